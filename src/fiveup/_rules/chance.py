"""Sampling what chance decides in a match: lots and deals."""

from random import Random
from typing import Final

from fiveup._rules.action import ChanceAction, Deal, Lots
from fiveup._rules.match import Match
from fiveup._rules.tile import TILES, Tile
from fiveup._shared.values.arguments import check_type

_LOTS: Final = range(1, 7)

#: For each place from the back to the second: its number, how many places there are to choose from,
#: and the bits that such a choice takes.
_STEPS: Final = [(last, last + 1, (last + 1).bit_length()) for last in range(27, 0, -1)]


def sample_chance(match: Match, rng: Random) -> ChanceAction:
    """Sample what chance decides next: lots of 1 to 6 for each candidate, or a shuffled deal.

    All results are equally likely (R3, R5). Only ``rng`` is used and advanced. Raises
    ``ValueError`` if no chance is awaited, and ``TypeError`` on wrong types.
    """
    check_type("match", match, Match)
    check_type("rng", rng, Random)
    if match.awaits_chance:
        if match.candidates:
            return Lots(rng.choices(_LOTS, k=len(match.candidates)))
        return Deal(_shuffled(rng))
    raise ValueError(f"no chance is awaited: the phase is {match.phase.value}")


def _shuffled(rng: Random) -> list[Tile]:
    """Shuffle the tiles: ``rng.shuffle`` gives the same, but takes twice as long."""
    tiles = list(TILES)
    if type(rng) is not Random:  # which may shuffle in its own way
        rng.shuffle(tiles)
        return tiles
    bits = rng.getrandbits
    for place, choices, size in _STEPS:
        chosen = bits(size)
        while chosen >= choices:
            chosen = bits(size)
        tiles[place], tiles[chosen] = tiles[chosen], tiles[place]
    return tiles
