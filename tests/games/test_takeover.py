from collections.abc import Sequence

import pytest

from tabletome.engine import Table
from tabletome.games.takeover import Investor, Tactic, Takeover
from tabletome.testing import Trial, at, find

INVESTORS = """
Sheared Brokerage | 5 |
Dr Cola Company | 7 | Discard if you have Pep Cola Company
Pep Cola Company | 6 |
Superstar Entertainer | 4 |
Entrepreneur | - | Flip a coin (Heads: Shares 6) (Tails: Shares 0)
Real Estate Affiliates | 3 |
Paramounted Film Co | 4 | +8 Shares if you also have the Superstar Entertainer
International Air | 3 | +5 Shares if you also have the Military Industrial Complex
Military Industrial Complex | 5 |
Venture Capitalists | 1 | +1 Share for each Investor you have
Chased Credit Card Co | 3 | +6 Shares if you also have the Chased Manhattan Bank
Failsafe S&L | - | Flip a coin (Heads: Shares 4) (Tails: Shares -2)
Dot.Com Company | - | Flip a coin (Heads: Shares 6) (Tails: Shares -3)
High-Rise Construction | 2 | +4 Shares if you also have Real Estate Affiliates
Prudent Insurance | 2 | Get +1 Share each time you lose an Investor
USMED Healthcare Provider | 4 |
Dowed Pharmaceutical | 3 | +6 Shares if you also have USMED Healthcare Provider
Japanese Investors | 6 | Discard if you have the Military Industrial Complex
British Financial Group | 4 | Discard if you have Real Estate Affiliates
Chased Manhattan Bank | 3 |
Old Rich | 6 | Discard if you have more than 5 Investors
Arab Oil Tycoon | 6 | Discard if you have Japanese Investors or British Financial Group
"""

TACTICS = """
Investor Backs Out | Target player must discard target Investor
Bankruptcy | Target player must discard an Investor
Allegations of Monopoly | Keep: Target player must discard an Investor
SEC Investigation | Each player must discard 1 Investor
Refinance | Flip a coin (Heads: gain 2 Shares) (Tails: draw 1 card from the deck)
Golden Parachute Clause | All opponents lose 1 Share
Junk Bonds | All players flip a coin (Heads: gain 4 Shares) (Tails: lose 4)
Bad Press | Target player loses 3 Shares
Shark Repellant | Target player loses 4 Shares
Pac Man Defense | Target player loses 5 Shares
Greed | Target player loses 6 Shares
Poison Pill | Target player flips a coin (Heads: loses 2 Shares) (Tails: loses 4)
Gray Knight | Target player loses 2 Shares. You gain 2 Shares
Killer Bees | All opponents lose 1 Share
Target Company takes on Debts | All opponents lose 1 Share
Corporate Raid | All opponents lose 2 Shares
Sale of the Crown Jewels | All opponents lose 3 Shares
Sell the Picasso in your Office | Gain 1 Share
Board of Directors Likes You | Gain 2 Shares
White Knight | Gain 3 Shares
Dividends | Gain 1 Share per Investor you have
Merger | Gain 1 Share per Investor you have
Whitemail | Gain 2 Shares. All opponents lose 1 Share
Last Minute Backing | Take any Investor card from the deck
Insider Information | Flip a coin (Heads: gain 7 Shares) (Tails: lose 5)
Proxy Fight | Flip a coin (Heads: all opponents lose 3 Shares) (Tails: you lose 3)
Ace in the Hole | Draw 2 cards from the deck and pick 1
Leveraged Buyout | Draw 2 cards from the deck and pick 1
Lawyers Earn their Money | Keep: Negate a Tactics card
Full Disclosure | Target player must reveal his exact value in Shares
Hostile Takeover | Steal one of your opponents' Investors
College Buddy owns Company | Opponent must give you 1 of his Investors
Business Savvy | Trade 1 of your Investors with an opponent
Secret | Keep: Target player skips his turn as Buyer
"""

HEADS, TAILS = 1, 2
ALLEGATIONS, LAWYERS = "Allegations of Monopoly", "Lawyers Earn their Money"
HARMLESS = [
    "Sell the Picasso in your Office",
    "Board of Directors Likes You",
    "White Knight",
    "Sheared Brokerage",
    "Superstar Entertainer",
    "Pep Cola Company",
    "USMED Healthcare Provider",
    "Chased Manhattan Bank",
    "Merger",
    "Dividends",
]


