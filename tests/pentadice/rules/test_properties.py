"""What holds at every step of every game, whatever is played."""

import copy
import pickle
from collections import Counter
from fractions import Fraction
from itertools import product
from random import Random
from typing import Final

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import pentadice
from pentadice import (
    Action,
    Game,
    IllegalAction,
    Keep,
    LogEntry,
    Roll,
    Ruleset,
    Write,
    action_from_code,
    apply,
    chance_outcomes,
    distinct_actions,
    forced_action,
    legal_actions,
    new_game,
    sample_chance,
    why_illegal,
)
from tests.support.both_games import names_of
from tests.support.dice_table import PRESETS

ALL_FIVE: Final = Keep((0, 1, 2, 3, 4))
VOCABULARY: Final = tuple(map(action_from_code, range(44)))
FACES: Final = st.integers(1, 6)

#: For each number of dice, what is rolled: anything, or all alike.
ROLLED: Final = {
    number: st.tuples(*[FACES] * number)
    | st.sampled_from([(face,) * number for face in range(1, 7)])
    for number in (1, 2, 3, 4, 5)
}


def same(one: Game, other: Game) -> bool:
    """Whether two games are equal, their hashes and events too."""
    return one == other and hash(one) == hash(other) and one.events == other.events


def refused(game: Game, action: Action) -> bool:
    """Whether an action is refused; if so, `apply` gives the same refusal."""
    refusal = why_illegal(game, action)
    if refusal is None:
        assert apply(game, action).ply == game.ply + 1
        return False
    with pytest.raises(IllegalAction) as caught:
        apply(game, action)
    assert caught.value.refusal == refusal
    return True


def counted_outcomes(number: int) -> dict[Roll, Fraction]:
    """Count all results of so many dice, by brute force."""
    counts = Counter(tuple(sorted(faces)) for faces in product(range(1, 7), repeat=number))
    return {Roll(faces): Fraction(count, 6**number) for faces, count in counts.items()}


OUTCOMES: Final = {number: counted_outcomes(number) for number in (1, 2, 3, 4, 5)}


