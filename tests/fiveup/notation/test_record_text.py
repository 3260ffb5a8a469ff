"""The texts of written matches: there and back, replay, and what is wrong in them."""

from random import Random
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fiveup import (
    EXACT_61,
    FIVE_UP,
    Claim,
    Draw,
    Entry,
    Lots,
    Match,
    NotationError,
    Pass,
    Record,
    Ruleset,
    Tile,
    format_record,
    new_match,
    parse_record,
    parse_records,
    replay,
    verify,
)
from tests.support.five_up_play import FORMS, PLAYERS, house_rules
from tests.support.text_use import Fault, check_fault, check_read_or_refused, nearly, shaken
from tests.support.written_matches import ODD, played, written


def check_round_trip(record: Record) -> str:
    text = format_record(record)
    read = parse_record(text)
    assert read == record
    assert repr(read) == repr(record)
    assert format_record(read) == text
    assert text.endswith("\n")
    return text


@given(
    form=st.sampled_from(FORMS),
    players=st.sampled_from(PLAYERS),
    seed=st.integers(0, 2**32),
    house=st.booleans(),
)
def test_every_written_match_goes_there_and_back(
    form: Ruleset, players: int, seed: int, house: bool
) -> None:
    rng = Random(seed)
    ruleset = house_rules(form, players, rng) if house else form
    matches = played(new_match(ruleset, players), rng, rng.randint(0, 120))
    begun = rng.randrange(len(matches))
    records = [
        written(matches, rng, faultless=False),
        written(matches[begun:], rng, faultless=False),
    ]
    texts = [check_round_trip(record) for record in records]
    assert parse_records("\n".join(texts)) == tuple(records)
    for record, reached in zip(records, (matches, matches[begun:]), strict=True):
        assert [*replay(record)] == reached
        assert [*map(str, replay(record))] == [*map(str, reached)]
    for entry in parse_record(texts[0]).entries:
        lines = texts[0].split("\n")
        assert lines[entry.line - 1][entry.column - 1 :].startswith(
            str(entry.action) if entry.seat is None else f"{entry.seat} {entry.action}"
        )
        for claim in entry.claims:
            word = lines[claim.line - 1][claim.column - 1 :].split()[0]
            assert word in (claim.what, "=")


@pytest.mark.parametrize("number", range(4))
def test_a_record_may_begin_at_any_odd_position(number: int) -> None:
    start = ODD[number]
    assert isinstance(start, Match)
    check_round_trip(Record(start, [Entry(1, Draw(), [Claim("winner", [-(10**18) + 1])])]))


GOLDEN: Final = r"""[Game "Five Up"]
[Format "1"]
[Rules "exact target=500"]
[RulesVersion "1"]
[Players "2"]
[Seat1 "R. \"Bo\" \\ Ravi"]
[Event "Club, [evening] # 3"]
[Date "today"]
[Position "fiveup 1; rules exact target=500; players 2; scores 5 0; leader 1; ply 3"]
[Table "7"]
# a remark
# another

round 1
deal 0|0 1|1  # dealt
1 1|4 = 5  # well
# well
count 6
scores 5 0
0 draw
pass
settlement 0 -5
winner 1

round 2
lots 3 5
lots
"""


def test_the_exact_text() -> None:
    record = parse_record(GOLDEN)
    assert check_round_trip(record) == GOLDEN
    assert (record.names, record.event, record.date, record.tags, record.comment) == (
        ("", 'R. "Bo" \\ Ravi'),
        "Club, [evening] # 3",
        "today",
        (("Table", "7"),),
        "a remark\nanother",
    )
    assert [len(entry.claims) for entry in record.entries] == [0, 3, 0, 2, 0, 0]
    assert record.entries[1].comment == "well\nwell"
    assert [(claim.line, claim.column) for claim in record.entries[1].claims] == [
        (16, 7), (18, 1), (19, 1),
    ]  # fmt: skip
    assert record.entries[3] == Entry(None, Pass(), record.entries[3].claims)


FREE: Final = """
\t[ GAME\t"five up"  ] # a remark
[rules "EXACT Target=500"] #another
[Seat01 "R. \\"Bo\\" \\\\ Ravi"]\r
[event "Club, [evening] # 3"]
[position "fiveup 1;scores 5 0;rules exact target=500;leader 1; ply 3;players 2;"]
[Table "7"]
[DATE "today"]
[FORMAT " 1 "]
deal [0|0] 11 # dealt
1 4-1 =5, COUNT 6 #   well\r
 Scores 5 0, 0 Draw, Pass, settlement 0 -5, winner 1, Round 7 , lots 3 5,lots\r
""".replace("[Table", "\u2028\n[Table")


