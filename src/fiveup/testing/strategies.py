"""Hypothesis strategies for everything that a match is made of: they shrink towards short play.

States are reached by play, so what comes out of them is what a match can come to. This is the only
module of the package that needs Hypothesis.
"""

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Any, Final, TypeVar, get_args

from hypothesis import reject
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from fiveup._bots.monte_carlo import MonteCarlo
from fiveup._bots.playout import Outcome, playout
from fiveup._notation.record import Entry, Record
from fiveup._rules.action import ACTIONS, Action, Deal, Draw, Lots, Pass, Place, PlayerAction
from fiveup._rules.end import End
from fiveup._rules.event import (
    Dropped,
    Event,
    Laid,
    LotsTied,
    MatchOver,
    Part,
    Passed,
    Result,
    RoundOver,
)
from fiveup._rules.impossible_layout import ImpossibleLayout, laid_as_given
from fiveup._rules.layout import NO_TILES, Joint, Layout, extended
from fiveup._rules.match import Match, Phase, new_match
from fiveup._rules.points import PaperMarks
from fiveup._rules.round import Round
from fiveup._rules.ruleset import EXACT_61, FIVE_UP, Ruleset, Settlement
from fiveup._rules.settlement import Settled, settle
from fiveup._rules.spot import SPOTS, Spot
from fiveup._rules.tile import TILES, Tile
from fiveup._rules.transition import apply
from fiveup._rules.view import RoundView, SeenDeal, SeenDraw, View, observe
from fiveup._shared.notation.record import Claim
from fiveup._shared.testing.play import play
from fiveup._shared.testing.strategies import draw_record, lengths, numbers, of_kind, register
from fiveup._shared.values.arguments import check_bool, check_int, check_type, shown
from fiveup.testing._steering import NUMBERS, chosen_action, chosen_lots

EventT = TypeVar("EventT", bound=Event)

_NUMBERS: Final = numbers(NUMBERS)
_LENGTHS: Final = lengths(10, 30)
_PATIENCE: Final = 60  # plies; a wait for what comes soon, or came before
_LONGEST: Final = 2500  # plies; of a thousand matches hardly one is longer
_TARGETS: Final = (305, 5, 10, 25, 50, 100, 250, 500)
# Lots are awaited and matches are over only now and then, so where play stops is chosen; the
# simplest is to stop anywhere (None).
_STOPS: Final = (
    None,
    Phase.PLAY,
    Phase.PLAY,
    Phase.DEAL,
    Phase.PLAY,
    Phase.OVER,
    Phase.PLAY,
    Phase.LOTS,
)
_IN_ROUNDS: Final = (Phase.PLAY, Phase.DEAL, Phase.PLAY, Phase.OVER)


def tiles() -> SearchStrategy[Tile]:
    """Give any tile."""
    return st.sampled_from(TILES)


def spots() -> SearchStrategy[Spot]:
    """Give any of the 70 spots."""
    return st.sampled_from(SPOTS)


def placements() -> SearchStrategy[Place]:
    """Give any tile at any spot or as a lead, also pairs that can never be legal."""
    return st.builds(Place, tiles(), st.none() | spots())


def player_actions() -> SearchStrategy[PlayerAction]:
    """Give any of the 450 player actions that have a code."""
    return st.sampled_from(ACTIONS)


def lots() -> SearchStrategy[Lots]:
    """Give lots for up to four candidates."""
    return st.lists(st.integers(1, 6), min_size=1, max_size=4).map(Lots)


def deals() -> SearchStrategy[Deal]:
    """Give any order of the 28 tiles."""
    return st.permutations(TILES).map(Deal)


def actions() -> SearchStrategy[Action]:
    """Give anything that can happen, of players or of chance."""
    return st.one_of(player_actions(), lots(), deals())


def rulesets(players: int = 2, settlement: Settlement | None = None) -> SearchStrategy[Ruleset]:
    """Give a published form, or one with the values of some house.

    The tiles suffice for so many ``players``; with ``settlement``, only that form is given. Raises
    ``TypeError`` or ``ValueError`` if the number of players is not 2 to 4.
    """
    FIVE_UP.sides(players)
    forms = [form for form in (FIVE_UP, EXACT_61) if settlement in (None, form.settlement)]
    return st.sampled_from(forms) | _house_rulesets(players, forms)


