"""Views for the tests of what they hide: out of random play, or set up and played on."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Final

import attrs

from fiveup import Draw, Match, Ruleset, View, apply, new_match, observe, set_up
from tests.support.five_up_play import FORMS, PLAYERS, house_rules, next_action

LONGEST: Final = 150
"""Of a match, so many positions are looked at; some would go on for thousands."""


def set_up_again(match: Match) -> Match:
    """The same position in mid-round, set up, so that it has no log."""
    round_ = match.round
    assert round_ is not None
    return set_up(
        match.ruleset,
        round_.hands,
        round_.layout,
        boneyard=round_.boneyard,
        seat=round_.seat,
        leader=match.leader,
        drawn=round_.drawn,
        scores=match.scores,
    )


def played(ruleset: Ruleset, players: int, rng: Random, again: float = 0.0) -> Iterator[Match]:
    """A random match after each action; with the probability ``again`` it is set up anew."""
    match = new_match(ruleset, players)
    yield match
    while not match.over:
        match = apply(match, next_action(match, rng))
        yield match
        if match.turn is not None and rng.random() < again:
            match = set_up_again(match)
            yield match


def draws_of(match: Match) -> int:
    """How many tiles have been drawn since the log began."""
    return sum(isinstance(action, Draw) for _, action in match.log)


def dealt(ruleset: Ruleset, players: int, rng: Random) -> Match:
    """A match whose first round has just been dealt."""
    return next(match for match in played(ruleset, players, rng) if match.round is not None)


def views(
    rng: Random, matches: int, share: float, again: float = 0.0
) -> Iterator[tuple[Match, View]]:
    """Views of all seats and of spectators, of all forms, out of a share of the positions."""
    for number in range(matches):
        players, form = PLAYERS[number % 3], FORMS[number % 2]
        ruleset = form if rng.random() < 0.4 else house_rules(form, players, rng)
        ruleset = attrs.evolve(ruleset, target=rng.choice((25, 100, 305)))
        for match in islice(played(ruleset, players, rng, again), LONGEST):
            if rng.random() < share:
                yield match, observe(match, rng.choice((None, *range(players))))
