"""Pentadice solved: the best keep, the best box and the expected total for every position.

>>> from pentadice.optimal import best_box, best_keep, expected_total
>>> best_box(Sheet(), (1, 1, 3, 4, 6))
Box.ACES
>>> best_keep(Sheet(), (6, 2, 6, 6, 1), 1)
Keep((0, 2, 3))
>>> round(expected_total(Sheet()), 3)
254.485

It is for the default rules, ``PENTADICE``. The values come from a table that ships with the package
and is loaded when it is first asked for; ``pentadice.solver`` makes such values for any ruleset.

Sheets that no dice give are refused where what is to come depends on it: if Penta holds neither 0
nor 50, and if the upper section sums to what its written boxes cannot sum to, unless that sum has
reached the target already, or cannot reach it any more. What single boxes hold makes no difference.
"""

from array import array
from base64 import b64decode
from collections.abc import Sequence
from functools import cache
from itertools import accumulate
from operator import add
from struct import unpack
from typing import Final
from zlib import decompress

from typing_extensions import override

from pentadice._rules.action import Keep
from pentadice._rules.box import Box
from pentadice._rules.game import Game
from pentadice._rules.pattern import Dice
from pentadice._rules.ruleset import PENTADICE
from pentadice._rules.sheet import Sheet
from pentadice._solved.advice import Advice
from pentadice._solved.adviser import Adviser
from pentadice._solved.estimate import Estimate
from pentadice._solved.states import LOWER_STATES
from pentadice._solved.turns import Turn

__all__ = ["advise", "advise_game", "best_box", "best_keep", "expected_total"]


def expected_total(sheet: Sheet) -> float:
    """Give the expected final total of a sheet before a turn, in points.

    A complete sheet has its total. Raises ``TypeError`` if it is no sheet, and ``ValueError`` if it
    is of another ruleset, if Penta holds neither 0 nor 50, or if the sum of its upper section
    matters and no dice give it.
    """
    return table().expected_total(sheet)


def advise(sheet: Sheet, dice: Sequence[int], rolls: int) -> Advice:
    """Say what each box and each distinct keep comes to. ``rolls`` were used, 1 to 3.

    Raises as :func:`expected_total` does, and ``ValueError`` if the sheet is complete, the dice are
    not five faces, or there cannot be so many rolls.

    >>> from pentadice.optimal import advise
    >>> print(advise(Sheet([0] * 12 + [None]), (4, 4, 4, 4, 1), 2))
    4 4 4 4 1, roll 2 of 3
    keep 4 4 4 4            8.333      best
    keep 4 4 4              1.389    -6.944
    keep 4 4                0.231    -8.102
    ...
    """
    return table().advise(sheet, dice, rolls)


def advise_game(game: Game) -> Advice:
    """Say what each choice comes to that the player whose turn it is has.

    Raises as :func:`advise` does, and ``ValueError`` if no choice is awaited.
    """
    return table().advise_game(game)


def best_keep(sheet: Sheet, dice: Sequence[int], rolls: int) -> Keep | None:
    """Give the best dice to keep; None if it is best to write at once, as after the third roll.

    Of equal keeps it is that of most dice, then that of the higher faces; to write is to keep all
    five. Raises as :func:`advise` does.
    """
    return table().best_keep(sheet, dice, rolls)


def best_box(sheet: Sheet, dice: Sequence[int]) -> Box:
    """Give the best box to write the dice in now; of equal ones the first on the sheet.

    Raises as :func:`advise` does.
    """
    return table().best_box(sheet, dice)


def nearly(sheet: Sheet, dice: Dice, rolls: int) -> Advice:
    """Say nearly what each choice comes to by any ruleset, also on a sheet that no dice give.

    What a box gives now is right. What is to come later is made from the values of ``PENTADICE``.
    The dice and the rolls must be right, and a box open.
    """
    return Turn(sheet, table().estimate.to_come(sheet.ruleset)).advice(dice, rolls)


class Table(Adviser):
    """The default rules, by the values that ship with the package."""

    def __init__(self) -> None:
        """Load the values."""
        from pentadice import _values

        super().__init__(PENTADICE)
        self._unit = 0.5**_values.BITS
        self._values = unpacked(_values.PACKED)
        # Where the rows of each mask of upper boxes begin, and behind them the end.
        self._rows = (0, *accumulate(map(len, self._uppers)))
        self.estimate = Estimate(self._value, self._uppers)

    @override
    def _value(self, mask: int, lower: int, upper: int) -> float:
        return self._values[(self._rows[mask] + upper) * _ROW + lower] * self._unit


@cache
def table() -> Table:
    """Load the table once."""
    return Table()


_ROW: Final = len(LOWER_STATES)
_BYTES: Final = 8


def unpacked(packed: bytes) -> "array[int]":
    """Give the values in units, a row of lower states for each state of the upper section.

    A row is packed by its differences from the row before, and these by their bytes: the lowest of
    all, then the next. Few of the higher ones are not zero.
    """
    by_place = decompress(b64decode(packed))
    number = len(by_place) // _BYTES
    ordered = bytearray(len(by_place))
    for place in range(_BYTES):
        ordered[place::_BYTES] = by_place[place * number : (place + 1) * number]
    differences = unpack(f"<{number}q", ordered)
    values, row = array("q"), [0] * _ROW
    for start in range(0, number, _ROW):
        row = list(map(add, row, differences[start : start + _ROW]))
        values.extend(row)
    return values
