"""What chance decides: sampling a roll, and every distinct roll with its exact probability."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, product
from math import factorial, prod
from random import Random

from fiveup._shared.values.arguments import check_type
from pentadice._rules.action import POSITIONS, Roll
from pentadice._rules.box import FACES
from pentadice._rules.game import Game


def sample_chance(game: Game, rng: Random) -> Roll:
    """Sample a roll of the free dice; all results are equally likely (D1).

    Only ``rng`` is used and advanced. Raises ``ValueError`` if no roll is awaited, and
    ``TypeError`` on wrong types.
    """
    rolls = _rolls(_awaited(game))
    return rolls[check_type("rng", rng, Random).randrange(len(rolls))]


def chance_outcomes(game: Game) -> dict[Roll, Fraction]:
    """Give each distinct roll of the free dice, faces ascending, with its exact probability.

    Two rolls that differ only in the order of their faces count as one. Raises ``ValueError`` if no
    roll is awaited, and ``TypeError`` on wrong types.

    >>> from pentadice import new_game
    >>> outcomes = chance_outcomes(new_game())
    >>> len(outcomes), outcomes[Roll((6, 6, 6, 6, 6))], sum(outcomes.values())
    (252, Fraction(1, 7776), Fraction(1, 1))
    """
    return dict(_outcomes(_awaited(game)))


def _awaited(game: Game) -> int:
    """Count the free dice of an awaited roll."""
    if not check_type("game", game, Game).awaits_chance:
        raise ValueError(f"no roll is awaited: the phase is {game.phase.value}")
    return len(POSITIONS) - len(game.kept or ())


@cache
def _outcomes(number: int) -> dict[Roll, Fraction]:
    """Give each distinct roll of so many dice with its probability."""
    return {
        Roll(faces): Fraction(
            factorial(number), prod(map(factorial, Counter(faces).values())) * 6**number
        )
        for faces in combinations_with_replacement(FACES, number)
    }


@cache
def _rolls(number: int) -> tuple[Roll, ...]:
    """Give every roll of so many dice, in order: 6 to 7776 of them."""
    rolls = []
    for faces in product(FACES, repeat=number):
        roll = Roll.__new__(Roll)
        roll.__attrs_init__(faces)
        rolls.append(roll)
    return tuple(rolls)
