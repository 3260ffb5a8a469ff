"""Hooks for cattrs, so that a host's own classes may have fields of this package's classes."""

from _rulings.data_hooks import DataConverter, register
from pentadice.action import Action, PlayerAction
from pentadice.box import Box
from pentadice.data import BOX, STORED, Storable, from_data, to_data
from pentadice.event import Event


def register_data_hooks(converter: DataConverter) -> None:
    """Let a converter, such as a ``cattrs.Converter``, go through ``to_data`` and ``from_data``.

    Both ways are registered for boxes and every class that has data, but for ``Finding``,
    ``Problem`` and ``Refusal``, which the other package has as well. The unions ``Action``,
    ``PlayerAction``, ``Event`` and ``Storable`` are read as well, also with None. Both packages may
    be registered with one converter.
    """
    unions = (Action, PlayerAction, Event, Storable)
    register(converter, STORED.classes, {Box: BOX}, unions, to_data, from_data)
