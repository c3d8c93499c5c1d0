"""A PostgreSQL cluster of the tests' own, from whatever is installed."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from pathlib import Path


def programs() -> Path | None:
    """Where initdb and pg_ctl lie."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if found:
        return found[-1].parent
    known = shutil.which("initdb")
    return Path(known).parent if known else None


class Cluster:
    """Started in a folder of its own, reached by a socket there, and gone afterwards."""

    def __init__(self, bin_folder: Path) -> None:
        self.bin = bin_folder
        self.folder = Path(tempfile.mkdtemp(prefix="ludopolis-pg-"))
        self.user = self._unprivileged()
        if self.user is not None:
            shutil.chown(self.folder, self.user)
        data = str(self.folder / "data")
        self._run("initdb", "-D", data, "-U", "ludopolis", "-A", "trust", "--no-sync")
        options = f"-c listen_addresses= -c unix_socket_directories={self.folder} -c fsync=off"
        log = str(self.folder / "log")
        self._run("pg_ctl", "-D", data, "-w", "-l", log, "-o", options, "start")
        self.databases = 0

    def _unprivileged(self) -> str | None:
        """PostgreSQL refuses to run as root."""
        if os.getuid() != 0:
            return None
        known = {entry.pw_name for entry in pwd.getpwall()}
        return "postgres" if "postgres" in known else "nobody"

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self.bin / program), *arguments]
        if self.user is not None:
            command = ["runuser", "-u", self.user, "--", *command]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=self.folder)

    def new_database(self) -> str:
        """The address of an empty database."""
        self.databases += 1
        name = f"t{self.databases}"
        self._run("createdb", "-h", str(self.folder), "-U", "ludopolis", name)
        return f"postgresql://ludopolis@/{name}?host={self.folder}"

    def stop(self) -> None:
        self._run("pg_ctl", "-D", str(self.folder / "data"), "-m", "immediate", "stop")
        shutil.rmtree(self.folder, ignore_errors=True)
