"""P1-P7: settlement and the end of the match in the main form."""

import pytest

from fiveup import (
    FIVE_UP,
    LeaderChosen,
    MatchOver,
    Part,
    PartKind,
    Phase,
    Result,
    RoundOver,
    Scored,
    apply,
    settle,
)
from tests.support.five_up_text import credited, deal, kinds, play, playing, round_of, tiles

# On the table 3|6, laying 6|6 at the 6 scores 3 + 12 = 15; then only a 3 or a 6 can be joined.


# --- P1: the end of a round


def test_P1_a_round_ends_when_a_hand_is_emptied() -> None:
    match = play(playing("6|6", "1|2", table="3|6", scores=(100, 100)), "6|6@3|6.hi")
    assert match.phase is Phase.DEAL
    assert round_of(match).result == Result(out=0, winner=0)


def test_P1_the_last_tile_is_credited_before_settlement() -> None:
    match = play(playing("6|6", "1|2", table="3|6", scores=(100, 100)), "6|6@3|6.hi")
    assert kinds(match) == ["Laid", "Scored", "Scored", "RoundOver", "LeaderChosen"]
    assert credited(match.events) == [("R20", 0, 15), ("P2", 1, -5)]
    assert match.scores == (115, 95)


def test_P1_a_placement_that_scores_and_blocks_is_credited_before_settlement() -> None:
    match = play(playing("6|6 0|4", "1|2", table="3|6", scores=(100, 100)), "6|6@3|6.hi")
    assert kinds(match) == ["Laid", "Scored", "Scored", "Scored", "RoundOver"]
    assert credited(match.events) == [("R20", 0, 15), ("P2", 0, -5), ("P2", 1, -5)]
    assert match.scores == (110, 95)
    assert match.phase is Phase.LOTS


def test_P1_the_end_of_a_round_names_its_rule() -> None:
    out = play(playing("1|6", "1|2", table="3|6"), "1|6@3|6.hi")
    assert RoundOver("P1", ((), tiles("1|2")), Result(out=0, winner=0)) in out.events
    blocked = play(playing("6|6 0|4", "1|2", table="3|6"), "6|6@3|6.hi")
    hands = (tiles("0|4"), tiles("1|2"))
    assert blocked.events[-1] == RoundOver("P3", hands, Result(out=None, winner=None))


# --- P2: each hand is rounded and deducted by itself


def test_P2_the_pips_left_are_rounded_and_deducted() -> None:
    settled = settle(FIVE_UP, hands=(0, 13), out=0, scores=(100, 100))
    part = Part(PartKind.DEDUCTION, pips=13, points=-15, hands=((1, 13),))
    assert settled.events == (Scored("P2", 1, 1, (part,), before=100, after=85),)
    assert settled.scores == (100, 85)
    assert settled.shown == (20, 17)


@pytest.mark.parametrize(("pips", "taken"), [(10, 10), (11, 10), (12, 10), (13, 15), (14, 15)])
def test_P2_each_remainder_is_rounded(pips: int, taken: int) -> None:
    assert settle(FIVE_UP, hands=(0, pips), out=0, scores=(0, 100)).scores == (0, 100 - taken)


def test_P2_partners_hands_are_rounded_separately() -> None:
    settled = settle(FIVE_UP, hands=(3, 2, 3, 2), out=None, scores=(100, 100))
    # 3 and 3 take 5 + 5; 2 and 2 take nothing, though together they are 4.
    assert settled.scores == (90, 100)
    assert credited(settled.events) == [("P2", 0, -5), ("P2", 1, 0), ("P2", 2, -5), ("P2", 3, 0)]
    assert [(event.before, event.after) for event in settled.events] == [
        (100, 95),
        (100, 100),
        (95, 90),
        (100, 100),
    ]


def test_P2_the_partner_of_the_one_who_went_out_is_deducted_too() -> None:
    settled = settle(FIVE_UP, hands=(0, 13, 3, 1), out=0, scores=(100, 100))
    assert credited(settled.events) == [("P2", 1, -15), ("P2", 2, -5), ("P2", 3, 0)]
    assert settled.scores == (95, 85)


def test_P2_three_players_are_deducted_each_for_himself() -> None:
    settled = settle(FIVE_UP, hands=(8, 0, 12), out=1, last=10, scores=(50, 50, 50))
    assert credited(settled.events) == [("R20", 1, 10), ("P2", 0, -10), ("P2", 2, -10)]
    assert settled.scores == (40, 60, 40)


