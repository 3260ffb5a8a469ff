"""Validators for the fields of small values: the error names the field, the value and what fits.

They are for attrs' ``field(validator=...)``. A wrong type is a ``TypeError``, a value out of range
a ``ValueError``.
"""

from collections.abc import Callable
from typing import Any, TypeAlias

from attrs import Attribute

from fiveup._shared.values.arguments import check_bool, check_int, check_one_of, check_type, shown

Validator: TypeAlias = Callable[[Any, "Attribute[Any]", Any], None]

AttrsInit: TypeAlias = Callable[..., None]
"""The type of ``__attrs_init__``: attrs makes it for ``init=False``, and pyright has to be told."""


def number(low: int | None = None, high: int | None = None) -> Validator:
    """Check for an integer (no bool) from low to high."""

    def check(_value: Any, attribute: "Attribute[Any]", given: Any) -> None:
        check_int(attribute.name, given, low, high)

    return check


def flag(_value: Any, attribute: "Attribute[Any]", given: Any) -> None:
    """Check for True or False."""
    check_bool(attribute.name, given)


def of_type(*expected: type[object]) -> Validator:
    """Check for one of these types."""

    def check(_value: Any, attribute: "Attribute[Any]", given: Any) -> None:
        if len(expected) == 1:
            check_type(attribute.name, given, expected[0])
        else:
            check_one_of(attribute.name, given, expected)

    return check


def row(of: Validator) -> Validator:
    """Check for a tuple of which each item is as asked."""

    def check(value: Any, attribute: "Attribute[Any]", given: Any) -> None:
        for item in check_type(attribute.name, given, tuple):
            of(value, attribute, item)

    return check


def pairs(value: Any, attribute: "Attribute[Any]", given: Any) -> None:
    """Check for a tuple of pairs of integers."""
    for item in check_type(attribute.name, given, tuple):
        row(number())(value, attribute, item)
        if len(item) != 2:
            raise ValueError(f"{attribute.name} must be pairs, not {shown(item)}")
