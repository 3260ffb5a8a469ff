"""Rows that must have so many items: with one too few, and with one too many."""

from collections.abc import Callable
from random import Random
from typing import Any, Final, NamedTuple

import attrs
import pytest

import fiveup
import pentadice
from fiveup import (
    FIVE_UP,
    Claim,
    Draw,
    Entry,
    Layout,
    Match,
    Part,
    PartKind,
    Record,
    Round,
    Tile,
    set_up,
    settle,
)
from fiveup.geometry import PlacedTile
from fiveup.svg import match_svg, score_sheet_svg
from fiveup.terminal import match_text, score_sheet_text
from pentadice import Box, Sheet, new_game, score
from pentadice.svg import dice_svg, game_svg
from pentadice.terminal import game_text

OF_THREE: Final = Match(FIVE_UP, 3, (0, 0, 0), leader=0)
random: Final = fiveup.random_policy


class Row(NamedTuple):
    """A row that is made with so many items, from the least to the most."""

    make: Callable[[int], object]
    least: int
    most: int
    said: str


def pictured(tile: Tile, arms: int) -> PlacedTile:
    return PlacedTile(tile, 0, 0, 0, (0, 180, 90, 270, 0)[:arms])


def recorded(**fields: Any) -> Record:
    return Record(OF_THREE, **fields)


ROWS: Final = (
    Row(lambda n: Match(FIVE_UP, 4, (0,) * n, leader=0), 2, 2, "scores must be 2, one a side"),
    Row(
        lambda n: attrs.evolve(OF_THREE, round=Round([()] * n, (), Layout(), 0)),
        3,
        3,
        "round.hands must be 3, one a player",
    ),
    Row(
        lambda n: attrs.evolve(OF_THREE, log=[(0, Draw(), 0)[:n]]),  # type: ignore[list-item]
        2,
        2,
        "log[0] must be a pair of seat and action",
    ),
    Row(
        lambda n: settle(FIVE_UP, (5, 5), out=None, scores=(0,) * n),
        2,
        2,
        "scores must be 2, one a side",
    ),
    Row(
        lambda n: settle(FIVE_UP, (5,) * n, out=None, scores=(0,) * (n if n < 4 else 2)),
        2,
        4,
        "hands must be 2 to 4, one a seat",
    ),
    Row(
        lambda n: set_up(FIVE_UP, ["1|1", "2|2", "3|3"], players=n),
        3,
        3,
        "players must be 3, as there are 3 hands",
    ),
    Row(lambda n: pictured(Tile(1, 4), n), 2, 2, "sides must be one for each of the two arms"),
    Row(lambda n: pictured(Tile(1, 1), n), 4, 4, "sides must be one for each of the four arms"),
    Row(
        lambda n: Part(PartKind.DEDUCTION, 3, -5, ((1, 3, 5)[:n],)),  # type: ignore[arg-type]
        2,
        2,
        "hands must be pairs",
    ),
    Row(lambda n: recorded(names=["A"] * n), 3, 3, "names must be 3, one a player"),
    Row(
        lambda n: recorded(tags=[("Round", "1", "2")[:n]]),
        2,
        2,
        "tags[0] must be a name and a text",
    ),
    Row(
        lambda n: recorded(tags=[(f"T{number}", "") for number in range(n)]),
        0,
        1000,
        "tags must be at most 1000",
    ),
    Row(
        lambda n: recorded(entries=[Entry(None, Draw(), [Claim("scores", (0,) * n)])]),
        3,
        3,
        "entries[0] must claim 3 numbers as scores",
    ),
    Row(
        lambda n: fiveup.tournament(FIVE_UP, [random] * n, players=4, matches=0, seed=1),
        2,
        2,
        "entrants must be 2, one a side",
    ),
    Row(
        lambda n: fiveup.simulate(OF_THREE, [random] * n, Random(1)),
        3,
        3,
        "policies must be 3, one a seat",
    ),
    Row(lambda n: match_svg(OF_THREE, names=["A"] * n), 3, 3, "names must be 3, one a player"),
    Row(lambda n: match_text(OF_THREE, names=["A"] * n), 3, 3, "names must be 3, one a player"),
    Row(lambda n: score_sheet_svg([0] * n), 1, 4, "scores must be 1 to 4, one a side"),
    Row(lambda n: score_sheet_text([0] * n), 1, 4, "scores must be 1 to 4, one a side"),
    Row(lambda n: Sheet([None] * n), 13, 13, "points must be 13, one a box"),
    Row(lambda n: score([6] * n, Box.CHANCE), 5, 5, "dice must be 5 faces"),
    Row(lambda n: dice_svg([6] * n), 1, 5, "dice must be 1 to 5 faces"),
    Row(lambda n: game_svg(new_game(3), names=["A"] * n), 3, 3, "names must be 3, one a player"),
    Row(lambda n: game_text(new_game(3), names=["A"] * n), 3, 3, "names must be 3, one a player"),
    Row(
        lambda n: pentadice.simulate(new_game(3), [pentadice.random_policy] * n, Random(1)),
        3,
        3,
        "policies must be 3, one a seat",
    ),
)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.said)
def test_a_row_has_so_many_items(row: Row) -> None:
    for number in (row.least, row.most):
        row.make(number)
    for number in (row.least - 1, row.most + 1):
        if number >= 0:
            with pytest.raises(ValueError) as caught:
                row.make(number)
            assert str(caught.value).startswith(f"{row.said}, not ")
