"""Games played by policies, one or a whole tournament: what both games share."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from random import Random
from typing import Any, Protocol, TypeVar

from _rulings.arguments import check_int, check_tuple, check_type, shown
from _rulings.standing import Standing, standings

Winners = tuple[int, ...]
"""Who wins a game: the numbers of several if they share the win."""


class Spread(Protocol):
    """Calls a function for each number: ``map`` does, and so does the ``map`` of an executor."""

    def __call__(
        self, function: Callable[[int], Winners], numbers: Iterable[int], /
    ) -> Iterable[Winners]:
        """Give what the function gives, in the order of the numbers."""
        ...


class Playable(Protocol):
    """A state of a game, as far as playing needs it."""

    @property
    def over(self) -> bool: ...
    @property
    def awaits_chance(self) -> bool: ...
    @property
    def seat(self) -> int | None: ...


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
    can be pickled if ``play`` and the entrants can.
    """
    check_int("seed", seed)
    one = partial(_one, play, entrants, players, seed)
    return standings(list(spread(one, range(games))), len(entrants))


def _one(
    play: Callable[[Sequence[PolicyT], Random], Winners],
    entrants: tuple[PolicyT, ...],
    players: int,
    seed: int,
    number: int,
) -> Winners:
    """Play the game of this number, with its own seed, and give the entrants that win it."""
    sides = len(entrants)
    policies = [entrants[(seat + number) % sides] for seat in range(players)]
    winners = play(policies, Random(f"{seed} {number}"))
    return tuple([(side + number) % sides for side in winners])
