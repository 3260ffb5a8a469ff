"""The packages only compute: no I/O, no clock, no chance but that of the generator they are given.

Each is watched while everything that it can do is done, in a fresh interpreter.
"""

import ast
import json
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Final

import pytest

from tests.support.repository import ROOT

SUPPORT: Final = ROOT / "tests" / "support"
USES: Final = {"fiveup": "five_up_use", "pentadice": "pentadice_use"}
"""For each package, the module that does everything with it."""


def faults(package: str, use: str, folder: Path, tmp_path: Path) -> list[str]:
    """Watch a package in use, and tell what it should not have done."""
    report = tmp_path / "report.json"
    watch = SUPPORT / "purity_watch.py"
    run = subprocess.run(
        [sys.executable, "-I", "-W", "error", watch, report, package, use, folder],
        cwd=tmp_path,
        capture_output=True,
        check=False,
        text=True,
    )
    found = [] if run.returncode == 0 else [f"the interpreter ended with {run.returncode}"]
    found += json.loads(report.read_text("utf-8")) if report.exists() else ["there is no report"]
    found += [f"stdout: {run.stdout}"] if run.stdout else []
    found += [f"stderr: {run.stderr}"] if run.stderr else []
    return found


@pytest.mark.long
@pytest.mark.parametrize("package", USES)
def test_the_package_only_computes(package: str, tmp_path: Path) -> None:
    assert faults(package, USES[package], SUPPORT, tmp_path) == []


@pytest.mark.parametrize("package", USES)
def test_everything_public_is_used_there(package: str) -> None:
    tree = ast.parse((SUPPORT / f"{USES[package]}.py").read_text("utf-8"))
    imported = {
        alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module == package
        for alias in node.names
    }
    assert imported == set(import_module(package).__all__)


# Tests of the test: each fault, planted.


def planted_faults(tmp_path: Path, *, head: str = "", body: str = "pass") -> list[str]:
    """Watch a module that does something when it is imported, or when it is used."""
    (tmp_path / "planted.py").write_text(f"{head}\ndef go():\n    {body}\n", "utf-8")
    (tmp_path / "use_planted.py").write_text("import planted\nuse = planted.go\n", "utf-8")
    return faults("planted", "use_planted", tmp_path, tmp_path)


def test_nothing_is_found_where_nothing_is_planted(tmp_path: Path) -> None:
    head = "from random import Random"
    body = "assert sorted(Random(3).sample(range(9), 9)) == list(range(9))"
    assert planted_faults(tmp_path, head=head, body=body) == []


@pytest.mark.long
@pytest.mark.parametrize(
    ("head", "body", "expected"),
    [
        ("", "open(__file__).close()", "open "),
        ("from pathlib import Path", "Path('new').write_text('')", "open "),
        ("", "import colorsys", "import "),
        ("import os", "os.listdir()", "os.listdir "),
        ("import os", "os.mkdir('new')", "os.mkdir "),
        ("import os", "os.system('')", "os.system "),
        ("import socket", "socket.socket().close()", "socket.__new__ "),
        ("import socket", "socket.gethostname()", "socket.gethostname "),
        (
            "import subprocess, sys",
            "subprocess.run([sys.executable, '-c', ''])",
            "subprocess.Popen ",
        ),
        ("", "print('here')", "stdout: here"),
        ("import sys", "sys.stdout.write('here')", "stdout: here"),
        ("import os", "os.write(1, b'here')", "stdout: here"),
        ("import sys", "sys.stderr.write('here')", "stderr: here"),
        ("import random", "random.random()", "random.random()"),
        ("import random", "random.seed(1)", "random.seed()"),
        ("from random import shuffle", "shuffle([])", "random.shuffle()"),
        ("import random", "random._inst.random()", "the state of random"),
        ("import time", "time.time()", "time.time()"),
        ("from time import monotonic", "monotonic()", "time.monotonic()"),
        ("import time", "time.sleep(0)", "time.sleep()"),
        ("import time", "\n    try: time.time()\n    except Exception: pass", "time.time()"),
        ("", "raise LookupError('here')", "the interpreter ended with 1"),
        ("", "raise SystemExit(2)", "the interpreter ended with 2"),
        ("import os", "os._exit(3)", "the interpreter ended with 3"),
        # When it is imported.
        ("print('here')", "pass", "stdout: here"),
        ("import random; random.random()", "pass", "random.random()"),
        ("import random; random._inst.random()", "pass", "the state of random"),
        ("import time; time.time()", "pass", "time.time()"),
    ],
)
def test_a_planted_fault_is_found(head: str, body: str, expected: str, tmp_path: Path) -> None:
    found = planted_faults(tmp_path, head=head, body=body)
    assert any(fault.startswith(expected) for fault in found), found
