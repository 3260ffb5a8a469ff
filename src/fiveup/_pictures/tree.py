"""A layout as a tree of numbered tiles: what a picture has to know of it."""

from attrs import frozen

from fiveup._rules.layout import Layout
from fiveup._rules.spot import Arm
from fiveup._rules.tile import Tile

ARM_NUMBERS = {
    Arm.LOW: 0,
    Arm.HIGH: 1,
    Arm.CHAIN_A: 0,
    Arm.CHAIN_B: 1,
    Arm.BRANCH_A: 2,
    Arm.BRANCH_B: 3,
}


@frozen
class Tree:
    """Which tile is joined to which: tiles are numbered as they were laid, so the lead is 0.

    ``arms`` is the arm of the older tile: 2 and 3 are the side arms of a double, 0 and 1 its
    straight arms or the halves of a plain lead; the free half of another plain tile is 0. ``ends``
    is the value of the half that is not joined, and ``sizes`` counts the tiles that hang on one,
    itself included.
    """

    tiles: list[Tile]
    parents: list[int]
    arms: list[int]
    doubles: list[bool]
    ends: list[int]
    children: list[list[int]]
    sizes: list[int]

    def cut(self, size: int) -> "Tree":
        """Give the tree of the first tiles."""
        return _grown(self.tiles[:size], self.parents[:size], self.arms[:size], self.ends[:size])


def tree_of(layout: Layout) -> Tree:
    """Number the tiles of a layout that has a lead."""
    tiles = list(layout.tiles)
    numbers = {tile: number for number, tile in enumerate(tiles)}
    parents, arms, ends = [-1], [0], [tiles[0].high]
    for joint in layout.joints:
        host, tile = joint.older.tile, joint.newer.tile
        parents.append(numbers[host])
        arms.append(ARM_NUMBERS[joint.older.arm] if host.double or numbers[host] == 0 else 0)
        ends.append(tile.pips - joint.older.value)
    return _grown(tiles, parents, arms, ends)


def _grown(tiles: list[Tile], parents: list[int], arms: list[int], ends: list[int]) -> Tree:
    children: list[list[int]] = [[] for _ in tiles]
    sizes = [1] * len(tiles)
    for number in range(len(tiles) - 1, 0, -1):
        sizes[parents[number]] += sizes[number]
        children[parents[number]].insert(0, number)
    return Tree(tiles, parents, arms, [tile.double for tile in tiles], ends, children, sizes)
