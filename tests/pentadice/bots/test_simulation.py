"""Games and tournaments between policies of Pentadice."""

from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from fractions import Fraction
from multiprocessing import get_context
from random import Random

import pytest

from fiveup._shared.bots.simulation import Winners
from pentadice import (
    BONUS_WITHOUT_JOKER,
    Game,
    IllegalAction,
    Keep,
    PlayerAction,
    Policy,
    Sheet,
    Write,
    computer_policy,
    greedy_policy,
    new_game,
    random_policy,
    simulate,
    tournament,
)
from tests.support.dice_table import only_open


def first_open(game: Game, rng: Random) -> PlayerAction:
    """Write at once, and use chance for nothing."""
    rng.random()
    return Write(next(iter(game.sheet.options(game.dice))))


class Noting:
    """Writes at once, and notes the seats."""

    def __init__(self) -> None:
        self.seats: set[int | None] = set()

    def __call__(self, game: Game, rng: Random) -> PlayerAction:
        self.seats.add(game.seat)
        return first_open(game, rng)


def test_a_game_is_played_to_its_end() -> None:
    game = simulate(new_game(3), [greedy_policy] * 3, Random(1))
    assert game.over
    assert game == simulate(new_game(3), [greedy_policy] * 3, Random(1))
    assert game != simulate(new_game(3), [greedy_policy] * 3, Random(2))
    assert simulate(game, [greedy_policy] * 3, Random(3)) is game


def test_play_goes_on_from_any_position() -> None:
    game = Game([only_open("CHANCE"), Sheet()], 1)
    assert simulate(game, [computer_policy, random_policy], Random(1)).over


def test_what_the_rules_forbid_is_refused() -> None:
    def keeps_all(game: Game, rng: Random) -> PlayerAction:
        return Keep(range(5))

    with pytest.raises(IllegalAction, match="keeping all five dice is no roll"):
        simulate(new_game(), [keeps_all], Random(1))


def test_wrong_arguments() -> None:
    with pytest.raises(ValueError, match="policies must be 2, one a seat, not 1"):
        simulate(new_game(2), [random_policy], Random(1))
    with pytest.raises(TypeError, match="game must be a Game"):
        simulate(Sheet(), [random_policy], Random(1))  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=r"entrants must be one or more, one a seat \(D1\)"):
        tournament([], games=1, seed=1)
    with pytest.raises(TypeError, match=r"entrants\[0\] must be a policy, not 5 \(int\)"):
        tournament([5], games=1, seed=1)  # type: ignore[list-item]
    with pytest.raises(TypeError, match="ruleset must be a Ruleset"):
        tournament([random_policy], games=1, seed=1, ruleset="free")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="games must be 0 or more"):
        tournament([random_policy], games=-1, seed=1)


def test_entrants_change_seats() -> None:
    entrants = [Noting() for _ in range(3)]
    taken: list[list[set[int | None]]] = []

    def spread(function: Callable[[int], Winners], numbers: Iterable[int]) -> Iterable[Winners]:
        for number in numbers:
            for entrant in entrants:
                entrant.seats = set()
            yield function(number)
            taken.append([entrant.seats for entrant in entrants])

    tournament(entrants, games=7, seed=1, spread=spread)
    orders = [[seat for taken_by in game for seat in taken_by] for game in taken]
    # The seat of each entrant, in turn.
    assert orders == [
        *([0, 1, 2], [2, 0, 1], [1, 2, 0]),  # seated in the order 012, 120, 201
        *([0, 2, 1], [2, 1, 0], [1, 0, 2]),  # 021, 210, 102
        [0, 1, 2],
    ]


def test_what_spread_gives_is_checked() -> None:
    def play(spread: object) -> object:
        return tournament([random_policy] * 2, games=2, seed=1, spread=spread)  # type: ignore[arg-type]

    with pytest.raises(TypeError, match="spread must be a function such as map, not 5"):
        play(5)
    with pytest.raises(ValueError, match="spread must give 2 results, one for each number, not 0"):
        play(lambda function, numbers: ())
    with pytest.raises(TypeError, match=r"spread's results\[1\] must be a sequence, not 1"):
        play(lambda function, numbers: [(0, 1), 1])


def test_D4_a_shared_win_is_split() -> None:
    def shared(function: Callable[[int], Winners], numbers: Iterable[int]) -> Iterable[Winners]:
        return [(0, 1) for _ in numbers]

    standings = tournament([random_policy] * 3, games=5, seed=1, spread=shared)
    assert [one.wins for one in standings] == [Fraction(5, 2), Fraction(5, 2), 0]

    def worst(game: Game, rng: Random) -> PlayerAction:
        options = game.sheet.options(game.dice)
        return Write(min(options, key=lambda box: options[box].points))

    winners: list[Winners] = []

    def noted(function: Callable[[int], Winners], numbers: Iterable[int]) -> Iterable[Winners]:
        winners.extend(map(function, numbers))
        return winners

    # So little is written that totals are often equal.
    first, second = tournament([worst, worst], games=60, seed=1, spread=noted)
    assert {len(shared) for shared in winners} == {1, 2}
    assert first.wins + second.wins == 60
    assert tournament([worst], games=3, seed=1)[0].wins == 3


def test_the_ruleset_is_that_of_all_sheets() -> None:
    seen: list[object] = []

    def noting(game: Game, rng: Random) -> PlayerAction:
        seen.append(game.ruleset)
        return first_open(game, rng)

    tournament([noting, noting], games=1, seed=1, ruleset=BONUS_WITHOUT_JOKER)
    assert set(seen) == {BONUS_WITHOUT_JOKER}


def test_each_game_has_a_seed_of_its_own() -> None:
    def wins(games: int, seed: int = 1) -> Fraction:
        return tournament([greedy_policy] * 2, games=games, seed=seed)[0].wins

    assert {wins(number + 1) - wins(number) for number in range(10)} == {0, 1}
    assert len({wins(10, seed) for seed in range(5)}) > 1


def test_a_process_pool_gives_the_same_result() -> None:
    entrants: list[Policy] = [greedy_policy, computer_policy, random_policy]
    alone = tournament(entrants, games=4, seed=5)
    with ProcessPoolExecutor(2, get_context("spawn")) as pool:
        assert tournament(entrants, games=4, seed=5, spread=pool.map) == alone


@pytest.mark.parametrize(
    ("strong", "weak", "games"),
    [
        (greedy_policy, random_policy, 40),
        (computer_policy, greedy_policy, 40),
    ],
)
def test_who_beats_whom(strong: Policy, weak: Policy, games: int) -> None:
    assert tournament([strong, weak], games=games, seed=1)[0].interval[0] > 0.6
