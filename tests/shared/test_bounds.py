"""Every bound of an integer, from both sides.

A bound that is off by one in the source fails here, and so does one that the table has not.
"""

import ast
import re
from collections.abc import Iterator
from fractions import Fraction

import attrs
import pytest

from fiveup import (
    FIVE_UP,
    Draw,
    Entry,
    MatchOver,
    Record,
    Ruleset,
    Standing,
    Tile,
    new_match,
    settle,
)
from fiveup.geometry import PlacedTile
from tests.support.both_games import PACKAGES
from tests.support.bounds import BOUNDS, GREATEST, Bound
from tests.support.repository import ADAPTERS, ROOT

each_bound = pytest.mark.parametrize("bound", [*BOUNDS["fiveup"], *BOUNDS["pentadice"]], ids=str)


@each_bound
def test_the_least_and_the_greatest_are_accepted(bound: Bound) -> None:
    if bound.low is not None or bound.fills:
        bound.make(-GREATEST if bound.low is None else bound.low)
    if bound.high is not None or bound.fills:
        bound.make(GREATEST if bound.high is None else bound.high)


@each_bound
def test_what_is_beyond_is_refused(bound: Bound) -> None:
    low, high = bound.low, bound.high
    digits = "an integer of at most 18 digits"
    if high is None:
        below, above = digits if low is None else f"{low} or more", digits
    else:
        below = above = f"from {low} to {high}"
    least = -GREATEST if low is None else low
    most = GREATEST if high is None else high
    for number, wanted in ((least - 1, below), (most + 1, above)):
        said = rf"^{re.escape(bound.name)}(\[0\])? must be {wanted}, not "
        with pytest.raises(ValueError, match=said):
            bound.make(number)


# --- Bounds that hang together with another


def test_R1_28_tiles_are_the_most_that_a_ruleset_can_ask_for() -> None:
    for hand_size, sleeping, players in ((14, 0, 2), (1, 26, 2), (9, 1, 3), (7, 0, 4)):
        rules = Ruleset(hand_size=hand_size, sleeping=sleeping)
        assert rules.sides(players) == (2 if players == 4 else players)
        with pytest.raises(ValueError, match=r"are \d\d: the set has 28 \(R1\)"):
            Ruleset(hand_size=hand_size, sleeping=sleeping + 1).sides(players)


def test_R1_a_round_ends_with_168_pips_at_most() -> None:
    assert settle(FIVE_UP, (167, 1), out=None, scores=(200, 0)).scores == (35, 0)
    with pytest.raises(ValueError, match=r"^hands hold 169 pips: the 28 tiles have 168"):
        settle(FIVE_UP, (167, 2), out=None, scores=(200, 0))


def test_the_seat_of_an_entry_is_one_of_the_game() -> None:
    match = new_match(FIVE_UP, 3)
    for seat in (0, 2):
        assert Record(match, [Entry(seat, Draw())]).entries[0].seat == seat
    with pytest.raises(ValueError, match=r"^entries\[1\].seat must be from 0 to 2, not 3$"):
        Record(match, [Entry(0, Draw()), Entry(3, Draw())])


def test_the_winner_of_a_match_has_a_score() -> None:
    assert MatchOver("P6", 2, (0, 0, 305)).winner == 2
    with pytest.raises(ValueError, match=r"^winner must be from 0 to 1, not 2$"):
        MatchOver("P6", 2, (0, 305))


def test_nobody_wins_more_games_than_there_were() -> None:
    for wins in (Fraction(0), Fraction(5)):
        assert Standing(wins, 5).wins == wins
    for wins in (Fraction(-1, 9), Fraction(46, 9)):
        with pytest.raises(ValueError, match=r"^wins must be from 0 to 5 \(games\), not "):
            Standing(wins, 5)


@pytest.mark.parametrize("degrees", [-90, -1, 1, 89, 91, 179, 181, 269, 271, 359, 360])
def test_a_tile_in_a_picture_has_one_of_four_directions(degrees: int) -> None:
    tile = PlacedTile(Tile(1, 4), 0, 0, 0, (0, 180))
    for change in ({"rotation": degrees}, {"sides": (0, degrees)}):
        (name,) = change
        with pytest.raises(ValueError, match=f"^{name} must be 0, 90, 180 or 270 degrees, not "):
            attrs.evolve(tile, **change)


# --- The table has every bound of the source


def checked_in(tree: ast.Module) -> Iterator[tuple[str, str, bool]]:
    """Who checks an integer, the name that it says, and whether there are bounds."""
    for owner in tree.body:
        if not isinstance(owner, ast.ClassDef | ast.FunctionDef):
            continue
        for node in ast.walk(owner):
            if isinstance(node, ast.AnnAssign) and node.value is not None:
                for call in calls_of({"number"}, node.value):
                    yield owner.name, ast.unparse(node.target), bool(call.args)
        for call in calls_of({"check_int", "check_ints"}, owner):
            name, *bounds = call.args[0], *call.args[2:]
            yield owner.name, said_by(name), bool(bounds) or isinstance(name, ast.Starred)


def calls_of(names: set[str], tree: ast.AST) -> Iterator[ast.Call]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) in names:
            yield node


def said_by(name: ast.expr) -> str:
    return ast.literal_eval(name) if isinstance(name, ast.Constant) else ast.unparse(name)


NOT_LISTED = {
    ("number", "attribute.name"),  # the bounds are those of who calls these
    ("check_ints", "f'{name}[{number}]'"),
    ("BaseRecord", "f'entries[{place}].seat'"),  # an entry with another seat is refused before
}


@pytest.mark.parametrize("package", PACKAGES)
def test_the_table_has_every_bound_of_the_source(package: str) -> None:
    found = {
        (owner, name): bounded
        for path in sorted((ROOT / "src" / package).rglob("*.py"))
        if path.stem not in ADAPTERS
        for owner, name, bounded in checked_in(ast.parse(path.read_text("utf-8")))
    }
    listed = {(bound.owner, bound.source or bound.name) for bound in BOUNDS[package]}
    bounded = {check for check, has_bounds in found.items() if has_bounds} - NOT_LISTED
    assert bounded - listed == set()
    assert listed - found.keys() == set()
