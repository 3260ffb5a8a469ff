"""The checks of fiveup.testing: they pass for what is right, and name what is wrong, and where."""

import random
from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any, Final

import attrs
import pytest
from hypothesis import given, settings
from typing_extensions import override

import fiveup
from engines import FiveUpEngine
from five_up_play import award
from fiveup import (
    EXACT_61,
    FIVE_UP,
    TILES,
    Action,
    Arm,
    Claim,
    Deal,
    Draw,
    Entry,
    Lots,
    Match,
    PartKind,
    Pass,
    Place,
    PlayerAction,
    Record,
    Ruleset,
    Scored,
    Spot,
    Tile,
    View,
    apply,
    legal_actions,
    new_match,
    observe,
    set_up,
)
from fiveup.testing import (
    check_engine,
    check_match,
    check_policy,
    check_record,
    matches,
    records,
)

AT_THE_START: Final = "seed 0, 2 players, .*, "


def first(view: View, rng: Random) -> PlayerAction:
    return legal_actions(view)[0]


def dealt(tiles: Sequence[Tile] = TILES, ruleset: Ruleset = FIVE_UP) -> Match:
    """A match of two in which seat 0 leads."""
    return apply(apply(new_match(ruleset, 2), Lots([2, 1])), Deal(tiles))


# What is right.


@settings(max_examples=12)
@given(matches())
def test_matches_that_play_leads_to_are_right(match: Match) -> None:
    check_match(match)


@settings(max_examples=12)
@given(records())
def test_records_in_which_all_is_right(record: Record) -> None:
    check_record(record)


def test_a_position_set_up_by_hand_may_be_right_too() -> None:
    check_match(set_up(FIVE_UP, ["1|4 0|0 0|1 4|6", "2|3 1|1 1|2 2|2"], "6|6 3|6@6|6.cA"))


def test_policies_that_are_right() -> None:
    def at_random(view: View, rng: Random) -> PlayerAction:
        return rng.choice(legal_actions(view))

    def greedy(view: View, rng: Random) -> PlayerAction:
        assert view.round is not None
        layout = view.round.layout
        most = {
            action: layout.place(action.tile, action.spot).award if isinstance(action, Place) else 0
            for action in legal_actions(view)
        }
        return max(most, key=lambda action: most[action])

    check_policy(at_random, rulesets=[EXACT_61], matches=1)
    check_policy(greedy, matches=1, seed=5)
    check_policy(greedy, rulesets=[attrs.evolve(FIVE_UP, hand_size=9)], players=[2, 3], matches=1)


def test_an_engine_that_is_right() -> None:
    check_engine(FiveUpEngine(), matches=1)


def test_an_engine_may_keep_the_count_to_itself() -> None:
    class Silent(FiveUpEngine):
        @override
        def count(self) -> None:
            return None

    check_engine(Silent(), matches=1, players=[3])


def test_a_host_may_not_be_asked_to_refuse() -> None:
    class Trusting(FiveUpEngine):
        @override
        def apply(self, action: Action) -> None:
            if fiveup.why_illegal(self.match, action) is None:
                super().apply(action)

    check_engine(Trusting(), matches=1, players=[2], refuses=False)
    with pytest.raises(AssertionError, match="a ValueError was expected: R"):
        check_engine(Trusting(), matches=1, players=[2])


# What is wrong in a policy.


class Forgetful:
    """It does not do the same thing twice."""

    calls = 0

    def __call__(self, view: View, rng: Random) -> PlayerAction:
        self.calls += 1
        legal = legal_actions(view)
        return legal[self.calls % len(legal)]


def peeks(view: View, rng: Random) -> Any:
    hands: Any = vars(fiveup)["Round"].hands.__get__(view.round)
    return hands[0]


def cheats(view: View, rng: Random) -> PlayerAction:
    assert view.round is not None
    assert view.round.hand is not None
    return Place(next(tile for tile in TILES if tile not in view.round.hand))


def will_not_draw(view: View, rng: Random) -> PlayerAction:
    legal = legal_actions(view)
    return Pass() if legal == (Draw(),) else legal[0]


def trips(view: View, rng: Random) -> PlayerAction:
    raise LookupError("no such opening")


def draws_lots_by_itself(view: View, rng: Random) -> PlayerAction:
    return random.choice(legal_actions(view))


