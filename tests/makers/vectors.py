"""Test vectors for other languages: makes the files of tests/data/vectors, or compares them.

python -m tests.makers.vectors          writes the files again: the actions are those of the files
python -m tests.makers.vectors --new    plays other games, until every case has come up
python -m tests.makers.vectors --check  compares, and ends with 1 if anything is different

Further games, which --new leaves as they are, were found by tests.oracles.mutants: in each of them
some mistake shows that showed in none before.

What the fields mean is said in tests/data/vectors/README.md, and schema.json says it to a machine.
"""

import argparse
import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import attrs

from fiveup import (
    EXACT_61,
    FIVE_UP,
    Draw,
    Dropped,
    Laid,
    LeaderChosen,
    LotsTied,
    Match,
    MatchOver,
    PartKind,
    Pass,
    Phase,
    RoundOver,
    Scored,
)
from pentadice import (
    BOXES,
    PENTADICE,
    Game,
    GameOver,
    Keep,
    PentaBonus,
    UpperBonus,
    Write,
    Written,
    must_sacrifice,
)
from tests.support.both_games import PACKAGES, next_action, package_of, start, step
from tests.support.dice_play import RULESETS
from tests.support.repository import DATA

FOLDER: Final = DATA / "vectors"
TITLES: Final = {"fiveup": "Five Up", "pentadice": "Pentadice"}
PUBLISHED: Final[dict[str, Any]] = {"fiveup": FIVE_UP, "pentadice": PENTADICE}
HEAD: Final = ("format", "game", "type")
LONGEST: Final = 400


def vectors_files(package: str) -> tuple[Path, Path]:
    """Where the vectors of a package are kept: games of all cases, and further ones."""
    name = TITLES[package].lower().replace(" ", "-")
    return FOLDER / f"{name}.jsonl", FOLDER / f"{name}-further.jsonl"


# What is written down.


def vector(state: Any, actions: Iterable[Any]) -> dict[str, Any]:
    """Play a game, and write down all that another implementation should find."""
    package = package_of(state)
    return {
        "format": 1,
        "game": TITLES[package.__name__],
        "rules_version": package.RULES_VERSION,
        "ruleset": data_of(state.ruleset),
        "players": state.players,
        "start": _standing(state),
        "steps": list(_steps(state, actions)),
    }


def _steps(state: Any, actions: Iterable[Any]) -> Iterator[dict[str, Any]]:
    for action in actions:
        told: dict[str, Any] = {"action": str(action)}
        if not state.awaits_chance:
            told = {"seat": state.seat, **told, "code": action.code}
        told["legal"] = [each.code for each in package_of(state).legal_actions(state)]
        state = step(state, action)
        told["events"] = [data_of(event) for event in state.events]
        told["after"] = _standing(state)
        yield told


def _standing(state: Match | Game) -> dict[str, Any]:
    told = _match_standing(state) if isinstance(state, Match) else _game_standing(state)
    return {name: value for name, value in told.items() if value is not None}


def _match_standing(match: Match) -> dict[str, Any]:
    told: dict[str, Any] = {
        "phase": match.phase.value,
        "to_move": match.seat,
        "scores": list(match.scores),
        "leader": match.leader,
        "candidates": list(match.candidates),
        "extra_rounds": match.extra_rounds,
        "winner": match.winner,
    }
    if match.round is not None:
        layout = match.round.layout
        told |= {
            "hands": [sorted(map(str, hand)) for hand in match.round.hands],
            "boneyard_size": match.round.boneyard_size,
            "drawn": None if match.round.drawn is None else str(match.round.drawn),
            "spots": list(map(str, layout.spots)),
            "ends": [{"tile": str(end.tile), "count": end.count} for end in sorted(layout.ends)],
            "count": layout.count,
        }
    return told


