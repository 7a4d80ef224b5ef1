from collections import Counter

import pytest

from tabletome.engine import Table, TabletomeError
from tabletome.games.durable_goods import DurableGoods, Manufacturer
from tabletome.testing import Trial, at, give

NO_TRADE = [f"No trade before the {phase} Phase" for phase in ("Raw Materials", "Production", "Selling")]
THREE_EACH = [name for name in ("Metal", "Wood", "Plastic", "Fabric") for _ in range(3)]
RECIPES = {
    # Metal, Wood, Plastic, Fabric
    "House": (1, 2, 0, 0),
    "Furniture": (0, 2, 0, 1),
    "Car": (2, 0, 1, 0),
    "Appliances": (1, 0, 2, 0),
    "Clothing": (0, 0, 1, 2),
}
"The two tables, typed from the rulebook."
BARREN = ["Fabric"] * 20 + ["Metal"] * 20
"Of these nothing can be made."


def opening(
    players: int = 2,
    deck: list[str] | None = None,
    cash: tuple[int, ...] = (),
    goods: tuple[str, ...] = (),
    options: dict[str, int] | None = None,
    **materials: list[str],
) -> Trial[DurableGoods]:
    """Ann leads. `Ann=["Wood"]` are her materials; goods are given in words, “Ann 3 House”."""

    def arrange(game: DurableGoods) -> None:
        game.leader = game.players[0]
        for me, money in zip(game.players, cash, strict=False):
            me.cash = money
        for line in goods:
            name, number, good = line.split()
            owner = next(me for me in game.players if me.name == name)
            made = game.chits.take(good, owner.goods, int(number))
            assert len(made) == int(number)

    return at(
        DurableGoods,
        players,
        hands={f"{name}.materials": names for name, names in materials.items()},
        decks={"deck": THREE_EACH if deck is None else deck},
        arrange=arrange,
        options=options,
    )


def no_trades(t: Trial[DurableGoods]) -> None:
    for label in NO_TRADE:
        t.pass_all(label)


def bid(t: Trial[DurableGoods], name: str, *bids: int) -> None:
    for number in bids:
        if number > 20:
            t.answer(name, "More than $20", f"{number} dollars")
        else:
            t.answer(name, f"${number}")


def selling(t: Trial[DurableGoods]) -> None:
    """On to the Selling Phase, without bids and production."""
    for label in (NO_TRADE[0], "$0", NO_TRADE[1], "Nothing", NO_TRADE[2]):
        t.pass_all(label)


def cash(t: Trial[DurableGoods]) -> list[int]:
    return [me.cash for me in t.game.players]


def materials(me: Manufacturer) -> dict[str, int]:
    return dict(Counter(map(str, me.materials)))


def goods(me: Manufacturer) -> dict[str, int]:
    return dict(Counter(map(str, me.goods)))


# -- setup ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 6])
def test_two_to_six_play(players: int) -> None:
    assert [*DurableGoods.seats] == [2, 3, 4, 5, 6]
    t: Trial[DurableGoods] = Trial(Table(DurableGoods, players, "setup"))
    game = t.game
    assert cash(t) == [50] * players
    assert not any(me.materials or me.goods for me in game.players)
    assert len(game.piles) == 12
    cards = Counter(str(card) for card in (*game.deck, *game.piles))
    assert cards == {"Wood": 20, "Plastic": 20, "Metal": 20, "Fabric": 20}
    assert [*game.chits.stock()] == ["House", "Furniture", "Car", "Appliances", "Clothing"]
    assert t.asked == [me.name for me in game.players], "nobody has anything to trade yet"


def test_chance_picks_who_leads_first() -> None:
    assert len({at(DurableGoods, 3, seed=seed).game.leader.seat for seed in range(20)}) == 3


# -- Raw Materials Phase ------------------------------------------------------------------------------------


