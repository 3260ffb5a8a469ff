"""The version of the distribution, which both packages tell as ``__version__``."""

__version__ = "0.1.0"
