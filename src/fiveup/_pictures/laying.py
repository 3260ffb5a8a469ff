"""Tiles laid one after another, each where it leaves the most room for those that may follow.

A tile keeps its place as long as the next one finds room. Else a few tiles near that place are
laid anew, then more, and in the end all.
"""

from typing import Final, NamedTuple

from fiveup._pictures.poses import (
    Box,
    Pose,
    cost_of,
    enlarged,
    fitting,
    lead_pose,
    poses_at,
    tight,
    ways_of,
)
from fiveup._pictures.rearranging import laid_anew, rearranged
from fiveup._pictures.tree import Tree

# What an arm gives to worry about at which no plain tile, or no double, could lie; with room for
# one it is 1 or less.
_NO_PLAIN: Final = 60.0
_NO_DOUBLE: Final = 8.0
_DISLIKE: Final = 0.3  # what the cost of a pose weighs beside worries
#: How many of the nearest tiles are moved, in how many tries, and by which chance (0: none).
_AROUND: Final = (
    (2, 20, 0),
    (5, 50, 0),
    (9, 80, 0),
    (10, 80, 1),
    (14, 100, 2),
    (18, 120, 3),
    (10, 80, 4),
    (14, 100, 5),
    (18, 120, 6),
)
_CAREFREE: Final = 0.5  # a pose that adds less than that is taken, and no other is looked at


class _Port(NamedTuple):
    """An open arm: how a plain tile and a double could lie there, and how little room that is."""

    plains: list[Pose]
    doubles: list[Pose]
    reach: int
    value: int
    worry: float


class _Table(NamedTuple):
    """Tiles that lie, by number, and the arms where others may be joined, by tile and port."""

    occupied: int
    poses: dict[int, Pose]
    ports: dict[tuple[int, int], _Port]
    box: Box
    worry: float


class _Hopes:
    """Which tiles may still come: a plain one of each value, and the double."""

    def __init__(self) -> None:
        self.plain = [6] * 7
        self.double = [True] * 7

    def drop(self, low: int, high: int) -> None:
        """Take a tile out."""
        if low == high:
            self.double[low] = False
        else:
            self.plain[low] -= 1
            self.plain[high] -= 1

    def worry(self, value: int, plains: int, doubles: int, spinner: bool) -> float:
        """Tell how little room there is, for so many ways to lie."""
        worry = 0.0
        if self.plain[value]:
            worry = 1 / plains if plains else _NO_PLAIN
        if self.double[value] and not spinner:
            worry += 0.5 / doubles if doubles else _NO_DOUBLE
        return worry


def poses_of(tree: Tree) -> list[Pose]:
    """Find a pose for each tile, by number."""
    hopes = _Hopes()
    tile = tree.tiles[0]
    hopes.drop(tile.low, tile.high)
    nothing = _Table(0, {}, {}, (0, 0, 0, 0), 0.0)
    table = _laid(tree, nothing, 0, lead_pose(tile.double), hopes)
    for number in range(1, len(tree.tiles)):
        tile = tree.tiles[number]
        hopes.drop(tile.low, tile.high)
        after = _with_tile(tree, table, number, hopes)
        if after is None:
            after = nothing
            poses = _repaired(tree.cut(number + 1), table.poses)
            for other in range(number + 1):
                after = _laid(tree, after, other, poses[other], hopes)
        table = after
    return [table.poses[number] for number in range(len(tree.tiles))]


def _with_tile(tree: Tree, table: _Table, number: int, hopes: _Hopes) -> _Table | None:
    """Lay a tile where it leaves the most room; None if it has none itself."""
    best, least = None, 0.0
    for pose, worry in _options(tree, table, number):
        after = _laid(tree, table, number, pose, hopes)
        score = after.worry - worry + _DISLIKE * pose.cost
        if best is None or score < least:
            best, least = after, score
            if score < _CAREFREE:
                break
    return best


def _options(tree: Tree, table: _Table, number: int) -> list[tuple[Pose, float]]:
    """List the poses that a tile may have, with the worry that each ends."""
    host, arm = tree.parents[number], tree.arms[number]
    for port in (arm, arm ^ 1) if arm > 1 else (arm,):
        way = table.ports.get((host, port))
        if way is not None:
            poses = way.doubles if tree.doubles[number] else way.plains
            if poses:
                return [(pose, table.worry - way.worry) for pose in sorted(poses, key=cost_of)]
    return []


def _laid(tree: Tree, table: _Table, number: int, pose: Pose, hopes: _Hopes) -> _Table:
    """Lay a tile."""
    cells, host = pose.cells, tree.parents[number]
    box = enlarged(table.box, pose)
    narrow = box != table.box and tight(box)
    ports = table.ports.copy()
    ports.pop((host, pose.port), None)
    total = 0.0
    for key, port in ports.items():
        plains, doubles, reach, value, worry = port
        if reach & cells or narrow:
            if key[0] == host:
                plains = [p for p in plains if not p.around & cells]
                doubles = [p for p in doubles if not p.around & cells]
            else:
                plains = [p for p in plains if not p.zone & cells]
                doubles = [p for p in doubles if not p.zone & cells]
            if narrow:
                plains, doubles = fitting(plains, box), fitting(doubles, box)
            if len(plains) != len(port.plains) or len(doubles) != len(port.doubles):
                worry = hopes.worry(value, len(plains), len(doubles), tree.doubles[key[0]])
                ports[key] = _Port(plains, doubles, reach, value, worry)
        total += worry
    kin = table.poses[host].cells if number else 0
    far = table.occupied ^ kin
    spinner = tree.doubles[number]
    for port_number, ahead in ways_of(spinner, number == 0, pose.to):
        plains = poses_at(pose, spinner, False, port_number, ahead, far, kin, box)
        value = tree.tiles[0].low if number == port_number == 0 else tree.ends[number]
        doubles = []
        if hopes.double[value] and not spinner:
            doubles = poses_at(pose, spinner, True, port_number, ahead, far, kin, box)
        reach = 0
        for other in plains:
            reach |= other.zone
        for other in doubles:
            reach |= other.zone
        worry = hopes.worry(value, len(plains), len(doubles), spinner)
        total += worry
        ports[number, port_number] = _Port(plains, doubles, reach, value, worry)
    return _Table(table.occupied | cells, table.poses | {number: pose}, ports, box, total)


def _repaired(tree: Tree, poses: dict[int, Pose]) -> dict[int, Pose]:
    """Lay the last tile of a tree, and move as few of the others as will do."""
    number = len(tree.tiles) - 1
    host = poses[tree.parents[number]]
    near = sorted(range(1, number), key=lambda each: _distance(poses[each], host))
    weights = [1.0] * len(tree.tiles)
    for many, tries, chance in _AROUND:
        loose = {number, *near[:many]}
        for other in range(1, number):
            if tree.parents[other] in loose:
                loose.add(other)
        fixed = {other: pose for other, pose in poses.items() if other not in loose}
        wishes = {} if chance else poses
        found = rearranged(tree, fixed, wishes, weights, tries, chance)
        if found is not None:
            return found
    return laid_anew(tree)


def _distance(pose: Pose, other: Pose) -> int:
    return max(abs(pose.x - other.x), abs(pose.y - other.y))
