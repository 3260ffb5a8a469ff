"""What type checkers tell users: each wrong call is found on its line, and nothing else is."""

import re
import subprocess
import sys
from typing import Final

import pytest

from tests.support.repository import ROOT

WRONG_CALLS: Final = ROOT / "tests" / "project" / "wrong_calls.py"
CHECKERS: Final = {
    "mypy": ("mypy", "--strict"),
    "pyright": ("pyright", "--pythonpath", sys.executable),
}


def marked() -> set[int]:
    lines = WRONG_CALLS.read_text("utf-8").splitlines()
    return {number for number, line in enumerate(lines, 1) if line.endswith("  # wrong")}


def test_there_are_many_wrong_calls() -> None:
    assert len(marked()) > 100


@pytest.mark.long
@pytest.mark.parametrize("checker", CHECKERS)
def test_each_wrong_call_is_reported_and_nothing_else(checker: str) -> None:
    run = subprocess.run(
        [sys.executable, "-m", *CHECKERS[checker], str(WRONG_CALLS)],
        cwd=ROOT,
        check=False,
        capture_output=True,
        text=True,
    )
    # mypy tells the line and pyright the column too: "x.py:7: error: ...", "x.py:7:5 - error: ...".
    errors = re.findall(r"([\w.]+):(\d+)(?::\d+ -|:) error: ", run.stdout)
    assert {file for file, _ in errors} == {WRONG_CALLS.name}, run.stdout + run.stderr
    assert {int(line) for _, line in errors} == marked(), run.stdout
