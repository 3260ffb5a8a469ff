"""Values of every public class of both packages, most of them from games that are played."""

from collections.abc import Iterator
from fractions import Fraction
from random import Random
from types import ModuleType
from typing import Any, Final

import fiveup
import pentadice
from fiveup import (
    EXACT_61,
    FIVE_UP,
    SPOTS,
    TILES,
    Arm,
    Deal,
    Draw,
    End,
    Layout,
    Lots,
    Pass,
    Place,
    Spread,
    Tile,
)
from tests.support.both_games import PACKAGES, any_game

NO_VALUES: Final = {fiveup.Policy, pentadice.Policy, Spread}
"""Public classes without values of their own."""


def classes(package: ModuleType) -> set[type]:
    """The public classes of a package."""
    named = {getattr(package, name) for name in package.__all__}
    return {value for value in named if isinstance(value, type)} - NO_VALUES


def values(name: str) -> Iterator[Any]:
    """Values of every public class of a package: some twice, in no special order."""
    package = PACKAGES[name]
    for public in package.__all__:
        value = getattr(package, public)
        if type(value) in classes(package):
            yield value
        elif isinstance(value, tuple):
            yield from value[::5]
    for state in states(name):
        yield from _of_state(package, state)
    bad = package.parse_record(_BAD_RECORDS[name])
    yield from (bad, *bad.entries, *bad.entries[0].claims, *package.verify(bad))
    for question in (
        lambda: list(package.replay(bad)),
        lambda: package.parse_position("so"),
        lambda: package.from_data({}),
        lambda: package.apply(state, package.action_from_code(3)),
    ):
        try:
            question()
        except ValueError as error:
            yield error
    yield from _five_up() if name == "fiveup" else _pentadice()


_BAD_RECORDS: Final = {
    "fiveup": '[Game "Five Up"]\n[Rules "exact"]\n[Players "2"]\nlots 3 5 = 7 # so\n0 draw\n',
    "pentadice": '[Game "Pentadice"]\n[Rules "free"]\n[Players "1"]\n'
    "roll 1 1 1 1 1 = 7 # so\n0 write Penta = 40\n0 keep 0\n",
}


def states(name: str) -> Iterator[Any]:
    """States of a few games, with all kinds of events."""
    rng, seen = Random(7), set[object]()
    for _ in range(120):
        for state in any_game(rng, 120):
            kinds = {type(event) for event in state.events} | {state.phase}
            if type(state).__module__.startswith(name) and kinds - seen:
                seen |= kinds
                yield state


def _of_state(package: ModuleType, state: Any) -> Iterator[Any]:
    yield from (state, state.ruleset, state.phase, *state.events)
    yield from (action for _, action in state.log)
    for action in (*package.ACTIONS[::90], package.ACTIONS[-1]):
        yield package.why_illegal(state, action)


def _five_up() -> Iterator[Any]:
    for match in states("fiveup"):
        for view in (fiveup.observe(match, None), fiveup.observe(match, 0)):
            yield from (view, view.round, *(action for _, action in view.log))
        if match.round is not None:
            yield from (match.round, match.round.layout, match.round.result)
            yield from (*match.round.layout.joints, *match.round.layout.ends)
        for event in match.events:
            yield from getattr(event, "parts", ())
    impossible = fiveup.ImpossibleLayout.parse("1|4 2|5@1|4.hi")
    yield from (impossible, impossible.refusal, *fiveup.problems(impossible), Layout())
    yield from (*Arm, *fiveup.PartKind, *fiveup.Settlement, *fiveup.Phase, End(Tile(6, 6), 12))
    yield from (
        fiveup.PaperMarks.of(-135),
        fiveup.settle(EXACT_61, (6, 9), out=None, scores=(0, 5)),
    )
    yield from (Lots(()), Deal(TILES), Draw(), Pass(), Place(TILES[0], SPOTS[-1]))
    yield fiveup.settle(FIVE_UP, (0, 9), out=0, last=5, scores=(0, 5))
    ending = fiveup.set_up(FIVE_UP, ["6|6 1|4", "2|3 1|1"], "3|6", boneyard="")
    yield from (fiveup.solve_endgame(ending), fiveup.playout(ending, Random(1)))
    yield from (fiveup.MonteCarlo(samples=5), fiveup.Standing(Fraction(7, 2), 5))


def _pentadice() -> Iterator[Any]:
    sheet = pentadice.Sheet.of({pentadice.Box.PENTA: 50, pentadice.Box.FOURS: 8})
    yield from (*pentadice.Box, *pentadice.Joker, *pentadice.Phase, sheet, pentadice.Roll(()))
    yield from sheet.options((4, 4, 4, 4, 4)).values()
    yield pentadice.Standing(Fraction(7, 2), 5)
    yield pentadice.GameOver((0, 1), (5, 5))
    yield pentadice.UpperBonus(0, 63, 35)
    yield from pentadice.problems(pentadice.Game([pentadice.Sheet.of({pentadice.Box.TWOS: 7})], 0))
