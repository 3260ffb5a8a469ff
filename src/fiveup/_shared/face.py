"""The face of a package: its public names, each imported when it is first asked for.

So ``import pentadice`` loads no rule of Five Up, and a first ruling loads what it needs.
"""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any


def lazy(
    package: dict[str, Any], rooms: Mapping[str, str], modules: str
) -> tuple[Callable[[str], object], Callable[[], list[str]]]:
    """Give ``__getattr__`` and ``__dir__`` for the namespace of a package.

    ``rooms`` has the public names by the module where they are, and ``modules`` are the public
    modules; all with spaces between.
    """
    package_name: str = package["__name__"]
    room_of = {name: room for room, names in rooms.items() for name in names.split()}
    public_modules = frozenset(modules.split())
    dunders = {name for name in package if name.startswith("__") and name.endswith("__")}
    listed = sorted({*room_of, *public_modules, *dunders, "__dir__", "__getattr__"})

    def __getattr__(name: str) -> object:  # noqa: N807  # it becomes the package's own
        if name in room_of:
            value = getattr(import_module(room_of[name]), name)
        elif name in public_modules:
            try:
                value = import_module(f"{package_name}.{name}")
            except ImportError as error:  # its extra is not installed
                raise AttributeError(str(error), name=name) from error
        else:
            raise AttributeError(f"module {package_name!r} has no attribute {name!r}", name=name)
        package[name] = value
        return value

    def __dir__() -> list[str]:  # noqa: N807
        return list(listed)

    return __getattr__, __dir__
