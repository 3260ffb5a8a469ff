"""A written match as a page: each step has its picture, what happened, and what is wrong."""

from random import Random
from typing import Any, Final

import attrs
import pytest

from fiveup import (
    EXACT_61,
    Claim,
    Deal,
    Entry,
    Lots,
    Match,
    Pass,
    Place,
    Record,
    Tile,
    describe,
    new_match,
    replay,
)
from fiveup.html import record_html
from fiveup.svg import match_svg
from tests.support.pages_read import frames_of, read_page, words_of
from tests.support.pictures_read import SVG, with_class
from tests.support.written_matches import ODD, played, written

TILES: Final = tuple(Tile(low, high) for low in range(7) for high in range(low, 7))
RECORD: Final = Record(
    new_match(EXACT_61, 2),
    [
        Entry(None, Lots((2, 1))),
        Entry(None, Deal(TILES), comment="well mixed"),
        Entry(0, Place(Tile(0, 4)), [Claim("count", [5])]),
        Entry(1, Pass()),
    ],
    ["Ann", "<script>"],
    "Friday",
    "2026-01-02",
)


def test_a_match_is_told_step_by_step() -> None:
    root = read_page(record_html(RECORD))
    assert root.findtext("head/title") == "Friday, 2026-01-02"
    told = [words_of(frame) for frame in frames_of(root)]
    assert told[0] == ["1 of 5 Start", "seat 0: Ann", "seat 1: <script>"]
    assert told[1] == ["2 of 5 lots 2 1", "R5: seat 0 leads the first round, by lot"]
    assert told[2][0].startswith("3 of 5 deal 0|0 0|1 ")
    assert told[2][2] == "well mixed"
    assert told[3][:3] == [
        "4 of 5 seat 0 (Ann): 0|4",
        "R6: seat 0 leads 0|4; the ends count 0 (0|4) + 4 (0|4) = 4",
        "written: count 5",
    ]
    assert told[4][0] == "5 of 5 seat 1 (<script>): pass"
    # The referee goes on after a pass that was not allowed.
    assert told[4][1].startswith("R11: seat 1 passes")
    assert told[4][2].startswith("R9: pass is not allowed")
    assert [len(list(frame.iter(f"{SVG}svg"))) for frame in frames_of(root)] == [1] * 5
    assert read_page(record_html(Record(RECORD.start))).findtext("head/title") == (
        "A match of Five Up"
    )


@pytest.mark.parametrize("players", [2, 4])
def test_the_pictures_are_those_of_the_match(players: int) -> None:
    matches = played(new_match(EXACT_61, players), Random(4), 30)
    record = written(matches, Random(4))
    html = record_html(record, spots=True, mode="dark", prefix="a", unit=20)
    for number, match in enumerate(replay(record)):
        assert (
            match_svg(
                match,
                names=record.names,
                spots=True,
                events=False,
                mode="dark",
                prefix=f"a-{number}",
                unit=20,
            )
            in html
        )
    frames = frames_of(read_page(html))
    for frame, match in zip(frames[1:], matches[1:], strict=True):
        assert words_of(frame)[1 : len(match.events) + 1] == list(map(describe, match.events))


def test_a_part_of_a_page_is_no_page() -> None:
    html = record_html(RECORD, page=False)
    assert html.startswith("<div")
    assert len(frames_of(read_page(html))) == 5
    assert with_class(read_page(html), "steps-all")


def test_a_start_that_cannot_be_drawn_is_refused() -> None:
    start = ODD[0]
    assert isinstance(start, Match)
    with pytest.raises(ValueError, match=r"R8: 2\|5 has no 4"):
        record_html(Record(start))
    assert record_html(Record(attrs.evolve(start, round=None)))


WRONG: Final[Any] = 7


def test_arguments() -> None:
    with pytest.raises(TypeError, match=r"^record must be a Record, not 7 \(int\)$"):
        record_html(WRONG)
    for name in ("page", "spots"):
        with pytest.raises(TypeError, match=rf"^{name} must be True or False, not 7 \(int\)$"):
            record_html(RECORD, **{name: WRONG})
    with pytest.raises(ValueError, match=r"^unit must be from 1 to 1000"):
        record_html(RECORD, unit=0)
    with pytest.raises(ValueError, match=r"^prefix must be a letter"):
        record_html(RECORD, prefix="1")
