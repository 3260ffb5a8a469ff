"""Pictures of Five Up: what is drawn where, in which words, and what is refused."""

import math
import re
from collections.abc import Callable
from random import Random
from typing import Any, Final
from xml.etree.ElementTree import Element

import attrs
import pytest

from fiveup import (
    EXACT_61,
    FIVE_UP,
    Deal,
    IllegalAction,
    ImpossibleLayout,
    Layout,
    Lots,
    Match,
    Place,
    RoundView,
    Tile,
    View,
    apply,
    describe,
    legal_actions,
    new_match,
    observe,
    sample_chance,
)
from fiveup.geometry import halves, place_tiles, spot_position
from fiveup.svg import LIGHT, Theme, layout_svg, match_svg, score_sheet_svg
from fiveup.terminal import match_text, score_sheet_text
from tests.support.pictures_read import (
    SVG,
    Words,
    all_words,
    checked,
    circles,
    pixels,
    view_box,
    with_class,
)
from tests.support.written_matches import ODD

PRINTED: Final = (
    "1|4 1|1@1|4.lo 4|4@1|4.hi 3|4@4|4.cB 1|2@1|1.cB 1|5@1|1.bA 5|5@1|5.hi 0|5@5|5.cB 1|3@1|1.bB"
)
SEVENTY: Final = (
    "0|0 0|1@0|0.cA 0|6@0|0.cB 0|5@0|0.bA 0|4@0|0.bB"
    " 1|1@0|1.hi 1|2@1|1.cB 1|6@1|1.bA 1|5@1|1.bB"
    " 2|2@1|2.hi 2|3@2|2.cB 2|6@2|2.bA 2|5@2|2.bB"
    " 3|3@2|3.hi 3|6@3|3.cB 3|5@3|3.bA 3|4@3|3.bB"
    " 6|6@0|6.hi 5|5@0|5.hi 4|4@0|4.hi 4|6@3|4.hi 5|6@1|5.hi"
)
WIDE: Final = (
    "0|3 1|3@0|3.hi 1|4@1|3.lo 3|4@1|4.hi 0|4@0|3.lo 4|6@0|4.hi 1|6@4|6.hi 1|5@1|6.lo 3|6@3|4.lo"
    " 4|5@1|5.hi 2|6@3|6.hi 2|4@2|6.lo 4|4@2|4.hi"
)
SOME: Final = ("", "1|4", "2|2", "0|0", "3|6 6|6@3|6.hi", PRINTED, SEVENTY)

each_layout = pytest.mark.parametrize("text", SOME, ids=lambda text: text[:9])


def random_layout(rng: Random, most: int = 28) -> Layout:
    layout = Layout()
    tiles = [Tile(low, high) for low in range(7) for high in range(low, 7)]
    layout = layout.place(rng.choice(tiles))
    while len(layout.tiles) < most:
        choices = [(tile, spot) for tile in tiles for spot in layout.spots_for(tile)]
        if not choices:
            break
        layout = layout.place(*rng.choice(choices))
    return layout


def random_match(rng: Random, players: int, plies: int) -> Match:
    match = new_match(rng.choice((FIVE_UP, EXACT_61)), players)
    for _ in range(plies):
        if match.over:
            break
        if match.awaits_chance:
            match = apply(match, sample_chance(match, rng))
        else:
            match = apply(match, rng.choice(legal_actions(match)))
    return match


def title_of(group: Element) -> str:
    return str(group[0].text)


def said(root: Element) -> list[str]:
    return [words.text for words in all_words(root)]


def description(root: Element) -> str:
    return str(root[1].text)


# --- a layout


@each_layout
@pytest.mark.parametrize("spots", [False, True])
@pytest.mark.parametrize("ends", [False, True])
def test_layouts_are_proper_pictures(text: str, spots: bool, ends: bool) -> None:
    root = checked(layout_svg(Layout.parse(text), spots=spots, ends=ends))
    left, top, width, height = view_box(root)
    for each in root.iter():
        for x, y, reach in corners(each):
            assert left <= x - reach < x + reach <= left + width
            assert top <= y - reach < y + reach <= top + height


def corners(each: Element) -> list[tuple[float, float, float]]:
    value = {name: float(number) for name, number in each.attrib.items() if name in NUMBERS}
    if each.tag == f"{SVG}circle":
        return [(value["cx"], value["cy"], value["r"])]
    if each.tag == f"{SVG}rect" and each.get("class") == "fiveup-face":
        x, y = value["x"], value["y"]
        return [(x, y, 1), (x + value["width"], y + value["height"], 1)]
    return []


