"""A process that thinks for bots: a JSON line in, a JSON line out.

It is told everything anew with each question, keeps nothing, and can be killed at any time. It
dies by itself when the server dies or when it thinks for too long, whatever the bot does.
"""

from __future__ import annotations

import contextlib
import ctypes
import json
import os
import signal
import sys
from base64 import b64decode
from random import Random
from typing import Any, Final

from ludopolis import bots, games
from ludopolis.core import Match, Seat
from ludopolis.server.ground.traces import trace
from ludopolis.server.storage.snapshots import unpack

DIE_WITH_PARENT: Final = 1  # PR_SET_PDEATHSIG of Linux
GRACE: Final = 2  # seconds after which a bot that hangs is ended, had the server not done it


def answer(question: dict[str, Any]) -> str:
    """The code of the option that the bot picks."""
    game, seat = games.find(question["game"]), question["seat"]
    setup, seed = question["setup"], question["seed"]
    if question["base"]:
        match = unpack(game, setup, seed, b64decode(question["base"]))
    else:
        match = Match(game, question["players"], setup, seed, draws=False)
    for player, code in question["log"]:
        match.play(player, code)
    rng = Random(f"{seed}/bot/{len(match.log)}")
    chair = Seat(game, match.state, seat)
    option = bots.make(question["bot"]).choose(chair, rng)
    if option not in chair.options:
        raise ValueError(f"picked option {option}, which is not open")
    return game.options[option].code


def _leave_no_orphan(parent: int) -> None:
    """End with the server. Where the system cannot do that, the closed pipe does."""
    os.nice(5)
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(DIE_WITH_PARENT, signal.SIGKILL)
        if os.getppid() != parent:
            os._exit(0)


def main() -> None:
    """Answer until there are no more questions."""
    _leave_no_orphan(int(sys.argv[1]))
    out = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what a bot prints is no answer
    print("{}", file=out, flush=True)
    for line in sys.stdin:
        question = json.loads(line)
        signal.alarm(int(question["seconds"]) + GRACE)
        try:
            reply = {"code": answer(question)}
        except Exception as problem:
            reply = {"problem": trace(problem)}
        signal.alarm(0)
        print(json.dumps(reply), file=out, flush=True)


if __name__ == "__main__":
    with contextlib.suppress(KeyboardInterrupt, BrokenPipeError):
        main()
