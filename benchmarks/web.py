"""How fast the table is, with a real server and a real browser, beside what is aimed at.

    python benchmarks/web.py [--picks 150] [--tables 200] [--only picks,morphs,tables]

- From a pick to the new table on the page, on loopback: a whole Terra Mystica table of four.
- Making the whole page like another position, with the processor slowed down four times.
- Many tables in the middle of their games, with live viewers, in one server process: see
  `tables.py`, which is run for it.

Numbers say something on a machine that has nothing else to do; the load is printed with them.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any
from urllib.request import Request, urlopen

from playwright.sync_api import Page, sync_playwright

from ludopolis.core import is_compiled

HERE = Path(__file__).parent
SERVE = "from ludopolis.cli import main; main()"
LIMITS = ("ACTS_PER_SECOND", "ACTS_BURST", "READS_PER_SECOND", "READS_BURST", "TABLES_PER_HOUR",
          "TABLE_ACTS_PER_SECOND", "TABLE_ACTS_BURST", "WORK_PER_SECOND", "MOST_LAG")  # fmt: skip
FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking"]
GOALS = {"picks": 150.0, "morphs": 150.0, "tables": 200.0, "seen": 1000.0}  # ms, for 95 of 100
PARTS = ("picks", "morphs", "tables")
SLOWDOWN = 4
LATER = ("convert", "burn", "done", "pass", "decline", "drop")  # picks that build nothing

# The stream's listener is kept, so that any position can be shown through the client's own way.
CATCH_LISTENER = """
const listen = EventSource.prototype.addEventListener;
EventSource.prototype.addEventListener = function (name, heard, ...more) {
  if (name === "update") {
    window.deliver = heard;
    listen.call(this, name, (event) => { window.whole ??= JSON.parse(event.data); });
  }
  return listen.call(this, name, heard, ...more);
};
"""
READY = "() => document.body.dataset.ready && window.whole"
# From the click that confirms to the end of the change, layout included.
PICK = """
async (code) => {
  document.querySelector(`#prompt .chip[value="${CSS.escape(code)}"]`).click();
  await new Promise((done) => setTimeout(done, 60));
  const seen = new Promise((done) => new MutationObserver((_, observer) => {
    observer.disconnect();
    document.body.getBoundingClientRect();
    done(performance.now());
  }).observe(document.body, {attributes: true, attributeFilter: ["data-place"]}));
  const before = performance.now();
  document.getElementById("confirm").click();
  return (await seen) - before;
}
"""
MORPH = """
(update) => {
  const data = JSON.stringify(update);
  const before = performance.now();
  window.deliver({data});
  document.body.getBoundingClientRect();
  return performance.now() - before;
}
"""


@contextmanager
def server(checkout: Path | None = None) -> Iterator[str]:
    """The address of a server: of the package that is here, or of the sources of a checkout."""
    wide = {f"LUDOPOLIS_{limit}": "1000000" for limit in LIMITS}
    if checkout is not None:
        wide["PYTHONPATH"] = str(checkout / "src")
    with tempfile.TemporaryDirectory() as folder:
        process = subprocess.Popen(
            [sys.executable, "-c", SERVE, "serve", "--port", "0",
             "--database", f"sqlite:///{folder}/tables.db"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=os.environ | wide,
        )  # fmt: skip
        try:
            assert process.stdout is not None
            found = re.search(r"http://\S+", process.stdout.readline())
            assert found is not None, "the server did not start"
            yield found[0]
        finally:
            process.kill()
            process.wait()


def chromium() -> str:
    """The browser of this machine; LUDOPOLIS_CHROMIUM names another."""
    names = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
    return os.environ.get("LUDOPOLIS_CHROMIUM") or next(filter(None, map(shutil.which, names)))


@contextmanager
def window(url: str) -> Iterator[Page]:
    """A page on which four people play Terra Mystica at one screen."""
    seats = [{"kind": "human", "name": f"P{seat}"} for seat in range(4)]
    wanted = {"game": "terra-mystica", "players": 4, "seats": seats, "mode": "hotseat", "seed": 7}
    head = {"Content-Type": "application/json"}
    request = Request(f"{url}/api/v1/tables", json.dumps(wanted).encode(), head)
    with urlopen(request) as answer:
        made = json.load(answer)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        page.add_init_script(CATCH_LISTENER)
        page.goto(f"{url}/tables/{made['id']}/sit/{made['token']}")
        page.wait_for_function(READY)
        yield page
        browser.close()


def play(page: Page, picks: int) -> tuple[list[float], list[Any]]:
    """Milliseconds of each pick, and everything the page shows at a few of the positions."""
    rng, times, positions = Random(1), [], []
    for number in range(picks):
        state = json.loads(page.text_content("#state") or "{}")
        if state["over"]:
            break
        options = [option for option in state["options"] if option["kind"] not in LATER]
        times.append(page.evaluate(PICK, rng.choice(options or state["options"])["code"]))
        if number % 10 == 9:
            positions.append(whole(page))
    return times, positions


def whole(page: Page) -> Any:
    """What a browser is sent that knows nothing yet."""
    page.reload()
    page.wait_for_function(READY)
    return page.evaluate("window.whole")


def morphs(page: Page, positions: list[Any]) -> list[float]:
    """Milliseconds of showing one whole position after another on a slow machine."""
    page.context.new_cdp_session(page).send(
        "Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN}
    )  # fmt: skip
    rounds = [position for _ in range(6) for position in positions]
    return [page.evaluate(MORPH, position) for position in rounds]


def tables(given: argparse.Namespace) -> bool:
    """What `tables.py` finds: how soon picks are acknowledged, and seen by all."""
    command = [sys.executable, str(HERE / "tables.py"), "--tables", str(given.tables)]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    print(told.strip())
    where, good = f"{given.tables} tables with 4 live viewers each", "NEVER SEEN" not in told
    for kind, goal in (("acknowledged", "tables"), ("seen by the last viewer", "seen")):
        found = re.search(rf"{kind}, ms: (\{{.*\}})", told)
        assert found is not None
        numbers: dict[str, float] = json.loads(found[1])
        good &= verdict(f"a pick is {kind}, {where}", numbers["p50"], numbers["p95"], GOALS[goal])
    return good


def say(what: str, times: list[float], goal: float) -> bool:
    ordered = sorted(times)
    half, most = (ordered[int(part * (len(ordered) - 1))] for part in (0.5, 0.95))
    return verdict(f"{what} ({len(times)} times, at best {ordered[0]:.0f} ms)", half, most, goal)


def verdict(what: str, half: float, most: float, goal: float) -> bool:
    reached = most < goal
    end = "reached" if reached else "NOT REACHED"
    print(f"{what}: p50 {half:.0f} ms, p95 {most:.0f} ms; goal p95 below {goal:.0f} ms: {end}")
    return reached


def main() -> None:
    parser = argparse.ArgumentParser(description="Speed of the table in the browser.")
    parser.add_argument("--picks", type=int, default=150)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--only", default=",".join(PARTS), help="some of: %(default)s")
    given = parser.parse_args()
    wanted = given.only.split(",")
    form, load = "compiled" if is_compiled() else "plain", os.getloadavg()[0]
    print(f"the package is {form}; {os.cpu_count()} processors, load {load:.1f} before we begin")
    good = True
    if "picks" in wanted or "morphs" in wanted:
        with server() as url, window(url) as page:
            times, positions = play(page, given.picks)
            good &= say("from a pick to the new table", times, GOALS["picks"])
            if "morphs" in wanted:
                slow = morphs(page, positions)
                good &= say(f"a whole table, {SLOWDOWN} times slowed down", slow, GOALS["morphs"])
    if "tables" in wanted:
        good &= tables(given)
    sys.exit(0 if good else 1)


if __name__ == "__main__":
    main()
