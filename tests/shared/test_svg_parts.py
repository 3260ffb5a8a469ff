"""What all pictures share: text that stays text, colours, prefixes, and the frame."""

import re
from typing import Any, Final
from xml.etree import ElementTree

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fiveup._shared.pictures.lettering import width_of, wrapped
from fiveup._shared.pictures.svg import (
    DARK,
    LIGHT,
    THEME,
    Look,
    Palette,
    Theme,
    element,
    escaped,
    pips,
    text,
    written,
)
from tests.support.pictures_read import checked, circles, pixels, with_class

LOOK: Final = Look(THEME, "auto", "p", 20)


def picture(look: Look = LOOK, content: str = "", words: str = "words") -> str:
    return look.picture(
        content,
        family="x",
        kind="die",
        box=(-10, -10, 20, 20),
        rules={"pips": "fill:$pip", "bare": "opacity:.5"},
        title=words,
        description=words,
    )


# --- numbers and text


@pytest.mark.parametrize(
    ("value", "short"),
    [(1, "1"), (1.0, "1"), (0.5, "0.5"), (-2.346, "-2.35"), (-0.001, "0"), (100, "100")],
)
def test_numbers_are_short(value: float, short: str) -> None:
    assert written(value) == short


def test_text_is_no_markup() -> None:
    assert escaped("<script>&\"'") == "&lt;script&gt;&amp;&quot;&#39;"


@pytest.mark.parametrize(
    "character", ["\x00", "\x0b", "\x1b", "\x7f", "\x85", "\udfff", "\ufffe", "\uffff"]
)
def test_characters_that_xml_forbids_are_replaced(character: str) -> None:
    markup = element("text", escaped(f"a{character}b"))
    assert ElementTree.fromstring(markup.encode()).text == "a\N{REPLACEMENT CHARACTER}b"


@pytest.mark.parametrize("character", ["\u202e", "\u2066", "\u2069"])
def test_nothing_turns_the_direction_of_the_words_behind_it(character: str) -> None:
    assert escaped(f"a{character}b") == "a\N{REPLACEMENT CHARACTER}b"


@pytest.mark.parametrize(
    ("words", "kept"),
    [
        ("a \u2068b\u2069 c", "a \u2068b\u2069 c"),
        ("\u2068a\u2068b\u2069", "\ufffda\u2068b\u2069"),
        ("\u2068a\u2069\u2069", "\u2068a\u2069\ufffd"),
        ("\u2068<\u202e\n\u2069", "\u2068&lt;\ufffd \u2069"),
    ],
)
def test_an_isolate_stays_if_it_ends_again(words: str, kept: str) -> None:
    assert escaped(words) == kept


def test_white_space_is_a_single_space() -> None:
    assert escaped(" a\n\t b ") == "a b"


def test_attributes_keep_their_order_and_their_names() -> None:
    assert element("g") == "<g/>"
    assert element("g", "") == "<g></g>"
    assert (
        element("a", "b", class_='"', font_size=1.5, viewBox="0 0", none=None, x=2)
        == '<a class="&quot;" font-size="1.5" viewBox="0 0" x="2">b</a>'
    )


def test_words_are_set_around_their_middle() -> None:
    assert text(1, 2, "<3", 10) == '<text x="1" y="5.6" font-size="10">&lt;3</text>'
    assert 'text-anchor="end"' in text(1, 2, 3, 10, "c", "end")


def test_words_that_may_be_too_wide_are_cut_and_never_squeezed_or_stretched() -> None:
    assert text(0, 0, "WWWW", 10, widest=30) == text(0, 0, "W\N{HORIZONTAL ELLIPSIS}", 10)
    assert text(0, 0, "iiii", 10, widest=30) == text(0, 0, "iiii", 10)
    assert text(0, 0, "W W W", 10, widest=30) == text(0, 0, "W\N{HORIZONTAL ELLIPSIS}", 10)


def test_widths_are_guessed_by_letter() -> None:
    assert width_of("") == 0
    assert width_of("i") == width_of("I") < width_of("t") < width_of("a") < width_of("A")
    assert width_of("A") < width_of("W") == width_of("\u6f22")
    assert width_of("\u2068a\u0301\u20dd\u2069") == width_of("a")


