"""Endings solved: as brute force has it, and in positions that one can work out."""

import attrs
import pytest

from fiveup import (
    EXACT_61,
    FIVE_UP,
    Match,
    Pass,
    Ruleset,
    Solution,
    new_match,
    set_up,
    solve_endgame,
)
from tests.oracles import endgame_agreement
from tests.oracles.endgame_agreement import best_actions, difference


def line(solution: Solution) -> str:
    return ", ".join(map(str, solution.line))


def test_endings_agree_with_brute_force(capsys: pytest.CaptureFixture[str]) -> None:
    assert endgame_agreement.main(["--endings", "500", "--seed", "5"]) == 0
    printed = capsys.readouterr().out
    assert "main: 500 endings, wins {0: 500}" in printed
    assert "exact: 500 endings, " in printed
    for wins in ("-1: ", "0: ", "1: "):
        assert wins in printed.splitlines()[1]


def wrong_value(match: Match) -> Solution:
    solution = solve_endgame(match)
    return Solution(solution.value + 5, solution.wins, solution.line, 0)


def wrong_action(match: Match) -> Solution:
    solution = solve_endgame(match)
    _, best = best_actions(match)
    return Solution(solution.value, solution.wins, (best[-1], *solution.line[1:]), 0)


def short_line(match: Match) -> Solution:
    solution = solve_endgame(match)
    return Solution(solution.value, solution.wins, solution.line[:1], 0)


@pytest.mark.parametrize("planted", [wrong_value, wrong_action, short_line])
def test_a_planted_difference_is_found(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], planted: object
) -> None:
    monkeypatch.setattr(endgame_agreement, "solve_endgame", planted)
    assert endgame_agreement.main(["--endings", "60", "--seed", "5"]) == 1
    assert capsys.readouterr().out.startswith("seed 5: ")


def test_the_first_of_equal_actions_is_best_all_along_the_line() -> None:
    match = set_up(FIVE_UP, ["2|5 1|1", "0|0"], "5|5", boneyard="")
    solution = solve_endgame(match)
    assert str(solution.action) == "2|5@5|5.cA"
    assert line(solution) == "2|5@5|5.cA"


def test_a_pass_may_be_all_there_is() -> None:
    match = set_up(FIVE_UP, ["0|0", "2|5"], "5|6", boneyard="", seat=0)
    solution = solve_endgame(match)
    assert solution.action is Pass()
    assert line(solution) == "pass, 2|5@5|6.lo"
    assert (solution.value, solution.wins) == (0, 0)


def test_R12_a_position_set_up_blocked() -> None:
    match = set_up(FIVE_UP, ["2|6", "3|3"], "5|5", boneyard="", scores=[20, 0])
    assert solve_endgame(match) == Solution(15, 0, (Pass(),), 0)


def test_E2_a_win_is_better_than_points() -> None:
    tables = ["1|2 3|6", "2|5 6|6"], "1|3"
    for score, wins in ((300, 1), (0, 0)):
        match = set_up(EXACT_61, *tables, boneyard="", scores=[score, 100])
        solution = solve_endgame(match)
        assert solution.wins == wins
    near = solve_endgame(set_up(EXACT_61, *tables, boneyard="", scores=[300, 100]))
    assert (line(near), near.value) == ("1|2@1|3.lo", 205)


def test_E2_a_win_of_the_other_side_is_worst() -> None:
    match = set_up(EXACT_61, ["0|2 6|6", "1|2 4|4"], "1|3", boneyard="", scores=[100, 300])
    solution = solve_endgame(match)
    assert (solution.action, solution.wins, solution.value) == (Pass(), -1, -205)


def test_the_other_seat_may_be_to_move() -> None:
    match = set_up(FIVE_UP, ["0|0", "2|5"], "5|6", boneyard="", seat=1, scores=[0, 100])
    assert solve_endgame(match).value == 100


def test_equal_solutions_are_equal_however_they_were_found() -> None:
    assert Solution(5, 0, (Pass(),), 1) == Solution(5, 0, (Pass(),), 2)
    with pytest.raises(ValueError, match="wins"):
        Solution(5, 2, (Pass(),), 1)


def test_other_positions_are_refused() -> None:
    with pytest.raises(ValueError, match="nothing left to draw"):
        solve_endgame(set_up(FIVE_UP, ["2|2", "3|3"], "5|5"))
    with pytest.raises(ValueError, match="2 players, not 3"):
        solve_endgame(set_up(FIVE_UP, ["2|2", "3|3", "4|4"], "5|5", boneyard=""))
    with pytest.raises(ValueError, match="in a round"):
        solve_endgame(new_match(FIVE_UP, 2))
    with pytest.raises(ValueError, match="two places"):
        solve_endgame(set_up(FIVE_UP, ["2|5", "2|5"], "", boneyard=""))
    with pytest.raises(TypeError, match="match"):
        solve_endgame("match")  # type: ignore[arg-type]


def test_it_gives_up_when_it_is_told_to() -> None:
    match = set_up(FIVE_UP, ["1|1 1|4", "2|2 3|3"], "1|2", boneyard="")
    needed = solve_endgame(match).positions
    assert solve_endgame(match, most_positions=needed) == solve_endgame(match)
    message = (
        f"most_positions must be higher for this ending: 4 tiles are in the hands, "
        f"and {needed - 1} positions did not solve it"
    )
    with pytest.raises(ValueError, match=message):
        solve_endgame(match, most_positions=needed - 1)
    with pytest.raises(ValueError, match="most_positions must be 1 or more, not 0"):
        solve_endgame(match, most_positions=0)


@pytest.mark.parametrize(
    ("ruleset", "target", "scores"),
    [
        (FIVE_UP, 10**6, (600_000, 0)),
        (FIVE_UP, 305, (0, 3 * 10**9)),
        (FIVE_UP, 305, (-(10**17), 10**17)),
        (EXACT_61, 10**7, (600_000, 0)),
        (EXACT_61, 10**9, (-(10**12), 10**9 - 10)),
        (EXACT_61, 10**9, (10**9 - 10, -(10**12))),
    ],
)
def test_scores_may_be_far_apart(ruleset: Ruleset, target: int, scores: tuple[int, int]) -> None:
    match = set_up(
        attrs.evolve(ruleset, target=target, sleeping=18),
        ["2|3 4|5", "4|4 3|3"],
        "1|2 1|6@1|2.lo 5|6@1|6.hi 3|5@5|6.lo 0|2@1|2.hi 0|0@0|2.lo",
        seat=0,
        scores=scores,
    )
    assert difference(match, solve_endgame(match)) == ""
