"""Where writing leads: from the places of states between two turns to those of the states after."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from attrs import frozen

from pentadice._rules.box import LOWER, UPPER, Box
from pentadice._rules.ruleset import Ruleset
from pentadice._solved.states import LOWER_PLACES, LOWER_STATES, settled
from pentadice._solver.arrays import Array, np

_LOWER_OPEN: Final = sum(1 << box.index for box in LOWER)

NOWHERE: Final = len(LOWER_STATES)
"""The place after writing in a box that is not open: behind all others."""


@frozen
class Layer:
    """The states of the lower section with equally many open boxes; they lie together."""

    open_boxes: int
    """How many."""
    rows: slice
    """Their places."""
    parts: dict[int | None, slice]
    """Those in which Penta is open (None), holds 0 or holds 50, counted from the first place."""


def _layers() -> list[Layer]:
    layers = []
    for number in range(len(LOWER) + 1):
        held = [penta for mask, penta in LOWER_STATES if mask.bit_count() == number]
        start = next(
            place for place, (mask, _) in enumerate(LOWER_STATES) if mask.bit_count() == number
        )
        parts = {
            penta: slice(held.index(penta), held.index(penta) + held.count(penta))
            for penta in dict.fromkeys(held)
        }
        layers.append(Layer(number, slice(start, start + len(held)), parts))
    return layers


LAYERS: Final = tuple(_layers())
"""By the number of open boxes, none to seven."""


@cache
def lower_after(box: Box, points: int) -> Array:
    """Give the place that each of the 192 states of the lower section has after a lower box."""
    bit = 1 << box.index - len(UPPER)
    places = [
        LOWER_PLACES[mask ^ bit, points if box is Box.PENTA else penta] if mask & bit else NOWHERE
        for mask, penta in LOWER_STATES
    ]
    return np.array(places)


class UpperSteps:
    """Where the upper boxes lead: the places of the sums by the open ones, in a ruleset."""

    def __init__(self, ruleset: Ruleset, uppers: list[dict[int, int]]) -> None:
        self.ruleset = ruleset
        self.uppers = uppers
        self._known: dict[tuple[int, Box, int], tuple[Array, Array]] = {}

    def after(self, mask: int, box: Box, points: int) -> tuple[Array, Array]:
        """Give the place that each sum has after an upper box, and the points that it brings.

        Those are the points in the box, and the upper bonus where it is reached by them.
        """
        key = mask, box, points
        if key not in self._known:
            self._known[key] = self._after(*key)
        return self._known[key]

    def _after(self, mask: int, box: Box, points: int) -> tuple[Array, Array]:
        left, ruleset = mask ^ 1 << box.index, self.ruleset
        sums = self.uppers[mask]
        places = [self.uppers[left][settled(ruleset, left, upper + points)] for upper in sums]
        target = ruleset.upper_target
        gains = [
            points + (ruleset.upper_bonus if upper < target <= upper + points else 0)
            for upper in sums
        ]
        return np.array(places), np.array(gains, float)


class Afterwards:
    """What is to come after writing (a ``Following``), by the open upper boxes and in a layer.

    ``chosen`` picks some of the states, by their places: they go row by row, each with all sums.
    """

    def __init__(
        self,
        steps: UpperSteps,
        values: Sequence[Array],
        mask: int,
        layer: Layer,
        chosen: Array | None = None,
    ) -> None:
        self._steps, self._values, self._mask, self._rows = steps, values, mask, layer.rows
        self._chosen = slice(None) if chosen is None else chosen
        self._known: dict[tuple[Box, int], Array] = {}
        sums = len(steps.uppers[mask])
        self.columns: dict[int | None, slice] = {}
        for penta, part in layer.parts.items():
            ends = part.start * sums, part.stop * sums
            if chosen is not None:
                ends = tuple(np.searchsorted(chosen, ends))
            self.columns[penta] = slice(*ends)
        """The states by what Penta holds."""
        self.open_mask = mask | (_LOWER_OPEN if layer.open_boxes else 0)
        """The boxes that are open in any of the states."""

    def worth(self, box: Box, points: int, bonus: int) -> Array:
        """Give what is gained and to come, after so many points in a box, and of a Penta bonus."""
        if (box, points) not in self._known:
            self._known[box, points] = self._worth(box, points).reshape(-1)[self._chosen]
        after = self._known[box, points]
        return after + bonus if bonus else after

    def _worth(self, box: Box, points: int) -> Array:
        values, mask, rows = self._values, self._mask, self._rows
        if box.upper:
            places, gains = self._steps.after(mask, box, points)
            return values[mask ^ 1 << box.index][rows].take(places, axis=1) + gains
        return values[mask].take(lower_after(box, points)[rows], axis=0) + points
