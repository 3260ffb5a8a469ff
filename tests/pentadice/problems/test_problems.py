"""What `problems` names: each kind once at least, and nothing in what can be played."""

import pickle
from random import Random
from typing import Any, Final, NamedTuple

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pentadice import (
    ACTIONS,
    BONUS_WITHOUT_JOKER,
    BOXES,
    FREE_JOKER_ALSO_AFTER_SACRIFICE,
    PENTADICE,
    Box,
    Game,
    Keep,
    LogEntry,
    Problem,
    Roll,
    Ruleset,
    Sheet,
    apply,
    from_data,
    legal_actions,
    new_game,
    problems,
    sample_chance,
    set_up,
    to_data,
)
from pentadice._problems import kinds
from tests.support.dice_table import PRESETS, action, only_open, play
from tests.support.problems_page import check_rules, kinds_in, kinds_on_page

DICE: Final = (1, 2, 3, 4, 5)
CHANCE: Final = Sheet.of({Box.CHANCE: 15})
ZEROS: Final = Sheet.of({box: 5 if box is Box.CHANCE else 0 for box in BOXES})
OVER: Final = Game([ZEROS], None)
PLAYED: Final = play(new_game(2), "12345 CHANCE 66666 k01 666 PENTA 44455 FULL 66666")


def entries(text: str, *seats: int | None) -> list[LogEntry]:
    """Read a log: what was done, and who did it."""
    return list(zip(seats, map(action, text.split()), strict=True))


def logged(text: str, *seats: int | None, ply: int | None = None, **values: Any) -> Game:
    """The position of two players after `PLAYED`, with this log."""
    log = entries(text, *seats)
    return attrs.evolve(PLAYED, log=log, ply=len(log) if ply is None else ply, **values)


def with_bonuses(number: int, written: dict[Box, int], ruleset: Ruleset = PENTADICE) -> Sheet:
    """A sheet with 50 in its Penta box, and so many bonuses."""
    return Sheet.of({Box.PENTA: 50} | written, number * ruleset.penta_bonus, ruleset)


class Case(NamedTuple):
    """A position, and the problems of one kind that it has: rules and sentences."""

    number: int
    state: Game | Sheet
    named: tuple[str, ...]


