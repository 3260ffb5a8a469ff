"""Playing games by policies: one, or a whole tournament with a seed for each game."""

from collections.abc import Sequence
from functools import partial
from random import Random

from fiveup._shared.bots.simulation import Spread, Winners, play_all, play_on, seated
from fiveup._shared.bots.standing import Standing
from fiveup._shared.values.arguments import check_int, check_type
from pentadice._bots.policies import Policy
from pentadice._rules.action import PlayerAction
from pentadice._rules.chance import sample_chance
from pentadice._rules.game import Game, new_game
from pentadice._rules.ruleset import PENTADICE, Ruleset
from pentadice._rules.transition import apply


def simulate(game: Game, policies: Sequence[Policy], rng: Random) -> Game:
    """Play a game to its end, with a policy for each seat, and give the finished game.

    Each policy has a ``Random`` of its own, made from ``rng`` as is the one for rolls: so no policy
    can foresee a roll. Raises ``ValueError`` if there is not one policy for each seat,
    ``IllegalAction`` (a ``ValueError``) if a policy chooses what the rules forbid, and
    ``TypeError`` on wrong types.

    >>> from random import Random
    >>> simulate(new_game(2), [computer_policy, random_policy], Random(1)).winners
    (0,)
    """
    players = check_type("game", game, Game).players
    policies = seated("policies", policies, players)

    def choose(game: Game, seat: int, own: Random) -> PlayerAction:
        return policies[seat](game, own)

    return play_on(game, players, rng, choose, sample_chance, apply)


def tournament(
    entrants: Sequence[Policy],
    *,
    games: int,
    seed: int,
    ruleset: Ruleset = PENTADICE,
    spread: Spread = map,
) -> tuple[Standing, ...]:
    """Play games between entrants, one a seat, and give the standing of each.

    A win that is shared counts as its share. The entrants change seats from game to game: n of them
    sit in each of the n! orders once in n! games, and each has every seat once in n games. Each
    game has a seed of its own, made from ``seed`` and its number, so the result does not depend on
    who plays which game: ``spread`` may be the ``map`` of a process pool. Raises ``ValueError`` if
    there is no entrant or if ``spread`` does not give the winners of each game, and ``TypeError``
    on wrong types.

    >>> first, second = tournament([computer_policy, random_policy], games=10, seed=1)
    >>> first.wins + second.wins
    Fraction(10, 1)
    """
    entered = seated("entrants", entrants)
    if not entered:
        raise ValueError("entrants must be one or more, one a seat (D1)")
    check_type("ruleset", ruleset, Ruleset)
    check_int("games", games, 0)
    return play_all(partial(_play, ruleset), entered, len(entered), games, seed, spread)


def _play(ruleset: Ruleset, policies: Sequence[Policy], rng: Random) -> Winners:
    """Play a game, and give the seats that win it."""
    return simulate(new_game(len(policies), ruleset), policies, rng).winners
