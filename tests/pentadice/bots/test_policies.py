"""The policies of Pentadice: what they choose."""

import pickle
from collections.abc import Iterator
from random import Random
from typing import Final

import pytest

from pentadice import (
    BOXES,
    PENTADICE,
    Box,
    Game,
    Keep,
    MonteCarlo,
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
from pentadice._bots.rule_of_thumb import good_keep, thumb_box
from pentadice.testing.checks import check_policy
from tests.support.dice_play import RULESETS, next_action
from tests.support.dice_table import dice, only_open, turns

QUICK: Final = MonteCarlo(samples=3)
POLICIES: Final[tuple[Policy, ...]] = (random_policy, greedy_policy, computer_policy, QUICK)


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
        ("CHANCE SIXES FIVES", "66551", "66"),
        ("CHANCE FIVES", "66651", "5"),  # sixes are of no use
        ("GRANDE_SUITE CHANCE", "23456", None),
        ("GRANDE_SUITE CHANCE", "23453", "2345"),
        ("PETITE_SUITE ACES", "23453", None),
        ("PETITE_SUITE ACES", "23611", "11"),
        ("PETITE_SUITE", "23611", "123"),  # there is nothing else to hope for
        ("PETITE_SUITE GRANDE_SUITE", "12466", "12"),
        ("FULL CHANCE", "66222", None),
        ("PENTA CHANCE", "22222", None),
        ("TWOS CHANCE", "22222", None),
        ("CARRE", "44443", "4444"),
    ],
)
def test_what_is_kept_by_a_rule_of_thumb(still_open: str, thrown: str, kept: str | None) -> None:
    positions = good_keep(only_open(still_open).open_mask, dice(thrown))
    if kept is None:
        assert positions is None
    else:
        assert positions is not None
        assert sorted(thrown[position] for position in positions) == sorted(kept)


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


def test_what_is_good_to_keep_can_be_kept() -> None:
    rng = Random(1)
    for _ in range(3000):
        thrown = tuple(rng.choices(range(1, 7), k=5))
        positions = good_keep(rng.randrange(1, 1 << len(BOXES)), thrown)
        assert positions is None or len(Keep(positions).positions) < 5


def test_monte_carlo_keeps_what_pays() -> None:
    policy = MonteCarlo(samples=200)
    assert faces_kept(policy, turns(Sheet(), "62661")) == "666"
    # A 5 comes once in six times, two of 1 and 5 or 5 and 6 once in nine.
    assert faces_kept(policy, turns(only_open("GRANDE_SUITE"), "23466 k012 66")) == "2346"
    assert faces_kept(policy, turns(only_open("PENTA"), "44431")) == "444"


def test_monte_carlo_writes_what_cannot_become_better() -> None:
    for still_open, thrown in (("GRANDE_SUITE", "23456"), ("FULL", "33444"), ("PENTA", "66666")):
        game = turns(only_open(still_open), thrown)
        assert chosen(QUICK, game) == Write(Box[still_open])


def test_D8_monte_carlo_counts_the_penta_bonus() -> None:
    # One roll in six would bring 100 more.
    policy, thrown = MonteCarlo(samples=400), "66665 k0123 5"
    after_penta = only_open("CHANCE", {Box.PENTA: 50})
    assert faces_kept(policy, turns(after_penta, thrown)) == "6666"
    assert chosen(policy, turns(only_open("CHANCE"), thrown)) == Write(Box.CHANCE)


def test_after_the_last_roll_monte_carlo_writes_by_the_averages() -> None:
    for game in choices(5):
        if game.rolls == 3:
            assert chosen(QUICK, game) == Write(thumb_box(game.sheet, game.dice))


def test_a_forced_action_needs_no_chance() -> None:
    rng = Random(1)
    before = rng.getstate()
    game = turns(only_open("FULL"), "12345 k 12345 k 12346")
    assert QUICK(game, rng) == Write(Box.FULL)
    assert rng.getstate() == before


def test_a_monte_carlo_policy_is_a_value() -> None:
    policy = MonteCarlo(samples=7)
    assert pickle.loads(pickle.dumps(policy)) == policy == MonteCarlo(7)
    game = turns(Sheet(), "12366")
    assert chosen(pickle.loads(pickle.dumps(policy)), game) == chosen(policy, game)


def test_values_that_make_no_sense() -> None:
    with pytest.raises(ValueError, match="samples must be 1 or more, not 0"):
        MonteCarlo(0)
    with pytest.raises(TypeError, match="samples must be an integer"):
        MonteCarlo(1.5)  # type: ignore[arg-type]


@pytest.mark.parametrize("rng", [None, 1, lambda: 0.5])
@pytest.mark.parametrize(
    "policy", [random_policy, greedy_policy, computer_policy, MonteCarlo()], ids=str
)
def test_a_policy_wants_a_source_of_chance(policy: Policy, rng: object) -> None:
    game = apply(new_game(), Roll((6, 2, 6, 6, 1)))
    with pytest.raises(TypeError, match="rng must be a Random"):
        policy(game, rng)  # type: ignore[arg-type]
