"""The bounds of every integer that values and functions take: by hand, out of the rules."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import Any, Final, NamedTuple

import attrs
import pytest

import fiveup
import pentadice
from fiveup import (
    FIVE_UP,
    TILES,
    Claim,
    Deal,
    Dealt,
    Draw,
    Drew,
    Dropped,
    Finding,
    Laid,
    Layout,
    LeaderChosen,
    Lots,
    LotsTied,
    Match,
    MatchOver,
    MonteCarlo,
    Outcome,
    PaperMarks,
    Part,
    PartKind,
    Pass,
    Passed,
    Problem,
    Record,
    Result,
    Round,
    Scored,
    Settled,
    Solution,
    Standing,
    Tile,
    apply,
    new_match,
    observe,
    set_up,
)
from fiveup.geometry import PlacedTile
from fiveup.testing import check_engine, check_policy
from fiveup.testing.strategies import layouts
from pentadice import (
    PENTADICE,
    Award,
    Box,
    Game,
    GameOver,
    Keep,
    Kept,
    PentaBonus,
    Roll,
    Rolled,
    Sheet,
    UpperBonus,
    Written,
    new_game,
)
from pentadice._solved.table import table
from pentadice.chase import Chase
from pentadice.encoding import observation
from pentadice.optimal import advise
from pentadice.svg import dice_svg, game_svg
from pentadice.testing import check_engine as check_dice_engine
from pentadice.testing import check_policy as check_dice_policy
from pentadice.testing.strategies import games
from tests.support.engines import FiveUpEngine, PentadiceEngine
from tests.support.solved_dice import one_box_solved

GREATEST: Final = 999_999_999_999_999_999
"""No integer has more than 18 digits."""


class Bound(NamedTuple):
    """An integer that a class or a function takes, from low to high."""

    owner: str
    """The class or function that checks it, in the source."""
    name: str
    """The name that an error says."""
    low: int | None
    """None: as low as 18 digits go."""
    high: int | None
    """None: as high as 18 digits go."""
    make: Callable[[int], object]
    source: str = ""
    """The name in the source, if that is another."""
    fills: bool = False
    """Whether the integer is only kept, so that the greatest can be tried as well."""

    def __str__(self) -> str:
        return f"{self.owner} {self.name}"


# --- The fields of values


SEAT: Final = (0, 3)
"""The seats and sides of a table of 2 to 4 (R2)."""
COUNT: Final = (0, None)
FROM_1: Final = (1, None)
ANY: Final = (None, None)
FACE: Final = (1, 6)
POSITION: Final = (0, 4)
"""The five dice, from the left (D2)."""
FAR: Final = 10**17
"""From here play still ends at 18 digits."""

OF_FOUR: Final = Match(FIVE_UP, 4, (0, 0), leader=0)
DEALT: Final = apply(Match(FIVE_UP, 2, (0, 0), leader=0), Deal(TILES))
VIEW: Final = observe(DEALT, 0)
GAME: Final = Game([Sheet()] * 3, 0, (6, 2, 6, 6, 1), rolls=1)

FIELDS: Final[tuple[tuple[Any, dict[str, tuple[int | None, int | None]]], ...]] = (
    # What happens in a match
    (Part(PartKind.DEDUCTION, 3, -5), {"pips": COUNT, "points": ANY}),
    (Result(None, None), {"out": SEAT, "winner": SEAT}),
    (LotsTied((0, 1), (3, 3), (0, 1)), {"candidates": SEAT, "lots": ANY, "tied": SEAT}),
    (LeaderChosen("R5", 1, by_lot=True), {"seat": SEAT}),
    (Dealt(0, 5, 18), {"leader": SEAT, "hand_size": FROM_1, "boneyard": COUNT}),
    (Laid(0, Tile(1, 4), None, 0, ()), {"seat": SEAT, "count": COUNT}),
    (Drew(0, None, fits=False), {"seat": SEAT}),
    (Passed(0), {"seat": SEAT}),
    (
        Scored("R20", 0, 0, (), 0, 5),
        {"side": SEAT, "seat": SEAT, "before": ANY, "after": ANY},
    ),
    (
        Dropped(0, 0, (), 305, 305, 305),
        {"side": SEAT, "seat": SEAT, "before": ANY, "after": ANY, "target": (5, None)},
    ),
    (MatchOver("P6", 0, (0,) * 5), {"winner": SEAT, "scores": ANY}),
    (Settled((), (0, 0), Result(0, 0)), {"scores": ANY}),
    # A match and what is seen of it
    (
        OF_FOUR,
        {
            "scores": (-FAR, FAR),
            "candidates": SEAT,
            "leader": SEAT,
            "winner": (0, 1),  # four play as two sides
            "extra_rounds": COUNT,
            "ply": (0, FAR),
        },
    ),
    (Round([(), (), ()], (), Layout(), None), {"seat": (0, 2)}),
    (
        VIEW,
        {
            "players": (2, 4),
            "seat": SEAT,
            "scores": ANY,
            "leader": SEAT,
            "candidates": SEAT,
            "extra_rounds": COUNT,
            "winner": SEAT,
            "ply": COUNT,
        },
    ),
    (VIEW.round, {"hand_sizes": COUNT, "boneyard_size": COUNT, "seat": SEAT}),
    (PaperMarks.of(135), {"fifties": COUNT, "small": (0, 3)}),  # a mark has four angles (R22)
    (PlacedTile(Tile(1, 4), 0, 0, 0, (0, 180)), {"x": ANY, "y": ANY}),
    # What bots say
    (
        Solution(5, 0, (Pass(),), 1),
        {"value": ANY, "wins": (-1, 1), "positions": COUNT},
    ),
    (Outcome((5, 0), None, 0, 1), {"scores": ANY, "winner": SEAT, "plies": FROM_1}),
    (MonteCarlo(), {"samples": FROM_1, "playouts": FROM_1, "solved": COUNT}),
    (Standing(Fraction(0), 5), {"games": COUNT}),
    # What is written
    (Claim("count", (5,)), {"values": ANY, "line": COUNT, "column": COUNT}),
    (fiveup.Entry(0, Draw()), {"seat": COUNT, "line": COUNT, "column": COUNT}),
    (
        Finding(0, 0, 0, "count", (5,), (10,), "R17", ""),
        {"entry": COUNT, "line": COUNT, "column": COUNT, "written": ANY, "right": ANY},
    ),
    (Problem(1, "R1", ""), {"number": FROM_1}),
    # The sheet and its dice
    (
        Rolled(0, 1, (0,), (6, 2, 6, 6, 1)),
        {"seat": COUNT, "roll": (1, 3), "positions": POSITION, "dice": FACE},
    ),
    (Kept(0, (0,), (6,)), {"seat": COUNT, "positions": POSITION, "faces": FACE}),
    (
        Written(0, Box.CHANCE, (6, 2, 6, 6, 1), 21, joker=False),
        {"seat": COUNT, "dice": FACE, "points": COUNT},
    ),
    (PentaBonus(0, 100), {"seat": COUNT, "points": COUNT}),
    (UpperBonus(0, 63, 35), {"seat": COUNT, "upper": COUNT, "points": COUNT}),
    (GameOver((0,), (5,)), {"winners": COUNT, "totals": COUNT}),
    (Award(0), {"points": COUNT, "bonus": COUNT}),
    (Roll((6,)), {"faces": FACE}),
    (GAME, {"seat": (0, 2), "ply": (0, FAR)}),
    (
        PENTADICE,
        {"penta_bonus": (0, 10**6), "upper_target": (1, 10**6), "upper_bonus": (0, 10**6)},
    ),
)

SOURCES: Final = {
    ("Entry", "seat"): ("BaseEntry", "seat"),
    ("Entry", "line"): ("BaseEntry", "line"),
    ("Entry", "column"): ("BaseEntry", "column"),
    ("Match", "leader"): ("Match", "name"),
    ("Match", "winner"): ("Match", "name"),
}
"""The fields that the source checks in a base class or in a loop."""


def fields(package: str) -> Iterator[Bound]:
    for value, bounds in FIELDS:
        if not type(value).__module__.startswith(package):
            continue
        for name, (low, high) in bounds.items():

            def make(number: int, value: Any = value, name: str = name) -> None:
                old = getattr(value, name)
                given = (number, *old[1:]) if isinstance(old, tuple) else number
                assert getattr(attrs.evolve(value, **{name: given}), name) == given

            owner = type(value).__name__
            owner, source = SOURCES.get((owner, name), (owner, name))
            yield Bound(owner, name, low, high, make, source, fills=True)


# --- What else is taken


def won_by(number: int) -> object:
    """A match of two, with somebody else's word for who has won it."""
    return fiveup.tournament(
        FIVE_UP, [random] * 2, players=2, matches=1, seed=1, spread=lambda *_: [(number,)]
    )