NUMBERS: Final = ("x", "y", "width", "height", "cx", "cy", "r")


def test_every_half_has_its_pips_where_the_geometry_puts_it() -> None:
    rng = Random(6)
    for _ in range(30):
        layout = random_layout(rng)
        groups = with_class(checked(layout_svg(layout, ends=False)), "fiveup-tile")
        for placed, group in zip(place_tiles(layout), groups, strict=True):
            assert title_of(group) == str(placed.tile)
            found = [place for pips in with_class(group, "fiveup-pips") for place in circles(pips)]
            assert len(found) == placed.tile.pips
            for x, y, value in halves(placed):
                near = [
                    (px, py) for px, py in found if abs(px - 10 * x) < 10 and abs(py - 10 * y) < 10
                ]
                assert len(near) == value


def test_a_plain_tile_lies_with_its_pips_along_it() -> None:
    root = checked(layout_svg(Layout.parse("2|6"), ends=False))
    two, six = with_class(root, "fiveup-pips")
    assert circles(two) == [(-15.4, 5.4), (-4.6, -5.4)]
    assert circles(six) == [(x, y) for x in (4.6, 10, 15.4) for y in (-5.4, 5.4)]


def test_a_double_stands_crosswise() -> None:
    root = checked(layout_svg(Layout.parse("6|6"), ends=False))
    low, high = with_class(root, "fiveup-pips")
    assert circles(low) == [(x, y) for x in (-5.4, 5.4) for y in (-15.4, -10, -4.6)]
    assert circles(high) == [(x, y) for x in (-5.4, 5.4) for y in (4.6, 10, 15.4)]


def test_a_blank_half_has_no_pips() -> None:
    root = checked(layout_svg(Layout.parse("0|1"), ends=False))
    assert len(with_class(root, "fiveup-pips")) == 1
    assert not with_class(checked(layout_svg(Layout.parse("0|0"))), "fiveup-pips")


@each_layout
def test_each_end_that_counts_has_a_badge_with_its_pips(text: str) -> None:
    layout = Layout.parse(text)
    root = checked(layout_svg(layout))
    badges = with_class(root, "fiveup-end")
    assert [badge[2].text for badge in badges] == [str(end.count) for end in layout.ends]
    assert [title_of(badge) for badge in badges] == [
        f"{end.tile} counts {end.count}" for end in layout.ends
    ]
    placed = {each.tile: each for each in place_tiles(layout)}
    for end, badge in zip(layout.ends, badges, strict=True):
        x, y = badge_middle(badge)
        at = placed[end.tile]
        if end.tile.double:
            assert (x, y) == (10 * at.x, 10 * at.y)
        else:
            near = [
                value for hx, hy, value in halves(at) if abs(10 * hx - x) < 20 > abs(10 * hy - y)
            ]
            assert end.count in near
    assert not with_class(checked(layout_svg(layout, ends=False)), "fiveup-end")


@each_layout
def test_each_open_spot_has_a_badge_with_its_arm(text: str) -> None:
    layout = Layout.parse(text)
    assert not with_class(checked(layout_svg(layout)), "fiveup-spot")
    for ends in (False, True):
        badges = with_class(checked(layout_svg(layout, spots=True, ends=ends)), "fiveup-spot")
        assert [badge[2].text for badge in badges] == [str(spot.arm) for spot in layout.spots]
        placed = {each.tile: each for each in place_tiles(layout)}
        for spot, badge in zip(layout.spots, badges, strict=True):
            assert title_of(badge) == f"{spot} is open for a {spot.value}"
            x, y, _ = spot_position(placed[spot.tile], spot)
            middle = badge_middle(badge)
            assert abs(middle[0] - 10 * x) < 6
            assert abs(middle[1] - 10 * y) < 6


def test_badges_have_places_of_their_own() -> None:
    rng = Random(7)
    for _ in range(20):
        root = checked(layout_svg(random_layout(rng), spots=True))
        middles = [badge_middle(badge) for badge in with_class(root, "fiveup-spot")]
        middles += [badge_middle(badge) for badge in with_class(root, "fiveup-end")]
        for number, (x, y) in enumerate(middles):
            for other_x, other_y in middles[:number]:
                assert max(abs(x - other_x), abs(y - other_y)) > 9


