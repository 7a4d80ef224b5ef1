from random import Random

import pytest

from tabletome.engine import Table
from tabletome.games.tariffs import Tariffs, country
from tabletome.parts.boards import Square
from tabletome.testing import Trial, at, find, give, stack

SUITS = ("Suns", "Moons", "Crowns", "Arms")
STOCKPILE = "Trade both dominoes with the stockpile"
ROTATE = "Rotate a domino"
DECLARE = "Declare a run"
ARMS_ROW = ("Null-3-4-Ace", "Ace-1-2-2", "2-0-0-3", "3-2-5-4", "4-1-6-5")
"A road through all cities of Arms in Simple Zones, each domino with the half that lies in each city."


def opening(players: int = 2, **options: str | int) -> Tariffs:
    """A game after its setup, with Ann to start."""
    kept: list[Tariffs] = []
    at(Tariffs, players, arrange=kept.append, options=options)
    (game,) = kept
    game.mover = game.starter = game.players[0]
    return game


def play(game: Tariffs) -> Trial[Tariffs]:
    return Trial(Table.from_position(game))


def contracts(game: Tariffs, *suits: str) -> None:
    """Give contracts by the initials of their suits (Null, Ace, 2, 3, 4, 5), to the last ones any."""
    for company in game.players:
        game.undrawn.add_all(company.contract)
    game.shuffle(game.undrawn)
    for company, initials in zip(game.players, (*suits, *[" " * 6] * 4), strict=False):
        for rank, initial in enumerate(initials):
            coin = next(c for c in game.undrawn if c.rank == rank and initial in (" ", str(c.suit)[0]))
            company.contract.add(coin)
            game.show(coin, to=company)


def spot(game: Tariffs, name: str) -> Square:
    square: Square = next(tile.at for tile in game.cities if str(tile) == name)
    return square


def lay(game: Tariffs, *dominoes: str, suit: str = "Arms") -> None:
    """Lay dominoes: “Null-3-4-Ace” is 3-4 with its 3 in the Null of the suit and its 4 in the Ace."""
    for text in dominoes:
        here, half, other_half, there = text.split("-")
        ends = [spot(game, name if " of " in name else f"{name} of {suit}") for name in (here, there)]
        border = next(b for b, pair in country(game).borders.items() if set(pair) == set(ends))
        low, high = sorted((int(half), int(other_half)))
        domino = find(game, f"{low}-{high}", beside=game.borders)
        held_in = domino.place
        game.borders.put(domino, border)
        if held_in is not game.stockpile:
            game.stockpile.draw(held_in)
        first = int(half) if country(game).borders[border][0] is ends[0] else int(other_half)
        domino.turned = domino.low != first
        game.join(*ends)


def tariffs(t: Trial[Tariffs]) -> list[int]:
    return [company.tariffs for company in t.game.players]


def hand(t: Trial[Tariffs], name: str) -> list[str]:
    return sorted(map(str, t.player(name).hand))


# -- setup ------------------------------------------------------------------------------------------------


FIGURES = {
    "Simple Zones": """
        n a 2 3 4 5 / A A A A A A
        n a 2 3 4 5 / M M M M M M
        n a 2 3 4 5 / S S S S S S
        n a 2 3 4 5 / C C C C C C""",
    "Grouped Zones": """
        a 2 2 3 3 3 / M A C A S M
        a a 2 2 3 4 / S C S M C S
        a n n 5 5 4 / A M A A S M
        n n 5 5 4 4 / C S C M C A""",
    "Scattered Zones": """
        . . 5 5 . . / . . C S . .
        . 4 2 3 4 . / . C C S S .
        a 3 n n 2 a / C C C S S S
        a 2 n n 3 a / A A A M M M
        . 4 3 2 4 . / . A A M M .
        . . 5 5 . . / . . A M . .""",
}
"The three figures: ranks, then suits (Arms, Moons, Suns, Crowns), typed from the rulebook."


