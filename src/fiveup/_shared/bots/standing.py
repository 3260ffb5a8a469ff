"""How often somebody won, and how sure that is."""

from collections.abc import Sequence
from fractions import Fraction
from math import sqrt

from attrs import field, frozen

from fiveup._shared.values.validators import number, of_type

_NORMAL: float = 1.959963984540054  # 95 % of a normal distribution lie within so many deviations


@frozen
class Standing:
    """What one entrant of a tournament reached: ``wins`` out of ``games``.

    A shared win counts as its share, so wins may be a fraction. Raises ``TypeError`` on wrong
    types, and ``ValueError`` if there are more wins than games, or fewer than none.

    >>> from fractions import Fraction
    >>> print(Standing(Fraction(8), 10))
    80.0% of 10 (49.0% to 94.3%)
    """

    wins: Fraction = field(validator=of_type(Fraction))
    games: int = field(validator=number(0))

    def __attrs_post_init__(self) -> None:
        """Check that the wins are possible."""
        if not 0 <= self.wins <= self.games:
            raise ValueError(f"wins must be from 0 to {self.games} (games), not {self.wins}")

    @property
    def rate(self) -> float:
        """The share of games won; 0 without any game."""
        return float(self.wins / self.games) if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the rate, by Wilson's formula."""
        if not self.games:
            return 0.0, 1.0
        squared = _NORMAL**2 / self.games
        middle = (self.rate + squared / 2) / (1 + squared)
        spread = _NORMAL / (1 + squared)
        spread *= sqrt(self.rate * (1 - self.rate) / self.games + squared / (4 * self.games))
        return max(0.0, middle - spread), min(1.0, middle + spread)

    def __str__(self) -> str:
        """Give the rate with its interval, in per cent."""
        low, high = self.interval
        return f"{self.rate:.1%} of {self.games} ({low:.1%} to {high:.1%})"


def standings(winners: Sequence[Sequence[int]], entrants: int) -> tuple[Standing, ...]:
    """Count the wins of each entrant out of the winners of each game; a shared win is split."""
    wins = [Fraction(0)] * entrants
    for shared in winners:
        for entrant in shared:
            wins[entrant] += Fraction(1, len(shared))
    return tuple(Standing(won, len(winners)) for won in wins)
