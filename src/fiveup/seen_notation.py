"""The words for what a view shows: a ``?`` stands for a tile that was not seen."""

from typing import Final

from _rulings.notation import POSITION_WORD, Words
from fiveup.action import Lots, Pass, Place
from fiveup.notation import read_action, read_tile, read_tiles
from fiveup.tile import Tile
from fiveup.view import SeenAction, SeenDeal, SeenDraw

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
