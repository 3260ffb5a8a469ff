"""R8-R12: placing, drawing, passing, and when play is blocked."""

import pytest

from fiveup import (
    EXACT_61,
    FIVE_UP,
    SPOTS,
    TILES,
    Arm,
    Draw,
    Drew,
    Laid,
    Layout,
    Pass,
    Passed,
    Phase,
    Place,
    Result,
    Ruleset,
    Spot,
    Tile,
    forced_action,
    legal_actions,
    why_illegal,
)
from tests.support.five_up_text import (
    contributions,
    credited,
    kinds,
    legal,
    play,
    playing,
    round_of,
    tiles,
)

both_forms = pytest.mark.parametrize("ruleset", [FIVE_UP, EXACT_61], ids=["main", "exact"])

#: Once 1|3 is laid at its 1, nothing but a 2 or a 3 can be joined.
OPEN_1_AND_2 = "1|2"


# --- R8: a placement


def test_R8_a_half_meets_an_open_spot_of_equal_value() -> None:
    match = playing("1|6 6|6 2|3 4|5 0|0", "1|1", table="2|6")
    assert legal(match) == ["1|6@2|6.hi", "2|3@2|6.lo", "6|6@2|6.hi"]


def test_R8_the_other_half_becomes_a_new_end_that_counts() -> None:
    layout = round_of(play(playing("1|6 0|0", "1|1", table="2|6"), "1|6@2|6.hi")).layout
    assert [str(spot) for spot in layout.spots] == ["1|6.lo", "2|6.lo"]
    assert contributions(layout) == [("1|6", 1), ("2|6", 2)]


def test_R8_a_tile_that_fits_two_spots_may_be_placed_at_either() -> None:
    assert legal(playing("2|6", "1|1", table="2|3 3|6@2|3.hi")) == ["2|6@2|3.lo", "2|6@3|6.hi"]


def test_R8_a_layout_tells_the_spots_for_a_tile() -> None:
    layout = Layout.parse("2|6 6|6@2|6.hi")
    assert [str(spot) for spot in layout.spots_for(Tile(1, 6))] == ["6|6.cB"]
    assert layout.spots_for(Tile(4, 5)) == ()
    # 2|6 has a 6 and a 2, but there is only one, and it is on the table.
    assert layout.spots_for(Tile(2, 6)) == ()


def with_open(spot: Spot, but: Tile) -> Layout:
    """Lay the tile of the spot, and what must cover it for the spot to be open."""
    layout = Layout().place(spot.tile)
    if spot.arm.side:
        others = [one for one in TILES if spot.value in (one.low, one.high)]
        first, second = [one for one in others if one not in (spot.tile, but)][:2]
        for one, arm in ((first, Arm.CHAIN_A), (second, Arm.CHAIN_B)):
            layout = layout.place(one, Spot(spot.tile, arm))
    return layout


@pytest.mark.parametrize("tile", TILES, ids=str)
def test_R8_every_tile_can_be_placed_wherever_its_value_is_asked_for(tile: Tile) -> None:
    for spot in SPOTS:
        if spot.tile is not tile:
            layout = with_open(spot, but=tile)
            assert spot in layout.spots
            fits = spot.value in (tile.low, tile.high)
            assert (spot in layout.spots_for(tile)) is fits
            match = playing(str(tile), "", table=str(layout))
            assert (Place(tile, spot) in legal_actions(match)) is fits


def test_R8_a_placement_ends_the_turn() -> None:
    match = playing("1|6 2|6", "1|1 2|2", table="6|6")
    match = play(match, "1|6@6|6.cA")
    assert match.seat == 1
    assert round_of(match).hands == (tiles("2|6"), tiles("1|1 2|2"))
    assert match.events[0] == Laid(
        0,
        Tile(1, 6),
        Place.parse("1|6@6|6.cA").spot,
        count=13,
        ends=Layout.parse("6|6 1|6@6|6.cA").ends,
    )


# --- R9: placing comes before drawing


def test_R9_with_a_legal_placement_in_hand_you_must_place() -> None:
    match = playing("4|6 0|1", "1|1", table="6|6", boneyard="2|3")
    assert legal(match) == ["4|6@6|6.cA", "4|6@6|6.cB"]
    for instead in (Draw(), Pass()):
        refusal = why_illegal(match, instead)
        assert refusal is not None
        assert refusal.rule == "R9"


def test_R9_a_single_placement_is_forced() -> None:
    match = playing("0|6 1|2", "1|1", table="5|6", boneyard="2|3")
    assert forced_action(match) is Place.parse("0|6@5|6.hi")


