"""What an action causes, as values: each names its rule and itemises what it says.

Scores and points are raw (5 raw are 1 shown). Seats and sides are counted from 0.
"""

from enum import Enum
from typing import ClassVar

from attrs import field, frozen
from attrs.validators import optional

from fiveup._rules.end import End
from fiveup._rules.spot import Spot
from fiveup._rules.tile import Tile
from fiveup._shared.values.arguments import check_int
from fiveup._shared.values.validators import flag, number, of_type, pairs, row


class PartKind(Enum):
    """What a part of a score stands for; the value is its rule number and its name."""

    PLACEMENT = ("R20", "placement")
    """The count of a placement."""
    DEDUCTION = ("P2", "deduction")
    """Main form: the pips left in a hand."""
    OPPONENTS = ("E5", "opponents")
    """Exact 61, going out: all opponents' hands together."""
    PARTNER = ("E5", "partner")
    """Exact 61, going out: the partner's hand."""
    DIFFERENCES = ("E8", "differences")
    """Exact 61, blocked: how much heavier the opposing hands are."""

    @property
    def rule(self) -> str:
        """The rule number."""
        return self.value[0]

    def __repr__(self) -> str:
        return f"PartKind.{self.name}"


@frozen
class Part:
    """One item of a score: ``pips`` before rounding, and the raw ``points`` that they give or take.

    ``hands`` itemises the pips as (seat, pips) pairs; for DIFFERENCES a pair is an opposing seat
    and by how many pips its hand is heavier.
    """

    kind: PartKind = field(validator=of_type(PartKind))
    pips: int = field(validator=number(0))
    points: int = field(validator=number())
    hands: tuple[tuple[int, int], ...] = field(default=(), validator=pairs)

    @property
    def rule(self) -> str:
        """The rule that gives or takes these points."""
        return self.kind.rule


@frozen
class Result:
    """How a round ended: the seat that went ``out`` (None: blocked) and the side that won it.

    ``winner`` is None if no side won (P3, E10). Raises ``TypeError`` if one is no integer and
    ``ValueError`` if it is not 0 to 3.
    """

    out: int | None = field(validator=optional(number(0, 3)))
    winner: int | None = field(validator=optional(number(0, 3)))

    @property
    def blocked(self) -> bool:
        """Whether the round ended blocked (R12)."""
        return self.out is None


@frozen
class LotsTied:
    """Lots were tied at the top: those ``tied`` cast again (R5)."""

    rule: ClassVar[str] = "R5"
    candidates: tuple[int, ...] = field(validator=row(number(0, 3)))
    lots: tuple[int, ...] = field(validator=row(number()))
    tied: tuple[int, ...] = field(validator=row(number(0, 3)))


@frozen
class LeaderChosen:
    """A seat leads the next round: ``by_lot``, or because it went out.

    The rule is R5 for the first lead of a match, R7 for the others.
    """

    rule: str = field(validator=of_type(str))
    seat: int = field(validator=number(0, 3))
    by_lot: bool = field(validator=flag)


@frozen
class Dealt:
    """Hands of so many tiles were dealt, and so many are left in the boneyard (R3)."""

    rule: ClassVar[str] = "R3"
    leader: int = field(validator=number(0, 3))
    hand_size: int = field(validator=number(1))
    boneyard: int = field(validator=number(0))


@frozen
class Laid:
    """A tile was laid, and the ends then counted so much, in pips (R6 for a lead, R8 otherwise)."""

    seat: int = field(validator=number(0, 3))
    tile: Tile = field(validator=of_type(Tile))
    spot: Spot | None = field(validator=optional(of_type(Spot)))
    count: int = field(validator=number(0))
    ends: tuple[End, ...] = field(validator=row(of_type(End)))

    @property
    def rule(self) -> str:
        """The rule under which it was laid."""
        return "R6" if self.spot is None else "R8"


@frozen
class Drew:
    """A tile was drawn; if it ``fits`` it must be placed at once (R10).

    In what others see, a drawn tile that does not fit is None (R4).
    """

    rule: ClassVar[str] = "R10"
    seat: int = field(validator=number(0, 3))
    tile: Tile | None = field(validator=optional(of_type(Tile)))
    fits: bool = field(validator=flag)


@frozen
class Passed:
    """A player had no tile that fits and nothing to draw (R11)."""

    rule: ClassVar[str] = "R11"
    seat: int = field(validator=number(0, 3))


@frozen
class Scored:
    """A side's score changed from ``before`` to ``after``, by the ``parts``.

    ``seat`` is the player whose placement or hand it was. ``rule`` is R20 for a placement, P2 for a
    deduction, E5 for going out and E8 for a hand of a blocked round in Exact 61.
    """

    rule: str = field(validator=of_type(str))
    side: int = field(validator=number(0, 3))
    seat: int = field(validator=number(0, 3))
    parts: tuple[Part, ...] = field(validator=row(of_type(Part)))
    before: int = field(validator=number())
    after: int = field(validator=number())

    @property
    def points(self) -> int:
        """The raw points of all parts together."""
        return sum(part.points for part in self.parts)


@frozen
class Dropped:
    """Points that would have taken a side's score above the target were dropped whole (E1).

    The score stays: ``after`` is ``before``. The parts show what was dropped, and ``would_be`` what
    the score would have become.
    """

    rule: ClassVar[str] = "E1"
    side: int = field(validator=number(0, 3))
    seat: int = field(validator=number(0, 3))
    parts: tuple[Part, ...] = field(validator=row(of_type(Part)))
    before: int = field(validator=number())
    after: int = field(validator=number())
    target: int = field(validator=number(5))

    @property
    def points(self) -> int:
        """The raw points of all parts together, which were dropped."""
        return sum(part.points for part in self.parts)

    @property
    def would_be(self) -> int:
        """The raw score that was not reached."""
        return self.before + self.points


@frozen
class RoundOver:
    """The round is settled: the remaining hands are shown (R4) and its result is known.

    ``rule`` is P1 (went out) or P3 (blocked) in the main form, E5 or E10 in Exact 61.
    """

    rule: str = field(validator=of_type(str))
    hands: tuple[tuple[Tile, ...], ...] = field(validator=row(of_type(tuple)))
    result: Result = field(validator=of_type(Result))


@frozen
class MatchOver:
    """A side won the match: by P6, P7 or E2. ``scores`` are raw."""

    rule: str = field(validator=of_type(str))
    winner: int = field(validator=number(0, 3))
    scores: tuple[int, ...] = field(validator=row(number()))

    def __attrs_post_init__(self) -> None:
        """Check that the winner has a score."""
        check_int("winner", self.winner, 0, len(self.scores) - 1)


ScoreEvent = Scored | Dropped
"""What settles points: they were credited, or dropped."""

Event = (
    LotsTied
    | LeaderChosen
    | Dealt
    | Laid
    | Drew
    | Passed
    | Scored
    | Dropped
    | RoundOver
    | MatchOver
)
"""Everything that an action can cause."""
