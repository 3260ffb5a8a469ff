"""The rooms of the house: which way imports go, what a room says of itself, and the upward look."""

import ast
from importlib import import_module
from typing import Any, Final

import pytest

import fiveup
import pentadice
from tests.support.repository import ROOT
from tests.support.rooms import docstring_faults, drawn_by, faults, parsed, read

TREES: Final = read(ROOT / "src")
DRAWN_BY: Final = drawn_by(TREES)

MATCH: Final = fiveup.new_match(fiveup.FIVE_UP, players=2)
DRAWN: Final[dict[str, Any]] = {
    "fiveup._notation.record.Record": fiveup.Record(MATCH),
    "fiveup._rules.layout.Layout": fiveup.Layout.parse("1|4 1|1@1|4.lo"),
    "fiveup._rules.match.Match": MATCH,
    "fiveup._rules.view.View": fiveup.observe(MATCH, None),
    "pentadice._notation.record.Record": pentadice.Record(pentadice.new_game()),
    "pentadice._rules.action.Roll": pentadice.Roll((6, 2, 6, 6, 1)),
    "pentadice._rules.game.Game": pentadice.new_game(),
    "pentadice._rules.sheet.Sheet": pentadice.Sheet(),
}
"""A value of each class that names what draws it: the one upward look."""


def test_every_import_goes_down() -> None:
    assert faults(TREES) == []


def test_every_room_says_what_it_knows_and_which_rooms_it_may_use() -> None:
    assert docstring_faults(TREES) == []


def test_these_classes_name_what_draws_them() -> None:
    assert DRAWN_BY.keys() == DRAWN.keys()


@pytest.mark.parametrize("name", DRAWN)
def test_what_draws_a_value_is_a_public_function_and_draws_it(name: str) -> None:
    value = DRAWN[name]
    assert f"{type(value).__module__}.{type(value).__name__}" == name
    face, _, function = DRAWN_BY[name].partition(":")
    assert function in import_module(face).__all__
    drawn = value._repr_html_() if name.endswith("Record") else value._repr_svg_()
    assert drawn.startswith("<")


# Tests of the test: each fault, planted in a small house.

HOUSE: Final = {
    "fiveup/__init__.py": "from fiveup._rules.tile import Tile",
    "fiveup/html.py": "from fiveup import svg",
    "fiveup/svg.py": "import math\nfrom fiveup._pictures import tiles",
    "fiveup/_notation/__init__.py": '"""It may use ``_rules``."""',
    "fiveup/_pictures/__init__.py": '"""It may use ``_rules``, but not ``_bots``."""',
    "fiveup/_pictures/tiles.py": "from fiveup._rules.tile import Tile",
    "fiveup/_rules/__init__.py": '"""Tiles. It may use ``_shared``."""',
    "fiveup/_rules/spot.py": "from .tile import Tile",
    "fiveup/_rules/tile.py": "import attrs, fiveup._shared.values.words",
    "fiveup/_shared/__init__.py": '"""Knows no game."""',
    "fiveup/_shared/face.py": "from importlib import import_module",
    "fiveup/_shared/pictures/__init__.py": '"""It may use ``notation`` and ``values``."""',
    "fiveup/_shared/values/__init__.py": '"""It uses no other."""',
    "fiveup/_shared/values/words.py": "",
    "fiveup/testing/__init__.py": '"""Checks."""\nfrom fiveup import Tile',
    "fiveup/testing/strategies.py": "import hypothesis",
    "pentadice/__init__.py": "from fiveup._shared.values import words\nimport pentadice._rules.box",
    "pentadice/_rules/__init__.py": '"""It may use ``fiveup._shared``."""',
    "pentadice/_rules/box.py": "from fiveup._shared.values.words import one",
    "pentadice/_solver/__init__.py": '"""It may use ``_rules``."""\nimport numpy',
}


def test_nothing_is_found_where_nothing_is_planted() -> None:
    assert faults(parsed(HOUSE)) == []
    assert docstring_faults(parsed(HOUSE)) == []


TILE: Final = "fiveup/_rules/tile.py"
WORDS: Final = "fiveup/_shared/values/words.py"


