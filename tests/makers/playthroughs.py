"""Whole games, dumped in full: makes the files of tests/data/playthroughs, or compares them.

python -m tests.makers.playthroughs          writes the files again: the actions are those of the
                                           file, so that only what the packages say of them changes
python -m tests.makers.playthroughs --new    plays other games, by the seeds below
python -m tests.makers.playthroughs --check  compares, and ends with 1 at the first difference

Besides, a game that has no file yet is played.
"""

import argparse
import sys
from collections.abc import Iterable, Iterator
from itertools import zip_longest
from pathlib import Path
from random import Random
from typing import Any, Final

import attrs

from fiveup import EXACT_61, FIVE_UP
from tests.support.both_games import next_action, package_of, start, step
from tests.support.dice_play import RULESETS
from tests.support.repository import DATA

FOLDER: Final = DATA / "playthroughs"
ACTION: Final = "action "
LONGEST: Final = 380


@attrs.frozen
class Plan:
    """A game to be played: the best of so many, by a chooser that takes points more or less."""

    package: str
    name: str
    ruleset: Any
    players: int
    tries: int = 60
    eagerness: float = 0.9

    @property
    def file(self) -> Path:
        """Where it is kept."""
        return FOLDER / f"{self.package}-{self.name}-{self.players}.txt"


def _plans() -> Iterator[Plan]:
    for name, form in (("main", FIVE_UP), ("exact", EXACT_61)):
        for players in (2, 3, 4):
            yield Plan("fiveup", name, form, players)
        alone = attrs.evolve(form, partnerships=False, target=100)
        yield Plan("fiveup", f"{name}-no-partnerships", alone, 4)
        yield Plan(
            "fiveup", f"{name}-sleeping", attrs.evolve(form, sleeping=6, target=60), 3, 60, 0.3
        )
        large = attrs.evolve(form, hand_size=7, target=100)
        yield Plan("fiveup", f"{name}-large-hands", large, 2, 20, 0.5)
        yield Plan("fiveup", f"{name}-low-target", attrs.evolve(form, target=25), 2, 20, 0.3)
    for name, ruleset in RULESETS.items():
        for players in (1, 2, 3):
            yield Plan("pentadice", name.lower().replace("_", "-"), ruleset, players, 20, 0.6)
    yield Plan("pentadice", "pentadice", RULESETS["PENTADICE"], 6, 20, 0.8)


PLANS: Final = tuple(_plans())


def play(plan: Plan, seed: int) -> tuple[list[Any], set[tuple[str, str]]]:
    """Play a game, and give its actions and the kinds of events; no actions if it is too long."""
    rng = Random(f"{plan.file.stem} {seed}")
    state, actions = start(plan.package, plan.ruleset, plan.players), list[Any]()
    kinds: set[tuple[str, str]] = set()
    while not state.over and len(actions) < LONGEST:
        actions.append(next_action(state, rng, plan.eagerness))
        state = step(state, actions[-1])
        kinds |= {(type(event).__name__, event.rule) for event in state.events}
    return actions if state.over else [], kinds


def played(plan: Plan) -> list[Any]:
    """Play some games, and give the actions of the shortest with the most kinds of events."""
    games = (play(plan, seed) for seed in range(plan.tries))
    whole = [(len(kinds), -len(actions), actions) for actions, kinds in games if actions]
    return max(whole, key=lambda game: game[:2])[2]


def dump(state: Any, actions: Iterable[Any]) -> Iterator[str]:
    """Write down all that is there to know, line by line."""
    package = package_of(state)
    yield f"package {package.__name__}, rules version {package.RULES_VERSION}"
    yield f"ruleset {state.ruleset!r}"
    yield from _standing(state)
    for number, action in enumerate(actions, 1):
        legal = package.legal_actions(state)
        yield ""
        yield f"step {number}, phase {state.phase.value}"
        yield f"{len(legal)} legal, {len(package.distinct_actions(state))} distinct"
        for each in legal:
            yield f"legal {each.code} {each}"
        who = "chance" if state.awaits_chance else state.seat
        yield f"{ACTION}{who} {action}"
        state = step(state, action)
        for event in state.events:
            yield f"event {package.describe(event)}"
            yield f"      {event!r}"
        yield from _standing(state)


def _standing(state: Any) -> Iterator[str]:
    yield f"state {package_of(state).format_position(state)}"
    if package_of(state).__name__ == "fiveup":
        yield f"shown {state.shown}, phase {state.phase.value}"
        if state.round is not None and not state.candidates:
            layout = state.round.layout
            spots, ends = " ".join(map(str, layout.spots)), ", ".join(map(str, layout.ends))
            yield f"count {layout.count}, ends {ends or '-'}, spots {spots or '-'}"
    else:
        yield f"totals {state.totals}, winners {state.winners}, phase {state.phase.value}"


def read(file: Path, state: Any) -> Iterator[Any]:
    """Give the actions of a file."""
    for line in file.read_text("utf-8").splitlines():
        if line.startswith(ACTION):
            yield package_of(state).parse_action(line.removeprefix(ACTION).partition(" ")[2])


def difference(plan: Plan) -> str:
    """Play the actions of a file again, and give the first line that is not as it was, or ''."""
    state = start(plan.package, plan.ruleset, plan.players)
    lines = plan.file.read_text("utf-8").splitlines()
    for number, (old, new) in enumerate(zip_longest(lines, dump(state, read(plan.file, state))), 1):
        if old != new:
            return f"{plan.file.name}, line {number}:\n  was {old}\n  is  {new}"
    return ""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--new", action="store_true")
    options = parser.parse_args()
    FOLDER.mkdir(exist_ok=True)
    for plan in PLANS:
        if options.check:
            found = difference(plan)
            if found:
                sys.exit(found)
            continue
        state = start(plan.package, plan.ruleset, plan.players)
        kept = plan.file.exists() and not options.new
        actions = list(read(plan.file, state)) if kept else played(plan)
        plan.file.write_text("".join(f"{line}\n" for line in dump(state, actions)), "utf-8")
        print(f"{plan.file.name}: {len(actions)} actions, {plan.file.stat().st_size} bytes")
    stray = set(FOLDER.iterdir()) - {plan.file for plan in PLANS}
    if stray:
        sys.exit(f"there is no plan for {sorted(file.name for file in stray)}")


if __name__ == "__main__":
    main()