def test_what_is_written_freely_is_read_all_the_same() -> None:
    wanted = GOLDEN.replace("# well\nc", "c")
    for text in (FREE, FREE.replace("\n", "\r\n"), FREE.rstrip(), f"\n\n{FREE}"):
        assert format_record(parse_record(text)) == wanted
    assert [format_record(record) for record in parse_records(FREE * 3)] == [wanted] * 3


def test_a_text_without_any_match() -> None:
    for text in ("", "\n\r\n ", "# nothing\n#"):
        assert parse_records(text) == ()
        check_fault(parse_record, (text, text.count("\n") + 1, len(text.split("\n")[-1]) + 1, "",
                                   '[Game "Five Up"] was expected'))  # fmt: skip


def test_only_records_are_written_and_only_text_is_read() -> None:
    wrong: Any = 3
    for read in (parse_record, parse_records):
        with pytest.raises(TypeError, match=r"^the text of (a )?records? must be a str, not 3 "):
            read(wrong)
    for ask in (format_record, replay, verify):
        with pytest.raises(TypeError, match="record must be a Record, not 3"):
            ask(wrong)


# What is wrong, and where.

HEAD: Final = '[Game "Five Up"]\n[Rules "main"]\n[Players "2"]\n'
GAME: Final = '[Game "Five Up"]\n'
FIRST: Final = '[Game "Five Up"] was expected'
TAG: Final = 'a tag line was expected, as in [Event "Club evening"]'
ANY: Final = "an action was expected: a placement, as in 1|5@1|1.bA, draw, pass, lots or deal"
MORE: Final = (
    f"{ANY}; or a seat and an action, "
    "or count, scores, shown, settlement or winner with what was written"
)
PLAYERS_2_TO_4: Final = "a number of players was expected, 2 to 4"
NEEDED: Final = "the tags Rules and Players, or a tag Position, were expected"
NAME: Final = "a seat with a name of its own was expected, 0 to 1"
POSITION: Final = "fiveup 1; rules main; players 3; scores 0 0 0; leader 0"
FAULTS: Final[tuple[Fault, ...]] = (
    ("lots 1 2", 1, 1, "lots", FIRST),
    ("# x\n  lots 1 2", 2, 3, "lots", FIRST),
    ("\ufeff\n pass", 2, 2, "pass", FIRST),
    ('[Event "x"]', 1, 2, "Event", f"{FIRST} first"),
    ('[Game "Pentadice"]', 1, 8, "Pentadice", '"Five Up" was expected'),
    (f"{HEAD}[Game", 4, 1, "[Game", TAG),
    (HEAD + HEAD, 4, 1, "Game", "one game was expected, not several"),
    (f"{HEAD}lots 1 2\n  {HEAD}", 5, 3, "Game", "one game was expected, not several"),
    (f'{HEAD}[Format "2"]', 4, 10, "2", '"1" was expected'),
    (f'{HEAD}[rulesversion "1.0"]', 4, 16, "1.0", '"1" was expected'),
    (f'{GAME}[Rules "long"]', 2, 9, "long", "a form of the game was expected: main or exact"),
    (f'{GAME}[Rules "main; x"]', 2, 13, ";", "nothing more was expected"),
    (f'{GAME}[Rules "exact target=3"]', 2, 15, "target=3", "target must be 5 or more, not 3"),
    (f'{GAME}[Players "5"]', 2, 11, "5", PLAYERS_2_TO_4),
    (f'{GAME}[Players ""]', 2, 11, "", PLAYERS_2_TO_4),
    (f'{GAME}[Players "2 3"]', 2, 13, "3", "nothing more was expected"),
    (f'{GAME}[Rules "main"]', 1, 2, "Game", NEEDED),
    (f'{GAME}[Players "2"]\n[Date ""]', 1, 2, "Game", NEEDED),
    (f'{GAME}[Players "4"]\n[Rules "main hand_size=8"]', 2, 11, "4",
     "4 hands of 8 tiles and 0 sleeping tiles are 32: the set has 28 (R1)"),
    *(
        (f"{HEAD}{line}\n", 4, 1, line, TAG)
        for line in ("[Event]", '[Event "x]', '[Event "x"] y', r'[Event "a\b"]', '["x"]',
                     '[É "x"]', '[9 "x"]', '[a b "x"]', '[Event "x" "y"]', "[", '[Event "x\\"]')
    ),
    (f'{HEAD}[Event "x"]\n[event "y"]', 5, 2, "event", "this tag was given already"),
    (f'{HEAD}round 1\n[Event "x"]', 5, 2, "Event",
     "a tag stands before the actions, and a new game begins with its tag Game"),
    (f'{HEAD}[Seat2 "x"]', 4, 2, "Seat2", NAME),
    (f'{HEAD}[Seat1 "x"]\n[Seat01 "y"]', 5, 2, "Seat01", NAME),
    (f'{HEAD}[Seat{"9" * 5000} "x"]', 4, 2, f"Seat{'9' * 5000}", NAME),
    (f'{GAME}[Position ""]', 2, 12, "", "the text of a position begins with fiveup 1"),
    (f'{GAME}[Position "fiveup 1; ply x"]', 2, 26, "x", "a number from 0 was expected"),
    (f'{GAME}[Position "{POSITION.replace("0 0 0", "0 0")}"]', 2, 45, "scores",
     "scores must be 3, one a side, not 2 (R2)"),
    (f'{GAME}[Rules "exact"]\n[Position "{POSITION}"]', 3, 2, "Position",
     "a position with the ruleset of the tag Rules was expected"),
    (f'{GAME}[Position "{POSITION}"]\n[Players "9"]', 2, 2, "Position",
     "a position of 9 players was expected, as the tag Players says"),
    (f'{GAME}[Position "{POSITION}"]\n[Players "1"]', 3, 11, "1",
     "a number of players was expected, 2"),
    (HEAD + "".join(f'[T{i} "x"]\n' for i in range(1001)), 1004, 2, "T1000",
     "at most 1000 other tags were expected"),
    (f"{HEAD}count 5", 4, 1, "count", "an action was expected first, to claim something of"),
    (f"{HEAD}= 5", 4, 1, "=", MORE),
    (f"{HEAD}round", 4, 6, "", "the number of the round was expected"),
    (f"{HEAD}round -1", 4, 7, "-1", "the number of the round was expected"),
    (f"{HEAD}round 1 2", 4, 9, "2", "nothing more was expected"),
    (f"{HEAD}2 pass", 4, 1, "2", "a seat was expected, 0 to 1"),
    (f"{HEAD}0 # pass", 4, 3, "", ANY),
    (f"{HEAD}0 play", 4, 3, "play", ANY),
    (f"{HEAD}Ravi 5|5", 4, 1, "Ravi", MORE),
    (f"{HEAD}0 1|7", 4, 3, "1|7", (
        "a placement was expected, as in 1|5@1|1.bA: '1|7' is no placement: "
        "'1|7' is no tile: two halves of 0 to 6 pips were expected, as in 1|4 (R1)")),
    (f"{HEAD}pass,", 4, 6, "", ANY),
    (f"{HEAD}pass 0 draw", 4, 6, "0", "nothing more was expected"),
    (f"{HEAD}lots 1 2 x", 4, 10, "x", "a lot was expected, an integer of at most 18 digits (R5)"),
    (f"{HEAD}1|4 = x", 4, 7, "x", "a number was expected"),
    (f"{HEAD}1|4 =", 4, 6, "", "count takes 1 number, not 0"),
    (f"{HEAD}1|4 = 5 6", 4, 7, "5", "count takes 1 number, not 2"),
    (f"{HEAD}1|4 = 5 = 5", 4, 9, "=", "nothing more was expected"),
    (f"{HEAD}1|4 + 5", 4, 5, "+", "nothing more was expected"),
    (f"{HEAD}1|4\r\nscores 1\r\n", 5, 8, "1",
     "scores takes 2 numbers with spaces between them, not 1"),
    (f"{HEAD}1|4, winner", 4, 12, "", "winner takes 1 number, not 0"),
    (f"{HEAD}1|4, shown {'1' * 19} 0", 4, 12, "1" * 19, "a number was expected"),
)  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: repr(fault[0][-30:]))
def test_faults_of_records_are_found_where_they_are(fault: Fault) -> None:
    check_fault(parse_record, fault)
    if "several" not in fault[4]:
        check_fault(parse_records, fault)
        lines = HEAD + "lots 1 2\n"
        if fault[0].startswith("[Game"):  # in the second of two games, too
            text, line, *rest = fault
            check_fault(parse_records, (lines + text, line + 4, *rest))  # type: ignore[arg-type]


