"""A view and what may be done as small integers, for bots that learn."""

from collections.abc import Mapping
from typing import Final

from fiveup._rules.action import ACTIONS
from fiveup._rules.legality import State, legal_actions
from fiveup._rules.match import Phase
from fiveup._rules.ruleset import Settlement
from fiveup._rules.spot import SPOTS
from fiveup._rules.tile import TILES
from fiveup._rules.view import RoundView, View
from fiveup._shared.learning.encoding import Slice, flags, in_order, laid_out
from fiveup._shared.values.arguments import LARGEST, check_type

__all__ = ["LENGTH", "PARTS", "SEATS", "Slice", "action_mask", "observation"]

SEATS: Final = 4
"""For so many seats, and sides, there is room in an observation."""

_ALL: Final = tuple(Phase)
_UNKNOWN, _OWN, _TABLE, _BONEYARD = 0, 1, 2, 6
_DOUBLES: Final = tuple(tile for tile in TILES if tile.double)

PARTS: Final[Mapping[str, Slice]] = laid_out(
    (
        ("players", 1, 2, 4, "how many players"),
        ("sides", 1, 2, 4, "how many sides"),
        ("exact", 1, 0, 1, "1 in Exact 61, 0 in the main form"),
        ("target", 1, 5, LARGEST, "the target, in raw points"),
        ("hand_size", 1, 1, 14, "how many tiles are dealt to each"),
        ("sleeping", 1, 0, 26, "how many tiles of the boneyard are never drawn"),
        ("seat", 1, 0, 3, "the viewer's seat"),
        ("phase", 1, 0, 3, "what is awaited: 0 lots, 1 a deal, 2 a player, 3 nothing: it is over"),
        ("turn", 1, 0, 4, "the seat to move: 1 the viewer, 2 the next clockwise ..., 0 none"),
        ("leader", 1, 0, 4, "the seat that leads this round, or the next; numbered as the turn"),
        ("candidates", 4, 0, 1, "who casts lots now: a flag for each seat, the viewer first"),
        ("scores", 4, -LARGEST, LARGEST, "raw points, the viewer's side first, then clockwise"),
        ("extra_rounds", 1, 0, LARGEST, "how many extra rounds have been ordered"),
        ("winner", 1, 0, 4, "the side that has won: 1 the viewer's, 2 the next ..., 0 none"),
        ("hand", 28, 0, 1, "the viewer's hand: a flag for each tile"),
        (
            "whereabouts",
            28,
            0,
            6,
            (
                "where each tile is: 0 unknown, 1 in the viewer's hand, 2 on the table, "
                "3 to 5 in the hand of the next seat, the next but one ..., 6 in the boneyard"
            ),
        ),
        ("drawn", 1, 0, 28, "the drawn tile that must be placed: its index and 1; 0 none"),
        ("spots", 70, 0, 1, "the open spots: a flag for each spot"),
        ("plain_ends", 7, 0, 6, "for each value, how many halves of plain tiles are uncovered"),
        (
            "doubles",
            7,
            0,
            5,
            (
                "each double, by its value: 0 not on the table, 1 no arm covered, "
                "2 one straight arm, 3 both straight arms, 4 one side arm as well, 5 all arms"
            ),
        ),
        ("count", 1, 0, 168, "the count of the table, in pips"),
        ("hand_sizes", 4, 0, 28, "how many tiles each seat holds, the viewer first"),
        ("boneyard", 1, 0, 28, "how many tiles are in the boneyard, sleeping ones included"),
    )
)
"""The parts of an observation by name, in order; what is not there, a fourth seat say, is 0."""

LENGTH: Final = max(part.place.stop for part in PARTS.values())
"""How many integers an observation has."""


