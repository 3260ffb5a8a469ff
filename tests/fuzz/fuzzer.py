"""Gives the parsers of both packages any input: only documented errors may come out.

bash tests/fuzz/run

What is read must be the same when it is written and read again. The first byte of an input chooses
a parser where a target has several, or the manner of its structure; the rest is the text.
"""

import importlib
import json
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

Target = Callable[[bytes], None]
Parser = tuple[Callable[[str], Any], Callable[[Any], str]]
SEEDS: Final = 150


def both() -> list[tuple[str, Any]]:
    """The packages; imported late, so that atheris can watch them."""
    return [(name, importlib.import_module(name)) for name in ("fiveup", "pentadice")]


def parsers() -> dict[str, list[Parser]]:
    """The parsers of texts, each with what writes a text again, by target."""
    found: dict[str, list[Parser]] = {}
    for name, package in both():
        found[f"{name}-position"] = [(package.parse_position, package.format_position)]
        found[f"{name}-record"] = [(package.parse_record, package.format_record)]
        found[f"{name}-records"] = [(package.parse_records, partial(joined, package))]
        found[f"{name}-action"] = [(package.parse_action, str)]
    fiveup, pentadice = (package for _, package in both())
    found["fiveup-view"] = [(fiveup.parse_view, fiveup.format_position)]
    kinds = ("Tile", "Arm", "Spot", "Place", "Draw", "Pass", "Lots", "Deal", "Layout")
    of_fiveup = [getattr(fiveup, kind) for kind in (*kinds, "ImpossibleLayout")]
    of_pentadice = [getattr(pentadice, kind) for kind in ("Box", "Write", "Keep", "Roll")]
    found["fiveup-parse"] = [(kind.parse, str) for kind in of_fiveup]
    found["pentadice-parse"] = [(kind.parse, str) for kind in of_pentadice]
    return found


def joined(package: Any, records: Any) -> str:
    """Write several games."""
    return "\n".join(map(package.format_record, records))


def text_target(name: str, choices: list[Parser]) -> Target:
    """Read a text, and if it can be read, write it and read that."""
    notation_error: Any = importlib.import_module("fiveup").NotationError
    allowed = ValueError if name.endswith("-parse") else notation_error

    def target(data: bytes) -> None:
        read, write = choices[data[0] % len(choices)] if data else choices[0]
        text = data[1:].decode("utf-8", "surrogateescape")
        try:
            value = read(text)
        except allowed as error:
            if not allowed_type(error, allowed):
                raise
            str(error), repr(error)
            return
        written = write(value)
        assert read(written) == value, written
        assert write(read(written)) == written, written

    return target


def allowed_type(error: Exception, allowed: type[Exception]) -> bool:
    """Whether it is the documented error, not one of Python's own of the same kind."""
    return allowed is not ValueError or not isinstance(error, UnicodeError | RecursionError)


def data_target(package: Any, *, structures: bool) -> Target:
    """Read data, from JSON or of any Python values, and if they can be read, write them again."""

    def target(data: bytes) -> None:
        if structures:
            given = structure(package, data)
        else:
            try:
                given = json.loads(data.decode("utf-8", "surrogateescape"))
            except (ValueError, RecursionError):
                return
        try:
            value = package.from_data(given)
        except package.DataError as error:
            str(error), repr(error)
            return
        written = package.to_data(value)
        assert package.from_data(json.loads(json.dumps(written))) == value, written
        assert package.to_data(package.from_data(written)) == written, written

    return target


def structure(package: Any, data: bytes) -> object:
    """Take data of a real value, and put other things into some places, as the bytes say."""
    rng = Random(data)
    given: object = json.loads(rng.choice(STRUCTURES[package.__name__]))
    odd: Any = (
        None,
        1.5,
        float("nan"),
        True,
        -1,
        10**30,
        "none",
        "",
        (),
        [],
        {},
        b"x",
        {1},
        object(),
    )
    for byte in data[:4]:
        steps = rng.choice(list(places(given)))
        new: object = rng.choice(odd) if byte % 3 else data.decode("latin-1")[: byte % 40]
        if not steps:
            given = new
            continue
        above: Any = given
        for one in steps[:-1]:
            above = above[one]
        if byte % 5 == 0:
            del above[steps[-1]]
        elif byte % 5 == 1 and isinstance(above, dict):
            above[rng.choice((str(byte), byte, None))] = new
        else:
            above[steps[-1]] = new
    return given


