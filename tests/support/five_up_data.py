"""Values of Five Up for the tests of data: random play, odd ones, and some with their data."""

from random import Random
from typing import Final

import attrs

from fiveup import (
    EXACT_61,
    FIVE_UP,
    SPOTS,
    TILES,
    Arm,
    Claim,
    Deal,
    Draw,
    End,
    Entry,
    Finding,
    ImpossibleLayout,
    Laid,
    Layout,
    Lots,
    LotsTied,
    Match,
    Pass,
    Place,
    Problem,
    Record,
    Refusal,
    Result,
    Round,
    RoundOver,
    RoundView,
    Ruleset,
    Scored,
    SeenDeal,
    SeenDraw,
    Spot,
    Storable,
    Tile,
    View,
    apply,
    new_match,
    settle,
)
from tests.support.five_up_play import next_action


def played(
    form: Ruleset, players: int, rng: Random, length: int
) -> tuple[list[Entry], list[Match]]:
    matches = [new_match(form, players)]
    entries: list[Entry] = []
    while len(entries) < length and not matches[-1].over:
        action = next_action(matches[-1], rng, eagerness=0.6)
        claims = [Claim("count", [rng.randint(-9, 99)])] if rng.random() < 0.3 else []
        seat = rng.choice((None, matches[-1].seat))
        entries.append(Entry(seat, action, claims, rng.choice(("", "so\nit was", "«none»"))))
        matches.append(apply(matches[-1], action))
    return entries, matches


YES: Final = True
HANDS: Final = ((TILES[3], TILES[3]), ())
IMPOSSIBLE: Final = ImpossibleLayout.parse("1|4 2|5@1|4.hi 2|5@1|4.hi")
ODD_ROUND: Final = Round(HANDS, (TILES[3],), IMPOSSIBLE, None, Tile(0, 0), Result(3, None))
ODD: Final[tuple[Storable, ...]] = (
    IMPOSSIBLE,
    Layout(),
    ODD_ROUND,
    Round(((), (), (), ()), (), Layout(), 3),
    Match(FIVE_UP, 2, (-3, 10**17), None, (1,), 9, 1, ODD_ROUND, [(1, Lots((3,)))], 10**9),
    Match(FIVE_UP, 2, (0, 0), 0, log=[(None, Place.parse("0|0@6|6.bA")), (0, Deal(()))]),
    Match(attrs.evolve(EXACT_61, partnerships=False), 4, (0, 0, 0, 0), winner=2, ply=1),
    Ruleset(hand_size=14, target=10**17 + 5),
    View(FIVE_UP, 4, 1, (7,), 3, (3, 3), 0, None, None, (), 0),
    RoundView((), (), 0, IMPOSSIBLE, None, None, None, ((), ())),
    RoundView(None, (100,), 10**17, Layout(), 3, Tile(1, 1), Result(None, 3), None),
    LotsTied((), (), ()),
    Laid(3, Tile(6, 6), Spot(Tile(1, 4), Arm.HIGH), 0, (End(Tile(6, 6), 12),)),
    Scored("any rule", 3, 3, (), 1, -1),
    RoundOver("", (), Result(None, None)),
    *(settle(EXACT_61, hands, out=out, scores=(0, 0)) for hands, out in (((6, 9), None),)),
    settle(FIVE_UP, (0, 3), out=0, last=5, scores=(5, 5)),
    Refusal("R1", "none"),
    Problem(2, "R1", "1|4 is nowhere", {"tiles": (Tile(1, 4),)}),
    Refusal("X", "", {"a b": "none", "": None, "é": True, "rows": (None, YES, "x", TILES[0])}),
    Refusal("X", "", {"empty": (), "spots": SPOTS, "number": -(10**18) + 1}),
    Finding(0, 0, 0, "", (), (), "", ""),
    Entry(3, Lots(()), [Claim("shown", (1, 2))], "none"),
    Record(new_match(FIVE_UP, 3), tags=[("B", "\udc80"), ("a", " none ")], names=["", "x", "x"]),
    Record(Match(FIVE_UP, 2, (0, 0), 0, round=ODD_ROUND), [Entry(1, Draw())], event="\x00\u2028"),
)


