"""The texts of games and of actions: there and back, and what is wrong in them."""

from random import Random
from typing import Any, Final

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from pentadice import (
    ACTIONS,
    BOXES,
    Box,
    Game,
    Keep,
    NotationError,
    Roll,
    Ruleset,
    Write,
    format_position,
    new_game,
    parse_action,
    parse_position,
)
from tests.support.dice_table import PRESETS
from tests.support.text_use import Fault, check_fault, check_read_or_refused, nearly, shaken
from tests.support.written_games import ODD, played


def check_round_trip(game: Game) -> str:
    text = format_position(game)
    read = parse_position(text)
    assert read == game
    assert hash(read) == hash(game)
    assert repr(read) == repr(game)
    assert format_position(read) == text
    assert "\n" not in text
    return text


@given(
    ruleset=st.sampled_from(PRESETS),
    players=st.integers(1, 5),
    seed=st.integers(0, 2**32),
    house=st.booleans(),
)
def test_every_position_goes_there_and_back(
    ruleset: Ruleset, players: int, seed: int, house: bool
) -> None:
    rng = Random(seed)
    if house:
        ruleset = evolve(
            ruleset,
            penta_bonus=rng.choice((0, 7, 100)),
            upper_target=rng.randint(1, 99),
            upper_bonus=rng.choice((0, 35, 50)),
            joker_after_sacrifice=rng.random() < 0.5,
        )
    games = played(new_game(players, ruleset), rng, rng.randint(0, 200))
    for game in (games[0], games[-1], *rng.sample(games, min(4, len(games)))):
        check_round_trip(game)


@pytest.mark.parametrize("game", ODD)
def test_odd_positions_go_there_and_back(game: Game) -> None:
    check_round_trip(game)


def test_every_action_goes_there_and_back() -> None:
    for action in (*ACTIONS, Keep(range(5)), Roll(()), Roll((6, 5, 4, 3, 2, 1))):
        assert parse_action(str(action)) == action
        assert parse_action(f"\n{str(action).upper()} ") == action
    for box in BOXES:
        assert parse_action(f"write  {box.name}") is Write(box)
    assert parse_action("write grande\n suite") is parse_action("write Grande suite")
    assert parse_action("keep 4 0") is Keep((0, 4))


GOLDEN: Final = (
    ("pentadice 1; rules forced; sheets - - 9 - - - 0 - - - - - 50 +100 / - - - - - - - - - - - - 0"
    "; seat 1; rolls 2; dice 1 2 3 3 6; kept 2 3; ply 31; "
    "log roll 1 2 3 4 5, 0 write Full, roll 1 1 1 1 1, - write Petite suite, 1 keep"),
    ("pentadice 1; rules none penta_bonus=0 upper_target=60; sheets - - - - - - - - - - - - -; "
    "seat 0; rolls 0; ply 0"),
    ("pentadice 1; rules free joker_after_sacrifice=yes; sheets 0 2 3 4 5 6 7 8 25 30 40 9 0; "
    "rolls 0; ply 78"),
    ("pentadice 1; rules forced; sheets - 0 0 0 0 0 0 0 0 0 0 0 0; seat 0; rolls 1; "
    "dice 1 1 1 1 1; kept; ply 3; log 0 keep, roll"),
)  # fmt: skip


def test_the_exact_text() -> None:
    for text in GOLDEN:
        assert check_round_trip(parse_position(text)) == text


def test_what_is_written_freely_is_read_all_the_same() -> None:
    game, sections = parse_position(GOLDEN[0]), GOLDEN[0].removeprefix("pentadice 1; ").split("; ")
    for seed in range(20):
        rng = Random(seed)
        rng.shuffle(sections)
        text = "; ".join(["pentadice 1", *sections])
        assert parse_position(text) == game
        assert parse_position(text.upper()) == game
        assert parse_position(text + ";\r\n") == game
        for space in ("\n", "\r\n\t ", "\u2028", "\xa0\x85"):
            assert parse_position(f"{space}{text}{space}".replace(" ", space)) == game
    assert parse_position(GOLDEN[0].replace(";", " ; ").replace(",", " , ")) == game
    start = "pentadice 1;sheets -  - - - - - - - - - - - - +0 ;seat 0; RULES forced penta_bonus=100"
    assert parse_position(start) == new_game()