def places(data: Any, steps: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every place in the data."""
    yield steps
    inside: Any = data.items() if isinstance(data, dict) else ()
    inside = enumerate(data) if isinstance(data, list) else inside
    for key, value in inside:
        yield from places(value, (*steps, key))


STRUCTURES: Final[dict[str, list[str]]] = {}
"""Data of real values, as JSON, by package."""


def targets() -> dict[str, Target]:
    """All targets by name."""
    found = {name: text_target(name, choices) for name, choices in parsers().items()}
    for name, package in both():
        found[f"{name}-json"] = data_target(package, structures=False)
        found[f"{name}-data"] = data_target(package, structures=True)
    return found


# What it begins with.


def seeds(target: str) -> Iterator[bytes]:
    """Texts of what comes up in games."""
    public_values: Any = importlib.import_module("tests.support.public_values")
    name, _, what = target.partition("-")
    package: Any = importlib.import_module(name)
    values = [value for value in public_values.values(name) if type(value) in stored(package)]
    values += more(name)
    kinds = {"position": ("Match", "Game"), "view": ("View",), "record": ("Record",)}
    kinds["records"] = kinds["record"]
    for value in values:
        if what in kinds and type(value).__name__ in kinds[what]:
            write = package.format_record if "record" in what else package.format_position
            yield b"0" + write(value).encode()
        if what in ("action", "parse") and isinstance(value, package.Action):
            yield from (bytes([byte]) + str(value).encode() for byte in (48, *range(9)))
        if what in ("json", "data"):
            with suppress(package.DataError):  # what facts hold may have no data
                yield json.dumps(package.to_data(value), ensure_ascii=False).encode()
    if "record" in what:
        yield RECORDS[name].encode()


def more(name: str) -> Iterator[Any]:
    """More states and views of random games."""
    both_games: Any = importlib.import_module("tests.support.both_games")
    rng = Random(2)
    for _ in range(60):
        for state in both_games.any_game(rng, rng.randint(1, 40)):
            last = state
        if both_games.package_of(last).__name__ == name:
            yield last
            if name == "fiveup":
                yield both_games.fiveup.observe(last, rng.choice((None, 0, 1)))


def stored(package: Any) -> set[type]:
    """The classes of a package that have data."""
    return {kind for kind in package.Storable.__args__ if isinstance(kind, type)}


def words(name: str) -> list[str]:
    """The words that texts and data are made of."""
    package: Any = importlib.import_module(name)
    found = {str(action) for action in package.ACTIONS[::9]}
    for seed in (*seeds(f"{name}-position"), *seeds(f"{name}-record"), *seeds(f"{name}-json")):
        found.update(seed.decode().replace('"', " ").split())
    found |= {"; ", ", ", " / ", " = ", "\n", "\r\n", "[", '"]', "#", "+", "?", "-", "\\", "\u2028"}
    found |= {"none", "9" * 18, "9" * 19, "-1", "\x00", "\u0661", "null", "true", "1e5", "[[[[[["}
    return sorted(word for word in found if len(word.encode()) < 30)


def dictionary(name: str) -> str:
    """The words in the form that libFuzzer reads."""
    return "".join(
        '"' + "".join(f"\\x{byte:02x}" for byte in word.encode()) + '"\n' for word in words(name)
    )


RECORDS: Final = {
    "fiveup": """0[Game "Five Up"]
[Rules "main hand_size=7"]
[Players "3"]
[Seat0 "A \\"b\\""]
round 1
lots 3 5 4 # so
0 1|5@1|1.bA = 15, scores 1 2
+ scores 4
1 draw
""",
    "pentadice": """0[Game "Pentadice"]
[Rules "forced"]
[Players "1"]
[Event "x"]
roll 1 2 3 4 5
0 keep 0 1
roll 3 3 3
0 write Petite suite = 30, totals 30 # so
""",
}


def main() -> None:
    match sys.argv[1:]:
        case ["--list"]:
            print(*targets())
        case ["--seeds", target, folder, dictionary_file]:
            kept = Random(1).sample(found := sorted(set(seeds(target))), min(SEEDS, len(found)))
            for number, seed in enumerate(kept):
                Path(folder, f"seed-{number}").write_bytes(seed)
            name = target.partition("-")[0]
            Path(dictionary_file).write_text(dictionary(name), "ascii")
        case [target, *options]:
            atheris: Any = importlib.import_module("atheris")  # installed by the command alone
            with atheris.instrument_imports():
                for _, package in both():
                    for name in package.__all__:  # whose modules are imported now
                        getattr(package, name)
            for name, _ in both():
                STRUCTURES[name] = [seed.decode() for seed in sorted(set(seeds(f"{name}-json")))]
            atheris.Setup([sys.argv[0], *options], targets()[target])
            atheris.Fuzz()


if __name__ == "__main__":
    main()
