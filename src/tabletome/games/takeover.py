"""Takeover: draft investors and tactics from an open auction, and end with most shares of the company.

How to play
    Everybody starts with 50 Shares in coins. They lie hidden under his investors: only he sees how many. At
    first all bid up to 50 of them in secret. The highest bidder becomes the Buyer, a coin deciding among
    equals; all bids are lost, whoever made them.

    In each round seven cards, or as many as are left, are drawn and laid open. The Buyer picks one, then the
    player to his left, and so on round the table until all are picked. You must pick one even if it does you
    harm. An Investor goes into play in front of you. A Tactics card takes effect at once and is discarded;
    Allegations of Monopoly, Lawyers Earn their Money and Secret are kept before you, to be played later. Next
    round the player to the left of the Buyer is Buyer. If the deck is empty at the beginning of a round the
    game ends, and most Shares win, in coins and on investors; equals share the victory. Nobody's coins fall
    below zero.

    There are 22 Investors, one of each. F: flip a coin when it comes into play, the Shares of heads (H) or
    tails (T) stay. D: it is discarded as soon as you also have what is named, whichever came first.

        Sheared Brokerage            5
        Dr Cola Company              7  D: Pep Cola Company
        Pep Cola Company             6
        Superstar Entertainer        4
        Entrepreneur                 F: H 6, T 0
        Real Estate Affiliates       3
        Paramounted Film Co          4  and 8 if you have Superstar Entertainer
        International Air            3  and 5 if you have Military Industrial Complex
        Military Industrial Complex  5
        Venture Capitalists          1  and 1 for each Investor you have, itself included
        Chased Credit Card Co        3  and 6 if you have Chased Manhattan Bank
        Failsafe S&L                 F: H 4, T -2
        Dot.Com Company              F: H 6, T -3
        High-Rise Construction       2  and 4 if you have Real Estate Affiliates
        Prudent Insurance            2  and whenever you lose another Investor you gain 1 Share
        USMED Healthcare Provider    4
        Dowed Pharmaceutical         3  and 6 if you have USMED Healthcare Provider
        Japanese Investors           6  D: Military Industrial Complex
        British Financial Group      4  D: Real Estate Affiliates
        Chased Manhattan Bank        3
        Old Rich                     6  D: more than five Investors, itself included
        Arab Oil Tycoon              6  D: Japanese Investors or British Financial Group

    There are 34 Tactics, one of each. A target is any player, yourself too; opponents are all others. Whoever
    plays the card says first whom it is meant for, so that all know what Lawyers would negate.

        Bad Press, Shark Repellant, Pac Man Defense, Greed: a target loses 3, 4, 5, 6 Shares
        Gray Knight: a target loses 2, you gain 2.  Poison Pill: a target flips, H loses 2, T loses 4
        Golden Parachute Clause, Killer Bees, Target Company takes on Debts: all opponents lose 1
        Corporate Raid, Sale of the Crown Jewels: all opponents lose 2, 3
        Whitemail: all opponents lose 1, you gain 2
        Sell the Picasso in your Office, Board of Directors Likes You, White Knight: you gain 1, 2, 3
        Dividends, Merger: you gain 1 for each Investor you have
        Insider Information: flip, H you gain 7, T you lose 5
        Junk Bonds: all players flip, H gain 4, T lose 4
        Proxy Fight: flip, H all opponents lose 3, T you lose 3
        Refinance: flip, H you gain 2, T you draw a card from the deck
        Ace in the Hole, Leveraged Buyout: draw two cards and pick one; the other is discarded
        Last Minute Backing: look through the deck, take any Investor, and shuffle it
        Investor Backs Out: a target discards the Investor that you name
        Bankruptcy: a target discards one of his Investors, which he chooses
        SEC Investigation: each player discards one of his Investors
        Hostile Takeover: steal any Investor of an opponent
        College Buddy owns Company: an opponent gives you one of his, which he chooses
        Business Savvy: trade one of your Investors for any one of an opponent
        Full Disclosure: a target shows how many Shares he has in coins
        Allegations of Monopoly, kept: a target discards one of his Investors
        Secret, kept: a target skips his next turn as Buyer
        Lawyers Earn their Money, kept: negate a Tactics card that anybody plays, before it has any effect

    Cards that are drawn are played as if they were picked. Allegations of Monopoly and Secret can be played
    before the first pick of a round and after each pick.

    Names that sound like those of companies are parodies; trademarks belong to their owners.
"""

