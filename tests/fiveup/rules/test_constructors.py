"""What constructors accept, and how they refuse the rest."""

import re
from collections.abc import Callable
from random import Random
from typing import Any, Final

import pytest

from fiveup import (
    EXACT_61,
    FIVE_UP,
    TILES,
    Arm,
    Deal,
    Draw,
    Drew,
    End,
    Layout,
    Lots,
    Match,
    Phase,
    Place,
    Result,
    Round,
    Spot,
    Tile,
    new_match,
    observe,
    sample_chance,
)
from tests.support.five_up_text import play, playing, tiles

IN_PLAY: Final = playing("1|4", "2|5")
OVER: Final = play(playing("6|6", "0|1", table="3|6", scores=(290, 300)), "6|6@3|6.hi")


# --- Constructors refuse wrong types


@pytest.mark.parametrize(
    ("make", "given", "said"),
    [
        (Tile, ("1", 4), r"a half must be an integer, not '1' \(str\)"),
        (Tile, (1, 4.0), r"a half must be an integer, not 4\.0 \(float\)"),
        (Tile, (True, 4), r"a half must be an integer, not True \(bool\)"),
        (Spot, ("1|1", Arm.LOW), r"tile must be a Tile, not '1\|1' \(str\)"),
        (Spot, (Tile(1, 4), "lo"), r"arm must be an Arm, not 'lo' \(str\)"),
        (End, ("6|6", 12), r"tile must be a Tile, not '6\|6' \(str\)"),
        (End, (Tile(0, 1), True), r"count must be an integer, not True \(bool\)"),
        (Place, ("1|4",), r"tile must be a Tile, not '1\|4' \(str\)"),
        (Place, (Tile(1, 4), Tile(4, 4)), r"spot must be a Spot, not Tile\(4, 4\) \(Tile\)"),
        (Lots, (3,), r"lots must be a sequence, not 3 \(int\)"),
        (Lots, ("35",), r"lots must be a sequence, not '35' \(str\)"),
        (Lots, ((3, 5.0),), r"lots\[1\] must be an integer, not 5\.0 \(float\)"),
        (Lots, ((3, True),), r"lots\[1\] must be an integer, not True \(bool\)"),
        (Deal, (28,), r"tiles must be a sequence, not 28 \(int\)"),
        (Deal, ("1|4",), r"tiles must be a sequence, not '1\|4' \(str\)"),
        (Deal, ([Tile(1, 4), "1|4"],), r"tiles\[1\] must be a Tile, not '1\|4' \(str\)"),
        (Layout, ("5|5",), r"placements must be a sequence, not '5\|5' \(str\)"),
        (Layout, ([Tile(5, 5)],), r"placements\[0\] must be a Place, not Tile\(5, 5\)"),
        (Layout().place, ("5|5",), r"tile must be a Tile, not '5\|5' \(str\)"),
        (Layout().why_illegal, (5,), r"tile must be a Tile, not 5 \(int\)"),
        (Layout().spots_for, ("5|5",), r"tile must be a Tile, not '5\|5' \(str\)"),
        (new_match, ("main", 2), r"ruleset must be a Ruleset, not 'main' \(str\)"),
        (new_match, (FIVE_UP, "2"), r"players must be an integer, not '2' \(str\)"),
        (new_match, (FIVE_UP, True), r"players must be an integer, not True \(bool\)"),
        (new_match(FIVE_UP, 2).side, ("0",), r"seat must be an integer, not '0' \(str\)"),
        (observe, ("match", 0), r"match must be a Match, not 'match' \(str\)"),
        (observe, (new_match(FIVE_UP, 2), False), r"seat must be an integer, not False"),
        (sample_chance, ("match", Random(1)), r"match must be a Match, not 'match' \(str\)"),
        (sample_chance, (new_match(FIVE_UP, 2), 1), r"rng must be a Random, not 1 \(int\)"),
    ],
)
def test_a_wrong_type_is_a_type_error(
    make: Callable[..., object], given: tuple[object, ...], said: str
) -> None:
    with pytest.raises(TypeError, match=said):
        make(*given)


def test_a_long_value_is_shortened_in_the_message() -> None:
    with pytest.raises(TypeError) as caught:
        Place(list(range(100)))  # type: ignore[arg-type]
    shown = "[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16..."
    assert str(caught.value) == f"tile must be a Tile, not {shown} (list)"
    with pytest.raises(TypeError) as caught:
        Place("x" * 58)  # type: ignore[arg-type]
    assert str(caught.value) == f"tile must be a Tile, not '{'x' * 58}' (str)"
    with pytest.raises(TypeError) as caught:
        Place("x" * 59)  # type: ignore[arg-type]
    assert str(caught.value) == f"tile must be a Tile, not '{'x' * 56}... (str)"


