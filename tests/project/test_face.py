"""The faces of the packages: what they list, where it comes from, and what help says of it."""

import ast
import inspect
import json
import subprocess
import sys
import traceback
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import pytest

import fiveup
import pentadice
from tests.support.both_games import PACKAGES
from tests.support.repository import MODULES, ROOT

WATCH: Final = ROOT / "tests" / "support" / "face_watch.py"
EXTRAS: Final = {
    "fiveup": {"openspiel": "openspiel", "pettingzoo": "pettingzoo"},
    "pentadice": {
        "chase": "solver",
        "openspiel": "openspiel",
        "pettingzoo": "pettingzoo",
        "solver": "solver",
    },
}
"""The public modules of each package that need an extra, and which."""
ERRORS: Final = {fiveup.DataError, fiveup.IllegalAction, fiveup.NotationError}
"""What a user sees in a traceback: they say that they are of the package itself."""

Report = dict[str, dict[str, Any]]


def watched(folder: Path, *missing: str) -> Report:
    run = subprocess.run(
        [sys.executable, "-I", WATCH, *missing],
        cwd=folder,
        check=True,
        capture_output=True,
        text=True,
    )
    report: Report = json.loads(run.stdout)
    return report


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Report:
    """What a fresh interpreter sees."""
    return watched(tmp_path_factory.mktemp("whole"))


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Report:
    """What is seen where no extra is installed."""
    missing = ("gymnasium", "hypothesis", "numpy", "open_spiel", "pettingzoo", "pyspiel")
    return watched(tmp_path_factory.mktemp("bare"), *missing)


def is_dunder(name: str) -> bool:
    return name.startswith("__") and name.endswith("__")


@pytest.mark.parametrize("package", PACKAGES)
@pytest.mark.parametrize("environment", ["whole", "bare"])
def test_dir_lists_what_is_public_whatever_was_imported(
    package: str, environment: str, request: pytest.FixtureRequest
) -> None:
    seen = request.getfixturevalue(environment)[package]
    names = [name for name in seen["fresh"] if not is_dunder(name)]
    assert names == sorted({*PACKAGES[package].__all__, *seen["public modules"]})
    assert {"__all__", "__doc__", "__name__", "__version__"} <= set(seen["fresh"])
    assert seen["touched"] == seen["all rooms"] == seen["fresh"]


@pytest.mark.parametrize("package", PACKAGES)
def test_a_star_import_gives_all(package: str, whole: Report, bare: Report) -> None:
    assert whole[package]["star"] == bare[package]["star"] == sorted(PACKAGES[package].__all__)


@pytest.mark.parametrize("package", PACKAGES)
def test_no_module_has_the_name_of_anything_else(package: str, whole: Report) -> None:
    assert set(whole[package]["public modules"]).isdisjoint(PACKAGES[package].__all__)


# Where names come from.


def assigned(tree: ast.Module, name: str) -> Any:
    (value,) = (
        node.value
        for node in tree.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == name
    )
    return ast.literal_eval(value)


def for_type_checkers(tree: ast.Module) -> Iterator[tuple[str, str]]:
    for node in tree.body:
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            for line in node.body:
                assert isinstance(line, ast.ImportFrom)
                for alias in line.names:
                    assert alias.asname is None
                    yield alias.name, line.module or ""


def defined(module: str) -> set[str]:
    """The names that a module itself gives a meaning to."""
    tree = ast.parse(inspect.getsource(import_module(module)))
    names = set()
    for node in tree.body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            names.add(node.name)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            names |= {ast.unparse(target) for target in targets}
    return names


@pytest.mark.parametrize("package", PACKAGES)
def test_the_lists_of_a_face_agree(package: str, whole: Report) -> None:
    tree = ast.parse(inspect.getsource(PACKAGES[package]))
    named = [(name, at) for at, names in assigned(tree, "_ROOMS").items() for name in names.split()]
    assert sorted(for_type_checkers(tree)) == sorted(named)
    assert sorted(name for name, _ in named) == sorted(assigned(tree, "__all__"))
    assert assigned(tree, "_MODULES").split() == whole[package]["public modules"]


