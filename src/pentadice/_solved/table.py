"""The default rules solved, by the values that ship with the package.

They are loaded when they are first asked for.
"""

from array import array
from base64 import b64decode
from functools import cache
from itertools import accumulate
from operator import add
from struct import unpack
from typing import Final
from zlib import decompress

from typing_extensions import override

from pentadice._rules.pattern import Dice
from pentadice._rules.ruleset import PENTADICE
from pentadice._rules.sheet import Sheet
from pentadice._solved.advice import Advice
from pentadice._solved.adviser import Adviser
from pentadice._solved.estimate import Estimate
from pentadice._solved.states import LOWER_STATES
from pentadice._solved.turns import Turn


def nearly(sheet: Sheet, dice: Dice, rolls: int) -> Advice:
    """Say nearly what each choice comes to by any ruleset, also on a sheet that no dice give.

    What a box gives now is right. What is to come later is made from the values of ``PENTADICE``.
    The dice and the rolls must be right, and a box open.
    """
    return Turn(sheet, table().estimate.to_come(sheet.ruleset)).advice(dice, rolls)


class Table(Adviser):
    """The default rules, by the values that ship with the package."""

    def __init__(self) -> None:
        from pentadice._solved import values

        super().__init__(PENTADICE)
        self._unit = 0.5**values.BITS
        self._values = unpacked(values.PACKED)
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
