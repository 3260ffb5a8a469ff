"""Looks at the faces of both packages in an interpreter of its own: python face_watch.py MISSING...

Each MISSING package cannot be imported. Prints what was seen as JSON, by package.
"""

import inspect
import json
import pydoc
import sys
from contextlib import suppress
from importlib import import_module
from pkgutil import iter_modules, walk_packages
from typing import Any


def error_of(action: Any, *arguments: Any) -> str | None:
    """The kind and text of the error that an action raises."""
    try:
        action(*arguments)
    except (AttributeError, ImportError) as error:
        return f"{type(error).__name__}: {error}"
    return None


def seen(name: str) -> dict[str, Any]:
    """What there is to see of one face: first untouched, then with everything loaded."""
    package = import_module(name)
    fresh = dir(package)
    modules = [module.name for module in iter_modules(package.__path__) if module.name[0] != "_"]
    report = {
        "fresh": fresh,
        "public modules": modules,
        "attributes": {module: error_of(getattr, package, module) for module in modules},
        "imports": {module: error_of(import_module, f"{name}.{module}") for module in modules},
        "members": [member for member, _ in inspect.getmembers(package)],
        "help": pydoc.plain(pydoc.render_doc(package)),
        "touched": dir(package),
    }
    for module in walk_packages(package.__path__, f"{name}.", onerror=lambda _: None):
        with suppress(ImportError):
            import_module(module.name)
    report["all rooms"] = dir(package)
    space: dict[str, Any] = {}
    exec(f"from {name} import *", space)
    report["star"] = sorted(space.keys() - {"__builtins__"})
    return report


if __name__ == "__main__":
    for missing in sys.argv[1:]:
        sys.modules[missing] = None  # type: ignore[assignment]
    print(json.dumps({name: seen(name) for name in ("fiveup", "pentadice")}))
