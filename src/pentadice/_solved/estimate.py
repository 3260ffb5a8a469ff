"""What is nearly to come by the rules of any house, from the values of the default rules.

A value is what comes without an upper bonus, and the hope of it besides. The first is that of any
house with the same joker. The hope is a share of the bonus: as a chance is, it is moved by its odds
to where more or fewer points are missing, or where the bonus is another. How much was found by
solving such rulesets. Where all is as in the default rules, their values are given as they are.
"""

from collections.abc import Callable
from itertools import combinations
from math import exp, log, sqrt
from typing import Final

from pentadice._rules.box import FACES, UPPER
from pentadice._rules.pattern import PENTA_POINTS
from pentadice._rules.ruleset import PENTADICE, Ruleset
from pentadice._rules.sheet import boxes_in
from pentadice._solved.states import LOWER_PLACES, UPPER_OPEN
from pentadice._solved.turns import ToCome

Value = Callable[[int, int, int], float]
"""What is to come from a state by the default rules, in points (``state_of``)."""

_TARGET: Final = PENTADICE.upper_target
_BONUS: Final = PENTADICE.upper_bonus
_SURE: Final = 1 - 1e-12

_OPEN_FACES: Final = tuple(
    tuple(face for face in FACES if mask >> face - 1 & 1) for mask in range(UPPER_OPEN + 1)
)
_MOST: Final = tuple(5 * sum(faces) for faces in _OPEN_FACES)
"""For each mask of open upper boxes, the most that they can still bring."""

# By how much the logarithm of the odds falls with each point that is missing, if the face 1 alone
# is open. With more it is less, as for a sum of dice: by the root of the sum of their squares.
_BY_A_POINT: Final = 2.27
# A bonus that is worth more is tried harder for, and most while many lower boxes can be sacrificed.
_BY_THE_BONUS: Final = 1 / 3
_FACES_LEFT_OUT: Final = 3


class Estimate:
    """Gives what is nearly to come, by the values of the default rules and their upper sums."""

    def __init__(self, value: Value, uppers: list[dict[int, int]]) -> None:
        self._value = value
        self._known: dict[tuple[int, int], float] = {}
        # The places of the upper sums with which the bonus is neither reached nor out of reach.
        self._doubtful = [
            {upper: place for upper, place in sums.items() if _TARGET - most <= upper < _TARGET}
            for sums, most in zip(uppers, _MOST, strict=True)
        ]

    def to_come(self, ruleset: Ruleset) -> ToCome:
        """Give what is nearly to come by a ruleset, also for a sheet that no dice give."""

        def to_come(open_mask: int, upper: int, penta: int | None) -> float:
            mask, lower_mask = open_mask & UPPER_OPEN, open_mask >> len(UPPER)
            lower = LOWER_PLACES[lower_mask, penta if penta in (None, PENTA_POINTS) else 0]
            missing = ruleset.upper_target - upper
            if not ruleset.upper_bonus or not 0 < missing <= _MOST[mask]:
                return self._without(mask, lower)
            doubtful, wanted = self._doubtful[mask], _TARGET - missing
            if wanted in doubtful and ruleset.upper_bonus == _BONUS:
                return self._value(mask, lower, doubtful[wanted])
            near = min(doubtful, key=lambda other: abs(other - wanted))
            without = self._without(mask, lower)
            share = (self._value(mask, lower, doubtful[near]) - without) / _BONUS
            share = min(max(share, 1 - _SURE), _SURE)
            squares = sum(face * face for face in _OPEN_FACES[mask])
            harder = _BY_THE_BONUS * sqrt(lower_mask.bit_count())
            moved = harder * log(ruleset.upper_bonus / _BONUS)
            moved += _BY_A_POINT / sqrt(squares) * (wanted - near)
            odds = share / (1 - share) * exp(moved)
            return without + ruleset.upper_bonus * odds / (1 + odds)

        return to_come

    def _without(self, mask: int, lower: int) -> float:
        """Give what is to come if the bonus is out of reach."""
        if (mask, lower) not in self._known:
            self._known[mask, lower] = self._bonus_lost(mask, lower)
        return self._known[mask, lower]

    def _bonus_lost(self, mask: int, lower: int) -> float:
        if _MOST[mask] < _TARGET:
            return self._value(mask, lower, 0)  # the sum that counts as zero
        # With so many open boxes the bonus is never out of reach by the default rules, so the table
        # does not have it. By inclusion and exclusion it is close to what is to come with one, two
        # or three of the highest boxes less.
        highest = boxes_in(mask)[-_FACES_LEFT_OUT:]
        less = 0.0
        for number in range(1, _FACES_LEFT_OUT + 1):
            for some in combinations(highest, number):
                left = mask ^ sum(1 << box.index for box in some)
                less += self._without(left, lower) if number % 2 else -self._without(left, lower)
        return less
