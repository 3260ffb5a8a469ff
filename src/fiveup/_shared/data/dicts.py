"""Shapes of values whose parts stand under keys, in a dict."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Generic, TypeVar

from fiveup._shared.data.plain import Data, DataError, misfit, refused
from fiveup._shared.data.shapes import Shape
from fiveup._shared.values.sentence import listed, quoted

T = TypeVar("T")
ValueT = TypeVar("ValueT")


class Keyed(Generic[T]):
    """Values of which each part stands under its key; no key may be missing, and no other there.

    ``split`` gives the parts of a value in the order of the keys, and ``make`` puts them together.
    """

    def __init__(
        self,
        noun: str,
        kinds: type[Any] | tuple[type[Any], ...],
        parts: Mapping[str, Shape[Any]],
        split: Callable[[T], tuple[object, ...]],
        make: Callable[..., T],
    ) -> None:
        self.expected = f"a dict of {noun} was expected"
        self.kinds = kinds
        self._parts = tuple(parts.items())
        self._keys = frozenset(parts)
        self._split = split
        self._make = make

    def pack(self, value: T) -> dict[str, Data]:
        parts = self._split(value) if isinstance(value, self.kinds) else ()
        if len(parts) != len(self._parts):
            raise misfit(self.expected, value)
        packed: dict[str, Data] = {}
        for (key, shape), part in zip(self._parts, parts, strict=True):
            try:
                packed[key] = shape.pack(part)
            except DataError as error:
                raise error.inside(key) from None
        return packed

    def unpack(self, data: object) -> T:
        return self.read(mapping(data, self.expected))

    def read(self, data: Mapping[str, object], heads: frozenset[str] = frozenset()) -> T:
        """Read the parts beside the heads, which the caller has read."""
        if data.keys() != self._keys | heads:
            raise self._wrong_key(data, heads)
        found: list[object] = []
        for key, shape in self._parts:
            try:
                found.append(shape.unpack(data[key]))
            except DataError as error:
                raise error.inside(key) from None
        try:
            return self._make(*found)
        except (TypeError, ValueError) as error:
            raise refused(error) from None

    def _wrong_key(self, data: Mapping[str, object], heads: frozenset[str]) -> DataError:
        for key, shape in self._parts:
            if key not in data:
                return missing(key, shape.expected)
        other = next(key for key in data if key not in self._keys and key not in heads)
        names = listed("", [key for key, _ in self._parts])
        return DataError("$", f"no keys but {names} were expected", quoted(other)).inside(other)


def mapping(data: object, expected: str) -> dict[str, object]:
    """Return the data if they are a dict with texts as keys."""
    if not isinstance(data, dict) or type(data) is not dict:
        raise misfit(expected, data)
    for key in data:
        if type(key) is not str:
            raise misfit("a text was expected as a key", key)
    return data


def missing(key: str, expected: str) -> DataError:
    """Make the error for a key that is not there."""
    return DataError("$", expected, "a missing key").inside(key)


def fields(
    noun: str, kind: type[T], make: Callable[..., T] | None = None, /, **parts: Any
) -> Keyed[T]:
    """Give the shape of a class by the shapes of its fields, in the constructor's order."""
    names = tuple(parts)
    return Keyed(
        noun,
        kind,
        parts,
        lambda value: tuple([getattr(value, name) for name in names]),
        make or kind,
    )


def together(noun: str, /, **parts: Any) -> Keyed[tuple[Any, ...]]:
    """Give the shape of a tuple of which each item has a name."""
    return Keyed(noun, tuple, parts, lambda value: value, lambda *found: found)


def under(key: str, noun: str, kinds: tuple[type[Any], ...], shape: Shape[T]) -> Keyed[T]:
    """Give the shape of a value that stands alone under a key."""
    return Keyed(noun, kinds, {key: shape}, lambda value: (value,), lambda found: found)


class AnyKeys(Generic[T]):
    """A mapping of any texts to values, as a dict."""

    expected = "a dict was expected"

    def __init__(self, of: Shape[T]) -> None:
        self._of = of

    def pack(self, value: Mapping[str, T]) -> dict[str, Data]:
        return dict(self._each(mapping(dict(value), self.expected), self._of.pack))

    def unpack(self, data: object) -> dict[str, T]:
        return dict(self._each(mapping(data, self.expected), self._of.unpack))

    @staticmethod
    def _each(given: dict[str, Any], do: Callable[[Any], ValueT]) -> Iterator[tuple[str, ValueT]]:
        for key, value in given.items():
            try:
                yield key, do(value)
            except DataError as error:
                raise error.inside(key) from None
