"""Observations and masks of Five Up: what they hold, and that nothing hidden is in them."""

from collections.abc import Iterator
from random import Random
from typing import Final

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fiveup import (
    ACTIONS,
    EXACT_61,
    FIVE_UP,
    SPOTS,
    TILES,
    Arm,
    Deal,
    IllegalAction,
    Layout,
    Lots,
    Match,
    Spot,
    Tile,
    View,
    apply,
    legal_actions,
    new_match,
    observe,
    set_up,
)
from fiveup.encoding import LENGTH, PARTS, action_mask, observation
from tests.support.encoded import check_places, check_ranges, part_of
from tests.support.five_up_play import FORMS, PLAYERS, house_rules, next_action

SIX_DOUBLES: Final = "0|1 1|1@0|1.hi 1|2@1|1.cB 2|2@1|2.hi 1|3@1|1.bA 3|3@1|3.hi 3|5@3|3.cB"


def encoded(view: View, name: str) -> tuple[int, ...]:
    return part_of(PARTS, observation(view), name)


def random_match(seed: int, house: bool = True) -> Iterator[Match]:
    """The states of the start of a random match in any form, with any number of players."""
    rng = Random(seed)
    form, players = FORMS[seed % 2], PLAYERS[seed % 3]
    match = new_match(house_rules(form, players, rng) if house else form, players)
    yield match
    for _ in range(rng.randint(5, 150)):
        if match.over:
            return
        match = apply(match, next_action(match, rng, eagerness=0.5))
        yield match


def test_the_parts_lie_end_to_end() -> None:
    check_places(PARTS, LENGTH)


@given(st.integers(0, 2**32))
def test_all_is_of_one_length_and_in_range(seed: int) -> None:
    for match in random_match(seed):
        for seat in range(match.players):
            check_ranges(PARTS, observation(observe(match, seat)))


@given(st.integers(0, 2**32), st.booleans())
def test_an_observation_tells_what_the_view_shows(seed: int, house: bool) -> None:
    for match in random_match(seed, house):
        for seat in range(match.players):
            check_against_the_view(observe(match, seat))


def check_against_the_view(view: View) -> None:
    """Decode an observation, and compare it with the view that it was made from."""
    numbers, seat, players, sides = observation(view), view.seat, view.players, len(view.scores)
    assert seat is not None

    def part(name: str) -> tuple[int, ...]:
        return part_of(PARTS, numbers, name)

    def one(name: str) -> int:
        (number,) = part(name)
        return number

    def who(name: str, of: int = players) -> int | None:
        return (one(name) - 1 + seat) % of if one(name) else None

    def in_turn(name: str, number: int) -> tuple[int, ...]:
        assert part(name)[number:] == (0,) * (4 - number)
        return tuple(part(name)[(other - seat) % number] for other in range(number))

    assert (one("players"), one("sides"), one("seat")) == (players, sides, seat)
    assert one("target") == view.ruleset.target
    assert one("hand_size") == view.ruleset.hand_size
    assert one("sleeping") == view.ruleset.sleeping
    assert FORMS[one("exact")].settlement is view.ruleset.settlement
    assert ("lots", "deal", "play", "over")[one("phase")] == view.phase.value
    assert (who("turn"), who("leader")) == (view.turn, view.leader)
    assert who("winner", sides) == view.winner
    candidates = in_turn("candidates", players)
    assert tuple(place for place, flag in enumerate(candidates) if flag) == view.candidates
    assert in_turn("scores", sides) == view.scores
    assert one("extra_rounds") == view.extra_rounds
    round_ = view.round
    if round_ is None:
        assert not any(numbers[PARTS["hand"].place.start :])
        return
    assert round_.hand is not None
    assert {tile for tile in TILES if part("hand")[tile.index]} == set(round_.hand)
    assert one("drawn") == (0 if round_.drawn is None else round_.drawn.index + 1)
    assert tuple(spot for spot in SPOTS if part("spots")[spot.index]) == round_.layout.spots
    assert one("count") == round_.layout.count
    assert in_turn("hand_sizes", players) == round_.hand_sizes
    assert one("boneyard") == round_.boneyard_size
    # What counts, from the plain ends and the doubles alone (R17-R19).
    doubles = sum(2 * v for v in range(7) if part("doubles")[v] in (1, 2))
    plain = sum(value * number for value, number in enumerate(part("plain_ends")))
    assert doubles + plain == round_.layout.count
    where: dict[int, set[Tile]] = {place: set() for place in range(7)}
    for tile in TILES:
        where[part("whereabouts")[tile.index]].add(tile)
    assert where[1] == set(round_.hand)
    assert where[2] == set(round_.layout.tiles)
    for place in (3, 4, 5):
        other = (seat + place - 2) % players
        known = set() if round_.drawn is None or round_.seat != other else {round_.drawn}
        if round_.shown_hands is not None:
            known = set(round_.shown_hands[other])
        assert where[place] == (known if place - 2 < players else set())
    assert len(where[6]) == (0 if round_.shown_hands is None else round_.boneyard_size)


def test_the_stages_of_a_double() -> None:
    stages = []
    layout = Layout.parse("1|1")
    for tile, arm in ((2, Arm.CHAIN_A), (3, Arm.CHAIN_B), (4, Arm.BRANCH_A), (5, Arm.BRANCH_B)):
        stages.append(encoded(seen(layout), "doubles")[1])
        layout = layout.place(Tile(1, tile), Spot(Tile(1, 1), arm))
    stages.append(encoded(seen(layout), "doubles")[1])
    assert stages == [1, 2, 3, 4, 5]
    assert encoded(seen(layout), "plain_ends") == (0, 0, 1, 1, 1, 1, 0)


