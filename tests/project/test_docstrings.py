"""The examples in the docstrings of the imported packages, wherever they are installed.

An example sees the public names of its package, as after `from fiveup import *`; whatever else it
uses, it imports. One in what both games share sees the names of its own module.
"""

import doctest
import pkgutil
from collections.abc import Iterator
from importlib import import_module
from typing import Any, Final

import pytest

from tests.support.repository import ADAPTERS, PACKAGES

# The same as in conftest.py and docs/conf.py.
FLAGS: Final = doctest.ELLIPSIS | doctest.DONT_ACCEPT_TRUE_FOR_1


def module_names(package: str) -> Iterator[str]:
    yield package
    path = import_module(package).__path__
    for module in pkgutil.walk_packages(path, f"{package}.", onerror=_raise):
        if module.name.rpartition(".")[2] not in ADAPTERS:
            yield module.name


def _raise(name: str) -> None:
    raise ImportError(name)


MODULES: Final = [name for package in PACKAGES for name in module_names(package)]


def names_seen(module: str) -> dict[str, Any]:
    if module.startswith("fiveup._shared."):
        return dict(vars(import_module(module)))
    package = import_module(module.partition(".")[0])
    return {name: getattr(package, name) for name in package.__all__}


def examples(module: str) -> list[doctest.DocTest]:
    finder = doctest.DocTestFinder()
    found = finder.find(import_module(module), module, globs=names_seen(module))
    return [test for test in found if test.examples]


@pytest.mark.parametrize("module", MODULES)
def test_examples_in_docstrings(module: str) -> None:
    runner = doctest.DocTestRunner(optionflags=FLAGS, verbose=False)
    report: list[str] = []
    for test in examples(module):
        runner.run(test, out=report.append)
    assert not report, "".join(report)


def test_docstrings_have_examples() -> None:
    assert any(examples(module) for module in MODULES)
