"""What Hypothesis runs when it is imported, so that ``from_type(Match)`` and the like work.

It is named in the entry point group ``hypothesis`` of the distribution.
"""

from typing import Final, get_args

from _rulings import registration
from fiveup.action import Deal, Draw, Lots, Pass, Place
from fiveup.event import Event
from fiveup.impossible_layout import ImpossibleLayout
from fiveup.layout import Layout
from fiveup.match import Match
from fiveup.record import Entry, Record
from fiveup.round import Round
from fiveup.ruleset import Ruleset
from fiveup.spot import Spot
from fiveup.tile import Tile
from fiveup.view import RoundView, SeenDeal, SeenDraw, View

KINDS: Final[tuple[type[object], ...]] = (
    Tile,
    Spot,
    Place,
    Draw,
    Pass,
    Lots,
    Deal,
    Ruleset,
    Layout,
    ImpossibleLayout,
    Round,
    Match,
    RoundView,
    View,
    SeenDeal,
    SeenDraw,
    Entry,
    Record,
    *get_args(Event),
)
"""The classes that ``hypothesis.strategies.from_type`` knows."""


def register() -> None:
    """Register a strategy for each class."""
    registration.register("fiveup", KINDS)