def test_doubles_and_plain_ends() -> None:
    view = seen(Layout.parse(SIX_DOUBLES))
    assert encoded(view, "doubles") == (0, 4, 2, 3, 0, 0, 0)
    assert encoded(view, "plain_ends") == (1, 0, 0, 0, 0, 1, 0)
    assert encoded(view, "count") == (9,)


def seen(layout: Layout) -> View:
    return observe(set_up(FIVE_UP, ["6|6", "5|6"], str(layout)), 0)


def test_the_viewer_comes_first() -> None:
    match = set_up(EXACT_61, ["0|0", "0|1 0|2", "0|3 0|4 0|5", "0|6"], "1|1", scores=[50, 100])
    assert [encoded(observe(match, seat), "hand_sizes") for seat in range(4)] == [
        (1, 2, 3, 1),
        (2, 3, 1, 1),
        (3, 1, 1, 2),
        (1, 1, 2, 3),
    ]
    assert [encoded(observe(match, seat), "scores") for seat in range(4)] == [
        (50, 100, 0, 0),
        (100, 50, 0, 0),
    ] * 2


# What is hidden makes no difference, and what is seen does.


def check_twins(seed: int) -> int:
    """Exchange two tiles of a deal that a seat cannot see; tell how often it saw no difference."""
    rng, found = Random(seed), 0
    players = rng.choice(PLAYERS)
    match = apply(new_match(rng.choice(FORMS), players), Lots(range(players)))
    match = apply(match, Deal(rng.sample(TILES, 28)))
    for _ in range(rng.randint(0, 12)):
        if match.awaits_chance or match.round is None:
            break
        for seat in range(players):
            view = observe(match, seat)
            others = [hand for other, hand in enumerate(match.round.hands) if other != seat]
            away = {tile for hand in (*others, match.round.boneyard) for tile in hand}
            twin = with_another_deal(match, rng.sample(sorted(away), 2))
            if twin is not None and observe(twin, seat) == view:
                found += 1
                assert observation(observe(twin, seat)) == observation(view)
                assert action_mask(observe(twin, seat)) == action_mask(view)
        match = apply(match, rng.choice(legal_actions(match)))
    return found


@given(st.integers(0, 2**32))
def test_what_a_seat_cannot_see_makes_no_difference(seed: int) -> None:
    check_twins(seed)


def test_such_twins_are_found() -> None:
    assert sum(map(check_twins, range(20))) > 50


def with_another_deal(match: Match, swapped: list[Tile]) -> Match | None:
    """Play the same round with two tiles exchanged; None if it cannot be."""
    one, other = swapped
    exchanged = {one: other, other: one}
    lots = Lots([int(seat == match.leader) for seat in range(match.players)])
    again = apply(new_match(match.ruleset, match.players), lots)
    for _, done in match.log:
        action = done
        if isinstance(done, Deal):
            action = Deal([exchanged.get(tile, tile) for tile in done.tiles])
        try:
            again = apply(again, action)
        except IllegalAction:
            return None
    return again


@pytest.mark.parametrize("seat", [0, 1])
def test_what_a_seat_sees_makes_a_difference(seat: int) -> None:
    """Each of these differs from the first in something that the view shows."""
    usual = {"hands": ["0|0 0|3", "0|1 0|2"], "layout": "1|1 1|2@1|1.cA", "boneyard": "6|6"}
    given: list[dict[str, object]] = [
        {},
        {"boneyard": "6|6 5|6"},
        {"layout": "1|1 1|3@1|1.cA"},
        {"layout": "1|1 1|2@1|1.cB"},
        {"scores": [5, 0]},
        {"scores": [0, 5]},
        {"hands": ["0|0 0|3", "0|1 0|2 5|6"]},
        {"seat": 1},
        {"extra_rounds": 1},
    ]
    rulesets = [
        EXACT_61,
        attrs.evolve(FIVE_UP, target=300),
        attrs.evolve(FIVE_UP, sleeping=1),
        attrs.evolve(FIVE_UP, hand_size=4),
    ]
    matches = [set_up(FIVE_UP, **{**usual, **values}) for values in given]  # type: ignore[arg-type]
    matches += [set_up(ruleset, **usual) for ruleset in rulesets]  # type: ignore[arg-type]
    seen_as = [observation(observe(match, seat)) for match in matches]
    assert len(set(seen_as)) == len(seen_as)


# Masks.


@given(st.integers(0, 2**32))
def test_the_mask_is_that_of_the_legal_actions(seed: int) -> None:
    for match in random_match(seed):
        for seat in (None, *range(match.players)):
            mask = action_mask(match, seat)
            legal = legal_actions(match, seat)
            assert tuple(a for a, flag in zip(ACTIONS, mask, strict=True) if flag) == legal
            assert set(mask) <= {0, 1}
            if seat is not None:
                assert action_mask(observe(match, seat)) == mask


def test_what_cannot_be_encoded() -> None:
    match = new_match(FIVE_UP, 2)
    with pytest.raises(ValueError, match="not a spectator's"):
        observation(observe(match, None))
    with pytest.raises(TypeError, match="view must be a View"):
        observation(match)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="state must be Match or View"):
        action_mask(1)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="seat must be from 0 to 1"):
        action_mask(match, 2)
