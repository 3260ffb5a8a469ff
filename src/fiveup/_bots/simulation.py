"""Playing matches by policies: one, or a whole tournament with a seed for each match."""

from collections.abc import Sequence
from functools import partial
from random import Random

from fiveup._bots.policies import Policy
from fiveup._rules.action import PlayerAction
from fiveup._rules.chance import sample_chance
from fiveup._rules.match import Match, new_match
from fiveup._rules.ruleset import Ruleset
from fiveup._rules.transition import apply
from fiveup._rules.view import observe
from fiveup._shared.bots.simulation import Spread, Winners, play_all, play_on, seated
from fiveup._shared.bots.standing import Standing
from fiveup._shared.values.arguments import check_int, check_type


def simulate(match: Match, policies: Sequence[Policy], rng: Random) -> Match:
    """Play a match to its end, with a policy for each seat, and give the finished match.

    Each policy sees only the view of its seat, and has a ``Random`` of its own, made from ``rng``
    as is the one for lots and deals: so no policy can foresee what is dealt. Raises ``ValueError``
    if there is not one policy for each seat, ``IllegalAction`` (a ``ValueError``) if a policy
    chooses what the rules forbid, and ``TypeError`` on wrong types.

    >>> from random import Random
    >>> simulate(new_match(FIVE_UP, 2), [greedy_policy, random_policy], Random(1)).winner
    0
    """
    players = check_type("match", match, Match).players
    policies = seated("policies", policies, players)

    def choose(match: Match, seat: int, own: Random) -> PlayerAction:
        return policies[seat](observe(match, seat), own)

    return play_on(match, players, rng, choose, sample_chance, apply)


def tournament(
    ruleset: Ruleset,
    entrants: Sequence[Policy],
    *,
    players: int,
    matches: int,
    seed: int,
    spread: Spread = map,
) -> tuple[Standing, ...]:
    """Play matches between entrants, one a side, and give the standing of each.

    The entrants change sides from match to match: n of them sit in each of the n! orders once in n!
    matches, and each has every side once in n matches. Each match has a seed of its own, made from
    ``seed`` and its number, so the result does not depend on who plays which match: ``spread`` may
    be the ``map`` of a process pool. Raises ``ValueError`` if there is not one entrant for each
    side or if ``spread`` does not give the winners of each match, and ``TypeError`` on wrong types.

    >>> entrants = [greedy_policy, random_policy]
    >>> first, second = tournament(FIVE_UP, entrants, players=2, matches=10, seed=1)
    >>> first.wins + second.wins
    Fraction(10, 1)
    """
    sides = check_type("ruleset", ruleset, Ruleset).sides(players)
    entered = seated("entrants", entrants, sides, "side")
    check_int("matches", matches, 0)
    return play_all(partial(_play, ruleset), entered, players, matches, seed, spread)


def _play(ruleset: Ruleset, policies: Sequence[Policy], rng: Random) -> Winners:
    """Play a match, and give the side that wins it."""
    winner = simulate(new_match(ruleset, len(policies)), policies, rng).winner
    assert winner is not None  # it is over
    return (winner,)
