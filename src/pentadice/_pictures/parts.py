"""Dice in a row, and sheets side by side, as SVG: what the pictures are put together from."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Final

from attrs import frozen

from fiveup._shared.pictures.lettering import BOLDER, width_of
from fiveup._shared.pictures.svg import Rules, element, escaped, pips, text
from pentadice._pictures.paper import Line, award_words, paper_lines
from pentadice._rules.box import Box
from pentadice._rules.pattern import Award
from pentadice._rules.sheet import Sheet

SIDE: Final = 20
"""The side of a die, in the picture's units."""

_BETWEEN: Final = 6  # two dice

SIZE: Final = 10
"""The font size of nearly all words."""

_SMALL: Final = 9  # the font size of what dice would give
_ROW: Final = 13.5
_GAP: Final = 4  # between two parts of a sheet
_HEAD: Final = 17
_UNNAMED: Final = 34  # the least width of a sheet's points
_NAMED: Final = 44  # the same under a name
_MOST_NAMED: Final = 74  # what a long name widens it to; a longer one is cut
_BESIDE_NAME: Final = 14  # room for a sign, and what keeps away from the edges
_PARTS: Final = [len(part) for part in paper_lines(Sheet())]

RULES: Final[Rules] = {
    "face": "fill:$piece;stroke:$edge;stroke-width:1",
    "pips": "fill:$pip",
    "kept .pentadice-face": "stroke:$mark;stroke-width:2.2",
    "kept text": "fill:$mark;font-weight:700",
    "free": "opacity:.45",
    "blank": "fill:none;stroke:$faint;stroke-dasharray:2 2",
    "part": "fill:$piece;stroke:$edge;stroke-width:.8",
    "lines": "fill:none;stroke:$faint;stroke-width:.4;opacity:.6",
    "words": "fill:$ink",
    "heading": "fill:$ink;font-weight:700",
    "label": "fill:$ink",
    "remark": "fill:$faint",
    "points": "fill:$ink;font-variant-numeric:tabular-nums",
    "sum": "fill:$ink;font-weight:700;font-variant-numeric:tabular-nums",
    "name": "fill:$ink",
    "turn .pentadice-name": "fill:$mark;font-weight:700",
    "won .pentadice-name": "fill:$gain;font-weight:700",
    "sign": "fill:$mark",
    "won .pentadice-sign": "fill:$gain",
    "open": "fill:none;stroke:$open;stroke-width:1;stroke-dasharray:2 1.4",
    "option": "fill:$gain;font-weight:700",
    "sacrifice": "fill:$ink",
    "refused": "fill:$faint;font-style:italic",
}
"""The style of everything here."""

_HEADING: Final = "would give"
_SIGNS: Final = {
    "turn": "M1 -3.4L6.6 0L1 3.4Z",
    "won": "M4 -4.2L5 -1.2L8.2 -1.2L5.6 .7L6.6 3.8L4 1.9L1.4 3.8L2.4 .7L-.2 -1.2L3 -1.2Z",
}


@frozen
class Column:
    """A sheet among others: its heading, and ``turn`` or ``won`` if its seat is marked."""

    sheet: Sheet
    name: str = ""
    mark: str = ""
    options: Mapping[Box, Award | None] = {}
    """What the dice would give in each open box, if that is to be shown; None where forbidden."""


def row_width(dice: int) -> float:
    """Tell how wide a row of so many dice is."""
    return dice * (SIDE + _BETWEEN) - _BETWEEN


DICE_WIDTH: Final = row_width(5)
"""The width of five dice in a row."""


def dice_row(
    dice: Sequence[int], kept: Sequence[int], x: float, y: float, *, rolling: bool = False
) -> str:
    """Draw dice, or five places for them if there are none, with (x, y) as upper left corner.

    With ``rolling``, those that are not kept are shown faintly.
    """
    return "".join(
        _die(dice[place] if dice else 0, x + place * (SIDE + _BETWEEN), y, place in kept, rolling)
        for place in range(len(dice) or 5)
    )


def _die(face: int, x: float, y: float, kept: bool, rolling: bool) -> str:
    inside = SIDE - 1
    box = {"x": x + 0.5, "y": y + 0.5, "width": inside, "height": inside, "rx": 4}
    if not face:
        return element("rect", class_="pentadice-blank", **box)
    middle = x + SIDE / 2
    return element(
        "g",
        element("title", str(face)),
        element("rect", class_="pentadice-face", **box),
        element("g", pips(face, middle, y + SIDE / 2, SIDE), class_="pentadice-pips"),
        *([text(middle, y + SIDE + 6, "kept", 7, anchor="middle")] if kept else []),
        class_="pentadice-die" + (" pentadice-kept" * kept or " pentadice-free" * rolling),
    )


