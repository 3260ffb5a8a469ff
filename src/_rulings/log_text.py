"""The text of a log: entries with ``,`` between them, each a seat and what it did."""

from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from _rulings.notation import Words

ActionT = TypeVar("ActionT")

_NOBODY: Final = "-"


def log_text(log: Sequence[tuple[int | None, object]], chance: tuple[type[object], ...]) -> str:
    """Write a log. What chance decides has no seat in front; ``-`` is a player's action by nobody.

    ``chance`` is the classes of what chance decides.
    """
    return ", ".join([_entry_text(seat, action, chance) for seat, action in log])


def _entry_text(seat: int | None, action: object, chance: tuple[type[object], ...]) -> str:
    if seat is not None:
        return f"{seat} {action}"
    return str(action) if isinstance(action, chance) else f"{_NOBODY} {action}"


def read_log(
    words: Words, read: Callable[[Words], ActionT], chance: frozenset[str]
) -> tuple[tuple[int | None, ActionT], ...]:
    """Read a log, up to the next ``;``. ``chance`` is the words for what chance decides."""
    found: list[tuple[int | None, ActionT]] = []
    while words.word and words.word != ";":
        if found:
            words.expect(",", ", was expected between the entries of the log")
        seat = None
        if words.word.lower() not in chance and not words.skip(_NOBODY):
            seat = words.number("an entry was expected: a seat, then what it did", 0)
        found.append((seat, read(words)))
    return tuple(found)
