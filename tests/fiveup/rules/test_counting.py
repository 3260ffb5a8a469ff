"""R17-R20: what counts after a placement, and what the count is worth."""

from typing import Final

import pytest

from fiveup import EXACT_61, FIVE_UP, Layout, Part, PartKind, Ruleset, Scored, Tile
from tests.support.five_up_text import (
    contributions,
    credited,
    play,
    playing,
    round_of,
    score_events,
)

both_forms = pytest.mark.parametrize("ruleset", [FIVE_UP, EXACT_61], ids=["main", "exact"])

# The spinners 0|0 to 3|3 with four neighbours each show ten ends, and the larger doubles lie across
# three of them.
SIXTY_NINE: Final = (
    "0|0 0|1@0|0.cA 0|6@0|0.cB 0|5@0|0.bA 0|4@0|0.bB"
    " 1|1@0|1.hi 1|2@1|1.cB 1|6@1|1.bA 1|5@1|1.bB"
    " 2|2@1|2.hi 2|3@2|2.cB 2|6@2|2.bA 2|5@2|2.bB"
    " 3|3@2|3.hi 3|6@3|3.cB 3|5@3|3.bA 3|4@3|3.bB"
    " 6|6@0|6.hi 5|5@0|5.hi 4|4@0|4.hi 4|6@3|4.hi"
)
SEVENTY: Final = f"{SIXTY_NINE} 5|6@1|5.hi"


# --- R17: plain tiles


def test_R17_every_uncovered_half_of_a_plain_tile_counts_its_pips() -> None:
    assert contributions(Layout.parse("1|4")) == [("1|4", 1), ("1|4", 4)]
    assert Layout.parse("1|4").count == 5


def test_R17_a_covered_half_counts_no_more() -> None:
    layout = Layout.parse("1|4 4|6@1|4.hi")
    assert contributions(layout) == [("1|4", 1), ("4|6", 6)]
    assert layout.count == 7


def test_R17_a_blank_end_counts_nothing_and_is_an_end() -> None:
    assert contributions(Layout.parse("0|3")) == [("0|3", 0), ("0|3", 3)]
    assert Layout.parse("0|3").count == 3


def test_R17_a_tile_between_two_others_counts_nothing() -> None:
    layout = Layout.parse("1|4 4|6@1|4.hi 1|2@1|4.lo")
    assert contributions(layout) == [("1|2", 2), ("4|6", 6)]


# --- R18: a spinner at an end


@pytest.mark.parametrize("half", range(7))
def test_R18_a_lone_spinner_counts_both_halves_once(half: int) -> None:
    layout = Layout().place(Tile(half, half))
    assert [end.count for end in layout.ends] == [half + half]
    assert layout.count == half + half


def test_R18_a_lead_double_with_one_straight_arm_covered_still_counts() -> None:
    for arm in ("cA", "cB"):
        layout = Layout.parse(f"6|6 1|6@6|6.{arm}")
        assert contributions(layout) == [("1|6", 1), ("6|6", 12)]
        assert layout.count == 13


def test_R18_a_double_at_an_end_counts_both_halves() -> None:
    layout = Layout.parse("3|6 6|6@3|6.hi")
    assert contributions(layout) == [("3|6", 3), ("6|6", 12)]
    assert layout.count == 15


def test_R18_a_double_at_the_end_of_a_branch_counts_both_halves() -> None:
    layout = Layout.parse("5|5 1|5@5|5.cA 2|5@5|5.cB 3|5@5|5.bA 3|3@3|5.lo")
    assert contributions(layout) == [("1|5", 1), ("2|5", 2), ("3|3", 6)]
    assert layout.count == 9


def test_R18_the_double_blank_is_an_end_that_counts_nothing() -> None:
    assert contributions(Layout.parse("0|0")) == [("0|0", 0)]
    layout = Layout.parse("0|5 0|0@0|5.lo")
    assert contributions(layout) == [("0|0", 0), ("0|5", 5)]
    assert (layout.count, layout.award) == (5, 5)


# --- R19: a spinner covered on both straight arms


def test_R19_a_spinner_with_both_straight_arms_covered_counts_nothing() -> None:
    layout = Layout.parse("6|6 1|6@6|6.cA 2|6@6|6.cB")
    assert contributions(layout) == [("1|6", 1), ("2|6", 2)]
    assert layout.count == 3


