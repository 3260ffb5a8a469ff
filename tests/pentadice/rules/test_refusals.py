"""Every way in which an action can be wrong: the whole refusal, as a value."""

import copy
import pickle

import pytest

from pentadice import (
    Box,
    Game,
    IllegalAction,
    Keep,
    Refusal,
    Roll,
    Sheet,
    Write,
    apply,
    distinct_actions,
    forced_action,
    legal_actions,
    new_game,
    why_illegal,
)
from tests.support.dice_table import action, boxes, dice, only_open, play, turns


def check(game: Game, word: str, expected: Refusal, seat: int | None = None) -> None:
    """Ask why, and try it: both give the same refusal."""
    assert why_illegal(game, action(word), seat) == expected
    with pytest.raises(IllegalAction) as caught:
        apply(game, action(word), seat)
    assert caught.value.refusal == expected
    assert str(caught.value) == f"{expected.rule}: {expected.sentence}"


def check_write(sheet: Sheet, text: str, name: str, expected: Refusal) -> None:
    """Ask a sheet and a game with this sheet: both give the same refusal."""
    assert sheet.why_illegal(dice(text), Box[name]) == expected
    with pytest.raises(IllegalAction) as caught:
        sheet.write(dice(text), Box[name])
    assert caught.value.refusal == expected
    check(turns(sheet, text), name, expected)


# --- D3: a box that is written already


@pytest.mark.parametrize("held", [0, 25])
def test_D3_a_filled_box(held: int) -> None:
    check_write(
        Sheet.of({Box.FULL: held}),
        "33322",
        "FULL",
        Refusal("D3", f"Full is written already: {held}", {"box": Box.FULL, "held": held}),
    )


def test_D3_a_filled_box_is_told_as_such_to_a_joker_too() -> None:
    check_write(
        Sheet.of({Box.PENTA: 50}),
        "44444",
        "PENTA",
        Refusal("D3", "Penta is written already: 50", {"box": Box.PENTA, "held": 50}),
    )


def test_D3_a_complete_sheet_refuses_every_box() -> None:
    sheet = only_open("")
    assert sheet.options(dice("44444")) == {}
    for box in Box:
        refusal = sheet.why_illegal(dice("44444"), box)
        assert refusal == Refusal("D3", f"{box} is written already: 0", {"box": box, "held": 0})


# --- D9: a box that the joker may not take


@pytest.mark.parametrize(("name", "shown"), [("CHANCE", "Chance"), ("ACES", "Aces")])
def test_D9_1_the_own_upper_box_is_open(name: str, shown: str) -> None:
    check_write(
        Sheet.of({Box.PENTA: 50}),
        "44444",
        name,
        Refusal(
            "D9",
            f"five 4s are a joker, as Penta holds 50, and Fours is open: {shown} cannot take them",
            {"box": Box[name], "dice": dice("44444"), "boxes": (Box.FOURS,), "penta": 50},
        ),
    )


def test_D9_2_several_lower_boxes_are_open() -> None:
    check_write(
        only_open("SIXES CARRE PETITE_SUITE CHANCE", {Box.PENTA: 50}),
        "11111",
        "SIXES",
        Refusal(
            "D9",
            "five 1s are a joker, as Penta holds 50, and Aces is written,"
            " while Carré, Petite suite and Chance are open:"
            " Sixes cannot take them",
            {
                "box": Box.SIXES,
                "dice": dice("11111"),
                "boxes": tuple(boxes("CARRE PETITE_SUITE CHANCE")),
                "penta": 50,
            },
        ),
    )


def test_D9_2_two_lower_boxes_are_open() -> None:
    check_write(
        only_open("ACES FULL GRANDE_SUITE", {Box.PENTA: 50}),
        "66666",
        "ACES",
        Refusal(
            "D9",
            "five 6s are a joker, as Penta holds 50, and Sixes is written,"
            " while Full and Grande suite are open: Aces cannot take them",
            {
                "box": Box.ACES,
                "dice": dice("66666"),
                "boxes": (Box.FULL, Box.GRANDE_SUITE),
                "penta": 50,
            },
        ),
    )


