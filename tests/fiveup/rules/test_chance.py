"""The deal that is sampled is the standard library's shuffle, quicker; and what a tile fits."""

import copy
from random import Random

import pytest

from fiveup import (
    FIVE_UP,
    SPOTS,
    TILES,
    Deal,
    Lots,
    Match,
    Place,
    Tile,
    apply,
    legal_actions,
    new_match,
    sample_chance,
)


def before_the_deal() -> Match:
    return apply(new_match(FIVE_UP, players=2), Lots([2, 1]))


@pytest.mark.parametrize("seed", range(200))
def test_a_deal_is_what_the_generators_shuffle_gives(seed: int) -> None:
    tiles, shuffling = list(TILES), Random(seed)
    shuffling.shuffle(tiles)
    rng = Random(seed)
    assert sample_chance(before_the_deal(), rng) == Deal(tiles)
    assert rng.getstate() == shuffling.getstate()


def test_a_generator_with_a_shuffle_of_its_own_is_asked_for_it() -> None:
    class Sorted(Random):
        def shuffle(self, x: object) -> None:
            """Leave everything in order."""

    assert sample_chance(before_the_deal(), Sorted()) == Deal(TILES)


@pytest.mark.parametrize("known", [False, True])
def test_a_copy_goes_on_though_it_was_not_asked_for_its_actions(known: bool) -> None:
    match = apply(before_the_deal(), Deal(TILES))
    action = legal_actions(match)[0] if known else Place(TILES[0])
    assert apply(copy.copy(match), action) == apply(match, action)


@pytest.mark.parametrize("tile", TILES, ids=str)
def test_what_a_tile_fits_is_where_it_can_be_placed(tile: Tile) -> None:
    for spot in SPOTS:
        values = (tile.low, tile.high)
        assert bool(tile.fits >> spot.index & 1) == (spot.value in values and spot.tile is not tile)
