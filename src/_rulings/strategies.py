"""What the Hypothesis strategies of both games share, and how they are registered.

Hypothesis is imported by this module alone and by the ``strategies`` of each game.
"""

from collections.abc import Iterable
from typing import Any, Final

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from _rulings.record import Claim

LINES: Final = st.text(st.characters(codec="utf-8", exclude_characters="\r\n"), max_size=12)
"""Texts of one line."""

_TAG_NAMES: Final = st.from_regex("x[A-Za-z0-9_-]{0,5}", fullmatch=True)
_COMMENTS: Final = st.lists(LINES, max_size=2).map("\n".join)


def numbers(below: int) -> SearchStrategy[list[int]]:
    """Give the numbers that decide how play goes; an empty list is the simplest play."""
    return st.lists(st.integers(0, below - 1), max_size=50)


def lengths(rounds: int, plies: int) -> SearchStrategy[tuple[int, int]]:
    """Give lengths of play: mostly no or few rounds, and then some plies."""
    before = st.one_of(st.just(0), st.integers(0, 2), st.integers(0, rounds))
    return st.tuples(before, st.integers(0, plies))


def draw_record(
    draw: DrawFn,
    record: Any,
    entry: Any,
    states: list[Any],
    claims: Iterable[list[Claim]],
) -> Any:
    """Draw a written game of these states: what was claimed after each is right or left out."""
    begin = draw(st.integers(0, len(states) - 1))
    claimed = draw(st.booleans())
    comment = draw(_COMMENTS)
    entries = [
        entry(*state.log[-1], right if claimed else (), "" if number % 5 else comment)
        for number, (state, right) in enumerate(zip(states[1:], claims, strict=True))
    ]
    players = states[0].players
    return record(
        states[begin],
        entries[begin:],
        draw(st.just([]) | st.lists(LINES, min_size=players, max_size=players)),
        draw(LINES),
        draw(LINES),
        draw(st.lists(st.tuples(_TAG_NAMES, LINES), max_size=2, unique_by=_low)),
        comment,
    )


def _low(tag: tuple[str, str]) -> str:
    return tag[0].lower()
