"""The kinds of problems as the documentation lists them, and as a package has them."""

import re
from collections.abc import Iterable
from types import ModuleType
from typing import Final

from tests.support.repository import ROOT

(PAGE,) = (ROOT / "docs").rglob("problems.md")
_ROW: Final = re.compile(r"^\| (\d+) \| [^|]+ \| ([^|]+) \|$", re.MULTILINE)
_RULE: Final = re.compile(r"\[([A-Z])(\d+)\]\([^)]+\)(?:-\[[A-Z](\d+)\])?")


def kinds_on_page(heading: str) -> list[tuple[int, set[str] | None]]:
    """Each number under a heading, and its rules; None if a refusal decides."""
    (section,) = re.findall(
        rf"^## {heading}$(.*?)(?=^## |\Z)", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL
    )
    return [(int(number), _rules(cell)) for number, cell in _ROW.findall(section)]


def _rules(cell: str) -> set[str] | None:
    if cell == "that of the refusal":
        return None
    return {
        f"{letter}{number}"
        for letter, first, last in _RULE.findall(cell)
        for number in range(int(first), int(last or first) + 1)
    }


def kinds_in(module: ModuleType) -> list[int]:
    """The numbers that have a name."""
    return [value for name, value in vars(module).items() if name.isupper()]


def check_rules(heading: str, cases: Iterable[tuple[int, object, tuple[str, ...]]]) -> None:
    """The cases of each kind name just the rules that the page gives it."""
    named: dict[int, set[str]] = {}
    for number, _, sentences in cases:
        rules_named = (sentence.partition(":")[0] for sentence in sentences)
        named.setdefault(number, set()).update(rules_named)
    for number, rules in kinds_on_page(heading):
        assert rules in (None, named[number]), number
