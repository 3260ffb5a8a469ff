"""Setting up a position in one call: what is filled in, and what is refused."""

from typing import Any

import attrs
import pytest

from fiveup import (
    EXACT_61,
    FIVE_UP,
    TILES,
    Draw,
    ImpossibleLayout,
    Layout,
    Match,
    Phase,
    Place,
    Result,
    Round,
    Tile,
    apply,
    legal_actions,
    problems,
    set_up,
)
from tests.support.five_up_text import round_of, tiles

HANDS = ["1|4 0|0 0|1 0|2", "2|3 1|1 1|2 2|2"]
TABLE = "6|6 3|6@6|6.cA"


def test_a_position_in_one_line() -> None:
    match = set_up(FIVE_UP, HANDS, TABLE)
    hands = [tiles(hand) for hand in HANDS]
    others = [tile for tile in TILES if tile not in {*hands[0], *hands[1], Tile(3, 6), Tile(6, 6)}]
    expected = Round(hands, others, Layout.parse(TABLE), 0)
    assert match == Match(FIVE_UP, 2, (0, 0), leader=0, round=expected)
    assert problems(match) == ()
    assert legal_actions(match) == (Draw(),)


def test_tiles_and_placements_are_taken_as_values_too() -> None:
    match = set_up(FIVE_UP, HANDS, TABLE)
    hands = [tiles(HANDS[0]), list(tiles(HANDS[1]))]
    for layout in (Layout.parse(TABLE), [Place(Tile(6, 6)), Place.parse("3|6@6|6.cA")]):
        assert set_up(FIVE_UP, hands, layout, boneyard=round_of(match).boneyard) == match


@pytest.mark.parametrize(
    ("given", "seat", "leader"),
    [({}, 0, 2), ({"seat": 1}, 1, 0), ({"leader": 1}, 2, 1), ({"seat": 1, "leader": 1}, 1, 1)],
)
def test_R6_seat_and_leader_follow_from_each_other(
    given: dict[str, Any], seat: int, leader: int
) -> None:
    match = set_up(FIVE_UP, ["1|4", "2|3", "1|1"], "6|6", **given)
    assert (match.seat, match.leader) == (seat, leader)


def test_R10_a_drawn_tile_is_given_as_text_or_tile() -> None:
    hands = [HANDS[0] + " 3|4", HANDS[1]]
    match = set_up(FIVE_UP, hands, TABLE, drawn="3|4")
    assert match == set_up(FIVE_UP, hands, TABLE, drawn=Tile(3, 4))
    assert legal_actions(match) == (Place.parse("3|4@3|6.lo"),)
    assert problems(match) == ()


def test_R7_after_a_settled_round() -> None:
    two = attrs.evolve(FIVE_UP, hand_size=2)
    table = "6|6 0|6@6|6.cA 4|6@6|6.cB"
    out = set_up(two, ["", "1|3"], table, result=Result(0, 0))
    assert (out.phase, out.leader, out.seat) == (Phase.DEAL, 0, None)
    sleeping = attrs.evolve(two, sleeping=24)
    hands, result = ["1|2", "1|3"], Result(None, None)
    blocked = set_up(sleeping, hands, "6|6 0|6@6|6.cA", result=result)
    assert (blocked.phase, blocked.candidates, blocked.leader) == (Phase.LOTS, (0, 1), None)
    led = set_up(sleeping, hands, "6|6 0|6@6|6.cA", result=result, leader=1)
    assert (led.phase, led.candidates, led.leader) == (Phase.DEAL, (), 1)
    won = set_up(two, ["", "1|3"], table, result=Result(0, 0), winner=0, scores=(305, 0))
    assert (won.phase, won.leader) == (Phase.OVER, 0)
    for match in (out, blocked, led, won):
        assert problems(match) == ()


def test_E2_a_match_won_in_mid_round() -> None:
    two = attrs.evolve(EXACT_61, hand_size=2)
    match = set_up(two, ["0|6 1|3", "1|2"], "5|5", winner=1, scores=(0, 305))
    assert (match.over, match.seat, match.leader) == (True, None, 1)
    assert problems(match) == ()


def test_without_hands_a_deal_or_lots_are_awaited() -> None:
    match = set_up(FIVE_UP, players=2, scores=(290, 250), leader=1)
    assert match == Match(FIVE_UP, 2, (290, 250), leader=1)
    lots = set_up(FIVE_UP, players=4)
    assert lots == Match(FIVE_UP, 4, (0, 0), candidates=range(4))
    tied = set_up(FIVE_UP, players=3, candidates=(0, 2), extra_rounds=1, scores=(300, 310, 310))
    assert (tied.candidates, tied.extra_rounds) == ((0, 2), 1)


def test_a_log_is_kept_and_counted() -> None:
    played = apply(set_up(FIVE_UP, HANDS, TABLE), Draw())
    round_ = round_of(played)
    again = set_up(
        FIVE_UP, round_.hands, TABLE, boneyard=round_.boneyard, drawn=round_.drawn, log=played.log
    )
    assert again == played
    assert set_up(FIVE_UP, HANDS, TABLE, ply=7).ply == 7


def test_what_breaks_the_rules_is_built_all_the_same() -> None:
    match = set_up(FIVE_UP, ["1|4 1|4", ""], "1|4 2|5@1|4.hi", boneyard="")
    assert isinstance(round_of(match).layout, ImpossibleLayout)
    assert {1, 2, 13, 26} == {one.number for one in problems(match)}


@pytest.mark.parametrize(
    ("values", "error", "message"),
    [
        ({"hands": ["1|4", "1|7"]}, ValueError, r"hands\[1\]: '1\|7' is no tile"),
        (
            {"hands": ["1|4", "2|3"], "result": "out 0"},
            TypeError,
            "result must be a Result, not 'o",
        ),
        ({"hands": "1|4"}, TypeError, r"hands must be a sequence, not '1\|4'"),
        ({"hands": [[Tile(1, 4)], [3]]}, TypeError, r"hands\[1\]\[0\] must be a Tile, not 3"),
        ({"layout": "1|4 x"}, ValueError, "layout: 'x' is no placement"),
        ({"layout": [3]}, TypeError, r"layout\[0\] must be a Place, not 3"),
        ({"boneyard": "7|7"}, ValueError, r"boneyard: '7\|7' is no tile"),
        ({"drawn": "7|7"}, ValueError, r"drawn: '7\|7' is no tile"),
        ({"players": 3}, ValueError, "players must be 2, as there are 2 hands, not 3"),
        ({"hands": ["1|4"]}, ValueError, "players must be from 2 to 4, not 1"),
        ({"hands": ()}, ValueError, "players must be given when there are no hands"),
        ({"hands": (), "players": 2, "layout": "1|4"}, ValueError, "hands must be given"),
        ({"hands": (), "players": 2, "seat": 0}, ValueError, "hands must be given"),
        ({"scores": (1, 2, 3)}, ValueError, "scores must be 2, one a side, not 3"),
        ({"seat": 2}, ValueError, "seat must be from 0 to 1, not 2"),
        ({"ruleset": None}, TypeError, "ruleset must be a Ruleset, not None"),
    ],
)
def test_wrong_values_are_named(
    values: dict[str, Any], error: type[Exception], message: str
) -> None:
    attempt: dict[str, Any] = {"ruleset": FIVE_UP, "hands": HANDS}
    attempt |= values
    with pytest.raises(error, match=message):
        set_up(**attempt)
