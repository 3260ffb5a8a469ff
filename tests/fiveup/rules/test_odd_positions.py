"""Positions that no play leads to: only a ValueError may come of them, and no wrong winner."""

from enum import IntEnum
from typing import Final

import attrs
import pytest

from fiveup import (
    EXACT_61,
    FIVE_UP,
    TILES,
    Deal,
    Draw,
    Layout,
    Lots,
    Match,
    Pass,
    Place,
    Round,
    RoundOver,
    Ruleset,
    SeenDeal,
    Tile,
    apply,
    describe,
    legal_actions,
    new_match,
    observe,
    settle,
    why_illegal,
)

HANDS: Final = ((Tile(1, 4), Tile(0, 0)), (Tile(0, 1), Tile(2, 3)))


def match_of(
    ruleset: Ruleset, round_: Round, scores: tuple[int, ...] = (0, 0), extra_rounds: int = 0
) -> Match:
    return Match(ruleset, 2, scores, leader=0, round=round_, extra_rounds=extra_rounds)


def test_E2_the_side_that_is_exactly_right_wins_though_another_stands_higher() -> None:
    lowered = attrs.evolve(EXACT_61, target=250)
    match = match_of(lowered, Round(HANDS, [Tile(5, 6)], Layout(), 0), (245, 260))
    won = apply(match, Place(Tile(1, 4)))
    assert (won.winner, won.scores) == (0, (250, 260))


def test_R20_shown_points_of_an_impossible_score_are_refused() -> None:
    match = Match(FIVE_UP, 2, (303, 0), leader=0)
    with pytest.raises(ValueError, match="raw points must be a multiple of 5, not 303"):
        assert match.shown


def test_R12_a_pass_in_a_position_set_up_blocked_settles_the_round() -> None:
    round_ = Round([[Tile(1, 4)], [Tile(2, 3)]], [], Layout.parse("6|6"), 0)
    match = match_of(FIVE_UP, round_)
    assert legal_actions(match) == (Pass(),)
    after = apply(match, Pass())
    assert after.scores == (-5, -5)
    (over,) = [event for event in after.events if isinstance(event, RoundOver)]
    assert over.result.blocked


@pytest.mark.parametrize("drawn", [Tile(6, 6), Tile(1, 6)])
def test_R10_a_drawn_tile_that_does_not_fit_or_is_not_held_forces_nothing(drawn: Tile) -> None:
    held = [[*HANDS[0], Tile(6, 6)], HANDS[1]]
    match = match_of(FIVE_UP, Round(held, [Tile(5, 6)], Layout.parse("1|3"), 0, drawn))
    assert legal_actions(match) == legal_actions(observe(match, 0)) == (Draw(),)
    assert why_illegal(match, Draw()) is None
    for place in (Place.parse("1|6@1|3.lo"), Place.parse("1|4@1|3.lo")):
        assert why_illegal(match, place) is not None


def test_R4_a_hand_size_changed_in_mid_round_shows_no_tile_of_another() -> None:
    match = apply(apply(new_match(EXACT_61, players=2), Lots((2, 1))), Deal(TILES))
    larger = attrs.evolve(match, ruleset=attrs.evolve(EXACT_61, hand_size=6))
    assert observe(larger, 0).log == ((None, SeenDeal(TILES[:5])),)
    assert observe(larger, 1).log == ((None, SeenDeal(TILES[5:10])),)


def test_R4_a_log_without_a_round_shows_no_more_than_it_can() -> None:
    match = Match(FIVE_UP, 2, (0, 0), leader=0, log=[(None, Deal(TILES)), (0, Draw())])
    assert observe(match, 1).log[0] == (None, SeenDeal(TILES[13:26]))


class Seven(IntEnum):
    SEVEN = 7


def test_lots_are_plain_integers_of_a_size() -> None:
    lots = Lots((1, Seven.SEVEN))
    assert repr(lots) == "Lots(lots=(1, 7))"
    for far in (10**18, -(10**18)):
        with pytest.raises(ValueError, match=r"lots\[1\] must be an integer of at most 18 "):
            Lots((0, far))


@pytest.mark.parametrize("unordered", [{3, 5}, frozenset({3}), {0: 3, 1: 5}])
def test_what_has_no_order_is_no_sequence(unordered: object) -> None:
    with pytest.raises(TypeError, match="lots must be a sequence, not "):
        Lots(unordered)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="hands must be a sequence, not "):
        settle(EXACT_61, unordered, out=None, scores=(0, 0))  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="scores must be a sequence, not "):
        settle(EXACT_61, (12, 8), out=None, scores=unordered)  # type: ignore[arg-type]


def test_settle_refuses_hands_that_nobody_can_hold() -> None:
    with pytest.raises(ValueError, match="hands hold 0 pips twice"):
        settle(FIVE_UP, (0, 0, 0), out=0, scores=(0, 0, 0))
    with pytest.raises(TypeError, match=r"hands\[0\] must be pips or tiles, not '1\|4' \(str\)"):
        settle(FIVE_UP, ("1|4", 9), out=None, scores=(0, 0))  # type: ignore[arg-type]


def test_there_is_one_draw_and_one_pass() -> None:
    class Other(Draw):
        pass

    with pytest.raises(TypeError, match="Other cannot be made"):
        Other()


def test_only_a_placement_can_be_open() -> None:
    with pytest.raises(TypeError, match="place must be a Place, not"):
        Layout().is_open(Draw())  # type: ignore[arg-type]


def test_a_single_pip_and_tile_are_said_so() -> None:
    (event,) = settle(FIVE_UP, (0, 1), out=0, scores=(0, 0)).events
    assert describe(event) == "P2: seat 1: 0 for a hand of 1 pip; side 1 goes from 0 to 0 (0 shown)"
    house = attrs.evolve(FIVE_UP, hand_size=1, sleeping=0)
    match = apply(apply(new_match(house, players=2), Lots((2, 1))), Deal(TILES))
    assert "dealt 1 tile, 26 are left" in describe(match.events[0])
    house = attrs.evolve(FIVE_UP, hand_size=9)
    match = apply(apply(new_match(house, players=3), Lots((3, 2, 1))), Deal(TILES))
    assert "dealt 9 tiles, 1 is left" in describe(match.events[0])


def test_interned_values_are_matched_by_their_parts() -> None:
    match Place.parse("1|5@6|6.cA"):
        case Place(Tile(low, high), spot):
            assert (low, high, str(spot)) == (1, 5, "6|6.cA")
