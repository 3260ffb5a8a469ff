"""Pickles that were made some time ago still load, and give what they were made of."""

import base64
import copy
import json
import pickle
from enum import Enum
from fractions import Fraction
from typing import Any, Final

import pytest

from both_games import PACKAGES
from fiveup._shared.values.interned import Interned
from make_pickles import pickles_file
from public_values import classes

KEPT: Final = {name: json.loads(pickles_file(name).read_text("utf-8")) for name in PACKAGES}


@pytest.mark.parametrize("name", PACKAGES)
def test_what_was_pickled_loads(name: str) -> None:
    names: dict[str, Any] = {"Fraction": Fraction, **vars(PACKAGES[name])}
    for told in KEPT[name]:
        payload = base64.b64decode(told["pickle"])
        assert payload[:2] == b"\x80\x05"
        loaded = pickle.loads(payload)
        expected = eval(told["text"], {"__builtins__": {}}, names)
        assert type(loaded) is type(expected) is names[told["class"]]
        assert repr(loaded) == told["text"]
        if isinstance(loaded, Exception):
            assert (loaded.args, str(loaded)) == (expected.args, str(expected))
            continue
        assert loaded == expected
        assert hash(loaded) == hash(expected)
        if isinstance(loaded, Interned | Enum):
            assert loaded is expected
        if "events" in told:
            assert repr(loaded.events) == told["events"]
        for again in (copy.copy(loaded), copy.deepcopy(loaded), pickle.loads(pickle.dumps(loaded))):
            assert again == loaded


@pytest.mark.parametrize("name", PACKAGES)
def test_there_is_a_pickle_of_every_public_class(name: str) -> None:
    kept = {told["class"] for told in KEPT[name]}
    assert kept == {kind.__name__ for kind in classes(PACKAGES[name])}


def test_a_match_that_was_pickled_can_be_played_on() -> None:
    for name, package in PACKAGES.items():
        for told in KEPT[name]:
            if told["class"] in ("Match", "Game"):
                state = pickle.loads(base64.b64decode(told["pickle"]))
                assert package.parse_position(package.format_position(state)) == state
                for action in package.legal_actions(state):
                    assert package.apply(state, action).ply == state.ply + 1
