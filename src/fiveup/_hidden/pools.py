"""Tiles that are hidden together: the ways in which they and those placed came where they were.

Integers only, as in ``allocations``. A way tells the tiles of each batch of each seat, in order,
and the order of the boneyard. Among the ways of a pool all are equally likely.
"""

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from math import perm
from random import Random
from typing import TypeVar

from fiveup._hidden.allocations import Fillings, one_of, unpack
from fiveup._hidden.proofs import SeatProofs

Contents = dict[int | None, list[list[int]]]
"""The tiles of each batch of each seat; those of the boneyard under None, as one batch."""

_Share = tuple[int | None, int]  # a seat, or None for the boneyard, and a group

T = TypeVar("T")


def _pick(weights: dict[T, int], rng: Random) -> T:
    """Draw a key by its weight."""
    keys = list(weights)
    if len(keys) == 1:
        return keys[0]
    totals = list(accumulate(weights.values()))
    return keys[bisect_right(totals, rng.randrange(totals[-1]))]


class Origins:
    """From which batches the tiles came that a seat has placed, and at which places of them.

    How many came from each batch is packed into one integer.
    """

    def __init__(self, proofs: SeatProofs) -> None:
        self.sizes = [batch.size for batch in proofs.batches]
        self.excluded = [batch.excluded for batch in proofs.batches]
        self._placed = proofs.placed
        self._tables = [{0: 1}]
        for _, able in self._placed:
            table: dict[int, int] = {}
            for taken, ways in self._tables[-1].items():
                counts = unpack(taken, len(self.sizes))
                for batch in able:
                    if counts[batch] < self.sizes[batch]:
                        more = taken + one_of(batch)
                        table[more] = table.get(more, 0) + ways
            self._tables.append(table)
        #: For each number taken from the batches, how many are left in each, and the ways.
        self.options: dict[int, tuple[list[int], int]] = {}
        for taken, ways in self._tables[-1].items():
            left = self.sizes[:]
            places = 1
            for batch, count in enumerate(unpack(taken, len(left))):
                places *= perm(left[batch], count)
                left[batch] -= count
            self.options[taken] = left, ways * places

    def draw(self, taken: int, batches: list[list[int]], rng: Random) -> None:
        """Put the tiles placed back into the batches, among those left."""
        for number in range(len(self._placed) - 1, -1, -1):
            tile, able = self._placed[number]
            table = self._tables[number]
            batch = able[0]
            if len(able) > 1:
                # Of a batch from which nothing was taken the table has no entry: the subtraction
                # borrows, and no batch has the 31 that are left in its bits.
                batch = _pick({one: table.get(taken - one_of(one), 0) for one in able}, rng)
            taken -= one_of(batch)
            batches[batch].insert(rng.randrange(len(batches[batch]) + 1), tile)


