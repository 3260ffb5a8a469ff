"""Who knows what is to come answers what is best: the four questions, asked of any solution."""

from abc import ABC, abstractmethod
from collections.abc import Sequence

from fiveup._shared.values.arguments import check_int, check_type
from pentadice._rules.action import Keep
from pentadice._rules.box import UPPER, Box
from pentadice._rules.game import ROLLS, Game, Phase
from pentadice._rules.pattern import check_dice
from pentadice._rules.ruleset import Ruleset
from pentadice._rules.sheet import Sheet, check_open
from pentadice._solved.advice import Advice
from pentadice._solved.states import (
    LOWER_PLACES,
    LOWER_STATES,
    UPPER_OPEN,
    settled,
    state_of,
    upper_states,
)
from pentadice._solved.turns import Turn

__all__ = ["Adviser"]


class Adviser(ABC):
    """A solved ruleset. Values are in points, of play for the highest expected total.

    The other players' sheets make no difference.
    """

    def __init__(self, ruleset: Ruleset) -> None:
        self._ruleset = ruleset
        self._uppers = upper_states(ruleset)

    @property
    def ruleset(self) -> Ruleset:
        """The ruleset that is solved."""
        return self._ruleset

    @abstractmethod
    def _value(self, mask: int, lower: int, upper: int) -> float:
        """Give what :meth:`value` does, for a state that there is."""

    def value(self, mask: int, lower: int, upper: int) -> float:
        """Give what is to come from a state between turns, in points.

        That is the expected final total less the total so far, of which an upper bonus that is
        reached is a part. ``mask`` has the open upper boxes as bits, Aces the lowest; ``lower`` is
        the place of what is open below, out of 192; and ``upper`` that of the sum of the upper
        section, out of those that matter with these boxes, which are fewer or more. Raises
        ``TypeError`` on wrong types and ``ValueError`` if there is no such state.
        """
        check_int("mask", mask, 0, UPPER_OPEN)
        check_int("lower", lower, 0, len(LOWER_STATES) - 1)
        check_int("upper", upper, 0, len(self._uppers[mask]) - 1)
        return self._value(mask, lower, upper)

    def _to_come(self, open_mask: int, upper: int, penta: int | None) -> float:
        """Give what is to come, in points, by the open boxes, the upper section and Penta."""
        mask = open_mask & UPPER_OPEN
        lower = LOWER_PLACES[open_mask >> len(UPPER), penta]
        return self._value(mask, lower, self._uppers[mask][settled(self._ruleset, mask, upper)])

    def expected_total(self, sheet: Sheet) -> float:
        """Give the expected final total of a sheet before a turn, in points.

        Raises ``TypeError`` if it is no sheet, and ``ValueError`` if it is of another ruleset, if
        Penta holds neither 0 nor 50, or if the sum of its upper section matters and no dice give
        it.
        """
        return self._checked(sheet).total + self._value(*state_of(sheet, self._uppers))

    def advise(self, sheet: Sheet, dice: Sequence[int], rolls: int) -> Advice:
        """Say what each box and each keep comes to. ``rolls`` of this turn were used, 1 to 3.

        Raises as :meth:`expected_total` does, and ``ValueError`` if the sheet is complete, the dice
        are not five faces, or there cannot be so many rolls.
        """
        return self._turn(sheet).advice(check_dice(dice), check_int("rolls", rolls, 1, ROLLS))

    def advise_game(self, game: Game) -> Advice:
        """Say what each choice comes to that the player whose turn it is has.

        Raises as :meth:`advise` does, and ``ValueError`` if no choice is awaited.
        """
        if check_type("game", game, Game).phase is not Phase.CHOICE:
            raise ValueError("game must await a choice, not a roll or nothing (D1)")
        return self.advise(game.sheet, game.dice, game.rolls)

    def best_keep(self, sheet: Sheet, dice: Sequence[int], rolls: int) -> Keep | None:
        """Give the best dice to keep; None if it is best to write at once.

        Of equal keeps it is that of most dice, then that of the higher faces; to write is to keep
        all five. Raises as :meth:`advise` does.
        """
        return self.advise(sheet, dice, rolls).best_keep

    def best_box(self, sheet: Sheet, dice: Sequence[int]) -> Box:
        """Give the best box to write the dice in now; of equal ones the first on the sheet.

        Raises as :meth:`advise` does.
        """
        return self.advise(sheet, dice, ROLLS).best_box

    def _turn(self, sheet: Sheet) -> Turn:
        check_open(self._checked(sheet))
        state_of(sheet, self._uppers)
        return Turn(sheet, self._to_come)

    def _checked(self, sheet: Sheet) -> Sheet:
        self.check_ruleset(check_type("sheet", sheet, Sheet).ruleset)
        return sheet

    def check_ruleset(self, ruleset: Ruleset) -> None:
        """Raise ``ValueError`` if a sheet's ruleset is not the one that is solved."""
        if ruleset != self._ruleset:
            raise ValueError(
                f"the sheet's ruleset must be {self._ruleset}, not {ruleset}: "
                "pentadice.solver solves any ruleset"
            )
