"""How totals spread from a sheet near its end, and what a distribution answers."""

import copy
import pickle
import re
from fractions import Fraction
from random import Random

import pytest

from pentadice import BOXES, PENTADICE, Box, Sheet
from pentadice._solver.distribution import Distribution
from tests.support.solved_dice import QUICK, ending, one_box_solved, solved

ONLY_PENTA = Sheet.of({box: 0 for box in BOXES if box is not Box.PENTA}, ruleset=QUICK)


@pytest.mark.long
def test_one_box() -> None:
    spread = solved(QUICK).distribution(ONLY_PENTA)
    chance = Fraction(347897, 7558272)
    assert list(spread.totals) == [0, 50]
    assert spread.totals[50] == pytest.approx(float(chance), abs=1e-14)
    assert spread.chance_of_penta == spread.boxes[Box.PENTA][50]
    assert spread.chance_of_penta == pytest.approx(float(chance), abs=1e-14)
    assert spread.mean_of(Box.PENTA) == spread.mean
    assert spread.mean_of(Box.ACES) == 0
    assert spread.boxes[Box.ACES] == {0: 1.0}
    assert spread.penta_bonuses == {0: pytest.approx(1)}
    assert spread.mean_of_penta_bonuses == 0
    assert spread.chance_of_upper_bonus == 0


def test_box_of_one_face_is_binomial() -> None:
    """All dice that show it are kept: each has three rolls, and shows it with 91/216."""
    sheet = Sheet.of({box: 0 for box in BOXES if box is not Box.SIXES}, ruleset=QUICK)
    spread = solved(QUICK).distribution(sheet)
    chance = Fraction(91, 216)
    for number, ways in enumerate([1, 5, 10, 10, 5, 1]):
        exact = ways * chance**number * (1 - chance) ** (5 - number)
        assert spread.totals[6 * number] == pytest.approx(float(exact), abs=1e-14)
    assert spread.deviation == pytest.approx(6 * float(5 * chance * (1 - chance)) ** 0.5)


def test_complete_sheet() -> None:
    sheet = Sheet.of(dict.fromkeys(BOXES, 0) | {Box.PENTA: 50}, 200, QUICK)
    spread = solved(QUICK).distribution(sheet)
    assert spread.totals == {250: 1}
    assert spread.penta_bonuses == {200: 1}
    assert spread.deviation == 0
    assert spread.chance_of_penta == 1


@pytest.mark.parametrize("number", [1, 2, 3])
def test_mean_is_the_expected_total(number: int) -> None:
    rng = Random(number)
    for _ in range(4):
        sheet = ending(rng, number, QUICK)
        spread = solved(QUICK).distribution(sheet)
        assert spread.mean == pytest.approx(solved(QUICK).expected_total(sheet), abs=1e-9)
        parts = sum(spread.mean_of(box) for box in BOXES) + spread.mean_of_penta_bonuses
        assert spread.mean == pytest.approx(parts, abs=1e-9)
        for chances in (spread.totals, spread.penta_bonuses, *spread.boxes.values()):
            assert sum(chances.values()) == pytest.approx(1, abs=1e-12)
            assert list(chances) == sorted(chances)


def test_upper_bonus() -> None:
    """39 points need four 6s for it."""
    held = dict.fromkeys(BOXES, 0) | {Box.FIVES: 25, Box.FOURS: 8, Box.THREES: 6}
    del held[Box.SIXES]
    spread = one_box_solved(PENTADICE).distribution(Sheet.of(held))
    chance = Fraction(91, 216)
    four = 5 * chance**4 * (1 - chance)
    assert spread.chance_of_upper_bonus == pytest.approx(float(four + chance**5), abs=1e-14)
    assert list(spread.totals) == [39, 45, 51, 57, 39 + 24 + 35, 39 + 30 + 35]
    assert spread.totals[98] == pytest.approx(float(four), abs=1e-14)