def test_R9_the_leader_does_not_draw() -> None:
    assert "draw" not in legal(playing("0|0", "1|1", boneyard="2|3"))


def test_R9_a_placement_that_scores_nothing_must_be_made_too() -> None:
    match = playing("0|6", "1|1", table="1|6", boneyard="2|3")
    assert legal(match) == ["0|6@1|6.hi"]


# --- R10: drawing


def test_R10_without_a_placement_tiles_are_drawn_one_by_one() -> None:
    match = playing("4|5", "1|1", table="6|6", boneyard="2|3 0|1 1|6 2|4")
    assert legal(match) == ["draw"]
    match = play(match, "draw")
    assert match.events == (Drew(0, Tile(2, 3), fits=False),)
    assert (match.seat, round_of(match).drawn) == (0, None)
    assert legal(match) == ["draw"]


def test_R10_drawing_stops_at_the_first_tile_that_fits() -> None:
    match = playing("4|5", "1|1", table="6|6", boneyard="2|3 0|1 1|6 2|4")
    match = play(match, "draw draw draw")
    assert match.events == (Drew(0, Tile(1, 6), fits=True),)
    assert (match.seat, round_of(match).drawn) == (0, Tile(1, 6))
    assert round_of(match).boneyard == tiles("2|4")
    assert "draw" not in legal(match)


def test_R10_the_drawn_tile_is_in_the_hand_until_it_is_placed() -> None:
    match = play(playing("4|5", "1|1", table="6|6", boneyard="1|6"), "draw")
    assert round_of(match).hand == tiles("4|5 1|6")
    assert round_of(match).hand_sizes == (2, 1)
    assert round_of(play(match, "1|6@6|6.cB")).hands[0] == tiles("4|5")


def test_R10_that_very_tile_is_placed_at_once_at_any_legal_spot() -> None:
    table = "5|5 1|5@5|5.cA 2|5@5|5.cB"
    match = play(playing("4|6 3|3", "0|0", table=table, boneyard="1|2"), "draw")
    assert legal(match) == ["1|2@1|5.lo", "1|2@2|5.lo"]
    assert round_of(play(match, "1|2@2|5.lo")).hands[0] == tiles("4|6 3|3")


def test_R10_no_other_tile_may_be_placed_instead() -> None:
    match = playing("4|6 3|6", "1|1", table="6|6", drawn="3|6")
    assert legal(match) == ["3|6@6|6.cA", "3|6@6|6.cB"]
    refusal = why_illegal(match, Place.parse("4|6@6|6.cA"))
    assert refusal is not None
    assert refusal.rule == "R10"


def test_R10_tiles_drawn_in_vain_stay_in_the_hand() -> None:
    match = playing("4|5", "1|1", table="6|6", boneyard="2|3 0|1 1|6 2|4")
    match = play(match, "draw draw draw 1|6@6|6.cA")
    assert round_of(match).hands[0] == tiles("4|5 2|3 0|1")
    assert match.seat == 1


def test_R10_a_tile_drawn_in_vain_may_be_placed_in_a_later_turn() -> None:
    match = playing("4|5", "3|6 1|1", table="6|6", boneyard="2|3 1|6 2|4")
    match = play(match, "draw draw 1|6@6|6.cA 3|6@6|6.cB")
    assert legal(match) == ["2|3@3|6.lo"]


def test_R10_a_drawn_tile_that_is_placed_scores() -> None:
    match = playing("4|5", "1|1", table="3|6", boneyard="6|6 0|0", scores=(10, 10))
    assert play(match, "draw 6|6@3|6.hi").scores == (25, 10)


def test_R10_nothing_is_to_be_placed_in_the_next_turn() -> None:
    match = play(playing("4|5", "1|6 1|1", table="6|6", boneyard="3|6"), "draw 3|6@6|6.cA")
    assert round_of(match).drawn is None
    assert legal(match) == ["1|6@6|6.cB"]


# --- R11: passing


def test_R11_with_an_empty_boneyard_and_nothing_that_fits_you_pass() -> None:
    match = playing("1|2", "1|6 3|3", table="6|6")
    assert legal(match) == ["pass"]
    match = play(match, "pass")
    assert match.events == (Passed(0),)
    assert match.seat == 1
    assert legal(match) == ["1|6@6|6.cA", "1|6@6|6.cB"]


def test_R11_with_tiles_left_you_draw_and_do_not_pass() -> None:
    assert legal(playing("1|2", "1|6", table="6|6", boneyard="3|4")) == ["draw"]


