"""Games of Pentadice played by a solved ruleset, many at once: dice fall, and each choice is best.

Games that stand alike are decided together. What is rolled, kept and written is told apart from how
likely it was, which is what the distribution is about.
"""

from collections.abc import Iterator
from typing import Any

import numpy as np
from attrs import frozen

from pentadice import Box, Sheet
from pentadice._solved.outcomes import KEPT, PLACES, ROLLED
from pentadice._solved.states import LOWER_STATES, state_of, upper_states
from pentadice._solver.rolling import DISTINCT_ROLLS, keep_best, roll_on
from pentadice._solver.steps import LAYERS, Afterwards, UpperSteps, lower_after
from pentadice._solver.writing import best_boxes, options
from pentadice.solver import Solved

Array = Any

OPEN_LOWER = np.array([mask.bit_count() for mask, _ in LOWER_STATES])


@frozen
class Written:
    """What some games wrote in a turn: which games, their dice, the box, the points, the bonus."""

    games: Array
    dice: tuple[int, ...]
    box: Box
    points: int
    bonus: int


class Games:
    """Games of one player from the empty sheet on, and the totals that they have so far."""

    def __init__(self, solved: Solved, number: int, seed: int) -> None:
        self.ruleset = solved.ruleset
        self.values = [
            np.vstack([solved.values(mask), np.full((1, solved.values(mask).shape[1]), -np.inf)])
            for mask in range(64)
        ]
        self.steps = UpperSteps(self.ruleset, upper_states(self.ruleset))
        start = state_of(Sheet(ruleset=self.ruleset), self.steps.uppers)
        self.masks, self.lowers, self.uppers = (np.full(number, place) for place in start)
        self.totals: Array = np.zeros(number, int)
        self.rng = np.random.default_rng(seed)
        # The place of five dice by their faces in any order, as digits.
        self.places: Array = np.empty(6**5, int)
        for code in range(6**5):
            faces = [code // 6**die % 6 + 1 for die in range(5)]
            self.places[code] = PLACES[tuple(sorted(faces))] - ROLLED
        self.kept = np.array([[*faces, *[0] * (5 - len(faces))] for faces in KEPT])

    def roll(self, kept: Array) -> Array:
        """Rolls the dice that are not kept; the results are numbered as in the tables."""
        faces = self.kept[kept]
        faces = np.where(faces > 0, faces, self.rng.integers(1, 7, faces.shape))
        return self.places[(faces - 1) @ 6 ** np.arange(5)]

    def turn(self) -> Iterator[Written]:
        """Plays a turn of all games."""
        groups = self.masks * 8 + OPEN_LOWER[self.lowers]
        for group in np.unique(groups):
            games = np.flatnonzero(groups == group)
            yield from self._turn(games, int(group) // 8, int(group) % 8)

    def _turn(self, games: Array, mask: int, open_lower: int) -> Iterator[Written]:
        layer, sums = LAYERS[open_lower], len(self.steps.uppers[mask])
        places = (self.lowers[games] - layer.rows.start) * sums + self.uppers[games]
        chosen, states = np.unique(places, return_inverse=True)
        following = Afterwards(self.steps, self.values, mask, layer, chosen)
        written = np.empty((DISTINCT_ROLLS, len(chosen)))
        best_boxes(self.ruleset, following, written)
        worth = np.empty((len(KEPT), len(chosen)))
        worth[ROLLED:] = written
        tables = []
        for _ in range(2):
            roll_on(worth)
            tables.append(worth[:ROLLED].copy())
            keep_best(worth, written)
        rolls = self.roll(np.zeros(len(games), int))
        for table in reversed(tables):
            for roll in np.unique(rolls):
                some = np.flatnonzero(rolls == roll)
                fewer = [PLACES[faces] for faces in _kept(KEPT[ROLLED + roll])]
                worths = table[np.ix_(fewer, states[some])]
                again = worths.max(axis=0) > written[roll, states[some]]
                keep = np.array(fewer)[worths.argmax(axis=0)]
                after = np.where(again, self.roll(keep), roll)
                rolls[some] = after + DISTINCT_ROLLS  # so that none is taken twice
            rolls -= DISTINCT_ROLLS
        for roll in np.unique(rolls):
            dice = KEPT[ROLLED + roll]
            for penta, columns in following.columns.items():
                here = (rolls == roll) & (states >= columns.start) & (states < columns.stop)
                some = np.flatnonzero(here)
                if len(some):
                    possible = options(self.ruleset, penta, following.open_mask, dice)
                    worths = np.stack([following.worth(*one)[states[some]] for one in possible])
                    best = worths.argmax(axis=0)
                    for number in np.unique(best):
                        box, points, bonus = possible[number]
                        moved = games[some[best == number]]
                        self._write(moved, mask, box, points)
                        self.totals[moved] += points + bonus
                        yield Written(moved, dice, box, points, bonus)

    def _write(self, games: Array, mask: int, box: Box, points: int) -> None:
        if box.upper:
            after, gains = self.steps.after(mask, box, points)
            self.totals[games] += gains[self.uppers[games]].astype(int) - points
            self.uppers[games] = after[self.uppers[games]]
            self.masks[games] = mask ^ 1 << box.index
        else:
            self.lowers[games] = lower_after(box, points)[self.lowers[games]]


def _kept(dice: tuple[int, ...]) -> list[tuple[int, ...]]:
    """All choices of fewer than five of the dice."""
    return sorted(
        {tuple(face for die, face in enumerate(dice) if some >> die & 1) for some in range(31)}
    )
