"""What a house may change: the values of a ruleset, by `attrs.evolve`."""

from typing import Any

import pytest
from attrs import evolve

from fiveup import (
    EXACT_61,
    FIVE_UP,
    TILES,
    Deal,
    MatchOver,
    Phase,
    Ruleset,
    Settlement,
    new_match,
    settle,
)
from tests.support.five_up_text import begun, credited, kinds, legal, play, playing, round_of, tiles


def test_R20_the_published_forms_go_to_305_raw_points() -> None:
    published = {"target": 305, "hand_size": 5, "partnerships": True, "sleeping": 0}
    assert Ruleset(**published, settlement=Settlement.MAIN) == FIVE_UP  # type: ignore[arg-type]
    assert Ruleset(**published, settlement=Settlement.EXACT) == EXACT_61  # type: ignore[arg-type]


# --- target


def test_P6_another_target() -> None:
    short = evolve(FIVE_UP, target=100)
    match = playing("6|6", "0|1", table="3|6", ruleset=short, scores=(85, 95))
    assert play(match, "6|6@3|6.hi").events[-1] == MatchOver("P6", winner=0, scores=(100, 95))


def test_E1_another_target() -> None:
    short = evolve(EXACT_61, target=100)
    for before, after in ((85, 100), (90, 90)):
        match = playing("6|6 0|3", "0|1", table="3|6", ruleset=short, scores=(before, 0))
        match = play(match, "6|6@3|6.hi")
        assert match.scores == (after, 0)
        assert match.over is (after == 100)


# --- hand_size


@pytest.mark.parametrize(("players", "size", "left"), [(2, 7, 14), (4, 6, 4), (2, 14, 0)])
def test_R3_another_size_of_hands(players: int, size: int, left: int) -> None:
    match = begun(evolve(FIVE_UP, hand_size=size), Deal(TILES), players)
    assert round_of(match).hand_sizes == (size,) * players
    assert round_of(match).boneyard == TILES[28 - left :]


def test_R3_a_single_tile_each() -> None:
    match = begun(evolve(FIVE_UP, hand_size=1), Deal(TILES), players=2)
    match = play(match, "0|0")
    assert (match.phase, match.leader) == (Phase.DEAL, 0)


# --- partnerships


def test_R2_four_players_each_for_himself() -> None:
    match = new_match(evolve(FIVE_UP, partnerships=False), players=4)
    assert match.scores == (0, 0, 0, 0)
    assert [match.side(seat) for seat in range(4)] == [0, 1, 2, 3]


def test_P2_four_players_each_for_himself() -> None:
    alone = evolve(FIVE_UP, partnerships=False)
    settled = settle(alone, hands=(3, 0, 3, 8), out=1, scores=(50, 50, 50, 50))
    assert settled.scores == (45, 50, 45, 40)


def test_E5_four_players_each_for_himself_have_no_partner() -> None:
    alone = evolve(EXACT_61, partnerships=False)
    settled = settle(alone, hands=(0, 13, 13, 13), out=0, scores=(0, 0, 0, 0))
    assert credited(settled.events) == [("E5", 0, 40)]


def test_E8_four_players_each_for_himself_are_all_opponents() -> None:
    alone = evolve(EXACT_61, partnerships=False)
    settled = settle(alone, hands=(6, 9, 4, 11), out=None, scores=(0, 0, 0, 0))
    # 2 + 5 + 7 = 14; 3 + 5 = 8; 2 is rounded to nothing.
    assert credited(settled.events) == [("E8", 2, 15), ("E8", 0, 10)]
    assert settled.scores == (10, 0, 15, 0)
    assert settled.winner == 2


def test_E10_four_players_each_for_himself_tie_with_those_opposite() -> None:
    alone = evolve(EXACT_61, partnerships=False)
    assert settle(alone, hands=(4, 9, 4, 11), out=None, scores=(0, 0, 0, 0)).winner is None


def test_R2_partnerships_are_of_four_players_only() -> None:
    assert evolve(FIVE_UP, partnerships=True).sides(3) == 3
    assert evolve(FIVE_UP, partnerships=False).sides(2) == 2


# --- sleeping


def test_R3_sleeping_tiles_are_never_drawn() -> None:
    sleepy = evolve(FIVE_UP, sleeping=2)
    match = playing("1|2", "4|6 0|0", table="6|6", boneyard="2|3 3|6 0|6", ruleset=sleepy)
    assert legal(match) == ["draw"]
    match = play(match, "draw")
    assert round_of(match).boneyard == tiles("3|6 0|6")
    assert (match.seat, legal(match)) == (0, ["pass"])
    assert legal(play(match, "pass")) == ["4|6@6|6.cA", "4|6@6|6.cB"]


def test_R12_a_round_is_blocked_though_tiles_sleep() -> None:
    sleepy = evolve(FIVE_UP, sleeping=2)
    match = playing("1|2", "4|5", table="6|6", boneyard="2|3 3|6 0|6", ruleset=sleepy)
    match = play(match, "draw")
    assert kinds(match)[-1] == "RoundOver"
    assert round_of(match).boneyard == tiles("3|6 0|6")
    match = playing("1|3 5|5", "4|5", table="1|2", boneyard="0|0 0|4", ruleset=sleepy)
    assert play(match, "1|3@1|2.lo").phase is Phase.LOTS


def test_R1_with_sleeping_tiles_the_deal_still_has_all_28() -> None:
    match = begun(evolve(FIVE_UP, sleeping=2), Deal(TILES), players=2)
    assert round_of(match).boneyard_size == 18


# --- nonsense


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"target": 0}, "target must be 5 or more, not 0"),
        ({"target": -305}, "target must be 5 or more, not -305"),
        ({"target": 61}, "target must be a multiple of 5 raw points, not 61"),
        ({"hand_size": 0}, "hand_size must be 1 or more, not 0"),
        ({"sleeping": -1}, "sleeping must be 0 or more, not -1"),
        ({"hand_size": 15}, "2 hands of 15 tiles and 0 sleeping tiles are 30"),
        ({"hand_size": 14, "sleeping": 1}, "2 hands of 14 tiles and 1 sleeping tiles are 29"),
        ({"sleeping": 19}, "2 hands of 5 tiles and 19 sleeping tiles are 29"),
    ],
    ids=str,
)
def test_nonsense_is_refused(change: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        evolve(FIVE_UP, **change)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"target": 305.0}, r"target must be an integer, not 305\.0 \(float\)"),
        ({"target": True}, r"target must be an integer, not True \(bool\)"),
        ({"hand_size": "5"}, r"hand_size must be an integer, not '5' \(str\)"),
        ({"partnerships": 1}, r"partnerships must be True or False, not 1 \(int\)"),
        ({"sleeping": None}, r"sleeping must be an integer, not None \(NoneType\)"),
        ({"settlement": "exact"}, r"settlement must be a Settlement, not 'exact' \(str\)"),
    ],
    ids=str,
)
def test_wrong_types_are_refused(change: dict[str, Any], said: str) -> None:
    with pytest.raises(TypeError, match=said):
        evolve(FIVE_UP, **change)


def test_R1_hands_that_suffice_for_two_may_be_too_large_for_more() -> None:
    large = evolve(FIVE_UP, hand_size=8)
    assert new_match(large, players=3).players == 3
    with pytest.raises(ValueError, match="4 hands of 8 tiles and 0 sleeping tiles are 32"):
        new_match(large, players=4)
