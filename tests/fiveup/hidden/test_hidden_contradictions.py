"""Views that no deal leads to are refused with a ValueError that says why, nothing else."""

import contextlib
from collections.abc import Callable
from random import Random

import attrs
import pytest

from fiveup import (
    FIVE_UP,
    TILES,
    Deal,
    Lots,
    Match,
    Pass,
    Place,
    RoundView,
    SeenDeal,
    SeenDraw,
    Tile,
    View,
    apply,
    count_deals,
    new_match,
    observe,
    parse_action,
    resample,
    set_up,
    surely_holds,
    surely_lacks,
    tile_odds,
)
from tests.support.hidden_views import views

RULESET = attrs.evolve(FIVE_UP, hand_size=2)


def example(words: str = "6|6 draw draw draw 1|6@6|6.cA") -> Match:
    first = tuple(map(Tile.parse, ["6|6", "1|2", "0|5", "3|3", "4|5", "0|0", "1|6"]))
    match = apply(new_match(RULESET, 2), Lots((2, 1)))
    match = apply(match, Deal([*first, *(tile for tile in TILES if tile not in first)]))
    for word in words.split():
        match = apply(match, parse_action(word))
    return match


def in_round(view: View, **changes: object) -> View:
    assert view.round is not None
    values = {field.name: getattr(view.round, field.name) for field in attrs.fields(RoundView)}
    return attrs.evolve(view, round=RoundView(**{**values, **changes}))


def with_entry(view: View, number: int, action: object) -> View:
    log = list(view.log)
    log[number] = (log[number][0], action)  # type: ignore[assignment]
    return attrs.evolve(view, log=tuple(log))


def check_refused(view: View, words: str) -> None:
    for question in (
        lambda: count_deals(view),
        lambda: resample(view, Random(1)),
        lambda: tile_odds(view),
        lambda: surely_holds(view, 0),
        lambda: surely_lacks(view, 0),
    ):
        with pytest.raises(ValueError, match=words):
            question()


def test_what_problems_finds_is_named() -> None:
    view = in_round(observe(example(), 0), boneyard_size=9)
    check_refused(view, r"no deal leads to the view: problem 22 \(R1\)")
    strange = attrs.evolve(observe(example(), 0), log=(([], SeenDraw(None)),))  # type: ignore[arg-type]
    check_refused(strange, "no deal leads to the view: problem 3")


def test_a_draw_must_be_seen_by_those_who_can_see_it() -> None:
    match, seen = example("6|6 draw draw draw"), SeenDraw(Tile(0, 1))
    check_refused(with_entry(observe(match, 0), 2, seen), "a draw of seat 1 is not seen as it was")
    check_refused(with_entry(observe(match, 0), 4, SeenDraw(None)), "is not seen as it was")
    check_refused(with_entry(observe(match, 1), 2, SeenDraw(None)), "a draw of its own")


def test_R9_who_holds_a_tile_that_fits_does_not_draw() -> None:
    view = observe(example(), 1)
    dealt = with_entry(view, 0, SeenDeal((Tile(0, 5), Tile(3, 6))))
    hand = (Tile(0, 5), Tile(3, 6), Tile(4, 5), Tile(0, 0))
    check_refused(in_round(dealt, hand=hand), r"it drew or passed, and 3\|6 could be placed \(R9\)")


def test_R10_of_the_tiles_drawn_only_the_last_fits() -> None:
    view = with_entry(observe(example(), 1), 2, SeenDraw(Tile(3, 6)))
    hand = (Tile(0, 5), Tile(3, 3), Tile(3, 6), Tile(0, 0))
    check_refused(in_round(view, hand=hand), "a draw of its own")


def test_R3_the_own_hand_is_in_the_order_dealt_and_drawn() -> None:
    view = observe(example(), 1)
    hand = (Tile(4, 5), Tile(3, 3), Tile(0, 5), Tile(0, 0))
    check_refused(in_round(view, hand=hand), "in the order dealt and drawn")


def test_R3_hands_are_dealt_alike() -> None:
    view = observe(example(), None)
    check_refused(in_round(view, hand_sizes=(2, 3)), r"its log began with hands of \[3, 1\] tiles")
    own = with_entry(observe(example("6|6"), 0), 0, SeenDeal(None))
    check_refused(own, "it was dealt 0 tiles, unlike the others")


