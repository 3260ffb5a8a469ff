"""What dice give by the plain patterns of the boxes: a table over the 252 rolls."""

from collections import Counter
from collections.abc import Sequence
from itertools import product
from typing import Final

from attrs import field, frozen

from fiveup._shared.values.arguments import check_ints, check_type
from fiveup._shared.values.validators import flag, number
from pentadice._rules.box import FACES, Box

Dice = tuple[int, ...]
"""Five faces, 1 to 6, in any order."""

FULL_POINTS: Final = 25
PETITE_SUITE_POINTS: Final = 30
GRANDE_SUITE_POINTS: Final = 40
PENTA_POINTS: Final = 50


@frozen
class Award:
    """What dice give in a box: ``points``, the Penta ``bonus`` on top, and whether as a joker.

    Points and bonus are in points; the bonus is not written in the box, and never counts towards
    the upper section (D7, D8).
    """

    points: int = field(validator=number(0))
    bonus: int = field(default=0, validator=number(0))
    joker: bool = field(default=False, validator=flag)


@frozen
class Pattern:
    """What five dice give by the plain patterns: an award for each box, in the boxes' order.

    ``face`` is the face of five alike, else 0.
    """

    awards: tuple[Award, ...]
    face: int


def _in_a_row(faces: set[int], length: int) -> bool:
    return any(faces.issuperset(range(low, low + length)) for low in range(1, 8 - length))


def _pattern(dice: Dice) -> Pattern:
    """D5, D6: the points of a pattern that is met, else zero."""
    counts = Counter(dice)
    total, most = sum(dice), max(counts.values())
    upper = tuple(face * counts[face] for face in FACES)
    lower = (
        total if most >= 3 else 0,
        total if most >= 4 else 0,
        FULL_POINTS if sorted(counts.values()) == [2, 3] else 0,
        PETITE_SUITE_POINTS if _in_a_row(set(dice), 4) else 0,
        GRANDE_SUITE_POINTS if _in_a_row(set(dice), 5) else 0,
        total,
        PENTA_POINTS if most == 5 else 0,
    )
    return Pattern(tuple(map(Award, upper + lower)), dice[0] if most == 5 else 0)


def _patterns() -> dict[Dice, Pattern]:
    """Find the 252 patterns, and file each under every order of its dice."""
    by_order: dict[Dice, Pattern] = {}
    for dice in product(FACES, repeat=5):
        ordered = tuple(sorted(dice))  # `product` gives this order before the others
        by_order[dice] = by_order[ordered] if dice != ordered else _pattern(dice)
    return by_order


PATTERNS: Final = _patterns()
"""The pattern of five dice, in any order."""

_ONLY_INT: Final[set[type]] = {int}


def check_dice(dice: Sequence[int]) -> Dice:
    """Return the dice as a tuple if they are five faces.

    Raises ``TypeError`` if they are no sequence of integers and ``ValueError`` if they are not five
    or a face is not 1 to 6 (D1).
    """
    # The usual case, by one look-up. 1.0 and True are no faces, though they equal 1.
    if type(dice) is tuple and set(map(type, dice)) == _ONLY_INT and dice in PATTERNS:
        return dice
    faces = check_ints("dice", dice, 1, 6)
    if len(faces) != 5:
        raise ValueError(f"dice must be 5 faces, not {len(faces)} (D1)")
    return faces


def score(dice: Sequence[int], box: Box) -> int:
    """Give the points of five dice in a box by its plain pattern, joker or not (D5, D6).

    ``dice`` is any sequence of five integers 1 to 6, in any order. Raises ``TypeError`` on wrong
    types and ``ValueError`` if the dice are not five faces.

    >>> score((4, 4, 4, 4, 4), Box.FULL), score((1, 2, 3, 4, 6), Box.PETITE_SUITE)
    (0, 30)
    """
    return PATTERNS[check_dice(dice)].awards[check_type("box", box, Box).index].points