def test_twelve_cards_are_laid_in_four_piles() -> None:
    t = opening(deck=["Wood"] * 5 + ["Metal"] * 4 + ["Plastic"] * 2 + ["Fabric"])
    piles = {str(space): [str(card) for card in stack] for space, stack in t.game.piles.cells.items()}
    assert piles == {
        "Wood": ["Wood"] * 5,
        "Metal": ["Metal"] * 4,
        "Plastic": ["Plastic"] * 2,
        "Fabric": ["Fabric"],
    }
    assert t.log() == ["Raw materials: 4 Metal, 5 Wood, 2 Plastic and 1 Fabric"]


def test_the_highest_bid_takes_a_pile_and_only_it_is_paid() -> None:
    t = opening(3, deck=["Wood"] * 5 + ["Metal"] * 4 + ["Plastic"] * 2 + ["Fabric"])
    assert t.prompt("Ann") == "You have $50 left. What do you bid for 4 Metal?"
    bid(t, "Ann", 10, 25, 3, 0)
    bid(t, "Bob", 9, 24, 2, 15)
    assert cash(t) == [50, 50, 50]
    assert not [line for line in t.log("Cleo") if "Bids" in line], "bids are secret"
    bid(t, "Cleo", 11, 0, 0, 1)
    assert cash(t) == [50 - 25 - 3, 50 - 15, 50 - 11]
    ann, bob, cleo = t.game.players
    assert (materials(ann), materials(bob)) == ({"Wood": 5, "Plastic": 2}, {"Fabric": 1})
    assert materials(cleo) == {"Metal": 4}
    assert "Bids for 4 Metal: Ann 10, Bob 9 and Cleo 11" in t.log()
    assert "Cleo takes 4 Metal for 11" in t.log()
    assert not t.game.piles


def test_bids_together_stay_within_the_money() -> None:
    t = opening()
    assert len(t.options("Ann")) == 22
    assert t.options("Ann")[-2:] == ["$20", "More than $20"]
    t.answer("Ann", "More than $20")
    assert (t.options("Ann")[0], t.options("Ann")[-1]) == ("21 dollars", "50 dollars")
    t.answer("Ann", "29 dollars")
    assert t.prompt("Ann") == "You have $21 left. What do you bid for 3 Wood?"
    t.answer("Ann", "More than $20")
    assert t.options("Ann") == ["21 dollars"]
    t.answer("Ann", "21 dollars")
    assert t.options("Ann") == ["$0"]
    bid(t, "Bob", 30)
    assert t.options("Bob")[-1] == "$20"
    bid(t, "Bob", 19)
    assert t.options("Bob") == ["$0", "$1"]


def test_who_has_no_money_can_win_a_pile() -> None:
    t = opening(deck=["Wood"] * 12, cash=(0, 0))
    bid(t, "Ann", 0)
    bid(t, "Bob", 0)
    assert sorted(len(me.materials) for me in t.game.players) == [0, 12]
    assert cash(t) == [0, 0]


def test_chance_decides_among_equal_bids() -> None:
    winners = set()
    for seed in range(20):
        t = at(DurableGoods, 3, seed=seed, decks={"deck": ["Wood"] * 12})
        bid(t, "Ann", 7)
        bid(t, "Bob", 7)
        bid(t, "Cleo", 6)
        winners |= {me.name for me in t.game.players if me.materials}
        assert sorted(cash(t)) == [43, 50, 50]
    assert winners == {"Ann", "Bob"}


def test_used_up_materials_are_shuffled_into_a_new_deck() -> None:
    def arrange(game: DurableGoods) -> None:
        for card in list(game.deck)[:73]:
            game.players[0].materials.add(card)
        give(game.players[0].materials, *["Fabric"] * 18, *["Wood"] * 20, *["Plastic"] * 19, *["Metal"] * 16)
        give(game.discards, "Metal", "Metal")

    t = at(DurableGoods, 2, arrange=arrange)
    assert len(t.game.deck) == len(t.game.discards) == 0
    assert sorted(str(card) for card in t.game.piles) == ["Fabric"] * 2 + ["Metal"] * 4 + ["Plastic"]
    t.pass_all(NO_TRADE[0])
    assert t.prompt("Bob") == "You have $50 left. What do you bid for 4 Metal?"
    t.answer("Bob", "$0")
    assert t.prompt("Bob") == "You have $50 left. What do you bid for 1 Plastic?", "there is no Wood"


