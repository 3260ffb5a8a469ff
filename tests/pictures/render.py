"""The pictures of docs/both/gallery.md as a browser shows them: PNG files for people to look at.

    python -m tests.pictures.render FOLDER [NUMBER ...]

Any Chromium on the PATH does. Each picture is shown in pages 320 and 1200 pixels wide, in light and
in dark; NUMBER picks pictures by their order in the page, from 1.
"""

import re
import runpy
import subprocess
import sys
import tempfile
from pathlib import Path
from shutil import which
from typing import Final

DOCS: Final = Path(__file__).resolve().parents[2] / "docs"
BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome", "chrome")
WIDTHS: Final = (320, 1200)
SCHEMES: Final = {"light": 1, "dark": 0}


def pictures() -> list[str]:
    page = (DOCS / "both" / "gallery.md").read_text("utf-8")
    found: list[str] = runpy.run_path(str(DOCS / "drawn.py"))["pictures"](page)
    return found


def height_in(picture: str, width: int) -> int:
    """How high a window shows all of a picture: headless, it still leaves room for its bars."""
    sizes = re.search(r' width="([\d.]+)" height="([\d.]+)"', picture)
    if sizes is None or not picture.startswith("<svg"):
        return 900
    wide, high = map(float, sizes.groups())
    return round(high * min(1, width / wide)) + 116


def shoot(browser: str, picture: str, width: int, scheme: str, target: Path) -> None:
    # The window itself cannot be as narrow as a telephone.
    page = (
        '<!doctype html><meta charset="utf-8"><meta name="color-scheme" content="light dark">'
        f'<body style="margin:0"><div style="width:{width}px;overflow:hidden">{picture}</div>'
    )
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "page.html")
        source.write_text(page, "utf-8")
        subprocess.run(
            [
                browser,
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--hide-scrollbars",
                f"--user-data-dir={folder}",
                f"--blink-settings=preferredColorScheme={SCHEMES[scheme]}",
                f"--window-size={max(width, 500)},{height_in(picture, width)}",
                f"--screenshot={target}",
                source.as_uri(),
            ],
            check=True,
            capture_output=True,
            timeout=120,
        )


def main(folder: str, *numbers: str) -> None:
    browser = next(filter(None, map(which, BROWSERS)), None)
    if browser is None:
        sys.exit(f"none of {', '.join(BROWSERS)} is on the PATH")
    target = Path(folder).resolve()
    target.mkdir(parents=True, exist_ok=True)
    for number, picture in enumerate(pictures(), 1):
        if numbers and str(number) not in numbers:
            continue
        for width in WIDTHS:
            for scheme in SCHEMES:
                name = target / f"{number:02}-{width}-{scheme}.png"
                shoot(browser, picture, width, scheme, name)
                print(name)


if __name__ == "__main__":
    main(*sys.argv[1:])
