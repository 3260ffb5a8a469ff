"""Data that say by a ``type`` what they are; and the head of all that is stored."""

from collections.abc import Mapping
from typing import Any, Final, Generic, TypeVar

from fiveup._shared.data.dicts import Keyed, mapping, missing
from fiveup._shared.data.plain import Data, DataError, misfit, outlined
from fiveup._shared.values.sentence import listed

T = TypeVar("T")

FORMAT: Final = 1
"""The number of the format that is written and read."""

_TYPE: Final = frozenset(("type",))
_HEADS: Final = frozenset(("format", "game", "type"))


class Kinds(Generic[T]):
    """A value of one of several kinds: its ``type`` says which, and its keys stand beside it."""

    def __init__(self, noun: str, shapes: Mapping[str, Keyed[Any]]) -> None:
        self.expected = f"a dict of {noun} with its type was expected"
        self._shapes = shapes
        self._types = f"{listed('', [repr(name) for name in shapes], 'or')} was expected"

    def name_of(self, kind: type[object]) -> str | None:
        """Give the type of the values of a class; None if it has none."""
        for name, shape in self._shapes.items():
            if issubclass(kind, shape.kinds):
                return name
        return None

    def pack(self, value: T) -> dict[str, Data]:
        """Pack a value with its type in front."""
        name = self.name_of(type(value))
        if name is None:
            raise misfit(self._types, value)
        return {"type": name, **self._shapes[name].pack(value)}

    def unpack(self, data: object) -> T:
        """Read the type, and then the value."""
        return self.read(mapping(data, self.expected), _TYPE)

    def read(self, data: Mapping[str, object], heads: frozenset[str]) -> T:
        """Read the type, and then the value beside the heads."""
        if "type" not in data:
            raise missing("type", self._types)
        name = data["type"]
        shape = self._shapes.get(name) if isinstance(name, str) and type(name) is str else None
        if shape is None:
            raise misfit(self._types, name).inside("type")
        value: T = shape.read(data, heads)
        return value


class Stored(Kinds[T]):
    """All that a package stores: the same with the format and the game in front."""

    def __init__(self, game: str, shapes: Mapping[str, Keyed[Any]]) -> None:
        super().__init__("a stored value", shapes)
        self.expected = "a dict with a format, a game and a type was expected"
        self._heads: dict[str, Data] = {"format": FORMAT, "game": game}

    def to_data(self, value: T) -> dict[str, Data]:
        """Pack a value with format, game and type in front.

        Raises ``TypeError`` if nothing of its class is stored, and ``DataError`` if it holds what
        has no data.
        """
        if self.name_of(type(value)) is None:
            raise TypeError(f"value must be of a class that is stored, not {outlined(value)}")
        return {**self._heads, **self.pack(value)}

    def from_data(self, data: object, kind: type[Any] | None) -> Any:
        """Read a value, of a certain class if one is given."""
        wanted = None if kind is None else self._wanted(kind)
        given = mapping(data, self.expected)
        for head, expected in self._heads.items():
            sentence = f"{expected!r} was expected, the {head} that is read here"
            if head not in given:
                raise missing(head, sentence)
            if type(given[head]) is not type(expected) or given[head] != expected:
                raise misfit(sentence, given[head]).inside(head)
        if wanted is not None and given.get("type", wanted) != wanted:
            raise misfit(f"{wanted!r} was expected", given["type"]).inside("type")
        value = self.read(given, _HEADS)
        if kind is not None and not isinstance(value, kind):
            found = type(value).__name__
            raise DataError("$", f"data of the class {kind.__name__} were expected", f"of {found}")
        return value

    def _wanted(self, kind: object) -> str:
        name = self.name_of(kind) if isinstance(kind, type) else None
        if name is None:
            given = kind.__name__ if isinstance(kind, type) else outlined(kind)
            raise TypeError(f"kind must be a class that is stored, not {given}")
        return name
