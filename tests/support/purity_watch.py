"""Watch a package at work in a fresh interpreter: run by test_purity.py.

python -I purity_watch.py REPORT PACKAGE USE [FOLDER ...]

The module USE, found in one of the folders, has a function `use` that does all that the package
can do. Into the file REPORT goes a list of what a library without I/O, clock and hidden chance
would not have done; what it wrote to the standard streams is for the caller to see.
"""

import gc
import importlib
import json
import pkgutil
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any, NoReturn

WATCHED = ("import", "open", "os", "socket", "subprocess")
"""Audit events of these names, and those whose names begin with one of them and a dot."""

ADAPTERS = ("openspiel", "pettingzoo")
"""Modules that need more than the package does."""

faults: list[str] = []


class Watch:
    """Listens to the interpreter's audit events while it is on."""

    on = False

    def __call__(self, event: str, arguments: tuple[Any, ...]) -> None:
        if self.on and event.partition(".")[0] in WATCHED:
            faults.append(f"{event} {[each for each in arguments if isinstance(each, str | int)]}")


def forbid_functions(module: ModuleType) -> None:
    """Let each public function of a module say so and fail when it is called."""
    for name, value in list(vars(module).items()):
        if callable(value) and not isinstance(value, type) and not name.startswith("_"):
            setattr(module, name, _forbidden(f"{module.__name__}.{name}"))


def _forbidden(name: str) -> Callable[..., NoReturn]:
    def forbidden(*_: object, **__: object) -> NoReturn:
        faults.append(f"{name}()")
        raise RuntimeError(f"{name}() is called")

    return forbidden


def import_all_of(package: str) -> None:
    """Import a package with all its modules, and whatever third package it brings along."""
    before = set(sys.modules)
    importlib.import_module(package)
    new = {name.partition(".")[0] for name in sys.modules.keys() - before}
    for name in sorted(new - sys.stdlib_module_names):
        path = getattr(sys.modules[name], "__path__", None)
        for module in pkgutil.walk_packages(path, f"{name}.") if path else ():
            if module.name.rpartition(".")[2] not in ADAPTERS:
                importlib.import_module(module.name)


def main(report: str, package: str, use: str, *folders: str) -> None:
    sys.path[:0] = folders
    # What the package stands on is not what is watched.
    importlib.import_module("attrs")
    importlib.import_module("typing_extensions")
    importlib.import_module("numpy.ma")  # which numpy imports when it needs it
    random.Random("a text")  # since Python 3.13 the module that hashes it is imported only then
    importlib.import_module("hypothesis")  # the strategies stand on it; it looks at the clock

    get_state, state = random.getstate, random.getstate()
    watch = Watch()
    sys.addaudithook(watch)
    forbid_functions(random)
    forbid_functions(time)
    try:
        import_all_of(package)
        go = importlib.import_module(use).use
        gc.collect()
        gc.disable()  # what else there is to tidy up would be tidied up at any time
        watch.on = True
        go()
    finally:  # an error is for the caller to see as well
        watch.on = False
        if get_state() != state:
            faults.append("the state of random is another one")
        Path(report).write_text(json.dumps(faults), "utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
