"""What a seat cannot see makes no difference to anything that it is shown.

All that can be had from the views of twins must be equal. Besides, no hidden tile may be found
anywhere in a view.
"""

import pickle
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from io import BytesIO
from random import Random
from typing import Final

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import fiveup
from fiveup import (
    ACTIONS,
    TILES,
    Action,
    Deal,
    Draw,
    Drew,
    Lots,
    Match,
    Refusal,
    Ruleset,
    SeenDeal,
    SeenDraw,
    Tile,
    View,
    describe,
    distinct_actions,
    forced_action,
    legal_actions,
    observe,
    why_illegal,
)
from tests.support.five_up_play import FORMS, PLAYERS, house_rules
from tests.support.twins import Record, hidden_tiles, tiles_in_text

CHANCE: Final = (Lots(()), Lots((1, 2)), Lots((3, 3, 3, 3)), Deal(TILES), Deal(TILES[1:]))

# What twins have in common.


def pickled(value: object) -> bytes:
    """Its pickle, with everything written out: which equal parts are one object is left out."""
    file = BytesIO()
    pickler = pickle.Pickler(file)
    pickler.fast = True
    pickler.dump(value)
    return file.getvalue()


def check_views_are_equal(one: View, other: View) -> None:
    assert one == other
    assert hash(one) == hash(other)
    assert one.log == other.log
    assert one.events == other.events
    assert repr(one) == repr(other)
    assert repr(one.events) == repr(other.events)
    assert str(one) == str(other)
    assert pickled(one) == pickled(other)
    assert [*map(describe, one.events)] == [*map(describe, other.events)]
    for ask in (legal_actions, distinct_actions):
        assert ask(one) == ask(other)
    assert forced_action(one) == forced_action(other)


def check_refusals_are_equal(one: View, other: View) -> None:
    for action in (*ACTIONS, *CHANCE):
        refusal, same = why_illegal(one, action), why_illegal(other, action)
        assert refusal == same
        if refusal is not None and same is not None:
            assert [*refusal.facts] == [*same.facts]
    for seat in range(one.players):
        for action in (*ACTIONS[::90], *CHANCE):
            assert why_illegal(one, action, seat) == why_illegal(other, action, seat)


# What no view may hold.


def tiles_reached(start: object) -> set[Tile]:
    """Find every tile that can be reached from a value, through whatever holds it."""
    tiles: set[Tile] = set()
    waiting, known = [start], {id(start): start}
    while waiting:
        value = waiting.pop()
        inside: list[object] = []
        if isinstance(value, Tile):
            tiles.add(value)
        elif isinstance(value, str):
            tiles |= tiles_in_text(value)
        elif isinstance(value, Mapping):
            inside = [*value.keys(), *value.values()]
        elif isinstance(value, tuple | list | set | frozenset):
            inside = [*value]
        elif not isinstance(value, int | Enum | None):
            slots = slots_of(type(value))
            inside = [getattr(value, name) for name in slots if hasattr(value, name)]
            inside += getattr(value, "__dict__", {}).values()
        for each in inside:
            if id(each) not in known:
                known[id(each)] = each
                waiting.append(each)
    return tiles


_SLOTS: Final[dict[type, frozenset[str]]] = {}


def slots_of(kind: type) -> frozenset[str]:
    if kind not in _SLOTS:
        slots: set[str] = set()
        for base in kind.__mro__:
            names = vars(base).get("__slots__", ())
            slots.update((names,) if isinstance(names, str) else names)
        _SLOTS[kind] = frozenset(slots - {"__weakref__"})
    return _SLOTS[kind]


def check_nothing_hidden(match: Match, seat: int | None) -> None:
    view, hidden = observe(match, seat), hidden_tiles(match, seat)
    for text in (repr(view), str(view), repr(view.events), *map(describe, view.events)):
        assert not tiles_in_text(text) & hidden
    assert not tiles_reached(view) & hidden
    assert not tiles_reached(pickle.loads(pickle.dumps(view))) & hidden


def check_no_refusal_tells_of_hidden_tiles(match: Match, seat: int | None) -> None:
    view, hidden, known = observe(match, seat), hidden_tiles(match, seat), None
    for action in (*ACTIONS, *CHANCE[:3]):
        refusal = why_illegal(view, action)
        if refusal != known:
            assert not tiles_reached(refusal) & hidden - tiles_reached(action)
            known = refusal


# Random matches.


def check_random_match(ruleset: Ruleset, players: int, seed: int) -> Counter[str]:
    """Check some points of a match for all seats and a spectator; count the twins found."""
    rng = Random(seed)
    record = Record(ruleset, players, rng, length=rng.randint(5, 150))
    points = {len(record.actions), *(rng.randint(0, len(record.actions)) for _ in range(2))}
    found: Counter[str] = Counter()
    for point in sorted(points):
        match = record.matches[point]
        for seat in (None, *range(players)):
            check_nothing_hidden(match, seat)
            check_no_refusal_tells_of_hidden_tiles(match, seat)
            pairs: list[tuple[Match, Match]] = []
            for pairs in record.twins(point, seat, rng):
                check_views_are_equal(observe(match, seat), observe(pairs[-1][1], seat))
                found.update(kinds(match, pairs[-1][1], seat))
            for one, other in pairs:  # of those that differ most
                check_views_are_equal(observe(one, seat), observe(other, seat))
            if pairs:
                check_refusals_are_equal(observe(match, seat), observe(pairs[-1][1], seat))
    return found