def test_R11_after_the_last_tile_was_drawn_in_vain_you_pass() -> None:
    match = playing("1|2", "1|6", table="6|6", boneyard="3|4")
    match = play(match, "draw")
    assert (match.seat, legal(match)) == (0, ["pass"])
    assert legal(play(match, "pass")) == ["1|6@6|6.cA", "1|6@6|6.cB"]


def test_R11_several_players_in_a_row_may_pass() -> None:
    match = playing("1|2", "3|3", "4|4", "1|6 0|0", table="6|6")
    match = play(match, "pass pass pass")
    assert (match.seat, match.phase) == (3, Phase.PLAY)


# --- R12: blocked


@both_forms
def test_R12_blocked_the_moment_that_nobody_can_place(ruleset: Ruleset) -> None:
    match = play(playing("1|3 6|6", "4|5", table=OPEN_1_AND_2, ruleset=ruleset), "1|3@1|2.lo")
    assert match.phase is Phase.LOTS
    result = round_of(match).result
    assert result is not None
    assert result.blocked
    assert round_of(match).hands == (tiles("6|6"), tiles("4|5"))


def test_R12_not_blocked_while_there_is_a_boneyard() -> None:
    match = playing("1|3 6|6", "4|5", table=OPEN_1_AND_2, boneyard="0|0")
    match = play(match, "1|3@1|2.lo")
    assert (match.seat, legal(match)) == (1, ["draw"])


@both_forms
def test_R12_blocked_when_the_last_tile_is_drawn_and_fits_nowhere(ruleset: Ruleset) -> None:
    match = playing("1|2", "3|4", table="6|6", boneyard="2|3", ruleset=ruleset)
    match = play(match, "draw")
    assert kinds(match)[0] == "Drew"
    assert kinds(match)[-1] == "RoundOver"
    assert match.phase is Phase.LOTS
    assert round_of(match).hands == (tiles("1|2 2|3"), tiles("3|4"))
    assert round_of(match).drawn is None


def test_R12_not_blocked_by_the_last_draw_when_a_later_player_can_place() -> None:
    match = playing("1|2", "3|4", "4|6", table="6|6", boneyard="2|3")
    match = play(match, "draw")
    assert round_of(match).result is None
    match = play(match, "pass pass")
    assert legal(match) == ["4|6@6|6.cA", "4|6@6|6.cB"]


def test_R12_not_blocked_by_the_last_draw_when_that_tile_fits() -> None:
    match = play(playing("1|2", "3|4", table="6|6", boneyard="2|6"), "draw")
    assert legal(match) == ["2|6@6|6.cA", "2|6@6|6.cB"]


def test_R12_not_blocked_when_only_the_one_who_placed_can_go_on() -> None:
    match = play(playing("1|3 3|3", "4|5", table=OPEN_1_AND_2), "1|3@1|2.lo")
    assert (match.seat, legal(match)) == (1, ["pass"])
    assert legal(play(match, "pass")) == ["3|3@1|3.hi"]


def test_R12_passing_alone_never_blocks() -> None:
    match = playing("1|2", "3|3", "4|6 0|0", table="6|6")
    for _ in range(2):
        match = play(match, "pass")
        assert match.phase is Phase.PLAY


@both_forms
def test_R12_a_hand_emptied_by_the_placement_that_would_block_is_a_going_out(
    ruleset: Ruleset,
) -> None:
    match = play(playing("1|3", "4|5", table=OPEN_1_AND_2, ruleset=ruleset), "1|3@1|2.lo")
    assert round_of(match).result == Result(out=0, winner=0)
    assert (match.phase, match.leader) == (Phase.DEAL, 0)


def test_R12_a_hand_may_be_emptied_while_there_is_a_boneyard() -> None:
    match = play(playing("1|3", "4|5", table=OPEN_1_AND_2, boneyard="0|0 1|1"), "1|3@1|2.lo")
    assert round_of(match).result == Result(out=0, winner=0)
    assert round_of(match).boneyard == tiles("0|0 1|1")


def test_R12_undrawn_tiles_count_for_nobody() -> None:
    few = playing("1|3", "4|5", table=OPEN_1_AND_2, ruleset=EXACT_61)
    many = playing("1|3", "4|5", table=OPEN_1_AND_2, boneyard="6|6 5|5 4|4", ruleset=EXACT_61)
    # 3 + 2 on the table are 5; 9 pips are left to the other side: 10.
    for match in (few, many):
        assert credited(play(match, "1|3@1|2.lo").events) == [("E5", 0, 15)]
