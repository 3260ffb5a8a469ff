"""Advice for one choice: what every box and every keep comes to, and what is lost against the best.

A value is the expected final total, in points, if all later choices are the best ones; or it is the
chance of a total, if that is what was asked for.
"""

from collections.abc import Mapping
from math import inf
from typing import Final, TypeVar

from attrs import field, frozen
from typing_extensions import override

from fiveup._shared.values.arguments import check_one_of
from fiveup._shared.values.sentence import listed
from pentadice._rules.action import Keep, PlayerAction, Write
from pentadice._rules.box import Box
from pentadice._rules.game import ROLLS
from pentadice._rules.sheet import Sheet

__all__ = ["Advice", "ChanceAdvice", "Choice"]

EQUAL: Final = 1e-9
"""Values that differ by no more, in points, count as equal."""

_EQUAL_CHANCES: Final = 1e-12
"""Chances that differ by no more, as a share of the greater one, count as equal."""


@frozen
class Choice:
    """A box or a keep, and what it comes to."""

    action: PlayerAction
    """What is done: a ``Write``, or the first ``Keep`` by code of those that leave these faces."""
    faces: tuple[int, ...]
    """The faces that are kept, ascending; to write is to keep all five."""
    expected: float
    """The expected final total with it, in points; or the chance of a total, from 0 to 1."""
    loss: float
    """What it loses against the best choice, in the same: 0 for the best and its equals."""

    @override
    def __str__(self) -> str:
        """Name the choice by its faces or its box."""
        if isinstance(self.action, Write):
            return str(self.action)
        return " ".join(["keep", *map(str, self.faces or ("none",))])


@frozen(repr=False)
class Advice:
    """What may be done with some dice, each choice with its expected final total.

    ``print`` shows it as a table, the best choice first.
    """

    sheet: Sheet = field(eq=False)
    """The sheet before the turn. Advice on another that says the same is equal."""
    dice: tuple[int, ...]
    """The dice on the table."""
    rolls: int
    """How many rolls of this turn were used, 1 to 3."""
    boxes: tuple[Choice, ...]
    """Every box that may take the dice, the best first; of equal ones the first on the sheet."""
    keeps: tuple[Choice, ...]
    """Every distinct keep of fewer than five dice, the best first; of equal ones that of most dice,
    then that of the higher faces. Empty after the third roll."""

    @property
    def best(self) -> Choice:
        """The best choice. To write counts as keeping all five, so it comes before equal keeps."""
        return self.keeps[0] if self.boxes[0].loss else self.boxes[0]

    @property
    def choices(self) -> tuple[Choice, ...]:
        """Boxes and keeps together, the best first; of equal ones the boxes."""
        return tuple(sorted((*self.boxes, *self.keeps), key=lambda choice: choice.loss))

    @property
    def best_action(self) -> PlayerAction:
        """The action of the best choice."""
        return self.best.action

    @property
    def best_box(self) -> Box:
        """The best box, if one writes now."""
        write = self.boxes[0].action
        assert isinstance(write, Write)  # the boxes are choices of writing
        return write.box

    @property
    def best_keep(self) -> Keep | None:
        """The best keep; None if it is best to write at once."""
        action = self.best_action
        return action if isinstance(action, Keep) else None

    @property
    def expected(self) -> float:
        """The expected final total with the best choice, in points."""
        return self.best.expected

    def choice(self, action: PlayerAction) -> Choice:
        """Find the choice that an action comes to; any keep of the same faces will do.

        Raises ``TypeError`` if it is neither a ``Keep`` nor a ``Write``, and ``ValueError`` with
        the rule if it is not allowed with these dice.
        """
        check_one_of("action", action, (Keep, Write))
        if isinstance(action, Write):
            found = [choice for choice in self.boxes if choice.action is action]
        else:
            faces = tuple(sorted(self.dice[place] for place in action.positions))
            found = [choice for choice in self.keeps if choice.faces == faces]
        if not found:
            dice = listed("", self.dice)
            start = f"{action} is not allowed with {dice} after roll {self.rolls}"
            raise ValueError(f"{start}: {self._why_not(action)}")
        return found[0]

    def _why_not(self, action: PlayerAction) -> str:
        """Say by which rule an action is not allowed."""
        if isinstance(action, Write):
            refusal = self.sheet.why_illegal(self.dice, action.box)
            assert refusal is not None  # what is allowed was found among the boxes
            return f"{refusal.sentence} ({refusal.rule})"
        if self.rolls == ROLLS:
            return f"after {ROLLS} rolls a box is to be written (D1)"
        return "keeping all five dice is no roll: a box is to be written (D2)"

    def loss(self, action: PlayerAction) -> float:
        """Give what an action loses against the best, in points; raises as :meth:`choice` does."""
        return self.choice(action).loss

    @override
    def __repr__(self) -> str:
        """Name the best choice and its value."""
        dice = "".join(map(str, self.dice))
        return f"<Advice for {dice}, roll {self.rolls}: {self.best}, {self._shown(self.expected)}>"

    @override
    def __str__(self) -> str:
        """Give the table of all choices, the best first."""
        head = f"{' '.join(map(str, self.dice))}, roll {self.rolls} of {ROLLS}"
        values = [self._shown(choice.expected) for choice in self.choices]
        losses = [
            f"-{self._shown(choice.loss)}" if choice.loss else "best" for choice in self.choices
        ]
        wide, wider = max(9, *map(len, values)), max(8, *map(len, losses)) + 2
        return "\n".join(
            [head]
            + [
                f"{choice!s:<20}{value:>{wide}}{lost:>{wider}}"
                for choice, value, lost in zip(self.choices, values, losses, strict=True)
            ]
        )

    def _shown(self, value: float) -> str:
        """Show a value or a loss."""
        return points(value)

    @staticmethod
    def _tolerance(value: float) -> float:
        """Give by how much less others count as equal to a value."""
        return EQUAL


