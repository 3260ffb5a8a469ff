"""Sentences for events, so that a REPL, a log or a referee can say what happened and why."""

from collections.abc import Iterable
from typing import assert_never, get_args

from fiveup._shared.values.arguments import check_one_of
from fiveup._shared.values.sentence import listed
from pentadice._rules.event import Event, GameOver, Kept, PentaBonus, Rolled, UpperBonus, Written


def describe(event: Event) -> str:
    """Say in a sentence what an event tells, with its rule number in front.

    Raises ``TypeError`` if it is no event.

    >>> describe(PentaBonus(seat=0, points=100))
    'D8: a further Penta brings seat 0 a bonus of 100'
    """
    check_one_of("event", event, get_args(Event))
    return f"{event.rule}: {_sentence(event)}"


def _sentence(event: Event) -> str:
    match event:
        case Rolled(seat, roll, positions, dice):
            again = f" {len(positions)} {'die' if len(positions) == 1 else 'dice'} again"
            return f"seat {seat} rolls{again if roll > 1 else ''}: {_row(dice)} (roll {roll})"
        case Kept(seat, _, faces):
            return f"seat {seat} keeps {_row(faces) or 'nothing'}"
        case Written(seat, box, dice, points, joker):
            how = ", as a joker" if joker else ""
            return f"seat {seat} writes {_row(dice)} in {box}{how}: {points}"
        case PentaBonus(seat, points):
            return f"a further Penta brings seat {seat} a bonus of {points}"
        case UpperBonus(seat, upper, points):
            return f"the upper section of seat {seat} reaches {upper}, which brings {points}"
        case GameOver(winners, totals):
            verb = "wins" if len(winners) == 1 else "share the win"
            final = (
                f"the totals are {listed('', totals)}"
                if len(totals) != 1
                else f"the total is {totals[0]}"
            )
            return f"the game is over; {final}: {listed('seat', winners)} {verb}"
        case _:
            assert_never(event)


def _row(things: Iterable[object]) -> str:
    return ", ".join(str(thing) for thing in things)