@pytest.mark.parametrize(("arrangement", "borders"), [*zip(FIGURES, (38, 38, 36), strict=True)])
def test_arrangements(arrangement: str, borders: int) -> None:
    game = opening(arrangement=arrangement)
    lines = FIGURES[arrangement].strip().splitlines()
    expected = {}
    for row, line in enumerate(lines):
        ranks, suits = (part.split() for part in line.split("/"))
        for col, (rank, suit) in enumerate(zip(ranks, suits, strict=True)):
            if rank != ".":
                expected[2 * col, 2 * (len(lines) - 1 - row)] = f"{rank}{suit}"
    found = {(tile.at.col, tile.at.row): f"{'na2345'[tile.rank]}{tile.suit}"[:2] for tile in game.cities}
    assert found == expected
    assert len(set(expected.values())) == 24
    pairs = {
        frozenset((here, there))
        for here in expected
        for there in expected
        if abs(here[0] - there[0]) + abs(here[1] - there[1]) == 2
    }
    ends = country(game).borders
    assert len(game.shared) == len(ends) == borders
    assert {frozenset((s.col, s.row) for s in ends[border]) for border in game.shared} == pairs
    assert len(country(game)) == 24 + borders, "no squares but cities and borders"
    assert all(one.col < other.col or one.row > other.row for one, other in ends.values())


def test_an_arrangement_of_ones_own() -> None:
    t: Trial[Tariffs] = Trial(Table(Tariffs, 3, "own", {"arrangement": "Own Zones"}))
    first = t.game.starter.seat
    names = [t.game.players[(first + n) % 3].name for n in range(3)]
    assert t.asked == names[:1]
    assert len(t.options(names[0])) == 24
    t.answer(names[0], "Null of Suns")
    assert len(t.options(names[0])) == 64, "the first may lie anywhere"
    t.answer(names[0], "a1")
    assert len(t.options(names[1])) == 23
    t.answer(names[1], "Ace of Suns")
    assert sorted(t.options(names[1])) == ["a3", "c1"]
    t.answer(names[1], "c1")
    t.answer(names[2], "5 of Arms")
    assert sorted(t.options(names[2])) == ["a3", "c3", "e1"]
    t.answer(names[2], "c3")
    assert t.log()[-1] == f"{names[2]} lays 5 of Arms on c3"
    for number in range(3, 24):
        (name,) = t.asked
        assert name == names[number % 3]
        t.answer(name, t.options(name)[0])
        t.answer(name, t.options(name)[-1])
    assert t.asked == names[:1]
    assert len(t.game.cities) == 24
    assert not t.game.unlaid
    ends = [country(t.game).borders[border] for border in t.game.shared]
    assert all(one in t.game.cities.cells and other in t.game.cities.cells for one, other in ends)
    assert len(ends) >= 23
    assert (spot(t.game, "Null of Suns"), spot(t.game, "Ace of Suns")) in ends
    assert (spot(t.game, "5 of Arms"), spot(t.game, "Ace of Suns")) in ends
    free = next(label for label in t.options(names[0]) if label.startswith("Lay"))
    t.answer(names[0], free)
    assert len(t.options(names[0])) == len(ends)


def test_random_arrangement() -> None:
    layouts = {
        tuple(map(str, at(Tariffs, 2, seed=seed, options={"arrangement": "Random Zones"}).game.cities))
        for seed in range(4)
    }
    assert len(layouts) == 4
    assert len(opening(arrangement="Random Zones").shared) == 38


def test_contracts_are_secret_and_have_one_coin_of_each_rank() -> None:
    t = at(Tariffs, 4)
    assert not t.game.undrawn
    for company in t.game.players:
        assert [coin.rank for coin in company.contract] == list(range(6))
    for viewer in (0, 2, None):
        view = t.table.view(viewer)
        for place in view.places:
            if place.title == "contract":
                shown = [set(item.figures) for item in place.items]
                assert shown == [{"rank", "suit"} if place.owner == viewer else {"rank"}] * 6


