"""Hands, and what they fit, as masks of halves: the tables of the kernel that plays whole rounds.

A half is a tile and one of its values; a double has one. The 49 halves are numbered by tile, then
value. A hand is the mask of all halves of its tiles, so that one `&` tells what can be placed, and
at which values. Placements that differ only in a spot of the same value and kind (a plain end, an
arm of a double) leave the same key and the same count, so they are one move: a half at an end, a
half at an arm, or a lead: the low half of a tile.

Keys and masks fit in 64 bits: compiled, they are machine integers, which is all that `i64` says.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fiveup._kernel.numbers import EFFECTS, HALVES, LEAD, PIPS, PLACEMENTS, SPOTS, VALUE

if TYPE_CHECKING:
    from mypy_extensions import i64

    def bit_count(mask: i64) -> i64:
        """Count the bits of a mask of halves."""
        mask -= mask >> 1 & 0x5555555555555
        mask = (mask & 0x3333333333333) + (mask >> 2 & 0x3333333333333)
        return ((mask + (mask >> 4)) & 0xF0F0F0F0F0F0F) % 255


# What interpreted calls find; for mypyc it would be slow, so compiled ones go to the function. It
# cannot stand in an `else`: mypyc takes that for code that is never reached.
bit_count = int.bit_count  # type: ignore[assignment]

_NUMBER: Final = {
    key: number
    for number, key in enumerate(
        (tile, value) for tile, halves in enumerate(HALVES) for value in sorted(set(halves))
    )
}


def _halves_of(values: int, doubles: bool) -> int:
    """Give the mask of the halves with one of the values, which are bits."""
    return sum(
        1 << number
        for (tile, value), number in _NUMBER.items()
        if values >> value & 1 and (doubles or HALVES[tile][0] != HALVES[tile][1])
    )


def _by_values(bit: int, doubles: bool) -> list[int]:
    """Give `_halves_of` by a mask with one bit in the field of each value, taken modulo FOLD."""
    fitting = [0] * FOLD
    for values in range(1 << 7):
        mask = sum(bit << 6 * value for value in PIPS if values >> value & 1)
        fitting[mask % FOLD] = _halves_of(values, doubles)
    return fitting


#: For each tile, the mask of its halves.
TILE: Final = tuple(
    sum(1 << number for (owner, _), number in _NUMBER.items() if owner == tile)
    for tile in range(28)
)
#: The low halves: one for each tile.
LOWS: Final = sum(tile & -tile for tile in TILE)

# A key in octal has two digits for each value, the stage of its double and the number of its plain
# ends. `(key & ENDS) + ENDS_CARRY & ENDS_OPEN` has a bit for each value with a plain end, and
# `(key & STAGES) + ARMS_CARRY & ARMS_OPEN` one for each value whose double has an open arm: it is
# at one of the stages 1 to 4, so there, and not covered four times.
ENDS: Final = 0o07070707070707
ENDS_CARRY: Final = 0o07070707070707
ENDS_OPEN: Final = 0o10101010101010
STAGES: Final = 0o70707070707070
ARMS_CARRY: Final = 0o30303030303030
ARMS_OPEN: Final = 0o40404040404040
#: Modulo 2 ** 11 - 1, a mask with one bit in each field keeps its bits apart, so a tuple does.
FOLD: Final = 2047

#: By those bits, modulo FOLD: the halves that fit an end, and those that fit an arm.
FIT_ENDS: Final = _by_values(0o10, doubles=True)
FIT_ARMS: Final = _by_values(0o40, doubles=False)

# Each half has a row in the following tables, from 1 on. That of the lowest half of a mask is
# `bit_count(mask ^ mask - 1)`.

#: For a half placed at an end: the halves of the tile, the gain in the count, and the step of the
#: key.
END_MOVES: Final[list[tuple[int, int, int]]] = [(0, 0, 0)] * (1 + 49)
#: For the low half of a tile that leads: the same.
LEAD_MOVES: Final[list[tuple[int, int, int]]] = [(0, 0, 0)] * (1 + 49)
#: For a half placed at an arm: the same, then the loss in the count if it is the second straight
#: arm that is covered, and how to tell: the mask of the stage, and that stage (R14, R19).
ARM_MOVES: Final[list[tuple[int, int, int, int, int, int]]] = [(0, 0, 0, 0, 0, 0)] * (1 + 49)


def _fill() -> None:
    for (tile, spot), effect in zip(PLACEMENTS, EFFECTS, strict=True):
        _, _, _, gain, _, loss, step = effect
        if spot == LEAD:
            LEAD_MOVES[_NUMBER[tile, HALVES[tile][0]] + 1] = TILE[tile], gain, step
            continue
        value, arm = VALUE[spot], SPOTS[spot][1]
        row = _NUMBER[tile, value] + 1
        if arm < 2:
            END_MOVES[row] = TILE[tile], gain, step
        elif arm < 4:  # the side arms differ only in that nothing can be lost there
            stage = 6 * value + 3
            ARM_MOVES[row] = TILE[tile], gain, step, loss, 7 << stage, 2 << stage


_fill()


def _heavy(bit: int) -> int:
    """Give the mask of the halves that count so many pips that this bit is set."""
    return sum(
        1 << number
        for (tile, value), number in _NUMBER.items()
        if sum(half for half in HALVES[tile] if half == value) & bit
    )


#: The halves that count 1 more pip, 2 more, 4 more and 8 more.
ONES: Final = _heavy(1)
TWOS: Final = _heavy(2)
FOURS: Final = _heavy(4)
EIGHTS: Final = _heavy(8)


def hand_pips(hand: i64) -> int:
    """Count the pips of a hand."""
    return (
        bit_count(hand & ONES)
        + 2 * bit_count(hand & TWOS)
        + 4 * bit_count(hand & FOURS)
        + 8 * bit_count(hand & EIGHTS)
    )


#: By the same rows, the ranks of all placements: those of the heaviest tile begin, with 0.
END_RANKS: Final[list[int]] = [0] * (1 + 49)
LEAD_RANKS: Final[list[int]] = [0] * (1 + 49)
ARM_RANKS: Final[list[int]] = [0] * (1 + 49)
#: By rank: the halves of the tile, and the step of the key.
RANKED_TILES: Final[list[int]] = []
RANKED_STEPS: Final[list[int]] = []


def _rank() -> None:
    rows = [(move[0], move[2], END_RANKS, row) for row, move in enumerate(END_MOVES)]
    rows += [(move[0], move[2], LEAD_RANKS, row) for row, move in enumerate(LEAD_MOVES)]
    rows += [(move[0], move[2], ARM_RANKS, row) for row, move in enumerate(ARM_MOVES)]
    rows.sort(key=lambda placement: (-hand_pips(placement[0]), placement[:2]))
    for tile, step, ranks, row in rows:
        if tile:
            ranks[row] = len(RANKED_TILES)
            RANKED_TILES.append(tile)
            RANKED_STEPS.append(step)


_rank()


def at_ends(key: i64, hand: i64) -> i64:
    """Give the halves of a hand that can be placed at ends; before the lead, the leads (R6)."""
    if not key:
        return hand & LOWS
    return hand & FIT_ENDS[((key & ENDS) + ENDS_CARRY & ENDS_OPEN) % FOLD]


def at_arms(key: i64, hand: i64) -> i64:
    """Give the halves of a hand that can be placed at arms of doubles."""
    return hand & FIT_ARMS[((key & STAGES) + ARMS_CARRY & ARMS_OPEN) % FOLD]
