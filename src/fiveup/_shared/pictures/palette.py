"""The colours of pictures, in light and in dark; whoever draws can bring others."""

import re
from typing import Any, Final

from attrs import Attribute, field, frozen

from fiveup._shared.values.arguments import check_type
from fiveup._shared.values.sentence import quoted
from fiveup._shared.values.validators import of_type

# A colour stands in a style rule, in a `style` element of SVG or HTML. So it may hold nothing that
# ends a declaration, a rule or the element, that loads something (also by a string) or is run, that
# hides what follows (a comment, a bracket left open), or that writes one of these by an escape of
# CSS or, as SVG reads it, by an entity.
_MARKS: Final = ";{}[]<>\"'&\\@"
_REFUSED: Final = re.compile(
    rf"[{re.escape(_MARKS)}]|/\*|(?:url|expression)\(", re.ASCII | re.IGNORECASE
)


def _colour(_palette: object, attribute: "Attribute[Any]", given: object) -> None:
    """Check for a text that is a value in a style rule, and nothing else; browsers know colours."""
    name = attribute.name
    colour = check_type(name, given, str)
    fine = colour.strip() and colour.isprintable() and _is_closed(colour)
    if not fine or _REFUSED.search(colour):
        raise ValueError(
            f"{name} must be a colour such as #1d6f5f, rgb(29, 111, 95), teal or none: one line, "
            f"each bracket closed, without url(, expression(, /* and {' '.join(_MARKS)}, "
            f"not {quoted(colour)}"
        )


def _is_closed(text: str) -> bool:
    """Tell whether each bracket is closed, and none closes what was not opened."""
    open_brackets = 0
    for character in text:
        open_brackets += (character == "(") - (character == ")")
        if open_brackets < 0:
            return False
    return open_brackets == 0


@frozen(kw_only=True)
class Palette:
    r"""The colours of a picture, each as CSS writes it: ``#1d6f5f``, ``rgb(...)``, ``teal``.

    Whatever CSS has for a colour will do, such as ``color-mix(...)`` or ``transparent``. It is not
    checked whether a text is a colour, but whether it stays one value of a style rule and loads
    nothing. ``attrs.evolve`` changes single colours.

    Raises ``TypeError`` if one is no text. Raises ``ValueError`` if it is empty, does not close its
    brackets, or has a character that is not printed, one of ``; { } [ ] < > " ' & \ @``, a comment
    (``/*``), ``url(`` or ``expression(``.
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
