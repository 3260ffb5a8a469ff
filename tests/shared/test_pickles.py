"""What is pickled, in this process or another, and what is copied, stays what it is."""

import copy
import pickle
import subprocess
import sys
from enum import Enum
from typing import Any, Final

import pytest

from fiveup._shared.values.interned import Interned
from tests.support.both_games import PACKAGES
from tests.support.public_values import classes, states, values

PROTOCOLS: Final = range(2, pickle.HIGHEST_PROTOCOL + 1)

AGAIN: Final = """\
import pickle, sys
value = pickle.load(sys.stdin.buffer)
sys.stdout.buffer.write(pickle.dumps(value, {}))
"""
"""What another process does, which has imported nothing: it reads and writes."""


@pytest.fixture(scope="module", params=PACKAGES)
def of_package(request: pytest.FixtureRequest) -> list[Any]:
    """Values of every public class of a package, errors included."""
    found = list(values(request.param))
    assert {type(value) for value in found} >= classes(PACKAGES[request.param])
    return found


def check_same(again: Any, value: Any) -> None:
    assert type(again) is type(value)
    assert repr(again) == repr(value)
    if isinstance(value, Exception):  # equal to itself alone
        assert (again.args, str(again), vars(again)) == (value.args, str(value), vars(value))
        return
    assert again == value
    assert hash(again) == hash(value)
    if isinstance(value, Interned | Enum):
        assert again is value
    if hasattr(value, "events"):  # which do not belong to equality
        assert again.events == value.events


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_a_pickle_gives_the_value(of_package: list[Any], protocol: int) -> None:
    for value in of_package:
        check_same(pickle.loads(pickle.dumps(value, protocol)), value)


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy])
def test_a_copy_is_the_value(of_package: list[Any], copied: Any) -> None:
    for value in of_package:
        check_same(copied(value), value)


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_another_process_gives_the_values_back(of_package: list[Any], protocol: int) -> None:
    run = subprocess.run(
        [sys.executable, "-I", "-W", "error", "-c", AGAIN.format(protocol)],
        input=pickle.dumps(of_package, protocol),
        check=True,
        capture_output=True,
    )
    for again, value in zip(pickle.loads(run.stdout), of_package, strict=True):
        check_same(again, value)


def test_play_goes_on_from_a_pickle() -> None:
    for name, package in PACKAGES.items():
        for state in states(name):
            again = pickle.loads(pickle.dumps(state))
            for action in package.legal_actions(again):
                assert package.apply(again, action) == package.apply(state, action)