def test_without_raw_materials_nobody_bids() -> None:
    def arrange(game: DurableGoods) -> None:
        game.players[1].materials.add_all(game.deck)

    t = at(DurableGoods, 2, arrange=arrange)
    assert t.log() == ["Raw materials: none are left"]
    t.pass_all(NO_TRADE[0])
    assert NO_TRADE[1] in t.options(t.asked[0])


# -- Production Phase ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("good", RECIPES)
def test_recipes(good: str) -> None:
    needed = dict(zip(("Metal", "Wood", "Plastic", "Fabric"), RECIPES[good], strict=True))
    exactly = [name for name, number in needed.items() for _ in range(2 * number)]
    t = opening(Ann=exactly, deck=["Fabric"] * 12)
    no_trades(t)
    bid(t, "Ann", 0)
    bid(t, "Bob", 1)
    no_trades(t)
    assert f"{good}, up to 2" in t.options("Ann")
    t.answer("Ann", f"{good}, up to 2")
    assert t.options("Ann") == ["1", "2"]
    t.answer("Ann", "2")
    ann = t.player("Ann")
    assert (goods(ann), materials(ann)) == ({good: 2}, {})
    assert sorted(map(str, t.game.discards)) == sorted(exactly)
    assert f"Ann manufactures 2 {good}" in t.log()
    printed = ", ".join(f"{number} {name}" for name, number in needed.items() if number)
    assert [unit.recipe for unit in ann.goods] == [printed] * 2


def test_one_kind_a_turn_and_the_rest_is_kept() -> None:
    t = opening(Ann=["Metal"] * 2 + ["Wood"] * 4 + ["Plastic"] * 2, deck=["Fabric"] * 12)
    no_trades(t)
    bid(t, "Ann", 0)
    bid(t, "Bob", 1)
    no_trades(t)
    assert t.options("Ann") == ["House, up to 2", "Car, up to 1", "Appliances, up to 1", "Nothing"]
    t.answer("Ann", "House, up to 2", "1")
    assert materials(t.player("Ann")) == {"Metal": 1, "Wood": 2, "Plastic": 2}
    assert NO_TRADE[2] in t.options("Ann"), "nobody is asked again what to manufacture"


def test_all_manufacture_at_once() -> None:
    t = opening(3, Ann=["Metal", "Wood", "Wood"], Bob=["Metal", "Wood", "Wood"], deck=["Fabric"] * 12)
    no_trades(t)
    bid(t, "Ann", 0)
    bid(t, "Bob", 0)
    bid(t, "Cleo", 1)
    no_trades(t)
    assert t.asked == ["Ann", "Bob"], "Cleo cannot make anything of Fabric alone"
    t.answer("Bob", "House, up to 1", "1")
    assert not t.player("Bob").goods
    t.answer("Ann", "Nothing")
    assert (goods(t.player("Ann")), goods(t.player("Bob"))) == ({}, {"House": 1})


def test_goods_and_materials_are_kept() -> None:
    t = opening(goods=("Ann 12 House",), Ann=["Metal"] * 10 + ["Wood"] * 20, deck=["Fabric"] * 12)
    no_trades(t)
    bid(t, "Ann", 1)
    bid(t, "Bob", 0)
    no_trades(t)
    t.answer("Ann", "House, up to 10", "10")
    assert goods(t.player("Ann")) == {"House": 22}
    no_trades(t)
    t.answer("Ann", "0")
    assert goods(t.player("Ann")) == {"House": 22}
    assert materials(t.player("Ann")) == {"Fabric": 12}
    assert t.game.turns == 2


