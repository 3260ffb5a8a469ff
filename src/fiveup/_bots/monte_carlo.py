"""A policy that plays the rest of the round at random, for many deals that the view allows."""

from random import Random
from typing import Final

from attrs import field, frozen

from fiveup._bots.endgame import solve_endgame
from fiveup._bots.packing import packed
from fiveup._bots.policies import check_asked, needed
from fiveup._hidden.deals import resample, surely_holds
from fiveup._kernel.play import play_out
from fiveup._rules.action import PlayerAction
from fiveup._rules.legality import distinct_actions
from fiveup._rules.match import Match
from fiveup._rules.ruleset import Settlement
from fiveup._rules.settlement import winning_rule, winning_side
from fiveup._rules.transition import apply
from fiveup._rules.view import View
from fiveup._shared.values.validators import number

_WIN: Final = 1000  # raw points that a win of the match is worth: more than any round brings
_NEAR: Final = 100  # raw points: the end of a round hardly ever brings a side more


@frozen
class MonteCarlo:
    """A policy that tries each action in deals drawn by ``resample``, and plays on at random.

    Each of the ``distinct_actions`` is tried in the same ``samples`` deals, and the round is played
    out ``playouts`` times from there. The action is chosen whose ends are best on average: the own
    side's raw score less the highest of the others, a win of the match counting 1000 more. Of equal
    ones it is the first by code. A forced action is chosen at once.

    With two players, nothing left to draw and at most ``solved`` tiles in both hands, the end is
    solved exactly, provided that the view proves which tiles the other holds. In the main form that
    ends 100 raw points below the target: ``solve_endgame`` does not ask who wins the match (P6).

    Called with a view and a ``Random``, it raises ``ValueError`` if the view's seat is not to move,
    and as ``resample`` does. It raises ``TypeError`` if called with anything else.

    >>> from random import Random
    >>> hands = ["1|4 4|6 1|3 0|0 2|6", "3|3 2|2 5|5 0|2"]
    >>> match = set_up(EXACT_61, hands, "1|6", scores=(300, 0))
    >>> print(MonteCarlo(samples=5)(observe(match, 0), Random(1)))  # 5 points win
    4|6@1|6.hi
    """

    samples: int = field(default=30, validator=number(1))
    playouts: int = field(default=3, validator=number(1))
    solved: int = field(default=12, validator=number(0))

    def __call__(self, view: View, rng: Random) -> PlayerAction:
        """Choose one of ``distinct_actions(view)``."""
        check_asked(view, rng)
        actions = needed(distinct_actions(view))
        if len(actions) == 1:
            return actions[0]
        if self._can_solve(view):
            return solve_endgame(resample(view, rng)).action
        totals = [0] * len(actions)
        for _ in range(self.samples):
            match = resample(view, rng)
            for place, action in enumerate(actions):
                totals[place] += self._tried(match, action, rng)
        return actions[totals.index(max(totals))]

    def _can_solve(self, view: View) -> bool:
        """Tell whether the rest of the round is known to the seat, and short enough."""
        round_ = view.round
        if round_ is None or view.players != 2 or round_.boneyard_size > view.ruleset.sleeping:
            return False
        if sum(round_.hand_sizes) > self.solved:
            return False
        ruleset = view.ruleset
        if ruleset.settlement is Settlement.MAIN and max(view.scores) + _NEAR >= ruleset.target:
            return False
        return all(
            len(surely_holds(view, seat)) == size for seat, size in enumerate(round_.hand_sizes)
        )

    def _tried(self, match: Match, action: PlayerAction, rng: Random) -> int:
        """Give the worth of an action in one deal, times the number of playouts."""
        after = apply(match, action)
        if after.turn is None:  # the round or the match is over
            return self.playouts * _worth(match, after.scores)
        position = packed(after)
        return sum([_worth(match, play_out(position, rng.random)[3]) for _ in range(self.playouts)])


def _worth(match: Match, scores: tuple[int, ...]) -> int:
    """Give what the scores at the end of the round are worth to the seat that is to move now."""
    seat = match.turn
    assert seat is not None  # it has actions
    side = seat % len(scores)
    ahead = scores[side] - max(scores[:side] + scores[side + 1 :])
    rule, _ = winning_rule(match.ruleset, match.extra_rounds, scores)
    if rule is None:
        return ahead
    return ahead + (_WIN if winning_side(match.ruleset, rule, scores) == side else -_WIN)
