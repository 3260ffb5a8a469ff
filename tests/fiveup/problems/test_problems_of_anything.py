"""`problems` of whatever the constructors take: it never fails, and names a known kind."""

from typing import Any, Final, get_args

from hypothesis import given
from hypothesis import strategies as st

from fiveup import (
    SPOTS,
    TILES,
    Action,
    Deal,
    Draw,
    Layout,
    Lots,
    Match,
    Pass,
    Place,
    Result,
    Round,
    RoundView,
    Ruleset,
    SeenDeal,
    SeenDraw,
    Settlement,
    View,
    problems,
)
from fiveup._rules.impossible_layout import laid_as_given

NUMBERS: Final = st.integers(-20, 400) | st.sampled_from([0, 5, 305, 10**17, -(10**17)])
COUNTS: Final = st.integers(0, 30) | st.sampled_from([0, 10**17])
SEATS: Final = st.integers(0, 3)
TILE: Final = st.sampled_from(TILES)
HAND: Final = st.lists(TILE, max_size=6).map(tuple)
PLACE: Final = st.builds(Place, TILE, st.none() | st.sampled_from(SPOTS))
LAYOUT: Final = st.lists(PLACE, max_size=8).map(laid_as_given)
LOTS: Final = st.lists(st.integers(0, 4), max_size=5).map(Lots)
JUNK: Final = st.none() | st.text(max_size=2) | TILE | st.lists(NUMBERS, max_size=1) | NUMBERS
ACTION: Final[st.SearchStrategy[Action]] = st.one_of(
    PLACE, LOTS, st.sampled_from([Draw(), Pass(), Deal(TILES)]), st.builds(Deal, HAND)
)
SEEN: Final = st.one_of(
    PLACE,
    LOTS,
    st.just(Pass()),
    st.builds(SeenDeal, st.none() | HAND),
    st.builds(SeenDraw, st.none() | TILE),
)


def maybe(strategy: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.none() | strategy


@st.composite
def rulesets(draw: st.DrawFn, largest: int = 7) -> Ruleset:
    hand_size = draw(st.integers(1, largest))
    return Ruleset(
        target=5 * draw(st.integers(1, 100) | st.just(10**17)),
        hand_size=hand_size,
        partnerships=draw(st.booleans()),
        sleeping=draw(st.integers(0, max(0, 28 - 4 * hand_size))),
        settlement=draw(st.sampled_from(Settlement)),
    )


@st.composite
def matches(draw: st.DrawFn) -> Match:
    ruleset, players = draw(rulesets()), draw(st.integers(2, 4))
    sides, seat = ruleset.sides(players), st.integers(0, players - 1)
    hands = st.lists(HAND, min_size=players, max_size=players)
    result = st.builds(Result, maybe(SEATS), maybe(SEATS))
    rounds = st.builds(Round, hands, HAND, LAYOUT, maybe(seat), maybe(TILE), maybe(result))
    return Match(
        ruleset,
        players,
        scores=draw(st.lists(NUMBERS, min_size=sides, max_size=sides)),
        leader=draw(seat),
        candidates=sorted(draw(st.sets(seat))),
        extra_rounds=draw(COUNTS),
        winner=draw(maybe(st.integers(0, sides - 1))),
        round=draw(maybe(rounds)),
        log=draw(st.lists(st.tuples(maybe(seat), ACTION), max_size=6)),
        ply=draw(COUNTS),
    )


@st.composite
def views(draw: st.DrawFn) -> View:
    """Views of any make, or of one that goes with the number of players."""
    wild, players = draw(st.booleans()), draw(st.integers(2, 4))
    ruleset = draw(rulesets(14 if wild else 7))
    sides = 2 if players == 4 and ruleset.partnerships else players
    seat = SEATS if wild else st.integers(0, players - 1)
    side = SEATS if wild else st.integers(0, sides - 1)
    hand = st.lists(JUNK, max_size=4).map(tuple) if wild else HAND
    number = draw(st.integers(0, 5)) if wild else players
    count = draw(st.integers(0, 5)) if wild else sides
    entry: st.SearchStrategy[Any] = st.tuples(maybe(seat), SEEN)
    if wild:
        entry = st.lists(JUNK, max_size=3).map(tuple) | entry
    rounds = st.builds(
        RoundView,
        maybe(hand),
        st.tuples(*[COUNTS] * number),
        COUNTS,
        LAYOUT,
        maybe(seat),
        maybe(TILE),
        maybe(st.builds(Result, maybe(seat), maybe(side))),
        maybe(st.tuples(*[hand] * number)),
    )
    return View(
        ruleset,
        players,
        draw(maybe(seat)),
        draw(st.tuples(*[NUMBERS] * count)),
        draw(maybe(seat)),
        tuple(draw(st.lists(SEATS)) if wild else sorted(draw(st.sets(seat)))),
        draw(COUNTS),
        draw(maybe(side)),
        draw(maybe(rounds)),
        tuple(draw(st.lists(entry, max_size=6))),
        draw(COUNTS),
    )


@given(state=st.one_of(matches(), views(), LAYOUT))
def test_anything_can_be_judged(state: Match | View | Layout) -> None:
    for problem in problems(state):
        assert str(problem).startswith(f"problem {problem.number} ({problem.rule}): ")


def test_every_kind_of_action_is_tried() -> None:
    assert set(get_args(Action)) == {Place, Draw, Pass, Lots, Deal}
