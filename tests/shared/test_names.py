"""Names in drawings of text: one line, cut to a width in columns."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fiveup._shared.pictures.names import columns, filled, isolated, named_seats, plain_name


@pytest.mark.parametrize(
    ("name", "shown", "in_ascii"),
    [
        ("Asha", "Asha", "Asha"),
        ("Amélie de la Tour", "Amélie d…", "Amelie d."),
        ("  a\n\tb\u2028\x1b c  ", "a b c", "a b c"),
        ("日本語の名前です", "日本語の…", "????????"),
        ("e\u0301\u0301\u0301\u0301", "é\u0301\u0301", "e"),
        ("\u0301a", "a", "a"),
        ("❤\ufe0f\U000e0100", "❤", "?"),
        ("\U0001f468\u200d\U0001f469", "\U0001f468\U0001f469", "??"),
        ("\u202eab\u2066", "ab", "ab"),
        ("\ud800\ue000", "\ufffd\ufffd", "??"),
        ("\u200b\n", "", ""),
        ("x" * 9, "x" * 9, "x" * 9),
        ("x" * 10, "xxxxxxxx…", "xxxxxxxx."),
        ("\xa8", "\xa8", ""),
        ("xxxxxxx yy", "xxxxxxx…", "xxxxxxx."),
    ],
)
def test_a_name_is_made_plain(name: str, shown: str, in_ascii: str) -> None:
    assert plain_name(name, 9) == shown
    assert plain_name(name, 9, ascii=True) == in_ascii


@given(st.text(), st.integers(1, 20), st.booleans())
def test_a_plain_name_is_a_line_within_its_width(name: str, width: int, ascii: bool) -> None:
    shown = plain_name(name, width, ascii=ascii)
    assert columns(shown) <= width
    assert shown.isprintable()
    assert shown == shown.strip()
    assert shown.isascii() or not ascii
    assert plain_name(shown, width, ascii=ascii) == shown
    assert columns(filled(shown, width)) == columns(filled(shown, width, right=True)) == width


@pytest.mark.parametrize(
    ("words", "kept"),
    [
        ("Asha", "Asha"),
        ("", ""),
        ("\u05d3\u05d5\u05d3", "\u2068\u05d3\u05d5\u05d3\u2069"),
        ("a \u0623\u062d", "\u2068a \u0623\u062d\u2069"),
        ("\u0661", "\u2068\u0661\u2069"),  # digits of Arabic turn what is beside them too
        ("\u2066\u05d3\u2069\u202e", "\u2068\ufffd\u05d3\ufffd\ufffd\u2069"),
        ("a\u2068b\u2069", "a\ufffdb\ufffd"),
    ],
)
def test_words_from_right_to_left_are_isolated(words: str, kept: str) -> None:
    assert isolated(words) == kept


def test_marks_without_end_are_as_good_as_a_few() -> None:
    marks = "\u0301\u0323"  # which stand in the other order, of however many
    assert plain_name(f"e{marks * 100_000}x", 9) == plain_name(f"e{marks * 4}x", 9)


def test_an_isolate_takes_no_columns() -> None:
    assert columns(isolated("\u05d3\u05d5")) == 2
    assert filled(isolated("\u05d3\u05d5"), 3) == "\u2068\u05d3\u05d5\u2069 "


def test_a_line_is_filled_on_either_side() -> None:
    assert filled("日", 4) == "日  "
    assert filled("日", 4, right=True) == "  日"


def test_a_seat_without_a_name_that_can_be_seen_is_called_by_its_number() -> None:
    assert named_seats(2, None) == ("seat 0", "seat 1")
    assert named_seats(3, ["a\nb", "", "\u200b"]) == ("a\nb", "seat 1", "seat 2")


def test_names_are_one_a_player() -> None:
    with pytest.raises(ValueError, match="names must be 2, one a player, not 0"):
        named_seats(2, [])
    with pytest.raises(TypeError, match=r"names\[1\] must be a str, not 3"):
        named_seats(2, ["a", 3])  # type: ignore[list-item]
