"""For every reason a position that produces it: match, player, option, and what is said."""

from collections.abc import Callable

from ludopolis.core import Match
from tests.games.pantheon.position import Position, start

Found = tuple[Match, int, str, str]


def found(p: Position, code: str, said: str, seat: int = 0) -> Found:
    return p.match, seat, code, said


def moving(cards: int = 2) -> Position:
    """Player 0 moves in the epoch of Roma, with the temple on 0507."""
    p = start("roma").give(0, feet=6, columns=4).hand(0, movement=cards)
    return p.play("0 move", f"0 cards {cards}")


def surrounded() -> Position:
    """Player 1 stands on all spaces around the temple."""
    p = start("roma").hand(0, movement=1).give(1, feet=6)
    return p.put(1, "0407", "0408", "0506", "0508", "0607", "0608")


def shopping(**money: int) -> Position:
    return start("roma").hand(0, **money).play("0 purchase")


def paying() -> Position:
    p = shopping(money1=3, money2=1, money3=1)
    return p.play("0 buy foot", "0 buy foot", "0 buy foot", "0 stop")


def worshipping(god: str, **cards: int) -> Position:
    return start("persia").show(god, "taksator").hand(0, **cards).play("0 worship")


def offering() -> Position:
    """Player 0 chooses what to offer for a god that asks for 4."""
    p = start("persia").show("taksator", "gadicea").hand(0, gift=5, priest=4)
    return p.play("0 worship", "0 god taksator")


def looting() -> Position:
    """Player 0 has collected two different tiles."""
    p = start("roma").give(0, feet=8).hand(0, movement=4).lay(s0708="pieces", s0206="offering")
    p.play("0 move", "0 cards 4", "0 foot 0608", "0 foot 0708", "0 foot 0407", "0 foot 0306")
    return p.play("0 foot 0206", "0 stop")


def no_gods() -> Position:
    p = start("gallia")
    p.s.god_stack = 0
    return p


def full_space() -> Position:
    p = start("roma", 3).hand(0, movement=2).put(1, "0407").put(2, "0407")
    return p.play("0 move", "0 cards 2")


def bonus_without_room() -> Position:
    p = start("roma", 3, bonus=["mixed", "steps1", "column"])
    return p.old_column(0, "1001").old_column(1, "1001")


def highest() -> Position:
    return start("iberia").rank(0, gift=4)


