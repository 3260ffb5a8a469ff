"""Hooks for cattrs, so that a host's own classes may have fields of this package's classes."""

from _rulings.data_hooks import DataConverter, register
from fiveup.action import Action, ChanceAction, PlayerAction
from fiveup.data import STORED, Storable, from_data, to_data
from fiveup.event import Event, ScoreEvent
from fiveup.legality import State
from fiveup.view import SeenAction


def register_data_hooks(converter: DataConverter) -> None:
    """Let a converter, such as a ``cattrs.Converter``, go through ``to_data`` and ``from_data``.

    Both ways are registered for every class that has data, but for ``Finding``, ``Problem`` and
    ``Refusal``, which the other game's package has as well. The unions ``Action``,
    ``PlayerAction``, ``ChanceAction``, ``SeenAction``, ``Event``, ``ScoreEvent``, ``State`` and
    ``Storable`` are read as well, also with None. Both packages may be registered with one
    converter.
    """
    unions = (Action, PlayerAction, ChanceAction, SeenAction, Event, ScoreEvent, State, Storable)
    register(converter, STORED.classes, unions, to_data, from_data)
