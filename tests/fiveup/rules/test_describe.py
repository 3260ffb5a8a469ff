"""The sentence for each kind of event."""

from typing import Final

import pytest

from fiveup import (
    EXACT_61,
    FIVE_UP,
    Arm,
    Dealt,
    Drew,
    Dropped,
    End,
    Laid,
    Layout,
    LeaderChosen,
    LotsTied,
    MatchOver,
    Part,
    PartKind,
    Passed,
    Result,
    RoundOver,
    Scored,
    Spot,
    Tile,
    describe,
    settle,
)
from tests.support.five_up_text import begun, deal, play, playing, tiles

PLACEMENT: Final = Part(PartKind.PLACEMENT, pips=15, points=15)
OPPONENTS: Final = Part(PartKind.OPPONENTS, pips=13, points=15, hands=((1, 6), (3, 7)))
PARTNER: Final = Part(PartKind.PARTNER, pips=4, points=-5, hands=((0, 4),))
DIFFERENCES: Final = Part(PartKind.DIFFERENCES, pips=12, points=10, hands=((1, 5), (3, 7)))


def deduction(pips: int, points: int) -> Part:
    return Part(PartKind.DEDUCTION, pips, points, hands=((1, pips),))


# --- Event by event


def test_R5_lots_tied() -> None:
    assert describe(LotsTied(candidates=(0, 1, 3), lots=(6, 2, 6), tied=(0, 3))) == (
        "R5: the lots are tied (seat 0: 6, seat 1: 2, seat 3: 6); seats 0 and 3 cast again"
    )


def test_R5_the_first_leader() -> None:
    event = LeaderChosen(rule="R5", seat=1, by_lot=True)
    assert describe(event) == "R5: seat 1 leads the first round, by lot"


def test_R7_the_next_leader() -> None:
    by_lot = LeaderChosen(rule="R7", seat=2, by_lot=True)
    assert describe(by_lot) == "R7: seat 2 leads the next round, by lot"
    gone_out = LeaderChosen(rule="R7", seat=0, by_lot=False)
    assert describe(gone_out) == "R7: seat 0 leads the next round, having gone out"


def test_R3_dealt() -> None:
    assert describe(Dealt(leader=1, hand_size=5, boneyard=18)) == (
        "R3: each player is dealt 5 tiles, 18 are left in the boneyard; seat 1 leads"
    )


def test_R6_a_lead() -> None:
    ends = (End(Tile(1, 4), 1), End(Tile(1, 4), 4))
    assert describe(Laid(seat=0, tile=Tile(1, 4), spot=None, count=5, ends=ends)) == (
        "R6: seat 0 leads 1|4; the ends count 1 (1|4) + 4 (1|4) = 5"
    )


def test_R8_a_placement() -> None:
    spot, ends = Spot(Tile(3, 6), Arm.HIGH), (End(Tile(3, 6), 3), End(Tile(6, 6), 12))
    assert describe(Laid(seat=1, tile=Tile(6, 6), spot=spot, count=15, ends=ends)) == (
        "R8: seat 1 places 6|6 at 3|6.hi; the ends count 3 (3|6) + 12 (6|6) = 15"
    )


@pytest.mark.parametrize(
    ("tile", "fits", "said"),
    [
        (Tile(2, 3), True, "R10: seat 1 draws 2|3, which fits"),
        (Tile(2, 3), False, "R10: seat 1 draws 2|3, which does not fit"),
        (None, False, "R10: seat 1 draws a tile, which does not fit"),
    ],
)
def test_R10_a_draw(tile: Tile | None, fits: bool, said: str) -> None:
    assert describe(Drew(seat=1, tile=tile, fits=fits)) == said


def test_R11_a_pass() -> None:
    said = "R11: seat 3 passes: nothing fits, and nothing is left to draw"
    assert describe(Passed(seat=3)) == said


def test_R20_points_for_a_placement() -> None:
    assert describe(Scored("R20", side=0, seat=2, parts=(PLACEMENT,), before=290, after=305)) == (
        "R20: seat 2: 15 for the placement; side 0 goes from 290 to 305 (61 shown)"
    )


def test_P2_a_deduction() -> None:
    taken = Scored("P2", side=1, seat=1, parts=(deduction(13, -15),), before=10, after=-5)
    assert describe(taken) == (
        "P2: seat 1: -15 for a hand of 13 pips; side 1 goes from 10 to -5 (-1 shown)"
    )


def test_P2_a_deduction_of_nothing() -> None:
    nothing = Scored("P2", side=1, seat=1, parts=(deduction(2, 0),), before=10, after=10)
    assert describe(nothing) == (
        "P2: seat 1: 0 for a hand of 2 pips; side 1 goes from 10 to 10 (2 shown)"
    )


def test_E5_a_going_out() -> None:
    parts = (PLACEMENT, OPPONENTS, PARTNER)
    assert describe(Scored("E5", side=0, seat=2, parts=parts, before=100, after=125)) == (
        "E5: seat 2: 15 for the placement"
        " + 15 for the opponents' 13 pips (seat 1: 6, seat 3: 7)"
        " - 5 for the partner's 4 pips (seat 0: 4) = 25;"
        " side 0 goes from 100 to 125 (25 shown)"
    )