def _game_standing(game: Game) -> dict[str, Any]:
    return {
        "phase": game.phase.value,
        "to_move": game.seat,
        "round": game.round,
        "rolls": game.rolls,
        "dice": list(game.dice),
        "kept": None if game.kept is None else list(game.kept),
        "totals": list(game.totals),
        "sheets": [
            [-1 if sheet[box] is None else sheet[box] for box in BOXES] for sheet in game.sheets
        ],
        "penta_bonuses": [sheet.penta_bonuses for sheet in game.sheets],
    }


def data_of(value: Any) -> Any:
    """The data of the package, but for their head; what there is none of is left out."""
    told = to_data(value)
    data = {key: part for key, part in told.items() if key not in HEAD}
    if not isinstance(value, package_of(value).Ruleset):
        return {"type": told["type"], **_without_none(data)}
    return data


def to_data(value: Any) -> dict[str, Any]:
    """The data of a value of either package."""
    return dict(package_of(value).to_data(value))


def _without_none(data: Any) -> Any:
    if isinstance(data, dict):
        return {key: _without_none(value) for key, value in data.items() if value != "none"}
    return [_without_none(item) for item in data] if isinstance(data, list) else data


# Which cases come up.

FIVE_UP_CASES: Final = frozenset(
    {f"{form}, {players} players" for form in ("main", "exact") for players in (2, 3, 4)}
    | {"main, 4 players alone", "exact, 4 players alone"}
    | {"main, whole match to 305", "exact, whole match to 305"}
    | {"lots tied", "lots tied again", "leader by lot after a block"}
    | {"draw that fits", "draw that does not fit", "pass", "sleeping tiles left undrawn"}
    | {"count of 0", "branch spots", "count over 20", "score below 0", "nothing deducted"}
    | {"main, blocked", "exact, blocked", "blocked by a draw", "blocked by a placement"}
    | {"E1 placement dropped", "E5 dropped", "E8 dropped", "E8 after a drop", "E5 negative"}
    | {"E5 with last tile", "E5 with partner", "E8 partners", "E8 two events", "E10 tie"}
    | {"E2 by placement", "E2 by E5", "E2 by E8"}
    | {"P6", "P7", "extra round ordered", "second extra round ordered", "over the target early"}
)
PENTADICE_CASES: Final = frozenset(
    {f"{name}, {players} players" for name in RULESETS for players in (1, 2, 3)}
    | {f"{name}: Penta {what}" for name in RULESETS for what in ("written", "sacrificed")}
    | {f"{name}: bonus" for name in RULESETS}
    | {"joker in its own upper box", "joker for zero", "joker after a sacrifice", "free joker"}
    | {f"joker in {box}" for box in BOXES[6:12]}
    | {"must sacrifice", "sacrifice by choice", "no joker after a sacrifice", "upper bonus"}
    | {"five alike in Full for 0", "Grande suite as Petite suite", "keep none", "keep four"}
    | {"written after one roll", "written after two rolls", "a kept die rolled later"}
    | {"shared win", "six players"}
)
CASES: Final = {"fiveup": FIVE_UP_CASES, "pentadice": PENTADICE_CASES}


def cases(state: Any, actions: Iterable[Any]) -> set[str]:
    """Which cases come up in a game."""
    found: set[str] = set()
    before = state
    for action in actions:
        after = step(before, action)
        if isinstance(before, Match):
            found |= set(_match_cases(before, action, after))
        else:
            found |= set(_game_cases(before, action, after))
        before = after
    return found & CASES[package_of(state).__name__]


