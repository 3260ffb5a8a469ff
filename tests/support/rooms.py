"""Reads what each module of a source tree imports, and tells what breaks the order of the rooms."""

import ast
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from graphlib import CycleError, TopologicalSorter
from importlib.util import resolve_name
from pathlib import Path
from typing import Final, NamedTuple

ORDER: Final = {
    "fiveup": """
        testing
        __init__
        html  openspiel  pettingzoo
        encoding  geometry  svg  terminal
        _bots
        _hidden
        _data  _problems
        _notation  _pictures
        _rules
        _kernel
        _words
        _shared.testing
        _shared.bots  _shared.data  _shared.learning  _shared.pictures
        _shared.notation
        _shared.values
        _shared
    """,
    "pentadice": """
        testing
        __init__
        chase  coach  html  openspiel  pettingzoo  solver
        encoding  optimal  svg  terminal
        _bots
        _solver
        _solved
        _data  _problems
        _notation  _pictures
        _rules
        _words
        fiveup._shared
    """,
}
"""For each package its rooms, the highest first, and below them what else it may use.

A room is a folder or a public module; `__init__` is the face of the package, and `_shared` has the
modules there that lie in no folder. A room may import itself and the rooms on lower lines, not
those beside it.
"""

EVERYWHERE: Final = {"attr", "attrs", "typing_extensions", *sys.stdlib_module_names}
"""What every module may import besides."""

WITH_AN_EXTRA: Final = {
    "gymnasium": ["fiveup._shared.learning.pettingzoo"],
    "hypothesis": [
        "fiveup._shared.testing.strategies",
        "fiveup.testing.strategies",
        "pentadice.testing.strategies",
    ],
    "mypy_extensions": ["fiveup._kernel"],  # for type checkers alone
    "numpy": [
        "fiveup._shared.learning.openspiel",
        "fiveup._shared.learning.pettingzoo",
        "pentadice._solver",
    ],
    "open_spiel": ["pentadice.openspiel"],
    "pettingzoo": ["fiveup._shared.learning.pettingzoo"],
    "pyspiel": ["fiveup._shared.learning.openspiel"],
}
"""What may be imported only in these modules and rooms."""

BY_NAME: Final = {"fiveup._shared.face", "fiveup._shared.values.notebook"}
"""The modules that import another whose name they are given: the one way to look up."""


class Import(NamedTuple):
    """An import, wherever it stands: in a function, or for type checkers alone."""

    importer: str
    line: int
    imported: str


Trees = Mapping[str, ast.Module]
"""Files of a source tree by path, such as `fiveup/_rules/tile.py`."""


def read(src: Path) -> dict[str, ast.Module]:
    """Read each file of a source tree."""
    return parsed(
        {path.relative_to(src).as_posix(): path.read_text("utf-8") for path in src.rglob("*.py")}
    )


def parsed(texts: Mapping[str, str]) -> dict[str, ast.Module]:
    """Read the text of each file."""
    return {path: ast.parse(text, path) for path, text in sorted(texts.items())}


def faults(trees: Trees) -> list[str]:
    """What breaks the order of the rooms, in a sentence each."""
    modules = {_module(path) for path in trees}
    found = [one for path, tree in trees.items() for one in _imports(path, tree, modules)]
    said = [f"{name} is in no room" for name in sorted(modules) if _room(name, name) is None]
    said += [f"{one.importer}, line {one.line}: {fault}" for one in found for fault in _faults(one)]
    for path, tree in trees.items():
        if _module(path) not in BY_NAME and any(map(_is_by_name, ast.walk(tree))):
            said.append(f"{_module(path)} imports by name")
    return said + _circle(found)


