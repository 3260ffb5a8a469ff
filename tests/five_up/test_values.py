"""The values: what their constructors accept, their texts, and that they stay what they are."""

import copy
import pickle
from collections.abc import Callable
from typing import Any, Final

import fiveup
import pytest
from attrs.exceptions import FrozenInstanceError
from five_up_text import begun, deal, play, playing, tiles

from fiveup import (
    ACTIONS,
    EXACT_61,
    FIVE_UP,
    SPOTS,
    TILES,
    Arm,
    Deal,
    Draw,
    Drew,
    End,
    Joint,
    Layout,
    Lots,
    Match,
    PaperMarks,
    Part,
    PartKind,
    Pass,
    Phase,
    Place,
    Refusal,
    Result,
    Round,
    Settlement,
    Spot,
    Tile,
    action_from_code,
    new_match,
    observe,
    settle,
)

INTERNED: Final = (
    Tile(1, 4),
    Tile(6, 6),
    Spot(Tile(1, 4), Arm.LOW),
    Spot(Tile(1, 1), Arm.BRANCH_B),
    End(Tile(1, 4), 4),
    End(Tile(6, 6), 12),
    Place(Tile(1, 4)),
    Place(Tile(1, 5), Spot(Tile(1, 1), Arm.BRANCH_A)),
    Place(Tile(1, 4), Spot(Tile(1, 4), Arm.LOW)),
    Draw(),
    Pass(),
)

#: Rounds and matches in all phases.
STATES: Final[tuple[Match, ...]] = (
    new_match(FIVE_UP, players=3),
    begun(EXACT_61, Deal(TILES), players=4, leader=2),
    play(playing("4|5", "1|1", table="6|6", boneyard="2|3 1|6 2|4"), "draw draw"),
    play(playing("1|3 6|6", "4|5", table="1|2"), "1|3@1|2.lo"),
    play(playing("6|6", "0|1", table="3|6", scores=(290, 300)), "6|6@3|6.hi"),
)

#: A value of every kind.
VALUES: Final[tuple[object, ...]] = (
    *INTERNED,
    *Arm,
    *PartKind,
    *Phase,
    *Settlement,
    Layout(),
    Layout.parse("5|5 1|5@5|5.cA 2|5@5|5.cB 3|5@5|5.bA"),
    Joint(Spot(Tile(1, 4), Arm.LOW), Spot(Tile(1, 1), Arm.CHAIN_A)),
    Lots((3, -5)),
    Deal(TILES),
    Deal(()),
    FIVE_UP,
    EXACT_61,
    PaperMarks.of(-85),
    Refusal("R6", "seat 1 is not to move: seat 0 is", {"seat": 1, "turn": 0}),
    settle(EXACT_61, hands=(6, 9, 4, 11), out=None, scores=(0, 300)),
    *STATES,
    *(state.round for state in STATES if state.round is not None),
    *(observe(state, seat) for state in STATES for seat in (0, None)),
    *(event for state in STATES for event in state.events),
)

each_value = pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
each_interned = pytest.mark.parametrize("value", INTERNED, ids=str)


# --- The vocabulary and its numbers


def spot_texts() -> list[str]:
    """List the 70 spots by tile, then arm (R14, R15)."""
    return [
        f"{low}|{high}.{arm}"
        for low in range(7)
        for high in range(low, 7)
        for arm in ("cA cB bA bB" if low == high else "lo hi").split()
    ]


def value_of(spot: str) -> int:
    """Read the value that a spot asks for off its text."""
    return int(spot[2] if spot.endswith("hi") else spot[0])


def test_R1_28_tiles_in_order() -> None:
    texts = [f"{low}|{high}" for low in range(7) for high in range(low, 7)]
    assert [str(tile) for tile in TILES] == texts
    assert [tile.index for tile in TILES] == list(range(28))


@pytest.mark.parametrize(
    ("tile", "low", "high", "pips", "double"),
    [
        (Tile(0, 0), 0, 0, 0, True),
        (Tile(4, 1), 1, 4, 5, False),
        (Tile(1, 4), 1, 4, 5, False),
        (Tile(6, 6), 6, 6, 12, True),
    ],
)
def test_R1_what_a_tile_is(tile: Tile, low: int, high: int, pips: int, double: bool) -> None:
    assert (tile.low, tile.high, tile.pips, tile.double) == (low, high, pips, double)


