"""Errors of data: they tell in brief what was found, at once, and can be sent on."""

import json
import pickle
from collections import OrderedDict
from copy import copy, deepcopy
from enum import IntEnum
from typing import Any, Final

import pytest

import fiveup
from fiveup import DataError, from_data, to_data
from pentadice import from_data as dice_from_data

LAYOUT: Final[dict[str, Any]] = {"format": 1, "game": "fiveup", "type": "layout", "placements": []}


class Two(IntEnum):
    TWO = 2


class Text(str):
    __slots__ = ()


def nested(levels: int) -> list[object]:
    inner: list[object] = []
    for _ in range(levels):
        inner = [inner]
    return inner


FOUND: Final[tuple[tuple[object, str], ...]] = (
    ("x" * 10_000_000, f"'{'x' * 57}...' (str)"),
    (nested(100_000), "a list of 1"),
    ({"a": nested(100_000)}, "a dict of 1"),
    ((1, 2), "a tuple of 2"),
    (10**4999, "an integer of 5000 digits (int)"),
    (10**5000 - 1, "an integer of 5000 digits (int)"),
    (-(10**18), "an integer of 19 digits (int)"),
    (10**18 - 1, "999999999999999999 (int)"),
    (7 * 10**200_000, "an integer of 200001 digits (int)"),
    (True, "True (bool)"),
    (None, "None (NoneType)"),
    (1e300, "1e+300 (float)"),
    (float("nan"), "nan (float)"),
    (b"12" * 10**6, "a value of the class bytes"),
    (Two.TWO, "a value of the class Two"),
    (Text("1|4"), "a value of the class Text"),
    (OrderedDict(), "a value of the class OrderedDict"),
    ("a\nb", r"'a\nb' (str)"),
)


@pytest.mark.parametrize(("found", "text"), FOUND, ids=[text for _, text in FOUND])
def test_what_is_found_is_shown_in_brief(found: object, text: str) -> None:
    with pytest.raises(DataError) as caught:
        from_data(LAYOUT | {"placements": ["1|1", found]})
    error = caught.value
    wanted = "a placement was expected, as in 1|5@1|1.bA"
    assert (error.path, error.expected, error.found) == ("$.placements[1]", wanted, text)
    assert str(error) == f"$.placements[1]: {wanted}, not {text}"
    for data, path in (
        (LAYOUT | {"format": found}, "$.format"),
        (LAYOUT | {"game": found}, "$.game"),
        (LAYOUT | {"type": found}, "$.type"),
    ):
        with pytest.raises(DataError) as caught:
            from_data(data)
        assert (caught.value.path, caught.value.found) == (path, text)
    if not isinstance(found, dict) or type(found) is not dict:
        with pytest.raises(DataError) as caught:
            from_data(found)
        assert (caught.value.path, caught.value.found) == ("$", text)


@pytest.mark.parametrize(
    ("key", "path"),
    [
        ("more", "$.more"),
        ("é", "$.é"),
        ("", "$['']"),
        ("a b", "$['a b']"),
        ("a\nb", r"$['a\nb']"),
        ("0", "$['0']"),
        ("x" * 10_000_000, f"$['{'x' * 57}...']"),
    ],
)
def test_a_key_is_shown_in_the_path(key: str, path: str) -> None:
    with pytest.raises(DataError) as caught:
        from_data(LAYOUT | {key: 1})
    assert caught.value.path == path
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize("key", [None, 1, 1.5, (1,), b"x", Text("a")])
def test_a_key_that_is_no_text_is_refused(key: object) -> None:
    data: dict[object, object] = dict(LAYOUT.items())
    data[key] = 1
    with pytest.raises(DataError, match=r"^\$: a text was expected as a key, not ") as caught:
        from_data(data)
    assert caught.value.path == "$"


@pytest.mark.parametrize(
    "error",
    [DataError("$.a[0]", "a tile was expected", "None"), DataError("$", "no", "")],
    ids=["found", "contradiction"],
)
def test_errors_are_the_same_after_pickle_and_copy(error: DataError) -> None:
    for same in (pickle.loads(pickle.dumps(error)), copy(error), deepcopy(error)):
        assert type(same) is DataError
        assert same is not error
        assert (same.path, same.expected, same.found) == (error.path, error.expected, error.found)
        assert str(same) == str(error)
    assert isinstance(error, ValueError)


def test_the_cause_is_not_repeated() -> None:
    with pytest.raises(DataError) as caught:
        from_data(LAYOUT | {"placements": ["x"]})
    assert caught.value.__suppress_context__


@pytest.mark.parametrize("value", [fiveup.new_match(fiveup.FIVE_UP, 2), fiveup.FIVE_UP])
def test_data_of_the_other_game_are_refused(value: fiveup.Match | fiveup.Ruleset) -> None:
    with pytest.raises(DataError, match=r"^\$\.game: 'pentadice' was expected, .*'fiveup'"):
        dice_from_data(to_data(value))


def test_long_data_are_read() -> None:
    deal = "deal" + " 1|4" * 100_000
    data = {"format": 1, "game": "fiveup", "type": "action", "action": deal}
    assert len(from_data(data, fiveup.Deal).tiles) == 100_000
    row = json.loads(json.dumps(LAYOUT | {"placements": ["1|4"] * 100_000}))
    assert len(from_data(row, fiveup.Layout).placements) == 100_000
    with pytest.raises(DataError, match=r"^\$\.action: .*\.\.\.' \(str\)$"):
        from_data(data | {"action": deal + " x"})
