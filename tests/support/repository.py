"""Where the project's own files are, and what they say of it."""

import tomllib
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[2]
DATA: Final = ROOT / "tests" / "data"
PAGES: Final = (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")))

PYPROJECT: Final[dict[str, Any]] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))

PACKAGES: Final = tuple(
    Path(path).name for path in PYPROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]
)
"""The import packages of the distribution, the private one included."""
ADAPTERS: Final = ("openspiel", "pettingzoo")
"""Modules that need an extra each: tests/adapters is for them."""
PUBLIC: Final = tuple(name for name in PACKAGES if not name.startswith("_"))
_BY_THEMSELVES: Final = {
    "fiveup": ("drawing", "encoding", "geometry", "stepping", "svg", "testing"),
    "pentadice": (
        *("advice", "adviser", "chase", "coach", "distribution", "drawing", "encoding", "optimal"),
        *("solver", "stepping", "svg", "testing"),
    ),
}
MODULES: Final = tuple(f"{name}.{module}" for name in PUBLIC for module in _BY_THEMSELVES[name])
"""Public modules that are imported by themselves."""
