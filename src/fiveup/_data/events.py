"""Data of events, and of what they hold: parts of a score, ends, and results."""

from typing import Any, Final

from fiveup._data.words import HANDS, SPOT, TILE
from fiveup._rules.end import End
from fiveup._rules.event import (
    Dealt,
    Drew,
    Dropped,
    Laid,
    LeaderChosen,
    LotsTied,
    MatchOver,
    Part,
    PartKind,
    Passed,
    Result,
    RoundOver,
    Scored,
    ScoreEvent,
)
from fiveup._shared.data.dicts import Keyed, fields, together
from fiveup._shared.data.records import SEAT
from fiveup._shared.data.shapes import FLAG, TEXT, WHOLE, OrNone, Row, choice
from fiveup._shared.data.tagged import Kinds

_NUMBERS: Final = Row(WHOLE)

PART: Final = fields(
    "a part",
    Part,
    kind=choice({kind.value[1]: kind for kind in PartKind}),
    pips=WHOLE,
    points=WHOLE,
    hands=Row(together("a hand", seat=WHOLE, pips=WHOLE)),
)
RESULT: Final = fields("a result", Result, out=SEAT, winner=SEAT)

_parts: Final = Row(PART)
_ends: Final = Row(fields("an end", End, tile=TILE, count=WHOLE))

_SCORE_EVENTS: Final[dict[str, Keyed[Any]]] = {
    "scored": fields(
        "points scored",
        Scored,
        rule=TEXT,
        side=WHOLE,
        seat=WHOLE,
        parts=_parts,
        before=WHOLE,
        after=WHOLE,
    ),
    "dropped": fields(
        "points dropped",
        Dropped,
        side=WHOLE,
        seat=WHOLE,
        parts=_parts,
        before=WHOLE,
        after=WHOLE,
        target=WHOLE,
    ),
}
EVENTS: Final[dict[str, Keyed[Any]]] = {
    "lots_tied": fields("tied lots", LotsTied, candidates=_NUMBERS, lots=_NUMBERS, tied=_NUMBERS),
    "leader_chosen": fields(
        "the choice of a leader", LeaderChosen, rule=TEXT, seat=WHOLE, by_lot=FLAG
    ),
    "dealt": fields("a deal", Dealt, leader=WHOLE, hand_size=WHOLE, boneyard=WHOLE),
    "laid": fields(
        "a tile laid", Laid, seat=WHOLE, tile=TILE, spot=OrNone(SPOT), count=WHOLE, ends=_ends
    ),
    "drew": fields("a tile drawn", Drew, seat=WHOLE, tile=OrNone(TILE), fits=FLAG),
    "passed": fields("a pass", Passed, seat=WHOLE),
    **_SCORE_EVENTS,
    "round_over": fields("the end of a round", RoundOver, rule=TEXT, hands=HANDS, result=RESULT),
    "match_over": fields("the end of a match", MatchOver, rule=TEXT, winner=WHOLE, scores=_NUMBERS),
}
"""The shape of each event by its type."""

SCORE_EVENT: Final = Kinds[ScoreEvent]("a score event", _SCORE_EVENTS)
