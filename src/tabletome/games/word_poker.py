"""Word Poker: exchange letters once, bet, and take the pot with the longest word; or lay words as in rummy.

How to play
    The deck has 47 cards with a letter each. X/Z is either of the two, a Wild stands for any letter.

        E 4   A I O U Y 3   C M N R S T 2   B D F G H J K L P Q V W 1   X/Z 1   Wild 3

    Words have three letters or more. The built-in list says what is a word; it holds no names. No card is
    used twice. All cards are shuffled for each deal, and everybody is dealt seven. The first dealer is drawn
    by lot; then it is the next to the left.

    Word Poker. Everybody has 50 chips and puts one into the pot. There is a round of bets; then, from the
    dealer's left, everybody still in may discard any of his cards and get as many new ones (if the deck is
    used up, what the others discarded is shuffled into a new one); then there is a second round of bets.
    In a round of bets everybody in turn may raise by one to five chips; the others match it or fold; there
    are at most three raises. Who cannot pay all of it stays in for what he has staked. If only one is left
    he takes the pot. Otherwise all form their words at once and show them, and the highest of these takes
    the pot; equals split it, odd chips going to the first of them from the dealer's left:
        a word of 7 letters; of 6; of 5; a word of 4 and one of 3; one of 4; two of 3; one of 3; none
    Who has no chips left is out. After ten deals, or when one has all chips, most chips win.

    Word Rummy (an option). A card is turned up to begin the discards. In turn, from the dealer's left, take
    the top card of the deck or of the discards, then lay as many words as you like. Their cards are out of
    play. If you hold more than seven cards at the end of your turn, discard one. When the deck is used up,
    the discards but for the top one are shuffled into a new one. As soon as a hand is empty the round is
    over; or if nobody lays a word in 20 turns each. A word scores the square of its letters, 9, 16, 25, 36,
    49 or 64, and each card in hand costs a point. After ten rounds most points win.
"""

from collections.abc import Collection, Iterable
from functools import lru_cache
from string import ascii_lowercase

from tabletome.engine import Game, Layout, Look, Option, Ruling
from tabletome.parts.betting import Bettor, ante, betting_round, share_out, still_in
from tabletome.parts.cards import Card, Deck, Hand, Pile
from tabletome.parts.hands import discard_down_to
from tabletome.parts.rummy import take
from tabletome.parts.starting import first_by_chance
from tabletome.parts.words import ACCEPTED, WordList

HAND = 7
ANTE = 1
MOST_RAISED = 5
RAISES = 3
IDLE_TURNS = 20
WORD_RANKS = ((3,), (3, 3), (4,), (4, 3), (5,), (6,), (7,))
"Letters of the words of a hand, from the lowest to the highest."
GOES_ON: dict[tuple[int, ...], Collection[int]] = {(): range(3, HAND + 1), (3,): (3, 4), (4,): (3,)}
"How long the next word may be after those that were formed."
RUMMY_LENGTHS = range(3, HAND + 2)
WORDS = WordList(lambda: (word for word in ACCEPTED if len(word) in RUMMY_LENGTHS))
WILD = "Wild"
COPIES = {
    "A": 3, "B": 1, "C": 2, "D": 1, "E": 4, "F": 1, "G": 1, "H": 1, "I": 3, "J": 1, "K": 1, "L": 1, "M": 2,
    "N": 2, "O": 3, "P": 1, "Q": 1, "R": 2, "S": 2, "T": 2, "U": 3, "V": 1, "W": 1, "X/Z": 1, "Y": 3, WILD: 3,
}  # fmt: skip


class Letter(Card):
    look = Look(corner="name")

    @property
    def letters(self) -> str:
        """What it may be; nothing of a Wild, which may be anything."""
        return "" if self.name == WILD else self.name.lower().replace("/", "")

    def can_be(self, letter: str) -> bool:
        return letter in self.letters or not self.letters


DECK = [Letter(name) for name, copies in COPIES.items() for _ in range(copies)]


@lru_cache(maxsize=1000)
def spellable(fixed: tuple[str, ...], wilds: int) -> tuple[str, ...]:
    """Every word of cards that are these letters, or one of several letters, and of so many wild cards."""
    racks = [""]
    for letters in fixed:
        racks = [rack + letter for rack in racks for letter in letters]
    found = dict.fromkeys(word for rack in racks for word in WORDS.makeable(rack, blanks=wilds))
    return tuple(sorted(found, key=lambda word: (-len(word), word)))


def words_of(cards: Iterable[Letter], lengths: Collection[int]) -> list[str]:
    held = sorted(card.letters for card in cards)
    fixed = tuple(letters for letters in held if letters)
    return [word for word in spellable(fixed, len(held) - len(fixed)) if len(word) in lengths]


