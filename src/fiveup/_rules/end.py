"""The ends that count: an uncovered half of a plain tile, or a whole spinner."""

from typing import Final

from typing_extensions import override

from fiveup._rules.tile import TILES, Tile
from fiveup._shared.values.arguments import check_int, check_type
from fiveup._shared.values.interned import Interned, intern_fields


class End(Interned):
    """An end that counts: a tile and its contribution in pips.

    A plain tile contributes an uncovered half (R17); a spinner with none or one straight arm
    covered contributes both halves (R18). There is one object for each of the 49 ends.

    Raises ``TypeError`` on wrong types, and ``ValueError`` if the tile never contributes so much.

    >>> End(Tile(6, 6), 12).count
    12
    """

    __slots__ = ("count", "tile")
    __match_args__ = ("tile", "count")
    tile: Tile
    """The tile that contributes."""
    count: int
    """What it contributes, in pips."""

    def __new__(cls, tile: Tile, count: int) -> "End":
        """Look up the end of this tile with this contribution."""
        end = _ENDS.get((check_type("tile", tile, Tile), check_int("count", count)))
        if end is None:
            counts = " or ".join(str(number) for number in _counts(tile))
            raise ValueError(f"an end of {tile} counts {counts}, not {count} (R17, R18)")
        return end

    def __str__(self) -> str:
        """Give the tile and the contribution, such as ``6|6: 12``."""
        return f"{self.tile}: {self.count}"

    def __repr__(self) -> str:
        return f"End({self.tile!r}, {self.count})"

    @override
    def __reduce__(self) -> tuple[type["End"], tuple[Tile, int]]:
        return End, (self.tile, self.count)


def _counts(tile: Tile) -> tuple[int, ...]:
    return (tile.pips,) if tile.double else (tile.low, tile.high)


def _make(index: int, tile: Tile, count: int) -> End:
    end: End = object.__new__(End)
    intern_fields(end, index=index, tile=tile, count=count)
    return end


_ENDS: Final = {
    (tile, count): _make(index, tile, count)
    for index, (tile, count) in enumerate(
        (tile, count) for tile in TILES for count in _counts(tile)
    )
}
