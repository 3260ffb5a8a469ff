"""The texts of values, and reading them."""

from collections.abc import Callable
from typing import Any

import pytest

from fiveup import (
    SPOTS,
    TILES,
    Arm,
    Deal,
    Draw,
    End,
    Joint,
    Layout,
    Lots,
    PartKind,
    Pass,
    Phase,
    Place,
    Settlement,
    Spot,
    Tile,
)
from tests.support.five_up_text import tiles


@pytest.mark.parametrize(
    "text", ["1|4", "4|1", "[1|4]", "[4|1]", "1-4", "4-1", "[1-4]", "14", "41", "[14]", " 1|4 "]
)
def test_a_tile_is_read_in_all_its_forms(text: str) -> None:
    assert Tile.parse(text) is Tile(1, 4)


@pytest.mark.parametrize(
    "text",
    ["", " ", "1", "1|", "|4", "1|7", "7|1", "1|44", "1||4", "1 4", "1/4", "[1|4", "1|4]", "(1|4)",
     "a|b", "-1|4", "1|4 2|5", "1|4\n2|5", "\u0661|\u0664"],
)  # fmt: skip
def test_what_is_no_tile_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is no tile") as caught:
        Tile.parse(text)
    assert repr(text) in str(caught.value)


@pytest.mark.parametrize("arm", Arm)
def test_an_arm_is_read_in_capitals_or_small_letters(arm: Arm) -> None:
    for text in (str(arm), str(arm).lower(), str(arm).upper(), f" {arm} "):
        assert Arm.parse(text) is arm


def test_the_short_texts_of_arms() -> None:
    assert [str(arm) for arm in Arm] == ["lo", "hi", "cA", "cB", "bA", "bB"]


@pytest.mark.parametrize("text", ["", "low", "c", "A", "dA", "c A", "cA.", "LOW"])
def test_what_is_no_arm_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is no arm") as caught:
        Arm.parse(text)
    assert repr(text) in str(caught.value)


@pytest.mark.parametrize("text", ["1|1.bA", "1-1.bA", "11.BA", "[1|1].ba", " 1|1.bA ", "1|1 . bA"])
def test_a_spot_is_read_in_all_its_forms(text: str) -> None:
    assert Spot.parse(text) is Spot(Tile(1, 1), Arm.BRANCH_A)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("", "''"),
        ("1|1", "'1|1'"),
        ("bA", "'bA'"),
        ("1|1bA", "'1|1bA'"),
        (".bA", "''"),
        ("1|8.lo", "'1|8'"),
        ("1|1.", "''"),
        ("1|1.xx", "'xx'"),
        ("1|1.bA.bA", "'1|1.bA'"),
        ("1|1.lo", "1|1 has no arm lo"),
        ("1|4.cA", "1|4 has no arm cA"),
    ],
)
def test_what_is_no_spot_is_refused(text: str, named: str) -> None:
    with pytest.raises(ValueError) as caught:
        Spot.parse(text)
    assert named in str(caught.value)


@pytest.mark.parametrize("text", ["1|5@1|1.bA", "5-1@11.ba", "[1|5]@[1|1].BA", " 1|5 @ 1|1.bA "])
def test_a_placement_is_read_in_all_its_forms(text: str) -> None:
    assert Place.parse(text) is Place(Tile(1, 5), Spot(Tile(1, 1), Arm.BRANCH_A))


def test_a_lead_is_just_the_tile() -> None:
    assert Place.parse("5|1") is Place(Tile(1, 5))
    assert Place(Tile(1, 5)).spot is None
    assert str(Place(Tile(1, 5))) == "1|5"


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("", "''"),
        ("draw", "'draw'"),
        ("1|5@", "''"),
        ("@1|1.bA", "''"),
        ("1|5@1|1", "'1|1'"),
        ("1|5@1|1.bA@", "'bA@'"),
        ("1|5 1|1.bA", "'1|5 1|1.bA'"),
        ("1|5@1|1.lo", "1|1 has no arm lo"),
    ],
)
def test_what_is_no_placement_is_refused(text: str, named: str) -> None:
    with pytest.raises(ValueError) as caught:
        Place.parse(text)
    assert named in str(caught.value)


def test_a_deal_is_read_with_or_without_its_name() -> None:
    every = " ".join(str(tile) for tile in TILES)
    assert Deal.parse(every) == Deal(TILES)
    assert Deal.parse(f"deal {every}") == Deal(TILES)
    assert Deal.parse("deal [6|6]\n5-4  00") == Deal(tiles("6|6 4|5 0|0"))
    assert Deal.parse("") == Deal(())


