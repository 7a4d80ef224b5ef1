from collections import Counter
from typing import Any

import pytest

from tabletome.engine import Component, Table
from tabletome.games.caravan import LAND, Caravan
from tabletome.parts.boards import Board, Square
from tabletome.testing import Trial, at, give, stack

DRAW = "Draw three cards"
NO_MORE = "Load no more"
PARKED = {"Oasis": "g", "Quicksand": "h"}
"Columns where markers lie that a test does not want; nothing else happens there."


def journey(
    *starts: str,
    hands: dict[str, str] | None = None,
    loads: dict[str, str] | None = None,
    bandits: str = "d5",
    storm: str = "e5",
    oases: str = "",
    quicksand: str = "",
    gold: int = 0,
    deck: str = "Furs, Furs, Furs",
    options: dict[str, Any] | None = None,
) -> Trial[Caravan]:
    """Pawns of the players on these squares, Ann on turn; who is not named has no cards."""

    def arrange(game: Caravan) -> None:
        wanted = {"Oasis": oases.split(), "Quicksand": quicksand.split()}
        spots: dict[Component, str] = {}
        for name, column in PARKED.items():
            free = wanted[name] + [f"{column}{row}" for row in range(2, 8)]
            spots.update(zip([m for m in game.markers if str(m) == name], free, strict=False))
        lay(game.markers, spots)
        lay(
            game.pawns,
            {
                game.perils["Bandits"]: bandits,
                game.perils["Sandstorm"]: storm,
                **{me.pawn: start for me, start in zip(game.players, starts, strict=True)},
            },
        )
        for me in game.players:
            me.gold = gold
            give(me.hand, *cards((hands or {}).get(me.name, "")))
            give(me.caravan, *cards((loads or {}).get(me.name, "")))
        stack(game.deck, *cards(deck))

    return at(Caravan, len(starts), arrange=arrange, mover="Ann", options=options)


def lay(board: Board[Any, Square], spots: dict[Any, str]) -> None:
    board.cells.clear()
    for piece, name in spots.items():
        piece.at = LAND[name]
        board.insert(piece, piece.at)


def cards(short: str) -> list[str]:
    return [card for card in short.split(", ") if card]


def draw(t: Trial[Caravan], name: str = "Ann") -> None:
    """The Draw Phase with nothing done but what must be."""
    if DRAW in t.options(name):
        t.answer(name, DRAW)
    t.answer(name, t.options(name)[0])


def held(t: Trial[Caravan], name: str) -> list[str]:
    return sorted(map(str, t.player(name).hand))


def load(t: Trial[Caravan], name: str) -> list[str]:
    return sorted(map(str, t.player(name).caravan))


def discarded(t: Trial[Caravan]) -> list[str]:
    return sorted(map(str, t.game.discards))


def where(t: Trial[Caravan], name: str) -> str:
    return str(t.player(name).here)


def peril(t: Trial[Caravan], name: str) -> str:
    return str(t.game.perils[name].at)


def squares(t: Trial[Caravan], name: str) -> list[str]:
    return sorted(option[:2] for option in t.options(name) if option[1:2].isdigit())


# -- setup ------------------------------------------------------------------------------------------------


def test_seats() -> None:
    assert list(Caravan.seats) == [2, 3, 4, 5, 6]
    game = at(Caravan, 6).game
    assert len(game.deck) == 75 - 6 * 5
    assert len(game.deck) + sum(len(me.hand) for me in game.players) == 75


