"""Pickles that have to load for ever: adds values to the files of tests/data/pickles.

python tests/make_pickles.py

A pickle that is there is never made again, since it stands for those that people have kept. What is
added are values of classes that are not there yet, a few of each, as protocol 5 in base64, with the
text of the value beside it: its `repr`, which evaluates back, and the `repr` of its events.
"""

import base64
import json
import pickle
from collections import Counter
from pathlib import Path
from typing import Any, Final

from both_games import PACKAGES
from public_values import values

FOLDER: Final = Path(__file__).resolve().parent / "data" / "pickles"
OF_EACH: Final = 4


def pickles_file(name: str) -> Path:
    """Where the pickles of a package are kept."""
    return FOLDER / f"{name}.json"


def entry(value: Any) -> dict[str, str]:
    """What is kept of a value."""
    payload = base64.b64encode(pickle.dumps(value, protocol=5)).decode("ascii")
    told = {"class": type(value).__name__, "text": repr(value)}
    if hasattr(value, "events"):
        told["events"] = repr(value.events)
    return told | {"pickle": payload}


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, package in PACKAGES.items():
        file = pickles_file(name)
        kept = json.loads(file.read_text("utf-8")) if file.exists() else []
        old = {told["class"] for told in kept}
        texts, of_class = set[str](), Counter[str]()
        for value in values(name):
            told = entry(value)
            kind, text = told["class"], told["text"] + told.get("events", "")
            public = kind in package.__all__ and kind not in old
            if public and text not in texts and of_class[kind] < OF_EACH:
                texts.add(text)
                of_class[kind] += 1
                kept.append(told)
        kept.sort(key=lambda told: told["class"])
        file.write_text(json.dumps(kept, indent=1, ensure_ascii=False) + "\n", "utf-8")
        print(f"{file.name}: {len(kept)} values, {of_class.total()} of them new")


if __name__ == "__main__":
    main()
