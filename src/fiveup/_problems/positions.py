"""What is wrong with a position: every breach of the rules, out of a numbered list."""

from collections.abc import Iterator

from fiveup._problems.known_round import known
from fiveup._problems.layouts import layout_problems
from fiveup._problems.logs import log_problems
from fiveup._problems.rounds import drawn_problems, result_problems, turn_problems
from fiveup._problems.scores import lead_problems, score_problems
from fiveup._problems.tiles import (
    Whereabouts,
    hand_places,
    missing_tiles,
    repeated_tiles,
    size_problems,
)
from fiveup._problems.views import make_problems, seen_problems
from fiveup._rules.layout import Layout
from fiveup._rules.legality import State
from fiveup._rules.match import Match
from fiveup._rules.round import Round
from fiveup._rules.view import RoundView, View
from fiveup._shared.values.arguments import check_one_of
from fiveup._shared.values.problem import Problem


def problems(state: State | Layout) -> tuple[Problem, ...]:
    """Name each breach of the rules in a match, a view or a layout, by the number of its kind.

    The kinds are listed in the documentation. There is none in what can be played; that there is
    none does not prove that it can be. Raises ``TypeError`` if it is none of the three.

    >>> print(*problems(ImpossibleLayout.parse("1|4 2|5@1|4.hi")))
    problem 13 (R8): 2|5@1|4.hi cannot be placed: 2|5 has no 4 to meet 1|4.hi
    """
    check_one_of("state", state, (Match, View, Layout))
    found = _on_table(state) if isinstance(state, Layout) else _in_state(state)
    return tuple(sorted(found, key=lambda problem: problem.number))


def _on_table(layout: Layout) -> Iterator[Problem]:
    yield from repeated_tiles([("on the table", layout.tiles)])
    yield from layout_problems(layout)


def _in_state(state: State) -> Iterator[Problem]:
    if state.round is not None:
        yield from repeated_tiles(_whereabouts(state.round, state.seat))
        yield from layout_problems(state.round.layout)
    make = tuple(make_problems(state))
    yield from make
    if make:
        return  # seats and sides that do not exist cannot be judged
    round_ = known(state)
    if round_ is not None:
        for judge in (missing_tiles, size_problems, turn_problems, drawn_problems, result_problems):
            yield from judge(round_)
    if isinstance(state, View) and state.round is not None:
        yield from seen_problems(state, state.round)
    yield from lead_problems(state)
    yield from score_problems(state)
    yield from log_problems(state)


def _whereabouts(round_: Round | RoundView, viewer: int | None) -> Iterator[Whereabouts]:
    """Say where the tiles are that can be seen."""
    if isinstance(round_, Round):
        yield from hand_places(round_.hands)
        yield "in the boneyard", round_.boneyard
    elif round_.shown_hands is not None:
        yield from hand_places(round_.shown_hands)
    elif round_.hand is not None:
        yield f"in the hand of seat {viewer}", round_.hand
    yield "on the table", round_.layout.tiles
