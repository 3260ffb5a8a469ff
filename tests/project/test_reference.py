"""The pages have one reference entry for each public name, and each entry says something.

Classes and functions are described by their docstrings. A value or a type alias has no docstring
at run time: its entry is written out, and must say what the source says.
"""

import ast
import inspect
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from pkgutil import iter_modules
from textwrap import dedent
from types import ModuleType
from typing import Any, Final, Literal, NamedTuple

import pytest
from typing_extensions import TypeAliasType

from tests.support.repository import ADAPTERS, MODULES, PAGES, PUBLIC

BY_DOCSTRING: Final = {"autoclass", "autoexception", "autofunction"}
WRITTEN_OUT: Final = {"py:data", "py:type"}

_PACKAGE: Final = re.compile(r"\.\. py:(?:current)?module:: ([\w.]+)")
_DIRECTIVE: Final = re.compile(r"\.\. ((?:auto|py:)\w+):: ([\w.]+)(?:\(.*)?")
_ALIAS: Final = re.compile(r"^:canonical: (.+)$", re.MULTILINE)


class Entry(NamedTuple):
    directive: str
    name: str
    body: str

    @property
    def value(self) -> Any:
        package, _, name = self.name.rpartition(".")
        return getattr(import_module(package), name)

    @property
    def text(self) -> str:
        """The body without its options."""
        kept = [line for line in self.body.splitlines() if not line.startswith(":")]
        return " ".join(" ".join(kept).split())


def entries_of(page: str) -> Iterator[Entry]:
    package = ""
    lines = page.splitlines()
    for number, line in enumerate(lines):
        if (found := _PACKAGE.fullmatch(line)) is not None:
            package = found[1]
        elif (found := _DIRECTIVE.fullmatch(line)) is not None:
            name = found[2] if found[2].startswith(f"{package}.") else f"{package}.{found[2]}"
            yield Entry(found[1], name, "\n".join(indented(lines[number + 1 :])))


def indented(lines: Sequence[str]) -> Iterator[str]:
    for line in lines:
        if line and not line.startswith(" "):
            return
        yield line.strip()


ENTRIES: Final = [entry for page in PAGES for entry in entries_of(page.read_text("utf-8"))]


def modules_of(package: str) -> Iterator[ModuleType]:
    for module in iter_modules(import_module(package).__path__, f"{package}."):
        if module.name.rpartition(".")[2] not in ADAPTERS:
            yield import_module(module.name)


def source_of(module: ModuleType) -> str:
    """Its text, which lies beside a compiled module too."""
    assert module.__file__ is not None
    file = Path(module.__file__)
    return file.with_name(f"{file.name.partition('.')[0]}.py").read_text("utf-8")


def docstring(of: Entry) -> str:
    """What the source says of a value or an alias: the text below its assignment."""
    package, _, name = of.name.rpartition(".")
    modules = (import_module(package),) if package in MODULES else modules_of(package)
    for module in (*modules, *modules_of("_rulings")):
        body = ast.parse(source_of(module)).body
        for statement, following in pairwise(body):
            match statement, following:
                case (
                    ast.Assign(targets=[ast.Name(id=found)])
                    | ast.AnnAssign(target=ast.Name(id=found)),
                    ast.Expr(value=ast.Constant(value=str(text))),
                ) if found == name:
                    return " ".join(text.split())
    return ""


@pytest.mark.parametrize("package", [*PUBLIC, *MODULES])
def test_each_public_name_has_one_entry(package: str) -> None:
    names = [f"{package}.{name}" for name in import_module(package).__all__]
    found = [entry.name for entry in ENTRIES if entry.name.rpartition(".")[0] == package]
    assert names
    assert Counter(found) == Counter(names)


def test_each_entry_is_of_a_public_package() -> None:
    assert {entry.name.rpartition(".")[0] for entry in ENTRIES} == {*PUBLIC, *MODULES}


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.name)
def test_each_entry_says_something(entry: Entry) -> None:
    value = entry.value
    # A class under another name is an alias.
    own_name = getattr(value, "__name__", None) == entry.name.rpartition(".")[2]
    if own_name and (inspect.isclass(value) or inspect.isfunction(value)):
        assert entry.directive in BY_DOCSTRING
        # Not an inherited docstring.
        assert (vars(value).get("__doc__") if inspect.isclass(value) else value.__doc__) is not None
    else:
        assert entry.directive in WRITTEN_OUT
        assert docstring(entry)
        assert entry.text == docstring(entry)


@pytest.mark.parametrize(
    "entry",
    [entry for entry in ENTRIES if entry.directive == "py:type"],
    ids=lambda entry: entry.name,
)
def test_each_alias_is_written_out_as_it_is(entry: Entry) -> None:
    written = _ALIAS.search(entry.body)
    assert written is not None
    package = vars(import_module(entry.name.rpartition(".")[0]))
    if isinstance(entry.value, TypeAliasType):  # it names itself, so it is kept as a text
        assert written[1] == entry.value.__value__
        return
    given = {
        "Fraction": Fraction,
        "Iterable": Iterable,
        "Literal": Literal,
        "Mapping": Mapping,
        "Sequence": Sequence,
    }
    assert eval(written[1], given | package) == entry.value


def test_the_entries_of_a_page() -> None:
    page = dedent("""\
        .. py:currentmodule:: fiveup

        .. autoclass:: Tile
           :members:

        .. py:data:: fiveup.TILES
           :type: tuple[Tile, ...]

           All 28 tiles,
           in order.

        Text.
        """)
    tile, tiles = entries_of(page)
    assert tile == ("autoclass", "fiveup.Tile", ":members:\n")
    assert tiles.name == "fiveup.TILES"
    assert tiles.text == "All 28 tiles, in order."
