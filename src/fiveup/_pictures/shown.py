"""A match as it is drawn, in pictures and in text: who sits there, what they hold, what is due."""

from collections.abc import Iterator, Sequence
from itertools import repeat

from attrs import frozen

from fiveup._rules.layout import Layout
from fiveup._rules.match import Match, Phase
from fiveup._rules.round import Round
from fiveup._rules.tile import TILES, Tile
from fiveup._rules.view import View, observe
from fiveup._shared.values.arguments import check_one_of
from fiveup._shared.values.sentence import counted, listed, short


@frozen
class Hand:
    """A seat's hand as it can be drawn: the tiles, or None if only their number is known."""

    size: int
    tiles: tuple[Tile, ...] | None

    def words(self) -> str:
        """Give the number of tiles, and the pips of those that are seen."""
        tiles = counted(self.size, "tile")
        if self.tiles is None:
            return tiles
        return f"{tiles}, {counted(sum(tile.pips for tile in self.tiles), 'pip')}"


def hands_of(state: Match | View) -> list[Hand]:
    """Give each seat's hand: all of a match, and of a view what it holds; none between rounds."""
    seen = state.round
    if seen is None:
        return []
    if isinstance(seen, Round):
        return [Hand(len(hand), hand) for hand in seen.hands]
    tiles: list[tuple[Tile, ...] | None] = list(seen.shown_hands or repeat(None, state.players))
    if state.seat is not None:
        tiles[state.seat] = seen.hand
    return [
        Hand(size if hand is None else len(hand), hand)
        for size, hand in zip(seen.hand_sizes, tiles, strict=True)
    ]


def status_words(state: Match | View, names: Sequence[str]) -> str:
    """Say what is waited for, or who has won; there is a name for each seat."""
    phase = state.phase
    if phase is Phase.LOTS:
        return f"lots are cast by {listed('', [names[seat] for seat in state.candidates])}"
    if state.winner is not None:
        return f"{side_names(state, state.winner, names)} won the match"
    if state.turn is not None:
        drawn = None if state.round is None else state.round.drawn
        must = "" if drawn is None else f" and must place {drawn}"
        return f"{names[state.turn]} is to move{must}"
    leader = "" if state.leader is None else f"; {names[state.leader]} leads"
    return f"the next deal is awaited{leader}"


def side_names(state: Match | View, side: int, names: Sequence[str]) -> str:
    """Give the names of a side's seats (R2)."""
    return listed("", [names[seat] for seat in range(side, state.players, len(state.scores))])


def score_words(raw: int) -> str:
    """Give a score in raw and shown points; one that no match can reach has no shown points."""
    return f"{raw} raw" + ("" if raw % 5 else f", {raw // 5} shown")


def count_words(layout: Layout) -> str:
    """Say what the ends count, and what that gives (R20)."""
    if not layout.placements:
        return "no tile on the table"
    return f"count {layout.count}" + (f", {layout.award // 5} shown" if layout.award else "")


def to_draw(state: Match | View, seat: int | None) -> Match | View:
    """Give what is drawn: a view, a match, or a match as a seat sees it; checked.

    Raises ``TypeError`` if it is neither, and ``ValueError`` for a seat of a view, or if a view
    holds what no table could: seats that nobody has, and so on.
    """
    check_one_of("state", state, (Match, View))
    if seat is not None:
        if isinstance(state, View):
            raise ValueError(f"seat must be None for a view, which is one seat's, not {seat}")
        return observe(state, seat)
    if isinstance(state, View):
        for name, given, most in _numbers(state):
            if not given <= most:
                raise ValueError(f"{name} must be at most {most} to be drawn, not {short(given)}")
        for name, given, wanted in _lengths(state):
            if given != wanted:
                raise ValueError(f"{name} must be {wanted} to be drawn, not {given}")
    return state


def _numbers(view: View) -> Iterator[tuple[str, int, int]]:
    seats = {"seat": view.seat, "leader": view.leader, "turn": view.turn}
    for name, seat in seats.items():
        if seat is not None:
            yield name, seat, view.players - 1
    for seat in view.candidates:
        yield "candidates", seat, view.players - 1
    if view.winner is not None:
        yield "winner", view.winner, len(view.scores) - 1
    if view.round is not None:
        for size in view.round.hand_sizes:
            yield "round.hand_sizes", size, len(TILES)


def _lengths(view: View) -> Iterator[tuple[str, int, int]]:
    yield "scores", len(view.scores), view.ruleset.sides(view.players)
    if view.round is not None:
        yield "round.hand_sizes", len(view.round.hand_sizes), view.players
        if view.round.shown_hands is not None:
            yield "round.shown_hands", len(view.round.shown_hands), view.players
