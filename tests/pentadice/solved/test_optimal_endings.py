"""Advice for endings of one and two boxes, against the naive reading of the rules in fractions."""

from fractions import Fraction
from itertools import combinations, combinations_with_replacement
from random import Random
from typing import Final

import pytest

from pentadice import BOXES, Box, Keep, Sheet, Write, score
from pentadice._solved.values import BITS
from pentadice.optimal import advise, expected_total
from tests.oracles.naive_dice_endings import Dice, best, naive_expected_total, rolled
from tests.oracles.naive_pentadice import naive_options

NEAR: Final = 0.5 ** (BITS + 1) + 1e-9
"""What a shipped value may be off by, in points."""


class NaiveTurn:
    """A turn with a sheet, naively: what each box and each keep comes to."""

    def __init__(self, sheet: dict[str, int]) -> None:
        self.sheet = sheet
        # Times the outcomes of three rolls of five dice in each turn that is left, all is whole.
        self.common = 6 ** (15 * (len(BOXES) - len(sheet)))
        written: dict[Dice, int] = {}
        for dice in combinations_with_replacement(range(1, 7), 5):
            most = max(self.boxes(dice).values()) * self.common
            assert most.denominator == 1
            written[dice] = most.numerator
        self.third = rolled(written)
        self.second = rolled({dice: best(dice, written, self.third) for dice in written})

    def boxes(self, dice: Dice) -> dict[str, Fraction]:
        """What each box comes to."""
        return {
            box: bonus + naive_expected_total(self.sheet | {box: points}, 0)
            for box, (points, bonus) in naive_options(self.sheet, dice).items()
        }

    def keeps(self, dice: Dice, rolls: int) -> dict[Dice, Fraction]:
        """What each combination of fewer than five dice comes to."""
        if rolls == 3:
            return {}
        worth = self.third if rolls == 2 else self.second
        kept = {faces for number in range(5) for faces in combinations(dice, number)}
        return {faces: Fraction(worth[faces], self.common) for faces in kept}


def ending(rng: Random, still_open: int) -> Sheet:
    """A sheet from random dice with so many open boxes; the upper bonus is often in doubt."""
    open_boxes = rng.sample(BOXES, still_open)
    held: dict[Box, int] = {}
    for box in BOXES:
        if box is Box.PENTA:
            held[box] = rng.choice((0, 50, 50))
        elif box.face is not None:
            held[box] = box.face * rng.choice((2, 3, 3, 4))
        else:
            held[box] = score(rng.choices(range(1, 7), k=5), box)
    return Sheet.of({box: points for box, points in held.items() if box not in open_boxes})


def compare(sheet: Sheet, rng: Random, positions: int) -> None:
    written = {box.name: held for box in BOXES if (held := sheet[box]) is not None}
    turn = NaiveTurn(written)
    exact_total = naive_expected_total(written, 0)
    assert expected_total(sheet) == pytest.approx(float(exact_total), abs=NEAR)
    for _ in range(positions):
        alike = [rng.randint(1, 6)] * rng.choice((1, 2, 5))
        dice = tuple(sorted((alike + rng.choices(range(1, 7), k=4))[:5]))
        rolls = rng.randint(1, 3)
        advice = advise(sheet, dice, rolls)
        theirs = turn.boxes(dice)
        ours = {
            choice.action.box.name: choice.expected
            for choice in advice.boxes
            if isinstance(choice.action, Write)
        }
        assert ours == pytest.approx({box: float(value) for box, value in theirs.items()}, abs=NEAR)
        kept = turn.keeps(dice, rolls)
        found = {choice.faces: choice.expected for choice in advice.keeps}
        assert len(found) == len(advice.keeps)
        assert found.keys() == kept.keys()
        for faces, value in found.items():
            assert value == pytest.approx(float(kept[faces]), abs=NEAR)
        most = max([*theirs.values(), *kept.values()])
        for choice in advice.choices:
            exact = kept[choice.faces] if isinstance(choice.action, Keep) else None
            if exact is None:
                assert isinstance(choice.action, Write)
                exact = theirs[choice.action.box.name]
            assert choice.loss == pytest.approx(float(most - exact), abs=2 * NEAR)
        # Of those that are the best exactly, the one of most dice, then of the higher faces.
        equal = [faces for faces, value in kept.items() if value == most]
        if most not in theirs.values():
            first = max(equal, key=lambda faces: (len(faces), faces[::-1]))
            assert advice.best.faces == first
        else:
            assert advice.best_action == Write(advice.best_box)
            first_box = next(box for box in BOXES if theirs.get(box.name) == most)
            assert advice.best_box is first_box


@pytest.mark.long
@pytest.mark.parametrize("box", BOXES, ids=str)
@pytest.mark.parametrize("penta", [0, 50])
def test_one_box(box: Box, penta: int) -> None:
    rng = Random(f"{box} {penta}")
    sheet = ending(rng, 1)
    held = {other: sheet[other] or 0 for other in BOXES if other is not box}
    if box is not Box.PENTA:
        held[Box.PENTA] = penta
    compare(Sheet.of(held), rng, positions=3)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(10))
def test_two_boxes(seed: int) -> None:
    rng = Random(seed)
    compare(ending(rng, 2), rng, positions=10)
