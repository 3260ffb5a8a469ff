"""A written game stepped through in a real browser: with keys, buttons, slider, and without script.

    python -m tests.pictures.step_through

Needs the package playwright and any Chromium on the PATH. Ends with an error at what is not right.
"""

import sys
from importlib import import_module
from shutil import which
from typing import Any, Final

from pentadice import parse_record
from pentadice.html import record_html

BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome", "chrome")
RECORD: Final = """\
[Game "Pentadice"]
[Rules "forced"]
[Players "2"]
[Seat0 "<script>alert(1)</script>"]
[Event "</script><b>Friday"]
roll 6 6 1 2 6
0 keep 0 1 4
roll 6 6
0 write Penta = 40  # -->
"""
LAST: Final = 5


def shown(page: Any, root: str = "") -> list[str]:
    """The places of the frames that can be seen."""
    places = page.query_selector_all(f"{root} .steps-frame .steps-place")
    return [place.inner_text() for place in places if place.is_visible()]


def expect(page: Any, number: int, root: str = "") -> None:
    place = f"{number} of {LAST}"
    assert shown(page, root) == [place], (shown(page, root), place)


def steps(page: Any) -> None:
    said = page.locator(".steps-said")
    expect(page, 1)
    assert said.inner_text() == ""
    for key, number in (
        ("ArrowLeft", 1), ("ArrowRight", 2), ("End", 5), ("ArrowRight", 5), ("ArrowLeft", 4),
        ("Home", 1), ("Control+ArrowRight", 1), ("a", 1),
    ):  # fmt: skip
        page.keyboard.press(key)
        expect(page, number)
    assert said.inner_text() == f"1 of {LAST} Start. seat 0: <script>alert(1)</script>"
    for name, number in (("next", 2), ("back", 1), ("last", 5), ("first", 1)):
        page.click(f".steps-{name}")
        expect(page, number)
    # By keys alone; a button that leads nowhere keeps the focus.
    page.focus(".steps-next")
    for number in (2, 3, 4, 5, 5):
        page.keyboard.press("Enter")
        expect(page, number)
    assert page.evaluate("document.activeElement.className") == "steps-next"
    assert page.get_attribute(".steps-next", "aria-disabled") == "true"
    assert "D3: value 40 was written" in said.inner_text()
    page.focus(".steps-slider")
    for key, number in (("Home", 1), ("ArrowRight", 2), ("ArrowUp", 3), ("End", 5)):
        page.keyboard.press(key)
        expect(page, number)
    assert page.get_attribute(".steps-slider", "aria-valuetext") == f"5 of {LAST}"


def plays(page: Any) -> None:
    page.click(".steps-play")
    expect(page, 1)
    assert page.inner_text(".steps-play") == "pause"
    assert page.get_attribute(".steps-said", "aria-live") == "off"
    page.clock.run_for(1600)
    expect(page, 2)
    page.click(".steps-play")
    page.clock.run_for(5000)
    expect(page, 2)
    page.click(".steps-play")
    page.clock.run_for(9000)
    expect(page, LAST)
    assert page.inner_text(".steps-play") == "play"
    assert page.get_attribute(".steps-said", "aria-live") == "polite"


def main() -> None:
    path = next(filter(None, map(which, BROWSERS)), None)
    if path is None:
        sys.exit(f"none of {', '.join(BROWSERS)} is on the PATH")
    record, faults = parse_record(RECORD), list[str]()
    with import_module("playwright.sync_api").sync_playwright() as tool:
        browser = tool.chromium.launch(executable_path=path, args=["--no-sandbox"])

        def page_of(html: str, **options: Any) -> Any:
            page = browser.new_page(**options)
            page.clock.install()
            for event in ("pageerror", "console", "dialog", "request"):
                page.on(event, lambda what, event=event: faults.append(f"{event}: {what}"))
            page.set_content(html)
            return page

        page = page_of(record_html(record))
        steps(page)
        plays(page)
        assert not page_of(record_html(record), reduced_motion="reduce").is_visible(".steps-play")
        still = page_of(record_html(record), java_script_enabled=False)
        assert len(shown(still)) == LAST
        assert not still.is_visible(".steps-bar")
        parts = [record_html(record, page=False, prefix=prefix) for prefix in ("a", "b")]
        both = page_of("".join(parts))
        both.keyboard.press("ArrowRight")
        both.focus(".b .steps-first")
        both.keyboard.press("ArrowRight")
        expect(both, 1, ".a")
        expect(both, 2, ".b")
        for width in (320, 1200):
            page.set_viewport_size({"width": width, "height": 700})
            assert page.evaluate("document.documentElement.scrollWidth") <= width
        browser.close()
    if faults:
        sys.exit("\n".join(faults))
    print("stepped through")


if __name__ == "__main__":
    main()
