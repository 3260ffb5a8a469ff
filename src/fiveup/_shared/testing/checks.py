"""What the checks of both games share: each raises ``AssertionError`` with where and what."""

import copy
import json
import pickle
import random
from collections.abc import Callable, Iterator
from itertools import product
from random import Random
from typing import Any, Final, TypeVar

from attrs import frozen

from fiveup._shared.notation.words import NotationError
from fiveup._shared.testing.package import Package, State
from fiveup._shared.values.arguments import check_int, check_ints, check_tuple, shown
from fiveup._shared.values.refusal import IllegalAction
from fiveup._shared.values.sentence import counted, listed

T = TypeVar("T")

LONGEST: Final = 2000
"""Plies after which a match that does not end is left."""


def require(holds: bool, where: str, sentence: str) -> None:
    """Raise the error, unless all is well."""
    if not holds:
        raise AssertionError(f"{where}: {sentence}")


def at(state: State, action: object = None, before: str = "") -> str:
    """Say where in a game something is wrong."""
    who = "at the end" if state.over else "chance" if state.awaits_chance else f"seat {state.seat}"
    told = "" if action is None else f", action {action}"
    return f"{before}ply {state.ply}, {who}{told}"


@frozen
class Plan:
    """Which games are played: so many for each ruleset and number of players."""

    rulesets: tuple[Any, ...]
    players: tuple[int, ...]
    games: int
    seed: int

    def tables(self) -> Iterator[tuple[Any, int, str]]:
        """Give each ruleset and number of players, and how to name them."""
        for ruleset, players in product(self.rulesets, self.players):
            yield ruleset, players, f"{counted(players, 'player')}, {ruleset}, "

    def __iter__(self) -> Iterator[tuple[Any, int, int, str]]:
        """Give the ruleset, the number of players, the seed, and how to name the game."""
        for ruleset, players, name in self.tables():
            for seed in range(self.seed, self.seed + self.games):
                yield ruleset, players, seed, f"seed {seed}, {name}"


def planned(
    kind: type[Any],
    rulesets: object,
    players: object,
    seats: tuple[int, int | None],
    games: tuple[str, object, int],
    seed: object,
) -> Plan:
    """Check what a caller wants to be played.

    ``seats`` is the least and the highest number of players; ``games`` is the name of the argument
    that tells how many games are played, what was given, and the least that is of use.
    """
    kept = _some("rulesets", check_tuple("rulesets", rulesets, kind))
    numbers = _some("players", check_ints("players", players, *seats))
    return Plan(kept, numbers, check_int(*games), check_int("seed", seed))


def _some(name: str, values: tuple[T, ...]) -> tuple[T, ...]:
    if not values:
        raise ValueError(f"{name} must be one or more: else nothing would be checked")
    return values


def check_instance(name: str, value: object, expected: str) -> None:
    """Refuse a class where an object of it was wanted."""
    if isinstance(value, type):
        raise TypeError(f"{name} must be {expected}, not the class {value.__name__} itself")


# One state.


def check_state(package: Package, state: State, where: str, read: Callable[[str], Any]) -> None:
    """Check what holds of every state that play can lead to, and of its copies."""
    found = package.problems(state)
    require(not found, where, f"no problem was expected: {listed('', found)}")
    check_copies(package, state, where)
    text = package.format_position(state)
    require(read(text) == state, where, f"the text gives another position: {text}")
    check_legality(package, state, where)
    for action in package.legal_actions(state):
        check_step(package, state, action, where)


def check_copies(package: Package, value: Any, where: str) -> None:
    """Check that pickles, copies and data give the value again."""
    ways: dict[str, Callable[[], Any]] = {
        "a copy": lambda: copy.copy(value),
        "a deep copy": lambda: copy.deepcopy(value),
        "the data": lambda: package.from_data(
            json.loads(json.dumps(package.to_data(value))), type(value)
        ),
    } | {
        f"a pickle of protocol {protocol}": lambda protocol=protocol: pickle.loads(
            pickle.dumps(value, protocol)
        )
        for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1)
    }
    for what, again in ways.items():
        other = again()
        same = other == value and hash(other) == hash(value)
        require(same, where, f"{what} is another one: {other!r}")


