"""How the final total of a sheet spreads, if all choices are the best ones for its mean."""

from bisect import bisect_left
from collections.abc import Mapping
from itertools import accumulate
from math import sqrt

from attrs import frozen
from typing_extensions import override

from _rulings.arguments import check_int, check_type, shown
from pentadice.box import Box
from pentadice.pattern import PENTA_POINTS

__all__ = ["Distribution"]

_ROUNDING = 1e-12


class Chances(Mapping[int, float]):
    """Points and their chances, in ascending order; nothing in it can be changed."""

    __slots__ = ("_chances",)

    def __init__(self, chances: Mapping[int, float]) -> None:
        """Copy them."""
        self._chances = dict(chances)

    @override
    def __getitem__(self, points: int) -> float:
        return self._chances[points]

    @override
    def __iter__(self) -> Iterator[int]:
        return iter(self._chances)

    @override
    def __len__(self) -> int:
        return len(self._chances)

    @override
    def __repr__(self) -> str:
        """Show them as a dict."""
        return repr(self._chances)


class _Boxes(Mapping[Box, Chances]):
    """The chances of each box; nothing in it can be changed."""

    """How likely each final total of a sheet is, and what its parts come to.

    All points and totals are final ones, with what is written already. Chances are from 0 to 1 and
    exact but for rounding, far below 1e-12.
    """

    totals: Mapping[int, float]
    """The chance of each final total, in points and ascending."""
    boxes: Mapping[Box, Mapping[int, float]]
    """For each box the chance of what it holds in the end, in points and ascending."""
    penta_bonuses: Mapping[int, float]
    """The chance of what the Penta bonuses come to, in points and ascending (D8)."""
    chance_of_upper_bonus: float
    """The chance of the upper bonus (D7); 0 if the ruleset gives no points for it."""

    @property
    def mean(self) -> float:
        """The expected final total, in points."""
        return _mean(self.totals)

    @property
    def deviation(self) -> float:
        """The standard deviation of the final total, in points."""
        mean = self.mean
        return sqrt(sum(chance * (total - mean) ** 2 for total, chance in self.totals.items()))

    @property
    def median(self) -> int:
        """The least total that is not exceeded in half of all games or more."""
        return self.quantile(0.5)

    def quantile(self, share: float) -> int:
        """Give the least total that is not exceeded in at least that share of all games.

        Raises ``TypeError`` if it is no number, and ``ValueError`` if it is not from 0 to 1.
        """
        if isinstance(share, bool) or not isinstance(share, int | float):
            raise TypeError(f"share must be a number, not {shown(share)}")
        if not 0 <= share <= 1:
            raise ValueError(f"share must be from 0 to 1, not {share}")
        chances = list(accumulate(self.totals.values()))
        place = bisect_left(chances, share - _ROUNDING)
        return list(self.totals)[min(place, len(chances) - 1)]

    def chance_of_at_least(self, total: int) -> float:
        """Give the chance of that final total, or a higher one."""
        return self.chance_of_beating(check_int("total", total) - 1)

    def chance_of_beating(self, total: int) -> float:
        """Give the chance of a higher final total."""
        check_int("total", total)
        return sum(chance for other, chance in self.totals.items() if other > total)

    @property
    def chance_of_penta(self) -> float:
        """The chance that Penta holds 50 in the end."""
        return self.boxes[Box.PENTA].get(PENTA_POINTS, 0.0)

    def mean_of(self, box: Box) -> float:
        """Give what a box holds in the end on average, in points."""
        return _mean(self.boxes[check_type("box", box, Box)])

    @property
    def mean_of_penta_bonuses(self) -> float:
        """What the Penta bonuses come to on average, in points."""
        return _mean(self.penta_bonuses)

    @override
    def __repr__(self) -> str:
        """Give the mean and the spread."""
        return f"<Distribution: mean {self.mean:.3f}, deviation {self.deviation:.3f}>"


def _mean(chances: Mapping[int, float]) -> float:
    return sum(points * chance for points, chance in chances.items())
