"""A player's sheet: what is written, what may be written, and what it adds up to."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import combinations_with_replacement
from typing import ClassVar, Final

from attrs import field, frozen

from fiveup._shared.values.arguments import check_int, check_tuple, check_type, shown
from fiveup._shared.values.draft import draft_of
from fiveup._shared.values.notebook import Pictured
from fiveup._shared.values.refusal import IllegalAction, Refusal
from fiveup._shared.values.sentence import listed
from fiveup._shared.values.validators import AttrsInit
from pentadice._rules.box import BOXES, FACES, LOWER, UPPER, Box
from pentadice._rules.joker import allowed, award
from pentadice._rules.pattern import PATTERNS, Award, Dice, Pattern, check_dice
from pentadice._rules.ruleset import PENTADICE, Ruleset

_PENTA: Final = Box.PENTA.index
_EMPTY: Final = (None,) * len(BOXES)
_ROLLS: Final = list(combinations_with_replacement(FACES, 5))
_MOST: Final = {
    box: max(PATTERNS[dice].awards[box.index].points for dice in _ROLLS) for box in BOXES
}


@frozen(init=False)
class Sheet(Pictured):
    """A player's sheet. ``Sheet()`` is empty, and :meth:`of` takes what is written by box.

    Raises ``TypeError`` on wrong types, and ``ValueError`` if there are not 13 boxes, a box holds
    more than it can, or the Penta bonuses are no multiple of the ruleset's.

    >>> sheet = Sheet().write((6, 6, 6, 6, 6), Box.PENTA)
    >>> sheet.options((4, 4, 4, 4, 4))
    {Box.FOURS: Award(points=20, bonus=100, joker=True)}
    >>> print(sheet.why_illegal((4, 4, 4, 4, 4), Box.CHANCE))
    D9: five 4s are a joker, as Penta holds 50, and Fours is open: Chance cannot take them
    """

    points: tuple[int | None, ...]
    """What each box holds, in points and in the boxes' order; None if it is open."""
    penta_bonuses: int
    """The Penta bonuses so far, in points (D8)."""
    ruleset: Ruleset
    """The joker rule and the values that are played."""
    open_mask: int = field(eq=False, init=False, repr=False)
    """The open boxes as bits: that of ``box.index`` is set if the box is open."""

    _drawn_by = "pentadice.svg:sheet_svg"
    __attrs_init__: ClassVar[AttrsInit]

    def __init__(
        self,
        points: Iterable[int | None] = _EMPTY,
        penta_bonuses: int = 0,
        ruleset: Ruleset = PENTADICE,
    ) -> None:
        kept = check_tuple("points", points, object)
        if len(kept) != len(BOXES):
            raise ValueError(f"points must be {len(BOXES)}, one a box, not {len(kept)}")
        values: list[int | None] = []
        for box, value in zip(BOXES, kept, strict=True):
            written = None if value is None else check_int(str(box), value, 0, _MOST[box])
            values.append(written)
        bonus = check_type("ruleset", ruleset, Ruleset).penta_bonus
        check_int("penta_bonuses", penta_bonuses, 0)
        if penta_bonuses and (not bonus or penta_bonuses % bonus):
            raise ValueError(
                f"penta_bonuses must be a multiple of {bonus} points, not {penta_bonuses} (D8)"
            )
        self.__attrs_init__(tuple(values), penta_bonuses, ruleset)

    def __attrs_post_init__(self) -> None:
        """Note which boxes are open."""
        mask = sum(1 << index for index, value in enumerate(self.points) if value is None)
        object.__setattr__(self, "open_mask", mask)

    @classmethod
    def of(
        cls, written: Mapping[Box, int], penta_bonuses: int = 0, ruleset: Ruleset = PENTADICE
    ) -> "Sheet":
        """Make a sheet from what is written, by box; the other boxes are open.

        All values are in points. Raises as the class does.
        """
        if not isinstance(written, Mapping):
            raise TypeError(f"written must be a mapping of boxes to points, not {shown(written)}")
        given = dict(written)
        for box, points in given.items():
            check_type("a key of written", box, Box)
            check_int(str(box), points)
        return Sheet([given.get(box) for box in BOXES], penta_bonuses, ruleset)

    # With `__getitem__` alone Python would take a sheet for a sequence and ask for item 0.
    __iter__ = None
    __contains__ = None

    def __getitem__(self, box: Box) -> int | None:
        """Give what a box holds, in points; None if it is open."""
        return self.points[check_type("box", box, Box).index]

    @property
    def open_boxes(self) -> tuple[Box, ...]:
        """The open boxes, in order."""
        return boxes_in(self.open_mask)

    @property
    def complete(self) -> bool:
        """Whether every box is written."""
        return self.open_mask == 0

    @property
    def upper(self) -> int:
        """The sum of the upper section, without its bonus (D7)."""
        return sum([value or 0 for value in self.points[: len(UPPER)]])

    @property
    def upper_bonus(self) -> int:
        """The upper bonus: 35 once the upper section sums to 63 or more (D7)."""
        return self.ruleset.upper_bonus if self.upper >= self.ruleset.upper_target else 0

    @property
    def lower(self) -> int:
        """The sum of the lower section; Penta bonuses are not in it."""
        return sum([value or 0 for value in self.points[-len(LOWER) :]])

    @property
    def total(self) -> int:
        """Upper section, upper bonus, lower section and Penta bonuses together (D12)."""
        return self.upper + self.upper_bonus + self.lower + self.penta_bonuses

    def options(self, dice: Sequence[int]) -> dict[Box, Award]:
        """Give what the dice would give in each box that may take them, in the boxes' order.

        Raises ``TypeError`` or ``ValueError`` if they are not five faces.
        """
        pattern = PATTERNS[check_dice(dice)]
        boxes = boxes_in(allowed_mask(self, pattern))
        if pattern.face:
            return {box: award_for(self, pattern, box) for box in boxes}
        return {box: pattern.awards[box.index] for box in boxes}

    def why_illegal(self, dice: Sequence[int], box: Box) -> Refusal | None:
        """Say why the dice cannot be written in a box (D3, D9); None if they can.

        Raises ``TypeError`` on wrong types and ``ValueError`` if the dice are not five faces.
        """
        faces = check_dice(dice)
        pattern = PATTERNS[faces]
        if allowed_mask(self, pattern) >> check_type("box", box, Box).index & 1:
            return None
        held = self[box]
        if held is not None:
            return Refusal("D3", f"{box} is written already: {held}", {"box": box, "held": held})
        return self._not_for_the_joker(faces, pattern, box)

    def _not_for_the_joker(self, dice: Dice, pattern: Pattern, box: Box) -> Refusal:
        boxes = boxes_in(allowed_mask(self, pattern))
        if boxes[0].face == pattern.face:
            why = f"{boxes[0]} is open"
        else:
            are = "is" if len(boxes) == 1 else "are"
            why = f"{UPPER[pattern.face - 1]} is written, while {listed('', boxes)} {are} open"
        return Refusal(
            "D9",
            f"five {pattern.face}s are a joker, as Penta holds {self.points[_PENTA]}, and {why}: "
            f"{box} cannot take them",
            {"box": box, "dice": dice, "boxes": boxes, "penta": self.points[_PENTA]},
        )

    def write(self, dice: Sequence[int], box: Box) -> "Sheet":
        """Give the sheet after writing the dice in a box.

        Raises ``IllegalAction`` (a ``ValueError``) if the box may not take them, ``TypeError`` on
        wrong types and ``ValueError`` if the dice are not five faces.
        """
        faces = check_dice(dice)
        refusal = self.why_illegal(faces, box)
        if refusal is not None:
            raise IllegalAction(refusal)
        return with_award(self, box, award_for(self, PATTERNS[faces], box))


