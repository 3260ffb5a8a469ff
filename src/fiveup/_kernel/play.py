"""A round in play as integers: what can be placed, what it does, and a random end.

A position is a tuple of the layout's key and count, the hands (masks of halves), the boneyard as
far as it may be drawn (halves of one tile each, first drawn first), the seat to move, the drawn
tile that must be placed (0: none), the scores of the sides, and the target in Exact 61 (0 in the
main form).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from fiveup._kernel.halves import (
    ARM_MOVES,
    ARMS_CARRY,
    ARMS_OPEN,
    END_MOVES,
    ENDS,
    ENDS_CARRY,
    ENDS_OPEN,
    FIT_ARMS,
    FIT_ENDS,
    FOLD,
    LEAD_MOVES,
    LOWS,
    STAGES,
    bit_count,
)
from fiveup._kernel.settling import BLOCKED, MID_ROUND, add_settlement, credited

if TYPE_CHECKING:
    from mypy_extensions import i64

Position: TypeAlias = tuple[
    int, int, tuple[int, ...], tuple[int, ...], int, int, tuple[int, ...], int
]
"""Key, count, hands, boneyard, seat, drawn, scores, exact: see above."""

Ending: TypeAlias = tuple[int, int, tuple[int, ...], tuple[int, ...]]
"""How a round ended: the seat that went out (or BLOCKED, MID_ROUND), the number of actions, the
hands left, and the scores after the settlement."""


def play_out(position: Position, random: Callable[[], float]) -> Ending:
    """Play a round at random to its end, with equal chances among the distinct actions.

    ``random`` gives numbers from 0 up to 1; it is asked once where there is a choice. Choices are
    numbered: halves at ends in their order, then halves at arms.
    """
    key: i64
    count: i64
    seat: i64
    drawn: i64
    tile: i64
    gain: i64
    step: i64
    loss: i64
    stage: i64
    second: i64
    key, count, held, boneyard, seat, drawn, before, exact = position
    fit_ends_by, fit_arms_by, end_moves, arm_moves = FIT_ENDS, FIT_ARMS, END_MOVES, ARM_MOVES
    hands = list(held)
    scores = list(before)
    players: i64 = len(hands)
    sides: i64 = len(scores)
    taken: i64 = 0
    plies: i64 = 0
    hand: i64 = hands[seat]
    usable: i64 = drawn & hand if drawn else hand
    if key:
        fit_ends: i64 = fit_ends_by[((key & ENDS) + ENDS_CARRY & ENDS_OPEN) % FOLD]
        fit_arms: i64 = fit_arms_by[((key & STAGES) + ARMS_CARRY & ARMS_OPEN) % FOLD]
        placed = end_moves
    else:
        fit_ends, fit_arms, placed = LOWS, 0, LEAD_MOVES
    while True:
        ends: i64 = usable & fit_ends
        arms: i64 = usable & fit_arms
        if not ends and not arms:
            while taken < len(boneyard):  # R10
                tile = boneyard[taken]
                taken += 1
                plies += 1
                hand |= tile
                ends = tile & fit_ends
                arms = tile & fit_arms
                if ends or arms:
                    break
            else:
                hands[seat] = hand
                fit: i64 = fit_ends | fit_arms
                for other in hands:
                    if other & fit:
                        break
                else:
                    # R12. A position that was set up blocked ends with a pass.
                    add_settlement(exact, hands, BLOCKED, 0, scores)
                    return BLOCKED, plies or 1, tuple(hands), tuple(scores)
                plies += 1  # R11
                seat = (seat + 1) % players
                hand = usable = hands[seat]
                continue
        number: i64 = bit_count(ends)
        choices: int = number + bit_count(arms) if arms else number
        chosen: i64 = int(random() * choices) if choices > 1 else 0
        if chosen < number:
            while chosen:
                ends &= ends - 1
                chosen -= 1
            tile, gain, step = placed[bit_count(ends ^ ends - 1)]
        else:
            chosen -= number
            while chosen:
                arms &= arms - 1
                chosen -= 1
            tile, gain, step, loss, stage, second = arm_moves[bit_count(arms ^ arms - 1)]
            if key & stage == second:
                gain -= loss
        plies += 1
        key += step
        count += gain
        hand ^= tile
        hands[seat] = hand
        if not hand:
            if count % 5:
                count = 0
            add_settlement(exact, hands, seat, count, scores)
            return seat, plies, tuple(hands), tuple(scores)
        if count and not count % 5 and credited(exact, scores, seat % sides, count):
            return MID_ROUND, plies, tuple(hands), tuple(scores)  # E2
        fit_ends = fit_ends_by[((key & ENDS) + ENDS_CARRY & ENDS_OPEN) % FOLD]
        fit_arms = fit_arms_by[((key & STAGES) + ARMS_CARRY & ARMS_OPEN) % FOLD]
        placed = end_moves
        seat += 1
        if seat == players:
            seat = 0
        hand = usable = hands[seat]
