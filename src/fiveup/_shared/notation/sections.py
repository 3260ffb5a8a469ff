"""The text of a position: one line of sections with ``;`` between them, each begun by its name."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, TypeVar

from fiveup._shared.notation.words import (
    POSITION_WORD,
    NotationError,
    Words,
    error_at,
    without_mark,
)
from fiveup._shared.values.sentence import listed

T = TypeVar("T")

VERSION: Final = "1"
"""The version of the texts of positions and records."""

_FIELD: Final = re.compile(r"(?:round\.)?(\w+)")

Reader = Callable[[Words], object]
"""Reads a section behind its name, up to the mark at its end."""


def section_text(game: str, sections: Iterable[tuple[str, str | None]]) -> str:
    """Write sections with their names; those that are None are left out."""
    found = [f"{game} {VERSION}"]
    for name, content in sections:
        if content is not None:
            found.append(f"{name} {content}" if content else name)
    return "; ".join(found)


_NONE: Final[Mapping[str, str]] = {}


class Sections:
    """The sections of a position that was read, by name."""

    __slots__ = ("_starts", "_text", "_values")

    def __init__(
        self, text: str, game: str, readers: Mapping[str, Reader], hints: Mapping[str, str] = _NONE
    ) -> None:
        """Read all sections, in whatever order they stand; none may be there twice.

        ``hints`` say more of names that are none here.
        """
        text = without_mark(text)
        words = Words(text, POSITION_WORD)
        words.expect(game, f"the text of a position begins with {game} {VERSION}")
        words.expect(VERSION, f"this is read up to version {VERSION} of the notation")
        self._text = text
        self._values: dict[str, Any] = {}
        self._starts: dict[str, int] = {}
        while words.word:
            words.expect(";", "; was expected between the sections")
            name = words.word.lower()
            if not name:
                break  # a ; at the very end
            if name not in readers or name in self._values:
                left = [other for other in readers if other not in self._values]
                hint = (
                    hints.get(name)
                    or f"the name of a section was expected: {listed('', left, 'or')}"
                )
                raise words.error(hint)
            self._starts[name] = words.start
            words.take()
            self._values[name] = readers[name](words)

    def has(self, name: str) -> bool:
        """Tell whether a section is there."""
        return name in self._values

    def get(self, name: str, default: object = None) -> Any:
        """Give what a section holds; the default if it is not there."""
        return self._values.get(name, default)

    def need(self, name: str) -> Any:
        """Give what a section holds; it must be there."""
        if name not in self._values:
            raise error_at(self._text, len(self._text), "", f"a section {name!r} was expected")
        return self._values[name]

    def error(self, name: str, expected: str) -> NotationError:
        """Make the error that says what is wrong with a section, or with the whole if not there."""
        start = self._starts.get(name, 0)
        word = name if name in self._starts else self._text.split(maxsplit=1)[0]
        return error_at(self._text, start, word, expected)

    def build(self, make: Callable[[], T], names: Mapping[str, str], otherwise: str = "") -> T:
        """Make the value; if its class refuses, say so at the section of the field at fault.

        The message begins with the name of the field; ``names`` gives the sections of those that
        are called otherwise, and ``otherwise`` the section if the message names no field.
        """
        try:
            return make()
        except ValueError as error:
            message = str(error)
            found = _FIELD.match(message)
            field = found[1] if found is not None else ""
            field = names.get(field, field)
            raise self.error(field if field in self._values else otherwise, message) from None


ActionT = TypeVar("ActionT")

_NOBODY: Final = "-"


def log_text(log: Sequence[tuple[int | None, object]], chance: tuple[type[object], ...]) -> str:
    """Write a log. What chance decides has no seat in front; ``-`` is a player's action by nobody.

    ``chance`` is the classes of what chance decides.
    """
    return ", ".join([_entry_text(seat, action, chance) for seat, action in log])


def _entry_text(seat: int | None, action: object, chance: tuple[type[object], ...]) -> str:
    if seat is not None:
        return f"{seat} {action}"
    return str(action) if isinstance(action, chance) else f"{_NOBODY} {action}"


def read_log(
    words: Words, read: Callable[[Words], ActionT], chance: frozenset[str]
) -> tuple[tuple[int | None, ActionT], ...]:
    """Read a log, up to the next ``;``. ``chance`` is the words for what chance decides."""
    found: list[tuple[int | None, ActionT]] = []
    while words.word and words.word != ";":
        if found:
            words.expect(",", ", was expected between the entries of the log")
        seat = None
        if words.word.lower() not in chance and not words.skip(_NOBODY):
            seat = words.number("an entry was expected: a seat, then what it did", 0)
        found.append((seat, read(words)))
    return tuple(found)
