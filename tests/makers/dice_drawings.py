"""Drawings in text of dice, sheets and games: writes the files of tests/data/dice-drawings.

python -m tests.makers.dice_drawings
"""

from collections.abc import Iterator
from typing import Final

from pentadice.terminal import dice_text, game_text, sheet_text
from tests.support.dice_drawings import GAMES, SHEETS, names_for
from tests.support.repository import DATA

FOLDER: Final = DATA / "dice-drawings"


def drawings() -> Iterator[tuple[str, str]]:
    """Give the name of each file, and what is in it."""
    for ending, plain in (("txt", False), ("ascii.txt", True)):
        dice = (((1, 2, 3, 4, 5), ()), ((6, 6, 6, 2, 6), (0, 1, 4)), ((6, 5, 4, 3, 2), range(5)))
        yield f"dice.{ending}", "\n".join(dice_text(*each, ascii=plain) for each in dice)
        for name, (sheet, faces) in SHEETS.items():
            yield f"sheet-{name}.{ending}", sheet_text(sheet, faces, ascii=plain)
        for name, game in GAMES.items():
            names = names_for(game.players)
            yield f"game-{name}.{ending}", game_text(game, ascii=plain)
            yield f"game-{name}-named.{ending}", game_text(game, names=names, ascii=plain)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.iterdir():
        old.unlink()
    for name, drawing in drawings():
        (FOLDER / name).write_text(f"{drawing}\n", "utf-8")


if __name__ == "__main__":
    main()
