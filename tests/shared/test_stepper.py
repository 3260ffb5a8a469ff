"""The page that steps through frames: its parts, its words, and that it stands by itself."""

from typing import Any
from xml.etree.ElementTree import Element

import attrs
import pytest

from fiveup._shared.pictures.page import Frame, stepper_html
from fiveup._shared.pictures.svg import THEME, Look
from tests.support.pages_read import frames_of, read_page, words_of
from tests.support.pictures_read import with_class

LOOK = Look(THEME, "auto", "page", 32)
HOSTILE = "</script></style><script>alert(1)</script> --> & \"'\n\0\ud800"
SHOWN = "</script></style><script>alert(1)</script> --> & \"' \ufffd\ufffd"
FRAMES = (
    Frame("<p>one</p>", "first", ("a", "b"), ("so",), ("wrong",)),
    Frame("<p>two</p>", HOSTILE, (HOSTILE,), (HOSTILE,), (HOSTILE,)),
)


def page(**arguments: Any) -> str:
    chosen: dict[str, Any] = {"title": "A game", "look": LOOK, "page": True}
    return stepper_html(FRAMES, **(chosen | arguments))


def bare(root: Element, kind: str) -> list[str | None]:
    return [each.text for each in with_class(root, f"steps-{kind}")]


@pytest.mark.parametrize("whole", [True, False])
def test_every_frame_is_there_without_the_script(whole: bool) -> None:
    root = read_page(page(page=whole))
    one, other = frames_of(root)
    assert words_of(one) == ["1 of 2 first", "a", "b", "so", "wrong"]
    assert words_of(other) == [f"2 of 2 {SHOWN}", SHOWN, SHOWN, SHOWN]
    assert [frame.get("hidden") for frame in (one, other)] == [None, None]
    assert bare(root, "remark") == ["so", SHOWN]
    assert bare(root, "fault") == ["wrong", SHOWN]
    assert [shown[0].text for shown in with_class(root, "steps-picture")] == ["one", "two"]


def test_what_one_steps_with_is_hidden_until_the_script_shows_it() -> None:
    root = read_page(page())
    (bar,) = with_class(root, "steps-bar")
    assert bar.get("hidden") == ""
    names = [button.text for button in bar.iter("button")]
    assert names == ["first", "back", "play", "next", "last"]
    (slider,) = bar.iter("input")
    assert [slider.get(name) for name in ("type", "min", "max", "value", "aria-label")] == [
        "range", "1", "2", "1", "step",
    ]  # fmt: skip
    (said,) = with_class(root, "steps-said")
    assert (said.get("aria-live"), said.get("aria-atomic"), said.text) == ("polite", "true", None)


def test_a_page_is_a_whole_document() -> None:
    html = page(title=HOSTILE)
    assert html.startswith('<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"/>')
    root = read_page(html)
    assert root.findtext("head/title") == root.findtext("body/main/h1") == SHOWN
    (main,) = root.iter("main")
    assert main.get("aria-label") == SHOWN
    assert len(list(root.iter("h2"))) == 2


def test_a_part_of_a_page_is_one_element_with_its_prefix() -> None:
    root = read_page(page(page=False, look=Look(THEME, "dark", "a-1", 32)))
    assert (root.tag, root.get("class")) == ("div", "a-1 steps-root")
    assert "data-page" not in root.attrib
    (script,) = root.iter("script")
    assert '".steps-root.a-1:not([data-ready])"' in str(script.text)
    assert "color-scheme:dark" in str(root.findtext("style"))
    assert root.findtext("section/h3") == "A game"
    assert len(list(root.iter("h4"))) == 2


@pytest.mark.parametrize("whole", [True, False])
def test_on_paper_all_steps_are_shown_and_no_buttons(whole: bool) -> None:
    html = page(page=whole)
    printed = html.partition("@media print{")[2].partition("</style>")[0]
    assert ".page .steps-frame[hidden]{display:flex}" in printed
    assert ".page .steps-bar{display:none}" in printed
    # The rule that hides a frame comes before, and is of the same weight.
    assert ".page .steps-frame[hidden]{display:none}" in html.partition("@media print{")[0]
    assert "[hidden]{display:none}" not in printed


def test_remarks_have_their_own_direction_and_the_page_has_one() -> None:
    root = read_page(page(page=False))
    assert {each.get("dir") for each in with_class(root, "steps-remark")} == {"auto"}
    assert [each.get("dir") for each in with_class(root, "steps-all")] == ["ltr"]


def test_light_and_dark_are_left_to_the_reader_unless_one_is_chosen() -> None:
    assert "prefers-color-scheme:dark" in page()
    assert "prefers-color-scheme:dark" not in page(look=Look(THEME, "light", "page", 32))
    assert "prefers-reduced-motion: reduce" in page()


def test_the_same_frames_make_the_same_page() -> None:
    assert page() == stepper_html(iter(FRAMES), title="A game", look=LOOK, page=True)


def test_the_parts_of_a_frame_are_checked() -> None:
    frame: Any = FRAMES[0]
    for name in ("picture", "heading"):
        with pytest.raises(TypeError, match=f"^{name} must be a str"):
            attrs.evolve(frame, **{name: 3})
    for name in ("lines", "remarks", "faults"):
        with pytest.raises(TypeError, match=f"^{name} must be a tuple"):
            attrs.evolve(frame, **{name: ["a"]})
        with pytest.raises(TypeError, match=f"^{name} must be a str"):
            attrs.evolve(frame, **{name: (3,)})
