"""The policies of Five Up: what they choose, and that they know no more than their view."""

import pickle
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Final

import attrs
import pytest

from fiveup import (
    EXACT_61,
    FIVE_UP,
    Draw,
    Match,
    MonteCarlo,
    Pass,
    Place,
    Policy,
    View,
    apply,
    distinct_actions,
    forced_action,
    greedy_policy,
    legal_actions,
    new_match,
    observe,
    parse_position,
    random_policy,
    resample,
    set_up,
    solve_endgame,
)
from fiveup.testing import check_policy
from tests.support.five_up_play import FORMS, PLAYERS, next_action

QUICK: Final = MonteCarlo(samples=3, playouts=1)
POLICIES: Final[tuple[Policy, ...]] = (random_policy, greedy_policy, QUICK)


def choices(seed: int, sleeping: int = 0) -> Iterator[Match]:
    """Positions of random play in which there is something to choose."""
    rng = Random(seed)
    for form in FORMS:
        for players in PLAYERS:
            match = new_match(attrs.evolve(form, sleeping=sleeping), players)
            while not match.over and match.ply < 150:
                match = apply(match, next_action(match, rng))
                if len(distinct_actions(match)) > 1:
                    yield match


def seen(match: Match) -> View:
    return observe(match, match.turn)


def endings(number: int) -> Iterator[Match]:
    """Ends of rounds of two that are known and in which there is a choice."""
    rng = Random(number)
    found = 0
    while found < number:
        match = new_match(rng.choice(FORMS), 2)
        while not match.over and match.ply < 300 and found < number:
            match = apply(match, next_action(match, rng, eagerness=0.5))
            round_ = match.round
            if round_ is None or round_.boneyard or sum(round_.hand_sizes) > 10:
                continue
            if len(distinct_actions(match)) > 1:
                found += 1
                yield match


@pytest.mark.parametrize("policy", POLICIES)
def test_policies_keep_to_the_rules_and_to_their_generator(policy: Policy) -> None:
    check_policy(policy, matches=1, rulesets=[attrs.evolve(form, target=50) for form in FORMS])


@pytest.mark.parametrize("policy", POLICIES)
def test_what_is_hidden_changes_nothing(policy: Policy) -> None:
    for number, match in enumerate(islice(choices(1), 40)):
        view = seen(match)
        other = resample(view, Random(number))
        assert policy(view, Random(5)) == policy(seen(other), Random(5))


@pytest.mark.parametrize("policy", POLICIES)
def test_R6_only_the_seat_to_move_can_be_asked(policy: Policy) -> None:
    match = set_up(FIVE_UP, ["1|4 0|0", "2|3 5|5"], "1|6")
    for view in (observe(match, 1), observe(match, None), observe(new_match(FIVE_UP, 2), 0)):
        with pytest.raises(ValueError, match=r"view must be that of the seat to move \(R6\)"):
            policy(view, Random(1))


@pytest.mark.parametrize("policy", POLICIES)
def test_R4_a_policy_is_shown_a_view_and_nothing_more(policy: Policy) -> None:
    for match in (set_up(FIVE_UP, ["1|4 0|0", "2|3 5|5"], "1|6"), new_match(FIVE_UP, 2)):
        with pytest.raises(TypeError, match="view must be a View, not"):
            policy(match, Random(1))  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="view must be a View, not None"):
        policy(None, Random(1))  # type: ignore[arg-type]


@pytest.mark.parametrize("policy", POLICIES)
def test_a_policy_needs_a_generator_of_chance(policy: Policy) -> None:
    choice = seen(next(choices(6)))
    forced = seen(set_up(FIVE_UP, ["0|0 2|2", "3|3 1|1"], "1|4"))
    for view in (choice, forced):
        for rng in (None, 1, random_policy):
            with pytest.raises(TypeError, match="rng must be a Random, not"):
                policy(view, rng)  # type: ignore[arg-type]
    assert policy(choice, Lots(1)) in legal_actions(choice)


class Lots(Random):
    """A generator of somebody's own."""


def test_at_random_every_legal_action_has_its_chance() -> None:
    view = seen(next(choices(2)))
    rng = Random(1)
    assert {random_policy(view, rng) for _ in range(200)} == set(legal_actions(view))


def test_greedy_takes_most_points() -> None:
    # With 4 and 5 open, 0|5 leaves 4, 5|6 leaves 10, and 5|5 leaves 14.
    match = set_up(FIVE_UP, ["0|5 5|5 5|6", "1|1 2|2"], "4|5")
    assert str(greedy_policy(seen(match), Random(1))) == "5|6@4|5.hi"
    for match in islice(choices(3), 150):
        chosen = greedy_policy(seen(match), Random(1))
        assert match.ruleset == EXACT_61 or gain(match, chosen) == most(match)


def gain(match: Match, action: object) -> int:
    assert isinstance(action, Place)
    assert match.round is not None
    return match.round.layout.place(action.tile, action.spot).award


def most(match: Match) -> int:
    return max(gain(match, action) for action in legal_actions(match))


def test_greedy_takes_the_heaviest_of_equals_and_then_draws_lots() -> None:
    match = set_up(FIVE_UP, ["1|2 3|6 4|5 0|3", "1|1 2|2"], leader=0)
    # 0|3 and 1|2 are worth nothing as leads, nor are 3|6 and 4|5, which have nine pips.
    chosen = {str(greedy_policy(seen(match), Random(seed))) for seed in range(30)}
    assert chosen == {"4|5", "3|6"}


