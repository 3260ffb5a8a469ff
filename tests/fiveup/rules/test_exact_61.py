"""E1-E10: score events, settlement and the end of the match in Exact 61."""

import pytest

from fiveup import (
    EXACT_61,
    Dropped,
    LeaderChosen,
    MatchOver,
    Part,
    PartKind,
    Phase,
    Result,
    RoundOver,
    Scored,
    Settled,
    observe,
    settle,
)
from tests.support.five_up_text import (
    credited,
    kinds,
    legal,
    play,
    playing,
    round_of,
    score_events,
    tiles,
)

# On the table 3|6, laying 6|6 at the 6 scores 3 + 12 = 15; then only a 3 or a 6 can be joined.


def went_out(*hands: int, out: int = 0, last: int = 0, scores: tuple[int, ...]) -> Settled:
    return settle(EXACT_61, hands, out=out, last=last, scores=scores)


def blocked(*hands: int, scores: tuple[int, ...]) -> Settled:
    return settle(EXACT_61, hands, out=None, scores=scores)


def dropped(settled: Settled) -> list[tuple[int, int]]:
    """List what was dropped: seat and raw points."""
    return [(one.seat, one.points) for one in settled.events if isinstance(one, Dropped)]


# --- E1: events above the target are dropped whole


def test_E1_an_event_that_would_pass_the_target_is_dropped_whole() -> None:
    match = playing("6|6 0|3", "1|2", table="3|6", ruleset=EXACT_61, scores=(295, 100))
    match = play(match, "6|6@3|6.hi")
    part = Part(PartKind.PLACEMENT, pips=15, points=15)
    (event,) = score_events(match.events)
    assert event == Dropped(0, 0, (part,), before=295, after=295, target=305)
    assert isinstance(event, Dropped)
    assert (event.rule, event.points, event.would_be) == ("E1", 15, 310)
    assert match.scores == (295, 100)


def test_E1_play_goes_on() -> None:
    match = playing("6|6 0|1", "3|5 1|2", table="3|6", ruleset=EXACT_61, scores=(295, 100))
    match = play(match, "6|6@3|6.hi")
    assert (match.over, match.seat) == (False, 1)
    assert round_of(match).layout.tiles == tiles("3|6 6|6")
    assert legal(match) == ["3|5@3|6.lo"]


def test_E1_the_next_event_is_judged_by_itself() -> None:
    match = playing("6|6 0|1", "2|6 1|2", table="3|6", ruleset=EXACT_61, scores=(295, 300))
    match = play(match, "6|6@3|6.hi")
    assert match.scores == (295, 300)
    # The ends 3 and 2 are just what side 1 lacks.
    match = play(match, "2|6@6|6.cB")
    assert match.scores == (295, 305)
    assert match.winner == 1


@pytest.mark.parametrize("score", [295, 300])
def test_E1_one_event_over_is_not_cut_to_the_target(score: int) -> None:
    match = playing("6|6 0|3", "1|2", table="3|6", ruleset=EXACT_61, scores=(score, 0))
    assert play(match, "6|6@3|6.hi").scores == (score, 0)


# --- E2: exactly the target wins at once


def test_E2_the_first_event_to_make_exactly_the_target_wins_in_mid_round() -> None:
    match = playing(
        "6|6 0|3", "1|2", table="3|6", boneyard="2|2", ruleset=EXACT_61, scores=(290, 100)
    )
    match = play(match, "6|6@3|6.hi")
    assert kinds(match) == ["Laid", "Scored", "MatchOver"]
    assert match.events[-1] == MatchOver("E2", winner=0, scores=(305, 100))
    assert (match.phase, match.seat, match.shown) == (Phase.OVER, None, (61, 20))
    assert legal(match) == []


def test_E2_the_round_is_not_settled_then() -> None:
    match = playing("6|6 0|3", "1|2", table="3|6", ruleset=EXACT_61, scores=(290, 100))
    match = play(match, "6|6@3|6.hi")
    assert round_of(match).result is None
    assert round_of(match).hands == (tiles("0|3"), tiles("1|2"))


