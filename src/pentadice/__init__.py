"""The dice sheet Pentadice: five dice, three rolls a turn, thirteen boxes, and a joker rule.

Immutable states and pure functions: ``apply(game, action)`` gives the next game, and nothing here
reads, writes or rolls dice by itself. Rule numbers (D1-D13) are those of the documentation's rules
page. The family of games is widely known under a trademark that is not used here.
"""

from typing import TYPE_CHECKING

from fiveup._shared.face import lazy
from fiveup._shared.version import __version__ as __version__

if TYPE_CHECKING:
    from fiveup._shared.bots.simulation import Spread
    from fiveup._shared.bots.standing import Standing
    from fiveup._shared.data.plain import Data, DataError
    from fiveup._shared.notation.record import Claim, Finding
    from fiveup._shared.notation.words import NotationError
    from fiveup._shared.values.problem import Problem
    from fiveup._shared.values.refusal import IllegalAction, Refusal
    from pentadice._bots.computer import computer_box, write_default
    from pentadice._bots.policies import Policy, computer_policy, greedy_policy, random_policy
    from pentadice._bots.simulation import simulate, tournament
    from pentadice._data.stored import Storable, from_data, to_data
    from pentadice._notation.position import format_position, parse_position
    from pentadice._notation.record import Entry, Record, replay
    from pentadice._notation.record_text import format_record, parse_record, parse_records
    from pentadice._notation.referee import verify
    from pentadice._notation.words import parse_action
    from pentadice._problems.positions import problems
    from pentadice._rules.action import (
        ACTIONS,
        Action,
        ChanceAction,
        Keep,
        PlayerAction,
        Roll,
        Write,
        action_from_code,
    )
    from pentadice._rules.box import BOXES, LOWER, UPPER, Box
    from pentadice._rules.chance import chance_outcomes, sample_chance
    from pentadice._rules.describe import describe
    from pentadice._rules.event import (
        Event,
        GameOver,
        Kept,
        PentaBonus,
        Rolled,
        UpperBonus,
        Written,
    )
    from pentadice._rules.game import Game, LogEntry, Phase, new_game
    from pentadice._rules.legality import (
        distinct_actions,
        forced_action,
        legal_actions,
        why_illegal,
    )
    from pentadice._rules.pattern import Award, score
    from pentadice._rules.ruleset import (
        BONUS_WITHOUT_JOKER,
        FORCED_JOKER_ALSO_AFTER_SACRIFICE,
        FREE_JOKER_ALSO_AFTER_SACRIFICE,
        PENTADICE,
        RULES_VERSION,
        Joker,
        Ruleset,
    )
    from pentadice._rules.setup import WrittenSheet, set_up
    from pentadice._rules.sheet import Sheet, must_sacrifice
    from pentadice._rules.transition import apply

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

# Where each public name is; its room is imported when the name is first asked for.
_ROOMS = {
    "fiveup._shared.bots.simulation": "Spread",
    "fiveup._shared.bots.standing": "Standing",
    "fiveup._shared.data.plain": "Data DataError",
    "fiveup._shared.notation.record": "Claim Finding",
    "fiveup._shared.notation.words": "NotationError",
    "fiveup._shared.values.problem": "Problem",
    "fiveup._shared.values.refusal": "IllegalAction Refusal",
    "pentadice._bots.computer": "computer_box write_default",
    "pentadice._bots.policies": "Policy computer_policy greedy_policy random_policy",
    "pentadice._bots.simulation": "simulate tournament",
    "pentadice._data.stored": "Storable from_data to_data",
    "pentadice._notation.position": "format_position parse_position",
    "pentadice._notation.record": "Entry Record replay",
    "pentadice._notation.record_text": "format_record parse_record parse_records",
    "pentadice._notation.referee": "verify",
    "pentadice._notation.words": "parse_action",
    "pentadice._problems.positions": "problems",
    "pentadice._rules.action": (
        "ACTIONS Action ChanceAction Keep PlayerAction Roll Write action_from_code"
    ),
    "pentadice._rules.box": "BOXES Box LOWER UPPER",
    "pentadice._rules.chance": "chance_outcomes sample_chance",
    "pentadice._rules.describe": "describe",
    "pentadice._rules.event": "Event GameOver Kept PentaBonus Rolled UpperBonus Written",
    "pentadice._rules.game": "Game LogEntry Phase new_game",
    "pentadice._rules.legality": "distinct_actions forced_action legal_actions why_illegal",
    "pentadice._rules.pattern": "Award score",
    "pentadice._rules.ruleset": (
        "BONUS_WITHOUT_JOKER FORCED_JOKER_ALSO_AFTER_SACRIFICE FREE_JOKER_ALSO_AFTER_SACRIFICE "
        "Joker PENTADICE RULES_VERSION Ruleset"
    ),
    "pentadice._rules.setup": "WrittenSheet set_up",
    "pentadice._rules.sheet": "Sheet must_sacrifice",
    "pentadice._rules.transition": "apply",
}
_MODULES = "chase coach encoding html openspiel optimal pettingzoo solver svg terminal testing"

if not TYPE_CHECKING:  # with a visible __getattr__ no type checker would find a misspelt name
    __getattr__, __dir__ = lazy(globals(), _ROOMS, _MODULES)