def badge_middle(badge: Element) -> tuple[float, float]:
    value = {name: float(text) for name, text in badge[1].attrib.items() if name in NUMBERS}
    if "cx" in value:
        return value["cx"], value["cy"]
    return value["x"] + value["width"] / 2, value["y"] + value["height"] / 2


@pytest.mark.parametrize(
    "text", [*(f"{n}|{n}" for n in range(7)), PRINTED[: PRINTED.index(" 0|5")], SEVENTY]
)
def test_the_badge_of_a_spinner_hides_no_pip(text: str) -> None:
    root = checked(layout_svg(Layout.parse(text)))
    badges = {title_of(badge): badge for badge in with_class(root, "fiveup-end")}
    spinners = with_class(root, "fiveup-counting")
    assert spinners
    for spinner in spinners:
        tile = Tile.parse(title_of(spinner))
        badge = badges[f"{tile} counts {tile.pips}"]
        x, y = badge_middle(badge)
        shape = badge[1].attrib
        radius = float(shape.get("r") or shape["rx"])
        straight = float(shape.get("width", 2 * radius)) / 2 - radius
        for half in with_class(spinner, "fiveup-pips"):
            for pip_x, pip_y in circles(half):
                aside = max(0, abs(pip_x - x) - straight)
                assert math.hypot(aside, pip_y - y) > radius + 1.5  # of a pip's radius of 2


def test_badges_of_wide_pictures_grow_on_a_narrow_screen() -> None:
    for svg, times in (
        (layout_svg(Layout.parse("1|4")), None),
        (layout_svg(Layout.parse(SEVENTY)), "1.11"),
        (layout_svg(Layout.parse(WIDE)), "1.75"),
        (match_svg(random_match(Random(3), 2, 4)), "1.07"),
    ):
        checked(svg)
        found = re.search(r"@media \(max-width:600px\)\{(.*?\})\}", svg)
        if times is None:
            assert found is None
        else:
            grow = f"{{transform:scale({times})}}"
            assert found is not None
            assert found[1] == f".fiveup .fiveup-end{grow}.fiveup .fiveup-spot{grow}"


def test_two_badges_side_by_side_grow_away_from_each_other() -> None:
    root = checked(layout_svg(Layout.parse("1|4"), spots=True))
    grown = {}
    for kind in ("end", "spot"):
        for badge in with_class(root, f"fiveup-{kind}"):
            x, y = map(float, str(badge.get("transform-origin")).split())
            grown[title_of(badge)] = (x, y, badge_middle(badge)[1] - y)
    assert grown == {
        "1|4 counts 1": (-25.2, 0, 5.2),
        "1|4 counts 4": (25.2, 0, -5.2),
        "1|4.lo is open for a 1": (-25.2, 0, -5.2),
        "1|4.hi is open for a 4": (25.2, 0, 5.2),
    }


def test_spinners_that_count_are_told_from_those_that_do_not() -> None:
    layout = Layout.parse("1|4 1|1@1|4.lo 4|4@1|4.hi 3|4@4|4.cB")
    for ends in (False, True):
        root = checked(layout_svg(layout, ends=ends))
        (counting,) = with_class(root, "fiveup-counting")
        (interior,) = with_class(root, "fiveup-interior")
        assert (title_of(counting), title_of(interior)) == ("1|1", "4|4")
        assert len(with_class(interior, "fiveup-pin")) == 1
        # The badge takes the place of the pin.
        assert len(with_class(counting, "fiveup-pin")) == (not ends)


def test_the_last_tile_is_outlined_on_request() -> None:
    layout = Layout.parse(PRINTED)
    (last,) = with_class(checked(layout_svg(layout)), "fiveup-last")
    assert title_of(last) == "1|3"
    assert not with_class(checked(layout_svg(layout, last=False)), "fiveup-last")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", ["no tile on the table"]),
        ("1|4", ["1", "4", "count 5, 1 shown"]),
        ("1|4 1|1@1|4.lo", ["4", "2", "count 6"]),
    ],
)
def test_the_count_stands_below(text: str, words: list[str]) -> None:
    layout = Layout.parse(text)
    assert sorted(said(checked(layout_svg(layout)))) == sorted(words)
    without = said(checked(layout_svg(layout, ends=False)))
    assert without == ([] if text else words)


