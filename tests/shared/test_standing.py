"""Who won how often: Wilson's interval against values worked out elsewhere, and fair seats."""

import pickle
from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import islice, permutations
from math import factorial
from random import Random
from typing import Any

import pytest

from fiveup import Standing
from fiveup._shared.bots.simulation import Winners, play_all, seating
from fiveup._shared.bots.standing import standings


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (8, 10, 0.490162, 0.943318),
        (0, 10, 0.0, 0.277533),
        (10, 10, 0.722467, 1.0),
        (50, 100, 0.403832, 0.596168),
        (1, 1, 0.206549, 1.0),
        (0, 0, 0.0, 1.0),
    ],
)
def test_the_interval_is_wilsons(wins: int, games: int, low: float, high: float) -> None:
    interval = Standing(Fraction(wins), games).interval
    assert interval == pytest.approx((low, high), abs=1e-6)
    assert 0 <= interval[0] <= interval[1] <= 1


def test_the_rate() -> None:
    assert Standing(Fraction(7, 2), 14).rate == 0.25
    assert Standing(Fraction(0), 0).rate == 0.0


def test_the_text() -> None:
    assert str(Standing(Fraction(8), 10)) == "80.0% of 10 (49.0% to 94.3%)"


def test_a_shared_win_is_split() -> None:
    counted = standings([(0,), (0, 2), (1, 0, 2), (2,)], 4)
    thirds = Fraction(11, 6), Fraction(1, 3), Fraction(11, 6), Fraction(0)
    assert counted == tuple(Standing(wins, 4) for wins in thirds)
    assert sum(one.wins for one in counted) == 4
    assert standings([], 2) == (Standing(Fraction(0), 0),) * 2


@pytest.mark.parametrize("wins", [Fraction(-1), Fraction(7, 2)])
def test_impossible_wins(wins: Fraction) -> None:
    with pytest.raises(ValueError, match=rf"wins must be from 0 to 3 \(games\), not {wins}"):
        Standing(wins, 3)


def test_wrong_types() -> None:
    with pytest.raises(TypeError, match="wins must be a Fraction, not 1"):
        Standing(1, 3)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="games must be an integer"):
        Standing(Fraction(1), 3.0)  # type: ignore[arg-type]


def test_a_standing_is_a_value() -> None:
    standing = Standing(Fraction(1, 2), 3)
    assert pickle.loads(pickle.dumps(standing)) == standing
    assert eval(repr(standing)) == standing


@pytest.mark.parametrize("entrants", [1, 2, 3, 4, 5, 6])
def test_every_order_of_the_entrants_comes_equally_often(entrants: int) -> None:
    period = factorial(entrants)
    orders = [tuple(seating(number, entrants)) for number in range(2 * period)]
    assert sorted(orders[:period]) == list(permutations(range(entrants)))
    assert orders[period:] == orders[:period]


@pytest.mark.parametrize("entrants", [1, 2, 3, 4, 5, 6])
def test_all_have_had_each_side_after_as_many_games_as_entrants(entrants: int) -> None:
    first = [tuple(seating(number, entrants)) for number in range(entrants)]
    turns = [
        tuple((side + turn) % entrants for side in range(entrants)) for turn in range(entrants)
    ]
    assert first == turns
    for start in range(0, factorial(entrants), entrants):
        games = [seating(number, entrants) for number in range(start, start + entrants)]
        for side in range(entrants):
            assert {order[side] for order in games} == set(range(entrants))


@pytest.mark.parametrize("entrants", [3, 4, 5, 6])
def test_who_was_before_and_who_after_is_equal_after_twice_as_many(entrants: int) -> None:
    for start in range(0, factorial(entrants), 2 * entrants):
        pairs = Counter[tuple[int, int]]()
        for number in range(start, start + 2 * entrants):
            order = seating(number, entrants)
            pairs.update(zip(order, order[1:] + order[:1], strict=True))
        assert all(pairs[one, other] == pairs[other, one] for one, other in pairs)


def test_an_order_of_many_entrants_is_soon_found() -> None:
    assert sorted(seating(10**30, 40)) == list(range(40))


def test_the_bias_of_seats_is_shared_out() -> None:
    """Each wins as often if the side decides alone, or who sits before whom."""

    def first_side(policies: Sequence[int], rng: Random) -> Winners:
        return (0,)

    def after_the_first_entrant(policies: Sequence[int], rng: Random) -> Winners:
        return ((policies.index(0) + 1) % len(policies),)

    entrants = (0, 1, 2, 3)
    assert [one.wins for one in play_all(first_side, entrants, 4, 24, 1, map)] == [6] * 4
    for games in (24, 48):
        found = play_all(after_the_first_entrant, entrants, 4, games, 1, map)
        assert [one.wins for one in found] == [0] + [games // 3] * 3


def play_with(spread: Any, games: int = 2) -> tuple[Standing, ...]:
    def play(policies: Sequence[str], rng: Random) -> Winners:
        return (0, 1)

    return play_all(play, ("a", "b", "c"), 3, games, 1, spread)


def forever(function: Any, numbers: Any) -> Iterator[Winners]:
    while True:
        yield (0,)


@pytest.mark.parametrize("spread", [None, "map", 7])
def test_spread_is_a_function(spread: object) -> None:
    with pytest.raises(TypeError, match=r"spread must be a function such as map, not .* \("):
        play_with(spread)


@pytest.mark.parametrize("given", [None, 7])
def test_spread_gives_one_result_after_another(given: object) -> None:
    with pytest.raises(TypeError, match=f"spread must give a result for each number, not {given}"):
        play_with(lambda function, numbers: given)


@pytest.mark.parametrize(
    ("spread", "found"),
    [
        (lambda function, numbers: [], "0"),
        (lambda function, numbers: islice(map(function, numbers), 1), "1"),
        (lambda function, numbers: [(0,)] * 3, "more"),
        (forever, "more"),
    ],
)
def test_spread_gives_as_many_results_as_games(spread: object, found: str) -> None:
    message = f"spread must give 2 results, one for each number, not {found}$"
    with pytest.raises(ValueError, match=message):
        play_with(spread)


def test_nothing_is_given_for_no_game() -> None:
    assert play_with(lambda function, numbers: (), 0) == (Standing(Fraction(0), 0),) * 3
    with pytest.raises(ValueError, match=r"spread must give 0 results, .*, not more"):
        play_with(lambda function, numbers: [(0,)], 0)


@pytest.mark.parametrize("won", [7, None, "1", {0}, ("0",), (True,), (1.0,)])
def test_winners_are_the_numbers_of_entrants(won: object) -> None:
    with pytest.raises(TypeError, match=r"^spread's results\[1\].* must be an? \w+, not"):
        play_with(lambda function, numbers: [(0,), won])


@pytest.mark.parametrize("won", [(), (1, 1), (3,), (-1,)])
def test_winners_are_there_once(won: Winners) -> None:
    with pytest.raises(ValueError, match=r"^spread's results\[1\](\[0\])? must be"):
        play_with(lambda function, numbers: [(0,), won])


def test_winners_may_come_as_a_list() -> None:
    assert play_with(lambda function, numbers: [[0], [1, 2]])[1].wins == Fraction(1, 2)
