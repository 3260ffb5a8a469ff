"""Rolls: every distinct one with its probability, and samples."""

from collections import Counter
from fractions import Fraction
from itertools import product
from random import Random

import pytest

from pentadice import Game, Roll, chance_outcomes, new_game, sample_chance
from tests.support.dice_table import only_open, play, turns

each_number = pytest.mark.parametrize(
    ("text", "number", "count"),
    [
        ("", 5, 252),
        ("12345 k", 5, 252),
        ("12345 k3", 4, 126),
        ("12345 k04", 3, 56),
        ("12345 k012", 2, 21),
        ("12345 k0134", 1, 6),
    ],
)


@each_number
def test_every_distinct_roll_is_there(text: str, number: int, count: int) -> None:
    outcomes = chance_outcomes(play(new_game(), text))
    assert len(outcomes) == count
    assert sum(outcomes.values()) == 1
    for roll in outcomes:
        assert list(roll.faces) == sorted(roll.faces)
        assert len(roll.faces) == number


@each_number
def test_the_probabilities_are_those_of_counting(text: str, number: int, count: int) -> None:
    counted = Counter(tuple(sorted(faces)) for faces in product(range(1, 7), repeat=number))
    expected = {Roll(faces): Fraction(times, 6**number) for faces, times in counted.items()}
    assert len(expected) == count
    assert chance_outcomes(play(new_game(), text)) == expected


@pytest.mark.parametrize(
    ("text", "faces", "probability"),
    [
        ("", (6, 6, 6, 6, 6), Fraction(1, 7776)),
        ("", (1, 2, 3, 4, 5), Fraction(120, 7776)),
        ("", (3, 3, 3, 5, 5), Fraction(10, 7776)),
        ("12345 k0", (2, 2, 5, 5), Fraction(6, 1296)),
        ("12345 k01", (1, 1, 2), Fraction(3, 216)),
        ("12345 k012", (1, 6), Fraction(2, 36)),
        ("12345 k0123", (4,), Fraction(1, 6)),
    ],
)
def test_probabilities_by_hand(text: str, faces: tuple[int, ...], probability: Fraction) -> None:
    assert chance_outcomes(play(new_game(), text))[Roll(faces)] == probability


@each_number
def test_a_sample_is_decided_by_the_seed(text: str, number: int, count: int) -> None:
    game = play(new_game(), text)
    rolls = [[sample_chance(game, rng) for _ in range(50)] for rng in (Random(5), Random(5))]
    assert rolls[0] == rolls[1]
    assert len(set(rolls[0])) > 1
    assert {len(roll.faces) for roll in rolls[0]} == {number}
    assert count >= len({tuple(sorted(roll.faces)) for roll in rolls[0]})


@pytest.mark.parametrize(("text", "number"), [("k0123", 1), ("k012", 2), ("k01", 3)])
def test_samples_cover_every_result_in_every_order(text: str, number: int) -> None:
    game = play(new_game(), f"12345 {text}")
    rng = Random(3)
    seen = {sample_chance(game, rng).faces for _ in range(4000)}
    assert seen == set(product(range(1, 7), repeat=number))


def test_samples_of_five_dice_are_fair_to_every_die() -> None:
    rng = Random(6)
    rolls = [sample_chance(new_game(), rng).faces for _ in range(6000)]
    for position in range(5):
        counts = Counter(faces[position] for faces in rolls)
        # 1000 each; the standard deviation is 29.
        assert set(counts) == {1, 2, 3, 4, 5, 6}
        assert all(850 < number < 1150 for number in counts.values())


def test_only_the_given_generator_is_used_and_advanced() -> None:
    rng = Random(4)
    before = rng.getstate()
    sample_chance(new_game(), rng)
    assert rng.getstate() != before


def choice() -> Game:
    return play(new_game(), "12345")


def over() -> Game:
    return turns(only_open("CHANCE"), "12345 CHANCE")


@pytest.mark.parametrize(("game", "phase"), [(choice(), "choice"), (over(), "over")])
def test_no_roll_where_none_is_awaited(game: Game, phase: str) -> None:
    message = f"no roll is awaited: the phase is {phase}"
    with pytest.raises(ValueError, match=message):
        sample_chance(game, Random(1))
    with pytest.raises(ValueError, match=message):
        chance_outcomes(game)
