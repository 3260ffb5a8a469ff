"""The end of a round with two players and nothing left to draw, solved: everything is known."""

import sys

from attrs import field, frozen

from fiveup._bots.packing import packed
from fiveup._kernel.search import LEAST, MOST, WIN, Table, solve
from fiveup._rules.action import Draw, Pass, Place, PlayerAction
from fiveup._rules.legality import distinct_actions
from fiveup._rules.match import Match
from fiveup._rules.settlement import is_won_exactly
from fiveup._rules.transition import apply
from fiveup._shared.values.arguments import check_int
from fiveup._shared.values.validators import number, of_type, row


@frozen
class Solution:
    """What best play of both seats leads to, seen from the seat to move.

    ``value`` is its own side's raw score at the end of the round, less the other's. ``wins`` is 1
    if its side wins Exact 61 by then, -1 if the other does, else 0; a win is better than any value,
    and among equals the value decides. ``line`` is played by both to the end, and begins with the
    best action. ``positions`` counts those that were looked into.
    """

    value: int = field(validator=number())
    wins: int = field(validator=number(-1, 1))
    line: tuple[PlayerAction, ...] = field(validator=row(of_type(Place, Draw, Pass)))
    positions: int = field(validator=number(0), eq=False)

    @property
    def action(self) -> PlayerAction:
        """The best action."""
        return self.line[0]


def solve_endgame(match: Match, *, most_positions: int | None = None) -> Solution:
    """Find the best action at the end of a round with two players and nothing left to draw.

    Exact: both hands are known, and so is all that can follow. Of equally good actions the one that
    ``distinct_actions`` lists first is best, also for both seats in the line. In the main form only
    the points of this round count, not who has won the match by then.

    The fewer tiles, the quicker: with up to 14 in both hands it is mostly a matter of milliseconds,
    but with 19 or 20 it may take minutes, and a gigabyte of memory. With ``most_positions`` it
    gives up rather than look into more (a million takes 5 to 20 seconds and 270 megabytes).

    Raises ``TypeError`` if it is no match, and ``ValueError`` if there are more than two players or
    tiles left to draw, no seat is to move, the layout is impossible, a tile is in two places, or
    ``most_positions`` are not enough.

    >>> match = set_up(FIVE_UP, ["1|1 1|4", "2|2 3|3"], "1|2", boneyard="")
    >>> print(*solve_endgame(match).line, sep=", ")
    1|1@1|2.lo, 2|2@1|2.hi, 1|4@1|1.cB
    """
    if most_positions is not None:
        check_int("most_positions", most_positions, 1)
    if packed(match)[3]:
        raise ValueError("match must have nothing left to draw (R11): chance would decide")
    if match.players != 2:
        raise ValueError(f"match must be of 2 players, not {match.players}")
    seat = match.turn
    assert match.round is not None  # else it had not been packed,
    assert seat is not None  # nor without a seat to move
    limit = sys.maxsize if most_positions is None else most_positions
    try:
        return _solved(match, seat, limit)
    except OverflowError:
        tiles = sum(match.round.hand_sizes)
        raise ValueError(
            f"most_positions must be higher for this ending: {tiles} tiles are in the hands, "
            f"and {limit} positions did not solve it"
        ) from None


def _solved(match: Match, seat: int, limit: int) -> Solution:
    table: Table = {}
    # Gains are compared, not scores: a win has to be more, however far apart the scores are.
    before = match.scores[seat] - match.scores[1 - seat]
    goal = LEAST
    for action in distinct_actions(match):
        goal = max(goal, _gained(apply(match, action), seat, before, goal, MOST, table, limit))
    line: list[PlayerAction] = []
    while match.turn is not None:
        choices = ((action, apply(match, action)) for action in distinct_actions(match))
        action, match = next(
            (action, after)
            for action, after in choices
            if _gained(after, seat, before, goal - 1, goal + 1, table, limit) == goal
        )
        line.append(action)
    wins = (goal > WIN // 2) - (goal < -WIN // 2)
    return Solution(before + goal - wins * WIN, wins, tuple(line), len(table))


def _gained(
    match: Match, seat: int, before: int, low: int, high: int, table: Table, limit: int
) -> int:
    """Give how much more than ``before`` a seat is ahead at the end of the round, in raw points.

    Exact between low and high, else a bound beyond them. A win of Exact 61 raises or lowers it.
    """
    own, other = match.scores[seat], match.scores[1 - seat]
    gained = own - other - before
    if match.turn is None:
        if is_won_exactly(match.ruleset, match.scores):
            return gained + (WIN if own == match.ruleset.target else -WIN)
        return gained
    key, count, hands, _, turn, _, scores, exact = packed(match)
    if not exact:
        scores = (0, 0)
    position = key, count, hands[turn], hands[1 - turn], scores[turn], scores[1 - turn], exact
    if turn == seat:
        return gained + solve(*position, low - gained, high - gained, table, limit)
    return gained - solve(*position, gained - high, gained - low, table, limit)
