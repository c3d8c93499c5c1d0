"""The fourteen factions in plain words: what each can do, and what its stronghold adds (TM-13)."""

from __future__ import annotations

from typing import Final

from ludopolis.core import Text, text

ABILITIES: Final[dict[str, Text]] = {
    "auren": text("No ability of their own before the stronghold."),
    "witches": text("5 extra points for each town."),
    "alchemists": text("On your turn, trade 1 point for 1 coin or 2 coins for 1 point."),
    "darklings": text("A spade costs 1 priest and scores 2 points; there is no exchange track."),
    "halflings": text("1 extra point for each spade gained."),
    "cultists": text("When a neighbour takes power from what you build: one cult step."),
    "engineers": text("Cheap structures; for 2 workers they build a bridge as an action."),
    "dwarves": text("Tunnel: skip one hex for 2 workers and score 4 points; no shipping."),
    "mermaids": text("A town may reach across one river hex; shipping starts at 1, up to 5."),
    "swarmlings": text("3 extra workers for each town; everything costs more."),
    "chaosmagicians": text("Two favor tiles for each temple and sanctuary; one first dwelling."),
    "giants": text("Every transformation takes exactly 2 spades and ends in wasteland."),
    "fakirs": text("Flying carpet: skip one hex for 1 priest and score 4 points; no shipping."),
    "nomads": text("They begin with three dwellings."),
}
STRONGHOLDS: Final[dict[str, Text]] = {
    "auren": text("Stronghold: a favor tile at once; once a round two steps on one cult track."),
    "witches": text("Stronghold: once a round a free dwelling on any free forest hex."),
    "alchemists": text("Stronghold: 12 power at once, then 2 power for each spade."),
    "darklings": text("Stronghold: at once turn up to 3 workers into priests."),
    "halflings": text("Stronghold: 3 spades at once."),
    "cultists": text("Stronghold: 7 points at once."),
    "engineers": text("Stronghold: when passing, 3 points for each bridge between own structures."),
    "dwarves": text("Stronghold: the tunnel costs 1 worker less."),
    "mermaids": text("Stronghold: one shipping level at once."),
    "swarmlings": text("Stronghold: once a round a dwelling becomes a trading house for free."),
    "chaosmagicians": text("Stronghold: once a round two actions in a row."),
    "giants": text("Stronghold: once a round two free spades for one hex."),
    "fakirs": text("Stronghold: the carpet skips up to two hexes."),
    "nomads": text("Stronghold: once a round a sandstorm turns a neighbouring hex into desert."),
}
SPECIALS: Final[dict[str, str]] = {  # special actions that come with a stronghold
    "auren": "ACTA",
    "witches": "ACTW",
    "swarmlings": "ACTS",
    "chaosmagicians": "ACTC",
    "giants": "ACTG",
    "nomads": "ACTN",
}