def test_E8_a_hand_of_a_blocked_round() -> None:
    assert describe(Scored("E8", side=0, seat=2, parts=(DIFFERENCES,), before=0, after=10)) == (
        "E8: seat 2: 10 for being lighter by 12 pips (seat 1: 5, seat 3: 7);"
        " side 0 goes from 0 to 10 (2 shown)"
    )


def test_E1_a_dropped_event() -> None:
    event = Dropped(side=1, seat=1, parts=(PLACEMENT,), before=295, after=295, target=305)
    assert describe(event) == (
        "E1: seat 1: 15 for the placement; dropped,"
        " as side 1 would go from 295 to 310, above 305: it stays at 295 (59 shown)"
    )


def test_P1_a_round_that_somebody_wins() -> None:
    hands = ((), tiles("1|2 6|6"))
    assert describe(RoundOver("P1", hands, Result(out=0, winner=0))) == (
        "P1: seat 0 goes out, and side 0 wins the round;"
        " left in the hands: seat 0 nothing, seat 1 1|2 6|6"
    )


def test_P3_a_blocked_round() -> None:
    hands = (tiles("0|4"), tiles("1|2"))
    assert describe(RoundOver("P3", hands, Result(out=None, winner=None))) == (
        "P3: the round is blocked, and no side wins the round;"
        " left in the hands: seat 0 0|4, seat 1 1|2"
    )


def test_E10_a_blocked_round_with_a_winner() -> None:
    hands = (tiles("0|4"), tiles("1|2"))
    assert describe(RoundOver("E10", hands, Result(out=None, winner=1))) == (
        "E10: the round is blocked, and side 1 wins the round;"
        " left in the hands: seat 0 0|4, seat 1 1|2"
    )


@pytest.mark.parametrize("rule", ["P6", "P7", "E2"])
def test_P6_the_end_of_the_match(rule: str) -> None:
    said = f"{rule}: side 1 wins the match with 310 (62 shown)"
    assert describe(MatchOver(rule, winner=1, scores=(300, 310))) == said


# --- What an action caused


def test_R6_what_a_lead_caused() -> None:
    match = begun(FIVE_UP, deal("6|6 1|2 1|3 1|4 1|5", "0|1 0|2 0|3 0|4 0|5"), players=2)
    (dealt,) = match.events
    said = "R3: each player is dealt 5 tiles, 18 are left in the boneyard; seat 0 leads"
    assert describe(dealt) == said
    (laid,) = play(match, "6|6").events
    assert describe(laid) == "R6: seat 0 leads 6|6; the ends count 12 (6|6) = 12"


def test_P1_what_a_last_tile_caused_in_the_main_form() -> None:
    match = play(playing("6|6", "1|2 0|3", table="3|6", scores=(290, 100)), "6|6@3|6.hi")
    laid, scored, deducted, round_over, match_over = map(describe, match.events)
    assert laid == "R8: seat 0 places 6|6 at 3|6.hi; the ends count 3 (3|6) + 12 (6|6) = 15"
    assert scored == "R20: seat 0: 15 for the placement; side 0 goes from 290 to 305 (61 shown)"
    assert deducted == "P2: seat 1: -5 for a hand of 6 pips; side 1 goes from 100 to 95 (19 shown)"
    assert round_over == (
        "P1: seat 0 goes out, and side 0 wins the round;"
        " left in the hands: seat 0 nothing, seat 1 1|2 0|3"
    )
    assert match_over == "P6: side 0 wins the match with 305 (61 shown)"


def test_E6_what_a_last_tile_caused_in_exact_61() -> None:
    match = playing("6|6", "1|2 0|3", table="3|6", ruleset=EXACT_61, scores=(290, 100))
    _, dropped, round_over, leader = map(describe, play(match, "6|6@3|6.hi").events)
    assert dropped == (
        "E1: seat 0: 15 for the placement + 5 for the opponents' 6 pips (seat 1: 6) = 20;"
        " dropped, as side 0 would go from 290 to 310, above 305: it stays at 290 (58 shown)"
    )
    assert round_over == (
        "E5: seat 0 goes out, and side 0 wins the round;"
        " left in the hands: seat 0 nothing, seat 1 1|2 0|3"
    )
    assert leader == "R7: seat 0 leads the next round, having gone out"


def test_E8_a_settlement_alone() -> None:
    settled = settle(EXACT_61, hands=(6, 9, 4, 11), out=None, scores=(0, 0))
    lightest, second = map(describe, settled.events)
    assert lightest == (
        "E8: seat 2: 10 for being lighter by 12 pips (seat 1: 5, seat 3: 7);"
        " side 0 goes from 0 to 10 (2 shown)"
    )
    assert second == (
        "E8: seat 0: 10 for being lighter by 8 pips (seat 1: 3, seat 3: 5);"
        " side 0 goes from 10 to 20 (4 shown)"
    )


@pytest.mark.parametrize("wrong", [None, "R5", PLACEMENT, Result(None, None), Layout(), Passed])
def test_what_is_no_event_is_refused(wrong: object) -> None:
    with pytest.raises(TypeError, match=r"event must be LotsTied, .* or MatchOver, not "):
        describe(wrong)  # type: ignore[arg-type]
