"""Santas Workshop: gather toys of one kind to finish them together, before too many of them are passed on.

How to play
    The deck has 69 cards. There are nine suits of toys, each numbered from 1 to 7: Balls, Dolls, Toy
    Soldiers, Puppets, Sleds, Nut Crackers, Stuffed Animals, Drums and Rocking Horses. Their numbers are
    points. Of the special cards Coal, Naughty and Nice there are two each.

    Everybody is dealt five cards. Players cut the deck; the highest number begins, and turns go clockwise. A
    turn has four phases.
    Draw Phase: draw three cards. When the deck runs out the discards are shuffled into a new one.
    Event Phase: you may play one special card, which leaves the game.
        Coal: a player of your choice discards two cards at random.
        Naughty: steal two cards at random from a player of your choice.
        Nice: draw two cards.
    Meld Phase: lay down one meld, one or more toys of the same suit, on your toy pile. As long as you hold a
        toy you must.
    Pass Phase: if you hold more than seven cards, give as many as are too many, of your choice, to the next
        player clockwise.

    The game ends when there is nothing left to draw and nobody holds a toy. Most points in the toy pile win.
"""

from collections.abc import Iterable
from typing import Any

from tabletome.engine import Game, Layout, Look, Player, Ruling, behaviour, calls
from tabletome.parts.cards import Card, Deck, Hand, Pile
from tabletome.parts.hands import draw, steal
from tabletome.parts.starting import first_by_cut

DEALT = 5
DRAWN = 3
HAND_LIMIT = 7
BY_SPECIAL = 2
"How many cards a special card discards, steals or draws; and copies of each."
NUMBERS = range(1, 8)
SUITS = (
    "Balls",
    "Dolls",
    "Toy Soldiers",
    "Puppets",
    "Sleds",
    "Nut Crackers",
    "Stuffed Animals",
    "Drums",
    "Rocking Horses",
)


class Toy(Card):
    """Its name is its suit."""

    number: int
    look = Look(
        suit="name",
        corner="number",
        signs={
            "Balls": "ball",
            "Dolls": "person",
            "Toy Soldiers": "sword",
            "Puppets": "speech",
            "Sleds": "arrow",
            "Nut Crackers": "crown",
            "Stuffed Animals": "paw",
            "Drums": "barrel",
            "Rocking Horses": "horse",
        },
        colours={
            "Balls": "#1d5aa8",
            "Dolls": "#b3357a",
            "Toy Soldiers": "#b3261e",
            "Puppets": "#6a3d8f",
            "Sleds": "#0f6b6b",
            "Nut Crackers": "#8a5a00",
            "Stuffed Animals": "#6b4a2b",
            "Drums": "#3b4a5a",
            "Rocking Horses": "#2e7d32",
        },
    )

    def __str__(self) -> str:
        return f"{self.name} {self.number}"


class Special(Card):
    text: str
    effect: Any = behaviour(default=None)
    look = Look(text="text", sign="star")


TOYS = [Toy(suit, number) for suit in SUITS for number in NUMBERS]
SPECIALS = [
    Special("Coal", "A player discards 2 random cards", effect=calls("coal")),
    Special("Naughty", "Steal 2 random cards from a player", effect=calls("naughty")),
    Special("Nice", "Draw 2 cards", effect=calls("nice")),
] * 2


class Elf(Player):
    points: int = 0
    hand: Hand[Card]
    toys: Pile[Toy]

    def held(self) -> dict[str, list[Toy]]:
        """The toys in hand by their suits."""
        toys = sorted(self.hand.of(Toy), key=lambda toy: toy.number)
        return {suit: found for suit in SUITS if (found := [toy for toy in toys if toy.name == suit])}


