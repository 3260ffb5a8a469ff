"""Test vectors replayed on a naive second reading, which then is to tell what the vector states.

A reading is one of the modules ``naive_five_up`` and ``naive_pentadice``, or a changed copy of one
(``tests.oracles.mutants``). It is told in the form of the vectors' README: the legal codes, the
events and the state at each step. Beside them, what a vector says is not legal is to be refused.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from operator import ne
from typing import Any, Final

import attrs

import fiveup
import pentadice
from tests.makers.vectors import again, data_of
from tests.oracles import agreement, naive_five_up, naive_pentadice
from tests.support.both_games import PACKAGES, package_of, step
from tests.support.dice_table import NAIVE_RULES

Plain = tuple[Any, ...]
Fact = tuple[Any, ...]

READINGS: Final = {"fiveup": naive_five_up, "pentadice": naive_pentadice}


def plain(action: Any) -> Plain:
    """Give an action as the readings take it."""
    match action:
        case fiveup.Lots(lots):
            return "lots", list(lots)
        case fiveup.Deal(tiles):
            return "deal", agreement.plain_tiles(tiles)
        case pentadice.Roll(faces):
            return "roll", faces
        case pentadice.Keep(positions):
            return "keep", positions
        case pentadice.Write(box):
            return "write", box.name
        case _:
            return agreement.plain_action(action)


CODES: Final[dict[str, dict[Plain, int]]] = {
    name: {plain(action): action.code for action in package.ACTIONS}
    for name, package in PACKAGES.items()
}
OUTSIDE: Final[dict[str, tuple[Plain, ...]]] = {
    "fiveup": (("lots", [1, 0]), ("deal", naive_five_up.every_tile())),
    "pentadice": (("roll", (1, 2, 3, 4, 5)), ("keep", (0, 1, 2, 3, 4))),
}
"""What has no code, and is legal only where chance is awaited, or never."""


# A reading as a vector tells it.


class FiveUp:
    def __init__(self, reading: Any, ruleset: fiveup.Ruleset, players: int) -> None:
        self.match = reading.NaiveMatch(
            ruleset.settlement.value,
            players,
            target=ruleset.target,
            hand_size=ruleset.hand_size,
            partnerships=ruleset.partnerships,
            sleeping=ruleset.sleeping,
        )

    def legal(self) -> Iterable[Plain]:
        return set(self.match.legal())

    def act(self, action: Plain) -> None:
        if action[0] == "lots":
            self.match.cast(action[1])
        elif action[0] == "deal":
            self.match.deal(action[1])
        else:
            self.match.do(action)

    def events(self, action: Any, before: Mapping[str, Any]) -> list[Any]:
        known = agreement.Before(
            before.get("to_move"), tuple(before["candidates"]), dealt="hands" in before
        )
        return list(agreement.expected_events(self.match, known, action))

    def standing(self) -> dict[str, Any]:
        match, table = self.match, self.match.table
        told: dict[str, Any] = {
            "phase": match.phase,
            "to_move": match.seat,
            "scores": list(match.scores),
            "leader": match.leader,
            "candidates": list(match.candidates),
            "extra_rounds": match.extra_rounds,
            "winner": match.winner,
        }
        if any(match.hands):  # so it is from the first deal on
            spots = sorted(table.spots(), key=agreement.spot_order)
            told |= {
                "hands": [sorted(map(_tile, hand)) for hand in match.hands],
                "boneyard_size": len(match.boneyard),
                "drawn": None if match.drawn is None else _tile(match.drawn),
                "spots": [f"{_tile(tile)}.{arm}" for tile, arm, _ in spots],
                "ends": [{"tile": _tile(end[0]), "count": end[1]} for end in sorted(table.ends())],
                "count": table.count(),
            }
        return told


def _tile(tile: naive_five_up.Tile) -> str:
    return f"{tile[0]}|{tile[1]}"


class Pentadice:
    def __init__(self, reading: Any, ruleset: pentadice.Ruleset, players: int) -> None:
        self.reading = reading
        self.game = reading.NaiveGame(players, NAIVE_RULES[ruleset])

    def legal(self) -> Iterable[Plain]:
        return set(self.game.legal())

    def act(self, action: Plain) -> None:
        {"roll": self.game.roll, "keep": self.game.keep, "write": self.game.write}[action[0]](
            action[1]
        )

    def events(self, action: Any, before: Mapping[str, Any]) -> list[Any]:
        return list(map(expected_event, self.game.events))

    def standing(self) -> dict[str, Any]:
        game = self.game
        sheets = list(zip(game.sheets, game.bonuses, strict=True))
        awaited = "roll" if game.roll_is_due() else "choice"
        return {
            "phase": "over" if game.over else awaited,
            "to_move": game.seat,
            "round": game.round,
            "rolls": game.rolls,
            "dice": list(game.dice),
            "kept": None if game.kept is None else list(game.kept),
            "totals": [self.reading.naive_totals(*each)["total"] for each in sheets],
            "sheets": [
                [sheet.get(box.name, -1) for box in pentadice.BOXES] for sheet in game.sheets
            ],
            "penta_bonuses": list(game.bonuses),
        }


def expected_event(event: Plain) -> Any:
    """Give the event of the package that a plain one stands for."""
    kind, *fields = event
    match kind:
        case "rolled":
            return pentadice.Rolled(*fields)
        case "kept":
            return pentadice.Kept(*fields)
        case "written":
            seat, box, *rest = fields
            return pentadice.Written(seat, pentadice.Box[box], *rest)
        case "penta bonus":
            return pentadice.PentaBonus(*fields)
        case "upper bonus":
            return pentadice.UpperBonus(*fields)
        case "game over":
            return pentadice.GameOver(*fields)
        case _:
            raise ValueError(f"unknown event {event}")


TELLERS: Final[Mapping[str, Any]] = {"fiveup": FiveUp, "pentadice": Pentadice}


# Games, and what a reading tells of them.


@attrs.frozen
class Step:
    """An action, and others that are to be refused in its place."""

    action: Any
    plain: Plain
    refused: tuple[Plain, ...]


@attrs.frozen
class Replay:
    """A game to be replayed, and what is to be told of it."""

    package: str
    ruleset: Any
    players: int
    steps: tuple[Step, ...]
    expected: tuple[Fact, ...]

    def differs(self, reading: Any) -> bool:
        """Whether a reading raises, or tells anything else."""
        try:
            return any(map(ne, self.told_by(reading), self.expected))
        except Exception:  # noqa: BLE001  # a changed reading may raise anything
            return True

    def told_by(self, reading: Any) -> Iterator[Fact]:
        """Give the first state, and for each step the legal codes, whether all that is to be
        refused was refused, the events and the state."""
        codes = CODES[self.package]
        teller = TELLERS[self.package](reading, self.ruleset, self.players)
        before = _without_none(teller.standing())
        yield (before,)
        for each in self.steps:
            legal = sorted(codes[action] for action in teller.legal())
            refused = all(_refuses(teller, action) for action in each.refused)
            teller.act(each.plain)
            events = list(map(_told, teller.events(each.action, before)))
            before = _without_none(teller.standing())
            yield legal, refused, events, before


def _refuses(teller: Any, action: Plain) -> bool:
    try:
        teller.act(action)
    except ValueError:
        return True
    return False


def _without_none(told: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in told.items() if value is not None}


@lru_cache(maxsize=2000)
def _told(event: Any) -> dict[str, Any]:
    return _in_order(data_of(event))


def _in_order(event: dict[str, Any]) -> dict[str, Any]:
    """Sort the ends, which are in no particular order."""
    if "ends" not in event:
        return event
    return event | {"ends": sorted(event["ends"], key=lambda end: (end["tile"], end["count"]))}


def replay_of(vector: dict[str, Any]) -> Replay:
    """Read a vector."""
    start, actions = again(vector)
    told = vector["steps"]
    expected = [
        (each["legal"], True, list(map(_in_order, each["events"])), each["after"]) for each in told
    ]
    steps = _steps(package_of(start).__name__, actions, [each["legal"] for each in told])
    return _replay(start, steps, [(vector["start"],), *expected])


def unchanged(start: Any, actions: Sequence[Any]) -> Replay:
    """Give a game as the unchanged reading tells it."""
    package, state, legal = package_of(start), start, []
    for action in actions:
        legal.append([each.code for each in package.legal_actions(state)])
        state = step(state, action)
    replay = _replay(start, _steps(package.__name__, actions, legal), ())
    return attrs.evolve(replay, expected=tuple(replay.told_by(READINGS[package.__name__])))


def _replay(start: Any, steps: Iterable[Step], expected: Iterable[Fact]) -> Replay:
    name = package_of(start).__name__
    return Replay(name, start.ruleset, start.players, tuple(steps), tuple(expected))


def _steps(package: str, actions: Sequence[Any], legal: Sequence[Sequence[int]]) -> Iterator[Step]:
    for number, (action, codes) in enumerate(zip(actions, legal, strict=True)):
        refused = () if number % 10 > 1 else _illegal(package, plain(action), codes, number)
        yield Step(action, plain(action), tuple(refused))


def _illegal(package: str, action: Plain, legal: Sequence[int], number: int) -> Iterator[Plain]:
    """Give some actions that are not legal."""
    others = [one for one, code in CODES[package].items() if code not in legal]
    yield from others[number % 200 :: 200]
    yield from others[-2:]
    yield from (one for one in OUTSIDE[package] if one[0] != action[0])
    if not legal:  # too few lots, tiles or dice, and too many
        kind, values = action
        yield kind, values[:-1]
        yield kind, values + values[-1:]
        if kind == "roll":
            yield kind, (7,) * len(values)
