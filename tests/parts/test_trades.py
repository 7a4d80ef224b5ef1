from tabletome.engine import Game, Player, Space
from tabletome.laws import check
from tabletome.parts.boards import Stacks, Track
from tabletome.parts.cards import Card, Deck, Hand, Pile
from tabletome.parts.trades import Offer, Reply, Trading
from tabletome.testing import Trial, at, give

GOODS = {"Salt": 6, "Silk": 3, "Deed": 3}


class Merchant(Player):
    wares: Hand[Card]
    deeds: Pile[Card]
    gold: int = 3


class Market(Game[Merchant]):
    """Each in turn may make one offer; wares lie in the hand, deeds openly, gold is counted."""

    title = "Market"
    author = "nobody"
    seats = range(2, 5)
    stock: Deck[Card]
    done: bool | None = None

    def setup(self) -> None:
        prints = [[Card(name)] * number for name, number in GOODS.items()]
        self.stock.fill_shuffled(card for cards in prints for card in cards)
        for merchant in self.players:
            self.stock.draw_many(merchant.wares, 3)

    async def turn(self, me: Merchant) -> None:
        trading = Trading(
            self, lambda merchant: [*merchant.wares, *merchant.deeds], GOODS, most=2, counters=2, money="gold"
        )
        self.done = await trading.offer(me, self.others(me), otherwise="Stay at home")

    def is_over(self) -> bool:
        return self.turns >= 12

    def score(self, merchant: Merchant) -> int:
        return merchant.gold


def market(*hands: str, gold: int = 0) -> Trial[Market]:
    def arrange(g: Market) -> None:
        for merchant, hand in zip(g.players, hands, strict=True):
            give(merchant.wares, *hand.split())
            merchant.gold = gold

    return at(Market, len(hands), arrange=arrange)


def held(t: Trial[Market], name: str) -> list[str]:
    return sorted(map(str, t.player(name).wares))


def test_an_accepted_offer_is_carried_out() -> None:
    t = market("Salt Salt", "Silk")
    assert t.options("Ann") == ["Bob", "Stay at home"]
    t.answer("Ann", "Bob", "Salt", "Salt", "Silk")
    assert t.prompt("Bob") == "Ann offers you Salt and Salt for Silk. What do you answer?"
    assert t.options("Bob") == ["Accept", "Make a counter-offer", "Refuse"]
    t.answer("Bob", "Accept")
    assert held(t, "Ann") == ["Silk"]
    assert held(t, "Bob") == ["Salt", "Salt"]
    assert t.game.done is True


def test_refusing_and_staying_at_home() -> None:
    t = market("Salt", "Silk")
    t.answer("Ann", "Bob", "Salt", "Silk")
    t.answer("Bob", "Refuse")
    assert t.log()[-1] == "Bob refuses"
    assert t.game.done is False
    t.answer("Bob", "Stay at home")
    assert t.player("Ann").seat == t.game.mover.seat
    assert held(t, "Ann") == ["Salt"]


def test_only_what_one_holds_can_be_accepted() -> None:
    t = market("Salt", "Silk Salt")
    t.answer("Ann", "Bob", "Salt", "Silk", "Silk")
    assert t.options("Bob") == ["Make a counter-offer", "Refuse"]


class Cellar(Market):
    """Nobody may come to hold more than two wares."""

    async def turn(self, me: Merchant) -> None:
        def fits(offer: Offer[Merchant, Card], partner: Merchant) -> bool:
            return len(partner.wares) + len(offer.gives) - len(offer.wants) <= 2

        trading = Trading(self, lambda merchant: merchant.wares, GOODS, allows=fits)
        self.done = await trading.offer(me, self.others(me), otherwise="Stay at home")


def test_what_the_rules_do_not_allow_cannot_be_accepted() -> None:
    for given, answers in (("Salt", ["Accept"]), ("Salt Salt", [])):
        t = at(Cellar, 2, hands={"Ann": ["Salt"] * 3, "Bob": ["Silk", "Silk"]})
        t.answer("Ann", "Bob", *given.split(), "Nothing more", "Silk", "Nothing more")
        assert t.options("Bob") == [*answers, "Make a counter-offer", "Refuse"]


def test_never_an_empty_offer() -> None:
    t = market("Salt", "Silk")
    t.answer("Ann", "Bob", "Nothing more")
    assert "Nothing more" not in t.options("Ann")
    t = market("Salt", "")
    t.answer("Ann", "Bob")
    assert t.options("Ann") == ["Salt"]
    assert market("", "").options("Ann") == ["Stay at home"]


