"""What all pictures share: elements as text, pips, and the frame with its title and its style.

A picture is one SVG element that can stand inside a page or alone in a file. It loads nothing and
runs nothing. Its style rules hold for it alone: each is scoped by the picture's prefix.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final, Literal, TypeAlias, get_args

from attrs import Attribute, field, fields, frozen

from fiveup._shared.pictures.lettering import BOLDER, cut
from fiveup._shared.pictures.names import END_OF_ISOLATE, ISOLATE
from fiveup._shared.pictures.palette import DARK, LIGHT, THEME, Palette, Theme
from fiveup._shared.pictures.pips import PIPS
from fiveup._shared.values.arguments import check_type, shown
from fiveup._shared.values.sentence import listed, quoted
from fiveup._shared.values.validators import of_type

__all__ = [
    "DARK",
    "LIGHT",
    "THEME",
    "Look",
    "Mode",
    "Palette",
    "Rules",
    "Theme",
    "element",
    "escaped",
    "pips",
    "text",
    "written",
]

Mode: TypeAlias = Literal["auto", "light", "dark"]
"""Which colours a picture has: ``auto`` leaves it to what the reader's system prefers."""

Rules: TypeAlias = Mapping[str, str]
"""Style rules: a class without its family, and declarations with ``$ink`` and so on for colours."""

_MODES: Final = get_args(Mode)
_PREFIX: Final = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")
# A page may hold pictures of both games, so neither's classes can be a prefix.
_CLASS: Final = re.compile(r"(?:fiveup|pentadice|steps)-[a-z-]+", re.IGNORECASE)
_NAME_OF_COLOUR: Final = re.compile(r"\$([a-z]+)")
# What XML cannot hold at all, and what would turn the text behind it around.
_NO_TEXT: Final = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff\u202a-\u202e\u2066\u2067]"
)
_ISOLATED: Final = re.compile(
    f"({ISOLATE}[^{ISOLATE}{END_OF_ISOLATE}]*{END_OF_ISOLATE})|[{ISOLATE}{END_OF_ISOLATE}]"
)
_REPLACEMENT: Final = "\N{REPLACEMENT CHARACTER}"
_STANDARD_SIDE: Final = 20
_NARROW: Final = 600  # pixels
_NO_RULES: Final[Rules] = {}


