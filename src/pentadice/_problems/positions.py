"""What is wrong with a position: every breach of the rules, out of a numbered list."""

from collections.abc import Iterator

from fiveup._shared.values.arguments import check_one_of
from fiveup._shared.values.problem import Problem
from pentadice._problems import kinds
from pentadice._problems.logs import log_problems
from pentadice._problems.sheets import sheet_problems
from pentadice._rules.box import BOXES
from pentadice._rules.game import Game
from pentadice._rules.sheet import Sheet


def problems(state: Game | Sheet) -> tuple[Problem, ...]:
    """Name each breach of the rules in a game or on a sheet, by the number of its kind.

    The kinds are listed in the documentation. There is none in what can be played; that there is
    none does not prove that it can be. Raises ``TypeError`` if it is neither.

    >>> print(*problems(Sheet.of({Box.FULL: 13})))
    problem 1 (D5): no five dice give 13 in Full
    """
    check_one_of("state", state, (Game, Sheet))
    found = sheet_problems(state) if isinstance(state, Sheet) else _in_game(state)
    return tuple(sorted(found, key=lambda problem: problem.number))


def _in_game(game: Game) -> Iterator[Problem]:
    for seat, sheet in enumerate(game.sheets):
        yield from sheet_problems(sheet, seat)
    yield from _rounds(game)
    if game.rolls == 0 and game.dice:
        sentence = "dice are on the table, and nothing was rolled"
        yield Problem(kinds.DICE_NOT_ROLLED, "D1", sentence, {"dice": game.dice})
    if game.seat is None and game.rolls:
        sentence = "the game is over, and somebody has rolled"
        yield Problem(kinds.ROLLED_AFTER_END, "D4", sentence, {"rolls": game.rolls})
    yield from log_problems(game)


def _rounds(game: Game) -> Iterator[Problem]:
    """D1: the seats before the one to move have written once more than the others."""
    turn = game.seat
    if turn is None:
        return
    ahead = len(BOXES) - len(game.sheets[turn].open_boxes)
    for seat, sheet in enumerate(game.sheets):
        written = len(BOXES) - len(sheet.open_boxes)
        expected = ahead + 1 if seat < turn else ahead
        if written != expected:
            yield Problem(
                kinds.BOXES_MISCOUNTED,
                "D1",
                f"seat {seat} has written {_boxes(written)}, and must have {expected}, "
                f"as seat {turn} is to move and has {ahead}",
                {"seat": seat, "written": written, "expected": expected},
            )


def _boxes(number: int) -> str:
    return "1 box" if number == 1 else f"{number} boxes"
