"""Every way in which an action can be wrong: the rule, the facts, and the sentence."""

import pytest
from attrs import evolve

from fiveup import (
    EXACT_61,
    FIVE_UP,
    SPOTS,
    TILES,
    Action,
    Arm,
    Deal,
    Draw,
    IllegalAction,
    Layout,
    Lots,
    Match,
    Pass,
    Place,
    Refusal,
    Spot,
    State,
    Tile,
    apply,
    legal_actions,
    new_match,
    observe,
    why_illegal,
)
from tests.support.five_up_text import action, deal, legal, play, playing, tiles


def check(match: Match, wrong: Action, refusal: Refusal) -> None:
    """A refusal is the same asked or raised, in a match or in the view of the seat to move."""
    assert why_illegal(match, wrong) == refusal
    assert wrong not in legal_actions(match)
    with pytest.raises(IllegalAction) as caught:
        apply(match, wrong)
    assert caught.value.refusal == refusal
    assert why_illegal(observe(match, match.seat), wrong) == refusal


def place(text: str) -> Place:
    return Place.parse(text)


# --- R5, R7: lots are awaited


@pytest.mark.parametrize("wrong", [place("1|4"), Draw(), Pass(), Deal(TILES)], ids=str)
def test_R5_nothing_but_lots_at_the_start(wrong: Action) -> None:
    sentence = "the lead is not decided: lots of seats 0, 1 and 2 are awaited"
    check(new_match(FIVE_UP, 3), wrong, Refusal("R5", sentence, {"candidates": (0, 1, 2)}))


@pytest.mark.parametrize("wrong", [place("1|4"), Draw(), Pass(), Deal(TILES)], ids=str)
def test_R7_nothing_but_lots_after_a_blocked_round(wrong: Action) -> None:
    match = play(playing("1|3 6|6", "4|5", table="1|2"), "1|3@1|2.lo")
    sentence = "the lead is not decided: lots of seats 0 and 1 are awaited"
    check(match, wrong, Refusal("R7", sentence, {"candidates": (0, 1)}))


@pytest.mark.parametrize("lots", [(), (1, 2), (1, 2, 3, 4)])
def test_R5_as_many_lots_as_candidates(lots: tuple[int, ...]) -> None:
    sentence = f"3 lots are awaited, one for each of seats 0, 1 and 2, not {len(lots)}"
    facts = {"candidates": (0, 1, 2), "lots": lots}
    check(new_match(FIVE_UP, 3), Lots(lots), Refusal("R5", sentence, facts))


def test_R5_those_not_tied_cast_no_more_lots() -> None:
    match = apply(new_match(FIVE_UP, 3), Lots((4, 1, 4)))
    sentence = "2 lots are awaited, one for each of seats 0 and 2, not 3"
    facts = {"candidates": (0, 2), "lots": (4, 1, 4)}
    check(match, Lots((4, 1, 4)), Refusal("R5", sentence, facts))


# --- R1, R3: a deal is awaited


def awaiting_a_deal() -> Match:
    return apply(new_match(FIVE_UP, players=2), Lots((1, 6)))


@pytest.mark.parametrize("wrong", [place("1|4"), Draw(), Pass(), Lots((1, 6))], ids=str)
def test_R3_nothing_but_a_deal_before_a_round(wrong: Action) -> None:
    refusal = Refusal("R3", "a deal of the 28 tiles is awaited", {"leader": 1})
    check(awaiting_a_deal(), wrong, refusal)


def test_R1_a_tile_is_missing_from_the_deal() -> None:
    sentence = "a deal has each of the 28 tiles once: there are 27; missing: 6|6"
    facts = {"missing": tiles("6|6"), "repeated": (), "number": 27}
    check(awaiting_a_deal(), Deal(TILES[:27]), Refusal("R1", sentence, facts))


def test_R1_a_tile_is_repeated_in_the_deal() -> None:
    sentence = "a deal has each of the 28 tiles once: there are 29; there twice or more: 3|5"
    facts = {"missing": (), "repeated": tiles("3|5"), "number": 29}
    check(awaiting_a_deal(), Deal((*TILES, Tile(3, 5))), Refusal("R1", sentence, facts))


