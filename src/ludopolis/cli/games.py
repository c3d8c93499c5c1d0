"""`ludopolis games`: what can be played."""

from __future__ import annotations

from typing import Any

from rich.console import Console

from ludopolis import games as installed
from ludopolis.cli.arguments import Json, Lang
from ludopolis.cli.screen import NONE, console, print_json, table
from ludopolis.core import Choice, Game, folded, text
from ludopolis.words import Words, preferred


def games(as_json: Json = False, lang: Lang = None) -> None:
    """List the games with their players, rules version, variants and edition."""
    language = lang or preferred()
    Words(language)
    found = [installed.find(name) for name in installed.names()]
    if as_json:
        print_json([described(game, Words(language, game)) for game in found])
        return
    out = console()
    for game in found:
        _show(out, game, Words(language, game))


def described(game: Game, words: Words) -> dict[str, Any]:
    """The game as plain JSON values."""
    edition = game.edition()
    return {
        "name": game.name,
        "title": words(game.title),
        "players": list(game.players),
        "rules": game.rules,
        "setup": [_choice(choice, words) for choice in game.setup],
        "edition": {
            "name": edition.edition,
            "hash": edition.hash,
            "provenance": edition.provenances(),
            "reconstructed": edition.reconstructed(),
        },
    }


def _choice(choice: Choice, words: Words) -> dict[str, Any]:
    return {
        "name": choice.name,
        "label": words(choice.label),
        "rule": choice.rule,
        "expected": str(choice.expected()),
        "allowed": choice.allowed(),
        "default": choice.default,
    }


def _show(out: Console, game: Game, words: Words) -> None:
    edition = game.edition()
    fewest, most = game.players
    out.out(f"{game.name}: {words(game.title)}", style="bold")
    out.out("  " + words(text("{fewest} to {most} players", fewest=fewest, most=most)))
    out.out("  " + words(text("rules version {version}", version=game.rules)))
    said = text("edition {name} ({hash})", name=edition.edition, hash=edition.hash)
    out.out("  " + words(said))
    tables = ", ".join(folded(edition.values, edition.reconstructed())) or NONE
    out.out("  " + words(text("reconstructed tables: {tables}", tables=tables)))
    if game.setup.choices:
        heads = [text("variant"), text("values"), text("default"), text("what it means")]
        rows = [_row(choice, words) for choice in game.setup]
        out.print(table([f"  {words(heads[0])}", *[words(head) for head in heads[1:]]], rows))


def _row(choice: Choice, words: Words) -> list[str]:
    values = ", ".join(_shown(value) for value in choice.allowed()) or words(choice.expected())
    rule = f" ({choice.rule})" if choice.rule else ""
    return [f"  {choice.name}", values, _shown(choice.default), words(choice.label) + rule]


def _shown(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return ",".join(value) or NONE if isinstance(value, list) else str(value)