def cards_for(word: str, cards: Iterable[Letter]) -> list[Letter]:
    """The cards that spell it, wild ones only for what is lacking."""
    left, used = sorted(cards, key=lambda card: len(card.letters) or len(ascii_lowercase)), []
    for letter in word:
        card = next(card for card in left if card.can_be(letter))
        left.remove(card)
        used.append(card)
    return used


class Speller(Bettor):
    chips: int = 50
    points: int = 0
    hand: Hand[Letter]
    laid: Pile[Letter]
    words: tuple[str, ...] = ()

    def worth(self) -> int:
        """The rank of his words at the showdown, 0 for none."""
        lengths = tuple(sorted(map(len, self.words), reverse=True))
        return WORD_RANKS.index(lengths) + 1 if lengths else 0

    def round_score(self) -> int:
        """In Word Rummy."""
        return sum(len(word) ** 2 for word in self.words) - len(self.hand)


class WordPoker(Game[Speller]):
    title = "Word Poker"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 6)
    family = "words and trivia"
    mechanisms = ("spelling", "betting", "hand management", "wild cards")
    minutes = 30
    turn_name = "deal"
    layout = Layout(
        felt="#3b3f6b",
        accents=("#f2c14e", "#9fd3c7"),
        hidden_fields=("dealer", "idle_turns"),
        labels={"stake": "in the pot"},
    )
    rummy = Option(False, "Word Rummy: words are laid for points, without bets")
    number_of_deals = Option(10, "Number of deals", (5, 10, 20))

    deck: Deck[Letter] = Deck("replaced")
    replaced: Deck[Letter]
    discards: Pile[Letter]
    "In Word Rummy."
    dealer: Speller
    idle_turns: int = 0
    "Turns of the round since a word was laid."

    def setup(self) -> None:
        if self.rummy:
            self.deck.refill_from, self.deck.leave = "discards", 1
        self.deck.fill_shuffled(DECK)
        self.dealer = first_by_chance(self)

    def round(self) -> None:
        self.deal()
        if self.rummy:
            self.deck.draw(self.discards)
            self.idle_turns = 0
            self.then(self.rummy_turn, self.after(self.dealer))
        else:
            ante(self.active(), ANTE)
            self.then(self.bets, "First bets")
            for speller in self.in_the_deal():
                self.then(self.exchange, speller)
            self.then(self.bets, "Last bets")
            self.then(self.showdown)

    def deal(self) -> None:
        for speller in self.players:
            self.deck.add_all([*speller.hand, *speller.laid])
            speller.words = ()
        self.deck.add_all([*self.replaced, *self.discards])
        self.shuffle(self.deck)
        for speller in self.active():
            self.deck.draw_many(speller.hand, HAND)
        self.log("{} deals {} cards to everybody", self.dealer, HAND)

    def in_the_deal(self) -> list[Speller]:
        return still_in(self.from_player(self.after(self.dealer)))

    # -- Word Poker --------------------------------------------------------------------------------------

    async def bets(self, prompt: str) -> None:
        first = self.in_the_deal()[0]
        await betting_round(self, first, prompt, limit=MOST_RAISED, raises=RAISES, free_folds=False)
        if len(self.in_the_deal()) == 1:
            self.drop_steps()
            self.then(self.pay_out)

    async def exchange(self, me: Speller) -> None:
        if me.folded:
            return
        cards = await me.choose_some(me.hand, "Discard what you like and draw as many", most=HAND)
        self.deck.draw_many(me.hand, len(cards))
        self.replaced.add_all(cards)
        self.log("{} replaces {} card(s)", me, len(cards))

    async def showdown(self) -> None:
        formed = await self.together(self.form_words, self.in_the_deal())
        for me, words in formed.items():
            for word in words:
                self.lay(me, word)
            if not words:
                self.log("{} has no word", me)
        self.beat(hold=True)
        self.then(self.pay_out)

    async def form_words(self, me: Speller) -> list[str]:
        words: list[str] = []
        left = list(me.hand)
        while lengths := GOES_ON.get(tuple(map(len, words)), ()):
            prompt = "Form another word of what is left" if words else "Form a word with your cards"
            word = await me.word(
                words_of(left, lengths), prompt, otherwise="No other word" if words else "No word"
            )
            if word is None:
                break
            words.append(word)
            used = cards_for(word, left)
            left = [card for card in left if card not in used]
        return words

    def pay_out(self) -> None:
        for winner, gain in share_out(self.from_player(self.after(self.dealer)), Speller.worth).items():
            self.log("{} wins {} chip(s)", winner, gain, hold=True)
        for speller in self.active():
            if not speller.chips:
                self.eliminate(speller)
                self.log("{} is broke and out of the game", speller)
        self.close_deal()

    # -- Word Rummy --------------------------------------------------------------------------------------

    async def rummy_turn(self, me: Speller) -> None:
        await take(self, me, self.deck, self.discards, me.hand)
        self.idle_turns += 1
        while len(me.hand) >= RUMMY_LENGTHS[0]:
            word = await me.word(
                words_of(me.hand, RUMMY_LENGTHS), "Lay a word with your cards", otherwise="Lay no more"
            )
            if word is None:
                break
            self.lay(me, word)
            self.idle_turns = 0
        await discard_down_to(self, me, me.hand, self.discards, HAND)
        if me.hand and self.idle_turns < IDLE_TURNS * len(self.players):
            self.then(self.rummy_turn, self.after(me))
        else:
            self.score_round()

    def score_round(self) -> None:
        for speller in self.players:
            gain = speller.round_score()
            speller.points += gain
            self.log("{} scores {}", speller, gain)
        self.close_deal()

    # -- both --------------------------------------------------------------------------------------------

    def lay(self, me: Speller, word: str) -> None:
        cards = cards_for(word, me.hand)
        me.laid.add_all(cards)
        me.words = (*me.words, word)
        self.log("{} spells “{}” with {}", me, word, cards)

    def close_deal(self) -> None:
        self.dealer = self.after(self.dealer)
        if len(self.active()) == 1:
            self.end("all chips", because=f"{self.dealer} has all the chips.")
        elif self.turns >= self.number_of_deals:
            what = "points" if self.rummy else "chips"
            self.end("last deal", because=f"{self.number_of_deals} deals have been played: most {what} win.")

    def score(self, speller: Speller) -> int:
        return speller.points if self.rummy else speller.chips

    def estimate(self, speller: Speller) -> float:
        """Points, or chips and the share of the pot that vowels, consonants and Wilds in hand promise."""
        if self.rummy:
            return speller.points + speller.round_score()
        if speller.folded or not speller.stake:
            return speller.chips
        pot = sum(player.stake for player in self.players)
        return speller.chips + pot * promise(speller.hand)


