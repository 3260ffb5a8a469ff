"""All that fiveup can do, done once: for test_purity.py, which watches it."""

import copy
import pickle
from random import Random
from typing import Any, get_args

import attrs

from fiveup import (
    ACTIONS,
    EXACT_61,
    FIVE_UP,
    RULES_VERSION,
    SPOTS,
    TILES,
    Action,
    Arm,
    ChanceAction,
    Claim,
    Data,
    DataError,
    Deal,
    Dealt,
    Draw,
    Drew,
    Dropped,
    End,
    Entry,
    Event,
    Finding,
    Hand,
    IllegalAction,
    ImpossibleLayout,
    Joint,
    Laid,
    Layout,
    LeaderChosen,
    LogEntry,
    Lots,
    LotsTied,
    Match,
    MatchOver,
    MonteCarlo,
    NotationError,
    Odds,
    Outcome,
    PaperMarks,
    Part,
    PartKind,
    Pass,
    Passed,
    Phase,
    Place,
    PlayerAction,
    Policy,
    Problem,
    Record,
    Refusal,
    Result,
    Round,
    RoundKey,
    RoundOver,
    RoundView,
    Ruleset,
    Scored,
    ScoreEvent,
    SeenAction,
    SeenDeal,
    SeenDraw,
    SeenLogEntry,
    Settled,
    Settlement,
    Solution,
    Spot,
    Spread,
    Standing,
    State,
    Storable,
    Tile,
    Tiles,
    View,
    action_from_code,
    apply,
    count_deals,
    describe,
    distinct_actions,
    forced_action,
    format_position,
    format_record,
    from_data,
    greedy_policy,
    legal_actions,
    new_match,
    observe,
    parse_action,
    parse_position,
    parse_record,
    parse_records,
    parse_view,
    playout,
    problems,
    random_policy,
    replay,
    resample,
    round_to_five,
    sample_chance,
    set_up,
    settle,
    shown_points,
    simulate,
    solve_endgame,
    surely_holds,
    surely_lacks,
    tile_odds,
    to_data,
    tournament,
    verify,
    why_illegal,
)
from fiveup.geometry import halves, place_tiles
from fiveup.html import record_html
from fiveup.svg import layout_svg, match_svg, score_sheet_svg
from fiveup.terminal import layout_text, match_text, score_sheet_text

TYPES = (State, Action, ChanceAction, PlayerAction, Event, ScoreEvent, SeenAction, Hand)
ALIASES = (LogEntry, SeenLogEntry, RoundKey, Storable, Tiles, Data, Odds, RULES_VERSION)
"""With the types, all that has a name but cannot be called."""


def use() -> None:
    """Play, look, ask, read and write, rightly and wrongly."""
    rng = Random(5)
    for ruleset in (
        FIVE_UP,
        EXACT_61,
        attrs.evolve(FIVE_UP, target=10, hand_size=7),
        attrs.evolve(EXACT_61, target=25, partnerships=False, sleeping=3),
        Ruleset(settlement=Settlement.EXACT, hand_size=2),
    ):
        for players in (2, 3, 4):
            play(ruleset, players, rng)
    read_and_write()
    make_and_settle()
    set_up_and_judge()
    bots()
    draw(rng)
    for question in WRONG:
        try:
            question()
        except (TypeError, ValueError, AttributeError) as error:
            str(error), repr(error)
        else:
            raise AssertionError("nothing is wrong there")


def draw(rng: Random) -> None:
    match = new_match(FIVE_UP, 2)
    entries = []
    for _ in range(12):
        action = sample_chance(match, rng) if match.awaits_chance else legal_actions(match)[0]
        entries.append(Entry(match.turn, action))
        match = apply(match, action)
    assert match.round is not None
    record = Record(new_match(FIVE_UP, 2), entries, names=["a", "b"])
    for value in (match, observe(match, 0), match.round.layout):
        value._repr_svg_()
    record._repr_html_()
    record_html(record)
    for placed in place_tiles(match.round.layout):
        halves(placed)
    layout_svg(match.round.layout, spots=True), layout_text(match.round.layout, spots=True)
    match_svg(match, 1), match_text(match, 1)
    score_sheet_svg([155, -20]), score_sheet_text([155, -20], ascii=True)


def play(ruleset: Ruleset, players: int, rng: Random) -> None:
    start = match = new_match(ruleset, players)
    entries = []
    for ply in range(400):
        if ply % 40 == 0 or match.over:
            look_at(match)
        if match.over:
            break
        seat, action = match.seat, choose(match, rng)
        match = apply(match, action, seat)
        entries.append(Entry(seat, action, [Claim("scores", [5] * len(match.scores))]))
        for event in match.events:
            describe(event)
    write_down(Record(start, entries, event="Use"), match)


def write_down(record: Record, last: Match) -> None:
    touch(record.entries[0])
    text = format_record(record)
    assert parse_record(text) == record
    assert parse_records(text) == (record,)
    assert [*replay(record)][-1] == last
    assert from_data(to_data(record)) == record
    for finding in verify(record)[:3]:
        touch(finding)


