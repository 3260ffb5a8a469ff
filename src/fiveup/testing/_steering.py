"""What happens next in a match, chosen by a number; 0 is the simplest choice."""

from typing import Final

from fiveup._rules.action import Lots, Place, PlayerAction
from fiveup._rules.layout import extended
from fiveup._rules.legality import legal_actions
from fiveup._rules.match import Match

NUMBERS: Final = 256
"""Numbers from 0 to below this give every lead, placement and order of lots."""


def chosen_lots(match: Match, number: int) -> Lots:
    """Give lots of 1 to 3 for each candidate; with 0 the first of them leads (R5)."""
    first, *others = (number // 3**place % 3 for place in range(len(match.candidates)))
    return Lots([3 - first, *(1 + digit for digit in others)])


def chosen_action(match: Match, number: int) -> PlayerAction:
    """Give what the seat to move does: an odd number scores if it can, so that matches end."""
    actions = legal_actions(match)
    if number % 2:
        actions = tuple(action for action in actions if _scores(match, action)) or actions
    return actions[number // 2 % len(actions)]


def _scores(match: Match, action: PlayerAction) -> bool:
    return (
        match.round is not None
        and isinstance(action, Place)
        and extended(match.round.layout, action).award > 0
    )
