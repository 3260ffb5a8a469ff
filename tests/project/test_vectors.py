"""The test vectors for other languages are right, agree with their schema, and cover the rules."""

import importlib
import json
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
    vectors_file,
)

jsonschema: Final[Any] = importlib.import_module("jsonschema")  # it has no types
SCHEMA: Final = json.loads((FOLDER / "schema.json").read_text("utf-8"))


@pytest.mark.parametrize("package", TITLES)
def test_every_field_follows_from_the_actions(package: str) -> None:
    for told in read(package):
        assert vector(*again(told)) == told
    lines = vectors_file(package).read_text("utf-8")
    assert lines == "".join(map(line, read(package)))


@pytest.mark.long
@pytest.mark.parametrize("package", TITLES)
def test_every_line_agrees_with_the_schema(package: str) -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    validator = jsonschema.Draft202012Validator(SCHEMA)
    for told in read(package):
        assert validator.is_valid(told), next(validator.iter_errors(told))


@pytest.mark.parametrize("package", TITLES)
def test_the_schema_refuses_what_is_missing_or_unknown(package: str) -> None:
    validator = jsonschema.Draft202012Validator(SCHEMA)
    told = next(read(package))
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
    for told in read(package):
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

    for package in TITLES:
        for told in read(package):
            assert {name for name in names(told) if f"`{name}`" not in page} == set()