def test_words_are_wrapped() -> None:
    assert wrapped("", 10) == ()
    assert wrapped("one two three", 4.5) == ("one two", "three")
    assert wrapped("one two", 3) == ("one", "two")
    long = wrapped("a" * 100 + " b", 6)
    assert long == ("a" * 7 + "\N{HORIZONTAL ELLIPSIS}", "b")
    assert wrapped("W" * 9, 6) == ("WWWW\N{HORIZONTAL ELLIPSIS}",)
    assert wrapped("ab", 0.1) == ("\N{HORIZONTAL ELLIPSIS}",)


def test_isolated_words_are_isolated_on_every_line() -> None:
    assert wrapped("a \u2068b c d\u2069 e", 1.5) == (
        "a", "\u2068b\u2069", "\u2068c\u2069", "\u2068d\u2069", "e",
    )  # fmt: skip
    assert wrapped("\u2068bcdefgh\u2069, x", 3) == ("\u2068bcd\N{HORIZONTAL ELLIPSIS}\u2069", "x")
    assert wrapped("\u2068a bcdefgh\u2069", 3) == (
        "\u2068a\u2069",
        "\u2068bcd\N{HORIZONTAL ELLIPSIS}\u2069",
    )
    assert wrapped("\u2068bc\u2069", 0.1) == ("\N{HORIZONTAL ELLIPSIS}\u2068\u2069",)


# --- colours


@pytest.mark.parametrize(
    "colour",
    [
        "#fff",
        "#ffff",
        "#A0b1c2",
        "#a0b1c2d3",
        "teal",
        "rebeccapurple",
        "LightGoldenRodYellow",
        "transparent",
        "none",
        "currentColor",
        "rgb(1, 2, 3)",
        "rgba(1 2 3 / 50%)",
        "hsl(120deg, 50%, 20%)",
        "OKLCH(0.4 0.1 120)",
        "rgba(1,2,3,.5)",
        "hsl(none 50% 20%)",
        "hwb(-0.5turn 0% 12.5%/none)",
        "color(display-p3 1 0.5 0)",
        "color(xyz-d65 0.1 0.2 0.3 / 0.5)",
        "color-mix(in srgb, red 20%, blue)",
        "light-dark(#fff, black)",
        "rgb(from teal r g b / calc(alpha * 0.5))",
        "CanvasText",
        "var(--ink, black)",
        "inherit",
    ],
)
def test_colours(colour: str) -> None:
    assert Palette(ink=colour).ink == colour


PLANTED: Final = {
    "nothing": " ",
    "a second declaration": "red;fill:blue",
    "the end of the rule": "red}*{fill:blue",
    "the end of the element": "red</style><script>alert(1)</script>",
    "the end of a comment of HTML": "red-->",
    "an entity, which SVG decodes": "red&#125;*&#123;fill:blue",
    "an escape, which CSS decodes": "red\\7d *\\7b fill:blue",
    "a rule that loads": "red;@import 'x'",
    "a rule alone": "@import",
    "an address": "url(//x.example/a.svg#b)",
    "an address in capitals": "URL(//x.example)",
    "an address in mixed letters": "Url( //x.example )",
    "an address written with an escape": "u\\72l(//x.example)",
    "an address inside": "color-mix(in srgb, red, url(//x.example))",
    "a string that is an address": "image-set('//x.example/a.png' 1x)",
    "a string in double quotes": 'image-set("//x.example/a.png" 1x)',
    "a script": "expression(alert(1))",
    "a script in capitals": "EXPRESSION(alert(1))",
    "a comment": "red/**/",
    "a comment left open": "red/*",
    "a name cut by a comment": "u/**/rl(//x.example)",
    "a bracket left open": "rgb(1, 2, 3",
    "a bracket closed twice": "rgb(1, 2, 3))(",
    "a square bracket": "red[",
    "a new line": "red\n",
    "a new line inside": "rgb(1,\n2, 3)",
    "a form feed": "red\f",
    "a null": "red\0",
    "what XML cannot hold": "red\ufffe",
    "half a character": "red\ud800",
    "what turns the direction": "red\u202e",
}


@pytest.mark.parametrize("colour", ["", *PLANTED.values()], ids=["empty", *PLANTED])
def test_what_is_more_than_a_colour_is_refused(colour: str) -> None:
    with pytest.raises(ValueError, match=r"^mark must be a colour such as #1d6f5f, rgb.*, not "):
        Palette(mark=colour)