def auction(
    *cards: str,
    players: int = 2,
    investors: dict[str, list[str]] | None = None,
    kept: dict[str, list[str]] | None = None,
    coins: Sequence[int] = (20, 20, 20, 20),
    deck: Sequence[str] = (),
    dice: Sequence[int] = (),
    turns: int = 0,
    only: bool = False,
) -> Trial[Takeover]:
    """Ann is the Buyer of these cards, made up to seven by harmless ones if they are not all there are."""
    used = {*cards, *deck, *(one for some in (investors or {}).values() for one in some)}
    fillers = [] if only else [name for name in HARMLESS if name not in used][: 7 - len(cards)]

    def arrange(g: Takeover) -> None:
        g.leader, g.turns = g.players[0], turns
        for bidder, number in zip(g.players, coins, strict=False):
            bidder.hold(number)
            for name in (investors or {}).get(bidder.name, ()):
                bidder.investors.add(find(g, name))
            for name in (kept or {}).get(bidder.name, ()):
                bidder.kept.add(find(g, name))
        if only:
            g.discards.add_all(card for card in list(g.deck) if card.name not in (*cards, *deck))
        g.appraise()

    decks = {"deck": [*cards, *fillers, *deck]}
    return at(Takeover, players, arrange=arrange, decks=decks, dice=dice or None)


def coins(t: Trial[Takeover]) -> list[int]:
    return [bidder.coins.peek() for bidder in t.game.players]


def held(t: Trial[Takeover], name: str) -> list[str]:
    return [card.name for card in t.player(name).investors]


def worth(t: Trial[Takeover], name: str = "Ann") -> dict[str, int]:
    return {card.name: card.now for card in t.player(name).investors}


def pick(t: Trial[Takeover], *names: str) -> None:
    """One after the other pick these."""
    for name in names:
        t.answer(t.asked[0], name)


# -- the box -----------------------------------------------------------------------------------------------


def test_the_deck() -> None:
    box = at(Takeover).game.box
    rows = [[cell.strip() for cell in row.split("|")] for row in INVESTORS.strip().splitlines()]
    assert [(c.name, c.type, c.shares, c.notes) for c in box if isinstance(c, Investor)] == [
        (name, "Investor", None if shares == "-" else int(shares), notes) for name, shares, notes in rows
    ]
    rows = [row.split(" | ") for row in TACTICS.strip().splitlines()]
    assert [(c.name, c.type, c.notes) for c in box if isinstance(c, Tactic)] == [
        (name, "Tactics", notes) for name, notes in rows
    ]
    assert len(list(box)) == 56


def test_two_to_eight_play() -> None:
    assert list(Takeover.seats) == [2, 3, 4, 5, 6, 7, 8]
    t = auction(*HARMLESS[:7], players=8)
    for name, card in zip(["Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus"], HARMLESS, strict=False):
        assert t.asked == [t.game.players[HARMLESS.index(card)].name], name
        t.answer(t.asked[0], card)
    assert t.game.turns == 2
    assert t.asked == [t.game.players[1].name], "the eighth has not picked, and the second is Buyer"


# -- the initial bid ---------------------------------------------------------------------------------------


def bidding(*bids: int, seed: int = 0) -> Trial[Takeover]:
    t = Trial[Takeover](Table(Takeover, len(bids), seed))
    for bidder, bid in zip(list(t.game.players), bids, strict=True):
        t.answer(bidder.name, "1 Share" if bid == 1 else f"{bid} Shares")
    return t


def test_initial_bid() -> None:
    t = Trial[Takeover](Table(Takeover, 3, 0))
    assert t.asked == ["Ann", "Bob", "Cleo"]
    assert t.prompt("Ann") == "What do you bid to be the first Buyer? It is lost"
    assert (t.options("Ann")[0], t.options("Ann")[-1], len(t.options("Ann"))) == ("0 Shares", "50 Shares", 51)
    t = bidding(12, 50, 1)
    assert coins(t) == [38, 0, 49]
    assert [bidder.on_investors for bidder in t.game.players] == [0, 0, 0]
    assert str(t.game.leader) == "Bob"
    assert t.log()[:2] == ["Bids: Ann 12, Bob 50 and Cleo 1", "Bob is the Buyer"]
    assert t.asked == ["Bob"]
    assert len(t.game.auction) == 7
    assert len(t.game.deck) == 49


def test_a_coin_decides_among_the_highest_bids() -> None:
    tied = [bidding(5, 9, 9, seed=seed) for seed in range(20)]
    assert {str(t.game.leader) for t in tied} == {"Bob", "Cleo"}
    assert all("A coin decides between Bob and Cleo" in t.log() for t in tied)
    assert not any("coin" in line for line in bidding(5, 9, 8).log())


def test_coins_are_hidden() -> None:
    t = bidding(12, 50)
    ann, bob = t.game.players
    assert (ann.coins.seen, bob.coins.seen) == (ann.bit, bob.bit)
    t.answer("Bob", t.options("Bob")[0])
    assert (ann.coins.seen, bob.coins.seen) == (ann.bit, bob.bit)


# -- rounds ------------------------------------------------------------------------------------------------


