"""Play to beat a total: the chances are exact, and so is what is best for them."""

import pickle
from random import Random

import attrs
import pytest

from pentadice import BOXES, PENTADICE, Box, Keep, Sheet, Write
from pentadice._solved.advice import percent
from pentadice.chase import MOST_OPEN, Chase
from tests.oracles.naive_dice_endings import naive_chance
from tests.support.solved_dice import RULES, ending, naive_sheet


def without(*boxes: Box) -> Sheet:
    return Sheet.of({box: 0 for box in BOXES if box not in boxes})


@pytest.mark.long
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
    assert repr(chase) == "<Chase of 25: 36.29 %>"
    assert chase.advise((1, 2, 3, 4, 5), 1).expected < chase.chance
    assert chase.advise((1, 1, 3, 3, 5), 1).expected > chase.chance


def test_small_chances_are_told_apart_and_can_be_read() -> None:
    """Four more Pentas and the Grande suite: whoever throws one away has none left."""
    sheet = Sheet.of(dict.fromkeys(BOXES[:8], 0) | {Box.PENTA: 50})
    chase = Chase(sheet, 50 + 25 + 30 + 40 + 30 + 4 * 100)
    assert 0 < chase.chance < 1e-5
    advice = chase.advise((6, 6, 6, 6, 1), 2)
    assert 0 < advice.expected < 1e-4
    assert advice.best_keep == Keep((0, 1, 2, 3))
    assert [str(choice) for choice in advice.choices if not choice.loss] == ["keep 6 6 6 6"]
    third = chase.advise((1, 2, 3, 4, 6), 1)
    assert third.expected < 1e-5
    assert third.best_keep == Keep((4,))  # any face would do, but Chance wants sixes
    lines = str(advice).splitlines()
    assert lines[1].split() == [
        "keep",
        "6",
        "6",
        "6",
        "6",
        *percent(advice.expected).split(),
        "best",
    ]


def test_chances_that_are_equal_but_for_rounding_are_ranked_as_equal() -> None:
    chase = Chase(without(Box.PENTA, Box.FULL), 75)
    for dice in ((1, 2, 3, 4, 6), (2, 2, 3, 3, 5)):
        advice = chase.advise(dice, 1)
        values = sorted((choice.expected for choice in advice.choices), reverse=True)
        for choice in advice.choices:
            near = values[0] - choice.expected <= 1e-12 * values[0]
            assert (choice.loss == 0) == near
    advice = Chase(without(Box.PENTA), 50).advise((1, 2, 3, 4, 6), 2)
    assert [str(choice) for choice in advice.keeps[:3]] == ["keep 6", "keep 4", "keep 3"]


@pytest.mark.parametrize(
    ("chance", "text"),
    [
        (0.0, "0 %"),
        (1.0, "100 %"),
        (0.347412, "34.74 %"),
        (0.00123456, "0.1235 %"),
        (1.5e-12, "1.5e-10 %"),
        (0.999999, "over 99.99 %"),
        (0.99991, "99.99 %"),
    ],
)
def test_chances_as_text(chance: float, text: str) -> None:
    assert percent(chance) == text


def test_advice_on_chances_as_text() -> None:
    advice = Chase(without(Box.CHANCE), 26).advise((4, 4, 6, 6, 5), 2)
    assert repr(advice) == "<Advice for 44665, roll 2: keep 4 5 6 6, 33.33 %>"
    assert str(advice).splitlines()[:3] == [
        "4 4 6 6 5, roll 2 of 3",
        "keep 4 5 6 6          33.33 %      best",
        "keep 5 6 6            27.78 %  -5.556 %",
    ]


def test_what_was_asked_cannot_be_changed() -> None:
    chase = Chase(without(Box.CHANCE), 26)
    assert (chase.sheet, chase.at_least) == (without(Box.CHANCE), 26)
    for name in ("sheet", "at_least", "chance"):
        with pytest.raises(AttributeError):
            setattr(chase, name, 0)
    again = pickle.loads(pickle.dumps(chase))
    assert repr(again) == repr(chase)
    assert again.advise((4, 4, 6, 6, 5), 2) == chase.advise((4, 4, 6, 6, 5), 2)


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
    with pytest.raises(ValueError, match=r"sheet must have an open box: it is complete \(D3\)"):
        Chase(without(), 0).advise((1, 2, 3, 4, 5), 1)


def test_any_ruleset() -> None:
    """A bonus of a million is there at once, or never."""
    rich = attrs.evolve(PENTADICE, penta_bonus=10**6, upper_target=1, upper_bonus=10**6)
    held = dict.fromkeys(BOXES[2:], 0) | {Box.PENTA: 50}
    sheet = Sheet.of(held, ruleset=rich)
    assert Chase(sheet, 10**6).chance > 0.9
    assert Chase(sheet, 3 * 10**6).chance < 0.01
    assert Chase(sheet, 10**7).chance == 0
