"""A problem: how a position breaks the rules, the facts, and a sentence for people."""

from collections.abc import Mapping

from attrs import field, frozen

from fiveup._shared.values.facts import HasFacts, facts_field
from fiveup._shared.values.validators import number, of_type


@frozen
class Problem(HasFacts):
    """A breach of the rules in a position that was set up or written down.

    ``number`` is its kind, out of the documentation's list of problems, and ``rule`` the number of
    the rule that is broken. ``sentence`` says it in words, and ``facts`` holds what the sentence
    was made from, by name. Problems compare by all four; ``facts`` is read-only.

    >>> print(Problem(2, "R1", "0|0 is nowhere"))
    problem 2 (R1): 0|0 is nowhere
    """

    number: int = field(validator=number(1))
    rule: str = field(validator=of_type(str))
    sentence: str = field(validator=of_type(str))
    facts: Mapping[str, object] = facts_field()

    def __str__(self) -> str:
        """Give the number, the rule number and the sentence."""
        return f"problem {self.number} ({self.rule}): {self.sentence}"
