"""What people call the sites: each by what can only be done there."""

from __future__ import annotations

from typing import Final

from ludopolis.core import Text, i64, text

from ..tables import ACTION_IDS, Tables

SITES: Final = {  # by the lower action
    "military": text("the military site"),
    "construct": text("the building site"),
    "temple": text("the temple site"),
    "take_citizen": text("the citizen site"),
    "train": text("the training site"),
}


def site_name(tables: Tables, site: i64) -> Text:
    """A site by its lower action (OR-5.4)."""
    return SITES[ACTION_IDS[int(tables.bottom[site])]]
