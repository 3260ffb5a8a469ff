"""What Hypothesis runs when it is imported, so that ``from_type(Game)`` and the like work.

It is named in the entry point group ``hypothesis`` of the distribution.
"""

from typing import Final, get_args

from _rulings import registration
from pentadice._bots.monte_carlo import MonteCarlo
from pentadice._notation.record import Entry, Record
from pentadice._rules.action import Keep, Roll, Write
from pentadice._rules.event import Event
from pentadice._rules.game import Game
from pentadice._rules.pattern import Award
from pentadice._rules.ruleset import Ruleset
from pentadice._rules.sheet import Sheet

KINDS: Final[tuple[type[object], ...]] = (
    Keep,
    Write,
    Roll,
    Ruleset,
    Sheet,
    Game,
    Entry,
    Record,
    Award,
    MonteCarlo,
    *get_args(Event),
)
"""The classes that ``hypothesis.strategies.from_type`` knows."""


def register() -> None:
    """Register a strategy for each class."""
    registration.register("pentadice", KINDS)
