"""The only way forward: a match and an action give the next match, and what the action caused."""

from functools import cache, lru_cache
from typing import Final, assert_never

from fiveup._rules.action import Action, Deal, Draw, Lots, Pass, Place
from fiveup._rules.event import (
    Dealt,
    Drew,
    Event,
    Laid,
    LeaderChosen,
    LotsTied,
    MatchOver,
    Passed,
    Result,
    RoundOver,
)
from fiveup._rules.layout import NO_TILES, Layout, extended
from fiveup._rules.legality import legal_actions, turn_actions, why_illegal
from fiveup._rules.match import LogEntry, Match, unchecked_match
from fiveup._rules.round import Round, any_fits
from fiveup._rules.ruleset import Settlement
from fiveup._rules.settlement import (
    credit,
    is_won_exactly,
    placement_parts,
    settle_pips,
    winning_rule,
    winning_side,
)
from fiveup._rules.tile import Tile
from fiveup._shared.values.arguments import check_type
from fiveup._shared.values.draft import draft_of
from fiveup._shared.values.refusal import IllegalAction

_LaidDraft: Final = draft_of(Laid)
_RoundOverDraft: Final = draft_of(RoundOver)
_RoundDraft: Final = draft_of(Round)

# Events that are only a few small numbers are made once, and then found again.
_dealt: Final = cache(Dealt)
_lots_tied: Final = lru_cache(maxsize=1024)(LotsTied)
_drew: Final = cache(Drew)
_passed: Final = cache(Passed)
_leader_chosen: Final = cache(LeaderChosen)


def apply(match: Match, action: Action, seat: int | None = None) -> Match:
    """Give the match after an action; ``events`` of the result tell what it caused.

    The match given stays as it is. With ``seat``, the action counts as that seat's. Raises
    ``IllegalAction`` (a ``ValueError``) with the refusal of :func:`why_illegal` if the rules forbid
    the action, ``TypeError`` on wrong types, and ``ValueError`` if there is no such seat.

    >>> from fiveup import EXACT_61, new_match
    >>> match = apply(new_match(EXACT_61, players=2), Lots((3, 5)))
    >>> match.leader, match.events
    (1, (LeaderChosen(rule='R5', seat=1, by_lot=True),))
    """
    if match.__class__ is not Match:
        check_type("match", match, Match)
    try:
        known = match._legal
    except AttributeError:  # nobody has asked since a constructor or a copy made the match
        known = legal_actions(match)
    if seat is not None:
        known = legal_actions(match, seat)
    for legal in known:
        if legal is action:
            break
    else:
        refusal = why_illegal(match, action, seat)
        if refusal is not None:
            raise IllegalAction(refusal)
    if isinstance(action, Place):
        return _place(match, action)
    if isinstance(action, Draw):
        return _draw(match, action)
    if isinstance(action, Pass):
        return _pass(match, action)
    if isinstance(action, Lots):
        return _cast(match, action)
    if isinstance(action, Deal):
        return _deal(match, action)
    assert_never(action)


def _cast(match: Match, lots: Lots) -> Match:
    """R5: the highest lot leads; those tied at the top cast again."""
    highest = max(lots.lots)
    cast = zip(match.candidates, lots.lots, strict=True)
    tied = tuple([seat for seat, lot in cast if lot == highest])
    leader = tied[0] if len(tied) == 1 else None
    event: Event
    if leader is None:
        event = _lots_tied(match.candidates, lots.lots, tied)
    else:
        event = _leader_chosen("R5" if match.round is None else "R7", leader, True)
    return _after(
        match,
        (None, lots),
        match.round,
        match.scores,
        (event,),
        leader=leader,
        candidates=tied if leader is None else (),
        extra_rounds=match.extra_rounds,
    )


def _deal(match: Match, deal: Deal) -> Match:
    """R3: hands from seat 0, then the boneyard. The log starts anew."""
    size, players, leader = match.ruleset.hand_size, match.players, match.leader
    assert leader is not None  # the constructor sees to it
    hands = tuple([deal.tiles[seat * size : (seat + 1) * size] for seat in range(players)])
    boneyard = deal.tiles[players * size :]
    events = (_dealt(leader, size, len(boneyard)),)
    round_ = _round(hands, boneyard, NO_TILES, leader)
    return _in_play(match, ((None, deal),), round_, hands[leader], match.scores, events)


