"""Any ruleset solved: what is to come from each state between two turns, if all choices are best.

Needs numpy: install ``fiveup[solver]``. The states are those of ``_solved.states``. Those with the
same open upper boxes and equally many open lower ones are worked out together, after all that
follow.
"""

from collections.abc import Callable, Sequence

from typing_extensions import override

from fiveup._shared.values.arguments import check_int, check_type, shown
from pentadice._rules.ruleset import PENTADICE, Ruleset
from pentadice._rules.sheet import Sheet
from pentadice._solved.adviser import Adviser
from pentadice._solved.states import UPPER_OPEN, upper_states
from pentadice._solver.arrays import Array, Floats, np
from pentadice._solver.distribution import Distribution
from pentadice._solver.rolling import Turns
from pentadice._solver.steps import LAYERS, NOWHERE, Afterwards, Layer, UpperSteps
from pentadice._solver.writing import NEVER, best_boxes

__all__ = ["Distribution", "Solved", "solve"]


class Solved(Adviser):
    """A ruleset that is solved: it answers as ``pentadice.optimal`` does, and how totals spread.

    Made by :func:`solve`. Values are in points, and far less than 1e-9 points off.
    """

    def __init__(self, ruleset: Ruleset, values: Sequence[Array]) -> None:
        """Keep what is to come: for each mask of open upper boxes, see :meth:`values`."""
        super().__init__(ruleset)
        self._values = tuple(values)
        for table in self._values:
            table.setflags(write=False)

    @override
    def __repr__(self) -> str:
        """Name the ruleset."""
        return f"<Solved {self.ruleset}>"

    @override
    def _value(self, mask: int, lower: int, upper: int) -> float:
        return float(self._values[mask][lower, upper])

    def values(self, mask: int) -> Floats:
        """Give what is to come from all states with the same open upper boxes, in points.

        It has a row for each of the 192 states of the lower section, and a column for each sum of
        the upper section that matters, and is read-only. ``mask`` has the open upper boxes as bits,
        Aces the lowest. Raises ``TypeError`` if it is no integer, and ``ValueError`` if it is not
        from 0 to 63.
        """
        table: Floats = self._values[check_int("mask", mask, 0, UPPER_OPEN)][:NOWHERE]
        table.setflags(write=False)  # also if the solution was pickled
        return table

    def distribution(self, sheet: Sheet) -> Distribution:
        """Work out how the final total spreads from a sheet before a turn; see ``Distribution``.

        From the empty sheet it takes 20 to 45 seconds and 215 MB of memory, and much less when some
        boxes are written. Raises as :meth:`expected_total` does.
        """
        from pentadice._solver.spread import spread

        self._checked(sheet)
        return spread(UpperSteps(self.ruleset, self._uppers), self._values, sheet)


def solve(
    ruleset: Ruleset = PENTADICE, progress: Callable[[float], object] | None = None
) -> Solved:
    """Solve a ruleset, whatever its values. It takes about 4 seconds and 70 MB of memory.

    ``progress`` is called from time to time with the share that is done, and at last with 1. Raises
    ``TypeError`` on wrong types.
    """
    uppers = upper_states(check_type("ruleset", ruleset, Ruleset))
    if progress is not None and not callable(progress):
        raise TypeError(f"progress must be a function, not {shown(progress)}")
    values = [np.full((NOWHERE + 1, len(sums)), NEVER) for sums in uppers]
    steps = UpperSteps(ruleset, uppers)
    most = max(layer.rows.stop - layer.rows.start for layer in LAYERS)
    turns = Turns(most * max(map(len, uppers)))
    states, done = sum(map(len, uppers)), 0
    for mask, table in enumerate(values):
        for layer in LAYERS:
            if mask or layer.open_boxes:
                table[layer.rows] = _solve(turns, steps, values, mask, layer)
            else:
                table[layer.rows] = 0  # the sheet is complete
        done += len(uppers[mask])
        if progress is not None:
            progress(done / states)
    return Solved(ruleset, values)


def _solve(
    turns: Turns, steps: UpperSteps, values: Sequence[Array], mask: int, layer: Layer
) -> Array:
    """Give the values of a layer from those that follow."""
    following, sums = Afterwards(steps, values, mask, layer), len(steps.uppers[mask])
    written = turns.written((layer.rows.stop - layer.rows.start) * sums)
    best_boxes(steps.ruleset, following, written)
    return turns.before(written).reshape(-1, sums)
