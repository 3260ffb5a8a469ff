"""Sentences for events, so that a REPL, a log or a referee can say what happened and why."""

from collections.abc import Iterable
from typing import assert_never, get_args

from _rulings.arguments import check_one_of
from fiveup.event import (
    Dealt,
    Drew,
    Dropped,
    Event,
    Laid,
    LeaderChosen,
    LotsTied,
    MatchOver,
    Part,
    PartKind,
    Passed,
    Result,
    RoundOver,
    Scored,
)
from fiveup.tile import Tile


def describe(event: Event) -> str:
    """Say in a sentence what an event tells, with its rule number in front.

    Points are raw, with shown points in brackets behind totals. Raises ``TypeError`` if it is no
    event.

    >>> from fiveup import FIVE_UP, settle
    >>> for event in settle(FIVE_UP, hands=(0, 13), out=0, scores=(100, 100)).events:
    ...     print(describe(event))
    P2: seat 1's hand of 13 pips takes 15: side 1 goes from 100 to 85 (17 shown)
    """
    check_one_of("event", event, get_args(Event))
    return f"{event.rule}: {_sentence(event)}"


def _sentence(event: Event) -> str:
    match event:
        case LotsTied(candidates, lots, tied):
            cast = _row(f"seat {seat} {lot}" for seat, lot in zip(candidates, lots, strict=True))
            return f"the lots are tied ({cast}); seats {_row(tied)} cast again"
        case LeaderChosen(seat, rule):
            return f"seat {seat} leads the {'first' if rule == 'R5' else 'next'} round"
        case Dealt(leader, hand_size, boneyard):
            return f"{hand_size} tiles each are dealt, {boneyard} are left; seat {leader} leads"
        case Laid(seat, tile, spot, count, ends):
            done = f"leads {tile}" if spot is None else f"places {tile} at {spot}"
            counted = " + ".join(f"{end.count} ({end.tile})" for end in ends) or "nothing"
            return f"seat {seat} {done}; the ends count {counted} = {count}"
        case Drew(seat, tile, fits):
            drawn = "a tile" if tile is None else str(tile)
            return f"seat {seat} draws {drawn}, which {'fits' if fits else 'does not fit'}"
        case Passed(seat):
            return f"seat {seat} passes: nothing fits, and nothing is left to draw"
        case Scored(_, side, seat, parts, before, after):
            return f"{_parts(seat, parts)}: side {side} goes from {before} to {_raw(after)}"
        case Dropped(side, seat, parts, before, _, target):
            return (
                f"{_parts(seat, parts)}: dropped, as side {side} would go from {before} to "
                f"{event.would_be}, above {target}; it stays at {_raw(before)}"
            )
        case RoundOver(_, hands, result):
            return f"{_how_it_ended(result)}; {_hands(hands)}"
        case MatchOver(_, winner, scores):
            return f"side {winner} wins the match with {_raw(scores[winner])}"
        case _:
            assert_never(event)


def _parts(seat: int, parts: tuple[Part, ...]) -> str:
    return _row(_part(seat, part) for part in parts)


def _part(seat: int, part: Part) -> str:
    pips, points = part.pips, abs(part.points)
    match part.kind:
        case PartKind.PLACEMENT:
            return f"seat {seat}'s placement gives {points}"
        case PartKind.DEDUCTION:
            return f"seat {seat}'s hand of {pips} pips takes {points}"
        case PartKind.OPPONENTS:
            return f"going out gives seat {seat} {points} for {pips} pips ({_shares(part)})"
        case PartKind.PARTNER:
            return f"the partner's hand of {pips} pips ({_shares(part)}) takes {points}"
        case PartKind.DIFFERENCES:
            return (
                f"seat {seat}'s hand is lighter by {pips} pips ({_shares(part)}), giving {points}"
            )
        case _:
            assert_never(part.kind)


def _shares(part: Part) -> str:
    return _row(f"seat {seat} {pips}" for seat, pips in part.hands)


def _how_it_ended(result: Result) -> str:
    ended = "the round is blocked" if result.out is None else f"seat {result.out} goes out"
    won = "no side" if result.winner is None else f"side {result.winner}"
    return f"{ended}, and {won} wins the round"


def _hands(hands: tuple[tuple[Tile, ...], ...]) -> str:
    return "; ".join(
        f"seat {seat} has {_row(hand) or 'nothing'} left" for seat, hand in enumerate(hands)
    )


def _raw(score: int) -> str:
    return f"{score} ({score // 5} shown)"


def _row(things: Iterable[object]) -> str:
    return ", ".join(str(thing) for thing in things)
