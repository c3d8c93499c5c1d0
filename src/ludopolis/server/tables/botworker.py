"""A process that thinks for bots: a JSON line in, JSON lines out.

A question is for a pick, for advice, or for all that can be found about a finished game; that
takes a while, so what is known by then is told from time to time, with `more` to come. The process
is told everything anew with each question, keeps nothing, and can be killed at any time. It dies by
itself when the server dies or when it thinks for too long, whatever the bot does.
"""

from __future__ import annotations

import contextlib
import ctypes
import json
import os
import signal
import sys
from base64 import b64decode
from collections.abc import Iterator
from random import Random
from time import monotonic
from typing import Any, Final

from ludopolis import bots, games
from ludopolis.core import Match, Seat
from ludopolis.server.ground.traces import trace
from ludopolis.server.storage.snapshots import unpack

DIE_WITH_PARENT: Final = 1  # PR_SET_PDEATHSIG of Linux
PACE: Final = 0.7  # seconds between what is told of an analysis
GRACE: Final = 2  # seconds after which a bot that hangs is ended, had the server not done it


def answers(question: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """What is answered; all but the last have more to come."""
    match = _match(question)
    if question["ask"] == "analysis":
        yield from _analysis(match, question)
    elif question["ask"] == "advice":
        yield {"lines": _advice(match, question["seat"])}
    else:
        yield {"code": _pick(match, question["seat"], question["bot"])}


def _match(question: dict[str, Any]) -> Match:
    game, setup, seed = games.find(question["game"]), question["setup"], question["seed"]
    if question["base"]:
        match = unpack(game, setup, seed, b64decode(question["base"]))
    else:
        match = Match(game, question["players"], setup, seed, draws=False)
    for player, code in question["log"]:
        match.play(player, code)
    return match


def _pick(match: Match, seat: int, bot: str) -> str:
    """The code of the option that the bot picks."""
    chair = Seat(match.game, match.state, seat)
    option = bots.make(bot).choose(chair, _luck(match))
    if option not in chair.options:
        raise ValueError(f"picked option {option}, which is not open")
    return match.game.options[option].code


def _luck(match: Match) -> Random:
    return Random(f"{match.seed}/bot/{len(match.log)}")


def _advice(match: Match, seat: int) -> list[dict[str, Any]]:
    """The best ways through the turn; one pick of a simpler bot where nothing was learned."""
    from ludopolis.insight.advising import advice

    return advice(Seat(match.game, match.state, seat), _luck(match))


def _analysis(match: Match, question: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """What is found in the time that there is."""
    from ludopolis.insight.analysis import Analysis

    analysis, begun, told = Analysis(match, 0, question["gone"]), monotonic(), 0.0
    for _ in analysis.run():
        now = monotonic() - begun
        if now > question["budget"]:
            break
        if now > told + PACE:
            told = now
            yield {"more": True, "found": analysis.found()}
    yield {"found": analysis.found() | {"done": 1.0, "hurried": analysis.done < 1.0}}


def _leave_no_orphan(parent: int) -> None:
    """End with the server. Where the system cannot do that, the closed pipe does."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(DIE_WITH_PARENT, signal.SIGKILL)
        if os.getppid() != parent:
            os._exit(0)


def main() -> None:
    """Answer until there are no more questions."""
    os.nice(int(sys.argv[2]))
    _leave_no_orphan(int(sys.argv[1]))
    out = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what a bot prints is no answer
    print("{}", file=out, flush=True)
    for line in sys.stdin:
        question = json.loads(line)
        signal.alarm(int(question["seconds"]) + GRACE)
        try:
            for reply in answers(question):
                print(json.dumps(reply), file=out, flush=True)
        except Exception as problem:
            print(json.dumps({"problem": trace(problem)}), file=out, flush=True)
        signal.alarm(0)


if __name__ == "__main__":
    with contextlib.suppress(KeyboardInterrupt, BrokenPipeError):
        main()
