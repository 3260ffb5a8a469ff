"""Every field of a value takes what its annotation says, and nothing of another type."""

from collections.abc import Iterator
from fractions import Fraction
from types import NoneType, UnionType
from typing import Any, Final, Union, get_args, get_origin, get_type_hints

import attrs

from tests.support.frozen_values import STRANGER, by_class, given, outcome

UNCHECKED: Final = {
    *("Advice", "Analysis", "ChanceAdvice", "Choice", "Decision", "Distribution", "Slice"),
}
"""Answers: nobody makes them but the package."""
FREE: Final = {("Refusal", "facts"), ("Problem", "facts"), ("View", "events")}
"""Fields that hold anything."""
DEPTHS: Final = {
    ("RoundView", "hand"): 0,
    ("RoundView", "shown_hands"): 1,
    ("RoundOver", "hands"): 1,
    ("View", "log"): 1,
}
"""How deep rows are looked into that are not looked through: what play gives is right."""


def fields() -> Iterator[tuple[Any, str, Any]]:
    """Each field of each class and its annotation, with a value in which it is not empty."""
    for kind, values in by_class().items():
        for name in given(values[0]):
            if kind.__name__ not in UNCHECKED and (kind.__name__, name) not in FREE:
                value = max(values, key=lambda value: bool(getattr(value, name)))
                yield value, name, get_type_hints(kind)[name]


def alternatives(hint: Any) -> tuple[Any, ...]:
    return get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)


LOOK_LIKE: Final[dict[object, tuple[object, ...]]] = {
    int: (True, 1.0, "1"),
    bool: (1, 0, "True"),
    str: (b"", 1),
    Fraction: (1, 0.5),
}


def wrong(hint: Any) -> Iterator[object]:
    """Values that are not of a type; some of them look like it."""
    kinds = alternatives(hint)
    yield STRANGER
    if NoneType not in kinds:
        yield None
    for kind in kinds:
        yield from LOOK_LIKE.get(kind, ())


def wrong_rows(hint: Any, right: object, depth: int) -> Iterator[tuple[object, ...]]:
    """Rows of which the first item is of a wrong type, or is a row of which that is so."""
    for row in (kind for kind in alternatives(hint) if depth and get_origin(kind) is tuple):
        of = get_args(row)[0]
        first, *others = right if isinstance(right, tuple) and right else (None,)
        for item in (*wrong(of), *wrong_rows(of, first, depth - 1)):
            yield (item, *others)


def test_a_field_takes_nothing_of_another_type() -> None:
    for value, name, hint in fields():
        of = type(value).__name__
        rows = wrong_rows(hint, getattr(value, name), DEPTHS.get((of, name), 9))
        for bad in (*wrong(hint), *rows):
            refused = outcome(attrs.evolve, value, **{name: bad})
            assert isinstance(refused, tuple), f"{of} takes {bad!r} as {name}"
            assert refused[0] is TypeError, f"{of} does not look at the type of {bad!r} as {name}"


def test_a_field_that_may_be_none_takes_none() -> None:
    for value, name, hint in fields():
        if NoneType in alternatives(hint):
            made = outcome(attrs.evolve, value, **{name: None})
            assert made[0] is ValueError if isinstance(made, tuple) else made is not None
