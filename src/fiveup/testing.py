"""Checks for your own code: a policy, an engine or a host, a match and a record.

Each check is a plain function that raises ``AssertionError`` with a sentence that says where (the
seed, the ply, the seat, the action) and what was expected. The strategies for Hypothesis are here
as well, and Hypothesis is imported when the first of them is used: see ``fiveup.strategies``.
"""

import json
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from importlib import import_module
from itertools import combinations, pairwise, product
from random import Random
from typing import TYPE_CHECKING, Final, Protocol

from attrs import frozen

import fiveup
from _rulings.arguments import check_tuple, check_type
from _rulings.testing import (
    Comparison,
    Line,
    Plan,
    Rules,
    at,
    check_copies,
    check_legality,
    check_refused,
    check_state,
    planned,
    require,
)
from _rulings.testing import check_engine as _check_engine
from _rulings.testing import check_policy as _check_policy
from _rulings.testing import check_record as _check_record
from fiveup import (
    ACTIONS,
    EXACT_61,
    FIVE_UP,
    Action,
    Deal,
    Draw,
    Drew,
    Dropped,
    IllegalAction,
    LotsTied,
    Match,
    MatchOver,
    PartKind,
    Pass,
    Passed,
    Place,
    PlayerAction,
    Record,
    RoundOver,
    Ruleset,
    Scored,
    Settlement,
    Tile,
    View,
    apply,
    format_position,
    legal_actions,
    new_match,
    observe,
    parse_position,
    parse_view,
    round_to_five,
    sample_chance,
    to_data,
)
from fiveup.chosen import NUMBERS, chosen_action, chosen_lots
from fiveup.layout import extended
from fiveup.round import any_fits

if TYPE_CHECKING:
    from fiveup.strategies import (
        actions,
        deals,
        events,
        impossible_layouts,
        layouts,
        lots,
        matches,
        placements,
        player_actions,
        records,
        round_views,
        rounds,
        rulesets,
        spots,
        tiles,
        views,
    )

__all__ = [
    "Engine",
    "actions",
    "check_engine",
    "check_match",
    "check_policy",
    "check_record",
    "deals",
    "events",
    "impossible_layouts",
    "layouts",
    "lots",
    "matches",
    "placements",
    "player_actions",
    "records",
    "round_views",
    "rounds",
    "rulesets",
    "spots",
    "tiles",
    "views",
]

_FORMS: Final = (FIVE_UP, EXACT_61)
_HOUSES: Final = tuple(
    Ruleset(target=100, hand_size=6, partnerships=False, sleeping=3, settlement=form)
    for form in Settlement
)
_TILE_TEXT: Final = re.compile(r"\b[0-6]\|[0-6]\b")