def test_R14_70_spots_by_tile_then_arm() -> None:
    assert len(spot_texts()) == 70
    assert [str(spot) for spot in SPOTS] == spot_texts()
    assert [spot.index for spot in SPOTS] == list(range(70))
    assert [spot.value for spot in SPOTS] == [value_of(text) for text in spot_texts()]


def test_R14_a_spot_names_its_tile_and_arm() -> None:
    spot = Spot(Tile(1, 1), Arm.BRANCH_A)
    assert (spot.tile, spot.arm, spot.value) == (Tile(1, 1), Arm.BRANCH_A, 1)
    assert (Spot(Tile(1, 4), Arm.LOW).value, Spot(Tile(1, 4), Arm.HIGH).value) == (1, 4)


def test_R14_straight_and_side_arms() -> None:
    assert [arm for arm in Arm if arm.straight] == [Arm.CHAIN_A, Arm.CHAIN_B]
    assert [arm for arm in Arm if arm.side] == [Arm.BRANCH_A, Arm.BRANCH_B]


def test_R8_450_actions_leads_placements_draw_and_pass() -> None:
    leads = [str(tile) for tile in TILES]
    placements = [
        f"{tile}@{spot}"
        for tile in leads
        for spot in spot_texts()
        if str(value_of(spot)) in tile and not spot.startswith(tile)
    ]
    assert len(placements) == 420
    assert [str(one) for one in ACTIONS] == [*leads, *placements, "draw", "pass"]


def test_R8_an_action_is_found_by_its_code() -> None:
    assert [one.code for one in ACTIONS] == list(range(450))
    assert all(action_from_code(code) is ACTIONS[code] for code in range(450))
    assert action_from_code(0) is Place(Tile(0, 0))
    assert action_from_code(28) is Place.parse("0|0@0|1.lo")
    assert (Draw().code, Pass().code) == (448, 449)


def test_R8_there_is_no_other_code() -> None:
    for code in (-1, 450):
        with pytest.raises(ValueError, match=f"code must be from 0 to 449, not {code}"):
            action_from_code(code)
    for wrong in (True, 1.0, "1", None):
        with pytest.raises(TypeError, match="code must be an integer"):
            action_from_code(wrong)  # type: ignore[arg-type]


def test_R17_49_ends() -> None:
    ends = [End(tile, half) for tile in TILES if not tile.double for half in (tile.low, tile.high)]
    ends += [End(tile, 2 * tile.low) for tile in TILES if tile.double]
    assert len(set(ends)) == 49
    assert sorted(end.index for end in ends) == list(range(49))