def test_E2_a_placement_that_blocks_and_makes_the_target_ends_the_match_unsettled() -> None:
    match = playing("6|6 0|1", "5|5", table="3|6", ruleset=EXACT_61, scores=(290, 100))
    match = play(match, "6|6@3|6.hi")
    assert kinds(match) == ["Laid", "Scored", "MatchOver"]
    assert round_of(match).result is None
    assert match.scores == (305, 100)
    seen = observe(match, 1).round
    assert seen is not None
    assert seen.shown_hands is None


def test_E2_a_placement_that_blocks_is_credited_first_and_then_the_block_is_settled() -> None:
    match = playing("6|6 0|1", "5|5", table="3|6", ruleset=EXACT_61, scores=(100, 100))
    match = play(match, "6|6@3|6.hi")
    assert kinds(match) == ["Laid", "Scored", "Scored", "RoundOver"]
    assert credited(match.events) == [("R20", 0, 15), ("E8", 0, 10)]
    assert match.scores == (125, 100)


def test_E2_a_dropped_placement_that_blocks_leaves_the_target_to_the_settlement() -> None:
    match = playing("6|6 0|1", "5|5", table="3|6", ruleset=EXACT_61, scores=(295, 100))
    match = play(match, "6|6@3|6.hi")
    assert kinds(match) == ["Laid", "Dropped", "Scored", "RoundOver", "MatchOver"]
    assert match.events[-1] == MatchOver("E2", winner=0, scores=(305, 100))


def test_E2_partners_win_together() -> None:
    hands = ("1|1", "0|0", "2|2", "6|6 0|3")
    match = playing(*hands, table="3|6", seat=3, ruleset=EXACT_61, scores=(300, 290))
    assert play(match, "6|6@3|6.hi").winner == 1


def test_E2_going_out_can_win() -> None:
    match = playing("1|6", "4|5", table="3|6", ruleset=EXACT_61, scores=(295, 300))
    match = play(match, "1|6@3|6.hi")
    assert kinds(match) == ["Laid", "Scored", "RoundOver", "MatchOver"]
    assert match.events[-1] == MatchOver("E2", winner=0, scores=(305, 300))
    assert LeaderChosen(rule="R7", seat=0, by_lot=False) not in match.events


# --- E3: a placement is one event


def test_E3_an_ordinary_placement_that_scores_is_one_event() -> None:
    match = playing("6|6 0|3", "1|2", table="3|6", ruleset=EXACT_61, scores=(50, 100))
    part = Part(PartKind.PLACEMENT, pips=15, points=15)
    assert score_events(play(match, "6|6@3|6.hi").events) == [
        Scored("R20", 0, 0, (part,), before=50, after=65)
    ]


# --- E4: what is never dropped, and what is no event


def test_E4_an_event_that_lowers_a_score_is_never_dropped() -> None:
    settled = went_out(0, 2, 13, 2, scores=(300, 0))
    assert [type(event) for event in settled.events] == [Scored]
    assert settled.scores == (290, 0)


def test_E4_a_score_may_fall_below_zero() -> None:
    settled = went_out(0, 2, 13, 2, scores=(5, 0))
    assert settled.scores == (-5, 0)
    assert settled.shown == (-1, 0)


def test_E4_going_out_at_net_zero_is_an_event() -> None:
    (event,) = went_out(0, 3, 6, 1, scores=(300, 0)).events
    assert (type(event), event.points, event.after) == (Scored, 0, 300)
    assert [part.points for part in event.parts] == [5, -5]


def test_E4_going_out_against_the_double_blank_is_an_event() -> None:
    settled = settle(EXACT_61, [(), tiles("0|0")], out=0, scores=(40, 0))
    part = Part(PartKind.OPPONENTS, pips=0, points=0, hands=((1, 0),))
    assert settled.events == (Scored("E5", 0, 0, (part,), before=40, after=40),)


def test_E4_a_placement_that_scores_nothing_is_no_event() -> None:
    match = playing("1|6 6|6", "0|3", table="3|6", ruleset=EXACT_61, scores=(40, 0))
    assert score_events(play(match, "1|6@3|6.hi").events) == []