def test_two_dominoes_each() -> None:
    assert list(Tariffs.seats) == [2, 3, 4]
    assert list(Tariffs.starts.choices) == [1, 2, 3, 4, 5, 6]
    game = opening(4)
    assert [len(company.hand) for company in game.players] == [2] * 4
    assert len(game.stockpile) == 20


# -- the five things --------------------------------------------------------------------------------------


def test_first_turn_has_nothing_to_rotate_or_declare() -> None:
    game = opening(3)
    give(game.players[0].hand, "0-1", "2-2")
    assert sorted(play(game).options("Ann")) == [
        "Lay 0-1", "Lay 2-2", "Trade a domino with Bob", "Trade a domino with Cleo", STOCKPILE,
    ]  # fmt: skip


def test_play_lays_a_half_in_each_city_and_draws() -> None:
    game = opening()
    give(game.players[0].hand, "2-5", "3-3")
    t = play(game)
    t.answer("Ann", "Lay 2-5", "between Null of Arms and Ace of Arms")
    assert t.prompt("Ann") == "In which city lies the 2?"
    assert t.options("Ann") == ["Null of Arms", "Ace of Arms"]
    t.answer("Ann", "Ace of Arms")
    assert t.prompt("Ann") == "How many dominoes do you draw?"
    assert t.options("Ann") == ["1", "0"]
    t.answer("Ann", "1")
    (domino,) = t.game.borders
    assert (str(domino), domino.halves) == ("5-2", (5, 2))
    assert "Ann lays 5 in Null of Arms, 2 in Ace of Arms" in t.log()
    assert len(t.player("Ann").hand) == 2
    assert len(t.game.stockpile) == 23
    assert t.asked == ["Bob"]


def test_a_double_has_no_direction() -> None:
    game = opening()
    give(game.players[0].hand, "2-5", "3-3")
    t = play(game)
    t.answer("Ann", "Lay 3-3", "between Null of Arms and Null of Moons", "1")
    assert t.asked == ["Bob"]


def test_one_domino_on_a_border() -> None:
    game = opening()
    lay(game, *ARMS_ROW)
    t = play(game)
    t.answer("Ann", next(label for label in t.options("Ann") if label.startswith("Lay")))
    free = t.options("Ann")
    assert len(free) == 38 - 5
    assert "between Null of Arms and Ace of Arms" not in free
    assert "between Null of Arms and Null of Moons" in free


def test_drawing_while_the_stockpile_lasts() -> None:
    game = opening()
    give(game.players[0].hand, "0-0", "1-1")
    give(game.players[1].hand, "2-2", "3-3")
    borders = list(country(game).borders)
    for domino in list(game.stockpile)[2:]:
        game.borders.put(domino, borders.pop())
    assert STOCKPILE in play(game).options("Ann")
    game.borders.put(next(iter(game.stockpile)), borders.pop())
    t = play(game)
    assert STOCKPILE not in t.options("Ann"), "one domino is not enough"
    t.answer("Ann", "Lay 0-0")
    t.answer("Ann", t.options("Ann")[0])
    assert t.options("Ann") == ["1", "0"]
    t.answer("Ann", "1")
    assert len(t.player("Ann").hand) == 2
    t.answer("Bob", "Lay 2-2")
    t.answer("Bob", t.options("Bob")[0])
    assert hand(t, "Bob") == ["3-3"]
    assert not t.game.stockpile


def test_nobody_has_to_draw() -> None:
    game = opening()
    give(game.players[0].hand, "0-0", "1-1")
    t = play(game)
    t.answer("Ann", "Lay 0-0", "between Null of Arms and Ace of Arms", "0")
    assert hand(t, "Ann") == ["1-1"]
    assert t.log()[-1] == "Ann lays 0 in Null of Arms, 0 in Ace of Arms"
    t.answer("Bob", STOCKPILE)
    assert STOCKPILE not in t.options("Ann"), "only both of two dominoes can be traded"
    t.answer("Ann", "Lay 1-1", "between Null of Arms and Null of Moons")
    assert t.options("Ann") == ["2", "1", "0"]
    t.answer("Ann", "2")
    assert len(t.player("Ann").hand) == 2
    assert t.log("Bob")[-1] == "Ann draws 2 dominoes"
    t.answer("Bob", STOCKPILE)
    t.answer("Ann", ROTATE)
    t.answer("Ann", t.options("Ann")[0])
    assert t.asked == ["Bob"], "who holds two is not asked"