@pytest.mark.parametrize("package", PACKAGES)
def test_each_name_is_that_of_the_module_that_defines_it(package: str) -> None:
    rooms = assigned(ast.parse(inspect.getsource(PACKAGES[package])), "_ROOMS")
    for room, names in rooms.items():
        assert set(names.split()) <= defined(room)
        for name in names.split():
            assert getattr(PACKAGES[package], name) is getattr(import_module(room), name)


@pytest.mark.parametrize("package", PACKAGES)
def test_a_misspelt_name_is_none(package: str) -> None:
    with pytest.raises(AttributeError) as caught:
        _ = PACKAGES[package].Tiel
    assert str(caught.value) == f"module '{package}' has no attribute 'Tiel'"
    assert caught.value.name == "Tiel"
    with pytest.raises(ImportError, match=f"cannot import name 'Tiel' from '{package}'"):
        exec(f"from {package} import Tiel")


# Without an extra.


@pytest.mark.parametrize("package", PACKAGES)
def test_a_module_without_its_extra_is_no_attribute_and_says_why(
    package: str, bare: Report
) -> None:
    seen, needed = bare[package], EXTRAS[package]
    assert {module for module, error in seen["attributes"].items() if error} == needed.keys()
    assert {module for module, error in seen["imports"].items() if error} == needed.keys()
    for module, extra in needed.items():
        assert seen["attributes"][module].startswith("AttributeError: ")
        assert seen["attributes"][module].endswith(f"fiveup[{extra}]")
        assert seen["imports"][module].startswith(("ImportError: ", "ModuleNotFoundError: "))
        assert seen["imports"][module].endswith(f"fiveup[{extra}]")


@pytest.mark.parametrize("package", PACKAGES)
@pytest.mark.parametrize("environment", ["whole", "bare"])
def test_help_says_what_the_package_is(
    package: str, environment: str, request: pytest.FixtureRequest
) -> None:
    seen = request.getfixturevalue(environment)[package]
    head, _, rest = seen["help"].partition("\nNAME\n")
    assert head == f"Python Library Documentation: package {package}\n"
    docstring = inspect.getdoc(PACKAGES[package]) or ""
    assert rest.startswith(f"    {package} - {docstring.splitlines()[0]}\n")
    assert all(name in rest for name in PACKAGES[package].__all__)


@pytest.mark.parametrize("package", PACKAGES)
def test_inspect_finds_all_that_is_there(package: str, bare: Report) -> None:
    members = set(bare[package]["members"])
    assert {*bare[package]["fresh"]} - members == EXTRAS[package].keys()


# What the classes say of themselves.


@pytest.mark.parametrize(
    ("action", "name"),
    [
        (lambda: fiveup.apply(fiveup.new_match(fiveup.FIVE_UP, 2), fiveup.Draw()), "IllegalAction"),
        (lambda: pentadice.apply(pentadice.new_game(), pentadice.Keep(())), "IllegalAction"),
        (lambda: fiveup.parse_position("so"), "NotationError"),
        (lambda: pentadice.parse_position("so"), "NotationError"),
        (lambda: fiveup.from_data([]), "DataError"),
        (lambda: pentadice.from_data([]), "DataError"),
    ],
)
def test_a_traceback_says_the_public_name_of_an_error(
    action: Callable[[], object], name: str
) -> None:
    with pytest.raises(ValueError) as caught:
        action()
    (line,) = traceback.format_exception_only(caught.value)
    assert line == f"fiveup.{name}: {caught.value}\n"


@pytest.mark.parametrize("module", [*PACKAGES, *MODULES])
def test_the_source_of_each_class_can_be_read(module: str) -> None:
    face = import_module(module)
    for name in face.__all__:
        value = getattr(face, name)
        if inspect.isclass(value) and value not in ERRORS:
            assert inspect.getsource(value).lstrip().startswith(("@", f"class {value.__name__}"))
