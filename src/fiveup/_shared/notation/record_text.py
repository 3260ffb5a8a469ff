r"""The text of written games: tag lines, then the actions, with claims and comments beside them.

What a line may hold is the same for each game; its own words come with a ``Dialect``.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, Generic, NamedTuple, TypeVar

from attrs import frozen

from fiveup._shared.notation.record import (
    MOST_TAGS,
    OWN_TAGS,
    SEAT_TAG,
    TAG_NAME,
    BaseEntry,
    BaseRecord,
    Claim,
)
from fiveup._shared.notation.sections import VERSION
from fiveup._shared.notation.words import (
    POSITION_WORD,
    NotationError,
    Words,
    error_at,
    line_and_column,
    without_mark,
)
from fiveup._shared.values.sentence import counted, listed

RecordT = TypeVar("RecordT", bound=BaseRecord[Any, Any])

_TAG: Final = re.compile(  # nothing is given back, so that time stays linear
    r'\[[ \t]*+([^\s"\]]*+)[ \t]*+"((?:[^"\\\r\n]|\\["\\])*+)"[ \t]*+\]'
    r"[ \t\r]*+(#[^\n]*+)?(?=\n|\Z)"
)
_ESCAPED: Final = re.compile(r"\\(.)")
_STATEMENT_WORD: Final = re.compile(r"[,=+]|[^\s,=+]+")
_WANTED_TAG: Final = 'a tag line was expected, as in [Event "Club evening"]'


@frozen
class Dialect(Generic[RecordT]):
    """What the records of one game say in words of its own."""

    game: str
    """The name of the game, for its tag."""
    rules_version: int
    record: type[RecordT]
    entry: type[Any]
    least: int
    """The least number of players."""
    most: int
    """The greatest number of players that a game without a position can have."""
    read_ruleset: Callable[[Words], Any]
    ruleset_text: Callable[[Any], str]
    new_state: Callable[[Any, int], Any]
    """Makes the state in which a game of so many players begins."""
    parse_position: Callable[[str], Any]
    format_position: Callable[[Any], str]
    read_action: Callable[[Words], Any]
    seat: re.Pattern[str]
    """What a seat in front of an action looks like."""
    rounds: Callable[[RecordT], Iterator[int]]
    """Gives for each entry the number of the round that it begins, or 0."""
    bonus: str | None = None
    """The claim that is written ``+`` behind the first."""


def format_one(record: RecordT, dialect: Dialect[RecordT]) -> str:
    """Write a record, tags first, each entry on a line of its own."""
    start = record.start
    tags = [
        ("Game", dialect.game),
        ("Format", VERSION),
        ("Rules", dialect.ruleset_text(start.ruleset)),
        ("RulesVersion", str(dialect.rules_version)),
        ("Players", str(start.players)),
    ]
    tags += [(f"Seat{seat}", name) for seat, name in enumerate(record.names) if name]
    tags += [("Event", record.event)] * bool(record.event)
    tags += [("Date", record.date)] * bool(record.date)
    if start.players > dialect.most or start != dialect.new_state(start.ruleset, start.players):
        tags.append(("Position", dialect.format_position(start)))
    lines = [f'[{name} "{_escaped(text)}"]' for name, text in (*tags, *record.tags)]
    lines += [f"# {line}" for line in record.comment.split("\n") if line]
    for entry, number in zip(record.entries, dialect.rounds(record), strict=True):
        if number:
            lines += ["", f"round {number}"]
        lines += _entry_lines(entry, dialect)
    return "\n".join([*lines, ""])


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')


def _entry_lines(entry: BaseEntry[Any], dialect: Dialect[RecordT]) -> Iterator[str]:
    """Write an entry: the claim on the action and its comment behind it, other claims below."""
    line = str(entry.action) if entry.seat is None else f"{entry.seat} {entry.action}"
    claims = list(entry.claims)
    for mark, what in _marks(dialect).items():
        if claims and claims[0].what == what and len(claims[0].values) == 1:
            line += f" {mark} {claims.pop(0).values[0]}"
    comment = entry.comment.split("\n") if entry.comment else []
    yield line + "".join(f"  # {remark}" for remark in comment[:1])
    for remark in comment[1:]:
        yield f"# {remark}"
    for claim in claims:
        yield " ".join([claim.what, *map(str, claim.values)])


def parse_all(text: str, dialect: Dialect[RecordT]) -> tuple[RecordT, ...]:
    """Read all games of a text, one after another."""
    return tuple(_Reader(text, dialect).games(several=True))


def parse_one(text: str, dialect: Dialect[RecordT]) -> RecordT:
    """Read the one game of a text."""
    for record in _Reader(text, dialect).games(several=False):
        return record
    raise error_at(text, len(text), "", f'[Game "{dialect.game}"] was expected')


class _Tag(NamedTuple):
    name: str
    text: str
    start: int
    """Where the name begins in the whole text."""
    first: int
    """Where the quoted text begins."""
    last: int
    """Where it ends."""
    remark: str | None
    """The comment behind it, with its ``#``."""


