"""Everything that happens in a match, as values: what players do, and what chance decides."""

import re
from collections.abc import Iterable
from typing import ClassVar, Final, Self

from attrs import frozen
from typing_extensions import override

from fiveup._kernel.numbers import DRAW, LEAD, PASS, PLACEMENTS
from fiveup._rules.spot import SPOTS, Spot
from fiveup._rules.tile import TILES, Tile
from fiveup._shared.values.arguments import check_int, check_ints, check_tuple, check_type
from fiveup._shared.values.interned import Interned, intern_fields
from fiveup._shared.values.sentence import quoted
from fiveup._shared.values.validators import AttrsInit

_INTEGER: Final = re.compile(r"-?[0-9]{1,18}")
_WITHOUT_CODE: Final = 450  # indices of the placements that can never be legal start here


class Place(Interned):
    """Place a tile at a spot, or lead it (no spot) (R6, R8).

    Any tile and spot may be named; only the 448 placements that can ever be legal have a ``code``.
    There is one object for each tile and spot.

    >>> Place(Tile(1, 5), Spot(Tile(1, 1), Arm.BRANCH_A))
    Place.parse('1|5@1|1.bA')
    >>> Place(Tile(1, 5)).spot is None
    True
    """

    __slots__ = ("spot", "tile")
    __match_args__ = ("tile", "spot")
    tile: Tile
    """The tile that is placed."""
    spot: Spot | None
    """The spot that it meets; None for the lead."""

    def __new__(cls, tile: Tile, spot: Spot | None = None) -> "Place":
        """Look up the placement of this tile at this spot."""
        number = check_type("tile", tile, Tile).index
        if spot is None:
            return _PLACES[number][LEAD]
        return _PLACES[number][check_type("spot", spot, Spot).index]

    @property
    def code(self) -> int:
        """The action code, 0 to 447.

        Raises ``ValueError`` for a placement that can never be legal (R8).
        """
        if self.index < DRAW:
            return self.index
        raise ValueError(f"{self} has no code: it can never be legal (R8)")

    @classmethod
    def parse(cls, text: str) -> "Place":
        """Read a placement: ``TILE@TILE.ARM``, or just ``TILE`` for a lead.

        Raises ``ValueError`` naming the text if it is no placement.
        """
        tile, at, spot = check_type("the text of a placement", text, str).partition("@")
        try:
            return Place(Tile.parse(tile), Spot.parse(spot) if at else None)
        except ValueError as error:
            raise ValueError(f"{quoted(text)} is no placement: {error}") from None

    def __str__(self) -> str:
        """Give the text that :meth:`parse` reads."""
        return str(self.tile) if self.spot is None else f"{self.tile}@{self.spot}"

    def __repr__(self) -> str:
        return f"Place.parse({str(self)!r})"

    @override
    def __reduce__(self) -> tuple[type["Place"], tuple[Tile, Spot | None]]:
        return Place, (self.tile, self.spot)


class _Plain(Interned):
    """An action without particulars: each class has one object."""

    __slots__ = ()
    _only: "Interned"

    def __new__(cls) -> Self:
        only = cls._only
        if not isinstance(only, cls):
            raise TypeError(f"{cls.__name__} cannot be made: there is one Draw and one Pass")
        return only

    @property
    def code(self) -> int:
        """The action code."""
        return self.index

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read the action's name, in small letters.

        Raises ``ValueError`` naming the text if it is another.
        """
        name = cls.__name__.lower()
        if check_type(f"the text of a {name}", text, str).strip() != name:
            raise ValueError(f"{quoted(text)} is no {name}: {name!r} was expected")
        return cls()

    def __str__(self) -> str:
        """Give the action's name, in small letters."""
        return type(self).__name__.lower()

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"

    @override
    def __reduce__(self) -> tuple[type[Self], tuple[()]]:
        return type(self), ()


class Draw(_Plain):
    """Draw the first tile of the boneyard, having no tile that fits (R10). Its code is 448."""

    __slots__ = ()


class Pass(_Plain):
    """Pass, having no tile that fits and no boneyard to draw from (R11). Its code is 449."""

    __slots__ = ()


