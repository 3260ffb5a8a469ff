"""The example of a host: it plays matches to their end and says each event with its rule."""

import re
import subprocess
import sys
from typing import Final

import pytest

from repository import ROOT

REFEREE: Final = ROOT / "docs" / "examples" / "referee.py"
EVENT: Final = re.compile(r"[RPE]\d+: .+")
SHEET: Final = re.compile(r"Round |side \d|=== | *\d+  (seat \d went out|blocked|won in mid-round)")


def referee(*options: str) -> list[str]:
    run = subprocess.run(
        [sys.executable, str(REFEREE), *options], check=True, capture_output=True, text=True
    )
    assert run.stderr == ""
    return run.stdout.splitlines()


def test_without_options_six_matches_are_played_to_their_end() -> None:
    lines = referee()
    assert sum(line.startswith("=== ") for line in lines) == 6
    assert sum(" wins the match with " in line for line in lines) == 6
    for line in lines:
        assert not line or EVENT.fullmatch(line) or SHEET.match(line)


def test_the_output_shows_what_a_match_can_bring() -> None:
    lines = referee()
    for event in ("the lots are tied", "passes", "is blocked", "dropped", "goes out"):
        assert any(event in line for line in lines)


@pytest.mark.parametrize("players", ["2", "3", "4"])
@pytest.mark.parametrize(("form", "rule"), [("main", "P6"), ("exact", "E2")])
def test_a_match_alone_is_one_of_the_six(form: str, rule: str, players: str) -> None:
    alone = referee("--form", form, "--players", players)
    assert "\n".join(alone) in "\n".join(referee())
    last = [line for line in alone if EVENT.fullmatch(line)][-1]
    assert re.match(rf"{rule}: side \d wins the match", last)


def test_the_seed_decides_lots_and_tiles() -> None:
    options = ("--form", "exact", "--players", "2", "--seed")
    assert referee(*options, "7") == referee(*options, "7")
    assert referee(*options, "7") != referee(*options, "8")
