"""Data of what both packages have in common: refusals, claims, entries, records and findings."""

from collections.abc import Mapping
from typing import Any

from fiveup._shared.data.dicts import AnyKeys, Keyed, fields, together, under
from fiveup._shared.data.shapes import FLAG, TEXT, WHOLE, OrNone, Row, Shape, Word
from fiveup._shared.data.tagged import Kinds
from fiveup._shared.notation.record import BaseEntry, BaseRecord, Claim, Finding
from fiveup._shared.values.problem import Problem
from fiveup._shared.values.refusal import Refusal

SEAT = OrNone(WHOLE)
"""A seat or side, or None; whether there is such a one is the constructor's to judge."""

_CLAIM = fields("a claim", Claim, what=TEXT, values=Row(WHOLE))
_TAG = together("a tag", name=TEXT, text=TEXT)


def log_shape(action: Shape[Any]) -> Row[tuple[Any, ...]]:
    """Give the shape of a log of such actions."""
    return Row(together("a log entry", seat=SEAT, action=action))


def facts_shape(
    words: Mapping[str, tuple[tuple[type[Any], ...], Word[Any]]],
) -> Shape[Mapping[str, object]]:
    """Give the shape of facts, which may also hold the game's own words, by type."""
    facts: dict[str, Keyed[Any]] = {
        "bool": under("value", "a fact", (bool,), FLAG),  # a bool is an int as well
        "int": under("value", "a fact", (int,), WHOLE),
        "str": under("value", "a fact", (str,), TEXT),
    }
    facts |= {name: under("value", "a fact", kinds, word) for name, (kinds, word) in words.items()}
    item = OrNone[object](Kinds("a fact", facts))
    facts_and_rows = facts | {"list": under("value", "a fact", (tuple,), Row(item))}
    return AnyKeys(OrNone[object](Kinds("a fact", facts_and_rows)))


def refusal_shape(facts: Shape[Mapping[str, object]]) -> Keyed[Refusal]:
    """Give the shape of a refusal with such facts."""
    return fields("a refusal", Refusal, rule=TEXT, sentence=TEXT, facts=facts)


def problem_shape(facts: Shape[Mapping[str, object]]) -> Keyed[Problem]:
    """Give the shape of a problem with such facts."""
    return fields("a problem", Problem, number=WHOLE, rule=TEXT, sentence=TEXT, facts=facts)


def finding_shape(refusal: Keyed[Refusal]) -> Keyed[Finding]:
    """Give the shape of a finding with such a refusal."""
    return fields(
        "a finding",
        Finding,
        entry=WHOLE,
        line=WHOLE,
        column=WHOLE,
        what=TEXT,
        written=Row(WHOLE),
        right=Row(WHOLE),
        rule=TEXT,
        sentence=TEXT,
        items=Row(TEXT),
        carried=FLAG,
        refusal=OrNone(refusal),
    )


def entry_shape(kind: type[BaseEntry[Any]], action: Shape[Any]) -> Keyed[Any]:
    """Give the shape of the entries of a game. Where they stood in a text is not kept."""
    return fields("an entry", kind, seat=SEAT, action=action, claims=Row(_CLAIM), comment=TEXT)


def record_shape(
    kind: type[BaseRecord[Any, Any]], start: Shape[Any], entry: Shape[Any]
) -> Keyed[Any]:
    """Give the shape of the records of a game."""
    return fields(
        "a record",
        kind,
        start=start,
        entries=Row(entry),
        names=Row(TEXT),
        event=TEXT,
        date=TEXT,
        tags=Row(_TAG),
        comment=TEXT,
    )
