"""What is wrong with a log so far as the table shows it: in a view, or begun in mid-round."""

from collections import Counter
from collections.abc import Iterator, Sequence

from attrs import define, field

from fiveup._problems import kinds
from fiveup._rules.action import Deal, Draw, Lots, Place
from fiveup._rules.legality import State
from fiveup._rules.match import LogEntry
from fiveup._rules.tile import TILES, Tile
from fiveup._rules.view import RoundView, SeenDeal, SeenDraw, SeenLogEntry
from fiveup._shared.values.problem import Problem
from fiveup._shared.values.sentence import counted, wrong_actor


def not_allowed(number: int, action: object, rule: str, why: str) -> Problem:
    """Make the problem of an entry that the rules forbid; entries count from 0."""
    what = action if isinstance(action, Place) else type(action).__name__.lower()
    what = {"seendeal": "deal", "seendraw": "draw"}.get(str(what), what)
    sentence = f"entry {number} of the log, {what}, is not allowed: {why}"
    return Problem(kinds.LOG_ENTRY_FORBIDDEN, rule, sentence, {"entry": number, "action": action})


def elsewhere(what: str, rule: str, sentence: str) -> Problem:
    """Make the problem of a log that does not lead to the position."""
    return Problem(
        kinds.LOG_LEADS_ELSEWHERE, rule, f"the log leads elsewhere: {sentence}", {"what": what}
    )


def seen_log_problems(state: State) -> Iterator[Problem]:
    """Judge the order of turns and lots, and compare the end with what is on the table."""
    log: Sequence[LogEntry | SeenLogEntry] = state.log
    dealt = isinstance(log[0][1], Deal | SeenDeal)
    if state.ply > len(log) and not dealt and not isinstance(log[0][1], Lots):
        sentence = "there were actions before the log, and it does not begin with the deal"
        yield Problem(kinds.LOG_START_MISSING, "R3", sentence, {"action": log[0][1]})
    walk = _Walk(state, state.leader if _led_by_leader(state, dealt) else None)
    for number, (seat, action) in enumerate(log):
        wrong = walk.wrong(number, seat, action)
        if wrong is not None:
            yield not_allowed(number, action, *wrong)
            return
        walk.go(seat, action)
    yield from _ends(walk, dealt)


def _led_by_leader(state: State, dealt: bool) -> bool:
    """Tell whether the log has the lead, and the leader of the match is still that of the round."""
    round_ = state.round
    return dealt and round_ is not None and (round_.seat is not None or state.winner is not None)


@define
class _Walk:
    """Where a log has led so far."""

    state: State
    turn: int | None
    """The seat to move; None if it is not known."""
    placements: list[Place] = field(factory=list)
    draws: int = 0
    own: Counter[Tile | None] = field(factory=Counter)
    """What the viewer drew, less what the viewer placed; None counts draws that were not seen."""
    candidates: tuple[int, ...] | None = None
    """Once lots are cast, who is tied; the numbers of the lots if seats are not known."""
    exact: bool = False
    """Whether the candidates are seats."""

    def wrong(self, number: int, seat: int | None, action: object) -> tuple[str, str] | None:
        """Say which rule forbids an entry, and why."""
        if isinstance(action, Lots | Deal | SeenDeal) != (seat is None):
            return "R6", wrong_actor(seat)
        if isinstance(action, Deal | SeenDeal):
            return ("R3", "a log begins anew with each deal") if number else None
        if isinstance(action, Lots):
            return self._wrong_lots(action)
        if self.candidates is not None:
            return "R3", "nobody acts after the lots and before the deal"
        if self.turn is not None and self.turn != seat:
            return "R6", f"seat {self.turn} is to move, not seat {seat}"
        return None

    def _wrong_lots(self, action: Lots) -> tuple[str, str] | None:
        round_, cast = self.state.round, len(action.lots)
        if round_ is not None and (round_.result is None or round_.result.out is not None):
            return "R5", "lots are cast before the first round and after a blocked one"
        tied = self.candidates
        if tied is None:
            if 2 <= cast <= self.state.players:
                return None
            return "R5", f"there are {self.state.players} players, and not as many lots"
        if len(tied) == 1:
            return "R3", "the lots have decided, and a deal is awaited"
        return None if cast == len(tied) else ("R5", f"{len(tied)} lots are awaited, not {cast}")

    def go(self, seat: int | None, action: object) -> None:
        """Go on after an entry."""
        if isinstance(action, Lots):
            if self.candidates is None:
                self.candidates = tuple(range(len(action.lots)))
                self.exact = len(action.lots) == self.state.players
            top = max(action.lots)
            cast = zip(self.candidates, action.lots, strict=True)
            self.candidates = tuple(one for one, lot in cast if lot == top)
        elif isinstance(action, Draw | SeenDraw):
            self.draws += 1
            self.turn = seat
            if seat == self.state.seat:
                self.own[action.tile if isinstance(action, SeenDraw) else None] += 1
        elif seat is not None:
            self.turn = (seat + 1) % self.state.players
            if isinstance(action, Place):
                self.placements.append(action)
                if seat == self.state.seat:
                    self.own[action.tile] -= 1


def _ends(walk: _Walk, dealt: bool) -> Iterator[Problem]:
    """Compare the end of the log with what is on the table."""
    state, round_ = walk.state, walk.state.round
    if walk.candidates is not None:
        yield from _after_lots(walk, walk.candidates)
    if round_ is None:
        if dealt or walk.turn is not None:
            yield elsewhere("round", "R3", "there is no round")
        return
    laid = round_.layout.placements
    placed = tuple(walk.placements)
    end = laid if dealt else laid[max(0, len(laid) - len(placed)) :]
    if placed != end:
        yield elsewhere("layout", "R8", "it leaves another layout")
    drawn = len(TILES) - state.players * state.ruleset.hand_size - round_.boneyard_size
    if walk.draws != drawn if dealt else walk.draws > drawn:
        has = counted(walk.draws, "draw")
        sentence = f"it has {has}, and the tiles gone from the boneyard are {drawn}"
        yield elsewhere("boneyard", "R10", sentence)
    if state.turn is not None and walk.turn not in (None, state.turn):
        yield elsewhere("seat", "R6", f"it leaves seat {walk.turn} to move")
    first = state.log[0][1]
    if isinstance(first, SeenDeal) and isinstance(round_, RoundView):
        yield from _own_hand(walk, first.hand, round_.hand)


def _after_lots(walk: _Walk, tied: tuple[int, ...]) -> Iterator[Problem]:
    candidates, leader = walk.state.candidates, walk.state.leader
    if len(tied) == 1:
        if candidates:
            yield elsewhere("candidates", "R5", "the lots have decided, and more are awaited")
        elif walk.exact and leader != tied[0]:
            yield elsewhere("leader", "R5", f"the lots gave the lead to seat {tied[0]}")
    elif candidates != tied if walk.exact else len(candidates) != len(tied):
        yield elsewhere("candidates", "R5", "others cast lots than those who were tied")


def _own_hand(
    walk: _Walk, dealt: tuple[Tile, ...] | None, held: tuple[Tile, ...] | None
) -> Iterator[Problem]:
    """R3: what was dealt to the viewer and drawn, less what was placed, is the viewer's hand."""
    if dealt is None or held is None or walk.own[None]:
        return
    left = Counter[Tile | None](dealt)
    left.update(walk.own)
    if +left != Counter(held):
        yield elsewhere("hand", "R3", f"it leaves other tiles to seat {walk.state.seat}")
