"""Names of players fit for a drawing in text: one line, of a known width in columns.

A wide character takes two columns, a mark on another takes none, and every other takes one. Which
are wide is Unicode's word; a terminal that goes by another table may still be off by a column.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Final
from unicodedata import bidirectional, category, combining, east_asian_width, normalize

from fiveup._shared.values.arguments import check_tuple

_MOST_MARKS: Final = 2
"""How many marks on one character are kept; more are no writing."""

_MARKS_READ: Final = 8
"""How many marks in a row are looked at: to put a run of them in order takes the square of it."""

ISOLATE: Final = "\u2068"
"""FIRST STRONG ISOLATE: what follows has a direction of its own."""

END_OF_ISOLATE: Final = "\u2069"
"""POP DIRECTIONAL ISOLATE."""

_TURNS: Final = re.compile("[\u202a-\u202e\u2066-\u2069]")
_FROM_THE_RIGHT: Final = frozenset({"R", "AL", "AN"})
_DROPPED: Final = ("Cf",)
_UNKNOWN: Final = ("Cs", "Co", "Cn")
_SPACES: Final = ("Cc", "Zs", "Zl", "Zp")
_MARKS: Final = ("Mn", "Me")


def named_seats(players: int, names: Iterable[str] | None) -> tuple[str, ...]:
    """Give a name for each seat: ``seat 0`` and so on where none was given, or none can be seen.

    Raises ``TypeError`` if the names are no texts, and ``ValueError`` if there are not as many as
    players. The names are as they were given: a drawing in text shows ``plain_name`` of them.
    """
    return _named(players, names, "player", "seat")


def named_sides(sides: int, names: Iterable[str] | None) -> tuple[str, ...]:
    """Give a name for each side, as ``named_seats`` does for each seat."""
    return _named(sides, names, "side", "side")


def _named(number: int, names: Iterable[str] | None, who: str, place: str) -> tuple[str, ...]:
    given = ("",) * number if names is None else check_tuple("names", names, str)
    if len(given) != number:
        raise ValueError(f"names must be {number}, one a {who}, not {len(given)}")
    return tuple(
        name if plain_name(name, 1) else f"{place} {index}" for index, name in enumerate(given)
    )


def plain_name(name: str, width: int, *, ascii: bool = False) -> str:
    r"""Give a name as one line of at most ``width`` columns (one or more); it is not filled up.

    Line ends, control characters and runs of spaces become one space, what cannot be seen is left
    out, and what has no known look becomes a question mark in a lozenge. A longer name is cut, and
    ends with an ellipsis. With ``ascii``, accents are left out, other characters become ``?``, and
    a name that is cut ends with a full stop.

    >>> plain_name("Amélie\n de la Tour", 9), plain_name("Amélie de la Tour", 9, ascii=True)
    ('Amélie d…', 'Amelie d.')
    """
    line = "".join(_visible(name))
    if ascii:
        plain = normalize("NFKD", line)
        line = "".join(each if each.isascii() else "?" for each in plain if not combining(each))
    return _cut(" ".join(line.split()), width, "." if ascii else "…")


def isolated(words: str) -> str:
    """Keep words that are written from right to left from moving what stands beside them.

    Words that are not stay as they are. What would turn the direction is replaced in both.
    """
    clean = _TURNS.sub("\N{REPLACEMENT CHARACTER}", words)
    turned = not _FROM_THE_RIGHT.isdisjoint(map(bidirectional, clean))
    return f"{ISOLATE}{clean}{END_OF_ISOLATE}" if turned else clean


def shown_names(names: Iterable[str], width: int, *, ascii: bool = False) -> list[str]:
    """Give names as they are shown: each a plain name of at most so many columns, and isolated."""
    return [isolated(plain_name(name, width, ascii=ascii)) for name in names]


def columns(text: str) -> int:
    """Give the width of a line in columns."""
    return sum(map(_width, text))


def filled(text: str, width: int, *, right: bool = False) -> str:
    """Fill a line up with spaces to a width in columns, behind it or (``right``) in front."""
    spaces = " " * (width - columns(text))
    return spaces + text if right else text + spaces


def _visible(name: str) -> Iterator[str]:
    marks = _MOST_MARKS  # a mark needs a character to stand on
    for character in normalize("NFC", "".join(_without_long_runs(name))):
        kind = category(character)
        if kind in _MARKS:
            marks += 1
            if marks <= _MOST_MARKS and not _selects(character):
                yield character
        elif kind in _SPACES:
            marks = _MOST_MARKS
            yield " "
        elif kind not in _DROPPED:
            marks = 0
            yield "\ufffd" if kind in _UNKNOWN else character


def _without_long_runs(name: str) -> Iterator[str]:
    """Leave out what is behind the first few of many marks in a row."""
    run = 0
    for character in name:
        run = run + 1 if combining(character) else 0
        if run <= _MARKS_READ:
            yield character


def _selects(mark: str) -> bool:
    """Tell a variation selector, which changes how wide a character is."""
    return "\ufe00" <= mark <= "\ufe0f" or "\U000e0100" <= mark <= "\U000e01ef"


def _cut(line: str, width: int, end: str) -> str:
    if columns(line) <= width:
        return line
    kept = line[: (1 + _MOST_MARKS) * width]
    while columns(kept) >= width:
        kept = kept[:-1]
    return kept.rstrip() + end


def _width(character: str) -> int:
    if category(character) in (*_MARKS, *_DROPPED):
        return 0
    return 2 if east_asian_width(character) in ("W", "F") else 1
