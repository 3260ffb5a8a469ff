"""Hooks for cattrs, so that a host's own classes may have fields of this package's classes."""

from typing import Any

from _rulings.data_hooks import DataConverter, register
from _rulings.shape import Shape
from fiveup.action import Action, ChanceAction, PlayerAction
from fiveup.data import STORED, Storable, from_data, to_data
from fiveup.event import Event, ScoreEvent
from fiveup.legality import State
from fiveup.spot import Spot
from fiveup.tile import Tile
from fiveup.view import SeenAction
from fiveup.word_data import SPOT, TILE


def register_data_hooks(converter: DataConverter) -> None:
    """Let a converter, such as a ``cattrs.Converter``, go through ``to_data`` and ``from_data``.

    Both ways are registered for tiles, spots and every class that has data, but for ``Finding``,
    ``Problem`` and ``Refusal``, which the other game's package has as well. The unions ``Action``,
    ``PlayerAction``, ``ChanceAction``, ``SeenAction``, ``Event``, ``ScoreEvent``, ``State`` and
    ``Storable`` are read as well, also with None. Both packages may be registered with one
    converter.
    """
    words: dict[type[object], Shape[Any]] = {Tile: TILE, Spot: SPOT}
    unions = (Action, PlayerAction, ChanceAction, SeenAction, Event, ScoreEvent, State, Storable)
    register(converter, STORED.classes, words, unions, to_data, from_data)
