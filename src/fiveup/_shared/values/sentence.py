"""Words for people, the same in every sentence."""

from collections.abc import Sequence
from typing import Final

_LONGEST: Final = 60
_LONG_NUMBER: Final = 10**18


def counted(number: int, noun: str) -> str:
    """Write a number and its noun: ``1 pip``, ``2 pips``."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def listed(noun: str, things: Sequence[object], before_last: str = "and") -> str:
    """Write things in a row behind their noun: ``seat 2``, ``seats 0, 1 and 2``.

    Without a noun, just the row; without things, ``none``.
    """
    words = [str(thing) for thing in things] or ["none"]
    row = words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {before_last} {words[-1]}"
    return f"{noun}{'s' * (len(words) > 1)} {row}" if noun else row


def quoted(text: str) -> str:
    """Quote a text that somebody gave, in brief if it is long."""
    shown = repr(text if len(text) <= _LONGEST else f"{text[: _LONGEST - 3]}...")
    if len(shown) > 2 * _LONGEST:  # what cannot be printed takes up to ten characters each
        shown = f"{shown[:_LONGEST]}...{shown[0]}"
    return shown


def wrong_actor(seat: int | None) -> str:
    """Say that no seat is named for a player's act, or that one is named for an act of chance."""
    return "no seat is named" if seat is None else f"chance decides it, not seat {seat}"


def short(number: int) -> str:
    """Write a number; Python refuses to write one of thousands of digits, and nobody reads it."""
    if abs(number) < _LONG_NUMBER:
        return str(number)
    return "10**18 or more" if number > 0 else "-10**18 or less"