def test_P2_a_hand_may_be_given_as_tiles() -> None:
    by_tiles = settle(FIVE_UP, [tiles("0|0"), tiles("6|6 0|1"), ()], out=2, scores=(0, 0, 0))
    assert by_tiles == settle(FIVE_UP, (0, 13, 0), out=2, scores=(0, 0, 0))
    assert by_tiles.scores == (0, -15, 0)


def test_P2_undrawn_tiles_are_deducted_from_nobody() -> None:
    match = playing("1|6", "1|2", table="3|6", boneyard="6|6 5|5 4|4", scores=(50, 50))
    assert play(match, "1|6@3|6.hi").scores == (50, 45)


# --- P3: what going out and a block are worth


def test_P3_going_out_earns_nothing_in_itself() -> None:
    settled = settle(FIVE_UP, hands=(0, 60), out=0, scores=(50, 100))
    assert settled.scores == (50, 40)
    assert settled.winner == 0


def test_P3_a_blocked_round_has_no_winner_and_deducts_all_the_same() -> None:
    settled = settle(FIVE_UP, hands=(1, 30, 40), out=None, scores=(50, 50, 50))
    assert settled.winner is None
    assert settled.result == Result(out=None, winner=None)
    assert settled.scores == (50, 20, 10)


def test_P3_points_for_placements_made_in_a_blocked_round_stay() -> None:
    match = play(playing("6|6 0|1", "1|1", table="3|6", scores=(0, 0)), "6|6@3|6.hi")
    assert round_of(match).result == Result(out=None, winner=None)
    assert match.scores == (15, 0)


# --- P4: below zero


def test_P4_a_score_may_fall_below_zero() -> None:
    match = play(playing("1|6", "5|6", table="3|6", scores=(0, 5)), "1|6@3|6.hi")
    assert match.scores == (0, -5)
    assert match.shown == (0, -1)


def test_P4_and_further() -> None:
    assert settle(FIVE_UP, hands=(0, 12), out=0, scores=(0, -20)).scores == (0, -30)


# --- P5: the target is looked at after a settlement only


def test_P5_reaching_the_target_in_mid_round_ends_nothing() -> None:
    match = play(playing("4|6 0|1", "1|2", boneyard="2|2", scores=(295, 0)), "4|6")
    assert match.scores == (305, 0)
    assert (match.over, match.phase) == (False, Phase.PLAY)


def test_P5_deductions_come_first() -> None:
    match = playing("6|6 1|2", "1|4", table="3|6", scores=(290, 0))
    match = play(match, "6|6@3|6.hi")
    # 290 + 15 for the placement that blocks, - 5 for 1|2.
    assert match.scores == (300, -5)
    assert not match.over


def test_P5_the_last_tile_counts_before_the_target_is_looked_at() -> None:
    match = play(playing("6|6", "1|2", table="3|6", scores=(290, 0)), "6|6@3|6.hi")
    assert match.scores == (305, -5)
    assert match.winner == 0


def test_P5_so_does_the_partners_hand() -> None:
    hands = ("6|6", "1|2", "0|3", "1|1")
    match = play(playing(*hands, table="3|6", scores=(290, 0)), "6|6@3|6.hi")
    assert match.scores == (300, -5)
    assert not match.over


# --- P6: the sole highest wins


def test_P6_exactly_the_target_is_enough() -> None:
    match = play(playing("6|6", "0|1", table="3|6", scores=(290, 300)), "6|6@3|6.hi")
    assert match.events[-1] == MatchOver("P6", winner=0, scores=(305, 300))
    assert (match.phase, match.over, match.seat) == (Phase.OVER, True, None)
    assert match.extra_rounds == 0


def test_P6_one_below_the_target_is_not() -> None:
    match = play(playing("6|6", "0|1", table="3|6", scores=(285, 0)), "6|6@3|6.hi")
    assert match.scores == (300, 0)
    assert not match.over


def test_P6_of_several_with_enough_the_highest_wins_whoever_went_out() -> None:
    match = play(playing("6|6", "1|2", table="3|6", scores=(290, 330)), "6|6@3|6.hi")
    assert match.events[-1] == MatchOver("P6", winner=1, scores=(305, 325))
    assert round_of(match).result == Result(out=0, winner=0)


def test_P6_a_blocked_round_can_end_the_match() -> None:
    match = playing("6|6 1|2", "5|5", table="3|6", seat=0, scores=(100, 320))
    match = play(match, "6|6@3|6.hi")
    assert match.events[-1] == MatchOver("P6", winner=1, scores=(110, 310))


