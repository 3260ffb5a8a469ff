"""The values that a house has changed in a ruleset, as words: ``target=500 partnerships=no``."""

from typing import Any, Final, TypeVar

from attrs import AttrsInstance, evolve, fields

from fiveup._shared.notation.words import Words, error_at
from fiveup._shared.values.sentence import listed

RulesetT = TypeVar("RulesetT", bound=AttrsInstance)
_FLAGS: Final = {"yes": True, "no": False}


def house_words(ruleset: object, form: object) -> list[str]:
    """Write what a ruleset has changed of a published form."""
    found = []
    for name, value in _values(ruleset).items():
        if value != getattr(form, name):
            found.append(f"{name}={('no', 'yes')[value] if isinstance(value, bool) else value}")
    return found


def read_house_words(words: Words, form: RulesetT) -> RulesetT:
    """Read what a house has changed of a published form, up to the next mark."""
    known = _values(form)
    changes: dict[str, Any] = {}
    first, start = words.word, words.start
    while not words.ended:
        name, _, value = words.word.lower().partition("=")
        if name not in known or name in changes:
            left = [f"{name}=" for name in known if name not in changes]
            raise words.error(f"a house value was expected: {listed('', left, 'or')}")
        if isinstance(known[name], bool):
            if value not in _FLAGS:
                raise words.error(f"{name}=yes or {name}=no was expected, without spaces")
            changes[name] = _FLAGS[value]
        elif value.isascii() and value.isdigit() and len(value) <= 18:
            changes[name] = int(value)
        else:
            wanted = f"{name}= and a number of at most 18 digits was expected, without spaces"
            raise words.error(wanted)
        words.take()
    try:
        return evolve(form, **changes)  # type: ignore[misc]  # mypy takes no variable for a class
    except ValueError as error:
        raise error_at(words.text, start, first, str(error)) from None


def _values(ruleset: Any) -> dict[str, int | bool]:
    values = {field.name: getattr(ruleset, field.name) for field in fields(type(ruleset))}
    return {name: value for name, value in values.items() if isinstance(value, int)}