@frozen(init=False)
class Lots:
    """Lots for the lead: one integer for each candidate, in seat order; the highest leads (R5).

    Raises ``TypeError`` if one is no integer, and ``ValueError`` if it has more than 18 digits.
    """

    lots: tuple[int, ...]

    __attrs_init__: ClassVar[AttrsInit]

    def __init__(self, lots: Iterable[int]) -> None:
        self.__attrs_init__(check_ints("lots", lots))

    @classmethod
    def parse(cls, text: str) -> "Lots":
        """Read lots: integers with spaces between, with or without ``lots`` before them.

        Raises ``ValueError`` naming the word that is no integer.

        >>> Lots.parse("lots 3 5")
        Lots(lots=(3, 5))
        """
        words = check_type("the text of lots", text, str).split()
        words = words[1:] if words[:1] == ["lots"] else words
        for word in words:
            if not _INTEGER.fullmatch(word):
                raise ValueError(
                    f"{quoted(word)} is no lot: an integer was expected, as in 'lots 3 5' (R5)"
                )
        return Lots(map(int, words))

    def __str__(self) -> str:
        """Give the word ``lots`` and the integers."""
        return " ".join(["lots", *map(str, self.lots)])


@frozen(init=False, repr=False)
class Deal:
    """A deal: all 28 tiles in order, seat 0's hand, seat 1's ..., then the boneyard (R3).

    The boneyard goes from the first tile drawn. Raises ``TypeError`` if something is no tile; that
    there are 28 different ones is judged when the deal is applied (R1).
    """

    tiles: tuple[Tile, ...]

    __attrs_init__: ClassVar[AttrsInit]

    def __init__(self, tiles: Iterable[Tile]) -> None:
        self.__attrs_init__(check_tuple("tiles", tiles, Tile))

    @classmethod
    def parse(cls, text: str) -> "Deal":
        """Read a deal: tiles with spaces between, with or without ``deal`` before them.

        Raises ``ValueError`` naming the word that is no tile.
        """
        words = check_type("the text of a deal", text, str).split()
        return Deal(map(Tile.parse, words[1:] if words[:1] == ["deal"] else words))

    def __str__(self) -> str:
        """Give the word ``deal`` and the tiles."""
        return " ".join(["deal", *map(str, self.tiles)])

    def __repr__(self) -> str:
        return f"Deal.parse({' '.join(map(str, self.tiles))!r})"


PlayerAction = Place | Draw | Pass
"""What a player does: a placement, a draw or a pass."""

ChanceAction = Lots | Deal
"""What chance decides: the lots, or the deal."""

Action = Place | Draw | Pass | Lots | Deal
"""Everything that can happen."""


def _make_places() -> tuple[tuple[Place, ...], ...]:
    codes = {placement: code for code, placement in enumerate(PLACEMENTS)}
    rows: list[tuple[Place, ...]] = []
    for tile in TILES:
        row = []
        # The lead comes last in a row, so that LEAD (-1) finds it.
        for number, spot in [*enumerate(SPOTS), (LEAD, None)]:
            place: Place = object.__new__(Place)
            other = _WITHOUT_CODE + tile.index * len(SPOTS) + number
            index = codes.get((tile.index, number), other)
            intern_fields(place, index=index, tile=tile, spot=spot)
            row.append(place)
        rows.append(tuple(row))
    return tuple(rows)


def _make_plain(kind: type[_Plain], index: int) -> None:
    only = object.__new__(kind)
    intern_fields(only, index=index)
    kind._only = only


_PLACES: Final = _make_places()
_make_plain(Draw, DRAW)
_make_plain(Pass, PASS)

ACTIONS: Final[tuple[PlayerAction, ...]] = (
    *(_PLACES[tile][spot] for tile, spot in PLACEMENTS),
    Draw(),
    Pass(),
)
"""The 450 player actions by code: ``ACTIONS[action.code] is action``."""


def action_from_code(code: int) -> PlayerAction:
    """Give the player action with this code (0 to 449).

    Raises ``TypeError`` if the code is no integer and ``ValueError`` if there is no such code.

    >>> action_from_code(448)
    Draw()
    """
    return ACTIONS[check_int("code", code, 0, len(ACTIONS) - 1)]