from collections.abc import Awaitable, Callable, Iterable
from typing import Any

from tabletome.engine import Layout, Look, Player, Ruling, Secret, behaviour, calls, state
from tabletome.parts.answers import contested
from tabletome.parts.auctions import leading
from tabletome.parts.cards import Card, Deck, Pile, Row
from tabletome.parts.starting import Led

START = 50
AUCTION = 7
INVESTOR, TACTICS = "Investor", "Tactics"
HEADS, TAILS = "Heads", "Tails"
TARGET, OPPONENT = "target player", "opponent with an Investor"


ON_CARDS: dict[str, Any] = {
    "suit": "type",
    "text": "notes",
    "signs": {INVESTOR: "person", TACTICS: "scroll"},
    "colours": {INVESTOR: "#1f5f8b", TACTICS: "#8b3a1f"},
}


class CompanyCard(Card):
    type: str
    notes: str = ""
    look = Look(**ON_CARDS)


class Investor(CompanyCard):
    shares: int | None = None
    now: int | None = state(default=None)
    "Its Shares as things stand, which change in play."
    fallen: str = state(default="")
    "Heads or tails."
    flips: tuple[int, int] | None = behaviour(default=None)
    "Shares for heads and for tails."
    bonus: tuple[int, str] = behaviour(default=(0, ""))
    "Further Shares if one also has this card."
    for_each: int = behaviour(default=0)
    "Shares for each Investor."
    avoids: tuple[str, ...] = behaviour(default=())
    "It is discarded if one has any of these."
    most: int = behaviour(default=99)
    "It is discarded if one has more Investors."
    consoles: int = behaviour(default=0)
    "Shares whenever one loses another Investor."
    look = Look(corner="now", **ON_CARDS)


class Tactic(CompanyCard):
    effect: Callable[..., Awaitable[None]] = behaviour(default=calls("gain", 0))
    aim: str = behaviour(default="")
    "Whom whoever plays it has to name, if anybody."
    kept: bool = behaviour(default=False)
    negates: bool = behaviour(default=False)


def investor(name: str, shares: int | None, notes: str = "", **acts: Any) -> Investor:
    return Investor(name, INVESTOR, notes, shares, **acts)


def tactic(name: str, notes: str, method: str, *further: int, aim: str = "", kept: bool = False) -> Tactic:
    return Tactic(name, TACTICS, notes, effect=calls(method, *further), aim=aim, kept=kept)