def test_a_company_without_dominoes_rotates_or_declares() -> None:
    game = opening()
    borders = list(country(game).borders)
    for domino in [*game.stockpile, *game.players[0].hand]:
        game.borders.put(domino, borders.pop())
    t = play(game)
    assert set(t.options("Ann")) <= {ROTATE, DECLARE}
    t.answer("Ann", ROTATE)
    t.answer("Ann", t.options("Ann")[0])
    assert not [label for label in t.options("Bob") if label.startswith("Trade")]


def test_rotate() -> None:
    game = opening()
    lay(game, "Null-3-4-Ace", "Ace-2-2-2")
    t = play(game)
    for name in ("Ann", "Bob"):
        t.answer(name, ROTATE)
        assert len(t.options(name)) == 2
        t.answer(name, next(label for label in t.options(name) if "Null" in label))
        halves = [domino.halves for domino in t.game.borders]
        assert halves == [(4, 3) if name == "Ann" else (3, 4), (2, 2)]
    t.answer("Ann", ROTATE, "2 in Ace of Arms, 2 in 2 of Arms")
    assert [domino.halves for domino in t.game.borders] == [(3, 4), (2, 2)]
    assert t.asked == ["Bob"]


def test_trade_with_a_rival() -> None:
    game = opening(3)
    for company, held in zip(game.players, ("0-0 1-1", "2-3 4-4", "5-5 6-6"), strict=True):
        give(company.hand, *held.split())
    t = play(game)
    t.answer("Ann", "Trade a domino with Bob", "1-1")
    assert sorted(t.options("Bob")) == ["2-3", "4-4", "Refuse"]
    t.answer("Bob", "2-3")
    t.answer("Ann", "Accept")
    assert [hand(t, name) for name in ("Ann", "Bob", "Cleo")] == [
        ["0-0", "2-3"],
        ["1-1", "4-4"],
        ["5-5", "6-6"],
    ]
    assert t.log("Ann")[-1] == "Ann accepts: 2-3 for 1-1"
    assert t.log("Cleo")[-1] == "Ann accepts: a domino for a domino"
    assert t.asked == ["Bob"]
    assert len(t.game.stockpile) == 22


def test_refused_trade_leaves_the_turn() -> None:
    game = opening(3)
    give(game.players[0].hand, "0-0", "1-1")
    t = play(game)
    t.answer("Ann", "Trade a domino with Bob", "1-1")
    t.answer("Bob", "Refuse")
    assert "Trade a domino with Bob" not in t.options("Ann")
    t.answer("Ann", "Trade a domino with Cleo", "0-0")
    t.answer("Cleo", t.options("Cleo")[0])
    t.answer("Ann", "Refuse")
    assert not any("with Bob" in label or "with Cleo" in label for label in t.options("Ann"))
    t.answer("Ann", STOCKPILE)
    assert t.asked == ["Bob"]
    assert "Trade a domino with Ann" in t.options("Bob")


def test_trade_with_the_stockpile() -> None:
    game = opening()
    give(game.players[0].hand, "0-0", "1-1")
    stack(game.stockpile, "2-3", "4-5")
    t = play(game)
    t.answer("Ann", STOCKPILE)
    assert hand(t, "Ann") == ["2-3", "4-5"]
    assert len(t.game.stockpile) == 24
    assert {"0-0", "1-1"} <= set(map(str, t.game.stockpile))
    assert "Ann trades 0-0 and 1-1 for 2-3 and 4-5 with the stockpile" in t.log("Ann")
    assert "Ann trades 2 dominoes for 2 dominoes with the stockpile" in t.log("Bob")
    assert t.asked == ["Bob"]


# -- runs -------------------------------------------------------------------------------------------------


