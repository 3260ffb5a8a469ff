"""How Hypothesis comes to know the classes of a game, without their strategies being made yet."""

from collections.abc import Iterable
from importlib import import_module
from typing import Any, Final

from fiveup._shared.bots.standing import Standing
from fiveup._shared.notation.record import Claim, Finding
from fiveup._shared.values.problem import Problem
from fiveup._shared.values.refusal import IllegalAction, Refusal

SHARED: Final[tuple[type[object], ...]] = (
    Claim,
    Finding,
    IllegalAction,
    Problem,
    Refusal,
    Standing,
)
"""The classes of both games that Hypothesis knows."""


def register(package: str, kinds: Iterable[type[object]]) -> None:
    """Register the classes; the module ``strategies`` of the package is imported at first use.

    The classes that the games share are registered as well.
    """
    _register(package, kinds)
    _register("_rulings", SHARED)


def _register(package: str, kinds: Iterable[type[object]]) -> None:
    from hypothesis.strategies import SearchStrategy, register_type_strategy

    def strategy_of(kind: type[object]) -> SearchStrategy[Any]:
        strategy: SearchStrategy[Any] = import_module(f"{package}.strategies").strategy_of(kind)
        return strategy

    for kind in kinds:
        register_type_strategy(kind, strategy_of)
