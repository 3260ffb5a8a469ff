"""Rules of thumb for quick play: what a box brings on average, and which dice to keep."""

from collections.abc import Iterator
from typing import Final

from pentadice._rules.box import Box
from pentadice._rules.pattern import PATTERNS, Dice, Pattern
from pentadice._rules.sheet import Sheet, allowed_mask, award_for, boxes_in, with_award

AVERAGE: Final = {
    Box.ACES: 2,
    Box.TWOS: 5,
    Box.THREES: 9,
    Box.FOURS: 12,
    Box.FIVES: 16,
    Box.SIXES: 19,
    Box.BRELAN: 22,
    Box.CARRE: 13,
    Box.FULL: 23,
    Box.PETITE_SUITE: 30,
    Box.GRANDE_SUITE: 33,
    Box.CHANCE: 22,
    Box.PENTA: 17,
}
"""What each box brings on average in a well played game, in points."""


def thumb_box(sheet: Sheet, dice: Dice) -> Box:
    """Give the box in which the dice give most above what it brings on average.

    An upper bonus that is reached is included; of equal ones it is the first on the sheet, of which
    a box must be open.
    """
    pattern = PATTERNS[dice]
    boxes = boxes_in(allowed_mask(sheet, pattern))
    return max(boxes, key=lambda box: above_average(sheet, pattern, box))


def above_average(sheet: Sheet, pattern: Pattern, box: Box) -> int:
    """Give how far a box that may take the dice lies above what it brings on average, in points.

    The Penta bonus is left out, as it is the same in every box.
    """
    given = award_for(sheet, pattern, box)
    # An upper bonus that is there already is the same in every box, too.
    return given.points + with_award(sheet, box, given).upper_bonus - AVERAGE[box]


_STOP: Final = (Box.FULL, Box.GRANDE_SUITE, Box.PENTA)
_SUITES: Final = 1 << Box.PETITE_SUITE.index | 1 << Box.GRANDE_SUITE.index
_OF_A_KIND: Final = sum(1 << box.index for box in (Box.BRELAN, Box.CARRE, Box.PENTA))


def good_keep(open_mask: int, dice: Dice) -> tuple[int, ...] | None:
    """Give the positions to keep, quickly found and sensible; None if it is better to write.

    ``open_mask`` are the open boxes as bits.
    """
    awards = PATTERNS[dice].awards
    for box in _STOP:
        if open_mask >> box.index & 1 and awards[box.index].points:
            return None
    if open_mask & _SUITES:
        run = max(_runs(dice), key=len)
        if len(run) == 4 and not open_mask >> Box.GRANDE_SUITE.index & 1:
            return None
        if len(run) == 4 or not open_mask & ~_SUITES:
            return tuple(sorted(run))
    return _alike(open_mask, dice)


def _runs(dice: Dice) -> Iterator[list[int]]:
    """Give, for each face that begins a run, a position of each face in it."""
    for low in range(1, 4):
        run: list[int] = []
        for face in range(low, low + 4):
            if face not in dice:
                break
            run.append(dice.index(face))
        yield run


def _alike(open_mask: int, dice: Dice) -> tuple[int, ...] | None:
    """Give the positions of the faces of which there are most; of equal ones the highest."""

    def promise(face: int) -> tuple[bool, int, int]:
        helps = bool(open_mask & (_OF_A_KIND | 1 << face - 1))
        return helps, dice.count(face), face

    face = max(dice, key=promise)
    if dice.count(face) == len(dice):
        return None
    return tuple([position for position, shown in enumerate(dice) if shown == face])