def test_E4_a_blocked_hand_that_is_awarded_nothing_is_no_event() -> None:
    assert blocked(10, 12, scores=(40, 0)).events == ()


# --- E5: going out


def test_E5_the_last_tile_and_the_opponents_hand_are_one_event() -> None:
    settled = went_out(0, 13, last=10, scores=(100, 100))
    parts = (
        Part(PartKind.PLACEMENT, pips=10, points=10),
        Part(PartKind.OPPONENTS, pips=13, points=15, hands=((1, 13),)),
    )
    assert settled.events == (Scored("E5", 0, 0, parts, before=100, after=125),)
    assert settled.scores == (125, 100)
    assert settled.winner == 0


def test_E5_in_a_match_too() -> None:
    match = playing("6|6", "1|2", table="3|6", ruleset=EXACT_61, scores=(100, 100))
    match = play(match, "6|6@3|6.hi")
    assert kinds(match) == ["Laid", "Scored", "RoundOver", "LeaderChosen"]
    assert credited(match.events) == [("E5", 0, 20)]
    assert RoundOver("E5", ((), tiles("1|2")), Result(out=0, winner=0)) in match.events


def test_E5_all_opponents_hands_are_summed_and_rounded_once() -> None:
    # 2 and 2 would be nothing by themselves; 4 is 5.
    assert went_out(2, 0, 2, out=1, scores=(0, 0, 0)).scores == (0, 5, 0)
    # 3 and 3 would be 5 + 5; 6 is 5.
    assert went_out(3, 3, 0, out=2, scores=(0, 0, 0)).scores == (0, 0, 5)


def test_E5_the_partners_hand_is_rounded_on_its_own_and_deducted() -> None:
    settled = went_out(4, 6, 0, 7, out=2, last=5, scores=(100, 100))
    parts = (
        Part(PartKind.PLACEMENT, pips=5, points=5),
        Part(PartKind.OPPONENTS, pips=13, points=15, hands=((1, 6), (3, 7))),
        Part(PartKind.PARTNER, pips=4, points=-5, hands=((0, 4),)),
    )
    assert settled.events == (Scored("E5", 0, 2, parts, before=100, after=115),)


def test_E5_the_partners_pips_are_never_mixed_with_the_opponents() -> None:
    # 26 is 25, and 13 is 15; 26 - 13 would be 13, so 15.
    assert went_out(0, 13, 13, 13, scores=(0, 0)).scores == (10, 0)


def test_E5_for_the_other_side_it_is_the_same() -> None:
    assert went_out(13, 4, 13, 0, out=3, scores=(0, 0)).scores == (0, 20)


def test_E5_the_points_of_opponents_are_not_taken_from_them() -> None:
    assert went_out(0, 20, 30, scores=(0, 70, 80)).scores == (50, 70, 80)


def test_E5_all_parts_are_dropped_together() -> None:
    settled = went_out(0, 13, last=10, scores=(285, 0))
    assert dropped(settled) == [(0, 25)]
    assert settled.scores == (285, 0)


# --- E6: the last tile's points are not checked on their own


def test_E6_the_last_tile_alone_does_not_make_the_target() -> None:
    match = playing("6|6", "4|5 2|2", table="3|6", ruleset=EXACT_61, scores=(290, 100))
    match = play(match, "6|6@3|6.hi")
    # 290 + 15 would be the target, but 13 pips of the opponent make it 320.
    assert kinds(match) == ["Laid", "Dropped", "RoundOver", "LeaderChosen"]
    assert match.scores == (290, 100)
    assert not match.over


def test_E6_the_last_tile_alone_may_pass_the_target() -> None:
    hands = ("6|6", "1|2", "4|5", "0|0")
    match = playing(*hands, table="3|6", ruleset=EXACT_61, scores=(295, 100))
    match = play(match, "6|6@3|6.hi")
    # 295 + 15 + 5 for 3 pips - 10 for the partner's 9.
    assert credited(match.events) == [("E5", 0, 10)]
    assert match.events[-1] == MatchOver("E2", winner=0, scores=(305, 100))


