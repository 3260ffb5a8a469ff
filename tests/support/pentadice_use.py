"""All that pentadice can do, done once: for test_purity.py, which watches it."""

import contextlib
import copy
import pickle
from random import Random
from typing import Any, get_args

import attrs

from pentadice import (
    ACTIONS,
    BONUS_WITHOUT_JOKER,
    BOXES,
    FORCED_JOKER_ALSO_AFTER_SACRIFICE,
    FREE_JOKER_ALSO_AFTER_SACRIFICE,
    LOWER,
    PENTADICE,
    RULES_VERSION,
    UPPER,
    Action,
    Award,
    Box,
    ChanceAction,
    Claim,
    Data,
    DataError,
    Entry,
    Event,
    Finding,
    Game,
    GameOver,
    IllegalAction,
    Joker,
    Keep,
    Kept,
    LogEntry,
    NotationError,
    PentaBonus,
    Phase,
    PlayerAction,
    Policy,
    Problem,
    Record,
    Refusal,
    Roll,
    Rolled,
    Ruleset,
    Sheet,
    Spread,
    Standing,
    Storable,
    UpperBonus,
    Write,
    Written,
    WrittenSheet,
    action_from_code,
    apply,
    chance_outcomes,
    computer_box,
    computer_policy,
    describe,
    distinct_actions,
    forced_action,
    format_position,
    format_record,
    from_data,
    greedy_policy,
    legal_actions,
    must_sacrifice,
    new_game,
    parse_action,
    parse_position,
    parse_record,
    parse_records,
    problems,
    random_policy,
    replay,
    sample_chance,
    score,
    set_up,
    simulate,
    to_data,
    tournament,
    verify,
    why_illegal,
    write_default,
)
from pentadice.chase import Chase
from pentadice.coach import analyse
from pentadice.html import record_html
from pentadice.optimal import advise, best_box, best_keep, expected_total
from pentadice.solver import solve
from pentadice.svg import dice_svg, game_svg, sheet_svg
from pentadice.terminal import dice_text, game_text, sheet_text

TYPES = (Action, ChanceAction, PlayerAction, Event, LogEntry, Storable, WrittenSheet, Data)
"""All that has a name but cannot be called."""


def draw() -> None:
    game = apply(new_game(2), Roll((6, 2, 6, 6, 1)))
    record = Record(new_game(2), [Entry(None, Roll((6, 2, 6, 6, 1)))])
    for value in (game, game.sheet, Roll((6, 2))):
        value._repr_svg_()
    record._repr_html_()
    record_html(record)
    dice_svg((6, 2), kept=(0,)), dice_text((6, 2), kept=(0,))
    sheet_svg(Sheet(), game.dice), sheet_text(Sheet(), game.dice)
    game_svg(game), game_text(game, ascii=True)
    str(analyse(record)), analyse(record).data()


def find_the_best() -> None:
    sheet = Sheet([0] * 11 + [None, None])
    dice = (6, 2, 6, 6, 1)
    str(advise(sheet, dice, 1)), best_keep(sheet, dice, 2), best_box(sheet, dice)
    expected_total(sheet)
    solved = solve(attrs.evolve(PENTADICE, upper_target=1, upper_bonus=0))
    late = Sheet([0] * 11 + [None, None], ruleset=solved.ruleset)
    str(solved.advise(late, dice, 1)), solved.distribution(late).mean
    str(Chase(sheet, 60).advise(dice, 1).best)


def use() -> None:
    """Play, look, ask and write, rightly and wrongly."""
    rng = Random(5)
    for ruleset in (
        PENTADICE,
        FORCED_JOKER_ALSO_AFTER_SACRIFICE,
        FREE_JOKER_ALSO_AFTER_SACRIFICE,
        BONUS_WITHOUT_JOKER,
        attrs.evolve(PENTADICE, penta_bonus=0, upper_target=30),
        Ruleset(Joker.FREE),
    ):
        touch(ruleset)
        for players in (1, 2, 3):
            play(ruleset, players, rng)
    count()
    make()
    set_up_and_judge()
    bots()
    draw()
    find_the_best()
    for question in WRONG:
        try:
            question()
        except (TypeError, ValueError, AttributeError) as error:
            str(error), repr(error)
        else:
            raise AssertionError("nothing is wrong there")


