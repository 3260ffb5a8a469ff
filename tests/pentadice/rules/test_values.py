"""The values of the vocabulary and of the state: what they accept, and that they do not change."""

import copy
import pickle
from collections.abc import Callable
from itertools import combinations
from typing import Any, Final

import attrs
import pytest
from attrs.exceptions import FrozenInstanceError

import pentadice
from pentadice import (
    ACTIONS,
    BOXES,
    LOWER,
    UPPER,
    Award,
    Box,
    Game,
    GameOver,
    Joker,
    Keep,
    Kept,
    PentaBonus,
    Phase,
    Refusal,
    Roll,
    Rolled,
    Ruleset,
    Sheet,
    UpperBonus,
    Write,
    Written,
    action_from_code,
    new_game,
    why_illegal,
)
from tests.support.both_games import names_of
from tests.support.dice_table import PRESETS, dice, only_open, play

KEEPS: Final = [
    Keep(positions) for number in range(6) for positions in combinations(range(5), number)
]
INTERNED: Final = [*BOXES, *map(Write, BOXES), *KEEPS, *Joker, *Phase]
EVENTS: Final = [
    Rolled(0, 1, (0, 1, 2, 3, 4), (6, 2, 6, 6, 1)),
    Kept(0, (0, 2), (6, 6)),
    Written(0, Box.FULL, (3, 3, 3, 2, 2), 25, joker=False),
    PentaBonus(0, 100),
    UpperBonus(0, 63, 35),
    GameOver((0,), (1575,)),
]
VALUES: Final[list[Any]] = [
    *INTERNED,
    *EVENTS,
    *PRESETS,
    Roll(()),
    Roll((6, 2, 6, 6, 1)),
    Award(20, 100, joker=True),
    Ruleset(Joker.NONE, True, 30, 60, 50),
    Sheet(),
    only_open("ACES", {Box.PENTA: 50, Box.FULL: 25}, 200),
    new_game(),
    play(new_game(3), "62661 k023 66 SIXES 12345 k"),
    why_illegal(new_game(), Keep((0,))),
]
each_value = pytest.mark.parametrize("value", VALUES, ids=str)


# --- values stay what they are


@each_value
def test_the_text_evaluates_back(value: object) -> None:
    assert eval(repr(value), names_of(pentadice)) == value


@each_value
def test_pickles_and_copies_are_equal(value: object) -> None:
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(value, protocol)) == value
    for other in (copy.copy(value), copy.deepcopy(value)):
        assert other == value
        assert hash(other) == hash(value)


@pytest.mark.parametrize("value", INTERNED, ids=repr)
def test_there_is_one_object_of_each_word_of_the_vocabulary(value: object) -> None:
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(value, protocol)) is value
    assert copy.copy(value) is value
    assert copy.deepcopy(value) is value
    assert eval(repr(value), names_of(pentadice)) is value


def test_equal_questions_give_the_same_object() -> None:
    assert Write(Box.FULL) is Write(Box.FULL)
    assert Keep((3, 0)) is Keep([0, 3]) is Keep(iter((0, 3)))


FIELDS: Final = [
    (Write(Box.FULL), "box"),
    (Write(Box.FULL), "index"),
    (Write(Box.FULL), "more"),
    (Keep((0, 3)), "positions"),
    (Keep((0, 3)), "mask"),
    (Roll((1, 2)), "faces"),
    (Award(20), "points"),
    (Sheet(), "points"),
    (Sheet(), "penta_bonuses"),
    (Sheet(), "open_mask"),
    (Ruleset(), "joker"),
    (new_game(), "sheets"),
    (new_game(), "dice"),
    (new_game(), "events"),
    (PentaBonus(0, 100), "points"),
    (Refusal("D1", "no"), "rule"),
]


@pytest.mark.parametrize(("value", "name"), FIELDS)
def test_values_do_not_change(value: object, name: str) -> None:
    before = repr(value)
    with pytest.raises(FrozenInstanceError):
        setattr(value, name, None)
    with pytest.raises(FrozenInstanceError):
        delattr(value, name)
    assert repr(value) == before


