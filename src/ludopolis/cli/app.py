"""The `ludopolis` command and its subcommands."""

from __future__ import annotations

from typing import Annotated, Any, Final

import typer
from typer.core import TyperGroup

from ludopolis import __version__
from ludopolis.cli import (
    analyse,
    arena,
    bench,
    convert,
    data,
    games,
    keys,
    lab,
    play,
    puzzles,
    replay,
    serve,
    simulate,
    train,
)  # fmt: skip
from ludopolis.core import InputError, is_compiled

EXTRAS: Final = {
    "psycopg": "postgres", "py_vapid": "push", "pywebpush": "push", "requests": "push",
    "ray": "ray",
}  # fmt: skip


class Commands(TyperGroup):
    """Answers bad input, and what is not installed, with one message and exit code 2."""

    def invoke(self, ctx: Any) -> Any:
        """Run the subcommand."""
        try:
            return super().invoke(ctx)
        except InputError as problem:
            typer.echo(" ".join(str(problem).splitlines()), err=True)
            raise typer.Exit(2) from None
        except ModuleNotFoundError as problem:
            name = str(problem.name).partition(".")[0]
            if name == "ludopolis":
                raise
            needed = f"pip install 'ludopolis[{EXTRAS.get(name, 'table')}]'"
            typer.echo(
                f"{ctx.invoked_subcommand} needs {name}, which is not here: {needed}", err=True
            )
            raise typer.Exit(2) from None


app = typer.Typer(
    cls=Commands,
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _say_version(wanted: bool) -> None:
    if wanted:
        form = "compiled" if is_compiled() else "plain Python"
        typer.echo(f"ludopolis {__version__} ({form})")
        raise typer.Exit


@app.callback()
def ludopolis(
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_say_version, is_eager=True, help="Say the version and leave."
        ),
    ] = False,
) -> None:
    """A digital table for heavy city-building board games."""


app.command("games")(games.games)
app.command("play")(play.play)
app.command("simulate")(simulate.simulate)
app.command("train")(train.train)
app.command("arena")(arena.arena)
app.command("lab")(lab.lab)
app.command("puzzles")(puzzles.puzzles)
app.command("replay")(replay.replay)
app.command("analyse")(analyse.analyse)
app.command("bench")(bench.bench)
app.command("import")(convert.import_)
app.command("export")(convert.export)
app.command("serve")(serve.serve)
app.command("push-keys")(keys.push_keys)
app.command("doctor")(data.doctor)
app.command("backup")(data.backup)
app.command("restore")(data.restore)
app.command("move")(data.move)
