"""The round of a match as the integers on which it is played out, counted and searched."""

from collections.abc import Sequence

from fiveup._kernel.halves import TILE
from fiveup._kernel.play import Position
from fiveup._rules.match import Match
from fiveup._rules.ruleset import Ruleset, Settlement
from fiveup._rules.tile import Tile
from fiveup._shared.values.arguments import check_type


def packed(match: Match) -> Position:
    """Give the round in play as a tuple of integers: see ``_kernel.play``.

    Raises ``TypeError`` if it is no match, and ``ValueError`` if no seat is to move, if the layout
    is impossible, or if a tile is in two places (R1).
    """
    check_type("match", match, Match)
    round_ = match.round
    seat = match.turn
    if round_ is None or seat is None:
        raise ValueError(f"match must be in a round: no seat is to move in {match.phase}")
    layout = round_.layout
    key, count = layout.key, layout.count  # an impossible layout has none
    tiles = [*layout.tiles, *round_.boneyard]
    for hand in round_.hands:
        tiles += hand
    if len({tile.index for tile in tiles}) < len(tiles):  # quicker than a set of tiles
        raise ValueError("match has a tile in two places: there is one of each (R1)")
    left = len(round_.boneyard) - match.ruleset.sleeping
    drawn = 0 if round_.drawn is None else TILE[round_.drawn.index]
    return (
        key,
        count,
        tuple([_hand(hand) for hand in round_.hands]),
        tuple([TILE[tile.index] for tile in round_.boneyard[: max(left, 0)]]),
        seat,
        drawn,
        match.scores,
        _target(match.ruleset),
    )


def _hand(hand: Sequence[Tile]) -> int:
    """Give the mask of the halves of different tiles."""
    return sum([TILE[tile.index] for tile in hand])


def _target(ruleset: Ruleset) -> int:
    """Give the target if it must be reached exactly, else 0."""
    return ruleset.target if ruleset.settlement is Settlement.EXACT else 0
