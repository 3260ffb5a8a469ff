"""Solving: what it gives for the last boxes, what it counts, and how it answers mistakes."""

import pickle
import re
import subprocess
import sys
from fractions import Fraction
from importlib import import_module
from itertools import combinations_with_replacement
from random import Random

import attrs
import pytest

from pentadice import BOXES, PENTADICE, UPPER, Box, Keep, Ruleset, Sheet, score
from pentadice._rules.box import FACES
from pentadice._solved.states import LOWER_STATES, upper_states
from pentadice._solved.table import table
from pentadice._solver.writing import options
from pentadice.solver import solve
from tests.oracles.naive_dice_endings import naive_expected_total
from tests.support.solved_dice import QUICK, ending, naive_sheet, one_box_solved, solved

ONE_BOX = {
    Box.BRELAN: Fraction(114845383, 7558272),
    Box.CARRE: Fraction(56548607, 10077696),
    Box.FULL: Fraction(137138375, 15116544),
    Box.PETITE_SUITE: Fraction(3767861125, 204073344),
    Box.GRANDE_SUITE: Fraction(1598475995, 153055008),
    Box.CHANCE: Fraction(70, 3),
    Box.PENTA: Fraction(8697425, 3779136),
} | {box: face * Fraction(455, 216) for face, box in zip(FACES, UPPER, strict=True)}


def all_but(*boxes: Box, ruleset: Ruleset = PENTADICE, **held: int) -> Sheet:
    """Zero in all boxes but these, which are open, or what is given."""
    written = {box: held.get(box.name, 0) for box in BOXES if box not in boxes}
    return Sheet.of(written, ruleset=ruleset)


@pytest.mark.long
@pytest.mark.parametrize("box", BOXES)
def test_one_box(box: Box) -> None:
    exact = naive_expected_total(naive_sheet(all_but(box)), 0)
    assert exact == ONE_BOX[box]
    assert abs(solved(QUICK).expected_total(all_but(box, ruleset=QUICK)) - exact) < 1e-12


def test_penta_in_three_rolls() -> None:
    assert ONE_BOX[Box.PENTA] == 50 * Fraction(347897, 7558272)


@pytest.mark.long
def test_one_and_two_boxes_far_from_the_upper_bonus() -> None:
    rng, tried = Random(7), 0
    while tried < 12:
        sheet = ending(rng, 1 + tried % 2, QUICK)
        if sheet.upper + sum(5 * (box.face or 0) for box in sheet.open_boxes) < 63:
            tried += 1
            exact = naive_expected_total(naive_sheet(sheet), sheet.penta_bonuses)
            assert abs(solved(QUICK).expected_total(sheet) - exact) < 1e-10


def test_a_complete_sheet_has_its_total() -> None:
    sheet = all_but(ruleset=QUICK, SIXES=30, PENTA=50)
    assert solved(QUICK).expected_total(sheet) == 80


def test_upper_states_fall_together_where_the_target_is_out_of_reach() -> None:
    assert sum(map(len, upper_states(PENTADICE))) == 1873
    assert sum(map(len, upper_states(QUICK))) == 64
    assert sum(map(len, upper_states(attrs.evolve(PENTADICE, upper_bonus=0)))) == 64
    assert sum(map(len, upper_states(attrs.evolve(PENTADICE, upper_target=105)))) == 127
    assert len(LOWER_STATES) == 192


@pytest.mark.long
def test_reachable_states_are_536_448() -> None:
    """Walks from the empty sheet over all dice; upper sums are bits, 63 stands for more too."""
    everything = (1 << len(BOXES)) - 1
    unlike = [dice for dice in combinations_with_replacement(FACES, 5) if len(set(dice)) > 1]
    gives = {box: {score(dice, box) for dice in unlike} for box in BOXES}
    reached: dict[tuple[int, int | None], int] = {(everything, None): 1}
    states = 0
    for number in range(len(BOXES), -1, -1):
        for mask, penta in [place for place in reached if place[0].bit_count() == number]:
            uppers = reached.pop((mask, penta))
            states += uppers.bit_count()
            still_open = [box for box in BOXES if mask >> box.index & 1]
            steps = {(box, points) for box in still_open for points in gives[box]}
            for face in FACES:
                alike = options(PENTADICE, penta, mask, (face,) * 5)
                steps.update((box, points) for box, points, _ in alike)
            for box, points in steps:
                after = mask ^ 1 << box.index, points if box is Box.PENTA else penta
                moved = uppers << points if box.upper else uppers
                if moved >> 63:
                    moved = moved & (1 << 63) - 1 | 1 << 63
                reached[after] = reached.get(after, 0) | moved
    assert states == 536_448


