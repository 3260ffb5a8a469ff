"""Reading text: its words one after another, and errors that say where and what was expected."""

import re
from typing import Final

from fiveup._shared.values.refusal import Refusal
from fiveup._shared.values.sentence import quoted

_INTEGER: Final = re.compile(r"-?[0-9]{1,18}")

MARKS: Final = frozenset(("", ";", ",", "/", "=", "+"))
"""What stands between words, and the empty word behind the last."""

_BYTE_ORDER_MARK: Final = "\ufeff"

POSITION_WORD: Final = re.compile(r"[;,/]|[^\s;,/]+")
"""A word or mark of a position."""


class NotationError(ValueError):
    """Raised when a text cannot be read, or when a written game breaks a rule.

    ``line`` and ``column`` count from 1 and are 0 if there is no text. If an action is illegal,
    ``refusal`` says why, and ``expected`` is its text.
    """

    __module__ = "fiveup"  # what a traceback says

    def __init__(
        self, line: int, column: int, word: str, expected: str, refusal: Refusal | None = None
    ) -> None:
        super().__init__(line, column, word, expected, refusal)
        self.line = line
        """The line, from 1; 0 if there is no text."""
        self.column = column
        """The column in the line, from 1; 0 if there is no text."""
        self.word = word
        """The offending word; empty at the end of the text, or of what belongs together in it."""
        self.expected = expected
        """What was expected there, as a sentence."""
        self.refusal = refusal
        """Why an action is not allowed; None if something else is wrong."""

    def __str__(self) -> str:
        """Say where, what was found, and what was expected."""
        where = f"line {self.line}, column {self.column}: " if self.line else ""
        return f"{where}{quoted(self.word) if self.word else 'the end'}: {self.expected}"


def without_mark(text: str) -> str:
    """Put a space for a byte order mark, which some editors write at the start."""
    return f" {text[1:]}" if text.startswith(_BYTE_ORDER_MARK) else text


class Words:
    """The words and marks of a text (or of a stretch of it), read one after another.

    ``word`` is the next one, empty behind the last, and ``start`` its place in the text.
    """

    __slots__ = ("_end", "_found", "start", "text", "word")

    def __init__(
        self, text: str, pattern: re.Pattern[str], start: int = 0, end: int | None = None
    ) -> None:
        self.text = text
        self._end = len(text) if end is None else end
        self._found = pattern.finditer(text, start, self._end)
        self.word = ""
        self.start = start
        self.take()

    @property
    def ended(self) -> bool:
        """Whether a mark or the end comes next."""
        return self.word in MARKS

    def take(self) -> str:
        """Give the next word, and go on to the one behind it."""
        word = self.word
        found = next(self._found, None)
        if found is None:
            self.word, self.start = "", self._end
        else:
            self.word, self.start = found[0], found.start()
        return word

    def skip(self, word: str) -> bool:
        """Go on if the next word is this one, in capitals or small letters; tell whether."""
        if self.word.lower() != word:
            return False
        self.take()
        return True

    def expect(self, word: str, expected: str) -> None:
        """Go on if the next word is this one, else fail."""
        if not self.skip(word):
            raise self.error(expected)

    def number(self, expected: str, low: int | None = None, high: int | None = None) -> int:
        """Take a number of at most 18 digits, from low to high."""
        if not _INTEGER.fullmatch(self.word):
            raise self.error(expected)
        number = int(self.word)
        if (low is not None and number < low) or (high is not None and number > high):
            raise self.error(expected)
        self.take()
        return number

    def numbers(
        self, expected: str, low: int | None = None, high: int | None = None
    ) -> tuple[int, ...]:
        """Take all numbers up to the next mark."""
        found = []
        while not self.ended:
            found.append(self.number(expected, low, high))
        return tuple(found)

    def finish(self) -> None:
        """Fail if anything is left."""
        if self.word:
            raise self.error("nothing more was expected")

    def error(self, expected: str) -> NotationError:
        """Make the error that says what was expected in place of the next word."""
        return error_at(self.text, self.start, self.word, expected)


def error_at(text: str, start: int, word: str, expected: str) -> NotationError:
    """Make the error for a word at this place of the text."""
    return NotationError(*line_and_column(text, start), word, expected)


def line_and_column(text: str, start: int) -> tuple[int, int]:
    r"""Count the line and the column of a place, both from 1; lines end with ``\n``."""
    return text.count("\n", 0, start) + 1, start - text.rfind("\n", 0, start)
