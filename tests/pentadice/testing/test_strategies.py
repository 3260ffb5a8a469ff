"""The strategies reach every kind of game, and what they give becomes small."""

from collections import Counter
from collections.abc import Callable
from typing import Any, Final

import pytest
from hypothesis import Phase as Step
from hypothesis import find, given, settings
from hypothesis import strategies as st

from pentadice import (
    ACTIONS,
    BONUS_WITHOUT_JOKER,
    BOXES,
    PENTADICE,
    Award,
    Game,
    Joker,
    Keep,
    PentaBonus,
    Phase,
    Sheet,
    Write,
    new_game,
    problems,
    verify,
)
from pentadice.testing import (
    actions,
    boxes,
    dice,
    events,
    games,
    keeps,
    player_actions,
    records,
    rolls,
    rulesets,
    sheets,
    writes,
)

WRONG: Final[Any] = 4
SEEDED: Final = settings(database=None, derandomize=True, max_examples=400)


def counted(
    strategy: st.SearchStrategy[Any], tell: Callable[[Any], Any], number: int
) -> Counter[Any]:
    """How often each thing was told of so many examples, which are the same each time."""
    found: Counter[Any] = Counter()

    @settings(SEEDED, max_examples=number, phases=[Step.generate])
    @given(strategy)
    def count(value: Any) -> None:
        found.update(tell(value))

    count()
    return found


def kinds_of(game: Game) -> list[object]:
    return [
        game.phase,
        game.players,
        game.ruleset.joker,
        *(["Penta bonus"] if any(sheet.penta_bonuses for sheet in game.sheets) else []),
        *(["upper bonus"] if any(sheet.upper_bonus for sheet in game.sheets) else []),
        *(["kept"] if game.kept else []),
    ]


def test_games_of_every_kind_come_up() -> None:
    found = counted(games(), kinds_of, 400)
    for kind in (*Phase, 1, 2, 3, 4, *Joker, "Penta bonus"):
        assert found[kind] >= 12, kind
    for kind in ("upper bonus", "kept"):
        assert found[kind] >= 4, kind


@pytest.mark.parametrize("phase", Phase)
def test_a_phase_can_be_fixed(phase: Phase) -> None:
    assert set(counted(games(phase=phase), lambda game: [game.phase], 15)) == {phase}


def test_rules_and_players_can_be_fixed() -> None:
    found = counted(
        games(ruleset=BONUS_WITHOUT_JOKER, players=6),
        lambda game: [(game.ruleset, game.players)],
        15,
    )
    assert set(found) == {(BONUS_WITHOUT_JOKER, 6)}


def test_every_value_that_is_finite_comes_up() -> None:
    assert len(counted(boxes(), lambda box: [box], 200)) == len(BOXES)
    assert len(counted(writes(), lambda write: [write], 200)) == len(BOXES)
    assert len(counted(player_actions(), lambda action: [action], 600)) == len(ACTIONS)
    assert len(counted(keeps(), lambda keep: [keep], 600)) == 32
    classes = counted(actions(), lambda action: [type(action).__name__], 200)
    assert set(classes) == {"Write", "Keep", "Roll"}
    alike = counted(dice(), lambda faces: [len(set(faces))], 300)
    assert set(alike) == {1, 2, 3, 4, 5}


def test_sheets_are_empty_and_full() -> None:
    found = counted(sheets(), lambda sheet: [len(sheet.open_boxes)], 300)
    assert {0, 13} <= set(found)
    assert len(found) > 8


def test_records_of_every_kind() -> None:
    found = counted(
        records(),
        lambda record: [
            bool(record.entries),
            "midway" if record.start.ply else "start",
            *(claim.what for entry in record.entries for claim in entry.claims),
            *(["wrong"] if verify(record) else []),
        ],
        300,
    )
    assert set(found) == {
        *(True, False, "midway", "start", "totals", "value", "bonus", "winners"),
    }


def test_awards_of_every_kind() -> None:
    found = counted(
        st.from_type(Award), lambda award: [award.points > 0, award.bonus, award.joker], 250
    )
    assert {True, False, 100} <= set(found)


@settings(SEEDED, max_examples=60)
@given(games())
def test_nothing_has_a_problem(game: Game) -> None:
    assert problems(game) == ()


@pytest.mark.parametrize(
    ("call", "error", "sentence"),
    [
        (lambda: games(players=0), ValueError, "players must be 1 or more"),
        (lambda: games(ruleset=WRONG), TypeError, "ruleset must be a Ruleset"),
        (lambda: games(phase=WRONG), TypeError, "phase must be a Phase"),
        (lambda: sheets(ruleset=WRONG), TypeError, "ruleset must be a Ruleset"),
        (lambda: events(WRONG), TypeError, "kind must be the class of an event, not 4"),
    ],
)
def test_wrong_arguments(call: Callable[[], Any], error: type[Exception], sentence: str) -> None:
    with pytest.raises(error, match=sentence):
        call()


def smallest(strategy: st.SearchStrategy[Any], wanted: Callable[[Any], object]) -> Any:
    return find(strategy, lambda value: bool(wanted(value)), settings=SEEDED)


@pytest.mark.long
def test_the_simplest_of_everything() -> None:
    assert smallest(games(), lambda _: True) == new_game()
    assert smallest(dice(), lambda _: True) == (1, 1, 1, 1, 1)
    assert smallest(keeps(), lambda _: True) is Keep(())
    assert smallest(writes(), lambda _: True) is Write(BOXES[0])
    assert smallest(rolls(), lambda _: True).faces == (1,)
    assert smallest(rulesets(), lambda _: True) == PENTADICE
    assert smallest(sheets(), lambda _: True) == Sheet()


@pytest.mark.long
def test_games_become_short() -> None:
    game = smallest(games(), lambda game: game.phase is Phase.CHOICE)
    assert (game.ply, game.players, game.dice) == (1, 1, (1, 1, 1, 1, 1))
    assert smallest(games(), lambda game: game.kept).ply <= 8
    assert smallest(events(PentaBonus), lambda _: True).points == 100
