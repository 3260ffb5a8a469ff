"""A random end of the round in play: how it came out."""

from random import Random

from attrs import field, frozen
from attrs.validators import optional

from fiveup._bots.packing import packed
from fiveup._kernel.halves import hand_pips
from fiveup._kernel.play import Ending, play_out
from fiveup._kernel.settling import MID_ROUND
from fiveup._rules.event import Result
from fiveup._rules.match import Match
from fiveup._rules.settlement import result_of, winning_rule, winning_side
from fiveup._shared.values.arguments import check_type
from fiveup._shared.values.validators import number, of_type, row


@frozen
class Outcome:
    """How a round came out: the raw ``scores`` after it, one a side, and the round's ``result``.

    ``result`` is None if the match was won in mid-round (E2). ``winner`` is the side that has won
    the match by then, or None. ``plies`` are the actions that it took from where it began.
    """

    scores: tuple[int, ...] = field(validator=row(number()))
    result: Result | None = field(validator=optional(of_type(Result)))
    winner: int | None = field(validator=optional(number(0, 3)))
    plies: int = field(validator=number(1))


def playout(match: Match, rng: Random) -> Outcome:
    """Play the round at random to its end, or to a win of Exact 61, and tell how it came out.

    Each choice falls on one of the ``distinct_actions`` with equal chances, whatever their number
    of spots. Chance has nothing else to decide: the order of the boneyard is in the match. The
    outcome is what ``apply`` would lead to. Only ``rng.random`` is used, once where there is a
    choice.

    Raises ``TypeError`` on wrong types, and ``ValueError`` if no seat is to move, if the layout is
    impossible, or if a tile is in two places (R1).

    >>> from random import Random
    >>> match = set_up(EXACT_61, ["1|1", "2|2 3|3"], "1|2", scores=[250, 0])
    >>> playout(match, Random(1))
    Outcome(scores=(260, 0), result=Result(out=0, winner=0), winner=None, plies=1)
    """
    check_type("rng", rng, Random)
    return outcome_of(match, play_out(packed(match), rng.random))


def outcome_of(match: Match, ending: Ending) -> Outcome:
    """Tell what a random end of the round in play means for the match."""
    seat, plies, hands, scores = ending
    ruleset = match.ruleset
    if seat == MID_ROUND:
        return Outcome(scores, None, winning_side(ruleset, "E2", scores), plies)
    pips = tuple([hand_pips(hand) for hand in hands])
    result = result_of(ruleset, pips, None if seat < 0 else seat, len(scores))
    rule, _ = winning_rule(ruleset, match.extra_rounds, scores)
    winner = None if rule is None else winning_side(ruleset, rule, scores)
    return Outcome(scores, result, winner, plies)
