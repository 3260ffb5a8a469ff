"""What a caller passed in, checked: the error names the argument, the value and what was expected.

A wrong type is a ``TypeError``, a value out of range a ``ValueError``.
"""

from collections.abc import Iterable, Mapping, Set
from typing import Any, TypeVar

T = TypeVar("T")


def check_type(name: str, value: object, expected: type[T]) -> T:
    """Return the value if it is of the expected type."""
    if isinstance(value, expected):
        return value
    raise TypeError(f"{name} must be {_article(expected.__name__)}, not {_shown(value)}")


def check_one_of(name: str, value: T, expected: tuple[type[object], ...]) -> T:
    """Return the value if it is of one of the expected types."""
    if isinstance(value, expected):
        return value
    names = [kind.__name__ for kind in expected]
    wanted = f"{', '.join(names[:-1])} or {names[-1]}"
    raise TypeError(f"{name} must be {wanted}, not {_shown(value)}")


def check_bool(name: str, value: object) -> bool:
    """Return the value if it is True or False."""
    if value is True or value is False:
        return value
    raise TypeError(f"{name} must be True or False, not {_shown(value)}")


def check_int(name: str, value: object, low: int | None = None, high: int | None = None) -> int:
    """Return the value if it is an integer (no bool) from low to high."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(f"{name} must be an integer, not {_shown(value)}")
    if (low is not None and value < low) or (high is not None and value > high):
        wanted = f"{low} or more" if high is None else f"from {low} to {high}"
        raise ValueError(f"{name} must be {wanted}, not {value}")
    return value


def check_tuple(name: str, value: object, expected: type[T]) -> tuple[T, ...]:
    """Return the values as a tuple if each is of the expected type."""
    items = _items(name, value)
    for number, item in enumerate(items):
        if not isinstance(item, expected):
            check_type(f"{name}[{number}]", item, expected)
    return items


def check_ints(
    name: str, value: object, low: int | None = None, high: int | None = None
) -> tuple[int, ...]:
    """Return the values as a tuple if each is an integer (no bool) from low to high."""
    items = _items(name, value)
    for number, item in enumerate(items):
        if (
            type(item) is not int
            or (low is not None and item < low)
            or (high is not None and item > high)
        ):
            check_int(f"{name}[{number}]", item, low, high)
            items = tuple(map(int, items[: number + 1])) + items[number + 1 :]
    return items


def _items(name: str, value: object) -> tuple[Any, ...]:
    unordered = isinstance(value, str | bytes | Set | Mapping)
    if unordered or not isinstance(value, Iterable):
        raise TypeError(f"{name} must be a sequence, not {_shown(value)}")
    return tuple(value)


def _article(noun: str) -> str:
    return f"{'an' if noun[0] in 'AEIOUaeiou' else 'a'} {noun}"


def _shown(value: object) -> str:
    text = repr(value)
    return f"{text if len(text) <= 60 else text[:57] + '...'} ({type(value).__name__})"
