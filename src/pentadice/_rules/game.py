"""A game: the sheets, whose turn it is, and the dice on the table, between two actions."""

from collections.abc import Iterable
from enum import Enum
from typing import ClassVar, Final, get_args

from attrs import field, frozen

from fiveup._shared.values.arguments import (
    check_events,
    check_int,
    check_ints,
    check_log,
    check_tuple,
    check_type,
)
from fiveup._shared.values.legal import KeepsLegal
from fiveup._shared.values.notebook import Pictured
from fiveup._shared.values.validators import AttrsInit
from pentadice._rules.action import POSITIONS, Action, Keep, PlayerAction
from pentadice._rules.box import BOXES
from pentadice._rules.event import Event
from pentadice._rules.pattern import check_dice
from pentadice._rules.ruleset import PENTADICE, Ruleset
from pentadice._rules.sheet import Sheet

LogEntry = tuple[int | None, Action]
"""The seat that acted (None: chance), and what was done."""

_FARTHEST: Final = 10**17  # so that what is played from there still has at most 18 digits

ROLLS = 3
"""How many rolls a turn has at most (D1)."""


class Phase(Enum):
    """What a game waits for."""

    ROLL = "roll"
    """A roll of the free dice (D1, D2)."""
    CHOICE = "choice"
    """The player's choice: to write, or to keep dice and roll the others (D2, D3)."""
    OVER = "over"
    """Nothing: every sheet is complete (D4)."""

    def __repr__(self) -> str:
        return f"Phase.{self.name}"


@frozen(init=False)
class Game(KeepsLegal[PlayerAction], Pictured):
    """A game between two actions: :func:`new_game` starts one, ``apply`` leads to the next.

    Games are equal when all but their events are equal. The constructor checks types and ranges,
    and that seat, sheets, rolls and kept dice agree (``TypeError``, ``ValueError``), not that the
    position can be reached.
    """

    sheets: tuple[Sheet, ...]
    """The sheet of each seat; all have one ruleset."""
    seat: int | None
    """The seat whose turn it is; None when the game is over."""
    dice: tuple[int, ...]
    """The five dice as they lie on the table; empty before the first roll of a turn."""
    kept: tuple[int, ...] | None
    """The positions kept for the roll that is due; None if none is due after a keep."""
    rolls: int
    """How many rolls of this turn were used, 0 to 3."""
    log: tuple[LogEntry, ...]
    """What was done since the round began with seat 0's first roll: (seat, action) pairs."""
    ply: int
    """How many actions there were since the start of the game, rolls included."""
    events: tuple[Event, ...] = field(eq=False, repr=False)
    """What the last action caused; no part of equality, hash and text."""

    _drawn_by = "pentadice.svg:game_svg"
    __attrs_init__: ClassVar[AttrsInit]

    def __init__(
        self,
        sheets: Iterable[Sheet],
        seat: int | None,
        dice: Iterable[int] = (),
        kept: Iterable[int] | None = None,
        rolls: int = 0,
        log: Iterable[LogEntry] = (),
        ply: int = 0,
        events: Iterable[Event] = (),
    ) -> None:
        kept_sheets = check_tuple("sheets", sheets, Sheet)
        if not kept_sheets:
            raise ValueError("sheets must be one or more, one a player (D1)")
        if len({sheet.ruleset for sheet in kept_sheets}) > 1:
            raise ValueError("sheets must all have one ruleset")
        if seat is not None:
            check_int("seat", seat, 0, len(kept_sheets) - 1)
        if (seat is None) != all(sheet.complete for sheet in kept_sheets):
            raise ValueError("seat must be None when every sheet is complete, and only then (D4)")
        if seat is not None and kept_sheets[seat].complete:
            raise ValueError(f"seat must be one with an open box: sheets[{seat}] is complete (D3)")
        faces = check_ints("dice", dice)
        if check_int("rolls", rolls, 0, ROLLS) or faces:
            check_dice(faces)
        positions = None if kept is None else _kept(kept)
        if positions is not None and rolls not in (1, 2):
            raise ValueError(f"kept must be None after {rolls} rolls: nothing is rolled again (D2)")
        self.__attrs_init__(
            kept_sheets,
            seat,
            faces,
            positions,
            rolls,
            check_log(log, len(kept_sheets), get_args(Action)),
            check_int("ply", ply, 0, _FARTHEST),
            check_events(events, get_args(Event)),
        )

    @property
    def players(self) -> int:
        """How many players there are."""
        return len(self.sheets)

    @property
    def sheet(self) -> Sheet:
        """The sheet of the seat whose turn it is.

        Raises ``ValueError`` when the game is over.
        """
        if self.seat is None:
            raise ValueError("the game is over: it is nobody's turn (D4)")
        return self.sheets[self.seat]

    @property
    def ruleset(self) -> Ruleset:
        """The joker rule and the values that are played."""
        return self.sheets[0].ruleset

    @property
    def phase(self) -> Phase:
        """What is waited for."""
        if self.seat is None:
            return Phase.OVER
        return Phase.ROLL if self.awaits_chance else Phase.CHOICE

    @property
    def awaits_chance(self) -> bool:
        """Whether a roll is awaited."""
        return self.seat is not None and (self.rolls == 0 or self.kept is not None)

    @property
    def over(self) -> bool:
        """Whether the game is over (D4)."""
        return self.seat is None

    @property
    def free(self) -> tuple[int, ...]:
        """The positions of the dice that the awaited roll is for; empty if none is awaited."""
        if not self.awaits_chance:
            return ()
        return tuple(position for position in POSITIONS if position not in (self.kept or ()))

    @property
    def round(self) -> int:
        """The number of the round in play, 1 to 13; of the last when the game is over (D1)."""
        if self.seat is None:
            return len(BOXES)
        return 1 + len(BOXES) - len(self.sheets[self.seat].open_boxes)

    @property
    def totals(self) -> tuple[int, ...]:
        """The total of each sheet, in points (D12)."""
        return tuple(sheet.total for sheet in self.sheets)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with the highest total once the game is over; empty until then (D4)."""
        if not self.over:
            return ()
        return tuple(seat for seat, total in enumerate(self.totals) if total == max(self.totals))


def _kept(positions: Iterable[int]) -> tuple[int, ...]:
    keep = Keep(check_ints("kept", positions, 0, 4))
    if keep.positions == POSITIONS:
        raise ValueError("kept must leave a die to roll: keeping all five is no roll (D2)")
    return keep.positions


def new_game(players: int = 1, ruleset: Ruleset = PENTADICE) -> Game:
    """Start a game of one or more players: it waits for seat 0's first roll (D1).

    Raises ``TypeError`` on wrong types and ``ValueError`` if there is no player.

    >>> new_game(players=2).free
    (0, 1, 2, 3, 4)
    """
    check_int("players", players, 1)
    return Game([Sheet(ruleset=check_type("ruleset", ruleset, Ruleset))] * players, 0)
