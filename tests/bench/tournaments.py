"""How strong the policies are, and how fast they decide: `python -m tests.bench.tournaments`.

Tournaments of two entrants (and for Five Up also of three and four seats), of which the first is
expected to win. The rate of its wins is printed with the 95 % confidence interval, then the seconds
that it took. Matches are spread over processes, which changes nothing in the results. Last come the
decisions per second of each policy, of those that are not forced, on one processor.
"""

import argparse
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random
from typing import Final

import fiveup
import pentadice
from fiveup import EXACT_61, FIVE_UP, Spread, Standing, distinct_actions, new_match

FORMS: Final = {"main form": FIVE_UP, "Exact 61": EXACT_61}
MONTE_CARLO: Final = fiveup.MonteCarlo()

Duel = tuple[str, Callable[[int, int, Spread], tuple[Standing, ...]], int]
"""What is played, how (number, seed, spread), and how many times as often as the slowest."""


def play_five_up(
    form: fiveup.Ruleset,
    players: int,
    strong: fiveup.Policy,
    weak: fiveup.Policy,
    number: int,
    seed: int,
    spread: Spread,
) -> tuple[Standing, ...]:
    entrants = [strong] + [weak] * (form.sides(players) - 1)
    return fiveup.tournament(
        form, entrants, players=players, matches=number, seed=seed, spread=spread
    )


def play_dice(
    strong: pentadice.Policy, weak: pentadice.Policy, number: int, seed: int, spread: Spread
) -> tuple[Standing, ...]:
    return pentadice.tournament([strong, weak], games=number, seed=seed, spread=spread)


def duels() -> Iterable[Duel]:
    for name, form in FORMS.items():
        for players in (2, 3, 4):
            for strong, weak, often in (
                (fiveup.greedy_policy, fiveup.random_policy, 5),
                (MONTE_CARLO, fiveup.greedy_policy, 1),
            ):
                title = f"{name}, {players} seats: {called(strong)} v {called(weak)}"
                yield title, partial(play_five_up, form, players, strong, weak), often
    for better, worse, often in (
        (pentadice.greedy_policy, pentadice.random_policy, 5),
        (pentadice.computer_policy, pentadice.greedy_policy, 5),
    ):
        title = f"Pentadice, 2 seats: {called(better)} v {called(worse)}"
        yield title, partial(play_dice, better, worse), often


def called(policy: object) -> str:
    return getattr(policy, "__name__", type(policy).__name__).removesuffix("_policy")


def five_up_speed(policy: fiveup.Policy, form: fiveup.Ruleset, seconds: float) -> float:
    """Decisions per second in matches of two that the policy plays against itself."""
    made, taken = 0, 0.0

    def timed(view: fiveup.View, rng: Random) -> fiveup.PlayerAction:
        nonlocal made, taken
        before = time.process_time()
        action = policy(view, rng)
        if len(distinct_actions(view)) > 1:
            taken += time.process_time() - before
            made += 1
        return action

    seed = 0
    while taken < seconds:
        fiveup.simulate(new_match(form, 2), [timed, timed], Random(seed))
        seed += 1
    return made / taken


def dice_speed(policy: pentadice.Policy, seconds: float) -> float:
    """Decisions per second in games of one."""
    made, taken = 0, 0.0

    def timed(game: pentadice.Game, rng: Random) -> pentadice.PlayerAction:
        nonlocal made, taken
        before = time.process_time()
        action = policy(game, rng)
        taken += time.process_time() - before
        made += 1
        return action

    seed = 0
    while taken < seconds:
        pentadice.simulate(pentadice.new_game(), [timed], Random(seed))
        seed += 1
    return made / taken


def main() -> None:
    parser = argparse.ArgumentParser(description="tournaments between the reference policies")
    parser.add_argument("--matches", type=int, default=200, help="of the slowest pairs")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=None)
    parser.add_argument("--seconds", type=float, default=1.0, help="of thought that are timed")
    options = parser.parse_args()

    with ProcessPoolExecutor(options.processes) as pool:

        def spread(
            function: Callable[[int], tuple[int, ...]], numbers: Iterable[int], /
        ) -> Iterable[tuple[int, ...]]:
            return pool.map(function, numbers, chunksize=4)

        print(f"{'':<44} {'wins of the first':<32} {'seconds':>7}")
        for title, play, often in duels():
            before = time.perf_counter()
            first = play(options.matches * often, options.seed, spread)[0]
            print(f"{title:<44} {first!s:<32} {time.perf_counter() - before:>7.0f}", flush=True)

    print(f"\n{'':<44} {'decisions per second':>20}")
    for name, form in FORMS.items():
        for policy in (fiveup.random_policy, fiveup.greedy_policy, MONTE_CARLO):
            rate = five_up_speed(policy, form, options.seconds)
            print(f"{f'{name}: {called(policy)}':<44} {rate:>20.0f}")
    for chooser in (pentadice.random_policy, pentadice.greedy_policy, pentadice.computer_policy):
        print(
            f"{f'Pentadice: {called(chooser)}':<44} {dice_speed(chooser, options.seconds):>20.0f}"
        )


if __name__ == "__main__":
    main()
