"""Play that is decided by numbers, so that it can be drawn, repeated and made smaller."""

from collections.abc import Callable, Sequence
from itertools import cycle
from typing import Any, Final, TypeVar

from fiveup._shared.values.playable import Playable

LONGEST: Final = 100
"""Plies of a round, or a bit more."""

StateT = TypeVar("StateT", bound=Playable)


def play(
    start: StateT,
    step: Callable[[StateT, int], Any],
    apply: Callable[[StateT, Any], StateT],
    numbers: Sequence[int],
    length: tuple[int, int],
    ends_a_round: Callable[[StateT], bool],
    until: Callable[[StateT], bool],
    patience: int,
) -> list[StateT]:
    """Give each state of a game in which ``step`` makes an action of each number.

    The numbers are used over and over, and without any they are zeros. After a ``length`` of so
    many rounds and then so many plies, play goes on ``until`` the state is as wanted, with patience
    for so many plies more, or until the game is over. What does not end a round, such as lots that
    are tied again and again, is left after a while.
    """
    states, number = [start], cycle(numbers or (0,))
    rounds, plies = length
    most = LONGEST * (1 + rounds) + plies + patience
    while not states[-1].over and plies > -patience and len(states) < most:
        if rounds <= 0 and plies <= 0 and until(states[-1]):
            break
        states.append(apply(states[-1], step(states[-1], next(number))))
        if rounds > 0:
            rounds -= ends_a_round(states[-1])
        else:
            plies -= 1
    return states