@pytest.mark.parametrize(
    ("make", "given", "said"),
    [
        (Tile, (7, 1), "a half must be from 0 to 6, not 7"),
        (Tile, (1, -1), "a half must be from 0 to 6, not -1"),
        (Spot, (Tile(1, 1), Arm.LOW), r"1\|1 has no arm lo: its arms are cA cB bA bB"),
        (Spot, (Tile(1, 4), Arm.CHAIN_A), r"1\|4 has no arm cA: its arms are lo hi"),
        (End, (Tile(1, 4), 5), r"an end of 1\|4 counts 1 or 4, not 5"),
        (End, (Tile(6, 6), 6), r"an end of 6\|6 counts 12, not 6"),
        (new_match(FIVE_UP, 4).side, (4,), "seat must be from 0 to 3, not 4"),
        (observe, (new_match(FIVE_UP, 2), 2), "seat must be from 0 to 1, not 2"),
        (observe, (new_match(FIVE_UP, 2), -1), "seat must be from 0 to 1, not -1"),
        (sample_chance, (IN_PLAY, Random(1)), "no chance is awaited: the phase is play"),
        (sample_chance, (OVER, Random(1)), "no chance is awaited: the phase is over"),
    ],
)
def test_a_value_out_of_range_is_a_value_error(
    make: Callable[..., object], given: tuple[object, ...], said: str
) -> None:
    with pytest.raises(ValueError, match=said):
        make(*given)


# --- The constructors of states


ROUND: Final[dict[str, Any]] = {
    "hands": [tiles("1|4"), tiles("2|5")],
    "boneyard": tiles("3|6"),
    "layout": Layout(),
    "seat": 0,
}
MATCH: Final[dict[str, Any]] = {"ruleset": FIVE_UP, "players": 2, "scores": (0, 0)}


def test_a_round_keeps_what_it_is_given() -> None:
    round_ = Round(
        hands=[[Tile(1, 4)], (Tile(2, 5), Tile(3, 6))],
        boneyard=[Tile(0, 0)],
        layout=Layout.parse("6|6"),
        seat=1,
        drawn=Tile(3, 6),
        result=Result(out=None, winner=None),
    )
    assert round_.hands == (tiles("1|4"), tiles("2|5 3|6"))
    assert round_.hand == tiles("2|5 3|6")
    assert round_.hand_sizes == (1, 2)
    assert round_.pips == (5, 16)
    assert (round_.boneyard, round_.boneyard_size) == (tiles("0|0"), 1)
    assert (round_.seat, round_.drawn) == (1, Tile(3, 6))
    assert round_.result == Result(out=None, winner=None)


def test_nobody_has_a_hand_to_move_once_a_round_is_over() -> None:
    assert Round(**(ROUND | {"seat": None})).hand == ()


