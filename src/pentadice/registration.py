"""What Hypothesis runs when it is imported, so that ``from_type(Game)`` and the like work.

It is named in the entry point group ``hypothesis`` of the distribution.
"""

from typing import Final, get_args

from _rulings import registration
from pentadice.action import Keep, Roll, Write
from pentadice.event import Event
from pentadice.game import Game
from pentadice.monte_carlo import MonteCarlo
from pentadice.pattern import Award
from pentadice.record import Entry, Record
from pentadice.ruleset import Ruleset
from pentadice.sheet import Sheet

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
