"""Adapters around the library itself, as a bot author writes them around an engine of his own."""

from collections.abc import Iterable, Sequence

import fiveup
import pentadice


class FiveUpEngine:
    """Right in everything; the faults are planted in classes below it."""

    match: fiveup.Match

    def start(self, ruleset: fiveup.Ruleset, players: int) -> None:
        self.match = fiveup.new_match(ruleset, players)

    def apply(self, action: fiveup.Action) -> None:
        self.match = fiveup.apply(self.match, action)

    def turn(self) -> int | None:
        return self.match.turn

    def legal_actions(self) -> Iterable[fiveup.PlayerAction]:
        return fiveup.legal_actions(self.match)

    def count(self) -> int | None:
        assert self.match.round is not None
        return self.match.round.layout.count

    def scores(self) -> Sequence[int]:
        return list(self.match.scores)

    def winner(self) -> int | None:
        return self.match.winner


class PentadiceEngine:
    """Right in everything; the faults are planted in classes below it."""

    game: pentadice.Game

    def start(self, ruleset: pentadice.Ruleset, players: int) -> None:
        self.game = pentadice.new_game(players, ruleset)

    def apply(self, action: pentadice.Action) -> None:
        self.game = pentadice.apply(self.game, action)

    def turn(self) -> int | None:
        return self.game.seat

    def legal_actions(self) -> Iterable[pentadice.PlayerAction]:
        return reversed(pentadice.legal_actions(self.game))

    def totals(self) -> Sequence[int]:
        return list(self.game.totals)

    def winners(self) -> Iterable[int]:
        return list(self.game.winners)
