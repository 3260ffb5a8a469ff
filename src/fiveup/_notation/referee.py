"""The referee for a written match: every place where it differs from the rules."""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final

from attrs import evolve
from typing_extensions import override

from fiveup._notation.record import Record
from fiveup._rules.action import Action, Deal, Lots, Pass, Place
from fiveup._rules.describe import describe
from fiveup._rules.event import (
    Drew,
    Dropped,
    Event,
    Laid,
    MatchOver,
    PartKind,
    Passed,
    RoundOver,
    Scored,
)
from fiveup._rules.layout import Layout
from fiveup._rules.legality import why_illegal
from fiveup._rules.match import Match
from fiveup._rules.round import Round, any_fits
from fiveup._rules.ruleset import Settlement
from fiveup._rules.tile import TILES
from fiveup._rules.transition import apply
from fiveup._shared.notation.record import BaseEntry, Claim, Finding
from fiveup._shared.notation.referee import Referee, Right, Step
from fiveup._shared.values.arguments import LARGEST, check_type
from fiveup._shared.values.refusal import IllegalAction, Refusal
from fiveup._shared.values.sentence import listed


def verify(record: Record) -> tuple[Finding, ...]:
    """List every place where a written match differs from the rules, in order.

    Illegal actions are found, and counts, scores, settlements and winners that were written wrong,
    each with the right values in raw points (in shown points if so written), how they come about,
    and the rule number. After an illegal action the referee goes on from what was played, if that
    can be (a placement that the layout allows, a draw, a pass, a seat out of turn); else from the
    next deal, with the scores that were written last. A difference in scores that only carries on
    an earlier one is marked as ``carried``. Nothing is found in a match without a fault. Raises
    ``TypeError`` if it is no record, and ``ValueError`` if its start has problems with which
    nothing can be played.

    >>> from fiveup import Claim, Entry, parse_action, parse_position
    >>> match = parse_position(
    ...     "fiveup 1; rules main; players 2; scores 0 0; leader 0; turn 0; hands 3|6 0|1 / 0|0"
    ... )
    >>> record = Record(match, [Entry(0, parse_action("3|6"), [Claim("count", [8])])])
    >>> for finding in verify(record):
    ...     print(finding)
    ...     print(*finding.items)
    entry 0: R17: count 8 was written: the ends count 9
    R6: seat 0 leads 3|6; the ends count 3 (3|6) + 6 (3|6) = 9
    """
    kept = check_type("record", record, Record)
    return _Referee(kept.start, kept.entries).run()


def judged(record: Record) -> Iterator[Step[Match]]:
    """Go through a written match, and give for each entry the match after it and what was found."""
    return _Referee(record.start, record.entries).steps()


