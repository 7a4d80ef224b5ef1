from collections import Counter
from collections.abc import Callable

import pytest

from tabletome.games.benthos import OFFICES, SEA, Benthos, Company, Investor, Stock
from tabletome.testing import Trial, at

COMPANIES = {
    "AS": ("Abyssal Shipyards", "Black"),
    "BC": ("Benthic Construction", "Blue"),
    "OI": ("Oceanic Industries", "Red"),
    "NM": ("Nautical Manufacturing", "Yellow"),
    "DD": ("Deep Sea Development", "Orange"),
    "ME": ("Marine Explorations", "Green"),
    "NP": ("Naval Productions", "White"),
}
"Typed from the rulebook, as are the resources."
RESOURCES = ("Mineral", "Petroleum", "Energy", "Research", "Fisheries", "Shipping", "Tourism")
LAND = "Land"


def turn_of(game: Benthos, company: Company, round_number: int = 1) -> None:
    """It is this company's turn, and then that of those after it."""
    game.turns = round_number
    for number in range(list(COMPANIES).index(company.name), 7):
        game.then(game.company_turn, number)
    game.then(game.pay_dividends)


def lay(game: Benthos, **tiles: str) -> None:
    """Make the named squares show these tiles, by exchange with others."""
    for spot, name in tiles.items():
        here = game.sea[SEA[spot]]
        assert here is not None
        if here.name != name:
            other = next(t for t in game.sea if t.name == name and t.at.name not in tiles)
            goal = other.at
            game.tiles.add(here)
            game.sea.put(other, SEA[spot])
            game.sea.put(here, goal)


def control(game: Benthos, company: Company, *spots: str) -> None:
    for spot in spots:
        game.control.put(game.cubes[company.office][-1], SEA[spot])
    game.value_phase(company)


def hold(game: Benthos, investor: Investor, *companies: Company) -> None:
    """Make the player own exactly these stocks."""
    for stock in list(investor.stocks):
        game.stocks.put(stock, stock.company.office)
    for company in companies:
        investor.stocks.add(game.stocks[company.office][-1])


def value(game: Benthos, company: Company) -> int:
    index: int = game.marker(company).at.index
    return index


def bid(t: Trial[Benthos], **bids: int) -> None:
    for name, amount in bids.items():
        t.answer(name, f"{amount} billion")


def operator_of(t: Trial[Benthos]) -> str:
    (name,) = t.asked
    return name


def test_setup_lays_out_the_whole_box() -> None:
    g = at(Benthos, 3).game
    assert list(Benthos.seats) == [2, 3, 4, 5, 6, 7]
    assert Counter(tile.name for tile in g.sea) == {LAND: 30, **dict.fromkeys(RESOURCES, 10)}
    assert [(c.name, (c.title, c.colour)) for c in Company] == list(COMPANIES.items())
    held = Counter(str(cube) for office in OFFICES for cube in g.cubes[office])
    assert held == {f"{colour} cube": 14 for _, colour in COMPANIES.values()}
    assert Counter(str(c) for c in g.box if type(c) is Stock) == {t: 7 for t, _ in COMPANIES.values()}
    assert [value(g, company) for company in Company] == [0] * 7
    assert [p.money for p in g.players] == [10, 10, 10]


def test_companies_take_turns_in_the_order_of_the_list() -> None:
    t = at(Benthos)
    order = []
    for _ in range(8):
        order.append(t.game.company.name)
        assert t.game.company.title in t.prompt("Ann")
        bid(t, Ann=1 if t.player("Ann").money else 0, Bob=0)
        while len(t.asked) == 1:
            t.table.answer(t.player(t.asked[0]).seat, 0)
    assert order == ["AS", "BC", "OI", "NM", "DD", "ME", "NP", "AS"]
    assert t.game.turns == 2


def test_holdings_lie_open() -> None:
    view = at(Benthos, 4).table.view(None)
    rows = [p for p in view.places if p.title == "stocks" and p.owner is not None]
    assert [len(row.items) for row in rows] == [2, 2, 2, 2]
    assert all(
        item.known and item.label in {title for title, _ in COMPANIES.values()}
        for row in rows
        for item in row.items
    )
    assert all(seat.counters["billion dollars"] == 10 for seat in view.seats)


@pytest.mark.parametrize("players", range(2, 8))
def test_undealt_stocks_go_back(players: int) -> None:
    g = at(Benthos, players).game
    assert not g.mini_deck
    assert [len(p.stocks) for p in g.players] == [2] * players
    left = [len(g.stocks[office]) for office in OFFICES]
    assert sum(left) == 49 - 2 * players
    assert all(5 <= number <= 7 for number in left)


