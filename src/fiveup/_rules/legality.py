"""What may be done now, and why everything else may not: in a match, and in a seat's view of it."""

from operator import attrgetter
from typing import Final

from fiveup._rules.action import ACTIONS, Action, Deal, Draw, Lots, Pass, Place, PlayerAction
from fiveup._rules.layout import Layout, extended
from fiveup._rules.match import Match
from fiveup._rules.round import Round, any_fits
from fiveup._rules.ruleset import Settlement
from fiveup._rules.tile import TILES, Tile
from fiveup._rules.view import RoundView, View
from fiveup._shared.values.arguments import check_int, check_one_of
from fiveup._shared.values.legal import keep_legal
from fiveup._shared.values.refusal import Refusal
from fiveup._shared.values.sentence import listed

State = Match | View
"""What actions are judged on: a match, or what a seat sees of it."""

_KINDS: Final = (Place, Draw, Pass, Lots, Deal)
_LEADS: Final = tuple(Place(tile) for tile in TILES)
_DRAW_ONLY: Final[tuple[PlayerAction, ...]] = (Draw(),)
_PASS_ONLY: Final[tuple[PlayerAction, ...]] = (Pass(),)
_by_code: Final = attrgetter("index")


def _by_spot_bit(tile: Tile) -> dict[int, PlayerAction]:
    return {
        1 << place.spot.index: place
        for place in ACTIONS
        if isinstance(place, Place) and place.tile is tile and place.spot is not None
    }


_PLACEMENTS: Final = tuple(map(_by_spot_bit, TILES))


def legal_actions(state: State, seat: int | None = None) -> tuple[PlayerAction, ...]:
    """List what the seat to move may do, by action code: its placements, or a draw, or a pass.

    Empty while chance is awaited and when the match is over, for a ``seat`` that is not to move,
    and in the view of a seat that is not to move (R6). Raises ``TypeError`` on wrong types and
    ``ValueError`` if there is no such seat.
    """
    if type(state) is Match and seat is None:
        try:
            return state._legal
        except AttributeError:  # nobody has asked since a constructor or a copy made the match
            known = _legal_now(state)
            keep_legal(state, known)
            return known
    round_ = _turn(state, seat)
    if round_ is None:
        return ()
    hand = round_.hand or ()
    if round_.drawn is not None:
        hand = (round_.drawn,) if round_.drawn in hand else ()
    return turn_actions(hand, round_.layout, round_.boneyard_size > state.ruleset.sleeping)


def _legal_now(match: Match) -> tuple[PlayerAction, ...]:
    """List the legal actions of a match: `legal_actions` without its questions, for speed."""
    round_ = match.round
    if round_ is None or match.candidates or match.winner is not None:
        return ()
    seat, drawn = round_.seat, round_.drawn
    if seat is None:
        return ()
    hand = round_.hands[seat]
    if drawn is not None:
        hand = (drawn,) if drawn in hand else ()
    return turn_actions(hand, round_.layout, len(round_.boneyard) > match.ruleset.sleeping)


def turn_actions(
    hand: tuple[Tile, ...], layout: Layout, can_draw: bool
) -> tuple[PlayerAction, ...]:
    """List what can be done with a hand, by action code: its placements, or a draw, or a pass."""
    mask = layout.spot_mask
    if not mask and not layout.placements:
        return tuple(sorted([_LEADS[tile.index] for tile in hand], key=_by_code))
    found: list[PlayerAction] = []
    for tile in hand:
        if fits := mask & tile.fits:
            placements = _PLACEMENTS[tile.index]
            if fits in placements:  # at one spot only
                found.append(placements[fits])
                continue
            while fits:
                bit = fits & -fits
                found.append(placements[bit])
                fits ^= bit
    if not found:
        return _DRAW_ONLY if can_draw else _PASS_ONLY
    if len(found) > 1:
        found.sort(key=_by_code)
    return tuple(found)