def test_E1_greedy_passes_by_points_that_would_be_dropped() -> None:
    # With 1 and 6 open, 1|4 leaves 10 and 1|5 leaves 11, which is nothing.
    hands = ["1|4 1|5 0|0", "3|3 2|2"]
    for score, text in ((0, "1|4@1|6.lo"), (295, "1|4@1|6.lo"), (300, "1|5@1|6.lo")):
        match = set_up(EXACT_61, hands, "1|6", scores=(score, 0))
        assert str(greedy_policy(seen(match), Random(1))) == text


@pytest.mark.parametrize("policy", POLICIES)
def test_R11_what_is_forced_is_done(policy: Policy) -> None:
    drawing = set_up(FIVE_UP, ["0|0 2|2", "3|3 1|1"], "1|4")
    passing = set_up(FIVE_UP, ["0|0 2|2", "3|3 1|1"], "1|4", boneyard="")
    assert policy(seen(drawing), Random(1)) == Draw()
    assert policy(seen(passing), Random(1)) == Pass()


def test_a_forced_action_needs_no_chance() -> None:
    rng = Random(1)
    before = rng.getstate()
    forced = seen(set_up(FIVE_UP, ["1|4 2|2", "3|3 1|1"], "0|4"))
    assert MonteCarlo()(forced, rng) == forced_action(forced)
    assert rng.getstate() == before


def test_the_end_is_solved_when_all_is_known() -> None:
    poor = MonteCarlo(samples=1, playouts=1, solved=0)
    good = MonteCarlo(samples=1, playouts=1, solved=10)
    missed = 0
    for match in endings(60):
        best = solve_endgame(match).action
        assert good(seen(match), Random(1)) == best
        missed += poor(seen(match), Random(1)) != best
    assert missed > 5


def test_the_end_is_not_solved_when_sleeping_tiles_hide_the_other_hand() -> None:
    form = attrs.evolve(FIVE_UP, hand_size=3, sleeping=22)
    match = set_up(form, ["1|4 1|2 4|6", "3|3 2|2"], "1|6")
    rng = Random(1)
    assert len({QUICK(seen(match), rng) for _ in range(40)}) > 1


def test_E2_a_win_is_worth_more_than_points() -> None:
    # With 1 and 6 open, 1|4 brings 10, which is too much here; 6|4 brings 5 and wins.
    form = attrs.evolve(EXACT_61, hand_size=3)
    match = set_up(form, ["1|4 4|6 1|3", "3|3 2|2"], "1|6", scores=(300, 290))
    assert str(QUICK(seen(match), Random(1))) == "4|6@1|6.hi"


def test_P6_it_goes_out_where_that_wins() -> None:
    # The last tile fits both ends, and leaves 5 and 5, or 4 and 4.
    form = attrs.evolve(FIVE_UP, hand_size=2)
    match = set_up(form, ["4|5", "3|3"], "1|4 1|5@1|4.lo", seat=0, scores=(295, 0))
    assert str(QUICK(seen(match), Random(1))) == "4|5@1|4.hi"
    assert apply(match, QUICK(seen(match), Random(1))).winner == 0


def test_P6_a_win_in_reach_is_worth_more_than_the_points_of_the_round() -> None:
    # Best for the round is 2|5, after which the other wins; 3|5 leaves a tie.
    match = parse_position(
        "fiveup 1; rules main; players 2; scores 305 255; leader 0; turn 1;"
        " hands 5|5 / 1|1 2|2 5|6 3|5 2|5 2|6; boneyard;"
        " layout 4|4 1|4@4|4.cB 1|2@1|4.lo 0|2@1|2.hi 3|4@4|4.cA 1|3@3|4.lo 1|6@1|3.lo 6|6@1|6.hi"
        " 0|5@0|2.lo 1|5@0|5.hi 0|1@1|5.lo 0|0@0|1.lo 3|6@6|6.cB 0|3@3|6.lo 0|6@6|6.bB 0|4@4|4.bA"
        " 4|6@6|6.bA 2|4@4|4.bB 2|3@2|4.lo 3|3@2|3.hi 4|5@4|6.lo"
    )
    assert str(solve_endgame(match).action) == "2|5@4|5.hi"
    assert str(MonteCarlo()(seen(match), Random(1))) == "3|5@4|5.hi"


def test_R2_partners_are_one_side() -> None:
    # 1|4 leaves 10, and the partner can place 4|4 on it.
    form = attrs.evolve(FIVE_UP, hand_size=2)
    match = set_up(form, ["1|4 2|6", "1|1 3|6", "0|1 4|4", "2|2"], "1|6")
    assert len(match.scores) == 2
    assert str(MonteCarlo(20)(seen(match), Random(1))) == "1|4@1|6.lo"


def test_a_monte_carlo_policy_is_a_value() -> None:
    policy = MonteCarlo(samples=7)
    assert pickle.loads(pickle.dumps(policy)) == policy == MonteCarlo(7, 3, 12)
    view = seen(next(choices(5)))
    assert pickle.loads(pickle.dumps(policy))(view, Random(3)) == policy(view, Random(3))


@pytest.mark.parametrize("name", ["samples", "playouts", "solved"])
def test_values_that_make_no_sense(name: str) -> None:
    with pytest.raises(ValueError, match=f"{name} must be"):
        MonteCarlo(**{name: -1})
    with pytest.raises(TypeError, match=f"{name} must be an integer"):
        MonteCarlo(**{name: 1.5})  # type: ignore[arg-type]
