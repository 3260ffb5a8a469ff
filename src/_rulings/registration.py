"""How Hypothesis comes to know the classes of a game, without their strategies being made yet."""

from collections.abc import Iterable
from importlib import import_module
from typing import Any


def register(package: str, kinds: Iterable[type[object]]) -> None:
    """Register the classes; the module ``strategies`` of the package is imported at first use."""
    from hypothesis.strategies import SearchStrategy, register_type_strategy

    def strategy_of(kind: type[object]) -> SearchStrategy[Any]:
        strategy: SearchStrategy[Any] = import_module(f"{package}.strategies").strategy_of(kind)
        return strategy

    for kind in kinds:
        register_type_strategy(kind, strategy_of)
