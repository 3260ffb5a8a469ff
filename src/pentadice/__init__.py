"""The dice sheet Pentadice: five dice, three rolls a turn, thirteen boxes, and a joker rule.

Immutable states and pure functions: ``apply(game, action)`` gives the next game, and nothing here
reads, writes or rolls dice by itself. Rule numbers (D1-D13) are those of the documentation's rules
page. The family of games is widely known under a trademark that is not used here.
"""

from _rulings.data import Data, DataError
from _rulings.data_hooks import DataConverter
from _rulings.notation import NotationError
from _rulings.problem import Problem
from _rulings.record import Claim, Finding
from _rulings.refusal import IllegalAction, Refusal
from _rulings.simulation import Spread
from _rulings.standing import Standing
from pentadice.action import (
    ACTIONS,
    Action,
    ChanceAction,
    Keep,
    PlayerAction,
    Roll,
    Write,
    action_from_code,
)
from pentadice.box import BOXES, LOWER, UPPER, Box
from pentadice.cattrs_hooks import register_data_hooks
from pentadice.chance import chance_outcomes, sample_chance
from pentadice.computer import computer_box, write_default
from pentadice.data import Storable, from_data, to_data
from pentadice.describe import describe
from pentadice.event import Event, GameOver, Kept, PentaBonus, Rolled, UpperBonus, Written
from pentadice.game import Game, LogEntry, Phase, new_game
from pentadice.legality import distinct_actions, forced_action, legal_actions, why_illegal
from pentadice.monte_carlo import MonteCarlo
from pentadice.notation import parse_action
from pentadice.pattern import Award, score
from pentadice.policy import Policy, computer_policy, greedy_policy, random_policy
from pentadice.position import format_position, parse_position
from pentadice.problems import problems
from pentadice.record import Entry, Record, replay
from pentadice.record_text import format_record, parse_record, parse_records
from pentadice.ruleset import (
    BONUS_WITHOUT_JOKER,
    FORCED_JOKER_ALSO_AFTER_SACRIFICE,
    FREE_JOKER_ALSO_AFTER_SACRIFICE,
    PENTADICE,
    RULES_VERSION,
    Joker,
    Ruleset,
)
from pentadice.setup import WrittenSheet, set_up
from pentadice.sheet import Sheet, must_sacrifice
from pentadice.simulation import simulate, tournament
from pentadice.transition import apply
from pentadice.verify import verify

__version__ = "0.1.0"

__all__ = [
    "ACTIONS",
    "BONUS_WITHOUT_JOKER",
    "BOXES",
    "FORCED_JOKER_ALSO_AFTER_SACRIFICE",
    "FREE_JOKER_ALSO_AFTER_SACRIFICE",
    "LOWER",
    "PENTADICE",
    "RULES_VERSION",
    "UPPER",
    "Action",
    "Award",
    "Box",
    "ChanceAction",
    "Claim",
    "Data",
    "DataConverter",
    "DataError",
    "Entry",
    "Event",
    "Finding",
    "Game",
    "GameOver",
    "IllegalAction",
    "Joker",
    "Keep",
    "Kept",
    "LogEntry",
    "MonteCarlo",
    "NotationError",
    "PentaBonus",
    "Phase",
    "PlayerAction",
    "Policy",
    "Problem",
    "Record",
    "Refusal",
    "Roll",
    "Rolled",
    "Ruleset",
    "Sheet",
    "Spread",
    "Standing",
    "Storable",
    "UpperBonus",
    "Write",
    "Written",
    "WrittenSheet",
    "action_from_code",
    "apply",
    "chance_outcomes",
    "computer_box",
    "computer_policy",
    "describe",
    "distinct_actions",
    "forced_action",
    "format_position",
    "format_record",
    "from_data",
    "greedy_policy",
    "legal_actions",
    "must_sacrifice",
    "new_game",
    "parse_action",
    "parse_position",
    "parse_record",
    "parse_records",
    "problems",
    "random_policy",
    "register_data_hooks",
    "replay",
    "sample_chance",
    "score",
    "set_up",
    "simulate",
    "to_data",
    "tournament",
    "verify",
    "why_illegal",
    "write_default",
]
