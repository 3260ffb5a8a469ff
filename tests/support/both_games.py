"""Games of both packages in one manner: their names, their rules, and random play."""

from collections.abc import Iterator
from random import Random
from types import ModuleType
from typing import Any, Final

import fiveup
import pentadice
from tests.support import dice_play, five_up_play

PACKAGES: Final[dict[str, ModuleType]] = {"fiveup": fiveup, "pentadice": pentadice}
"""Both packages have the same names for reading, asking, applying and writing."""


def package_of(state: object) -> ModuleType:
    """The package that a value is of."""
    return PACKAGES[type(state).__module__.partition(".")[0]]


def names_of(package: ModuleType) -> dict[str, Any]:
    """The public names of a package, as `from ... import *` gives them."""
    return {name: getattr(package, name) for name in package.__all__}


def start(package: str, ruleset: Any, players: int) -> Any:
    """The state before anything was done."""
    if package == "fiveup":
        return fiveup.new_match(ruleset, players)
    return pentadice.new_game(players, ruleset)


def next_action(state: Any, rng: Random, eagerness: float) -> Any:
    """What happens next: with eagerness games are shorter, and of the dice there are Pentas."""
    if isinstance(state, fiveup.Match):
        return five_up_play.next_action(state, rng, eagerness)
    return dice_play.next_action(state, rng, eagerness, luck=0.2)


def any_start(rng: Random) -> Any:
    """A new game of any kind: both packages, published and house rules, all numbers of players."""
    if rng.random() < 0.3:
        dice_rules = rng.choice((*dice_play.RULESETS.values(), dice_play.house_rules(rng)))
        return pentadice.new_game(rng.choice((1, 2, 3, 5)), dice_rules)
    form, players = rng.choice(five_up_play.FORMS), rng.choice(five_up_play.PLAYERS)
    house = rng.random() < 0.5
    rules = five_up_play.house_rules(form, players, rng) if house else form
    return fiveup.new_match(rules, players)


def any_game(rng: Random, longest: int) -> Iterator[Any]:
    """Each state of a random game of any kind, at most so many."""
    state, eagerness = any_start(rng), rng.choice((0.0, 0.5, 0.9))
    for _ in range(longest):
        yield state
        if state.over:
            return
        state = package_of(state).apply(state, next_action(state, rng, eagerness))


def step(state: Any, action: Any) -> Any:
    """Apply an action, of chance or of the seat to move."""
    seat = None if state.awaits_chance else state.seat
    return package_of(state).apply(state, action, seat)