def test_run_needs_all_cities_of_the_contract() -> None:
    game = opening()
    contracts(game, "AAAAAA", "MMMMMM")
    lay(game, *ARMS_ROW[:4])
    assert DECLARE not in play(game).options("Ann")
    lay(game, ARMS_ROW[4])
    t = play(game)
    assert DECLARE in t.options("Ann")
    t.answer("Ann", STOCKPILE)
    assert DECLARE not in t.options("Bob")


def test_every_entering_is_charged() -> None:
    """Null, Ace (4), 2 (2), 3 (0), 4 (5), 5 (6), and back: 4 (1), 3 (2), 2 (0), Ace (1)."""
    game = opening()
    contracts(game, "AAAAAA")
    lay(game, *ARMS_ROW)
    t = play(game)
    t.answer("Ann", DECLARE)
    assert t.options("Ann") == [f"{4 + 2 + 0 + 5 + 6 + 1 + 2 + 0 + 1} in all, highest charge 6"]
    t.answer("Ann", t.options("Ann")[0])
    assert tariffs(t)[0] == 21
    road = ", ".join(f"{rank} of Arms" for rank in ("Null", "Ace", 2, 3, 4, 5, 4, 3, 2))
    assert f"Ann runs over {road} and Ace of Arms and pays 21" in t.log()


def test_run_calls_in_any_order() -> None:
    """Grouped Zones: from the Null of Arms left over the 5 of Crowns to a 5, 4, 3, 2 and the Ace."""
    game = opening(arrangement="Grouped Zones")
    contracts(game, "ACSCSA")
    road = [
        "Null of Arms-0-1-5 of Arms",
        "5 of Arms-0-2-5 of Suns",
        "5 of Suns-0-3-3 of Crowns",
        "3 of Crowns-0-4-4 of Suns",
        "3 of Crowns-0-5-2 of Moons",
        "2 of Moons-1-1-2 of Suns",
        "2 of Suns-0-6-Ace of Crowns",
    ]
    lay(game, *road)
    t = play(game)
    t.answer("Ann", DECLARE)
    assert t.options("Ann") == ["22 in all, highest charge 6"]
    assert 22 == 1 + 2 + 3 + 4 + 0 + 5 + 1 + 6


CHEAP_ROW = ("Null-3-0-Ace", "Ace-0-1-2", "2-1-1-3", "3-2-2-4", "4-2-0-5")
"Calls at 0 + 1 + 1 + 2 + 0, back to the Ace for 2 + 2 + 1 + 0: nine in all, two at most."


def declared(game: Tariffs, choice: str) -> Trial[Tariffs]:
    contracts(game, "AAAAAA", "MMMMMM")
    t = play(game)
    t.answer("Ann", DECLARE, choice)
    return t


def test_declarer_chooses_between_highest_charges() -> None:
    game = opening()
    lay(game, *CHEAP_ROW, "3-3-5-3 of Moons")
    contracts(game, "AAAAAA")
    t = play(game)
    t.answer("Ann", DECLARE)
    assert t.options("Ann") == [
        "9 in all, highest charge 2",
        f"{9 + 3} in all, highest charge 3",
        f"{9 + 5 + 3} in all, highest charge 5",
    ], "back to the Null at the start for 3 + 0, or aside to the 3 of Moons for 5 + 3"
    t.answer("Ann", "17 in all, highest charge 5")
    assert tariffs(t)[0] == 17
    assert "Upside-down dominoes cost 7" in t.log()


def test_upside_down_dominoes() -> None:
    """Bob's road has a gap between 3 and 4, which he crosses twice for two more than Ann's highest charge."""
    game = opening()
    lay(game, *CHEAP_ROW)
    lay(game, "Null-3-1-Ace", "Ace-0-0-2", "2-1-2-3", "4-3-2-5", suit="Moons")
    t = declared(game, "9 in all, highest charge 2")
    there, back = 1 + 0 + 2 + 4 + 2, 3 + 4 + 1 + 0
    assert tariffs(t) == [9, there + back]


