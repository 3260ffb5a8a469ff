"""What a view refuses, and that it judges by nothing that it hides."""

from fiveup import (
    FIVE_UP,
    TILES,
    Deal,
    Draw,
    Lots,
    Place,
    Refusal,
    apply,
    legal_actions,
    new_match,
    observe,
    why_illegal,
)
from tests.support.five_up_text import playing


def place(text: str) -> Place:
    return Place.parse(text)


def test_R6_a_view_of_another_seat() -> None:
    view = observe(playing("4|6 0|1", "1|6", table="6|6"), seat=1)
    facts = {"seat": 1, "turn": 0}
    refusal = Refusal("R6", "seat 1 is not to move: seat 0 is", facts)
    for wrong in (Draw(), place("1|6@6|6.cA"), place("4|6@6|6.cA")):
        assert why_illegal(view, wrong) == refusal
    assert legal_actions(view) == ()


def test_R6_a_spectator_has_no_turn() -> None:
    view = observe(playing("4|6 0|1", "1|6", table="6|6"), seat=None)
    facts = {"seat": None, "turn": 0}
    refusal = Refusal("R6", "a spectator has no turn: seat 0 is to move", facts)
    assert why_illegal(view, Draw()) == refusal
    assert legal_actions(view) == ()


def test_R4_a_view_does_not_judge_for_a_hand_that_it_hides() -> None:
    match = playing("4|6 0|1", "1|6", table="6|6")
    refusal = Refusal("R4", "the hand of seat 0 is hidden in this view", {"seat": 0, "turn": 0})
    for seat in (1, None):
        view = observe(match, seat)
        assert why_illegal(view, place("4|6@6|6.cA"), seat=0) == refusal
        assert legal_actions(view, seat=0) == ()


def test_R6_a_view_with_another_seat_named() -> None:
    view = observe(playing("4|6 0|1", "1|6", table="6|6"), seat=0)
    refusal = Refusal("R6", "seat 1 is not to move: seat 0 is", {"seat": 1, "turn": 0})
    assert why_illegal(view, place("4|6@6|6.cA"), seat=1) == refusal
    assert why_illegal(view, place("4|6@6|6.cA"), seat=0) is None


def test_R5_a_view_while_chance_is_awaited() -> None:
    start = observe(new_match(FIVE_UP, players=2), seat=0)
    assert why_illegal(start, Lots((1, 2))) is None
    refusal = why_illegal(start, Deal(TILES))
    assert refusal is not None
    assert refusal.rule == "R5"
    dealing = observe(apply(new_match(FIVE_UP, players=2), Lots((1, 6))), seat=None)
    assert why_illegal(dealing, Deal(TILES)) is None
    refusal = why_illegal(dealing, Draw())
    assert refusal is not None
    assert refusal.rule == "R3"
