"""The words of the game, read and written: boxes, actions, a sheet, a ruleset."""

import re
from typing import Final

from fiveup._shared.notation.rulesets import house_words, read_house_words
from fiveup._shared.notation.words import POSITION_WORD, Words, error_at
from fiveup._shared.values.arguments import check_type
from fiveup._shared.values.sentence import listed
from pentadice._rules.action import Action, Keep, Roll, Write
from pentadice._rules.box import BOXES, Box
from pentadice._rules.ruleset import Joker, Ruleset
from pentadice._rules.sheet import Sheet

_FORMS: Final = {joker.value: Ruleset(joker) for joker in Joker}
_OPEN: Final = "-"
_BONUSES: Final = re.compile(r"\+[0-9]{1,18}")
_FACES: Final = re.compile("[1-6]+")


def parse_action(text: str) -> Action:
    """Read an action: ``write Full``, ``keep 0 2``, ``roll 6 5 1``.

    Raises ``NotationError`` (a ``ValueError``) if it is none, and ``TypeError`` if it is no text.

    >>> parse_action("keep 0 2").code
    18
    """
    words = Words(check_type("the text of an action", text, str), POSITION_WORD)
    action = read_action(words)
    words.finish()
    return action


def read_action(words: Words) -> Action:
    """Read an action, up to the next mark."""
    if words.skip("write"):
        return Write(_read_box(words))
    if words.skip("keep"):
        return Keep(read_positions(words))
    if words.skip("roll"):
        return Roll(read_faces(words))
    raise words.error("an action was expected: write, keep or roll")


def _read_box(words: Words) -> Box:
    """Read the name of a box, which may be two words."""
    first, start = words.word, words.start
    name = "" if words.ended else words.take()
    for _ in range(2):
        try:
            return Box.parse(name)
        except ValueError:
            if words.ended:
                break
            name = f"{name} {words.take()}"
    wanted = f"a box was expected: {listed('', BOXES, 'or')}"
    raise error_at(words.text, start, first, wanted)


def read_positions(words: Words) -> tuple[int, ...]:
    """Read the positions of dice that are kept, up to the next mark."""
    found: list[int] = []
    while not words.ended:
        position, start = words.word, words.start
        found.append(words.number("the position of a die was expected, 0 to 4 (D2)", 0, 4))
        if found.count(found[-1]) > 1:
            wanted = "another position was expected: each die is kept once (D2)"
            raise error_at(words.text, start, position, wanted)
    return tuple(found)


def read_faces(words: Words) -> tuple[int, ...]:
    """Read faces, up to the next mark; also such as 12345 in one word."""
    found: list[int] = []
    while not words.ended:
        if not _FACES.fullmatch(words.word):
            raise words.error("the face of a die was expected, 1 to 6 (D1)")
        found += map(int, words.take())
    return tuple(found)


def read_ruleset(words: Words) -> Ruleset:
    """Read a ruleset: its joker rule, and what differs from the values of Pentadice."""
    form = _FORMS.get(words.word.lower())
    if form is None:
        raise words.error("a joker rule was expected: forced, free or none")
    words.take()
    return read_house_words(words, form)


def ruleset_text(ruleset: Ruleset) -> str:
    """Write a ruleset for :func:`read_ruleset`."""
    name = ruleset.joker.value
    return " ".join([name, *house_words(ruleset, _FORMS[name])])


def sheet_words(sheet: Sheet) -> str:
    """Write what the boxes hold, ``-`` for an open one, and the Penta bonuses if there are any."""
    points = [_OPEN if value is None else str(value) for value in sheet.points]
    return " ".join(points + [f"+{sheet.penta_bonuses}"] * bool(sheet.penta_bonuses))


def read_sheet(words: Words) -> tuple[tuple[int | None, ...], int]:
    """Read what the boxes hold, and the Penta bonuses."""
    points: list[int | None] = []
    for box in BOXES:
        if words.skip(_OPEN):
            points.append(None)
        else:
            points.append(words.number(f"the points in {box} were expected, - if it is open", 0))
    return tuple(points), _read_bonuses(words)


def _read_bonuses(words: Words) -> int:
    """Read + and the Penta bonuses, if they are there."""
    wanted = "+ and the Penta bonuses in points were expected (D8)"
    if words.skip("+"):
        return words.number(wanted, 0)
    if words.ended:
        return 0
    if not _BONUSES.fullmatch(words.word):
        raise words.error(wanted)
    return int(words.take()[1:])
