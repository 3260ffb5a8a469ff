"""Checks for your own code: a policy, an engine or a host, a match and a record.

Each check is a plain function that raises ``AssertionError`` with a sentence that says where (the
seed, the ply, the seat, the action) and what was expected.
"""

import json
import re
from collections.abc import Callable, Iterable, Sequence
from itertools import product
from random import Random
from typing import Final, Protocol

import fiveup
from fiveup import (
    ACTIONS,
    EXACT_61,
    FIVE_UP,
    Action,
    Deal,
    Draw,
    Match,
    Pass,
    Place,
    PlayerAction,
    Record,
    Ruleset,
    Settlement,
    Tile,
    View,
    apply,
    format_position,
    legal_actions,
    new_match,
    observe,
    parse_position,
    parse_view,
    to_data,
)
from fiveup._shared.testing.checks import (
    Plan,
    at,
    check_copies,
    check_legality,
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
from fiveup.testing._rare_play import next_action, rare_lines

__all__ = ["Engine", "check_engine", "check_match", "check_policy", "check_record"]

_FORMS: Final = (FIVE_UP, EXACT_61)
_HOUSES: Final = tuple(
    Ruleset(target=100, hand_size=6, partnerships=False, sleeping=3, settlement=form)
    for form in Settlement
)
_TILE_TEXT: Final = re.compile(r"\b[0-6]\|[0-6]\b")


class Engine(Protocol):
    """What is asked of rules of your own, or of a host that uses them, to be compared.

    Actions are values of this package. An adapter reads their fields, their text or their ``code``.
    """

    def start(self, ruleset: Ruleset, players: int) -> object:
        """Begin a match, in which lots are awaited."""
        ...

    def apply(self, action: Action) -> object:
        """Do what happens next. Raise ``ValueError`` if the rules forbid it, and change nothing."""
        ...

    def turn(self) -> int | None:
        """Give the seat to move; None while lots or a deal are awaited and when the match is over.

        So it is in ``Match.turn``. In ``pentadice`` a roll is awaited in somebody's turn; here lots
        and deals are nobody's.
        """
        ...

    def legal_actions(self) -> Iterable[PlayerAction]:
        """List what the seat to move may do, in any order; nothing if nobody is to move."""
        ...

    def count(self) -> int | None:
        """Give what the ends on the table count, in pips, while a seat is to move.

        It is not asked for at other times. None: the engine does not tell.
        """
        ...

    def scores(self) -> Sequence[int]:
        """Give the score of each side, in raw points."""
        ...

    def winner(self) -> int | None:
        """Give the side that has won the match; None until then."""
        ...


def check_match(match: Match) -> None:
    """Check what holds of every match that play can lead to.

    It has no ``problems``; pickles, copies, text and data give it again; what is legal, what is
    refused and what can be applied agree for all 450 codes, also in each seat's view; the views
    tell no hidden tile; and the log, played again from the deal, leads to the same round.

    Raises ``AssertionError`` saying what is wrong, and ``TypeError`` if it is no match.
    """
    where = at(check_type("match", match, Match))
    check_state(fiveup, match, where, parse_position)
    check_refused(fiveup, match, where)
    for seat in (None, *range(match.players)):
        _check_view(match, seat, f"{where}, seen by {'nobody' if seat is None else f'seat {seat}'}")
    _check_log(match, where)


def _check_view(match: Match, seat: int | None, where: str) -> None:
    view = observe(match, seat)
    check_copies(fiveup, view, where)
    text = format_position(view)
    require(parse_view(text) == view, where, f"the text gives another view: {text}")
    check_legality(fiveup, view, where)
    legal = legal_actions(match) if seat == match.turn else ()
    require(legal_actions(view) == legal, where, "the view and the match have other legal actions")
    seen = json.dumps([to_data(view), *map(to_data, view.events), text])
    told = sorted(_hidden(match, seat) & set(map(Tile.parse, _TILE_TEXT.findall(seen))))
    require(not told, where, f"the view tells {', '.join(map(str, told))}, which is hidden (R4)")


def _hidden(match: Match, seat: int | None) -> set[Tile]:
    """Give the tiles that a seat does not know the place of (R4)."""
    round_ = match.round
    if round_ is None:
        return set()
    hidden = set(round_.boneyard)
    if round_.result is None:
        for other, hand in enumerate(round_.hands):
            hidden |= set(hand) if other != seat else set()
    return hidden - {round_.drawn}


def _check_log(match: Match, where: str) -> None:
    """Play the log again, from the deal: the round does not depend on the scores before it."""
    actions = [action for _, action in match.log]
    if match.round is None:
        again = new_match(match.ruleset, match.players)
        for action in actions:
            again = apply(again, action)
        require(again == match, where, "the log, played again, leads to another match")
        return
    if not actions or not isinstance(actions[0], Deal):
        return  # set up by hand: there is no log to play
    leader = next((seat for seat, action in match.log if isinstance(action, Place)), match.leader)
    endless = Ruleset(10**9, match.ruleset.hand_size, False, match.ruleset.sleeping)
    start = Match(endless, match.players, (0,) * match.players, leader)
    for action in actions:
        start = apply(start, action)
    played = start.round
    same = (
        played is not None
        and (played.hands, played.boneyard, played.layout)
        == (match.round.hands, match.round.boneyard, match.round.layout)
        and (match.over or (start.turn, played.drawn) == (match.turn, match.round.drawn))
    )
    require(same, where, "the log, played again, leads to another round")


def check_record(record: Record) -> None:
    """Check that a record is right: ``replay`` goes through it and ``verify`` finds nothing.

    Pickles, copies, text and data give it again. Raises ``AssertionError`` saying what is wrong,
    and ``TypeError`` if it is no record.
    """
    _check_record(fiveup, check_type("record", record, Record))


def check_policy(
    policy: Callable[[View, Random], PlayerAction],
    *,
    rulesets: Iterable[Ruleset] = _FORMS,
    players: Iterable[int] = (2, 3, 4),
    matches: int = 2,
    seed: int = 0,
) -> None:
    """Let a policy play whole matches against itself, and check what it does.

    It must choose a legal action, raise nothing, leave the view as it is, use no chance but that of
    the generator it is given, and choose the same with an equal view and an equal generator: it is
    asked everything twice. For each ruleset and number of players it plays so many ``matches``,
    with the seeds ``seed``, ``seed + 1`` ...; one that does not end is left after 2000 plies.

    Raises ``AssertionError`` naming the seed, the ply and the seat at the first thing that is
    wrong, ``TypeError`` on wrong types, and ``ValueError`` if there is nothing to play or the tiles
    do not suffice for so many players.
    """
    plan = _plan(rulesets, players, matches, seed)
    _check_policy(fiveup, new_match, _seen_by_turn, policy, plan)


def _plan(rulesets: object, players: object, matches: object, seed: object, least: int = 1) -> Plan:
    plan = planned(Ruleset, rulesets, players, (2, 4), ("matches", matches, least), seed)
    for ruleset, number in product(plan.rulesets, plan.players):
        ruleset.sides(number)
    return plan


def _seen_by_turn(match: Match) -> View:
    return observe(match, match.turn)


def check_engine(
    engine: Engine,
    *,
    rulesets: Iterable[Ruleset] = (*_FORMS, *_HOUSES),
    players: Iterable[int] = (2, 3, 4),
    matches: int = 3,
    seed: int = 0,
    records: Iterable[Record] = (),
    refuses: bool = True,
) -> None:
    """Compare rules of your own, or a host that uses them, with this library, step by step.

    First the ``records`` are played, which must begin with nothing done yet. Then so many
    ``matches`` are, for each ruleset and number of players, with the seeds ``seed``, ``seed + 1``
    ... Then come matches that are led to what chance seldom brings: extra rounds, blocked rounds
    with equal hands, each way to win or to lose points. They are the same each time. With
    ``matches=0`` only the records are played.

    After each step the seat to move, the legal actions, the count, the scores and the winner are
    compared. With ``refuses``, the engine must also raise ``ValueError`` at illegal actions. Of the
    four ``rulesets`` two are the published forms, and two have the values of a house: another
    target, six tiles a hand, no partnerships, sleeping tiles.

    Raises ``AssertionError`` naming the match, the ply and the action at the first difference,
    ``TypeError`` on wrong types or if the engine lacks a method, and ``ValueError`` if there is
    nothing to play, a record begins elsewhere or the tiles do not suffice for so many players.
    """
    kept = check_tuple("records", records, Record)
    plan = _plan(rulesets, players, matches, seed, 0 if kept else 1)
    _check_engine(_RULES, Engine, engine, plan, kept, refuses)


def _tempting(match: Match, rng: Random) -> tuple[Action, ...]:
    """Give any action, or one that looks as if it were legal."""
    if rng.randrange(2):
        return (rng.choice(ACTIONS),)
    if match.round is None or match.turn is None or rng.randrange(2):
        return (rng.choice((Draw(), Pass())),)
    spots = match.round.layout.spots or (None,)
    return (Place(rng.choice(match.round.hands[match.turn]), rng.choice(spots)),)


def _counts(engine: Engine, match: Match) -> tuple[int | None, int | None]:
    told = None if match.turn is None else engine.count()
    return told, None if told is None or match.round is None else match.round.layout.count


_RULES: Final = Rules(
    fiveup,
    new_match,
    next_action,
    _tempting,
    rare_lines,
    {
        "the count": Comparison(_counts),
        "the scores": Comparison(lambda engine, match: (tuple(engine.scores()), match.scores)),
        "the winner": Comparison(lambda engine, match: (engine.winner(), match.winner)),
        "the seat to move": Comparison(
            lambda engine, match: (engine.turn(), match.turn),
            " (turn: None while lots or a deal are awaited, and at the end)",
        ),
    },
)
