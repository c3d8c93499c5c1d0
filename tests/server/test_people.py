"""Pages of accounts, friends and invitations; nothing is shown that its owner does not show."""

from __future__ import annotations

import re

import pytest

from tests.server.people import Person, befriend, people, play, table
from tests.server.serving import Served, refused


def sees_page(viewer: Person | None, owner: Person, served: Served) -> bool:
    """Whether a page is shown, to people and to programs alike."""
    http = served.http if viewer is None else viewer.http
    found = {http.get(f"{way}/people/{owner.name}").status_code for way in ("", "/api/v1")}
    assert found in ({200}, {404})
    return found == {200}


# Pages


def test_a_page_is_its_owners_own_until_they_show_it(anywhere: Served) -> None:
    with people(anywhere, "Ada", "Bob", "Zoe") as (ada, bob, zoe):
        befriend(ada, bob)
        for wish, seen in (("me", (False, False)), ("friends", (True, False)),
                           ("all", (True, True))):  # fmt: skip
            ada.shows(wish)
            assert ada.get("/api/v1/account/wishes")["page_for"] == wish
            assert sees_page(ada, ada, anywhere)
            assert (sees_page(bob, ada, anywhere), sees_page(zoe, ada, anywhere)) == seen
            assert sees_page(None, ada, anywhere) == seen[1]
        ada.want("block", zoe)
        assert not sees_page(zoe, ada, anywhere)
        ada.shows("friends")
        ada.want("remove", bob)
        assert not sees_page(bob, ada, anywhere)


def test_a_page_that_is_not_shown_looks_like_none(anywhere: Served) -> None:
    with people(anywhere, "Ada", "Bob") as (ada, bob):
        ada.want("block", bob)
        for path in ("/people/", "/api/v1/people/"):
            answers = [bob.http.get(f"{path}{name}") for name in (ada.name, "Nobody 9")]
            assert answers[0].status_code == answers[1].status_code == 404
            hidden, none = [
                answer.text.replace(name, "").replace(name.replace(" ", "%20"), "")
                for answer, name in zip(answers, (ada.name, "Nobody 9"))
            ]
            assert hidden == none


def test_nothing_of_a_person_is_sent_that_they_do_not_show(served: Served) -> None:
    """Whatever a stranger opens, the name of somebody who played unlisted games is not in it."""
    with people(served, "Secretive", "Bob", "Stranger") as (ada, bob, stranger):
        befriend(ada, bob)
        bob.shows("all")
        ada.shows("me", False)
        games = [table(ada, bob) for _ in range(10)]
        for number, found in enumerate(games):
            play(found, [ada, bob], seed=number)
        running = table(ada, bob)
        listed = table(bob, ada, listed=True)
        ids = [*games, running]
        paths = ["/", "/tables", "/lobby", "/people", "/ratings?game=harbour", "/games/harbour",
                 "/games/harbour/week", f"/people/{bob.name}", "/account", "/friends",
                 "/api/v1/tables", "/api/v1/ratings/harbour", f"/api/v1/people/{bob.name}",
                 "/api/v1/account/people", "/api/v1/account/invitations"]  # fmt: skip
        for path in paths:
            sent = stranger.http.get(path).text
            assert not [found for found in ids if found in sent], path
            if path not in ("/", "/lobby", "/api/v1/tables"):  # where the listed table is
                assert ada.name not in sent, path
        assert bob.name in stranger.http.get("/ratings?game=harbour").text
        assert listed in stranger.http.get("/lobby").text
        # A friend is told no more than they were promised.
        known = bob.get("/api/v1/account/people")["friends"]
        assert known == [{"name": ada.name, "tables": []}]
        assert "your friend" not in bob.page("/lobby")


