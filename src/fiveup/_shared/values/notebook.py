"""What a notebook shows for a value: a picture with ids of its own, so that many share a page."""

from collections.abc import Callable
from zlib import crc32


def notebook_picture(family: str, value: object, draw: Callable[[str], str]) -> str | None:
    """Draw a value with a prefix that depends on it alone; None if it cannot be drawn.

    That is so for some states that have problems; a notebook then shows their text.
    """
    number = crc32(repr(value).encode("utf-8", "backslashreplace"))
    try:
        # The 0 makes sure of a digit: no class of the pictures has one.
        return draw(f"{family}-0{number:08x}")
    except ValueError:
        return None
