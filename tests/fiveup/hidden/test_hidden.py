"""What a view leaves open, in cases that can be followed by hand."""

from fractions import Fraction
from math import factorial
from random import Random
from typing import Final

import attrs

from fiveup import (
    EXACT_61,
    FIVE_UP,
    TILES,
    Action,
    Deal,
    Draw,
    Lots,
    Match,
    Pass,
    Place,
    Tile,
    apply,
    count_deals,
    new_match,
    observe,
    problems,
    resample,
    set_up,
    surely_holds,
    surely_lacks,
    tile_odds,
)

WORDS: Final[dict[str, Action]] = {"draw": Draw(), "pass": Pass()}


def tiles(text: str) -> tuple[Tile, ...]:
    return tuple(map(Tile.parse, text.split()))


def begin(hands: str, boneyard: str = "", leader: int = 0, ruleset: object = FIVE_UP) -> Match:
    """A match that has just been dealt: the hands one after another, then a boneyard that begins
    with the tiles named, and goes on with the others in order."""
    first = tiles(f"{hands} {boneyard}")
    size = len(tiles(hands)) // 2
    lots = Lots((0, 1) if leader else (1, 0))
    match = apply(new_match(attrs.evolve(FIVE_UP, hand_size=size), 2), lots)
    return apply(match, Deal([*first, *(tile for tile in TILES if tile not in first)]))


def play(match: Match, text: str) -> Match:
    for word in text.split():
        match = apply(match, WORDS.get(word) or Place.parse(word))
    return match


def test_before_the_first_deal_nothing_is_hidden() -> None:
    match = new_match(FIVE_UP, 3)
    for state in (match, apply(match, Lots((4, 4, 1))), apply(match, Lots((4, 2, 1)))):
        view = observe(state, 1)
        assert count_deals(view) == 1
        assert tile_odds(view) == {}
        assert surely_holds(view, 0) == frozenset()
        assert surely_lacks(view, 0) == frozenset(TILES)
        assert resample(view, Random(1)) == state
        assert resample(view, Random(1)).events == state.events


def test_after_the_deal_the_others_can_have_anything() -> None:
    match = begin("6|6 5|5 1|2 0|4 3|4  0|0 0|1 0|2 0|3 1|1")
    view = observe(match, 0)
    assert count_deals(view) == factorial(23)
    odds = tile_odds(view)
    assert set(odds) == set(TILES) - set(tiles("6|6 5|5 1|2 0|4 3|4"))
    assert all(row == {1: Fraction(5, 23), None: Fraction(18, 23)} for row in odds.values())
    assert surely_holds(view, 0) == set(tiles("6|6 5|5 1|2 0|4 3|4"))
    assert surely_lacks(view, 1) == surely_holds(view, 0)
    assert surely_holds(view, 1) == frozenset()
    assert surely_lacks(view, 0) == set(TILES) - surely_holds(view, 0)
    assert count_deals(observe(match, None)) == factorial(28)


def test_R9_R10_who_draws_has_nothing_that_fits_and_only_the_last_tile_drawn_fits() -> None:
    match = begin("6|6 1|2  0|5 3|3", "4|5 0|0 1|6")
    match = play(match, "6|6 draw draw draw")
    view = observe(match, 0)
    # Seat 1 holds four tiles without a 6, and 1|6, which everybody sees.
    assert surely_holds(view, 1) == {Tile(1, 6)}
    sixes = {tile for tile in TILES if tile.high == 6}
    assert surely_lacks(view, 1) == sixes - {Tile(1, 6)} | {Tile(1, 2)}
    assert set(tile_odds(view)) == set(TILES) - set(tiles("6|6 1|2 1|6"))
    assert tile_odds(view)[Tile(0, 0)] == {1: Fraction(4, 20), None: Fraction(16, 20)}
    # Two were dealt and two drawn, out of 20 without a 6; 21 tiles are left in any order.
    assert count_deals(view) == 20 * 19 * 18 * 17 * factorial(21)
    # From seat 1, one tile of seat 0 is unknown; 6|6 was its first or its second tile.
    assert count_deals(observe(match, 1)) == 2 * 22 * factorial(21)


