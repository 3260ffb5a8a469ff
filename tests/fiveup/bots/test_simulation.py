"""Matches and tournaments between policies of Five Up."""

from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from fractions import Fraction
from itertools import pairwise
from multiprocessing import get_context
from random import Random
from typing import Final

import attrs
import pytest

from fiveup import (
    EXACT_61,
    FIVE_UP,
    Draw,
    IllegalAction,
    MonteCarlo,
    Pass,
    PlayerAction,
    Policy,
    Ruleset,
    Spread,
    View,
    greedy_policy,
    legal_actions,
    new_match,
    random_policy,
    set_up,
    simulate,
    tournament,
)
from fiveup._shared.bots.simulation import Winners

SHORT: Final = attrs.evolve(EXACT_61, target=30)
GREEDY_AND_RANDOM: Final = (greedy_policy, random_policy)


def first(view: View, rng: Random) -> PlayerAction:
    return legal_actions(view)[0]


def first_after_lots(view: View, rng: Random) -> PlayerAction:
    """Chooses the same, and uses much more chance."""
    for _ in range(5):
        rng.random()
    return first(view, rng)


class Noting:
    """Plays the first action, and notes the seats and the views."""

    def __init__(self) -> None:
        self.views: list[View] = []

    def __call__(self, view: View, rng: Random) -> PlayerAction:
        self.views.append(view)
        return first(view, rng)


def backwards(function: Callable[[int], Winners], numbers: Iterable[int]) -> Iterable[Winners]:
    """Play the last match first."""
    return reversed([function(number) for number in reversed(list(numbers))])


def test_a_match_is_played_to_its_end() -> None:
    match = simulate(new_match(SHORT, 3), [first] * 3, Random(1))
    assert match.over
    assert match == simulate(new_match(SHORT, 3), [first] * 3, Random(1))
    assert match != simulate(new_match(SHORT, 3), [first] * 3, Random(2))


def test_play_goes_on_from_any_position() -> None:
    match = set_up(EXACT_61, ["1|4", "3|3 2|2"], "1|6", scores=(0, 0))
    assert simulate(match, GREEDY_AND_RANDOM, Random(1)).over
    over = simulate(match, GREEDY_AND_RANDOM, Random(1))
    assert simulate(over, GREEDY_AND_RANDOM, Random(1)) is over


def test_R4_each_policy_is_shown_what_its_seat_sees() -> None:
    policies = [Noting(), Noting(), Noting()]
    simulate(new_match(SHORT, 3), policies, Random(1))
    for seat, policy in enumerate(policies):
        assert policy.views
        for view in policy.views:
            assert type(view) is View
            assert view.seat == view.turn == seat


def test_chance_that_a_policy_uses_changes_nothing_for_others() -> None:
    plain = simulate(new_match(SHORT, 2), [first, random_policy], Random(4))
    assert plain == simulate(new_match(SHORT, 2), [first_after_lots, random_policy], Random(4))


def test_what_the_rules_forbid_is_refused() -> None:
    def never_draws(view: View, rng: Random) -> PlayerAction:
        return Pass() if legal_actions(view) == (Draw(),) else first(view, rng)

    with pytest.raises(IllegalAction, match="cannot pass"):
        simulate(new_match(SHORT, 2), [never_draws, never_draws], Random(1))


@pytest.mark.parametrize("number", [0, 1, 3])
def test_R2_there_is_a_policy_for_each_seat(number: int) -> None:
    with pytest.raises(ValueError, match=f"policies must be 2, one a seat, not {number}"):
        simulate(new_match(SHORT, 2), [first] * number, Random(1))
    with pytest.raises(ValueError, match=f"entrants must be 2, one a side, not {number}"):
        tournament(SHORT, [first] * number, players=4, matches=1, seed=1)


def test_wrong_arguments() -> None:
    match = new_match(SHORT, 2)
    with pytest.raises(TypeError, match="match must be a Match"):
        simulate(SHORT, [first, first], Random(1))  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="policies must be a sequence"):
        simulate(match, first, Random(1))  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"policies\[1\] must be a policy, not 'first' \(str\)"):
        simulate(match, [first, "first"], Random(1))  # type: ignore[list-item]
    with pytest.raises(TypeError, match="rng must be a Random"):
        simulate(match, [first, first], 1)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="ruleset must be a Ruleset"):
        tournament("main", [first], players=2, matches=1, seed=1)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="matches must be 0 or more"):
        tournament(SHORT, [first, first], players=2, matches=-1, seed=1)
    with pytest.raises(TypeError, match="seed must be an integer"):
        tournament(SHORT, [first, first], players=2, matches=1, seed="1")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="spread must be a function such as map, not None"):
        tournament(SHORT, [first, first], players=2, matches=1, seed=1, spread=None)  # type: ignore[arg-type]


