"""Values of each class of attrs in both packages and their public modules, by class."""

from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from typing import Any, Final

import attrs

import fiveup
import pentadice
from fiveup import FIVE_UP, ImpossibleLayout, Layout, new_match
from fiveup.encoding import PARTS
from fiveup.geometry import place_tiles
from fiveup.svg import DARK, LIGHT, THEME, Theme
from pentadice import Box, Roll, Sheet, Write, new_game
from pentadice.chase import Chase
from pentadice.coach import analyse
from pentadice.optimal import advise
from pentadice.solver import Distribution
from tests.support.both_games import PACKAGES
from tests.support.public_values import states, values
from tests.support.repository import MODULES

MOST: Final = 5  # values of each class, all that differ


def more() -> Iterator[Any]:
    """More values with derived fields and with tags, and those of the public modules."""
    for text in ("1|4 2|5@1|4.hi", "6|6 6|6", "1|1 1|2@1|1.bA"):
        yield ImpossibleLayout.parse(text)
    for game in states("pentadice"):
        yield from game.sheets
    for record in (fiveup.Record(new_match(FIVE_UP, 2)), pentadice.Record(new_game())):
        yield attrs.evolve(record, tags=[("Round", "1")])
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
    for value in (*more(), *values("fiveup"), *values("pentadice")):
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


def public() -> set[type]:
    """The classes of attrs in both packages and in their public modules."""
    faces = (*PACKAGES.values(), *map(import_module, MODULES))
    named = [getattr(face, name) for face in faces for name in face.__all__]
    return {kind for kind in named if isinstance(kind, type) and attrs.has(kind)}


class Stranger:
    """Nothing that a field could hold."""


STRANGER: Final = Stranger()
