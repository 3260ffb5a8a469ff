"""Random ends of a round: what they tell, and that every choice has its chance."""

from collections import Counter
from random import Random

import pytest

from fiveup import (
    EXACT_61,
    FIVE_UP,
    Outcome,
    Result,
    Ruleset,
    apply,
    distinct_actions,
    legal_actions,
    new_match,
    playout,
    sample_chance,
    set_up,
)
from tests.support.five_up_play import FORMS, PLAYERS


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("form", FORMS)
def test_a_playout_is_the_same_from_the_same_generator(form: Ruleset, players: int) -> None:
    rng = Random(players)
    match = new_match(form, players)
    while match.awaits_chance:
        match = apply(match, sample_chance(match, rng))
    outcomes = [playout(match, Random(seed)) for seed in range(40)]
    assert outcomes == [playout(match, Random(seed)) for seed in range(40)]
    assert len(set(outcomes)) > 10
    assert match.scores == (0,) * len(match.scores)


def test_P2_P6_the_end_of_a_match() -> None:
    match = set_up(FIVE_UP, ["2|4", "1|2 6|6"], "3|4", boneyard="", scores=[300, 305])
    # 2|4 at 4 leaves 3 and 2, worth 5; 15 pips are left.
    assert playout(match, Random(1)) == Outcome((305, 290), Result(0, 0), 0, 1)


def test_P7_no_winner_while_the_highest_score_is_shared() -> None:
    match = set_up(FIVE_UP, ["2|4", "1|2 6|6"], "3|4", boneyard="", scores=[300, 320])
    assert playout(match, Random(1)) == Outcome((305, 305), Result(0, 0), None, 1)


def test_P3_a_blocked_round() -> None:
    match = set_up(FIVE_UP, ["2|2 4|6", "3|3 1|1"], "4|5", boneyard="")
    assert playout(match, Random(1)) == Outcome((-5, -10), Result(None, None), None, 1)


def test_P4_a_score_may_rise_to_zero() -> None:
    match = set_up(FIVE_UP, ["1|2 4|6", "2|5 6|6"], "1|3", boneyard="", scores=[-5, 0])
    # 1|2 leaves 2 and 3: -5 and 5 are 0, and nobody has won by that.
    assert playout(match, Random(1)).plies > 1


def test_E2_a_win_in_mid_round_ends_it() -> None:
    match = set_up(EXACT_61, ["1|2 4|6", "2|5 6|6"], "1|3", boneyard="", scores=[300, 0])
    assert playout(match, Random(1)) == Outcome((305, 0), None, 0, 1)


def test_E8_E10_a_blocked_round() -> None:
    match = set_up(EXACT_61, ["2|2 4|6", "3|3 1|1"], "4|5", boneyard="")
    assert playout(match, Random(1)) == Outcome((5, 0), Result(None, 0), None, 1)


def test_R12_a_position_set_up_blocked_ends_with_a_pass() -> None:
    match = set_up(FIVE_UP, ["2|2", "3|3"], "5|5", boneyard="")
    assert playout(match, Random(1)) == Outcome((-5, -5), Result(None, None), None, 1)


def test_R12_a_draw_may_block() -> None:
    match = set_up(FIVE_UP, ["2|2", "3|3"], "5|5", boneyard="4|4")
    assert playout(match, Random(1)) == Outcome((-10, -5), Result(None, None), None, 1)


def test_each_distinct_action_has_the_same_chance() -> None:
    # The last tile of seat 0 goes to four spots, but two of them differ in nothing that matters.
    # Each distinct action is told by the score that it leads to.
    match = set_up(
        FIVE_UP,
        ["1|6", "1|2"],
        "2|5 2|2@2|5.lo 3|5@2|5.hi 2|4@2|2.cB 4|4@2|4.hi 1|4@4|4.cB 4|6@4|4.bA 1|3@3|5.lo"
        " 2|6@2|2.bB 6|6@4|6.hi",
        boneyard="",
        seat=0,
    )
    assert (len(legal_actions(match)), len(distinct_actions(match))) == (4, 3)
    rng = Random(5)
    told = Counter(playout(match, rng).scores for _ in range(3000))
    assert told.keys() == {(0, -5), (15, -5), (25, -5)}
    assert all(900 < times < 1100 for times in told.values())


def test_arguments_are_checked() -> None:
    match = set_up(FIVE_UP, ["2|2", "3|3"], "5|5", boneyard="")
    with pytest.raises(TypeError, match="rng"):
        playout(match, 5)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="match"):
        playout("match", Random(1))  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=r"in a round: .* in Phase\.LOTS"):
        playout(new_match(FIVE_UP, 2), Random(1))
    with pytest.raises(ValueError, match="two places"):
        playout(set_up(FIVE_UP, ["2|5", "2|5"], "", boneyard=""), Random(1))