def test_R19_so_does_one_joined_by_its_chain_a() -> None:
    layout = Layout.parse("5|6 5|5@5|6.lo 1|5@5|5.cB")
    assert contributions(layout) == [("1|5", 1), ("5|6", 6)]
    assert layout.count == 7


def test_R19_a_branch_counts_once_it_is_started_by_its_outer_end() -> None:
    started = Layout.parse("6|6 1|6@6|6.cA 2|6@6|6.cB 4|6@6|6.bA")
    assert contributions(started) == [("1|6", 1), ("2|6", 2), ("4|6", 4)]
    grown = Layout.parse("6|6 1|6@6|6.cA 2|6@6|6.cB 4|6@6|6.bA 4|5@4|6.lo")
    assert contributions(grown) == [("1|6", 1), ("2|6", 2), ("4|5", 5)]
    assert (started.count, grown.count) == (7, 8)


def test_R19_the_double_blank_covered_on_both_straight_arms_is_no_end_any_more() -> None:
    layout = Layout.parse("0|0 0|5@0|0.cA 0|4@0|0.cB")
    assert contributions(layout) == [("0|4", 4), ("0|5", 5)]
    assert (layout.count, layout.award) == (9, 0)


# --- R20: what a count is worth


@pytest.mark.parametrize(
    ("table", "count", "award"),
    [
        ("0|0", 0, 0),
        ("0|1", 1, 0),
        ("2|2", 4, 0),
        ("1|4", 5, 5),
        ("0|5", 5, 5),
        ("5|5", 10, 10),
        ("5|6", 11, 0),
        ("6|6", 12, 0),
        ("3|6 6|6@3|6.hi", 15, 15),
        ("5|6 6|6@5|6.hi", 17, 0),
        ("5|5 3|5@5|5.cA 4|5@5|5.cB 3|6@3|5.lo 4|4@4|5.lo 5|6@5|5.bA", 20, 20),
        # The ends 6|6, 5|5, 4|4; 1|6, 2|6, 3|6, 4|6; 1|5, 2|5, 3|5: 30 + 24 + 15.
        (SIXTY_NINE, 69, 0),
        # The end 1|5 gives way to 5|6.
        (SEVENTY, 70, 70),
    ],
)
def test_R20_a_positive_multiple_of_five_gives_as_many_raw_points(
    table: str, count: int, award: int
) -> None:
    layout = Layout.parse(table)
    assert (layout.count, layout.award) == (count, award)


def test_R20_nothing_laid_counts_nothing() -> None:
    assert (Layout().count, Layout().award, Layout().ends) == (0, 0, ())


@both_forms
def test_R20_the_points_go_to_the_side_of_the_placer(ruleset: Ruleset) -> None:
    match = playing("1|1", "6|6 0|1", "2|2", table="3|6", seat=1, boneyard="0|0", ruleset=ruleset)
    match = play(match, "6|6@3|6.hi")
    assert match.scores == (0, 15, 0)
    assert match.shown == (0, 3, 0)


@both_forms
def test_R20_the_lead_counts(ruleset: Ruleset) -> None:
    match = play(playing("5|5 1|1", "0|5", ruleset=ruleset), "5|5")
    assert credited(match.events) == [("R20", 0, 10)]


@both_forms
def test_R20_a_count_of_70_is_scored(ruleset: Ruleset) -> None:
    match = playing("5|6 1|3", "4|5 0|2", table=SIXTY_NINE, boneyard="0|3", ruleset=ruleset)
    match = play(match, "5|6@1|5.hi")
    part = Part(PartKind.PLACEMENT, pips=70, points=70)
    assert score_events(match.events) == [Scored("R20", 0, 0, (part,), before=0, after=70)]
    assert match.shown == (14, 0)


@both_forms
@pytest.mark.parametrize(
    ("table", "placement"),
    [("", "6|6"), ("5|6", "6|6@5|6.hi"), ("", "0|0"), ("0|0 0|5@0|0.cA", "0|4@0|0.cB")],
    ids=["12", "17", "0", "9"],
)
def test_R20_other_counts_give_nothing_and_make_no_event(
    ruleset: Ruleset, table: str, placement: str
) -> None:
    tile = placement.partition("@")[0]
    match = playing(f"{tile} 1|1", "2|3", table=table, boneyard="2|2", ruleset=ruleset)
    match = play(match, placement)
    assert score_events(match.events) == []
    assert match.scores == (0, 0)
    assert round_of(match).result is None
