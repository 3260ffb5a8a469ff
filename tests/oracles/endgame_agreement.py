"""The endgame solver beside plain brute force on the public layer.

python -m tests.oracles.endgame_agreement --endings 5000 --seed 1

Rounds of two players, in both forms and with scores near the target too, are played at random until
nothing is left to draw and both hands together are small enough.
"""

import argparse
import sys
from collections import Counter
from random import Random
from typing import Final, TypeAlias

import attrs

from fiveup import (
    EXACT_61,
    FIVE_UP,
    Match,
    PlayerAction,
    Ruleset,
    Settlement,
    Solution,
    apply,
    distinct_actions,
    legal_actions,
    new_match,
    sample_chance,
    solve_endgame,
)

FORMS: Final = (FIVE_UP, EXACT_61)
Worth: TypeAlias = tuple[int, int]
"""Who wins Exact 61, and the difference of the raw scores: what counts first comes first."""


def deal(form: Ruleset, largest: int, rng: Random) -> Match:
    """A round that begins, with few tiles to draw, and scores near the target or far from it."""
    hand_size = rng.randint(1, max(1, largest - 1))
    drawable = rng.randint(0, min(4, 28 - 2 * hand_size))
    ruleset = attrs.evolve(form, hand_size=hand_size, sleeping=28 - 2 * hand_size - drawable)
    match = new_match(ruleset, 2)
    low = rng.choice((0, 220, 270))
    scores = (rng.randrange(low, 305, 5), rng.randrange(low, 305, 5))
    match = attrs.evolve(match, scores=scores)
    while match.awaits_chance:
        match = apply(match, sample_chance(match, rng))
    return match


def ending(form: Ruleset, smallest: int, largest: int, rng: Random) -> Match:
    """An ending with so many tiles in both hands together."""
    while True:
        match = deal(form, largest, rng)
        while match.turn is not None and match.round is not None:
            size = sum(match.round.hand_sizes)
            if size < smallest:
                break
            if match.round.boneyard_size <= match.ruleset.sleeping and size <= largest:
                return match
            match = apply(match, rng.choice(legal_actions(match)))


def brute_force(match: Match, seat: int) -> Worth:
    """What best play leads to, as it is for a seat, by playing out everything."""
    if match.turn is None:
        ahead = match.scores[seat] - match.scores[1 - seat]
        won = 0
        if match.ruleset.settlement is Settlement.EXACT and match.winner is not None:
            won = 1 if match.winner == seat else -1
        return won, ahead
    values = [brute_force(apply(match, action), seat) for action in distinct_actions(match)]
    return max(values) if match.turn == seat else min(values)


def best_actions(match: Match) -> tuple[Worth, list[PlayerAction]]:
    """The value, and all legal actions that reach it, in order."""
    seat = match.turn
    assert seat is not None
    values = {action: brute_force(apply(match, action), seat) for action in legal_actions(match)}
    best = max(values.values())
    return best, [action for action, value in values.items() if value == best]


def difference(match: Match, solution: Solution) -> str:
    """What is not right with a solution; nothing if all is."""
    seat = match.turn
    assert seat is not None
    worth, best = best_actions(match)
    if (solution.wins, solution.value) != worth:
        return f"{solution} for {worth}: {match}"
    if solution.action is not best[0]:
        return f"{solution} for {best[0]}: {match}"
    for action in solution.line:
        match = apply(match, action)
    if match.turn is not None or brute_force(match, seat) != worth:
        return f"{solution} does not lead to {worth}: {match}"
    return ""


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description="the endgame solver beside brute force")
    parser.add_argument("--endings", type=int, default=400, help="of each form")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--largest", type=int, default=7, help="tiles in both hands at most")
    options = parser.parse_args(arguments)
    rng = Random(options.seed)
    for form in FORMS:
        wins = Counter[int]()
        for _ in range(options.endings):
            match = ending(form, 2, rng.randint(2, options.largest), rng)
            solution = solve_endgame(match)
            wrong = difference(match, solution)
            if wrong:
                print(f"seed {options.seed}: {wrong}")
                return 1
            wins[solution.wins] += 1
        print(f"{form.settlement.value}: {options.endings} endings, wins {dict(wins)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
