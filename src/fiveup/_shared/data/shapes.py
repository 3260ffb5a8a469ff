"""Shapes: each knows how one kind of value is packed into data, and read from data again.

Reading goes only as deep as the shape, and looks at each item once. A :class:`DataError` begins
with what is wrong; its path grows while it passes up.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Generic, Protocol, TypeVar

from fiveup._shared.data.plain import NONE, Data, DataError, misfit
from fiveup._shared.values.arguments import LARGEST
from fiveup._shared.values.sentence import listed

T = TypeVar("T")


class Shape(Protocol[T]):
    """A kind of value, and its data."""

    @property
    def expected(self) -> str:
        """What is expected, as a sentence."""
        ...

    def pack(self, value: T) -> Data:
        """Turn a value into data; raises ``DataError`` if it is none of this kind."""
        ...

    def unpack(self, data: object) -> T:
        """Read a value from data; raises ``DataError`` if they are not of this shape."""
        ...


class _Whole:
    expected = "an integer of at most 18 digits was expected"

    def pack(self, value: int) -> Data:
        # A subclass, such as an IntEnum, becomes a plain integer.
        plain = isinstance(value, int) and not isinstance(value, bool)
        return self.unpack(int(value) if plain else value)

    def unpack(self, data: object) -> int:
        if isinstance(data, int) and type(data) is int and -LARGEST <= data <= LARGEST:
            return data
        raise misfit(self.expected, data)


class _Flag:
    expected = "true or false was expected"

    def pack(self, value: bool) -> Data:
        return self.unpack(value)

    def unpack(self, data: object) -> bool:
        if data is True or data is False:
            return data
        raise misfit(self.expected, data)


class _Text:
    expected = "a text was expected"

    def pack(self, value: str) -> Data:
        return self.unpack(str.__str__(value) if isinstance(value, str) else value)

    def unpack(self, data: object) -> str:
        if isinstance(data, str) and type(data) is str:
            return data
        raise misfit(self.expected, data)


WHOLE: Final = _Whole()
"""An integer."""
FLAG: Final = _Flag()
"""True or False."""
TEXT: Final = _Text()
"""Any text."""


class Word(Generic[T]):
    """Values that are written as a text.

    ``known`` are those that are looked up before anything is parsed; without ``read`` there are no
    others.
    """

    def __init__(
        self,
        expected: str,
        kinds: type[T] | tuple[type[T], ...],
        known: Mapping[str, T],
        read: Callable[[str], T] | None = None,
        write: Callable[[T], str] = str,
    ) -> None:
        self.expected = expected
        self._kinds = kinds
        self._known = known
        self._read = read
        self._write = write

    def pack(self, value: T) -> Data:
        if isinstance(value, self._kinds):
            return self._write(value)
        raise misfit(self.expected, value)

    def unpack(self, data: object) -> T:
        if isinstance(data, str) and type(data) is str:
            value = self._known.get(data)
            if value is not None:
                return value
            if self._read is not None:
                try:
                    return self._read(data)
                except ValueError:  # its message may be as long as the text
                    pass
        raise misfit(self.expected, data)


def choice(values: Mapping[str, T]) -> Word[T]:
    """Give the shape of a few values, each with its text."""
    texts = {value: text for text, value in values.items()}
    words = listed("", [repr(text) for text in values], "or")
    kinds = tuple({type(value) for value in values.values()})
    return Word(f"{words} was expected", kinds, values, write=texts.__getitem__)


class OrNone(Generic[T]):
    """A value, or None."""

    def __init__(self, of: Shape[T]) -> None:
        self.expected = f"{of.expected}, or {NONE!r}"
        self._of = of

    def pack(self, value: T | None) -> Data:
        return NONE if value is None else self._of.pack(value)

    def unpack(self, data: object) -> T | None:
        if isinstance(data, str) and data == NONE:
            return None
        try:
            return self._of.unpack(data)
        except DataError as error:
            if error.path == "$" and error.expected == self._of.expected:
                raise misfit(self.expected, data) from None
            raise


class Row(Generic[T]):
    """A tuple of any length, as a list."""

    expected = "a list was expected"

    def __init__(self, of: Shape[T]) -> None:
        self._of = of

    def pack(self, value: Sequence[T]) -> list[Data]:
        packed: list[Data] = []
        try:
            for item in value:
                packed.append(self._of.pack(item))
        except DataError as error:
            raise error.inside(len(packed)) from None
        return packed

    def unpack(self, data: object) -> tuple[T, ...]:
        if not isinstance(data, list) or type(data) is not list:
            raise misfit(self.expected, data)
        found: list[T] = []
        try:
            for item in data:
                found.append(self._of.unpack(item))
        except DataError as error:
            raise error.inside(len(found)) from None
        return tuple(found)
