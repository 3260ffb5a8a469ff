"""Random matches written down as people might: with claims, comments, names and tags."""

import itertools
from collections.abc import Sequence
from random import Random
from typing import Final

from fiveup import (
    EXACT_61,
    FIVE_UP,
    TILES,
    Claim,
    Deal,
    Draw,
    Entry,
    ImpossibleLayout,
    Laid,
    Layout,
    Lots,
    Match,
    MatchOver,
    PartKind,
    Pass,
    Place,
    Record,
    Result,
    Round,
    RoundOver,
    RoundView,
    Scored,
    SeenDeal,
    SeenDraw,
    State,
    Tile,
    View,
    apply,
)
from tests.support.five_up_play import next_action

TEXTS: Final = ("", "", "Asha", 'a "quoted" \\ name', "[x] # y", " ; , = +", "\u2028é\ud800\0")
COMMENTS: Final = ("", "", "so", "# 1|4\n= 5", "two\r\nlines\n\n  of it", "\u2028 x")


def played(match: Match, rng: Random, length: int) -> list[Match]:
    """Go on from a match at random, and give it and all that follow."""
    matches = [match]
    while len(matches) <= length and not matches[-1].over:
        matches.append(apply(matches[-1], next_action(matches[-1], rng, eagerness=0.6)))
    return matches


def true_claims(match: Match) -> list[Claim]:
    """All that can be claimed of the last action."""
    claims = []
    for event in match.events:
        if isinstance(event, Laid):
            claims.append(Claim("count", [event.count]))
        if isinstance(event, RoundOver):
            given = [0] * len(match.scores)
            for other in match.events:
                if isinstance(other, Scored):
                    hands = [part for part in other.parts if part.kind != PartKind.PLACEMENT]
                    given[other.side] += sum(part.points for part in hands)
            claims.append(Claim("settlement", given))
        if isinstance(event, MatchOver):
            claims.append(Claim("winner", [event.winner]))
    shown = [score // 5 for score in match.scores]
    return [*claims, Claim("scores", match.scores), Claim("shown", shown)]


def written(matches: Sequence[Match], rng: Random, faultless: bool = True) -> Record:
    """Write down matches that follow from one another."""
    entries = []
    for before, after in itertools.pairwise(matches):
        claims = true_claims(after)
        if not faultless:
            claims = rng.sample(claims, rng.randint(0, len(claims)))
            claims += [Claim("count", [rng.randint(-99, 99)])] * (rng.random() < 0.2)
        seat = rng.choice((None, before.seat))
        entries.append(Entry(seat, after.log[-1][1], claims, rng.choice(COMMENTS)))
    return Record(
        matches[0],
        entries,
        [rng.choice(TEXTS) for _ in range(matches[0].players)],
        rng.choice(TEXTS),
        rng.choice(TEXTS),
        [(name, rng.choice(TEXTS)) for name in ("Table", "a-1_x", "Seat")[: rng.randint(0, 3)]],
        rng.choice(COMMENTS),
    )


HUGE: Final = 10**17
IMPOSSIBLE: Final = ImpossibleLayout.parse("1|4 2|5@1|4.hi 2|5@1|4.hi 6|6")
ODD_ROUND: Final = Round(
    [[TILES[3]] * 2, []], TILES[3:5], IMPOSSIBLE, 1, Tile(0, 0), Result(3, None)
)
ODD_LOG: Final = (
    (1, Lots((3, -HUGE))),
    (None, Place.parse("0|0@6|6.bA")),
    (0, Deal(())),
    (None, Draw()),
    (None, Lots(())),
    (1, Pass()),
)
ODD: Final[tuple[State, ...]] = (
    Match(FIVE_UP, 2, (-HUGE, HUGE), None, (1,), HUGE, 1, ODD_ROUND, ODD_LOG, HUGE),
    Match(EXACT_61, 4, (0, 0), winner=1),
    Match(FIVE_UP, 3, (0, 0, 7), 2, (0, 1, 2), round=Round([[]] * 3, (), Layout(), None)),
    Match(FIVE_UP, 2, (0, 0), 0, round=Round([[], []], TILES, Layout(), 0, None, Result(None, 3))),
    View(FIVE_UP, 4, 1, (7,), 3, (3, 3), HUGE, None, None, (), 0),
    View(EXACT_61, 2, None, (), None, (), 0, 3, None, ((99, SeenDeal(())), (3, Pass())), HUGE),
    View(
        FIVE_UP, 2, None, (0, 0), None, (), 0, None,
        RoundView(None, (), 0, IMPOSSIBLE, None, None, None, ()), (), 0,
    ),
    View(
        FIVE_UP, 2, 0, (0, 0), 0, (), 0, None,
        RoundView((), (0,), 3, Layout(), 3, TILES[9], Result(0, 0), ((), (TILES[1],), ())),
        ((None, SeenDraw(None)), (None, SeenDeal(None)), (1, SeenDraw(TILES[2]))), 5,
    ),
    View(
        FIVE_UP, 3, 2, (0, 0), 0, (), 0, None,
        RoundView((TILES[7],) * 2, (0, 40, 2), 0, Layout(), None, None, None, ((),)), (), 0,
    ),
)  # fmt: skip
"""States that nobody can reach, but that the constructors take."""
