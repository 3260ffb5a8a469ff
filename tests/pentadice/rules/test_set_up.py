"""Setting up a position in one call: what is filled in, and what is refused."""

from typing import Any

import attrs
import pytest

from pentadice import (
    BONUS_WITHOUT_JOKER,
    PENTADICE,
    Box,
    Game,
    Keep,
    Phase,
    Roll,
    Sheet,
    Write,
    apply,
    legal_actions,
    new_game,
    problems,
    set_up,
)

COMPLETE = {box: 5 if box is Box.CHANCE else 0 for box in Box}


def test_a_position_in_one_line() -> None:
    game = set_up({"Penta": 50, "Fours": 12}, dice="44444", rolls=3)
    sheet = Sheet.of({Box.PENTA: 50, Box.FOURS: 12})
    assert game == Game([sheet], 0, (4, 4, 4, 4, 4), rolls=3)
    assert problems(game) == ()
    assert Write(Box.FULL) in legal_actions(game)
    assert Write(Box.ACES) not in legal_actions(game)


@pytest.mark.parametrize("one", [Sheet.of({Box.PENTA: 50}), {Box.PENTA: 50}, {"penta": 50}])
def test_a_sheet_is_given_in_three_ways(one: Any) -> None:
    assert set_up(one) == set_up([one]) == Game([Sheet.of({Box.PENTA: 50})], 0)


def test_D1_the_turn_follows_from_the_sheets() -> None:
    chance = {Box.CHANCE: 20}
    assert set_up([chance, {}, {}]).seat == 1
    assert set_up([chance, {}, {}], 2).seat == 2
    assert set_up([{}, {}]) == new_game(2)
    over = set_up([COMPLETE, COMPLETE])
    assert (over.seat, over.phase) == (None, Phase.OVER)
    assert problems(over) == ()


def test_D1_with_dice_one_roll_was_used() -> None:
    game = set_up(Sheet(), dice=(1, 2, 3, 4, 5))
    assert (game.rolls, game.phase) == (1, Phase.CHOICE)
    assert set_up(Sheet(), dice="1 2 3 4 5") == game
    assert set_up(Sheet(), dice="12345", kept=(0, 1)).free == (2, 3, 4)
    assert set_up(Sheet()).rolls == set_up(Sheet(), dice="").rolls == 0


def test_the_ruleset_is_that_of_the_sheets() -> None:
    assert set_up({}).ruleset == PENTADICE
    assert set_up([{}, {}], ruleset=BONUS_WITHOUT_JOKER).ruleset == BONUS_WITHOUT_JOKER
    sheet = Sheet(ruleset=BONUS_WITHOUT_JOKER)
    assert set_up([{}, sheet]).ruleset == BONUS_WITHOUT_JOKER


def test_a_log_is_kept_and_counted() -> None:
    game = apply(apply(new_game(), Roll((1, 2, 3, 4, 5))), Keep((0,)))
    again = set_up(game.sheets, dice=game.dice, kept=game.kept, log=game.log)
    assert again == game
    assert set_up({}, ply=7).ply == 7


@pytest.mark.parametrize(
    ("values", "error", "message"),
    [
        ({"sheets": 3}, TypeError, "sheets must be a sequence, not 3"),
        ({"sheets": [3]}, TypeError, r"sheets\[0\] must be a Sheet or points by box, not int"),
        ({"sheets": [{}, {"Ful": 3}]}, ValueError, r"sheets\[1\]: 'Ful' is no box"),
        ({"sheets": {3: 3}}, TypeError, r"sheets\[0\]: a box must be a Box, not 3"),
        ({"sheets": {"Full": 3, Box.FULL: 3}}, ValueError, r"sheets\[0\]: Full is there twice"),
        ({"sheets": {"Full": 26}}, ValueError, r"sheets\[0\]: Full must be from 0 to 25, not 26"),
        ({"sheets": []}, ValueError, "sheets must be one or more"),
        (
            {"sheets": Sheet(), "ruleset": BONUS_WITHOUT_JOKER},
            ValueError,
            r"sheets\[0\] has another ruleset than the game",
        ),
        ({"dice": "1234x"}, ValueError, "dice must be five faces of 1 to 6, not '1234x'"),
        ({"dice": "12347"}, ValueError, r"dice\[4\] must be from 1 to 6, not 7"),
        ({"dice": "1234"}, ValueError, "dice must be 5 faces, not 4"),
        ({"dice": 44444}, TypeError, "dice must be a sequence, not 44444"),
        ({"ruleset": 3}, TypeError, "ruleset must be a Ruleset, not 3"),
    ],
)
def test_wrong_values_are_named(
    values: dict[str, Any], error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        set_up(**({"sheets": {}} | values))


def test_what_breaks_the_rules_is_built_all_the_same() -> None:
    game = set_up([{Box.FULL: 13}, attrs.evolve(Sheet(), penta_bonuses=300)], 1)
    assert [one.number for one in problems(game)] == [1, 2]
