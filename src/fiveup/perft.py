"""Counting lines of play: a number by which two implementations can be compared."""

from _rulings.arguments import check_int
from fiveup._search import count_lines
from fiveup.match import Match
from fiveup.packed import packed


def perft(match: Match, depth: int) -> int:
    """Count the lines of exactly ``depth`` actions that the rules allow from here in this round.

    Every legal action counts, a draw and a pass too, and each spot for itself. A line ends with the
    round, or with a win of Exact 61: one that ends before it has so many actions is not counted, so
    beyond the longest round there is none. The empty line counts for depth 0.

    Raises ``TypeError`` on wrong types, and ``ValueError`` if ``depth`` is negative, no seat is to
    move, the layout is impossible, or a tile is in two places (R1).

    >>> match = set_up(FIVE_UP, ["1|1 1|4", "2|2 3|3"], "1|2", boneyard="")
    >>> [perft(match, depth) for depth in range(4)]
    [1, 2, 2, 1]
    """
    position = packed(match)
    return count_lines(position, depth, {}) if check_int("depth", depth, 0) else 1