class _Reader(Generic[RecordT]):
    """Goes through a text line by line, and collects what belongs to the game at hand."""

    def __init__(self, text: str, dialect: Dialect[RecordT]) -> None:
        self.text = without_mark(text)
        self.dialect = dialect
        self.line = 0
        self.line_start = 0
        self._begin()

    def _begin(self) -> None:
        """Begin with another game."""
        self.tags: dict[str, _Tag] = {}
        self.others = 0
        self.start: Any = None
        self.lengths: Mapping[str, int] = {}
        self.comment: list[str] = []
        self.entries: list[Any] = []
        self.pending: _Pending | None = None

    def games(self, several: bool) -> Iterator[RecordT]:
        text, end = self.text, -1
        while end < len(text):
            self.line_start, self.line = end + 1, self.line + 1
            end = text.find("\n", self.line_start)
            end = len(text) if end < 0 else end
            line = text[self.line_start : end]
            start = self.line_start + len(line) - len(line.lstrip())
            if text.startswith("[", start, end):
                tag = self._tag(start, end)
                if tag.name.lower() == "game" and self.tags:
                    if not several:
                        raise self._error(start, tag.name, "one game was expected, not several")
                    yield self._finish()
                self._keep(tag)
                if tag.remark:
                    self._remark(tag.remark[1:])
            elif start < end:
                hash_ = text.find("#", start, end)
                self._statements(start, end if hash_ < 0 else hash_)
                if hash_ >= 0:
                    self._remark(text[hash_ + 1 : end])
        if self.tags:
            yield self._finish()

    # --- Tags

    def _tag(self, start: int, end: int) -> _Tag:
        found = _TAG.match(self.text, start)
        if found is None or not TAG_NAME.fullmatch(found[1]):
            raise self._error(start, self.text[start:end].strip(), _WANTED_TAG)
        quoted = _ESCAPED.sub(r"\1", found[2])
        return _Tag(found[1], quoted, found.start(1), found.start(2), found.end(2), found[3])

    def _keep(self, tag: _Tag) -> None:
        low = tag.name.lower()
        if self.start is not None:
            wanted = "a tag stands before the actions, and a new game begins with its tag Game"
            raise self._error(tag.start, tag.name, wanted)
        self.others += low not in OWN_TAGS and not SEAT_TAG.fullmatch(low)
        if self.others > MOST_TAGS:
            raise self._error(tag.start, tag.name, f"at most {MOST_TAGS} other tags were expected")
        if low in self.tags:
            raise self._error(tag.start, tag.name, "this tag was given already")
        if not self.tags and low != "game":
            raise self._error(
                tag.start, tag.name, f'[Game "{self.dialect.game}"] was expected first'
            )
        self.tags[low] = tag

    def _head(self) -> Any:
        """Read the tags, now that all of them are there, and give the start."""
        dialect, tags = self.dialect, self.tags
        if not tags:
            line = self.text[self.line_start :]
            start = self.line_start + len(line) - len(line.lstrip())
            raise self._error(start, self._rest(), f'[Game "{dialect.game}"] was expected')
        self._expect("game", dialect.game, lambda text: text.replace(" ", "").casefold())
        self._expect("format", VERSION, str.strip)
        self._expect("rulesversion", str(dialect.rules_version), str.strip)
        ruleset = players = None
        if "rules" in tags:
            words = self._words("rules")
            ruleset = dialect.read_ruleset(words)
            words.finish()
        if "players" in tags:
            words = self._words("players")
            most = None if "position" in tags else dialect.most
            to = "" if most is None else f" to {most}"
            wanted = f"a number of players was expected, {dialect.least}{to}"
            players = words.number(wanted, dialect.least, most)
            words.finish()
        if "position" in tags:
            self.start = self._position(ruleset, players)
        else:
            if ruleset is None or players is None:
                wanted = "the tags Rules and Players, or a tag Position, were expected"
                raise self._error(tags["game"].start, tags["game"].name, wanted)
            try:
                self.start = dialect.new_state(ruleset, players)
            except ValueError as error:
                raise self._error(tags["players"].first, tags["players"].text, str(error)) from None
        self.lengths = dialect.record._claim_lengths(self.start)
        return self.start

    def _expect(self, name: str, wanted: str, key: Callable[[str], str]) -> None:
        tag = self.tags.get(name)
        if tag is not None and key(tag.text) != key(wanted):
            raise self._error(tag.first, tag.text, f'"{wanted}" was expected')

    def _words(self, name: str) -> Words:
        tag = self.tags[name]
        return Words(self.text, POSITION_WORD, tag.first, tag.last)

    def _position(self, ruleset: object, players: int | None) -> Any:
        tag = self.tags["position"]
        try:
            state = self.dialect.parse_position(tag.text)
        except NotationError as error:
            line, column = line_and_column(self.text, tag.first)
            raise NotationError(
                line, column + error.column - 1, error.word, error.expected
            ) from None
        if ruleset is not None and ruleset != state.ruleset:
            raise self._error(
                tag.start, tag.name, "a position with the ruleset of the tag Rules was expected"
            )
        if players is not None and players != state.players:
            wanted = f"a position of {players} players was expected, as the tag Players says"
            raise self._error(tag.start, tag.name, wanted)
        return state

    # --- Entries

    def _statements(self, start: int, end: int) -> None:
        """Read a line without its comment."""
        words = Words(self.text, _STATEMENT_WORD, start, end)
        if not words.word:
            return
        if self.start is None:
            self._head()
        while True:
            low = words.word.lower()
            if low == "round":
                words.take()
                words.number("the number of the round was expected", 0)
            elif low in self.lengths:
                self._claim(words, low)
            else:
                self._entry(words)
            if not words.skip(","):
                break
        words.finish()

    def _entry(self, words: Words) -> None:
        self._close()
        start, seat = words.start, None
        if self.dialect.seat.fullmatch(words.word):
            last = self.start.players - 1
            seat = words.number(f"a seat was expected, 0 to {last}", 0, last)
        try:
            action = self.dialect.read_action(words)
        except NotationError as error:
            if error.column != start - self.line_start + 1 or not error.word:
                raise
            claims = listed("", list(self.lengths), "or")
            more = f"{error.expected}; or a seat and an action, or {claims} with what was written"
            raise NotationError(error.line, error.column, error.word, more) from None
        self.pending = _Pending(seat, action, self.line, start - self.line_start + 1)
        for mark, what in _marks(self.dialect).items():
            if words.word == mark:
                self._claim(words, what)

    def _claim(self, words: Words, what: str) -> None:
        if self.pending is None:
            raise words.error("an action was expected first, to claim something of")
        column = words.start - self.line_start + 1
        words.take()
        start, word = words.start, words.word
        values = words.numbers("a number was expected")
        wanted = self.lengths[what]
        if len(values) != (wanted or max(1, len(values))):
            spaced = " with spaces between them" if wanted > 1 else ""
            expected = f"{what} takes {counted(wanted or 1, 'number')}{spaced}, not {len(values)}"
            raise self._error(start, word, expected)
        self.pending.claims.append(Claim(what, values, self.line, column))

    def _remark(self, text: str) -> None:
        comment = self.comment if self.pending is None else self.pending.comment
        comment.append(text)

    def _close(self) -> None:
        """Make the entry that is complete."""
        if self.pending is not None:
            self.entries.append(self.pending.entry(self.dialect.entry))
            self.pending = None

    def _finish(self) -> RecordT:
        """Make the record that is complete, and begin with another."""
        self._close()
        start = self._head() if self.start is None else self.start
        players, names = start.players, {}
        tags = dict(self.tags)
        for low in [low for low in tags if SEAT_TAG.fullmatch(low)]:
            tag = tags.pop(low)
            seat = int(low[4:]) if len(low) <= 22 else players
            if seat >= players or seat in names:
                wanted = f"a seat with a name of its own was expected, 0 to {players - 1}"
                raise error_at(self.text, tag.start, tag.name, wanted)
            names[seat] = tag.text
        record = self.dialect.record(
            start,
            self.entries,
            [names.get(seat, "") for seat in range(players)],
            tags["event"].text if "event" in tags else "",
            tags["date"].text if "date" in tags else "",
            [(tag.name, tag.text) for low, tag in tags.items() if low not in OWN_TAGS],
            "\n".join(self.comment),
        )
        self._begin()
        return record

    def _rest(self) -> str:
        """Give the first word of the line at hand."""
        return self.text[self.line_start :].split(maxsplit=1)[0]

    def _error(self, start: int, word: str, expected: str) -> NotationError:
        return error_at(self.text, start, word, expected)


class _Pending:
    """An entry whose claims and comments may still come."""

    def __init__(self, seat: int | None, action: object, line: int, column: int) -> None:
        self.seat = seat
        self.action = action
        self.line = line
        self.column = column
        self.claims: list[Claim] = []
        self.comment: list[str] = []

    def entry(self, kind: type[Any]) -> Any:
        comment = "\n".join(self.comment)
        return kind(self.seat, self.action, self.claims, comment, self.line, self.column)


def _marks(dialect: Dialect[Any]) -> dict[str, str]:
    """Give the claims that are written with a mark behind the action, by mark."""
    marks = {"=": dialect.entry.claim_words[0]}
    return marks if dialect.bonus is None else marks | {"+": dialect.bonus}
