"""What random play hardly ever meets, written down: games that lead to it."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from fiveup._shared.testing.engines import Line
from fiveup._shared.values.sentence import listed
from pentadice import (
    BOXES,
    UPPER,
    Action,
    Box,
    Keep,
    Roll,
    Ruleset,
    Write,
    apply,
    legal_actions,
    new_game,
)

_Turn = tuple[str, Box]
"""Five faces, and the box that they are written in."""


def _read(text: str) -> tuple[_Turn, ...]:
    turns = (turn.split(maxsplit=1) for turn in text.split(","))
    return tuple((dice, Box.parse(box)) for dice, box in turns)


_LOWER: Final = _read(
    "66612 Brelan, 55551 Carré, 33222 Full, 12346 Petite suite, 23456 Grande suite, "
    "12466 Chance, 12345 Penta"
)
_PENTA_LAST: Final = (*_LOWER[:-1], ("55555", Box.PENTA))
_IN_ORDER: Final = _read("11123 Aces, 12223 Twos, 33312 Threes, 44412 Fours, 55512 Fives")
_SPECIAL: Final = {
    "three of each face (D7)": (*_IN_ORDER, ("66612", Box.SIXES), *_LOWER),
    "the upper bonus in the last box (D7)": (*_LOWER, *_IN_ORDER, ("66661", Box.SIXES)),
    "nothing but Pentas (D8, D9)": _read(
        "55555 Penta, 44444 Fours, 44444 Full, 55555 Fives, 55555 Petite suite, 11111 Aces, "
        "22222 Twos, 33333 Threes, 33333 Grande suite, 66666 Sixes, 11111 Brelan, 22222 Carré, "
        "66666 Chance"
    ),
    "jokers for zero (D9)": _read(
        "66666 Penta, 12345 Sixes, 66666 Brelan, 66666 Carré, 66666 Full, 66666 Petite suite, "
        "66666 Grande suite, 66666 Chance, 66666 Aces, 66666 Twos, 55555 Fives, 55555 Threes, "
        "66666 Fours"
    ),
    "a joker that is needed for the upper bonus (D7, D9)": _read(
        "11111 Penta, 66612 Sixes, 55512 Fives, 44412 Fours, 33312 Threes, 22234 Twos, "
        "11111 Aces, 11111 Full, 12346 Brelan, 12346 Carré, 12356 Petite suite, "
        "12346 Grande suite, 12346 Chance"
    ),
    "a sacrificed Penta box (D10)": _read(
        "12346 Penta, 55555 Full, 44444 Petite suite, 33333 Grande suite, 22222 Brelan, "
        "11111 Carré, 66666 Chance, 66666 Aces, 11111 Sixes, 55555 Fives, 44444 Threes, "
        "44444 Fours, 22222 Twos"
    ),
    "Pentas while the Penta box is open (D11)": _read(
        "55555 Full, 55555 Petite suite, 44444 Fives, 44444 Chance, 33333 Threes, 33333 Brelan, "
        "22222 Carré, 22222 Penta, 22222 Twos, 44444 Fours, 44444 Grande suite, 11111 Aces, "
        "44444 Sixes"
    ),
}
# Patterns that boxes ask for, met and just missed. Each is written in each box in some game.
_DICE: Final = (
    *("12345", "65432", "41321", "53245", "36456", "12356", "13546"),
    *("62341", "22333", "55522", "44424", "66612", "11335"),
)


def _upper(points: int) -> tuple[_Turn, ...]:
    """Fill the upper section with so many points, up to 105, from the Sixes down."""
    turns: list[_Turn] = []
    for face, box in reversed([*enumerate(UPPER, 1)]):
        number = min(5, points // face)
        points -= number * face
        turns.append((f"{face}" * number + f"{face % 6 + 1}" * (5 - number), box))
    return tuple(turns)


_HIGH: Final = _upper(63) + _LOWER
_AS_HIGH: Final = _upper(48) + _PENTA_LAST
_LOW: Final = _upper(62) + _LOWER


@lru_cache(maxsize=64)
def rare_lines(ruleset: Ruleset, players: int) -> tuple[Line, ...]:
    """Lead games to every special sheet, to every pattern in every box, and to shared wins."""
    target = ruleset.upper_target
    special = _SPECIAL | {
        f"an upper section of {points} points (D7)": _upper(points) + _LOWER
        for points in (target - 1, target)
        if points <= 105
    }
    names = [*special]
    tables: list[tuple[str, list[tuple[_Turn, ...]]]] = []
    for first in range(0, len(names), players):
        seated = [names[(first + seat) % len(names)] for seat in range(players)]
        tables.append((listed("", seated), [special[name] for name in seated]))
    for first in range(0, len(_DICE), players):
        seats = range(first, first + players)
        tables.append(("each pattern in each box (D5, D6)", [*map(_rotated, seats)]))
    if players > 1:
        tables += _shared_wins(players)
    return tuple(Line(what, _actions(ruleset, sheets)) for what, sheets in tables)


def _rotated(number: int) -> tuple[_Turn, ...]:
    boxes = BOXES[number % len(BOXES) :] + BOXES[: number % len(BOXES)]
    return tuple(zip(_DICE, boxes, strict=True))


def _shared_wins(players: int) -> Iterator[tuple[str, list[tuple[_Turn, ...]]]]:
    """Let all share the win, or all but one, or let one win alone (D4)."""
    equal = [(_HIGH, _AS_HIGH)[seat % 2] for seat in range(players)]
    yield "a win that all share (D4)", equal
    for seat in (0, players - 1):
        others = [*range(players)]
        others.remove(seat)
        yield (
            f"a win of {listed('seat', others)} (D4)",
            [_LOW if other == seat else sheet for other, sheet in enumerate(equal)],
        )
        yield (
            f"a win of seat {seat} (D4)",
            [sheet if other == seat else _LOW for other, sheet in enumerate(equal)],
        )


def _actions(ruleset: Ruleset, sheets: Sequence[Sequence[_Turn]]) -> tuple[Action, ...]:
    """Do what the sheets say; where the ruleset forbids it, write the first box that may be."""
    game, actions = new_game(len(sheets), ruleset), list[Action]()
    for number in range(len(BOXES)):
        for turns in sheets:
            dice, box = turns[number]
            for action in _rolling([*map(int, dice)], number % 3):
                game = apply(game, action)
                actions.append(action)
            legal = legal_actions(game)
            actions.append(Write(box) if Write(box) in legal else legal[0])
            game = apply(game, actions[-1])
    return tuple(actions)


def _rolling(faces: list[int], again: int) -> Iterator[Action]:
    """Give the rolls that lead to these dice: the first one, or one or two more."""
    others = [face % 6 + 1 for face in faces]
    if again == 2:
        yield from (Roll(others), Keep(()))
    if again:
        yield from (Roll(faces[:2] + others[2:]), Keep((0, 1)))
    yield Roll(faces[2:] if again else faces)
