"""Sheets, dice and turns written as text, so that a test reads like the table it is about.

Dice are digits, `44444`. What is done is a row of words: digits roll the free dice, `k034` keeps
the dice at these positions (`k` keeps none), and the name of a box writes: `66126 k014 66 PENTA`.
"""

from typing import Final

from pentadice import (
    BONUS_WITHOUT_JOKER,
    BOXES,
    FORCED_JOKER_ALSO_AFTER_SACRIFICE,
    FREE_JOKER_ALSO_AFTER_SACRIFICE,
    PENTADICE,
    Action,
    Box,
    Game,
    Keep,
    Roll,
    Ruleset,
    Sheet,
    Write,
    apply,
)

PRESETS: Final = (
    PENTADICE,
    FORCED_JOKER_ALSO_AFTER_SACRIFICE,
    FREE_JOKER_ALSO_AFTER_SACRIFICE,
    BONUS_WITHOUT_JOKER,
)
"""All published rulesets."""

NAIVE_RULES: Final = dict(
    zip(
        PRESETS,
        ("pentadice", "forced_after_sacrifice", "free_after_sacrifice", "bonus_without_joker"),
        strict=True,
    )
)
"""What the naive second reading calls them."""


def dice(text: str) -> tuple[int, ...]:
    """Read faces, or positions."""
    return tuple(int(digit) for digit in text)


def boxes(text: str) -> list[Box]:
    """Read a row of names of boxes."""
    return [Box[name] for name in text.split()]


def only_open(
    text: str,
    written: dict[Box, int] | None = None,
    penta_bonuses: int = 0,
    ruleset: Ruleset = PENTADICE,
) -> Sheet:
    """Give a sheet on which these boxes are open; the others hold what is said, or a zero."""
    still_open = boxes(text)
    held = {box: 0 for box in BOXES if box not in still_open}
    return Sheet.of(held | (written or {}), penta_bonuses, ruleset)


def action(word: str) -> Action:
    """Read an action."""
    if word.isdigit():
        return Roll(dice(word))
    return Keep(dice(word[1:])) if word[0] == "k" else Write(Box[word])


def play(game: Game, text: str) -> Game:
    """Do one thing after another."""
    for word in text.split():
        game = apply(game, action(word))
    return game


def turns(sheet: Sheet, text: str = "") -> Game:
    """Give the game of one player who has this sheet, and go on from there."""
    return play(Game([sheet], 0), text)
