"""Windows that are kept for who comes next: emptied, in a browser that knows the parts of pages.

A window that is opened anew loads, compiles and styles every part of a page once more: that takes
a third of what a test in the browser does.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.playing import MILLISECONDS
from tests.browser.serving import Server

MOST = 4  # that stand empty

# Nobody looks at a screen here. What is clear is laid out, pointed at and asked for as ever, but
# not painted. axe leaves out what is clear, so that it wants `PAINTED` first.
CLEAR = """{
    const clear = new CSSStyleSheet();
    clear.replaceSync("html { opacity: 0 !important }");
    document.adoptedStyleSheets.push(clear);
}"""
PAINTED = "document.adoptedStyleSheets.length = 0"
# What a mouse has rested on is done by one click. On a busy machine it would rest between pointing
# and pressing; so it rests only as long as a test says (`Seat.rest`).
RESTLESS = "window.rested = 0; performance.now = () => window.rested;"
WITH_TIME = "delete performance.now"  # for what counts down


class Room(NamedTuple):
    """One person's browser: nobody else's pages, cookies or memory are in it."""

    options: dict[str, Any]
    context: BrowserContext
    corner: Page  # stays, so that the process that draws the pages stays

    def clear(self, server: Server) -> None:
        """Nothing of who was here is left; only files that never change are."""
        for page in self.context.pages:
            if page != self.corner:
                page.close()
        devtools = self.context.new_cdp_session(self.corner)
        everything = {"origin": server.url, "storageTypes": "all"}
        devtools.send("Storage.clearDataForOrigin", everything)
        devtools.detach()
        self.context.clear_cookies()


class Rooms:
    """Those of one browser, by what they look like."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self._browser = browser
        self._server = server
        self._free: list[Room] = []

    def take(self, options: dict[str, Any]) -> Room:
        found = next((room for room in self._free if room.options == options), None)
        if found is not None:
            self._free.remove(found)
            return found
        context = self._browser.new_context(**options)
        context.set_default_timeout(MILLISECONDS)  # also for what is asked without a page
        context.add_init_script(CLEAR)
        context.add_init_script(RESTLESS)
        corner = context.new_page()
        corner.goto(f"{self._server.url}/healthz")
        return Room(options, context, corner)

    def give_back(self, room: Room) -> None:
        room.clear(self._server)
        self._free.append(room)
        if len(self._free) > MOST:
            self._free.pop(0).context.close()
