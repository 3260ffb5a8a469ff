"""The published rulesets besides Pentadice, by what they do, and house values."""

import attrs
import pytest

from pentadice import (
    BONUS_WITHOUT_JOKER,
    FORCED_JOKER_ALSO_AFTER_SACRIFICE,
    FREE_JOKER_ALSO_AFTER_SACRIFICE,
    PENTADICE,
    Award,
    Box,
    Joker,
    PentaBonus,
    Ruleset,
    Sheet,
    UpperBonus,
    Written,
    must_sacrifice,
    new_game,
)
from tests.support.dice_table import PRESETS, boxes, dice, only_open, turns

FORCED = FORCED_JOKER_ALSO_AFTER_SACRIFICE
FREE = FREE_JOKER_ALSO_AFTER_SACRIFICE
BONUS = BONUS_WITHOUT_JOKER

FIVE_FOURS = dice("44444")


def test_the_presets_as_data() -> None:
    assert attrs.astuple(PENTADICE) == (Joker.FORCED, False, 100, 63, 35)
    assert attrs.astuple(FORCED) == (Joker.FORCED, True, 100, 63, 35)
    assert attrs.astuple(FREE) == (Joker.FREE, True, 100, 63, 35)
    assert attrs.astuple(BONUS) == (Joker.NONE, False, 100, 63, 35)
    assert len(set(PRESETS)) == 4


def test_a_game_is_played_by_pentadice_unless_told_otherwise() -> None:
    assert new_game().ruleset is PENTADICE
    assert Sheet().ruleset is PENTADICE
    assert new_game(2, FREE).ruleset is FREE


# --- forced, also after a sacrifice


def test_forced_also_after_a_sacrifice_the_own_upper_box_comes_first() -> None:
    sheet = Sheet.of({Box.PENTA: 0}, ruleset=FORCED)
    assert sheet.options(FIVE_FOURS) == {Box.FOURS: Award(20, 0, joker=True)}
    refusal = sheet.why_illegal(FIVE_FOURS, Box.CHANCE)
    assert refusal is not None
    assert refusal.rule == "D9"


def test_forced_also_after_a_sacrifice_lower_boxes_give_joker_values_but_no_bonus() -> None:
    sheet = Sheet.of({Box.PENTA: 0, Box.FOURS: 8}, ruleset=FORCED)
    assert sheet.options(FIVE_FOURS) == {
        Box.BRELAN: Award(20, 0, joker=True),
        Box.CARRE: Award(20, 0, joker=True),
        Box.FULL: Award(25, 0, joker=True),
        Box.PETITE_SUITE: Award(30, 0, joker=True),
        Box.GRANDE_SUITE: Award(40, 0, joker=True),
        Box.CHANCE: Award(20, 0, joker=True),
    }
    game = turns(sheet, "44444 GRANDE_SUITE")
    assert game.events == (Written(0, Box.GRANDE_SUITE, FIVE_FOURS, 40, joker=True),)


def test_forced_also_after_a_sacrifice_a_zero_without_bonus_is_a_sacrifice() -> None:
    sheet = only_open("ACES SIXES", ruleset=FORCED)
    zero = Award(0, 0, joker=True)
    assert sheet.options(FIVE_FOURS) == {Box.ACES: zero, Box.SIXES: zero}
    assert must_sacrifice(sheet, FIVE_FOURS)


def test_forced_also_after_a_sacrifice_with_50_is_pentadice() -> None:
    sheet = Sheet.of({Box.PENTA: 50}, ruleset=FORCED)
    assert sheet.options(FIVE_FOURS) == {Box.FOURS: Award(20, 100, joker=True)}


# --- free placement


@pytest.mark.parametrize(("penta", "bonus"), [(50, 100), (0, 0)])
def test_free_with_the_own_upper_box_open_gives_plain_values_anywhere(
    penta: int, bonus: int
) -> None:
    sheet = only_open("ACES FOURS FULL GRANDE_SUITE CHANCE", {Box.PENTA: penta}, ruleset=FREE)
    assert sheet.options(FIVE_FOURS) == {
        Box.ACES: Award(0, bonus, joker=False),
        Box.FOURS: Award(20, bonus, joker=False),
        Box.FULL: Award(0, bonus, joker=False),
        Box.GRANDE_SUITE: Award(0, bonus, joker=False),
        Box.CHANCE: Award(20, bonus, joker=False),
    }


