"""Lines of play counted on the kernel's integers: a number to compare two readings of the rules."""

from fiveup import Match
from fiveup._bots.packing import packed
from fiveup._kernel.search import count_lines


def perft(match: Match, depth: int) -> int:
    """Count the lines of exactly ``depth`` actions that the rules allow from here in this round.

    Every legal action counts, a draw and a pass too, and each spot for itself. A line ends with the
    round, or with a win of Exact 61: one that ends before it has so many actions is not counted.
    """
    return count_lines(packed(match), depth, {}) if depth else 1
