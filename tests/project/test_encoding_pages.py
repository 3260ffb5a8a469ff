"""What both games' encodings stand on, and that the page on them says what the code does."""

from collections.abc import Mapping
from itertools import product

import pytest

import fiveup.encoding
import pentadice.encoding
from fiveup._shared.learning.encoding import Slice, flags, margins
from fiveup._shared.values.arguments import LARGEST
from tests.support.repository import ROOT

PAGE = (ROOT / "docs" / "both" / "encodings.md").read_text("utf-8")


@pytest.mark.parametrize("parts", [fiveup.encoding.PARTS, pentadice.encoding.PARTS])
def test_the_page_has_a_row_for_each_part_in_order(parts: Mapping[str, Slice]) -> None:
    rows = [row_of(name, part) for name, part in parts.items()]
    assert "\n".join(rows) in PAGE


def row_of(name: str, part: Slice) -> str:
    first, last = part.place.start, part.place.stop - 1
    place = str(first) if first == last else f"{first} to {last}"
    return f"| `{name}` | {place} | {range_of(part)} | {part.meaning} |"


def range_of(part: Slice) -> str:
    """A range as the page writes it: what may be as large as any integer has no limit there."""
    if part.least <= -LARGEST:
        return "any"
    return f"{part.least} or more" if part.most >= LARGEST else f"{part.least} to {part.most}"


def test_the_parts_of_an_observation_are_not_changed() -> None:
    with pytest.raises(TypeError):
        fiveup.encoding.PARTS["hand"] = fiveup.encoding.PARTS["spots"]  # type: ignore[index]


def test_flags() -> None:
    assert flags([], 3) == (0, 0, 0)
    assert flags([2, 0], 3) == (1, 0, 1)


def test_margins() -> None:
    assert margins((15,)) == (15,)
    assert margins((15, -5)) == (20, -20)
    assert margins((0, 30, 60)) == (-45, 0, 45)
    for scores in product((-20, 0, 305), repeat=4):
        assert sum(margins(scores)) == pytest.approx(0)
