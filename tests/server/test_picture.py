"""The final board as a picture that can be sent to anybody."""

from __future__ import annotations

from xml.etree import ElementTree

from tests.server.serving import Served


def test_a_finished_game_has_a_picture_and_one_that_is_played_has_none(served: Served) -> None:
    sat = served.new("capital-lux-2", 2, seed=4)
    path = f"/tables/{sat.id}/picture.svg?lang=fr"
    assert served.http.get(path).status_code == 409
    sat.play_to_the_end()
    answer = served.http.get(path)
    assert answer.headers["content-type"] == "image/svg+xml"
    name = f'attachment; filename="capital-lux-2-{sat.id}.svg"'
    assert answer.headers["content-disposition"] == name
    said = " ".join("".join(ElementTree.fromstring(answer.text).itertext()).split())
    scores = served.http.get(f"/tables/{sat.id}/record.json").json()["scores"]
    assert [f"P{seat} {score}" in said for seat, score in enumerate(scores)] == [True, True]
    assert served.http.get(path, headers=sat.headers(0)).text == answer.text
