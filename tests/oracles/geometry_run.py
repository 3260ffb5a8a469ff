"""Figures about where tiles lie in pictures, over very many layouts.

python -m tests.oracles.geometry_run [rounds]

Rounds at random (20000 unless another number is given): a quarter each with two, three and four
players, and a quarter laid on until nothing fits. Then the crowded ones: as many doubles as can be
next to each other, 1000 of them, and each tree of seven doubles that there is, with every arm but
one in use. Each line has the faults, how many placements moved an earlier tile and the most tiles
moved at once, how many layouts have corners that meet though the tiles are not joined to the same,
the largest bounds in half-units, and milliseconds for the last picture of each: the median, the
99th of 100, and the most.
"""

import sys
from collections.abc import Iterable, Iterator
from random import Random
from time import process_time

from fiveup import Layout
from fiveup.geometry import place_tiles
from tests.support.laid_out import (
    faults,
    full_layout,
    layout_of,
    loose_corners,
    moves,
    round_layout,
    shapes,
)


def figures(name: str, layouts: Iterable[Layout], *, with_moves: bool) -> int:
    """Print a line, and give the number of faults."""
    found = corners = wide = high = 0
    told: list[int] = []
    times: list[float] = []
    for layout in layouts:
        start = process_time()
        placed = place_tiles(layout)
        times.append(1000 * (process_time() - start))
        for fault in faults(layout, placed):
            found += 1
            print(f"{fault}: {layout}")
        corners += loose_corners(layout, placed) > 0
        boxes = [each.box for each in placed]
        wide = max(wide, max(box[2] for box in boxes) - min(box[0] for box in boxes))
        high = max(high, max(box[3] for box in boxes) - min(box[1] for box in boxes))
        if with_moves:
            told += moves(layout)
    times.sort()
    share = sum(number > 0 for number in told) / max(1, len(told))
    print(
        f"{name}: {len(times)} layouts, {found} faults, {share:.2%} of {len(told)} placements move "
        f"earlier tiles, at most {max(told, default=0)}; {corners} with other corners; "
        f"{wide} x {high}; ms {times[len(times) // 2]:.1f} "
        f"{times[len(times) * 99 // 100]:.1f} {times[-1]:.1f}",
        flush=True,
    )
    return found


def main(rounds: int) -> None:
    rng = Random(61)
    quarter = rounds // 4
    found = 0
    for players in (2, 3, 4):
        layouts = (round_layout(players, rng) for _ in range(quarter))
        found += figures(f"{players} players", layouts, with_moves=True)
    layouts = (full_layout(rng) for _ in range(quarter))
    found += figures("until nothing fits", layouts, with_moves=True)
    crowded = (full_layout(rng, rng.uniform(0.5, 1)) for _ in range(rounds // 20))
    found += figures("crowded", crowded, with_moves=True)
    found += figures("seven doubles", _trees(rng), with_moves=False)
    sys.exit(1 if found else 0)


def _trees(rng: Random) -> Iterator[Layout]:
    return (layout_of(shape, rng) for shape in shapes(7))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20_000)
