from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random

import pytest

from tabletome.engine import Table
from tabletome.engine.scene import BoardView, Item
from tabletome.games.kings_cottage import (
    FIRST_ENTRANCE,
    KingsCottage,
    Room,
    Stakes,
    corners,
    room_score,
)
from tabletome.parts.boards import Square
from tabletome.parts.piecepack import Coin, Suit
from tabletome.testing import Trial, at, find, stack

CROWNS, ARMS, SUNS, MOONS = HOUSES = (Suit.CROWNS, Suit.ARMS, Suit.SUNS, Suit.MOONS)
FOUR = [Stakes(-3, 0, 0, 3), Stakes(-1, -1, -1, 3), Stakes(1, 1, 1, -3), Stakes(-2, -1, 1, 2)]
Spot = tuple[float, float]
Placed = dict[Spot, str]


def site(x: float, y: float) -> Square:
    """In tiles east and north of the first entrance."""
    found = FIRST_ENTRANCE.offset(int(2 * x), int(2 * y))
    assert found is not None
    return found


def begun(
    rooms: Placed | None = None,
    coins: Placed | None = None,
    *,
    king: Spot | None = None,
    collection: Sequence[str] = (),
    top: str = "",
    completed: Sequence[Spot] = (),
    players: int = 2,
) -> Trial[KingsCottage]:
    """Ann is on move in this position. Rooms read "Suns room 3" or, upstairs, "Suns room 3, north-east".

    Each of the King's collection lies on a Null tile; `top` lists what will be drawn from the piles.
    """

    def arrange(g: KingsCottage) -> None:
        g.mover = g.players[0]
        for spot, text in (rooms or {}).items():
            name, _, facing = text.partition(", ")
            room = find(g, name)
            room.facing = facing
            g.rooms.put(room, site(*spot))
        for spot in completed:
            g.rooms.room(site(*spot)).turn(False)
        for spot, text in (coins or {}).items():
            for name in text.split(", "):
                up, name = not name.endswith(" down"), name.removesuffix(" down")
                g.furnishings.put(find(g, name), site(*spot), up=up)
        for house, month, name in zip(HOUSES, g.months.grid.spaces, collection, strict=False):
            g.months.put(find(g, f"{house} Null"), month)
            if name:
                g.collection.put(find(g, name), month)
        if king:
            g.visitors.put(g.king, site(*king))
        for name in reversed(top.split(", ") if top else ()):
            stack(find(g, name).place, name)

    return at(KingsCottage, players, arrange=arrange)


def rolling(t: Trial[KingsCottage], points: int, monkeypatch: pytest.MonkeyPatch, name: str = "Ann") -> None:
    """A player rolls so much. Not before the set-up: all would roll alike for the first turn for ever."""
    monkeypatch.setattr(KingsCottage, "throw_die", lambda game, me: points)
    t.answer(name, "Roll the die")


def names(things: Iterable[object]) -> list[str]:
    return [str(thing) for thing in things]


def exits(t: Trial[KingsCottage], x: float, y: float) -> list[str]:
    return [t.game.rooms.title(s) for s in t.game.rooms.exits(site(x, y))]


def upstairs(labels: list[str]) -> list[str]:
    return [label for label in labels if label.startswith("upstairs")]


def lying(t: Trial[KingsCottage], place: str, seat: int) -> list[Item]:
    return next(p.items for p in t.table.view(seat).places if p.id == place)


def cottage(t: Trial[KingsCottage]) -> BoardView:
    return next(board for board in t.table.view(0).boards if board.id == "cottage")


# -- investments and the first turn ------------------------------------------------------------------------


