"""D5-D7 and D12: what the boxes give, sacrifices, the upper bonus, and the total."""

import pytest

from pentadice import (
    BOXES,
    PENTADICE,
    UPPER,
    Award,
    Box,
    Sheet,
    UpperBonus,
    Written,
    must_sacrifice,
    new_game,
    score,
)
from tests.support.dice_table import boxes, dice, only_open, play, turns

#: Three of each value, but for the aces.
SIXTY = {Box.TWOS: 6, Box.THREES: 9, Box.FOURS: 12, Box.FIVES: 15, Box.SIXES: 18}

# --- D5: patterns, and zero where they are not met


@pytest.mark.parametrize(
    ("text", "name", "points"),
    [
        ("11346", "ACES", 2),
        ("23456", "ACES", 0),
        ("22222", "TWOS", 10),
        ("32323", "THREES", 9),
        ("41111", "FOURS", 4),
        ("55155", "FIVES", 20),
        ("66666", "SIXES", 30),
        ("12345", "SIXES", 0),
        ("44412", "BRELAN", 15),
        ("14442", "BRELAN", 15),
        ("33322", "BRELAN", 13),
        ("66665", "BRELAN", 29),
        ("11111", "BRELAN", 5),
        ("44332", "BRELAN", 0),
        ("44441", "CARRE", 17),
        ("14444", "CARRE", 17),
        ("22222", "CARRE", 10),
        ("44412", "CARRE", 0),
        ("33322", "FULL", 25),
        ("61616", "FULL", 25),
        ("33324", "FULL", 0),
        ("33224", "FULL", 0),
        ("33332", "FULL", 0),
        ("12346", "PETITE_SUITE", 30),
        ("23451", "PETITE_SUITE", 30),
        ("34563", "PETITE_SUITE", 30),
        ("34561", "PETITE_SUITE", 30),
        ("13456", "PETITE_SUITE", 30),
        ("12356", "PETITE_SUITE", 0),
        ("12456", "PETITE_SUITE", 0),
        ("11233", "PETITE_SUITE", 0),
        ("54321", "GRANDE_SUITE", 40),
        ("23456", "GRANDE_SUITE", 40),
        ("12346", "GRANDE_SUITE", 0),
        ("13456", "GRANDE_SUITE", 0),
        ("23455", "GRANDE_SUITE", 0),
        ("12346", "CHANCE", 16),
        ("66666", "CHANCE", 30),
        ("11111", "CHANCE", 5),
        ("33333", "PENTA", 50),
        ("11111", "PENTA", 50),
        ("33332", "PENTA", 0),
    ],
)
def test_D5_a_box_gives_its_pattern_or_zero(text: str, name: str, points: int) -> None:
    box = Box[name]
    assert score(dice(text), box) == points
    assert Sheet().options(dice(text))[box] == Award(points, bonus=0, joker=False)
    assert Sheet().write(dice(text), box)[box] == points


def test_D5_any_open_box_may_be_sacrificed() -> None:
    assert Sheet().options(dice("11346")) == {
        Box.ACES: Award(2),
        Box.TWOS: Award(0),
        Box.THREES: Award(3),
        Box.FOURS: Award(4),
        Box.FIVES: Award(0),
        Box.SIXES: Award(6),
        Box.BRELAN: Award(0),
        Box.CARRE: Award(0),
        Box.FULL: Award(0),
        Box.PETITE_SUITE: Award(0),
        Box.GRANDE_SUITE: Award(0),
        Box.CHANCE: Award(15),
        Box.PENTA: Award(0),
    }


def test_D5_a_sacrifice_is_told_as_one() -> None:
    game = play(new_game(), "11346 GRANDE_SUITE")
    assert game.sheets[0][Box.GRANDE_SUITE] == 0
    assert game.events == (Written(0, Box.GRANDE_SUITE, dice("11346"), 0, joker=False),)
    assert game.events[0].rule == "D5"


# --- D5a: when something must be sacrificed


