"""Dungeon Tricks: win treasures and heroes but no monsters and traps, in tricks trumped over and over.

How to play
    Four adventurers share 52 cards: Treasures, Monsters, Heroes and Traps, each numbered from 1 to 13.

    In each round the whole deck is shuffled and everybody is dealt 13 cards. Then everybody passes one card
    to each of the three others; all choose their cards before they take up what they are passed.

    A round has 13 tricks. Each trick is one card from everybody, clockwise. Whoever holds the Bag of Gold
    leads with it to the first trick; later the winner of the last trick leads. The leader must lead a
    Treasure, or any card if he has none. The suit led is the current suit.

    Then everybody must play a card of the current suit or one that trumps it, whichever he likes; who has
    neither plays any card, which changes nothing. Monsters trump Treasures, Heroes trump Monsters and Traps
    trump Heroes. Four cards also trump another suit: the Singing Sword and the Nymph trump Heroes, the
    Dragons Hoard trumps Monsters, and the Thief trumps Traps, which nothing else does. The suit of a card
    that trumps becomes the current suit for those who play after it.

    After four cards the highest card of the current suit takes the trick, even if it was played before its
    suit became the current one. Each Treasure and Hero won scores as many points as its number, each Monster
    and Trap costs as many. Whoever has the highest score after 13 tricks wins the round; if several share
    it, nobody does. The first to win two rounds wins the game.
"""

from enum import Enum

from tabletome.engine import Game, Layout, Look, Player, Ruling
from tabletome.parts.cards import Card, Deck, Hand, Pile, Row
from tabletome.parts.tricks import must_follow, pass_cards, strongest

HAND = 13
ROUNDS_TO_WIN = 2
BAG_OF_GOLD = "Bag of Gold"


class Suit(Enum):
    TREASURES, MONSTERS, HEROES, TRAPS = "Treasures", "Monsters", "Heroes", "Traps"

    def __str__(self) -> str:
        return self.value


SIGN = {Suit.TREASURES: 1, Suit.MONSTERS: -1, Suit.HEROES: 1, Suit.TRAPS: -1}


class DungeonCard(Card):
    suit: Suit
    value: int
    trumps: tuple[Suit, ...]
    look = Look(
        suit="suit",
        corner="value",
        signs={"Heroes": "sword", "Monsters": "paw", "Traps": "bolt", "Treasures": "coin"},
    )

    def __str__(self) -> str:
        return f"{self.name} ({self.suit} {self.value})"


def numbered(suit: Suit, victims: tuple[Suit, ...], *titles: str | tuple[str, Suit]) -> list[DungeonCard]:
    """A suit from 1 to 13 and whom it trumps; beside a title, whom this card trumps too."""
    rows = [(title, ()) if isinstance(title, str) else (title[0], title[1:]) for title in titles]
    return [DungeonCard(name, suit, value, victims + more) for value, (name, more) in enumerate(rows, 1)]


DECK = [
    *numbered(
        Suit.TREASURES, (),
        BAG_OF_GOLD, "Gemstones", "Precious Metals", "Priceless Jewels", "Elixir of Life", "Flying Carpet",
        ("Singing Sword", Suit.HEROES), "Horn of Plenty", "Genies Lamp", "Rescue Princess", "Kings Crown",
        "Buried Treasure", ("Dragons Hoard", Suit.MONSTERS),
    ),
    *numbered(
        Suit.MONSTERS, (Suit.TREASURES,),
        ("Nymph", Suit.HEROES), "Goblins", "Skeletons", "Swarm", "Golem", "Black Knight", "Minotaur",
        "Sorcerer", "Jabberwocky", "Sea Monster", "Demon", "Giant", "Dragon",
    ),
    *numbered(
        Suit.HEROES, (Suit.MONSTERS,),
        ("Thief", Suit.TRAPS), "Halfling", "Gnome", "Bard", "Dwarf", "Elf", "Cleric", "Ranger", "Fighter",
        "Druid", "Paladin", "Warlord", "Wizard",
    ),
    *numbered(
        Suit.TRAPS, (Suit.HEROES,),
        "Secret Passage", "Arrow Trap", "Water Trap", "Pendulum Trap", "Spiked Pit", "Moving Walls",
        "Quicksand", "Fire Trap", "Rolling Boulder", "Cave-In", "Whirlpool", "Labyrinth", "Bottomless Pit",
    ),
]  # fmt: skip


class Adventurer(Player):
    hand: Hand[DungeonCard]
    won: Pile[DungeonCard]
    points: int = 0
    "Of this round."
    rounds_won: int = 0


