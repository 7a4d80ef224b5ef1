"""Pawn Poker: a pawn that moves like a queen takes the cards it leaves; the best poker hand wins.

How to play
    Of a deck of 52, 25 cards are dealt at random, face up, onto a board of five by five. Everybody draws
    a card from the rest, and the highest goes first (aces are high, those who tie draw again). In turn
    everybody places his pawn on a free corner.

    On your turn move your pawn like a queen in chess, any distance straight or diagonally, not onto or over
    other pawns. You must move if you can. Then take the card of the space that your pawn has left, if there
    still is one. All see the cards you have. If you have more than ten, discard one of them; it is out of the
    game.

    The game ends when all cards of the board have been taken, or when each player has had 50 turns in which
    nobody took a card. Whoever can make the best poker hand of five of his cards wins. From the lowest to the
    highest:
        1    High Card
        2    Pair
        3    Two Pair
        4    Three of a Kind
        5    Straight: five ranks in order; the ace is high, or low before the two
        6    Flush: five cards of one suit
        7    Full House: three of a kind and a pair
        8    Four of a Kind
        9    Straight Flush: a straight of one suit
    Of two equal hands the one of higher ranks wins, then the one with the higher other cards; otherwise the
    victory is shared. Who has fewer than five cards makes what he can of them.

    By options the board is larger, and everybody has extra pawns, which move like bishops, rooks or knights
    and are placed on the edge after the first ones.
"""

from tabletome.engine import Game, Guard, Layout, Look, Option, Player, Ruling
from tabletome.parts.boards import Board, Square, SquareGrid, square_grid
from tabletome.parts.cards import Deck, Pile, Row
from tabletome.parts.chessmen import BISHOP, KNIGHT, QUEEN, ROOK, leaps, slides
from tabletome.parts.french_deck import FRENCH_DECK, PlayingCard
from tabletome.parts.pieces import Piece
from tabletome.parts.poker import FIVE_CARDS, Face, Made, best_five
from tabletome.parts.starting import first_by_cut

MOST_CARDS = 10
SLIDES = {"Queen": QUEEN, "Bishop": BISHOP, "Rook": ROOK}
EXTRA_PAWNS = {
    "none": (),
    "a bishop": ("Bishop",),
    "a rook": ("Rook",),
    "a knight": ("Knight",),
    "one of each": ("Bishop", "Rook", "Knight"),
}


class Pawn(Piece):
    moves_like: str
    look = Look(figure="moves_like")

    def __str__(self) -> str:
        return "pawn" if self.moves_like == "Queen" else f"{self.moves_like.lower()} pawn"


def grid_of(game: "PawnPoker") -> SquareGrid:
    return square_grid(game.size, game.size)


class Collector(Player):
    reserve: Row[Pawn]
    taken: Row[PlayingCard]

    def best_hand(self) -> Made:
        return best_five([Face(card.rank, card.suit) for card in self.taken], FIVE_CARDS.of)


