"""Pentadice solved, beside yatzy-solver: seconds and memory to solve, positions advised per second.

`python -m tests.bench.solver`, where both are installed; yatzy-solver is compiled Rust. Both solve
the rule that both know, the forced joker also after a sacrifice, on one thread, in turns and each
time in a process of its own. Memory is the most that the process ever had. The values of both are
compared at every position that they give advice on.
"""

import argparse
import importlib
import json
import os
import platform
import random
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from importlib.metadata import version
from typing import Any, Final

from pentadice import BOXES, FORCED_JOKER_ALSO_AFTER_SACRIFICE, Sheet, optimal
from tests.support.repository import ROOT

RULESET: Final = FORCED_JOKER_ALSO_AFTER_SACRIFICE
VARIANT: Final = "american+forced-joker"
OURS: Final = "pentadice.solver"
THEIRS: Final = "yatzy-solver"
SPREAD: Final = "pentadice.solver, then the distribution"
ONE_THREAD: Final = dict.fromkeys(
    ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "RAYON_NUM_THREADS"), "1"
)
CATEGORIES: Final = dict(
    zip(
        BOXES,
        (
            "ones",
            "twos",
            "threes",
            "fours",
            "fives",
            "sixes",
            "three_of_a_kind",
            "four_of_a_kind",
            "full_house",
            "small_straight",
            "large_straight",
            "chance",
            "five_of_a_kind",
        ),
        strict=True,
    )
)

Position = tuple[Sheet, tuple[int, ...], int, str]
"""A sheet, dice and the rolls used, and the same as yatzy-solver writes it."""


def solve_ours() -> float:
    from pentadice.solver import solve

    return solve(RULESET).expected_total(Sheet(ruleset=RULESET))


def solve_theirs() -> float:
    library: Any = importlib.import_module("yatzy_solver")
    total: float = library.Solver.build(library.Variant(VARIANT)).state_value("upper 0 | filled -")
    return total


def spread_ours() -> float:
    from pentadice.solver import solve

    return solve(RULESET).distribution(Sheet(ruleset=RULESET)).mean


CONTESTANTS: Final = {OURS: solve_ours, THEIRS: solve_theirs, SPREAD: spread_ours}


def alone(name: str) -> None:
    """Solves in this process, and prints what it took."""
    if name == THEIRS:
        importlib.import_module("yatzy_solver")
    wall, cpu = time.perf_counter(), time.process_time()
    total = CONTESTANTS[name]()
    wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(json.dumps({"wall": wall, "cpu": cpu, "memory": memory, "total": total}))


def in_a_process(name: str) -> dict[str, float]:
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench.solver", "--alone", name],
        cwd=ROOT,
        env=os.environ | ONE_THREAD,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    result: dict[str, float] = json.loads(done.stdout)
    return result


def spread_of(values: Sequence[float]) -> str:
    low, middle, high = min(values), statistics.median(values), max(values)
    return f"{middle:>8.2f} {f'{low:.2f} to {high:.2f}':>16}"


def compare_solving(repetitions: int) -> None:
    runs: dict[str, list[dict[str, float]]] = {name: [] for name in CONTESTANTS}
    for repetition in range(repetitions):
        for name in CONTESTANTS:
            if name != SPREAD or repetition == 0:  # it takes longer, and has no peer
                runs[name].append(in_a_process(name))
    print(f"\n{'to solve, in seconds':<40} {'wall':>8} {'min to max':>16} ", end="")
    print(f"{'CPU':>8} {'min to max':>16} {'MiB':>5} {'mean total':>11}")
    for name, results in runs.items():
        clocks = [spread_of([result[clock] for result in results]) for clock in ("wall", "cpu")]
        memory = max(result["memory"] for result in results)
        print(f"{name:<40} {' '.join(clocks)} {memory:>5.0f} {results[0]['total']:>11.6f}")
    ratios = [
        spread_of([a[clock] / b[clock] for a, b in zip(runs[OURS], runs[THEIRS], strict=True)])
        for clock in ("wall", "cpu")
    ]
    print(f"{f'{OURS} / {THEIRS}':<40} {' '.join(ratios)}")


