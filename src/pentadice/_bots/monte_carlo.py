"""A policy that rolls the rest of the turn many times, for everything that it could keep."""

from collections.abc import Sequence
from functools import lru_cache
from random import Random

from attrs import field, frozen

from fiveup._shared.values.validators import number
from pentadice._bots.policies import check_rng, needed
from pentadice._bots.rule_of_thumb import above_average, good_keep, thumb_box
from pentadice._rules.action import Keep, PlayerAction, Write
from pentadice._rules.game import ROLLS, Game
from pentadice._rules.legality import distinct_actions
from pentadice._rules.pattern import PATTERNS, Dice
from pentadice._rules.sheet import Sheet, award_for


@frozen
class MonteCarlo:
    """A policy that tries each keep with random rolls, to the end of the turn.

    Each of the distinct keeps is tried with the same ``samples`` rolls. After the first of them, if
    another is left, it keeps by a rule of thumb. What the last dice are worth is what they give,
    with both bonuses, less what the box brings on average, in the box where that is most. If no
    keep is worth more on average than the dice as they are, it writes. A forced action is chosen at
    once. It knows no table, and thinks neither of later turns nor of the other players.

    Called with a game and a ``Random``, it raises ``ValueError`` if no choice is awaited.

    >>> from random import Random
    >>> game = apply(new_game(), Roll((6, 2, 6, 6, 1)))
    >>> MonteCarlo()(game, Random(1))
    Keep((0, 2, 3))
    """

    samples: int = field(default=100, validator=number(1))

    def __call__(self, game: Game, rng: Random) -> PlayerAction:
        """Choose one of ``distinct_actions(game)``."""
        check_rng(rng)
        actions = needed(distinct_actions(game))
        if len(actions) == 1:
            return actions[0]
        left = ROLLS - game.rolls
        # What each die would show if it were rolled: the same for all keeps.
        rolls = [[rng.choices(range(1, 7), k=5) for _ in range(left)] for _ in range(self.samples)]
        turn = _turn(game.sheet)
        best: PlayerAction = Write(thumb_box(game.sheet, game.dice))
        most = turn.worth(game.dice) * self.samples
        for action in actions:
            if isinstance(action, Keep):
                total = sum([turn.tried(game.dice, action.positions, sample) for sample in rolls])
                if total > most:
                    best, most = action, total
        return best


class _Turn:
    """A turn with a sheet: what dice are worth in it, as far as it was asked for."""

    def __init__(self, sheet: Sheet) -> None:
        self._sheet = sheet
        self._worth: dict[Dice, int] = {}
        self._kept: dict[Dice, tuple[int, ...] | None] = {}

    def worth(self, dice: Dice) -> int:
        """Give the worth of dice that are written, in points above the average."""
        known = self._worth
        if dice not in known:
            ordered = tuple(sorted(dice))
            if ordered not in known:
                known[ordered] = self._found(ordered)
            known[dice] = known[ordered]
        return known[dice]

    def _found(self, dice: Dice) -> int:
        sheet, pattern = self._sheet, PATTERNS[dice]
        box = thumb_box(sheet, dice)
        return above_average(sheet, pattern, box) + award_for(sheet, pattern, box).bonus

    def tried(self, dice: Dice, keep: tuple[int, ...], rolls: Sequence[list[int]]) -> int:
        """Give the worth of the dice at the end of the turn, if the others roll like this."""
        first, *later = rolls
        dice = _rolled(dice, keep, first)
        for faces in later:
            further = self._further(dice)
            if further is None:
                break
            dice = _rolled(dice, further, faces)
        return self.worth(dice)

    def _further(self, dice: Dice) -> tuple[int, ...] | None:
        if dice not in self._kept:
            self._kept[dice] = good_keep(self._sheet.open_mask, dice)
        return self._kept[dice]


def _rolled(dice: Dice, keep: tuple[int, ...], faces: list[int]) -> Dice:
    after = faces[:]
    for position in keep:
        after[position] = dice[position]
    return tuple(after)


@lru_cache(maxsize=16)
def _turn(sheet: Sheet) -> _Turn:
    return _Turn(sheet)
