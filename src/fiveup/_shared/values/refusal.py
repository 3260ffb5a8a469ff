"""A refusal: the rule that an action breaks, the facts, and a sentence for people."""

from collections.abc import Mapping

from attrs import field, frozen

from fiveup._shared.values.facts import HasFacts, facts_field
from fiveup._shared.values.validators import of_type


@frozen
class Refusal(HasFacts):
    """Why an action is not allowed.

    ``rule`` is the number of the rule that forbids it, ``sentence`` says it in words, and ``facts``
    holds what the sentence was made from, by name (seats, tiles or dice, what was expected), so
    that a program need not read the sentence. Refusals compare by all three; ``facts`` is
    read-only.
    """

    rule: str = field(validator=of_type(str))
    sentence: str = field(validator=of_type(str))
    facts: Mapping[str, object] = facts_field()

    def __str__(self) -> str:
        """Give the rule number and the sentence."""
        return f"{self.rule}: {self.sentence}"


class IllegalAction(ValueError):
    """Raised when an action that the rules forbid is applied; ``refusal`` says why."""

    __module__ = "fiveup"  # what a traceback says

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal
        """Why the action is not allowed."""

    def __str__(self) -> str:
        """Give the rule number and the sentence of the refusal."""
        return str(self.refusal)