def test_secret_stakes_add_up_to_zero() -> None:
    t = Trial[KingsCottage](Table(KingsCottage, 4, seed=1))
    t.answer("Ann", "-3", "0")
    assert t.options("Ann") == ["0", "1", "2", "3"], "Moons could not make up for less"
    t.answer("Ann", "0")
    t.answer("Bob", "-1", "-1", "-1")
    t.answer("Cleo", "1", "1", "1")
    assert t.asked == ["Dan"]
    t.answer("Dan", "-2", "-1", "1")
    assert [p.stakes.peek() for p in t.game.players] == FOUR
    seen = [seat.counters["secret stakes"] for seat in t.table.view(0).seats]
    assert seen == ["Crowns -3, Arms 0, Suns 0, Moons 3", "secret", "secret", "secret"]


def test_the_box() -> None:
    assert list(KingsCottage.seats) == [2, 3, 4]
    g = at(KingsCottage, 2).game
    rooms = Counter(str(c) for c in g.box if isinstance(c, Room))
    kinds = ("Null", "entrance", "room 2", "room 3", "room 4", "room 5")
    assert rooms == {f"{house} {kind}": 1 for house in ("Crowns", "Arms", "Suns", "Moons") for kind in kinds}
    assert [len(pile) for pile in g.piles()] == [5, 6, 6, 6]
    assert names(g.rooms) == ["Crowns entrance"]
    assert sorted(names(g.bag)) == sorted(ALL_COINS.split(", "))
    assert names(g.palace) == ["King"]
    assert list(g.earnings.values()) == [0, 0, 0, 0]


def test_forced_stakes_are_not_asked() -> None:
    t = Trial[KingsCottage](Table(KingsCottage, 2, seed=1))
    t.answer("Ann", "3", "3")
    t.answer("Bob", "0", "0", "0")
    assert t.player("Ann").stakes.peek() == (3, 3, -3, -3)


def test_highest_roll_begins() -> None:
    tied = 0
    for seed in range(40):
        t = at(KingsCottage, 2, seed=seed)
        throws = [line.split() for line in t.log() if " rolls " in line]
        last = {name: ["Null", "Ace", *"2345"].index(face) for name, _, face in throws[-2:]}
        assert last[t.asked[0]] == max(last.values()) > min(last.values())
        tied += len(throws) > 2
    assert tied, "no game had a tie to roll again"


# -- adding tiles ------------------------------------------------------------------------------------------

# The rulebook's diagram as far as its notes tell: 3 of Arms upstairs, its stairs in 5 of Moons.
DIAGRAM: Placed = {
    (0, 1): "Moons room 2",
    (1, 1): "Suns room 3",
    (2, 1): "Moons room 5",
    (1, 0): "Moons room 4",
    (2, 0): "Arms room 2",
    (1, -1): "Suns room 2",
    (0, -2): "Suns room 5",
    (1, -2): "Suns room 4",
    (1.5, 0.5): "Arms room 3, north-east",
}
Q, W, Y, Z = (0.5, 0.5), (1.5, -0.5), (0.5, -1.5), (0.5, -0.5)

# Nine rooms, and three above the corners of the middle one.
BLOCK: Placed = {
    (1, 1): "Suns room 2",
    (2, 1): "Suns room 3",
    (3, 1): "Suns room 4",
    (1, 0): "Moons room 2",
    (2, 0): "Moons room 4",
    (3, 0): "Moons room 5",
    (1, -1): "Arms room 2",
    (2, -1): "Arms room 3",
    (3, -1): "Arms room 4",
    (1.5, 0.5): "Crowns room 2, north-west",
    (2.5, 0.5): "Crowns room 3, north-east",
    (1.5, -0.5): "Crowns room 4, south-west",
}
FOURTH = "upstairs over Moons room 5, Arms room 4, Arms room 3, Moons room 4"


def test_diagram_the_only_way_upstairs_is_the_stairwell() -> None:
    t = begun(DIAGRAM)
    assert exits(t, 1.5, 0.5) == ["Moons room 5"]
    assert "Arms room 3" in exits(t, 2, 1)
    assert "Arms room 3" not in exits(t, 1, 1)