@pytest.mark.parametrize(("text", "named"), [("1|4 deal", "'deal'"), ("deal 1|4 x", "'x'")])
def test_what_is_no_deal_is_refused(text: str, named: str) -> None:
    with pytest.raises(ValueError, match="is no tile") as caught:
        Deal.parse(text)
    assert named in str(caught.value)


def test_lots_are_read_with_or_without_their_name() -> None:
    assert Lots.parse("lots 3 -5 0") == Lots((3, -5, 0))
    assert Lots.parse(" 3\n-5 0") == Lots((3, -5, 0))
    assert Lots.parse("lots") == Lots(())


@pytest.mark.parametrize(
    ("text", "named"),
    [("3 lots", "'lots'"), ("lots 3 x", "'x'"), ("3,5", "'3,5'"), ("1.0", "'1.0'"), ("+3", "'+3'"),
     ("1_0", "'1_0'"), ("- 3", "'-'"), ("\u0663", "'\u0663'")],
)  # fmt: skip
def test_what_is_no_lots_is_refused(text: str, named: str) -> None:
    with pytest.raises(ValueError, match="is no lot") as caught:
        Lots.parse(text)
    assert named in str(caught.value)


def test_a_layout_is_read_in_all_its_forms() -> None:
    layout = Layout.parse("  [5|5]\n1-5@55.CA\t52@5|5.cb ")
    assert str(layout) == "5|5 1|5@5|5.cA 2|5@5|5.cB"
    assert Layout.parse("") == Layout()


def test_what_is_no_layout_is_refused() -> None:
    with pytest.raises(ValueError, match="'x' is no tile"):
        Layout.parse("5|5 x")


@pytest.mark.parametrize("parse", [Tile.parse, Arm.parse, Spot.parse, Place.parse, Lots.parse,
                                   Deal.parse, Layout.parse])  # fmt: skip
@pytest.mark.parametrize("wrong", [None, 14, b"14", Tile(1, 4)])
def test_only_text_is_read(parse: Callable[[object], object], wrong: object) -> None:
    with pytest.raises(TypeError, match="must be a str, not"):
        parse(wrong)


@pytest.mark.parametrize(
    "values",
    [
        TILES,
        tuple(Arm),
        SPOTS,
        tuple(Place(tile, spot) for tile in TILES for spot in (None, *SPOTS)),
        (Lots((3, -5)), Lots(()), Lots((-(10**17), 0))),
        (Deal(TILES), Deal(())),
        (Layout(), Layout.parse("5|5 1|5@5|5.cA 2|5@5|5.cB 3|5@5|5.bA")),
    ],
    ids=lambda values: type(values[0]).__name__,
)
def test_the_text_of_a_value_reads_as_that_value(values: tuple[Any, ...]) -> None:
    for value in values:
        assert type(value).parse(str(value)) == value


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (Tile(4, 1), "1|4"),
        (Spot(Tile(1, 4), Arm.HIGH), "1|4.hi"),
        (End(Tile(6, 6), 12), "6|6: 12"),
        (Place(Tile(1, 5), Spot(Tile(1, 1), Arm.BRANCH_A)), "1|5@1|1.bA"),
        (Draw(), "draw"),
        (Pass(), "pass"),
        (Lots((3, -5)), "lots 3 -5"),
        (Deal(tiles("6|6 0|1")), "deal 6|6 0|1"),
        (Joint(Spot(Tile(1, 4), Arm.LOW), Spot(Tile(1, 1), Arm.CHAIN_A)), "1|4.lo-1|1.cA"),
        (Layout(), ""),
        (Layout.parse("1|4 1|1@1|4.lo"), "1|4 1|1@1|4.lo"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_the_text_of_each_kind(value: object, text: str) -> None:
    assert str(value) == text


@pytest.mark.parametrize(
    ("value", "expression"),
    [
        (Tile(4, 1), "Tile(1, 4)"),
        (Arm.CHAIN_A, "Arm.CHAIN_A"),
        (Spot(Tile(1, 4), Arm.HIGH), "Spot(Tile(1, 4), Arm.HIGH)"),
        (End(Tile(6, 6), 12), "End(Tile(6, 6), 12)"),
        (Place.parse("1|5@1|1.bA"), "Place.parse('1|5@1|1.bA')"),
        (Draw(), "Draw()"),
        (Lots((3, 5)), "Lots(lots=(3, 5))"),
        (Deal(tiles("6|6 0|1")), "Deal.parse('6|6 0|1')"),
        (Layout(), "Layout()"),
        (Layout.parse("1|4 1|1@1|4.lo"), "Layout.parse('1|4 1|1@1|4.lo')"),
        (Phase.PLAY, "Phase.PLAY"),
        (Settlement.EXACT, "Settlement.EXACT"),
        (PartKind.PARTNER, "PartKind.PARTNER"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_the_expression_for_each_kind(value: object, expression: str) -> None:
    assert repr(value) == expression
