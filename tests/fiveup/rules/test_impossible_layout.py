"""Layouts with a forbidden placement: kept as given, and good for nothing else."""

import pickle
from copy import copy, deepcopy
from typing import Final

import pytest

from fiveup import Arm, IllegalAction, ImpossibleLayout, Layout, Place, Refusal, Spot, Tile
from fiveup._rules.impossible_layout import laid_as_given

TEXTS: Final = {
    "1|4 2|5@1|4.hi": "R8: 2|5 has no 4 to meet 1|4.hi",
    "1|4 1|4@1|4.lo": "R8: 1|4 cannot be joined to itself",
    "1|4 4|4@1|4.hi 1|4": "R1: there is only one 1|4, and it is on the table",
    "1|4@1|1.cA": "R6: nothing is on the table that 1|4 could meet: the lead is laid alone",
    "1|1 1|4@1|1.bA": "R14: 1|1.bA is no spot yet: the straight arm 1|1.cA is uncovered",
    "1|4 3|4@1|4.hi 4|5@1|4.hi 6|6 6|6": "R15: 1|4.hi is covered already",
}


@pytest.mark.parametrize("text", TEXTS)
def test_the_placements_are_kept_and_the_first_refusal(text: str) -> None:
    layout = ImpossibleLayout.parse(text)
    assert str(layout.refusal) == TEXTS[text]
    assert str(layout) == text
    assert repr(layout) == f"ImpossibleLayout.parse({text!r})"
    assert layout.tiles == tuple(place.tile for place in layout.placements)
    assert layout.spinners == tuple(tile for tile in layout.tiles if tile.double)
    assert isinstance(layout, Layout)
    for same in (
        copy(layout),
        deepcopy(layout),
        pickle.loads(pickle.dumps(layout)),
        laid_as_given(layout.placements),
        ImpossibleLayout(iter(layout.placements)),
    ):
        assert type(same) is ImpossibleLayout
        assert same == layout
        assert hash(same) == hash(layout)
        assert same.refusal == layout.refusal


def test_what_the_rules_would_have_to_say_is_refused() -> None:
    layout = ImpossibleLayout.parse("1|4 2|5@1|4.hi")
    spot = Spot(Tile(1, 4), Arm.LOW)
    for ask in (
        lambda: layout.ends,
        lambda: layout.spots,
        lambda: layout.spot_mask,
        lambda: layout.joints,
        lambda: layout.count,
        lambda: layout.award,
        lambda: layout.key,
        lambda: layout.spots_for(Tile(1, 1)),
        lambda: layout.why_illegal(Tile(1, 1), spot),
        lambda: layout.place(Tile(1, 1), spot),
        lambda: layout.place(Tile(1, 1)),
    ):
        with pytest.raises(IllegalAction) as caught:
            ask()
        assert caught.value.refusal == layout.refusal
    assert layout.refusal == Refusal(
        "R8",
        "2|5 has no 4 to meet 1|4.hi",
        {"tile": Tile(2, 5), "spot": Spot(Tile(1, 4), Arm.HIGH), "value": 4},
    )
    with pytest.raises(TypeError, match="tile must be a Tile, not 3"):
        layout.place(3)  # type: ignore[arg-type]


def test_only_what_is_forbidden_is_impossible() -> None:
    for text in ("", "1|4", "1|1 1|4@1|1.cA"):
        with pytest.raises(ValueError, match="placements must break a rule somewhere: all are leg"):
            ImpossibleLayout.parse(text)
        assert type(laid_as_given(Layout.parse(text).placements)) is Layout
        assert laid_as_given(Layout.parse(text).placements) == Layout.parse(text)
    assert laid_as_given([]) == Layout()
    legal = Layout.parse("1|4")
    assert ImpossibleLayout([Place(Tile(1, 4)), Place(Tile(1, 4))]) != legal
    with pytest.raises(ValueError, match=r"'1\|9' is no tile"):
        ImpossibleLayout.parse("1|1 1|9")
    with pytest.raises(TypeError, match=r"placements\[0\] must be a Place, not 3"):
        ImpossibleLayout([3])  # type: ignore[list-item]
    with pytest.raises(TypeError, match="the text of a layout must be a str, not None"):
        ImpossibleLayout.parse(None)  # type: ignore[arg-type]
