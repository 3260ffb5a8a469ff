"""Ends of games, dumped in full: makes the files of tests/data/playthroughs, or compares them.

Each begins not far from the end of a game, so that it is short; together they have every kind of
action and of event.

python -m tests.makers.playthroughs          writes the files again: start and actions are those
                                             of the file, so that only what is said of them changes
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

from fiveup import EXACT_61, FIVE_UP, Match
from tests.support.both_games import PACKAGES, next_action, package_of, start, step
from tests.support.dice_play import RULESETS
from tests.support.repository import DATA

FOLDER: Final = DATA / "playthroughs"
ACTION: Final = "action "
STATE: Final = "state "
LONGEST: Final = 120


@attrs.frozen
class Plan:
    """A game to be played: the best of so many, by a chooser that takes points more or less."""

    package: str
    name: str
    ruleset: Any
    players: int
    tries: int = 150
    eagerness: float = 0.7

    @property
    def file(self) -> Path:
        """Where it is kept."""
        return FOLDER / f"{self.package}-{self.name}-{self.players}.txt"

    def begin(self, rng: Random) -> Any:
        """Give a state near the end of a game: scores near the target, or few open boxes."""
        state = start(self.package, self.ruleset, self.players)
        if isinstance(state, Match):
            target = self.ruleset.target
            scores = [target - 5 * rng.randint(1, 8) for _ in state.scores]
            return attrs.evolve(state, scores=scores)
        while state.round < NEARLY_THE_LAST or not state.awaits_chance or state.seat:
            state = step(state, next_action(state, rng, self.eagerness))
        return state


NEARLY_THE_LAST: Final = 11
"""The round of a dice game in which a playthrough begins."""


def _plans() -> Iterator[Plan]:
    for name, form in (("main", FIVE_UP), ("exact", EXACT_61)):
        for players in (2, 3, 4):
            yield Plan("fiveup", name, form, players)
        alone = attrs.evolve(form, partnerships=False, target=100)
        yield Plan("fiveup", f"{name}-no-partnerships", alone, 4)
        yield Plan("fiveup", f"{name}-sleeping", attrs.evolve(form, sleeping=6), 3)
        yield Plan("fiveup", f"{name}-large-hands", attrs.evolve(form, hand_size=7), 2)
    for name, ruleset in RULESETS.items():
        for players in (1, 2, 3):
            yield Plan("pentadice", name.lower().replace("_", "-"), ruleset, players)


PLANS: Final = tuple(_plans())

Kinds = frozenset[tuple[str, str]]
"""Kinds of events: the name of the class, and the rule."""


def kinds_of(states: Iterable[Any]) -> Kinds:
    """Give the kinds of the events of some states."""
    return frozenset(
        (type(event).__name__, event.rule) for state in states for event in state.events
    )


def play(plan: Plan, seed: int) -> tuple[Any, list[Any], Kinds]:
    """Play a game, and give its start, its actions and its kinds; no actions if it is too long."""
    rng = Random(f"{plan.file.stem} {seed}")
    states, actions = [plan.begin(rng)], list[Any]()
    while not states[-1].over and len(actions) < LONGEST:
        actions.append(next_action(states[-1], rng, plan.eagerness))
        states.append(step(states[-1], actions[-1]))
    return states[0], actions if states[-1].over else [], kinds_of(states[1:])


def played(plan: Plan, seen: Kinds) -> tuple[Any, list[Any], Kinds]:
    """Play some games, and give the shortest of those with the most kinds, first of unseen ones."""
    games = [play(plan, seed) for seed in range(plan.tries)]
    whole = [game for game in games if game[1]]
    return max(whole, key=lambda game: (len(game[2] - seen), len(game[2]), -len(game[1])))


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
    yield f"{STATE}{package_of(state).format_position(state)}"
    if package_of(state).__name__ == "fiveup":
        yield f"shown {state.shown}, phase {state.phase.value}"
        if state.round is not None and not state.candidates:
            layout = state.round.layout
            spots, ends = " ".join(map(str, layout.spots)), ", ".join(map(str, layout.ends))
            yield f"count {layout.count}, ends {ends or '-'}, spots {spots or '-'}"
    else:
        yield f"totals {state.totals}, winners {state.winners}, phase {state.phase.value}"


def read(plan: Plan) -> tuple[Any, list[Any]]:
    """Give the start and the actions of a file."""
    package, lines = PACKAGES[plan.package], plan.file.read_text("utf-8").splitlines()
    begin = next(line.removeprefix(STATE) for line in lines if line.startswith(STATE))
    actions = [line.removeprefix(ACTION) for line in lines if line.startswith(ACTION)]
    return package.parse_position(begin), [
        package.parse_action(text.partition(" ")[2]) for text in actions
    ]


def difference(plan: Plan) -> str:
    """Play the actions of a file again, and give the first line that is not as it was, or ''."""
    lines = plan.file.read_text("utf-8").splitlines()
    for number, (old, new) in enumerate(zip_longest(lines, dump(*read(plan))), 1):
        if old != new:
            return f"{plan.file.name}, line {number}:\n  was {old}\n  is  {new}"
    return ""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--new", action="store_true")
    options = parser.parse_args()
    FOLDER.mkdir(exist_ok=True)
    seen: Kinds = frozenset()
    for plan in PLANS:
        if options.check:
            found = difference(plan)
            if found:
                sys.exit(found)
            continue
        if options.new or not plan.file.exists():
            state, actions, kinds = played(plan, seen)
            seen |= kinds
        else:
            state, actions = read(plan)
        plan.file.write_text("".join(f"{line}\n" for line in dump(state, actions)), "utf-8")
        print(f"{plan.file.name}: {len(actions)} actions, {plan.file.stat().st_size} bytes")
    stray = set(FOLDER.iterdir()) - {plan.file for plan in PLANS}
    if stray:
        sys.exit(f"there is no plan for {sorted(file.name for file in stray)}")


if __name__ == "__main__":
    main()
