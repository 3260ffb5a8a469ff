"""Every block of the pages either runs as a test or is of a kind that nobody could run.

The pages are read here by a scanner of its own, so that a block which the collection of tests
overlooks is found.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import pytest
from sybil import Sybil

from tests.support.repository import PAGES, ROOT

COLLECTED: Final = {"python", "{doctest}", "{code-block} python"}
RUN: Final = COLLECTED | {"{picture}"}  # test_gallery runs those
SHOWN: Final = {"console", "sh", "text", "toml"}
DIRECTIVES: Final = {
    "{admonition}",
    "{eval-rst}",
    "{figure}",
    "{image}",
    "{important}",
    "{list-table}",
    "{literalinclude}",
    "{note}",
    "{seealso}",
    "{tip}",
    "{toctree}",
    "{warning}",
}
HOLDING_BLOCKS: Final = DIRECTIVES - {"{eval-rst}", "{literalinclude}", "{toctree}"}

# After the mark of a list item, or after white space and the marks of a quotation.
_FENCE: Final = re.compile(
    r"(?:[ \t]*(?:[-*+]|\d+[.)])[ \t]+|[ \t>]*)(?P<fence>`{3,}|~{3,}|:{3,})[ \t]*(?P<info>.*)"
)
_PROMPT: Final = re.compile(r"^[ \t>]*>>>[ \t]")
_RST_CODE: Final = re.compile(r"^[ \t]*\.\. (code|code-block|doctest|sourcecode|testcode)::")


class Block(NamedTuple):
    line: int
    fence: str
    info: str
    body: list[tuple[int, str]]

    @property
    def directive(self) -> str:
        return self.info.partition(" ")[0]


def blocks_among(lines: list[tuple[int, str]]) -> Iterator[Block]:
    """The fenced blocks of these numbered lines, and those inside a directive of text."""
    block: Block | None = None
    for number, line in lines:
        match = _FENCE.fullmatch(line.rstrip())
        fence, info = (match["fence"], match["info"]) if match is not None else ("", "")
        if block is None:
            if fence:
                block = Block(number, fence, info, [])
        elif fence.startswith(block.fence) and not info:
            yield block
            if block.directive in HOLDING_BLOCKS:
                yield from blocks_among(block.body)
            block = None
        else:
            block.body.append((number, line))
    assert block is None, f"the block opened in line {block.line} is not closed"


def problems(text: str) -> Iterator[str]:
    lines = list(enumerate(text.splitlines(), 1))
    run: set[int] = set()
    for block in blocks_among(lines):
        if block.info in RUN and block.fence[0] != ":":
            run.update(number for number, _ in block.body)
        elif block.info not in SHOWN and block.directive not in DIRECTIVES:
            yield f"line {block.line}: nothing runs a block of kind {block.info!r}"
        elif block.info == "{eval-rst}":
            for number, line in block.body:
                if _RST_CODE.match(line):
                    yield f"line {number}: nothing runs code in {block.info}"
    for number, line in lines:
        if number not in run and _PROMPT.match(line):
            yield f"line {number}: nothing runs this prompt"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_block_runs_or_is_only_shown(page: Path) -> None:
    assert list(problems(page.read_text("utf-8"))) == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_python_block_is_collected(page: Path, pages: Sybil) -> None:
    assert pages.should_parse(page)
    starts = sorted(example.line for example in pages.parse(page).examples())
    for block in blocks_among(list(enumerate(page.read_text("utf-8").splitlines(), 1))):
        if block.info in COLLECTED:
            last = block.body[-1][0] if block.body else block.line
            assert any(block.line <= start <= last for start in starts), f"line {block.line}"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("```python\n1\n```", []),
        ("```{doctest}\n>>> 1\n1\n```", []),
        ("```console\n$ ls\n```\n\n~~~text\nx\n~~~", []),
        (":::{note}\n```python\n1\n```\n:::", []),
        ("````text\n```pycon\n```\n````", []),
        ("```pycon\n1\n```", ["line 1: nothing runs a block of kind 'pycon'"]),
        ("```\n1\n```", ["line 1: nothing runs a block of kind ''"]),
        (":::{doctest}\n:::", ["line 1: nothing runs a block of kind '{doctest}'"]),
        ("> ```py\n> 1\n> ```", ["line 1: nothing runs a block of kind 'py'"]),
        (":::{note}\n- ```py\n  1\n  ```\n:::", ["line 2: nothing runs a block of kind 'py'"]),
        ("```{eval-rst}\n.. doctest::\n```", ["line 2: nothing runs code in {eval-rst}"]),
        ("```text\n>>> 1\n```", ["line 2: nothing runs this prompt"]),
        ("    >>> 1", ["line 1: nothing runs this prompt"]),
    ],
)
def test_the_scanner(text: str, expected: list[str]) -> None:
    assert list(problems(text)) == expected


def test_the_scanner_wants_closed_blocks() -> None:
    with pytest.raises(AssertionError, match="line 1 is not closed"):
        list(problems("```text\n1"))