def test_R1_a_tile_is_repeated_in_place_of_another() -> None:
    sentence = "a deal has each of the 28 tiles once: missing: 6|6; there twice or more: 0|0"
    facts = {"missing": tiles("6|6"), "repeated": tiles("0|0"), "number": 28}
    check(awaiting_a_deal(), Deal((*TILES[:27], Tile(0, 0))), Refusal("R1", sentence, facts))


def test_R1_several_tiles_are_missing_and_repeated() -> None:
    sentence = (
        "a deal has each of the 28 tiles once: missing: 5|5, 5|6 and 6|6; "
        "there twice or more: 0|0 and 0|1"
    )
    facts = {"missing": tiles("5|5 5|6 6|6"), "repeated": tiles("0|0 0|1"), "number": 28}
    wrong = Deal((*TILES[:25], *tiles("0|0 0|0 0|1")))
    check(awaiting_a_deal(), wrong, Refusal("R1", sentence, facts))


def test_R1_an_empty_deal() -> None:
    refusal = why_illegal(awaiting_a_deal(), Deal(()))
    assert refusal is not None
    assert refusal.facts == {"missing": TILES, "repeated": (), "number": 0}


# --- R5, R3: no chance in play


def test_R5_no_lots_in_play() -> None:
    sentence = "lots are cast only between rounds: seat 1 is to move"
    check(playing("1|4", "2|5", seat=1), Lots((1, 2)), Refusal("R5", sentence, {"turn": 1}))


def test_R3_no_deal_in_play() -> None:
    sentence = "tiles are dealt only between rounds: seat 1 is to move"
    check(playing("1|4", "2|5", seat=1), Deal(TILES), Refusal("R3", sentence, {"turn": 1}))


# --- P6, E2: the match is over

EVERY_KIND: list[Action] = [place("1|4"), Draw(), Pass(), Lots((1, 2)), Deal(TILES)]


@pytest.mark.parametrize("wrong", EVERY_KIND, ids=lambda wrong: type(wrong).__name__)
def test_P6_nothing_after_the_match_in_the_main_form(wrong: Action) -> None:
    match = play(playing("6|6", "0|1", table="3|6", scores=(290, 300)), "6|6@3|6.hi")
    check(match, wrong, Refusal("P6", "the match is over: side 0 has won", {"winner": 0}))


@pytest.mark.parametrize("wrong", EVERY_KIND, ids=lambda wrong: type(wrong).__name__)
def test_P7_nothing_after_a_match_won_in_an_extra_round(wrong: Action) -> None:
    match = playing("1|6", "1|2", table="3|6", scores=(310, 310), extra_rounds=1)
    match = play(match, "1|6@3|6.hi")
    check(match, wrong, Refusal("P7", "the match is over: side 0 has won", {"winner": 0}))


@pytest.mark.parametrize("wrong", EVERY_KIND, ids=lambda wrong: type(wrong).__name__)
def test_E2_nothing_after_the_match_in_exact_61(wrong: Action) -> None:
    match = playing("0|1", "6|6 0|3", table="3|6", seat=1, ruleset=EXACT_61, scores=(0, 290))
    match = play(match, "6|6@3|6.hi")
    refusal = Refusal("E2", "the match is over: side 1 has won", {"winner": 1})
    check(match, wrong, refusal)
    assert why_illegal(match, wrong, seat=0) == refusal


# --- R6: whose turn it is


@pytest.mark.parametrize("wrong", ["1|6@6|6.cA", "draw", "pass"])
def test_R6_a_seat_that_is_not_to_move(wrong: str) -> None:
    match = playing("2|6", "1|6", table="6|6")
    refusal = Refusal("R6", "seat 1 is not to move: seat 0 is", {"seat": 1, "turn": 0})
    assert why_illegal(match, action(wrong), seat=1) == refusal
    assert legal_actions(match, seat=1) == ()
    with pytest.raises(IllegalAction) as caught:
        apply(match, action(wrong), seat=1)
    assert caught.value.refusal == refusal


