"""What of a sheet matters for the rest of a game: the states between two turns, in order.

There are three parts: which upper boxes are open, which lower ones and what Penta holds, and what
the upper section sums to, as far as it matters. It does not if the target cannot be missed or
reached any more: the first counts as the target itself, the second as zero.
"""

from typing import Final

from pentadice._rules.box import LOWER, UPPER, Box
from pentadice._rules.pattern import PENTA_POINTS
from pentadice._rules.ruleset import Ruleset
from pentadice._rules.sheet import Sheet

UPPER_OPEN: Final = (1 << len(UPPER)) - 1
"""The open upper boxes of an ``open_mask``, all of them."""

_PENTA_OPEN: Final = 1 << Box.PENTA.index - len(UPPER)
_HOLDS: Final[tuple[int | None, ...]] = (None, 0, PENTA_POINTS)


def _lower_states() -> list[tuple[int, int | None]]:
    states = [
        (mask, penta)
        for mask in range(1 << len(LOWER))
        for penta in (_HOLDS[:1] if mask & _PENTA_OPEN else _HOLDS[1:])
    ]
    # Sorting is stable, so masks of equally many boxes stay in order.
    return sorted(states, key=lambda state: (state[0].bit_count(), _HOLDS.index(state[1])))


LOWER_STATES: Final = tuple(_lower_states())
"""The 192 states of the lower section: the open boxes as bits, Brelan the lowest, and what Penta
holds. Those with fewer open boxes come first, then those with Penta open, then with a zero in it.
"""

LOWER_PLACES: Final = {state: place for place, state in enumerate(LOWER_STATES)}


def upper_states(ruleset: Ruleset) -> list[dict[int, int]]:
    """Give the sums of the upper section that matter, for each of the 64 masks of its open boxes.

    They are in points, in ascending order, each with its place.
    """
    return [
        {
            upper: place
            for place, upper in enumerate(
                sorted({settled(ruleset, mask, upper) for upper in _sums(UPPER_OPEN ^ mask)})
            )
        }
        for mask in range(UPPER_OPEN + 1)
    ]


def settled(ruleset: Ruleset, open_mask: int, upper: int) -> int:
    """Give the sum of the upper section as far as it matters (D7)."""
    if upper + 5 * _faces(open_mask) < ruleset.upper_target or not ruleset.upper_bonus:
        return 0
    return min(upper, ruleset.upper_target)


def _faces(mask: int) -> int:
    """Give the sum of the faces whose upper boxes are in the mask."""
    return sum(index + 1 for index in range(len(UPPER)) if mask >> index & 1)


def _sums(written: int) -> set[int]:
    """Give what the upper boxes can sum to, if those in the mask are written."""
    sums = {0}
    for index in range(len(UPPER)):
        if written >> index & 1:
            sums = {upper + (index + 1) * dice for upper in sums for dice in range(6)}
    return sums


def state_of(sheet: Sheet, uppers: list[dict[int, int]]) -> tuple[int, int, int]:
    """Give the state of a sheet: its open upper boxes, and two places in the tables.

    Raises ``ValueError`` if its upper boxes or its Penta box hold what no dice give.
    """
    mask = sheet.open_mask & UPPER_OPEN
    lower = LOWER_PLACES.get((sheet.open_mask >> len(UPPER), sheet.points[Box.PENTA.index]))
    upper = uppers[mask].get(settled(sheet.ruleset, mask, sheet.upper))
    if lower is None:
        raise ValueError(f"Penta holds {sheet[Box.PENTA]}: 0 or 50 was expected (D5)")
    if upper is None:
        raise ValueError(f"the upper section sums to {sheet.upper}, which no dice give (D5)")
    return mask, lower, upper
