"""Hypothesis strategies for everything that a game is made of: they shrink towards short play.

States are reached by play, so what comes out of them is what a game can come to. This is the only
module of the package that needs Hypothesis.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, TypeVar, get_args

from hypothesis import reject
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from fiveup._shared.notation.record import Claim
from fiveup._shared.testing.play import play
from fiveup._shared.testing.strategies import draw_record, lengths, numbers, of_kind, register
from fiveup._shared.values.arguments import check_int, check_type, shown
from pentadice._notation.record import Entry, Record
from pentadice._rules.action import ACTIONS, POSITIONS, Action, Keep, PlayerAction, Roll, Write
from pentadice._rules.box import BOXES, FACES, Box
from pentadice._rules.event import Event, GameOver, PentaBonus, UpperBonus, Written
from pentadice._rules.game import Game, Phase, new_game
from pentadice._rules.pattern import Award
from pentadice._rules.ruleset import (
    BONUS_WITHOUT_JOKER,
    FORCED_JOKER_ALSO_AFTER_SACRIFICE,
    FREE_JOKER_ALSO_AFTER_SACRIFICE,
    PENTADICE,
    Joker,
    Ruleset,
)
from pentadice._rules.sheet import Sheet
from pentadice._rules.transition import apply
from pentadice.testing._steering import NUMBERS, chosen

EventT = TypeVar("EventT", bound=Event)

_NUMBERS: Final = numbers(NUMBERS)
_LENGTHS: Final = lengths(40, 6)
_STOPS: Final = (None, Phase.CHOICE, Phase.ROLL, Phase.CHOICE, Phase.OVER)  # None: anywhere
_PRESETS: Final = (
    PENTADICE,
    FORCED_JOKER_ALSO_AFTER_SACRIFICE,
    FREE_JOKER_ALSO_AFTER_SACRIFICE,
    BONUS_WITHOUT_JOKER,
)


def dice() -> SearchStrategy[tuple[int, ...]]:
    """Give five faces in any order; every fifth time or so they are alike."""
    face = st.sampled_from(FACES)
    mixed = st.tuples(face, face, face, face, face)
    return st.one_of(mixed, mixed, mixed, mixed, face.map(lambda one: (one,) * len(POSITIONS)))


def boxes() -> SearchStrategy[Box]:
    """Give any box."""
    return st.sampled_from(BOXES)


def keeps() -> SearchStrategy[Keep]:
    """Give any positions to keep, also all five, which are no roll."""
    return st.sets(st.sampled_from(POSITIONS)).map(Keep)


def writes() -> SearchStrategy[Write]:
    """Give the writing of any box."""
    return boxes().map(Write)


def player_actions() -> SearchStrategy[PlayerAction]:
    """Give any of the 44 player actions that have a code."""
    return st.sampled_from(ACTIONS)


def rolls() -> SearchStrategy[Roll]:
    """Give the faces of one to five dice."""
    return st.lists(st.sampled_from(FACES), min_size=1, max_size=len(POSITIONS)).map(Roll)


def actions() -> SearchStrategy[Action]:
    """Give anything that can happen, of players or of chance."""
    return player_actions() | rolls()


def rulesets() -> SearchStrategy[Ruleset]:
    """Give one of the rulesets that have a name, or one with the values of some house."""
    house = st.builds(
        Ruleset,
        st.sampled_from(Joker),
        st.booleans(),
        st.sampled_from((100, 0, 50)),
        st.sampled_from((63, 1, 40, 200)),
        st.sampled_from((35, 0, 50)),
    )
    return st.sampled_from(_PRESETS) | house


@st.composite
def _plays(
    draw: DrawFn,
    ruleset: Ruleset | None = None,
    players: int | None = None,
    stops: Sequence[Phase | None] = _STOPS,
    until: Callable[[Game], bool] | None = None,
) -> list[Game]:
    """Give each game of some play, up to one in a phase of ``stops`` (None: in any).

    With ``until`` it is one that is as wanted instead, and the phase tells only how long to wait.
    """
    seats = draw(st.integers(1, 4)) if players is None else players
    rules = draw(rulesets()) if ruleset is None else ruleset
    choices = draw(_NUMBERS)
    length = draw(_LENGTHS)
    stop = draw(st.sampled_from(stops))
    wanted = until or (lambda game: stop in (None, game.phase))
    patience = len(BOXES) * 6 * seats if stop is Phase.OVER else len(BOXES)
    states = play(
        new_game(seats, rules), chosen, apply, choices, length, _ends_a_turn, wanted, patience
    )
    while not wanted(states[-1]):
        states.pop()
        if not states:
            reject()
    return states


def _ends_a_turn(game: Game) -> bool:
    return game.rolls == 0


def _checked(
    ruleset: Ruleset | None, players: int | None, phase: Phase | None = None
) -> SearchStrategy[list[Game]]:
    if ruleset is not None:
        check_type("ruleset", ruleset, Ruleset)
    if players is not None:
        check_int("players", players, 1)
    stops = _STOPS if phase is None else (check_type("phase", phase, Phase),)
    return _plays(ruleset, players, stops)


def _last(states: list[Game]) -> Game:
    return states[-1]


def games(
    *, ruleset: Ruleset | None = None, players: int | None = None, phase: Phase | None = None
) -> SearchStrategy[Game]:
    """Give a game that play has led to: any rules, one to four players, and any phase.

    Each of these can be fixed. Pentas are much more frequent than dice make them. Raises
    ``TypeError`` on wrong types and ``ValueError`` if there is no player.
    """
    return _checked(ruleset, players, phase).map(_last)


def sheets(*, ruleset: Ruleset | None = None) -> SearchStrategy[Sheet]:
    """Give a sheet with any number of boxes written, as dice can fill it.

    Raises ``TypeError`` if the ruleset is none.
    """
    return _checked(ruleset, 1).map(lambda states: states[-1].sheets[0])


def events(kind: type[EventT]) -> SearchStrategy[EventT]:
    """Give an event of this class as play has caused it, such as ``Written`` or ``GameOver``.

    Raises ``TypeError`` if it is the class of no event.
    """
    if kind not in get_args(Event):
        raise TypeError(f"kind must be the class of an event, not {shown(kind)}")

    rules = None if kind is UpperBonus else PENTADICE  # other houses pay it for less
    plays = _plays(rules, None, (Phase.OVER,), lambda game: bool(of_kind(kind, game.events)))
    return plays.map(lambda states: of_kind(kind, states[-1].events)[-1])


@st.composite
def _records(draw: DrawFn, plays: SearchStrategy[list[Game]]) -> Record:
    states = draw(plays)
    record: Record = draw_record(draw, Record, Entry, states, map(_claims, states[1:]))
    return record


def _claims(game: Game) -> list[Claim]:
    """Make the claims that are right after an action."""
    claims = [Claim("totals", game.totals)]
    for event in game.events:
        if isinstance(event, Written):
            claims.append(Claim("value", [event.points]))
        if isinstance(event, PentaBonus):
            claims.append(Claim("bonus", [event.points]))
        if isinstance(event, GameOver):
            claims.append(Claim("winners", event.winners))
    return claims


def records(
    *, ruleset: Ruleset | None = None, players: int | None = None
) -> SearchStrategy[Record]:
    """Give a written game in which everything is right: all actions legal, all claims true.

    It begins anywhere in a game. Arguments and errors are those of :func:`games`.
    """
    return _records(_checked(ruleset, players))


@st.composite
def _awards(draw: DrawFn) -> Award:
    options = draw(sheets()).options(draw(dice()))
    return draw(st.sampled_from([*options.values()])) if options else reject()


_BY_CLASS: Final[dict[type[object], Callable[[], SearchStrategy[Any]]]] = {
    Keep: keeps,
    Write: writes,
    Roll: rolls,
    Ruleset: rulesets,
    Sheet: sheets,
    Game: games,
    Entry: lambda: records().map(lambda record: (record.entries or reject())[-1]),
    Record: records,
    Award: _awards,
} | {kind: partial(events, kind) for kind in get_args(Event)}

register(_BY_CLASS)
