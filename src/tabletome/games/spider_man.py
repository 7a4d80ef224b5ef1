"""Spider-man: a duel of draw poker between Spider-Man and the Bad Guys for fifty plot tokens.

How to play
    The first player is Spider-Man, the second the Bad Guys. Each has 25 plot tokens and a deck of 60 cards,
    five of every kind. Spider-Man's deck holds six kinds of Defense (Jump, Swing, Wall Crawling, Backwards
    Flip, Spider Senses, Web Wall) and six of Attack (Spin Web, Tangle, Sticky Strands, Spider Lasso, Punch,
    Leaping Kick). The other deck holds six Bad Guys and one kind of attack for each of them: Mysterio's
    Energy Globes, Hobgoblin's Goblin Grenades, Vulture's Swoop Attack, Dr. Octopus's Tentacle Attack,
    Chameleon's Surprise Attack and Shocker's Lightning Blast.

    A turn has seven phases.
    Plot: both put two tokens into the plot, or as many as the poorer one has.
    Encounter: both draw seven cards. An empty deck is made up anew of its shuffled discards.
    Plot Thickens: the Bad Guys speak first, then Spider-Man. On his turn to speak each may raise by one to
    five tokens, no more than the other can match, or fold. After a raise the other must match it or fold. A
    fold concedes the plot, and no hands are shown. Nobody raises twice.
    Maneuver: both choose in secret up to five cards, lay them away face down and draw as many.
    Climax: as Plot Thickens, but Spider-Man speaks first.
    Attack: both show their hands. The Bad Guys multiply, for each Bad Guy, his cards by the cards of his
    attack, and add these products. Spider-Man leaves out every kind of which he has a single card, and
    multiplies the number of his other Attack cards by that of his other Defense cards.
    Resolution: the higher value wins the plot. If the values are equal, the plot stays for the next turn.
    Then both discard their hands.

    Whoever gets all 50 tokens wins. After 200 turns the one with more tokens wins.
"""

from collections import Counter
from collections.abc import Sequence

from tabletome.engine import Game, Guard, Layout, Look, Ruling
from tabletome.parts.betting import Bettor, ante, betting_round, collect, still_in
from tabletome.parts.cards import Card, Deck, Hand
from tabletome.parts.majorities import standings

TOKENS = 25
ANTE = 2
MOST_RAISE = 5
HAND = 7
MOST_REPLACED = 5
COPIES = 5


class PlotCard(Card):
    type: str
    bad_guy: str = ""
    "Whose attack it is."
    look = Look(suit="type", signs={"Attack": "sword", "Bad Guy": "skull", "Defense": "shield"})


DEFENSES = ("Jump", "Swing", "Wall Crawling", "Backwards Flip", "Spider Senses", "Web Wall")
ATTACKS = ("Spin Web", "Tangle", "Sticky Strands", "Spider Lasso", "Punch", "Leaping Kick")
BAD_GUYS = {
    "Mysterio": "Energy Globes",
    "Hobgoblin": "Goblin Grenades",
    "Vulture": "Swoop Attack",
    "Dr. Octopus": "Tentacle Attack",
    "Chameleon": "Surprise Attack",
    "Shocker": "Lightning Blast",
}
SPIDER_MAN_DECK = [
    *(PlotCard(name, "Defense") for name in DEFENSES),
    *(PlotCard(name, "Attack") for name in ATTACKS),
] * COPIES
BAD_GUY_DECK = [
    *(PlotCard(name, "Bad Guy") for name in BAD_GUYS),
    *(PlotCard(attack, "Attack", name) for name, attack in BAD_GUYS.items()),
] * COPIES


def spider_mans_value(hand: Sequence[PlotCard]) -> int:
    copies = Counter([card.name for card in hand])
    types = [card.type for card in hand if copies[card.name] > 1]
    return types.count("Attack") * types.count("Defense")


def bad_guys_value(hand: Sequence[PlotCard]) -> int:
    """Each attack counts once for every card of its Bad Guy."""
    copies = Counter([card.name for card in hand])
    return sum(copies[card.bad_guy] for card in hand if card.bad_guy)


SIDES = (
    ("Spider-Man", SPIDER_MAN_DECK, spider_mans_value),
    ("Bad Guys", BAD_GUY_DECK, bad_guys_value),
)


class Side(Bettor):
    chips: int = TOKENS
    side: str = ""
    hand: Hand[PlotCard]
    deck: Deck[PlotCard] = Deck("discards")
    discards: Deck[PlotCard]


