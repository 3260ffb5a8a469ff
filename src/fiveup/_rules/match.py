"""A match: everything there is to know between two actions."""

from collections.abc import Iterable
from enum import Enum
from typing import ClassVar, Final, Generic, Protocol, TypeVar, get_args

from attrs import field, frozen

from fiveup._rules.action import Action, PlayerAction
from fiveup._rules.event import Event
from fiveup._rules.points import shown_points
from fiveup._rules.round import Round
from fiveup._rules.ruleset import Ruleset
from fiveup._shared.values.arguments import (
    check_events,
    check_int,
    check_ints,
    check_log,
    check_type,
)
from fiveup._shared.values.draft import draft_of
from fiveup._shared.values.legal import KeepsLegal
from fiveup._shared.values.notebook import Pictured
from fiveup._shared.values.validators import AttrsInit


class Phase(Enum):
    """What a match waits for."""

    LOTS = "lots"
    """Lots for the lead (R5, R7)."""
    DEAL = "deal"
    """A deal (R3)."""
    PLAY = "play"
    """The seat to move (R6)."""
    OVER = "over"
    """Nothing: the match is won."""

    def __repr__(self) -> str:
        return f"Phase.{self.name}"


class _HasTurn(Protocol):
    @property
    def seat(self) -> int | None: ...


RoundT = TypeVar("RoundT", bound=_HasTurn)


class Progress(Generic[RoundT]):
    """What follows from scores, candidates, winner and round: the phase, the turn, shown points."""

    __slots__ = ()
    scores: tuple[int, ...]
    candidates: tuple[int, ...]
    winner: int | None
    round: RoundT | None

    @property
    def phase(self) -> Phase:
        """What is waited for."""
        if self.winner is not None:
            return Phase.OVER
        if self.candidates:
            return Phase.LOTS
        return Phase.DEAL if self.turn is None else Phase.PLAY

    @property
    def turn(self) -> int | None:
        """The seat to move; None while chance is awaited and when the match is over."""
        if self.round is None or self.candidates or self.winner is not None:
            return None
        return self.round.seat

    @property
    def awaits_chance(self) -> bool:
        """Whether lots or a deal are awaited."""
        round_ = self.round
        return self.winner is None and (
            round_ is None or round_.seat is None or bool(self.candidates)
        )

    @property
    def over(self) -> bool:
        """Whether the match is won."""
        return self.winner is not None

    @property
    def shown(self) -> tuple[int, ...]:
        """The scores in shown points, one a side: 5 raw points are 1 shown.

        Raises ``ValueError`` if a score is no multiple of five, which no match can reach.
        """
        return tuple(map(shown_points, self.scores))


_FARTHEST: Final = 10**17  # so that what is played from there still has at most 18 digits

LogEntry = tuple[int | None, Action]
"""The seat that acted (None: chance), and what was done."""


