"""Kings Hand: pairs of cards make named combinations; the most different ones in seven hands win.

How to play
    The deck has 52 cards without numbers: thirteen suits of four like cards, which are Knight (N), Dragon
    (D), King (K), Castle (C), Magic (M), Army (A), Princess (P), Treasure (T), Knave (V), Ship (S), Sword
    (Z), Steed (H) and Cross (X). A combination consists of two pairs, some of them of the same suit:
        Necromancers Army MMAA        Excalibur ZZMM          Royal Palace KKCC
        Dragons Lair DDCC             Warrior Princess PPZZ   Coronation KKXX
        Sorcerers Apprentice VVMM     The Joust NNHH          Holy Crusade XXAA
        Dragons Hoard DDTT            Tax Collector VVTT      The Royal Wedding PPKK
        Poisoned Dagger VVZZ          The Enchantress PPMM    Ship of Fools VVSS
        The Armada SSAA               The Dowry PPTT          The Messenger VVHH
        The Royal Carriage KKHH       Questing Beast MMHH     The Green Knight NNMM
        The Paladin NNXX              Dragon Ship DDSS        Lancelot NNNN
        King Arthur KKKK              Guenivere PPPP          Merlin MMMM
        Camelot CCCC                  The Holy Grail MMXX     Knights of the Round Table NNCC
        Wizards Tower MMCC

    Rummy: in each hand all cards are shuffled, everybody is dealt seven cards, and one card is turned up to
    begin the discards. In turn, from the dealer's left, take the top card of the deck or of the discards, lay
    down as many combinations as you like, and discard a card. The hand ends when somebody has no cards left
    (he need not discard if he has laid down his last ones), with the turn in which the deck is used up, or
    when each player has had 60 turns.

    Five card stud (an option): everybody has 50 chips. In each hand everybody puts one into the pot and is
    dealt one card face down and one face up, followed by a round of bets; then three times one more card
    face up, each followed by a round of bets. Who shows the best cards speaks first. In turn everybody may
    raise by one to five chips; the others match it or fold, and there are at most three raises in a round.
    Who cannot pay all of it stays in for what he has staked, also if that is nothing. In the end all who have
    not folded count the combination they have, and the best hand takes the pot: any combination, then four
    of a kind, full house, three of a kind, two pair, pair. Equal hands split it.

    The left neighbour deals the next hand. A combination that you have made before does not count again.
    After seven hands the most combinations win; if several have as many, in stud the most chips.
"""

from collections import Counter
from collections.abc import Sequence

from tabletome.engine import Layout, Look, Option, Ruling, this_turn
from tabletome.parts.cards import Card, Hand, Pile, Row
from tabletome.parts.poker import Face, Gambler, Made, Poker, Ranking, alike
from tabletome.parts.rummy import Book, take

RUMMY_HAND = 7
MOST_TURNS = 60
"Of each player in a hand of rummy."
COPIES = 4
SUITS = {
    "N": "Knight",
    "D": "Dragon",
    "K": "King",
    "C": "Castle",
    "M": "Magic",
    "A": "Army",
    "P": "Princess",
    "T": "Treasure",
    "V": "Knave",
    "S": "Ship",
    "Z": "Sword",
    "H": "Steed",
    "X": "Cross",
}
COMBOS = {
    "Necromancers Army": "MMAA",
    "Excalibur": "ZZMM",
    "Royal Palace": "KKCC",
    "Dragons Lair": "DDCC",
    "Warrior Princess": "PPZZ",
    "Coronation": "KKXX",
    "Sorcerers Apprentice": "VVMM",
    "The Joust": "NNHH",
    "Holy Crusade": "XXAA",
    "Dragons Hoard": "DDTT",
    "Tax Collector": "VVTT",
    "The Royal Wedding": "PPKK",
    "Poisoned Dagger": "VVZZ",
    "The Enchantress": "PPMM",
    "Ship of Fools": "VVSS",
    "The Armada": "SSAA",
    "The Dowry": "PPTT",
    "The Messenger": "VVHH",
    "The Royal Carriage": "KKHH",
    "Questing Beast": "MMHH",
    "The Green Knight": "NNMM",
    "The Paladin": "NNXX",
    "Dragon Ship": "DDSS",
    "Lancelot": "NNNN",
    "King Arthur": "KKKK",
    "Guenivere": "PPPP",
    "Merlin": "MMMM",
    "Camelot": "CCCC",
    "The Holy Grail": "MMXX",
    "Knights of the Round Table": "NNCC",
    "Wizards Tower": "MMCC",
}