class DungeonTricks(Game[Adventurer]):
    title = "Dungeon Tricks"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(4, 5)
    family = "tricks"
    mechanisms = ("tricks", "card passing", "trumps")
    minutes = 30
    turn_name = "trick"
    layout = Layout(felt="#3b2f2f", accents=("#d4a017", "#7d8ca3"), labels={"points": "points this round"})

    deck: Deck[DungeonCard]
    trick: Row[DungeonCard]
    current_suit: Suit | None = None

    async def setup(self) -> None:
        self.deck.fill(DECK)
        await self.begin_round()

    async def begin_round(self) -> None:
        for me in self.players:
            self.deck.add_all(me.won)
            me.points = 0
        self.shuffle(self.deck)
        for me in self.players:
            self.deck.draw_many(me.hand, HAND)
        await pass_cards(self, lambda me: me.hand, self.others)
        bag, holder = next((card, me) for me in self.players for card in me.hand if card.name == BAG_OF_GOLD)
        self.play(holder, bag)
        self.mover = self.next_up = holder

    async def turn(self, leader: Adventurer) -> None:
        """One trick. The Bag of Gold has been led to the first already."""
        for me in self.from_player(leader)[len(self.trick) :]:
            options = self.playable(me)
            self.play(me, options[0] if len(me.hand) == 1 else await me.choose(options, self.prompt()))
        self.beat(hold=True)
        plays = dict(zip(self.from_player(leader), list(self.trick), strict=True))
        winner = strongest(plays, lambda card: card.value if card.suit is self.current_suit else 0)
        winner.points += sum(SIGN[card.suit] * card.value for card in self.trick)
        winner.won.add_all(self.trick)
        self.current_suit = None
        self.log("{} takes the trick and has {} point(s)", winner, winner.points)
        self.next_up = winner
        if not winner.hand:
            await self.end_round()

    def playable(self, me: Adventurer) -> list[DungeonCard]:
        current = self.current_suit
        if current is None:
            return must_follow(me.hand, lambda card: card.suit is Suit.TREASURES)
        return must_follow(me.hand, lambda card: card.suit is current or current in card.trumps)

    def prompt(self) -> str:
        return f"Follow or trump {self.current_suit}" if self.trick else "Lead a card to the trick"

    def play(self, me: Adventurer, card: DungeonCard) -> None:
        trumps = self.current_suit in card.trumps
        if not self.trick or trumps:
            self.current_suit = card.suit
        self.trick.add(card)
        self.log("{} plays {}" + (" and trumps" if trumps else ""), me, card)

    async def end_round(self) -> None:
        best = max(me.points for me in self.players)
        ahead = [me for me in self.players if me.points == best]
        if len(ahead) > 1:
            self.log("{} share the highest score: nobody wins the round", ahead)
        else:
            self.win_round(ahead[0])
        if not self.finished:
            await self.begin_round()

    def win_round(self, me: Adventurer) -> None:
        me.rounds_won += 1
        self.log("{} wins the round with {} point(s)", me, me.points)
        if me.rounds_won == ROUNDS_TO_WIN:
            self.end("two rounds", because=f"{me} has won {ROUNDS_TO_WIN} rounds.")

    def score(self, me: Adventurer) -> int:
        return me.rounds_won

    def estimate(self, me: Adventurer) -> float:
        return me.rounds_won + me.points / 50


RULINGS = [
    Ruling(
        "Setup",
        "gap",
        "Are cards passed one after the other?",
        "No: all choose before anybody takes up what he is passed.",
        "test_cards_are_chosen_before_any_is_taken_up",
    ),
    Ruling(
        "Sequence Of Play",
        "gap",
        "May the Bag of Gold be passed?",
        "Yes. Whoever holds it after the pass leads with it, in every round.",
        "test_bag_of_gold_leads_wherever_it_went",
    ),
    Ruling(
        "Sequence Of Play",
        "contradiction",
        "Must a card trump “the suite of the last card played” or the Current Suite?",
        "The current suit: a card that was thrown away changes nothing for those who follow.",
        "test_thrown_away_card_changes_nothing",
    ),
    Ruling(
        "Sequence Of Play",
        "gap",
        "Must one who can follow suit follow, or one who can trump trump?",
        "Either will do. Only who can do neither plays any card.",
        "test_follow_or_trump_as_you_like",
    ),
    Ruling(
        "Common Deck Card List",
        "gap",
        "What does “Trump Hero” and the like on four cards mean?",
        "They trump that suit besides the one their own suit trumps, and make their own suit the current "
        "one. Who has no other card that fits must play them.",
        "test_special_trumps",
    ),
    Ruling(
        "Sequence Of Play",
        "gap",
        "Do Treasures trump Traps, closing the circle?",
        "No. Nothing but the Thief trumps Traps.",
        "test_only_the_thief_trumps_traps",
    ),
    Ruling(
        "Sequence Of Play",
        "gap",
        "A suit is current for the second time in a trick: which of its cards count?",
        "All four cards of the trick, as the book says “the highest card”: also one played earlier.",
        "test_earlier_card_wins_when_its_suit_returns",
    ),
    Ruling(
        "Scoring And Victory",
        "gap",
        "What is a card worth?",
        "Its number, which the list heads “Score”: plus for Treasures and Heroes, minus for the others.",
        "test_scores_of_a_round",
    ),
    Ruling(
        "Scoring And Victory",
        "gap",
        "Several share the highest score of a round?",
        "Nobody wins that round; another is dealt.",
        "test_shared_highest_score_wins_nothing",
    ),
]