def test_a_round() -> None:
    t = auction(*HARMLESS[:7], players=3)
    assert t.options("Ann") == HARMLESS[:7]
    for picker, card in zip("Ann Bob Cleo Ann Bob Cleo Ann".split(), HARMLESS, strict=False):
        assert t.asked == [picker]
        assert t.prompt(picker) == "Pick one of the Auction cards"
        t.answer(picker, card)
    assert coins(t) == [21, 22, 23]
    assert [held(t, name) for name in ("Ann", "Bob", "Cleo")] == [
        ["Sheared Brokerage", "USMED Healthcare Provider"],
        ["Superstar Entertainer"],
        ["Pep Cola Company"],
    ]
    assert [card.name for card in t.game.discards] == HARMLESS[:3]
    assert [bidder.on_investors for bidder in t.game.players] == [9, 4, 6]
    assert (t.asked, t.game.turns, len(t.game.auction)) == (["Bob"], 2, 7)
    assert str(t.game.leader) == "Bob"


def test_the_last_cards_are_auctioned() -> None:
    t = auction("Sheared Brokerage", "White Knight", "Pep Cola Company", only=True)
    assert t.options("Ann") == ["Sheared Brokerage", "White Knight", "Pep Cola Company"]
    pick(t, "White Knight", "Pep Cola Company")
    assert t.result() is None
    pick(t, "Sheared Brokerage")
    result = t.over()
    assert (result.scores, result.winners, result.ending) == ([28, 26], [0], "deck")


def test_the_game_goes_on_while_there_is_a_card() -> None:
    t = auction(*HARMLESS[:7], deck=["Merger"], only=True)
    pick(t, *HARMLESS[:7])
    assert t.result() is None
    assert t.options("Bob") == ["Merger"]
    pick(t, "Merger")
    assert t.over().guarded is False


def test_equal_shares() -> None:
    t = auction("White Knight", only=True, coins=(17, 20))
    pick(t, "White Knight")
    assert t.over().ranks == [1, 1]


# -- Investors ---------------------------------------------------------------------------------------------


BONUSES = [
    ("Paramounted Film Co", 4, "Superstar Entertainer", 12),
    ("International Air", 3, "Military Industrial Complex", 8),
    ("Chased Credit Card Co", 3, "Chased Manhattan Bank", 9),
    ("High-Rise Construction", 2, "Real Estate Affiliates", 6),
    ("Dowed Pharmaceutical", 3, "USMED Healthcare Provider", 9),
]


@pytest.mark.parametrize(("name", "alone", "partner", "together"), BONUSES)
def test_bonuses(name: str, alone: int, partner: str, together: int) -> None:
    t = auction(name, partner, investors={"Bob": ["Sheared Brokerage"]})
    pick(t, name)
    assert worth(t)[name] == alone
    assert t.player("Ann").on_investors == alone
    pick(t, "White Knight", partner)
    assert worth(t)[name] == together
    others = {"Superstar Entertainer": 4, "Military Industrial Complex": 5, "USMED Healthcare Provider": 4}
    assert t.player("Ann").on_investors == together + others.get(partner, 3)
    t = auction(name, partner)
    pick(t, name, partner)
    assert worth(t)[name] == alone, "another player has it"


FIXED = [
    ("Sheared Brokerage", 5),
    ("Dr Cola Company", 7),
    ("Pep Cola Company", 6),
    ("Superstar Entertainer", 4),
    ("Real Estate Affiliates", 3),
    ("Military Industrial Complex", 5),
    ("Prudent Insurance", 2),
    ("USMED Healthcare Provider", 4),
    ("Japanese Investors", 6),
    ("British Financial Group", 4),
    ("Chased Manhattan Bank", 3),
    ("Old Rich", 6),
    ("Arab Oil Tycoon", 6),
]


@pytest.mark.parametrize(("name", "shares"), FIXED)
def test_investors_alone(name: str, shares: int) -> None:
    t = auction(name)
    pick(t, name)
    assert (worth(t), t.player("Ann").on_investors) == ({name: shares}, shares)


def test_venture_capitalists() -> None:
    t = auction("Venture Capitalists", "Sheared Brokerage", investors={"Bob": ["Pep Cola Company"]})
    pick(t, "Venture Capitalists")
    assert worth(t) == {"Venture Capitalists": 2}
    pick(t, "White Knight", "Sheared Brokerage")
    assert worth(t) == {"Venture Capitalists": 3, "Sheared Brokerage": 5}
    assert t.player("Ann").on_investors == 8


FLIPPED = [("Entrepreneur", 6, 0), ("Failsafe S&L", 4, -2), ("Dot.Com Company", 6, -3)]


