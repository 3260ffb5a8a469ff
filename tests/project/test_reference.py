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
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path
from textwrap import dedent
from typing import Any, Final, Literal, NamedTuple

import pytest
from typing_extensions import TypeAliasType

from tests.support.repository import ADAPTERS, MODULES, PACKAGES, PAGES

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
    def module(self) -> str:
        return self.name.rpartition(".")[0]

    @property
    def own_name(self) -> str:
        return self.name.rpartition(".")[2]

    @property
    def value(self) -> Any:
        return getattr(import_module(self.module), self.own_name)

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


ADAPTER_MODULES: Final = [f"{package}.{name}" for package in PACKAGES for name in ADAPTERS]
ALL_ENTRIES: Final = [entry for page in PAGES for entry in entries_of(page.read_text("utf-8"))]
ENTRIES: Final = [entry for entry in ALL_ENTRIES if entry.module not in ADAPTER_MODULES]


def source_of(module: str) -> ast.Module:
    """The source of a module, which lies beside a compiled one too."""
    spec = find_spec(module)
    assert spec is not None
    assert spec.origin is not None
    file = Path(spec.origin)
    return ast.parse(file.with_name(f"{file.name.partition('.')[0]}.py").read_text("utf-8"))


def values_told_of(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Values and aliases with what the source says of them: the text below the assignment."""
    for statement, following in pairwise(tree.body):
        match statement, following:
            case (
                ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)),
                ast.Expr(value=ast.Constant(value=str(text))),
            ):
                yield name, " ".join(text.split())


def docstring(module: str, name: str) -> str:
    """What the source says of a value or an alias, in this module or where that has it from."""
    tree = source_of(module)
    if (text := dict(values_told_of(tree)).get(name)) is not None:
        return text
    for node in ast.walk(tree):
        match node:
            case ast.ImportFrom(module=str(room), names=names) if name in [n.name for n in names]:
                return docstring(room, name)
    return ""


@pytest.mark.parametrize("package", [*PACKAGES, *MODULES])
def test_each_public_name_has_one_entry(package: str) -> None:
    names = [f"{package}.{name}" for name in import_module(package).__all__]
    found = [entry.name for entry in ENTRIES if entry.module == package]
    assert names
    assert Counter(found) == Counter(names)


def test_each_entry_is_of_a_public_package() -> None:
    assert {entry.module for entry in ENTRIES} == {*PACKAGES, *MODULES}


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.name)
def test_each_entry_says_something(entry: Entry) -> None:
    value = entry.value
    # A class under another name is an alias.
    same_name = getattr(value, "__name__", None) == entry.own_name
    if same_name and (inspect.isclass(value) or inspect.isfunction(value)):
        assert entry.directive in BY_DOCSTRING
        # Not an inherited docstring.
        assert (vars(value).get("__doc__") if inspect.isclass(value) else value.__doc__) is not None
    else:
        assert entry.directive in WRITTEN_OUT
        assert docstring(entry.module, entry.own_name)
        assert entry.text == docstring(entry.module, entry.own_name)


@pytest.mark.parametrize("module", ADAPTER_MODULES)
def test_an_adapter_has_one_entry_for_all_that_its_source_tells_of(module: str) -> None:
    tree = source_of(module)  # what it needs is not installed here
    values = dict(values_told_of(tree))
    defined = [
        each.name
        for each in tree.body
        if isinstance(each, ast.ClassDef | ast.FunctionDef) and ast.get_docstring(each)
    ]
    public = [name for name in (*values, *defined) if not name.startswith("_")]
    entries = [entry for entry in ALL_ENTRIES if entry.module == module]
    assert Counter(entry.own_name for entry in entries) == Counter(public)
    for entry in entries:
        if entry.own_name in values:
            assert entry.directive in WRITTEN_OUT
            assert entry.text == values[entry.own_name]
        else:
            assert entry.directive in BY_DOCSTRING


@pytest.mark.parametrize(
    "entry",
    [entry for entry in ENTRIES if entry.directive == "py:type"],
    ids=lambda entry: entry.name,
)
def test_each_alias_is_written_out_as_it_is(entry: Entry) -> None:
    written = _ALIAS.search(entry.body)
    assert written is not None
    package = import_module(entry.module)
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
    names = {name: getattr(package, name) for name in package.__all__}
    assert eval(written[1], given | names) == entry.value


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
