"""The kernel beside the public layer, over as many random plies as one likes.

python -m tests.oracles.kernel_agreement --plies 3000000 --seed 1

Rounds of all forms, with house values, are played to a random point, then played out by the kernel.
The public layer repeats the kernel's choices. After each ply what the kernel can place is compared
with the legal actions, and a layout with a key that was seen before with the layout seen then.
"""

import argparse
import sys
from collections import Counter
from random import Random
from typing import Final

import attrs

from fiveup import (
    TILES,
    Layout,
    Match,
    Outcome,
    Place,
    PlayerAction,
    Tile,
    apply,
    distinct_actions,
    legal_actions,
    new_match,
    sample_chance,
)
from fiveup._bots.packing import packed
from fiveup._bots.playout import outcome_of
from fiveup._kernel.halves import TILE
from fiveup._kernel.play import play_out
from tests.support.five_up_play import FORMS, PLAYERS, house_rules, next_action
from tests.support.perft import moves

REMEMBERED: Final = 30_000


class Difference(AssertionError):
    """The kernel and the public layer do not agree."""


def agree(what: str, kernel: object, public: object, where: object) -> None:
    if kernel != public:
        raise Difference(f"{what}: {kernel} and {public} in {where}")


def in_kernel_order(match: Match) -> list[PlayerAction]:
    """The distinct actions as the kernel numbers them: leads, at ends and at arms, by half."""

    def order(action: PlayerAction) -> tuple[int, ...]:
        if not isinstance(action, Place):
            return (0,)
        spot = action.spot
        if spot is None:
            return (action.tile.index,)
        return int(spot.tile.double), action.tile.index, spot.value

    return sorted(distinct_actions(match), key=order)


def check_moves(match: Match) -> None:
    """The placements with what they lead to, and the number of spots that are alike."""
    key, count, hands, _, seat, drawn, _, _ = packed(match)
    kernel = Counter[tuple[int, int, int]]()
    for tile, gain, step, spots in moves(key, drawn or hands[seat]):
        kernel[tile, key + step, count + gain] += spots
    public = Counter[tuple[int, int, int]]()
    assert match.round is not None
    for action in legal_actions(match):
        if isinstance(action, Place):
            after = match.round.layout.place(action.tile, action.spot)
            public[TILE[action.tile.index], after.key, after.count] += 1
    agree("placements", kernel, public, match)


def futures(layout: Layout, tile: Tile) -> list[tuple[int, int, int]]:
    """Where a tile can go: values of spots, and the keys and counts that come of it."""
    laid = [(spot.value, layout.place(tile, spot)) for spot in layout.spots_for(tile)]
    return sorted((value, after.key, after.count) for value, after in laid)


class Layouts:
    """Layouts by their key: the first of each, as far as there is room."""

    def __init__(self) -> None:
        self.first: dict[int, Layout] = {}
        self.met_again = 0

    def check(self, layout: Layout) -> None:
        """Equal keys: equal values that fit, equal counts, and the same keys after each tile."""
        known = self.first.get(layout.key)
        if known is None:
            if len(self.first) < REMEMBERED:
                self.first[layout.key] = layout
            return
        if known == layout:
            return
        self.met_again += 1
        agree("count", known.count, layout.count, layout.key)
        for tile in TILES:
            if tile not in known.tiles and tile not in layout.tiles:
                agree("futures", futures(known, tile), futures(layout, tile), (known, layout))


class Recorder:
    """Numbers from 0 up to 1, kept."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.numbers: list[float] = []

    def random(self) -> float:
        self.numbers.append(self.rng.random())
        return self.numbers[-1]


def deal(rng: Random) -> Match:
    """A round that begins, in any form, with scores that have gone their way."""
    players = rng.choice(PLAYERS)
    ruleset = rng.choice(FORMS)
    if rng.random() < 0.5:
        ruleset = house_rules(ruleset, players, rng)
    match = new_match(ruleset, players)
    scores = tuple(rng.randrange(-50, ruleset.target, 5) for _ in match.scores)
    extra_rounds = rng.choice((0, 0, 0, 2))
    match = attrs.evolve(match, scores=scores, extra_rounds=extra_rounds)
    while match.awaits_chance:
        match = apply(match, sample_chance(match, rng))
    return match


def play_round(rng: Random, layouts: Layouts) -> int:
    """One round: the plies in it."""
    match, plies = deal(rng), 0
    for _ in range(rng.choice((0, 0, rng.randrange(25)))):
        after = apply(match, next_action(match, rng))
        if after.turn is None:
            break
        match, plies = after, plies + 1
    recorder = Recorder(rng)
    outcome = outcome_of(match, play_out(packed(match), recorder.random))
    numbers = iter(recorder.numbers)
    for _ in range(outcome.plies):
        if match.turn is None:
            raise Difference(f"the kernel played on: {outcome}, {match}")
        check_moves(match)
        choices = in_kernel_order(match)
        chosen = int(next(numbers) * len(choices)) if len(choices) > 1 else 0
        match = apply(match, choices[chosen])
        assert match.round is not None
        layouts.check(match.round.layout)
    agree("numbers left", list(numbers), [], match)
    agree("outcome", outcome, outcome_by_rules(match, outcome.plies), match)
    return plies + outcome.plies


def outcome_by_rules(match: Match, plies: int) -> Outcome | None:
    if match.turn is not None or match.round is None:
        return None
    return Outcome(match.scores, match.round.result, match.winner, plies)


def run(plies: int, seed: int) -> tuple[int, int, int]:
    """Play so many plies: give the plies, the rounds, and how often a key was met again."""
    rng, layouts = Random(seed), Layouts()
    played = rounds = 0
    while played < plies:
        played += play_round(rng, layouts)
        rounds += 1
    return played, rounds, layouts.met_again


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description="the kernel beside the public layer")
    parser.add_argument("--plies", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    try:
        played, rounds, met_again = run(options.plies, options.seed)
    except Difference as difference:
        print(f"seed {options.seed}: {difference}")
        return 1
    print("No difference.")
    print(f"{played:>12,} plies\n{rounds:>12,} rounds\n{met_again:>12,} layouts with a known key")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