def _place(match: Match, place: Place) -> Match:
    """R8, R17-R20: lay the tile and credit its count; then a hand may be empty or play blocked."""
    ruleset, round_, scores, tile = match.ruleset, match.round, match.scores, place.tile
    assert round_ is not None  # the action is legal, so a round is in play
    seat, boneyard = round_.seat, round_.boneyard
    assert seat is not None  # and a seat to move
    all_hands = list(round_.hands)
    hand, number = all_hands[seat], 0
    while hand[number] is not tile:  # by identity: `index` would call `__eq__`
        number += 1
    all_hands[seat] = left = hand[:number] + hand[number + 1 :]
    hands = tuple(all_hands)
    layout = extended(round_.layout, place)
    count = layout.count
    award = 0 if count % 5 else count  # `layout.award` without the call (R20)
    laid = _LaidDraft()
    laid.seat = seat
    laid.tile = tile
    laid.spot = place.spot
    laid.count = count
    laid.ends = layout.ends
    laid.__class__ = Laid
    events: tuple[Event, ...] = (laid,)
    if not left:
        finished = _round(hands, boneyard, layout)
        return _settle(match, (seat, place), finished, scores, events, out=seat, last=award)
    if award:
        event, scores = credit(ruleset, "R20", seat, placement_parts(award), award, scores)
        events = (laid, event)
        if is_won_exactly(ruleset, scores):  # in mid-round: no settlement, no hands shown (E2, R4)
            finished = _round(hands, boneyard, layout)
            return _win(match, (seat, place), finished, scores, events, "E2")
    if len(boneyard) <= ruleset.sleeping and not _anybody_can_place(hands, layout):
        finished = _round(hands, boneyard, layout)
        return _settle(match, (seat, place), finished, scores, events)
    turn = (seat + 1) % match.players
    log = (*match.log, (seat, place))
    round_ = _round(hands, boneyard, layout, turn)
    return _in_play(match, log, round_, hands[turn], scores, events)


def _draw(match: Match, draw: Draw) -> Match:
    """R10: a tile that fits must be placed now; else the seat goes on, unless play is blocked."""
    round_ = match.round
    assert round_ is not None  # the action is legal, so a round is in play
    seat, layout, tile, boneyard = (
        round_.seat,
        round_.layout,
        round_.boneyard[0],
        round_.boneyard[1:],
    )
    assert seat is not None  # and a seat to move
    hands = (*round_.hands[:seat], (*round_.hands[seat], tile), *round_.hands[seat + 1 :])
    fits = any_fits((tile,), layout.spot_mask)
    events = (_drew(seat, tile, fits),)
    if len(boneyard) <= match.ruleset.sleeping and not _anybody_can_place(hands, layout):
        finished = _round(hands, boneyard, layout)
        return _settle(match, (seat, draw), finished, match.scores, events)
    drawn, playable = (tile, (tile,)) if fits else (None, hands[seat])
    log = (*match.log, (seat, draw))
    round_ = _round(hands, boneyard, layout, seat, drawn)
    return _in_play(match, log, round_, playable, match.scores, events)


def _pass(match: Match, action: Pass) -> Match:
    """R11: the turn goes to the next seat, unless a position was set up that is blocked (R12)."""
    round_ = match.round
    assert round_ is not None  # the action is legal, so a round is in play
    seat, hands, boneyard, layout = round_.seat, round_.hands, round_.boneyard, round_.layout
    assert seat is not None  # and a seat to move
    events = (_passed(seat),)
    if not _anybody_can_place(hands, layout):
        finished = _round(hands, boneyard, layout)
        return _settle(match, (seat, action), finished, match.scores, events)
    turn = (seat + 1) % match.players
    log = (*match.log, (seat, action))
    round_ = _round(hands, boneyard, layout, turn)
    return _in_play(match, log, round_, hands[turn], match.scores, events)


