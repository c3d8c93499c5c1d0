"""How these tests come to a position: name the deal, then the picks."""

from ludopolis.core import CHANCE, Match
from ludopolis.games.harbour import GAME

TWO_HANDS = [[20, 15, 10, 5], [18, 13, 8, 3]]


def dealt(*hands: list[int], towage: bool = False) -> Match:
    """A game after the deal."""
    match = Match(GAME, len(hands), {"towage": towage}, draws=False)
    for hand in hands:
        for card in hand:
            match.play(CHANCE, f"bid {card}")
    return match


def play(match: Match, *picks: str) -> Match:
    """The game after these picks, such as `0 bid 20`."""
    for pick in picks:
        player, _, code = pick.partition(" ")
        match.play(int(player), code)
    return match


def bids(match: Match, *cards: int) -> Match:
    """The game after an auction, with the card of each seat."""
    return play(match, *[f"{seat} bid {card}" for seat, card in enumerate(cards)])


def told(match: Match) -> list[str]:
    """What the last pick led to, in words."""
    return [str(match.sentence(event)) for event in match.log[-1].events]
