"""What the tests of every faction ask of its board: income, prices, tracks and the first places."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludopolis.games.terra_mystica import GAME
from ludopolis.games.terra_mystica.components.geometry import HEX_NAMES
from ludopolis.games.terra_mystica.rules.rounds import Round
from ludopolis.games.terra_mystica.rules.scoring import largest_area
from ludopolis.games.terra_mystica.things import BONUS_IDS, BUILDING_IDS, TERRAIN_IDS
from tests.games.terra_mystica.position import SCORING, Position, chosen, start

SHORT = (
    "short_to_dig",
    "short_to_build",
    "short_to_ship",
    "short_to_improve",
    "short_to_upgrade",
    "short_to_act",
    "short_to_bridge",
)
SPADES = ["SCORE1", *SCORING[1:]]  # in round 1 every spade used scores 2
# The tracks of most boards: what a step costs and brings, and why there is none after the last.
SHIP_TRACK = ["4C 1P for 2VP", "4C 1P for 3VP", "4C 1P for 4VP", "end_of_shipping"]
SPADE_TRACK = ["2W 5C 1P for 6VP", "2W 5C 1P for 6VP", "end_of_exchange"]


def rival(faction: str) -> str:
    """An opponent of another colour."""
    return "nomads" if faction in ("giants", "chaosmagicians") else "giants"


def bare(faction: str, *others: str, scoring: Sequence[str] = SCORING, **more: Any) -> Position:
    """The first action of round 1, on a map without structures and with plenty in hand."""
    p = start(faction, *(others or [rival(faction)]), scoring=scoring, **more)
    p.remove(*[HEX_NAMES[hx] for hx, owner in enumerate(p.s.owner) if owner >= 0])
    return p.give(0, coins=40, workers=30, priests=4, bowls=(0, 0, 12))


def placing(*factions: str) -> list[int]:
    """The seats in the order in which they place their first dwellings."""
    p = chosen(*factions)
    seats = []
    while p.codes("build"):
        seats.append(p.asked)
        p.play(f"{p.asked} {p.codes('build')[0]}")
    return seats


def curve(faction: str, kind: str) -> list[str]:
    """The income with none of a structure on the map, with one, with two …"""
    pieces = {"D": 8, "TP": 4, "TE": 3, "SH": 1, "SA": 1}[kind]
    return [income(faction, kind, count) for count in range(pieces + 1)]


def income(faction: str, kind: str, count: int) -> str:
    """What a round brings to a player without a bonus card who has these structures only."""
    p = chosen(faction, rival(faction)).put_all(0, kind, *HEX_NAMES[:count])
    p.give(0, coins=0, workers=0, priests=0, bowls=(12, 0, 0))
    p.s.push(Round(1))
    p.s.settle()
    _, second, third = p.bowls(0)
    return words((*p.goods(0), second + 2 * third))


def words(goods: Sequence[int]) -> str:
    """Coins, workers, priests and power in short, such as `1W 2C`."""
    coins, workers, priests, *power = goods
    amounts = zip([workers, coins, priests, *power], ["W", "C", "P", "PW"])
    return " ".join([f"{count}{letter}" for count, letter in amounts if count]) or "nothing"


def price(p: Position, code: str) -> str:
    """What a pick costs seat 0: with exactly that it is open, with less of anything it is not."""
    p.give(0, coins=50, workers=50, priests=7)
    trial = p.s.clone()
    trial.apply(GAME.options.by_code[code])
    left = trial.seats[0]
    cost = [50 - int(left.coins), 50 - int(left.workers), 7 - int(left.priests)]
    assert own(p, cost).open(code)
    for n, amount in enumerate(cost):
        if amount:
            own(p, [*cost[:n], amount - 1, *cost[n + 1 :]])
            assert p.reason(0, code) in SHORT
    own(p, [50, 50, 7])
    return words(cost)


def own(p: Position, goods: Sequence[int]) -> Position:
    """Let seat 0 have exactly these coins, workers and priests."""
    coins, workers, priests = goods
    return p.give(0, coins=coins, workers=workers, priests=priests)


def prices(faction: str) -> dict[str, str]:
    """The price of every structure; a trading house beside an opponent and alone."""
    p = bare(faction).put(0, "E6").put(1, "F4").put(0, "A1").put(0, "I8", "TP").put(0, "H8", "TE")
    p.turn("B1", home(p))
    return {
        "D": price(p, "build B1"),
        "TP": price(p, "upgrade E6 TP"),
        "TP alone": price(p, "upgrade A1 TP"),
        "TE": price(p, "upgrade I8 TE"),
        "SH": price(p, "upgrade I8 SH"),
        "SA": price(p, "upgrade H8 SA"),
    }


def home(p: Position, steps: int = 0) -> str:
    """The home terrain of seat 0, or the terrain so many steps after it on the cycle."""
    return TERRAIN_IDS[(p.me(0).board.terrain + steps) % 7]


def track(faction: str, code: str) -> list[str]:
    """Price and points of each level of shipping (`ship`) or exchange (`spade`), then the end."""
    p = bare(faction).put(0, "E6")
    levels = []
    while p.reason(0, code) == "":
        cost, before = price(p, code), p.me(0).points
        p.play(f"0 {code}")
        levels.append(f"{cost} for {p.me(0).points - before}VP")
        if not p.me(1).passed:
            p.play(f"1 {pass_code(p)}")
        p.done()
    return [*levels, p.reason(0, code)]


def pass_code(p: Position) -> str:
    """A way to pass: with the first card on display, or in round 6 without one."""
    cards = [card for card in BONUS_IDS if p.coins_on(card) >= 0]
    return "pass" if p.s.round == 6 else f"pass {cards[0]}"


def spade(faction: str, levels: int) -> list[str]:
    """The price of a transformation by one step, before and after each exchange upgrade."""
    p = bare(faction).put(0, "E6")
    p.turn("F4", home(p, 1))
    return [price(p.give(0, dig=level), f"dig F4 {home(p)}") for level in range(levels + 1)]


def area(p: Position) -> int:
    """The largest area of seat 0, as at the end of the game."""
    return int(largest_area(p.s, 0))


def standing(p: Position, seat: int = 0) -> dict[str, int]:
    """How many structures of each kind a player has on the map."""
    return {kind: p.built(seat, kind) for kind in BUILDING_IDS if p.built(seat, kind)}
