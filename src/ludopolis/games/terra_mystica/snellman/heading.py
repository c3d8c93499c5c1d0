"""The lines above the first row of a ledger, and the fixed set-up as rows."""

from __future__ import annotations

from typing import Final

from ludopolis.core import Settings

from ..components.geometry import HEX_NAMES, LANDS
from ..rules.first_dwellings import first_dwellings
from ..state import NOT_IN_GAME
from ..things import BONUS_IDS, SCORING_IDS
from .ledger import VARIANTS
from .page import Page

OPTIONS: Final = ("strict-leech", "strict-darkling-sh", "strict-chaosmagician-sh")
EVENTS: Final = ("SPADE", "D", "TP", "TE", "", "", "TOWN", "SA/SH")  # by what earns points


def write_heading(page: Page, settings: Settings, names: list[str]) -> None:
    """Options, scoring tiles, cards that are not in the game, and names."""
    s = page.play.s
    for option in (*OPTIONS, *[name for name in VARIANTS if settings.flag(name)]):
        page.comment(f"option {option}")
    for number, tile in enumerate(s.scoring, 1):
        event, points = EVENTS[s.tables.score_event[tile]], s.tables.score_vp[tile]
        page.comment(f"Round {number} scoring: {SCORING_IDS[tile]}, {event} >> {points}")
    cards = BONUS_IDS if settings.flag("shipping-bonus") else BONUS_IDS[:-1]
    for number, card in enumerate(cards):
        if s.cards[number] == NOT_IN_GAME:
            page.comment(f"Removing tile {card}")
    for place, seat in enumerate(page.seats, 1):
        if names:
            page.comment(f"Player {place}: {names[seat]}")


def write_introduction(page: Page) -> None:
    """The set-up of the introductory game, as if it had been chosen (TM-2.10)."""
    s = page.play.s
    for seat in s.order:
        page.now(seat, "setup")
    places = [[hx for hx in range(LANDS) if s.owner[hx] == seat] for seat in range(s.players)]
    for seat in first_dwellings(s):
        page.now(seat, f"build {HEX_NAMES[places[seat].pop(0)]}")