def test_R10_a_drawn_tile_has_a_draw() -> None:
    view = observe(example("6|6 draw draw draw"), 0)
    check_refused(attrs.evolve(view, log=view.log[:1]), "problem 72")
    match = set_up(RULESET, ["1|2 0|4 3|5", "0|0"], "5|5", drawn="3|5", leader=1)
    lots = attrs.evolve(observe(match, 1), log=((1, Pass()),), ply=1)
    match = set_up(RULESET, ["1|2 0|4 3|5", "0|5"], "5|5", drawn="3|5", leader=1)
    elsewhere = in_round(observe(match, 1), drawn=Tile(0, 5))
    check_refused(elsewhere, r"0\|5 was drawn, and is elsewhere \(R1\)")
    check_refused(lots, r"3\|5 was drawn, and its log has no such draw \(R10\)")


def test_R12_somebody_can_place() -> None:
    ruleset = attrs.evolve(FIVE_UP, hand_size=2, sleeping=23)
    match = set_up(ruleset, ["0|6", "4|4 0|5 1|2"], "6|6", seat=1)
    after = apply(match, Pass())
    both = attrs.evolve(observe(after, None), log=((1, Pass()), (0, Pass())), ply=2)
    check_refused(in_round(both, seat=1), "with no deal its log can have gone as it says")


def test_R9_R10_what_is_shown_in_the_end_could_be_held() -> None:
    view = observe(example("6|6 draw draw draw 1|6@6|6.cA 1|2@1|6.lo"), 0)
    assert count_deals(view) > 0
    sixes = (Tile(2, 6), Tile(3, 6), Tile(4, 6), Tile(5, 6))
    for hand in (sixes, (Tile(0, 0), Tile(0, 5), Tile(3, 3), Tile(3, 6))):
        check_refused(in_round(view, shown_hands=((), hand)), "with no deal its log can have gone")


def test_nothing_else_than_a_value_error_comes_of_odd_views() -> None:
    rng, refused = Random(41), 0
    for _, view in views(rng, 16, 0.1, again=0.03):
        for odd in (change(view, rng) for change in CHANGES for _ in range(2)):
            try:
                match = resample(odd, rng)
            except ValueError:
                refused += 1
                continue
            assert observe(match, odd.seat) == odd
            assert sum(sum(row.values()) for row in tile_odds(odd).values()) == len(tile_odds(odd))
    assert refused > 300


def _any_tile(rng: Random) -> Tile:
    return rng.choice(TILES)


def _other_entry(view: View, rng: Random) -> View:
    if not view.log:
        return view
    action = rng.choice(
        (Pass(), SeenDraw(None), SeenDraw(_any_tile(rng)), Place(_any_tile(rng)), SeenDeal(None))
    )
    return with_entry(view, rng.randrange(len(view.log)), action)


def _less_log(view: View, rng: Random) -> View:
    start = rng.randint(0, len(view.log))
    return attrs.evolve(view, log=view.log[start:])


def _more_log(view: View, rng: Random) -> View:
    entry = (rng.randrange(view.players), rng.choice((Pass(), SeenDraw(None))))
    place = rng.randint(0, len(view.log))
    log = (*view.log[:place], entry, *view.log[place:])
    return attrs.evolve(view, log=log, ply=view.ply + 1)


def _other_hand(view: View, rng: Random) -> View:
    if view.round is None or not view.round.hand:
        return view
    hand = list(view.round.hand)
    hand[rng.randrange(len(hand))] = _any_tile(rng)
    return in_round(view, hand=tuple(rng.sample(hand, len(hand))))


def _other_sizes(view: View, rng: Random) -> View:
    if view.round is None:
        return view
    sizes = list(view.round.hand_sizes)
    one, other = rng.sample(range(len(sizes)), 2)
    sizes[one] += 1
    sizes[other] = max(0, sizes[other] - 1)
    return in_round(view, hand_sizes=tuple(sizes))


def _other_ruleset(view: View, rng: Random) -> View:
    with contextlib.suppress(ValueError):
        size, sleeping = rng.randint(1, 9), rng.randint(0, 9)
        return attrs.evolve(
            view, ruleset=attrs.evolve(view.ruleset, hand_size=size, sleeping=sleeping)
        )
    return view


def _other_drawn(view: View, rng: Random) -> View:
    if view.round is None:
        return view
    return in_round(view, drawn=rng.choice((None, _any_tile(rng))))


CHANGES: tuple[Callable[[View, Random], View], ...] = (
    _other_entry,
    _less_log,
    _more_log,
    _other_hand,
    _other_sizes,
    _other_ruleset,
    _other_drawn,
)
