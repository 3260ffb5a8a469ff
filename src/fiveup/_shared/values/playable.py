"""A state of a game, as far as one needs to know it to play on."""

from typing import Protocol


class Playable(Protocol):
    """What a match and a game have in common."""

    @property
    def over(self) -> bool: ...
    @property
    def awaits_chance(self) -> bool: ...
    @property
    def seat(self) -> int | None: ...