def _match_cases(before: Match, action: Any, after: Match) -> Iterator[str]:
    form, players, events = before.ruleset.settlement.value, before.players, after.events
    alone = " alone" * (players == 4 and not before.ruleset.partnerships)
    yield f"{form}, {players} players{alone}"
    yield from {Draw: ("draw",), Pass: ("pass",)}.get(type(action), ())
    if before.candidates and any(isinstance(event, LotsTied) for event in events):
        yield "lots tied" if len(before.candidates) == players else "lots tied again"
    if before.round is not None and any(isinstance(event, LeaderChosen) for event in events):
        yield "leader by lot after a block" * before.awaits_chance
    if isinstance(action, Draw):
        drawn = None if after.round is None else after.round.drawn
        yield "draw that does not fit" if drawn is None else "draw that fits"
    sleeping = before.ruleset.sleeping
    if isinstance(action, Pass) and before.round is not None and sleeping:
        yield "sleeping tiles left undrawn" * (before.round.boneyard_size == sleeping)
    for event in events:
        if isinstance(event, Laid):
            yield "count of 0" * (event.count == 0)
            yield "count over 20" * (event.count > 20)
    if after.phase is Phase.PLAY and after.round is not None:
        yield "branch spots" * any(spot.arm.side for spot in after.round.layout.spots)
    yield "score below 0" * (min(after.scores) < 0)
    over = max(after.scores) >= before.ruleset.target
    yield "over the target early" * (over and after.phase is Phase.PLAY)
    yield from _settlement_cases(before, action, after)
    ordered = after.extra_rounds > before.extra_rounds
    yield "extra round ordered" * ordered
    yield "second extra round ordered" * (ordered and after.extra_rounds > 1)
    if after.over:
        last = next(event for event in events if isinstance(event, MatchOver))
        credit = [event for event in events if isinstance(event, Scored)][-1]
        rule = "placement" if credit.rule == "R20" else credit.rule
        yield f"E2 by {rule}" if last.rule == "E2" else last.rule
        yield f"{form}, whole match to 305" * (before.ruleset in (FIVE_UP, EXACT_61))


def _settlement_cases(before: Match, action: Any, after: Match) -> Iterator[str]:
    form, events = before.ruleset.settlement.value, after.events
    over = next((event for event in events if isinstance(event, RoundOver)), None)
    if over is not None and over.result.blocked:
        yield f"{form}, blocked"
        yield "blocked by a draw" if isinstance(action, Draw) else "blocked by a placement"
        yield "E10 tie" * (over.rule == "E10" and over.result.winner is None)
    credits = [event for event in events if isinstance(event, Scored | Dropped)]
    by_hand: list[Scored | Dropped] = []
    for event in credits:
        kinds = [part.kind for part in event.parts]
        if isinstance(event, Dropped):
            yield "E1 placement dropped" * (kinds == [PartKind.PLACEMENT])
            yield "E5 dropped" * (PartKind.OPPONENTS in kinds)
        if PartKind.DEDUCTION in kinds:
            yield "nothing deducted" * (event.points == 0 and event.parts[0].pips > 0)
        if PartKind.OPPONENTS in kinds:
            yield "E5 with last tile" * (PartKind.PLACEMENT in kinds)
            yield "E5 with partner" * (PartKind.PARTNER in kinds)
            yield "E5 negative" * (event.points < 0)
        if PartKind.DIFFERENCES in kinds:
            yield "E8 dropped" * isinstance(event, Dropped)
            yield "E8 after a drop" * any(isinstance(one, Dropped) for one in by_hand)
            yield "E8 two events" * bool(by_hand)
            yield "E8 partners" * any(one.side == event.side for one in by_hand)
            by_hand.append(event)


