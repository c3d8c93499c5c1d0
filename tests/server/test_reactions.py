"""Signs in the chat: one click, and everybody reads them in their own language."""

from __future__ import annotations

import re

from tests.server.serving import Served


def chat_of(page: str) -> str:
    """The lines of the chat as plain text."""
    _, _, after = page.partition('id="chat"')
    lines, _, _ = after.partition("</ol>")
    return " ".join(re.sub(r"<[^>]+>", " ", lines).split())


def test_a_sign_is_read_in_the_language_of_its_reader(served: Served) -> None:
    sat = served.new("harbour", 2)
    assert sat.post(0, "/chat", text="★").status_code == 200
    assert sat.post(1, "/chat", text="★ indeed").status_code == 200
    page = f"/tables/{sat.id}"
    english = chat_of(served.http.get(page, params={"lang": "en"}).text)
    french = chat_of(served.http.get(page, params={"lang": "fr"}).text)
    assert english.endswith("▲ P0 ★ Well played ● P1 ★ indeed")
    assert french.endswith("▲ P0 ★ Bien joué ● P1 ★ indeed")