def observation(view: View) -> tuple[int, ...]:
    """Give a seat's view as integers, of one length for all forms and numbers of players.

    ``PARTS`` says what stands where. Others' seats come in turn, from the viewer on, so that a bot
    may play any seat. What was done before is not in it: see ``view.log``, ``tile_odds`` and
    ``surely_lacks``. Raises ``TypeError`` if it is no view, and ``ValueError`` for a spectator's.

    >>> from fiveup import FIVE_UP, new_match, observe
    >>> from fiveup.encoding import PARTS, observation
    >>> numbers = observation(observe(new_match(FIVE_UP, players=3), seat=1))
    >>> len(numbers), numbers[PARTS["target"].place], numbers[PARTS["candidates"].place]
    (167, (305,), (1, 1, 1, 0))
    """
    viewer = check_type("view", view, View).seat
    if viewer is None:
        raise ValueError("view must be that of a seat, not a spectator's: it has no hand to encode")
    players, ruleset, sides = view.players, view.ruleset, len(view.scores)

    def numbered(seat: int | None, of: int = players) -> int:
        return 0 if seat is None else 1 + (seat - viewer) % of

    values: dict[str, tuple[int, ...]] = {
        "players": (players,),
        "sides": (sides,),
        "exact": (int(ruleset.settlement is Settlement.EXACT),),
        "target": (ruleset.target,),
        "hand_size": (ruleset.hand_size,),
        "sleeping": (ruleset.sleeping,),
        "seat": (viewer,),
        "phase": (_ALL.index(view.phase),),
        "turn": (numbered(view.turn),),
        "leader": (numbered(view.leader),),
        "candidates": flags([(seat - viewer) % players for seat in view.candidates], SEATS),
        "scores": _from_the_viewer(view.scores, viewer),
        "extra_rounds": (view.extra_rounds,),
        "winner": (numbered(view.winner, sides),),
    }
    if view.round is None:
        parts = {name: part.place for name, part in PARTS.items() if name not in values}
        values |= {name: (0,) * (place.stop - place.start) for name, place in parts.items()}
    else:
        values |= _of_the_round(view.round, viewer)
    return in_order(PARTS, values)


def _of_the_round(seen: RoundView, viewer: int) -> dict[str, tuple[int, ...]]:
    layout, hand, laid = seen.layout, seen.hand or (), set(seen.layout.tiles)
    open_at = flags([spot.index for spot in layout.spots], len(SPOTS))
    plain = [spot.value for spot in layout.spots if not spot.tile.double]
    return {
        "hand": flags([tile.index for tile in hand], len(TILES)),
        "whereabouts": _whereabouts(seen, viewer),
        "drawn": (0 if seen.drawn is None else 1 + seen.drawn.index,),
        "spots": open_at,
        "plain_ends": tuple(plain.count(value) for value in range(7)),
        "doubles": tuple(
            _stage([spot.arm.straight for spot in layout.spots if spot.tile is double])
            if double in laid
            else 0
            for double in _DOUBLES
        ),
        "count": (layout.count,),
        "hand_sizes": _from_the_viewer(seen.hand_sizes, viewer),
        "boneyard": (seen.boneyard_size,),
    }


def _whereabouts(seen: RoundView, viewer: int) -> tuple[int, ...]:
    """Tell where each tile is that the view shows; once hands are shown, the others sleep."""
    shown, players = seen.shown_hands, len(seen.hand_sizes)
    where = [_UNKNOWN if shown is None else _BONEYARD] * len(TILES)
    for seat, tiles in enumerate(shown or ()):
        for tile in tiles:
            where[tile.index] = _TABLE + (seat - viewer) % players
    if seen.drawn is not None and seen.seat is not None:  # it fits, so everybody sees it (R10)
        where[seen.drawn.index] = _TABLE + (seen.seat - viewer) % players
    for tile in seen.hand or ():
        where[tile.index] = _OWN
    for tile in seen.layout.tiles:
        where[tile.index] = _TABLE
    return tuple(where)


def _stage(straight: list[bool]) -> int:
    """Tell from its open arms how far a double is covered: straight arms come first (R14)."""
    return 3 - sum(straight) if any(straight) else 5 - len(straight)


def _from_the_viewer(row: tuple[int, ...], viewer: int) -> tuple[int, ...]:
    """Turn a row of seats or sides so that the viewer's comes first, and fill it up with zeros."""
    first = viewer % len(row)
    return (*row[first:], *row[:first], *(0,) * (SEATS - len(row)))


def action_mask(state: State, seat: int | None = None) -> tuple[int, ...]:
    """Give 450 flags, one for each action code: 1 if the action is legal now.

    They are those of ``legal_actions``, which is asked for the same state and seat, and raises
    the same errors.

    >>> from fiveup import FIVE_UP, new_match
    >>> from fiveup.encoding import action_mask
    >>> sum(action_mask(new_match(FIVE_UP, players=2)))
    0
    """
    return flags([action.code for action in legal_actions(state, seat)], len(ACTIONS))
