"""Dragon Poker: draw poker for the best dragon and its treasure; the most chips after the last deal win.

How to play
    The deck has 68 cards: Heads, Bodies, Tails and Wings in White, Green, Black, Blue, Red and Gold, two of
    each; 4 Dragon Slayers, 2 Maidens, 8 Gold Treasures, 4 Gem Treasures and 2 Dragon Eggs.

    Everybody has 50 chips. In each deal all cards are shuffled, everybody puts one chip into the pot, and the
    dealer (the Dragon Master) deals seven cards to each, face down. From the dealer's left, everybody may
    discard up to six cards and get as many new ones. Then everybody in turn may raise by one to five chips
    (Dragon Rage); the others match the raise or drop out, and in one deal there are at most three raises.
    Who cannot pay all of it stays in for what he has staked. Then, in turn, everybody discards each of his
    Dragon Slayers and names an opponent for it, who must discard a card at random. In the end those who are
    left show their hands, and the hand worth the most points takes the pot; equal hands split it (Dragon
    Council). If only one is left, he takes the pot and shows nothing.

    A hand is worth the points of one combination, the best it has, and of the treasure that goes with it.
        1    Serpent: Head and Tail
        1    Beast: Head and Body
        2    2 Serpents, or 2 Beasts (Bookends)
        2    Winged Serpent: Head, Tail, Wings
        2    Tailess Dragon: Head, Body, Wings
        2    Wingless Dragon: Head, Body, Tail
        3    Bastard Dragon: Head, Body, Tail, Wings in two or three colours
        3    Wyrm: Head, two Tails, Wings
        4    Chromatic Dragon: Head, Body, Tail, Wings in four colours
        5    White Dragon: Head, Body, Tail, Wings, all White; likewise
        6    Green Dragon
        7    Black Dragon
        8    Blue Dragon
        9    Red Dragon
        10   Gold Dragon
        12   Hydra: six Heads and a Body
    A Dragon Egg can be used as any part in any colour. With a combination, treasure adds one point for every
    two Gold Treasures, one for each Gem Treasure, two for a Maiden (but only for one), and one for each
    Dragon Egg that is not used as a part. Without a combination a hand is worth nothing.

    The left neighbour deals next. Who has no chips left is out. After ten deals, or when one player has all
    chips, the most chips win.

    Played like Gin Rummy (an option) there are no antes and bets. One card is turned up to begin the
    discards. In turn everybody takes the top card of the deck or of the discards, discards a card, and may
    then knock. After a knock, or when the deck is used up or each player has had 60 turns, Dragon Slayers
    are discarded and hands shown as above, and each of the others pays the best hand as many chips as it is
    worth points. Other options: hands of five cards (of which four may be discarded), a Two Headed Serpent of
    two Heads and a Tail for 2 points, and cards dealt face up.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import product

from tabletome.engine import Layout, Look, Option, Ruling, this_turn
from tabletome.parts.betting import bet, collect
from tabletome.parts.cards import Card, Hand, Pile, Row
from tabletome.parts.poker import Gambler, Made, Poker
from tabletome.parts.rummy import take

HAND, SHORT_HAND = 7, 5
MOST_TURNS = 60
"Of each player in a deal of rummy."
HEAD, BODY, TAIL, WINGS = PARTS = ("Head", "Body", "Tail", "Wings")
COLOURS = {"White": 5, "Green": 6, "Black": 7, "Blue": 8, "Red": 9, "Gold": 10}
"What a dragon of one colour is worth."
SLAYER, MAIDEN, EGG = "Dragon Slayer", "Maiden", "Dragon Egg"
GOLD, GEM = "Gold Treasure", "Gem Treasure"
GOLD_A_POINT = 2
MAIDEN_POINTS = 2
INKS = ("#8a8577", "#2d6b35", "#26262b", "#1f4f8b", "#a3261f", "#9a7412")


class DragonCard(Card):
    colour: str = ""
    part: str = ""
    look = Look(
        suit="part",
        signs={
            HEAD: "eye", BODY: "shield", TAIL: "wave", WINGS: "wind",
            SLAYER: "sword", MAIDEN: "heart", EGG: "drop", GOLD: "coin", GEM: "gem",
        },
        colours={
            **{f"{colour} {part}": ink for colour, ink in zip(COLOURS, INKS, strict=True) for part in PARTS},
            SLAYER: "#5c5346", MAIDEN: "#a84a78", EGG: "#0f6b6b", GOLD: "#b8860b", GEM: "#5b3a8c",
        },
    )  # fmt: skip


DECK = [
    *[DragonCard(f"{colour} {part}", colour, part) for colour in COLOURS for part in PARTS] * 2,
    *[DragonCard(SLAYER)] * 4,
    *[DragonCard(MAIDEN)] * 2,
    *[DragonCard(GOLD)] * 8,
    *[DragonCard(GEM)] * 4,
    *[DragonCard(EGG)] * 2,
]

DRAGON = (HEAD, BODY, TAIL, WINGS)
COMBOS = (
    ("Serpent", 1, (HEAD, TAIL)),
    ("Beast", 1, (HEAD, BODY)),
    ("2 Serpents", 2, (HEAD, TAIL) * 2),
    ("2 Beasts", 2, (HEAD, BODY) * 2),
    ("Winged Serpent", 2, (HEAD, TAIL, WINGS)),
    ("Tailess Dragon", 2, (HEAD, BODY, WINGS)),
    ("Wingless Dragon", 2, (HEAD, BODY, TAIL)),
    ("Bastard Dragon", 3, DRAGON),
    ("Wyrm", 3, (HEAD, TAIL, TAIL, WINGS)),
    ("Hydra", 12, (HEAD,) * 6 + (BODY,)),
)
CHROMATIC_DRAGON = 4
TWO_HEADED_SERPENT = ("Two Headed Serpent", 2, (HEAD, HEAD, TAIL))
NEEDED = {parts: Counter(parts) for _, _, parts in (*COMBOS, TWO_HEADED_SERPENT)}


class DragonMaster(Gambler):
    hand: Hand[DragonCard]
    face_up: Row[DragonCard]


class DragonPoker(Poker[DragonMaster]):
    title = "Dragon Poker"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 9)
    family = "rummy and poker"
    mechanisms = ("betting", "hand management", "set collection", "wild cards", "take that")
    minutes = 40
    layout = Layout(
        felt="#3a1414",
        accents=("#e8b33a", "#c8503c"),
        hidden_fields=("carried", "colour", "deal_turns"),
        labels={"stake": "in the pot", "stack": "open discards"},
    )

    short_hands = Option(False, "Hands of five cards instead of seven")
    rummy = Option(False, "Play it like Gin Rummy instead of Poker")
    two_headed = Option(False, "One more combination: the Two Headed Serpent, two Heads and a Tail, 2 points")
    open_cards = Option(0, "House rule: how many cards of each hand are dealt face up", range(SHORT_HAND))

    stack: Pile[DragonCard]
    "Discards of rummy, of which the top card may be taken."
    deal_turns: int = this_turn(0)

    def setup(self) -> None:
        self.deck.fill_shuffled(DECK)
        self.choose_dealer()

    def round(self) -> None:
        size = SHORT_HAND if self.short_hands else HAND
        if self.rummy:
            self.then(self.open_rummy, size)
        else:
            self.then(self.open_deal, size, self.open_cards)
            self.then(self.draw_in_turn, size - 1)
            self.then(self.bets, "Dragon Rage")
            self.then(self.slayers_in_turn)
            self.then(self.showdown)

    def slayers_in_turn(self) -> None:
        for player in self.in_the_deal():
            self.then(self.slay, player)

    async def slay(self, me: DragonMaster) -> None:
        while slayers := [card for card in me.cards() if card.name == SLAYER]:
            self.discards.add(slayers[0], openly=True)
            self.log("{} discards {}", me, slayers[0])
            rivals = [rival for rival in self.in_the_deal() if rival is not me and rival.cards()]
            if not rivals:
                continue
            victim = rivals[0]
            if len(rivals) > 1:
                victim = await me.choose(rivals, "Who must discard a card at random?")
            lost = self.pick(victim.cards())
            self.discards.add(lost, openly=True)
            self.log("{} loses {}", victim, lost)

    # -- like Gin Rummy ----------------------------------------------------------------------------------

    def open_rummy(self, size: int) -> None:
        self.deck.add_all(self.stack)
        self.deal_anew(size, self.open_cards)
        self.log("{} is turned up", self.deck.draw(self.stack))
        self.then(self.rummy_turn, self.in_the_deal()[0])

    async def rummy_turn(self, me: DragonMaster) -> None:
        self.deal_turns += 1
        await take(self, me, self.deck, self.stack, me.hand)
        card = await me.choose(me.cards(), f"Discard a card. Your hand: {self.worth(me.cards())}")
        self.stack.add(card)
        self.log("{} discards {}", me, card)
        worth = self.worth(me.cards())
        if await me.choose(["Knock"], f"End the deal? Your hand: {worth}", otherwise="Go on"):
            self.log("{} knocks", me)
        elif self.deck and self.deal_turns < MOST_TURNS * len(self.active()):
            self.then(self.rummy_turn, self.after(me))
            return
        self.then(self.slayers_in_turn)
        self.then(self.showdown)

    def pay_out(self) -> None:
        if self.rummy:
            self.pay_the_best()
        super().pay_out()

    def pay_the_best(self) -> None:
        worths = {player: self.worth(player.cards()) for player in self.active()}
        best = max(worths.values())
        for player, worth in worths.items():
            if worth < best:
                self.log("{} pays {} chip(s)", player, bet(player, best.level))
        self.carried = collect(self.active())

    # -- what hands are worth ----------------------------------------------------------------------------

    def worth(self, cards: Sequence[DragonCard]) -> Made:
        names = Counter([card.name for card in cards])
        eggs = names[EGG]
        treasure = names[GOLD] // GOLD_A_POINT + names[GEM] + MAIDEN_POINTS * min(1, names[MAIDEN])
        points, name = max(
            (value + treasure + eggs - lacking, name)
            for name, value, lacking in [("No combination", -treasure - eggs, 0), *self.combos(cards)]
            if lacking <= eggs
        )
        return Made(points, (), f"{name}, {points} point{'' if points == 1 else 's'}")

    def combos(self, cards: Sequence[DragonCard]) -> list[tuple[str, int, int]]:
        """Name, points, and how many parts are lacking."""
        counts = Counter([card.part for card in cards])
        known = (*COMBOS, TWO_HEADED_SERPENT) if self.two_headed else COMBOS
        found = [
            (name, value, sum([max(0, need - counts[part]) for part, need in NEEDED[parts].items()]))
            for name, value, parts in known
        ]
        colours = [{card.colour for card in cards if card.part == part} for part in PARTS]
        for colour, value in COLOURS.items():
            lacking = sum([colour not in held for held in colours])
            found.append((f"{colour} Dragon", value, lacking))
        motley = max(len(set(choice)) for choice in product(*[held for held in colours if held]))
        found.append(("Chromatic Dragon", CHROMATIC_DRAGON, len(PARTS) - motley))
        return found

    def estimate(self, player: DragonMaster) -> float:
        if not self.rummy:
            return super().estimate(player)
        rivals = self.others(player)
        if player.out or not rivals:
            return player.chips
        best = max(self.worth(rival.cards()).level for rival in rivals)
        return player.chips + self.worth(player.cards()).level - best


RULINGS = [
    Ruling(
        "Introduction",
        "gap",
        "How many can play?",
        "Two to eight: with more, the deck could not replace six cards of everybody.",
        "test_eight_can_play",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "How large are antes and raises, and how often may one raise?",
        "The ante is one chip, a raise one to five; in one deal all together raise at most three times.",
        "test_a_deal",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "How many chips are there, and how long is the game?",
        "50 each, and ten deals, or five or twenty by an option. Who has none left is out; most chips win. "
        "Who cannot match a raise stays in for what he has. The left neighbour deals next.",
        "test_the_last_deal",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "All but one drop out?",
        "The last one takes the pot. He shows nothing, and no Dragon Slayers are used.",
        "test_all_but_one_drop_out",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "Who is the opponent whom a Dragon Slayer strikes?",
        "Anyone who is left in the deal, as its holder chooses. All see what is discarded.",
        "test_dragon_slayers",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "A hand has several Dragon Slayers, or loses one to another?",
        "All of a hand strike one after the other on its turn; one that is lost before does not strike.",
        "test_several_dragon_slayers",
    ),
    Ruling(
        "Combinations",
        "damaged",
        "The table has a line that cannot be read after Wyrm.",
        "It is the line of the Wyrm again: the author's table has sixteen rows.",
        "test_combinations",
    ),
    Ruling(
        "Combinations",
        "gap",
        "Do several combinations in a hand add up?",
        "No, only the best counts: there is a row of its own for two Serpents or two Beasts.",
        "test_only_the_best_combination_counts",
    ),
    Ruling(
        "Combinations",
        "gap",
        "“Wyrm (No body & 2 Tails)”: are there wings?",
        "Yes: it is a dragon with a second tail instead of a body.",
        "test_combinations",
    ),
    Ruling(
        "Combinations",
        "gap",
        "Which combinations depend on colours?",
        "Those of Head, Body, Tail and Wings. In all others any colours will do.",
        "test_combinations",
    ),
    Ruling(
        "Treasure",
        "gap",
        "What is treasure worth without a combination?",
        "Nothing. If all hands are worth nothing the pot is split.",
        "test_treasure_needs_a_combination",
    ),
    Ruling(
        "Treasure",
        "gap",
        "Is an egg a part or treasure?",
        "Whichever makes the hand worth more.",
        "test_dragon_eggs",
    ),
    Ruling(
        "Variants",
        "gap",
        "How many of five cards may be discarded?",
        "Four: all but one, as of seven.",
        "test_hands_of_five_cards",
    ),
    Ruling(
        "Variants",
        "gap",
        "What is it to play it like Gin Rummy?",
        "Take a card of the deck or the discards, discard one, and knock or go on. After a knock, or when "
        "the deck is used up, Slayers strike, hands are shown, and the best is paid its points by each. A "
        "deal in which each has had 60 turns ends too.",
        "test_like_gin_rummy",
    ),
    Ruling(
        "Variants",
        "gap",
        "What is a two headed serpent worth?",
        "Two points, for two Heads and a Tail.",
        "test_two_headed_serpent",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "What house rules about cards dealt face up?",
        "By an option so many of each hand, the last dealt. They can be discarded; new cards are face down.",
        "test_house_rule_of_open_cards",
    ),
]
