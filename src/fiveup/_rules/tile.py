"""The 28 tiles of a double-six set (R1)."""

import re
from typing import Final

from typing_extensions import override

from fiveup._kernel.numbers import FITS, HALVES
from fiveup._shared.values.arguments import check_int, check_type
from fiveup._shared.values.interned import Interned, intern_fields
from fiveup._shared.values.sentence import quoted

_TEXT: Final = re.compile(r"(\[)?([0-6])[|-]?([0-6])(?(1)\])")


class Tile(Interned):
    """A tile, by its two halves in pips (0 to 6), in either order.

    There is one object for each tile, so ``is`` and ``==`` agree. Tiles sort 0|0, 0|1 ... 6|6, and
    ``index`` (0 to 27) is the place in that order.

    Raises ``TypeError`` if a half is no integer and ``ValueError`` if it is not 0 to 6 (R1).

    >>> Tile(4, 1)
    Tile(1, 4)
    >>> str(Tile(4, 1)), Tile(4, 1).pips, Tile(4, 1).double
    ('1|4', 5, False)
    """

    __slots__ = ("double", "fits", "high", "low", "pips")
    __match_args__ = ("low", "high")
    low: int
    """The lower half, in pips."""
    high: int
    """The higher half, in pips."""
    pips: int
    """The pips of both halves together."""
    double: bool
    """Whether both halves are equal: every double is a spinner (R13)."""
    fits: int
    """The spots that it fits, as bits: that of ``spot.index`` is set (R8)."""

    def __new__(cls, first: int, second: int) -> "Tile":
        """Look up the tile with these halves."""
        first, second = check_int("a half", first, 0, 6), check_int("a half", second, 0, 6)
        return _BY_HALVES[first, second]

    @classmethod
    def parse(cls, text: str) -> "Tile":
        """Read a tile: ``1|4``, and also ``[1|4]``, ``4-1`` or ``41``.

        Raises ``ValueError`` naming the text if it is no tile.

        >>> Tile.parse("[6|2]")
        Tile(2, 6)
        """
        found = _TEXT.fullmatch(check_type("the text of a tile", text, str).strip())
        if found is None:
            raise ValueError(
                f"{quoted(text)} is no tile: "
                f"two halves of 0 to 6 pips were expected, as in 1|4 (R1)"
            )
        return _BY_HALVES[int(found[2]), int(found[3])]

    def __str__(self) -> str:
        """Give the text that :meth:`parse` reads, low half first."""
        return f"{self.low}|{self.high}"

    def __repr__(self) -> str:
        return f"Tile({self.low}, {self.high})"

    @override
    def __reduce__(self) -> tuple[type["Tile"], tuple[int, int]]:
        return Tile, (self.low, self.high)


def _make(index: int, low: int, high: int) -> Tile:
    tile: Tile = object.__new__(Tile)
    pips, double = low + high, low == high
    intern_fields(tile, index=index, low=low, high=high, pips=pips, double=double, fits=FITS[index])
    return tile


TILES: Final[tuple[Tile, ...]] = tuple(_make(i, low, high) for i, (low, high) in enumerate(HALVES))
"""All 28 tiles in order; ``TILES[tile.index] is tile``."""

_BY_HALVES: Final = {(tile.low, tile.high): tile for tile in TILES} | {
    (tile.high, tile.low): tile for tile in TILES
}