def test_the_deck() -> None:
    game: Any = at(Caravan, 2).game
    cards = [c for c in game.box if c.shape == "card"]
    found = Counter((c.name, c.type, getattr(c, "spaces", None), c.notes) for c in cards)
    assert found == {
        ("Move 1", "Move", 1, "Move your Caravan 1 Space"): 5,
        ("Move 2", "Move", 2, "Move your Caravan 2 Spaces"): 10,
        ("Move 3", "Move", 3, "Move your Caravan 3 Spaces"): 10,
        ("Move 4", "Move", 4, "Move your Caravan 4 Spaces"): 5,
        ("Bandits 1", "Bandits", 1, "Move the Bandits 1 Space"): 1,
        ("Bandits 2", "Bandits", 2, "Move the Bandits 2 Spaces"): 1,
        ("Bandits 3", "Bandits", 3, "Move the Bandits 3 Spaces"): 1,
        ("Bandits 4", "Bandits", 4, "Move the Bandits 4 Spaces"): 1,
        ("Bandits 5", "Bandits", 5, "Move the Bandits 5 Spaces"): 1,
        ("Sandstorm 1", "Sandstorm", 1, "Move the Sandstorm 1 Space"): 1,
        ("Sandstorm 2", "Sandstorm", 2, "Move the Sandstorm 2 Spaces"): 1,
        ("Sandstorm 3", "Sandstorm", 3, "Move the Sandstorm 3 Spaces"): 1,
        ("Sandstorm 4", "Sandstorm", 4, "Move the Sandstorm 4 Spaces"): 1,
        ("Sandstorm 5", "Sandstorm", 5, "Move the Sandstorm 5 Spaces"): 1,
        ("Soldiers", "Soldiers", None, "Negate Banditry"): 5,
        ("Metals", "Europe", None, "European Good"): 5,
        ("Woods", "Europe", None, "European Good"): 5,
        ("Furs", "Europe", None, "European Good"): 5,
        ("Tea", "the Orient", None, "Oriental Good"): 5,
        ("Spices", "the Orient", None, "Oriental Good"): 5,
        ("Silk", "the Orient", None, "Oriental Good"): 5,
    }
    assert sum(found.values()) == 75


def test_nobody_has_gold_at_the_start() -> None:
    assert [me.gold for me in at(Caravan, 3).game.players] == [0, 0, 0]


def test_setup() -> None:
    seen: set[tuple[str, str]] = set()
    for seed in range(30):
        table = Table(Caravan, 3, seed)
        game: Any = table.game
        for row in range(2, 8):
            there = sorted(str(marker) for marker in game.markers if marker.at.row == row - 1)
            assert there == ["Oasis", "Quicksand"]
        assert len(game.markers) == 12
        bandits, storm = str(game.perils["Bandits"].at), str(game.perils["Sandstorm"].at)
        assert {bandits, storm} <= {"d4", "e4", "d5", "e5"}
        assert bandits != storm
        for name in (bandits, storm):
            marker = game.markers[LAND[name]]
            seen.add((name, str(marker)))
            assert str(marker) != "Quicksand"
    assert {name for name, _ in seen} == {"d4", "e4", "d5", "e5"}
    assert "Oasis" in {marker for _, marker in seen}


def test_caravans_start_in_turn_order_at_either_end() -> None:
    table = Table(Caravan, 3, "start")
    first = table.game.mover
    ends = [f"{column}{row}" for row in (1, 8) for column in "abcdefgh"]
    taken: list[str] = []
    for me, square in zip(table.game.from_player(first), ("c8", "c1", "d8"), strict=True):
        assert list(table.asks) == [me.seat]
        assert table.asks[me.seat].labels() == [name for name in ends if name not in taken]
        assert [len(player.hand) for player in table.game.players] == [5, 5, 5]
        table.answer(me.seat, square)
        taken.append(square)
    assert [str(me.pawn.at) for me in table.game.from_player(first)] == ["c8", "c1", "d8"]
    assert list(table.asks) == [first.seat]
    assert f"{first} starts in the Orient, on c8" in table.log(None)
    assert table.game.stage == "play"


def test_the_highest_roll_begins() -> None:
    rolled: set[int] = set()
    for seed in range(12):
        table = Table(Caravan, 2, seed)
        last = [line for line in table.log(None) if line.startswith("The rolls are")][-1]
        rolls = dict(part.split() for part in last.removeprefix("The rolls are ").split(" and "))
        assert rolls[table.game.mover.name] == max(rolls.values())
        rolled.update(map(int, rolls.values()))
    assert max(rolled) == 8
    t = journey("a1", "c1", "e1")
    for name in ("Ann", "Bob", "Cleo"):
        assert t.asked == [name]
        draw(t, name)
        t.answer(name, NO_MORE, "Stay")
    assert t.asked == ["Ann"]


