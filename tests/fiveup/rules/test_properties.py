"""What always holds, at every action of whole matches, whatever is played."""

import copy
import pickle
import re
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any, Final

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

import fiveup
from fiveup import (
    ACTIONS,
    SPOTS,
    TILES,
    Action,
    ChanceAction,
    Deal,
    Dropped,
    IllegalAction,
    Layout,
    Lots,
    Match,
    PartKind,
    Place,
    Refusal,
    RoundOver,
    Ruleset,
    Scored,
    Settlement,
    Tile,
    apply,
    distinct_actions,
    forced_action,
    legal_actions,
    new_match,
    observe,
    settle,
    why_illegal,
)
from tests.oracles import naive_five_up as naive
from tests.oracles.agreement import plain_spot, plain_tile
from tests.support.both_games import names_of
from tests.support.five_up_play import FORMS, LOW_TARGETS, PLAYERS, next_action

NEVER_LEGAL: Final = tuple(
    place for tile in TILES for spot in SPOTS if (place := Place(tile, spot)) not in set(ACTIONS)
)
"""The pairs of a tile and a spot that have no code."""
RULE_NUMBER: Final = re.compile(r"[RPE][1-9][0-9]?")


def test_there_are_as_many_pairs_without_a_code_as_there_should_be() -> None:
    assert len(NEVER_LEGAL) == 28 * 70 - 420


# What holds of any match that can be reached.


def check_tiles_are_conserved(match: Match) -> None:
    if match.round is not None:
        round_ = match.round
        held = [tile for hand in round_.hands for tile in hand]
        assert sorted([*held, *round_.boneyard, *round_.layout.tiles]) == list(TILES)


def check_scores(match: Match) -> None:
    assert all(score % 5 == 0 for score in match.scores)
    assert match.shown == tuple(score // 5 for score in match.scores)
    if match.ruleset.settlement is Settlement.EXACT:
        assert max(match.scores) <= match.ruleset.target
        assert match.over == (max(match.scores) == match.ruleset.target)


def check_layout_against_a_recount(match: Match) -> None:
    if match.round is None:
        return
    layout, table = match.round.layout, naive.NaiveTable()
    for place in layout.placements:
        table.lay(plain_tile(place.tile), None if place.spot is None else plain_spot(place.spot))
    assert layout.count == table.count()
    assert layout.award == table.award()
    assert sorted((plain_tile(end.tile), end.count) for end in layout.ends) == sorted(table.ends())
    spots = [(*plain_spot(spot), spot.value) for spot in layout.spots]
    assert sorted(spots) == sorted(table.spots())
    assert layout.spot_mask == sum(1 << spot.index for spot in layout.spots)


def check_a_block_leaves_even_pips(match: Match) -> None:
    for event in match.events:
        if isinstance(event, RoundOver) and event.result.blocked:
            assert match.round is not None
            assert len(match.round.boneyard) == match.ruleset.sleeping
            if match.ruleset.sleeping == 0:
                assert sum(tile.pips for hand in event.hands for tile in hand) % 2 == 0


def check_equal(again: Match, match: Match) -> None:
    """They are equal in all that a match holds, its events too."""
    assert again == match
    assert hash(again) == hash(match)
    assert again.events == match.events


def check_copies(match: Match) -> None:
    check_equal(pickle.loads(pickle.dumps(match)), match)
    check_equal(copy.copy(match), match)
    check_equal(copy.deepcopy(match), match)


def check_copies_closely(match: Match) -> None:
    """Copies are alike in what is derived and in text too; the text leads back to the match."""
    pickles = [
        pickle.loads(pickle.dumps(match, protocol))
        for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1)
    ]
    for again in (*pickles, copy.copy(match), copy.deepcopy(match)):
        check_equal(again, match)
        assert legal_actions(again) == legal_actions(match)
        assert repr(again) == repr(match)
        assert str(again) == str(match)
    from_text = eval(repr(match), names_of(fiveup))
    assert from_text == match
    assert hash(from_text) == hash(match)


def ill_formed(match: Match) -> Iterator[ChanceAction]:
    """Results of chance that cannot be those awaited."""
    number = len(match.candidates)
    yield from (Lots(range(wrong)) for wrong in (0, 1, number - 1, number + 1) if wrong != number)
    yield from (Deal(TILES[1:]), Deal((*TILES, TILES[0])), Deal((*TILES[1:], TILES[5])), Deal(()))