def test_what_spread_gives_is_checked() -> None:
    def play(spread: Spread) -> object:
        return tournament(SHORT, [first, first], players=2, matches=3, seed=1, spread=spread)

    with pytest.raises(ValueError, match="spread must give 3 results, one for each number, not 1"):
        play(lambda function, numbers: [(0,)])
    with pytest.raises(ValueError, match=r"spread's results\[0\]\[0\] must be from 0 to 1, not 7"):
        play(lambda function, numbers: [(7,)])


def test_a_tournament_counts_every_match_once() -> None:
    standings = tournament(SHORT, [first] * 3, players=3, matches=7, seed=3)
    assert [one.games for one in standings] == [7] * 3
    assert sum(one.wins for one in standings) == 7
    empty = tournament(SHORT, [first] * 3, players=3, matches=0, seed=3)
    assert [one.wins for one in empty] == [Fraction(0)] * 3


@pytest.mark.parametrize(
    ("ruleset", "players", "orders"),
    [
        (SHORT, 2, "01 10 01 10"),
        (SHORT, 3, "012 120 201 021 210 102 012 120"),
        (SHORT, 4, "0101 1010 0101 1010"),
        (
            attrs.evolve(SHORT, partnerships=False),
            4,
            "0123 1230 2301 3012 0321 3210 2103 1032 0132 1320 3201 2013 0231",
        ),
    ],
)
def test_entrants_change_seats(ruleset: Ruleset, players: int, orders: str) -> None:
    entrants = [Noting() for _ in range(ruleset.sides(players))]
    seats: list[list[set[int | None]]] = []

    def spread(function: Callable[[int], Winners], numbers: Iterable[int]) -> Iterable[Winners]:
        for number in numbers:
            for entrant in entrants:
                entrant.views.clear()
            yield function(number)
            seats.append([{view.seat for view in entrant.views} for entrant in entrants])

    games = len(orders.split())
    tournament(ruleset, entrants, players=players, matches=games, seed=2, spread=spread)
    for taken, order in zip(seats, orders.split(), strict=True):
        assert any(taken)
        for entrant, own in enumerate(taken):
            assert own <= {seat for seat in range(players) if order[seat] == str(entrant)}


def test_the_winner_is_the_entrant_in_every_order() -> None:
    single = attrs.evolve(SHORT, partnerships=False)
    entrants = [random_policy, random_policy, greedy_policy, random_policy]
    standings = tournament(single, entrants, players=4, matches=48, seed=1)
    assert max(standings, key=lambda one: one.wins) is standings[2]


def test_the_winner_is_the_entrant_wherever_it_sits() -> None:
    for entrants, place in ((GREEDY_AND_RANDOM, 0), (GREEDY_AND_RANDOM[::-1], 1)):
        standings = tournament(FIVE_UP, entrants, players=4, matches=6, seed=1)
        assert standings[place].wins == 6


def test_each_match_has_a_seed_of_its_own() -> None:
    def play(matches: int, seed: int = 1) -> list[Fraction]:
        return [
            one.wins
            for one in tournament(SHORT, [first, first], players=2, matches=matches, seed=seed)
        ]

    wins = [play(number)[0] for number in range(12)]
    # A match more changes nothing in those before.
    assert {after - before for before, after in pairwise(wins)} == {0, 1}
    assert any(play(11, seed) != play(11, 1) for seed in range(2, 6))
    given = tournament(SHORT, [first, first], players=2, matches=11, seed=1, spread=backwards)
    assert [one.wins for one in given] == play(11)


def test_a_process_pool_gives_the_same_result() -> None:
    entrants: list[Policy] = [MonteCarlo(samples=2, playouts=1), greedy_policy]
    alone = tournament(SHORT, entrants, players=2, matches=6, seed=5)
    with ProcessPoolExecutor(2, get_context("spawn")) as pool:
        spread = tournament(SHORT, entrants, players=2, matches=6, seed=5, spread=pool.map)
    assert spread == alone


@pytest.mark.parametrize("form", [FIVE_UP, EXACT_61])
def test_greedy_beats_random(form: Ruleset) -> None:
    best, _ = tournament(form, GREEDY_AND_RANDOM, players=2, matches=30, seed=1)
    assert best.interval[0] > 0.6


@pytest.mark.long
def test_monte_carlo_beats_greedy() -> None:
    entrants: list[Policy] = [MonteCarlo(samples=10, playouts=1), greedy_policy]
    best, _ = tournament(FIVE_UP, entrants, players=2, matches=20, seed=1)
    assert best.interval[0] > 0.5
