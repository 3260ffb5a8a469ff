"""The coach: what the choices of written games lost."""

import json
from random import Random

import pytest
from typing_extensions import override

from pentadice import (
    FREE_JOKER_ALSO_AFTER_SACRIFICE,
    Box,
    Claim,
    Entry,
    Game,
    Keep,
    NotationError,
    Record,
    Roll,
    Ruleset,
    Sheet,
    Write,
    apply,
    computer_policy,
    new_game,
    parse_record,
    sample_chance,
)
from pentadice._solved.advice import points
from pentadice._solved.adviser import Adviser
from pentadice.coach import Analysis, analyse
from pentadice.optimal import advise, advise_game, expected_total
from tests.support.dice_table import action, only_open, turns
from tests.support.written_games import played


def written(start: Game, text: str) -> Record:
    """The record of a row of words, as `dice_table` reads them."""
    return Record(start, [Entry(None, action(word)) for word in text.split()])


def random_game(players: int, seed: int) -> tuple[Record, list[Game]]:
    """A game played at random, and its states."""
    games = played(new_game(players), Random(seed), 400)
    return Record(games[0], [Entry(*game.log[-1]) for game in games[1:]]), games


def test_every_choice_is_judged_and_nothing_else() -> None:
    record, games = random_game(2, seed=1)
    analysis = analyse(record)
    choices = [number for number, game in enumerate(games[:-1]) if not game.awaits_chance]
    assert [decision.entry for decision in analysis.decisions] == choices
    for decision in analysis.decisions:
        game = games[decision.entry]
        advice = advise_game(game)
        assert decision.dice == game.dice
        assert (decision.seat, decision.rolls) == (game.seat, game.rolls)
        assert decision.round == game.round
        chosen = record.entries[decision.entry].action
        assert not isinstance(chosen, Roll)
        assert decision.chosen == advice.choice(chosen)
        assert decision.loss == decision.chosen.loss >= 0
        assert decision.best == (advice.best if decision.loss else decision.chosen)


def test_what_each_seat_lost_is_the_sum_of_its_choices() -> None:
    record, _ = random_game(3, seed=2)
    analysis = analyse(record)
    assert len(analysis.losses) == 3
    for seat, loss in enumerate(analysis.losses):
        own = [decision.loss for decision in analysis.decisions if decision.seat == seat]
        assert loss == pytest.approx(sum(own))
        assert loss > 0


def test_luck_and_losses_make_the_difference_to_the_expected_total() -> None:
    record, games = random_game(1, seed=3)
    analysis = analyse(record)
    luck = 0.0
    value = expected_total(Sheet())
    for decision in analysis.decisions:
        best = decision.chosen.expected + decision.loss
        luck += best - value  # what the roll brought
        value = decision.chosen.expected
    assert games[-1].totals[0] == pytest.approx(
        expected_total(Sheet()) + luck - analysis.losses[0], abs=1e-5
    )


def test_the_computer_loses_nothing() -> None:
    rng, game, entries = Random(1), new_game(2), []
    while not game.over:
        chance = game.awaits_chance
        act = sample_chance(game, rng) if chance else computer_policy(game, rng)
        entries.append(Entry(None if chance else game.seat, act))
        game = apply(game, act)
    analysis = analyse(Record(new_game(2), entries))
    assert analysis.losses == (0, 0)
    assert all(decision.best is decision.chosen for decision in analysis.decisions)


def test_equal_choices_lose_nothing() -> None:
    start = turns(only_open("PENTA"), "12346 k0 2346")
    # Keeping the 1 is as good as keeping the 6, and keeping another 1 is the same.
    for text in ("k0", "k4", "k"):
        (decision,) = analyse(written(start, text)).decisions
        assert decision.loss == 0
        assert decision.best is decision.chosen
    start = turns(only_open("ACES"), "11666")
    (decision,) = analyse(written(start, "k1")).decisions
    assert decision.chosen.action is Keep((0,))
    assert decision.best.faces == (1, 1)


def test_a_game_may_begin_anywhere_and_end_early() -> None:
    start = turns(only_open("SIXES CHANCE", {Box.PENTA: 50}), "66612 k012")
    analysis = analyse(written(start, "66 SIXES 12345"))
    (decision,) = analysis.decisions
    assert (decision.entry, decision.round, decision.rolls) == (1, 12, 2)
    assert decision.loss == 0
    assert analyse(Record(new_game())) == Analysis(("",), ())
    assert analyse(Record(new_game(2))).losses == (0, 0)


def test_claims_are_not_the_coachs_business() -> None:
    entries = [
        Entry(None, Roll((4, 4, 4, 4, 4))),
        Entry(0, Write(Box.FULL), [Claim("value", [25])]),
    ]
    (decision,) = analyse(Record(new_game(), entries)).decisions
    assert str(decision.best) == "write Penta"


GAME = """\
[Game "Pentadice"]
[Rules "forced"]
[Players "2"]
[Seat0 "Asha"]

roll 6 2 6 6 1
0 keep 0 2 3
roll 6 5
0 write Carré = 29
roll 1 2 3 4 6
1 write Petite suite = 30
"""

