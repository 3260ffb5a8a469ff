"""Checks for your own code: a policy, an engine or a host, a game and a record.

Each check is a plain function that raises ``AssertionError`` with a sentence that says where (the
seed, the ply, the seat, the action) and what was expected.
"""

import copy
from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Final, Protocol

import pentadice
from fiveup._shared.testing.checks import (
    at,
    check_refused,
    check_state,
    planned,
    require,
)
from fiveup._shared.testing.checks import check_policy as _check_policy
from fiveup._shared.testing.checks import check_record as _check_record
from fiveup._shared.testing.engines import Comparison, Rules
from fiveup._shared.testing.engines import check_engine as _check_engine
from fiveup._shared.values.arguments import check_tuple, check_type
from pentadice import (
    ACTIONS,
    PENTADICE,
    Action,
    Game,
    PlayerAction,
    Record,
    Ruleset,
    Sheet,
    Write,
    apply,
    chance_outcomes,
    new_game,
    parse_position,
)
from pentadice.testing._rare_play import rare_lines
from pentadice.testing._steering import NUMBERS, chosen

__all__ = ["Engine", "check_engine", "check_game", "check_policy", "check_record"]


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


_RULES: Final = Rules(
    pentadice,
    _new_game,
    _next_action,
    _tempting,
    rare_lines,
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