def test_the_turn_and_one_roll_may_be_left_out() -> None:
    text = f"pentadice 1; rules forced; sheets 1 {'- ' * 12} / {'- ' * 13}; dice 12345"
    game = parse_position(text)
    assert (game.seat, game.rolls, game.dice) == (1, 1, (1, 2, 3, 4, 5))
    assert parse_position(f"\ufeff{text}") == game
    assert parse_position(text.replace("12345", "1 23 45")) == game
    assert parse_position(DONE).seat is None


def test_boxes_are_read_as_people_write_them() -> None:
    for text in ("write Carr\u00e9", "write Carre\u0301", "write CARRE"):
        assert parse_action(text) is Write(Box.CARRE)
    for text, word in (("write Full 25", "25"), ("write full house", "house")):
        with pytest.raises(NotationError) as caught:
            parse_action(text)
        assert (caught.value.word, caught.value.expected) == (word, MORE)


def test_only_text_is_read_and_only_games_are_written() -> None:
    wrong: Any = 3
    for read in (parse_position, parse_action):
        with pytest.raises(TypeError, match=r"^the text of an? \w+ must be a str, not 3 \(int\)$"):
            read(wrong)
    with pytest.raises(TypeError, match="game must be a Game, not 3"):
        format_position(wrong)


# What is wrong, and where.

