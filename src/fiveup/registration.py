"""What Hypothesis runs when it is imported, so that ``from_type(Match)`` and the like work.

It is named in the entry point group ``hypothesis`` of the distribution.
"""

from typing import Final, get_args

from _rulings import registration
from fiveup.action import Deal, Draw, Lots, Pass, Place
from fiveup.end import End
from fiveup.event import Event, Part, Result
from fiveup.impossible_layout import ImpossibleLayout
from fiveup.layout import Joint, Layout
from fiveup.match import Match
from fiveup.monte_carlo import MonteCarlo
from fiveup.playout import Outcome
from fiveup.points import PaperMarks
from fiveup.record import Entry, Record
from fiveup.round import Round
from fiveup.ruleset import Ruleset
from fiveup.settlement import Settled
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
    Joint,
    End,
    Round,
    Match,
    RoundView,
    View,
    SeenDeal,
    SeenDraw,
    Entry,
    Record,
    Part,
    Result,
    Settled,
    Outcome,
    PaperMarks,
    MonteCarlo,
    *get_args(Event),
)
"""The classes that ``hypothesis.strategies.from_type`` knows."""


def register() -> None:
    """Register a strategy for each class."""
    registration.register("fiveup", KINDS)
