"""Random reachable states of both games, written in every way there is and read again.

python -m tests.oracles.round_trips --states 100000 --jobs 2 --seed 1
python -m tests.oracles.round_trips --across python3.11 python3.12 python3.13

Both packages, published and house rules, all numbers of players. Of each state: text, data through
JSON, pickle, copies and `repr`, all of that for each view of it, data of its events, of an entry
and of a refusal, and no problems; of each game, its record as text and as data. The first
difference ends the run.

With --across, each Python writes states, and each reads what the others wrote. They need the
packages, or `attrs` and `typing-extensions` with src on PYTHONPATH.
"""

import argparse
import base64
import copy
import json
import os
import pickle
import subprocess
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from multiprocessing import Pool
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any, Final

import fiveup
from tests.support.both_games import (
    PACKAGES,
    any_start,
    names_of,
    next_action,
    package_of,
    step,
)
from tests.support.repository import ROOT

Tally = Counter[str]

LONGEST: Final = 400
"""Actions after which another game is begun."""
CHUNK: Final = 2500
"""States of one job."""


def check(state: Any, rng: Random) -> Tally:
    """Check all that there is of a state, and count it."""
    package = package_of(state)
    tally = Tally([f"{package.__name__}: {state.phase.value}"])
    _written(package, state, tally)
    if isinstance(state, fiveup.Match):
        for seat in (None, *range(state.players)):
            _written(package, fiveup.observe(state, seat), tally)
    for event in state.events:
        _data(package, event)
        tally["events"] += 1
    refusal = package.why_illegal(state, rng.choice(package.ACTIONS))
    if refusal is not None:
        _data(package, refusal)
        tally["refusals"] += 1
    return tally


