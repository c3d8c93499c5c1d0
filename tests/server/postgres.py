"""A PostgreSQL cluster of the tests' own, from whatever is installed."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from pathlib import Path
from urllib.parse import urlsplit


def programs() -> Path | None:
    """Where initdb and pg_ctl lie."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if found:
        return found[-1].parent
    known = shutil.which("initdb")
    return Path(known).parent if known else None


class Cluster:
    """Started in a folder of its own, reached by a socket there, and gone afterwards."""

    def __init__(
        self, bin_folder: Path, folder: Path | None = None, options: str = "-c fsync=off"
    ) -> None:
        self.bin = bin_folder
        self.folder = folder or Path(tempfile.mkdtemp(prefix="ludopolis-pg-"))
        self.user = self._unprivileged()
        if self.user is not None:
            shutil.chown(self.folder, self.user)
        self.data = str(self.folder / "data")
        sizes = ["--wal-segsize", "1"]  # megabytes
        self._run("initdb", "-D", self.data, "-U", "ludopolis", "-A", "trust", "--no-sync", *sizes)
        here = f"-c listen_addresses= -c unix_socket_directories={self.folder}"
        self.options = f"{here} -c min_wal_size=2 {options}"
        self.start()
        self.databases = 0

    def start(self) -> None:
        log = str(self.folder / "log")
        self._run("pg_ctl", "-D", self.data, "-w", "-l", log, "-o", self.options, "start")

    def end(self, mode: str) -> None:
        """Stop it in a mode of pg_ctl; "immediate" is as good as a power cut."""
        self._run("pg_ctl", "-D", self.data, "-w", "-m", mode, "stop")

    @property
    def pid(self) -> int | None:
        """The first process, unless the cluster is down."""
        try:
            pid = int((Path(self.data) / "postmaster.pid").read_text().split()[0])
            os.kill(pid, 0)
        except (OSError, ValueError, IndexError):
            return None
        return pid

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

    def new_database(self, like: str = "template1") -> str:
        """The address of an empty database, or of a copy of one that nobody uses now."""
        self.databases += 1
        name = f"t{self.databases}"
        self._run("createdb", "-h", str(self.folder), "-U", "ludopolis", "-T", like, name)
        return f"postgresql://ludopolis@/{name}?host={self.folder}"

    def copy_of(self, database: str) -> str:
        """The address of a copy of a database that nobody uses now."""
        return self.new_database(urlsplit(database).path.removeprefix("/"))

    def stop(self) -> None:
        self.end("immediate")
        shutil.rmtree(self.folder, ignore_errors=True)
