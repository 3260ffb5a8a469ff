"""Pictures in plain text, for a terminal: dice, a sheet, a whole game.

Every line has at most 100 columns, each with the same number of columns as the others of its
block, whatever the players are called. A font of fixed width is needed.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from attrs import frozen

from fiveup._shared.pictures.names import columns, filled, named_seats, plain_name, shown_names
from fiveup._shared.pictures.pips import PIPS
from fiveup._shared.values.arguments import check_bool, check_type
from pentadice._pictures.paper import (
    award_words,
    checked_dice,
    dice_to_see,
    dice_to_write,
    open_options,
    paper_lines,
    situation,
)
from pentadice._rules.action import Roll
from pentadice._rules.game import Game
from pentadice._rules.pattern import check_dice
from pentadice._rules.sheet import Sheet

__all__ = ["dice_text", "game_text", "sheet_text"]

_WIDEST: Final = 100
_LONGEST_NAME: Final = 12


@frozen
class _Signs:
    """The characters that a drawing is made of."""

    pip: str
    line: str
    side: str
    top: str
    """Left corner, crossing, right corner of the upper edge; likewise below."""
    middle: str
    bottom: str
    open: str
    turn: str
    won: str


@frozen
class _Column:
    """A column of a table: its heading, and its cells by parts of the sheet."""

    heading: str
    parts: tuple[tuple[str | None, ...], ...]
    right: bool = False

    @property
    def width(self) -> int:
        """How many columns of the terminal it takes, with the rule behind it."""
        cells = (cell for part in self.parts for cell in part if cell)
        return 3 + max(map(columns, (self.heading, *cells)))


_UNICODE: Final = _Signs("●", "─", "│", "╭┬╮", "├┼┤", "╰┴╯", "·", "▸", "★")
_ASCII: Final = _Signs("o", "-", "|", "+++", "+++", "+++", ".", ">", "*")


def dice_text(dice: Sequence[int] | Roll, kept: Iterable[int] = (), *, ascii: bool = False) -> str:
    """Draw one to five dice in a row, in six lines; the last says which positions are ``kept``.

    A roll may be given for its dice. Without kept dice there are five lines. ``ascii`` leaves out
    all other characters. Raises ``TypeError`` on wrong types, and ``ValueError`` if the dice are
    not one to five faces or the positions not different ones from 0.

    >>> from pentadice.terminal import dice_text
    >>> print(dice_text((6, 2, 6, 6, 1), kept=(0, 2, 3), ascii=True))
    +-------+ +-------+ +-------+ +-------+ +-------+
    | o   o | | o     | | o   o | | o   o | |       |
    | o   o | |       | | o   o | | o   o | |   o   |
    | o   o | |     o | | o   o | | o   o | |       |
    +-------+ +-------+ +-------+ +-------+ +-------+
       kept                kept      kept
    """
    faces, positions = checked_dice(dice, kept)
    signs = _signs(ascii)
    edges = [f"{corners[0]}{7 * signs.line}{corners[2]}" for corners in (signs.top, signs.bottom)]
    lines = [
        " ".join([edges[0]] * len(faces)),
        *(" ".join(_pips(face, row, signs) for face in faces) for row in (-1, 0, 1)),
        " ".join([edges[1]] * len(faces)),
    ]
    if positions:
        words = [
            "   kept  " if position in positions else " " * 9 for position in range(len(faces))
        ]
        lines.append(" ".join(words).rstrip())
    return "\n".join(lines)


def sheet_text(sheet: Sheet, dice: Sequence[int] | None = None, *, ascii: bool = False) -> str:
    """Draw a sheet: its boxes, sums and bonuses, in points; an open box has a dot.

    With ``dice``, it says at each open box what they would give there: the points, a Penta bonus
    behind a plus, whether as a joker, and where they are not allowed (D9). ``ascii`` leaves out all
    other characters, and accents. Raises ``TypeError`` on wrong types, and ``ValueError`` if the
    dice are not five faces.

    >>> from pentadice import Box
    >>> from pentadice.terminal import sheet_text
    >>> sheet = Sheet.of({box: 0 for box in Box if box.upper} | {Box.CARRE: 22, Box.PENTA: 50})
    >>> for line in sheet_text(sheet, (4, 4, 4, 4, 4)).splitlines()[12:16]:
    ...     print(line)
    ├───────────────┼────┼─────────────────┤
    │ Brelan        │  · │ 20 + 100, joker │
    │ Carré         │ 22 │                 │
    │ Full          │  · │ 25 + 100, joker │
    """
    check_type("sheet", sheet, Sheet)
    block = [_labels(sheet, ascii), _points(sheet)]
    if dice is not None:
        block.append(_options(sheet, check_dice(dice)))
    return "\n".join(_table(block, _signs(ascii)))


def game_text(game: Game, *, names: Iterable[str] | None = None, ascii: bool = False) -> str:
    """Draw a game: how far it is, what it waits for, the dice, and the sheets as columns.

    The seat whose turn it is has a triangle, and beside its sheet stands what the dice would give
    in each open box; who has won has a star. Sheets that do not fit into 100 columns go below the
    others. ``names`` has one for each seat; one of more than 12 columns is cut. ``ascii`` leaves
    out all other characters, and accents. Raises ``TypeError`` on wrong types, and ``ValueError``
    if there are not as many names as players.
    """
    check_type("game", game, Game)
    signs = _signs(ascii)
    shown = shown_names(named_seats(game.players, names), _LONGEST_NAME, ascii=ascii)
    lines = [*situation(game, shown)]
    if dice_to_see(game):
        lines += ["", dice_text(game.dice, game.kept or (), ascii=ascii)]
    for block in _blocks(game, shown, signs, ascii):
        lines += ["", *_table(block, signs)]
    return "\n".join(lines)


def _signs(ascii: bool) -> _Signs:
    return _ASCII if check_bool("ascii", ascii) else _UNICODE


def _pips(face: int, row: int, signs: _Signs) -> str:
    """Draw one of the three lines of a die, between its sides."""
    there = [(column, row) in PIPS[face] for column in (-1, 0, 1)]
    pips = " ".join(signs.pip if pip else " " for pip in there)
    return f"{signs.side} {pips} {signs.side}"


def _labels(sheet: Sheet, ascii: bool) -> _Column:
    labels = tuple(tuple(line.label for line in part) for part in paper_lines(sheet))
    if ascii:
        labels = tuple(
            tuple(plain_name(label, 99, ascii=True) for label in part) for part in labels
        )
    return _Column("", labels)


def _points(sheet: Sheet, heading: str = "") -> _Column:
    """Give the column of what a sheet holds; an open box is None, until its sign is known."""
    return _Column(
        heading,
        tuple(
            tuple(None if line.points is None else str(line.points) for line in part)
            for part in paper_lines(sheet)
        ),
        right=True,
    )


def _options(sheet: Sheet, dice: Sequence[int]) -> _Column:
    options = open_options(sheet, dice)
    words = {box: award_words(award) for box, award in options.items()}
    return _Column(
        " ".join(map(str, dice)),
        tuple(
            tuple(words.get(line.box, "") if line.box else "" for line in part)
            for part in paper_lines(sheet)
        ),
    )


def _blocks(
    game: Game, names: Sequence[str], signs: _Signs, ascii: bool
) -> Iterator[list[_Column]]:
    """Give the columns of each table that fits, the labels first."""
    labels = _labels(game.sheets[0], ascii)
    block, left = [labels], _WIDEST - 1 - labels.width
    for seat, (sheet, name) in enumerate(zip(game.sheets, names, strict=True)):
        sign = signs.turn if seat == game.seat else signs.won if seat in game.winners else ""
        group = [_points(sheet, f"{sign} {name}".strip())]
        if seat == game.seat and dice_to_write(game):
            group.append(_options(sheet, game.dice))
        width = sum(column.width for column in group)
        if width > left and len(block) > 1:
            yield block
            block, left = [labels], _WIDEST - 1 - labels.width
        block += group
        left -= width
    yield block


def _table(block: Sequence[_Column], signs: _Signs) -> Iterator[str]:
    """Write columns with rules around the parts."""
    yield _rule(block, signs.top, signs)
    if any(column.heading for column in block):
        yield _row(block, [column.heading for column in block], signs)
        yield _rule(block, signs.middle, signs)
    for number, part in enumerate(zip(*(column.parts for column in block), strict=True)):
        if number:
            yield _rule(block, signs.middle, signs)
        for cells in zip(*part, strict=True):
            yield _row(block, [signs.open if cell is None else cell for cell in cells], signs)
    yield _rule(block, signs.bottom, signs)


def _rule(block: Sequence[_Column], corners: str, signs: _Signs) -> str:
    lines = (signs.line * (column.width - 1) for column in block)
    return f"{corners[0]}{corners[1].join(lines)}{corners[2]}"


def _row(block: Sequence[_Column], cells: Sequence[str], signs: _Signs) -> str:
    words = (
        f" {filled(cell, column.width - 3, right=column.right)} {signs.side}"
        for column, cell in zip(block, cells, strict=True)
    )
    return f"{signs.side}{''.join(words)}"