def test_D5a_1_1_3_4_6_gives_nothing_in_full_and_grande_suite() -> None:
    assert must_sacrifice(only_open("FULL GRANDE_SUITE"), dice("11346"))


@pytest.mark.parametrize("name", ["ACES", "THREES", "FOURS", "SIXES", "CHANCE"])
def test_D5a_one_open_box_that_gives_points_is_enough(name: str) -> None:
    assert not must_sacrifice(only_open(f"{name} FULL GRANDE_SUITE"), dice("11346"))


@pytest.mark.parametrize(
    "name", ["TWOS", "FIVES", "BRELAN", "CARRE", "FULL", "PETITE_SUITE", "GRANDE_SUITE", "PENTA"]
)
def test_D5a_an_open_box_that_gives_nothing_is_a_sacrifice(name: str) -> None:
    assert must_sacrifice(only_open(name), dice("11346"))


def test_D5a_an_empty_sheet_never_asks_for_a_sacrifice() -> None:
    assert not must_sacrifice(Sheet(), dice("11346"))


def test_D5a_a_joker_that_takes_zero_with_100_is_no_sacrifice() -> None:
    sheet = only_open("ACES", {Box.PENTA: 50})
    assert sheet.options(dice("44444")) == {Box.ACES: Award(0, 100, joker=True)}
    assert not must_sacrifice(sheet, dice("44444"))


def test_D5a_the_same_dice_after_a_sacrificed_penta_are_one() -> None:
    assert must_sacrifice(only_open("ACES FULL"), dice("44444"))


def test_D5a_a_complete_sheet_has_nothing_to_sacrifice() -> None:
    assert not must_sacrifice(only_open(""), dice("11346"))


# --- D6: five alike are no Full; a Grande suite holds a Petite suite


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_D6_five_alike_are_no_full_by_themselves(face: int) -> None:
    assert score([face] * 5, Box.FULL) == 0
    assert Sheet().options([face] * 5)[Box.FULL] == Award(0)
    assert only_open("FULL").options([face] * 5) == {Box.FULL: Award(0)}


@pytest.mark.parametrize("text", ["12345", "23456", "52341", "64253"])
def test_D6_a_grande_suite_holds_a_petite_suite(text: str) -> None:
    assert score(dice(text), Box.PETITE_SUITE) == 30
    assert score(dice(text), Box.GRANDE_SUITE) == 40
    assert Sheet().write(dice(text), Box.PETITE_SUITE)[Box.PETITE_SUITE] == 30


# --- D7: 35 at 63


def test_D7_63_in_the_upper_section_brings_35() -> None:
    sheet = Sheet.of(SIXTY | {Box.ACES: 3})
    assert (sheet.upper, sheet.upper_bonus, sheet.total) == (63, 35, 98)


def test_D7_62_brings_nothing() -> None:
    sheet = Sheet.of(SIXTY | {Box.ACES: 2})
    assert (sheet.upper, sheet.upper_bonus, sheet.total) == (62, 0, 62)


def test_D7_more_than_63_brings_35_too() -> None:
    sheet = Sheet.of({Box.ACES: 5, Box.FOURS: 20, Box.FIVES: 25, Box.SIXES: 30})
    assert (sheet.upper, sheet.upper_bonus, sheet.total) == (80, 35, 115)


def test_D7_the_lower_section_does_not_count() -> None:
    sheet = Sheet.of({Box.CHANCE: 30, Box.PENTA: 50, Box.SIXES: 30})
    assert (sheet.upper, sheet.upper_bonus) == (30, 0)


def test_D7_the_box_that_reaches_63_brings_the_bonus() -> None:
    game = turns(only_open("ACES CHANCE", SIXTY), "11123 ACES")
    assert game.events == (
        Written(0, Box.ACES, dice("11123"), 3, joker=False),
        UpperBonus(0, 63, 35),
    )
    assert game.events[1].rule == "D7"
    assert game.totals == (98,)


