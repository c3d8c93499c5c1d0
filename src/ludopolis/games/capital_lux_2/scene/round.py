"""The end of a round, district by district, and the end of the game."""

from __future__ import annotations

from typing import Any

from ludopolis.core import Drawing, Text, Who, Word, text, texts

from ..components.kinds import (
    DISTRICT_IDS,
    LEVEL_IDS,
    district_name,
    name_of,
)
from ..seen import OutcomeView, PlayerView, ResolvedView, RobView, View, view_of
from ..tables import Tables
from .cards import (
    Keys,
    Seen,
    open_card,
    printed,
    said,
    sides,
    track_of,
    who,
)


def is_fresh(view: View) -> bool:
    """Whether the last resolution is under way, or was what happened last."""
    drafting = any([player["packet"] for player in view["players"]])
    # Resolution begins when no hand has cards.
    playing = any([side["cards"] for side in sides(view)])
    return bool(view["resolution"]) and (view["over"] or drafting or not playing)


def resolution_context(drawing: Drawing) -> dict[str, Any]:
    """The last resolution: MAXIMUM, City totals, what was lost and what was won."""
    seats = range(len(sides(view_of(drawing))))
    return {
        "players": [{"seat": seat, "name": who(drawing, seat)} for seat in seats],
        "rows": [_row(drawing, row) for row in view_of(drawing)["resolution"]],
    }


def _row(drawing: Drawing, row: ResolvedView) -> Seen:
    tables: Tables = drawing.tables
    keys = Keys(f"won-{row['district']}")
    return {
        "id": row["district"],
        "now": row["district"] == view_of(drawing)["resolving"],
        "name": said(drawing, district_name(row["district"])),
        "maximum": "∞" if row["maximum"] is None else row["maximum"],
        "cities": [
            {
                **city,
                "covering": len(city["covered"]) * int(tables.guard_gold),
                "tip": drawing.say(_outcome(seat, city)),
                "card": open_card(drawing, city["won"], keys(city["won"]), [])
                if city["won"]
                else None,
            }
            for seat, city in enumerate(row["cities"])
        ],
    }


def _outcome(seat: int, city: OutcomeView) -> Text:
    """What became of a City district, in a sentence."""
    told: dict[str, Word] = {"player": Who(seat), "total": city["total"]}
    if city["lost"] is not None:
        return text("{player}: {total}, {over} above, all cards lost", over=city["lost"], **told)
    if city["won"] is not None:
        card = name_of(city["won"])
        return text("{player}: {total}, wins the bonus card {card}", card=card, **told)
    if city["tied"] is not None:
        return text("{player}: {total}, a tie: {gold} gold", gold=city["tied"], **told)
    if city["paid"]:
        return text("{player}: {total}, kept for {gold} gold", gold=city["paid"], **told)
    if city["covered"]:
        return texts(
            "{player}: {total}, kept with {count} card covered",
            "{player}: {total}, kept with {count} cards covered",
            len(city["covered"]),
            **told,
        )
    return text("{player}: {total}", **told)


def score_context(drawing: Drawing) -> dict[str, Any]:
    """Points by source for everybody, Rob included (CL-7.2, CL-15.1)."""
    everybody = sides(view_of(drawing))
    rows = [
        {
            "glyph": district,
            "name": said(drawing, district_name(district)),
            "points": [
                _cards(drawing, [c["card"] for c in side["city"][district]["cards"]])
                for side in everybody
            ],
        }
        for district in DISTRICT_IDS
        if district in everybody[0]["city"]
    ]
    rows += [
        {
            "glyph": "laurel",
            "name": drawing.say(text("Bonus cards")),
            "points": [_cards(drawing, side["bonus"]) for side in everybody],
        },
        {
            "glyph": "gold",
            "name": drawing.say(text("Gold")),
            "points": [_gold(drawing.tables, side) for side in everybody],
        },
    ]
    if view_of(drawing)["side"] is not None:
        rows.append(
            {
                "glyph": "rocket",
                "name": drawing.say(text("Rocket")),
                "points": [_rocket(drawing, side) for side in everybody],
            }
        )
    rob = view_of(drawing)["rob"]
    if rob:
        rows.append(
            {
                "glyph": "eye",
                "name": drawing.say(text("Rob's level")),
                "points": [0, _level(drawing, rob)],
            }
        )
    seats = range(len(everybody))
    return {
        "players": [{"seat": seat, "name": who(drawing, seat)} for seat in seats],
        "rows": rows,
        "totals": [side["points"] for side in everybody],
    }


def _cards(drawing: Drawing, cards: list[str]) -> int:
    return sum([printed(drawing.tables, card) for card in cards])


def _gold(tables: Tables, side: PlayerView) -> int:
    on_cards = [card for city in side["city"].values() for card in city["cards"] if card["gold"]]
    gold = int(side["gold"]) + len(on_cards) * int(tables.guard_gold)
    return gold * int(tables.gold_points)


def _rocket(drawing: Drawing, side: PlayerView) -> int:
    return int(track_of(drawing).points[side["rocket"]])


def _level(drawing: Drawing, rob: RobView) -> int:
    tables: Tables = drawing.tables
    return int(tables.rob_bonus[LEVEL_IDS.index(rob["level"])])
