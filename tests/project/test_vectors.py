"""The test vectors for other languages are right, agree with their schema, and cover the rules."""

import importlib
import json
from pathlib import Path
from typing import Any, Final

import pytest

from tests.makers.vectors import (
    CASES,
    FOLDER,
    TITLES,
    again,
    cases,
    line,
    read,
    vector,
    vectors_files,
)
from tests.oracles.changed_readings import mutants
from tests.oracles.mutants import is_caught
from tests.oracles.vector_replay import READINGS, replay_of

jsonschema: Final[Any] = importlib.import_module("jsonschema")  # it has no types
FILES: Final = [file for package in TITLES for file in vectors_files(package)]
SCHEMA: Final = json.loads((FOLDER / "schema.json").read_text("utf-8"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_every_field_follows_from_the_actions(file: Path) -> None:
    for told in read(file):
        assert vector(*again(told)) == told
    assert file.read_text("utf-8") == "".join(map(line, read(file)))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_the_second_reading_tells_the_same(file: Path) -> None:
    replays = list(map(replay_of, read(file)))
    assert len(replays) > 0
    for replay in replays:
        assert (*replay.told_by(READINGS[replay.package]),) == replay.expected


@pytest.mark.long
@pytest.mark.parametrize("package", TITLES)
def test_wrong_words_are_caught(package: str) -> None:
    wrong = [index for index, each in enumerate(mutants(package)) if each.kind == "word"][::5]
    assert len(wrong) > 3
    assert [index for index in wrong if not is_caught((package, index))] == []


@pytest.mark.long
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_every_line_agrees_with_the_schema(file: Path) -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    validator = jsonschema.Draft202012Validator(SCHEMA)
    for told in read(file):
        assert validator.is_valid(told), next(validator.iter_errors(told))


@pytest.mark.parametrize("package", TITLES)
def test_the_schema_refuses_what_is_missing_or_unknown(package: str) -> None:
    validator = jsonschema.Draft202012Validator(SCHEMA)
    told = read(vectors_files(package)[0])[0]
    told["steps"] = told["steps"][:4]
    assert validator.is_valid(told)
    for place in (told, told["ruleset"], *told["steps"], told["steps"][2]["events"][0]):
        assert not validator.is_valid(told | {"more": 1})
        for key in [*place]:
            if (value := place.pop(key)) not in (0, 1) or key in ("format", "code", "players"):
                assert not validator.is_valid(told), key
            place[key] = None
            assert not validator.is_valid(told), key
            place[key] = value
    assert validator.is_valid(told)


@pytest.mark.parametrize("package", TITLES)
def test_every_case_comes_up(package: str) -> None:
    found: set[str] = set()
    for told in read(vectors_files(package)[0]):
        found |= cases(*again(told))
    assert found == CASES[package]


def test_the_page_explains_every_field() -> None:
    page = (FOLDER / "README.md").read_text("utf-8")

    def names(data: Any) -> set[str]:
        if isinstance(data, list):
            return set().union(*map(names, data))
        if isinstance(data, dict):
            return set(data).union(*map(names, data.values()))
        return set()

    for file in FILES:
        for told in read(file):
            assert {name for name in names(told) if f"`{name}`" not in page} == set()
