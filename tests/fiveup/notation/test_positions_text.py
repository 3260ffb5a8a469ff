"""The texts of positions, of views and of actions: there and back, and what is wrong in them."""

from random import Random
from typing import Any, Final

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fiveup import (
    ACTIONS,
    FIVE_UP,
    SPOTS,
    TILES,
    Deal,
    ImpossibleLayout,
    Layout,
    Lots,
    Match,
    Place,
    RoundView,
    Ruleset,
    State,
    View,
    format_position,
    new_match,
    observe,
    parse_action,
    parse_position,
    parse_view,
)
from tests.support.five_up_play import FORMS, PLAYERS, house_rules
from tests.support.text_use import Fault, check_fault, check_read_or_refused, nearly, shaken
from tests.support.twins import Record as Recorded
from tests.support.twins import hidden_tiles, tiles_in_text
from tests.support.written_matches import ODD, played


def check_round_trip(state: State) -> str:
    text = format_position(state)
    read = parse_position(text) if isinstance(state, Match) else parse_view(text)
    assert read == state
    assert hash(read) == hash(state)
    assert repr(read) == repr(state)
    assert format_position(read) == text
    assert "\n" not in text
    return text


@given(
    form=st.sampled_from(FORMS),
    players=st.sampled_from(PLAYERS),
    seed=st.integers(0, 2**32),
    house=st.booleans(),
)
def test_every_position_and_view_goes_there_and_back(
    form: Ruleset, players: int, seed: int, house: bool
) -> None:
    rng = Random(seed)
    ruleset = house_rules(form, players, rng) if house else form
    matches = played(new_match(ruleset, players), rng, rng.randint(0, 120))
    for match in (matches[0], matches[-1], rng.choice(matches)):
        check_round_trip(match)
        for seat in (None, *range(players)):
            text = check_round_trip(observe(match, seat))
            assert not tiles_in_text(text) & hidden_tiles(match, seat)


@given(form=st.sampled_from(FORMS), players=st.sampled_from(PLAYERS), seed=st.integers(0, 2**32))
def test_R4_the_text_of_a_view_is_the_same_for_twins(
    form: Ruleset, players: int, seed: int
) -> None:
    rng = Random(seed)
    record = Recorded(form, players, rng, length=rng.randint(5, 80))
    point = rng.randint(0, len(record.actions))
    for seat in (None, *range(players)):
        for pairs in record.twins(point, seat, rng):
            for one, other in pairs:
                assert format_position(observe(one, seat)) == format_position(observe(other, seat))


@pytest.mark.parametrize("state", ODD, ids=lambda state: type(state).__name__)
def test_odd_positions_go_there_and_back(state: State) -> None:
    check_round_trip(state)


def test_a_view_whose_hands_contradict_each_other_is_not_written() -> None:
    for seat, hand, sizes in (
        (0, TILES[:1], (2, 0)),
        (0, TILES[:1], (0, 0)),
        (0, None, (0, 0)),
        (None, (), (0, 0)),
        (2, (), (0, 0)),
        (3, TILES[:1], ()),
    ):
        seen = RoundView(hand, sizes, 0, Layout(), 0, None, None, None)
        view = View(FIVE_UP, 4, seat, (0, 0), 0, (), 0, None, seen, (), 0)
        with pytest.raises(ValueError, match=r"round\.hand must be that of the view's seat, as"):
            format_position(view)


