"""The strategies reach every kind of match, and what they give becomes small."""

from collections import Counter
from collections.abc import Callable
from typing import Any, Final

import pytest
from hypothesis import Phase as Step
from hypothesis import find, given, settings
from hypothesis import strategies as st

from fiveup import (
    ACTIONS,
    EXACT_61,
    FIVE_UP,
    SPOTS,
    TILES,
    Dropped,
    ImpossibleLayout,
    Layout,
    Match,
    PartKind,
    Phase,
    Ruleset,
    Scored,
    SeenDeal,
    SeenDraw,
    Settled,
    Settlement,
    View,
    legal_actions,
    problems,
    verify,
)
from fiveup.testing import (
    actions,
    deals,
    events,
    impossible_layouts,
    layouts,
    lots,
    matches,
    placements,
    player_actions,
    records,
    rounds,
    rulesets,
    spots,
    tiles,
    views,
)

WRONG: Final[Any] = 4
SEEDED: Final = settings(database=None, derandomize=True, max_examples=400)


def counted(
    strategy: st.SearchStrategy[Any], tell: Callable[[Any], Any], number: int
) -> Counter[Any]:
    """How often each thing was told of so many examples, which are the same each time."""
    found: Counter[Any] = Counter()

    @settings(SEEDED, max_examples=number, phases=[Step.generate])
    @given(strategy)
    def count(value: Any) -> None:
        found.update(tell(value))

    count()
    return found


def kinds_of(match: Match) -> list[object]:
    house = match.ruleset not in (FIVE_UP, EXACT_61)
    return [
        match.phase,
        match.players,
        match.ruleset.settlement,
        "house" if house else "published",
        "partners" if len(match.scores) < match.players else "alone",
        *(["sleeping"] if match.ruleset.sleeping else []),
        *(["below zero"] if min(match.scores) < 0 else []),
        *(["spinner"] if match.round and match.round.layout.spinners else []),
        *(["drawn"] if match.round and match.round.drawn else []),
    ]


@pytest.mark.long
def test_matches_of_every_kind_come_up() -> None:
    found = counted(matches(), kinds_of, 400)
    for kind in (*Phase, 2, 3, 4, *Settlement, "house", "published", "partners", "alone"):
        assert found[kind] >= 12, kind
    for kind in ("sleeping", "below zero", "spinner", "drawn"):
        assert found[kind] >= 4, kind


@pytest.mark.parametrize("phase", Phase)
def test_a_phase_can_be_fixed(phase: Phase) -> None:
    assert set(counted(matches(phase=phase), lambda match: [match.phase], 15)) == {phase}


def test_form_and_players_can_be_fixed() -> None:
    found = counted(
        matches(ruleset=EXACT_61, players=3), lambda match: [(match.ruleset, match.players)], 15
    )
    assert set(found) == {(EXACT_61, 3)}


def test_every_value_that_is_finite_comes_up() -> None:
    assert len(counted(tiles(), lambda tile: [tile], 300)) == len(TILES)
    assert len(counted(spots(), lambda spot: [spot], 600)) == len(SPOTS)
    assert len(counted(player_actions(), lambda action: [action], 500)) > len(ACTIONS) / 2
    classes = counted(actions(), lambda action: [type(action).__name__], 200)
    assert {"Place", "Lots", "Deal"} <= set(classes)


