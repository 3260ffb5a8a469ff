"""The compiled kernel beside the interpreted one: how many times as fast, with the same results.

python -m tests.bench.compiled

Builds the pure and the compiled wheel into temporary environments, and has a process in each of
them do the same work in turn: complete rounds of the main form played out at random after the deal,
and endings solved. The clock is CPU time, and of all turns the fastest counts: what else runs on
the machine can only slow a turn. "On the kernel" means the compiled function itself; the rest are
the public ones, which check the match first and make values of the results.
"""

import argparse
import gc
import os
import subprocess
import sys
import tempfile
import time
import zlib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final, TypeAlias

ROOT: Final = Path(__file__).resolve().parents[2]
INTERPRETED: Final = "interpreted"
COMPILED: Final = "compiled"
WANTED: Final = {INTERPRETED: "0", COMPILED: "1"}

Told: TypeAlias = list[tuple[int, object]]
"""How many plies, lines or positions each part of some work took, and what came of it."""
Work: TypeAlias = Callable[[], Callable[[], Told]]
"""Some milliseconds of work. What it gives can tell of it, when no clock runs any more."""


def works() -> dict[str, Work]:
    from random import Random

    import attrs

    from fiveup import FIVE_UP, Match, apply, new_match, playout, sample_chance, solve_endgame
    from fiveup._bots.packing import packed
    from fiveup._kernel.play import play_out
    from fiveup._kernel.search import LEAST, MOST, Table, solve

    def dealt(players: int, seed: int, in_play: int = 28) -> Match:
        """A round after the deal; with so few tiles in play, of two players, none can be drawn."""
        rng, ruleset = Random(seed), FIVE_UP
        if in_play < 28:
            ruleset = attrs.evolve(FIVE_UP, hand_size=in_play // 2, sleeping=28 - in_play)
        match = new_match(ruleset, players)
        while match.awaits_chance:
            match = apply(match, sample_chance(match, rng))
        return match

    def rounds_on_the_kernel(players: int) -> Work:
        positions = [packed(dealt(players, seed)) for seed in range(200)]

        def work() -> Callable[[], Told]:
            random = Random(1).random
            endings = [play_out(position, random) for position in positions]
            return lambda: [(ending[1], ending) for ending in endings]

        return work

    def rounds(players: int) -> Work:
        matches = [dealt(players, seed) for seed in range(200)]

        def work() -> Callable[[], Told]:
            rng = Random(1)
            outcomes = [playout(match, rng) for match in matches]
            return lambda: [(outcome.plies, outcome) for outcome in outcomes]

        return work

    long_endings = [packed(dealt(2, seed, in_play=12)) for seed in range(3)]

    def values() -> Callable[[], Told]:
        solved: Told = []
        for key, count, hands, _, seat, _, _, exact in long_endings:
            table: Table = {}
            own, other = hands[seat], hands[1 - seat]
            value = solve(key, count, own, other, 0, 0, exact, LEAST, MOST, table, sys.maxsize)
            solved.append((len(table), value))
        return lambda: solved

    short_endings = [dealt(2, seed, in_play=10) for seed in range(6)]

    def solutions() -> Callable[[], Told]:
        solved = [solve_endgame(match) for match in short_endings]
        return lambda: [(solution.positions, solution) for solution in solved]

    return {
        "plies on the kernel, 2 players": rounds_on_the_kernel(2),
        "plies on the kernel, 4 players": rounds_on_the_kernel(4),
        "plies of playout, 2 players": rounds(2),
        "plies of playout, 4 players": rounds(4),
        "endings on the kernel, positions": values,
        "solve_endgame, positions": solutions,
    }


def worker() -> None:
    """Prints which kernel this is, and the names of all work; does what a line of the input names.

    Then it prints how much that was, a number made of the results, and the seconds.
    """
    from fiveup._kernel import play

    known = works()
    pure = str(play.__file__).endswith(".py")
    print(INTERPRETED if pure else COMPILED, *known, sep="\t", flush=True)
    for line in sys.stdin:
        work = known[line.strip()]
        gc.collect()
        begin = time.process_time()
        tell = work()
        seconds = time.process_time() - begin
        told = tell()
        results = zlib.crc32(repr(told).encode())
        print(sum([amount for amount, _ in told]), results, seconds, flush=True)


def installed(folder: Path, kind: str) -> list[str]:
    """The command that runs a worker, in an environment with a wheel built from the project."""
    python, wheels = str(folder / kind / "bin" / "python"), folder / f"{kind}-wheel"
    pip = [python, "-m", "pip", "-qq", "--disable-pip-version-check"]
    environment = os.environ | {"FIVEUP_MYPYC": WANTED[kind]}
    subprocess.run([sys.executable, "-m", "venv", folder / kind], check=True)
    subprocess.run([*pip, "wheel", "--no-deps", "-w", wheels, ROOT], check=True, env=environment)
    subprocess.run([*pip, "install", *wheels.glob("*.whl")], check=True)
    return [python, __file__, "--worker"]


class Process:
    """A worker that waits for its turns."""

    def __init__(self, command: list[str]) -> None:
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.kind, *self.names = self.answer().split("\t")

    def answer(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def turn(self, name: str) -> tuple[str, str, float]:
        """How much was done, the number made of the results, and the seconds."""
        assert self.process.stdin is not None
        print(name, file=self.process.stdin, flush=True)
        amount, results, seconds = self.answer().split()
        return amount, results, float(seconds)


def compare(commands: Mapping[str, list[str]], turns: int) -> None:
    """Prints how much of each work each kind does in a second, and the ratio of the two."""
    processes = {kind: Process(command) for kind, command in commands.items()}
    for kind, process in processes.items():
        if process.kind != kind:
            sys.exit(f"the kernel of the {kind} wheel is {process.kind or 'broken'}")
    print(f"{'per second':<33}{INTERPRETED:>12}{COMPILED:>12}{'ratio':>7}")
    for name in processes[COMPILED].names:
        taken = {kind: [process.turn(name)] for kind, process in processes.items()}
        for _ in range(turns - 1):
            for kind, process in processes.items():
                taken[kind].append(process.turn(name))
        if len({turn[:2] for kind in taken for turn in taken[kind]}) > 1:
            sys.exit(f"{name}: the results differ")
        amount = int(taken[COMPILED][0][0])
        slow, fast = (min(turn[2] for turn in taken[kind]) for kind in (INTERPRETED, COMPILED))
        print(f"{name:<33}{amount / slow:>12,.0f}{amount / fast:>12,.0f}{slow / fast:>7.2f}")
    for process in processes.values():
        process.process.communicate()


def main() -> None:
    parser = argparse.ArgumentParser(description="the compiled kernel beside the interpreted one")
    parser.add_argument("--turns", type=int, default=60, help="turns of each kind at each work")
    parser.add_argument("--worker", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.worker:
        worker()
        return
    with tempfile.TemporaryDirectory() as scratch:
        commands = {kind: installed(Path(scratch), kind) for kind in WANTED}
        compare(commands, options.turns)


if __name__ == "__main__":
    main()