def test_diagram_w_gives_another_way_to_the_upper_room() -> None:
    assert not begun(DIAGRAM).game.rooms.upper_sites()
    t = begun(DIAGRAM | {(2, -1): "Arms room 4"}, top="Arms room 5")
    t.answer("Ann", "Add a tile", "arms pile")
    t.answer("Ann", "upstairs over Arms room 2, Arms room 4, Suns room 2, Moons room 4")
    assert t.options("Ann") == ["Arms room 2", "Arms room 4", "Suns room 2", "Moons room 4"]
    t.answer("Ann", "Suns room 2")
    assert exits(t, *W) == ["Arms room 3", "Suns room 2"]
    assert exits(t, 1.5, 0.5) == ["Arms room 5", "Moons room 5"]


def test_diagram_q_and_z_would_cover_an_entrance() -> None:
    rooms = begun(DIAGRAM | {(0, -1): "Arms room 4"}).game.rooms
    assert all(below in rooms.cells for spot in (Q, Z) for below in corners(site(*spot)).values())
    assert rooms.upper_sites() == [site(*Y)]


def test_diagram_y_need_not_connect() -> None:
    t = begun(DIAGRAM | {(0, -1): "Arms room 4"}, top="Arms entrance, Arms room 5")
    t.answer("Ann", "Add a tile", "arms pile")
    assert not upstairs(t.options("Ann")), "entrances stay on the ground"
    t.answer("Ann", "west of the Moons room 2")
    t.answer("Bob", "Add a tile", "arms pile")
    over = "upstairs over Suns room 2, Suns room 4, Suns room 5, Arms room 4"
    assert upstairs(t.options("Bob")) == [over]
    t.answer("Bob", over, "Suns room 5")
    assert exits(t, *Y) == ["Suns room 5"]


def test_building_sites() -> None:
    t = begun(top="Suns room 2")
    t.answer("Ann", "Add a tile", "suns pile")
    assert t.options("Ann") == [f"{way} of the Crowns entrance" for way in ("north", "east", "south", "west")]
    t.answer("Ann", "east of the Crowns entrance")
    assert str(t.game.rooms[site(1, 0)]) == "Suns room 2"
    rooms = begun(BLOCK | {(2.5, -0.5): "Crowns room 5, south-east"}).game.rooms
    assert {spot.col % 2 for spot in rooms.ground_sites()} == {0}
    assert not rooms.upper_sites(), "nothing goes above the upper storey"


def test_empty_pile() -> None:
    t = begun(
        {(1, 0): "Suns entrance", **{(1, n): f"Suns room {n}" for n in range(2, 6)}}, collection=["", "", ""]
    )
    t.answer("Ann", "Add a tile")
    assert t.options("Ann") == ["crowns pile", "arms pile", "moons pile"]


def test_wholly_covered_room(monkeypatch: pytest.MonkeyPatch) -> None:
    coins: Placed = {(2, 0): "5 of Suns, Null of Moons", (2, 1): "5 of Moons"}
    t = begun(BLOCK, coins, king=(2, 0), top="Crowns room 5")
    t.answer("Ann", "Add a tile", "crowns pile", FOURTH, "Moons room 4")
    assert t.options("Ann") == ["Suns room 3", "Moons room 5", "Arms room 3", "Moons room 2", "Crowns room 5"]
    t.answer("Ann", "Arms room 3")
    assert t.game.king.at is site(2, -1)
    assert names(t.game.set_aside) == ["5 of Suns", "Null of Moons"]
    assert [coin.label for coin in lying(t, "set_aside", 0)] == ["Suns coin", "Moons coin"]
    assert exits(t, 2.5, -0.5) == ["Crowns room 3", "Crowns room 4"], "its stairs lead nowhere"
    rolling(t, 1, monkeypatch, "Bob")
    assert "Moons coin from Suns room 3 to Suns room 2" in t.options("Bob")
    assert not [label for label in t.options("Bob") if label.endswith("to Moons room 4")]


# -- months and the King -----------------------------------------------------------------------------------


