"""The thirteen boxes of the sheet."""

from enum import Enum
from typing import TYPE_CHECKING, Final
from unicodedata import normalize

from attrs.exceptions import FrozenInstanceError
from typing_extensions import override

from fiveup._shared.values.arguments import check_type
from fiveup._shared.values.sentence import quoted


class Box(Enum):
    """A box of the sheet; the value is its name on paper.

    The first six are the upper section, for the dice of one face each; the others are the lower
    section. ``index`` (0 to 12) is the place on the sheet.
    """

    ACES = "Aces"
    TWOS = "Twos"
    THREES = "Threes"
    FOURS = "Fours"
    FIVES = "Fives"
    SIXES = "Sixes"
    BRELAN = "Brelan"
    CARRE = "Carré"
    FULL = "Full"
    PETITE_SUITE = "Petite suite"
    GRANDE_SUITE = "Grande suite"
    CHANCE = "Chance"
    PENTA = "Penta"

    index: int

    if not TYPE_CHECKING:  # which takes what is assigned for no method
        # The members are single objects; a hash of their names would only take longer.
        __hash__ = object.__hash__

    def __init__(self, _name: str) -> None:
        """Count the boxes as they are made."""
        self.index = len(type(self).__members__)

    @override
    def __setattr__(self, name: str, value: object) -> None:
        """Refuse to change the place on the sheet."""
        if name == "index" and "index" in self.__dict__:
            raise FrozenInstanceError
        super().__setattr__(name, value)

    @classmethod
    def parse(cls, text: str) -> "Box":
        """Read a box: its name on paper or in the code, in capitals or small letters.

        Raises ``ValueError`` naming the text if it is no box.

        >>> Box.parse("petite suite"), Box.parse("CARRE")
        (Box.PETITE_SUITE, Box.CARRE)
        """
        # An accent may be a character of its own.
        name = normalize("NFC", check_type("the text of a box", text, str)).strip().lower()
        box = _BY_NAME.get(name)
        if box is None:
            names = ", ".join(str(box) for box in BOXES)
            raise ValueError(f"{quoted(text)} is no box: one of {names} was expected")
        return box

    @property
    def upper(self) -> bool:
        """Whether the box is in the upper section."""
        return self.index < len(FACES)

    @property
    def face(self) -> int | None:
        """The face that an upper box counts, 1 to 6; None for a lower box."""
        return self.index + 1 if self.upper else None

    def __str__(self) -> str:
        """Give the name on paper."""
        return str(self.value)

    def __repr__(self) -> str:
        return f"Box.{self.name}"


FACES: Final[tuple[int, ...]] = (1, 2, 3, 4, 5, 6)
"""The faces of a die."""

BOXES: Final[tuple[Box, ...]] = tuple(Box)
"""All boxes in order; ``BOXES[box.index] is box``."""

UPPER: Final = BOXES[:6]
"""The upper section: the box of face f is ``UPPER[f - 1]``."""

LOWER: Final = BOXES[6:]
"""The lower section."""

_BY_NAME: Final = {box.value.lower(): box for box in BOXES} | {
    box.name.lower(): box for box in BOXES
}