TEXT = """\
round seat roll  dice       chosen              the best           loss
    1    0    1  6 2 6 6 1  keep 6 6 6          it is
    1    0    2  6 6 6 6 5  write Carré         keep 6 6 6 6     12.453
    1    1    1  1 2 3 4 6  write Petite suite  keep 1 2 3 4      4.613
seat 0 (Asha) lost 12.453 points in 2 choices, of which 1 not the best
seat 1 lost 4.613 points in 1 choice, of which 1 not the best
"""


def test_the_analysis_as_text() -> None:
    text = str(analyse(parse_record(GAME)))
    assert text == TEXT.rstrip("\n")


def test_the_analysis_as_data() -> None:
    analysis = analyse(parse_record(GAME))
    data = json.loads(json.dumps(analysis.data()))
    assert data["losses"] == list(analysis.losses)
    first, second = data["decisions"][:2]
    assert first == {
        "entry": 1,
        "round": 1,
        "seat": 0,
        "dice": [6, 2, 6, 6, 1],
        "rolls": 1,
        "chosen": "keep 0 2 3",
        "expected": analysis.decisions[0].chosen.expected,
        "best": "keep 0 2 3",
        "best_expected": analysis.decisions[0].best.expected,
        "loss": 0,
    }
    assert second["chosen"] == "write Carré"
    assert second["best"] == "keep 0 1 2 3"
    assert second["loss"] == pytest.approx(second["best_expected"] - second["expected"])


def test_columns_do_not_run_together() -> None:
    start = turns(only_open("SIXES GRANDE_SUITE"), "23456")
    head, line, _ = str(analyse(written(start, "SIXES"))).splitlines()
    assert line[head.index("chosen") :] == "write Sixes         write Grande suite    36.195"
    assert len(head) == len(line)
    rich = Ruleset(upper_target=6, upper_bonus=10**6)
    start = turns(only_open("SIXES CHANCE", {}, ruleset=rich), "66666")
    analysis = analyse(written(start, "CHANCE"), OnlyNow(rich))
    head, line, _ = str(analysis).splitlines()
    assert line.endswith("write Chance        write Sixes    1000000.000")
    assert len(head) == len(line)


# What is refused.


def test_a_sheet_that_no_dice_give_is_named() -> None:
    start = Game([Sheet(), Sheet.of({Box.TWOS: 3})], 0)
    record = written(start, "12345 CHANCE 12345 CHANCE")
    with pytest.raises(
        ValueError, match=r"the upper section sums to 3, which no.*\(seat 1, entry 3\)"
    ):
        analyse(record)
    # A ruleset is that of all sheets.
    with pytest.raises(ValueError, match=r"solves any ruleset$"):
        analyse(record, OnlyNow(FREE_JOKER_ALSO_AFTER_SACRIFICE))


def test_a_record_that_breaks_the_rules_is_refused_where_it_does() -> None:
    record = written(new_game(), "12345 k01 345 k01 345 k01")
    with pytest.raises(NotationError, match=r"D1: seat 0 has rolled 3 times.*\(entry 5\)"):
        analyse(record)
    record = written(Game([Sheet.of({Box.PENTA: 50})], 0), "44444 FULL")
    with pytest.raises(NotationError, match=r"D9: five 4s are a joker.*\(entry 1\)"):
        analyse(record)


def test_other_rulesets_need_their_own_solution() -> None:
    start = new_game(1, FREE_JOKER_ALSO_AFTER_SACRIFICE)
    for record in (written(start, "12345 GRANDE_SUITE"), Record(start, [])):
        with pytest.raises(ValueError, match=r"pentadice\.solver solves any ruleset"):
            analyse(record)


class OnlyNow(Adviser):
    """A solution of another ruleset: nothing comes later."""

    @override
    def _value(self, mask: int, lower: int, upper: int) -> float:
        return 0.0


def test_another_solution_may_be_asked() -> None:
    ruleset = FREE_JOKER_ALSO_AFTER_SACRIFICE
    sheet = Sheet.of({Box.PENTA: 0, Box.FOURS: 8}, ruleset=ruleset)
    record = written(Game([sheet], 0), "12345 k 12345 k 44444 GRANDE_SUITE")
    decision = analyse(record, solved=OnlyNow(ruleset)).decisions[-1]
    assert decision.loss == 0
    assert decision.chosen.expected == 8 + 40
    with pytest.raises(ValueError, match="the sheet's ruleset must be"):
        analyse(written(new_game(), "12345 CHANCE"), OnlyNow(ruleset))


def test_wrong_types() -> None:
    with pytest.raises(TypeError, match="record must be a Record"):
        analyse(new_game())  # type: ignore[arg-type]
    with pytest.raises(
        TypeError, match=r"solved must be what pentadice\.solver\.solve gives, not 3"
    ):
        analyse(Record(new_game()), 3)  # type: ignore[arg-type]


def test_a_small_loss_is_not_shown_as_none() -> None:
    sheet = Sheet([2, None, 3, 8, None, None, 14, None, None, 0, 0, None, None])
    advice = advise(sheet, (4, 2, 1, 5, 4), 2)
    second = advice.choices[1]
    assert 0 < second.loss < 0.0005
    assert str(advice).splitlines()[2].split() == ["keep", "4", "4", "126.269", "-9e-06"]
    assert points(0.0) == "0.000"
    assert points(0.0005) == "0.001"
    assert points(0.00049) == "0.0005"
    assert points(0.000009) == "9e-06"
