"""A game and what may be done as small integers, for bots that learn."""

from collections.abc import Callable, Mapping
from typing import Final

from fiveup._shared.learning.encoding import Slice, flags, in_order, laid_out
from fiveup._shared.values.arguments import LARGEST, check_int, check_type
from pentadice._rules.action import ACTIONS, POSITIONS
from pentadice._rules.box import BOXES, FACES
from pentadice._rules.game import Game, Phase
from pentadice._rules.legality import legal_actions
from pentadice._rules.ruleset import Joker
from pentadice._rules.sheet import Sheet

__all__ = ["LENGTH", "PARTS", "SEATS", "Slice", "action_mask", "observation"]

SEATS: Final = 4
"""For so many players there is room in an observation."""

_BOXES: Final = len(BOXES)
_SEATED: Final = ", the viewer's sheet first, then the next clockwise ..."

PARTS: Final[Mapping[str, Slice]] = laid_out(
    (
        ("players", 1, 1, 4, "how many players"),
        ("joker", 1, 0, 2, "the joker rule: 0 forced, 1 free, 2 none"),
        ("joker_after_sacrifice", 1, 0, 1, "1 if there are jokers after a sacrifice too"),
        ("penta_bonus", 1, 0, 10**6, "what a further Penta brings, in points"),
        ("upper_target", 1, 1, 10**6, "what the upper section needs for its bonus, in points"),
        ("upper_bonus", 1, 0, 10**6, "the upper bonus, in points"),
        ("seat", 1, 0, 3, "the viewer's seat"),
        ("phase", 1, 0, 2, "what is awaited: 0 a roll, 1 a player, 2 nothing: it is over"),
        ("turn", 1, 0, 4, "whose turn: 1 the viewer's, 2 the next clockwise ..., 0 nobody's"),
        ("round", 1, 1, 13, "the number of the round"),
        ("rolls", 1, 0, 3, "how many rolls of this turn were used"),
        ("dice", 5, 0, 6, "what each die on the table shows; 0 before the first roll"),
        ("faces", 6, 0, 5, "how many dice show each face"),
        ("kept", 5, 0, 1, "a flag for each die that is kept for the roll that is awaited"),
        ("open", 4 * _BOXES, 0, 1, "a flag for each box that is open" + _SEATED),
        ("points", 4 * _BOXES, 0, 50, "what each box holds, in points; 0 if open" + _SEATED),
        ("upper", 4, 0, 140, "the sum of the upper section, without its bonus" + _SEATED),
        ("penta_bonuses", 4, 0, LARGEST, "the Penta bonuses, in points" + _SEATED),
        ("totals", 4, 0, 2 * LARGEST, "the total, in points" + _SEATED),
    )
)
"""The parts of an observation by name, in order; what is not there, a fourth sheet say, is 0."""

LENGTH: Final = max(part.place.stop for part in PARTS.values())
"""How many integers an observation has."""


def observation(game: Game, seat: int) -> tuple[int, ...]:
    """Give a game as a seat sees it, as integers: of one length for one to four players.

    ``PARTS`` says what stands where. Sheets come in turn, from the viewer's on, so that a bot may
    play any seat. Raises ``TypeError`` on wrong types, and ``ValueError`` if there is no such seat
    or there are more than four players.

    >>> from pentadice import Roll, apply, new_game
    >>> from pentadice.encoding import PARTS, observation
    >>> numbers = observation(apply(new_game(), Roll((6, 2, 6, 6, 1))), seat=0)
    >>> len(numbers), numbers[PARTS["dice"].place], numbers[PARTS["faces"].place]
    (143, (6, 2, 6, 6, 1), (1, 1, 0, 0, 0, 3))
    """
    players = check_type("game", game, Game).players
    if players > SEATS:
        raise ValueError(f"game must have at most {SEATS} players to be encoded, not {players}")
    check_int("seat", seat, 0, players - 1)
    ruleset = game.ruleset
    sheets = game.sheets[seat:] + game.sheets[:seat]
    missing = SEATS - players

    def of_each(give: Callable[[Sheet], tuple[int, ...]], length: int = 1) -> tuple[int, ...]:
        return (*(value for sheet in sheets for value in give(sheet)), *(0,) * missing * length)

    values: dict[str, tuple[int, ...]] = {
        "players": (players,),
        "joker": (tuple(Joker).index(ruleset.joker),),
        "joker_after_sacrifice": (int(ruleset.joker_after_sacrifice),),
        "penta_bonus": (ruleset.penta_bonus,),
        "upper_target": (ruleset.upper_target,),
        "upper_bonus": (ruleset.upper_bonus,),
        "seat": (seat,),
        "phase": (tuple(Phase).index(game.phase),),
        "turn": (0 if game.seat is None else 1 + (game.seat - seat) % players,),
        "round": (game.round,),
        "rolls": (game.rolls,),
        "dice": game.dice or (0,) * len(POSITIONS),
        "faces": tuple(game.dice.count(face) for face in FACES),
        "kept": flags(game.kept or (), len(POSITIONS)),
        "open": of_each(lambda sheet: tuple(int(value is None) for value in sheet.points), _BOXES),
        "points": of_each(lambda sheet: tuple(value or 0 for value in sheet.points), _BOXES),
        "upper": of_each(lambda sheet: (sheet.upper,)),
        "penta_bonuses": of_each(lambda sheet: (sheet.penta_bonuses,)),
        "totals": of_each(lambda sheet: (sheet.total,)),
    }
    return in_order(PARTS, values)


def action_mask(game: Game, seat: int | None = None) -> tuple[int, ...]:
    """Give 44 flags, one for each action code: 1 if the action is legal now.

    They are those of ``legal_actions``, which is asked for the same game and seat, and raises
    the same errors.

    >>> from pentadice import new_game
    >>> from pentadice.encoding import action_mask
    >>> sum(action_mask(new_game()))
    0
    """
    return flags([action.code for action in legal_actions(game, seat)], len(ACTIONS))