def _written(package: ModuleType, state: Any, tally: Tally) -> None:
    """Check a state, or a view of one."""
    view = isinstance(state, fiveup.View)
    text = package.format_position(state)
    back = fiveup.parse_view(text) if view else package.parse_position(text)
    _same(state, back, text)
    assert package.format_position(back) == text
    _data(package, state)
    for again in (copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        _same(state, again, text)
        assert again.events == state.events
    _same(state, eval(repr(state), {}, names_of(package)), text)
    assert package.problems(state) == (), text
    tally["views" if view else "states"] += 1


def _data(package: ModuleType, value: Any) -> None:
    data = package.to_data(value)
    back = package.from_data(json.loads(json.dumps(data)), type(value))
    _same(value, back, str(data))
    assert package.to_data(back) == data


def _same(value: Any, back: Any, told: str) -> None:
    assert type(back) is type(value), told
    assert back == value, told
    assert hash(back) == hash(value), told


def record(start: Any, played: list[tuple[int | None, Any]], rng: Random) -> Any:
    """A record of a game, with claims, comments and tags."""
    package = package_of(start)
    word = package.Entry.claim_words[0]
    entries = []
    for seat, action in played:
        claims = [package.Claim(word, [rng.randint(0, 50)])] if rng.random() < 0.2 else []
        comment = rng.choice(("", "", "so it was", "two\nlines; = # |"))
        entries.append(package.Entry(rng.choice((seat, seat, None)), action, claims, comment))
    names = [f"player {seat}" for seat in range(start.players)]
    return package.Record(start, entries, names, "a cup", '1 "May"', [("Table", "\\7")], "begun")


def check_record(record: Any) -> None:
    """Check a record as text and as data."""
    package = package_of(record.start)
    text = package.format_record(record)
    _same(record, package.parse_record(text), text)
    assert package.parse_records(text + "\n" + text) == (record, record)
    _data(package, record)
    for each in record.entries[:3]:
        _data(package, each)


def run(job: tuple[int, int]) -> Tally:
    """Check so many states, from a seed."""
    seed, states = job
    rng, tally = Random(seed), Tally()
    while tally["states"] < states:
        first = state = any_start(rng)
        eagerness, begun = rng.choice((0.0, 0.5, 0.9)), rng.randrange(30)
        played: list[tuple[int | None, Any]] = []
        for _ in range(min(LONGEST, states - tally["states"])):
            if len(played) == begun:
                first = state
            tally += check(state, rng)
            if state.over:
                break
            action = next_action(state, rng, eagerness)
            played.append((None if state.awaits_chance else state.seat, action))
            state = step(state, action)
        check_record(record(first, played[begun:] if len(played) >= begun else [], rng))
        tally["records"] += 1
    return tally


# Across Pythons.


def write(states: int, seed: int) -> Iterator[str]:
    """Write states as lines, each in every way."""
    rng, number = Random(seed), 0
    while number < states:
        state = any_start(rng)
        for _ in range(100):
            seat = rng.choice((None, *range(state.players)))
            value = (
                fiveup.observe(state, seat) if rng.random() < 0.3 and _is_match(state) else state
            )
            package = package_of(value)
            told = {
                "package": package.__name__,
                "class": type(value).__name__,
                "text": package.format_position(value),
                "data": package.to_data(value),
                "repr": repr(value),
                "events": repr(value.events),
                "key": _key(value),
                "pickle": base64.b64encode(pickle.dumps(value)).decode("ascii"),
            }
            yield json.dumps(told) + "\n"
            number += 1
            if state.over or number == states:
                break
            state = step(state, next_action(state, rng, 0.5))


def _is_match(state: Any) -> bool:
    return isinstance(state, fiveup.Match)


def _key(value: Any) -> Any:
    match = _is_match(value) and value.round is not None
    return json.loads(json.dumps(value.round.key)) if match else None


def read(lines: Iterator[str]) -> int:
    """Read the lines that another Python wrote, and count them."""
    number = 0
    for number, line in enumerate(lines, 1):  # noqa: B007  # that many were read
        told = json.loads(line)
        package = PACKAGES[told["package"]]
        kind = getattr(package, told["class"])
        parse = package.parse_position if told["class"] != "View" else fiveup.parse_view
        value = pickle.loads(base64.b64decode(told["pickle"]))
        assert repr(value.events) == told["events"], told["text"]
        _same(value, parse(told["text"]), told["text"])
        _same(value, package.from_data(told["data"], kind), told["text"])
        _same(value, eval(told["repr"], {}, names_of(package)), told["text"])
        assert package.format_position(value) == told["text"]
        assert package.to_data(value) == told["data"]
        assert repr(value) == told["repr"]
        assert _key(value) == told["key"]
    return number


def across(pythons: list[str], states: int, seed: int) -> None:
    """Let each Python read what each other wrote (and each what a process of its own wrote)."""
    ours = ["-W", "error", "-m", "tests.oracles.round_trips"]
    with tempfile.TemporaryDirectory() as folder:
        files = {}
        for number, python in enumerate(pythons):
            files[python] = Path(folder, f"{number}.jsonl")
            told = [
                "--write",
                str(files[python]),
                "--states",
                str(states),
                "--seed",
                str(seed + number),
            ]
            # Another order of sets in each process.
            environment = os.environ | {"PYTHONHASHSEED": str(number + 1)}
            subprocess.run([python, *ours, *told], check=True, env=environment, cwd=ROOT)
        pairs = [*permutations(pythons, 2), *((python, python) for python in pythons)]
        for writer, reader in pairs:
            read_it = [reader, *ours, "--read", str(files[writer])]
            subprocess.run(read_it, check=True, cwd=ROOT)
            print(f"{reader} read {states} states that {writer} wrote", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--states", type=int, default=10_000)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--across", nargs="+", metavar="PYTHON")
    parser.add_argument("--write", type=Path, help="write states into a file, for --across")
    parser.add_argument("--read", type=Path, help="read such a file")
    options = parser.parse_args()
    if options.write:
        with options.write.open("w", encoding="utf-8") as file:
            file.writelines(write(options.states, options.seed))
    elif options.read:
        with options.read.open(encoding="utf-8") as file:
            assert read(iter(file)) > 0
    elif options.across:
        across(options.across, options.states, options.seed)
    else:
        chunks = range(0, options.states, CHUNK)
        seeds = Random(options.seed)
        jobs = [(seeds.getrandbits(64), min(CHUNK, options.states - done)) for done in chunks]
        begun, tally = time.perf_counter(), Tally()
        with Pool(options.jobs) as pool:
            for found in pool.imap_unordered(run, jobs):
                tally += found
        print(f"no difference in {time.perf_counter() - begun:.0f} s")
        for name, number in sorted(tally.items()):
            print(f"{number:9,} {name}")


if __name__ == "__main__":
    main()
