"""A written match as a page that steps through it: a picture and the rulings at every entry."""

from fiveup._notation.record import Record
from fiveup._notation.referee import judged
from fiveup._rules.describe import describe
from fiveup._rules.match import Match
from fiveup._shared.pictures.frames import record_frames, record_title
from fiveup._shared.pictures.page import stepper_html
from fiveup._shared.pictures.palette import THEME, Theme
from fiveup._shared.pictures.svg import Look, Mode
from fiveup._shared.values.arguments import check_bool, check_type
from fiveup.svg import match_svg

__all__ = ["record_html"]


def record_html(
    record: Record,
    *,
    page: bool = True,
    spots: bool = False,
    theme: Theme = THEME,
    mode: Mode = "auto",
    prefix: str = "fiveup",
    unit: float = 32,
) -> str:
    """Make one HTML string that steps through a written match, with buttons, a slider and keys.

    At the start and after every entry it shows the match with all hands face up, what the action
    caused, what was written and remarked beside it, and what ``verify`` finds there. After an
    illegal action it goes on as ``verify`` does; where that cannot follow the match, the picture is
    the last one. With ``page=False`` it is no whole page, but a part that can stand in another. It
    loads nothing, and without JavaScript it is a list. ``spots`` and the look are those of
    ``match_svg``. Raises ``TypeError`` on wrong types, and ``ValueError`` if the mode, the prefix
    or the unit cannot be, or a layout breaks a rule.

    >>> from fiveup import FIVE_UP, Entry, Lots, new_match
    >>> from fiveup.html import record_html
    >>> record = Record(new_match(FIVE_UP, players=2), [Entry(None, Lots((3, 5)))])
    >>> "R5: seat 1 leads the first round, by lot" in record_html(record)
    True
    """
    check_type("record", record, Record)
    check_bool("page", page)
    check_bool("spots", spots)
    look = Look(theme, mode, prefix, unit)

    def picture(match: Match, number: int) -> str:
        return match_svg(
            match,
            names=record.names,
            spots=spots,
            events=False,
            theme=theme,
            mode=mode,
            prefix=f"{prefix}-{number}",
            unit=unit,
        )

    frames = record_frames(
        record,
        judged(record),
        picture,
        lambda match: (describe(event) for event in match.events),
    )
    return stepper_html(
        frames, title=record_title(record, "A match of Five Up"), look=look, page=page
    )
