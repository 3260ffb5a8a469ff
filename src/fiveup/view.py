"""What a seat, or a spectator, can see of a match: built from nothing, so that nothing can leak.

A view has no field that could hold another's hidden tile or the order of the boneyard.
"""

from collections.abc import Iterator
from typing import assert_never

from attrs import evolve, field, frozen

from _rulings.arguments import check_int, check_type
from fiveup.action import Deal, Draw, Lots, Pass, Place
from fiveup.event import Drew, Event, Result
from fiveup.layout import Layout
from fiveup.match import Match
from fiveup.phase import Standing
from fiveup.round import Round
from fiveup.ruleset import Ruleset
from fiveup.tile import Tile


@frozen
class SeenDeal:
    """A deal as it was seen: the own hand; None for a spectator (R4)."""

    hand: tuple[Tile, ...] | None


@frozen
class SeenDraw:
    """A draw as it was seen: the tile if it was one's own or fitted, else None (R4, R10)."""

    tile: Tile | None


SeenAction = Place | Pass | Lots | SeenDeal | SeenDraw
"""An action as it was seen."""

SeenLogEntry = tuple[int | None, SeenAction]
"""The seat that acted (None: chance), and what was seen of it."""


@frozen
class RoundView:
    """A round as it is seen. ``seat`` is to move, None once the round is over."""

    hand: tuple[Tile, ...] | None
    """The viewer's own tiles; None for a spectator."""
    hand_sizes: tuple[int, ...]
    """How many tiles each seat holds."""
    boneyard_size: int
    """How many tiles are in the boneyard, sleeping ones included."""
    layout: Layout
    """The layout on the table."""
    seat: int | None
    """The seat to move; None once the round is over."""
    drawn: Tile | None
    """The drawn tile that must be placed now; it fits, so everybody sees it (R10)."""
    result: Result | None
    """How the round ended, when it has been settled."""
    shown_hands: tuple[tuple[Tile, ...], ...] | None
    """All hands, once the round has been settled (R4)."""


@frozen
class View(Standing[RoundView]):
    """A match as ``seat`` sees it, or a spectator (None). :func:`observe` makes it.

    The fields are those of ``Match``, filtered; ``turn`` is the seat to move.
    """

    ruleset: Ruleset
    """The values of the form that is played."""
    players: int
    """How many players there are."""
    seat: int | None
    """Whose view it is; None for a spectator."""
    scores: tuple[int, ...]
    """The score of each side, in raw points."""
    leader: int | None
    """The seat that leads the round, or the next one; None while lots decide."""
    candidates: tuple[int, ...]
    """The seats among whom lots are to be cast now."""
    extra_rounds: int
    """How many extra rounds have been ordered (P7)."""
    winner: int | None
    """The side that has won the match; None until then."""
    round: RoundView | None
    """The round in play; until the next deal, the finished one."""
    log: tuple[SeenLogEntry, ...]
    """What was seen to be done since (and with) the last deal, or the start."""
    ply: int
    """How many actions there were since the start of the match."""
    events: tuple[Event, ...] = field(eq=False, repr=False, default=())
    """What was seen of what the last action caused."""


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
        shown_hands=None if whole.result is None else whole.hands,
    )


def _seen_log(match: Match, seat: int | None) -> tuple[SeenLogEntry, ...]:
    size, players = match.ruleset.hand_size, match.players
    boneyard: Iterator[Tile] = iter(())
    seen: list[SeenLogEntry] = []
    for number, (actor, action) in enumerate(match.log):
        match action:
            case Deal(tiles):
                own = None if seat is None else tiles[seat * size : (seat + 1) * size]
                boneyard = iter(tiles[players * size :])
                seen.append((actor, SeenDeal(own)))
            case Draw():
                tile = next(boneyard, None)
                public = actor == seat or tile is _to_be_placed(match, number + 1)
                seen.append((actor, SeenDraw(tile if public else None)))
            case Place() | Pass() | Lots():
                seen.append((actor, action))
            case _:
                assert_never(action)
    return tuple(seen)


def _to_be_placed(match: Match, number: int) -> Tile | None:
    """Give the tile that this entry of the log places, or that must be placed now (R10)."""
    if number < len(match.log):
        action = match.log[number][1]
        return action.tile if isinstance(action, Place) else None
    return None if match.round is None else match.round.drawn


def _seen_event(event: Event, seat: int | None) -> Event:
    if isinstance(event, Drew) and event.seat != seat and not event.fits:
        return evolve(event, tile=None)
    return event
