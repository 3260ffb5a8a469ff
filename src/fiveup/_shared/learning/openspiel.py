"""What the OpenSpiel games share: parameters, states that clone cheaply, returns, observers."""

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final

from fiveup._shared.learning.encoding import Slice, margins
from fiveup._shared.values.arguments import shown
from fiveup._shared.values.refusal import IllegalAction, Refusal

try:
    import numpy as np
    import pyspiel
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(
        "a game for OpenSpiel needs it: install fiveup with its extra, fiveup[openspiel]",
        name=error.name,
    ) from error

__all__ = [
    "BaseGame",
    "BaseState",
    "Observer",
    "Shared",
    "given",
    "no_outcome",
    "placed",
    "pyspiel",
    "recalls",
    "returns",
]

if TYPE_CHECKING:  # OpenSpiel does not say what types it has: then its classes have any attribute

    class BaseGame:
        def __init__(self, *args: object) -> None: ...
        def __getattr__(self, name: str) -> Any: ...

    class BaseState:
        def __init__(self, game: BaseGame) -> None: ...
        def __getattr__(self, name: str) -> Any: ...

else:
    BaseGame, BaseState = pyspiel.Game, pyspiel.State


def given(usual: Mapping[str, Any], params: Mapping[str, Any] | None) -> Mapping[str, Any]:
    """Give the parameters of a game: those that differ from the usual ones, and else these.

    Raises ``TypeError`` if they are no mapping, and ``ValueError`` if there is no such parameter.
    """
    differing = {} if params is None else params
    if not isinstance(differing, Mapping):
        raise TypeError(f"params must be a mapping, not {shown(differing)}")
    for name in differing:
        if name not in usual:
            raise ValueError(f"there is no parameter {name!r}: there are {', '.join(usual)}")
    return {**usual, **differing}


def no_outcome(rule: str, outcome: int, what: str, reason: str) -> IllegalAction:
    """Give the error for an outcome that chance cannot have here."""
    sentence = f"outcome {outcome} cannot be {what}: {reason}"
    return IllegalAction(Refusal(rule, sentence, {"outcome": outcome}))


class Shared:
    """Holds a value that never changes, so that the clones of a state can have it in common."""

    def __init__(self, value: Any) -> None:
        self.value: Final = value

    def __deepcopy__(self, memo: dict[int, Any]) -> "Shared":
        """Give the same object: OpenSpiel clones a state by copying what it holds."""
        return self


def returns(scores: tuple[int, ...], players: int, over: bool) -> list[float]:
    """Give the margin of each player once the game is over, in points; zeros until then."""
    if not over:
        return [0.0] * players
    of_sides = margins(scores)
    return [of_sides[seat % len(of_sides)] for seat in range(players)]


def placed(parts: Mapping[str, Slice]) -> Mapping[str, tuple[int, ...]]:
    """Give the shape of each part of an observation."""
    return {name: (part.place.stop - part.place.start,) for name, part in parts.items()}


class Observer:
    """Writes what a player sees into a tensor with named parts, and into text.

    ``shapes`` are the parts of the tensor in order, ``numbers`` gives all their values, and
    ``text`` the text, each for a state and a player.
    """

    def __init__(
        self,
        shapes: Mapping[str, tuple[int, ...]],
        numbers: Callable[[Any, int], Iterable[int]],
        text: Callable[[Any, int], str],
        params: Mapping[str, Any] | None = None,
    ) -> None:
        """Make the tensor, with a view of each part in ``dict``.

        Raises ``ValueError`` if there are parameters: there are none to choose.
        """
        if params:
            raise ValueError(f"an observer has no parameters, but was given {dict(params)}")
        sizes = [int(np.prod(shape)) for shape in shapes.values()]
        self.tensor: Any = np.zeros(sum(sizes), np.float32)
        cuts = np.split(self.tensor, np.cumsum(sizes)[:-1])
        self.dict: dict[str, Any] = {
            name: cut.reshape(shape)
            for (name, shape), cut in zip(shapes.items(), cuts, strict=True)
        }
        self._numbers = numbers
        self._text = text

    def set_from(self, state: Any, player: int) -> None:
        """Fill the tensor with what a player sees of a state."""
        self.tensor[:] = tuple(self._numbers(state, player))

    def string_from(self, state: Any, player: int) -> str:
        """Write what a player sees of a state as text."""
        return self._text(state, player)


def recalls(kind: Any) -> bool:
    """Tell whether a kind of observation wants all that a player saw, or the present, the default.

    Raises ``ValueError`` if it wants less or more than what is public and the player's own.
    """
    if kind is None:
        return False
    if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
        raise ValueError("an observer sees what is public and its player's own, no less, no more")
    return bool(kind.perfect_recall)
