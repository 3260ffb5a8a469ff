"""The published forms of the game as data, and what a house may change."""

from enum import Enum
from typing import ClassVar, Final

from attrs import frozen

from fiveup._shared.values.arguments import check_bool, check_int, check_type
from fiveup._shared.values.validators import AttrsInit


class Settlement(Enum):
    """How a round is settled, how points are credited, and how the match ends."""

    MAIN = "main"
    """Main form: hands are deducted; the target is looked at after each round (P1-P7)."""
    EXACT = "exact"
    """Exact 61: hands are awarded; the target must be reached exactly, at any time (E1-E10)."""

    def __repr__(self) -> str:
        return f"Settlement.{self.name}"


@frozen(init=False)
class Ruleset:
    """The values of a form of the game.

    ``target`` is in raw points (305 raw are 61 shown). ``hand_size`` tiles are dealt to each player
    (R3). With ``partnerships``, four players form two sides (R2); without, each plays for himself.
    The last ``sleeping`` tiles of the boneyard are never drawn. A house changes them with
    ``attrs.evolve``:

    >>> from attrs import evolve
    >>> evolve(FIVE_UP, target=500, hand_size=7).target
    500

    Raises ``TypeError`` on wrong types, and ``ValueError`` if the target is no positive multiple of
    five or the tiles do not suffice for two players.
    """

    target: int
    hand_size: int
    partnerships: bool
    sleeping: int
    settlement: Settlement

    __attrs_init__: ClassVar[AttrsInit]

    def __init__(
        self,
        target: int = 305,
        hand_size: int = 5,
        partnerships: bool = True,
        sleeping: int = 0,
        settlement: Settlement = Settlement.MAIN,
    ) -> None:
        check_int("target", target, 5)
        if target % 5:
            raise ValueError(
                f"target must be a multiple of 5 raw points, not {target}: "
                f"5 raw points are 1 shown point, so 61 shown are 305"
            )
        check_int("hand_size", hand_size, 1)
        check_bool("partnerships", partnerships)
        check_int("sleeping", sleeping, 0)
        check_type("settlement", settlement, Settlement)
        _check_tiles(2, hand_size, sleeping)
        self.__attrs_init__(target, hand_size, partnerships, sleeping, settlement)

    def sides(self, players: int) -> int:
        """Count the sides of a match with so many players (2 to 4): seat s is of side s mod sides.

        Raises ``TypeError`` or ``ValueError`` if the number of players is not 2 to 4 (R2), and
        ``ValueError`` if the 28 tiles do not suffice for so many hands.
        """
        check_int("players", players, 2, 4)
        _check_tiles(players, self.hand_size, self.sleeping)
        return 2 if players == 4 and self.partnerships else players


def _check_tiles(players: int, hand_size: int, sleeping: int) -> None:
    needed = players * hand_size + sleeping
    if needed > 28:
        raise ValueError(
            f"{players} hands of {hand_size} tiles and {sleeping} sleeping tiles are {needed}: "
            f"the set has 28 (R1)"
        )


FIVE_UP: Final = Ruleset()
"""The main form: to 305 raw points (61 shown), looked at after each round."""

EXACT_61: Final = Ruleset(settlement=Settlement.EXACT)
"""Exact 61: to exactly 305 raw points (61 shown)."""

RULES_VERSION: Final = 1
"""The version of the rules as this package applies them; records and test vectors name it."""
