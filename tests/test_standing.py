"""How often somebody won: the rate, and Wilson's interval against values worked out elsewhere."""

import pickle
from fractions import Fraction

import pytest

from _rulings.standing import Standing, standings


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (8, 10, 0.490162, 0.943318),
        (0, 10, 0.0, 0.277533),
        (10, 10, 0.722467, 1.0),
        (50, 100, 0.403832, 0.596168),
        (1, 1, 0.206549, 1.0),
        (0, 0, 0.0, 1.0),
    ],
)
def test_the_interval_is_wilsons(wins: int, games: int, low: float, high: float) -> None:
    interval = Standing(Fraction(wins), games).interval
    assert interval == pytest.approx((low, high), abs=1e-6)
    assert 0 <= interval[0] <= interval[1] <= 1


def test_the_rate() -> None:
    assert Standing(Fraction(7, 2), 14).rate == 0.25
    assert Standing(Fraction(0), 0).rate == 0.0


def test_the_text() -> None:
    assert str(Standing(Fraction(8), 10)) == "80.0% of 10 (49.0% to 94.3%)"


def test_a_shared_win_is_split() -> None:
    counted = standings([(0,), (0, 2), (1, 0, 2), (2,)], 4)
    thirds = Fraction(11, 6), Fraction(1, 3), Fraction(11, 6), Fraction(0)
    assert counted == tuple(Standing(wins, 4) for wins in thirds)
    assert sum(one.wins for one in counted) == 4
    assert standings([], 2) == (Standing(Fraction(0), 0),) * 2


@pytest.mark.parametrize("wins", [Fraction(-1), Fraction(7, 2)])
def test_impossible_wins(wins: Fraction) -> None:
    with pytest.raises(ValueError, match=rf"wins must be from 0 to 3 \(games\), not {wins}"):
        Standing(wins, 3)


def test_wrong_types() -> None:
    with pytest.raises(TypeError, match="wins must be a Fraction, not 1"):
        Standing(1, 3)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="games must be an integer"):
        Standing(Fraction(1), 3.0)  # type: ignore[arg-type]


def test_a_standing_is_a_value() -> None:
    standing = Standing(Fraction(1, 2), 3)
    assert pickle.loads(pickle.dumps(standing)) == standing
    assert eval(repr(standing)) == standing
