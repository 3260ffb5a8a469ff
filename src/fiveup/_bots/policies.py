"""Policies: what chooses an action for a seat, knowing no more than that seat may."""

from random import Random
from typing import Protocol

from fiveup._rules.action import Place, PlayerAction
from fiveup._rules.layout import extended
from fiveup._rules.legality import legal_actions
from fiveup._rules.ruleset import Settlement
from fiveup._rules.view import View
from fiveup._shared.values.arguments import check_type


class Policy(Protocol):
    """Chooses an action for the seat to move: a function of its view and a source of chance.

    It is given the view of the seat to move, and a ``Random`` of its own. The same view and a
    ``Random`` in the same state must give the same action, so that a match can be played again.
    """

    def __call__(self, view: View, rng: Random, /) -> PlayerAction:
        """Choose one of ``legal_actions(view)``."""
        ...


def random_policy(view: View, rng: Random) -> PlayerAction:
    """Choose at random among the legal actions, all equally likely.

    Raises ``ValueError`` if the view's seat is not to move, and ``TypeError`` on wrong types.
    """
    check_asked(view, rng)
    return rng.choice(needed(legal_actions(view)))


def greedy_policy(view: View, rng: Random) -> PlayerAction:
    """Choose the placement that scores most now; of equal ones, one of the heaviest tile.

    Points in Exact 61 that would be dropped count for nothing. What is still equal is drawn by
    lot. Raises ``ValueError`` if the view's seat is not to move, and ``TypeError`` on wrong types.
    """
    check_asked(view, rng)
    best: list[PlayerAction] = []
    most = (-1, -1)
    for action in needed(legal_actions(view)):
        worth = _worth(view, action)
        if worth > most:
            best, most = [], worth
        if worth == most:
            best.append(action)
    return rng.choice(best)


def check_asked(view: View, rng: Random) -> None:
    """Check what a policy is called with: a match would show it what is hidden (R4)."""
    if view.__class__ is not View:
        check_type("view", view, View)
    if rng.__class__ is not Random:
        check_type("rng", rng, Random)


def needed(actions: tuple[PlayerAction, ...]) -> tuple[PlayerAction, ...]:
    """Return what a view's seat may do, if that is anything."""
    if not actions:
        raise ValueError("view must be that of the seat to move (R6)")
    return actions


def _worth(view: View, action: PlayerAction) -> tuple[int, int]:
    """Give the raw points that an action brings now, and the pips that leave the hand."""
    round_ = view.round
    if not isinstance(action, Place) or round_ is None or view.turn is None:
        return 0, 0
    award, left = extended(round_.layout, action).award, round_.hand_sizes[view.turn] - 1
    if view.ruleset.settlement is Settlement.EXACT and left:
        score = view.scores[view.turn % len(view.scores)]
        award = award if score + award <= view.ruleset.target else 0  # else it is dropped (E1)
    return award, action.tile.pips