def test_P6_a_partnership_wins_together() -> None:
    hands = ("0|0", "1|1", "0|1", "6|6")
    match = play(playing(*hands, table="3|6", seat=3, scores=(0, 290)), "6|6@3|6.hi")
    assert match.winner == 1


def test_P6_a_tie_below_the_highest_does_not_matter() -> None:
    match = playing("6|6", "1|1", "0|1", table="3|6", scores=(305, 310, 310))
    match = play(match, "6|6@3|6.hi")
    assert match.events[-1] == MatchOver("P6", winner=0, scores=(320, 310, 310))


# --- P7: extra rounds


def test_P7_a_shared_highest_score_orders_an_extra_round() -> None:
    match = play(playing("6|6", "1|1", table="3|6", scores=(295, 310)), "6|6@3|6.hi")
    assert match.scores == (310, 310)
    assert (match.over, match.phase, match.extra_rounds) == (False, Phase.DEAL, 1)
    assert match.events[-1] == LeaderChosen(rule="R7", seat=0, by_lot=False)


def test_P7_a_shared_score_below_the_target_does_not() -> None:
    match = play(playing("6|6", "1|1", table="3|6", scores=(285, 300)), "6|6@3|6.hi")
    assert match.scores == (300, 300)
    assert (match.over, match.extra_rounds) == (False, 0)


def test_P7_after_a_blocked_round_the_extra_round_begins_with_lots() -> None:
    match = play(playing("6|6 0|1", "1|1", table="3|6", scores=(295, 310)), "6|6@3|6.hi")
    assert match.scores == (310, 310)
    assert (match.phase, match.candidates, match.extra_rounds) == (Phase.LOTS, (0, 1), 1)


def test_P7_an_extra_round_is_a_whole_normal_round() -> None:
    match = play(playing("6|6", "1|1", table="3|6", scores=(295, 310)), "6|6@3|6.hi")
    match = apply(match, deal("4|6 0|0 0|1 0|2 0|3", "1|6 1|1 1|2 1|3 1|4"))
    match = play(match, "4|6")
    assert match.scores == (320, 310)
    assert (match.over, match.seat, match.extra_rounds) == (False, 1, 1)


def test_P7_the_side_alone_at_the_top_after_it_wins() -> None:
    match = playing("1|6", "1|2", table="3|6", scores=(310, 310), extra_rounds=1)
    match = play(match, "1|6@3|6.hi")
    assert match.events[-1] == MatchOver("P7", winner=0, scores=(310, 305))
    assert match.extra_rounds == 1


def test_P7_it_wins_even_below_the_target() -> None:
    match = playing("1|6 4|4 0|5", "4|5 5|5 2|2", table="3|6", scores=(310, 310), extra_rounds=1)
    match = play(match, "1|6@3|6.hi")
    # 13 and 23 pips are left: 15 and 25 off.
    assert match.scores == (295, 285)
    assert match.events[-1] == MatchOver("P7", winner=0, scores=(295, 285))


def test_P7_a_side_that_was_not_tied_may_overtake_and_win() -> None:
    hands, scores = ("1|1", "0|1", "6|6"), (310, 310, 300)
    match = playing(*hands, table="3|6", seat=2, scores=scores, extra_rounds=1)
    match = play(match, "6|6@3|6.hi")
    assert match.events[-1] == MatchOver("P7", winner=2, scores=(310, 310, 315))


def test_P7_a_new_tie_at_the_top_goes_on() -> None:
    match = playing("1|6", "1|1", table="3|6", scores=(310, 310), extra_rounds=1)
    match = play(match, "1|6@3|6.hi")
    assert match.scores == (310, 310)
    assert (match.over, match.extra_rounds) == (False, 2)


def test_P7_a_new_tie_may_be_among_others() -> None:
    match = playing(
        "1|1", "1|2", "6|6", table="3|6", seat=2, scores=(315, 310, 300), extra_rounds=3
    )
    match = play(match, "6|6@3|6.hi")
    assert match.scores == (315, 305, 315)
    assert (match.over, match.extra_rounds) == (False, 4)


def test_P7_a_new_tie_below_the_target_goes_on_too() -> None:
    match = playing("1|6 4|4", "4|5", table="3|6", scores=(305, 305), extra_rounds=1)
    match = play(match, "1|6@3|6.hi")
    assert match.scores == (295, 295)
    assert (match.over, match.extra_rounds) == (False, 2)
