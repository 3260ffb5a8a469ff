"""Random play for the tests: forms and house values, and what somebody might do next."""

from random import Random
from typing import Final

import attrs

from fiveup import (
    EXACT_61,
    FIVE_UP,
    Action,
    Match,
    Place,
    PlayerAction,
    Ruleset,
    legal_actions,
    sample_chance,
)

FORMS: Final = (FIVE_UP, EXACT_61)
PLAYERS: Final = (2, 3, 4)
LOW_TARGETS: Final = (5, 10, 15, 25, 50)
"""Targets, in raw points, at which shared highest scores and exact hits come up often."""


def house_rules(form: Ruleset, players: int, rng: Random) -> Ruleset:
    """A form with other values, such that the tiles suffice for so many players."""
    hand_size = rng.randint(1, min(9, 28 // players))
    return attrs.evolve(
        form,
        target=rng.choice((*LOW_TARGETS, 100, 305)),
        hand_size=hand_size,
        partnerships=rng.random() < 0.5,
        sleeping=rng.randint(0, 28 - players * hand_size),
    )


def next_action(match: Match, rng: Random, eagerness: float = 0.0) -> Action:
    """Sample what happens next in a match that is not over.

    With the probability ``eagerness`` a placement that scores is preferred, if there is one: then
    scores rise, and matches are shorter.
    """
    if match.awaits_chance:
        return sample_chance(match, rng)
    legal = legal_actions(match)
    if rng.random() < eagerness:
        legal = tuple(action for action in legal if award(match, action)) or legal
    return rng.choice(legal)


def award(match: Match, action: PlayerAction) -> int:
    """The raw points that a legal action gives at once."""
    if match.round is None or not isinstance(action, Place):
        return 0
    return match.round.layout.place(action.tile, action.spot).award
