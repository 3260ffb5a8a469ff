"""What the log of a view proves about hidden tiles: since when they are held, what they are not.

Who draws or passes holds no tile that fits, and of the tiles drawn only the last fits (R9-R11).
Sets of tiles are bit masks over the 28.
"""

from typing import Final

from attrs import define, field

from fiveup._kernel.numbers import HALVES, PIPS, VALUE, spots_after
from fiveup._rules.action import Place
from fiveup._rules.tile import Tile
from fiveup._rules.view import RoundView, SeenAction, SeenDeal, SeenDraw, View

# For each value, the spots that ask for it and the tiles that have it.
_VALUES: Final = tuple(
    (
        sum(1 << spot for spot, asked in enumerate(VALUE) if asked == value),
        sum(1 << tile for tile, halves in enumerate(HALVES) if value in halves),
    )
    for value in PIPS
)


@define
class Batch:
    """Hidden tiles that came to a hand together: those it began with, or those of one drawing."""

    size: int
    excluded: int = 0
    """What those that are still in the hand cannot be."""


@define
class SeatProofs:
    """The hidden tiles that a seat has had since the log began."""

    batches: list[Batch]
    placed: list[tuple[int, list[int]]] = field(factory=list)
    """Each tile placed from them, and the batches that it can come from."""


@define
class Proofs:
    """What the log of a view proves."""

    seats: dict[int, SeatProofs]
    """By seat; without the viewer's if the view shows how its hand began."""
    draws: list[tuple[int, int, int]] = field(factory=list)
    """The seat of each draw, the tile, and the batch of a hidden one; -1 for what there is not."""
    fits: int = 0
    """The tiles that fit the layout now."""


def contradiction(view: View, what: str) -> ValueError:
    """Make the error for a view that no deal leads to."""
    viewer = "a spectator" if view.seat is None else f"seat {view.seat}"
    return ValueError(f"the view of {viewer} contradicts itself: {what}")


def log_proofs(view: View, round_: RoundView) -> Proofs:
    """Say what the log of a view proves, if ``problems`` finds nothing in the view.

    Raises ``ValueError`` at what cannot have happened as the view shows it.
    """
    walk = _Walk(view, round_)
    walk.go()
    return walk.proofs


