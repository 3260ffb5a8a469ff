"""Five Up as an OpenSpiel game, ``python_fiveup``. Needs the extra ``openspiel``.

The game is so many rounds at the most, one if nothing else is said, and ends sooner if the match is
won. All chance is explicit: a leader is chosen among the candidates with equal chances, which is
what lots come to (R5), and the 28 tiles are dealt one by one, in the order of a ``Deal``.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from attrs import evolve, frozen

from fiveup._notation.position import format_position
from fiveup._rules.action import ACTIONS, Deal, Draw, Lots, Pass, Place, action_from_code
from fiveup._rules.legality import legal_actions
from fiveup._rules.match import Match, Phase, new_match
from fiveup._rules.ruleset import EXACT_61, FIVE_UP
from fiveup._rules.tile import TILES, Tile
from fiveup._rules.transition import apply
from fiveup._rules.view import SeenDeal, SeenDraw, View, observe
from fiveup._shared.learning.encoding import flags
from fiveup._shared.learning.openspiel import (
    BaseGame,
    BaseState,
    Observer,
    Shared,
    given,
    no_outcome,
    placed,
    pyspiel,
    recalls,
    returns,
)
from fiveup._shared.values.arguments import check_int, check_type
from fiveup._shared.values.sentence import counted, listed
from fiveup.encoding import PARTS, SEATS, observation

FORMS: Final = {"main": FIVE_UP, "exact": EXACT_61}
"""The forms by the value of the parameter ``form``."""

# With the points of every placement and of all hands no round can bring more, nor cost more.
_MOST_A_ROUND: Final = 168 * (len(TILES) + SEATS)

PARAMETERS: Final[Mapping[str, Any]] = {"players": 2, "form": "main", "rounds": 1, "target": 305}
"""The parameters of the game, with their usual values."""

GAME_TYPE: Final = pyspiel.GameType(
    short_name="python_fiveup",
    long_name="Five Up (dominoes, every double a spinner)",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=4,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=PARAMETERS,
)


@frozen
class _Standing:
    """Where the game stands: the ``match``, and the tiles ``dealt`` so far if a deal is awaited.

    ``past`` are the matches at the end of each earlier round; no more ``rounds`` than these are
    played.
    """

    match: Match
    rounds: int
    dealt: tuple[Tile, ...] = ()
    past: tuple[Match, ...] = ()

    @property
    def over(self) -> bool:
        """Whether the match is won, or the last round is over."""
        round_ = self.match.round
        done = len(self.past) + (round_ is not None and round_.seat is None)
        return self.match.over or done == self.rounds


class FiveUpGame(BaseGame):
    """Five Up for OpenSpiel.

    Parameters: ``players`` (2 to 4), ``form`` (``main`` or ``exact``), ``rounds`` (the most that
    are played) and ``target`` (raw points). A player's return is the margin of its side at the end:
    the raw score less the mean of the other sides'.
    """

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        """Take the parameters that differ from the usual ones.

        Raises ``TypeError`` on wrong types, and ``ValueError`` if there is no such parameter or
        form, or if the values do not fit.
        """
        chosen = given(PARAMETERS, params)
        form = FORMS.get(check_type("form", chosen["form"], str))
        if form is None:
            raise ValueError(f"form must be one of {', '.join(FORMS)}, not {chosen['form']!r}")
        players = chosen["players"]
        rounds = check_int("rounds", chosen["rounds"], 1)
        self.start: Final = new_match(evolve(form, target=chosen["target"]), players)
        self.rounds: Final = rounds
        boneyard = len(TILES) - players * form.hand_size
        # Each placement may come after a pass of everybody else, and each tile may be drawn.
        self.longest_round: Final[int] = len(TILES) * players + boneyard
        info = pyspiel.GameInfo(
            num_distinct_actions=len(ACTIONS),
            max_chance_outcomes=len(TILES),
            num_players=players,
            min_utility=-float(_MOST_A_ROUND * rounds),
            max_utility=float(_MOST_A_ROUND * rounds),
            utility_sum=0.0,
            max_game_length=self.longest_round * rounds,
        )
        super().__init__(GAME_TYPE, info, dict(params or {}))

    def new_initial_state(self) -> "FiveUpState":
        """Give the state before the first leader is chosen."""
        return FiveUpState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Count a leader and 28 tiles for each round."""
        return (1 + len(TILES)) * self.rounds

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Give an observer of a view, or with perfect recall, of all that was seen of the game.

        Raises ``ValueError`` for another kind, and for parameters: it has none.
        """
        if not recalls(iig_obs_type):
            return Observer(placed(PARTS), _numbers, _text, params)
        past = {"dealt": (self.rounds, len(TILES)), "shown": (self.rounds, len(TILES))}
        done = {"done": (self.rounds, self.longest_round, 3)}
        return Observer({**placed(PARTS), **past, **done}, self._all_numbers, _all_text, params)

    def _all_numbers(self, state: "FiveUpState", player: int) -> Iterator[int]:
        """Give the observation, then for each round the hand dealt, the hands shown, the turns."""
        yield from _numbers(state, player)
        rounds = [view for view in state.views(player) if view.round is not None]
        missing = self.rounds - len(rounds)
        for view in rounds:
            yield from _hand_dealt(view)
        yield from (0,) * (missing * len(TILES))
        for view in rounds:
            yield from observation(view)[PARTS["whereabouts"].place]
        yield from (0,) * (missing * len(TILES))
        for view in rounds:
            turns = [number for turn in _turns(view, player) for number in turn]
            yield from turns
            yield from (0,) * (3 * self.longest_round - len(turns))
        yield from (0,) * (missing * 3 * self.longest_round)


class FiveUpState(BaseState):
    """A state of the game. Player actions are the action codes.

    The outcomes of chance are the seat that leads, or the index of the tile that is dealt next.
    ``apply_action`` raises ``ValueError`` for a code that no action has, and ``IllegalAction`` (a
    ``ValueError``) for what the rules forbid and for an outcome that chance cannot have. Then
    nothing has changed.
    """

    def __init__(self, game: FiveUpGame) -> None:
        """Begin; only ``new_initial_state`` makes states."""
        super().__init__(game)
        self._shared = Shared(_Standing(game.start, game.rounds))

    @property
    def _standing(self) -> _Standing:
        standing: _Standing = self._shared.value
        return standing

    @property
    def match(self) -> Match:
        """The match as it stands, hidden tiles included."""
        return self._standing.match

    def views(self, player: int) -> Iterator[View]:
        """Give all that a player sees: the end of each earlier round, and the present."""
        for match in (*self._standing.past, self.match):
            yield observe(match, player)

    def current_player(self) -> int:
        """Give the seat to move, or what OpenSpiel calls chance, or the end."""
        if self._standing.over:
            end: int = pyspiel.PlayerId.TERMINAL
            return end
        seat = self.match.seat
        return pyspiel.PlayerId.CHANCE if seat is None else seat

    def is_terminal(self) -> bool:
        """Tell whether the game is over."""
        return self._standing.over

    def returns(self) -> list[float]:
        """Give the final margin of each player's side, in raw points; zeros before the end."""
        return returns(self.match.scores, self.match.players, self._standing.over)

    def _legal_actions(self, player: int) -> list[int]:
        return [action.code for action in legal_actions(self.match, player)]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Give the seats that may lead, or the tiles not dealt yet, all equally likely.

        Raises ``ValueError`` if no chance is awaited.
        """
        if not self.is_chance_node():
            raise ValueError("no chance is awaited: a player decides, or the game is over")
        dealt = self._standing.dealt
        outcomes = self.match.candidates or [tile.index for tile in TILES if tile not in dealt]
        return [(outcome, 1 / len(outcomes)) for outcome in outcomes]

    def _apply_action(self, action: int) -> None:
        self._shared = Shared(_after(self._standing, action))

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return str(action_from_code(action))
        if self.match.candidates:
            return f"lead {_leader(self.match, action)}"
        return f"deal {_tile(action, len(self._standing.dealt))}"

    def __str__(self) -> str:
        """Give the position, and the tiles of a deal that is not complete."""
        dealt = self._standing.dealt
        text = format_position(self.match)
        return f"{text} + {' '.join(map(str, dealt))}" if dealt else text


def _after(standing: _Standing, action: int) -> _Standing:
    match = standing.match
    if match.phase in (Phase.PLAY, Phase.OVER):
        return evolve(standing, match=apply(match, action_from_code(action)))
    if standing.over:
        raise ValueError(f"the game is over: it was played for {counted(standing.rounds, 'round')}")
    if match.phase is Phase.LOTS:
        leader = _leader(match, action)
        lots = Lots([1 + (seat == leader) for seat in match.candidates])
        return evolve(standing, match=apply(match, lots))
    tile = _tile(action, len(standing.dealt))
    if tile in standing.dealt:
        what = _place_in_deal(len(standing.dealt))
        raise no_outcome("R1", action, what, f"there is only one {tile}, and it is dealt already")
    dealt = (*standing.dealt, tile)
    if len(dealt) < len(TILES):
        return evolve(standing, dealt=dealt)
    past = standing.past if match.round is None else (*standing.past, match)
    return _Standing(apply(match, Deal(dealt)), standing.rounds, past=past)


def _leader(match: Match, outcome: int) -> int:
    """Give the seat that leads by an outcome of lots."""
    if outcome in match.candidates:
        return outcome
    expected = listed("", match.candidates, "or")
    raise no_outcome("R5", outcome, "the seat that leads", f"it must be {expected}")


def _tile(outcome: int, dealt: int) -> Tile:
    """Give the tile that comes after so many by an outcome of the deal."""
    if 0 <= outcome < len(TILES):
        return TILES[outcome]
    expected = f"it must be the index of a tile, 0 to {len(TILES) - 1}"
    raise no_outcome("R3", outcome, _place_in_deal(dealt), expected)


def _place_in_deal(dealt: int) -> str:
    return f"tile {dealt + 1} of the deal"


def _numbers(state: FiveUpState, player: int) -> tuple[int, ...]:
    return observation(observe(state.match, player))


def _text(state: FiveUpState, player: int) -> str:
    return format_position(observe(state.match, player))


def _all_text(state: FiveUpState, player: int) -> str:
    return "\n".join(map(format_position, state.views(player)))


def _hand_dealt(view: View) -> tuple[int, ...]:
    """Give a flag for each tile that the viewer was dealt."""
    hands = [action.hand or () for _, action in view.log if isinstance(action, SeenDeal)]
    return flags([tile.index for hand in hands for tile in hand], len(TILES))


def _turns(view: View, viewer: int) -> Iterator[tuple[int, int, int]]:
    """Give each player's action: who (the viewer 1, the next 2 ...), code + 1, drawn tile + 1."""
    for seat, action in view.log:
        if seat is None:
            continue
        who = 1 + (seat - viewer) % view.players
        if isinstance(action, SeenDraw):
            yield who, 1 + Draw().code, 0 if action.tile is None else 1 + action.tile.index
        elif isinstance(action, Place | Pass):
            yield who, 1 + action.code, 0


pyspiel.register_game(GAME_TYPE, FiveUpGame)