def test_replay_ends_at_what_is_not_allowed() -> None:
    record = parse_record(f"{HEAD}lots 3 5\n  1 1|4 # but\n")
    matches = replay(record)
    assert [next(matches).ply, next(matches).ply] == [0, 1]
    with pytest.raises(NotationError) as caught:
        next(matches)
    error = caught.value
    assert (error.line, error.column, error.word) == (5, 3, "1 1|4")
    assert error.refusal is not None
    assert (error.refusal.rule, error.refusal.facts["seat"]) == ("R6", 1)
    assert error.expected == str(error.refusal)
    assert str(error) == (
        "line 5, column 3: '1 1|4': R6: seat 1 is not to move: chance decides now"
    )
    with pytest.raises(NotationError) as caught:
        [*replay(Record(record.start, [Entry(None, Lots((1,)))]))]
    assert str(caught.value) == (
        "'lots 1': R5: 2 lots are awaited, one for each of seats 0 and 1, not 1 (entry 0)"
    )
    assert (caught.value.line, caught.value.column) == (0, 0)


def test_what_a_record_cannot_hold() -> None:
    start, wrong = new_match(FIVE_UP, 2), Claim("value", [1])
    for make, message in (
        (lambda: Entry(0, Pass(), [wrong]), r"claims\[0\]\.what must be count, scores, shown, set"),
        (lambda: Entry(-1, Pass()), "seat must be 0 or more, not -1"),
        (lambda: Record(start, [Entry(2, Pass())]), r"entries\[0\]\.seat must be from 0 to 1, not"),
        (lambda: Record(start, [Entry(0, Pass(), [Claim("scores", [1])])]),
         r"entries\[0\] must claim 2 numbers as scores, not 1"),
        (lambda: Record(start, names=["a"]), "names must be 2, one a player, not 1"),
        (lambda: Record(start, event="a\rb"), r"event must be one line, not 'a\\rb'"),
        (lambda: Record(start, date="a\n" * 99), r"date must be one line, not '.{0,200}\.\.\.'"),
        (lambda: Record(start, names=["a", "\n"]), r"names\[1\] must be one line"),
        (lambda: Record(start, tags=[("a", "\n")]), r"tags\[0\]\[1\] must be one line"),
    ):  # fmt: skip
        with pytest.raises(ValueError, match=f"^{message}"):
            make()
    for name in ("Date", "GAME", "a", "seat7", "", "1", "é", "a b", "x" * 99 + "\n"):
        with pytest.raises(ValueError, match=r"tags\[1\]\[0\] must be a name of its own in "):
            Record(start, tags=[("A", ""), (name, "")])
    pair: Any = ("a", "b", 10**5000)
    with pytest.raises(ValueError, match="tags must be at most 1000, not 1001"):
        Record(new_match(FIVE_UP, 2), tags=[(f"T{number}", "") for number in range(1001)])
    with pytest.raises(ValueError, match=r"tags\[0\] must be a name and a text, not a value that"):
        Record(start, tags=[pair])
    odd: Any
    for odd in ({"tags": ["ab"]}, {"tags": [("a", 3)]}, {"names": [1, 2]}, {"entries": [3]}):
        with pytest.raises(TypeError):
            Record(start, **odd)
    with pytest.raises(TypeError, match="action must be Place, Draw, Pass, Lots or Deal, not Tile"):
        Entry(0, Tile(1, 4))  # type: ignore[arg-type]
    assert Record(new_match(EXACT_61, 4)).names == ("",) * 4


# Texts that may be anything.

WORDS: Final = (*GOLDEN.split(), *FREE.split(), *GOLDEN.split("\n"), HEAD, "\n")


@given(text=nearly(WORDS))
def test_any_row_of_words_is_read_or_refused(text: str) -> None:
    for begun in (text, HEAD + text, f"{HEAD}lots 3 5\n1 1|4 {text}"):
        check_read_or_refused(begun, parse_record, format_record)
        check_read_or_refused(
            begun, parse_records, lambda all_: "\n".join(map(format_record, all_))
        )


@given(form=st.sampled_from(FORMS), seed=st.integers(0, 2**32))
def test_shaken_texts_are_read_or_refused(form: Ruleset, seed: int) -> None:
    rng = Random(seed)
    matches = played(new_match(form, 3), rng, 25)
    text = format_record(written(matches[rng.randrange(25) :], rng, faultless=False))
    for _ in range(5):
        check_read_or_refused(shaken(text, rng), parse_record, format_record)