class _Referee(Referee[Match, Action]):
    written: tuple[int, ...] | None = None
    """The raw scores that were written last while the match was lost sight of."""
    won: Match | None = None
    """The match when it was won."""
    before_won: Match | None = None
    """The match before the action that won it."""

    @override
    def apply(self, state: Match, action: Action, seat: int | None) -> Match:
        after = apply(state, action, seat)
        if after.over:
            self.won, self.before_won = after, state
        return after

    @override
    def reason(self, entry: BaseEntry[Action], refusal: Refusal) -> Refusal:
        match = self.state
        if self.before_won is not None and match.over:
            sentence = f"{refusal.sentence}; what follows is judged as if it went on"
            return evolve(refusal, sentence=sentence)
        if _is_late_pass(match, entry.action):
            return Refusal("R12", "the round is blocked and settled already", refusal.facts)
        return refusal

    @override
    def force(self, index: int) -> Match | None:
        self.written = None
        forced = self._forced(index)
        if forced is None:
            self._note(self.entries[index])
        return forced

    def _forced(self, index: int) -> Match | None:
        match, entry = self.state, self.entries[index]
        action, round_, turn = entry.action, match.round, match.turn
        if match.over:
            return self._as_if_not_won(index)
        if _is_late_pass(match, action):
            return match
        if isinstance(action, Deal | Lots) and why_illegal(match, action) is None:
            return apply(match, action)  # nothing was wrong but that a seat was named
        if isinstance(action, Deal):
            return None if _is_odd(action) else apply(self._before_deal(index, action), action)
        if isinstance(action, Lots):  # not called for, so they decide nothing
            return evolve(match, events=())
        if round_ is None or turn is None:
            return None
        seat = _actor(round_, turn if entry.seat is None else entry.seat, action)
        if seat != turn:
            round_ = evolve(round_, seat=seat, drawn=None)
            match = evolve(match, round=round_)
        try:
            return apply(match, action)  # nothing was wrong but the turn
        except IllegalAction:
            return _as_played(match, round_, seat, action)

    def _as_if_not_won(self, index: int) -> Match | None:
        """Give the match after an entry behind the end: nobody has seen that it was won."""
        before, won, entry = self.before_won, self.won, self.entries[index]
        if before is None or won is None:  # it was over at the start
            return None
        seat, action = won.log[-1]
        open_ended = evolve(before.ruleset, target=_FAR)
        self.state = apply(evolve(before, ruleset=open_ended, extra_rounds=0), action, seat)
        try:
            return apply(self.state, entry.action, entry.seat)
        except IllegalAction:
            return self._forced(index)

    @override
    def resume(self, index: int) -> Match | None:
        if self.state.over:
            return None
        entry, action = self.entries[index], self.entries[index].action
        if isinstance(action, Deal) and not _is_odd(action):
            return self._before_deal(index, action)
        self._note(entry)
        return None

    def _note(self, entry: BaseEntry[Action]) -> None:
        """Note the scores that were written beside an entry."""
        for claim in entry.claims:
            if claim.what in _RAW:
                raw = tuple(value * _RAW[claim.what] for value in claim.values)
                if max(map(abs, raw)) <= LARGEST:
                    self.written = raw

    def _before_deal(self, index: int, deal: Deal) -> Match:
        """Give the match before a deal that came too early: the one who then acts first leads."""
        match = self.state
        leader = _leader(match, deal, islice(self.entries, index + 1, None))
        scores = self.written or match.scores
        return Match(
            match.ruleset,
            match.players,
            scores,
            leader,
            extra_rounds=match.extra_rounds,
            ply=match.ply,
        )

    @override
    def right(self, after: Match, claim: Claim) -> Right | None:
        if not after.events and claim.what in ("count", "settlement"):
            return None  # it was not taken as it was played
        match claim.what:
            case "count":
                return _right_count(after)
            case "settlement":
                return _right_settlement(after)
            case "winner":
                return _right_winner(self.won or after)
            case what:
                return _right_scores(after, claim, _RAW[what])


_RAW: Final = {"scores": 1, "shown": 5}
"""The claims of scores, and what one of their points is in raw points."""


_FAR: Final = 10**17
"""A target that nobody reaches, in raw points."""


def _is_late_pass(match: Match, action: Action) -> bool:
    """Tell whether somebody passes in a round that is blocked, and so settled already (R12)."""
    round_ = match.round
    blocked = round_ is not None and round_.result is not None and round_.result.blocked
    return blocked and isinstance(action, Pass)


def _is_odd(deal: Deal) -> bool:
    """Tell whether the deal is not of the 28 tiles (R1)."""
    return sorted(deal.tiles) != list(TILES)


def _leader(match: Match, deal: Deal, entries: Iterable[BaseEntry[Action]]) -> int:
    """Give the seat that acts first after a deal: as it is named, or as it was dealt the tile."""
    for entry in entries:
        if isinstance(entry.action, Deal):
            break
        if entry.seat is not None:
            return entry.seat
        if isinstance(entry.action, Place):
            seat = deal.tiles.index(entry.action.tile) // match.ruleset.hand_size
            if seat < match.players:
                return seat
    return match.leader or 0


def _actor(round_: Round, named: int, action: Action) -> int:
    """Give the seat that must have acted: the one that holds the tile, whoever is named."""
    if isinstance(action, Place):
        holders = [seat for seat, hand in enumerate(round_.hands) if action.tile in hand]
        if holders and named not in holders:
            return holders[0]
    return named


