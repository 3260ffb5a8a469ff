"""Plies per second of complete random rounds: fiveup beside three other libraries.

Both clocks run over whole rounds, with the shuffle and the deal; a ply is one player's action, and
never chance's. How the contestants are timed stands in `timing.py`.
"""

import random
import statistics
import time
from typing import Final

import attrs

from fiveup import FIVE_UP, Phase, apply, new_match, sample_chance
from tests.bench import contestants, timing
from tests.bench.contestants import Contestant, Tally, fiveup_round
from tests.bench.timing import COLUMNS, Turn, spread, spread_of_rates, spread_of_ratios

FIVEUP_2: Final = "fiveup, 2 players"
FIVEUP_4: Final = "fiveup, 4 players"
KERNEL_2: Final = "fiveup's kernel, 2 players"
KERNEL_4: Final = "fiveup's kernel, 4 players"
DOMINOES: Final = "dominoes, 4 players"
TEAM: Final = "python_team_dominoes, 4"
ALL_FIVES: Final = "all-fives-domino, 2 players"
ALL_FIVES_RUN: Final = "  the same, its own run()"

WATCHED_ROUNDS: Final = (1, 5, 20, 100)
ENDLESS: Final = 5_000_000


def field() -> dict[str, Contestant]:
    return {
        FIVEUP_2: contestants.fiveup(2),
        FIVEUP_4: contestants.fiveup(4),
        KERNEL_2: contestants.fiveup_kernel(2),
        KERNEL_4: contestants.fiveup_kernel(4),
        DOMINOES: contestants.dominoes(),
        TEAM: contestants.team_dominoes(),
        ALL_FIVES: contestants.all_fives_stepped(),
        ALL_FIVES_RUN: contestants.all_fives_as_shipped(),
    }


def plies_of(turn: Turn[Tally]) -> int:
    return turn.total.plies


def plies_and_passes_of(turn: Turn[Tally]) -> int:
    return turn.total.plies + turn.total.automatic_passes


def print_rates(turns: dict[str, list[Turn[Tally]]]) -> None:
    print(f"{'plies per second':<29} {'plies/round':>11} {COLUMNS}")
    for name, taken in turns.items():
        length = sum(map(plies_of, taken)) / sum(turn.number for turn in taken)
        print(f"{name:<29} {length:>11.1f} {spread_of_rates(taken, plies_of)}")


def print_ratios(turns: dict[str, list[Turn[Tally]]]) -> None:
    print(f"{'ratio of the rates':<41} {COLUMNS}")
    for ours, theirs, label, their_plies in (
        (FIVEUP_4, DOMINOES, "fiveup (4) / dominoes", plies_of),
        (FIVEUP_4, DOMINOES, "  the same, counting its automatic passes", plies_and_passes_of),
        (FIVEUP_2, DOMINOES, "fiveup (2) / dominoes", plies_of),
        (KERNEL_2, DOMINOES, "kernel (2) / dominoes", plies_of),
        (KERNEL_4, DOMINOES, "kernel (4) / dominoes", plies_of),
        (KERNEL_4, DOMINOES, "  the same, counting its automatic passes", plies_and_passes_of),
        (KERNEL_2, TEAM, "kernel (2) / python_team_dominoes", plies_of),
        (KERNEL_4, TEAM, "kernel (4) / python_team_dominoes", plies_of),
        (FIVEUP_2, ALL_FIVES, "fiveup (2) / all-fives-domino", plies_of),
        (FIVEUP_4, ALL_FIVES, "fiveup (4) / all-fives-domino", plies_of),
        (FIVEUP_2, ALL_FIVES_RUN, "fiveup (2) / all-fives-domino's run()", plies_of),
    ):
        print(f"{label:<41} {spread_of_ratios(turns[ours], turns[theirs], plies_of, their_plies)}")


@attrs.frozen
class Watched:
    """The cost per ply of one round of a long match, in seconds."""

    wall: float
    cpu: float


def play_long_match(players: int, seed: int) -> dict[int, Watched]:
    """Plays one match that no score ends, and times its watched rounds: the deal and the plies.

    Lots for the lead, drawn before the first round and seldom after, are outside the clocks.
    """
    rng = random.Random(seed)
    match = new_match(attrs.evolve(FIVE_UP, target=ENDLESS), players=players)
    costs: dict[int, Watched] = {}
    for number in range(1, max(WATCHED_ROUNDS) + 1):
        while match.phase is Phase.LOTS:
            match = apply(match, sample_chance(match, rng))
        wall, cpu = time.perf_counter(), time.process_time()
        match, plies = fiveup_round(match, rng)
        wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
        if number in WATCHED_ROUNDS:
            costs[number] = Watched(wall / plies, cpu / plies)
    return costs


def print_long_matches(matches: int, players: int) -> None:
    play_long_match(players, seed=0)
    played = [play_long_match(players, seed) for seed in range(1, matches + 1)]
    label = f"microseconds per ply, {players} players"
    print(f"{label:<41} {'wall':>9} {'nine tenths of them':>22} {'CPU':>9} {'of round 1':>10}")
    ends = matches // 20
    first = statistics.median(costs[WATCHED_ROUNDS[0]].cpu for costs in played)
    for number in WATCHED_ROUNDS:
        walls = sorted(costs[number].wall * 1e6 for costs in played)
        wall = spread(walls[ends : matches - ends], 1)
        cpu = statistics.median(costs[number].cpu for costs in played)
        print(f"{f'round {number}':<41} {wall} {cpu * 1e6:>9.1f} {cpu / first:>10.2f}")


def main() -> None:
    parser = timing.arguments("plies per second of fiveup and its peers")
    parser.add_argument("--matches", type=int, default=200, help="long matches of each size")
    options = parser.parse_args()

    timing.print_conditions(
        ("dominoes", "open_spiel", "all-fives-domino"), options.repetitions, options.seconds
    )
    turns = timing.compare(field(), options.repetitions, options.seconds)
    print_rates(turns)
    print()
    print_ratios(turns)
    for players in (2, 4):
        print(f"\n{options.matches} matches of {max(WATCHED_ROUNDS)} rounds, medians")
        print_long_matches(options.matches, players)


if __name__ == "__main__":
    main()
