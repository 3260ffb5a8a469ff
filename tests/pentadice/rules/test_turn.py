"""D1-D4: the turn, the rounds, and the end of the game."""

import pytest

from pentadice import (
    BOXES,
    Box,
    Game,
    GameOver,
    Keep,
    Kept,
    Phase,
    Roll,
    Rolled,
    Write,
    Written,
    apply,
    legal_actions,
    new_game,
    why_illegal,
)
from tests.support.dice_table import action, boxes, dice, only_open, play, turns


def keeps(game: Game) -> list[Keep]:
    """List the dice that may be kept."""
    return [action for action in legal_actions(game) if isinstance(action, Keep)]


def writes(game: Game) -> list[Box]:
    """List the boxes that may be written."""
    return [action.box for action in legal_actions(game) if isinstance(action, Write)]


# --- D1: thirteen rounds, three rolls


@pytest.mark.parametrize("players", [1, 2, 7])
def test_D1_any_number_of_players_from_one(players: int) -> None:
    game = new_game(players)
    assert (game.players, game.seat, game.round) == (players, 0, 1)
    assert game.totals == (0,) * players


def test_D1_a_turn_begins_with_a_roll_of_all_five_dice() -> None:
    game = new_game()
    assert (game.phase, game.rolls, game.dice) == (Phase.ROLL, 0, ())
    assert game.free == (0, 1, 2, 3, 4)
    game = apply(game, Roll((6, 2, 6, 6, 1)))
    assert (game.phase, game.rolls, game.dice) == (Phase.CHOICE, 1, (6, 2, 6, 6, 1))
    assert game.events == (Rolled(0, 1, (0, 1, 2, 3, 4), (6, 2, 6, 6, 1)),)
    assert game.events[0].rule == "D1"


def test_D1_five_dice_are_rolled_at_most_three_times() -> None:
    game = play(new_game(), "11111 k 22222 k 33333")
    assert game.rolls == 3
    assert keeps(game) == []
    assert writes(game) == list(BOXES)
    for word in ("k", "k0", "k01234", "44444"):
        refusal = why_illegal(game, action(word))
        assert refusal is not None
        assert refusal.rule == "D1"


def test_D1_the_seats_take_turns_in_order() -> None:
    game = new_game(3)
    seats = []
    for box in ("ACES", "TWOS", "THREES", "FULL", "CHANCE", "PENTA", "SIXES"):
        seats.append((game.round, game.seat))
        game = play(game, f"12346 {box}")
    assert seats == [(1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2), (3, 0)]


def test_D1_a_game_has_thirteen_rounds() -> None:
    game = new_game()
    rounds = []
    for box in BOXES:
        rounds.append(game.round)
        assert not game.over
        game = play(game, f"12346 {box.name}")
    assert rounds == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]
    assert game.over
    assert game.round == 13


def test_D1_a_turn_ends_with_no_dice_on_the_table() -> None:
    game = play(new_game(2), "12346 k 12346 CHANCE")
    assert (game.seat, game.rolls, game.dice, game.kept) == (1, 0, (), None)


# --- D2: keeping and rolling again


@pytest.mark.parametrize("text", ["12346", "12346 k 12346"])
def test_D2_after_the_first_and_the_second_roll_any_dice_may_be_kept(text: str) -> None:
    kept = {keep.positions for keep in keeps(play(new_game(), text))}
    assert len(kept) == 31
    assert {(), (0,), (4,), (0, 4), (1, 2, 3), (0, 1, 2, 3), (1, 2, 3, 4)} <= kept


def test_D2_the_others_are_rolled_again_and_every_die_keeps_its_place() -> None:
    game = play(new_game(), "62661 k023")
    assert (game.phase, game.kept, game.free) == (Phase.ROLL, (0, 2, 3), (1, 4))
    assert game.dice == (6, 2, 6, 6, 1)
    assert game.events == (Kept(0, (0, 2, 3), (6, 6, 6)),)
    game = play(game, "54")
    assert game.dice == (6, 5, 6, 6, 4)
    assert (game.kept, game.rolls) == (None, 2)
    assert game.events == (Rolled(0, 2, (1, 4), (6, 5, 6, 6, 4)),)
    assert game.events[0].rule == "D2"


def test_D2_a_die_kept_once_may_be_rolled_later() -> None:
    game = play(new_game(), "62661 k023 54 k14")
    assert game.free == (0, 2, 3)
    assert play(game, "123").dice == (1, 5, 2, 3, 4)


def test_D2_a_die_rolled_once_may_be_kept_later() -> None:
    assert play(new_game(), "62661 k0 1234 k1234 5").dice == (5, 1, 2, 3, 4)