def test_gifts_and_begging() -> None:
    t = market("Salt", "Silk")
    t.answer("Ann", "Bob", "Salt", "Nothing more")
    assert t.prompt("Bob") == "Ann offers you Salt for nothing. What do you answer?"
    t.answer("Bob", "Accept")
    assert held(t, "Ann") == []
    t.answer("Bob", "Stay at home")
    t.answer("Ann", "Bob", "Salt", "Nothing more")
    assert t.prompt("Bob") == "Ann offers you nothing for Salt. What do you answer?"
    t.answer("Bob", "Accept")
    assert held(t, "Ann") == ["Salt"]


def test_no_more_of_a_kind_than_there_is() -> None:
    t = market("Salt Salt Salt", "Silk Silk Silk Salt")
    t.answer("Ann", "Bob", "Nothing more", "Deed")
    assert t.prompt("Ann") == "What do you ask for?"
    t.answer("Ann", "Deed")
    assert t.asked == ["Bob"], "at most two on either side"


def test_counter_offers_up_to_the_cap() -> None:
    t = market("Salt Salt", "Silk Salt")
    t.answer("Ann", "Bob", "Salt", "Nothing more", "Silk", "Nothing more")
    t.answer("Bob", "Make a counter-offer", "Silk", "Nothing more", "Salt", "Salt")
    assert t.prompt("Ann") == "Bob offers you Silk for Salt and Salt. What do you answer?"
    t.answer("Ann", "Make a counter-offer", "Salt", "Salt", "Silk", "Salt")
    assert t.options("Bob") == ["Accept", "Refuse"]
    t.answer("Bob", "Accept")
    assert held(t, "Ann") == ["Salt", "Silk"]
    assert held(t, "Bob") == ["Salt", "Salt"]


def test_money_changes_hands() -> None:
    t = market("Salt", "Silk", gold=3)
    t.answer("Ann", "Bob", "2 gold", "Nothing more", "Silk")
    assert t.prompt("Bob") == "Ann offers you 2 gold for Silk. What do you answer?"
    t.answer("Bob", "Accept")
    assert t.log("Ann")[-1] == "Bob accepts: 2 gold for Silk"
    assert (t.player("Ann").gold, t.player("Bob").gold) == (1, 5)
    t.answer("Bob", "Ann", "0 gold", "1 gold", "Nothing more")
    assert t.prompt("Ann") == "Bob offers you nothing for 1 gold. What do you answer?"
    t.answer("Ann", "Accept")
    assert (t.player("Ann").gold, t.player("Bob").gold) == (0, 6)


def test_money_alone_is_something() -> None:
    t = market("", "", gold=2)
    t.answer("Ann", "Bob", "0 gold")
    assert t.prompt("Ann") == "How much gold do you ask for?"
    assert t.options("Ann") == ["1 gold", "2 gold"]
    t = market("", "", gold=2)
    t.player("Bob").gold = 0
    t.answer("Ann", "Bob")
    assert t.prompt("Ann") == "How much gold do you pay?"
    assert t.options("Ann") == ["1 gold", "2 gold"]
    t.answer("Ann", "1 gold")
    t.answer("Bob", "Accept")
    assert (t.player("Ann").gold, t.player("Bob").gold) == (1, 1)


def test_goods_go_to_the_place_of_the_same_name() -> None:
    t = market("Salt", "Silk")
    t.game.players[0].deeds.add(next(c for c in t.game.stock if str(c) == "Deed"))
    t.answer("Ann", "Stay at home")
    t.answer("Bob", "Ann", "Silk", "Deed", "Salt")
    t.answer("Ann", "Accept")
    assert [str(c) for c in t.player("Bob").deeds] == ["Deed"]
    assert held(t, "Bob") == ["Salt"]


def seen(t: Trial[Market], viewer: int | None, hand: str) -> list[str]:
    (place,) = [p for p in t.table.view(viewer).places if p.id == hand]
    return sorted(item.label for item in place.items)


def test_a_private_trade_stays_between_the_two() -> None:
    t = market("Salt Deed", "Silk", "Silk")
    t.answer("Ann", "Bob", "Salt", "Nothing more", "Silk")
    assert seen(t, 1, "wares@0") == ["Salt", "card"]
    assert seen(t, 2, "wares@0") == ["card", "card"]
    assert t.log("Bob")[-1] == "Ann offers Bob Salt, asking for 1 in return"
    assert t.log("Cleo")[-1] == "Ann offers Bob a card, asking for 1 in return"
    t.answer("Bob", "Accept")
    assert seen(t, 0, "wares@1") == ["Salt"]
    assert seen(t, 2, "wares@1") == ["card"]
    assert t.log("Ann")[-1] == "Bob accepts: Salt for Silk"
    assert t.log("Cleo")[-1] == "Bob accepts: a card for a card"


