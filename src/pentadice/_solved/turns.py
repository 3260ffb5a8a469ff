"""A turn with a sheet: what dice and keeps are worth in it, from what is to come after it.

Worth is counted in points, from the total of the sheet before the turn.
"""

from collections.abc import Callable, Sequence
from typing import Final

from pentadice._rules.action import ACTIONS, Keep, Write
from pentadice._rules.box import BOXES, FACES, LOWER, Box
from pentadice._rules.game import ROLLS
from pentadice._rules.pattern import PATTERNS, Award, Dice
from pentadice._rules.sheet import Sheet, allowed_mask, award_for, boxes_in
from pentadice._solved.advice import Advice, ranked
from pentadice._solved.outcomes import KEPT, ONE_LESS, ONE_MORE, PLACES, ROLLED

ToCome = Callable[[int, int, int | None], float]
"""What is to come on average, in points: of the open boxes as bits, the sum of the upper section,
and what Penta holds. An upper bonus that is reached by that sum is not in it."""

_KEEPS: Final = tuple(action for action in ACTIONS if isinstance(action, Keep))
_POINTS: Final = tuple(
    tuple(PATTERNS[dice].awards[box.index].points for dice in KEPT[ROLLED:]) for box in BOXES
)
"""For each box, the points of the 252 rolls by the plain patterns."""
_DISTINCT: Final = tuple(frozenset(points) for points in _POINTS)
_AFTERWARDS_ALIKE: Final = frozenset(LOWER) - {Box.PENTA}
"""The boxes whose points make no difference to later turns."""
_ALIKE: Final = tuple((PLACES[(face,) * 5] - ROLLED, (face,) * 5) for face in FACES)


class Turn:
    """A turn that begins with a sheet: ``to_come`` gives what comes after it."""

    def __init__(self, sheet: Sheet, to_come: ToCome) -> None:
        self._sheet, self._to_come = sheet, to_come
        self._upper = sheet.upper

    def written(self, box: Box, award: Award) -> float:
        """Give the worth of an award in a box that may be written."""
        sheet, points = self._sheet, award.points
        worth, upper, penta = points + award.bonus, self._upper, sheet.points[Box.PENTA.index]
        if box.upper:
            upper += points
            if self._upper < sheet.ruleset.upper_target <= upper:
                worth += sheet.ruleset.upper_bonus
        elif box is Box.PENTA:
            penta = points
        return worth + self._to_come(sheet.open_mask ^ 1 << box.index, upper, penta)

    def boxes(self, dice: Dice) -> dict[Write, float]:
        """Give the worth of each box that may take the dice."""
        sheet, pattern = self._sheet, PATTERNS[dice]
        return {
            Write(box): self.written(box, award_for(sheet, pattern, box))
            for box in boxes_in(allowed_mask(sheet, pattern))
        }

    def hands(self) -> list[float]:
        """Give the worth of each of the 252 rolls after the last, written in the best box."""
        columns = []
        for box in self._sheet.open_boxes:
            if box in _AFTERWARDS_ALIKE:
                after = self.written(box, Award(0))
                columns.append([after + points for points in _POINTS[box.index]])
                continue
            worth = {points: self.written(box, Award(points)) for points in _DISTINCT[box.index]}
            columns.append([worth[points] for points in _POINTS[box.index]])
        hands = [max(values) for values in zip(*columns, strict=True)]
        for roll, dice in _ALIKE:  # there may be a joker or a bonus, so ask the rules
            hands[roll] = max(self.boxes(dice).values())
        return hands

    def advice(self, dice: Dice, rolls: int) -> Advice:
        """Rank what may be done with dice after so many rolls."""
        keeps: dict[Keep, float] = {}
        if rolls < ROLLS:
            worth = before_roll(self.hands())
            for _ in range(ROLLS - 1 - rolls):
                worth = before_roll(best_kept(worth))
            keeps = {keep: worth[place] for place, keep in distinct_keeps(dice).items()}
        return ranked(Advice, self._sheet, dice, rolls, self.boxes(dice), keeps)


def before_roll(hands: Sequence[float]) -> list[float]:
    """Give the worth of every keep when the other dice are to be rolled, from that of the rolls."""
    worth = [0.0] * ROLLED + list(hands)
    for place in range(ROLLED - 1, -1, -1):
        one, two, three, four, five, six = ONE_MORE[place]
        worth[place] = (
            worth[one] + worth[two] + worth[three] + worth[four] + worth[five] + worth[six]
        ) / 6
    return worth


def best_kept(worth: Sequence[float]) -> list[float]:
    """Give the worth of each of the 252 rolls if the best of its dice are kept."""
    best: list[float] = []
    for own, places in zip(worth, ONE_LESS, strict=True):
        most = own
        for place in places:
            if best[place] > most:
                most = best[place]
        best.append(most)
    return best[ROLLED:]


def distinct_keeps(dice: Dice) -> dict[int, Keep]:
    """Give the first keep, by code, of each place that it may lead to."""
    first: dict[int, Keep] = {}
    for keep in _KEEPS:
        place = PLACES[tuple(sorted([dice[position] for position in keep.positions]))]
        first.setdefault(place, keep)
    return first
