"""Crediting points, and settling a round: what the remaining hands give and take."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from typing import Final, assert_never

from attrs import field, frozen

from fiveup._kernel.settling import is_dropped, nearest_five
from fiveup._rules.event import Dropped, Part, PartKind, Result, Scored, ScoreEvent
from fiveup._rules.points import shown_points
from fiveup._rules.ruleset import Ruleset, Settlement
from fiveup._rules.tile import Tile
from fiveup._shared.values.arguments import check_int, check_ints, check_tuple, check_type, shown
from fiveup._shared.values.draft import draft_of
from fiveup._shared.values.validators import number, of_type, row

Hand = int | Sequence[Tile]
"""A hand left at the end of a round: its tiles, or just its pips."""


_ScoredDraft: Final = draft_of(Scored)


@frozen
class Settled:
    """A settled round: the score ``events`` in order, the new raw ``scores``, and the result."""

    events: tuple[ScoreEvent, ...] = field(validator=row(of_type(Scored, Dropped)))
    scores: tuple[int, ...] = field(validator=row(number()))
    result: Result = field(validator=of_type(Result))

    @property
    def winner(self) -> int | None:
        """The side that won the round; None if no side did (P3, E10)."""
        return self.result.winner

    @property
    def shown(self) -> tuple[int, ...]:
        """The new scores in shown points: 5 raw are 1 shown."""
        return tuple(map(shown_points, self.scores))


def credit(
    ruleset: Ruleset,
    rule: str,
    seat: int,
    parts: tuple[Part, ...],
    points: int,
    scores: tuple[int, ...],
) -> tuple[ScoreEvent, tuple[int, ...]]:
    """Credit the points of all parts to the side of a seat: give the event and the new scores.

    In Exact 61 an event that would take the score above the target is dropped whole (E1, E4).
    """
    side = seat % len(scores)
    before = scores[side]
    after = before + points
    if ruleset.settlement is Settlement.EXACT and is_dropped(ruleset.target, after, points):
        return Dropped(side, seat, parts, before, before, ruleset.target), scores
    new_scores = (*scores[:side], after, *scores[side + 1 :])
    return _scored(rule, side, seat, parts, before, after), new_scores


def _scored(
    rule: str, side: int, seat: int, parts: tuple[Part, ...], before: int, after: int
) -> Scored:
    scored = _ScoredDraft()
    scored.rule = rule
    scored.side = side
    scored.seat = seat
    scored.parts = parts
    scored.before = before
    scored.after = after
    scored.__class__ = Scored
    made: Scored = scored
    return made


def is_won_exactly(ruleset: Ruleset, scores: tuple[int, ...]) -> bool:
    """Tell whether a side of Exact 61 stands at the target and so has won (E2)."""
    return ruleset.settlement is Settlement.EXACT and ruleset.target in scores


def settle(
    ruleset: Ruleset,
    hands: Sequence[Hand],
    *,
    out: int | None,
    last: int = 0,
    scores: Sequence[int],
) -> Settled:
    """Settle a round, in a match or alone.

    ``hands`` holds one hand a seat, from seat 0, as tiles or as pips. ``out`` is the seat that went
    out, or None for a blocked round; ``last`` the raw points of the last tile (for a blocked round
    they are in the scores already: P1, E3). ``scores`` are raw, one a side, before the settlement.

    Raises ``TypeError`` on wrong types, and ``ValueError`` for a wrong number of hands or scores, a
    hand that cannot be left, scores that are no multiples of five, or a match that is won already.

    >>> from fiveup import EXACT_61, FIVE_UP
    >>> settle(EXACT_61, hands=(6, 9, 4, 11), out=None, scores=(0, 0)).shown
    (4, 0)
    >>> settle(FIVE_UP, hands=(0, 13), out=0, scores=(100, 100)).scores
    (100, 85)
    """
    check_type("ruleset", ruleset, Ruleset)
    pips = _pips(hands, out)
    before = _scores(ruleset, len(pips), scores)
    check_int("last", last, 0)
    if last % 5:
        raise ValueError(f"last must be a multiple of 5 raw points, not {last} (R20)")
    if out is None and last:
        raise ValueError(
            f"last must be 0 for a blocked round, not {last}: the placement that blocked was "
            f"credited before (P1, E3), so add its points to the scores"
        )
    return Settled(*settle_pips(ruleset, pips, out, last, before))


def settle_pips(
    ruleset: Ruleset, pips: tuple[int, ...], out: int | None, last: int, scores: tuple[int, ...]
) -> tuple[tuple[ScoreEvent, ...], tuple[int, ...], Result]:
    """Settle a round from checked values: give the fields of :class:`Settled`."""
    match ruleset.settlement:
        case Settlement.MAIN:
            events, scores = _main_form(pips, out, last, scores)
        case Settlement.EXACT:
            credits: Iterable[_Credit] = (
                _blocked(pips, len(scores))
                if out is None
                else [_went_out(pips, out, last, len(scores))]
            )
            events, scores = _exactly(ruleset, credits, scores)
        case _:
            assert_never(ruleset.settlement)
    return tuple(events), scores, result_of(ruleset, pips, out, len(scores))


_Credit = tuple[str, int, tuple[Part, ...]]  # rule, seat, parts


def _exactly(
    ruleset: Ruleset, credits: Iterable[_Credit], scores: tuple[int, ...]
) -> tuple[list[ScoreEvent], tuple[int, ...]]:
    """Credit one after another until the match is won: nothing after it is applied (E2, E9)."""
    events: list[ScoreEvent] = []
    for rule, seat, parts in credits:
        points = sum([part.points for part in parts])
        event, scores = credit(ruleset, rule, seat, parts, points, scores)
        events.append(event)
        if is_won_exactly(ruleset, scores):
            break
    return events, scores


def _main_form(
    pips: tuple[int, ...], out: int | None, last: int, scores: tuple[int, ...]
) -> tuple[list[ScoreEvent], tuple[int, ...]]:
    """P1, P2: credit the last tile's points, then take each hand's deduction."""
    standing, sides = list(scores), len(scores)
    events: list[ScoreEvent] = []
    if out is not None and last:
        side = out % sides
        before = standing[side]
        standing[side] = before + last
        events.append(_scored("R20", side, out, placement_parts(last), before, before + last))
    for seat, left in enumerate(pips):
        if seat != out:
            side = seat % sides
            before = standing[side]
            parts = _deduction(seat, left)
            standing[side] = after = before + parts[0].points
            events.append(_scored("P2", side, seat, parts, before, after))
    return events, tuple(standing)


@lru_cache(maxsize=1024)
def _deduction(seat: int, left: int) -> tuple[Part, ...]:
    return (Part(PartKind.DEDUCTION, left, -nearest_five(left), ((seat, left),)),)


def _went_out(pips: tuple[int, ...], out: int, last: int, sides: int) -> _Credit:
    """E5: the last tile, the opponents' hands and the partner's hand are one event."""
    parts = list(placement_parts(last))
    others = [(seat, left) for seat, left in enumerate(pips) if seat != out]
    opponents = tuple((seat, left) for seat, left in others if (seat - out) % sides)
    total = sum(left for _, left in opponents)
    parts.append(Part(PartKind.OPPONENTS, total, nearest_five(total), opponents))
    for seat, left in others:
        if (seat - out) % sides == 0:
            parts.append(Part(PartKind.PARTNER, left, -nearest_five(left), ((seat, left),)))
    return "E5", out, tuple(parts)


def _blocked(pips: tuple[int, ...], sides: int) -> Iterator[_Credit]:
    """E7-E9: lightest hand first, each awarded its differences to the heavier opposing hands."""
    for seat, left in sorted(enumerate(pips), key=lambda hand: hand[1]):
        heavier = tuple(
            (other, more - left)
            for other, more in enumerate(pips)
            if more > left and (other - seat) % sides
        )
        total = sum(difference for _, difference in heavier)
        points = nearest_five(total)
        if points:
            yield "E8", seat, (Part(PartKind.DIFFERENCES, total, points, heavier),)


_result: Final = cache(Result)


def result_of(ruleset: Ruleset, pips: tuple[int, ...], out: int | None, sides: int) -> Result:
    """Give the result of a finished round: who went out, and which side won it (P3, E10)."""
    if out is not None:
        return _result(out, out % sides)
    if ruleset.settlement is Settlement.MAIN:
        return _result(None, None)
    lightest = {seat % sides for seat, left in enumerate(pips) if left == min(pips)}
    return _result(None, lightest.pop() if len(lightest) == 1 else None)


@lru_cache
def placement_parts(points: int) -> tuple[Part, ...]:
    """Give the parts of a placement: one if it scores (R20)."""
    return (Part(PartKind.PLACEMENT, points, points),) if points else ()


_ALL_PIPS: Final = 168  # of the 28 tiles


def _pips(hands: Sequence[Hand], out: int | None) -> tuple[int, ...]:
    """Check the hands and count their pips."""
    given = check_tuple("hands", hands, object)
    if not 2 <= len(given) <= 4:
        raise ValueError(f"hands must be 2 to 4, one a seat, not {len(given)} (R2)")
    if out is not None:
        check_int("out", out, 0, len(given) - 1)
    pips: list[int] = []
    seen: set[Tile] = set()
    for seat, hand in enumerate(given):
        name = f"hands[{seat}]"
        if isinstance(hand, int):
            left, empty = check_int(name, hand, 0), hand == 0
        else:
            if isinstance(hand, str):
                raise TypeError(f"{name} must be pips or tiles, not {shown(hand)}")
            tiles = check_tuple(name, hand, Tile)
            for tile in tiles:
                if tile in seen:
                    raise ValueError(
                        f"{name} holds {tile} a second time: there is one of each (R1)"
                    )
                seen.add(tile)
            left, empty = sum(tile.pips for tile in tiles), not tiles
            if empty and seat != out:
                raise ValueError(f"{name} is empty: then seat {seat} went out (P1, E5)")
        if seat == out and not empty:
            raise ValueError(f"{name} must be empty: seat {seat} went out (P1, E5)")
        pips.append(left)
    if [left for seat, left in enumerate(pips) if seat != out].count(0) > 1:
        raise ValueError("hands hold 0 pips twice: there is one 0|0 (R1)")
    if sum(pips) > _ALL_PIPS:
        raise ValueError(f"hands hold {sum(pips)} pips: the 28 tiles have {_ALL_PIPS} (R1)")
    return tuple(pips)


def _scores(ruleset: Ruleset, players: int, scores: Sequence[int]) -> tuple[int, ...]:
    """Check the scores before a settlement."""
    sides = ruleset.sides(players)
    given = check_ints("scores", scores)
    if len(given) != sides:
        raise ValueError(f"scores must be {sides}, one a side, not {len(given)} (R2)")
    for side, score in enumerate(given):
        if score % 5:
            raise ValueError(
                f"scores[{side}] must be a multiple of 5 raw points, not {score} (R20)"
            )
        if ruleset.settlement is Settlement.EXACT and score >= ruleset.target:
            raise ValueError(
                f"scores[{side}] must be below {ruleset.target}, not {score}: "
                f"the match is won there, and no score goes above (E1, E2)"
            )
    return given


def winning_rule(
    ruleset: Ruleset, extra_rounds: int, scores: tuple[int, ...]
) -> tuple[str | None, int]:
    """Give the rule by which a settled round wins the match (or None), and the extra rounds due."""
    match ruleset.settlement:
        case Settlement.EXACT:
            return ("E2" if is_won_exactly(ruleset, scores) else None), extra_rounds
        case Settlement.MAIN:
            shared = scores.count(max(scores)) > 1
            if extra_rounds:  # the side alone at the top wins, wherever it stands (P7)
                return (None, extra_rounds + 1) if shared else ("P7", extra_rounds)
            if max(scores) < ruleset.target:
                return None, 0
            return (None, 1) if shared else ("P6", 0)
        case _:
            assert_never(ruleset.settlement)


def winning_side(ruleset: Ruleset, rule: str, scores: tuple[int, ...]) -> int:
    """Give the side that has won: the highest score, or the one that is exactly right."""
    return scores.index(ruleset.target if rule == "E2" else max(scores))