@pytest.mark.parametrize(
    ("path", "text", "expected"),
    [
        # From a room above, wherever the import stands and however it is written.
        (TILE, "\nfrom fiveup._notation.words import word", "2: fiveup._notation is above"),
        (TILE, "import fiveup._bots.policies as policies", "1: fiveup._bots is above"),
        (TILE, "def draw():\n    from fiveup import svg", "2: fiveup.svg is above"),
        (TILE, "if TYPE_CHECKING:\n    from .._hidden import a", "2: fiveup._hidden is above"),
        ("fiveup/_kernel/play.py", "from fiveup._rules import tile", "fiveup._rules is above"),
        ("fiveup/svg.py", "import fiveup.html", "fiveup.html is above fiveup.svg"),
        (WORDS, "from fiveup._shared.notation import words", "notation is above"),
        ("fiveup/_shared/testing/checks.py", "from fiveup._rules import tile", "_rules is above"),
        ("pentadice/_solved/table.py", "from pentadice import _solver", "_solver is above"),
        # The face of the package: it is for users and for `testing`.
        ("fiveup/_bots/policies.py", "from fiveup import Tile", "fiveup is above fiveup._bots"),
        ("fiveup/__init__.py", "import fiveup.testing", "fiveup.testing is above fiveup"),
        # From a room beside.
        ("fiveup/_problems/tiles.py", "import fiveup._data.stored", "fiveup._data is beside"),
        ("fiveup/_notation/words.py", "from fiveup._pictures import a", "_pictures is beside"),
        ("fiveup/html.py", "import fiveup.pettingzoo", "fiveup.pettingzoo is beside fiveup.html"),
        # From the other package.
        (WORDS, "import pentadice", "pentadice is nothing that fiveup may use"),
        ("fiveup/testing/checks.py", "import pentadice._rules", "_rules is nothing that fiveup"),
        (
            "pentadice/_rules/box.py",
            "from fiveup._rules import tile",
            "nothing that pentadice may use",
        ),
        ("pentadice/testing/checks.py", "import fiveup", "fiveup is nothing that"),
        # From elsewhere.
        (TILE, "def fast():\n    import numpy.linalg", "2: numpy may not be imported here"),
        ("pentadice/solver.py", "from numpy import array", "numpy may not be imported here"),
        ("fiveup/testing/checks.py", "import hypothesis", "hypothesis may not be imported here"),
        (WORDS, "import tests.support.rooms", "tests may not be imported here"),
        # In a circle.
        (TILE, "from fiveup._rules import spot", "circle: fiveup._rules.spot imports"),
        (TILE, "def a():\n    import fiveup._rules.spot", "circle: fiveup._rules.spot imports"),
        (TILE, "import fiveup._rules.tile", "circle: fiveup._rules.tile imports"),
        ("fiveup/testing/strategies.py", "from fiveup import testing", "circle: fiveup.testing"),
        # By name.
        (TILE, "import importlib\nimportlib.import_module('fiveup.svg')", "imports by name"),
        (TILE, "from importlib import import_module as load", "imports by name"),
        ("fiveup/svg.py", "html = __import__('fiveup.html')", "fiveup.svg imports by name"),
        # Outside.
        ("fiveup/_attic/old.py", "", "fiveup._attic.old is in no room"),
        ("pentadice/geometry.py", "", "pentadice.geometry is in no room"),
    ],
)
def test_a_planted_import_is_found(path: str, text: str, expected: str) -> None:
    house = HOUSE | {"fiveup/testing/__init__.py": "from fiveup.testing import strategies"}
    found = faults(parsed(house | {path: text}))
    assert any(expected in fault for fault in found), found


@pytest.mark.parametrize(
    ("path", "text", "expected"),
    [
        ("fiveup/_rules/__init__.py", "", "fiveup._rules has no docstring"),
        ("fiveup/_rules/__init__.py", '"""  """', "fiveup._rules has no docstring"),
        (
            "fiveup/_rules/__init__.py",
            '"""Tiles.\n\nIt may use ``_kernel`` and\n``_data``.\n"""',
            "fiveup._rules says that it may use _data, which is not below it",
        ),
        (
            "fiveup/_notation/__init__.py",
            '"""It may use ``_pictures`` and what is below."""',
            "fiveup._notation says that it may use _pictures, which is not below it",
        ),
        (
            "fiveup/_shared/values/__init__.py",
            '"""It may use ``notation``."""',
            "fiveup._shared.values says that it may use notation, which is not below it",
        ),
        (
            "pentadice/_rules/__init__.py",
            '"""It may use ``fiveup._rules``."""',
            "pentadice._rules says that it may use fiveup._rules, which is not below it",
        ),
        (
            "pentadice/_rules/__init__.py",
            '"""It may use ``_word``."""',
            "pentadice._rules says that it may use _word, which is not below it",
        ),
    ],
)
def test_a_planted_docstring_is_found(path: str, text: str, expected: str) -> None:
    assert docstring_faults(parsed(HOUSE | {path: text})) == [expected]


def test_what_draws_is_found_wherever_a_class_stands() -> None:
    text = "if True:\n    class A:\n        _drawn_by = 'fiveup.svg:a'\nclass B:\n    drawn = ''"
    assert drawn_by({"fiveup/_rules/a.py": ast.parse(text)}) == {
        "fiveup._rules.a.A": "fiveup.svg:a"
    }
