"""Build hook: compile the integer kernel with mypyc, if FIVEUP_MYPYC=1 is in the environment.

FIVEUP_MYPYC=1 python -m pip wheel --no-deps .

The wheel then is for one Python and one platform, and needs a C compiler to build. Without the
variable nothing happens, and the wheel is pure. The sources are in both: where the compiled modules
do not fit, Python takes those.
"""

import os
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

KERNEL = ("settling", "halves", "play", "search")


def wanted() -> bool:
    """Tell whether the compiled kernel is asked for."""
    return os.environ.get("FIVEUP_MYPYC", "0") not in {"", "0"}


class KernelHook(BuildHookInterface[Any]):
    """What hatchling calls."""

    def dependencies(self) -> list[str]:
        """Name what the compilation needs; the types of the run-time dependencies are among it."""
        if not wanted():
            return []
        return ["mypy>=2.4", "setuptools>=77", *self.metadata.core.dependencies]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, and put what was made into the wheel."""
        if not wanted() or version == "editable":
            return
        made = Path(tempfile.mkdtemp(prefix="fiveup-"))
        compile_kernel(Path(self.root, "src"), made)
        library = made / "library"
        for path in library.rglob("*"):
            if path.is_file():
                build_data["force_include"][str(path)] = path.relative_to(library).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True


def compile_kernel(sources: Path, made: Path) -> None:
    """Compile the modules of the kernel into the folder ``library`` of another."""
    from mypyc.build import mypycify
    from setuptools import Distribution

    os.chdir(sources)  # the modules are named by where they lie
    extensions = mypycify(
        [
            "--config-file=",
            f"--cache-dir={made / 'types'}",
            "--follow-imports=silent",
            *(f"fiveup/_kernel/{name}.py" for name in KERNEL),
        ],
        group_name="fiveup",
        target_dir=str(made / "c"),
    )
    if os.name == "posix":
        for extension in extensions:  # so that the compiler may inline what nobody else can call
            extension.extra_compile_args.append("-fvisibility=hidden")
    distribution = Distribution({"name": "fiveup", "ext_modules": extensions})
    command = distribution.get_command_obj("build_ext")
    command.build_lib = str(made / "library")
    command.build_temp = str(made / "objects")
    command.ensure_finalized()
    command.run()