class Sheets:
    """How sheets are drawn that have the same labels: all tables of a picture share the widths."""

    def __init__(
        self, sheets: Sequence[Sheet], *, names: Sequence[str] = (), options: bool
    ) -> None:
        """Find out how wide the columns have to be; names are none, or one for each sheet."""
        name = max(map(width_of, names), default=0) * SIZE * BOLDER + _BESIDE_NAME
        least = max(_NAMED, min(_MOST_NAMED, name)) if names else _UNNAMED
        lines = [line for sheet in sheets for line in _lines(sheet)]
        numbers = max(width_of(str(line.points or 0)) for line in lines) * SIZE * BOLDER
        bonus = sheets[0].ruleset.penta_bonus
        widest = award_words(Award(50, bonus, joker=True))
        words = max(map(width_of, (_HEADING, award_words(None), widest))) * _SMALL * BOLDER
        self.labels = max(width_of(line.label) for line in lines) * SIZE + 6
        self.points = max(least, numbers + 10)
        self.options = words + 6 if options else 0
        self.head = _HEAD if names or options else 0

    @property
    def height(self) -> float:
        """The height of sheets that are side by side."""
        return self.head + sum(rows * _ROW + _GAP for rows in _PARTS) - _GAP

    def width(self, columns: int) -> float:
        """Give the width of so many sheets, with what dice would give beside them."""
        return self.labels + columns * self.points + self.options

    def draw(self, columns: Sequence[Column], y: float) -> str:
        """Draw sheets side by side from the height y on, and what dice would give in one."""
        edges = [self.labels + number * self.points for number in range(len(columns) + 1)]
        parts = [*self._panels(edges, y)]
        parts += [
            text(4, middle, line.label, SIZE, "pentadice-label")
            for line, middle in self._rows(columns[0].sheet, y)
        ]
        for column, left in zip(columns, edges, strict=False):
            parts.append(self._sheet(column, left, y))
            if column.options:
                parts.append(self._options(column, edges[-1], y))
        return element("g", *parts, class_="pentadice-table")

    def _rows(self, sheet: Sheet, y: float) -> Iterator[tuple[Line, float]]:
        """Give each line of a sheet, and the height of its middle."""
        top = y + self.head
        for part in paper_lines(sheet):
            for number, line in enumerate(part):
                yield line, top + (number + 0.5) * _ROW
            top += len(part) * _ROW + _GAP

    def _panels(self, edges: Sequence[float], y: float) -> Iterator[str]:
        """Draw the paper of each part, with lines between rows and columns."""
        width, top = edges[-1] + self.options, y + self.head
        uprights = [edge for edge in edges if edge < width]
        for rows in _PARTS:
            height = rows * _ROW
            yield element(
                "rect", class_="pentadice-part", x=0, y=top, width=width, height=height, rx=2.5
            )
            lines = [f"M0 {top + row * _ROW:g}H{width:g}" for row in range(1, rows)]
            lines += [f"M{edge:g} {top:g}v{height:g}" for edge in uprights]
            yield element("path", class_="pentadice-lines", d="".join(lines))
            top += height + _GAP

    def _sheet(self, column: Column, left: float, y: float) -> str:
        """Draw the name of a seat, and its points; where the dice may go there is a frame."""
        parts = self._heading(column, left, y)
        for line, middle in self._rows(column.sheet, y):
            if line.points is not None:
                name = "points" if line.box else "sum"
                x = left + self.points - 5
                parts.append(text(x, middle, line.points, SIZE, f"pentadice-{name}", "end"))
            elif line.box and column.options.get(line.box):
                parts.append(
                    element(
                        "rect",
                        class_="pentadice-open",
                        x=left + 3,
                        y=middle - _ROW / 2 + 2,
                        width=self.points - 6,
                        height=_ROW - 4,
                        rx=2,
                    )
                )
        mark = f" pentadice-{column.mark}" if column.mark else ""
        return element("g", *parts, class_=f"pentadice-sheet{mark}")

    def _heading(self, column: Column, left: float, y: float) -> list[str]:
        if not column.name:
            return []
        sign = _SIGNS.get(column.mark)
        room = self.points - 5 - (9 if sign else 0)
        middle = y + self.head / 2
        parts = [element("title", escaped(column.name))]
        if sign:
            place = f"translate({left + 2:g} {middle:g})"
            path = element("path", d=sign)
            parts.append(element("g", path, class_="pentadice-sign", transform=place))
        end = left + self.points - 3
        parts.append(text(end, middle, column.name, SIZE, "pentadice-name", "end", widest=room))
        return parts

    def _options(self, column: Column, left: float, y: float) -> str:
        """Draw what the dice would give in each open box."""
        parts = [text(left + 4, y + self.head / 2, _HEADING, _SMALL, "pentadice-remark")]
        for line, middle in self._rows(column.sheet, y):
            if line.box and line.box in column.options:
                award = column.options[line.box]
                if award is None:
                    name = "refused"
                else:
                    name = "option" if award.points or award.bonus else "sacrifice"
                words = award_words(award)
                parts.append(text(left + 4, middle, words, _SMALL, f"pentadice-{name}"))
        return element("g", *parts, class_="pentadice-options")


def _lines(sheet: Sheet) -> Iterator[Line]:
    return chain.from_iterable(paper_lines(sheet))
