"""D8-D11: the Penta bonus and the joker."""

from typing import Final

import pytest

from pentadice import (
    BOXES,
    LOWER,
    UPPER,
    Award,
    Box,
    IllegalAction,
    PentaBonus,
    Sheet,
    Write,
    Written,
    apply,
    legal_actions,
    new_game,
    score,
)
from tests.support.dice_table import action, boxes, dice, only_open, play, turns

FIFTY: Final = {Box.PENTA: 50}
EVERY_UPPER: Final = " ".join(box.name for box in UPPER)
EVERY_LOWER: Final = " ".join(box.name for box in LOWER if box is not Box.PENTA)
each_face = pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])

#: What five alike give on an empty sheet besides their own upper box, Brelan, Carré and Chance.
ZERO: Final = Award(0, 0, joker=False)

# --- D8: 100 for every further Penta


def test_D8_every_further_penta_brings_100() -> None:
    game = play(new_game(), "66666 PENTA 66666 SIXES")
    assert game.sheets[0].penta_bonuses == 100
    game = play(game, "66666 CHANCE 11111 ACES")
    assert game.sheets[0].penta_bonuses == 300
    # 50, 30, 30 and 5.
    assert game.totals == (115 + 300,)


def test_D8_the_first_penta_brings_none() -> None:
    game = play(new_game(), "66666 PENTA")
    assert game.sheets[0].penta_bonuses == 0
    assert game.events == (Written(0, Box.PENTA, dice("66666"), 50, joker=False),)


def test_D8_the_bonus_is_paid_when_written_not_when_rolled() -> None:
    game = turns(Sheet.of(FIFTY), "44444")
    assert game.sheets[0].penta_bonuses == 0
    assert game.totals == (50,)
    game = play(game, "FOURS")
    assert game.sheets[0].penta_bonuses == 100
    assert game.events == (
        Written(0, Box.FOURS, dice("44444"), 20, joker=True),
        PentaBonus(0, 100),
    )
    assert game.events[1].rule == "D8"


def test_D8_a_penta_that_is_rolled_again_brings_nothing() -> None:
    game = turns(Sheet.of(FIFTY), "44444 k0123 4 k0123 1 FOURS")
    assert game.sheets[0].penta_bonuses == 0
    assert game.totals == (50 + 16,)


def test_D8_a_penta_rolled_twice_in_a_turn_brings_100_once() -> None:
    game = turns(Sheet.of(FIFTY), "44444 k0123 4 k 44444 FOURS")
    assert game.sheets[0].penta_bonuses == 100


def test_D8_the_roll_after_it_brings_nothing() -> None:
    game = turns(Sheet.of(FIFTY), "44444 FOURS 44441 CHANCE")
    assert game.sheets[0].penta_bonuses == 100
    assert game.events == (Written(0, Box.CHANCE, dice("44441"), 17, joker=False),)


def test_D8_the_bonus_comes_on_top_of_the_box() -> None:
    sheet = Sheet.of(FIFTY).write(dice("44444"), Box.FOURS)
    assert sheet[Box.FOURS] == 20
    assert (sheet.upper, sheet.lower, sheet.penta_bonuses, sheet.total) == (20, 50, 100, 170)


def test_D8_only_the_player_who_writes_gets_it() -> None:
    game = play(new_game(2), "66666 PENTA 66666 SIXES 44444 FOURS 44444 FOURS")
    assert [sheet.penta_bonuses for sheet in game.sheets] == [100, 0]


# --- D9.1: the own upper box, and no other


def test_D9_1_five_4s_go_in_fours_for_20_and_100() -> None:
    assert Sheet.of(FIFTY).options(dice("44444")) == {Box.FOURS: Award(20, 100, joker=True)}


@each_face
def test_D9_1_the_own_upper_box_if_open_and_no_other(face: int) -> None:
    own = UPPER[face - 1]
    sheet = Sheet.of(FIFTY)
    assert sheet.options([face] * 5) == {own: Award(5 * face, 100, joker=True)}
    for box in BOXES:
        assert (sheet.why_illegal([face] * 5, box) is None) is (box is own)


