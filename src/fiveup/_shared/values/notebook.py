"""What a notebook shows for a value: a picture, or a page in it that steps through a record.

Pictures stand above the values that they are of, so a value names the function that draws it, and
that is imported when a notebook asks. It is the only place where a room names one above it.
"""

from importlib import import_module
from typing import ClassVar
from zlib import crc32


class Pictured:
    """Base of the values that a notebook shows as a picture."""

    __slots__ = ()

    _drawn_by: ClassVar[str]
    """The function that draws the value as SVG, by module and name, such as ``a.b:c``."""

    def _repr_svg_(self) -> str | None:
        """Draw the value for a notebook."""
        return _drawn(self, self._drawn_by)


class Stepped:
    """Base of the records that a notebook shows as a page to step through."""

    __slots__ = ()

    _drawn_by: ClassVar[str]
    """The function that makes the page, by module and name, such as ``a.b:c``."""

    def _repr_html_(self) -> str | None:
        """Make the part of a notebook that steps through the record."""
        return _drawn(self, self._drawn_by, page=False)


def _drawn(value: object, drawn_by: str, **options: bool) -> str | None:
    """Draw a value with a prefix that depends on it alone; None if it cannot be drawn.

    That is so for some states that have problems; a notebook then shows their text. With ids of
    their own, many pictures share a page.
    """
    module, _, name = drawn_by.partition(":")
    number = crc32(repr(value).encode("utf-8", "backslashreplace"))
    # The 0 makes sure of a digit: no class of the pictures has one.
    prefix = f"{module.partition('.')[0]}-0{number:08x}"
    try:
        picture: str = getattr(import_module(module), name)(value, prefix=prefix, **options)
    except ValueError:
        return None
    return picture
