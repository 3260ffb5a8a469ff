"""One tile as SVG: the face with its pips, or the back; and what is marked at a tile."""

from collections.abc import Iterable
from typing import Final, TypeAlias

from fiveup._pictures.placing import STEPS
from fiveup._rules.tile import Tile
from fiveup._shared.pictures.svg import Rules, element, escaped, pips, text, written

SIDE: Final = 20
"""The side of a half, in the picture's units."""

RADIUS: Final = 4.8
"""The radius of a badge: as much as fits between the pips of a six, or beside a tile."""

_LEGIBLE: Final = 280  # as wide a picture has badges that can be read on a screen of 320 pixels
_MOST_ENLARGED: Final = 1.8  # a badge beside a tile still leaves its pips free, and its neighbour's
Point: TypeAlias = tuple[float, float]

_GAP: Final = 0.5  # what a tile keeps away from its place's border, so that neighbours stay apart

TILE_RULES: Final[Rules] = {
    "face": "fill:$piece;stroke:$edge;stroke-width:1",
    "bar": "fill:none;stroke:$edge;stroke-width:1;stroke-linecap:round",
    "pips": "fill:$pip",
    "back": "fill:$back;stroke:$edge;stroke-width:1",
    "last .fiveup-face": "stroke:$mark;stroke-width:2.4",
    "pin": "fill:$piece;stroke:$edge;stroke-width:1",
    "counting .fiveup-pin": "fill:$gain;stroke:$gain",
    "end circle": "fill:$gain",
    "end rect": "fill:$gain",
    "end text": "fill:$on;font-weight:700",
    "spot rect": "fill:$open",
    "spot text": "fill:$on;font-weight:700",
}
"""The style of everything here."""


def badges_when_narrow(width: float) -> Rules:
    """Enlarge the badges of a wide picture on a narrow screen, or they would be too small there."""
    times = min(_MOST_ENLARGED, width / _LEGIBLE)
    if times <= 1:
        return {}
    rule = f"transform:scale({times:.2f})"
    return {"end": rule, "spot": rule}


def face_up(
    tile: Tile,
    x: float,
    y: float,
    rotation: int = 0,
    *,
    marks: Iterable[str] = (),
    pin: bool = False,
) -> str:
    """Draw a tile around its middle; at rotation 0 it is upright with the low half on top.

    ``marks`` are further classes. A ``pin`` in the middle says that the tile is a spinner.
    """
    across, down = STEPS[rotation]
    lying = across != 0
    halves = [(tile.low, 1), (tile.high, -1)]
    bar = 0.36 * SIDE
    return element(
        "g",
        element("title", escaped(str(tile))),
        _outline("face", x, y, lying),
        element(
            "path",
            class_="fiveup-bar",
            d=(f"M{x:g} {y - bar:g}v{2 * bar:g}" if lying else f"M{x - bar:g} {y:g}h{2 * bar:g}"),
        ),
        *[
            element(
                "g",
                pips(
                    value,
                    x + way * across * SIDE / 2,
                    y + way * down * SIDE / 2,
                    SIDE,
                    lying=lying,
                ),
                class_="fiveup-pips",
            )
            for value, way in halves
            if value
        ],
        *([element("circle", class_="fiveup-pin", cx=x, cy=y, r=2.2)] if pin else []),
        class_=" ".join(f"fiveup-{name}" for name in ("tile", *marks)),
    )


def face_down(x: float, y: float) -> str:
    """Draw the back of an upright tile around its middle."""
    return _outline("back", x, y, lying=False)


def _outline(name: str, x: float, y: float, lying: bool) -> str:
    width, height = (2 * SIDE, SIDE) if lying else (SIDE, 2 * SIDE)
    return element(
        "rect",
        class_=f"fiveup-{name}",
        x=x - width / 2 + _GAP,
        y=y - height / 2 + _GAP,
        width=width - 2 * _GAP,
        height=height - 2 * _GAP,
        rx=3,
    )


def end_badge(count: int, middle: Point, origin: Point, hint: str) -> str:
    """Draw a round badge with what an end counts; ``hint`` says what it means.

    ``origin`` is the point from which it grows when badges are enlarged.
    """
    x, y = middle
    if count < 10:
        ground = element("circle", cx=x, cy=y, r=RADIUS)
        return _badge("end", ground, str(count), 9, middle, origin, hint)
    # Of a spinner: two digits have room between the pips if the badge is wider and not so high.
    wide, high = 1.5 * RADIUS, RADIUS / 1.5
    ground = element("rect", x=x - wide, y=y - high, width=2 * wide, height=2 * high, rx=high)
    return _badge("end", ground, str(count), 7.6, middle, origin, hint)


def spot_badge(arm: str, middle: Point, origin: Point, hint: str) -> str:
    """Draw a square badge with the arm of an open spot; the rest is as for ``end_badge``."""
    x, y = middle
    side = 2 * RADIUS
    square = element("rect", x=x - RADIUS, y=y - RADIUS, width=side, height=side, rx=2)
    return _badge("spot", square, arm, 7, middle, origin, hint)


def _badge(
    name: str, ground: str, words: str, size: float, middle: Point, origin: Point, hint: str
) -> str:
    return element(
        "g",
        element("title", escaped(hint)),
        ground,
        text(*middle, words, size, anchor="middle"),
        class_=f"fiveup-{name}",
        transform_origin=" ".join(map(written, origin)),
    )