# -- Draw Phase -------------------------------------------------------------------------------------------


def test_the_draw_phase() -> None:
    t = journey(
        "a3", "c1", hands={"Ann": "Tea, Silk, Woods, Furs, Move 1"}, deck="Spices, Metals, Tea, Move 2"
    )
    assert t.options("Ann") == ["Discard cards first", "Discard two cards to draw one", DRAW]
    t.answer("Ann", "Discard cards first", "Tea", "Silk", "Done")
    assert t.options("Ann") == ["Discard two cards to draw one", DRAW]
    assert held(t, "Ann") == ["Furs", "Move 1", "Woods"]
    t.answer("Ann", "Discard two cards to draw one", "Woods", "Furs")
    assert t.options("Ann") == ["Metals", "Tea", "Move 2"], "only once; then three are drawn at once"
    t.answer("Ann", "Tea")
    assert held(t, "Ann") == ["Metals", "Move 1", "Move 2", "Spices"]
    assert discarded(t) == ["Furs", "Silk", "Tea", "Tea", "Woods"]
    assert t.prompt("Ann").startswith("Move Phase")


def test_the_exchange_comes_after_discarding() -> None:
    t = journey("a3", "c1", hands={"Ann": "Tea, Silk"}, deck="Spices, Metals, Woods, Move 2")
    t.answer("Ann", "Discard two cards to draw one", "Tea", "Silk")
    t.answer("Ann", "Metals")
    assert held(t, "Ann") == ["Move 2", "Spices", "Woods"]


def test_what_is_not_held_cannot_be_discarded() -> None:
    t = journey("a3", "c1")
    assert t.options("Ann") == ["Furs"], "no cards: three are drawn at once"
    t = journey("a3", "c1", hands={"Ann": "Tea"})
    assert t.options("Ann") == ["Discard cards first", DRAW]
    t.answer("Ann", "Discard cards first", "Tea")
    assert t.options("Ann") == ["Furs"]
    t = journey("a3", "c1", hands={"Ann": "Tea, Silk"})
    t.answer("Ann", "Discard cards first", "Done")
    assert t.options("Ann") == ["Discard two cards to draw one", DRAW]
    t.answer("Ann", DRAW)
    assert t.options("Ann") == ["Furs"]


def test_hands_of_seven() -> None:
    t = journey("a3", "c1", hands={"Ann": "Tea, Tea, Silk, Silk, Woods, Woods"}, deck="Spices, Metals, Furs")
    t.answer("Ann", DRAW)
    assert t.options("Ann") == ["Spices", "Metals", "Furs"], "one of those drawn"
    t.answer("Ann", "Metals")
    assert len(t.player("Ann").hand) == 8
    t.answer("Ann", "Tea")
    assert held(t, "Ann") == ["Furs", "Silk", "Silk", "Spices", "Tea", "Woods", "Woods"]
    t = journey("a3", "c1", hands={"Ann": "Tea, Tea, Silk, Silk, Woods"}, deck="Spices, Metals, Furs")
    draw(t)
    assert t.prompt("Ann").startswith("Move Phase"), "seven may be kept"


def test_the_deck_runs_out() -> None:
    def arrange(game: Caravan) -> None:
        give(game.players[0].hand)
        stack(game.deck, "Furs", "Tea")
        game.discards.add_all(list(game.deck)[:-2])

    t = at(Caravan, 2, arrange=arrange, mover="Ann")
    assert len(t.options("Ann")) >= 2
    assert len(t.player("Ann").hand) == 3
    assert {"Furs", "Tea"} <= set(held(t, "Ann"))
    assert len(t.game.discards) == 0


# -- Buy Phase --------------------------------------------------------------------------------------------


