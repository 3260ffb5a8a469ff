"""The referee for a written game: every place where it differs from the rules."""

from collections.abc import Iterator, Sequence
from typing import Final

from attrs import evolve
from typing_extensions import override

from fiveup._shared.notation.record import Claim, Finding
from fiveup._shared.notation.referee import Referee, Right, Step
from fiveup._shared.values.arguments import check_type
from fiveup._shared.values.refusal import IllegalAction
from fiveup._shared.values.sentence import listed
from pentadice._notation.record import Record
from pentadice._rules.action import POSITIONS, Action, Keep, Roll, Write
from pentadice._rules.box import Box
from pentadice._rules.describe import describe
from pentadice._rules.event import Event, GameOver, PentaBonus, UpperBonus, Written
from pentadice._rules.game import ROLLS, Game
from pentadice._rules.pattern import PATTERNS, PENTA_POINTS, Award
from pentadice._rules.sheet import Sheet, with_award
from pentadice._rules.transition import apply


def verify(record: Record) -> tuple[Finding, ...]:
    """List every place where a written game differs from the rules, in order.

    Illegal actions are found, and box values, bonuses, totals and winners that were written wrong,
    each with the right values in points, how they come about, and the rule number. After an illegal
    action the referee goes on from what was played, if that can be (a box that the joker rule
    forbids, a roll too many, a seat out of turn); else the turn is over with the next writing,
    which is taken as it was claimed. A difference in totals that only carries on an earlier one is
    marked as ``carried``. Nothing is found in a game without a fault. Raises ``TypeError`` if it is
    no record.

    >>> from pentadice import Box, Claim, Entry, new_game
    >>> record = Record(
    ...     new_game(),
    ...     [
    ...         Entry(None, Roll((4, 4, 4, 4, 4))),
    ...         Entry(0, Write(Box.FULL), [Claim("value", [25])]),
    ...     ],
    ... )
    >>> for finding in verify(record):
    ...     print(finding)
    entry 1: D5: value 25 was written: 4, 4, 4, 4 and 4 give 0 in Full
    """
    kept = check_type("record", record, Record)
    return _Referee(kept.start, kept.entries).run()


def judged(record: Record) -> Iterator[Step[Game]]:
    """Go through a written game, and give for each entry the game after it and what was found."""
    return _Referee(record.start, record.entries).steps()


class _Referee(Referee[Game, Action]):
    turn_over = False
    """Whether the turn in which the game was lost sight of has ended."""

    @override
    def apply(self, state: Game, action: Action, seat: int | None) -> Game:
        return apply(state, action, seat)

    @override
    def force(self, index: int) -> Game | None:
        game, entry, self.turn_over = self.state, self.entries[index], False
        action, seat = entry.action, entry.seat
        turn = game.seat
        if turn is None:
            return None
        if isinstance(action, Roll):
            return _rolled(game, turn, action, seat)
        if seat is not None and not game.sheets[seat].complete:
            turn, game = seat, evolve(game, seat=seat)
        if game.kept is not None:  # written, or other dice kept, before the roll
            game = evolve(game, kept=None)
        try:
            return apply(game, action)  # nothing was wrong but the turn, or a roll left out
        except IllegalAction:
            if isinstance(action, Keep):
                return _kept(game, action)
            return _written(game, turn, action, entry.claims)

    @override
    def resume(self, index: int) -> Game | None:
        entry, turn = self.entries[index], self.state.seat
        if self.turn_over and isinstance(entry.action, Roll):
            return self.state
        if isinstance(entry.action, Write) and turn is not None:
            self.state = _as_claimed(self.state, turn, entry.action, entry.claims)
            self.turn_over = True
        return None

    @override
    def right(self, after: Game, claim: Claim) -> Right | None:
        if not after.events and claim.what in ("value", "bonus"):
            return None  # the dice are not known, so it was taken as it was claimed
        match claim.what:
            case "value":
                return _right_value(after)
            case "bonus":
                return _right_bonus(after)
            case "winners":
                return _right_winners(after, claim)
            case _:
                return _right_totals(after, claim)


def _rolled(game: Game, turn: int, roll: Roll, seat: int | None) -> Game | None:
    """Give the game after a roll that was not due, if one can tell which dice were rolled."""
    of_five = len(roll.faces) == len(POSITIONS)
    if seat is not None and seat != turn and of_five and not game.sheets[seat].complete:
        return apply(Game(game.sheets, seat, log=game.log, ply=game.ply), roll)  # its turn, then
    if game.awaits_chance and len(roll.faces) == len(game.free):
        return apply(game, roll)  # nothing was wrong but that another seat was named
    if not of_five:
        return None
    if game.rolls == ROLLS:  # the next turn has begun, and no box was written
        return apply(_turn_ended(game, turn, game.sheets), roll)
    return apply(evolve(game, kept=()), roll)


def _kept(game: Game, keep: Keep) -> Game:
    """Give the game after a keep that the rules forbid: one before a fourth roll is believed."""
    if game.rolls != ROLLS or keep.positions == POSITIONS:
        return evolve(game, events=())
    return evolve(game, rolls=ROLLS - 1, kept=keep.positions, ply=game.ply + 1, events=())


