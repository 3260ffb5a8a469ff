"""Pages that step through frames, read back: well-formed as HTML and as XML, nothing loaded."""

import re
from html.parser import HTMLParser
from typing import Final
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from typing_extensions import override

from tests.support.pictures_read import SVG, check_style, checked, with_class

_VOID: Final = {"meta", "input"}
_NO_OTHER: Final = {
    "html", "head", "meta", "title", "style", "body", "main", "section", "h1", "h2", "h3", "h4",
    "div", "button", "input", "p", "span", "script",
}  # fmt: skip
"""All elements of a page, but those of its pictures."""


class _Outline(HTMLParser):
    """The elements as a browser would find them, with the script's text."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.names: set[str] = set()
        self.scripts: list[str] = []
        self.in_svg = 0

    @override
    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert not any(name.startswith("on") for name, _ in attrs)
        assert not {"href", "src", "srcset", "action"} & {name for name, _ in attrs}
        if not self.in_svg and tag != "svg":
            self.names.add(tag)
            assert "id" not in dict(attrs)
        self.in_svg += tag == "svg"
        if tag not in _VOID:
            self.open.append(tag)

    @override
    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert self.in_svg or tag in _VOID  # HTML takes it for the start of an element

    @override
    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag
        self.in_svg -= tag == "svg"

    @override
    def handle_comment(self, data: str) -> None:
        raise AssertionError(data)

    @override
    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] == "script":
            self.scripts.append(data)


def read_page(html: str) -> Element:
    """Read a page, or a part of one, after looking for everything that none may have."""
    html.encode()
    outline = _Outline()
    outline.feed(html)
    outline.close()
    assert outline.open == []
    assert outline.names <= _NO_OTHER
    assert len(outline.scripts) == 1
    assert not re.search(r"https?:|fetch|import|eval|innerHTML|\$prefix", outline.scripts[0])
    root = ElementTree.fromstring(html.removeprefix("<!DOCTYPE html>"))
    ids = [name for each in root.iter() if (name := each.get("id")) is not None]
    assert len(set(ids)) == len(ids)
    (scope,) = with_class(root, "steps-root")
    prefix = str(scope.get("class")).split()[0]
    style = root.find(".//style")
    assert style is not None
    check_style(str(style.text).replace(" > ", " "), prefix)
    for picture in root.iter(f"{SVG}svg"):
        checked(ElementTree.tostring(picture, "unicode"))
    return root


def frames_of(root: Element) -> list[Element]:
    return with_class(root, "steps-frame")


def words_of(frame: Element) -> list[str]:
    """The heading and the paragraphs of a frame."""
    (words,) = with_class(frame, "steps-words")
    return ["".join(each.itertext()) for each in words]
