"""A view prepared for questions about what it hides: the deals that give it, counted and drawn."""

from collections.abc import Iterable
from fractions import Fraction
from functools import cached_property
from math import prod
from random import Random

from attrs import evolve

from fiveup._hidden.pools import Contents, KnownHand, Pool
from fiveup._hidden.proofs import Proofs, contradiction, log_proofs
from fiveup._problems.positions import problems
from fiveup._rules.action import Deal, Draw
from fiveup._rules.event import Drew, Event, RoundOver
from fiveup._rules.match import LogEntry, Match
from fiveup._rules.round import Round
from fiveup._rules.tile import TILES, Tile
from fiveup._rules.view import RoundView, SeenDeal, SeenDraw, View


class Unseen:
    """What is hidden in a view: pools of tiles, and how the log puts them together."""

    def __init__(self, view: View) -> None:
        found = problems(view)
        if found:
            raise ValueError(f"no deal leads to the view: {found[0]}")
        self._players, self._viewer = view.players, view.seat
        deal = view.log[0][1] if view.log else None
        self._dealt = isinstance(deal, SeenDeal)
        log: list[LogEntry] = []  # without the deal
        for seat, action in view.log:
            if isinstance(action, SeenDraw):
                log.append((seat, Draw()))
            elif not isinstance(action, SeenDeal):
                log.append((seat, action))
        self._log = tuple(log)
        self._known: Contents = {}
        self._draws: list[tuple[int, int, int]] = []
        self._pools: list[Pool | KnownHand] = []
        self.tiles: tuple[Tile, ...] = ()
        if view.round is not None:
            proofs = log_proofs(view, view.round)
            self._draws = proofs.draws
            if isinstance(deal, SeenDeal) and view.seat is not None:
                self._known[view.seat] = [_numbers(deal.hand or ())]
            self.tiles = _unseen(view, view.round)
            self._fill_pools(view, view.round, proofs)
        self.count = prod([pool.count for pool in self._pools])
        if not self.count:
            raise contradiction(view, "with no deal its log can have gone as it says")

    def _fill_pools(self, view: View, round_: RoundView, proofs: Proofs) -> None:
        """Tell apart what is hidden together from what is shown."""
        seats, unseen = proofs.seats, _numbers(self.tiles)
        if view.seat is not None and view.seat in seats:
            hand = round_.hand or ()
            if round_.drawn is not None and round_.seat == view.seat:
                hand = hand[:-1]
            self._pools.append(KnownHand(view.seat, _numbers(hand), seats.pop(view.seat)))
        if round_.shown_hands is None:
            wanted = _wanted(view, round_, proofs.fits)
            self._pools.append(Pool(unseen, seats, round_.boneyard_size, wanted))
            return
        for seat, one in seats.items():
            self._pools.append(Pool(_numbers(round_.shown_hands[seat]), {seat: one}))
        self._pools.append(Pool(unseen, {}, round_.boneyard_size))

    def draw(self, rng: Random, view: View) -> Match:
        """Draw a match."""
        if view.round is None:
            return _match(view, None, self._log)
        contents = dict(self._known)
        for pool in self._pools:
            pool.draw(rng, contents)
        order: list[int] = []
        hands: list[list[int]] = []
        for seat in range(view.players):
            began = contents[seat][0]
            order += began
            hands.append(began[:])
        following = {
            (seat, number): iter(batch)
            for seat, batches in contents.items()
            for number, batch in enumerate(batches)
        }
        for seat, seen, batch in self._draws:
            tile = next(following[seat, batch]) if seen < 0 else seen
            order.append(tile)
            hands[seat].append(tile)
        (boneyard,) = contents.get(None, [[]])
        log = self._log
        if self._dealt:
            log = ((None, Deal(_tiles(order + boneyard))), *log)
        return _match(view, _round(view.round, hands, boneyard), log)

    @cached_property
    def odds(self) -> dict[Tile, dict[int | None, Fraction]]:
        """For each tile of the pools, the chance of each place."""
        others = [seat for seat in range(self._players) if seat != self._viewer]
        found = {}
        for pool in self._pools:
            if isinstance(pool, Pool):
                for number, row in pool.tally().items():
                    found[number] = {
                        place: Fraction(row.get(place, 0), pool.count) for place in (*others, None)
                    }
        return {tile: found[tile.index] for tile in self.tiles}


def _unseen(view: View, round_: RoundView) -> tuple[Tile, ...]:
    """Give the tiles of which the view does not show where they are."""
    seen = {*round_.layout.tiles, *(round_.hand or ()), round_.drawn}.union(
        *(round_.shown_hands or ())
    )
    return tuple([tile for tile in TILES if tile not in seen])


def _wanted(view: View, round_: RoundView, fits: int) -> int:
    """Give the tiles of which a hidden hand must have one, since the round is not blocked (R12).

    Only the layout now matters: a round that went on before went on with a tile that fitted, and it
    was seen to be placed. It is 0 if that is clear from what is seen.
    """
    over = round_.seat is None or view.winner is not None
    if over or not fits or round_.boneyard_size > view.ruleset.sleeping:
        return 0
    if any(fits >> tile.index & 1 for tile in (*(round_.hand or ()), round_.drawn) if tile):
        return 0
    return fits


def _round(seen: RoundView, hands: list[list[int]], boneyard: list[int]) -> Round:
    """Make the round, with the hands as dealt and drawn less what was laid."""
    laid = set(seen.layout.tiles)
    round_ = Round.__new__(Round)
    round_.__attrs_init__(
        tuple([tuple([tile for tile in _tiles(hand) if tile not in laid]) for hand in hands]),
        tuple(_tiles(boneyard)),
        seen.layout,
        seen.seat,
        seen.drawn,
        seen.result,
    )
    return round_


def _match(view: View, round_: Round | None, log: tuple[LogEntry, ...]) -> Match:
    """Make a match that differs from the view in what is hidden alone."""
    match = Match.__new__(Match)
    match.__attrs_init__(
        view.ruleset,
        view.players,
        view.scores,
        view.leader,
        view.candidates,
        view.extra_rounds,
        view.winner,
        round_,
        log,
        view.ply,
        tuple([_whole(event, round_) for event in view.events]),
    )
    return match


def _whole(event: Event, round_: Round | None) -> Event:
    """Complete an event by what the view hides of it."""
    if round_ is not None:
        if isinstance(event, Drew) and event.tile is None:
            return evolve(event, tile=round_.hands[event.seat][-1])
        if isinstance(event, RoundOver):
            return evolve(event, hands=round_.hands)
    return event


def _tiles(numbers: Iterable[int]) -> list[Tile]:
    return [TILES[number] for number in numbers]


def _numbers(tiles: Iterable[Tile]) -> list[int]:
    return [tile.index for tile in tiles]
