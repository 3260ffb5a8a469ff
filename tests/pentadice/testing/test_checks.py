"""The checks of pentadice.testing pass for what is right, and name what is wrong and where."""

import random
from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any, Final

import attrs
import pytest
from hypothesis import given, settings
from typing_extensions import override

import pentadice
from pentadice import (
    BONUS_WITHOUT_JOKER,
    FREE_JOKER_ALSO_AFTER_SACRIFICE,
    PENTADICE,
    Action,
    Box,
    Claim,
    Entry,
    Game,
    Keep,
    PentaBonus,
    PlayerAction,
    Record,
    Roll,
    Sheet,
    UpperBonus,
    Write,
    apply,
    legal_actions,
    new_game,
    set_up,
)
from pentadice.testing import (
    check_engine,
    check_game,
    check_policy,
    check_record,
    games,
    records,
)
from tests.support.engines import PentadiceEngine

WRONG: Final[Any] = 3
AT_THE_START: Final = "seed 0, 1 player, .*, "


def rolled() -> Game:
    return apply(new_game(), Roll((6, 2, 6, 6, 1)))


# What is right.


@settings(max_examples=25)
@given(games())
def test_games_that_play_leads_to_are_right(game: Game) -> None:
    check_game(game)


@settings(max_examples=25)
@given(records())
def test_records_in_which_all_is_right(record: Record) -> None:
    check_record(record)


def test_a_position_set_up_by_hand_may_be_right_too() -> None:
    check_game(set_up({"Penta": 50, "Fours": 12}, dice="44444", rolls=3))


def test_policies_that_are_right() -> None:
    def greedy(game: Game, rng: Random) -> PlayerAction:
        options = game.sheet.options(game.dice)
        return Write(max(options, key=lambda box: options[box].points))

    check_policy(lambda game, rng: rng.choice(legal_actions(game)))
    check_policy(greedy, rulesets=[BONUS_WITHOUT_JOKER], players=[2], games=1, seed=4)


def test_an_engine_that_is_right() -> None:
    check_engine(PentadiceEngine())
    check_engine(
        PentadiceEngine(), rulesets=[FREE_JOKER_ALSO_AFTER_SACRIFICE], players=[1], games=4
    )
    odd = pentadice.Ruleset(upper_target=1), pentadice.Ruleset(upper_target=300)
    check_engine(PentadiceEngine(), rulesets=odd, players=[2], games=1)
    check_engine(PentadiceEngine(), players=[4], games=1)


def test_winners_may_come_in_any_order() -> None:
    class Backwards(PentadiceEngine):
        @override
        def winners(self) -> Iterable[int]:
            return reversed(self.game.winners)

    check_engine(Backwards(), players=[2], games=1)


# What is wrong in a policy.


class Forgetful:
    """It does not do the same thing twice."""

    calls = 0

    def __call__(self, game: Game, rng: Random) -> PlayerAction:
        self.calls += 1
        return Write(pentadice.BOXES[self.calls % 13])


def keeps_all(game: Game, rng: Random) -> PlayerAction:
    return Keep(range(5))


def trips(game: Game, rng: Random) -> PlayerAction:
    raise LookupError("no such box")


def rolls_by_itself(game: Game, rng: Random) -> PlayerAction:
    return random.choice(legal_actions(game))


def turns_a_die(game: Game, rng: Random) -> PlayerAction:
    object.__setattr__(game, "dice", (6,) * 5)
    return Write(Box.PENTA)


def names_a_box(game: Game, rng: Random) -> Any:
    return Box.PENTA


@pytest.mark.parametrize(
    ("policy", "sentence"),
    [
        (Forgetful(), "the policy chose write Twos, and write Threes when it was asked again"),
        (trips, "the policy raised LookupError: no such box"),
        (rolls_by_itself, "the policy used the generator of the module random"),
        (turns_a_die, "the policy changed the view that it was given"),
        (names_a_box, r"the policy must choose an action, not Box\.PENTA \(Box\)"),
    ],
)
def test_what_is_wrong_in_a_policy(
    policy: Callable[[Game, Random], PlayerAction], sentence: str
) -> None:
    known = random.getstate()
    with pytest.raises(AssertionError, match=f"{AT_THE_START}ply 1, seat 0: {sentence}"):
        check_policy(policy, games=1)
    random.setstate(known)


def test_an_illegal_choice_of_a_policy() -> None:
    with pytest.raises(
        AssertionError,
        match=r"ply 1, seat 0, action keep 0 1 2 3 4: D2: keeping all five .*One of these was exp",
    ):
        check_policy(keeps_all)


