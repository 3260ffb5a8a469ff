"""Where each tile of a layout lies in a picture: its place and its rotation.

Lengths are in half-units. A half of a tile is a square of two by two, so a tile is two by four.
x grows to the right and y grows downwards.
"""

from typing import Final

from attrs import field, frozen

from fiveup._pictures.laying import poses_of
from fiveup._pictures.poses import HEIGHT as _HEIGHT
from fiveup._pictures.poses import WIDTH as _WIDTH
from fiveup._pictures.poses import Pose
from fiveup._pictures.tree import ARM_NUMBERS, Tree, tree_of
from fiveup._rules.layout import Layout
from fiveup._rules.spot import Arm, Spot
from fiveup._rules.tile import Tile
from fiveup._shared.values.arguments import check_type
from fiveup._shared.values.validators import number, of_type, row

__all__ = ["HEIGHT", "STEPS", "WIDTH", "PlacedTile", "halves", "place_tiles", "spot_position"]

WIDTH: Final = _WIDTH
"""No picture is wider, in half-units."""
HEIGHT: Final = _HEIGHT
"""No picture is higher, in half-units."""

STEPS: Final = {0: (0, -1), 90: (1, 0), 180: (0, 1), 270: (-1, 0)}
"""One half-unit up, right, down and left, by the degrees clockwise from up."""


@frozen
class PlacedTile:
    """A tile in a picture.

    ``x`` and ``y`` are the centre of the tile, in half-units. ``rotation`` is in degrees clockwise:
    at 0 the tile stands upright with its low half on top, at 90 the low half is on the right, at
    180 at the bottom and at 270 on the left. ``sides`` says for each arm of the tile (low and high;
    or chain A, chain B, branch A and branch B) where it points to: 0 up, 90 right, 180 down, 270
    left.

    Raises ``TypeError`` on wrong types, and ``ValueError`` if there is another direction or not one
    for each arm.
    """

    tile: Tile = field(validator=of_type(Tile))
    x: int = field(validator=number())
    y: int = field(validator=number())
    rotation: int = field(validator=number())
    sides: tuple[int, ...] = field(validator=row(number()))

    def __attrs_post_init__(self) -> None:
        """Check that the tile and its arms point somewhere."""
        for name, degrees in (("rotation", self.rotation), *(("sides", to) for to in self.sides)):
            if degrees not in STEPS:
                raise ValueError(f"{name} must be 0, 90, 180 or 270 degrees, not {degrees}")
        if len(self.sides) != (4 if self.tile.double else 2):
            arms = "four arms" if self.tile.double else "two arms"
            raise ValueError(f"sides must be one for each of the {arms}, not {len(self.sides)}")

    @property
    def upright(self) -> bool:
        """Whether the tile stands upright: two half-units wide and four high."""
        return self.rotation % 180 == 0

    @property
    def box(self) -> tuple[int, int, int, int]:
        """The least x, the least y, the greatest x and the greatest y that the tile covers."""
        wide, high = (1, 2) if self.upright else (2, 1)
        return self.x - wide, self.y - high, self.x + wide, self.y + high


def place_tiles(layout: Layout) -> tuple[PlacedTile, ...]:
    """Find a place for each tile of a layout, in the order of the placements.

    The centre of the lead is at (0, 0). A plain lead lies flat, its low half to the left; a double
    stands upright. The tiles are laid one after another: an earlier one keeps its place as long as
    there is room, else as few as will do are laid anew, and in the end all. The same layout always
    lies in the same way.

    No tiles overlap, and the whole is at most ``WIDTH`` by ``HEIGHT``. Joined tiles touch along one
    whole side of a plain tile's half, and there the values are equal; tiles that are not joined
    never share a side. They are at least a half-unit apart, but where it is crowded they may meet
    in a corner if both are joined to the same tile, and in the most crowded layouts of all, others
    may too. Every double lies crosswise to the tile that it was joined to, has its straight arms
    at opposite sides, and its branches at right angles to them. Lines bend at plain tiles.
    Where that would leave too little room, now or for what may come, a tile at a double turns at
    once, a double stands at the side of a half (its short end to it), a tile meets a double's long
    side at one half and not in the middle, or a double lead lies flat. A line may also turn another
    way, or the two branches of a double change sides, once a tile is laid there.

    It takes a few thousandths of a second, also for 28 tiles; of the most crowded layouts that a
    search found one in a hundred takes 35, and the slowest 65.

    Raises ``TypeError`` if it is no layout, and ``IllegalAction`` (a ``ValueError``) if the layout
    breaks a rule.

    >>> from fiveup import Layout
    >>> from fiveup.geometry import halves, place_tiles
    >>> lead, double = place_tiles(Layout.parse("1|4 4|4@1|4.hi"))
    >>> halves(lead)
    ((-1, 0, 1), (1, 0, 4))
    >>> (double.x, double.y), double.upright
    ((3, 0), True)
    """
    check_type("layout", layout, Layout)
    if not layout.placements:
        return ()
    tree = tree_of(layout)
    poses = poses_of(tree)
    return tuple(_placed(tree, number, poses) for number in range(len(poses)))


def _placed(tree: Tree, number: int, poses: list[Pose]) -> PlacedTile:
    """Turn a pose into what a picture needs: the rotation, and where each arm points to."""
    tile, pose, children = tree.tiles[number], poses[number], tree.children[number]
    back = (pose.to + 2) % 4
    if tile.double:
        sides = [back, pose.to, (pose.to + 3) % 4, (pose.to + 1) % 4]
        if any(poses[child].port != tree.arms[child] for child in children):
            sides[2:] = sides[:1:-1]
        rotation = 0 if pose.upright else 3
    else:
        sides = [pose.joined, pose.to]
        for child in children:
            sides[tree.arms[child] if number == 0 else 1] = (poses[child].joined + 2) % 4
        rotation = back
        if tree.ends[number] == tile.low:
            sides.reverse()
            rotation = pose.to
    return PlacedTile(tile, pose.x, pose.y, 90 * rotation, tuple(90 * side for side in sides))


def halves(placed: PlacedTile) -> tuple[tuple[int, int, int], tuple[int, int, int]]:
    """Give the low half and the high half: x and y of the centre in half-units, and the pips.

    Raises ``TypeError`` if it is no placed tile.
    """
    check_type("placed", placed, PlacedTile)
    dx, dy = STEPS[placed.rotation]
    x, y, tile = placed.x, placed.y, placed.tile
    return (x + dx, y + dy, tile.low), (x - dx, y - dy, tile.high)


def spot_position(placed: PlacedTile, spot: Spot) -> tuple[int, int, int]:
    """Give where an arm of the tile ends: the middle of its outer side, and where it points to.

    That is x and y in half-units, and the direction: 0 up, 90 right, 180 down, 270 left. It does
    not matter whether the arm is covered. Raises ``TypeError`` on wrong types, and ``ValueError``
    if it is a spot of another tile.
    """
    check_type("placed", placed, PlacedTile)
    if check_type("spot", spot, Spot).tile is not placed.tile:
        raise ValueError(f"spot must be one of {placed.tile}, not {spot}")
    x, y = placed.x, placed.y
    if placed.tile.double:
        to = placed.sides[ARM_NUMBERS[spot.arm]]
        far = 2 if (to % 180 == 0) == placed.upright else 1
    else:
        low, high = halves(placed)
        x, y, _ = low if spot.arm is Arm.LOW else high
        to, far = placed.sides[ARM_NUMBERS[spot.arm]], 1
    dx, dy = STEPS[to]
    return x + far * dx, y + far * dy, to