CASES: Final[list[Case]] = [
    Case(
        1,
        Sheet.of({Box.ACES: 4, Box.FULL: 13, Box.CHANCE: 4, Box.BRELAN: 5}),
        (
            "D5: no five dice give 13 in Full",
            "D5: no five dice give 4 in Chance",
        ),
    ),
    Case(
        1,
        Game([Sheet(), Sheet.of({Box.GRANDE_SUITE: 30})], 0),
        ("D5: seat 1: no five dice give 30 in Grande suite",),
    ),
    Case(2, Sheet.of({}, 100), ("D8: there are Penta bonuses, and Penta is open, not 50",)),
    Case(
        2,
        Game([Sheet.of({Box.PENTA: 0}, 200)], 0),
        ("D10: seat 0: there are Penta bonuses, and Penta holds 0, not 50",),
    ),
    Case(
        3,
        with_bonuses(1, {}),
        (
            (
                "D8: a Penta bonus was paid once, "
                "but no box can have been written with a further Penta"
            ),
        ),
    ),
    Case(
        3,
        Game([with_bonuses(4, {Box.FOURS: 20, Box.FIVES: 15, Box.FULL: 25, Box.CHANCE: 25})], 0),
        (
            (
                "D8: seat 0: a Penta bonus was paid 4 times, "
                "but only Fours, Full and Chance can have been written with a further Penta"
            ),
        ),
    ),
    Case(
        3,
        with_bonuses(1, {Box.FULL: 25, Box.CHANCE: 25, Box.CARRE: 0}),
        (
            (
                "D8: a Penta bonus was paid once, "
                "but no box can have been written with a further Penta"
            ),
        ),
    ),
    Case(
        3,
        with_bonuses(
            4, {Box.FULL: 25, Box.PETITE_SUITE: 0, Box.CHANCE: 25, Box.ACES: 0}, BONUS_WITHOUT_JOKER
        ),
        (
            (
                "D8: a Penta bonus was paid 4 times, "
                "but only Aces, Petite suite and Chance can have been written with a further Penta"
            ),
        ),
    ),
    Case(
        3,
        with_bonuses(2, {Box.FULL: 25, Box.PETITE_SUITE: 0}, FREE_JOKER_ALSO_AFTER_SACRIFICE),
        (
            (
                "D8: a Penta bonus was paid twice, "
                "but only Petite suite can have been written with a further Penta"
            ),
        ),
    ),
    Case(
        3,
        only_open("ACES", {Box.PENTA: 50, Box.CHANCE: 6}, 600),
        (
            (
                "D8: a Penta bonus was paid 6 times, "
                "but only Twos, Threes, Fours, Fives and Sixes can have been "
                "written with a further Penta"
            ),
        ),
    ),
    Case(
        3,
        only_open("ACES THREES FOURS FIVES SIXES", {Box.PENTA: 50, Box.CHANCE: 6}, 100),
        (
            (
                "D8: a Penta bonus was paid once, "
                "but no box can have been written with a further Penta"
            ),
        ),
    ),
    Case(
        10,
        Game([CHANCE, Sheet(), CHANCE], 0),
        (("D1: seat 1 has written 0 boxes, and must have 1, as seat 0 is to move and has 1"),),
    ),
    Case(
        10,
        Game([Sheet(), Sheet(), CHANCE], 1),
        (
            ("D1: seat 0 has written 0 boxes, and must have 1, as seat 1 is to move and has 0"),
            "D1: seat 2 has written 1 box, and must have 0, as seat 1 is to move and has 0",
        ),
    ),
    Case(11, Game([Sheet()], 0, DICE), ("D1: dice are on the table, and nothing was rolled",)),
    Case(
        12,
        attrs.evolve(OVER, dice=DICE, rolls=1),
        ("D4: the game is over, and somebody has rolled",),
    ),
    Case(
        20,
        logged("66666 FULL", None, 1, ply=9),
        (("D1: there were actions before the log, and it does not begin with seat 0's roll"),),
    ),
    Case(
        20,
        logged("k012 66 FULL", 0, None, 0, ply=9),
        (("D1: there were actions before the log, and it does not begin with seat 0's roll"),),
    ),
    Case(
        21,
        logged("CHANCE", None),
        ("D1: entry 0 of the log, write Chance, is not allowed: no seat is named",),
    ),
    Case(
        21,
        logged("66666 FULL", 0, 0),
        (
            (
                "D1: entry 0 of the log, roll 6 6 6 6 6, is not allowed: chance "
                "decides it, not seat 0"
            ),
        ),
    ),
    Case(
        21,
        logged("66666 k012 PENTA", None, 1, 0),
        (
            (
                "D1: entry 2 of the log, write Penta, is not allowed: it is the "
                "turn of seat 1, not of seat 0"
            ),
        ),
    ),
    Case(
        21,
        logged("66666 k01 66", None, 1, None),
        (("D2: entry 2 of the log, roll 6 6, is not allowed: 3 dice are to be rolled, not 2"),),
    ),
    Case(
        21,
        logged("12345 CHANCE 12345 CHANCE 12345 CHANCE", None, 0, None, 1, None, 0),
        (("D3: entry 5 of the log, write Chance, is not allowed: Chance is written already: 15"),),
    ),
    Case(
        21,
        attrs.evolve(OVER, log=entries("12345", None), ply=1),
        (
            (
                "D4: entry 0 of the log, roll 1 2 3 4 5, is not allowed: the game "
                "is over, and nobody has written"
            ),
        ),
    ),
    Case(
        21,
        Game([ZEROS, Sheet()], 1, log=entries("12345 k", None, 0), ply=2),
        (
            (
                "D3: entry 0 of the log, roll 1 2 3 4 5, is not allowed: the sheet "
                "of seat 0 is complete"
            ),
        ),
    ),
    Case(
        22,
        attrs.evolve(PLAYED, dice=DICE),
        ("D2: the log leads elsewhere: it leaves other dice, or another number of rolls",),
    ),
    Case(
        22,
        attrs.evolve(PLAYED, dice=(), rolls=0),
        ("D2: the log leads elsewhere: it leaves other dice, or another number of rolls",),
    ),
    Case(
        22,
        attrs.evolve(PLAYED, seat=0),
        ("D1: the log leads elsewhere: it leaves the turn to seat 1, not seat 0",),
    ),
    Case(
        22,
        attrs.evolve(PLAYED, sheets=[CHANCE, PLAYED.sheets[1]]),
        ("D3: the log leads elsewhere: it leaves another sheet to seat 0",),
    ),
    Case(
        22,
        logged("66666 PENTA", None, 0, sheets=[CHANCE, CHANCE]),
        (
            "D3: the log leads elsewhere: it leaves another sheet to seat 0",
            "D2: the log leads elsewhere: it leaves other dice, or another number of rolls",
        ),
    ),
    Case(
        22,
        Game(
            [Sheet.of({Box.PENTA: 50, Box.SIXES: 30})],
            0,
            log=entries("66666 SIXES", None, 0),
            ply=2,
        ),
        (("D8: the log leads elsewhere: it brings seat 0 more Penta bonuses than its sheet has"),),
    ),
    Case(23, attrs.evolve(PLAYED, ply=2), ("D1: there were 2 actions in all, and the log has 3",)),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.number}-{case.named[0][:3]}")