@pytest.mark.parametrize(("name", "heads", "tails"), FLIPPED)
def test_investors_that_flip(name: str, heads: int, tails: int) -> None:
    for roll, side, shares in ((HEADS, "heads", heads), (TAILS, "tails", tails)):
        t = auction(name, "Hostile Takeover", dice=[roll])
        pick(t, name)
        t.dice_used()
        assert t.log()[-1] == f"Ann flips a coin: {side}"
        assert (worth(t), t.player("Ann").on_investors) == ({name: shares}, shares)
        assert t.player("Ann").investors.items[0].fallen == side.capitalize()
        t.answer("Bob", "Hostile Takeover", "Ann", name)
        assert worth(t, "Bob") == {name: shares}, "it is not flipped again"
        assert t.player("Bob").on_investors == shares
        assert t.player("Ann").on_investors == 0


def test_what_stands_on_an_investor() -> None:
    cards = ["Dot.Com Company", "Venture Capitalists", "Bankruptcy", "Ace in the Hole"]
    t = auction(
        *cards, investors={"Ann": ["Old Rich"]}, dice=[TAILS], deck=["Real Estate Affiliates", "Greed"]
    )
    lots = {card.name: card.now for card in t.game.auction if isinstance(card, Investor)}
    assert lots["Venture Capitalists"] == 1, "what is printed"
    assert lots["Dot.Com Company"] is None
    pick(t, "Dot.Com Company")
    t.answer("Bob", "Bankruptcy", "Ann")
    t.answer("Ann", "Dot.Com Company")
    gone = t.game.discards.items[-1]
    assert isinstance(gone, Investor)
    assert (gone.name, gone.now, gone.fallen) == ("Dot.Com Company", None, "")
    t.answer("Ann", "Venture Capitalists")
    assert worth(t) == {"Old Rich": 6, "Venture Capitalists": 3}
    t.answer("Bob", "Ace in the Hole")
    assert [card.now for card in t.game.drawn if isinstance(card, Investor)] == [3]


def test_shares_below_zero_count_in_the_end() -> None:
    t = auction("Dot.Com Company", only=True, dice=[TAILS])
    pick(t, "Dot.Com Company")
    assert t.over().scores == [17, 20]


AVOIDED = [
    ("Dr Cola Company", "Pep Cola Company"),
    ("Japanese Investors", "Military Industrial Complex"),
    ("British Financial Group", "Real Estate Affiliates"),
    ("Arab Oil Tycoon", "Japanese Investors"),
    ("Arab Oil Tycoon", "British Financial Group"),
]


@pytest.mark.parametrize(("leaves", "stays"), AVOIDED)
def test_discard_if_you_have(leaves: str, stays: str) -> None:
    for first, second in ((leaves, stays), (stays, leaves)):
        t = auction(first, second)
        pick(t, first, "White Knight", second)
        assert held(t, "Ann") == [stays], "whichever came first"
        assert t.log()[-1] == f"Ann discards {leaves}"
        assert leaves in map(str, t.game.discards)
    t = auction(leaves, stays)
    pick(t, leaves, stays)
    assert (held(t, "Ann"), held(t, "Bob")) == ([leaves], [stays])


def test_discards_of_one_moment() -> None:
    investors = {"Ann": ["Arab Oil Tycoon", "Military Industrial Complex"], "Bob": ["Japanese Investors"]}
    t = auction("Hostile Takeover", investors=investors)
    t.answer("Ann", "Hostile Takeover", "Bob", "Japanese Investors")
    assert held(t, "Ann") == ["Military Industrial Complex"]


FIVE = [
    "Old Rich",
    "Sheared Brokerage",
    "Superstar Entertainer",
    "USMED Healthcare Provider",
    "Pep Cola Company",
]


def test_old_rich() -> None:
    t = auction("Chased Manhattan Bank", investors={"Ann": FIVE})
    assert worth(t)["Old Rich"] == 6
    assert t.player("Ann").on_investors == 25
    pick(t, "Chased Manhattan Bank")
    assert held(t, "Ann") == [*FIVE[1:], "Chased Manhattan Bank"]
    assert t.player("Ann").on_investors == 22
    t = auction("Old Rich", investors={"Ann": [*FIVE[1:], "Chased Manhattan Bank"]})
    pick(t, "Old Rich")
    assert len(held(t, "Ann")) == 5


