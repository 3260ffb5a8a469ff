"""What an action causes, as values: each names its rule and itemises what it says, in points."""

from typing import ClassVar

from attrs import field, frozen

from fiveup._shared.values.validators import flag, number, of_type, row
from pentadice._rules.box import Box


@frozen
class Rolled:
    """Dice were rolled: ``dice`` are all five on the table after roll number ``roll``, 1 to 3.

    ``positions`` are those that were rolled. The rule is D1 for the first roll, D2 for the others.
    """

    seat: int = field(validator=number(0))
    roll: int = field(validator=number(1, 3))
    positions: tuple[int, ...] = field(validator=row(number(0, 4)))
    dice: tuple[int, ...] = field(validator=row(number(1, 6)))

    @property
    def rule(self) -> str:
        """The rule under which the dice were rolled."""
        return "D1" if self.roll == 1 else "D2"


@frozen
class Kept:
    """A player keeps the dice at these positions, which show these faces, for a roll (D2)."""

    rule: ClassVar[str] = "D2"
    seat: int = field(validator=number(0))
    positions: tuple[int, ...] = field(validator=row(number(0, 4)))
    faces: tuple[int, ...] = field(validator=row(number(1, 6)))


@frozen
class Written:
    """Dice were written in a box for so many points, as a joker or not.

    The rule is D9 for a joker, D5 for a sacrifice (zero), D3 otherwise.
    """

    seat: int = field(validator=number(0))
    box: Box = field(validator=of_type(Box))
    dice: tuple[int, ...] = field(validator=row(number(1, 6)))
    points: int = field(validator=number(0))
    joker: bool = field(validator=flag)

    @property
    def rule(self) -> str:
        """The rule under which the box was written."""
        if self.joker:
            return "D9"
        return "D3" if self.points else "D5"


@frozen
class PentaBonus:
    """A further Penta brought its bonus, in points, when it was written (D8)."""

    rule: ClassVar[str] = "D8"
    seat: int = field(validator=number(0))
    points: int = field(validator=number(0))


@frozen
class UpperBonus:
    """The upper section reached ``upper`` points, which brought its bonus (D7)."""

    rule: ClassVar[str] = "D7"
    seat: int = field(validator=number(0))
    upper: int = field(validator=number(0))
    points: int = field(validator=number(0))


@frozen
class GameOver:
    """Every sheet is complete: the highest total wins, and equal ones share the win (D4)."""

    rule: ClassVar[str] = "D4"
    winners: tuple[int, ...] = field(validator=row(number(0)))
    totals: tuple[int, ...] = field(validator=row(number(0)))


Event = Rolled | Kept | Written | PentaBonus | UpperBonus | GameOver
"""Everything that an action can cause."""
