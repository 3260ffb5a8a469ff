"""Data of everything that the package stores, ready for JSON, and back again."""

from typing import Any, Final, TypeVar, get_args, overload

from fiveup._shared.data.dicts import Keyed, fields, together, under
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
from fiveup._shared.data.shapes import FLAG, WHOLE, OrNone, Row, Word, choice
from fiveup._shared.data.tagged import Stored
from fiveup._shared.notation.record import Finding
from fiveup._shared.values.problem import Problem
from fiveup._shared.values.refusal import Refusal
from pentadice._notation.record import Entry, Record
from pentadice._notation.words import parse_action
from pentadice._rules.action import ACTIONS, Action
from pentadice._rules.box import BOXES, Box
from pentadice._rules.event import Event, GameOver, Kept, PentaBonus, Rolled, UpperBonus, Written
from pentadice._rules.game import Game
from pentadice._rules.pattern import Award
from pentadice._rules.ruleset import Joker, Ruleset
from pentadice._rules.sheet import Sheet

Storable = (
    Ruleset | Sheet | Game | Action | Event | Award | Entry | Record | Finding | Refusal | Problem
)
"""Everything that has data."""

StorableT = TypeVar("StorableT", bound=Storable)

_known: dict[str, Any] = {str(action): action for action in ACTIONS}
_ACTION: Final[Word[Any]] = Word(
    "an action was expected, as in roll 1 2 6, keep 0 2 or write Petite suite",
    get_args(Action),
    _known,
    parse_action,
)
BOX: Final = Word(
    "a box was expected, as in Petite suite", Box, {str(box): box for box in BOXES}, Box.parse
)
_NUMBERS: Final = Row(WHOLE)
_RULESET: Final = fields(
    "a ruleset",
    Ruleset,
    joker=choice({joker.value: joker for joker in Joker}),
    joker_after_sacrifice=FLAG,
    penta_bonus=WHOLE,
    upper_target=WHOLE,
    upper_bonus=WHOLE,
)
_SHEET: Final = fields(
    "a sheet",
    Sheet,
    points=together("the boxes", **{str(box): OrNone(WHOLE) for box in BOXES}),
    penta_bonuses=WHOLE,
    ruleset=_RULESET,
)
_GAME: Final = fields(
    "a game",
    Game,
    sheets=Row(_SHEET),
    seat=SEAT,
    dice=_NUMBERS,
    kept=OrNone(_NUMBERS),
    rolls=WHOLE,
    log=log_shape(_ACTION),
    ply=WHOLE,
)
_EVENTS: Final[dict[str, Keyed[Any]]] = {
    "rolled": fields("a roll", Rolled, seat=WHOLE, roll=WHOLE, positions=_NUMBERS, dice=_NUMBERS),
    "kept": fields("dice kept", Kept, seat=WHOLE, positions=_NUMBERS, faces=_NUMBERS),
    "written": fields(
        "a box written", Written, seat=WHOLE, box=BOX, dice=_NUMBERS, points=WHOLE, joker=FLAG
    ),
    "penta_bonus": fields("a Penta bonus", PentaBonus, seat=WHOLE, points=WHOLE),
    "upper_bonus": fields("an upper bonus", UpperBonus, seat=WHOLE, upper=WHOLE, points=WHOLE),
    "game_over": fields("the end of a game", GameOver, winners=_NUMBERS, totals=_NUMBERS),
}
_ENTRY: Final = entry_shape(Entry, _ACTION)
_FACTS: Final = facts_shape({"box": ((Box,), BOX), "action": (get_args(Action), _ACTION)})
_REFUSAL: Final = refusal_shape(_FACTS)

STORED: Final = Stored[Storable](
    "pentadice",
    {
        "ruleset": _RULESET,
        "sheet": _SHEET,
        "game": _GAME,
        "action": under("action", "an action", get_args(Action), _ACTION),
        **_EVENTS,
        "award": fields("an award", Award, points=WHOLE, bonus=WHOLE, joker=FLAG),
        "entry": _ENTRY,
        "record": record_shape(Record, _GAME, _ENTRY),
        "finding": finding_shape(_REFUSAL),
        "refusal": _REFUSAL,
        "problem": problem_shape(_FACTS),
    },
)
"""The shape of everything that is stored, by its type."""


def to_data(value: Storable) -> dict[str, Data]:
    """Turn a value into data that any JSON library takes: dicts, lists, texts, integers, flags.

    In front stand the number of the format, the game and the type. Every field is there under its
    name, and every box of a sheet under its name on paper; None is ``"none"``. Actions are their
    texts. Events of a game are left out, and so is the place of an entry in a text.

    Raises ``TypeError`` if nothing of this class is stored, and ``DataError`` (a ``ValueError``)
    if a number has more than 18 digits or a refusal holds what has no data.

    >>> to_data(Keep((0, 4)))
    {'format': 1, 'game': 'pentadice', 'type': 'action', 'action': 'keep 0 4'}
    """
    return STORED.to_data(value)


@overload
def from_data(data: object) -> Storable: ...


@overload
def from_data(data: object, kind: type[StorableT]) -> StorableT: ...


def from_data(data: object, kind: type[Any] | None = None) -> Any:
    """Read a value from what :func:`to_data` gave; with ``kind``, only one of that class.

    Any game that can be built is read, also one that cannot be reached. Actions and boxes are read
    in any form that their ``parse`` reads. Raises ``DataError`` (a ``ValueError``) with the path if
    a key is missing or unknown, something is of another type, or the parts do not go together;
    ``TypeError`` if ``kind`` is no class of which something is stored.

    >>> from_data(
    ...     {"format": 1, "game": "pentadice", "type": "action", "action": "write Petite suite"},
    ...     Write,
    ... )
    Write(Box.PETITE_SUITE)
    >>> from_data(
    ...     {
    ...         "format": 1,
    ...         "game": "pentadice",
    ...         "type": "award",
    ...         "points": "20",
    ...         "bonus": 0,
    ...         "joker": False,
    ...     }
    ... )
    Traceback (most recent call last):
        ...
    fiveup.DataError: $.points: an integer of at most 18 digits was expected, not '20' (str)
    """
    return STORED.from_data(data, kind)
