"""The text of a position: one line that holds a whole match, or all that a view of it shows."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, TypeVar

from attrs import evolve

from fiveup._notation.words import (
    UNKNOWN,
    joined,
    read_action,
    read_places,
    read_ruleset,
    read_seen_action,
    read_seen_tile,
    read_tile,
    read_tiles,
    ruleset_text,
)
from fiveup._rules.action import Deal, Lots
from fiveup._rules.event import Result
from fiveup._rules.impossible_layout import laid_as_given
from fiveup._rules.legality import State
from fiveup._rules.match import Match
from fiveup._rules.round import Round
from fiveup._rules.setup import seat_and_leader
from fiveup._rules.tile import Tile
from fiveup._rules.view import RoundView, SeenDeal, View
from fiveup._shared.notation.sections import Reader, Sections, log_text, read_log, section_text
from fiveup._shared.notation.words import Words
from fiveup._shared.values.arguments import check_one_of, check_type

T = TypeVar("T")
_Hands = Sequence[Sequence[Tile | None]]

_GAME: Final = "fiveup"
_NOTHING: Final = "-"
_CHANCE: Final = frozenset(("deal", "lots"))


def format_position(state: State) -> str:
    """Write a match, or a view of one, as one line of text.

    Events are left out. ``parse_position`` reads a match again, and ``parse_view`` a view. Raises
    ``TypeError`` if it is neither, and ``ValueError`` if the hands of a view contradict each other.

    >>> from fiveup import FIVE_UP, new_match
    >>> format_position(new_match(FIVE_UP, players=2))
    'fiveup 1; rules main; players 2; scores 0 0; lots 0 1; ply 0'
    """
    check_one_of("state", state, (Match, View))
    viewer = None
    if isinstance(state, View):
        viewer = _NOTHING if state.seat is None else str(state.seat)
    sections = [
        ("view", viewer),
        ("rules", ruleset_text(state.ruleset)),
        ("players", str(state.players)),
        ("scores", joined(state.scores)),
        ("leader", _optional(state.leader)),
        ("lots", joined(state.candidates) or None),
        ("extra", str(state.extra_rounds) if state.extra_rounds else None),
        ("winner", _optional(state.winner)),
        ("ply", str(state.ply)),
    ]
    if isinstance(state, View):
        sections += [] if state.round is None else _view_sections(state.round, state.seat)
    elif state.round is not None:
        over = state.winner is not None or state.round.result is not None
        sections += _match_sections(state.round, over or bool(state.candidates))
    sections.append(("log", log_text(state.log, (Deal, SeenDeal, Lots)) if state.log else None))
    return section_text(_GAME, sections)


def parse_position(text: str) -> Match:
    """Read a match from the text of a position.

    Any well-typed position is read, also one that cannot be reached; ``problems`` names what is
    wrong with it. Sections may stand in any order, with any white space, and tiles in any of the
    forms that ``Tile.parse`` reads. Raises ``NotationError`` (a ``ValueError``) with the place, the
    word and what was expected if it cannot be read, and ``TypeError`` if it is no text.
    """
    found = Sections(check_type("the text of a position", text, str), _GAME, _MATCH_READERS, _HINTS)
    standing, whole = _standing(found), None
    if _has_round(found):
        make_round = partial(
            Round,
            found.get("hands"),
            found.get("boneyard", ()),
            laid_as_given(found.get("layout", ())),
            found.get("turn"),
            found.get("drawn"),
            found.get("result"),
        )
        whole = found.build(make_round, {"seat": "turn", "the": "hands"})
    whole = _filled_in(found, standing, whole)
    return found.build(partial(Match, round=whole, **standing), _SECTION_OF)


def _filled_in(found: Sections, standing: dict[str, Any], whole: Round | None) -> Round | None:
    """Fill in who is to move and who leads, or casts lots, if a person has left it out."""
    if found.has("winner") or found.has("lots"):
        return whole
    leader = standing["leader"]
    if whole is None or whole.result is not None:
        if leader is None:
            leader = None if whole is None or whole.result is None else whole.result.out
        standing["candidates"] = range(standing["players"]) if leader is None else ()
    elif whole.seat is not None or not found.has("turn"):
        laid, players = len(whole.layout.placements), len(whole.hands)
        seat, leader = seat_and_leader(whole.seat, leader, laid, players)
        whole = evolve(whole, seat=seat)
    standing["leader"] = leader
    return whole


def parse_view(text: str) -> View:
    """Read a view from the text of a position, with ``?`` for each unknown tile.

    Raises as :func:`parse_position` does.
    """
    found = Sections(check_type("the text of a view", text, str), _GAME, _VIEW_READERS)
    seat: int | None = found.need("view")
    seen: RoundView | None = None
    if _has_round(found):
        hands: _Hands = found.get("hands")
        seen = RoundView(
            hand=_own_hand(found, hands, seat),
            hand_sizes=tuple(map(len, hands)),
            boneyard_size=found.get("boneyard", 0),
            layout=laid_as_given(found.get("layout", ())),
            seat=found.get("turn"),
            drawn=found.get("drawn"),
            result=found.get("result"),
            shown_hands=found.get("shown"),
        )
        if _seen_hands(seen, seat) != hands:
            raise found.error("hands", "? was expected for each tile in another's hand")
    return View(seat=seat, round=seen, **_standing(found))


_HINTS: Final = {"view": "a whole match was expected: parse_view reads the text of a view"}
_SECTION_OF: Final = {"candidates": "lots", "extra_rounds": "extra"}


def _standing(found: Sections) -> dict[str, Any]:
    """Give what a match and a view of it have in common, by field."""
    return {
        "ruleset": found.need("rules"),
        "players": found.need("players"),
        "scores": found.need("scores"),
        "leader": found.get("leader"),
        "candidates": found.get("lots", ()),
        "extra_rounds": found.get("extra", 0),
        "winner": found.get("winner"),
        "log": found.get("log", ()),
        "ply": found.get("ply", 0),
    }


def _has_round(found: Sections) -> bool:
    """Tell whether there is a round: it has hands, and nothing else of it can stand without."""
    if found.has("hands"):
        return True
    for name in ("turn", "shown", "boneyard", "layout", "drawn", "result"):
        if found.has(name):
            raise found.error(name, "a section 'hands' was expected beside it")
    return False


def _own_hand(found: Sections, hands: _Hands, seat: int | None) -> tuple[Tile, ...] | None:
    if seat is None:
        return None
    if seat >= len(hands):
        raise found.error("hands", f"a hand of seat {seat}, whose view it is, was expected")
    own = tuple(tile for tile in hands[seat] if tile is not None)
    if len(own) != len(hands[seat]):
        wanted = f"the tiles in the hand of seat {seat}, whose view it is, were expected, not ?"
        raise found.error("hands", wanted)
    return own


def _seen_hands(seen: RoundView, seat: int | None) -> _Hands:
    """Give the hands as the viewer sees them: the own one, and None for each tile of another's."""
    hands: list[tuple[Tile | None, ...]] = [(None,) * size for size in seen.hand_sizes]
    if seat is not None and seen.hand is not None and seat < len(hands):
        hands[seat] = seen.hand
    return tuple(hands)