def test_the_layout_in_words() -> None:
    root = checked(layout_svg(Layout.parse("1|4 1|1@1|4.lo 4|4@1|4.hi 3|4@4|4.cB")))
    assert root[0].text == "Five Up: the layout"
    assert description(root) == (
        "4 tiles, in the order laid: 1|4, 1|1, 4|4 and 3|4. "
        "The ends count 5: 1|1 2 and 3|4 3. That gives 5 raw points, 1 shown. "
        "Spinners that count no more: 4|4. "
        "Open spots: 1|1 cB, 3|4 lo, 4|4 bA and 4|4 bB."
    )
    assert description(checked(layout_svg(Layout()))) == "No tile is on the table."
    root = checked(layout_svg(Layout.parse("2|2")))
    assert description(root) == (
        "1 tile, in the order laid: 2|2. The ends count 4: 2|2 4. Open spots: 2|2 cA and 2|2 cB."
    )


def test_pips_and_badges_are_drawn() -> None:
    drawn = pixels(layout_svg(Layout.parse("0|1"), mode="light"))
    ink, face, green = (27, 30, 34), (255, 253, 246), (19, 105, 79)
    assert drawn.at(10, 0) == ink
    assert drawn.at(10, 5) == drawn.at(-10, 0) == face
    assert drawn.at(-29, 0) == green
    assert drawn.at(29, 0) == green
    assert drawn.at(-29, 9) == (246, 244, 238)


def test_the_outline_of_the_last_tile_is_drawn() -> None:
    layout = Layout.parse("1|4")
    assert pixels(layout_svg(layout, mode="light")).at(2, -9.5) == (194, 65, 12)
    assert pixels(layout_svg(layout, mode="light", last=False)).at(2, -9.5) == (74, 78, 85)


def test_the_same_layout_gives_the_same_text() -> None:
    layout = Layout.parse(SEVENTY)
    assert layout_svg(layout, spots=True) == layout_svg(Layout(layout.placements), spots=True)


def test_the_unit_and_the_prefix() -> None:
    layout = Layout.parse("1|4")
    small, large = (checked(layout_svg(layout, unit=unit)) for unit in (10, 40.0))
    assert float(large.attrib["width"]) == 4 * float(small.attrib["width"])
    assert large.attrib["viewBox"] == small.attrib["viewBox"]
    root = checked(layout_svg(layout, prefix="b-2"))
    assert root.attrib["class"] == "b-2 fiveup-picture fiveup-layout"


def test_a_theme_of_ones_own() -> None:
    theme = Theme(light=attrs.evolve(LIGHT, piece="#123456"))
    drawn = pixels(layout_svg(Layout.parse("0|0"), theme=theme, ends=False))
    assert drawn.at(0, 10) == (0x12, 0x34, 0x56)


def test_a_forbidden_layout_is_not_drawn() -> None:
    layout = ImpossibleLayout.parse("1|4 2|5@1|4.hi")
    with pytest.raises(IllegalAction, match="R8"):
        layout_svg(layout)


# --- a match


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4])
def test_matches_are_proper_pictures(players: int) -> None:
    rng = Random(players)
    for plies in (0, 1, 2, 3, 10, 25, 40, 90, 150):
        match = random_match(rng, players, plies)
        checked(match_svg(match, spots=True))
        for seat in range(players):
            assert match_svg(match, seat) == match_svg(observe(match, seat))
            checked(match_svg(match, seat))
        checked(match_svg(observe(match, None)))


def in_play(players: int = 2) -> Match:
    """A match in its first turn: the seats hold 0|0 to 0|4, 0|5 to 1|4, and so on."""
    match = apply(new_match(EXACT_61, players), Lots([2, 1, 0, 0][:players]))
    tiles = [Tile(low, high) for low in range(7) for high in range(low, 7)]
    return apply(match, Deal(tiles))


def hands(root: Element) -> list[tuple[list[str], int]]:
    """The tiles face up in each hand, and how many lie face down."""
    return [
        (
            [title_of(tile) for tile in with_class(hand, "fiveup-tile")],
            len(with_class(hand, "fiveup-back")),
        )
        for hand in with_class(root, "fiveup-hand")
    ]


def test_of_a_match_all_hands_lie_face_up() -> None:
    assert hands(checked(match_svg(in_play()))) == [
        (["0|0", "0|1", "0|2", "0|3", "0|4"], 0),
        (["0|5", "0|6", "1|1", "1|2", "1|3"], 0),
    ]


