"""Checks for your own code, and strategies for Hypothesis: the top of the house, above all rooms.

The checks need nothing else. The strategies are there where Hypothesis is installed (the extra
``fiveup[testing]``); it then also knows the classes of the package, so that ``from_type`` and
``builds`` work.
"""

from importlib.util import find_spec

from fiveup.testing.checks import Engine, check_engine, check_match, check_policy, check_record

__all__ = ["Engine", "check_engine", "check_match", "check_policy", "check_record"]

if find_spec("hypothesis") is not None:
    from fiveup.testing.strategies import (
        actions,
        deals,
        events,
        impossible_layouts,
        layouts,
        lots,
        matches,
        placements,
        player_actions,
        records,
        round_views,
        rounds,
        rulesets,
        spots,
        tiles,
        views,
    )

    __all__ += [
        "actions",
        "deals",
        "events",
        "impossible_layouts",
        "layouts",
        "lots",
        "matches",
        "placements",
        "player_actions",
        "records",
        "round_views",
        "rounds",
        "rulesets",
        "spots",
        "tiles",
        "views",
    ]
