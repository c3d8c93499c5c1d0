"""A part cut out of drawn HTML, inside of what it lies in, so that it looks as it does there."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import Final

from ludopolis.core import InputError

# Elements that have no end; in a drawing they may have one all the same.
VOID: Final = frozenset(["br", "hr", "img", "input", "link", "meta", "wbr"])


def cut_out(html: str, name: str) -> str:
    """The first element of this class, with the elements around it and nothing else of them."""
    cutter = _Cutter(name)
    cutter.feed(html)
    if not cutter.done:
        raise InputError(f"nothing that is drawn has the class {name!r}", name)
    return "".join(cutter.kept)


class _Cutter(HTMLParser):
    """Reads as far as the part, and keeps it."""

    def __init__(self, name: str) -> None:
        super().__init__(convert_charrefs=False)
        self.name = name
        self.around: list[str] = []  # the elements that are open, outside of the part
        self.kept: list[str] = []
        self.depth = 0  # inside of the part
        self.done = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        written = self.get_starttag_text() or ""
        if self.done or (tag in VOID and not self.depth):
            return
        if self.depth:
            self.kept.append(written)
            self.depth += tag not in VOID
        elif self.name in (dict(attrs).get("class") or "").split():
            self.kept = [*self.around, written]
            self.depth = 1
        else:
            self.around.append(_unfolded(written))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if self.depth and not self.done:
            self.kept.append(self.get_starttag_text() or "")

    def handle_endtag(self, tag: str) -> None:
        if self.done or tag in VOID:
            return
        if not self.depth:
            self.around.pop()
            return
        self.kept.append(f"</{tag}>")
        self.depth -= 1
        if not self.depth:
            self.kept += [f"</{_named(each)}>" for each in reversed(self.around)]
            self.done = True

    def handle_data(self, data: str) -> None:
        if self.depth and not self.done:
            self.kept.append(data)

    def handle_entityref(self, name: str) -> None:
        self.handle_data(f"&{name};")

    def handle_charref(self, name: str) -> None:
        self.handle_data(f"&#{name};")


def _unfolded(written: str) -> str:
    """What folds is only a frame: its button is not kept."""
    return written.replace("<details", "<div open", 1)


def _named(written: str) -> str:
    return written[1:].split(maxsplit=1)[0].rstrip(">")
