"""R1-R7: the set, the sides, the deal, what is private, and who leads."""

from collections import Counter
from random import Random

import pytest

from fiveup import (
    EXACT_61,
    FIVE_UP,
    TILES,
    Deal,
    Dealt,
    Drew,
    LeaderChosen,
    Lots,
    LotsTied,
    Match,
    Phase,
    Place,
    RoundOver,
    RoundView,
    Ruleset,
    SeenDeal,
    SeenDraw,
    Tile,
    apply,
    new_match,
    observe,
    sample_chance,
)
from tests.support.five_up_text import (
    begun,
    credited,
    deal,
    kinds,
    legal,
    play,
    playing,
    round_of,
    tiles,
)

both_forms = pytest.mark.parametrize("ruleset", [FIVE_UP, EXACT_61], ids=["main", "exact"])


def seen_round(match: Match, seat: int | None) -> RoundView:
    seen = observe(match, seat).round
    assert seen is not None
    return seen


# --- R1: the set


def test_R1_the_double_six_set_has_28_tiles() -> None:
    every = (
        "0|0 0|1 0|2 0|3 0|4 0|5 0|6 1|1 1|2 1|3 1|4 1|5 1|6 2|2 2|3 2|4 2|5 2|6"
        " 3|3 3|4 3|5 3|6 4|4 4|5 4|6 5|5 5|6 6|6"
    )
    assert " ".join(map(str, TILES)) == every


def test_R1_the_set_has_168_pips() -> None:
    assert sum(tile.pips for tile in TILES) == 168


def test_R1_there_is_one_tile_for_two_halves_in_either_order() -> None:
    assert Tile(4, 1) is Tile(1, 4)
    assert (Tile(4, 1).low, Tile(4, 1).high) == (1, 4)


# --- R2: seats and sides


@both_forms
def test_R2_two_or_three_players_are_each_a_side(ruleset: Ruleset) -> None:
    assert new_match(ruleset, players=2).scores == (0, 0)
    three = new_match(ruleset, players=3)
    assert three.scores == (0, 0, 0)
    assert [three.side(seat) for seat in range(3)] == [0, 1, 2]


@both_forms
def test_R2_of_four_players_those_opposite_are_partners(ruleset: Ruleset) -> None:
    four = new_match(ruleset, players=4)
    assert four.scores == (0, 0)
    assert [four.side(seat) for seat in range(4)] == [0, 1, 0, 1]


def test_R2_partners_share_one_score() -> None:
    match = playing("0|2 6|6", "0|3 5|6", "1|4 0|0", "2|3 0|1", seat=2, scores=(20, 50))
    assert play(match, "1|4").scores == (25, 50)


@pytest.mark.parametrize("players", [0, 1, 5])
def test_R2_other_numbers_of_players_cannot_play(players: int) -> None:
    with pytest.raises(ValueError, match=f"players must be from 2 to 4, not {players}"):
        new_match(FIVE_UP, players)


# --- R3: the deal


@pytest.mark.parametrize(("players", "left"), [(2, 18), (3, 13), (4, 8)])
def test_R3_five_tiles_each_and_all_others_are_the_boneyard(players: int, left: int) -> None:
    match = begun(FIVE_UP, Deal(TILES), players)
    round_ = round_of(match)
    assert round_.hands == tuple(TILES[5 * seat : 5 * seat + 5] for seat in range(players))
    assert round_.boneyard == TILES[5 * players :]
    assert round_.boneyard_size == left
    assert match.events == (Dealt(leader=0, hand_size=5, boneyard=left),)


def test_R3_tiles_are_drawn_from_the_front() -> None:
    match = playing("1|2", "0|6 0|0", table="6|6", boneyard="2|3 0|1 4|5")
    assert round_of(play(match, "draw")).hands[0] == tiles("1|2 2|3")
    assert round_of(play(match, "draw draw")).hands[0] == tiles("1|2 2|3 0|1")


def test_R3_every_tile_of_the_boneyard_may_be_drawn() -> None:
    match = playing("1|2", "0|6 0|0", table="6|6", boneyard="2|3 0|1")
    match = play(match, "draw draw")
    assert round_of(match).boneyard == ()
    assert round_of(match).hands[0] == tiles("1|2 2|3 0|1")


def test_R3_a_sampled_deal_has_every_tile_once_and_depends_on_the_generator_alone() -> None:
    match = apply(new_match(FIVE_UP, players=2), Lots((6, 1)))
    dealt = sample_chance(match, Random(1))
    assert isinstance(dealt, Deal)
    assert sorted(dealt.tiles) == list(TILES)
    assert sample_chance(match, Random(1)) == dealt
    assert sample_chance(match, Random(2)) != dealt


# --- R4: what is private


def test_R4_a_player_sees_only_the_own_hand() -> None:
    match = begun(FIVE_UP, Deal(TILES), players=2)
    seen = seen_round(match, 1)
    assert seen.hand == tiles("0|5 0|6 1|1 1|2 1|3")
    assert seen.shown_hands is None
    assert (seen.hand_sizes, seen.boneyard_size) == ((5, 5), 18)
    assert observe(match, 1).log == ((None, SeenDeal(seen.hand)),)


