"""The colours of pictures, in light and in dark; whoever draws can bring others."""

import re
from typing import Any, Final

from attrs import Attribute, field, frozen

from fiveup._shared.values.arguments import check_type
from fiveup._shared.values.sentence import quoted
from fiveup._shared.values.validators import of_type

_NUMBER: Final = r"[+-]?(?:[0-9]{1,9}(?:\.[0-9]{1,9})?|\.[0-9]{1,9})(?:%|deg|g?rad|turn)?"
_OLD: Final = rf" *{_NUMBER}(?: *, *{_NUMBER}){{2,3}} *"
_PART: Final = rf"(?:{_NUMBER}|none)"
_NEW: Final = rf" *{_PART}(?: +{_PART}){{2}}(?: */ *{_PART})? *"
_SPACE: Final = r"srgb(?:-linear)?|display-p3|a98-rgb|prophoto-rgb|rec2020|xyz(?:-d50|-d65)?"
_COLOUR: Final = re.compile(
    r"#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})"
    rf"|(?:rgba?|hsla?)\((?:{_OLD}|{_NEW})\)"
    rf"|(?:hwb|lab|lch|oklab|oklch)\({_NEW}\)"
    rf"|color\( *(?:{_SPACE}) {_NEW}\)",
    re.ASCII | re.IGNORECASE,
)
_NAMES: Final = """
aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet
brown burlywood cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan
darkblue darkcyan darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta
darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen darkslateblue
darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey
dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray
green greenyellow grey honeydew hotpink indianred indigo ivory khaki lavender lavenderblush
lawngreen lemonchiffon lightblue lightcoral lightcyan lightgoldenrodyellow lightgray
lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray
lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine
mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen
mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite navy
oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise
palevioletred papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red
rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue
slateblue slategray slategrey snow springgreen steelblue tan teal thistle tomato turquoise
violet wheat white whitesmoke yellow yellowgreen
transparent currentcolor none
"""
_NAMED: Final = frozenset(_NAMES.split())
"""The colours that CSS has names for, and what stands for a colour without being one."""


def _colour(_palette: object, attribute: "Attribute[Any]", given: object) -> None:
    """Check for a colour as CSS writes it: nothing else can get into the style rules."""
    name = attribute.name
    colour = check_type(name, given, str)
    named = colour.isascii() and colour.lower() in _NAMED
    if not (named or _COLOUR.fullmatch(colour)):
        raise ValueError(
            f"{name} must be a colour such as #1d6f5f, rgb(29, 111, 95), teal or none, "
            f"not {quoted(colour)}"
        )


@frozen(kw_only=True)
class Palette:
    """The colours of a picture, each as CSS writes it: ``#1d6f5f``, ``rgb(...)``, ``teal``.

    Besides the names of colours there are ``transparent``, ``none`` and ``currentcolor``. Raises
    ``TypeError`` if one is no text and ``ValueError`` if it is no colour. ``attrs.evolve`` changes
    single colours.
    """

    paper: str = field(default="#f6f4ee", validator=_colour)
    """What everything lies on; ``none`` lets the page shine through."""
    ink: str = field(default="#22262b", validator=_colour)
    """Words and numbers."""
    faint: str = field(default="#666b72", validator=_colour)
    """What matters less: remarks, rules between rows."""
    piece: str = field(default="#fffdf6", validator=_colour)
    """The face of a tile or a die."""
    edge: str = field(default="#4a4e55", validator=_colour)
    """The outline of a piece, and the bar between the halves of a tile."""
    pip: str = field(default="#1b1e22", validator=_colour)
    """The pips."""
    back: str = field(default="#7d8793", validator=_colour)
    """The back of a tile that lies face down."""
    mark: str = field(default="#c2410c", validator=_colour)
    """What is pointed at: the last tile, the player to move, a die that is kept."""
    gain: str = field(default="#13694f", validator=_colour)
    """What counts: an end, a score, a box that can be written."""
    open: str = field(default="#1d5fae", validator=_colour)
    """Where something can go: an open spot, an open box."""
    on: str = field(default="#ffffff", validator=_colour)
    """Words on a ground of ``mark``, ``gain`` or ``open``."""


LIGHT: Final = Palette()
"""Dark on light."""

DARK: Final = Palette(
    paper="#1b1e23",
    ink="#e9e6dd",
    faint="#a2a7af",
    piece="#32373f",
    edge="#9aa1ab",
    pip="#f7f2e3",
    back="#5a6572",
    mark="#ff9d5c",
    gain="#6fd3ae",
    open="#85b9ff",
    on="#14171b",
)
"""Light on dark."""


@frozen
class Theme:
    """The colours of a picture in light and in dark.

    >>> from attrs import evolve
    >>> from fiveup.svg import LIGHT, Theme
    >>> Theme(light=evolve(LIGHT, mark="purple")).light.mark
    'purple'
    """

    light: Palette = field(default=LIGHT, validator=of_type(Palette))
    """Used where light is preferred."""
    dark: Palette = field(default=DARK, validator=of_type(Palette))
    """Used where dark is preferred."""


THEME: Final = Theme()
"""The colours that pictures have if nothing else is asked for."""