def checked(matches: int, players: int) -> None:
    rulesets = [fiveup.Ruleset(5)]
    check_policy(random, rulesets=rulesets, players=[players], matches=matches)


def checked_dice(games: int, players: int) -> None:
    check_dice_policy(pentadice.random_policy, players=[players], games=games)


class WrongEngine(FiveUpEngine):
    """What is compared with it differs at once: then everything was accepted."""

    def turn(self) -> int:
        return -1


class WrongDiceEngine(PentadiceEngine):
    def turn(self) -> int:
        return -1


def compared(matches: int, records: Sequence[Record] = ()) -> None:
    with pytest.raises(AssertionError, match="-1"):
        check_engine(WrongEngine(), matches=matches, records=records)


def compared_dice(games: int, players: int = 1, records: Sequence[pentadice.Record] = ()) -> None:
    with pytest.raises(AssertionError, match="-1"):
        check_dice_engine(WrongDiceEngine(), games=games, players=[players], records=records)


def settled(pips: tuple[int, int], out: int | None, last: int = 0) -> object:
    return fiveup.settle(FIVE_UP, pips, out=out, last=last, scores=(0, 0))


RECORD: Final = Record(new_match(FIVE_UP, 2), [fiveup.Entry(None, Lots((2, 1)))])
DICE_RECORD: Final = pentadice.Record(new_game(), [pentadice.Entry(None, Roll((6, 2, 6, 6, 1)))])
ENDING: Final = set_up(FIVE_UP, ["6|6 1|4", "2|3"], "3|6", boneyard="")