def test_prudent_insurance() -> None:
    own = ["Prudent Insurance", "Sheared Brokerage", "Pep Cola Company", "Superstar Entertainer"]
    t = auction(
        "Bankruptcy",
        "Hostile Takeover",
        "Dr Cola Company",
        "Business Savvy",
        "College Buddy owns Company",
        "SEC Investigation",
        investors={"Ann": own},
    )
    t.answer("Ann", "Bankruptcy", "Ann", "Sheared Brokerage")
    assert coins(t) == [21, 20]
    assert t.log()[-1] == "Ann gains 1 Share"
    t.answer("Bob", "Hostile Takeover", "Ann", "Superstar Entertainer")
    assert coins(t) == [22, 20]
    t.answer("Ann", "Dr Cola Company")
    assert coins(t) == [23, 20], "discarded as Pep Cola Company is there"
    t.answer("Bob", "Business Savvy", "Ann", "Pep Cola Company", "Superstar Entertainer")
    assert coins(t) == [23, 20], "what is traded is not lost"
    t.answer("Ann", "SEC Investigation", "Prudent Insurance")
    t.answer("Bob", "Pep Cola Company")
    assert coins(t) == [23, 20], "its own loss does not count, nor that of others"
    assert held(t, "Ann") == ["Superstar Entertainer"]


# -- Tactics -----------------------------------------------------------------------------------------------


TWO = {"Ann": ["Sheared Brokerage", "Pep Cola Company"], "Bob": ["Superstar Entertainer"]}
SHARES = [
    ("Golden Parachute Clause", (), (), [20, 19, 19]),
    ("Killer Bees", (), (), [20, 19, 19]),
    ("Target Company takes on Debts", (), (), [20, 19, 19]),
    ("Corporate Raid", (), (), [20, 18, 18]),
    ("Sale of the Crown Jewels", (), (), [20, 17, 17]),
    ("Whitemail", (), (), [22, 19, 19]),
    ("Sell the Picasso in your Office", (), (), [21, 20, 20]),
    ("Board of Directors Likes You", (), (), [22, 20, 20]),
    ("White Knight", (), (), [23, 20, 20]),
    ("Dividends", (), (), [22, 20, 20]),
    ("Merger", (), (), [22, 20, 20]),
    ("Bad Press", ("Cleo",), (), [20, 20, 17]),
    ("Shark Repellant", ("Bob",), (), [20, 16, 20]),
    ("Pac Man Defense", ("Cleo",), (), [20, 20, 15]),
    ("Greed", ("Bob",), (), [20, 14, 20]),
    ("Gray Knight", ("Cleo",), (), [22, 20, 18]),
    ("Poison Pill", ("Cleo",), (HEADS,), [20, 20, 18]),
    ("Poison Pill", ("Bob",), (TAILS,), [20, 16, 20]),
    ("Insider Information", (), (HEADS,), [27, 20, 20]),
    ("Insider Information", (), (TAILS,), [15, 20, 20]),
    ("Proxy Fight", (), (HEADS,), [20, 17, 17]),
    ("Proxy Fight", (), (TAILS,), [17, 20, 20]),
    ("Junk Bonds", (), (HEADS, TAILS, HEADS), [24, 16, 24]),
    ("Junk Bonds", (), (TAILS, TAILS, HEADS), [16, 16, 24]),
    ("Refinance", (), (HEADS,), [22, 20, 20]),
]


@pytest.mark.parametrize(("card", "target", "dice", "after"), SHARES)
def test_shares_gained_and_lost(
    card: str, target: Sequence[str], dice: Sequence[int], after: list[int]
) -> None:
    t = auction(card, players=3, investors=TWO, dice=dice)
    t.answer("Ann", card, *target)
    if dice:
        t.dice_used()
    assert coins(t) == after
    assert t.asked == ["Bob"]
    assert [one.name for one in t.game.discards] == [card]
    assert [len(held(t, name)) for name in ("Ann", "Bob", "Cleo")] == [2, 1, 0]


def test_what_is_said_of_shares() -> None:
    t = auction("Gray Knight", "Whitemail", players=3)
    t.answer("Ann", "Gray Knight", "Bob")
    assert t.log()[-5:] == [
        "Ann picks Gray Knight",
        "Ann plays Gray Knight",
        "Gray Knight is meant for Bob",
        "Bob loses 2 Shares",
        "Ann gains 2 Shares",
    ]
    t.answer("Bob", "Whitemail")
    assert t.log()[-3:] == ["Cleo loses 1 Share", "Ann loses 1 Share", "Bob gains 2 Shares"]


def test_coins_do_not_fall_below_zero() -> None:
    t = auction("Greed", "Gray Knight", coins=(0, 4))
    t.answer("Ann", "Greed", "Bob")
    assert coins(t) == [0, 0]
    assert t.log()[-1] == "Bob loses 4 Shares"
    t.answer("Bob", "Gray Knight", "Ann")
    assert coins(t) == [0, 2]


