"""How long a picture takes: a layout of 28 tiles, a match, the score on paper.

    python -m tests.bench.pictures

Each is timed in turn with the making of that layout out of its text, of which it is given as a
multiple: that says more than seconds on a machine that others use too. Of each the best of all
turns counts. A layout of 28 tiles is to be drawn in less than 20 milliseconds.
"""

import time
from collections.abc import Callable
from typing import Final

from fiveup import EXACT_61, Deal, Layout, Lots, Tile, apply, new_match
from fiveup.geometry import place_tiles
from fiveup.svg import layout_svg, match_svg, score_sheet_svg

TURNS: Final = 50
EVERYTHING: Final = (
    "0|0 0|6@0|0.cB 6|6@0|6.hi 0|4@0|0.cA 0|5@0|0.bA 0|3@0|0.bB 4|4@0|4.hi 3|3@0|3.hi"
    " 5|5@0|5.hi 1|3@3|3.cB 3|6@3|3.bB 4|6@4|4.cB 1|6@1|3.lo 1|4@4|4.bA 3|4@3|3.bA"
    " 1|1@1|4.lo 4|5@4|4.bB 5|6@4|5.hi 0|1@1|1.cB 0|2@0|1.lo 2|2@0|2.hi 1|5@1|1.bB"
    " 2|4@2|2.cB 2|6@2|2.bB 1|2@1|1.bA 3|5@1|5.hi 2|5@2|2.bA 2|3@1|2.hi"
)


def contestants() -> dict[str, Callable[[], object]]:
    layout = Layout.parse(EVERYTHING)
    assert len(layout.tiles) == 28
    tiles = [Tile(low, high) for low in range(7) for high in range(low, 7)]
    match = apply(apply(new_match(EXACT_61, 4), Lots([4, 3, 2, 1])), Deal(tiles))
    return {
        "the layout out of its text": lambda: Layout.parse(EVERYTHING),
        "its geometry": lambda: place_tiles(layout),
        "its picture": lambda: layout_svg(layout),
        "its picture with open spots": lambda: layout_svg(layout, spots=True),
        "a match before the lead": lambda: match_svg(match),
        "the score on paper": lambda: score_sheet_svg([300, 285]),
    }


def main() -> None:
    field = contestants()
    best = dict.fromkeys(field, float("inf"))
    for _ in range(TURNS):
        for name, draw in field.items():
            start = time.perf_counter()
            draw()
            best[name] = min(best[name], time.perf_counter() - start)
    first = next(iter(best.values()))
    for name, seconds in best.items():
        print(f"{name:30} {seconds * 1000:8.3f} ms {seconds / first:8.2f} times")


if __name__ == "__main__":
    main()
