"""The coach: what each choice of a written game lost against the best one."""

from collections.abc import Iterator
from itertools import pairwise
from math import fsum

from attrs import frozen
from typing_extensions import override

from fiveup._shared.values.arguments import check_type, shown
from fiveup._shared.values.sentence import counted
from pentadice._notation.record import Record, replay
from pentadice._rules.action import Roll
from pentadice._solved.advice import Choice, points
from pentadice._solved.adviser import Adviser
from pentadice._solved.table import table

__all__ = ["Analysis", "Decision", "analyse"]


@frozen
class Decision:
    """One choice of a written game, and the best one in its place."""

    entry: int
    """The number of the entry in ``record.entries``, from 0."""
    round: int
    """The round of the game, from 1."""
    seat: int
    """Whose choice it was."""
    dice: tuple[int, ...]
    """The dice on the table."""
    rolls: int
    """How many rolls of the turn were used, 1 to 3."""
    chosen: Choice
    """What was chosen. Its action is the first that comes to the same."""
    best: Choice
    """The best choice; it is ``chosen`` if no other was better."""

    @property
    def loss(self) -> float:
        """What the choice lost against the best, in points of the expected final total."""
        return self.chosen.loss


@frozen
class Analysis:
    """Every choice of a written game. ``print`` shows it as a table, and what each seat lost."""

    names: tuple[str, ...]
    """The name of each seat's player; empty if it is not known."""
    decisions: tuple[Decision, ...]
    """The choices, in order."""

    @property
    def losses(self) -> tuple[float, ...]:
        """What the choices of each seat lost together, in points."""
        lost: list[list[float]] = [[] for _ in self.names]
        for decision in self.decisions:
            lost[decision.seat].append(decision.loss)
        return tuple(map(fsum, lost))

    def data(self) -> dict[str, object]:
        """Give it as data for JSON: dicts, lists, texts, integers, and floats for points."""
        return {
            "losses": list(self.losses),
            "decisions": [
                {
                    "entry": decision.entry,
                    "round": decision.round,
                    "seat": decision.seat,
                    "dice": list(decision.dice),
                    "rolls": decision.rolls,
                    "chosen": str(decision.chosen.action),
                    "expected": decision.chosen.expected,
                    "best": str(decision.best.action),
                    "best_expected": decision.best.expected,
                    "loss": decision.loss,
                }
                for decision in self.decisions
            ],
        }

    @override
    def __str__(self) -> str:
        """Give a line for each choice, and one for each seat."""
        rows = [("chosen", "the best", "loss"), *map(_words, self.decisions)]
        # Wide enough for most choices, so that the tables of most games are of one width.
        wide = max(15, *(len(best) + 2 for _, best, _ in rows))
        wider = max(8, *(len(loss) for _, _, loss in rows))
        starts = ["round seat roll  dice       ", *map(_start, self.decisions)]
        lines = [
            f"{start}{chosen:<20}{best:<{wide}}{loss:>{wider}}".rstrip()
            for start, (chosen, best, loss) in zip(starts, rows, strict=True)
        ]
        return "\n".join([*lines, *self._sums()])

    def _sums(self) -> Iterator[str]:
        for seat, (name, loss) in enumerate(zip(self.names, self.losses, strict=True)):
            own = [decision for decision in self.decisions if decision.seat == seat]
            poor = sum(decision.loss > 0 for decision in own)
            who = f"seat {seat}" + f" ({name})" * bool(name)
            choices = f"{counted(len(own), 'choice')}, of which {poor} not the best"
            yield f"{who} lost {points(loss)} points in {choices}"


def analyse(record: Record, solved: Adviser | None = None) -> Analysis:
    """Compare every choice of a written game with the best one for the player's expected total.

    The game may begin anywhere, and need not be finished. The values are those of
    ``pentadice.optimal``, or of ``solved``, which ``pentadice.solver`` makes for other rulesets.

    Raises ``NotationError`` (a ``ValueError``) with the place and the refusal at the first entry
    that the rules forbid, which ``verify`` would list; ``ValueError`` if the ruleset is another, or
    with seat and entry if a sheet holds what no dice give; and ``TypeError`` on wrong types.

    >>> from pentadice.coach import analyse
    >>> entries = [Entry(None, Roll((6, 2, 6, 6, 1))), Entry(0, Write(Box.BRELAN))]
    >>> print(analyse(Record(new_game(), entries)))
    round seat roll  dice       chosen              the best           loss
        1    0    1  6 2 6 6 1  write Brelan        keep 6 6 6       18.165
    seat 0 lost 18.165 points in 1 choice, of which 1 not the best
    """
    kept = check_type("record", record, Record)
    adviser = table() if solved is None else solved
    if not isinstance(adviser, Adviser):
        raise TypeError(f"solved must be what pentadice.solver.solve gives, not {shown(solved)}")
    adviser.check_ruleset(kept.start.ruleset)
    decisions = []
    # An entry is applied before it is judged, so that one that is forbidden is refused.
    steps = zip(pairwise(replay(kept)), kept.entries, strict=True)
    for number, ((game, _), entry) in enumerate(steps):
        if isinstance(entry.action, Roll):
            continue
        assert game.seat is not None  # else the entry had been refused
        try:
            advice = adviser.advise_game(game)
        except ValueError as error:
            raise ValueError(f"{error} (seat {game.seat}, entry {number})") from None
        chosen = advice.choice(entry.action)
        best = advice.best if chosen.loss else chosen
        decision = Decision(number, game.round, game.seat, game.dice, game.rolls, chosen, best)
        decisions.append(decision)
    return Analysis(kept.names, tuple(decisions))


def _start(decision: Decision) -> str:
    dice = " ".join(map(str, decision.dice))
    return f"{decision.round:>5} {decision.seat:>4} {decision.rolls:>4}  {dice}  "


def _words(decision: Decision) -> tuple[str, str, str]:
    """Give what was chosen, what was best, and the loss."""
    if not decision.loss:
        return str(decision.chosen), "it is", ""
    return str(decision.chosen), str(decision.best), points(decision.loss)
