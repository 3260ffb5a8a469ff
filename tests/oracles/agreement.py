"""Complete random matches, played in lockstep with the naive second reading of the rules.

python -m tests.oracles.agreement --matches 20000

Both forms, two to four players, published and house values. After every action all that there is to
know of the match is compared. The first difference ends the run: its match can be played again
alone with --seed, --first and --matches 1.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from multiprocessing import Pool
from random import Random
from typing import Final, assert_never

import attrs

from fiveup import (
    Action,
    Arm,
    Deal,
    Dealt,
    Draw,
    Drew,
    Dropped,
    End,
    Event,
    Laid,
    LeaderChosen,
    LogEntry,
    Lots,
    LotsTied,
    Match,
    MatchOver,
    Part,
    PartKind,
    Pass,
    Passed,
    Place,
    PlayerAction,
    Result,
    Round,
    RoundOver,
    Ruleset,
    Scored,
    Settlement,
    Spot,
    Tile,
    apply,
    legal_actions,
    new_match,
)
from tests.oracles import naive_five_up as naive
from tests.support.five_up_play import FORMS, LOW_TARGETS, PLAYERS, house_rules, next_action

Facts = dict[str, object]
Tally = Counter[str]

LONGEST: Final = 6000
"""Actions after which a match is given up: with few tiles in hand, the main form's scores may only
ever go down."""


class Difference(Exception):
    """The match and the naive match differ: where, and after which actions."""

    def __init__(self, where: str, actions: Sequence[Action]) -> None:
        super().__init__(where)
        self.where = where
        self.actions = tuple(actions)


@attrs.frozen
class Plan:
    """A match to be played, and how eager its players are to score (0 to 1)."""

    ruleset: Ruleset
    players: int
    eagerness: float


def make_plan(number: int, rng: Random) -> Plan:
    """Plan the match with this number: in turn all forms and numbers of players."""
    form = FORMS[number % len(FORMS)]
    players = PLAYERS[number // len(FORMS) % len(PLAYERS)]
    eagerness = rng.choice((0.0, 0.5, 0.5, 0.9, 0.9))
    match rng.randrange(4):
        case 0:
            ruleset = attrs.evolve(form, target=rng.choice(LOW_TARGETS))
        case 1:
            ruleset = house_rules(form, players, rng)
        case _:
            ruleset = form
    return Plan(ruleset, players, eagerness)


# From the product's values to plain ones.


def plain_tile(tile: Tile) -> naive.Tile:
    return tile.low, tile.high


def plain_spot(spot: Spot) -> naive.Spot:
    return plain_tile(spot.tile), str(spot.arm)


def plain_action(action: PlayerAction) -> naive.Action:
    match action:
        case Place(tile=tile, spot=spot):
            return "place", plain_tile(tile), None if spot is None else plain_spot(spot)
        case Draw():
            return ("draw",)
        case Pass():
            return ("pass",)
        case _:
            assert_never(action)


def plain_tiles(tiles: Sequence[Tile]) -> list[naive.Tile]:
    return [plain_tile(tile) for tile in tiles]


# From plain events to the product's: each of their fields is compared.


@attrs.frozen
class Before:
    """What was known before an action, as far as its events tell of it."""

    seat: int | None
    candidates: tuple[int, ...]
    dealt: bool


def expected_events(other: naive.NaiveMatch, before: Before, action: Action) -> Iterator[Event]:
    for event in other.events:
        match event:
            case "lots tied", tied:
                assert isinstance(action, Lots)
                yield LotsTied(candidates=before.candidates, lots=action.lots, tied=tuple(tied))
            case "leader", seat:
                by_lot = isinstance(action, Lots)
                yield LeaderChosen(rule="R7" if before.dealt else "R5", seat=seat, by_lot=by_lot)
            case ("dealt",):
                assert other.leader is not None
                yield Dealt(
                    leader=other.leader, hand_size=other.hand_size, boneyard=len(other.boneyard)
                )
            case "laid", seat, tile, spot, count, ends:
                yield Laid(
                    seat=seat,
                    tile=Tile(*tile),
                    spot=None if spot is None else Spot(Tile(*spot[0]), Arm.parse(spot[1])),
                    count=count,
                    ends=tuple(End(Tile(*tile), number) for tile, number in ends),
                )
            case "drew", seat, tile, fits:
                yield Drew(seat=seat, tile=Tile(*tile), fits=fits)
            case "passed", seat:
                yield Passed(seat=seat)
            case ("scored" | "dropped") as kind, side, score, would_be, parts:
                assert before.seat is not None
                yield expected_score(before.seat, kind, side, score, would_be, other.target, parts)
            case "round over", out, winner:
                rules = ("P1", "P3") if other.form == "main" else ("E5", "E10")
                yield RoundOver(
                    rule=rules[out is None],
                    hands=tuple(tuple(Tile(*tile) for tile in hand) for hand in other.hands),
                    result=Result(out=out, winner=winner),
                )
            case "match over", winner:
                rule = "E2" if other.form == "exact" else "P7" if other.extra_rounds else "P6"
                yield MatchOver(rule=rule, winner=winner, scores=tuple(other.scores))
            case _:
                raise ValueError(f"unknown event {event}")


def expected_score(
    actor: int,
    kind: str,
    side: int,
    before: int,
    would_be: int,
    target: int,
    parts: list[naive.Part],
) -> Scored | Dropped:
    """Give the event for points: of the actor, or of the hand that a part names."""
    seat, rule, items = actor, "", []
    for part in parts:
        match part:
            case "placement", points:
                rule = rule or "R20"
                items.append(Part(PartKind.PLACEMENT, pips=points, points=points))
            case "deduction", seat, pips, points:
                rule = "P2"
                items.append(
                    Part(PartKind.DEDUCTION, pips=pips, points=points, hands=((seat, pips),))
                )
            case "opponents", hands, pips, points:
                rule = "E5"
                items.append(Part(PartKind.OPPONENTS, pips=pips, points=points, hands=tuple(hands)))
            case "partner", partner, pips, points:
                items.append(
                    Part(PartKind.PARTNER, pips=pips, points=points, hands=((partner, pips),))
                )
            case "difference", seat, hands, pips, points:
                rule = "E8"
                items.append(
                    Part(PartKind.DIFFERENCES, pips=pips, points=points, hands=tuple(hands))
                )
            case _:
                raise ValueError(f"unknown part {part}")
    if kind == "dropped":
        return Dropped(
            side=side, seat=seat, parts=tuple(items), before=before, after=before, target=target
        )
    return Scored(
        rule=rule, side=side, seat=seat, parts=tuple(items), before=before, after=would_be
    )


# What is compared.


def facts_of_match(match: Match) -> Facts:
    return {
        "phase": match.phase.value,
        "awaits chance": match.awaits_chance,
        "over": match.over,
        "scores": list(match.scores),
        "shown scores": list(match.shown),
        "sides": [match.side(seat) for seat in range(match.players)],
        "leader": match.leader,
        "candidates": list(match.candidates),
        "seat": match.seat,
        "extra rounds": match.extra_rounds,
        "winner": match.winner,
        "legal": [plain_action(action) for action in legal_actions(match)],
        "events": tuple(map(_in_plain_order, match.events)),
        "log": match.log,
        "ply": match.ply,
        **({} if match.round is None else facts_of_round(match.round)),
    }


def facts_of_round(round_: Round) -> Facts:
    layout = round_.layout
    return {
        "hands": [plain_tiles(hand) for hand in round_.hands],
        "pips": list(round_.pips),
        "boneyard": plain_tiles(round_.boneyard),
        "drawn": None if round_.drawn is None else plain_tile(round_.drawn),
        "result": round_.result,
        "tiles": plain_tiles(layout.tiles),
        "joints": [(*plain_spot(joint.older), *plain_spot(joint.newer)) for joint in layout.joints],
        "spots": [(*plain_spot(spot), spot.value) for spot in layout.spots],
        "ends": sorted((plain_tile(end.tile), end.count) for end in layout.ends),
        "count": layout.count,
        "award": layout.award,
    }


def _in_plain_order(event: Event) -> Event:
    """Sort the ends, which are in no particular order."""
    return attrs.evolve(event, ends=tuple(sorted(event.ends))) if isinstance(event, Laid) else event


_ARM_ORDER: Final = ("lo", "hi", "cA", "cB", "bA", "bB")


def spot_order(spot: naive.OpenSpot) -> tuple[naive.Tile, int]:
    tile, arm, _ = spot
    return tile, _ARM_ORDER.index(arm)


def _action_order(action: naive.Action) -> tuple[object, ...]:
    """Order as by action codes: leads, placements by tile, then spot."""
    if action[0] != "place":
        return ()
    _, tile, spot = action
    return (tile,) if spot is None else (tile, spot[0], _ARM_ORDER.index(spot[1]))


def facts_of_naive(other: naive.NaiveMatch) -> Facts:
    return {
        "phase": other.phase,
        "awaits chance": other.phase in {"lots", "deal"},
        "over": other.phase == "over",
        "scores": other.scores,
        "shown scores": [score // 5 for score in other.scores],
        "sides": other.sides,
        "leader": other.leader,
        "candidates": other.candidates,
        "seat": other.seat,
        "extra rounds": other.extra_rounds,
        "winner": other.winner,
        "legal": sorted(other.legal(), key=_action_order),
    }


def facts_of_naive_round(other: naive.NaiveMatch) -> Facts:
    table = other.table
    return {
        "hands": other.hands,
        "pips": [naive.pips_of(hand) for hand in other.hands],
        "boneyard": other.boneyard,
        "drawn": other.drawn,
        "tiles": table.tiles,
        "joints": table.joints,
        "spots": sorted(table.spots(), key=spot_order),
        "ends": sorted(table.ends()),
        "count": table.count(),
        "award": table.award(),
    }


class Lockstep:
    """A match and its naive counterpart, always at the same action."""

    def __init__(self, ruleset: Ruleset, players: int) -> None:
        self.match = new_match(ruleset, players)
        self.other = naive.NaiveMatch(
            "exact" if ruleset.settlement is Settlement.EXACT else "main",
            players,
            target=ruleset.target,
            hand_size=ruleset.hand_size,
            partnerships=ruleset.partnerships,
            sleeping=ruleset.sleeping,
        )
        self.actions: list[Action] = []
        self.log: list[LogEntry] = []
        self.result: Result | None = None
        self.events: tuple[Event, ...] = ()
        self.dealt = False
        self.compare()

    def act(self, action: Action) -> None:
        """Let both go on; ``Difference`` if anything is not alike then."""
        before = Before(self.other.seat, tuple(self.other.candidates), self.dealt)
        self.actions.append(action)
        try:
            self.match = apply(self.match, action)
            self._act_naively(action)
            self.events = tuple(expected_events(self.other, before, action))
        except Exception as error:
            raise Difference(f"{type(error).__name__}: {error}", self.actions) from error
        for event in self.events:
            if isinstance(event, RoundOver):
                self.result = event.result
        self.log.append((before.seat, action))
        self.compare()

    def _act_naively(self, action: Action) -> None:
        match action:
            case Lots(lots):
                self.other.cast(list(lots))
            case Deal(tiles):
                self.other.deal(plain_tiles(tiles))
                self.log, self.result, self.dealt = [], None, True
            case Place() | Draw() | Pass():
                self.other.do(plain_action(action))
            case _:
                assert_never(action)

    def compare(self) -> None:
        ours = facts_of_match(self.match)
        theirs = facts_of_naive(self.other) | {
            "events": self.events,
            "log": tuple(self.log),
            "ply": len(self.actions),
        }
        if self.dealt:
            theirs |= facts_of_naive_round(self.other) | {"result": self.result}
        if ours == theirs:
            return
        differing = [name for name in ours | theirs if ours.get(name) != theirs.get(name)]
        where = [f"{name}: {ours.get(name)!r}, naively {theirs.get(name)!r}" for name in differing]
        raise Difference("\n".join(where), self.actions)

    def count_into(self, tally: Tally) -> None:
        """Count what the last action caused."""
        tally["actions"] += 1
        tally[f"action {type(self.actions[-1]).__name__}"] += 1
        blocking = "draw" if isinstance(self.actions[-1], Draw) else "placement"
        for event in self.match.events:
            tally[f"event {type(event).__name__} {event.rule}"] += 1
            match event:
                case RoundOver(result=result):
                    tally["rounds"] += 1
                    if result.blocked:
                        tally[f"blocked by a {blocking}"] += 1
                        tally["blocked and tied or won by no side"] += result.winner is None
                case Dropped(parts=parts):
                    tally[f"dropped: {parts[-1].kind.name.lower()} last"] += 1
                case MatchOver():
                    settled = any(isinstance(each, RoundOver) for each in self.match.events)
                    tally[f"matches won by {event.rule}{'' if settled else ' in mid-round'}"] += 1
                    tally["extra rounds"] += self.match.extra_rounds
                    tally["matches with extra rounds"] += self.match.extra_rounds > 0
                    tally["matches with a score below zero at the end"] += min(event.scores) < 0


def play(plan: Plan, rng: Random, tally: Tally) -> None:
    """Play one whole match; ``Difference`` at the first one."""
    both = Lockstep(plan.ruleset, plan.players)
    while not both.match.over:
        if len(both.actions) == LONGEST:
            tally["stopped: it would go on for ever"] += 1
            return
        both.act(next_action(both.match, rng, plan.eagerness))
        both.count_into(tally)
    form = plan.ruleset.settlement.value
    tally["matches"] += 1
    tally[f"matches {form}, {plan.players} players"] += 1


def run(seed: int, number: int) -> tuple[Tally, str]:
    """Play the match of this seed and number: give counts, and what differs, if anything does."""
    rng = Random(f"{seed}/{number}")
    plan, tally = make_plan(number, rng), Tally()
    try:
        play(plan, rng, tally)
    except Difference as difference:
        actions = "\n".join(f"  {action}" for action in difference.actions)
        return tally, (
            f"seed {seed}, match {number}: {plan}\n"
            f"action {len(difference.actions)}: {difference.where}\n"
            f"after these actions:\n{actions}"
        )
    return tally, ""


def _run(job: tuple[int, int]) -> tuple[Tally, str]:
    return run(*job)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="lockstep with the naive reading of the rules")
    parser.add_argument("--matches", type=int, default=1000, help="how many matches to play")
    parser.add_argument("--seed", type=int, default=1, help="which matches to play")
    parser.add_argument("--first", type=int, default=0, help="the number of the first match")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes play")
    options = parser.parse_args(arguments)

    numbers = range(options.first, options.first + options.matches)
    jobs = [(options.seed, number) for number in numbers]
    total = Tally()
    if options.jobs == 1:
        return report(map(_run, jobs), total)
    with Pool(options.jobs) as pool:
        return report(pool.imap(_run, jobs, chunksize=10), total)


def report(results: Iterator[tuple[Tally, str]], total: Tally) -> int:
    for tally, difference in results:
        total.update(tally)
        if difference:
            print(f"They differ after {total['matches']} matches alike.\n{difference}")
            return 1
    print("No difference.")
    for name in sorted(total):
        print(f"{total[name]:>12,} {name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
