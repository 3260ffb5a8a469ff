"""Data of everything that the package stores, ready for JSON, and back again."""

from typing import Any, Final, TypeVar, overload

from fiveup._data.events import EVENTS, PART, RESULT, SCORE_EVENT
from fiveup._data.words import (
    ACTION,
    ACTION_KINDS,
    HAND,
    HANDS,
    LAYOUT,
    PLACEMENTS,
    SEEN_ACTION,
    SPOT,
    TILE,
)
from fiveup._notation.record import Entry, Record
from fiveup._rules.action import Action
from fiveup._rules.event import Event, Part, Result
from fiveup._rules.impossible_layout import laid_as_given
from fiveup._rules.layout import Layout
from fiveup._rules.match import Match
from fiveup._rules.round import Round
from fiveup._rules.ruleset import Ruleset, Settlement
from fiveup._rules.settlement import Settled
from fiveup._rules.spot import Spot
from fiveup._rules.tile import Tile
from fiveup._rules.view import RoundView, SeenDeal, SeenDraw, View
from fiveup._shared.data.dicts import fields, under
from fiveup._shared.data.plain import Data
from fiveup._shared.data.records import (
    SEAT,
    entry_shape,
    facts_shape,
    finding_shape,
    log_shape,
    problem_shape,
    record_shape,
    refusal_shape,
)
from fiveup._shared.data.shapes import FLAG, WHOLE, OrNone, Row, choice
from fiveup._shared.data.tagged import Stored
from fiveup._shared.notation.record import Finding
from fiveup._shared.values.problem import Problem
from fiveup._shared.values.refusal import Refusal

Storable = (
    Ruleset
    | Layout
    | Round
    | Match
    | RoundView
    | View
    | Action
    | SeenDeal
    | SeenDraw
    | Event
    | Part
    | Result
    | Settled
    | Entry
    | Record
    | Finding
    | Refusal
    | Problem
)
"""Everything that has data."""

StorableT = TypeVar("StorableT", bound=Storable)

_RULESET: Final = fields(
    "a ruleset",
    Ruleset,
    target=WHOLE,
    hand_size=WHOLE,
    partnerships=FLAG,
    sleeping=WHOLE,
    settlement=choice({form.value: form for form in Settlement}),
)
_ROUND: Final = fields(
    "a round",
    Round,
    hands=HANDS,
    boneyard=HAND,
    layout=LAYOUT,
    seat=SEAT,
    drawn=OrNone(TILE),
    result=OrNone(RESULT),
)
_MATCH: Final = fields(
    "a match",
    Match,
    ruleset=_RULESET,
    players=WHOLE,
    scores=Row(WHOLE),
    leader=SEAT,
    candidates=Row(WHOLE),
    extra_rounds=WHOLE,
    winner=SEAT,
    round=OrNone(_ROUND),
    log=log_shape(ACTION),
    ply=WHOLE,
)
_ROUND_VIEW: Final = fields(
    "a round as it is seen",
    RoundView,
    hand=OrNone(HAND),
    hand_sizes=Row(WHOLE),
    boneyard_size=WHOLE,
    layout=LAYOUT,
    seat=SEAT,
    drawn=OrNone(TILE),
    result=OrNone(RESULT),
    shown_hands=OrNone(HANDS),
)
_VIEW: Final = fields(
    "a view",
    View,
    ruleset=_RULESET,
    players=WHOLE,
    seat=SEAT,
    scores=Row(WHOLE),
    leader=SEAT,
    candidates=Row(WHOLE),
    extra_rounds=WHOLE,
    winner=SEAT,
    round=OrNone(_ROUND_VIEW),
    log=log_shape(SEEN_ACTION),
    ply=WHOLE,
)
_ENTRY: Final = entry_shape(Entry, ACTION)
_FACTS: Final = facts_shape(
    {
        "tile": ((Tile,), TILE),
        "spot": ((Spot,), SPOT),
        "action": (ACTION_KINDS, ACTION),
        "seen_action": ((SeenDeal, SeenDraw), SEEN_ACTION),
    }
)
_REFUSAL: Final = refusal_shape(_FACTS)

STORED: Final = Stored[Storable](
    "fiveup",
    {
        "ruleset": _RULESET,
        "layout": fields("a layout", Layout, laid_as_given, placements=PLACEMENTS),
        "round": _ROUND,
        "match": _MATCH,
        "round_view": _ROUND_VIEW,
        "view": _VIEW,
        "action": under("action", "an action", ACTION_KINDS, ACTION),
        "seen_action": under("action", "an action", (SeenDeal, SeenDraw), SEEN_ACTION),
        **EVENTS,
        "part": PART,
        "result": RESULT,
        "settled": fields(
            "a settled round", Settled, events=Row(SCORE_EVENT), scores=Row(WHOLE), result=RESULT
        ),
        "entry": _ENTRY,
        "record": record_shape(Record, _MATCH, _ENTRY),
        "finding": finding_shape(_REFUSAL),
        "refusal": _REFUSAL,
        "problem": problem_shape(_FACTS),
    },
)
"""The shape of everything that is stored, by its type."""


def to_data(value: Storable) -> dict[str, Data]:
    """Turn a value into data that any JSON library takes: dicts, lists, texts, integers, flags.

    In front stand the number of the format, the game and the type. Every field is there under its
    name; None is ``"none"``. Tiles and actions are their texts. Events of a match or a view are
    left out, and so is the place of an entry in a text. Scores are in raw points.

    Raises ``TypeError`` if nothing of this class is stored, and ``DataError`` (a ``ValueError``)
    if a number has more than 18 digits or a view, an event or a refusal holds what has no data.

    >>> to_data(Deal([Tile(0, 0), Tile(1, 4)]))
    {'format': 1, 'game': 'fiveup', 'type': 'action', 'action': 'deal 0|0 1|4'}
    """
    return STORED.to_data(value)


@overload
def from_data(data: object) -> Storable: ...


@overload
def from_data(data: object, kind: type[StorableT]) -> StorableT: ...


def from_data(data: object, kind: type[Any] | None = None) -> Any:
    """Read a value from what :func:`to_data` gave; with ``kind``, only one of that class.

    Any well-typed position is read, also one that cannot be reached. Tiles and actions are read in
    any form that their ``parse`` reads. Raises ``DataError`` (a ``ValueError``) with the path if a
    key is missing or unknown, something is of another type, or the parts do not go together;
    ``TypeError`` if ``kind`` is no class of which something is stored.

    >>> from_data({"format": 1, "game": "fiveup", "type": "action", "action": "1|5@1|1.bA"}, Place)
    Place.parse('1|5@1|1.bA')
    >>> from_data(
    ...     {"format": 1, "game": "fiveup", "type": "result", "out": 0, "winner": 0, "last": 5}
    ... )
    Traceback (most recent call last):
        ...
    fiveup.DataError: $.last: no keys but out and winner were expected, not 'last'
    """
    return STORED.from_data(data, kind)