def test_who_can_be_a_target() -> None:
    t = auction("Greed", "Bankruptcy", "Investor Backs Out", "Hostile Takeover", players=3, investors=TWO)
    t.answer("Ann", "Greed")
    assert t.prompt("Ann") == "Greed: who is the target player?"
    assert t.options("Ann") == ["Bob", "Cleo", "Ann"]
    t.answer("Ann", "Ann")
    assert coins(t) == [14, 20, 20]
    t.answer("Bob", "Bankruptcy", "Cleo")
    assert t.log()[-1] == "Cleo has no Investor to discard"
    t.answer("Cleo", "Investor Backs Out", "Cleo")
    assert t.log()[-1] == "Cleo has no Investor to discard"
    t.answer("Ann", "Hostile Takeover")
    assert t.prompt("Ann") == "Hostile Takeover: who is the opponent with an Investor?"
    assert t.options("Ann") == ["Bob"]


@pytest.mark.parametrize("card", ["Hostile Takeover", "College Buddy owns Company", "Business Savvy"])
def test_no_opponent_has_an_investor(card: str) -> None:
    t = auction(card, investors={"Ann": ["Sheared Brokerage"]})
    t.answer("Ann", card)
    assert t.log()[-1] == "No opponent has an Investor"
    assert (t.asked, held(t, "Ann")) == (["Bob"], ["Sheared Brokerage"])
    assert card in map(str, t.game.discards)


SIX = {
    "Ann": ["Sheared Brokerage", "Pep Cola Company"],
    "Bob": ["Superstar Entertainer", "Real Estate Affiliates"],
    "Cleo": ["Old Rich", "Chased Manhattan Bank"],
}


def test_who_chooses_the_investor() -> None:
    t = auction(
        "Investor Backs Out",
        "Bankruptcy",
        "Hostile Takeover",
        "College Buddy owns Company",
        "Business Savvy",
        players=3,
        investors=SIX,
    )
    t.answer("Ann", "Investor Backs Out", "Bob")
    assert t.prompt("Ann") == "Which Investor must Bob discard?"
    assert t.options("Ann") == ["Superstar Entertainer", "Real Estate Affiliates"]
    t.answer("Ann", "Superstar Entertainer")
    assert held(t, "Bob") == ["Real Estate Affiliates"]
    t.answer("Bob", "Bankruptcy", "Cleo")
    assert t.options("Cleo") == ["Old Rich", "Chased Manhattan Bank"]
    t.answer("Cleo", "Chased Manhattan Bank")
    t.answer("Cleo", "Hostile Takeover", "Ann")
    assert t.prompt("Cleo") == "Which Investor do you steal from Ann?"
    assert t.options("Cleo") == ["Sheared Brokerage", "Pep Cola Company"]
    t.answer("Cleo", "Pep Cola Company")
    assert t.log()[-1] == "Pep Cola Company goes from Ann to Cleo"
    t.answer("Ann", "College Buddy owns Company", "Cleo")
    assert t.prompt("Cleo") == "Which Investor do you give to Ann?"
    assert t.options("Cleo") == ["Old Rich", "Pep Cola Company"]
    t.answer("Cleo", "Old Rich")
    t.answer("Bob", "Business Savvy", "Ann")
    assert t.prompt("Bob") == "Which Investor do you want of Ann?"
    t.answer("Bob", "Old Rich")
    assert t.prompt("Bob") == "Which Investor do you give to Ann for Old Rich?"
    t.answer("Bob", "Real Estate Affiliates")
    assert t.log()[-1] == "Bob gives Real Estate Affiliates to Ann for Old Rich"
    assert [held(t, name) for name in ("Ann", "Bob", "Cleo")] == [
        ["Sheared Brokerage", "Real Estate Affiliates"],
        ["Old Rich"],
        ["Pep Cola Company"],
    ]
    assert [bidder.on_investors for bidder in t.game.players] == [8, 6, 6]
    assert coins(t) == [20, 20, 20]


def test_nothing_to_trade() -> None:
    t = auction("Business Savvy", investors={"Bob": ["Sheared Brokerage"]})
    t.answer("Ann", "Business Savvy", "Bob")
    assert t.log()[-1] == "Ann has no Investor to trade"
    assert held(t, "Bob") == ["Sheared Brokerage"]


def test_what_cannot_be_held_goes_after_a_trade_a_gift_and_a_loss() -> None:
    pairs = {"Ann": ["Dr Cola Company"], "Bob": ["Pep Cola Company", "Sheared Brokerage"]}
    t = auction("College Buddy owns Company", investors=pairs)
    t.answer("Ann", "College Buddy owns Company", "Bob")
    t.answer("Bob", "Pep Cola Company")
    assert held(t, "Ann") == ["Pep Cola Company"]
    pairs = {"Ann": ["Dr Cola Company"], "Bob": ["Pep Cola Company", "Sheared Brokerage"]}
    t = auction("Business Savvy", investors=pairs)
    t.answer("Ann", "Business Savvy", "Bob", "Sheared Brokerage", "Dr Cola Company")
    assert (held(t, "Ann"), held(t, "Bob")) == (["Sheared Brokerage"], ["Pep Cola Company"])
    own = ["Chased Credit Card Co", "Chased Manhattan Bank"]
    t = auction("Bankruptcy", investors={"Bob": own})
    t.answer("Ann", "Bankruptcy", "Bob")
    t.answer("Bob", "Chased Manhattan Bank")
    assert worth(t, "Bob") == {"Chased Credit Card Co": 3}
    assert t.player("Bob").on_investors == 3


