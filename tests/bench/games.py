"""Games per second of complete random games: pentadice beside three other dice libraries.

Both clocks run over whole games, with the dice and the total. The rows of bare score cards, which
have their dice made around them by the same code, are for comparison with each other; a row shows
what the dice alone cost. The mean total says whether the games are alike: it is about the same for
all who play by nearly the same rules. How the contestants are timed stands in `timing.py`.
"""

from typing import Final

from tests.bench import dice_contestants, timing
from tests.bench.dice_contestants import DiceContestant
from tests.bench.timing import COLUMNS, Turn, spread_of_rates, spread_of_ratios

PENTADICE: Final = "pentadice"
SHEET: Final = "pentadice's Sheet alone"
YATZY_SOLVER: Final = "yatzy-solver, boxes tried"
YATZY_SOLVER_LISTED: Final = "yatzy-solver, boxes listed"
DICE: Final = "dice without a card"
PYHTZEE: Final = "pyhtzee"
PLAYER_API: Final = "yahtzee-api"

RATIOS: Final = (
    (PENTADICE, PYHTZEE, "pentadice / pyhtzee"),
    (PENTADICE, PLAYER_API, "pentadice / yahtzee-api"),
    (SHEET, YATZY_SOLVER, "Sheet alone / yatzy-solver, tried"),
    (SHEET, YATZY_SOLVER_LISTED, "Sheet alone / yatzy-solver, listed"),
    (PENTADICE, YATZY_SOLVER, "pentadice / yatzy-solver, tried"),
)


def games() -> dict[str, DiceContestant]:
    return {
        PENTADICE: dice_contestants.pentadice(),
        SHEET: dice_contestants.pentadice_sheet(),
        YATZY_SOLVER: dice_contestants.yatzy_solver(),
        YATZY_SOLVER_LISTED: dice_contestants.yatzy_solver_listed(),
        DICE: dice_contestants.dice_alone(),
        PYHTZEE: dice_contestants.pyhtzee(),
        PLAYER_API: dice_contestants.yahtzee_api(),
    }


def calls() -> dict[str, DiceContestant]:
    return {
        "pentadice's score": dice_contestants.calls_of_score(),
        "pentadice's Sheet.options": dice_contestants.calls_of_options(),
        "yatzy-solver's Variant.score": dice_contestants.calls_of_variant_score(),
    }


def games_of(turn: Turn[int]) -> int:
    return turn.number


def calls_of(turn: Turn[int]) -> int:
    return turn.total


def print_games(turns: dict[str, list[Turn[int]]]) -> None:
    print(f"{'games per second':<29} {'mean total':>11} {COLUMNS}")
    for name, taken in turns.items():
        mean = sum(turn.total for turn in taken) / sum(turn.number for turn in taken)
        total = "" if name == DICE else f"{mean:.1f}"
        print(f"{name:<29} {total:>11} {spread_of_rates(taken, games_of)}")


def print_ratios(turns: dict[str, list[Turn[int]]]) -> None:
    print(f"{'ratio of the rates':<41} {COLUMNS}")
    for ours, theirs, label in RATIOS:
        print(f"{label:<41} {spread_of_ratios(turns[ours], turns[theirs], games_of)}")


def print_calls(turns: dict[str, list[Turn[int]]]) -> None:
    print(f"{'calls per second':<41} {COLUMNS}")
    for name, taken in turns.items():
        print(f"{name:<41} {spread_of_rates(taken, calls_of)}")


def main() -> None:
    options = timing.arguments("games per second of pentadice and its peers").parse_args()

    timing.print_conditions(
        ("yatzy-solver", "pyhtzee", "yahtzee-api"), options.repetitions, options.seconds
    )
    turns = timing.compare(games(), options.repetitions, options.seconds)
    print_games(turns)
    print()
    print_ratios(turns)
    print()
    print_calls(timing.compare(calls(), options.repetitions, options.seconds))


if __name__ == "__main__":
    main()
