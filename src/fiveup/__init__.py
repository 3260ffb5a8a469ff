"""The domino game Five Up: every double a spinner, points for ends that total a multiple of five.

Immutable states and pure functions: ``apply(match, action)`` gives the next match, and nothing here
reads, writes or draws lots by itself. Rule numbers (R1-R22, P1-P7, E1-E10) are those of the
documentation's rules page. Scores are in raw points; 5 raw points are 1 shown point.
"""

from _rulings.data import Data, DataError
from _rulings.data_hooks import DataConverter
from _rulings.notation import NotationError
from _rulings.problem import Problem
from _rulings.record import Claim, Finding
from _rulings.refusal import IllegalAction, Refusal
from fiveup.action import (
    ACTIONS,
    Action,
    ChanceAction,
    Deal,
    Draw,
    Lots,
    Pass,
    Place,
    PlayerAction,
    action_from_code,
)
from fiveup.cattrs_hooks import register_data_hooks
from fiveup.chance import sample_chance
from fiveup.data import Storable, from_data, to_data
from fiveup.describe import describe
from fiveup.end import End
from fiveup.event import (
    Dealt,
    Drew,
    Dropped,
    Event,
    Laid,
    LeaderChosen,
    LotsTied,
    MatchOver,
    Part,
    PartKind,
    Passed,
    Result,
    RoundOver,
    Scored,
    ScoreEvent,
)
from fiveup.impossible_layout import ImpossibleLayout
from fiveup.layout import Joint, Layout
from fiveup.legality import State, distinct_actions, forced_action, legal_actions, why_illegal
from fiveup.match import LogEntry, Match, new_match
from fiveup.notation import parse_action
from fiveup.phase import Phase
from fiveup.points import PaperMarks, round_to_five, shown_points
from fiveup.position import format_position, parse_position, parse_view
from fiveup.problems import problems
from fiveup.record import Entry, Record, replay
from fiveup.record_text import format_record, parse_record, parse_records
from fiveup.round import Round, RoundKey
from fiveup.ruleset import EXACT_61, FIVE_UP, RULES_VERSION, Ruleset, Settlement
from fiveup.settlement import Hand, Settled, settle
from fiveup.setup import Tiles, set_up
from fiveup.spot import SPOTS, Arm, Spot
from fiveup.tile import TILES, Tile
from fiveup.transition import apply
from fiveup.verify import verify
from fiveup.view import RoundView, SeenAction, SeenDeal, SeenDraw, SeenLogEntry, View, observe

__version__ = "0.1.0"

__all__ = [
    "ACTIONS",
    "EXACT_61",
    "FIVE_UP",
    "RULES_VERSION",
    "SPOTS",
    "TILES",
    "Action",
    "Arm",
    "ChanceAction",
    "Claim",
    "Data",
    "DataConverter",
    "DataError",
    "Deal",
    "Dealt",
    "Draw",
    "Drew",
    "Dropped",
    "End",
    "Entry",
    "Event",
    "Finding",
    "Hand",
    "IllegalAction",
    "ImpossibleLayout",
    "Joint",
    "Laid",
    "Layout",
    "LeaderChosen",
    "LogEntry",
    "Lots",
    "LotsTied",
    "Match",
    "MatchOver",
    "NotationError",
    "PaperMarks",
    "Part",
    "PartKind",
    "Pass",
    "Passed",
    "Phase",
    "Place",
    "PlayerAction",
    "Problem",
    "Record",
    "Refusal",
    "Result",
    "Round",
    "RoundKey",
    "RoundOver",
    "RoundView",
    "Ruleset",
    "ScoreEvent",
    "Scored",
    "SeenAction",
    "SeenDeal",
    "SeenDraw",
    "SeenLogEntry",
    "Settled",
    "Settlement",
    "Spot",
    "State",
    "Storable",
    "Tile",
    "Tiles",
    "View",
    "action_from_code",
    "apply",
    "describe",
    "distinct_actions",
    "forced_action",
    "format_position",
    "format_record",
    "from_data",
    "legal_actions",
    "new_match",
    "observe",
    "parse_action",
    "parse_position",
    "parse_record",
    "parse_records",
    "parse_view",
    "problems",
    "register_data_hooks",
    "replay",
    "round_to_five",
    "sample_chance",
    "set_up",
    "settle",
    "shown_points",
    "to_data",
    "verify",
    "why_illegal",
]
