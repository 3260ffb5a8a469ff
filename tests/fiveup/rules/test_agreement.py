"""Whole matches agree with the naive second reading of the rules, action by action.

`python -m tests.oracles.agreement --matches 20000` does the same on a larger scale.
"""

from collections.abc import Iterator
from random import Random
from typing import Any, Final

import attrs
import pytest

from fiveup import EXACT_61, FIVE_UP, Action, Dropped, Match, apply
from tests.oracles import agreement
from tests.oracles import naive_five_up as naive
from tests.oracles.agreement import Difference, Plan, Tally, play
from tests.support.five_up_play import FORMS, PLAYERS

HOUSES: Final[dict[str, dict[str, Any]]] = {
    "published": {},
    "sleeping tiles": {"sleeping": 8},
    "small hands": {"hand_size": 4, "target": 25},
    "large hands": {"hand_size": 7, "target": 100},
    "no partnerships": {"partnerships": False},
    "target 5": {"target": 5},
    "target 10": {"target": 10},
    "target 15": {"target": 15},
    "target 25": {"target": 25},
    "a bit of everything": {"hand_size": 6, "target": 75, "partnerships": False, "sleeping": 4},
}
COMES_UP: Final = (
    *("action Deal", "action Draw", "action Lots", "action Pass", "action Place"),
    *("event LotsTied R5", "event LeaderChosen R5", "event LeaderChosen R7", "event Dealt R3"),
    *("event Laid R6", "event Laid R8", "event Drew R10", "event Passed R11"),
    *("event Scored R20", "event Scored P2", "event Scored E5", "event Scored E8"),
    *("event RoundOver P1", "event RoundOver P3", "event RoundOver E5", "event RoundOver E10"),
    *("matches won by P6", "matches won by P7", "matches won by E2"),
    *("matches won by E2 in mid-round", "matches with a score below zero at the end"),
    *("blocked by a draw", "blocked by a placement", "blocked and tied or won by no side"),
    *("dropped: placement last", "dropped: opponents last", "dropped: partner last"),
    *("dropped: differences last", "extra rounds"),
)


def plans() -> Iterator[Plan]:
    """All forms, numbers of players and houses; short matches come several times."""
    for players in PLAYERS:
        for form in FORMS:
            for values in HOUSES.values():
                ruleset = attrs.evolve(form, **values)
                for eagerness in (0.7,) if ruleset.target == 305 else (0.2, 0.5, 0.8):
                    yield Plan(ruleset, players, eagerness)
    # Rounds are blocked, by a draw too, for more than a side may score; scores are shared.
    for _ in range(60):
        yield Plan(attrs.evolve(EXACT_61, target=25, hand_size=3, sleeping=16), 4, 0.2)
        yield Plan(attrs.evolve(EXACT_61, target=25, sleeping=16), 2, 0.2)
        yield Plan(attrs.evolve(FIVE_UP, target=5), 4, 0.2)


@pytest.fixture(scope="module")
def played() -> Tally:
    tally = Tally()
    for number, plan in enumerate(plans()):
        try:
            play(plan, Random(number), tally)
        except Difference as difference:
            pytest.fail(f"{plan}: {difference.where}\nafter {difference.actions}")
    return tally


@pytest.mark.long
def test_whole_matches_agree_with_the_naive_reading(played: Tally) -> None:
    assert played["matches"] == len(list(plans())) > 200


@pytest.mark.long
@pytest.mark.parametrize("what", COMES_UP)
def test_comes_up_in_these_matches(played: Tally, what: str) -> None:
    assert played[what] > 0


def without_the_last_event(match: Match, action: Action) -> Match:
    after = apply(match, action)
    return attrs.evolve(after, events=after.events[:-1])


def with_points_for_dropped_ones(match: Match, action: Action) -> Match:
    after = apply(match, action)
    points = sum(event.points for event in after.events if isinstance(event, Dropped))
    return attrs.evolve(after, scores=tuple(score + points for score in after.scores))


@pytest.mark.parametrize(
    ("where", "name", "planted"),
    [
        (naive.NaiveTable, "award", naive.NaiveTable.count),
        (naive, "is_double", lambda tile: tile == (6, 6)),
        (naive.NaiveMatch, "_is_blocked", lambda self: not self.boneyard),
        (naive, "round_to_five", lambda pips: pips // 5 * 5),
        (agreement, "apply", without_the_last_event),
        (agreement, "apply", with_points_for_dropped_ones),
    ],
)
def test_a_planted_difference_is_found(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    where: object,
    name: str,
    planted: object,
) -> None:
    monkeypatch.setattr(where, name, planted)
    assert agreement.main(["--matches", "12", "--seed", "7"]) == 1
    printed = capsys.readouterr().out
    assert "seed 7, match " in printed
    assert "\nafter these actions:\n  lots " in printed


def test_agreement_is_summed_up(capsys: pytest.CaptureFixture[str]) -> None:
    assert agreement.main(["--matches", "6", "--seed", "7", "--first", "6"]) == 0
    printed = capsys.readouterr().out.splitlines()
    assert printed[0] == "No difference."
    assert "           6 matches" in printed


def test_a_found_match_can_be_played_again() -> None:
    plan = agreement.make_plan(3, Random("7/3"))
    assert plan == agreement.make_plan(3, Random("7/3"))
    assert agreement.run(7, 3) == agreement.run(7, 3)
