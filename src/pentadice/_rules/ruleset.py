"""Joker rules as data: what five alike are worth once the Penta box is filled."""

from enum import Enum
from typing import ClassVar, Final

from attrs import frozen

from fiveup._shared.values.arguments import check_bool, check_int, check_type
from fiveup._shared.values.validators import AttrsInit


class Joker(Enum):
    """Where a joker may be written, and what it gives there."""

    FORCED = "forced"
    """Its own upper box if that is open; else an open lower box, with 25, 30 and 40 in Full and the
    suites; else any open upper box, for zero (D9)."""
    FREE = "free"
    """Any open box; Full and the suites give 25, 30 and 40 only if its own upper box is filled."""
    NONE = "none"
    """There is no joker: five alike are an ordinary roll, but for the bonus."""

    def __repr__(self) -> str:
        return f"Joker.{self.name}"


_MOST: Final = 10**6  # so that every total has at most 18 digits


@frozen(init=False)
class Ruleset:
    """The values of a sheet, in points.

    ``joker`` is the joker rule. Five alike are a joker while the Penta box holds 50, and with
    ``joker_after_sacrifice`` also if it holds a zero; ``penta_bonus`` is paid in both cases only
    while it holds 50 (D8). ``upper_bonus`` is added once the upper boxes sum to ``upper_target``
    (D7). Another house changes them with ``attrs.evolve``.

    Raises ``TypeError`` on wrong types, and ``ValueError`` on a negative value, a target of 0, or
    more than a million points.
    """

    joker: Joker
    joker_after_sacrifice: bool
    penta_bonus: int
    upper_target: int
    upper_bonus: int

    __attrs_init__: ClassVar[AttrsInit]

    def __init__(
        self,
        joker: Joker = Joker.FORCED,
        joker_after_sacrifice: bool = False,
        penta_bonus: int = 100,
        upper_target: int = 63,
        upper_bonus: int = 35,
    ) -> None:
        self.__attrs_init__(
            check_type("joker", joker, Joker),
            check_bool("joker_after_sacrifice", joker_after_sacrifice),
            check_int("penta_bonus", penta_bonus, 0, _MOST),
            check_int("upper_target", upper_target, 1, _MOST),
            check_int("upper_bonus", upper_bonus, 0, _MOST),
        )


PENTADICE: Final = Ruleset()
"""The rules of Pentadice: a forced joker, only while the Penta box holds 50."""

FORCED_JOKER_ALSO_AFTER_SACRIFICE: Final = Ruleset(joker_after_sacrifice=True)
"""A forced joker, also once the Penta box was sacrificed (then without the bonus)."""

FREE_JOKER_ALSO_AFTER_SACRIFICE: Final = Ruleset(Joker.FREE, joker_after_sacrifice=True)
"""Free placement: joker values only if the own upper box is filled; also after a sacrifice."""

BONUS_WITHOUT_JOKER: Final = Ruleset(Joker.NONE)
"""The bonus is paid, but five alike count in every box as any roll does."""

RULES_VERSION: Final = 1
"""The version of the rules as this package applies them; records and test vectors name it."""