def test_upside_down_dominoes_may_replace_a_dear_road() -> None:
    """Bob's own road costs 25; he goes up to Ann's (4), along it (0, 1, 1, 2, 0), down again (4) and back."""
    game = opening()
    lay(game, *CHEAP_ROW)
    lay(game, "Null-0-6-Ace", "Ace-1-6-2", "2-1-2-3", "3-1-3-4", "4-3-2-5", suit="Moons")
    contracts(game, "AAAAAA", "MMMMMM")
    own = game.cheapest_run(game.players[1], game.steps())
    assert own is not None
    assert own.cost == 6 + 6 + 2 + 3 + 2 + 3 + 1 + 1 + 1
    t = declared(game, "9 in all, highest charge 2")
    assert tariffs(t) == [9, 4 + (0 + 1 + 1 + 2 + 0) + 4 + (3 + 1 + 1 + 1)]


def test_round_without_a_declarer() -> None:
    game = opening(3)
    lay(game, *CHEAP_ROW)
    game.quiet_turns = 73
    contracts(game, "AAAAAA", "MMMMMM", "CCCCCC")
    t = play(game)
    t.answer("Ann", ROTATE, "3 in Null of Arms, 0 in Ace of Arms")
    assert (t.game.round_number, t.game.quiet_turns) == (1, 74)
    t.answer("Bob", STOCKPILE)
    assert "Upside-down dominoes cost 8" in t.log()
    assert tariffs(t)[0] == 9 + 3, "her rotated domino; she is no declarer, but has a road"
    assert tariffs(t)[2] == 9 * 8
    go_on(t)
    assert t.game.round_number == 2


def test_a_domino_laid_starts_the_count_anew() -> None:
    game = opening(3)
    game.quiet_turns = 74
    give(game.players[0].hand, "0-0", "1-1")
    t = play(game)
    t.answer("Ann", "Lay 0-0", "between Null of Arms and Ace of Arms", "1")
    assert t.asked == ["Bob"]
    assert (t.game.round_number, t.options("Bob")[0]) == (1, "Trade a domino with Cleo")


def go_on(t: Trial[Tariffs]) -> None:
    t.pass_all("Go on to the next round")


def test_contracts_are_shown() -> None:
    game = opening(3)
    lay(game, *ARMS_ROW)
    contracts(game, "AAAAAA", "MMMMMM")
    t = play(game)
    t.answer("Ann", DECLARE, "21 in all, highest charge 6")
    assert t.asked == ["Ann", "Bob", "Cleo"]
    assert t.prompt("Bob") == "All contracts lie open."
    shown = next(p for p in t.table.view(2).places if p.title == "contract" and p.owner == 0)
    assert [item.figures["suit"] for item in shown.items] == ["Arms"] * 6
    moons = ", ".join(f"{rank} of Moons" for rank in ("Null", "Ace", 2, 3, 4))
    assert f"Bob's contract is {moons} and 5 of Moons" in t.log("Ann")
    t.answer("Ann", "Go on to the next round")
    t.answer("Cleo", "Go on to the next round")
    assert t.game.round_number == 1
    t.answer("Bob", "Go on to the next round")
    assert t.game.round_number == 2


def test_next_round() -> None:
    game = opening(3)
    lay(game, *ARMS_ROW, "Null of Moons-0-5-Null of Arms")
    assert [str(domino) for domino in game.borders if domino.turned] == ["5-0"]
    contracts(game, "AAAAAA")
    t = play(game)
    t.answer("Ann", DECLARE, "21 in all, highest charge 6")
    go_on(t)
    assert not t.game.borders
    assert "5-0" not in map(str, t.game.box)
    assert [len(company.hand) for company in t.game.players] == [2] * 3
    assert [len(company.contract) for company in t.game.players] == [6] * 3
    assert not any(coin.up for coin in (*t.game.undrawn, *t.player("Ann").contract))
    assert t.asked == ["Bob"], "left of the one who started, whoever declared"
    assert DECLARE not in t.options("Bob")
    shown = next(p for p in t.table.view(1).places if p.title == "contract" and p.owner == 0)
    assert all("suit" not in item.figures for item in shown.items)
    assert tariffs(t)[0] == 21