class Pool:
    """Tiles of which the seats given and the boneyard have an unknown part each.

    With ``wanted``, a set of tiles, a seat must have one of these at least (R12).
    """

    def __init__(
        self,
        tiles: Sequence[int],
        seats: dict[int, SeatProofs],
        boneyard: int = 0,
        wanted: int = 0,
    ) -> None:
        """Put batches with equal limits into one group; the boneyard is in the last."""
        there = sum([1 << tile for tile in tiles])
        self._origins = {seat: Origins(proofs) for seat, proofs in seats.items()}
        limits = [mask & there for origins in self._origins.values() for mask in origins.excluded]
        masks = sorted({*limits} - {0}, key=int.bit_count, reverse=True)
        # The boneyard takes any tile, as a batch without limits does; but it is nobody's hand.
        masks += [0, 0] if wanted else [0]
        self._last = len(masks) - 1
        self._boneyard = boneyard
        group_of = {mask: group for group, mask in reversed([*enumerate(masks)])}
        self._group = {
            seat: [group_of[mask & there] for mask in origins.excluded]
            for seat, origins in self._origins.items()
        }
        self._fillings = Fillings(tiles, masks, wanted)
        self._chain = [{boneyard * one_of(self._last): 1}]
        self._packed: dict[int, dict[int, int]] = {}
        for seat, origins in self._origins.items():
            packed = {}
            table: dict[int, int] = {}
            for taken, (left, ways) in origins.options.items():
                sizes = packed[taken] = self._sizes(seat, left)
                for before, number in self._chain[-1].items():
                    table[before + sizes] = table.get(before + sizes, 0) + number * ways
            self._packed[seat] = packed
            self._chain.append(table)
        self._counts: dict[int, int] = {}
        for sizes, number in self._chain[-1].items():
            ways = number * self._fillings.count(sizes)
            if ways:
                self._counts[sizes] = ways
        self.count = sum(self._counts.values())

    def _sizes(self, seat: int, left: list[int]) -> int:
        groups = zip(self._group[seat], left, strict=True)
        return sum([size * one_of(group) for group, size in groups])

    def draw(self, rng: Random, contents: Contents) -> None:
        """Draw one of the ways, all equally likely."""
        sizes = _pick(self._counts, rng)
        filled = self._fillings.draw(sizes, rng)
        for number, (seat, origins) in reversed([*enumerate(self._origins.items())]):
            packed, table = self._packed[seat], self._chain[number]
            taken = _pick(
                {
                    one: table.get(sizes - packed[one], 0) * ways
                    for one, (_, ways) in origins.options.items()
                },
                rng,
            )
            sizes -= packed[taken]
            batches = contents[seat] = []
            for group, size in zip(self._group[seat], origins.options[taken][0], strict=True):
                tiles = filled[group]
                batches.append(tiles[:size])
                del tiles[:size]
            origins.draw(taken, batches, rng)
        if self._boneyard:
            contents[None] = [filled[self._last]]

    def tally(self) -> dict[int, dict[int | None, int]]:
        """Count for each tile in how many of the ways it is with a seat now, or in the boneyard."""
        # For each state of the chain: its ways, and the places of each seat in each group, summed
        # over the ways.
        first = self._boneyard * one_of(self._last)
        chain: dict[int, tuple[int, dict[_Share, int]]] = {first: (1, {})}
        for seat, origins in self._origins.items():
            following: dict[int, tuple[int, dict[_Share, int]]] = {}
            for before, (number, places) in chain.items():
                for taken, (left, ways) in origins.options.items():
                    sizes = before + self._packed[seat][taken]
                    total, sums = following.get(sizes, (0, {}))
                    for share, count in places.items():
                        sums[share] = sums.get(share, 0) + count * ways
                    for group, size in zip(self._group[seat], left, strict=True):
                        sums[seat, group] = sums.get((seat, group), 0) + number * ways * size
                    following[sizes] = total + number * ways, sums
            chain = following
        found: dict[int, dict[int | None, int]] = {}
        for sizes in self._counts:
            number, places = chain[sizes]
            places[None, self._last] = number * self._boneyard
            in_group = unpack(sizes, self._last + 1)
            for tile, counts in self._fillings.tally(sizes).items():
                row = found.setdefault(tile, {None: 0} | dict.fromkeys(self._origins, 0))
                for (place, group), count in places.items():
                    if count:
                        row[place] += counts[group] // in_group[group] * count
        return found


class KnownHand:
    """A hand that is known in order, though not which of its tiles it began with."""

    def __init__(self, seat: int, hand: Sequence[int], proofs: SeatProofs) -> None:
        """Keep the ways in which each batch has left tiles that it can have left."""
        self._seat, self._hand = seat, hand
        self._origins = Origins(proofs)
        self._counts = {
            taken: ways
            for taken, (left, ways) in self._origins.options.items()
            if self._possible(left)
        }
        self.count = sum(self._counts.values())

    def draw(self, rng: Random, contents: Contents) -> None:
        """Draw one of the ways, all equally likely."""
        taken = _pick(self._counts, rng)
        contents[self._seat] = batches = self._split(self._origins.options[taken][0])
        self._origins.draw(taken, batches, rng)

    def _split(self, left: list[int]) -> list[list[int]]:
        ends = list(accumulate(left))
        return [[*self._hand[end - size : end]] for size, end in zip(left, ends, strict=True)]

    def _possible(self, left: list[int]) -> bool:
        batches = zip(self._split(left), self._origins.excluded, strict=True)
        return not any(mask >> tile & 1 for batch, mask in batches for tile in batch)