GAME: Final = "pentadice 1; rules forced; sheets - - 9 - - - - - - - - - 50 +100; seat 0; "
BEGIN: Final = "the text of a position begins with pentadice 1"
NUMBER: Final = "a number from 0 was expected"
FACE: Final = "the face of a die was expected, 1 to 6 (D1)"
POSITION: Final = "the position of a die was expected, 0 to 4 (D2)"
BOX: Final = f"a box was expected: {', '.join(map(str, BOXES[:-1]))} or Penta"
ACTION: Final = "an action was expected: write, keep or roll"
MORE: Final = "nothing more was expected"
BONUSES: Final = "+ and the Penta bonuses in points were expected (D8)"
BETWEEN: Final = "; was expected between the sections"
DONE: Final = "pentadice 1; rules forced; sheets 0 0 0 0 0 0 0 0 0 0 0 0 0"
HOUSE: Final = (
    "a house value was expected: joker_after_sacrifice=, penta_bonus=, upper_target= "
    "or upper_bonus="
)
FAULTS: Final[tuple[Fault, ...]] = (
    ("", 1, 1, "", BEGIN),
    ("fiveup 1", 1, 1, "fiveup", BEGIN),
    ("pentadice 1.0", 1, 11, "1.0", "this is read up to version 1 of the notation"),
    ("pentadice 1; ply x", 1, 18, "x", NUMBER),
    (f"{GAME}; ply 1", 1, 76, ";",
     "the name of a section was expected: rolls, dice, kept, ply or log"),
    (f"{GAME}seat 0", 1, 76, "seat",
     "the name of a section was expected: rolls, dice, kept, ply or log"),
    ("pentadice 1; rules", 1, 19, "", "a joker rule was expected: forced, free or none"),
    ("pentadice 1; rules main", 1, 20, "main", "a joker rule was expected: forced, free or none"),
    ("pentadice 1; rules free joker=none", 1, 25, "joker=none", HOUSE),
    ("pentadice 1; rules free penta_bonus=-1", 1, 25, "penta_bonus=-1",
     "penta_bonus= and a number of at most 18 digits was expected, without spaces"),
    ("pentadice 1; rules none joker_after_sacrifice=true", 1, 25, "joker_after_sacrifice=true",
     "joker_after_sacrifice=yes or joker_after_sacrifice=no was expected, without spaces"),
    ("pentadice 1; rules none\n upper_target=0", 2, 2, "upper_target=0",
     "upper_target must be from 1 to 1000000, not 0"),
    ("pentadice 1; rules none", 1, 24, "", "a section 'sheets' was expected"),
    (GAME.replace("rules forced; ", ""), 1, 62, "", "a section 'rules' was expected"),
    ("pentadice 1; sheets", 1, 20, "", "the points in Aces were expected, - if it is open"),
    (GAME.replace(" 9", " x"), 1, 39, "x", "the points in Threes were expected, - if it is open"),
    (GAME.replace(" 9", " -9"), 1, 39, "-9",
     "the points in Threes were expected, - if it is open"),
    (GAME.replace(" 9", " 18"), 1, 28, "sheets", "Threes must be from 0 to 15, not 18"),
    (GAME.replace("50", ""), 1, 60, "+100", "the points in Penta were expected, - if it is open"),
    (GAME.replace("+100", "100"), 1, 62, "100", BONUSES),
    (GAME.replace("+100", "+"), 1, 63, ";", BONUSES),
    (GAME.replace("+100", "+\uff11"), 1, 62, "+\uff11", BONUSES),
    (GAME.replace("+100", f"+{'1' * 19}"), 1, 62, f"+{'1' * 19}", BONUSES),
    (GAME.replace("+100", "+150"), 1, 28, "sheets",
     "penta_bonuses must be a multiple of 100 points, not 150 (D8)"),
    (GAME.replace("+100", "+100 /"), 1, 68, ";",
     "the points in Aces were expected, - if it is open"),
    (GAME.replace("seat 0", "seat 1"), 1, 68, "seat", "seat must be from 0 to 0, not 1"),
    (GAME.replace("seat 0", "seat -1"), 1, 73, "-1", NUMBER),
    (f"{DONE}; seat 0", 1, 62, "seat",
     "seat must be None when every sheet is complete, and only then (D4)"),
    (f"{DONE} / {'- ' * 13}; seat 0", 1, 91, "seat",
     "seat must be one with an open box: sheets[0] is complete (D3)"),
    (f"{GAME}rolls 4", 1, 76, "rolls", "rolls must be from 0 to 3, not 4"),
    (f"{GAME}rolls 1", 1, 1, "pentadice", "dice must be 5 faces, not 0 (D1)"),
    (f"{GAME}dice 1 2 3", 1, 76, "dice", "dice must be 5 faces, not 3 (D1)"),
    (f"{GAME}dice 1 7", 1, 83, "7", FACE),
    (f"{GAME}kept 1 1", 1, 83, "1", "another position was expected: each die is kept once (D2)"),
    (f"{GAME}kept 5", 1, 81, "5", POSITION),
    (f"{GAME}kept 1", 1, 76, "kept",
     "kept must be None after 0 rolls: nothing is rolled again (D2)"),
    (f"{GAME}kept 0 1 2 3 4", 1, 76, "kept",
     "kept must leave a die to roll: keeping all five is no roll (D2)"),
    (f"{GAME}log keep 1", 1, 80, "keep", "an entry was expected: a seat, then what it did"),
    (f"{GAME}log 1 keep", 1, 76, "log", "log[0][0] must be from 0 to 0, not 1"),
    (f"{GAME}log 0 write Yams, 0 keep", 1, 88, "Yams", BOX),
    (f"{GAME}log roll 6 0 keep", 1, 87, "0", FACE),
)  # fmt: skip
ACTION_FAULTS: Final[tuple[Fault, ...]] = (
    ("", 1, 1, "", ACTION),
    ("play", 1, 1, "play", ACTION),
    ("write", 1, 6, "", BOX),
    ("write Petite\n suites", 1, 7, "Petite", BOX),
    ("write Full, Full", 1, 11, ",", MORE),
    ("keep x", 1, 6, "x", POSITION),
    ("KEEP 1 -1", 1, 8, "-1", POSITION),
    ("keep 0 3 0", 1, 10, "0", "another position was expected: each die is kept once (D2)"),
    ("roll 0", 1, 6, "0", FACE),
    ("roll 1\n\u0661", 2, 1, "\u0661", FACE),
    ("roll 6;", 1, 7, ";", MORE),
)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: repr(fault[0][-30:]))
def test_faults_of_positions_are_found_where_they_are(fault: Fault) -> None:
    check_fault(parse_position, fault)


@pytest.mark.parametrize("fault", ACTION_FAULTS, ids=lambda fault: repr(fault[0]))
def test_faults_of_actions_are_found_where_they_are(fault: Fault) -> None:
    check_fault(parse_action, fault)


WORDS: Final = (*GOLDEN[0].split(), *GOLDEN[1].split(), GAME)


@given(text=nearly(WORDS))
def test_any_row_of_words_is_read_or_refused(text: str) -> None:
    for begun in (text, GAME + text):
        check_read_or_refused(begun, parse_position, format_position)
    check_read_or_refused(text, parse_action, str)


@given(ruleset=st.sampled_from(PRESETS), players=st.integers(1, 3), seed=st.integers(0, 2**32))
def test_shaken_texts_are_read_or_refused(ruleset: Ruleset, players: int, seed: int) -> None:
    rng = Random(seed)
    game = played(new_game(players, ruleset), rng, rng.randint(0, 60))[-1]
    for _ in range(5):
        check_read_or_refused(shaken(format_position(game), rng), parse_position, format_position)
        check_read_or_refused(shaken(str(game.log[-1:]), rng), parse_action, str)
