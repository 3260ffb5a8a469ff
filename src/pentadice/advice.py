"""Advice for one choice: what every box and every keep comes to, and what is lost against the best.

A value is the expected final total, in points, if all later choices are the best ones.
"""

from collections.abc import Mapping
from math import inf
from typing import Final

from attrs import frozen
from typing_extensions import override

from _rulings.arguments import check_type
from _rulings.sentence import listed
from pentadice.action import Keep, PlayerAction, Write
from pentadice.box import Box
from pentadice.game import ROLLS

__all__ = ["Advice", "Choice"]

EQUAL: Final = 1e-9
"""Values that differ by no more, in points, count as equal."""


@frozen
class Choice:
    """A box or a keep, and what it comes to."""

    action: PlayerAction
    """What is done: a ``Write``, or the first ``Keep`` by code of those that leave these faces."""
    faces: tuple[int, ...]
    """The faces that are kept, ascending; to write is to keep all five."""
    expected: float
    """The expected final total with it, in points."""
    loss: float
    """What it loses against the best choice, in points: 0 for the best and its equals."""

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
        assert isinstance(write, Write)
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

        Raises ``TypeError`` if it is no player's action, and ``ValueError`` if it is not allowed
        with these dice.
        """
        if isinstance(action, Write):
            found = [choice for choice in self.boxes if choice.action is action]
        else:
            places = check_type("action", action, Keep).positions
            faces = tuple(sorted(self.dice[place] for place in places))
            found = [choice for choice in self.keeps if choice.faces == faces]
        if not found:
            dice = listed("", self.dice)
            raise ValueError(f"{action} is not allowed with {dice} after roll {self.rolls}")
        return found[0]

    def loss(self, action: PlayerAction) -> float:
        """Give what an action loses against the best, in points; raises as :meth:`choice` does."""
        return self.choice(action).loss

    @override
    def __repr__(self) -> str:
        """Name the best choice and its value."""
        dice = "".join(map(str, self.dice))
        return f"<Advice for {dice}, roll {self.rolls}: {self.best}, {self.expected:.3f}>"

    @override
    def __str__(self) -> str:
        """Give the table of all choices, the best first."""
        head = f"{' '.join(map(str, self.dice))}, roll {self.rolls} of {ROLLS}"
        return "\n".join([head, *map(_line, self.choices)])


def _line(choice: Choice) -> str:
    lost = f"-{choice.loss:.3f}" if choice.loss else "best"
    return f"{choice!s:<20}{choice.expected:>9.3f}{lost:>10}"


def ranked(
    dice: tuple[int, ...],
    rolls: int,
    boxes: Mapping[Write, float],
    keeps: Mapping[Keep, float],
) -> Advice:
    """Rank boxes, in the sheet's order, and distinct keeps, by their expected final totals."""
    levels: dict[float, float] = {}
    level = inf
    for value in sorted((*boxes.values(), *keeps.values()), reverse=True):
        if level - value > EQUAL:
            level = value
        levels[value] = level
    most = max(levels)

    def choice(action: PlayerAction, faces: tuple[int, ...], value: float) -> Choice:
        return Choice(action, faces, value, most - levels[value])

    ordered = tuple(sorted(dice))
    to_write = [choice(write, ordered, value) for write, value in boxes.items()]
    to_keep = [
        choice(keep, tuple(sorted([dice[place] for place in keep.positions])), value)
        for keep, value in keeps.items()
    ]
    to_write.sort(key=lambda choice: choice.loss)
    to_keep.sort(key=lambda choice: (-choice.loss, len(choice.faces), choice.faces[::-1]))
    return Advice(dice, rolls, tuple(to_write), tuple(reversed(to_keep)))
