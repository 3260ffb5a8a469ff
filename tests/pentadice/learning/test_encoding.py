"""Observations and masks of Pentadice: what they hold, and that what is seen makes a difference."""

from collections.abc import Iterator
from random import Random

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pentadice import (
    ACTIONS,
    BONUS_WITHOUT_JOKER,
    BOXES,
    FREE_JOKER_ALSO_AFTER_SACRIFICE,
    PENTADICE,
    Box,
    Game,
    Sheet,
    apply,
    legal_actions,
    new_game,
)
from pentadice.encoding import LENGTH, PARTS, action_mask, observation
from tests.support.dice_play import house_rules, next_action
from tests.support.encoded import check_places, check_ranges, part_of


def random_game(seed: int) -> Iterator[Game]:
    """The states of the start of a random game, or of all of it, of any house."""
    rng = Random(seed)
    game = new_game(rng.randint(1, 4), house_rules(rng))
    yield game
    for _ in range(rng.choice((20, 100, 1000))):
        if game.over:
            return
        game = apply(game, next_action(game, rng, eagerness=0.6, luck=0.4))
        yield game


def test_the_parts_lie_end_to_end() -> None:
    check_places(PARTS, LENGTH)


@given(st.integers(0, 2**32))
def test_all_is_of_one_length_and_in_range(seed: int) -> None:
    for game in random_game(seed):
        for seat in range(game.players):
            check_ranges(PARTS, observation(game, seat))


@given(st.integers(0, 2**32))
def test_an_observation_tells_what_there_is(seed: int) -> None:
    for game in random_game(seed):
        for seat in range(game.players):
            assert decoded(observation(game, seat)) == attrs.evolve(game, log=(), ply=0)


def decoded(numbers: tuple[int, ...]) -> Game:
    """Make the game again, without its log, from an observation of any seat."""

    def part(name: str) -> tuple[int, ...]:
        return part_of(PARTS, numbers, name)

    def one(name: str) -> int:
        (number,) = part(name)
        return number

    def row(name: str, place: int, length: int) -> tuple[int, ...]:
        return part(name)[place * length : (place + 1) * length]

    players, seat = one("players"), one("seat")
    ruleset = attrs.evolve(
        PENTADICE,
        joker=(PENTADICE, FREE_JOKER_ALSO_AFTER_SACRIFICE, BONUS_WITHOUT_JOKER)[one("joker")].joker,
        joker_after_sacrifice=bool(one("joker_after_sacrifice")),
        penta_bonus=one("penta_bonus"),
        upper_target=one("upper_target"),
        upper_bonus=one("upper_bonus"),
    )
    sheets = []
    for other in range(4):
        place = (other - seat) % players if other < players else other
        held = zip(row("open", place, 13), row("points", place, 13), strict=True)
        points = [None if is_open else value for is_open, value in held]
        sheet = Sheet(points, row("penta_bonuses", place, 1)[0], ruleset)
        if other < players:
            assert row("upper", place, 1) == (sheet.upper,)
            assert row("totals", place, 1) == (sheet.total,)
            sheets.append(sheet)
        else:
            assert sheet == Sheet([0] * 13, ruleset=ruleset)
            assert row("upper", place, 1) == row("totals", place, 1) == (0,)
    turn = None if one("turn") == 0 else (one("turn") - 1 + seat) % players
    dice = tuple(die for die in part("dice") if die)
    assert part("faces") == tuple(dice.count(face) for face in range(1, 7))
    kept = [position for position, flag in enumerate(part("kept")) if flag]
    rolling_again = one("phase") == 0 and one("rolls") > 0
    game = Game(sheets, turn, dice, kept if rolling_again else None, one("rolls"))
    assert (one("round"), one("phase")) == (
        game.round,
        ("roll", "choice", "over").index(game.phase.value),
    )
    return game


@given(st.integers(0, 2**32))
def test_the_mask_is_that_of_the_legal_actions(seed: int) -> None:
    for game in random_game(seed):
        for seat in (None, *range(game.players)):
            mask = action_mask(game, seat)
            legal = legal_actions(game, seat)
            assert tuple(a for a, flag in zip(ACTIONS, mask, strict=True) if flag) == legal
            assert set(mask) <= {0, 1}


def test_the_viewers_sheet_comes_first() -> None:
    sheets = [Sheet.of({Box.CHANCE: points}) for points in (10, 20, 30)]
    game = Game(sheets, 1)
    for seat, expected in enumerate([(10, 20, 30, 0), (20, 30, 10, 0), (30, 10, 20, 0)]):
        assert part_of(PARTS, observation(game, seat), "totals") == expected
        points = part_of(PARTS, observation(game, seat), "points")
        assert points[Box.CHANCE.index :: len(BOXES)] == expected
    assert [part_of(PARTS, observation(game, seat), "turn") for seat in range(3)] == [
        (2,),
        (1,),
        (3,),
    ]


def test_what_cannot_be_encoded() -> None:
    with pytest.raises(ValueError, match="game must have at most 4 players to be encoded, not 5"):
        observation(new_game(5), 0)
    with pytest.raises(ValueError, match="seat must be from 0 to 1"):
        observation(new_game(2), 2)
    with pytest.raises(TypeError, match="game must be a Game"):
        observation(None, 0)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="game must be a Game"):
        action_mask(None)  # type: ignore[arg-type]
