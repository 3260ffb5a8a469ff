"""What the checks of both games share: each raises ``AssertionError`` with where and what.

``package`` is the public package of a game: both have the same names for asking and applying.
"""

import copy
import json
import pickle
import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import product
from random import Random
from typing import Any, Final, TypeVar, get_args

from attrs import frozen

from _rulings.arguments import check_bool, check_int, check_ints, check_tuple, shown
from _rulings.notation import NotationError
from _rulings.refusal import IllegalAction
from _rulings.sentence import counted, listed

T = TypeVar("T")

LONGEST: Final = 2000
"""Plies after which a match that does not end is left."""


def require(holds: bool, where: str, sentence: str) -> None:
    """Raise the error, unless all is well."""
    if not holds:
        raise AssertionError(f"{where}: {sentence}")


def at(state: Any, action: object = None, before: str = "") -> str:
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


def _check_instance(name: str, value: object, expected: str) -> None:
    if isinstance(value, type):
        raise TypeError(f"{name} must be {expected}, not the class {value.__name__} itself")


# One state.


def check_state(package: Any, state: Any, where: str, read: Callable[[str], Any]) -> None:
    """Check what holds of every state that play can lead to, and of its copies."""
    found = package.problems(state)
    require(not found, where, f"no problem was expected: {listed('', found)}")
    check_copies(package, state, where)
    text = package.format_position(state)
    require(read(text) == state, where, f"the text gives another position: {text}")
    check_legality(package, state, where)
    for action in package.legal_actions(state):
        check_step(package, state, action, where)


def check_copies(package: Any, value: Any, where: str) -> None:
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


def check_legality(package: Any, state: Any, where: str) -> None:
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


def check_step(package: Any, state: Any, action: Any, where: str) -> None:
    """Check that an action leads on, and is written down with the seat that did it."""
    after = package.apply(state, action, state.seat)
    require(
        (after.ply, after.log[-1]) == (state.ply + 1, (state.seat, action)),
        f"{where}, action {action}",
        f"ply {state.ply + 1} and a log that ends with it were expected, "
        f"not ply {after.ply} and {after.log[-1]}",
    )


def check_refused(package: Any, state: Any, where: str) -> None:
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


def check_record(package: Any, record: Any) -> None:
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
    package: Any,
    start: Callable[[Any, int], Any],
    see: Callable[[Any], Any],
    policy: Callable[[Any, Random], Any],
    plan: Plan,
) -> None:
    """Let a policy play whole games, and say the first thing that it does wrong."""
    wanted = "a function of a view and a generator"
    _check_instance("policy", policy, wanted)
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
    package: Any,
    policy: Callable[[Any, Random], Any],
    state: Any,
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


def _require_legal(package: Any, state: Any, answer: Any, where: str) -> None:
    if answer in package.legal_actions(state):
        return
    try:
        refusal = package.why_illegal(state, answer)
    except TypeError:
        require(False, where, f"the policy must choose an action, not {shown(answer)}")
    choice = listed("", package.legal_actions(state), "or")
    require(False, f"{where}, action {answer}", f"{refusal}. One of these was expected: {choice}")


# An engine.


@frozen
class Comparison:
    """What is compared: the engine and the state give what it tells, and what is right."""

    ask: Callable[[Any, Any], tuple[Any, Any]]
    note: str = ""


@frozen
class Line:
    """A game in which something rare happens: what that is, and all actions from the start."""

    rarity: str
    actions: Sequence[Any]


@frozen
class Rules:
    """What a game is to an engine that is compared with it.

    ``next_action`` plays on at random, ``tempting`` gives actions that may be illegal, and
    ``lines`` gives games with what random play hardly ever meets, for a ruleset and a number of
    players.
    """

    package: Any
    start: Callable[[Any, int], Any]
    next_action: Callable[[Any, Random], Any]
    tempting: Callable[[Any, Random], Iterable[Any]]
    lines: Callable[[Any, int], Iterable[Line]]
    comparisons: Mapping[str, Comparison]


def check_engine(
    rules: Rules,
    protocol: type[Any],
    engine: Any,
    plan: Plan,
    records: Sequence[Any],
    refuses: bool,
) -> None:
    """Lead an engine and the library through the same games, and say where they first differ."""
    _check_methods(protocol, engine)
    for number, record in enumerate(records):
        if record.start != rules.start(record.start.ruleset, record.start.players):
            raise ValueError(f"records[{number}] must begin with nothing done yet")
    tempting = rules.tempting if check_bool("refuses", refuses) else _nothing
    for number, record in enumerate(records):
        led = _Led(rules, engine, _nothing, f"records[{number}], ")
        led.follow(record.start, [entry.action for entry in record.entries])
    if not plan.games:
        return
    for ruleset, players, seed, name in plan:
        led = _Led(rules, engine, tempting, name)
        led.wander(rules.start(ruleset, players), Random(seed))
    for ruleset, players, name in plan.tables():
        for line in rules.lines(ruleset, players):
            led = _Led(rules, engine, tempting, f"led to {line.rarity}, {name}")
            led.follow(rules.start(ruleset, players), line.actions)


