"""Data of all values of Pentadice: there and back, their exact form, and what is wrong in them."""

import json
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from enum import IntEnum
from random import Random
from typing import Any, Final

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fiveup._shared.values.sentence import listed
from pentadice import (
    ACTIONS,
    BOXES,
    FREE_JOKER_ALSO_AFTER_SACRIFICE,
    PENTADICE,
    Action,
    Award,
    Box,
    Claim,
    DataError,
    Entry,
    Finding,
    Game,
    GameOver,
    Joker,
    Keep,
    Problem,
    Record,
    Refusal,
    Roll,
    Rolled,
    Ruleset,
    Sheet,
    Storable,
    UpperBonus,
    Write,
    Written,
    apply,
    from_data,
    legal_actions,
    new_game,
    problems,
    sample_chance,
    to_data,
    why_illegal,
)
from tests.support.data_use import JUNK, check_round_trip, faults, shaken
from tests.support.dice_table import PRESETS

COMPLETE: Final = Sheet.of(dict.fromkeys(BOXES, 0))


def played(
    ruleset: Ruleset, players: int, rng: Random, length: int
) -> tuple[list[Entry], list[Game]]:
    """A random game in which five alike come up often."""
    games = [new_game(players, ruleset)]
    entries: list[Entry] = []
    while len(entries) < length and not games[-1].over:
        game = games[-1]
        action: Action
        if not game.awaits_chance:
            legal = legal_actions(game)
            writes = [action for action in legal if isinstance(action, Write)]
            action = rng.choice(writes if rng.random() < 0.6 else legal)
        elif rng.random() < 0.7:
            action = Roll((rng.randint(1, 6),) * len(game.free))
        else:
            action = sample_chance(game, rng)
        claims = [Claim("bonus", [rng.randint(-9, 99)])] if rng.random() < 0.3 else []
        entries.append(Entry(rng.choice((None, game.seat)), action, claims, "so\nit was"))
        games.append(apply(game, action))
    return entries, games


def values_of(games: list[Game], entries: list[Entry], rng: Random) -> Iterator[Storable]:
    """All kinds of values that come up in a game."""
    game = games[-1]
    names = [f"player {seat}" for seat in range(game.players)]
    yield Record(games[0], entries, names, tags=[("Table", "7")])
    yield from entries[:5]
    yield game
    yield game.ruleset
    yield from game.sheets
    yield from game.events
    yield from problems(attrs.evolve(game, ply=0))
    for sheet in game.sheets:
        yield from sheet.options((6, 6, 6, 6, 6)).values()
    for action in (*rng.sample(ACTIONS, 20), Keep(range(5)), Roll(()), Roll((1, 2, 3, 4, 5))):
        refusal = why_illegal(game, action)
        if refusal is not None:
            yield refusal
            yield Finding(0, 3, 1, "action", (), (), refusal.rule, "no", ("a",), True, refusal)


@given(
    ruleset=st.sampled_from(PRESETS),
    players=st.integers(1, 5),
    seed=st.integers(0, 2**32),
    length=st.integers(0, 180),
)
def test_everything_that_comes_up_in_a_game_goes_there_and_back(
    ruleset: Ruleset, players: int, seed: int, length: int
) -> None:
    rng = Random(seed)
    entries, games = played(ruleset, players, rng, length)
    for value in values_of(games, entries, rng):
        check_round_trip(value, to_data, from_data)


TYPES: Final = (
    "ruleset", "sheet", "game", "action", "rolled", "kept", "written", "penta_bonus",
    "upper_bonus", "game_over", "award", "entry", "record", "finding", "refusal", "problem",
)  # fmt: skip


def test_every_kind_of_value_comes_up() -> None:
    rng, found = Random(4), Counter({"action": len(ACTIONS)})
    for number in range(60):
        house = attrs.evolve(PRESETS[number % 4], upper_target=rng.choice((5, 63)))
        entries, games = played(house, 1 + number % 3, rng, rng.randint(20, 180))
        found.update(str(to_data(event)["type"]) for game in games for event in game.events)
        found.update(
            str(check_round_trip(value, to_data, from_data)["type"])
            for value in values_of(games, entries, rng)
        )
    assert set(found) == set(TYPES)