# --- Constructors refuse wrong types


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: Tile("1", 4), r"a half must be an integer, not '1' \(str\)"),
        (lambda: Tile(1, 4.0), r"a half must be an integer, not 4\.0 \(float\)"),
        (lambda: Tile(True, 4), r"a half must be an integer, not True \(bool\)"),
        (lambda: Spot("1|1", Arm.LOW), r"tile must be a Tile, not '1\|1' \(str\)"),
        (lambda: Spot(Tile(1, 4), "lo"), r"arm must be an Arm, not 'lo' \(str\)"),
        (lambda: End("6|6", 12), r"tile must be a Tile, not '6\|6' \(str\)"),
        (lambda: End(Tile(0, 1), True), r"count must be an integer, not True \(bool\)"),
        (lambda: Place("1|4"), r"tile must be a Tile, not '1\|4' \(str\)"),
        (lambda: Place(Tile(1, 4), Tile(4, 4)), r"spot must be a Spot, not Tile\(4, 4\) \(Tile\)"),
        (lambda: Lots(3), r"lots must be a sequence, not 3 \(int\)"),
        (lambda: Lots("35"), r"lots must be a sequence, not '35' \(str\)"),
        (lambda: Lots((3, 5.0)), r"lots\[1\] must be an integer, not 5\.0 \(float\)"),
        (lambda: Lots((3, True)), r"lots\[1\] must be an integer, not True \(bool\)"),
        (lambda: Deal(28), r"tiles must be a sequence, not 28 \(int\)"),
        (lambda: Deal("1|4"), r"tiles must be a sequence, not '1\|4' \(str\)"),
        (lambda: Deal([Tile(1, 4), "1|4"]), r"tiles\[1\] must be a Tile, not '1\|4' \(str\)"),
        (lambda: Layout("5|5"), r"placements must be a sequence, not '5\|5' \(str\)"),
        (lambda: Layout([Tile(5, 5)]), r"placements\[0\] must be a Place, not Tile\(5, 5\)"),
        (lambda: Layout().place("5|5"), r"tile must be a Tile, not '5\|5' \(str\)"),
        (lambda: Layout().why_illegal(5), r"tile must be a Tile, not 5 \(int\)"),
        (lambda: Layout().spots_for("5|5"), r"tile must be a Tile, not '5\|5' \(str\)"),
        (lambda: new_match("main", 2), r"ruleset must be a Ruleset, not 'main' \(str\)"),
        (lambda: new_match(FIVE_UP, "2"), r"players must be an integer, not '2' \(str\)"),
        (lambda: new_match(FIVE_UP, True), r"players must be an integer, not True \(bool\)"),
        (lambda: new_match(FIVE_UP, 2).side("0"), r"seat must be an integer, not '0' \(str\)"),
        (lambda: observe("match", 0), r"match must be a Match, not 'match' \(str\)"),
        (lambda: observe(new_match(FIVE_UP, 2), False), r"seat must be an integer, not False"),
    ],
)
def test_a_wrong_type_is_a_type_error(make: Callable[[], object], said: str) -> None:
    with pytest.raises(TypeError, match=said):
        make()


