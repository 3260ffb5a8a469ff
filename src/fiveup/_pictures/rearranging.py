"""A search for poses for many tiles at once, which goes back to the choice that is to blame.

It is for the layouts where laying one tile after another has come to an end.
"""

from typing import Final, NamedTuple

from attrs import define

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
from fiveup._pictures.tree import Tree

_DONE: Final = -1
_GIVEN_UP: Final = -2
_TRIES: Final = 100  # in a round: to begin anew is often quicker than to go on from a bad beginning
_ROUNDS: Final = 24  # without the poses that only need excuses, see `poses_at`
# What a half-unit farther from the lead is worth to a pose; chance gives each from 0 to 1.
_OUTWARD: Final = 0.3


class _Room(NamedTuple):
    """The poses that a tile may still have, and a mask of the tiles that have taken the others.

    ``reach`` is all cells that one of the poses wants.
    """

    poses: list[Pose]
    taken_by: int
    reach: int


_Rooms = dict[int, _Room]


@define
class _Search:
    """Lays the tiles that have no pose yet, with at most so many ``tries``.

    What is undone is told by a mask of tile numbers, a conflict: as long as these lie as they do,
    it cannot be done.
    """

    tree: Tree
    poses: dict[int, Pose]
    wishes: dict[int, Pose]
    weights: list[float]
    tries: int
    chance: int
    everybody: int
    need: bool

    def settle(self, rooms: _Rooms, occupied: int, box: Box) -> int:
        """Lay the tiles that have a room, and all that are joined to them."""
        if not rooms:
            return _DONE
        number = self._least_free(rooms)
        poses, conflict, _ = rooms[number]
        mine = 1 << number
        for pose in self._in_order(number, poses):
            self.tries -= 1
            if self.tries < 0:
                return _GIVEN_UP
            self.poses[number] = pose
            grown = enlarged(box, pose)
            found = self._next(number, pose, rooms, occupied | pose.cells, grown)
            if found < 0:
                return found
            del self.poses[number]
            if not found & mine:
                return found
            conflict |= found
        return (conflict | 1 << self.tree.parents[number]) & ~mine

    def _least_free(self, rooms: _Rooms) -> int:
        sizes, weights = self.tree.sizes, self.weights
        best, least = -1, 0.0
        for number, (poses, _, _) in rooms.items():
            if len(poses) < 2:
                return number
            freedom = len(poses) / ((1 + sizes[number]) * weights[number])
            if best < 0 or freedom < least:
                best, least = number, freedom
        return best

    def _in_order(self, number: int, poses: list[Pose]) -> list[Pose]:
        """Sort poses: the one wished for, then by chance but outward, or by how they are liked."""
        if len(poses) == 1:
            return poses
        if self.chance:
            order = []
            for place, pose in enumerate(poses):
                self.chance = self.chance * 1103515245 + 12345 & 0x7FFFFFFF
                luck = (self.chance >> 8 & 1023) / 1024
                order.append((luck - _OUTWARD * (abs(pose.x) + abs(pose.y)), place))
            poses = [poses[place] for _, place in sorted(order)]
        else:
            poses = sorted(poses, key=cost_of)
        wish = self.wishes.get(number)
        if wish is not None:
            poses.sort(key=lambda pose: pose.cells != wish.cells)
        return poses

    def _next(self, number: int, pose: Pose, rooms: _Rooms, occupied: int, box: Box) -> int:
        """Go on once a tile lies: it takes poses from others, and offers some to its own."""
        parents, cells, mine = self.tree.parents, pose.cells, 1 << number
        parent, port, narrow = parents[number], pose.port, tight(box)
        after: _Rooms = {}
        for other, room in rooms.items():
            if other == number:
                continue
            poses, taken_by, reach = room
            if not (reach & cells or narrow or parents[other] == parent):
                after[other] = room
                continue
            if parents[other] == parent:
                kept = [p for p in poses if not p.around & cells and p.port != port]
            else:
                kept = [p for p in poses if not p.zone & cells]
            if narrow:
                kept = fitting(kept, box)
            if len(kept) != len(poses):
                taken_by = self.everybody if narrow else taken_by | mine
            after[other] = _Room(kept, taken_by, reach)
            if not kept:
                return self._wiped_out(other, after[other])
        for child in self.tree.children[number]:
            room = self.room_of(child, occupied, box)
            if not room.poses:
                return self._wiped_out(child, room)
            after[child] = room
        return self.settle(after, occupied, box)

    def _wiped_out(self, number: int, room: _Room) -> int:
        self.weights[number] += 0.2
        return room.taken_by | 1 << self.tree.parents[number]

    def room_of(self, number: int, occupied: int, box: Box) -> _Room:
        """Give the room that a tile has when the tile that it is joined to lies."""
        tree, poses = self.tree, self.poses
        host, arm = tree.parents[number], tree.arms[number]
        double = tree.doubles[host]
        kin = {tree.parents[host]} if host else set()
        taken_by, used = self.everybody if tight(box) else 0, 0
        for other in tree.children[host]:
            if other in poses:
                kin.add(other)
                used |= 1 << poses[other].port
                if arm > 1 and tree.arms[other] > 1:
                    taken_by |= 1 << other
        near = 0
        for other in kin:
            near |= poses[other].cells
        far = occupied ^ poses[host].cells ^ near
        room, reach = [], 0
        for port, ahead in ways_of(double, host == 0, poses[host].to):
            # Which of the side arms goes to which side is open until one is used.
            if (port == arm or (arm > 1 and port > 1)) and not used >> port & 1:
                for pose in poses_at(
                    poses[host], double, tree.doubles[number], port, ahead, 0, 0, box, self.need
                ):
                    if pose.zone & far or pose.around & near:
                        taken_by |= self._first_in_the_way(pose, host, kin)
                    else:
                        room.append(pose)
                        reach |= pose.zone
        return _Room(room, taken_by, reach)

    def _first_in_the_way(self, pose: Pose, host: int, kin: set[int]) -> int:
        return next(
            1 << other
            for other, laid in self.poses.items()
            if other != host and laid.cells & (pose.around if other in kin else pose.zone)
        )


