"""Pedro For President Game: spend time and money on votes for the school president, and cost others theirs.

A fan's game: Napoleon Dynamite is a trademark and belongs to its owners, as do all its names.

How to play
    Everybody runs for school president with 10 votes, 5 money and no time, and is dealt three cards of a deck
    of 64. What you have of time, money and votes is open, and you keep it from turn to turn. Chance decides
    who begins.

    Your turn has four phases.
        Time Travel: roll a die and get so much time.
        Get Your Groove On: draw two cards. For 5 time you may draw another one, as often as you can pay.
        Stuff Happens: play up to two cards. For 5 time you may play another one, as often as you can pay.
        The last phase: discard down to five cards.

    To play a card pay its cost, all of it, do what it says, and discard it. A target is an opponent of your
    choice, and nobody loses more than he has. One who must discard cards chooses them. T is time, M money, V
    votes; every card is there once.

        The target opponent loses, at no cost:
            Online Chat Rooms 6T                Ride Bike to School 4T 1V      Rex Kwon Do 2T 5M
            Listen to Creepy Uncle Rico 4T      Sign Language Sing Along       Time Machine Modulus
            Cyberspace Dating 4T                    3T 1V                          3T 4M
            Visit School Nurse 3T               Solo Tetherball Match 2T 1V    Steak Dinner 2T 2M
            Cage Fight Brother Kit 1T           Feed the Llama 2T 1V           Red, White, & Blue Pants
            Disqualification 3T 3V              Rip Mole Off Neck 1T 1V            2M 3V
            Take the Bus 3T 2V                  New Kid 2V                     Worst Day Ever 3 cards
            Get Beat Up by Bully 1T 3V          Tater Tots in Your Pants 2V
            Bad Hair Cut 1T 3V                  Mean Remark 1V

        You gain, at no cost:
            Reach For the Stars 5T              Muscle Car 3T 4V               Buddy System 1T 2V
            Pegasus Xing 3T                     Sweet Ride 2T 2V               Got My Back 2T 1V

        You pay, and gain:
            Inspired Speech 2T: 4V              Popular Girl 3T: 4V            Glamour Shot 2T 3M: 4V
            Hunt Wolverines in Alaska 2T: 3V    Vote for Pedro! 3T: 3V         Makeover 3T 2M: 4V
            Scout Camp Connections 2T: 2V       Compulsive Liar 3T: 3V         Brand New Suit 1T 5M: 4V
            Girlfriend From Oklahoma 2T: 2V     Pedro Will Protect You 4T: 3V  Break Effigy Pinata 3T 3M: 5V
            Make a Friend 2T: 2V                Personal Transformation        Talent Show 4T 3M: 6V
            Bodyguard 2T: 2V                        4T: 3V                     Flyers 4T 3M: 6V
            Draw Ligers 2T: 1V                  Special Skills 4T: 2V          Happy Hands Skit 6T 4M: 7V
            Sing Love Ballad Off Key 2T: 1V     Grow a Moustache 7T: 4V        Buttons 4T 6M: 8V
            Moon Boots 2M: 1V                   Find Date for School Dance     Boondoogle Keychains
            Awesome Dance Moves 3T: 5V              9T: 6V                         6T 5M: 8V
            Sell Tupperware Sets 6T: 6M         Checkout Cashier 5T: 4M        Sell Bust Enhancer Formula
            Fund Raiser 6T: 5M                  Job at Chicken Farm 6T: 2M         5T: 5M, but you lose 1V
            Win Farm Trivia Contest 3T: 3M 1V

        You pay, and draw cards:
            Do You Dare Me? 2T: 2               Private Phone Call 2T: 2       Find Soul Mate 3T: 3

    The game ends with the turn in which the last card is drawn from the deck. Most votes win; of equals, most
    money, then most time.
"""

from typing import NamedTuple

from tabletome.engine import Game, Layout, Look, Player, Ruling
from tabletome.parts.cards import Card, Deck, Hand, Pile
from tabletome.parts.hands import discard, discard_down_to, draw
from tabletome.parts.sheets import rows
from tabletome.parts.starting import first_by_chance

DEALT = 3
STARTING_VOTES = 10
STARTING_MONEY = 5
DRAWN = PLAYED = 2
FOR_ANOTHER = 5
"The time that an extra card costs, drawn or played."
HAND = 5
LOSS, GAIN, DRAW = "Target loses", "You gain", "You draw"


