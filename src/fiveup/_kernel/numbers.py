"""The vocabulary and the layout as integers, below the names that people use.

Numbers. A tile is 0-27 (0|0, 0|1 ... 6|6); a spot is 0-69, by tile, then arm (lo hi, or cA cB bA
bB); a placement has its action code: 0-27 leads, 28-447 by tile, then spot. Open spots are a bit
mask over the 70.

Laying a tile changes three integers by constants: the open spots, the count, and the key. The key
keeps all that matters for play (six bits for each value 0-6: how many plain ends are open, and the
stage of its double), so that layouts with the same legal values, counts and futures share it.
"""

from typing import Final

PIPS: Final = range(7)
LEAD: Final = -1  # stands for the spot of a lead

#: The two halves of each tile, low first (R1).
HALVES: Final = tuple((low, high) for low in PIPS for high in range(low, 7))

#: Arm numbers: 0 lo, 1 hi for a plain tile (R15); 2 cA, 3 cB, 4 bA, 5 bB for a double (R14).
SPOTS: Final = tuple(
    (tile, arm)
    for tile, (low, high) in enumerate(HALVES)
    for arm in ((2, 3, 4, 5) if low == high else (0, 1))
)

#: The value that a tile must have to be placed at each spot.
VALUE: Final = tuple(HALVES[tile][arm if arm < 2 else 0] for tile, arm in SPOTS)

#: For each code below 448, the tile and the spot (or LEAD): every placement that can be legal (R8).
PLACEMENTS: Final = tuple((tile, LEAD) for tile in range(28)) + tuple(
    (tile, spot)
    for tile, halves in enumerate(HALVES)
    for spot, (host, _) in enumerate(SPOTS)
    if VALUE[spot] in halves and host != tile
)

DRAW: Final = 448
PASS: Final = 449

_SPOT: Final = {key: number for number, key in enumerate(SPOTS)}
_STAGE: Final = 8  # one stage of a double, above the three bits that count plain ends


def _bit(tile: int, *arms: int) -> int:
    return sum(1 << _SPOT[tile, arm] for arm in arms)


def _field(value: int) -> int:
    return 6 * value


#: For each tile, the mask of the spots that it can be placed at when they are open.
FITS: Final = tuple(
    sum(1 << spot for laid, spot in PLACEMENTS[28:] if laid == tile) for tile in range(28)
)


def _effect(tile: int, spot: int) -> tuple[int, int, int, int, int, int, int]:
    """Work out what one placement does: a row of EFFECTS."""
    low, high = HALVES[tile]
    double = low == high
    if spot == LEAD:
        opens = _bit(tile, 2, 3) if double else _bit(tile, 0, 1)
        step = _STAGE << _field(low) if double else (1 << _field(low)) + (1 << _field(high))
        return 0, 0, opens, low + high, 0, 0, step
    host, arm = SPOTS[spot]
    value = VALUE[spot]
    if double:  # joined by its chain A (R14)
        opens, gain, step = _bit(tile, 3), 2 * value, 2 * _STAGE << _field(value)
    else:
        other = high if value == low else low
        opens, gain, step = _bit(tile, 1 if value == low else 0), other, 1 << _field(other)
    if arm < 2:  # a plain end is covered, and counts no more
        return 1 << spot, 0, opens, gain - value, 0, 0, step - (1 << _field(value))
    step += _STAGE << _field(value)
    if arm > 3:
        return 1 << spot, 0, opens, gain, 0, 0, step
    # The second straight arm opens both side arms and ends the spinner's own count (R14, R19).
    return 1 << spot, _bit(host, 5 - arm), opens, gain, _bit(host, 4, 5), 2 * value, step


#: By code: the bit of the spot covered (0 for a lead); the bit of the other straight arm, if a
#: straight arm is covered (else 0); the bits of the spots opened; the gain in the count; two things
#: on top if that other straight arm is covered already, the side arms opened and the loss in the
#: count; and the step of the key.
EFFECTS: Final = tuple(_effect(*placement) for placement in PLACEMENTS)


def spots_after(mask: int, code: int) -> int:
    """Give the open spots after a placement, out of those before it (R14, R15)."""
    covers, sibling, opens, _, sides, _, _ = EFFECTS[code]
    if sibling and not mask & sibling:
        opens |= sides
    return mask ^ covers | opens


#: By code: the bit of the spot that a placement needs open (0 for a lead).
COVERS: Final = tuple(effect[0] for effect in EFFECTS)
