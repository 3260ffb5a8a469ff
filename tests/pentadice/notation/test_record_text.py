"""The texts of written games: there and back, replay, and what is wrong in them."""

from random import Random
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pentadice import (
    Box,
    Claim,
    Entry,
    Game,
    Keep,
    NotationError,
    Record,
    Roll,
    Ruleset,
    Sheet,
    Write,
    format_record,
    new_game,
    parse_record,
    parse_records,
    replay,
    verify,
)
from tests.support.dice_table import PRESETS
from tests.support.text_use import Fault, check_fault, check_read_or_refused, nearly, shaken
from tests.support.written_games import ODD, played, written


def check_round_trip(record: Record) -> str:
    text = format_record(record)
    read = parse_record(text)
    assert read == record
    assert repr(read) == repr(record)
    assert format_record(read) == text
    assert text.endswith("\n")
    return text


@given(ruleset=st.sampled_from(PRESETS), players=st.integers(1, 4), seed=st.integers(0, 2**32))
def test_every_written_game_goes_there_and_back(ruleset: Ruleset, players: int, seed: int) -> None:
    rng = Random(seed)
    games = played(new_game(players, ruleset), rng, rng.randint(0, 200))
    begun = rng.randrange(len(games))
    records = [written(games, rng, faultless=False), written(games[begun:], rng, faultless=False)]
    texts = [check_round_trip(record) for record in records]
    assert parse_records("\n".join(texts)) == tuple(records)
    for record, reached in zip(records, (games, games[begun:]), strict=True):
        assert [*replay(record)] == reached
    lines = texts[1].split("\n")
    for entry in parse_record(texts[1]).entries:
        assert lines[entry.line - 1][entry.column - 1 :].startswith(
            str(entry.action) if entry.seat is None else f"{entry.seat} {entry.action}"
        )
        for claim in entry.claims:
            word = lines[claim.line - 1][claim.column - 1 :].split()[0]
            assert word in (claim.what, {"value": "=", "bonus": "+"}.get(claim.what))


@pytest.mark.parametrize("start", ODD)
def test_a_record_may_begin_at_any_odd_position(start: Game) -> None:
    check_round_trip(Record(start, [Entry(0, Keep(range(5)), [Claim("winners", [-(10**18) + 1])])]))


GOLDEN: Final = r"""[Game "Pentadice"]
[Format "1"]
[Rules "free penta_bonus=50"]
[RulesVersion "1"]
[Players "2"]
[Seat0 "A \"\\"]

round 1
roll 6 2 6 6 1
0 keep 0 2 3  # good
roll 6 5
0 write Carré = 29 + 0  # why not
# wait
totals 29 0
value 29
roll 1 1 1 1 1
write Petite suite + 0
value 0

round 2
roll
winners 0 1
"""


def test_the_exact_text() -> None:
    record = parse_record(GOLDEN)
    assert check_round_trip(record) == GOLDEN
    assert [claim.what for entry in record.entries for claim in entry.claims] == [
        "value", "bonus", "totals", "value", "bonus", "value", "winners",
    ]  # fmt: skip
    free = (
        GOLDEN.replace("\n", "\r\n")
        .replace("Pentadice", "penta dice")
        .replace("Carré", "CARRE")
        .replace("\r\n0", ", 0")
        .replace("= 29 + 0", "=29+0")
        .replace("round 2", "round 9, round 0")
        .replace("totals", " TOTALS")
    )
    assert free.count(", 0 keep") == 1
    assert format_record(parse_record(free)) == GOLDEN
    assert parse_records("") == ()


def test_rounds_are_counted_from_the_start() -> None:
    sheet = Sheet.of({Box.ACES: 1})
    entries = [Entry(None, Roll((1, 2, 3, 4, 5))), Entry(None, Write(Box.TWOS))] * 2
    for start, rounds in (
        (Game([sheet, sheet], 0), ["round 2"]),
        (Game([sheet], 0), ["round 2", "round 3"]),
        (Game([sheet.write((1, 1, 1, 1, 1), Box.CHANCE), sheet], 1), ["round 3"]),
        (Game([sheet], 0, (1, 1, 1, 1, 1), None, 1), ["round 3"]),
    ):
        given_entries = entries if start.rolls == 0 else entries[1:]
        lines = format_record(Record(start, given_entries)).split("\n")
        assert [line for line in lines if line.startswith("round")] == rounds


def test_many_players_are_written_with_a_position() -> None:
    for players, found in ((100, False), (101, True)):
        text = format_record(Record(new_game(players)))
        assert ("[Position" in text) is found
        assert parse_record(text) == Record(new_game(players))


def test_only_records_are_written_and_only_text_is_read() -> None:
    wrong: Any = 3
    for read in (parse_record, parse_records):
        with pytest.raises(TypeError, match=r"^the text of (a )?records? must be a str, not 3 "):
            read(wrong)
    for ask in (format_record, replay, verify):
        with pytest.raises(TypeError, match="record must be a Record, not 3"):
            ask(wrong)