def test_there_are_26_chits_of_each_good() -> None:
    t = opening(
        goods=("Ann 12 House", "Bob 13 House"), Ann=["Metal"] * 2 + ["Wood"] * 4, deck=["Fabric"] * 12
    )
    no_trades(t)
    bid(t, "Ann", 0)
    bid(t, "Bob", 1)
    no_trades(t)
    t.answer("Ann", "House, up to 2", "2")
    assert goods(t.player("Ann")) == {"House": 13}
    assert materials(t.player("Ann")) == {"Metal": 1, "Wood": 2}
    assert t.game.chits.stock() == dict.fromkeys(["Furniture", "Car", "Appliances", "Clothing"], 26)


# -- Selling Phase ------------------------------------------------------------------------------------------


def test_maximum_values() -> None:
    t = opening(goods=("Ann 6 Car", "Bob 2 House"))
    selling(t)
    t.answer("Bob", "2")
    assert cash(t) == [50, 50 + 50 + 40]
    t.answer("Ann", "6")
    assert cash(t) == [50 + 50 + 40 + 30 + 20 + 20 + 20, 140]
    assert not t.player("Ann").goods
    assert t.game.chits.stock() == dict.fromkeys(RECIPES, 26)


def test_values_begin_anew_each_turn() -> None:
    t = opening(goods=("Ann 3 Car",), deck=BARREN)
    selling(t)
    t.answer("Ann", "2")
    assert cash(t) == [140, 50]
    selling(t)
    t.answer("Ann", "1")
    assert cash(t) == [190, 50]


def test_kinds_are_sold_in_the_order_of_the_table() -> None:
    t = opening(goods=("Ann 1 Clothing", "Ann 1 Appliances", "Ann 1 Car", "Ann 1 Furniture", "Ann 1 House"))
    selling(t)
    for kind in ("House", "Furniture", "Car", "Appliances", "Clothing"):
        assert t.prompt("Ann") == f"How many units of {kind} do you put up for sale?"
        t.answer("Ann", "0")


def test_who_alone_sells_gets_the_maximum() -> None:
    t = opening(3, goods=("Ann 2 Car", "Bob 1 Car"))
    selling(t)
    assert t.asked == ["Ann", "Bob"]
    assert t.options("Ann") == ["0", "1", "2"]
    t.answer("Ann", "2")
    assert not [line for line in t.log("Bob") if "for sale" in line], "all say so at once"
    t.answer("Bob", "0")
    assert cash(t) == [140, 50, 50]
    assert goods(t.player("Bob")) == {"Car": 1}
    assert "Ann puts 2 Car up for sale" in t.log()
    assert not [line for line in t.log() if "Bob puts" in line]
    assert "Ann sells Car for 40" in t.log()


def test_sellers_undercut_each_other() -> None:
    t = opening(3, goods=("Ann 1 Car", "Bob 1 Car", "Cleo 2 Car"))
    selling(t)
    t.answer("Ann", "1")
    t.answer("Bob", "1")
    t.answer("Cleo", "2")
    assert ([*map(str, t.player("Cleo").for_sale)], [*t.player("Cleo").goods]) == (["Car", "Car"], [])
    assert t.asked == ["Ann"]
    assert t.prompt("Ann") == "At most 50 is paid for Car. And you?"
    t.answer("Ann", "Ask 50 or less")
    assert (t.options("Ann")[0], t.options("Ann")[-1]) == ("1 dollar", "50 dollars")
    t.answer("Ann", "45 dollars")
    t.answer("Bob", "Pass")
    t.answer("Cleo", "Ask 44 or less", "44 dollars")
    t.answer("Ann", "Pass")
    assert cash(t) == [50, 50, 94]
    assert [*map(str, t.player("Cleo").for_sale)] == ["Car"]
    t.answer("Ann", "Ask 40 or less", "40 dollars")
    t.answer("Bob", "Ask 39 or less", "1 dollar")
    t.answer("Cleo", "Pass")
    t.answer("Ann", "Pass")
    assert cash(t) == [50, 51, 94]
    t.answer("Ann", "Pass")
    assert cash(t) == [50 + 20, 51, 94 + 30], "Cleo is left and gets the maximum, then Ann is alone"
    assert not any(me.goods or me.for_sale for me in t.game.players)