def test_E6_if_it_is_dropped_the_round_is_over_and_who_went_out_leads_the_next() -> None:
    match = playing(
        "0|0", "6|6", "4|5 2|2", table="3|6", seat=1, ruleset=EXACT_61, scores=(5, 290, 5)
    )
    match = play(match, "6|6@3|6.hi")
    assert round_of(match).result == Result(out=1, winner=1)
    assert (match.phase, match.leader) == (Phase.DEAL, 1)
    assert match.events[-1] == LeaderChosen(rule="R7", seat=1, by_lot=False)


# --- E7: lightest first


def test_E7_hands_are_settled_lightest_first() -> None:
    # Seat 2 is lighter by 13 + 1, seat 3 by 6, seat 0 by 6.
    settled = blocked(14, 20, 7, 8, scores=(0, 0))
    assert [event.seat for event in settled.events] == [2, 3, 0]


def test_E7_partners_hands_stay_separate() -> None:
    settled = blocked(6, 9, 4, 11, scores=(0, 0))
    assert credited(settled.events) == [("E8", 2, 10), ("E8", 0, 10)]
    assert [(event.before, event.after) for event in settled.events] == [(0, 10), (10, 20)]


# --- E8: differences to the heavier opposing hands


def test_E8_each_hand_gets_its_differences_to_heavier_opposing_hands() -> None:
    lightest, second = blocked(6, 9, 4, 11, scores=(0, 0)).events
    assert lightest.parts == (Part(PartKind.DIFFERENCES, 12, 10, hands=((1, 5), (3, 7))),)
    assert second.parts == (Part(PartKind.DIFFERENCES, 8, 10, hands=((1, 3), (3, 5))),)
    assert (lightest.rule, second.rule) == ("E8", "E8")


def test_E8_differences_are_summed_and_then_rounded_once() -> None:
    # 2 and 2 would be nothing by themselves; 4 is 5.
    assert blocked(5, 7, 7, scores=(0, 0, 0)).scores == (5, 0, 0)
    # 3 and 3 would be 5 + 5; 6 is 5.
    assert blocked(5, 8, 8, scores=(0, 0, 0)).scores == (5, 0, 0)


def test_E8_the_partner_is_never_compared_with() -> None:
    # Seats 1 and 3 are 16 lighter than seat 2; that seat 0 is lighter than its partner is nothing.
    settled = blocked(4, 4, 20, 4, scores=(0, 0))
    assert credited(settled.events) == [("E8", 1, 15), ("E8", 3, 15)]


def test_E8_equal_hands_differ_by_nothing() -> None:
    assert blocked(8, 8, scores=(0, 0)).events == ()
    settled = blocked(8, 8, 18, scores=(0, 0, 0))
    assert settled.scores == (10, 10, 0)
    assert [event.parts for event in settled.events] == [
        (Part(PartKind.DIFFERENCES, 10, 10, hands=((2, 10),)),),
        (Part(PartKind.DIFFERENCES, 10, 10, hands=((2, 10),)),),
    ]


