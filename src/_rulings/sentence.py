"""Words for people, the same in every sentence."""

from collections.abc import Sequence


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
