"""The facts behind a sentence: a read-only mapping that can be pickled and copied all the same."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar, Self

from attrs import field
from typing_extensions import override


def _read_only(facts: Mapping[str, object]) -> Mapping[str, object]:
    return MappingProxyType(dict(facts))


def _plain_repr(facts: Mapping[str, object]) -> str:
    return repr(dict(facts))


def facts_field() -> Mapping[str, object]:
    """Give the field for facts: what is given is copied, and no part of the hash."""
    facts: Mapping[str, object] = field(
        factory=dict, converter=_read_only, repr=_plain_repr, hash=False
    )
    return facts


class HasFacts:
    """Base of the values with ``facts``."""

    __slots__ = ()
    __match_args__: ClassVar[tuple[str, ...]]

    @override
    def __reduce__(self) -> tuple[type[Self], tuple[object, ...]]:
        # A mapping proxy cannot be pickled or copied: go through a plain dict.
        values = [getattr(self, name) for name in self.__match_args__]
        return type(self), tuple(
            dict(value) if isinstance(value, Mapping) else value for value in values
        )
