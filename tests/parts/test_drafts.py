import pytest

from tabletome.engine import Game, Option, Player, RulesFault
from tabletome.laws import check
from tabletome.parts.buying import buy
from tabletome.parts.cards import Card, Deck, Row
from tabletome.parts.drafts import open_draft, pick_priced, price_of, refill, there_and_back
from tabletome.testing import Trial, at, stack


class Buyer(Player):
    coins: int = 4
    crew: Row[Card]
    men: list[str]


class Fair(Game[Buyer]):
    title = "Fair"
    author = "the tests"
    seats = range(2, 4)
    way = Option("market", "What is done", ("market", "draft", "army", "band", "shop"))
    deck: Deck[Card]
    row: Row[Card]

    def setup(self) -> None:
        self.deck.fill_shuffled(Card(name) for name in "ABCDEFGH")
        refill(self.deck, self.row, 5)

    async def turn(self, me: Buyer) -> None:
        if self.way == "market":
            sale = await pick_priced(me, self.row, (0, 1, 3), me.coins, "Buy a card")
            if sale:
                card, price = sale
                me.crew.add(card)
                me.coins -= price
            refill(self.deck, self.row, 5)
        elif self.way == "draft":
            order = there_and_back(self.from_player(me), 2)
            await open_draft(self, order, self.row, lambda buyer: buyer.crew, "Take a card")
        elif self.way == "army":
            me.men = await buy(me, {"Pawn": 1, "Rook": 5, "Queen": 9}, 14, "Buy four men", number=4)
        elif self.way == "shop":
            me.men = await buy(me, {"Nail": 2, "Saw": 3}, 5, "Buy")
        else:
            me.men = await buy(me, {"Drum": 2, "Horn": 3}, 8, "Buy", stock={"Drum": 1, "Horn": 4})
        if self.turns == 2:
            self.end("done")

    def score(self, player: Buyer) -> int:
        return player.coins


def fair(way: str, players: int = 2) -> Trial[Fair]:
    def arrange(game: Fair) -> None:
        game.deck.add_all(game.row)
        stack(game.deck, *"ABCDEFGH")
        refill(game.deck, game.row, 5)

    return at(Fair, players, arrange=arrange, options={"way": way})


def names(heap: Row[Card]) -> str:
    return "".join(map(str, heap))


def test_a_market_is_priced_by_position_and_filled_up() -> None:
    t = fair("market")
    assert t.options("Ann") == ["A for 0", "B for 1", "C for 3", "D for 3", "E for 3", "Buy nothing"]
    t.answer("Ann", "C for 3")
    assert (names(t.game.row), t.player("Ann").coins) == ("ABDEF", 1)
    assert price_of(t.game.row, t.game.row.items[2], (0, 1, 3)) == 3
    t.player("Bob").coins = 0
    t.answer("Bob", "A for 0")
    assert names(t.game.row) == "BDEFG"


def test_only_what_the_budget_allows_is_offered() -> None:
    game = at(Fair, 2, arrange=lambda game: setattr(game.players[0], "coins", 1))
    assert len(game.options("Ann")) == 3


def test_a_draft_goes_there_and_back_while_cards_last() -> None:
    t = fair("draft", 3)
    for name, card in zip(("Ann", "Bob", "Cleo", "Cleo", "Bob"), "ABCDE", strict=True):
        t.answer(name, card)
    assert [names(p.crew) for p in t.game.players] == ["A", "BE", "CD"]
    assert t.asked == []


def test_there_and_back() -> None:
    people = at(Fair, 3).game.players
    assert [p.seat for p in there_and_back(people, 3)] == [0, 1, 2, 2, 1, 0, 0, 1, 2]


def test_an_army_of_a_number_leaves_enough_for_the_rest() -> None:
    t = fair("army")
    assert t.options("Ann") == ["Pawn for 1", "Rook for 5", "Queen for 9"]
    t.answer("Ann", "Rook for 5")
    assert t.options("Ann") == ["Pawn for 1", "Rook for 5"]
    ask = t.table.view(0).ask
    assert ask is not None
    assert ask.picked == ["Rook for 5"]
    t.answer("Ann", "Rook for 5", "Pawn for 1", "Pawn for 1")
    assert t.player("Ann").men == ["Rook", "Rook", "Pawn", "Pawn"]


def test_a_stock_and_a_budget_run_out() -> None:
    t = fair("band")
    t.answer("Ann", "Drum for 2")
    assert t.options("Ann") == ["Horn for 3", "Buy no more"]
    t.answer("Ann", "Horn for 3", "Horn for 3")
    assert (t.asked, t.player("Ann").men) == (["Bob"], ["Drum", "Horn", "Horn"])
    t.answer("Bob", "Buy no more")
    assert t.player("Bob").men == []


def test_without_a_stock_there_is_no_end_of_anything() -> None:
    t = fair("shop")
    t.answer("Ann", "Nail for 2", "Nail for 2")
    assert (t.asked, t.player("Ann").men) == (["Bob"], ["Nail", "Nail"])
    t.answer("Bob", "Saw for 3")
    assert t.prompt("Bob") == "Buy (2 left)"
    assert t.options("Bob") == ["Nail for 2", "Buy no more"]


def test_a_number_that_cannot_be_bought_is_a_fault() -> None:
    player = at(Fair, 2).game.players[0]
    with pytest.raises(RulesFault, match="10 cannot buy 3"):
        buy(player, {"Rook": 5}, 10, "Buy", number=3).send(None)


def test_drafts_keep_the_laws() -> None:
    check(Fair, answers=8_000)
