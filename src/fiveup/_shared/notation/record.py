"""What the written games of both packages have in common: entries, claims, tags, comments."""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, ClassVar, Final, Generic, Protocol, TypeVar

from attrs import field, frozen
from attrs.validators import optional

from fiveup._shared.notation.words import NotationError
from fiveup._shared.values.arguments import (
    check_int,
    check_ints,
    check_one_of,
    check_tuple,
    check_type,
    shown,
)
from fiveup._shared.values.refusal import IllegalAction, Refusal
from fiveup._shared.values.sentence import counted, listed, quoted
from fiveup._shared.values.validators import AttrsInit, flag, number, of_type, row

ActionT = TypeVar("ActionT")

OWN_TAGS: Final = frozenset(
    ("game", "format", "rules", "rulesversion", "players", "position", "event", "date")
)
"""The tags that a record writes by itself, in small letters."""

MOST_TAGS: Final = 1000
"""How many tags of the caller's a record may have."""

SEAT_TAG: Final = re.compile("seat[0-9]+")
TAG_NAME: Final = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")
_LINE_END: Final = re.compile(r"\r\n|\r|\n")


def tidy_comment(comment: str) -> str:
    """Bring a comment into the form that it is kept in: no empty lines, no spaces around a line."""
    lines = (line.strip() for line in _LINE_END.split(check_type("comment", comment, str)))
    return "\n".join(line for line in lines if line)


def one_line(name: str, text: object) -> str:
    """Return the text of a tag if it is one line."""
    given = check_type(name, text, str)
    if _LINE_END.search(given):
        raise ValueError(f"{name} must be one line, not {quoted(given)}")
    return given


@frozen(init=False)
class Claim:
    """What people wrote down beside an action, for ``verify`` to compare with the rules.

    ``what`` is the word for it in the text of a record, and ``values`` the numbers that were
    written. Which words there are, and how many numbers each takes, is said with the game's
    ``Entry``.
    """

    what: str
    """The word for what is claimed."""
    values: tuple[int, ...]
    """The numbers that were written."""
    line: int = field(eq=False, repr=False)
    """The line of the text that it was read from, from 1; 0 if there is none."""
    column: int = field(eq=False, repr=False)
    """The column, from 1; 0 if there is none."""

    __attrs_init__: ClassVar[AttrsInit]

    def __init__(self, what: str, values: Iterable[int], line: int = 0, column: int = 0) -> None:
        self.__attrs_init__(
            check_type("what", what, str),
            check_ints("values", values),
            check_int("line", line, 0),
            check_int("column", column, 0),
        )


@frozen(init=False)
class BaseEntry(Generic[ActionT]):
    """One action of a written game; each game's ``Entry`` says what it may hold."""

    seat: int | None
    """Who acted; None for chance, or if it was not written down: then the seat to move did."""
    action: ActionT
    """What was done."""
    claims: tuple[Claim, ...]
    """What people wrote down beside it."""
    comment: str
    """What was remarked on it: lines without spaces around them, none of them empty."""
    line: int = field(eq=False, repr=False)
    """The line of the text that it was read from, from 1; 0 if there is none."""
    column: int = field(eq=False, repr=False)
    """The column, from 1; 0 if there is none."""

    _actions: ClassVar[tuple[type[object], ...]]
    claim_words: ClassVar[tuple[str, ...]]
    """The words for claims; the first is written ``=`` behind the action."""

    __attrs_init__: ClassVar[AttrsInit]

    def __init__(
        self,
        seat: int | None,
        action: ActionT,
        claims: Iterable[Claim] = (),
        comment: str = "",
        line: int = 0,
        column: int = 0,
    ) -> None:
        if seat is not None:
            check_int("seat", seat, 0)
        kept = check_tuple("claims", claims, Claim)
        for place, claim in enumerate(kept):
            if claim.what not in self.claim_words:
                raise ValueError(
                    f"claims[{place}].what must be {listed('', self.claim_words, 'or')}, "
                    f"not {quoted(claim.what)}"
                )
        self.__attrs_init__(
            seat,
            check_one_of("action", action, self._actions),
            kept,
            tidy_comment(comment),
            check_int("line", line, 0),
            check_int("column", column, 0),
        )


class HasPlayers(Protocol):
    @property
    def players(self) -> int: ...


StateT = TypeVar("StateT", bound=HasPlayers)
EntryT = TypeVar("EntryT")