def test_goods_are_loaded_where_they_come_from() -> None:
    hand = "Tea, Spices, Silk, Metals, Woods, Furs, Soldiers"
    for start, goods in (("a1", ["Metals", "Woods", "Furs"]), ("a8", ["Tea", "Spices", "Silk"])):
        t = journey(start, "c1", hands={"Ann": hand}, deck="Move 1, Move 4, Move 4")
        t.answer("Ann", DRAW, "Move 1", "Move 4", "Move 4")
        assert sorted(t.options("Ann")) == sorted([*goods, "Soldiers", NO_MORE])
        t.answer("Ann", goods[0], "Soldiers", NO_MORE)
        assert load(t, "Ann") == sorted([goods[0], "Soldiers"])
        assert goods[0] not in held(t, "Ann")
    t = journey("a2", "c1", hands={"Ann": hand}, deck="Move 1, Move 4, Move 4")
    t.answer("Ann", DRAW, "Move 1", "Move 4", "Move 4")
    assert t.prompt("Ann").startswith("Move Phase"), "nothing is loaded in the desert"


def test_a_caravan_carries_five_cards() -> None:
    t = journey(
        "a1",
        "c1",
        hands={"Ann": "Woods, Furs, Soldiers"},
        loads={"Ann": "Soldiers, Tea, Metals"},
        deck="Tea, Tea, Tea",
    )
    t.answer("Ann", DRAW, "Tea", "Woods", "Soldiers")
    assert load(t, "Ann") == ["Metals", "Soldiers", "Soldiers", "Tea", "Woods"]
    assert t.prompt("Ann").startswith("Move Phase"), "the sixth finds no room"
    t.answer("Ann", "Stay")
    assert t.options("Ann") == ["1 Tea for 1 gold", "Nothing"]


def test_who_may_hold_goods_is_asked() -> None:
    t = journey("a1", "c1", deck="Tea, Tea, Tea")
    t.answer("Ann", "Tea")
    assert t.options("Ann") == [NO_MORE]
    t = journey("a1", "c1", hands={"Ann": "Furs"}, deck="Furs, Furs, Furs")
    t.answer("Ann", DRAW, "Furs", "Furs", "Furs", "Furs")
    assert t.asked == ["Bob"], "no card is left in hand: neither Move Phase nor Desert Phase is asked for"


# -- Move Phase -------------------------------------------------------------------------------------------


def test_caravans_go_straight_and_exactly() -> None:
    t = journey("d3", "c1", hands={"Ann": "Move 2"}, bandits="d6", storm="e6")
    draw(t)
    assert squares(t, "Ann") == ["b1", "b3", "b5", "d1", "d5", "f1", "f3", "f5"]
    assert "d1, in Europe, by Move 2" in t.options("Ann")
    assert "b5, by Move 2" in t.options("Ann")
    t.answer("Ann", "b5, by Move 2")
    assert where(t, "Ann") == "b5"
    assert discarded(t) == ["Furs", "Move 2"]


@pytest.mark.parametrize(
    ("move", "goals"),
    [
        ("Move 1", ["a2", "a4", "b2", "b3", "b4"]),
        ("Move 2", ["a1", "a5", "c1", "c3", "c5"]),
        ("Move 3", ["a6", "d3", "d6"]),
        ("Move 4", ["a7", "e3", "e7"]),
    ],
)
def test_nothing_beyond_the_edge(move: str, goals: list[str]) -> None:
    t = journey("a3", "b1", hands={"Ann": move}, bandits="f2", storm="f3")
    draw(t)
    assert squares(t, "Ann") == goals


def test_pawns_and_quicksand_are_in_the_way() -> None:
    t = journey("d3", "c3", hands={"Ann": "Move 2"}, bandits="d4", storm="b5", oases="e3", quicksand="e2 f5")
    draw(t)
    assert squares(t, "Ann") == ["b1", "d1", "f3"], "an Oasis may be crossed"


def test_an_oasis_lets_one_go_on() -> None:
    t = journey("c2", "a8", hands={"Ann": "Move 1, Move 2, Move 3, Furs"}, oases="c3 c6")
    draw(t)
    t.answer("Ann", "c3, the Oasis, by Move 1")
    assert t.prompt("Ann") == "Your caravan is at an Oasis: where do you go on to?"
    t.answer("Ann", "c6, the Oasis, by Move 3")
    t.answer("Ann", "c8, in the Orient, by Move 2")
    assert t.prompt("Ann").startswith("Desert Phase"), "no third landing on an Oasis"
    assert discarded(t) == ["Furs", "Move 1", "Move 2", "Move 3"]
    t = journey("c2", "a8", hands={"Ann": "Move 1, Move 2"}, oases="c3")
    draw(t)
    t.answer("Ann", "c3, the Oasis, by Move 1", "Stay")
    assert t.prompt("Ann").startswith("Desert Phase"), "one may stay"
    t = journey("c2", "a8", hands={"Ann": "Move 1, Move 2"}, oases="c3")
    draw(t)
    t.answer("Ann", "c4, by Move 2")
    assert t.prompt("Ann").startswith("Desert Phase"), "no Oasis where it lands"


