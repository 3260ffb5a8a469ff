"""Pictures of dice, sheets and games: well-formed, nothing clipped, and what is said is there."""

from random import Random
from typing import Any

import pytest
from attrs import evolve

from pentadice import BOXES, Game, Sheet, new_game
from pentadice.svg import LIGHT, Theme, dice_svg, game_svg, sheet_svg
from tests.support.dice_drawings import GAMES, HOSTILE, JOKER, SHEETS, names_for
from tests.support.pictures_read import all_words, checked, circles, pixels, view_box, with_class
from tests.support.written_games import ODD, played


def said(picture: str) -> list[str]:
    return [words.text for words in all_words(checked(picture))]


def rows(picture: str) -> dict[str, list[str]]:
    """What stands in the row of each label, from the left."""
    words = sorted(all_words(checked(picture)), key=lambda words: words.left)
    labels = [each for each in words if each.left == 4]
    return {
        label.text: [
            each.text for each in words if abs(each.base - label.base) < 1 and each is not label
        ]
        for label in labels
    }


def test_each_die_has_its_pips() -> None:
    root = checked(dice_svg((6, 2, 5, 3, 1), (0, 2)))
    dice = with_class(root, "pentadice-die")
    assert [len(circles(die)) for die in dice] == [6, 2, 5, 3, 1]
    kept = with_class(root, "pentadice-kept")
    assert kept == [dice[0], dice[2]]
    assert [words.text for words in all_words(root)] == ["kept", "kept"]
    assert root[1].text == "The dice show 6, 2, 5, 3 and 1. 6 and 5 are kept."


def test_pips_are_drawn_where_they_belong() -> None:
    picture = dice_svg((1, 4, 1, 1, 1), mode="light")
    drawn = pixels(picture)
    pip, piece = (27, 30, 34), (255, 253, 246)
    assert drawn.at(10, 10) == drawn.at(26 + 4.5, 4.5) == pip
    assert drawn.at(4.5, 4.5) == drawn.at(26 + 10, 10) == piece
    dark = pixels(dice_svg((1, 4, 1, 1, 1), mode="dark"))
    assert dark.at(10, 10) == (247, 242, 227)


def test_one_kept_die_is_told() -> None:
    description = checked(dice_svg((6, 2, 5, 3, 1), [4]))[1].text
    assert description == "The dice show 6, 2, 5, 3 and 1. 1 is kept."


@pytest.mark.parametrize("name", SHEETS)
def test_a_sheet_says_what_it_holds(name: str) -> None:
    sheet, dice = SHEETS[name]
    root = checked(sheet_svg(sheet, dice))
    numbers = {box: row[:1] for box, row in rows(sheet_svg(sheet)).items()}
    for box in BOXES:
        held = sheet[box]
        assert numbers[str(box)] == ([] if held is None else [str(held)])
    assert numbers["Upper section"] == [str(sheet.upper)]
    assert numbers["Bonus from 63"] == [str(sheet.upper_bonus)]
    assert numbers["Lower section"] == [str(sheet.lower)]
    assert numbers["Penta bonuses"] == [str(sheet.penta_bonuses)]
    assert numbers["Total"] == [str(sheet.total)]
    assert str(root[1].text).count(" open") == len(sheet.open_boxes)
    options = sheet.options(dice) if dice else {}
    assert len(with_class(root, "pentadice-open")) == len(options)