def sheet_with(box: Box) -> Callable[[int], Sheet]:
    return lambda points: Sheet.of({box: points})


random: Final = fiveup.random_policy
SOLVED: Final = one_box_solved(PENTADICE)
LAST: Final = Sheet.of({box: 0 for box in Box if box is not Box.SIXES})
CHASE: Final = Chase(LAST, 18)
DICE: Final = (6, 2, 6, 6, 1)
MOST: Final = {
    Box.ACES: 5,
    Box.TWOS: 10,
    Box.THREES: 15,
    Box.FOURS: 20,
    Box.FIVES: 25,
    Box.SIXES: 30,
    Box.BRELAN: 30,
    Box.CARRE: 30,
    Box.FULL: 25,
    Box.PETITE_SUITE: 30,
    Box.GRANDE_SUITE: 40,
    Box.CHANCE: 30,
    Box.PENTA: 50,
}
"""The most that a box can hold, in points (D5, D6)."""

FIVE_UP_CALLS: Final = (
    Bound("Tile", "a half", 0, 6, lambda half: Tile(half, 3)),
    Bound("Tile", "a half", 0, 6, lambda half: Tile(3, half)),
    Bound("action_from_code", "code", 0, 449, fiveup.action_from_code),
    Bound("Ruleset", "target", 5, None, fiveup.Ruleset),
    Bound("Ruleset", "hand_size", 1, None, lambda size: fiveup.Ruleset(hand_size=size)),
    Bound("Ruleset", "sleeping", 0, None, lambda tiles: fiveup.Ruleset(sleeping=tiles)),
    Bound("Ruleset", "players", 2, 4, FIVE_UP.sides),
    Bound("Round", "the number of hands", 2, 4, lambda n: Round([()] * n, (), Layout(), None)),
    Bound("Match", "seat", 0, 3, OF_FOUR.side),
    Bound(
        "check_log",
        "log[0][0]",
        0,
        3,
        lambda seat: attrs.evolve(OF_FOUR, log=[(seat, Draw())]),
        "f'log[{number}][0]'",
    ),
    Bound("observe", "seat", 0, 3, lambda seat: observe(OF_FOUR, seat)),
    Bound("_turn", "seat", 0, 3, lambda seat: fiveup.legal_actions(OF_FOUR, seat)),
    Bound("_possible", "seat", 0, 1, lambda seat: fiveup.surely_holds(VIEW, seat)),
    Bound("round_to_five", "pips", 0, None, fiveup.round_to_five),
    Bound("settle", "last", 0, None, lambda last: settled((0, 9), 0, last)),
    Bound("_pips", "out", 0, 1, lambda out: settled((9, 0) if out else (0, 9), out)),
    Bound("_pips", "hands[1]", 0, None, lambda pips: settled((9, pips), None), "name"),
    Bound(
        "solve_endgame",
        "most_positions",
        1,
        None,
        lambda most: fiveup.solve_endgame(ENDING, most_positions=most),
    ),
    Bound(
        "tournament",
        "matches",
        0,
        None,
        lambda number: fiveup.tournament(FIVE_UP, [random] * 2, players=2, matches=number, seed=1),
    ),
    Bound("_winners", "spread's results[0][0]", 0, 1, won_by, "name"),
    Bound("layouts", "most", 0, 28, layouts),
    Bound("planned", "players[0]", 2, 4, lambda number: checked(1, number), "players"),
    Bound("planned", "matches", 1, None, lambda number: checked(number, 2), "*games"),
    Bound("planned", "matches", 1, None, compared, "*games"),
    Bound("planned", "matches", 0, None, lambda number: compared(number, [RECORD]), "*games"),
    Bound("planned", "players[0]", 1, None, lambda number: checked_dice(1, number), "players"),
    Bound("planned", "games", 1, None, lambda number: checked_dice(number, 1), "*games"),
    Bound("planned", "players[0]", 1, None, lambda number: compared_dice(1, number), "players"),
    Bound("planned", "games", 1, None, compared_dice, "*games"),
    Bound("planned", "games", 0, None, lambda n: compared_dice(n, 1, [DICE_RECORD]), "*games"),
)