@st.composite
def _house_rulesets(draw: DrawFn, players: int, forms: list[Ruleset]) -> Ruleset:
    hand_size = draw(st.integers(1, 28 // players))
    return Ruleset(
        draw(st.sampled_from(_TARGETS)),
        hand_size,
        draw(st.booleans()),
        draw(st.integers(0, 28 - players * hand_size)),
        draw(st.sampled_from(forms)).settlement,
    )


@st.composite
def _layouts(draw: DrawFn, most: int) -> Layout:
    choices, layout = draw(numbers(len(_PLACES))) or [0], NO_TILES
    used: set[Tile] = set()
    for number in range(draw(st.integers(0, most))):
        choice = choices[number % len(choices)]
        for place in _PLACES[choice:] + _PLACES[:choice]:
            if place.tile not in used and layout.is_open(place):
                layout = extended(layout, place)
                used.add(place.tile)
                break
    return layout


_PLACES: Final = tuple(action for action in ACTIONS if isinstance(action, Place))


def layouts(most: int = 28) -> SearchStrategy[Layout]:
    """Give a layout that the rules allow, of up to so many tiles.

    Any tile is laid at any spot where it fits, whoever may hold it.
    """
    return _layouts(check_int("most", most, 0, len(TILES)))


@st.composite
def impossible_layouts(draw: DrawFn) -> ImpossibleLayout:
    """Give a layout of which the last placement is forbidden."""
    layout, place = draw(_layouts(5)), draw(placements())
    laid = laid_as_given((*layout.placements, place))
    return laid if isinstance(laid, ImpossibleLayout) else reject()


@st.composite
def _plays(
    draw: DrawFn,
    ruleset: Ruleset | None = None,
    players: int | None = None,
    stops: Sequence[Phase | None] = _STOPS,
    until: Callable[[Match], bool] | None = None,
    forms: SearchStrategy[Ruleset] | None = None,
) -> list[Match]:
    """Give each match of some play, up to one in a phase of ``stops`` (None: in any).

    With ``until`` it is one that is as wanted instead, and the phase tells only how long to wait.
    """
    seats = draw(st.integers(2, 4)) if players is None else players
    if ruleset is None:
        ruleset = draw(rulesets(seats) if forms is None else forms)
    choices = draw(_NUMBERS)
    orders = draw(st.lists(deals(), max_size=2)) or [Deal(TILES)]
    length = draw(_LENGTHS)
    stop = draw(st.sampled_from(stops))
    wanted = until or (lambda match: stop in (None, match.phase))

    def step(match: Match, number: int) -> Action:
        if match.phase is Phase.LOTS:
            return chosen_lots(match, number)
        if match.phase is Phase.DEAL:
            return orders[match.ply % len(orders)]
        return chosen_action(match, number)

    patience = _LONGEST if stop is Phase.OVER else _PATIENCE
    states = play(
        new_match(ruleset, seats), step, apply, choices, length, _ends_a_round, wanted, patience
    )
    while not wanted(states[-1]):
        states.pop()
        if not states:
            reject()
    return states


def _ends_a_round(match: Match) -> bool:
    return any(isinstance(event, RoundOver) for event in match.events)


def _checked(
    ruleset: Ruleset | None, players: int | None, stops: Sequence[Phase | None] = _STOPS
) -> SearchStrategy[list[Match]]:
    (FIVE_UP if ruleset is None else check_type("ruleset", ruleset, Ruleset)).sides(
        2 if players is None else players
    )
    return _plays(ruleset, players, stops)


def _last(states: list[Match]) -> Match:
    return states[-1]


def matches(
    *, ruleset: Ruleset | None = None, players: int | None = None, phase: Phase | None = None
) -> SearchStrategy[Match]:
    """Give a match that play has led to: any form, number of players, house values and phase.

    Each of these can be fixed. Raises ``TypeError`` on wrong types, and ``ValueError`` if the
    number of players is not 2 to 4 or the tiles do not suffice for them.
    """
    stops = _STOPS if phase is None else (check_type("phase", phase, Phase),)
    return _checked(ruleset, players, stops).map(_last)


def rounds(*, ruleset: Ruleset | None = None, players: int | None = None) -> SearchStrategy[Round]:
    """Give a round, in play or finished. Arguments and errors are those of :func:`matches`."""
    return _checked(ruleset, players, _IN_ROUNDS).map(_round)


def _round(states: list[Match]) -> Round:
    return next((match.round for match in reversed(states) if match.round), None) or reject()


@st.composite
def _views(draw: DrawFn, plays: SearchStrategy[list[Match]], to_move: bool) -> View:
    match = _last(draw(plays))
    seat = match.turn if to_move else draw(st.none() | st.integers(0, match.players - 1))
    return observe(match, seat)


def views(
    *,
    ruleset: Ruleset | None = None,
    players: int | None = None,
    phase: Phase | None = None,
    to_move: bool = False,
) -> SearchStrategy[View]:
    """Give what a seat or a spectator sees; with ``to_move``, what the seat to move sees.

    The other arguments and the errors are those of :func:`matches`. With ``to_move`` the phase is
    that of play.
    """
    given = Phase.PLAY if check_bool("to_move", to_move) else phase
    stops = _STOPS if given is None else (check_type("phase", given, Phase),)
    return _views(_checked(ruleset, players, stops), to_move)


def round_views() -> SearchStrategy[RoundView]:
    """Give what a seat or a spectator sees of a round."""
    return _views(_plays(None, None, _IN_ROUNDS), False).map(lambda view: view.round or reject())


def _seen_deals() -> SearchStrategy[SeenDeal]:
    """Give what a seat (its hand) or a spectator (None) sees of a deal."""
    hands = st.integers(1, 14).flatmap(lambda size: st.permutations(TILES).map(lambda t: t[:size]))
    return st.builds(SeenDeal, st.none() | hands.map(tuple))


def _seen_draws() -> SearchStrategy[SeenDraw]:
    """Give what is seen of a draw: any tile, or None."""
    return st.builds(SeenDraw, st.none() | tiles())


@st.composite
def _settled(draw: DrawFn) -> Settled:
    """Settle a round in which somebody has gone out, or that is blocked."""
    players = draw(st.integers(2, 4))
    ruleset = draw(rulesets(players))
    out = draw(st.none() | st.integers(0, players - 1))
    pips = [0 if seat == out else draw(st.integers(1, 40)) for seat in range(players)]
    scores = [
        5 * draw(st.integers(-9, ruleset.target // 5 - 1)) for _ in range(ruleset.sides(players))
    ]
    last = 0 if out is None else 5 * draw(st.integers(0, 6))
    return settle(ruleset, pips, out=out, last=last, scores=scores)


def _parts() -> SearchStrategy[Part]:
    scored = _settled().map(
        lambda settled: [part for event in settled.events for part in event.parts]
    )
    return scored.filter(bool).flatmap(st.sampled_from)


def events(kind: type[EventT]) -> SearchStrategy[EventT]:
    """Give an event of this class as play has caused it, such as ``Scored`` or ``RoundOver``.

    Raises ``TypeError`` if it is the class of no event.
    """
    if kind not in get_args(Event):
        raise TypeError(f"kind must be the class of an event, not {shown(kind)}")

    forms, players = _WHERE_IT_HAPPENS.get(kind, (None, None))
    stops = (Phase.OVER,) if kind is MatchOver else (None,)
    plays = _plays(None, players, stops, lambda match: bool(of_kind(kind, match.events)), forms)
    return plays.map(lambda states: of_kind(kind, states[-1].events)[-1])


# For events that are seldom elsewhere: forms in which they are frequent, and a number of players.
_WHERE_IT_HAPPENS: Final[dict[type[object], tuple[SearchStrategy[Ruleset] | None, int | None]]] = {
    LotsTied: (None, 4),
    Passed: (st.just(Ruleset(sleeping=8)), 4),
    Dropped: (st.sampled_from([Ruleset(25, settlement=Settlement.EXACT), EXACT_61]), None),
    MatchOver: (
        st.sampled_from([Ruleset(25, settlement=form) for form in Settlement] + [EXACT_61]),
        None,
    ),
}


@st.composite
def _records(draw: DrawFn, plays: SearchStrategy[list[Match]]) -> Record:
    states = draw(plays)
    record: Record = draw_record(draw, Record, Entry, states, map(_claims, states[1:]))
    return record


def _claims(match: Match) -> list[Claim]:
    """Make the claims that are right after an action."""
    claims = [Claim("scores", match.scores), Claim("shown", match.shown)]
    if match.round is not None and any(isinstance(event, Laid) for event in match.events):
        claims.append(Claim("count", [match.round.layout.count]))
    if match.winner is not None:
        claims.append(Claim("winner", [match.winner]))
    return claims


def records(
    *, ruleset: Ruleset | None = None, players: int | None = None
) -> SearchStrategy[Record]:
    """Give a written match in which everything is right: all actions legal, all claims true.

    It begins anywhere in a match. Arguments and errors are those of :func:`matches`.
    """
    return _records(_checked(ruleset, players))


_BY_CLASS: Final[dict[type[object], Callable[[], SearchStrategy[Any]]]] = {
    Tile: tiles,
    Spot: spots,
    Place: placements,
    Draw: lambda: st.just(Draw()),
    Pass: lambda: st.just(Pass()),
    Lots: lots,
    Deal: deals,
    Ruleset: rulesets,
    Layout: layouts,
    ImpossibleLayout: impossible_layouts,
    Round: rounds,
    Match: matches,
    RoundView: round_views,
    View: views,
    SeenDeal: _seen_deals,
    SeenDraw: _seen_draws,
    Entry: lambda: records().map(lambda record: (record.entries or reject())[-1]),
    Record: records,
    End: lambda: layouts(8).map(lambda layout: layout.ends).filter(bool).flatmap(st.sampled_from),
    Joint: lambda: (
        layouts(8).map(lambda layout: layout.joints).filter(bool).flatmap(st.sampled_from)
    ),
    Part: _parts,
    Result: lambda: _settled().map(lambda settled: settled.result),
    Settled: _settled,
    Outcome: lambda: matches(phase=Phase.PLAY).map(lambda match: playout(match, Random(0))),
    PaperMarks: lambda: st.integers(-100, 100).map(lambda shown: PaperMarks.of(5 * shown)),
    MonteCarlo: lambda: st.builds(
        MonteCarlo, st.integers(1, 3), st.integers(1, 2), st.integers(0, 12)
    ),
} | {kind: partial(events, kind) for kind in get_args(Event)}

register(_BY_CLASS)