SUPERSTAR, COMPLEX, ESTATE = "Superstar Entertainer", "Military Industrial Complex", "Real Estate Affiliates"
BANK, USMED, PEP = "Chased Manhattan Bank", "USMED Healthcare Provider", "Pep Cola Company"
JAPANESE, BRITISH = "Japanese Investors", "British Financial Group"
INVESTORS = [
    investor("Sheared Brokerage", 5),
    investor("Dr Cola Company", 7, f"Discard if you have {PEP}", avoids=(PEP,)),
    investor(PEP, 6),
    investor(SUPERSTAR, 4),
    investor("Entrepreneur", None, "Flip a coin (Heads: Shares 6) (Tails: Shares 0)", flips=(6, 0)),
    investor(ESTATE, 3),
    investor("Paramounted Film Co", 4, f"+8 Shares if you also have the {SUPERSTAR}", bonus=(8, SUPERSTAR)),
    investor("International Air", 3, f"+5 Shares if you also have the {COMPLEX}", bonus=(5, COMPLEX)),
    investor(COMPLEX, 5),
    investor("Venture Capitalists", 1, "+1 Share for each Investor you have", for_each=1),
    investor("Chased Credit Card Co", 3, f"+6 Shares if you also have the {BANK}", bonus=(6, BANK)),
    investor("Failsafe S&L", None, "Flip a coin (Heads: Shares 4) (Tails: Shares -2)", flips=(4, -2)),
    investor("Dot.Com Company", None, "Flip a coin (Heads: Shares 6) (Tails: Shares -3)", flips=(6, -3)),
    investor("High-Rise Construction", 2, f"+4 Shares if you also have {ESTATE}", bonus=(4, ESTATE)),
    investor("Prudent Insurance", 2, "Get +1 Share each time you lose an Investor", consoles=1),
    investor(USMED, 4),
    investor("Dowed Pharmaceutical", 3, f"+6 Shares if you also have {USMED}", bonus=(6, USMED)),
    investor(JAPANESE, 6, f"Discard if you have the {COMPLEX}", avoids=(COMPLEX,)),
    investor(BRITISH, 4, f"Discard if you have {ESTATE}", avoids=(ESTATE,)),
    investor(BANK, 3),
    investor("Old Rich", 6, "Discard if you have more than 5 Investors", most=5),
    investor(
        "Arab Oil Tycoon", 6, f"Discard if you have {JAPANESE} or {BRITISH}", avoids=(JAPANESE, BRITISH)
    ),
]
DISCARDS_ONE = "Target player must discard an Investor"
OPPONENTS_LOSE_1 = "All opponents lose 1 Share"
FOR_EACH = "Gain 1 Share per Investor you have"
DRAW_2 = "Draw 2 cards from the deck and pick 1"
TACTICS_CARDS = [
    tactic("Investor Backs Out", "Target player must discard target Investor", "back_out", aim=TARGET),
    tactic("Bankruptcy", DISCARDS_ONE, "target_discards", aim=TARGET),
    tactic("Allegations of Monopoly", f"Keep: {DISCARDS_ONE}", "target_discards", aim=TARGET, kept=True),
    tactic("SEC Investigation", "Each player must discard 1 Investor", "all_discard"),
    tactic(
        "Refinance", "Flip a coin (Heads: gain 2 Shares) (Tails: draw 1 card from the deck)", "refinance", 2
    ),
    tactic("Golden Parachute Clause", OPPONENTS_LOSE_1, "opponents_lose", 1),
    tactic("Junk Bonds", "All players flip a coin (Heads: gain 4 Shares) (Tails: lose 4)", "all_flip", 4, -4),
    tactic("Bad Press", "Target player loses 3 Shares", "target_loses", 3, aim=TARGET),
    tactic("Shark Repellant", "Target player loses 4 Shares", "target_loses", 4, aim=TARGET),
    tactic("Pac Man Defense", "Target player loses 5 Shares", "target_loses", 5, aim=TARGET),
    tactic("Greed", "Target player loses 6 Shares", "target_loses", 6, aim=TARGET),
    tactic(
        "Poison Pill",
        "Target player flips a coin (Heads: loses 2 Shares) (Tails: loses 4)",
        "target_flips",
        -2,
        -4,
        aim=TARGET,
    ),
    tactic(
        "Gray Knight", "Target player loses 2 Shares. You gain 2 Shares", "target_loses", 2, 2, aim=TARGET
    ),
    tactic("Killer Bees", OPPONENTS_LOSE_1, "opponents_lose", 1),
    tactic("Target Company takes on Debts", OPPONENTS_LOSE_1, "opponents_lose", 1),
    tactic("Corporate Raid", "All opponents lose 2 Shares", "opponents_lose", 2),
    tactic("Sale of the Crown Jewels", "All opponents lose 3 Shares", "opponents_lose", 3),
    tactic("Sell the Picasso in your Office", "Gain 1 Share", "gain", 1),
    tactic("Board of Directors Likes You", "Gain 2 Shares", "gain", 2),
    tactic("White Knight", "Gain 3 Shares", "gain", 3),
    tactic("Dividends", FOR_EACH, "gain_for_each", 1),
    tactic("Merger", FOR_EACH, "gain_for_each", 1),
    tactic("Whitemail", "Gain 2 Shares. All opponents lose 1 Share", "opponents_lose", 1, 2),
    tactic("Last Minute Backing", "Take any Investor card from the deck", "take_from_deck"),
    tactic("Insider Information", "Flip a coin (Heads: gain 7 Shares) (Tails: lose 5)", "flip_for", 7, -5),
    tactic(
        "Proxy Fight",
        "Flip a coin (Heads: all opponents lose 3 Shares) (Tails: you lose 3)",
        "proxy_fight",
        3,
    ),
    tactic("Ace in the Hole", DRAW_2, "draw_and_pick", 2),
    tactic("Leveraged Buyout", DRAW_2, "draw_and_pick", 2),
    Tactic("Lawyers Earn their Money", TACTICS, "Keep: Negate a Tactics card", kept=True, negates=True),
    tactic("Full Disclosure", "Target player must reveal his exact value in Shares", "disclose", aim=TARGET),
    tactic("Hostile Takeover", "Steal one of your opponents' Investors", "steal", aim=OPPONENT),
    tactic(
        "College Buddy owns Company", "Opponent must give you 1 of his Investors", "receive", aim=OPPONENT
    ),
    tactic("Business Savvy", "Trade 1 of your Investors with an opponent", "trade", aim=OPPONENT),
    tactic("Secret", "Keep: Target player skips his turn as Buyer", "target_skips", aim=TARGET, kept=True),
]


