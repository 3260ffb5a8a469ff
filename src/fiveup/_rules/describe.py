"""Sentences for events, so that a REPL, a log or a referee can say what happened and why."""

from collections.abc import Iterable
from typing import assert_never, get_args

from fiveup._rules.event import (
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
from fiveup._rules.tile import Tile
from fiveup._shared.values.arguments import check_one_of
from fiveup._shared.values.sentence import counted, listed


def describe(event: Event) -> str:
    """Say in a sentence what an event tells, with its rule number in front.

    Points are raw, with shown points in brackets behind totals. Raises ``TypeError`` if it is no
    event.

    >>> from fiveup import FIVE_UP, settle
    >>> for event in settle(FIVE_UP, hands=(0, 13), out=0, scores=(100, 100)).events:
    ...     print(describe(event))
    P2: seat 1: -15 for a hand of 13 pips; side 1 goes from 100 to 85 (17 shown)
    """
    check_one_of("event", event, get_args(Event))
    return f"{event.rule}: {_sentence(event)}"


def _sentence(event: Event) -> str:
    match event:
        case LotsTied(candidates, lots, tied):
            cast = _by_seat(zip(candidates, lots, strict=True))
            return f"the lots are tied ({cast}); {listed('seat', tied)} cast again"
        case LeaderChosen(rule, seat, by_lot):
            which = "first" if rule == "R5" else "next"
            return (
                f"seat {seat} leads the {which} round, {'by lot' if by_lot else 'having gone out'}"
            )
        case Dealt(leader, hand_size, boneyard):
            return (
                f"each player is dealt {counted(hand_size, 'tile')}, "
                f"{boneyard} {'is' if boneyard == 1 else 'are'} left in the boneyard; "
                f"seat {leader} leads"
            )
        case Laid(seat, tile, spot, count, ends):
            done = f"leads {tile}" if spot is None else f"places {tile} at {spot}"
            shares = " + ".join(f"{end.count} ({end.tile})" for end in ends) or "nothing"
            return f"seat {seat} {done}; the ends count {shares} = {count}"
        case Drew(seat, tile, fits):
            drawn = "a tile" if tile is None else str(tile)
            return f"seat {seat} draws {drawn}, which {'fits' if fits else 'does not fit'}"
        case Passed(seat):
            return f"seat {seat} passes: nothing fits, and nothing is left to draw"
        case Scored(_, side, seat, parts, before, after):
            return f"{_sum(seat, parts)}; side {side} goes from {before} to {_raw(after)}"
        case Dropped(side, seat, parts, before, _, target):
            return (
                f"{_sum(seat, parts)}; dropped, as side {side} would go from {before} to "
                f"{event.would_be}, above {target}: it stays at {_raw(before)}"
            )
        case RoundOver(_, hands, result):
            return f"{_how_it_ended(result)}; {_hands(hands)}"
        case MatchOver(_, winner, scores):
            return f"side {winner} wins the match with {_raw(scores[winner])}"
        case _:
            assert_never(event)


def _sum(seat: int, parts: tuple[Part, ...]) -> str:
    """Write the parts as a sum: seat 1: 10 for the placement - 15 for ... = -5."""
    first, *others = parts
    terms = ["-" * (first.points < 0) + _term(first)]
    terms += [f"{'-' if part.points < 0 else '+'} {_term(part)}" for part in others]
    total = sum(part.points for part in parts)
    return f"seat {seat}: {' '.join(terms)}" + (f" = {total}" if others else "")


def _term(part: Part) -> str:
    points, pips = abs(part.points), counted(part.pips, "pip")
    match part.kind:
        case PartKind.PLACEMENT:
            return f"{points} for the placement"
        case PartKind.DEDUCTION:
            return f"{points} for a hand of {pips}"
        case PartKind.OPPONENTS:
            return f"{points} for the opponents' {pips} ({_by_seat(part.hands)})"
        case PartKind.PARTNER:
            return f"{points} for the partner's {pips} ({_by_seat(part.hands)})"
        case PartKind.DIFFERENCES:
            return f"{points} for being lighter by {pips} ({_by_seat(part.hands)})"
        case _:
            assert_never(part.kind)


def _by_seat(pairs: Iterable[tuple[int, int]]) -> str:
    return ", ".join(f"seat {seat}: {number}" for seat, number in pairs)


def _how_it_ended(result: Result) -> str:
    ended = "the round is blocked" if result.out is None else f"seat {result.out} goes out"
    won = "no side" if result.winner is None else f"side {result.winner}"
    return f"{ended}, and {won} wins the round"


def _hands(hands: tuple[tuple[Tile, ...], ...]) -> str:
    left = (
        f"seat {seat} {' '.join(map(str, hand)) or 'nothing'}" for seat, hand in enumerate(hands)
    )
    return f"left in the hands: {', '.join(left)}"


def _raw(score: int) -> str:
    return f"{score} ({score // 5} shown)"
