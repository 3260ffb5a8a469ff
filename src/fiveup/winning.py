"""Who has won a match, once scores stand."""

from typing import assert_never

from fiveup.ruleset import Ruleset, Settlement
from fiveup.settlement import is_won_exactly


def winning_rule(
    ruleset: Ruleset, extra_rounds: int, scores: tuple[int, ...]
) -> tuple[str | None, int]:
    """Give the rule by which a settled round wins the match (or None), and the extra rounds due."""
    match ruleset.settlement:
        case Settlement.EXACT:
            return ("E2" if is_won_exactly(ruleset, scores) else None), extra_rounds
        case Settlement.MAIN:
            shared = scores.count(max(scores)) > 1
            if extra_rounds:  # the side alone at the top wins, wherever it stands (P7)
                return (None, extra_rounds + 1) if shared else ("P7", extra_rounds)
            if max(scores) < ruleset.target:
                return None, 0
            return (None, 1) if shared else ("P6", 0)
        case _:
            assert_never(ruleset.settlement)


def winning_side(ruleset: Ruleset, rule: str, scores: tuple[int, ...]) -> int:
    """Give the side that has won: the highest score, or the one that is exactly right."""
    return scores.index(ruleset.target if rule == "E2" else max(scores))
