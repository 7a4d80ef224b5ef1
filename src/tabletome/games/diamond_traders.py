"""Diamond Traders: trade cards to put together stones of five parts, worth the product of their values.

How to play
    There are five suits, Cut, Color, Clarity, Karat and Kind, with three cards each of the values 1 to 4.
    The game lasts four turns of three phases. One trader leads each turn, the next one the next turn.

    Draw Phase: all fill their hands to twelve cards, dealt one at a time clockwise from the leader. When the
    deck runs out the discards are shuffled into a new one; when both are gone nobody draws.
    Trade Phase: clockwise from the leader each in turn may offer a trade. Say to whom, which cards you give
    and which you want, however many. It need not be even: give something away, or beg for it.
    Your partner accepts, refuses, or answers with one offer of his own, which you accept or refuse. What the
    two of you offer and exchange stays between you; the others only see the numbers. You may also make an
    offer to everybody: then all hear it, are asked in turn, and the first who accepts has it. Offers bind;
    promises for later do not. The phase ends when all have passed in succession or made three offers each.
    Show Phase: all at the same time lay down as many stones as they can and wish. A stone is one card of
    each of the five suits. It scores the product of the five values, from 1 to 1024, and its cards are
    discarded. Cards that were not shown are kept.

    After four turns the highest score wins.
    Options: hands of 5 to 30 cards (5 to 9 a very short game, 10 or 11 short, 13 or 14 long, 15 and more very
    long), as far as sixty cards go round, so six can play with ten cards or fewer, and twelve with five; the
    number of offers each may make in a Trade Phase; the Trade Option: instead of offering you may discard
    three cards to draw one.
"""

from collections.abc import Iterable, Mapping
from math import prod
from typing import Any

from tabletome.engine import Layout, Look, Option, Player, Ruling, by_players, this_turn
from tabletome.parts.cards import Card, Deck, Hand, Pile
from tabletome.parts.starting import Led, first_by_chance
from tabletome.parts.trades import Trading

TURNS = 4
COPIES = 3
NOTES = {
    "Cut": ["Imperfect", "Beget", "Square", "Perfect Round"],
    "Color": ["Canary", "Yellow", "Off White", "White"],
    "Clarity": ["Carbons", "Slight Inclusions", "Clean", "Flawless"],
    "Karat": ["Milli", "Half Karat stone", "One Karater", "Rock"],
    "Kind": ["Amethyst", "Ruby", "Emerald", "Diamond"],
}


class Part(Card):
    suit: str
    value: int
    look = Look(suit="suit", corner="value", signs={"Karat": "gem", "Kind": "gem", "Clarity": "eye"})


PARTS = [
    Part(f"{suit} {value} {note}", suit, value)
    for suit, notes in NOTES.items()
    for value, note in enumerate(notes, 1)
]


class Trader(Player):
    hand: Hand[Part]
    points: int = 0
    offers: int = this_turn(0)


class DiamondTraders(Led[Trader]):
    title = "Diamond Traders"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 13)
    family = "set collection"
    mechanisms = ("trading", "set collection", "sealed choices", "hand management")
    minutes = 40
    turn_name = "turn"
    layout = Layout(felt="#1b2a41", accents=("#7fdbff", "#ffd166"))
    hand_size = Option(
        by_players({2: 12, 6: 10, 7: 8, 8: 7, 9: 6, 11: 5}), "Cards to which hands are filled", range(5, 31)
    )
    most_offers = Option(3, "Offers each may make in a Trade Phase", range(1, 11))
    trade_option = Option(False, "The Trade Option: discard three cards to draw one")
    deck: Deck[Part] = Deck("discards")
    discards: Pile[Part]

    @classmethod
    def refuse(cls, players: int, options: Mapping[str, Any]) -> str | None:
        most = len(PARTS) * COPIES // players
        return (
            f"{players} players can have at most {most} cards each." if options["hand_size"] > most else None
        )

    def setup(self) -> None:
        self.deck.fill_shuffled(PARTS * COPIES)
        self.leader = first_by_chance(self)

    def round(self) -> None:
        self.then(self.draw_phase)
        self.then(self.trade_phase, self.leader)
        self.then(self.show_phase)

    def draw_phase(self) -> None:
        self.log("Turn {}: {} leads", self.turns, self.leader)
        drawing = self.from_leader()
        held = {trader: len(trader.hand) for trader in drawing}
        while drawing := [trader for trader in drawing if len(trader.hand) < self.hand_size]:
            drawing = [trader for trader in drawing if self.deck.draw(trader.hand)]
        for trader, kept in held.items():
            self.log("{} draws {}", trader, list(trader.hand)[kept:])

    async def trade_phase(self, me: Trader, passes: int = 0) -> None:
        """One trader's chance, after so many have passed in succession."""
        traded = await self.discarded_three(me) or await self.offered(me)
        passes = 0 if traded else passes + 1
        if passes < len(self.players):
            self.then(self.trade_phase, self.after(me), passes)

    async def offered(self, me: Trader) -> bool:
        if me.offers == self.most_offers:
            return False
        trading = Trading(self, lambda trader: trader.hand, KINDS, most=len(self.box))
        if await trading.offer(me, self.others(me), otherwise="Pass") is None:
            return False
        me.offers += 1
        return True

    async def discarded_three(self, me: Trader) -> bool:
        """The Trade Option."""
        if not self.trade_option or len(me.hand) < 3:
            return False
        prompt = "Trade Option: discard three cards to draw one?"
        first = await me.choose(me.hand, prompt, otherwise="Keep your cards")
        if first is None:
            return False
        others = [card for card in me.hand if card is not first]
        three = [first, *await me.choose_some(others, "Which two others?", least=2, most=2)]
        self.discards.add_all(three)
        self.log("{} discards {}", me, three)
        self.log("{} draws {}", me, self.deck.draw(me.hand))
        return True

    async def show_phase(self) -> None:
        able = [trader for trader in self.players if len(trader.hand) >= len(NOTES)]
        shown = await self.together(self.choose_stones, able)
        for trader, stones in shown.items():
            for stone in stones:
                worth = prod(card.value for card in stone)
                trader.points += worth
                self.discards.add_all(stone)
                self.log("{} shows {} for {} point(s)", trader, stone, worth, hold=True)
        self.pass_lead()
        if self.turns == TURNS:
            self.end("last turn", because="The fourth turn is over.")

    async def choose_stones(self, me: Trader) -> list[list[Part]]:
        stones: list[list[Part]] = []
        left = sorted(me.hand, key=lambda card: -card.value)
        while stone := await self.choose_stone(
            me, left, "Show no more stones" if stones else "Show no stone"
        ):
            stones.append(stone)
            left = [card for card in left if card not in stone]
            if len(left) < len(NOTES):  # by what all know: who is asked on may hold any cards
                break
        return stones

    async def choose_stone(self, me: Trader, cards: list[Part], otherwise: str) -> list[Part]:
        """One card of each suit, or none at all."""
        suits = [[card for card in cards if card.suit == suit] for suit in NOTES]
        stone: list[Part] = []
        for suit, fitting in zip(NOTES, suits, strict=True):
            card = await me.choose(
                fitting if all(suits) else [],
                f"Show a stone: which {suit}?",
                otherwise="" if stone else otherwise,
                picked=stone,
            )
            if card is None:
                break
            stone.append(card)
        return stone

    def score(self, trader: Trader) -> int:
        return trader.points

    def estimate(self, trader: Trader) -> float:
        """His points and, at a discount since they are not shown yet, the best stones of his hand."""
        return trader.points + 0.9 * best_stones(trader.hand)


