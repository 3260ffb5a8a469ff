"""The text of written games: tag lines, then what was done, round by round."""

import re
from collections.abc import Iterator
from typing import Final

from fiveup._shared.notation.record_text import Dialect, format_one, parse_all, parse_one
from fiveup._shared.values.arguments import check_type
from pentadice._notation.position import format_position, parse_position
from pentadice._notation.record import Entry, Record
from pentadice._notation.words import read_action, read_ruleset, ruleset_text
from pentadice._rules.action import Roll, Write
from pentadice._rules.game import Game, new_game
from pentadice._rules.ruleset import RULES_VERSION, Ruleset


def parse_record(text: str) -> Record:
    """Read the one game that is written in a text.

    The actions are read, not judged: ``replay`` and ``verify`` do that. Raises ``NotationError``
    (a ``ValueError``) with line, column, the offending word and what was expected if it cannot be
    read, and ``TypeError`` if it is no text. More than 10,000 players need a tag ``Position``.

    >>> record = parse_record('''
    ... [Game "Pentadice"]
    ... [Rules "forced"]
    ... [Players "1"]
    ... roll 6 2 6 6 1
    ... 0 write Brelan = 21
    ... ''')
    >>> record.entries[1].claims
    (Claim(what='value', values=(21,)),)
    """
    return parse_one(check_type("the text of a record", text, str), _DIALECT)


def parse_records(text: str) -> tuple[Record, ...]:
    """Read all games that are written in a text: each begins with its tag ``Game``.

    Raises as :func:`parse_record` does; a text without any game gives none.
    """
    return parse_all(check_type("the text of records", text, str), _DIALECT)


def format_record(record: Record) -> str:
    """Write a game as text: tag lines, then an action a line, with claims and comments beside it.

    ``parse_record`` reads it again. The text ends with a line end, so that several can be joined
    with an empty line between. Raises ``TypeError`` if it is no record.
    """
    return format_one(check_type("record", record, Record), _DIALECT)


def _rounds(record: Record) -> Iterator[int]:
    """Count the rounds: one begins with the first roll, when everybody has written as often."""
    start = record.start
    writes, players, was_write = start.seat or 0, start.players, start.rolls == 0
    number = start.round - (was_write and writes == 0)
    for entry in record.entries:
        begins = was_write and writes % players == 0 and isinstance(entry.action, Roll)
        number += begins
        yield number if begins else 0
        was_write = isinstance(entry.action, Write)
        writes += was_write


def _new_game(ruleset: Ruleset, players: int) -> Game:
    return new_game(players, ruleset)


_DIALECT: Final = Dialect(
    game="Pentadice",
    rules_version=RULES_VERSION,
    record=Record,
    entry=Entry,
    least=1,
    most=100,  # else a few words could ask for more sheets than there is room for
    read_ruleset=read_ruleset,
    ruleset_text=ruleset_text,
    new_state=_new_game,
    parse_position=parse_position,
    format_position=format_position,
    read_action=read_action,
    seat=re.compile("[0-9]+"),
    rounds=_rounds,
    bonus="bonus",
)
