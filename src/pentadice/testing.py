"""Checks for your own code: a policy, an engine or a host, a game and a record.

Each check is a plain function that raises ``AssertionError`` with a sentence that says where (the
seed, the ply, the seat, the action) and what was expected. The strategies for Hypothesis are here
as well, and Hypothesis is imported when the first of them is used: see ``pentadice.strategies``.
"""

import copy
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from importlib import import_module
from random import Random
from typing import TYPE_CHECKING, Final, Protocol

import pentadice
from _rulings.arguments import check_tuple, check_type
from _rulings.sentence import listed
from _rulings.testing import (
    Comparison,
    Line,
    Rules,
    at,
    check_refused,
    check_state,
    planned,
    require,
)
from _rulings.testing import check_engine as _check_engine
from _rulings.testing import check_policy as _check_policy
from _rulings.testing import check_record as _check_record
from pentadice import (
    ACTIONS,
    BOXES,
    PENTADICE,
    UPPER,
    Action,
    Box,
    Game,
    Keep,
    PlayerAction,
    Record,
    Roll,
    Ruleset,
    Sheet,
    Write,
    apply,
    chance_outcomes,
    legal_actions,
    new_game,
    parse_position,
)
from pentadice.chosen import NUMBERS, chosen

if TYPE_CHECKING:
    from pentadice.strategies import (
        actions,
        boxes,
        dice,
        events,
        games,
        keeps,
        player_actions,
        records,
        rolls,
        rulesets,
        sheets,
        writes,
    )

__all__ = [
    "Engine",
    "actions",
    "boxes",
    "check_engine",
    "check_game",
    "check_policy",
    "check_record",
    "dice",
    "events",
    "games",
    "keeps",
    "player_actions",
    "records",
    "rolls",
    "rulesets",
    "sheets",
    "writes",
]