def test_D9_2_one_lower_box_is_open() -> None:
    check_write(
        only_open("TWOS BRELAN", {Box.PENTA: 50}),
        "33333",
        "TWOS",
        Refusal(
            "D9",
            "five 3s are a joker, as Penta holds 50, and Threes is written, while Brelan is open:"
            " Twos cannot take them",
            {"box": Box.TWOS, "dice": dice("33333"), "boxes": (Box.BRELAN,), "penta": 50},
        ),
    )


# --- D1: the roll


@pytest.mark.parametrize("word", ["k", "k034", "k01234", "12345", "1"])
def test_D1_after_the_third_roll_a_box_is_to_be_written(word: str) -> None:
    game = play(new_game(2), "11111 CHANCE 12345 k 12345 k 12345")
    sentence = "seat 1 has rolled 3 times: a box is to be written"
    check(game, word, Refusal("D1", sentence, {"turn": 1, "rolls": 3}))


@pytest.mark.parametrize("word", ["1234", "123456", "1"])
def test_D1_the_first_roll_is_of_five_dice(word: str) -> None:
    check(
        new_game(),
        word,
        Refusal(
            "D1",
            f"5 dice are to be rolled, not {len(word)}",
            {"turn": 0, "free": (0, 1, 2, 3, 4), "faces": dice(word)},
        ),
    )


def test_D1_a_roll_of_no_dice() -> None:
    expected = Refusal(
        "D1", "5 dice are to be rolled, not 0", {"turn": 0, "free": (0, 1, 2, 3, 4), "faces": ()}
    )
    assert why_illegal(new_game(), Roll(())) == expected


# --- D2: keeping and rolling again


@pytest.mark.parametrize("word", ["1", "123", "12345"])
def test_D2_the_next_roll_is_of_the_free_dice(word: str) -> None:
    check(
        play(new_game(), "62661 k023"),
        word,
        Refusal(
            "D2",
            f"2 dice are to be rolled, not {len(word)}",
            {"turn": 0, "free": (1, 4), "faces": dice(word)},
        ),
    )


def test_D2_the_next_roll_is_of_one_die() -> None:
    check(
        play(new_game(), "62661 k0234"),
        "11",
        Refusal(
            "D2",
            "1 die is to be rolled, not 2",
            {"turn": 0, "free": (1,), "faces": (1, 1)},
        ),
    )


@pytest.mark.parametrize("text", ["62661", "62661 k 62661"])
def test_D2_keeping_all_five(text: str) -> None:
    check(
        play(new_game(), text),
        "k01234",
        Refusal(
            "D2",
            "keeping all five dice is no roll: a box is to be written",
            {"turn": 0, "positions": (0, 1, 2, 3, 4)},
        ),
    )


@pytest.mark.parametrize("word", ["k", "k034", "k01234"])
def test_D2_keeping_before_the_first_roll(word: str) -> None:
    check(
        new_game(2),
        word,
        Refusal(
            "D2",
            "nothing can be kept now: seat 0's roll is awaited",
            {"turn": 0, "free": (0, 1, 2, 3, 4)},
        ),
    )


def test_D2_keeping_before_the_next_roll() -> None:
    check(
        play(new_game(2), "12345 CHANCE 12345 k01"),
        "k0",
        Refusal(
            "D2",
            "nothing can be kept now: seat 1's roll is awaited",
            {"turn": 1, "free": (2, 3, 4)},
        ),
    )


@pytest.mark.parametrize("word", ["12345", "1"])
@pytest.mark.parametrize(("text", "rolls"), [("62661", 1), ("62661 k 62661", 2)])
def test_D2_rolling_before_keeping(text: str, rolls: int, word: str) -> None:
    check(
        play(new_game(), text),
        word,
        Refusal(
            "D2",
            "nothing is rolled before seat 0 keeps some dice, or none",
            {"turn": 0, "rolls": rolls},
        ),
    )


