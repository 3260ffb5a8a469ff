"""Data that any JSON library takes, and the errors that say where they are wrong.

Only ``dict`` (with ``str`` keys), ``list``, ``str``, ``int`` and ``bool`` occur, of just these
types; None is written ``"none"``.
"""

from math import log10
from typing import Final

from typing_extensions import TypeAliasType

from fiveup._shared.values.arguments import LARGEST
from fiveup._shared.values.sentence import quoted

Data = TypeAliasType("Data", "dict[str, Data] | list[Data] | str | int | bool")
"""What data are made of."""

NONE: Final = "none"
"""How None is written."""

_LONGEST: Final = 300  # characters of a constructor's message


class DataError(ValueError):
    """Raised when data cannot be read, or a value has no data.

    ``path`` leads to what is wrong, as in ``$.round.hands[2][0]``; ``$`` is the whole.
    """

    __module__ = "fiveup"  # what a traceback says

    def __init__(self, path: str, expected: str, found: str) -> None:
        super().__init__(path, expected, found)
        self.path = path
        """Where it is, from ``$``."""
        self.expected = expected
        """What was expected there, as a sentence."""
        self.found = found
        """What is there instead, in brief; empty if the parts are fine, but not together."""

    def __str__(self) -> str:
        """Say where, what was expected, and what was found."""
        return f"{self.path}: {self.expected}" + (f", not {self.found}" if self.found else "")

    def inside(self, key: str | int) -> "DataError":
        """Give the error as it is for whoever holds the data under this key or number."""
        return DataError(f"${_step(key)}{self.path[1:]}", self.expected, self.found)


def misfit(expected: str, found: object) -> DataError:
    """Make the error for a thing that is not what was expected."""
    return DataError("$", expected, outlined(found))


def refused(error: Exception) -> DataError:
    """Make the error for parts that are well typed, but refused by a constructor."""
    message = str(error)
    if len(message) > _LONGEST:
        message = f"{message[: _LONGEST - 3]}..."
    return DataError("$", message, "")


def outlined(found: object) -> str:
    """Say what is there: of what is long or deep, no more than its class and its length."""
    kind = type(found)
    if isinstance(found, str) and kind is str:
        return f"{quoted(found)} (str)"
    if isinstance(found, int) and kind is int:
        return f"{_digits(found)} (int)"
    if kind is float or kind is bool or found is None:
        return f"{found!r} ({kind.__name__})"
    if isinstance(found, list | dict | tuple) and kind in (list, dict, tuple):
        return f"a {kind.__name__} of {len(found)}"
    return f"a value of the class {kind.__name__}"


def _digits(number: int) -> str:
    if -LARGEST <= number <= LARGEST:
        return str(number)
    size = abs(number)
    digits = round(log10(size))  # as many, or one less
    return f"an integer of {digits + (size >= 10**digits)} digits"


def _step(key: str | int) -> str:
    if isinstance(key, int):
        return f"[{key}]"
    return f".{key}" if key.isidentifier() and quoted(key) == f"'{key}'" else f"[{quoted(key)}]"
