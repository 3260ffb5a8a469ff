"""Pictures in plain text, for a terminal: a layout, a match, scores as marked on paper.

No line has more than 100 columns, whatever is on the table and whatever the players are called. A
font of fixed width is needed.
"""

from collections.abc import Iterable, Iterator, Sequence
from textwrap import wrap
from typing import Final

from fiveup._pictures.canvas import WIDEST, drawn_tiles
from fiveup._pictures.placing import place_tiles
from fiveup._pictures.shown import (
    Hand,
    count_words,
    hands_of,
    score_words,
    side_names,
    status_words,
    to_draw,
)
from fiveup._rules.layout import Layout
from fiveup._rules.match import Match
from fiveup._rules.points import PaperMarks, shown_points
from fiveup._rules.view import View
from fiveup._shared.pictures.names import columns, filled, named_seats, named_sides, shown_names
from fiveup._shared.values.arguments import check_bool, check_ints, check_type

__all__ = ["layout_text", "match_text", "score_sheet_text"]

_LONGEST_NAME: Final = 16
_MARKS_IN_A_ROW: Final = 16
_UNPARTED: Final = "\N{NO-BREAK SPACE}"
_MOST_MARKS: Final = 32  # more whole marks than this are not drawn one by one


def layout_text(layout: Layout, *, spots: bool = False, ascii: bool = False) -> str:
    """Draw a layout, and say below what each end counts and what the count is, in pips.

    The figures of the last tile stand in brackets. With ``spots`` the open spots are listed too,
    and their arms written beside the tiles where there is room. ``ascii`` leaves out all other
    characters. Raises ``TypeError`` on wrong types, and ``IllegalAction`` (a ``ValueError``) if
    the layout breaks a rule.

    >>> from fiveup import Layout
    >>> from fiveup.terminal import layout_text
    >>> print(layout_text(Layout.parse("1|4 1|1@1|4.lo 2|4@1|4.hi")))
    ┌───┐
    │ 1 ├───┬───┬───┬───┐
    ├───┤ 1 │ 4 │(4)│(2)│
    │ 1 ├───┴───┴───┴───┘
    └───┘
    ends: 1|1: 2, 2|4: 2
    count 4
    """
    check_type("layout", layout, Layout)
    check_bool("spots", spots)
    check_bool("ascii", ascii)
    return "\n".join(_layout_lines(layout, spots=spots, ascii=ascii))


def match_text(
    state: Match | View,
    seat: int | None = None,
    *,
    names: Iterable[str] | None = None,
    spots: bool = False,
    ascii: bool = False,
) -> str:
    """Draw a match: what is waited for, the scores, the hands, the boneyard and the layout.

    Of a match all hands are shown; with a ``seat`` it is drawn as that seat sees it. Of a view
    there is what it holds, so of others' hands the number of tiles. ``names`` are one for each
    seat; one of more than 16 columns is cut. The seat to move has a triangle. Scores are in raw and
    shown points. ``spots`` and ``ascii`` are as in ``layout_text``; ``ascii`` leaves out accents.

    Raises ``TypeError`` if it is neither a match nor a view, and ``ValueError`` if there is no such
    seat, a seat is given for a view, there is not one name for each player, the layout breaks a
    rule, or the view holds what no table could.
    """
    state = to_draw(state, seat)
    check_bool("spots", spots)
    check_bool("ascii", ascii)
    called = shown_names(named_seats(state.players, names), _LONGEST_NAME, ascii=ascii)
    lines = [status_words(state, called), "", *_scores(state, called)]
    round_ = state.round
    if round_ is not None:
        lines += ["", *_hands(state, called, ">" if ascii else "▸")]
        lines += [f"  boneyard: {round_.boneyard_size}", ""]
        lines += _layout_lines(round_.layout, spots=spots, ascii=ascii)
    return "\n".join(lines)


