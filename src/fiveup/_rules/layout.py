"""The layout on the table: what lies where, which spots are open, which ends count."""

from collections.abc import Iterable
from typing import Final

from attrs import field, frozen
from typing_extensions import override

from fiveup._kernel.numbers import COVERS, EFFECTS
from fiveup._rules.action import ACTIONS, Place
from fiveup._rules.end import End
from fiveup._rules.spot import SPOTS, Arm, Spot
from fiveup._rules.tile import Tile
from fiveup._shared.values.arguments import check_tuple, check_type
from fiveup._shared.values.draft import draft_of
from fiveup._shared.values.notebook import Pictured
from fiveup._shared.values.refusal import IllegalAction, Refusal
from fiveup._shared.values.validators import of_type


@frozen
class Joint:
    """Where two tiles meet: a spot of the older tile, and the spot of the newer that covers it."""

    older: Spot = field(validator=of_type(Spot))
    newer: Spot = field(validator=of_type(Spot))

    def __str__(self) -> str:
        """Give both spots, such as ``1|4.lo-1|1.cA``."""
        return f"{self.older}-{self.newer}"


@frozen(init=False, repr=False)
class Layout(Pictured):
    """The tiles on the table: placements in order, the lead first.

    Raises ``TypeError`` if something is no placement, and ``IllegalAction`` (a ``ValueError``) at
    the first placement that the rules forbid.

    >>> layout = Layout.parse("3|6 6|6@3|6.hi")
    >>> layout.count, layout.award
    (15, 15)
    >>> print(*layout.spots)
    3|6.lo 6|6.cB
    >>> layout.place(Tile(4, 6), Spot(Tile(6, 6), Arm.CHAIN_B)).ends
    (End(Tile(3, 6), 3), End(Tile(4, 6), 4))
    """

    placements: tuple[Place, ...]
    """The placements in order; they alone make two layouts equal."""
    ends: tuple[End, ...] = field(eq=False, init=False)
    """The ends that count, each with its contribution in pips (R17-R19).

    A new end stands where the one that it covers stood, else at the back.
    """
    spot_mask: int = field(eq=False, init=False)
    """The open spots as bits: that of ``spot.index`` is set if the spot is open."""
    count: int = field(eq=False, init=False)
    """The sum of what the ends contribute, in pips."""
    key: int = field(eq=False, init=False)
    """All that matters for play: layouts with one key have the same legal values and the same
    count, and go on alike with the tiles that are on neither."""

    _drawn_by = "fiveup.svg:layout_svg"

    def __init__(self, placements: Iterable[Place] = ()) -> None:
        layout = NO_TILES
        for place in check_tuple("placements", placements, Place):
            layout = layout.place(place.tile, place.spot)
        for name in ("placements", "ends", "spot_mask", "count", "key"):
            object.__setattr__(self, name, getattr(layout, name))

    @classmethod
    def parse(cls, text: str) -> "Layout":
        """Read a layout: its placements in order with spaces between, the lead first.

        Raises ``ValueError`` naming the text that is no placement, and ``IllegalAction`` (a
        ``ValueError``) at the first placement that the rules forbid.

        >>> Layout.parse("1|4 1|1@1|4.lo").count
        6
        """
        words = check_type("the text of a layout", text, str).split()
        return Layout(map(Place.parse, words))

    def place(self, tile: Tile, spot: Spot | None = None) -> "Layout":
        """Give the layout with one more tile; without a spot, the lead (R6, R8).

        Raises ``IllegalAction`` (a ``ValueError``) if the rules forbid it.
        """
        refusal = self.why_illegal(tile, spot)
        if refusal is not None:
            raise IllegalAction(refusal)
        return extended(self, Place(tile, spot))

    def why_illegal(self, tile: Tile, spot: Spot | None = None) -> Refusal | None:
        """Say why the tile cannot be placed there (R1, R6, R8, R14, R15); None if it can."""
        place = Place(tile, spot)
        if place.index >= len(COVERS):
            return _mismatch(place)
        if tile in self.tiles:
            return Refusal(
                "R1", f"there is only one {tile}, and it is on the table", {"tile": tile}
            )
        if self.is_open(place):
            return None
        return _not_open(self, place)

    def is_open(self, place: Place) -> bool:
        """Tell whether the place that a tile not yet on the table wants is free for it (R8)."""
        if check_type("place", place, Place).spot is None:
            return not self.placements
        return place.index < len(COVERS) and self.spot_mask & COVERS[place.index] != 0

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The tiles on the table, in the order laid."""
        return tuple([place.tile for place in self.placements])

    @property
    def spinners(self) -> tuple[Tile, ...]:
        """The doubles on the table, in the order laid: each is a spinner (R13)."""
        return tuple(tile for tile in self.tiles if tile.double)

    @property
    def joints(self) -> tuple[Joint, ...]:
        """Where tiles meet, in the order laid; as a set it is the table without the order."""
        return tuple(
            Joint(place.spot, joined_by(place.tile, place.spot))
            for place in self.placements
            if place.spot is not None
        )

    @property
    def spots(self) -> tuple[Spot, ...]:
        """The open spots, by tile, then arm (R14, R15)."""
        return _spots_in(self.spot_mask)

    def spots_for(self, tile: Tile) -> tuple[Spot, ...]:
        """Give the open spots that a tile fits (R8); one that is on the table fits none."""
        if check_type("tile", tile, Tile) in self.tiles:
            return ()
        return _spots_in(self.spot_mask & tile.fits)

    @property
    def award(self) -> int:
        """The raw points for the count: as many if it is a positive multiple of five (R20)."""
        return 0 if self.count % 5 else self.count

    def __str__(self) -> str:
        """Give the text that :meth:`parse` reads."""
        return " ".join(map(str, self.placements))

    def __repr__(self) -> str:
        return f"Layout.parse({str(self)!r})" if self.placements else "Layout()"

    @override
    def __reduce__(self) -> tuple[type["Layout"], tuple[tuple[Place, ...]]]:
        # The placements say it all; the rest is worked out again.
        return Layout, (self.placements,)


_LayoutDraft: Final = draft_of(Layout)


def _spots_in(mask: int) -> tuple[Spot, ...]:
    return tuple(spot for spot in SPOTS if mask >> spot.index & 1)


def joined_by(tile: Tile, spot: Spot) -> Spot:
    """Give the spot of the newer tile: a double is joined by its chain A (R14)."""
    if tile.double:
        return Spot(tile, Arm.CHAIN_A)
    return Spot(tile, Arm.LOW if tile.low == spot.value else Arm.HIGH)


def _mismatch(place: Place) -> Refusal:
    tile, spot = place.tile, place.spot
    assert spot is not None  # every lead has a code
    facts = {"tile": tile, "spot": spot, "value": spot.value}
    if spot.tile is tile:
        return Refusal("R8", f"{tile} cannot be joined to itself", facts)
    return Refusal("R8", f"{tile} has no {spot.value} to meet {spot}", facts)


def _not_open(layout: Layout, place: Place) -> Refusal:
    spot = place.spot
    facts: dict[str, object] = {"tile": place.tile, "spot": spot, "open_spots": layout.spots}
    if spot is None:
        return Refusal(
            "R8", f"{place.tile} must meet an open spot: the lead is on the table", facts
        )
    if not layout.placements:
        return Refusal(
            "R6",
            f"nothing is on the table that {place.tile} could meet: the lead is laid alone",
            facts,
        )
    if spot.tile not in layout.tiles:
        return Refusal("R8", f"{spot.tile} is not on the table, so {spot} is no spot", facts)
    straight_free = [
        other for other in layout.spots if other.tile is spot.tile and other.arm.straight
    ]
    if spot.arm.side and straight_free:
        return Refusal(
            "R14",
            f"{spot} is no spot yet: the straight arm {straight_free[0]} is uncovered",
            facts | {"straight_free": tuple(straight_free)},
        )
    return Refusal("R14" if spot.tile.double else "R15", f"{spot} is covered already", facts)


def extended(layout: Layout, place: Place) -> Layout:
    """Give the layout after a placement that is known to be legal: nothing is checked."""
    code, mask, ends = place.index, layout.spot_mask, layout.ends
    # What `spots_after` does, and the ends and the count in the same go.
    covers, sibling, opens, gain, sides, loss, step = EFFECTS[code]
    covered = _COVERED_END[code]
    if sibling:
        if mask & sibling:
            covered = None  # the spinner goes on counting (R18)
        else:
            opens |= sides
            gain -= loss
    if covered is None:
        ends += _NEW_ENDS[code]
    else:
        number = 0
        while ends[number] is not covered:  # by identity: `index` would call `__eq__`
            number += 1
        changed = list(ends)
        (changed[number],) = _NEW_ENDS[code]
        ends = tuple(changed)
    draft = _LayoutDraft()
    draft.placements = (*layout.placements, place)
    draft.ends = ends
    draft.spot_mask = (mask ^ covers) | opens
    draft.count = layout.count + gain
    draft.key = layout.key + step
    draft.__class__ = Layout
    after: Layout = draft
    return after


def _no_tiles() -> Layout:
    draft = _LayoutDraft()
    draft.placements = draft.ends = ()
    draft.spot_mask = draft.count = draft.key = 0
    draft.__class__ = Layout
    layout: Layout = draft
    return layout


NO_TILES: Final = _no_tiles()
"""The layout before the lead."""


def _new_ends(place: Place) -> tuple[End, ...]:
    """Give the ends that a placement makes (R17, R18)."""
    tile, spot = place.tile, place.spot
    if tile.double:
        return (End(tile, tile.pips),)
    if spot is None:
        return End(tile, tile.low), End(tile, tile.high)
    return (End(tile, tile.pips - spot.value),)


def _covered_end(place: Place) -> End | None:
    """Give the end that a placement covers (R17-R19); none for a lead and on a side arm."""
    spot = place.spot
    if spot is None or spot.arm.side:
        return None
    return End(spot.tile, spot.tile.pips if spot.tile.double else spot.value)


_PLACES: Final = tuple(action for action in ACTIONS if isinstance(action, Place))
_NEW_ENDS: Final = tuple(map(_new_ends, _PLACES))
_COVERED_END: Final = tuple(map(_covered_end, _PLACES))
