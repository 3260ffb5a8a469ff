"""What the last boxes of a sheet of Pentadice bring, in exact fractions: the rules read aloud.

Nothing is looked up in the real thing. Every ending is played through: for every way the dice may
fall, the best is taken of all boxes and of all dice that may be kept, and then of what may follow.
So it is slow, and good for one or two open boxes.
"""

from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement

from tests.oracles.naive_pentadice import LOWER, UPPER, naive_options, naive_totals

FACES = (1, 2, 3, 4, 5, 6)
Dice = tuple[int, ...]


def naive_expected_total(
    sheet: dict[str, int], penta_bonus_points: int, rule: str = "pentadice"
) -> Fraction:
    """The expected final total of a sheet before a turn."""
    still_open = tuple(box for box in UPPER + LOWER if box not in sheet)
    totals = naive_totals(sheet, penta_bonus_points)
    more = naive_more(still_open, sheet.get("PENTA"), totals["upper"], rule)
    # D7: the upper bonus is in what is to come, however early it is reached.
    return totals["total"] - totals["upper_bonus"] + more


@cache
def naive_more(still_open: tuple[str, ...], penta: int | None, upper: int, rule: str) -> Fraction:
    """What is to come, the upper bonus too. Of the other written boxes, no number matters."""
    if len(still_open) == 0:
        return Fraction(35 if upper >= 63 else 0)
    sheet = {box: 0 for box in UPPER + LOWER if box not in still_open}
    if penta is not None:
        sheet["PENTA"] = penta

    worth: dict[Dice, Fraction] = {}
    for dice in combinations_with_replacement(FACES, 5):
        worths = []
        for box, (points, bonus) in naive_options(sheet, dice, rule).items():
            left = tuple(other for other in still_open if other != box)
            penta_after = points if box == "PENTA" else penta
            upper_after = upper + points if box in UPPER else upper
            more = naive_more(left, penta_after, upper_after, rule)
            worths.append(points + bonus + more)
        worth[dice] = max(worths)

    return before_turn(worth, len(still_open))


def before_turn(worth: dict[Dice, Fraction], turns: int) -> Fraction:
    """What a turn is worth before its first roll, from what its last dice are worth.

    So many turns are left, with this one.
    """
    # Three rolls of five dice have 6 to the 15 outcomes, in each turn that is left: times that many
    # everything is whole.
    common = 6 ** (15 * turns)
    written = {}
    for dice, value in worth.items():
        assert common % value.denominator == 0
        written[dice] = value.numerator * (common // value.denominator)
    # D2: after the second roll, and before that after the first, one may roll some dice again.
    third = rolled(written)
    second = rolled({dice: best(dice, written, third) for dice in written})
    first = rolled({dice: best(dice, written, second) for dice in written})
    return Fraction(first[()], common)


def rolled(after: dict[Dice, int]) -> dict[Dice, int]:
    """What kept dice are worth when the others are rolled: one after another, each face alike."""
    worth = dict(after)
    for number in (4, 3, 2, 1, 0):
        for kept in combinations_with_replacement(FACES, number):
            total = 0
            for face in FACES:
                total += worth[tuple(sorted((*kept, face)))]
            assert total % 6 == 0
            worth[kept] = total // 6
    return worth


def best(dice: Dice, written: dict[Dice, int], again: dict[Dice, int]) -> int:
    """The best of writing the dice, and of rolling some or all of them again."""
    most = written[dice]
    for choice in range(31):
        kept = tuple(face for place, face in enumerate(dice) if choice >> place & 1)
        most = max(most, again[kept])
    return most


def naive_chance(
    sheet: dict[str, int], penta_bonus_points: int, at_least: int, rule: str = "pentadice"
) -> Fraction:
    """The chance of a final total of at least so much, with the best play for that."""
    still_open = tuple(box for box in UPPER + LOWER if box not in sheet)
    totals = naive_totals(sheet, penta_bonus_points)
    missing = at_least - (totals["total"] - totals["upper_bonus"])
    return naive_chance_left(still_open, sheet.get("PENTA"), totals["upper"], missing, rule)


@cache
def naive_chance_left(
    still_open: tuple[str, ...], penta: int | None, upper: int, missing: int, rule: str
) -> Fraction:
    """The chance to have the missing points in the end, the upper bonus counted then."""
    if len(still_open) == 0:
        return Fraction(1 if missing <= (35 if upper >= 63 else 0) else 0)
    sheet = {box: 0 for box in UPPER + LOWER if box not in still_open}
    if penta is not None:
        sheet["PENTA"] = penta
    worth: dict[Dice, Fraction] = {}
    for dice in combinations_with_replacement(FACES, 5):
        chances = []
        for box, (points, bonus) in naive_options(sheet, dice, rule).items():
            left = tuple(other for other in still_open if other != box)
            penta_after = points if box == "PENTA" else penta
            upper_after = upper + points if box in UPPER else upper
            missing_after = missing - points - bonus
            chances.append(naive_chance_left(left, penta_after, upper_after, missing_after, rule))
        worth[dice] = max(chances)
    return before_turn(worth, len(still_open))