def test_second_month_brings_the_king() -> None:
    t = begun({(1, 0): "Suns entrance"}, top="Suns Null, Arms Null")
    t.answer("Ann", "Add a tile", "suns pile")
    (coin,) = t.player("Ann").hand
    assert t.prompt("Ann") == f"Lay the {coin} on the Null tile"
    t.answer("Ann", "value side up")
    assert t.game.king.at is None
    for seat in (0, 1):
        assert [c.label for c in lying(t, "collection", seat)] == [f"{str(coin).split()[0]} coin"]
    t.answer("Bob", "Add a tile", "arms pile", "suit side up")
    assert t.options("Bob") == ["Crowns entrance", "Suns entrance"]
    t.answer("Bob", "Suns entrance")
    assert t.game.king.at is site(1, 0)


def test_fourth_month_ends_the_game() -> None:
    t = begun(collection=["5 of Suns", "4 of Suns", "3 of Suns"], top="Moons Null")
    t.answer("Ann", "Add a tile", "moons pile")
    assert t.table.result is not None
    assert len(t.game.collection) == 3


# -- adding coins ------------------------------------------------------------------------------------------


def test_coin_is_seen_by_its_bearer_and_by_side() -> None:
    t = begun({(1, 0): "Suns entrance"})
    t.answer("Ann", "Add a coin")
    (coin,) = t.player("Ann").hand
    assert t.options("Ann")[:2] == ["Crowns entrance, suit side up", "Crowns entrance, value side up"]
    t.answer("Ann", "Suns entrance, suit side up")
    assert names(t.game.furnishings[site(1, 0)]) == [str(coin)]
    for name in ("Ann", "Bob", None):
        assert t.log(name)[-1] == f"Ann brings {coin.suit} coin in at the Suns entrance"


def test_the_table_may_show_what_one_has_seen() -> None:
    t = at(KingsCottage, 2, mover="Ann", options={"recall": True})
    t.answer("Ann", "Add a coin")
    (coin,) = t.player("Ann").hand
    t.answer("Ann", "Crowns entrance, suit side up")
    assert [c.label for c in lying(t, "furnishings", 0)] == [str(coin)]
    assert [c.label for c in lying(t, "furnishings", 1)] == [f"{coin.suit} coin"]


ALL_COINS = ", ".join(f"{rank} of {house}" for house in HOUSES for rank in ("Null", "Ace", *"2345"))


def test_bag_is_refilled() -> None:
    t = begun()
    g = t.game
    g.set_aside.add_all(list(g.bag)[:3])
    for coin in list(g.bag)[1:]:
        g.furnishings.put(coin, FIRST_ENTRANCE)
    g.draw_coin(g.players[0])
    assert len(g.bag) == 3
    assert not g.set_aside


def test_empty_bag() -> None:
    t = begun(coins={(0, 0): ALL_COINS}, top="Suns Null")
    assert t.options("Ann") == ["Add a tile", "Roll the die"]
    t.answer("Ann", "Add a tile", "suns pile")
    assert t.asked == ["Bob"]
    assert (len(t.game.months), len(t.game.collection)) == (1, 0)


def test_scored_coins_go_straight_into_an_empty_bag(monkeypatch: pytest.MonkeyPatch) -> None:
    t = begun({(1, 0): "Suns room 2"}, {(0, 0): ALL_COINS, (1, 0): "2 of Arms"})
    rolling(t, 5, monkeypatch)
    t.answer("Ann", "Suns coin from Crowns entrance to Suns room 2")
    assert (len(t.game.bag), len(t.game.set_aside)) == (2, 0)


# -- moving ------------------------------------------------------------------------------------------------

CORRIDOR: Placed = {(1, 0): "Suns room 5", (2, 0): "Suns room 4", (3, 0): "Suns room 3"}


def test_four_points_split_between_three(monkeypatch: pytest.MonkeyPatch) -> None:
    t = begun(CORRIDOR, {(1, 0): "2 of Suns, 3 of Moons"}, king=(0, 0))
    rolling(t, 4, monkeypatch)
    t.answer("Ann", "Suns coin from Suns room 5 to Suns room 4", "Moons coin from Suns room 5 to Suns room 4")
    t.answer("Ann", "King from Crowns entrance to Suns room 5", "Suns coin from Suns room 4 to Suns room 3")
    assert t.asked == ["Bob"]
    assert [len(t.game.furnishings[site(x, 0)]) for x in range(4)] == [0, 0, 1, 1]