def test_D9_1_the_game_offers_it_as_the_only_box() -> None:
    game = turns(Sheet.of(FIFTY), "12345 k 12345 k 44444")
    assert legal_actions(game) == (Write(Box.FOURS),)
    game = turns(Sheet.of(FIFTY), "44444")
    assert [one for one in legal_actions(game) if isinstance(one, Write)] == [Write(Box.FOURS)]
    assert len(legal_actions(game)) == 1 + 31


def test_D9_1_four_alike_are_no_joker() -> None:
    assert len(Sheet.of(FIFTY).options(dice("44441"))) == 12


def test_D9_1_another_box_is_refused() -> None:
    with pytest.raises(IllegalAction) as caught:
        Sheet.of(FIFTY).write(dice("44444"), Box.CHANCE)
    assert caught.value.refusal.rule == "D9"


# --- D9.2: an open lower box


@each_face
def test_D9_2_else_any_open_lower_box_with_joker_values(face: int) -> None:
    sheet = Sheet.of(FIFTY | {UPPER[face - 1]: 0})
    assert sheet.options([face] * 5) == {
        Box.BRELAN: Award(5 * face, 100, joker=True),
        Box.CARRE: Award(5 * face, 100, joker=True),
        Box.FULL: Award(25, 100, joker=True),
        Box.PETITE_SUITE: Award(30, 100, joker=True),
        Box.GRANDE_SUITE: Award(40, 100, joker=True),
        Box.CHANCE: Award(5 * face, 100, joker=True),
    }


@pytest.mark.parametrize(
    ("name", "points"),
    [
        ("BRELAN", 20),
        ("CARRE", 20),
        ("FULL", 25),
        ("PETITE_SUITE", 30),
        ("GRANDE_SUITE", 40),
        ("CHANCE", 20),
    ],
)
def test_D9_2_the_last_open_lower_box_must_take_it(name: str, points: int) -> None:
    sheet = only_open(f"ACES TWOS SIXES {name}", FIFTY)
    assert sheet.options(dice("44444")) == {Box[name]: Award(points, 100, joker=True)}
    game = turns(sheet, f"44444 {name}")
    assert game.sheets[0][Box[name]] == points
    assert game.events == (
        Written(0, Box[name], dice("44444"), points, joker=True),
        PentaBonus(0, 100),
    )
    assert game.events[0].rule == "D9"


def test_D9_2_an_open_upper_box_is_refused() -> None:
    sheet = only_open("ACES FULL", FIFTY)
    refusal = sheet.why_illegal(dice("44444"), Box.ACES)
    assert refusal is not None
    assert refusal.rule == "D9"


def test_D9_2_the_plain_pattern_stays_what_it_is() -> None:
    assert score(dice("44444"), Box.FULL) == 0
    assert score(dice("44444"), Box.PETITE_SUITE) == 0
    assert score(dice("44444"), Box.GRANDE_SUITE) == 0


def test_D9_2_an_ordinary_roll_gets_no_joker_values() -> None:
    sheet = only_open("FULL PETITE_SUITE GRANDE_SUITE", FIFTY)
    assert sheet.options(dice("44441")) == {
        Box.FULL: ZERO,
        Box.PETITE_SUITE: ZERO,
        Box.GRANDE_SUITE: ZERO,
    }


# --- D9.3: an open upper box, for zero


def test_D9_3_with_the_lower_section_full_any_open_upper_box_for_zero_and_100() -> None:
    sheet = only_open("ACES SIXES", FIFTY)
    assert sheet.options(dice("44444")) == {
        Box.ACES: Award(0, 100, joker=True),
        Box.SIXES: Award(0, 100, joker=True),
    }


def test_D9_3_aces_take_0_and_100() -> None:
    game = turns(only_open("ACES SIXES", FIFTY), "44444 ACES")
    assert game.sheets[0][Box.ACES] == 0
    assert game.totals == (150,)
    assert game.events == (
        Written(0, Box.ACES, dice("44444"), 0, joker=True),
        PentaBonus(0, 100),
    )
    assert game.events[0].rule == "D9"


