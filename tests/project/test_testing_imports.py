"""The strategies are there when Hypothesis is, and nothing is imported before it is used."""

import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any, Final, get_args

import pytest
from hypothesis import Phase, find, given, settings
from hypothesis import strategies as st

import fiveup
import pentadice
from fiveup._shared.testing.registration import SHARED
from tests.support.repository import PUBLIC

SETTINGS: Final = settings(
    database=None, max_examples=2000, phases=[Phase.generate], derandomize=True
)

FROM_TYPE: Final = """\
import {first}
import {second}
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
import {package}.testing
print({package}.testing.check_policy.__name__)
try:
    {package}.testing.records
except ImportError as error:
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
    ("package", "kind"), [("fiveup", "Match"), ("fiveup", "Laid"), ("pentadice", "Game")]
)
@pytest.mark.parametrize("package_first", [True, False])
def test_from_type_needs_no_code_of_the_user(
    package: str, kind: str, package_first: bool, tmp_path: Path
) -> None:
    first, second = (package, "hypothesis") if package_first else ("hypothesis", package)
    code = FROM_TYPE.format(first=first, second=second, package=package, kind=kind)
    assert "seen" in said(code, tmp_path)


@pytest.mark.parametrize("package", PUBLIC)
def test_hypothesis_imports_no_strategies_of_ours(package: str, tmp_path: Path) -> None:
    code = f"import sys, hypothesis; print('{package}.strategies' in sys.modules)"
    assert said(code, tmp_path) == ["False"]


@pytest.mark.parametrize("package", PUBLIC)
def test_the_package_imports_neither_hypothesis_nor_its_checks(
    package: str, tmp_path: Path
) -> None:
    code = f"import sys, {package}; print(*sys.modules)"
    (modules,) = said(code, tmp_path)
    assert f"{package}.match" in modules or f"{package}.game" in modules
    for name in ("hypothesis", f"{package}.testing", f"{package}.strategies", "pickle"):
        assert name not in modules.split()


@pytest.mark.parametrize("package", PUBLIC)
def test_the_checks_do_without_hypothesis(package: str, tmp_path: Path) -> None:
    checks, error = said(WITHOUT.format(package=package), tmp_path)
    assert checks == "check_policy"
    assert "hypothesis" in error


@pytest.mark.parametrize("package", PUBLIC)
def test_what_the_module_names_is_there(package: str) -> None:
    testing = import_module(f"{package}.testing")
    strategies = import_module(f"{package}.strategies")
    for name in testing.__all__:
        assert getattr(testing, name) is getattr(strategies, name, getattr(testing, name))
    named = {
        name
        for name, value in vars(strategies).items()
        if callable(value)
        and not name.startswith("_")
        and not isinstance(value, type)
        and value.__module__ == strategies.__name__
    }
    assert named - set(testing.__all__) == {"strategy_of"}
    with pytest.raises(AttributeError, match="has no attribute 'nonsense'"):
        _ = testing.nonsense


def kinds(package: str) -> tuple[type[Any], ...]:
    registered: tuple[type[Any], ...] = import_module(f"{package}.registration").KINDS
    return registered


@pytest.mark.parametrize("kind", [*kinds("fiveup"), *kinds("pentadice"), *SHARED])
def test_each_class_gives_its_own_values(kind: type[Any]) -> None:
    value = find(st.from_type(kind), lambda _: True, settings=SETTINGS)
    assert type(value) is kind


@pytest.mark.parametrize("package", PUBLIC)
def test_each_class_with_a_strategy_is_registered(package: str) -> None:
    strategies = import_module(f"{package}.strategies")
    events = get_args(import_module(package).Event)
    assert {*strategies._BY_CLASS, *events} == set(kinds(package))
    assert len(set(kinds(package))) == len(kinds(package))
    assert not set(SHARED) & set(kinds(package))


def test_each_shared_class_is_registered() -> None:
    assert set(import_module("_rulings.strategies")._BY_CLASS) == set(SHARED)


@pytest.mark.parametrize("game", [fiveup, pentadice])
def test_all_that_is_stored_has_a_strategy(game: Any) -> None:
    @settings(database=None, deadline=None, max_examples=40, phases=[Phase.generate])
    @given(st.from_type(game.Storable))
    def check(value: Any) -> None:
        assert game.from_data(game.to_data(value), type(value)) == value

    check()
    stored = {kind for kind in get_args(game.Storable) if isinstance(kind, type)}
    assert stored <= {*kinds(game.__name__), *SHARED}


@pytest.mark.parametrize("union", [fiveup.Action, fiveup.State, pentadice.PlayerAction])
def test_unions_of_them(union: Any) -> None:
    seen: set[object] = set()

    def is_new(value: object) -> bool:
        seen.add(type(value))
        return seen == set(get_args(union))

    find(st.from_type(union), is_new, settings=SETTINGS)
