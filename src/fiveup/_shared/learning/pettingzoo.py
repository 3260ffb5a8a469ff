"""A game as a PettingZoo environment (AEC): agents in turn, chance inside, margins as rewards."""

from abc import abstractmethod
from collections.abc import Callable, Mapping
from contextlib import suppress
from operator import index
from random import Random
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from fiveup._shared.learning.encoding import Slice, margins
from fiveup._shared.values.arguments import shown
from fiveup._shared.values.playable import Playable

try:
    import numpy as np
    from gymnasium.error import ResetNeeded
    from gymnasium.spaces import Box, Dict, Discrete
    from pettingzoo import AECEnv
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(
        "an environment needs PettingZoo: install fiveup with its extra, fiveup[pettingzoo]",
        name=error.name,
    ) from error

StateT = TypeVar("StateT", bound=Playable)

if TYPE_CHECKING:
    # PettingZoo does not say that it has types, so its class may have any attribute. A type checker
    # that reads its code all the same sees that an environment here is one of PettingZoo's.
    class _Base:
        last: Callable[..., Any]
        agent_iter: Callable[..., Any]

        def __getattr__(self, name: str) -> Any: ...

    assert issubclass(_Base, AECEnv)
else:
    _Base = AECEnv


class Environment(_Base, Generic[StateT]):
    """The part of an environment that all games share; a game adds how it is played.

    The agents are ``seat_0``, ``seat_1`` and so on. An observation has ``observation``, the
    integers of ``parts``, and ``action_mask``, a flag for each action code. The reward of an action
    is what it changes in the margins, in points: a score less the mean of the others. ``step``
    raises ``IllegalAction`` for what the mask forbids, and ``TypeError`` for what is no integer;
    then nothing has changed. What needs a match raises ``ResetNeeded`` before the first ``reset``.
    """

    metadata: dict[str, Any]
    possible_agents: list[str]
    agents: list[str]
    observation_spaces: dict[str, Any]
    action_spaces: dict[str, Any]
    rewards: dict[str, float]
    terminations: dict[str, bool]
    truncations: dict[str, bool]
    infos: dict[str, dict[str, Any]]
    agent_selection: str
    render_mode: str | None

    def __init__(
        self,
        name: str,
        players: int,
        parts: Mapping[str, Slice],
        actions: int,
        render_mode: str | None,
    ) -> None:
        super().__init__()
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode must be 'ansi' or None, not {render_mode!r}")
        self.metadata = {"name": name, "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self.agents = []
        least = np.array([part.least for part in parts.values() for _ in _places(part)], np.int64)
        most = np.array([part.most for part in parts.values() for _ in _places(part)], np.int64)
        self.observation_spaces = {
            agent: Dict(
                {
                    "observation": Box(least, most, dtype=np.int64),
                    "action_mask": Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: Discrete(actions) for agent in self.possible_agents}
        self._rng: Random | None = None
        self._state: StateT | None = None

    # What a game adds.

    @abstractmethod
    def _begin(self) -> StateT:
        """Give the state that a match starts from."""

    @abstractmethod
    def _by_chance(self, state: StateT, rng: Random) -> StateT:
        """Let chance decide what it has to decide next."""

    @abstractmethod
    def _by_player(self, state: StateT, code: int) -> StateT:
        """Apply the action with this code."""

    @abstractmethod
    def _encoded(self, state: StateT, seat: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Give the observation and the action mask of a seat."""

    @abstractmethod
    def _scores(self, state: StateT) -> tuple[int, ...]:
        """Give the scores, one a side; seat s is of side s modulo their number."""

    @abstractmethod
    def _written(self, state: StateT) -> str:
        """Give the state as text."""

    def _cut_short(self, state: StateT) -> bool:
        """Tell whether play stops here though the match is not over."""
        return False

    # What PettingZoo asks for.

    def observation_space(self, agent: str) -> Any:
        """Give the space of an agent's observations.

        Raises ``ValueError`` if there is no such agent.
        """
        return self.observation_spaces[self.possible_agents[self._seat(agent)]]

    def action_space(self, agent: str) -> Any:
        """Give the space of an agent's action codes.

        Raises ``ValueError`` if there is no such agent.
        """
        return self.action_spaces[self.possible_agents[self._seat(agent)]]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a match; with a seed, chance begins anew from it. There are no options.

        Raises ``TypeError`` if the seed is no integer.
        """
        if seed is not None or self._rng is None:
            self._rng = Random(None if seed is None else _integer("seed", seed))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._go_on(self._begin(), self._rng)

    def step(self, action: int | None) -> None:
        """Apply the action code of the agent to move; None once it is out of the match.

        Raises ``ResetNeeded`` once all are out, ``ValueError`` for None and a code at the wrong
        time, and as the class says.
        """
        agent, state = self._asked(), self._now()
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("action must be a code, not None: the match is not over")
        before = self._margins()
        after = self._by_player(state, _integer("action", action))
        self._cumulative_rewards[agent] = 0.0
        assert self._rng is not None  # a match was begun
        self._go_on(after, self._rng)
        gained = zip(self.agents, self._margins(), before, strict=True)
        self.rewards = {agent: now - then for agent, now, then in gained}
        self._accumulate_rewards()

    def last(
        self, observe: bool = True
    ) -> tuple[dict[str, Any] | None, float, bool, bool, dict[str, Any]]:
        """Give what the agent to move may see, its reward, whether it is out, and its infos.

        Raises ``ResetNeeded`` once all are out.
        """
        self._asked()
        found: tuple[dict[str, Any] | None, float, bool, bool, dict[str, Any]]
        found = super().last(observe)
        return found

    def agent_iter(self, max_iter: int = 2**63) -> Any:
        """Give the agent to move, again and again, until all are out of the match."""
        self._now()
        return super().agent_iter(max_iter)

    def observe(self, agent: str) -> dict[str, Any]:
        """Give what an agent may see now, encoded.

        Raises ``ValueError`` if there is no such agent.
        """
        numbers, mask = self._encoded(self._now(), self._seat(agent))
        return {
            "observation": np.array(numbers, np.int64),
            "action_mask": np.array(mask, np.int8),
        }

    def render(self) -> str | None:
        """Give the whole state as text, hidden tiles included, if ``render_mode`` is ``"ansi"``."""
        state = self._now()
        return None if self.render_mode is None else self._written(state)

    def close(self) -> None:
        """Do nothing: nothing is held open."""

    def _now(self) -> StateT:
        """Give the state of the match."""
        if self._state is None:
            raise ResetNeeded("there is no match yet: call reset first")
        return self._state

    def _asked(self) -> str:
        """Give the agent that is asked."""
        self._now()
        if not self.agents:
            raise ResetNeeded("every agent is out of the match: call reset for another")
        agent: str = self.agent_selection
        return agent

    def _seat(self, agent: str) -> int:
        if agent not in self.possible_agents:
            names = ", ".join(self.possible_agents)
            raise ValueError(f"agent must be one of {names}, not {shown(agent)}")
        return self.possible_agents.index(agent)

    def _go_on(self, state: StateT, rng: Random) -> None:
        """Go on to where a player decides, or to the end."""
        cut_short = not state.over and self._cut_short(state)
        while state.awaits_chance and not cut_short:
            state = self._by_chance(state, rng)
        self._state = state
        self.terminations = dict.fromkeys(self.agents, state.over)
        self.truncations = dict.fromkeys(self.agents, cut_short)
        if state.seat is not None:
            self.agent_selection = self.possible_agents[state.seat]

    def _margins(self) -> list[float]:
        """Give the margin of each agent, in points."""
        of_sides = margins(self._scores(self._now()))
        return [of_sides[seat % len(of_sides)] for seat in range(len(self.possible_agents))]


def _integer(name: str, value: Any) -> int:
    """Return an integer, of numpy too, as one of Python."""
    if not isinstance(value, bool | np.bool_):
        with suppress(TypeError):
            return index(value)
    raise TypeError(f"{name} must be an integer, not {shown(value)}")


def _places(part: Slice) -> range:
    return range(part.place.start, part.place.stop)
