"""The lines of a sheet as people see them on paper, and what is said of dice and of a game."""

from collections.abc import Iterable, Sequence
from typing import Final

from attrs import frozen

from fiveup._shared.values.arguments import check_ints
from fiveup._shared.values.sentence import counted, listed
from pentadice._rules.action import Roll
from pentadice._rules.box import BOXES, LOWER, UPPER, Box
from pentadice._rules.game import ROLLS, Game, Phase
from pentadice._rules.pattern import Award
from pentadice._rules.sheet import Sheet

_FEW: Final = 3  # winners who are named in a sentence


@frozen
class Line:
    """A line of the sheet: a box, or what some lines add up to."""

    label: str
    points: int | None
    """In points; None for an open box."""
    box: Box | None = None


def paper_lines(sheet: Sheet) -> tuple[tuple[Line, ...], ...]:
    """Give the lines of a sheet, in four parts: the two sections and what each leads to (D12)."""
    return (
        tuple(Line(str(box), sheet[box], box) for box in UPPER),
        (
            Line("Upper section", sheet.upper),
            Line(f"Bonus from {sheet.ruleset.upper_target}", sheet.upper_bonus),
        ),
        tuple(Line(str(box), sheet[box], box) for box in LOWER),
        (
            Line("Lower section", sheet.lower),
            Line("Penta bonuses", sheet.penta_bonuses),
            Line("Total", sheet.total),
        ),
    )


def open_options(sheet: Sheet, dice: Sequence[int]) -> dict[Box, Award | None]:
    """Give what the dice would give in each open box; None where the joker rule forbids it (D9)."""
    options = sheet.options(dice)
    return {box: options.get(box) for box in sheet.open_boxes}


def award_words(award: Award | None) -> str:
    """Say what dice would give in a box: ``20 + 100, joker``, or that they may not go there."""
    if award is None:
        return "not allowed"
    bonus = f" + {award.bonus}" if award.bonus else ""
    return f"{award.points}{bonus}{', joker' if award.joker else ''}"


def dice_to_see(game: Game) -> tuple[int, ...]:
    """Give the dice of this turn; none before its first roll, and none when the game is over."""
    return game.dice if game.seat is not None and game.rolls else ()


def dice_to_write(game: Game) -> tuple[int, ...]:
    """Give the dice that can be written now; none while a roll is awaited."""
    return game.dice if game.phase is Phase.CHOICE else ()


def situation(game: Game, names: Sequence[str]) -> tuple[str, str]:
    """Say how far a game is, and what it waits for; ``names`` has one for each seat."""
    if game.seat is None:
        return "The game is over", _result(game, names)
    name = names[game.seat]
    if game.phase is Phase.CHOICE:
        left = ROLLS - game.rolls
        rolls = f"has {counted(left, 'roll')} left" if left else "has to write"
        what = f"{name} has rolled {_TIMES[game.rolls]} and {rolls}"
    elif game.rolls:
        what = f"{name} rolls {_dice(len(game.free))} again, roll {game.rolls + 1} of {ROLLS}"
    else:
        what = f"{name} rolls, roll 1 of {ROLLS}"
    return f"Round {game.round} of {len(BOXES)}", what


_TIMES: Final = ("", "once", "twice", "three times")


def _dice(number: int) -> str:
    return "1 die" if number == 1 else f"{number} dice"


def _result(game: Game, names: Sequence[str]) -> str:
    best = max(game.totals)
    if len(game.winners) == 1:
        return f"{names[game.winners[0]]} wins with {counted(best, 'point')}"
    if len(game.winners) > _FEW:
        return f"{len(game.winners)} players share the win with {counted(best, 'point')}"
    shared = listed("", [names[seat] for seat in game.winners])
    return f"{shared} share the win with {counted(best, 'point')}"


def checked_dice(
    dice: Sequence[int] | Roll, kept: Iterable[int]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return one to five dice and the positions of those kept, in order (D1, D2)."""
    faces = check_ints("dice", dice.faces if isinstance(dice, Roll) else dice, 1, 6)
    if not 1 <= len(faces) <= 5:
        raise ValueError(f"dice must be 1 to 5 faces, not {len(faces)} (D1)")
    positions = check_ints("kept", kept, 0, len(faces) - 1)
    if len(set(positions)) < len(positions):
        # Of six, two are equal: more need not be shown.
        raise ValueError(f"kept must be different positions, not {positions[:6]} (D2)")
    return faces, tuple(sorted(positions))
