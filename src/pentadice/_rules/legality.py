"""What may be done now, and why everything else may not."""

from functools import cache
from typing import Final, assert_never

from fiveup._shared.values.arguments import check_int, check_one_of, check_type
from fiveup._shared.values.legal import keep_legal
from fiveup._shared.values.refusal import Refusal
from pentadice._rules.action import ACTIONS, POSITIONS, Action, Keep, PlayerAction, Roll, Write
from pentadice._rules.box import BOXES
from pentadice._rules.game import ROLLS, Game
from pentadice._rules.pattern import PATTERNS, Dice
from pentadice._rules.sheet import Sheet, allowed_mask, boxes_in

_KEEPS: Final = ACTIONS[len(BOXES) :]
_KINDS: Final = (Write, Keep, Roll)


def legal_actions(game: Game, seat: int | None = None) -> tuple[PlayerAction, ...]:
    """List what the player whose turn it is may do, by action code: boxes to write, dice to keep.

    Empty while a roll is awaited and when the game is over, and for a ``seat`` whose turn it is not
    (D1). Raises ``TypeError`` on wrong types and ``ValueError`` if there is no such seat.
    """
    if game.__class__ is not Game:
        check_type("game", game, Game)
    if seat is not None and check_int("seat", seat, 0, game.players - 1) != game.seat:
        return ()
    try:
        return game._legal
    except AttributeError:  # nobody has asked since a constructor or a copy made the game
        known = _legal_now(game)
        keep_legal(game, known)
        return known


def _legal_now(game: Game) -> tuple[PlayerAction, ...]:
    if game.seat is None or game.rolls == 0 or game.kept is not None:
        return ()
    return turn_actions(game.sheets[game.seat], game.dice, game.rolls)


def turn_actions(sheet: Sheet, dice: Dice, rolls: int) -> tuple[PlayerAction, ...]:
    """List what can be done with dice after so many rolls: boxes to write, dice to keep."""
    return _choices(allowed_mask(sheet, PATTERNS[dice]), rolls < ROLLS)


@cache
def _choices(boxes: int, may_roll: bool) -> tuple[PlayerAction, ...]:
    """List the actions for a mask of boxes: there are 2 x 8192 of these lists."""
    writes = tuple(map(Write, boxes_in(boxes)))
    return writes + _KEEPS if may_roll else writes


def distinct_actions(game: Game, seat: int | None = None) -> tuple[PlayerAction, ...]:
    """List the legal actions, but only the first of the keeps that leave the same faces.

    Raises as :func:`legal_actions` does.
    """
    first: dict[object, PlayerAction] = {}
    for action in legal_actions(game, seat):
        if isinstance(action, Keep):
            faces = sorted(game.dice[position] for position in action.positions)
            first.setdefault(tuple(faces), action)
        else:
            first[action] = action
    return tuple(first.values())


def forced_action(game: Game, seat: int | None = None) -> PlayerAction | None:
    """Give the only legal action; None if there are several or none.

    Raises as :func:`legal_actions` does.
    """
    actions = legal_actions(game, seat)
    return actions[0] if len(actions) == 1 else None


def why_illegal(game: Game, action: Action, seat: int | None = None) -> Refusal | None:
    """Say why an action is not allowed now; None if it is.

    It is None exactly for the members of :func:`legal_actions` and, while a roll is awaited, for
    every roll of as many faces as dice are free. With ``seat``, the action is judged as that
    seat's: only the seat whose turn it is may act (D1). Raises ``TypeError`` on wrong types and
    ``ValueError`` if there is no such seat.
    """
    if game.__class__ is not Game:
        check_type("game", game, Game)
    if action.__class__ not in _KINDS:
        check_one_of("action", action, _KINDS)
    if seat is not None:
        check_int("seat", seat, 0, game.players - 1)
    turn = game.seat
    if turn is None:
        return Refusal("D4", "the game is over: every sheet is complete", {"winners": game.winners})
    if seat is not None and seat != turn:
        facts = {"seat": seat, "turn": turn}
        return Refusal("D1", f"seat {seat} is not to move: seat {turn} is", facts)
    if game.rolls == 0 or game.kept is not None:
        return _why_not_roll(game, action)
    match action:
        case Write(box=box):
            sheet, dice = game.sheets[turn], game.dice
            if allowed_mask(sheet, PATTERNS[dice]) >> box.index & 1:
                return None
            return sheet.why_illegal(dice, box)
        case Keep():
            return _why_not_keep(game, turn, action)
        case Roll():
            return _roll_in_choice(game, turn)
        case _:
            assert_never(action)


def _why_not_roll(game: Game, action: Action) -> Refusal | None:
    if isinstance(action, Roll) and len(action.faces) == len(POSITIONS) - len(game.kept or ()):
        return None
    free = game.free
    facts: dict[str, object] = {"turn": game.seat, "free": free}
    if not isinstance(action, Roll):
        wanted = "written" if isinstance(action, Write) else "kept"
        sentence = f"nothing can be {wanted} now: seat {game.seat}'s roll is awaited"
        return Refusal("D3" if isinstance(action, Write) else "D2", sentence, facts)
    return Refusal(
        "D2" if game.rolls else "D1",
        f"{_dice(len(free))} to be rolled, not {len(action.faces)}",
        facts | {"faces": action.faces},
    )


def _roll_in_choice(game: Game, turn: int) -> Refusal:
    facts = {"turn": turn, "rolls": game.rolls}
    if game.rolls == ROLLS:
        return Refusal("D1", f"seat {turn} has rolled {ROLLS} times: a box is to be written", facts)
    sentence = f"nothing is rolled before seat {turn} keeps some dice, or none"
    return Refusal("D2", sentence, facts)


def _why_not_keep(game: Game, turn: int, action: Keep) -> Refusal | None:
    if game.rolls == ROLLS:
        facts: dict[str, object] = {"turn": turn, "rolls": game.rolls}
        return Refusal("D1", f"seat {turn} has rolled {ROLLS} times: a box is to be written", facts)
    if len(action.positions) == len(game.dice):
        facts = {"turn": turn, "positions": action.positions}
        return Refusal("D2", "keeping all five dice is no roll: a box is to be written", facts)
    return None


def _dice(number: int) -> str:
    return "1 die is" if number == 1 else f"{number} dice are"