# -- trades ------------------------------------------------------------------------------------------------


def test_trades_before_each_phase() -> None:
    t = opening(3, Ann=["Metal", "Wood"], Bob=["Wood"], goods=("Cleo 1 Car",), options={"most_offers": 2})
    assert t.asked == ["Ann"]
    assert t.options("Ann") == ["Bob", "Cleo", "Everybody", "No trade before the Raw Materials Phase"]
    t.answer("Ann", "Bob", "10 cash", "Nothing more", "Wood")
    assert t.prompt("Bob") == "Ann offers you 10 cash for Wood. What do you answer?"
    t.answer("Bob", "Accept")
    assert cash(t) == [40, 60, 50]
    assert materials(t.player("Ann")) == {"Metal": 1, "Wood": 2}
    t.answer("Ann", "Cleo", "0 cash", "0 cash", "Metal", "Nothing more", "Car")
    t.answer("Cleo", "Refuse")
    assert t.asked == ["Bob"], "two offers are the limit"
    t.answer("Bob", "No trade before the Raw Materials Phase")
    t.answer("Cleo", "Ann", "0 cash", "0 cash", "Car", "Metal", "Wood", "Wood")
    t.answer("Ann", "Accept")
    assert (goods(t.player("Ann")), materials(t.player("Cleo"))) == ({"Car": 1}, {"Metal": 1, "Wood": 2})
    t.answer("Cleo", "No trade before the Raw Materials Phase")
    assert t.asked == ["Ann", "Bob", "Cleo"]
    t.pass_all("$0")
    for name in ("Ann", "Bob", "Cleo"):
        t.answer(name, "No trade before the Production Phase")
    t.pass_all("Nothing")
    for name in ("Ann", "Bob", "Cleo"):
        t.answer(name, "No trade before the Selling Phase")
    assert t.prompt("Ann") == "How many units of Car do you put up for sale?"


@pytest.mark.parametrize("offers", [1, 3])
def test_number_of_offers(offers: int) -> None:
    t = opening(Ann=["Wood"], options={"most_offers": offers})
    for _ in range(offers):
        t.answer("Ann", "Bob", "0 cash", "1 cash", "Wood")
        t.answer("Bob", "Refuse")
    assert t.asked == ["Bob"]


def test_offers_by_default() -> None:
    assert opening().game.options == {"most_offers": 2}
    assert opening(options={"most_offers": 6}).game.most_offers == 6
    with pytest.raises(TabletomeError, match="most_offers"):
        opening(options={"most_offers": 7})


def test_who_owns_nothing_but_money_can_buy() -> None:
    t = opening(Bob=["Wood"])
    t.answer("Ann", "Bob", "5 cash", "Wood")
    t.answer("Bob", "Accept")
    assert (cash(t), materials(t.player("Ann"))) == ([45, 55], {"Wood": 1})


def test_the_lead_goes_round() -> None:
    t = opening(3, Ann=["Wood"], deck=BARREN)
    for leader, follower in (("Ann", "Bob"), ("Bob", "Cleo"), ("Cleo", "Ann"), ("Ann", "Bob")):
        assert t.game.leader.name == leader
        assert t.asked == [leader]
        t.answer(leader, NO_TRADE[0])
        assert t.asked == [follower]
        selling(t)


