"""The pictures of the gallery, which are drawn while the pages are built."""

import re
import runpy
from typing import Any, Final

import pytest

from fiveup._shared.pictures.svg import THEME, Look
from tests.support.pages_read import read_page
from tests.support.pictures_read import checked
from tests.support.repository import ROOT

GALLERY: Final = (ROOT / "docs" / "both" / "gallery.md").read_text("utf-8")
DRAWN: Final[dict[str, Any]] = runpy.run_path(str(ROOT / "docs" / "drawn.py"))
PICTURES: Final[list[str]] = DRAWN["pictures"](GALLERY)


@pytest.mark.parametrize("number", range(len(PICTURES)))
def test_every_block_draws_a_picture_with_a_prefix_of_its_own(number: int) -> None:
    picture = PICTURES[number]
    if picture.startswith("<svg"):
        root = checked(picture)
        assert root[0].get("id") == f"picture-{number + 1}-title"
    else:
        read_page(picture)


def test_no_block_is_overlooked() -> None:
    assert len(PICTURES) == GALLERY.count("{picture}") > 20


@pytest.mark.parametrize("code", ["layout_svg = 1", "1", "'words'"])
def test_a_block_that_draws_nothing_is_refused(code: str) -> None:
    with pytest.raises(ValueError, match=r"^the last line must draw a picture, not "):
        DRAWN["drawn"](code, {}, "p")


def test_no_class_can_be_a_prefix() -> None:
    used = {
        name
        for picture in PICTURES
        for names in re.findall(r'class="([^"]+)"', picture)
        for name in names.split()
        if not name.startswith("picture-")
    }
    assert {"fiveup-picture", "pentadice-die", "steps-root"} < used
    for name in used:
        with pytest.raises(ValueError, match=r"^prefix must not be like a class"):
            Look(THEME, "auto", name, 20)


@pytest.mark.parametrize(
    ("family", "unseen"), [("fiveup", {"times"}), ("pentadice", {"blank", "free", "won"})]
)
def test_all_classes_are_in_the_table(family: str, unseen: set[str]) -> None:
    """``unseen`` are those of which the gallery has no picture."""
    table = GALLERY.partition(f"each behind `{family}-`, are:\n\n")[2].partition("\n\n")[0]
    told = set(re.findall(r"`([a-z]+)`", table))
    used = {
        name.removeprefix(f"{family}-")
        for picture in PICTURES
        for names in re.findall(r'class="([^"]+)"', picture)
        for name in names.split()
        if name.startswith(f"{family}-")
    }
    assert used == told - unseen
