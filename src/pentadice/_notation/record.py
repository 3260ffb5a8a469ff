"""A written game: where it began, what was done, and what people wrote down beside it."""

from collections.abc import Iterator, Mapping
from typing import ClassVar, get_args

from typing_extensions import override

from fiveup._shared.notation.record import BaseEntry, BaseRecord, replayed
from fiveup._shared.values.arguments import check_type
from fiveup._shared.values.notebook import Stepped
from pentadice._rules.action import Action
from pentadice._rules.game import Game
from pentadice._rules.transition import apply


class Entry(BaseEntry[Action]):
    """One action of a written game, with what people claimed and remarked beside it.

    A ``Claim`` is one of these, in points:

    - ``value``, one number: what the box was given (D5, D9), without any bonus;
    - ``bonus``, one number: the Penta bonus that the writing brought (D8);
    - ``totals``, one number for each seat: the totals after the action (D12);
    - ``winners``, one number or more: the seats that have won the game with this action (D4).

    Raises ``TypeError`` on wrong types and ``ValueError`` on a negative seat or another claim.
    """

    __slots__ = ()
    _actions = get_args(Action)
    claim_words: ClassVar[tuple[str, ...]] = ("value", "bonus", "totals", "winners")


class Record(BaseRecord[Game, Entry], Stepped):
    """A written game. ``start`` is the game before the first entry, mostly a new one.

    Names and texts are the caller's and mean nothing to the rules. Raises ``TypeError`` on wrong
    types, and ``ValueError`` if there is not one name for each seat, a text is more than one line,
    or a tag has a name that is taken.
    """

    __slots__ = ()
    _state = Game
    _entry = Entry
    _drawn_by = "pentadice.html:record_html"

    @classmethod
    @override
    def _claim_lengths(cls, start: Game) -> Mapping[str, int]:
        return {"value": 1, "bonus": 1, "totals": start.players, "winners": 0}


def replay(record: Record) -> Iterator[Game]:
    """Give each game of a record in turn: that before the first entry, then one after each.

    Raises ``TypeError`` if it is no record, and ``NotationError`` with the place and the refusal
    at the first entry that the rules forbid.

    >>> from pentadice import Roll, new_game
    >>> record = Record(new_game(), [Entry(None, Roll((6, 2, 6, 6, 1)))])
    >>> [game.dice for game in replay(record)]
    [(), (6, 2, 6, 6, 1)]
    """
    kept = check_type("record", record, Record)
    return replayed(kept.start, kept.entries, apply)
