"""Random games of Pentadice for the tests: house values, and what somebody might do next."""

from collections import Counter
from random import Random
from typing import Final

from pentadice import (
    BONUS_WITHOUT_JOKER,
    FORCED_JOKER_ALSO_AFTER_SACRIFICE,
    FREE_JOKER_ALSO_AFTER_SACRIFICE,
    PENTADICE,
    Action,
    Game,
    Joker,
    Roll,
    Ruleset,
    Write,
    legal_actions,
    sample_chance,
)

RULESETS: Final = {
    "PENTADICE": PENTADICE,
    "FORCED_JOKER_ALSO_AFTER_SACRIFICE": FORCED_JOKER_ALSO_AFTER_SACRIFICE,
    "FREE_JOKER_ALSO_AFTER_SACRIFICE": FREE_JOKER_ALSO_AFTER_SACRIFICE,
    "BONUS_WITHOUT_JOKER": BONUS_WITHOUT_JOKER,
}


def house_rules(rng: Random) -> Ruleset:
    """Rules of any house."""
    return Ruleset(
        rng.choice(tuple(Joker)),
        rng.random() < 0.5,
        rng.choice((0, 50, 100)),
        rng.choice((1, 40, 63, 200)),
        rng.choice((0, 35, 50)),
    )


def next_action(game: Game, rng: Random, eagerness: float = 0.0, luck: float = 0.0) -> Action:
    """Sample what happens next in a game that is not over.

    With the probability ``eagerness`` the box that gives most is written at once, and with the
    probability ``luck`` a roll gives dice like those that were kept: then there are more Pentas.
    """
    if game.awaits_chance:
        if rng.random() < luck:
            kept = Counter(game.dice[position] for position in game.kept or ())
            face = kept.most_common(1)[0][0] if kept else rng.randint(1, 6)
            return Roll((face,) * len(game.free))
        return sample_chance(game, rng)
    if rng.random() < eagerness:
        options = game.sheet.options(game.dice)
        most = max(award.points for award in options.values())
        return Write(rng.choice([box for box in options if options[box].points == most]))
    return rng.choice(legal_actions(game))
