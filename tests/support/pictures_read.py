"""Pictures read back: is it well-formed, does it keep to what it may hold, what is where.

``checked`` holds for every picture of both packages. ``pixels`` draws one, without any font.
"""

import re
import struct
import zlib
from collections.abc import Iterator
from typing import Final, NamedTuple
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import resvg_py

from fiveup._shared.pictures.lettering import width_of

SVG: Final = "{http://www.w3.org/2000/svg}"

ATTRIBUTES: Final = {
    "svg": {"class", "viewBox", "width", "height", "role", "aria-labelledby"},
    "title": {"id"},
    "desc": {"id"},
    "style": set[str](),
    "g": {"class", "transform", "transform-origin"},
    "rect": {"class", "x", "y", "width", "height", "rx"},
    "circle": {"class", "cx", "cy", "r"},
    "path": {"class", "d"},
    "text": {"class", "x", "y", "font-size", "text-anchor"},
}
"""The elements that a picture is made of, all of SVG 1.1, and the attributes of each."""

_MOVED: Final = re.compile(r"translate\((-?[\d.]+) (-?[\d.]+)\)")
_SELECTOR: Final = re.compile(r"([^{}]+)\{")


class Words(NamedTuple):
    """A line of words: where it begins and ends, its base line, and its font size."""

    text: str
    left: float
    right: float
    base: float
    size: float


def checked(picture: str) -> Element:
    """Read a picture after looking for everything that no picture may have."""
    root = ElementTree.fromstring(picture)
    assert root.tag == f"{SVG}svg"
    ids = [name for each in root.iter() if (name := each.get("id")) is not None]
    assert len(set(ids)) == len(ids)
    for each in root.iter():
        name = each.tag.removeprefix(SVG)
        assert each.attrib.keys() <= ATTRIBUTES[name], each.attrib
        assert name in {"title", "desc", "style", "text"} or not (each.text or "").strip()
        assert not (each.tail or "").strip()
    title, desc, style = root[:3]
    assert root.get("role") == "img"
    assert str(root.get("aria-labelledby")).split() == [title.get("id"), desc.get("id")]
    assert title.text
    assert desc.text
    check_style(str(style.text), str(root.get("class")).split()[0])
    left, top, width, height = view_box(root)
    for words in all_words(root):
        assert left <= words.left < words.right <= left + width, words
        assert top <= words.base - words.size < words.base <= top + height, words
    return root


def check_style(style: str, prefix: str) -> None:
    """Nothing is loaded, no colour is without a value, and every rule is the picture's own."""
    assert not re.search(r"url|import|expression|[<>&$\\]", style)
    for selector in _SELECTOR.findall(style):
        assert re.match(rf"@((media|supports) \(|media print)|\.{prefix}(?![\w-])", selector), (
            selector
        )
    assert style.count("{") == style.count("}")


def view_box(root: Element) -> tuple[float, float, float, float]:
    left, top, width, height = map(float, str(root.get("viewBox")).split())
    return left, top, width, height


def moved(
    element: Element, x: float = 0, y: float = 0, anchor: str = "start"
) -> Iterator[tuple[Element, float, float]]:
    """Each element below, and how far the groups around it have moved it."""
    for child in element:
        found = _MOVED.fullmatch(child.get("transform", "translate(0 0)"))
        assert found is not None
        place = x + float(found[1]), y + float(found[2])
        yield child, *place
        yield from moved(child, *place)


def all_words(root: Element) -> Iterator[Words]:
    for each, x, y in moved(root):
        if each.tag == f"{SVG}text":
            words, size = str(each.text), float(each.get("font-size", 0))
            width = width_of(words) * size
            anchor = each.get("text-anchor", "start")
            start = {"start": 0.0, "middle": width / 2, "end": width}[anchor]
            left = x + float(each.get("x", 0)) - start
            yield Words(words, left, left + width, y + float(each.get("y", 0)), size)


def with_class(root: Element, name: str) -> list[Element]:
    return [each for each in root.iter() if name in each.get("class", "").split()]


def circles(element: Element) -> list[tuple[float, float]]:
    """The middles of the circles in an element, in order."""
    found = element.iter(f"{SVG}circle")
    return sorted((float(each.get("cx", 0)), float(each.get("cy", 0))) for each in found)


class Pixels(NamedTuple):
    """A drawn picture; ``at`` takes the picture's own coordinates."""

    rows: list[bytes]
    left: float
    top: float
    scale: float

    def at(self, x: float, y: float) -> tuple[int, int, int]:
        row = self.rows[int((y - self.top) * self.scale)]
        start = 4 * int((x - self.left) * self.scale)
        return row[start], row[start + 1], row[start + 2]


def pixels(picture: str) -> Pixels:
    left, top, width, _ = view_box(ElementTree.fromstring(picture))
    image = resvg_py.svg_to_bytes(svg_string=picture, skip_system_fonts=True, width=int(2 * width))
    rows = _unpacked(bytes(image))
    return Pixels(rows, left, top, len(rows[0]) / 4 / width)


def _unpacked(png: bytes) -> list[bytes]:
    """The rows of a PNG file with eight bits for each of red, green, blue and opacity."""
    place, packed = 8, b""
    width = height = 0
    while place < len(png):
        (length,), kind = struct.unpack_from(">I", png, place), png[place + 4 : place + 8]
        data = png[place + 8 : place + 8 + length]
        if kind == b"IHDR":
            width, height, *form = struct.unpack(">IIBBBBB", data)
            assert form == [8, 6, 0, 0, 0]
        elif kind == b"IDAT":
            packed += data
        place += 12 + length
    plain = zlib.decompress(packed)
    step = 4 * width
    rows: list[bytes] = []
    above = bytearray(step)
    for number in range(height):
        start = number * (step + 1)
        above = _row(plain[start], bytearray(plain[start + 1 : start + 1 + step]), above)
        rows.append(bytes(above))
    return rows


def _row(method: int, row: bytearray, above: bytearray) -> bytearray:
    """Undo what a row was packed with: see the filter types of the PNG specification."""
    for i in range(len(row)):
        left, corner = (row[i - 4], above[i - 4]) if i >= 4 else (0, 0)
        up = above[i]
        if method == 1:
            row[i] = (row[i] + left) & 255
        elif method == 2:
            row[i] = (row[i] + up) & 255
        elif method == 3:
            row[i] = (row[i] + (left + up) // 2) & 255
        elif method == 4:
            guess = left + up - corner
            nearest = min((left, up, corner), key=lambda value: abs(guess - value))
            row[i] = (row[i] + nearest) & 255
    return row
