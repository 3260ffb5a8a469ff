"""Policies: what chooses an action for the player whose turn it is. Nothing is hidden."""

from collections.abc import Iterator
from random import Random
from typing import Final, Protocol

from pentadice.action import Keep, PlayerAction, Write
from pentadice.box import Box
from pentadice.computer import computer_box
from pentadice.game import ROLLS, Game
from pentadice.legality import legal_actions
from pentadice.pattern import PATTERNS, Dice


class Policy(Protocol):
    """Chooses an action for the player whose turn it is: a function of the game and of chance.

    It is given the game, and a ``Random`` of its own. The same game and a ``Random`` in the same
    state must give the same action, so that a game can be played again.
    """

    def __call__(self, game: Game, rng: Random, /) -> PlayerAction:
        """Choose one of ``legal_actions(game)``."""
        ...


def random_policy(game: Game, rng: Random) -> PlayerAction:
    """Choose at random among the legal actions, all equally likely.

    Raises ``ValueError`` if no choice is awaited.
    """
    return rng.choice(needed(legal_actions(game)))


def greedy_policy(game: Game, rng: Random) -> PlayerAction:
    """Write at once, in a box that brings most points now; of equal ones one is drawn by lot.

    The Penta bonus is the same in every box, and a later upper bonus is not thought of. Raises
    ``ValueError`` if no choice is awaited.
    """
    needed(legal_actions(game))
    options = game.sheet.options(game.dice)
    most = max([award.points for award in options.values()])
    return rng.choice([Write(box) for box, award in options.items() if award.points == most])


def computer_policy(game: Game, rng: Random) -> PlayerAction:
    """Keep what has begun well, and write in the end where the computer would (``computer_box``).

    It writes at once what cannot become better: a Penta, a Grande suite or a Full. Else it keeps
    four in a row if a suite can be written, or of the faces of which there are most the highest
    that still helps. ``rng`` is not used. Raises ``ValueError`` if no choice is awaited.
    """
    needed(legal_actions(game))
    sheet, dice = game.sheet, game.dice
    positions = None if game.rolls == ROLLS else good_keep(sheet.open_mask, dice)
    return Write(computer_box(sheet, dice)) if positions is None else Keep(positions)


def needed(actions: tuple[PlayerAction, ...]) -> tuple[PlayerAction, ...]:
    """Return what may be done, if that is anything."""
    if not actions:
        raise ValueError("game must await a choice, not a roll or nothing (D1)")
    return actions


_STOP: Final = (Box.FULL, Box.GRANDE_SUITE, Box.PENTA)
_SUITES: Final = 1 << Box.PETITE_SUITE.index | 1 << Box.GRANDE_SUITE.index
_OF_A_KIND: Final = sum(1 << box.index for box in (Box.BRELAN, Box.CARRE, Box.PENTA))


def good_keep(open_mask: int, dice: Dice) -> tuple[int, ...] | None:
    """Give the positions to keep, quickly found and sensible; None if it is better to write.

    ``open_mask`` are the open boxes as bits.
    """
    awards = PATTERNS[dice].awards
    for box in _STOP:
        if open_mask >> box.index & 1 and awards[box.index].points:
            return None
    if open_mask & _SUITES:
        run = max(_runs(dice), key=len)
        if len(run) == 4 and not open_mask >> Box.GRANDE_SUITE.index & 1:
            return None
        if len(run) == 4 or not open_mask & ~_SUITES:
            return tuple(sorted(run))
    return _alike(open_mask, dice)


def _runs(dice: Dice) -> Iterator[list[int]]:
    """Give, for each face that begins a run, a position of each face in it."""
    for low in range(1, 4):
        run: list[int] = []
        for face in range(low, low + 4):
            if face not in dice:
                break
            run.append(dice.index(face))
        yield run


def _alike(open_mask: int, dice: Dice) -> tuple[int, ...] | None:
    """Give the positions of the faces of which there are most; of equal ones the highest."""

    def promise(face: int) -> tuple[bool, int, int]:
        helps = bool(open_mask & (_OF_A_KIND | 1 << face - 1))
        return helps, dice.count(face), face

    face = max(dice, key=promise)
    if dice.count(face) == len(dice):
        return None
    return tuple([position for position, shown in enumerate(dice) if shown == face])
