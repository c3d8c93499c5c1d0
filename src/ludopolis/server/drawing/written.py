"""Pages of help that a game brings, as HTML; HTML in their text is shown, not obeyed."""

from __future__ import annotations

import re
from typing import Final

from markdown_it import MarkdownIt

from ludopolis.core import Game
from ludopolis.words import unbroken

_TYPED: Final = re.compile(r"(<code\b.*?</code>|<pre\b.*?</pre>)", re.DOTALL)


def markdown(source: str) -> str:
    """Text as HTML; no line of it begins with a stop, and what is to be typed stays as it is."""
    html: str = MarkdownIt("commonmark", {"html": False}).enable("table").render(source)
    parts = _TYPED.split(html)
    parts[::2] = [unbroken(part) for part in parts[::2]]
    return "".join(parts)


def with_rules(html: str, game: Game) -> str:
    """The same with links to `rules#name` that lead to that place of the rules page."""
    return html.replace('<a href="rules#', f'<a target="_blank" href="/games/{game.name}#')
