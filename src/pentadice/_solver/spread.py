"""The distribution of a sheet's final total, carried on from state to state, turn by turn.

For each state between two turns, it is how likely the play is to come there with so many Penta
bonuses and so many points, counted from the sheet on and without bonuses. Few of these numbers and
sums go with a state: only those are kept that do. No chance is left out, however small.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from attrs import frozen

from pentadice._rules.box import BOXES, UPPER, Box
from pentadice._rules.pattern import PATTERNS, PENTA_POINTS
from pentadice._rules.sheet import Sheet
from pentadice._solved.states import state_of
from pentadice._solver.arrays import Array, np
from pentadice._solver.distribution import Distribution
from pentadice._solver.flow import writings
from pentadice._solver.steps import LAYERS, Afterwards, UpperSteps, lower_after
from pentadice._solver.writing import Writing

_SUMS: Final = 1 + sum(
    max(pattern.awards[box.index].points for pattern in PATTERNS.values()) for box in BOXES
)
"""How many sums of boxes there can be at most: a bonus is counted as so many points."""

_Group: TypeAlias = tuple[int, int]
"""States by their open upper boxes, and how many lower ones are open."""


@frozen
class _Found:
    """Entries for some states: the chance of a state with a sum, in the order of the states.

    A state has the place of its row in the layer times the number of sums, and its sum's place.
    """

    states: Array
    sums: Array
    chances: Array


@frozen
class _Turned:
    """A group of states and how their turns end: by writing, which states do so and how likely.

    The states have the places of their rows and of their upper sums. Their entries begin at
    ``firsts``, and behind them is the end.
    """

    found: _Found
    firsts: Array
    rows: Array
    uppers: Array
    endings: Mapping[Writing, tuple[Array, Array]]


def spread(steps: UpperSteps, values: Sequence[Array], sheet: Sheet) -> Distribution:
    """Give the distribution from a sheet on; the ``values`` say which choices are the best."""
    boxes: dict[Box, dict[int, float]] = {box: defaultdict(float) for box in BOXES}
    for box in BOXES:
        points = sheet[box]
        if points is not None:
            boxes[box][points] = 1.0
    mask, lower, upper = state_of(sheet, steps.uppers)
    layer = next(layer for layer in LAYERS if lower < layer.rows.stop)
    state = (lower - layer.rows.start) * len(steps.uppers[mask]) + upper
    found = {(mask, layer.open_boxes): _Found(np.array([state]), np.array([0]), np.array([1.0]))}
    for number in range(sheet.open_mask.bit_count(), 0, -1):
        turned = {}
        for group, entries in found.items():
            turned[group] = _turn(steps, values, group, entries)
            _count(boxes, turned[group])
        most = _SUMS * (sheet.open_mask.bit_count() - number + 2)
        found = {group: _gathered(steps, turned, group, most) for group in _groups_after(turned)}
    return _result(steps, sheet, found[0, 0], boxes)


def _turn(steps: UpperSteps, values: Sequence[Array], group: _Group, found: _Found) -> _Turned:
    """Work out how the turns of a group end."""
    mask, open_lower = group
    states, firsts = np.unique(found.states, return_index=True)
    following = Afterwards(steps, values, mask, LAYERS[open_lower], states)
    writing, chances = writings(steps.ruleset, following, len(states))
    endings = {}
    for one, chance in zip(writing, chances, strict=True):
        some = np.flatnonzero(chance)
        if len(some):
            endings[one] = some, chance[some]
    rows, uppers = np.divmod(states, len(steps.uppers[mask]))
    return _Turned(found, np.append(firsts, len(found.states)), rows, uppers, endings)


def _count(boxes: Mapping[Box, dict[int, float]], turned: _Turned) -> None:
    """Add what is written by the turns of a group."""
    likely = np.add.reduceat(turned.found.chances, turned.firsts[:-1])
    for (box, points, _), (some, chances) in turned.endings.items():
        boxes[box][points] += float(np.sum(likely[some] * chances))


def _groups_after(groups: Mapping[_Group, object]) -> set[_Group]:
    """Give the groups that the states of some others lead to."""
    after = {(mask, open_lower - 1) for mask, open_lower in groups if open_lower}
    for mask, open_lower in groups:
        after.update((mask ^ 1 << box.index, open_lower) for box in UPPER if mask >> box.index & 1)
    return after


def _gathered(
    steps: UpperSteps, turned: Mapping[_Group, _Turned], group: _Group, most: int
) -> _Found:
    """Gather the entries of a group from all turns that lead to it; sums are below ``most``."""
    mask, open_lower = group
    layer, width = LAYERS[open_lower], len(steps.uppers[mask])
    held = np.full(layer.rows.stop - layer.rows.start, _SUMS)
    held[layer.parts.get(PENTA_POINTS, slice(0))] = most  # only there bonuses are paid
    begins = np.cumsum(np.repeat(held, width))
    table = np.zeros(begins[-1])
    begins -= np.repeat(held, width)
    above = turned.get((mask, open_lower + 1))
    if above is not None:
        start = LAYERS[open_lower + 1].rows.start
        for writing, ending in above.endings.items():
            box, points, _ = writing
            if not box.upper:
                rows = lower_after(box, points)[start + above.rows[ending[0]]] - layer.rows.start
                _add(table, above, writing, ending, begins[rows * width + above.uppers[ending[0]]])
    for box in UPPER:
        above = turned.get((mask | 1 << box.index, open_lower))
        if above is not None and not mask >> box.index & 1:
            for writing, ending in above.endings.items():
                if writing[0] is box:
                    after, _ = steps.after(mask | 1 << box.index, box, writing[1])
                    places = above.rows[ending[0]] * width + after[above.uppers[ending[0]]]
                    _add(table, above, writing, ending, begins[places])
    filled = np.flatnonzero(table)
    states = np.searchsorted(begins, filled, "right") - 1
    small = np.int32  # half the memory: there are millions of entries
    return _Found(states.astype(small), (filled - begins[states]).astype(small), table[filled])


def _add(
    table: Array, turned: _Turned, writing: Writing, ending: tuple[Array, Array], begins: Array
) -> None:
    """Add the entries of the turns that end with a writing, where those after them begin."""
    _, points, bonus = writing
    some, chances = ending
    first = turned.firsts[some]
    number = turned.firsts[some + 1] - first
    ends = np.cumsum(number)
    entries = np.arange(ends[-1]) + np.repeat(first - ends + number, number)
    begins = begins + points + (_SUMS if bonus else 0)
    places = np.repeat(begins, number) + turned.found.sums[entries]
    np.add.at(table, places, turned.found.chances[entries] * np.repeat(chances, number))


def _result(
    steps: UpperSteps, sheet: Sheet, found: _Found, boxes: Mapping[Box, Mapping[int, float]]
) -> Distribution:
    """Give the distribution, when all boxes are written."""
    totals: dict[int, float] = defaultdict(float)
    penta_bonuses: dict[int, float] = defaultdict(float)
    ruleset, uppers = steps.ruleset, list(steps.uppers[0])
    reached = 0.0
    before = sheet.upper + sheet.lower
    for state, total, chance in zip(
        found.states.tolist(), found.sums.tolist(), found.chances.tolist(), strict=True
    ):
        number, points = divmod(total, _SUMS)
        bonuses = sheet.penta_bonuses + number * ruleset.penta_bonus
        upper_bonus = 0
        if uppers[state % len(uppers)] >= ruleset.upper_target:
            upper_bonus = ruleset.upper_bonus
            reached += chance
        totals[before + points + upper_bonus + bonuses] += chance
        penta_bonuses[bonuses] += chance
    return Distribution(
        _ascending(totals),
        {box: _ascending(chances) for box, chances in boxes.items()},
        _ascending(penta_bonuses),
        reached,
    )


def _ascending(chances: Mapping[int, float]) -> dict[int, float]:
    return {points: chance for points, chance in sorted(chances.items()) if chance}