def bots() -> None:
    rng, spread = Random(3), map
    policies: list[Policy] = [random_policy, greedy_policy, MonteCarlo(samples=2, playouts=1)]
    match = simulate(new_match(attrs.evolve(FIVE_UP, target=10), 3), policies, rng)
    view = observe(match, 1)
    assert observe(resample(view, rng), 1) == view
    spread_by: Spread = spread
    low = attrs.evolve(EXACT_61, target=10)
    for standing in tournament(low, policies[:2], players=2, matches=2, seed=1, spread=spread_by):
        assert isinstance(standing, Standing)
        touch(standing)
    match = apply(apply(new_match(FIVE_UP, 2), Lots((1, 2))), sample_chance_of_a_deal(rng))
    view = observe(match, 0)
    assert count_deals(view) > 1
    for row in tile_odds(view).values():
        assert sum(row.values()) == 1
    assert surely_holds(view, 1) == frozenset()
    assert surely_lacks(view, 1)
    outcome = playout(match, rng)
    assert isinstance(outcome, Outcome)
    touch(outcome)
    solution = solve_endgame(set_up(FIVE_UP, ["6|6 1|4", "2|3 1|1"], "3|6", boneyard=""))
    assert isinstance(solution, Solution)
    touch(solution)


def sample_chance_of_a_deal(rng: Random) -> Deal:
    tiles = list(TILES)
    rng.shuffle(tiles)
    return Deal(tiles)


def set_up_and_judge() -> None:
    match = set_up(EXACT_61, ["6|6 1|4", "2|3"], "3|6 1|2@3|6.hi", drawn="1|4", scores=(7, 400))
    for problem in problems(match):
        assert isinstance(problem, Problem)
        touch(problem)
    assert parse_position(format_position(match)) == match
    layout = ImpossibleLayout.parse("3|6 1|2@3|6.hi")
    assert from_data(to_data(layout), Layout) == layout
    repr(layout), hash(layout), pickle.loads(pickle.dumps(layout))


def choose(match: Match, rng: Random) -> Action:
    forced = forced_action(match)
    if match.awaits_chance:
        return sample_chance(match, rng)
    return rng.choice(distinct_actions(match)) if forced is None else forced


def look_at(match: Match) -> None:
    touch(match)
    for event in match.events:
        touch(event)
    views = [observe(match, seat) for seat in (None, *range(match.players))]
    states: list[State] = [match, *views]
    assert parse_position(format_position(match)) == match
    assert from_data(to_data(match), Match) == match
    for view in views:
        assert parse_view(format_position(view)) == view
    for state in states:
        touch(state)
        assert problems(state) == ()
        legal_actions(state, seat=0)
        forced_action(state)
        distinct_actions(state)
        for action in (*ACTIONS, Lots((1, 1)), Deal(TILES), Deal(TILES[:3])):
            refusal = why_illegal(state, action)
            if refusal is not None and action is ACTIONS[-1]:
                touch(refusal)
    for action in ACTIONS[::60]:
        try:
            apply(match, action)
        except IllegalAction as error:
            touch(error)
    if match.round is not None:
        touch(match.round)
        touch(match.round.layout)
        for tile in TILES:
            match.round.layout.spots_for(tile)


def touch(value: Any) -> None:
    """Look at all that a value has, write it, hash it, compare it and copy it."""
    for name in dir(type(value)):
        if not name.startswith("_"):
            getattr(value, name)
    for each in (copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))):
        assert each == value or isinstance(value, Exception)
    hash(value)
    str(value), repr(value)


def read_and_write() -> None:
    for tile in TILES:
        touch(tile)
        assert Tile.parse(str(tile)) is Tile(tile.high, tile.low)
    for arm in Arm:
        touch(arm)
        assert Arm.parse(str(arm)) is arm
    for spot in SPOTS:
        touch(spot)
        assert Spot.parse(str(spot)) is Spot(spot.tile, spot.arm)
    for code, action in enumerate(ACTIONS):
        assert action_from_code(code) is action
        assert isinstance(action, get_args(PlayerAction))
        touch(action)
        assert parse_action(str(action)) is action
        if isinstance(action, Place):
            assert Place.parse(str(action)) is Place(action.tile, action.spot)
    assert sorted([Draw(), Draw()]) == [Draw(), Draw()]
    assert Pass() is ACTIONS[449]
    text = "1|4 1|1@1|4.lo 4|4@1|4.hi 3|4@4|4.cB 1|2@1|1.cB"
    layout = Layout.parse(text).place(Tile(1, 5), Spot(Tile(1, 1), Arm.BRANCH_A))
    for value in (layout, Layout(layout.placements), *layout.joints, *layout.ends):
        touch(value)
    layout.why_illegal(Tile(0, 0))
    assert Deal.parse(str(Deal(TILES))) == Deal(TILES)
    for raw in range(-305, 310, 5):
        marks = PaperMarks.of(raw)
        touch(marks)
        round_to_five(abs(raw) + 3)
        shown_points(raw)