def test_history_leads_strangers_only_where_they_could_watch(served: Served) -> None:
    with people(served, "Ada", "Bob", "Zoe") as (ada, bob, zoe):
        listed, hidden = table(ada, bob, listed=True), table(ada, bob)
        for found in (listed, hidden):
            play(found, [ada, bob])
        ada.shows("all")
        page = zoe.page(f"/people/{ada.name}")
        assert f'href="/tables/{listed}?at=0"' in page
        assert hidden not in page
        assert bob.name not in page
        assert {one["table"] for one in zoe.history(ada)} == {listed, None}
        own = ada.page(f"/people/{ada.name}")
        assert f'href="/tables/{hidden}?at=0"' in own
        assert bob.name in own
        assert ada.http.get(f"/tables/{hidden}?at=0").status_code == 200


def test_a_rating_says_how_sure_it_is(served: Served) -> None:
    with people(served, "Ada", "Bob") as (ada, bob):
        play(table(ada, bob), [ada, bob])
        page = ada.page(f"/people/{ada.name}")
        found = re.search(r'class="rating">\s*<b>(\d+)</b>.*?± (\d+)', page, re.S)
        rating = ada.rating()
        assert found
        assert rating
        assert (int(found[1]), int(found[2])) == (rating["value"], rating["spread"])
        assert rating["provisional"]
        assert "provisional" in page
        bob.shows("all")
        assert bob.name not in ada.page("/ratings", game="harbour")  # one game says little


