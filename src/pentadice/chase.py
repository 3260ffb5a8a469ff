"""Play to beat a total: the choices that make it most likely, for the last player of a game.

Then not the mean matters, but the chance to come so far. It is exact, and worked out for the last
boxes of a sheet only: in every state of the sheet, it depends on what is still missing.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from attrs import frozen
from typing_extensions import override

from fiveup._shared.values.arguments import check_int, check_type
from pentadice._rules.action import Keep, Write
from pentadice._rules.box import BOXES, Box
from pentadice._rules.game import ROLLS
from pentadice._rules.pattern import PATTERNS, PENTA_POINTS, check_dice
from pentadice._rules.ruleset import Ruleset
from pentadice._rules.sheet import Sheet, boxes_in, check_open
from pentadice._solved.advice import ChanceAdvice, percent, ranked
from pentadice._solved.outcomes import KEPT, ROLLED
from pentadice._solved.states import UPPER_OPEN, settled
from pentadice._solved.turns import before_roll, best_kept, distinct_keeps
from pentadice._solver.arrays import Array, np
from pentadice._solver.rolling import DISTINCT_ROLLS, Turns
from pentadice._solver.writing import ALIKE, Writing, best_boxes, options

__all__ = ["MOST_OPEN", "ChanceAdvice", "Chase"]

MOST_OPEN: Final = 10
"""With so many open boxes or fewer it is worked out."""

_POINTS: Final = {
    box: sorted({0} | {pattern.awards[box.index].points for pattern in PATTERNS.values()})
    for box in BOXES
}
_UPPER: Final = 128
"""More than the upper section sums to before a box of it is written."""
_LOST: Final = -1
_WIDTH: Final = 2048
"""So many states are worked out at once."""

_Open: TypeAlias = tuple[int, int | None]
"""The open boxes as bits, and what Penta holds."""


class Chase:
    """The chance that a sheet's final total is ``at_least`` so much, with the best play for that.

    To beat 250 points is to have at least 251. With 5 open boxes it takes about a fifth of a
    second, with 8 about 3 seconds, with 10 mostly 10 to 40 seconds and up to 150 MB of memory. Make
    a new one after each turn. Raises ``TypeError`` on wrong types, and ``ValueError`` if more than
    10 boxes are open.

    >>> from pentadice.chase import Chase
    >>> sheet = Sheet.of({box: 0 for box in Box if box is not Box.SIXES})
    >>> round(Chase(sheet, 18).chance, 4)
    0.3548
    """

    def __init__(self, sheet: Sheet, at_least: int) -> None:
        number = check_type("sheet", sheet, Sheet).open_mask.bit_count()
        missing = max(0, check_int("at_least", at_least) - sheet.total)
        if number > MOST_OPEN:
            raise ValueError(f"at most {MOST_OPEN} boxes may be open, not {number}")
        self._sheet = sheet
        self._at_least = at_least
        self._root = sheet.open_mask, sheet.points[Box.PENTA.index]
        self._missing = _Missing(sheet.ruleset)
        self._start = self._missing.code(self._root, sheet.upper, missing)
        self._codes = self._reached()
        self._chances: dict[_Open, Array] = {}
        turns = Turns(min(_WIDTH, max(map(len, self._codes.values()))))
        for place in reversed(self._codes):
            self._chances[place] = self._solved(turns, place)

    @override
    def __repr__(self) -> str:
        """Give the goal and the chance."""
        return f"<Chase of {self.at_least}: {percent(self.chance)}>"

    @property
    def sheet(self) -> Sheet:
        """The sheet before the turn."""
        return self._sheet

    @property
    def at_least(self) -> int:
        """The total that is to be reached, in points."""
        return self._at_least

    @property
    def chance(self) -> float:
        """The chance before the turn."""
        return float(self._chances[self._root][0])

    def advise(self, dice: Sequence[int], rolls: int) -> ChanceAdvice:
        """Say how likely each box and each keep makes it; ``rolls`` of this turn were used, 1 to 3.

        The values of this advice are chances, not totals. They count as equal only where rounding
        may be all the difference, however small they are; equal ones are ranked as always. Raises
        ``TypeError`` on wrong types, and ``ValueError`` if the sheet is complete, the dice are not
        five faces, or there cannot be so many rolls.
        """
        faces, used = check_dice(dice), check_int("rolls", rolls, 1, ROLLS)
        check_open(self._sheet)
        ruleset = self._sheet.ruleset
        following = self._following(self._root, np.array([self._start]))
        mask, penta = self._root
        boxes = {
            Write(one[0]): float(following.worth(*one)[0])
            for one in options(ruleset, penta, mask, tuple(sorted(faces)))
        }
        keeps: dict[Keep, float] = {}
        if used < ROLLS:
            written = np.empty((DISTINCT_ROLLS, 1))
            best_boxes(ruleset, following, written)
            worth = before_roll(written[:, 0].tolist())
            for _ in range(ROLLS - 1 - used):
                worth = before_roll(best_kept(worth))
            keeps = {keep: worth[place] for place, keep in distinct_keeps(faces).items()}
        return ranked(ChanceAdvice, self._sheet, faces, used, boxes, keeps)

    def _reached(self) -> dict[_Open, Array]:
        """Give the codes that can be reached, ascending; fewer open boxes come later."""
        found: dict[_Open, list[Array]] = defaultdict(list)
        found[self._root].append(np.array([self._start]))
        codes: dict[_Open, Array] = {}
        for number in range(self._root[0].bit_count(), -1, -1):
            for place in [place for place in found if place[0].bit_count() == number]:
                codes[place] = np.unique(np.concatenate(found.pop(place)))
                after: dict[_Open, list[Array]] = defaultdict(list)
                for writing in _writings(self._sheet.ruleset, place):
                    moved = self._missing.after(place, codes[place], writing)
                    after[_after(place, writing)].append(moved)
                for following, moved in after.items():
                    found[following].append(np.unique(np.concatenate(moved)))
        return codes

    def _solved(self, turns: Turns, place: _Open) -> Array:
        """Give the chances of all states of a place."""
        codes = self._codes[place]
        if not place[0]:
            return np.where(codes == 0, 1.0, 0.0)
        parts = []
        for start in range(0, len(codes), _WIDTH):
            part = codes[start : start + _WIDTH]
            written = turns.written(len(part))
            best_boxes(self._sheet.ruleset, self._following(place, part), written)
            parts.append(turns.before(written))
        return np.concatenate(parts)

    def _following(self, place: _Open, codes: Array) -> "_Odds":
        return _Odds(self._missing, place, codes, self._codes, self._chances)


class _Missing:
    """States by a code: what is missing times 128, and the sum of the upper section.

    It is 0 if nothing is missing, and -1 if more is than can be had.
    """

    def __init__(self, ruleset: Ruleset) -> None:
        self._ruleset = ruleset
        self._settled: dict[int, Array] = {}

    def most(self, place: _Open) -> int:
        """Give a number of points that cannot be exceeded from a place on."""
        mask, penta = place
        ruleset = self._ruleset
        bonus = ruleset.penta_bonus if penta in {None, PENTA_POINTS} else 0
        return ruleset.upper_bonus + sum(bonus + _POINTS[box][-1] for box in boxes_in(mask))

    def code(self, place: _Open, upper: int, missing: int) -> int:
        """Give the code of a state."""
        if not 0 < missing <= self.most(place):
            return _LOST if missing else 0
        return missing * _UPPER + settled(self._ruleset, place[0] & UPPER_OPEN, upper)

    def after(self, place: _Open, codes: Array, writing: Writing) -> Array:
        """Give the codes after a writing."""
        box, points, bonus = writing
        following = _after(place, writing)
        missing, upper = np.divmod(codes, _UPPER)
        left = missing - points - bonus
        sums = upper
        if box.upper:
            target = self._ruleset.upper_target
            sums = upper + points
            left -= np.where((upper < target) & (sums >= target), self._ruleset.upper_bonus, 0)
        mask = following[0] & UPPER_OPEN
        if mask not in self._settled:
            self._settled[mask] = np.array(
                [settled(self._ruleset, mask, number) for number in range(2 * _UPPER)]
            )
        coded = np.where(left > 0, left * _UPPER + self._settled[mask][sums], 0)
        coded[left > self.most(following)] = _LOST
        return np.where(missing > 0, coded, codes)


@frozen
class _Odds:
    """The chances after writing (a ``Following``), for some states with the same open boxes."""

    missing: _Missing
    place: _Open
    states: Array
    codes: Mapping[_Open, Array]
    chances: Mapping[_Open, Array]

    @property
    def open_mask(self) -> int:
        """The open boxes, as bits."""
        return self.place[0]

    @property
    def columns(self) -> Mapping[int | None, slice]:
        """All states, by what Penta holds."""
        return {self.place[1]: slice(0, len(self.states))}

    def worth(self, box: Box, points: int, bonus: int) -> Array:
        """Give the chances after so many points in a box, and so many of a Penta bonus."""
        writing = box, points, bonus
        after = _after(self.place, writing)
        codes = self.missing.after(self.place, self.states, writing)
        return self.chances[after][np.searchsorted(self.codes[after], codes)]


def _after(place: _Open, writing: Writing) -> _Open:
    box, points, _ = writing
    return place[0] ^ 1 << box.index, points if box is Box.PENTA else place[1]


def _writings(ruleset: Ruleset, place: _Open) -> set[Writing]:
    """Give all writings that can be asked for: a few of them no dice give there."""
    mask, penta = place
    plain = {(box, points, 0) for box in boxes_in(mask) for points in _POINTS[box]}
    alike = (options(ruleset, penta, mask, KEPT[ROLLED + roll]) for roll in ALIKE)
    return plain.union(*alike)
