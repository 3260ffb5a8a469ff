"""The values that ship with the package are those of the solver, and the script makes them."""

from random import Random
from typing import Any

import pytest

from pentadice import PENTADICE
from pentadice._solved import values as shipped
from pentadice._solved.table import table, unpacked
from tests.makers import values as make_values
from tests.support.solved_dice import ending, solved


def test_the_script_writes_the_module_again() -> None:
    values = make_values.rounded(table())
    assert len(values) == 192 * 1873
    made: dict[str, Any] = {}
    exec(make_values.module(values), made)
    assert list(unpacked(made["PACKED"])) == list(unpacked(shipped.PACKED)) == values
    assert (made["BITS"], made["__doc__"]) == (shipped.BITS, shipped.__doc__)
    assert len(shipped.PACKED) < 1_100_000
    assert make_values.FILE.exists()


@pytest.mark.long
def test_the_solver_gives_the_values_again() -> None:
    pairs = zip(unpacked(shipped.PACKED), make_values.rounded(solved(PENTADICE)), strict=True)
    off = [abs(old - new) for old, new in pairs if old != new]
    # Where a value lies between two units, the last bit of the solver decides.
    assert len(off) <= 3
    assert max(off, default=0) <= 1


def test_the_rounding_makes_no_difference_to_what_is_best() -> None:
    rng = Random(7)
    for _ in range(500):
        sheet, rolls = ending(rng, rng.randint(1, 13)), rng.randint(1, 3)
        dice = rng.choices(range(1, 7), k=5)
        rounded = table().advise(sheet, dice, rolls)
        exact = solved(PENTADICE).advise(sheet, dice, rolls)
        assert exact.loss(rounded.best_action) == 0
        assert rounded.expected == pytest.approx(exact.expected, abs=0.5**20)
