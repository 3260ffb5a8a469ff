"""A refusal: the rule that an action breaks, the facts, and a sentence for people."""

from collections.abc import Mapping
from types import MappingProxyType

from attrs import field, frozen
from typing_extensions import override

from _rulings.fields import of_type


def _read_only(facts: Mapping[str, object]) -> Mapping[str, object]:
    return MappingProxyType(dict(facts))


def _plain_repr(facts: Mapping[str, object]) -> str:
    return repr(dict(facts))


@frozen
class Refusal:
    """Why an action is not allowed.

    ``rule`` is the number of the rule that forbids it, ``sentence`` says it in words, and ``facts``
    holds what the sentence was made from, by name (seats, tiles or dice, what was expected), so
    that a program need not read the sentence. Refusals compare by all three; ``facts`` is
    read-only.
    """

    rule: str = field(validator=of_type(str))
    sentence: str = field(validator=of_type(str))
    facts: Mapping[str, object] = field(
        factory=dict, converter=_read_only, repr=_plain_repr, hash=False
    )

    def __str__(self) -> str:
        """Give the rule number and the sentence."""
        return f"{self.rule}: {self.sentence}"

    @override
    def __reduce__(self) -> tuple[type["Refusal"], tuple[str, str, dict[str, object]]]:
        # A mapping proxy cannot be pickled or copied: go through a plain dict.
        return Refusal, (self.rule, self.sentence, dict(self.facts))


class IllegalAction(ValueError):
    """Raised when an action that the rules forbid is applied; ``refusal`` says why."""

    def __init__(self, refusal: Refusal) -> None:
        """Keep the refusal; the message is its text."""
        super().__init__(refusal)
        self.refusal = refusal
        """Why the action is not allowed."""

    def __str__(self) -> str:
        """Give the rule number and the sentence of the refusal."""
        return str(self.refusal)