def test_R4_a_spectator_sees_no_hand() -> None:
    match = begun(FIVE_UP, Deal(TILES), players=2)
    assert seen_round(match, None).hand is None
    assert observe(match, None).log == ((None, SeenDeal(None)),)


def test_R4_how_many_tiles_someone_draws_is_public_and_which_ones_is_not() -> None:
    hands = ("6|6 1|2 1|3 1|4 1|5", "0|1 0|2 0|3 0|4 0|5")
    match = begun(FIVE_UP, deal(*hands, boneyard="2|3"), players=2)
    match = play(match, "6|6 draw")
    assert seen_round(match, 0).hand_sizes == (4, 6)
    assert seen_round(match, 0).boneyard_size == 17
    for other in (0, None):
        assert observe(match, other).log[-1] == (1, SeenDraw(None))
        assert observe(match, other).events == (Drew(1, None, fits=False),)
    assert observe(match, 1).log[-1] == (1, SeenDraw(Tile(2, 3)))
    assert observe(match, 1).events == (Drew(1, Tile(2, 3), fits=False),)


def test_R4_a_drawn_tile_that_fits_is_seen_as_it_must_be_placed() -> None:
    hands = ("6|6 1|2 1|3 1|4 1|5", "0|1 0|2 0|3 0|4 0|5")
    match = begun(FIVE_UP, deal(*hands, boneyard="2|3 2|6"), players=2)
    match = play(match, "6|6 draw draw")
    for seat in (0, 1, None):
        assert seen_round(match, seat).drawn is Tile(2, 6)
        assert observe(match, seat).log[-1] == (1, SeenDraw(Tile(2, 6)))
        assert observe(match, seat).events == (Drew(1, Tile(2, 6), fits=True),)
    match = play(match, "2|6@6|6.cA")
    hidden, placed, _ = observe(match, 0).log[-3:]
    assert (hidden, placed) == ((1, SeenDraw(None)), (1, SeenDraw(Tile(2, 6))))


@both_forms
def test_R4_every_remaining_hand_is_shown_at_the_settlement(ruleset: Ruleset) -> None:
    match = playing("1|6", "0|1 2|2", "3|3", table="6|6", ruleset=ruleset)
    match = play(match, "1|6@6|6.cA")
    left = ((), tiles("0|1 2|2"), tiles("3|3"))
    assert [event.hands for event in match.events if isinstance(event, RoundOver)] == [left]
    assert seen_round(match, 1).shown_hands == left
    assert seen_round(match, None).shown_hands == left


@both_forms
def test_R4_the_hands_of_a_blocked_round_are_shown_too(ruleset: Ruleset) -> None:
    match = play(playing("1|3 6|6", "4|5", table="1|2", ruleset=ruleset), "1|3@1|2.lo")
    assert seen_round(match, None).shown_hands == (tiles("6|6"), tiles("4|5"))


def test_R4_a_match_won_in_mid_round_shows_no_hands() -> None:
    match = playing("6|6 0|1", "1|2", table="3|6", ruleset=EXACT_61, scores=(290, 0))
    match = play(match, "6|6@3|6.hi")
    assert match.winner == 0
    assert seen_round(match, 1).shown_hands is None
    assert seen_round(match, 1).hand == tiles("1|2")
    assert "RoundOver" not in kinds(match)


# --- R5: lots


def test_R5_a_match_begins_with_lots_of_all() -> None:
    match = new_match(FIVE_UP, players=3)
    assert (match.phase, match.candidates, match.leader) == (Phase.LOTS, (0, 1, 2), None)


def test_R5_the_highest_lot_leads() -> None:
    match = apply(new_match(FIVE_UP, players=3), Lots((2, 6, 4)))
    assert (match.phase, match.candidates, match.leader) == (Phase.DEAL, (), 1)
    assert match.events == (LeaderChosen(rule="R5", seat=1, by_lot=True),)
    assert apply(match, Deal(TILES)).seat == 1


def test_R5_a_tie_is_cast_again_among_those_tied_only() -> None:
    match = apply(new_match(FIVE_UP, players=4), Lots((6, 2, 6, 6)))
    assert (match.phase, match.candidates, match.leader) == (Phase.LOTS, (0, 2, 3), None)
    assert match.events == (LotsTied((0, 1, 2, 3), (6, 2, 6, 6), tied=(0, 2, 3)),)
    match = apply(match, Lots((5, 1, 5)))
    assert match.candidates == (0, 3)
    assert match.events == (LotsTied((0, 2, 3), (5, 1, 5), tied=(0, 3)),)
    match = apply(match, Lots((1, 2)))
    assert match.leader == 3
    assert match.events == (LeaderChosen(rule="R5", seat=3, by_lot=True),)


def test_R5_a_tie_below_the_highest_lot_is_none() -> None:
    assert apply(new_match(FIVE_UP, players=3), Lots((4, 4, 5))).leader == 2


