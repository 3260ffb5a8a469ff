"""Values of which there is one object each: the finite vocabulary of tiles, spots and actions.

They compare by identity, sort by ``index``, cannot be changed, and stay the same object through
pickle, copy and deepcopy.
"""

from typing import NoReturn, Self

from attrs.exceptions import FrozenInstanceError
from typing_extensions import override


class Interned:
    """Base of the interned values. ``index`` is the place in the vocabulary, from 0."""

    __slots__ = ("index",)
    index: int

    def __lt__(self, other: Self) -> bool:
        return self.index < other.index if other.__class__ is self.__class__ else NotImplemented

    def __le__(self, other: Self) -> bool:
        return self.index <= other.index if other.__class__ is self.__class__ else NotImplemented

    def __gt__(self, other: Self) -> bool:
        return self.index > other.index if other.__class__ is self.__class__ else NotImplemented

    def __ge__(self, other: Self) -> bool:
        return self.index >= other.index if other.__class__ is self.__class__ else NotImplemented

    def __hash__(self) -> int:
        """Hash by index: sets iterate alike in every process."""
        return self.index

    @override
    def __setattr__(self, name: str, value: object) -> NoReturn:
        """Refuse: interned values do not change."""
        raise FrozenInstanceError

    @override
    def __delattr__(self, name: str) -> NoReturn:
        """Refuse: interned values do not change."""
        raise FrozenInstanceError


def intern_fields(value: Interned, /, **fields: object) -> None:
    """Fill a new interned value, once."""
    for name, content in fields.items():
        object.__setattr__(value, name, content)