@pytest.mark.parametrize(("penta", "bonus"), [(50, 100), (0, 0)])
def test_free_with_the_own_upper_box_filled_gives_joker_values_anywhere(
    penta: int, bonus: int
) -> None:
    text = "ACES BRELAN FULL PETITE_SUITE GRANDE_SUITE CHANCE"
    sheet = only_open(text, {Box.PENTA: penta}, ruleset=FREE)
    assert sheet.options(FIVE_FOURS) == {
        Box.ACES: Award(0, bonus, joker=True),
        Box.BRELAN: Award(20, bonus, joker=True),
        Box.FULL: Award(25, bonus, joker=True),
        Box.PETITE_SUITE: Award(30, bonus, joker=True),
        Box.GRANDE_SUITE: Award(40, bonus, joker=True),
        Box.CHANCE: Award(20, bonus, joker=True),
    }


def test_free_while_the_penta_box_is_open_is_an_ordinary_roll() -> None:
    sheet = only_open("FULL PENTA", ruleset=FREE)
    assert sheet.options(FIVE_FOURS) == {Box.FULL: Award(0), Box.PENTA: Award(50)}


# --- bonus without joker


def test_bonus_without_joker_any_open_box_takes_the_plain_pattern_and_100() -> None:
    sheet = only_open("ACES FOURS FULL GRANDE_SUITE CHANCE", {Box.PENTA: 50}, ruleset=BONUS)
    assert sheet.options(FIVE_FOURS) == {
        Box.ACES: Award(0, 100, joker=False),
        Box.FOURS: Award(20, 100, joker=False),
        Box.FULL: Award(0, 100, joker=False),
        Box.GRANDE_SUITE: Award(0, 100, joker=False),
        Box.CHANCE: Award(20, 100, joker=False),
    }
    game = turns(sheet, "44444 FULL")
    assert game.events == (
        Written(0, Box.FULL, FIVE_FOURS, 0, joker=False),
        PentaBonus(0, 100),
    )


def test_bonus_without_joker_own_upper_box_filled_changes_nothing() -> None:
    sheet = only_open("FULL PETITE_SUITE GRANDE_SUITE", {Box.PENTA: 50}, ruleset=BONUS)
    assert sheet.options(FIVE_FOURS) == dict.fromkeys(
        boxes("FULL PETITE_SUITE GRANDE_SUITE"), Award(0, 100, joker=False)
    )


def test_bonus_without_joker_after_a_sacrifice_there_is_none() -> None:
    sheet = only_open("ACES CHANCE", ruleset=BONUS)
    assert sheet.options(FIVE_FOURS) == {Box.ACES: Award(0), Box.CHANCE: Award(20)}


# --- house values


def test_house_values_of_the_bonuses() -> None:
    house = attrs.evolve(PENTADICE, penta_bonus=30, upper_target=60, upper_bonus=50)
    assert house == Ruleset(Joker.FORCED, False, 30, 60, 50)
    held = {Box.FIVES: 25, Box.ACES: 5, Box.PENTA: 50}
    game = turns(only_open("SIXES CHANCE", held, 60, house), "66666 SIXES")
    assert game.events == (
        Written(0, Box.SIXES, dice("66666"), 30, joker=True),
        PentaBonus(0, 30),
        UpperBonus(0, 60, 50),
    )
    # 60 and 50 above, 50 below, three Penta bonuses of 30.
    assert game.totals == (60 + 50 + 50 + 90,)


def test_house_values_without_a_penta_bonus_make_a_zero_a_sacrifice() -> None:
    house = attrs.evolve(PENTADICE, penta_bonus=0)
    sheet = only_open("ACES", {Box.PENTA: 50}, ruleset=house)
    assert sheet.options(FIVE_FOURS) == {Box.ACES: Award(0, 0, joker=True)}
    assert must_sacrifice(sheet, FIVE_FOURS)
    game = turns(sheet, "44444 ACES")
    assert not any(isinstance(event, PentaBonus) for event in game.events)
