"""`settle` alone, as a referee uses it: what it refuses to settle."""

from typing import Any, Final

import pytest

from fiveup import EXACT_61, FIVE_UP, settle
from tests.support.five_up_text import tiles

GOOD: Final[dict[str, Any]] = {
    "ruleset": FIVE_UP,
    "hands": (0, 13),
    "out": 0,
    "last": 0,
    "scores": (100, 100),
}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"ruleset": "main"}, "ruleset must be a Ruleset, not 'main'"),
        ({"hands": 13}, "hands must be a sequence, not 13"),
        ({"hands": "13"}, "hands must be a sequence, not '13'"),
        ({"hands": (0, True)}, r"hands\[1\] must be an integer, not True"),
        ({"hands": (0, 1.0)}, r"hands\[1\] must be a sequence, not 1\.0"),
        ({"hands": (0, ["1|2"])}, r"hands\[1\]\[0\] must be a Tile, not '1\|2'"),
        ({"out": "0"}, "out must be an integer, not '0'"),
        ({"out": False}, "out must be an integer, not False"),
        ({"last": None}, "last must be an integer, not None"),
        ({"scores": 100}, "scores must be a sequence, not 100"),
        ({"scores": (100, "100")}, r"scores\[1\] must be an integer, not '100'"),
        ({"scores": (100, True)}, r"scores\[1\] must be an integer, not True"),
    ],
    ids=str,
)
def test_wrong_types_are_refused(change: dict[str, Any], said: str) -> None:
    with pytest.raises(TypeError, match=said):
        settle(**(GOOD | change))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"hands": (0,)}, "hands must be 2 to 4, one a seat, not 1"),
        ({"hands": (0, 1, 2, 3, 4)}, "hands must be 2 to 4, one a seat, not 5"),
        ({"hands": (0, -1)}, r"hands\[1\] must be 0 or more, not -1"),
        ({"hands": (0, 169)}, "hands hold 169 pips: the 28 tiles have 168"),
        ({"out": 2}, "out must be from 0 to 1, not 2"),
        ({"out": -1}, "out must be from 0 to 1, not -1"),
        ({"out": 1}, r"hands\[1\] must be empty: seat 1 went out"),
        ({"hands": (tiles("0|0"), 13)}, r"hands\[0\] must be empty: seat 0 went out"),
        ({"hands": (0, ())}, r"hands\[1\] is empty: then seat 1 went out"),
        ({"hands": ((), 13), "out": None}, r"hands\[0\] is empty: then seat 0 went out"),
        ({"hands": (0, tiles("1|2 2|1"))}, r"hands\[1\] holds 1\|2 a second time"),
        (
            {"hands": (tiles("1|2"), tiles("1|2")), "out": None},
            r"hands\[1\] holds 1\|2 a second time",
        ),
        ({"last": 4}, "last must be a multiple of 5 raw points, not 4"),
        ({"last": -5}, "last must be 0 or more, not -5"),
        ({"out": None, "last": 5}, "last must be 0 for a blocked round, not 5"),
        ({"scores": (100,)}, "scores must be 2, one a side, not 1"),
        ({"scores": (100, 100, 100)}, "scores must be 2, one a side, not 3"),
        ({"hands": (0, 1, 2)}, "scores must be 3, one a side, not 2"),
        ({"scores": (100, 61)}, r"scores\[1\] must be a multiple of 5 raw points, not 61"),
        ({"ruleset": EXACT_61, "scores": (0, 305)}, r"scores\[1\] must be below 305, not 305"),
    ],
    ids=str,
)
def test_a_round_that_cannot_be_is_refused(change: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        settle(**(GOOD | change))


def test_the_main_form_settles_from_any_score() -> None:
    assert settle(FIVE_UP, hands=(0, 13), out=0, scores=(400, -20)).scores == (400, -35)


def test_the_last_tile_may_be_given_any_multiple_of_five() -> None:
    assert settle(FIVE_UP, hands=(0, 13), out=0, last=100, scores=(0, 0)).scores == (100, -15)
    assert settle(EXACT_61, hands=(0, 13), out=0, last=100, scores=(0, 0)).scores == (115, 0)


def test_all_168_pips_may_be_left() -> None:
    assert settle(FIVE_UP, hands=(0, 168), out=0, scores=(0, 0)).scores == (0, -170)


def test_hands_and_scores_may_be_any_sequences() -> None:
    settled = settle(FIVE_UP, hands=[0, list(tiles("6|6 0|1"))], out=0, scores=[100, 100])
    assert settled.scores == (100, 85)
