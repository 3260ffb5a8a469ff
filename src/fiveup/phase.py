"""Where play stands: read in the same way from a match and from a seat's view of it."""

from enum import Enum
from typing import Generic, Protocol, TypeVar

from fiveup.points import shown_points


class Phase(Enum):
    """What a match waits for."""

    LOTS = "lots"
    """Lots for the lead (R5, R7)."""
    DEAL = "deal"
    """A deal (R3)."""
    PLAY = "play"
    """The seat to move (R6)."""
    OVER = "over"
    """Nothing: the match is won."""

    def __repr__(self) -> str:
        """Give an expression for this phase."""
        return f"Phase.{self.name}"


class _HasTurn(Protocol):
    @property
    def seat(self) -> int | None: ...


RoundT = TypeVar("RoundT", bound=_HasTurn)


class Progress(Generic[RoundT]):
    """What follows from scores, candidates, winner and round: the phase, the turn, shown points."""

    __slots__ = ()
    scores: tuple[int, ...]
    candidates: tuple[int, ...]
    winner: int | None
    round: RoundT | None

    @property
    def phase(self) -> Phase:
        """What is waited for."""
        if self.winner is not None:
            return Phase.OVER
        if self.candidates:
            return Phase.LOTS
        return Phase.DEAL if self.turn is None else Phase.PLAY

    @property
    def turn(self) -> int | None:
        """The seat to move; None while chance is awaited and when the match is over."""
        if self.round is None or self.candidates or self.winner is not None:
            return None
        return self.round.seat

    @property
    def awaits_chance(self) -> bool:
        """Whether lots or a deal are awaited."""
        round_ = self.round
        return self.winner is None and (
            round_ is None or round_.seat is None or bool(self.candidates)
        )

    @property
    def over(self) -> bool:
        """Whether the match is won."""
        return self.winner is not None

    @property
    def shown(self) -> tuple[int, ...]:
        """The scores in shown points, one a side: 5 raw points are 1 shown.

        Raises ``ValueError`` if a score is no multiple of five, which no match can reach.
        """
        return tuple(map(shown_points, self.scores))
