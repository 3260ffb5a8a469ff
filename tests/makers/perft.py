"""The table of lines of play in tests/data/perft.json, counted by the naive reading of the rules.

python -m tests.makers.perft

For a few fixed deals: how many lines of 0, 1, 2 ... actions there are before the round is over.
"""

import copy
import json
from collections.abc import Iterator
from random import Random
from typing import Any, Final

import attrs

from fiveup import TILES, Deal, Lots, Match, Ruleset, Settlement, apply, new_match
from tests.oracles import naive_five_up as naive
from tests.support.repository import ROOT

FILE: Final = ROOT / "tests" / "data" / "perft.json"
ENOUGH: Final = 4_000
"""No further depth is counted once there are so many lines."""

PUBLISHED: Final[dict[str, Any]] = {}
SHORT: Final[dict[str, Any]] = {"hand_size": 2, "sleeping": 20, "target": 10}
"""So few tiles that every line comes to its end, and a target that is met on the way."""


@attrs.frozen
class Row:
    """A deal under a form, and the lines that there are, by their number of actions."""

    form: str
    players: int
    house: dict[str, Any]
    leader: int
    deal: str
    lines: tuple[int, ...]

    def match(self) -> Match:
        ruleset = Ruleset(settlement=Settlement(self.form), **self.house)
        lots = Lots(int(seat == self.leader) for seat in range(self.players))
        return apply(apply(new_match(ruleset, self.players), lots), Deal.parse(self.deal))


def rows() -> tuple[Row, ...]:
    """The rows of the table."""
    found = []
    for row in json.loads(FILE.read_text("utf-8")):
        found.append(Row(**row | {"lines": tuple(row["lines"])}))
    return tuple(found)


def count(match: naive.NaiveMatch, depth: int) -> int:
    """Count by playing every line in a copy of the match."""
    legal = match.legal()
    if depth == 1:
        return len(legal)
    lines = 0
    for action in legal:
        after = copy.deepcopy(match)
        after.do(action)
        lines += count(after, depth - 1)
    return lines


def naive_match(row: Row) -> naive.NaiveMatch:
    match = naive.NaiveMatch(row.form, row.players, **row.house)
    match.cast([int(seat == row.leader) for seat in range(row.players)])
    match.deal([(tile.low, tile.high) for tile in Deal.parse(row.deal).tiles])
    return match


def counted(row: Row) -> Row:
    match, lines = naive_match(row), [1]
    while 0 < lines[-1] < ENOUGH:
        lines.append(count(match, len(lines)))
    return attrs.evolve(row, lines=tuple(lines))


def plans() -> Iterator[Row]:
    for players in (2, 3, 4):
        for house in (PUBLISHED, SHORT):
            for number in range(2):
                rng = Random(f"{players} {house} {number}")
                values = dict(house)
                if house:
                    values["sleeping"] = 28 - 2 * players - number  # none or one to draw
                tiles = list(TILES)
                rng.shuffle(tiles)
                deal = " ".join(map(str, tiles))
                leader = rng.randrange(players)
                for form in ("main", "exact"):
                    yield Row(form, players, values, leader, deal, ())


def main() -> None:
    table = [attrs.asdict(counted(row)) for row in plans()]
    FILE.write_text(json.dumps(table, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