def test_D2_keeping_none_rolls_all_five_again() -> None:
    game = play(new_game(), "62661 k")
    assert game.free == (0, 1, 2, 3, 4)
    assert game.events == (Kept(0, (), ()),)
    game = play(game, "11234")
    assert game.dice == (1, 1, 2, 3, 4)
    assert game.events == (Rolled(0, 2, (0, 1, 2, 3, 4), (1, 1, 2, 3, 4)),)


def test_D2_keeping_all_five_is_no_roll() -> None:
    game = play(new_game(), "62661")
    assert Keep((0, 1, 2, 3, 4)) not in legal_actions(game)
    refusal = why_illegal(game, Keep((0, 1, 2, 3, 4)))
    assert refusal is not None
    assert refusal.rule == "D2"


@pytest.mark.parametrize("text", ["66666", "12345 k 66666", "12345 k 12345 k 66666"])
def test_D2_a_player_may_stop_and_write_after_any_roll(text: str) -> None:
    game = play(new_game(2), text)
    assert writes(game) == list(BOXES)
    game = play(game, "SIXES")
    assert game.seat == 1
    assert game.sheets[0][Box.SIXES] == 30


def test_D2_after_keeping_the_roll_is_due() -> None:
    game = play(new_game(), "12345 k0")
    assert game.awaits_chance
    assert legal_actions(game) == ()
    refusal = why_illegal(game, Keep((0, 1)))
    assert refusal is not None
    assert refusal.rule == "D2"


# --- D3: one open box takes the result


def test_D3_exactly_one_box_takes_the_result() -> None:
    game = play(new_game(), "62661 BRELAN")
    sheet = game.sheets[0]
    assert sheet[Box.BRELAN] == 21
    assert [box for box in BOXES if sheet[box] is not None] == [Box.BRELAN]
    assert sheet.open_boxes == tuple(box for box in BOXES if box is not Box.BRELAN)
    assert game.events == (Written(0, Box.BRELAN, (6, 2, 6, 6, 1), 21, joker=False),)
    assert game.events[0].rule == "D3"


def test_D3_each_box_is_used_once() -> None:
    game = play(new_game(), "62661 BRELAN 55555")
    assert Box.BRELAN not in writes(game)
    refusal = why_illegal(game, Write(Box.BRELAN))
    assert refusal is not None
    assert refusal.rule == "D3"


def test_D3_a_box_that_took_zero_is_used_too() -> None:
    game = play(new_game(), "12346 FULL 33322")
    assert game.sheets[0][Box.FULL] == 0
    assert Box.FULL not in writes(game)


def test_D3_writing_changes_no_other_sheet() -> None:
    game = play(new_game(2), "62661 BRELAN 12345 GRANDE_SUITE")
    assert game.sheets[0].total == 21
    assert game.sheets[1].total == 40
    assert game.sheets[1].open_boxes == tuple(box for box in BOXES if box != Box.GRANDE_SUITE)


def test_D3_all_open_boxes_are_offered_and_no_other() -> None:
    sheet = only_open("TWOS FULL CHANCE")
    assert list(sheet.options(dice("22345"))) == boxes("TWOS FULL CHANCE")
    assert writes(turns(sheet, "22345")) == boxes("TWOS FULL CHANCE")


# --- D4: the end


def last_round(*points: int) -> Game:
    """Stand before the last round, in which only Chance is open and the Aces hold so much."""
    return Game([only_open("CHANCE", {Box.ACES: aces}) for aces in points], 0)


def test_D4_the_game_ends_when_every_player_has_played_thirteen_rounds() -> None:
    game = play(last_round(0, 0), "11111 CHANCE")
    assert not game.over
    assert (game.seat, game.round, game.winners) == (1, 13, ())
    game = play(game, "11112 CHANCE")
    assert game.over
    assert (game.phase, game.seat) == (Phase.OVER, None)
    assert not game.awaits_chance
    assert game.free == ()
    assert legal_actions(game) == ()


def test_D4_the_highest_total_wins() -> None:
    game = play(last_round(0, 4, 0), "11111 CHANCE 11111 CHANCE 11112 CHANCE")
    assert game.totals == (5, 9, 6)
    assert game.winners == (1,)
    assert game.events == (
        Written(2, Box.CHANCE, (1, 1, 1, 1, 2), 6, joker=False),
        GameOver((1,), (5, 9, 6)),
    )
    assert game.events[1].rule == "D4"


def test_D4_equal_highest_totals_share_the_win() -> None:
    game = play(last_round(4, 0, 0), "11111 CHANCE 66666 CHANCE 66666 CHANCE")
    assert game.totals == (9, 30, 30)
    assert game.winners == (1, 2)
    assert game.events[-1] == GameOver((1, 2), (9, 30, 30))


def test_D4_after_the_end_nothing_can_be_done() -> None:
    game = play(last_round(0), "11111 CHANCE")
    for word in ("11111", "k0", "CHANCE"):
        refusal = why_illegal(game, action(word))
        assert refusal is not None
        assert refusal.rule == "D4"
