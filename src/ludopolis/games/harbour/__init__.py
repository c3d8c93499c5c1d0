"""Harbour, a made-up game: win ships with sealed bids and dock them for points.

It is small enough to read in one sitting and uses everything the core offers: hidden cards,
simultaneous bids, chance, refusals, events, a variant, and data in TOML.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ludopolis.core import (
    Edition,
    Flag,
    Game,
    Question,
    Settings,
    Setup,
    Sheet,
    Step,
    Text,
    Together,
    i64,
    text,
    vec,
)

from .judge.features import MEANINGS, describe
from .state import DECK, Harbour, Player
from .steps import Award, Bid, Deal
from .tables import MOST_PLAYERS, Tables
from .words import DOCKED, EVENTS, OPTIONS, REASONS, THINGS

# By what hash an edition was known, while names and notes were hashed too, and by what today.
EARLIER: Final = {"f167f18b1e3b7a3e": "e4f723ba69c1b23f9d62"}


class HarbourGame(Game):
    """Two to five players, a dozen picks."""

    def __init__(self) -> None:
        super().__init__(
            name="harbour",
            title=text("Harbour"),
            players=(2, MOST_PLAYERS),
            rules=1,
            longest=45,
            options=OPTIONS,
            things=THINGS,
            reasons=REASONS,
            events=EVENTS,
            setup=Setup(
                [
                    Flag("towage", False, text("The bid one lower takes the ship"), "HB-2.4"),
                ]
            ),
            folder=str(Path(__file__).parent),
        )

    def read(self, edition: Edition) -> Tables:
        return Tables(edition)

    def earlier(self) -> dict[str, str]:
        return EARLIER

    def new(self, players: int, settings: Settings, tables: Tables) -> Harbour:
        """Deal bid cards to each player, then auction the ships in order (HB-1.1, HB-1.2)."""
        empty = [0] * len(tables.bonuses)
        seats = [Player(0, 0, vec[i64](empty)) for _ in range(players)]
        cards = vec[i64]([DECK] * tables.cards)
        s = Harbour(tables, settings.flag("towage"), seats, cards, [])
        steps: list[Step] = [Deal(p) for p in range(players) for _ in range(tables.hand)]
        for ship in tables.ships:
            steps += [Together([[Bid(p)] for p in range(players)]), Award(ship)]
        s.plan(steps)
        return s

    def questions(self) -> list[Question]:
        return [
            Question("piers", text("Piers"), [DOCKED]),
        ]

    def counters(self) -> list[str]:
        return ["points"]

    def tie_break_names(self, s: Harbour) -> list[Text]:
        return [text("the most valuable ship")]

    def evaluate(self, s: Harbour) -> list[float]:
        """Points, and what the hand may still win: high cards for the ships that score high."""
        values: list[float] = []
        for seat, me in enumerate(s.seats):
            hand = [card for card in range(s.tables.cards) if s.cards[card] == seat]
            others = [card for card, place in enumerate(s.cards) if place >= 0 and place != seat]
            hope = 0.0
            for ship, card in zip(reversed(list(s.tables.ships)), reversed(hand)):
                lower = float(len([other for other in others if other < card]))
                beats = lower / float(max(1, len(others)))  # the chance to beat one other bid
                hope += float(ship + 1) * beats ** float(s.players - 1)
            values.append(float(me.points) + hope)
        return values

    def describe(self, s: Harbour, player: i64, sheet: Sheet) -> None:
        describe(s, player, sheet)

    def meanings_of_features(self) -> dict[str, str]:
        return MEANINGS


GAME: Final = HarbourGame()