def test_a_seat_sees_its_own_hand_and_a_spectator_none() -> None:
    match = in_play()
    assert hands(checked(match_svg(match, 1))) == [
        ([], 5),
        (["0|5", "0|6", "1|1", "1|2", "1|3"], 0),
    ]
    assert hands(checked(match_svg(observe(match, None)))) == [([], 5), ([], 5)]


def test_nothing_that_a_seat_does_not_see_is_in_its_picture() -> None:
    match = in_play(4)
    other = apply(
        apply(new_match(EXACT_61, 4), Lots([2, 1, 0, 0])),
        Deal(
            [
                *match.log[-1][1].tiles[:5],  # type: ignore[union-attr]
                *reversed(match.log[-1][1].tiles[5:]),  # type: ignore[union-attr]
            ]
        ),
    )
    assert match_svg(match, 0) == match_svg(other, 0)
    assert match_svg(match, 1) != match_svg(other, 1)


def test_once_a_round_is_settled_everybody_sees_the_hands() -> None:
    rng = Random(1)
    match = in_play()
    while match.round is None or match.round.result is None:
        match = apply(match, rng.choice(legal_actions(match)))
    expected = [([str(tile) for tile in sorted(hand)], 0) for hand in match.round.hands]
    assert hands(checked(match_svg(observe(match, None)))) == expected


def test_who_is_to_move_is_marked() -> None:
    root = checked(match_svg(in_play(), names=["Ann", "Bob"]))
    (turn,) = with_class(root, "fiveup-turn")
    assert turn[0].text == "Ann: 5 tiles, 10 pips"
    assert len(with_class(turn, "fiveup-arrow")) == 1
    assert said(root)[0] == "Ann is to move"


def test_the_scores_are_raw_and_shown() -> None:
    match = attrs.evolve(in_play(4), scores=(135, -20))
    words = said(checked(match_svg(match, names=["Ann", "Bob", "Cleo", "Dan"])))
    assert words[1:5] == ["Ann and Cleo", "135 raw, 27 shown", "Bob and Dan", "-20 raw, -4 shown"]
    odd = said(checked(match_svg(attrs.evolve(match, scores=(7, 0)))))
    assert odd[1:3] == ["seat 0 and seat 2", "7 raw"]


def test_the_boneyard_and_the_count_are_told() -> None:
    match = in_play()
    assert {"boneyard: 18 tiles", "no tile on the table"} <= set(said(checked(match_svg(match))))
    laid = apply(match, Place(Tile(0, 0)))
    assert "count 0" in said(checked(match_svg(laid)))


def test_what_the_last_action_caused_is_told_on_request() -> None:
    match = apply(in_play(), Place(Tile(0, 0)))
    words = " ".join(said(checked(match_svg(match))))
    assert describe(match.events[0]) in words
    assert "R6" not in match_svg(match, events=False)


def status(match: Match | View) -> str:
    return said(checked(match_svg(match, names=["Ann", "Bob"])))[0]


def test_what_is_waited_for_is_told() -> None:
    match = new_match(EXACT_61, 2)
    assert status(match) == "lots are cast by Ann and Bob"
    match = apply(match, Lots([1, 2]))
    assert status(match) == "the next deal is awaited; Bob leads"
    assert status(attrs.evolve(observe(match, 0), leader=None)) == "the next deal is awaited"
    over = attrs.evolve(match, winner=1)
    assert status(over) == "Bob won the match"


def test_a_drawn_tile_that_must_be_placed_is_told_and_outlined() -> None:
    match = in_play()
    assert match.round is not None
    hands = (*match.round.hands[:1], (*match.round.hands[1], Tile(6, 6)))
    layout = Layout.parse("2|6")
    round_ = attrs.evolve(match.round, hands=hands, seat=1, layout=layout, drawn=Tile(6, 6))
    match = attrs.evolve(match, round=round_)
    assert status(match) == "Bob is to move and must place 6|6"
    titles = [title_of(tile) for tile in with_class(checked(match_svg(match)), "fiveup-last")]
    assert titles == ["6|6", "2|6"]


def test_a_match_in_words() -> None:
    root = checked(match_svg(in_play(), 0, names=["Ann", "Bob"]))
    assert root[0].text == "Five Up: a match as Ann sees it"
    assert description(root) == (
        "Ann is to move. Ann: 0 raw, 0 shown. Bob: 0 raw, 0 shown. "
        "Ann has 5 tiles, 10 pips: 0|0, 0|1, 0|2, 0|3 and 0|4. Bob has 5 tiles. "
        "Boneyard: 18 tiles. No tile is on the table. "
        "R3: each player is dealt 5 tiles, 18 are left in the boneyard; seat 0 leads."
    )
    assert checked(match_svg(in_play()))[0].text == "Five Up: a match"
    spectator = checked(match_svg(observe(in_play(), None)))
    assert spectator[0].text == "Five Up: a match as a spectator sees it"


