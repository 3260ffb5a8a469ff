"""Raw points (pips), and how they are rounded, shown, and marked on paper."""

from attrs import field, frozen

from fiveup._kernel.settling import nearest_five
from fiveup._shared.values.arguments import check_int
from fiveup._shared.values.validators import flag, number


def round_to_five(pips: int) -> int:
    """Round pips to the nearest multiple of five, in raw points (R21).

    A remainder of 1 or 2 goes down, one of 3 or 4 goes up. Raises ``TypeError`` if ``pips`` is no
    integer and ``ValueError`` if it is negative.

    >>> [round_to_five(pips) for pips in (10, 11, 12, 13, 14, 15)]
    [10, 10, 10, 15, 15, 15]
    """
    return nearest_five(check_int("pips", pips, 0))


def shown_points(raw: int) -> int:
    """Turn raw points into shown points: 5 raw are 1 shown.

    Raises ``TypeError`` if ``raw`` is no integer and ``ValueError`` if it is no multiple of five,
    since a score always is.

    >>> shown_points(305)
    61
    """
    if check_int("raw points", raw) % 5:
        raise ValueError(f"raw points must be a multiple of 5, not {raw}: 5 raw are 1 shown point")
    return raw // 5


@frozen
class PaperMarks:
    """A score as it is marked on paper (R22).

    ``fifties`` whole marks (a large X with a small x in each of its four angles: 50 raw) come
    first, then a started mark (``large`` X, then ``small`` x's one by one: 10 raw each), then a
    single ``stroke`` (5 raw) if one is left; a ``negative`` score is the same marks after a minus
    sign.

    >>> print(PaperMarks.of(135))
    Xxxxx Xxxxx Xxx |
    """

    negative: bool = field(validator=flag)
    fifties: int = field(validator=number(0))
    large: bool = field(validator=flag)
    small: int = field(validator=number(0, 3))
    stroke: bool = field(validator=flag)

    @classmethod
    def of(cls, raw: int) -> "PaperMarks":
        """Give the marks of a score in raw points.

        Raises ``TypeError`` if it is no integer and ``ValueError`` if it is no multiple of five.
        """
        fifties, rest = divmod(abs(shown_points(raw)), 10)
        crosses, stroke = divmod(rest, 2)
        return PaperMarks(raw < 0, fifties, crosses > 0, max(crosses - 1, 0), stroke == 1)

    def __str__(self) -> str:
        """Write the marks with the letters X and x, and a bar for a stroke."""
        started = ["X" + "x" * self.small] if self.large else []
        marks = ["Xxxxx"] * self.fifties + started + ["|"] * self.stroke
        return " ".join(["-"] * self.negative + marks)