def _game_cases(before: Game, action: Any, after: Game) -> Iterator[str]:
    name = next(name for name, rules in RULESETS.items() if rules == before.ruleset)
    yield f"{name}, {before.players} players"
    yield "six players" * (before.players == 6)
    if isinstance(action, Keep):
        yield {0: "keep none", 4: "keep four"}.get(len(action.positions), "")
        kept_before = [done.positions for _, done in before.log[-3:-1] if isinstance(done, Keep)]
        yield "a kept die rolled later" * any(
            set(old) - set(action.positions) for old in kept_before
        )
    if isinstance(action, Write):
        assert before.seat is not None
        sheet, box = before.sheet, action.box
        wrote = next(event for event in after.events if isinstance(event, Written))
        alike, penta = len(set(wrote.dice)) == 1, sheet[BOXES[12]]
        yield {1: "written after one roll", 2: "written after two rolls"}.get(before.rolls, "")
        if box is BOXES[12]:
            yield f"{name}: Penta {'written' if wrote.points else 'sacrificed'}"
        if any(isinstance(event, PentaBonus) for event in after.events):
            yield f"{name}: bonus"
        if wrote.joker:
            yield f"joker in {box}"
            yield "joker for zero" * (wrote.points == 0)
            yield "joker in its own upper box" * (box.face == wrote.dice[0])
            yield "joker after a sacrifice" * (penta == 0)
            yield "free joker" * name.startswith("FREE")
        elif wrote.points == 0:
            forced = must_sacrifice(sheet, wrote.dice)
            yield "must sacrifice" if forced else "sacrifice by choice"
            yield "five alike in Full for 0" * (alike and box is BOXES[8])
        yield "no joker after a sacrifice" * (alike and penta == 0 and not wrote.joker)
        straight = len(set(wrote.dice)) == 5 and wrote.points == 30
        yield "Grande suite as Petite suite" * (straight and box is BOXES[9])
    for event in after.events:
        yield "upper bonus" * isinstance(event, UpperBonus)
        yield "shared win" * (isinstance(event, GameOver) and len(event.winners) > 1)


# Games that are played until every case has come up.


def _starts(package: str) -> Iterator[Any]:
    """Starts in turn: first the published rules with each number of players."""
    if package == "fiveup":
        for form in (FIVE_UP, EXACT_61):
            yield from (start(package, form, players) for players in (2, 3, 4))
        while True:
            for form in (FIVE_UP, EXACT_61):
                for target in (5, 25, 50, 100):
                    yield start(package, attrs.evolve(form, target=target), 2 + target // 25 % 3)
                yield start(package, attrs.evolve(form, target=25), 4)
                yield start(package, attrs.evolve(form, target=50, partnerships=False), 4)
                yield start(package, attrs.evolve(form, target=50, sleeping=9, hand_size=4), 3)
    while True:
        for ruleset in RULESETS.values():
            yield from (start(package, ruleset, players) for players in (1, 2, 3))
        yield start(package, PENTADICE, 6)


def played(package: str) -> list[tuple[Any, list[Any]]]:
    """Play games, and keep those in which something new comes up, until everything has."""
    rng, missing, kept = Random(61), set(CASES[package]), []
    for state in _starts(package):
        now, actions = state, list[Any]()
        while not now.over and len(actions) < LONGEST:
            actions.append(next_action(now, rng, 0.7))
            now = step(now, actions[-1])
        new = cases(state, actions) & missing if now.over else set()
        if new:
            kept.append((state, actions))
            missing -= new
        if not missing:
            return kept
    raise AssertionError("the starts do not end")


# Files.


def read(file: Path) -> list[dict[str, Any]]:
    """Give each vector of a file."""
    return [json.loads(each) for each in file.read_text("utf-8").splitlines()]


def again(told: dict[str, Any]) -> tuple[Any, list[Any]]:
    """Give the start and the actions of a vector."""
    package = next(name for name in TITLES if TITLES[name] == told["game"])
    rules = PACKAGES[package].from_data(to_data(PUBLISHED[package]) | told["ruleset"])
    actions = [PACKAGES[package].parse_action(each["action"]) for each in told["steps"]]
    return start(package, rules, told["players"]), actions


def line(told: dict[str, Any]) -> str:
    """Write a vector as a line."""
    return json.dumps(told, separators=(",", ":"), ensure_ascii=False) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--new", action="store_true")
    options = parser.parse_args()
    FOLDER.mkdir(exist_ok=True)
    for package in TITLES:
        for file in vectors_files(package):
            anew = options.new and file == vectors_files(package)[0]
            games = played(package) if anew else map(again, read(file))
            lines = [line(vector(*game)) for game in games]
            if not options.check:
                file.write_text("".join(lines), "utf-8")
            elif "".join(lines) != file.read_text("utf-8"):
                sys.exit(f"{file.name} is not as it was")
            print(f"{file.name}: {len(lines)} games, {sum(map(len, lines))} characters")


if __name__ == "__main__":
    main()
