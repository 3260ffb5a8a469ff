"""A state keeps its legal actions once they are known, since they are asked for again and again."""

from typing import Any, Final, Generic, TypeVar

ActionT = TypeVar("ActionT")


class KeepsLegal(Generic[ActionT]):
    """Base of the states. What is kept is no part of the value.

    Equality, text, pickles and copies do without, so the slot is empty until somebody has asked.
    """

    __slots__ = ("_legal",)

    _legal: tuple[ActionT, ...]


keep_legal: Final[Any] = vars(KeepsLegal)["_legal"].__set__
"""Keep the legal actions of a state; it is frozen for everybody else."""
