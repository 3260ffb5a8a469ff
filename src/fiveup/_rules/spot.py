"""The arms of a tile, and the 70 spots: an arm of a certain tile, where another can be joined."""

from enum import Enum
from typing import TYPE_CHECKING, Final

from typing_extensions import override

from fiveup._kernel.numbers import SPOTS as SPOT_NUMBERS
from fiveup._kernel.numbers import VALUE
from fiveup._rules.tile import TILES, Tile
from fiveup._shared.values.arguments import check_type
from fiveup._shared.values.interned import Interned, intern_fields
from fiveup._shared.values.sentence import quoted


class Arm(Enum):
    """Where on a tile another can be joined.

    A plain tile has the arms LOW and HIGH (R15); a double has two straight arms, CHAIN_A and
    CHAIN_B, and two side arms, BRANCH_A and BRANCH_B (R14). The values are the short texts.
    """

    LOW = "lo"
    HIGH = "hi"
    CHAIN_A = "cA"
    CHAIN_B = "cB"
    BRANCH_A = "bA"
    BRANCH_B = "bB"

    if not TYPE_CHECKING:  # which takes what is assigned for no method
        # The members are single objects; a hash of their names would only take longer.
        __hash__ = object.__hash__

    @property
    def straight(self) -> bool:
        """Whether this is a straight arm of a spinner (R14)."""
        return self is Arm.CHAIN_A or self is Arm.CHAIN_B

    @property
    def side(self) -> bool:
        """Whether this is a side arm of a spinner (R14)."""
        return self is Arm.BRANCH_A or self is Arm.BRANCH_B

    @classmethod
    def parse(cls, text: str) -> "Arm":
        """Read an arm: ``lo hi cA cB bA bB``, in capitals or small letters.

        Raises ``ValueError`` naming the text if it is no arm.
        """
        arm = _BY_TEXT.get(check_type("the text of an arm", text, str).strip().lower())
        if arm is None:
            raise ValueError(
                f"{quoted(text)} is no arm: one of lo hi cA cB bA bB was expected (R14, R15)"
            )
        return arm

    def __str__(self) -> str:
        """Give the short text, such as ``cA``."""
        return str(self.value)

    def __repr__(self) -> str:
        return f"Arm.{self.name}"


ARMS: Final = tuple(Arm)
_BY_TEXT: Final = {str(arm.value).lower(): arm for arm in ARMS}


class Spot(Interned):
    """A place where a tile can be joined: an arm of a tile.

    ``value`` is the number of pips that the joining half must have. There is one object for each of
    the 70 spots; ``index`` is its place by tile, then arm.

    Raises ``TypeError`` on wrong types, and ``ValueError`` if the tile has no such arm (R14, R15).

    >>> Spot(Tile(1, 4), Arm.HIGH).value
    4
    >>> print(Spot(Tile(1, 1), Arm.BRANCH_A))
    1|1.bA
    """

    __slots__ = ("arm", "tile", "value")
    __match_args__ = ("tile", "arm")
    tile: Tile
    """The tile whose arm it is."""
    arm: Arm
    """The arm."""
    value: int
    """The value, in pips, that a tile must have to be joined here."""

    def __new__(cls, tile: Tile, arm: Arm) -> "Spot":
        """Look up the spot at this arm of this tile."""
        check_type("tile", tile, Tile)
        check_type("arm", arm, Arm)
        spot = _BY_ARM.get((tile, arm))
        if spot is None:
            arms = "cA cB bA bB (R14)" if tile.double else "lo hi (R15)"
            raise ValueError(f"{tile} has no arm {arm}: its arms are {arms}")
        return spot

    @classmethod
    def parse(cls, text: str) -> "Spot":
        """Read a spot, ``TILE.ARM``, such as ``1|1.bA``.

        Raises ``ValueError`` naming the text if it is no spot.
        """
        tile, dot, arm = check_type("the text of a spot", text, str).strip().rpartition(".")
        if not dot:
            raise ValueError(
                f"{quoted(text)} is no spot: TILE.ARM was expected, as in 1|4.hi or 1|1.bA"
            )
        try:
            return Spot(Tile.parse(tile), Arm.parse(arm))
        except ValueError as error:
            raise ValueError(f"{quoted(text)} is no spot: {error}") from None

    def __str__(self) -> str:
        """Give the text that :meth:`parse` reads."""
        return f"{self.tile}.{self.arm}"

    def __repr__(self) -> str:
        return f"Spot({self.tile!r}, {self.arm!r})"

    @override
    def __reduce__(self) -> tuple[type["Spot"], tuple[Tile, Arm]]:
        return Spot, (self.tile, self.arm)


def _make(index: int, tile: int, arm: int) -> Spot:
    spot: Spot = object.__new__(Spot)
    intern_fields(spot, index=index, tile=TILES[tile], arm=ARMS[arm], value=VALUE[index])
    return spot


SPOTS: Final[tuple[Spot, ...]] = tuple(
    _make(i, tile, arm) for i, (tile, arm) in enumerate(SPOT_NUMBERS)
)
"""All 70 spots in order; ``SPOTS[spot.index] is spot``."""

_BY_ARM: Final = {(spot.tile, spot.arm): spot for spot in SPOTS}
