"""The bowls of power with their tokens, each of which is a piece of its own that travels."""

from __future__ import annotations

from typing import Any, Final

from ludopolis.core import Drawing, text

from ..seen import view_of

APART: Final = 104  # from one bowl to the next
# Where tokens lie in a bowl, from its middle, in the order in which places are taken.
PLACES: Final = (
    (-9, 4), (9, 4), (-27, 4), (27, 4), (0, -8), (-18, -8), (18, -8), (0, 15), (-18, 15), (18, 15),
    (-34, -7), (34, -7),
)  # fmt: skip

Token = tuple[str, int, int]  # its key and its place


def bowls_context(drawing: Drawing, seat: int) -> dict[str, Any]:
    """The bowls of power."""
    counts = view_of(drawing)["players"][seat]["bowls"]
    tips = [
        text("Bowl I: power gained moves from here to bowl II first."),
        text("Bowl II: when bowl I is empty, power gained moves on to bowl III."),
        text("Bowl III: only this power can be spent; it returns to bowl I."),
    ]
    bowls = [
        {"count": count, "x": 3 + n * APART, "tip": drawing.say(tips[n])}
        for n, count in enumerate(counts)
    ]
    tokens = [token for n, count in enumerate(counts) for token in _tokens(seat, n, count)]
    return {"bowls": bowls, "tokens": tokens, "seat": seat}


def _tokens(seat: int, bowl: int, count: int) -> list[Token]:
    return [
        (f"power-{seat}-{bowl}-{n}", 49 + bowl * APART + x, 36 + y)
        for n, (x, y) in enumerate(PLACES[:count])
    ]
