"""A position of Pantheon as numbers."""

from ludopolis.games.pantheon import GAME
from tests.games.pantheon.position import Position, start


def some(p: Position, part: str, *names: str, seat: int = 0) -> list[int]:
    """Some numbers of a part, as a seat is told them."""
    numbers = dict(zip(GAME.feature_names(), GAME.features(p.s, seat)))
    return [numbers[f"{part}: {name}"] for name in names]


def test_the_table_is_told() -> None:  # PA-2.3 PA-2.7 PA-4
    p = start("roma").show("taksator", "plaesiris", "taksator")
    assert some(p, "table", "players", "epoch 1", "epoch 2") == [2, 1, 0]
    assert some(p, "table", "scorings to come", "epochs to the scoring") == [2, 3]
    assert some(p, "table", "roma active", "roma to come", "persia to come") == [1, 0, 1]
    assert some(p, "table", "taksator on display", "taksator in the stack", "gods left") == [
        2,
        2,
        3,
    ]
    assert some(p, "table", "demigods of 1 on display", "unseen demigods of 1") == [1, 2]
    assert some(p, "table", "special money", "next special money") == [7, 2]
    assert some(p, "pending now", "TakeAction", "own", "of another") == [1, 1, 0]
    assert some(p, "pending now", "TakeAction", "own", "seats on", seat=1) == [1, 0, 1]


def test_a_hand_is_told_to_its_owner_only() -> None:  # PA-2.9 PA-9.1
    p = start("persia").hand(0, gift=2, money1=1).hand(1, temple=3).face_up("money1", "gift")
    names = ("cards of gift", "cards of money1", "unknown cards", "hand", "money")
    assert some(p, "own", *names) == [2, 1, 0, 3, 1]
    assert some(p, "second", *names, seat=1) == [0, 0, 3, 3, 0]
    p.play("0 draw", "0 take money1")
    assert some(p, "second", *names, seat=1) == [0, 1, 3, 4, 1]
    unseen = some(p, "table", "unseen gift", seat=1)
    p.hand(0, priest=2, dancer=2)
    assert some(p, "table", "unseen gift", seat=1) == unseen
    assert some(p, "table", "draws left", "pieces or things") == [2, 1]


def test_hidden_demigods_are_told_to_their_owner_only() -> None:  # PA-12.2 PA-2.4
    p = start("roma").own_demigods(0, 2, 6, known=[3])
    names = ("demigods", "demigods of 2", "demigods of 3", "points of demigods")
    assert some(p, "own", *names) == [3, 1, 1, 11]
    assert some(p, "second", *names, seat=1) == [3, 0, 1, 3]
    hidden = ("unknown low demigods", "unknown high demigods")
    assert some(p, "second", *hidden, seat=1) == [1, 1]
    assert some(p, "own", *hidden) == [0, 0]
    assert some(p, "table", "unseen demigods of 2", "unseen demigods of 6", seat=1) == [3, 4]
    assert some(p, "table", "unseen demigods of 2", "unseen demigods of 6") == [2, 3]


def test_scorings_to_come_are_told() -> None:  # EX-10 EX-14 PA-11
    p = start("roma").own_demigods(0, known=[3, 2]).god(0, "pietalte", "pietalte").rank(0, gift=4)
    names = ("points of demigods", "points of columns", "points of Pietalte", "highest rank")
    assert some(p, "own", *names) == [5, 0, 8, 4]
    assert some(p, "own", "points in the end", "lead in the end") == [26, 26]
    assert some(p, "second", "points in the end", "lead in the end") == [0, -26]


def test_columns_are_told_by_what_they_score() -> None:  # PA-11.2 EX-10
    p = start("roma").old_column(0, "0406", "0308", "0207")
    names = ("built", "points of columns", "points of the next column", "connected columns")
    assert some(p, "own", *names) == [3, 3, 5, 0]
    p.put(0, "0407")
    assert some(p, "own", *names) == [3, 3, 5, 1]


def test_offerings_missing_for_gods_are_told() -> None:  # PA-8.2 PA-8.4
    p = start("roma").show("depraccus", "pietalte", "taksator")
    p.hand(0, dancer=2, temple=1).rank(0, dancer=2).hand(1, dancer=5).rank(1, gift=1)
    gods = ("missing for depraccus", "missing for pietalte", "missing for taksator")
    assert some(p, "own", *gods, "missing for surparit") == [0, 3, 0, 10]
    assert some(p, "own", "gods in reach", "can worship", "strength in dancer") == [2, 1, 4]
    assert some(p, "second", "gods in reach", "offerings missing") == [0, 3]
    assert some(p, "own", *gods, seat=1) == [0, 3, 0]


def test_ways_to_loot_and_column_spaces_are_told() -> None:  # EX-16 PA-6.5
    p = start("roma").lay(s0206="god", s0309="money").hand(0, movement=1)
    before = some(p, "own", "closeness to god", "closeness to money", "closeness to cards2")
    assert before == [7, 7, 0]  # three feet to each, the last one by 0408 and 0409
    assert some(p, "own", "steps of a movement", "cheapest step", "can move") == [3, 1, 1]
    p.play("0 move", "0 cards 1", "0 foot 0407")
    assert some(p, "table", "steps left", "pieces or things") == [2, 1]
    assert some(p, "own", "column spaces beside feet", "feet out", "feet") == [1, 1, 3]
    assert some(p, "second", "shared spaces in reach", "free spaces in reach") == [1, 5]
    assert some(p, "pending now", "PlacePieces", "own") == [1, 1]
    assert some(p, "pending then", "Follow", "of another") == [1, 1]


def test_a_purchase_is_told() -> None:  # PA-7.2 PA-7.6
    p = start("roma").hand(0, money1=2, money3=1).god(0, "stonkus1").rank(0, dancer=1)
    names = ("money", "Stonkus", "money of a Purchase", "can buy")
    assert some(p, "own", *names) == [5, 1, 6, 1]
    assert some(p, "own", "price of a rank of gift", "price of a rank of dancer") == [1, 2]
    assert some(p, "second", "money", "Stonkus", seat=1) == [0, 1]
    p.play("0 purchase", "0 tile gift 3")
    assert some(p, "table", "money spent") == [6]
    p.play("0 stop")
    assert some(p, "own", "rank of gift", "money of a Purchase") == [3, 1]


def test_cards_to_be_drawn_are_told_before_they_are() -> None:  # PA-9.3
    p = start("roma").hand(0)
    p.match.play(0, "draw")
    p.match.play(0, "pile")
    assert some(p, "own", "cards due", "hand") == [1, 0]
    assert some(p, "second", "cards due", seat=1) == [1]
    assert some(p, "own", "cards due", seat=1) == [0]