# What is wrong in an engine.


class JokerAnywhere(PentadiceEngine):
    @override
    def legal_actions(self) -> Iterable[PlayerAction]:
        legal = list(super().legal_actions())
        if legal and not self.game.awaits_chance:
            legal += map(Write, self.game.sheet.open_boxes)
        return dict.fromkeys(legal)


class JokerForNothing(PentadiceEngine):
    """It forgets that a joker gives 25, 30 and 40 (D9)."""

    lost = 0

    @override
    def start(self, ruleset: pentadice.Ruleset, players: int) -> None:
        self.lost = 0
        super().start(ruleset, players)

    @override
    def apply(self, action: Action) -> None:
        super().apply(action)
        for event in self.game.events:
            if isinstance(event, pentadice.Written) and event.joker and event.seat == 0:
                self.lost += event.points - pentadice.score(event.dice, event.box)

    @override
    def totals(self) -> Sequence[int]:
        first, *others = super().totals()
        return [first - self.lost, *others]


class NoBonus(PentadiceEngine):
    paid = 0

    @override
    def apply(self, action: Action) -> None:
        super().apply(action)
        self.paid += sum(isinstance(event, PentaBonus) for event in self.game.events)

    @override
    def totals(self) -> Sequence[int]:
        first, *others = super().totals()
        return [first - 100 * self.paid, *others]


class RollsTwice(PentadiceEngine):
    @override
    def legal_actions(self) -> Iterable[PlayerAction]:
        return [
            action
            for action in super().legal_actions()
            if isinstance(action, Write) or self.game.rolls == 1
        ]


class FirstComeFirstServed(PentadiceEngine):
    @override
    def winners(self) -> Iterable[int]:
        return [self.game.totals.index(max(self.game.totals))]


class TakesAnything(PentadiceEngine):
    @override
    def apply(self, action: Action) -> None:
        if pentadice.why_illegal(self.game, action) is None:
            super().apply(action)


@pytest.mark.parametrize(
    ("engine", "sentence"),
    [
        (JokerAnywhere(), r"ply \d+, seat 0, after roll .*: the engine lists write .*: D9: five "),
        (JokerForNothing(), r"ply \d+, .*, after write (Full|.* suite): the totals must be "),
        (NoBonus(), r"ply \d+, .*, after write .*: the totals must be \(\d+,\), and the engine"),
        (RollsTwice(), r"ply \d+, seat 0, after roll .*: the engine does not list what is legal"),
        (FirstComeFirstServed(), r"ply 0, chance: the winners must be \(\), and .* says \(0,\)"),
        (TakesAnything(), r"ply \d+, .*, action .*: a ValueError was expected: D"),
    ],
)
def test_what_is_wrong_in_an_engine(engine: PentadiceEngine, sentence: str) -> None:
    with pytest.raises(AssertionError, match=r"seed \d+, 1 player, .*, " + sentence):
        check_engine(engine, players=[1], games=40)


def test_whose_turn_it_is_is_explained() -> None:
    class OnlyInChoices(PentadiceEngine):
        @override
        def turn(self) -> int | None:
            return None if self.game.awaits_chance else self.game.seat

    with pytest.raises(AssertionError) as raised:
        check_engine(OnlyInChoices())
    assert str(raised.value) == (
        f"seed 0, 1 player, {PENTADICE}, ply 0, chance: the seat must be 0, and the engine says "
        f"None (turn: also while its roll is awaited; None at the end)"
    )


# What is wrong only where chance seldom leads to. By default more games are played at random, and
# what play is led to is the same.


class Rare(PentadiceEngine):
    """It has totals of its own, which begin with the right ones."""

    wrong: list[int]

    @override
    def start(self, ruleset: pentadice.Ruleset, players: int) -> None:
        super().start(ruleset, players)
        self.wrong = [0] * players

    @override
    def apply(self, action: Action) -> None:
        before = self.game
        super().apply(action)
        if isinstance(action, Write):
            assert before.seat is not None
            self.wrong[before.seat] += self.difference(before, before.seat, action.box)

    def difference(self, before: Game, seat: int, box: Box) -> int:
        """What this engine adds to the total that is right."""
        raise NotImplementedError

    def paid(self, event: type[PentaBonus | UpperBonus]) -> int:
        return sum(paid.points for paid in self.game.events if isinstance(paid, event))

    @override
    def totals(self) -> Sequence[int]:
        return [right + more for right, more in zip(super().totals(), self.wrong, strict=True)]


