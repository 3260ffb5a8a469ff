"""What is wrong with who leads, and with who casts lots for it."""

from collections.abc import Iterator

from _rulings.problem import Problem
from fiveup.legality import State


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
                yield Problem(46, rule, f"lots are awaited, and {why}", facts)
        if len(candidates) == 1:
            sentence = f"lots are awaited of seat {candidates[0]} alone"
            yield Problem(47, "R5", sentence, facts)
    elif out is not None and state.winner is None and leader != out:
        named = "nobody" if leader is None else f"seat {leader}"
        sentence = f"seat {out} went out, and so leads: {named} is named"
        yield Problem(44, "R7", sentence, {"leader": leader, "out": out})
    elif leader is None and (round_ is not None or state.winner is None):
        sentence = "nobody leads, and no lots are awaited"
        yield Problem(45, rule, sentence, {})
