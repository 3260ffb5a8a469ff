"""D13: the box that the computer would choose, and what a host's timer does."""

from random import Random

import pytest

from pentadice import (
    BOXES,
    Box,
    Ruleset,
    Sheet,
    Write,
    apply,
    computer_box,
    legal_actions,
    new_game,
    write_default,
)
from tests.support.dice_table import PRESETS, dice, only_open, play, turns


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("66666", "PENTA"),
        ("12345", "GRANDE_SUITE"),
        ("33322", "FULL"),
        ("66665", "SIXES"),  # they are worth more for the upper bonus
        ("22226", "TWOS"),
        ("11166", "FULL"),
        ("12346", "PETITE_SUITE"),
        ("11346", "ACES"),
    ],
)
def test_D13_on_an_empty_sheet_a_pattern_goes_where_it_counts(text: str, name: str) -> None:
    assert computer_box(Sheet(), dice(text)) is Box[name]


def test_D13_a_cheap_box_is_sacrificed_before_a_dear_one() -> None:
    assert computer_box(only_open("ACES SIXES GRANDE_SUITE"), dice("22335")) is Box.ACES


def test_D13_the_upper_bonus_that_is_reached_counts() -> None:
    upper = {Box.TWOS: 6, Box.THREES: 9, Box.FOURS: 12, Box.FIVES: 15, Box.SIXES: 18}
    assert computer_box(only_open("ACES FULL", upper), dice("11166")) is Box.ACES
    assert computer_box(only_open("ACES FULL", upper | {Box.SIXES: 12}), dice("11166")) is Box.FULL


@pytest.mark.parametrize(
    ("names", "text", "expected"),
    [
        ("FOURS PETITE_SUITE GRANDE_SUITE CHANCE", "44444", "FOURS"),
        ("ACES SIXES GRANDE_SUITE", "44444", "GRANDE_SUITE"),
        ("ACES SIXES", "44444", "ACES"),
    ],
)
def test_D13_a_joker_goes_where_it_must(names: str, text: str, expected: str) -> None:
    sheet = only_open(names, {Box.PENTA: 50})
    assert computer_box(sheet, dice(text)) is Box[expected]


def test_D13_the_last_open_box_takes_anything() -> None:
    for box in BOXES:
        assert computer_box(only_open(box.name), dice("12346")) is box


@pytest.mark.long
@pytest.mark.parametrize("ruleset", PRESETS)
def test_D13_the_box_is_legal_in_every_situation_and_always_the_same(ruleset: Ruleset) -> None:
    rng = Random(13)
    for number in range(3000):
        held = [rng.choice((None, 0)) for _ in range(12)]
        if number % 3:
            held[rng.randrange(12)] = None
            held.append(rng.choice((0, 50, 50)))
        else:
            held.append(None)
        sheet = Sheet(held, ruleset=ruleset)
        faces = rng.choice(([rng.randint(1, 6)] * 5, rng.choices(range(1, 7), k=5)))
        box = computer_box(sheet, faces)
        assert sheet.why_illegal(faces, box) is None
        assert computer_box(sheet, tuple(sorted(faces))) is box


def test_D13_a_complete_sheet_has_no_box_left() -> None:
    with pytest.raises(ValueError, match=r"sheet must have an open box: it is complete \(D3\)"):
        computer_box(only_open(""), dice("12346"))


@pytest.mark.parametrize("text", ["66661", "12345 k 66661", "12345 k 12345 k 66661"])
def test_D13_the_timer_writes_after_any_roll(text: str) -> None:
    game = play(new_game(2), text)
    after = write_default(game)
    assert after.sheets[0][Box.SIXES] == 24
    assert after.seat == 1
    assert after == apply(game, Write(Box.SIXES))
    assert after.events == apply(game, Write(Box.SIXES)).events


def test_D13_the_timer_writes_for_the_player_whose_turn_it_is() -> None:
    game = play(new_game(2), "66661 SIXES 66661")
    after = write_default(game)
    assert after.sheets[1][Box.SIXES] == 24
    assert (after.seat, after.round) == (0, 2)


def test_D13_the_timer_writes_no_box_that_a_joker_may_not_take() -> None:
    game = turns(Sheet.of({Box.PENTA: 50}), "12345 k 12345 k 11111")
    assert legal_actions(game) == (Write(Box.ACES),)
    assert write_default(game).sheets[0][Box.ACES] == 5


@pytest.mark.parametrize("text", ["", "12345 k01", "12345 k 12345 k", "66666 PENTA"])
def test_D13_without_dice_to_write_the_timer_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="there are no dice to write: the phase is roll"):
        write_default(play(new_game(), text))


def test_D13_after_the_end_the_timer_is_refused() -> None:
    game = turns(only_open("CHANCE"), "12345 CHANCE")
    with pytest.raises(ValueError, match="there are no dice to write: the phase is over"):
        write_default(game)


def test_D13_the_timer_alone_can_finish_a_game() -> None:
    rng = Random(1)
    game = new_game(2)
    while not game.over:
        faces = "".join(str(rng.randint(1, 6)) for _ in range(5))
        game = write_default(play(game, faces))
    assert all(sheet.complete for sheet in game.sheets)
