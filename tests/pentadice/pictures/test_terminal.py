"""Dice, sheets and games as plain text: as they were, aligned, and never too wide."""

from random import Random

import pytest

from fiveup._shared.pictures.names import columns
from pentadice import Box, Game, Sheet, new_game
from pentadice.terminal import dice_text, game_text, sheet_text
from tests.makers.dice_drawings import FOLDER, drawings
from tests.support.dice_drawings import GAMES, HOSTILE, JOKER, SHEETS, names_for
from tests.support.written_games import ODD, played

DRAWINGS = dict(drawings())


@pytest.mark.parametrize("name", DRAWINGS)
def test_a_drawing_is_as_it_was(name: str) -> None:
    assert (FOLDER / name).read_text("utf-8") == f"{DRAWINGS[name]}\n"


def test_there_is_no_stray_file() -> None:
    assert {file.name for file in FOLDER.iterdir()} == set(DRAWINGS)


def check_aligned(drawing: str, *, ascii: bool) -> None:
    """Each block is a rectangle of at most 100 columns, without control characters."""
    assert drawing.isascii() or not ascii
    assert drawing.replace("\n", "").isprintable()
    for block in drawing.split("\n\n"):
        lines = block.split("\n")
        widths = {columns(line) for line in lines}
        assert max(widths) <= 100
        if lines[0][0] in "╭+" and "kept" not in lines[-1]:
            assert len(widths) == 1


@pytest.mark.long
@pytest.mark.parametrize("ascii", [False, True])
@pytest.mark.parametrize("players", [1, 3, 20])
def test_every_game_is_aligned_whatever_its_players_are_called(players: int, ascii: bool) -> None:
    games = played(new_game(players), Random(players), 60)[:: players + 1]
    for game in (*games, *ODD, *GAMES.values()):
        check_aligned(game_text(game, ascii=ascii), ascii=ascii)
        check_aligned(game_text(game, names=names_for(game.players), ascii=ascii), ascii=ascii)


@pytest.mark.parametrize("ascii", [False, True])
def test_every_sheet_is_aligned(ascii: bool) -> None:
    for sheet, dice in (*SHEETS.values(), *((sheet, (3,) * 5) for sheet in ODD[1].sheets)):
        check_aligned(sheet_text(sheet, dice, ascii=ascii), ascii=ascii)


def test_a_name_is_shown_as_far_as_it_fits() -> None:
    drawing = game_text(new_game(7), names=HOSTILE)
    first = drawing.split("\n")[4]
    assert [cell.strip() for cell in first.split("│")[2:-1]] == [
        "▸ <script>ale…", "two lines a…", "日本語の名…", "é\u0301\u0301 gnp\ufffd", "seat 4",
        "WWWWWWWWWWW…",
    ]  # fmt: skip


def test_a_name_from_right_to_left_is_isolated_and_keeps_its_columns() -> None:
    names = ["\u05d3\u05d5\u05d3 5", "a"]
    drawing = game_text(new_game(2), names=names)
    assert drawing.count("\u2068\u05d3\u05d5\u05d3 5\u2069") == 2
    check_aligned(drawing.replace("\u2068", "").replace("\u2069", ""), ascii=False)
    check_aligned(game_text(new_game(2), names=names, ascii=True), ascii=True)


def test_what_the_dice_would_give_stands_beside_the_sheet_in_turn() -> None:
    lines = sheet_text(JOKER, (4, 4, 4, 4, 4)).split("\n")
    rows = [[cell.strip() for cell in line.split("│")] for line in lines if "│" in line]
    said = {row[1]: row[3] for row in rows}
    assert said["Brelan"] == "20 + 100, joker"
    assert said["Petite suite"] == "30 + 100, joker"
    assert said["Aces"] == "not allowed"
    assert said["Fours"] == said["Penta"] == said["Total"] == ""
    (row,) = [line for line in game_text(GAMES["joker"]).split("\n") if "Chance" in line]
    assert row.split("│")[2:4] == ["        · ", " 20 + 100, joker "]


def test_fewer_dice_are_drawn_too() -> None:
    assert dice_text((1, 2), (1,)).splitlines()[-1] == " " * 10 + "   kept"
    assert [len(line) for line in dice_text((1, 2)).splitlines()] == [19] * 5


def test_wrong_arguments_are_named() -> None:
    with pytest.raises(ValueError, match="dice must be 1 to 5 faces, not 0"):
        dice_text(())
    with pytest.raises(
        ValueError, match=r"^kept must be different positions, not \(1, 1\) \(D2\)$"
    ):
        dice_text((1, 2, 3, 4, 5), (1, 1))
    with pytest.raises(ValueError, match=r"kept\[0\] must be from 0 to 4, not 5"):
        dice_text((1, 2, 3, 4, 5), (5,))
    with pytest.raises(TypeError, match="ascii must be True or False, not 1"):
        dice_text((1, 2, 3, 4, 5), ascii=1)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="sheet must be a Sheet, not 3"):
        sheet_text(3)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="dice must be 5 faces, not 0"):
        sheet_text(Sheet(), ())
    with pytest.raises(TypeError, match="game must be a Game, not 3"):
        game_text(3)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="names must be 2, one a player, not 1"):
        game_text(new_game(2), names=["Asha"])
    with pytest.raises(TypeError, match="names must be a sequence, not 'ab'"):
        game_text(new_game(2), names="ab")


def test_a_complete_sheet_takes_nothing() -> None:
    game = Game([SHEETS["complete"][0], Sheet()], 1, (3, 3, 3, 3, 3), None, 1)
    assert sum("│ 15" in line for line in game_text(game).split("\n")) == 4
    assert Box.BRELAN in game.sheet.options(game.dice)
