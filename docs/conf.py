"""How Sphinx builds the documentation. Nothing is fetched from a network."""

import builtins
import collections.abc
import doctest
import re
import sys
import typing
from importlib import metadata
from pathlib import Path

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

from pentadice import BOXES, PENTADICE

sys.path.insert(0, str(Path(__file__).parent))  # for the directive of the gallery

project = "fiveup"
copyright = "2026, The fiveup authors"
author = "The fiveup authors"
release = metadata.version("fiveup")
version = release

extensions = ["picture", "myst_parser", "sphinx.ext.autodoc", "sphinx.ext.doctest"]
exclude_patterns = ["_build"]

html_theme = "furo"
html_title = f"fiveup {release}"
html_copy_source = False

myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3

add_module_names = False
python_use_unqualified_type_names = True
autodoc_member_order = "bysource"

# Examples see what those of tests/project/test_docstrings.py see. The page of another package starts with
# a `testsetup` of its own.
doctest_global_setup = "from fiveup import *"
doctest_default_flags = doctest.ELLIPSIS | doctest.DONT_ACCEPT_TRUE_FOR_1

# Every name in a signature or a text must lead somewhere, but for those of Python and attrs.
nitpicky = True
_FOREIGN = {"attr", "attrs", "hypothesis", "numpy", "typing_extensions"}
_PYTHON = "|".join(sorted({*sys.stdlib_module_names, *_FOREIGN}))
_TYPE_VARIABLE = r"\w+\.\w+\.\w+T"
nitpick_ignore_regex = [("py:.*", rf"({_PYTHON})\..*|{_TYPE_VARIABLE}")]
nitpick_ignore = [
    (f"py:{role}", name)
    for name in {*dir(builtins), *collections.abc.__all__, *typing.__all__, "Fraction", "Random"}
    for role in ("class", "data", "exc", "func", "meth", "obj")
]


def resolve_by_public_name(
    app: Sphinx, env: BuildEnvironment, node: pending_xref, contnode: nodes.TextElement
) -> nodes.reference | None:
    """Find `fiveup.tile.Tile`, the name in a signature, where it is described: `fiveup.Tile`."""
    parts = node.get("reftarget", "").split(".")
    if node.get("refdomain") != "py" or parts[0] not in {"_rulings", "fiveup", "pentadice"}:
        return None
    python = env.get_domain("py")
    for cut in range(1, len(parts)):
        if ".".join(parts[:cut]) not in sys.modules:
            break
        # What both packages share is indexed under fiveup only.
        for package in (parts[0], "fiveup"):
            target = ".".join([package, *parts[cut:]])
            found = python.resolve_xref(
                env, node["refdoc"], app.builder, node["reftype"], target, node, contnode
            )
            if isinstance(found, nodes.reference):
                return found
    return None


# A rule number, or what stands in backquotes, which stays as it is.
_RULE_NUMBER = re.compile(r"`[^`]+`|\b[RPED][0-9]+a?\b")


def link_rule_numbers(
    app: Sphinx, what: str, name: str, value: object, options: object, lines: list[str]
) -> None:
    """Make the rule numbers in a docstring links to the rules, but not those in its examples."""
    in_example = False
    for number, line in enumerate(lines):
        in_example = line.lstrip().startswith(">>>") or (in_example and bool(line.strip()))
        if not in_example:
            lines[number] = _RULE_NUMBER.sub(_link, line)


def _link(found: re.Match[str]) -> str:
    text = found[0]
    return text if text.startswith("`") else f":ref:`{text} <{text.lower()}>`"


# Default values that a signature says better in fewer words.
_SHORTER = {
    repr(PENTADICE): "PENTADICE",
    repr((None,) * len(BOXES)): "(None, ...)",
    "= NOTHING": "= {}",  # attrs' word for a dict that is made anew
}


def shorten_defaults(
    app: Sphinx, what: str, name: str, value: object, options: object, arguments: str, returns: str
) -> tuple[str, str]:
    """Write long default values in a signature as a reader would."""
    for long, short in _SHORTER.items():
        arguments = arguments.replace(long, short) if arguments else arguments
    return arguments, returns


def setup(app: Sphinx) -> None:
    app.connect("missing-reference", resolve_by_public_name)
    app.connect("autodoc-process-docstring", link_rule_numbers)
    app.connect("autodoc-process-signature", shorten_defaults)
