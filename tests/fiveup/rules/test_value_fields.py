"""What events, views and other small values are made of is checked: types, then ranges."""

from typing import Any, Final

import attrs
import pytest

from fiveup import (
    EXACT_61,
    FIVE_UP,
    TILES,
    Deal,
    Dealt,
    Draw,
    Drew,
    Dropped,
    Joint,
    Laid,
    Layout,
    LeaderChosen,
    Lots,
    LotsTied,
    MatchOver,
    PaperMarks,
    Part,
    PartKind,
    Passed,
    Refusal,
    Result,
    RoundOver,
    Scored,
    SeenDeal,
    SeenDraw,
    Spot,
    Tile,
    apply,
    new_match,
    observe,
    settle,
)

PART: Final = Part(PartKind.DEDUCTION, 3, -5, ((1, 3),))
VIEW: Final = observe(apply(apply(new_match(FIVE_UP, 2), Lots((2, 1))), Deal(TILES)), 0)

VALUES: Final = (
    LotsTied((0, 1), (3, 3), (0, 1)),
    LeaderChosen("R5", 1, by_lot=True),
    Dealt(0, 5, 18),
    Laid(0, Tile(1, 4), None, 5, Layout.parse("1|4").ends),
    Drew(0, Tile(1, 4), fits=True),
    Passed(1),
    Scored("P2", 1, 1, (PART,), 0, -5),
    Dropped(0, 0, (Part(PartKind.PLACEMENT, 10, 10),), 300, 300, 305),
    RoundOver("P1", ((), (Tile(1, 2),)), Result(0, 0)),
    MatchOver("P6", 0, (305, 0)),
    PART,
    Result(None, None),
    Joint(Spot.parse("1|4.lo"), Spot.parse("1|1.cA")),
    SeenDeal(TILES[:5]),
    SeenDraw(None),
    PaperMarks.of(135),
    Refusal("R9", "no", {}),
    settle(EXACT_61, (6, 9), out=None, scores=(0, 0)),
    VIEW,
    VIEW.round,
)
FREE: Final = {"events", "facts"}
"""The fields that hold what is looked at elsewhere."""


class Stranger:
    """Nothing that a field could hold."""


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_no_field_takes_a_stranger(value: Any) -> None:
    for name in attrs.fields_dict(type(value)).keys() - FREE:
        with pytest.raises(TypeError, match=rf"^{name}(\[\d\])? must be .*Stranger"):
            attrs.evolve(value, **{name: Stranger()})


@pytest.mark.parametrize(
    ("value", "name", "given", "error"),
    [
        (VALUES[0], "tied", (0, 4), ValueError),
        (VALUES[0], "lots", (1, "2"), TypeError),
        (VALUES[1], "seat", 4, ValueError),
        (VALUES[1], "by_lot", 1, TypeError),
        (VALUES[2], "hand_size", 0, ValueError),
        (VALUES[3], "ends", (Tile(1, 4),), TypeError),
        (VALUES[4], "seat", True, TypeError),
        (VALUES[6], "parts", (1,), TypeError),
        (VALUES[8], "hands", ("1|4",), TypeError),
        (VALUES[9], "winner", 2, ValueError),
        (PART, "hands", ((1, 2, 3),), ValueError),
        (PART, "hands", ((1, "2"),), TypeError),
        (PART, "pips", -1, ValueError),
        (VALUES[11], "out", 4, ValueError),
        (VALUES[15], "small", 4, ValueError),
        (VIEW, "players", 5, ValueError),
        (VIEW, "log", (1,), TypeError),
    ],
)
def test_a_field_out_of_range_is_refused(
    value: Any, name: str, given: object, error: type[Exception]
) -> None:
    with pytest.raises(error, match=f"{name} must be "):
        attrs.evolve(value, **{name: given})


def test_draw_and_pass_are_made_of_nothing() -> None:
    assert Draw.parse(" draw ") is Draw()
    for other in ("deal", "pass"):
        with pytest.raises(ValueError, match=f"'{other}' is no draw: 'draw' was expected"):
            Draw.parse(other)
    with pytest.raises(TypeError, match="the text of a draw must be a str"):
        Draw.parse(1)  # type: ignore[arg-type]