class Tokens(NamedTuple):
    time: int = 0
    money: int = 0
    votes: int = 0

    @classmethod
    def of(cls, text: str) -> "Tokens":
        """3T 2V"""
        numbers = {amount[-1]: int(amount[:-1]) for amount in text.split()}
        return cls(*(numbers.get(letter, 0) for letter in "TMV"))

    def part(self, sign: int) -> "Tokens":
        """What of it is gained, or with -1 what is lost."""
        return Tokens(*(max(0, sign * number) for number in self))

    def signed(self, sign: int = 1) -> str:
        """-3T -2V"""
        named = zip(self, "TMV", strict=True)
        return " ".join(f"{sign * number:+}{letter}" for number, letter in named if number)

    def __str__(self) -> str:
        named = zip(self, ("time", "money", "vote" if self.votes == 1 else "votes"), strict=True)
        return " and ".join(f"{number} {name}" for number, name in named if number) or "nothing"


NOTHING = Tokens()


class Printed(NamedTuple):
    """A row of the card list."""

    name: str
    cost: str = ""
    gain: str = ""
    loss: str = ""
    drawn: int = 0
    discarded: int = 0


class Stuff(Card):
    type: str
    price: str
    text: str
    cost: Tokens
    gain: Tokens
    loss: Tokens
    drawn: int
    discarded: int
    look = Look(
        suit="type",
        corner="price",
        text="text",
        signs={LOSS: "bolt", GAIN: "star", DRAW: "eye"},
        colours={LOSS: "#a3261f", GAIN: "#2e6b35", DRAW: "#1d5aa8"},
    )

    @classmethod
    def of(cls, row: Printed) -> "Stuff":
        cost, gain, loss = Tokens.of(row.cost), Tokens.of(row.gain), Tokens.of(row.loss)
        kind = DRAW if row.drawn else GAIN if row.gain else LOSS
        says = (
            gain.signed(),
            loss.signed(-1) and f"Target: {loss.signed(-1)}",
            row.drawn and f"draw {row.drawn} cards",
            row.discarded and f"Target: discard {row.discarded} cards",
        )
        text = (f"{row.cost}: " if row.cost else "") + next(said for said in says if said)
        price = row.cost.replace(" ", "+")
        return cls(row.name, kind, price, text, cost, gain, loss, row.drawn, row.discarded)


DECK = [Stuff.of(row) for row in rows(__package__, "pedro_for_president_game", Printed)]


class Nominee(Player):
    votes: int = STARTING_VOTES
    time: int = 0
    money: int = STARTING_MONEY
    hand: Hand[Stuff]

    def can_pay(self, cost: Tokens, extra_time: int) -> bool:
        return cost.time + extra_time <= self.time and cost.money <= self.money

    def add(self, tokens: Tokens, sign: int = 1) -> None:
        self.time += sign * tokens.time
        self.money += sign * tokens.money
        self.votes += sign * tokens.votes


class PedroForPresidentGame(Game[Nominee]):
    title = "Pedro For President Game"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 7)
    family = "politics"
    mechanisms = ("hand management", "dice", "resources", "take that")
    minutes = 20
    layout = Layout(
        felt="#5a3d2b",
        accents=("#f4c542", "#8ec6e6"),
        hidden_fields=("cost", "gain", "loss", "drawn", "discarded"),
    )

    deck: Deck[Stuff]
    discards: Pile[Stuff]

    def setup(self) -> None:
        self.deck.fill_shuffled(DECK)
        for nominee in self.players:
            self.deck.draw_many(nominee.hand, DEALT)
        first_by_chance(self)

    async def turn(self, me: Nominee) -> None:
        self.time_travel_phase(me)
        self.then(self.get_your_groove_on_phase, me)
        self.then(self.stuff_happens_phase, me)
        self.then(self.last_phase, me)

    def time_travel_phase(self, me: Nominee) -> None:
        rolled = self.roll()
        me.time += rolled
        self.log("{} gets {} time", me, rolled)

    async def get_your_groove_on_phase(self, me: Nominee) -> None:
        draw(self, me, self.deck, me.hand, DRAWN)
        prompt = f"Spend {FOR_ANOTHER} time to draw an extra card?"
        while self.deck and me.time >= FOR_ANOTHER:
            if not await me.choose(["Draw a card"], prompt, otherwise="Draw no more"):
                break
            self.spend_on_another(me)
            draw(self, me, self.deck, me.hand)

    async def stuff_happens_phase(self, me: Nominee) -> None:
        """Also one who can pay for none of his cards is asked: the others do not know it."""
        left = PLAYED
        while me.hand and (left or me.time >= FOR_ANOTHER):
            extra = 0 if left else FOR_ANOTHER
            prompt = f"Spend {extra} time to play an extra card?" if extra else f"Play a card ({left} left)"
            cards = [card for card in me.hand if me.can_pay(card.cost, extra)]
            card = await me.choose(cards, prompt, otherwise="Play no more")
            if card is None:
                break
            if extra:
                self.spend_on_another(me)
            else:
                left -= 1
            await self.play(me, card)

    def spend_on_another(self, me: Nominee) -> None:
        me.time -= FOR_ANOTHER
        self.log("{} spends {} time on an extra card", me, FOR_ANOTHER)

    async def play(self, me: Nominee, card: Stuff) -> None:
        target = await self.target(me, card) if card.loss != NOTHING or card.discarded else None
        paid = f" for {card.cost}" if card.cost != NOTHING else ""
        against = f" on {target}" if target is not None else ""
        me.add(card.cost, -1)
        self.discards.add(card)
        self.log("{} plays {}{}{}", me, card, paid, against)
        self.gain(me, card.gain.part(1))
        self.lose(me, card.gain.part(-1))
        draw(self, me, self.deck, me.hand, card.drawn)
        if target is not None:
            self.lose(target, card.loss)
            prompt = f"{card}: discard {card.discarded} cards"
            await discard(self, target, target.hand, self.discards, card.discarded, prompt)

    def gain(self, me: Nominee, tokens: Tokens) -> None:
        if tokens != NOTHING:
            me.add(tokens)
            self.log("{} gains {}", me, str(tokens))

    def lose(self, me: Nominee, tokens: Tokens) -> None:
        """As far as he has them."""
        if tokens != NOTHING:
            lost = Tokens(min(me.time, tokens.time), min(me.money, tokens.money), min(me.votes, tokens.votes))
            me.add(lost, -1)
            self.log("{} loses {}", me, str(lost))

    async def target(self, me: Nominee, card: Stuff) -> Nominee:
        rivals = self.others(me)
        return rivals[0] if len(rivals) == 1 else await me.choose(rivals, f"{card}: who is the target?")

    async def last_phase(self, me: Nominee) -> None:
        await discard_down_to(self, me, me.hand, self.discards, HAND)
        if not self.deck:
            self.end("last card", because="The last card of the deck has been drawn.")

    def score(self, me: Nominee) -> int:
        return me.votes

    def tiebreak(self, me: Nominee) -> tuple[int, int]:
        return me.money, me.time

    def estimate(self, me: Nominee) -> float:
        """Votes, and what can still be made of time, money and cards: less when the last turns come."""
        turns_left = len(self.deck) / (DRAWN * len(self.players))
        worth = 0.4 * (me.time + me.money) + 0.5 * min(len(me.hand), HAND)
        return me.votes + worth * min(1, turns_left / 3)


