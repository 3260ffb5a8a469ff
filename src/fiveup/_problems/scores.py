"""What is wrong with the scores, the extra rounds, and the winner of the match."""

from collections.abc import Iterator

from fiveup._problems import kinds
from fiveup._rules.legality import State
from fiveup._rules.ruleset import Settlement
from fiveup._shared.values.problem import Problem
from fiveup._shared.values.sentence import listed


def lead_problems(state: State) -> Iterator[Problem]:
    """Judge the leader and the candidates (R5, R7)."""
    round_, leader, candidates = state.round, state.leader, state.candidates
    out = None if round_ is None or round_.result is None else round_.result.out
    rule = "R5" if round_ is None else "R7"
    facts: dict[str, object] = {"candidates": candidates}
    if candidates:
        for wrong, why in (
            (leader is not None, f"seat {leader} leads"),
            (out is not None, f"seat {out} went out, and so leads"),
            (round_ is not None and round_.seat is not None, "a seat is to move"),
            (state.winner is not None, "the match is over"),
        ):
            if wrong:
                yield Problem(kinds.LOTS_NEEDLESS, rule, f"lots are awaited, and {why}", facts)
        if len(candidates) == 1:
            sentence = f"lots are awaited of seat {candidates[0]} alone"
            yield Problem(kinds.LOTS_OF_ONE, "R5", sentence, facts)
    elif out is not None and state.winner is None and leader != out:
        named = "nobody" if leader is None else f"seat {leader}"
        sentence = f"seat {out} went out, and so leads: {named} is named"
        yield Problem(kinds.LEADER_WRONG, "R7", sentence, {"leader": leader, "out": out})
    elif leader is None and (round_ is not None or state.winner is None):
        sentence = "nobody leads, and no lots are awaited"
        yield Problem(kinds.LEADER_MISSING, rule, sentence, {})


def score_problems(state: State) -> Iterator[Problem]:
    """Judge the scores and what follows from them (R20, P5-P7, E1, E2, E5)."""
    for side, score in enumerate(state.scores):
        if score % 5:
            yield Problem(
                kinds.SCORE_NO_MULTIPLE,
                "R20",
                f"side {side} has {score} raw points, which is no multiple of 5",
                {"side": side, "score": score},
            )
    if state.ruleset.settlement is Settlement.EXACT:
        yield from _exact(state)
    else:
        yield from _main_form(state)
    round_ = state.round
    if state.winner is not None:
        main = state.ruleset.settlement is Settlement.MAIN
        if round_ is None:
            sentence = "the match is won, and there is no round that won it"
            yield Problem(
                kinds.WON_TOO_EARLY, "P5" if main else "E2", sentence, {"winner": state.winner}
            )
        elif main and round_.result is None:
            sentence = "the match is won in mid-round: the target is looked at after a round"
            yield Problem(kinds.WON_TOO_EARLY, "P5", sentence, {"winner": state.winner})


def _exact(state: State) -> Iterator[Problem]:
    """E1, E2, E5: no score goes above the target, and the first at it has won."""
    target, winner = state.ruleset.target, state.winner
    alone = state.ruleset.sides(state.players) == state.players
    for side, score in enumerate(state.scores):
        has = f"side {side} has {score} raw points"
        facts: dict[str, object] = {"side": side, "score": score, "target": target}
        if score > target:
            sentence = f"{has}, and the target is {target}"
            yield Problem(kinds.SCORE_ABOVE_TARGET, "E1", sentence, facts)
        if score < 0 and alone:
            sentence = f"{has}, and without partners nothing is ever deducted"
            yield Problem(kinds.SCORE_BELOW_ZERO, "E5", sentence, facts)
        if score == target and side != winner:
            who = "nobody" if winner is None else f"side {winner}"
            sentence = f"side {side} stands at the target, and {who} has won"
            yield Problem(kinds.TARGET_WITHOUT_WIN, "E2", sentence, facts | {"winner": winner})
        if side == winner and score != target:
            sentence = f"side {side} has won, and its score is not the target"
            yield Problem(kinds.WIN_WITHOUT_TARGET, "E2", sentence, facts | {"winner": winner})
    if state.extra_rounds:
        sentence = "extra rounds were ordered, and Exact 61 has none"
        yield Problem(
            kinds.EXTRA_ROUND_IN_EXACT_61, "P7", sentence, {"extra_rounds": state.extra_rounds}
        )


def _main_form(state: State) -> Iterator[Problem]:
    """P6, P7: who is alone at the top wins, once the target is reached."""
    target, winner, extra = state.ruleset.target, state.winner, state.extra_rounds
    top = max(state.scores)
    leading = tuple(side for side, score in enumerate(state.scores) if score == top)
    facts: dict[str, object] = {"leading": leading, "target": target, "extra_rounds": extra}
    rule = "P7" if extra else "P6"
    if winner is not None:
        if leading != (winner,):
            sentence = f"side {winner} has won, and {listed('side', leading)} stood at the top"
            yield Problem(kinds.WINNER_NOT_ON_TOP, rule, sentence, facts | {"winner": winner})
        if not extra and state.scores[winner] < target:
            sentence = f"side {winner} has won, and is below the target"
            yield Problem(kinds.WINNER_BELOW_TARGET, "P6", sentence, facts | {"winner": winner})
        return
    if not _as_after_a_round(state):
        return
    if len(leading) == 1 and (extra or top >= target):
        where = "after an extra round" if extra else "at or above the target"
        sentence = f"side {leading[0]} is alone at the top {where}, and has not won"
        yield Problem(kinds.WIN_MISSING, rule, sentence, facts)
    elif not extra and top >= target:
        sentence = f"{listed('side', leading)} share the top at or above the target: an extra round"
        yield Problem(kinds.EXTRA_ROUND_MISSING, "P7", f"{sentence} is to be played", facts)
    elif extra == 1 and top < target:
        sentence = "an extra round was ordered, and no side had reached the target"
        yield Problem(kinds.EXTRA_ROUND_TOO_EARLY, "P7", sentence, facts)


def _as_after_a_round(state: State) -> bool:
    """Tell whether the scores are as they were when a round had been settled (P5)."""
    round_ = state.round
    return round_ is None or round_.result is not None or not round_.layout.placements
