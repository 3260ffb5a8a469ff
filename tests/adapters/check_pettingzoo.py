"""The environments pass PettingZoo's own tests, and show and reward what the library says."""

from collections import Counter
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, Final

import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from pettingzoo.test import api_test, seed_test

import fiveup.encoding
import pentadice
from fiveup import EXACT_61, FIVE_UP, IllegalAction
from fiveup.pettingzoo import FiveUp
from pentadice.pettingzoo import Pentadice

# What api_test remarks on: that observations are dictionaries, which action masks call for.
pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")

TABLES: Final[dict[str, Callable[[], Any]]] = {
    **{
        f"{form.settlement.value}-{players}": partial(FiveUp, form, players)
        for form in (FIVE_UP, EXACT_61)
        for players in (2, 3, 4)
    },
    "three rounds": partial(FiveUp, FIVE_UP, 3, rounds=3),
    **{f"pentadice-{players}": partial(Pentadice, players=players) for players in (1, 2, 3, 4)},
}
every_table = pytest.mark.parametrize("make", TABLES.values(), ids=TABLES)


@every_table
def test_the_api(make: Callable[[], Any]) -> None:
    api_test(make(), num_cycles=300)


@every_table
def test_one_seed_gives_one_match(make: Callable[[], Any]) -> None:
    seed_test(make, num_cycles=200)


def play(table: Any, seed: int) -> Counter[str]:
    """Play a match at random; give what each agent has gained."""
    rng, gained = Random(seed), Counter[str]()
    table.reset(seed)
    for agent in table.agent_iter():
        seen, reward, terminated, truncated, _ = table.last()
        gained[agent] += reward
        legal = np.flatnonzero(seen["action_mask"])
        assert table.observation_space(agent).contains(seen)
        table.step(None if terminated or truncated else int(rng.choice(legal)))
    return gained


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_rewards_of_a_match_are_its_final_margins(players: int) -> None:
    table = FiveUp(EXACT_61, players)
    gained = play(table, players)
    match = table.match
    assert match.over
    assert sum(gained.values()) == 0
    scores = match.scores
    for seat in range(players):
        own = scores[match.side(seat)]
        assert gained[f"seat_{seat}"] == own - (sum(scores) - own) / (len(scores) - 1)


def test_the_rewards_of_a_single_player_are_the_total() -> None:
    table = Pentadice()
    gained = play(table, 5)
    assert gained["seat_0"] == table.game.totals[0]


def test_a_match_can_be_cut_short() -> None:
    table = FiveUp(players=2, rounds=2)
    play(table, 1)
    assert not table.match.over
    assert table.match.round is not None
    assert table.match.round.result is not None


def test_what_is_seen_is_the_encoding_of_the_view() -> None:
    table = FiveUp(players=4)
    table.reset(seed=3)
    for seat in range(4):
        seen = table.observe(f"seat_{seat}")
        view = fiveup.observe(table.match, seat)
        assert tuple(seen["observation"]) == fiveup.encoding.observation(view)
        assert tuple(seen["action_mask"]) == fiveup.encoding.action_mask(view)


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    table = FiveUp()
    table.reset(seed=3)
    before, match = table.last(), table.match
    with pytest.raises(IllegalAction):
        table.step(fiveup.Pass().code)
    assert table.match is match
    assert str(table.last()) == str(before)
    with pytest.raises(ValueError, match="action must be a code"):
        table.step(None)


@pytest.mark.parametrize("make", [FiveUp, Pentadice])
@pytest.mark.parametrize(
    "action", ["1", "a", 1.9, 1.0, True, np.True_, np.float64(1), [1], (), np.array([1]), b"1", {}]
)
def test_an_action_is_an_integer(make: Callable[[], Any], action: object) -> None:
    table = make()
    table.reset(seed=3)
    before = table.render(), str(table.last())
    with pytest.raises(TypeError, match=r"action must be an integer, not .* \(\w+\)$"):
        table.step(action)
    assert (table.render(), str(table.last())) == before


