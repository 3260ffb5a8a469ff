"""What is known of a match, in one form: from the match itself, or from a view of it."""

from functools import cached_property

from attrs import define, field

from fiveup._kernel.numbers import FITS
from fiveup._rules.action import Place
from fiveup._rules.event import Result
from fiveup._rules.impossible_layout import ImpossibleLayout
from fiveup._rules.layout import Layout
from fiveup._rules.legality import State
from fiveup._rules.round import Round
from fiveup._rules.ruleset import Settlement
from fiveup._rules.tile import TILES, Tile


@define(slots=False)
class Known:
    """A round as far as it is known, with what its match says about it."""

    state: State
    hands: tuple[tuple[Tile, ...] | None, ...]
    """Each seat's tiles; None if they are hidden."""
    hand_sizes: tuple[int, ...]
    boneyard: tuple[Tile, ...] | None
    """The tiles of the boneyard; None if they are hidden."""
    boneyard_size: int
    layout: Layout
    seat: int | None
    drawn: Tile | None
    result: Result | None
    players: int = field(init=False)
    sides: int = field(init=False)

    def __attrs_post_init__(self) -> None:
        """Look up what is asked for often."""
        self.players = self.state.players
        self.sides = self.state.ruleset.sides(self.players)

    @property
    def exact(self) -> bool:
        """Whether Exact 61 is played."""
        return self.state.ruleset.settlement is Settlement.EXACT

    @property
    def placements(self) -> tuple[Place, ...]:
        """What was laid, in order."""
        return self.layout.placements

    @property
    def dealt_boneyard(self) -> int:
        """How many tiles the boneyard had after the deal (R3)."""
        return len(TILES) - self.players * self.state.ruleset.hand_size

    @property
    def may_draw(self) -> bool:
        """Whether there is something to draw."""
        return self.boneyard_size > self.state.ruleset.sleeping

    @property
    def nobody_passed(self) -> bool:
        """Whether it is certain that nobody has passed: the boneyard only gets smaller (R11)."""
        return self.may_draw or not self.placements

    @property
    def first_leader(self) -> int | None:
        """The seat that led this round, so far as it can be told.

        After a settlement, the leader of the match is already that of the next round.
        """
        result = self.result
        if result is None or self.state.winner is not None:
            return self.state.leader
        if result.out is None:
            return None
        return (result.out - len(self.placements) + 1) % self.players

    @cached_property
    def spot_mask(self) -> int | None:
        """The open spots as bits; None if nobody can tell."""
        return None if isinstance(self.layout, ImpossibleLayout) else self.layout.spot_mask

    def fits(self, tile: Tile) -> bool:
        """Tell whether a tile fits an open spot, so far as it is known (R8)."""
        return bool((self.spot_mask or 0) & FITS[tile.index])

    def fitting(self, seat: int) -> tuple[Tile, ...]:
        """Give the tiles of a hand that fit an open spot, each once, so far as it is known (R8)."""
        return tuple(tile for tile in dict.fromkeys(self.hands[seat] or ()) if self.fits(tile))


def known(state: State) -> Known | None:
    """Give what is known of the round; None if there is none."""
    round_ = state.round
    if round_ is None:
        return None
    hands: tuple[tuple[Tile, ...] | None, ...]
    boneyard: tuple[Tile, ...] | None = None
    if isinstance(round_, Round):
        hands, boneyard = round_.hands, round_.boneyard
    else:
        hands = round_.shown_hands or tuple(
            round_.hand if seat == state.seat else None for seat in range(state.players)
        )
    return Known(
        state,
        hands=hands,
        hand_sizes=round_.hand_sizes,
        boneyard=boneyard,
        boneyard_size=round_.boneyard_size,
        layout=round_.layout,
        seat=round_.seat,
        drawn=round_.drawn,
        result=round_.result,
    )
