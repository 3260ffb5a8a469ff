"""Policies: what chooses an action for the player whose turn it is. Nothing is hidden."""

from random import Random
from typing import Protocol

from fiveup._shared.values.arguments import check_type
from pentadice._rules.action import PlayerAction, Write
from pentadice._rules.game import Game
from pentadice._rules.legality import legal_actions


class Policy(Protocol):
    """Chooses an action for the player whose turn it is: a function of the game and of chance.

    It is given the game, and a ``Random`` of its own. The same game and a ``Random`` in the same
    state must give the same action, so that a game can be played again.
    """

    def __call__(self, game: Game, rng: Random, /) -> PlayerAction:
        """Choose one of ``legal_actions(game)``."""
        ...


def random_policy(game: Game, rng: Random) -> PlayerAction:
    """Choose at random among the legal actions, all equally likely.

    Raises ``ValueError`` if no choice is awaited, and ``TypeError`` on wrong types.
    """
    check_rng(rng)
    return rng.choice(needed(legal_actions(game)))


def greedy_policy(game: Game, rng: Random) -> PlayerAction:
    """Write at once, in a box that brings most points now; of equal ones one is drawn by lot.

    The Penta bonus is the same in every box, and a later upper bonus is not thought of. Raises
    ``ValueError`` if no choice is awaited, and ``TypeError`` on wrong types.
    """
    check_rng(rng)
    needed(legal_actions(game))
    options = game.sheet.options(game.dice)
    most = max([award.points for award in options.values()])
    return rng.choice([Write(box) for box, award in options.items() if award.points == most])


def computer_policy(game: Game, rng: Random) -> PlayerAction:
    """Choose what is best for the player's own expected total, as ``computer_box`` does for boxes.

    With other rulesets than ``PENTADICE`` what is to come is an estimate from its values. Of equal
    choices it is that which keeps most dice, then the higher faces; to write is to keep all five.
    ``rng`` is not used.
    Raises ``ValueError`` if no choice is awaited, and ``TypeError`` on wrong types.
    """
    check_rng(rng)
    needed(legal_actions(game))
    from pentadice._solved.table import nearly  # its values are loaded when they are needed

    return nearly(game.sheet, game.dice, game.rolls).best_action


def check_rng(rng: Random) -> None:
    """Check the source of chance that a policy is called with."""
    if rng.__class__ is not Random:
        check_type("rng", rng, Random)


def needed(actions: tuple[PlayerAction, ...]) -> tuple[PlayerAction, ...]:
    """Return what may be done, if that is anything."""
    if not actions:
        raise ValueError("game must await a choice, not a roll or nothing (D1)")
    return actions