def test_quotes_begin_with_the_leader() -> None:
    t = opening(3, goods=("Ann 1 Car", "Bob 1 Car", "Cleo 1 Car"))
    t.game.leader = t.player("Cleo")
    selling(t)
    for name in ("Ann", "Bob", "Cleo"):
        t.answer(name, "1")
    assert t.asked == ["Cleo"]
    t.answer("Cleo", "Pass")
    assert t.asked == ["Ann"]


# -- the end ---------------------------------------------------------------------------------------------


def test_the_first_to_have_500_wins_at_once() -> None:
    t = opening(3, cash=(450, 460, 40), goods=("Ann 1 Clothing", "Bob 1 House"))
    selling(t)
    t.answer("Bob", "1")
    result = t.over()
    assert (result.winners, result.ranks) == ([1], [2, 1, 3])
    assert (result.ending, result.reason) == ("500 dollars", "Bob has accumulated 510 dollars.")


def test_exactly_500_is_enough_and_499_is_not() -> None:
    t = opening(cash=(449, 450), goods=("Ann 1 House", "Bob 1 Car"))
    selling(t)
    t.answer("Ann", "1")
    assert (cash(t), t.result()) == ([499, 450], None)
    t.answer("Bob", "1")
    assert t.over().scores == [499, 500]


def test_nobody_sells_on_after_the_game_is_won() -> None:
    t = opening(cash=(450, 0), goods=("Ann 3 House",))
    selling(t)
    t.answer("Ann", "3")
    assert t.over().scores == [500, 0]


def test_a_trade_can_win() -> None:
    t = opening(cash=(450, 60), Ann=["Wood"])
    t.answer(
        "Ann",
        "Bob",
        "0 cash",
        "50 cash",
        "Wood",
    )
    t.answer("Bob", "Accept")
    assert t.over().winners == [0]


def frozen(**options: int) -> Trial[DurableGoods]:
    """All materials are in two hands that can make nothing of them, and no deck is left."""

    def arrange(game: DurableGoods) -> None:
        game.leader = game.players[0]
        for card in list(game.deck):
            game.players[card.name in ("Metal", "Fabric")].materials.add(card)
        game.players[0].cash = 60

    return at(DurableGoods, 2, arrange=arrange, options=options)


def test_nothing_happens_any_more() -> None:
    t = frozen()
    for turn in range(1, 6):
        assert t.game.turns == turn
        no_trades(t)
    result = t.over()
    assert (result.winners, result.guarded) == ([0], True)
    assert result.reason == "There was no pile taken, good made or sold, or trade in 5 turns."


def test_a_trade_lets_the_game_go_on() -> None:
    t = frozen()
    for _ in range(4):
        no_trades(t)
    assert t.game.quiet_turns == 4
    leader = t.asked[0]
    rival = "Bob" if leader == "Ann" else "Ann"
    t.answer(
        leader,
        rival,
        "0 cash",
        "1 cash",
        "Wood" if leader == "Ann" else "Metal",
        "Nothing more",
        "Nothing more",
    )
    t.answer(rival, "Accept")
    no_trades(t)
    assert (t.game.quiet_turns, t.game.turns) == (0, 6)


def test_200_turns_are_the_most() -> None:
    t = opening(deck=["Fabric"] * 12)
    t.game.turns = 199
    selling(t)
    assert t.result() is None
    selling(t)
    result = t.over()
    assert (result.guarded, result.reason) == (True, "The game has gone on for 200 turns.")


def test_a_pile_taken_lets_the_game_go_on() -> None:
    t = opening(deck=BARREN)
    t.game.quiet_turns = 4
    selling(t)
    assert (t.game.quiet_turns, t.game.turns) == (0, 2)


