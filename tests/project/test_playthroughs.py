"""Whole games, dumped in full in tests/data/playthroughs, are still played and written alike."""

import pytest

from fiveup import EXACT_61, FIVE_UP
from tests.makers.playthroughs import FOLDER, PLANS, Plan, difference
from tests.support.dice_play import RULESETS


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.file.stem)
def test_a_playthrough_is_as_it_was(plan: Plan) -> None:
    assert difference(plan) == ""


def test_there_is_a_file_for_each_ruleset_and_number_of_players() -> None:
    assert set(FOLDER.iterdir()) == {plan.file for plan in PLANS}
    there = {(plan.ruleset, plan.players) for plan in PLANS}
    assert there >= {(form, players) for form in (FIVE_UP, EXACT_61) for players in (2, 3, 4)}
    assert there >= {(rules, players) for rules in RULESETS.values() for players in (1, 2, 3)}


def test_every_playthrough_is_a_whole_game() -> None:
    for plan in PLANS:
        end = plan.file.read_text("utf-8").rpartition("\nstate ")[2]
        assert ", phase over\n" in end


@pytest.mark.parametrize("plan", [PLANS[0], PLANS[-1]], ids=lambda plan: plan.package)
def test_any_other_output_is_found(
    plan: Plan, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = plan.file.read_text("utf-8").splitlines()
    folder = tmp_path_factory.mktemp("playthroughs")
    monkeypatch.setattr("tests.makers.playthroughs.FOLDER", folder)
    for number in [*range(40), *range(40, len(lines), 97), len(lines) - 1]:
        if lines[number].startswith("action "):
            continue  # that is what is played
        changed = [*lines[:number], lines[number] + ".", *lines[number + 1 :]]
        plan.file.write_text("\n".join(changed), "utf-8")
        assert f"line {number + 1}:" in difference(plan)
    plan.file.write_text("\n".join(lines[:-1]), "utf-8")
    assert f"line {len(lines)}:" in difference(plan)