def __getattr__(name: str) -> object:
    if name in __all__:
        return getattr(import_module("pentadice.strategies"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


class Engine(Protocol):
    """What is asked of rules of your own, or of a host that uses them, to be compared.

    Actions are values of this package. An adapter reads their fields, their text or their ``code``.
    """

    def start(self, ruleset: Ruleset, players: int) -> object:
        """Begin a game, in which seat 0's first roll is awaited."""
        ...

    def apply(self, action: Action) -> object:
        """Do what happens next. Raise ``ValueError`` if the rules forbid it, and change nothing."""
        ...

    def turn(self) -> int | None:
        """Give the seat whose turn it is, also while its roll is awaited; None at the end.

        So it is in ``Game.seat``. In ``fiveup`` lots and deals are nobody's turn.
        """
        ...

    def legal_actions(self) -> Iterable[PlayerAction]:
        """List what the player may do, in any order; nothing while a roll is awaited."""
        ...

    def totals(self) -> Sequence[int]:
        """Give the total of each seat, all bonuses included, in points."""
        ...

    def winners(self) -> Iterable[int]:
        """Give the seats with the highest total once the game is over; nothing until then."""
        ...


def check_game(game: Game) -> None:
    """Check what holds of every game that play can lead to.

    It has no ``problems``; pickles, copies, text and data give it again; what is legal, what is
    refused and what can be applied agree for all 44 codes; the chances of all rolls sum to 1; and
    the log, played again from the first roll of the round, leads to the same sheets and dice.

    Raises ``AssertionError`` saying what is wrong, and ``TypeError`` if it is no game.
    """
    where = at(check_type("game", game, Game))
    check_state(pentadice, game, where, parse_position)
    check_refused(pentadice, game, where)
    if game.awaits_chance:
        chances = sum(chance_outcomes(game).values())
        require(chances == 1, where, f"the chances of all rolls must sum to 1, not {chances}")
    _check_log(game, where)


def _check_log(game: Game, where: str) -> None:
    """Play the log again; what it wrote is erased before that."""
    if not game.log:
        return  # nothing was done yet, or the game was set up by hand
    points = [list(sheet.points) for sheet in game.sheets]
    for seat, action in game.log:
        if seat is not None and isinstance(action, Write):
            points[seat][action.box.index] = None
    again = Game([Sheet(row, 0, game.ruleset) for row in points], 0)
    for _, action in game.log:
        again = apply(again, action)
    same = [sheet.points for sheet in again.sheets] == [sheet.points for sheet in game.sheets]
    for what in ("seat", "dice", "rolls", "kept"):
        same = same and getattr(again, what) == getattr(game, what)
    require(same, where, "the log, played again, leads to another game")


def check_record(record: Record) -> None:
    """Check that a record is right: ``replay`` goes through it and ``verify`` finds nothing.

    Pickles, copies, text and data give it again. Raises ``AssertionError`` saying what is wrong,
    and ``TypeError`` if it is no record.
    """
    _check_record(pentadice, check_type("record", record, Record))


def check_policy(
    policy: Callable[[Game, Random], PlayerAction],
    *,
    rulesets: Iterable[Ruleset] = (PENTADICE,),
    players: Iterable[int] = (1, 3),
    games: int = 3,
    seed: int = 0,
) -> None:
    """Let a policy play whole games against itself, and check what it does.

    It must choose a legal action, raise nothing, leave the game as it is, use no chance but that of
    the generator it is given, and choose the same with an equal game and an equal generator: it is
    asked everything twice. For each ruleset and number of players it plays so many ``games``, with
    the seeds ``seed``, ``seed + 1`` ...

    Raises ``AssertionError`` naming the seed, the ply and the seat at the first thing that is
    wrong, ``TypeError`` on wrong types, and ``ValueError`` if there is nothing to play.
    """
    plan = planned(Ruleset, rulesets, players, (1, None), ("games", games, 1), seed)
    _check_policy(pentadice, _new_game, copy.copy, policy, plan)


def _new_game(ruleset: Ruleset, players: int) -> Game:
    return new_game(players, ruleset)


def check_engine(
    engine: Engine,
    *,
    rulesets: Iterable[Ruleset] = (PENTADICE,),
    players: Iterable[int] = (1, 3),
    games: int = 20,
    seed: int = 0,
    records: Iterable[Record] = (),
    refuses: bool = True,
) -> None:
    """Compare rules of your own, or a host that uses them, with this library, step by step.

    First the ``records`` are played, which must begin with nothing done yet. Then so many ``games``
    are, for each ruleset and number of players, with the seeds ``seed``, ``seed + 1`` ...; in them
    there are many more Pentas than dice give. Then come games that are led to what chance seldom
    brings: the upper bonus, jokers of each kind, a sacrificed Penta box, shared wins. They are the
    same each time. With ``games=0`` only the records are played.

    After each step the seat, the legal actions, the totals and the winners are compared. With
    ``refuses``, the engine must also raise ``ValueError`` at illegal actions.

    Raises ``AssertionError`` naming the game, the ply and the action at the first difference,
    ``TypeError`` on wrong types or if the engine lacks a method, and ``ValueError`` if there is
    nothing to play or a record begins elsewhere.
    """
    kept = check_tuple("records", records, Record)
    least = 0 if kept else 1
    plan = planned(Ruleset, rulesets, players, (1, None), ("games", games, least), seed)
    _check_engine(_RULES, Engine, engine, plan, kept, refuses)


def _next_action(game: Game, rng: Random) -> Action:
    return chosen(game, rng.randrange(NUMBERS))


def _tempting(game: Game, rng: Random) -> tuple[PlayerAction, ...]:
    """Give any action; with five alike, the writing of each open box as well (D9)."""
    alike = len(set(game.dice)) == 1
    return (rng.choice(ACTIONS), *map(Write, game.sheet.open_boxes if alike else ()))


# What random play hardly ever meets is written down here: sheets, turn by turn.

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
# What twice 13 boxes ask for, met and just missed; each of these comes to be written in each box.
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
def _lines(ruleset: Ruleset, players: int) -> tuple[Line, ...]:
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


_RULES: Final = Rules(
    pentadice,
    _new_game,
    _next_action,
    _tempting,
    _lines,
    {
        "the totals": Comparison(lambda engine, game: (tuple(engine.totals()), game.totals)),
        "the winners": Comparison(
            lambda engine, game: (tuple(sorted(engine.winners())), game.winners)
        ),
        "the seat": Comparison(
            lambda engine, game: (engine.turn(), game.seat),
            " (turn: also while its roll is awaited; None at the end)",
        ),
    },
)
