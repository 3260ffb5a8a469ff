"""Drawings in text of layouts, matches and scores: writes the files of tests/data/drawings.

python -m tests.makers.drawings
"""

from collections.abc import Iterator
from random import Random
from typing import Final

from fiveup import EXACT_61, FIVE_UP, Layout, Match, Phase, apply, new_match, observe
from fiveup.terminal import layout_text, match_text, score_sheet_text
from tests.support.five_up_play import next_action
from tests.support.laid_out import HARDEST, full_layout
from tests.support.repository import DATA

FOLDER: Final = DATA / "drawings"

NAMES: Final = (
    "<script>alert(1)</script>",
    "two\nlines\tand \x1b[31m\0",
    "日本語の名前です日本語の名前です",
    "e\u0301\u0301\u0301\u0301 \u202egnp\ud800",
)
"""Names that would break a drawing if they were shown as they are."""

SCORES: Final = ((0, 5), (305, -135, 45), (1600, 1605, -2000, 50), (10,))


def layouts() -> Iterator[tuple[str, Layout]]:
    """Give layouts to draw, by name."""
    yield "nothing", Layout()
    yield "lead", Layout.parse("0|6")
    yield "double", Layout.parse("5|5")
    yield "branches", Layout.parse("1|4 1|1@1|4.lo 4|4@1|4.hi 3|4@4|4.cB 1|2@1|1.cB 2|4@4|4.bA")
    yield "full", full_layout(Random(3))
    yield "crowded", full_layout(Random(2), 0.9)
    yield "hardest", Layout.parse(HARDEST[0])


def matches() -> Iterator[tuple[str, Match]]:
    """Give matches to draw, by name: one for each thing that may be waited for, and the end."""
    for players, ruleset, seed in ((2, EXACT_61, 1), (3, FIVE_UP, 2), (4, FIVE_UP, 3)):
        rng = Random(seed)
        match = new_match(ruleset, players)
        wanted: list[Phase | str] = ["drawn", *Phase]
        yield f"{players}-start", match
        while match.winner is None:
            match = apply(match, next_action(match, rng, 0.9))
            drawn = match.round is not None and match.round.drawn is not None
            phase: Phase | str = "drawn" if drawn else match.phase
            if phase in wanted and match.ply > 12:
                wanted.remove(phase)
                word = phase if isinstance(phase, str) else phase.value
                yield f"{players}-{word}", match


def drawings() -> Iterator[tuple[str, str]]:
    """Give the name of each file, and what is in it."""
    for ending, plain in (("txt", False), ("ascii.txt", True)):
        for name, layout in layouts():
            yield f"layout-{name}.{ending}", layout_text(layout, ascii=plain)
            yield f"layout-{name}-spots.{ending}", layout_text(layout, spots=True, ascii=plain)
        for name, match in matches():
            names = NAMES[: match.players]
            yield f"match-{name}.{ending}", match_text(match, ascii=plain)
            yield f"match-{name}-seat.{ending}", match_text(match, 1, names=names, ascii=plain)
            told = match_text(observe(match, None), spots=True, ascii=plain)
            yield f"match-{name}-spectator.{ending}", told
        sheets = [score_sheet_text(scores, ascii=plain) for scores in SCORES]
        sheets += [
            score_sheet_text(scores, names=NAMES[: len(scores)], ascii=plain) for scores in SCORES
        ]
        yield f"scores.{ending}", "\n\n".join(sheets)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.iterdir():
        old.unlink()
    for name, drawing in drawings():
        (FOLDER / name).write_text(f"{drawing}\n", "utf-8")


if __name__ == "__main__":
    main()