@frozen(init=False)
class BaseRecord(ABC, Generic[StateT, EntryT]):
    """A written game; each game's ``Record`` says where it begins."""

    start: StateT
    """The state before the first entry."""
    entries: tuple[EntryT, ...]
    """What was done, in order."""
    names: tuple[str, ...]
    """The name of each seat's player; empty if it is not known."""
    event: str
    """Where and for what was played, in the caller's words."""
    date: str
    """When it was played, in the caller's words."""
    tags: tuple[tuple[str, str], ...]
    """Further tags of the caller's, each a name and a text."""
    comment: str
    """What was remarked before the first entry."""

    _state: ClassVar[type[Any]]
    _entry: ClassVar[type[Any]]
    __attrs_init__: ClassVar[AttrsInit]

    def __init__(
        self,
        start: StateT,
        entries: Iterable[EntryT] = (),
        names: Iterable[str] = (),
        event: str = "",
        date: str = "",
        tags: Iterable[tuple[str, str]] = (),
        comment: str = "",
    ) -> None:
        check_type("start", start, self._state)
        players = start.players
        kept_names = tuple(
            one_line(f"names[{seat}]", name)
            for seat, name in enumerate(check_tuple("names", names, str))
        )
        if kept_names and len(kept_names) != players:
            raise ValueError(f"names must be {players}, one a player, not {len(kept_names)}")
        kept = check_tuple("entries", entries, self._entry)
        lengths = self._claim_lengths(start)
        for place, entry in enumerate(kept):
            if entry.seat is not None:
                check_int(f"entries[{place}].seat", entry.seat, 0, players - 1)
            for claim in entry.claims:
                wanted, given = lengths[claim.what], len(claim.values)
                if given != (wanted or max(1, given)):
                    raise ValueError(
                        f"entries[{place}] must claim {counted(wanted or 1, 'number')} as "
                        f"{claim.what}, not {given}"
                    )
        self.__attrs_init__(
            start,
            kept,
            kept_names or ("",) * players,
            one_line("event", event),
            one_line("date", date),
            self._checked_tags(tags),
            tidy_comment(comment),
        )

    @classmethod
    @abstractmethod
    def _claim_lengths(cls, start: StateT) -> Mapping[str, int]:
        """Give how many numbers each claim has in a game from this start; 0 for any, from 1."""

    def _checked_tags(self, tags: Iterable[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
        kept: tuple[tuple[object, ...], ...] = check_tuple("tags", tags, tuple)
        if len(kept) > MOST_TAGS:
            raise ValueError(f"tags must be at most {MOST_TAGS}, not {len(kept)}")
        names: set[str] = set()
        found: list[tuple[str, str]] = []
        for place, pair in enumerate(kept):
            if len(pair) != 2:
                raise ValueError(f"tags[{place}] must be a name and a text, not {shown(pair)}")
            name = check_type(f"tags[{place}][0]", pair[0], str)
            low = name.lower()
            taken = low in OWN_TAGS or low in names or SEAT_TAG.fullmatch(low)
            if taken or not TAG_NAME.fullmatch(name):
                raise ValueError(
                    f"tags[{place}][0] must be a name of its own in letters, digits, - and _, "
                    f"not {quoted(name)}"
                )
            names.add(low)
            found.append((name, one_line(f"tags[{place}][1]", pair[1])))
        return tuple(found)


def replayed(
    start: StateT,
    entries: Iterable[BaseEntry[ActionT]],
    apply: Callable[[StateT, ActionT, int | None], StateT],
) -> Iterator[StateT]:
    """Give the state before the first entry, then that after each, by the game's ``apply``."""
    state = start
    yield state
    for place, entry in enumerate(entries):
        try:
            state = apply(state, entry.action, entry.seat)
        except IllegalAction as error:
            raise refused(entry, place, error.refusal) from None
        yield state


def refused(entry: BaseEntry[ActionT], place: int, refusal: Refusal) -> NotationError:
    """Make the error for an entry that the rules forbid; without a text it tells the number."""
    word = str(entry.action) if entry.seat is None else f"{entry.seat} {entry.action}"
    expected = str(refusal) if entry.line else f"{refusal} (entry {place})"
    return NotationError(entry.line, entry.column, word, expected, refusal)


@frozen
class Finding:
    """A place where what was written differs from the rules; ``verify`` lists them."""

    entry: int = field(validator=number(0))
    """The number of the entry in ``record.entries``, from 0."""
    line: int = field(validator=number(0))
    """The line of the record's text, from 1; 0 if there is none."""
    column: int = field(validator=number(0))
    """The column, from 1; 0 if there is none."""
    what: str = field(validator=of_type(str))
    """The word of the claim that is wrong; ``action`` for an illegal action."""
    written: tuple[int, ...] = field(validator=row(number()))
    """What was written; empty for an illegal action."""
    right: tuple[int, ...] = field(validator=row(number()))
    """What the rules say; empty for an illegal action, or if there is nothing to claim here."""
    rule: str = field(validator=of_type(str))
    """The rule number."""
    sentence: str = field(validator=of_type(str))
    """What is wrong, in words."""
    items: tuple[str, ...] = field(default=(), validator=row(of_type(str)))
    """How the right value comes about: a sentence for each event or step."""
    carried: bool = field(default=False, validator=flag)
    """Whether it only carries on a difference that was found before."""
    refusal: Refusal | None = field(default=None, validator=optional(of_type(Refusal)))
    """Why the action is not allowed, if that is what is wrong."""

    def __str__(self) -> str:
        """Give the place, the rule number and the sentence."""
        where = f"line {self.line}, column {self.column}" if self.line else f"entry {self.entry}"
        return f"{where}: {self.rule}: {self.sentence}"
