"""The array library that the solver needs, and nothing else does."""

from typing import Any, Final, TypeAlias

try:
    import numpy
    from numpy.typing import NDArray
except ImportError as error:
    raise ImportError(
        "the solver of pentadice needs numpy: install fiveup with its extra, fiveup[solver]"
    ) from error

__all__ = ["Array", "Floats", "np"]

Array: TypeAlias = Any
"""A numpy array. Its shape is told where it is made."""

Floats: TypeAlias = NDArray[numpy.float64]
"""An array of floats, as users see it."""

# Its types differ from version to version, and are not there where it is not installed.
np: Final[Any] = numpy
