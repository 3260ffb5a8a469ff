"""What is wrong with the log of a match: replayed from its deal, it leads to the round."""

from collections.abc import Iterator
from typing import Final

from attrs import evolve

from fiveup._problems import kinds
from fiveup._problems.seen_logs import elsewhere, not_allowed, seen_log_problems
from fiveup._rules.action import Deal, Lots, Place
from fiveup._rules.legality import State, why_illegal
from fiveup._rules.match import Match
from fiveup._rules.transition import apply
from fiveup._shared.values.problem import Problem
from fiveup._shared.values.sentence import counted, listed, wrong_actor

_FAR: Final = 10**9  # a target in raw points: no score of one round comes near it
_LONG_LOG: Final = 100  # more than a round has, but for lots that are tied over and over


def log_problems(state: State) -> Iterator[Problem]:
    """Judge the log: what it begins with, each entry, and where it leads.

    The log of a position that was set up and played on begins where it was set up.
    """
    log, ply = state.log, state.ply
    if ply < len(log):
        actions = counted(ply, "action")
        sentence = f"there were {actions} in all, and the log has {len(log)}"
        yield Problem(kinds.LOG_TOO_LONG, "R6", sentence, {"ply": ply, "entries": len(log)})
    if isinstance(state, Match) and log and isinstance(log[0][1], Deal):
        yield from _replayed(state)
    elif log:
        yield from seen_log_problems(state)


def _replayed(match: Match) -> Iterator[Problem]:
    """Play the log again, from the deal."""
    leader = match.log[1][0] if len(match.log) > 1 else match.leader
    replayed = Match(
        # Scores before the round are unknown, so no score may matter.
        evolve(match.ruleset, target=_FAR),
        match.players,
        (0,) * len(match.scores),
        leader=leader or 0,
    )
    for number, (seat, action) in enumerate(match.log):
        chance = isinstance(action, Lots | Deal)
        if chance != (seat is None):
            yield not_allowed(number, action, "R6", wrong_actor(seat))
            return
        if number and isinstance(action, Deal):
            yield not_allowed(number, action, "R3", "a log begins anew with each deal")
            return
        refusal = why_illegal(replayed, action, seat)
        if refusal is not None:
            yield not_allowed(number, action, refusal.rule, refusal.sentence)
            return
        replayed = apply(replayed, action, seat)
        if len(replayed.log) > _LONG_LOG:
            replayed = evolve(replayed, log=())
    yield from _compared(match, replayed, leader)


def _compared(match: Match, replayed: Match, leader: int | None) -> Iterator[Problem]:
    """Name what is not as the log has it."""
    round_, right = match.round, replayed.round
    assert right is not None  # the log began with a deal
    if round_ is None:
        yield elsewhere("round", "R3", "there is no round")
        return
    if round_.hands != right.hands:
        seats = [seat for seat, hand in enumerate(round_.hands) if hand != right.hands[seat]]
        yield elsewhere("hands", "R3", f"it leaves other tiles to {listed('seat', seats)}")
    if round_.boneyard != right.boneyard:
        yield elsewhere("boneyard", "R3", "it leaves another boneyard")
    if round_.layout.placements != right.layout.placements:
        yield elsewhere("layout", "R8", "it leaves another layout")
    if match.winner is not None and round_.result is None:  # won in mid-round (E2)
        if not isinstance(match.log[-1][1], Place):
            yield elsewhere("winner", "E2", "it ends with no placement that could win")
    else:
        if round_.seat != right.seat:
            yield elsewhere("seat", "R6", f"it leaves {_actor(right.seat)} to move")
        if round_.drawn is not right.drawn:
            yield elsewhere("drawn", "R10", f"it leaves {right.drawn or 'no tile'} to be placed")
        if round_.result != right.result:
            yield elsewhere("result", "R12", "it leaves another result of the round")
    if match.winner is None:
        if match.candidates != replayed.candidates:
            yield elsewhere("candidates", "R7", "it leaves other seats to cast lots")
        leader = replayed.leader
    if match.leader != leader:
        yield elsewhere("leader", "R7", f"it leaves the lead to {_actor(leader)}")


def _actor(seat: int | None) -> str:
    return "nobody" if seat is None else f"seat {seat}"
