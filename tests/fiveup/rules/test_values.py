"""Values stay what they are: copies, hashes, order, and nothing that can be set."""

import copy
import operator
import pickle
from collections.abc import Callable
from typing import Any, Final

import pytest
from attrs.exceptions import FrozenInstanceError

import fiveup
from fiveup import (
    ACTIONS,
    EXACT_61,
    FIVE_UP,
    SPOTS,
    TILES,
    Arm,
    Deal,
    Draw,
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
    Settlement,
    Spot,
    Tile,
    new_match,
    observe,
    settle,
)
from tests.support.both_games import names_of
from tests.support.five_up_text import begun, play, playing, round_of

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


# --- A value and its expression


@each_value
def test_the_expression_of_a_value_gives_that_value(value: object) -> None:
    assert eval(repr(value), names_of(fiveup)) == value


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


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
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
        assert round_of(other).hands[0][1] is Tile(0, 1)
        assert other.events == match.events
        assert fiveup.legal_actions(other) == fiveup.legal_actions(match)


@each_value
def test_equal_values_have_equal_hashes(value: object) -> None:
    other = copy.deepcopy(value)
    assert hash(other) == hash(value)
    assert len({value, other}) == 1


@each_interned
def test_an_interned_value_cannot_be_changed(value: Any) -> None:
    before = value.index
    with pytest.raises(FrozenInstanceError):
        value.index = 0
    with pytest.raises(FrozenInstanceError):
        value.other = 0
    with pytest.raises(FrozenInstanceError):
        del value.index
    assert value.index == before


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
    places = [one for one in ACTIONS if isinstance(one, Place)]
    for values in (TILES, SPOTS, places):
        backwards = list(values)[::-1]
        assert sorted(backwards) == list(values)


@pytest.mark.parametrize(
    ("compare", "smaller", "same", "larger"),
    [
        (operator.lt, True, False, False),
        (operator.le, True, True, False),
        (operator.gt, False, False, True),
        (operator.ge, False, True, True),
    ],
)
def test_interned_values_compare_by_index(
    compare: Callable[[object, object], bool], smaller: bool, same: bool, larger: bool
) -> None:
    assert compare(Tile(0, 6), Tile(1, 1)) is smaller
    assert compare(Tile(1, 1), Tile(1, 1)) is same
    assert compare(Tile(1, 2), Tile(1, 1)) is larger


def test_values_of_different_kinds_do_not_sort() -> None:
    for one, other in ((Tile(0, 0), Spot(Tile(0, 1), Arm.LOW)), (Draw(), Pass()), (Tile(0, 0), 1)):
        with pytest.raises(TypeError):
            operator.lt(one, other)


def test_values_of_different_kinds_are_not_equal() -> None:
    values: list[object] = [Tile(0, 0), Spot(Tile(0, 0), Arm.CHAIN_A), Place(Tile(0, 0)), 0, "0|0"]
    for number, one in enumerate(values):
        assert [other == one for other in values] == [other == number for other in range(5)]
    assert len(set(values)) == 5


def test_layouts_are_equal_by_their_placements_in_order() -> None:
    one = Layout.parse("5|5 1|5@5|5.cA 2|5@5|5.cB")
    assert one == Layout().place(Tile(5, 5)).place(Tile(1, 5), Spot(Tile(5, 5), Arm.CHAIN_A)).place(
        Tile(2, 5), Spot(Tile(5, 5), Arm.CHAIN_B)
    )
    other = Layout.parse("5|5 2|5@5|5.cB 1|5@5|5.cA")
    assert one != other
    assert set(one.joints) == set(other.joints)


def without_events(match: Match) -> Match:
    return Match(
        match.ruleset,
        match.players,
        match.scores,
        leader=match.leader,
        round=match.round,
        log=match.log,
        ply=match.ply,
    )


def test_matches_are_equal_but_for_their_events() -> None:
    match = STATES[1]
    same = without_events(match)
    assert match.events != same.events
    assert match == same
    assert hash(match) == hash(same)
    assert repr(match) == repr(same)


def test_views_are_equal_but_for_their_events() -> None:
    view, same = observe(STATES[1], 0), observe(without_events(STATES[1]), 0)
    assert view.events != same.events
    assert view == same
    assert hash(view) == hash(same)
    assert repr(view) == repr(same)


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
