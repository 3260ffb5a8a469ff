"""A log (who acted and what was done, as pairs; chance has no seat), and events, checked."""

from typing import Any

from _rulings.arguments import check_int, check_one_of, check_tuple, shown


def check_log(log: object, players: int, actions: tuple[type[object], ...]) -> tuple[Any, ...]:
    """Return the log as a tuple if each entry is a pair of a seat (or None) and an action."""
    entries: tuple[tuple[object, ...], ...] = check_tuple("log", log, tuple)
    for number, entry in enumerate(entries):
        if len(entry) != 2:
            raise ValueError(f"log[{number}] must be a pair of seat and action, not {shown(entry)}")
        seat, action = entry
        if seat is not None:
            check_int(f"log[{number}][0]", seat, 0, players - 1)
        check_one_of(f"log[{number}][1]", action, actions)
    return entries


def check_events(events: object, kinds: tuple[type[object], ...]) -> tuple[Any, ...]:
    """Return the events as a tuple if each is of one of the kinds."""
    kept: tuple[object, ...] = check_tuple("events", events, object)
    for number, event in enumerate(kept):
        check_one_of(f"events[{number}]", event, kinds)
    return kept
