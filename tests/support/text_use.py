"""What the tests of texts share: how errors are checked, and texts that are nearly right."""

import pickle
from collections.abc import Callable, Sequence
from copy import copy, deepcopy
from random import Random
from typing import Any, Final

import pytest
from hypothesis import strategies as st

from fiveup import Finding, NotationError
from fiveup._shared.notation.record import BaseEntry
from tests.support.repository import DATA

NASTY: Final = (
    *"\0\ud800\uff11\u0661\u2028\ufeff\x85\x1c\r\n\t ;,/=+#\"\\[]?-@.|",
    "9" * 18, "9" * 19, "9" * 5000, "-0", "-1", "00", "1e3", "=5", "+5", "é", "İ",
)  # fmt: skip

Fault = tuple[str, int, int, str, str]
"""A text, and the line, column, word and expectation of the error."""


def check_fault(read: Callable[[str], object], fault: Fault) -> None:
    text, *particulars = fault
    with pytest.raises(NotationError) as caught:
        read(text)
    error = caught.value
    assert [error.line, error.column, error.word, error.expected] == particulars
    assert error.refusal is None
    for same in (copy(error), deepcopy(error), pickle.loads(pickle.dumps(error))):
        assert vars(same) == vars(error)
        assert str(same) == str(error)


def nearly(words: Sequence[str]) -> st.SearchStrategy[str]:
    """Rows of the grammar's words, with nasty ones among them."""
    word = st.sampled_from((*words, *words, *NASTY)) | st.text(max_size=3)
    return st.tuples(st.lists(word, max_size=30), st.sampled_from((" ", "", "; ", "\n"))).map(
        lambda rows: rows[1].join(rows[0])
    )


def shaken(text: str, rng: Random) -> str:
    """Change a text in a few places: words are swapped, doubled, left out, or made nasty."""
    for _ in range(rng.randint(1, 3)):
        words = text.split(" ")
        one, other = rng.randrange(len(words)), rng.randrange(len(words))
        what = rng.randrange(6)
        if what == 0:
            words[one], words[other] = words[other], words[one]
        elif what == 1:
            words.insert(one, words[other])
        elif what == 2:
            del words[one]
        elif what == 3:
            words[one] = rng.choice(NASTY)
        elif what == 4:
            place = rng.randrange(len(words[one]) + 1)
            words[one] = words[one][:place] + rng.choice(NASTY) + words[one][place:]
        else:
            place = rng.randrange(len(words[one]) + 1)
            words[one] = words[one][:place] + words[one][place + 1 :]
        text = " ".join(words)
    return text


def check_read_or_refused(
    text: str, read: Callable[[str], Any], write: Callable[[Any], str]
) -> None:
    """Check that a text is refused properly, or is read as something that can be written."""
    found, refused = None, None
    try:
        found = read(text)
    except NotationError as error:
        refused = error
    if refused is None:
        written = write(found)
        assert read(written) == found
        assert write(read(written)) == written
    else:
        lines = text.split("\n")
        assert 1 <= refused.line <= len(lines)
        assert 1 <= refused.column <= len(lines[refused.line - 1]) + 1
        assert str(refused)


# Cases for the referee: tests/data/referee-*.txt holds records, and what is wrong with each.


def referee_cases(name: str) -> list[tuple[str, str, str]]:
    """Give the name of each case, the text of the record, and what is to be found."""
    text = (DATA / f"referee-{name}.txt").read_text(encoding="utf-8")
    cases = []
    for case in text.removeprefix("## ").split("\n\n## "):
        title, rest = case.split("\n\n", 1)
        record, findings = rest.split("\n\n->\n")
        cases.append((title, record, findings.rstrip("\n")))
    return cases


def told(findings: Sequence[Finding]) -> str:
    """Write findings as those files do: place, rule and sentence, then the items."""
    lines = []
    for finding in findings:
        lines.append(str(finding) + " (carried)" * finding.carried)
        lines += [f"  {item}" for item in finding.items]
    return "\n".join(lines)


def check_findings(entries: Sequence[BaseEntry[Any]], findings: Sequence[Finding]) -> None:
    """Check that each finding stands where it says, in order, and says what was written."""
    assert [finding.entry for finding in findings] == sorted(f.entry for f in findings)
    for finding in findings:
        entry = entries[finding.entry]
        assert finding.rule
        assert finding.sentence
        if finding.what == "action":
            assert (finding.line, finding.column) == (entry.line, entry.column)
            assert (finding.written, finding.right, finding.items) == ((), (), ())
            assert finding.refusal is not None
            assert finding.rule == finding.refusal.rule
            assert f" is not allowed: {finding.refusal.sentence}" in finding.sentence
        else:
            claims = [(one.what, one.values, one.line, one.column) for one in entry.claims]
            written = (finding.what, finding.written, finding.line, finding.column)
            assert written in claims
            assert finding.written != finding.right
            assert finding.refusal is None
