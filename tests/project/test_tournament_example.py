"""The example of a tournament that is spread over processes: the result is that of one process."""

import subprocess
import sys
from functools import cache
from typing import Final

import pytest

from tests.support.repository import ROOT

TOURNAMENT: Final = ROOT / "docs" / "examples" / "tournament.py"


@cache
def lines_printed(*options: str) -> list[str]:
    run = subprocess.run(
        [sys.executable, "-X", "utf8", "-W", "error", str(TOURNAMENT), *options],
        check=True,
        capture_output=True,
        encoding="utf-8",
    )
    assert run.stderr == ""
    return run.stdout.splitlines()


@pytest.mark.long
def test_processes_give_the_same_result() -> None:
    few = ("--matches", "4", "--samples", "2")
    alone = lines_printed(*few)
    assert [line.partition(":")[0] for line in alone] == ["Five Up", "Pentadice"]
    assert lines_printed("--over", "processes", *few) == alone
    assert lines_printed("--seed", "2", *few) != alone
