"""Whole rounds from the deal to the settlement, every count worked out by hand."""

from typing import Final

import pytest

from fiveup import (
    EXACT_61,
    FIVE_UP,
    Laid,
    LeaderChosen,
    Match,
    Phase,
    Result,
    Ruleset,
    Scored,
    legal_actions,
)
from tests.support.five_up_text import begun, credited, deal, play, round_of, score_events, tiles

both_forms = pytest.mark.parametrize("ruleset", [FIVE_UP, EXACT_61], ids=["main", "exact"])

# Four players: in the end all seven tiles with a 2 lie on the table, and only 2s are open.
BLOCKED: Final = deal(
    "2|3 1|3 3|6 1|4 0|4",
    "3|4 4|4 0|2 2|6 2|2",
    "1|2 6|6 4|6 0|6 2|5",
    "0|1 1|5 4|5 3|3 0|3",
    boneyard="1|6 5|5 3|5 0|0 0|5 5|6 1|1 2|4",
)
BLOCKED_PLAY: Final = (
    "3|6 2|6@3|6.hi 1|2@2|6.lo 1|5@1|2.lo 2|3@3|6.lo 2|2@2|3.lo 2|5@1|5.hi"
    " draw draw draw draw draw draw draw draw 2|4@2|2.cB 0|4@2|4.hi 0|2@0|4.lo"
)

# Two players: seat 0 goes out with its fifth tile, seat 1 has drawn three.
GONE_OUT: Final = deal("6|6 3|6 3|3 4|6 1|1", "2|6 1|2 0|4 4|5 0|0", boneyard="5|5 1|4 1|6")
GONE_OUT_PLAY: Final = (
    "6|6 2|6@6|6.cA 3|6@6|6.cB 1|2@2|6.lo 3|3@3|6.lo draw draw 1|4@1|2.lo"
    " 4|6@1|4.hi draw 1|6@4|6.hi 1|1@1|6.lo"
)


def counts(match: Match, text: str) -> list[int]:
    """Play, and list what the ends count after each placement."""
    found = []
    for word in text.split():
        match = play(match, word)
        found += [event.count for event in match.events if isinstance(event, Laid)]
    return found


@both_forms
def test_R17_a_blocked_round_counted_step_by_step(ruleset: Ruleset) -> None:
    match = begun(ruleset, BLOCKED, players=4)
    # 3+6, 3+2, 3+1, 3+5, 2+5, 4+5, 4+2, then with 2|2 covered on both sides 4+2, 0+2, 2+2.
    assert counts(match, BLOCKED_PLAY) == [9, 5, 4, 8, 7, 9, 6, 6, 2, 4]


@both_forms
def test_R12_a_round_blocked_by_the_last_tile_of_a_value(ruleset: Ruleset) -> None:
    match = play(begun(ruleset, BLOCKED, players=4), BLOCKED_PLAY)
    assert (match.phase, match.candidates) == (Phase.LOTS, (0, 1, 2, 3))
    assert legal_actions(match) == ()
    assert {spot.value for spot in round_of(match).layout.spots} == {2}
    assert round_of(match).boneyard == ()
    assert round_of(match).pips == (9, 15, 28, 62)


def test_P3_the_blocked_round_settled_in_the_main_form() -> None:
    match = play(begun(FIVE_UP, BLOCKED, players=4), BLOCKED_PLAY)
    assert credited(match.events) == [
        ("P2", 0, -10),
        ("P2", 1, -15),
        ("P2", 2, -30),
        ("P2", 3, -60),
    ]
    assert match.scores == (0 - 10 - 30, 5 - 15 - 60)
    assert round_of(match).result == Result(out=None, winner=None)


def test_E8_the_blocked_round_settled_in_exact_61() -> None:
    match = play(begun(EXACT_61, BLOCKED, players=4), BLOCKED_PLAY)
    # Seat 0: 6 + 53 = 59; seat 1: 13; seat 2: 34; seat 3 has the heaviest hand.
    assert credited(match.events) == [("E8", 0, 60), ("E8", 1, 15), ("E8", 2, 35)]
    assert match.scores == (60 + 35, 5 + 15)
    assert round_of(match).result == Result(out=None, winner=0)


@both_forms
def test_R17_a_round_that_somebody_wins_counted_step_by_step(ruleset: Ruleset) -> None:
    match = begun(ruleset, GONE_OUT, players=2)
    # 12, 12+2, 2+3, 1+3, 1+6, 4+6, 6+6, 1+6, 2+6.
    assert counts(match, GONE_OUT_PLAY) == [12, 14, 5, 4, 7, 10, 12, 7, 8]


def test_P2_the_won_round_settled_in_the_main_form() -> None:
    match = play(begun(FIVE_UP, GONE_OUT, players=2), GONE_OUT_PLAY)
    assert round_of(match).hands == ((), tiles("0|4 4|5 0|0 5|5"))
    # 5 for 3|6, 10 for 1|4 by seat 1, whose 23 pips take 25.
    assert credited(match.events) == [("P2", 1, -25)]
    assert match.scores == (5, 10 - 25)
    assert match.events[-1] == LeaderChosen(rule="R7", seat=0, by_lot=False)


def test_E5_the_won_round_settled_in_exact_61() -> None:
    match = play(begun(EXACT_61, GONE_OUT, players=2), GONE_OUT_PLAY)
    assert [type(event) for event in score_events(match.events)] == [Scored]
    assert match.scores == (5 + 25, 10)
    assert (match.phase, match.leader) == (Phase.DEAL, 0)
