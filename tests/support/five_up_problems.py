"""A position for each kind of problem: its number, its rule, and the sentence that names it."""

from typing import Any, Final, NamedTuple

import attrs

from fiveup import (
    EXACT_61,
    FIVE_UP,
    TILES,
    Deal,
    Draw,
    Layout,
    Lots,
    Match,
    Pass,
    Place,
    Result,
    SeenDeal,
    SeenDraw,
    Tile,
    View,
    apply,
    new_match,
    observe,
    set_up,
)
from fiveup._rules.impossible_layout import laid_as_given
from tests.support.five_up_text import begun, deal, round_of, tiles

TABLE: Final = "6|6 3|6@6|6.cA"
MAIN: Final = set_up(FIVE_UP, ["1|4 0|0 0|1 0|2", "2|3 1|1 1|2 2|2"], TABLE)
"""Two players have placed one of their five tiles each, and it is seat 0's turn."""
EXACT: Final = attrs.evolve(MAIN, ruleset=EXACT_61)
"""The same in Exact 61."""
LEAD: Final = set_up(FIVE_UP, ["6|6 1|4 0|0 0|1 0|2", "3|6 2|3 1|1 1|2 2|2"])
"""Before the lead."""
DRAWN: Final = set_up(FIVE_UP, ["1|4 0|0 0|1 0|2 3|4", "2|3 1|1 1|2 2|2"], TABLE, drawn="3|4")
"""Seat 0 has drawn a tile that fits."""

TWO: Final = attrs.evolve(FIVE_UP, hand_size=2)
TWO_EXACT: Final = attrs.evolve(EXACT_61, hand_size=2)
SLEEPING: Final = attrs.evolve(TWO, sleeping=24)
SLEEPING_EXACT: Final = attrs.evolve(TWO_EXACT, sleeping=24)
WENT_OUT: Final = set_up(
    TWO, ["", "1|3"], "6|6 0|6@6|6.cA 4|6@6|6.cB", result=Result(out=0, winner=0)
)
"""Seat 0 has placed both its tiles."""
BLOCKED: Final = set_up(
    SLEEPING_EXACT, ["1|2", "1|3"], "6|6 0|6@6|6.cA", result=Result(out=None, winner=0)
)
"""Nothing fits, and nothing can be drawn."""
WON: Final = attrs.evolve(WENT_OUT, leader=0, scores=(305, 0), winner=0)
"""Side 0 has won with the settled round."""
HIT: Final = set_up(TWO_EXACT, ["1|2", "0|6 1|3"], "5|5", scores=(305, 0), winner=0)
"""Side 0 has won with the lead."""

DEALT: Final = begun(FIVE_UP, deal("6|6 1|4 0|0 0|1 0|2", "3|6 2|3 1|1 1|2 2|2"), players=2)
DEAL: Final = Deal(TILES)
PLAYED: Final = apply(apply(DEALT, Place(Tile(6, 6))), Place.parse("3|6@6|6.cA"))
TIED: Final = apply(new_match(FIVE_UP, 3), Lots((1, 4, 4)))


def with_round(match: Match, **changes: Any) -> Match:
    """The match with other values in its round."""
    return attrs.evolve(match, round=attrs.evolve(round_of(match), **changes))


def seen(match: Match, viewer: int | None = 0, **changes: Any) -> View:
    """The view of a seat, with other values in its round."""
    view = observe(match, viewer)
    assert view.round is not None
    return attrs.evolve(view, round=attrs.evolve(view.round, **changes))


def laid(text: str) -> Layout:
    """The layout of these placements, allowed or not."""
    return laid_as_given(map(Place.parse, text.split()))


def junk(*entries: tuple[object, ...]) -> Any:
    """What is no log, though a view takes it."""
    return entries


class Case(NamedTuple):
    """A position, and the problems of one kind that it has: rules and sentences."""

    number: int
    state: Match | View | Layout
    named: tuple[str, ...]


