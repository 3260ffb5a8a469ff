"""What the computer of pentadice reaches: totals of complete games of one player.

The computer plays, which knows what every position is worth (`pentadice.optimal`), and two choosers
of boxes that do not. They keep dice alike: each decision is the one of greatest expected worth over
the rolls left in this turn, where the worth of the last dice is that of the box which the chooser
would write them in. A chooser stops when nothing that it could keep is worth more than writing at
once; it does not look at later turns. The worth of a box is what it gives now, with the Penta bonus
and an upper bonus that is reached, less what the chooser holds the box for: one for what it brings
on average, the greedy one for nothing.

The look-ahead is exact. Fewer than five kept dice are worth the mean over the six faces of one more
die, so that 210 means, from four kept dice down to none, do for every keep and every roll.
"""

import argparse
import random
import statistics
import time
from collections.abc import Callable, Iterable, Sequence
from functools import cache, partial
from itertools import combinations_with_replacement
from typing import Final

import attrs

from pentadice import (
    BOXES,
    PENTADICE,
    Award,
    Box,
    Game,
    Keep,
    PlayerAction,
    Sheet,
    Write,
    apply,
    computer_policy,
    distinct_actions,
    new_game,
    sample_chance,
    score,
    simulate,
)

ROLLS: Final = 3
FACES: Final = (1, 2, 3, 4, 5, 6)

# Kept dice by their places: the faces of none to four, and then of all five, which are the hands.
KEPT: Final = [
    faces for number in range(6) for faces in combinations_with_replacement(FACES, number)
]
PLACES: Final = {faces: number for number, faces in enumerate(KEPT)}
HANDS: Final = PLACES[1, 1, 1, 1, 1]


def place(faces: Iterable[int]) -> int:
    return PLACES[tuple(sorted(faces))]


ONE_MORE: Final = [tuple(place((*faces, face)) for face in FACES) for faces in KEPT[:HANDS]]
ONE_LESS: Final = [
    tuple({PLACES[faces[:die] + faces[die + 1 :]] for die in range(len(faces))}) for faces in KEPT
]
ALIKE: Final = [place((face,) * 5) for face in FACES]

POINT: Final = 6**10
"""A point of worth, so that the means over two rolls of five dice are integers."""


@attrs.frozen
class Chooser:
    """How boxes are chosen, and the points that each box is held for, in the boxes' order."""

    name: str
    box: Callable[[Sheet, tuple[int, ...]], Box]
    held_for: Sequence[int]


def missing(sheet: Sheet) -> int:
    """What the upper section is short of its bonus, in points."""
    return PENTADICE.upper_target - sheet.upper


def gain(short: int, box: Box, award: Award) -> int:
    """The points and bonuses that an award in a box brings, where the upper section is short."""
    reached = box.upper and 0 < short <= award.points
    return award.points + award.bonus + (PENTADICE.upper_bonus if reached else 0)


def most_points(sheet: Sheet, dice: tuple[int, ...]) -> Box:
    """The box in which the dice bring most now; of equal ones the first on the sheet."""
    options, short = sheet.options(dice), missing(sheet)
    return max(options, key=lambda box: gain(short, box, options[box]))


AVERAGE: Final = {
    Box.ACES: 2,
    Box.TWOS: 5,
    Box.THREES: 9,
    Box.FOURS: 12,
    Box.FIVES: 16,
    Box.SIXES: 19,
    Box.BRELAN: 22,
    Box.CARRE: 13,
    Box.FULL: 23,
    Box.PETITE_SUITE: 30,
    Box.GRANDE_SUITE: 33,
    Box.CHANCE: 22,
    Box.PENTA: 17,
}
"""What each box brings on average in a well played game, in points."""


def above_average(sheet: Sheet, dice: tuple[int, ...]) -> Box:
    """The box in which the dice bring most above its average; of equal ones the first."""
    options, short = sheet.options(dice), missing(sheet)
    return max(options, key=lambda box: gain(short, box, options[box]) - AVERAGE[box])


AVERAGES: Final = Chooser("above the average", above_average, [AVERAGE[box] for box in BOXES])
GREEDY: Final = Chooser("most points now", most_points, [0] * len(BOXES))


@cache
def plain(box: Box, held_for: int, short: int) -> list[int]:
    """The worth of a box for every hand, if none were a joker or brought the Penta bonus."""
    awards = [Award(score(dice, box)) for dice in KEPT[HANDS:]]
    return [POINT * (gain(short, box, award) - held_for) for award in awards]


