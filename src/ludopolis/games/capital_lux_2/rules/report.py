"""What the last end of a round came to, for everybody to read (CL-6.10 to CL-6.28)."""

from __future__ import annotations

from typing import Final

from ludopolis.core import i64

from ..components.kinds import CARD_IDS, DISTRICT_IDS
from ..seen import OutcomeView, ResolvedView
from ..state import CapitalLux2
from .limits import NO_LIMIT

Note = tuple[int, int, int, int]  # what, player, district, number

MAXIMUM: Final[i64] = 0  # the number is the limit of the district
TOTAL: Final[i64] = 1  # what a City had there
LOST: Final[i64] = 2  # by how much it was above
PAID: Final[i64] = 3  # Merchant gold
COVERED: Final[i64] = 4  # the kind of a card under Sentinel gold
WON: Final[i64] = 5  # the kind of the bonus card
TIED: Final[i64] = 6  # gold for it
REMOVED: Final[i64] = 7  # the kind of the Capital card that nobody won


def note(s: CapitalLux2, what: i64, player: i64, district: i64, number: i64) -> None:
    """Something was found or done at the end of a round."""
    s.report.append((what, player, district, number))


def note_totals(s: CapitalLux2, district: i64, limit: i64) -> None:
    """The comparison of a district begins (CL-6.11, CL-6.12)."""
    note(s, MAXIMUM, -1, district, limit)
    for player in range(s.count):
        note(s, TOTAL, player, district, s.seats[player].total[district])


def report_view(s: CapitalLux2) -> list[ResolvedView]:
    """District by district: the MAXIMUM, what became of each City, and who won what."""
    found: list[ResolvedView] = []
    for what, _, district, number in s.report:
        if what == MAXIMUM:
            cities = [_city(s, player, district) for player in range(s.count)]
            removed = _cards(s, REMOVED, -1, district)
            found.append(
                {
                    "district": DISTRICT_IDS[district],
                    "maximum": None if number == NO_LIMIT else number,
                    "cities": cities,
                    "removed": removed[0] if removed else None,
                }
            )
    return found


def _numbers(s: CapitalLux2, what: i64, player: i64, district: i64) -> list[int]:
    return [n for w, p, d, n in s.report if w == what and p == player and d == district]


def _cards(s: CapitalLux2, what: i64, player: i64, district: i64) -> list[str]:
    return [CARD_IDS[kind] for kind in _numbers(s, what, player, district)]


def _city(s: CapitalLux2, player: i64, district: i64) -> OutcomeView:
    won, lost = _cards(s, WON, player, district), _numbers(s, LOST, player, district)
    tied = _numbers(s, TIED, player, district)
    return {
        "total": sum(_numbers(s, TOTAL, player, district)),
        "lost": lost[0] if lost else None,
        "paid": sum(_numbers(s, PAID, player, district)),
        "covered": _cards(s, COVERED, player, district),
        "won": won[0] if won else None,
        "tied": tied[0] if tied else None,
    }