def well_formed(match: Match) -> Iterator[ChanceAction]:
    """Results of chance that are awaited in one phase, and refused in all others."""
    yield from (Lots([0] * len(match.candidates)), Lots(range(-1, len(match.candidates) - 1)))
    yield from (Deal(TILES), Deal(TILES[::-1]))


def is_awaited(match: Match, action: ChanceAction) -> bool:
    if not match.awaits_chance:
        return False
    return isinstance(action, Lots) == (len(match.candidates) > 0)


def raised(match: Match, action: Action, seat: int | None) -> Refusal | None:
    try:
        apply(match, action, seat)
    except IllegalAction as error:
        return error.refusal
    return None


def check_refused(match: Match, action: Action, seat: int | None = None) -> None:
    refusal = why_illegal(match, action, seat)
    assert isinstance(refusal, Refusal), f"{action} is not refused"
    assert RULE_NUMBER.fullmatch(refusal.rule)
    assert refusal.sentence
    assert raised(match, action, seat) == refusal


def check_why_illegal(match: Match, actions: tuple[Action, ...]) -> None:
    """It is None for legal actions and for awaited results of chance; all else is refused."""
    legal = legal_actions(match)
    assert list(legal) == sorted(set(legal), key=lambda action: action.code)
    assert (len(legal) > 0) == (match.seat is not None)
    for action in actions:
        if action in legal:
            assert why_illegal(match, action) is None
        else:
            check_refused(match, action)
    for chance in ill_formed(match):
        check_refused(match, chance)
    for chance in well_formed(match):
        if is_awaited(match, chance):
            assert why_illegal(match, chance) is None
            assert apply(match, chance).ply == match.ply + 1
        else:
            check_refused(match, chance)


def check_seats(match: Match) -> None:
    """Only the seat to move may act as itself."""
    legal = legal_actions(match)
    for seat in range(match.players):
        if seat == match.seat:
            assert legal_actions(match, seat) == legal
            assert distinct_actions(match, seat) == distinct_actions(match)
            assert forced_action(match, seat) == forced_action(match)
        else:
            assert legal_actions(match, seat) == distinct_actions(match, seat) == ()
            assert forced_action(match, seat) is None
        for action in (*legal, *ACTIONS[::50], *well_formed(match)):
            if seat == match.seat:
                assert why_illegal(match, action, seat) == why_illegal(match, action)
            else:
                check_refused(match, action, seat)


def check_own_view(match: Match) -> None:
    """The view of the seat to move says the same as the match."""
    if match.seat is None:
        return
    view = observe(match, match.seat)
    assert legal_actions(view) == legal_actions(match)
    assert distinct_actions(view) == distinct_actions(match)
    assert forced_action(view) == forced_action(match)
    for action in ACTIONS:
        assert why_illegal(view, action) == why_illegal(match, action)


def check_distinct_and_forced(match: Match) -> None:
    """There is one distinct action for each distinct successor: the first that leads to it."""
    first: dict[object, Action] = {}
    for action in legal_actions(match):
        after = apply(match, action)
        assert after.round is not None
        first.setdefault((after.round.key, after.scores), action)
    assert distinct_actions(match) == tuple(first.values())
    legal = legal_actions(match)
    assert forced_action(match) == (legal[0] if len(legal) == 1 else None)


