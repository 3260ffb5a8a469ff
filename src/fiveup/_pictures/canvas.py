"""Tiles drawn with lines and figures, on a canvas of characters.

A half-unit is two columns wide and a row high. Tiles that are joined share the line between them.
"""

from collections.abc import Iterable
from typing import Final

from fiveup._pictures.placing import STEPS, PlacedTile, halves, spot_position
from fiveup._rules.spot import Spot

_UP: Final = 1
_RIGHT: Final = 2
_DOWN: Final = 4
_LEFT: Final = 8
_LINES: Final = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
_ASCII_LINES: Final = " ||+||++-+-+++++"
"""By the sum of the directions in which a line goes on."""

WIDEST: Final = 100


class _Canvas:
    """Characters and lines by column and row, which may be negative."""

    def __init__(self) -> None:
        self._lines: dict[tuple[int, int], int] = {}
        self._letters: dict[tuple[int, int], str] = {}

    def draw(self, placed: PlacedTile, *, last: bool) -> None:
        """Draw a tile; the figures of the last one stand in brackets."""
        left, top, right, bottom = placed.box
        self._frame(2 * left, top, 2 * right, bottom)
        if placed.upright:
            self._across(2 * left, 2 * right, placed.y)
        else:
            self._down(2 * placed.x, top, bottom)
        for x, y, pips in halves(placed):
            self._write(2 * x - 1, y, f"({pips})" if last else f" {pips} ")

    def label(self, placed: PlacedTile, spot: Spot) -> None:
        """Write the name of an arm at its outer side, if there is room for it."""
        x, y, to = spot_position(placed, spot)
        dx, dy = STEPS[to]
        word = str(spot.arm)
        column = 2 * x + (2 * dx if dx > 0 else dx * (len(word) + 1)) - (dx == 0)
        cells = {(column + place, y + dy) for place in range(-1, len(word) + 1)}
        wide = [column, column + len(word) - 1, *self._columns()]
        if max(wide) - min(wide) < WIDEST and not cells & (self._lines.keys() | self._letters):
            self._write(column, y + dy, word)

    def text(self, *, ascii: bool) -> list[str]:
        """Give the lines, each as long as the longest."""
        signs = _ASCII_LINES if ascii else _LINES
        drawn = {cell: signs[line] for cell, line in self._lines.items()} | self._letters
        columns, rows = self._columns(), [row for _, row in drawn]
        return [
            "".join(
                drawn.get((column, row), " ") for column in range(min(columns), max(columns) + 1)
            )
            for row in range(min(rows), max(rows) + 1)
        ]

    def _columns(self) -> list[int]:
        return [column for column, _ in (*self._lines, *self._letters)]

    def _frame(self, left: int, top: int, right: int, bottom: int) -> None:
        for row in (top, bottom):
            self._across(left, right, row)
        for column in (left, right):
            self._down(column, top, bottom)

    def _across(self, left: int, right: int, row: int) -> None:
        for column in range(left, right):
            self._add(column, row, _RIGHT)
            self._add(column + 1, row, _LEFT)

    def _down(self, column: int, top: int, bottom: int) -> None:
        for row in range(top, bottom):
            self._add(column, row, _DOWN)
            self._add(column, row + 1, _UP)

    def _add(self, column: int, row: int, direction: int) -> None:
        self._lines[column, row] = self._lines.get((column, row), 0) | direction

    def _write(self, column: int, row: int, word: str) -> None:
        self._letters.update({(column + place, row): letter for place, letter in enumerate(word)})


def drawn_tiles(placed: Iterable[PlacedTile], spots: Iterable[Spot], *, ascii: bool) -> list[str]:
    """Draw tiles, the last one marked, and name the arms of these spots where there is room."""
    canvas = _Canvas()
    tiles = {each.tile: each for each in placed}
    for number, each in enumerate(tiles.values(), 1):
        canvas.draw(each, last=number == len(tiles))
    for spot in spots:
        canvas.label(tiles[spot.tile], spot)
    return canvas.text(ascii=ascii)
