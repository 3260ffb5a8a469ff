"""What the best box is worth for every roll, for many states at once that have open boxes alike.

Most rolls share most of their choices. The upper boxes are compared face by face, for the few ways
in which the dice can show that face and the higher ones; the lower boxes once for all rolls that
give the same in each. Only five alike are looked at one by one, as the joker rule is about them.
"""

from collections.abc import Callable, Mapping
from typing import Final, Protocol, TypeAlias

from pentadice._rules.box import FACES, LOWER, UPPER, Box
from pentadice._rules.joker import allowed, award
from pentadice._rules.pattern import PATTERNS, Dice
from pentadice._rules.ruleset import Ruleset
from pentadice._rules.sheet import boxes_in
from pentadice._solved.outcomes import KEPT, ROLLED
from pentadice._solver.arrays import Array, np

Writing: TypeAlias = tuple[Box, int, int]
"""A box, the points that it gets, and the Penta bonus."""

Worth: TypeAlias = Callable[[Box, int, int], Array]
"""What each state is worth after a writing."""

NEVER: Final = float("-inf")
"""The worth of what cannot be done."""


def _choices() -> tuple[list[tuple[int, Box, int]], list[int]]:
    """Group the rolls by what they give in the lower boxes.

    Give the steps that lead to the groups, each from an earlier one by a box and what it gives, and
    the group of each roll. Group 0 stands for zero in every box. Chance comes first, as the others
    go with few of its sums.
    """
    order = sorted(LOWER, key=lambda box: box is not Box.CHANCE)
    steps: dict[tuple[int, Box, int], int] = {}
    groups = []
    for dice in KEPT[ROLLED:]:
        group = 0
        for box in order:
            points = PATTERNS[dice].awards[box.index].points
            if points:
                group = steps.setdefault((group, box, points), len(steps) + 1)
        groups.append(group)
    return list(steps), groups


_STEPS, _groups = _choices()
_GROUPS: Final = np.array(_groups)
ALIKE: Final = [row for row, dice in enumerate(KEPT[ROLLED:]) if dice[0] == dice[4]]
"""The rolls that are five alike."""


class Following(Protocol):
    """What follows after writing, for some states in which open boxes are alike.

    An upper box is open in all of them or in none, and so is any lower box at all.
    """

    @property
    def open_mask(self) -> int:
        """The boxes that are open in any of the states, as bits."""
        ...

    @property
    def columns(self) -> Mapping[int | None, slice]:
        """The states in which Penta is open (None), holds 0 or holds 50."""
        ...

    def worth(self, box: Box, points: int, bonus: int) -> Array:
        """Give each state's worth after so many points in a box, and so many of a Penta bonus.

        It is ``NEVER`` where the box is not open.
        """
        ...


def best_boxes(ruleset: Ruleset, following: Following, written: Array) -> None:
    """Fill in what the best box is worth, for each roll and state."""
    worth, open_mask = following.worth, following.open_mask
    upper = _best_upper(open_mask, worth)
    lower = [box for box in LOWER if open_mask >> box.index & 1]
    if lower:
        np.take(_best_lower(lower, worth), _GROUPS, axis=0, out=written, mode="clip")
        np.maximum(written, upper, out=written)
    else:
        written[:] = upper
    for row in ALIKE:
        written[row] = NEVER
        for penta, states in following.columns.items():
            best = written[row, states]
            for box, points, bonus in options(ruleset, penta, open_mask, KEPT[ROLLED + row]):
                np.maximum(best, worth(box, points, bonus)[states], out=best)


def options(ruleset: Ruleset, penta: int | None, open_mask: int, dice: Dice) -> list[Writing]:
    """Give what may be written with some dice, in the boxes' order (D3, D9)."""
    pattern = PATTERNS[dice]
    if not pattern.face:
        return [(box, pattern.awards[box.index].points, 0) for box in boxes_in(open_mask)]
    boxes = boxes_in(allowed(ruleset, penta, open_mask, pattern.face))
    awards = [award(ruleset, penta, open_mask, pattern, box) for box in boxes]
    return [(box, given.points, given.bonus) for box, given in zip(boxes, awards, strict=True)]


def _best_upper(open_mask: int, worth: Worth) -> Array:
    """Give the worth of the best upper box by rolls."""
    # By the number of dice that show the faces so far, in the order of their faces.
    best = {0: np.full((1, 1), NEVER)}
    for face in reversed(FACES):
        box = UPPER[face - 1]
        shown = []
        for dice in range(6):
            shown.append(worth(box, face * dice, 0) if open_mask >> box.index & 1 else NEVER)
        best = {
            number: np.concatenate(
                [
                    np.maximum(best[number - dice], shown[dice])
                    for dice in range(number, -1, -1)
                    if number - dice in best
                ]
            )
            for number in (range(6) if face > 1 else (5,))
        }
    return best[5]


def _best_lower(lower: list[Box], worth: Worth) -> Array:
    """Give the worth of the best lower box by groups of rolls that give the same in them."""
    none = worth(lower[0], 0, 0)
    for box in lower[1:]:
        none = np.maximum(none, worth(box, 0, 0))
    table = np.empty((len(_STEPS) + 1, len(none)))
    table[0] = none
    for row, (earlier, box, points) in enumerate(_STEPS, 1):
        if box in lower:
            np.maximum(table[earlier], worth(box, points, 0), out=table[row])
        else:
            table[row] = table[earlier]
    return table