def play(ruleset: Ruleset, players: int, rng: Random) -> None:
    start = game = new_game(players, ruleset)
    entries = []
    while not game.over:
        if game.ply % 20 < 4:
            look_at(game)
        game = go_on(game, rng)
        seat, action = game.log[-1]
        entries.append(Entry(seat, action, [Claim("totals", [5] * players)]))
        for event in game.events:
            describe(event)
    look_at(game)
    write_down(Record(start, entries, event="Use"), game)


def write_down(record: Record, last: Game) -> None:
    touch(record.entries[0])
    text = format_record(record)
    assert f'[RulesVersion "{RULES_VERSION}"]' in text
    assert parse_record(text) == record
    assert parse_records(text) == (record,)
    assert [*replay(record)][-1] == last
    assert from_data(to_data(record)) == record
    for finding in verify(record)[:3]:
        touch(finding)


def bots() -> None:
    policies: list[Policy] = [random_policy, greedy_policy, computer_policy]
    assert simulate(new_game(3), policies, Random(3)).over
    spread: Spread = map
    for standing in tournament(policies[:2], games=2, seed=1, spread=spread):
        assert isinstance(standing, Standing)
        touch(standing)


def set_up_and_judge() -> None:
    game = set_up([{Box.PENTA: 0, Box.ACES: 4}, {"Fives": 7}], dice="44441", rolls=3)
    for problem in problems(game):
        assert isinstance(problem, Problem)
        touch(problem)
    assert parse_position(format_position(game)) == game


def go_on(game: Game, rng: Random) -> Game:
    if game.awaits_chance:
        roll = sample_chance(game, rng)
        alike = Roll([1] * len(game.free))
        return apply(game, rng.choice((roll, alike)), game.seat)
    forced = forced_action(game)
    if forced is not None or rng.random() < 0.3:
        return write_default(game)
    return apply(game, rng.choice(distinct_actions(game)))


def look_at(game: Game) -> None:
    touch(game)
    assert problems(game) == ()
    assert parse_position(format_position(game)) == game
    assert from_data(to_data(game), Game) == game
    for value in (*game.events, *game.sheets):
        touch(value)
    legal_actions(game, seat=0)
    if game.awaits_chance:
        assert sum(chance_outcomes(game).values()) == 1
    for action in (*ACTIONS, Keep(range(5)), Roll((1, 2, 3, 4, 5)), Roll((1,))):
        refusal = why_illegal(game, action)
        if refusal is not None:
            try:
                apply(game, action)
            except IllegalAction as error:
                touch(error)
    touch(why_illegal(game, Keep(range(5))))


def touch(value: Any) -> None:
    """Look at all that a value has, write it, hash it, compare it and copy it."""
    for name in dir(type(value)):
        if not name.startswith("_"):
            with contextlib.suppress(ValueError):  # some are not for every state
                getattr(value, name)
    for each in (copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))):
        assert each == value or isinstance(value, Exception)
    hash(value)
    str(value), repr(value)


def count() -> None:
    for code, action in enumerate(ACTIONS):
        assert action_from_code(code) is action
        assert isinstance(action, get_args(PlayerAction))
        assert parse_action(str(action)) is action
        touch(action)
    assert (*UPPER, *LOWER) == BOXES
    for held in ({}, {Box.PENTA: 50}, {Box.PENTA: 50, Box.FOURS: 20}, {Box.PENTA: 0}):
        sheet = Sheet.of(held)
        for dice in ((4, 4, 4, 4, 4), [1, 1, 3, 4, 6], (1, 2, 3, 4, 5)):
            options = sheet.options(dice)
            assert computer_box(sheet, dice) in options
            must_sacrifice(sheet, dice)
            for box in BOXES:
                score(dice, box)
                if box in options:
                    touch(sheet.write(dice, box))
                else:
                    touch(sheet.why_illegal(dice, box))