class AnyGame(RuleBasedStateMachine):
    """A game in which anything allowed may happen, and all that must hold of it."""

    def __init__(self) -> None:
        super().__init__()
        self.start = new_game()
        self.game = self.start
        self.history: list[LogEntry] = []

    def do(self, action: Action) -> None:
        """Go one step on; what was there before stays as it was."""
        before, stored = self.game, pickle.dumps(self.game)
        events = before.events
        seat = before.seat
        after = apply(before, action)
        assert same(before, pickle.loads(stored))
        assert before.events is events
        assert same(after, apply(before, action, seat=seat))
        entry: LogEntry = (None if isinstance(action, Roll) else seat, action)
        self.history.append(entry)
        self.game = after

    @initialize(
        players=st.integers(1, 3),
        ruleset=st.sampled_from(PRESETS),
        turns=st.integers(0, 38),
        seed=st.integers(0, 2**32),
    )
    def begin(self, players: int, ruleset: Ruleset, turns: int, seed: int) -> None:
        """Begin a game, and play some turns of one roll of tending dice at once."""
        self.start = self.game = new_game(players, ruleset)
        rng = Random(seed)
        for _ in range(min(turns, 13 * players - 1)):
            self.do(Roll(rng.choices((1, rng.randint(1, 6)), (1, 5), k=5)))
            self.do(rng.choice([one for one in legal_actions(self.game) if one.code < 13]))

    @rule(data=st.data())
    def go_on(self, data: st.DataObject) -> None:
        """Roll or choose; after the end, begin the same game again."""
        if self.game.over:
            assert all(sheet.complete for sheet in self.game.sheets)
            self.game, self.history = self.start, []
        elif self.game.awaits_chance:
            self.do(Roll(data.draw(ROLLED[len(self.game.free)])))
        else:
            self.do(data.draw(st.sampled_from(legal_actions(self.game))))

    @invariant()
    def copies_are_equal(self) -> None:
        for other in (
            pickle.loads(pickle.dumps(self.game)),
            copy.copy(self.game),
            copy.deepcopy(self.game),
        ):
            assert same(self.game, other)
            assert legal_actions(other) == legal_actions(self.game)

    @precondition(lambda self: self.game.ply % 3 == 0)
    @invariant()
    def the_text_evaluates_back(self) -> None:
        assert eval(repr(self.game), names_of(pentadice)) == self.game

    @invariant()
    def a_replay_gives_the_same(self) -> None:
        other = self.start
        for _, action in self.history:
            other = apply(other, action)
        assert same(self.game, other)

    @invariant()
    def the_log_holds_this_round_and_ply_counts_all(self) -> None:
        assert self.game.ply == len(self.history)
        began, written = 0, 0
        for number, (_, action) in enumerate(self.history):
            if isinstance(action, Write):
                written += 1
                if written % self.game.players == 0 and number + 1 < len(self.history):
                    began = number + 1
        assert self.game.log == tuple(self.history[began:])

    @invariant()
    def legal_actions_and_refusals_agree(self) -> None:
        legal = legal_actions(self.game)
        assert list(legal) == sorted(set(legal), key=lambda action: action.code)
        assert tuple(one for one in VOCABULARY if not refused(self.game, one)) == legal
        assert refused(self.game, ALL_FIVE)

    @invariant()
    def rolls_are_for_the_free_dice_only(self) -> None:
        number = len(self.game.free)
        for length in range(7):
            allowed = self.game.awaits_chance and length == number
            assert refused(self.game, Roll([1] * length)) is not allowed

    @invariant()
    def the_seat_is_the_one_whose_turn_it_is(self) -> None:
        for seat in range(self.game.players):
            legal = legal_actions(self.game) if seat == self.game.seat else ()
            assert legal_actions(self.game, seat) == legal
            assert distinct_actions(self.game, seat) == (
                distinct_actions(self.game) if seat == self.game.seat else ()
            )
            for action in (VOCABULARY[0], VOCABULARY[13], Roll([1] * len(self.game.free))):
                mine = seat == self.game.seat and why_illegal(self.game, action) is None
                assert (why_illegal(self.game, action, seat) is None) is mine

    @invariant()
    def distinct_actions_keep_one_of_equal_faces(self) -> None:
        legal, distinct = legal_actions(self.game), distinct_actions(self.game)
        assert [one for one in legal if one in set(distinct)] == list(distinct)
        writes = [action for action in legal if isinstance(action, Write)]
        assert [action for action in distinct if isinstance(action, Write)] == writes
        kept = Counter(self.faces(one) for one in distinct if isinstance(one, Keep))
        assert set(kept) == {self.faces(one) for one in legal if isinstance(one, Keep)}
        assert set(kept.values()) <= {1}

    def faces(self, keep: Keep) -> tuple[int, ...]:
        """Give the faces that are kept, whichever dice show them."""
        return tuple(sorted(self.game.dice[position] for position in keep.positions))

    @invariant()
    def the_forced_action_is_the_only_one(self) -> None:
        legal = legal_actions(self.game)
        if len(legal) == 1:
            assert forced_action(self.game) is legal[0]
        else:
            assert forced_action(self.game) is None

    @invariant()
    def the_phases_exclude_each_other(self) -> None:
        game = self.game
        assert [game.awaits_chance, bool(legal_actions(game)), game.over].count(True) == 1
        assert (game.seat is None) is game.over
        assert bool(game.winners) is game.over
        assert bool(game.free) is game.awaits_chance

    @precondition(lambda self: self.game.kept is not None)
    @invariant()
    def the_outcomes_of_chance_are_exact(self) -> None:
        outcomes = chance_outcomes(self.game)
        assert outcomes == OUTCOMES[len(self.game.free)]
        assert sum(outcomes.values()) == 1

    @precondition(lambda self: self.game.awaits_chance)
    @invariant()
    def sampling_depends_on_the_generator_only(self) -> None:
        seed = self.game.ply
        roll = sample_chance(self.game, Random(seed))
        assert roll == sample_chance(self.game, Random(seed))
        assert why_illegal(self.game, roll) is None


TestAnyGame = AnyGame.TestCase
TestAnyGame.settings = settings(settings(), stateful_step_count=25)
