"""What is wrong in data of Five Up is refused where it is, whatever it is."""

from contextlib import suppress
from random import Random
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fiveup import (
    EXACT_61,
    FIVE_UP,
    TILES,
    DataError,
    Draw,
    ImpossibleLayout,
    Layout,
    Match,
    Place,
    Refusal,
    RoundView,
    SeenDeal,
    SeenDraw,
    Storable,
    Tile,
    View,
    from_data,
    observe,
    to_data,
)
from fiveup._data.words import ACTION, SEEN_ACTION
from tests.support.data_use import JUNK, check_round_trip, faults, shaken
from tests.support.five_up_data import (
    GOLDEN,
    IMPOSSIBLE,
    KINDS,
    MATCH,
    MATCH_DATA,
    ODD,
    RULESET_DATA,
    played,
)

PLAYED: Final = [
    value
    for number, form in enumerate((FIVE_UP, EXACT_61))
    for value in played(form, 2, Random(number), 30)[1][-1:]
]
FAULTY: Final[tuple[Storable, ...]] = (
    *PLAYED,
    observe(PLAYED[0], 1),
    *(value for value, _, _ in GOLDEN),
    *ODD,
)


@pytest.mark.parametrize("value", FAULTY, ids=lambda value: type(value).__name__)
def test_every_fault_is_refused_where_it_is(value: Storable) -> None:
    data: Any = to_data(value)
    number = 0
    for wrong, path in faults(data):
        with pytest.raises(DataError) as caught:
            from_data(wrong)
        assert caught.value.path == path, str(caught.value)
        assert len(str(caught.value)) < 700
        assert "expected" in caught.value.expected
        number += 1
    assert number > 20


REFUSED: Final[tuple[tuple[object, str], ...]] = (
    (None, "$: a dict with a format, a game and a type was expected, not None (NoneType)"),
    ({}, "$.format: 1 was expected, the format that is read here, not a missing key"),
    ({"format": 2}, "$.format: 1 was expected, the format that is read here, not 2 (int)"),
    ({"format": 1.0}, "$.format: 1 was expected, the format that is read here, not 1.0 (float)"),
    ({"format": 1}, "$.game: 'fiveup' was expected, the game that is read here, not a missing key"),
    (
        {"format": 1, "game": "pentadice"},
        "$.game: 'fiveup' was expected, the game that is read here, not 'pentadice' (str)",
    ),
    (
        {"format": 1, "game": "fiveup", "type": "result", "winner": 0},
        "$.out: an integer of at most 18 digits was expected, or 'none', not a missing key",
    ),
    (
        {"format": 1, "game": "fiveup", "type": "result", "winner": 0, "out": 0, "last": 5},
        "$.last: no keys but out and winner were expected, not 'last'",
    ),
    (
        {"format": 1, "game": "fiveup", "type": "result", "winner": 0, "out": 9},
        "$: out must be from 0 to 3, not 9",
    ),
    (
        {"format": 1, "game": "fiveup", "type": "layout", "placements": ["1|4", "x|y"]},
        "$.placements[1]: a placement was expected, as in 1|5@1|1.bA, not 'x|y' (str)",
    ),
    (
        {"format": 1, "game": "fiveup", "type": "match", **MATCH_DATA, "scores": [5]},
        "$: scores must be 2, one a side, not 1 (R2)",
    ),
    (
        {
            "format": 1,
            "game": "fiveup",
            "type": "match",
            **MATCH_DATA,
            "round": MATCH_DATA["ruleset"],
        },
        "$.round.hands: a list was expected, not a missing key",
    ),
    (
        {
            "format": 1,
            "game": "fiveup",
            "type": "match",
            **MATCH_DATA,
            "ruleset": RULESET_DATA | {"target": 3},
        },
        "$.ruleset: target must be 5 or more, not 3",
    ),
    (
        {"format": 1, "game": "fiveup", "type": "match", **MATCH_DATA, "candidates": [0] * 1000},
        f"$: candidates must be different and ascending, not ({'0, ' * 82}0,...",
    ),
    (
        {"format": 1, "game": "fiveup", "type": "action", "action": "laugh"},
        f"$.action: {ACTION.expected}, not 'laugh' (str)",
    ),
    (
        {"format": 1, "game": "fiveup", "type": "seen_action", "action": "draw"},
        f"$.action: {SEEN_ACTION.expected}, not 'draw' (str)",
    ),
    (
        {"format": 1, "game": "fiveup", "type": "ruleset", **RULESET_DATA, "settlement": "none"},
        "$.settlement: 'main' or 'exact' was expected, not 'none' (str)",
    ),
)