def make() -> None:
    for value in (
        *BOXES,
        *Joker,
        *Phase,
        Award(20, 100, joker=True),
        Game([Sheet()], 0, (1, 2, 3, 4, 5), (0,), 1, [(0, Keep((0,)))], 1),
        Rolled(seat=0, roll=2, positions=(0,), dice=(1, 2, 3, 4, 5)),
        Kept(seat=0, positions=(), faces=()),
        Written(seat=0, box=Box.ACES, dice=(4, 4, 4, 4, 4), points=0, joker=True),
        PentaBonus(seat=0, points=100),
        UpperBonus(seat=0, upper=63, points=35),
        GameOver(winners=(0, 1), totals=(200, 200)),
        Refusal("D3", "Full is written already: 25", {"held": 25}),
        Write(Box.PENTA),
        Roll((6, 6)),
        Claim("value", (5,)),
        Problem(1, "D5", "7 points cannot be in Aces", {"box": Box.ACES}),
        Finding(0, 1, 1, "value", (5,), (6,), "D3", "value 5 was written"),
        NotationError(1, 1, "x", "a box was expected"),
        DataError("$", "a box was expected", "x"),
    ):
        touch(value)
        if isinstance(value, get_args(Event)):
            assert describe(value)


def anything(value: object) -> Any:
    return value


WRONG = (
    lambda: random_policy(new_game(), Random(1)),
    lambda: greedy_policy(new_game(), Random(1)),
    lambda: computer_policy(new_game(), Random(1)),
    lambda: simulate(new_game(2), [random_policy], Random(1)),
    lambda: parse_action("write"),
    lambda: parse_position("pentadice 1; seat 0"),
    lambda: parse_record("roll 1 2"),
    lambda: parse_records("[Game"),
    lambda: list(replay(Record(new_game(), [Entry(0, Keep(()))]))),
    lambda: from_data({"format": 1, "game": "pentadice", "type": "game"}),
    lambda: to_data(anything(1)),
    lambda: set_up({"Full": 26}),
    lambda: problems(anything(1)),
    lambda: Box("full"),
    lambda: Write(anything("Full")),
    lambda: Keep((0, 0)),
    lambda: Keep(range(5)).code,
    lambda: Roll(anything("12345")),
    lambda: Ruleset(penta_bonus=-1),
    lambda: Sheet([0]),
    lambda: Sheet.of({Box.ACES: 6}),
    lambda: Sheet()[anything(0)],
    lambda: Sheet().options((1, 2, 3, 4)),
    lambda: Sheet.of({Box.PENTA: 50}).write((4, 4, 4, 4, 4), Box.CHANCE),
    lambda: score((1, 2, 3, 4, 7), Box.CHANCE),
    lambda: must_sacrifice(anything(None), (1, 2, 3, 4, 5)),
    lambda: computer_box(Sheet([0] * 13), (1, 2, 3, 4, 5)),
    lambda: Game([], 0),
    lambda: new_game(0),
    lambda: legal_actions(anything(None)),
    lambda: apply(new_game(), anything(None)),
    lambda: apply(new_game(), Keep(())),
    lambda: why_illegal(new_game(), Keep(()), 1),
    lambda: write_default(new_game()),
    lambda: sample_chance(new_game(), anything(None)),
    lambda: chance_outcomes(apply(new_game(), Roll((1, 2, 3, 4, 5)))),
    lambda: action_from_code(44),
    lambda: describe(anything(1)),
    lambda: setattr(ACTIONS[0], "box", Box.ACES),
    lambda: setattr(PENTADICE, "penta_bonus", 1),
)
