"""A host's own classes, with fields of both games, through a converter of cattrs."""

import json
from random import Random
from typing import Any

import attrs
import cattrs
import pytest

import fiveup
import pentadice
from _rulings.data_hooks import DataConverter
from fiveup._data.stored import to_data
from fiveup._notation.record import Entry, Record
from fiveup._shared.data.plain import DataError
from fiveup.cattrs_hooks import register_data_hooks
from pentadice._notation.record import Record as DiceRecord
from pentadice.cattrs_hooks import register_data_hooks as register_dice_hooks


@attrs.frozen
class Table:
    name: str
    match: fiveup.Match
    history: tuple[fiveup.Match, ...]
    view: fiveup.View | None
    layout: fiveup.Layout
    done: tuple[fiveup.Action, ...]
    forced: fiveup.PlayerAction | None
    state: fiveup.State
    events: list[fiveup.Event]
    by_name: dict[str, Entry | None] = attrs.field(factory=dict)
    record: Record | None = None
    game: pentadice.Game | None = None
    sheets: tuple[pentadice.Sheet, ...] = ()
    rolled: tuple[pentadice.Action, ...] = ()
    kept: pentadice.Keep | None = None
    dice_record: DiceRecord | None = None
    dice_events: tuple[pentadice.Event, ...] = ()
    tiles: tuple[fiveup.Tile, ...] = ()
    spot: fiveup.Spot | None = None
    written: dict[str, pentadice.Box] = attrs.field(factory=dict)


def converter() -> cattrs.Converter:
    made = cattrs.Converter()
    hooked: DataConverter = made
    register_data_hooks(hooked)
    register_dice_hooks(hooked)
    return made


def table() -> Table:
    rng = Random(1)
    matches = [fiveup.new_match(fiveup.EXACT_61, players=3)]
    for _ in range(9):
        match = matches[-1]
        legal = fiveup.legal_actions(match)
        action = rng.choice(legal) if legal else fiveup.sample_chance(match, rng)
        matches.append(fiveup.apply(match, action))
    match, entry = matches[-1], Entry(None, fiveup.Draw())
    game = pentadice.apply(pentadice.new_game(), pentadice.Roll((1, 2, 3, 4, 4)))
    return Table(
        "the table",
        match,
        tuple(matches),
        fiveup.observe(match, 1),
        fiveup.Layout.parse("1|4"),
        tuple(action for _, action in match.log),
        fiveup.Pass(),
        match,
        list(match.events),
        {"a": entry, "b": None},
        Record(match, [entry]),
        game,
        game.sheets,
        (pentadice.Roll((1,)), pentadice.Write(pentadice.Box.PENTA)),
        pentadice.Keep((0,)),
        DiceRecord(game),
        game.events,
        fiveup.TILES[3:5],
        fiveup.SPOTS[9],
        {"last": pentadice.Box.CARRE},
    )


@pytest.mark.parametrize(
    "value", [table(), attrs.evolve(table(), view=None, forced=None, game=None)]
)
def test_classes_with_fields_of_both_games_go_there_and_back(value: Table) -> None:
    plain = converter().unstructure(value)
    assert plain["match"] == to_data(value.match)
    assert plain["history"] == [*map(to_data, value.history)]
    back = converter().structure(json.loads(json.dumps(plain)), Table)
    assert back == value


def test_what_both_packages_name_alike_stays_apart() -> None:
    both = converter()
    rulesets = (fiveup.EXACT_61, pentadice.PENTADICE)
    plain = json.loads(json.dumps(both.unstructure(rulesets)))
    kinds: Any = tuple[fiveup.Ruleset, pentadice.Ruleset]
    assert both.structure(plain, kinds) == rulesets


def test_what_is_wrong_is_a_data_error() -> None:
    both = converter()
    with pytest.raises(DataError, match=r"^\$\.type: 'match' was expected, not 'ruleset' \(str\)"):
        both.structure(to_data(fiveup.FIVE_UP), fiveup.Match)
    union: Any = fiveup.Action
    message = (
        r"^\$: data of the class Place, Draw, Pass, Lots or Deal were expected, not of Ruleset$"
    )
    with pytest.raises(DataError, match=message):
        both.structure(to_data(fiveup.FIVE_UP), union)
