"""Lines of play counted on the kernel's tables: a number to compare two readings of the rules."""

from typing import Final

from fiveup import Match
from fiveup._bots.packing import packed
from fiveup._kernel.halves import _NUMBER, ARM_MOVES, END_MOVES, LEAD_MOVES, at_arms, at_ends
from fiveup._kernel.play import Position
from fiveup._kernel.settling import credited

# By the rows of the tables: where the field of the half's value begins in a key.
_FIELD: Final = [0, *(6 * value for _, value in _NUMBER)]

Move = tuple[int, int, int, int]
"""A placement: the tile's halves, the gain in the count, the step of the key, and at how many spots
it is the same."""
Counted = dict[tuple[object, ...], int]
"""Lines from the positions that one leads to: of its boneyard the rest is told by its length."""


def perft(match: Match, depth: int) -> int:
    """Count the lines of exactly ``depth`` actions that the rules allow from here in this round.

    Every legal action counts, a draw and a pass too, and each spot for itself. A line ends with the
    round, or with a win of Exact 61: one that ends before it has so many actions is not counted.
    """
    return _count(packed(match), depth, {}) if depth else 1


def moves(key: int, hand: int) -> list[Move]:
    """List the distinct placements of a hand: the leads, or those at ends, then at arms."""
    found: list[Move] = []
    placed = END_MOVES if key else LEAD_MOVES
    ends: int = at_ends(key, hand)
    while ends:
        row = (ends ^ ends - 1).bit_count()
        ends &= ends - 1
        tile, gain, step = placed[row]
        found.append((tile, gain, step, key >> _FIELD[row] & 7 if key else 1))
    arms: int = at_arms(key, hand)
    while arms:
        row = (arms ^ arms - 1).bit_count()
        arms &= arms - 1
        tile, gain, step, loss, stage, second = ARM_MOVES[row]
        # Of two straight arms, as of two side arms, both or one are open: stages 1 to 4.
        spots = 1 + (key >> _FIELD[row] + 3 & 1)
        found.append((tile, gain - loss if key & stage == second else gain, step, spots))
    return found


def _count(position: Position, depth: int, known: Counted) -> int:
    """Count the lines of so many actions, 1 or more; ``known`` remembers what was counted."""
    key, count, hands, boneyard, seat, drawn, scores, exact = position
    hand = hands[seat]
    placements = moves(key, drawn & hand if drawn else hand)
    if depth == 1:
        return sum([spots for _, _, _, spots in placements]) or 1
    state: tuple[object, ...] = key, hands, drawn, scores, len(boneyard), seat, depth
    if state in known:
        return known[state]
    following = (seat + 1) % len(hands)
    held = list(hands)
    lines = 0
    if placements:
        for tile, gain, step, spots in placements:
            total = count + gain
            after = scores
            if exact and not total % 5:  # in the main form no score ends a round
                credit = list(scores)
                if credited(exact, credit, seat % len(credit), total):
                    continue
                after = tuple(credit)
            held[seat] = hand ^ tile
            left = tuple(held)
            if hand == tile or (not boneyard and _is_stuck(key + step, left)):
                continue
            child = key + step, total, left, boneyard, following, 0, after, exact
            lines += spots * _count(child, depth - 1, known)
    elif boneyard:
        tile, rest = boneyard[0], boneyard[1:]
        fits = at_ends(key, tile) | at_arms(key, tile)
        held[seat] = hand | tile
        left = tuple(held)
        if rest or not _is_stuck(key, left):
            child = key, count, left, rest, seat, tile if fits else 0, scores, exact
            lines = _count(child, depth - 1, known)
    elif not _is_stuck(key, hands):  # a position that was set up blocked ends with the pass
        child = key, count, hands, boneyard, following, 0, scores, exact
        lines = _count(child, depth - 1, known)
    known[state] = lines
    return lines


def _is_stuck(key: int, hands: tuple[int, ...]) -> bool:
    """Tell whether nobody can place (R12)."""
    return not any(at_ends(key, hand) or at_arms(key, hand) for hand in hands)