def test_options_say_points_bonus_and_joker_and_what_is_not_allowed() -> None:
    picture = sheet_svg(JOKER, (4, 4, 4, 4, 4))
    root, row = checked(picture), rows(picture)
    assert row["Brelan"] == row["Chance"] == ["20 + 100, joker"]
    assert row["Grande suite"] == ["40 + 100, joker"]
    assert row["Aces"] == ["not allowed"]
    assert row["Fours"] == ["12"]
    assert len(with_class(root, "pentadice-option")) == 4
    assert len(with_class(root, "pentadice-refused")) == 5
    assert str(root[1].text).endswith(
        " The dice 4, 4, 4, 4 and 4 would give: Aces not allowed; Twos not allowed; "
        "Threes not allowed; Fives not allowed; Sixes not allowed; Brelan 20 + 100, joker; "
        "Petite suite 30 + 100, joker; Grande suite 40 + 100, joker; Chance 20 + 100, joker."
    )
    plain = checked(sheet_svg(JOKER, (1, 1, 3, 4, 6)))
    assert len(with_class(plain, "pentadice-sacrifice")) == 5
    assert "would give" not in said(sheet_svg(JOKER))


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_drawn_with_whatever_its_players_are_called(name: str) -> None:
    game = GAMES[name]
    for names in (None, names_for(game.players)):
        for across in (1, 3, 20):
            root = checked(game_svg(game, names=names, across=across))
            assert len(with_class(root, "pentadice-sheet")) == game.players
            assert len(with_class(root, "pentadice-turn")) == (not game.over)
            assert len(with_class(root, "pentadice-won")) == len(game.winners)


def test_games_of_any_kind_are_drawn() -> None:
    for game in (*played(new_game(5), Random(2), 300)[::23], *ODD):
        checked(game_svg(game))


def test_a_game_says_what_it_waits_for() -> None:
    assert said(game_svg(GAMES["start"]))[:2] == ["Round 1 of 13", "seat 0 rolls, roll 1 of 3"]
    named = said(game_svg(GAMES["keep"], names=["Asha"]))
    assert named[1:5] == ["Asha rolls 2 dice again, roll 2 of 3", "kept", "kept", "kept"]
    one = said(game_svg(GAMES["last-roll"], names=["A", "B"]))
    assert one[1] == "A has rolled three times and has to write"
    assert said(game_svg(GAMES["over"]))[:2] == ["The game is over", "seat 2 wins with 99 points"]
    shared = said(game_svg(GAMES["shared"], names=["A", "B", "C"]))
    assert " ".join(shared[1:3]).startswith("A, B and C share the win with")
    assert " ".join(said(game_svg(GAMES["many-winners"]))).startswith(
        "The game is over 9 players share the win with"
    )
    assert "seat 0 wins with 1 point" in " ".join(said(game_svg(GAMES["one-point"])))


def test_free_dice_are_faint_and_awaited_ones_empty() -> None:
    keep = checked(game_svg(GAMES["keep"]))
    assert len(with_class(keep, "pentadice-free")) == 2
    assert len(with_class(keep, "pentadice-kept")) == 3
    assert len(with_class(checked(game_svg(GAMES["none-kept"])), "pentadice-free")) == 5
    assert len(with_class(checked(game_svg(GAMES["start"])), "pentadice-blank")) == 5
    over = checked(game_svg(GAMES["over"]))
    assert not with_class(over, "pentadice-blank")
    assert not with_class(over, "pentadice-die")


def test_the_options_are_those_of_the_sheet_in_turn_though_others_are_equal() -> None:
    game = Game([JOKER] * 3, 1, (4, 4, 4, 4, 4), None, 1)
    root = checked(game_svg(game))
    framed = [
        len(with_class(sheet, "pentadice-open")) for sheet in with_class(root, "pentadice-sheet")
    ]
    assert framed == [0, 4, 0]
    assert len(with_class(root, "pentadice-options")) == 1


def test_pictures_of_a_turn_have_one_size() -> None:
    boxes = {view_box(checked(game_svg(GAMES[name]))) for name in ("roll", "keep", "none-kept")}
    assert len(boxes) == 1


def test_sheets_go_below_one_another_in_even_rows() -> None:
    def size(players: int, across: int) -> tuple[float, float]:
        return view_box(checked(game_svg(new_game(players), across=across)))[2:]

    assert size(4, 3) == size(4, 2) == size(3, 2)
    assert size(6, 3)[1] == size(4, 3)[1] > size(3, 3)[1]
    assert size(6, 3)[0] == size(3, 3)[0]


@pytest.mark.parametrize("name", HOSTILE)
def test_a_name_is_only_text(name: str) -> None:
    root = checked(game_svg(new_game(1), names=[name]))
    assert len(with_class(root, "pentadice-name")) == 1


