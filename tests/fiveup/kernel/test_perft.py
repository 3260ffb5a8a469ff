"""Lines of play counted: the table that the naive reading made, and what a line is."""

import pytest

from fiveup import EXACT_61, FIVE_UP, apply, legal_actions, new_match, set_up
from tests.makers import perft as make_perft
from tests.makers.perft import Row, naive_match, rows
from tests.support.perft import perft


@pytest.mark.parametrize("row", rows(), ids=lambda row: f"{row.form} {row.players} {row.lines[-1]}")
def test_the_lines_of_a_fixed_deal_are_as_many_as_the_table_says(row: Row) -> None:
    match = row.match()
    assert tuple(perft(match, depth) for depth in range(len(row.lines))) == row.lines


def test_the_table_has_all_forms_and_players_and_is_that_of_these_deals() -> None:
    assert [row.deal for row in rows()] == [row.deal for row in make_perft.plans()]
    assert {(row.form, row.players) for row in rows()} == {
        (form, players) for form in ("main", "exact") for players in (2, 3, 4)
    }


@pytest.mark.parametrize("row", rows(), ids=lambda row: f"{row.form} {row.players} {row.lines[-1]}")
def test_the_table_is_counted_by_the_naive_reading(row: Row) -> None:
    match = naive_match(row)
    for depth, lines in enumerate(row.lines[1:], 1):
        if lines > 50:
            break
        assert make_perft.count(match, depth) == lines


def test_R14_each_spot_counts() -> None:
    match = set_up(FIVE_UP, ["2|5 1|1", "0|0"], "5|5", boneyard="")
    assert perft(match, 1) == 2  # both straight arms
    match = set_up(FIVE_UP, ["2|5 1|1", "0|0"], "5|5 1|5@5|5.cA 4|5@5|5.cB 4|4@4|5.lo", boneyard="")
    assert perft(match, 1) == 3  # both side arms, and 1|1 at 1|5


def test_a_line_ends_with_the_round() -> None:
    match = set_up(FIVE_UP, ["1|1", "2|2 3|3"], "1|2", boneyard="")
    assert [perft(match, depth) for depth in range(3)] == [1, 1, 0]


def test_E2_a_line_ends_with_a_win_in_mid_round() -> None:
    tables = ["3|4 2|2", "1|1 2|5"], "1|3"
    near = set_up(EXACT_61, *tables, boneyard="", scores=[300, 0])
    assert apply(near, legal_actions(near)[0]).winner == 0
    assert [perft(near, depth) for depth in range(3)] == [1, 1, 0]
    for ruleset, score in ((FIVE_UP, 300), (EXACT_61, 295), (EXACT_61, 0)):
        match = set_up(ruleset, *tables, boneyard="", scores=[score, 0])
        assert [perft(match, depth) for depth in range(3)] == [1, 1, 1]


def test_R12_a_position_set_up_blocked_ends_with_a_pass() -> None:
    blocked = set_up(FIVE_UP, ["2|2", "3|3"], "5|5", boneyard="")
    assert [perft(blocked, depth) for depth in range(3)] == [1, 1, 0]


def test_R12_a_draw_may_block() -> None:
    match = set_up(FIVE_UP, ["2|2", "3|3"], "5|5", boneyard="4|4")
    assert [perft(match, depth) for depth in range(3)] == [1, 1, 0]
    match = set_up(FIVE_UP, ["2|2", "3|3"], "5|5", boneyard="4|5")
    assert [perft(match, depth) for depth in range(4)] == [1, 1, 2, 0]


def test_R10_the_tile_drawn_is_placed() -> None:
    match = set_up(FIVE_UP, ["2|5 2|2 5|6", "3|3"], "5|5", boneyard="", drawn="2|5")
    assert perft(match, 1) == 2


def test_the_match_is_checked() -> None:
    with pytest.raises(TypeError, match="match"):
        perft("match", 2)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=r"in a round: .* in Phase\.LOTS"):
        perft(new_match(FIVE_UP, 2), 2)
    with pytest.raises(ValueError, match="two places"):
        perft(set_up(FIVE_UP, ["2|5", "3|3"], "2|5", boneyard=""), 2)
    with pytest.raises(ValueError, match="R8"):
        perft(set_up(FIVE_UP, ["2|5", "3|3"], "1|1 2|2@1|1.cA", boneyard=""), 2)