class NoUpperBonus(Rare):
    @override
    def difference(self, before: Game, seat: int, box: Box) -> int:
        return -self.paid(UpperBonus)


class UpperBonusAbove63(Rare):
    @override
    def difference(self, before: Game, seat: int, box: Box) -> int:
        return -self.paid(UpperBonus) if self.game.sheets[seat].upper == 63 else 0


class UpperBonusFrom62(Rare):
    @override
    def difference(self, before: Game, seat: int, box: Box) -> int:
        return 35 if self.game.sheets[seat].upper == 62 and self.game.over else 0


class UpperBonusWithoutJokers(Rare):
    @override
    def difference(self, before: Game, seat: int, box: Box) -> int:
        return -self.paid(UpperBonus) if self.paid(PentaBonus) else 0


class NoUpperBonusInTheLastBox(Rare):
    @override
    def difference(self, before: Game, seat: int, box: Box) -> int:
        return -self.paid(UpperBonus) if self.game.sheets[seat].complete else 0


class NoBonusForZero(Rare):
    @override
    def difference(self, before: Game, seat: int, box: Box) -> int:
        return 0 if self.game.sheets[seat][box] else -self.paid(PentaBonus)


class BonusAfterASacrifice(Rare):
    @override
    def difference(self, before: Game, seat: int, box: Box) -> int:
        sacrificed = before.sheets[seat][Box.PENTA] == 0
        return 100 if sacrificed and len(set(before.dice)) == 1 else 0


class JokerAfterASacrifice(Rare):
    @override
    def difference(self, before: Game, seat: int, box: Box) -> int:
        sacrificed = before.sheets[seat][Box.PENTA] == 0
        return 40 if sacrificed and len(set(before.dice)) == 1 and box is Box.GRANDE_SUITE else 0


class FiveAlikeAreAFull(Rare):
    @override
    def difference(self, before: Game, seat: int, box: Box) -> int:
        is_open = before.sheets[seat][Box.PENTA] is None
        return 25 if is_open and len(set(before.dice)) == 1 and box is Box.FULL else 0


class TwoPairsAreAFull(Rare):
    @override
    def difference(self, before: Game, seat: int, box: Box) -> int:
        pairs = sorted(map(before.dice.count, set(before.dice))) == [1, 2, 2]
        return 25 if pairs and box is Box.FULL else 0


class FirstOfSeveral(PentadiceEngine):
    @override
    def winners(self) -> Iterable[int]:
        return self.game.winners[:1]


class MoreBelow(PentadiceEngine):
    """Of equal totals the one with more in the lower section wins."""

    @override
    def winners(self) -> Iterable[int]:
        lower = {seat: self.game.sheets[seat].lower for seat in self.game.winners}
        return [seat for seat in lower if lower[seat] == max(lower.values())]


class TakesAJokerAnywhere(PentadiceEngine):
    """It refuses what is written already, but not what D9 forbids, though it does not list it."""

    @override
    def apply(self, action: Action) -> None:
        refusal = pentadice.why_illegal(self.game, action)
        if refusal is None or refusal.rule != "D9":
            super().apply(action)


RARE: Final = [
    (NoUpperBonus, "the totals must be "),
    (UpperBonusAbove63, "the totals must be "),
    (UpperBonusFrom62, "the totals must be "),
    (UpperBonusWithoutJokers, "the totals must be "),
    (NoUpperBonusInTheLastBox, "the totals must be "),
    (NoBonusForZero, "the totals must be "),
    (BonusAfterASacrifice, "the totals must be "),
    (JokerAfterASacrifice, "the totals must be "),
    (FiveAlikeAreAFull, "the totals must be "),
    (TwoPairsAreAFull, "the totals must be "),
    (FirstOfSeveral, r"the winners must be \(0, 1, 2\), and the engine says \(0,\)"),
    (MoreBelow, r"the winners must be \(0, 1, 2\), and the engine says \(1,\)"),
    (TakesAJokerAnywhere, "a ValueError was expected: D9: five"),
]


@pytest.mark.parametrize(("engine", "sentence"), RARE)
def test_what_is_seldom_wrong_is_found(engine: type[PentadiceEngine], sentence: str) -> None:
    with pytest.raises(AssertionError, match=rf"players?, .*, ply \d+, .*: {sentence}"):
        check_engine(engine(), games=1)


def test_the_sentence_says_what_play_was_led_to() -> None:
    with pytest.raises(
        AssertionError, match=r"^led to a win that all share \(D4\), 3 players, Rul"
    ):
        check_engine(FirstOfSeveral())


