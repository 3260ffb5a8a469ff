"""One complete game of random legal choices, in each of the dice libraries compared.

Every contestant is a function from a random generator to the total of one player's game. A turn is
the same for all: roll all five dice, twice keep a random set of them that is not all five and roll
the others again, then write in a random box out of those allowed. A library with an engine rolls,
keeps and lists the boxes itself. A bare score card has the dice made around it with `random`.
"""

import importlib
import random
from collections.abc import Callable, Mapping, Sequence
from typing import Final, Protocol, TypeAlias

from pentadice import (
    BOXES,
    Box,
    Keep,
    Sheet,
    apply,
    legal_actions,
    new_game,
    sample_chance,
    score,
)

DiceContestant: TypeAlias = Callable[[random.Random], int]

_FACES: Final = (1, 2, 3, 4, 5, 6)
_TURNS: Final = 13
_ROLLS: Final = 3
_REROLLS: Final = range(_ROLLS - 1)

# What is kept, by its mask, in the words of each library: positions, what is rolled again, marks.
_POSITIONS: Final = [
    tuple(position for position in range(5) if mask >> position & 1) for mask in range(32)
]
_ROLLED: Final = [tuple(position not in kept for position in range(5)) for kept in _POSITIONS]
_MARKS: Final = [[int(position in kept) for position in range(5)] for kept in _POSITIONS]


def random_mask(rng: random.Random) -> int:
    """The positions to keep, as bits: any but all five."""
    mask = 31
    while mask == 31:
        mask = rng.getrandbits(5)
    return mask


def three_rolls(rng: random.Random) -> list[int]:
    """The dice of a turn, for a score card without any: their order does not count there."""
    dice = rng.choices(_FACES, k=5)
    for _ in _REROLLS:
        kept = [dice[position] for position in _POSITIONS[random_mask(rng)]]
        dice = kept + rng.choices(_FACES, k=5 - len(kept))
    return dice


def pentadice() -> DiceContestant:
    """A game of Pentadice: immutable states, with the legal actions and the events read always."""

    def play(rng: random.Random) -> int:
        game = new_game()
        events = 0
        while game.seat is not None:
            if game.awaits_chance:
                game = apply(game, sample_chance(game, rng))
            else:
                actions = legal_actions(game)
                if game.rolls < _ROLLS:
                    game = apply(game, Keep(_POSITIONS[random_mask(rng)]))
                else:
                    game = apply(game, rng.choice(actions))
            events += len(game.events)
        return game.totals[0]

    return play


def pentadice_sheet() -> DiceContestant:
    """The sheet of Pentadice alone: it lists what the dice give in the boxes, and one is written.

    This is what a bare score card is fairly compared with.
    """

    def play(rng: random.Random) -> int:
        sheet = Sheet()
        for _ in range(_TURNS):
            dice = three_rolls(rng)
            sheet = sheet.write(dice, rng.choice(tuple(sheet.options(dice))))
        return sheet.total

    return play


def dice_alone() -> DiceContestant:
    """The dice that are made around a bare score card, without any card."""

    def play(rng: random.Random) -> int:
        return sum(sum(three_rolls(rng)) for _ in range(_TURNS))

    return play


class _Variant(Protocol):
    """The part of `yatzy_solver.Variant` that is needed."""

    categories: Sequence[str]

    def legal_actions(self, situation: str) -> Sequence[str]: ...

    def score(self, category: str, dice: Sequence[int]) -> int: ...


class _ScoreCard(Protocol):
    """The part of `yatzy_solver.Game` that a game needs."""

    state: str
    total: int

    def score(self, dice: Sequence[int], category: str) -> object: ...


# Of the rules that yatzy-solver has, the nearest to Pentadice's. They differ in one thing: there
# the joker is forced also once its box holds a zero.
_VARIANT: Final = "american+forced-joker"


def _yatzy_solver() -> tuple[_Variant, Callable[[_Variant], _ScoreCard]]:
    library = importlib.import_module("yatzy_solver")
    variant: _Variant = library.Variant(_VARIANT)
    new_card: Callable[[_Variant], _ScoreCard] = library.Game
    return variant, new_card


def yatzy_solver() -> DiceContestant:
    """The score card of yatzy-solver: random unwritten boxes are tried until it takes one.

    This is the fastest way to a random legal box. The card lists none, but it refuses those that
    its joker rule forbids, and all others are equally likely.
    """
    variant, new_card = _yatzy_solver()
    categories = tuple(variant.categories)

    def play(rng: random.Random) -> int:
        card = new_card(variant)
        unwritten = list(categories)
        while unwritten:
            dice = three_rolls(rng)
            while True:
                category = rng.choice(unwritten)
                try:
                    card.score(dice, category)
                except ValueError:
                    continue
                break
            unwritten.remove(category)
        return card.total

    return play


