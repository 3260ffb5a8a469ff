"""The pictures and pages of docs/both/gallery.md before the Nu Html Checker, which knows SVG too.

    python -m tests.pictures.validate JAR

JAR is its vnu.jar, which needs Java. Each SVG is checked as a file of its own, all together inside
one page, and each page by itself. It prints what is wrong, and ends with 1 if anything is.
"""

import runpy
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

DOCS: Final = Path(__file__).resolve().parents[2] / "docs"


def page(body: str) -> str:
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures</title>'
        f"<body>{body}</html>"
    )


def main(jar: str) -> int:
    pictures: list[str] = runpy.run_path(str(DOCS / "drawn.py"))["pictures"](
        (DOCS / "both" / "gallery.md").read_text("utf-8")
    )
    faults = 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.joinpath("all.html").write_text(page("".join(pictures)), "utf-8")
        for number, picture in enumerate(pictures, 1):
            if picture.startswith("<svg"):
                start = '<?xml version="1.0" encoding="UTF-8"?>\n'
                folder.joinpath(f"{number}.svg").write_text(start + picture, "utf-8")
            else:
                whole = picture.startswith("<!doctype")
                folder.joinpath(f"{number}.html").write_text(
                    picture if whole else page(picture), "utf-8"
                )
        for kind in ("svg", "html"):
            files = sorted(folder.glob(f"*.{kind}"))
            check = ["java", "-jar", jar, "--errors-only", f"--{kind}", *map(str, files)]
            run = subprocess.run(check, check=False, capture_output=True, text=True)
            print(f"{len(files)} {kind} files: {run.stderr.strip() or 'no errors'}")
            faults += run.returncode != 0
    return min(faults, 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