KINDS = {part.name: COPIES for part in PARTS}


def best_stones(cards: Iterable[Part]) -> int:
    """What the cards can score at most: the best of each suit together, then the second best, and so on."""
    suits: dict[str, list[int]] = {suit: [] for suit in NOTES}
    for card in cards:
        suits[card.suit].append(card.value)
    return sum(map(prod, zip(*(sorted(values, reverse=True) for values in suits.values()), strict=False)))


RULINGS = [
    Ruling(
        "Show Phase",
        "damaged",
        "The worked example of a stone's value is cut off. What is a stone worth?",
        "The product of all five values, 1 to 1024.",
        "test_a_stone_scores_the_product_of_its_five_values",
    ),
    Ruling(
        "Trade Phase",
        "departure",
        "How long is the Trade Phase without a clock?",
        "Each in turn makes one offer or passes, until all pass in succession or have made as many offers "
        "as the option says (three). It stands for the ten minutes.",
        "test_trading_ends_when_all_pass_or_have_made_their_offers",
    ),
    Ruling(
        "Trade Phase",
        "gap",
        "What may a trade hold, when anything goes?",
        "Any cards on either side, also none on one side (gifts, begging); never nothing at all. One "
        "counter-offer may follow an offer.",
        "test_uneven_trades_and_gifts",
    ),
    Ruling(
        "Trade Phase",
        "gap",
        "How do public and private trades and auctions differ?",
        "An offer to one partner is private: others see only how many cards change hands. An offer to "
        "everybody is public, asked in turn, without counter-offers; by changing the price from one offer "
        "to the next it serves as an auction.",
        "test_private_and_public_offers",
    ),
    Ruling(
        "Trade Phase",
        "departure",
        "What of I.O.U.s, borrowing and stealing?",
        "Promises are talk and are not enforced: a trade is carried out at once or not at all, and nobody "
        "loses a card he did not agree to give.",
        "test_offers_bind_at_once",
    ),
    Ruling(
        "Show Phase",
        "gap",
        "Must a stone be shown?",
        "No. Unshown cards are kept, and who holds a full hand or more draws nothing.",
        "test_unshown_cards_are_kept",
    ),
    Ruling(
        "Show Phase",
        "gap",
        "How are several stones shown simultaneously?",
        "All choose in secret all the stones they show, and lay them down together.",
        "test_stones_are_laid_down_together",
    ),
    Ruling(
        "Draw Phase",
        "gap",
        "What if there are too few cards to fill all hands?",
        "They are dealt one at a time from the leader on while deck and discards last.",
        "test_the_last_cards_are_dealt_round",
    ),
    Ruling(
        "Introduction",
        "gap",
        "Which numbers of players and cards go together?",
        "All hands must come from the sixty cards at once: five with 12, six with 10, twelve with 5.",
        "test_sixty_cards_must_go_round",
    ),
    Ruling(
        "Variants",
        "gap",
        "How often may the Trade Option be used?",
        "Whenever one's turn to offer comes, in its place; it does not count as an offer.",
        "test_the_trade_option",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "Who leads?",
        "Chance picks the first leader; the lead then goes round.",
        "test_the_lead_goes_round",
    ),
]
