"""Games played by policies, one or a whole tournament: what both games share."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import islice
from random import Random
from typing import Any, Protocol, TypeVar

from fiveup._shared.bots.standing import Standing, standings
from fiveup._shared.values.arguments import check_int, check_ints, check_tuple, check_type, shown
from fiveup._shared.values.playable import Playable

Winners = tuple[int, ...]
"""Who wins a game: the numbers of several if they share the win."""


class Spread(Protocol):
    """Calls a function for each number: ``map`` does, and so does the ``map`` of an executor."""

    def __call__(
        self, function: Callable[[int], Winners], numbers: Iterable[int], /
    ) -> Iterable[Winners]:
        """Give what the function gives, in the order of the numbers."""
        ...


StateT = TypeVar("StateT", bound=Playable)
PolicyT = TypeVar("PolicyT")


def seated(
    name: str, policies: Sequence[PolicyT], number: int | None = None, each: str = "seat"
) -> tuple[PolicyT, ...]:
    """Return the policies as a tuple if each can be called, and if there are so many."""
    given: tuple[Any, ...] = check_tuple(name, policies, object)
    for place, policy in enumerate(given):
        if not callable(policy):
            raise TypeError(f"{name}[{place}] must be a policy, not {shown(policy)}")
    if number is not None and len(given) != number:
        raise ValueError(f"{name} must be {number}, one a {each}, not {len(given)}")
    return given


def play_on(
    state: StateT,
    players: int,
    rng: Random,
    choose: Callable[[StateT, int, Random], Any],
    sample_chance: Callable[[StateT, Random], Any],
    apply: Callable[[StateT, Any], StateT],
) -> StateT:
    """Play a game to its end; ``choose`` is asked what a seat does.

    Each seat has a ``Random`` of its own, and so has chance, so that nobody can foresee a roll or a
    deal, and what one seat draws by lot changes nothing for another.
    """
    check_type("rng", rng, Random)
    chance, *own = [Random(rng.getrandbits(64)) for _ in range(players + 1)]
    while not state.over:
        if state.awaits_chance:
            state = apply(state, sample_chance(state, chance))
        else:
            seat = state.seat
            assert seat is not None  # somebody is to move
            state = apply(state, choose(state, seat, own[seat]))
    return state


def play_all(
    play: Callable[[Sequence[PolicyT], Random], Winners],
    entrants: tuple[PolicyT, ...],
    players: int,
    games: int,
    seed: int,
    spread: Spread,
) -> tuple[Standing, ...]:
    """Play games between entrants who change seats, and give the standing of each.

    ``play`` takes a policy for each seat and gives the sides that win. All that ``spread`` is given
    can be pickled if ``play`` and the entrants can. What it gives is checked.
    """
    check_int("seed", seed)
    if not callable(spread):
        raise TypeError(f"spread must be a function such as map, not {shown(spread)}")
    one = partial(_one, play, entrants, players, seed)
    given = spread(one, range(games))
    if not isinstance(given, Iterable):
        raise TypeError(f"spread must give a result for each number, not {shown(given)}")
    winners = [
        _winners(f"spread's results[{number}]", won, len(entrants))
        for number, won in enumerate(islice(given, games + 1))
    ]
    if len(winners) != games:
        found = "more" if len(winners) > games else len(winners)
        raise ValueError(f"spread must give {games} results, one for each number, not {found}")
    return standings(winners, len(entrants))


def _winners(name: str, given: object, entrants: int) -> Winners:
    """Return the winners of a game if they are so: one entrant or several, each once."""
    winners = check_ints(name, given, 0, entrants - 1)
    if winners and len(set(winners)) == len(winners):
        return winners
    raise ValueError(f"{name} must be the winners, one or more, each once, not {winners}")


def _one(
    play: Callable[[Sequence[PolicyT], Random], Winners],
    entrants: tuple[PolicyT, ...],
    players: int,
    seed: int,
    number: int,
) -> Winners:
    """Play the game of this number, with its own seed, and give the entrants that win it."""
    order = seating(number, len(entrants))
    policies = [entrants[order[seat % len(order)]] for seat in range(players)]
    winners = play(policies, Random(f"{seed} {number}"))
    return tuple([order[side] for side in winners])


def seating(number: int, entrants: int) -> list[int]:
    """Give the entrant of each side in the game of this number.

    Each order of n entrants comes once in n! games, and then they begin again. In the first n of
    them, and each n after those, everybody moves on by one side from game to game, so that all
    have had each side. The next n are the mirror image, in which the entrants before and after
    each have changed places.
    """
    circle, turned = divmod(number, entrants)
    circle, mirrored = divmod(circle, 2)
    order = list(range(min(entrants, 3)))  # there is but one circle of three, and its mirror image
    for entrant in range(3, entrants):
        circle, back = divmod(circle, entrant)
        order.insert(entrant - back, entrant)
    if mirrored:
        order[1:] = order[:0:-1]
    return order[turned:] + order[:turned]
