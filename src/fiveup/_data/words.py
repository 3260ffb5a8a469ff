"""Data of what is a single text: tiles, spots, placements and actions; and rows of them."""

from typing import Any, Final, get_args

from fiveup._notation.words import parse_action, parse_seen_action
from fiveup._rules.action import ACTIONS, Action, Place
from fiveup._rules.impossible_layout import laid_as_given
from fiveup._rules.layout import Layout
from fiveup._rules.spot import SPOTS, Spot
from fiveup._rules.tile import TILES, Tile
from fiveup._rules.view import SeenAction, SeenDraw
from fiveup._shared.data.plain import Data
from fiveup._shared.data.shapes import Row, Word

TILE: Final = Word(
    "a tile was expected, as in 1|4 (R1)", Tile, {str(tile): tile for tile in TILES}, Tile.parse
)
SPOT: Final = Word(
    "a spot was expected, as in 1|4.hi or 1|1.bA (R14, R15)",
    Spot,
    {str(spot): spot for spot in SPOTS},
    Spot.parse,
)
_PLACES: Final = {str(place): place for place in ACTIONS if isinstance(place, Place)}
PLACE: Final = Word("a placement was expected, as in 1|5@1|1.bA", Place, _PLACES, Place.parse)

ACTION_KINDS: Final = get_args(Action)
_SEEN_KINDS: Final = get_args(SeenAction)

_known: dict[str, Any] = {str(action): action for action in ACTIONS}
ACTION: Final[Word[Any]] = Word(
    "an action was expected, as in 1|5@1|1.bA, draw, pass, lots 3 5 or deal 0|0 0|1 ...",
    ACTION_KINDS,
    _known,
    parse_action,
)


_seen_draws = [SeenDraw(tile) for tile in (None, *TILES)]
_seen_known: dict[str, Any] = {str(action): action for action in (*_PLACES.values(), *_seen_draws)}
SEEN_ACTION: Final[Word[Any]] = Word(
    "an action as it was seen was expected, "
    "as in 1|5@1|1.bA, draw 1|4, draw ?, pass, lots 3 5, deal 0|0 0|1 ... or deal ?",
    _SEEN_KINDS,
    _seen_known,
    parse_seen_action,
)


class _Laid:
    """A layout, as the list of its placements; the rules may forbid one."""

    expected: Final = "a list of placements was expected"

    def pack(self, value: Layout) -> Data:
        return PLACEMENTS.pack(value.placements)

    def unpack(self, data: object) -> Layout:
        return laid_as_given(PLACEMENTS.unpack(data))


PLACEMENTS: Final = Row(PLACE)
LAYOUT: Final = _Laid()
HAND: Final = Row(TILE)
HANDS: Final = Row(HAND)