def test_every_action_goes_there_and_back() -> None:
    for action in (*ACTIONS, Keep(range(5)), Roll(()), Roll((1,)), Roll((6, 5, 4, 3, 2, 1))):
        data = check_round_trip(action, to_data, from_data)
        assert data == {"format": 1, "game": "pentadice", "type": "action", "action": str(action)}


HOUSE: Final = Ruleset(Joker.NONE, True, 10**6, 10**6, 0)
ODD: Final[tuple[Storable, ...]] = (
    Sheet.of({Box.PENTA: 3, Box.CHANCE: 30}, penta_bonuses=700),
    Sheet(penta_bonuses=10**6, ruleset=HOUSE),
    COMPLETE,
    Game([COMPLETE], None, (1, 2, 3, 4, 5), None, 3),
    Game([COMPLETE, Sheet()], 1, (6, 6, 6, 6, 6), (0, 4), 2, [(1, Roll(())), (None, Keep(()))], 1),
    Game([Sheet()] * 7, 6, (1, 1, 1, 1, 1), (), 1, [(6, Write(Box.PETITE_SUITE))], ply=10**17),
    Rolled(99, 3, (), ()),
    Written(0, Box.CARRE, (1,), 10**9, True),
    UpperBonus(0, 0, 0),
    GameOver((), ()),
    Award(10**17, 1, True),
    Refusal("D9", "none", {"a b": "none", "": None, "boxes": BOXES, "odd": (None, "x", 3)}),
    Refusal("", ""),
    Problem(10, "D5", "7 cannot be in Aces", {"box": Box.ACES, "points": 7}),
    Finding(0, 0, 0, "", (), (), "", ""),
    Entry(3, Roll(()), [Claim("totals", (-1, 2))], "none"),
    Record(new_game(3), tags=[("B", "\udc80"), ("a", " none ")], names=["", "x", "x"]),
    Record(Game([COMPLETE], None), [Entry(0, Keep(range(5)))], event="\x00", comment="late"),
)


@pytest.mark.parametrize("value", ODD, ids=lambda value: type(value).__name__)
def test_odd_values_go_there_and_back(value: Storable) -> None:
    check_round_trip(value, to_data, from_data)


class Seven(IntEnum):
    SEVEN = 7


def test_an_integer_of_a_class_of_its_own_becomes_a_plain_one() -> None:
    game = Game([Sheet()], 0, ply=Seven.SEVEN)
    assert type(to_data(game)["ply"]) is int
    assert from_data(to_data(game)) == game


def test_events_and_places_in_a_text_are_left_out() -> None:
    game = apply(new_game(), Roll((1, 2, 3, 4, 5)))
    assert game.events
    assert from_data(to_data(game), Game).events == ()
    entry = Entry(0, Write(Box.ACES), [Claim("value", [5], 3, 4)], line=3, column=2)
    read = from_data(to_data(entry), Entry)
    assert (read, read.line, read.column, read.claims[0].line) == (entry, 0, 0, 0)


