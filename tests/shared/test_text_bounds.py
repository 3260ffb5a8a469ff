"""Every bound of a number in a text, from both sides: what is beyond it is no such number."""

from collections.abc import Callable
from typing import Final, NamedTuple

import pytest

import fiveup
import pentadice
from fiveup import NotationError

FIVE_UP: Final = "fiveup 1; rules main; players {players}; scores 0 0; {rest}"
DICE: Final = "pentadice 1; rules forced; sheets {sheet} / {sheet}; {rest}"
OPEN: Final = " ".join("-" * 13)


def of_four(rest: str) -> str:
    return FIVE_UP.format(players=4, rest=rest)


def of_two(rest: str, sheet: str = OPEN) -> str:
    return f"pentadice 1; rules forced; sheets {sheet} / {OPEN}; {rest}"


def record(game: str, rules: str, players: str, line: str) -> str:
    return f'[Game "{game}"]\n[Rules "{rules}"]\n[Players "{players}"]\n{line}\n'


class Place(NamedTuple):
    """A number in a text: where it stands, what is expected there, the least and the greatest."""

    read: Callable[[str], object]
    text: str
    """With ``NUMBER`` in its place."""
    expected: str
    low: int
    high: int | None
    signed: bool = True
    """Whether a word with a minus would be read as a number there."""


SEAT: Final = "a seat was expected, 0 to 3"
COUNT: Final = "a number from 0 was expected"
PLACES: Final = (
    Place(fiveup.parse_position, of_four("leader NUMBER; ply 0"), SEAT, 0, 3),
    Place(fiveup.parse_position, of_four("lots NUMBER; ply 0"), SEAT, 0, 3),
    Place(
        fiveup.parse_position,
        FIVE_UP.format(players="NUMBER", rest="leader 0; ply 0"),
        "a number of players was expected, 2 to 4 (R2)",
        2,
        4,
    ),
    Place(fiveup.parse_position, of_four("leader 0; ply NUMBER"), COUNT, 0, None),
    Place(
        fiveup.parse_position,
        of_four("leader 0; ply 1; log NUMBER draw"),
        "an entry was expected: a seat, then what it did",
        0,
        None,
    ),
    Place(
        fiveup.parse_record,
        record("Five Up", "main", "NUMBER", ""),
        "a number of players was expected, 2 to 4",
        2,
        4,
    ),
    Place(
        fiveup.parse_record,
        record("Five Up", "main", "3", "round NUMBER"),
        "the number of the round was expected",
        0,
        None,
    ),
    Place(
        fiveup.parse_record,
        record("Five Up", "main", "3", "NUMBER draw"),
        "a seat was expected, 0 to 2",
        0,
        2,
        signed=False,
    ),
    Place(pentadice.parse_position, of_two("seat 0; rolls 0; ply NUMBER"), COUNT, 0, None),
    Place(
        pentadice.parse_position,
        of_two("seat 1; rolls 0; ply 0", "NUMBER" + OPEN[1:]),
        "the points in Aces were expected, - if it is open",
        0,
        None,
    ),
    Place(
        pentadice.parse_position,
        of_two("seat 1; rolls 0; ply 0", f"{OPEN} + NUMBER"),
        "+ and the Penta bonuses in points were expected (D8)",
        0,
        None,
    ),
    Place(
        pentadice.parse_record,
        record("Pentadice", "forced", "NUMBER", ""),
        "a number of players was expected, 1 to 100",
        1,
        100,
    ),
    Place(
        pentadice.parse_record,
        record("Pentadice", "forced", "1", "0 keep NUMBER"),
        "the position of a die was expected, 0 to 4 (D2)",
        0,
        4,
    ),
)
each_place = pytest.mark.parametrize("place", PLACES, ids=lambda place: place.expected)


def test_a_record_begins_with_its_tag_game() -> None:
    for tag in ("Event", "Players"):
        with pytest.raises(NotationError, match=r'\[Game "Five Up"\] was expected first'):
            fiveup.parse_record(f'[{tag} "2"]\n[Game "Five Up"]\n')


@each_place
def test_the_least_and_the_greatest_are_read(place: Place) -> None:
    for number in (place.low, place.low if place.high is None else place.high):
        place.read(place.text.replace("NUMBER", str(number)))


@each_place
def test_what_is_beyond_is_no_such_number(place: Place) -> None:
    above = 10**18 if place.high is None else place.high + 1
    for number in (place.low - 1, above) if place.signed else (above,):
        with pytest.raises(NotationError) as caught:
            place.read(place.text.replace("NUMBER", str(number)))
        assert (caught.value.word, caught.value.expected) == (str(number), place.expected)
