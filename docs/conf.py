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
from sphinx.pycode import ModuleAnalyzer
from sphinx.util.inspect import signature, stringify_signature

import fiveup
import pentadice

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
autodoc_mock_imports = ["gymnasium", "open_spiel", "pettingzoo", "pyspiel"]

# Examples see what those of tests/project/test_docstrings.py see. The page of another package
# starts with a `testsetup` of its own.
doctest_global_setup = "from fiveup import *"
doctest_default_flags = doctest.ELLIPSIS | doctest.DONT_ACCEPT_TRUE_FOR_1

# Every name in a signature or a text must lead somewhere, but for those of Python and attrs.
nitpicky = True
_FOREIGN = {"attr", "attrs", "gymnasium", "hypothesis", "numpy", "typing_extensions"}
_PYTHON = "|".join(sorted({*sys.stdlib_module_names, *_FOREIGN}))
_TYPE_VARIABLE = r"[\w.]+\.[A-Z]\w*T"
_USED_BY_OPENSPIEL = r"fiveup\._shared\.learning\.openspiel\.Observer"
nitpick_ignore_regex = [("py:.*", rf"({_PYTHON})\..*|{_TYPE_VARIABLE}|{_USED_BY_OPENSPIEL}")]
nitpick_ignore = [
    (f"py:{role}", name)
    for name in {*dir(builtins), *collections.abc.__all__, *typing.__all__, "Fraction", "Random"}
    for role in ("class", "data", "exc", "func", "meth", "obj")
]

# What both packages offer is described as fiveup's. This leads there from its other names.
_SHARED = {
    other: f"fiveup.{name}"
    for name in pentadice.__all__
    if (value := getattr(pentadice, name)) is getattr(fiveup, name, None)
    if (room := getattr(value, "__module__", None)) is not None
    for other in (f"pentadice.{name}", f"{room}.{name}")
}


def resolve_shared_name(
    app: Sphinx, env: BuildEnvironment, node: pending_xref, contnode: nodes.TextElement
) -> nodes.reference | None:
    """Find `pentadice.Refusal`, or `Data` by its room, where it is described."""
    target = _SHARED.get(node.get("reftarget", ""))
    if node.get("refdomain") != "py" or target is None:
        return None
    python, kind = env.domains.python_domain, node["reftype"]
    return python.resolve_xref(env, node["refdoc"], app.builder, kind, target, node, contnode)


def read_attributes_of_errors() -> None:
    """Tell autodoc what is said of the attributes of errors.

    An error's `__module__` is the package, so autodoc looks for it there, not where it is written.
    """
    face = ModuleAnalyzer.for_module("fiveup")
    face.analyze()
    for error in (fiveup.DataError, fiveup.IllegalAction, fiveup.NotationError):
        room = ModuleAnalyzer.for_module(error.__init__.__module__)
        room.analyze()
        face.attr_docs |= room.attr_docs
        face.tagorder |= room.tagorder


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


# What a signature says better in fewer words, or as it is written: the last is of a mocked class.
_SHORTER = {
    repr(fiveup.EXACT_61): "EXACT_61",
    repr(fiveup.FIVE_UP): "FIVE_UP",
    repr(pentadice.PENTADICE): "PENTADICE",
    repr((None,) * len(pentadice.BOXES)): "(None, ...)",
    "<class 'map'>": "map",
    "= NOTHING": "= {}",  # attrs' word for a dict that is made anew
    "gymnasium.spaces.Space.typing.Any": "gymnasium.spaces.Space",
}


def shorten_signature(
    app: Sphinx, what: str, name: str, value: object, options: object, arguments: str, returns: str
) -> tuple[str, str]:
    """Write a signature as a reader would."""
    if arguments == "(*args: Any, **kwargs: Any)" and isinstance(value, type):  # by a mocked base
        own = signature(vars(value)["__init__"], bound_method=True)
        arguments = stringify_signature(
            own, show_return_annotation=False, unqualified_typehints=True
        )
    for long, short in _SHORTER.items():
        arguments = arguments.replace(long, short) if arguments else arguments
        returns = returns.replace(long, short) if returns else returns
    return arguments, returns


def setup(app: Sphinx) -> None:
    read_attributes_of_errors()
    app.connect("missing-reference", resolve_shared_name)
    app.connect("autodoc-process-docstring", link_rule_numbers)
    app.connect("autodoc-process-signature", shorten_signature)
