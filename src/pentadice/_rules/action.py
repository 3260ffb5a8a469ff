"""Everything that happens in a game, as values: what players do, and what chance decides."""

import re
from collections.abc import Iterable, Set
from itertools import combinations
from typing import ClassVar, Final

from attrs import frozen
from typing_extensions import override

from fiveup._shared.values.arguments import check_int, check_ints, check_type
from fiveup._shared.values.interned import Interned, intern_fields
from fiveup._shared.values.notebook import Pictured
from fiveup._shared.values.sentence import quoted
from fiveup._shared.values.validators import AttrsInit
from pentadice._rules.box import BOXES, Box

_DIGIT: Final = re.compile("[0-9]")

POSITIONS: Final[tuple[int, ...]] = (0, 1, 2, 3, 4)
"""The positions of the five dice on the table, from the left."""


class Write(Interned):
    """Write the dice in a box and end the turn (D3). Its code is that of the box, 0 to 12.

    There is one object for each box. Raises ``TypeError`` if it is no box.
    """

    __slots__ = ("box",)
    __match_args__ = ("box",)
    box: Box
    """The box that takes the dice."""

    def __new__(cls, box: Box) -> "Write":
        """Look up the action for this box."""
        return _WRITES[check_type("box", box, Box).index]

    @property
    def code(self) -> int:
        """The action code, 0 to 12."""
        return self.index

    @classmethod
    def parse(cls, text: str) -> "Write":
        """Read the word ``write`` and a box.

        Raises ``ValueError`` naming the text if it is not that.
        """
        return Write(Box.parse(_rest(text, "write", "a box")))

    def __str__(self) -> str:
        """Give the word ``write`` and the box."""
        return f"write {self.box}"

    def __repr__(self) -> str:
        return f"Write({self.box!r})"

    @override
    def __reduce__(self) -> tuple[type["Write"], tuple[Box]]:
        return Write, (self.box,)


class Keep(Interned):
    """Keep the dice at these positions (0 to 4, from the left) and roll the others again (D2).

    Any order will do; keeping none rolls all five again. Keeping all five is no roll: it has no
    code and is refused. The codes are 13 to 43, by the bits of the positions. There is one object
    for each set of positions.

    Raises ``TypeError`` if a position is no integer, and ``ValueError`` if it is not 0 to 4 or is
    there twice.

    >>> Keep((4, 0))
    Keep((0, 4))
    """

    __slots__ = ("mask", "positions")
    __match_args__ = ("positions",)
    positions: tuple[int, ...]
    """The positions that are kept, ascending."""
    mask: int
    """The positions as bits."""

    def __new__(cls, positions: Iterable[int]) -> "Keep":
        """Look up the action for these positions."""
        if isinstance(positions, Set):  # here alone order does not matter
            positions = tuple(positions)
        given = check_ints("positions", positions, 0, 4)
        keep = _BY_POSITIONS.get(given) or _BY_POSITIONS.get(tuple(sorted(given)))
        if keep is None:
            # Of six, two are equal: more need not be shown.
            raise ValueError(f"positions must be different, not {given[:6]} (D2)")
        return keep

    @property
    def code(self) -> int:
        """The action code, 13 to 43.

        Raises ``ValueError`` for keeping all five, which can never be legal (D2).
        """
        if self.positions == POSITIONS:
            raise ValueError("keeping all five dice has no code: it is no roll (D2)")
        return self.index

    @classmethod
    def parse(cls, text: str) -> "Keep":
        """Read the word ``keep`` and positions with spaces between.

        Raises ``ValueError`` naming the text if it is not that.
        """
        return Keep(_numbers(text, "keep", "positions"))

    def __str__(self) -> str:
        """Give the word ``keep`` and the positions."""
        return " ".join(["keep", *map(str, self.positions)])

    def __repr__(self) -> str:
        return f"Keep({self.positions!r})"

    @override
    def __reduce__(self) -> tuple[type["Keep"], tuple[tuple[int, ...]]]:
        return Keep, (self.positions,)


@frozen(init=False)
class Roll(Pictured):
    """What the free dice show, from the left: one face, 1 to 6, for each die that is rolled (D1).

    Raises ``TypeError`` if a face is no integer, and ``ValueError`` if it is not 1 to 6.
    """

    faces: tuple[int, ...]

    _drawn_by = "pentadice.svg:dice_svg"
    __attrs_init__: ClassVar[AttrsInit]

    def __init__(self, faces: Iterable[int]) -> None:
        self.__attrs_init__(check_ints("faces", faces, 1, 6))

    @classmethod
    def parse(cls, text: str) -> "Roll":
        """Read the word ``roll`` and faces with spaces between.

        Raises ``ValueError`` naming the text if it is not that.
        """
        return Roll(_numbers(text, "roll", "faces"))

    def __str__(self) -> str:
        """Give the word ``roll`` and the faces."""
        return " ".join(["roll", *map(str, self.faces)])


PlayerAction = Write | Keep
"""What a player does: write, or keep some dice and roll the others."""

ChanceAction = Roll
"""What chance decides: a roll."""

Action = Write | Keep | Roll
"""Everything that can happen."""


def _rest(text: str, word: str, what: str) -> str:
    """Give what stands behind the word that an action begins with."""
    first, _, rest = check_type(f"the text of a {word}", text, str).strip().partition(" ")
    if first != word:
        raise ValueError(f"{quoted(text)} is no {word}: {word!r} and {what} were expected")
    return rest


def _numbers(text: str, word: str, what: str) -> tuple[int, ...]:
    words = _rest(text, word, what).split()
    for number in words:
        if not _DIGIT.fullmatch(number):
            raise ValueError(
                f"{quoted(number)} in {quoted(text)} is no number: {what} were expected"
            )
    return tuple(map(int, words))


def _make_write(box: Box) -> Write:
    write: Write = object.__new__(Write)
    intern_fields(write, index=box.index, box=box)
    return write


def _make_keep(positions: tuple[int, ...]) -> Keep:
    keep: Keep = object.__new__(Keep)
    mask = sum(1 << position for position in positions)
    intern_fields(keep, index=len(BOXES) + mask, mask=mask, positions=positions)
    return keep


_WRITES: Final = tuple(map(_make_write, BOXES))
_BY_POSITIONS: Final[dict[tuple[int, ...], Keep]] = {
    positions: _make_keep(positions)
    for number in range(6)
    for positions in combinations(POSITIONS, number)
}

ACTIONS: Final[tuple[PlayerAction, ...]] = (*_WRITES, *sorted(_BY_POSITIONS.values())[:-1])
"""The 44 player actions by code: ``ACTIONS[action.code] is action``."""


def action_from_code(code: int) -> PlayerAction:
    """Give the player action with this code (0 to 43).

    Raises ``TypeError`` if the code is no integer and ``ValueError`` if there is no such code.

    >>> action_from_code(5)
    Write(Box.SIXES)
    """
    return ACTIONS[check_int("code", code, 0, len(ACTIONS) - 1)]
