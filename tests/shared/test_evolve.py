"""`attrs.evolve` and `copy.replace` change fields of a value as its constructor would take them."""

import copy
from collections.abc import Callable
from itertools import pairwise, permutations
from typing import Any, Final

import attrs
import pytest

from fiveup import Match
from fiveup._problems.known_round import known
from pentadice.solver import Distribution
from tests.support.both_games import PACKAGES
from tests.support.five_up_text import playing
from tests.support.frozen_values import STRANGER, by_class, given, outcome, public, told
from tests.support.public_values import states

# From Python 3.13 on, and attrs 25, classes of attrs have what `copy.replace` asks for.
WAYS: Final[list[Callable[..., Any]]] = [attrs.evolve]
if hasattr(Match, "__replace__"):
    WAYS.append(vars(copy)["replace"])


def derived(kind: type) -> list[str]:
    return [field.name for field in attrs.fields(kind) if not field.init]


each_way = pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)


def test_there_are_values_of_every_class() -> None:
    found = by_class()
    assert public() - found.keys() == set()
    assert [kind for kind, kept in found.items() if derived(kind) and len(kept) < 3] == []


@each_way
def test_a_value_of_which_nothing_changes_stays_equal(way: Callable[..., Any]) -> None:
    for kind, kept in by_class().items():
        for value in kept:
            same = way(value)
            assert told(same) == told(value)
            assert repr(same) == repr(value)
            alike = kind is not Distribution  # that is equal to itself alone
            assert (same == value, hash(same) == hash(value)) == (alike, alike)


@each_way
def test_one_field_changes_as_the_constructor_takes_it(way: Callable[..., Any]) -> None:
    for kind, kept in by_class().items():
        for value in kept:
            old = given(value)
            for name in old:
                for new in (*(given(other)[name] for other in kept), STRANGER, None, -1, ()):
                    changed = outcome(way, value, **{name: new})
                    made = outcome(kind, **old | {name: new})
                    assert type(changed) is type(made)
                    if isinstance(made, kind):
                        assert told(changed) == told(made)
                    else:
                        assert changed == made


@each_way
def test_all_fields_change_with_what_is_derived_from_them(way: Callable[..., Any]) -> None:
    for kept in by_class().values():
        for one, other in permutations(kept, 2):
            assert told(way(one, **given(other))) == told(other)


@each_way
def test_what_is_derived_cannot_be_given(way: Callable[..., Any]) -> None:
    for kind, kept in by_class().items():
        for name in derived(kind):
            with pytest.raises(TypeError, match=f"'{name}'"):
                way(kept[0], **{name: 0})


@each_way
def test_what_was_asked_of_a_state_is_not_carried_over(way: Callable[..., Any]) -> None:
    for name, package in PACKAGES.items():
        for one, other in pairwise(states(name)):
            package.legal_actions(one)
            assert package.legal_actions(way(one, **given(other))) == package.legal_actions(other)


def test_what_is_known_of_a_round_is_worked_out_anew() -> None:
    two, three = (known(playing(*hands)) for hands in (("1|4", "2|5"), ("1|4", "2|5", "3|6")))
    assert two is not None
    assert three is not None
    assert attrs.evolve(two) == two
    changed = attrs.evolve(two, **given(three))
    assert changed == three
    assert (changed.players, changed.sides) == (3, 3)