def _nothing(state: Any, rng: Random) -> tuple[Any, ...]:
    return ()


def _check_methods(protocol: type[Any], engine: object) -> None:
    _check_instance("engine", engine, "an object")
    names = [name for name, value in vars(protocol).items() if name[0] != "_" and callable(value)]
    missing = [name for name in names if not callable(getattr(engine, name, None))]
    if missing:
        raise TypeError(
            f"engine must have {listed('the method', names)}: "
            f"{shown(engine)} has no {listed('', missing, 'or')}"
        )


@frozen
class _Led:
    """An engine that is led through a game beside the library."""

    rules: Rules
    engine: Any
    tempting: Callable[[Any, Random], Iterable[Any]]
    name: str

    def follow(self, state: Any, actions: Iterable[Any]) -> None:
        """Do these actions."""
        rng = Random(0)
        self._begin(state)
        for action in actions:
            state = self._step(state, action, rng)

    def wander(self, state: Any, rng: Random) -> None:
        """Play to the end at random."""
        self._begin(state)
        while not state.over and state.ply < LONGEST:
            state = self._step(state, None, rng)

    def _begin(self, state: Any) -> None:
        with _Raising(at(state, None, self.name)):
            self.engine.start(state.ruleset, state.players)
        self._compare(state)

    def _step(self, state: Any, action: Any, rng: Random) -> Any:
        for other in self.tempting(state, rng):
            self._tempt(state, other)
        chosen = self.rules.next_action(state, rng) if action is None else action
        after = self.rules.package.apply(state, chosen)
        with _Raising(at(state, chosen, self.name)):
            self.engine.apply(chosen)
        self._compare(after)
        return after

    def _tempt(self, state: Any, action: Any) -> None:
        """Give the engine an action, if it is illegal."""
        refusal = self.rules.package.why_illegal(state, action)
        if refusal is None:
            return
        where, wanted = at(state, action, self.name), f"a ValueError was expected: {refusal}"
        try:
            self.engine.apply(action)
        except ValueError:
            return
        except Exception as error:
            raise AssertionError(f"{where}: {_raised(error)}, where {wanted}") from error
        require(False, where, wanted)

    def _compare(self, state: Any) -> None:
        where = at(state, None, self.name)
        if state.log:
            where += f", after {state.log[-1][1]}"
        for what, comparison in self.rules.comparisons.items():
            with _Raising(where):
                told, right = comparison.ask(self.engine, state)
                same = told == right
            says = shown(told) if same else told
            require(
                same and _is_plain(told),
                where,
                f"{what} must be {right}, and the engine says {says}{comparison.note}",
            )
        self._compare_actions(state, where)

    def _compare_actions(self, state: Any, where: str) -> None:
        package = self.rules.package
        with _Raising(where):
            told = list(self.engine.legal_actions())
        for action in told:
            kinds = get_args(package.Action)
            require(
                isinstance(action, kinds),
                where,
                f"the engine must list actions, not {shown(action)}",
            )
        legal = package.legal_actions(state)
        missing = [action for action in legal if action not in told]
        require(
            not missing, where, f"the engine does not list what is legal: {listed('', missing)}"
        )
        for action, times in Counter(told).items():
            if action not in legal:
                refusal = package.why_illegal(state, action) or "chance decides that"
                require(False, where, f"the engine lists {action}: {refusal}")
            require(times == 1, where, f"the engine lists {action} {times} times")


def _is_plain(told: object) -> bool:
    """Tell whether all numbers are integers, and not True or 1.0."""
    if isinstance(told, tuple):
        return all(map(_is_plain, told))
    return told is None or (isinstance(told, int) and not isinstance(told, bool))


def _raised(error: Exception) -> str:
    return f"the engine raised {type(error).__name__}: {error}"


class _Raising:
    """Say of an error of the engine where it was raised."""

    def __init__(self, where: str) -> None:
        self.where = where

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: BaseException | None, _: object) -> None:
        if isinstance(error, Exception):
            raise AssertionError(f"{self.where}: {_raised(error)}") from error
