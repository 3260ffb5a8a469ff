"""A written match: where it began, what was done, and what people wrote down beside it."""

from collections.abc import Iterator, Mapping
from typing import ClassVar, get_args

from typing_extensions import override

from fiveup._rules.action import Action
from fiveup._rules.match import Match
from fiveup._rules.transition import apply
from fiveup._shared.notation.record import BaseEntry, BaseRecord, replayed
from fiveup._shared.values.arguments import check_type
from fiveup._shared.values.notebook import Stepped


class Entry(BaseEntry[Action]):
    """One action of a written match, with what people claimed and remarked beside it.

    A ``Claim`` is one of these, in raw points unless it says shown points:

    - ``count``, one number: what the ends count after the placement (R17-R19);
    - ``scores`` or ``shown``, one number for each side: the scores after the action, raw or shown;
    - ``settlement``, one number for each side: what the hands gave or took when the action ended
      the round (P2, E5, E8), points for the placement left out;
    - ``winner``, one number: the side that has won the match with this action.

    Raises ``TypeError`` on wrong types and ``ValueError`` on a negative seat or another claim.
    """

    __slots__ = ()
    _actions = get_args(Action)
    claim_words: ClassVar[tuple[str, ...]] = ("count", "scores", "shown", "settlement", "winner")


class Record(BaseRecord[Match, Entry], Stepped):
    """A written match. ``start`` is the match before the first entry, mostly a new one.

    Names and texts are the caller's and mean nothing to the rules. Raises ``TypeError`` on wrong
    types, and ``ValueError`` if there is not one name for each seat, a text is more than one line,
    or a tag has a name that is taken.
    """

    __slots__ = ()
    _state = Match
    _entry = Entry
    _drawn_by = "fiveup.html:record_html"

    @classmethod
    @override
    def _claim_lengths(cls, start: Match) -> Mapping[str, int]:
        sides = len(start.scores)
        return {"count": 1, "scores": sides, "shown": sides, "settlement": sides, "winner": 1}


def replay(record: Record) -> Iterator[Match]:
    """Give each match of a record in turn: that before the first entry, then one after each.

    Raises ``TypeError`` if it is no record, and ``NotationError`` with the place and the refusal
    at the first entry that the rules forbid.

    >>> from fiveup import FIVE_UP, Lots, new_match
    >>> record = Record(new_match(FIVE_UP, players=2), [Entry(None, Lots((3, 5)))])
    >>> [match.leader for match in replay(record)]
    [None, 1]
    """
    kept = check_type("record", record, Record)
    return replayed(kept.start, kept.entries, apply)