def test_furnishings_cannot_leave_the_king(monkeypatch: pytest.MonkeyPatch) -> None:
    t = begun(CORRIDOR, {(0, 0): "3 of Moons"}, king=(0, 0))
    rolling(t, 4, monkeypatch)
    assert t.options("Ann") == ["King from Crowns entrance to Suns room 5", "Stop moving"]
    t.answer("Ann", "King from Crowns entrance to Suns room 5")
    t.answer("Ann", "Moons coin from Crowns entrance to Suns room 5")
    assert not [label for label in t.options("Ann") if "Moons coin" in label]


def test_points_need_not_be_spent(monkeypatch: pytest.MonkeyPatch) -> None:
    t = begun(CORRIDOR, {(0, 0): "2 of Suns"})
    rolling(t, 5, monkeypatch)
    t.answer("Ann", "Suns coin from Crowns entrance to Suns room 5", "Stop moving")
    assert t.asked == ["Bob"]


def test_null_on_the_die_adds_a_tile(monkeypatch: pytest.MonkeyPatch) -> None:
    t = begun(coins={(0, 0): "2 of Suns"}, top="Suns room 2")
    rolling(t, 0, monkeypatch)
    t.answer("Ann", "suns pile", "north of the Crowns entrance")
    assert t.asked == ["Bob"]


def test_moved_coins_keep_their_side(monkeypatch: pytest.MonkeyPatch) -> None:
    t = begun(CORRIDOR, {(0, 0): "2 of Suns down"})
    rolling(t, 1, monkeypatch)
    t.answer("Ann", "2 coin from Crowns entrance to Suns room 5")
    assert [coin.up for coin in t.game.furnishings[site(1, 0)]] == [False]
    assert t.log("Ann")[-1] == "Ann moves 2 coin from Crowns entrance to Suns room 5"


def test_completed_rooms() -> None:
    t = begun(
        DIAGRAM | {(2, -1): "Arms room 4"},
        {(2, 0): "2 of Suns", (1.5, 0.5): "3 of Suns"},
        king=(1, 1),
        completed=[(2, 1), (2, -1)],
        top="Crowns room 2",
    )
    moves = [(str(thing), t.game.rooms.title(goal)) for thing, goal in t.game.moves()]
    assert ("2 of Suns", "Moons room 5") not in moves
    assert ("King", "Moons room 5") in moves
    assert not [goal for thing, goal in moves if thing == "3 of Suns"], "its only way is through 5 of Moons"
    t.answer("Ann", "Add a tile", "crowns pile")
    t.answer("Ann", "upstairs over Arms room 2, Arms room 4, Suns room 2, Moons room 4", "Arms room 4")
    assert exits(t, *W) == ["Arms room 3", "Arms room 4"]


def test_upper_rooms_side_by_side(monkeypatch: pytest.MonkeyPatch) -> None:
    t = begun(BLOCK, {(2.5, 0.5): "3 of Suns"})
    rolling(t, 1, monkeypatch)
    assert t.options("Ann") == [
        "Suns coin from Crowns room 3 to Crowns room 2",
        "Suns coin from Crowns room 3 to Suns room 4",
        "Stop moving",
    ]


# -- scoring rooms -----------------------------------------------------------------------------------------


