"""The only way forward: a game and an action give the next game, and what the action caused."""

from typing import Final, assert_never

from fiveup._shared.values.draft import draft_of
from fiveup._shared.values.refusal import IllegalAction
from pentadice._rules.action import ACTIONS, POSITIONS, Action, Keep, PlayerAction, Roll, Write
from pentadice._rules.event import (
    Event,
    GameOver,
    Kept,
    PentaBonus,
    Rolled,
    UpperBonus,
    Written,
)
from pentadice._rules.game import Game, LogEntry
from pentadice._rules.legality import turn_actions, why_illegal
from pentadice._rules.pattern import PATTERNS
from pentadice._rules.sheet import Sheet, award_for, with_award

_RolledDraft: Final = draft_of(Rolled)
_KeptDraft: Final = draft_of(Kept)
_WrittenDraft: Final = draft_of(Written)
_GameDraft: Final = draft_of(Game)


def apply(game: Game, action: Action, seat: int | None = None) -> Game:
    """Give the game after an action; ``events`` of the result tell what it caused.

    The game given stays as it is. With ``seat``, the action counts as that seat's. Raises
    ``IllegalAction`` (a ``ValueError``) with the refusal of :func:`why_illegal` if the rules forbid
    the action, ``TypeError`` on wrong types, and ``ValueError`` if there is no such seat.

    >>> from pentadice import new_game
    >>> game = apply(new_game(), Roll((6, 2, 6, 6, 1)))
    >>> apply(apply(game, Keep((0, 2, 3))), Roll((6, 5))).dice
    (6, 6, 6, 6, 5)
    """
    refusal = why_illegal(game, action, seat)
    if refusal is not None:
        raise IllegalAction(refusal)
    match action:
        case Roll():
            return _roll(game, action)
        case Keep():
            return _keep(game, action)
        case Write():
            return _write(game, action)
        case _:
            assert_never(action)


def _roll(game: Game, roll: Roll) -> Game:
    """D1, D2: the free dice show new faces; the others stay where they lie."""
    seat, faces, kept = game.seat, roll.faces, game.kept
    assert seat is not None  # the action is legal, so it is somebody's turn
    if kept:
        dice = list(game.dice)
        free = _FREE[kept]
        for position, face in zip(free, faces, strict=True):
            dice[position] = face
        faces = tuple(dice)
    else:
        free = POSITIONS
    rolls = game.rolls + 1
    rolled = _RolledDraft()
    rolled.seat = seat
    rolled.roll = rolls
    rolled.positions = free
    rolled.dice = faces
    rolled.__class__ = Rolled
    log = () if rolls == 1 and seat == 0 else game.log  # it starts anew with each round
    return _after(
        game,
        (*log, (None, roll)),
        (rolled,),
        sheets=game.sheets,
        seat=seat,
        dice=faces,
        rolls=rolls,
        legal=turn_actions(game.sheets[seat], faces, rolls),
    )


def _keep(game: Game, keep: Keep) -> Game:
    """D2: the other dice are to be rolled again."""
    seat, dice, positions = game.seat, game.dice, keep.positions
    assert seat is not None  # the action is legal, so it is somebody's turn
    kept = _KeptDraft()
    kept.seat = seat
    kept.positions = positions
    kept.faces = tuple([dice[position] for position in positions])
    kept.__class__ = Kept
    return _after(
        game,
        (*game.log, (seat, keep)),
        (kept,),
        sheets=game.sheets,
        seat=seat,
        dice=dice,
        kept=positions,
        rolls=game.rolls,
    )


def _write(game: Game, write: Write) -> Game:
    """D3, D7-D9: one box takes the dice, and the turn ends; after the last one the game is over."""
    seat, box, dice = game.seat, write.box, game.dice
    assert seat is not None  # the action is legal, so it is somebody's turn
    sheet = game.sheets[seat]
    award = award_for(sheet, PATTERNS[dice], box)
    written = with_award(sheet, box, award)
    sheets = (*game.sheets[:seat], written, *game.sheets[seat + 1 :])
    entry = _WrittenDraft()
    entry.seat = seat
    entry.box = box
    entry.dice = dice
    entry.points = award.points
    entry.joker = award.joker
    entry.__class__ = Written
    events: tuple[Event, ...] = (entry,)
    if award.bonus:
        events += (PentaBonus(seat, award.bonus),)
    if award.points and box.upper:
        upper, target = sheet.upper, sheet.ruleset.upper_target
        bonus = sheet.ruleset.upper_bonus
        if upper < target <= upper + award.points and bonus:
            events += (UpperBonus(seat, upper + award.points, bonus),)
    turn: int | None = (seat + 1) % len(sheets)
    if turn is not None and not sheets[turn].open_mask:
        turn = next((other for other, sheet in enumerate(sheets) if sheet.open_mask), None)
    after = _after(game, (*game.log, (seat, write)), events, sheets=sheets, seat=turn)
    if turn is None:
        object.__setattr__(after, "events", (*events, GameOver(after.winners, after.totals)))
    return after


_FREE: Final = {
    action.positions: tuple(place for place in POSITIONS if place not in action.positions)
    for action in ACTIONS
    if isinstance(action, Keep)
}


def _after(
    game: Game,
    log: tuple[LogEntry, ...],
    events: tuple[Event, ...],
    *,
    sheets: tuple[Sheet, ...],
    seat: int | None,
    dice: tuple[int, ...] = (),
    kept: tuple[int, ...] | None = None,
    rolls: int = 0,
    legal: tuple[PlayerAction, ...] = (),
) -> Game:
    """Make the next game. Its values are right by construction, so nothing is checked again.

    ``legal`` is what the player may do now.
    """
    draft = _GameDraft()
    draft.sheets = sheets
    draft.seat = seat
    draft.dice = dice
    draft.kept = kept
    draft.rolls = rolls
    draft.log = log
    draft.ply = game.ply + 1
    draft.events = events
    draft._legal = legal
    draft.__class__ = Game
    after: Game = draft
    return after