@pytest.mark.parametrize(("data", "message"), REFUSED)
def test_what_is_wrong_is_said(data: object, message: str) -> None:
    with pytest.raises(DataError) as caught:
        from_data(data)
    assert str(caught.value) == message


def test_tiles_and_actions_are_read_as_their_parse_reads_them() -> None:
    lenient = {
        "format": 1,
        "game": "fiveup",
        "type": "layout",
        "placements": ["[4|1]", "1-1@14.LO"],
    }
    assert from_data(lenient) == Layout.parse("1|4 1|1@1|4.lo")
    for text, action in (
        ("DRAW  ?", SeenDraw(None)),
        ("draw 4-1", SeenDraw(Tile(1, 4))),
        ("deal 41 [0|0]", SeenDeal((TILES[10], TILES[0]))),
    ):
        assert (
            from_data({"format": 1, "game": "fiveup", "type": "seen_action", "action": text})
            == action
        )


def test_only_data_of_the_class_that_is_asked_for_are_read() -> None:
    assert from_data(to_data(Draw()), Draw) is Draw()
    assert from_data(to_data(IMPOSSIBLE), ImpossibleLayout) == IMPOSSIBLE
    assert from_data(to_data(IMPOSSIBLE), Layout) == IMPOSSIBLE
    with pytest.raises(DataError, match=r"^\$\.type: 'view' was expected, not 'match' \(str\)$"):
        from_data(to_data(MATCH), View)
    with pytest.raises(
        DataError, match=r"^\$: data of the class Place were expected, not of Draw$"
    ):
        from_data(to_data(Draw()), Place)
    with pytest.raises(
        DataError, match=r"^\$\.type: 'ruleset', .* was expected, not a missing key"
    ):
        from_data({"format": 1, "game": "fiveup"}, Match)
    kinds: Any = ((Tile, "Tile"), ("Match", r"'Match' \(str\)"), (int, "int"))
    for kind, name in kinds:
        with pytest.raises(TypeError, match=f"kind must be a class that is stored, not {name}$"):
            from_data(to_data(MATCH), kind)


def test_what_has_no_data_is_refused() -> None:
    with pytest.raises(TypeError, match="value must be of a class that is stored, not 3"):
        to_data(3)  # type: ignore[arg-type]
    large = Refusal("X", "", {"fact": 10**18})
    with pytest.raises(DataError, match=r"^\$\.facts\.fact\.value: .* integer of 19 digits"):
        to_data(large)
    odd: Any = View(FIVE_UP, 2, 0, (0, 0), 0, (), 0, None, None, ((1, 2, 3),), 0)  # type: ignore[arg-type]
    with pytest.raises(DataError, match=r"^\$\.log\[0\]: a dict of a log entry was .* tuple of 3"):
        to_data(odd)
    hand: Any = RoundView((3,), (), 0, Layout(), None, None, None, None)  # type: ignore[arg-type]
    with pytest.raises(DataError, match=r"^\$\.hand\[0\]: a tile was expected.* not 3 \(int\)$"):
        to_data(hand)
    for fact in ([1], 1.5, ((1,),), object(), {1: 2}):
        with pytest.raises(
            DataError, match=r"^\$\.facts\.fact(\.value\[0\])?: 'bool', 'int', 'str'"
        ):
            to_data(Refusal("X", "", {"fact": fact}))
    facts: Any = {1: 2}
    with pytest.raises(DataError, match=r"^\$\.facts: a text was expected as a key, not 1 \(int\)"):
        to_data(Refusal("X", "", facts))


@given(junk=JUNK, kind=st.sampled_from(sorted(KINDS)))
def test_junk_is_refused(junk: object, kind: str) -> None:
    for data in (junk, {"format": 1, "game": "fiveup", "type": kind, "action": junk}):
        with pytest.raises(DataError) as caught:
            from_data(data)
        assert len(str(caught.value)) < 700


SHAKEN: Final[tuple[Any, ...]] = tuple(map(to_data, FAULTY))


@given(data=st.sampled_from(SHAKEN), seed=st.integers(0, 2**32), junk=JUNK)
def test_shaken_data_are_read_or_refused(data: dict[str, Any], seed: int, junk: object) -> None:
    rng = Random(seed)
    for _ in range(5):
        with suppress(DataError):
            check_round_trip(from_data(shaken(data, rng, junk)), to_data, from_data)