def test_room_without_the_king(monkeypatch: pytest.MonkeyPatch) -> None:
    coins: Placed = {(1, 0): "Ace of Crowns, 2 of Moons down", (0, 0): "5 of Crowns down"}
    t = begun({(1, 0): "Crowns room 3", (2, 0): "Suns room 2"}, coins)
    rolling(t, 3, monkeypatch)
    t.answer("Ann", "5 coin from Crowns entrance to Crowns room 3")
    assert t.game.earnings == {CROWNS: 24, ARMS: 0, SUNS: 0, MOONS: 6}
    assert t.asked == ["Bob"], "the other points are lost"
    assert names(t.game.set_aside) == ["Ace of Crowns", "2 of Moons", "5 of Crowns"]
    assert not t.game.rooms.room(site(1, 0)).up
    assert "The Crowns room 3 is completed with Ace of Crowns, 2 of Moons and 5 of Crowns" in t.log("Bob")


def before_example_2(collection: list[str]) -> Trial[KingsCottage]:
    coins: Placed = {(1, 0): "5 of Suns, 2 of Moons, 4 of Arms, 2 of Arms", (0, 0): "3 of Suns"}
    return begun({(1, 0): "Suns room 5"}, coins, king=(0, 0), collection=collection)


EXAMPLE_2 = ["King from Crowns entrance to Suns room 5", "Suns coin from Crowns entrance to Suns room 5"]


def test_room_with_the_king_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    t = before_example_2(["Null of Suns", "3 of Crowns"])
    rolling(t, 5, monkeypatch)
    t.answer("Ann", *EXAMPLE_2)
    assert t.options("Ann") == ["Suns coin", "Moons coin", "Arms coin", "Arms coin (2)", "Suns coin (2)"]
    t.answer("Ann", "Arms coin (2)")
    assert t.options("Ann") == ["Suns coin of the first month", "Crowns coin of the second month"]
    t.answer("Ann", "Suns coin of the first month", "value side up")
    assert t.game.earnings == {CROWNS: 0, ARMS: 30, SUNS: 0, MOONS: 20}
    assert "Null of Suns" in names(t.game.bag), "the Null goes back into the bag"
    assert names(t.game.set_aside) == ["5 of Suns", "2 of Moons", "4 of Arms", "3 of Suns"]
    assert names(t.game.collection) == ["3 of Crowns", "2 of Arms"]
    assert t.game.king.at is site(1, 0)


def test_null_of_a_house_spoils_its_score() -> None:
    room, furnishings = Room(SUNS, 5), [Coin(SUNS, 3), Coin(SUNS, 5)]
    assert room_score(room, furnishings, king=True) == {SUNS: (3 + 5 + 2 + 2) * 5}
    assert room_score(room, [*furnishings, Coin(SUNS, 0)], king=True) == {SUNS: 0}


def test_the_king_exchanges_a_furnishing(monkeypatch: pytest.MonkeyPatch) -> None:
    t = before_example_2(["Null of Suns", "3 of Crowns"])
    rolling(t, 5, monkeypatch)
    t.answer("Ann", *EXAMPLE_2, "Moons coin", "Crowns coin of the second month")
    assert names(t.player("Ann").hand) == ["2 of Moons"], "now she may look at both sides"
    assert t.options("Ann") == ["suit side up", "value side up"]
    t.answer("Ann", "value side up")
    laid = t.game.collection[t.game.months.grid["second month"]]
    assert (str(laid), laid and laid.up) == ("2 of Moons", False)
    assert "Ann exchanges Moons coin for the King's Crowns coin" in t.log("Bob")


def test_king_without_coins(monkeypatch: pytest.MonkeyPatch) -> None:
    t = before_example_2(["", ""])
    rolling(t, 5, monkeypatch)
    t.answer("Ann", *EXAMPLE_2)
    assert t.asked == ["Bob"]
    assert t.game.earnings == {CROWNS: 0, ARMS: 40, SUNS: 60, MOONS: 20}


def test_entrances_are_never_completed(monkeypatch: pytest.MonkeyPatch) -> None:
    t = begun(CORRIDOR, {(1, 0): "5 of Suns"})
    rolling(t, 2, monkeypatch)
    t.answer("Ann", "Suns coin from Suns room 5 to Crowns entrance", "Stop moving")
    assert t.game.rooms.room(FIRST_ENTRANCE).up
    assert not any(t.game.earnings.values())


