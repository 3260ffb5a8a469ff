"""The text of written matches: tag lines, then what was done, round by round."""

import re
from collections.abc import Iterator
from typing import Final

from fiveup._notation.position import format_position, parse_position
from fiveup._notation.record import Entry, Record
from fiveup._notation.words import read_action, read_ruleset, ruleset_text
from fiveup._rules.action import Deal, Lots
from fiveup._rules.match import new_match
from fiveup._rules.ruleset import RULES_VERSION
from fiveup._shared.notation.record_text import Dialect, format_one, parse_all, parse_one
from fiveup._shared.values.arguments import check_type


def parse_record(text: str) -> Record:
    """Read the one match that is written in a text.

    The actions are read, not judged: ``replay`` and ``verify`` do that. Raises ``NotationError``
    (a ``ValueError``) with line, column, the offending word and what was expected if it cannot be
    read, and ``TypeError`` if it is no text.

    >>> record = parse_record('''
    ... [Game "Five Up"]
    ... [Rules "exact"]
    ... [Players "2"]
    ... lots 3 5
    ... ''')
    >>> record.start.ruleset.settlement, record.entries
    (Settlement.EXACT, (Entry(seat=None, action=Lots(lots=(3, 5)), claims=(), comment=''),))
    """
    return parse_one(check_type("the text of a record", text, str), _DIALECT)


def parse_records(text: str) -> tuple[Record, ...]:
    """Read all matches that are written in a text: each begins with its tag ``Game``.

    Raises as :func:`parse_record` does; a text without any match gives none.
    """
    return parse_all(check_type("the text of records", text, str), _DIALECT)


def format_record(record: Record) -> str:
    """Write a match as text: tag lines, then an action a line, with claims and comments beside it.

    ``parse_record`` reads it again. The text ends with a line end, so that several can be joined
    with an empty line between. Raises ``TypeError`` if it is no record.
    """
    return format_one(check_type("record", record, Record), _DIALECT)


def _rounds(record: Record) -> Iterator[int]:
    """Count the rounds: one begins with the first lots, or the deal, after what players did."""
    number, was_chance = 0, False
    for entry in record.entries:
        is_chance = isinstance(entry.action, Lots | Deal)
        begins = is_chance and not was_chance
        number += begins
        yield number if begins else 0
        was_chance = is_chance


_DIALECT: Final = Dialect(
    game="Five Up",
    rules_version=RULES_VERSION,
    record=Record,
    entry=Entry,
    least=2,
    most=4,
    read_ruleset=read_ruleset,
    ruleset_text=ruleset_text,
    new_state=new_match,
    parse_position=parse_position,
    format_position=format_position,
    read_action=read_action,
    seat=re.compile("[0-9]"),
    rounds=_rounds,
)