def test_R6_the_seat_to_move_may_be_named() -> None:
    match = playing("2|6 0|0", "1|6", table="6|6")
    assert legal(match, seat=0) == ["2|6@6|6.cA", "2|6@6|6.cB"]
    assert why_illegal(match, place("2|6@6|6.cA"), seat=0) is None
    assert apply(match, place("2|6@6|6.cA"), seat=0) == play(match, "2|6@6|6.cA")
    wrong = why_illegal(match, Draw(), seat=0)
    assert wrong is not None
    assert wrong == why_illegal(match, Draw())


@pytest.mark.parametrize("wrong", [Lots((1, 2)), Deal(TILES), Draw()], ids=["lots", "deal", "draw"])
def test_R6_chance_is_no_seats_action(wrong: Action) -> None:
    for match in (new_match(FIVE_UP, players=2), awaiting_a_deal()):
        refusal = Refusal("R6", "seat 1 is not to move: chance decides now", {"seat": 1})
        assert why_illegal(match, wrong, seat=1) == refusal
        assert legal_actions(match, seat=1) == ()


def test_R6_there_must_be_such_a_seat() -> None:
    match = playing("2|6", "1|6", table="6|6")
    for seat in (-1, 2):
        with pytest.raises(ValueError, match=f"seat must be from 0 to 1, not {seat}"):
            why_illegal(match, Draw(), seat)
        with pytest.raises(ValueError, match=f"seat must be from 0 to 1, not {seat}"):
            legal_actions(match, seat)
        with pytest.raises(ValueError, match=f"seat must be from 0 to 1, not {seat}"):
            apply(match, Draw(), seat)
    with pytest.raises(TypeError, match="seat must be an integer, not True"):
        why_illegal(match, Draw(), seat=True)


# --- R6, R8: a tile that is not in hand


def test_R6_the_lead_must_be_in_hand() -> None:
    facts = {"tile": Tile(2, 3), "hand": tiles("1|4 5|5"), "seat": 0}
    refusal = Refusal("R6", "2|3 is not in the hand of seat 0", facts)
    check(playing("1|4 5|5", "2|3"), place("2|3"), refusal)


def test_R8_the_tile_must_be_in_hand() -> None:
    match = playing("1|6 5|5", "2|6", table="6|6")
    facts = {"tile": Tile(2, 6), "hand": tiles("1|6 5|5"), "seat": 0}
    refusal = Refusal("R8", "2|6 is not in the hand of seat 0", facts)
    check(match, place("2|6@6|6.cA"), refusal)


# --- R8: a half that does not match


def test_R8_the_value_does_not_match() -> None:
    match = playing("4|6 1|5", "0|0", table="5|5")
    facts = {"tile": Tile(4, 6), "spot": Spot(Tile(5, 5), Arm.CHAIN_A), "value": 5}
    refusal = Refusal("R8", "4|6 has no 5 to meet 5|5.cA", facts)
    check(match, place("4|6@5|5.cA"), refusal)


def test_R8_a_tile_cannot_be_joined_to_itself() -> None:
    match = playing("1|4 1|5", "0|0", table="5|5")
    facts = {"tile": Tile(1, 4), "spot": Spot(Tile(1, 4), Arm.HIGH), "value": 4}
    refusal = Refusal("R8", "1|4 cannot be joined to itself", facts)
    check(match, place("1|4@1|4.hi"), refusal)


# --- R6, R8, R14, R15: a spot that is not there


def about(text: str, open_spots: str) -> dict[str, object]:
    """Give the facts of a refusal about a spot: the tile, the spot, and the spots there are."""
    wrong, there = place(text), tuple(Spot.parse(word) for word in open_spots.split())
    return {"tile": wrong.tile, "spot": wrong.spot, "open_spots": there}


def test_R8_the_tile_of_the_spot_is_not_laid() -> None:
    match = playing("3|4 1|5", "3|3", table="5|5")
    facts = about("3|4@3|3.cA", "5|5.cA 5|5.cB")
    refusal = Refusal("R8", "3|3 is not on the table, so 3|3.cA is no spot", facts)
    check(match, place("3|4@3|3.cA"), refusal)


def test_R15_the_arm_of_a_plain_tile_is_covered() -> None:
    match = playing("1|5 4|5", "0|0", table="1|4 1|2@1|4.lo")
    refusal = Refusal("R15", "1|4.lo is covered already", about("1|5@1|4.lo", "1|2.hi 1|4.hi"))
    check(match, place("1|5@1|4.lo"), refusal)


