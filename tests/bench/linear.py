"""Whether reading takes time in proportion to the length, whatever the text.

python -m tests.bench.linear            compares 10 MB with 1 MB, for each parser and kind of text
python -m tests.bench.linear --size N   compares ten times N characters with N

With this project installed; CPU time, on a machine that does little else. It ends with 1 if a ratio
is 12 or more where the short text takes longer than a few milliseconds.
"""

import argparse
import gc
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any, Final

import fiveup
import pentadice

Case = tuple[str, Callable[[Any], object], Any]

LIMIT: Final = 12.0
SHORTEST: Final = 0.005
"""Seconds below which a ratio says nothing."""

_MATCH: Final = "fiveup 1; rules main; players 2; scores 0 0; leader 0; "
_GAME: Final = "pentadice 1; rules forced; seat 0; sheets - - - - - - - - - - - - -; "
_TAGS: Final = '[Game "Five Up"]\n[Rules "main"]\n[Players "2"]\n'
_DICE_TAGS: Final = '[Game "Pentadice"]\n[Rules "forced"]\n[Players "1"]\n'


def fill(word: str, size: int, head: str = "", tail: str = "") -> str:
    """A text of so many characters, of one word over and over."""
    return head + word * (size // len(word)) + tail


def texts(size: int) -> Iterator[Case]:
    """Texts right and wrong, for each parser of texts."""
    read: Callable[[str], object] = fiveup.parse_position
    yield "position: log", read, fill("0 1|5@1|1.bA, 1 draw, ", size, _MATCH + "log ", "0 pass")
    yield "position: deal", read, fill("1|2 ", size, _MATCH + "log deal ")
    yield "position: layout", read, fill("1|2 1|5@1|1.bA ", size, _MATCH + "hands - / -; layout ")
    yield "position: hands", read, fill("1|2 / ", size, _MATCH + "hands ")
    yield "position: one hand", read, fill("1|2 ", size, _MATCH + "hands - / ")
    yield "position: scores", read, fill("5 ", size, "fiveup 1; rules main; players 2; scores ")
    yield "position: semicolons", read, fill(";", size, "fiveup 1")
    yield "position: spaces", read, fill(" ", size, "fiveup 1")
    yield "position: one word", read, fill("1", size, _MATCH + "hands ")
    yield "position: a number", read, fill("1", size, "fiveup 1; rules main; players ")
    yield (
        "view: log",
        fiveup.parse_view,
        fill(
            "0 1|5@1|1.bA, 1 draw ?, ",
            size,
            _MATCH.replace("; r", "; view 0; r") + "log ",
            "0 pass",
        ),
    )
    read = fiveup.parse_record
    yield "record: entries", read, fill("0 1|5@1|1.bA = 15\nscores 1 2\n1 draw # so\n", size, _TAGS)
    yield "record: one line", read, fill("0 1|5@1|1.bA = 15, 1 draw, ", size, _TAGS, "draw")
    yield "record: lots", read, fill("5 ", size, _TAGS + "lots ")
    yield "record: comments", read, fill("# a\n", size, _TAGS)
    yield "record: a comment", read, fill("#", size, _TAGS)
    yield "record: empty lines", read, fill("\n", size, _TAGS)
    yield "record: returns", read, fill("\r", size, _TAGS)
    yield "record: tags", read, _TAGS + "".join(f'[T{i:07} "x"]\n' for i in range(size // 15))
    yield "record: seats", read, _TAGS + "".join(f'[Seat{i:07} "x"]\n' for i in range(size // 18))
    yield "record: a long tag", read, fill("\\\\", size, _TAGS + '[Event "')
    yield "record: an open tag", read, fill(" ", size, _TAGS + "[")
    yield "record: quotes", read, fill('[ "', size, _TAGS + "[Event ")
    yield "record: behind a tag", read, fill(" ", size, _TAGS + '[Event "x" ] ', "x")
    position = fill("0 1|5@1|1.bA, 1 draw, ", size, _MATCH + "log ", "0 pass")
    yield "record: a position", read, f'[Game "Five Up"]\n[Position "{position}"]\n'
    yield "records: games", fiveup.parse_records, fill(_TAGS + "draw\n\n", size)
    yield "action: deal", fiveup.parse_action, fill("1|2 ", size, "deal ")
    yield "Layout.parse", fiveup.Layout.parse, fill("1|2 ", size)
    yield "ImpossibleLayout.parse", fiveup.ImpossibleLayout.parse, fill("1|2 ", size)
    yield "Tile.parse: digits", fiveup.Tile.parse, fill("1", size)
    yield "Tile.parse: spaces", fiveup.Tile.parse, fill(" ", size)
    yield "Spot.parse", fiveup.Spot.parse, fill("1|4.", size)
    yield "Place.parse", fiveup.Place.parse, fill("1|4@", size)
    yield "Lots.parse", fiveup.Lots.parse, fill("5 ", size)
    yield "Deal.parse", fiveup.Deal.parse, fill("1|2 ", size)
    read = pentadice.parse_position
    yield "dice position: log", read, fill("0 write Petite suite, ", size, _GAME + "log ", "roll 1")
    yield (
        "dice position: sheets",
        read,
        fill(
            "- - - - - - - - - - - - - +100 / ", size, "pentadice 1; rules forced; seat 0; sheets "
        ),
    )
    yield "dice position: dice", read, fill("1 ", size, _GAME + "dice ")
    read = pentadice.parse_record
    yield (
        "dice record: entries",
        read,
        fill("roll 1 2 3 4 5\n0 write Penta = 0, totals 0 # so\n", size, _DICE_TAGS),
    )
    yield "dice record: names", read, fill("write Petite ", size, _DICE_TAGS)
    yield "dice action: box", pentadice.parse_action, fill("Petite ", size, "write ")
    yield "dice action: keep", pentadice.parse_action, fill("1 ", size, "keep ")
    yield "Box.parse", pentadice.Box.parse, fill("Petite ", size)
    yield "Keep.parse", pentadice.Keep.parse, fill("1 ", size, "keep ")
    yield "Roll.parse", pentadice.Roll.parse, fill("1 ", size, "roll ")


def data(size: int) -> Iterator[Case]:
    """Large data, right and wrong; the size is about that of their JSON."""
    read: Callable[[object], object] = fiveup.from_data
    match = fiveup.to_data(fiveup.new_match(fiveup.FIVE_UP, 2))
    entry = {"seat": 0, "action": "1|5@1|1.bA"}
    log = [entry] * (size // 36)
    yield "data: log", read, match | {"log": log}
    yield "data: log, wrong at last", read, match | {"log": [*log, {"seat": 0}]}
    yield "data: scores", read, match | {"scores": [5] * (size // 3)}
    yield "data: text", read, match | {"log": [{"seat": 0, "action": fill("1|2 ", size, "deal ")}]}
    yield "data: keys", read, match | {f"key {i:07}": 0 for i in range(size // 15)}
    yield (
        "data: layout",
        read,
        fiveup.to_data(fiveup.Layout()) | {"placements": ["1|5@1|1.bA"] * (size // 14)},
    )
    record = fiveup.to_data(fiveup.Record(fiveup.new_match(fiveup.FIVE_UP, 2)))
    whole = entry | {"claims": [], "comment": "so"}
    yield "data: record", read, record | {"entries": [whole] * (size // 70)}
    yield (
        "data: tags",
        read,
        record | {"tags": [{"name": f"T{i:07}", "text": "x"} for i in range(size // 30)]},
    )
    read = pentadice.from_data
    game = pentadice.to_data(pentadice.new_game())
    told = [{"seat": 0, "action": "write Petite suite"}] * (size // 45)
    yield "dice data: log", read, game | {"log": told}
    sheets = game["sheets"]
    assert isinstance(sheets, list)
    yield "dice data: sheets", read, game | {"sheets": sheets * (size // 400)}
    yield "dice data: dice", read, game | {"dice": [1] * (size // 3)}


def seconds(read: Callable[[Any], object], given: Any) -> float:
    """CPU time of reading, and of writing the error if there is one."""
    gc.collect()
    begun = time.process_time()
    try:
        read(given)
    except ValueError as error:
        str(error)
    return time.process_time() - begun


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", type=int, default=1_000_000)
    size = parser.parse_args().size
    worst = 0.0
    print(f"{'':26} {'short':>8} {'long':>8}  ratio")
    for make in (texts, data):
        for (name, read, short), (_, _, long) in zip(make(size), make(10 * size), strict=True):
            once = min(seconds(read, short) for _ in range(3))
            ten = min(seconds(read, long) for _ in range(2))
            judged = once >= SHORTEST
            ratio = f"{ten / once:6.1f}" if judged else f"{'-':>6}"
            worst = max(worst, ten / once if judged else ten / SHORTEST)
            print(f"{name:26} {once:8.3f} {ten:8.3f} {ratio}", flush=True)
    print(f"the worst ratio is {worst:.1f}")
    if worst >= LIMIT:
        sys.exit(f"it should be below {LIMIT:.0f}")


if __name__ == "__main__":
    main()