@each_face
def test_D9_3_all_other_upper_boxes_may_take_it(face: int) -> None:
    others = [box for box in UPPER if box is not UPPER[face - 1]]
    sheet = only_open(" ".join(box.name for box in others), FIFTY)
    assert sheet.options([face] * 5) == {box: Award(0, 100, joker=True) for box in others}


def test_D9_3_the_own_box_still_comes_first() -> None:
    sheet = only_open("ACES FOURS SIXES", FIFTY)
    assert sheet.options(dice("44444")) == {Box.FOURS: Award(20, 100, joker=True)}


# --- D10: no joker without 50 in the Penta box


@each_face
def test_D10_after_a_sacrifice_five_alike_are_an_ordinary_roll(face: int) -> None:
    options = Sheet.of({Box.PENTA: 0}).options([face] * 5)
    assert list(options) == boxes(f"{EVERY_UPPER} {EVERY_LOWER}")
    points = {box: given.points for box, given in options.items() if given.points}
    own = UPPER[face - 1]
    assert points == dict.fromkeys((own, Box.BRELAN, Box.CARRE, Box.CHANCE), 5 * face)
    assert not any(given.bonus or given.joker for given in options.values())


def test_D10_after_a_sacrifice_full_and_the_suites_give_0() -> None:
    sheet = only_open("FULL PETITE_SUITE GRANDE_SUITE")
    assert sheet.options(dice("44444")) == {
        Box.FULL: ZERO,
        Box.PETITE_SUITE: ZERO,
        Box.GRANDE_SUITE: ZERO,
    }


def test_D10_after_a_sacrifice_no_bonus_is_paid() -> None:
    game = play(new_game(), "12346 PENTA 44444 FOURS 44444 CHANCE 44444 GRANDE_SUITE")
    assert game.sheets[0].penta_bonuses == 0
    assert game.totals == (40,)
    assert game.events == (Written(0, Box.GRANDE_SUITE, dice("44444"), 0, joker=False),)


def test_D10_the_same_while_the_penta_box_is_open() -> None:
    sheet = Sheet.of({Box.FOURS: 20})
    options = sheet.options(dice("44444"))
    assert list(options) == [box for box in BOXES if box is not Box.FOURS]
    assert options[Box.FULL] == options[Box.PETITE_SUITE] == options[Box.GRANDE_SUITE] == ZERO
    assert options[Box.ACES] == ZERO
    assert options[Box.PENTA] == Award(50)


def test_D10_earlier_five_alikes_bring_nothing_later() -> None:
    game = play(new_game(), "44444 FOURS 33333 CHANCE 66666 PENTA")
    assert game.sheets[0].penta_bonuses == 0
    assert game.totals == (20 + 15 + 50,)
    game = play(game, "33333")
    assert [one for one in legal_actions(game) if isinstance(one, Write)] == [Write(Box.THREES)]
    game = play(game, "THREES")
    assert game.sheets[0].penta_bonuses == 100


# --- D11: the first Penta may go anywhere


def test_D11_the_first_penta_may_be_written_in_any_open_box() -> None:
    assert Sheet().options(dice("44444")) == {
        Box.ACES: ZERO,
        Box.TWOS: ZERO,
        Box.THREES: ZERO,
        Box.FOURS: Award(20),
        Box.FIVES: ZERO,
        Box.SIXES: ZERO,
        Box.BRELAN: Award(20),
        Box.CARRE: Award(20),
        Box.FULL: ZERO,
        Box.PETITE_SUITE: ZERO,
        Box.GRANDE_SUITE: ZERO,
        Box.CHANCE: Award(20),
        Box.PENTA: Award(50),
    }


@pytest.mark.parametrize("box", BOXES)
def test_D11_the_first_penta_is_written_and_told_as_any_roll(box: Box) -> None:
    game = apply(apply(new_game(), action("44444")), Write(box))
    held = game.sheets[0][box]
    assert held is not None
    assert game.events == (Written(0, box, dice("44444"), held, joker=False),)
    assert game.sheets[0].penta_bonuses == 0
