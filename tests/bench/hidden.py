"""CPU time of `resample` on views met in random play: `python -m tests.bench.hidden`.

Views of every seat and of a spectator, after each action of random rounds of the published forms
and of house values. Each is timed twice: the first call on a fresh view, which reads the log and
counts, and a later call, which only draws. Besides, `tile_odds` after the first call. The slowest
view of all is printed, so that it can be looked at. With `--steered` the rounds are not random: who
can, leaves the next seat nothing but to draw, since draws are what makes it hard.
"""

import argparse
import random
import statistics
import time
from collections.abc import Callable, Iterator
from typing import Final

import attrs

from fiveup import (
    EXACT_61,
    FIVE_UP,
    Draw,
    Match,
    View,
    apply,
    count_deals,
    format_position,
    legal_actions,
    new_match,
    observe,
    resample,
    sample_chance,
    tile_odds,
)

FORMS: Final = {
    "main form": FIVE_UP,
    "Exact 61": EXACT_61,
    "hands of 2": attrs.evolve(FIVE_UP, hand_size=2),
    "hands of 3": attrs.evolve(FIVE_UP, hand_size=3),
    "5 sleeping": attrs.evolve(FIVE_UP, sleeping=5),
}
PLAYERS: Final = (2, 3, 4)
COLUMNS: Final = ("median", "99 %", "worst")


def positions(rng: random.Random, rounds: int, steered: bool) -> Iterator[tuple[str, Match]]:
    """Positions after each action of rounds, with the name of the form."""
    for name, form in FORMS.items():
        for players in PLAYERS:
            match = new_match(form, players)
            for _ in range(rounds):
                if match.over:
                    match = new_match(form, players)
                while match.awaits_chance:
                    match = apply(match, sample_chance(match, rng))
                yield name, match
                while match.turn is not None:
                    after = [apply(match, action) for action in legal_actions(match)]
                    wanted = [each for each in after if Draw() in legal_actions(each)]
                    match = rng.choice(wanted if steered and wanted else after)
                    yield name, match


def seconds(call: Callable[[], object]) -> float:
    before = time.process_time()
    call()
    return time.process_time() - before


def times(view: View, rng: random.Random) -> tuple[float, float, float]:
    """Seconds of the first draw, of a later one, and of the odds."""
    return (
        seconds(lambda: resample(view, rng)),
        min(seconds(lambda: resample(view, rng)) for _ in range(2)),
        seconds(lambda: tile_odds(view)),
    )


def row(name: str, found: list[float]) -> str:
    ordered = sorted(found)
    figures = (statistics.median(ordered), ordered[int(0.99 * len(ordered))], ordered[-1])
    return f"{name:<34}" + "".join(f"{1e6 * figure:>10.0f}" for figure in figures)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=20, help="of each form and number of players")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--steered", action="store_true", help="towards as many draws as can be")
    options = parser.parse_args()
    rng = random.Random(options.seed)
    taken: dict[str, list[float]] = {}
    slowest, where = 0.0, ""
    for name, match in positions(rng, options.rounds, options.steered):
        seat = rng.choice([None, *range(match.players)])
        view = observe(match, seat)
        first, later, odds = times(view, rng)
        drawn = sum(isinstance(action, Draw) for _, action in match.log)
        group = f"{match.players} players, {'5 or more' if drawn > 4 else 'fewer'} draws"
        for key in (group, "all"):
            for what, figure in (("first", first), ("later", later), ("odds", odds)):
                taken.setdefault(f"{key}: {what}", []).append(figure)
        if first > slowest:
            slowest = first
            where = f"{name}, seat {seat}, {count_deals(view):.3g} deals\n{format_position(match)}"
    print(
        f"{'microseconds':<34}" + "".join(f"{column:>10}" for column in COLUMNS) + f"{'views':>8}"
    )
    for key in sorted(taken):
        print(row(key, taken[key]) + f"{len(taken[key]):>8}")
    print(f"\nslowest first call, {1e3 * slowest:.1f} ms: {where}")


if __name__ == "__main__":
    main()
