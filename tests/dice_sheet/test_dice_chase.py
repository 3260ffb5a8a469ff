"""Play to beat a total: the chances are exact, and so is what is best for them."""

from random import Random

import attrs
import pytest

from naive_dice_endings import naive_chance
from pentadice import BOXES, PENTADICE, Box, Keep, Sheet, Write
from pentadice.chase import MOST_OPEN, Chase
from solved_dice import RULES, ending, naive_sheet


def without(*boxes: Box) -> Sheet:
    return Sheet.of({box: 0 for box in BOXES if box not in boxes})


@pytest.mark.parametrize("rule", RULES)
def test_chances_are_exact(rule: str) -> None:
    rng = Random(rule)
    for number in (1, 1, 1, 2):
        sheet = ending(rng, number, RULES[rule])
        goal = sheet.total + rng.choice([10, 20, 30, 60, 135])
        exact = naive_chance(naive_sheet(sheet), sheet.penta_bonuses, goal, rule)
        assert abs(Chase(sheet, goal).chance - exact) < 1e-12


def test_the_upper_bonus_counts() -> None:
    """27 and 30 in Sixes do: both bring the 35, four 6s with 24 do not."""
    sheet = Sheet.of(dict.fromkeys(BOXES[:5] + BOXES[6:], 0) | {Box.FIVES: 25, Box.FOURS: 12})
    five = (91 / 216) ** 5
    assert Chase(sheet, 37 + 30 + 35).chance == pytest.approx(five)
    held = attrs.evolve(sheet, points=[*sheet.points[:3], 16, *sheet.points[4:]])
    assert Chase(held, 41 + 24 + 35).chance == pytest.approx(five + 5 * (91 / 216) ** 4 * 125 / 216)


def test_what_is_certain_and_what_cannot_be() -> None:
    sheet = without(Box.CHANCE, Box.PENTA)
    assert Chase(sheet, 0).chance == 1
    assert Chase(sheet, -(10**17)).chance == 1
    assert Chase(sheet, 5).chance == 1
    assert Chase(sheet, 231).chance == 0
    assert Chase(sheet, 10**18 - 1).chance == 0
    complete = without()
    assert Chase(complete, 0).chance == 1
    assert Chase(complete, 1).chance == 0


def test_it_dares_what_the_mean_would_not() -> None:
    """With Chance alone, a 4 is kept for the mean, but not if only 30 points will do."""
    chase = Chase(without(Box.CHANCE), 30)
    assert chase.advise((4, 4, 6, 6, 6), 2).best_action == Keep((2, 3, 4))
    assert chase.advise((4, 4, 6, 6, 6), 2).expected == pytest.approx(1 / 36)
    assert Chase(without(Box.CHANCE), 26).advise((4, 4, 6, 6, 6), 2).best_action == Write(
        Box.CHANCE
    )


def test_advice_ranks_chances() -> None:
    sheet = without(Box.SIXES, Box.CHANCE)
    chase = Chase(sheet, 40)
    first = chase.advise((6, 6, 6, 1, 2), 1)
    assert first.best_action == Keep((0, 1, 2))
    assert 0 < first.expected < 1
    last = chase.advise((6, 6, 6, 1, 2), 3)
    assert last.keeps == ()
    assert last.best_box is Box.SIXES
    after = Chase(sheet.write((6, 6, 6, 1, 2), Box.SIXES), 40)
    assert last.expected == pytest.approx(after.chance, abs=1e-14)


def test_chance_is_the_mean_over_the_first_roll() -> None:
    chase = Chase(without(Box.FULL), 25)
    assert repr(chase) == "<Chase of 25: 0.3629>"
    assert chase.advise((1, 2, 3, 4, 5), 1).expected < chase.chance
    assert chase.advise((1, 1, 3, 3, 5), 1).expected > chase.chance


def test_more_states_than_are_worked_out_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = without(Box.SIXES, Box.CHANCE, Box.BRELAN)
    whole = Chase(sheet, 60).chance
    monkeypatch.setattr("pentadice.chase._WIDTH", 7)
    assert Chase(sheet, 60).chance == pytest.approx(whole, abs=1e-14)


def test_mistakes() -> None:
    assert MOST_OPEN == 10
    with pytest.raises(ValueError, match="at most 10 boxes may be open, not 11"):
        Chase(without(*BOXES[:11]), 100)
    with pytest.raises(TypeError, match="sheet must be a Sheet"):
        Chase(None, 100)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="at_least must be an integer"):
        Chase(Sheet(), 1.5)  # type: ignore[arg-type]
    chase = Chase(without(Box.PENTA), 50)
    with pytest.raises(ValueError, match="dice must be 5 faces"):
        chase.advise((1, 2), 1)
    with pytest.raises(ValueError, match="rolls must be from 1 to 3"):
        chase.advise((1, 2, 3, 4, 5), 4)
    with pytest.raises(ValueError, match="no box is open: the sheet is complete"):
        Chase(without(), 0).advise((1, 2, 3, 4, 5), 1)


def test_any_ruleset() -> None:
    """A bonus of a million is there at once, or never."""
    rich = attrs.evolve(PENTADICE, penta_bonus=10**6, upper_target=1, upper_bonus=10**6)
    held = dict.fromkeys(BOXES[2:], 0) | {Box.PENTA: 50}
    sheet = Sheet.of(held, ruleset=rich)
    assert Chase(sheet, 10**6).chance > 0.9
    assert Chase(sheet, 3 * 10**6).chance < 0.01
    assert Chase(sheet, 10**7).chance == 0
