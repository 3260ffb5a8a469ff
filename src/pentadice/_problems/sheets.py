"""What is wrong with a sheet: values that no dice give, and bonuses that nothing brought."""

from collections.abc import Iterator
from typing import Final

from fiveup._shared.values.problem import Problem
from fiveup._shared.values.sentence import listed
from pentadice._problems import kinds
from pentadice._rules.box import BOXES, FACES, LOWER, UPPER, Box
from pentadice._rules.joker import GIVEN
from pentadice._rules.pattern import PATTERNS, PENTA_POINTS
from pentadice._rules.ruleset import Joker
from pentadice._rules.sheet import Sheet

#: What five dice can leave in each box; a joker leaves nothing that other dice do not.
_POSSIBLE: Final = {
    box: sorted({pattern.awards[box.index].points for pattern in PATTERNS.values()})
    for box in BOXES
}
_FIVE_ALIKE: Final = tuple(5 * face for face in FACES)


def sheet_problems(sheet: Sheet, seat: int | None = None) -> Iterator[Problem]:
    """Judge a sheet, alone or that of a seat (D5, D8, D10)."""
    whose = "" if seat is None else f"seat {seat}: "
    facts: dict[str, object] = {"seat": seat}
    for box, points in zip(BOXES, sheet.points, strict=True):
        if points is not None and points not in _POSSIBLE[box]:
            yield Problem(
                kinds.POINTS_IMPOSSIBLE,
                "D5",
                f"{whose}no five dice give {points} in {box}",
                facts | {"box": box, "points": points, "possible": tuple(_POSSIBLE[box])},
            )
    if not sheet.penta_bonuses:
        return
    facts["penta_bonuses"] = sheet.penta_bonuses
    penta = sheet[Box.PENTA]
    if penta != PENTA_POINTS:
        what = "is open" if penta is None else f"holds {penta}"
        sentence = f"{whose}there are Penta bonuses, and Penta {what}, not {PENTA_POINTS}"
        yield Problem(
            kinds.BONUS_WITHOUT_PENTA,
            "D8" if penta is None else "D10",
            sentence,
            facts | {"penta": penta},
        )
        return
    number = sheet.penta_bonuses // sheet.ruleset.penta_bonus
    boxes = tuple(box for box in BOXES if _may_be_further_penta(sheet, box))
    if number > len(boxes):
        times = {1: "once", 2: "twice"}.get(number, f"{number} times")
        held = f"only {listed('', boxes)}" if boxes else "no box"
        yield Problem(
            kinds.TOO_MANY_BONUSES,
            "D8",
            f"{whose}a Penta bonus was paid {times}, "
            f"but {held} can have been written with a further Penta",
            facts | {"number": number, "boxes": boxes},
        )


def _may_be_further_penta(sheet: Sheet, box: Box) -> bool:
    """Tell whether what a box holds can be what a further Penta left there (D8, D9)."""
    points, joker = sheet[box], sheet.ruleset.joker
    if points is None or box is Box.PENTA:
        return False
    filled = tuple(face for face in FACES if sheet[UPPER[face - 1]] is not None)
    if box.face is not None:
        if points == 5 * box.face:
            return True
        if points or joker is not Joker.FORCED:
            return not points
        # Five alike of another face, when nothing else was left to it.
        others = any(face != box.face for face in filled)
        return others and all(sheet[lower] is not None for lower in LOWER)
    if box in GIVEN:
        if joker is Joker.NONE:
            return not points
        # With a free joker the own upper box may have been open: then it gave nothing.
        return bool(filled) if points == GIVEN[box] else joker is Joker.FREE and not points
    faces = filled if joker is Joker.FORCED else FACES
    return points in _FIVE_ALIKE and points // 5 in faces