def yatzy_solver_listed() -> DiceContestant:
    """The same score card, but its rules are asked for the legal boxes, as the sheet is asked."""
    variant, new_card = _yatzy_solver()

    def play(rng: random.Random) -> int:
        card = new_card(variant)
        for _ in range(_TURNS):
            dice = three_rolls(rng)
            a, b, c, d, e = sorted(dice)
            actions = variant.legal_actions(f"dice {a} {b} {c} {d} {e} | rolls 0 | {card.state}")
            card.score(dice, rng.choice(actions).removeprefix("score "))
        return card.total

    return play


class _Pyhtzee(Protocol):
    """The part of `pyhtzee.Pyhtzee` that a game needs."""

    def get_possible_actions(self) -> Sequence[int]: ...

    def take_action(self, action: int) -> int: ...

    def get_total_score(self) -> int: ...


def pyhtzee() -> DiceContestant:
    """A game of pyhtzee, with its own dice: writing throws the dice of the next turn.

    Any open box is legal under its rule. From the second turn on it would allow a third roll again.
    """
    new_game: Callable[[int], _Pyhtzee] = importlib.import_module("pyhtzee").Pyhtzee
    utils = importlib.import_module("pyhtzee.utils")
    reroll: Mapping[tuple[bool, ...], int] = utils.dice_roll_to_action_map
    first_box: int = utils.CATEGORY_ACTION_OFFSET

    def play(rng: random.Random) -> int:
        game = new_game(1 + rng.getrandbits(32))  # it takes the seed 0 for none
        for _ in range(_TURNS):
            for _ in _REROLLS:
                game.take_action(reroll[_ROLLED[random_mask(rng)]])
            boxes = [action for action in game.get_possible_actions() if action >= first_box]
            game.take_action(rng.choice(boxes))
        return game.get_total_score()

    return play


class _Player(Protocol):
    """The part of `yahtzee_api.Player` that a game needs: a row ends with its number of rolls."""

    score: int
    scorecard: Sequence[Sequence[object]]

    def roll(self, to_roll: list[int]) -> None: ...

    def end_turn(self, score_type: int) -> None: ...


class _Table(Protocol):
    """The part of `yahtzee_api.Game` that a game needs."""

    c_player: _Player

    def next_player(self) -> None: ...


def yahtzee_api() -> DiceContestant:
    """A game of yahtzee-api, with its own dice, from the global generator of `random`.

    At every roll it works out what the dice give in each box, and which to keep for it. It lists no
    legal boxes and accepts a written one, so the open ones are picked from its score card.
    """
    new_game: Callable[[int], _Table] = importlib.import_module("yahtzee_api").Game

    def play(rng: random.Random) -> int:
        game = new_game(1)
        player = game.c_player
        for _ in range(_TURNS):
            player.roll(_MARKS[0])
            for _ in _REROLLS:
                player.roll(_MARKS[random_mask(rng)])
            boxes = [box for box, row in enumerate(player.scorecard) if row[2] == 0]
            player.end_turn(rng.choice(boxes))
            game.next_player()
        return player.score

    return play


_Decision: TypeAlias = tuple[Sheet, tuple[int, ...], Box]


def _decisions() -> list[_Decision]:
    """Every third roll of some random games: the sheet, the dice, and a random box."""
    rng = random.Random(0)
    decisions: list[_Decision] = []
    for _ in range(20):
        sheet = Sheet()
        for _ in range(_TURNS):
            dice = tuple(three_rolls(rng))
            decisions.append((sheet, dice, rng.choice(BOXES)))
            sheet = sheet.write(dice, rng.choice(tuple(sheet.options(dice))))
    return decisions


def calls_of_score() -> DiceContestant:
    """`score` of third rolls in random boxes; what these contestants return is how many calls."""
    arguments = [(dice, box) for _, dice, box in _decisions()]

    def call(_rng: random.Random) -> int:
        for dice, box in arguments:
            score(dice, box)
        return len(arguments)

    return call


def calls_of_options() -> DiceContestant:
    """`Sheet.options` of third rolls, on sheets with none to twelve boxes written."""
    arguments = [(sheet, dice) for sheet, dice, _ in _decisions()]

    def call(_rng: random.Random) -> int:
        for sheet, dice in arguments:
            sheet.options(dice)
        return len(arguments)

    return call


def calls_of_variant_score() -> DiceContestant:
    """`Variant.score` of yatzy-solver: the same third rolls as for `score`, in random boxes."""
    variant, _ = _yatzy_solver()
    categories = variant.categories
    arguments = [(dice, categories[box.index]) for _, dice, box in _decisions()]

    def call(_rng: random.Random) -> int:
        for dice, category in arguments:
            variant.score(category, dice)
        return len(arguments)

    return call
