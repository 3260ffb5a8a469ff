"""The texts of boxes and actions: what `str` gives is read back, and nothing else is."""

import pytest

from pentadice import ACTIONS, BOXES, Box, Keep, PlayerAction, Roll, Write


@pytest.mark.parametrize("box", BOXES)
def test_a_box_is_read_by_its_names(box: Box) -> None:
    assert Box.parse(str(box)) is box
    assert Box.parse(box.name) is box
    assert Box.parse(f" {box.name.lower()} ") is box


@pytest.mark.parametrize("action", ACTIONS)
def test_every_player_action_is_read_back(action: PlayerAction) -> None:
    assert type(action).parse(str(action)) is action


def test_keeping_all_five_and_rolls_are_read_back() -> None:
    assert Keep.parse("keep 0 1 2 3 4") is Keep(range(5))
    assert Keep.parse(" keep  4 0 ") is Keep((0, 4))
    for faces in ((), (6,), (1, 2, 3, 4, 5)):
        assert Roll.parse(str(Roll(faces))) == Roll(faces)


@pytest.mark.parametrize(
    ("kind", "text", "message"),
    [
        (Box, "Yams", "'Yams' is no box: one of Aces, Twos,"),
        (Box, "", "'' is no box"),
        (Write, "Full", "'Full' is no write: 'write' and a box were expected"),
        (Write, "write", "'' is no box"),
        (Write, "write Yams", "'Yams' is no box"),
        (Keep, "write Full", "'write Full' is no keep: 'keep' and positions were expected"),
        (Keep, "keep 0 x", "'x' in 'keep 0 x' is no number: positions were expected"),
        (Keep, "keep 5", r"positions\[0\] must be from 0 to 4, not 5"),
        (Keep, "keep 1 1", r"positions must be different, not \(1, 1\)"),
        (Roll, "keep 1", "'keep 1' is no roll: 'roll' and faces were expected"),
        (Roll, "roll 1 12", "'12' in 'roll 1 12' is no number"),
        (Roll, "roll \N{ARABIC-INDIC DIGIT THREE}", "is no number"),
        (Roll, "roll 7", r"faces\[0\] must be from 1 to 6, not 7"),
    ],
)
def test_other_texts_are_refused(
    kind: type[Box] | type[Write] | type[Keep] | type[Roll], text: str, message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        kind.parse(text)


@pytest.mark.parametrize("kind", [Box, Write, Keep, Roll])
def test_only_text_is_read(kind: type[Box] | type[Write] | type[Keep] | type[Roll]) -> None:
    with pytest.raises(TypeError, match="must be a str, not 3"):
        kind.parse(3)  # type: ignore[arg-type]
