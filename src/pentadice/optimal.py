"""Pentadice solved: the best keep, the best box and the expected total for every position.

>>> from pentadice.optimal import best_box, best_keep, expected_total
>>> best_box(Sheet(), (1, 1, 3, 4, 6))
Box.ACES
>>> best_keep(Sheet(), (6, 2, 6, 6, 1), 1)
Keep((0, 2, 3))
>>> round(expected_total(Sheet()), 3)
254.485

It is for the default rules, ``PENTADICE``. The values come from a table that ships with the package
and is loaded when it is first asked for; ``pentadice.solver`` makes such values for any ruleset.

Sheets that no dice give are refused where what is to come depends on it: if Penta holds neither 0
nor 50, and if the upper section sums to what its written boxes cannot sum to, unless that sum has
reached the target already, or cannot reach it any more. What single boxes hold makes no difference.
"""

from collections.abc import Sequence

from pentadice._rules.action import Keep
from pentadice._rules.box import Box
from pentadice._rules.game import Game
from pentadice._rules.sheet import Sheet
from pentadice._solved.advice import Advice, Choice
from pentadice._solved.adviser import Adviser
from pentadice._solved.table import table

__all__ = [
    "Advice",
    "Adviser",
    "Choice",
    "advise",
    "advise_game",
    "best_box",
    "best_keep",
    "expected_total",
]


def expected_total(sheet: Sheet) -> float:
    """Give the expected final total of a sheet before a turn, in points.

    A complete sheet has its total. Raises ``TypeError`` if it is no sheet, and ``ValueError`` if it
    is of another ruleset, if Penta holds neither 0 nor 50, or if the sum of its upper section
    matters and no dice give it.
    """
    return table().expected_total(sheet)


def advise(sheet: Sheet, dice: Sequence[int], rolls: int) -> Advice:
    """Say what each box and each distinct keep comes to. ``rolls`` were used, 1 to 3.

    Raises as :func:`expected_total` does, and ``ValueError`` if the sheet is complete, the dice are
    not five faces, or there cannot be so many rolls.

    >>> from pentadice.optimal import advise
    >>> print(advise(Sheet([0] * 12 + [None]), (4, 4, 4, 4, 1), 2))
    4 4 4 4 1, roll 2 of 3
    keep 4 4 4 4            8.333      best
    keep 4 4 4              1.389    -6.944
    keep 4 4                0.231    -8.102
    ...
    """
    return table().advise(sheet, dice, rolls)


def advise_game(game: Game) -> Advice:
    """Say what each choice comes to that the player whose turn it is has.

    Raises as :func:`advise` does, and ``ValueError`` if no choice is awaited.
    """
    return table().advise_game(game)


def best_keep(sheet: Sheet, dice: Sequence[int], rolls: int) -> Keep | None:
    """Give the best dice to keep; None if it is best to write at once, as after the third roll.

    Of equal keeps it is that of most dice, then that of the higher faces; to write is to keep all
    five. Raises as :func:`advise` does.
    """
    return table().best_keep(sheet, dice, rolls)


def best_box(sheet: Sheet, dice: Sequence[int]) -> Box:
    """Give the best box to write the dice in now; of equal ones the first on the sheet.

    Raises as :func:`advise` does.
    """
    return table().best_box(sheet, dice)
