"""What the functions accept: five dice, a game, a seat, an action; and how they say so."""

from collections.abc import Callable
from enum import IntEnum
from random import Random
from typing import Any, Final

import pytest

from pentadice import (
    BOXES,
    Box,
    Keep,
    Roll,
    Sheet,
    Write,
    apply,
    chance_outcomes,
    computer_box,
    distinct_actions,
    forced_action,
    legal_actions,
    must_sacrifice,
    new_game,
    sample_chance,
    score,
    why_illegal,
    write_default,
)
from tests.support.dice_table import only_open, play

SHEET: Final = only_open("CHANCE FULL")

WITH_DICE: Final[dict[str, Callable[[Any], object]]] = {
    "score": lambda dice: score(dice, Box.CHANCE),
    "options": SHEET.options,
    "why_illegal": lambda dice: SHEET.why_illegal(dice, Box.CHANCE),
    "why_illegal of a filled box": lambda dice: SHEET.why_illegal(dice, Box.ACES),
    "write": lambda dice: SHEET.write(dice, Box.CHANCE),
    "must_sacrifice": lambda dice: must_sacrifice(SHEET, dice),
    "computer_box": lambda dice: computer_box(SHEET, dice),
}
with_dice = pytest.mark.parametrize("ask", WITH_DICE.values(), ids=WITH_DICE)

WITH_GAME: Final[dict[str, Callable[[Any], object]]] = {
    "legal_actions": legal_actions,
    "distinct_actions": distinct_actions,
    "forced_action": forced_action,
    "why_illegal": lambda game: why_illegal(game, Keep(())),
    "apply": lambda game: apply(game, Keep(())),
    "sample_chance": lambda game: sample_chance(game, Random(1)),
    "chance_outcomes": chance_outcomes,
    "write_default": write_default,
}
with_game = pytest.mark.parametrize("ask", WITH_GAME.values(), ids=WITH_GAME)

WITH_SEAT: Final[dict[str, Callable[[Any], object]]] = {
    "legal_actions": lambda seat: legal_actions(new_game(2), seat),
    "distinct_actions": lambda seat: distinct_actions(new_game(2), seat),
    "forced_action": lambda seat: forced_action(new_game(2), seat),
    "why_illegal": lambda seat: why_illegal(new_game(2), Roll((1, 2, 3, 4, 5)), seat),
    "apply": lambda seat: apply(new_game(2), Roll((1, 2, 3, 4, 5)), seat),
}
with_seat = pytest.mark.parametrize("ask", WITH_SEAT.values(), ids=WITH_SEAT)


class Face(IntEnum):
    ONE = 1
    TWO = 2


@with_dice
@pytest.mark.parametrize("number", [0, 4, 6])
def test_dice_are_five(ask: Callable[[Any], object], number: int) -> None:
    for given in ([1] * number, (1,) * number):
        with pytest.raises(ValueError, match=rf"dice must be 5 faces, not {number} \(D1\)"):
            ask(given)


@with_dice
@pytest.mark.parametrize("face", [0, 7, -1])
def test_faces_are_1_to_6(ask: Callable[[Any], object], face: int) -> None:
    for given in ([1, 2, 3, 4, face], (1, 2, 3, 4, face)):
        with pytest.raises(ValueError, match=rf"dice\[4\] must be from 1 to 6, not {face}"):
            ask(given)


@with_dice
@pytest.mark.parametrize("face", [True, 1.0, "1", None])
def test_faces_are_integers(ask: Callable[[Any], object], face: object) -> None:
    for given in ([1, 1, face, 1, 1], (1, 1, face, 1, 1)):
        with pytest.raises(TypeError, match=r"dice\[2\] must be an integer, not"):
            ask(given)


@with_dice
@pytest.mark.parametrize("wrong", ["11111", b"\1\1\1\1\1", 11111, None])
def test_dice_are_a_sequence(ask: Callable[[Any], object], wrong: object) -> None:
    with pytest.raises(TypeError, match="dice must be a sequence"):
        ask(wrong)


@with_dice
def test_dice_are_any_sequence_in_any_order(ask: Callable[[Any], object]) -> None:
    expected = ask((1, 1, 2, 2, 2))
    for given in ([1, 1, 2, 2, 2], (2, 1, 2, 1, 2), bytearray([2, 2, 2, 1, 1])):
        assert ask(given) == expected
    faces = [Face.ONE, Face.TWO, Face.TWO, Face.TWO, Face.ONE]
    assert ask(faces) == ask(tuple(faces)) == expected


@with_game
@pytest.mark.parametrize("wrong", [None, 5, SHEET, "game"])
def test_a_game_is_a_game(ask: Callable[[Any], object], wrong: object) -> None:
    with pytest.raises(TypeError, match="game must be a Game, not"):
        ask(wrong)


@with_seat
@pytest.mark.parametrize("seat", [True, 0.0, "0", Box.ACES])
def test_a_seat_is_an_integer(ask: Callable[[Any], object], seat: object) -> None:
    with pytest.raises(TypeError, match="seat must be an integer, not"):
        ask(seat)


@with_seat
@pytest.mark.parametrize("seat", [2, -1])
def test_there_is_no_such_seat(ask: Callable[[Any], object], seat: int) -> None:
    with pytest.raises(ValueError, match=f"seat must be from 0 to 1, not {seat}"):
        ask(seat)


@pytest.mark.parametrize("text", ["", "12345", "12345 k"])
@pytest.mark.parametrize("wrong", [None, 5, Box.ACES, (1, 2, 3, 4, 5), "roll"])
def test_an_action_is_an_action(text: str, wrong: Any) -> None:
    game = play(new_game(), text)
    for ask in (why_illegal, apply):
        with pytest.raises(TypeError, match="action must be Write, Keep or Roll, not"):
            ask(game, wrong)


@pytest.mark.parametrize("wrong", [None, "CHANCE", 11, Write(Box.CHANCE)])
def test_a_box_is_a_box(wrong: Any) -> None:
    for ask in (
        lambda: score((1, 2, 3, 4, 5), wrong),
        lambda: SHEET.why_illegal((1, 2, 3, 4, 5), wrong),
        lambda: SHEET.write((1, 2, 3, 4, 5), wrong),
        lambda: SHEET[wrong],
    ):
        with pytest.raises(TypeError, match="box must be a Box, not"):
            ask()


@pytest.mark.parametrize("wrong", [None, {}, new_game()])
def test_a_sheet_is_a_sheet(wrong: Any) -> None:
    with pytest.raises(TypeError, match="sheet must be a Sheet, not"):
        computer_box(wrong, (1, 2, 3, 4, 5))
    with pytest.raises(TypeError, match="sheet must be a Sheet, not"):
        must_sacrifice(wrong, (1, 2, 3, 4, 5))


@pytest.mark.parametrize("wrong", [None, 5, "seed"])
def test_a_generator_is_a_random(wrong: Any) -> None:
    with pytest.raises(TypeError, match="rng must be a Random, not"):
        sample_chance(new_game(), wrong)


def test_the_given_dice_are_not_kept_or_changed() -> None:
    dice = [1, 1, 2, 2, 2]
    sheet = Sheet().write(dice, Box.FULL)
    assert dice == [1, 1, 2, 2, 2]
    dice[0] = 6
    assert [sheet[box] for box in BOXES if sheet[box] is not None] == [25]