class Bidder(Player):
    skips: bool = False
    "His next turn as Buyer."
    on_investors: int = 0
    "Shares, as they lie open."
    coins: Secret[int] = Secret([START])
    investors: Row[Investor]
    kept: Row[Tactic]

    def hold(self, coins: int) -> None:
        """What comes and goes is seen by all. The table does not show what it makes, but one may remember."""
        self.coins.domain = (coins,)
        self.coins.keep(coins)

    def has(self, names: Iterable[str]) -> bool:
        return any(card.name in names for card in self.investors)

    def avoids(self, card: Investor) -> bool:
        return self.has(card.avoids) or len(self.investors) > card.most

    def worth_of(self, card: Investor) -> int:
        shares, partner = card.bonus
        flipped = card.flips[card.fallen == TAILS] if card.flips and card.fallen else 0
        return (
            (card.shares or 0) + flipped + shares * self.has([partner]) + card.for_each * len(self.investors)
        )

    def total(self) -> int:
        return self.coins.peek() + self.on_investors


class Takeover(Led[Bidder]):
    title = "Takeover"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 9)
    family = "economy"
    mechanisms = ("drafting", "sealed bids", "take that", "set collection")
    minutes = 30
    layout = Layout(
        felt="#1f3b32",
        accents=("#e6b325", "#7fb7e0"),
        labels={
            "leader": "Buyer",
            "skips": "skips his next turn as Buyer",
            "coins": "Shares in coins",
            "on_investors": "on Investors",
            "auction": "Auction cards",
            "kept": "kept Tactics",
            "fallen": "fell",
        },
    )

    deck: Deck[CompanyCard]
    auction: Row[CompanyCard]
    drawn: Row[CompanyCard]
    discards: Pile[CompanyCard]

    async def setup(self) -> None:
        self.deck.fill_shuffled([*INVESTORS, *TACTICS_CARDS])
        for bidder in self.players:
            bidder.hold(START)
        await self.initial_bid()

    async def initial_bid(self) -> None:
        bids = await self.together(
            lambda me: me.amount(0, START, "What do you bid to be the first Buyer? It is lost", unit="Shares")
        )
        self.log("Bids: {}", [f"{bidder} {bid}" for bidder, bid in bids.items()], hold=True)
        for bidder, bid in bids.items():
            bidder.hold(START - bid)
        best = leading(bids)
        if len(best) > 1:
            self.log("A coin decides between {}", best)
        self.leader = self.pick(best)
        self.log("{} is the Buyer", self.leader)

    # -- a round -----------------------------------------------------------------------------------------

    async def round(self) -> None:
        self.log("{} come up for auction", self.turn_up(self.auction, AUCTION))
        self.then(self.play_kept, self.leader)
        self.then(self.first_pick)

    def turn_up(self, row: Row[CompanyCard], count: int) -> list[CompanyCard]:
        cards = self.deck.draw_many(row, count)
        for card in cards:
            if isinstance(card, Investor):
                card.now = card.shares
        return cards

    def first_pick(self) -> None:
        while self.leader.skips:
            self.leader.skips = False
            self.log("{} skips his turn as Buyer", self.leader)
            self.pass_lead()
        self.then(self.pick_card, self.leader)

    async def pick_card(self, me: Bidder) -> None:
        card = await me.choose(self.auction, "Pick one of the Auction cards")
        self.log("{} picks {}", me, card)
        await self.play(me, card)
        self.then(self.play_kept, me)
        if self.auction:
            self.then(self.pick_card, self.after(me))
        else:
            self.then(self.close_round)

    def close_round(self) -> None:
        self.pass_lead()
        if not self.deck:
            self.end("deck", because="The deck is empty: most Shares win the company.")

    async def play_kept(self, first: Bidder) -> None:
        """Who has kept a Tactics card may play it now; all can see who that is."""
        for me in self.from_player(first):
            while cards := [card for card in me.kept if not card.negates]:
                card = await me.choose(
                    cards,
                    "Do you play a Tactics card that you have kept?",
                    otherwise="Not now",
                    kind="reaction",
                )
                if card is None:
                    break
                await self.resolve(me, card)

    async def play(self, me: Bidder, card: CompanyCard) -> None:
        """What is done with a card that was picked or drawn."""
        if isinstance(card, Investor):
            await self.invest(me, card)
        elif isinstance(card, Tactic) and card.kept:
            me.kept.add(card)
            self.log("{} keeps {}", me, card)
        elif isinstance(card, Tactic):
            await self.resolve(me, card)

    async def resolve(self, me: Bidder, card: Tactic) -> None:
        self.discards.add(card)
        self.log("{} plays {}", me, card, hold=True)
        parties = [me]
        if card.aim:
            marks = self.marks_for(card, me)
            if not marks:
                self.log("No opponent has an Investor")
                return
            parties.append(await me.choose(marks, f"{card}: who is the {card.aim}?"))
            self.log("{} is meant for {}", card, parties[1], hold=True)
        if await self.negated(me, card):
            self.log("{} is negated", card)
        else:
            await card.effect(self, *parties)

    def marks_for(self, card: Tactic, me: Bidder) -> list[Bidder]:
        if card.aim == OPPONENT:
            return [rival for rival in self.others(me) if rival.investors]
        return [*self.others(me), me]

    async def negated(self, me: Bidder, card: Tactic) -> bool:
        """Whoever has kept Lawyers may play them now, also on his own card."""
        answer = await contested(
            self,
            me,
            card,
            answers=lambda holder, played: [kept for kept in holder.kept if kept.negates],
            pile=self.discards,
            order=self.from_player,
            could=lambda holder, played: any(kept.negates for kept in holder.kept),
        )
        return answer is not None

    # -- Investors ---------------------------------------------------------------------------------------

    async def invest(self, me: Bidder, card: Investor) -> None:
        me.investors.add(card)
        if card.flips:
            card.fallen = self.flip(me)
        self.appraise()

    def flip(self, me: Bidder) -> str:
        side = HEADS if self.roll(2) == 1 else TAILS
        self.log("{} flips a coin: {}", me, side.lower(), hold=True)
        return side

    def appraise(self) -> None:
        """Discard what cannot be held with others, and see what all is worth."""
        for me in self.players:
            for card in [card for card in me.investors if me.avoids(card)]:
                self.lose(me, card)
            for card in me.investors:
                card.now = me.worth_of(card)
            me.on_investors = sum(map(me.worth_of, me.investors))

    def lose(self, me: Bidder, card: Investor) -> None:
        self.discards.add(card)
        card.now, card.fallen = card.shares, ""
        self.log("{} discards {}", me, card)
        self.console(me)

    def console(self, me: Bidder) -> None:
        for card in me.investors:
            if card.consoles:
                self.change(me, card.consoles)

    # -- Shares ------------------------------------------------------------------------------------------

    def change(self, me: Bidder, shares: int) -> None:
        coins = me.coins.peek()
        changed = max(shares, -coins)
        me.hold(coins + changed)
        self.log("{} gains {} Share(s)" if shares >= 0 else "{} loses {} Share(s)", me, abs(changed))

    async def target_loses(self, me: Bidder, target: Bidder, shares: int, gained: int = 0) -> None:
        self.change(target, -shares)
        if gained:
            self.change(me, gained)

    async def target_flips(self, me: Bidder, target: Bidder, heads: int, tails: int) -> None:
        await self.flip_for(target, heads, tails)

    async def opponents_lose(self, me: Bidder, shares: int, gained: int = 0) -> None:
        for rival in self.others(me):
            self.change(rival, -shares)
        if gained:
            self.change(me, gained)

    async def gain(self, me: Bidder, shares: int) -> None:
        self.change(me, shares)

    async def gain_for_each(self, me: Bidder, shares: int) -> None:
        self.change(me, shares * len(me.investors))

    async def flip_for(self, me: Bidder, heads: int, tails: int) -> None:
        self.change(me, heads if self.flip(me) == HEADS else tails)

    async def all_flip(self, me: Bidder, heads: int, tails: int) -> None:
        for bidder in self.from_player(me):
            await self.flip_for(bidder, heads, tails)

    async def proxy_fight(self, me: Bidder, shares: int) -> None:
        if self.flip(me) == HEADS:
            await self.opponents_lose(me, shares)
        else:
            self.change(me, -shares)

    async def refinance(self, me: Bidder, shares: int) -> None:
        if self.flip(me) == HEADS:
            self.change(me, shares)
        else:
            await self.draw_and_pick(me, 1)

    # -- cards -------------------------------------------------------------------------------------------

    async def draw_and_pick(self, me: Bidder, count: int) -> None:
        drawn = self.turn_up(self.drawn, count)
        if not drawn:
            self.log("The deck is empty")
            return
        self.log("{} draws {}", me, drawn)
        picked = drawn[0]
        if len(drawn) > 1:
            picked = await me.choose(drawn, "Which of the two cards do you pick?")
        self.discards.add_all(card for card in drawn if card is not picked)
        await self.play(me, picked)

    async def take_from_deck(self, me: Bidder) -> None:
        for card in self.deck:
            self.show(card, to=me)
        investors = {card.name: card for card in self.deck if isinstance(card, Investor)}
        if investors:
            name = await me.choose(sorted(investors), "Which Investor do you take from the deck?")
            taken = investors[name]
            self.show(taken)
            self.log("{} takes {} from the deck", me, taken)
            await self.invest(me, taken)
        else:
            self.log("There is no Investor in the deck")
        self.shuffle(self.deck)

    async def back_out(self, me: Bidder, target: Bidder) -> None:
        await self.discard_one(target, chooser=me)

    async def target_discards(self, me: Bidder, target: Bidder) -> None:
        await self.discard_one(target, chooser=target)

    async def all_discard(self, me: Bidder) -> None:
        for bidder in self.from_player(me):
            await self.discard_one(bidder, chooser=bidder)

    async def discard_one(self, me: Bidder, chooser: Bidder) -> None:
        if not me.investors:
            self.log("{} has no Investor to discard", me)
            return
        self.lose(me, await chooser.choose(me.investors, f"Which Investor must {me} discard?"))
        self.appraise()

    async def disclose(self, me: Bidder, target: Bidder) -> None:
        self.log("{} shows {} Share(s) in coins", target, target.coins.open(), hold=True)

    async def steal(self, me: Bidder, rival: Bidder) -> None:
        card = await me.choose(rival.investors, f"Which Investor do you steal from {rival}?")
        self.hand_over(card, rival, me)

    async def receive(self, me: Bidder, rival: Bidder) -> None:
        card = await rival.choose(rival.investors, f"Which Investor do you give to {me}?")
        self.hand_over(card, rival, me)

    async def trade(self, me: Bidder, rival: Bidder) -> None:
        if not me.investors:
            self.log("{} has no Investor to trade", me)
            return
        theirs = await me.choose(rival.investors, f"Which Investor do you want of {rival}?")
        mine = await me.choose(me.investors, f"Which Investor do you give to {rival} for {theirs}?")
        rival.investors.add(mine)
        me.investors.add(theirs)
        self.log("{} gives {} to {} for {}", me, mine, rival, theirs)
        self.appraise()

    async def target_skips(self, me: Bidder, target: Bidder) -> None:
        target.skips = True
        self.log("{} will skip his next turn as Buyer", target)

    def hand_over(self, card: Investor, giver: Bidder, me: Bidder) -> None:
        me.investors.add(card)
        self.log("{} goes from {} to {}", card, giver, me)
        self.console(giver)
        self.appraise()

    # -- the end -----------------------------------------------------------------------------------------

    def score(self, bidder: Bidder) -> int:
        return bidder.total()

    def estimate(self, me: Bidder) -> float:
        """Shares and kept Tactics, before those of the best rival."""
        standing = {one: one.total() + 2 * len(one.kept) for one in self.players}
        return standing[me] - max(standing[rival] for rival in self.others(me))