def test_R5_lots_may_be_any_integers() -> None:
    assert apply(new_match(FIVE_UP, players=2), Lots((-7, -1000))).leader == 0


def test_R5_sampled_lots_are_one_for_each_candidate() -> None:
    match = new_match(FIVE_UP, players=3)
    rng = Random(5)
    seen: Counter[int] = Counter()
    for _ in range(100):
        lots = sample_chance(match, rng)
        assert isinstance(lots, Lots)
        assert len(lots.lots) == 3
        seen.update(lots.lots)
    assert sorted(seen) == [1, 2, 3, 4, 5, 6]
    tied = sample_chance(apply(match, Lots((1, 2, 2))), rng)
    assert isinstance(tied, Lots)
    assert len(tied.lots) == 2


# --- R6: the lead, and the turn


def test_R6_any_tile_of_the_hand_may_be_led() -> None:
    match = begun(FIVE_UP, deal("0|1 0|2 1|1 3|6 4|5", "6|6 5|5 4|4 3|3 2|2"), players=2)
    assert legal(match) == ["0|1", "0|2", "1|1", "3|6", "4|5"]


def test_R6_no_tile_gives_a_right_to_lead() -> None:
    match = begun(FIVE_UP, deal("0|1 0|2 0|3 0|4 0|5", "6|6 5|5 4|4 3|3 2|2"), players=2)
    assert match.seat == 0
    assert legal(match, seat=1) == []


def test_R6_the_order_of_dealing_has_no_effect_on_play() -> None:
    one = begun(FIVE_UP, deal("0|1 0|2 1|1 3|6 4|5", "6|6 5|5 4|4 3|3 2|2"), players=2)
    other = begun(FIVE_UP, deal("4|5 1|1 0|2 0|1 3|6", "2|2 3|3 4|4 5|5 6|6"), players=2)
    assert legal(one) == legal(other)
    assert round_of(one).key == round_of(other).key


def test_R6_turns_go_clockwise() -> None:
    match = playing("1|6 1|1", "2|6 2|2", "6|6 0|0", "3|6 3|3", seat=2)
    turns = []
    for placement in ("6|6", "3|6@6|6.cA", "1|6@6|6.cB", "2|6@6|6.bA"):
        turns.append(match.seat)
        match = play(match, placement)
    assert [*turns, match.seat] == [2, 3, 0, 1, 2]


def test_R6_the_leader_may_go_out_with_the_lead() -> None:
    match = play(playing("1|4", "6|6", scores=(0, 100)), "1|4")
    assert credited(match.events) == [("R20", 0, 5), ("P2", 1, -10)]


# --- R7: the next leader


@both_forms
def test_R7_whoever_went_out_leads_the_next_round(ruleset: Ruleset) -> None:
    match = playing("0|0 3|3", "1|6", "5|5", table="6|6", seat=1, ruleset=ruleset)
    match = play(match, "1|6@6|6.cA")
    assert (match.phase, match.leader, match.candidates) == (Phase.DEAL, 1, ())
    assert match.events[-1] == LeaderChosen(rule="R7", seat=1, by_lot=False)
    assert apply(match, Deal(TILES)).seat == 1


@both_forms
@pytest.mark.parametrize(
    "other", ["4|5", "5|6", "6|6"], ids=["lighter hand", "equal hand", "heavier hand"]
)
def test_R7_after_a_blocked_round_new_lots_choose(ruleset: Ruleset, other: str) -> None:
    match = playing("1|3 5|5 0|1", other, table="1|2", ruleset=ruleset, scores=(100, 100))
    match = play(match, "1|3@1|2.lo")
    assert (match.phase, match.leader, match.candidates) == (Phase.LOTS, None, (0, 1))
    match = apply(match, Lots((2, 3)))
    assert match.leader == 1
    assert match.events == (LeaderChosen(rule="R7", seat=1, by_lot=True),)


def test_R7_tied_lots_after_a_blocked_round_are_cast_again() -> None:
    match = play(playing("1|3 6|6", "4|5", "5|5", table="1|2"), "1|3@1|2.lo")
    match = apply(match, Lots((4, 1, 4)))
    assert match.candidates == (0, 2)
    assert apply(match, Lots((4, 1))).events == (LeaderChosen(rule="R7", seat=0, by_lot=True),)


def test_R7_the_new_round_keeps_the_scores_and_begins_its_own_log() -> None:
    match = play(playing("1|6", "6|6", table="3|6", scores=(50, 50)), "1|6@3|6.hi")
    assert match.scores == (50, 40)
    match = apply(match, Deal(TILES))
    assert match.scores == (50, 40)
    assert match.log == ((None, Deal(TILES)),)
    assert match.ply == 2


def test_R7_until_the_next_deal_the_finished_round_is_there() -> None:
    match = play(playing("1|6", "6|6", table="3|6"), "1|6@3|6.hi")
    assert round_of(match).hands == ((), tiles("6|6"))
    assert match.log == ((0, Place.parse("1|6@3|6.hi")),)
