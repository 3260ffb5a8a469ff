"""The vocabulary and its numbers: 28 tiles, 70 spots, 49 ends, 450 actions."""

import pytest

from fiveup import (
    ACTIONS,
    SPOTS,
    TILES,
    Arm,
    Draw,
    End,
    Pass,
    Place,
    Spot,
    Tile,
    action_from_code,
)


def spot_texts() -> list[str]:
    """List the 70 spots by tile, then arm (R14, R15)."""
    return [
        f"{low}|{high}.{arm}"
        for low in range(7)
        for high in range(low, 7)
        for arm in ("cA cB bA bB" if low == high else "lo hi").split()
    ]


def value_of(spot: str) -> int:
    """Read the value that a spot asks for off its text."""
    return int(spot[2] if spot.endswith("hi") else spot[0])


def test_R1_28_tiles_in_order() -> None:
    texts = [f"{low}|{high}" for low in range(7) for high in range(low, 7)]
    assert [str(tile) for tile in TILES] == texts
    assert [tile.index for tile in TILES] == list(range(28))


@pytest.mark.parametrize(
    ("tile", "low", "high", "pips", "double"),
    [
        (Tile(0, 0), 0, 0, 0, True),
        (Tile(4, 1), 1, 4, 5, False),
        (Tile(1, 4), 1, 4, 5, False),
        (Tile(6, 6), 6, 6, 12, True),
    ],
)
def test_R1_what_a_tile_is(tile: Tile, low: int, high: int, pips: int, double: bool) -> None:
    assert (tile.low, tile.high, tile.pips, tile.double) == (low, high, pips, double)


def test_R14_70_spots_by_tile_then_arm() -> None:
    assert len(spot_texts()) == 70
    assert [str(spot) for spot in SPOTS] == spot_texts()
    assert [spot.index for spot in SPOTS] == list(range(70))
    assert [spot.value for spot in SPOTS] == [value_of(text) for text in spot_texts()]


def test_R14_a_spot_names_its_tile_and_arm() -> None:
    spot = Spot(Tile(1, 1), Arm.BRANCH_A)
    assert (spot.tile, spot.arm, spot.value) == (Tile(1, 1), Arm.BRANCH_A, 1)
    assert (Spot(Tile(1, 4), Arm.LOW).value, Spot(Tile(1, 4), Arm.HIGH).value) == (1, 4)


def test_R14_straight_and_side_arms() -> None:
    assert [arm for arm in Arm if arm.straight] == [Arm.CHAIN_A, Arm.CHAIN_B]
    assert [arm for arm in Arm if arm.side] == [Arm.BRANCH_A, Arm.BRANCH_B]


def test_R8_450_actions_leads_placements_draw_and_pass() -> None:
    leads = [str(tile) for tile in TILES]
    placements = [
        f"{tile}@{spot}"
        for tile in leads
        for spot in spot_texts()
        if str(value_of(spot)) in tile and not spot.startswith(tile)
    ]
    assert len(placements) == 420
    assert [str(one) for one in ACTIONS] == [*leads, *placements, "draw", "pass"]


def test_R8_an_action_is_found_by_its_code() -> None:
    assert [one.code for one in ACTIONS] == list(range(450))
    assert all(action_from_code(code) is ACTIONS[code] for code in range(450))
    assert action_from_code(0) is Place(Tile(0, 0))
    assert action_from_code(28) is Place.parse("0|0@0|1.lo")
    assert (Draw().code, Pass().code) == (448, 449)


def test_R8_there_is_no_other_code() -> None:
    for code in (-1, 450):
        with pytest.raises(ValueError, match=f"code must be from 0 to 449, not {code}"):
            action_from_code(code)
    for wrong in (True, 1.0, "1", None):
        with pytest.raises(TypeError, match="code must be an integer"):
            action_from_code(wrong)  # type: ignore[arg-type]


def test_R17_49_ends() -> None:
    ends = [End(tile, half) for tile in TILES if not tile.double for half in (tile.low, tile.high)]
    ends += [End(tile, 2 * tile.low) for tile in TILES if tile.double]
    assert len(set(ends)) == 49
    assert sorted(end.index for end in ends) == list(range(49))
