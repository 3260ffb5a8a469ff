"""A sample of the long run: states are written in every way there is, and read again."""

import sys

import pytest

from tests.oracles.round_trips import across, read, run, write


@pytest.mark.long
@pytest.mark.parametrize("seed", range(4))
def test_states_go_there_and_back(seed: int) -> None:
    tally = run((seed, 250))
    assert tally["states"] == 250
    assert min(tally[name] for name in ("views", "events", "refusals", "records")) > 0


def test_another_process_reads_what_one_wrote(capfd: pytest.CaptureFixture[str]) -> None:
    across([sys.executable], states=60, seed=3)
    assert capfd.readouterr().out.count("read 60 states") == 1


def test_a_difference_is_found() -> None:
    for line in write(3, seed=5):
        assert read(iter([line])) == 1
        with pytest.raises(AssertionError):
            read(iter([line.replace("scores 0", "scores 5").replace("sheets -", "sheets 0")]))
