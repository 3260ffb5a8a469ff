"""What a caller passed in, checked: the error names the argument, the value and what was expected.

A wrong type is a ``TypeError``, a value out of range a ``ValueError``.
"""

from collections.abc import Iterable, Mapping, Set
from typing import Any, Final, TypeVar

from fiveup._shared.values.sentence import short

T = TypeVar("T")

LARGEST: Final = 10**18 - 1
"""The largest integer that is accepted anywhere, so that texts and data can hold it.

The smallest is its negative.
"""


def check_type(name: str, value: object, expected: type[T]) -> T:
    """Return the value if it is of the expected type."""
    if isinstance(value, expected):
        return value
    raise TypeError(f"{name} must be {_article(expected.__name__)}, not {shown(value)}")


def check_one_of(name: str, value: T, expected: tuple[type[object], ...]) -> T:
    """Return the value if it is of one of the expected types."""
    if isinstance(value, expected):
        return value
    names = [kind.__name__ for kind in expected]
    wanted = f"{', '.join(names[:-1])} or {names[-1]}"
    raise TypeError(f"{name} must be {wanted}, not {shown(value)}")


def check_bool(name: str, value: object) -> bool:
    """Return the value if it is True or False."""
    if value is True or value is False:
        return value
    raise TypeError(f"{name} must be True or False, not {shown(value)}")


def check_int(name: str, value: object, low: int | None = None, high: int | None = None) -> int:
    """Return the value if it is an integer (no bool) from low to high, of at most 18 digits."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(f"{name} must be an integer, not {shown(value)}")
    least, most = -LARGEST if low is None else low, LARGEST if high is None else high
    if least <= value <= most:
        return value
    if high is not None:
        wanted = f"from {low} to {high}"
    elif low is not None and value < low:
        wanted = f"{low} or more"
    else:
        wanted = "an integer of at most 18 digits"
    raise ValueError(f"{name} must be {wanted}, not {short(value)}")


def check_tuple(name: str, value: object, expected: type[T]) -> tuple[T, ...]:
    """Return the values as a tuple if each is of the expected type."""
    items = _items(name, value)
    if set(map(type, items)) != {expected}:  # only then each is looked at
        for number, item in enumerate(items):
            if not isinstance(item, expected):
                check_type(f"{name}[{number}]", item, expected)
    return items


def check_ints(
    name: str, value: object, low: int | None = None, high: int | None = None
) -> tuple[int, ...]:
    """Return the values as a tuple if ``check_int`` accepts each."""
    items = _items(name, value)
    least, most = -LARGEST if low is None else low, LARGEST if high is None else high
    for number, item in enumerate(items):
        if type(item) is not int or not least <= item <= most:
            check_int(f"{name}[{number}]", item, low, high)
            items = tuple(map(int, items[: number + 1])) + items[number + 1 :]
    return items


def _items(name: str, value: object) -> tuple[Any, ...]:
    if type(value) is tuple or type(value) is list:  # abstract classes are slow to ask
        return tuple(value)
    unordered = isinstance(value, str | bytes | Set | Mapping)
    if unordered or not isinstance(value, Iterable):
        raise TypeError(f"{name} must be a sequence, not {shown(value)}")
    return tuple(value)


def _article(noun: str) -> str:
    return f"{'an' if noun[0] in 'AEIOUaeiou' else 'a'} {noun}"


def shown(value: object) -> str:
    """Show any value in brief, with its class."""
    try:
        text = repr(value)
    except Exception:  # noqa: BLE001  # nested too deep, of thousands of digits, or faulty itself
        text = "a value that cannot be shown"
    return f"{text if len(text) <= 60 else text[:57] + '...'} ({type(value).__name__})"


def check_log(log: object, players: int, actions: tuple[type[object], ...]) -> tuple[Any, ...]:
    """Return the log as a tuple if each entry is a pair of a seat (or None) and an action."""
    entries: tuple[tuple[object, ...], ...] = check_tuple("log", log, tuple)
    for number, entry in enumerate(entries):
        if len(entry) != 2:
            raise ValueError(f"log[{number}] must be a pair of seat and action, not {shown(entry)}")
        seat, action = entry
        if seat is not None:
            check_int(f"log[{number}][0]", seat, 0, players - 1)
        check_one_of(f"log[{number}][1]", action, actions)
    return entries


def check_events(events: object, kinds: tuple[type[object], ...]) -> tuple[Any, ...]:
    """Return the events as a tuple if each is of one of the kinds."""
    kept: tuple[object, ...] = check_tuple("events", events, object)
    for number, event in enumerate(kept):
        check_one_of(f"events[{number}]", event, kinds)
    return kept