class SpiderMan(Game[Side]):
    title = "Spider-man"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 3)
    family = "rummy and poker"
    mechanisms = ("betting", "set collection", "sealed choices", "hand management")
    minutes = 30
    layout = Layout(
        felt="#1d3557",
        accents=("#e63946", "#2a9d8f"),
        labels={"chips": "plot tokens", "stake": "staked", "plot": "plot carried over"},
    )

    turn_name = "turn"
    guard = Guard(turns=200)
    plot: int = 0
    "Tokens that no hand has won yet, beside those staked in this one."

    def setup(self) -> None:
        for me, (side, cards, _) in zip(self.players, SIDES, strict=True):
            me.side = side
            me.deck.fill_shuffled(cards)

    def round(self) -> None:
        self.then(self.plot_phase)
        self.then(self.encounter_phase)
        self.then(self.plot_thickens_phase)
        self.then(self.maneuver_phase)
        self.then(self.climax_phase)
        self.then(self.attack_phase)

    def plot_phase(self) -> None:
        tokens = min(ANTE, *(me.chips for me in self.players))
        ante(self.players, tokens)
        self.log("Each puts {} token(s) into the plot", tokens)

    def encounter_phase(self) -> None:
        for me in self.players:
            me.deck.draw_many(me.hand, HAND)
        self.log("Both draw {} cards", HAND)

    async def plot_thickens_phase(self) -> None:
        _, bad_guys = self.players
        await self.up_the_ante(bad_guys, "Plot Thickens Phase")

    async def climax_phase(self) -> None:
        spider_man, _ = self.players
        await self.up_the_ante(spider_man, "Climax Phase")

    async def up_the_ante(self, first: Side, phase: str) -> None:
        await betting_round(self, first, phase, limit=MOST_RAISE, chances=1, unit="tokens", carried=self.plot)
        if len(still_in(self.players)) < len(self.players):
            self.drop_steps()
            self.then(self.resolution_phase, *still_in(self.players))

    async def maneuver_phase(self) -> None:
        replaced = await self.together(
            lambda me: me.choose_some(me.hand, "Maneuver Phase: replace up to 5 cards", most=MOST_REPLACED)
        )
        for me, cards in replaced.items():
            me.discards.add_all(cards)
            self.log("{} replaces {}", me, cards)
            me.deck.draw_many(me.hand, len(cards))

    def attack_phase(self) -> None:
        """Both lay their hands open away; the side of the higher value wins, or both are named."""
        values = {me: self.hand_value(me) for me in self.players}
        for me in self.players:
            for card in me.hand:
                self.show(card)
        self.beat(hold=True)
        for me in self.players:
            hand = list(me.hand)
            me.discards.add_all(hand, openly=True)
            self.log("{} shows {}: worth {}", me, hand, values[me])
        self.then(self.resolution_phase, *standings(values)[0])

    def resolution_phase(self, *winners: Side) -> None:
        self.plot += collect(self.players)
        if len(winners) == 1:
            (winner,) = winners
            winner.chips += self.plot
            self.log("{} wins the plot of {} tokens", winner, self.plot)
            self.plot = 0
        else:
            self.log("The plot of {} tokens carries over", self.plot)
        for me in self.players:
            me.discards.add_all(me.hand)
            if me.chips == TOKENS * len(self.players):
                self.end("all tokens", because=f"{me} has all {me.chips} plot tokens.")

    def hand_value(self, me: Side) -> int:
        _, _, value = SIDES[me.seat]
        return value(list(me.hand))

    def score(self, me: Side) -> int:
        return me.chips

    def estimate(self, me: Side) -> float:
        """His tokens, and of the plot a share that grows with what his hand is worth beside the other."""
        rival = self.after(me)
        mine, theirs = ((1 + self.hand_value(side)) ** 2 for side in (me, rival))
        return me.chips + (self.plot + me.stake + rival.stake) * mine / (mine + theirs)


RULINGS = [
    Ruling(
        "Plot Thickens Phase",
        "gap",
        "“Each player may up Ante”: must the other match it, and how often does it go round?",
        "Each may raise once per phase, in turn; a raise must be matched, or the plot is conceded.",
        "test_each_may_raise_once_and_the_other_matches_or_folds",
    ),
    Ruling(
        "Plot Phase",
        "gap",
        "What if a player cannot match a raise, or has fewer than two tokens for the plot?",
        "Nobody puts in more than the poorer player can match; with nothing left, there are no more bets.",
        "test_nobody_stakes_more_than_the_other_can_match",
    ),
    Ruling(
        "Resolution Phase",
        "gap",
        "A hand is tied and a player has no tokens left?",
        "The plot carries over, he is still in, and the next hand is played for it without stakes.",
        "test_tied_plot_carries_over_to_one_without_tokens",
    ),
    Ruling(
        "Attack Phase",
        "gap",
        "Are hands shown after a fold, and discards of the Maneuver Phase seen?",
        "No, as in poker: both are laid away face down. How many cards were replaced is seen.",
        "test_folded_hands_and_replaced_cards_stay_hidden",
    ),
    Ruling(
        "Maneuver Phase",
        "gap",
        "Who replaces cards first?",
        "Both at the same time: neither knows how many the other replaces.",
        "test_cards_are_replaced_at_the_same_time",
    ),
    Ruling(
        "Resolution Phase",
        "gap",
        "What becomes of the hands after the Resolution Phase?",
        "They are discarded: each turn begins with seven new cards.",
        "test_hands_are_discarded_after_the_resolution",
    ),
    Ruling(
        "Attack Phase",
        "gap",
        "Spider-Man has several kinds of Attack or Defense more than once?",
        "All of these cards count: their number is what is multiplied.",
        "test_value_of_spider_mans_hand",
    ),
    Ruling(
        "Bad Guy Card List",
        "damaged",
        "The lists run the names together.",
        "Read as six kinds each; the examples confirm Tangle, Jump, Swing and Punch.",
        "test_decks",
    ),
    Ruling(
        "Objective",
        "gap",
        "What if the plot goes back and forth for ever?",
        "After 200 turns the player with more tokens wins; equal tokens are a draw.",
        "test_two_hundred_turns_end_the_game",
    ),
]
