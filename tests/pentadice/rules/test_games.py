"""Whole random games, played in lockstep with the naive second reading of the rules."""

from collections import Counter
from random import Random
from typing import Final, assert_never

import pytest

from pentadice import (
    BOXES,
    Action,
    Box,
    Event,
    Game,
    GameOver,
    Keep,
    Kept,
    PentaBonus,
    PlayerAction,
    Roll,
    Rolled,
    Ruleset,
    UpperBonus,
    Write,
    Written,
    apply,
    legal_actions,
    new_game,
)
from tests.oracles import naive_pentadice as naive
from tests.support.dice_table import NAIVE_RULES, PRESETS

GAMES: Final = 150
"""How many games are played with each ruleset."""


def plain_action(action: PlayerAction) -> naive.Action:
    if isinstance(action, Write):
        return "write", action.box.name
    return "keep", action.positions


def plain_event(event: Event) -> naive.Event:
    match event:
        case Rolled():
            return "rolled", event.seat, event.roll, event.positions, event.dice
        case Kept():
            return "kept", event.seat, event.positions, event.faces
        case Written():
            name = event.box.name
            return "written", event.seat, name, event.dice, event.points, event.joker
        case PentaBonus():
            return "penta bonus", event.seat, event.points
        case UpperBonus():
            return "upper bonus", event.seat, event.upper, event.points
        case GameOver():
            return "game over", event.winners, event.totals
        case _:
            assert_never(event)


def compare(game: Game, other: naive.NaiveGame) -> None:
    """Compare all that there is to know of the game."""
    assert {plain_action(action) for action in legal_actions(game)} == other.legal()
    assert game.awaits_chance is other.roll_is_due()
    assert (game.seat, game.round, game.over) == (other.seat, other.round, other.over)
    assert (list(game.dice), game.kept, game.rolls) == (other.dice, other.kept, other.rolls)
    assert game.winners == other.winners
    assert [plain_event(event) for event in game.events] == other.events
    for sheet, held, bonuses in zip(game.sheets, other.sheets, other.bonuses, strict=True):
        written = {box.name: sheet[box] for box in BOXES if sheet[box] is not None}
        assert written == held
        assert sheet.penta_bonuses == bonuses
        assert sheet.total == naive.naive_totals(held, bonuses)["total"]


def next_roll(other: naive.NaiveGame, rng: Random, loaded: float) -> Roll:
    """Sample a roll; with the probability ``loaded`` the dice tend to one face."""
    number = 5 - len(other.kept or ())
    face = rng.randint(1, 6)
    if rng.random() < loaded:
        return Roll(rng.choices((face, 1), (50, 1), k=number))
    return Roll(rng.choices(range(1, 7), k=number))


def next_action(other: naive.NaiveGame, rng: Random, loaded: float) -> Action:
    if other.roll_is_due():
        return next_roll(other, rng, loaded)
    if other.rolls < 3 and rng.random() < 0.5:
        return Keep(rng.sample(range(5), rng.randrange(5)))
    assert other.seat is not None
    options = naive.naive_options(other.sheets[other.seat], tuple(other.dice), other.rule)
    if rng.random() < 0.4:
        return Write(Box[rng.choice(list(options))])
    return Write(Box[max(options, key=lambda name: worth(name, options[name][0]))])


def worth(name: str, points: int) -> int:
    """Rate a box: three of its value or more in an upper box come first, then what gives most."""
    box = Box[name]
    return points + 100 * (box.upper and points >= 3 * (box.index + 1))


def do(other: naive.NaiveGame, action: Action) -> None:
    match action:
        case Roll():
            other.roll(action.faces)
        case Keep():
            other.keep(action.positions)
        case Write():
            other.write(action.box.name)
        case _:
            assert_never(action)


def play_both(ruleset: Ruleset, players: int, rng: Random, loaded: float) -> Counter[str]:
    """Play a game to its end; count what happened."""
    game = new_game(players, ruleset)
    other = naive.NaiveGame(players, NAIVE_RULES[ruleset])
    happened: Counter[str] = Counter()
    compare(game, other)
    while not other.over:
        action = next_action(other, rng, loaded)
        game = apply(game, action)
        do(other, action)
        compare(game, other)
        happened.update(type(event).__name__ for event in game.events)
        happened["jokers"] += any(isinstance(e, Written) and e.joker for e in game.events)
    assert game.over
    return happened


@pytest.mark.long
@pytest.mark.parametrize("ruleset", PRESETS, ids=lambda ruleset: NAIVE_RULES[ruleset])
def test_random_games_agree(ruleset: Ruleset) -> None:
    happened: Counter[str] = Counter()
    for number in range(GAMES):
        rng = Random(number)
        players = 1 + number % 3
        happened += play_both(ruleset, players, rng, loaded=(0.0, 0.4, 0.9)[number // 3 % 3])
    # Otherwise the games say little of what is rare.
    assert happened["GameOver"] == GAMES
    assert happened["Written"] == 13 * 2 * GAMES
    assert happened["PentaBonus"] > 100
    assert happened["UpperBonus"] > 20
    assert (happened["jokers"] > 100) is (NAIVE_RULES[ruleset] != "bonus_without_joker")