def test_nobody_has_to_move() -> None:
    t = journey("c2", "a8", hands={"Ann": "Move 1"})
    draw(t)
    t.answer("Ann", "Stay")
    assert t.asked == ["Bob"]
    assert held(t, "Ann") == ["Furs", "Furs", "Move 1"]
    assert where(t, "Ann") == "c2"


# -- trades -----------------------------------------------------------------------------------------------


def test_trades_of_hands_and_of_caravans() -> None:
    t = journey(
        "c2",
        "d4",
        "a8",
        hands={"Ann": "Move 1, Move 4", "Bob": "Move 3"},
        loads={"Ann": "Tea, Silk", "Bob": "Spices"},
        bandits="f6",
        storm="f7",
        deck="Woods, Woods, Woods",
    )
    draw(t)
    t.answer("Ann", "c3, by Move 1")
    assert t.options("Ann") == ["Bob", "No trade"], "Cleo is far"
    t.answer("Ann", "Bob", "Move 4", "Tea", "Nothing more", "Move 3", "Spices of the load")
    t.answer("Bob", "Accept")
    assert (held(t, "Ann"), load(t, "Ann")) == (["Move 3", "Woods", "Woods"], ["Silk", "Spices"])
    assert (held(t, "Bob"), load(t, "Bob")) == (["Move 4"], ["Tea"])


def test_a_trade_fills_no_caravan_over_five() -> None:
    t = journey(
        "c2",
        "d4",
        hands={"Ann": "Move 1"},
        loads={"Ann": "Tea, Silk", "Bob": "Spices, Spices, Furs, Furs, Furs"},
        bandits="f6",
        storm="f7",
        deck="Woods, Woods, Woods",
    )
    draw(t)
    t.answer("Ann", "c3, by Move 1", "Bob", "Tea", "Silk", "Nothing more", "Furs of the load", "Nothing more")
    assert t.options("Bob") == ["Make a counter-offer", "Refuse"], "it would be the sixth"
    t.answer("Bob", "Refuse")
    t.answer("Ann", "Bob", "Tea", "Nothing more", "Furs of the load", "Nothing more")
    t.answer("Bob", "Accept")
    assert load(t, "Bob") == ["Furs", "Furs", "Spices", "Spices", "Tea"]
    t.answer("Ann", "Bob", "Woods", "Nothing more")
    wanted = ["Spices of the load", "Spices of the load", "Furs of the load", "Tea of the load"]
    t.answer("Ann", *wanted[:3], "Nothing more")
    t.answer("Bob", "Accept")
    assert load(t, "Ann") == ["Furs", "Furs", "Silk", "Spices", "Spices"], "five are no more than five"


def test_no_offer_may_fill_ones_own_caravan_over_five() -> None:
    t = journey(
        "c2",
        "d4",
        hands={"Ann": "Move 1"},
        loads={"Ann": "Tea, Silk, Silk, Silk", "Bob": "Spices, Spices"},
        bandits="f6",
        storm="f7",
        deck="Woods, Woods, Woods",
    )
    draw(t)
    t.answer("Ann", "c3, by Move 1", "Bob", "Woods", "Nothing more")
    t.answer("Ann", "Spices of the load", "Spices of the load")
    assert t.options("Bob") == ["Make a counter-offer", "Refuse"]


