"""Hooks for a converter of the caller's, such as one of cattrs, which is not needed here."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, Protocol, get_args

from _rulings.data import DataError
from _rulings.problem import Problem
from _rulings.record import Finding
from _rulings.refusal import Refusal
from _rulings.sentence import listed
from _rulings.shape import Shape

_SHARED: Final = (Finding, Problem, Refusal)


class DataConverter(Protocol):
    """What is asked of a converter: a ``cattrs.Converter`` has both."""

    def register_structure_hook(
        self, cl: object, func: Callable[[object, type[object]], object], /
    ) -> object:
        """Take a function that makes a value of a class from data and that class."""
        ...

    def register_unstructure_hook(self, cls: object, func: Callable[[object], object], /) -> object:
        """Take a function that turns a value of a class into data."""
        ...


def register(
    converter: DataConverter,
    kinds: Iterable[type[object]],
    words: Mapping[type[object], Shape[Any]],
    unions: Iterable[Any],
    to_data: Callable[[Any], object],
    from_data: Callable[[object, Any], object],
) -> None:
    """Register both ways for each class that only one game has, and the way back for each union.

    ``words`` are the classes whose data are a text, with their shapes. What both games share would
    be read with the words of the game that was registered last.
    """

    def read_one_of(data: object, union: object) -> object:
        value = from_data(data, None)
        kinds = get_args(union)
        if isinstance(value, kinds):
            return value
        names = listed("", [kind.__name__ for kind in kinds], "or")
        raise DataError(
            "$", f"data of the class {names} were expected", f"of {type(value).__name__}"
        )

    def read_one_of_or_none(data: object, union: object) -> object:
        return None if data is None else read_one_of(data, union)

    for kind in kinds:
        if kind not in _SHARED:
            converter.register_unstructure_hook(kind, to_data)
            converter.register_structure_hook(kind, from_data)
    for kind, shape in words.items():
        converter.register_unstructure_hook(kind, shape.pack)
        converter.register_structure_hook(kind, _reader(shape))
    for union in unions:
        converter.register_structure_hook(union, read_one_of)
        converter.register_structure_hook(union | None, read_one_of_or_none)


def _reader(shape: Shape[Any]) -> Callable[[object, type[object]], object]:
    return lambda data, _kind: shape.unpack(data)
