"""Data of all values of Five Up: there and back, their exact form, and what they do not tell."""

import json
from collections import Counter
from collections.abc import Iterator
from enum import IntEnum
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fiveup import (
    ACTIONS,
    FIVE_UP,
    SPOTS,
    TILES,
    Claim,
    DataError,
    Deal,
    Draw,
    Entry,
    Finding,
    Lots,
    Match,
    Pass,
    Place,
    Record,
    Ruleset,
    SeenDeal,
    SeenDraw,
    Storable,
    View,
    apply,
    from_data,
    new_match,
    observe,
    to_data,
    why_illegal,
)
from tests.support.data_use import check_round_trip
from tests.support.five_up_data import GOLDEN, KINDS, ODD, played
from tests.support.five_up_play import FORMS, PLAYERS, house_rules
from tests.support.twins import Record as Recorded
from tests.support.twins import hidden_tiles, tiles_in_text


def values_of(matches: list[Match], entries: list[Entry], rng: Random) -> Iterator[Storable]:
    """All kinds of values that come up in a match."""
    names = [f"player {seat}" for seat in range(matches[0].players)]
    yield Record(matches[0], entries, names, "a cup", "today", [("Table", "7")], "none")
    yield from entries[:5]
    for match in (matches[-1], rng.choice(matches)):
        yield match
        yield match.ruleset
        yield from match.events
        for event in match.events:
            yield from getattr(event, "parts", ())
        yield from (action for _, action in match.log)
        for seat in (None, *range(match.players)):
            view = observe(match, seat)
            yield view
            yield from view.events
            yield from (action for _, action in view.log)
            if view.round is not None:
                yield view.round
        if match.round is not None:
            yield match.round
            yield match.round.layout
            if match.round.result is not None:
                yield match.round.result
        for action in (*rng.sample(ACTIONS, 20), Draw(), Pass(), Lots((1, 2)), Deal(TILES[3:])):
            refusal = why_illegal(match, action)
            if refusal is not None:
                yield refusal
                yield Finding(0, 3, 1, "action", (), (), refusal.rule, "no", ("a",), True, refusal)


@given(
    form=st.sampled_from(FORMS),
    players=st.sampled_from(PLAYERS),
    seed=st.integers(0, 2**32),
    house=st.booleans(),
)
def test_everything_that_comes_up_in_a_match_goes_there_and_back(
    form: Ruleset, players: int, seed: int, house: bool
) -> None:
    rng = Random(seed)
    entries, matches = played(
        house_rules(form, players, rng) if house else form, players, rng, rng.randint(0, 120)
    )
    for value in values_of(matches, entries, rng):
        check_round_trip(value, to_data, from_data)


def test_every_kind_of_value_comes_up() -> None:
    rng, found = Random(4), Counter({"settled": 1})  # settlements stand below
    for number in range(30):
        form, players = FORMS[number % 2], PLAYERS[number % 3]
        entries, matches = played(house_rules(form, players, rng), players, rng, 120)
        for match in matches:
            found.update(str(to_data(event)["type"]) for event in match.events)
        found.update(
            str(check_round_trip(value, to_data, from_data)["type"])
            for value in values_of(matches, entries, rng)
        )
    assert set(found) == KINDS


def test_every_action_and_lot_goes_there_and_back() -> None:
    actions = [*ACTIONS, *(Place(tile, spot) for tile in TILES for spot in SPOTS[::7])]
    seen = [SeenDeal(None), SeenDeal(()), SeenDeal(TILES[:1]), SeenDraw(None), SeenDraw(TILES[4])]
    chance = [Lots(()), Lots((-5, 10**18 - 1)), Deal(()), Deal(TILES), Deal((TILES[0],) * 3)]
    for action in (*actions, *chance, *seen):
        check_round_trip(action, to_data, from_data)
        log: Any = [(None, action), (1, action)]
        view = View(FIVE_UP, 2, 0, (0, 0), 0, (), 0, None, None, tuple(log), 3)
        if isinstance(action, Draw | Deal):
            with pytest.raises(DataError, match=r"^\$\.log\[0\]\.action: an action as it was seen"):
                to_data(view)
        else:
            check_round_trip(view, to_data, from_data)


class Seven(IntEnum):
    SEVEN = 7


class Zero(IntEnum):
    ZERO = 0


@pytest.mark.parametrize("value", ODD, ids=lambda value: type(value).__name__)
def test_odd_values_go_there_and_back(value: Storable) -> None:
    check_round_trip(value, to_data, from_data)


def test_an_integer_of_a_class_of_its_own_becomes_a_plain_one() -> None:
    odd = Match(FIVE_UP, 2, (0, 0), leader=Zero.ZERO, extra_rounds=Seven.SEVEN, ply=Seven.SEVEN)
    assert json.dumps(check_round_trip_by_value(odd)).count('"ply": 7') == 1


def check_round_trip_by_value(match: Match) -> dict[str, Any]:
    data: Any = to_data(match)
    assert {type(data[name]) for name in ("leader", "extra_rounds", "ply")} == {int}
    assert from_data(data) == match
    return dict(data)


def test_events_and_places_in_a_text_are_left_out() -> None:
    match = apply(new_match(FIVE_UP, 2), Lots((1, 1)))
    assert match.events
    assert from_data(to_data(match), Match).events == ()
    assert from_data(to_data(observe(match, 0)), View).events == ()
    entry = Entry(0, Draw(), [Claim("count", [5], 3, 4)], line=3, column=2)
    read = from_data(to_data(entry), Entry)
    assert (read, read.line, read.column, read.claims[0].line) == (entry, 0, 0, 0)


@pytest.mark.parametrize(("value", "kind", "data"), GOLDEN, ids=[kind for _, kind, _ in GOLDEN])
def test_the_exact_form(value: Storable, kind: str, data: dict[str, object]) -> None:
    whole = {"format": 1, "game": "fiveup", "type": kind, **data}
    assert to_data(value) == whole
    assert json.dumps(to_data(value)) == json.dumps(whole)  # the order too
    assert from_data(whole) == value


def check_data_of_views(match: Match, twin: Match, seat: int | None) -> None:
    text, same = (json.dumps(to_data(observe(each, seat))) for each in (match, twin))
    assert text == same
    assert not tiles_in_text(text) & hidden_tiles(match, seat)


@given(form=st.sampled_from(FORMS), players=st.sampled_from(PLAYERS), seed=st.integers(0, 2**32))
def test_R4_data_of_a_view_tell_nothing_that_is_hidden(
    form: Ruleset, players: int, seed: int
) -> None:
    rng = Random(seed)
    record = Recorded(form, players, rng, length=rng.randint(5, 60))
    point = len(record.actions)
    for seat in (None, *range(players)):
        check_data_of_views(record.matches[point], record.matches[point], seat)
        for pairs in record.twins(point, seat, rng):
            for one, other in pairs:
                check_data_of_views(one, other, seat)