def test_sec_investigation() -> None:
    t = auction("SEC Investigation", players=3, investors=SIX | {"Cleo": []})
    t.answer("Ann", "SEC Investigation", "Sheared Brokerage")
    t.answer("Bob", "Superstar Entertainer")
    assert t.log()[-1] == "Cleo has no Investor to discard"
    assert [len(held(t, name)) for name in ("Ann", "Bob", "Cleo")] == [1, 1, 0]
    assert t.prompt("Bob") == "Pick one of the Auction cards"


def test_refinance_draws_a_card() -> None:
    t = auction("Refinance", deck=["Pep Cola Company"], dice=[TAILS])
    t.answer("Ann", "Refinance")
    assert held(t, "Ann") == ["Pep Cola Company"]
    assert t.log()[-1] == "Ann draws Pep Cola Company"
    t = auction("Refinance", "White Knight", dice=[TAILS], only=True)
    t.answer("Ann", "Refinance")
    assert t.log()[-1] == "The deck is empty"
    assert (t.asked, coins(t)) == (["Bob"], [20, 20])


@pytest.mark.parametrize("card", ["Ace in the Hole", "Leveraged Buyout"])
def test_draw_two_and_pick_one(card: str) -> None:
    t = auction(card, deck=["Greed", "Pep Cola Company", "Dr Cola Company"])
    t.answer("Ann", card)
    assert t.log("Bob")[-1] == "Ann draws Greed and Pep Cola Company", "they are turned up"
    assert t.prompt("Ann") == "Which of the two cards do you pick?"
    assert t.options("Ann") == ["Greed", "Pep Cola Company"]
    t.answer("Ann", "Greed", "Bob")
    assert coins(t) == [20, 14], "it is played as if picked"
    assert {"Greed", "Pep Cola Company", card} == set(map(str, t.game.discards))
    assert not t.game.drawn
    t = auction(card, deck=["Greed", "Secret"])
    t.answer("Ann", card, "Secret")
    assert [one.name for one in t.player("Ann").kept] == ["Secret"]
    t = auction(card, *HARMLESS[:6], deck=["Old Rich"], only=True)
    t.answer("Ann", card)
    assert held(t, "Ann") == ["Old Rich"], "the only card that is left"
    assert card in map(str, t.game.discards)


def test_last_minute_backing() -> None:
    deck = ["Greed", "Pep Cola Company", "Dot.Com Company", "Secret"]
    t = auction("Last Minute Backing", *HARMLESS[:5], "Merger", deck=deck, only=True, dice=[HEADS])
    t.answer("Ann", "Last Minute Backing")
    assert t.prompt("Ann") == "Which Investor do you take from the deck?"
    assert t.options("Ann") == ["Dot.Com Company", "Pep Cola Company"]
    ann, bob = t.game.players
    assert all(card.seen_by(ann.bit) and not card.seen_by(bob.bit) for card in t.game.deck)
    t.answer("Ann", "Dot.Com Company")
    assert worth(t) == {"Dot.Com Company": 6}
    assert "Ann takes Dot.Com Company from the deck" in t.log("Bob")
    assert not any(card.seen_by(t.game.players[0].bit) for card in t.game.deck), "it is shuffled"
    assert len(t.game.deck) == 3
    t = auction("Last Minute Backing", *HARMLESS[:5], "Merger", deck=["Greed"], only=True)
    t.answer("Ann", "Last Minute Backing")
    assert t.log()[-1] == "There is no Investor in the deck"
    assert t.asked == ["Bob"]


def test_full_disclosure() -> None:
    t = auction("Full Disclosure", "White Knight", "Merger", coins=(20, 31))
    everybody = t.game.everybody
    t.answer("Ann", "Full Disclosure", "Bob")
    assert t.log()[-1] == "Bob shows 31 Shares in coins"
    assert t.player("Bob").coins.seen == everybody
    t.answer("Bob", "White Knight")
    assert t.player("Bob").coins.seen == t.player("Bob").bit, "until they change"


# -- cards that are kept -----------------------------------------------------------------------------------


