"""A page that steps through pictures with words beside them: one HTML string, without a network.

Without JavaScript, and on paper, it is the list of all steps. The script hides all but one and
shows buttons and a slider; the arrow keys, Home and End step as well. What a step says is told to
screen readers, but not while it plays by itself, which those who prefer reduced motion are not
offered.
"""

from collections.abc import Iterable
from typing import Final

from attrs import field, frozen

from fiveup._shared.pictures.svg import Look, Rules, element, escaped
from fiveup._shared.values.validators import of_type, row

_FAMILY: Final = "steps"


@frozen
class Frame:
    """A step: a picture, and words that are shown as they are, whatever is in them."""

    picture: str = field(validator=of_type(str))
    """SVG or HTML, put into the page as it is."""
    heading: str = field(validator=of_type(str))
    """What is done."""
    lines: tuple[str, ...] = field(default=(), validator=row(of_type(str)))
    """The rulings: each is a paragraph."""
    remarks: tuple[str, ...] = field(default=(), validator=row(of_type(str)))
    """What people remarked."""
    faults: tuple[str, ...] = field(default=(), validator=row(of_type(str)))
    """What is wrong here."""


def stepper_html(frames: Iterable[Frame], *, title: str, look: Look, page: bool) -> str:
    """Make a page of its own, or with ``page=False`` a part of one, that steps through frames.

    All style rules are scoped by the look's prefix, and there are no ids but those of the pictures,
    which must have prefixes of their own. Several parts can share a page.
    """
    kept = tuple(frames)
    content = element(
        "main" if page else "section",
        element("h1" if page else "h3", escaped(title), class_="steps-title"),
        _bar(len(kept)),
        '<p class="steps-said" aria-live="polite" aria-atomic="true"></p>',
        *(_frame(frame, number, len(kept), page) for number, frame in enumerate(kept, 1)),
        class_=f"steps-all{' steps-alone' * page}",
        aria_label=title,
        dir="ltr",
    )
    style = element("style", look.style(_FAMILY, _rules(look)), _printed(look))
    script = element("script", _SCRIPT.replace("$prefix", look.prefix))
    if not page:
        return element("div", style, content, script, class_=f"{look.prefix} steps-root")
    head = element(
        "head",
        '<meta charset="utf-8"/>'
        '<meta name="viewport" content="width=device-width,initial-scale=1"/>',
        element("title", escaped(title)),
        style,
    )
    body = element(
        "body", content, script, class_=f"{look.prefix} steps-root", style="margin:0", data_page=""
    )
    return f"<!DOCTYPE html>{element('html', head, body, lang='en')}"


def _bar(steps: int) -> str:
    """Write what one steps with; the script shows it."""
    first, back, play, following, last = (
        element("button", name, type="button", class_=f"steps-{name}")
        for name in ("first", "back", "play", "next", "last")
    )
    slider = element(
        "input", type="range", class_="steps-slider", min=1, max=steps, value=1, aria_label="step"
    )
    return element("div", first, back, play, following, last, slider, class_="steps-bar", hidden="")


def _frame(frame: Frame, number: int, steps: int, page: bool) -> str:
    place = element("span", f"{number} of {steps}", class_="steps-place")
    words = [element("h2" if page else "h4", f"{place} {escaped(frame.heading)}")]
    words += [element("p", escaped(line)) for line in frame.lines]
    words += [
        element("p", escaped(line), class_="steps-remark", dir="auto") for line in frame.remarks
    ]
    words += [element("p", escaped(line), class_="steps-fault") for line in frame.faults]
    picture = element("div", frame.picture, class_="steps-picture")
    return element(
        "div", element("div", *words, class_="steps-words"), picture, class_="steps-frame"
    )