HEAD: Final = '[Game "Pentadice"]\n[Rules "forced"]\n[Players "2"]\n'
PLAYERS: Final = "a number of players was expected, 1 to 100"
FAULTS: Final[tuple[Fault, ...]] = (
    ("", 1, 1, "", '[Game "Pentadice"] was expected'),
    ('[Game "Five Up"]', 1, 8, "Five Up", '"Pentadice" was expected'),
    (HEAD.replace('"2"', '"0"'), 3, 11, "0", PLAYERS),
    (HEAD.replace('"2"', '"101"'), 3, 11, "101", PLAYERS),
    (HEAD.replace('"2"', '"999999999999999999"'), 3, 11, "9" * 18, PLAYERS),
    (f'[Game "Pentadice"]\n[Position ";"]\n[Players "{"9" * 19}"]', 3, 11, "9" * 19,
     "a number of players was expected, 1"),
    (f"{HEAD}bonus 5", 4, 1, "bonus", "an action was expected first, to claim something of"),
    (f"{HEAD}+ 5", 4, 1, "+", ("an action was expected: write, keep or roll; or a seat and an "
     "action, or value, bonus, totals or winners with what was written")),
    (f"{HEAD}0", 4, 2, "", "an action was expected: write, keep or roll"),
    (f"{HEAD}2 keep", 4, 1, "2", "a seat was expected, 0 to 1"),
    (f"{HEAD}{'1' * 5000} keep", 4, 1, "1" * 5000, "a seat was expected, 0 to 1"),
    (f"{HEAD}keep = 3 + x", 4, 12, "x", "a number was expected"),
    (f"{HEAD}keep + 5 = 5", 4, 10, "=", "nothing more was expected"),
    (f"{HEAD}keep =", 4, 7, "", "value takes 1 number, not 0"),
    (f"{HEAD}keep\nwinners", 5, 8, "", "winners takes 1 number, not 0"),
    (f"{HEAD}keep\ntotals 1", 5, 8, "1", "totals takes 2 numbers with spaces between them, not 1"),
)  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: repr(fault[0][-30:]))
def test_faults_of_records_are_found_where_they_are(fault: Fault) -> None:
    check_fault(parse_record, fault)


def test_replay_ends_at_what_is_not_allowed() -> None:
    record = parse_record(f"{HEAD}roll 1 2 3 4 5, 0 keep 0, roll 1 2 3")
    games = replay(record)
    assert [next(games).rolls for _ in range(3)] == [0, 1, 1]
    with pytest.raises(NotationError) as caught:
        next(games)
    error = caught.value
    assert (error.line, error.column, error.word) == (4, 27, "roll 1 2 3")
    assert error.refusal is not None
    assert (error.refusal.rule, error.expected) == ("D2", "D2: 4 dice are to be rolled, not 3")
    with pytest.raises(NotationError, match=r"^'1 write Chance': D1: seat .* 0 is \(entry 0\)$"):
        [*replay(Record(new_game(2), [Entry(1, Write(Box.CHANCE))]))]


def test_what_a_record_cannot_hold() -> None:
    for make, message in (
        (lambda: Entry(0, Keep(()), [Claim("count", [1])]),
         r"claims\[0\]\.what must be value, bonus, totals or winners, not 'count'"),
        (lambda: Record(new_game(2), [Entry(2, Keep(()))]), r"entries\[0\]\.seat must be from 0"),
        (lambda: Record(new_game(2), [Entry(0, Keep(()), [Claim("winners", [])])]),
         r"entries\[0\] must claim 1 number as winners, not 0"),
        (lambda: Record(new_game(2), [Entry(0, Keep(()), [Claim("totals", [1])])]),
         r"entries\[0\] must claim 2 numbers as totals, not 1"),
        (lambda: Claim("winners", [10**5000]),
         r"values\[0\] must be an integer of at most 18 digits, not 10\*\*18 or more"),
    ):  # fmt: skip
        with pytest.raises(ValueError, match=f"^{message}"):
            make()


WORDS: Final = (*GOLDEN.split(), *GOLDEN.split("\n"), HEAD, "\n")


@given(text=nearly(WORDS))
def test_any_row_of_words_is_read_or_refused(text: str) -> None:
    for begun in (text, HEAD + text, f"{HEAD}roll 1 2 3 4 5\n0 keep {text}"):
        check_read_or_refused(begun, parse_record, format_record)
        check_read_or_refused(
            begun, parse_records, lambda found: "".join(map(format_record, found))
        )


@given(ruleset=st.sampled_from(PRESETS), seed=st.integers(0, 2**32))
def test_shaken_texts_are_read_or_refused(ruleset: Ruleset, seed: int) -> None:
    rng = Random(seed)
    games = played(new_game(2, ruleset), rng, 25)
    text = format_record(written(games[rng.randrange(25) :], rng, faultless=False))
    for _ in range(5):
        check_read_or_refused(shaken(text, rng), parse_record, format_record)
