"""`attrs.evolve` and `copy.replace` change fields of a value as its constructor would take them."""

import copy
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from itertools import pairwise, permutations
from typing import Any, Final

import attrs
import pytest

import pentadice
from fiveup import ImpossibleLayout, Layout, Match
from fiveup._problems.known_round import known
from fiveup.encoding import PARTS
from fiveup.geometry import place_tiles
from fiveup.svg import DARK, LIGHT, THEME, Theme
from pentadice import Box, Roll, Sheet, Write, new_game
from pentadice.chase import Chase
from pentadice.coach import analyse
from pentadice.optimal import advise
from pentadice.solver import Distribution
from tests.support.both_games import PACKAGES
from tests.support.five_up_text import playing
from tests.support.public_values import states, values
from tests.support.repository import MODULES

# From Python 3.13 on, and attrs 25, classes of attrs have what `copy.replace` asks for.
WAYS: Final[list[Callable[..., Any]]] = [attrs.evolve]
if hasattr(Match, "__replace__"):
    WAYS.append(vars(copy)["replace"])

MOST: Final = 5  # values of each class, all that differ


def more() -> Iterator[Any]:
    """More values with derived fields, and those of the classes of public modules."""
    for text in ("1|4 2|5@1|4.hi", "6|6 6|6", "1|1 1|2@1|1.bA"):
        yield ImpossibleLayout.parse(text)
    for game in states("pentadice"):
        yield from game.sheets
    yield from (LIGHT, DARK, THEME, Theme(light=DARK))
    yield from [*PARTS.values()][:MOST]
    yield from [*import_module("pentadice.encoding").PARTS.values()][:MOST]
    yield from place_tiles(Layout.parse("1|4 1|1@1|4.lo 4|4@1|4.hi"))
    dice = (6, 2, 6, 6, 1)
    for box in (Box.SIXES, Box.CHANCE):
        sheet = Sheet.of({other: 0 for other in Box if other is not box})
        for advice in (advise(sheet, dice, 2), Chase(sheet, 18).advise(dice, 2)):
            yield from (advice, *advice.boxes, *advice.keeps)
        yield Distribution({5: 0.25, 8: 0.75}, {box: {5: 0.25, 8: 0.75}}, {0: 1.0}, 0.0)
        entries = [pentadice.Entry(None, Roll(dice)), pentadice.Entry(0, Write(box))]
        analysis = analyse(pentadice.Record(new_game(), entries))
        yield from (analysis, *analysis.decisions)


@cache
def by_class() -> dict[type, list[Any]]:
    """Values of each class of attrs, of which no two have the same fields."""
    found: dict[type, list[Any]] = {}
    for value in (*values("fiveup"), *values("pentadice"), *more()):
        if attrs.has(type(value)):
            kept = found.setdefault(type(value), [])
            if len(kept) < MOST and all(told(value) != told(other) for other in kept):
                kept.append(value)
    return found


def told(value: Any) -> object:
    """All that a value says, derived fields too; of an impossible layout they are refused."""
    names = (*attrs.fields_dict(type(value)), "refusal")
    return type(value), {name: outcome(getattr, value, name, None) for name in names}


def outcome(make: Callable[..., object], *args: object, **fields: object) -> object:
    """What comes of it: a value or an error."""
    try:
        return make(*args, **fields)
    except (AttributeError, TypeError, ValueError) as error:
        return type(error), str(error)


def given(value: Any) -> dict[str, Any]:
    """What the constructor was given."""
    fields = attrs.fields(type(value))
    return {field.name: getattr(value, field.name) for field in fields if field.init}


def derived(kind: type) -> list[str]:
    return [field.name for field in attrs.fields(kind) if not field.init]


def public() -> set[type]:
    """The classes of attrs in both packages and in their public modules."""
    faces = (*PACKAGES.values(), *map(import_module, MODULES))
    named = [getattr(face, name) for face in faces for name in face.__all__]
    return {kind for kind in named if isinstance(kind, type) and attrs.has(kind)}


class Stranger:
    """Nothing that a field could hold."""


STRANGER: Final = Stranger()

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
    two, four = (known(playing(*hands)) for hands in (("1|4", "2|5"), ("1|4", "2|5", "3|6", "0|0")))
    assert two is not None
    assert four is not None
    assert attrs.evolve(two) == two
    changed = attrs.evolve(two, **given(four))
    assert changed == four
    assert (changed.players, changed.sides) == (4, 2)
