"""A written game as a page that steps through it: a picture and the rulings at every entry."""

from fiveup._shared.pictures.frames import record_frames, record_title
from fiveup._shared.pictures.page import stepper_html
from fiveup._shared.pictures.palette import THEME, Theme
from fiveup._shared.pictures.svg import Look, Mode
from fiveup._shared.values.arguments import check_bool, check_type
from pentadice._notation.record import Record
from pentadice._notation.referee import judged
from pentadice._rules.describe import describe
from pentadice._rules.game import Game
from pentadice.svg import game_svg

__all__ = ["record_html"]


def record_html(
    record: Record,
    *,
    page: bool = True,
    across: int = 3,
    theme: Theme = THEME,
    mode: Mode = "auto",
    prefix: str = "pentadice",
    unit: float = 32,
) -> str:
    """Make one HTML string that steps through a written game, with buttons, a slider and keys.

    At the start and after every entry it shows the game, what the action caused, what was written
    and remarked beside it, and what ``verify`` finds there. After an illegal action it goes on as
    ``verify`` does; where that cannot follow the game, the picture is the last one. With
    ``page=False`` it is no whole page, but a part that can stand in another. It loads nothing, and
    without JavaScript it is a list. ``across`` is the most sheets side by side (1 to 20); the look
    is that of ``pentadice.svg``. Raises ``TypeError`` on wrong types, and ``ValueError`` if
    ``across``, or the mode, the prefix or the unit, cannot be.

    >>> from pentadice import Entry, Roll, new_game
    >>> from pentadice.html import record_html
    >>> record = Record(new_game(), [Entry(None, Roll((6, 2, 6, 6, 1)))])
    >>> "D1: seat 0 rolls: 6, 2, 6, 6, 1 (roll 1)" in record_html(record)
    True
    """
    check_type("record", record, Record)
    check_bool("page", page)
    look = Look(theme, mode, prefix, unit)

    def picture(game: Game, number: int) -> str:
        return game_svg(
            game,
            names=record.names,
            across=across,
            theme=theme,
            mode=mode,
            prefix=f"{prefix}-{number}",
            unit=unit,
        )

    frames = record_frames(
        record,
        judged(record),
        picture,
        lambda game: (describe(event) for event in game.events),
    )
    return stepper_html(
        frames, title=record_title(record, "A game of Pentadice"), look=look, page=page
    )