def test_tiles_drawn_later_are_free_of_older_limits_so_pairs_weigh_3_to_1() -> None:
    """Two draws by one seat: hands that are held now are not equally likely.

    Seat 1 had one hidden tile when 1 and 6 were open, and drew one that did not fit; when 0 and 1
    were open it drew another. One of the three was 2|5, which it placed. Two are left.

    - If neither left has a 0, 1 or 6, the three can have come in any order: 6 ways.
    - If one has a 6, it was the last: with 1 and 6 open, it could neither be held nor be drawn and
      kept. The other and 2|5 came before, in any order: 2 ways.

    There are 9 tiles of the first kind and 4 with a 6, so 36 pairs of each sort, which weigh 3 to
    1. With all hands alike that can be held now, the pairs with a 6 would have a chance of 1/2.
    """
    match = begin("2|6 0|2  3|5 1|2", "5|5 1|1 0|3 0|6 2|5 0|0", leader=1)
    line = "1|2 2|6@1|2.hi draw draw 1|1@1|2.lo draw draw 0|6@2|6.hi draw draw 0|0@0|6.lo"
    match = play(match, f"{line} 0|2@0|0.cB 2|5@0|2.hi")
    view = observe(match, 0)
    odds = tile_odds(view)
    plain = tiles("2|2 2|3 2|4 3|3 3|4 3|5 4|4 4|5 5|5")
    sixes = tiles("3|6 4|6 5|6 6|6")
    assert all(odds[tile][1] == Fraction(1, 4) / 4 for tile in sixes)
    assert all(odds[tile][1] == Fraction(7, 4) / 9 for tile in plain)
    assert {tile for tile, row in odds.items() if row[1]} == {*plain, *sixes}
    # 1|2 was one of the two dealt, in either place; 0|0, 1|1 and the own draws were seen.
    assert count_deals(view) == 2 * (36 * 6 + 36 * 2) * factorial(len(odds) - 2)
    rng, with_a_six, draws = Random(31), 0, 4000
    for _ in range(draws):
        round_ = resample(view, rng).round
        assert round_ is not None
        with_a_six += any(tile.high == 6 for tile in round_.hands[1])
    assert abs(with_a_six / draws - 1 / 4) < 0.02


def test_R11_a_pass_shows_that_nothing_fits_and_nothing_was_left() -> None:
    ruleset = attrs.evolve(FIVE_UP, hand_size=2, sleeping=23)
    match = set_up(ruleset, ["0|6", "4|4 0|5 1|2"], "6|6", seat=1)
    assert surely_lacks(observe(match, 0), 1) == set(tiles("0|6 6|6"))
    match = apply(match, Pass())
    sixes = set(tiles("0|6 1|6 2|6 3|6 4|6 5|6 6|6"))
    assert surely_lacks(observe(match, 0), 1) == sixes
    # R12: the round goes on, so somebody has a 6, and a spectator knows who.
    odds = tile_odds(observe(match, None))
    assert odds[Tile(1, 6)] == {0: Fraction(1, 6), 1: 0, None: Fraction(5, 6)}
    assert odds[Tile(1, 2)] == {0: 0, 1: Fraction(3, 21), None: Fraction(18, 21)}
    assert surely_lacks(observe(match, None), 0) == set(TILES) - sixes | {Tile(6, 6)}
    assert count_deals(observe(match, None)) == 6 * 21 * 20 * 19 * factorial(23)
    for seed in range(20):
        assert observe(resample(observe(match, None), Random(seed)), None) == observe(match, None)


def test_R4_after_the_settlement_hands_are_shown_and_what_was_drawn_is_not() -> None:
    match = begin("6|6 1|2  0|5 3|3", "4|5 0|0 1|6")
    match = play(match, "6|6 draw draw draw 1|6@6|6.cA 1|2@1|6.lo")
    assert match.round is not None
    assert match.round.result is not None
    view = observe(match, 0)
    # Four tiles of seat 1 are shown: any two were dealt, and the others drawn in any order.
    assert count_deals(view) == factorial(4) * factorial(21)
    assert surely_holds(view, 1) == set(tiles("0|5 3|3 4|5 0|0"))
    assert surely_lacks(view, 1) == set(TILES) - surely_holds(view, 1)
    assert tile_odds(view)[Tile(4, 4)] == {1: 0, None: 1}
    assert set(tile_odds(view)) == set(TILES) - surely_holds(view, 1) - set(tiles("6|6 1|6 1|2"))
    seen = {resample(view, Random(seed)).round.hands[1] for seed in range(300)}  # type: ignore[union-attr]
    assert len(seen) == 24


