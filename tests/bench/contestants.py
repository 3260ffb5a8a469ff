"""One complete round of random legal moves, in each of the libraries compared.

Every contestant is a function from a random generator to a `Tally`. It sets up a new game, shuffles
and deals, and then asks the library for the legal moves, picks one at random and has the library
play it, until the library says that the round is over. The two peers shuffle with the global
generator of `random`, so whoever wants the same rounds again seeds that one too.
"""

import importlib
import random
from collections.abc import Callable, Sequence
from typing import Final, Protocol, Self, TypeAlias

import attrs

from fiveup import FIVE_UP, Match, apply, legal_actions, new_match, sample_chance
from fiveup._kernel.halves import TILE
from fiveup._kernel.play import play_out


@attrs.frozen
class Tally:
    """What happened in rounds: the plies played, and passes made without being asked for."""

    plies: int
    automatic_passes: int = 0

    def __add__(self, other: "Tally", /) -> "Tally":
        return Tally(self.plies + other.plies, self.automatic_passes + other.automatic_passes)


Contestant: TypeAlias = Callable[[random.Random], Tally]


def fiveup_round(match: Match, rng: random.Random) -> tuple[Match, int]:
    """The match after one more round, and the plies of that round."""
    plies = 0
    while match.awaits_chance:
        match = apply(match, sample_chance(match, rng))
    while actions := legal_actions(match):
        match = apply(match, rng.choice(actions))
        plies += 1
    return match, plies


def fiveup(players: int) -> Contestant:
    """The first round of a Five Up match: immutable states, each with its events."""

    def play(rng: random.Random) -> Tally:
        _, plies = fiveup_round(new_match(FIVE_UP, players=players), rng)
        return Tally(plies)

    return play


def fiveup_kernel(players: int) -> Contestant:
    """The first round of a Five Up match on integers: shuffled, dealt, played out and settled."""
    size, sides = FIVE_UP.hand_size, FIVE_UP.sides(players)

    def play(rng: random.Random) -> Tally:
        tiles = list(TILE)
        rng.shuffle(tiles)
        hands = tuple([sum(tiles[size * seat : size * (seat + 1)]) for seat in range(players)])
        boneyard = tuple(tiles[size * players :])
        leader = rng.randrange(players)
        position = (0, 0, hands, boneyard, leader, 0, (0,) * sides, 0)
        return Tally(play_out(position, rng.random)[1])

    return play


class _BlockGame(Protocol):
    """The part of `dominoes.Game` that a round needs."""

    result: object | None
    valid_moves: Sequence[tuple[object, bool]]
    moves: Sequence[object | None]

    def make_move(self, d: object, left: bool, /) -> object | None: ...


def dominoes() -> Contestant:
    """A round of the block game of `dominoes`: four players, two ends, no scoring during play.

    Only calls of `make_move` are plies. A player who cannot play is passed over inside that call.
    """
    new_game: Callable[[], _BlockGame] = importlib.import_module("dominoes").Game.new

    def play(rng: random.Random) -> Tally:
        game = new_game()
        plies = 0
        while game.result is None:
            game.make_move(*rng.choice(game.valid_moves))
            plies += 1
        return Tally(plies, len(game.moves) - plies)

    return play


class _State(Protocol):
    """The part of `pyspiel.State` that a round needs."""

    def is_terminal(self) -> bool: ...

    def is_chance_node(self) -> bool: ...

    def chance_outcomes(self) -> Sequence[tuple[int, float]]: ...

    def legal_actions(self) -> Sequence[int]: ...

    def apply_action(self, action: int, /) -> None: ...


def team_dominoes() -> Contestant:
    """A game of OpenSpiel's `python_team_dominoes`: the block game of four, seven tiles each.

    It has no scoring during play either, and passes over who cannot play. The 28 tiles are dealt by
    28 actions of chance, all equally likely.
    """
    importlib.import_module("open_spiel.python.games.team_dominoes")
    game = importlib.import_module("pyspiel").load_game("python_team_dominoes")
    new_state: Callable[[], _State] = game.new_initial_state

    def play(rng: random.Random) -> Tally:
        state = new_state()
        plies = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(rng.choice(state.chance_outcomes())[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                plies += 1
        return Tally(plies)

    return play


class _Sized(Protocol):
    def __len__(self) -> int: ...


class _Player(Protocol):
    """The part of `src.main.game.Player.Player` that a round needs."""

    hand: _Sized

    def draw(self) -> None: ...


class _Game(Protocol):
    """The part of `src.main.game.Game.Game` that a round needs."""

    def award_round_score(self) -> None: ...


class _Round(Protocol):
    """The part of `src.main.game.DominoRound.DominoRound` that a round needs."""

    pool: _Sized
    current_player: _Player
    swap_current_player: Callable[[], None]

    def valid_options(self) -> Sequence[tuple[object, object, bool]]: ...

    def play(self, piece: object, origin: object, close: bool, /) -> None: ...

    def run(self) -> None: ...


_POOL_AFTER_DEAL: Final = 14


@attrs.frozen
class _AllFives:
    """The classes of all-fives-domino that make up a round, and a new table of its two players."""

    new_brain: Callable[[], object]
    new_player: Callable[[object, str], _Player]
    new_game: Callable[[_Player, _Player], _Game]
    new_round: Callable[[_Player, _Player, _Game], _Round]

    @classmethod
    def load(cls) -> Self:
        package = "src.main.game"
        return cls(
            importlib.import_module(f"{package}.Brain").RandomBrain,
            importlib.import_module(f"{package}.Player").Player,
            importlib.import_module(f"{package}.Game").Game,
            importlib.import_module(f"{package}.DominoRound").DominoRound,
        )

    def deal(self) -> tuple[_Player, _Player, _Game, _Round]:
        """A round shuffled, dealt and opened: making it plays the required opening double."""
        brain = self.new_brain()
        first = self.new_player(brain, "first")
        second = self.new_player(brain, "second")
        game = self.new_game(first, second)
        return first, second, game, self.new_round(first, second, game)


def all_fives_stepped() -> Contestant:
    """A round of all-fives-domino, with one look at the legal moves per ply.

    The moves on offer, the move itself and its score are the library's own. Only the loop around
    them, written after `DominoRound.run`, is not: that one lists the legal moves three times a ply.
    """
    library = _AllFives.load()

    def play(rng: random.Random) -> Tally:
        first, second, game, round_ = library.deal()
        plies = 1 + _POOL_AFTER_DEAL - len(round_.pool)
        passed = False
        while len(first.hand) > 0 and len(second.hand) > 0:
            options = round_.valid_options()
            if options:
                round_.play(*rng.choice(options))
                passed = False
            elif len(round_.pool) > 1:
                round_.current_player.draw()
            elif passed:
                break
            else:
                round_.swap_current_player()
                passed = True
            plies += 1
        game.award_round_score()
        return Tally(plies)

    return play


def all_fives_as_shipped() -> Contestant:
    """A round of all-fives-domino under its own `DominoRound.run` and its own `RandomBrain`.

    Every placement and every pass swaps the players once, and every draw takes from the pool.
    """
    library = _AllFives.load()

    def play(_rng: random.Random) -> Tally:
        _, _, game, round_ = library.deal()
        swap = round_.swap_current_player
        swaps = 0

        def counted_swap() -> None:
            nonlocal swaps
            swaps += 1
            swap()

        round_.swap_current_player = counted_swap
        round_.run()
        game.award_round_score()
        return Tally(1 + swaps + _POOL_AFTER_DEAL - len(round_.pool))

    return play
