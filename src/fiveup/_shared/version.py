"""The version of the distribution, which both packages tell as ``__version__``."""

from typing import Final

__version__: Final = "0.1.0"