class Arms(Card):
    letter: str
    look = Look(
        corner="letter",
        signs={
            "Knight": "shield", "Dragon": "flame", "King": "crown", "Castle": "tower", "Magic": "star",
            "Army": "flag", "Princess": "heart", "Treasure": "coin", "Knave": "person", "Ship": "ship",
            "Sword": "sword", "Steed": "horse", "Cross": "cross",
        },
        colours={
            "Knight": "#3b4a5a", "Dragon": "#3d6b35", "King": "#7a5a00", "Castle": "#5c5346",
            "Magic": "#5b3a8c", "Army": "#8c2f39", "Princess": "#a84a78", "Treasure": "#9a7412",
            "Knave": "#556b1e", "Ship": "#1f5f8b", "Sword": "#4a4f57", "Steed": "#7a4a24", "Cross": "#a3261f",
        },
    )  # fmt: skip


DECK = [Arms(name, letter) for letter, name in SUITS.items()] * COPIES
KINDS = {letter: kind for kind, letter in enumerate(SUITS)}
BOOK = Book(([KINDS[letter] for letter in letters], name) for name, letters in COMBOS.items())
NEEDED = {name: Counter(letters) for name, letters in COMBOS.items()}
PLAIN = Ranking(
    ("Nothing", alike(1)),
    ("Pair", alike(2)),
    ("Two Pair", alike(2, 2)),
    ("Three of a Kind", alike(3)),
    ("Full House", alike(3, 2)),
    ("Four of a Kind", alike(4)),
)
COMBINATION = 6
"The level above these."
STUD_COMBO = 50.0
PROSPECT = 0.3
"What bots make of a combination beside chips, and of one that is yet to be laid down."


def combos_in(cards: Sequence[Arms]) -> list[str]:
    return BOOK.melds(KINDS[card.letter] for card in cards)


class Noble(Gambler):
    hand: Hand[Arms]
    face_up: Row[Arms]
    combos: list[str]
    "All that he has made, none twice."


class KingsHand(Poker[Noble]):
    title = "Kings Hand"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 7)
    family = "rummy and poker"
    mechanisms = ("melds", "set collection", "hand management", "betting")
    minutes = 30
    turn_name = "hand"
    layout = Layout(
        felt="#3b2a52",
        accents=("#e0b84c", "#b8a0e0"),
        hidden_fields=("carried", "hand_turns"),
        hidden_places=("discards",),
        labels={"face_up": "laid open", "stack": "discards", "stake": "in the pot"},
    )

    number_of_deals = Option(7, "Number of hands", (7, 14))
    stud = Option(False, "Five card stud instead of rummy")
    one_combo = Option(False, "Rummy: a hand ends as soon as somebody lays down a combination")

    stack: Pile[Arms]
    "The discards of rummy."
    hand_turns: int = this_turn(0)

    def setup(self) -> None:
        self.deck.fill_shuffled(DECK)
        self.choose_dealer()

    def round(self) -> None:
        if self.stud:
            self.five_card_stud()
        else:
            self.then(self.open_rummy)

    # -- rummy -------------------------------------------------------------------------------------------

    def open_rummy(self) -> None:
        self.deck.add_all(self.stack)
        self.deal_anew(RUMMY_HAND)
        self.log("{} is turned up", self.deck.draw(self.stack))
        self.then(self.rummy_turn, self.after(self.dealer))

    async def rummy_turn(self, me: Noble) -> None:
        self.hand_turns += 1
        await take(self, me, self.deck, self.stack, me.hand)
        laid = False
        while me.hand and not (laid and self.one_combo):
            choice = await me.choose(
                [*me.hand, *combos_in(list(me.hand))],
                "Discard a card to end your turn, or lay down a combination first",
                label=self.in_words,
            )
            if isinstance(choice, Arms):
                self.stack.add(choice)
                self.log("{} discards {}", me, choice)
                break
            for letter in COMBOS[choice]:
                me.face_up.add(me.hand.named(SUITS[letter])[0])
            self.count(me, choice)
            laid = True
        tired = self.hand_turns >= MOST_TURNS * len(self.players)
        if tired or not me.hand or not self.deck or (laid and self.one_combo):
            self.then(self.close_deal)
        else:
            self.then(self.rummy_turn, self.after(me))

    def in_words(self, option: Arms | str) -> str:
        return str(option) if isinstance(option, Arms) else f"Lay down {option} ({COMBOS[option]})"

    def count(self, me: Noble, combo: str) -> None:
        if combo in me.combos:
            self.log("{} makes {} once more", me, combo)
        else:
            me.combos.append(combo)
            self.log("{} makes {}", me, combo)

    # -- stud --------------------------------------------------------------------------------------------

    def five_card_stud(self) -> None:
        self.then(self.open_deal, 2, 1)
        self.then(self.bets_of_the_best_showing, "Bets on two cards")
        for cards in ("three", "four", "five"):
            self.then(self.deal_face_up, 1)
            self.then(self.bets_of_the_best_showing, f"Bets on {cards} cards")
        self.then(self.showdown)

    def worth(self, cards: Sequence[Arms]) -> Made:
        for combo in combos_in(cards):
            return Made(COMBINATION, (), combo)
        made = PLAIN.of(Face(KINDS[card.letter]) for card in cards)
        return Made(made.level, (), made.name)

    # -- the end of a hand -------------------------------------------------------------------------------

    def close_deal(self) -> None:
        if self.stud:
            self.pay_out()
            for player in self.in_the_deal():
                for combo in combos_in(player.cards()):
                    self.count(player, combo)
        self.dealer = self.after(self.dealer)
        if self.turns >= self.number_of_deals:
            because = f"{self.number_of_deals} hands have been played: most combinations win."
            self.end("last hand", because=because)

    def score(self, player: Noble) -> int:
        return len(player.combos)

    def tiebreak(self, player: Noble) -> int:
        return player.chips

    def estimate(self, player: Noble) -> float:
        """His combinations, and those he may still make, the more the fewer cards they want."""
        if self.stud:
            return STUD_COMBO * len(player.combos) + super().estimate(player)
        held = Counter([card.letter for card in player.hand])
        wanting = [
            sum([max(0, need - held[letter]) for letter, need in needed.items()])
            for name, needed in NEEDED.items()
            if name not in player.combos
        ]
        return len(player.combos) + sum([PROSPECT ** (1 + cards) for cards in wanting])


