"""Games that no play leads to: refused when they are built, or played on without a slip."""

from typing import Any, Final

import attrs
import pytest
from attrs.exceptions import FrozenInstanceError

from pentadice import BOXES, Box, Game, Keep, Phase, Roll, Sheet, Write, apply, new_game

DICE: Final = (1, 2, 3, 4, 5)
COMPLETE: Final = Sheet.of(dict.fromkeys(BOXES, 0))
ALMOST: Final = Sheet.of({box: 0 for box in BOXES if box is not Box.ACES})


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"kept": (0, 0), "rolls": 1}, r"positions must be different, not \(0, 0\)"),
        ({"kept": range(5), "rolls": 1}, "kept must leave a die to roll"),
        ({"kept": (0,), "rolls": 0}, "kept must be None after 0 rolls"),
        ({"kept": (0,), "rolls": 3}, "kept must be None after 3 rolls"),
        ({"seat": None}, "seat must be None when every sheet is complete, and only then"),
        ({"sheets": [COMPLETE]}, "seat must be None when every sheet is complete, and only then"),
        ({"sheets": [COMPLETE, Sheet()]}, r"sheets\[0\] is complete"),
    ],
)
def test_a_game_that_contradicts_itself_is_refused(values: dict[str, Any], message: str) -> None:
    fitting: dict[str, Any] = {"sheets": [Sheet()], "seat": 0, "dice": DICE, "rolls": 1}
    with pytest.raises(ValueError, match=message):
        Game(**(fitting | values))


def test_kept_positions_may_come_in_any_order() -> None:
    game = Game([Sheet()], 0, DICE, (2, 0), 1)
    assert game.kept == (0, 2)
    assert apply(game, Roll((6, 6, 6))).dice == (1, 6, 3, 6, 6)


def test_the_turn_passes_over_a_complete_sheet() -> None:
    game = Game([Sheet(), ALMOST, COMPLETE], 1, DICE, rolls=1)
    after = apply(game, Write(Box.ACES))
    assert (after.seat, after.phase) == (0, Phase.ROLL)


def test_the_sheet_of_the_turn() -> None:
    game = Game([ALMOST, ALMOST], 1, DICE, rolls=1)
    assert game.sheet is ALMOST
    over = apply(attrs.evolve(game, sheets=[COMPLETE, ALMOST]), Write(Box.ACES))
    assert over.over
    with pytest.raises(ValueError, match="the game is over"):
        assert over.sheet is not None


def test_dice_and_faces_have_an_order() -> None:
    assert Sheet().write(iter(DICE), Box.CHANCE)[Box.CHANCE] == 15  # type: ignore[arg-type]
    for unordered in (set(DICE), dict.fromkeys(DICE)):
        with pytest.raises(TypeError, match=r"dice must be a sequence, not \{"):
            Sheet().options(unordered)  # type: ignore[arg-type]
        with pytest.raises(TypeError, match=r"faces must be a sequence, not \{"):
            Roll(unordered)
    assert Keep({4, 0}) is Keep((0, 4))


def test_a_sheet_is_no_row_of_values() -> None:
    with pytest.raises(TypeError, match="not iterable"):
        list(Sheet())  # type: ignore[call-overload]
    sheet: Any = Sheet()
    with pytest.raises(TypeError, match=r"not iterable|not a container"):
        assert Box.PENTA in sheet


def test_a_box_keeps_its_place() -> None:
    with pytest.raises(FrozenInstanceError):
        Box.ACES.index = 5
    assert Box.ACES.index == 0


def test_an_upper_bonus_of_nothing_is_no_event() -> None:
    game = new_game(ruleset=attrs.evolve(new_game().ruleset, upper_target=5, upper_bonus=0))
    after = apply(apply(game, Roll((5, 1, 2, 3, 4))), Write(Box.FIVES))
    assert [type(event).__name__ for event in after.events] == ["Written"]


def test_written_must_be_a_mapping() -> None:
    with pytest.raises(TypeError, match="written must be a mapping of boxes to points, not 'ab'"):
        Sheet.of("ab")  # type: ignore[arg-type]
