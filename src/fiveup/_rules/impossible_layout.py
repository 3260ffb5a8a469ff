"""A layout as somebody wrote it down, though the rules forbid one of its placements."""

from collections.abc import Iterable
from typing import Any, NoReturn

from typing_extensions import override

from fiveup._rules.action import Place
from fiveup._rules.layout import NO_TILES, Layout, extended
from fiveup._rules.spot import Spot
from fiveup._rules.tile import Tile
from fiveup._shared.values.arguments import check_tuple, check_type
from fiveup._shared.values.refusal import IllegalAction, Refusal


class ImpossibleLayout(Layout):
    """Placements of which one is forbidden, kept as given: ``problems`` says what is wrong.

    It has placements and tiles as a layout has. What the rules would have to say (ends, spots,
    joints, count, award, key, a further placement) raises ``IllegalAction`` (a ``ValueError``) with
    the refusal of the first placement that is forbidden. Set-up, texts and data make one where
    needed; nothing that is played does.

    Raises ``TypeError`` if something is no placement, and ``ValueError`` if all of them are legal:
    then it is a ``Layout``.

    >>> layout = ImpossibleLayout.parse("1|4 2|5@1|4.hi")
    >>> print(layout.refusal)
    R8: 2|5 has no 4 to meet 1|4.hi
    """

    __slots__ = ("refusal",)
    refusal: Refusal
    """Why the first forbidden placement cannot be made."""

    def __init__(self, placements: Iterable[Place] = ()) -> None:
        """Keep the placements, and find the first that is forbidden."""
        kept = check_tuple("placements", placements, Place)
        refusal = _first_refusal(kept)
        if refusal is None:
            raise ValueError("placements must break a rule somewhere: all are legal, so use Layout")
        object.__setattr__(self, "placements", kept)
        object.__setattr__(self, "refusal", refusal)

    @classmethod
    @override
    def parse(cls, text: str) -> "ImpossibleLayout":
        """Read placements with spaces between; raises as the class does."""
        words = check_type("the text of a layout", text, str).split()
        return ImpossibleLayout(map(Place.parse, words))

    def _refuse(self) -> NoReturn:
        raise IllegalAction(self.refusal)

    ends: Any = property(_refuse)
    joints: Any = property(_refuse)
    spot_mask: Any = property(_refuse)
    count: Any = property(_refuse)
    key: Any = property(_refuse)

    @override
    def place(self, tile: Tile, spot: Spot | None = None) -> NoReturn:
        """Refuse: nothing goes on from here."""
        Place(tile, spot)
        self._refuse()

    @override
    def __repr__(self) -> str:
        return f"ImpossibleLayout.parse({str(self)!r})"

    @override
    def __reduce__(self) -> tuple[type["ImpossibleLayout"], tuple[tuple[Place, ...]]]:
        return ImpossibleLayout, (self.placements,)


def laid_as_given(placements: Iterable[Place]) -> Layout:
    """Give the layout of these placements, an ``ImpossibleLayout`` if the rules forbid one."""
    kept = tuple(placements)
    return Layout(kept) if _first_refusal(kept) is None else ImpossibleLayout(kept)


def _first_refusal(placements: tuple[Place, ...]) -> Refusal | None:
    layout = NO_TILES
    for place in placements:
        refusal = layout.why_illegal(place.tile, place.spot)
        if refusal is not None:
            return refusal
        layout = extended(layout, place)
    return None