def test_a_name_from_right_to_left_is_isolated() -> None:
    picture = game_svg(new_game(2), names=["\u05d3\u05d5\u05d3 5", "a"])
    root = checked(picture)
    names = [words.text for words in all_words(root)]
    assert "\u2068\u05d3\u05d5\u05d3 5\u2069 rolls, roll 1 of 3" in names
    assert "\u2068\u05d3\u05d5\u05d3 5\u2069" in names
    assert "\u2068\u05d3\u05d5\u05d3 5\u2069: Aces open" in str(root[1].text)
    assert "direction:ltr" in str(root[2].text)


def test_a_long_name_widens_the_columns_and_a_longer_one_is_cut() -> None:
    def drawn(name: str) -> tuple[float, str]:
        root = checked(game_svg(new_game(2), names=["a", name]))
        return view_box(root)[2], str(with_class(root, "pentadice-name")[1].text)

    short, long, longer = drawn("Cleo"), drawn("Charlotte"), drawn("W" * 20)
    assert (short[1], long[1]) == ("Cleo", "Charlotte")
    assert longer[1] == "WWWW\N{HORIZONTAL ELLIPSIS}"
    assert short[0] == drawn("a")[0] < long[0] < longer[0] == drawn("W" * 24)[0]


def test_the_look_can_be_chosen() -> None:
    picture = sheet_svg(
        Sheet(), theme=Theme(light=evolve(LIGHT, paper="teal")), mode="light", prefix="a1", unit=10
    )
    root = checked(picture)
    assert "fill:teal" in str(root[2].text)
    assert "prefers-color-scheme" not in picture
    assert root[0].get("id") == "a1-title"
    assert float(str(root.get("width"))) == view_box(root)[2] / 2


def test_the_same_is_drawn_alike() -> None:
    assert game_svg(GAMES["joker"]) == game_svg(GAMES["joker"])
    assert dice_svg([1, 2, 3, 4, 5], (4, 0)) == dice_svg((1, 2, 3, 4, 5), [0, 4])


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ({"prefix": "<"}, ValueError, "prefix must be a letter and then"),
        ({"prefix": None}, TypeError, "prefix must be a str"),
        ({"mode": "grey"}, ValueError, "mode must be auto, light or dark"),
        ({"unit": 0}, ValueError, "unit must be from 1 to 1000"),
        ({"unit": "3"}, TypeError, "unit must be a number"),
        ({"theme": LIGHT}, TypeError, "theme must be a Theme"),
    ],
)
def test_a_wrong_look_is_named(
    arguments: dict[str, Any], error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        dice_svg((1, 2, 3, 4, 5), **arguments)
    with pytest.raises(error, match=message):
        sheet_svg(Sheet(), **arguments)
    with pytest.raises(error, match=message):
        game_svg(new_game(), **arguments)


@pytest.mark.parametrize("number", [1, 2, 5])
def test_dice_that_are_rolled_again_are_drawn_too(number: int) -> None:
    picture = dice_svg((3,) * number)
    assert picture.count("pentadice-die") - picture.count(".pentadice-die") == number
    assert f"<title>{'A die' if number == 1 else f'{number} dice'}</title>" in picture.replace(
        ' id="pentadice-title"', ""
    )


def test_wrong_arguments_are_named() -> None:
    with pytest.raises(ValueError, match="dice must be 1 to 5 faces, not 6"):
        dice_svg((1, 2, 3, 4, 5, 6))
    with pytest.raises(ValueError, match=r"kept\[0\] must be from 0 to 1, not 2"):
        dice_svg((1, 2), (2,))
    with pytest.raises(
        ValueError, match=r"^kept must be different positions, not \(1, 1\) \(D2\)$"
    ):
        dice_svg((1, 2, 3, 4, 5), (1, 1))
    with pytest.raises(TypeError, match="sheet must be a Sheet"):
        sheet_svg(new_game())  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="dice must be 5 faces, not 0"):
        sheet_svg(Sheet(), ())
    with pytest.raises(TypeError, match="game must be a Game"):
        game_svg(Sheet())  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="across must be from 1 to 20, not 0"):
        game_svg(new_game(), across=0)
    with pytest.raises(ValueError, match="names must be 1, one a player, not 2"):
        game_svg(new_game(), names=["a", "b"])
