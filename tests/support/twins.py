"""Matches that are twins: what a seat sees of both is the same.

Two matches are twins for a seat, or for a spectator (None), if they differ only in what it cannot
see. They are found by playing the same actions after another deal, in which two tiles out of the
seat's reach have changed places: then it is another's hand or the boneyard that is different.
"""

import re
from collections.abc import Iterator
from random import Random
from typing import Final

import attrs

from fiveup import (
    Action,
    Deal,
    IllegalAction,
    Layout,
    Match,
    Phase,
    Result,
    Ruleset,
    Tile,
    apply,
    new_match,
)
from tests.support.five_up_play import next_action

TRIES: Final = 4
"""How many other deals are tried for one seat at one point of a match."""

# What a seat may know, found without asking for its view.


def tiles_elsewhere(match: Match, seat: int | None) -> set[Tile]:
    """Others' hands and the boneyard; but a tile that was drawn and fits is public."""
    round_ = match.round
    if round_ is None:
        return set()
    others = [hand for other, hand in enumerate(round_.hands) if other != seat]
    return {tile for tiles in (*others, round_.boneyard) for tile in tiles} - {round_.drawn}


def hidden_tiles(match: Match, seat: int | None) -> set[Tile]:
    """The tiles elsewhere, until hands are shown; then the boneyard."""
    if match.round is None or match.round.result is None:
        return tiles_elsewhere(match, seat)
    return set(match.round.boneyard)


@attrs.frozen
class Seen:
    """All that a seat sees after an action."""

    phase: Phase
    turn: int | None
    leader: int | None
    candidates: tuple[int, ...]
    scores: tuple[int, ...]
    extra_rounds: int
    winner: int | None
    own_hand: tuple[Tile, ...] | None
    hand_sizes: tuple[int, ...] = ()
    boneyard_size: int = 0
    layout: Layout | None = None
    drawn: Tile | None = None
    result: Result | None = None
    shown_hands: tuple[frozenset[Tile], ...] = ()


def seen(match: Match, seat: int | None) -> Seen:
    round_ = match.round
    return Seen(
        phase=match.phase,
        turn=match.seat,
        leader=match.leader,
        candidates=match.candidates,
        scores=match.scores,
        extra_rounds=match.extra_rounds,
        winner=match.winner,
        own_hand=None if round_ is None or seat is None else round_.hands[seat],
        hand_sizes=() if round_ is None else tuple(len(hand) for hand in round_.hands),
        boneyard_size=0 if round_ is None else len(round_.boneyard),
        layout=None if round_ is None else round_.layout,
        drawn=None if round_ is None else round_.drawn,
        result=None if round_ is None else round_.result,
        shown_hands=(
            ()
            if round_ is None or round_.result is None
            else tuple(frozenset(hand) for hand in round_.hands)
        ),
    )


# A match on record, and its twins.


class Record:
    """The start of a random match: the actions, and the match before each and after the last."""

    def __init__(self, ruleset: Ruleset, players: int, rng: Random, length: int) -> None:
        self.actions: list[Action] = []
        self.matches = [new_match(ruleset, players)]
        while len(self.actions) < length and not self.matches[-1].over:
            self.actions.append(next_action(self.matches[-1], rng, eagerness=0.6))
            self.matches.append(apply(self.matches[-1], self.actions[-1]))

    def deals(self, point: int) -> list[int]:
        """The numbers of the deals among the actions before a point."""
        return [number for number in range(point) if isinstance(self.actions[number], Deal)]

    def twins(
        self, point: int, seat: int | None, rng: Random
    ) -> Iterator[list[tuple[Match, Match]]]:
        """Find twins for the seat: each time from a deal on, pairs of matches up to the point.

        The deal is the last one or the one before. Again and again it changes by two tiles that
        are elsewhere at the point, or when its round was over.
        """
        deals = self.deals(point)
        if not deals:
            return
        dealt = rng.choice(deals[-2:])
        last = min([point, *(number for number in deals if number > dealt)])
        elsewhere = sorted(tiles_elsewhere(self.matches[last], seat))
        deal = self.actions[dealt]
        assert isinstance(deal, Deal)
        tiles = list(deal.tiles)
        for _ in range(TRIES if len(elsewhere) > 1 else 0):
            one, other = (tiles.index(tile) for tile in rng.sample(elsewhere, 2))
            tiles[one], tiles[other] = tiles[other], tiles[one]
            twin = self._replayed(Deal(tiles), dealt, point, seat)
            if twin is None:  # somebody would have had to do something else
                tiles[one], tiles[other] = tiles[other], tiles[one]
            else:
                yield list(zip(self.matches[dealt + 1 : point + 1], twin, strict=True))

    def _replayed(self, deal: Deal, dealt: int, point: int, seat: int | None) -> list[Match] | None:
        """Do the same after another deal: None if it cannot be done or the seat sees a change."""
        twin = [self.matches[dealt]]
        for number in range(dealt, point):
            action = deal if number == dealt else self.actions[number]
            try:
                twin.append(apply(twin[-1], action))
            except IllegalAction:
                return None
            if seen(twin[-1], seat) != seen(self.matches[number + 1], seat):
                return None
        return twin[1:]


# Tiles that a text tells.

_TILE_IN_TEXT: Final = re.compile(r"Tile\(([0-6]), ([0-6])\)|([0-6])\|([0-6])")


def tiles_in_text(text: str) -> set[Tile]:
    found = (match.groups() for match in _TILE_IN_TEXT.finditer(text))
    return {Tile(int(a or c), int(b or d)) for a, b, c, d in found}