def test_R15_the_half_that_joined_a_plain_tile_is_covered() -> None:
    match = playing("1|5 4|5", "0|0", table="1|4 1|2@1|4.lo")
    refusal = Refusal("R15", "1|2.lo is covered already", about("1|5@1|2.lo", "1|2.hi 1|4.hi"))
    check(match, place("1|5@1|2.lo"), refusal)


def test_R14_a_straight_arm_is_covered() -> None:
    match = playing("3|5 4|5", "0|0", table="5|5 1|5@5|5.cA")
    refusal = Refusal("R14", "5|5.cA is covered already", about("3|5@5|5.cA", "1|5.lo 5|5.cB"))
    check(match, place("3|5@5|5.cA"), refusal)


def test_R14_the_chain_a_that_joined_a_spinner_is_covered() -> None:
    match = playing("3|5 4|5", "0|0", table="1|5 5|5@1|5.hi")
    refusal = Refusal("R14", "5|5.cA is covered already", about("3|5@5|5.cA", "1|5.lo 5|5.cB"))
    check(match, place("3|5@5|5.cA"), refusal)


def test_R14_a_side_arm_is_covered() -> None:
    match = playing("3|5 4|5", "0|0", table="5|5 1|5@5|5.cA 2|5@5|5.cB 0|5@5|5.bA")
    refusal = Refusal(
        "R14", "5|5.bA is covered already", about("3|5@5|5.bA", "0|5.lo 1|5.lo 2|5.lo 5|5.bB")
    )
    check(match, place("3|5@5|5.bA"), refusal)


def test_R14_a_side_arm_while_a_straight_arm_is_free() -> None:
    match = playing("3|5 4|5", "0|0", table="5|5 1|5@5|5.cA")
    facts = about("3|5@5|5.bA", "1|5.lo 5|5.cB") | {"straight_free": (Spot.parse("5|5.cB"),)}
    sentence = "5|5.bA is no spot yet: the straight arm 5|5.cB is uncovered"
    check(match, place("3|5@5|5.bA"), Refusal("R14", sentence, facts))


def test_R14_a_side_arm_while_both_straight_arms_are_free() -> None:
    match = playing("3|5 4|5", "0|0", table="5|5")
    straight = (Spot.parse("5|5.cA"), Spot.parse("5|5.cB"))
    facts = about("3|5@5|5.bB", "5|5.cA 5|5.cB") | {"straight_free": straight}
    refusal = why_illegal(match, place("3|5@5|5.bB"))
    assert refusal is not None
    assert (refusal.rule, refusal.facts) == ("R14", facts)


def test_R8_no_second_lead() -> None:
    match = playing("2|3 3|5", "0|0", table="5|5")
    sentence = "2|3 must meet an open spot: the lead is on the table"
    check(match, place("2|3"), Refusal("R8", sentence, about("2|3", "5|5.cA 5|5.cB")))


def test_R6_the_lead_meets_nothing() -> None:
    match = playing("1|5 0|3", "5|5")
    sentence = "nothing is on the table that 1|5 could meet: the lead is laid alone"
    check(match, place("1|5@5|5.cA"), Refusal("R6", sentence, about("1|5@5|5.cA", "")))


def test_R1_a_tile_that_is_on_the_table() -> None:
    match = playing("2|3 3|5", "0|0", table="5|5 1|5@5|5.cA")
    facts = {"tile": Tile(1, 5)}
    refusal = Refusal("R1", "there is only one 1|5, and it is on the table", facts)
    check(match, place("1|5@5|5.cB"), refusal)


# --- The same asked of a layout


def test_R8_a_layout_gives_the_same_refusals() -> None:
    match = playing("3|5 4|6", "0|0", table="5|5 1|5@5|5.cA")
    layout = Layout.parse("5|5 1|5@5|5.cA")
    for text in ("4|6@5|5.cB", "3|5@5|5.cA", "3|5@5|5.bA", "3|5@3|3.cA", "3|5", "1|5@5|5.cB"):
        wrong = place(text)
        refusal = layout.why_illegal(wrong.tile, wrong.spot)
        assert refusal is not None
        assert refusal == why_illegal(match, wrong)
        with pytest.raises(IllegalAction) as caught:
            layout.place(wrong.tile, wrong.spot)
        assert caught.value.refusal == refusal
    assert layout.why_illegal(Tile(3, 5), Spot.parse("5|5.cB")) is None