def test_E8_the_heaviest_hand_gets_nothing() -> None:
    assert credited(blocked(30, 10, 20, scores=(0, 0, 0)).events) == [("E8", 1, 30), ("E8", 2, 10)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_E8_all_hands_equal_pays_nobody(players: int) -> None:
    scores = (10, 20, 30) if players == 3 else (10, 20)
    settled = blocked(*[7] * players, scores=scores)
    assert settled == Settled((), scores, Result(out=None, winner=None))


# --- E9: each hand is an event of its own


def test_E9_equal_hands_go_in_clockwise_order_from_seat_0() -> None:
    settled = blocked(14, 4, 4, scores=(0, 0, 0))
    assert credited(settled.events) == [("E8", 1, 10), ("E8", 2, 10)]


def test_E9_of_equal_hands_that_would_win_the_first_stops_the_rest() -> None:
    settled = blocked(4, 4, 14, scores=(295, 295, 0))
    assert credited(settled.events) == [("E8", 0, 10)]
    assert settled.scores == (305, 295, 0)


def test_E9_the_order_is_from_seat_0_and_not_from_the_one_who_blocked() -> None:
    match = playing(
        "4|5", "1|3 0|4 0|5", "6|6 1|6", table="1|2", seat=1, ruleset=EXACT_61, scores=(295, 290, 0)
    )
    match = play(match, "1|3@1|2.lo")
    # Seat 1 scores 3 + 2; then seats 0 and 1 both have 9 pips to seat 2's 19.
    assert credited(match.events) == [("R20", 1, 5), ("E8", 0, 10)]
    assert match.events[-1] == MatchOver("E2", winner=0, scores=(305, 295, 0))


def test_E9_a_winning_event_stops_all_that_follow() -> None:
    # Seat 2 is lighter by 5 + 7, seat 0 by 3 + 5.
    settled = blocked(6, 9, 4, 11, scores=(295, 0))
    assert credited(settled.events) == [("E8", 2, 10)]
    assert settled.scores == (305, 0)


def test_E9_a_dropped_event_does_not_stop_the_same_sides_next() -> None:
    # Seat 2 is lighter by 5 + 7, seat 0 by 1 + 3.
    settled = blocked(8, 9, 4, 11, scores=(300, 0))
    assert dropped(settled) == [(2, 10)]
    assert credited(settled.events) == [("E8", 0, 5)]
    assert settled.scores == (305, 0)


def test_E9_a_dropped_event_does_not_stop_another_side() -> None:
    # Seat 0 is lighter by 8 + 18, seat 1 by 10.
    settled = blocked(2, 10, 20, scores=(290, 0, 0))
    assert dropped(settled) == [(0, 25)]
    assert credited(settled.events) == [("E8", 1, 10)]
    assert settled.scores == (290, 10, 0)


def test_E9_every_event_may_be_dropped() -> None:
    settled = blocked(2, 20, 38, scores=(300, 300, 0))
    assert dropped(settled) == [(0, 55), (1, 20)]
    assert settled.scores == (300, 300, 0)
    assert settled.winner == 0


# --- E10: who wins a blocked round


def test_E10_the_lightest_hand_wins_the_round() -> None:
    assert blocked(12, 8, scores=(0, 0)).winner == 1
    # The side with fewer pips altogether does not win it: 4 + 30 against 5 + 6.
    assert blocked(4, 5, 30, 6, scores=(0, 0)).winner == 0


def test_E10_also_if_its_award_rounds_to_nothing() -> None:
    settled = blocked(10, 12, scores=(0, 0))
    assert (settled.events, settled.winner) == ((), 0)


def test_E10_lightest_pips_shared_by_opposing_sides_are_a_tie() -> None:
    assert blocked(8, 8, 20, scores=(0, 0, 0)).winner is None
    assert blocked(4, 9, 11, 4, scores=(0, 0)).winner is None
    assert blocked(4, 4, 4, 11, scores=(0, 0)).winner is None


def test_E10_lightest_pips_shared_within_one_partnership_win_it() -> None:
    assert blocked(4, 9, 4, 11, scores=(0, 0)).winner == 0
    assert blocked(9, 4, 11, 4, scores=(0, 0)).winner == 1


def test_E10_a_three_player_block_with_two_lightest_pays_both_from_the_third_and_is_tied() -> None:
    match = playing("4|5", "1|3 0|4 0|5", "6|6 1|6", table="1|2", seat=1, ruleset=EXACT_61)
    match = play(match, "1|3@1|2.lo")
    assert credited(match.events) == [("R20", 1, 5), ("E8", 0, 10), ("E8", 1, 10)]
    assert match.scores == (10, 15, 0)
    assert round_of(match).result == Result(out=None, winner=None)
    hands = (tiles("4|5"), tiles("0|4 0|5"), tiles("6|6 1|6"))
    assert match.events[-1] == RoundOver("E10", hands, Result(out=None, winner=None))
    assert (match.phase, match.candidates, match.leader) == (Phase.LOTS, (0, 1, 2), None)


def test_E10_winning_a_blocked_round_gives_no_lead() -> None:
    match = playing("6|6 0|1", "5|5", table="3|6", ruleset=EXACT_61)
    match = play(match, "6|6@3|6.hi")
    assert round_of(match).result == Result(out=None, winner=0)
    assert (match.phase, match.candidates) == (Phase.LOTS, (0, 1))
