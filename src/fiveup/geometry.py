"""Where each tile of a layout lies in a picture: its place and its rotation.

Lengths are in half-units. A half of a tile is a square of two by two, so a tile is two by four.
x grows to the right and y grows downwards.
"""

from fiveup._pictures.placing import (
    HEIGHT,
    STEPS,
    WIDTH,
    PlacedTile,
    halves,
    place_tiles,
    spot_position,
)

__all__ = ["HEIGHT", "STEPS", "WIDTH", "PlacedTile", "halves", "place_tiles", "spot_position"]
