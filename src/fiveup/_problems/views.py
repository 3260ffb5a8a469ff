"""What is wrong with the make of a view, or of a match: seats, sides, and what may be seen."""

from collections.abc import Iterator
from typing import Final, get_args

from fiveup._problems import kinds
from fiveup._rules.legality import State
from fiveup._rules.tile import TILES, Tile
from fiveup._rules.view import RoundView, SeenAction, View
from fiveup._shared.values.problem import Problem
from fiveup._shared.values.sentence import counted, listed

_SEEN: Final = get_args(SeenAction)


def make_problems(state: State) -> Iterator[Problem]:
    """Name what does not go with the number of players (R1, R2), and what is no tile or action.

    What remains could not be judged, so it is asked first. A constructor sees to most of it.
    """
    players, ruleset = state.players, state.ruleset
    dealt = players * ruleset.hand_size
    if dealt + ruleset.sleeping > len(TILES):
        sentence = f"{players} hands of {ruleset.hand_size} tiles are more than the set has"
        yield Problem(
            kinds.HANDS_EXCEED_SET,
            "R1",
            sentence,
            {"players": players, "hand_size": ruleset.hand_size},
        )
        return
    sides = ruleset.sides(players)
    result = None if state.round is None else state.round.result
    for what, value, number in (
        ("the viewer", state.seat if isinstance(state, View) else None, players),
        ("the leader", state.leader, players),
        ("the seat to move", None if state.round is None else state.round.seat, players),
        ("the seat that went out", None if result is None else result.out, players),
        ("the side that won the match", state.winner, sides),
    ):
        if value is not None and value >= number:
            sentence = f"{what} is {value}: the numbers go from 0 to {number - 1}"
            yield _beyond(what, value, sentence)
    if isinstance(state, View):
        yield from _view(state, sides)


def _view(view: View, sides: int) -> Iterator[Problem]:
    players, candidates = view.players, view.candidates
    if len(view.scores) != sides:
        sentence = f"there are {sides} sides, and {counted(len(view.scores), 'score')}"
        yield _beyond("the scores", len(view.scores), sentence)
    if list(candidates) != sorted(set(candidates)) or (candidates and candidates[-1] >= players):
        sentence = f"those who cast lots are no row of different seats from 0 to {players - 1}"
        yield _beyond("the candidates", len(candidates), sentence)
    for number, entry in enumerate(view.log):
        if not _is_entry(entry, players):
            sentence = f"entry {number} of the log is no seat and seen action"
            yield Problem(kinds.FOREIGN_CONTENT, "R4", sentence, {"entry": number})
    if view.round is not None:
        yield from _round(view.round, players)


def _is_entry(entry: tuple[object, ...], players: int) -> bool:
    if len(entry) != 2:
        return False
    seat, action = entry
    return isinstance(action, _SEEN) and (
        seat is None or (isinstance(seat, int) and 0 <= seat < players)
    )


def _round(round_: RoundView, players: int) -> Iterator[Problem]:
    for what, hands in (("hand size", round_.hand_sizes), ("shown hand", round_.shown_hands)):
        if hands is not None and len(hands) != players:
            sentence = f"{players} play, and there are {counted(len(hands), what)}"
            yield _beyond(f"the {what}s", len(hands), sentence)
    shown = enumerate(round_.shown_hands or ())
    for what, hand in (
        ("the viewer's hand", round_.hand or ()),
        *((f"the shown hand of seat {seat}", one) for seat, one in shown),
    ):
        if not all(isinstance(tile, Tile) for tile in hand):
            yield Problem(
                kinds.FOREIGN_CONTENT,
                "R1",
                f"{what} has something that is no tile",
                {"where": what},
            )


def _beyond(what: str, value: int, sentence: str) -> Problem:
    return Problem(kinds.PLAYERS_MISMATCHED, "R2", sentence, {"what": what, "value": value})


def seen_problems(view: View, round_: RoundView) -> Iterator[Problem]:
    """Judge which hands are seen, and whether they agree with each other (R4)."""
    sizes, own, shown, seat = round_.hand_sizes, round_.hand, round_.shown_hands, view.seat
    if (own is None) != (seat is None):
        what = "a spectator sees a hand" if seat is None else f"seat {seat} does not see its hand"
        yield Problem(kinds.HAND_WRONGLY_SEEN, "R4", what, {"seat": seat})
    elif own is not None and seat is not None and len(own) != sizes[seat]:
        yield _wrong_size(seat, len(own), sizes[seat])
    if (shown is None) != (round_.result is None):
        what = "shown before" if round_.result is None else "hidden after"
        yield Problem(
            kinds.HAND_WRONGLY_SEEN, "R4", f"the hands are {what} the settlement", {"seat": None}
        )
    if shown is None:
        return
    for other, hand in enumerate(shown):
        if len(hand) != sizes[other]:
            yield _wrong_size(other, len(hand), sizes[other])
    if own is not None and seat is not None and sorted(own) != list(shown[seat]):
        sentence = f"the hand of seat {seat} is shown with other tiles than it sees"
        yield Problem(kinds.HAND_WRONGLY_SEEN, "R4", sentence, {"seat": seat})
    unsorted = [other for other, hand in enumerate(shown) if list(hand) != sorted(hand)]
    if unsorted:
        sentence = f"the shown hands are not in order of tiles: {listed('seat', unsorted)}"
        yield Problem(kinds.HAND_WRONGLY_SEEN, "R4", sentence, {"seats": tuple(unsorted)})


def _wrong_size(seat: int, tiles: int, size: int) -> Problem:
    held = counted(tiles, "tile")
    sentence = f"the hand of seat {seat} has {held}, and its size is {size}"
    return Problem(
        kinds.SEEN_HAND_MISCOUNTED, "R4", sentence, {"seat": seat, "tiles": tiles, "size": size}
    )
