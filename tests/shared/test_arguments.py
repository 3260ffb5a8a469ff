"""What is passed in is checked, and shown in brief: also what is huge, deep, or cannot be shown."""

from collections.abc import Callable
from enum import IntEnum
from typing import Any, Final

import pytest

import fiveup
import pentadice
from fiveup._shared.values.arguments import (
    LARGEST,
    check_bool,
    check_int,
    check_ints,
    check_one_of,
    check_tuple,
    check_type,
    shown,
)

HUGE: Final = 10**5000
FAR: Final = (LARGEST + 1, -LARGEST - 1, HUGE, -HUGE)
WORD: Final = 1_000_000


class Seven(IntEnum):
    SEVEN = 7


class Silent:
    def __repr__(self) -> str:
        raise ZeroDivisionError


def nested(levels: int) -> list[object]:
    inner: list[object] = []
    for _ in range(levels):
        inner = [inner]
    return inner


@pytest.mark.parametrize("far", FAR, ids=["18", "-18", "5000", "-5000"])
def test_no_integer_has_more_than_18_digits(far: int) -> None:
    size = r"(10\*\*18 or more|-10\*\*18 or less)"
    with pytest.raises(ValueError, match=rf"^x must be an integer of at most .*, not {size}$"):
        check_int("x", far)
    with pytest.raises(ValueError, match=rf"^x\[1\] must be an integer of at most .*, not {size}$"):
        check_ints("x", [0, far, Seven.SEVEN])
    with pytest.raises(ValueError, match=rf"^x must be from 0 to 3, not {size}$"):
        check_int("x", far, 0, 3)
    with pytest.raises(ValueError, match=rf"^x\[0\] must be from 0 to 3, not {size}$"):
        check_ints("x", [far], 0, 3)
    wanted = "an integer of at most 18 digits" if far > 0 else "5 or more"
    with pytest.raises(ValueError, match=rf"^x must be {wanted}, not {size}$"):
        check_int("x", far, 5)
    with pytest.raises(ValueError, match=rf"^x\[0\] must be {wanted}, not {size}$"):
        check_ints("x", (far,), 5)


def test_integers_up_to_18_digits_are_kept() -> None:
    for number in (0, LARGEST, -LARGEST, Seven.SEVEN):
        assert check_int("x", number) is number
        assert check_ints("x", iter([number])) == (number,)
    assert check_int("x", LARGEST, 0) == LARGEST
    assert [type(number) for number in check_ints("x", [Seven.SEVEN, 3])] == [int, int]
    assert check_ints("x", [Seven.SEVEN], 7, 7) == (7,)


MATCH: Final = fiveup.new_match(fiveup.FIVE_UP, 2)
MAKERS: Final[dict[str, Callable[[int], object]]] = {
    "scores": lambda far: fiveup.Match(fiveup.FIVE_UP, 2, (0, far), 0),
    "ply": lambda far: fiveup.Match(fiveup.FIVE_UP, 2, (0, 0), 0, ply=far),
    "view": lambda far: fiveup.View(
        fiveup.FIVE_UP, 2, 0, (0, far), 0, (), 0, None, None, (), 0
    ),
    "target": lambda far: fiveup.Ruleset(target=far),
    "lots": lambda far: fiveup.Lots([far]),
    "seat": lambda far: fiveup.observe(MATCH, far),
    "settle": lambda far: fiveup.settle(fiveup.FIVE_UP, (3, 4), out=None, scores=(far, 0)),
    "tile": lambda far: fiveup.Tile(1, far),
    "claim": lambda far: fiveup.Claim("count", [far]),
    "entry": lambda far: fiveup.Entry(far, fiveup.Pass()),
    "bonus": lambda far: pentadice.Ruleset(penta_bonus=far),
    "game": lambda far: pentadice.Game([pentadice.Sheet()], 0, ply=far),
    "sheet": lambda far: pentadice.Sheet(penta_bonuses=far),
    "roll": lambda far: pentadice.Roll([far]),
}  # fmt: skip


@pytest.mark.parametrize("name", MAKERS)
def test_no_value_takes_an_integer_of_more_than_18_digits(name: str) -> None:
    for far in FAR:
        with pytest.raises(ValueError, match=r" or (more|less)$") as caught:
            MAKERS[name](far)
        assert len(str(caught.value)) < 200


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (3, "3 (int)"),
        ("x" * WORD, f"'{'x' * 56}... (str)"),
        ([0] * WORD, f"[{'0, ' * 18}0,... (list)"),
        (HUGE, "a value that cannot be shown (int)"),
        ([HUGE], "a value that cannot be shown (list)"),
        (nested(100_000), "a value that cannot be shown (list)"),
        (Silent(), "a value that cannot be shown (Silent)"),
        (Seven.SEVEN, "<Seven.SEVEN: 7> (Seven)"),
    ],
    ids=["int", "long", "many", "huge", "huge in a list", "deep", "silent", "enum"],
)
def test_any_value_is_shown_in_brief(value: object, text: str) -> None:
    assert shown(value) == text
    asks: list[Callable[[], object]] = [
        lambda: check_type("x", value, dict),
        lambda: check_one_of("x", value, (dict, set)),
        lambda: check_bool("x", value),
        lambda: check_tuple("x", [value], set),
    ]
    if not isinstance(value, int):
        asks += [lambda: check_int("x", value), lambda: check_ints("x", [value])]
    if not isinstance(value, list):
        asks += [lambda: check_tuple("x", value, int), lambda: check_ints("x", value)]
    for ask in asks:
        with pytest.raises(TypeError) as caught:
            ask()
        assert str(caught.value).endswith(f", not {text}")


PARSERS: Final[dict[str, Callable[[str], object]]] = {
    f"{package.__name__}.{name}": getattr(package, name).parse
    for package, names in (
        (fiveup, "Tile Arm Spot Place Draw Pass Lots Deal Layout ImpossibleLayout"),
        (pentadice, "Box Write Keep Roll"),
    )
    for name in names.split()
} | {
    f"{package.__name__}.{name}": getattr(package, name)
    for package in (fiveup, pentadice)
    for name in ("parse_action", "parse_position", "parse_record", "parse_records")
}
TILE: Final = "1|4@1|1.cA"
LONG: Final = (
    *(word * (WORD // len(word)) for word in ("x", "7", "é", ".", "@", "1|4@", "keep", "\ud800")),
    *(f"{TILE[:place]}{'x' * WORD}{TILE[place:]}" for place in (0, 3, 4, 8, 10)),
    *(f"{word} {'9' * WORD}" for word in ("lots", "keep", "roll", "write", "deal", "draw")),
    *(f"{word} {'1 ' * WORD}" for word in ("keep", "roll", "write")),
    f"1|1 {'1|1 ' * 1000}", "\0", "", " ", "\ufeff1|4", "\uff11|4", "1|\u0664", "keep \u0661",
)  # fmt: skip


@pytest.mark.parametrize("name", PARSERS)
def test_long_and_odd_words_are_refused_in_brief(name: str) -> None:
    for text in LONG:
        try:
            PARSERS[name](text)
        except ValueError as error:
            message = str(error)
        else:
            message = ""
        assert len(message) < 500


@pytest.mark.parametrize("name", PARSERS)
def test_only_text_is_parsed(name: str) -> None:
    for wrong in (None, 3, b"1|4", HUGE, nested(100_000)):
        odd: Any = wrong
        with pytest.raises(TypeError, match=r" must be a str, not "):
            PARSERS[name](odd)