def test_starters_go_round() -> None:
    t = at(Tariffs, 3, options={"starts": 2})
    starters = {}
    rng = Random(1)
    while t.table.asks:
        starters[t.game.round_number] = t.game.starter.seat
        seat = next(iter(t.table.asks))
        t.table.answer(seat, rng.randrange(len(t.table.asks[seat].options)))
    assert len(starters) == 6
    assert [(starters[n + 1] - starters[n]) % 3 for n in range(1, 6)] == [1] * 5


@pytest.mark.parametrize(("players", "starts", "played"), [(2, 1, 2), (4, 1, 4), (3, 2, 6)])
def test_number_of_rounds(players: int, starts: int, played: int) -> None:
    game = opening(players, starts=starts)
    for number in range(1, played + 1):
        lay(game, *ARMS_ROW)
        contracts(game, "AAAAAA")
        game.mover = game.players[0]
        assert (game.finished, game.round_number) == (False, number)
        t = play(game)
        t.answer("Ann", DECLARE, "21 in all, highest charge 6")
        go_on(t)
        game = t.game
    assert game.finished


def test_lowest_tariffs_win() -> None:
    game = opening(3)
    game.round_number = 3
    lay(game, *ARMS_ROW)
    contracts(game, "AAAAAA")
    t = play(game)
    t.answer("Ann", DECLARE, "21 in all, highest charge 6")
    result = t.result()
    assert result is not None
    assert result.winners == [0]
    assert result.scores == tariffs(t)
    for company, cost in zip(t.game.players, (30, 25, 25), strict=True):
        company.tariffs = cost
    result = t.result()
    assert result is not None
    assert result.ranks == [3, 1, 1]


# -- a whole game -----------------------------------------------------------------------------------------


def test_a_whole_game() -> None:
    """Ann builds her road in five turns while Bob only rotates; in the second round Bob declares nothing."""
    game = opening()
    contracts(game, "AAAAAA", "MMMMMM")
    give(game.players[0].hand, "0-3", "0-1")
    stack(game.stockpile, "1-1", "2-2", "0-2")
    t = play(game)
    plan = [
        ("0-3", "Null", "Ace"),
        ("0-1", "Ace", "2"),
        ("1-1", "2", "3"),
        ("2-2", "3", "4"),
        ("0-2", "4", "5"),
    ]
    for domino, here, there in plan:
        t.answer("Ann", f"Lay {domino}", f"between {here} of Arms and {there} of Arms")
        if domino[0] != domino[2]:
            t.answer("Ann", f"{there if domino == '0-3' else here} of Arms")
        t.answer("Ann", "1")
        t.answer("Bob", ROTATE)
        t.answer("Bob", t.options("Bob")[0])
    t.answer("Ann", DECLARE)
    assert t.options("Ann")[0] == "12 in all, highest charge 3"
    t.answer("Ann", "12 in all, highest charge 3")
    assert tariffs(t)[0] == 12
    bob = tariffs(t)[1]
    go_on(t)
    assert (t.game.round_number, t.asked) == (2, ["Bob"])
    while t.table.asks:
        name = t.asked[0]
        t.answer(name, STOCKPILE)
    assert t.log()[-6:-4] == ["There was no domino laid in 25 turns each.", "Upside-down dominoes cost 8"]
    assert [cost % 8 for cost in tariffs(t)] == [12 % 8, bob % 8]
    result = t.result()
    assert result is not None
    assert result.reason == "All rounds are played: the lowest tariffs win."


def test_estimate_is_what_a_run_would_cost_now() -> None:
    game = opening()
    contracts(game, "AAAAAA", "CCCCCC")
    game.players[1].tariffs = 10
    assert [game.estimate(company) for company in game.players] == [-72, -82]
    lay(game, *CHEAP_ROW)
    assert [game.estimate(company) for company in game.players] == [-9, -82]