def rearranged(
    tree: Tree,
    fixed: dict[int, Pose],
    wishes: dict[int, Pose],
    weights: list[float],
    tries: int,
    chance: int,
    need: bool = False,
) -> dict[int, Pose] | None:
    """Lay the tiles that are not fixed, by number; None if that many tries did not do it.

    Fixed are the lead and tiles joined to fixed ones. A tile gets the pose wished for it if that
    can be; the others are tried by ``chance``, if that is not 0. ``weights`` tells which tiles were
    hard to lay, and is brought up to date. ``need`` is that of ``poses_at``.
    """
    everybody = (1 << len(tree.tiles)) - 1
    search = _Search(tree, dict(fixed), wishes, weights, tries, chance, everybody, need)
    occupied, box = 0, (0, 0, 0, 0)
    for pose in fixed.values():
        occupied |= pose.cells
        box = enlarged(box, pose)
    rooms = {}
    for number in range(1, len(tree.tiles)):
        if number not in fixed and tree.parents[number] in fixed:
            rooms[number] = search.room_of(number, occupied, box)
    return search.poses if search.settle(rooms, occupied, box) == _DONE else None


def laid_anew(tree: Tree) -> dict[int, Pose]:
    """Lay all tiles, by number: again and again by chance, until they have room."""
    weights = [1.0] * len(tree.tiles)
    chance = 0
    while True:
        lead = {0: lead_pose(tree.doubles[0] and chance % 4 != 3)}
        found = rearranged(tree, lead, {}, weights, _TRIES, chance, chance >= _ROUNDS)
        if found is not None:
            return found
        chance += 1
