"""How the final total of a sheet spreads, if all choices are the best ones for its mean."""

from bisect import bisect_left
from collections.abc import Iterator, Mapping
from itertools import accumulate
from math import sqrt
from typing import TypeVar

from attrs import field, frozen
from typing_extensions import override

from fiveup._shared.values.arguments import check_int, check_type, shown
from pentadice._rules.box import Box
from pentadice._rules.pattern import PENTA_POINTS

__all__ = ["Distribution"]

_ROUNDING = 1e-12

K = TypeVar("K")
V = TypeVar("V")


class ReadOnly(Mapping[K, V]):
    """A mapping that cannot be changed, and can be pickled; it is equal to a dict of the same."""

    __slots__ = ("_items",)

    def __init__(self, items: Mapping[K, V]) -> None:
        self._items = dict(items)

    @override
    def __getitem__(self, key: K) -> V:
        return self._items[key]

    @override
    def __iter__(self) -> Iterator[K]:
        return iter(self._items)

    @override
    def __len__(self) -> int:
        return len(self._items)

    @override
    def __repr__(self) -> str:
        return repr(self._items)


def _of_each(boxes: Mapping[Box, Mapping[int, float]]) -> Mapping[Box, Mapping[int, float]]:
    return ReadOnly({box: ReadOnly(chances) for box, chances in boxes.items()})


def _of_points(chances: Mapping[int, float]) -> Mapping[int, float]:
    return ReadOnly(chances)


@frozen(eq=False, repr=False)
class Distribution:
    """How likely each final total of a sheet is, and what its parts come to.

    All points and totals are final ones, with what is written already. Chances are from 0 to 1 and
    exact but for rounding, far below 1e-12. Nothing in it can be changed.
    """

    totals: Mapping[int, float] = field(converter=_of_points)
    """The chance of each final total, in points and ascending."""
    boxes: Mapping[Box, Mapping[int, float]] = field(converter=_of_each)
    """For each box the chance of what it holds in the end, in points and ascending."""
    penta_bonuses: Mapping[int, float] = field(converter=_of_points)
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

        With a share of 1 it is the greatest total, however unlikely.
        Raises ``TypeError`` if it is no number, and ``ValueError`` if it is not from 0 to 1.
        """
        if isinstance(share, bool) or not isinstance(share, int | float):
            raise TypeError(f"share must be a number, not {shown(share)}")
        if not 0 <= share <= 1:
            raise ValueError(f"share must be from 0 to 1, not {share}")
        if share == 1:
            return max(self.totals)
        chances = list(accumulate(self.totals.values()))
        place = bisect_left(chances, share - _ROUNDING)
        return list(self.totals)[min(place, len(chances) - 1)]

    def chance_of_at_least(self, total: int) -> float:
        """Give the chance of that final total, or a higher one."""
        return self.chance_of_beating(check_int("total", total) - 1)

    def chance_of_beating(self, total: int) -> float:
        """Give the chance of a higher final total."""
        check_int("total", total)
        return sum((chance for other, chance in self.totals.items() if other > total), 0.0)

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
    return sum((points * chance for points, chance in chances.items()), 0.0)
