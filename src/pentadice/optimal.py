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
"""

from array import array
from base64 import b64decode
from bisect import bisect_right
from collections.abc import Sequence
from functools import cache
from itertools import accumulate
from operator import add
from struct import unpack
from typing import Final
from zlib import decompress

from typing_extensions import override

from pentadice._states import LOWER_PLACES, LOWER_STATES, UPPER_OPEN, settled
from pentadice._turn import ToCome, Turn
from pentadice.action import Keep
from pentadice.advice import Advice
from pentadice.adviser import Adviser
from pentadice.box import UPPER, Box
from pentadice.game import Game
from pentadice.pattern import PENTA_POINTS, Dice
from pentadice.ruleset import PENTADICE, Ruleset
from pentadice.sheet import Sheet

__all__ = ["advise", "advise_game", "best_box", "best_keep", "expected_total"]


def expected_total(sheet: Sheet) -> float:
    """Give the expected final total of a sheet before a turn, in points.

    A complete sheet has its total. Raises ``TypeError`` if it is no sheet, and ``ValueError`` if it
    is of another ruleset or holds what no dice give.
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

    What a box gives now is right. What is to come later is that of ``PENTADICE`` where as many
    points are missing to the upper bonus. The dice and the rolls must be right, and a box open.
    """
    return Turn(sheet, table().near(sheet.ruleset)).advice(dice, rolls)


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

    @override
    def value(self, mask: int, lower: int, upper: int) -> float:
        return self._values[(self._rows[mask] + upper) * _ROW + lower] * self._unit

    def near(self, ruleset: Ruleset) -> ToCome:
        """Give what is nearly to come by any ruleset, also for a sheet that no dice give."""
        further = PENTADICE.upper_target - ruleset.upper_target

        def to_come(open_mask: int, upper: int, penta: int | None) -> float:
            mask = open_mask & UPPER_OPEN
            holds = penta if penta in (None, PENTA_POINTS) else 0
            lower = LOWER_PLACES[open_mask >> len(UPPER), holds]
            places = self._uppers[mask]
            matters = settled(PENTADICE, mask, max(0, upper + further))
            place = places.get(matters)
            if place is None:
                place = bisect_right(list(places), matters) - 1
            return self.value(mask, lower, place)

        return to_come


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