PENTADICE_CALLS: Final = (
    Bound("action_from_code", "code", 0, 43, pentadice.action_from_code),
    Bound("Keep", "positions", 0, 4, lambda position: Keep((position,))),
    Bound("check_dice", "dice", 1, 6, lambda face: pentadice.score((face, 2, 3, 4, 5), Box.FULL)),
    *(Bound("Sheet", str(box), 0, most, sheet_with(box), "str(box)") for box, most in MOST.items()),
    Bound("Sheet", "penta_bonuses", 0, None, lambda points: Sheet(penta_bonuses=points)),
    Bound("new_game", "players", 1, None, new_game),
    Bound("Game", "rolls", 0, 3, lambda rolls: attrs.evolve(GAME, rolls=rolls)),
    Bound("_kept", "kept", 0, 4, lambda position: attrs.evolve(GAME, kept=[position])),
    Bound("legal_actions", "seat", 0, 2, lambda seat: pentadice.legal_actions(GAME, seat)),
    Bound("why_illegal", "seat", 0, 2, lambda seat: pentadice.why_illegal(GAME, Keep(()), seat)),
    Bound("observation", "seat", 0, 2, lambda seat: observation(GAME, seat)),
    Bound(
        "tournament",
        "games",
        0,
        None,
        lambda number: pentadice.tournament([pentadice.random_policy], games=number, seed=1),
    ),
    Bound("checked_dice", "dice", 1, 6, lambda face: dice_svg((face, 2, 3))),
    Bound("checked_dice", "kept", 0, 2, lambda position: dice_svg((1, 2, 3), (position,))),
    Bound("game_svg", "across", 1, 20, lambda across: game_svg(GAME, across=across)),
    Bound("Adviser", "mask", 0, 63, lambda mask: table().value(mask, 0, 0)),
    Bound("Adviser", "lower", 0, 191, lambda lower: table().value(0, lower, 0)),
    # Of a full upper section it only matters whether it has its bonus.
    Bound("Adviser", "upper", 0, 1, lambda upper: table().value(0, 0, upper)),
    Bound("Adviser", "rolls", 1, 3, lambda rolls: advise(LAST, DICE, rolls)),
    Bound("Solved", "mask", 0, 63, SOLVED.values),
    Bound("Chase", "rolls", 1, 3, lambda rolls: CHASE.advise(DICE, rolls)),
    Bound("_checked", "players", 1, None, lambda players: games(players=players)),
)

BOUNDS: Final = {
    "fiveup": (*fields("fiveup"), *FIVE_UP_CALLS),
    "pentadice": (*fields("pentadice"), *PENTADICE_CALLS),
}
"""Those that each package checks."""