def test_progress_is_told_and_ends_with_1(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pentadice.solver._solve", lambda *_: 0)
    shares: list[float] = []
    solve(PENTADICE, shares.append)
    assert shares == sorted(shares)
    assert len(shares) == 64
    assert shares[-1] == 1
    assert solve().ruleset == PENTADICE


def test_wrong_types() -> None:
    with pytest.raises(TypeError, match=re.escape("ruleset must be a Ruleset, not 63 (int)")):
        solve(63)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=re.escape("progress must be a function, not True (bool)")):
        solve(QUICK, True)  # type: ignore[arg-type]


def test_sheets_that_it_has_no_answer_for() -> None:
    empty = Sheet.of({Box.PENTA: 37}, ruleset=QUICK)
    for question in (solved(QUICK).expected_total, solved(QUICK).distribution):
        with pytest.raises(ValueError, match="Penta holds 37: 0 or 50 was expected"):
            question(empty)
        with pytest.raises(ValueError, match="the sheet's ruleset must be"):
            question(Sheet())


def test_upper_boxes_that_hold_what_no_dice_give() -> None:
    """Only if the sum matters, and cannot be."""
    almost = one_box_solved(PENTADICE)
    odd = Sheet.of({Box.FOURS: 9})
    with pytest.raises(ValueError, match="the upper section sums to 9, which no dice give"):
        almost.expected_total(odd)
    assert almost.expected_total(all_but(Box.SIXES, FOURS=9)) == 9


def test_values_of_a_mask() -> None:
    """All boxes written, upper and lower; then all open."""
    values = solved(QUICK).values(0)
    assert values.shape == (192, 1)
    assert values[0, 0] == 0
    everything = solved(QUICK).values(63)[-1, 0]
    assert everything == solved(QUICK).expected_total(Sheet(ruleset=QUICK))


def test_values_cannot_be_changed() -> None:
    for solution in (solved(QUICK), pickle.loads(pickle.dumps(solved(QUICK)))):
        values = solution.values(63)
        with pytest.raises(ValueError, match="read-only"):
            values[0, 0] = 1
        assert values[-1, 0] == solution.value(63, 191, 0)
        with pytest.raises(AttributeError):
            solution.ruleset = PENTADICE  # type: ignore[misc]
    with pytest.raises(ValueError, match="read-only"):
        solved(QUICK).values(63).base[0, 0] = 1


def test_values_are_of_masks_and_states_that_there_are() -> None:
    for wrong in (-1, 64):
        with pytest.raises(ValueError, match=f"mask must be from 0 to 63, not {wrong}"):
            solved(QUICK).values(wrong)
    for other in ("a", True, None):
        with pytest.raises(TypeError, match="mask must be an integer"):
            solved(QUICK).values(other)  # type: ignore[arg-type]
    for adviser in (solved(QUICK), table()):
        with pytest.raises(ValueError, match="mask must be from 0 to 63, not -1"):
            adviser.value(-1, 0, 0)
        with pytest.raises(ValueError, match="lower must be from 0 to 191, not 192"):
            adviser.value(0, 192, 0)
        with pytest.raises(ValueError, match="upper must be from 0 to 0, not 1"):
            adviser.value(63, 0, 1)
        with pytest.raises(TypeError, match="upper must be an integer"):
            adviser.value(63, 0, 0.0)  # type: ignore[arg-type]


def test_repr() -> None:
    assert repr(solved(QUICK)) == f"<Solved {QUICK!r}>"


def test_it_advises_as_the_shipped_values_do() -> None:
    sheet = Sheet(ruleset=QUICK)
    assert solved(QUICK).best_box(sheet, (4, 4, 4, 4, 4)) is Box.PENTA
    assert solved(QUICK).best_keep(sheet, (6, 2, 6, 6, 1), 1) == Keep((0, 2, 3))
    advice = solved(QUICK).advise(sheet, (1, 2, 3, 4, 5), 1)
    assert advice.best_box is Box.GRANDE_SUITE
    assert advice.best_keep is None


def test_numpy_is_named_where_it_is_missing() -> None:
    code = "import sys; sys.modules['numpy'] = None; import pentadice.solver"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "the solver of pentadice needs numpy" in done.stderr
    assert "fiveup[solver]" in done.stderr


def test_without_numpy_nothing_of_it_is_imported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    monkeypatch.delitem(sys.modules, "pentadice._solver.arrays")
    with pytest.raises(ImportError, match=re.escape("fiveup[solver]")):
        import_module("pentadice._solver.arrays")
