"""Random games of the dice sheet written down as people might: with claims, comments and names."""

from collections.abc import Sequence
from itertools import pairwise
from random import Random
from typing import Final

from pentadice import (
    BOXES,
    PENTADICE,
    Action,
    Box,
    Claim,
    Entry,
    Game,
    GameOver,
    Joker,
    Keep,
    PentaBonus,
    Record,
    Roll,
    Ruleset,
    Sheet,
    Write,
    Written,
    apply,
    legal_actions,
    sample_chance,
)

TEXTS: Final = ("", "", "Asha", 'a "quoted" \\ name', "[x] # y", "\u2028é\ud800\0")
COMMENTS: Final = ("", "", "so", "# keep\n+ 5", "two\r\nlines\n\n  of it", "\u2028 x")


def played(game: Game, rng: Random, length: int) -> list[Game]:
    """Go on from a game at random; five alike come up often."""
    games = [game]
    while len(games) <= length and not games[-1].over:
        game = games[-1]
        action: Action
        if not game.awaits_chance:
            legal = legal_actions(game)
            writes = [action for action in legal if isinstance(action, Write)]
            action = rng.choice(writes if rng.random() < 0.6 else legal)
        elif rng.random() < 0.5:
            action = Roll((rng.randint(1, 6),) * len(game.free))
        else:
            action = sample_chance(game, rng)
        games.append(apply(game, action))
    return games


def true_claims(game: Game) -> list[Claim]:
    """All that can be claimed of the last action."""
    claims = []
    for event in game.events:
        if isinstance(event, Written):
            bonus = sum(one.points for one in game.events if isinstance(one, PentaBonus))
            claims += [Claim("value", [event.points]), Claim("bonus", [bonus])]
        if isinstance(event, GameOver):
            claims.append(Claim("winners", event.winners))
    return [*claims, Claim("totals", game.totals)]


def written(games: Sequence[Game], rng: Random, faultless: bool = True) -> Record:
    """Write down games that follow from one another."""
    entries = []
    for before, after in pairwise(games):
        claims = true_claims(after)
        if not faultless:
            claims = rng.sample(claims, rng.randint(0, len(claims)))
            claims += [Claim("bonus", [rng.randint(-99, 99)])] * (rng.random() < 0.2)
        seat = None if before.awaits_chance else rng.choice((None, before.seat))
        entries.append(Entry(seat, after.log[-1][1], claims, rng.choice(COMMENTS)))
    return Record(
        games[0],
        entries,
        [rng.choice(TEXTS) for _ in range(games[0].players)],
        rng.choice(TEXTS),
        rng.choice(TEXTS),
        [("Table", rng.choice(TEXTS))] * rng.randint(0, 1),
        rng.choice(COMMENTS),
    )


HUGE: Final = 10**17
HOUSE: Final = Ruleset(Joker.NONE, True, 1, 10**6, 0)
COMPLETE: Final = Sheet.of(dict.fromkeys(BOXES, 0))
ODD: Final = (
    Game([COMPLETE], None, (1, 2, 3, 4, 5), None, 3),
    Game([COMPLETE, Sheet()], 1, (6, 6, 6, 6, 6), (0, 4), 2, [(1, Roll(())), (None, Keep(()))], 1),
    Game([Sheet()] * 12, 11, (1, 1, 1, 1, 1), (), 1, [(11, Write(Box.PETITE_SUITE))], ply=HUGE),
    Game([Sheet(penta_bonuses=HUGE, ruleset=HOUSE)], 0, (6, 5, 4, 3, 2)),
    Game([Sheet.of({Box.PENTA: 3, Box.CHANCE: 30}, 700)], 0, log=[(0, Keep(range(5)))]),
    Game([Sheet(ruleset=Ruleset(Joker.FREE, penta_bonus=0, upper_bonus=7))] * 2, 0),
    Game([Sheet(ruleset=PENTADICE)], 0, kept=(1, 2), rolls=2, dice=[1, 2, 3, 4, 5]),
)
"""Games that nobody can reach, but that the constructor takes."""
