"""The component tables of Origins, as the rules read them."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import Edition, Options, Table, Value, i64, vec

from .components.effects import COPY, Effect, read_effects
from .components.patterns import matching_cards, needed_colours, promising_cards
from .options import ROLL
from .table_checks import LARGEST, check_sums, zodiac_cards
from .things import (
    BUILDING_IDS,
    COLOUR_IDS,
    DISTRICT_IDS,
    RESOURCE_IDS,
    TEMPLE_IDS,
    ZODIAC_IDS,
)

# The lower main action of a site.
MILITARY: Final[i64] = 0
CONSTRUCT: Final[i64] = 1
CLIMB: Final[i64] = 2
RECRUIT: Final[i64] = 3
TRAIN: Final[i64] = 4
ACTION_IDS: Final = ["military", "construct", "temple", "take_citizen", "train"]

# Zodiac cards, as bits of what a player holds.
ARIES: Final[i64] = 1
TAURUS: Final[i64] = 2
GEMINI: Final[i64] = 4
CANCER: Final[i64] = 8
LEO: Final[i64] = 16
VIRGO: Final[i64] = 32
LIBRA: Final[i64] = 64
SCORPIO: Final[i64] = 128
SAGITTARIUS: Final[i64] = 256
CAPRICORN: Final[i64] = 512
AQUARIUS: Final[i64] = 1024
PISCES: Final[i64] = 2048

GOODS: Final = [*RESOURCE_IDS, "basic"]


@final
class Tables(Value):
    """One edition of Origins, checked."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        edition.expect_counts(LARGEST)
        for key, ids in (("color", COLOUR_IDS), ("resource", RESOURCE_IDS),
                         ("building", BUILDING_IDS), ("zodiac", ZODIAC_IDS),
                         ("temple", TEMPLE_IDS), ("district", DISTRICT_IDS)):  # fmt: skip
            edition.rows(key, ids)
        check_sums(edition)
        self._read_sites(edition)
        self._read_buildings(edition)
        self._read_tracks(edition)
        self._read_zodiac(zodiac_cards(edition))
        self._read_setup(edition)
        self._read_solo(edition.table("solo"))
        self._read_switches(edition.table("options"))

    def _read_sites(self, edition: Edition) -> None:
        sites = edition.tables("site")
        self.top_gain = vec[i64]([n for row in sites for n in _goods(row.table("top"), GOODS)])
        bottoms = [row.table("bottom") for row in sites]
        self.bottom = vec[i64]([row.index("action", ACTION_IDS) for row in bottoms])
        self.military_steps: i64 = _of(bottoms, "military", "steps")
        self.temple_stone: i64 = _of(bottoms, "temple", "stone")
        self.temple_steps: i64 = _of(bottoms, "temple", "steps")
        self.train_fewest: i64 = _of(bottoms, "train", "fewest")
        self.train_most: i64 = _of(bottoms, "train", "most")
        tiles = edition.tables("bonus_tile")
        self.bonus_pay = vec[i64](
            [n for row in tiles for n in _goods(row.table("pay"), RESOURCE_IDS[:3])]
        )  # [colour * 3 + resource]
        self.bonus_effects = [read_effects(row) for row in tiles]
        self.market_wisdom = vec[i64](edition.table("market").numbers("wisdom", 5))
        self.citizen_wisdom = vec[i64](edition.table("recruitment").numbers("wisdom", 5))

    def _read_buildings(self, edition: Edition) -> None:
        rows = edition.tables("building")
        self.colour = vec[i64]([row.index("color", COLOUR_IDS) for row in rows])
        self.stone = vec[i64]([row.number("stone") for row in rows])
        self.copies = vec[i64]([row.number("copies") for row in rows])
        self.effects: list[list[Effect]] = [read_effects(row) for row in rows]
        self.copies_others = vec[i64](
            [1 if any([part.op == COPY for part in parts]) else 0 for parts in self.effects]
        )
        self.agora_effects = read_effects(edition.tables("start_tile")[0])
        self.obelisk: i64 = BUILDING_IDS.index("obelisk")
        cards = edition.tables("district")
        self.card_first = vec[i64]([row.number("vp_first") for row in cards])
        self.card_again = vec[i64]([row.number("vp_again") for row in cards])
        self.card_towers = [vec[i64](row.indices("towers", COLOUR_IDS)) for row in cards]
        self.matching = matching_cards(cards)
        self.promising = promising_cards(cards)
        self.card_needs = needed_colours(cards)

    def _read_tracks(self, edition: Edition) -> None:
        self.temple_vp = vec[i64](edition.table("temples").numbers("vp"))
        self.temple_top: i64 = len(self.temple_vp) - 1
        military, spaces = edition.table("military"), edition.tables("military_space")
        self.final_space: i64 = len(spaces) - 1
        self.final_vp: i64 = military.number("final_vp")
        self.weaker_vp: i64 = military.number("vp_per_weaker")
        self.threshold_vp: i64 = military.number("vp_per_threshold")
        before = military.numbers("thresholds_before")
        self.thresholds = vec[i64](
            [len([n for n in before if n <= space]) for space in range(len(spaces))]
        )  # crossed, by space
        self.retreat_to = vec[i64]([row.number("retreat_to") for row in spaces])
        self.attack_gain = vec[i64](
            [n for row in spaces for n in _goods(row.table("bonus"), GOODS)]
        )
        self.attack_sale = vec[i64]([row.number("sale") for row in spaces])
        self.population_food = vec[i64](edition.table("population").numbers("food"))
        self.population_vp: i64 = edition.table("population").number("last_vp")
        self.advisor_vp = vec[i64](edition.table("advisors").numbers("vp", 5))

    def _read_zodiac(self, cards: list[Table]) -> None:
        """The numbers of the zodiac cards (OR-13)."""
        by_id = dict(zip(ZODIAC_IDS, cards))
        self.aries_vp: i64 = by_id["aries"].number("vp")
        self.taurus_wisdom: i64 = by_id["taurus"].number("wisdom")
        self.gemini_basic: i64 = by_id["gemini"].number("basic")
        self.leo_raise: i64 = by_id["leo"].number("raise")
        self.scorpio_wisdom: i64 = by_id["scorpio"].number("wisdom")
        self.sagittarius_raise: i64 = by_id["sagittarius"].number("raise")
        self.capricorn_raise: i64 = by_id["capricorn"].number("raise")
        self.aquarius_climb: i64 = by_id["aquarius"].number("climb")
        self.aquarius_gold: i64 = by_id["aquarius"].number("gold")
        self.aquarius_steps: i64 = by_id["aquarius"].number("steps")
        self.pisces_gold: i64 = by_id["pisces"].number("gold")

    def with_taurus(self, price: i64) -> i64:
        """What is left of a price in wisdom for the holder of Taurus (OR-13.2)."""
        if price > self.taurus_wisdom:
            return price - self.taurus_wisdom
        return 0

    def _read_setup(self, edition: Edition) -> None:
        setup = edition.table("setup")
        self.start_goods = vec[i64]([row.number("start") for row in edition.tables("resource")])
        self.district_gold: i64 = setup.number("gold_per_district")
        self.mothership: i64 = setup.number("mothership")
        self.floors_in_reserve: i64 = setup.number("floors_in_reserve")
        self.start_bases: i64 = setup.number("bases")
        self.bases: i64 = self.start_bases + len(self.population_food)
        self.draft_dice: i64 = setup.number("draft_dice_per_color")
        counts = [setup.table(f"players_{n}") for n in range(1, 5)]
        self.dice = vec[i64]([0] + [row.number("citizen_dice_per_color") for row in counts])
        self.speakers = vec[i64]([0] + [row.number("speaker_dice") for row in counts])
        self.districts = vec[i64]([0] + [row.number("district_cards") for row in counts])
        self.tower_height: i64 = edition.table("towers").number("height")
        self.end_floors: i64 = edition.table("end").number("floor_colors")
        self.gold_vp: i64 = edition.table("scoring").number("vp_per_gold")
        citizen, speaker = edition.table("citizen_die"), edition.table("speaker_die")
        again = citizen.numbers("reroll")
        self.citizen_faces = [face for face in citizen.numbers("faces") if face not in again]
        self.speaker_faces = speaker.numbers("faces")
        self.speaker_most: i64 = max(self.speaker_faces)
        self.citizen_rolls, self.citizen_odds = _rolls(self.citizen_faces)
        self.speaker_rolls, self.speaker_odds = _rolls(self.speaker_faces)

    def _read_solo(self, solo: Table) -> None:
        self.solo_rounds: i64 = solo.number("rounds")
        self.target: i64 = solo.number("target")
        self.target_step: i64 = solo.number("target_per_condition")
        self.target_colours = solo.indices("target_colors", COLOUR_IDS)
        self.neutral = vec[i64](solo.numbers("neutral", int(self.solo_rounds)))
        self.put_aside: i64 = solo.number("put_aside")

    def _read_switches(self, options: Table) -> None:
        """The disputed rulings (OR-15.16)."""
        self.retrieved_age: bool = options.one_of("pass_ages", ["all", "retrieved"]) == "retrieved"
        self.mages_copy_mages: bool = options.flag("mage_tower_can_copy_mage_tower")
        self.award_from_start: bool = options.flag("zodiac_award_from_start_position")
        self.refill_first: bool = options.flag("market_refilled_before_ability")
        self.announce: bool = options.flag("announce_end_trigger")


def _rolls(faces: list[int]) -> tuple[Options, list[int] | None]:
    """What a die can show, and on how many faces; None where all are alike."""
    values = [value for value in range(1, 7) if value in faces]
    odds = [faces.count(value) for value in values]
    return [ROLL.first + value - 1 for value in values], None if len(set(odds)) == 1 else odds


def _goods(table: Table, ids: list[str]) -> list[int]:
    return [table.number(name) for name in ids]


def _of(rows: list[Table], action: str, key: str) -> int:
    row = next(row for row in rows if row.word("action") == action)
    return row.number(key)