class SantasWorkshop(Game[Elf]):
    title = "Santas Workshop"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 9)
    family = "set collection"
    mechanisms = ("set collection", "hand management", "card passing", "take that")
    minutes = 20
    layout = Layout(felt="#7a1f2b", accents=("#e8c24a", "#9fd8b4"))

    deck: Deck[Card] = Deck("discards")
    discards: Pile[Card]
    removed: Pile[Card]
    "Special cards that were played."

    def setup(self) -> None:
        self.deck.fill_shuffled([*TOYS, *SPECIALS])
        first_by_cut(self, self.deck, self.discards, lambda card: card.number if isinstance(card, Toy) else 0)
        for elf in self.players:
            self.deck.draw_many(elf.hand, DEALT)

    async def turn(self, me: Elf) -> None:
        draw(self, me, self.deck, me.hand, DRAWN)
        self.then(self.event_phase, me)
        self.then(self.meld_phase, me)
        self.then(self.pass_phase, me)

    async def event_phase(self, me: Elf) -> None:
        card = await me.choose(me.hand.of(Special), "Play a special card?", otherwise="Play none")
        if card is not None:
            self.removed.add(card)
            self.log("{} plays {}", me, card)
            await card.effect(self, me)

    async def victim(self, me: Elf, prompt: str) -> Elf | None:
        rivals = [rival for rival in self.others(me) if rival.hand]
        return await me.choose(rivals, prompt) if rivals else None

    async def coal(self, me: Elf) -> None:
        rival = await self.victim(me, "Who gets the Coal and discards two cards?")
        for _ in range(BY_SPECIAL):
            if rival and rival.hand:
                card = self.pick(rival.hand.items)
                self.discards.add(card)
                self.log("{} discards {}", rival, card)

    async def naughty(self, me: Elf) -> None:
        rival = await self.victim(me, "From whom do you steal two cards?")
        for _ in range(BY_SPECIAL):
            if rival:
                steal(self, me, rival.hand, me.hand)

    async def nice(self, me: Elf) -> None:
        draw(self, me, self.deck, me.hand, BY_SPECIAL)

    async def meld_phase(self, me: Elf) -> None:
        held = me.held()
        if not held:
            return
        suit = await me.choose(list(held), "Which toys do you lay down?")
        toys = held[suit]
        kept = await me.choose_some(
            toys, f"Which {suit} do you keep in hand?", most=len(toys) - 1, done="Lay down all others"
        )
        meld = [toy for toy in toys if toy not in kept]
        me.toys.add_all(meld)
        me.points += total(meld)
        self.log("{} lays down {} for {} point(s)", me, meld, total(meld))

    async def pass_phase(self, me: Elf) -> None:
        excess = len(me.hand) - HAND_LIMIT
        if excess > 0:
            neighbour = self.after(me)
            prompt = f"Give {neighbour} {excess} of your cards"
            cards = await me.choose_some(me.hand, prompt, least=excess, most=excess)
            neighbour.hand.add_all(cards)
            self.log("{} gives {} {}", me, neighbour, cards)

    def is_over(self) -> bool:
        return self.deck.spent() and not any(elf.hand.of(Toy) for elf in self.players)

    def score(self, elf: Elf) -> int:
        return elf.points

    def estimate(self, elf: Elf) -> float:
        """Points, and suits in hand: the best will be laid down next, the others later if at all."""
        suits = sorted(map(total, elf.held().values()), reverse=True)
        later = sum(worth * 0.85**turns for turns, worth in enumerate(suits, 1))
        return elf.points + later + 2 * len(elf.hand.of(Special))


def total(toys: Iterable[Toy]) -> int:
    return sum(toy.number for toy in toys)


RULINGS = [
    Ruling(
        "Introduction",
        "gap",
        "How many can play, if it is for “2-4+”?",
        "Up to eight: the deck has five cards for each and three for the first turn of each.",
        "test_eight_can_play",
    ),
    Ruling(
        "Setup",
        "gap",
        "What if the highest cuts are alike, and what does a special card count?",
        "Those who tie cut again. A special card counts nothing. The cards cut are shuffled back.",
        "test_the_highest_cut_begins",
    ),
    Ruling(
        "Draw Phase",
        "gap",
        "What if fewer cards are left than are to be drawn?",
        "All that are left are drawn.",
        "test_the_last_cards",
    ),
    Ruling(
        "Event Phase",
        "gap",
        "Who can be a target, and what if he has fewer than two cards?",
        "Any opponent who holds a card; he loses what he has. If nobody has any, nothing happens.",
        "test_targets_of_coal_and_naughty",
    ),
    Ruling(
        "Event Phase",
        "gap",
        "Does a special card that Coal makes somebody discard leave the game?",
        "No, only what is played does: it lies in the discards and may come back.",
        "test_a_special_card_lost_to_coal_comes_back",
    ),
    Ruling(
        "Meld Phase",
        "gap",
        "Must a meld be laid, and must it hold all cards of the suit?",
        "Who holds a toy must lay one or more; he may keep others of that suit.",
        "test_a_meld_must_be_laid_and_may_be_a_part",
    ),
    Ruling(
        "Pass Phase",
        "gap",
        "May the player who is given cards then hold more than seven?",
        "Yes, until his own Pass Phase.",
        "test_excess_is_passed_on",
    ),
    Ruling(
        "Game End",
        "gap",
        "Special cards need not be played: what if hands are never empty?",
        "Special cards that are left do not keep the game going, and count nothing.",
        "test_the_game_ends_without_toys",
    ),
]
