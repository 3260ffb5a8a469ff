"""Looking ahead in a round on integers: the end of a round with two players solved."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from fiveup._kernel.halves import (
    ARM_MOVES,
    ARM_RANKS,
    END_MOVES,
    END_RANKS,
    LEAD_MOVES,
    LEAD_RANKS,
    RANKED_STEPS,
    RANKED_TILES,
    at_arms,
    at_ends,
    bit_count,
)
from fiveup._kernel.settling import BLOCKED, add_settlement, credited

if TYPE_CHECKING:
    from mypy_extensions import i64

WIN: Final = 1_000_000
"""What the value of an ending is raised by if the seat to move wins Exact 61, above any points."""

Bounds: TypeAlias = tuple[int, int, int]
"""At least and at most so much, and the rank of the best placement known (or -1)."""

Table: TypeAlias = dict[tuple[int, ...], Bounds]
"""Positions of one ending by key, both hands and both scores; the hand to move first."""

LEAST: Final = -2_000_000
MOST: Final = 2_000_000
_FIRST: Final = 1000
"""Stands for the award of the placement known to be best: no award is so high."""


def _in_order(key: i64, count: i64, hand: i64, best: i64) -> list[int]:
    """List the placements of a hand: the best known by its rank, the dearest, then by rank.

    Each is an integer: below the bits that put it in its place are 7 of its rank, and 8 of the
    count that it leads to.
    """
    found: list[int] = []
    rank: i64
    total: i64
    award: i64
    row: i64
    ranks = END_RANKS if key else LEAD_RANKS
    placed = END_MOVES if key else LEAD_MOVES
    ends: i64 = at_ends(key, hand)
    while ends:
        row = bit_count(ends ^ ends - 1)
        ends &= ends - 1
        _, gain, _ = placed[row]
        total = count + gain
        rank = ranks[row]
        award = total
        if rank == best:
            award = _FIRST
        elif total % 5:
            award = 0
        found.append((rank - (award << 7) << 8) + total)
    arms: i64 = at_arms(key, hand)
    while arms:
        row = bit_count(arms ^ arms - 1)
        arms &= arms - 1
        _, gain, _, loss, stage, second = ARM_MOVES[row]
        total = count + gain
        if key & stage == second:
            total -= loss
        rank = ARM_RANKS[row]
        award = total
        if rank == best:
            award = _FIRST
        elif total % 5:
            award = 0
        found.append((rank - (award << 7) << 8) + total)
    found.sort()
    return found


def solve(
    key: i64,
    count: i64,
    own: i64,
    other: i64,
    own_score: int,
    other_score: int,
    exact: int,
    alpha: int,
    beta: int,
    table: Table,
    limit: int,
) -> int:
    """Give what the side to move gains from here on, less what the other does, with best play.

    Exact between alpha and beta, else a bound beyond them. Nothing is left to draw and the round is
    not blocked. In the main form both scores may be 0: what is gained does not depend on them.
    Raises ``OverflowError`` once the table would have more positions than ``limit``.
    """
    state: tuple[int, ...] = key, own, other, own_score, other_score
    known = table.get(state)
    if known is None:
        least, most, best_rank = LEAST, MOST, -1
    else:
        least, most, best_rank = known
        if least >= beta or least == most:
            return least
        if most <= alpha:
            return most
        if alpha < least:
            alpha = least
        if beta > most:
            beta = most
    floor = alpha

    ordered = _in_order(key, count, own, best_rank)
    if not ordered:  # R11
        return -solve(
            key, count, other, own, other_score, own_score, exact, -beta, -alpha, table, limit
        )

    best = LEAST
    for code in ordered:
        rank: i64 = code >> 8 & 127
        total: i64 = code & 255
        award: i64 = total
        if total % 5:
            award = 0
        left: i64 = own ^ RANKED_TILES[rank]
        laid: i64 = key + RANKED_STEPS[rank]
        if not left:
            gained = _settled(exact, 0, other, 0, award, own_score, other_score)
        else:
            gained, after, won = award, own_score, False
            if exact and award:
                scores = [own_score, other_score]
                won = credited(exact, scores, 0, award)
                after = scores[0]
                gained = after - own_score
            both: i64 = left | other
            if won:
                gained += WIN
            elif not at_ends(laid, both) and not at_arms(laid, both):  # R12
                gained += _settled(exact, left, other, BLOCKED, 0, after, other_score)
            else:
                gained -= solve(
                    laid,
                    total,
                    other,
                    left,
                    other_score,
                    after,
                    exact,
                    gained - beta,
                    gained - alpha,
                    table,
                    limit,
                )
        if gained > best:
            best, best_rank = gained, rank
            if best > alpha:
                alpha = best
                if alpha >= beta:
                    break
    if best <= floor:
        most = best
    elif best >= beta:
        least = best
    else:
        least = most = best
    if known is None and len(table) >= limit:
        raise OverflowError
    table[state] = least, most, best_rank
    return best


def _settled(
    exact: int, own: i64, other: i64, out: int, last: int, own_score: int, other_score: int
) -> int:
    """Give what a settlement gains for the first of two sides, less what the other gains."""
    scores = [own_score, other_score]
    add_settlement(exact, [own, other], out, last, scores)
    gained = scores[0] - own_score - scores[1] + other_score
    if exact == scores[0] > 0:
        return gained + WIN
    if exact == scores[1] > 0:
        return gained - WIN
    return gained