def test_history_has_pages(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludopolis.server.http.people_pages.SHOWN", 2)
    with people(served, "Ada", "Bob") as (ada, bob):
        games = [table(ada, bob) for _ in range(3)]
        for found in games:
            play(found, [ada, bob])
        parts = [
            ada.page(f"/people/{ada.name}", **{"from": first}).partition('id="history"')[2]
            for first in (0, 2)
        ]
        assert [[found in part for found in games] for part in parts] == [
            [False, True, True], [True, False, False],
        ]  # fmt: skip
        assert "?from=2#history" in parts[0]
        assert "?from=0#history" in parts[1]


# Friends


def circle(person: Person) -> dict[str, list[str]]:
    found = person.get("/api/v1/account/people")
    names = [friend["name"] for friend in found["friends"]]
    by_name: dict[str, list[str]] = found | {"friends": names}
    return by_name


def test_friends_are_who_both_want(anywhere: Served) -> None:
    with people(anywhere, "Ada", "Bob") as (ada, bob):
        assert refused(bob.want("accept", ada)) == "not_asked_you"
        ada.want("ask", bob.name.upper())
        assert (circle(ada)["asked"], circle(bob)["asking"]) == ([bob.name], [ada.name])
        assert circle(ada)["friends"] == []
        bob.want("accept", ada)
        assert (circle(ada)["friends"], circle(bob)["friends"]) == ([bob.name], [ada.name])
        assert circle(bob)["asking"] == []
        ada.want("remove", bob)
        assert circle(ada) == circle(bob) == {
            "friends": [], "asking": [], "asked": [], "blocked": [],
        }  # fmt: skip
        bob.want("ask", ada)
        ada.want("ask", bob)  # is an answer, too
        assert circle(ada)["friends"] == [bob.name]


def test_what_is_asked_can_be_taken_back_or_declined(served: Served) -> None:
    with people(served, "Ada", "Bob") as (ada, bob):
        for who in (ada, bob):
            ada.want("ask", bob)
            assert who.want("remove", bob if who is ada else ada).is_success
            assert (circle(ada)["asked"], circle(bob)["asking"]) == ([], [])


def test_who_is_blocked_is_not_told(anywhere: Served) -> None:
    with people(anywhere, "Ada", "Bob") as (ada, bob):
        befriend(ada, bob)
        ada.want("block", bob)
        assert circle(ada) == {"friends": [], "asking": [], "asked": [], "blocked": [bob.name]}
        assert circle(bob)["friends"] == []
        assert bob.want("ask", ada).is_success
        assert circle(bob)["asked"] == [ada.name]
        assert circle(ada)["asking"] == []
        assert refused(ada.want("accept", bob)) == "not_asked_you"
        free = table(ada, players=2, seats=[{"kind": "human"}, {"kind": "open"}])
        assert refused(bob.act(free, "take", seat=1)) == "not_welcome"
        ada.want("unblock", bob)
        assert circle(ada)["asking"] == [bob.name]
        assert bob.act(free, "take", seat=1).status_code == 201


def test_nobody_asks_themselves_or_who_is_not_there(served: Served) -> None:
    with people(served, "Ada") as (ada,):
        for act in ("ask", "block"):
            assert refused(ada.want(act, ada)) == "nobody"
            assert refused(ada.want(act, "No such person")) == "nobody"
        assert ada.want("hug", "x").status_code == 422
        assert refused(served.http.get("/api/v1/account/people"), 403) == "no_session"


def test_one_account_cannot_ask_everybody(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludopolis.server.people.circle.MOST_ASKED", 1)
    with people(served, "Ada", "Bob", "Zoe") as (ada, bob, zoe):
        assert ada.want("ask", bob).is_success
        assert refused(ada.want("ask", zoe)) == "too_many_asked"
        bob.want("accept", ada)
        assert ada.want("ask", zoe).is_success


def test_who_was_met_at_a_table_can_be_asked_and_a_false_name_tells_nothing(
    served: Served,
) -> None:
    with people(served, "Ada", "Bob", "Zoe", "Eve") as (ada, bob, zoe, eve):
        seats = [{"kind": "human"}, {"kind": "open"}, {"kind": "open"}]
        found = table(ada, players=3, seats=seats)
        bob.act(found, "take", seat=1)
        zoe.act(found, "take", seat=2, name="Masked")
        page = ada.page("/people")
        assert bob.name in page
        assert "Masked" in page
        assert zoe.name not in page
        said = []
        for seat, name in ((1, bob.name), (2, "Masked")):
            form = {"act": "ask", "table": found, "seat": seat}
            answer = ada.http.post("/people?lang=en", data=form).text
            told = re.search(r'class="done"[^>]*>\s*(.*?)\s*</p>', answer, re.S)
            assert told
            said.append(told[1].replace(name, "X"))
        assert said[0] == said[1]
        assert circle(ada)["asked"] == [bob.name]
        form = {"act": "ask", "table": found, "seat": 1}
        assert eve.http.post("/people", data=form).status_code == 404  # who did not sit there


def test_friends_see_at_which_listed_tables_one_sits(anywhere: Served) -> None:
    with people(anywhere, "Ada", "Bob") as (ada, bob):
        befriend(ada, bob)
        free = [{"kind": "human"}, {"kind": "open"}]
        listed = table(bob, players=2, seats=free, listed=True)
        hidden = table(bob, players=2, seats=free)
        assert ada.get("/api/v1/account/people")["friends"][0]["tables"] == [listed]
        page = ada.page("/people")
        assert listed in page
        assert hidden not in page
        assert f"your friend {bob.name}" in ada.page("/lobby")
        bob.shows("me", seen_at=False)
        assert ada.get("/api/v1/account/people")["friends"][0]["tables"] == []
        assert "your friend" not in ada.page("/lobby")


def test_forms_do_what_programs_do(served: Served) -> None:
    with people(served, "Ada", "Bob/é") as (ada, bob):
        ada.http.post("/people", data={"act": "ask", "name": bob.name})
        page = bob.page("/people")
        assert f'value="{ada.name}"' in page
        bob.http.post("/people", data={"act": "accept", "name": ada.name})
        assert circle(ada)["friends"] == [bob.name]
        ada.http.post("/account", data={"act": "seen", "page_for": "friends"})
        wishes = ada.get("/api/v1/account/wishes")
        assert wishes == {"page_for": "friends", "seen_at": False}
        ada.http.post("/account", data={"act": "seen", "page_for": "the world", "seen_at": "1"})
        assert ada.get("/api/v1/account/wishes") == {"page_for": "me", "seen_at": True}
        answer = ada.http.post("/people?lang=en", data={"act": "ask", "name": "No such"})
        assert answer.status_code == 409
        assert "Nobody here has an account of that name" in answer.text
        bob.shows("friends")
        form = {"act": "remove", "name": bob.name, "back": "page"}
        ada.http.post("/people", data=form)
        assert circle(ada)["friends"] == []


def test_without_an_account_friends_are_a_link_away(served: Served) -> None:
    page = served.http.get("/people", params={"lang": "en"}).text
    assert "a link is enough" in page
    assert 'href="/friends"' in page


# Invitations


def test_a_friend_is_invited_with_one_click(anywhere: Served) -> None:
    with people(anywhere, "Ada", "Bob", "Zoe") as (ada, bob, zoe):
        befriend(ada, bob)
        free = [{"kind": "human"}, {"kind": "open"}]
        found = table(ada, players=2, seats=free, gathering=True)
        room = ada.page(f"/tables/{found}")
        assert f"Invite {bob.name}" in room
        assert zoe.name not in room
        assert "Invite" not in bob.page(f"/tables/{found}")
        answer = ada.http.post(f"/tables/{found}/invite?lang=en",
                               data={"seat": 0, "name": bob.name})  # fmt: skip
        assert f"{bob.name} is invited" in answer.text
        (one,) = bob.get("/api/v1/account/invitations")
        assert (one["table"], one["by"]) == (found, ada.name)
        for page in ("/", "/tables"):
            assert f"{ada.name} wants to play with you" in bob.page(page)
            assert "wants to play with you" not in zoe.page(page)
        assert refused(zoe.act(found, "invite", name=bob.name), 403) == "no_chair"
        assert refused(ada.act(found, "invite", name=zoe.name)) == "no_friend"
        assert bob.act(found, "take", seat=1).status_code == 201
        assert bob.get("/api/v1/account/invitations") == []
        assert refused(ada.act(found, "invite", name=bob.name)) == "taken"


def test_an_invitation_can_be_declined_and_ends_with_the_friendship(served: Served) -> None:
    with people(served, "Ada", "Bob") as (ada, bob):
        befriend(ada, bob)
        free = [{"kind": "human"}, {"kind": "open"}]
        first, second = [table(ada, players=2, seats=free) for _ in range(2)]
        for found in (first, second):
            for _ in range(2):  # twice is once
                assert ada.act(found, "invite", name=bob.name).is_success
        assert len(bob.get("/api/v1/account/invitations")) == 2
        bob.http.post("/people", data={"act": "decline", "table": first})
        assert [one["table"] for one in bob.get("/api/v1/account/invitations")] == [second]
        bob.want("block", ada)
        assert bob.get("/api/v1/account/invitations") == []


def test_friends_are_invited_with_a_new_table(served: Served) -> None:
    with people(served, "Ada", "Bob", "Zoe") as (ada, bob, zoe):
        befriend(ada, bob)
        page = ada.page("/friends", **{"with": bob.name})
        assert re.search(rf'name="invite"\s+value="{bob.name}"\s+checked', page)
        form = {"game": "harbour", "players": "3", "mode": "online",
                "invite": [bob.name, zoe.name]}  # fmt: skip
        found = ada.http.post("/friends", data=form).url.path.rpartition("/")[2]
        assert [one["table"] for one in bob.get("/api/v1/account/invitations")] == [found]
        assert zoe.get("/api/v1/account/invitations") == []  # who is no friend


def test_somebody_without_an_account_invites_nobody(served: Served) -> None:
    free = served.new(seats=[{"kind": "human"}, {"kind": "open"}])
    assert refused(free.post(0, "/invite", name="x"), 403) == "no_session"


def test_names_of_friends_travel_to_nobody_else(served: Served) -> None:
    """Neither the stream nor the state of a table says who was invited."""
    with people(served, "Ada", "Bob", "Zoe") as (ada, bob, zoe):
        befriend(ada, bob)
        found = table(ada, players=2, seats=[{"kind": "human"}, {"kind": "open"}], listed=True)
        ada.act(found, "invite", name=bob.name)
        for path in (f"/tables/{found}", f"/api/v1/tables/{found}", "/lobby"):
            assert bob.name not in zoe.http.get(path).text
