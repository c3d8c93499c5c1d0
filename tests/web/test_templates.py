"""Templates: laid out for whoever reads them, without a trace of that on the page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from jinja2 import DictLoader, Environment, TemplateSyntaxError

from ludopolis.server.drawing.spacing import Spacing

SOURCES = Path(__file__).parents[2] / "src" / "ludopolis"
LONGEST = 160  # characters
SENTENCE = re.compile(r'\s*\{\{ _\("[^"]*"\) \}\}')  # cannot be broken: it is looked up as it is


def drawn(source: str, **context: object) -> str:
    return Environment(extensions=[Spacing], autoescape=True).from_string(source).render(context)


@pytest.mark.parametrize("kind", ["html", "css"])
def test_lines_of_templates_and_styles_are_short_enough_to_read(kind: str) -> None:
    files = sorted(SOURCES.rglob(f"*.{kind}"))
    assert len(files) > 5
    assert [
        f"{path.relative_to(SOURCES)}:{number}"
        for path in files
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if len(line) > LONGEST and not SENTENCE.fullmatch(line)
    ] == []


def test_no_style_is_for_whatever_stands_beside_something() -> None:
    """With each piece that comes or goes, all around it would be styled anew."""
    found = [
        f"{path.relative_to(SOURCES)}: {selector.strip()}"
        for path in sorted(SOURCES.rglob("*.css"))
        for selector in re.findall(r"[^{};]*[+~]\s*[*:][^{};]*(?=\{)", path.read_text("utf-8"))
    ]
    assert found == []


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("<b>\n  {{ one }}\n</b>\n", "<b>1</b>"),
        ("<b>a</b>\n<i>b</i> <u>c</u>", "<b>a</b><i>b</i><u>c</u>"),
        ("{% if one %}\n  a\n{% else %} b {% endif %}\nc", "ac"),
        ("a {# why #} b", "ab"),
        ("<g>\n</g>\n<!--still-->\n", "<g></g><!--still-->"),
    ],
)
def test_space_beside_a_tag_or_a_statement_means_nothing(written: str, shown: str) -> None:
    assert drawn(written, one=1) == shown


def test_a_space_that_is_meant_is_written_as_one() -> None:
    assert drawn('<b>a</b>{{ " " }}\n<i>b</i>') == "<b>a</b> <i>b</i>"
    assert (
        drawn('{{ one }}{% if one %}\n  {{ " " }}\n  <b>b</b>\n{% endif %}', one=1) == "1 <b>b</b>"
    )


def test_between_words_any_space_is_one() -> None:
    assert drawn("<p>\n  as\n  long   as\n  {{ one }}\n  {{ one }}\n</p>", one=1) == (
        "<p>as long as 1 1</p>"
    )


def test_attributes_stand_on_lines_of_their_own_in_the_template_only() -> None:
    source = """
        <path
          class="a {% if one > 0 %}b{% endif %}"
          {% if one %}data-key="k"{% endif %}
          d="
            M1 2
            L3 4
          "
          title="{{ "x  >  y" }}"
        />
    """
    assert drawn(source, one=1) == (
        '<path class="a b" data-key="k" d=" M1 2 L3 4 " title="x  &gt;  y"/>'
    )


def test_mistakes_are_found_on_their_line() -> None:
    source = "<a\n  href=''\n>\n  {% if one %}\n    b\n  {% endif %}\n</a>\n{{ one + }}\n"
    pages = Environment(extensions=[Spacing], loader=DictLoader({"page.html": source}))
    with pytest.raises(TemplateSyntaxError) as found:
        pages.get_template("page.html")
    assert found.value.lineno == 8
