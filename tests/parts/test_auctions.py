import pytest

from tabletome.engine import Game, Option, Player
from tabletome.laws import check
from tabletome.parts.auctions import by_lot, falling, leading, numbered, rising, undercutting, write_bids
from tabletome.testing import Trial, at


class Dealer(Player):
    coins: int = 10
    bought: int = 0


class Hall(Game[Dealer]):
    """One lot under the hammer, in one of four ways; the price is kept with who has it."""

    title = "Hall"
    author = "the tests"
    seats = range(2, 4)
    way = Option(
        "rising", "How it is sold", ("rising", "opened", "sold", "falling", "undercutting", "sealed")
    )
    sold: str = ""

    async def round(self) -> None:
        first = self.players[1]
        if self.way == "sealed":
            await self.sealed()
        elif self.way == "falling":
            self.keep(await falling(self, first, "the vase", (12, 9, 6), purse=lambda d: d.coins))
        elif self.way == "undercutting":
            sellers = [dealer for dealer in self.from_player(first) if dealer.coins]
            self.keep(await undercutting(self, sellers, "a car", 50, least=20, unit="dollars"))
        else:
            opened = self.way == "opened"
            among = self.others(self.players[0]) if self.way == "sold" else None
            self.keep(
                await rising(
                    self, first, "the vase", purse=lambda d: d.coins, least=3, must_open=opened, among=among
                )
            )
        self.end()

    async def sealed(self) -> None:
        lots = {"vase": 3, "lamp": 1}
        bids = await self.together(lambda me: write_bids(me, lots, me.coins, unit="coins"))
        offers = by_lot(lots, bids)
        self.sold = "; ".join(f"{lot} {[*map(str, leading(offers[lot]))]}" for lot in lots)

    def keep(self, sale: tuple[Dealer, int] | None) -> None:
        self.sold = f"{sale[0]} {sale[1]}" if sale else "nobody"

    def score(self, player: Dealer) -> int:
        return player.coins


def hall(way: str, coins: tuple[int, ...] = (10, 10, 10)) -> Trial[Hall]:
    def arrange(game: Hall) -> None:
        for dealer, sum_ in zip(game.players, coins, strict=True):
            dealer.coins = sum_

    return at(Hall, len(coins), arrange=arrange, options={"way": way})


def answer(t: Trial[Hall], *answers: str) -> str:
    for text in answers:
        name, _, label = text.partition(" ")
        assert t.asked == [name]
        t.answer(name, label)
    assert not t.asked
    return t.game.sold


def test_rising_bids_go_round_until_one_is_left() -> None:
    sold = answer(
        hall("rising", (10, 10, 4)),
        *("Bob Bid 3 or more", "Bob 3", "Cleo Bid 4 or more", "Cleo 4", "Ann Pass"),
        *("Bob Bid 5 or more", "Bob 6", "Cleo Pass"),
    )
    assert sold == "Bob 6"


def test_who_passed_is_out_and_the_last_need_not_outbid_himself() -> None:
    assert answer(hall("rising"), "Bob Pass", "Cleo Pass", "Ann Bid 3 or more", "Ann 7") == "Ann 7"


def test_a_seller_does_not_bid() -> None:
    sold = answer(hall("sold"), "Bob Bid 3 or more", "Bob 3", "Cleo Bid 4 or more", "Cleo 5", "Bob Pass")
    assert sold == "Cleo 5"
    assert answer(hall("sold", (10, 10)), "Bob Pass") == "nobody"


def test_nobody_bids() -> None:
    t = hall("rising", (10, 2, 10))
    assert t.options("Bob") == ["Pass"]
    assert answer(t, "Bob Pass", "Cleo Pass", "Ann Pass") == "nobody"


def test_the_first_must_open() -> None:
    t = hall("opened", (10, 10))
    assert t.options("Bob")[0] == "3"
    assert answer(t, "Bob 3", "Ann Pass") == "Bob 3"
    assert hall("opened", (10, 2)).options("Bob") == ["Pass"]


def test_the_price_falls_until_somebody_takes_the_lot() -> None:
    t = hall("falling")
    assert t.options("Bob") == ["Wait"]
    sold = answer(t, "Bob Wait", "Cleo Wait", "Ann Wait", "Bob Wait", "Cleo Take it")
    assert sold == "Cleo 9"
    t = hall("falling", (10, 10))
    t.pass_all("Wait")
    assert t.game.sold == "nobody"


def test_sellers_undercut_each_other() -> None:
    t = hall("undercutting", (1, 1, 0))
    sold = answer(
        t, "Bob Ask 50 or less", "Bob 45 dollars", "Ann Ask 44 or less", "Ann 20 dollars", "Bob Pass"
    )
    assert sold == "Ann 20"


@pytest.mark.parametrize(("coins", "sold"), [((0, 0, 1), "Cleo 50"), ((0, 0, 0), "nobody")])
def test_who_alone_sells_gets_the_most(coins: tuple[int, ...], sold: str) -> None:
    assert answer(hall("undercutting", coins)) == sold


def test_who_is_left_when_all_others_have_passed_gets_the_most() -> None:
    t = hall("undercutting", (1, 1, 1))
    assert answer(t, "Bob Pass", "Cleo Pass") == "Ann 50"


def test_sealed_bids_stay_within_the_budget() -> None:
    t = hall("sealed", (5, 3))
    assert t.prompt("Ann") == "You have 5 left: what do you bid for?"
    t.answer("Ann", "vase", "4 coins")
    assert t.options("Ann") == ["lamp", "Nothing more"]
    t.answer("Ann", "lamp", "1 coin")
    t.answer("Bob", "lamp")
    assert t.options("Bob") == ["1 coin", "2 coins", "3 coins"]
    assert t.game.sold == ""
    t.answer("Bob", "1 coin")
    assert t.game.sold == "vase ['Ann']; lamp ['Ann', 'Bob']"


def test_a_chain_of_tie_breaks() -> None:
    ann, bob, cleo = at(Hall, 3).game.players
    bids = {ann: 4, bob: 6, cleo: 6}
    assert leading({}) == []
    assert leading(bids) == [bob, cleo]
    cleo.bought, cleo.coins = 1, 12
    assert leading(bids, lambda d: -d.bought, lambda d: d.coins) == [bob]
    assert leading(bids, lambda d: d.seat // 3, lambda d: d.coins) == [cleo]


def test_things_of_one_name_are_told_apart() -> None:
    lots = [("tea", 1), ("tea", 2)]
    assert list(numbered(lots).values()) == ["('tea', 1)", "('tea', 2)"]
    assert numbered("ab") == {"a": "a", "b": "b"}


def test_auctions_keep_the_laws() -> None:
    check(Hall, answers=8_000)