def _match_sections(whole: Round, over: bool) -> list[tuple[str, str | None]]:
    return [
        ("turn", _NOTHING if whole.seat is None and not over else _optional(whole.seat)),
        ("hands", _hands_text(whole.hands)),
        ("boneyard", joined(whole.boneyard)),
        *_table_sections(whole),
    ]


def _view_sections(seen: RoundView, seat: int | None) -> list[tuple[str, str | None]]:
    hands = _seen_hands(seen, seat)
    own = None if seat is None or seat >= len(hands) else hands[seat]
    if own != seen.hand or tuple(map(len, hands)) != seen.hand_sizes:
        raise ValueError("round.hand must be that of the view's seat, as long as round.hand_sizes")
    return [
        ("turn", _optional(seen.seat)),
        ("hands", _hands_text(hands)),
        ("shown", None if seen.shown_hands is None else _hands_text(seen.shown_hands)),
        ("boneyard", joined(UNKNOWN * seen.boneyard_size)),
        *_table_sections(seen),
    ]


def _table_sections(round_: Round | RoundView) -> list[tuple[str, str | None]]:
    return [
        ("layout", joined(round_.layout.placements)),
        ("drawn", None if round_.drawn is None else str(round_.drawn)),
        ("result", None if round_.result is None else _result_text(round_.result)),
    ]