def __getattr__(name: str) -> object:
    if name in __all__:
        return getattr(import_module("fiveup.strategies"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


class Engine(Protocol):
    """What is asked of rules of your own, or of a host that uses them, to be compared.

    Actions are values of this package. An adapter reads their fields, their text or their ``code``.
    """

    def start(self, ruleset: Ruleset, players: int) -> object:
        """Begin a match, in which lots are awaited."""
        ...

    def apply(self, action: Action) -> object:
        """Do what happens next. Raise ``ValueError`` if the rules forbid it, and change nothing."""
        ...

    def turn(self) -> int | None:
        """Give the seat to move; None while lots or a deal are awaited and when the match is over.

        So it is in ``Match.turn``. In ``pentadice`` a roll is awaited in somebody's turn; here lots
        and deals are nobody's.
        """
        ...

    def legal_actions(self) -> Iterable[PlayerAction]:
        """List what the seat to move may do, in any order; nothing if nobody is to move."""
        ...

    def count(self) -> int | None:
        """Give what the ends on the table count, in pips, while a seat is to move.

        It is not asked for at other times. None: the engine does not tell.
        """
        ...

    def scores(self) -> Sequence[int]:
        """Give the score of each side, in raw points."""
        ...

    def winner(self) -> int | None:
        """Give the side that has won the match; None until then."""
        ...


def check_match(match: Match) -> None:
    """Check what holds of every match that play can lead to.

    It has no ``problems``; pickles, copies, text and data give it again; what is legal, what is
    refused and what can be applied agree for all 450 codes, also in each seat's view; the views
    tell no hidden tile; and the log, played again from the deal, leads to the same round.

    Raises ``AssertionError`` saying what is wrong, and ``TypeError`` if it is no match.
    """
    where = at(check_type("match", match, Match))
    check_state(fiveup, match, where, parse_position)
    check_refused(fiveup, match, where)
    for seat in (None, *range(match.players)):
        _check_view(match, seat, f"{where}, seen by {'nobody' if seat is None else f'seat {seat}'}")
    _check_log(match, where)


def _check_view(match: Match, seat: int | None, where: str) -> None:
    view = observe(match, seat)
    check_copies(fiveup, view, where)
    text = format_position(view)
    require(parse_view(text) == view, where, f"the text gives another view: {text}")
    check_legality(fiveup, view, where)
    legal = legal_actions(match) if seat == match.turn else ()
    require(legal_actions(view) == legal, where, "the view and the match have other legal actions")
    seen = json.dumps([to_data(view), *map(to_data, view.events), text])
    told = sorted(_hidden(match, seat) & set(map(Tile.parse, _TILE_TEXT.findall(seen))))
    require(not told, where, f"the view tells {', '.join(map(str, told))}, which is hidden (R4)")


def _hidden(match: Match, seat: int | None) -> set[Tile]:
    """Give the tiles that a seat does not know the place of (R4)."""
    round_ = match.round
    if round_ is None:
        return set()
    hidden = set(round_.boneyard)
    if round_.result is None:
        for other, hand in enumerate(round_.hands):
            hidden |= set(hand) if other != seat else set()
    return hidden - {round_.drawn}


def _check_log(match: Match, where: str) -> None:
    """Play the log again, from the deal: the round does not depend on the scores before it."""
    actions = [action for _, action in match.log]
    if match.round is None:
        again = new_match(match.ruleset, match.players)
        for action in actions:
            again = apply(again, action)
        require(again == match, where, "the log, played again, leads to another match")
        return
    if not actions or not isinstance(actions[0], Deal):
        return  # set up by hand: there is no log to play
    leader = next((seat for seat, action in match.log if isinstance(action, Place)), match.leader)
    endless = Ruleset(10**9, match.ruleset.hand_size, False, match.ruleset.sleeping)
    start = Match(endless, match.players, (0,) * match.players, leader)
    for action in actions:
        start = apply(start, action)
    played = start.round
    assert played is not None
    same = (played.hands, played.boneyard, played.layout) == (
        match.round.hands,
        match.round.boneyard,
        match.round.layout,
    ) and (match.over or (start.turn, played.drawn) == (match.turn, match.round.drawn))
    require(same, where, "the log, played again, leads to another round")


def check_record(record: Record) -> None:
    """Check that a record is right: ``replay`` goes through it and ``verify`` finds nothing.

    Pickles, copies, text and data give it again. Raises ``AssertionError`` saying what is wrong,
    and ``TypeError`` if it is no record.
    """
    _check_record(fiveup, check_type("record", record, Record))


def check_policy(
    policy: Callable[[View, Random], PlayerAction],
    *,
    rulesets: Iterable[Ruleset] = _FORMS,
    players: Iterable[int] = (2, 3, 4),
    matches: int = 2,
    seed: int = 0,
) -> None:
    """Let a policy play whole matches against itself, and check what it does.

    It must choose a legal action, raise nothing, leave the view as it is, use no chance but that of
    the generator it is given, and choose the same with an equal view and an equal generator: it is
    asked everything twice. For each ruleset and number of players it plays so many ``matches``,
    with the seeds ``seed``, ``seed + 1`` ...; one that does not end is left after 2000 plies.

    Raises ``AssertionError`` naming the seed, the ply and the seat at the first thing that is
    wrong, ``TypeError`` on wrong types, and ``ValueError`` if there is nothing to play or the tiles
    do not suffice for so many players.
    """
    plan = _plan(rulesets, players, matches, seed)
    _check_policy(fiveup, new_match, _seen_by_turn, policy, plan)


def _plan(rulesets: object, players: object, matches: object, seed: object, least: int = 1) -> Plan:
    plan = planned(Ruleset, rulesets, players, (2, 4), ("matches", matches, least), seed)
    for ruleset, number in product(plan.rulesets, plan.players):
        ruleset.sides(number)
    return plan


def _seen_by_turn(match: Match) -> View:
    return observe(match, match.turn)


def check_engine(
    engine: Engine,
    *,
    rulesets: Iterable[Ruleset] = (*_FORMS, *_HOUSES),
    players: Iterable[int] = (2, 3, 4),
    matches: int = 3,
    seed: int = 0,
    records: Iterable[Record] = (),
    refuses: bool = True,
) -> None:
    """Compare rules of your own, or a host that uses them, with this library, step by step.

    First the ``records`` are played, which must begin with nothing done yet. Then so many
    ``matches`` are, for each ruleset and number of players, with the seeds ``seed``, ``seed + 1``
    ... Then come matches that are led to what chance seldom brings: extra rounds, blocked rounds
    with equal hands, each way to win or to lose points. They are the same each time. With
    ``matches=0`` only the records are played.

    After each step the seat to move, the legal actions, the count, the scores and the winner are
    compared. With ``refuses``, the engine must also raise ``ValueError`` at illegal actions. Of the
    four ``rulesets`` two are the published forms, and two have the values of a house: another
    target, six tiles a hand, no partnerships, sleeping tiles.

    Raises ``AssertionError`` naming the match, the ply and the action at the first difference,
    ``TypeError`` on wrong types or if the engine lacks a method, and ``ValueError`` if there is
    nothing to play, a record begins elsewhere or the tiles do not suffice for so many players.
    """
    kept = check_tuple("records", records, Record)
    plan = _plan(rulesets, players, matches, seed, 0 if kept else 1)
    _check_engine(_RULES, Engine, engine, plan, kept, refuses)


def _next_action(match: Match, rng: Random) -> Action:
    if match.awaits_chance:
        return sample_chance(match, rng)
    return chosen_action(match, rng.randrange(NUMBERS))


def _tempting(match: Match, rng: Random) -> tuple[Action, ...]:
    """Give any action, or one that looks as if it were legal."""
    if rng.randrange(2):
        return (rng.choice(ACTIONS),)
    if match.round is None or match.turn is None or rng.randrange(2):
        return (rng.choice((Draw(), Pass())),)
    spots = match.round.layout.spots or (None,)
    return (Place(rng.choice(match.round.hands[match.turn]), rng.choice(spots)),)


# What random play hardly ever meets is looked for here, by playing many rounds. This takes a
# fraction of a second for a ruleset and a number of players, and what is found is kept.


@frozen
class _Played:
    """A match so far: what was done in it, and what was rare in the last round."""

    match: Match
    actions: tuple[Action, ...] = ()
    rarities: frozenset[str] = frozenset()


_ROUNDS: Final = 40  # of a match that is led to its end
_AT_FIRST: Final = 300  # rounds that are tried from the start
_AT_LAST: Final = 120  # rounds that are tried where the match can be decided
_IN_BETWEEN: Final = 10  # rounds of which the one is chosen that leads on best


@lru_cache(maxsize=64)
def _lines(ruleset: Ruleset, players: int) -> tuple[Line, ...]:
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
            action = _next_action(match, rng)
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
            case RoundOver():
                yield from _rare_end(before, after, event)
            case MatchOver():
                yield from _rare_win(before, after, event)
            case _:
                pass
    if min(after.scores) < 0:
        yield "a score below zero"
    if after.extra_rounds > before.extra_rounds:
        whose = "by the first side" if after.scores[0] == max(after.scores) else "by others"
        again = "once more" if before.extra_rounds else "at the target"
        yield f"the highest score shared {whose} {again} (P7)"


def _rare_end(before: Match, after: Match, event: RoundOver) -> Iterator[str]:
    """Name what is rare in the end of a round that was settled."""
    sides, target = len(after.scores), after.ruleset.target
    seat, action = after.log[-1]
    round_ = after.round
    assert round_ is not None
    assert seat is not None
    if event.result.blocked:
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
        reached = before.scores[seat % sides] + round_.layout.award
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


def _rare_win(before: Match, after: Match, event: MatchOver) -> Iterator[str]:
    """Name what is rare in how a match was won."""
    target, round_, rule = after.ruleset.target, after.round, event.rule
    assert round_ is not None
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


def _counts(engine: Engine, match: Match) -> tuple[int | None, int | None]:
    told = None if match.turn is None else engine.count()
    return told, None if told is None or match.round is None else match.round.layout.count


_RULES: Final = Rules(
    fiveup,
    new_match,
    _next_action,
    _tempting,
    _lines,
    {
        "the count": Comparison(_counts),
        "the scores": Comparison(lambda engine, match: (tuple(engine.scores()), match.scores)),
        "the winner": Comparison(lambda engine, match: (engine.winner(), match.winner)),
        "the seat to move": Comparison(
            lambda engine, match: (engine.turn(), match.turn),
            " (turn: None while lots or a deal are awaited, and at the end)",
        ),
    },
)