def score_sheet_text(
    scores: Iterable[int], *, names: Iterable[str] | None = None, ascii: bool = False
) -> str:
    """Draw scores in raw points, one a side, as they are marked on paper (R22).

    A large X with four small ones is 50 raw points, a bar is 5; a score below zero is marked behind
    a minus sign. ``names`` are one for each side. ``ascii`` leaves out all other characters, and
    accents. Raises ``TypeError`` on wrong types, and ``ValueError`` if there are not 1 to 4 scores,
    one is no multiple of five, or there is not one name for each.

    >>> from fiveup.terminal import score_sheet_text
    >>> print(score_sheet_text([85], names=["Ada"]))
    Ada  85 raw, 17 shown
        x    x
       xXx   Xx   │
        x
    """
    check_bool("ascii", ascii)
    kept = check_ints("scores", scores)
    if not 1 <= len(kept) <= 4:
        raise ValueError(f"scores must be 1 to 4, one a side, not {len(kept)} (R2)")
    called = shown_names(named_sides(len(kept), names), _LONGEST_NAME, ascii=ascii)
    width = max(map(columns, called))
    lines: list[str] = []
    for name, raw in zip(called, kept, strict=True):
        lines.append(f"{filled(name, width)}  {raw} raw, {shown_points(raw)} shown")
        lines += _mark_lines(PaperMarks.of(raw), width, ascii=ascii)
    return "\n".join(lines)


def _layout_lines(layout: Layout, *, spots: bool, ascii: bool) -> Iterator[str]:
    placed = place_tiles(layout)
    shown = layout.spots if spots else ()
    if placed:
        yield from (line.rstrip() for line in drawn_tiles(placed, shown, ascii=ascii))
        yield from _wrapped("ends:", ", ", layout.ends)
    if shown:
        yield from _wrapped("spots:", " ", shown)
    yield count_words(layout)


def _scores(state: Match | View, names: Sequence[str]) -> Iterator[str]:
    called = [side_names(state, side, names) for side in range(len(state.scores))]
    width = max(map(columns, called))
    for name, raw in zip(called, state.scores, strict=True):
        yield f"{filled(name, width)}  {score_words(raw)}"


def _hands(state: Match | View, names: Sequence[str], turn: str) -> Iterator[str]:
    hands = hands_of(state)
    words = [hand.words() for hand in hands]
    width, wide = max(map(columns, names)), max(map(len, words))
    for seat, hand in enumerate(hands):
        sign = turn if seat == state.turn else " "
        start = f"{sign} {filled(names[seat], width)}  {words[seat]:{wide}}  "
        yield from _hand_lines(hand, start)


def _hand_lines(hand: Hand, start: str) -> Iterator[str]:
    width = columns(start)
    tiles = wrap(" ".join(map(str, hand.tiles or ())), WIDEST - width) or [""]
    for number, line in enumerate(tiles):
        yield ((" " * width if number else start) + line).rstrip()


def _mark_lines(marks: PaperMarks, width: int, *, ascii: bool) -> Iterator[str]:
    drawn = list(_marks(marks, ascii=ascii))
    for first in range(0, len(drawn), _MARKS_IN_A_ROW):
        rows = zip(*drawn[first : first + _MARKS_IN_A_ROW], strict=True)
        for row in rows:
            line = f"{' ' * width}{'  '.join(row)}".rstrip()
            if line:
                yield line


def _marks(marks: PaperMarks, *, ascii: bool) -> Iterator[tuple[str, str, str]]:
    """Draw each mark as three rows: small ones are above, right, below and left, in this order."""
    if marks.negative:
        yield "   ", " - ", "   "
    if marks.fifties <= _MOST_MARKS:
        yield from [_cross(4)] * marks.fifties
    else:
        times = f"x {marks.fifties}"
        yield from (_cross(4), (" " * len(times), times, " " * len(times)))
    if marks.large:
        yield _cross(marks.small)
    if marks.stroke:
        yield "   ", " | " if ascii else " │ ", "   "


def _cross(small: int) -> tuple[str, str, str]:
    above, right, below, left = ["x"] * small + [" "] * (4 - small)
    return f" {above} ", f"{left}X{right}", f" {below} "


def _wrapped(heading: str, between: str, things: Iterable[object]) -> Iterator[str]:
    """List things, in more lines if need be; none is parted."""
    row = between.join(str(thing).replace(" ", _UNPARTED) for thing in things)
    for line in wrap(f"{heading} {row}", WIDEST, subsequent_indent="  "):
        yield line.replace(_UNPARTED, " ")