@frozen(repr=False)
class ChanceAdvice(Advice):
    """The same, but the values are chances of a total, from 0 to 1.

    Printed, they are percentages, and a loss is in percentage points.
    """

    @override
    def _shown(self, value: float) -> str:
        return percent(value)

    @staticmethod
    @override
    def _tolerance(value: float) -> float:
        return _EQUAL_CHANCES * value


def points(value: float) -> str:
    """Show points with three decimals; what is less, but not nothing, with its first digit."""
    return f"{value:.1g}" if 0 < value < 0.0005 else f"{value:.3f}"


def percent(chance: float) -> str:
    """Show a chance with four digits; only what is certain is 100 %."""
    text = f"{100 * chance:.4g}"
    return "over 99.99 %" if text == "100" and chance < 1 else f"{text} %"


A = TypeVar("A", bound=Advice)


def ranked(
    kind: type[A],
    sheet: Sheet,
    dice: tuple[int, ...],
    rolls: int,
    boxes: Mapping[Write, float],
    keeps: Mapping[Keep, float],
) -> A:
    """Rank boxes, in the sheet's order, and distinct keeps, by their worth.

    For totals that is counted from the sheet's total, lest a great one swamp the differences.
    """
    before = 0 if kind is ChanceAdvice else sheet.total
    levels: dict[float, float] = {}
    level, tolerance = inf, 0.0
    for value in sorted((*boxes.values(), *keeps.values()), reverse=True):
        if level - value > tolerance:
            level, tolerance = value, kind._tolerance(value)
        levels[value] = level
    most = max(levels)

    def choice(action: PlayerAction, faces: tuple[int, ...], value: float) -> Choice:
        return Choice(action, faces, before + value, most - levels[value])

    ordered = tuple(sorted(dice))
    to_write = [choice(write, ordered, value) for write, value in boxes.items()]
    to_keep = [
        choice(keep, tuple(sorted([dice[place] for place in keep.positions])), value)
        for keep, value in keeps.items()
    ]
    to_write.sort(key=lambda choice: choice.loss)
    to_keep.sort(key=lambda choice: (-choice.loss, len(choice.faces), choice.faces[::-1]))
    return kind(sheet, dice, rolls, tuple(to_write), tuple(reversed(to_keep)))