def test_a_state_made_by_playing_does_not_change_either() -> None:
    game = play(new_game(), "12345 CHANCE")
    for value, name in ((game, "sheets"), (game.sheets[0], "points"), (game.sheets[0], "more")):
        with pytest.raises((FrozenInstanceError, AttributeError)):
            setattr(value, name, None)
    assert game.sheets[0][Box.CHANCE] == 15


def test_the_facts_of_a_refusal_are_read_only() -> None:
    refusal: Any = why_illegal(new_game(), Keep((0,)))
    with pytest.raises(TypeError):
        refusal.facts["turn"] = 1


def test_unequal_values() -> None:
    assert Roll((1, 2)) != Roll((2, 1))
    assert Sheet() != Sheet.of({Box.ACES: 0})
    assert Sheet.of({Box.PENTA: 50}) != Sheet.of({Box.PENTA: 50}, 100)
    assert len({new_game(1), new_game(2), *(new_game(1, ruleset) for ruleset in PRESETS)}) == 5
    assert len({Write(Box.ACES), Keep(()), Box.ACES}) == 3


def test_a_sheet_made_by_writing_equals_the_same_sheet_made_at_once() -> None:
    written = Sheet().write(dice("66666"), Box.PENTA).write(dice("44444"), Box.FOURS)
    at_once = Sheet.of({Box.PENTA: 50, Box.FOURS: 20}, penta_bonuses=100)
    assert written == at_once
    assert hash(written) == hash(at_once)
    assert repr(written) == repr(at_once)
    assert written.open_mask == at_once.open_mask
    assert type(written) is Sheet


def test_events_are_no_part_of_equality_and_text() -> None:
    game = play(new_game(), "12345")
    other = attrs.evolve(game, events=())
    assert game == other
    assert hash(game) == hash(other)
    assert repr(game) == repr(other)
    assert game.events != other.events


# --- boxes


def test_the_boxes_in_order() -> None:
    names = (
        "ACES TWOS THREES FOURS FIVES SIXES"
        " BRELAN CARRE FULL PETITE_SUITE GRANDE_SUITE CHANCE PENTA"
    )
    assert [box.name for box in BOXES] == names.split()
    assert [box.index for box in BOXES] == list(range(13))
    assert (*UPPER, *LOWER) == BOXES == tuple(Box)
    assert [box.face for box in BOXES] == [1, 2, 3, 4, 5, 6] + [None] * 7
    assert [box.upper for box in BOXES] == [True] * 6 + [False] * 7


def test_the_texts_of_boxes() -> None:
    assert [str(box) for box in BOXES] == [
        "Aces",
        "Twos",
        "Threes",
        "Fours",
        "Fives",
        "Sixes",
        "Brelan",
        "Carré",
        "Full",
        "Petite suite",
        "Grande suite",
        "Chance",
        "Penta",
    ]
    assert repr(Box.PETITE_SUITE) == "Box.PETITE_SUITE"
    assert Box("Petite suite") is Box.PETITE_SUITE


@pytest.mark.parametrize("wrong", ["full", "FULL", 8, None])
def test_no_such_box(wrong: Any) -> None:
    with pytest.raises(ValueError, match=repr(wrong)):
        Box(wrong)


# --- actions and their codes


def test_the_codes_of_actions() -> None:
    assert len(ACTIONS) == 44
    assert [action.code for action in ACTIONS] == list(range(44))
    assert ACTIONS[:13] == tuple(map(Write, BOXES))
    assert ACTIONS[13] is Keep(())
    assert [Keep((position,)).code for position in range(5)] == [14, 15, 17, 21, 29]
    assert Keep((0, 4)).code == 13 + 1 + 16
    assert ACTIONS[43] is Keep((1, 2, 3, 4))
    assert [action_from_code(code) for code in range(44)] == list(ACTIONS)


@pytest.mark.parametrize("code", [-1, 44, 450])
def test_no_such_code(code: int) -> None:
    with pytest.raises(ValueError, match=f"code must be from 0 to 43, not {code}"):
        action_from_code(code)