def positions(number: int, seed: int) -> list[Position]:
    """Random positions of random games, after random rolls."""
    library: Any = importlib.import_module("yatzy_solver")
    variant, rng = library.Variant(VARIANT), random.Random(seed)
    found: list[Position] = []
    while len(found) < number:
        sheet, card = Sheet(ruleset=RULESET), library.Game(variant)
        while not sheet.complete:
            dice = tuple(sorted(rng.choices(range(1, 7), k=5)))
            used = rng.randint(1, 3)
            shown = " ".join(map(str, dice))
            state = f"dice {shown} | rolls {3 - used} | {card.state}"
            found.append((sheet, dice, used, state))
            box = rng.choice(list(sheet.options(dice)))
            card.score(list(dice), CATEGORIES[box])
            sheet = sheet.write(dice, box)
    return found[:number]


def per_second(advise: Callable[[Position], object], asked: Sequence[Position]) -> str:
    cpu = time.process_time()
    for position in asked:
        advise(position)
    return f"{len(asked) / (time.process_time() - cpu):>10,.0f}"


def compare_advice(number: int, seed: int) -> None:
    from pentadice.solver import solve

    library: Any = importlib.import_module("yatzy_solver")
    variant = library.Variant(VARIANT)
    ours, theirs = solve(RULESET), library.Solver.build(variant)
    asked = positions(number, seed)
    differences = [
        abs(
            ours.advise(sheet, dice, used).expected - sheet.total - theirs.best_options(state)[0][1]
        )
        for sheet, dice, used, state in asked
    ]
    print(f"\n{len(asked)} positions, in which the best values of both differ by at most", end="")
    print(f" {max(differences):.0e} points\npositions advised per second of CPU time")
    default = [
        (Sheet(sheet.points, sheet.penta_bonuses), dice, used, state)
        for sheet, dice, used, state in asked
    ]
    optimal.expected_total(Sheet())  # loads the values
    rows: dict[str, tuple[Callable[[Position], object], Sequence[Position]]] = {
        "pentadice.optimal.advise, in pure Python": (
            lambda asked: optimal.advise(*asked[:3]),
            default,
        ),
        "pentadice.solver, Solved.advise": (lambda asked: ours.advise(*asked[:3]), asked),
        "yatzy-solver, Solver.option_values": (lambda asked: theirs.option_values(asked[3]), asked),
    }
    for name, (advise, those) in rows.items():
        print(f"{name:<52} {per_second(advise, those)}")
    cpu = time.process_time()
    arrays = variant.situation_arrays([state for _, _, _, state in asked])
    theirs.option_values_batch(**arrays)
    rate = len(asked) / (time.process_time() - cpu)
    print(f"{'yatzy-solver, Solver.option_values_batch':<52} {rate:>10,.0f}")


def main() -> None:
    parser = argparse.ArgumentParser(description="pentadice solved, beside yatzy-solver")
    parser.add_argument("--repetitions", type=int, default=5, help="how often each solves")
    parser.add_argument("--positions", type=int, default=2000, help="how many are advised on")
    parser.add_argument("--seed", type=int, default=1, help="of the positions")
    parser.add_argument("--alone", choices=CONTESTANTS, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.alone:
        alone(options.alone)
        return
    os.environ.update(ONE_THREAD)
    print(
        ", ".join(f"{name} {version(name)}" for name in ("fiveup", "yatzy-solver", "numpy")), end=""
    )
    print(f"; {platform.python_implementation()} {platform.python_version()}, one thread")
    compare_solving(options.repetitions)
    compare_advice(options.positions, options.seed)


if __name__ == "__main__":
    main()
