"""How a package hands out its public names: each is imported when it is first asked for."""

from importlib import import_module
from typing import Any, Final

import pytest

import fiveup
from fiveup._shared.face import lazy

ROOMS: Final = {"fiveup._rules.tile": "Tile TILES", "fiveup._rules.end": "End"}
MODULES: Final = "nonsense svg"


@pytest.fixture
def namespace() -> dict[str, Any]:
    """The names that a package has before anything was asked for."""
    return {"__name__": "fiveup", "__doc__": "", "_ROOMS": ROOMS}


def test_a_name_comes_from_its_room_and_stays(namespace: dict[str, Any]) -> None:
    ask, _ = lazy(namespace, ROOMS, MODULES)
    assert "Tile" not in namespace
    assert ask("Tile") is namespace["Tile"] is fiveup.Tile
    assert ask("svg") is namespace["svg"] is import_module("fiveup.svg")
    assert not {"TILES", "End", "nonsense"} & set(namespace)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("Tyle", "module 'fiveup' has no attribute 'Tyle'"),
        ("_rules", "module 'fiveup' has no attribute '_rules'"),
        ("nonsense", "No module named 'fiveup.nonsense'"),
    ],
)
def test_what_is_not_there_is_no_attribute(
    namespace: dict[str, Any], name: str, sentence: str
) -> None:
    ask, _ = lazy(namespace, ROOMS, MODULES)
    with pytest.raises(AttributeError) as caught:
        ask(name)
    assert (caught.value.name, str(caught.value)) == (name, sentence)
    assert name not in namespace


def test_all_that_is_public_is_listed_whatever_was_asked_for(namespace: dict[str, Any]) -> None:
    ask, names = lazy(namespace, ROOMS, MODULES)
    listed = names()
    own = ["__dir__", "__doc__", "__getattr__", "__name__"]
    assert listed == sorted(["End", "TILES", "Tile", "nonsense", "svg", *own])
    ask("End")
    assert names() == listed