GAME: Final = Game(
    [Sheet.of({Box.PENTA: 50, Box.ACES: 0}, 100)], 0, (6, 1, 6, 6, 2), (0, 2, 3), 2, ply=9,
    log=[(None, Roll((6, 1, 6, 6, 2))), (0, Keep((0, 2, 3)))],
)  # fmt: skip
RULESET_DATA: Final = {
    "joker": "forced",
    "joker_after_sacrifice": False,
    "penta_bonus": 100,
    "upper_target": 63,
    "upper_bonus": 35,
}
SHEET_DATA: Final = {
    "points": {
        "Aces": 0,
        "Twos": "none",
        "Threes": "none",
        "Fours": "none",
        "Fives": "none",
        "Sixes": "none",
        "Brelan": "none",
        "Carré": "none",
        "Full": "none",
        "Petite suite": "none",
        "Grande suite": "none",
        "Chance": "none",
        "Penta": 50,
    },
    "penta_bonuses": 100,
    "ruleset": RULESET_DATA,
}
GAME_DATA: Final = {
    "sheets": [SHEET_DATA],
    "seat": 0,
    "dice": [6, 1, 6, 6, 2],
    "kept": [0, 2, 3],
    "rolls": 2,
    "log": [
        {"seat": "none", "action": "roll 6 1 6 6 2"},
        {"seat": 0, "action": "keep 0 2 3"},
    ],
    "ply": 9,
}
GOLDEN: Final[tuple[tuple[Storable, str, dict[str, object]], ...]] = (
    (GAME, "game", GAME_DATA),
    (GAME.sheets[0], "sheet", SHEET_DATA),
    (
        FREE_JOKER_ALSO_AFTER_SACRIFICE,
        "ruleset",
        RULESET_DATA | {"joker": "free", "joker_after_sacrifice": True},
    ),
    (
        Record(
            GAME,
            [
                Entry(None, Roll((6, 6)), [], "ah"),
                Entry(0, Write(Box.SIXES), [Claim("value", [30])]),
            ],
            ["Ann"],
            "a cup",
            "1 May",
            [("Table", "7")],
            "begun late",
        ),
        "record",
        {
            "start": GAME_DATA,
            "entries": [
                {"seat": "none", "action": "roll 6 6", "claims": [], "comment": "ah"},
                {
                    "seat": 0,
                    "action": "write Sixes",
                    "claims": [{"what": "value", "values": [30]}],
                    "comment": "",
                },
            ],
            "names": ["Ann"],
            "event": "a cup",
            "date": "1 May",
            "tags": [{"name": "Table", "text": "7"}],
            "comment": "begun late",
        },
    ),
    (
        Written(0, Box.PETITE_SUITE, (1, 2, 3, 4, 4), 30, False),
        "written",
        {"seat": 0, "box": "Petite suite", "dice": [1, 2, 3, 4, 4], "points": 30, "joker": False},
    ),
    (
        Refusal("D9", "no", {"box": Box.CHANCE, "dice": (4, 4), "penta": None}),
        "refusal",
        {
            "rule": "D9",
            "sentence": "no",
            "facts": {
                "box": {"type": "box", "value": "Chance"},
                "dice": {
                    "type": "list",
                    "value": [{"type": "int", "value": 4}, {"type": "int", "value": 4}],
                },
                "penta": "none",
            },
        },
    ),
)


@pytest.mark.parametrize(("value", "kind", "data"), GOLDEN, ids=[kind for _, kind, _ in GOLDEN])
def test_the_exact_form(value: Storable, kind: str, data: dict[str, object]) -> None:
    whole = {"format": 1, "game": "pentadice", "type": kind, **data}
    assert to_data(value) == whole
    assert json.dumps(to_data(value)) == json.dumps(whole)  # the order too
    assert from_data(whole) == value


FAULTY: Final[tuple[Storable, ...]] = (
    played(PENTADICE, 2, Random(1), 40)[1][-1],
    *(value for value, _, _ in GOLDEN),
    *ODD,
    Write(Box.PENTA),
)


@pytest.mark.parametrize("value", FAULTY, ids=lambda value: type(value).__name__)
def test_every_fault_is_refused_where_it_is(value: Storable) -> None:
    data: Any = to_data(value)
    number = 0
    for wrong, path in faults(data):
        with pytest.raises(DataError) as caught:
            from_data(wrong)
        assert caught.value.path == path, str(caught.value)
        assert len(str(caught.value)) < 700
        assert "expected" in caught.value.expected
        number += 1
    assert number > 20