@frozen(init=False)
class Match(Progress[Round], KeepsLegal[PlayerAction], Pictured):
    """A match between two actions: :func:`new_match` starts one, ``apply`` leads to the next.

    Matches are equal when all but their events are equal. The constructor checks types and ranges,
    and that lots are awaited or there is a leader (``TypeError``, ``ValueError``), not that the
    position can be reached.
    """

    ruleset: Ruleset
    """The values of the form that is played."""
    players: int
    """How many players there are, 2 to 4 (R2)."""
    scores: tuple[int, ...]
    """The score of each side, in raw points; seat s is of side s mod the number of sides."""
    leader: int | None
    """The seat that leads the round, or the next if it is not dealt yet; None while lots decide."""
    candidates: tuple[int, ...]
    """The seats among whom lots are to be cast now; empty when none are (R5)."""
    extra_rounds: int
    """How many extra rounds have been ordered because the highest score was shared (P7)."""
    winner: int | None
    """The side that has won the match; None until then."""
    round: Round | None
    """The round in play; until the next deal, the finished one."""
    log: tuple[LogEntry, ...]
    """What was done since (and with) the last deal, or the start: (seat, action) pairs."""
    ply: int
    """How many actions there were since the start of the match, chance included."""
    events: tuple[Event, ...] = field(eq=False, repr=False)
    """What the last action caused; no part of equality, hash and text."""

    _drawn_by = "fiveup.svg:match_svg"
    __attrs_init__: ClassVar[AttrsInit]

    def __init__(
        self,
        ruleset: Ruleset,
        players: int,
        scores: Iterable[int],
        leader: int | None = None,
        candidates: Iterable[int] = (),
        extra_rounds: int = 0,
        winner: int | None = None,
        round: Round | None = None,
        log: Iterable[LogEntry] = (),
        ply: int = 0,
        events: Iterable[Event] = (),
    ) -> None:
        sides = check_type("ruleset", ruleset, Ruleset).sides(players)
        kept_scores = check_ints("scores", scores, -_FARTHEST, _FARTHEST)
        if len(kept_scores) != sides:
            raise ValueError(f"scores must be {sides}, one a side, not {len(kept_scores)} (R2)")
        kept_candidates = check_ints("candidates", candidates, 0, players - 1)
        if list(kept_candidates) != sorted(set(kept_candidates)):
            raise ValueError(f"candidates must be different and ascending, not {kept_candidates}")
        if round is not None and len(check_type("round", round, Round).hands) != players:
            raise ValueError(f"round.hands must be {players}, one a player, not {len(round.hands)}")
        for name, value, number in (("leader", leader, players), ("winner", winner, sides)):
            if value is not None:
                check_int(name, value, 0, number - 1)
        kept_log = check_log(log, players, get_args(Action))
        kept_events = check_events(events, get_args(Event))
        check_int("extra_rounds", extra_rounds, 0)
        check_int("ply", ply, 0, _FARTHEST)
        if leader is None and not kept_candidates and winner is None:
            raise ValueError("leader must be a seat when no lots are awaited (R5, R7)")
        self.__attrs_init__(
            ruleset,
            players,
            kept_scores,
            leader,
            kept_candidates,
            extra_rounds,
            winner,
            round,
            kept_log,
            ply,
            kept_events,
        )

    @property
    def seat(self) -> int | None:
        """The seat to move; None while chance is awaited and when the match is over."""
        return self.turn

    def side(self, seat: int) -> int:
        """Give the side of a seat (R2).

        Raises ``TypeError`` or ``ValueError`` if there is no such seat.
        """
        return check_int("seat", seat, 0, self.players - 1) % len(self.scores)


_MatchDraft: Final = draft_of(Match)


def unchecked_match(
    *,
    ruleset: Ruleset,
    players: int,
    scores: tuple[int, ...],
    leader: int | None,
    candidates: tuple[int, ...] = (),
    extra_rounds: int,
    winner: int | None = None,
    round_: Round | None,
    log: tuple[LogEntry, ...],
    ply: int,
    events: tuple[Event, ...],
    legal: tuple[PlayerAction, ...] = (),
) -> Match:
    """Make a match of values that are right by construction: nothing is checked.

    ``legal`` is what the seat to move may do.
    """
    draft = _MatchDraft()
    draft.ruleset = ruleset
    draft.players = players
    draft.scores = scores
    draft.leader = leader
    draft.candidates = candidates
    draft.extra_rounds = extra_rounds
    draft.winner = winner
    draft.round = round_
    draft.log = log
    draft.ply = ply
    draft.events = events
    draft._legal = legal
    draft.__class__ = Match
    match: Match = draft
    return match


def new_match(ruleset: Ruleset, players: int) -> Match:
    """Start a match of 2 to 4 players: it waits for lots (R2, R5).

    Raises ``TypeError`` on wrong types and ``ValueError`` if the number of players is not 2 to 4,
    or if the tiles do not suffice for their hands.

    >>> from fiveup import FIVE_UP
    >>> new_match(FIVE_UP, players=3).candidates
    (0, 1, 2)
    """
    sides = check_type("ruleset", ruleset, Ruleset).sides(players)
    candidates = tuple(range(players))
    return unchecked_match(
        ruleset=ruleset,
        players=players,
        scores=(0,) * sides,
        leader=None,
        candidates=candidates,
        extra_rounds=0,
        winner=None,
        round_=None,
        log=(),
        ply=0,
        events=(),
    )
