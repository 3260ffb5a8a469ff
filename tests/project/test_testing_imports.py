"""Whoever imports the strategies has Hypothesis know our classes; nobody else pays for them."""

import subprocess
import sys
from enum import Enum
from importlib import import_module
from itertools import permutations
from pathlib import Path
from runpy import run_path
from types import ModuleType
from typing import Any, Final, get_args

import pytest
from hypothesis import Phase, find, given, settings
from hypothesis import strategies as st

import fiveup.testing
import pentadice.testing
from fiveup._shared.testing import strategies as shared_strategies
from tests.support.both_games import PACKAGES
from tests.support.public_values import classes

SETTINGS: Final = settings(
    database=None, max_examples=2000, phases=[Phase.generate], derandomize=True
)

FROM_TYPE: Final = """\
import {}
import {}
from hypothesis import given, settings
from hypothesis import strategies as st
from {package} import {kind}

@settings(max_examples=5, database=None, deadline=None)
@given(st.from_type({kind}))
def check(value):
    assert type(value) is {kind}
    print("seen")

check()
"""

WITHOUT: Final = """\
import sys
sys.modules["hypothesis"] = None
import {package}.testing as testing
from {package} import random_policy
testing.check_policy(random_policy, {number}=1)
print(*testing.__all__)
try:
    testing.records
except AttributeError as error:
    print(error)
"""


def said(code: str, folder: Path) -> list[str]:
    """What a fresh interpreter says."""
    run = subprocess.run(
        [sys.executable, "-I", "-W", "error", "-c", code],
        cwd=folder,
        check=True,
        capture_output=True,
        text=True,
    )
    return run.stdout.splitlines()


@pytest.mark.parametrize(
    ("package", "kind"),
    [("fiveup", "Match"), ("fiveup", "Laid"), ("fiveup", "Refusal"), ("pentadice", "Game")],
)
@pytest.mark.parametrize("testing_first", [True, False])
def test_from_type_needs_no_more_than_an_import(
    package: str, kind: str, testing_first: bool, tmp_path: Path
) -> None:
    modules = [f"{package}.testing", "hypothesis"]
    in_order = modules if testing_first else modules[::-1]
    assert "seen" in said(FROM_TYPE.format(*in_order, package=package, kind=kind), tmp_path)


@pytest.mark.parametrize("games", list(permutations(PACKAGES)), ids=" ".join)
def test_one_game_does_not_take_the_place_of_the_other(
    games: tuple[str, str], tmp_path: Path
) -> None:
    modules = [f"{name}.testing" for name in games]
    for package, kind in (("fiveup", "Match"), ("pentadice", "Game"), ("pentadice", "Claim")):
        assert "seen" in said(FROM_TYPE.format(*modules, package=package, kind=kind), tmp_path)


def test_hypothesis_imports_nothing_of_ours(tmp_path: Path) -> None:
    (modules,) = said("import sys, hypothesis; print(*sys.modules)", tmp_path)
    assert "hypothesis" in modules.split()
    assert not {name.partition(".")[0] for name in modules.split()} & set(PACKAGES)


@pytest.mark.parametrize("package", PACKAGES)
def test_what_is_public_imports_neither_hypothesis_nor_its_checks(
    package: str, tmp_path: Path
) -> None:
    (modules,) = said(f"import sys; from {package} import *; print(*sys.modules)", tmp_path)
    assert f"{package}._rules.transition" in modules.split()
    for name in ("hypothesis", f"{package}.testing", "fiveup._shared.testing", "pickle"):
        assert name not in modules.split()


@pytest.mark.parametrize(("package", "number"), [("fiveup", "matches"), ("pentadice", "games")])
def test_the_checks_do_without_hypothesis(package: str, number: str, tmp_path: Path) -> None:
    names, error = said(WITHOUT.format(package=package, number=number), tmp_path)
    checks = import_module(f"{package}.testing.checks")
    assert names.split() == checks.__all__
    assert error == f"module '{package}.testing' has no attribute 'records'"


@pytest.mark.parametrize("testing", [fiveup.testing, pentadice.testing])
def test_without_hypothesis_the_checks_are_all(
    testing: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "hypothesis", None)
    assert run_path(testing.__file__)["__all__"] == testing.checks.__all__


@pytest.mark.parametrize("testing", [fiveup.testing, pentadice.testing])
def test_what_the_module_names_is_there(testing: Any) -> None:
    strategies = testing.strategies
    named = {
        name
        for name, value in vars(strategies).items()
        if callable(value)
        and not name.startswith("_")
        and not isinstance(value, type)
        and value.__module__ == strategies.__name__
    }
    assert len(set(testing.__all__)) == len(testing.__all__)
    assert set(testing.__all__) == {*testing.checks.__all__, *named}
    for name in named:
        assert getattr(testing, name) is getattr(strategies, name)


def registered(*modules: ModuleType) -> set[type[Any]]:
    """The classes that these modules have registered."""
    return {kind for module in modules for kind in module.__dict__["_BY_CLASS"]}


OF_GAMES: Final[dict[str, set[type[Any]]]] = {
    "fiveup": registered(fiveup.testing.strategies, shared_strategies),
    "pentadice": registered(pentadice.testing.strategies, shared_strategies),
}
NONE_NEEDED: Final = {"DataError", "NotationError", "Solution"}
"""Public classes without a strategy, besides the enums, of which Hypothesis knows by itself."""


def kind_name(kind: type[Any]) -> str:
    return f"{kind.__module__}.{kind.__name__}"


KINDS: Final = sorted(OF_GAMES["fiveup"] | OF_GAMES["pentadice"], key=kind_name)


@pytest.mark.parametrize("kind", KINDS, ids=kind_name)
def test_each_class_gives_its_own_values(kind: type[Any]) -> None:
    value = find(st.from_type(kind), lambda _: True, settings=SETTINGS)
    assert type(value) is kind


@pytest.mark.parametrize("package", PACKAGES)
def test_each_public_class_has_a_strategy(package: str) -> None:
    wanted = {kind for kind in classes(PACKAGES[package]) if not issubclass(kind, Enum)}
    without = {kind.__name__ for kind in wanted - OF_GAMES[package]}
    assert without <= NONE_NEEDED
    assert wanted >= OF_GAMES[package]


@pytest.mark.parametrize("game", [fiveup, pentadice])
def test_all_that_is_stored_has_a_strategy(game: Any) -> None:
    @settings(database=None, deadline=None, max_examples=40, phases=[Phase.generate])
    @given(st.from_type(game.Storable))
    def check(value: Any) -> None:
        assert game.from_data(game.to_data(value), type(value)) == value

    check()
    stored = {kind for kind in get_args(game.Storable) if isinstance(kind, type)}
    assert stored <= OF_GAMES[game.__name__]


@pytest.mark.parametrize("union", [fiveup.Action, fiveup.State, pentadice.PlayerAction])
def test_unions_of_them(union: Any) -> None:
    seen: set[object] = set()

    def is_new(value: object) -> bool:
        seen.add(type(value))
        return seen == set(get_args(union))

    find(st.from_type(union), is_new, settings=SETTINGS)
