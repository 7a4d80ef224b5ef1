"""Kings Gambit: chess in which a hand of draw poker decides, before every move, who may make it.

How to play
    The set-up is that of chess; White is the first player, which gives no right to begin. To capture the
    enemy king wins.

    At the beginning of every turn all 52 cards are shuffled and both are dealt five; the players deal by
    turns, and chance says who deals first. The one who has not dealt, then the dealer, exchanges as many of
    his cards as he likes, from none to all five, for new ones. Both hands are shown, and the better one wins.
    From the lowest to the highest: high card, pair, two pair, three of a kind, straight,
    flush, full house, four of a kind, straight flush; an ace is the highest card, in a straight also the
    lowest. Hands of one kind go by their ranks. If they are the same in all, the hand is played again. There
    are no bets.

    The winner moves one of his men as in chess; the loser does not. So one player may move several times in
    a row. A king may stand or move where he is attacked, and nobody is checkmated: the king is captured.
    Castling is allowed over empty squares, attacked or not, if neither king nor rook has moved. A pawn can be
    captured in passing only by the very next move. Whoever wins the hand and has no move lets the turn go by.
    After 100 turns in a row without a capture or a move of a pawn the game is a draw.
"""

from dataclasses import replace

from tabletome.engine import Ruling
from tabletome.parts.cards import Deck, Hand
from tabletome.parts.chess import CHESS_LAYOUT, ChessGame, ChessPlayer, Laws
from tabletome.parts.french_deck import FRENCH_DECK, PlayingCard
from tabletome.parts.poker import FIVE, FIVE_CARDS, Face, Made


class GambitPlayer(ChessPlayer):
    hand: Hand[PlayingCard]


class KingsGambit(ChessGame[GambitPlayer]):
    title = "Kings Gambit"
    author = "Lloyd Krassner (Warp Spawn Games)"
    mechanisms = ("chess moves", "capture", "poker hands")
    minutes = 90
    turn_name = "turn"
    layout = replace(
        CHESS_LAYOUT, hidden_fields=(*CHESS_LAYOUT.hidden_fields, "rank"), hidden_places=("discards",)
    )
    laws = Laws(check=False, stalemate="pass", insufficient_material=False, repetitions=0)

    dealer: GambitPlayer
    deck: Deck[PlayingCard]
    discards: Deck[PlayingCard]

    def setup(self) -> None:
        super().setup()
        self.deck.fill(FRENCH_DECK)
        self.dealer = self.pick(self.players)

    async def round(self) -> None:
        if not self.drawn_by_idling():
            self.draw_poker()

    def draw_poker(self) -> None:
        self.then(self.deal)
        for me in self.from_player(self.after(self.dealer)):
            self.then(self.exchange, me)
        self.then(self.showdown)

    def deal(self) -> None:
        for place in (self.discards, *[player.hand for player in self.players]):
            self.deck.add_all(place)
        self.shuffle(self.deck)
        for player in self.players:
            self.deck.draw_many(player.hand, FIVE)
        self.log("{} deals", self.dealer)

    async def exchange(self, me: GambitPlayer) -> None:
        cards = await me.choose_some(me.hand, f"Which cards do you exchange? You have: {self.worth(me)}")
        self.discards.add_all(cards)
        self.deck.draw_many(me.hand, len(cards))
        self.log("{} exchanges {} card(s)", me, len(cards))

    def showdown(self) -> None:
        for me in self.players:
            for card in me.hand:
                self.show(card)
            self.log("{} shows {}: {}", me, list(me.hand), str(self.worth(me)))
        self.dealer = self.after(self.dealer)
        white, black = self.players
        if self.worth(white) == self.worth(black):
            self.log("Both hands are worth the same and are dealt anew")
            self.draw_poker()
        else:
            self.then(self.turn, max(self.players, key=self.worth))

    def worth(self, player: GambitPlayer) -> Made:
        return FIVE_CARDS.of([Face(card.rank, card.suit) for card in player.hand])


RULINGS = [
    Ruling(
        "Turn Sequence",
        "gap",
        "How is the hand of draw poker played?",
        "Five cards, one exchange of up to five by the one who has not dealt, then by the dealer, and the "
        "showdown. They deal by turns. As nothing can be staked there are no bets. All cards are shuffled "
        "for every hand.",
        "test_a_hand_of_poker",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "Two hands of the same worth?",
        "The hand is played again.",
        "test_equal_hands_are_dealt_anew",
    ),
    Ruling(
        "Objective",
        "gap",
        "Do check and checkmate hold where one player may move several times in a row?",
        "No. The king may be left attacked, and to capture him wins.",
        "test_the_king_is_captured",
    ),
    Ruling(
        "Objective",
        "gap",
        "May one castle over attacked squares, as there is no check?",
        "Yes, if king and rook have not moved and all squares between them are empty.",
        "test_castling_over_attacked_squares",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "Until when can a pawn be captured in passing?",
        "Only by the next move on the board, if the opponent makes it.",
        "test_capturing_in_passing_is_for_the_next_move",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "The winner of the hand has no move?",
        "Nobody moves, and the next hand is dealt.",
        "test_a_winner_without_a_move",
    ),
    Ruling(
        "Objective",
        "gap",
        "When is the game a draw?",
        "After 100 turns in a row without a capture or a move of a pawn, before another hand is dealt. Kings "
        "alone go on, for one who wins several hands in a row can still capture the other.",
        "test_draws",
    ),
]
