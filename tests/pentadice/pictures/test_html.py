"""The page that steps through a written game: pictures, rulings, claims, remarks and findings."""

from random import Random

import pytest

from pentadice import (
    Box,
    Claim,
    Entry,
    Keep,
    Record,
    Roll,
    Write,
    describe,
    new_game,
    parse_record,
    replay,
    verify,
)
from pentadice.html import record_html
from pentadice.svg import game_svg
from tests.support.dice_drawings import HOSTILE
from tests.support.pages_read import frames_of, read_page, words_of
from tests.support.pictures_read import SVG, all_words, with_class
from tests.support.text_use import referee_cases
from tests.support.written_games import COMMENTS, played, written


def steps(record: Record) -> list[list[str]]:
    """The words of each frame, without its number."""
    frames = frames_of(read_page(record_html(record)))
    numbers = [f"{number} of {len(frames)} " for number in range(1, len(frames) + 1)]
    found = [words_of(frame) for frame in frames]
    assert all(words[0].startswith(number) for words, number in zip(found, numbers, strict=True))
    return [
        [words[0].removeprefix(number), *words[1:]]
        for words, number in zip(found, numbers, strict=True)
    ]


def test_a_game_is_told_step_by_step() -> None:
    record = Record(
        new_game(2),
        [
            Entry(None, Roll((4, 4, 4, 4, 4)), comment="what luck\nand so early"),
            Entry(0, Write(Box.FULL), [Claim("value", [25]), Claim("totals", [25, 0])]),
        ],
        ["Asha", ""],
        "Friday",
        "2026-01-02",
        [("Table", "3")],
        "by the window",
    )
    assert steps(record) == [
        ["Start", "seat 0: Asha", "Table: 3", "by the window"],
        ["roll 4 4 4 4 4", "D1: seat 0 rolls: 4, 4, 4, 4, 4 (roll 1)", "what luck", "and so early"],
        [
            "seat 0 (Asha): write Full",
            "D5: seat 0 writes 4, 4, 4, 4, 4 in Full: 0",
            "written: value 25, totals 25 and 0",
            "D5: value 25 was written: 4, 4, 4, 4 and 4 give 0 in Full",
            "D12: totals 25 and 0 were written: the totals are 0 and 0",
            "D12: seat 0: upper section 0 + bonus 0 + lower section 0 + Penta bonuses 0 = 0",
            "D12: seat 1: upper section 0 + bonus 0 + lower section 0 + Penta bonuses 0 = 0",
        ],
    ]
    root = read_page(record_html(record))
    assert root.findtext("head/title") == "Friday, 2026-01-02"
    assert len(with_class(root, "steps-fault")) == 4


def test_the_pictures_are_those_of_the_game() -> None:
    games = played(new_game(2), Random(4), 40)
    record = written(games, Random(4))
    html = record_html(record, across=1, mode="dark", prefix="a", unit=20)
    for number, game in enumerate(replay(record)):
        picture = game_svg(
            game, names=record.names, across=1, mode="dark", prefix=f"a-{number}", unit=20
        )
        assert picture in html
    told = steps(record)
    for words, game in zip(told[1:], games[1:], strict=True):
        assert words[1 : len(game.events) + 1] == [describe(event) for event in game.events]


def test_what_cannot_be_judged_has_the_picture_of_what_was_before() -> None:
    record = Record(
        new_game(),
        [
            Entry(None, Roll((1, 2))),
            Entry(None, Keep((0,))),
            Entry(0, Write(Box.CHANCE), [Claim("value", [20])]),
            Entry(None, Roll((1, 2, 3, 4, 5))),
        ],
    )
    lost = "not judged: after what was written before, the game cannot be followed here"
    before = "the picture is of what was before"
    told = steps(record)
    assert told[0] == ["Start"]
    assert told[1][1] == before
    assert told[1][2].startswith("D1: roll 1 2 is not allowed: 5 dice are to be rolled, not 2; ")
    assert told[2:4] == [
        ["keep 0", before, lost],
        ["seat 0: write Chance", before, "written: value 20", lost],
    ]
    assert told[4] == ["roll 1 2 3 4 5", "D1: seat 0 rolls: 1, 2, 3, 4, 5 (roll 1)"]
    frames = frames_of(read_page(record_html(record)))
    pictures = [next(frame.iter(f"{SVG}svg")) for frame in frames]
    drawn = [[words.text for words in all_words(picture)] for picture in pictures]
    assert drawn[0] == drawn[1] == drawn[2] == drawn[3] != drawn[4]
    picture = pictures[4]
    assert "20" in [words.text for words in all_words(picture)]


@pytest.mark.parametrize("text", [case[1] for case in referee_cases("pentadice")])
def test_all_findings_stand_at_their_entries(text: str) -> None:
    record = parse_record(text)
    told = steps(record)
    for finding in verify(record):
        assert f"{finding.rule}: {finding.sentence}" in told[finding.entry + 1]
        assert set(finding.items) <= set(told[finding.entry + 1])


def test_a_long_action_is_cut() -> None:
    record = Record(new_game(), [Entry(None, Roll([3] * 500))])
    assert len(steps(record)[1][0]) == 200


def test_texts_of_people_are_only_texts() -> None:
    texts = [*HOSTILE, *COMMENTS, "</script><!--"]
    record = Record(
        new_game(2),
        [Entry(None, Roll((1, 2, 3, 4, 5)), comment=text) for text in texts],
        ["<script>alert(1)</script>", "</svg>-->"],
        "</title><script>",
        "]]>",
        [("T", "</style>")],
        "--></script>",
    )
    assert steps(record)[0] == [
        "Start", "seat 0: <script>alert(1)</script>", "seat 1: </svg>-->", "T: </style>",
        "--></script>",
    ]  # fmt: skip
    read_page(record_html(record, page=False))


def test_words_from_right_to_left_are_isolated() -> None:
    record = Record(
        new_game(2),
        [Entry(None, Roll((1, 2, 3, 4, 5))), Entry(0, Keep((0,)))],
        ["\u05d3\u05d5\u05d3\u2069", "b"],
        "\u05d0 5",
        "2026-01-02",
        [("T", "\u05d2 7")],
    )
    told = steps(record)
    assert told[0][1:] == [
        "seat 0: \u2068\u05d3\u05d5\u05d3\ufffd\u2069", "seat 1: b",
        "T: \u2068\u05d2 7\u2069",
    ]  # fmt: skip
    assert told[2][0] == "seat 0 (\u2068\u05d3\u05d5\u05d3\ufffd\u2069): keep 0"
    title = read_page(record_html(record)).findtext("head/title")
    assert title == "\u2068\u05d0 5\u2069, 2026-01-02"


def test_the_same_record_makes_the_same_page() -> None:
    record = written(played(new_game(), Random(2), 9), Random(2))
    assert record_html(record) == record_html(record)


def test_wrong_arguments_are_named() -> None:
    record = Record(new_game())
    assert "<title>A game of Pentadice</title>" in record_html(record)
    with pytest.raises(TypeError, match="record must be a Record"):
        record_html(new_game())  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="across must be from 1 to 20"):
        record_html(record, across=21)
    with pytest.raises(ValueError, match="prefix must be"):
        record_html(record, prefix="")
    with pytest.raises(ValueError, match="mode must be"):
        record_html(record, mode="grey")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="page must be True or False"):
        record_html(record, page=None)  # type: ignore[arg-type]