def without_deck(**materials: int) -> Trial[DurableGoods]:
    """Ann has so many materials and a House, all else is out of play with Bob."""

    def arrange(game: DurableGoods) -> None:
        game.leader = game.players[0]
        game.players[1].materials.add_all(game.deck)
        for name, number in materials.items():
            game.players[0].materials.add_all(game.players[1].materials.named(name)[:number])
        game.chits.take("House", game.players[0].goods)

    t = at(DurableGoods, 2, arrange=arrange)
    t.game.quiet_turns = 4
    t.pass_all(NO_TRADE[0])
    t.pass_all(NO_TRADE[1])
    return t


def test_a_sale_lets_the_game_go_on() -> None:
    t = without_deck(Metal=1)
    t.pass_all("Nothing")
    t.pass_all(NO_TRADE[2])
    t.answer("Ann", "1")
    assert (t.game.quiet_turns, t.game.turns) == (0, 2)


def test_a_good_made_lets_the_game_go_on() -> None:
    t = without_deck(Metal=2, Plastic=1)
    t.answer("Ann", "Car, up to 1", "1")
    t.pass_all("Nothing")
    t.pass_all(NO_TRADE[2])
    t.pass_all("0")
    assert (t.game.quiet_turns, t.game.turns) == (0, 2)


# -- bots -----------------------------------------------------------------------------------------------


def test_estimate_counts_money_goods_and_materials() -> None:
    t = opening(3, goods=("Ann 2 Car", "Bob 1 House"), Ann=["Metal"] * 3 + ["Wood"] * 4 + ["Fabric"])
    ann, bob, cleo = t.game.players
    assert t.game.estimate(cleo) == 50
    assert t.game.estimate(bob) == 50 + 0.75 * 50
    # two houses; a Metal and a Fabric are left
    assert t.game.estimate(ann) == 50 + 0.75 * (50 + 40) + 2 * 20 + 2 * 4


def test_estimate_counts_what_is_up_for_sale() -> None:
    t = opening(goods=("Ann 2 Car", "Bob 1 Car"))
    t.player("Ann").for_sale.add(next(iter(t.player("Ann").goods)))
    assert t.game.estimate(t.player("Ann")) == 50 + 0.75 * 2 * 40
    assert t.game.estimate(t.player("Bob")) == 50 + 0.75 * 40


def test_estimate_knows_that_rivals_press_prices() -> None:
    t = opening(goods=("Ann 1 Car", "Bob 4 Car"))
    assert t.game.estimate(t.player("Ann")) == 50 + 0.75 * (50 + 40 + 30 + 20 + 20) / 5


# -- a whole turn -----------------------------------------------------------------------------------------


def test_a_whole_scripted_turn() -> None:
    t = opening(
        3, deck=["Metal", "Metal", "Metal", "Wood", "Wood", "Wood", "Wood", *["Plastic"] * 2, *["Fabric"] * 3]
    )
    bid(t, "Ann", 12, 22, 1, 0)
    bid(t, "Bob", 10, 21, 14, 5)
    bid(t, "Cleo", 11, 0, 13, 26)
    assert cash(t) == [50 - 12 - 22, 50 - 14, 50 - 26]
    t.answer("Ann", NO_TRADE[1])
    t.answer("Bob", "Cleo", "0 cash", "20 cash", "Plastic", "Plastic", "Nothing more")
    t.answer("Cleo", "Accept")
    t.answer("Bob", NO_TRADE[1])
    t.answer("Cleo", NO_TRADE[1])
    assert t.asked == ["Ann", "Cleo"]
    t.answer("Cleo", "Clothing, up to 1", "1")
    t.answer("Ann", "House, up to 2", "2")
    for name in ("Ann", "Bob", "Cleo"):
        t.answer(name, NO_TRADE[2])
    t.answer("Ann", "2")
    t.answer("Cleo", "1")
    assert cash(t) == [16 + 50 + 40, 36 + 20, 24 - 20 + 50]
    assert (t.game.turns, t.game.leader.name) == (2, "Bob")
    assert sorted(map(str, t.game.discards)) == ["Fabric"] * 2 + ["Metal"] * 2 + ["Plastic"] + ["Wood"] * 4