def _as_played(match: Match, round_: Round, seat: int, action: Action) -> Match | None:
    """Give the match after an action of the seat to move that the rules forbid, if it can be."""
    layout, left = round_.layout, round_.boneyard
    if isinstance(action, Place):  # another tile than the one drawn, or an impossible one
        if action.tile not in round_.hand or layout.why_illegal(action.tile, action.spot):
            return None
        return apply(evolve(match, round=evolve(round_, drawn=None)), action)
    event: Event = Passed(seat)
    if isinstance(action, Pass):
        after = evolve(round_, seat=(seat + 1) % match.players, drawn=None)
    elif len(left) > match.ruleset.sleeping:  # drawn though something fits
        fits = any_fits(left[:1], layout.spot_mask)
        event = Drew(seat, left[0], fits)
        hands = (*round_.hands[:seat], (*round_.hand, left[0]), *round_.hands[seat + 1 :])
        after = evolve(round_, hands=hands, boneyard=left[1:], drawn=left[0] if fits else None)
    else:  # there was nothing to draw
        return evolve(match, events=())
    log = (*match.log, (seat, action))
    return evolve(match, round=after, log=log, ply=match.ply + 1, events=(event,))


def _items(after: Match, *kinds: type[Event]) -> tuple[str, ...]:
    """Say what the last action caused, of these kinds."""
    return tuple(describe(event) for event in after.events if isinstance(event, kinds))


def _right_count(after: Match) -> Right:
    laid = next((event for event in after.events if isinstance(event, Laid)), None)
    if laid is None or after.round is None:
        return Right((), "R17", "nothing was placed here", ())
    rule, sentence = _counting_rule(after.round.layout), f"the ends count {laid.count}"
    return Right((laid.count,), rule, sentence, _items(after, Laid))


def _counting_rule(layout: Layout) -> str:
    """Give the rule that has most to say: of inner spinners, of spinners, or of plain ends."""
    counting = {end.tile for end in layout.ends}
    if not counting.issuperset(layout.spinners):
        return "R19"
    return "R18" if layout.spinners else "R17"


def _right_scores(after: Match, claim: Claim, raw: int) -> Right:
    rules = [event.rule for event in after.events if isinstance(event, Scored | Dropped)]
    scores = tuple(score // raw for score in after.scores)
    shown = "" if raw == 1 else " shown"
    return Right(
        scores,
        rules[-1] if rules else "R20",
        f"the scores are {listed('', scores)}{shown}",
        _items(after, Laid, Scored, Dropped),
        tuple((value - score) * raw for value, score in zip(claim.values, scores, strict=True)),
    )


def _right_settlement(after: Match) -> Right:
    if not any(isinstance(event, RoundOver) for event in after.events):
        rule = "P1" if after.ruleset.settlement is Settlement.MAIN else "E5"
        return Right((), rule, "no round was settled here", ())
    given, rule = [0] * len(after.scores), _SETTLED_BY[after.ruleset.settlement]
    for event in after.events:
        if isinstance(event, Scored | Dropped):
            parts = [part for part in event.parts if part.kind is not PartKind.PLACEMENT]
            rule = event.rule if parts else rule
            if isinstance(event, Scored):
                given[event.side] += sum(part.points for part in parts)
    sentence = f"the hands gave the sides {listed('', given)}"
    return Right(tuple(given), rule, sentence, _items(after, Scored, Dropped, RoundOver))


_SETTLED_BY: Final = {Settlement.MAIN: "P2", Settlement.EXACT: "E8"}


def _right_winner(after: Match) -> Right:
    scores = f"the scores are {listed('', after.scores)}"
    if after.winner is None:
        settled = _items(after, Scored, Dropped)
        if after.ruleset.settlement is Settlement.EXACT:
            return Right((), "E2", f"no side has won yet, {scores}", settled)
        rule = "P7" if after.extra_rounds else "P6"
        return Right((), rule, f"no side has won yet, {scores}", settled)
    rule = next(event.rule for event in after.events if isinstance(event, MatchOver))
    won = f"side {after.winner} has won, {scores}"
    return Right((after.winner,), rule, won, _items(after, MatchOver))
