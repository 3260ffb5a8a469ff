"""The steps that a change must pass; each makes an environment of its own.

``nox --list`` names them, ``nox -s types`` runs one, and plain ``nox`` all that ``.ci/run`` does.
An interpreter that the machine lacks is skipped, and nox says so.
"""

from pathlib import Path

import nox

nox.needs_version = ">=2025.2.9"
nox.options.error_on_missing_interpreters = False
nox.options.reuse_existing_virtualenvs = True
nox.options.sessions = ["lint", "types", "docs", "wheels", "oldest", "tests", "adapters"]

PYTHONS = ["3.11", "3.12", "3.13"]
CORES = ["-n", "auto", "--dist", "loadfile"]  # the blocks of a page build on one another
KERNEL_TESTS = ["tests/fiveup/kernel", "tests/fiveup/bots"]
ADAPTERS = ["tests/adapters/check_pettingzoo.py", "tests/adapters/check_openspiel.py"]


@nox.session
def lint(session: nox.Session) -> None:
    """Style and format, by ruff."""
    session.install("-c", ".ci/requirements.txt", "ruff")
    session.run("ruff", "check", ".")
    session.run("ruff", "format", "--check", ".")


@nox.session
def types(session: nox.Session) -> None:
    """Types, by mypy and pyright: of the packages, the tests, the examples, and of wrong calls."""
    session.install(
        "-c", ".ci/requirements.txt", "-e", ".[test,docs]", "nox", "hatchling", "types-docutils"
    )
    session.run("mypy", "--strict", "src", "tests", "docs/examples")
    session.run("mypy", "--strict", "conftest.py", "noxfile.py", "docs/conf.py", ".ci")
    session.run("pyright")
    for package in ("fiveup", "pentadice"):
        session.run("pyright", "--verifytypes", package, "--ignoreexternal")
    session.run("pytest", "-m", "long", "tests/project/test_types.py")


@nox.session
def docs(session: nox.Session) -> None:
    """The pages as HTML, warnings as errors, and the examples in docstrings."""
    session.install("-c", ".ci/requirements.txt", "-e", ".[docs]")
    for builder in ("html", "doctest"):
        session.run(
            *("sphinx-build", "-q", "-W", "--keep-going", "-b", builder),
            *("-d", "docs/_build/trees", "docs", f"docs/_build/{builder}"),
        )


@nox.session
def wheels(session: nox.Session) -> None:
    """The sdist and the wheels: what they hold, and the kernel's tests on the compiled one."""
    folder = Path(session.create_tmp()).resolve()
    session.install("-c", ".ci/requirements.txt", "build")
    session.run("python", "-m", "build", "--outdir", str(folder / "pure"), silent=True)
    (pure,) = (folder / "pure").glob("*.whl")
    session.run("python", ".ci/check_wheel.py", str(pure))
    session.run(
        *("python", "-m", "build", "--wheel", "--outdir", str(folder / "compiled")),
        env={"FIVEUP_MYPYC": "1"},
        silent=True,
    )
    (compiled,) = (folder / "compiled").glob("*.whl")
    session.install("-c", ".ci/requirements.txt", f"fiveup[test] @ {compiled.as_uri()}")
    session.run("python", "-c", COMPILED)
    session.run("pytest", *KERNEL_TESTS)


COMPILED = """
from fiveup._kernel import halves, play, search, settling
for module in (halves, play, search, settling):
    assert not module.__file__.endswith(".py"), module.__file__
"""


@nox.session
def oldest(session: nox.Session) -> None:
    """The suite with the oldest releases that the wheel is content with, its coverage measured."""
    runtime = nox.project.load_toml("pyproject.toml")["project"]["dependencies"]
    session.install(
        *("-c", ".ci/requirements.txt", ".[test]", "pytest-cov"),
        *(text.replace(">=", "==") for text in runtime),
    )
    session.run(
        *("pytest", *CORES, "--cov", "--cov-report=term", *session.posargs), env={"EXAMPLES": "25"}
    )


@nox.session(python=PYTHONS)
def tests(session: nox.Session) -> None:
    """The suite on the installed wheel, without the tests that take long."""
    session.install("-c", ".ci/requirements.txt", ".[test]")
    session.run("pytest", *CORES, *session.posargs)


@nox.session
def long(session: nox.Session) -> None:
    """The tests that take long, and the rest of the suite with them."""
    session.install("-c", ".ci/requirements.txt", ".[test]")
    session.run(
        *("pytest", *CORES, "-m", "long or not long", *session.posargs), env={"EXAMPLES": "25"}
    )


@nox.session
def adapters(session: nox.Session) -> None:
    """The adapters of PettingZoo and OpenSpiel."""
    session.install(".[pettingzoo,openspiel]", "pytest>=8.2")
    session.run("pytest", "-c", "tests/adapters/pytest.ini", *ADAPTERS, *session.posargs)


@nox.session
def bench(session: nox.Session) -> None:
    """The benchmarks beside other libraries: it takes minutes and wants a quiet machine."""
    session.run("bash", "tests/bench/run", *session.posargs, external=True)
