"""Rulesets that are solved once for all tests, and sheets near their end."""

from functools import cache
from random import Random

import attrs
import numpy as np

from pentadice import (
    BONUS_WITHOUT_JOKER,
    BOXES,
    FORCED_JOKER_ALSO_AFTER_SACRIFICE,
    FREE_JOKER_ALSO_AFTER_SACRIFICE,
    PENTADICE,
    Box,
    Ruleset,
    Sheet,
    score,
)
from pentadice._solved.states import upper_states
from pentadice._solver.steps import NOWHERE
from pentadice.solver import Solved, solve

RULES = {
    "pentadice": PENTADICE,
    "forced_after_sacrifice": FORCED_JOKER_ALSO_AFTER_SACRIFICE,
    "free_after_sacrifice": FREE_JOKER_ALSO_AFTER_SACRIFICE,
    "bonus_without_joker": BONUS_WITHOUT_JOKER,
}
"""The rulesets by their names in ``naive_pentadice``."""

QUICK = attrs.evolve(PENTADICE, upper_target=10**6)
"""Without an upper bonus that can be reached, so that there are few states."""


@cache
def solved(ruleset: Ruleset) -> Solved:
    return solve(ruleset)


def one_box_solved(ruleset: Ruleset) -> Solved:
    """Solved for the last box alone: nothing is to come after it."""
    sizes = [len(sums) for sums in upper_states(ruleset)]
    return Solved(ruleset, [np.zeros((NOWHERE + 1, size)) for size in sizes])


def ending(rng: Random, number: int, ruleset: Ruleset = PENTADICE) -> Sheet:
    """A sheet with so many open boxes, each of the others with what some dice gave in it."""
    still_open = rng.sample(BOXES, number)
    written = {}
    for box in BOXES:
        if box not in still_open:
            # Often what is worth something, so that upper bonuses and jokers are near.
            tries = [score(rng.choices(range(1, 7), k=5), box) for _ in range(rng.choice([1, 9]))]
            written[box] = max(tries)
    if Box.PENTA in written and rng.random() < 0.6:
        written[Box.PENTA] = 50
    bonuses = 0
    if written.get(Box.PENTA) == 50:
        bonuses = ruleset.penta_bonus * rng.choice([0, 0, 1, 2])
    return Sheet.of(written, bonuses, ruleset)


def naive_sheet(sheet: Sheet) -> dict[str, int]:
    """The same sheet as ``naive_pentadice`` has it."""
    return {
        box.name: points
        for box, points in zip(BOXES, sheet.points, strict=True)
        if points is not None
    }