def test_the_number_of_offers() -> None:
    for options, most in ((None, 3), ({"most_offers": 1}, 1)):
        t = journey(
            "c2", "d4", hands={"Ann": "Move 1", "Bob": "Furs"}, bandits="f6", storm="f7", options=options
        )
        draw(t)
        t.answer("Ann", "c3, by Move 1")
        for _ in range(most):
            t.answer("Ann", "Bob", "Furs", "Nothing more", "Nothing more")
            t.answer("Bob", "Refuse")
        assert t.prompt("Ann").startswith("Desert Phase")
    t = journey("c3", "d4", hands={"Ann": "Move 1"}, bandits="f6", storm="f7")
    draw(t)
    t.answer("Ann", "Stay")
    assert t.asked == ["Bob"], "no trade without a landing"
    draw(t, "Bob")
    assert t.prompt("Bob").startswith("Move Phase")


def test_trades_come_before_one_goes_on() -> None:
    t = journey("c2", "d4", hands={"Ann": "Move 1", "Bob": "Move 2"}, bandits="f6", storm="f7", oases="c3")
    draw(t)
    t.answer("Ann", "c3, the Oasis, by Move 1", "Bob", "Furs", "Nothing more", "Move 2")
    t.answer("Bob", "Accept")
    t.answer("Ann", "No trade", "c5, by Move 2")
    assert t.options("Ann") == ["Bob", "No trade"], "again beside Bob"


# -- Desert Phase -----------------------------------------------------------------------------------------


def test_both_pawns_of_the_desert_move_once() -> None:
    hand = "Bandits 1, Bandits 2, Sandstorm 1, Sandstorm 2, Move 1"
    t = journey("a1", "a8", hands={"Ann": hand}, bandits="d4", storm="e4")
    draw(t)
    t.answer("Ann", NO_MORE, "b1, in Europe, by Move 1")
    assert t.options("Ann") == ["Bandits 1", "Bandits 2", "Sandstorm 1", "Sandstorm 2", "No"]
    t.answer("Ann", "Bandits 1", "d3")
    assert t.options("Ann") == ["Sandstorm 1", "Sandstorm 2", "No"]
    t.answer("Ann", "Sandstorm 2", "e6")
    assert (peril(t, "Bandits"), peril(t, "Sandstorm")) == ("d3", "e6")
    assert t.asked == ["Bob"]
    assert discarded(t) == ["Bandits 1", "Furs", "Move 1", "Sandstorm 2"]


def test_the_desert_phase_may_come_first() -> None:
    hand = "Bandits 1, Bandits 2, Sandstorm 1, Move 1"
    t = journey("a1", "a8", hands={"Ann": hand}, bandits="b2", storm="f6")
    draw(t)
    t.answer("Ann", NO_MORE)
    assert "b2" not in squares(t, "Ann")
    t.answer("Ann", "Bandits 1", "c3")
    assert t.options("Ann") == ["Sandstorm 1", "No"]
    t.answer("Ann", "No", "b2, by Move 1")
    assert t.asked == ["Bob"], "there is no second Desert Phase"
    t = journey("a1", "a8", hands={"Ann": hand}, bandits="b2", storm="f6")
    draw(t)
    t.answer("Ann", NO_MORE, "b1, in Europe, by Move 1", "No")
    assert t.asked == ["Bob"]


def test_the_pawns_of_the_desert_stay_in_it() -> None:
    t = journey("a1", "c4", hands={"Ann": "Bandits 1, Sandstorm 2"}, bandits="c2", storm="d6", quicksand="d3")
    draw(t)
    t.answer("Ann", NO_MORE, "Bandits 1")
    assert sorted(t.options("Ann")) == ["b2", "b3", "c3", "d2"]
    t.answer("Ann", "d2", "Sandstorm 2")
    assert sorted(t.options("Ann")) == ["b4", "b6", "d4", "f4", "f6"]


def test_the_sandstorm_robs_nobody() -> None:
    t = journey("a1", "c4", hands={"Ann": "Sandstorm 1"}, loads={"Bob": "Tea"}, bandits="f7", storm="e4")
    draw(t)
    t.answer("Ann", NO_MORE, "Sandstorm 1", "d4")
    assert load(t, "Bob") == ["Tea"]


