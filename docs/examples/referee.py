"""Referee matches of Five Up: say every event with its rule number, then show the score sheet.

Without options six matches are played, both forms with two, three and four players, and then a game
of Pentadice by two.
"""

from argparse import ArgumentParser
from collections.abc import Callable
from random import Random
from typing import Final

import dice_referee

from fiveup import (
    EXACT_61,
    FIVE_UP,
    Action,
    Match,
    MatchOver,
    PaperMarks,
    Place,
    PlayerAction,
    RoundOver,
    Ruleset,
    View,
    apply,
    describe,
    legal_actions,
    new_match,
    observe,
    sample_chance,
    shown_points,
)

FORMS: Final = {"main": ("Five Up", FIVE_UP), "exact": ("Exact 61 Five Up", EXACT_61)}
PLAYERS: Final = (2, 3, 4)
DICE: Final = "dice"

Policy = Callable[[View, Random], PlayerAction]
"""A player: from what a seat sees, and a source of chance of its own, to what it does."""

Line = tuple[str, tuple[int, ...]]
"""A line of the score sheet: how the round ended, and the raw scores then."""


def most_points(view: View, rng: Random) -> PlayerAction:
    """Place the tile that scores most, the first of them by code; nothing is left to chance."""

    def points(action: PlayerAction) -> int:
        if view.round is None or not isinstance(action, Place):
            return 0
        return view.round.layout.place(action.tile, action.spot).award

    return max(legal_actions(view), key=points)


def referee(ruleset: Ruleset, players: int, policy: Policy, seed: int) -> list[Line]:
    """Host one match. Nobody here has anything to hide, so all events are said as they are."""
    match, sheet = new_match(ruleset, players), list[Line]()
    # From the generator that deals, a policy could work out the tiles. So it has another.
    chance, thought = Random(seed), Random(seed + 1)
    while not match.over:
        action: Action
        if match.awaits_chance:
            action = sample_chance(match, chance)
        else:
            action = policy(observe(match, match.seat), thought)
        match = apply(match, action)
        for event in match.events:
            print(describe(event))
        ended = how_the_round_ended(match)
        if ended is not None:
            print()
            sheet.append((ended, match.scores))
    return sheet


def how_the_round_ended(match: Match) -> str | None:
    """Say how the last action ended the round; None if it did not."""
    for event in match.events:
        if isinstance(event, RoundOver):
            return "blocked" if event.result.blocked else f"seat {event.result.out} went out"
        if isinstance(event, MatchOver):
            return "won in mid-round"
    return None


def print_sheet(sheet: list[Line], players: int) -> None:
    """Print the scores after each round, raw and (shown), and how the last ones look on paper."""
    scores = sheet[-1][1]
    sides = [f"side {side}" for side in range(len(scores))]
    if len(sides) < players:
        sides = [f"{name} (seats {side}, {side + 2})" for side, name in enumerate(sides)]
    print("Round  Ended            ", *[f"{name:>21}" for name in sides])
    for number, (ended, after) in enumerate(sheet, 1):
        columns = [f"{raw:>14} {f'({shown_points(raw)})':>6}" for raw in after]
        print(f"{number:>5}  {ended:<17}", *columns)
    for name, raw in zip(sides, scores, strict=True):
        print(f"{name}: {PaperMarks.of(raw)}")


def five_up(form: str, players: int, seed: int) -> None:
    name, ruleset = FORMS[form]
    print(f"=== {name}, {players} players ===\n")
    print_sheet(referee(ruleset, players, most_points, seed), players)
    print()


def pentadice(players: int, seed: int) -> None:
    print(f"=== Pentadice, {players} players ===\n")
    game = dice_referee.referee(players, dice_referee.most_frequent_face, seed)
    dice_referee.print_sheets(game)
    print()


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--form", choices=[*FORMS, DICE], help="play only this form, or only dice")
    parser.add_argument("--players", type=int, choices=PLAYERS, help="play only with so many")
    parser.add_argument("--seed", type=int, default=18, help="decides lots, tiles and dice (18)")
    options = parser.parse_args()
    for form in [options.form] if options.form else [*FORMS, DICE]:
        if form == DICE:
            pentadice(options.players or 2, options.seed)
        else:
            for players in [options.players] if options.players else PLAYERS:
                five_up(form, players, options.seed)


if __name__ == "__main__":
    main()