def test_a_problem_is_named(case: Case) -> None:
    found = problems(case.state)
    named = [f"{one.rule}: {one.sentence}" for one in found if one.number == case.number]
    assert named == list(case.named)
    assert [one.number for one in found] == sorted(one.number for one in found)
    for problem in found:
        assert from_data(to_data(problem)) == problem


def test_each_kind_has_a_name_and_a_case_and_is_on_the_page() -> None:
    listed = [number for number, _ in kinds_on_page("Pentadice")]
    assert kinds_in(kinds) == listed == sorted({case.number for case in CASES})


def test_each_kind_has_the_rules_that_the_page_gives_it() -> None:
    check_rules("Pentadice", CASES)


def test_a_problem_is_a_value() -> None:
    (problem,) = problems(Sheet.of({Box.FULL: 13}))
    assert str(problem) == "problem 1 (D5): no five dice give 13 in Full"
    facts = {"seat": None, "box": Box.FULL, "points": 13, "possible": (0, 25)}
    assert dict(problem.facts) == facts
    assert problem == Problem(1, "D5", "no five dice give 13 in Full", facts)
    again = pickle.loads(pickle.dumps(problem))
    assert (again, hash(again)) == (problem, hash(problem))
    assert repr(problem).startswith("Problem(number=1, rule='D5', sentence='no five dice")
    with pytest.raises(TypeError, match="does not support item assignment"):
        problem.facts["box"] = Box.ACES  # type: ignore[index]


@pytest.mark.parametrize("number", [1, 2, 3])
def test_D8_bonuses_that_can_have_been_paid(number: int) -> None:
    written = {Box.FOURS: 20, Box.FIVES: 15, Box.FULL: 25, Box.CHANCE: 25}
    assert problems(with_bonuses(number, written)) == ()


def test_D9_zeros_of_jokers_in_the_upper_section() -> None:
    sheet = only_open("ACES", {Box.PENTA: 50, Box.CHANCE: 6}, 500)
    assert problems(sheet) == ()
    free = with_bonuses(2, {Box.ACES: 0, Box.SIXES: 0}, FREE_JOKER_ALSO_AFTER_SACRIFICE)
    assert problems(free) == ()


