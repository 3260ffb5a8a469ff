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
from fiveup import (
    EXACT_61,
    FIVE_UP,
    TILES,
    Action,
    Arm,
    Claim,
    Deal,
    Draw,
    Dropped,
    Entry,
    Lots,
    Match,
    PartKind,
    Pass,
    Place,
    PlayerAction,
    Record,
    RoundOver,
    Ruleset,
    Scored,
    Settlement,
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
from tests.support.engines import FiveUpEngine
from tests.support.five_up_play import award

AT_THE_START: Final = "seed 0, 2 players, .*, "
HOUSE: Final = Ruleset(100, 6, False, 3)
HOUSE_EXACT: Final = Ruleset(100, 6, False, 3, Settlement.EXACT)
WRONG: Final[Any] = 3


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
    for ruleset in (FIVE_UP, HOUSE_EXACT):
        check_engine(FiveUpEngine(), rulesets=[ruleset], matches=1)


@pytest.mark.long
def test_an_engine_that_is_right_in_everything_that_is_asked_by_default() -> None:
    check_engine(FiveUpEngine())


def test_rulesets_that_leave_little_to_play() -> None:
    endless = Ruleset(10**9, 1, settlement=Settlement.EXACT)
    check_engine(FiveUpEngine(), rulesets=[endless, Ruleset(5, 14)], players=[2], matches=1)


def test_an_engine_may_keep_the_count_to_itself() -> None:
    class Silent(FiveUpEngine):
        @override
        def count(self) -> None:
            return None

    check_engine(Silent(), matches=1, players=[3], rulesets=[HOUSE_EXACT])


def test_a_host_may_not_be_asked_to_refuse() -> None:
    class Trusting(FiveUpEngine):
        @override
        def apply(self, action: Action) -> None:
            if fiveup.why_illegal(self.match, action) is None:
                super().apply(action)

    check_engine(Trusting(), matches=1, players=[2], rulesets=[HOUSE_EXACT], refuses=False)
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
    kind: Any = fiveup.Round
    return kind.hands.__get__(view.round)[0]


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


class Instance:
    def __call__(self, view: View, rng: Random) -> PlayerAction:
        return legal_actions(view)[0]


CHECKS: Final[list[Callable[..., None]]] = [
    lambda **asked: check_policy(Instance(), **asked),
    lambda **asked: check_engine(FiveUpEngine(), **asked),
]


@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize(
    ("asked", "error", "sentence"),
    [
        ({"rulesets": []}, ValueError, "rulesets must be one or more: else nothing would be ch"),
        ({"players": ()}, ValueError, "players must be one or more: else nothing would be check"),
        ({"matches": 0}, ValueError, "matches must be 1 or more, not 0"),
        ({"matches": True}, TypeError, r"matches must be an integer, not True \(bool\)"),
        ({"players": 2}, TypeError, r"players must be a sequence, not 2 \(int\)"),
        ({"players": [True]}, TypeError, r"players\[0\] must be an integer, not True"),
        ({"players": [2, 5]}, ValueError, r"players\[1\] must be from 2 to 4, not 5"),
        ({"rulesets": FIVE_UP}, TypeError, "rulesets must be a sequence, not Ruleset"),
        ({"rulesets": [FIVE_UP, 3]}, TypeError, r"rulesets\[1\] must be a Ruleset, not 3"),
        ({"seed": "a"}, TypeError, r"seed must be an integer, not 'a'"),
    ],
)
def test_wrong_arguments(
    check: Callable[..., None], asked: dict[str, object], error: type[Exception], sentence: str
) -> None:
    with pytest.raises(error, match=f"^{sentence}"):
        check(**asked)


@pytest.mark.parametrize(
    ("check", "error", "sentence"),
    [
        (lambda: check_policy(WRONG), TypeError, "policy must be a function of a view and a gen"),
        (
            lambda: check_policy(Instance),  # type: ignore[arg-type]
            TypeError,
            "policy must be a function of a view and a generator, not the class Instance itself",
        ),
        (
            lambda: check_engine(WRONG),
            TypeError,
            r"engine must have the methods start, .*, scores and winner: 3 \(int\) has no start, ",
        ),
        (
            lambda: check_engine(FiveUpEngine),  # type: ignore[arg-type]
            TypeError,
            "engine must be an object, not the class FiveUpEngine itself",
        ),
        (
            lambda: check_engine(FiveUpEngine(), refuses=WRONG),
            TypeError,
            "refuses must be True or False, not 3",
        ),
        (
            lambda: check_engine(FiveUpEngine(), records=[WRONG]),
            TypeError,
            r"records\[0\] must be a Record, not 3",
        ),
        (
            lambda: check_engine(FiveUpEngine(), records=Record(new_match(FIVE_UP, 2))),  # type: ignore[arg-type]
            TypeError,
            "records must be a sequence, not Record",
        ),
    ],
)
def test_wrong_things_to_check(
    check: Callable[[], None], error: type[Exception], sentence: str
) -> None:
    with pytest.raises(error, match=f"^{sentence}"):
        check()


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


def test_the_seat_to_move_is_explained() -> None:
    class AlwaysTells(FiveUpEngine):
        @override
        def turn(self) -> int | None:
            return self.match.leader or 0

    with pytest.raises(AssertionError) as raised:
        check_engine(AlwaysTells(), players=[2], matches=1)
    assert str(raised.value) == (
        f"seed 0, 2 players, {FIVE_UP}, ply 0, chance: the seat to move must be None, and the "
        f"engine says 0 (turn: None while lots or a deal are awaited, and at the end)"
    )


# What is wrong only where chance seldom leads to. Each of these is found in a part of what is
# played by default.


class Rare(FiveUpEngine):
    """It has scores of its own, which begin with the right ones."""

    wrong: list[int]

    @override
    def start(self, ruleset: Ruleset, players: int) -> None:
        super().start(ruleset, players)
        self.wrong = [0] * players

    @override
    def apply(self, action: Action) -> None:
        before = self.match
        super().apply(action)
        for event in self.match.events:
            if isinstance(event, RoundOver):
                self.settled(before, event)

    def settled(self, before: Match, event: RoundOver) -> None:
        pass

    @override
    def scores(self) -> Sequence[int]:
        return [right + more for right, more in zip(super().scores(), self.wrong, strict=False)]

    @property
    def events(self) -> list[Scored | Dropped]:
        return [event for event in self.match.events if isinstance(event, Scored | Dropped)]


class FirstOfTheTop(FiveUpEngine):
    """It forgets extra rounds (P7)."""

    @override
    def winner(self) -> int | None:
        scores = self.match.scores
        return scores.index(max(scores)) if self.match.extra_rounds == 1 else super().winner()


class OneExtraRound(FiveUpEngine):
    """It forgets that another extra round may be due (P7)."""

    @override
    def winner(self) -> int | None:
        scores = self.match.scores
        return scores.index(max(scores)) if self.match.extra_rounds > 1 else super().winner()


class AtTheTargetAgain(FiveUpEngine):
    """It wants the target to be reached in extra rounds too (P7)."""

    @override
    def winner(self) -> int | None:
        reached = max(self.match.scores) >= self.match.ruleset.target
        return super().winner() if reached else None


class OnlyThoseOfTheTop(FiveUpEngine):
    """It lets only those who shared the top win an extra round (P7)."""

    tops: tuple[int, ...] = ()

    @override
    def apply(self, action: Action) -> None:
        rounds = self.match.extra_rounds
        super().apply(action)
        if self.match.extra_rounds > rounds:
            scores = self.match.scores
            self.tops = tuple(side for side in range(len(scores)) if scores[side] == max(scores))

    @override
    def winner(self) -> int | None:
        winner = super().winner()
        return winner if not self.match.extra_rounds or winner in self.tops else None


class InMidRound(FiveUpEngine):
    """It compares scores with the target at once (P5)."""

    @override
    def winner(self) -> int | None:
        scores = self.match.scores
        reached = max(scores) >= self.match.ruleset.target and not self.match.extra_rounds
        return scores.index(max(scores)) if reached else super().winner()


class FirstAtTheTarget(FiveUpEngine):
    """It takes the first side at the target, not the highest (P6)."""

    @override
    def winner(self) -> int | None:
        winner, target = super().winner(), self.match.ruleset.target
        there = [side for side, score in enumerate(self.match.scores) if score >= target]
        return there[0] if winner is not None and there else winner


class FiveForEqualHands(Rare):
    @override
    def settled(self, before: Match, event: RoundOver) -> None:
        assert self.match.round is not None
        if event.result.blocked and len(set(self.match.round.pips)) < self.match.players:
            self.wrong[0] += 5


class RoundsEachDifference(Rare):
    @override
    def settled(self, before: Match, event: RoundOver) -> None:
        for scored in self.events:
            for part in scored.parts:
                if part.kind is PartKind.DIFFERENCES:
                    alone = sum(fiveup.round_to_five(pips) for _, pips in part.hands)
                    self.wrong[scored.side] += alone - part.points


class RoundsPartnersTogether(Rare):
    @override
    def settled(self, before: Match, event: RoundOver) -> None:
        for side in range(len(self.match.scores)):
            parts = [part for scored in self.events if scored.side == side for part in scored.parts]
            lost = [part for part in parts if part.kind is PartKind.DEDUCTION]
            together = fiveup.round_to_five(sum(part.pips for part in lost))
            self.wrong[side] -= together + sum(part.points for part in lost)


class GoingOutIsNeverDropped(Rare):
    @override
    def settled(self, before: Match, event: RoundOver) -> None:
        for dropped in self.events:
            if isinstance(dropped, Dropped) and not event.result.blocked:
                self.wrong[dropped.side] += dropped.points


class TheLastTileAlone(Rare):
    """It credits the last tile before the hands (E6)."""

    @override
    def settled(self, before: Match, event: RoundOver) -> None:
        for dropped in self.events:
            last = dropped.parts[0]
            fits = before.scores[dropped.side] + last.points <= before.ruleset.target
            if isinstance(dropped, Dropped) and last.kind is PartKind.PLACEMENT and fits:
                self.wrong[dropped.side] += last.points


class TheHandsAreNeverDropped(Rare):
    @override
    def settled(self, before: Match, event: RoundOver) -> None:
        for dropped in self.events:
            if isinstance(dropped, Dropped) and event.result.blocked:
                self.wrong[dropped.side] += dropped.points


class GoesOnAfterAWin(Rare):
    """It credits the heavier hands of a blocked round after one has won (E9)."""

    @override
    def settled(self, before: Match, event: RoundOver) -> None:
        if event.result.blocked and self.match.winner is not None and self.match.round is not None:
            pips = self.match.round.pips
            if len(set(pips)) > 2:
                self.wrong[sorted(pips).index(sorted(pips)[-2])] += 5


class NeverBelowZero(FiveUpEngine):
    @override
    def scores(self) -> Sequence[int]:
        return [max(0, score) for score in super().scores()]


class AllCastAgain(FiveUpEngine):
    @override
    def apply(self, action: Action) -> None:
        if isinstance(action, Lots) and len(action.lots) < self.match.players:
            raise ValueError("a lot for each player")
        super().apply(action)


class WakesTheSleeping(FiveUpEngine):
    @override
    def legal_actions(self) -> Iterable[PlayerAction]:
        legal = super().legal_actions()
        assert self.match.round is not None or not legal
        boneyard = self.match.round.boneyard if self.match.round is not None else ()
        return [Draw()] if legal == (Pass(),) and boneyard else legal


class LotsAfterGoingOutStuck(FiveUpEngine):
    """It calls a round blocked in which the last tile of a hand leaves nobody a tile that fits."""

    @override
    def apply(self, action: Action) -> None:
        round_ = self.match.round
        if isinstance(action, Deal) and round_ is not None and () in round_.hands:
            values = {value for spot in round_.layout.spots for value in values_at(spot)}
            tiles = [tile for hand in round_.hands for tile in hand]
            held = {value for tile in tiles for value in (tile.low, tile.high)}
            if len(round_.boneyard) <= self.match.ruleset.sleeping and not held & values:
                raise ValueError("lots are awaited")
        super().apply(action)


def values_at(spot: Spot) -> list[int]:
    """The values of a spot's tile that another tile may meet there."""
    if spot.arm is Arm.LOW:
        return [spot.tile.low]
    return [spot.tile.high]


class MayPlaceAnother(FiveUpEngine):
    """It takes another tile than the drawn one, though it does not list it (R10)."""

    @override
    def apply(self, action: Action) -> None:
        round_, refusal = self.match.round, fiveup.why_illegal(self.match, action)
        if round_ is None or round_.drawn is None or refusal is None or refusal.rule != "R10":
            super().apply(action)


RARE: Final = [
    (FirstOfTheTop, FIVE_UP, 2, "the winner must be None, and the engine says 0"),
    (FirstOfTheTop, HOUSE, 3, "the winner must be None, and the engine says [01]"),
    (OneExtraRound, FIVE_UP, 2, "the winner must be None, and the engine says 0"),
    (AtTheTargetAgain, HOUSE, 3, r"the winner must be \d, and the engine says None"),
    (OnlyThoseOfTheTop, FIVE_UP, 3, r"the winner must be \d, and the engine says None"),
    (InMidRound, FIVE_UP, 2, r"the winner must be None, and the engine says \d"),
    (FirstAtTheTarget, FIVE_UP, 2, "the winner must be 1, and the engine says 0"),
    (FiveForEqualHands, FIVE_UP, 2, "the scores must be "),
    (FiveForEqualHands, EXACT_61, 2, "the scores must be "),
    (RoundsEachDifference, HOUSE_EXACT, 4, "the scores must be "),
    (RoundsPartnersTogether, FIVE_UP, 4, "the scores must be "),
    (GoingOutIsNeverDropped, HOUSE_EXACT, 2, "the scores must be "),
    (TheLastTileAlone, HOUSE_EXACT, 3, "the scores must be "),
    (TheHandsAreNeverDropped, HOUSE_EXACT, 2, "the scores must be "),
    (GoesOnAfterAWin, HOUSE_EXACT, 4, "the scores must be "),
    (NeverBelowZero, HOUSE, 2, "the scores must be "),
    (AllCastAgain, HOUSE_EXACT, 3, "the engine raised ValueError: a lot for each player"),
    (WakesTheSleeping, HOUSE, 2, "the engine does not list what is legal: pass"),
    (LotsAfterGoingOutStuck, HOUSE, 2, "the engine raised ValueError: lots are awaited"),
    (MayPlaceAnother, HOUSE, 2, "a ValueError was expected: R10"),
]


@pytest.mark.parametrize(("engine", "ruleset", "players", "sentence"), RARE)
def test_what_is_seldom_wrong_is_found(
    engine: type[FiveUpEngine], ruleset: Ruleset, players: int, sentence: str
) -> None:
    with pytest.raises(AssertionError, match=rf"{players} players, .*ply \d+, .*: {sentence}"):
        check_engine(engine(), rulesets=[ruleset], players=[players], matches=1)


@pytest.mark.long
@pytest.mark.parametrize("engine", sorted({engine for engine, *_ in RARE}, key=str))
def test_what_is_seldom_wrong_is_found_by_default(engine: type[FiveUpEngine]) -> None:
    with pytest.raises(AssertionError, match=r"players, .*ply \d+, "):
        check_engine(engine())


def test_the_sentence_says_what_play_was_led_to() -> None:
    with pytest.raises(AssertionError, match=r"^led to .* \(P7\), 2 players, Ruleset.*, ply \d+, "):
        check_engine(FirstOfTheTop(), rulesets=[FIVE_UP], players=[2], matches=1)


# What else an engine may do wrongly.


class LooksItUp(FiveUpEngine):
    @override
    def apply(self, action: Action) -> None:
        if isinstance(action, Pass | Draw | Place):
            by_code = {legal.code: legal for legal in super().legal_actions()}
            action = by_code[action.code]
        super().apply(action)


class ListsTwice(FiveUpEngine):
    @override
    def legal_actions(self) -> Iterable[PlayerAction]:
        return [*super().legal_actions(), *super().legal_actions()]


class ListsCodes(FiveUpEngine):
    @override
    def legal_actions(self) -> Any:
        return [action.code for action in super().legal_actions()]


class SaysTrue(FiveUpEngine):
    @override
    def winner(self) -> Any:
        return super().winner() and True


class SaysFloats(FiveUpEngine):
    @override
    def scores(self) -> Any:
        return [float(score) for score in super().scores()]


@pytest.mark.parametrize(
    ("engine", "sentence"),
    [
        (
            LooksItUp(),
            r"seed 0, 2 .*, ply \d+, .*, action .*: the engine raised KeyError: .*, where a V.*: R",
        ),
        (ListsTwice(), r"seed 0, .*, ply 2, seat \d, after deal .*: the engine lists .* 2 times"),
        (ListsCodes(), r"seed 0, .*, ply 2, .*: the engine must list actions, not \d+ \(int\)"),
        (SaysTrue(), r"at the end, .*: the winner must be 1, and the engine says True \(bool\)"),
        (SaysFloats(), r"the scores must be \(0, 0\), and the engine says \(0\.0, 0\.0\) \(tup"),
    ],
)
def test_what_else_is_wrong_in_an_engine(engine: FiveUpEngine, sentence: str) -> None:
    with pytest.raises(AssertionError, match=sentence):
        check_engine(engine, players=[2])


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
        (
            "fiveup.testing.checks",
            "parse_position",
            other_position,
            "the text gives another position: ",
        ),
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
            "fiveup.testing.checks",
            "parse_view",
            lambda _: observe(dealt(), 1),
            r"seen by nobody: the text gives another view",
        ),
        (
            "fiveup.testing.checks",
            "legal_actions",
            lambda state: legal_actions(state) if isinstance(state, Match) else (),
            r"seen by seat 0: the view and the match have other legal actions",
        ),
        (
            "fiveup.testing.checks",
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
