"""The figures that Pentadice solved has to give, endings in exact fractions, and games played."""

from random import Random

import attrs
import numpy as np
import pytest

from pentadice import BONUS_WITHOUT_JOKER, BOXES, PENTADICE, UPPER, Box, Ruleset, Sheet
from pentadice._solved.states import LOWER_STATES, upper_states
from pentadice._solved.table import table
from pentadice._solver.distribution import Distribution
from pentadice._solver.flow import writings
from pentadice._solver.steps import LAYERS, NOWHERE, Afterwards, UpperSteps
from pentadice.chase import Chase
from tests.oracles.naive_dice_endings import naive_chance, naive_expected_total
from tests.support.simulated_dice import Games
from tests.support.solved_dice import RULES, ending, naive_sheet, solved

pytestmark = pytest.mark.long

TOTALS = {
    PENTADICE: 254.484846,
    RULES["forced_after_sacrifice"]: 254.587729,
    RULES["free_after_sacrifice"]: 254.589609,
    BONUS_WITHOUT_JOKER: 253.970241,
    attrs.evolve(BONUS_WITHOUT_JOKER, penta_bonus=0): 245.870775,
}
COMPUTER = {
    attrs.evolve(BONUS_WITHOUT_JOKER, penta_bonus=0): (245.871, 245.563),
    attrs.evolve(PENTADICE, upper_bonus=0): (237.777, 237.753),
    attrs.evolve(PENTADICE, upper_bonus=50): (265.242, 265.095),
    attrs.evolve(PENTADICE, upper_target=70): (242.556, 242.499),
}
"""What the best play comes to, and that of the computer."""
MEANS = {
    Box.ACES: 1.883,
    Box.TWOS: 5.281,
    Box.THREES: 8.560,
    Box.FOURS: 12.155,
    Box.FIVES: 15.685,
    Box.SIXES: 19.185,
    Box.BRELAN: 21.679,
    Box.CARRE: 13.065,
    Box.FULL: 22.583,
    Box.PETITE_SUITE: 29.461,
    Box.GRANDE_SUITE: 32.597,
    Box.CHANCE: 21.999,
    Box.PENTA: 16.948,
}


@pytest.fixture(scope="module")
def spread() -> Distribution:
    return solved(PENTADICE).distribution(Sheet())


@pytest.mark.parametrize("ruleset", TOTALS)
def test_expected_totals(ruleset: Ruleset) -> None:
    total = solved(ruleset).expected_total(Sheet(ruleset=ruleset))
    assert total == pytest.approx(TOTALS[ruleset], abs=1e-6)


def computer_total(ruleset: Ruleset) -> float:
    """The expected total of an empty sheet that the computer plays."""
    uppers = upper_states(ruleset)
    to_come = table().estimate.to_come(ruleset)
    thought = [np.full((NOWHERE + 1, len(sums)), -np.inf) for sums in uppers]
    for mask, sums in enumerate(uppers):
        for upper, place in sums.items():
            for row, (lower, penta) in enumerate(LOWER_STATES):
                thought[mask][row, place] = to_come(mask | lower << len(UPPER), upper, penta)
    steps = UpperSteps(ruleset, uppers)
    true = [np.full_like(values, -np.inf) for values in thought]
    for mask, sums in enumerate(uppers):
        for layer in LAYERS:
            if not mask and not layer.open_boxes:
                true[mask][layer.rows] = 0
                continue
            width = (layer.rows.stop - layer.rows.start) * len(sums)
            written, chances = writings(ruleset, Afterwards(steps, thought, mask, layer), width)
            after = Afterwards(steps, true, mask, layer)
            total = np.zeros(width)
            for writing, chance in zip(written, chances, strict=True):
                total += chance * np.where(chance > 0, after.worth(*writing), 0)
            true[mask][layer.rows] = total.reshape(-1, len(sums))
    return float(true[-1][NOWHERE - 1, 0])