MATCH: Final = Match(
    FIVE_UP, 2, (10, 0), leader=0, ply=4,
    round=Round([[Tile(1, 4)], []], [Tile(6, 6)], Layout.parse("0|1 1|1@0|1.hi"), 0, Tile(1, 4)),
    log=[(None, Lots((2, 1))), (0, Place.parse("0|1")), (1, Draw())],
)  # fmt: skip
RULESET_DATA: Final = {
    "target": 305, "hand_size": 5, "partnerships": True, "sleeping": 0, "settlement": "main",
}  # fmt: skip
MATCH_DATA: Final = {
    "ruleset": RULESET_DATA,
    "players": 2,
    "scores": [10, 0],
    "leader": 0,
    "candidates": [],
    "extra_rounds": 0,
    "winner": "none",
    "round": {
        "hands": [["1|4"], []],
        "boneyard": ["6|6"],
        "layout": ["0|1", "1|1@0|1.hi"],
        "seat": 0,
        "drawn": "1|4",
        "result": "none",
    },
    "log": [
        {"seat": "none", "action": "lots 2 1"},
        {"seat": 0, "action": "0|1"},
        {"seat": 1, "action": "draw"},
    ],
    "ply": 4,
}
KINDS: Final = {
    "ruleset", "layout", "round", "match", "round_view", "view", "action", "seen_action",
    "lots_tied", "leader_chosen", "dealt", "laid", "drew", "passed", "scored", "dropped",
    "round_over", "match_over", "part", "result", "settled", "entry", "record", "finding",
    "refusal",
}  # fmt: skip


GOLDEN: Final[tuple[tuple[Storable, str, dict[str, object]], ...]] = (
    (MATCH, "match", MATCH_DATA),
    (
        View(
            EXACT_61, 3, None, (5, 0, 0), 1, (), 0, None,
            RoundView(None, (5, 0, 5), 12, Layout.parse("6|6"), None, None, Result(1, 1),
                      ((Tile(0, 0),), (), (Tile(0, 1),))),
            ((None, SeenDeal(None)), (0, Pass()), (1, SeenDraw(None)), (1, SeenDraw(Tile(2, 3)))),
            9,
        ),
        "view",
        {
            "ruleset": RULESET_DATA | {"settlement": "exact"},
            "players": 3,
            "seat": "none",
            "scores": [5, 0, 0],
            "leader": 1,
            "candidates": [],
            "extra_rounds": 0,
            "winner": "none",
            "round": {
                "hand": "none",
                "hand_sizes": [5, 0, 5],
                "boneyard_size": 12,
                "layout": ["6|6"],
                "seat": "none",
                "drawn": "none",
                "result": {"out": 1, "winner": 1},
                "shown_hands": [["0|0"], [], ["0|1"]],
            },
            "log": [
                {"seat": "none", "action": "deal ?"},
                {"seat": 0, "action": "pass"},
                {"seat": 1, "action": "draw ?"},
                {"seat": 1, "action": "draw 2|3"},
            ],
            "ply": 9,
        },
    ),
    (
        Record(
            MATCH, [Entry(0, Place.parse("1|4@1|1.cB"), [Claim("count", [4])], "hm")],
            ["Ann", "Bea"], "a cup", "1 May", [("Table", "7")], "begun late",
        ),
        "record",
        {
            "start": MATCH_DATA,
            "entries": [
                {
                    "seat": 0,
                    "action": "1|4@1|1.cB",
                    "claims": [{"what": "count", "values": [4]}],
                    "comment": "hm",
                }
            ],
            "names": ["Ann", "Bea"],
            "event": "a cup",
            "date": "1 May",
            "tags": [{"name": "Table", "text": "7"}],
            "comment": "begun late",
        },
    ),
    (
        settle(FIVE_UP, (0, 13), out=0, last=0, scores=(100, 100)),
        "settled",
        {
            "events": [
                {
                    "type": "scored",
                    "rule": "P2",
                    "side": 1,
                    "seat": 1,
                    "parts": [
                        {
                            "kind": "deduction",
                            "pips": 13,
                            "points": -15,
                            "hands": [{"seat": 1, "pips": 13}],
                        }
                    ],
                    "before": 100,
                    "after": 85,
                }
            ],
            "scores": [100, 85],
            "result": {"out": 0, "winner": 0},
        },
    ),
    (
        Laid(0, Tile(1, 4), Spot(Tile(1, 1), Arm.CHAIN_B), 4, (End(Tile(1, 4), 4),)),
        "laid",
        {"seat": 0, "tile": "1|4", "spot": "1|1.cB", "count": 4,
         "ends": [{"tile": "1|4", "count": 4}]},
    ),
    (
        Refusal("R9", "no", {"seat": 1, "fitting": (Tile(1, 4),), "spot": None}),
        "refusal",
        {
            "rule": "R9",
            "sentence": "no",
            "facts": {
                "seat": {"type": "int", "value": 1},
                "fitting": {"type": "list", "value": [{"type": "tile", "value": "1|4"}]},
                "spot": "none",
            },
        },
    ),
    (Layout.parse("1|4"), "layout", {"placements": ["1|4"]}),
    (SeenDraw(None), "seen_action", {"action": "draw ?"}),
    (Finding(2, 0, 0, "count", (4,), (5,), "R17", "no", ("a",)), "finding", {
        "entry": 2, "line": 0, "column": 0, "what": "count", "written": [4], "right": [5],
        "rule": "R17", "sentence": "no", "items": ["a"], "carried": False, "refusal": "none",
    }),
)  # fmt: skip