def changes_the_view(view: View, rng: Random) -> PlayerAction:
    object.__setattr__(view, "scores", (305, 0))
    return legal_actions(view)[0]


def changes_what_lies_in_the_view(view: View, rng: Random) -> PlayerAction:
    assert view.round is not None
    object.__setattr__(view.round, "hand_sizes", (0, 0))
    return legal_actions(view)[0]


def gives_the_code(view: View, rng: Random) -> Any:
    return legal_actions(view)[0].code


def gives_a_list(view: View, rng: Random) -> Any:
    return list(legal_actions(view))


def deals(view: View, rng: Random) -> Any:
    return Deal(TILES)


@pytest.mark.parametrize(
    ("policy", "sentence"),
    [
        (Forgetful(), r"ply \d+, seat \d: the policy chose .*, and .* when it was asked again"),
        (peeks, r"ply 2, seat 0: the policy raised \w+Error: "),
        (cheats, r"ply 2, seat 0, action 0\|\d: R6: 0\|\d is not in the hand of seat 0\. One of"),
        (
            will_not_draw,
            r"ply \d+, seat \d, action pass: R11: .*: it draws, .*One of these was expected: draw",
        ),
        (trips, r"ply 2, seat 0: the policy raised LookupError: no such opening"),
        (
            draws_lots_by_itself,
            r"ply 2, seat 0: the policy used the generator of the module random",
        ),
        (changes_the_view, r"ply 2, seat 0: the policy changed the view that it was given"),
        (changes_what_lies_in_the_view, r"ply 2, seat 0: the policy changed the view"),
        (gives_the_code, r"ply 2, seat 0: the policy must choose an action, not \d+ \(int\)"),
        (gives_a_list, r"ply 2, seat 0: the policy must choose an action, not \[.*\(list\)"),
        (deals, r"ply 2, seat 0, action deal 0\|0 .*: R3: tiles are dealt only between rounds"),
    ],
)
def test_what_is_wrong_in_a_policy(
    policy: Callable[[View, Random], PlayerAction], sentence: str
) -> None:
    known = random.getstate()
    with pytest.raises(AssertionError, match=AT_THE_START + sentence):
        check_policy(policy, players=[2], matches=1, seed=0)
    random.setstate(known)


def test_too_many_players_for_the_tiles() -> None:
    with pytest.raises(ValueError, match=r"4 hands of 9 tiles"):
        check_policy(first, rulesets=[attrs.evolve(FIVE_UP, hand_size=9)])


# What is wrong in an engine.


