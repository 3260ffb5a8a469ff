"""How turns end under the best play, for many states at once: how likely each writing is.

Of equal choices it takes the one that ``Advice`` names best: to write before to keep, of keeps that
of most dice and then that of the higher faces, and of boxes the first on the sheet.
"""

from functools import cache

from pentadice._rules.ruleset import Ruleset
from pentadice._solved.advice import EQUAL
from pentadice._solved.outcomes import KEPT, ONE_LESS, ROLLED
from pentadice._solver.arrays import Array, np
from pentadice._solver.rolling import CHANCES, DISTINCT_ROLLS, RUNS, keep_best, roll_on
from pentadice._solver.writing import ALIKE, Following, Writing, best_boxes, options


def writings(ruleset: Ruleset, following: Following, width: int) -> tuple[list[Writing], Array]:
    """Give what may be written, and how likely each state's turn is to end with it.

    ``width`` is the number of states. The chances are a row for each writing and a column for each
    state.
    """
    written, table = np.empty((DISTINCT_ROLLS, width)), np.empty((len(KEPT), width))
    best_boxes(ruleset, following, written)
    table[ROLLED:] = written
    choices = []
    for _ in range(2):
        roll_on(table)
        kept = table[:ROLLED].copy()
        keep_best(table, written)
        choices.append((kept, table[ROLLED:].copy()))
    rolled = np.repeat(CHANCES, width, axis=1)
    ended = np.zeros((DISTINCT_ROLLS, width))
    for kept, best in reversed(choices):
        stops = written >= best - EQUAL
        ended += np.where(stops, rolled, 0)
        rolled = _rolled_again(kept, best, np.where(stops, 0, rolled))
    return _boxes(ruleset, following, written, ended + rolled)


def _rolled_again(kept: Array, best: Array, rolled: Array) -> Array:
    """Give how likely each roll is after the best keeps of the rolls before."""
    states = np.arange(rolled.shape[1])
    chances = np.zeros((len(KEPT), len(states)))
    for roll in range(DISTINCT_ROLLS):
        keeps = _first(kept, _fewer(ROLLED + roll), best[roll])
        chances[keeps, states] += rolled[roll]
    for by_face in RUNS:
        keeps = by_face[0][0][0]
        chances[keeps] /= 6
        for runs in by_face:
            for some, results in runs:
                chances[results] += chances[some]
    return chances[ROLLED:]


def _boxes(
    ruleset: Ruleset, following: Following, written: Array, ended: Array
) -> tuple[list[Writing], Array]:
    """Split the chances of the last dice of a turn by what is written with them."""
    states = np.arange(written.shape[1])
    anywhere: dict[int | None, slice] = {None: slice(0, len(states))}
    choices = [
        (roll, columns, options(ruleset, penta, following.open_mask, KEPT[ROLLED + roll]))
        for roll in range(DISTINCT_ROLLS)
        for penta, columns in (following.columns if roll in ALIKE else anywhere).items()
    ]
    rows: dict[Writing, int] = {}
    for _, _, possible in choices:
        for writing in possible:
            rows.setdefault(writing, len(rows))
    table = np.stack([following.worth(*writing) for writing in rows])
    chances = np.zeros_like(table)
    for roll, columns, possible in choices:
        places = np.array([rows[writing] for writing in possible])
        best = _first(table[:, columns], places, written[roll, columns])
        chances[best, states[columns]] += ended[roll, columns]
    return list(rows), chances


def _first(table: Array, rows: Array, best: Array) -> Array:
    """Give for each state the first of these rows that is as good as the best."""
    return rows[np.argmax(table[rows] >= best - EQUAL, axis=0)]


@cache
def _fewer(place: int) -> Array:
    """Give the places of all keeps of fewer dice, the preferred ones first."""
    found = set(ONE_LESS[place])
    for less in ONE_LESS[place]:
        found.update(_fewer(less).tolist())
    order = sorted(found, key=lambda less: (len(KEPT[less]), KEPT[less][::-1]), reverse=True)
    return np.array(order, int)