class _Walk:
    """The walk through a log: where it has led so far."""

    def __init__(self, view: View, round_: RoundView) -> None:
        """Find out how the log began."""
        self.view, self.round = view, round_
        self.log = _players_log(view, round_)
        laid, self.stock, self.sizes = 0, round_.boneyard_size, list(round_.hand_sizes)
        for seat, action in self.log:
            if isinstance(action, Place):
                laid += 1
                self.sizes[seat] += 1
            elif isinstance(action, SeenDraw):
                self.stock += 1
                self.sizes[seat] -= 1
        deal = view.log[0][1] if view.log else None
        self.dealt = isinstance(deal, SeenDeal)
        if min(self.sizes) < 0 or (self.dealt and len(set(self.sizes)) > 1):
            raise self.wrong(f"its log began with hands of {self.sizes} tiles (R3)")
        seats = {seat: SeatProofs([Batch(size)]) for seat, size in enumerate(self.sizes)}
        self.proofs = Proofs(seats)
        self.own: list[Tile] | None = None  # the viewer's hand, if it is known from the deal on
        if isinstance(deal, SeenDeal) and view.seat is not None:
            self.own = list(deal.hand or ())
            if len(self.own) != self.sizes[view.seat]:
                raise self.wrong(f"it was dealt {len(self.own)} tiles, unlike the others (R3)")
            del seats[view.seat]
        self.spots = 0  # those open, as bits
        placements = round_.layout.placements
        for place in placements[: len(placements) - laid]:
            self._lay(place)

    def wrong(self, what: str) -> ValueError:
        return contradiction(self.view, what)

    def go(self) -> None:
        drawn: Tile | None = None
        drawing = False
        for number, (seat, action) in enumerate(self.log):
            if 0 in self.sizes:
                raise self.wrong("its log goes on after somebody went out (R7)")
            if isinstance(action, Place):
                self._place(seat, action, drawn)
                drawn, drawing = None, False
                continue
            if not drawing:
                self._deny(seat)
            if (self.stock > self.view.ruleset.sleeping) != isinstance(action, SeenDraw):
                raise self.wrong(f"seat {seat} cannot have drawn or passed as it did (R11)")
            if isinstance(action, SeenDraw):
                drawn = self._placed_after(number)
                self._draw(seat, action, drawn, goes_on=drawing)
            drawing = isinstance(action, SeenDraw)
        if self.own is not None and self.round.hand != tuple(self.own):
            raise self.wrong("its hand is not in the order dealt and drawn (R3)")

    def _lay(self, place: Place) -> None:
        self.spots = spots_after(self.spots, place.index)
        self.proofs.fits = 0
        for spots, tiles in _VALUES:
            if self.spots & spots:
                self.proofs.fits |= tiles

    def _place(self, seat: int, place: Place, drawn: Tile | None) -> None:
        """R8: a tile that was not drawn just now was in the hand."""
        tile = place.tile
        self.sizes[seat] -= 1
        if seat in self.proofs.seats:
            if drawn is None:
                proofs = self.proofs.seats[seat]
                number = tile.index
                able = [
                    batch
                    for batch, one in enumerate(proofs.batches)
                    if not one.excluded >> number & 1
                ]
                proofs.placed.append((number, able))
        else:  # if it was not there, the hand comes out otherwise than it is seen
            self.own = [held for held in self.own or () if held is not tile]
        self._lay(place)

    def _deny(self, seat: int) -> None:
        """R9: nothing fits that the seat holds."""
        fits = self.proofs.fits
        if not fits:
            raise self.wrong(f"seat {seat} drew or passed before the lead (R6)")
        if seat in self.proofs.seats:
            for batch in self.proofs.seats[seat].batches:
                batch.excluded |= fits
            return
        for tile in self.own or ():
            if self._fits(tile):
                raise self.wrong(f"it drew or passed, and {tile} could be placed (R9)")

    def _draw(self, seat: int, draw: SeenDraw, drawn: Tile | None, *, goes_on: bool) -> None:
        """R10: a tile that fits is placed at once, and seen; another stays hidden."""
        self.stock -= 1
        self.sizes[seat] += 1
        tile, batch = -1 if drawn is None else drawn.index, -1
        if self.own is not None and seat == self.view.seat:
            if draw.tile is None or (draw.tile is not drawn and self._fits(draw.tile)):
                raise self.wrong("a draw of its own is not seen as it was (R10)")
            self.own.append(draw.tile)
            tile = draw.tile.index
        elif draw.tile is not (drawn if self.dealt else None):
            raise self.wrong(f"a draw of seat {seat} is not seen as it was (R4)")
        elif drawn is None:
            batches = self.proofs.seats[seat].batches
            if not goes_on:
                batches.append(Batch(0, self.proofs.fits))
            batches[-1].size += 1
            batch = len(batches) - 1
        self.proofs.draws.append((seat, tile, batch))

    def _placed_after(self, number: int) -> Tile | None:
        """Give the tile that is placed right after an entry, or must be placed now."""
        if number == len(self.log) - 1:
            return self.round.drawn
        following = self.log[number + 1][1]
        return following.tile if isinstance(following, Place) else None

    def _fits(self, tile: Tile) -> bool:
        return bool(self.proofs.fits >> tile.index & 1)


def _players_log(view: View, round_: RoundView) -> list[tuple[int, SeenAction]]:
    """Give what the players did; a tile that was set up as just drawn counts as a draw."""
    log = [(seat, action) for seat, action in view.log if seat is not None]
    if round_.drawn is None or round_.seat is None:
        return log
    elsewhere = round_.seat != view.seat and round_.drawn in (round_.hand or ())
    if elsewhere or round_.drawn in round_.layout.tiles:
        raise contradiction(view, f"{round_.drawn} was drawn, and is elsewhere (R1)")
    if not view.log:
        return [(round_.seat, SeenDraw(None))]
    if not log or not isinstance(log[-1][1], SeenDraw):
        raise contradiction(view, f"{round_.drawn} was drawn, and its log has no such draw (R10)")
    return log
