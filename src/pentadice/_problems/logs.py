"""What is wrong with the log of a game: turn by turn, it leads to the sheets and the dice."""

from collections.abc import Iterator

from attrs import define, field

from fiveup._shared.values.problem import Problem
from fiveup._shared.values.sentence import counted, wrong_actor
from pentadice._problems import kinds
from pentadice._rules.action import POSITIONS, Action, Roll, Write
from pentadice._rules.box import Box
from pentadice._rules.game import Game
from pentadice._rules.legality import why_illegal
from pentadice._rules.sheet import Sheet
from pentadice._rules.transition import apply

_ANY_DICE = (1,) * len(POSITIONS)


def log_problems(game: Game) -> Iterator[Problem]:
    """Judge the log: what it begins with, each entry, and where it leads.

    A log as long as the game (``ply``) may be that of a position that was set up and played on: it
    begins where that was, maybe within a turn. Otherwise it begins with seat 0's first roll.
    """
    log, ply = game.log, game.ply
    if ply < len(log):
        actions = counted(ply, "action")
        sentence = f"there were {actions} in all, and the log has {len(log)}"
        yield Problem(kinds.LOG_TOO_LONG, "D1", sentence, {"ply": ply, "entries": len(log)})
    if not log:
        return
    actors = (seat for seat, _ in log if seat is not None)
    first = next(actors, game.seat)
    fresh = isinstance(log[0][1], Roll) and len(log[0][1].faces) == len(POSITIONS)
    if ply > len(log) and not (first == 0 and fresh):
        sentence = "there were actions before the log, and it does not begin with seat 0's roll"
        yield Problem(kinds.LOG_START_MISSING, "D1", sentence, {"action": log[0][1], "seat": first})
    if first is None:
        yield _not_allowed(0, log[0][1], "D4", "the game is over, and nobody has written")
        return
    replay = _Replay(game, first)
    yield from replay.run(0 if fresh else replay.first_whole_turn())


def _not_allowed(number: int, action: Action, rule: str, why: str) -> Problem:
    sentence = f"entry {number} of the log, {action}, is not allowed: {why}"
    return Problem(kinds.LOG_ENTRY_FORBIDDEN, rule, sentence, {"entry": number, "action": action})


def _elsewhere(what: str, rule: str, sentence: str, seat: int | None) -> Problem:
    facts = {"what": what, "seat": seat}
    return Problem(kinds.LOG_LEADS_ELSEWHERE, rule, f"the log leads elsewhere: {sentence}", facts)


@define
class _Replay:
    """The log played again, on sheets from which its writings are taken away.

    One seat is played at a time, since a turn looks at no other sheet.
    """

    game: Game
    turn: int
    """The seat whose turn it is."""
    sheets: dict[int, Sheet] = field(factory=dict)
    """The sheets of the seats that write in the log, so far as it is played."""
    playing: Game | None = None
    """The sheet and the dice of the turn; None between two turns."""

    def first_whole_turn(self) -> int:
        """Give the entry behind the end of a turn that began before the log."""
        for number, (_, action) in enumerate(self.game.log):
            if isinstance(action, Write):
                return number + 1
        return len(self.game.log)

    def run(self, start: int) -> Iterator[Problem]:
        """Play from this entry to the end, and compare; the dice before it are not known."""
        log = self.game.log
        self._unwrite(start)
        if start == 0:
            self.playing = self._begun()
        for number, (seat, action) in enumerate(log):
            wrong = self._wrong_seat(seat, action) or (
                self._wrong(action) if number >= start else None
            )
            if wrong is not None:
                yield _not_allowed(number, action, *wrong)
                return
            if self.playing is not None:
                self.playing = apply(self.playing, action)
            if isinstance(action, Write):
                if self.playing is not None:
                    self.sheets[self.turn] = self.playing.sheets[0]
                    self.playing = None
                self.turn = (self.turn + 1) % self.game.players
        yield from self._compared(whole=start < len(log))

    def _unwrite(self, start: int) -> None:
        """Take away what the log has written from this entry on."""
        written: dict[int, set[Box]] = {}
        for seat, action in self.game.log[start:]:
            if seat is not None and isinstance(action, Write):
                written.setdefault(seat, set()).add(action.box)
        for seat, boxes in written.items():
            sheet = self.game.sheets[seat]
            left = {box: held for box in Box if (held := sheet[box]) is not None}
            kept = {box: held for box, held in left.items() if box not in boxes}
            self.sheets[seat] = Sheet.of(kept, 0, sheet.ruleset)

    def _sheet(self, seat: int) -> Sheet:
        return self.sheets.get(seat) or self.game.sheets[seat]

    def _begun(self) -> Game | None:
        """Begin the first turn; after a set-up without a keep, rolls may have been used before."""
        log, game = self.game.log, self.game
        sheet = self._sheet(self.turn)
        rolls = sum(isinstance(action, Roll) for _, action in log)
        before = game.rolls - rolls
        same_turn = not any(isinstance(action, Write) for _, action in log)
        if sheet.complete or not same_turn or before not in (1, 2) or game.ply > len(log):
            return None
        return Game([sheet], 0, _ANY_DICE, (), before)

    def _wrong_seat(self, seat: int | None, action: Action) -> tuple[str, str] | None:
        """Say why an entry cannot be that of this seat."""
        if isinstance(action, Roll) != (seat is None):
            return "D1", wrong_actor(seat)
        if seat is not None and seat != self.turn:
            return "D1", f"it is the turn of seat {self.turn}, not of seat {seat}"
        return None

    def _wrong(self, action: Action) -> tuple[str, str] | None:
        """Begin the turn if need be; say which rule forbids an entry, and why."""
        if self.playing is None:
            sheet = self._sheet(self.turn)
            if sheet.complete:
                return "D3", f"the sheet of seat {self.turn} is complete"
            self.playing = Game([sheet], 0)
        refusal = why_illegal(self.playing, action)
        return None if refusal is None else (refusal.rule, refusal.sentence)

    def _compared(self, whole: bool) -> Iterator[Problem]:
        game = self.game
        for seat, sheet in sorted(self.sheets.items()):
            given = game.sheets[seat]
            if given.points != sheet.points:
                sentence = f"it leaves another sheet to seat {seat}"
                yield _elsewhere("points", "D3", sentence, seat)
            if given.penta_bonuses < sheet.penta_bonuses:
                sentence = f"it brings seat {seat} more Penta bonuses than its sheet has"
                yield _elsewhere("penta_bonuses", "D8", sentence, seat)
        if game.seat is not None and game.seat != self.turn and not self._sheet(self.turn).complete:
            sentence = f"it leaves the turn to seat {self.turn}, not seat {game.seat}"
            yield _elsewhere("seat", "D1", sentence, game.seat)
        if not whole and not isinstance(game.log[-1][1], Write):
            return  # all of the log is the end of a turn
        turn = self.playing
        same = (
            not game.dice and game.rolls == 0
            if turn is None
            else (game.dice, game.kept, game.rolls) == (turn.dice, turn.kept, turn.rolls)
        )
        if not same:
            sentence = "it leaves other dice, or another number of rolls"
            yield _elsewhere("dice", "D2", sentence, game.seat)