def end_of_value(style: str) -> int:
    """Where a value that a style begins with ends, as CSS reads it."""
    closing: list[str] = []
    token = re.compile(r"/\*.*?(?:\*/|\Z)|\\.|'[^'\n]*'?|\"[^\"\n]*\"?|.", re.DOTALL)
    for found in token.finditer(style):
        if found[0] in ("(", "[", "{"):
            closing.append({"(": ")", "[": "]", "{": "}"}[found[0]])
        elif closing and found[0] == closing[-1]:
            closing.pop()
        elif not closing and found[0] in (";", "}"):
            return found.start()
    return len(style)


@given(st.text(st.sampled_from("a;{}[]<>()\"'&\\@/*:!-,#1% \n"), min_size=1, max_size=8))
def test_whatever_is_accepted_stays_one_value(colour: str) -> None:
    try:
        theme = Theme(light=Palette(pip=colour))
    except ValueError:
        return
    shown = ElementTree.fromstring(picture(attrs.evolve(LOOK, theme=theme)))
    style = shown.findtext("{http://www.w3.org/2000/svg}style") or ""
    start = style.index("fill:", style.index(".x-pips")) + len("fill:")
    assert style[start : start + end_of_value(style[start:])] == colour


def test_the_message_says_what_is_refused() -> None:
    with pytest.raises(ValueError) as caught:
        Palette(ink="red;")
    assert str(caught.value) == (
        "ink must be a colour such as #1d6f5f, rgb(29, 111, 95), teal or none: one line, each "
        "bracket closed, without url(, expression(, /* and ; { } [ ] < > \" ' & \\ @, not 'red;'"
    )


def test_types_of_colours_and_palettes() -> None:
    wrong: Any = 7
    with pytest.raises(TypeError, match=r"^ink must be a str, not 7 \(int\)$"):
        Palette(ink=wrong)
    with pytest.raises(TypeError, match=r"^light must be a Palette, not 7 \(int\)$"):
        Theme(light=wrong)
    with pytest.raises(TypeError, match=r"^dark must be a Palette, not 7 \(int\)$"):
        Theme(dark=wrong)


def luminance(colour: str) -> float:
    parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize(
    ("front", "ground", "least"),
    [
        ("ink", "paper", 7),
        ("faint", "paper", 4.5),
        ("ink", "piece", 7),
        ("pip", "piece", 7),
        ("edge", "paper", 3),
        ("edge", "piece", 3),
        ("back", "paper", 2.5),
        ("mark", "paper", 4.5),
        ("mark", "piece", 4.5),
        ("gain", "paper", 4.5),
        ("open", "paper", 4.5),
        ("on", "mark", 4.5),
        ("on", "gain", 4.5),
        ("on", "open", 4.5),
    ],
)
def test_the_colours_have_contrast(palette: Palette, front: str, ground: str, least: float) -> None:
    """The ratio is that of the Web Content Accessibility Guidelines."""
    low, high = sorted(luminance(getattr(palette, name)) for name in (front, ground))
    assert (high + 0.05) / (low + 0.05) >= least


# --- the look


@pytest.mark.parametrize(
    "prefix", ["a", "A-1_b", "x" * 100, "fiveup", "fiveup-1", "my-fiveup-picture"]
)
def test_prefixes(prefix: str) -> None:
    root = checked(picture(attrs.evolve(LOOK, prefix=prefix)))
    assert root[0].get("id") == f"{prefix}-title"


@pytest.mark.parametrize("prefix", ["", "1a", "-a", "a b", "a.b", "\u00e4", "a\n", "a<"])
def test_what_is_no_prefix(prefix: str) -> None:
    with pytest.raises(ValueError, match=r"^prefix must be a letter and then letters, digits,"):
        attrs.evolve(LOOK, prefix=prefix)


@pytest.mark.parametrize(
    "prefix", ["fiveup-picture", "fiveup-x", "Pentadice-Die", "steps-root", "pentadice-two-words"]
)
def test_a_prefix_is_not_like_a_class_of_the_pictures(prefix: str) -> None:
    """Its rules would be those of all pictures of a page."""
    with pytest.raises(ValueError, match=r"^prefix must not be like a class of the pictures, wh"):
        attrs.evolve(LOOK, prefix=prefix)


def test_modes() -> None:
    with pytest.raises(ValueError, match=r"^mode must be auto, light or dark, not 'blue'$"):
        Look(THEME, "blue", "p", 20)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "unit", [0, 0.99, -1, 1001, float("nan"), float("inf"), 10**400, -(10**400)]
)
def test_units(unit: float) -> None:
    for right in (1, 1000):
        assert attrs.evolve(LOOK, unit=right).unit == right
    with pytest.raises(ValueError, match=r"^unit must be from 1 to 1000 \(pixels\), not "):
        attrs.evolve(LOOK, unit=unit)