@pytest.mark.parametrize("ruleset", PRESETS)
def test_nothing_is_named_in_random_games(ruleset: Ruleset) -> None:
    for seed in range(6):
        rng = Random(seed)
        rules = attrs.evolve(ruleset, penta_bonus=50) if seed == 1 else ruleset
        game = new_game(1 + seed % 4, rules)
        while not game.over:
            if game.awaits_chance:
                alike = Roll([rng.randint(1, 6)] * len(game.free))
                game = apply(game, alike if rng.random() < 0.6 else sample_chance(game, rng))
            else:
                game = apply(game, rng.choice(legal_actions(game)[:15]))
            assert problems(game) == ()
            assert problems(game.sheets[0]) == ()
            if rng.random() < 0.05:
                game = attrs.evolve(game, log=(), ply=0)


def test_a_position_set_up_after_a_keep_of_nothing_may_be_played_on() -> None:
    game = set_up(Sheet(), dice="12345", kept=())
    for word in ("66666", "k01", "123"):
        game = apply(game, action(word))
        assert problems(game) == ()


def test_a_large_game_is_judged() -> None:
    players = 3000
    log: list[LogEntry] = []
    for seat in range(players):
        log += entries("12345 CHANCE", None, seat)
    game = Game([CHANCE] * players, 0, log=log, ply=len(log))
    assert problems(game) == ()
    sheet = Sheet.of({Box.PENTA: 50}, 10**17, Ruleset(penta_bonus=1))
    many = Game([sheet] * players, 0)
    assert [one.number for one in problems(many)] == [3] * players


@st.composite
def games(draw: st.DrawFn) -> Game:
    """Whatever the constructor takes."""
    ruleset = draw(st.sampled_from((*PRESETS, Ruleset(penta_bonus=10**6))))
    sheets = []
    for _ in range(draw(st.integers(1, 3))):
        held = {box: draw(st.integers(0, 5)) for box in BOXES if draw(st.integers(0, 3))}
        if Box.PENTA in held:
            held[Box.PENTA] = draw(st.sampled_from([0, 30, 50]))
        sheets.append(Sheet.of(held, draw(st.integers(0, 4)) * ruleset.penta_bonus, ruleset))
    face, seats = st.integers(1, 6), [n for n, sheet in enumerate(sheets) if not sheet.complete]
    five, rolls = st.lists(face, min_size=5, max_size=5), draw(st.integers(0, 3))
    dice = draw(five if rolls else five | st.just([]))
    kept = draw(st.none() | st.lists(st.integers(0, 4), max_size=4, unique=True))
    done: st.SearchStrategy[Any] = st.one_of(
        st.sampled_from(ACTIONS),
        st.just(Keep(range(5))),
        st.builds(Roll, five),
        st.builds(Roll, st.lists(face, max_size=6)),
    )
    anybody = st.none() | st.integers(0, len(sheets) - 1)
    log = []
    for one in draw(st.lists(done, max_size=6)):
        log.append((draw(anybody) if draw(st.booleans()) else None, one))
    return Game(
        sheets,
        draw(st.sampled_from(seats)) if seats else None,
        dice,
        kept if rolls in (1, 2) else None,
        rolls,
        log,
        draw(st.integers(0, 8) | st.just(10**17)),
    )


@given(game=games())
def test_anything_can_be_judged(game: Game) -> None:
    for problem in problems(game):
        assert str(problem).startswith(f"problem {problem.number} ({problem.rule}): ")
    assert all(problem.number < 4 for sheet in game.sheets for problem in problems(sheet))


def test_only_games_and_sheets_have_problems() -> None:
    with pytest.raises(TypeError, match="state must be Game or Sheet, not 3"):
        problems(3)  # type: ignore[arg-type]