class SaysTrue(PentadiceEngine):
    @override
    def winners(self) -> Any:
        return [True if seat == 1 else seat for seat in self.game.winners]


class LooksItUp(PentadiceEngine):
    @override
    def apply(self, action: Action) -> None:
        if isinstance(action, Write):
            action = {write: write for write in pentadice.legal_actions(self.game)}[action]
        super().apply(action)


class ListsTwice(PentadiceEngine):
    @override
    def legal_actions(self) -> Iterable[PlayerAction]:
        return [*super().legal_actions(), *super().legal_actions()]


@pytest.mark.parametrize(
    ("engine", "sentence"),
    [
        (SaysTrue(), r"the winners must be .*, and the engine says \(.*True.*\) \(tuple\)"),
        (LooksItUp(), r"ply \d+, .*, action write .*: the engine raised KeyError: .*, where a Val"),
        (ListsTwice(), "ply 1, seat 0, after roll .*: the engine lists .* 2 times"),
    ],
)
def test_what_else_is_wrong_in_an_engine(engine: PentadiceEngine, sentence: str) -> None:
    with pytest.raises(AssertionError, match=sentence):
        check_engine(engine)


@pytest.mark.parametrize(
    "check",
    [
        lambda **asked: check_policy(lambda game, rng: legal_actions(game)[0], **asked),
        lambda **asked: check_engine(PentadiceEngine(), **asked),
    ],
)
@pytest.mark.parametrize(
    ("asked", "error", "sentence"),
    [
        ({"rulesets": []}, ValueError, "rulesets must be one or more: else nothing would be ch"),
        ({"players": ()}, ValueError, "players must be one or more: else nothing would be check"),
        ({"players": 1}, TypeError, r"players must be a sequence, not 1 \(int\)"),
        ({"players": [0]}, ValueError, r"players\[0\] must be 1 or more, not 0"),
        ({"games": 0}, ValueError, "games must be 1 or more, not 0"),
        ({"games": True}, TypeError, r"games must be an integer, not True \(bool\)"),
    ],
)
def test_wrong_arguments(
    check: Callable[..., None], asked: dict[str, object], error: type[Exception], sentence: str
) -> None:
    with pytest.raises(error, match=f"^{sentence}"):
        check(**asked)


def test_wrong_things_to_check() -> None:
    with pytest.raises(TypeError, match=r"^engine must have the methods start, .*has no start, "):
        check_engine(WRONG)
    with pytest.raises(TypeError, match=r"policy must be a function .*, not the class PentadiceE"):
        check_policy(PentadiceEngine)  # type: ignore[arg-type]


def test_an_engine_is_led_through_records() -> None:
    entries = [Entry(None, Roll((6, 2, 6, 6, 1))), Entry(0, Write(Box.SIXES))]
    check_engine(PentadiceEngine(), records=[Record(new_game(), entries)], games=0)
    with pytest.raises(ValueError, match=r"^records\[0\] must begin with nothing done yet$"):
        check_engine(PentadiceEngine(), records=[Record(rolled())])


# What is wrong in a game, in a record, and in this library.


def test_a_game_with_a_problem() -> None:
    with pytest.raises(AssertionError, match=r"^ply 0, chance: no problem was expected: problem "):
        check_game(Game([Sheet.of({Box.FULL: 24})], 0))


def test_a_log_that_leads_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    other = attrs.evolve(rolled(), dice=(1, 2, 6, 6, 1))
    monkeypatch.setattr(pentadice, "problems", lambda _: ())
    with pytest.raises(AssertionError, match="ply 1, seat 0: the log, played again, leads to anot"):
        check_game(other)


@pytest.mark.parametrize("check", [check_game, check_record])
def test_something_else_altogether(check: Callable[[Any], None]) -> None:
    with pytest.raises(TypeError, match="must be a"):
        check(PENTADICE)


def test_records_that_are_wrong() -> None:
    with pytest.raises(AssertionError, match=r"the record cannot be replayed: .*D3: nothing"):
        check_record(Record(new_game(), [Entry(0, Write(Box.PENTA))]))
    with pytest.raises(AssertionError, match="the record: entry 0: D3: value 12 was written"):
        check_record(Record(rolled(), [Entry(0, Write(Box.SIXES), [Claim("value", [12])])]))


def test_chances_that_do_not_sum_to_1(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pentadice.testing.checks.chance_outcomes", lambda _: {})
    with pytest.raises(AssertionError, match="the chances of all rolls must sum to 1, not 0"):
        check_game(new_game())
