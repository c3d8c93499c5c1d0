"""Temples, military track, district cards, tower reserve, and how near the end is."""

from __future__ import annotations

from typing import Any, Final

from ludopolis.core import COMMA, Drawing, Listed, Text, Who, capital, text, texts

from ..seen import DistrictView, view_of
from ..tables import Tables
from ..things import COLOUR_IDS, TEMPLE_IDS
from .badges import Parts, goods
from .words import called, name, zodiac

NEUTRAL: Final = -1  # the marker of nobody, alone
SHORT: Final = {
    "temples": text("summits"),
    "gold": text("gold"),
    "floors": text("floors"),
    "citizens": text("citizens"),
}


def temples_context(drawing: Drawing) -> dict[str, Any]:
    """The three temple tracks with their zodiac cards."""
    return {"temples": [_temple(drawing, temple) for temple in TEMPLE_IDS]}


def _temple(drawing: Drawing, temple: str) -> dict[str, Any]:
    tables: Tables = drawing.tables
    state = view_of(drawing)["temples"][temple]
    card = zodiac(drawing, state["card"]) if state["card"] else ("", "")
    tip = text(
        "{temple}. At the end each player scores the two lower of their three temples. "
        "After each round the highest marker gets the card; among equals the lowest in the stack.",
        temple=called(f"temple {temple}"),
    )
    return {
        "id": temple,
        "name": name(drawing, f"temple {temple}"),
        "steps": [(int(vp), _markers(drawing, temple, n)) for n, vp in enumerate(tables.temple_vp)],
        "card": state["card"],
        "card_name": card[0],
        "card_text": card[1],
        "holder": state["holder"],
        "tip": drawing.say(tip),
    }


def _markers(drawing: Drawing, temple: str, step: int) -> list[int]:
    """Whose markers stand on a step, the lowest first."""
    players = view_of(drawing)["players"]
    order = view_of(drawing)["temples"][temple]["order"]
    return [seat for seat in order if players[seat]["temples"][temple] == step]


def military_context(drawing: Drawing) -> dict[str, Any]:
    """The military track: spaces with their bonuses, thresholds and stacks."""
    tables: Tables = drawing.tables
    return {
        "spaces": [_space(drawing, tables, n) for n in range(int(tables.final_space) + 1)],
        "bastion": view_of(drawing)["bastion"],
        "neutral": NEUTRAL,
    }


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


def districts_context(drawing: Drawing) -> dict[str, Any]:
    """District cards and floors."""
    return {
        "cards": [_card(drawing, card) for card in view_of(drawing)["districts"]],
        "floors": [_floors(drawing, colour) for colour in COLOUR_IDS],
    }


def end_context(drawing: Drawing) -> dict[str, Any]:
    """How near the end of the game is."""
    alone = view_of(drawing)["target"] is not None
    return {
        "endings": [] if alone else _endings(drawing),
        "solo": _solo(drawing) if alone else None,
    }


def _card(drawing: Drawing, card: DistrictView) -> dict[str, Any]:
    first, again = card["points"]
    again_mine = any([drawing.is_own(seat) for seat in card["scored_by"]])
    cells = [called(f"colour {c}") if c != "any" else text("any tile") for c in card["pattern"]]
    tip = text(
        "District card {card}: {cells}; it may be turned and mirrored. {first} points the first "
        "time, {again} later. {gold} gold for whoever scores it first.",
        card=card["card"], cells=Listed(cells, COMMA), first=first, again=again, gold=card["gold"],
    )  # fmt: skip
    lines = [drawing.say(tip)]
    if card["towers"]:
        towers = Listed([called(f"colour {colour}") for colour in card["towers"]], COMMA)
        lines.append(drawing.say(text("Floors it put into the reserve: {towers}.", towers=towers)))
    if card["scored_by"]:
        names = Listed([Who(seat) for seat in card["scored_by"]])
        lines.append(drawing.say(text("Scored by {players}.", players=names)))
    return {**card, "first": first, "again": again, "lower": again_mine, "tip": "\n".join(lines)}


def _floors(drawing: Drawing, colour: str) -> dict[str, Any]:
    left = view_of(drawing)["floors"][colour]
    tip = texts(
        "{count} {colour} floor left in the reserve",
        "{count} {colour} floors left in the reserve",
        left,
        colour=called(f"colour {colour}"),
    )
    return {"colour": colour, "left": left, "tip": drawing.say(tip)}


def _endings(drawing: Drawing) -> list[dict[str, Any]]:
    """The four conditions, each with how far it is."""
    found = []
    for ending, (glyph, count, fact) in _facts(drawing).items():
        said = capital(name(drawing, f"ending {ending}"))
        found.append({
            "id": ending,
            "glyph": glyph,
            "count": count,
            "short": drawing.say(SHORT[ending]),
            "met": ending in view_of(drawing)["endings"],
            "tip": f"{said}.\n{drawing.say(fact)}.",
        })  # fmt: skip
    return found


def _facts(drawing: Drawing) -> dict[str, tuple[str, str, Text]]:
    """For each condition a picture, a number and a sentence."""
    view, tables = view_of(drawing), drawing.tables
    top, last = int(tables.temple_top), int(tables.end_floors)
    tops = max([len([s for s in me["temples"].values() if s == top]) for me in view["players"]])
    gold = len([card for card in view["districts"] if card["gold"]])
    floors = len([left for left in view["floors"].values() if left])
    fewest = min(view["supply"].values())
    facts = {
        "temples": text("Best player: {count} of 3 temples at the top", count=tops),
        "gold": texts("{count} district card still has gold",
                      "{count} district cards still have gold", gold),
        "floors": text("{count} colours of floors left; the end comes with {last}",
                       count=floors, last=last),
        "citizens": text("Fewest citizens of a colour in the supply: {count}", count=fewest),
    }  # fmt: skip
    return {
        "temples": ("temple", f"{tops}/{len(TEMPLE_IDS)}", facts["temples"]),
        "gold": ("gold", str(gold), facts["gold"]),
        "floors": ("tower", f"{floors}\u25b8{last}", facts["floors"]),
        "citizens": ("die", str(fewest), facts["citizens"]),
    }


def _solo(drawing: Drawing) -> dict[str, Any]:
    """Alone there are so many rounds and a target."""
    me = view_of(drawing)["players"][0]
    return {
        "over": drawing.over,
        "rounds": int(drawing.tables.solo_rounds),
        "target": view_of(drawing)["target"],
        "now": me["vp"] + sum(me["final"].values()),
    }
