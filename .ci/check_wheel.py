"""Check that a wheel holds the packages of src and nothing else, and what it says it needs.

python3 .ci/check_wheel.py fiveup-0.1.0-py3-none-any.whl

In a source tree.
"""

import sys
import tomllib
from email import message_from_bytes
from pathlib import Path
from zipfile import ZipFile

RUN_TIME = {"attrs", "typing-extensions"}


def main(wheel: Path) -> None:
    project = tomllib.loads(Path("pyproject.toml").read_text("utf-8"))
    targets = project["tool"]["hatch"]["build"]["targets"]
    packages = {Path(path).name for path in targets["wheel"]["packages"]}
    in_src = {path.parent.name for path in Path("src").glob("*/__init__.py")}
    check(packages == in_src, f"src has {in_src}, the wheel target names {packages}")

    with ZipFile(wheel) as archive:
        names = {name for name in archive.namelist() if not name.endswith("/")}
        info = f"{'-'.join(wheel.name.split('-')[:2])}.dist-info/"
        metadata = message_from_bytes(archive.read(f"{info}METADATA"))
    expected = {
        path.relative_to("src").as_posix()
        for path in Path("src").rglob("*")
        if path.suffix == ".py" or path.name == "py.typed"
    }
    modules = {name for name in names if not name.startswith(info)}
    check(modules == expected, f"not both in src and in the wheel: {sorted(modules ^ expected)}")
    for package in packages:
        check(f"{package}/py.typed" in names, f"{package} has no py.typed")
    check(f"{info}licenses/LICENSE" in names, "the wheel has no licence")

    needed = [text for text in metadata.get_all("Requires-Dist", []) if "extra ==" not in text]
    names = {text.partition(">=")[0] for text in needed}
    check(names == RUN_TIME, f"the wheel needs {sorted(needed)}")
    print(f"{wheel.name}: {len(modules)} files in {sorted(packages)}, needs {', '.join(needed)}")


def check(holds: bool, otherwise: str) -> None:
    if not holds:
        sys.exit(otherwise)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
