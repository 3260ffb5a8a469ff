"""Groups of places to be filled with tiles, some of which some groups exclude: counted and drawn.

Integers only: tiles are 0-27, and sets of tiles are bit masks. Tiles that the same groups exclude
are of one type. A table goes from type to type; its states are how many places are left in each
group, packed into one integer.
"""

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from math import comb, factorial
from random import Random
from typing import Final

_WIDTH: Final = 5  # bits for the places of one group
_FULL: Final = (1 << _WIDTH) - 1

_Step = tuple[int, int]  # how many tiles of a type go to each group, packed, and in how many ways


def one_of(group: int) -> int:
    """Pack one place of a group; what is packed can be added and multiplied, up to 31 places."""
    return 1 << _WIDTH * group


def _multinomial(sizes: Iterable[int]) -> int:
    """Count the ways to share out different tiles, so many to each group."""
    ways, total = 1, 0
    for size in sizes:
        total += size
        ways *= comb(total, size)
    return ways


def unpack(packed: int, groups: int) -> list[int]:
    """Undo the packing: give the number of places of each group."""
    return [packed >> _WIDTH * group & _FULL for group in range(groups)]


class Fillings:
    """The ways to fill groups with all the tiles given: each group excludes a set of tiles.

    The last group excludes none. With ``wanted``, a set of tiles, one of these at least must be in
    another group than the last.
    The places are different, so that the order within a group counts. ``sizes`` are always those of
    the groups, packed; they add up to the number of tiles.
    """

    def __init__(self, tiles: Iterable[int], excluded: Sequence[int], wanted: int = 0) -> None:
        """Sort the tiles by type."""
        self._groups = len(excluded)
        self._outside = (1 << _WIDTH * (self._groups - 1)) - 1  # all groups but the last
        self._want = 1 << _WIDTH * self._groups if wanted else 0  # set while nothing wanted is in
        types: dict[tuple[bool, tuple[int, ...]], list[int]] = {}
        for tile in tiles:
            allowed = tuple([group for group, mask in enumerate(excluded) if not mask >> tile & 1])
            types.setdefault((not wanted >> tile & 1, allowed), []).append(tile)
        # What is wanted comes first, so that it is settled early; what fits anywhere comes last.
        order = sorted(types, key=lambda kind: (kind[0], len(kind[1])))
        self._types = [(types[kind], kind[1], not kind[0]) for kind in order]
        self._counted: list[dict[int, int]] = [{} for _ in order]
        self._steps: dict[tuple[int, int], tuple[list[_Step], list[int]]] = {}

    def count(self, sizes: int) -> int:
        """Count the ways to fill the places."""
        return self._ways(0, sizes | self._want) * self._orders(sizes)

    def draw(self, sizes: int, rng: Random) -> list[list[int]]:
        """Draw one of the ways, all equally likely: the tiles of each group in order of places."""
        filled: list[list[int]] = [[] for _ in range(self._groups)]
        state = sizes | self._want
        for kind, (tiles, _, _) in enumerate(self._types):
            steps, totals = self._choices(kind, state)
            step = steps[0][0]
            if len(steps) > 1:
                step = steps[bisect_right(totals, rng.randrange(totals[-1]))][0]
            state = self._after(state, step, kind)
            shares = unpack(step, self._groups)
            if max(shares) == len(tiles):
                filled[shares.index(len(tiles))] += tiles
                continue
            mixed = tiles[:]
            rng.shuffle(mixed)
            for number, share in enumerate(shares):
                filled[number] += mixed[:share]
                del mixed[:share]
        for group in filled:
            rng.shuffle(group)
        return filled

    def tally(self, sizes: int) -> dict[int, list[int]]:
        """Count for each tile and each group in how many of the ways the tile is in the group."""
        found: dict[int, list[int]] = {}
        states = {sizes | self._want: self._orders(sizes)}
        for kind, (tiles, _, _) in enumerate(self._types):
            sums = [0] * self._groups
            following: dict[int, int] = {}
            for state, before in states.items():
                for step, ways in self._choices(kind, state)[0]:
                    after = self._after(state, step, kind)
                    following[after] = following.get(after, 0) + before * ways
                    both = before * ways * self._ways(kind + 1, after)
                    for group, share in enumerate(unpack(step, self._groups)):
                        sums[group] += both * share
            states = following
            row = [total // len(tiles) for total in sums]
            for tile in tiles:
                found[tile] = row
        return found

    def _orders(self, sizes: int) -> int:
        orders = 1
        for size in unpack(sizes, self._groups):
            orders *= factorial(size)
        return orders

    def _ways(self, kind: int, state: int) -> int:
        """Count the ways to share out the tiles from a type on, without order in the groups."""
        if kind == len(self._types):
            return int(state == 0)
        counted = self._counted[kind]
        ways = counted.get(state)
        if ways is None:
            ways = 0
            for step, number in self._shared(kind, state):
                ways += number * self._ways(kind + 1, self._after(state, step, kind))
            counted[state] = ways
        return ways

    def _after(self, state: int, step: int, kind: int) -> int:
        """Give the state after a step: less is left, and perhaps something wanted is in."""
        after = state - step
        if after & self._want and self._types[kind][2] and step & self._outside:
            after ^= self._want
        return after

    def _shared(self, kind: int, state: int) -> list[_Step]:
        """List how the tiles of a type can be shared out, as far as there is room."""
        tiles, allowed, _ = self._types[kind]
        if kind == len(self._types) - 1:  # the last type takes what is left
            rest = state & ~self._want
            if rest & ~sum([_FULL << _WIDTH * group for group in allowed]):
                return []
            return [(rest, _multinomial(unpack(rest, self._groups)))]
        found = [(0, 1, len(tiles))]
        for group in allowed[:-1]:
            shift = _WIDTH * group
            room = state >> shift & _FULL
            found = [
                (step + (share << shift), ways * comb(left, share), left - share)
                for step, ways, left in found
                for share in range((room if room < left else left) + 1)
            ]
        shift = _WIDTH * allowed[-1]
        room = state >> shift & _FULL
        return [(step + (left << shift), ways) for step, ways, left in found if left <= room]

    def _choices(self, kind: int, state: int) -> tuple[list[_Step], list[int]]:
        """List the steps that lead on from a state, and the running totals of their ways."""
        key = kind, state
        choices = self._steps.get(key)
        if choices is None:
            steps, totals, total = [], [], 0
            for step, number in self._shared(kind, state):
                ways = number * self._ways(kind + 1, self._after(state, step, kind))
                if ways:
                    total += ways
                    steps.append((step, number))
                    totals.append(total)
            choices = self._steps[key] = steps, totals
        return choices
