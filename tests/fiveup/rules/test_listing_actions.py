"""What may be done: all of it, what differs, and what is forced."""

import pytest

from fiveup import (
    FIVE_UP,
    Draw,
    Lots,
    Match,
    Pass,
    Place,
    apply,
    distinct_actions,
    forced_action,
    legal_actions,
    new_match,
    observe,
)
from tests.support.five_up_text import legal, play, playing


def distinct(match: Match) -> list[str]:
    return [str(one) for one in distinct_actions(match)]


# --- legal_actions


def test_R8_placements_are_listed_by_action_code() -> None:
    match = playing("6|6 1|5 0|5 5|6", "0|0", table="5|5")
    assert legal(match) == [
        "0|5@5|5.cA",
        "0|5@5|5.cB",
        "1|5@5|5.cA",
        "1|5@5|5.cB",
        "5|6@5|5.cA",
        "5|6@5|5.cB",
    ]


def test_R6_leads_are_listed_by_action_code() -> None:
    assert legal(playing("6|6 1|5 0|0 3|4", "0|1")) == ["0|0", "1|5", "3|4", "6|6"]


def test_R12_nothing_is_listed_while_chance_is_awaited_and_after_the_match() -> None:
    start = new_match(FIVE_UP, players=2)
    over = play(playing("6|6", "0|1", table="3|6", scores=(290, 300)), "6|6@3|6.hi")
    for match in (start, apply(start, Lots((1, 2))), over):
        assert legal_actions(match) == ()
        assert distinct_actions(match) == ()
        assert forced_action(match) is None
        assert legal_actions(observe(match, 0)) == ()


def test_R6_nothing_is_listed_for_a_seat_that_is_not_to_move() -> None:
    match = playing("1|6 2|6", "3|6", table="6|6")
    assert legal_actions(match, seat=1) == ()
    assert distinct_actions(match, seat=1) == ()
    assert forced_action(match, seat=1) is None


@pytest.mark.parametrize(
    "match",
    [
        playing("6|6 1|5 0|0 3|4", "0|1"),
        playing("6|6 1|5 0|5 5|6", "0|0", table="5|5"),
        playing("4|5", "1|1", table="6|6", boneyard="2|3"),
        playing("4|5", "1|6", table="6|6"),
        playing("4|6 3|6", "1|1", table="6|6", drawn="3|6"),
    ],
    ids=["lead", "place", "draw", "pass", "drawn"],
)
def test_R4_the_seat_to_move_sees_what_it_may_do(match: Match) -> None:
    assert legal_actions(match)
    view = observe(match, match.seat)
    assert legal_actions(view) == legal_actions(match)
    assert legal_actions(view, seat=match.seat) == legal_actions(match)
    assert distinct_actions(view) == distinct_actions(match)
    assert forced_action(view) is forced_action(match)


# --- distinct_actions


def test_R14_the_two_straight_arms_of_a_lone_spinner_do_not_differ() -> None:
    match = playing("1|5 2|5", "0|0", table="5|5")
    assert distinct(match) == ["1|5@5|5.cA", "2|5@5|5.cA"]


def test_R14_the_two_side_arms_do_not_differ() -> None:
    match = playing("3|5", "0|0", table="5|5 1|5@5|5.cA 2|5@5|5.cB")
    assert legal(match) == ["3|5@5|5.bA", "3|5@5|5.bB"]
    assert distinct(match) == ["3|5@5|5.bA"]


def test_R15_two_plain_ends_of_one_value_do_not_differ() -> None:
    match = playing("1|5", "0|0", table="1|6 2|6@1|6.hi 1|2@2|6.lo")
    assert legal(match) == ["1|5@1|2.lo", "1|5@1|6.lo"]
    assert distinct(match) == ["1|5@1|2.lo"]


def test_R19_a_spinner_and_a_plain_end_of_its_value_differ() -> None:
    match = playing("3|5", "0|0", table="4|5 5|5@4|5.hi 4|6@4|5.lo 5|6@4|6.hi")
    assert legal(match) == ["3|5@5|5.cB", "3|5@5|6.lo"]
    assert distinct(match) == legal(match)


def test_R8_ends_of_different_values_differ() -> None:
    match = playing("1|2", "0|0", table="5|5 1|5@5|5.cA 2|5@5|5.cB")
    assert distinct(match) == ["1|2@1|5.lo", "1|2@2|5.lo"]


def test_R14_different_tiles_differ() -> None:
    match = playing("3|5 1|3", "0|0", table="5|5 1|5@5|5.cA 2|5@5|5.cB 1|1@1|5.lo")
    assert distinct(match) == ["1|3@1|1.cB", "3|5@5|5.bA"]


def test_R6_all_leads_differ() -> None:
    assert distinct(playing("1|5 2|5 5|5", "0|0")) == ["1|5", "2|5", "5|5"]


def test_R10_a_draw_and_a_pass_are_all_there_is() -> None:
    assert distinct_actions(playing("4|5", "1|1", table="6|6", boneyard="2|3")) == (Draw(),)
    assert distinct_actions(playing("4|5", "1|6", table="6|6")) == (Pass(),)


# --- forced_action


def test_R9_one_placement_is_forced() -> None:
    assert forced_action(playing("0|6 1|2", "1|1", table="5|6")) is Place.parse("0|6@5|6.hi")


def test_R9_one_of_two_placements_is_not() -> None:
    assert forced_action(playing("0|6 0|5", "1|1", table="5|6")) is None
    assert forced_action(playing("0|6 1|2", "1|1", table="6|6")) is None


def test_R10_a_draw_is_forced() -> None:
    assert forced_action(playing("4|5", "1|1", table="6|6", boneyard="2|3")) is Draw()


def test_R11_a_pass_is_forced() -> None:
    assert forced_action(playing("4|5", "1|6", table="6|6")) is Pass()
