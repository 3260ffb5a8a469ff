"""How well the test vectors prove engines: how many mistakes they catch.

python -m tests.oracles.mutants --jobs 2

The engines are the naive second readings of the rules, and a mutant is one of them with one change
in one place. It is caught if it raises, takes too long or tells anything that a vector does not
state. Those that the vectors let pass replay random games that the unchanged reading has told: one
that tells anything else there has escaped, and one that does not is equivalent, as far as was seen.

With --add, games in which escaped mutants differ become vectors: as few and as short as it finds.
"""

import argparse
import signal
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from itertools import product
from multiprocessing import Pool
from random import Random
from types import FrameType
from typing import Any, Final

import attrs

from tests.makers.vectors import line, read, vector, vectors_files
from tests.oracles.agreement import make_plan
from tests.oracles.changed_readings import Mutant, mutants, reading_of
from tests.oracles.vector_replay import READINGS, Replay, replay_of, unchanged
from tests.support import dice_play, five_up_play
from tests.support.both_games import start, step

SECONDS: Final = 20
"""How long a mutant may take for one game; the unchanged reading needs less than one."""
LONGEST: Final = 150
"""After how many actions a random game is broken off; then it is no vector."""
TRIES: Final = 16
"""Of so many random matches of Five Up, the one with the most extra rounds is replayed: they are
rare."""


# Games, and who tells anything else of them.


@cache
def vectors(package: str) -> tuple[Replay, ...]:
    """Read all vectors, short ones first: in them most mutants are caught."""
    told = [each for file in vectors_files(package) for each in read(file)]
    return tuple(sorted(map(replay_of, told), key=lambda replay: len(replay.steps)))


def random_game(package: str, number: int) -> tuple[Any, list[Any]]:
    """Play the game of this number: its start and its actions."""
    rng = Random(f"{package} {number}")
    if package == "fiveup":
        games = [_random_match(number, rng) for _ in range(TRIES)]
        beginning, actions, _ = max(games, key=lambda game: game[2].extra_rounds)
    else:
        beginning, actions, _ = _random_dice(number, rng)
    return beginning, actions


def _random_match(number: int, rng: Random) -> tuple[Any, list[Any], Any]:
    plan = make_plan(number, rng)
    ruleset = attrs.evolve(plan.ruleset, target=rng.choice(five_up_play.LOW_TARGETS))
    beginning = start("fiveup", ruleset, plan.players)
    return _played(beginning, partial(five_up_play.next_action, rng=rng, eagerness=plan.eagerness))


def _random_dice(number: int, rng: Random) -> tuple[Any, list[Any], Any]:
    rulesets = tuple(dice_play.RULESETS.values())
    players = 1 + number // len(rulesets) % 2
    beginning = start("pentadice", rulesets[number % len(rulesets)], players)
    eagerness, luck = rng.choice((0.3, 0.7, 0.9)), rng.choice((0.0, 0.2, 0.5))
    next_action = partial(dice_play.next_action, rng=rng, eagerness=eagerness, luck=luck)
    return _played(beginning, next_action)


def _played(beginning: Any, next_action: Callable[[Any], Any]) -> tuple[Any, list[Any], Any]:
    """Play to the end, or long enough; give the start, the actions and the last state."""
    now, actions = beginning, list[Any]()
    while not now.over and len(actions) < LONGEST:
        actions.append(next_action(now))
        now = step(now, actions[-1])
    return beginning, actions, now


def differs(replay: Replay, mutant: Mutant) -> bool:
    signal.signal(signal.SIGALRM, give_up)
    signal.alarm(SECONDS)
    try:
        return replay.differs(reading_of(mutant))
    finally:
        signal.alarm(0)


def is_caught(job: tuple[str, int]) -> bool:
    package, index = job
    return any(differs(replay, mutants(package)[index]) for replay in vectors(package))


def differing(job: tuple[str, int, tuple[int, ...]]) -> tuple[int, ...]:
    """Tell which mutants differ in a random game."""
    package, number, indices = job
    replay = unchanged(*random_game(package, number))
    return tuple(each for each in indices if differs(replay, mutants(package)[each]))


def give_up(signal_number: int, frame: FrameType | None) -> None:
    raise TimeoutError


# All of it.


@attrs.frozen
class Outcome:
    """What became of the mutants of a reading, by their indices."""

    package: str
    caught: frozenset[int]
    escaped: Mapping[int, tuple[int, ...]]
    """The numbers of the random games in which each of them differs."""

    def fate(self, index: int) -> str:
        if index in self.caught:
            return "caught"
        return "escaped" if index in self.escaped else "equivalent"

    def rows(self) -> Iterator[str]:
        """Give rows of a table: for each kind of change, and for all, what became of how many."""
        tally = Counter[tuple[str, str]]()
        for index, mutant in enumerate(mutants(self.package)):
            for kind, fate in product((mutant.kind, "all"), ("made", self.fate(index))):
                tally[kind, fate] += 1
        name = READINGS[self.package].__name__.rpartition(".")[-1]
        for kind in (*sorted({kind for kind, _ in tally} - {"all"}), "all"):
            numbers = (tally[kind, fate] for fate in ("made", "caught", "escaped", "equivalent"))
            yield f"| `{name}` | {kind} | {' | '.join(map(str, numbers))} |"


def outcome(package: str, matches: int, pool: Any) -> Outcome:
    indices = range(len(mutants(package)))
    fates = pool.imap(is_caught, [(package, index) for index in indices], chunksize=8)
    caught = frozenset(index for index, fate in zip(indices, fates, strict=True) if fate)
    left = tuple(index for index in indices if index not in caught)
    jobs = [(package, number, left) for number in range(matches)]
    escaped: defaultdict[int, tuple[int, ...]] = defaultdict(tuple)
    for number, found in enumerate(pool.imap(differing, jobs, chunksize=8)):
        for index in found:
            escaped[index] += (number,)
    return Outcome(package, caught, dict(escaped))


def add_vectors(found: Outcome) -> None:
    """Add whole random games to the further vectors, until no more mutants differ in any."""
    numbers = {number for each in found.escaped.values() for number in each}
    games = {number: random_game(found.package, number) for number in sorted(numbers)}
    lengths = {number: len(actions) for number, (_, actions) in games.items()}
    caught_by = {
        number: {index for index, each in found.escaped.items() if number in each}
        for number in games
        if lengths[number] < LONGEST
    }
    with vectors_files(found.package)[1].open("a", encoding="utf-8") as file:
        while any(caught_by.values()):
            best = max(caught_by, key=lambda number: len(caught_by[number]) / lengths[number])
            file.write(line(vector(*games[best])))
            now_caught = caught_by[best]
            caught_by = {number: each - now_caught for number, each in caught_by.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description="how many mistakes the test vectors catch")
    parser.add_argument("--matches", type=int, default=2000, help="random games to be replayed")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes play")
    parser.add_argument("--add", action="store_true", help="make vectors that catch more")
    options = parser.parse_args()
    print("| reading | kind of change | made | caught | escaped | equivalent |")
    print("|---|---|---|---|---|---|")
    for package in READINGS:
        mutants(package), vectors(package)  # the processes have them from here
    with Pool(options.jobs) as pool:
        found = [outcome(package, options.matches, pool) for package in READINGS]
    for each in found:
        print(*each.rows(), sep="\n")
    for each in found:
        for index, mutant in enumerate(mutants(each.package)):
            if each.fate(index) != "caught":
                print(f"{each.fate(index)}: {mutant}")
        if options.add:
            add_vectors(each)


if __name__ == "__main__":
    main()
