"""The referee for a written game: nothing is found without a fault, and each fault is."""

from random import Random

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from pentadice import (
    Claim,
    Entry,
    Keep,
    Record,
    Roll,
    Ruleset,
    format_record,
    new_game,
    parse_record,
    verify,
)
from tests.support.dice_table import PRESETS
from tests.support.text_use import check_findings, referee_cases, told
from tests.support.written_games import played, written


@pytest.mark.parametrize(
    ("record", "findings"),
    [pytest.param(*case, id=name) for name, *case in referee_cases("pentadice")],
)
def test_each_fault_is_found(record: str, findings: str) -> None:
    read = parse_record(record)
    found = verify(read)
    assert told(found) == findings
    check_findings(read.entries, found)


def random_record(ruleset: Ruleset, players: int, rng: Random) -> Record:
    games = played(new_game(players, ruleset), rng, rng.randint(1, 250))
    return written(games[rng.randrange(len(games)) if rng.random() < 0.3 else 0 :], rng)


records = given(
    ruleset=st.sampled_from(PRESETS), players=st.integers(1, 4), seed=st.integers(0, 2**32)
)


@records
def test_nothing_is_found_in_a_faultless_game(ruleset: Ruleset, players: int, seed: int) -> None:
    record = random_record(ruleset, players, Random(seed))
    assert verify(record) == ()
    assert verify(parse_record(format_record(record))) == ()


@records
def test_one_wrong_claim_is_found_and_nothing_else(
    ruleset: Ruleset, players: int, seed: int
) -> None:
    rng = Random(seed)
    record = random_record(ruleset, players, rng)
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
    assert (finding.entry, finding.what, finding.written, finding.right, finding.carried) == (
        index, claim.what, tuple(values), claim.values, False,
    )  # fmt: skip


@records
def test_a_difference_in_totals_is_carried_until_it_is_made_good(
    ruleset: Ruleset, players: int, seed: int
) -> None:
    rng = Random(seed)
    record = random_record(ruleset, players, rng)
    begin, end = sorted(rng.randrange(len(record.entries) + 1) for _ in range(2))
    entries = list(record.entries)
    for index in range(begin, end):
        claims = [
            Claim(one.what, [one.values[0] + 10 * (one.what == "totals"), *one.values[1:]])
            for one in entries[index].claims
        ]
        entries[index] = evolve(entries[index], claims=claims)
    found = verify(Record(record.start, entries))
    assert [finding.entry for finding in found] == [*range(begin, end)]
    assert [finding.carried for finding in found] == [place > 0 for place in range(end - begin)]


def shaken(record: Record, rng: Random) -> Record:
    """Change what was done or claimed in a few places."""
    entries = list(record.entries)
    for _ in range(rng.randint(1, 3)):
        index = rng.randrange(len(entries))
        entry, other = entries[index], rng.choice(entries)
        what = rng.randrange(7)
        if what == 0 and len(entries) > 1:
            del entries[index]
        elif what == 1:
            entries.insert(index, other)
        elif what == 2:
            entries[index] = other
        elif what == 3:
            entries[index] = evolve(entry, seat=rng.choice((None, *range(record.start.players))))
        elif what == 4:
            claims = [
                Claim(one.what, [value + rng.choice((0, 5)) for value in one.values])
                for one in entry.claims
            ]
            entries[index] = evolve(entry, claims=claims)
        elif what == 5:
            entries[index] = Entry(None, Roll([3] * rng.randint(0, 6)), other.claims)
        else:
            entries.insert(index, Entry(None, Keep(rng.choice((range(5), (), (1, 2))))))
    return Record(record.start, entries)


@records
def test_whatever_is_written_is_judged_to_the_end(
    ruleset: Ruleset, players: int, seed: int
) -> None:
    rng = Random(seed)
    record = random_record(ruleset, players, rng)
    for _ in range(5 if record.entries else 0):
        odd = parse_record(format_record(shaken(record, rng)))
        found = verify(odd)
        check_findings(odd.entries, found)
        assert verify(odd) == found


def test_a_fault_after_another_is_still_found() -> None:
    for seed in range(10):
        rng = Random(seed)
        record = written(played(new_game(2), rng, 1000), rng)
        entries = [Entry(None, Roll((1, 2))), *record.entries[1:]]  # out of sight
        entries[-1] = evolve(entries[-1], claims=[Claim("value", [1000])])
        found = verify(Record(record.start, entries))
        assert [(found[0].entry, found[0].rule), found[-1].entry] == [(0, "D1"), len(entries) - 1]
        assert {finding.what for finding in found[1:-1]} <= {"totals"}  # unknown bonuses
