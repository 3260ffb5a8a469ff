"""Games, sheets and dice that are drawn in the tests of pictures, by name."""

from random import Random
from typing import Final

from pentadice import BOXES, Box, Game, Sheet, new_game
from tests.support.dice_table import play, turns
from tests.support.written_games import ODD, played

HOSTILE: Final = (
    "<script>alert(1)</script>",
    "two\nlines\tand \x1b[31m\0",
    "日本語の名前です",
    "e\u0301\u0301\u0301\u0301 \u202egnp\ud800",
    "\u200b",
    "W" * 5000,
    "\"&quot; '-->",
)
"""Names that would break a drawing if they were shown as they are."""

JOKER: Final = Sheet.of({Box.FOURS: 12, Box.CARRE: 22, Box.PENTA: 50, Box.FULL: 0}, 100)
FORCED: Final = Sheet.of({Box.PENTA: 50})
COMPLETE: Final = Sheet.of(
    {box: 10 if box.upper else 25 for box in BOXES if box is not Box.ACES} | {Box.ACES: 3}
    | {Box.PETITE_SUITE: 30, Box.GRANDE_SUITE: 0, Box.PENTA: 50, Box.TWOS: 10, Box.SIXES: 20},
    300,
)  # fmt: skip

SHEETS: Final[dict[str, tuple[Sheet, tuple[int, ...] | None]]] = {
    "empty": (Sheet(), None),
    "plain": (JOKER, (1, 1, 3, 4, 6)),
    "joker": (JOKER, (4, 4, 4, 4, 4)),
    "forced": (FORCED, (4, 4, 4, 4, 4)),
    "complete": (COMPLETE, (4, 4, 4, 4, 4)),
}


def _games() -> dict[str, Game]:
    three = played(new_game(3), Random(5), 400)
    return {
        "start": new_game(2),
        "roll": play(new_game(), "66126"),
        "keep": play(new_game(), "66126 k014"),
        "none-kept": play(new_game(), "66126 k"),
        "last-roll": play(new_game(2), "66126 k014 11 k0134 5"),
        "joker": turns(JOKER, "44444"),
        "choice": three[87],
        "over": three[-1],
        "twelve": ODD[2],
        "house": ODD[3],
        "shared": Game([COMPLETE] * 3, None),
        "many-winners": Game([COMPLETE] * 9, None),
        "one-point": Game([Sheet.of(dict.fromkeys(BOXES, 0) | {Box.ACES: 1})], None),
        "one-complete": ODD[1],
    }


GAMES: Final = _games()


def names_for(players: int) -> list[str]:
    """Give each player one of the hostile names."""
    return [HOSTILE[seat % len(HOSTILE)] for seat in range(players)]