def test_covered_room_never_scores(monkeypatch: pytest.MonkeyPatch) -> None:
    t = begun(BLOCK, {(1, 0): "5 of Suns", (0, 0): "3 of Moons, 4 of Arms"})
    rolling(t, 3, monkeypatch)
    t.answer("Ann", "Moons coin from Crowns entrance to Moons room 2")
    t.answer("Ann", "Arms coin from Crowns entrance to Moons room 2", "Stop moving")
    assert t.game.rooms.room(site(1, 0)).up
    assert len(t.game.furnishings[site(1, 0)]) == 3
    assert not any(t.game.earnings.values())


def test_upper_rooms_score(monkeypatch: pytest.MonkeyPatch) -> None:
    t = begun(BLOCK, {(1.5, 0.5): "5 of Crowns", (1, 1): "4 of Arms"})
    rolling(t, 1, monkeypatch)
    t.answer("Ann", "Arms coin from Suns room 2 to Crowns room 2")
    assert t.game.earnings == {CROWNS: 12, ARMS: 8, SUNS: 0, MOONS: 0}


# -- the end and the whole ---------------------------------------------------------------------------------


def after_four_months(stakes: list[Stakes]) -> Trial[KingsCottage]:
    t = begun(collection=["", "", ""], top="Moons Null", players=len(stakes))
    g = t.game
    g.earnings = {CROWNS: 22, ARMS: 15, SUNS: 62, MOONS: 52}
    for advisor, four in zip(g.players, stakes, strict=True):
        advisor.stakes.keep(four)
    t.answer("Ann", "Add a tile", "moons pile")
    return t


def test_final_profits() -> None:
    t = after_four_months(FOUR)
    result = t.table.result
    assert result is not None
    assert result.scores == [90, 57, -57, 107]
    assert result.ranks == [2, 3, 4, 1]
    assert t.log()[-1] == "Dan had Crowns -2, Arms -1, Suns 1, Moons 2 and makes a profit of 107"


def test_equal_profits() -> None:
    result = after_four_months([FOUR[0], FOUR[0], FOUR[2]]).table.result
    assert result is not None
    assert result.winners == [0, 1]


def test_estimate_counts_rooms_being_furnished() -> None:
    game = begun(CORRIDOR, {(1, 0): "5 of Suns"}).game
    ann, bob = game.players
    ann.stakes.keep(Stakes(0, 0, 3, -3))
    bob.stakes.keep(Stakes(3, 3, -3, -3))
    coming = (5 + 1) * 5 / 5**2
    assert game.estimate(ann) == pytest.approx(3 * coming + 6)
    assert game.estimate(bob) == pytest.approx(-3 * coming + 12)


def test_only_the_cottage_and_its_building_sites_are_drawn() -> None:
    assert len(cottage(begun()).spaces) == 5
    board = cottage(begun(BLOCK))
    entrance = next(s for s in board.spaces if s.name == FIRST_ENTRANCE.name)
    above = [(s.x - entrance.x, entrance.y - s.y) for s in board.spaces if s.zone == "upstairs"]
    assert sorted(above) == [(1.5, -0.5), (1.5, 0.5), (2.5, -0.5), (2.5, 0.5)]


def test_whole_game() -> None:
    t = Trial[KingsCottage](Table(KingsCottage, 3, seed="whole game"))
    rng = Random(7)
    while t.asked:
        name = t.asked[0]
        offered = t.options(name)
        useful = [label for label in offered if label not in ("Stop moving", "Add a tile")] or offered
        t.answer(name, rng.choice(useful))
    result = t.table.result
    assert result is not None
    assert t.game.turns == 199
    assert t.game.earnings == {CROWNS: 25, ARMS: 0, SUNS: 26, MOONS: 81}
    assert [p.stakes.peek() for p in t.game.players] == [(-1, -2, 3, 0), (2, -3, -2, 3), (3, 1, -3, -1)]
    assert result.scores == [53, 241, -84]
    assert result.ranks == [2, 1, 3]
    assert result.reason == "The fourth month is over."