CASES: Final[list[Case]] = [
    Case(
        1,
        set_up(FIVE_UP, ["1|4 1|4", "1|4 2|3"], "2|3", boneyard="1|4 5|5"),
        (
            (
                "R1: 1|4 is there 4 times: in the hand of seat 0 (2), in the hand "
                "of seat 1 and in the boneyard"
            ),
            "R1: 2|3 is there twice: in the hand of seat 1 and on the table",
        ),
    ),
    Case(1, laid("6|6 6|6@6|6.cA"), ("R1: 6|6 is there twice: on the table (2)",)),
    Case(
        1,
        seen(WENT_OUT, 0, layout=laid("1|3")),
        ("R1: 1|3 is there twice: in the hand of seat 1 and on the table",),
    ),
    Case(
        2,
        set_up(FIVE_UP, ["1|4 0|0 0|1 0|2", "2|3 1|1 1|2 2|2"], TABLE, boneyard=TILES[8:26]),
        ("R1: 0|3, 0|4, 0|5, 0|6 and 5|6 are nowhere",),
    ),
    Case(2, with_round(MAIN, boneyard=round_of(MAIN).boneyard[1:]), ("R1: 0|3 is nowhere",)),
    Case(3, seen(MAIN, 0, hand=("1|4",)), ("R1: the viewer's hand has something that is no tile",)),
    Case(
        3,
        seen(WENT_OUT, 0, shown_hands=((), (None,))),
        ("R1: the shown hand of seat 1 has something that is no tile",),
    ),
    Case(
        3,
        attrs.evolve(
            observe(MAIN, 0), log=junk((0, Draw()), (0,), ("0", Pass()), (9, Pass()), (1, Pass()))
        ),
        (
            "R4: entry 0 of the log is no seat and seen action",
            "R4: entry 1 of the log is no seat and seen action",
            "R4: entry 2 of the log is no seat and seen action",
            "R4: entry 3 of the log is no seat and seen action",
        ),
    ),
    Case(
        4,
        attrs.evolve(observe(MAIN, 0), ruleset=attrs.evolve(FIVE_UP, hand_size=10), players=3),
        ("R1: 3 hands of 10 tiles are more than the set has",),
    ),
    Case(
        5,
        with_round(MAIN, result=Result(2, 0)),
        ("R2: the seat that went out is 2: the numbers go from 0 to 1",),
    ),
    Case(
        5,
        attrs.evolve(observe(MAIN, 0), seat=2, leader=3, winner=2, scores=(0,), candidates=(0, 3)),
        (
            "R2: the viewer is 2: the numbers go from 0 to 1",
            "R2: the leader is 3: the numbers go from 0 to 1",
            "R2: the side that won the match is 2: the numbers go from 0 to 1",
            "R2: there are 2 sides, and 1 score",
            "R2: those who cast lots are no row of different seats from 0 to 1",
        ),
    ),
    Case(
        5,
        attrs.evolve(observe(MAIN, 0), candidates=(1, 0)),
        ("R2: those who cast lots are no row of different seats from 0 to 1",),
    ),
    Case(
        5,
        seen(MAIN, None, hand_sizes=(4, 4, 4), seat=2),
        (
            "R2: the seat to move is 2: the numbers go from 0 to 1",
            "R2: 2 play, and there are 3 hand sizes",
        ),
    ),
    Case(5, seen(WENT_OUT, 0, shown_hands=()), ("R2: 2 play, and there are 0 shown hands",)),
    Case(
        10,
        laid("1|4@4|4.cA"),
        ("R6: 1|4@4|4.cA cannot be placed: nothing is on the table that it could meet",),
    ),
    Case(11, laid("1|4 4|4"), ("R8: 4|4 cannot be placed: the lead is on the table already",)),
    Case(
        12,
        laid("1|4 2|5@5|5.cA"),
        ("R8: 2|5@5|5.cA cannot be placed: 5|5 is not on the table, so 5|5.cA is no spot",),
    ),
    Case(
        13,
        laid("1|4 2|5@1|4.hi 2|3@2|5.lo"),
        ("R8: 2|5@1|4.hi cannot be placed: 2|5 has no 4 to meet 1|4.hi",),
    ),
    Case(
        14,
        laid("1|4 1|4@1|4.hi"),
        ("R8: 1|4@1|4.hi cannot be placed: 1|4 cannot be joined to itself",),
    ),
    Case(
        15,
        laid("6|6 3|6@6|6.cA 4|6@6|6.cA 5|6@3|6.hi"),
        (
            "R14: 4|6@6|6.cA cannot be placed: 6|6.cA is covered already",
            "R15: 5|6@3|6.hi cannot be placed: 3|6.hi is covered already",
        ),
    ),
    Case(
        15,
        laid("1|4 4|4@1|4.hi 4|5@4|4.cA"),
        ("R14: 4|5@4|4.cA cannot be placed: 4|4.cA is covered already",),
    ),
    Case(
        16,
        laid("6|6 3|6@6|6.cA 4|6@6|6.bA"),
        (
            (
                "R14: 4|6@6|6.bA cannot be placed: 6|6.bA is no spot yet: the "
                "straight arm 6|6.cB is uncovered"
            ),
        ),
    ),
    Case(
        16,
        laid("6|6 4|6@6|6.bA"),
        (
            (
                "R14: 4|6@6|6.bA cannot be placed: 6|6.bA is no spot yet: the "
                "straight arm 6|6.cA is uncovered"
            ),
        ),
    ),
    Case(
        20,
        set_up(FIVE_UP, ["1|4", "2|3"], TABLE),
        ("R3: the boneyard has 24 tiles, and had 18 after the deal",),
    ),
    Case(
        21,
        set_up(SLEEPING, ["1|2", "1|3"], TABLE, boneyard=TILES[:23]),
        ("R3: the boneyard has 23 tiles, and 24 are never drawn",),
    ),
    Case(
        22,
        seen(MAIN, 0, boneyard_size=17),
        ("R1: hands, boneyard and table have 27 tiles: the set has 28",),
    ),
    Case(
        23,
        set_up(FIVE_UP, ["1|4 0|0 0|1", "2|3 1|1 1|2 2|2"], TABLE),
        (
            (
                "R6: seat 0 holds 3 tiles, and must have 4 or more: it was dealt "
                "5 and has placed 1, as seat 0 led"
            ),
        ),
    ),
    Case(
        23,
        set_up(FIVE_UP, ["1|4 0|0 0|1 0|2", "2|3 1|1 1|2 2|2"], TABLE, drawn="0|2"),
        (
            (
                "R6: seat 0 holds 4 tiles, and must have 5 or more: it was dealt "
                "5 and has placed 1 and drawn, as seat 0 led"
            ),
        ),
    ),
    Case(
        24,
        set_up(FIVE_UP, ["6|6 1|4 0|0 0|1", "3|6 2|3 1|1 1|2 2|2 5|6"], "", boneyard="1|3"),
        (
            "R3: seat 0 holds 4 tiles before the lead: 5 are dealt",
            "R3: seat 1 holds 6 tiles before the lead: 5 are dealt",
            "R3: the boneyard has 1 tile before the lead: 18 are left by the deal",
        ),
    ),
    Case(
        25,
        set_up(
            FIVE_UP,
            ["6|6 1|4 0|0 0|1", "3|6 2|3 1|1 1|2 2|2", "1|3 1|5 1|6 2|4 2|5 2|6"],
            "0|2",
            leader=0,
        ),
        ("R6: seat 2 holds 6 tiles, and must have 5: it has had no turn, as seat 0 led",),
    ),
    Case(
        25,
        set_up(FIVE_UP, ["1|4 0|0 0|1 4|6 5|5", "2|3 1|1 1|2 2|2 3|3"], "6|6", leader=0),
        ("R6: seat 0 holds 5 tiles, and must have 4: it has led, and has had no other turn",),
    ),
    Case(
        26,
        set_up(FIVE_UP, ["", "2|3 1|1 1|2 2|2"], TABLE),
        ("P1: the round is not settled, but seat 0 went out",),
    ),
    Case(
        26,
        set_up(EXACT_61, ["", ""], TABLE),
        ("E5: the round is not settled, but seats 0 and 1 went out",),
    ),
    Case(
        27,
        set_up(FIVE_UP, ["", ""], TABLE, result=Result(0, 0)),
        ("P1: seats 0 and 1 have no tile left: only one can go out",),
    ),
    Case(
        27,
        set_up(EXACT_61, ["", ""], TABLE, result=Result(0, 0)),
        ("E5: seats 0 and 1 have no tile left: only one can go out",),
    ),
    Case(
        28,
        seen(MAIN, 0, hand=tiles("1|4")),
        ("R4: the hand of seat 0 has 1 tile, and its size is 4",),
    ),
    Case(
        28,
        seen(WENT_OUT, 0, hand_sizes=(0, 2)),
        ("R4: the hand of seat 1 has 1 tile, and its size is 2",),
    ),
    Case(29, seen(MAIN, None, hand=tiles("1|4")), ("R4: a spectator sees a hand",)),
    Case(29, seen(MAIN, 0, hand=None), ("R4: seat 0 does not see its hand",)),
    Case(
        29,
        seen(MAIN, 0, shown_hands=(tiles("0|0 0|1 0|2 1|4"), tiles("1|1 1|2 2|2 2|3"))),
        ("R4: the hands are shown before the settlement",),
    ),
    Case(
        29, seen(WENT_OUT, 0, shown_hands=None), ("R4: the hands are hidden after the settlement",)
    ),
    Case(
        29,
        seen(BLOCKED, 0, shown_hands=(tiles("1|4"), tiles("1|3"))),
        ("R4: the hand of seat 0 is shown with other tiles than it sees",),
    ),
    Case(
        29,
        seen(
            set_up(FIVE_UP, ["1|4 0|0", "2|3"], TABLE, result=Result(None, None)),
            None,
            shown_hands=(tiles("1|4 0|0"), tiles("2|3")),
        ),
        ("R4: the shown hands are not in order of tiles: seat 0",),
    ),
    Case(30, with_round(MAIN, seat=None), ("R6: the round is not settled, and nobody is to move",)),
    Case(31, with_round(WENT_OUT, seat=0), ("R6: the round is settled, but seat 0 is to move",)),
    Case(31, with_round(HIT, seat=1), ("R6: the match is won, but seat 1 is to move",)),
    Case(
        32,
        with_round(MAIN, seat=1),
        (
            (
                "R6: seat 1 is to move, and it is the turn of seat 0: seat 0 led, "
                "and the layout has 2 tiles"
            ),
        ),
    ),
    Case(
        32,
        with_round(set_up(FIVE_UP, ["1|4", "2|3"], "6|6", leader=1), seat=1),
        (
            (
                "R6: seat 1 is to move, and it is the turn of seat 0: seat 1 led, "
                "and the layout has 1 tile"
            ),
        ),
    ),
    Case(
        33,
        with_round(MAIN, seat=None, drawn=Tile(0, 2)),
        ("R10: 0|2 was drawn, and nobody is to move",),
    ),
    Case(
        34,
        with_round(MAIN, drawn=Tile(0, 0)),
        ("R10: 0|0 was drawn, and is not the last tile in the hand of seat 0",),
    ),
    Case(
        34,
        with_round(MAIN, drawn=Tile(3, 3)),
        ("R10: 3|3 was drawn, and is not in the hand of seat 0",),
    ),
    Case(
        35,
        with_round(MAIN, drawn=Tile(0, 2)),
        ("R10: 0|2 was drawn to be placed, and fits no open spot",),
    ),
    Case(
        35,
        seen(MAIN, 1, drawn=Tile(0, 2)),
        ("R10: 0|2 was drawn to be placed, and fits no open spot",),
    ),
    Case(
        36,
        set_up(FIVE_UP, ["1|4 0|3 0|1 0|2 3|4", "2|3 1|1 1|2 2|2"], TABLE, drawn="3|4"),
        ("R9: 3|4 was drawn, though seat 0 can place 0|3",),
    ),
    Case(
        37,
        set_up(SLEEPING, ["1|2", "1|3"], "6|6 0|6@6|6.cA"),
        (("R12: the round is in play, and is blocked: nothing can be drawn, and no tile fits"),),
    ),
    Case(
        38,
        set_up(FIVE_UP, ["", "2|3"], "", result=Result(0, 0)),
        ("R6: the round is over, and nothing was laid",),
    ),
    Case(
        38,
        set_up(EXACT_61, ["1|1", "2|3"], "", winner=0, scores=(305, 0)),
        ("R6: the round is over, and nothing was laid",),
    ),
    Case(
        40,
        set_up(FIVE_UP, ["1|4", "1|3"], TABLE, result=Result(0, 0)),
        ("P1: seat 0 went out, and holds tiles",),
    ),
    Case(
        40,
        set_up(EXACT_61, ["1|4", "1|3"], TABLE, result=Result(1, 1)),
        ("E5: seat 1 went out, and holds tiles",),
    ),
    Case(
        41,
        set_up(SLEEPING, ["0|1", "2|6 4|6"], "6|6 0|6@6|6.cA", result=Result(None, None)),
        (
            "R12: the round counts as blocked, and seat 0 can place 0|1",
            "R12: the round counts as blocked, and seat 1 can place 2|6 and 4|6",
        ),
    ),
    Case(
        41,
        set_up(FIVE_UP, ["1|2", ""], "6|6 0|6@6|6.cA", result=Result(None, None)),
        (
            "R12: the round counts as blocked, and there is something to draw",
            "P1: the round counts as blocked, and seat 1 went out",
        ),
    ),
    Case(
        41,
        set_up(SLEEPING_EXACT, ["1|2", ""], "6|6 0|6@6|6.cA", result=Result(None, None)),
        (
            "R12: the round counts as blocked, and there is something to draw",
            "E5: the round counts as blocked, and seat 1 went out",
        ),
    ),
    Case(
        42,
        with_round(WENT_OUT, result=Result(0, 1)),
        ("P1: side 1 has won the round by its result, and by the rules side 0",),
    ),
    Case(
        42,
        set_up(SLEEPING, ["1|2", "1|3"], "6|6 0|6@6|6.cA", result=Result(None, 0)),
        ("P3: side 0 has won the round by its result, and by the rules no side",),
    ),
    Case(
        42,
        with_round(BLOCKED, result=Result(None, 1)),
        ("E10: side 1 has won the round by its result, and by the rules side 0",),
    ),
    Case(
        42,
        set_up(SLEEPING_EXACT, ["1|2", "0|3"], "6|6 0|6@6|6.cA", result=Result(None, 0)),
        ("E10: side 0 has won the round by its result, and by the rules no side",),
    ),
    Case(
        42,
        attrs.evolve(with_round(WENT_OUT, result=Result(0, None)), ruleset=TWO_EXACT),
        ("E5: no side has won the round by its result, and by the rules side 0",),
    ),
    Case(43, attrs.evolve(WON, leader=1), ("R6: seat 0 went out, and seat 1 laid the last tile",)),
    Case(
        43,
        attrs.evolve(HIT, leader=1),
        ("E2: side 0 has won in mid-round, and seat 1 laid the last tile",),
    ),
    Case(
        44,
        attrs.evolve(WENT_OUT, leader=1),
        ("R7: seat 0 went out, and so leads: seat 1 is named",),
    ),
    Case(
        44,
        attrs.evolve(observe(WENT_OUT, 0), leader=None),
        ("R7: seat 0 went out, and so leads: nobody is named",),
    ),
    Case(45, attrs.evolve(WON, leader=None), ("R7: nobody leads, and no lots are awaited",)),
    Case(
        45,
        attrs.evolve(observe(MAIN, 0), leader=None),
        ("R7: nobody leads, and no lots are awaited",),
    ),
    Case(
        45,
        attrs.evolve(observe(new_match(FIVE_UP, 2), 0), candidates=()),
        ("R5: nobody leads, and no lots are awaited",),
    ),
    Case(
        46,
        attrs.evolve(WENT_OUT, leader=1, candidates=(0, 1)),
        (
            "R7: lots are awaited, and seat 1 leads",
            "R7: lots are awaited, and seat 0 went out, and so leads",
        ),
    ),
    Case(
        46,
        attrs.evolve(MAIN, candidates=(0, 1)),
        (
            "R7: lots are awaited, and seat 0 leads",
            "R7: lots are awaited, and a seat is to move",
        ),
    ),
    Case(
        46,
        attrs.evolve(HIT, leader=None, candidates=(0, 1)),
        ("R7: lots are awaited, and the match is over",),
    ),
    Case(
        46,
        Match(FIVE_UP, 2, (0, 0), leader=0, candidates=(0, 1)),
        ("R5: lots are awaited, and seat 0 leads",),
    ),
    Case(47, Match(FIVE_UP, 2, (0, 0), candidates=(1,)), ("R5: lots are awaited of seat 1 alone",)),
    Case(
        50,
        attrs.evolve(MAIN, scores=(7, -3)),
        (
            "R20: side 0 has 7 raw points, which is no multiple of 5",
            "R20: side 1 has -3 raw points, which is no multiple of 5",
        ),
    ),
    Case(
        51,
        attrs.evolve(EXACT, scores=(310, 0)),
        ("E1: side 0 has 310 raw points, and the target is 305",),
    ),
    Case(
        52,
        attrs.evolve(EXACT, scores=(0, -5)),
        ("E5: side 1 has -5 raw points, and without partners nothing is ever deducted",),
    ),
    Case(
        53,
        attrs.evolve(EXACT, scores=(305, 0)),
        ("E2: side 0 stands at the target, and nobody has won",),
    ),
    Case(
        53,
        attrs.evolve(HIT, scores=(305, 305)),
        ("E2: side 1 stands at the target, and side 0 has won",),
    ),
    Case(
        54,
        attrs.evolve(HIT, scores=(300, 0)),
        ("E2: side 0 has won, and its score is not the target",),
    ),
    Case(
        55,
        attrs.evolve(WON, scores=(305, 310)),
        ("P6: side 0 has won, and side 1 stood at the top",),
    ),
    Case(
        55,
        attrs.evolve(WON, scores=(200, 200), extra_rounds=1),
        ("P7: side 0 has won, and sides 0 and 1 stood at the top",),
    ),
    Case(56, attrs.evolve(WON, scores=(300, 0)), ("P6: side 0 has won, and is below the target",)),
    Case(
        57,
        Match(FIVE_UP, 2, (305, 0), winner=0),
        ("P5: the match is won, and there is no round that won it",),
    ),
    Case(
        57,
        Match(EXACT_61, 2, (305, 0), winner=0),
        ("E2: the match is won, and there is no round that won it",),
    ),
    Case(
        57,
        with_round(WON, result=None),
        ("P5: the match is won in mid-round: the target is looked at after a round",),
    ),
    Case(
        58,
        attrs.evolve(WENT_OUT, scores=(305, 0)),
        ("P6: side 0 is alone at the top at or above the target, and has not won",),
    ),
    Case(
        58,
        attrs.evolve(LEAD, scores=(300, 295), extra_rounds=2),
        ("P7: side 0 is alone at the top after an extra round, and has not won",),
    ),
    Case(
        58,
        Match(FIVE_UP, 2, (305, 0), leader=0),
        ("P6: side 0 is alone at the top at or above the target, and has not won",),
    ),
    Case(
        59,
        attrs.evolve(WENT_OUT, scores=(310, 310)),
        (
            (
                "P7: sides 0 and 1 share the top at or above the target: an extra "
                "round is to be played"
            ),
        ),
    ),
    Case(
        60,
        attrs.evolve(WENT_OUT, scores=(300, 300), extra_rounds=1),
        ("P7: an extra round was ordered, and no side had reached the target",),
    ),
    Case(
        61,
        attrs.evolve(EXACT, extra_rounds=1),
        ("P7: extra rounds were ordered, and Exact 61 has none",),
    ),
    Case(
        62,
        with_round(HIT, layout=Layout.parse("6|6")),
        ("E2: side 0 has won in mid-round, and the last placement gives no points",),
    ),
    Case(
        70,
        attrs.evolve(MAIN, log=[(0, Draw())], ply=2),
        ("R3: there were actions before the log, and it does not begin with the deal",),
    ),
    Case(
        71,
        attrs.evolve(PLAYED, log=[*DEALT.log, (0, Place(Tile(1, 1)))]),
        ("R6: entry 1 of the log, 1|1, is not allowed: 1|1 is not in the hand of seat 0",),
    ),
    Case(
        72,
        attrs.evolve(PLAYED, log=[*DEALT.log, (1, Place(Tile(1, 1)))]),
        (
            "R3: the log leads elsewhere: it leaves other tiles to seats 0 and 1",
            "R8: the log leads elsewhere: it leaves another layout",
            "R7: the log leads elsewhere: it leaves the lead to seat 1",
        ),
    ),
    Case(
        71,
        attrs.evolve(PLAYED, log=[*DEALT.log, (None, Pass())]),
        ("R6: entry 1 of the log, pass, is not allowed: no seat is named",),
    ),
    Case(
        71,
        attrs.evolve(PLAYED, log=[(0, DEAL)]),
        ("R6: entry 0 of the log, deal, is not allowed: chance decides it, not seat 0",),
    ),
    Case(
        71,
        attrs.evolve(PLAYED, log=[*DEALT.log, (None, DEAL)]),
        ("R3: entry 1 of the log, deal, is not allowed: a log begins anew with each deal",),
    ),
    Case(
        71,
        attrs.evolve(PLAYED, log=[(None, Deal(TILES[:27]))]),
        (
            (
                "R1: entry 0 of the log, deal, is not allowed: a deal has each "
                "of the 28 tiles once: there are 27; missing: 6|6"
            ),
        ),
    ),
    Case(
        71,
        attrs.evolve(MAIN, log=[(0, Draw()), (1, Draw())], ply=2),
        ("R6: entry 1 of the log, draw, is not allowed: seat 0 is to move, not seat 1",),
    ),
    Case(
        71,
        attrs.evolve(MAIN, log=[(0, Lots((1, 2)))], ply=1),
        ("R6: entry 0 of the log, lots, is not allowed: chance decides it, not seat 0",),
    ),
    Case(
        71,
        attrs.evolve(MAIN, log=[(None, Lots((1, 2)))], ply=1),
        (
            (
                "R5: entry 0 of the log, lots, is not allowed: lots are cast before "
                "the first round and after a blocked one"
            ),
        ),
    ),
    Case(
        71,
        attrs.evolve(MAIN, log=[(0, Draw()), (None, DEAL)], ply=2),
        ("R3: entry 1 of the log, deal, is not allowed: a log begins anew with each deal",),
    ),
    Case(
        71,
        attrs.evolve(TIED, log=[(None, Lots((1,)))]),
        (
            (
                "R5: entry 0 of the log, lots, is not allowed: there are 3 players, "
                "and not as many lots"
            ),
        ),
    ),
    Case(
        71,
        attrs.evolve(TIED, log=[(None, Lots((1, 4, 4))), (None, Lots((1, 2, 3)))]),
        ("R5: entry 1 of the log, lots, is not allowed: 2 lots are awaited, not 3",),
    ),
    Case(
        71,
        attrs.evolve(TIED, log=[(None, Lots((1, 4, 5))), (None, Lots((1, 2, 3)))]),
        (
            (
                "R3: entry 1 of the log, lots, is not allowed: the lots have decided, "
                "and a deal is awaited"
            ),
        ),
    ),
    Case(
        71,
        attrs.evolve(TIED, log=[(None, Lots((1, 4, 4))), (0, Pass())]),
        (
            (
                "R3: entry 1 of the log, pass, is not allowed: nobody acts after "
                "the lots and before the deal"
            ),
        ),
    ),
    Case(
        71,
        attrs.evolve(observe(PLAYED, 0), log=((None, SeenDeal(None)), (1, SeenDraw(None)))),
        ("R6: entry 1 of the log, draw, is not allowed: seat 0 is to move, not seat 1",),
    ),
    Case(72, attrs.evolve(PLAYED, round=None), ("R3: the log leads elsewhere: there is no round",)),
    Case(
        72,
        with_round(
            PLAYED, hands=round_of(PLAYED).hands[::-1], boneyard=round_of(PLAYED).boneyard[::-1]
        ),
        (
            "R3: the log leads elsewhere: it leaves other tiles to seats 0 and 1",
            "R3: the log leads elsewhere: it leaves another boneyard",
        ),
    ),
    Case(
        72,
        with_round(PLAYED, layout=Layout.parse("6|6 3|6@6|6.cB"), seat=1, drawn=Tile(0, 0)),
        (
            "R8: the log leads elsewhere: it leaves another layout",
            "R6: the log leads elsewhere: it leaves seat 0 to move",
            "R10: the log leads elsewhere: it leaves no tile to be placed",
        ),
    ),
    Case(
        72,
        with_round(PLAYED, seat=None, result=Result(None, None)),
        (
            "R6: the log leads elsewhere: it leaves seat 0 to move",
            "R12: the log leads elsewhere: it leaves another result of the round",
        ),
    ),
    Case(
        72,
        attrs.evolve(PLAYED, leader=1),
        ("R7: the log leads elsewhere: it leaves the lead to seat 0",),
    ),
    Case(
        72,
        attrs.evolve(PLAYED, leader=None, candidates=(0, 1)),
        (
            "R7: the log leads elsewhere: it leaves other seats to cast lots",
            "R7: the log leads elsewhere: it leaves the lead to seat 0",
        ),
    ),
    Case(
        72,
        attrs.evolve(with_round(DEALT, seat=None), ruleset=EXACT_61, winner=0, scores=(305, 0)),
        ("E2: the log leads elsewhere: it ends with no placement that could win",),
    ),
    Case(
        72,
        attrs.evolve(MAIN, round=None, log=[(0, Draw())], ply=1),
        ("R3: the log leads elsewhere: there is no round",),
    ),
    Case(
        72,
        attrs.evolve(MAIN, log=[(0, Draw()), (0, Place(Tile(1, 1)))], ply=2),
        (
            "R8: the log leads elsewhere: it leaves another layout",
            (
                "R10: the log leads elsewhere: it has 1 draw, and the tiles gone "
                "from the boneyard are 0"
            ),
            "R6: the log leads elsewhere: it leaves seat 1 to move",
        ),
    ),
    Case(
        72,
        attrs.evolve(MAIN, log=[(0, Pass())], ply=1),
        ("R6: the log leads elsewhere: it leaves seat 1 to move",),
    ),
    Case(
        72,
        attrs.evolve(TIED, candidates=(0, 2)),
        ("R5: the log leads elsewhere: others cast lots than those who were tied",),
    ),
    Case(
        72,
        attrs.evolve(TIED, candidates=(), leader=0),
        ("R5: the log leads elsewhere: others cast lots than those who were tied",),
    ),
    Case(
        72,
        attrs.evolve(TIED, log=[(None, Lots((1, 4, 5)))]),
        ("R5: the log leads elsewhere: the lots have decided, and more are awaited",),
    ),
    Case(
        72,
        attrs.evolve(TIED, log=[(None, Lots((1, 4, 5)))], candidates=(), leader=1),
        ("R5: the log leads elsewhere: the lots gave the lead to seat 2",),
    ),
    Case(
        72,
        attrs.evolve(TIED, log=[(None, Lots((4, 4)))], candidates=(0, 1, 2)),
        ("R5: the log leads elsewhere: others cast lots than those who were tied",),
    ),
    Case(
        72,
        seen(PLAYED, 0, hand=tiles("1|4 0|0 0|1 0|5")),
        ("R3: the log leads elsewhere: it leaves other tiles to seat 0",),
    ),
    Case(
        72,
        seen(PLAYED, 1, boneyard_size=17, layout=Layout.parse("3|6 6|6@3|6.hi")),
        (
            "R8: the log leads elsewhere: it leaves another layout",
            (
                "R10: the log leads elsewhere: it has 0 draws, and the tiles gone "
                "from the boneyard are 1"
            ),
        ),
    ),
    Case(
        72,
        attrs.evolve(observe(PLAYED, 0), round=None),
        ("R3: the log leads elsewhere: there is no round",),
    ),
    Case(73, attrs.evolve(PLAYED, ply=2), ("R6: there were 2 actions in all, and the log has 3",)),
]
