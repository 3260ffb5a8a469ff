"""What is wrong with where the tiles are, and with how many are in each place."""

from collections.abc import Iterable, Iterator

from fiveup._problems import kinds
from fiveup._problems.known_round import Known
from fiveup._rules.tile import TILES, Tile
from fiveup._shared.values.problem import Problem
from fiveup._shared.values.sentence import counted, listed

Whereabouts = tuple[str, Iterable[object]]
"""A place in words, and the tiles that are there."""


def repeated_tiles(places: Iterable[Whereabouts]) -> Iterator[Problem]:
    """Name the tiles that are in two places, or twice in one (R1)."""
    where: dict[Tile, dict[str, int]] = {}
    for name, tiles in places:
        for tile in tiles:
            if isinstance(tile, Tile):
                found = where.setdefault(tile, {})
                found[name] = found.get(name, 0) + 1
    for tile, found in sorted(where.items()):
        number = sum(found.values())
        if number > 1:
            row = [name if times == 1 else f"{name} ({times})" for name, times in found.items()]
            yield Problem(
                kinds.TILE_REPEATED,
                "R1",
                f"{tile} is there {'twice' if number == 2 else f'{number} times'}: "
                f"{listed('', row)}",
                {"tile": tile, "places": tuple(found), "number": number},
            )


def hand_places(hands: Iterable[Iterable[object]]) -> Iterator[Whereabouts]:
    """Say where each seat's tiles are."""
    for seat, hand in enumerate(hands):
        yield f"in the hand of seat {seat}", hand


def missing_tiles(known: Known) -> Iterator[Problem]:
    """Name the tiles that are nowhere (R1); if tiles are hidden, only their number can be told."""
    if known.boneyard is None:
        sizes = known.hand_sizes
        total = sum(sizes) + known.boneyard_size + len(known.placements)
        if total != len(TILES):
            yield Problem(
                kinds.TILES_MISCOUNTED,
                "R1",
                f"hands, boneyard and table have {total} tiles: the set has {len(TILES)}",
                {"number": total},
            )
        return
    there = {*known.boneyard, *known.layout.tiles}.union(*(hand or () for hand in known.hands))
    missing = tuple(tile for tile in TILES if tile not in there)
    if missing:
        verb = "is" if len(missing) == 1 else "are"
        sentence = f"{listed('', missing)} {verb} nowhere"
        yield Problem(kinds.TILE_MISSING, "R1", sentence, {"tiles": missing})


def size_problems(known: Known) -> Iterator[Problem]:
    """Judge the sizes of the boneyard and of the hands (R3, R6, P1, E5)."""
    size, dealt = known.boneyard_size, known.dealt_boneyard
    sleeping = known.state.ruleset.sleeping
    facts: dict[str, object] = {"boneyard": size}
    if size > dealt:
        sentence = f"the boneyard has {counted(size, 'tile')}, and had {dealt} after the deal"
        yield Problem(kinds.BONEYARD_TOO_LARGE, "R3", sentence, facts | {"dealt": dealt})
    if size < sleeping:
        sentence = f"the boneyard has {counted(size, 'tile')}, and {sleeping} are never drawn"
        yield Problem(kinds.BONEYARD_TOO_SMALL, "R3", sentence, facts | {"sleeping": sleeping})
    if not known.placements:
        yield from _not_as_dealt(known)
    elif known.may_draw and known.first_leader is not None:
        yield from _hands_in_turn(known, known.first_leader)
    yield from _empty_hands(known)


def _not_as_dealt(known: Known) -> Iterator[Problem]:
    """R3, R6: before the lead nothing has been drawn."""
    hand_size, dealt = known.state.ruleset.hand_size, known.dealt_boneyard
    for seat, size in enumerate(known.hand_sizes):
        if size != hand_size:
            yield Problem(
                kinds.NOT_AS_DEALT,
                "R3",
                f"seat {seat} holds {counted(size, 'tile')} before the lead: {hand_size} are dealt",
                {"seat": seat, "size": size, "dealt": hand_size},
            )
    if known.boneyard_size < dealt:
        yield Problem(
            kinds.NOT_AS_DEALT,
            "R3",
            f"the boneyard has {counted(known.boneyard_size, 'tile')} before the lead: "
            f"{dealt} are left by the deal",
            {"seat": None, "size": known.boneyard_size, "dealt": dealt},
        )


def _hands_in_turn(known: Known, leader: int) -> Iterator[Problem]:
    """R6: nobody has passed, so how often each seat has placed is known."""
    hand_size, players, laid = known.state.ruleset.hand_size, known.players, len(known.placements)
    turns = laid if known.seat is None else laid + 1
    for seat, size in enumerate(known.hand_sizes):
        behind = (seat - leader) % players
        placed = (laid - behind + players - 1) // players
        least = hand_size - placed
        facts: dict[str, object] = {"seat": seat, "size": size, "placed": placed}
        if known.drawn is not None and seat == known.seat:
            least += 1
        if size < least:
            yield Problem(
                kinds.HAND_TOO_SMALL,
                "R6",
                f"seat {seat} holds {counted(size, 'tile')}, and must have {least} or more: "
                f"it was dealt {hand_size} and has placed {placed}"
                f"{' and drawn' if least > hand_size - placed else ''}, as seat {leader} led",
                facts | {"least": least},
            )
        elif behind >= turns and size > hand_size:
            yield Problem(
                kinds.HAND_TOO_LARGE,
                "R6",
                f"seat {seat} holds {counted(size, 'tile')}, and must have {hand_size}: "
                f"it has had no turn, as seat {leader} led",
                facts | {"dealt": hand_size},
            )
        elif not behind and laid > 0 and turns <= players and size > hand_size - 1:
            yield Problem(
                kinds.HAND_TOO_LARGE,
                "R6",
                f"seat {seat} holds {counted(size, 'tile')}, and must have {hand_size - 1}: "
                f"it has led, and has had no other turn",
                facts | {"dealt": hand_size},
            )


def _empty_hands(known: Known) -> Iterator[Problem]:
    """P1, E5: who has no tile left has gone out, and the round is settled."""
    empty = tuple(seat for seat, size in enumerate(known.hand_sizes) if size == 0)
    rule = "E5" if known.exact else "P1"
    facts = {"seats": empty}
    if empty and known.result is None:
        seats = listed("seat", empty)
        yield Problem(
            kinds.EMPTY_HAND_UNSETTLED,
            rule,
            f"the round is not settled, but {seats} went out",
            facts,
        )
    if len(empty) > 1:
        sentence = f"{listed('seat', empty)} have no tile left: only one can go out"
        yield Problem(kinds.SEVERAL_EMPTY_HANDS, rule, sentence, facts)
