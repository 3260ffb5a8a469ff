"""A written game as frames for the stepper: what was done, the rulings, and what is wrong."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final, TypeVar

from fiveup._shared.notation.record import BaseEntry, BaseRecord, Finding, HasPlayers
from fiveup._shared.notation.referee import Step
from fiveup._shared.pictures.names import isolated
from fiveup._shared.pictures.page import Frame
from fiveup._shared.values.sentence import listed

StateT = TypeVar("StateT", bound=HasPlayers)

_LONGEST: Final = 200


def record_title(record: BaseRecord[Any, Any], game: str) -> str:
    """Give a title for the page: the event and the date, if they were written down."""
    return ", ".join(isolated(part) for part in (record.event or game, record.date) if part)


def record_frames(
    record: BaseRecord[StateT, Any],
    steps: Iterable[Step[StateT]],
    picture: Callable[[StateT, int], str],
    events: Callable[[StateT], Iterable[str]],
) -> Iterator[Frame]:
    """Give the frame of the start, and then one for each entry.

    ``steps`` are what became of the entries. ``picture`` draws a state for the frame of a number,
    and ``events`` says what led to it. An entry after which the game cannot be followed shows the
    last state that was.
    """
    names = (f"seat {seat}: {isolated(name)}" for seat, name in enumerate(record.names) if name)
    tags = (f"{name}: {isolated(text)}" for name, text in record.tags)
    remarks = tuple(record.comment.splitlines())
    yield Frame(picture(record.start, 0), "Start", (*names, *tags), remarks)
    last = record.start
    for step, entry in zip(steps, record.entries, strict=True):
        after = step.after
        last = last if after is None else after
        lines = (_BEFORE,) if after is None else tuple(events(after))
        if entry.claims:
            lines += (f"written: {_claims(entry)}",)
        faults = tuple(_faults(step.findings, lines))
        if after is None and not faults:
            faults = (_LOST,)
        yield Frame(
            picture(last, step.entry + 1),
            _heading(entry, record.names),
            lines,
            tuple(entry.comment.splitlines()),
            faults,
        )


_LOST: Final = "not judged: after what was written before, the game cannot be followed here"
_BEFORE: Final = "the picture is of what was before"


def _heading(entry: BaseEntry[Any], names: Sequence[str]) -> str:
    action = str(entry.action)
    if len(action) > _LONGEST:
        action = f"{action[: _LONGEST - 3]}..."
    if entry.seat is None:
        return action
    name = isolated(names[entry.seat])
    return f"seat {entry.seat}{f' ({name})' if name else ''}: {action}"


def _claims(entry: BaseEntry[Any]) -> str:
    return ", ".join(f"{claim.what} {listed('', claim.values)}" for claim in entry.claims)


def _faults(findings: Iterable[Finding], said: Sequence[str]) -> Iterator[str]:
    """Say what is wrong, and how the right value comes about unless that is said already."""
    for finding in findings:
        yield f"{finding.rule}: {finding.sentence}"
        yield from (item for item in finding.items if item not in said)
