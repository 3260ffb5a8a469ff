"""The example of a host: it plays games to their end and says each event with its rule."""

import re
import subprocess
import sys
from functools import cache
from typing import Final

import pytest

from pentadice import LOWER, UPPER
from tests.support.repository import ROOT

REFEREE: Final = ROOT / "docs" / "examples" / "referee.py"
EVENT: Final = re.compile(r"[RPED]\d+: .+")
SHEET: Final = re.compile(r"Round |side \d|=== | *\d+  (seat \d went out|blocked|won in mid-round)")
ROWS: Final = (
    *(str(box) for box in UPPER),
    "Upper section",
    "Upper bonus",
    *(str(box) for box in LOWER),
    "Lower section",
    "Penta bonuses",
    "Total",
)
DICE_ROW: Final = re.compile(rf"(Box +( +seat \d)+|({'|'.join(ROWS)})( +\d+)+)")


def lines_printed(*options: str) -> list[str]:
    run = subprocess.run(
        [sys.executable, "-X", "utf8", str(REFEREE), *options],
        check=True,
        capture_output=True,
        encoding="utf-8",
    )
    assert run.stderr == ""
    return run.stdout.splitlines()


referee: Final = cache(lines_printed)


def test_without_options_six_matches_and_a_dice_game_are_played_to_their_end() -> None:
    lines = referee()
    assert sum(line.startswith("=== ") for line in lines) == 7
    assert sum(" wins the match with " in line for line in lines) == 6
    assert sum("the game is over" in line for line in lines) == 1
    for line in lines:
        assert not line or EVENT.fullmatch(line) or SHEET.match(line) or DICE_ROW.fullmatch(line)


def test_the_output_shows_what_a_match_can_bring() -> None:
    lines = referee()
    for event in ("the lots are tied", "passes", "is blocked", "dropped", "goes out"):
        assert any(event in line for line in lines)


def test_the_output_shows_what_a_dice_game_can_bring() -> None:
    lines = referee("--form", "dice")
    for event in ("D1: ", "D2: ", "D3: ", "D4: ", "D5: ", "D8: ", "D9: "):
        assert any(line.startswith(event) for line in lines)


@pytest.mark.long
@pytest.mark.parametrize("players", ["2", "3", "4"])
@pytest.mark.parametrize(("form", "rule"), [("main", "P6"), ("exact", "E2")])
def test_a_match_alone_is_one_of_the_six(form: str, rule: str, players: str) -> None:
    alone = referee("--form", form, "--players", players)
    assert "\n".join(alone) in "\n".join(referee())
    last = [line for line in alone if EVENT.fullmatch(line)][-1]
    assert re.match(rf"{rule}: side \d wins the match", last)


def test_a_dice_game_alone_is_the_one_at_the_end() -> None:
    alone = referee("--form", "dice")
    assert alone == referee()[-len(alone) :]
    assert alone == referee("--form", "dice", "--players", "2")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_sheets_add_up_to_the_totals_of_the_last_event(players: int) -> None:
    lines = referee("--form", "dice", "--players", str(players))
    over = next(line for line in lines if line.startswith("D4: "))
    start = lines.index(next(line for line in lines if line.startswith("Box ")))
    table = [re.split(r"  +", line) for line in lines[start + 1 : start + 1 + len(ROWS)]]
    assert [name for name, *_ in table] == list(ROWS)
    for seat in range(1, players + 1):
        held = {row[0]: int(row[seat]) for row in table}
        upper = sum(held[str(box)] for box in UPPER)
        lower = sum(held[str(box)] for box in LOWER)
        total = upper + held["Upper bonus"] + lower + held["Penta bonuses"]
        assert (held["Upper section"], held["Lower section"]) == (upper, lower)
        assert held["Total"] == total
        assert str(total) in re.findall(r"\d+", over)


@pytest.mark.long
@pytest.mark.parametrize("form", ["exact", "dice"])
def test_the_seed_decides_what_chance_brings(form: str) -> None:
    options = ("--form", form, "--players", "2", "--seed")
    assert lines_printed(*options, "7") == lines_printed(*options, "7")
    assert lines_printed(*options, "7") != lines_printed(*options, "8")