def _hands_text(hands: _Hands) -> str:
    return " / ".join(joined(tile or UNKNOWN for tile in hand) or _NOTHING for hand in hands)


def _result_text(result: Result) -> str:
    ended = "blocked" if result.out is None else f"out {result.out}"
    return ended if result.winner is None else f"{ended} winner {result.winner}"


def _optional(seat: int | None) -> str | None:
    return None if seat is None else str(seat)


def _read_seat(words: Words) -> int:
    return words.number("a seat was expected, 0 to 3", 0, 3)


def _read_seat_or_none(words: Words) -> int | None:
    return None if words.skip(_NOTHING) else _read_seat(words)


def _read_seats(words: Words) -> tuple[int, ...]:
    return words.numbers("a seat was expected, 0 to 3", 0, 3)


def _read_scores(words: Words) -> tuple[int, ...]:
    return words.numbers("a score in raw points was expected")


def _read_count(words: Words) -> int:
    return words.number("a number from 0 was expected", 0)


def _read_players(words: Words) -> int:
    return words.number("a number of players was expected, 2 to 4 (R2)", 2, 4)


def _read_result(words: Words) -> Result:
    out = None
    if not words.skip("blocked"):
        words.expect("out", "out and a seat, or blocked, was expected")
        out = _read_seat(words)
    return Result(out, _read_seat(words) if words.skip("winner") else None)


def _read_hands(words: Words, read: Callable[[Words], T]) -> tuple[tuple[T, ...], ...]:
    hands: list[tuple[T, ...]] = []
    if words.ended and words.word != "/":  # a view may have no hands at all
        return ()
    while True:
        hand = []
        if not words.skip(_NOTHING):
            while not words.ended:
                hand.append(read(words))
        hands.append(tuple(hand))
        if not words.skip("/"):
            return tuple(hands)


def _read_whole_hands(words: Words) -> tuple[tuple[Tile, ...], ...]:
    return _read_hands(words, read_tile)


def _read_seen_hands(words: Words) -> _Hands:
    return _read_hands(words, read_seen_tile)


def _read_unknown(words: Words) -> int:
    """Count the unknown tiles of a boneyard."""
    number = 0
    while not words.ended:
        wanted = "? was expected for each tile in the boneyard: parse_position reads a whole match"
        words.expect(UNKNOWN, wanted)
        number += 1
    return number


def _read_log(words: Words) -> object:
    return read_log(words, read_action, _CHANCE)


def _read_seen_log(words: Words) -> object:
    return read_log(words, read_seen_action, _CHANCE)


_STANDING_READERS: Final[dict[str, Reader]] = {
    "rules": read_ruleset,
    "players": _read_players,
    "scores": _read_scores,
    "leader": _read_seat,
    "lots": _read_seats,
    "extra": _read_count,
    "winner": _read_seat,
    "ply": _read_count,
    "turn": _read_seat_or_none,
    "layout": read_places,
    "drawn": read_tile,
    "result": _read_result,
}
_MATCH_READERS: Final[dict[str, Reader]] = _STANDING_READERS | {
    "hands": _read_whole_hands,
    "boneyard": read_tiles,
    "log": _read_log,
}
_VIEW_READERS: Final[dict[str, Reader]] = _STANDING_READERS | {
    "view": _read_seat_or_none,
    "hands": _read_seen_hands,
    "shown": _read_whole_hands,
    "boneyard": _read_unknown,
    "log": _read_seen_log,
}
