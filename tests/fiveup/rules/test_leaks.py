"""What a seat cannot see makes no difference to anything that it is shown.

Two matches are twins for a seat, or for a spectator (None), if they differ only in what it cannot
see. They are found by playing the same actions after another deal, in which two tiles out of the
seat's reach have changed places: then it is another's hand or the boneyard that is different. All
that can be had from the views of twins must be equal. Besides, no hidden tile may be found anywhere
in a view.
"""

import pickle
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from enum import Enum
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
    IllegalAction,
    Layout,
    Lots,
    Match,
    Phase,
    Refusal,
    Result,
    Ruleset,
    SeenDeal,
    SeenDraw,
    Tile,
    View,
    apply,
    describe,
    distinct_actions,
    forced_action,
    legal_actions,
    new_match,
    observe,
    why_illegal,
)
from tests.support.five_up_play import FORMS, PLAYERS, house_rules, next_action

CHANCE: Final = (Lots(()), Lots((1, 2)), Lots((3, 3, 3, 3)), Deal(TILES), Deal(TILES[1:]))
TRIES: Final = 4
"""How many other deals are tried for one seat at one point of a match."""

# What a seat may know, found without asking for its view.


def tiles_elsewhere(match: Match, seat: int | None) -> set[Tile]:
    """Others' hands and the boneyard; but a tile that was drawn and fits is public."""
    round_ = match.round
    if round_ is None:
        return set()
    others = [hand for other, hand in enumerate(round_.hands) if other != seat]
    return {tile for tiles in (*others, round_.boneyard) for tile in tiles} - {round_.drawn}


def hidden_tiles(match: Match, seat: int | None) -> set[Tile]:
    """The tiles elsewhere, until hands are shown; then the boneyard."""
    if match.round is None or match.round.result is None:
        return tiles_elsewhere(match, seat)
    return set(match.round.boneyard)


@attrs.frozen
class Seen:
    """All that a seat sees after an action."""

    phase: Phase
    turn: int | None
    leader: int | None
    candidates: tuple[int, ...]
    scores: tuple[int, ...]
    extra_rounds: int
    winner: int | None
    own_hand: tuple[Tile, ...] | None
    hand_sizes: tuple[int, ...] = ()
    boneyard_size: int = 0
    layout: Layout | None = None
    drawn: Tile | None = None
    result: Result | None = None
    shown_hands: tuple[frozenset[Tile], ...] = ()


def seen(match: Match, seat: int | None) -> Seen:
    round_ = match.round
    return Seen(
        phase=match.phase,
        turn=match.seat,
        leader=match.leader,
        candidates=match.candidates,
        scores=match.scores,
        extra_rounds=match.extra_rounds,
        winner=match.winner,
        own_hand=None if round_ is None or seat is None else round_.hands[seat],
        hand_sizes=() if round_ is None else tuple(len(hand) for hand in round_.hands),
        boneyard_size=0 if round_ is None else len(round_.boneyard),
        layout=None if round_ is None else round_.layout,
        drawn=None if round_ is None else round_.drawn,
        result=None if round_ is None else round_.result,
        shown_hands=(
            ()
            if round_ is None or round_.result is None
            else tuple(frozenset(hand) for hand in round_.hands)
        ),
    )


# A match on record, and its twins.


class Record:
    """The start of a random match: the actions, and the match before each and after the last."""

    def __init__(self, ruleset: Ruleset, players: int, rng: Random, length: int) -> None:
        self.actions: list[Action] = []
        self.matches = [new_match(ruleset, players)]
        while len(self.actions) < length and not self.matches[-1].over:
            self.actions.append(next_action(self.matches[-1], rng, eagerness=0.6))
            self.matches.append(apply(self.matches[-1], self.actions[-1]))

    def deals(self, point: int) -> list[int]:
        """The numbers of the deals among the actions before a point."""
        return [number for number in range(point) if isinstance(self.actions[number], Deal)]

    def twins(
        self, point: int, seat: int | None, rng: Random
    ) -> Iterator[list[tuple[Match, Match]]]:
        """Find twins for the seat: each time from a deal on, pairs of matches up to the point.

        The deal is the last one or the one before. Again and again it changes by two tiles that
        are elsewhere at the point, or when its round was over.
        """
        deals = self.deals(point)
        if not deals:
            return
        dealt = rng.choice(deals[-2:])
        last = min([point, *(number for number in deals if number > dealt)])
        elsewhere = sorted(tiles_elsewhere(self.matches[last], seat))
        deal = self.actions[dealt]
        assert isinstance(deal, Deal)
        tiles = list(deal.tiles)
        for _ in range(TRIES if len(elsewhere) > 1 else 0):
            one, other = (tiles.index(tile) for tile in rng.sample(elsewhere, 2))
            tiles[one], tiles[other] = tiles[other], tiles[one]
            twin = self._replayed(Deal(tiles), dealt, point, seat)
            if twin is None:  # somebody would have had to do something else
                tiles[one], tiles[other] = tiles[other], tiles[one]
            else:
                yield list(zip(self.matches[dealt + 1 : point + 1], twin, strict=True))

    def _replayed(self, deal: Deal, dealt: int, point: int, seat: int | None) -> list[Match] | None:
        """Do the same after another deal: None if it cannot be done or the seat sees a change."""
        twin = [self.matches[dealt]]
        for number in range(dealt, point):
            action = deal if number == dealt else self.actions[number]
            try:
                twin.append(apply(twin[-1], action))
            except IllegalAction:
                return None
            if seen(twin[-1], seat) != seen(self.matches[number + 1], seat):
                return None
        return twin[1:]


# What twins have in common.


def check_views_are_equal(one: View, other: View) -> None:
    assert one == other
    assert hash(one) == hash(other)
    assert one.log == other.log
    assert one.events == other.events
    assert repr(one) == repr(other)
    assert repr(one.events) == repr(other.events)
    assert str(one) == str(other)
    assert pickle.dumps(one) == pickle.dumps(other)
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

_TILE_IN_TEXT: Final = re.compile(r"Tile\(([0-6]), ([0-6])\)|([0-6])\|([0-6])")


def tiles_in_text(text: str) -> set[Tile]:
    found = (match.groups() for match in _TILE_IN_TEXT.finditer(text))
    return {Tile(int(a or c), int(b or d)) for a, b, c, d in found}


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