def _written(game: Game, seat: int, write: Write, claims: tuple[Claim, ...]) -> Game:
    """Give the game after a writing that the rules forbid: it ends the turn."""
    sheet, box = game.sheets[seat], write.box
    if not game.dice:
        return _as_claimed(game, seat, write, claims)
    if sheet[box] is not None:  # nothing can be written there again
        return _turn_ended(game, seat, game.sheets)
    points = PATTERNS[game.dice].awards[box.index].points  # no joker is worth anything there
    bonus = sheet.ruleset.penta_bonus if sheet[Box.PENTA] == PENTA_POINTS else 0
    after = _with(game, seat, with_award(sheet, box, Award(points, bonus)))
    written = Written(seat, box, game.dice, points, joker=False)
    return evolve(after, events=(written, *[PentaBonus(seat, bonus)] * bool(bonus)))


def _as_claimed(game: Game, seat: int, write: Write, claims: tuple[Claim, ...]) -> Game:
    """Give the game after a writing of unknown dice: the box holds what was claimed, else zero."""
    sheet, box = game.sheets[seat], write.box
    if sheet[box] is not None:
        return _turn_ended(game, seat, game.sheets)
    points = sum(claim.values[0] for claim in claims if claim.what == "value")
    held = list(sheet.points)
    held[box.index] = points
    try:
        return _with(game, seat, Sheet(held, sheet.penta_bonuses, sheet.ruleset))
    except ValueError:  # more than the box can hold
        return _with(game, seat, with_award(sheet, box, Award(0)))


def _with(game: Game, seat: int, sheet: Sheet) -> Game:
    """End the turn of a seat with another sheet."""
    return _turn_ended(game, seat, (*game.sheets[:seat], sheet, *game.sheets[seat + 1 :]))


def _turn_ended(game: Game, seat: int, sheets: tuple[Sheet, ...]) -> Game:
    """Give the game at the next turn of a seat with an open box, after the turn of this one."""
    order = [*range(seat + 1, game.players), *range(seat + 1)]
    turn = next((seat for seat in order if not sheets[seat].complete), None)
    return Game(sheets, turn, log=game.log, ply=game.ply + 1)


def _items(after: Game, *kinds: type[Event]) -> tuple[str, ...]:
    """Say what the last action caused, of these kinds."""
    return tuple(describe(event) for event in after.events if isinstance(event, kinds))


def _right_value(after: Game) -> Right:
    for event in after.events:
        if isinstance(event, Written):
            how = " as a joker" if event.joker else ""
            sentence = f"{listed('', event.dice)} give {event.points} in {event.box}{how}"
            return Right((event.points,), event.rule, sentence, _items(after, Written))
    return Right((), "D3", "nothing was written here", ())


def _right_bonus(after: Game) -> Right:
    bonus = [event.points for event in after.events if isinstance(event, PentaBonus)]
    if bonus:
        sentence = f"a further Penta brings {bonus[0]}"
        return Right((bonus[0],), "D8", sentence, _items(after, Written, PentaBonus))
    for event in after.events:
        if isinstance(event, Written):
            rule, why = _no_bonus(after.sheets[event.seat], event)
            return Right((0,), rule, f"no Penta bonus is due: {why}", _items(after, Written))
    return Right((), "D8", "nothing was written here", ())


def _no_bonus(sheet: Sheet, written: Written) -> tuple[str, str]:
    """Give the rule by which a writing brings no bonus, and say why."""
    if len(set(written.dice)) > 1:
        return "D8", "the dice are no Penta"
    if written.box is Box.PENTA or sheet[Box.PENTA] is None:
        return "D11", "it is the first Penta"
    if sheet[Box.PENTA] != PENTA_POINTS:
        return "D10", f"the Penta box holds {sheet[Box.PENTA]}"
    return "D8", "none is paid in this ruleset"


def _right_totals(after: Game, claim: Claim) -> Right:
    off = tuple(value - total for value, total in zip(claim.values, after.totals, strict=True))
    seats: Sequence[int] = range(after.players)
    if after.players > _FEW:  # of very many, only the first that are wrong are spoken of
        seats = [seat for seat, wrong in enumerate(off) if wrong][:_FEW]
    sentence = _totals(after) or ", ".join(
        f"seat {seat} has {after.totals[seat]}" for seat in seats
    )
    items = _items(after, Written, PentaBonus, UpperBonus)
    sums = tuple(_sum(seat, after.sheets[seat]) for seat in seats)
    return Right(after.totals, "D12", sentence, items + sums, off)


_FEW: Final = 12  # players whose totals are said in a sentence


def _sum(seat: int, sheet: Sheet) -> str:
    return (
        f"D12: seat {seat}: upper section {sheet.upper} + bonus {sheet.upper_bonus} + "
        f"lower section {sheet.lower} + Penta bonuses {sheet.penta_bonuses} = {sheet.total}"
    )


def _right_winners(after: Game, claim: Claim) -> Right:
    totals = _totals(after) and f", {_totals(after)}"
    if not after.over:
        return Right((), "D4", f"the game is not over yet{totals}", ())
    # Those who share a win may be named in any order.
    same = sorted(claim.values) == list(after.winners)
    won = f"{listed('seat', after.winners)} won{totals}"
    return Right(claim.values if same else after.winners, "D4", won, _items(after, GameOver))


def _totals(game: Game) -> str:
    """Say the totals, unless they are very many."""
    if game.players > _FEW:
        return ""
    return f"the {'total is' if game.players == 1 else 'totals are'} {listed('', game.totals)}"
