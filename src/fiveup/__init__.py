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
from _rulings.simulation import Spread
from _rulings.standing import Standing
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
from fiveup.endgame import Solution, solve_endgame
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
from fiveup.hidden import Odds, count_deals, resample, surely_holds, surely_lacks, tile_odds
from fiveup.impossible_layout import ImpossibleLayout
from fiveup.layout import Joint, Layout
from fiveup.legality import State, distinct_actions, forced_action, legal_actions, why_illegal
from fiveup.match import LogEntry, Match, new_match
from fiveup.monte_carlo import MonteCarlo
from fiveup.notation import parse_action
from fiveup.perft import perft
from fiveup.phase import Phase
from fiveup.playout import Outcome, playout
from fiveup.points import PaperMarks, round_to_five, shown_points
from fiveup.policy import Policy, greedy_policy, random_policy
from fiveup.position import format_position, parse_position, parse_view
from fiveup.problems import problems
from fiveup.record import Entry, Record, replay
from fiveup.record_text import format_record, parse_record, parse_records
from fiveup.round import Round, RoundKey
from fiveup.ruleset import EXACT_61, FIVE_UP, RULES_VERSION, Ruleset, Settlement
from fiveup.settlement import Hand, Settled, settle
from fiveup.setup import Tiles, set_up
from fiveup.simulation import simulate, tournament
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
    "MonteCarlo",
    "NotationError",
    "Odds",
    "Outcome",
    "PaperMarks",
    "Part",
    "PartKind",
    "Pass",
    "Passed",
    "Phase",
    "Place",
    "PlayerAction",
    "Policy",
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
    "Solution",
    "Spot",
    "Spread",
    "Standing",
    "State",
    "Storable",
    "Tile",
    "Tiles",
    "View",
    "action_from_code",
    "apply",
    "count_deals",
    "describe",
    "distinct_actions",
    "forced_action",
    "format_position",
    "format_record",
    "from_data",
    "greedy_policy",
    "legal_actions",
    "new_match",
    "observe",
    "parse_action",
    "parse_position",
    "parse_record",
    "parse_records",
    "parse_view",
    "perft",
    "playout",
    "problems",
    "random_policy",
    "register_data_hooks",
    "replay",
    "resample",
    "round_to_five",
    "sample_chance",
    "set_up",
    "settle",
    "shown_points",
    "simulate",
    "solve_endgame",
    "surely_holds",
    "surely_lacks",
    "tile_odds",
    "to_data",
    "tournament",
    "verify",
    "why_illegal",
]
