"""What a seat, or a spectator, can see of a match: built from nothing, so that nothing can leak.

A view has no field that could hold another's hidden tile or the order of the boneyard.
"""

from collections.abc import Iterator
from typing import assert_never

from attrs import evolve, field, frozen
from attrs.validators import optional

from fiveup._rules.action import Deal, Draw, Lots, Pass, Place
from fiveup._rules.event import Drew, Event, Result, RoundOver
from fiveup._rules.layout import Layout
from fiveup._rules.match import Match, Progress
from fiveup._rules.round import Round
from fiveup._rules.ruleset import Ruleset
from fiveup._rules.tile import TILES, Tile
from fiveup._shared.values.arguments import check_int, check_type
from fiveup._shared.values.notebook import Pictured
from fiveup._shared.values.validators import number, of_type, row


@frozen
class SeenDeal:
    """A deal as it was seen: the own hand; None for a spectator (R4)."""

    hand: tuple[Tile, ...] | None = field(validator=optional(row(of_type(Tile))))

    def __str__(self) -> str:
        """Give the word ``deal`` and the own hand; ``?`` for a spectator."""
        return "deal ?" if self.hand is None else " ".join(["deal", *map(str, self.hand)])


@frozen
class SeenDraw:
    """A draw as it was seen: the tile if it was one's own or fitted, else None (R4, R10)."""

    tile: Tile | None = field(validator=optional(of_type(Tile)))

    def __str__(self) -> str:
        """Give the word ``draw`` and the tile, or ``?``."""
        return f"draw {self.tile or '?'}"


SeenAction = Place | Pass | Lots | SeenDeal | SeenDraw
"""An action as it was seen."""

SeenLogEntry = tuple[int | None, SeenAction]
"""The seat that acted (None: chance), and what was seen of it."""


@frozen
class RoundView:
    """A round as it is seen. ``seat`` is to move, None once the round is over."""

    hand: tuple[Tile, ...] | None = field(validator=optional(of_type(tuple)))
    """The viewer's own tiles; None for a spectator."""
    hand_sizes: tuple[int, ...] = field(validator=row(number(0)))
    """How many tiles each seat holds."""
    boneyard_size: int = field(validator=number(0))
    """How many tiles are in the boneyard, sleeping ones included."""
    layout: Layout = field(validator=of_type(Layout))
    """The layout on the table."""
    seat: int | None = field(validator=optional(number(0, 3)))
    """The seat to move; None once the round is over."""
    drawn: Tile | None = field(validator=optional(of_type(Tile)))
    """The drawn tile that must be placed now; it fits, so everybody sees it (R10)."""
    result: Result | None = field(validator=optional(of_type(Result)))
    """How the round ended, when it has been settled."""
    shown_hands: tuple[tuple[Tile, ...], ...] | None = field(
        validator=optional(row(of_type(tuple)))
    )
    """All hands, each by tile, once the round has been settled (R4)."""


@frozen
class View(Progress[RoundView], Pictured):
    """A match as ``seat`` sees it, or a spectator (None). :func:`observe` makes it.

    The fields are those of ``Match``, filtered; ``turn`` is the seat to move.
    """

    ruleset: Ruleset = field(validator=of_type(Ruleset))
    """The values of the form that is played."""
    players: int = field(validator=number(2, 4))
    """How many players there are."""
    seat: int | None = field(validator=optional(number(0, 3)))
    """Whose view it is; None for a spectator."""
    scores: tuple[int, ...] = field(validator=row(number()))
    """The score of each side, in raw points."""
    leader: int | None = field(validator=optional(number(0, 3)))
    """The seat that leads the round, or the next one; None while lots decide."""
    candidates: tuple[int, ...] = field(validator=row(number(0, 3)))
    """The seats among whom lots are to be cast now."""
    extra_rounds: int = field(validator=number(0))
    """How many extra rounds have been ordered (P7)."""
    winner: int | None = field(validator=optional(number(0, 3)))
    """The side that has won the match; None until then."""
    round: RoundView | None = field(validator=optional(of_type(RoundView)))
    """The round in play; until the next deal, the finished one."""
    log: tuple[SeenLogEntry, ...] = field(validator=row(of_type(tuple)))
    """What was seen to be done since (and with) the last deal, or the start."""
    ply: int = field(validator=number(0))
    """How many actions there were since the start of the match."""
    events: tuple[Event, ...] = field(eq=False, repr=False, default=())
    """What was seen of what the last action caused."""

    _drawn_by = "fiveup.svg:match_svg"


