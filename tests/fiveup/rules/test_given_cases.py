"""The given cases: layouts (L), settlements in both forms (S) and drawing (D)."""

import json
from typing import Any, Final

import pytest

from fiveup import (
    EXACT_61,
    FIVE_UP,
    Arm,
    Draw,
    Dropped,
    IllegalAction,
    Layout,
    Match,
    Pass,
    Place,
    Round,
    Ruleset,
    Scored,
    Spot,
    Tile,
    apply,
    legal_actions,
    round_to_five,
    settle,
    shown_points,
    why_illegal,
)
from tests.support.five_up_text import (
    contributions,
    legal,
    play,
    playing,
    round_of,
    score_events,
    tiles,
)
from tests.support.repository import DATA

CASES: Final[dict[str, dict[str, Any]]] = {
    case["id"]: case for case in json.loads((DATA / "five-up-cases.json").read_text("utf-8"))
}
LAYOUT_CASES: Final = [case for case in CASES.values() if case["kind"] == "layout"]

KINDS: Final = {
    Arm.LOW: "low",
    Arm.HIGH: "high",
    Arm.CHAIN_A: "chain",
    Arm.CHAIN_B: "chain",
    Arm.BRANCH_A: "branch",
    Arm.BRANCH_B: "branch",
}

#: For points shown: the table before, and a placement that scores so many.
SCORING: Final = {
    1: ("", "1|4"),
    2: ("", "4|6"),
    3: ("3|6", "6|6@3|6.hi"),
    4: ("5|5 3|5@5|5.cA 4|5@5|5.cB 3|6@3|5.lo 4|4@4|5.lo", "5|6@5|5.bA"),
}

each_layout = pytest.mark.parametrize("case", LAYOUT_CASES, ids=lambda case: str(case["id"]))


def test_every_case_is_tested() -> None:
    by_name = {name.split("_")[1] for name in globals() if name.startswith(("test_S", "test_D"))}
    assert by_name | {case["id"] for case in LAYOUT_CASES} == set(CASES)
    assert len(CASES) == 24


# --- L: layouts


def fitting_spot(layout: Layout, tile: Tile, on: str) -> Spot:
    return next(spot for spot in layout.spots_for(tile) if spot.tile is Tile.parse(on))


def laid_on(layout: Layout, tile: str, on: str | None) -> Layout:
    laid = Tile.parse(tile)
    return layout.place(laid, None if on is None else fitting_spot(layout, laid, on))


def steps(case: dict[str, Any]) -> list[Layout]:
    layouts = [Layout()]
    for move in case["moves"]:
        layouts.append(laid_on(layouts[-1], move["tile"], move["on"]))
    return layouts[1:]


@each_layout
def test_L_counts_step_by_step(case: dict[str, Any]) -> None:
    assert [layout.count for layout in steps(case)] == case["counts"]


@each_layout
def test_L_shown_points_step_by_step(case: dict[str, Any]) -> None:
    assert [shown_points(layout.award) for layout in steps(case)] == case["points"]


@each_layout
def test_L_ends_that_count(case: dict[str, Any]) -> None:
    printed = sorted((tile, count) for tile, count in case["ends"])
    assert contributions(steps(case)[-1]) == printed


@each_layout
def test_L_open_spots(case: dict[str, Any]) -> None:
    found = [(str(spot.tile), KINDS[spot.arm], spot.value) for spot in steps(case)[-1].spots]
    printed = [(tile, kind, value) for tile, kind, value in case["open_spots"]]
    assert sorted(found) == sorted(printed)


@pytest.mark.parametrize(
    ("case", "move"),
    [(case, move) for case in LAYOUT_CASES for move in case["illegal_next"]],
    ids=lambda item: item.get("id") or f"{item['tile']} on {item['on']}",
)
def test_L_an_illegal_placement_raises_and_is_never_listed(
    case: dict[str, Any], move: dict[str, str]
) -> None:
    layout, tile, on = steps(case)[-1], Tile.parse(move["tile"]), Tile.parse(move["on"])
    match = Match(
        FIVE_UP, players=2, scores=(0, 0), leader=0, round=Round([[tile], []], (), layout, 0)
    )
    for arm in (Arm.LOW, Arm.HIGH):
        place = Place(tile, Spot(on, arm))
        assert place not in legal_actions(match)
        with pytest.raises(IllegalAction):
            layout.place(tile, Spot(on, arm))
        with pytest.raises(IllegalAction):
            apply(match, place)
    assert [spot for spot in layout.spots_for(tile) if spot.tile is on] == []


# --- S: settlements


def sides_of(named: dict[str, int]) -> dict[int, int]:
    """Read points by side: 0 for "0" and "side02", 1 for "1" and "side13"."""
    return {int(name.removeprefix("side")[0]): points for name, points in named.items()}


def settled_changes(ruleset: Ruleset, case: dict[str, Any]) -> dict[int, int]:
    """Settle a case from 100 raw points each, and say how the shown points change."""
    players = case.get("players", 4 if "3" in case["hands"] else 2)
    hands = [case["hands"].get(str(seat), 0) for seat in range(players)]
    settled = settle(
        ruleset,
        hands,
        out=case.get("out_seat"),
        last=5 * case.get("last_tile_points", 0),
        scores=(100, 100),
    )
    return {side: shown_points(score - 100) for side, score in enumerate(settled.scores)}


