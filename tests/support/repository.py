"""Where the project's own files are, and what they say of it."""

import tomllib
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[2]
DATA: Final = ROOT / "tests" / "data"
PAGES: Final = (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")))

PYPROJECT: Final[dict[str, Any]] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))

PACKAGES: Final = tuple(
    Path(path).name for path in PYPROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]
)
"""The import packages of the distribution."""
ADAPTERS: Final = ("openspiel", "pettingzoo")
"""Modules that need an extra each: tests/adapters is for them."""


def public_modules(package: str) -> tuple[str, ...]:
    """The modules of a package whose names have no underscore, but for the adapters."""
    found = iter_modules(import_module(package).__path__)
    names = [name for _, name, _ in found if not name.startswith("_") and name not in ADAPTERS]
    return tuple(f"{package}.{name}" for name in names)


MODULES: Final = tuple(name for package in PACKAGES for name in public_modules(package))
"""Public modules that are imported by themselves."""
