"""What a match waits for, and its log."""

import pytest

from fiveup import (
    FIVE_UP,
    Draw,
    Lots,
    Match,
    Phase,
    Place,
    Tile,
    apply,
    new_match,
    observe,
)
from tests.support.five_up_text import begun, deal, play, playing


@pytest.mark.parametrize(
    ("match", "phase", "seat"),
    [
        (new_match(FIVE_UP, players=2), Phase.LOTS, None),
        (Match(FIVE_UP, players=2, scores=(0, 0), leader=1), Phase.DEAL, None),
        (playing("1|4", "2|5", seat=1), Phase.PLAY, 1),
        (play(playing("1|3 6|6", "4|5", table="1|2"), "1|3@1|2.lo"), Phase.LOTS, None),
        (play(playing("1|3", "4|5", table="1|2"), "1|3@1|2.lo"), Phase.DEAL, None),
        (Match(FIVE_UP, players=2, scores=(305, 0), winner=0), Phase.OVER, None),
    ],
)
def test_a_match_and_its_views_say_what_is_awaited(
    match: Match, phase: Phase, seat: int | None
) -> None:
    for standing in (match, observe(match, 0), observe(match, None)):
        assert standing.phase is phase
        assert standing.turn == seat
        assert standing.awaits_chance is (phase in (Phase.LOTS, Phase.DEAL))
        assert standing.over is (phase is Phase.OVER)
        assert standing.shown == tuple(score // 5 for score in match.scores)
    assert match.seat == seat


def test_the_log_and_the_ply_grow_with_every_action() -> None:
    dealt = deal("6|6 1|2 1|3 1|4 1|5", "0|1 0|2 0|3 0|4 0|5", boneyard="2|3")
    match = begun(FIVE_UP, dealt, players=2)
    assert (match.log, match.ply) == (((None, dealt),), 2)
    match = play(match, "6|6 draw")
    assert match.log == ((None, dealt), (0, Place(Tile(6, 6))), (1, Draw()))
    assert match.ply == 4


def test_lots_are_in_the_log_of_the_start() -> None:
    match = apply(new_match(FIVE_UP, players=2), Lots((3, 3)))
    match = apply(match, Lots((1, 2)))
    assert match.log == ((None, Lots((3, 3))), (None, Lots((1, 2))))
