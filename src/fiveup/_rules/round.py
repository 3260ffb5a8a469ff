"""A round: the hands, the boneyard, the layout, and whose turn it is."""

from collections.abc import Iterable
from typing import ClassVar

from attrs import frozen

from fiveup._rules.event import Result
from fiveup._rules.layout import Layout
from fiveup._rules.tile import Tile
from fiveup._shared.values.arguments import check_int, check_tuple, check_type
from fiveup._shared.values.validators import AttrsInit

RoundKey = tuple[int, tuple[int, ...], tuple[int, ...], int, int]
"""The layout's key, the hands, the boneyard, the seat to move and the drawn tile, as integers."""


@frozen(init=False)
class Round:
    """A round in play or finished.

    ``hands`` holds each seat's tiles in the order dealt and drawn, ``boneyard`` the tiles not
    drawn, first drawn first. ``seat`` is to move, None once the round is over. ``drawn`` is the
    tile (in that seat's hand) that was drawn, fits, and must be placed now (R10). ``result`` is
    there when the round has been settled.

    Raises ``TypeError`` on wrong types and ``ValueError`` on a wrong number of hands or seat.
    """

    hands: tuple[tuple[Tile, ...], ...]
    boneyard: tuple[Tile, ...]
    layout: Layout
    seat: int | None
    drawn: Tile | None
    result: Result | None

    __attrs_init__: ClassVar[AttrsInit]

    def __init__(
        self,
        hands: Iterable[Iterable[Tile]],
        boneyard: Iterable[Tile],
        layout: Layout,
        seat: int | None,
        drawn: Tile | None = None,
        result: Result | None = None,
    ) -> None:
        given = tuple(
            check_tuple(f"hands[{seat}]", hand, Tile)
            for seat, hand in enumerate(check_tuple("hands", hands, object))
        )
        check_int("the number of hands", len(given), 2, 4)
        if seat is not None:
            check_int("seat", seat, 0, len(given) - 1)
        if drawn is not None:
            check_type("drawn", drawn, Tile)
        if result is not None:
            check_type("result", result, Result)
        self.__attrs_init__(
            given,
            check_tuple("boneyard", boneyard, Tile),
            check_type("layout", layout, Layout),
            seat,
            drawn,
            result,
        )

    @property
    def hand(self) -> tuple[Tile, ...]:
        """The hand of the seat to move; empty once the round is over."""
        return () if self.seat is None else self.hands[self.seat]

    @property
    def hand_sizes(self) -> tuple[int, ...]:
        """How many tiles each seat holds."""
        return tuple(len(hand) for hand in self.hands)

    @property
    def boneyard_size(self) -> int:
        """How many tiles are in the boneyard, sleeping ones included."""
        return len(self.boneyard)

    @property
    def pips(self) -> tuple[int, ...]:
        """The pips left in each hand."""
        return tuple([sum([tile.pips for tile in hand]) for hand in self.hands])

    @property
    def key(self) -> RoundKey:
        """All that matters for how the round can go on, for search: equal keys, equal futures.

        It holds the layout's key, each hand as a bit mask of tile indices, the indices of the
        boneyard in order, the seat to move, and the index of the drawn tile; -1 stands for None.
        """
        return (
            self.layout.key,
            tuple(sum(1 << tile.index for tile in hand) for hand in self.hands),
            tuple(tile.index for tile in self.boneyard),
            -1 if self.seat is None else self.seat,
            -1 if self.drawn is None else self.drawn.index,
        )


def any_fits(tiles: Iterable[Tile], spot_mask: int) -> bool:
    """Tell whether one of the tiles fits an open spot (R8)."""
    for tile in tiles:
        if spot_mask & tile.fits:
            return True
    return False
