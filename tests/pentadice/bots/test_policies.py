"""The policies of Pentadice: what they choose."""

from collections.abc import Iterator
from random import Random
from typing import Final

import pytest

from pentadice import (
    PENTADICE,
    Box,
    Game,
    Keep,
    PlayerAction,
    Policy,
    Roll,
    Ruleset,
    Sheet,
    Write,
    apply,
    computer_box,
    computer_policy,
    greedy_policy,
    legal_actions,
    new_game,
    random_policy,
)
from pentadice.testing import check_policy
from tests.support.dice_play import RULESETS, next_action
from tests.support.dice_table import only_open, turns

POLICIES: Final[tuple[Policy, ...]] = (random_policy, greedy_policy, computer_policy)


def choices(seed: int, ruleset: Ruleset = PENTADICE) -> Iterator[Game]:
    rng = Random(seed)
    game = new_game(2, ruleset)
    while not game.over:
        if not game.awaits_chance:
            yield game
        game = apply(game, next_action(game, rng, eagerness=0.2, luck=0.3))


def chosen(policy: Policy, game: Game, seed: int = 1) -> PlayerAction:
    return policy(game, Random(seed))


def faces_kept(policy: Policy, game: Game) -> str:
    action = chosen(policy, game)
    assert isinstance(action, Keep)
    return "".join(str(game.dice[position]) for position in action.positions)


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=RULESETS)
def test_policies_keep_to_the_rules_and_to_their_generator(
    policy: Policy, ruleset: Ruleset
) -> None:
    check_policy(policy, rulesets=[ruleset], players=[2], games=1)
    for game in choices(7, ruleset):
        assert chosen(policy, game) in legal_actions(game)


@pytest.mark.parametrize("policy", POLICIES)
def test_D1_a_choice_must_be_awaited(policy: Policy) -> None:
    over = turns(only_open("CHANCE"), "12345 CHANCE")
    for game in (new_game(), turns(Sheet(), "12345 k01"), over):
        with pytest.raises(ValueError, match="game must await a choice"):
            chosen(policy, game)


def test_at_random_every_legal_action_has_its_chance() -> None:
    game, rng = turns(Sheet(), "12345"), Random(1)
    assert {random_policy(game, rng) for _ in range(1000)} == set(legal_actions(game))


def test_greedy_writes_most_points_and_draws_lots_among_equals() -> None:
    assert chosen(greedy_policy, turns(Sheet(), "12345")) == Write(Box.GRANDE_SUITE)
    game = turns(only_open("CHANCE SIXES BRELAN ACES"), "66611")
    found = {chosen(greedy_policy, game, seed) for seed in range(20)}
    assert found == {Write(Box.BRELAN), Write(Box.CHANCE)}


@pytest.mark.parametrize(
    ("still_open", "thrown", "kept"),
    [
        ("CHANCE SIXES PENTA", "62661", "666"),
        ("CHANCE FIVES", "66651", "6665"),
        ("GRANDE_SUITE CHANCE", "23456", None),
        ("GRANDE_SUITE CHANCE", "23453", "2345"),
        ("PETITE_SUITE ACES", "23453", None),
        ("PETITE_SUITE ACES", "23611", "123"),
        ("PETITE_SUITE GRANDE_SUITE", "12466", "24"),
        ("FULL CHANCE", "66222", None),
        ("TWOS CHANCE", "22222", None),
        ("CARRE", "44443", "4444"),
    ],
)
def test_what_the_computer_policy_keeps(still_open: str, thrown: str, kept: str | None) -> None:
    game = turns(only_open(still_open), thrown)
    if kept is None:
        assert chosen(computer_policy, game) == Write(computer_box(game.sheet, game.dice))
    else:
        assert sorted(faces_kept(computer_policy, game)) == sorted(kept)


def test_D13_the_computer_policy_writes_where_the_computer_would() -> None:
    for game in choices(3):
        if game.rolls == 3:
            box = computer_box(game.sheet, game.dice)
            assert chosen(computer_policy, game) == Write(box)


@pytest.mark.parametrize("rng", [None, 1, lambda: 0.5])
@pytest.mark.parametrize("policy", POLICIES)
def test_a_policy_wants_a_source_of_chance(policy: Policy, rng: object) -> None:
    game = apply(new_game(), Roll((6, 2, 6, 6, 1)))
    with pytest.raises(TypeError, match="rng must be a Random"):
        policy(game, rng)  # type: ignore[arg-type]
