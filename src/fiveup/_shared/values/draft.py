"""How a frozen value is made fast of fields that are right by construction.

Its draft has the same fields, but plain ones: they are filled in, and then the object is made one
of the frozen class. To fill in a frozen class itself takes several times as long, and a few of them
are made at every ply::

    draft = LayoutDraft()
    draft.count = 5
    ...
    draft.__class__ = Layout
"""

from typing import Any


def draft_of(kind: type[object]) -> Any:
    """Make the draft of a frozen class with slots: a class under it that is not frozen.

    Python lets an object change between two classes of one shape, and these have one.
    """
    # All three are object's own: with any other of them Python takes the slow way to set a field.
    plain = {name: getattr(object, name) for name in ("__init__", "__setattr__", "__delattr__")}
    return type(f"{kind.__name__}Draft", (kind,), {"__slots__": (), **plain})