@given(number=st.integers(0, len(TILES) * len(SPOTS) - 1), lots=st.lists(st.integers(-99, 99)))
def test_every_action_goes_there_and_back(number: int, lots: list[int]) -> None:
    place = Place(TILES[number // len(SPOTS)], SPOTS[number % len(SPOTS)])
    for action in (*ACTIONS[28:448:90], *ACTIONS[-2:], place, Place(place.tile), Lots(lots)):
        assert parse_action(str(action)) == action
        assert parse_action(f" {str(action).upper()}\n") == action
    for tiles in (TILES, (), TILES[:1] * 3):
        assert parse_action(str(Deal(tiles))) == Deal(tiles)


PLAYING: Final = (
    "fiveup 1; rules exact target=500 sleeping=2; players 2; scores -10 25; leader 0; ply 7; "
    "turn 1; hands 3|6 / 0|1 0|4; boneyard 0|0 6|6 1|1; layout 1|4 4|4@1|4.hi; drawn 0|4; "
    "log deal 1|4 3|6, 0 1|4, - draw, 1 4|4@1|4.hi, 1 lots 5"
)
GOLDEN: Final = (
    PLAYING,
    "fiveup 1; rules main; players 3; scores 0 0 0; lots 0 1 2; ply 0",
    (
        "fiveup 1; rules main hand_size=7 partnerships=no; players 4; scores 0 0 0 0; leader 3; "
        "extra 2; winner 1; ply 9; hands 1|4 / - / - / 5|5 0|0; boneyard; layout; "
        "result out 1 winner 1"
    ),
    (
        "fiveup 1; rules main; players 2; scores 5 5; lots 0 1; ply 2; hands 1|4 / 2|3; boneyard; "
        "layout 2|5 1|4@2|5.hi; result blocked; log 0 2|5"
    ),
)
GOLDEN_VIEWS: Final = (
    (
        "fiveup 1; view 1; rules main; players 2; scores 0 0; leader 0; ply 4; turn 1; "
        "hands ? ? / 0|1 0|4; boneyard ? ? ?; layout 1|4 4|4@1|4.hi; drawn 0|4; "
        "log deal 0|1, 0 1|4, 0 draw ?, 1 draw 0|4, 1 pass"
    ),
    (
        "fiveup 1; view -; rules exact; players 2; scores 0 0; leader 0; ply 4; hands ? / -; "
        "shown 1|1 / -; boneyard; layout 1|4; result out 1 winner 1; log deal ?"
    ),
)


def test_the_exact_text() -> None:
    for text in GOLDEN:
        assert check_round_trip(parse_position(text)) == text
    for text in GOLDEN_VIEWS:
        assert check_round_trip(parse_view(text)) == text


START: Final = "fiveup 1; rules main; players 3; scores 5 0 0"


@pytest.mark.parametrize(
    ("text", "seat", "leader", "lots"),
    [
        (START, None, None, (0, 1, 2)),
        (f"{START}; leader 1", None, 1, ()),
        (f"{START}; hands 1|1 / 2|2 / 3|3", 0, 0, ()),
        (f"{START}; hands 1|1 / 2|2 / 3|3; leader 2; layout 1|4 4|4@1|4.hi", 1, 2, ()),
        (f"{START}; hands 1|1 / 2|2 / 3|3; turn 1; layout 1|4 4|4@1|4.hi", 1, 2, ()),
        (f"{START}; hands 1|1 / - / 3|3; result out 1 winner 1", None, 1, ()),
        (f"{START}; hands 1|1 / 2|2 / 3|3; result blocked", None, None, (0, 1, 2)),
        (f"{START}; hands 1|1 / 2|2 / 3|3; result blocked; leader 0", None, 0, ()),
        (f"{START}; hands 1|1 / 2|2 / 3|3; turn -; leader 0", None, 0, ()),
        (f"{START}; hands 1|1 / 2|2 / 3|3; winner 0", None, None, ()),
        (f"{START}; hands 1|1 / 2|2 / 3|3; lots 1 2", None, None, (1, 2)),
    ],
)
def test_who_is_to_move_and_who_leads_may_be_left_out(
    text: str, seat: int | None, leader: int | None, lots: tuple[int, ...]
) -> None:
    match = parse_position(text)
    assert (match.leader, match.candidates) == (leader, lots)
    assert (None if match.round is None else match.round.seat) == seat
    check_round_trip(match)


def test_a_byte_order_mark_is_white_space() -> None:
    assert parse_position(f"\ufeff{START}") == parse_position(START)


def test_what_is_written_freely_is_read_all_the_same() -> None:
    match, sections = parse_position(PLAYING), PLAYING.removeprefix("fiveup 1; ").split("; ")
    for seed in range(20):
        rng = Random(seed)
        rng.shuffle(sections)
        text = "; ".join(["fiveup 1", *sections])
        assert parse_position(text) == match
        assert parse_position(text.upper()) == match
        assert parse_position(text + ";\r\n") == match
        for space in ("\n", "\r\n\t ", "\u2028", "\xa0\x85"):
            assert parse_position(f"{space}{text}{space}".replace(" ", space)) == match
    assert parse_position(PLAYING.replace(";", " ; ").replace(",", " , ")) == match
    for other in ("[1|4]", "4|1", "4-1", "41", "[41]"):
        assert parse_position(PLAYING.replace("1|4", other)) == match
    left_out = parse_position("fiveup 1; scores 0 0; rules main; players 2; leader 1; hands/-")
    assert left_out.round is not None
    assert (left_out.round.hands, left_out.round.boneyard, left_out.ply) == (((), ()), (), 0)
    assert left_out.round.layout == Layout()


def test_an_impossible_layout_is_read() -> None:
    text = "fiveup 1; rules main; players 2; scores 0 0; leader 1; hands / ; layout 1|4 2|3"
    assert isinstance(getattr(parse_position(text).round, "layout", None), ImpossibleLayout)


def test_only_text_is_read_and_only_states_are_written() -> None:
    wrong: Any = 3
    for read in (parse_position, parse_view, parse_action):
        with pytest.raises(TypeError, match=r"^the text of an? \w+ must be a str, not 3 \(int\)$"):
            read(wrong)
    with pytest.raises(TypeError, match="state must be Match or View, not 3"):
        format_position(wrong)


# What is wrong, and where.

BASE: Final = "fiveup 1; rules main; players 2; scores 0 0; leader 0"
ROUND: Final = "fiveup 1; leader 0; rules main; players 2; scores 0 0; hands 3|6 0|1 / 0|0; "
SEEN: Final = "fiveup 1; view 0; rules main; players 2; scores 0 0; hands 3|6 0|1 / ?; "
NAMES: Final = "lots, extra, winner, ply, turn, layout, drawn, result, hands, boneyard or log"
TILE: Final = "a tile was expected, as in 1|4 (R1)"
UNKNOWN: Final = f"{TILE}; ? belongs to the text of a view"
PLACE: Final = "a placement was expected, as in 1|5@1|1.bA"
LOT: Final = "a lot was expected, an integer of at most 18 digits (R5)"
ENTRY: Final = "an entry was expected: a seat, then what it did"
BESIDE: Final = "a section 'hands' was expected beside it"
SEAT: Final = "a seat was expected, 0 to 3"
BETWEEN: Final = "; was expected between the sections"
BEGIN: Final = "the text of a position begins with fiveup 1"
VERSION: Final = "this is read up to version 1 of the notation"
HOUSE: Final = "a house value was expected: target=, hand_size=, partnerships= or sleeping="
BIG: Final = "target= and a number of at most 18 digits was expected, without spaces"
ANY: Final = "an action was expected: a placement, as in 1|5@1|1.bA, draw, pass, lots or deal"
DIGITS: Final = "1" * 19
FAULTS: Final[tuple[Fault, ...]] = (
    ("", 1, 1, "", BEGIN),
    ("  \n ", 2, 2, "", BEGIN),
    ("pentadice 1; rules forced", 1, 1, "pentadice", BEGIN),
    ("fiveup", 1, 7, "", VERSION),
    ("fiveup 2; rules main", 1, 8, "2", VERSION),
    ("fiveup 1 rules main", 1, 10, "rules", BETWEEN),
    (f"{BASE};; ply 1", 1, 55, ";", f"the name of a section was expected: {NAMES}"),
    (f"{BASE}; Colour red", 1, 56, "Colour", f"the name of a section was expected: {NAMES}"),
    (f"{BASE}; leader 1", 1, 56, "leader", f"the name of a section was expected: {NAMES}"),
    (f"{BASE}; view 0", 1, 56, "view",
     "a whole match was expected: parse_view reads the text of a view"),
    ("fiveup 1; rules", 1, 16, "", "a form of the game was expected: main or exact"),
    ("fiveup 1; rules long", 1, 17, "long", "a form of the game was expected: main or exact"),
    ("fiveup 1; rules main long", 1, 22, "long", HOUSE),
    ("fiveup 1; rules main settlement=exact", 1, 22, "settlement=exact", HOUSE),
    ("fiveup 1; rules main Target=9 target=9", 1, 31, "target=9",
     "a house value was expected: hand_size=, partnerships= or sleeping="),
    ("fiveup 1; rules main target=1e3", 1, 22, "target=1e3", BIG),
    ("fiveup 1; rules main target=\uff15", 1, 22, "target=\uff15", BIG),
    (f"fiveup 1; rules main target={DIGITS}", 1, 22, f"target={DIGITS}", BIG),
    ("fiveup 1; rules main partnerships=1", 1, 22, "partnerships=1",
     "partnerships=yes or partnerships=no was expected, without spaces"),
    ("fiveup 1; rules exact sleeping=1 target=3", 1, 23, "sleeping=1",
     "target must be 5 or more, not 3"),
    ("fiveup 1; players 5", 1, 19, "5", "a number of players was expected, 2 to 4 (R2)"),
    ("fiveup 1; scores 0 x", 1, 20, "x", "a score in raw points was expected"),
    (f"fiveup 1; scores {DIGITS}", 1, 18, DIGITS, "a score in raw points was expected"),
    ("fiveup 1; scores 0/0", 1, 19, "/", BETWEEN),
    ("fiveup 1; leader 4", 1, 18, "4", SEAT),
    ("fiveup 1; lots 0 7", 1, 18, "7", SEAT),
    ("fiveup 1; extra -1", 1, 17, "-1", "a number from 0 was expected"),
    ("fiveup 1; ply\n1 2", 2, 3, "2", BETWEEN),
    ("fiveup 1; players 2; scores 0 0", 1, 32, "", "a section 'rules' was expected"),
    ("fiveup 1; rules main; scores 0 0", 1, 33, "", "a section 'players' was expected"),
    ("fiveup 1; rules main; players 2", 1, 32, "", "a section 'scores' was expected"),
    (f"{BASE[:41]}; leader 0", 1, 34, "scores", "scores must be 2, one a side, not 1 (R2)"),
    (f"{BASE[:43]};\nleader 2", 2, 1, "leader", "leader must be from 0 to 1, not 2"),
    (f"{BASE}; lots 1 0", 1, 56, "lots", "candidates must be different and ascending, not (1, 0)"),
    (f"{BASE}; winner 2", 1, 56, "winner", "winner must be from 0 to 1, not 2"),
    *(
        (f"{BASE}; {section}", 1, 56, section.split()[0], BESIDE)
        for section in ("turn 0", "boneyard", "layout", "drawn 1|4", "result out 0")
    ),
    (f"{ROUND}turn 3", 1, 77, "turn", "seat must be from 0 to 1, not 3"),
    (f"{ROUND[:-2]} / 1|1", 1, 56, "hands", "round.hands must be 2, one a player, not 3"),
    (f"{BASE}; hands", 1, 56, "hands", "the number of hands must be from 2 to 4, not 0"),
    (f"{BASE}; hands 1|4", 1, 56, "hands", "the number of hands must be from 2 to 4, not 1"),
    ("fiveup 1; hands 3|7 / -", 1, 17, "3|7", TILE),
    ("fiveup 1; hands ? / -", 1, 17, "?", UNKNOWN),
    ("fiveup 1; hands 1|4 - / -", 1, 21, "-", TILE),
    ("fiveup 1; hands - 1|4 / -", 1, 19, "1|4", BETWEEN),
    (f"{ROUND}boneyard ?", 1, 86, "?", UNKNOWN),
    (f"{ROUND}layout 1|4 ,", 1, 88, ",", BETWEEN),
    (f"{ROUND}layout 1|4@4", 1, 84, "1|4@4", (f"{PLACE}: '1|4@4' is no placement: '4' is no spot: "
     "TILE.ARM was expected, as in 1|4.hi or 1|1.bA")),
    (f"{ROUND}drawn", 1, 82, "", TILE),
    (f"{ROUND}drawn 1|4 1|5", 1, 87, "1|5", BETWEEN),
    (f"{ROUND}result won 0", 1, 84, "won", "out and a seat, or blocked, was expected"),
    (f"{ROUND}result out", 1, 87, "", SEAT),
    (f"{ROUND}result blocked winner", 1, 98, "", SEAT),
    (f"{ROUND}result out 0 by 1", 1, 90, "by", BETWEEN),
    (f"{BASE}; log lots 2 6 lots", 1, 69, "lots", LOT),
    (f"{BASE}; log pass", 1, 60, "pass", ENTRY),
    (f"{BASE}; log -1 pass", 1, 60, "-1", ENTRY),
    (f"{BASE}; log 0 pass,,0 pass", 1, 67, ",", ENTRY),
    (f"{BASE}; log 0 pass, ", 1, 68, "", ENTRY),
    (f"{BASE}; log 2 pass", 1, 56, "log", "log[0][0] must be from 0 to 1, not 2"),
    (f"{BASE}; log 0", 1, 61, "", ANY),
    (f"{BASE}; log 0 deal 0|7", 1, 67, "0|7", TILE),
    (f"{BASE}; log 0 draw 1|4", 1, 67, "1|4", ", was expected between the entries of the log"),
)  # fmt: skip
VIEW_FAULTS: Final[tuple[Fault, ...]] = (
    (BASE, 1, 54, "", "a section 'view' was expected"),
    ("fiveup 1; view 4", 1, 16, "4", SEAT),
    ("fiveup 1; view; ply 0", 1, 15, ";", SEAT),
    (SEEN.replace("3|6", "?"), 1, 54, "hands",
     "the tiles in the hand of seat 0, whose view it is, were expected, not ?"),
    (SEEN.replace("/ ?", "/ 1|1"), 1, 54, "hands",
     "? was expected for each tile in another's hand"),
    (SEEN.replace("view 0", "view -"), 1, 54, "hands",
     "? was expected for each tile in another's hand"),
    (SEEN.replace("view 0", "view 2"), 1, 54, "hands",
     "a hand of seat 2, whose view it is, was expected"),
    (f"{SEEN}boneyard ? 1|1", 1, 84, "1|1",
     "? was expected for each tile in the boneyard: parse_position reads a whole match"),
    (f"{SEEN}shown 3|6 ? / -", 1, 83, "?", UNKNOWN),
    (f"{BASE}; view 0; shown -", 1, 64, "shown", BESIDE),
    (f"{SEEN}log 1 draw", 1, 83, "", TILE),
    (f"{SEEN}log deal ? ?", 1, 84, "?", ", was expected between the entries of the log"),
    (f"{SEEN}log 0 lots ?", 1, 84, "?", LOT),
)  # fmt: skip
ACTION_FAULTS: Final[tuple[Fault, ...]] = (
    ("", 1, 1, "", ANY),
    ("passes", 1, 1, "passes", ANY),
    ("0 pass", 1, 1, "0", (f"{PLACE}: '0' is no placement: '0' is no tile: "
     "two halves of 0 to 6 pips were expected, as in 1|4 (R1)")),
    ("1|4\n1|5", 2, 1, "1|5", "nothing more was expected"),
    ("1|4@1|4.cA", 1, 1, "1|4@1|4.cA", (f"{PLACE}: '1|4@1|4.cA' is no placement: "
     "'1|4.cA' is no spot: 1|4 has no arm cA: its arms are lo hi (R15)")),
    ("\n\n  1|5@1|1.\n", 3, 3, "1|5@1|1.", (f"{PLACE}: '1|5@1|1.' is no placement: "
     "'1|1.' is no spot: '' is no arm: one of lo hi cA cB bA bB was expected (R14, R15)")),
    ("lots 1, 2", 1, 7, ",", "nothing more was expected"),
    (f"lots {DIGITS}", 1, 6, DIGITS, LOT),
    ("deal 0|0 ?", 1, 10, "?", UNKNOWN),
    ("draw 1|4", 1, 6, "1|4", "nothing more was expected"),
    ("pass;", 1, 5, ";", "nothing more was expected"),
)  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: repr(fault[0][-30:]))
def test_faults_of_positions_are_found_where_they_are(fault: Fault) -> None:
    check_fault(parse_position, fault)


@pytest.mark.parametrize("fault", VIEW_FAULTS, ids=lambda fault: repr(fault[0][-30:]))
def test_faults_of_views_are_found_where_they_are(fault: Fault) -> None:
    check_fault(parse_view, fault)


@pytest.mark.parametrize("fault", ACTION_FAULTS, ids=lambda fault: repr(fault[0][-30:]))
def test_faults_of_actions_are_found_where_they_are(fault: Fault) -> None:
    check_fault(parse_action, fault)


# Texts that may be anything.

WORDS: Final = (*GOLDEN[0].split(), *GOLDEN[2].split(), *GOLDEN_VIEWS[0].split(), BASE, SEEN)


@given(text=nearly(WORDS))
def test_any_row_of_words_is_read_or_refused(text: str) -> None:
    for begun in (text, f"{BASE}; {text}", ROUND + text):
        check_read_or_refused(begun, parse_position, format_position)
    check_read_or_refused(SEEN + text, parse_view, format_position)
    check_read_or_refused(text, parse_action, str)


@given(form=st.sampled_from(FORMS), players=st.sampled_from(PLAYERS), seed=st.integers(0, 2**32))
def test_shaken_texts_are_read_or_refused(form: Ruleset, players: int, seed: int) -> None:
    rng = Random(seed)
    match = played(new_match(form, players), rng, rng.randint(0, 40))[-1]
    whole = format_position(attrs.evolve(match, log=match.log[-8:]))
    seen = format_position(observe(match, rng.randrange(players)))
    for _ in range(5):
        check_read_or_refused(shaken(whole, rng), parse_position, format_position)
        check_read_or_refused(shaken(seen, rng), parse_view, format_position)
        check_read_or_refused(shaken(str(match.log[-1:]), rng), parse_action, str)