def test_names_are_text_and_are_cut() -> None:
    names = ["<script>alert('x')</script>", "W" * 5000, "\x00\u202e\ud800", "&amp;"]
    picture = match_svg(in_play(4), names=names)
    assert "<script" not in picture
    root = checked(picture)
    words = said(root)
    assert words[0].startswith("<script>alert('x')</sc")
    assert any(text.startswith("W" * 23) for text in words)
    assert any(text.startswith("&amp; ") or "&amp;" in text for text in words)


def test_names_from_right_to_left_are_isolated() -> None:
    names = ["\u05d3\u05d5\u05d3", "\u0623\u062d \u0645\u062f", "a", "b\u2069"]
    root = checked(match_svg(in_play(4), names=names))
    words, described = said(root), description(root)
    assert "\u2068\u05d3\u05d5\u05d3\u2069: 5 tiles, 10 pips" in words
    assert words[1] == "\u2068\u05d3\u05d5\u05d3\u2069 and a"
    assert "b: 5 tiles, 34 pips" in words
    assert "\u2068\u0623\u062d \u0645\u062f\u2069 and b: 0 raw, 0 shown." in described
    assert checked(match_svg(in_play(4), 0, names=names))[0].text == (
        "Five Up: a match as \u2068\u05d3\u05d5\u05d3\u2069 sees it"
    )
    sheet = checked(score_sheet_svg([5], names=names[:1]))
    assert said(sheet)[0] == "\u2068\u05d3\u05d5\u05d3\u2069"
    assert description(sheet).startswith("\u2068\u05d3\u05d5\u05d3\u2069: 5 raw")
    text = match_text(in_play(4), names=names)
    assert text.splitlines()[2:4] == [
        "\u2068\u05d3\u05d5\u05d3\u2069 and a    0 raw, 0 shown",
        "\u2068\u0623\u062d \u0645\u062f\u2069 and b  0 raw, 0 shown",
    ]
    assert "\u2068" not in match_text(in_play(4), names=names, ascii=True)
    assert score_sheet_text([5], names=names[:1]).startswith(
        "\u2068\u05d3\u05d5\u05d3\u2069  5 raw"
    )


def test_long_names_take_several_lines() -> None:
    names = ["W" * 24, "liliilliil illilliililli", "Wilhelmina Throckmorton", "Ann"]
    root = checked(match_svg(in_play(4), names=names))
    lines = list(all_words(root))
    words = " ".join(line.text for line in lines)
    assert "liliilliil illilliililli and Ann" in words
    assert "Wilhelmina Throckmorton: 5 tiles, 27 pips" in words
    assert "W" * 24 + " is to move" in words
    totals = [line for line in lines if line.text == "0 raw, 0 shown"]
    for total in totals:
        beside = [line for line in lines if line.base == total.base and line is not total]
        assert [line.right < total.left for line in beside] == [True]
    lots = checked(match_svg(new_match(EXACT_61, 4), names=["nuanoeudbgnuanoeudbgnuan"] * 4))
    assert sum("nuanoeudbgnuanoeudbgnuan" in words for words in said(lots)[:4]) >= 3


def test_a_score_too_long_for_the_line_stands_below_the_names() -> None:
    match = attrs.evolve(in_play(), scores=(10**17 - 5, 0))
    words = said(checked(match_svg(match, names=["Ann", "Bob"])))
    assert words[1:6] == [
        "Ann", "99999999999999995 raw, 19999999999999999", "shown", "Bob", "0 raw, 0 shown",
    ]  # fmt: skip


def test_a_long_name_on_paper_takes_several_lines() -> None:
    name = "Ann and Cleo-Marguerite van der Meer"
    lines = list(all_words(checked(score_sheet_svg([45, 0], names=[name, "Bob"]))))
    assert " ".join(line.text for line in lines[:3]) == name
    assert lines[3].text == "45 raw, 9 shown"
    assert lines[4].base - lines[2].base > 40
    high, low = (
        view_box(checked(score_sheet_svg([45], names=[called])))[3] for called in (name, "A")
    )
    assert high == low + 28


