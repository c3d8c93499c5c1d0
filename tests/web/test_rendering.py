"""Regions: the same for a page and for what is sent after it, for each viewer what they may see."""

from __future__ import annotations

import re

import pytest

from ludopolis import games
from ludopolis.server.drawing import stating
from ludopolis.server.drawing.drawings import Drawings, news, sums
from ludopolis.server.drawing.offering import acts, groups
from ludopolis.server.drawing.rendering import regions
from ludopolis.server.drawing.sight import Sight
from ludopolis.server.storage.seats import Viewer
from tests.web.tables import ANN, BEN, WATCHER, play, table


@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", games.names())
def test_every_game_is_drawn_at_every_position(game: str, language: str, plain: bool) -> None:
    made = play(table(game))
    viewer = Viewer((0,), 0, language, plain)
    for at in range(0, made.place(0), max(1, made.place(0) // 12)):
        drawn = regions(made, viewer, at)
        assert {"prompt", "seats", "end", "chat", "curtain", "digest"} <= set(drawn)
    assert 'id="end"' in regions(made, viewer)["end"]


@pytest.mark.parametrize("game", games.names())
def test_a_region_is_one_element_with_its_name_as_id(game: str) -> None:
    for name, html in regions(play(table(game), 20), ANN).items():
        assert re.match(rf'<section id="{name}" data-area="[a-z]+"', html)
        assert html.endswith("</section>")


@pytest.mark.parametrize("game", games.names())
def test_nothing_inline_that_the_policy_forbids(game: str) -> None:
    html = "".join(regions(play(table(game)), ANN).values())
    assert not re.search(r"\sstyle=|\son[a-z]+=|javascript:", html)


@pytest.mark.parametrize("game", games.names())
def test_what_is_said_to_be_still_is_the_same_in_every_position(game: str) -> None:
    """A browser that has read such a part does not look at it again."""
    made, known = play(table(game)), dict[str, str]()
    for at in range(0, made.place(0), max(1, made.place(0) // 12)):
        html = "".join(regions(made, ANN, at).values())
        parts = re.findall(r'(<(\w+)[^<>]* data-still="([^"]*)"[^<>]*>.*?)<!--still-->', html, re.S)
        assert len(parts) == html.count("data-still=") == html.count("<!--still-->")
        for part, tag, name in parts:
            assert part.endswith(f"</{tag}>")
            assert known.setdefault(name, part) == part


def test_only_what_changed_is_sent() -> None:
    made = play(table(), 2)
    before = sums(regions(made, ANN))
    made.chat.clear()
    assert news(regions(made, ANN), before) == {}
    play(made, 1)
    sent = news(regions(made, ANN), before)
    assert "prompt" in sent
    assert set(sent) < set(regions(made, ANN))


def test_a_region_that_is_gone_is_sent_as_nothing() -> None:
    made = table()
    before = {**sums(regions(made, ANN)), "gone": 7}
    assert news(regions(made, ANN), before) == {"gone": ""}


def test_an_update_has_the_options_and_events_of_its_viewer() -> None:
    made = table()
    drawings = Drawings()
    sent = drawings.update(made, ANN, 0)
    assert sent["mine"]
    assert sent["asked"] == [0, 1]
    assert [option["kind"] for option in sent["options"]] == ["bid"] * 4
    assert {event["kind"] for event in sent["events"]} == {"dealt"}
    assert all(event["mine"] for event in sent["events"])
    assert drawings.update(made, WATCHER, 0)["options"] == []


def test_programs_and_streams_are_told_the_same() -> None:
    made = play(table("terra-mystica"), 30)
    for viewer in (ANN, WATCHER):
        state, sent = stating.state(made, viewer), Drawings().update(made, viewer, 0)
        told = [event for line in state["log"] for event in line["events"]]
        assert len(told) > 30
        assert [event | {"mine": event["player"] == viewer.seat} for event in told] == sent[
            "events"
        ]
        assert [option["code"] for option in state["options"]] == [
            option["code"] for option in sent["options"]
        ]
        assert (state["place"], state["asked"]) == (sent["place"], sent["asked"])


def test_hands_are_drawn_for_their_players_only() -> None:
    made = table()
    hands = [set(made.match.state.view(seat)["hand"]) for seat in (0, 1)]
    for viewer, own, other in ((ANN, *hands), (BEN, *reversed(hands)), (WATCHER, set(), set())):
        html = "".join(regions(made, viewer).values())
        shown = {int(card) for card in re.findall(r'data-key="card-(\d+)"', html)}
        assert shown == own
        assert not shown & other


def test_names_are_escaped() -> None:
    made = table()
    made.seats[1].name = "<script>alert(1)</script>"
    assert "<script>alert" not in "".join(regions(made, ANN).values())


def test_who_holds_all_chairs_looks_from_none_until_the_curtain_is_drawn() -> None:
    made = table()
    covered = regions(made, Viewer((0, 1), None))
    assert "hand" not in covered
    assert "?seat=0" in covered["curtain"]
    assert "hand" in regions(made, Viewer((0, 1), 0))


def test_without_secrets_no_curtain_hangs_and_the_page_follows_the_turn() -> None:
    made = play(table("terra-mystica"), 3)
    drawn = regions(made, Viewer((0, 1), None))
    assert "hidden" in drawn["curtain"]
    assert "mine" in drawn["prompt"]


def test_in_a_crowd_of_options_those_of_one_kind_are_folded() -> None:
    made = table("terra-mystica")
    while not any(option.kind == "pass" for option in made.match.open_to(made.asked[0])):
        play(made, 1)
    prompt = regions(made, Viewer((0, 1), None))["prompt"]
    folded = re.search(
        r'<details class="chip-group deed quiet" [^>]*key="group-deed-7-(\w+)"', prompt
    )
    assert folded is not None
    assert folded[1] == made.mark(made.asked[0])  # a group that was opened closes with the position
    few = regions(table(), ANN)["prompt"]
    assert "<details" not in few


def test_what_is_open_beside_the_actions_is_one_button_after_them() -> None:
    made = play(table("terra-mystica"), 40)
    sight = Sight(made, Viewer((made.asked[0],), made.asked[0], "en"))
    found = groups(sight, acts(sight))
    asides = [{option["kind"] for option in group["options"]} for group in found]
    assert asides[-1] <= {"convert", "burn"}
    assert (found[-1]["name"], found[-1]["many"]) == ("Also open", True)
    assert not any(kinds & {"convert", "burn"} for kinds in asides[:-1])


@pytest.mark.parametrize("game", games.names())
def test_what_is_always_open_does_not_invite_beside_what_is_asked(game: str) -> None:
    made, always = table(game), set(games.find(game).always())
    for _ in range(60):
        sight = Sight(made, Viewer((made.asked[0],), made.asked[0], "en"))
        found = [group for group in groups(sight, acts(sight)) if group["options"]]
        kinds = [{option["kind"] for option in group["options"]} for group in found]
        asked = any(each - always for each in kinds)
        assert [group["quiet"] for group in found] == [asked and each <= always for each in kinds]
        play(made, 1)
        if made.over:
            break


def test_passing_and_converting_are_drawn_as_quiet_buttons() -> None:
    made = table("terra-mystica")
    while not any(option.kind == "pass" for option in made.match.open_to(made.asked[0])):
        play(made, 1)
    prompt = regions(made, Viewer((made.asked[0],), made.asked[0]))["prompt"]
    for code, quiet in (("pass ", True), ("convert ", True), ("build ", False), ("dig ", False)):
        classes = re.findall(rf'class="([^"]*)"\s+name="codes?"\s+value="{code}', prompt)
        assert classes, code
        assert all([("quiet" in each.split()) == quiet for each in classes]), code
