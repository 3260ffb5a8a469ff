"""The given cases: what a roll gives on a sheet, and where it may be written."""

import json
from typing import Any, Final

import pytest

from pentadice import Box, Sheet, score
from tests.support.repository import DATA

CASES: Final[list[dict[str, Any]]] = json.loads(
    (DATA / "pentadice-cases.json").read_text(encoding="utf-8")
)
NAMES: Final = {"Petite": Box.PETITE_SUITE, "Grande": Box.GRANDE_SUITE}


def box_of(name: str) -> Box:
    return NAMES.get(name) or Box[name.upper()]


def sheet_of(case: dict[str, Any]) -> Sheet:
    return Sheet.of({box_of(name): points for name, points in case["sheet"].items()})


def case_named(name: str) -> dict[str, Any]:
    (case,) = [case for case in CASES if case["id"] == name]
    return case


def test_there_are_twenty() -> None:
    assert len(CASES) == 20


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["id"]))
def test_the_boxes_that_may_be_written(case: dict[str, Any]) -> None:
    sheet, legal = sheet_of(case), [box_of(name) for name in case["legal_boxes"]]
    assert list(sheet.options(case["dice"])) == legal
    for box in Box:
        assert (sheet.why_illegal(case["dice"], box) is None) == (box in legal)


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["id"]))
def test_what_each_box_gives(case: dict[str, Any]) -> None:
    sheet = sheet_of(case)
    for name, expected in case["expect"].items():
        box = box_of(name)
        if expected == "illegal":
            refusal = sheet.why_illegal(case["dice"], box)
            assert refusal is not None
            assert refusal.rule == "D9"
        else:
            award = sheet.options(case["dice"])[box]
            assert [award.points, award.bonus] == expected
            written = sheet.write(case["dice"], box)
            assert written[box] == expected[0]
            assert written.penta_bonuses - sheet.penta_bonuses == expected[1]
            if not expected[1]:
                assert score(case["dice"], box) == expected[0]


@pytest.mark.parametrize(
    ("name", "box", "upper", "upper_bonus"),
    [
        ("upper-60-no-bonus", Box.SIXES, 60, 0),
        ("sixes-joker-upper-total", Box.SIXES, 30, 0),
        ("yoterm-upper-includes-brelan", Box.BRELAN, 57, 0),
    ],
)
def test_the_totals_that_the_notes_give(name: str, box: Box, upper: int, upper_bonus: int) -> None:
    case = case_named(name)
    written = sheet_of(case).write(case["dice"], box)
    assert (written.upper, written.upper_bonus) == (upper, upper_bonus)
