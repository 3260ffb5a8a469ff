"""The key of a layout: what matters for play, and nothing else."""

from itertools import combinations

import pytest

from fiveup import Layout

# Layouts of which each pair differs in an end, a spot, or how far a spinner is covered.
DIFFERENT = (
    "",
    "1|4",
    "1|5",
    "1|4 4|6@1|4.hi",
    "1|4 2|4@1|4.hi",
    "1|4 0|1@1|4.lo",
    "1|4 4|6@1|4.hi 1|6@1|4.lo",
    "0|0",
    "5|5",
    "5|5 1|5@5|5.cA",
    "5|5 1|5@5|5.cA 2|5@5|5.cB",
    "5|5 1|5@5|5.cA 2|5@5|5.cB 3|5@5|5.bA",
    "5|5 1|5@5|5.cA 2|5@5|5.cB 3|5@5|5.bA 4|5@5|5.bB",
    "5|5 1|5@5|5.cA 1|1@1|5.lo",
    "5|5 1|5@5|5.cA 1|1@1|5.lo 1|2@1|1.cB",
    "4|5 5|5@4|5.hi",
    "4|5 5|5@4|5.hi 3|5@5|5.cB",
)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        # The straight arms, and the side arms, of a spinner are alike.
        ("5|5 1|5@5|5.cA", "5|5 1|5@5|5.cB"),
        (
            "5|5 1|5@5|5.cA 2|5@5|5.cB 3|5@5|5.bA",
            "5|5 2|5@5|5.cA 1|5@5|5.cB 3|5@5|5.bB",
        ),
        # So are two ends of one value.
        ("1|6 2|6@1|6.hi 1|2@2|6.lo 1|3@1|2.lo", "1|6 2|6@1|6.hi 1|2@2|6.lo 1|3@1|6.lo"),
        # Which tiles lie inside does not matter.
        ("1|4 4|6@1|4.hi", "1|5 5|6@1|5.hi"),
        ("1|4 4|6@1|4.hi 2|6@4|6.hi", "1|2"),
        ("1|4 4|5@1|4.hi", "1|5"),
        ("5|5 0|5@5|5.cA 0|1@0|5.lo", "5|5 1|5@5|5.cA"),
        # A spinner that is led is covered once when one that is joined has just been laid.
        ("5|5 4|5@5|5.cA", "4|5 5|5@4|5.hi"),
    ],
)
def test_R16_layouts_that_play_alike_share_a_key(one: str, other: str) -> None:
    assert Layout.parse(one) != Layout.parse(other)
    assert Layout.parse(one).key == Layout.parse(other).key
    assert Layout.parse(one).count == Layout.parse(other).count


@pytest.mark.parametrize(("one", "other"), list(combinations(DIFFERENT, 2)))
def test_R16_layouts_that_play_differently_do_not(one: str, other: str) -> None:
    assert Layout.parse(one).key != Layout.parse(other).key


@pytest.mark.parametrize("table", DIFFERENT)
def test_R16_a_key_has_six_bits_for_each_value(table: str) -> None:
    assert 0 <= Layout.parse(table).key < 2 ** (6 * 7)