def test_the_key_of_a_round_holds_all_that_matters_as_integers() -> None:
    layout = Layout.parse("6|6")
    assert Round(**(ROUND | {"layout": layout})).key == (
        layout.key,
        (1 << Tile(1, 4).index, 1 << Tile(2, 5).index),
        (Tile(3, 6).index,),
        0,
        -1,
    )
    hands = [tiles("0|0 0|1 0|2"), ()]
    over = Round(**(ROUND | {"hands": hands, "boneyard": (), "seat": None, "drawn": Tile(0, 2)}))
    assert over.key == (0, (0b111, 0), (), -1, 2)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"hands": 2}, "hands must be a sequence, not 2"),
        ({"hands": [tiles("1|4"), "2|5"]}, r"hands\[1\] must be a sequence, not '2\|5'"),
        ({"hands": [["1|4"], []]}, r"hands\[0\]\[0\] must be a Tile, not '1\|4'"),
        ({"boneyard": None}, "boneyard must be a sequence, not None"),
        ({"boneyard": ["3|6"]}, r"boneyard\[0\] must be a Tile, not '3\|6'"),
        ({"layout": "5|5"}, r"layout must be a Layout, not '5\|5'"),
        ({"seat": "0"}, "seat must be an integer, not '0'"),
        ({"seat": False}, "seat must be an integer, not False"),
        ({"drawn": "1|4"}, r"drawn must be a Tile, not '1\|4'"),
        ({"result": 0}, "result must be a Result, not 0"),
    ],
    ids=str,
)
def test_a_round_refuses_wrong_types(change: dict[str, Any], said: str) -> None:
    with pytest.raises(TypeError, match=said):
        Round(**(ROUND | change))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"hands": [()]}, "the number of hands must be from 2 to 4, not 1"),
        ({"hands": [()] * 5}, "the number of hands must be from 2 to 4, not 5"),
        ({"seat": 2}, "seat must be from 0 to 1, not 2"),
        ({"seat": -1}, "seat must be from 0 to 1, not -1"),
    ],
    ids=str,
)
def test_a_round_refuses_values_out_of_range(change: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        Round(**(ROUND | change))


def test_a_match_keeps_what_it_is_given() -> None:
    round_ = Round(**ROUND)
    match = Match(
        EXACT_61,
        players=2,
        scores=[300, -5],
        leader=1,
        extra_rounds=2,
        round=round_,
        log=[(None, Deal(TILES)), (1, Draw())],
        ply=7,
        events=[Drew(1, Tile(3, 6), fits=False)],
    )
    assert (match.ruleset, match.players, match.scores) == (EXACT_61, 2, (300, -5))
    assert (match.leader, match.candidates, match.winner) == (1, (), None)
    assert (match.extra_rounds, match.round, match.ply) == (2, round_, 7)
    assert match.log == ((None, Deal(TILES)), (1, Draw()))
    assert match.events == (Drew(1, Tile(3, 6), fits=False),)
    assert match.shown == (60, -1)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"ruleset": "main"}, "ruleset must be a Ruleset, not 'main'"),
        ({"players": 2.0}, r"players must be an integer, not 2\.0"),
        ({"scores": 0}, "scores must be a sequence, not 0"),
        ({"scores": (0, True)}, r"scores\[1\] must be an integer, not True"),
        ({"leader": "0"}, "leader must be an integer, not '0'"),
        ({"candidates": 0}, "candidates must be a sequence, not 0"),
        ({"candidates": (0, "1")}, r"candidates\[1\] must be an integer, not '1'"),
        ({"extra_rounds": None}, "extra_rounds must be an integer, not None"),
        ({"winner": True}, "winner must be an integer, not True"),
        ({"round": "round"}, "round must be a Round, not 'round'"),
        ({"log": "log"}, "log must be a sequence, not 'log'"),
        ({"log": [Draw()]}, r"log\[0\] must be a tuple, not Draw\(\)"),
        ({"log": [("0", Draw())]}, r"log\[0\]\[0\] must be an integer, not '0'"),
        ({"log": [(0, "draw")]}, r"log\[0\]\[1\] must be Place, .* or Deal, not 'draw'"),
        ({"ply": 1.0}, r"ply must be an integer, not 1\.0"),
        ({"events": ["Drew"]}, r"events\[0\] must be LotsTied, .* or MatchOver, not 'Drew'"),
    ],
    ids=str,
)
def test_a_match_refuses_wrong_types(change: dict[str, Any], said: str) -> None:
    with pytest.raises(TypeError, match=said):
        Match(**(MATCH | change))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"players": 5}, "players must be from 2 to 4, not 5"),
        ({"scores": (0,)}, "scores must be 2, one a side, not 1"),
        ({"players": 4, "scores": (0, 0, 0, 0)}, "scores must be 2, one a side, not 4"),
        ({"leader": 2}, "leader must be from 0 to 1, not 2"),
        ({"candidates": (0, 2)}, r"candidates\[1\] must be from 0 to 1, not 2"),
        ({"extra_rounds": -1}, "extra_rounds must be 0 or more, not -1"),
        ({"winner": 2}, "winner must be from 0 to 1, not 2"),
        ({"players": 4, "winner": 2}, "winner must be from 0 to 1, not 2"),
        (
            {"players": 3, "scores": (0, 0, 0), "round": Round(**ROUND)},
            "hands must be 3, one a player, not 2",
        ),
        ({"log": [(0, Draw(), 1)]}, r"log\[0\] must be a pair of seat and action, not \(0, "),
        ({"log": [(2, Draw())]}, r"log\[0\]\[0\] must be from 0 to 1, not 2"),
        ({"ply": -1}, "ply must be from 0 to 100000000000000000, not -1"),
    ],
    ids=str,
)
def test_a_match_refuses_values_out_of_range(change: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        Match(**(MATCH | change))


def test_a_match_of_four_has_four_seats_and_two_sides() -> None:
    match = Match(FIVE_UP, players=4, scores=(0, 5), leader=3, winner=1, candidates=(2, 3))
    assert (match.leader, match.winner, match.candidates) == (3, 1, (2, 3))


def test_R5_a_match_without_a_leader_awaits_lots() -> None:
    with pytest.raises(ValueError, match="leader must be a seat when no lots are awaited"):
        Match(FIVE_UP, players=2, scores=(0, 0))
    for candidates in ((1, 1), (1, 0), (0, 0, 1)):
        wanted = re.escape(f"candidates must be different and ascending, not {candidates}")
        with pytest.raises(ValueError, match=wanted):
            Match(FIVE_UP, players=2, scores=(0, 0), candidates=candidates)
    assert Match(FIVE_UP, players=2, scores=(0, 0), candidates=(0, 1)).phase is Phase.LOTS
    assert Match(FIVE_UP, players=2, scores=(0, 0), leader=1).phase is Phase.DEAL