class CountsADoubleOnce(FiveUpEngine):
    @override
    def count(self) -> int:
        assert self.match.round is not None
        ends = self.match.round.layout.ends
        return sum(end.count // 2 if end.tile.double else end.count for end in ends)


class BranchesTooEarly(FiveUpEngine):
    @override
    def legal_actions(self) -> Iterable[PlayerAction]:
        legal = list(super().legal_actions())
        for action in tuple(legal):
            if isinstance(action, Place) and action.spot and action.spot.arm is Arm.CHAIN_B:
                legal.append(Place(action.tile, Spot(action.spot.tile, Arm.BRANCH_A)))
        return legal


class ForgetsASpot(FiveUpEngine):
    @override
    def legal_actions(self) -> Iterable[PlayerAction]:
        return [
            action
            for action in super().legal_actions()
            if not isinstance(action, Place) or action.spot is None or action.spot.arm.straight
        ]


class ForgetsRounding(FiveUpEngine):
    gone = 0

    @override
    def apply(self, action: Action) -> None:
        super().apply(action)
        for event in self.match.events:
            if isinstance(event, Scored):
                for part in event.parts:
                    if part.kind is PartKind.DEDUCTION and event.side == 0:
                        self.gone += part.pips + part.points

    @override
    def scores(self) -> Sequence[int]:
        first, *others = super().scores()
        return [first - self.gone, *others]


class GoesOnAfterADraw(FiveUpEngine):
    @override
    def turn(self) -> int | None:
        drew = bool(self.match.log) and isinstance(self.match.log[-1][1], Draw)
        turn = super().turn()
        return turn if turn is None or not drew else (turn + 1) % self.match.players


class KnowsNoWinner(FiveUpEngine):
    @override
    def winner(self) -> None:
        return None


class CannotPass(FiveUpEngine):
    @override
    def apply(self, action: Action) -> None:
        if isinstance(action, Pass) and fiveup.why_illegal(self.match, action) is None:
            raise NotImplementedError("pass")
        super().apply(action)


class ListsADeal(FiveUpEngine):
    @override
    def legal_actions(self) -> Any:
        return [Deal(TILES)] if self.match.awaits_chance else super().legal_actions()


class CannotBegin(FiveUpEngine):
    @override
    def start(self, ruleset: Ruleset, players: int) -> None:
        raise RuntimeError("no table is free")


class CannotTell(FiveUpEngine):
    @override
    def scores(self) -> Sequence[int]:
        raise RuntimeError("no pencil")


@pytest.mark.parametrize(
    ("engine", "sentence"),
    [
        (
            CountsADoubleOnce(),
            r"ply \d+, seat \d, after .*: the count must be \d+, and the engine says \d+",
        ),
        (
            BranchesTooEarly(),
            r"ply \d+, seat \d, after .*: the engine lists .*\.bA: R14: .* is no spot yet",
        ),
        (
            ForgetsASpot(),
            r"ply \d+, seat \d, after .*: the engine does not list what is legal: .*(lo|hi|bA|bB)",
        ),
        (ForgetsRounding(), r"ply \d+, chance, after .*: the scores must be \(.*\), and the engin"),
        (GoesOnAfterADraw(), r"ply \d+, seat \d, after draw: the seat to move must be \d, and"),
        (KnowsNoWinner(), r"ply \d+, at the end, after .*: the winner must be \d, and .* None"),
        (
            CannotPass(),
            r"ply \d+, seat \d, action pass: the engine raised NotImplementedError: pas",
        ),
        (ListsADeal(), r"ply 0, chance: the engine lists deal .*: R5: the lead is not decided"),
        (CannotBegin(), r"ply 0, chance: the engine raised RuntimeError: no table is free"),
        (CannotTell(), r"ply 0, chance: the engine raised RuntimeError: no pencil"),
    ],
)
def test_what_is_wrong_in_an_engine(engine: FiveUpEngine, sentence: str) -> None:
    with pytest.raises(AssertionError, match=AT_THE_START + sentence):
        check_engine(engine, players=[2], matches=1)


def test_an_engine_that_calls_a_deal_legal_when_it_is_due() -> None:
    class ListsItThen(FiveUpEngine):
        @override
        def legal_actions(self) -> Any:
            due = self.match.awaits_chance and not self.match.candidates
            return [Deal(TILES)] if due else super().legal_actions()

    with pytest.raises(AssertionError, match=r"lists deal 0\|0 .*: chance decides that"):
        check_engine(ListsItThen(), players=[2], matches=1)


def whole_record(match: Match) -> Record:
    start, entries, rng = match, [], Random(3)
    while not match.over:
        action: Action
        if match.awaits_chance:
            action = fiveup.sample_chance(match, rng)
        else:
            action = max(legal_actions(match), key=lambda action: award(match, action))
        entries.append(Entry(match.seat, action))
        match = apply(match, action)
    return Record(start, entries)


def test_an_engine_is_led_through_records() -> None:
    record = whole_record(new_match(EXACT_61, 2))
    check_engine(FiveUpEngine(), records=[record], matches=0)
    with pytest.raises(AssertionError, match=r"^records\[1\], ply \d+, .*: the count must be "):
        check_engine(CountsADoubleOnce(), records=[Record(new_match(FIVE_UP, 2)), record])


def test_records_for_an_engine_begin_at_the_beginning() -> None:
    with pytest.raises(ValueError, match=r"^records\[0\] must begin with nothing done yet$"):
        check_engine(FiveUpEngine(), records=[Record(dealt())])


# What is wrong in a match, in a record, and in this library.


def test_a_match_with_a_problem() -> None:
    match = set_up(FIVE_UP, ["1|4 1|4", "2|3"], boneyard="")
    with pytest.raises(
        AssertionError, match=r"^ply 0, seat 0: no problem was expected: problem 1 \(R1\)"
    ):
        check_match(match)


def test_a_log_that_leads_elsewhere() -> None:
    match = dealt()
    assert match.round is not None
    hands = match.round.hands
    other = attrs.evolve(match.round, hands=(hands[0][::-1], hands[1]))
    with pytest.raises(AssertionError, match=r"ply 2, seat 0: .*(log|deal)"):
        check_match(attrs.evolve(match, round=other))


def test_lots_in_the_log_that_lead_elsewhere() -> None:
    match = apply(new_match(FIVE_UP, 2), Lots([2, 1]))
    with pytest.raises(AssertionError, match=r"leads|lots|log"):
        check_match(attrs.evolve(match, log=[(None, Lots([1, 2]))]))


@pytest.mark.parametrize("check", [check_match, check_record])
def test_something_else_altogether(check: Callable[[Any], None]) -> None:
    with pytest.raises(TypeError, match="must be a"):
        check(FIVE_UP)


def test_a_record_that_the_rules_forbid() -> None:
    record = Record(dealt(), [Entry(0, Pass())])
    with pytest.raises(AssertionError, match=r"the record cannot be replayed: .*R9: seat 0 cannot"):
        check_record(record)


def test_a_record_with_a_wrong_count() -> None:
    record = Record(dealt(), [Entry(0, Place(Tile(0, 1)), [Claim("count", [2])])])
    with pytest.raises(AssertionError, match="the record: entry 0: R17: count 2 was written"):
        check_record(record)


def other_position(_: object) -> Match:
    return new_match(FIVE_UP, 3)


@pytest.mark.parametrize(
    ("where", "name", "planted", "sentence"),
    [
        ("fiveup.testing", "parse_position", other_position, "the text gives another position: "),
        ("fiveup", "from_data", lambda *_: new_match(FIVE_UP, 3), "the data is another one: Match"),
        (
            "fiveup",
            "legal_actions",
            lambda match: legal_actions(match)[::-1],
            "legal actions were expected once each, by code, not ",
        ),
        (
            "fiveup",
            "legal_actions",
            lambda match: legal_actions(match)[1:],
            r"distinct_actions has something that is not legal",
        ),
        (
            "fiveup",
            "why_illegal",
            lambda *_: None,
            r"action 0\|5: it is not listed, and the refusal is None",
        ),
        (
            "fiveup",
            "apply",
            lambda match, action, seat=None: match,
            r"action 0\|0: ply 3 and a log that ends with it were expected, not ply 2",
        ),
        (
            "fiveup.testing",
            "parse_view",
            lambda _: observe(dealt(), 1),
            r"seen by nobody: the text gives another view",
        ),
        (
            "fiveup.testing",
            "legal_actions",
            lambda state: legal_actions(state) if isinstance(state, Match) else (),
            r"seen by seat 0: the view and the match have other legal actions",
        ),
        (
            "fiveup.testing",
            "to_data",
            lambda view: {"hand": "1|4"},
            r"seen by nobody: the view tells 1\|4, which is hidden \(R4\)",
        ),
    ],
)
def test_faults_planted_in_the_library(
    where: str, name: str, planted: object, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = dealt()
    check_match(match)
    monkeypatch.setattr(f"{where}.{name}", planted)
    with pytest.raises(AssertionError, match=f"^ply 2, seat 0.*{sentence}"):
        check_match(match)


def test_a_refusal_that_is_not_that_of_apply(monkeypatch: pytest.MonkeyPatch) -> None:
    def lenient(match: Match, action: Action, seat: int | None = None) -> Match:
        return match if action is Pass() else apply(match, action, seat)

    monkeypatch.setattr(fiveup, "apply", lenient)
    with pytest.raises(
        AssertionError, match=r"action pass: apply must raise .*, not that it was applied"
    ):
        check_match(dealt())


def test_what_may_be_done_when_nobody_is_to_move(monkeypatch: pytest.MonkeyPatch) -> None:
    match = new_match(FIVE_UP, 2)
    monkeypatch.setattr(fiveup, "legal_actions", lambda _: (Place(Tile(0, 0)),))
    monkeypatch.setattr(
        fiveup,
        "why_illegal",
        lambda match, action: None if action.code == 0 else fiveup.Refusal("R5", "no"),
    )
    monkeypatch.setattr(fiveup, "distinct_actions", lambda _: ())
    with pytest.raises(AssertionError, match=r"nobody is to move, but 0\|0 is legal"):
        check_match(match)


def test_the_log_before_the_first_deal_is_played_again() -> None:
    check_match(apply(new_match(FIVE_UP, 3), Lots([2, 6, 6])))