def _anybody_can_place(hands: tuple[tuple[Tile, ...], ...], layout: Layout) -> bool:
    """Tell whether play goes on though nothing is left to draw, whoever's turn it is (R12)."""
    mask = layout.spot_mask
    for hand in hands:
        for tile in hand:
            if mask & tile.fits:
                return True
    return False


def _settle(
    match: Match,
    entry: LogEntry,
    round_: Round,
    scores: tuple[int, ...],
    events: tuple[Event, ...],
    out: int | None = None,
    last: int = 0,
) -> Match:
    """Settle a finished round; then the match is won, or the next round begins (R7, P5, E2)."""
    settled, scores, result = settle_pips(match.ruleset, round_.pips, out, last, scores)
    hands = round_.hands
    round_ = _round(hands, round_.boneyard, round_.layout, result=result)
    rule = _ROUND_RULES[match.ruleset.settlement][0 if out is not None else 1]
    over = _RoundOverDraft()
    over.rule = rule
    over.hands = hands
    over.result = result
    over.__class__ = RoundOver
    events = (*events, *settled, over)
    won, extra_rounds = winning_rule(match.ruleset, match.extra_rounds, scores)
    if won is not None:
        return _win(match, entry, round_, scores, events, won)
    if out is not None:
        events += (_leader_chosen("R7", out, False),)
    return _after(
        match,
        entry,
        round_,
        scores,
        events,
        leader=out,
        candidates=tuple(range(match.players)) if out is None else (),
        extra_rounds=extra_rounds,
    )


_ROUND_RULES: Final = {Settlement.MAIN: ("P1", "P3"), Settlement.EXACT: ("E5", "E10")}


def _win(
    match: Match,
    entry: LogEntry,
    round_: Round,
    scores: tuple[int, ...],
    events: tuple[Event, ...],
    rule: str,
) -> Match:
    """End the match: the highest score has won, or the one that is exactly right (P6, P7, E2)."""
    winner = winning_side(match.ruleset, rule, scores)
    return _after(
        match,
        entry,
        round_,
        scores,
        (*events, MatchOver(rule, winner, scores)),
        leader=match.leader,
        extra_rounds=match.extra_rounds,
        winner=winner,
    )


# The values of a transition are right by construction, so the checks of the constructors are left
# out, and drafts are filled in.


def _in_play(
    match: Match,
    log: tuple[LogEntry, ...],
    round_: Round,
    playable: tuple[Tile, ...],
    scores: tuple[int, ...],
    events: tuple[Event, ...],
) -> Match:
    """Make the match after a deal, or after an action that does not end the round.

    ``playable`` are the tiles that the seat to move may place if they fit.
    """
    ruleset = match.ruleset
    return unchecked_match(
        ruleset=ruleset,
        players=match.players,
        scores=scores,
        leader=match.leader,
        extra_rounds=match.extra_rounds,
        round_=round_,
        log=log,
        ply=match.ply + 1,
        events=events,
        legal=turn_actions(playable, round_.layout, len(round_.boneyard) > ruleset.sleeping),
    )


def _after(
    match: Match,
    entry: LogEntry,
    round_: Round | None,
    scores: tuple[int, ...],
    events: tuple[Event, ...],
    *,
    leader: int | None,
    extra_rounds: int,
    candidates: tuple[int, ...] = (),
    winner: int | None = None,
) -> Match:
    """Make the match after an action that ends a round, or after lots."""
    return unchecked_match(
        ruleset=match.ruleset,
        players=match.players,
        scores=scores,
        leader=leader,
        candidates=candidates,
        extra_rounds=extra_rounds,
        winner=winner,
        round_=round_,
        log=(*match.log, entry),
        ply=match.ply + 1,
        events=events,
    )


def _round(
    hands: tuple[tuple[Tile, ...], ...],
    boneyard: tuple[Tile, ...],
    layout: Layout,
    seat: int | None = None,
    drawn: Tile | None = None,
    result: Result | None = None,
) -> Round:
    """Make a round: in play if a seat is to move, else finished, and settled if it has a result."""
    draft = _RoundDraft()
    draft.hands = hands
    draft.boneyard = boneyard
    draft.layout = layout
    draft.seat = seat
    draft.drawn = drawn
    draft.result = result
    draft.__class__ = Round
    made: Round = draft
    return made
