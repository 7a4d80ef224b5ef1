"""Great Wall: extend one long wall of cards by flushes, sets and straights; long additions score most Honor.

How to play
    Two ordinary decks of 52 cards are shuffled together. Everybody cuts a card; the highest goes first (aces
    are high here), and those who tie cut again. Everybody is dealt seven cards, and one card begins the wall.
    The card at the open end of the wall is its edge.

    Build: add two or more cards from your hand to the end of the wall, one after the other, or pass. They
    must all be of one combo with the edge:
        Flush: they are of the edge's suit.
        X of a Kind: they have the edge's number.
        Straight: they continue the edge's number, up or down, of any suits. It may go round: Q, K, A, 2, 3.
    The last card added is the new edge. Kings are guard towers: they cannot make X of a Kind, and no King
    may stand next to another one.
    Honor: for 2, 3, 4, 5, 6 or 7 cards you get 5, 10, 15, 25, 35 or 50 Honor, and 5 more for each King.
    Supply: fill your hand to seven cards from the deck. If you have passed, you may first discard as many
    cards as you like; they are out of the game.

    When the last card of the deck has been drawn, everybody has one more turn, also the player who drew it.
    Then the most Honor wins. The game also ends when each player has had three turns in which nobody built
    or drew a card.
"""

from collections import Counter
from collections.abc import Sequence

from tabletome.engine import Game, Guard, Layout, Look, Player, Ruling
from tabletome.parts.cards import Card, Deck, Hand, Pile, Row
from tabletome.parts.hands import discard, draw_up_to
from tabletome.parts.rummy import build
from tabletome.parts.starting import first_by_cut

HAND = 7
DECKS = 2
LEAST = 2
HONOR = {0: 0, 1: 0, 2: 5, 3: 10, 4: 15, 5: 25, 6: 35, 7: 50}
HONOR_FOR_A_KING = 5
SUITS = ("Spades", "Hearts", "Diamonds", "Clubs")
RANKS = ("Ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "Jack", "Queen", "King")
FACES = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
KING = len(RANKS) - 1


class Stone(Card):
    suit: str
    face: str
    look = Look(
        suit="suit",
        corner="face",
        signs={"Spades": "spade", "Hearts": "heart", "Diamonds": "diamond", "Clubs": "club"},
        colours={"Spades": "#222222", "Hearts": "#b3261e", "Diamonds": "#b3261e", "Clubs": "#222222"},
    )

    @property
    def rank(self) -> int:
        return FACES.index(self.face)


DECK = [
    Stone(f"{name} of {suit}", suit, face) for suit in SUITS for name, face in zip(RANKS, FACES, strict=True)
]


def is_combo(edge: Stone, added: Sequence[Stone]) -> bool:
    """Whether these, in this order, may follow the edge, leaving aside how many they must be."""
    stones = [edge, *added]
    if any(a.rank == b.rank == KING for a, b in zip(stones, added, strict=False)):
        return False
    return (
        all(stone.suit == edge.suit for stone in added)
        or all(stone.rank == edge.rank for stone in added)
        or is_straight(stones, 1)
        or is_straight(stones, -1)
    )


def is_straight(stones: Sequence[Stone], step: int) -> bool:
    return all(
        stone.rank == (stones[0].rank + step * place) % len(RANKS) for place, stone in enumerate(stones)
    )


class Mason(Player):
    hand: Hand[Stone]
    honor: int = 0


class GreatWall(Game[Mason]):
    title = "Great Wall"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 13)
    family = "rummy and poker"
    mechanisms = ("melds", "hand management")
    minutes = 30
    layout = Layout(felt="#4a5a3a", accents=("#d9b382", "#e9e2d0"), labels={"last_turns": "turns left"})
    guard = Guard(quiet=3, progress="card built or drawn", each=True)

    deck: Deck[Stone]
    wall: Row[Stone]
    discards: Pile[Stone]
    last_turns: int | None = None
    "Turns left since the last card was drawn."

    def setup(self) -> None:
        self.deck.fill_shuffled(DECK * DECKS)
        first_by_cut(self, self.deck, self.wall, lambda stone: stone.rank or KING + 1)
        for me in self.players:
            self.deck.draw_many(me.hand, HAND)
        self.log("The wall begins with {}", self.deck.draw(self.wall))

    @property
    def edge(self) -> Stone:
        return self.wall.items[-1]

    async def turn(self, me: Mason) -> None:
        added = await self.build_phase(me)
        if added:
            self.honor_phase(me, added)
        await self.supply_phase(me, passed=not added)
        self.look_for_end()

    async def build_phase(self, me: Mason) -> list[Stone]:
        def step(picked: Sequence[Stone]) -> tuple[list[Stone], bool]:
            return self.next_stones(me, picked), len(picked) >= LEAST

        prompt = f"Add cards to the wall, which ends with {self.edge}"
        return await build(me, step, prompt, otherwise="Pass", done="Add no more")

    def next_stones(self, me: Mason, picked: Sequence[Stone]) -> list[Stone]:
        """What may be added next, the first card only if a second can follow."""
        stones = [s for s in me.hand if s not in picked and is_combo(self.edge, [*picked, s])]
        if picked:
            return stones
        return [stone for stone in stones if self.next_stones(me, [stone])]

    def honor_phase(self, me: Mason, added: list[Stone]) -> None:
        self.wall.add_all(added)
        kings = sum(stone.rank == KING for stone in added)
        gained = HONOR[len(added)] + HONOR_FOR_A_KING * kings
        me.honor += gained
        self.progress()
        self.log("{} adds {} to the wall for {} Honor", me, added, gained)

    async def supply_phase(self, me: Mason, *, passed: bool) -> None:
        if passed and self.deck:
            prompt = "Which cards do you discard before you refill your hand?"
            await discard(self, me, me.hand, self.discards, HAND, prompt, up_to=True)
        if draw_up_to(self, me, self.deck, me.hand, HAND):
            self.progress()

    def look_for_end(self) -> None:
        """When the last card is drawn everybody has one more turn."""
        if self.last_turns is not None:
            self.last_turns -= 1
        elif not self.deck:
            self.last_turns = len(self.players)
            self.log("The last card is drawn: everybody has one more turn")
        if self.last_turns == 0:
            self.end("deck empty", because="The last card was drawn, and everybody has had a last turn.")

    def score(self, me: Mason) -> int:
        return me.honor

    def estimate(self, me: Mason) -> float:
        """Honor, and a little for what the longest suit may bring."""
        suits = Counter(stone.suit for stone in me.hand)
        return me.honor + HONOR[max(suits.values(), default=0)] / 10