def test_R8_a_layout_with_an_illegal_placement_cannot_be_made() -> None:
    with pytest.raises(IllegalAction) as caught:
        Layout.parse("5|5 1|5@5|5.cA 2|5@5|5.bA")
    assert caught.value.refusal.rule == "R14"
    with pytest.raises(IllegalAction) as caught:
        Layout([Place(Tile(5, 5)), Place(Tile(1, 4))])
    assert caught.value.refusal.rule == "R8"


# --- R9: something can be placed


def test_R9_drawing_with_a_placement_in_hand() -> None:
    match = playing("4|6 0|1", "1|1", table="6|6", boneyard="2|3")
    facts = {"seat": 0, "fitting": tiles("4|6")}
    check(match, Draw(), Refusal("R9", "seat 0 cannot draw: 4|6 can be placed", facts))


def test_R9_passing_with_placements_in_hand() -> None:
    match = playing("1|1", "4|6 0|1 5|6", table="6|6", seat=1)
    facts = {"seat": 1, "fitting": tiles("4|6 5|6")}
    sentence = "seat 1 cannot pass: 4|6 and 5|6 can be placed"
    check(match, Pass(), Refusal("R9", sentence, facts))


def test_R9_drawing_or_passing_instead_of_leading() -> None:
    match = playing("1|4 2|5 3|6", "0|0", boneyard="1|1")
    facts = {"seat": 0, "fitting": tiles("1|4 2|5 3|6")}
    for wrong, verb in ((Draw(), "draw"), (Pass(), "pass")):
        sentence = f"seat 0 cannot {verb}: 1|4, 2|5 and 3|6 can be placed"
        check(match, wrong, Refusal("R9", sentence, facts))


# --- R10: a drawn tile fits


def test_R10_another_tile_than_the_drawn_one() -> None:
    match = playing("4|6 3|6", "1|1", table="6|6", drawn="3|6", boneyard="0|0")
    facts = {"tile": Tile(4, 6), "drawn": Tile(3, 6)}
    sentence = "4|6 cannot be placed: 3|6 was drawn and fits, so it is placed at once"
    check(match, place("4|6@6|6.cA"), Refusal("R10", sentence, facts))


def test_R10_drawing_or_passing_with_a_drawn_tile_pending() -> None:
    match = play(playing("4|5", "1|1", table="6|6", boneyard="3|6 0|0"), "draw")
    facts = {"seat": 0, "drawn": Tile(3, 6)}
    for wrong, verb in ((Draw(), "draw"), (Pass(), "pass")):
        sentence = f"seat 0 cannot {verb}: 3|6 was drawn and fits, so it is placed at once"
        check(match, wrong, Refusal("R10", sentence, facts))


def test_R8_the_drawn_tile_at_a_spot_where_it_does_not_fit() -> None:
    match = play(playing("4|5", "1|1", table="1|6", boneyard="3|6 0|0"), "draw")
    refusal = why_illegal(match, place("3|6@1|6.lo"))
    assert refusal is not None
    assert (refusal.rule, refusal.sentence) == ("R8", "3|6 has no 1 to meet 1|6.lo")


# --- R11: drawing and passing


def test_R11_drawing_when_nothing_is_left() -> None:
    match = playing("1|2", "1|6", table="6|6")
    facts = {"seat": 0, "left": 0}
    sentence = "seat 0 cannot draw: nothing is left to draw, so it passes"
    check(match, Draw(), Refusal("R11", sentence, facts))


def test_R11_passing_with_tiles_left() -> None:
    match = playing("1|2", "1|6", table="6|6", boneyard="0|0 3|3 4|4")
    facts = {"seat": 0, "left": 3}
    sentence = "seat 0 cannot pass: it draws, since there is a boneyard (3 left)"
    check(match, Pass(), Refusal("R11", sentence, facts))