def check_legality(package: Package, state: State, where: str) -> None:
    """Check that what is listed and what is refused agree, for every code (R8-R11, D2, D3)."""
    legal = package.legal_actions(state)
    require(
        [action.code for action in legal] == sorted({action.code for action in legal}),
        where,
        f"legal actions were expected once each, by code, not {listed('', legal)}",
    )
    require(
        set(package.distinct_actions(state)) <= set(legal),
        where,
        "distinct_actions has something that is not legal",
    )
    waits = state.awaits_chance or state.over
    for action in package.ACTIONS:
        refusal = package.why_illegal(state, action)
        require(
            (refusal is None) == (action in legal),
            f"{where}, action {action}",
            f"it is {'' if action in legal else 'not '}listed, and the refusal is {refusal}",
        )
        require(not (waits and refusal is None), where, f"nobody is to move, but {action} is legal")


def check_step(package: Package, state: State, action: Any, where: str) -> None:
    """Check that an action leads on, and is written down with the seat that did it."""
    after = package.apply(state, action, state.seat)
    require(
        (after.ply, after.log[-1]) == (state.ply + 1, (state.seat, action)),
        f"{where}, action {action}",
        f"ply {state.ply + 1} and a log that ends with it were expected, "
        f"not ply {after.ply} and {after.log[-1]}",
    )


def check_refused(package: Package, state: State, where: str) -> None:
    """Check that what is refused cannot be applied, for every code."""
    for action in package.ACTIONS:
        refusal = package.why_illegal(state, action)
        if refusal is not None:
            try:
                package.apply(state, action)
            except IllegalAction as error:
                given: object = error.refusal
            else:
                given = "that it was applied"
            require(
                given == refusal,
                f"{where}, action {action}",
                f"apply must raise the refusal ({refusal}), not {given}",
            )


def check_record(package: Package, record: Any) -> None:
    """Check that a record can be replayed, that all in it is right, and its copies and text."""
    try:
        for _ in package.replay(record):
            pass
    except NotationError as error:
        raise AssertionError(f"the record cannot be replayed: {error}") from error
    found = package.verify(record)
    require(not found, "the record", listed("", found))
    check_copies(package, record, "the record")
    text = package.format_record(record)
    require(package.parse_record(text) == record, "the record", f"the text gives another: {text}")


# A policy.


def check_policy(
    package: Package,
    start: Callable[[Any, int], Any],
    see: Callable[[Any], Any],
    policy: Callable[[Any, Random], Any],
    plan: Plan,
) -> None:
    """Let a policy play whole games, and say the first thing that it does wrong."""
    wanted = "a function of a view and a generator"
    check_instance("policy", policy, wanted)
    if not callable(policy):
        raise TypeError(f"policy must be {wanted}, not {shown(policy)}")
    for ruleset, players, seed, name in plan:
        state, rng = start(ruleset, players), Random(seed)
        while not state.over and state.ply < LONGEST:
            if state.awaits_chance:
                action = package.sample_chance(state, rng)
            else:
                action = _asked(
                    package, policy, state, see, rng.getrandbits(64), at(state, None, name)
                )
            state = package.apply(state, action)


def _asked(
    package: Package,
    policy: Callable[[Any, Random], Any],
    state: State,
    see: Callable[[Any], Any],
    seed: int,
    where: str,
) -> Any:
    """Ask a policy twice with an equal view and an equal generator."""
    answers = []
    for _ in range(2):
        view, known = see(state), random.getstate()
        before = hash(view), view.events
        try:
            answer = policy(view, Random(seed))
        except Exception as error:
            raise AssertionError(
                f"{where}: the policy raised {type(error).__name__}: {error}"
            ) from error
        require(
            random.getstate() == known,
            where,
            "the policy used the generator of the module random: "
            "only the one that it is given was expected",
        )
        unchanged = (hash(view), view.events) == before and view == see(state)
        require(unchanged, where, "the policy changed the view that it was given")
        _require_legal(package, state, answer, where)
        answers.append(answer)
    first, second = answers
    require(
        first == second,
        where,
        f"the policy chose {first}, and {second} when it was asked again with an equal view "
        f"and an equal generator: one answer was expected",
    )
    return first


def _require_legal(package: Package, state: State, answer: Any, where: str) -> None:
    if answer in package.legal_actions(state):
        return
    try:
        refusal = package.why_illegal(state, answer)
    except TypeError:
        sentence = f"the policy must choose an action, not {shown(answer)}"
        raise AssertionError(f"{where}: {sentence}") from None
    choice = listed("", package.legal_actions(state), "or")
    require(False, f"{where}, action {answer}", f"{refusal}. One of these was expected: {choice}")