RULINGS = [
    Ruling(
        "Introduction",
        "gap",
        "How many are “2-4+ players”?",
        "Two to twelve, the most that a table here seats; the cards would do for fourteen.",
        "test_two_to_twelve_players",
    ),
    Ruling(
        "Setup",
        "gap",
        "What is a high cut?",
        "The highest number, the ace above the king; those who tie cut again.",
        "test_the_highest_cut_goes_first",
    ),
    Ruling(
        "Build Phase",
        "gap",
        "May one pass who could build?",
        "Yes: the table of Honor lists the pass, and it is how cards are exchanged.",
        "test_passing",
    ),
    Ruling(
        "Build Phase",
        "gap",
        "In which order are the cards of a flush or a set laid?",
        "As the builder likes; the last one is the new edge.",
        "test_the_last_card_is_the_new_edge",
    ),
    Ruling(
        "Build Phase",
        "contradiction",
        "The wall grows to the left, that is to the west; why is its end the Eastern Edge?",
        "Only a name: the edge is the card that was added last.",
        "test_the_last_card_is_the_new_edge",
    ),
    Ruling(
        "Honor Phase",
        "damaged",
        "The table of Honor is torn into two columns.",
        "Read as 2 to 7 cards for 5, 10, 15, 25, 35 and 50.",
        "test_honor",
    ),
    Ruling(
        "Kings",
        "gap",
        "Does the card at the edge count for Kings side by side?",
        "Yes: no King is laid beside a King that is the edge.",
        "test_no_king_beside_a_king",
    ),
    Ruling(
        "Supply Phase",
        "gap",
        "What becomes of discards?",
        "They are out of the game. Once the deck is empty there is nothing to discard for.",
        "test_passing",
    ),
    Ruling(
        "End Game",
        "gap",
        "Has the player who drew the last card another turn?",
        "Yes, each player has one, and he comes last.",
        "test_one_last_turn_each",
    ),
    Ruling(
        "End Game",
        "gap",
        "What if all pass and nobody discards?",
        "When each player has had three turns in which no card was built or drawn, the game ends.",
        "test_three_quiet_turns_each_end_the_game",
    ),
]