def test_an_oasis_is_nothing_to_bandits() -> None:
    t = journey("a1", "c4", hands={"Ann": "Bandits 1, Bandits 2"}, bandits="f4", oases="f5")
    draw(t)
    t.answer("Ann", NO_MORE, "Bandits 1", "f5, the Oasis")
    assert t.options("Ann") == ["No"], "no second Bandits card"


def test_bandits_rob_all_opponents_beside_them() -> None:
    t = journey(
        "b3",
        "c1",
        "d3",
        "b1",
        "d4",
        "h8",
        hands={"Ann": "Bandits 2"},
        loads={
            "Ann": "Tea",
            "Bob": "Soldiers, Soldiers, Metals, Silk",
            "Cleo": "Soldiers",
            "Dan": "Tea, Silk, Silk",
            "Eve": "Silk",
        },
        bandits="e2",
        storm="f7",
    )
    draw(t)
    names = [player.name for player in t.game.players]
    t.answer("Ann", "Bandits 2", "c2")
    assert t.asked == [names[1]], "all others have no choice"
    assert t.options(names[1]) == ["Lose a Soldiers card", "Lose all goods"]
    t.answer(names[1], "Lose a Soldiers card")
    assert load(t, names[1]) == ["Metals", "Silk", "Soldiers"]
    assert load(t, names[2]) == []
    assert load(t, names[3]) == [], "in Europe as well"
    assert load(t, names[4]) == ["Silk"], "two squares away"
    assert load(t, "Ann") == ["Tea"]
    assert discarded(t) == sorted(["Bandits 2", "Furs", "Soldiers", "Soldiers", "Tea", "Silk", "Silk"])
    assert f"{names[3]} loses Tea, Silk and Silk to the Bandits" in t.log()


def test_goods_may_be_lost_to_save_soldiers() -> None:
    t = journey(
        "a1", "c4", hands={"Ann": "Bandits 1"}, loads={"Bob": "Soldiers, Tea, Furs"}, bandits="e4", storm="f7"
    )
    draw(t)
    t.answer("Ann", NO_MORE, "Bandits 1", "d4")
    t.answer("Bob", "Lose all goods")
    assert load(t, "Bob") == ["Soldiers"]


# -- Sell Phase -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("goods", "gold"),
    [
        ("Tea", 1),
        ("Spices, Spices", 3),
        ("Silk, Silk, Silk", 5),
        ("Tea, Tea, Tea, Tea", 7),
        ("Silk, Silk, Silk, Silk, Silk", 9),
        ("Tea, Silk, Silk, Soldiers", 4),
    ],
)
def test_prices(goods: str, gold: int) -> None:
    t = journey("b2", "h8", hands={"Ann": "Move 1"}, loads={"Ann": goods}, gold=10)
    draw(t)
    t.answer("Ann", "b1, in Europe, by Move 1", "No")
    assert t.options("Ann")[0].endswith(f" for {gold} gold"), "everything comes first"
    t.answer("Ann", t.options("Ann")[0])
    assert t.player("Ann").gold == 10 + gold
    assert load(t, "Ann") == ["Soldiers"] * goods.count("Soldiers")
    assert len(t.game.discards) == 2 + len([good for good in cards(goods) if good != "Soldiers"])


def test_a_part_may_be_sold() -> None:
    t = journey("b8", "h8", hands={"Ann": "Tea"}, loads={"Ann": "Woods, Woods, Furs, Tea, Soldiers"})
    draw(t)
    t.answer("Ann", "Stay")
    assert t.options("Ann") == [
        "2 Woods and 1 Furs for 4 gold",
        "2 Woods for 3 gold",
        "1 Woods and 1 Furs for 2 gold",
        "1 Woods for 1 gold",
        "1 Furs for 1 gold",
        "Nothing",
    ]
    t.answer("Ann", "2 Woods for 3 gold")
    assert load(t, "Ann") == ["Furs", "Soldiers", "Tea"]
    assert t.player("Ann").gold == 3
    assert "Ann sells 2 Woods for 3 gold" in t.log()
    t = journey("b8", "h8", hands={"Ann": "Tea"}, loads={"Ann": "Woods"})
    draw(t)
    t.answer("Ann", NO_MORE, "Stay", "Nothing")
    assert (load(t, "Ann"), t.player("Ann").gold) == (["Woods"], 0)