def test_a_long_value_is_shortened_in_the_message() -> None:
    with pytest.raises(TypeError) as caught:
        Place(list(range(100)))  # type: ignore[arg-type]
    shown = "[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16..."
    assert str(caught.value) == f"tile must be a Tile, not {shown} (list)"


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: Tile(7, 1), "a half must be from 0 to 6, not 7"),
        (lambda: Tile(1, -1), "a half must be from 0 to 6, not -1"),
        (lambda: Spot(Tile(1, 1), Arm.LOW), r"1\|1 has no arm lo: its arms are cA cB bA bB"),
        (lambda: Spot(Tile(1, 4), Arm.CHAIN_A), r"1\|4 has no arm cA: its arms are lo hi"),
        (lambda: End(Tile(1, 4), 5), r"an end of 1\|4 counts 1 or 4, not 5"),
        (lambda: End(Tile(6, 6), 6), r"an end of 6\|6 counts 12, not 6"),
        (lambda: new_match(FIVE_UP, 4).side(4), "seat must be from 0 to 3, not 4"),
        (lambda: observe(new_match(FIVE_UP, 2), 2), "seat must be from 0 to 1, not 2"),
        (lambda: observe(new_match(FIVE_UP, 2), -1), "seat must be from 0 to 1, not -1"),
    ],
)
def test_a_value_out_of_range_is_a_value_error(make: Callable[[], object], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        make()


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
        ({"events": ["Drew"]}, "event must be LotsTied, .* or MatchOver, not 'Drew'"),
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
        ({"ply": -1}, "ply must be 0 or more, not -1"),
    ],
    ids=str,
)
def test_a_match_refuses_values_out_of_range(change: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        Match(**(MATCH | change))


def test_a_match_of_four_has_four_seats_and_two_sides() -> None:
    match = Match(FIVE_UP, players=4, scores=(0, 5), leader=3, winner=1, candidates=(2, 3))
    assert (match.leader, match.winner, match.candidates) == (3, 1, (2, 3))


# --- Phases


@pytest.mark.parametrize(
    ("match", "phase", "seat"),
    [
        (new_match(FIVE_UP, players=2), Phase.LOTS, None),
        (Match(FIVE_UP, players=2, scores=(0, 0), leader=1), Phase.DEAL, None),
        (playing("1|4", "2|5", seat=1), Phase.PLAY, 1),
        (play(playing("1|3 6|6", "4|5", table="1|2"), "1|3@1|2.lo"), Phase.LOTS, None),
        (play(playing("1|3", "4|5", table="1|2"), "1|3@1|2.lo"), Phase.DEAL, None),
        (Match(FIVE_UP, players=2, scores=(305, 0), winner=0), Phase.OVER, None),
    ],
)
def test_a_match_and_its_views_say_what_is_awaited(
    match: Match, phase: Phase, seat: int | None
) -> None:
    for standing in (match, observe(match, 0), observe(match, None)):
        assert standing.phase is phase
        assert standing.turn == seat
        assert standing.awaits_chance is (phase in (Phase.LOTS, Phase.DEAL))
        assert standing.over is (phase is Phase.OVER)
        assert standing.shown == tuple(score // 5 for score in match.scores)
    assert match.seat == seat


def test_the_log_and_the_ply_grow_with_every_action() -> None:
    dealt = deal("6|6 1|2 1|3 1|4 1|5", "0|1 0|2 0|3 0|4 0|5", boneyard="2|3")
    match = begun(FIVE_UP, dealt, players=2)
    assert (match.log, match.ply) == (((None, dealt),), 2)
    match = play(match, "6|6 draw")
    assert match.log == ((None, dealt), (0, Place(Tile(6, 6))), (1, Draw()))
    assert match.ply == 4


def test_lots_are_in_the_log_of_the_start() -> None:
    match = fiveup.apply(new_match(FIVE_UP, players=2), Lots((3, 3)))
    match = fiveup.apply(match, Lots((1, 2)))
    assert match.log == ((None, Lots((3, 3))), (None, Lots((1, 2))))


# --- Texts


@pytest.mark.parametrize(
    "text", ["1|4", "4|1", "[1|4]", "[4|1]", "1-4", "4-1", "[1-4]", "14", "41", "[14]", " 1|4 "]
)
def test_a_tile_is_read_in_all_its_forms(text: str) -> None:
    assert Tile.parse(text) is Tile(1, 4)


@pytest.mark.parametrize(
    "text",
    ["", " ", "1", "1|", "|4", "1|7", "7|1", "1|44", "1||4", "1 4", "1/4", "[1|4", "1|4]", "(1|4)",
     "a|b", "-1|4", "1|4 2|5", "1|4\n2|5", "١|٤"],
)  # fmt: skip
def test_what_is_no_tile_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is no tile") as caught:
        Tile.parse(text)
    assert repr(text) in str(caught.value)


@pytest.mark.parametrize("arm", Arm)
def test_an_arm_is_read_in_capitals_or_small_letters(arm: Arm) -> None:
    for text in (str(arm), str(arm).lower(), str(arm).upper(), f" {arm} "):
        assert Arm.parse(text) is arm


def test_the_short_texts_of_arms() -> None:
    assert [str(arm) for arm in Arm] == ["lo", "hi", "cA", "cB", "bA", "bB"]


@pytest.mark.parametrize("text", ["", "low", "c", "A", "dA", "c A", "cA.", "LOW"])
def test_what_is_no_arm_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is no arm") as caught:
        Arm.parse(text)
    assert repr(text) in str(caught.value)


@pytest.mark.parametrize("text", ["1|1.bA", "1-1.bA", "11.BA", "[1|1].ba", " 1|1.bA ", "1|1 . bA"])
def test_a_spot_is_read_in_all_its_forms(text: str) -> None:
    assert Spot.parse(text) is Spot(Tile(1, 1), Arm.BRANCH_A)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("", "''"),
        ("1|1", "'1|1'"),
        ("bA", "'bA'"),
        ("1|1bA", "'1|1bA'"),
        (".bA", "''"),
        ("1|8.lo", "'1|8'"),
        ("1|1.", "''"),
        ("1|1.xx", "'xx'"),
        ("1|1.bA.bA", "'1|1.bA'"),
        ("1|1.lo", "1|1 has no arm lo"),
        ("1|4.cA", "1|4 has no arm cA"),
    ],
)
def test_what_is_no_spot_is_refused(text: str, named: str) -> None:
    with pytest.raises(ValueError) as caught:
        Spot.parse(text)
    assert named in str(caught.value)


@pytest.mark.parametrize("text", ["1|5@1|1.bA", "5-1@11.ba", "[1|5]@[1|1].BA", " 1|5 @ 1|1.bA "])
def test_a_placement_is_read_in_all_its_forms(text: str) -> None:
    assert Place.parse(text) is Place(Tile(1, 5), Spot(Tile(1, 1), Arm.BRANCH_A))


