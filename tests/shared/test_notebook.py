"""What a notebook shows: pictures with ids of their own, for which no import pays."""

import re
import subprocess
import sys
from itertools import islice, product
from random import Random
from typing import Protocol
from xml.etree import ElementTree

import pytest

import fiveup
import pentadice
from fiveup import ImpossibleLayout


class Drawn(Protocol):
    def _repr_svg_(self) -> str | None: ...


def a_match() -> fiveup.Match:
    rng = Random(5)
    match = fiveup.new_match(fiveup.FIVE_UP, players=2)
    while match.awaits_chance:
        match = fiveup.apply(match, fiveup.sample_chance(match, rng))
    return fiveup.apply(match, fiveup.legal_actions(match)[0])


MATCH = a_match()
assert MATCH.round is not None
DRAWN: dict[str, Drawn] = {
    "layout": MATCH.round.layout,
    "match": MATCH,
    "view": fiveup.observe(MATCH, 0),
    "another view": fiveup.observe(MATCH, 1),
    "spectator": fiveup.observe(MATCH, None),
    "roll": pentadice.Roll((6, 2, 6, 6, 1)),
    "roll of two": pentadice.Roll((6, 2)),
    "sheet": pentadice.Sheet.of({pentadice.Box.PENTA: 50}),
    "game": pentadice.new_game(players=2),
}


def ids(markup: str) -> set[str]:
    return set(re.findall(r'\bid="([^"]+)"', markup))


@pytest.mark.parametrize("name", DRAWN)
def test_it_is_a_picture_and_always_the_same(name: str) -> None:
    picture = DRAWN[name]._repr_svg_()
    assert picture is not None
    assert ElementTree.fromstring(picture).tag == "{http://www.w3.org/2000/svg}svg"
    assert DRAWN[name]._repr_svg_() == picture


def test_different_values_have_different_ids() -> None:
    found = [ids(value._repr_svg_() or "") for value in DRAWN.values()]
    assert all(found)
    assert len(set.union(*found)) == sum(map(len, found))


def test_every_prefix_has_a_digit_so_that_it_is_no_class(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[str] = []
    monkeypatch.setattr("pentadice.svg.dice_svg", lambda roll, prefix: given.append(prefix))
    for faces in islice(product(range(1, 7), repeat=5), 2000):
        pentadice.Roll(faces)._repr_svg_()
    assert len(set(given)) == 2000
    assert all(re.fullmatch(r"pentadice-0[0-9a-f]{8}", prefix) for prefix in given)


def test_a_match_shows_all_hands_and_a_view_only_its_own() -> None:
    assert MATCH.round is not None
    other = MATCH.round.hands[1]
    whole, seen = MATCH._repr_svg_() or "", DRAWN["view"]._repr_svg_() or ""
    assert all(f"{tile}</title>" in whole for tile in other)
    assert not any(f"{tile}</title>" in seen for tile in other)


def test_records_are_stepped_through() -> None:
    five_up = fiveup.Record(fiveup.new_match(fiveup.FIVE_UP, players=2))
    dice = pentadice.Record(pentadice.new_game())
    shown = [five_up._repr_html_(), dice._repr_html_()]
    assert all(part is not None and part.startswith("<") for part in shown)
    assert not any("<html" in (part or "") for part in shown)  # parts of a page


@pytest.mark.parametrize(
    "value", [ImpossibleLayout.parse("1|4 2|5@1|4.hi"), pentadice.Roll(())], ids=["layout", "roll"]
)
def test_what_cannot_be_drawn_is_left_to_its_text(value: Drawn) -> None:
    assert value._repr_svg_() is None


@pytest.mark.parametrize("package", ["fiveup", "pentadice"])
def test_all_that_is_public_does_not_bring_in_the_pictures(package: str) -> None:
    code = f"import sys; from {package} import *; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    loaded = set(run.stdout.split())
    assert f"{package}._rules.transition" in loaded
    assert not {name for name in loaded if "pictures" in name}
    for module in ("svg", "terminal", "html", "geometry", "optimal", "coach", "_solved.values"):
        assert f"{package}.{module}" not in loaded
    assert "numpy" not in loaded