class Watched:
    """A match of which each step is checked, and which is played again in the end."""

    def __init__(self, ruleset: Ruleset, players: int) -> None:
        self.match = new_match(ruleset, players)
        self.before_deal = self.match
        self.past: list[tuple[Action, Match]] = []
        self.check()

    def act(self, action: Action) -> None:
        before = self.match
        legal_actions(before)
        pickled, copied = pickle.dumps(before), copy.deepcopy(before)
        self.match = apply(before, action)
        assert pickle.dumps(before) == pickled
        check_equal(before, copied)
        if isinstance(action, Deal):
            self.before_deal = before
        self.past.append((action, self.match))
        self.check_settlement(before)
        self.check()

    def check(self) -> None:
        """Check what is quick to check: at every step."""
        check_tiles_are_conserved(self.match)
        check_scores(self.match)
        check_layout_against_a_recount(self.match)
        check_a_block_leaves_even_pips(self.match)
        check_copies(self.match)
        check_distinct_and_forced(self.match)
        assert self.match.ply == len(self.past)
        self.check_log()

    def check_closely(self) -> None:
        check_why_illegal(self.match, ACTIONS)
        check_seats(self.match)

    def check_more_closely(self) -> None:
        check_why_illegal(self.match, NEVER_LEGAL)
        check_own_view(self.match)
        check_copies_closely(self.match)

    def check_log(self) -> None:
        """The log holds what was done since the deal, and leads from there to the match."""
        log, again = self.match.log, self.before_deal
        assert [action for _, action in log] == [
            action for action, _ in self.past[len(self.past) - len(log) :]
        ]
        assert len(log) == self.match.ply - self.before_deal.ply
        for seat, action in log:
            assert seat == again.seat
            again = apply(again, action, seat)
        check_equal(again, self.match)

    def check_settlement(self, before: Match) -> None:
        """A round settled in a match is settled likewise alone."""
        for event in self.match.events:
            if not isinstance(event, RoundOver):
                continue
            points = [each for each in self.match.events if isinstance(each, Scored | Dropped)]
            out, last, scores = event.result.out, 0, list(before.scores)
            first = points[0] if points else None
            if out is None and first is not None and first.parts[0].kind is PartKind.PLACEMENT:
                # The placement that blocked was credited before, or dropped.
                scores[first.side] = first.after
                del points[0]
            elif first is not None and first.seat == before.seat and first.rule == "R20":
                last = first.points
            elif out is not None and self.match.ruleset.settlement is Settlement.EXACT:
                assert self.match.round is not None
                last = self.match.round.layout.award
            settled = settle(
                self.match.ruleset, event.hands, out=out, last=last, scores=tuple(scores)
            )
            assert settled.events == tuple(points)
            assert settled.scores == self.match.scores
            assert settled.result == event.result

    def play_again(self) -> None:
        """The same actions lead through equal states, with equal hashes and events."""
        again = new_match(self.match.ruleset, self.match.players)
        for action, match in self.past:
            again = apply(again, action)
            assert again == match
            assert hash(again) == hash(match)
            assert again.events == match.events


# Hypothesis chooses.