def test_highest_bid_wins_pays_and_operates() -> None:
    t = at(Benthos, 3)
    assert t.options("Ann") == [f"{amount} billion" for amount in range(11)]
    bid(t, Ann=2, Bob=7, Cleo=5)
    assert [p.money for p in t.game.players] == [10, 3, 10]
    assert [len(p.stocks) for p in t.game.players] == [2, 3, 2]
    assert t.player("Bob").stocks.items[-1].company is Company.AS
    assert operator_of(t) == "Bob"
    assert [p.bid for p in t.game.players] == [None, None, None]


@pytest.mark.parametrize("amount", [0, 4])
def test_tie_goes_to_the_fewest_stocks(amount: int) -> None:
    def arrange(g: Benthos) -> None:
        hold(g, g.players[0], Company.DD, Company.DD, Company.ME)
        hold(g, g.players[1], Company.AS, Company.AS)
        g.players[0].money = 5

    t = at(Benthos, 2, arrange=arrange)
    bid(t, Ann=amount, Bob=amount)
    assert operator_of(t) == "Bob"
    assert t.player("Bob").money == 10 - amount


def test_tie_of_stocks_goes_to_the_least_money() -> None:
    def arrange(g: Benthos) -> None:
        g.players[1].money = 9

    t = at(Benthos, 3, arrange=arrange)
    bid(t, Ann=6, Bob=6, Cleo=6)
    assert operator_of(t) == "Bob"


def test_full_tie_is_settled_by_chance() -> None:
    operators = set()
    for seed in range(20):
        t = at(Benthos, 3, seed=seed)
        bid(t, Ann=6, Bob=6, Cleo=2)
        operators.add(operator_of(t))
    assert operators == {"Ann", "Bob"}


def operating(players: int, arrange: Callable[[Benthos], None]) -> Trial[Benthos]:
    """Ann has won the bid for Abyssal Shipyards."""
    t = at(Benthos, players, arrange=arrange)
    bid(t, Ann=1, **{p.name: 0 for p in t.game.players[1:]})
    return t


def test_first_cube_goes_anywhere_and_ends_the_operation() -> None:
    t = operating(2, lambda g: lay(g, e5="Mineral"))
    assert len(t.options("Ann")) == 70
    t.answer("Ann", "Mineral e5")
    assert t.asked == ["Ann", "Bob"]
    assert value(t.game, Company.AS) == 1
    assert t.game.company is Company.BC


def test_adjacency_rule_allows_only_spaces_sharing_a_side() -> None:
    def arrange(g: Benthos) -> None:
        lay(g, e5="Mineral", d5="Energy", f5="Tourism", e6="Shipping", e4="Research")
        lay(g, f6="Mineral", d4="Mineral")
        control(g, Company.AS, "e5")

    t = operating(2, arrange)
    assert sorted(t.options("Ann")) == ["Energy d5", "Research e4", "Shipping e6", "Tourism f5"]


def test_no_company_takes_land_or_another_companys_space() -> None:
    def arrange(g: Benthos) -> None:
        lay(g, e5="Mineral", d5="Energy", f5=LAND, e6="Shipping", e4="Research")
        control(g, Company.AS, "e5")
        control(g, Company.BC, "e6", "e4")

    t = operating(2, arrange)
    assert t.options("Ann") == ["Energy d5"]


def test_new_area_when_no_adjacent_space_is_free() -> None:
    def arrange(g: Benthos) -> None:
        lay(g, a1="Mineral", b1=LAND, a2="Shipping", j10="Energy")
        control(g, Company.AS, "a1")
        control(g, Company.BC, "a2")

    t = operating(2, arrange)
    offered = t.options("Ann")
    assert len(offered) == 68
    assert "Shipping a2" not in offered
    assert not any(label.startswith(LAND) for label in offered)
    t.answer("Ann", "Energy j10")
    assert t.game.company is Company.BC
    assert value(t.game, Company.AS) == 2


def test_second_adjacent_space_is_optional_and_may_border_the_first() -> None:
    def arrange(g: Benthos) -> None:
        lay(g, a1="Mineral", b1="Mineral", a2="Energy", c1="Mineral", b2=LAND)
        control(g, Company.AS, "a1")

    t = operating(2, arrange)
    t.answer("Ann", "Mineral b1")
    assert t.options("Ann") == ["Energy a2", "Mineral c1", "Stop at one"]
    t.answer("Ann", "Mineral c1")
    assert value(t.game, Company.AS) == 9
    t = operating(2, arrange)
    t.answer("Ann", "Mineral b1", "Stop at one")
    assert value(t.game, Company.AS) == 4
    assert t.game.company is Company.BC


def test_no_second_space_when_none_is_adjacent() -> None:
    def arrange(g: Benthos) -> None:
        lay(g, a1="Mineral", b1=LAND, a2="Energy", b2=LAND, a3=LAND)
        control(g, Company.AS, "a1")

    t = operating(2, arrange)
    t.answer("Ann", "Energy a2")
    assert t.game.company is Company.BC


