"""Setting up a position: a game in the middle of a turn, or between two, in one call."""

from collections.abc import Iterable, Mapping, Sequence

from fiveup._shared.values.arguments import check_tuple, check_type
from fiveup._shared.values.sentence import quoted
from pentadice._rules.box import Box
from pentadice._rules.game import Game, LogEntry
from pentadice._rules.ruleset import PENTADICE, Ruleset
from pentadice._rules.sheet import Sheet

WrittenSheet = Sheet | Mapping[Box, int] | Mapping[str, int]
"""A sheet, or what is written on one: points by box, or by the text of a box."""


def set_up(
    sheets: WrittenSheet | Iterable[WrittenSheet],
    seat: int | None = None,
    dice: Iterable[int] | str = (),
    rolls: int | None = None,
    kept: Iterable[int] | None = None,
    *,
    ruleset: Ruleset | None = None,
    log: Iterable[LogEntry] = (),
    ply: int | None = None,
) -> Game:
    """Set up a game from its sheets, one a player; for one player the sheet alone will do.

    A sheet is a ``Sheet``, or points by box: ``{Box.PENTA: 50}`` or ``{"Penta": 50}``. ``seat`` is
    to move: by default the first of those with the most open boxes, and nobody if every sheet is
    complete. ``dice`` are five faces, as numbers or as text; with dice, one roll was used, unless
    ``rolls`` says otherwise. ``kept`` are the positions of the dice that are not rolled again.
    ``ruleset`` is that of the sheets, by default ``PENTADICE``. ``log`` is kept as it is, and
    ``ply`` counts its entries, unless it is given.

    Nothing is asked of the position but what ``Game`` and ``Sheet`` ask for: what breaks the rules
    is named by ``problems``. Raises ``TypeError`` on wrong types, and ``ValueError`` naming the
    argument.

    >>> game = set_up({"Penta": 50, "Fours": 12}, dice="44444", rolls=3)
    >>> Write(Box.FULL) in legal_actions(game)
    True
    """
    given = [sheets] if isinstance(sheets, Sheet | Mapping) else sheets
    rows = check_tuple("sheets", given, object)
    known = next((row.ruleset for row in rows if isinstance(row, Sheet)), PENTADICE)
    rules = known if ruleset is None else check_type("ruleset", ruleset, Ruleset)
    kept_sheets = tuple(_sheet(f"sheets[{number}]", row, rules) for number, row in enumerate(rows))
    faces = _faces(dice)
    kept_log = check_tuple("log", log, tuple)
    return Game(
        kept_sheets,
        first_to_move(kept_sheets) if seat is None else seat,
        dice=faces,
        kept=kept,
        rolls=bool(faces) + 0 if rolls is None else rolls,
        log=kept_log,
        ply=len(kept_log) if ply is None else ply,
    )


def _sheet(name: str, row: object, rules: Ruleset) -> Sheet:
    if isinstance(row, Sheet):
        if row.ruleset != rules:
            raise ValueError(f"{name} has another ruleset than the game")
        return row
    if not isinstance(row, Mapping):
        raise TypeError(f"{name} must be a Sheet or points by box, not {type(row).__name__}")
    written: dict[Box, int] = {}
    try:
        for key, points in row.items():
            box = Box.parse(key) if isinstance(key, str) else check_type("a box", key, Box)
            if box in written:
                raise ValueError(f"{box} is there twice")
            written[box] = points
        return Sheet.of(written, ruleset=rules)
    except (TypeError, ValueError) as error:
        raise type(error)(f"{name}: {error}") from None


def first_to_move(sheets: Sequence[Sheet]) -> int | None:
    """D1: the first of those who have written least is to move."""
    most = max((len(sheet.open_boxes) for sheet in sheets), default=0)
    return next(
        (seat for seat, sheet in enumerate(sheets) if most and len(sheet.open_boxes) == most), None
    )


def _faces(dice: Iterable[int] | str) -> tuple[int, ...]:
    """Read five faces."""
    if not isinstance(dice, str):
        return check_tuple("dice", dice, int)
    digits = "".join(dice.split())
    if not (digits.isascii() and (digits.isdigit() or not digits)):
        raise ValueError(f"dice must be five faces of 1 to 6, not {quoted(dice)} (D1)")
    return tuple(map(int, digits))
