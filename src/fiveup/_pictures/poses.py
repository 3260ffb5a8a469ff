"""How a tile may lie beside the tile that it is joined to, and whether it has room there.

Cells are the squares of one half-unit, and a set of cells is an integer with a bit for each. A row
of bits is wider than a picture may be, so no two cells of a picture share a bit. Directions are
numbered 0 up, 1 right, 2 down and 3 left.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

WIDTH: Final = 48
HEIGHT: Final = 44

STEPS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))

_ROW: Final = WIDTH + 2  # the zone of a tile at the edge is one wider on each side
_LONGEST: Final = 6  # how far beyond the older tile's box a newer one can reach
_ORIGIN: Final = (HEIGHT + _LONGEST + 2) * _ROW

Box = tuple[int, int, int, int]
"""The least x and the least y, and the greatest."""


class Pose(NamedTuple):
    """How a tile lies. Only the tile that it is joined to has cells in its zone.

    ``around`` is the zone without its four corners. ``port`` is the place at the older tile that is
    used, ``to`` the direction from the joined half to the other half, or of the straight arms of a
    double from chain A to chain B, and ``joined`` the direction to the older tile. ``cost`` is how
    little it is liked.
    """

    cells: int
    zone: int
    around: int
    port: int
    x: int
    y: int
    upright: bool
    to: int
    joined: int
    cost: float


def cost_of(pose: Pose) -> float:
    """Give how little a pose is liked, to sort by."""
    return pose.cost


class _Way(NamedTuple):
    """A pose, seen from a point of the older tile; ``shift`` is where its masks go from there."""

    shift: int
    cells: int
    zone: int
    around: int
    x: int
    y: int
    upright: bool
    to: int
    joined: int
    cost: float


def _block(left: int, top: int, right: int, bottom: int) -> int:
    return sum(1 << y * _ROW + x for y in range(top, bottom) for x in range(left, right))


def _way(steps: Sequence[tuple[int, int]], upright: bool, to: int, cost: float) -> _Way:
    """Make a way: the tile's centre is so many half-units in these directions from the point.

    The first direction is that from the older tile to the newer.
    """
    x = sum(length * STEPS[direction][0] for length, direction in steps)
    y = sum(length * STEPS[direction][1] for length, direction in steps)
    wide, high = (2, 4) if upright else (4, 2)
    return _Way(
        (y - high // 2 - 1) * _ROW + x - wide // 2 - 1,
        _block(1, 1, wide + 1, high + 1),
        _block(0, 0, wide + 2, high + 2),
        _block(1, 0, wide + 1, high + 2) | _block(0, 1, wide + 2, high + 1),
        x,
        y,
        upright,
        to,
        (steps[0][1] + 2) % 4,
        cost,
    )


def turns(ahead: int) -> tuple[int, int, int]:
    """Give a direction, and those to its left and right."""
    return ahead, (ahead + 3) % 4, (ahead + 1) % 4


_BEND: Final = 1.0
_LATE_BEND: Final = 1.5  # the newer tile stands at the side of the half, or runs on beside it
_TURNED_BRANCH: Final = 4.0
_ROUND_THE_CORNER: Final = 6.0
_OFF_CENTRE: Final = 8.0
_FROM_THE_SIDE: Final = 10.0


def _plain_at_half(ahead: int) -> tuple[_Way, ...]:
    """List how a plain tile may lie at a half whose other half is behind it."""
    return tuple(
        _way(
            ((2, side), (1, to)),
            to % 2 == 0,
            to,
            _LATE_BEND if side != ahead else _BEND if to != ahead else 0.0,
        )
        for side in turns(ahead)
        for to in turns(side)
        if to != (ahead + 2) % 4
    )


def _double_at_half(ahead: int) -> tuple[_Way, ...]:
    """List how a double may lie at a half whose other half is behind it."""
    _, left, right = turns(ahead)
    across = ahead % 2 == 1
    return (
        _way(((2, ahead),), across, ahead, 0.0),
        _way(((3, left),), across, left, _ROUND_THE_CORNER),
        _way(((3, right),), across, right, _ROUND_THE_CORNER),
        _way(((2, ahead), (1, left)), across, ahead, _OFF_CENTRE),
        _way(((2, ahead), (1, right)), across, ahead, _OFF_CENTRE),
    )


def _plain_at_end(ahead: int) -> tuple[_Way, ...]:
    """List how a plain tile may lie at the short end of a double."""
    return tuple(
        _way(((3, ahead), (1, to)), to % 2 == 0, to, 0.0 if to == ahead else _TURNED_BRANCH)
        for to in turns(ahead)
    )


def _plain_at_side(ahead: int) -> tuple[_Way, ...]:
    """List how a plain tile may lie at the long side of a double."""
    _, left, right = turns(ahead)
    upright = ahead % 2 == 0
    return (
        _way(((3, ahead),), upright, ahead, 0.0),
        _way(((3, ahead), (1, left)), upright, ahead, _OFF_CENTRE),
        _way(((3, ahead), (1, right)), upright, ahead, _OFF_CENTRE),
    )


def _plain_from_side(ahead: int) -> tuple[_Way, ...]:
    """List how it may lie there in need: at one half of the double, and past its end."""
    return _plain_at_side(ahead) + tuple(
        _way(((2, ahead), (2, side)), side % 2 == 0, side, _FROM_THE_SIDE)
        for side in turns(ahead)[1:]
    )


_PLAIN_AT_HALF: Final = tuple(map(_plain_at_half, range(4)))
_DOUBLE_AT_HALF: Final = tuple(map(_double_at_half, range(4)))
_PLAIN_AT_END: Final = tuple(map(_plain_at_end, range(4)))
_PLAIN_AT_SIDE: Final = tuple(map(_plain_at_side, range(4)))
_PLAIN_FROM_SIDE: Final = tuple(map(_plain_from_side, range(4)))
_LEADS: Final = tuple(_way(((0, 1),), upright, 1, 0.0) for upright in (False, True))


def lead_pose(upright: bool) -> Pose:
    """Give the pose of the lead: at the middle, its chain A or low half to the left."""
    way = _LEADS[upright]
    return _pose(way, 0, 0, 0, _ORIGIN + way.shift)


def ways_of(double: bool, lead: bool, to: int) -> tuple[tuple[int, int], ...]:
    """List the ports of a tile, each with its direction, but the one where it is joined.

    A double has chain A 0, chain B 1, and the side arms 2 and 3; a plain lead has 0 and 1, and
    another plain tile just 0.
    """
    ahead, left, right = turns(to)
    back = (to + 2) % 4
    if double:
        ports = ((1, ahead), (2, left), (3, right))
        return ((0, back), *ports) if lead else ports
    return ((0, back), (1, ahead)) if lead else ((0, ahead),)


def poses_at(
    host: Pose,
    host_double: bool,
    double: bool,
    port: int,
    ahead: int,
    far: int,
    kin: int,
    box: Box,
    need: bool = False,
) -> list[Pose]:
    """List the poses that have room at a port: clear of what is far, and not leaving the area.

    They may touch kin, which are joined to the same tile, in a corner. In ``need`` there are more
    of them, and corners are let be everywhere.
    """
    x, y = host.x, host.y
    if not host_double:
        table = _DOUBLE_AT_HALF if double else _PLAIN_AT_HALF
        x += STEPS[ahead][0]
        y += STEPS[ahead][1]
    elif (ahead % 2 == 0) == host.upright:
        table = _PLAIN_AT_END
    else:
        table = _PLAIN_FROM_SIDE if need else _PLAIN_AT_SIDE
    origin = _ORIGIN + y * _ROW + x
    poses = []
    for way in table[ahead]:
        shift = origin + way.shift
        if not (way.zone << shift & far or way.around << shift & kin):
            poses.append(_pose(way, port, x, y, shift))
    if need:
        poses = [pose._replace(zone=pose.around) for pose in poses]
    return fitting(poses, box) if tight(box) else poses


def _pose(way: _Way, port: int, x: int, y: int, shift: int) -> Pose:
    _, cells, zone, around, dx, dy, upright, to, joined, cost = way
    return Pose(
        cells << shift,
        zone << shift,
        around << shift,
        port,
        x + dx,
        y + dy,
        upright,
        to,
        joined,
        cost,
    )


def enlarged(box: Box, pose: Pose) -> Box:
    """Give the box around a box and a tile."""
    wide, high = (1, 2) if pose.upright else (2, 1)
    x, y = pose.x, pose.y
    return (
        min(box[0], x - wide),
        min(box[1], y - high),
        max(box[2], x + wide),
        max(box[3], y + high),
    )


def tight(box: Box) -> bool:
    """Tell whether the next tile could leave the area."""
    return box[2] - box[0] > WIDTH - _LONGEST or box[3] - box[1] > HEIGHT - _LONGEST


def fitting(poses: list[Pose], box: Box) -> list[Pose]:
    """Keep the poses with which the picture is not larger than the area."""
    kept = []
    for pose in poses:
        left, top, right, bottom = enlarged(box, pose)
        if right - left <= WIDTH and bottom - top <= HEIGHT:
            kept.append(pose)
    return kept