def test_bonuses_are_counted_apart() -> None:
    """With 50 in Penta, five alike bring 100 in the two last boxes, written by D9."""
    held = dict.fromkeys(BOXES, 0) | {Box.PENTA: 50}
    del held[Box.CHANCE], held[Box.FULL]
    spread = solved(QUICK).distribution(Sheet.of(held, 100, QUICK))
    assert list(spread.penta_bonuses) == [100, 200, 300]
    assert max(spread.totals) == 50 + 300 + 30 + 25


SMALL = Distribution({10: 0.25, 20: 0.5, 40: 0.25}, {box: {} for box in BOXES}, {0: 1.0}, 0.0)


def test_questions() -> None:
    assert SMALL.mean == 22.5
    assert SMALL.deviation == pytest.approx(10.897, abs=1e-3)
    assert SMALL.median == 20
    quantiles = {share: SMALL.quantile(share) for share in (0, 0.25, 0.26, 0.75, 0.76, 1)}
    assert quantiles == {0: 10, 0.25: 10, 0.26: 20, 0.75: 20, 0.76: 40, 1: 40}
    assert SMALL.chance_of_at_least(20) == 0.75
    assert SMALL.chance_of_beating(20) == 0.25
    assert SMALL.chance_of_beating(40) == 0
    assert SMALL.chance_of_penta == 0
    assert repr(SMALL) == "<Distribution: mean 22.500, deviation 10.897>"


def test_the_whole_share_is_the_greatest_total_however_unlikely() -> None:
    rare = Distribution({10: 1 - 1e-15, 1575: 1e-15}, {}, {0: 1.0}, 0.0)
    assert rare.quantile(1) == rare.quantile(1.0) == 1575
    assert rare.quantile(0.999) == 10
    # What is less may be off by rounding.
    tenths = Distribution(dict.fromkeys(range(10), 0.1), {}, {0: 1.0}, 0.0)
    assert [tenths.quantile(number / 10) for number in range(1, 11)] == list(range(10))


def test_answers_are_floats() -> None:
    answers = [
        SMALL.chance_of_beating(40),
        SMALL.chance_of_at_least(41),
        SMALL.chance_of_penta,
        SMALL.mean_of(Box.PENTA),
        SMALL.mean_of_penta_bonuses,
        solved(QUICK).distribution(ONLY_PENTA).chance_of_beating(10**9),
    ]
    assert [type(answer) for answer in answers] == [float] * len(answers)


def test_nothing_in_it_can_be_changed() -> None:
    given = {10: 0.5, 20: 0.5}
    spread = Distribution(given, {Box.PENTA: given}, given, 0.0)
    given[10] = 7.0
    assert spread.totals == spread.boxes[Box.PENTA] == spread.penta_bonuses == {10: 0.5, 20: 0.5}
    for chances in (spread.totals, spread.boxes, spread.boxes[Box.PENTA], spread.penta_bonuses):
        with pytest.raises(TypeError, match="item assignment"):
            chances[10] = 1.0  # type: ignore[index]
        assert not hasattr(chances, "update")
    assert repr(spread.totals) == "{10: 0.5, 20: 0.5}"
    assert len(spread.totals) == 2


def test_it_can_be_pickled_and_copied() -> None:
    spread = solved(QUICK).distribution(ONLY_PENTA)
    for again in (pickle.loads(pickle.dumps(spread)), copy.deepcopy(spread)):
        assert again.totals == spread.totals
        assert again.boxes == spread.boxes
        assert repr(again) == repr(spread)


def test_wrong_questions() -> None:
    for wrong in (True, "0.5", None):
        with pytest.raises(TypeError, match="share must be a number, not"):
            SMALL.quantile(wrong)  # type: ignore[arg-type]
    for share in (-0.1, 1.1, float("nan")):
        with pytest.raises(ValueError, match=re.escape(f"from 0 to 1, not {share}")):
            SMALL.quantile(share)
    with pytest.raises(TypeError, match="total must be an integer"):
        SMALL.chance_of_at_least(1.5)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="total must be an integer"):
        SMALL.chance_of_beating(None)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="box must be a Box"):
        SMALL.mean_of("Penta")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="sheet must be a Sheet"):
        solved(QUICK).distribution(None)  # type: ignore[arg-type]