@pytest.mark.parametrize(
    ("name", "value"),
    [("theme", LIGHT), ("mode", None), ("prefix", 1), ("unit", "20"), ("unit", True)],
)
def test_types_of_a_look(name: str, value: object) -> None:
    with pytest.raises(TypeError, match=f"^{name} must be a"):
        attrs.evolve(LOOK, **{name: value})  # type: ignore[arg-type]


# --- the picture


def test_a_picture_has_its_size_and_what_a_screen_reader_needs() -> None:
    root = checked(picture(attrs.evolve(LOOK, unit=30), words="<b>&\x00"))
    assert root.attrib == {
        "class": "p x-picture x-die",
        "viewBox": "-10 -10 20 20",
        "width": "30",
        "height": "30",
        "role": "img",
        "aria-labelledby": "p-title p-desc",
    }
    assert root[0].text == root[1].text == "<b>&\N{REPLACEMENT CHARACTER}"
    (paper,) = with_class(root, "x-paper")
    assert paper.attrib.items() >= {"x": "-10", "y": "-10", "width": "20"}.items()


def test_the_mode_chooses_the_colours() -> None:
    style = {mode: attrs.evolve(LOOK, mode=mode).style("x", {}) for mode in ("auto", "light")}
    dark = attrs.evolve(LOOK, mode="dark").style("x", {})
    assert "@media (prefers-color-scheme:dark){.p{--x-paper:#1b1e23;" in style["auto"]
    assert "--x-paper:#f6f4ee" in style["auto"]
    assert "@media" not in style["light"]
    assert DARK.paper not in style["light"]
    assert "@media" not in dark
    assert LIGHT.paper not in dark


def test_a_theme_brings_its_own_colours() -> None:
    theme = Theme(light=attrs.evolve(LIGHT, pip="teal"), dark=attrs.evolve(DARK, pip="#abc"))
    style = attrs.evolve(LOOK, theme=theme).style("x", {"pips": "fill:$pip;stroke:$pip"})
    assert ".p .x-pips{fill:teal;stroke:teal}" in style
    assert ".p .x-pips{fill:var(--x-pip);stroke:var(--x-pip)}" in style
    assert "--x-pip:teal" in style
    assert "--x-pip:#abc" in style


def test_rules_without_colours_are_written_once() -> None:
    assert LOOK.style("x", {"bare": "opacity:.5"}).count("opacity") == 1


@pytest.mark.parametrize("mode", ["auto", "light"])
def test_what_knows_no_custom_properties_shows_the_light_colours(mode: str) -> None:
    assert colours_of_a_one(mode) == [(27, 30, 34), (246, 244, 238)]


def test_the_dark_colours_are_drawn() -> None:
    assert colours_of_a_one("dark") == [(247, 242, 227), (27, 30, 35)]


def colours_of_a_one(mode: str) -> list[tuple[int, int, int]]:
    dot = element("g", pips(1, 0, 0, 20), class_="x-pips")
    drawn = pixels(picture(attrs.evolve(LOOK, mode=mode), dot))  # type: ignore[arg-type]
    return [drawn.at(0, 0), drawn.at(0, 6)]


# --- pips


@pytest.mark.parametrize("value", range(7))
@pytest.mark.parametrize("lying", [False, True])
def test_pips_are_as_many_as_the_value_and_lie_alike_on_both_sides(value: int, lying: bool) -> None:
    middles = circles(checked(picture(content=pips(value, 0, 0, 20, lying=lying))))
    assert len(middles) == value
    assert middles == sorted((-x + 0.0, -y + 0.0) for x, y in middles)


def test_a_six_has_two_columns_and_two_rows_when_it_lies() -> None:
    upright = circles(checked(picture(content=pips(6, 0, 0, 20))))
    lying = circles(checked(picture(content=pips(6, 0, 0, 20, lying=True))))
    assert {x for x, _ in upright} == {y for _, y in lying} == {-5.4, 5.4}
    assert {y for _, y in upright} == {x for x, _ in lying} == {-5.4, 0, 5.4}


def test_the_diagonal_of_a_lying_two_is_turned_with_it() -> None:
    assert circles(checked(picture(content=pips(2, 0, 0, 20)))) == [(-5.4, -5.4), (5.4, 5.4)]
    turned = circles(checked(picture(content=pips(2, 0, 0, 20, lying=True))))
    assert turned == [(-5.4, 5.4), (5.4, -5.4)]
