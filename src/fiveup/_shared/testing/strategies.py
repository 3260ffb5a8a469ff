"""What the Hypothesis strategies of both games share, and how they are registered.

Hypothesis is imported by this module alone and by the ``strategies`` of each game.
"""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Any, Final, TypeVar

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from fiveup._shared.bots.standing import Standing
from fiveup._shared.notation.record import Claim, Finding
from fiveup._shared.values.problem import Problem
from fiveup._shared.values.refusal import IllegalAction, Refusal

T = TypeVar("T")

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


def of_kind(kind: type[T], values: Iterable[object]) -> list[T]:
    """Give the values of this class."""
    return [value for value in values if isinstance(value, kind)]


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


# What both games have: it is made of words and numbers, so that each game has data of it.

_NAMES: Final = st.from_regex("[a-z_]{1,8}", fullmatch=True)
_RULE_NUMBERS: Final = st.from_regex("[DEPR][1-9]", fullmatch=True)
_NUMBERS: Final = st.integers(-400, 400)
_ROWS: Final = st.lists(_NUMBERS, max_size=4).map(tuple)
_FACTS: Final = st.dictionaries(_NAMES, st.one_of(_NUMBERS, LINES, st.none(), _ROWS), max_size=3)
_PLACES: Final = st.integers(0, 99)


def _refusals() -> SearchStrategy[Refusal]:
    return st.builds(Refusal, _RULE_NUMBERS, LINES, _FACTS)


def _standings() -> SearchStrategy[Standing]:
    return st.lists(st.sampled_from((Fraction(0), Fraction(1), Fraction(1, 2))), max_size=20).map(
        lambda wins: Standing(sum(wins, Fraction(0)), len(wins))
    )


_BY_CLASS: Final[dict[type[object], Callable[[], SearchStrategy[Any]]]] = {
    Claim: lambda: st.builds(Claim, _NAMES, _ROWS),
    Finding: lambda: st.builds(
        Finding,
        entry=_PLACES,
        line=_PLACES,
        column=_PLACES,
        what=_NAMES,
        written=_ROWS,
        right=_ROWS,
        rule=_RULE_NUMBERS,
        sentence=LINES,
        items=st.lists(LINES, max_size=3).map(tuple),
        carried=st.booleans(),
        refusal=st.none() | _refusals(),
    ),
    IllegalAction: lambda: _refusals().map(IllegalAction),
    Problem: lambda: st.builds(Problem, st.integers(1, 40), _RULE_NUMBERS, LINES, _FACTS),
    Refusal: _refusals,
    Standing: _standings,
}


def register(strategies: Mapping[type[object], Callable[[], SearchStrategy[Any]]]) -> None:
    """Tell Hypothesis of the classes, so that ``from_type`` and ``builds`` know them."""
    for kind in strategies:
        st.register_type_strategy(kind, lambda asked: strategies[asked]())


register(_BY_CLASS)
