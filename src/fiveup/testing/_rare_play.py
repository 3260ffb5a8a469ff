"""What random play hardly ever meets, found by playing many rounds: matches that lead to it.

Finding takes a fraction of a second for a ruleset and a number of players, and what is found is
kept.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, pairwise, product
from random import Random
from typing import Final

from attrs import frozen

from fiveup import (
    Action,
    Deal,
    Drew,
    Dropped,
    IllegalAction,
    LotsTied,
    Match,
    MatchOver,
    PartKind,
    Passed,
    Place,
    PlayerAction,
    RoundOver,
    Ruleset,
    Scored,
    Settlement,
    apply,
    legal_actions,
    new_match,
    round_to_five,
    sample_chance,
)
from fiveup._rules.layout import extended
from fiveup._rules.round import Round, any_fits
from fiveup._shared.testing.engines import Line
from fiveup.testing._steering import NUMBERS, chosen_action, chosen_lots


@frozen
class _Played:
    """A match so far: what was done in it, and what was rare in the last round."""

    match: Match
    actions: tuple[Action, ...] = ()
    rarities: frozenset[str] = frozenset()


def next_action(match: Match, rng: Random) -> Action:
    """Choose what a random match does next, chance included."""
    if match.awaits_chance:
        return sample_chance(match, rng)
    return chosen_action(match, rng.randrange(NUMBERS))


_ROUNDS: Final = 40  # of a match that is led to its end
_AT_FIRST: Final = 300  # rounds that are tried from the start
_AT_LAST: Final = 120  # rounds that are tried where the match can be decided
_IN_BETWEEN: Final = 10  # rounds of which the one is chosen that leads on best


@lru_cache(maxsize=64)
def rare_lines(ruleset: Ruleset, players: int) -> tuple[Line, ...]:
    """Find matches in which what is rare happens, the rarest first.

    One that is not over goes on for another round, to see how.
    """
    rng = Random(0)
    found: dict[str, _Played] = {}
    times: Counter[str] = Counter()
    for played in _explored(_Played(new_match(ruleset, players)), rng):
        times.update(played.rarities)
        for rarity in played.rarities:
            found.setdefault(rarity, played)
    lines: list[Line] = []
    met: set[str] = set()
    for rarity in sorted(found, key=lambda rarity: (times[rarity], rarity)):
        if rarity not in met:
            played = found[rarity]
            met |= played.rarities
            after = played if played.match.over else _round_played(played, rng)
            lines.append(Line(rarity, after.actions))
    return tuple(lines)


def _explored(start: _Played, rng: Random) -> Iterator[_Played]:
    """Play round after round so that the match comes near to its end with equal scores.

    Many rounds are tried at first, and again where the match can be decided.
    """
    node, decisive = start, 0
    for number in range(_ROUNDS):
        decisive += _may_be_decided(node.match)
        tries = _AT_LAST if _may_be_decided(node.match) else _IN_BETWEEN
        onward: list[_Played] = []
        for _ in range(tries if number else _AT_FIRST):
            played = _round_played(node, rng)
            yield played
            yield from _with_equal_hands(node, played)
            if not played.match.over:
                onward.append(played)
        if not onward or decisive == 3:
            return
        node = max(onward, key=lambda played: _promise(played.match))


def _may_be_decided(match: Match) -> bool:
    target = match.ruleset.target
    if match.ruleset.settlement is Settlement.EXACT:
        return min(match.scores) >= target - 40
    return bool(match.extra_rounds) or sorted(match.scores)[-2] >= target - 25


def _promise(match: Match) -> tuple[int, int]:
    """Tell how well a match serves: all near the target, and in the main form two at the top."""
    if match.ruleset.settlement is Settlement.EXACT:
        return 0, sum(match.scores)
    second, first = sorted(match.scores)[-2:]
    near = sum(min(score, match.ruleset.target) for score in match.scores)
    return match.extra_rounds, near - 3 * (first - second)


def _round_played(before: _Played, rng: Random) -> _Played:
    """Play a round; in every third one there are few spots, so that it is often blocked."""
    match, actions, rarities = before.match, list(before.actions), set[str]()
    narrow = not rng.randrange(3)
    while True:
        action: Action
        if match.candidates:
            action = chosen_lots(match, rng.randrange(NUMBERS))
        elif narrow and match.turn is not None:
            action = min(legal_actions(match), key=lambda action: _spots_after(match, action))
        else:
            action = next_action(match, rng)
        after = apply(match, action)
        rarities.update(_rare(match, after))
        actions.append(action)
        match = after
        if match.over or any(isinstance(event, RoundOver) for event in match.events):
            return _Played(match, tuple(actions), frozenset(rarities | _upset(before, match)))


def _upset(before: _Played, match: Match) -> set[str]:
    """Name an extra round that is won by a side that was behind when it began."""
    winner, scores = match.winner, before.match.scores
    if winner is None or not before.match.extra_rounds or scores[winner] == max(scores):
        return set()
    return {"an extra round won by a side that was behind (P7)"}


def _spots_after(match: Match, action: PlayerAction) -> int:
    if match.round is None or not isinstance(action, Place):
        return 0
    return extended(match.round.layout, action).spot_mask.bit_count()


def _with_equal_hands(before: _Played, played: _Played) -> Iterator[_Played]:
    """Deal a blocked round again so that two hands that are left exchange a tile and are equal."""
    round_ = played.match.round
    if round_ is None or round_.result is None or not round_.result.blocked:
        return
    first, second = len(before.actions), len(played.actions)
    tail = played.actions[first:second]
    deal = next(action for action in tail if isinstance(action, Deal))
    for (one, these), (other, those) in combinations(enumerate(round_.hands), 2):
        difference = round_.pips[one] - round_.pips[other]
        for mine, yours in product(these, those):
            if difference and difference == 2 * (mine.pips - yours.pips):
                swap = {mine: yours, yours: mine}
                dealt = Deal([swap.get(tile, tile) for tile in deal.tiles])
                actions = [dealt if action is deal else action for action in tail]
                yield from _done(before, actions)


def _done(before: _Played, actions: Sequence[Action]) -> Iterator[_Played]:
    """Do these actions, if the rules allow it."""
    match, rarities = before.match, set[str]()
    for action in actions:
        try:
            after = apply(match, action)
        except IllegalAction:
            return
        rarities.update(_rare(match, after))
        match = after
    rarities |= _upset(before, match)
    yield _Played(match, (*before.actions, *actions), frozenset(rarities))


def _rare(before: Match, after: Match) -> Iterator[str]:
    """Name what is rare in what the last action caused."""
    for event in after.events:
        match event:
            case LotsTied(candidates=candidates, tied=tied):
                yield f"lots that {'all' if tied == candidates else 'some'} share (R5)"
            case Drew(fits=True):
                if len(legal_actions(after)) > 2:
                    yield "a drawn tile that fits at three spots (R10)"
            case Passed():
                yield "a pass (R11)"
            case Dropped(parts=parts):
                kinds = " and ".join(part.kind.name.lower() for part in parts)
                yield f"points dropped for {kinds} (E1)"
            case RoundOver() if after.round is not None:
                yield from _rare_end(before, after, after.round, event)
            case MatchOver() if after.round is not None:
                yield from _rare_win(before, after, after.round, event)
            case _:
                pass
    if min(after.scores) < 0:
        yield "a score below zero"
    if after.extra_rounds > before.extra_rounds:
        whose = "by the first side" if after.scores[0] == max(after.scores) else "by others"
        again = "once more" if before.extra_rounds else "at the target"
        yield f"the highest score shared {whose} {again} (P7)"


def _rare_end(before: Match, after: Match, round_: Round, event: RoundOver) -> Iterator[str]:
    """Name what is rare in the end of a round that was settled."""
    sides, target = len(after.scores), after.ruleset.target
    result = event.result
    if result.out is None:
        action = after.log[-1][1]
        yield f"a round that is blocked by a {type(action).__name__.lower()} (R12)"
        for one, other in combinations(range(after.players), 2):
            if round_.pips[one] == round_.pips[other]:
                whose = "opponents" if (one - other) % sides else "partners"
                which = "lightest" if round_.pips[one] == min(round_.pips) else "heavier"
                yield f"a blocked round with equal hands of {whose}, the {which}"
    else:
        stuck = not any(any_fits(hand, round_.layout.spot_mask) for hand in round_.hands)
        if stuck and len(round_.boneyard) <= after.ruleset.sleeping:
            yield "going out when nobody could go on (R12)"
        reached = before.scores[result.out % sides] + round_.layout.award
        if after.ruleset.settlement is Settlement.EXACT and round_.layout.award:
            word = "exceed" if reached > target else "reach" if reached == target else "miss"
            if after.over:
                yield f"a last tile that would {word} the target alone, and a win (E5)"
            elif any(isinstance(event, Dropped) for event in after.events):
                yield f"a last tile that would {word} the target alone, and is dropped (E6)"
    if max(before.scores) >= target > max(after.scores) and not after.extra_rounds:
        yield "the target reached in mid-round, and lost again (P5)"
    settled = [
        event for event in after.events if isinstance(event, Scored | Dropped) and event.parts
    ]
    parts = [part for event in settled for part in event.parts]
    for part in parts:
        if len(part.hands) > 1:
            alone = sum(round_to_five(pips) for _, pips in part.hands)
            if alone != abs(part.points):
                yield f"{part.kind.name.lower()} that are rounded together (E5, E8)"
    for earlier, later in pairwise(settled):
        if isinstance(earlier, Dropped) and isinstance(later, Scored):
            yield "a hand of a blocked round dropped, and a later one credited (E9)"
    deducted = [part.pips for part in parts if part.kind is PartKind.DEDUCTION]
    if sides < after.players and round_to_five(sum(deducted)) != sum(map(round_to_five, deducted)):
        yield "deductions that are rounded hand by hand (P2)"


def _rare_win(before: Match, after: Match, round_: Round, event: MatchOver) -> Iterator[str]:
    """Name what is rare in how a match was won."""
    target, rule = after.ruleset.target, event.rule
    if round_.result is None:
        how = "in mid-round"
    elif round_.result.blocked:
        how = "in a blocked round"
    else:
        how = "by going out"
    yield f"a match won {how} ({rule})"
    if event.winner:
        yield f"a match won {how}, not by the first side ({rule})"
    if sum(score >= target for score in event.scores) > 1:
        yield f"two sides at the target, and one of them higher ({rule})"
    if rule == "P7" and max(event.scores) < target:
        yield "an extra round won below the target (P7)"
    if rule == "E2" and how == "in a blocked round" and len(set(round_.pips)) > 2:
        yield "a blocked round in which a win stops what would follow (E9)"
