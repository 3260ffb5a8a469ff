"""A refusal as a value, and as an exception."""

import pickle
from copy import copy, deepcopy

import pytest

from fiveup import (
    IllegalAction,
    Refusal,
    Tile,
)
from tests.support.five_up_text import play, playing


def a_refusal() -> Refusal:
    return Refusal("R8", "4|6 has no 5 to meet 5|5.cA", {"tile": Tile(4, 6), "value": 5})


def test_refusals_compare_by_rule_sentence_and_facts() -> None:
    assert a_refusal() == a_refusal()
    assert hash(a_refusal()) == hash(a_refusal())
    assert a_refusal() != Refusal("R8", "4|6 has no 5 to meet 5|5.cA")
    assert a_refusal() != Refusal("R9", "4|6 has no 5 to meet 5|5.cA", a_refusal().facts)
    assert a_refusal() != Refusal("R8", "no", a_refusal().facts)


def test_a_refusal_says_its_rule_first() -> None:
    assert str(a_refusal()) == "R8: 4|6 has no 5 to meet 5|5.cA"
    assert str(IllegalAction(a_refusal())) == "R8: 4|6 has no 5 to meet 5|5.cA"


def test_the_facts_are_read_only_and_their_own() -> None:
    given: dict[str, object] = {"seat": 1}
    refusal = Refusal("R6", "seat 1 is not to move", given)
    given["seat"] = 2
    assert refusal.facts == {"seat": 1}
    with pytest.raises(TypeError):
        refusal.facts["seat"] = 3  # type: ignore[index]


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_a_refusal_can_be_pickled(protocol: int) -> None:
    loaded = pickle.loads(pickle.dumps(a_refusal(), protocol))
    assert loaded == a_refusal()
    assert loaded.facts["tile"] is Tile(4, 6)


def test_a_refusal_can_be_copied() -> None:
    assert copy(a_refusal()) == a_refusal()
    assert deepcopy(a_refusal()) == a_refusal()


def test_an_illegal_action_is_a_value_error_with_the_refusal() -> None:
    with pytest.raises(ValueError) as caught:
        play(playing("4|6 1|5", "0|0", table="5|5"), "4|6@5|5.cA")
    assert isinstance(caught.value, IllegalAction)
    assert str(caught.value) == "R8: 4|6 has no 5 to meet 5|5.cA"


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_an_illegal_action_can_be_pickled(protocol: int) -> None:
    loaded = pickle.loads(pickle.dumps(IllegalAction(a_refusal()), protocol))
    assert type(loaded) is IllegalAction
    assert loaded.refusal == a_refusal()
    assert str(loaded) == str(a_refusal())


def test_an_illegal_action_can_be_copied() -> None:
    for copied in (copy(IllegalAction(a_refusal())), deepcopy(IllegalAction(a_refusal()))):
        assert copied.refusal == a_refusal()


def test_a_refused_action_changes_nothing() -> None:
    match = playing("4|6 1|5", "0|0", table="5|5")
    before = playing("4|6 1|5", "0|0", table="5|5")
    with pytest.raises(IllegalAction):
        play(match, "4|6@5|5.cA")
    assert match == before
