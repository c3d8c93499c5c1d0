"""Games written down play again word for word.

Where a change is meant, `python -m ludopolis.testing.playthrough --update tests/playthroughs/*`
writes them anew; the commit says why they changed.
"""

from pathlib import Path

import pytest

from ludopolis.testing.playthrough import again, main

FILES = sorted((Path(__file__).parent / "playthroughs").glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_playthrough_is_the_same_again(path: Path) -> None:
    written = path.read_text(encoding="utf-8")
    assert again(written).splitlines() == written.splitlines()


def test_a_playthrough_says_what_is_seen_asked_picked_and_told() -> None:
    text = (Path(__file__).parent / "playthroughs" / "harbour-2.txt").read_text(encoding="utf-8")
    for line in [
        'harbour 2 1 {"towage": false}',
        "0. chance Deal(0)",
        "  (only player 0) player 0 draws card 19",
        "player 0: hand = [2, 6, 10, 19]",
        "8. player 1 Bid(1): Choose a card to bid",
        "  bid 1, bid 12, bid 15, bid 16",
        "> 1 bid 12",
        "  player 1 docks at the lighthouse pier and scores 4 points",
        "over",
        "scores [12, 7]",
    ]:
        assert line in text.splitlines()


def test_playthroughs_are_written_anew_from_their_first_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["harbour", "3", "5", '{"towage": true}'])
    printed = capsys.readouterr().out
    path = tmp_path / "game.txt"
    path.write_text(printed.splitlines()[0] + "\nan older game\n", encoding="utf-8")
    main(["--update", str(path)])
    assert path.read_text(encoding="utf-8") == printed
