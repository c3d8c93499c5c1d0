"""One table of acts is behind the routes of programs and the forms of pages."""

from __future__ import annotations

import pytest
from starlette.datastructures import FormData

from ludopolis.server.app import create_app
from ludopolis.server.ground.refusals import Refused
from ludopolis.server.http import answers
from ludopolis.server.http.acts import ACTS, BY_NAME
from ludopolis.server.http.doing import FIELDS, read_form
from tests.server.serving import Served, quick


def test_every_act_has_a_route_for_programs() -> None:
    paths = create_app(quick("sqlite://")).openapi()["paths"]
    assert len(ACTS) == len(BY_NAME) == 27
    for act in ACTS:
        route = paths[f"/api/v1/tables/{{table_id}}/{act.path or act.name}"]["post"]
        assert route["description"] == act.do.__doc__
        assert ("requestBody" in route) == act.body


def test_a_form_says_all_that_a_program_can_say() -> None:
    for act in ACTS:
        assert act.form is not None or set(act.sent.model_fields) <= set(FIELDS), act.name


def test_the_seat_of_a_form_is_the_one_that_it_is_about() -> None:
    form = FormData({"seat": "2", "bot": "x" * 99})
    sent = read_form(answers.Bot, form)
    assert (sent.seat, sent.target, sent.bot) == (None, 2, "x" * 40)
    assert read_form(answers.Acting, form).seat == 2
    assert read_form(answers.Mute, FormData({"muted": "0"})).model_dump() == {
        "target": None, "muted": False,
    }  # fmt: skip
    for about in (answers.Bot, answers.Target, answers.Take):
        with pytest.raises(Refused, match="there is no such seat"):
            read_form(about, FormData({"seat": "two"}))


def test_only_acts_have_forms(served: Served) -> None:
    table = served.new()
    for name in ("pick", "mute"):
        page = served.http.post(f"/tables/{table.id}/{name}")
        assert (page.status_code, "You do not sit at this table" in page.text) == (403, True)
    page = served.http.post(f"/tables/{table.id}/picks")
    assert (page.status_code, "There is no such page" in page.text) == (409, True)