def written(chooser: Chooser, sheet: Sheet) -> list[int]:
    """The worth of every hand for the box that the chooser would write."""
    short, held_for = missing(sheet), chooser.held_for
    columns = [
        plain(box, held_for[box.index], short if box.upper else 0) for box in sheet.open_boxes
    ]
    hands = [max(worths) for worths in zip(*columns, strict=True)]
    for alike in ALIKE:
        hands[alike - HANDS] = POINT * max(
            gain(short, box, award) - held_for[box.index]
            for box, award in sheet.options(KEPT[alike]).items()
        )
    return hands


def rolled(hands: list[int]) -> list[int]:
    """The worth of all kept dice before a roll, from that of every hand after it."""
    worth = [0] * HANDS + hands
    for kept in range(HANDS - 1, -1, -1):
        a, b, c, d, e, f = ONE_MORE[kept]
        worth[kept] = (worth[a] + worth[b] + worth[c] + worth[d] + worth[e] + worth[f]) // 6
    return worth


def best_kept(worth: Sequence[int]) -> list[int]:
    """The worth of every hand, if the best of its dice are kept; all five are for writing."""
    best: list[int] = []
    for own, places in zip(worth, ONE_LESS, strict=True):
        most = own
        for fewer in places:
            if best[fewer] > most:
                most = best[fewer]
        best.append(most)
    return best[HANDS:]


def look_ahead(chooser: Chooser, sheet: Sheet) -> list[list[int]]:
    """The worth of all kept dice, with one roll left in the turn, and with two."""
    hands, tables = written(chooser, sheet), []
    for _ in range(ROLLS - 1):
        tables.append(rolled(hands))
        hands = best_kept(tables[-1])
    return tables


def decide(chooser: Chooser, tables: Sequence[Sequence[int]], game: Game) -> PlayerAction:
    """To write, or of the keeps that are worth most, and more than to write, the first."""
    dice, sheet = game.dice, game.sheets[0]
    best, action = tables[0][place(dice)], None
    if game.rolls < ROLLS:
        worth = tables[ROLLS - 1 - game.rolls]
        for keep in distinct_actions(game):
            if isinstance(keep, Keep):
                kept = worth[place(dice[position] for position in keep.positions)]
                if kept > best:
                    best, action = kept, keep
    if action is not None:
        return action
    box = chooser.box(sheet, dice)
    brought = gain(missing(sheet), box, sheet.options(dice)[box])
    assert best == POINT * (brought - chooser.held_for[box.index]), "a worth that is not the box's"
    return Write(box)


def play(chooser: Chooser, rng: random.Random) -> int:
    """The total of one game."""
    game = new_game()
    tables: list[list[int]] = []
    while not game.over:
        if game.awaits_chance:
            if game.rolls == 0:
                tables = look_ahead(chooser, game.sheets[0])
            game = apply(game, sample_chance(game, rng))
        else:
            game = apply(game, decide(chooser, tables, game))
    return game.totals[0]


def computer(rng: random.Random) -> int:
    """The total of one game of the computer."""
    return simulate(new_game(), [computer_policy], rng).totals[0]


PLAYERS: Final[Sequence[tuple[str, Callable[[random.Random], int]]]] = (
    ("computer_policy", computer),
    *((chooser.name, partial(play, chooser)) for chooser in (AVERAGES, GREEDY)),
)


def main() -> None:
    parser = argparse.ArgumentParser(description="totals that the computer of pentadice reaches")
    parser.add_argument("--games", type=int, default=1000, help="games of each player, 2 or more")
    parser.add_argument("--seed", type=int, default=1, help="of the dice")
    options = parser.parse_args()

    print(f"{options.games} games of one player each, seed {options.seed}")
    print(f"{'totals':<17} {'mean':>7} {'std error':>9} {'SD':>6} {'min to max':>11} {'CPU s':>6}")
    for name, game_of in PLAYERS:
        rng = random.Random(options.seed)
        cpu = time.process_time()
        totals = [game_of(rng) for _ in range(options.games)]
        cpu = time.process_time() - cpu
        deviation = statistics.stdev(totals)
        error = deviation / options.games**0.5
        ends = f"{min(totals)} to {max(totals)}"
        print(
            f"{name:<17} {statistics.mean(totals):>7.1f} {error:>9.2f} {deviation:>6.1f}",
            f"{ends:>11} {cpu:>6.0f}",
        )


if __name__ == "__main__":
    main()
