"""The box that the computer would choose, and the move for a host whose timer ran out (D13)."""

from collections.abc import Sequence

from fiveup._shared.values.arguments import check_type
from pentadice._rules.action import Write
from pentadice._rules.box import Box
from pentadice._rules.game import ROLLS, Game, Phase
from pentadice._rules.pattern import check_dice
from pentadice._rules.sheet import Sheet, check_open
from pentadice._rules.transition import apply


def computer_box(sheet: Sheet, dice: Sequence[int]) -> Box:
    """Give the box that the computer would choose for the dice: one that may be written (D9, D13).

    It is the one with the highest expected final total, as ``pentadice.optimal`` finds it; of equal
    ones the first on the sheet. With other rulesets than ``PENTADICE``, what the box gives is right
    and what is to come later is an estimate from the values of ``PENTADICE``; what that loses is in
    the documentation, "Pentadice solved". Raises ``TypeError`` on wrong types, and ``ValueError``
    if the dice are not five faces or the sheet is complete.

    >>> computer_box(Sheet(), (1, 1, 3, 4, 6))
    Box.ACES
    """
    faces = check_dice(dice)
    check_open(check_type("sheet", sheet, Sheet))
    from pentadice._solved.table import nearly  # its values are loaded when they are needed

    return nearly(sheet, faces, ROLLS).best_box


def write_default(game: Game) -> Game:
    """Write the dice in the box that the computer would choose: a host's timer ran out (D13).

    Allowed after any roll. Raises ``ValueError`` if there are no dice to write, and ``TypeError``
    on wrong types.
    """
    if check_type("game", game, Game).phase is not Phase.CHOICE or game.seat is None:
        raise ValueError(f"there are no dice to write: the phase is {game.phase.value}")
    return apply(game, Write(computer_box(game.sheets[game.seat], game.dice)))
