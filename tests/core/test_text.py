"""Sentences with gaps."""

from ludopolis.core import Name, Who, text, texts


def test_gaps_are_filled_with_words_names_players_and_sentences() -> None:
    said = text(
        "{who} has {what} at {where}: {why}",
        who=Who(2),
        what=3,
        where=Name("the pier", "piers[0]"),
        why=text("{n} left", n=1),
    )
    assert str(said) == "player 2 has 3 at the pier: 1 left"


def test_the_plural_depends_on_the_count() -> None:
    said = [str(texts("{count} coin", "{count} coins", count)) for count in (0, 1, 2)]
    assert said == ["0 coins", "1 coin", "2 coins"]
