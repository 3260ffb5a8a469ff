"""Pentadice solved: what the shipped values say, and what advice is made of."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import pairwise
from random import Random
from typing import Final

import pytest
from attrs import evolve
from typing_extensions import override

from pentadice import (
    BOXES,
    FREE_JOKER_ALSO_AFTER_SACRIFICE,
    PENTADICE,
    UPPER,
    Box,
    Game,
    Keep,
    PlayerAction,
    Roll,
    Ruleset,
    Sheet,
    Write,
    apply,
    chance_outcomes,
    computer_box,
    distinct_actions,
    legal_actions,
    new_game,
)
from pentadice._solved.advice import Advice
from pentadice._solved.adviser import Adviser
from pentadice._solved.table import nearly, table
from pentadice._solved.values import BITS
from pentadice.optimal import (
    advise,
    advise_game,
    best_box,
    best_keep,
    expected_total,
)
from tests.support.dice_play import house_rules, next_action
from tests.support.dice_table import PRESETS, dice, only_open, turns

HALF_A_UNIT: Final = 0.5 ** (BITS + 1) + 1e-9
"""What a value may be off by, in points."""

ONE_BOX: Final = {
    **{box: Fraction(455 * face, 216) for face, box in enumerate(UPPER, 1)},
    Box.BRELAN: Fraction(114845383, 7558272),
    Box.CARRE: Fraction(56548607, 10077696),
    Box.FULL: Fraction(137138375, 15116544),
    Box.PETITE_SUITE: Fraction(3767861125, 204073344),
    Box.GRANDE_SUITE: Fraction(1598475995, 153055008),
    Box.CHANCE: Fraction(70, 3),
    Box.PENTA: Fraction(8697425, 3779136),
}


def choices(seed: int, games: int = 1) -> Iterator[Game]:
    """Positions in which a choice is awaited, with many Pentas."""
    rng = Random(seed)
    for _ in range(games):
        game = new_game()
        while not game.over:
            if not game.awaits_chance:
                yield game
            game = apply(game, next_action(game, rng, eagerness=0.3, luck=0.3))


def test_the_expected_total_of_a_game() -> None:
    assert expected_total(Sheet()) == pytest.approx(254.484846, abs=1e-6)


@pytest.mark.parametrize(("box", "exact"), ONE_BOX.items(), ids=str)
def test_games_of_one_box(box: Box, exact: Fraction) -> None:
    assert expected_total(only_open(box.name)) == pytest.approx(float(exact), abs=HALF_A_UNIT)


def test_D12_what_is_written_counts_as_it_does() -> None:
    held = {Box.SIXES: 24, Box.FIVES: 20, Box.FOURS: 16, Box.THREES: 3, Box.PENTA: 50}
    sheet = only_open("", held, penta_bonuses=300)
    assert expected_total(sheet) == sheet.total == 63 + 35 + 50 + 300
    chance = only_open("CHANCE", held, penta_bonuses=300)
    # 100 more for five alike, of which nobody who plays for Chance alone keeps many.
    assert expected_total(chance) > sheet.total + 70 / 3


def test_D7_no_more_hope_for_the_upper_bonus_is_as_good_as_having_it() -> None:
    lost = only_open("SIXES CHANCE", {Box.FIVES: 20})
    reached = only_open("SIXES CHANCE", {Box.FIVES: 25, Box.FOURS: 20, Box.THREES: 15, Box.TWOS: 6})
    assert expected_total(lost) - lost.total == expected_total(reached) - reached.total


@pytest.mark.long
@pytest.mark.parametrize(
    "sheet",
    [Sheet(), Sheet.of({Box.PENTA: 50}), Sheet.of({Box.PENTA: 0, Box.SIXES: 24})]
    + [only_open(f"{name} FULL CHANCE", {Box.PENTA: 50}) for name in ("ACES", "SIXES")],
)
def test_a_turn_is_worth_the_mean_of_its_first_rolls(sheet: Sheet) -> None:
    mean = sum(
        float(chance) * advise(sheet, roll.faces, 1).expected
        for roll, chance in chance_outcomes(Game([sheet], 0)).items()
    )
    assert mean == pytest.approx(expected_total(sheet), abs=2 * HALF_A_UNIT)


def test_a_box_is_worth_what_the_sheet_is_then() -> None:
    for game in choices(4, games=2):
        for choice in advise_game(game).boxes:
            assert isinstance(choice.action, Write)
            after = expected_total(game.sheet.write(game.dice, choice.action.box))
            assert choice.expected == pytest.approx(after, abs=1e-9)


@pytest.mark.parametrize("text", ["62661", "62661 k023 62"])
def test_a_keep_is_worth_the_mean_of_what_follows(text: str) -> None:
    game = turns(Sheet.of({Box.PENTA: 50}), text)
    for choice in advise_game(game).keeps:
        if len(choice.faces) < 3:
            continue
        after = apply(game, choice.action)
        mean = sum(
            float(chance) * advise_game(apply(after, roll)).expected
            for roll, chance in chance_outcomes(after).items()
        )
        assert choice.expected == pytest.approx(mean, abs=1e-9)


def test_every_distinct_choice_is_there_once() -> None:
    for game in choices(1, games=3):
        advice = advise_game(game)
        actions = [choice.action for choice in advice.choices]
        assert len(actions) == len(set(actions))
        assert set(actions) == set(distinct_actions(game))
        assert {choice.action for choice in advice.boxes} == {
            Write(box) for box in game.sheet.options(game.dice)
        }
        assert (advice.dice, advice.rolls) == (game.dice, game.rolls)


def test_choices_are_in_order_and_lose_what_they_are_worth_less() -> None:
    for game in choices(2, games=3):
        advice = advise_game(game)
        assert advice.best in (advice.boxes[0], *advice.keeps[:1])
        assert advice.best.loss == 0
        assert advice.expected == advice.best.expected
        assert advice.choices[0] is advice.best
        for choice in advice.choices:
            assert choice.loss >= 0
            assert choice.loss == pytest.approx(advice.expected - choice.expected, abs=3e-9)
        for row in (advice.boxes, advice.keeps, advice.choices):
            assert all(better.loss <= worse.loss for better, worse in pairwise(row))


def test_the_best_of_each_kind() -> None:
    for game in choices(3, games=3):
        sheet, thrown, rolls = game.sheet, game.dice, game.rolls
        advice = advise_game(game)
        assert advice == advise(sheet, thrown, rolls)
        assert advice.best_box is best_box(sheet, thrown) is computer_box(sheet, thrown)
        assert sheet.why_illegal(thrown, advice.best_box) is None
        assert advice.best_keep is best_keep(sheet, thrown, rolls)
        assert advice.best_action in legal_actions(game)
        assert advice.best_action is (advice.best_keep or Write(advice.best_box))


def test_after_the_third_roll_there_is_nothing_to_keep() -> None:
    advice = advise(Sheet(), dice("66662"), 3)
    assert advice.keeps == ()
    assert advice.best_keep is None
    assert best_keep(Sheet(), dice("66662"), 3) is None


def test_dice_are_any_five_in_any_order() -> None:
    assert best_keep(Sheet(), [6, 2, 6, 6, 1], 1) is Keep((0, 2, 3))
    assert best_keep(Sheet(), [1, 2, 6, 6, 6], 1) is Keep((2, 3, 4))
    assert best_box(Sheet(), [5, 6, 6, 6, 6]) is Box.SIXES


# Equal choices.


class Nudged(Adviser):
    """Nothing is to come later, but for a little if Aces alone are open among the upper boxes."""

    def __init__(self, step: float) -> None:
        super().__init__(PENTADICE)
        self._step = step

    @override
    def _value(self, mask: int, lower: int, upper: int) -> float:
        return self._step if mask == 1 else 0.0


def best_equals(advice: Advice) -> list[str]:
    return [
        "".join(map(str, choice.faces)) if isinstance(choice.action, Keep) else str(choice)
        for choice in advice.choices
        if not choice.loss
    ]


def test_of_equal_keeps_the_most_dice_then_the_higher_faces() -> None:
    # With one roll left any first face may become five alike.
    advice = advise(only_open("PENTA"), dice("12346"), 2)
    assert best_equals(advice) == ["6", "4", "3", "2", "1", ""]
    assert advice.best_keep is Keep((4,))
    rest = ["".join(map(str, choice.faces)) for choice in advice.keeps[6:]]
    assert rest[:7] == ["2346", "1346", "1246", "1236", "1234", "346", "246"]
    assert rest[-2:] == ["13", "12"]


def test_to_write_is_to_keep_all_five_and_comes_before_equal_keeps() -> None:
    advice = advise(only_open("PETITE_SUITE"), dice("12345"), 1)
    assert best_equals(advice) == ["write Petite suite", "2345", "1234"]
    assert advice.best_action is Write(Box.PETITE_SUITE)
    assert advice.best_keep is None


def test_of_equal_boxes_the_first_on_the_sheet() -> None:
    advice = Nudged(0.0).advise(Sheet(), dice("44466"), 3)
    assert best_equals(advice) == ["write Full"]
    assert [choice.action for choice in advice.boxes[1:5]] == [
        Write(box) for box in (Box.BRELAN, Box.CHANCE, Box.FOURS, Box.SIXES)
    ]
    assert [choice.action for choice in advice.boxes[5:]] == [
        Write(box) for box in BOXES if not dict(Sheet().options(dice("44466")))[box].points
    ]


@pytest.mark.parametrize(("step", "equal"), [(4e-10, True), (3e-9, False)])
def test_values_that_are_all_but_equal_count_as_equal(step: float, equal: bool) -> None:
    advice = Nudged(step).advise(only_open("ACES TWOS"), dice("44466"), 3)
    # Aces left open are worth the step.
    assert advice.best_box is (Box.ACES if equal else Box.TWOS)
    assert advice.boxes[1].loss == (0 if equal else step)


# What advice says.


def test_a_choice_is_found_by_any_action_that_comes_to_it() -> None:
    advice = advise(Sheet(), dice("62661"), 1)
    assert advice.choice(Keep((0, 1))) is advice.choice(Keep((1, 3)))
    assert advice.choice(Keep((1, 2))).faces == (2, 6)
    assert advice.choice(Keep(())).faces == ()
    assert advice.choice(Write(Box.SIXES)).faces == (1, 2, 6, 6, 6)
    assert advice.loss(advice.best_action) == 0
    assert advice.loss(Write(Box.PENTA)) == advice.choice(Write(Box.PENTA)).loss > 30


@pytest.mark.parametrize(
    ("action", "message"),
    [
        (
            Write(Box.CHANCE),
            r"write Chance is not allowed with 4, 4, 4, 4 and 4 after roll 3: five 4s.* \(D9\)",
        ),
        (Write(Box.PENTA), r"after roll 3: Penta is written already: 50 \(D3\)"),
        (Keep((0,)), r"after roll 3: after 3 rolls a box is to be written \(D1\)"),
        (Keep(range(5)), r"keep 0 1 2 3 4 is not allowed with.*\(D1\)"),
    ],
)
def test_what_is_not_allowed_is_no_choice(action: PlayerAction, message: str) -> None:
    advice = advise(Sheet.of({Box.PENTA: 50}), dice("44444"), 3)
    with pytest.raises(ValueError, match=message):
        advice.loss(action)


def test_D2_keeping_all_five_dice_is_no_roll() -> None:
    with pytest.raises(ValueError, match=r"after roll 1: keeping all five dice is no.*\(D2\)"):
        advise(Sheet(), dice("44444"), 1).loss(Keep(range(5)))


@pytest.mark.parametrize("action", [Roll((1, 2)), None, "keep 0", Box.ACES])
def test_what_is_no_action_is_no_choice(action: object) -> None:
    with pytest.raises(TypeError, match="action must be Keep or Write, not"):
        advise(Sheet(), dice("44444"), 1).choice(action)  # type: ignore[arg-type]


def test_advice_knows_its_sheet() -> None:
    sheet = Sheet.of({Box.PENTA: 50})
    assert advise(sheet, dice("44444"), 3).sheet is sheet


def test_a_great_total_does_not_swamp_the_differences() -> None:
    poor, rich = (only_open("SIXES ACES", {Box.PENTA: 50}, bonus) for bonus in (0, 10**17))
    for thrown in ("66661", "11126", "12345"):
        for rolls in (1, 3):
            here, there = (advise(sheet, dice(thrown), rolls) for sheet in (poor, rich))
            assert [choice.action for choice in here.choices] == [
                choice.action for choice in there.choices
            ]
            assert [choice.loss for choice in here.choices] == [
                choice.loss for choice in there.choices
            ]
            assert computer_box(rich, dice(thrown)) is here.best_box


def test_columns_do_not_run_together() -> None:
    house = evolve(PENTADICE, upper_target=6, upper_bonus=10**6)
    advice = nearly(only_open("SIXES GRANDE_SUITE", ruleset=house), dice("12346"), 3)
    first, *lines = str(advice).splitlines()
    assert first == "1 2 3 4 6, roll 3 of 3"
    assert all(len(line.split("  ")) > 2 for line in lines)
    assert len({len(line) for line in lines}) == 1


def test_advice_as_text() -> None:
    advice = advise(Sheet.of(dict.fromkeys(BOXES[1:], 0)), dice("11236"), 2)
    assert repr(advice) == "<Advice for 11236, roll 2: keep 1 1, 2.500>"
    lines = str(advice).splitlines()
    assert lines[:5] == [
        "1 1 2 3 6, roll 2 of 3",
        "keep 1 1                2.500      best",
        "keep 1 1 6              2.333    -0.167",
        "keep 1 1 3              2.333    -0.167",
        "keep 1 1 2              2.333    -0.167",
    ]
    assert len(lines) == 1 + len(advice.choices)
    assert lines[8] == "write Aces              2.000    -0.500"
    assert "keep none               0.833    -1.667" in lines


# D9 and other rulesets.


@pytest.mark.parametrize(
    ("names", "boxes"),
    [
        ("FOURS SIXES FULL CHANCE", "FOURS"),
        ("ACES SIXES FULL CHANCE", "FULL CHANCE"),
        ("ACES SIXES", "ACES SIXES"),
    ],
)
def test_D9_a_joker_may_be_written_where_it_must(names: str, boxes: str) -> None:
    advice = advise(only_open(names, {Box.PENTA: 50}), dice("44444"), 1)
    assert [choice.action for choice in advice.boxes] == [Write(Box[box]) for box in boxes.split()]


def test_D10_after_a_sacrifice_five_alike_are_a_roll_like_others() -> None:
    sheet = only_open("FULL CHANCE", {Box.PENTA: 0})
    full, chance = (expected_total(only_open(name, {Box.PENTA: 0})) for name in ("FULL", "CHANCE"))
    advice = advise(sheet, dice("66666"), 3)
    assert [(choice.action, choice.expected) for choice in advice.boxes] == [
        (Write(Box.CHANCE), 30 + full),
        (Write(Box.FULL), chance),
    ]


@pytest.mark.parametrize("ruleset", PRESETS)
def test_the_computer_plays_by_any_ruleset(ruleset: Ruleset) -> None:
    default = expected_total(Sheet())
    advice = nearly(Sheet(ruleset=ruleset), dice("62661"), 1)
    assert advice == advise(Sheet(), dice("62661"), 1)
    assert advice.expected > default
    joker = nearly(Sheet.of({Box.PENTA: 50}, 0, ruleset), dice("44444"), 1)
    boxes = {choice.action for choice in joker.boxes}
    assert boxes == {Write(box) for box in Sheet.of({Box.PENTA: 50}, 0, ruleset).options([4] * 5)}


@pytest.mark.parametrize(("target", "box", "points"), [(58, Box.FIVES, 10), (66, Box.THREES, 12)])
def test_D7_by_any_ruleset_what_is_missing_to_the_upper_bonus_counts(
    target: int, box: Box, points: int
) -> None:
    upper = {Box.FIVES: 15, Box.FOURS: 12, Box.THREES: 9, Box.TWOS: 6, Box.SIXES: 18}
    house = evolve(PENTADICE, upper_target=target)
    ours = only_open("ACES CHANCE", upper)
    theirs = only_open("ACES CHANCE", upper | {box: points}, ruleset=house)
    for rolls in (1, 2, 3):
        here, there = (nearly(sheet, dice("11234"), rolls) for sheet in (ours, theirs))
        assert [choice.action for choice in here.choices] == [
            choice.action for choice in there.choices
        ]
        assert here.expected - ours.total == pytest.approx(there.expected - theirs.total, abs=1e-9)


UP_TO_FIVES: Final = dict(zip(BOXES, (3, 6, 9, 12, 15), strict=False))


@pytest.mark.parametrize("house", [Ruleset(upper_bonus=0), Ruleset(upper_target=76)])
def test_the_computer_does_not_hope_for_what_is_not_paid_or_out_of_reach(house: Ruleset) -> None:
    sheet = only_open("SIXES BRELAN", UP_TO_FIVES, ruleset=house)
    # 30 both, and Brelan may still take any three alike.
    assert computer_box(sheet, dice("66666")) is Box.SIXES
    # By the default rules 15 more points are a hope, with 76 more than can be.
    lost = nearly(sheet, dice("11122"), 3)
    plain = only_open("SIXES BRELAN")
    exact = advise(plain, dice("11122"), 3)
    assert [choice.expected - sheet.total for choice in lost.choices] == pytest.approx(
        [choice.expected - plain.total for choice in exact.choices]
    )


@pytest.mark.parametrize("held", [{}, {Box.ACES: 5}, UP_TO_FIVES], ids=["empty", "Aces", "Sixes"])
def test_hope_grows_with_the_bonus_and_falls_with_the_target(held: dict[Box, int]) -> None:
    def worth(upper_bonus: int = 35, upper_target: int = 63) -> float:
        house = Ruleset(upper_bonus=upper_bonus, upper_target=upper_target)
        sheet = Sheet.of(held, ruleset=house)
        return nearly(sheet, dice("23446"), 2).expected - sheet.total

    bonuses = [worth(upper_bonus=bonus) for bonus in (0, 1, 10, 34, 35, 36, 60, 300, 10**6)]
    assert all(less < more for less, more in pairwise(bonuses))
    targets = [worth(upper_target=target) for target in (50, 57, 62, 63, 64, 70, 75, 10**6)]
    assert all(more >= less - 1e-9 for more, less in pairwise(targets))
    assert targets[-1] == pytest.approx(bonuses[0])


def test_the_computer_plays_by_the_rules_of_any_house() -> None:
    rng = Random(5)
    for _ in range(20):
        sheet = Sheet(ruleset=house_rules(rng))
        while not sheet.complete:
            thrown = (
                rng.choices(range(1, 7), k=5) if rng.random() < 0.6 else [rng.randint(1, 6)] * 5
            )
            sheet = sheet.write(thrown, computer_box(sheet, thrown))


@pytest.mark.parametrize(
    "held", [{Box.TWOS: 3}, {Box.PENTA: 30}, {Box.TWOS: 1, Box.THREES: 1, Box.PENTA: 7}], ids=str
)
def test_the_computer_plays_on_where_a_sheet_holds_what_no_dice_give(held: dict[Box, int]) -> None:
    rng, sheet = Random(1), Sheet.of(held)
    while not sheet.complete:
        thrown = rng.choices(range(1, 7), k=5)
        sheet = sheet.write(thrown, computer_box(sheet, thrown))
    assert sheet.total > 0


# What is refused.

QUESTIONS: Final[dict[str, Callable[[Sheet], object]]] = {
    "expected_total": expected_total,
    "advise": lambda sheet: advise(sheet, (1, 2, 3, 4, 5), 1),
    "best_keep": lambda sheet: best_keep(sheet, (1, 2, 3, 4, 5), 1),
    "best_box": lambda sheet: best_box(sheet, (1, 2, 3, 4, 5)),
}


@pytest.mark.parametrize("question", QUESTIONS.values(), ids=QUESTIONS)
def test_only_the_default_rules_are_in_the_table(question: Callable[[Sheet], object]) -> None:
    message = "the sheet's ruleset must be Ruleset.*not Ruleset.*: pentadice.solver solves any"
    with pytest.raises(ValueError, match=message):
        question(Sheet(ruleset=FREE_JOKER_ALSO_AFTER_SACRIFICE))


@pytest.mark.parametrize("question", QUESTIONS.values(), ids=QUESTIONS)
def test_a_sheet_that_no_dice_give_has_no_value(question: Callable[[Sheet], object]) -> None:
    with pytest.raises(ValueError, match="the upper section sums to 1, which no dice give"):
        question(Sheet.of({Box.TWOS: 1}))
    with pytest.raises(ValueError, match="Penta holds 30: 0 or 50 was expected"):
        question(Sheet.of({Box.PENTA: 30}))


@pytest.mark.parametrize("question", QUESTIONS.values(), ids=QUESTIONS)
def test_the_sheet_must_be_one(question: Callable[[Sheet], object]) -> None:
    with pytest.raises(TypeError, match="sheet must be a Sheet"):
        question(None)  # type: ignore[arg-type]


def test_a_complete_sheet_has_no_choice() -> None:
    for name, question in QUESTIONS.items():
        if name != "expected_total":
            with pytest.raises(ValueError, match="sheet must have an open box: it is complete"):
                question(only_open(""))


def test_the_dice_must_be_five_faces() -> None:
    with pytest.raises(ValueError, match="dice must be 5 faces, not 4"):
        advise(Sheet(), (1, 2, 3, 4), 1)
    with pytest.raises(TypeError, match="dice must be a sequence"):
        best_box(Sheet(), "66661")  # type: ignore[arg-type]


@pytest.mark.parametrize("rolls", [0, 4])
def test_D1_there_are_one_to_three_rolls(rolls: int) -> None:
    with pytest.raises(ValueError, match=f"rolls must be from 1 to 3, not {rolls}"):
        best_keep(Sheet(), (1, 2, 3, 4, 5), rolls)
    with pytest.raises(TypeError, match="rolls must be an integer"):
        advise(Sheet(), (1, 2, 3, 4, 5), True)


def test_a_game_must_await_a_choice() -> None:
    over = turns(only_open("CHANCE"), "12345 CHANCE")
    for game in (new_game(), turns(Sheet(), "12345 k01"), over):
        with pytest.raises(ValueError, match="game must await a choice, not a roll or nothing"):
            advise_game(game)
    with pytest.raises(TypeError, match="game must be a Game"):
        advise_game(Sheet())  # type: ignore[arg-type]


# The table.


def test_the_values_are_loaded_when_they_are_needed() -> None:
    code = """
import sys, pentadice, pentadice.optimal
print("pentadice._solved.values" in sys.modules)
pentadice.computer_box(pentadice.Sheet(), (1, 2, 3, 4, 5))
print("pentadice._solved.values" in sys.modules)
"""
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    assert run.stdout.split() == ["False", "True"]


def test_there_is_one_table() -> None:
    assert table() is table()
    assert table().ruleset == PENTADICE
