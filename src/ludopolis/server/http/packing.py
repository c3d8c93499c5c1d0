"""Fewer bytes for what is the same for everybody: files, rules, and pictures of boards.

Other pages are sent as they are. A chair stands in them beside words that others wrote, and how
well both are packed together would tell somebody on the way what the chair is.
"""

from __future__ import annotations

import re
from typing import Final

from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Receive, Scope, Send

PUBLIC: Final = re.compile(r"/static/.*|/games/[\w-]+|.*\.(?:css|svg)")
EFFORT: Final = 5  # of nine: more takes twice as long for a hundredth


class Packing:
    """Packs public answers for browsers that can unpack them."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self._packed = GZipMiddleware(app, compresslevel=EFFORT)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pack what is public."""
        public = scope["type"] == "http" and PUBLIC.fullmatch(scope["path"])
        await (self._packed if public else self.app)(scope, receive, send)