class PawnPoker(Game[Collector]):
    title = "Pawn Poker"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 5)
    family = "abstract"
    mechanisms = ("chess moves", "set collection", "hand management")
    minutes = 20
    layout = Layout(felt="#1f4a3a", accents=("#e8d9a8", "#c9a24a"), hidden_places=("cut", "deck", "reserve"))
    guard = Guard(quiet=50, progress="card taken", each=True)

    size = Option(5, "Spaces on each side of the board", (5, 6, 7))
    extra = Option("none", "Extra pawns of each player", tuple(EXTRA_PAWNS))

    deck: Deck[PlayingCard]
    cut: Pile[PlayingCard]
    cards: Board[PlayingCard, Square] = Board(grid_of)
    pawns: Board[Pawn, Square] = Board(grid_of)
    discards: Pile[PlayingCard]

    async def setup(self) -> None:
        self.deck.fill_shuffled(FRENCH_DECK)
        for space in self.cards.grid:
            self.cards.put(self.deck.items[-1], space)
        first_by_cut(self, self.deck, self.cut, lambda card: card.rank)
        order = self.from_player(self.mover)
        for me in order:
            me.reserve.fill([Pawn(me.seat, kind) for kind in ("Queen", *EXTRA_PAWNS[self.extra])])
        for number in range(1 + len(EXTRA_PAWNS[self.extra])):
            for me in order:
                await self.place_pawn(me, me.reserve.items[0], number)

    async def place_pawn(self, me: Collector, pawn: Pawn, number: int) -> None:
        """The first goes to a corner, the others anywhere on the edge."""
        ends = (0, self.size - 1)
        free = [
            space
            for space in self.pawns.free()
            if (space.col in ends and space.row in ends)
            or (number and (space.col in ends or space.row in ends))
        ]
        where = "an edge space" if number else "a corner"
        space = await me.choose(free, f"Place your {pawn} on {where}", label=self.describe)
        self.pawns.put(pawn, space)
        self.log("{} places a {} on {}", me, str(pawn), space)

    async def turn(self, me: Collector) -> None:
        moves = self.moves_of(me)
        if not moves:
            self.log("{} cannot move and passes", me)
            return
        pawn = next(iter(moves))
        if len(moves) > 1:
            pawn = await me.choose(moves, "Which pawn do you move?")
        goal = await me.choose(moves[pawn], f"Where does your {pawn} go?", label=self.describe)
        start = pawn.at
        self.pawns.put(pawn, goal)
        self.log("{} moves from {} to {}", me, start, goal)
        card = self.cards[start]
        if card is not None:
            await self.take(me, card)

    def moves_of(self, me: Collector) -> dict[Pawn, list[Square]]:
        mine = sorted((pawn for pawn in self.pawns if pawn.seat == me.seat), key=lambda pawn: pawn.at.index)
        goals = {pawn: self.goals_of(pawn) for pawn in mine}
        return {pawn: spaces for pawn, spaces in goals.items() if spaces}

    def goals_of(self, pawn: Pawn) -> list[Square]:
        if pawn.moves_like == "Knight":
            return leaps(self.pawns.cells, pawn.at, KNIGHT, lambda other: False)
        return slides(self.pawns.cells, pawn.at, SLIDES[pawn.moves_like], lambda other: False)

    def describe(self, space: Square) -> str:
        card = self.cards[space]
        return f"{space}, empty" if card is None else f"{space}, {card}"

    async def take(self, me: Collector, card: PlayingCard) -> None:
        me.taken.add(card)
        self.progress()
        self.log("{} takes {}", me, card)
        if len(me.taken) > MOST_CARDS:
            excess = await me.choose(me.taken, f"You have more than {MOST_CARDS} cards: discard one")
            self.discards.add(excess)
            self.log("{} discards {}", me, excess)
        if not self.cards:
            self.end("all taken", because="All cards have been taken: the best hand wins.")

    def score(self, me: Collector) -> int:
        """How high the hand stands in the list, from 1."""
        return me.best_hand().level + 1

    def tiebreak(self, me: Collector) -> tuple[int, ...]:
        return me.best_hand().ties

    def estimate(self, me: Collector) -> float:
        """The hand, its first rank, and a little for every card to make more of it."""
        made = me.best_hand()
        return made.level + sum(made.ties[:1]) / 20 + len(me.taken) / 10


RULINGS = [
    Ruling(
        "Setup",
        "gap",
        "Do the cards lie face up, and are those that one has taken seen?",
        "Both are open to all.",
        "test_everything_is_open",
    ),
    Ruling(
        "Setup",
        "gap",
        "Who chooses his corner first, and what if the highest draws tie?",
        "In the order of play. Those who tie draw again; aces are high.",
        "test_the_highest_draw_goes_first",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "A pawn cannot move?",
        "Its player passes.",
        "test_a_blocked_pawn_passes",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "May one end his move on another pawn?",
        "No.",
        "test_pawns_block",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "Which card is discarded, and where does it go?",
        "One of the player's choice; it is out of the game.",
        "test_more_than_ten_cards",
    ),
    Ruling(
        "Game End",
        "gap",
        "Is the card below a pawn taken at the end?",
        "Only by moving off it: the game goes on until then.",
        "test_the_last_card",
    ),
    Ruling(
        "Game End",
        "gap",
        "Nobody takes the last cards?",
        "When each player has had 50 turns without any card taken the hands decide.",
        "test_fifty_turns_each_without_a_card",
    ),
    Ruling(
        "Victory",
        "contradiction",
        "“Each player will have more than 5 cards”, but one may have fewer.",
        "He makes the best of those he has; straights and flushes need five.",
        "test_fewer_than_five_cards",
    ),
    Ruling(
        "Victory",
        "gap",
        "Equal hands?",
        "The victory is shared; suits do not count.",
        "test_equal_hands_share_the_victory",
    ),
    Ruling(
        "Variant Rules",
        "gap",
        "How large can the board be?",
        "Seven by seven: the deck has no more cards. Only three are left to draw for who goes first: where "
        "they are too few for those who still tie, chance decides.",
        "test_larger_boards",
    ),
    Ruling(
        "Variant Rules",
        "gap",
        "How many extra pawns are there, and where do they start?",
        "A bishop, a rook, a knight, or one of each; on any free space of the edge, in the order of play.",
        "test_extra_pawns",
    ),
]