def distinct_actions(state: State, seat: int | None = None) -> tuple[PlayerAction, ...]:
    """List the legal actions, but only the first of those that lead to the same future.

    The same tile at spots that leave layouts with one key (the two straight arms of a lone lead,
    two side arms, two plain ends of one value) differs in nothing that matters for play. Raises as
    :func:`legal_actions` does.
    """
    actions = legal_actions(state, seat)
    if state.round is None or len(actions) < 2:
        return actions
    layout = state.round.layout
    first: dict[tuple[Tile, int], PlayerAction] = {}
    for action in actions:
        assert isinstance(action, Place)  # a draw or a pass is alone
        first.setdefault((action.tile, extended(layout, action).key), action)
    return tuple(first.values())


def forced_action(state: State, seat: int | None = None) -> PlayerAction | None:
    """Give the only legal action; None if there are several or none.

    Raises as :func:`legal_actions` does.
    """
    actions = legal_actions(state, seat)
    return actions[0] if len(actions) == 1 else None


def why_illegal(state: State, action: Action, seat: int | None = None) -> Refusal | None:
    """Say why an action is not allowed now; None if it is.

    It is None exactly for the members of :func:`legal_actions` and, while chance is awaited, for
    every well-formed result. With ``seat``, it is judged as that seat's action: one that is not to
    move is refused (R6). From a view, the refusal uses only what the view shows. Raises
    ``TypeError`` on wrong types and ``ValueError`` if there is no such seat.
    """
    round_ = _turn(state, seat)
    if round_ is None:
        check_one_of("action", action, _KINDS)
        return _out_of_turn(state, action, seat)
    if isinstance(action, Place):
        return _why_not_place(round_, action)
    if isinstance(action, Draw):
        return _why_not_draw(state, round_)
    if isinstance(action, Pass):
        return _why_not_pass(state, round_)
    check_one_of("action", action, _KINDS)
    return _chance_in_play(round_, action)


def _turn(state: State, seat: int | None) -> Round | RoundView | None:
    """Give the round if a seat may act in it now: the seat asked about, or the view's own."""
    if state.__class__ is not Match:
        check_one_of("state", state, (Match, View))
    round_ = state.round
    if seat is not None:
        check_int("seat", seat, 0, state.players - 1)
    if round_ is None or round_.seat is None or state.candidates or state.winner is not None:
        return None
    if seat is not None and seat != round_.seat:
        return None
    if isinstance(state, View) and state.seat != round_.seat:
        return None
    return round_


def _out_of_turn(state: State, action: Action, seat: int | None) -> Refusal | None:
    """Judge an action when nobody, or another seat, is to move."""
    if state.winner is not None:
        rule = "P7" if state.extra_rounds else "P6"
        if state.ruleset.settlement is Settlement.EXACT:
            rule = "E2"
        return Refusal(
            rule, f"the match is over: side {state.winner} has won", {"winner": state.winner}
        )
    turn = state.turn
    if turn is not None:
        return _not_your_turn(state, turn, seat)
    if seat is not None:
        return Refusal("R6", f"seat {seat} is not to move: chance decides now", {"seat": seat})
    if state.candidates:
        return _why_not_lots(state, action)
    return _why_not_deal(state, action)


def _not_your_turn(state: State, turn: int, seat: int | None) -> Refusal:
    asked = state.seat if seat is None else seat
    facts = {"seat": asked, "turn": turn}
    if asked is None:
        return Refusal("R6", f"a spectator has no turn: seat {turn} is to move", facts)
    if asked == turn:
        return Refusal("R4", f"the hand of seat {turn} is hidden in this view", facts)
    return Refusal("R6", f"seat {asked} is not to move: seat {turn} is", facts)


def _why_not_lots(state: State, action: Action) -> Refusal | None:
    candidates = state.candidates
    if isinstance(action, Lots) and len(action.lots) == len(candidates):
        return None
    rule = "R5" if state.round is None else "R7"
    facts: dict[str, object] = {"candidates": candidates}
    seats = listed("seat", candidates)
    if not isinstance(action, Lots):
        return Refusal(rule, f"the lead is not decided: lots of {seats} are awaited", facts)
    return Refusal(
        "R5",
        f"{len(candidates)} lots are awaited, one for each of {seats}, not {len(action.lots)}",
        facts | {"lots": action.lots},
    )