def written(value: float) -> str:
    """Write a number in short: at most two decimals, and none that say nothing."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def escaped(text: str) -> str:
    """Write a text so that it is only a text: no markup, no characters that XML forbids.

    Of what changes directions only an isolate stays that ends again, since it moves nothing else.
    """
    plain = _NO_TEXT.sub(_REPLACEMENT, text)
    clean = " ".join(_ISOLATED.sub(lambda found: found[1] or _REPLACEMENT, plain).split())
    for character, entity in (
        ("&", "&amp;"),
        ("<", "&lt;"),
        (">", "&gt;"),
        ('"', "&quot;"),
        ("'", "&#39;"),
    ):
        clean = clean.replace(character, entity)
    return clean


def element(name: str, *content: str, **attributes: str | float | None) -> str:
    """Write an element; its content is markup already, its attributes are not.

    An attribute that is None is left out. ``class_`` stands for the attribute class, ``font_size``
    for font-size, and so on.
    """
    start = name
    for attribute, value in attributes.items():
        if value is not None:
            text = escaped(value) if isinstance(value, str) else written(value)
            start += f' {attribute.rstrip("_").replace("_", "-")}="{text}"'
    return f"<{start}>{''.join(content)}</{name}>" if content else f"<{start}/>"


def text(
    x: float,
    y: float,
    words: object,
    size: float,
    class_: str | None = None,
    anchor: Literal["middle", "end"] | None = None,
    widest: float | None = None,
) -> str:
    """Write words in a line; ``y`` is the middle of a digit's height, whatever the font size.

    Words that may get wider than ``widest`` when they are bold are cut.
    """
    shown = str(words)
    return element(
        "text",
        escaped(shown if widest is None else cut(shown, widest / size / BOLDER)),
        x=x,
        y=y + 0.36 * size,
        class_=class_,
        font_size=size,
        text_anchor=anchor,
    )


def _prefix(_look: object, attribute: "Attribute[Any]", given: object) -> None:
    name = attribute.name
    if not _PREFIX.fullmatch(check_type(name, given, str)):
        raise ValueError(
            f"{name} must be a letter and then letters, digits, - or _, not {quoted(str(given))}"
        )
    if _CLASS.fullmatch(str(given)):
        raise ValueError(
            f"{name} must not be like a class of the pictures, which {quoted(str(given))} is: "
            f"add a digit"
        )


def _mode(_look: object, attribute: "Attribute[Any]", given: object) -> None:
    if check_type(attribute.name, given, str) not in _MODES:
        raise ValueError(
            f"{attribute.name} must be {listed('', _MODES, 'or')}, not {quoted(str(given))}"
        )


def _unit(_look: object, attribute: "Attribute[Any]", given: object) -> None:
    if not isinstance(given, int | float) or isinstance(given, bool):
        raise TypeError(f"{attribute.name} must be a number, not {shown(given)}")
    if not 1 <= given <= 1000:
        raise ValueError(f"{attribute.name} must be from 1 to 1000 (pixels), not {shown(given)}")


@frozen
class Look:
    """How a picture looks: what every function that draws one is told, checked."""

    theme: Theme = field(validator=of_type(Theme))
    """The colours."""
    mode: Mode = field(validator=_mode)
    """Which of them."""
    prefix: str = field(validator=_prefix)
    """What ids begin with, and the class that scopes the style rules."""
    unit: float = field(validator=_unit)
    """How many pixels the side of a die, or of a tile's half, takes if there is room."""

    def picture(
        self,
        *content: str,
        family: str,
        kind: str,
        box: tuple[float, float, float, float],
        rules: Rules,
        title: str,
        description: str,
        narrow: Rules = _NO_RULES,
    ) -> str:
        """Write a picture: its content on the paper, framed by ``box`` (left, top, width, height).

        The box is in the content's own units, of which 20 are the side of a die or of a half.
        ``family`` is what all class names begin with, and ``kind`` says which picture it is. The
        rules ``narrow``, without colours, hold on a narrow screen.
        """
        left, top, width, height = box
        scale = self.unit / _STANDARD_SIDE
        names = f"{self.prefix}-title", f"{self.prefix}-desc"
        return element(
            "svg",
            element("title", escaped(title), id=names[0]),
            element("desc", escaped(description), id=names[1]),
            element("style", self.style(family, rules) + self._when_narrow(family, narrow)),
            element(
                "rect",
                class_=f"{family}-paper",
                x=left,
                y=top,
                width=width,
                height=height,
                rx=_STANDARD_SIDE / 4,
            ),
            *content,
            xmlns="http://www.w3.org/2000/svg",
            class_=f"{self.prefix} {family}-picture {family}-{kind}",
            viewBox=" ".join(map(written, box)),
            width=width * scale,
            height=height * scale,
            role="img",
            aria_labelledby=" ".join(names),
        )

    def _when_narrow(self, family: str, rules: Rules) -> str:
        if not rules:
            return ""
        inside = "".join(
            f".{self.prefix} .{family}-{name}{{{rule}}}" for name, rule in rules.items()
        )
        return f"@media (max-width:{_NARROW}px){{{inside}}}"

    def style(self, family: str, rules: Rules) -> str:
        """Write the style rules for a family, first with plain colours, then with properties.

        What shows SVG outside of a browser mostly knows no custom properties, and passes over
        ``@supports``; so it finds plain colours.
        """
        first = self.theme.dark if self.mode == "dark" else self.theme.light
        names = [colour.name for colour in fields(Palette)]
        scope = f".{self.prefix}"

        def properties(palette: Palette) -> str:
            return ";".join(f"--{family}-{name}:{getattr(palette, name)}" for name in names)

        every: Rules = {"paper": "fill:$paper"} | dict(rules)
        coloured = {name: rule for name, rule in every.items() if "$" in rule}
        start = f"{scope} .{family}-"
        plain = _rules(start, every, lambda name: str(getattr(first, name)))
        live = _rules(start, coloured, lambda name: f"var(--{family}-{name})")
        dark = (
            f"@media (prefers-color-scheme:dark){{{scope}{{{properties(self.theme.dark)}}}}}"
            if self.mode == "auto"
            else ""
        )
        return (
            f"{scope}{{max-width:100%;height:auto;font-family:system-ui,sans-serif;direction:ltr}}"
            f"{plain}"
            f"@supports (color:var(--a)){{{scope}{{{properties(first)}}}{dark}{live}}}"
        )


def _rules(start: str, rules: Rules, colour: Callable[[str], str]) -> str:
    """Write rules for the classes that start so, with a colour for each name of one."""
    return "".join(
        f"{start}{name}{{{_NAME_OF_COLOUR.sub(lambda found: colour(found[1]), rule)}}}"
        for name, rule in rules.items()
    )


def pips(value: int, x: float, y: float, side: float, lying: bool = False) -> str:
    """Draw the pips of a die, or of half a tile, around its middle; a lying six has two rows."""
    step, radius = side * 0.27, side * 0.1
    return "".join(
        element(
            "circle",
            cx=x + step * (-down if lying else across),
            cy=y + step * (across if lying else down),
            r=radius,
        )
        for across, down in PIPS[value]
    )
