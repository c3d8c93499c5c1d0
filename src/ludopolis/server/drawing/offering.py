"""What is offered to somebody who is asked: buttons by the actions of the game, or by kind."""

from __future__ import annotations

from typing import Any, Final

from ludopolis.core import capital, text
from ludopolis.server.drawing.asked import Asked
from ludopolis.server.drawing.sight import Sight
from ludopolis.server.tables import asking
from ludopolis.words import MANY

CROWD: Final = 6  # with more buttons than that, options of one kind are folded


def groups(sight: Asked, at_once: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The open options by the actions of the game, or by kind; in a crowd they are folded.

    What is open beside the question comes last.
    """
    deeds, offered, asides = _deeds(sight, at_once), sight.offered, sight.game.asides()
    named = {option["code"] for deed in deeds for option in deed["options"]}
    crowded = len(offered) + len(deeds) > CROWD
    found: dict[str, list[dict[str, Any]]] = {}
    for option in offered:
        if option["code"] not in named:
            beside = crowded and option["kind"] in asides
            found.setdefault("" if beside else option["kind"], []).append(option)
    beside_all = sight.words(text("Also open"))
    shown = deeds + [
        {
            "kind": kind or "beside", "name": "" if kind else beside_all, "options": options,
            "many": crowded and len(options) > (MANY if kind else 0), "why": "",
        }
        for kind, options in sorted(found.items(), key=lambda group: group[0] in ("", *asides))
    ]  # fmt: skip
    return _with_invitations(shown, sight.game.always())


def _with_invitations(shown: list[dict[str, Any]], always: list[str]) -> list[dict[str, Any]]:
    """Say of each group whether it is quiet: it has only what is open nearly all the time.

    Where there is nothing else, all of it invites.
    """
    quiet = [all([option["kind"] in always for option in group["options"]]) for group in shown]
    return [{**group, "quiet": still and not all(quiet)} for group, still in zip(shown, quiet)]


def _deeds(sight: Asked, at_once: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The actions of the game as buttons, those that are closed now too.

    What is offered to be done at once counts as well.
    """
    if not sight.mine or sight.seat is None:
        return []
    deeds, known = sight.game.deeds(sight.state, sight.seat), sight.game.options
    offered = [*sight.offered, *at_once]
    found: list[dict[str, Any]] = []
    for number, deed in enumerate(deeds):
        codes = {known[option].code for option in deed.options}
        options = [option for option in offered if option["code"] in codes]
        only = known[deed.options[0]].code if len(deed.options) == 1 else ""
        found.append({
            "kind": f"deed-{number}", "name": sight.words(deed.name), "options": options,
            "many": len(options) > 1, "why": only,
        })  # fmt: skip
    return found


def acts(sight: Sight) -> list[dict[str, Any]]:
    """What the game offers to do at once beside single picks, as plain values."""
    if not sight.mine or sight.seat is None:
        return []
    found, known = [], sight.game.options
    for act in asking.offers(sight.table, sight.seat, [])[1]:
        picks = [known[option] for option in act.options]
        label = capital(sight.words(asking.name_of(sight.table, sight.seat, act)))
        codes = [pick.code for pick in picks]
        found.append({
            "code": codes[-1], "kind": picks[-1].kind, "label": label, "codes": codes,
            **sight.briefly(act.options),
        })  # fmt: skip
    return found
