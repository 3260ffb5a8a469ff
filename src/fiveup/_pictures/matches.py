"""A match as SVG: scores, hands, boneyard, the layout, and what the last action caused."""

from collections.abc import Sequence
from typing import Final

from fiveup._pictures.layouts import Box, Drawing, draw_layout, layout_words
from fiveup._pictures.shown import (
    Hand,
    count_words,
    hands_of,
    score_words,
    side_names,
    status_words,
)
from fiveup._pictures.tiles import SIDE, face_down, face_up
from fiveup._rules.describe import describe
from fiveup._rules.match import Match
from fiveup._rules.tile import Tile
from fiveup._rules.view import View
from fiveup._shared.pictures.lettering import BOLDER, width_of, wrapped
from fiveup._shared.pictures.svg import Rules, element, text
from fiveup._shared.values.sentence import counted, listed

_NARROWEST: Final = 300
_GAP: Final = 10
_PITCH: Final = SIDE + 4

MATCH_RULES: Final[Rules] = {
    "status": "fill:$ink;font-weight:700",
    "side": "fill:$ink",
    "total": "fill:$ink;font-weight:700",
    "seat": "fill:$ink",
    "turn .fiveup-seat": "font-weight:700",
    "arrow": "fill:$mark",
    "note": "fill:$faint",
    "row": "fill:none;stroke:$faint;stroke-width:.6",
}
"""The style of what is not drawn elsewhere."""


class _Page:
    """Content that is set from top to bottom."""

    def __init__(self, width: float) -> None:
        self.width, self.y = width, 0.0
        # In a wide picture the letters are larger, so that they can be read when it gets narrow.
        self.size = min(14, width / 30)
        self.height = 1.5 * self.size
        self.letter = BOLDER * self.size  # lines may be bold
        self.parts: list[str] = []

    def words(self, words: str, kind: str, left: float = 0, room: float | None = None) -> list[str]:
        """Give words in lines that are at most so wide, or go up to the edge; they may be bold."""
        width = self.width - left if room is None else room
        lines = wrapped(words, width / self.letter)
        first = self.y + self.height / 2
        self.y += len(lines) * self.height
        return [
            text(left, first + number * self.height, line, self.size, f"fiveup-{kind}")
            for number, line in enumerate(lines)
        ]

    def line(self, words: str, kind: str) -> None:
        """Set words, in several lines if need be."""
        self.parts += self.words(words, kind)

    def side(self, words: str, total: str) -> None:
        """Set who is on a side, with the total at the end; below if there is little room beside."""
        room = self.width - self.letter * (width_of(total) + 2)
        beside = room > self.width / 3
        top = self.y
        self.parts += self.words(words, "side", room=room if beside else None)
        lines = [total] if beside else wrapped(total, self.width / self.letter)
        first = (top if beside else self.y) + self.height / 2
        self.parts += [
            text(self.width, first + number * self.height, line, self.size, "fiveup-total", "end")
            for number, line in enumerate(lines)
        ]
        self.y += 0 if beside else len(lines) * self.height

    def rule(self) -> None:
        """Set a line from left to right."""
        self.y += _GAP / 2
        self.parts.append(element("path", class_="fiveup-row", d=f"M0 {self.y:g}h{self.width:g}"))
        self.y += _GAP / 2


def draw_match(state: Match | View, names: Sequence[str], *, spots: bool, events: bool) -> Drawing:
    """Draw a match, or what is seen of it."""
    seen = state.round
    table = None if seen is None else draw_layout(seen.layout, spots=spots, ends=True, last=True)
    width = max(_NARROWEST, 0 if table is None else table.box.width)
    page = _Page(width)
    page.line(status_words(state, names), "status")
    for side, score in enumerate(state.scores):
        page.side(side_names(state, side, names), score_words(score))
    if seen is not None and table is not None:
        page.rule()
        for seat, hand in enumerate(hands_of(state)):
            _draw_hand(page, hand, names[seat], state.turn == seat, seen.drawn)
        boneyard = f"boneyard: {counted(seen.boneyard_size, 'tile')}"
        page.line(boneyard, "note")
        page.rule()
        if seen.layout.placements:
            page.y += _GAP / 2
            _put(page, table)
        page.line(count_words(seen.layout), "status")
    said = state.events if events else ()
    if said:
        page.rule()
    for event in said:
        page.line(describe(event), "note")
    return Drawing("".join(page.parts), Box(0, 0, width, page.y))


def match_words(state: Match | View, names: Sequence[str], *, events: bool) -> str:
    """Say in words what the picture of a match shows."""
    sentences = [status_words(state, names)]
    sentences += [
        f"{side_names(state, side, names)}: {score_words(score)}"
        for side, score in enumerate(state.scores)
    ]
    for name, hand in zip(names, hands_of(state), strict=False):
        shown = f": {listed('', hand.tiles)}" if hand.tiles else ""
        sentences.append(f"{name} has {hand.words()}{shown}")
    if state.round is not None:
        sentences.append(f"Boneyard: {counted(state.round.boneyard_size, 'tile')}")
        sentences.append(layout_words(state.round.layout)[:-1])
    sentences += [describe(event) for event in state.events if events]
    return " ".join(f"{sentence}." for sentence in sentences)


def _draw_hand(page: _Page, hand: Hand, name: str, turn: bool, drawn: Tile | None) -> None:
    start, middle = 12 * turn, page.y + page.height / 2
    words = f"{name}: {hand.words()}"
    parts = page.words(words, "seat", start)
    if turn:
        parts.append(element("path", class_="fiveup-arrow", d=f"M0 {middle - 4.5:g}l8 4.5l-8 4.5z"))
    page.y += 2
    in_a_row = int((page.width + 4) // _PITCH)
    for place in range(hand.size):
        row, column = divmod(place, in_a_row)
        x = SIDE / 2 + column * _PITCH
        y = page.y + SIDE + row * 2 * _PITCH
        if hand.tiles is None:
            parts.append(face_down(x, y))
        else:
            tile = hand.tiles[place]
            parts.append(face_up(tile, x, y, marks=["last"] * (tile is drawn)))
    page.y += -(-hand.size // in_a_row) * 2 * _PITCH + 2
    page.parts.append(
        element("g", *parts, class_="fiveup-hand fiveup-turn" if turn else "fiveup-hand")
    )


def _put(page: _Page, drawing: Drawing) -> None:
    """Set a drawing in the middle of the width."""
    box = drawing.box
    x, y = (page.width - box.width) / 2 - box.left, page.y - box.top
    page.parts.append(element("g", drawing.content, transform=f"translate({x:g} {y:g})"))
    page.y += box.height + _GAP
