"""What the tests of data share: round trips, all that can be wrong in one place, and junk."""

import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from random import Random
from typing import Any, Final

from hypothesis import strategies as st

HUGE: Final = 10**5000
WRONG_FOR_NONE: Final = (None, 1.5, b"x", ())
WRONG: Final[dict[type, tuple[object, ...]]] = {
    int: (None, 1.0, True, "x", "1", 10**18, -(10**18), HUGE, [], {}),
    bool: (None, 0, 1, "true", [], {}),
    str: (*WRONG_FOR_NONE, [], {"a": {}}),
    list: (None, (), (1, 2), {}, "x", 7, {1, 2}),
    dict: (None, [], (), "x", 7, True),
}
"""What may stand nowhere in place of a value of each type."""

Steps = tuple[str | int, ...]


def check_round_trip(
    value: object, to_data: Callable[[Any], Any], from_data: Callable[..., Any]
) -> dict[str, Any]:
    """Check that data give the value back, also through JSON, and give the data."""
    data: dict[str, Any] = to_data(value)
    assert list(data)[:3] == ["format", "game", "type"]
    check_plain(data)
    back = from_data(data, type(value))
    assert type(back) is type(value)
    assert back == value == from_data(data)
    assert hash(back) == hash(value)
    assert repr(back) == repr(value)
    assert to_data(back) == data
    for in_order in (False, True):
        assert from_data(json.loads(json.dumps(data, sort_keys=in_order))) == value
    return data


def check_plain(data: object) -> None:
    """Check that only the five types occur."""
    assert type(data) in WRONG
    if isinstance(data, dict):
        assert all(type(key) is str for key in data)
        data = list(data.values())
    if isinstance(data, list):
        for item in data:
            check_plain(item)


def path_of(steps: Steps) -> str:
    path = "$"
    for step in steps:
        if isinstance(step, int):
            path += f"[{step}]"
        else:
            path += f".{step}" if step.isidentifier() else f"[{step!r}]"
    return path


def places(data: object, steps: Steps = ()) -> Iterator[Steps]:
    """Give the way to every place in the data."""
    yield steps
    if isinstance(data, dict):
        for key, value in data.items():
            yield from places(value, (*steps, key))
    if isinstance(data, list):
        for number, value in enumerate(data):
            yield from places(value, (*steps, number))


def at(data: Any, steps: Steps) -> Any:
    for step in steps:
        data = data[step]
    return data


def faults(data: dict[str, Any]) -> Iterator[tuple[object, str]]:
    """Put one thing wrong, for each thing that can be, and give the data and the path of it.

    The data are changed in place, and are right again before the next fault.
    """
    for steps in [*places(data)]:
        here = at(data, steps)
        for wrong in WRONG[type(here)] if here != "none" else WRONG_FOR_NONE:
            if steps:
                above = at(data, steps[:-1])
                above[steps[-1]] = wrong
                yield data, path_of(steps)
                above[steps[-1]] = here
            else:
                yield wrong, "$"
        if isinstance(here, dict):
            for key, value in ((7, "a number"), ("one more", "x"), ("more", None)):
                here[key] = value
                yield data, path_of(steps if key == 7 else (*steps, str(key)))
                del here[key]
            for key in [] if steps[-1:] == ("facts",) else [*here]:
                value = here.pop(key)
                yield data, path_of((*steps, key))
                here[key] = value
        if isinstance(here, list):
            for wrong in (None, 1.5, ()):
                here.append(wrong)
                yield data, path_of((*steps, len(here) - 1))
                here.pop()


def replaced(data: object, steps: Steps, new: object) -> Any:
    if not steps:
        return new
    copy = deepcopy(data)
    at(copy, steps[:-1])[steps[-1]] = new
    return copy


LEAVES: Final = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(("none", "1|4", "draw", "Penta", -1, 0, 1, 5, 10**18))
)
JUNK: Final = st.recursive(
    LEAVES,
    lambda inside: (
        st.lists(inside, max_size=4)
        | st.dictionaries(st.text(max_size=6), inside, max_size=4)
        | st.dictionaries(
            st.sampled_from(("format", "game", "type", "seat", "round", "log")), inside
        )
    ),
    max_leaves=12,
)
"""Any JSON value, and a little more."""


def shaken(data: dict[str, Any], rng: Random, junk: object) -> object:
    """Change the data in a few places: by junk, by other parts of the data, or by leaving out."""
    new: object = deepcopy(data)
    for _ in range(rng.randint(1, 3)):
        ways = list(places(new))
        steps = rng.choice(ways)
        what = rng.choice(("junk", "part", "less"))
        if what == "less" and steps:
            del at(new, steps[:-1])[steps[-1]]
        else:
            part = junk if what == "junk" else deepcopy(at(new, rng.choice(ways)))
            new = replaced(new, steps, part)
    return new
