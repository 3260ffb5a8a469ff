"""Pictures of the table as SVG: a layout, a whole match, and the score on paper.

Each function gives the text of one SVG element, the same text for the same arguments. It stands
in a page or alone in a file, loads nothing and runs nothing, and has a title and a description for
those who do not see it. On one page each picture needs a ``prefix`` of its own.

All take ``theme`` (the colours), ``mode`` (``auto`` for what the reader's system prefers, ``light``
or ``dark``) and ``unit`` (how many pixels the side of a tile's half takes where there is room, 1 to
1000). They raise ``TypeError`` on wrong types, and ``ValueError`` on a mode, a prefix or a unit
that cannot be.
"""

from collections.abc import Iterable
from typing import Final

from fiveup._pictures.layouts import draw_layout, layout_words
from fiveup._pictures.marks import MARK_RULES, WIDTH, marks_words, row_line, side_marks
from fiveup._pictures.matches import MATCH_RULES, draw_match, match_words
from fiveup._pictures.shown import count_words, to_draw
from fiveup._pictures.tiles import TILE_RULES, badges_when_narrow
from fiveup._rules.layout import Layout
from fiveup._rules.match import Match
from fiveup._rules.points import shown_points
from fiveup._rules.view import View
from fiveup._shared.pictures.names import named_seats, named_sides, shown_names
from fiveup._shared.pictures.palette import DARK, LIGHT, THEME, Palette, Theme
from fiveup._shared.pictures.svg import Look, Mode, text
from fiveup._shared.values.arguments import check_bool, check_ints, check_type

__all__ = [
    "DARK",
    "LIGHT",
    "THEME",
    "Mode",
    "Palette",
    "Theme",
    "layout_svg",
    "match_svg",
    "score_sheet_svg",
]

_LONGEST_SEAT: Final = 24  # columns of a name
_LONGEST_SIDE: Final = 40

_FAMILY: Final = "fiveup"
_MARGIN: Final = 10
_CAPTION: Final = 11


def layout_svg(
    layout: Layout,
    *,
    spots: bool = False,
    ends: bool = True,
    last: bool = True,
    theme: Theme = THEME,
    mode: Mode = "auto",
    prefix: str = "fiveup",
    unit: float = 32,
) -> str:
    """Draw a layout.

    With ``spots`` each open spot has a badge with its arm (``lo hi cA cB bA bB``; R14, R15). With
    ``ends`` each end that counts has one with its pips, in the middle of a spinner and at the
    uncovered half of a plain tile (R17, R18), and the count stands below. A spinner that counts no
    more has a hollow pin (R19). With ``last`` the tile laid last is outlined.

    Raises ``TypeError`` if it is no layout and ``ValueError`` if it breaks a rule.

    >>> from fiveup.svg import layout_svg
    >>> layout_svg(Layout.parse("3|6 6|6@3|6.hi"), prefix="table")[:63]
    '<svg xmlns="http://www.w3.org/2000/svg" class="table fiveup-pic'
    """
    check_type("layout", layout, Layout)
    for name, flag in (("spots", spots), ("ends", ends), ("last", last)):
        check_bool(name, flag)
    look = Look(theme, mode, prefix, unit)
    drawing = draw_layout(layout, spots=spots, ends=ends, last=last)
    box, content = drawing.box, [drawing.content]
    aside, below = 0.0, 0.0
    if ends or not layout.placements:
        caption = count_words(layout)
        size = max(_CAPTION, box.width / 30)
        aside, below = max(0, 0.65 * size * len(caption) - box.width) / 2, 1.7 * size
        middle = (box.left + box.right) / 2
        y = box.bottom + below - size / 2
        content.append(text(middle, y, caption, size, "fiveup-caption", "middle"))
    return look.picture(
        *content,
        family=_FAMILY,
        kind="layout",
        box=(
            box.left - aside - _MARGIN,
            box.top - _MARGIN,
            box.width + 2 * (aside + _MARGIN),
            box.height + below + 2 * _MARGIN,
        ),
        rules={**TILE_RULES, "caption": "fill:$ink;font-weight:700"},
        narrow=badges_when_narrow(box.width),
        title="Five Up: the layout",
        description=layout_words(layout),
    )


def match_svg(
    state: Match | View,
    seat: int | None = None,
    *,
    names: Iterable[str] | None = None,
    spots: bool = False,
    events: bool = True,
    theme: Theme = THEME,
    mode: Mode = "auto",
    prefix: str = "fiveup",
    unit: float = 32,
) -> str:
    """Draw a match: whose turn it is, scores, hands, boneyard, layout, and the last events.

    Of a match all hands lie face up; with a ``seat``, it is drawn as that seat sees it. Of a view
    there is what it holds; other hands lie face down. ``names`` are one for each seat; of one of
    more than 24 columns the rest is cut off. Scores are in raw and shown points. With ``spots``
    each open spot has a badge with its arm, and with ``events`` it says below what the last action
    caused.

    Raises ``TypeError`` if it is neither a match nor a view, and ``ValueError`` if there is no such
    seat, a seat is given for a view, there is not one name for each player, the layout breaks a
    rule, or the view holds what no table could.
    """
    state = to_draw(state, seat)
    check_bool("spots", spots)
    check_bool("events", events)
    look = Look(theme, mode, prefix, unit)
    called = shown_names(named_seats(state.players, names), _LONGEST_SEAT)
    drawing = draw_match(state, called, spots=spots, events=events)
    seen = ""
    if isinstance(state, View):
        seen = (
            " as a spectator sees it" if state.seat is None else f" as {called[state.seat]} sees it"
        )
    return look.picture(
        drawing.content,
        family=_FAMILY,
        kind="match",
        box=(-_MARGIN, -_MARGIN, drawing.box.width + 2 * _MARGIN, drawing.box.height + 2 * _MARGIN),
        rules={**TILE_RULES, **MATCH_RULES},
        narrow=badges_when_narrow(drawing.box.width),
        title=f"Five Up: a match{seen}",
        description=match_words(state, called, events=events),
    )


def score_sheet_svg(
    scores: Iterable[int],
    *,
    names: Iterable[str] | None = None,
    theme: Theme = THEME,
    mode: Mode = "auto",
    prefix: str = "fiveup",
    unit: float = 32,
) -> str:
    """Draw scores in raw points, one a side, as they are marked on paper (R22).

    A large X with four small ones is 50 raw points, a stroke is 5; a score below zero is marked
    behind a minus sign. ``names`` are one for each side; of one of more than 40 columns the rest is
    cut off.

    Raises ``TypeError`` on wrong types, and ``ValueError`` if there are not 1 to 4 scores, one is
    no multiple of five, or there is not one name for each.
    """
    kept = check_ints("scores", scores)
    if not 1 <= len(kept) <= 4:
        raise ValueError(f"scores must be 1 to 4, one a side, not {len(kept)} (R2)")
    called = shown_names(named_sides(len(kept), names), _LONGEST_SIDE)
    look = Look(theme, mode, prefix, unit)
    content: list[str] = []
    described: list[str] = []
    y = 0.0
    for side, raw in enumerate(kept):
        if side:
            content.append(row_line(y))
        marks, height = side_marks(raw, called[side], y)
        content.append(marks)
        y += height
        described.append(
            f"{called[side]}: {raw} raw, {shown_points(raw)} shown; on paper {marks_words(raw)}"
        )
    return look.picture(
        *content,
        family=_FAMILY,
        kind="sheet",
        box=(0, 0, WIDTH, y),
        rules=MARK_RULES,
        title="Five Up: the score on paper",
        description=" ".join(f"{sentence}." for sentence in described),
    )
