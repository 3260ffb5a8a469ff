"""The referee for a written match: nothing is found without a fault, and each fault is."""

from random import Random
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from fiveup import (
    EXACT_61,
    TILES,
    Claim,
    Deal,
    Entry,
    Finding,
    Match,
    Record,
    Ruleset,
    describe,
    format_record,
    new_match,
    parse_action,
    parse_record,
    replay,
    set_up,
    verify,
)
from tests.support.five_up_play import FORMS, PLAYERS, house_rules
from tests.support.text_use import check_findings, referee_cases, told
from tests.support.written_matches import played, written


@pytest.mark.parametrize(
    ("record", "findings"),
    [pytest.param(*case, id=name) for name, *case in referee_cases("five-up")],
)
def test_each_fault_is_found(record: str, findings: str) -> None:
    read = parse_record(record)
    found = verify(read)
    assert told(found) == findings
    check_findings(read.entries, found)


def random_record(form: Ruleset, players: int, rng: Random, house: bool = False) -> Record:
    ruleset = house_rules(form, players, rng) if house else form
    matches = played(new_match(ruleset, players), rng, rng.randint(1, 150))
    return written(matches[rng.randrange(len(matches)) if rng.random() < 0.3 else 0 :], rng)


records = given(
    form=st.sampled_from(FORMS),
    players=st.sampled_from(PLAYERS),
    seed=st.integers(0, 2**32),
    house=st.booleans(),
)


@records
def test_nothing_is_found_in_a_faultless_match(
    form: Ruleset, players: int, seed: int, house: bool
) -> None:
    record = random_record(form, players, Random(seed), house)
    assert verify(record) == ()
    assert verify(parse_record(format_record(record))) == ()


@records
def test_one_wrong_claim_is_found_and_nothing_else(
    form: Ruleset, players: int, seed: int, house: bool
) -> None:
    rng = Random(seed)
    record = random_record(form, players, rng, house)
    matches = [*replay(record)][1:]
    places = [(i, j) for i, entry in enumerate(record.entries) for j in range(len(entry.claims))]
    if not places:
        return
    index, number = rng.choice(places)
    claims = list(record.entries[index].claims)
    claim = claims[number]
    values = list(claim.values)
    values[rng.randrange(len(values))] += rng.choice((-7, -5, 1, 5, 100))
    claims[number] = Claim(claim.what, values)
    entries = list(record.entries)
    entries[index] = evolve(entries[index], claims=claims)
    (finding,) = verify(Record(record.start, entries))
    assert (finding.entry, finding.line, finding.column) == (index, 0, 0)
    assert (finding.what, finding.written, finding.right) == (
        claim.what,
        tuple(values),
        claim.values,
    )
    assert not finding.carried
    assert set(finding.items) <= {describe(event) for event in matches[index].events}
    assert str(finding).startswith(f"entry {index}: {finding.rule}: {claim.what} {values[0]}")


@records
def test_a_difference_in_scores_is_carried_until_it_is_made_good(
    form: Ruleset, players: int, seed: int, house: bool
) -> None:
    rng = Random(seed)
    record = random_record(form, players, rng, house)
    begin, end = sorted(rng.randrange(len(record.entries) + 1) for _ in range(2))
    entries, wrong = list(record.entries), []
    for index in range(begin, end):
        claims = []
        for claim in entries[index].claims:
            off = {"scores": 10, "shown": 2}.get(claim.what, 0)
            values = [claim.values[0] + off, *claim.values[1:]]
            claims.append(Claim(claim.what, values))
            wrong += [index] * (off > 0)
        entries[index] = evolve(entries[index], claims=claims)
    found = verify(Record(record.start, entries))
    assert [finding.entry for finding in found] == wrong
    assert [finding.carried for finding in found] == [number > 0 for number in range(len(wrong))]


