"""`ludopolis doctor`, `backup`, `restore` and `move`: what a host does with the database."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ludopolis.cli.arguments import Json, Lang
from ludopolis.cli.screen import print_json
from ludopolis.core import text, texts
from ludopolis.words import Words, preferred

if TYPE_CHECKING:
    from ludopolis.server.running.doctor import Finding
    from ludopolis.server.settings import Settings

# The web libraries take a moment to load, which no other command should wait for; so each of
# these commands imports what it needs of the server when it runs.

HELP = "sqlite:///FILE or postgresql://…; else a file in your data folder."
DatabaseUrl = Annotated[str, typer.Option("--database", metavar="URL", help=HELP)]
Backup = Annotated[Path, typer.Argument(metavar="FILE", help="A backup: one SQLite file.")]
Damaged = Annotated[
    bool, typer.Option("--damaged", help="Take tables that are damaged as they are.")
]


def _settings(database: str) -> Settings:
    from ludopolis.server.running.starting import read_settings

    return read_settings(**{"database": database} if database else {})


def doctor(
    database: DatabaseUrl = "",
    mend: Annotated[bool, typer.Option("--mend", help="Mend what can be mended.")] = False,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Replay all tables and compare them with what is stored; fails if something is wrong."""
    from ludopolis.server.running.starting import explaining

    words, settings = Words(lang or preferred()), _settings(database)
    told = _Told(words, as_json)
    with explaining(settings):
        asyncio.run(_examine(settings, mend, told))
    told.end()


async def _examine(settings: Settings, mend: bool, told: _Told) -> None:
    from ludopolis.server.running.doctor import examine
    from ludopolis.server.storage.database import Database

    database = Database(settings.database_url())
    try:
        await database.check_present()
        async for found in examine(database, mend):
            told.add(found)
    finally:
        await database.close()


class _Told:
    """What the doctor says: a line for each table with a problem, and a sum."""

    def __init__(self, words: Words, as_json: bool) -> None:
        self.words, self.as_json = words, as_json
        self.tables = self.old = self.left = self.mended = 0
        self.problems: list[dict[str, Any]] = []

    def add(self, found: Finding) -> None:
        """Tell of a table."""
        self.tables += 1
        self.old += not found.replayed
        for fault, is_mended in [
            *[(fault, True) for fault in found.mended],
            *[(fault, False) for fault in found.faults],
        ]:
            said = self.words(fault.text)
            self.left += not is_mended
            self.mended += is_mended
            if self.as_json:
                known = {"table": found.table, "kind": fault.kind, "text": said}
                self.problems.append(known | {"mended": is_mended})
            else:
                if is_mended:
                    said = self.words(text("{problem} (mended)", problem=fault.text))
                typer.echo(f"{found.table}: {said}")

    def end(self) -> None:
        """The sum; leaves with 1 where problems are left."""
        if self.as_json:
            print_json(
                {"tables": self.tables, "other_rules": self.old, "mended": self.mended,
                 "left": self.left, "problems": self.problems}
            )  # fmt: skip
        else:
            typer.echo(self.words(_count(self.tables, self.old)))
            said = text("problems: {left} left, {mended} mended", left=self.left,
                        mended=self.mended)  # fmt: skip
            typer.echo(self.words(said))
        if self.left:
            raise typer.Exit(1)


def _count(tables: int, old: int) -> Any:
    return texts(
        "{count} table looked at, {old} of them written by other rules and not replayed",
        "{count} tables looked at, {old} of them written by other rules and not replayed",
        tables,
        old=old,
    )


def backup(
    file: Backup,
    database: DatabaseUrl = "",
    force: Annotated[bool, typer.Option("--force", help="Replace a file that is there.")] = False,
    lang: Lang = None,
) -> None:
    """Write the whole database into one file, also while a server plays."""
    from ludopolis.server.running.copying import back_up
    from ludopolis.server.running.starting import explaining

    settings = _settings(database)
    with explaining(settings):
        asyncio.run(back_up(settings.database_url(), file, force))
    typer.echo(Words(lang or preferred())(text("Saved: {file}", file=str(file))))


def restore(
    file: Backup, database: DatabaseUrl = "", damaged: Damaged = False, lang: Lang = None
) -> None:
    """Fill an empty database from a backup, checked by replaying all tables."""
    from ludopolis.server.running.copying import restore as fill
    from ludopolis.server.running.starting import explaining

    settings = _settings(database)
    with explaining(settings):
        found = asyncio.run(fill(file, settings.database_url(), damaged))
    _say_restored(Words(lang or preferred()), settings, found)


def _say_restored(words: Words, settings: Settings, found: list[Finding]) -> None:
    told = _Told(words, False)
    for each in found:
        told.add(each)
    said = text(
        "Everything is in {database}, and was replayed.", database=settings.database_shown()
    )
    typer.echo(words(said))


def move(
    source: Annotated[str, typer.Argument(metavar="FROM", help="A database: " + HELP)],
    target: Annotated[str, typer.Argument(metavar="TO", help="An empty database.")],
    damaged: Damaged = False,
    lang: Lang = None,
) -> None:
    """Copy everything into an empty database of either kind, checked by replaying all tables."""
    from ludopolis.server.running.copying import back_up
    from ludopolis.server.running.copying import restore as fill
    from ludopolis.server.running.starting import explaining

    old, new = _settings(source), _settings(target)
    with tempfile.TemporaryDirectory(prefix="ludopolis-") as folder:
        file = Path(folder) / "move.db"
        with explaining(old):
            asyncio.run(back_up(old.database_url(), file))
        with explaining(new):
            found = asyncio.run(fill(file, new.database_url(), damaged))
    _say_restored(Words(lang or preferred()), new, found)
