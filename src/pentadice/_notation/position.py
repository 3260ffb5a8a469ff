"""The text of a position: one line that holds a whole game."""

from functools import partial
from typing import Final

from fiveup._shared.notation.sections import Reader, Sections, log_text, read_log, section_text
from fiveup._shared.notation.words import Words
from fiveup._shared.values.arguments import check_type
from pentadice._notation.words import (
    read_action,
    read_faces,
    read_positions,
    read_ruleset,
    read_sheet,
    ruleset_text,
    sheet_words,
)
from pentadice._rules.action import Roll
from pentadice._rules.game import Game
from pentadice._rules.setup import first_to_move
from pentadice._rules.sheet import Sheet

_GAME: Final = "pentadice"
_CHANCE: Final = frozenset(("roll",))


def format_position(game: Game) -> str:
    """Write a game as one line of text, which ``parse_position`` reads again.

    Events are left out. Raises ``TypeError`` if it is no game.

    >>> from pentadice import new_game
    >>> format_position(new_game())
    'pentadice 1; rules forced; sheets - - - - - - - - - - - - -; seat 0; rolls 0; ply 0'
    """
    check_type("game", game, Game)
    sections = [
        ("rules", ruleset_text(game.ruleset)),
        ("sheets", " / ".join(map(sheet_words, game.sheets))),
        ("seat", None if game.seat is None else str(game.seat)),
        ("rolls", str(game.rolls)),
        ("dice", _row(game.dice) or None),
        ("kept", None if game.kept is None else _row(game.kept)),
        ("ply", str(game.ply)),
        ("log", log_text(game.log, (Roll,)) if game.log else None),
    ]
    return section_text(_GAME, sections)


def parse_position(text: str) -> Game:
    """Read a game from the text of a position.

    Any well-typed position is read, also one that cannot be reached; ``problems`` names what is
    wrong with it. Sections may stand in any order, with any white space. Raises ``NotationError``
    (a ``ValueError``) with the place, the word and what was expected if it cannot be read, and
    ``TypeError`` if it is no text.
    """
    found = Sections(check_type("the text of a position", text, str), _GAME, _READERS)
    ruleset = found.need("rules")
    sheets = [
        found.build(partial(Sheet, points, bonuses, ruleset), {}, "sheets")
        for points, bonuses in found.need("sheets")
    ]
    make_game = partial(
        Game,
        sheets,
        found.get("seat", first_to_move(sheets)),
        found.get("dice", ()),
        found.get("kept"),
        found.get("rolls", int(found.has("dice"))),
        found.get("log", ()),
        found.get("ply", 0),
    )
    return found.build(make_game, {})


def _row(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))


def _read_sheets(words: Words) -> list[tuple[tuple[int | None, ...], int]]:
    sheets = [read_sheet(words)]
    while words.skip("/"):
        sheets.append(read_sheet(words))
    return sheets


def _read_count(words: Words) -> int:
    return words.number("a number from 0 was expected", 0)


def _read_log(words: Words) -> object:
    return read_log(words, read_action, _CHANCE)


_READERS: Final[dict[str, Reader]] = {
    "rules": read_ruleset,
    "sheets": _read_sheets,
    "seat": _read_count,
    "rolls": _read_count,
    "dice": read_faces,
    "kept": read_positions,
    "ply": _read_count,
    "log": _read_log,
}
