"""Five Up as a PettingZoo environment. Needs the extra ``pettingzoo``."""

from random import Random

from typing_extensions import override

from fiveup._notation.position import format_position
from fiveup._rules.action import action_from_code
from fiveup._rules.chance import sample_chance
from fiveup._rules.match import Match, new_match
from fiveup._rules.ruleset import FIVE_UP, Ruleset
from fiveup._rules.transition import apply
from fiveup._rules.view import observe
from fiveup._shared.learning.pettingzoo import Environment
from fiveup._shared.values.arguments import check_int
from fiveup.encoding import PARTS, action_mask, observation


class FiveUp(Environment[Match]):
    """A match of Five Up as an AEC environment: the agents are ``seat_0`` to ``seat_3``.

    What an agent observes is ``observation`` and ``action_mask`` of ``fiveup.encoding``, made from
    its view. Lots and deals are cast inside, from the seed given to ``reset``. The reward of an
    action is what it changes in the margins: a side's raw points less the mean of the other sides'.
    So the rewards of all agents add up to zero, and those of a match to its final margin. With
    ``rounds``, the match is cut short after so many.
    """

    def __init__(
        self,
        ruleset: Ruleset = FIVE_UP,
        players: int = 2,
        rounds: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        """Take the form, the number of players and the limit of rounds.

        Raises ``TypeError`` on wrong types and ``ValueError`` as :func:`new_match` does, or if
        ``rounds`` is not 1 or more.
        """
        self._start = new_match(ruleset, players)
        self._rounds = None if rounds is None else check_int("rounds", rounds, 1)
        self._played = 0
        super().__init__("fiveup_v0", players, PARTS, len(action_mask(self._start)), render_mode)

    @property
    def match(self) -> Match:
        """The match as it stands: everything, hidden tiles included.

        Raises ``ResetNeeded`` before the first ``reset``.
        """
        return self._now()

    @override
    def _begin(self) -> Match:
        self._played = 0
        return self._start

    @override
    def _by_chance(self, state: Match, rng: Random) -> Match:
        return apply(state, sample_chance(state, rng))

    @override
    def _by_player(self, state: Match, code: int) -> Match:
        after = apply(state, action_from_code(code))
        self._played += after.seat is None  # then the round is over
        return after

    @override
    def _encoded(self, state: Match, seat: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        view = observe(state, seat)
        return observation(view), action_mask(view)

    @override
    def _scores(self, state: Match) -> tuple[int, ...]:
        return state.scores

    @override
    def _written(self, state: Match) -> str:
        return format_position(state)

    @override
    def _cut_short(self, state: Match) -> bool:
        return self._played == self._rounds