def _rules(look: Look) -> Rules:
    scheme = "light dark" if look.mode == "auto" else look.mode
    return {
        "all": f"box-sizing:border-box;max-width:75em;margin:0 auto;padding:.6em;"
        f"font:1rem/1.4 system-ui,sans-serif;color-scheme:{scheme};color:$ink;background:$paper",
        "alone": "min-height:100vh;max-width:none",
        "title": "margin:0 0 .5em;font-size:1.3em;overflow-wrap:anywhere",
        "bar": "display:flex;flex-wrap:wrap;gap:.4em;position:sticky;top:0;padding:.3em 0;"
        "background:$paper",
        "bar[hidden]": "display:none",
        "bar button": "font:inherit;color:$ink;background:$piece;border:1px solid $edge;"
        "border-radius:.4em;padding:.25em .55em;cursor:pointer;min-width:3em",
        "bar button[hidden]": "display:none",
        "bar button[aria-disabled=true]": "opacity:.45;cursor:default",
        "bar :focus-visible": "outline:3px solid $open;outline-offset:1px",
        "slider": "flex:1 1 8em;min-width:8em;margin:0;accent-color:$open",
        "said": "position:absolute;width:1px;height:1px;margin:0;overflow:hidden;"
        "clip-path:inset(50%);white-space:nowrap",
        "frame": "display:flex;flex-flow:row-reverse wrap;justify-content:flex-end;"
        "align-items:flex-start;gap:.8em 1.5em;padding:.6em 0;border-top:1px solid $faint",
        "frame[hidden]": "display:none",
        "words": "flex:1 1 15em;min-width:0;min-height:7em;overflow-wrap:anywhere",
        "words h2": "margin:0 0 .4em;font-size:1.1em",
        "words h4": "margin:0 0 .4em;font-size:1.1em",
        "words p": "margin:.3em 0",
        "place": "font-weight:400;color:$faint;margin-right:.5em;white-space:nowrap",
        "words .steps-remark": "color:$faint;font-style:italic",
        "words .steps-fault": "border-left:.25em solid $mark;padding-left:.6em",
        "picture": "flex:0 1 auto;max-width:100%;min-width:0",
        "picture svg": "display:block",
    }


def _printed(look: Look) -> str:
    """Write what holds on paper, where nobody can step: all frames are there, and no buttons."""
    start = f".{look.prefix} .steps-"
    return (
        f"@media print{{{start}frame[hidden]{{display:flex}}{start}frame{{break-inside:avoid}}"
        f"{start}bar{{display:none}}{start}alone{{min-height:0}}}}"
    )


# No character of it would have to be escaped, so that the whole can be read as XML too.
_SCRIPT: Final = """
for (const root of document.querySelectorAll(".steps-root.$prefix:not([data-ready])")) {
  root.dataset.ready = "";
  const all = (name) => [...root.querySelectorAll(".steps-" + name)];
  const one = (name) => all(name)[0];
  const frames = all("frame");
  const last = frames.length - 1;
  const slider = one("slider");
  const said = one("said");
  const play = one("play");
  let at = 0;
  let timer = 0;
  const turn = (to) => {
    frames[at].hidden = true;
    at = Math.max(0, Math.min(last, to));
    frames[at].hidden = false;
    slider.value = at + 1;
    slider.setAttribute("aria-valuetext", at + 1 + " of " + frames.length);
    for (const [name, end] of [["first", 0], ["back", 0], ["next", last], ["last", last]])
      one(name).setAttribute("aria-disabled", at === end);
  };
  const show = (to) => {
    turn(to);
    const words = [...frames[at].querySelectorAll(".steps-words > *")];
    said.textContent = words.map((word) => word.textContent).join(". ");
  };
  const stop = () => {
    clearInterval(timer);
    timer = 0;
    play.textContent = "play";
    said.setAttribute("aria-live", "polite");
  };
  const tick = () => {
    if (at + 1 === last || !root.isConnected) stop();
    show(at + 1);
  };
  const start = () => {
    if (at === last) turn(0);
    play.textContent = "pause";
    said.setAttribute("aria-live", "off");
    timer = setInterval(tick, 1500);
  };
  const keys = new Map([
    ["ArrowLeft", () => at - 1], ["ArrowRight", () => at + 1],
    ["Home", () => 0], ["End", () => last],
  ]);
  const go = (to) => { stop(); show(to()); };
  for (const [name, key] of [
    ["first", "Home"], ["back", "ArrowLeft"], ["next", "ArrowRight"], ["last", "End"],
  ])
    one(name).addEventListener("click", () => go(keys.get(key)));
  play.addEventListener("click", () => (timer ? stop() : start()));
  slider.addEventListener("input", () => go(() => slider.value - 1));
  const target = "page" in root.dataset ? document : root;
  target.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!keys.has(event.key)) return;
    event.stopPropagation();
    if (event.target === slider) return;
    event.preventDefault();
    go(keys.get(event.key));
  });
  play.hidden = last === 0 || matchMedia("(prefers-reduced-motion: reduce)").matches;
  one("bar").hidden = false;
  for (const frame of frames) frame.hidden = true;
  turn(0);
}
"""