@pytest.mark.parametrize(
    ("spaces", "worth"),
    [(1, 1), (2, 4), (3, 9), (4, 16), (5, 25), (6, 36), (7, 49), (8, 64), (9, 81), (10, 100)],
)
def test_value_table(spaces: int, worth: int) -> None:
    def arrange(g: Benthos) -> None:
        spots = [t.at.name for t in g.sea if t.name == "Fisheries"][:spaces]
        control(g, Company.OI, *spots)

    assert value(at(Benthos, arrange=arrange).game, Company.OI) == worth


def test_resources_are_valued_apart_and_companies_too() -> None:
    def arrange(g: Benthos) -> None:
        lay(g, a1="Mineral", a2="Mineral", a3="Mineral", b1="Energy", b2="Energy", c1="Tourism", d1="Tourism")
        control(g, Company.ME, "a1", "a2", "a3", "b1", "b2", "c1")
        control(g, Company.NP, "d1")

    game = at(Benthos, arrange=arrange).game
    assert value(game, Company.ME) == 9 + 4 + 1
    assert value(game, Company.NP) == 1


def test_worked_example_of_dividends() -> None:
    def arrange(g: Benthos) -> None:
        lay(g, a1="Mineral", a2="Energy", a3="Tourism", j1="Mineral", j2="Mineral", j3="Energy")
        control(g, Company.AS, "a1", "a2", "a3")
        control(g, Company.BC, "j1", "j2", "j3")
        hold(g, g.players[0], Company.AS, Company.BC, Company.BC)
        hold(g, g.players[1], Company.DD)
        turn_of(g, Company.NP)

    t = at(Benthos, 2, arrange=arrange)
    assert [value(t.game, c) for c in (Company.AS, Company.BC)] == [3, 5]
    bid(t, Ann=0, Bob=2)
    t.table.answer(1, 0)
    assert t.player("Ann").money == 10 + 13
    assert t.player("Bob").money == 10 - 2 + 1


def test_no_dividends_before_the_seventh_company() -> None:
    def arrange(g: Benthos) -> None:
        lay(g, a1="Mineral")
        control(g, Company.AS, "a1")
        hold(g, g.players[0], Company.AS)
        turn_of(g, Company.ME)

    t = at(Benthos, 2, arrange=arrange)
    bid(t, Ann=0, Bob=2)
    t.table.answer(1, 0)
    assert t.player("Ann").money == 10
    assert t.game.turns == 1


def last_turn(g: Benthos) -> None:
    turn_of(g, Company.NP, round_number=5)
    for investor in g.players:
        hold(g, investor, Company.DD)


def test_equal_money_shares_the_victory() -> None:
    t = at(Benthos, 3, arrange=last_turn)
    bid(t, Ann=0, Bob=0, Cleo=1)
    t.table.answer(2, 0)
    result = t.table.result
    assert result is not None
    assert result.scores == [10, 10, 10]
    assert result.ranks == [1, 1, 1]


def test_most_money_wins_and_stocks_count_for_nothing() -> None:
    t = at(Benthos, 3, arrange=last_turn)
    bid(t, Ann=0, Bob=0, Cleo=4)
    t.table.answer(2, 0)
    result = t.table.result
    assert result is not None
    assert result.scores == [10, 10, 7]
    assert t.game.turns == 5, "there is no sixth round"
    assert [t.game.estimate(investor) for investor in t.game.players] == result.scores
    assert result.ranks == [1, 1, 3]
    assert len(t.player("Cleo").stocks) == 2


def test_whole_game_of_bold_ann_and_careful_bob() -> None:
    """Ann bids half of what she has, Bob a third; whoever operates takes the first space and goes on."""
    t = at(Benthos, 2, seed="whole game")
    supply = [len(t.game.stocks[office]) for office in OFFICES]
    while t.table.asks:
        if t.asked == ["Ann", "Bob"]:
            bid(t, Ann=t.player("Ann").money // 2, Bob=t.player("Bob").money // 3)
        else:
            t.table.answer(t.player(operator_of(t)).seat, 0)
    g = t.game
    assert g.turns == 5
    assert [len(g.stocks[office]) for office in OFFICES] == [number - 5 for number in supply]
    assert [len(p.stocks) for p in g.players] == [18, 21]
    assert [value(g, c) for c in Company] == [8, 7, 10, 14, 7, 8, 10]
    assert len(g.control) == 44
    result = t.table.result
    assert result is not None
    assert result.scores == [177, 216]
    assert result.winners == [1]
    assert t.log()[-1] == "Bob receives 192 billion in dividends"
