"""The tiles on the table as SVG, with what is marked at them, and the same in words."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from attrs import frozen

from fiveup._pictures.placing import STEPS, PlacedTile, place_tiles, spot_position
from fiveup._pictures.tiles import RADIUS, SIDE, Point, end_badge, face_up, spot_badge
from fiveup._rules.end import End
from fiveup._rules.layout import Layout
from fiveup._rules.points import shown_points
from fiveup._rules.spot import Arm, Spot
from fiveup._rules.tile import Tile
from fiveup._shared.values.sentence import counted, listed

_HALF_UNIT: Final = SIDE / 2
_BESIDE: Final = RADIUS + 0.4  # from a border to the middle of a badge that lies outside
_ELSEWHERE: Final = (
    *((sideways, _BESIDE) for sideways in (0, _BESIDE, -_BESIDE, 2 * _BESIDE, -2 * _BESIDE)),
    *((sideways, -SIDE / 2) for sideways in (SIDE / 2 + _BESIDE, -SIDE / 2 - _BESIDE)),
    (0, 0),
)
"""Further places for a badge at an arm: how far aside of its middle, and how far outside."""


class _Place(NamedTuple):
    """Where a badge can lie, and the point from which it grows if the badges are enlarged."""

    middle: Point
    origin: Point


@frozen
class Box:
    """A rectangle of the picture, by its edges."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top

    def meets(self, other: "Box") -> bool:
        """Tell whether the two have a part in common."""
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )


@frozen
class Drawing:
    """A part of a picture, and the box that it fills."""

    content: str
    box: Box


def draw_layout(layout: Layout, *, spots: bool, ends: bool, last: bool) -> Drawing:
    """Draw a layout around its lead."""
    placed = place_tiles(layout)
    counting = {end.tile for end in layout.ends}
    newest = placed[-1].tile if placed and last else None
    parts = [_tile(each, counting, each.tile is newest, pin=not ends) for each in placed]
    boxes = [_box(each) for each in placed]
    by_tile = {each.tile: each for each in placed}
    # Each badge takes the best of its places that is free, the ends before the spots.
    taken: list[Box] = []
    for end in layout.ends * ends:
        place = _best_free(_places_of_end(end, by_tile[end.tile], spots), boxes, taken)
        parts.append(end_badge(end.count, *place, f"{end.tile} counts {end.count}"))
    for spot in layout.spots * spots:
        place = _best_free(_places_of_spot(spot, by_tile[spot.tile], ends), boxes, taken)
        parts.append(spot_badge(str(spot.arm), *place, f"{spot} is open for a {spot.value}"))
    return Drawing("".join(parts), _around(boxes + taken))


def layout_words(layout: Layout) -> str:
    """Say in words what a picture of the layout shows."""
    if not layout.placements:
        return "No tile is on the table."
    ends = [f"{end.tile} {end.count}" for end in layout.ends]
    spots = [f"{spot.tile} {spot.arm}" for spot in layout.spots]
    award = layout.award
    interior = [tile for tile in layout.spinners if tile not in {end.tile for end in layout.ends}]
    sentences = [
        f"{counted(len(layout.tiles), 'tile')}, in the order laid: {listed('', layout.tiles)}",
        f"The ends count {layout.count}: {listed('', ends)}",
        f"That gives {award} raw points, {shown_points(award)} shown" if award else "",
        f"Spinners that count no more: {listed('', interior)}" if interior else "",
        f"Open spots: {listed('', spots)}",
    ]
    return " ".join(f"{sentence}." for sentence in sentences if sentence)


def _tile(placed: PlacedTile, counting: Iterable[Tile], newest: bool, pin: bool) -> str:
    tile = placed.tile
    marks = ["last"] * newest
    if tile.double:
        marks.append("counting" if tile in counting else "interior")
    return face_up(
        tile,
        placed.x * _HALF_UNIT,
        placed.y * _HALF_UNIT,
        placed.rotation,
        marks=marks,
        # The pin of a spinner that counts makes way for the badge.
        pin=tile.double and (pin or tile not in counting),
    )


def _places_of_end(end: End, placed: PlacedTile, spots: bool) -> list[_Place]:
    tile = end.tile
    if tile.double:
        middle = placed.x * _HALF_UNIT, placed.y * _HALF_UNIT
        return [_Place(middle, middle)]
    arm = Arm.LOW if end.count == tile.low else Arm.HIGH
    return _places_at(placed, Spot(tile, arm), -1 if spots else 0)


def _places_of_spot(spot: Spot, placed: PlacedTile, ends: bool) -> list[_Place]:
    return _places_at(placed, spot, 1 if ends and not spot.tile.double else 0)


def _places_at(placed: PlacedTile, spot: Spot, aside: int) -> list[_Place]:
    """Give the places for a badge at an arm, the best first; the last is on the border."""
    x, y, to = spot_position(placed, spot)
    across, down = STEPS[to]

    def point(sideways: float, out: float) -> Point:
        return (
            x * _HALF_UNIT + across * out - down * sideways,
            y * _HALF_UNIT + down * out + across * sideways,
        )

    # Two that lie side by side grow away from each other.
    best = _Place(point(aside * _BESIDE, _BESIDE), point(0, _BESIDE))
    elsewhere = (point(sideways, out) for sideways, out in _ELSEWHERE)
    return [best, *(_Place(middle, middle) for middle in elsewhere)]


def _best_free(places: list[_Place], tiles: list[Box], taken: list[Box]) -> _Place:
    """Choose a place, and count it among the taken ones.

    It is the first at which there is nothing; or else the last without another badge.
    """
    boxes = {place: _badge_box(*place.middle) for place in places}
    apart = [place for place in places if not any(map(boxes[place].meets, taken))]
    free = (place for place in apart if not any(map(boxes[place].meets, tiles)))
    place = next(free, (apart or places)[-1])
    taken.append(boxes[place])
    return place


def _badge_box(x: float, y: float) -> Box:
    return Box(x - RADIUS, y - RADIUS, x + RADIUS, y + RADIUS)


def _box(placed: PlacedTile) -> Box:
    left, top, right, bottom = (edge * _HALF_UNIT for edge in placed.box)
    return Box(left, top, right, bottom)


def _around(boxes: list[Box]) -> Box:
    """Give the least box around all; without any, room for a tile."""
    every = boxes or [Box(-SIDE, -SIDE, SIDE, SIDE)]
    return Box(
        min(box.left for box in every),
        min(box.top for box in every),
        max(box.right for box in every),
        max(box.bottom for box in every),
    )