@pytest.mark.parametrize("code", [True, 1.0, "1", None])
def test_a_code_is_an_integer(code: Any) -> None:
    with pytest.raises(TypeError, match="code must be an integer"):
        action_from_code(code)


def test_keeping_all_five_has_no_code() -> None:
    keep = Keep((4, 3, 2, 1, 0))
    assert keep.positions == (0, 1, 2, 3, 4)
    assert keep not in ACTIONS
    with pytest.raises(ValueError, match=r"keeping all five dice has no code.*\(D2\)"):
        _ = keep.code


def test_the_positions_of_a_keep_are_ascending() -> None:
    assert Keep((4, 0)).positions == (0, 4)
    assert Keep((4, 0)).mask == 0b10001
    assert Keep(()).positions == ()


def test_the_texts_of_actions() -> None:
    assert str(Write(Box.CARRE)) == "write Carré"
    assert repr(Write(Box.CARRE)) == "Write(Box.CARRE)"
    assert str(Keep((4, 0))) == "keep 0 4"
    assert str(Keep(())) == "keep"
    assert repr(Keep((4, 0))) == "Keep((0, 4))"
    assert str(Roll((6, 2, 6))) == "roll 6 2 6"
    assert repr(Roll((6, 2, 6))) == "Roll(faces=(6, 2, 6))"


def test_actions_sort_by_code_among_their_kind() -> None:
    assert sorted([Write(Box.PENTA), Write(Box.ACES)]) == [Write(Box.ACES), Write(Box.PENTA)]
    assert sorted(KEEPS) == [keep for keep in ACTIONS[13:] if isinstance(keep, Keep)] + [
        Keep((0, 1, 2, 3, 4))
    ]
    assert Keep(()) < Keep((0,)) < Keep((1,))
    mixed: list[Any] = [Write(Box.ACES), Keep(())]
    with pytest.raises(TypeError):
        sorted(mixed)


# --- what is refused