@pytest.mark.parametrize("ruleset", COMPUTER)
def test_what_the_computer_loses_by_the_rules_of_a_house(ruleset: Ruleset) -> None:
    best, computer = COMPUTER[ruleset]
    empty = Sheet(ruleset=ruleset)
    assert solved(ruleset).expected_total(empty) == pytest.approx(best, abs=5.1e-4)
    assert computer_total(ruleset) == pytest.approx(computer, abs=5.1e-4)


@pytest.mark.parametrize("rule", RULES)
def test_endings_in_exact_fractions(rule: str) -> None:
    """60 of each rule, of one and of two boxes."""
    rng, ruleset = Random(rule), RULES[rule]
    for number in [1, 2] * 30:
        sheet = ending(rng, number, ruleset)
        exact = naive_expected_total(naive_sheet(sheet), sheet.penta_bonuses, rule)
        more = solved(ruleset).expected_total(sheet) - sheet.total
        assert abs(more - (exact - sheet.total)) < 1e-12


@pytest.mark.parametrize("rule", RULES)
def test_chances_of_endings_in_exact_fractions(rule: str) -> None:
    rng = Random(rule)
    for number in [1, 1, 2] * 4:
        sheet = ending(rng, number, RULES[rule])
        goal = sheet.total + rng.randrange(1, 150)
        exact = naive_chance(naive_sheet(sheet), sheet.penta_bonuses, goal, rule)
        assert abs(Chase(sheet, goal).chance - exact) < 1e-12


def test_distribution(spread: Distribution) -> None:
    assert sum(spread.totals.values()) == pytest.approx(1, abs=1e-12)
    assert spread.mean == pytest.approx(254.484846, abs=1e-6)
    assert spread.mean == pytest.approx(solved(PENTADICE).expected_total(Sheet()), abs=1e-9)
    assert spread.deviation == pytest.approx(59.7157, abs=1e-4)
    assert (spread.quantile(0.05), spread.median, spread.quantile(0.95)) == (179, 248, 388)
    assert spread.chance_of_upper_bonus == pytest.approx(0.68023, abs=1e-5)
    assert spread.mean_of_penta_bonuses == pytest.approx(9.595, abs=1e-3)
    assert {box: round(spread.mean_of(box), 3) for box in BOXES} == MEANS
    assert max(spread.totals) == 1575
    assert spread.chance_of_at_least(248) >= 0.5 > spread.chance_of_beating(248)


def test_chance_to_beat_a_total_is_no_less_than_with_play_for_the_mean() -> None:
    rng = Random(5)
    for number in (2, 4, 6):
        sheet = ending(rng, number)
        goal = round(solved(PENTADICE).expected_total(sheet)) + 15
        mean_play = solved(PENTADICE).distribution(sheet).chance_of_at_least(goal)
        assert Chase(sheet, goal).chance >= mean_play - 1e-12


def test_100_000_games(spread: Distribution) -> None:
    """The first thousand are written on sheets, too."""
    number, followed = 100_000, 1000
    games = Games(solved(PENTADICE), number, seed=2024)
    sheets = [Sheet()] * followed
    held = dict.fromkeys(BOXES, 0)
    for _ in BOXES:
        for written in games.turn():
            held[written.box] += written.points * len(written.games)
            for game in written.games[written.games < followed]:
                sheets[game] = sheets[game].write(written.dice, written.box)
    assert [sheet.total for sheet in sheets] == games.totals[:followed].tolist()
    assert all(sheet.complete for sheet in sheets)

    error = spread.deviation / number**0.5
    assert abs(games.totals.mean() - spread.mean) < 3 * error
    assert abs(games.totals.mean() - 254.484846) < 3 * error
    for total in (179, 248, 388):
        chance = spread.chance_of_at_least(total)
        share = (games.totals >= total).mean()
        assert abs(share - chance) < 3 * (chance * (1 - chance) / number) ** 0.5
    for box in BOXES:
        mean = spread.mean_of(box)
        squares = sum(points**2 * chance for points, chance in spread.boxes[box].items())
        assert abs(held[box] / number - mean) < 4 * ((squares - mean**2) / number) ** 0.5
