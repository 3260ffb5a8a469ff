"""Pentadice as an OpenSpiel game, ``python_pentadice``. Needs the extra ``openspiel``.

All chance is explicit: a roll of five dice has 252 outcomes, since rolls that differ only in the
order of their faces count as one.
"""

from collections.abc import Mapping
from typing import Any, Final

from fiveup._shared.learning.openspiel import (
    BaseGame,
    BaseState,
    Observer,
    Shared,
    given,
    no_outcome,
    placed,
    pyspiel,
    recalls,
    returns,
)
from pentadice._notation.position import format_position
from pentadice._rules.action import ACTIONS, Roll, action_from_code
from pentadice._rules.box import BOXES
from pentadice._rules.chance import chance_outcomes
from pentadice._rules.game import ROLLS, Game, new_game
from pentadice._rules.legality import legal_actions
from pentadice._rules.transition import apply
from pentadice.encoding import PARTS, SEATS, observation

PARAMETERS: Final[Mapping[str, Any]] = {"players": 1}
"""The parameters of the game, with their usual values."""

_MOST: Final = 1575.0
"""The highest total there can be: thirteen Pentas in a good order."""

GAME_TYPE: Final = pyspiel.GameType(
    short_name="python_pentadice",
    long_name="Pentadice (five dice, thirteen boxes)",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=SEATS,
    min_num_players=1,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=PARAMETERS,
)


class PentadiceGame(BaseGame):
    """Pentadice for OpenSpiel. The parameter ``players`` is 1 to 4.

    A player's return is the margin at the end: the total less the mean of the others'. A player
    alone gets the total.
    """

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        """Take the parameters that differ from the usual ones.

        Raises ``TypeError`` on wrong types, and ``ValueError`` if there is no such parameter or the
        players are not one to four.
        """
        players: int = given(PARAMETERS, params)["players"]
        self.start: Final = new_game(players)
        observation(self.start, 0)  # there is room for four
        rolls = max_rolls(players)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(ACTIONS),
            max_chance_outcomes=len(chance_outcomes(self.start)),
            num_players=players,
            min_utility=-_MOST if players > 1 else 0.0,
            max_utility=_MOST,
            max_game_length=rolls,  # after each roll the player decides
        )
        super().__init__(GAME_TYPE, info, dict(params or {}))

    def new_initial_state(self) -> "PentadiceState":
        """Give the state before seat 0's first roll."""
        return PentadiceState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Count all rolls there can be."""
        return max_rolls(self.start.players)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """Give an observer of the game; with perfect recall, one of all that was done, as text.

        Raises ``ValueError`` for another kind, and for parameters: it has none.
        """
        if recalls(iig_obs_type):
            from open_spiel.python.observation import IIGObserverForPublicInfoGame

            return IIGObserverForPublicInfoGame(iig_obs_type, params)
        return Observer(placed(PARTS), _numbers, _text, params)


def max_rolls(players: int) -> int:
    """Count the rolls of a game in which all are used (D1)."""
    return players * len(BOXES) * ROLLS


class PentadiceState(BaseState):
    """A state of the game. Player actions are the action codes.

    The outcomes of chance are the numbers of the rolls, in the order of ``chance_outcomes``.
    ``apply_action`` raises ``ValueError`` for a code that no action has, and ``IllegalAction`` (a
    ``ValueError``) for what the rules forbid and for an outcome that chance cannot have. Then
    nothing has changed.
    """

    def __init__(self, game: PentadiceGame) -> None:
        """Begin; only ``new_initial_state`` makes states."""
        super().__init__(game)
        self._shared = Shared(game.start)

    @property
    def game(self) -> Game:
        """The game as it stands."""
        game: Game = self._shared.value
        return game

    def current_player(self) -> int:
        """Give the seat whose turn it is, or what OpenSpiel calls chance, or the end."""
        seat = self.game.seat
        if seat is None:
            end: int = pyspiel.PlayerId.TERMINAL
            return end
        return pyspiel.PlayerId.CHANCE if self.game.awaits_chance else seat

    def is_terminal(self) -> bool:
        """Tell whether the game is over."""
        return self.game.over

    def returns(self) -> list[float]:
        """Give the final margin of each player, in points; zeros before the end."""
        return returns(self.game.totals, self.game.players, self.game.over)

    def _legal_actions(self, player: int) -> list[int]:
        return [action.code for action in legal_actions(self.game, player)]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Give the number of each distinct roll, with its probability.

        Raises ``ValueError`` if no roll is awaited.
        """
        chances = chance_outcomes(self.game).values()
        return [(number, float(chance)) for number, chance in enumerate(chances)]

    def _apply_action(self, action: int) -> None:
        game = self.game
        chosen = self._roll(action) if game.awaits_chance else action_from_code(action)
        self._shared = Shared(apply(game, chosen))

    def _action_to_string(self, player: int, action: int) -> str:
        chance = player == pyspiel.PlayerId.CHANCE
        return str(self._roll(action) if chance else action_from_code(action))

    def _roll(self, number: int) -> Roll:
        rolls = tuple(chance_outcomes(self.game))
        if 0 <= number < len(rolls):
            return rolls[number]
        what = f"roll {self.game.rolls + 1} of seat {self.game.seat}"
        raise no_outcome("D1", number, what, f"it must be 0 to {len(rolls) - 1}")

    def __str__(self) -> str:
        """Give the position."""
        return format_position(self.game)


def _numbers(state: PentadiceState, player: int) -> tuple[int, ...]:
    return observation(state.game, player)


def _text(state: PentadiceState, _player: int) -> str:
    return format_position(state.game)


pyspiel.register_game(GAME_TYPE, PentadiceGame)
