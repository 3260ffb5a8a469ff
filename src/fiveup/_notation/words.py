"""The words of the game, read and written: tiles, placements, actions, a log, a ruleset."""

from collections.abc import Callable, Iterable
from typing import Final, TypeVar

from fiveup._rules.action import ACTIONS, Action, Deal, Draw, Lots, Pass, Place
from fiveup._rules.ruleset import EXACT_61, FIVE_UP, Ruleset, Settlement
from fiveup._rules.tile import TILES, Tile
from fiveup._rules.view import SeenAction, SeenDeal, SeenDraw
from fiveup._shared.notation.rulesets import house_words, read_house_words
from fiveup._shared.notation.words import POSITION_WORD, Words
from fiveup._shared.values.arguments import check_type

T = TypeVar("T")

_TILES: Final = {str(tile): tile for tile in TILES}
_PLACES: Final = {str(place): place for place in ACTIONS if isinstance(place, Place)}
_FORMS: Final = {"main": FIVE_UP, "exact": EXACT_61}
_NAMES: Final = {Settlement.MAIN: "main", Settlement.EXACT: "exact"}


_ANY_ACTION: Final = (
    "an action was expected: a placement, as in 1|5@1|1.bA, draw, pass, lots or deal"
)


def parse_action(text: str) -> Action:
    """Read an action: ``1|4``, ``1|5@1|1.bA``, ``draw``, ``pass``, ``lots 3 5``, ``deal 0|0 ...``.

    Raises ``NotationError`` (a ``ValueError``) if it is none, and ``TypeError`` if it is no text.

    >>> parse_action("1|5@1|1.bA").code
    206
    """
    words = Words(check_type("the text of an action", text, str), POSITION_WORD)
    action = read_action(words)
    words.finish()
    return action


def read_action(words: Words) -> Action:
    """Read an action, up to the next mark."""
    place = _PLACES.get(words.word)
    if place is not None:
        words.take()
        return place
    kind = words.word.lower()
    if kind not in ("draw", "pass", "lots", "deal"):
        return read_place(words)
    words.take()
    if kind == "lots":
        return Lots(words.numbers("a lot was expected, an integer of at most 18 digits (R5)"))
    if kind == "deal":
        return Deal(read_tiles(words))
    return Draw() if kind == "draw" else Pass()


def read_place(words: Words) -> Place:
    try:
        place = _PLACES.get(words.word) or Place.parse(words.word)
    except ValueError as error:
        wanted = "a placement was expected, as in 1|5@1|1.bA"
        named = words.ended or not any(mark in words.word for mark in "|@[0123456789")
        raise words.error(_ANY_ACTION if named else f"{wanted}: {error}") from None
    words.take()
    return place


def read_places(words: Words) -> tuple[Place, ...]:
    """Read placements, up to the next mark."""
    return _all(words, read_place)


def read_tile(words: Words) -> Tile:
    tile = _TILES.get(words.word)
    if tile is None:
        try:
            tile = Tile.parse(words.word)
        except ValueError:
            hint = "; ? belongs to the text of a view" if words.word == "?" else ""
            raise words.error(f"a tile was expected, as in 1|4 (R1){hint}") from None
    words.take()
    return tile


def read_tiles(words: Words) -> tuple[Tile, ...]:
    """Read tiles, up to the next mark."""
    return _all(words, read_tile)


def _all(words: Words, read: Callable[[Words], T]) -> tuple[T, ...]:
    found = []
    while not words.ended:
        found.append(read(words))
    return tuple(found)


def joined(things: Iterable[object]) -> str:
    """Write things with spaces between them."""
    return " ".join(map(str, things))


def read_ruleset(words: Words) -> Ruleset:
    """Read a ruleset: ``main`` or ``exact``, and what a house has changed of it."""
    form = _FORMS.get(words.word.lower())
    if form is None:
        raise words.error("a form of the game was expected: main or exact")
    words.take()
    return read_house_words(words, form)


def ruleset_text(ruleset: Ruleset) -> str:
    """Write a ruleset for :func:`read_ruleset`."""
    name = _NAMES[ruleset.settlement]
    return " ".join([name, *house_words(ruleset, _FORMS[name])])


UNKNOWN: Final = "?"


def parse_seen_action(text: str) -> SeenAction:
    """Read an action as it was seen; raises ``NotationError`` if it is none."""
    words = Words(text, POSITION_WORD)
    action = read_seen_action(words)
    words.finish()
    return action


def read_seen_action(words: Words) -> SeenAction:
    """Read an action as it was seen, up to the next mark."""
    if words.skip("deal"):
        return SeenDeal(None if words.skip(UNKNOWN) else read_tiles(words))
    if words.skip("draw"):
        return SeenDraw(read_seen_tile(words))
    action = read_action(words)
    assert isinstance(action, Place | Pass | Lots)  # deals and draws were read above
    return action


def read_seen_tile(words: Words) -> Tile | None:
    """Read a tile, or None for one that was not seen."""
    return None if words.skip(UNKNOWN) else read_tile(words)
