"""Layouts, matches and scores as plain text: as they were, aligned, and never too wide."""

from random import Random

import attrs
import pytest

from fiveup import (
    FIVE_UP,
    IllegalAction,
    ImpossibleLayout,
    Layout,
    Place,
    Tile,
    apply,
    new_match,
    observe,
    set_up,
)
from fiveup._shared.pictures.names import columns
from fiveup.terminal import layout_text, match_text, score_sheet_text
from tests.makers.drawings import FOLDER, NAMES, drawings
from tests.support.five_up_play import next_action
from tests.support.laid_out import full_layout, round_layout

DRAWINGS = dict(drawings())


@pytest.mark.parametrize("name", DRAWINGS)
def test_a_drawing_is_as_it_was(name: str) -> None:
    assert (FOLDER / name).read_text("utf-8") == f"{DRAWINGS[name]}\n"


def test_there_is_no_stray_file() -> None:
    assert {file.name for file in FOLDER.iterdir()} == set(DRAWINGS)


def check_lines(drawing: str, *, ascii: bool) -> None:
    """No line is wider than 100 columns, and no control character is left."""
    assert drawing.isascii() or not ascii
    assert drawing.replace("\n", "").isprintable()
    assert max(map(columns, drawing.split("\n"))) <= 100


@pytest.mark.parametrize("ascii", [False, True])
@pytest.mark.parametrize("eagerness", [0.0, 0.9])
def test_every_layout_has_its_pips_within_100_columns(eagerness: float, ascii: bool) -> None:
    rng = Random(1)
    for _ in range(4):
        layout = full_layout(rng, eagerness)
        for spots in (False, True):
            drawing = layout_text(layout, spots=spots, ascii=ascii)
            check_lines(drawing, ascii=ascii)
        drawn = layout_text(layout, ascii=ascii).split("\nends")[0]
        figures = sorted(letter for letter in drawn if letter.isdigit())
        assert figures == sorted(
            str(tile).replace("|", "")[half] for tile in layout.tiles for half in (0, 1)
        )


def test_every_drawn_tile_is_closed() -> None:
    drawing = layout_text(round_layout(4, Random(9)), ascii=False).split("\nends")[0]
    lines = drawing.split("\n")
    cells = {(x, y): sign for y, line in enumerate(lines) for x, sign in enumerate(line)}
    for (x, y), sign in cells.items():
        assert (sign in "─┌├└┬┴┼") <= (cells.get((x + 1, y)) in set("─┐┤┘┬┴┼"))
        assert (sign in "│┌┐┬├┤┼") <= (cells.get((x, y + 1)) in set("│└┘┴├┤┼"))


@pytest.mark.parametrize("ascii", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_match_is_aligned_whatever_its_players_are_called(players: int, ascii: bool) -> None:
    rng = Random(players)
    match = new_match(FIVE_UP, players)
    for _ in range(150):
        match = apply(match, next_action(match, rng))
        if match.ply % 29 == 0:
            check_lines(match_text(match, ascii=ascii), ascii=ascii)
            for seat in (None, *range(players)):
                view = observe(match, seat)
                told = match_text(view, names=NAMES[:players], spots=True, ascii=ascii)
                check_lines(told, ascii=ascii)
                if seat is not None:
                    names = NAMES[:players]
                    assert told == match_text(match, seat, names=names, spots=True, ascii=ascii)


def test_a_view_shows_no_other_hand() -> None:
    match = set_up(FIVE_UP, ["1|1 2|5", "2|2 3|3"], "1|2", scores=[250, 5])
    seen, all_hands = match_text(match, 0), match_text(match)
    assert "2 tiles, 9 pips  1|1 2|5" in seen
    assert "2|2 3|3" not in seen
    assert "2 tiles, 10 pips  2|2 3|3" in all_hands
    assert "seat 0  250 raw, 50 shown" in seen


def test_a_long_hand_goes_on_below() -> None:
    hands = [" ".join(str(Tile(low, high)) for low in range(6) for high in range(low, 6)), "6|6"]
    drawing = match_text(set_up(FIVE_UP, hands, "0|6"))
    check_lines(drawing, ascii=False)
    first, second = drawing.split("\n")[5:7]
    assert first.index("0|0") == second.index(second.strip())


def test_many_ends_go_on_below() -> None:
    layout = full_layout(Random(2), 1.0)
    assert len(layout.ends) > 12
    check_lines(layout_text(layout, spots=True), ascii=False)


def test_names_are_given_for_each_side() -> None:
    assert score_sheet_text([0, 5], names=["", "Ann"]).split("\n")[0] == "side 0  0 raw, 0 shown"
    with pytest.raises(ValueError, match="names must be 2, one a side, not 1"):
        score_sheet_text([0, 5], names=["Ann"])


def test_what_cannot_be_drawn_is_refused() -> None:
    match = new_match(FIVE_UP, 2)
    with pytest.raises(TypeError, match="layout must be a Layout"):
        layout_text("1|4")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="ascii must be True or False"):
        layout_text(Layout(), ascii=1)  # type: ignore[arg-type]
    with pytest.raises(IllegalAction, match="R8"):
        layout_text(ImpossibleLayout((Place(Tile(1, 4)), Place.parse("2|5@1|4.hi"))))
    with pytest.raises(TypeError, match="state must be Match or View"):
        match_text(FIVE_UP)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="seat must be None for a view"):
        match_text(observe(match, 0), 1)
    with pytest.raises(ValueError, match="names must be 2, one a player, not 1"):
        match_text(match, names=["Ann"])
    with pytest.raises(ValueError, match="leader must be at most 1 to be drawn"):
        match_text(attrs.evolve(observe(match, 0), leader=3))
    for scores in ((), (0,) * 5):
        with pytest.raises(ValueError, match="scores must be 1 to 4"):
            score_sheet_text(scores)
    with pytest.raises(ValueError, match="multiple of 5"):
        score_sheet_text([7])
