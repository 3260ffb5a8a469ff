"""Plies per second of complete random rounds: fiveup beside two other libraries.

The contestants take turns, so that a slow minute of the machine falls on all of them. In each
repetition everyone plays its own fixed number of rounds, found in a warm-up so that all turns take
about the same time, from the seed of that repetition. Both clocks run over whole rounds, with the
shuffle and the deal; a ply is one player's action, and never chance's.
"""

import argparse
import gc
import platform
import random
import statistics
import time
from collections.abc import Sequence
from importlib.metadata import version
from typing import Final

import attrs
import contestants
from contestants import Contestant, fiveup_round

from fiveup import FIVE_UP, Phase, apply, new_match, sample_chance

FIVEUP_2: Final = "fiveup, 2 players"
FIVEUP_4: Final = "fiveup, 4 players"
DOMINOES: Final = "dominoes, 4 players"
ALL_FIVES: Final = "all-fives-domino, 2 players"
ALL_FIVES_RUN: Final = "  the same, its own run()"

WATCHED_ROUNDS: Final = (1, 5, 20, 100)
ENDLESS: Final = 5_000_000

CLOCKS: Final = f"{'wall':>9} {'min to max':>20} {'CPU':>9} {'min to max':>20}"


@attrs.frozen
class Turn:
    """What one contestant did in one repetition, and the seconds that it took."""

    rounds: int
    plies: int
    automatic_passes: int
    wall: float
    cpu: float

    def rate(self, clock: str, *, with_passes: bool = False) -> float:
        plies = self.plies + (self.automatic_passes if with_passes else 0)
        return plies / (self.wall if clock == "wall" else self.cpu)


def take_turn(contestant: Contestant, rounds: int, seed: int) -> Turn:
    """Plays and times that many rounds, with no garbage left over from the turn before."""
    random.seed(seed)
    rng = random.Random(seed)
    plies = passes = 0
    gc.collect()
    wall, cpu = time.perf_counter(), time.process_time()
    for _ in range(rounds):
        tally = contestant(rng)
        plies += tally.plies
        passes += tally.automatic_passes
    wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
    return Turn(rounds, plies, passes, wall, cpu)


def warm_up(contestant: Contestant, seconds: float) -> int:
    """The number of rounds that fill the time, after having played for about that long."""
    rounds = 1
    while True:
        turn = take_turn(contestant, rounds, seed=0)
        if turn.wall >= seconds / 2:
            return max(1, round(rounds * seconds / turn.wall))
        rounds *= 2


def compare(repetitions: int, seconds: float) -> dict[str, list[Turn]]:
    """The turns of every contestant, one per repetition, taken in alternation."""
    field: dict[str, Contestant] = {
        FIVEUP_2: contestants.fiveup(2),
        FIVEUP_4: contestants.fiveup(4),
        DOMINOES: contestants.dominoes(),
        ALL_FIVES: contestants.all_fives_stepped(),
        ALL_FIVES_RUN: contestants.all_fives_as_shipped(),
    }
    rounds = {name: warm_up(contestant, seconds) for name, contestant in field.items()}
    turns: dict[str, list[Turn]] = {name: [] for name in field}
    for seed in range(1, repetitions + 1):
        for name, contestant in field.items():
            turns[name].append(take_turn(contestant, rounds[name], seed))
    return turns


def spread(values: Sequence[float], digits: int) -> str:
    """The median of the values, and the least and the greatest of them."""
    low, middle, high = min(values), statistics.median(values), max(values)
    return f"{middle:>9,.{digits}f} {f'{low:,.{digits}f} to {high:,.{digits}f}':>20}"


def print_rates(turns: dict[str, list[Turn]]) -> None:
    print(f"{'plies per second':<29} {'plies/round':>11} {CLOCKS}")
    for name, taken in turns.items():
        length = sum(turn.plies for turn in taken) / sum(turn.rounds for turn in taken)
        wall = spread([turn.rate("wall") for turn in taken], 0)
        cpu = spread([turn.rate("cpu") for turn in taken], 0)
        print(f"{name:<29} {length:>11.1f} {wall} {cpu}")


def print_ratios(turns: dict[str, list[Turn]]) -> None:
    print(f"{'ratio of the rates':<41} {CLOCKS}")
    for ours, theirs, label, with_passes in (
        (FIVEUP_4, DOMINOES, "fiveup (4) / dominoes", False),
        (FIVEUP_4, DOMINOES, "  the same, counting its automatic passes", True),
        (FIVEUP_2, DOMINOES, "fiveup (2) / dominoes", False),
        (FIVEUP_2, ALL_FIVES, "fiveup (2) / all-fives-domino", False),
        (FIVEUP_4, ALL_FIVES, "fiveup (4) / all-fives-domino", False),
        (FIVEUP_2, ALL_FIVES_RUN, "fiveup (2) / all-fives-domino's run()", False),
    ):
        columns = [
            spread(
                [
                    our.rate(clock) / their.rate(clock, with_passes=with_passes)
                    for our, their in zip(turns[ours], turns[theirs], strict=True)
                ],
                2,
            )
            for clock in ("wall", "cpu")
        ]
        print(f"{label:<41} {' '.join(columns)}")


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
    print(f"{label:<41} {'wall':>9} {'nine tenths of them':>20} {'CPU':>9} {'of round 1':>10}")
    ends = matches // 20
    first = statistics.median(costs[WATCHED_ROUNDS[0]].cpu for costs in played)
    for number in WATCHED_ROUNDS:
        walls = sorted(costs[number].wall * 1e6 for costs in played)
        wall = spread(walls[ends : matches - ends], 1)
        cpu = statistics.median(costs[number].cpu for costs in played)
        print(f"{f'round {number}':<41} {wall} {cpu * 1e6:>9.1f} {cpu / first:>10.2f}")


def main() -> None:
    parser = argparse.ArgumentParser(description="plies per second of fiveup and its peers")
    parser.add_argument("--repetitions", type=int, default=15, help="turns of each contestant")
    parser.add_argument("--seconds", type=float, default=0.5, help="about how long a turn takes")
    parser.add_argument("--matches", type=int, default=200, help="long matches of each size")
    options = parser.parse_args()

    peers = ", ".join(f"{name} {version(name)}" for name in ("dominoes", "all-fives-domino"))
    print(f"fiveup {version('fiveup')}, {peers}")
    print(f"{platform.python_implementation()} {platform.python_version()}, ", end="")
    print(f"{options.repetitions} repetitions of about {options.seconds:g} s a turn, medians\n")
    turns = compare(options.repetitions, options.seconds)
    print_rates(turns)
    print()
    print_ratios(turns)
    for players in (2, 4):
        print(f"\n{options.matches} matches of {max(WATCHED_ROUNDS)} rounds, medians")
        print_long_matches(options.matches, players)


if __name__ == "__main__":
    main()
