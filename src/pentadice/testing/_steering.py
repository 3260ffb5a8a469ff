"""What happens next in a game, chosen by a number; 0 is the simplest choice."""

from typing import Final

from pentadice._rules.action import Action, PlayerAction, Roll, Write
from pentadice._rules.game import Game
from pentadice._rules.legality import legal_actions

NUMBERS: Final = 3 * 6**5
"""Numbers from 0 to below this give every roll."""


def chosen_roll(game: Game, number: int) -> Roll:
    """Give a roll of the free dice; with one number in three they are like a die that was kept.

    So there are many more Pentas than dice give.
    """
    free = len(game.free)
    if number % 3:
        return Roll([1 + number // 3 // 6**place % 6 for place in range(free)])
    face = game.dice[game.kept[0]] if game.kept else 1 + number // 3 % 6
    return Roll([face] * free)


def chosen_action(game: Game, number: int) -> PlayerAction:
    """Give what the player does.

    Of three numbers one writes any box, one keeps dice if that is allowed, and one writes the box
    that gives most.
    """
    writes = game.sheet.options(game.dice)
    keeps = legal_actions(game)[len(writes) :]
    if number % 3 == 1 and keeps:
        return keeps[number // 3 % len(keeps)]
    if number % 3 == 2:
        return Write(max(writes, key=lambda box: writes[box].points))
    return Write([*writes][number // 3 % len(writes)])


def chosen(game: Game, number: int) -> Action:
    """Give the roll that is awaited, or what the player does."""
    return chosen_roll(game, number) if game.awaits_chance else chosen_action(game, number)
