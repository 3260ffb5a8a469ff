"""An engine of somebody else's, compared with the library step by step: for both games."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Any, get_args

from attrs import frozen

from fiveup._shared.testing.checks import LONGEST, Plan, at, check_instance, require
from fiveup._shared.testing.package import Package, State
from fiveup._shared.values.arguments import check_bool, shown
from fiveup._shared.values.sentence import listed


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

    package: Package
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


def _nothing(state: State, rng: Random) -> tuple[Any, ...]:
    return ()


def _check_methods(protocol: type[Any], engine: object) -> None:
    check_instance("engine", engine, "an object")
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

    def follow(self, state: State, actions: Iterable[Any]) -> None:
        """Do these actions."""
        rng = Random(0)
        self._begin(state)
        for action in actions:
            state = self._step(state, action, rng)

    def wander(self, state: State, rng: Random) -> None:
        """Play to the end at random."""
        self._begin(state)
        while not state.over and state.ply < LONGEST:
            state = self._step(state, None, rng)

    def _begin(self, state: State) -> None:
        with _Raising(at(state, None, self.name)):
            self.engine.start(state.ruleset, state.players)
        self._compare(state)

    def _step(self, state: State, action: Any, rng: Random) -> Any:
        for other in self.tempting(state, rng):
            self._tempt(state, other)
        chosen = self.rules.next_action(state, rng) if action is None else action
        after = self.rules.package.apply(state, chosen)
        with _Raising(at(state, chosen, self.name)):
            self.engine.apply(chosen)
        self._compare(after)
        return after

    def _tempt(self, state: State, action: Any) -> None:
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

    def _compare(self, state: State) -> None:
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

    def _compare_actions(self, state: State, where: str) -> None:
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