# --- D3: writing without dice


def test_D3_writing_before_the_first_roll() -> None:
    check(
        play(new_game(2), "12345 CHANCE"),
        "ACES",
        Refusal(
            "D3",
            "nothing can be written now: seat 1's roll is awaited",
            {"turn": 1, "free": (0, 1, 2, 3, 4)},
        ),
    )


def test_D3_writing_before_the_next_roll() -> None:
    check(
        play(new_game(), "12345 k1234"),
        "ACES",
        Refusal(
            "D3",
            "nothing can be written now: seat 0's roll is awaited",
            {"turn": 0, "free": (0,)},
        ),
    )


# --- D1: whose turn it is


@pytest.mark.parametrize("word", ["CHANCE", "k0", "k01234", "12345"])
@pytest.mark.parametrize("text", ["", "12345", "12345 k", "12345 k 12345 k 12345"])
def test_D1_it_is_not_this_seats_turn(text: str, word: str) -> None:
    expected = Refusal("D1", "seat 1 is not to move: seat 0 is", {"seat": 1, "turn": 0})
    check(play(new_game(2), text), word, expected, seat=1)


def test_D1_the_seat_whose_turn_it_is_is_judged_as_if_none_were_named() -> None:
    game = play(new_game(3), "12345 CHANCE 12345 k 44444")
    assert game.seat == 1
    assert legal_actions(game, 1) == legal_actions(game)
    assert distinct_actions(game, seat=1) == distinct_actions(game)
    for word in ("FOURS", "k0", "k01234", "12345"):
        assert why_illegal(game, action(word), 1) == why_illegal(game, action(word))
    assert apply(game, Write(Box.FOURS), seat=1) == apply(game, Write(Box.FOURS))


def test_D1_another_seat_has_no_legal_actions() -> None:
    game = turns(only_open("CHANCE"))
    game = play(Game([*game.sheets, Sheet()], 0), "12345 k 12345 k 12345")
    assert legal_actions(game, 0) == distinct_actions(game, 0) == (Write(Box.CHANCE),)
    assert forced_action(game, 0) is forced_action(game) is Write(Box.CHANCE)
    assert legal_actions(game, 1) == distinct_actions(game, 1) == ()
    assert forced_action(game, 1) is None


def test_D1_a_roll_may_be_made_for_the_seat_whose_turn_it_is() -> None:
    game = new_game(2)
    assert why_illegal(game, Roll(dice("12345")), seat=0) is None
    assert apply(game, Roll(dice("12345")), seat=0) == play(game, "12345")


# --- D4: the game is over


@pytest.mark.parametrize("word", ["CHANCE", "k0", "k01234", "12345"])
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_D4_the_game_is_over(word: str, seat: int | None) -> None:
    sheets = [only_open("CHANCE"), only_open("CHANCE", {Box.ACES: 1})]
    game = play(Game(sheets, 0), "12345 CHANCE 12345 CHANCE")
    expected = Refusal("D4", "the game is over: every sheet is complete", {"winners": (1,)})
    check(game, word, expected, seat)


# --- refusals as values


def test_a_refusal_outlives_pickle_and_copies() -> None:
    refusal = why_illegal(new_game(), Keep((0,)))
    for other in (pickle.loads(pickle.dumps(refusal)), copy.copy(refusal), copy.deepcopy(refusal)):
        assert other == refusal
        assert hash(other) == hash(refusal)


def test_an_illegal_action_is_a_value_error_and_outlives_pickle() -> None:
    with pytest.raises(ValueError) as caught:
        apply(new_game(), Keep((0,)))
    other = pickle.loads(pickle.dumps(caught.value))
    assert isinstance(other, IllegalAction)
    assert other.refusal == why_illegal(new_game(), Keep((0,)))