def _why_not_deal(state: State, action: Action) -> Refusal | None:
    if not isinstance(action, Deal):
        return Refusal("R3", "a deal of the 28 tiles is awaited", {"leader": state.leader})
    dealt = action.tiles
    if len(dealt) == len(TILES) == len(set(map(_by_code, dealt))):
        return None
    missing = tuple(tile for tile in TILES if tile not in dealt)
    repeated = tuple(tile for tile in TILES if dealt.count(tile) > 1)
    faults = [f"there are {len(dealt)}"] if len(dealt) != len(TILES) else []
    faults += [f"missing: {listed('', missing)}"] if missing else []
    faults += [f"there twice or more: {listed('', repeated)}"] if repeated else []
    return Refusal(
        "R1",
        f"a deal has each of the 28 tiles once: {'; '.join(faults)}",
        {"missing": missing, "repeated": repeated, "number": len(dealt)},
    )


def _why_not_place(round_: Round | RoundView, place: Place) -> Refusal | None:
    tile, drawn, layout = place.tile, round_.drawn, round_.layout
    if drawn is not None and tile is not drawn:
        return Refusal(
            "R10",
            f"{tile} cannot be placed: {drawn} was drawn and fits, so it is placed at once",
            {"tile": tile, "drawn": drawn},
        )
    hand = round_.hand or ()
    if tile in hand:
        return None if layout.is_open(place) else layout.why_illegal(tile, place.spot)
    impossible = layout.why_illegal(tile, place.spot)
    if impossible is not None:
        return impossible
    return Refusal(
        "R6" if place.spot is None else "R8",
        f"{tile} is not in the hand of seat {round_.seat}",
        {"tile": tile, "hand": hand, "seat": round_.seat},
    )


def _why_not_draw(state: State, round_: Round | RoundView) -> Refusal | None:
    refusal = _must_place(round_, "draw")
    if refusal is None and round_.boneyard_size <= state.ruleset.sleeping:
        return Refusal(
            "R11",
            f"seat {round_.seat} cannot draw: nothing is left to draw, so it passes",
            {"seat": round_.seat, "left": 0},
        )
    return refusal


def _why_not_pass(state: State, round_: Round | RoundView) -> Refusal | None:
    refusal = _must_place(round_, "pass")
    if refusal is None and round_.boneyard_size > state.ruleset.sleeping:
        left = round_.boneyard_size - state.ruleset.sleeping
        return Refusal(
            "R11",
            f"seat {round_.seat} cannot pass: it draws, since there is a boneyard ({left} left)",
            {"seat": round_.seat, "left": left},
        )
    return refusal


def _must_place(round_: Round | RoundView, verb: str) -> Refusal | None:
    """Refuse a draw or a pass when something can be placed (R9, R10)."""
    seat, drawn, layout = round_.seat, round_.drawn, round_.layout
    hand = round_.hand or ()
    if drawn is not None and drawn in hand and layout.spots_for(drawn):
        return Refusal(
            "R10",
            f"seat {seat} cannot {verb}: {drawn} was drawn and fits, so it is placed at once",
            {"seat": seat, "drawn": drawn},
        )
    fitting = hand if drawn is None else ()
    if layout.placements:
        fitting = tuple(tile for tile in fitting if any_fits((tile,), layout.spot_mask))
    if not fitting:
        return None
    return Refusal(
        "R9",
        f"seat {seat} cannot {verb}: {listed('', fitting)} can be placed",
        {"seat": seat, "fitting": fitting},
    )


def _chance_in_play(round_: Round | RoundView, action: Lots | Deal) -> Refusal:
    rule, what = ("R5", "lots are cast") if isinstance(action, Lots) else ("R3", "tiles are dealt")
    return Refusal(
        rule,
        f"{what} only between rounds: seat {round_.seat} is to move",
        {"turn": round_.seat},
    )
