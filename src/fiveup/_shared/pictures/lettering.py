"""How wide words get in a picture, which nobody knows before it is shown; so how they are broken.

Fonts differ. Words are taken to be as wide as in the wide ones, and are neither squeezed nor
stretched into their room.
"""

import unicodedata
from collections.abc import Iterable, Iterator
from itertools import accumulate, takewhile
from typing import Final

from fiveup._shared.pictures.names import END_OF_ISOLATE, ISOLATE

__all__ = ["BOLDER", "cut", "width_of", "wrapped"]

BOLDER: Final = 1.1
"""How much wider letters get when they are bold."""

_ELLIPSIS: Final = "\N{HORIZONTAL ELLIPSIS}"
# How wide letters are, in font sizes: as in the wide ones of the fonts that systems bring.
_WIDTHS: Final = (
    dict.fromkeys("mwMW@%", 1.1)
    | dict.fromkeys("ijlI|.,:;!' ", 0.38)
    | dict.fromkeys("frt()[]-/", 0.46)
    | dict.fromkeys(f"{ISOLATE}{END_OF_ISOLATE}", 0.0)
    | {_ELLIPSIS: 1.0}
)
_CAPITAL: Final = 0.79
_LETTER: Final = 0.64
_WIDE: Final = 1.1


def width_of(words: str) -> float:
    """Guess how wide words get, in font sizes: rather too much, since fonts differ."""
    return sum(map(_width_of_letter, words))


def _width_of_letter(letter: str) -> float:
    if letter in _WIDTHS:
        return _WIDTHS[letter]
    if unicodedata.category(letter) in {"Mn", "Me"}:
        return 0
    if unicodedata.east_asian_width(letter) in {"W", "F"}:
        return _WIDE
    return _CAPITAL if letter.isupper() else _LETTER


def wrapped(words: str, widest: float) -> tuple[str, ...]:
    """Break words into lines that get no wider than so many font sizes.

    A word that is longer than a line is cut. Isolated words stay so on each of their lines.
    """
    lines: list[str] = []
    for word in words.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width_of(longer) <= widest:
            lines[-1] = longer
        else:
            lines.append(cut(word, widest))
    return tuple(_isolated_lines(lines))


def _isolated_lines(lines: Iterable[str]) -> Iterator[str]:
    inside = False
    for line in lines:
        whole = ISOLATE * inside + line
        inside = whole.count(ISOLATE) > whole.count(END_OF_ISOLATE)
        yield whole + END_OF_ISOLATE * inside


def cut(words: str, widest: float) -> str:
    """Cut words that may get wider than so many font sizes; then they end with an ellipsis."""
    if width_of(words) <= widest:
        return words
    room = widest - width_of(_ELLIPSIS)
    widths = accumulate(map(_width_of_letter, words))
    kept = sum(1 for _ in takewhile(lambda width: width <= room, widths))
    ends = (letter for letter in words[kept:] if letter in {ISOLATE, END_OF_ISOLATE})
    return f"{words[:kept].rstrip()}{_ELLIPSIS}{''.join(ends)}"
