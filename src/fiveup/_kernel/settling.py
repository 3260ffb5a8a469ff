"""Crediting and settling on bare numbers: what every event says, without saying it."""

from collections.abc import Sequence
from typing import Final

from fiveup._kernel.halves import hand_pips

MID_ROUND: Final = -2
"""Stands for the seat that went out when a match was won in mid-round."""
BLOCKED: Final = -1
"""Stands for the seat that went out when a round was blocked."""


def nearest_five(pips: int) -> int:
    """Round pips that are known to be right (R21)."""
    return (pips + 2) // 5 * 5


def is_dropped(exact: int, after: int, points: int) -> bool:
    """Tell whether points are dropped whole: they would lift the score above the target (E1, E4).

    ``exact`` is the target in Exact 61 and 0 in the main form, ``after`` the score with the points.
    """
    return after > exact > 0 and points > 0


def credited(exact: int, scores: list[int], side: int, points: int) -> bool:
    """Credit points to a side unless they are dropped, and tell whether that wins (E1, E2)."""
    after = scores[side] + points
    if is_dropped(exact, after, points):
        return False
    scores[side] = after
    return after == exact > 0


def add_settlement(
    exact: int, hands: Sequence[int], out: int, last: int, scores: list[int]
) -> None:
    """Settle a round: add to the scores what the last tile and the hands left give and take.

    ``exact`` is as in `is_dropped`, ``hands`` are masks of halves, ``out`` a seat or ``BLOCKED``.
    """
    sides = len(scores)
    if not exact:
        if out >= 0:
            scores[out % sides] += last  # P1
        side = 0
        for hand in hands:
            if hand:
                scores[side] -= nearest_five(hand_pips(hand))  # P2
            side += 1
            if side == sides:
                side = 0
        return
    pips = [hand_pips(hand) for hand in hands]
    if out >= 0:
        credited(exact, scores, out % sides, _for_going_out(pips, out, last, sides))
        return
    for left, seat in sorted([(left, seat) for seat, left in enumerate(pips)]):  # E7
        if credited(exact, scores, seat % sides, _for_lighter_hand(pips, seat, left, sides)):
            break  # E2, E9


def _for_going_out(pips: list[int], out: int, last: int, sides: int) -> int:
    """E5: the last tile, all opponents' pips rounded once, the partner's rounded alone."""
    opponents = 0
    for seat, left in enumerate(pips):
        if (seat - out) % sides:
            opponents += left
        else:
            last -= nearest_five(left)
    return last + nearest_five(opponents)


def _for_lighter_hand(pips: list[int], seat: int, left: int, sides: int) -> int:
    """E8: the differences to the heavier hands of opponents, rounded once."""
    total = 0
    for other, more in enumerate(pips):
        if more > left and (other - seat) % sides:
            total += more - left
    return nearest_five(total)