RULINGS = [
    Ruling(
        "Rules",
        "gap",
        "“Play like 5 card stud poker or Rummy” is all that is said.",
        "Rummy; stud by an option. In stud hardly one hand in sixty has a combination.",
        "test_stud",
    ),
    Ruling(
        "Rules",
        "gap",
        "How many can play?",
        "Two to six: with more, the deck would not last for a turn of everybody after seven cards each.",
        "test_six_can_play",
    ),
    Ruling(
        "Rules",
        "gap",
        "How is rummy played with this deck?",
        "Seven cards each. Take a card from deck or discards, lay down combinations, discard one. The hand "
        "ends when a player has no cards left or the deck is used up. Nobody adds to what lies on the table.",
        "test_a_turn_of_rummy",
    ),
    Ruling(
        "Rules",
        "gap",
        "Nobody draws from the deck any more?",
        "The hand ends when each player has had 60 turns in it.",
        "test_sixty_turns_each_end_a_hand",
    ),
    Ruling(
        "Rules",
        "gap",
        "Does a hand go on after the first combination?",
        "Yes, as in rummy. By an option it ends with it.",
        "test_the_first_combination_may_end_the_hand",
    ),
    Ruling(
        "Rules",
        "gap",
        "How is bet in stud, and what is a hand without a combination worth?",
        "Ante one chip of 50, raises of one to five, three in a round. A combination beats all, then four of "
        "a kind, full house, three of a kind, two pair, pair; equal hands, of whatever suits, split it.",
        "test_hands_without_a_combination",
    ),
    Ruling(
        "Rules",
        "gap",
        "Who counts a combination in stud, and what if one has no chips?",
        "All who have not folded, whoever takes the pot. Without chips one plays on for combinations.",
        "test_all_who_have_not_folded_count",
    ),
    Ruling(
        "The Suites",
        "damaged",
        "Lines of both tables are repeated at the top of a column, and one holds nothing.",
        "There are 13 suits and 31 combinations.",
        "test_combinations",
    ),
    Ruling(
        "Combos",
        "contradiction",
        "“A combo will consist of two pairs”, but five of the list are four of a kind.",
        "Both are combinations, as listed.",
        "test_combinations",
    ),
    Ruling(
        "Victory",
        "gap",
        "What are non-repeat combos?",
        "Each player counts a combination once, whoever else has it. He may lay it down again for nothing.",
        "test_a_combination_counts_once",
    ),
    Ruling(
        "Victory",
        "gap",
        "What if several have the most?",
        "In rummy they share the victory; in stud more chips decide.",
        "test_the_last_hand",
    ),
]