ACTION_MESSAGE: Final = (
    "$.action: an action was expected, as in roll 1 2 6, keep 0 2 or write Petite suite, not"
)
REFUSED: Final[tuple[tuple[dict[str, object], str], ...]] = (
    (
        {"type": "sheet", **SHEET_DATA, "points": {"Aces": 5}},
        "$.points.Twos: an integer of at most 18 digits was expected, or 'none', not a missing key",
    ),
    (
        {"type": "sheet", **SHEET_DATA, "penta_bonuses": 30},
        "$: penta_bonuses must be a multiple of 100 points, not 30 (D8)",
    ),
    (
        {"type": "game", **GAME_DATA, "sheets": [SHEET_DATA, SHEET_DATA | {"penta_bonuses": -1}]},
        "$.sheets[1]: penta_bonuses must be 0 or more, not -1",
    ),
    (
        {"type": "game", **GAME_DATA, "seat": "none"},
        "$: seat must be None when every sheet is complete, and only then (D4)",
    ),
    (
        {"type": "action", "action": "throw 1 2"},
        f"{ACTION_MESSAGE} 'throw 1 2' (str)",
    ),
    (
        {"type": "action", "action": ""},
        f"{ACTION_MESSAGE} '' (str)",
    ),
    (
        {"type": "action", "action": "keep 0 0"},
        f"{ACTION_MESSAGE} 'keep 0 0' (str)",
    ),
    (
        {"type": "view"},
        f"$.type: {listed('', [*map(repr, TYPES)], 'or')} was expected, not 'view' (str)",
    ),
)


@pytest.mark.parametrize(("data", "message"), REFUSED)
def test_what_is_wrong_is_said(data: dict[str, object], message: str) -> None:
    with pytest.raises(DataError) as caught:
        from_data({"format": 1, "game": "pentadice", **data})
    assert str(caught.value) == message


def test_the_path_of_a_box_is_its_name_on_paper() -> None:
    data: Any = to_data(GAME)
    data["sheets"][0]["points"]["Petite suite"] = "thirty"
    with pytest.raises(DataError) as caught:
        from_data(data)
    assert caught.value.path == "$.sheets[0].points['Petite suite']"


def test_boxes_and_actions_are_read_as_their_parse_reads_them() -> None:
    for text, action in (("keep  2 0", Keep((0, 2))), ("write CARRE", Write(Box.CARRE))):
        assert (
            from_data({"format": 1, "game": "pentadice", "type": "action", "action": text})
            is action
        )


def test_only_data_of_the_class_that_is_asked_for_are_read() -> None:
    assert from_data(to_data(Keep(())), Keep) is Keep(())
    with pytest.raises(DataError, match=r"^\$\.type: 'game' was expected, not 'sheet' \(str\)$"):
        from_data(to_data(COMPLETE), Game)
    with pytest.raises(DataError, match=r"^\$: data of the class Keep were expected, not of Write"):
        from_data(to_data(Write(Box.ACES)), Keep)
    kind: Any = Box
    with pytest.raises(TypeError, match=r"kind must be a class that is stored, not Box$"):
        from_data(to_data(COMPLETE), kind)


def test_what_has_no_data_is_refused() -> None:
    with pytest.raises(TypeError, match="value must be of a class that is stored, not a value of"):
        to_data(Box.PENTA)  # type: ignore[arg-type]
    large = Refusal("X", "", {"fact": 10**4400})
    with pytest.raises(DataError, match=r"^\$\.facts\.fact\.value: .* integer of 4401 digits"):
        to_data(large)


@given(junk=JUNK, kind=st.sampled_from(TYPES))
def test_junk_is_refused(junk: object, kind: str) -> None:
    for data in (junk, {"format": 1, "game": "pentadice", "type": kind, "action": junk}):
        with pytest.raises(DataError) as caught:
            from_data(data)
        assert len(str(caught.value)) < 700


SHAKEN: Final[tuple[Any, ...]] = tuple(map(to_data, FAULTY))


@given(data=st.sampled_from(SHAKEN), seed=st.integers(0, 2**32), junk=JUNK)
def test_shaken_data_are_read_or_refused(data: dict[str, Any], seed: int, junk: object) -> None:
    rng = Random(seed)
    for _ in range(5):
        with suppress(DataError):
            check_round_trip(from_data(shaken(data, rng, junk)), to_data, from_data)