@st.composite
def matches(draw: st.DrawFn) -> tuple[Ruleset, int]:
    """A form, published or with house values, and a number of players."""
    form, players = draw(st.sampled_from(FORMS)), draw(st.sampled_from(PLAYERS))
    values: dict[str, Any] = {}
    if draw(st.booleans()):
        values["target"] = draw(st.sampled_from(LOW_TARGETS))
    if draw(st.booleans()):
        hand_size = draw(st.integers(1, min(9, 28 // players)))
        values["hand_size"] = hand_size
        values["sleeping"] = draw(st.integers(0, 28 - players * hand_size))
        values["partnerships"] = draw(st.booleans())
    return attrs.evolve(form, **values), players


def draw_action(match: Match, data: st.DataObject) -> Action:
    if match.seat is not None:
        return data.draw(st.sampled_from(legal_actions(match)), "action")
    number = len(match.candidates)
    if number:
        lots = st.lists(st.integers(1, 6), min_size=number, max_size=number)
        return Lots(data.draw(lots, "lots"))
    return Deal(data.draw(st.permutations(TILES), "deal"))


class WholeMatches(RuleBasedStateMachine):
    """Matches one after another, action by action or many actions at once."""

    watched: Watched

    @initialize(start=matches())
    def begin(self, start: tuple[Ruleset, int]) -> None:
        self.watched = Watched(*start)

    @precondition(lambda self: not self.watched.match.over)
    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        self.watched.act(draw_action(self.watched.match, data))

    @precondition(lambda self: not self.watched.match.over)
    @rule(
        seed=st.integers(0, 2**32),
        number=st.integers(2, 25),
        eagerness=st.sampled_from((0.0, 0.5, 0.9)),
    )
    def play_on(self, seed: int, number: int, eagerness: float) -> None:
        rng = Random(seed)
        for _ in range(number):
            if not self.watched.match.over:
                self.watched.act(next_action(self.watched.match, rng, eagerness))

    @precondition(lambda self: self.watched.match.over)
    @rule(start=matches())
    def begin_another(self, start: tuple[Ruleset, int]) -> None:
        self.watched.check_more_closely()
        self.watched.play_again()
        self.watched = Watched(*start)

    @invariant()
    def everything_holds(self) -> None:
        self.watched.check_closely()
        if self.watched.match.ply % 5 == 0:
            self.watched.check_more_closely()

    def teardown(self) -> None:
        if hasattr(self, "watched"):
            self.watched.play_again()


TestWholeMatches = WholeMatches.TestCase
TestWholeMatches.settings = settings(stateful_step_count=12)


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("target", [10, 305])
@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.settlement.value)
def test_everything_holds_to_the_end_of_a_match(form: Ruleset, target: int, players: int) -> None:
    rng = Random(players)
    watched = Watched(attrs.evolve(form, target=target), players)
    while not watched.match.over:
        watched.act(next_action(watched.match, rng, eagerness=0.9))
        if rng.random() < 0.02:
            watched.check_closely()
            watched.check_more_closely()
    watched.check_closely()
    watched.check_more_closely()
    watched.play_again()


# Layouts with one key.


def random_layouts(tiles: list[Tile], rng: Random) -> Iterator[Layout]:
    """Lay these tiles in a random order at random spots, as far as that goes."""
    layout, left = Layout(), list(tiles)
    while True:
        spots = {tile: layout.spots_for(tile) if layout.placements else (None,) for tile in left}
        fitting = [tile for tile in left if spots[tile]]
        if not fitting:
            return
        tile = rng.choice(fitting)
        left.remove(tile)
        layout = layout.place(tile, rng.choice(spots[tile]))
        yield layout


def many_layouts(tiles: list[Tile], rng: Random) -> Iterator[Layout]:
    """Lay the same tiles again and again."""
    for _ in range(10):
        yield from random_layouts(tiles, rng)


def pairs_with_one_key(tiles: list[Tile], rng: Random) -> Iterator[tuple[Layout, Layout]]:
    """Find different layouts that share a key."""
    by_key: dict[int, Layout] = {}
    for layout in many_layouts(tiles, rng):
        other = by_key.setdefault(layout.key, layout)
        if other != layout:
            yield other, layout


def values(layout: Layout) -> list[int]:
    return sorted(spot.value for spot in layout.spots)


def futures(layout: Layout, tile: Tile) -> set[int]:
    return {layout.place(tile, spot).key for spot in layout.spots_for(tile)}


@given(size=st.integers(2, 28), seed=st.integers(0, 2**32))
def test_layouts_with_one_key_have_the_same_values_counts_and_futures(size: int, seed: int) -> None:
    rng = Random(seed)
    for one, other in pairs_with_one_key(rng.sample(TILES, size), rng):
        assert one.count == other.count
        assert one.award == other.award
        assert values(one) == values(other)
        assert sorted(end.count for end in one.ends) == sorted(end.count for end in other.ends)
        for tile in rng.sample(TILES, 4):
            if tile not in one.tiles and tile not in other.tiles:
                assert futures(one, tile) == futures(other, tile)


def what_matters(layout: Layout) -> tuple[tuple[int, int], ...]:
    """For each value: how many plain ends are open, how many arms of its double are covered."""
    open_ends = Counter(spot.value for spot in layout.spots if not spot.tile.double)
    arms = Counter(
        spot.value
        for joint in layout.joints
        for spot in (joint.older, joint.newer)
        if spot.tile.double
    )
    laid = {tile.low for tile in layout.spinners}
    return tuple((open_ends[value], arms[value] if value in laid else -1) for value in range(7))


@given(size=st.integers(2, 28), seed=st.integers(0, 2**32))
def test_layouts_share_a_key_exactly_if_they_share_what_matters(size: int, seed: int) -> None:
    rng = Random(seed)
    by_key: dict[int, object] = {}
    by_matter: dict[object, int] = {}
    for layout in many_layouts(rng.sample(TILES, size), rng):
        assert by_key.setdefault(layout.key, what_matters(layout)) == what_matters(layout)
        assert by_matter.setdefault(what_matters(layout), layout.key) == layout.key


@pytest.mark.parametrize("size", [4, 8, 16, 28])
def test_many_layouts_share_a_key(size: int) -> None:
    pairs = list(pairs_with_one_key(Random(size).sample(TILES, size), Random(size)))
    assert len(pairs) > 5
    assert any(set(one.joints) != set(other.joints) for one, other in pairs)


def test_layouts_of_different_tiles_may_share_a_key() -> None:
    pairs = pairs_with_one_key(list(TILES), Random(1))
    assert any(set(one.tiles) != set(other.tiles) for one, other in pairs)
