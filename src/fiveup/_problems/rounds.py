"""What is wrong with the turn, the drawn tile, the end of a round and its result."""

from collections.abc import Iterator

from fiveup._problems import kinds
from fiveup._problems.known_round import Known
from fiveup._rules.event import Result
from fiveup._rules.settlement import result_of
from fiveup._shared.values.problem import Problem
from fiveup._shared.values.sentence import listed


def turn_problems(known: Known) -> Iterator[Problem]:
    """Judge whose turn it is (R6), and whether play can go on (R12)."""
    state, seat, result = known.state, known.seat, known.result
    over = result is not None or state.winner is not None
    if seat is None and not over:
        sentence = "the round is not settled, and nobody is to move"
        yield Problem(kinds.TURN_MISSING, "R6", sentence, {})
    if seat is not None and over:
        what = "the round is settled" if result is not None else "the match is won"
        yield Problem(
            kinds.TURN_AFTER_END, "R6", f"{what}, but seat {seat} is to move", {"seat": seat}
        )
    if over and not known.placements:
        sentence = "the round is over, and nothing was laid"
        yield Problem(kinds.OVER_UNPLAYED, "R6", sentence, {})
    if seat is not None and not over and state.leader is not None and known.nobody_passed:
        turn = (state.leader + len(known.placements)) % known.players
        if seat != turn:
            laid = len(known.placements)
            yield Problem(
                kinds.TURN_WRONG,
                "R6",
                f"seat {seat} is to move, and it is the turn of seat {turn}: "
                f"seat {state.leader} led, and the layout has {laid} "
                f"{'tile' if laid == 1 else 'tiles'}",
                {"seat": seat, "turn": turn, "leader": state.leader},
            )
    if seat is not None and not over:
        yield from _blocked_already(known)


def _blocked_already(known: Known) -> Iterator[Problem]:
    """R12: a round is settled the moment that it is blocked."""
    if known.may_draw or known.spot_mask is None or None in known.hands or not known.placements:
        return
    if not any(known.fitting(seat) for seat in range(known.players)):
        sentence = "the round is in play, and is blocked: nothing can be drawn, and no tile fits"
        yield Problem(kinds.BLOCKED_IN_PLAY, "R12", sentence, {"boneyard": known.boneyard_size})


def drawn_problems(known: Known) -> Iterator[Problem]:
    """Judge the drawn tile that is to be placed (R9, R10)."""
    drawn, seat = known.drawn, known.seat
    if drawn is None:
        return
    facts: dict[str, object] = {"drawn": drawn, "seat": seat}
    if seat is None:
        yield Problem(
            kinds.DRAWN_WITHOUT_TURN, "R10", f"{drawn} was drawn, and nobody is to move", facts
        )
    else:
        hand = known.hands[seat]
        if hand is not None and hand[-1:] != (drawn,):
            where = "not the last tile" if drawn in hand else "not"
            sentence = f"{drawn} was drawn, and is {where} in the hand of seat {seat}"
            yield Problem(kinds.DRAWN_NOT_LAST, "R10", sentence, facts)
        fitting = tuple(tile for tile in known.fitting(seat) if tile is not drawn)
        if fitting:
            yield Problem(
                kinds.DRAWN_NEEDLESSLY,
                "R9",
                f"{drawn} was drawn, though seat {seat} can place {listed('', fitting)}",
                facts | {"fitting": fitting},
            )
    if known.spot_mask is not None and not known.fits(drawn):
        sentence = f"{drawn} was drawn to be placed, and fits no open spot"
        yield Problem(kinds.DRAWN_UNFIT, "R10", sentence, facts)


def result_problems(known: Known) -> Iterator[Problem]:
    """Judge how the round ended (P1, P3, E5, E10, R12), and who laid the last tile (R6, E2)."""
    result, winner = known.result, known.state.winner
    if result is not None:
        if result.out is None:
            yield from _not_blocked(known)
        elif known.hand_sizes[result.out]:
            rule = "E5" if known.exact else "P1"
            sentence = f"seat {result.out} went out, and holds tiles"
            facts = {"seat": result.out, "size": known.hand_sizes[result.out]}
            yield Problem(kinds.OUT_WITH_TILES, rule, sentence, facts)
        yield from _wrong_winner(known, result)
    if winner is None or not known.placements:
        return
    if known.exact and result is None and known.spot_mask is not None and not known.layout.award:
        sentence = f"side {winner} has won in mid-round, and the last placement gives no points"
        yield Problem(
            kinds.WON_WITHOUT_POINTS,
            "E2",
            sentence,
            {"winner": winner, "count": known.layout.count},
        )
    if known.state.leader is not None and known.may_draw:
        last = (known.state.leader + len(known.placements) - 1) % known.players
        facts = {"seat": last, "leader": known.state.leader}
        if result is None:
            if known.exact and last % known.sides != winner:
                sentence = f"side {winner} has won in mid-round, and seat {last} laid the last tile"
                yield Problem(kinds.LAST_TILE_BY_ANOTHER, "E2", sentence, facts)
        elif result.out is not None and last != result.out:
            sentence = f"seat {result.out} went out, and seat {last} laid the last tile"
            yield Problem(kinds.LAST_TILE_BY_ANOTHER, "R6", sentence, facts)


def _not_blocked(known: Known) -> Iterator[Problem]:
    """R12: a round is blocked only if nothing can be drawn, and no tile fits."""
    what = "the round counts as blocked"
    if known.may_draw:
        left = known.boneyard_size - known.state.ruleset.sleeping
        yield Problem(
            kinds.NOT_BLOCKED, "R12", f"{what}, and there is something to draw", {"left": left}
        )
    for seat in range(known.players):
        fitting = known.fitting(seat)
        if fitting:
            sentence = f"{what}, and seat {seat} can place {listed('', fitting)}"
            yield Problem(kinds.NOT_BLOCKED, "R12", sentence, {"seat": seat, "fitting": fitting})
        if not known.hand_sizes[seat]:
            rule = "E5" if known.exact else "P1"
            yield Problem(
                kinds.NOT_BLOCKED, rule, f"{what}, and seat {seat} went out", {"seat": seat}
            )


def _wrong_winner(known: Known, result: Result) -> Iterator[Problem]:
    """P1, P3, E5, E10: who has won the round."""
    if result.out is None and known.exact and None in known.hands:
        return
    pips = tuple(sum(tile.pips for tile in hand or ()) for hand in known.hands)
    scores = (0,) * known.sides
    right = result_of(known.state.ruleset, pips, result.out, len(scores)).winner
    if result.winner != right:
        rules = ("E5", "E10") if known.exact else ("P1", "P3")
        yield Problem(
            kinds.ROUND_WINNER_WRONG,
            rules[result.out is None],
            f"{_side(result.winner)} has won the round by its result, and by the rules "
            f"{_side(right)}",
            {"winner": result.winner, "right": right},
        )


def _side(side: int | None) -> str:
    return "no side" if side is None else f"side {side}"
