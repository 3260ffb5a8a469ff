"""The module of values in src/pentadice/_solved/values.py, from the solver.

python -m tests.makers.values

It needs numpy, and takes some seconds. The values are rounded to 1/2**20 of a point, so that each
is right to half of that.
"""

from base64 import b64encode
from itertools import pairwise
from textwrap import wrap
from typing import Final
from zlib import compress

from pentadice import PENTADICE
from pentadice._solved.adviser import Adviser
from pentadice._solved.states import LOWER_STATES, upper_states
from tests.support.repository import ROOT

FILE: Final = ROOT / "src" / "pentadice" / "_solved" / "values.py"
BITS: Final = 20
BYTES: Final = 8

MODULE: Final = '''\
"""What is still to come from every state between turns, by the rules ``PENTADICE``: a packed table.

Made by tests/makers/values.py from ``pentadice.solver``; ``table`` unpacks it.
"""

from typing import Final

BITS: Final = {bits}
"""A value is stored in units of 1/2**BITS of a point."""

PACKED: Final = b"""
{packed}
"""
'''


def rounded(solved: Adviser) -> list[int]:
    """The values in units: for each state of the upper section a row of the lower ones."""
    return [
        round(solved.value(mask, lower, upper) * 2**BITS)
        for mask, uppers in enumerate(upper_states(solved.ruleset))
        for upper in uppers.values()
        for lower in range(len(LOWER_STATES))
    ]


def packed(values: list[int]) -> bytes:
    """The differences from row to row, by their bytes: the lowest of all first."""
    row = len(LOWER_STATES)
    rows = [[0] * row, *(values[start : start + row] for start in range(0, len(values), row))]
    differences = [
        after - before
        for above, below in pairwise(rows)
        for before, after in zip(above, below, strict=True)
    ]
    in_order = b"".join(number.to_bytes(BYTES, "little", signed=True) for number in differences)
    by_place = b"".join(in_order[place::BYTES] for place in range(BYTES))
    return b64encode(compress(by_place, 9))


def module(values: list[int]) -> str:
    """The text of the module."""
    lines = "\n".join(wrap(packed(values).decode("ascii"), 100))
    return MODULE.format(bits=BITS, packed=lines)


if __name__ == "__main__":
    from pentadice.solver import solve  # alone of all this it needs numpy

    FILE.write_text(module(rounded(solve(PENTADICE))), "utf-8")
