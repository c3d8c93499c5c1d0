"""The military road: its spaces with their bonuses, thresholds and markers."""

from __future__ import annotations

from typing import Any, Final

from ludopolis.core import Drawing, Text, text, texts

from ..seen import view_of
from ..tables import Tables
from .badges import Parts, goods

NEUTRAL: Final = -1  # the marker of nobody, alone


def military_context(drawing: Drawing) -> dict[str, Any]:
    """The military track: spaces with their bonuses, thresholds and stacks."""
    tables: Tables = drawing.tables
    return {
        "spaces": [_space(drawing, tables, n) for n in range(int(tables.final_space) + 1)],
        "bastion": view_of(drawing)["bastion"],
        "neutral": NEUTRAL,
        "attack": [
            ("vp", str(tables.threshold_vp)), ("text", "/"), ("icon", "gate"),
            ("vp", str(tables.weaker_vp)), ("text", "/"), ("icon", "weaker"),
        ],
    }  # fmt: skip


def _space(drawing: Drawing, tables: Tables, n: int) -> dict[str, Any]:
    track = view_of(drawing)["military"]
    mine = None if drawing.viewer is None else track["spaces"][drawing.viewer]
    markers = [m if m < len(track["spaces"]) else NEUTRAL for m in track["order"]]
    spaces = [*track["spaces"], track["neutral"]]
    bonus: Parts = goods([int(tables.attack_gain[n * 5 + k]) for k in range(5)])
    if tables.attack_sale[n]:
        bonus = [("icon", "basic"), ("text", "\u25b8"), ("icon", "gold")]
    if n == int(tables.final_space):
        bonus = [("vp", str(tables.final_vp)), *bonus]
    next_space = mine is not None and n == min(mine + 1, int(tables.final_space))
    codes = "attack" if mine == n else "advance" if next_space else ""
    return {
        "n": n,
        "threshold": n > 0 and int(tables.thresholds[n]) > int(tables.thresholds[n - 1]),
        "bonus": bonus,
        "codes": codes,
        "gain": _attack_points(drawing, tables, n) if mine == n else 0,
        "markers": [m for m in markers if spaces[m] == n],
        "tip": _space_tip(drawing, tables, n),
    }


def _attack_points(drawing: Drawing, tables: Tables, n: int) -> int:
    """What the viewer scores by an attack, the bonus of the space left out."""
    track = view_of(drawing)["military"]
    others = [*track["spaces"], *([] if track["neutral"] is None else [track["neutral"]])]
    weaker = len([space for space in others if space < n])
    return weaker * int(tables.weaker_vp) + int(tables.thresholds[n]) * int(tables.threshold_vp)


def _space_tip(drawing: Drawing, tables: Tables, n: int) -> str:
    lines: list[Text] = []
    if n == 0:
        lines.append(text("Start of the military track."))
    elif n == int(tables.final_space):
        lines.append(text("Final space: {points} points at once.", points=int(tables.final_vp)))
    else:
        lines.append(text("Military space {space}.", space=n))
    if tables.attack_sale[n]:
        lines.append(text("An attack from here may turn 1 basic resource into 1 gold."))
    lines.append(
        texts(
            "Attack: the bonus, {weaker} and {count} for the threshold crossed.",
            "Attack: the bonus, {weaker}, {count} for the thresholds crossed.",
            int(tables.thresholds[n]) * int(tables.threshold_vp),
            weaker=texts("{count} point per weaker marker", "{count} points per weaker marker",
                         int(tables.weaker_vp)),
        )
    )  # fmt: skip
    return "\n".join([drawing.say(line) for line in lines])
