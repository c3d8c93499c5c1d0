"""The command line: `ludopolis`. It knows no game; what it shows, the games tell it."""

from ludopolis.cli.app import app


def main() -> None:
    """Run the command line."""
    app()
