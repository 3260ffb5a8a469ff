"""The domino game Five Up: every double a spinner, points for ends that total a multiple of five.

Immutable states and pure functions: ``apply(match, action)`` gives the next match, and nothing here
reads, writes or draws lots by itself. Rule numbers (R1-R22, P1-P7, E1-E10) are those of the
documentation's rules page. Scores are in raw points; 5 raw points are 1 shown point.
"""

from typing import TYPE_CHECKING

from fiveup._shared.face import lazy
from fiveup._shared.version import __version__ as __version__

if TYPE_CHECKING:
    from fiveup._bots.endgame import Solution, solve_endgame
    from fiveup._bots.monte_carlo import MonteCarlo
    from fiveup._bots.playout import Outcome, playout
    from fiveup._bots.policies import Policy, greedy_policy, random_policy
    from fiveup._bots.simulation import simulate, tournament
    from fiveup._data.stored import Storable, from_data, to_data
    from fiveup._hidden.deals import (
        Odds,
        count_deals,
        resample,
        surely_holds,
        surely_lacks,
        tile_odds,
    )
    from fiveup._notation.position import format_position, parse_position, parse_view
    from fiveup._notation.record import Entry, Record, replay
    from fiveup._notation.record_text import format_record, parse_record, parse_records
    from fiveup._notation.referee import verify
    from fiveup._notation.words import parse_action
    from fiveup._problems.positions import problems
    from fiveup._rules.action import (
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
    from fiveup._rules.chance import sample_chance
    from fiveup._rules.describe import describe
    from fiveup._rules.end import End
    from fiveup._rules.event import (
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
    from fiveup._rules.impossible_layout import ImpossibleLayout
    from fiveup._rules.layout import Joint, Layout
    from fiveup._rules.legality import (
        State,
        distinct_actions,
        forced_action,
        legal_actions,
        why_illegal,
    )
    from fiveup._rules.match import LogEntry, Match, Phase, new_match
    from fiveup._rules.points import PaperMarks, round_to_five, shown_points
    from fiveup._rules.round import Round, RoundKey
    from fiveup._rules.ruleset import EXACT_61, FIVE_UP, RULES_VERSION, Ruleset, Settlement
    from fiveup._rules.settlement import Hand, Settled, settle
    from fiveup._rules.setup import Tiles, set_up
    from fiveup._rules.spot import SPOTS, Arm, Spot
    from fiveup._rules.tile import TILES, Tile
    from fiveup._rules.transition import apply
    from fiveup._rules.view import (
        RoundView,
        SeenAction,
        SeenDeal,
        SeenDraw,
        SeenLogEntry,
        View,
        observe,
    )
    from fiveup._shared.bots.simulation import Spread
    from fiveup._shared.bots.standing import Standing
    from fiveup._shared.data.plain import Data, DataError
    from fiveup._shared.notation.record import Claim, Finding
    from fiveup._shared.notation.words import NotationError
    from fiveup._shared.values.problem import Problem
    from fiveup._shared.values.refusal import IllegalAction, Refusal

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
    "playout",
    "problems",
    "random_policy",
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

# Where each public name is; its room is imported when the name is first asked for.
_ROOMS = {
    "fiveup._bots.endgame": "Solution solve_endgame",
    "fiveup._bots.monte_carlo": "MonteCarlo",
    "fiveup._bots.playout": "Outcome playout",
    "fiveup._bots.policies": "Policy greedy_policy random_policy",
    "fiveup._bots.simulation": "simulate tournament",
    "fiveup._data.stored": "Storable from_data to_data",
    "fiveup._hidden.deals": "Odds count_deals resample surely_holds surely_lacks tile_odds",
    "fiveup._notation.position": "format_position parse_position parse_view",
    "fiveup._notation.record": "Entry Record replay",
    "fiveup._notation.record_text": "format_record parse_record parse_records",
    "fiveup._notation.referee": "verify",
    "fiveup._notation.words": "parse_action",
    "fiveup._problems.positions": "problems",
    "fiveup._rules.action": (
        "ACTIONS Action ChanceAction Deal Draw Lots Pass Place PlayerAction action_from_code"
    ),
    "fiveup._rules.chance": "sample_chance",
    "fiveup._rules.describe": "describe",
    "fiveup._rules.end": "End",
    "fiveup._rules.event": (
        "Dealt Drew Dropped Event Laid LeaderChosen LotsTied MatchOver Part PartKind Passed "
        "Result RoundOver ScoreEvent Scored"
    ),
    "fiveup._rules.impossible_layout": "ImpossibleLayout",
    "fiveup._rules.layout": "Joint Layout",
    "fiveup._rules.legality": "State distinct_actions forced_action legal_actions why_illegal",
    "fiveup._rules.match": "LogEntry Match Phase new_match",
    "fiveup._rules.points": "PaperMarks round_to_five shown_points",
    "fiveup._rules.round": "Round RoundKey",
    "fiveup._rules.ruleset": "EXACT_61 FIVE_UP RULES_VERSION Ruleset Settlement",
    "fiveup._rules.settlement": "Hand Settled settle",
    "fiveup._rules.setup": "Tiles set_up",
    "fiveup._rules.spot": "Arm SPOTS Spot",
    "fiveup._rules.tile": "TILES Tile",
    "fiveup._rules.transition": "apply",
    "fiveup._rules.view": "RoundView SeenAction SeenDeal SeenDraw SeenLogEntry View observe",
    "fiveup._shared.bots.simulation": "Spread",
    "fiveup._shared.bots.standing": "Standing",
    "fiveup._shared.data.plain": "Data DataError",
    "fiveup._shared.notation.record": "Claim Finding",
    "fiveup._shared.notation.words": "NotationError",
    "fiveup._shared.values.problem": "Problem",
    "fiveup._shared.values.refusal": "IllegalAction Refusal",
}
_MODULES = "encoding geometry html openspiel pettingzoo svg terminal testing"

if not TYPE_CHECKING:  # with a visible __getattr__ no type checker would find a misspelt name
    __getattr__, __dir__ = lazy(globals(), _ROOMS, _MODULES)
