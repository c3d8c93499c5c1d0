"""The table as text for a terminal."""

from __future__ import annotations

from pathlib import Path
from random import Random

from ludopolis.core import Match
from ludopolis.games.pantheon import GAME
from ludopolis.words import Words
from tests.games.editions import toml
from tests.games.pantheon.position import Position, overlaid, start
from tests.games.pantheon.test_editions import SMALL

WIDEST = 120


def lines(p: Position, seat: int | None = 0, language: str = "en") -> list[str]:
    drawn = GAME.board(p.s.view(seat), Words(language, GAME))
    assert drawn is not None
    return drawn.splitlines()


def test_a_space_is_found_by_its_row_and_column() -> None:
    drawn = lines(start("roma").lay(s0708="god").put(0, "0407").put(1, "0407"))
    heads, even, odd = drawn[0], drawn[1 + 4], drawn[1 + 5]
    assert even.startswith("04 ")
    assert odd.startswith("05   ")  # shifted to the right, as on the board
    column = heads.index("07")
    assert even[column : column + 3] == "12 "
    assert odd[column + 2] == "T"
    assert "r*" in drawn[1 + 7]


def test_the_board_of_an_owner_is_drawn(tmp_path: Path) -> None:  # PA-1.1
    edition = overlaid(tmp_path, f"board.rows = {toml(SMALL)}")
    drawn = lines(start("gallia", edition=edition))
    assert drawn[1].split() == ["00", ".", "g*", "g*", "g*", *SMALL[0].split()[4:]]
    assert drawn[2].split()[:3] == ["01", ".", "T"]
    assert drawn[len(SMALL) + 1] == ""


def test_displays_and_players_are_told_in_both_languages() -> None:
    p = start("roma").lay(s0708="god").hand(0, movement=2, gift=1).god(0, "vinthrad")
    assert "loot: 0708 god" in "\n".join(lines(p))
    assert any("Vinthrad" in line for line in lines(p))
    assert "   your hand: 2 movement, gift" in lines(p)
    assert "   votre main : 2 déplacement, don" in lines(p, language="fr")
    assert not any("2 movement" in line for line in lines(p, seat=1))


def test_demigods_are_told_to_who_may_know_them() -> None:  # PA-11.1, PA-12.2
    p = start("roma persia").own_demigods(0, 6, 2, known=[3])
    assert any(line.startswith("1  ") and line.endswith("demigods 6 3 2") for line in lines(p))
    assert any(line.startswith("1  ") and line.endswith("demigods 3 ? ?") for line in lines(p, 1))
    assert any(line.startswith("2  ") and line.endswith("demigods -") for line in lines(p))
    p.s.epoch = 3
    p.end_epoch(0)
    assert any(line.startswith("1  ") and line.endswith("demigods 6 3 2") for line in lines(p, 1))


def test_the_map_fits_the_width() -> None:
    match, rng, words = Match(GAME, 4, seed=3), Random(1), Words("en", GAME)
    for _ in range(300):
        step = rng.choice(match.state.asks())
        match.play(int(step.player), rng.choice(match.open_to(int(step.player))))
        drawn = GAME.board(match.state.view(None), words)
        assert drawn is not None
        rows = drawn[: drawn.index("\n\n")].splitlines()
        assert len(rows) == 12
        assert max(map(len, rows)) <= WIDEST
