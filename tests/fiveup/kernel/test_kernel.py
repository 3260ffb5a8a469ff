"""The integer kernel agrees with the public layer, and its tables with each other."""

from collections.abc import Callable
from itertools import combinations, product

import pytest

from fiveup import (
    TILES,
    Layout,
    Match,
    Outcome,
    Ruleset,
    Settlement,
    Tile,
    distinct_actions,
    settle,
)
from fiveup._bots.playout import outcome_of
from fiveup._kernel import halves
from fiveup._kernel.play import Ending
from fiveup._kernel.settling import BLOCKED, add_settlement
from tests.oracles import kernel_agreement
from tests.support import perft
from tests.support.five_up_play import FORMS


@pytest.mark.long
def test_the_kernel_agrees_with_the_labelled_layout(capsys: pytest.CaptureFixture[str]) -> None:
    assert kernel_agreement.main(["--plies", "6000", "--seed", "3"]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("No difference.\n")
    played, rounds, met_again = (
        int(line.split()[0].replace(",", "")) for line in printed.splitlines()[1:]
    )
    assert played >= 6_000
    assert rounds > 200
    assert met_again > 1_000


def longer(match: Match, ending: Ending) -> Outcome:
    seat, plies, hands, scores = ending
    return outcome_of(match, (seat, plies + 1, hands, scores))


@pytest.mark.parametrize(
    ("name", "planted"),
    [
        ("in_kernel_order", lambda match: distinct_actions(match)[::-1]),
        ("moves", lambda key, hand: perft.moves(key, hand)[1:]),
        ("futures", lambda layout, tile: [(0, layout.spot_mask, 0)]),
        ("outcome_of", longer),
    ],
)
def test_a_planted_difference_is_found(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    name: str,
    planted: Callable[..., object],
) -> None:
    monkeypatch.setattr(kernel_agreement, name, planted)
    assert kernel_agreement.main(["--plies", "2000", "--seed", "7"]) == 1
    assert capsys.readouterr().out.startswith("seed 7: ")


def test_R1_each_tile_has_its_own_halves() -> None:
    assert sum(halves.TILE) == 2**49 - 1
    assert [tile.bit_count() for tile in halves.TILE] == [2 - tile.double for tile in TILES]


@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_pips_of_a_hand_are_counted(number: int) -> None:
    for hand in combinations(TILES, number):
        mask = sum(halves.TILE[tile.index] for tile in hand)
        assert halves.hand_pips(mask) == sum(tile.pips for tile in hand)


@pytest.mark.parametrize("table", ["", "1|4", "5|5", "5|5 1|5@5|5.cA", "4|5 5|5@4|5.hi"])
def test_R8_the_moves_of_all_other_tiles_are_those_of_the_layout(table: str) -> None:
    layout = Layout.parse(table)
    others = [tile for tile in TILES if tile not in layout.tiles]
    found = perft.moves(layout.key, sum(halves.TILE[tile.index] for tile in others))
    spots = sum(len(layout.spots_for(tile)) for tile in others) if table else len(others)
    assert sum(move[3] for move in found) == spots


HANDS = (
    ("", "6|6 0|1"),
    ("4|4", "3|5"),
    ("", "1|2", "2|2"),
    ("5|6", "2|5", "3|4"),
    ("", "6|6 0|1", "5|5 5|6 0|1", "4|4"),
    ("1|5", "4|5", "2|2", "5|6"),
    ("1|4", "2|3", "0|5", "3|6"),
)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("texts", HANDS)
def test_P2_E5_E8_settling_on_numbers_is_settling(form: Ruleset, texts: tuple[str, ...]) -> None:
    exact = form.target if form.settlement is Settlement.EXACT else 0
    sides = form.sides(len(texts))
    hands = [[Tile.parse(word) for word in text.split()] for text in texts]
    masks = [sum(halves.TILE[tile.index] for tile in hand) for hand in hands]
    pips = [sum(tile.pips for tile in hand) for hand in hands]
    for score, other in product((-20, 0, 250, 285, 290, 295, 300), (0, 280, 300)):
        before = (score, *[other] * (sides - 1))
        for out, last in ((0, 0), (0, 10)) if not pips[0] else ((None, 0),):
            scores = list(before)
            add_settlement(exact, masks, BLOCKED if out is None else out, last, scores)
            settled = settle(form, pips, out=out, last=last, scores=before)
            assert tuple(scores) == settled.scores