def test_layouts_of_every_length_and_of_any_play() -> None:
    lengths = counted(layouts(), lambda layout: [len(layout.placements) // 7], 300)
    assert {0, 1, 2, 3} <= set(lengths)
    assert max(counted(layouts(3), lambda layout: [len(layout.placements)], 60)) == 3

    @settings(SEEDED, max_examples=60)
    @given(layouts())
    def check(layout: Layout) -> None:
        assert Layout(layout.placements) == layout

    check()


@settings(SEEDED, max_examples=40)
@given(impossible_layouts())
def test_impossible_layouts_break_a_rule(layout: ImpossibleLayout) -> None:
    with pytest.raises(ValueError, match="R"):
        Layout(layout.placements)


@settings(SEEDED, max_examples=60)
@given(views(to_move=True))
def test_views_of_the_seat_to_move(view: View) -> None:
    assert view.seat == view.turn
    assert legal_actions(view)


def test_views_of_seats_and_of_spectators() -> None:
    found = counted(views(), lambda view: [view.seat is None, view.phase], 100)
    assert {True, False, *Phase} == set(found)
    assert set(counted(views(phase=Phase.DEAL), lambda view: [view.phase], 10)) == {Phase.DEAL}


def test_records_of_every_kind() -> None:
    found = counted(
        records(),
        lambda record: [
            bool(record.entries),
            "midway" if record.start.ply else "start",
            *(["claims"] if any(entry.claims for entry in record.entries) else []),
            *(
                ["winner"]
                if any(e.claims[-1:] and e.claims[-1].what == "winner" for e in record.entries)
                else []
            ),
            *(["comment"] if record.comment else []),
            *(["names"] if any(record.names) else []),
            *(["wrong"] if verify(record) else []),
        ],
        150,
    )
    assert set(found) == {True, False, "midway", "start", "claims", "winner", "comment", "names"}


@settings(SEEDED, max_examples=100)
@given(rulesets(4, Settlement.EXACT))
def test_rulesets_for_so_many(ruleset: Ruleset) -> None:
    assert ruleset.settlement is Settlement.EXACT
    assert ruleset.sides(4) in (2, 4)


@settings(SEEDED, max_examples=60)
@given(st.one_of(matches(), views()))
def test_nothing_has_a_problem(state: Match | View) -> None:
    assert problems(state) == ()


def test_seen_actions() -> None:
    deals_seen = counted(st.from_type(SeenDeal), lambda deal: [deal.hand is None], 30)
    draws_seen = counted(st.from_type(SeenDraw), lambda draw: [draw.tile is None], 60)
    assert set(deals_seen) == set(draws_seen) == {True, False}


def test_settled_rounds() -> None:
    found = counted(
        st.from_type(Settled),
        lambda settled: [
            settled.result.blocked,
            len(settled.scores),
            *(part.kind for event in settled.events for part in event.parts),
            *(type(event) for event in settled.events),
        ],
        200,
    )
    assert set(found) == {True, False, 2, 3, 4, *PartKind, Scored, Dropped}


# What is not as it should be is refused.


@pytest.mark.parametrize(
    ("call", "error", "sentence"),
    [
        (lambda: matches(players=5), ValueError, "players must be from 2 to 4"),
        (lambda: matches(ruleset=Ruleset(hand_size=8), players=4), ValueError, "4 hands of 8"),
        (lambda: matches(ruleset=WRONG), TypeError, "ruleset must be a Ruleset"),
        (lambda: matches(phase=WRONG), TypeError, "phase must be a Phase"),
        (lambda: rounds(players=1), ValueError, "players must be from 2 to 4"),
        (lambda: views(to_move=WRONG), TypeError, "to_move must be True or False"),
        (lambda: rulesets(7), ValueError, "players must be from 2 to 4"),
        (lambda: layouts(29), ValueError, "most must be from 0 to 28"),
        (lambda: events(WRONG), TypeError, "kind must be the class of an event, not 4"),
    ],
)
def test_wrong_arguments(call: Callable[[], Any], error: type[Exception], sentence: str) -> None:
    with pytest.raises(error, match=sentence):
        call()


# What they give becomes small.


def smallest(strategy: st.SearchStrategy[Any], wanted: Callable[[Any], object]) -> Any:
    return find(strategy, lambda value: bool(wanted(value)), settings=SEEDED)


@pytest.mark.long
def test_the_simplest_of_everything() -> None:
    assert smallest(matches(), lambda _: True) == Match(FIVE_UP, 2, (0, 0), None, (0, 1))
    assert smallest(tiles(), lambda _: True) is TILES[0]
    assert smallest(placements(), lambda _: True) is ACTIONS[0]
    assert smallest(rulesets(), lambda _: True) == FIVE_UP
    assert smallest(layouts(), lambda _: True) == Layout()
    assert smallest(deals(), lambda _: True).tiles == TILES
    assert smallest(lots(), lambda _: True).lots == (1,)


@pytest.mark.long
def test_matches_become_short() -> None:
    match = smallest(matches(), lambda match: match.phase is Phase.PLAY)
    assert (match.ply, match.players, match.ruleset) == (2, 2, FIVE_UP)
    match = smallest(matches(), lambda match: match.round and len(match.round.layout.tiles) == 3)
    assert match.ply <= 12
    match = smallest(matches(), lambda match: match.ruleset.sleeping)
    assert match.ply == 0
    assert smallest(events(Scored), lambda _: True).before == 0
