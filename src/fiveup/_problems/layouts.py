"""What is wrong with a layout: each placement that the rules forbid, going on all the same."""

from collections.abc import Iterator

from fiveup._problems import kinds
from fiveup._rules.action import Place
from fiveup._rules.layout import Layout, joined_by
from fiveup._rules.spot import Arm, Spot
from fiveup._rules.tile import Tile
from fiveup._shared.values.problem import Problem


def layout_problems(layout: Layout) -> Iterator[Problem]:
    """Name each placement that is forbidden (R6, R8, R14, R15), but for tiles laid twice (R1).

    A forbidden placement counts as made: its spot is covered, and its tile has spots.
    """
    laid: set[Tile] = set()
    covered: set[Spot] = set()
    for number, place in enumerate(layout.placements):
        tile, spot = place.tile, place.spot
        if spot is None:
            if number:
                yield _problem(
                    kinds.LEAD_REPEATED, "R8", number, place, "the lead is on the table already"
                )
        else:
            yield from _where(number, place, spot, laid, covered)
            covered.add(spot)
            if tile.double or spot.value in (tile.low, tile.high):
                covered.add(joined_by(tile, spot))
        laid.add(tile)


def _where(
    number: int, place: Place, spot: Spot, laid: set[Tile], covered: set[Spot]
) -> Iterator[Problem]:
    """Judge a placement at a spot."""
    tile, older = place.tile, spot.tile
    if number == 0:
        yield _problem(
            kinds.LEAD_MISSING, "R6", number, place, "nothing is on the table that it could meet"
        )
    elif older is not tile and older not in laid:
        sentence = f"{older} is not on the table, so {spot} is no spot"
        yield _problem(kinds.SPOT_NOT_ON_TABLE, "R8", number, place, sentence)
    if older is tile:
        yield _problem(
            kinds.JOINED_TO_ITSELF, "R8", number, place, f"{tile} cannot be joined to itself"
        )
    elif spot.value not in (tile.low, tile.high):
        yield _problem(
            kinds.JOINT_UNEQUAL, "R8", number, place, f"{tile} has no {spot.value} to meet {spot}"
        )
    if spot in covered:
        rule = "R14" if older.double else "R15"
        yield _problem(kinds.SPOT_COVERED, rule, number, place, f"{spot} is covered already")
    elif spot.arm.side and older in laid:
        free = [
            straight
            for straight in (Spot(older, Arm.CHAIN_A), Spot(older, Arm.CHAIN_B))
            if straight not in covered
        ]
        if free:
            sentence = f"{spot} is no spot yet: the straight arm {free[0]} is uncovered"
            yield _problem(kinds.SIDE_ARM_TOO_EARLY, "R14", number, place, sentence)


def _problem(kind: int, rule: str, number: int, place: Place, sentence: str) -> Problem:
    what = f"{place} cannot be placed: {sentence}"
    return Problem(kind, rule, what, {"placement": number, "place": place})
