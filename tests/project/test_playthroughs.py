"""Ends of games, dumped in full in tests/data/playthroughs, are still played and written alike."""

from typing import Any, get_args

import pytest

import fiveup
import pentadice
from fiveup import EXACT_61, FIVE_UP
from tests.makers.playthroughs import FOLDER, PLANS, Plan, difference, kinds_of, read
from tests.support.both_games import step
from tests.support.dice_play import RULESETS

START = 2
"""The line of a file with the state that it begins with, counted from 0."""


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.file.stem)
def test_a_playthrough_is_as_it_was(plan: Plan) -> None:
    assert difference(plan) == ""


def test_there_is_a_file_for_each_ruleset_and_number_of_players() -> None:
    assert set(FOLDER.iterdir()) == {plan.file for plan in PLANS}
    there = {(plan.ruleset, plan.players) for plan in PLANS}
    assert there >= {(form, players) for form in (FIVE_UP, EXACT_61) for players in (2, 3, 4)}
    assert there >= {(rules, players) for rules in RULESETS.values() for players in (1, 2, 3)}


def test_every_kind_of_action_and_of_event_occurs_in_some() -> None:
    actions, states = set[type[object]](), list[Any]()
    for plan in PLANS:
        state, done = read(plan)
        for action in done:
            state = step(state, action)
            states.append(state)
        actions |= set(map(type, done))
    assert actions == {*get_args(fiveup.Action), *get_args(pentadice.Action)}
    kinds = kinds_of(states)
    events = {*get_args(fiveup.Event), *get_args(pentadice.Event)}
    assert {name for name, _ in kinds} == {event.__name__ for event in events}
    rules = {rule for _, rule in kinds}
    named = "R3 R5 R6 R7 R8 R10 R11 R20 P1 P2 P3 P6 P7 E1 E2 E5 E8 E10 D1 D2 D3 D4 D5 D7 D8 D9"
    assert rules == set(named.split())
