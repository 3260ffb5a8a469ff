"""Pictures of the dice, of a sheet and of a whole game as SVG.

Each function gives the text of one SVG element, the same text for the same arguments. It stands
in a page or alone in a file, loads nothing and runs nothing, and has a title and a description for
those who do not see it. On one page each picture needs a ``prefix`` of its own.

All take ``theme`` (the colours), ``mode`` (``auto`` for what the reader's system prefers, ``light``
or ``dark``) and ``unit`` (how many pixels the side of a die takes where there is room, 1 to 1000).
They raise ``TypeError`` on wrong types, and ``ValueError`` on a mode, a prefix or a unit that
cannot be.

For style rules of one's own every part has a class; the gallery lists them.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from fiveup._shared.pictures.lettering import wrapped
from fiveup._shared.pictures.names import named_seats, shown_names
from fiveup._shared.pictures.svg import DARK, LIGHT, THEME, Look, Mode, Palette, Theme, text
from fiveup._shared.values.arguments import check_int, check_type
from fiveup._shared.values.sentence import listed
from pentadice._pictures.paper import (
    award_words,
    checked_dice,
    dice_to_see,
    dice_to_write,
    open_options,
    paper_lines,
    situation,
)
from pentadice._pictures.parts import (
    DICE_WIDTH,
    RULES,
    SIDE,
    SIZE,
    Column,
    Sheets,
    dice_row,
    row_width,
)
from pentadice._rules.action import Roll
from pentadice._rules.box import Box
from pentadice._rules.game import Game
from pentadice._rules.pattern import Award, check_dice
from pentadice._rules.sheet import Sheet

__all__ = [
    "DARK",
    "LIGHT",
    "THEME",
    "Mode",
    "Palette",
    "Theme",
    "dice_svg",
    "game_svg",
    "sheet_svg",
]

_FAMILY: Final = "pentadice"
_MARGIN: Final = 6
_UNDER_DICE: Final = 12
_LINE: Final = 13
_LONGEST_NAME: Final = 24
_MOST_ACROSS: Final = 20


def dice_svg(
    dice: Sequence[int] | Roll,
    kept: Iterable[int] = (),
    *,
    theme: Theme = THEME,
    mode: Mode = "auto",
    prefix: str = "pentadice",
    unit: float = 32,
) -> str:
    """Draw one to five dice in a row; those at the positions ``kept`` are marked.

    A roll may be given for its dice. Raises also ``ValueError`` if the dice are not one to five
    faces, or the positions not different ones from 0.
    """
    look = Look(theme, mode, prefix, unit)
    faces, positions = checked_dice(dice, kept)
    height = SIDE + (_UNDER_DICE if positions else 0)
    return look.picture(
        dice_row(faces, positions, 0, 0),
        family=_FAMILY,
        kind="dice",
        box=_framed(row_width(len(faces)), height),
        rules=RULES,
        title="A die" if len(faces) == 1 else f"{len(faces)} dice",
        description=_said_dice(faces, positions),
    )


def sheet_svg(
    sheet: Sheet,
    dice: Sequence[int] | None = None,
    *,
    theme: Theme = THEME,
    mode: Mode = "auto",
    prefix: str = "pentadice",
    unit: float = 32,
) -> str:
    """Draw a sheet: its boxes, sums and bonuses, in points.

    With ``dice``, it says at each open box what they would give there: the points, a Penta bonus
    behind a plus, whether as a joker, and where they are not allowed (D9). Raises also
    ``ValueError`` if the dice are not five faces.
    """
    look = Look(theme, mode, prefix, unit)
    check_type("sheet", sheet, Sheet)
    faces = () if dice is None else check_dice(dice)
    options = open_options(sheet, faces) if faces else {}
    table = Sheets([sheet], options=bool(faces))
    top = SIDE + _UNDER_DICE / 2 if faces else 0
    row = [dice_row(faces, (), 0, 0)] if faces else []
    return look.picture(
        *row,
        table.draw([Column(sheet, options=options)], top),
        family=_FAMILY,
        kind="sheet",
        box=_framed(max(table.width(1), DICE_WIDTH if faces else 0), top + table.height),
        rules=RULES,
        title="A sheet of Pentadice",
        description=f"{_said_sheet(sheet)}{_said_options(options, faces)}",
    )


def game_svg(
    game: Game,
    *,
    names: Iterable[str] | None = None,
    across: int = 3,
    theme: Theme = THEME,
    mode: Mode = "auto",
    prefix: str = "pentadice",
    unit: float = 32,
) -> str:
    """Draw a game: how far it is, what it waits for, the dice, and the sheets as columns.

    The seat whose turn it is has a triangle, and beside the sheets stands what the dice would give
    in each box that is open on its sheet; who has won has a star. ``names`` has one for each seat;
    a long one makes the columns wider, a longer one is cut. At most ``across`` sheets (1 to 20) are
    side by side, the others go below. Raises also ``ValueError`` if there are not as many names as
    players.
    """
    look = Look(theme, mode, prefix, unit)
    check_type("game", game, Game)
    check_int("across", across, 1, _MOST_ACROSS)
    called = shown_names(named_seats(game.players, names), _LONGEST_NAME)
    options = open_options(game.sheet, game.dice) if dice_to_write(game) else {}
    columns = [
        Column(sheet, name, "turn", options)
        if seat == game.seat
        else Column(sheet, name, "won" * (seat in game.winners))
        for seat, (sheet, name) in enumerate(zip(game.sheets, called, strict=True))
    ]
    table = Sheets(game.sheets, names=called, options=not game.over)
    rows = -(-game.players // across)
    in_row = -(-game.players // rows)
    width = max(table.width(in_row), DICE_WIDTH)
    parts, top = _head(game, called, width)
    for first in range(0, game.players, in_row):
        parts.append(table.draw(columns[first : first + in_row], top))
        top += table.height + _MARGIN
    return look.picture(
        *parts,
        family=_FAMILY,
        kind="game",
        box=_framed(width, top - _MARGIN),
        rules=RULES,
        title="A game of Pentadice",
        description=_said_game(game, called, options),
    )


def _framed(width: float, height: float) -> tuple[float, float, float, float]:
    return -_MARGIN, -_MARGIN, width + 2 * _MARGIN, height + 2 * _MARGIN


def _head(game: Game, names: Sequence[str], width: float) -> tuple[list[str], float]:
    """Draw what is above the sheets; give also the height it takes.

    Room for two lines and for the dice is kept until the game is over, so that the pictures of a
    turn are of one size.
    """
    heading, sentence = situation(game, names)
    lines = wrapped(sentence, width / SIZE)
    parts = [text(0, 6, heading, SIZE + 2, "pentadice-heading")]
    parts += [
        text(0, 6 + number * _LINE, line, SIZE, "pentadice-words")
        for number, line in enumerate(lines, 1)
    ]
    top: float = 4 + _LINE * (1 + max(1 if game.over else 2, len(lines)))
    if not game.over:
        kept = game.kept or ()
        parts.append(dice_row(dice_to_see(game), kept, 0, top, rolling=game.awaits_chance))
        top += SIDE + _UNDER_DICE
    return parts, top


def _said_dice(dice: Sequence[int], kept: Sequence[int]) -> str:
    said = f"The dice show {listed('', dice)}."
    if not kept:
        return said
    are = "is" if len(kept) == 1 else "are"
    return f"{said} {listed('', [dice[position] for position in kept])} {are} kept."


def _said_sheet(sheet: Sheet) -> str:
    lines = [line for part in paper_lines(sheet) for line in part]
    said = (f"{line.label} {'open' if line.points is None else line.points}" for line in lines)
    return f"{', '.join(said)}."


def _said_options(options: Mapping[Box, Award | None], dice: Sequence[int]) -> str:
    if not options:
        return ""
    said = "; ".join(f"{box} {award_words(award)}" for box, award in options.items())
    return f" The dice {listed('', dice)} would give: {said}."


def _said_game(game: Game, names: Sequence[str], options: Mapping[Box, Award | None]) -> str:
    heading, sentence = situation(game, names)
    dice = dice_to_see(game)
    said = [f"{heading}. {sentence}."]
    said += [_said_dice(dice, game.kept or ())] if dice else []
    said += [
        f"{name}: {_said_sheet(sheet)}" for name, sheet in zip(names, game.sheets, strict=True)
    ]
    return f"{' '.join(said)}{_said_options(options, dice)}"
