"""The games pass OpenSpiel's own simulations, and show and return what the library says."""

import pickle
from itertools import pairwise
from random import Random
from types import ModuleType
from typing import Any, Final

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.observation import make_observation
from open_spiel.python.tests import games_sim_test

import fiveup.encoding
import fiveup.openspiel
import pentadice.openspiel
from fiveup import EXACT_61, FIVE_UP, Draw, IllegalAction, format_position, observe

FIVE_UP_GAMES: Final = [
    f"python_fiveup(players={players},form={form},rounds={rounds})"
    for players in (2, 3, 4)
    for form in ("main", "exact")
    for rounds in (1, 3)
]
PENTADICE_GAMES: Final = [f"python_pentadice(players={players})" for players in (1, 2, 3, 4)]
every_game = pytest.mark.parametrize("name", [*FIVE_UP_GAMES, *PENTADICE_GAMES])

sim_test: Final[Any] = games_sim_test.GamesSimTest()


def random_end(game: Any, seed: int) -> list[Any]:
    """Play at random to the end; give each state on the way, and the last."""
    rng, states = Random(seed), [game.new_initial_state()]
    while not states[-1].is_terminal():
        after = states[-1].clone()
        if after.is_chance_node():
            outcomes, chances = zip(*after.chance_outcomes(), strict=True)
            after.apply_action(rng.choices(outcomes, chances)[0])
        else:
            after.apply_action(rng.choice(after.legal_actions()))
        states.append(after)
    return states


@every_game
def test_the_simulation_in_c(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=2, serialize=True, verbose=False)


@every_game
def test_the_simulation_in_python(name: str) -> None:
    sim_test.sim_game(pyspiel.load_game(name))


@pytest.mark.parametrize("adapter", [fiveup.openspiel, pentadice.openspiel])
def test_the_games_are_registered(adapter: ModuleType) -> None:
    assert adapter.GAME_TYPE in pyspiel.registered_games()
    game = pyspiel.load_game(adapter.GAME_TYPE.short_name)
    assert pickle.loads(pickle.dumps(game)).get_type() == game.get_type()


@every_game
def test_limits_hold(name: str) -> None:
    game = pyspiel.load_game(name)
    for seed in range(5):
        history = random_end(game, seed)
        chance = sum(state.is_chance_node() for state in history)
        assert chance <= game.max_chance_nodes_in_history()
        assert len(history) - 1 - chance <= game.max_game_length()
        end = history[-1]
        for value in end.returns():
            assert game.min_utility() <= value <= game.max_utility()
        if game.num_players() > 1:
            assert sum(end.returns()) == pytest.approx(0)


@pytest.mark.parametrize("form", ["main", "exact"])
def test_play_is_the_librarys(form: str) -> None:
    ruleset = {"main": FIVE_UP, "exact": EXACT_61}[form]
    game = pyspiel.load_game(f"python_fiveup(players=4,form={form},rounds=2)")
    for state in random_end(game, 7):
        assert state.match.ruleset == ruleset
        if state.match.seat is not None:
            codes = [action.code for action in fiveup.legal_actions(state.match)]
            assert state.legal_actions() == codes
        for player in range(4):
            view = observe(state.match, player)
            assert state.observation_string(player) == format_position(view)
            assert state.observation_tensor(player) == list(
                np.array(fiveup.encoding.observation(view), np.float32)
            )


