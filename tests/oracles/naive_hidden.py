"""What a view leaves open, the slow way: every deal is tried, and played through the log.

The log is played from its beginning. Wherever a tile is turned that the view does not show (a hand
that begins, a draw), each tile that could be there is tried in turn, and a branch ends where the
next entry of the log could not have happened. Hands are tried as sets and counted in all their
orders; only the viewer's own hand is tried in every order, if the view does not tell how it began.

Tiles are ``(low, high)``. Everything is counted, nothing is worked out: keep the cases small.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations, permutations
from math import factorial
from typing import TypeAlias

from fiveup import Lots, Match, Pass, Place, SeenDeal, SeenDraw, View
from fiveup import Tile as RealTile
from tests.oracles.naive_five_up import NaiveTable, Tile, every_tile

Hand: TypeAlias = tuple[Tile, ...]
Outcome: TypeAlias = tuple[tuple[frozenset[Tile], ...], tuple[Tile, ...]]
"""The hands that began, seat by seat, and the tiles drawn, in order."""


class TooManyDealsError(Exception):
    """There are more branches than somebody wants to wait for."""


def plain(tile: RealTile) -> Tile:
    return tile.low, tile.high


class NaiveHidden:
    """All deals that give a view."""

    def __init__(self, view: View, most_branches: int = 300_000) -> None:
        assert view.round is not None
        self.view, self.round = view, view.round
        self.log = list(view.log)
        if not self.log and self.round.drawn is not None:
            self.log = [(self.round.seat, SeenDraw(None))]  # set up right after this draw (R10)
        self.deal_seen = bool(self.log) and isinstance(self.log[0][1], SeenDeal)
        self.count = 0
        self.outcomes: Counter[Outcome] = Counter()
        self.where: Counter[tuple[Tile, int | None]] = Counter()
        self.branches_left = most_branches
        self._lay_the_table()
        self._find_owners()
        self.sizes = list(self.round.hand_sizes)
        for seat, action in self.log:
            if seat is not None:
                self.sizes[seat] += isinstance(action, Place) - isinstance(action, SeenDraw)
        self.draws = sum(isinstance(action, SeenDraw) for _, action in self.log)
        hands: list[Hand | None] = [None] * view.players
        first = self.log[0][1] if self.log else None
        if isinstance(first, SeenDeal) and view.seat is not None and first.hand is not None:
            hands[view.seat] = tuple(map(plain, first.hand))
        if min(self.sizes) >= 0:
            there = set(every_tile()) - set(self.laid_before).union(*(hand or () for hand in hands))
            self._play(0, hands, hands, frozenset(there), ())

    def odds(self, tile: Tile, place: int | None) -> Fraction:
        """The chance that a tile is with a seat, or in the boneyard (None)."""
        return Fraction(self.where[tile, place], self.count)

    def _lay_the_table(self) -> None:
        """Find which values are open before each entry of the log."""
        table = NaiveTable()
        laid = [action for _, action in self.log if isinstance(action, Place)]
        placements = self.round.layout.placements
        before = placements[: len(placements) - len(laid)]
        for place in before:
            _lay(table, place)
        self.laid_before = list(table.tiles)
        self.open = [_open_values(table)]
        for _, action in self.log:
            if isinstance(action, Place):
                _lay(table, action)
            self.open.append(_open_values(table))

    def _find_owners(self) -> None:
        """Collect the tiles of which the view shows whose they are, or became."""
        view, round_ = self.view, self.round
        self.owner: dict[Tile, int] = {}
        for seat, action in self.log:
            if isinstance(action, Place) and seat is not None:
                self.owner[plain(action.tile)] = seat
            if isinstance(action, SeenDraw) and action.tile is not None and seat is not None:
                self.owner[plain(action.tile)] = seat
            if isinstance(action, SeenDeal) and view.seat is not None and action.hand is not None:
                self.owner.update((plain(tile), view.seat) for tile in action.hand)
        shown = list(round_.shown_hands or [])
        if view.seat is not None and round_.hand is not None:
            self.owner.update((plain(tile), view.seat) for tile in round_.hand)
        for seat, hand in enumerate(shown):
            self.owner.update((plain(tile), seat) for tile in hand)
        if round_.drawn is not None and round_.seat is not None:
            self.owner[plain(round_.drawn)] = round_.seat

    def _could_be_with(self, seat: int, left: frozenset[Tile]) -> list[Tile]:
        return [tile for tile in sorted(left) if self.owner.get(tile, seat) == seat]

    def _first_hands(self, seat: int, left: frozenset[Tile]) -> Iterator[Hand]:
        tiles = self._could_be_with(seat, left)
        if seat == self.view.seat:
            yield from permutations(tiles, self.sizes[seat])
            return
        surely = self._placed_without_a_draw(seat)
        others = [tile for tile in tiles if tile not in surely]
        for rest in combinations(others, max(0, self.sizes[seat] - len(surely))):
            if surely <= set(tiles) and len(surely) + len(rest) == self.sizes[seat]:
                yield (*sorted(surely), *rest)

    def _placed_without_a_draw(self, seat: int) -> set[Tile]:
        """Collect what a seat placed before its first draw: it began with these tiles."""
        surely: set[Tile] = set()
        for actor, action in self.log:
            if actor == seat and isinstance(action, SeenDraw):
                break
            if actor == seat and isinstance(action, Place):
                surely.add(plain(action.tile))
        return surely

    def _play(
        self,
        number: int,
        began: Sequence[Hand | None],
        hands: Sequence[Hand | None],
        left: frozenset[Tile],
        drawn: Hand,
    ) -> None:
        """Play on from an entry of the log, with the hands that have been tried so far."""
        self.branches_left -= 1
        if self.branches_left < 0:
            raise TooManyDealsError
        over = number == len(self.log)
        seat = hands.index(None) if over and None in hands else None
        if not over:
            seat, action = self.log[number]
        if seat is not None and hands[seat] is None:
            for hand in self._first_hands(seat, left):
                self._play(
                    number,
                    _with(began, seat, hand),
                    _with(hands, seat, hand),
                    left - set(hand),
                    drawn,
                )
            return
        if over:
            self._finish(began, hands, left, drawn)
            return
        if seat is None:
            assert isinstance(action, SeenDeal | Lots)
            self._play(number + 1, began, hands, left, drawn)
            return
        held = hands[seat]
        assert held is not None
        values = self.open[number]
        if isinstance(action, Place):
            tile = plain(action.tile)
            if tile in held:
                rest = tuple(other for other in held if other != tile)
                self._play(number + 1, began, _with(hands, seat, rest), left, drawn)
            return
        if any(_fits(tile, values) for tile in held):
            return  # it would have had to place
        if isinstance(action, Pass):
            if self._stock(drawn) <= self.view.ruleset.sleeping:
                self._play(number + 1, began, hands, left, drawn)
            return
        assert isinstance(action, SeenDraw)
        if self._stock(drawn) <= self.view.ruleset.sleeping:
            return
        follows = self.log[number + 1 : number + 2]
        placed = self.round.drawn if not follows else None
        if follows and isinstance(follows[0][1], Place):
            placed = follows[0][1].tile
        for tile in self._could_be_with(seat, left):
            if action.tile is not None and tile != plain(action.tile):
                continue
            if _fits(tile, values) == (placed is not None and tile == plain(placed)):
                now = _with(hands, seat, (*held, tile))
                self._play(number + 1, began, now, left - {tile}, (*drawn, tile))

    def _stock(self, drawn: Hand) -> int:
        return self.round.boneyard_size + self.draws - len(drawn)

    def _finish(
        self,
        began: Sequence[Hand | None],
        hands: Sequence[Hand | None],
        left: frozenset[Tile],
        drawn: Hand,
    ) -> None:
        """Compare the end with the view, and count all orders of what has been tried."""
        round_, seat = self.round, self.view.seat
        final = [hand or () for hand in hands]
        if len(left) != round_.boneyard_size or any(tile in self.owner for tile in left):
            return
        if seat is not None and final[seat] != tuple(map(plain, round_.hand or ())):
            return
        for hand, shown in zip(final, round_.shown_hands or (), strict=False):
            if sorted(hand) != list(map(plain, shown)):
                return
        in_play = round_.seat is not None and self.view.winner is None and round_.layout.placements
        nothing_left = round_.boneyard_size <= self.view.ruleset.sleeping
        fitting = any(_fits(tile, self.open[-1]) for hand in final for tile in hand)
        if in_play and nothing_left and not fitting:
            return  # it would be blocked, and over (R12)
        orders = factorial(len(left))
        for other, size in enumerate(self.sizes):
            if other != seat:
                orders *= factorial(size)
        self.count += orders
        self.outcomes[tuple(frozenset(hand or ()) for hand in began), drawn] += orders
        for other, hand in enumerate(final):
            for tile in hand:
                self.where[tile, other] += orders
        for tile in left:
            self.where[tile, None] += orders


def outcome_of(match: Match) -> Outcome:
    """What the log of a match says about the deal: its hands, and the tiles drawn."""
    assert match.round is not None
    deal = match.log[0][1]
    draws = sum(str(action) == "draw" for _, action in match.log)
    tiles = [plain(tile) for tile in getattr(deal, "tiles", ())]
    first = len(tiles) - len(match.round.boneyard) - draws
    size = first // match.players
    hands = [frozenset(tiles[seat * size : (seat + 1) * size]) for seat in range(match.players)]
    return tuple(hands), tuple(tiles[first : first + draws])


def _with(hands: Sequence[Hand | None], seat: int, hand: Hand) -> list[Hand | None]:
    return [hand if other == seat else old for other, old in enumerate(hands)]


def _lay(table: NaiveTable, place: Place) -> None:
    spot = place.spot
    table.lay(plain(place.tile), None if spot is None else (plain(spot.tile), spot.arm.value))


def _open_values(table: NaiveTable) -> set[int]:
    return {value for _, _, value in table.spots()}


def _fits(tile: Tile, values: set[int]) -> bool:
    return tile[0] in values or tile[1] in values
