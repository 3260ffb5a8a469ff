"""Print the one command line that README.md gives under a heading.

python3 .ci/readme_command.py "Run the tests"
"""

import sys
from collections.abc import Iterator
from pathlib import Path


def command_lines(readme: str, heading: str) -> Iterator[str]:
    under = False
    block: str | None = None
    for line in readme.splitlines():
        if line.startswith("```"):
            block = line.removeprefix("```").strip() if block is None else None
        elif block is None and line.startswith("#"):
            under = line.strip("# ") == heading
        elif under and block in {"console", "sh"}:
            yield line.removeprefix("$ ")


if __name__ == "__main__":
    lines = list(command_lines(Path("README.md").read_text("utf-8"), sys.argv[1]))
    if len(lines) != 1:
        sys.exit(f"README.md has {len(lines)} command lines under {sys.argv[1]!r}, not one")
    print(lines[0])
