"""Where the tiles of a layout lie in a picture: that they have room, and stay where they are."""

from itertools import islice
from random import Random
from typing import Final

import pytest

from fiveup import Arm, IllegalAction, ImpossibleLayout, Layout, Spot, Tile
from fiveup.geometry import PlacedTile, halves, place_tiles, spot_position
from tests.support.laid_out import (
    HARDEST,
    faults,
    full_layout,
    layout_of,
    loose_corners,
    moves,
    round_layout,
    shapes,
)

_PRINTED: Final = "1|4 1|1@1|4.lo 4|4@1|4.hi 3|4@4|4.cB 1|2@1|1.cB 3|3@3|4.lo 2|4@4|4.bA"


def _sound(layout: Layout) -> tuple[PlacedTile, ...]:
    placed = place_tiles(layout)
    assert list(faults(layout, placed)) == [], layout
    return placed


@pytest.mark.parametrize("players", [2, 3, 4])
def test_rounds_at_random_have_room(players: int) -> None:
    rng = Random(players)
    for _ in range(10):
        layout = round_layout(players, rng)
        assert loose_corners(layout, _sound(layout)) == 0


def test_layouts_until_nothing_fits_have_room() -> None:
    rng = Random(1)
    for _ in range(10):
        layout = full_layout(rng)
        assert loose_corners(layout, _sound(layout)) == 0


@pytest.mark.parametrize("eagerness", [0.5, 1.0])
def test_layouts_with_many_branches_have_room(eagerness: float) -> None:
    rng = Random(2)
    for _ in range(10):
        _sound(full_layout(rng, eagerness))


def test_the_most_crowded_layouts_have_room() -> None:
    rng = Random(1)
    for shape in islice(shapes(7), 0, None, 150):
        _sound(layout_of(shape, rng))


@pytest.mark.parametrize("text", HARDEST)
def test_the_hardest_layouts_have_room(text: str) -> None:
    _sound(Layout.parse(text))


def test_a_long_line_bends() -> None:
    text = (
        "0|0 0|1@0|0.cB 1|1@0|1.hi 1|2@1|1.cB 2|2@1|2.hi 2|3@2|2.cB 3|3@2|3.hi 3|4@3|3.cB "
        "4|4@3|4.hi 4|5@4|4.cB 5|5@4|5.hi 5|6@5|5.cB 6|6@5|6.hi 0|6@6|6.cB 0|5@0|6.lo 1|5@0|5.hi "
        "1|6@1|5.lo 2|6@1|6.hi 2|4@2|6.lo 1|4@2|4.hi 1|3@1|4.lo 3|5@1|3.hi 2|5@3|5.hi"
    )
    placed = _sound(Layout.parse(text))
    assert [each.y for each in placed[:13]] == [0] * 13
    assert len({each.y for each in placed}) > 1


def test_earlier_tiles_mostly_stay_where_they_are() -> None:
    rng = Random(5)
    told = [number for _ in range(10) for number in moves(round_layout(4, rng))]
    assert sum(number > 0 for number in told) / len(told) < 0.05


def test_the_same_layout_lies_in_the_same_way() -> None:
    for text in (_PRINTED, HARDEST[0]):
        assert place_tiles(Layout.parse(text)) == place_tiles(Layout.parse(text))


def test_nothing_is_placed_before_the_lead() -> None:
    assert place_tiles(Layout()) == ()


def test_the_lead_lies_in_the_middle() -> None:
    assert place_tiles(Layout.parse("1|4")) == (PlacedTile(Tile(1, 4), 0, 0, 270, (270, 90)),)
    assert place_tiles(Layout.parse("4|4")) == (PlacedTile(Tile(4, 4), 0, 0, 0, (270, 90, 0, 180)),)


def test_straight_arms_go_straight_on_and_doubles_lie_crosswise() -> None:
    placed = {str(each.tile): each for each in _sound(Layout.parse(_PRINTED))}
    assert {tile: (each.x, each.y, each.rotation) for tile, each in placed.items()} == {
        "1|4": (0, 0, 270),
        "1|1": (-3, 0, 0),
        "4|4": (3, 0, 0),
        "3|4": (6, 0, 90),
        "1|2": (-6, 0, 90),
        "3|3": (9, 0, 0),
        "2|4": (3, -4, 0),
    }


def test_halves_are_the_low_one_then_the_high_one() -> None:
    lead = PlacedTile(Tile(1, 4), 0, 0, 270, (270, 90))
    assert halves(lead) == ((-1, 0, 1), (1, 0, 4))
    assert halves(PlacedTile(Tile(1, 4), 3, 5, 180, (180, 0))) == ((3, 6, 1), (3, 4, 4))


def test_a_spot_is_the_middle_of_an_outer_side() -> None:
    lead, one, four, *_ = place_tiles(Layout.parse(_PRINTED))
    assert spot_position(lead, Spot(Tile(1, 4), Arm.LOW)) == (-2, 0, 270)
    assert spot_position(lead, Spot(Tile(1, 4), Arm.HIGH)) == (2, 0, 90)
    ends = [spot_position(four, Spot(Tile(4, 4), arm)) for arm in Arm if arm.straight or arm.side]
    assert ends == [(2, 0, 270), (4, 0, 90), (3, -2, 0), (3, 2, 180)]
    assert spot_position(one, Spot(Tile(1, 1), Arm.CHAIN_A)) == (-2, 0, 90)


def test_a_spot_of_another_tile_is_refused() -> None:
    (lead,) = place_tiles(Layout.parse("1|4"))
    with pytest.raises(ValueError, match=r"spot must be one of 1\|4, not 2\|4.lo"):
        spot_position(lead, Spot(Tile(2, 4), Arm.LOW))


def test_what_is_no_layout_is_refused() -> None:
    with pytest.raises(TypeError, match="layout must be a Layout"):
        place_tiles("1|4")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("tile", "rotation", "sides", "message"),
    [
        (Tile(1, 4), 45, (180, 0), "rotation must be 0, 90, 180 or 270 degrees, not 45"),
        (Tile(1, 4), 0, (180, 1), "sides must be 0, 90, 180 or 270 degrees, not 1"),
        (Tile(1, 4), 0, (180, 0, 90, 270), "sides must be one for each of the two arms, not 4"),
        (Tile(4, 4), 0, (180, 0), "sides must be one for each of the four arms, not 2"),
    ],
)
def test_a_placed_tile_points_somewhere(
    tile: Tile, rotation: int, sides: tuple[int, ...], message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        PlacedTile(tile, 0, 0, rotation, sides)


def test_only_placed_tiles_have_halves() -> None:
    with pytest.raises(TypeError, match="placed must be a PlacedTile, not 3"):
        halves(3)  # type: ignore[arg-type]


def test_an_impossible_layout_has_no_picture() -> None:
    with pytest.raises(IllegalAction, match="R8"):
        place_tiles(ImpossibleLayout.parse("1|4 2|5@1|4.hi"))