_SheetDraft: Final = draft_of(Sheet)


def allowed_mask(sheet: Sheet, pattern: Pattern) -> int:
    """Give the boxes that a pattern may be written in, as bits (D3, D9)."""
    if not pattern.face:
        return sheet.open_mask
    return allowed(sheet.ruleset, sheet.points[_PENTA], sheet.open_mask, pattern.face)


def award_for(sheet: Sheet, pattern: Pattern, box: Box) -> Award:
    """Give what a pattern gives in a box that may take it (D5-D10)."""
    if not pattern.face:
        return pattern.awards[box.index]
    return award(sheet.ruleset, sheet.points[_PENTA], sheet.open_mask, pattern, box)


def with_award(sheet: Sheet, box: Box, given: Award) -> Sheet:
    """Give the sheet with an award written in a box that may take it: nothing is checked."""
    index = box.index
    draft = _SheetDraft()
    draft.points = (*sheet.points[:index], given.points, *sheet.points[index + 1 :])
    draft.penta_bonuses = sheet.penta_bonuses + given.bonus
    draft.ruleset = sheet.ruleset
    draft.open_mask = sheet.open_mask ^ 1 << index
    draft.__class__ = Sheet
    after: Sheet = draft
    return after


def must_sacrifice(sheet: Sheet, dice: Sequence[int]) -> bool:
    """Tell whether no box that may take the dice gives anything, so that one is sacrificed (D5a).

    A joker that takes zero is no sacrifice, since it brings the bonus. Raises ``TypeError`` on
    wrong types and ``ValueError`` if the dice are not five faces.

    >>> must_sacrifice(Sheet.of({box: 0 for box in Box if box is not Box.FULL}), (1, 1, 3, 4, 6))
    True
    """
    options = check_type("sheet", sheet, Sheet).options(dice).values()
    return bool(options) and not any(given.points or given.bonus for given in options)


def check_open(sheet: Sheet) -> None:
    """Raise ``ValueError`` unless a box of the sheet is open (D3)."""
    if sheet.complete:
        raise ValueError("sheet must have an open box: it is complete (D3)")


@cache
def boxes_in(mask: int) -> tuple[Box, ...]:
    """Give the boxes of a bit mask, in order: there are 8192 masks."""
    return tuple(box for box in BOXES if mask >> box.index & 1)
