"""Layouts to lay out, and a check of where their tiles lie that knows nothing of how it was found.

It looks at the table as squares of one half-unit and at who lies on each.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import count, permutations
from random import Random
from typing import Final

from fiveup import (
    FIVE_UP,
    TILES,
    Arm,
    Layout,
    Match,
    Place,
    Spot,
    Tile,
    apply,
    legal_actions,
    new_match,
    sample_chance,
)
from fiveup.geometry import HEIGHT, WIDTH, PlacedTile, halves, place_tiles, spot_position

Cell = tuple[int, int]

#: Of all crowded layouts these are the hardest to lay out: some corners have to meet.
HARDEST: Final = (
    (
        "3|3 1|3@3|3.cA 3|4@3|3.cB 3|6@3|3.bB 6|6@3|6.hi 5|6@6|6.cB 5|5@5|6.lo 0|6@6|6.bA "
        "2|6@6|6.bB 0|5@5|5.cB 2|2@2|6.lo 2|5@2|2.cB 1|5@5|5.bA 0|2@2|2.bB 2|3@2|2.bA 0|0@0|2.lo "
        "3|5@5|5.bB 0|3@0|0.cB 0|4@0|0.bA 0|1@0|0.bB 1|1@0|1.hi 1|4@1|1.cB 1|2@1|1.bB 1|6@1|1.bA "
        "4|4@0|4.hi 2|4@4|4.cB 4|6@4|4.bB 4|5@4|4.bA"
    ),
    (
        "6|6 1|6@6|6.cA 3|6@6|6.cB 4|6@6|6.bB 3|3@3|6.lo 4|4@4|6.lo 0|3@3|3.cB 3|4@4|4.cB "
        "1|4@4|4.bB 0|4@4|4.bA 2|3@3|3.bA 1|1@1|4.lo 2|2@2|3.lo 0|0@0|4.lo 2|5@2|2.cB 2|4@2|2.bA "
        "3|5@3|3.bB 1|3@1|1.cB 5|5@3|5.hi 4|5@5|5.cB 0|6@0|0.cB 0|5@5|5.bB 1|2@1|1.bA 1|5@1|1.bB "
        "2|6@2|2.bB 0|2@0|0.bB 5|6@5|5.bA 0|1@0|0.bA"
    ),
)


def faults(layout: Layout, placed: tuple[PlacedTile, ...]) -> Iterator[str]:
    """Say what is wrong with where the tiles lie."""
    if tuple(each.tile for each in placed) != layout.tiles:
        yield "other tiles, or in another order"
    owner: dict[Cell, tuple[PlacedTile, int]] = {}
    for each in placed:
        for x, y, pips in halves(each):
            for cell in ((x - 1, y - 1), (x, y - 1), (x - 1, y), (x, y)):
                if cell in owner:
                    yield f"{each.tile} lies on {owner[cell][0].tile}"
                owner[cell] = each, pips
    columns, rows = {x for x, _ in owner}, {y for _, y in owner}
    if max(columns) - min(columns) >= WIDTH or max(rows) - min(rows) >= HEIGHT:
        yield "larger than promised"
    yield from _wrong_contacts(layout, owner)
    yield from _wrong_doubles(layout, placed)


def _wrong_contacts(layout: Layout, owner: dict[Cell, tuple[PlacedTile, int]]) -> Iterator[str]:
    joined = {frozenset((joint.older.tile, joint.newer.tile)) for joint in layout.joints}
    shared = Counter[frozenset[Tile]]()
    for (x, y), (placed, pips) in owner.items():
        for beside in ((x + 1, y), (x, y + 1)):
            other, others = owner.get(beside, (placed, pips))
            pair = frozenset((placed.tile, other.tile))
            if len(pair) == 2:
                shared[pair] += 1
                if pair in joined and pips != others:
                    yield f"{placed.tile} touches {other.tile} with another value"
    if shared.keys() != joined:
        yield f"joined {len(joined)}, touching {shared.keys() ^ joined}"
    if set(shared.values()) - {2}:
        yield "a joint is no side of a half"


def loose_corners(layout: Layout, placed: tuple[PlacedTile, ...]) -> int:
    """Count the pairs of tiles that meet in a corner and are not joined to the same tile."""
    neighbours: dict[Tile, set[Tile]] = {tile: {tile} for tile in layout.tiles}
    for joint in layout.joints:
        neighbours[joint.older.tile].add(joint.newer.tile)
        neighbours[joint.newer.tile].add(joint.older.tile)
    corners: dict[Cell, set[Tile]] = {}
    for each in placed:
        left, top, right, bottom = each.box
        for corner in ((left, top), (left, bottom), (right, top), (right, bottom)):
            corners.setdefault(corner, set()).add(each.tile)
    met = {pair for tiles in corners.values() for pair in permutations(tiles, 2)}
    return sum(1 for one, other in met if not neighbours[one] & neighbours[other]) // 2


def _wrong_doubles(layout: Layout, placed: tuple[PlacedTile, ...]) -> Iterator[str]:
    by_tile = {each.tile: each for each in placed}
    for joint in layout.joints:
        older, newer = by_tile[joint.older.tile], by_tile[joint.newer.tile]
        if newer.tile.double and newer.upright == older.upright:
            yield f"{newer.tile} does not lie crosswise to {older.tile}"
        _, _, out = spot_position(older, joint.older)
        _, _, back = spot_position(newer, joint.newer)
        if (out - back) % 360 != 180:
            yield f"the arms of {joint} do not point to one another"
    for each in placed:
        if each.tile.double:
            chain_a, chain_b, branch_a, branch_b = each.sides
            if (chain_a - chain_b) % 360 != 180 or (branch_a - branch_b) % 360 != 180:
                yield f"{each.tile} is not straight"
            if (chain_a - branch_a) % 180 != 90:
                yield f"{each.tile} has no branches at right angles"


def moved(before: tuple[PlacedTile, ...], after: tuple[PlacedTile, ...]) -> int:
    """Count the tiles that lie elsewhere or otherwise."""
    return sum(
        halves(one) != halves(other) and set(halves(one)) != set(halves(other))
        for one, other in zip(before, after, strict=False)
    )


def moves(layout: Layout) -> Iterator[int]:
    """Tell for each placement how many earlier tiles it moves."""
    before: tuple[PlacedTile, ...] = ()
    for size in range(1, len(layout.placements) + 1):
        after = place_tiles(Layout(layout.placements[:size]))
        yield moved(before, after)
        before = after


def round_layout(players: int, rng: Random) -> Layout:
    """Play a round at random, and give the layout at its end."""
    match: Match = new_match(FIVE_UP, players)
    while match.round is None or match.round.result is None:
        if match.awaits_chance:
            match = apply(match, sample_chance(match, rng))
        else:
            match = apply(match, rng.choice(legal_actions(match)))
    return match.round.layout


def full_layout(rng: Random, eagerness: float = 0.0) -> Layout:
    """Lay fitting tiles at random until none fits.

    With the probability ``eagerness`` what is laid is a double, or meets one: that is crowded.
    """
    layout = Layout((Place(rng.choice([t for t in TILES if t.double or not eagerness])),))
    for _ in count():
        left = [Place(tile, spot) for tile in TILES for spot in layout.spots_for(tile)]
        if not left:
            break
        close = [place for place in left if place.tile.double]
        close = close or [place for place in left if place.spot and place.spot.tile.double]
        if close and rng.random() < eagerness:
            left = close
        place = rng.choice(left)
        layout = layout.place(place.tile, place.spot)
    return layout


Shape = tuple["Shape | None", ...]
"""A double in a tree of doubles: what is a tile away at chain A (the lead), chain B, and the
branches; None is a plain tile alone."""


def shapes(doubles: int) -> Iterator[Shape]:
    """List the trees of so many doubles, each a tile away from the next, apart from symmetry."""
    for chain_a, chain_b in _pairs_up_to(doubles - 1):
        left = doubles - 1 - _size(chain_a) - _size(chain_b)
        for branch_a, branch_b in _pairs(left):
            yield chain_a, chain_b, branch_a, branch_b


def _size(shape: Shape | None) -> int:
    return 0 if shape is None else 1 + sum(map(_size, shape))


def _hanging(doubles: int) -> Iterator[Shape | None]:
    if doubles == 0:
        yield None
        return
    for chain in range(doubles):
        for branches in _pairs(doubles - 1 - chain):
            for shape in _hanging(chain):
                yield (shape, *branches)


def _pairs(doubles: int) -> Iterator[tuple[Shape | None, Shape | None]]:
    for less in range(doubles // 2 + 1):
        lesser, greater = list(_hanging(less)), list(_hanging(doubles - less))
        for place, one in enumerate(lesser):
            for other in greater[place if less * 2 == doubles else 0 :]:
                yield one, other


def _pairs_up_to(doubles: int) -> Iterator[tuple[Shape | None, Shape | None]]:
    for total in range(doubles + 1):
        yield from _pairs(total)


def layout_of(shape: Shape, rng: Random) -> Layout:
    """Make a layout of 28 tiles with seven doubles in this shape; one branch stays bare.

    Every other plain tile hangs on a double, so that there is no more crowded one.
    """
    while True:
        values = rng.sample(range(7), 7)
        lead = values[0]
        places: list[Place] = []
        bare = [Spot(Tile(value, value), arm) for value, arm in _hang(shape, values, places)]
        spare = [spot for spot in bare if spot.arm.side]
        bare.remove(rng.choice(spare))
        used = {place.tile for place in places}
        tiles = _matched(bare, [tile for tile in TILES if not tile.double and tile not in used])
        if tiles is not None:
            places += map(Place, tiles, bare)
            return _in_any_order(Tile(lead, lead), places, rng)


def _hang(shape: Shape, values: list[int], places: list[Place]) -> Iterator[tuple[int, Arm]]:
    """Add the placements of the doubles that hang on one, and yield the arms without any."""
    value = values.pop(0)
    arms = (Arm.CHAIN_A, Arm.CHAIN_B, Arm.BRANCH_A, Arm.BRANCH_B)[-len(shape) :]
    for arm, child in zip(arms, shape, strict=True):
        if child is None:
            yield value, arm
        else:
            tile = Tile(value, values[0])
            end = Arm.LOW if tile.low == values[0] else Arm.HIGH
            places.append(Place(tile, Spot(Tile(value, value), arm)))
            places.append(Place(Tile(values[0], values[0]), Spot(tile, end)))
            yield from _hang(child, values, places)


def _matched(spots: list[Spot], tiles: list[Tile]) -> list[Tile] | None:
    """Find a tile of its own for each spot."""
    taken: dict[Tile, int] = {}

    def find(number: int, tried: set[Tile]) -> bool:
        for tile in tiles:
            if tile not in tried and spots[number].value in (tile.low, tile.high):
                tried.add(tile)
                if tile not in taken or find(taken[tile], tried):
                    taken[tile] = number
                    return True
        return False

    if not all(find(number, set()) for number in range(len(spots))):
        return None
    return sorted(taken, key=lambda tile: taken[tile])


def _in_any_order(lead: Tile, places: list[Place], rng: Random) -> Layout:
    layout = Layout((Place(lead),))
    while places:
        place = rng.choice([place for place in places if layout.is_open(place)])
        places.remove(place)
        layout = layout.place(place.tile, place.spot)
    return layout
