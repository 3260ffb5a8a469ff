"""The rolls of a turn, for many states at once: what it is worth to roll on, and what to keep.

Tables have a row for each keep or roll in the order of ``_outcomes.KEPT``, and a column for each
state. Rows that take the same step lie side by side, so that few long operations do for all. Each
is a sum, a product or a maximum of single numbers, which gives the same bits on every machine.
"""

from collections.abc import Iterator
from typing import Final, TypeAlias

from pentadice._solved.outcomes import KEPT, ONE_MORE, ORDERS, ROLLED, STARTS
from pentadice._solver.arrays import Array, np

DISTINCT_ROLLS: Final = len(KEPT) - ROLLED
"""How many different rolls there are."""

Run: TypeAlias = tuple[slice, slice]
"""Rows of keeps, and the rows of what they become with one certain die more."""


def _runs(number: int, face: int) -> Iterator[Run]:
    """Give the keeps of so many dice in runs that one more die of the face leaves together."""
    first, stop = STARTS[number], STARTS[number + 1]
    for keep in range(first + 1, stop + 1):
        step = ONE_MORE[first][face - 1] - first
        if keep == stop or ONE_MORE[keep][face - 1] - keep != step:
            yield slice(first, keep), slice(first + step, keep + step)
            first = keep


RUNS: Final = tuple(
    tuple(tuple(_runs(number, face)) for face in range(1, 7)) for number in range(5)
)
"""The runs by the number of dice, none to four, and then by the face that is added."""

CHANCES: Final = np.array(ORDERS)[:, None] / 6**5
"""The chance of each roll of five dice."""


def roll_on(worth: Array) -> None:
    """Fill in what keeps are worth, from what the rolls are: those are the last rows."""
    for number in range(4, -1, -1):
        ones, twos, *others = RUNS[number]
        keeps, with_one = ones[0]  # one run has them all: the lowest face changes no order
        step = with_one.start - keeps.start
        for some, results in twos:
            left = worth[some.start + step : some.stop + step]
            np.add(left, worth[results], out=worth[some])
        for runs in others:
            for some, results in runs:
                np.add(worth[some], worth[results], out=worth[some])
        np.multiply(worth[keeps], 1 / 6, out=worth[keeps])


def keep_best(worth: Array, written: Array) -> None:
    """Replace every row by the best of it and of fewer dice; of five dice it is the written one."""
    worth[ROLLED:] = written
    for by_face in RUNS:
        for runs in by_face:
            for some, results in runs:
                np.maximum(worth[results], worth[some], out=worth[results])


class Turns:
    """Turns of many states, up to ``width`` at once: the room for their tables is kept."""

    def __init__(self, width: int) -> None:
        self._worth = np.empty(len(KEPT) * width)
        self._written = np.empty(DISTINCT_ROLLS * width)

    def written(self, width: int) -> Array:
        """Give the table for what each roll is worth if it is written: 252 by the width."""
        return self._written[: DISTINCT_ROLLS * width].reshape(DISTINCT_ROLLS, width)

    def before(self, written: Array) -> Array:
        """Give what each state is worth before its turn."""
        width = written.shape[1]
        worth = self._worth[: len(KEPT) * width].reshape(len(KEPT), width)
        worth[ROLLED:] = written
        for _ in range(2):
            roll_on(worth)
            keep_best(worth, written)
        rolls = worth[ROLLED:]
        np.multiply(rolls, CHANCES, out=rolls)
        return np.add.reduce(rolls, axis=0)