def test_E2_a_match_won_in_mid_round_leaves_the_hands_hidden() -> None:
    match = begin("5|5 1|2 2|3  0|1 3|3 4|4")
    match = play(attrs.evolve(match, ruleset=attrs.evolve(EXACT_61, hand_size=3, target=10)), "5|5")
    assert match.winner == 0
    view = observe(match, 0)
    assert tile_odds(view)[Tile(0, 1)] == {1: Fraction(3, 25), None: Fraction(22, 25)}
    assert count_deals(view) == factorial(25)
    assert count_deals(observe(match, None)) == 3 * factorial(27)  # 5|5 was one of three
    other = resample(view, Random(2))
    assert observe(other, 0) == view
    assert problems(other) == ()


def test_a_log_begun_in_mid_round_counts_the_hands_at_its_beginning_as_dealt() -> None:
    ruleset = attrs.evolve(FIVE_UP, hand_size=3)
    match = set_up(
        ruleset, ["1|2 3|3 2|2", "0|0 4|6"], "5|5", boneyard=boneyard("0|3 4|4 0|5"), leader=1
    )
    match = play(match, "draw draw draw 0|5@5|5.cA")
    view = observe(match, 0)
    assert [str(action) for _, action in view.log] == ["draw ?"] * 3 + ["0|5@5|5.cA"]
    # Of its own six tiles, in order, the first three are those that it began with.
    assert count_deals(view) == factorial(21)
    for seed in range(9):
        other = resample(view, Random(seed))
        assert observe(other, 0) == view
        assert other.log == match.log
    # From the other side, three began and two came later: no tile with a 5 can be among the five.
    odds = tile_odds(observe(match, 1))
    assert odds[Tile(1, 5)] == {0: 0, None: 1}
    assert odds[Tile(1, 2)] == {0: Fraction(5, 19), None: Fraction(14, 19)}
    assert count_deals(observe(match, 1)) == 19 * 18 * 17 * 16 * 15 * factorial(19)


def boneyard(first: str) -> str:
    """A boneyard for the position above, with these tiles first."""
    there = set(tiles(f"1|2 3|3 2|2 0|0 4|6 5|5 {first}"))
    return " ".join([first, *(str(tile) for tile in TILES if tile not in there)])


def test_own_tiles_of_a_log_begun_in_mid_round_were_there_or_drawn() -> None:
    ruleset = attrs.evolve(FIVE_UP, hand_size=3)
    match = set_up(
        ruleset, ["1|2 3|3 2|2", "0|0 4|6"], "5|5", boneyard=boneyard("0|3 4|4 0|5"), leader=1
    )
    match = play(match, "draw draw draw 0|5@5|5.cA 0|0@0|5.lo 0|3@0|0.cB")
    view = observe(match, 0)
    assert [str(tile) for tile in (view.round.hand if view.round else None) or ()] == [
        "1|2",
        "3|3",
        "2|2",
        "4|4",
    ]
    # 0|3 was drawn, before or after 4|4; or it was there, in one of three places with 1|2 and 3|3,
    # and 2|2 and 4|4 were drawn. Seat 1 began with 0|0 and one of 20 tiles, in either order.
    assert count_deals(view) == (2 + 3) * 2 * factorial(20)
    for seed in range(9):
        assert observe(resample(view, Random(seed)), 0) == view


def test_a_tile_set_up_as_just_drawn_is_seen_and_the_others_do_not_fit() -> None:
    hands = ["1|2 0|3 1|3 0|5", "0|0 4|6"]
    match = set_up(attrs.evolve(FIVE_UP, hand_size=3), hands, "5|5", drawn="0|5")
    assert problems(match) == ()
    view = observe(match, 1)
    assert surely_holds(view, 0) == {Tile(0, 5)}
    assert surely_lacks(view, 0) >= {tile for tile in TILES if 5 in (tile.low, tile.high)} - {
        Tile(0, 5)
    }
    assert count_deals(view) == 19 * 18 * 17 * factorial(21)
    for seat in (0, 1, None):
        for seed in range(5):
            other = resample(observe(match, seat), Random(seed))
            assert observe(other, seat) == observe(match, seat)
            assert problems(other) == ()