def test_a_private_offer_tells_others_nothing_about_goods_that_they_know() -> None:
    t = market("Salt Deed", "Silk", "Silk")
    t.answer("Ann", "Everybody", "Salt", "Nothing more", "Silk")
    t.answer("Bob", "Refuse")
    t.answer("Cleo", "Refuse")
    assert seen(t, 2, "wares@0") == ["Salt", "card"], "all have seen it in the open offer"
    while "Ann" not in t.asked:
        t.answer(t.asked[0], "Stay at home")
    t.answer("Ann", "Bob", "Salt", "Nothing more", "Silk")
    assert t.log("Bob")[-1] == "Ann offers Bob Salt, asking for 1 in return"
    assert t.log("Cleo")[-1] == "Ann offers Bob a card, asking for 1 in return"


def test_an_open_offer_goes_to_the_first_who_accepts() -> None:
    t = market("Salt Deed", "Silk", "Silk")
    t.answer("Ann", "Everybody", "Salt", "Nothing more", "Silk")
    assert t.log()[-1] == "Ann offers everybody Salt for Silk"
    assert seen(t, None, "wares@0") == ["Salt", "card"]
    assert t.options("Bob") == ["Accept", "Refuse"]
    t.answer("Bob", "Refuse")
    t.answer("Cleo", "Accept")
    assert held(t, "Cleo") == ["Salt"]
    assert seen(t, None, "wares@2") == ["Salt"]
    assert seen(t, None, "wares@0") == ["Silk", "card"]


def test_an_open_trade_wipes_out_nothing_that_was_known() -> None:
    t = market("Salt Deed", "Silk", "Silk")
    t.game.show(t.player("Ann").wares.named("Deed")[0], to=t.player("Cleo"))
    t.answer("Ann", "Everybody", "Salt", "Nothing more", "Silk")
    t.answer("Bob", "Accept")
    assert seen(t, 2, "wares@0") == ["Deed", "Silk"]


def test_nobody_accepts_an_open_offer() -> None:
    t = market("Salt", "Salt", "Silk")
    t.answer("Ann", "Everybody", "Salt", "Silk")
    assert t.options("Bob") == ["Refuse"], "he is asked although he cannot accept"
    t.answer("Bob", "Refuse")
    t.answer("Cleo", "Refuse")
    assert t.log()[-1] == "Nobody accepts"
    assert t.game.done is False


def test_what_bots_read() -> None:
    t = market("Salt Salt", "Silk")
    bob = t.player("Bob")
    assert t.table.asks[0].kind == "trade"
    t.answer("Ann", "Bob", "Salt", "Nothing more")
    ask = t.table.asks[0]
    assert (ask.kind, [str(p) for p in ask.picked]) == ("trade", ["Bob", "Salt"])
    assert ask.picked[0] is bob
    t.answer("Ann", "Silk")
    reply = t.table.asks[1].options[0]
    assert isinstance(reply, Reply)
    offer = reply.offer
    assert isinstance(offer, Offer)
    assert (offer.maker.name, offer.partners) == ("Ann", (bob,))
    assert ([str(c) for c in offer.gives], offer.wants, offer.pays) == (["Salt"], ("Silk",), 0)


def test_it_keeps_the_laws() -> None:
    tally = check(Market, answers=10_000)
    assert tally["hidden swap"] > 50


def test_an_offer_can_be_taken_back_until_it_is_made() -> None:
    t = market("Salt", "Silk")
    t.answer("Ann", "Bob", "Salt")
    assert t.table.can_undo(0)
    t.answer("Ann", "Silk")
    assert not t.table.can_undo(0)


class Fair(Game[Merchant]):
    """Each in turn swaps one thing for one with the next."""

    title = "Fair"
    author = "nobody"
    seats = range(2, 4)
    stock: Deck[Card]
    done: bool | None = None

    def setup(self) -> None:
        self.stock.fill_shuffled(Card(name) for name in ("Salt", "Silk", "Deed", "Wool", "Corn", "Hemp"))
        for merchant in self.players:
            self.stock.draw_many(merchant.wares, 2)

    async def turn(self, me: Merchant) -> None:
        self.done = await Trading(self, lambda merchant: merchant.wares).swap(me, self.after(me))

    def is_over(self) -> bool:
        return self.turns >= 12

    def score(self, merchant: Merchant) -> int:
        return len(merchant.wares)


