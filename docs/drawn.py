"""What a block of Python on a page draws: its last line is a picture."""

import ast
import re
from functools import partial
from typing import Any, Final

BLOCK: Final = re.compile(r"^```\{picture\}\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def drawn(code: str, names: dict[str, Any], prefix: str) -> str:
    """Run the lines with these names, and give what the last one draws."""
    *lines, last = ast.parse(code).body
    if not isinstance(last, ast.Expr):
        raise ValueError(f"the last line must draw a picture, not {ast.unparse(last)}")
    exec(compile(ast.Module(lines, []), "<picture>", "exec"), names)
    # Several pictures share the page: each has a prefix of its own.
    functions = {
        name: partial(value, prefix=prefix)
        for name, value in names.items()
        if name.endswith(("_svg", "_html"))
    }
    picture = eval(compile(ast.Expression(last.value), "<picture>", "eval"), names | functions)
    if not isinstance(picture, str) or not picture.startswith("<"):
        raise ValueError(f"the last line must draw a picture, not {picture!r:.60}")
    return picture


def pictures(page: str) -> list[str]:
    """Give the pictures of all blocks of a page, in order."""
    names: dict[str, Any] = {}
    return [
        drawn(code, names, f"picture-{number}")
        for number, code in enumerate(BLOCK.findall(page), 1)
    ]
