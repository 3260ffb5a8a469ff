"""What Hypothesis runs when it is imported, so that ``from_type(Match)`` and the like work.

It is named in the entry point group ``hypothesis`` of the distribution.
"""

from typing import Final, get_args

from _rulings import registration
from fiveup._bots.monte_carlo import MonteCarlo
from fiveup._bots.playout import Outcome
from fiveup._notation.record import Entry, Record
from fiveup._rules.action import Deal, Draw, Lots, Pass, Place
from fiveup._rules.end import End
from fiveup._rules.event import Event, Part, Result
from fiveup._rules.impossible_layout import ImpossibleLayout
from fiveup._rules.layout import Joint, Layout
from fiveup._rules.match import Match
from fiveup._rules.points import PaperMarks
from fiveup._rules.round import Round
from fiveup._rules.ruleset import Ruleset
from fiveup._rules.settlement import Settled
from fiveup._rules.spot import Spot
from fiveup._rules.tile import Tile
from fiveup._rules.view import RoundView, SeenDeal, SeenDraw, View

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
