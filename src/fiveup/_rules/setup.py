"""Setting up a position: a match in the middle of a round, or between two, in one call."""

from collections.abc import Iterable

from fiveup._rules.action import Place
from fiveup._rules.event import Result
from fiveup._rules.impossible_layout import laid_as_given
from fiveup._rules.layout import Layout
from fiveup._rules.match import LogEntry, Match
from fiveup._rules.round import Round
from fiveup._rules.ruleset import Ruleset
from fiveup._rules.tile import TILES, Tile
from fiveup._shared.values.arguments import check_int, check_ints, check_tuple, check_type

Tiles = Iterable[Tile] | str
"""Tiles, or their text with spaces between."""


def set_up(
    ruleset: Ruleset,
    hands: Iterable[Tiles] = (),
    layout: Layout | Iterable[Place] | str = "",
    *,
    boneyard: Tiles | None = None,
    seat: int | None = None,
    leader: int | None = None,
    drawn: Tile | str | None = None,
    scores: Iterable[int] | None = None,
    extra_rounds: int = 0,
    result: Result | None = None,
    winner: int | None = None,
    candidates: Iterable[int] | None = None,
    players: int | None = None,
    log: Iterable[LogEntry] = (),
    ply: int | None = None,
) -> Match:
    """Set up a match: in a round if there are hands, else before the first lots or a deal.

    ``hands`` are one a seat, and each is tiles or a text such as ``"6|6 1|4"``. The layout is a
    ``Layout``, placements or their text; one that breaks a rule is kept as an
    ``ImpossibleLayout``. The boneyard, first drawn first, is all tiles that are nowhere else, in
    order, unless it is given. Scores are raw, one a side, and 0 by default.

    - In play, ``seat`` is to move: seat 0, or the one whose turn it is if ``leader`` led. Without
      ``leader``, the seat led from which the turns lead to ``seat``, if nobody has passed.
    - With a ``result`` the round is settled: ``leader`` is then the seat that leads the next round,
      by default the one that went out. After a blocked round all seats cast lots (``candidates``),
      unless ``leader`` is given. With a ``winner`` (a side) the match is over.
    - Without hands, say how many ``players`` there are: a deal is awaited if ``leader`` is given,
      else lots.

    ``log`` is kept as it is, and ``ply`` counts its entries, unless it is given.

    Nothing is asked of the position but the types and ranges that ``Match`` asks for: what breaks
    the rules is named by ``problems``. Raises ``TypeError`` on wrong types, and ``ValueError``
    naming the argument and the word that is no tile or placement, or what ``Match`` refuses.

    >>> match = set_up(FIVE_UP, ["6|6 1|4", "2|3"], "3|6", boneyard="")
    >>> legal_actions(match)
    (Place.parse('6|6@3|6.hi'),)
    >>> set_up(FIVE_UP, players=2, scores=(290, 250), leader=1).phase
    Phase.DEAL
    """
    held = tuple(
        _tiles(f"hands[{number}]", hand)
        for number, hand in enumerate(check_tuple("hands", hands, object))
    )
    table = _layout(layout)
    of_round = (table.placements or None, boneyard, seat, drawn, result)
    if not held and of_round != (None,) * len(of_round):
        raise ValueError("hands must be given, one a seat, to set up a round (R3)")
    if result is not None:
        check_type("result", result, Result)
    players = _players(players, len(held))
    sides = check_type("ruleset", ruleset, Ruleset).sides(players)
    over = result is not None or winner is not None
    if held and not over:
        seat, leader = seat_and_leader(seat, leader, len(table.placements), players)
    elif leader is None and candidates is None:
        leader = _leader_after(result, winner, len(table.placements), players)
    if candidates is None:
        candidates = range(players) if leader is None and winner is None else ()
    whole = None
    if held:
        stock = _others(held, table) if boneyard is None else _tiles("boneyard", boneyard)
        whole = Round(held, stock, table, seat, _drawn(drawn), result)
    kept_log = check_tuple("log", log, tuple)
    return Match(
        ruleset,
        players,
        scores=(0,) * sides if scores is None else check_ints("scores", scores),
        leader=leader,
        candidates=candidates,
        extra_rounds=extra_rounds,
        winner=winner,
        round=whole,
        log=kept_log,
        ply=len(kept_log) if ply is None else ply,
    )


def seat_and_leader(
    seat: int | None, leader: int | None, laid: int, players: int
) -> tuple[int, int]:
    """Work out the seat to move from the leader, or the leader from the seat to move (R6)."""
    if seat is None:
        seat = 0 if leader is None else (check_int("leader", leader) + laid) % players
    if leader is None:
        leader = (check_int("seat", seat) - laid) % players
    return seat, leader


def _leader_after(result: Result | None, winner: int | None, laid: int, players: int) -> int | None:
    """Work out who leads: the seat that went out (R7); in a won match, who led its last round."""
    out = None if result is None else result.out
    if winner is None:
        return out
    last = check_int("winner", winner) if out is None else out
    return (last - laid + 1) % players


def _players(players: int | None, hands: int) -> int:
    if players is None:
        if not hands:
            raise ValueError("players must be given when there are no hands (R2)")
        return hands
    if hands and check_int("players", players) != hands:
        raise ValueError(f"players must be {hands}, as there are {hands} hands, not {players}")
    return players


def _tiles(name: str, given: object) -> tuple[Tile, ...]:
    if not isinstance(given, str):
        return check_tuple(name, given, Tile)
    try:
        return tuple(map(Tile.parse, given.split()))
    except ValueError as error:
        raise ValueError(f"{name}: {error}") from None


def _layout(given: Layout | Iterable[Place] | str) -> Layout:
    if isinstance(given, Layout):
        return given
    if not isinstance(given, str):
        return laid_as_given(check_tuple("layout", given, Place))
    try:
        return laid_as_given(map(Place.parse, given.split()))
    except ValueError as error:
        raise ValueError(f"layout: {error}") from None


def _drawn(given: Tile | str | None) -> Tile | None:
    if not isinstance(given, str):
        return given
    try:
        return Tile.parse(given)
    except ValueError as error:
        raise ValueError(f"drawn: {error}") from None


def _others(hands: Iterable[Iterable[Tile]], layout: Layout) -> tuple[Tile, ...]:
    """Give the tiles that are neither in a hand nor on the table, in order (R1)."""
    there = set(layout.tiles).union(*hands)
    return tuple(tile for tile in TILES if tile not in there)
