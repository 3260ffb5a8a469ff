"""What a view leaves open, compared with trying every deal, and with shuffling again and again."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice, permutations, takewhile
from math import comb, factorial, sqrt
from random import Random

import attrs
import pytest

from fiveup import (
    EXACT_61,
    FIVE_UP,
    TILES,
    Deal,
    IllegalAction,
    Match,
    Ruleset,
    SeenDeal,
    SeenDraw,
    Tile,
    View,
    apply,
    count_deals,
    observe,
    resample,
    tile_odds,
)
from tests.oracles.naive_hidden import NaiveHidden, Outcome, TooManyDealsError, outcome_of, plain
from tests.support.hidden_views import draws_of, played


def small(
    seed: int, matches: int, branches: int, again: float
) -> Iterator[tuple[View, NaiveHidden]]:
    """Views of random matches that can be counted by trying every deal."""
    rng = Random(seed)
    for number in range(matches):
        players = 2 + number % 3
        hand_size = rng.choice(((2, 3, 5, 10, 11), (1, 2, 3, 7, 8), (1, 2, 3, 5, 6))[players - 2])
        most = 28 - players * hand_size
        sleeping = rng.choice((0, 0, most, rng.randint(0, most)))
        form = attrs.evolve(
            rng.choice((FIVE_UP, EXACT_61)), hand_size=hand_size, sleeping=sleeping, target=50
        )
        for match in islice(played(form, players, rng, again), 60):
            view = observe(match, rng.choice((None, *range(players))))
            if rng.random() < (0.9 if draws_of(match) > 2 else 0.2) and few(view, branches):
                try:
                    yield view, NaiveHidden(view, branches)
                except TooManyDealsError:
                    continue


def few(view: View, most: int) -> bool:
    """Guess from what is hidden now whether it is worth while to begin."""
    round_ = view.round
    if round_ is None or round_.shown_hands is not None:
        return round_ is not None
    held = sum(round_.hand_sizes) - len(round_.hand or ())
    return comb(held + round_.boneyard_size, held) <= most


def kinds(view: View) -> Iterator[str]:
    assert view.round is not None
    drawn = [seat for seat, action in view.log if isinstance(action, SeenDraw)]
    yield "dealt" if view.log and isinstance(view.log[0][1], SeenDeal) else "set up"
    yield "shown" if view.round.shown_hands else "hidden"
    yield "spectator" if view.seat is None else "seat"
    if len(drawn) > 2:
        yield "many draws"
    if len(set(drawn) - {view.seat}) > 1:
        yield "draws by several others"


@pytest.mark.long
def test_counts_and_odds_are_those_of_trying_every_deal() -> None:
    seen: Counter[str] = Counter()
    for seed, again in ((1, 0.0), (2, 0.15)):
        for view, naive in small(seed, 90, 200, again):
            assert count_deals(view) == naive.count
            for tile, row in tile_odds(view).items():
                assert row == {place: naive.odds(plain(tile), place) for place in row}
            seen.update(kinds(view))
    assert len(seen) == 8, seen
    assert min(seen.values()) > 0, seen


def unlikely(found: Counter[Outcome], expected: Counter[Outcome]) -> bool:
    """Compare by chi-square: far outside of what chance does, four standard deviations."""
    draws, weights = found.total(), expected.total()
    assert set(found) <= set(expected)
    chi_square = sum(
        (found[outcome] - draws * weight / weights) ** 2 / (draws * weight / weights)
        for outcome, weight in expected.items()
    )
    free = len(expected) - 1
    return abs(chi_square - free) > 4 * sqrt(2 * free)


def test_draws_follow_the_law_of_all_deals() -> None:
    rng, cases = Random(21), 0
    for view, naive in small(3, 60, 200, 0.0):
        if not 12 <= len(naive.outcomes) <= 150 or naive.view.log[0][0] is not None:
            continue
        if not isinstance(view.log[0][1], SeenDeal) or rng.random() < 0.5:
            continue
        draws = 12 * len(naive.outcomes)
        found = Counter(outcome_of(resample(view, rng)) for _ in range(draws))
        assert not unlikely(found, naive.outcomes)
        cases += 1
    assert cases > 2, cases


# Through the rules of the package: deals are played, and kept if the view comes out.


def leads_to(view: View, start: Match, match: Match, tiles: list[Tile]) -> bool:
    """Play the actions of a match after another deal; tell whether it looks like the view."""
    state = start
    try:
        for number, (seat, action) in enumerate(match.log):
            state = apply(state, Deal(tiles) if number == 0 else action, seat)
    except IllegalAction:
        return False
    return observe(state, view.seat) == view


def round_of(seed: int, ruleset: Ruleset, players: int) -> tuple[Match, list[Match]]:
    """The match before its first deal, and after each action of the round in play."""
    matches = list(islice(played(ruleset, players, Random(seed)), 60))
    begun = next(number for number, match in enumerate(matches) if match.round is not None)
    turns = takewhile(lambda match: match.turn is not None, matches[begun:])
    return matches[begun - 1], list(turns)


@pytest.mark.long
@pytest.mark.parametrize("seed", [1, 2])
def test_counts_are_those_of_every_deal_that_the_package_plays(seed: int) -> None:
    ruleset = attrs.evolve(FIVE_UP, hand_size=2, sleeping=23)
    start, turns = round_of(seed, ruleset, 2)
    match = turns[-1]
    view = observe(match, seed % 2)
    deal = match.log[0][1]
    assert isinstance(deal, Deal)
    assert view.seat is not None
    own = deal.tiles[2 * view.seat : 2 * view.seat + 2]
    others = [tile for tile in TILES if tile not in own]
    count = 0
    for first in permutations(others, 3):  # the other hand, and the only tile that can be drawn
        asleep = [tile for tile in others if tile not in first]
        hands = [*own, *first[:2]] if view.seat == 0 else [*first[:2], *own]
        count += leads_to(view, start, match, [*hands, first[2], *asleep])
    assert count_deals(view) == count * factorial(23)


def shuffled(view: View, size: int, rng: Random) -> list[Tile]:
    """A deal with what the viewer saw of it, and all else at random."""
    known: dict[int, Tile] = {}
    place = view.players * size
    for _, action in view.log:
        if isinstance(action, SeenDeal) and view.seat is not None and action.hand is not None:
            known.update(enumerate(action.hand, view.seat * size))
        if isinstance(action, SeenDraw):
            if action.tile is not None:
                known[place] = action.tile
            place += 1
    others = [tile for tile in TILES if tile not in known.values()]
    rng.shuffle(others)
    return [known.get(number) or others.pop() for number in range(28)]


@pytest.mark.long
@pytest.mark.parametrize(("seed", "players"), [(1, 2), (2, 3), (3, 4)])
def test_odds_are_those_of_shuffling_until_the_view_comes_up(seed: int, players: int) -> None:
    start, turns = round_of(seed, FIVE_UP, players)
    match = next((match for match in turns if draws_of(match) > 1), turns[3])
    match = match if len(match.log) < 9 else turns[4]
    view = observe(match, seed % players)
    rng, kept, resampled = Random(seed), Counter[tuple[Tile, int]](), Counter[tuple[Tile, int]]()
    number = 0
    for _ in range(8000):
        tiles = shuffled(view, 5, rng)
        if leads_to(view, start, match, tiles):
            number += 1
            state = start
            for seat, action in [(None, Deal(tiles)), *match.log[1:]]:
                state = apply(state, action, seat)
            kept.update(held(state))
            resampled.update(held(resample(view, rng)))
    assert number > 20, (number, len(match.log))
    for tile, row in tile_odds(view).items():
        for place, chance in row.items():
            if place is not None:
                far = 5 * sqrt(float(chance * (1 - chance)) / number)
                assert abs(kept[tile, place] / number - chance) <= far
                assert abs(resampled[tile, place] / number - chance) <= far


def held(match: Match) -> Iterator[tuple[Tile, int]]:
    assert match.round is not None
    for seat, hand in enumerate(match.round.hands):
        for tile in hand:
            yield tile, seat