POSITIONS: dict[str, Callable[[], Found]] = {
    "nothing_to_place": lambda: found(
        start("roma").give(0, feet=0),
        "move",
        "none of your pieces can be placed anywhere (PA-5.3)",
    ),
    "too_few_steps": lambda: found(
        surrounded().play("0 move"),
        "cards 0",
        "this makes 1 step; your cheapest placement costs 2 (PA-6.1)",
    ),
    "too_few_cards": lambda: found(
        start("roma").hand(0, movement=1).play("0 move"),
        "cards 2",
        "you hold 1 movement card (PA-6.1)",
    ),
    "nothing_to_buy": lambda: found(
        start("roma").hand(0, gift=1), "purchase", "you have 0 money, which buys nothing (PA-5.3)"
    ),
    "no_god_in_reach": lambda: found(
        start("roma").hand(0, money1=1).show("taksator"),
        "worship",
        "your offerings are enough for no god of the display (PA-8.2)",
    ),
    "do_something": lambda: found(moving(), "stop", "do something before you stop (PA-5.3)"),
    "no_foot": lambda: found(
        moving().play("0 foot 0407").give(0, feet=0),
        "foot 0408",
        "your personal reserve holds no foot (PA-6.3)",
    ),
    "no_column": lambda: found(
        moving().give(0, columns=0), "column 0406", "your personal reserve holds no column (PA-6.3)"
    ),
    "columns_only": lambda: found(moving(), "foot 0406", "this space is for columns only (PA-6.4)"),
    "temple_there": lambda: found(moving(), "foot 0507", "the temple stands here (PA-6.4)"),
    "no_column_space": lambda: found(moving(), "column 0407", "this is no column space (PA-6.5)"),
    "own_piece": lambda: found(
        moving().play("0 foot 0407"), "foot 0407", "a piece of yours is here (PA-6.6)"
    ),
    "full": lambda: found(full_space(), "foot 0407", "two pieces are here (PA-6.6)"),
    "not_connected": lambda: found(
        moving(),
        "foot 0306",
        "this space touches neither the temple nor a connected piece of yours (PA-6.7)",
    ),
    "no_foot_beside": lambda: found(
        moving(), "column 0406", "no foot of yours is next to this space (PA-6.5)"
    ),
    "no_jump_left": lambda: found(
        shopping_with_gaiviles(),
        "foot 0306",
        "only a jump leads here, and you have none left (PA-14.8)",
    ),
    "steps_short": lambda: found(
        moving(0).put(1, "0407"), "foot 0407", "this space costs 2, you have 1 left (PA-6.2)"
    ),
    "money_short": lambda: found(
        shopping(money1=1).put(1, "0407"),
        "foot 0407",
        "this space costs 2 money, you have 1 left (PA-7.4)",
    ),
    "no_placing": lambda: found(
        start("cartago", setup={"cartago-placing": False}),
        "foot 0804",
        "at this table the money of Cartago places no pieces (PA-13.6)",
    ),
    "anywhere_full": lambda: found(
        bonus_without_room(),
        "column 1001",
        "this space has no room for your column (PA-12.5)",
        seat=2,
    ),
    "item_too_dear": lambda: found(
        shopping(money1=2), "tile gift 3", "this costs 6 money, you have 2 left (PA-7.6)"
    ),
    "no_foot_to_buy": lambda: found(
        shopping(money1=2).give(0, feet=12),
        "buy foot",
        "the general reserve holds no more of your feet (PA-7.3)",
    ),
    "no_column_to_buy": lambda: found(
        shopping(money1=2).give(0, columns=12),
        "buy column",
        "the general reserve holds no more of your columns (PA-7.3)",
    ),
    "not_higher": lambda: found(
        shopping(money1=2).rank(0, gift=2),
        "tile gift 1",
        "your gift tile has rank 2 already (PA-7.2)",
    ),
    "cards_not_held": lambda: found(paying(), "pay 1x5", "you do not hold these cards (PA-7.6)"),
    "paid_too_little": lambda: found(paying(), "pay 1x2", "this is 2 money, 3 are due (PA-7.6)"),
    "card_too_many": lambda: found(
        paying(),
        "pay 1x1 1x3",
        "a card could be left out: this is 4 money, 3 are due (PA-7.6)",
    ),
    "god_not_there": lambda: found(
        worshipping("gadicea", gift=4), "god surparit", "Surparit is not on display (PA-8.1)"
    ),
    "offering_short": lambda: found(
        worshipping("gadicea", gift=4, temple=2),
        "god gadicea",
        "Gadicea asks for 5, 1 of different types, you have 4, 2, 0, 0 (PA-8.2)",
    ),
    "cards_only": lambda: found(
        worshipping("pietalte", gift=4),
        "god pietalte",
        "Pietalte asks for 3, 2, 1 of different types in cards, you have 4, 0, 0, 0 (PA-8.4)",
    ),
    "offer_not_held": lambda: found(
        offering(), "offer 4xdancer", "you do not hold these cards (PA-8.3)"
    ),
    "offer_unfit": lambda: found(
        offering(),
        "offer 5xgift",
        "these are not exactly the cards that Taksator still asks for (PA-8.3)",
    ),
    "not_face_up": lambda: found(
        start("roma").face_up("gift", "gift", "gift", "gift").play("0 draw"),
        "take money1",
        "no such card lies face up (PA-9.1)",
    ),
    "more_to_draw": lambda: found(
        start("roma").play("0 draw", "0 pile"), "stop", "2 cards are still to be taken (PA-9.1)"
    ),
    "loot_not_held": lambda: found(
        looting(), "loot god", "you did not collect this tile (PA-12.4)"
    ),
    "not_on_tile": lambda: found(
        looting().play("0 loot pieces"),
        "reserve 1c 1f",
        "the tile does not show this (PA-12.1)",
    ),
    "highest_rank": lambda: found(
        highest(), "raise gift", "your gift tile has the highest rank (PA-12.6)"
    ),
    "bonus_gone": lambda: found(
        start("persia", setup={"choose-bonus": True}).play("1 bonus mixed"),
        "bonus mixed",
        "somebody has taken this tile (PA-2.12)",
    ),
    "no_god_left": lambda: found(no_gods(), "gallia god", "no god is left to turn over (PA-13.1)"),
    "card_not_held": lambda: found(
        start("roma germania").hand(1, gift=9).end_epoch(0),
        "discard temple",
        "you hold no such card (PA-13.2)",
        seat=1,
    ),
    "too_many_to_swap": lambda: found(
        start("aegyptus"), "swap feet 5", "you can exchange 4 at most (PA-13.3)"
    ),
}


def shopping_with_gaiviles() -> Position:
    p = start("roma").hand(0, money1=2).god(0, "gaiviles").put(1, "0407")
    return p.play("0 purchase")