def fair() -> Trial[Fair]:
    def arrange(g: Fair) -> None:
        for merchant in g.players:
            g.stock.add_all(merchant.wares)
        g.shuffle(g.stock)
        for merchant, wares in zip(g.players, ("Salt Silk", "Deed Wool", "Corn Hemp"), strict=True):
            give(merchant.wares, *wares.split())

    return at(Fair, 3, arrange=arrange)


def test_a_swap_is_one_for_one() -> None:
    t = fair()
    assert sorted(t.options("Ann")) == ["Salt", "Silk"]
    t.answer("Ann", "Salt")
    assert t.prompt("Bob") == "Ann offers you Salt. What do you offer in return?"
    assert sorted(t.options("Bob")) == ["Deed", "Refuse", "Wool"]
    t.answer("Bob", "Wool")
    assert t.prompt("Ann") == "Bob offers you Wool for Salt. What do you answer?"
    assert t.options("Ann") == ["Accept", "Refuse"]
    t.answer("Ann", "Accept")
    assert sorted(map(str, t.player("Ann").wares)) == ["Silk", "Wool"]
    assert sorted(map(str, t.player("Bob").wares)) == ["Deed", "Salt"]
    assert t.game.done is True
    assert t.log("Ann")[-1] == "Ann accepts: Wool for Salt"
    assert t.log("Cleo")[-3:] == [
        "Ann offers Bob a card, for something in return",
        "Bob offers Ann a card, asking for 1 in return",
        "Ann accepts: a card for a card",
    ]


def test_both_must_agree_to_a_swap() -> None:
    t = fair()
    t.answer("Ann", "Salt")
    t.answer("Bob", "Refuse")
    assert t.game.done is False
    t.answer("Bob", "Deed")
    t.answer("Cleo", "Corn")
    t.answer("Bob", "Refuse")
    assert t.game.done is False
    assert sorted(map(str, t.player("Bob").wares)) == ["Deed", "Wool"]


def test_swaps_keep_the_laws() -> None:
    check(Fair, answers=10_000)


HARBOURS = Track(("North", "South"), name="harbours")


class Skipper(Player):
    cargo: Pile[Card]
    ships: Stacks[Card, Space] = Stacks(HARBOURS)


class Harbour(Game[Skipper]):
    """All goods lie open, some of them on a board; each in turn may make one offer."""

    title = "Harbour"
    author = "nobody"
    seats = range(2, 4)
    yard: Deck[Card]

    def setup(self) -> None:
        self.yard.fill_shuffled([Card("Salt"), Card("Silk"), Card("Brig"), Card("Yawl"), Card("Salt")])
        for skipper, cards in zip(
            self.players, (("Salt", "Brig"), ("Silk", "Yawl"), ("Salt",)), strict=False
        ):
            give(skipper.cargo, *cards)
            for ship in skipper.cargo.items[1:]:
                skipper.ships.put(ship, HARBOURS["North"])

    async def turn(self, me: Skipper) -> None:
        trading = Trading(self, lambda skipper: [*skipper.cargo, *skipper.ships])
        await trading.offer(me, self.others(me), otherwise="Stay at home")

    def is_over(self) -> bool:
        return self.turns >= 12

    def score(self, skipper: Skipper) -> int:
        return len(skipper.cargo)


def test_what_lies_open_is_asked_for_by_what_partners_have() -> None:
    t = at(Harbour, 3)
    t.answer("Ann", "Cleo", "Nothing more")
    assert t.options("Ann") == ["Salt"]
    t = at(Harbour, 3)
    t.answer("Ann", "Everybody", "Salt", "Nothing more")
    assert sorted(t.options("Ann")) == ["Nothing more", "Salt", "Silk", "Yawl"]
    t.answer("Ann", "Silk")
    assert sorted(t.options("Ann")) == ["Nothing more", "Yawl"], "one partner must have all of it"


def test_goods_on_a_board_keep_their_space() -> None:
    t = at(Harbour, 2)
    t.answer("Ann", "Bob", "Brig North", "Nothing more", "Yawl", "Nothing more")
    t.answer("Bob", "Accept")
    assert [(str(ship), str(ship.at)) for ship in t.player("Ann").ships] == [("Yawl", "North")]
    assert [(str(ship), str(ship.at)) for ship in t.player("Bob").ships] == [("Brig", "North")]


def test_open_trades_keep_the_laws() -> None:
    check(Harbour, answers=10_000)
