"""Referee games of Pentadice: say every event with its rule number, then show the sheets."""

from collections import Counter
from collections.abc import Callable
from random import Random

from pentadice import (
    LOWER,
    UPPER,
    Game,
    Keep,
    PlayerAction,
    Write,
    apply,
    computer_box,
    describe,
    new_game,
    sample_chance,
)

Policy = Callable[[Game], PlayerAction]
"""A player. Nothing is hidden, so it sees the game as it is."""


def most_frequent_face(game: Game) -> PlayerAction:
    """Keep the most frequent face, the higher of equal ones, and write what the computer would."""
    count = Counter(game.dice)
    face = max(count, key=lambda face: (count[face], face))
    if game.rolls < 3 and count[face] < 5:
        return Keep([position for position, shown in enumerate(game.dice) if shown == face])
    assert game.seat is not None
    return Write(computer_box(game.sheet, game.dice))


def referee(players: int, policy: Policy, seed: int) -> Game:
    """Host one game, and give it back when it is over."""
    game, chance = new_game(players), Random(seed)
    while not game.over:
        action = sample_chance(game, chance) if game.awaits_chance else policy(game)
        game = apply(game, action)
        for event in game.events:
            print(describe(event))
        if isinstance(action, Write):
            print()
    return game


def print_sheets(game: Game) -> None:
    """Print the sheets side by side, with what they add up to."""
    sheets = game.sheets
    rows: list[tuple[str, list[int | None]]] = [
        *[(str(box), [sheet[box] for sheet in sheets]) for box in UPPER],
        ("Upper section", [sheet.upper for sheet in sheets]),
        ("Upper bonus", [sheet.upper_bonus for sheet in sheets]),
        *[(str(box), [sheet[box] for sheet in sheets]) for box in LOWER],
        ("Lower section", [sheet.lower for sheet in sheets]),
        ("Penta bonuses", [sheet.penta_bonuses for sheet in sheets]),
        ("Total", [sheet.total for sheet in sheets]),
    ]
    print(f"{'Box':<13}", *[f"{f'seat {seat}':>7}" for seat in range(game.players)])
    for name, values in rows:
        print(f"{name:<13}", *[f"{value!s:>7}" for value in values])
