"""What the distribution promises of itself: its names, what it needs, what an import brings in."""

import re
import subprocess
import sys
from importlib import import_module, metadata, resources
from pathlib import Path
from typing import Final

import pytest

from tests.support.repository import PACKAGES, PYPROJECT

RUN_TIME: Final = {"attrs", "typing-extensions"}
# The last is what the modules of a compiled kernel share.
MAY_IMPORT: Final = {"attr", "attrs", "typing_extensions", "fiveup__mypyc"}

SHARED: Final = "fiveup._shared."

NEW_MODULES: Final = """\
import sys
before = set(sys.modules)
from {} import {}
print(*sys.modules.keys() - before)
"""


def requirement_names(*, optional: bool) -> set[str]:
    names = set()
    for requirement in metadata.requires("fiveup") or ():
        text, _, marker = requirement.partition(";")
        if ("extra ==" in marker) is optional:
            name = re.match(r"[\w.-]+", text)
            assert name is not None
            names.add(name[0].lower().replace("_", "-"))
    return names


def test_the_packages_have_the_version_of_the_distribution() -> None:
    for package in PACKAGES:
        assert import_module(package).__version__ == metadata.version("fiveup")


def test_attrs_and_typing_extensions_are_all_that_running_needs() -> None:
    assert requirement_names(optional=False) == RUN_TIME


def test_nothing_is_asked_for_twice() -> None:
    assert not requirement_names(optional=True) & RUN_TIME


def test_the_extras_are_for_tests_and_docs_and_for_those_who_train_bots_or_solve() -> None:
    extras = metadata.metadata("fiveup").get_all("Provides-Extra", [])
    assert sorted(extras) == ["docs", "openspiel", "pettingzoo", "solver", "test", "testing"]


def test_coverage_measures_every_package() -> None:
    assert set(PYPROJECT["tool"]["coverage"]["run"]["source_pkgs"]) == set(PACKAGES)


@pytest.mark.parametrize("package", PACKAGES)
def test_the_package_is_typed(package: str) -> None:
    assert resources.files(package).joinpath("py.typed").is_file()


def new_modules(package: str, name: str, folder: Path) -> set[str]:
    """What a fresh interpreter loads to import something from a package."""
    run = subprocess.run(
        [sys.executable, "-I", "-W", "error", "-c", NEW_MODULES.format(package, name)],
        cwd=folder,
        check=True,
        capture_output=True,
        text=True,
    )
    return set(run.stdout.split())


def outside_of(package: str, modules: set[str]) -> set[str]:
    """Those that are neither the package's own, nor of what both share, nor Python's."""
    others = {name for name in modules if not f"{name}.".startswith((f"{package}.", SHARED))}
    tops = {name.partition(".")[0] for name in others - {"fiveup"}}
    return tops - set(sys.stdlib_module_names)


@pytest.mark.parametrize("package", PACKAGES)
def test_all_that_is_public_brings_in_nothing_else(package: str, tmp_path: Path) -> None:
    new = new_modules(package, "*", tmp_path)
    assert f"{package}._rules.transition" in new
    assert outside_of(package, new) <= MAY_IMPORT


@pytest.mark.parametrize("package", PACKAGES)
def test_an_import_loads_no_rule(package: str, tmp_path: Path) -> None:
    new = new_modules(package, "__version__", tmp_path)
    ours = {name for name in new if name.partition(".")[0] in PACKAGES}
    assert {name for name in ours if not f"{name}.".startswith(SHARED)} == {"fiveup", package}


@pytest.mark.parametrize("package", PACKAGES)
def test_what_the_package_names_is_there(package: str) -> None:
    module = import_module(package)
    assert len(set(module.__all__)) == len(module.__all__)
    for name in module.__all__:
        assert hasattr(module, name)
