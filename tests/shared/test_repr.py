"""`repr` of every public value is an expression for an equal one."""

from fractions import Fraction
from typing import Any, Final

import pytest

from fiveup._shared.values.interned import Interned
from tests.support.both_games import PACKAGES, names_of
from tests.support.public_values import classes, values


@pytest.mark.parametrize("name", PACKAGES)
def test_repr_evaluates_back(name: str) -> None:
    names: Final[dict[str, Any]] = {"Fraction": Fraction, **names_of(PACKAGES[name])}
    for value in values(name):
        back = eval(repr(value), {"__builtins__": {}}, names)
        assert type(back) is type(value)
        if isinstance(value, Exception):  # equal to itself alone
            assert (back.args, str(back)) == (value.args, str(value))
        else:
            assert back == value
            assert hash(back) == hash(value)
            assert repr(back) == repr(value)
        if isinstance(value, Interned):
            assert back is value


@pytest.mark.parametrize("name", PACKAGES)
def test_there_is_a_value_of_every_public_class(name: str) -> None:
    assert {type(value) for value in values(name)} >= classes(PACKAGES[name])