def kinds(match: Match, twin: Match, seat: int | None) -> Iterator[str]:
    """What kind of twins these are."""
    yield match.phase.value
    yield "for a spectator" if seat is None else "for a seat"
    yield "to move" if seat is not None and seat == match.seat else "not to move"
    if match.round is not None and twin.round is not None:
        if [*map(set, match.round.hands)] != [*map(set, twin.round.hands)]:
            yield "with other hands"
        if match.round.result is not None:
            yield "after a settlement"
        elif match.over:
            yield "won in mid-round"
    if any(isinstance(event, Drew) and not event.fits for event in match.events):
        yield "after a draw that does not fit"
    if any(isinstance(action, Draw) for _, action in match.log):
        yield "after draws"


@given(
    form=st.sampled_from(FORMS),
    players=st.sampled_from(PLAYERS),
    seed=st.integers(0, 2**32),
    house=st.booleans(),
)
def test_what_a_seat_cannot_see_makes_no_difference(
    form: Ruleset, players: int, seed: int, house: bool
) -> None:
    ruleset = house_rules(form, players, Random(seed)) if house else form
    check_random_match(ruleset, players, seed)


KINDS: Final = {
    "for a seat": 300,
    "for a spectator": 100,
    "to move": 50,
    "not to move": 300,
    "with other hands": 200,
    "after draws": 100,
    "after a draw that does not fit": 20,
    "after a settlement": 20,
    "won in mid-round": 20,
}


@pytest.mark.long
def test_twins_of_all_kinds_are_found() -> None:
    found: Counter[str] = Counter()
    for seed in range(24):
        ruleset = attrs.evolve(FORMS[seed % 2], target=25 if seed % 4 == 1 else 305)
        found.update(check_random_match(ruleset, PLAYERS[seed % 3], seed))
    assert {kind: number for kind, number in KINDS.items() if found[kind] < number} == {}, found


# Tests of the tests: leaks that they must find.


def with_the_boneyard_in_the_log(match: Match, view: View) -> View:
    if match.round is None:
        return view
    return attrs.evolve(view, log=(*view.log, (None, SeenDeal(match.round.boneyard))))


def with_all_events(match: Match, view: View) -> View:
    return attrs.evolve(view, events=match.events)


def with_every_drawn_tile(match: Match, view: View) -> View:
    log = list(view.log)
    dealt = [action for _, action in match.log if isinstance(action, Deal)]
    if dealt:
        used = match.players * match.ruleset.hand_size
        boneyard = iter(dealt[0].tiles[used:])
        for number, (seat, action) in enumerate(match.log):
            if isinstance(action, Draw):
                log[number] = (seat, SeenDraw(next(boneyard)))
    return attrs.evolve(view, log=tuple(log))


def with_hands_shown_early(match: Match, view: View) -> View:
    if match.round is None or view.round is None:
        return view
    return attrs.evolve(view, round=attrs.evolve(view.round, shown_hands=match.round.hands))


def with_another_hand(match: Match, view: View) -> View:
    if match.round is None or view.round is None:
        return view
    return attrs.evolve(view, round=attrs.evolve(view.round, hand=match.round.hands[0]))


def with_a_number_from_the_boneyard(match: Match, view: View) -> View:
    if match.round is None or not match.round.boneyard:
        return view
    return attrs.evolve(view, ply=view.ply + match.round.boneyard[-1].pips)


LEAKS: Final = (
    with_the_boneyard_in_the_log,
    with_all_events,
    with_every_drawn_tile,
    with_hands_shown_early,
    with_another_hand,
    with_a_number_from_the_boneyard,
)


def check_matches() -> None:
    for seed in range(12):
        check_random_match(FORMS[seed % 2], PLAYERS[seed % 3], seed)


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
def test_a_planted_leak_is_found(
    monkeypatch: pytest.MonkeyPatch, leak: Callable[[Match, View], View]
) -> None:
    def leaky(match: Match, seat: int | None) -> View:
        return leak(match, fiveup.observe(match, seat))

    monkeypatch.setattr(sys.modules[__name__], "observe", leaky)
    with pytest.raises(AssertionError):
        check_matches()


@pytest.mark.parametrize("in_facts", [True, False])
def test_a_leak_planted_in_refusals_is_found(
    monkeypatch: pytest.MonkeyPatch, in_facts: bool
) -> None:
    matches: list[Match] = []

    def remembering(match: Match, seat: int | None) -> View:
        matches.append(match)
        return fiveup.observe(match, seat)

    def leaky(view: View, action: Action, seat: int | None = None) -> Refusal | None:
        refusal, round_ = fiveup.why_illegal(view, action, seat), matches[-1].round
        if refusal is None or round_ is None or not round_.boneyard:
            return refusal
        tile = round_.boneyard[0]
        if in_facts:
            return attrs.evolve(refusal, facts={**refusal.facts, "next": tile})
        return attrs.evolve(refusal, sentence=f"{refusal.sentence}, but {tile} will be drawn")

    module = sys.modules[__name__]
    monkeypatch.setattr(module, "observe", remembering)
    monkeypatch.setattr(module, "why_illegal", leaky)
    with pytest.raises(AssertionError):
        check_matches()