def observe(match: Match, seat: int | None) -> View:
    """Show a match as a seat sees it, or as a spectator does (None) (R4).

    Others' hands and the boneyard are hidden, and so is a tile that another drew and that does not
    fit. Hands are shown once the round has been settled. Raises ``TypeError`` on wrong types and
    ``ValueError`` if there is no such seat.
    """
    check_type("match", match, Match)
    if seat is not None:
        check_int("seat", seat, 0, match.players - 1)
    return View(
        ruleset=match.ruleset,
        players=match.players,
        seat=seat,
        scores=match.scores,
        leader=match.leader,
        candidates=match.candidates,
        extra_rounds=match.extra_rounds,
        winner=match.winner,
        round=None if match.round is None else _seen_round(match.round, seat),
        log=_seen_log(match, seat),
        ply=match.ply,
        events=tuple(_seen_event(event, seat) for event in match.events),
    )


def _seen_round(whole: Round, seat: int | None) -> RoundView:
    return RoundView(
        hand=None if seat is None else whole.hands[seat],
        hand_sizes=whole.hand_sizes,
        boneyard_size=whole.boneyard_size,
        layout=whole.layout,
        seat=whole.seat,
        drawn=whole.drawn,
        result=whole.result,
        shown_hands=None if whole.result is None else _unordered(whole.hands),
    )


def _seen_log(match: Match, seat: int | None) -> tuple[SeenLogEntry, ...]:
    boneyard: Iterator[Tile] = iter(())
    seen: list[SeenLogEntry] = []
    for place, (actor, action) in enumerate(match.log):
        match action:
            case Deal(tiles):
                size = _hand_size(match)
                own = None if seat is None else tiles[seat * size : (seat + 1) * size]
                boneyard = iter(tiles[match.players * size :])
                seen.append((actor, SeenDeal(own)))
            case Draw():
                tile = next(boneyard, None)
                public = actor == seat or tile is _to_be_placed(match, place + 1)
                seen.append((actor, SeenDraw(tile if public else None)))
            case Place() | Pass() | Lots():
                seen.append((actor, action))
            case _:
                assert_never(action)
    return tuple(seen)


def _hand_size(match: Match) -> int:
    """Tell how many tiles were dealt to each, whatever the ruleset has become since."""
    draws = sum(isinstance(action, Draw) for _, action in match.log)
    left = 0 if match.round is None else len(match.round.boneyard)
    return max(0, len(TILES) - left - draws) // match.players


def _to_be_placed(match: Match, number: int) -> Tile | None:
    """Give the tile that this entry of the log places, or that must be placed now (R10)."""
    if number < len(match.log):
        action = match.log[number][1]
        return action.tile if isinstance(action, Place) else None
    return None if match.round is None else match.round.drawn


def _seen_event(event: Event, seat: int | None) -> Event:
    if isinstance(event, Drew) and event.seat != seat and not event.fits:
        return evolve(event, tile=None)
    if isinstance(event, RoundOver):
        return evolve(event, hands=_unordered(event.hands))
    return event


def _unordered(hands: tuple[tuple[Tile, ...], ...]) -> tuple[tuple[Tile, ...], ...]:
    """Sort each hand, since the order would tell which tiles were drawn (R4)."""
    return tuple(tuple(sorted(hand)) for hand in hands)