WRONG_TYPES: Final[list[tuple[Callable[[], Any], str]]] = [
    (lambda: Write("Aces"), "box must be a Box, not 'Aces'"),  # type: ignore[arg-type]
    (lambda: Write(0), "box must be a Box, not 0"),  # type: ignore[arg-type]
    (lambda: Keep(0), "positions must be a sequence, not 0"),  # type: ignore[arg-type]
    (lambda: Keep("01"), "positions must be a sequence, not '01'"),  # type: ignore[arg-type]
    (lambda: Keep((0, True)), r"positions\[1\] must be an integer, not True"),
    (lambda: Keep((0.0,)), r"positions\[0\] must be an integer, not 0.0"),  # type: ignore[arg-type]
    (lambda: Roll(5), "faces must be a sequence, not 5"),  # type: ignore[arg-type]
    (lambda: Roll("12345"), "faces must be a sequence, not '12345'"),  # type: ignore[arg-type]
    (lambda: Roll((1, True)), r"faces\[1\] must be an integer, not True"),
    (lambda: Roll((1.0,)), r"faces\[0\] must be an integer, not 1.0"),  # type: ignore[arg-type]
    (lambda: Sheet(5), "points must be a sequence, not 5"),  # type: ignore[arg-type]
    (lambda: Sheet([True] + [None] * 12), "Aces must be an integer, not True"),
    (lambda: Sheet([1.0] + [None] * 12), "Aces must be an integer"),  # type: ignore[arg-type]
    (lambda: Sheet(penta_bonuses=True), "penta_bonuses must be an integer, not True"),
    (lambda: Sheet(penta_bonuses=None), "penta_bonuses must be an"),  # type: ignore[arg-type]
    (lambda: Sheet(ruleset="free"), "ruleset must be a Ruleset"),  # type: ignore[arg-type]
    (lambda: Sheet.of(5), "."),  # type: ignore[arg-type]
    (lambda: Sheet.of({"ACES": 3}), "must be a Box, not 'ACES'"),  # type: ignore[dict-item]
    (lambda: Sheet.of({Box.ACES: True}), "Aces must be an integer, not True"),
    (lambda: Sheet.of({Box.ACES: "3"}), "Aces must be an integer"),  # type: ignore[dict-item]
    (lambda: Sheet.of({}, 0.0), "penta_bonuses must be an integer"),  # type: ignore[arg-type]
    (lambda: Sheet()[0], "box must be a Box, not 0"),  # type: ignore[index]
    (lambda: Ruleset("forced"), "joker must be a Joker, not 'forced'"),  # type: ignore[arg-type]
    (lambda: Ruleset(Joker.FREE, 1), "must be True or False, not 1"),  # type: ignore[arg-type]
    (lambda: Ruleset(penta_bonus=True), "penta_bonus must be an integer, not True"),
    (lambda: Ruleset(upper_target=63.0), "upper_target must be an"),  # type: ignore[arg-type]
    (lambda: Ruleset(upper_bonus="35"), "upper_bonus must be an"),  # type: ignore[arg-type]
    (lambda: Game(Sheet(), 0), "sheets must be a sequence"),  # type: ignore[arg-type]
    (lambda: Game([None], 0), r"sheets\[0\] must be a Sheet"),  # type: ignore[list-item]
    (lambda: Game([Sheet()], True), "seat must be an integer, not True"),
    (lambda: Game([Sheet()], "0"), "seat must be an integer"),  # type: ignore[arg-type]
    (lambda: Game([Sheet()], 0, "12345"), "dice must be a sequence"),  # type: ignore[arg-type]
    (lambda: Game([Sheet()], 0, [1, 2, 3, 4, True]), r"dice\[4\] must be an integer"),
    (lambda: Game([Sheet()], 0, [1] * 5, 0), "kept must be a sequence"),  # type: ignore[arg-type]
    (lambda: Game([Sheet()], 0, [1] * 5, [True]), r"kept\[0\] must be an integer, not True"),
    (lambda: Game([Sheet()], 0, rolls=True), "rolls must be an integer, not True"),
    (lambda: Game([Sheet()], 0, log=[5]), r"log\[0\] must be a tuple"),  # type: ignore[list-item]
    (lambda: Game([Sheet()], 0, log=[(True, Keep(()))]), r"log\[0\]\[0\] must be an integer"),
    (lambda: Game([Sheet()], 0, log=[(0, 1)]), r"log\[0\]\[1\] must be"),  # type: ignore[list-item]
    (lambda: Game([Sheet()], 0, ply=True), "ply must be an integer, not True"),
    (lambda: Game([Sheet()], 0, events=[1]), r"events\[0\] must be"),  # type: ignore[list-item]
    (lambda: new_game(True), "players must be an integer, not True"),
    (lambda: new_game("2"), "players must be an integer, not '2'"),  # type: ignore[arg-type]
    (lambda: new_game(1, Joker.FREE), "ruleset must be a Ruleset"),  # type: ignore[arg-type]
]

