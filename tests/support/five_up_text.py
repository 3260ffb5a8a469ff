"""Positions and actions written as text, so that a test reads like the table it is about.

A hand is a row of tiles, `1|4 5|5`; a layout is its placements in order, `5|5 1|5@5|5.cA`; what is
played is a row of placements, `draw` and `pass`.
"""

from collections.abc import Iterable, Sequence

from fiveup import (
    FIVE_UP,
    TILES,
    Arm,
    Deal,
    Draw,
    Event,
    Layout,
    Lots,
    Match,
    Pass,
    Place,
    PlayerAction,
    Round,
    Ruleset,
    Scored,
    ScoreEvent,
    State,
    Tile,
    apply,
    legal_actions,
    new_match,
)


def tiles(text: str) -> tuple[Tile, ...]:
    """Read a row of tiles."""
    return tuple(Tile.parse(word) for word in text.split())


def action(word: str) -> PlayerAction:
    """Read what a player does."""
    if word == "draw":
        return Draw()
    return Pass() if word == "pass" else Place.parse(word)


def playing(
    *hands: str,
    table: str = "",
    boneyard: str = "",
    seat: int = 0,
    drawn: str | None = None,
    ruleset: Ruleset = FIVE_UP,
    scores: Sequence[int] | None = None,
    extra_rounds: int = 0,
) -> Match:
    """Stand in the middle of a round: one hand a player, and the seat to move."""
    return Match(
        ruleset,
        players=len(hands),
        scores=(0,) * ruleset.sides(len(hands)) if scores is None else scores,
        leader=seat,
        extra_rounds=extra_rounds,
        round=Round(
            hands=[tiles(hand) for hand in hands],
            boneyard=tiles(boneyard),
            layout=Layout.parse(table),
            seat=seat,
            drawn=None if drawn is None else Tile.parse(drawn),
        ),
    )


def play(match: Match, text: str) -> Match:
    """Do one thing after another."""
    for word in text.split():
        match = apply(match, action(word))
    return match


def deal(*hands: str, boneyard: str = "") -> Deal:
    """Deal these hands, then this boneyard, then all other tiles in order."""
    named = tiles(" ".join([*hands, boneyard]))
    return Deal((*named, *(tile for tile in TILES if tile not in named)))


def begun(ruleset: Ruleset, dealt: Deal, players: int, leader: int = 0) -> Match:
    """Begin a match: this seat casts the highest lot, and this is dealt."""
    lots = Lots(6 if seat == leader else 1 for seat in range(players))
    return apply(apply(new_match(ruleset, players), lots), dealt)


def round_of(match: Match) -> Round:
    """Give the round, of which there must be one."""
    assert match.round is not None
    return match.round


def legal(state: State, seat: int | None = None) -> list[str]:
    """List the texts of the legal actions."""
    return [str(one) for one in legal_actions(state, seat)]


def open_arms(layout: Layout, tile: str) -> list[Arm]:
    """List the arms of one tile that are open spots."""
    return [spot.arm for spot in layout.spots if spot.tile is Tile.parse(tile)]


def contributions(layout: Layout) -> list[tuple[str, int]]:
    """List what counts, in any order: the texts of tiles, and pips."""
    return sorted((str(end.tile), end.count) for end in layout.ends)


def score_events(events: Iterable[Event]) -> list[ScoreEvent]:
    """Pick the events that credit or drop points."""
    return [event for event in events if isinstance(event, ScoreEvent)]


def credited(events: Iterable[Event]) -> list[tuple[str, int, int]]:
    """List what was credited: rule, seat and raw points."""
    return [(one.rule, one.seat, one.points) for one in events if isinstance(one, Scored)]


def kinds(match: Match) -> list[str]:
    """Name the kinds of what the last action caused."""
    return [type(event).__name__ for event in match.events]
