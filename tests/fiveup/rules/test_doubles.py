"""R13-R16: every double is a spinner; which arms are open spots."""

import pytest

from fiveup import Arm, Layout, Spot, Tile
from tests.support.five_up_text import contributions, legal, open_arms, playing, tiles

DOUBLES = [Tile(half, half) for half in range(7)]


# --- R13: every double is a spinner


@pytest.mark.parametrize("double", DOUBLES, ids=str)
def test_R13_a_double_that_is_led_is_a_spinner(double: Tile) -> None:
    layout = Layout().place(double)
    assert layout.spinners == (double,)
    assert open_arms(layout, str(double)) == [Arm.CHAIN_A, Arm.CHAIN_B]


def test_R13_a_double_laid_on_a_plain_end_is_a_spinner() -> None:
    layout = Layout.parse("5|6 5|5@5|6.lo 1|5@5|5.cB")
    assert layout.spinners == tiles("5|5")
    assert open_arms(layout, "5|5") == [Arm.BRANCH_A, Arm.BRANCH_B]


def test_R13_a_double_laid_on_a_branch_is_a_spinner_with_a_direction_of_its_own() -> None:
    layout = Layout.parse("5|5 1|5@5|5.cA 2|5@5|5.cB 3|5@5|5.bA 3|3@3|5.lo")
    assert layout.spinners == tiles("5|5 3|3")
    assert open_arms(layout, "3|3") == [Arm.CHAIN_B]
    layout = layout.place(Tile(3, 4), Spot(Tile(3, 3), Arm.CHAIN_B))
    assert open_arms(layout, "3|3") == [Arm.BRANCH_A, Arm.BRANCH_B]


def test_R13_a_spinner_may_have_four_neighbours_and_there_may_be_several_such() -> None:
    layout = Layout.parse(
        "6|6 1|6@6|6.cA 2|6@6|6.cB 3|6@6|6.bA 4|6@6|6.bB"
        " 1|1@1|6.lo 1|2@1|1.cB 1|3@1|1.bA 1|4@1|1.bB"
    )
    assert layout.spinners == tiles("6|6 1|1")
    assert open_arms(layout, "6|6") == []
    assert open_arms(layout, "1|1") == []


def test_R13_a_plain_tile_is_no_spinner() -> None:
    layout = Layout.parse("5|6 1|5@5|6.lo 2|6@5|6.hi")
    assert layout.spinners == ()
    assert open_arms(layout, "5|6") == []


# --- R14: straight arms first, then side arms


@pytest.mark.parametrize(
    ("table", "arms"),
    [
        ("5|5", [Arm.CHAIN_A, Arm.CHAIN_B]),
        ("5|5 1|5@5|5.cA", [Arm.CHAIN_B]),
        ("5|5 1|5@5|5.cB", [Arm.CHAIN_A]),
        ("5|5 1|5@5|5.cA 2|5@5|5.cB", [Arm.BRANCH_A, Arm.BRANCH_B]),
        ("5|5 1|5@5|5.cB 2|5@5|5.cA", [Arm.BRANCH_A, Arm.BRANCH_B]),
        ("5|5 1|5@5|5.cA 2|5@5|5.cB 3|5@5|5.bA", [Arm.BRANCH_B]),
        ("5|5 1|5@5|5.cA 2|5@5|5.cB 3|5@5|5.bB", [Arm.BRANCH_A]),
        ("5|5 1|5@5|5.cA 2|5@5|5.cB 3|5@5|5.bB 4|5@5|5.bA", []),
        ("5|6 5|5@5|6.lo", [Arm.CHAIN_B]),
        ("5|6 5|5@5|6.lo 1|5@5|5.cB", [Arm.BRANCH_A, Arm.BRANCH_B]),
        ("5|6 5|5@5|6.lo 1|5@5|5.cB 2|5@5|5.bA", [Arm.BRANCH_B]),
    ],
)
def test_R14_side_arms_open_when_both_straight_arms_are_covered(
    table: str, arms: list[Arm]
) -> None:
    assert open_arms(Layout.parse(table), "5|5") == arms


def test_R14_a_spinner_joined_to_something_older_is_joined_by_its_chain_a() -> None:
    on_a_plain_tile = Layout.parse("5|6 5|5@5|6.lo")
    assert [str(joint) for joint in on_a_plain_tile.joints] == ["5|6.lo-5|5.cA"]
    on_a_branch = Layout.parse("5|5 1|5@5|5.cA 2|5@5|5.cB 3|5@5|5.bB 3|3@3|5.lo")
    assert str(on_a_branch.joints[-1]) == "3|5.lo-3|3.cA"


def test_R14_in_a_round_side_arms_are_listed_only_then() -> None:
    hand = "3|5 4|5"
    one_covered = playing(hand, "0|0", table="5|5 1|5@5|5.cA")
    assert legal(one_covered) == ["3|5@5|5.cB", "4|5@5|5.cB"]
    both_covered = playing(hand, "0|0", table="5|5 1|5@5|5.cA 2|5@5|5.cB")
    assert legal(both_covered) == ["3|5@5|5.bA", "3|5@5|5.bB", "4|5@5|5.bA", "4|5@5|5.bB"]


def test_R14_an_uncovered_straight_arm_of_one_spinner_does_not_shut_another() -> None:
    layout = Layout.parse("5|5 1|5@5|5.cA 2|5@5|5.cB 1|1@1|5.lo")
    assert open_arms(layout, "5|5") == [Arm.BRANCH_A, Arm.BRANCH_B]
    assert open_arms(layout, "1|1") == [Arm.CHAIN_B]


# --- R15: plain tiles


def test_R15_a_plain_tile_has_a_low_and_a_high_arm() -> None:
    layout = Layout.parse("1|4")
    assert [(str(spot), spot.value) for spot in layout.spots] == [("1|4.lo", 1), ("1|4.hi", 4)]


def test_R15_each_uncovered_arm_is_a_spot() -> None:
    layout = Layout.parse("1|4 4|6@1|4.hi")
    assert [str(spot) for spot in layout.spots] == ["1|4.lo", "4|6.hi"]
    assert [str(joint) for joint in layout.joints] == ["1|4.hi-4|6.lo"]


def test_R15_a_tile_between_two_others_has_no_spot() -> None:
    assert open_arms(Layout.parse("1|4 4|6@1|4.hi 1|2@1|4.lo"), "1|4") == []


# --- R16: a spot is no end


def test_R16_a_lone_spinner_has_two_spots_and_is_one_end() -> None:
    layout = Layout.parse("2|2")
    assert [str(spot) for spot in layout.spots] == ["2|2.cA", "2|2.cB"]
    assert contributions(layout) == [("2|2", 4)]


def test_R16_a_lead_double_with_one_arm_covered_has_one_spot_and_still_is_an_end() -> None:
    layout = Layout.parse("6|6 1|6@6|6.cB")
    assert [str(spot) for spot in layout.spots] == ["1|6.lo", "6|6.cA"]
    assert contributions(layout) == [("1|6", 1), ("6|6", 12)]


def test_R16_side_arms_are_spots_and_no_ends() -> None:
    layout = Layout.parse("6|6 1|6@6|6.cA 2|6@6|6.cB")
    assert [str(spot) for spot in layout.spots] == ["1|6.lo", "2|6.lo", "6|6.bA", "6|6.bB"]
    assert contributions(layout) == [("1|6", 1), ("2|6", 2)]