WRONG_VALUES: Final[list[tuple[Callable[[], Any], str]]] = [
    (lambda: Keep((5,)), r"positions\[0\] must be from 0 to 4, not 5"),
    (lambda: Keep((0, -1)), r"positions\[1\] must be from 0 to 4, not -1"),
    (lambda: Keep((0, 3, 0)), r"positions must be different, not \(0, 3, 0\) \(D2\)"),
    (lambda: Keep((0, 1, 2, 3, 4, 0)), "positions must be different"),
    (lambda: Roll((1, 0)), r"faces\[1\] must be from 1 to 6, not 0"),
    (lambda: Roll((7,)), r"faces\[0\] must be from 1 to 6, not 7"),
    (lambda: Sheet([]), "points must be 13, one a box, not 0"),
    (lambda: Sheet([None] * 14), "points must be 13, one a box, not 14"),
    (lambda: Sheet.of({Box.ACES: -1}), "Aces must be from 0 to 5, not -1"),
    (lambda: Sheet.of({}, -100), "penta_bonuses must be 0 or more, not -100"),
    (lambda: Sheet.of({}, 150), r"penta_bonuses must be a multiple of 100 points, not 150 \(D8\)"),
    (lambda: Sheet.of({}, 100, Ruleset(penta_bonus=30)), "multiple of 30 points, not 100"),
    (lambda: Sheet.of({}, 100, Ruleset(penta_bonus=0)), "not 100"),
    (lambda: Ruleset(penta_bonus=-1), "penta_bonus must be from 0 to 1000000, not -1"),
    (lambda: Ruleset(upper_target=0), "upper_target must be from 1 to 1000000, not 0"),
    (lambda: Ruleset(upper_bonus=-1), "upper_bonus must be from 0 to 1000000, not -1"),
    (lambda: Game([], 0), r"sheets must be one or more, one a player \(D1\)"),
    (lambda: Game([Sheet(), Sheet(ruleset=PRESETS[2])], 0), "sheets must all have one ruleset"),
    (lambda: Game([Sheet()], 1), "seat must be from 0 to 0, not 1"),
    (lambda: Game([Sheet()], -1), "seat must be from 0 to 0, not -1"),
    (lambda: Game([Sheet()], 0, rolls=4, dice=[1] * 5), "rolls must be from 0 to 3, not 4"),
    (lambda: Game([Sheet()], 0, rolls=-1, dice=[1] * 5), "rolls must be from 0 to 3, not -1"),
    (lambda: Game([Sheet()], 0, rolls=1), "dice must be 5 faces, not 0"),
    (lambda: Game([Sheet()], 0, dice=[1, 2, 3, 4]), "dice must be 5 faces, not 4"),
    (lambda: Game([Sheet()], 0, [1, 2, 3, 4, 7]), r"dice\[4\] must be from 1 to 6, not 7"),
    (lambda: Game([Sheet()], 0, [1] * 5, [5]), r"kept\[0\] must be from 0 to 4, not 5"),
    (lambda: Game([Sheet()], 0, ply=-1), "ply must be from 0 to 100000000000000000, not -1"),
    (lambda: Game([Sheet()], 0, log=[(0,)]), r"log\[0\] must be a pair"),  # type: ignore[list-item]
    (lambda: Game([Sheet()], 0, log=[(1, Keep(()))]), r"log\[0\]\[0\] must be from 0 to 0, not 1"),
    (lambda: new_game(0), "players must be 1 or more, not 0"),
    (lambda: new_game(-2), "players must be 1 or more, not -2"),
]


@pytest.mark.parametrize(("make", "message"), WRONG_TYPES)
def test_wrong_types(make: Callable[[], object], message: str) -> None:
    with pytest.raises(TypeError, match=message):
        make()


@pytest.mark.parametrize(("make", "message"), WRONG_VALUES)
def test_wrong_values(make: Callable[[], object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        make()


@pytest.mark.parametrize(
    ("name", "most"),
    [
        ("ACES", 5),
        ("TWOS", 10),
        ("THREES", 15),
        ("FOURS", 20),
        ("FIVES", 25),
        ("SIXES", 30),
        ("BRELAN", 30),
        ("CARRE", 30),
        ("FULL", 25),
        ("PETITE_SUITE", 30),
        ("GRANDE_SUITE", 40),
        ("CHANCE", 30),
        ("PENTA", 50),
    ],
)
def test_a_box_holds_no_more_than_it_can(name: str, most: int) -> None:
    box = Box[name]
    assert Sheet.of({box: most})[box] == most
    with pytest.raises(ValueError, match=f"{box} must be from 0 to {most}, not {most + 1}"):
        Sheet.of({box: most + 1})


def test_a_sheet_by_box_and_in_order_are_the_same() -> None:
    points = [3, None, 9, None, None, 18, None, None, 25, 0, None, None, 50]
    sheet = Sheet(points, 100)
    assert [sheet[box] for box in BOXES] == points
    written = {
        Box.PENTA: 50,
        Box.ACES: 3,
        Box.THREES: 9,
        Box.SIXES: 18,
        Box.FULL: 25,
        Box.PETITE_SUITE: 0,
    }
    assert Sheet.of(written, penta_bonuses=100) == sheet
    assert sheet.open_boxes == tuple(box for box in BOXES if sheet[box] is None)
    assert written[Box.ACES] == 3
