"""R21-R22: rounding, raw and shown points, and marks on paper."""

import pytest

from fiveup import PaperMarks, round_to_five, shown_points

# --- R21: rounding


@pytest.mark.parametrize("pips", [0, 5, 10, 165])
def test_R21_a_multiple_of_five_stays(pips: int) -> None:
    assert round_to_five(pips) == pips


@pytest.mark.parametrize(
    ("pips", "rounded"),
    [(1, 0), (2, 0), (11, 10), (12, 10), (26, 25), (27, 25), (166, 165), (167, 165)],
)
def test_R21_remainders_of_one_and_two_go_down(pips: int, rounded: int) -> None:
    assert round_to_five(pips) == rounded


@pytest.mark.parametrize(
    ("pips", "rounded"),
    [(3, 5), (4, 5), (13, 15), (14, 15), (28, 30), (29, 30), (163, 165), (168, 170)],
)
def test_R21_remainders_of_three_and_four_go_up(pips: int, rounded: int) -> None:
    assert round_to_five(pips) == rounded


def test_R21_there_are_no_negative_pips() -> None:
    with pytest.raises(ValueError, match="pips must be 0 or more, not -1"):
        round_to_five(-1)


@pytest.mark.parametrize("wrong", [True, 2.0, "2", None])
def test_R21_pips_are_integers(wrong: object) -> None:
    with pytest.raises(TypeError, match="pips must be an integer"):
        round_to_five(wrong)  # type: ignore[arg-type]


# --- Raw and shown points


@pytest.mark.parametrize(("raw", "shown"), [(0, 0), (5, 1), (10, 2), (20, 4), (305, 61), (-15, -3)])
def test_R20_five_raw_points_are_one_shown_point(raw: int, shown: int) -> None:
    assert shown_points(raw) == shown


@pytest.mark.parametrize("raw", [1, 304, -3])
def test_R20_a_score_is_always_a_multiple_of_five(raw: int) -> None:
    with pytest.raises(ValueError, match=f"a multiple of 5, not {raw}"):
        shown_points(raw)


@pytest.mark.parametrize("wrong", [False, 5.0, "5", None])
def test_R20_raw_points_are_integers(wrong: object) -> None:
    with pytest.raises(TypeError, match="raw points must be an integer"):
        shown_points(wrong)  # type: ignore[arg-type]


# --- R22: the paper score sheet


@pytest.mark.parametrize(
    ("raw", "marks"),
    [
        (0, ""),
        (5, "|"),
        (10, "X"),
        (15, "X |"),
        (20, "Xx"),
        (25, "Xx |"),
        (30, "Xxx"),
        (40, "Xxxx"),
        (45, "Xxxx |"),
        (50, "Xxxxx"),
        (55, "Xxxxx |"),
        (60, "Xxxxx X"),
        (135, "Xxxxx Xxxxx Xxx |"),
        (305, "Xxxxx Xxxxx Xxxxx Xxxxx Xxxxx Xxxxx |"),
        (-5, "- |"),
        (-70, "- Xxxxx Xx"),
    ],
)
def test_R22_a_score_as_marks(raw: int, marks: str) -> None:
    assert str(PaperMarks.of(raw)) == marks


@pytest.mark.parametrize(
    ("raw", "marks"),
    [
        (0, PaperMarks(negative=False, fifties=0, large=False, small=0, stroke=False)),
        (5, PaperMarks(negative=False, fifties=0, large=False, small=0, stroke=True)),
        (10, PaperMarks(negative=False, fifties=0, large=True, small=0, stroke=False)),
        (45, PaperMarks(negative=False, fifties=0, large=True, small=3, stroke=True)),
        (50, PaperMarks(negative=False, fifties=1, large=False, small=0, stroke=False)),
        (-85, PaperMarks(negative=True, fifties=1, large=True, small=2, stroke=True)),
    ],
    ids=str,
)
def test_R22_whole_marks_then_a_started_one_then_a_stroke(raw: int, marks: PaperMarks) -> None:
    assert PaperMarks.of(raw) == marks


@pytest.mark.parametrize("raw", range(0, 310, 5))
def test_R22_a_stroke_is_five_and_each_x_is_two_strokes(raw: int) -> None:
    written = str(PaperMarks.of(raw))
    crosses = written.count("X") + written.count("x")
    assert 5 * (2 * crosses + written.count("|")) == raw


@pytest.mark.parametrize("raw", [4, 52, -1])
def test_R22_there_are_marks_for_multiples_of_five_only(raw: int) -> None:
    with pytest.raises(ValueError, match=f"a multiple of 5, not {raw}"):
        PaperMarks.of(raw)