RULINGS = [
    Ruling(
        "Introduction",
        "gap",
        "“2-4+ players”: how many is that?",
        "Up to six: with more, a few extra cards drawn would cost some their third turn.",
        "test_setup",
    ),
    Ruling(
        "Setup",
        "gap",
        "Nobody may want to be called the nerdiest player. Who goes first?",
        "Chance decides.",
        "test_chance_decides_who_begins",
    ),
    Ruling(
        "Setup",
        "gap",
        "How much time does each player start with?",
        "None: only votes and money are given.",
        "test_setup",
    ),
    Ruling(
        "Get Your Groove On Phase",
        "gap",
        "How many extra cards may one draw, or play?",
        "As many as one can pay for, each for 5 time. The cost of an extra card that is played comes on top.",
        "test_extra_cards_are_played",
    ),
    Ruling(
        "Stuff Happens Phase",
        "gap",
        "What if one cannot pay all that a card costs?",
        "Then one cannot play it.",
        "test_a_card_has_to_be_paid_for",
    ),
    Ruling(
        "Freakin Idiot Phase",
        "departure",
        "The name of the phase and that of a card insult people. Are they shown?",
        "No: it is called the last phase, and the card is a Mean Remark.",
        "test_neutral_names",
    ),
    Ruling(
        "Card List Notation",
        "gap",
        "“TOL 3T +2V”: does the target lose the votes, too, or does one gain them?",
        "The target loses all that is named up to a YG, as plus joins what belongs together.",
        "test_a_target_loses_all_that_is_named",
    ),
    Ruling(
        "Card List Notation",
        "gap",
        "What if a player has less than he is to lose?",
        "He loses what he has.",
        "test_nobody_loses_more_than_he_has",
    ),
    Ruling(
        "Card List",
        "damaged",
        "Between two parts of the list stands “~153~”, and some letters are wrong.",
        "That is a number of a page. “TG 5V” of Awesome Dance Moves is YG, “TOL IV” is 1V.",
        "test_damaged_rows",
    ),
    Ruling(
        "Card List",
        "gap",
        "Worst Day Ever: which opponent discards, and which cards?",
        "One whom the player chooses; he chooses the cards, all if he has less than three.",
        "test_worst_day_ever",
    ),
    Ruling(
        "Card List",
        "gap",
        "What does one draw if the deck has too few cards?",
        "What is there. The game ends with this turn, also if a card or 5 time drew the last one.",
        "test_the_last_card",
    ),
    Ruling(
        "Victory",
        "gap",
        "Equal votes?",
        "More money wins, then more time; if these are equal, too, the victory is shared.",
        "test_equal_votes",
    ),
]
