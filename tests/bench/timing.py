"""Contestants timed by two clocks, and what the two benchmarks print of it alike.

The contestants take turns, so that a slow minute of the machine falls on all of them. In each
repetition everyone plays its own fixed number of rounds or games, found in a warm-up so that all
turns take about the same time, from the seed of that repetition.
"""

import argparse
import gc
import platform
import random
import statistics
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib.metadata import version
from typing import Final, Generic, Protocol, Self, TypeAlias, TypeVar

import attrs


class Summed(Protocol):
    """What a contestant gives for a round or a game: it adds up."""

    def __add__(self, other: Self, /) -> Self: ...


T = TypeVar("T", bound=Summed)

CLOCKS: Final = ("wall", "cpu")
COLUMNS: Final = f"{'wall':>9} {'min to max':>22} {'CPU':>9} {'min to max':>22}"


@attrs.frozen
class Turn(Generic[T]):
    """What one contestant's rounds or games gave in one repetition, and the seconds they took."""

    number: int
    total: T
    wall: float
    cpu: float

    def seconds(self, clock: str) -> float:
        return self.wall if clock == "wall" else self.cpu


def take_turn(contestant: Callable[[random.Random], T], number: int, seed: int) -> Turn[T]:
    """Plays and times that many rounds, with no garbage left over from the turn before."""
    random.seed(seed)
    rng = random.Random(seed)
    gc.collect()
    wall, cpu = time.perf_counter(), time.process_time()
    total = contestant(rng)
    for _ in range(number - 1):
        total += contestant(rng)
    wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
    return Turn(number, total, wall, cpu)


def warm_up(contestant: Callable[[random.Random], T], seconds: float) -> int:
    """The number of rounds that fill the time, after having played for about that long."""
    number = 1
    while True:
        turn = take_turn(contestant, number, seed=0)
        if turn.wall >= seconds / 2:
            return max(1, round(number * seconds / turn.wall))
        number *= 2


def compare(
    field: Mapping[str, Callable[[random.Random], T]], repetitions: int, seconds: float
) -> dict[str, list[Turn[T]]]:
    """The turns of every contestant, one per repetition, taken in alternation."""
    numbers = {name: warm_up(contestant, seconds) for name, contestant in field.items()}
    turns: dict[str, list[Turn[T]]] = {name: [] for name in field}
    for seed in range(1, repetitions + 1):
        for name, contestant in field.items():
            turns[name].append(take_turn(contestant, numbers[name], seed))
    return turns


def spread(values: Sequence[float], digits: int) -> str:
    """The median of the values, and the least and the greatest of them."""
    low, middle, high = min(values), statistics.median(values), max(values)
    return f"{middle:>9,.{digits}f} {f'{low:,.{digits}f} to {high:,.{digits}f}':>22}"


Amount: TypeAlias = Callable[[Turn[T]], int]


def rates(turns: Sequence[Turn[T]], amount: Amount[T], clock: str) -> list[float]:
    """The amount of each turn per second."""
    return [amount(turn) / turn.seconds(clock) for turn in turns]


def spread_of_rates(turns: Sequence[Turn[T]], amount: Amount[T]) -> str:
    return " ".join(spread(rates(turns, amount, clock), 0) for clock in CLOCKS)


def spread_of_ratios(
    ours: Sequence[Turn[T]],
    theirs: Sequence[Turn[T]],
    amount: Amount[T],
    their_amount: Amount[T] | None = None,
) -> str:
    """Our rates by theirs, each ratio taken within one repetition."""
    columns = []
    for clock in CLOCKS:
        our_rates = rates(ours, amount, clock)
        their_rates = rates(theirs, their_amount or amount, clock)
        ratios = [our / their for our, their in zip(our_rates, their_rates, strict=True)]
        columns.append(spread(ratios, 2))
    return " ".join(columns)


def arguments(description: str) -> argparse.ArgumentParser:
    """The options that both benchmarks have."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--repetitions", type=int, default=15, help="turns of each contestant")
    parser.add_argument("--seconds", type=float, default=0.5, help="about how long a turn takes")
    return parser


def print_conditions(peers: Iterable[str], repetitions: int, seconds: float) -> None:
    """Who is compared, on what Python and how often."""
    print(", ".join(f"{name} {version(name)}" for name in ("fiveup", *peers)))
    print(f"{platform.python_implementation()} {platform.python_version()}, ", end="")
    print(f"{repetitions} repetitions of about {seconds:g} s a turn, medians\n")
