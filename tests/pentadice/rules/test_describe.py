"""The sentence of each kind of event."""

from typing import Any

import pytest

from pentadice import (
    Box,
    Event,
    Game,
    GameOver,
    Kept,
    PentaBonus,
    Rolled,
    UpperBonus,
    Written,
    describe,
    new_game,
)
from tests.support.dice_table import only_open, play


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (
            Rolled(0, 1, (0, 1, 2, 3, 4), (6, 2, 6, 6, 1)),
            "D1: seat 0 rolls: 6, 2, 6, 6, 1 (roll 1)",
        ),
        (
            Rolled(1, 2, (1, 4), (6, 5, 6, 6, 4)),
            "D2: seat 1 rolls 2 dice again: 6, 5, 6, 6, 4 (roll 2)",
        ),
        (
            Rolled(1, 2, (3,), (6, 5, 6, 1, 4)),
            "D2: seat 1 rolls 1 die again: 6, 5, 6, 1, 4 (roll 2)",
        ),
        (
            Rolled(1, 3, (0, 1, 2, 3, 4), (1, 1, 1, 1, 2)),
            "D2: seat 1 rolls 5 dice again: 1, 1, 1, 1, 2 (roll 3)",
        ),
        (Kept(2, (0, 2, 3), (6, 6, 5)), "D2: seat 2 keeps 6, 6, 5"),
        (Kept(0, (4,), (3,)), "D2: seat 0 keeps 3"),
        (Kept(0, (), ()), "D2: seat 0 keeps nothing"),
        (
            Written(0, Box.FULL, (3, 3, 3, 2, 2), 25, joker=False),
            "D3: seat 0 writes 3, 3, 3, 2, 2 in Full: 25",
        ),
        (
            Written(0, Box.GRANDE_SUITE, (1, 1, 3, 4, 6), 0, joker=False),
            "D5: seat 0 writes 1, 1, 3, 4, 6 in Grande suite: 0",
        ),
        (
            Written(3, Box.CARRE, (4, 4, 4, 4, 4), 20, joker=True),
            "D9: seat 3 writes 4, 4, 4, 4, 4 in Carré, as a joker: 20",
        ),
        (
            Written(0, Box.ACES, (4, 4, 4, 4, 4), 0, joker=True),
            "D9: seat 0 writes 4, 4, 4, 4, 4 in Aces, as a joker: 0",
        ),
        (PentaBonus(1, 100), "D8: a further Penta brings seat 1 a bonus of 100"),
        (UpperBonus(1, 65, 35), "D7: the upper section of seat 1 reaches 65, which brings 35"),
        (GameOver((0,), (250,)), "D4: the game is over; the total is 250: seat 0 wins"),
        (
            GameOver((1,), (9, 10, 3)),
            "D4: the game is over; the totals are 9, 10 and 3: seat 1 wins",
        ),
        (
            GameOver((0, 2), (9, 8, 9)),
            "D4: the game is over; the totals are 9, 8 and 9: seats 0 and 2 share the win",
        ),
        (
            GameOver((0, 1, 2), (9, 9, 9)),
            "D4: the game is over; the totals are 9, 9 and 9: seats 0, 1 and 2 share the win",
        ),
    ],
)
def test_the_sentence_of_an_event(event: Event, sentence: str) -> None:
    assert describe(event) == sentence


def test_a_turn_told_from_beginning_to_end() -> None:
    game = Game([only_open("CHANCE ACES"), only_open("CHANCE ACES")], 0)
    told = []
    for word in ("12345", "k0", "1166", "k012", "11", "ACES", "66666", "CHANCE", "12346"):
        game = play(game, word)
        told += [describe(event) for event in game.events]
    assert told == [
        "D1: seat 0 rolls: 1, 2, 3, 4, 5 (roll 1)",
        "D2: seat 0 keeps 1",
        "D2: seat 0 rolls 4 dice again: 1, 1, 1, 6, 6 (roll 2)",
        "D2: seat 0 keeps 1, 1, 1",
        "D2: seat 0 rolls 2 dice again: 1, 1, 1, 1, 1 (roll 3)",
        "D3: seat 0 writes 1, 1, 1, 1, 1 in Aces: 5",
        "D1: seat 1 rolls: 6, 6, 6, 6, 6 (roll 1)",
        "D3: seat 1 writes 6, 6, 6, 6, 6 in Chance: 30",
        "D1: seat 0 rolls: 1, 2, 3, 4, 6 (roll 1)",
    ]


@pytest.mark.parametrize("wrong", [None, "D1", 5, Box.ACES, new_game()])
def test_what_is_no_event_is_refused(wrong: Any) -> None:
    with pytest.raises(TypeError, match="event must be Rolled, Kept, Written, PentaBonus"):
        describe(wrong)
