"""Checks for your own code, and strategies for Hypothesis: the top of the house, above all rooms.

The checks need nothing else. The strategies are there where Hypothesis is installed (the extra
``fiveup[testing]``); it then also knows the classes of the package, so that ``from_type`` and
``builds`` work.
"""

from importlib.util import find_spec

from pentadice.testing.checks import Engine, check_engine, check_game, check_policy, check_record

__all__ = ["Engine", "check_engine", "check_game", "check_policy", "check_record"]

if find_spec("hypothesis") is not None:
    from pentadice.testing.strategies import (
        actions,
        boxes,
        dice,
        events,
        games,
        keeps,
        player_actions,
        records,
        rolls,
        rulesets,
        sheets,
        writes,
    )

    __all__ += [
        "actions",
        "boxes",
        "dice",
        "events",
        "games",
        "keeps",
        "player_actions",
        "records",
        "rolls",
        "rulesets",
        "sheets",
        "writes",
    ]