def shaken(record: Record, rng: Random) -> Record:
    """Change what was done or claimed in a few places."""
    entries = list(record.entries)
    for _ in range(rng.randint(1, 3)):
        index = rng.randrange(len(entries))
        entry, other = entries[index], rng.choice(entries)
        what = rng.randrange(6)
        if what == 0 and len(entries) > 1:
            del entries[index]
        elif what == 1:
            entries.insert(index, other)
        elif what == 2:
            entries[index] = other
        elif what == 3:
            entries[index] = evolve(entry, seat=rng.choice((None, *range(record.start.players))))
        elif what == 4:
            claims = [Claim(one.what, [v + rng.choice((0, 5)) for v in one.values])
                      for one in entry.claims]  # fmt: skip
            entries[index] = evolve(entry, claims=claims)
        else:
            dealt = rng.sample(TILES, rng.choice((28, 28, 5)))
            entries[index] = Entry(rng.choice((None, 0)), Deal(dealt), other.claims)
    return Record(record.start, entries)


@records
def test_whatever_is_written_is_judged_to_the_end(
    form: Ruleset, players: int, seed: int, house: bool
) -> None:
    rng = Random(seed)
    record = random_record(form, players, rng, house)
    for _ in range(5 if record.entries else 0):
        odd = shaken(record, rng)
        odd = parse_record(format_record(odd))
        found = verify(odd)
        check_findings(odd.entries, found)
        assert verify(odd) == found


def test_a_fault_after_another_is_still_found() -> None:
    for seed in range(20):
        rng = Random(seed)
        match: Match = new_match(FORMS[seed % 2], 2)
        record = written(played(match, rng, 400), rng)
        deals = [i for i, entry in enumerate(record.entries) if isinstance(entry.action, Deal)]
        entries = list(record.entries)
        entries[deals[0] + 1] = Entry(None, Deal(TILES[:5]))  # the round is lost sight of
        entries[-1] = evolve(entries[-1], claims=[Claim("count", [1000])])
        found = verify(Record(match, entries))
        assert [finding.entry for finding in found] == [deals[0] + 1, len(entries) - 1]


def test_scores_of_any_size_may_be_claimed() -> None:
    huge, deal = 10**18 - 1, f"deal {' '.join(map(str, TILES))}"
    record = parse_record(
        '[Game "Five Up"]\n[Rules "main"]\n[Players "2"]\n'
        f"pass, shown 7 0, shown {huge} {-huge}, {deal}\n 0 0|1, scores {huge} {-huge}, scores 35 0"
    )
    action, scores = verify(record)
    assert (action.rule, scores.rule) == ("R5", "R20")
    assert (scores.written, scores.right) == ((huge, -huge), (35, 0))


def test_a_finding_is_a_value() -> None:
    finding = Finding(3, 0, 0, "count", (8,), (9,), "R17", "count 8 was written", ("a",))
    assert finding == Finding(3, 0, 0, "count", (8,), (9,), "R17", "count 8 was written", ("a",))
    assert eval(repr(finding)) == finding
    assert str(finding) == "entry 3: R17: count 8 was written"
    assert str(evolve(finding, line=2, column=7)) == "line 2, column 7: R17: count 8 was written"
    odd: Any = ("a",)
    with pytest.raises(TypeError, match="written must be an integer, not 'a'"):
        evolve(finding, written=odd)
    assert verify(Record(new_match(EXACT_61, 3))) == ()


def test_an_action_out_of_turn_after_a_win_that_nobody_saw() -> None:
    start = set_up(EXACT_61, ["5|5 5|6 1|2", "3|5 2|2"], "", scores=(295, 0), seat=0)
    texts = ((0, "5|5"), (0, "5|6@5|5.cA"), (1, "3|5@5|5.cB"))
    entries = [Entry(seat, parse_action(text)) for seat, text in texts]
    assert [str(finding) for finding in verify(Record(start, entries))] == [
        (
            "entry 1: E2: 5|6@5|5.cA is not allowed: the match is over: side 0 has won; "
            "what follows is judged as if it went on"
        )
    ]
