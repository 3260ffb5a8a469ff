"""Looking ahead in a round on integers: all placements, lines of play counted, endings solved."""

from typing import Final, TypeAlias

from fiveup._halves import ARM_MOVES, END_MOVES, FIELD, LEAD_SHIFT, at_arms, at_ends, hand_pips
from fiveup._play import Position, is_stuck
from fiveup._settling import BLOCKED, add_settlement, credited

Move: TypeAlias = tuple[int, int, int, int]
"""A placement: the tile's halves, the gain in the count, the step of the key, and at how many spots
it is the same."""


def moves(key: int, hand: int) -> list[Move]:
    """List the distinct placements of a hand: the leads, or those at ends, then at arms."""
    found: list[Move] = []
    ends = at_ends(key, hand)
    while ends:
        length = (ends & -ends).bit_length()
        ends &= ends - 1
        tile, gain, step = END_MOVES[length]
        spots = 1 if length > LEAD_SHIFT else key >> FIELD[length] & 7
        found.append((tile, gain, step, spots))
    arms = at_arms(key, hand)
    while arms:
        length = (arms & -arms).bit_length()
        arms &= arms - 1
        tile, gain, step, loss, stage, second = ARM_MOVES[length]
        # Of two straight arms, as of two side arms, both or one are open: stages 1 to 4.
        spots = 1 + (key >> FIELD[length] + 3 & 1)
        found.append((tile, gain - loss if key & stage == second else gain, step, spots))
    return found


Known: TypeAlias = dict[
    tuple[int, int, tuple[int, ...], tuple[int, ...], int, int, tuple[int, ...]], int
]


def count_lines(position: Position, depth: int, known: Known) -> int:
    """Count the lines of exactly so many actions (1 or more) that stay in the round.

    The last of them may end it. ``known`` remembers what was counted.
    """
    key, count, hands, boneyard, seat, drawn, scores, exact = position
    state = depth, key, hands, boneyard, seat, drawn, scores
    lines = known.get(state, -1)
    if lines >= 0:
        return lines
    hand = hands[seat]
    following = (seat + 1) % len(hands)
    placements = moves(key, drawn & hand if drawn else hand)
    if placements:
        lines = 0
        for tile, gain, step, spots in placements:
            if depth == 1:
                lines += spots
                continue
            total = count + gain
            left = (*hands[:seat], hand ^ tile, *hands[seat + 1 :])
            after = list(scores)
            # In the main form no score ends a round.
            if exact and not total % 5 and credited(exact, after, seat % len(after), total):
                continue
            if hand == tile or (not boneyard and is_stuck(key + step, left)):
                continue
            child = key + step, total, left, boneyard, following, 0, tuple(after), exact
            lines += spots * count_lines(child, depth - 1, known)
    elif depth == 1:
        lines = 1
    elif boneyard:
        tile, rest = boneyard[0], boneyard[1:]
        fits = at_ends(key, tile) | at_arms(key, tile)
        held = (*hands[:seat], hand | tile, *hands[seat + 1 :])
        if not rest and is_stuck(key, held):
            lines = 0
        else:
            child = key, count, held, rest, seat, tile if fits else 0, scores, exact
            lines = count_lines(child, depth - 1, known)
    elif is_stuck(key, hands):
        lines = 0  # a position that was set up blocked ends with the pass
    else:
        child = key, count, hands, boneyard, following, 0, scores, exact
        lines = count_lines(child, depth - 1, known)
    known[state] = lines
    return lines


WIN: Final = 1_000_000
"""What the value of an ending is raised by if the seat to move wins Exact 61, above any points."""

Bounds: TypeAlias = tuple[int, int, int, int]
"""At least and at most so much, and the tile and the step of the best placement known (or 0)."""

Table: TypeAlias = dict[tuple[int, int, int, int, int], Bounds]
"""Positions of one ending by key, both hands and both scores; the hand to move first."""

LEAST: Final = -2_000_000
MOST: Final = 2_000_000


def solve(
    key: int,
    count: int,
    own: int,
    other: int,
    own_score: int,
    other_score: int,
    exact: int,
    alpha: int,
    beta: int,
    table: Table,
) -> int:
    """Give what the side to move gains from here on, less what the other does, with best play.

    Exact between alpha and beta, else a bound beyond them. Nothing is left to draw and the round is
    not blocked. In the main form both scores may be 0: what is gained does not depend on them.
    """
    state = key, own, other, own_score, other_score
    least, most, best_tile, best_step = table.get(state, (LEAST, MOST, 0, 0))
    if least >= beta or least == most:
        return least
    if most <= alpha:
        return most
    if alpha < least:
        alpha = least
    if beta > most:
        beta = most
    floor = alpha

    # The best known placement first, then the dearest, then the heaviest tile.
    ordered: list[tuple[int, int, int, int, int]] = []
    for tile, gain, step, _ in moves(key, own):
        total = count + gain
        promise = 0 if total % 5 else total
        if tile == best_tile and step == best_step:
            promise = WIN
        ordered.append((-promise, -hand_pips(tile), tile, step, total))
    if not ordered:  # R11
        return -solve(key, count, other, own, other_score, own_score, exact, -beta, -alpha, table)
    ordered.sort()

    best = LEAST
    for _, _, tile, step, total in ordered:
        award = 0 if total % 5 else total
        left = own ^ tile
        if not left:
            gained = _settled(exact, [0, other], 0, award, own_score, other_score)
        else:
            scores = [own_score, other_score]
            won = credited(exact, scores, 0, award) if award else False
            gained = scores[0] - own_score
            after = scores[0] if exact else own_score
            if won:
                gained += WIN
            elif is_stuck(key + step, (left, other)):
                gained += _settled(exact, [left, other], BLOCKED, 0, after, other_score)
            else:
                gained -= solve(
                    key + step,
                    total,
                    other,
                    left,
                    other_score,
                    after,
                    exact,
                    gained - beta,
                    gained - alpha,
                    table,
                )
        if gained > best:
            best, best_tile, best_step = gained, tile, step
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
    table[state] = least, most, best_tile, best_step
    return best


def _settled(
    exact: int, hands: list[int], out: int, last: int, own_score: int, other_score: int
) -> int:
    """Give what a settlement gains for the first of two sides, less what the other gains."""
    scores = [own_score, other_score]
    add_settlement(exact, hands, out, last, scores)
    gained = scores[0] - own_score - scores[1] + other_score
    if exact == scores[0] > 0:
        return gained + WIN
    if exact == scores[1] > 0:
        return gained - WIN
    return gained
