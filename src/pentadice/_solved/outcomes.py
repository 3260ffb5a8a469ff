"""What rolls may bring: the 462 ways to keep dice, and what each becomes with one die more or less.

Kept dice stand for a place in a table: none first, then one die, and so on to all five, which are
the 252 rolls; of equal number they are in the order of their sorted faces. To roll several dice is
to roll one after another, so that what a keep is worth on average is the mean over ``ONE_MORE``,
and what is best to keep of some dice is the best of them all and of ``ONE_LESS``.
"""

from itertools import combinations_with_replacement
from math import factorial
from typing import Final

from pentadice._rules.box import FACES
from pentadice._rules.pattern import Dice

KEPT: Final[tuple[Dice, ...]] = tuple(
    faces for number in range(6) for faces in combinations_with_replacement(FACES, number)
)
"""The faces that may be kept, sorted."""

PLACES: Final = {faces: place for place, faces in enumerate(KEPT)}
"""The place of sorted faces in ``KEPT``."""

ROLLED: Final = PLACES[1, 1, 1, 1, 1]
"""The place of the first roll: those of five dice are last."""

STARTS: Final = (*(PLACES[(1,) * number] for number in range(6)), len(KEPT))
"""Where the keeps of so many dice begin, and behind them the end."""

ONE_MORE: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(PLACES[tuple(sorted((*faces, face)))] for face in FACES) for faces in KEPT[:ROLLED]
)
"""The places with one die more, by its face: for all keeps of fewer than five dice."""

ONE_LESS: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(
        PLACES[faces[:die] + faces[die + 1 :]]
        for die, face in enumerate(faces)
        if face not in faces[:die]
    )
    for faces in KEPT
)
"""The distinct places with one die less, the lowest face first."""

ORDERS: Final[tuple[int, ...]] = tuple(
    factorial(5)
    // (factorial(faces.count(1)) * factorial(faces.count(2)) * factorial(faces.count(3)))
    // (factorial(faces.count(4)) * factorial(faces.count(5)) * factorial(faces.count(6)))
    for faces in KEPT[ROLLED:]
)
"""In how many orders out of 7776 five dice give each roll."""