def test_what_is_hidden_is_not_in_an_information_state() -> None:
    """Two deals that differ only in tiles that seat 0 has not seen look the same to it."""
    game = pyspiel.load_game("python_fiveup(players=2)")
    one, other = game.new_initial_state(), game.new_initial_state()
    for state, dealt in ((one, range(28)), (other, [*range(5), *reversed(range(5, 28))])):
        state.apply_action(0)
        for tile in dealt:
            state.apply_action(tile)
    assert str(one) != str(other)
    assert one.information_state_string(0) == other.information_state_string(0)
    assert one.information_state_tensor(0) == other.information_state_tensor(0)
    assert one.information_state_string(1) != other.information_state_string(1)
    assert one.information_state_tensor(1) != other.information_state_tensor(1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_tensor_and_the_string_of_an_information_state_tell_the_same(players: int) -> None:
    game = pyspiel.load_game(f"python_fiveup(players={players},rounds=2)")
    for player in range(players):
        by_string: dict[str, tuple[float, ...]] = {}
        states = [state for seed in range(3) for state in random_end(game, seed)]
        for state in states:
            tensor = tuple(state.information_state_tensor(player))
            assert by_string.setdefault(state.information_state_string(player), tensor) == tensor
        assert len(by_string) > len(states) / 4


def test_a_player_recalls_all_that_it_saw() -> None:
    """What was seen of earlier rounds and turns is still there: by part of the tensor."""
    game = pyspiel.load_game("python_fiveup(players=3,rounds=2)")
    observer = make_observation(
        game,
        pyspiel.IIGObservationType(
            public_info=True,
            perfect_recall=True,
            private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER,
        ),
    )
    known: list[np.ndarray[Any, Any]] = []
    for state in random_end(game, 4):
        observer.set_from(state, 1)
        known.append(observer.dict["done"][:, :, 1].copy())
    for before, after in pairwise(known):
        assert (after[before > 0] == before[before > 0]).all()
    assert (known[-1] == 1 + Draw().code).any()
    assert (observer.dict["dealt"].sum(axis=1) == 5).all()


def test_outcomes_of_chance_are_exact() -> None:
    state = pyspiel.load_game("python_fiveup(players=3)").new_initial_state()
    assert state.chance_outcomes() == [(seat, 1 / 3) for seat in range(3)]
    assert state.action_to_string(2) == "lead 2"
    state.apply_action(2)
    assert state.chance_outcomes() == [(tile, 1 / 28) for tile in range(28)]
    assert state.action_to_string(27) == "deal 6|6"
    state.apply_action(27)
    assert len(state.chance_outcomes()) == 27
    assert str(state).endswith(" + 6|6")
    dice = pyspiel.load_game("python_pentadice").new_initial_state()
    assert len(dice.chance_outcomes()) == 252
    assert dice.action_to_string(0) == "roll 1 1 1 1 1"


@every_game
def test_the_learning_environment(name: str) -> None:
    environment = rl_environment.Environment(pyspiel.load_game(name))
    step = environment.reset()
    while not step.last():
        player = step.observations["current_player"]
        step = environment.step([step.observations["legal_actions"][player][0]])


def refused(state: Any, action: int, message: str | None = None) -> None:
    """Check that an action is refused, with a message like this, and changes nothing."""
    before = str(state), state.history(), state.move_number(), state.current_player()
    with pytest.raises(ValueError, match=message):
        state.apply_action(action)
    assert (str(state), state.history(), state.move_number(), state.current_player()) == before


@every_game
def test_what_cannot_happen_is_refused_wherever_it_is_tried(name: str) -> None:
    for state in random_end(pyspiel.load_game(name), 3):
        for action in {-5, 3, 27, 28, 252, 449, 450, 10**12}.difference(state.legal_actions()):
            refused(state, action)


def test_outcomes_that_lots_cannot_have() -> None:
    state = pyspiel.load_game("python_fiveup(players=3)").new_initial_state()
    for outcome in (3, 5, 28, 9999, -5):
        refused(state, outcome, f"R5: outcome {outcome} cannot be the seat .* 0, 1 or 2$")
        with pytest.raises(IllegalAction, match="R5"):
            state.action_to_string(pyspiel.PlayerId.CHANCE, outcome)


def test_outcomes_that_a_deal_cannot_have() -> None:
    state = pyspiel.load_game("python_fiveup").new_initial_state()
    state.apply_action(0)
    state.apply_action(3)
    refused(state, 3, r"R1: outcome 3 cannot be tile 2 of the deal: .* 0\|3, and it is dealt")
    for outcome in (28, 449, 9999, -5):
        refused(state, outcome, f"R3: outcome {outcome} cannot be tile 2 of the deal: .* 0 to 27$")
        with pytest.raises(IllegalAction, match="R3"):
            state.action_to_string(pyspiel.PlayerId.CHANCE, outcome)
    state.apply_action(4)
    assert state.history() == [0, 3, 4]


def test_outcomes_that_dice_cannot_have() -> None:
    state = pyspiel.load_game("python_pentadice(players=2)").new_initial_state()
    for outcome in (252, 9999, -5):
        refused(state, outcome, f"D1: outcome {outcome} cannot be roll 1 of seat 0: .* 0 to 251$")
        with pytest.raises(IllegalAction, match="D1"):
            state.action_to_string(pyspiel.PlayerId.CHANCE, outcome)
    state.apply_action(251)
    state.apply_action(state.legal_actions()[-1])
    refused(state, 6, "D1: outcome 6 cannot be roll 2 of seat 0: it must be 0 to 5$")


@pytest.mark.parametrize("name", ["python_fiveup", "python_pentadice"])
def test_codes_that_no_action_has(name: str) -> None:
    *_, decision = (
        state
        for state in random_end(pyspiel.load_game(name), 3)
        if not state.is_chance_node() and not state.is_terminal()
    )
    for code in (-2, 450, 999):
        refused(decision, code, f"code must be from 0 to .*, not {code}")
        with pytest.raises(ValueError, match="code must be from 0 to"):
            decision.action_to_string(0, code)


@every_game
def test_nothing_happens_after_the_end(name: str) -> None:
    end = random_end(pyspiel.load_game(name), 3)[-1]
    for action in range(28):
        refused(end, action, "over")
    with pytest.raises(ValueError, match="is awaited"):
        end.chance_outcomes()


def test_chance_has_outcomes_where_it_is_awaited() -> None:
    state = pyspiel.load_game("python_fiveup").new_initial_state()
    for outcome in (0, *range(28)):
        state.apply_action(outcome)
    with pytest.raises(ValueError, match="no chance is awaited"):
        state.chance_outcomes()


@pytest.mark.parametrize(
    ("make", "params", "message"),
    [
        (fiveup.openspiel.FiveUpGame, {"rounds": "1"}, "rounds must be an integer, not '1'"),
        (fiveup.openspiel.FiveUpGame, {"rounds": True}, "rounds must be an integer, not True"),
        (fiveup.openspiel.FiveUpGame, {"form": ["main"]}, "form must be a str"),
        (fiveup.openspiel.FiveUpGame, {"players": "2"}, "players must be an integer"),
        (fiveup.openspiel.FiveUpGame, {"seats": 2}, "there is no parameter 'seats'"),
        (fiveup.openspiel.FiveUpGame, 5, "params must be a mapping, not 5"),
        (pentadice.openspiel.PentadiceGame, {"players": True}, "players must be an integer"),
        (pentadice.openspiel.PentadiceGame, {"rounds": 1}, "there is no parameter 'rounds'"),
    ],
)
def test_parameters_that_make_no_sense(make: Any, params: Any, message: str) -> None:
    with pytest.raises((TypeError, ValueError), match=message):
        make(params)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("python_fiveup(form=other)", "form must be one of main, exact"),
        ("python_fiveup(rounds=0)", "rounds must be 1 or more"),
        ("python_fiveup(players=5)", "players"),
        ("python_pentadice(players=0)", "players must be 1 or more"),
        ("python_pentadice(players=5)", "at most 4 players"),
    ],
)
def test_what_a_game_refuses(name: str, message: str) -> None:
    with pytest.raises((ValueError, pyspiel.SpielError), match=message):
        pyspiel.load_game(name)


def test_what_an_observer_refuses() -> None:
    game = pyspiel.load_game("python_fiveup")
    with pytest.raises(ValueError, match="no parameters"):
        game.make_py_observer(None, {"hidden": True})
    everything = pyspiel.IIGObservationType(
        perfect_recall=True, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS
    )
    with pytest.raises(ValueError, match="no less, no more"):
        game.make_py_observer(everything)