@pytest.mark.parametrize("make", [FiveUp, Pentadice])
@pytest.mark.parametrize("kind", [int, np.int64, np.int8, np.uint64, np.array])
def test_an_agent_may_give_an_integer_of_numpy(make: Callable[[], Any], kind: Any) -> None:
    table, other = make(), make()
    for one in (table, other):
        one.reset(seed=3)
    code = int(np.flatnonzero(table.last()[0]["action_mask"])[0])
    table.step(kind(code))
    other.step(code)
    assert str(table.last()) == str(other.last())


@pytest.mark.parametrize("code", [-1, 450, 10**30])
def test_a_code_that_no_action_has(code: int) -> None:
    table = FiveUp()
    table.reset(seed=3)
    match = table.match
    with pytest.raises(ValueError, match="code must be from 0 to 449"):
        table.step(code)
    assert table.match is match


@pytest.mark.parametrize("make", [FiveUp, Pentadice])
@pytest.mark.parametrize("seed", ["a", True, 1.5, np.True_, (1,)])
def test_a_seed_is_an_integer(make: Callable[[], Any], seed: object) -> None:
    table = make()
    with pytest.raises(TypeError, match="seed must be an integer, not"):
        table.reset(seed=seed)
    table.reset(seed=np.int64(4))
    before = str(table.last())
    with pytest.raises(TypeError, match="seed must be an integer, not"):
        table.reset(seed=seed)
    assert str(table.last()) == before
    table.reset(seed=4)
    assert str(table.last()) == before


@pytest.mark.parametrize("make", [FiveUp, Pentadice])
@pytest.mark.parametrize("agent", ["x", "seat_9", 0, None, ["seat_0"]])
def test_an_agent_that_is_not_there(make: Callable[[], Any], agent: object) -> None:
    table = make()
    table.reset(seed=3)
    for ask in (table.observe, table.observation_space, table.action_space):
        with pytest.raises(ValueError, match=r"agent must be one of seat_0.*, not .* \(\w+\)$"):
            ask(agent)


@pytest.mark.parametrize(
    "ask",
    [
        lambda table: table.step(0),
        lambda table: table.step(None),
        lambda table: table.observe("seat_0"),
        lambda table: table.last(),
        lambda table: table.last(observe=False),
        lambda table: table.render(),
        lambda table: table.agent_iter(),
        lambda table: table.match if isinstance(table, FiveUp) else table.game,
    ],
)
@pytest.mark.parametrize("make", [FiveUp, Pentadice])
def test_nothing_can_be_asked_before_the_reset(
    make: Callable[[], Any], ask: Callable[[Any], object]
) -> None:
    table = make()
    with pytest.raises(ResetNeeded, match="there is no match yet: call reset first"):
        ask(table)
    assert table.observation_space("seat_0") is table.observation_spaces["seat_0"]
    assert table.action_space("seat_0") is table.action_spaces["seat_0"]
    table.close()


@pytest.mark.parametrize("make", [partial(FiveUp, rounds=1), partial(Pentadice, players=2)])
def test_nobody_can_act_after_the_end(make: Callable[[], Any]) -> None:
    table = make()
    play(table, 1)
    for ask in (table.last, partial(table.step, None), partial(table.step, 0)):
        with pytest.raises(ResetNeeded, match="every agent is out of the match"):
            ask()
    assert list(table.agent_iter()) == []
    assert table.observe("seat_1")["action_mask"].sum() == 0
    table.reset()
    assert table.last()[0]["action_mask"].any()


def test_the_text_of_a_table() -> None:
    table = Pentadice(players=2, render_mode="ansi")
    table.reset(seed=3)
    assert table.render() == pentadice.format_position(table.game)
    assert Pentadice().render_mode is None
    silent = FiveUp()
    silent.reset()
    assert silent.render() is None
    silent.close()


def test_what_a_table_refuses() -> None:
    with pytest.raises(ValueError, match="render_mode"):
        FiveUp(render_mode="human")
    with pytest.raises(ValueError, match="rounds"):
        FiveUp(rounds=0)
    with pytest.raises(ValueError, match="at most 4 players"):
        Pentadice(players=5)
