"""The directive `picture`: Python that ends in a picture; the page shows the code and the picture.

All blocks of a page share their names, as in one session, and are run while the pages are built.
"""

from typing import ClassVar

from docutils import nodes
from drawn import drawn
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from typing_extensions import override


class Picture(SphinxDirective):
    has_content: ClassVar[bool] = True

    @override
    def run(self) -> list[nodes.Node]:
        names = self.env.temp_data.setdefault("picture_names", {})
        assert isinstance(names, dict)
        number = self.env.new_serialno("picture") + 1
        code = "\n".join(self.content)
        picture = drawn(code, names, f"picture-{number}")
        return [
            nodes.literal_block(code, code, language="python"),
            nodes.raw("", f"<div>{picture}</div>", format="html"),
        ]


def setup(app: Sphinx) -> dict[str, bool]:
    app.add_directive("picture", Picture)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
