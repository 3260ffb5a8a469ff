"""Scores as strokes and crosses on paper, as SVG (R22)."""

from collections.abc import Iterator
from typing import Final

from fiveup._rules.points import PaperMarks, shown_points
from fiveup._shared.pictures.lettering import BOLDER, width_of, wrapped
from fiveup._shared.pictures.svg import Rules, element, text
from fiveup._shared.values.sentence import counted, listed

WIDTH: Final = 260
"""The width of the sheet, in the picture's units."""

_MARGIN: Final = 10
_HEADING: Final = 12  # the font size of the name
_TOTAL: Final = 10  # and that of the score
_LEAST: Final = 60  # what a name has, however high the score
_LINE: Final = 14
_PITCH: Final = 26
_IN_A_ROW: Final = 9
_MOST: Final = 36  # more whole marks than this are not drawn one by one
_ANGLES: Final = ((0, -6.6), (6.6, 0), (0, 6.6), (-6.6, 0))

MARK_RULES: Final[Rules] = {
    "side": "fill:$ink;font-weight:700",
    "total": "fill:$faint",
    "row": "fill:none;stroke:$faint;stroke-width:.6",
    "cross": "fill:none;stroke:$ink;stroke-width:1.8;stroke-linecap:round",
    "small": "fill:none;stroke:$ink;stroke-width:1.1;stroke-linecap:round",
    "stroke": "fill:none;stroke:$ink;stroke-width:1.8;stroke-linecap:round",
    "minus": "fill:none;stroke:$ink;stroke-width:1.8;stroke-linecap:round",
    "times": "fill:$ink",
}
"""The style of everything here."""


def side_marks(raw: int, name: str, top: float) -> tuple[str, float]:
    """Draw a side's name, its score in numbers, and the marks; give also the height they take."""
    total = f"{raw} raw, {shown_points(raw)} shown"
    middle, width = top + 15, WIDTH - 3 * _MARGIN
    room = max(_LEAST, width - _TOTAL * width_of(total))
    names = wrapped(name, room / _HEADING / BOLDER)
    totals = wrapped(total, (width - _LEAST) / _TOTAL)
    parts = [
        text(_MARGIN, middle + number * _LINE, line, _HEADING, "fiveup-side")
        for number, line in enumerate(names)
    ]
    parts += [
        text(WIDTH - _MARGIN, middle + number * _LINE, line, _TOTAL, "fiveup-total", "end")
        for number, line in enumerate(totals)
    ]
    below = (max(len(names), len(totals)) - 1) * _LINE
    marks = list(_marks(PaperMarks.of(raw)))
    for place, mark in enumerate(marks):
        row, column = divmod(place, _IN_A_ROW)
        x, y = _MARGIN + (column + 0.5) * _PITCH, top + 26 + below + (row + 0.5) * _PITCH
        parts.append(element("g", mark, transform=f"translate({x:g} {y:g})"))
    rows = max(1, -(-len(marks) // _IN_A_ROW))
    return element("g", *parts, class_="fiveup-score"), 30 + below + rows * _PITCH


def marks_words(raw: int) -> str:
    """Say in words how a score is marked."""
    marks = PaperMarks.of(raw)
    parts = [counted(marks.fifties, "whole mark")] * (marks.fifties > 0)
    if marks.large:
        small = ["no small x", "a small x", "2 small x's", "3 small x's"][marks.small]
        parts.append(f"a large X with {small}")
    parts += ["a stroke"] * marks.stroke
    return f"{'minus ' * marks.negative}{listed('', parts)}" if parts else "no mark"


def row_line(y: float) -> str:
    """Draw the line between two sides."""
    return element("path", class_="fiveup-row", d=f"M{_MARGIN} {y:g}H{WIDTH - _MARGIN}")


def _marks(marks: PaperMarks) -> Iterator[str]:
    if marks.negative:
        yield element("path", class_="fiveup-minus", d="M-6 0H6")
    if marks.fifties <= _MOST:
        yield from [_cross(4)] * marks.fifties
    else:
        yield _cross(4)
        yield text(-_PITCH / 2, 0, f"\N{MULTIPLICATION SIGN} {marks.fifties}", 12, "fiveup-times")
        yield from [""] * 5  # the number is as wide as so many marks
    if marks.large:
        yield _cross(marks.small)
    if marks.stroke:
        yield element("path", class_="fiveup-stroke", d="M0 -9V9")


def _cross(small: int) -> str:
    """Draw a large X with so many small ones in its angles, the top one first."""
    large = element("path", class_="fiveup-cross", d="M-9 -9L9 9M9 -9L-9 9")
    if not small:
        return large
    angles = "".join(
        f"M{x - 2:g} {y - 2:g}l4 4M{x + 2:g} {y - 2:g}l-4 4" for x, y in _ANGLES[:small]
    )
    return large + element("path", class_="fiveup-small", d=angles)
