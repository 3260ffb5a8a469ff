"""What `problems` names: each kind once at least, and nothing in what can be played."""

from random import Random
from typing import Any

import attrs
import pytest

from fiveup import (
    EXACT_61,
    FIVE_UP,
    SPOTS,
    TILES,
    Draw,
    Layout,
    Lots,
    Match,
    Pass,
    Place,
    Round,
    View,
    apply,
    from_data,
    legal_actions,
    new_match,
    observe,
    problems,
    to_data,
)
from fiveup._problems import kinds
from fiveup._rules.impossible_layout import laid_as_given
from tests.support.five_up_play import FORMS, PLAYERS, house_rules, next_action
from tests.support.five_up_problems import (
    BLOCKED,
    CASES,
    DRAWN,
    EXACT,
    HIT,
    LEAD,
    MAIN,
    PLAYED,
    TIED,
    WENT_OUT,
    WON,
    Case,
    laid,
    with_round,
)
from tests.support.problems_page import check_rules, kinds_in, kinds_on_page


@pytest.mark.parametrize(
    "case", CASES, ids=lambda case: f"{case.number}-{case.named[0].partition(':')[0]}"
)
def test_a_problem_is_named(case: Case) -> None:
    found = problems(case.state)
    named = [f"{one.rule}: {one.sentence}" for one in found if one.number == case.number]
    assert named == list(case.named)
    assert [one.number for one in found] == sorted(one.number for one in found)
    for problem in found:
        assert from_data(to_data(problem)) == problem


def assert_clean(match: Match) -> None:
    """Nothing is named in a match, in any view of it, or in its layout."""
    assert problems(match) == ()
    for seat in (None, *range(match.players)):
        assert problems(observe(match, seat)) == ()
    if match.round is not None:
        assert problems(match.round.layout) == ()


def test_each_kind_has_a_name_and_a_case_and_is_on_the_page() -> None:
    listed = [number for number, _ in kinds_on_page("Five Up")]
    assert kinds_in(kinds) == listed == sorted({case.number for case in CASES})


def test_each_kind_has_the_rules_that_the_page_gives_it() -> None:
    check_rules("Five Up", CASES)


def test_a_problem_shows_number_rule_and_sentence() -> None:
    (problem,) = problems(laid("1|4 2|5@1|4.hi"))
    assert (
        str(problem) == "problem 13 (R8): 2|5@1|4.hi cannot be placed: 2|5 has no 4 to meet 1|4.hi"
    )
    assert dict(problem.facts) == {"placement": 1, "place": Place.parse("2|5@1|4.hi")}


@pytest.mark.parametrize(
    "match", [MAIN, EXACT, LEAD, DRAWN, WENT_OUT, BLOCKED, WON, HIT, PLAYED, TIED]
)
def test_what_can_be_played_has_no_problems(match: Match) -> None:
    assert_clean(match)


def test_scores_given_without_a_round_are_no_problem() -> None:
    assert problems(Match(FIVE_UP, 2, (290, -250), leader=1)) == ()


def test_nothing_is_said_of_spots_on_an_impossible_layout() -> None:
    match = with_round(DRAWN, layout=laid("6|6 3|6@6|6.cA 3|5@4|4.cA"), boneyard=TILES)
    assert not {35, 36, 37, 62}.intersection(one.number for one in problems(match))
    won = with_round(HIT, layout=laid("6|6@5|5.cA"))
    assert 62 not in [one.number for one in problems(won)]


def test_the_last_placement_of_a_round_cannot_be_told_after_passes() -> None:
    sleeping = attrs.evolve(WON, ruleset=attrs.evolve(WON.ruleset, sleeping=24), leader=1)
    assert problems(sleeping) == ()


def test_a_position_set_up_may_be_played_on() -> None:
    match = apply(MAIN, Draw())
    while match.round is not None and match.round.result is None:
        assert problems(match) == problems(observe(match, 0)) == ()
        match = apply(match, legal_actions(match)[0])
    assert problems(match) == ()
    lots = apply(apply(BLOCKED, Lots((3, 3))), Lots((1, 2)))
    assert lots.leader == 1
    assert problems(lots) == problems(observe(lots, 1)) == ()
    three = Match(FIVE_UP, 3, (0, 0, 0), candidates=(1, 2))
    assert problems(apply(three, Lots((2, 2)))) == problems(apply(three, Lots((1, 2)))) == ()


def test_a_view_may_lack_what_would_tell() -> None:
    view = observe(PLAYED, 0)
    assert view.round is not None
    blind = attrs.evolve(view, round=attrs.evolve(view.round, hand=None))
    assert [one.number for one in problems(blind)] == [29]
    hidden = attrs.evolve(
        observe(BLOCKED, 0), round=attrs.evolve(round_of_view(BLOCKED), shown_hands=None)
    )
    assert [one.number for one in problems(hidden)] == [29]


def round_of_view(match: Match) -> Any:
    return observe(match, 0).round


def test_lots_tied_over_and_over_after_a_long_log() -> None:
    match = new_match(attrs.evolve(FIVE_UP, hand_size=13), 2)
    rng = Random(1)
    while not (match.candidates and match.round is not None):
        match = apply(match, next_action(match, rng))
    for _ in range(120):
        match = apply(match, Lots((1, 1)))
    assert problems(match) == problems(observe(match, 0)) == ()


@pytest.mark.long
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("form", FORMS)
def test_nothing_is_named_in_random_matches(form: Any, players: int) -> None:
    for seed in range(5):
        rng = Random(seed)
        match = new_match(house_rules(form, players, rng) if seed else form, players)
        for _ in range(150):
            assert_clean(match)
            if match.over:
                break
            match = apply(match, next_action(match, rng, eagerness=0.5))
            if rng.random() < 0.02:
                match = attrs.evolve(match, log=(), ply=0)


@pytest.mark.long
def test_large_positions_are_judged() -> None:
    many = TILES * 2000
    places = tuple(Place(tile, spot) for tile in TILES for spot in SPOTS) * 20
    match = Match(
        EXACT_61,
        players=2,
        scores=(0, 0),
        leader=0,
        round=Round([many, many], many, laid_as_given(places), seat=1, drawn=TILES[0]),
        log=[(0, places[0]), (1, Pass())] * 20_000,
        ply=40_000,
    )
    states: list[Match | View | Layout] = [match, observe(match, 0), laid_as_given(places)]
    for state in states:
        found = problems(state)
        assert len(found) > len(places)
        assert all(str(problem) for problem in found)


def test_only_matches_views_and_layouts_have_problems() -> None:
    with pytest.raises(TypeError, match="state must be Match, View or Layout, not 3"):
        problems(3)  # type: ignore[arg-type]