def test_D7_at_62_nothing_is_told() -> None:
    game = turns(only_open("ACES CHANCE", SIXTY), "11234 ACES")
    assert game.events == (Written(0, Box.ACES, dice("11234"), 2, joker=False),)
    assert game.totals == (62,)


def test_D7_the_bonus_is_paid_once() -> None:
    sheet = only_open("ACES FOURS CHANCE", {Box.FIVES: 25, Box.SIXES: 30})
    game = turns(sheet, "44123 FOURS")
    assert game.events[1:] == (UpperBonus(0, 63, 35),)
    assert game.totals == (98,)
    game = play(game, "11234 ACES")
    assert game.events == (Written(0, Box.ACES, dice("11234"), 2, joker=False),)
    assert game.totals == (100,)
    game = play(game, "11111 CHANCE")
    assert game.totals == (105,)


def test_D7_a_joker_in_its_own_upper_box_counts_towards_63() -> None:
    held = {Box.ACES: 3, Box.TWOS: 6, Box.THREES: 9, Box.FIVES: 15, Box.SIXES: 12, Box.PENTA: 50}
    game = turns(only_open("FOURS CHANCE", held), "44444 FOURS")
    assert game.events[-1] == UpperBonus(0, 65, 35)
    # 3 + 6 + 9 + 20 + 15 + 12 = 65, and 35, 50 and 100.
    assert game.totals == (250,)


def test_D7_penta_bonuses_do_not_count_towards_63() -> None:
    held = {Box.ACES: 3, Box.TWOS: 6, Box.THREES: 9, Box.FIVES: 10, Box.SIXES: 12, Box.PENTA: 50}
    game = turns(only_open("FOURS CHANCE", held), "44444 FOURS")
    assert not any(isinstance(event, UpperBonus) for event in game.events)
    # 3 + 6 + 9 + 20 + 10 + 12 = 60: no 35, but 50 and 100.
    assert (game.sheets[0].upper, game.sheets[0].upper_bonus) == (60, 0)
    assert game.totals == (210,)


# --- D12: the total


def test_D12_the_parts_of_the_total() -> None:
    written = {
        Box.ACES: 3,
        Box.TWOS: 8,
        Box.THREES: 9,
        Box.FOURS: 16,
        Box.FIVES: 15,
        Box.SIXES: 18,
        Box.BRELAN: 22,
        Box.CARRE: 0,
        Box.FULL: 25,
        Box.PETITE_SUITE: 30,
        Box.GRANDE_SUITE: 40,
        Box.CHANCE: 19,
        Box.PENTA: 50,
    }
    sheet = Sheet.of(written, penta_bonuses=200)
    assert sheet.complete
    assert (sheet.upper, sheet.upper_bonus) == (69, 35)
    assert (sheet.lower, sheet.penta_bonuses) == (186, 200)
    assert sheet.total == 490


def test_D12_an_empty_sheet_has_no_points() -> None:
    sheet = Sheet()
    assert (sheet.upper, sheet.upper_bonus, sheet.lower, sheet.penta_bonuses) == (0, 0, 0, 0)
    assert sheet.total == 0
    assert not sheet.complete


def test_D12_the_highest_possible_total_is_reached_by_playing_it() -> None:
    game = play(new_game(), "66666 PENTA")
    for face, box in enumerate(UPPER, start=1):
        five = str(face) * 5
        game = play(game, f"12345 k {five} {box.name}")
    for box in boxes("BRELAN CARRE FULL PETITE_SUITE GRANDE_SUITE CHANCE"):
        game = play(game, f"66123 k01 666 {box.name}")
    sheet = game.sheets[0]
    assert game.over
    assert [sheet[box] for box in BOXES] == [5, 10, 15, 20, 25, 30, 30, 30, 25, 30, 40, 30, 50]
    assert (sheet.upper, sheet.upper_bonus) == (105, 35)
    assert (sheet.lower, sheet.penta_bonuses) == (235, 1200)
    assert game.totals == (1575,)
    assert game.winners == (0,)
    assert game.ruleset is PENTADICE