def test_R11_tiles_that_sleep_are_not_left() -> None:
    sleepy = evolve(FIVE_UP, sleeping=2)
    some = playing("1|2", "1|6", table="6|6", boneyard="0|0 3|3 4|4 5|5 2|2", ruleset=sleepy)
    sentence = "seat 0 cannot pass: it draws, since there is a boneyard (3 left)"
    check(some, Pass(), Refusal("R11", sentence, {"seat": 0, "left": 3}))
    none = playing("1|2", "1|6", table="6|6", boneyard="0|0 3|3", ruleset=sleepy)
    sentence = "seat 0 cannot draw: nothing is left to draw, so it passes"
    check(none, Draw(), Refusal("R11", sentence, {"seat": 0, "left": 0}))


# --- R8: placements that can never be legal


def can_ever_be_legal(tile: Tile, spot: Spot | None) -> bool:
    return spot is None or (spot.value in (tile.low, tile.high) and spot.tile is not tile)


def test_R8_448_placements_have_a_code() -> None:
    every = [Place(tile, spot) for tile in TILES for spot in (None, *SPOTS)]
    assert len(set(every)) == len({one.index for one in every}) == 28 * 71
    with_code = [one for one in every if can_ever_be_legal(one.tile, one.spot)]
    assert sorted(one.code for one in with_code) == list(range(448))


def test_R8_the_others_have_none_and_are_refused() -> None:
    match = playing("1|4", "2|5", table="3|6")
    layout = Layout()
    others = [
        Place(tile, spot) for tile in TILES for spot in SPOTS if not can_ever_be_legal(tile, spot)
    ]
    assert len(others) == 28 * 71 - 448
    for wrong in others:
        with pytest.raises(ValueError, match="has no code: it can never be legal"):
            _ = wrong.code
        for refusal in (why_illegal(match, wrong), layout.why_illegal(wrong.tile, wrong.spot)):
            assert refusal is not None
            assert refusal.rule == "R8"


# --- What is right is not refused


def test_every_well_formed_result_of_chance_is_accepted() -> None:
    assert why_illegal(new_match(FIVE_UP, players=4), Lots((0, 0, -3, 10**9))) is None
    assert why_illegal(awaiting_a_deal(), Deal(TILES)) is None
    assert why_illegal(awaiting_a_deal(), deal("6|6 5|5 4|4 3|3 2|2")) is None


def test_what_is_listed_is_not_refused() -> None:
    for match in (
        playing("1|4 2|5 3|6", "0|0", boneyard="1|1"),
        playing("1|4 2|5 3|6", "0|0", table="1|2 2|2@1|2.hi", boneyard="1|1"),
        playing("1|4", "0|0", table="6|6", boneyard="1|1"),
        playing("1|4", "0|6", table="6|6"),
    ):
        listed = legal_actions(match)
        assert listed
        for one in listed:
            assert why_illegal(match, one) is None
            assert apply(match, one).ply == 1


# --- Wrong types


@pytest.mark.parametrize("wrong", ["draw", None, 448, Tile(1, 4), Draw])
def test_what_is_no_action_is_a_type_error(wrong: object) -> None:
    states: list[Match] = [
        new_match(FIVE_UP, players=2),
        awaiting_a_deal(),
        playing("1|4", "0|0"),
        play(playing("6|6", "0|1", table="3|6", scores=(290, 300)), "6|6@3|6.hi"),
    ]
    for match in states:
        with pytest.raises(TypeError, match="action must be Place, Draw, Pass, Lots or Deal"):
            why_illegal(match, wrong)  # type: ignore[arg-type]
        with pytest.raises(TypeError, match="action must be Place, Draw, Pass, Lots or Deal"):
            apply(match, wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("wrong", [None, "match", FIVE_UP])
def test_what_is_no_state_is_a_type_error(wrong: State) -> None:
    with pytest.raises(TypeError, match="state must be Match or View"):
        why_illegal(wrong, Draw())
    with pytest.raises(TypeError, match="state must be Match or View"):
        legal_actions(wrong)


def test_a_view_cannot_be_acted_on() -> None:
    view = observe(playing("1|4", "0|0"), seat=0)
    with pytest.raises(TypeError, match="match must be a Match"):
        apply(view, place("1|4"))  # type: ignore[arg-type]