def _module(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _imports(path: str, tree: ast.Module, modules: set[str]) -> Iterator[Import]:
    importer = _module(path)
    package = importer if path.endswith("/__init__.py") else importer.rpartition(".")[0]
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(importer, node.lineno, alias.name)
        elif isinstance(node, ast.ImportFrom):
            given = resolve_name("." * node.level + (node.module or ""), package)
            for alias in node.names:
                inner = f"{given}.{alias.name}"
                yield Import(importer, node.lineno, inner if inner in modules else given)


def _is_by_name(node: ast.AST) -> bool:
    used = {getattr(node, "id", None), getattr(node, "attr", None)}
    if isinstance(node, ast.alias):
        used.add(node.name)
    return not used.isdisjoint({"__import__", "import_module"})


@cache
def floors(package: str) -> dict[str, int]:
    """The rooms that a package has and may use, by their whole names, each with its floor."""
    lines = [line.split() for line in reversed(ORDER[package].strip().splitlines())]
    return {_whole(package, room): floor for floor, line in enumerate(lines) for room in line}


def _whole(package: str, room: str) -> str:
    if room == "__init__":
        return package
    return room if room.partition(".")[0] in ORDER else f"{package}.{room}"


def _within(name: str, places: Iterable[str]) -> bool:
    return any(name == place or name.startswith(f"{place}.") for place in places)


def _room(importer: str, name: str) -> str | None:
    """The room that a module is in, for an importer."""
    package = importer.partition(".")[0]
    if name == package:
        return name
    around = [room for room in floors(package) if room != package and _within(name, [room])]
    return max(around, key=len, default=None)


def _faults(one: Import) -> Iterator[str]:
    importer, _, imported = one
    package, top = importer.partition(".")[0], imported.partition(".")[0]
    if top not in ORDER:
        if top not in EVERYWHERE and not _within(importer, WITH_AN_EXTRA.get(top, ())):
            yield f"{top} may not be imported here"
        return
    own, other = _room(importer, importer), _room(importer, imported)
    if other is None:
        yield f"{imported} is nothing that {package} may use"
    elif own is not None and own != other:
        height = floors(package)[other] - floors(package)[own]
        if height >= 0:
            yield f"{other} is {'above' if height else 'beside'} {own}"


def _circle(found: Iterable[Import]) -> list[str]:
    graph: dict[str, set[str]] = {}
    for one in found:
        graph.setdefault(one.importer, set()).add(one.imported)
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        around = error.args[1][:0:-1]  # each imports the next, and the last the first
        start = around.index(min(around))
        return [f"a circle: {' imports '.join([*around[start:], *around[: start + 1]])}"]
    return []


def docstring_faults(trees: Trees) -> list[str]:
    """Which folders do not say what they know, or say that they may use what they may not."""
    said = []
    for path, tree in trees.items():
        folder = _module(path)
        if path.endswith("/__init__.py") and folder not in ORDER:
            docstring = ast.get_docstring(tree) or ""
            if not docstring.strip():
                said.append(f"{folder} has no docstring")
            said += [
                f"{folder} says that it may use {name}, which is not below it"
                for name in _may_use(docstring)
                if not _is_below(name, folder)
            ]
    return said


def _may_use(docstring: str) -> list[str]:
    """The names between "may use" and the end of the sentence, or a "but"."""
    sentence = re.search(r"may use\b(.*?)(\bbut\b|\.\s|\.?$)", docstring, re.DOTALL)
    return [] if sentence is None else re.findall(r"``([\w.]+)``", sentence[1])


def _is_below(name: str, folder: str) -> bool:
    """Whether there are rooms of this name, beside a folder or by its whole name, all below it."""
    whole = _whole(folder.rpartition(".")[0], name)
    heights = floors(folder.partition(".")[0])
    named = [heights[room] for room in heights if _within(room, [whole])]
    own = _room(folder, folder)
    return own is not None and bool(named) and max(named) < heights[own]


def drawn_by(trees: Trees) -> dict[str, str]:
    """The classes that name what draws them, each by its whole name, with what they name."""
    return {
        f"{_module(path)}.{kind.name}": ast.literal_eval(line.value)
        for path, tree in trees.items()
        for kind in ast.walk(tree)
        if isinstance(kind, ast.ClassDef)
        for line in kind.body
        if isinstance(line, ast.Assign) and ast.unparse(line.targets[0]) == "_drawn_by"
    }
