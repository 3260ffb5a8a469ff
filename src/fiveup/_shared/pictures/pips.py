"""Where the pips of a face lie, on a die and on an upright tile: on a grid of three by three."""

from typing import Final

_CORNERS: Final = ((-1, -1), (1, -1), (-1, 1), (1, 1))

PIPS: Final[tuple[tuple[tuple[int, int], ...], ...]] = (
    (),
    ((0, 0),),
    ((-1, -1), (1, 1)),
    ((-1, -1), (0, 0), (1, 1)),
    _CORNERS,
    (*_CORNERS, (0, 0)),
    (*_CORNERS, (-1, 0), (1, 0)),
)
"""For each value, 0 to 6, column and row of its pips: -1 is left or above, 0 the middle."""