def test_cards_are_kept() -> None:
    t = auction(ALLEGATIONS, "White Knight", LAWYERS, "Secret", investors={"Bob": ["Sheared Brokerage"]})
    t.answer("Ann", ALLEGATIONS)
    assert t.log()[-1] == f"Ann keeps {ALLEGATIONS}"
    assert not t.game.discards
    assert t.prompt("Ann") == "Do you play a Tactics card that you have kept?"
    assert t.options("Ann") == [ALLEGATIONS, "Not now"]
    t.answer("Ann", "Not now")
    t.answer("Bob", "White Knight")
    assert t.asked == ["Ann"], "after each pick, whoever has picked"
    t.answer("Ann", ALLEGATIONS, "Bob")
    t.answer("Bob", "Sheared Brokerage")
    assert not held(t, "Bob")
    assert not t.player("Ann").kept
    t.answer("Ann", LAWYERS)
    assert t.asked == ["Bob"]
    assert t.prompt("Bob") == "Pick one of the Auction cards", "Lawyers wait for a Tactics card"


def test_kept_cards_before_the_first_pick() -> None:
    t = auction(kept={"Bob": ["Secret"], "Ann": [ALLEGATIONS, LAWYERS]})
    assert t.options("Ann") == [ALLEGATIONS, "Not now"]
    t.answer("Ann", "Not now")
    assert t.options("Bob") == ["Secret", "Not now"]
    t.answer("Bob", "Not now")
    assert t.prompt("Ann") == "Pick one of the Auction cards"


def test_lawyers() -> None:
    t = auction("Greed", "Junk Bonds", ALLEGATIONS, kept={"Bob": [LAWYERS]}, investors={"Bob": ["Old Rich"]})
    t.answer("Ann", "Greed", "Bob")
    assert t.prompt("Bob") == "Ann plays Greed. Do you answer?"
    assert t.options("Bob") == [LAWYERS, "Pass"]
    t.answer("Bob", "Pass")
    assert coins(t) == [20, 14]
    t.answer("Bob", "Junk Bonds")
    assert t.options("Bob") == [LAWYERS, "Pass"], "also against one's own"
    t.answer("Bob", "Pass")
    t.answer("Ann", ALLEGATIONS)
    assert t.options("Ann") == [ALLEGATIONS, "Not now"], "what is kept is not played yet"
    t.answer("Ann", ALLEGATIONS, "Bob")
    t.answer("Bob", LAWYERS)
    assert t.log()[-2:] == [f"Bob answers with {LAWYERS}", f"{ALLEGATIONS} is negated"]
    assert held(t, "Bob") == ["Old Rich"]
    assert not t.player("Bob").kept
    assert [card.name for card in t.game.discards][-2:] == [ALLEGATIONS, LAWYERS]


def test_lawyers_do_not_answer_investors() -> None:
    t = auction("Sheared Brokerage", "White Knight", kept={"Ann": [LAWYERS]})
    t.answer("Ann", "Sheared Brokerage")
    t.answer("Bob", "White Knight")
    t.answer("Ann", LAWYERS)
    assert coins(t) == [20, 20]


def test_secret() -> None:
    second = [
        "Merger",
        "Dividends",
        "Killer Bees",
        "Whitemail",
        "Corporate Raid",
        "Old Rich",
        "Dr Cola Company",
    ]
    t = auction("Secret", *HARMLESS[:6], players=3, deck=second)
    t.answer("Ann", "Secret", "Secret", "Bob")
    assert t.log()[-1] == "Bob will skip his next turn as Buyer"
    assert t.player("Bob").skips
    pick(t, *HARMLESS[:6])
    assert (t.game.turns, t.asked) == (2, ["Cleo"])
    assert "Bob skips his turn as Buyer" in t.log()
    assert str(t.game.leader) == "Cleo"
    assert not t.player("Bob").skips
    pick(t, *second)
    assert (t.game.turns, t.asked) == (3, ["Ann"]), "the lead goes on from Cleo"


def test_secret_before_the_first_pick_counts_at_once() -> None:
    t = auction(players=3, kept={"Cleo": ["Secret"]})
    t.answer("Cleo", "Secret", "Ann")
    assert t.asked == ["Bob"]
    assert str(t.game.leader) == "Bob"


# -- bots and a whole game ---------------------------------------------------------------------------------


def test_estimate() -> None:
    t = auction(players=3, coins=(20, 24, 15), investors={"Ann": ["Old Rich"]}, kept={"Cleo": ["Secret"]})
    game = t.game
    assert [game.estimate(bidder) for bidder in game.players] == [26 - 24, 24 - 26, 17 - 26]


def test_a_whole_game() -> None:
    """Both bid what their seat says, and pick, aim at and give what is offered first."""
    t = Trial[Takeover](Table(Takeover, 2, "whole"))
    t.answer("Ann", "3 Shares")
    t.answer("Bob", "2 Shares")
    while t.table.asks:
        name = t.asked[0]
        t.answer(name, t.options(name)[0])
    result = t.over()
    assert (t.game.turns, len(t.game.deck)) == (8, 0)
    assert result.ending == "deck"
    assert result.scores == [88, 97]
