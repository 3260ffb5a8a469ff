"""Fan a tournament out over processes, or over machines with Dask or Ray: the same result.

Without options both games are played in one process. `--over processes` spreads the matches over
the processors of this machine, `dask` and `ray` over a cluster. With an address it is one that runs
already, and else a cluster of this machine is started.
"""

from argparse import ArgumentParser
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from typing import Final

import fiveup
import pentadice
from fiveup import Spread

Winners = tuple[int, ...]
"""Who wins a match: several if they share the win."""


@contextmanager
def processes(address: str | None) -> Iterator[Spread]:
    """One process for each processor of this machine."""
    with ProcessPoolExecutor() as pool:
        yield pool.map


@contextmanager
def dask(address: str | None) -> Iterator[Spread]:
    """`pip install dask[distributed]`; the address is that of the scheduler."""
    client = import_module("distributed").Client(address)

    def spread(function: Callable[[int], Winners], numbers: Iterable[int]) -> Iterable[Winners]:
        winners: list[Winners] = client.gather(client.map(function, list(numbers)))
        return winners

    with client:
        yield spread


@contextmanager
def ray(address: str | None) -> Iterator[Spread]:
    """`pip install ray`; the address is that of the head node."""
    cluster = import_module("ray")
    cluster.init(address=address)

    def spread(function: Callable[[int], Winners], numbers: Iterable[int]) -> Iterable[Winners]:
        def play(number: int) -> Winners:
            return function(number)

        remote = cluster.remote(play)
        winners: list[Winners] = cluster.get([remote.remote(number) for number in numbers])
        return winners

    yield spread
    cluster.shutdown()


@contextmanager
def here(address: str | None) -> Iterator[Spread]:
    """One after another."""
    yield map


PLACES: Final = {"here": here, "processes": processes, "dask": dask, "ray": ray}


def tournaments(spread: Spread, matches: int, samples: int, seed: int) -> Iterator[str]:
    """Play in both games, and tell how often each entrant won."""
    sides = fiveup.MonteCarlo(samples), fiveup.greedy_policy
    standings = fiveup.tournament(
        fiveup.FIVE_UP, sides, players=2, matches=matches, seed=seed, spread=spread
    )
    yield f"Five Up: Monte-Carlo won {standings[0]}, greedy {standings[1]}"
    seats = pentadice.computer_policy, pentadice.greedy_policy
    standings = pentadice.tournament(seats, games=matches, seed=seed, spread=spread)
    yield f"Pentadice: the computer won {standings[0]}, greedy {standings[1]}"


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--over", choices=PLACES, default="here", help="what plays the matches")
    parser.add_argument("--address", help="of a cluster of Dask or Ray that runs already")
    parser.add_argument("--matches", type=int, default=20, help="in each game (20)")
    parser.add_argument("--samples", type=int, default=10, help="of Monte-Carlo (10)")
    parser.add_argument("--seed", type=int, default=1, help="decides everything (1)")
    options = parser.parse_args()
    with PLACES[options.over](options.address) as spread:
        for line in tournaments(spread, options.matches, options.samples, options.seed):
            print(line)


if __name__ == "__main__":
    main()