def test_an_empty_name_is_the_seat() -> None:
    assert said(checked(match_svg(in_play(), names=["", "Bob"])))[0] == "seat 0 is to move"


def test_a_hand_of_many_tiles_takes_several_rows() -> None:
    match = in_play()
    assert match.round is not None
    tiles = [Tile(low, high) for low in range(7) for high in range(low, 7)]
    round_ = attrs.evolve(match.round, hands=(tiles[:1], tiles[1:]), boneyard=())
    root = checked(match_svg(attrs.evolve(match, round=round_)))
    tops = {face.get("y") for face in with_class(with_class(root, "fiveup-hand")[1], "fiveup-face")}
    assert len(tops) == 3


# --- a match that cannot be


@pytest.mark.parametrize("number", range(len(ODD)))
def test_odd_states_are_drawn_or_refused(number: int) -> None:
    try:
        picture = match_svg(ODD[number])
    except ValueError:
        return
    checked(picture)


SEEN: Final = observe(apply(new_match(FIVE_UP, 2), Lots([1, 2])), 0)
ROUND: Final = RoundView((), (0, 1), 3, Layout(), 1, None, None, None)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"seat": 2}, "seat must be at most 1 to be drawn, not 2"),
        ({"leader": 3}, "leader must be at most 1 to be drawn, not 3"),
        ({"candidates": (0, 2)}, "candidates must be at most 1 to be drawn, not 2"),
        ({"winner": 2}, "winner must be at most 1 to be drawn, not 2"),
        ({"scores": (0,)}, "scores must be 2 to be drawn, not 1"),
        ({"round": attrs.evolve(ROUND, seat=2)}, "turn must be at most 1 to be drawn, not 2"),
        (
            {"round": attrs.evolve(ROUND, hand_sizes=(0, 29))},
            "round.hand_sizes must be at most 28 to be drawn, not 29",
        ),
        (
            {"round": attrs.evolve(ROUND, hand_sizes=(0,))},
            "round.hand_sizes must be 2 to be drawn, not 1",
        ),
        (
            {"round": attrs.evolve(ROUND, shown_hands=((), (), ()))},
            "round.shown_hands must be 2 to be drawn, not 3",
        ),
    ],
)
def test_a_view_of_no_table_is_refused(change: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        match_svg(attrs.evolve(SEEN, **change))


def test_a_view_that_could_be_is_drawn() -> None:
    assert hands(checked(match_svg(attrs.evolve(SEEN, round=ROUND)))) == [([], 0), ([], 1)]


# --- the score on paper


def marks(root: Element) -> list[list[str]]:
    """For each side, the classes of what is marked, in order."""
    return [
        [str(mark.get("class")).removeprefix("fiveup-") for group in score[2:] for mark in group]
        for score in with_class(root, "fiveup-score")
    ]


@pytest.mark.parametrize(
    ("raw", "drawn"),
    [
        (0, []),
        (5, ["stroke"]),
        (10, ["cross"]),
        (25, ["cross", "small", "stroke"]),
        (50, ["cross", "small"]),
        (-55, ["minus", "cross", "small", "stroke"]),
        (110, ["cross", "small", "cross", "small", "cross"]),
        (2000, ["cross", "small", "times"]),
        (-2035, ["minus", "cross", "small", "times", "cross", "small", "stroke"]),
    ],
)
def test_R22_marks_on_paper(raw: int, drawn: list[str]) -> None:
    assert marks(checked(score_sheet_svg([raw]))) == [drawn]


@pytest.mark.parametrize(("raw", "small"), [(20, 1), (30, 2), (40, 3), (50, 4)])
def test_R22_a_small_x_in_each_angle(raw: int, small: int) -> None:
    root = checked(score_sheet_svg([raw]))
    (angles,) = with_class(root, "fiveup-small")
    assert str(angles.get("d")).count("M") == 2 * small


@pytest.mark.parametrize(
    ("raw", "words"),
    [
        (5, "a stroke"),
        (10, "a large X with no small x"),
        (25, "a large X with a small x and a stroke"),
        (40, "a large X with 3 small x's"),
        (-50, "minus 1 whole mark"),
        (100, "2 whole marks"),
    ],
)
def test_the_marks_in_words(raw: int, words: str) -> None:
    assert description(checked(score_sheet_svg([raw]))).endswith(f"shown; on paper {words}.")


def test_many_whole_marks_are_one_with_their_number() -> None:
    words = said(checked(score_sheet_svg([10**18 - 5])))
    assert "\N{MULTIPLICATION SIGN} 19999999999999999" in words


def test_marks_go_on_in_the_next_row() -> None:
    low, high = (view_box(checked(score_sheet_svg([raw])))[3] for raw in (450, 455))
    assert high == low + 26


def test_the_score_sheet_in_words_and_numbers() -> None:
    root = checked(score_sheet_svg([305, -135, 0], names=["Ann", "Bob <&>", ""]))
    assert root[0].text == "Five Up: the score on paper"
    assert description(root) == (
        "Ann: 305 raw, 61 shown; on paper 6 whole marks and a stroke. "
        "Bob <&>: -135 raw, -27 shown; "
        "on paper minus 2 whole marks, a large X with 2 small x's and a stroke. "
        "side 2: 0 raw, 0 shown; on paper no mark."
    )
    assert said(root) == [
        "Ann",
        "305 raw, 61 shown",
        "Bob <&>",
        "-135 raw, -27 shown",
        "side 2",
        "0 raw, 0 shown",
    ]
    assert said(checked(score_sheet_svg([0])))[0] == "side 0"


def test_a_long_name_leaves_room_for_the_score() -> None:
    name, score, *_ = list(all_words(checked(score_sheet_svg([5 - 10**18], names=["W" * 99]))))
    assert isinstance(name, Words)
    assert name.right < score.left


# --- what is refused

WRONG: Final[Any] = 7


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: layout_svg(WRONG), r"layout must be a Layout, not 7 \(int\)"),
        (lambda: layout_svg(Layout(), spots=WRONG), r"spots must be True or False, not 7 \(int\)"),
        (lambda: layout_svg(Layout(), ends=WRONG), r"ends must be True or False"),
        (lambda: layout_svg(Layout(), last=WRONG), r"last must be True or False"),
        (lambda: layout_svg(Layout(), theme=WRONG), r"theme must be a Theme"),
        (lambda: layout_svg(Layout(), mode=WRONG), r"mode must be a str"),
        (lambda: layout_svg(Layout(), prefix=WRONG), r"prefix must be a str"),
        (lambda: layout_svg(Layout(), unit=True), r"unit must be a number, not True \(bool\)"),
        (lambda: match_svg(WRONG), r"state must be Match or View, not 7"),
        (lambda: match_svg(in_play(), "0"), r"seat must be an integer"),  # type: ignore[arg-type]
        (lambda: match_svg(in_play(), names=WRONG), r"names must be a sequence"),
        (lambda: match_svg(in_play(), names=[WRONG] * 2), r"names\[0\] must be a str"),
        (lambda: match_svg(in_play(), spots=WRONG), r"spots must be True or False"),
        (lambda: match_svg(in_play(), events=WRONG), r"events must be True or False"),
        (lambda: score_sheet_svg(WRONG), r"scores must be a sequence"),
        (lambda: score_sheet_svg([0.5]), r"scores\[0\] must be an integer"),  # type: ignore[list-item]
        (lambda: score_sheet_svg([0], names=[WRONG]), r"names\[0\] must be a str"),
    ],
)
def test_wrong_types(call: Callable[[], str], message: str) -> None:
    with pytest.raises(TypeError, match=f"^{message}"):
        call()


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: layout_svg(Layout(), prefix="1"), r"prefix must be a letter and then"),
        (lambda: layout_svg(Layout(), unit=0), r"unit must be from 1 to 1000 \(pixels\), not 0"),
        (lambda: match_svg(in_play(), 2), r"seat must be from 0 to 1, not 2"),
        (
            lambda: match_svg(observe(in_play(), 0), 0),
            r"seat must be None for a view, which is one seat's, not 0",
        ),
        (lambda: match_svg(in_play(), names=["Ann"]), r"names must be 2, one a player, not 1"),
        (lambda: score_sheet_svg([]), r"scores must be 1 to 4, one a side, not 0 \(R2\)"),
        (lambda: score_sheet_svg([0] * 5), r"scores must be 1 to 4, one a side, not 5 \(R2\)"),
        (lambda: score_sheet_svg([3]), r"raw points must be a multiple of 5, not 3"),
        (lambda: score_sheet_svg([0], names=[]), r"names must be 1, one a side, not 0"),
    ],
)
def test_values_that_cannot_be(call: Callable[[], str], message: str) -> None:
    with pytest.raises(ValueError, match=f"^{message}"):
        call()
