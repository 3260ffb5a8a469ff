"""The box that the computer would choose, and the move for a host whose timer ran out (D13)."""

from collections.abc import Sequence
from typing import Final

from _rulings.arguments import check_type
from pentadice.action import Write
from pentadice.box import Box
from pentadice.game import Game, Phase
from pentadice.pattern import PATTERNS, Pattern, check_dice
from pentadice.sheet import Sheet, allowed_mask, award_for, boxes_in, with_award
from pentadice.transition import apply

#: What each box brings on average in a well played game, in points.
_AVERAGE: Final = {
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


def computer_box(sheet: Sheet, dice: Sequence[int]) -> Box:
    """Give the box that the computer would choose for the dice: one that may be written (D9, D13).

    It is the box in which the dice give most above (or least below) what that box brings on
    average, an upper bonus that is reached included; of equal ones the first on the sheet. Raises
    ``TypeError`` on wrong types, and ``ValueError`` if the dice are not five faces or the sheet is
    complete.

    >>> computer_box(Sheet(), (1, 1, 3, 4, 6))
    Box.ACES
    """
    pattern = PATTERNS[check_dice(dice)]
    boxes = boxes_in(allowed_mask(check_type("sheet", sheet, Sheet), pattern))
    if not boxes:
        raise ValueError("no box is open: the sheet is complete")

    return max(boxes, key=lambda box: above_average(sheet, pattern, box))


def above_average(sheet: Sheet, pattern: Pattern, box: Box) -> int:
    """Give how far a box that may take the dice lies above what it brings on average, in points.

    The Penta bonus is left out, as it is the same in every box.
    """
    given = award_for(sheet, pattern, box)
    # An upper bonus that is there already is the same in every box, too.
    return given.points + with_award(sheet, box, given).upper_bonus - _AVERAGE[box]


def write_default(game: Game) -> Game:
    """Write the dice in the box that the computer would choose: a host's timer ran out (D13).

    Allowed after any roll. Raises ``ValueError`` if there are no dice to write, and ``TypeError``
    on wrong types.
    """
    if check_type("game", game, Game).phase is not Phase.CHOICE or game.seat is None:
        raise ValueError(f"there are no dice to write: the phase is {game.phase.value}")
    return apply(game, Write(computer_box(game.sheets[game.seat], game.dice)))