def test_a_lead_is_just_the_tile() -> None:
    assert Place.parse("5|1") is Place(Tile(1, 5))
    assert Place(Tile(1, 5)).spot is None
    assert str(Place(Tile(1, 5))) == "1|5"


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("", "''"),
        ("draw", "'draw'"),
        ("1|5@", "''"),
        ("@1|1.bA", "''"),
        ("1|5@1|1", "'1|1'"),
        ("1|5@1|1.bA@", "'bA@'"),
        ("1|5 1|1.bA", "'1|5 1|1.bA'"),
        ("1|5@1|1.lo", "1|1 has no arm lo"),
    ],
)
def test_what_is_no_placement_is_refused(text: str, named: str) -> None:
    with pytest.raises(ValueError) as caught:
        Place.parse(text)
    assert named in str(caught.value)


def test_a_deal_is_read_with_or_without_its_name() -> None:
    every = " ".join(str(tile) for tile in TILES)
    assert Deal.parse(every) == Deal(TILES)
    assert Deal.parse(f"deal {every}") == Deal(TILES)
    assert Deal.parse("deal [6|6]\n5-4  00") == Deal(tiles("6|6 4|5 0|0"))
    assert Deal.parse("") == Deal(())


@pytest.mark.parametrize(("text", "named"), [("1|4 deal", "'deal'"), ("deal 1|4 x", "'x'")])
def test_what_is_no_deal_is_refused(text: str, named: str) -> None:
    with pytest.raises(ValueError, match="is no tile") as caught:
        Deal.parse(text)
    assert named in str(caught.value)


def test_a_layout_is_read_in_all_its_forms() -> None:
    layout = Layout.parse("  [5|5]\n1-5@55.CA\t52@5|5.cb ")
    assert str(layout) == "5|5 1|5@5|5.cA 2|5@5|5.cB"
    assert Layout.parse("") == Layout()


def test_what_is_no_layout_is_refused() -> None:
    with pytest.raises(ValueError, match="'x' is no tile"):
        Layout.parse("5|5 x")


@pytest.mark.parametrize("parse", [Tile.parse, Arm.parse, Spot.parse, Place.parse, Deal.parse,
                                   Layout.parse])  # fmt: skip
@pytest.mark.parametrize("wrong", [None, 14, b"14", Tile(1, 4)])
def test_only_text_is_read(parse: Callable[[object], object], wrong: object) -> None:
    with pytest.raises(TypeError, match="must be a str, not"):
        parse(wrong)