RULINGS = [
    Ruling(
        "Introduction",
        "gap",
        "How many can play, if it is for two and more?",
        "Up to eight, so that in eight rounds each can be Buyer once. If there are more players than Auction "
        "cards, those who are left over pick nothing in that round.",
        "test_two_to_eight_play",
    ),
    Ruling(
        "(un)certainty",
        "gap",
        "What do others know of Shares in coins?",
        "The table shows them to their owner only; what is bid, gained and lost is seen by all, and may be "
        "remembered.",
        "test_coins_are_hidden",
    ),
    Ruling(
        "Initial Bid",
        "gap",
        "Are the bids of those who do not become the Buyer lost, too, and what if more than two tie?",
        "All bids are lost, as it says. Chance decides among any number.",
        "test_initial_bid",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "What if the deck has fewer than seven cards at the beginning of a round?",
        "Those that are left are auctioned.",
        "test_the_last_cards_are_auctioned",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "Who picks when all have picked and there are Auction cards left?",
        "They go on round the table until all are picked.",
        "test_a_round",
    ),
    Ruling(
        "Card List Notation",
        "gap",
        "Who can be a target player?",
        "Anybody, also whoever plays the card: where only others are meant it says opponent. Whoever has no "
        "Investor has none to discard; an opponent who is to give one must have one.",
        "test_who_can_be_a_target",
    ),
    Ruling(
        "Card List Notation",
        "gap",
        "When is the coin of an Investor flipped?",
        "Once, when it comes into play from the auction or the deck; the value stays, whoever has it.",
        "test_investors_that_flip",
    ),
    Ruling(
        "Card List Notation",
        "gap",
        "When does an Investor go that is discarded if one has another?",
        "As soon as both are there, whichever came first. All that must go at one moment go together.",
        "test_discard_if_you_have",
    ),
    Ruling(
        "Card List Notation",
        "gap",
        "When are kept cards played, and are they hidden?",
        "They lie open, as all saw them picked. Allegations of Monopoly and Secret can be played before the "
        "first pick of a round and after each pick; Lawyers Earn their Money when any Tactics card is "
        "played, also one's own or one that was kept, when its target is named, before it has any effect.",
        "test_lawyers",
    ),
    Ruling(
        "Card List",
        "gap",
        "What do signs like “Shares=-4” of Tactics mean, and can coins fall below zero?",
        "So many Shares are gained or lost. Who has fewer coins loses those he has; Investors may be worth "
        "less than nothing.",
        "test_coins_do_not_fall_below_zero",
    ),
    Ruling(
        "Card List",
        "gap",
        "Do Venture Capitalists and Old Rich count themselves as Investors?",
        "Yes, all that one has in play.",
        "test_venture_capitalists",
    ),
    Ruling(
        "Card List",
        "gap",
        "When is an Investor lost for Prudent Insurance, and what is a Share that it gets?",
        "A coin for each other Investor that is discarded for any reason, stolen or given away; not for one "
        "that is traded.",
        "test_prudent_insurance",
    ),
    Ruling(
        "Card List",
        "gap",
        "Which cards are meant by Superstar, USMED, and the short forms after Arab Oil Tycoon?",
        "Superstar Entertainer, USMED Healthcare Provider, Japanese Investors and British Financial Group; "
        "the names are written out, one of the short forms being a slur.",
        "test_bonuses",
    ),
    Ruling(
        "Card List",
        "gap",
        "Who chooses the Investor that is discarded, given, stolen or traded?",
        "Investor Backs Out, Hostile Takeover and Business Savvy: whoever plays the card. All others: "
        "whoever has the Investor.",
        "test_who_chooses_the_investor",
    ),
    Ruling(
        "Card List",
        "gap",
        "What is done with cards drawn from the deck, and with the one not picked?",
        "They are turned up, and played as if picked in the auction; the other one is discarded.",
        "test_draw_two_and_pick_one",
    ),
    Ruling(
        "Card List",
        "gap",
        "How is an Investor taken from the deck?",
        "Whoever takes it looks through the deck, takes one if there is any, and the deck is shuffled.",
        "test_last_minute_backing",
    ),
    Ruling(
        "Card List",
        "gap",
        "What does Full Disclosure reveal, and for how long?",
        "The coins; all else lies open. The table shows them until they change.",
        "test_full_disclosure",
    ),
    Ruling(
        "Card List",
        "damaged",
        "The last card is called “Secret”, which may not be its whole name.",
        "That is its name. With 22 Investors and 34 Tactics the deck makes eight rounds of seven.",
        "test_the_deck",
    ),
    Ruling(
        "Card List",
        "gap",
        "What does it mean to skip one's turn as Buyer?",
        "When he would be Buyer next, the player to his left is instead; before the first pick, this is at "
        "once. He picks in turn as ever.",
        "test_secret",
    ),
    Ruling(
        "Objective",
        "gap",
        "Equal Shares at the end?",
        "The victory is shared.",
        "test_equal_shares",
    ),
]