def check_both_forms(case: dict[str, Any]) -> None:
    nothing = {0: 0, 1: 0}
    assert settled_changes(FIVE_UP, case) == nothing | sides_of(case["main"])
    assert settled_changes(EXACT_61, case) == nothing | sides_of(case["exact"])


def test_S01_rounding_table() -> None:
    table: dict[str, int] = CASES["S01"]["pips_to_points"]
    assert {pips: shown_points(round_to_five(int(pips))) for pips in table} == table


def test_S02_separate_and_combined_rounding() -> None:
    check_both_forms(CASES["S02"])


def test_S04_a_hand_of_the_double_blank_only() -> None:
    check_both_forms(CASES["S04"])


def test_S04_the_double_blank_as_a_tile() -> None:
    for ruleset in (FIVE_UP, EXACT_61):
        assert settle(ruleset, [(), tiles("0|0")], out=0, scores=(100, 100)).scores == (100, 100)


def test_S05_blocked_two_players() -> None:
    check_both_forms(CASES["S05"])


def test_S07_blocked_four_players() -> None:
    check_both_forms(CASES["S07"])


def test_S10_crossing_the_target_in_mid_round_does_not_end_the_match() -> None:
    case = CASES["S10"]
    # 4|6 scores 10 raw; 6|6 and 0|1 are left of the hand in the end: 13 pips, so 15 raw off.
    match = playing("4|6 6|6 0|1", "1|6", scores=(5 * case["start"], 100), boneyard="2|2")
    match = play(match, "4|6")
    assert match.shown[0] == case["start"] + case["event"] == case["mid"]
    assert match.over is case["over"]
    match = play(match, "1|6@4|6.hi")
    assert match.shown[0] == case["mid"] + case["settlement"] == case["final"]
    assert match.over is case["over"]


@pytest.mark.parametrize("event", CASES["S13"]["cases"], ids=str)
def test_S13_an_overshooting_settlement_is_discarded_whole(event: dict[str, Any]) -> None:
    before = (5 * event["score"], 0)
    settled = settle(EXACT_61, hands=(0, 0), out=0, last=5 * event["event"], scores=before)
    assert settled.shown == (event["after"], 0)
    kind = Scored if event["after"] > event["score"] else Dropped
    assert [type(one) for one in settled.events] == [kind]


@pytest.mark.parametrize("event", CASES["S13"]["cases"], ids=str)
def test_S13_an_overshooting_placement_is_discarded_whole(event: dict[str, Any]) -> None:
    table, placement = SCORING[event["event"]]
    hand = f"{Place.parse(placement).tile} 0|0"
    before = (5 * event["score"], 0)
    match = playing(hand, "1|1", table=table, ruleset=EXACT_61, scores=before, boneyard="2|2")
    match = play(match, placement)
    assert score_events(match.events)[0].points == 5 * event["event"]
    assert match.shown == (event["after"], 0)
    assert match.over is event.get("wins", False)


def test_S15_going_out_can_be_net_negative() -> None:
    check_both_forms(CASES["S15"])


# --- D: drawing


def drawing(case: dict[str, Any], *others: str) -> Match:
    layout = Layout()
    for text in case["layout"]:
        tile, _, on = text.partition("@")
        layout = laid_on(layout, tile, on or None)
    return playing(
        " ".join(case["hand"]), *others, table=str(layout), boneyard=" ".join(case["boneyard"])
    )


def drawn_until_it_fits(match: Match, times: int) -> Match:
    for _ in range(times):
        assert legal(match) == ["draw"]
        match = apply(match, Draw())
    return match


def test_D01_draw_until_playable_and_play_it_at_once() -> None:
    case = CASES["D01"]
    match = drawn_until_it_fits(drawing(case, "0|0"), case["drawn"])
    assert str(round_of(match).drawn) == case["forced"]
    assert round_of(match).boneyard_size == case["left"]
    assert legal(match) == ["1|6@6|6.cA", "1|6@6|6.cB"]


def test_D03_no_drawing_with_a_playable_tile_in_hand() -> None:
    case = CASES["D03"]
    match = drawing(case, "0|0")
    assert (Draw() in legal_actions(match)) is case["draw_legal"]
    refusal = why_illegal(match, Draw())
    assert refusal is not None
    assert refusal.rule == "R9"


def test_D04_a_drawn_tile_forces_the_tile_and_not_the_spot() -> None:
    case = CASES["D04"]
    match = drawn_until_it_fits(drawing(case, "0|0"), case["drawn"])
    assert str(round_of(match).drawn) == case["forced"]
    assert legal(match) == ["1|2@1|5.lo", "1|2@2|5.lo"]
    said = []
    for place in map(Place.parse, legal(match)):
        after = round_of(apply(match, place))
        assert place.spot is not None
        ends = "+".join(str(end.count) for end in after.layout.ends)
        said.append(f"on the {place.spot.value} (count {ends}={after.layout.count})")
        assert [str(tile) for tile in after.hands[0]] == case["hand_after_play"]
    assert said == case["spots"]


def test_D06_not_blocked_if_a_later_player_can_play() -> None:
    case = CASES["D06"]
    first, second = (" ".join(hand) for hand in case["hands"])
    (lead,) = case["layout"]
    before = playing(first, f"{lead} {second}", seat=1, boneyard=" ".join(case["boneyard"]))
    match = play(before, lead)
    assert (round_of(match).result is not None) is case["blocked"]
    assert legal_actions(match) == (Pass(),)
    assert legal(apply(match, Pass())) == ["1|6@1|1.cA", "1|6@1|1.cB"]