def promise(hand: Iterable[Letter]) -> float:
    letters = [card.letters for card in hand]
    wilds, vowels = letters.count(""), sum(letter in "aeiou" for letter in letters if letter)
    others = len(letters) - wilds - vowels
    return min(1.0, 0.2 + 0.15 * wilds + 0.1 * min(vowels, 3) + 0.05 * min(others, 4))


RULINGS = [
    Ruling(
        "Word Poker",
        "gap",
        "How many can play?",
        "Two to five: with more, the deck could not replace all seven cards of the first who asks.",
        "test_five_can_play",
    ),
    Ruling(
        "Word Poker",
        "gap",
        "What is a word?",
        "What stands in the built-in list of English words, with three letters or more.",
        "test_what_is_a_word",
    ),
    Ruling(
        "Word Poker",
        "gap",
        "How does one bet?",
        "50 chips each, an ante of one, a round of bets before and one after the exchange. A raise is one to "
        "five, three raises in a round; who cannot match one stays in for what he has.",
        "test_a_deal_of_poker",
    ),
    Ruling(
        "Word Poker",
        "gap",
        "How long is the game?",
        "Ten deals or rounds, or five or twenty by an option; in Word Poker also until one has all chips.",
        "test_the_last_deal",
    ),
    Ruling(
        "Word Poker",
        "gap",
        "The deck runs out while cards are replaced?",
        "The discards of the others are shuffled into a new deck.",
        "test_five_can_play",
    ),
    Ruling(
        "Word Poker",
        "gap",
        "What if nobody has a word?",
        "Those who are left split the pot.",
        "test_nobody_has_a_word",
    ),
    Ruling(
        "Deck Composition",
        "gap",
        "What are X/Z and WILD?",
        "X or Z, and any letter, as one likes; words count the same with them.",
        "test_wild_cards",
    ),
    Ruling(
        "Word Rummy",
        "gap",
        "Is there a discard to begin with, and must one take a card?",
        "As in Gin Rummy a card is turned up after the deal, and one takes either.",
        "test_a_round_of_rummy_begins",
    ),
    Ruling(
        "Word Rummy",
        "gap",
        "How many words may one lay in a turn, and what are long and double words worth?",
        "Any number, each by itself. Eight letters, which one can hold after drawing, are 64 points.",
        "test_several_words_in_a_turn",
    ),
    Ruling(
        "Word Rummy",
        "gap",
        "Words are placed face down. Who sees that they are words?",
        "They are shown when they are laid.",
        "test_several_words_in_a_turn",
    ),
    Ruling(
        "Word Rummy",
        "gap",
        "What if the deck runs out, or nobody can empty his hand?",
        "The discards but the top one are shuffled. After 20 turns each without a word the round is over.",
        "test_idle_turns_end_the_round",
    ),
]
