"""The table as text, for a terminal: the Capital beside every City, powers, then what one holds."""

from __future__ import annotations

from ludopolis.core import Say, signed, text

from .components.kinds import (
    BASE,
    DISTRICT_IDS,
    POWER_IDS,
    POWER_NAMES,
    district_name,
    name_of,
)
from .seen import LaidCard, PlayerView, View
from .view import sides

NOTHING = "-"
WIDTH = 12  # characters for the total of one City


def draw(view: View, say: Say) -> str:
    """All of the table, in lines that a terminal of 120 characters shows whole."""
    lines = [*draw_round(view, say), "", *draw_totals(view, say), ""]
    lines += [*draw_districts(view, say), "", *draw_powers(view, say), ""]
    for seat in range(len(sides(view))):
        lines += draw_side(view, seat, say)
    return "\n".join([*lines, *draw_own(view, say)])


def who(view: View, seat: int, say: Say) -> str:
    """A seat as people count them; Rob has none."""
    return str(seat + 1) if seat < len(view["players"]) else say(BASE.table("rob").name())


def draw_round(view: View, say: Say) -> list[str]:
    """The round, who began it, and how far it has come."""
    lines = [
        say(
            text(
                "round {round} of {rounds} | begun by {player} | {deck} cards in the deck |"
                " {gold} gold in the supply",
                round=view["round"],
                rounds=view["rounds"],
                player=who(view, view["start"], say),
                deck=view["decks"]["citizen"],
                gold=view["gold"],
            )
        )
    ]
    if not view["reshuffles"]:
        lines.append(say(text("Discards do not come back.")))
    if view["resolving"] is not None:
        district = district_name(view["resolving"])
        lines.append(say(text("Being resolved: {district}", district=district)))
    elif view["ender"] is not None and not view["over"]:
        player = who(view, view["ender"], say)
        lines.append(say(text("Last turns: {player} has no cards left", player=player)))
    return lines


def cards(row: list[str], say: Say) -> str:
    """Cards by name."""
    return ", ".join([say(name_of(card)) for card in row]) or NOTHING


def laid(row: list[LaidCard], say: Say) -> str:
    """Cards of a district: what they count where that is not printed, `*` for gold on them."""
    found = []
    for card in row:
        value = f"={card['value']}" if card["token"] or card["covered"] else ""
        found.append(f"{say(name_of(card['card']))}{value}{'*' if card['gold'] else ''}")
    return ", ".join(found) or NOTHING


def draw_totals(view: View, say: Say) -> list[str]:
    """The MAXIMUM of each district, and every City with its difference to it."""
    seats = range(len(sides(view)))
    head = "".join([who(view, seat, say).rjust(WIDTH) for seat in seats])
    most = say(text("MAXIMUM"))
    lines = [f"{'':<14}{most:>16}{head}"]
    for district in DISTRICT_IDS:
        if district in sides(view)[0]["city"]:
            most = limit(view, district)
            shown = "".join([total(view, seat, district).rjust(WIDTH) for seat in seats])
            lines.append(f"{say(district_name(district)):<14}{most:>16}{shown}")
    return lines


def limit(view: View, district: str) -> str:
    """What a district may be worth, with the Agent tiles that lie on it."""
    if district in view["capital"]:
        seen = view["capital"][district]
        tiles = ["?" if a["value"] is None else signed(a["value"]) for a in seen["agents"]]
        return f"{seen['maximum']}{' [' + ' '.join(tiles) + ']' if tiles else ''}"
    city = sides(view)[0]["city"][district]
    return NOTHING if city["room"] is None else str(city["total"] + city["room"])


def total(view: View, seat: int, district: str) -> str:
    """A City district and, in brackets, by how much it is below (-) or above (+) the MAXIMUM."""
    city = sides(view)[seat]["city"][district]
    if not city["cards"] or city["room"] is None:
        return str(city["total"])
    return f"{city['total']} ({signed(-city['room'])})" if city["room"] else f"{city['total']} (=)"


def draw_districts(view: View, say: Say) -> list[str]:
    """The cards of the Capital; `>` marks the Rebel flag."""
    found = []
    for colour, seen in view["capital"].items():
        flag = ">" if view["flag"] == colour else " "
        found.append(f"{flag} {say(district_name(colour)):<12}{laid(seen['cards'], say)}")
    return [say(text("Capital")), *found]


def draw_powers(view: View, say: Say) -> list[str]:
    """The four powers, each with what lies beside it."""
    lines = []
    for colour, power in view["powers"].items():
        if power is not None:
            name = say(POWER_NAMES[POWER_IDS.index(power)])
            lines.append(f"{say(district_name(colour)):<14}{name}{beside(view, power, say)}")
    return lines


def beside(view: View, power: str, say: Say) -> str:
    """The components of a power that lie open."""
    if power == "agent":
        return say(text(" | {count} tiles in the stack", count=view["agents_left"]))
    if power == "prophet":
        return say(text(" | sum {sum}", sum=sum(view["prophets"])))
    if power == "aristocrat":
        return f" | {' '.join([str(value) for value in view['tokens']]) or NOTHING}"
    rows = {
        "recruiter": [view["recruit"]] if view["recruit"] else [],
        "stranger": view["strangers_river"],
        "mentalist": [view["tile"]] if view["tile"] else [],
        "proselytist": view["river"],
    }
    return f" | {cards(rows[power], say)}" if power in rows else ""


def draw_side(view: View, seat: int, say: Say) -> list[str]:
    """A player: what is counted, then the City district by district."""
    me = sides(view)[seat]
    facts = text(
        "points if the game ended now: {points} | cards in hand: {cards} | gold: {gold}",
        points=me["worth"],
        cards=me["cards"],
        gold=me["gold"],
    )
    lines = [f"{who(view, seat, say):<4}{say(facts)}{more(view, me, say)}"]
    for district, city in me["city"].items():
        if city["cards"]:
            lines.append(f"    {say(district_name(district)):<12}{laid(city['cards'], say)}")
    if me["bonus"]:
        bonus = say(text("bonus"))
        lines.append(f"    {bonus:<12}{cards(me['bonus'], say)}")
    return lines


def more(view: View, me: PlayerView, say: Say) -> str:
    """The Mentalist tile and the rocket of a player."""
    found = ""
    if me["tile"] is not None:
        found += f" | {say(name_of(me['tile']))}"
    if view["side"] is not None:
        found += say(text(" | rocket on {space}", space=me["rocket"]))
    return found


def draw_own(view: View, say: Say) -> list[str]:
    """What only the player sees: hand, draft, and an Agent tile that is looked at."""
    lines = []
    if view["packet"]:
        left, packet = view["keeping"], cards(view["packet"], say)
        kept = text("to keep {count} from: {cards}", count=left, cards=packet)
        lines.append(say(kept if left else text("to pass on: {cards}", cards=packet)))
    if view["hand"]:
        lines.append(say(text("your hand: {cards}", cards=cards(view["hand"], say))))
    if view["looking"] is not None:
        lines.append(say(text("your Agent tile: {value}", value=signed(view["looking"]))))
    return ["", *lines] if lines else []
