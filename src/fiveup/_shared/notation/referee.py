"""Going through a written game as a referee does: every place where it differs from the rules."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import Final, Generic, TypeVar

from attrs import frozen

from fiveup._shared.notation.record import BaseEntry, Claim, Finding
from fiveup._shared.values.refusal import IllegalAction, Refusal
from fiveup._shared.values.sentence import listed

StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")

_LONGEST: Final = 40


@frozen
class Right:
    """What the rules say where something was claimed: no values if there is nothing to claim."""

    values: tuple[int, ...]
    rule: str
    sentence: str
    """What it is, in words."""
    items: tuple[str, ...]
    difference: tuple[int, ...] = ()
    """By how much the claim is off, number by number, if such an error goes on in later claims."""


@frozen
class Step(Generic[StateT]):
    """What became of an entry."""

    entry: int
    """Its number, from 0."""
    after: StateT | None
    """The state after it, as it was played; None while the game is lost sight of."""
    findings: tuple[Finding, ...]
    """What is wrong with it."""


class Referee(ABC, Generic[StateT, ActionT]):
    """Follows a written game from its start, and says what is wrong; ``run`` begins it.

    What breaks a rule is said and then taken as it was played, if it can be; else the game is lost
    sight of until ``resume`` finds a place to go on from.
    """

    def __init__(self, start: StateT, entries: Sequence[BaseEntry[ActionT]]) -> None:
        self.state = start
        self.entries = entries
        self.findings: list[Finding] = []  # of the entry at hand
        self.lost = False
        self.carried: tuple[int, ...] = ()

    @abstractmethod
    def apply(self, state: StateT, action: ActionT, seat: int | None) -> StateT:
        """Apply an action by the rules of the game."""

    @abstractmethod
    def force(self, index: int) -> StateT | None:
        """Give the state after an illegal entry, as it was played; None if that cannot be."""

    @abstractmethod
    def resume(self, index: int) -> StateT | None:
        """Give the state before this entry, out of sight of the entries before; None if not yet."""

    @abstractmethod
    def right(self, after: StateT, claim: Claim) -> Right | None:
        """Say what should stand in place of a claim; None if that is not known."""

    def reason(self, entry: BaseEntry[ActionT], refusal: Refusal) -> Refusal:
        """Say why an entry is not allowed: by the refusal, or in words for a reader of the game."""
        return refusal

    def run(self) -> tuple[Finding, ...]:
        """Go through all entries, and give what was found."""
        return tuple(finding for step in self.steps() for finding in step.findings)

    def steps(self) -> Iterator[Step[StateT]]:
        """Go through all entries one by one, and give what became of each."""
        for index in range(len(self.entries)):
            self.findings = []
            yield Step(index, self._judge(index), tuple(self.findings))

    def _judge(self, index: int) -> StateT | None:
        """Judge an entry, and give the state after it; None if the game is lost sight of."""
        entry = self.entries[index]
        if self.lost:
            found = self.resume(index)
            if found is None:
                return None
            self.state, self.lost = found, False
        try:
            after = self.apply(self.state, entry.action, entry.seat)
        except IllegalAction as error:
            reason, forced = self.reason(entry, error.refusal), self.force(index)
            self._illegal(index, reason, forced is None)
            if forced is None:
                self.lost = True
                return None
            after = forced
        self.state = after
        for claim in entry.claims:
            right = self.right(after, claim)
            if right is not None:
                self._compare(index, claim, right)
        return after

    def _illegal(self, index: int, refusal: Refusal, lost: bool) -> None:
        entry = self.entries[index]
        end = "; what follows cannot be judged until a new beginning" if lost else ""
        action = str(entry.action)
        if len(action) > _LONGEST:  # a deal
            action = f"{action[: _LONGEST - 3]}..."
        sentence = f"{action} is not allowed: {refusal.sentence}{end}"
        self.findings.append(
            Finding(
                entry=index,
                line=entry.line,
                column=entry.column,
                what="action",
                written=(),
                right=(),
                rule=refusal.rule,
                sentence=sentence,
                refusal=refusal,
            )
        )

    def _compare(self, index: int, claim: Claim, right: Right) -> None:
        if right.values == claim.values:
            self.carried = () if right.difference else self.carried
            return
        carried = bool(right.difference) and right.difference == self.carried
        self.carried = right.difference or self.carried
        written, were = listed("", claim.values), "was" if len(claim.values) == 1 else "were"
        again = ", as before" if carried else ""
        self.findings.append(
            Finding(
                entry=index,
                line=claim.line,
                column=claim.column,
                what=claim.what,
                written=claim.values,
                right=right.values,
                rule=right.rule,
                sentence=f"{claim.what} {written} {were} written{again}: {right.sentence}",
                items=right.items,
                carried=carried,
            )
        )
