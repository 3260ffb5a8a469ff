"""The eleven positions that both rule documents print."""

import json
from typing import Any, Final

import pytest

from fiveup import Arm, Joint, Layout, Spot, Tile, shown_points
from tests.support.repository import DATA

POSITIONS: Final[list[dict[str, Any]]] = json.loads(
    (DATA / "five-up-positions.json").read_text("utf-8")
)
ARMS: Final = {
    "low": Arm.LOW,
    "high": Arm.HIGH,
    "chain A": Arm.CHAIN_A,
    "chain B": Arm.CHAIN_B,
    "branch A": Arm.BRANCH_A,
    "branch B": Arm.BRANCH_B,
}

each_position = pytest.mark.parametrize(
    "position", POSITIONS, ids=lambda position: f"{len(position['tiles'])}-{position['placed']}"
)


def spot(tile: str, arm: str) -> Spot:
    return Spot(Tile.parse(tile), ARMS[arm])


def laid_out(position: dict[str, Any]) -> Layout:
    lead, *others = position["tiles"]
    layout = Layout().place(Tile.parse(lead))
    for tile, (older, older_arm, newer, _) in zip(others, position["joints"], strict=True):
        assert newer == tile
        layout = layout.place(Tile.parse(tile), spot(older, older_arm))
    return layout


def test_there_are_eleven_positions() -> None:
    assert len(POSITIONS) == 11


@each_position
def test_R8_tiles_lie_in_the_order_printed(position: dict[str, Any]) -> None:
    layout = laid_out(position)
    assert [str(tile) for tile in layout.tiles] == position["tiles"]
    assert str(layout.tiles[-1]) == position["placed"]


@each_position
def test_R13_spinners_are_those_printed(position: dict[str, Any]) -> None:
    assert [str(tile) for tile in laid_out(position).spinners] == position["spinners"]


@each_position
def test_R14_joints_are_those_printed(position: dict[str, Any]) -> None:
    printed = [
        Joint(spot(older, older_arm), spot(newer, newer_arm))
        for older, older_arm, newer, newer_arm in position["joints"]
    ]
    assert list(laid_out(position).joints) == printed


@each_position
def test_R15_open_spots_are_those_printed(position: dict[str, Any]) -> None:
    found = [(spot.tile, spot.arm, spot.value) for spot in laid_out(position).spots]
    printed = [(Tile.parse(tile), ARMS[arm], value) for tile, arm, value in position["spots"]]
    assert sorted(found, key=str) == sorted(printed, key=str)


@each_position
def test_R17_contributions_are_those_printed(position: dict[str, Any]) -> None:
    found = [[str(end.tile), end.count] for end in laid_out(position).ends]
    assert sorted(found) == sorted(position["counted"])


@each_position
def test_R20_total_and_points_are_those_printed(position: dict[str, Any]) -> None:
    layout = laid_out(position)
    assert layout.count == position["total"]
    assert layout.award == position["raw"]
    assert shown_points(layout.award) == position["points"]
