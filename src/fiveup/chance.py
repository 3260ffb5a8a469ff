"""Sampling what chance decides: the only place that takes a random generator."""

from random import Random
from typing import Final

from _rulings.arguments import check_type
from fiveup.action import ChanceAction, Deal, Lots
from fiveup.match import Match
from fiveup.phase import Phase
from fiveup.tile import TILES

_LOTS: Final = range(1, 7)


def sample_chance(match: Match, rng: Random) -> ChanceAction:
    """Sample what chance decides next: lots of 1 to 6 for each candidate, or a shuffled deal.

    All results are equally likely (R3, R5). Only ``rng`` is used and advanced. Raises
    ``ValueError`` if no chance is awaited, and ``TypeError`` on wrong types.
    """
    check_type("match", match, Match)
    check_type("rng", rng, Random)
    if match.phase is Phase.LOTS:
        return Lots(rng.choices(_LOTS, k=len(match.candidates)))
    if match.phase is Phase.DEAL:
        tiles = list(TILES)
        rng.shuffle(tiles)
        return Deal(tiles)
    raise ValueError(f"no chance is awaited: the phase is {match.phase.value}")
