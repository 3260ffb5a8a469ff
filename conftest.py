"""Run the Python blocks of the pages as tests, and set how hard Hypothesis tries.

It lies at the top because pytest asks only a conftest above a file how to collect it, and
README.md is here. A page is a test of its own: `pytest docs/fiveup/tutorial.md`.
"""

import doctest
import os
from typing import Final

import pytest
from hypothesis import HealthCheck, settings
from sybil import Sybil
from sybil.parsers.myst import DocTestDirectiveParser, PythonCodeBlockParser

# The same as in tests/project/test_docstrings.py and docs/conf.py.
_FLAGS: Final = doctest.ELLIPSIS | doctest.DONT_ACCEPT_TRUE_FOR_1

# No parser for skip directives: a page has no way to leave out one of its blocks.
_PAGES: Final = Sybil(
    parsers=[PythonCodeBlockParser(doctest_optionflags=_FLAGS), DocTestDirectiveParser(_FLAGS)],
    patterns=["README.md", "docs/*.md", "docs/*/*.md", "docs/*/*/*.md"],
)

pytest_collect_file = _PAGES.pytest()

# Continuous integration tries the same examples every time, so that it fails only for a reason,
# and fewer of them (EXAMPLES) on what it has tested already with another Python.
settings.register_profile(
    "suite",
    deadline=None,
    derandomize="CI" in os.environ,
    max_examples=int(os.environ.get("EXAMPLES", "10")),
    suppress_health_check=[HealthCheck.too_slow],
)
# pytest --hypothesis-profile=long
settings.register_profile(
    "long", settings.get_profile("suite"), derandomize=False, max_examples=2000
)
settings.load_profile("suite")


@pytest.fixture(scope="session")
def pages() -> Sybil:
    """What finds the blocks to run in README.md and docs."""
    return _PAGES
