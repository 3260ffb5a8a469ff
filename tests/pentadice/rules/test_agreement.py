"""The scores and the joker decision, compared with the naive second reading of the rules."""

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement, permutations, product
from random import Random
from typing import Final

import pytest

from pentadice import (
    BOXES,
    FREE_JOKER_ALSO_AFTER_SACRIFICE,
    PENTADICE,
    Ruleset,
    Sheet,
    must_sacrifice,
    score,
)
from tests.oracles.naive_pentadice import (
    check_dice,
    counts_as_joker,
    naive_must_sacrifice,
    naive_options,
    naive_score,
    naive_totals,
    own_upper_box,
)
from tests.support.dice_table import NAIVE_RULES, PRESETS

FACES: Final = (1, 2, 3, 4, 5, 6)
ROLLS: Final = tuple(combinations_with_replacement(FACES, 5))
FIVES_ALIKE: Final = tuple((face,) * 5 for face in FACES)

Points = tuple[int | None, ...]


def test_every_roll_in_every_box() -> None:
    compared = 0
    for dice, box in product(ROLLS, BOXES):
        assert score(dice, box) == naive_score(dice, box.name), (dice, box)
        compared += 1
    assert compared == 252 * 13


def test_every_roll_on_an_empty_sheet() -> None:
    for dice in ROLLS:
        options = {box.name: (one.points, one.bonus) for box, one in Sheet().options(dice).items()}
        assert options == naive_options({}, dice)
        assert must_sacrifice(Sheet(), dice) is naive_must_sacrifice({}, dice)


def test_the_order_of_the_dice_does_not_matter() -> None:
    for dice in Random(252).sample(ROLLS, 40):
        for order in set(permutations(dice)):
            for box in BOXES:
                assert score(order, box) == naive_score(dice, box.name), (order, box)


def test_dice_may_be_any_sequence() -> None:
    for dice in ROLLS[::10]:
        for box in BOXES:
            expected = naive_score(dice, box.name)
            for given in (list(dice), dice[::-1], bytearray(dice)):
                assert score(given, box) == expected


def all_points() -> Iterator[Points]:
    """What the boxes hold: the Penta box open, 0 or 50, the others open or 0; one at least open."""
    for others in product((0, None), repeat=12):
        for penta in (None, 0, 50):
            if None in (*others, penta):
                yield (*others, penta)


def held_in(points: Points) -> dict[str, int]:
    """Give what is written, by the names of the boxes."""
    pairs = zip(BOXES, points, strict=True)
    return {box.name: value for box, value in pairs if value is not None}


def compare(points: Points, dice: tuple[int, ...], sheet: Sheet) -> None:
    """Compare all that there is to say of dice and a sheet that holds these points."""
    rule = NAIVE_RULES[sheet.ruleset]
    held = {box.name: value for box, value in zip(BOXES, points, strict=True) if value is not None}
    where = (held, dice, rule)
    options = sheet.options(dice)
    expected = naive_options(held, dice, rule)
    assert {box.name: (one.points, one.bonus) for box, one in options.items()} == expected, where
    joker = counts_as_joker(held, dice, rule)
    if sheet.ruleset == FREE_JOKER_ALSO_AFTER_SACRIFICE:
        joker = joker and own_upper_box(dice) in held
    assert {one.joker for one in options.values()} == {joker}, where
    for box in BOXES:
        refusal = sheet.why_illegal(dice, box)
        if box.name in expected:
            assert refusal is None, where
        else:
            assert refusal is not None, where
            assert refusal.rule == ("D3" if box.name in held else "D9"), where


@pytest.mark.long
def test_D9_the_joker_decision_in_all_combinations() -> None:
    compared = 0
    for points in all_points():
        sheet = Sheet(points)
        for dice in FIVES_ALIKE:
            compare(points, dice, sheet)
            compared += 1
    assert compared == 73_716


def sampled_rolls(rng: Random) -> tuple[int, ...]:
    """Sample dice: two out of three times five alike."""
    if rng.randrange(3):
        return rng.choice(FIVES_ALIKE)
    return tuple(rng.choices(FACES, k=5))


@pytest.mark.long
@pytest.mark.parametrize("ruleset", PRESETS, ids=lambda ruleset: NAIVE_RULES[ruleset])
def test_a_sample_of_decisions_with_every_ruleset(ruleset: Ruleset) -> None:
    rng = Random(9)
    for points in rng.sample(tuple(all_points()), 3000):
        dice = sampled_rolls(rng)
        sheet = Sheet(points, ruleset=ruleset)
        compare(points, dice, sheet)
        expected = naive_must_sacrifice(held_in(points), dice, NAIVE_RULES[ruleset])
        assert must_sacrifice(sheet, dice) is expected


def written_at_random(rng: Random) -> dict[str, int]:
    """Write a roll in each of some boxes, whatever it gives there."""
    written = {}
    for box in BOXES:
        if rng.random() < 0.9:
            written[box.name] = naive_score(tuple(rng.choices(FACES, k=5)), box.name)
            if box.upper and rng.random() < 0.9:
                written[box.name] = 3 * (box.index + 1)
    return written


def totals(sheet: Sheet) -> dict[str, int]:
    return {
        "upper": sheet.upper,
        "upper_bonus": sheet.upper_bonus,
        "lower": sheet.lower,
        "penta_bonuses": sheet.penta_bonuses,
        "total": sheet.total,
    }


def test_D12_the_totals_of_random_sheets() -> None:
    rng = Random(12)
    reached = 0
    for _ in range(2000):
        written = written_at_random(rng)
        bonuses = 100 * rng.randrange(4)
        sheet = Sheet([written.get(box.name) for box in BOXES], bonuses, PENTADICE)
        assert totals(sheet) == naive_totals(written, bonuses)
        reached += sheet.upper_bonus == 35
    assert 200 < reached < 1800


def test_the_second_reading_refuses_dice_too() -> None:
    wrong: Sequence[tuple[int, ...]] = [(), (1, 2, 3, 4), (0, 1, 2, 3, 4), (1, 2, 3, 4, 7)]
    for dice in wrong:
        with pytest.raises(ValueError):
            check_dice(dice)
        with pytest.raises(ValueError):
            score(dice, BOXES[0])
