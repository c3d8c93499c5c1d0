"""Pages of help that a game brings, as HTML; HTML in their text is shown, not obeyed."""

from __future__ import annotations

from markdown_it import MarkdownIt

from ludopolis.core import Game


def markdown(source: str) -> str:
    """Text as HTML."""
    html: str = MarkdownIt("commonmark", {"html": False}).enable("table").render(source)
    return html


def with_rules(html: str, game: Game) -> str:
    """The same with links to `rules#name` that lead to that place of the rules page."""
    return html.replace('<a href="rules#', f'<a target="_blank" href="/games/{game.name}#')