def test_goods_are_not_sold_where_they_come_from_nor_in_the_desert() -> None:
    for start in ("b1", "b5"):
        t = journey(start, "h8", hands={"Ann": "Tea"}, loads={"Ann": "Woods, Furs, Furs, Furs, Soldiers"})
        draw(t)
        t.answer("Ann", "Stay")
        assert t.asked == ["Bob"]


# -- the end ----------------------------------------------------------------------------------------------


def test_fifty_gold_win() -> None:
    for gold, over in ((46, False), (47, True), (49, True)):
        t = journey("b8", "h8", hands={"Ann": "Tea"}, loads={"Ann": "Woods, Woods"}, gold=gold)
        draw(t)
        t.answer("Ann", NO_MORE, "Stay", "2 Woods for 3 gold")
        assert (t.result() is not None) == over
        if over:
            assert (t.over().winners, t.over().ending) == ([0], "50 gold")


def test_no_sale_for_ever() -> None:
    assert Caravan.guard is not None
    assert (Caravan.guard.quiet, Caravan.guard.each) == (1000, True)

    def idle(game: Caravan) -> None:
        game.quiet_turns = 2 * 1000 - 1
        game.players[1].gold = 7

    t = at(Caravan, 2, arrange=idle, mover="Ann")
    while not t.result():
        (name,) = t.asked
        t.answer(name, next((o for o in ("Stay", NO_MORE, DRAW) if o in t.options(name)), t.options(name)[0]))
    assert (t.over().ending, t.over().winners, t.over().guarded) == ("stalled", [1], True)


def test_a_sale_is_progress() -> None:
    def idle(game: Caravan) -> None:
        game.quiet_turns = 2 * 1000 - 1

    t = journey("b8", "h8", hands={"Ann": "Tea"}, loads={"Ann": "Woods"})
    idle(t.game)
    draw(t)
    t.answer("Ann", NO_MORE, "Stay", "1 Woods for 1 gold")
    assert t.result() is None


def test_what_bots_strive_for() -> None:
    def worth(start: str, goods: str, hand: str = "", gold: int = 0) -> float:
        t = journey(
            start,
            "h8",
            hands={"Ann": hand},
            loads={"Ann": goods},
            gold=gold,
            deck="Soldiers, Soldiers, Soldiers",
        )
        return float(t.game.estimate(t.game.players[0]))

    assert worth("b8", "Tea") < worth("b4", "Tea") < worth("b1", "Tea") < worth("b1", "", gold=1)
    assert worth("b1", "Woods") < worth("b4", "Woods") < worth("b8", "Woods")
    assert worth("b8", "", "Tea") < worth("b8", "Tea")
    assert worth("b8", "Tea, Silk") < worth("b8", "Tea, Tea")
    assert worth("b8", "Tea", "Silk") < worth("b8", "Tea", "Tea")
    assert worth("b8", "Tea") < worth("b8", "Tea", "Move 1")


def test_a_trip_to_the_orient() -> None:
    t = journey(
        "b1",
        "e8",
        hands={"Ann": "Furs, Furs, Furs, Move 3", "Bob": "Bandits 2, Bandits 3"},
        oases="b4",
        bandits="f5",
        gold=41,
        deck="Furs, Furs, Tea, Silk, Move 1, Tea, Move 4, Woods, Silk",
    )
    t.answer("Ann", DRAW, "Tea", "Furs", "Furs", "Furs", "Furs", "Furs", "b4, the Oasis, by Move 3")
    assert t.asked == ["Bob"], "she has no card left"
    t.answer("Bob", DRAW, "Tea", "Silk", NO_MORE, "e7, by Move 1", "Bandits 2", "d7", "No")
    assert load(t, "Ann") == ["Furs"] * 5
    assert t.options("Ann") == ["Move 4", "Woods", "Silk"]
    t.answer("Ann", "Woods", "b8, in the Orient, by Move 4", "No")
    t.answer("Ann", "5 Furs for 9 gold")
    assert (t.over().winners, t.player("Ann").gold, t.player("Bob").gold) == ([0], 50, 41)
