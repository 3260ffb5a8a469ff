"""Pentadice as a PettingZoo environment. Needs the extra ``pettingzoo``."""

from random import Random

from typing_extensions import override

from fiveup._shared.learning.pettingzoo import Environment
from pentadice._notation.position import format_position
from pentadice._rules.action import action_from_code
from pentadice._rules.chance import sample_chance
from pentadice._rules.game import Game, new_game
from pentadice._rules.ruleset import PENTADICE, Ruleset
from pentadice._rules.transition import apply
from pentadice.encoding import PARTS, action_mask, observation


class Pentadice(Environment[Game]):
    """A game of Pentadice as an AEC environment: the agents are ``seat_0`` to ``seat_3``.

    What an agent observes is ``observation`` and ``action_mask`` of ``pentadice.encoding``. Dice
    are rolled inside, from the seed given to ``reset``. The reward of an action is what it changes
    in the margins: a total less the mean of the others. So the rewards of all agents add up to
    zero. A player alone is rewarded with what the total gains.
    """

    def __init__(
        self, ruleset: Ruleset = PENTADICE, players: int = 1, render_mode: str | None = None
    ) -> None:
        """Take the rules and the number of players.

        Raises ``TypeError`` on wrong types and ``ValueError`` if they are not one to four.
        """
        self._start = new_game(players, ruleset)
        observation(self._start, 0)  # there is room for four
        super().__init__("pentadice_v0", players, PARTS, len(action_mask(self._start)), render_mode)

    @property
    def game(self) -> Game:
        """The game as it stands. Raises ``ResetNeeded`` before the first ``reset``."""
        return self._now()

    @override
    def _begin(self) -> Game:
        return self._start

    @override
    def _by_chance(self, state: Game, rng: Random) -> Game:
        return apply(state, sample_chance(state, rng))

    @override
    def _by_player(self, state: Game, code: int) -> Game:
        return apply(state, action_from_code(code))

    @override
    def _encoded(self, state: Game, seat: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        return observation(state, seat), action_mask(state, seat)

    @override
    def _scores(self, state: Game) -> tuple[int, ...]:
        return state.totals

    @override
    def _written(self, state: Game) -> str:
        return format_position(state)
