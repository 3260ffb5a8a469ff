"""Reading text: its words one after another, and errors that say where and what was expected."""

import re
from typing import Final

from _rulings.refusal import Refusal

LONGEST_NUMBER: Final = 18  # digits
_INTEGER: Final = re.compile(rf"-?[0-9]{{1,{LONGEST_NUMBER}}}")
_LONGEST_WORD: Final = 40  # of a word in a message


class NotationError(ValueError):
    """Raised when a text cannot be read, or when a written game breaks a rule.

    ``line`` and ``column`` count from 1 and are 0 if there is no text; ``word`` is the offending
    word, empty at the end of the text; ``expected`` says what was expected there. If an action is
    illegal, ``refusal`` says why, and ``expected`` is its text; otherwise it is None.
    """

    def __init__(
        self, line: int, column: int, word: str, expected: str, refusal: Refusal | None = None
    ) -> None:
        """Keep the particulars; the message is made from them."""
        super().__init__(line, column, word, expected, refusal)
        self.line = line
        """The line, from 1; 0 if there is no text."""
        self.column = column
        """The column in the line, from 1; 0 if there is no text."""
        self.word = word
        """The offending word; empty at the end of the text."""
        self.expected = expected
        """What was expected there."""
        self.refusal = refusal
        """Why an action is not allowed; None if something else is wrong."""

    def __str__(self) -> str:
        """Say where, what was found, and what was expected."""
        word = self.word
        if len(word) > _LONGEST_WORD:
            word = word[: _LONGEST_WORD - 3] + "..."
        where = f"line {self.line}, column {self.column}: " if self.line else ""
        if self.refusal is not None:
            return f"{where}{word!r} is not allowed: {self.expected}"
        found = repr(word) if word else "the end"
        return f"{where}{found} was found where {self.expected} was expected"


class Words:
    """The words of a text (or of a stretch of it), read one after another.

    ``word`` is the next one, empty behind the last, and ``start`` its place in the text.
    """

    __slots__ = ("_end", "_found", "start", "text", "word")

    def __init__(
        self, text: str, pattern: re.Pattern[str], start: int = 0, end: int | None = None
    ) -> None:
        """Go to the first word."""
        self.text = text
        self._end = len(text) if end is None else end
        self._found = pattern.finditer(text, start, self._end)
        self.word = ""
        self.start = start
        self._next()

    def _next(self) -> None:
        found = next(self._found, None)
        if found is None:
            self.word, self.start = "", self._end
        else:
            self.word, self.start = found[0], found.start()

    def take(self) -> str:
        """Give the next word, and go on to the one behind it."""
        word = self.word
        self._next()
        return word

    def skip(self, word: str) -> bool:
        """Go on if the next word is this one, in capitals or small letters; tell whether."""
        if self.word.lower() != word:
            return False
        self._next()
        return True

    def expect(self, word: str, expected: str | None = None) -> None:
        """Go on if the next word is this one, else fail."""
        if not self.skip(word):
            raise self.error(expected or repr(word))

    def number(self, expected: str, low: int | None = None, high: int | None = None) -> int:
        """Take a number from low to high."""
        if not _INTEGER.fullmatch(self.word):
            raise self.error(expected)
        number = int(self.word)
        if (low is not None and number < low) or (high is not None and number > high):
            raise self.error(expected)
        self._next()
        return number

    def numbers(self, expected: str) -> tuple[int, ...]:
        """Take numbers as long as there are any; at least one."""
        found = [self.number(expected)]
        while _INTEGER.fullmatch(self.word):
            found.append(self.number(expected))
        return tuple(found)

    def error(
        self, expected: str, start: int | None = None, word: str | None = None
    ) -> NotationError:
        """Make the error that says what was expected in place of the next word, or another."""
        return error_at(
            self.text,
            self.start if start is None else start,
            self.word if word is None else word,
            expected,
        )


def error_at(
    text: str, start: int, word: str, expected: str, refusal: Refusal | None = None
) -> NotationError:
    """Make the error for a word at this place of the text."""
    line, column = line_and_column(text, start)
    return NotationError(line, column, word, expected, refusal)


def line_and_column(text: str, start: int) -> tuple[int, int]:
    r"""Count the line and the column of a place, both from 1; lines end with ``\n``."""
    return text.count("\n", 0, start) + 1, start - text.rfind("\n", 0, start)
