"""The joker: where five alike may be written, and what they give there (D8-D11)."""

from typing import Final

from pentadice._rules.box import LOWER, Box
from pentadice._rules.pattern import (
    FULL_POINTS,
    GRANDE_SUITE_POINTS,
    PENTA_POINTS,
    PETITE_SUITE_POINTS,
    Award,
    Pattern,
)
from pentadice._rules.ruleset import Joker, Ruleset

_LOWER_MASK: Final = sum(1 << box.index for box in LOWER)
GIVEN: Final = {
    Box.FULL: FULL_POINTS,
    Box.PETITE_SUITE: PETITE_SUITE_POINTS,
    Box.GRANDE_SUITE: GRANDE_SUITE_POINTS,
}


def is_joker(ruleset: Ruleset, penta: int | None) -> bool:
    """Tell whether five alike are a joker (D9, D10).

    ``penta`` is what the Penta box holds, None if it is open.
    """
    if ruleset.joker is Joker.NONE:
        return False
    return penta == PENTA_POINTS or (penta == 0 and ruleset.joker_after_sacrifice)


def allowed(ruleset: Ruleset, penta: int | None, open_mask: int, face: int) -> int:
    """Give the boxes that five alike may be written in, out of the open ones, as bits (D3, D9)."""
    if ruleset.joker is not Joker.FORCED or not is_joker(ruleset, penta):
        return open_mask
    return open_mask & 1 << (face - 1) or open_mask & _LOWER_MASK or open_mask


def award(ruleset: Ruleset, penta: int | None, open_mask: int, pattern: Pattern, box: Box) -> Award:
    """Give what five alike give in a box that may be written (D8-D10)."""
    plain, face = pattern.awards[box.index], pattern.face
    bonus = ruleset.penta_bonus if penta == PENTA_POINTS else 0
    own_is_open = bool(open_mask >> (face - 1) & 1)
    joker = is_joker(ruleset, penta) and (ruleset.joker is Joker.FORCED or not own_is_open)
    points = GIVEN.get(box, plain.points) if joker else plain.points
    return Award(points, bonus, joker)