def make_and_settle() -> None:
    hands = ((Tile(1, 2),), (Tile(0, 6), Tile(4, 4)), (Tile(6, 6),), (Tile(0, 1),))
    layout, part = Layout(), Part(PartKind.PARTNER, 3, -5, ((2, 3),))
    seen = RoundView((), (5, 5), 18, layout, 0, None, None, None)
    for value in (
        settle(FIVE_UP, hands, out=None, scores=(5, 10)),
        settle(EXACT_61, hands, out=None, scores=(5, 10)),
        settle(EXACT_61, (0, 9, 4), out=0, last=10, scores=(5, 10, 300)),
        Settled((), (5, 5), Result(out=None, winner=None)),
        Round(hands, (), layout, 0),
        Match(FIVE_UP, 2, (0, 0), candidates=(0, 1)),
        View(FIVE_UP, 2, 0, (0, 0), 0, (), 0, None, seen, (), 1),
        SeenDeal(hands[0]),
        SeenDraw(None),
        Claim("count", (5,)),
        Problem(1, "R1", "0|0 is there twice", {"tile": Tile(0, 0)}),
        Finding(0, 1, 1, "count", (5,), (6,), "R17", "count 5 was written: the ends count 6"),
        NotationError(1, 1, "x", "a tile was expected"),
        DataError("$", "a tile was expected", "x"),
        Joint(SPOTS[3], SPOTS[9]),
        End(Tile(6, 6), 12),
        LotsTied((0, 1), (3, 3), (0, 1)),
        LeaderChosen(rule="R5", seat=1, by_lot=True),
        Dealt(leader=0, hand_size=5, boneyard=18),
        Laid(seat=0, tile=Tile(0, 1), spot=None, count=1, ends=()),
        Drew(seat=0, tile=None, fits=False),
        Passed(seat=1),
        Scored(rule="E5", side=0, seat=0, parts=(part,), before=5, after=0),
        Dropped(side=0, seat=0, parts=(part,), before=5, after=5, target=305),
        RoundOver(rule="P1", hands=hands, result=Result(out=0, winner=0)),
        MatchOver(rule="P6", winner=0, scores=(305, 0)),
        Refusal("R9", "there is something to place", {"seat": 0}),
        Phase.PLAY,
        Settlement.MAIN,
        *PartKind,
    ):
        touch(value)
        if isinstance(value, get_args(Event)):
            assert describe(value)


def anything(value: object) -> Any:
    return value


WRONG = (
    lambda: random_policy(observe(new_match(FIVE_UP, 2), 0), Random(1)),
    lambda: greedy_policy(anything(None), Random(1)),
    lambda: MonteCarlo(samples=0),
    lambda: simulate(new_match(FIVE_UP, 2), [random_policy], Random(1)),
    lambda: tournament(FIVE_UP, [random_policy], players=2, matches=1, seed=1),
    lambda: resample(anything(None), Random(1)),
    lambda: count_deals(anything(None)),
    lambda: surely_holds(observe(new_match(FIVE_UP, 2), 0), 2),
    lambda: playout(new_match(FIVE_UP, 2), Random(1)),
    lambda: solve_endgame(new_match(FIVE_UP, 2)),
    lambda: parse_action("1|4@"),
    lambda: parse_position("fiveup 2"),
    lambda: parse_view("fiveup 1; rules main"),
    lambda: parse_record("lots 1 2"),
    lambda: parse_records("[Game"),
    lambda: list(replay(Record(new_match(FIVE_UP, 2), [Entry(0, Draw())]))),
    lambda: from_data({"format": 1, "game": "fiveup", "type": "match", "scores": [[[]]]}),
    lambda: to_data(anything(1)),
    lambda: set_up(FIVE_UP, ["6|7"]),
    lambda: problems(anything(1)),
    lambda: ImpossibleLayout.parse("3|6 1|2@3|6.hi").count,
    lambda: Tile(1, 7),
    lambda: Tile.parse("1|7"),
    lambda: Spot(Tile(1, 1), Arm.LOW),
    lambda: Spot.parse("1|1"),
    lambda: Arm.parse("up"),
    lambda: Place.parse("1|1@"),
    lambda: Place(Tile(1, 1), Spot(Tile(2, 2), Arm.CHAIN_A)).code,
    lambda: End(Tile(1, 1), 1),
    lambda: Deal.parse("deal 1|x"),
    lambda: Layout.parse("1|1 2|2@1|1.cA"),
    lambda: Layout().place(Tile(1, 1), Spot(Tile(1, 1), Arm.CHAIN_A)),
    lambda: Lots(anything("12")),
    lambda: Ruleset(target=304),
    lambda: new_match(FIVE_UP, 5),
    lambda: observe(new_match(FIVE_UP, 2), 2),
    lambda: sample_chance(anything(None), Random(1)),
    lambda: apply(new_match(FIVE_UP, 2), anything(None)),
    lambda: settle(FIVE_UP, (1, 2), out=0, scores=(0, 0)),
    lambda: round_to_five(-1),
    lambda: shown_points(3),
    lambda: PaperMarks.of(3),
    lambda: action_from_code(450),
    lambda: describe(anything(1)),
    lambda: setattr(TILES[0], "low", 1),
    lambda: setattr(FIVE_UP, "target", 1),
)