@pytest.mark.parametrize(
    "values",
    [
        TILES,
        tuple(Arm),
        SPOTS,
        tuple(Place(tile, spot) for tile in TILES for spot in (None, *SPOTS)),
        (Deal(TILES), Deal(())),
        (Layout(), Layout.parse("5|5 1|5@5|5.cA 2|5@5|5.cB 3|5@5|5.bA")),
    ],
    ids=lambda values: type(values[0]).__name__,
)
def test_the_text_of_a_value_reads_as_that_value(values: tuple[Any, ...]) -> None:
    for value in values:
        assert type(value).parse(str(value)) == value


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (Tile(4, 1), "1|4"),
        (Spot(Tile(1, 4), Arm.HIGH), "1|4.hi"),
        (End(Tile(6, 6), 12), "6|6: 12"),
        (Place(Tile(1, 5), Spot(Tile(1, 1), Arm.BRANCH_A)), "1|5@1|1.bA"),
        (Draw(), "draw"),
        (Pass(), "pass"),
        (Lots((3, -5)), "lots 3 -5"),
        (Deal(tiles("6|6 0|1")), "deal 6|6 0|1"),
        (Joint(Spot(Tile(1, 4), Arm.LOW), Spot(Tile(1, 1), Arm.CHAIN_A)), "1|4.lo-1|1.cA"),
        (Layout(), ""),
        (Layout.parse("1|4 1|1@1|4.lo"), "1|4 1|1@1|4.lo"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_the_text_of_each_kind(value: object, text: str) -> None:
    assert str(value) == text


@pytest.mark.parametrize(
    ("value", "expression"),
    [
        (Tile(4, 1), "Tile(1, 4)"),
        (Arm.CHAIN_A, "Arm.CHAIN_A"),
        (Spot(Tile(1, 4), Arm.HIGH), "Spot(Tile(1, 4), Arm.HIGH)"),
        (End(Tile(6, 6), 12), "End(Tile(6, 6), 12)"),
        (Place.parse("1|5@1|1.bA"), "Place.parse('1|5@1|1.bA')"),
        (Draw(), "Draw()"),
        (Lots((3, 5)), "Lots(lots=(3, 5))"),
        (Deal(tiles("6|6 0|1")), "Deal.parse('6|6 0|1')"),
        (Layout(), "Layout()"),
        (Layout.parse("1|4 1|1@1|4.lo"), "Layout.parse('1|4 1|1@1|4.lo')"),
        (Phase.PLAY, "Phase.PLAY"),
        (Settlement.EXACT, "Settlement.EXACT"),
        (PartKind.PARTNER, "PartKind.PARTNER"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_the_expression_for_each_kind(value: object, expression: str) -> None:
    assert repr(value) == expression


@each_value
def test_the_expression_of_a_value_gives_that_value(value: object) -> None:
    assert eval(repr(value), dict(vars(fiveup))) == value


# --- One object for each, and values that stay what they are


def test_there_is_one_object_for_each() -> None:
    assert Tile(4, 1) is Tile.parse("14")
    assert Spot(Tile(1, 4), Arm.LOW) is Spot.parse("1|4.lo")
    assert End(Tile(1, 4), 4) is End(Tile(4, 1), 4)
    assert Place(Tile(1, 4)) is Place.parse("1|4")
    assert Draw() is Draw()
    assert Pass() is Pass()


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
@each_interned
def test_it_stays_the_same_object_through_pickle(value: object, protocol: int) -> None:
    assert pickle.loads(pickle.dumps(value, protocol)) is value


@each_interned
def test_it_stays_the_same_object_through_copy(value: object) -> None:
    assert copy.copy(value) is value
    assert copy.deepcopy(value) is value
    assert copy.deepcopy([value])[0] is value


@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
@each_value
def test_a_value_stays_equal_through_pickle(value: object, protocol: int) -> None:
    loaded = pickle.loads(pickle.dumps(value, protocol))
    assert loaded == value
    assert type(loaded) is type(value)
    assert repr(loaded) == repr(value)


@each_value
def test_a_value_stays_equal_through_copy(value: object) -> None:
    for copied in (copy.copy(value), copy.deepcopy(value)):
        assert copied == value
        assert repr(copied) == repr(value)


def test_tiles_inside_a_state_stay_the_same_objects() -> None:
    match = STATES[1]
    for other in (pickle.loads(pickle.dumps(match)), copy.deepcopy(match)):
        assert other.round.hands[0][1] is Tile(0, 1)
        assert other.events == match.events
        assert fiveup.legal_actions(other) == fiveup.legal_actions(match)


@each_value
def test_equal_values_have_equal_hashes(value: object) -> None:
    other = copy.deepcopy(value)
    assert hash(other) == hash(value)
    assert len({value, other}) == 1


@each_interned
def test_an_interned_value_cannot_be_changed(value: Any) -> None:
    with pytest.raises(FrozenInstanceError):
        value.index = 0
    with pytest.raises(FrozenInstanceError):
        value.other = 0
    with pytest.raises(FrozenInstanceError):
        del value.index
    assert "index" not in vars(type(value)).get("__dict__", {})


@pytest.mark.parametrize(
    ("value", "name"),
    [
        (Layout(), "placements"),
        (Layout(), "count"),
        (Lots((1, 2)), "lots"),
        (Deal(TILES), "tiles"),
        (FIVE_UP, "target"),
        (STATES[1], "scores"),
        (STATES[1], "events"),
        (STATES[1].round, "hands"),
        (STATES[2].round, "drawn"),
        (observe(STATES[1], 0), "seat"),
        (STATES[1].events[0], "leader"),
        (Refusal("R6", "no"), "rule"),
        (PaperMarks.of(5), "stroke"),
    ],
    ids=lambda item: item if isinstance(item, str) else type(item).__name__,
)
def test_other_values_cannot_be_changed_either(value: object, name: str) -> None:
    before = getattr(value, name)
    with pytest.raises(FrozenInstanceError):
        setattr(value, name, before)
    with pytest.raises(FrozenInstanceError):
        delattr(value, name)
    assert getattr(value, name) is before


# --- Order and equality


def test_interned_values_sort_by_index() -> None:
    assert sorted(reversed(TILES)) == list(TILES)
    assert sorted(reversed(SPOTS)) == list(SPOTS)
    places = [one for one in ACTIONS if isinstance(one, Place)]
    assert sorted(reversed(places)) == places
    assert Tile(0, 6) < Tile(1, 1) <= Tile(1, 1)
    assert Tile(6, 6) > Tile(5, 6) >= Tile(5, 6)


def test_values_of_different_kinds_do_not_sort() -> None:
    with pytest.raises(TypeError):
        _ = Tile(0, 0) < Spot(Tile(0, 1), Arm.LOW)  # type: ignore[operator]
    with pytest.raises(TypeError):
        _ = Draw() < Pass()  # type: ignore[operator]


def test_values_of_different_kinds_are_not_equal() -> None:
    assert Tile(0, 0) != Spot(Tile(0, 0), Arm.CHAIN_A)
    assert Place(Tile(0, 0)) != Tile(0, 0)
    assert Tile(1, 4) != "1|4"
    assert len({Tile(0, 0), Spot(Tile(0, 0), Arm.CHAIN_A), Place(Tile(0, 0)), 0}) == 4


def test_layouts_are_equal_by_their_placements_in_order() -> None:
    one = Layout.parse("5|5 1|5@5|5.cA 2|5@5|5.cB")
    assert one == Layout().place(Tile(5, 5)).place(Tile(1, 5), Spot(Tile(5, 5), Arm.CHAIN_A)).place(
        Tile(2, 5), Spot(Tile(5, 5), Arm.CHAIN_B)
    )
    other = Layout.parse("5|5 2|5@5|5.cB 1|5@5|5.cA")
    assert one != other
    assert set(one.joints) == set(other.joints)


def test_layouts_that_play_alike_share_a_key() -> None:
    one = Layout.parse("5|5 1|5@5|5.cA 2|5@5|5.cB 3|5@5|5.bA")
    mirrored = Layout.parse("5|5 1|5@5|5.cB 2|5@5|5.cA 3|5@5|5.bB")
    assert one.key == mirrored.key
    assert one.key != Layout.parse("5|5 1|5@5|5.cA 2|5@5|5.cB").key
    # The end 1 is on another tile, and what is open and counts is the same.
    assert Layout.parse("1|4 4|6@1|4.hi").key == Layout.parse("1|5 5|6@1|5.hi").key


def test_matches_are_equal_but_for_their_events() -> None:
    match = STATES[1]
    same = Match(
        match.ruleset,
        match.players,
        match.scores,
        leader=match.leader,
        round=match.round,
        log=match.log,
        ply=match.ply,
    )
    assert match.events != same.events
    assert match == same
    assert hash(match) == hash(same)
    assert repr(match) == repr(same)


def test_matches_that_differ_in_their_past_are_not_equal() -> None:
    start = playing("1|4 1|1", "0|4 0|0")
    again = Match(FIVE_UP, 2, start.scores, leader=0, round=start.round, ply=1)
    assert start != again


def test_what_was_asked_of_a_match_is_no_part_of_it() -> None:
    asked, unasked = playing("1|4 1|1", "0|4 0|0"), playing("1|4 1|1", "0|4 0|0")
    assert len(fiveup.legal_actions(asked)) == 2
    assert asked == unasked
    assert repr(asked) == repr(unasked)
    assert pickle.dumps(asked) == pickle.dumps(unasked)


def test_parts_and_events_name_their_rules() -> None:
    assert [(kind.name, kind.rule) for kind in PartKind] == [
        ("PLACEMENT", "R20"),
        ("DEDUCTION", "P2"),
        ("OPPONENTS", "E5"),
        ("PARTNER", "E5"),
        ("DIFFERENCES", "E8"),
    ]
    assert Part(PartKind.PARTNER, pips=13, points=-15).rule == "E5"


def test_a_result_says_whether_the_round_was_blocked() -> None:
    assert Result(out=None, winner=0).blocked
    assert not Result(out=0, winner=0).blocked
