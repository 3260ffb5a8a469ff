"""Five Up played the slow way: a second reading of the rules that the tests compare with.

Nothing is remembered that can be found again by looking. The table is a list of tiles and a list
of joints, and every question about it is answered by walking over them from the start. Rules are
named by their numbers (R both forms, P main form, E Exact 61).

Everything that goes in or comes out is plain data:

* a tile is ``(low, high)``, a spot is ``(tile, arm)``; a plain tile has the arms ``"lo"`` and
  ``"hi"``, a double has ``"cA"`` and ``"cB"`` (straight) and ``"bA"`` and ``"bB"`` (to the side);
* an action is ``("place", tile, None)``, ``("place", tile, spot)``, ``("draw",)`` or ``("pass",)``;
* an event is a tuple that begins with its name. All scores are raw points.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

Tile: TypeAlias = tuple[int, int]
Spot: TypeAlias = tuple[Tile, str]
OpenSpot: TypeAlias = tuple[Tile, str, int]
Joint: TypeAlias = tuple[Tile, str, Tile, str]
End: TypeAlias = tuple[Tile, int]
Action: TypeAlias = (
    tuple[Literal["place"], Tile, Spot | None] | tuple[Literal["draw"]] | tuple[Literal["pass"]]
)
Event: TypeAlias = tuple[Any, ...]
Part: TypeAlias = tuple[Any, ...]


def every_tile() -> list[Tile]:
    """List the double-six set (R1)."""
    return [(low, high) for low in range(7) for high in range(low, 7)]


def is_double(tile: Tile) -> bool:
    """Tell whether both halves of a tile are alike."""
    return tile[0] == tile[1]


def pips_of(hand: list[Tile]) -> int:
    """Add up everything on the tiles of a hand."""
    return sum(low + high for low, high in hand)


def round_to_five(pips: int) -> int:
    """Go to the nearest multiple of five (R21)."""
    remainder = pips % 5
    if remainder in (1, 2):
        return pips - remainder
    if remainder in (3, 4):
        return pips - remainder + 5
    return pips


class NaiveTable:
    """The tiles that lie on the table, and how they are joined."""

    def __init__(self) -> None:
        """Begin with nothing laid."""
        self.tiles: list[Tile] = []
        self.joints: list[Joint] = []

    def covered(self) -> set[Spot]:
        """Collect every arm, of an older or a newer tile, that a joint uses."""
        arms: set[Spot] = set()
        for older, older_arm, newer, newer_arm in self.joints:
            arms.add((older, older_arm))
            arms.add((newer, newer_arm))
        return arms

    def spots(self) -> list[OpenSpot]:
        """Find every place where a tile may be joined, with the value that it asks for."""
        covered = self.covered()
        found: list[OpenSpot] = []
        for tile in self.tiles:
            low, high = tile
            if is_double(tile):
                # R13: every double is a spinner, wherever it lies.
                # R14: its straight arms come first; the side arms open when both are covered.
                straight = [arm for arm in ("cA", "cB") if (tile, arm) not in covered]
                sideways = [arm for arm in ("bA", "bB") if (tile, arm) not in covered]
                if len(straight) > 0:
                    found.extend((tile, arm, low) for arm in straight)
                else:
                    found.extend((tile, arm, low) for arm in sideways)
            else:
                # R15
                if (tile, "lo") not in covered:
                    found.append((tile, "lo", low))
                if (tile, "hi") not in covered:
                    found.append((tile, "hi", high))
        return found

    def ends(self) -> list[End]:
        """Find every end that counts, with what it adds (R16: not the same thing as spots)."""
        covered = self.covered()
        found: list[End] = []
        for tile in self.tiles:
            low, high = tile
            if is_double(tile):
                straight = [arm for arm in ("cA", "cB") if (tile, arm) in covered]
                # R18: both halves, once, unless both straight arms are covered; R19: then nothing.
                if len(straight) != 2:
                    found.append((tile, low + high))
            else:
                # R17: a bare half counts its pips, a blank one too (with 0).
                if (tile, "lo") not in covered:
                    found.append((tile, low))
                if (tile, "hi") not in covered:
                    found.append((tile, high))
        return found

    def count(self) -> int:
        """Add up the ends."""
        return sum(contribution for _, contribution in self.ends())

    def award(self) -> int:
        """Tell what the count is worth to whoever has just placed (R20)."""
        total = self.count()
        return total if total > 0 and total % 5 == 0 else 0

    def lay(self, tile: Tile, spot: Spot | None = None) -> None:
        """Lay a tile: the first one without a spot, each other one at an open spot."""
        if tile not in every_tile():
            raise ValueError(f"there is no tile {tile}")
        if tile in self.tiles:
            raise ValueError(f"{tile} lies on the table already")
        if not self.tiles:
            if spot is not None:
                raise ValueError("nothing lies on the table that could be joined")
            self.tiles.append(tile)
            return
        if spot is None:
            raise ValueError("a spot is needed: the table is not empty")
        values = [value for older, arm, value in self.spots() if (older, arm) == spot]
        if not values:
            raise ValueError(f"{spot} is not an open spot")
        value = values[0]
        # R8: equal meets equal.
        if value not in tile:
            raise ValueError(f"{tile} has no {value} for {spot}")
        if is_double(tile):
            own_arm = "cA"  # R14: the first straight arm looks back at what was there before
        elif tile[0] == value:
            own_arm = "lo"
        else:
            own_arm = "hi"
        self.tiles.append(tile)
        self.joints.append((spot[0], spot[1], tile, own_arm))


def round_winner(form: str, hands_pips: list[int], sides: list[int], out: int | None) -> int | None:
    """Tell which side won a finished round, if any did."""
    if out is not None:
        return sides[out]
    if form == "main":
        return None  # P3
    # E10: the lightest hand; shared lightest pips must all belong to one side.
    lightest = min(hands_pips)
    owners = {sides[seat] for seat, pips in enumerate(hands_pips) if pips == lightest}
    return owners.pop() if len(owners) == 1 else None


def settle(
    form: str,
    hands_pips: list[int],
    sides: list[int],
    out: int | None,
    last: int,
    scores: list[int],
    target: int,
    *,
    extra: bool = False,
) -> tuple[list[Event], list[int], int | None]:
    """Settle a finished round.

    ``hands_pips`` and ``sides`` go by seat, ``scores`` by side; ``out`` is the seat that emptied
    its hand, or None after a block. ``last`` is what the emptying tile scored: Exact makes it part
    of the going out, the main form has credited it before (P1) and does not use it here. ``extra``
    says that extra rounds have begun (P7); it means nothing in Exact.

    The answer is the "scored" and "dropped" events, the new scores, and the side that has won the
    match by this settlement, or None.
    """
    if form == "main":
        return _settle_main(hands_pips, sides, out, scores, target=target, extra=extra)
    if form == "exact":
        if out is None:
            return _settle_exact_blocked(hands_pips, sides, scores, target=target)
        return _settle_exact_out(hands_pips, sides, out, last, scores, target=target)
    raise ValueError(f"unknown form {form!r}")


def _settle_main(
    hands_pips: list[int],
    sides: list[int],
    out: int | None,
    scores: list[int],
    *,
    target: int,
    extra: bool,
) -> tuple[list[Event], list[int], int | None]:
    new_scores = list(scores)
    events: list[Event] = []
    for seat, pips in enumerate(hands_pips):
        if seat == out:
            continue  # nothing is left in that hand
        # P2: one hand, one rounding, one deduction. P3: nothing is earned. P4: below zero is fine.
        points = -round_to_five(pips)
        side = sides[seat]
        before = new_scores[side]
        new_scores[side] = before + points
        parts: list[Part] = [("deduction", seat, pips, points)]
        events.append(("scored", side, before, new_scores[side], parts))
    # P5: only now is the target looked at.
    winner = None
    top = max(new_scores)
    on_top = [side for side, score in enumerate(new_scores) if score == top]
    # P6 and P7: alone on top, and at the target or in an extra round.
    if len(on_top) == 1 and (extra or top >= target):
        winner = on_top[0]
    return events, new_scores, winner


def _apply_exact(
    side: int, parts: list[Part], scores: list[int], target: int
) -> tuple[Event, bool]:
    """Apply one event of Exact 61 to ``scores``; the points of a part are its last entry."""
    before = scores[side]
    after = before + sum(int(part[-1]) for part in parts)
    if after > target:
        return ("dropped", side, before, after, parts), False  # E1
    scores[side] = after
    return ("scored", side, before, after, parts), after == target  # E2


def _settle_exact_out(
    hands_pips: list[int],
    sides: list[int],
    out: int,
    last: int,
    scores: list[int],
    *,
    target: int,
) -> tuple[list[Event], list[int], int | None]:
    new_scores = list(scores)
    side = sides[out]
    parts: list[Part] = []
    # E5 and E6: the last tile's points stand or fall with the rest.
    if last > 0:
        parts.append(("placement", last))
    # E5: all opponents together, rounded once.
    opponents = [(seat, pips) for seat, pips in enumerate(hands_pips) if sides[seat] != side]
    total = sum(pips for _, pips in opponents)
    parts.append(("opponents", opponents, total, round_to_five(total)))
    # E5: a partner's hand is rounded by itself and taken off.
    for seat, pips in enumerate(hands_pips):
        if sides[seat] == side and seat != out:
            parts.append(("partner", seat, pips, -round_to_five(pips)))
    # E4: this is an event whatever it comes to.
    event, won = _apply_exact(side, parts, new_scores, target)
    return [event], new_scores, side if won else None


def _settle_exact_blocked(
    hands_pips: list[int], sides: list[int], scores: list[int], *, target: int
) -> tuple[list[Event], list[int], int | None]:
    new_scores = list(scores)
    events: list[Event] = []
    # E7 and E9: lightest first, equal ones by seat from 0.
    order = sorted((pips, seat) for seat, pips in enumerate(hands_pips))
    for pips, seat in order:
        # E8: only opponents, only heavier ones.
        differences = [
            (other, other_pips - pips)
            for other, other_pips in enumerate(hands_pips)
            if sides[other] != sides[seat] and other_pips > pips
        ]
        total = sum(difference for _, difference in differences)
        points = round_to_five(total)
        if points == 0:
            continue  # E4: a hand that gets nothing makes no event
        # E9: each hand by itself; a dropped event does not stop the next.
        parts: list[Part] = [("difference", seat, differences, total, points)]
        event, won = _apply_exact(sides[seat], parts, new_scores, target)
        events.append(event)
        if won:
            return events, new_scores, sides[seat]  # E2 and E9: nothing follows
    return events, new_scores, None


class NaiveMatch:
    """One match, driven from outside by lots, deals and actions.

    Between two rounds the hands, the table and the boneyard stay as the last round left them.
    """

    def __init__(
        self,
        form: str,
        players: int,
        *,
        target: int = 305,
        hand_size: int = 5,
        partnerships: bool = True,
        sleeping: int = 0,
    ) -> None:
        """Set up a match in which the first leader is still to be chosen."""
        if form not in ("main", "exact"):
            raise ValueError(f"unknown form {form!r}")
        if players not in (2, 3, 4):
            raise ValueError("two to four can play")  # R2
        if hand_size < 1 or sleeping < 0 or players * hand_size + sleeping > len(every_tile()):
            raise ValueError("the tiles do not go round")
        self.form = form
        self.players = players
        self.target = target
        self.hand_size = hand_size
        self.sleeping = sleeping
        # R2: partners sit opposite, and only when there are four.
        if players == 4 and partnerships:
            self.sides = [seat % 2 for seat in range(players)]
        else:
            self.sides = list(range(players))
        self.phase = "lots"
        self.candidates: list[int] = list(range(players))  # R5
        self.leader: int | None = None
        self.seat: int | None = None
        self.hands: list[list[Tile]] = [[] for _ in range(players)]
        self.boneyard: list[Tile] = []
        self.table = NaiveTable()
        self.drawn: Tile | None = None
        self.scores: list[int] = [0 for _ in set(self.sides)]
        self.winner: int | None = None
        self.extra_rounds = 0
        self.events: list[Event] = []

    def cast(self, lots: list[int]) -> None:
        """Give each candidate a lot; the highest leads, if only one has it (R5)."""
        if self.phase != "lots":
            raise ValueError("no lots are due")
        if len(lots) != len(self.candidates):
            raise ValueError("one lot for each candidate")
        highest = max(lots)
        holders = [self.candidates[i] for i in range(len(lots)) if lots[i] == highest]
        self.events = []
        if len(holders) > 1:
            self.candidates = holders
            self.events.append(("lots tied", list(holders)))
            return
        self.candidates = []
        self.leader = holders[0]
        self.phase = "deal"
        self.events.append(("leader", holders[0]))

    def deal(self, tiles: list[Tile]) -> None:
        """Deal the tiles in the order given, hand by hand, the rest to the boneyard (R3)."""
        if self.phase != "deal":
            raise ValueError("no deal is due")
        if sorted(tiles) != every_tile():
            raise ValueError("a deal takes each of the 28 tiles once")
        rest = list(tiles)
        self.hands = []
        for _ in range(self.players):
            self.hands.append(rest[: self.hand_size])
            rest = rest[self.hand_size :]
        self.boneyard = rest
        self.table = NaiveTable()
        self.drawn = None
        self.seat = self.leader  # R6
        self.phase = "play"
        self.events = [("dealt",)]

    def _boneyard_is_empty(self) -> bool:
        """Tell whether no tile is left that may be drawn."""
        return len(self.boneyard) <= self.sleeping

    def _placements(self, tiles: list[Tile]) -> list[Action]:
        """List every way to place one of these tiles."""
        if not self.table.tiles:
            return [("place", tile, None) for tile in tiles]  # R6
        found: list[Action] = []
        spots = self.table.spots()
        for tile in tiles:
            for laid, arm, value in spots:
                if value in tile:
                    found.append(("place", tile, (laid, arm)))  # R8
        return found

    def legal(self) -> set[Action]:
        """Tell what the seat to move may do."""
        if self.phase != "play" or self.seat is None:
            return set()
        if self.drawn is not None:
            return set(self._placements([self.drawn]))  # R10: that very tile
        placements = self._placements(self.hands[self.seat])
        if placements:
            return set(placements)  # R9
        if not self._boneyard_is_empty():
            return {("draw",)}  # R10
        return {("pass",)}  # R11

    def do(self, action: Action) -> None:
        """Carry out one legal action of the seat to move."""
        if self.seat is None or action not in self.legal():
            raise ValueError(f"not legal now: {action}")
        self.events = []
        if action[0] == "place":
            self._place(self.seat, action[1], action[2])
        elif action[0] == "draw":
            self._draw(self.seat)
        else:
            self.events.append(("passed", self.seat))
            self._next_seat(self.seat)

    def _next_seat(self, seat: int) -> None:
        self.seat = (seat + 1) % self.players  # R6

    def _is_blocked(self) -> bool:
        """Tell whether nobody can place and nothing can be drawn (R12)."""
        if not self._boneyard_is_empty():
            return False
        return all(len(self._placements(hand)) == 0 for hand in self.hands)

    def _draw(self, seat: int) -> None:
        tile = self.boneyard.pop(0)  # R3
        self.hands[seat].append(tile)
        fits = len(self._placements([tile])) > 0
        self.events.append(("drew", seat, tile, fits))
        if fits:
            self.drawn = tile  # R10: stop here
        elif self._is_blocked():
            self._finish_round(None, 0)  # R12: by a draw too

    def _place(self, seat: int, tile: Tile, spot: Spot | None) -> None:
        self.hands[seat].remove(tile)
        self.drawn = None
        self.table.lay(tile, spot)
        count = self.table.count()
        self.events.append(("laid", seat, tile, spot, count, sorted(self.table.ends())))
        points = self.table.award()
        went_out = len(self.hands[seat]) == 0
        # P1: credited before settlement, the last tile's points too.
        # E3: an event of its own; E5: but the last tile's points belong to the going out.
        if points > 0 and (self.form == "main" or not went_out):
            self._credit_placement(self.sides[seat], points)
            if self.winner is not None:
                self._finish_match()  # E2: in mid-round
                return
        if went_out:
            self._finish_round(seat, points)  # R12: a going out even if it also blocks
        elif self._is_blocked():
            self._finish_round(None, 0)
        else:
            self._next_seat(seat)  # R8: the turn is over

    def _credit_placement(self, side: int, points: int) -> None:
        parts: list[Part] = [("placement", points)]
        if self.form == "main":
            before = self.scores[side]
            self.scores[side] = before + points
            self.events.append(("scored", side, before, before + points, parts))
            return
        event, won = _apply_exact(side, parts, self.scores, self.target)
        self.events.append(event)
        if won:
            self.winner = side

    def _finish_round(self, out: int | None, last: int) -> None:
        """Settle, and see who leads next if the match goes on."""
        pips = [pips_of(hand) for hand in self.hands]
        extra = self.extra_rounds > 0
        events, self.scores, self.winner = settle(
            self.form, pips, self.sides, out, last, self.scores, self.target, extra=extra
        )
        self.events.extend(events)
        winning_side = round_winner(self.form, pips, self.sides, out)
        self.events.append(("round over", out, winning_side))
        if self.winner is not None:
            self._finish_match()
            return
        # P7: nobody is alone on top although the target was reached, now or before.
        if self.form == "main" and (extra or max(self.scores) >= self.target):
            self.extra_rounds += 1
        self.seat = None
        self.drawn = None
        self.leader = out
        if out is None:
            # R7: a new lot after a block, for everybody.
            self.phase = "lots"
            self.candidates = list(range(self.players))
        else:
            # R7 and E6: going out gives the lead, also when the event was dropped.
            self.phase = "deal"
            self.events.append(("leader", out))

    def _finish_match(self) -> None:
        self.phase = "over"
        self.seat = None
        self.drawn = None
        self.events.append(("match over", self.winner))
