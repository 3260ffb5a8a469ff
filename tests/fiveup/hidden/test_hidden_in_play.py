"""What a view leaves open, in random matches; and views that leave nothing open."""

import copy
import pickle
from collections.abc import Callable
from random import Random

import attrs
import pytest

from fiveup import (
    FIVE_UP,
    Action,
    Deal,
    Match,
    View,
    apply,
    count_deals,
    new_match,
    observe,
    problems,
    resample,
    surely_holds,
    surely_lacks,
    tile_odds,
)
from fiveup._hidden.unseen import Unseen
from tests.support.hidden_views import dealt, views


def check(match: Match, view: View, rng: Random) -> None:
    """A draw from a view is a match that can have been played, and that looks like the view."""
    other = resample(view, rng)
    assert observe(other, view.seat) == view
    assert observe(other, view.seat).events == view.events
    assert problems(other) == ()
    if other.log and isinstance(other.log[0][1], Deal):
        assert replayed(other) == (other.round, [action for _, action in match.log[1:]])
    odds = tile_odds(view)
    assert all(sum(row.values()) == 1 for row in odds.values())
    places = {None, *range(view.players)} - ({view.seat} if view.seat is not None else set())
    assert all(set(row) == places for row in odds.values())
    for seat in range(view.players):
        holds, lacks = surely_holds(view, seat), surely_lacks(view, seat)
        for whole in (match, other):
            held = set(whole.round.hands[seat]) if whole.round else set()
            assert holds <= held
            assert not lacks & held
        for tile, row in odds.items():
            assert (tile in holds) == (row.get(seat) == 1)
            assert (tile in lacks) == (row.get(seat, 0) == 0)


def replayed(match: Match) -> tuple[object, list[Action]]:
    """Play the log of a match from its deal; give the round, and the log again."""
    leader = next((seat for seat, _ in match.log if seat is not None), match.leader)
    again = Match(
        attrs.evolve(match.ruleset, target=10**6), match.players, (0,) * len(match.scores), leader
    )
    for seat, action in match.log:
        again = apply(again, action, seat)
    if match.winner is not None and match.round is not None and match.round.result is None:
        assert again.round is not None
        assert again.round.hands == match.round.hands
        assert again.round.boneyard == match.round.boneyard
        return match.round, [action for _, action in again.log[1:]]
    return again.round, [action for _, action in again.log[1:]]


def test_a_draw_from_any_view_of_random_matches_is_as_the_view_says() -> None:
    rng = Random(11)
    seen = 0
    for match, view in views(rng, 36, 0.2, again=0.01):
        check(match, view, rng)
        seen += 1
    assert seen > 400


def test_only_the_view_and_the_generator_decide() -> None:
    """Matches that look alike give the same draws: nothing hidden has an influence."""
    rng = Random(12)
    for match, view in views(rng, 12, 0.1, again=0.02):
        twin = resample(view, rng)
        one, other = Unseen(view), Unseen(observe(twin, view.seat))  # no view is remembered here
        assert one.count == other.count == count_deals(view)
        assert one.odds == other.odds == tile_odds(view)
        first, second, third = Random(3), Random(3), Random(3)
        for _ in range(3):
            drawn = one.draw(first, view)
            assert drawn == other.draw(second, observe(twin, view.seat)) == resample(view, third)
        assert first.getstate() == second.getstate() == third.getstate()
        assert match.ply == twin.ply


def test_a_copy_of_a_view_gives_the_same() -> None:
    match = dealt(FIVE_UP, 2, Random(4))
    view = observe(match, 0)
    for same in (copy.deepcopy(view), pickle.loads(pickle.dumps(view))):
        assert resample(same, Random(1)) == resample(view, Random(1))
        assert tile_odds(same) == tile_odds(view)


def test_what_is_given_is_the_caller_s_own() -> None:
    view = observe(dealt(FIVE_UP, 2, Random(4)), 0)
    odds = tile_odds(view)
    odds.clear()
    next(iter(tile_odds(view).values())).clear()
    assert len(tile_odds(view)) == 23
    assert all(len(row) == 2 for row in tile_odds(view).values())


def test_only_a_view_and_a_generator_will_do() -> None:
    match = new_match(FIVE_UP, 2)
    view = observe(match, 0)
    questions: list[Callable[[], object]] = [
        lambda: count_deals(match),  # type: ignore[arg-type]
        lambda: tile_odds(match),  # type: ignore[arg-type]
        lambda: surely_holds(match, 0),  # type: ignore[arg-type]
        lambda: surely_lacks(match, 0),  # type: ignore[arg-type]
        lambda: resample(match, Random(1)),  # type: ignore[arg-type]
        lambda: resample(view, 1),  # type: ignore[arg-type]
        lambda: surely_holds(view, None),  # type: ignore[arg-type]
    ]
    for question in questions:
        with pytest.raises(TypeError, match="must be"):
            question()
    with pytest.raises(ValueError, match="seat must be from 0 to 1, not 2"):
        surely_lacks(view, 2)
