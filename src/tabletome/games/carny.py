"""Carny: set up booths at the fair, each of a game, a carny and neighbors, and spoil those of the others.

How to play
    Everybody draws from one deck of 92 cards. The number is the cash that a card is worth.

    Carnies: three each of New Kid 25, Mumbler 50, Skinny Guy 75, Old-Timer 200, The Pro 0, who doubles his
        meld, and Retiree 0, who bars Build Up and Gaff from his; two of Bozo 100.
    Games: one each. 25: Guess Weight, Guess Birth Month, Indian Rope Trick, Hanky Pank. 50: Three Cats,
        Swinger, Balloon Pop, Pyramid, Milk Can Toss, Whiffle Ball Toss, Dunk Tank. 75: Hit the Star, Ping
        Pong Goldfish, Water Gun Race, Basket Ball Toss. 100: Ring Toss, Speed Pitch, Paint Gun Shoot. 200:
        Shoot out the Star, Test of Strength.
    Neighbors: one each. 25: Kiddie Ride, Fortune Teller. 50: Freak Show, Gravitron, Giant Slide. 75: Grill,
        Snack Shop, Rotary Club, Tunnel of Love, Fun House. 100: Main Stage, Ice Cream Stand, Candy Store,
        Fryer, Wooden Roller Coaster, Merry Go Round, Thrill Ride. 200: Near the Entrance, On the Midway,
        Beer Tap, Himalaya, Center Joint. Center Joint and Ferris Wheel 0 double their meld. Bad ones: 4-H
        Barn -50, In the Back -75, Trash Collection -100, Port-O-Lets -200. Who lays down the Fortune Teller
        sees all hands.
    Good events: one each. 50: Lots of Cheap Prizes, Blowoff, Bait, Easy Mark, and Hustle in all your melds.
        100: Score, Suckers, Cool Prizes, First Count, and Good Night in all melds. 200: Build Up, Gaff.
        Showmanship 0 doubles a meld.
    Bad events: one each of Beginners Luck -25, Beef -50, Competition -50 in all melds of your opponents,
        Bad Night -100 and Rain -200 in all melds, Bad Spot 0, which halves a meld; two each of Drunk Carny,
        Inspector and Shut Down, which discard a carny, a game and a neighbor.

    The fair lasts five days, or as many as the option says. Each day has six phases. One player leads in
    all of them and the others follow clockwise; the next day the next player leads.
    Draw Phase: fill your hand to ten cards. When the deck runs out the discards are shuffled into it.
    Meld Phase: you may play one or two melds, each of one game, one carny and up to two neighbors.
    Event Phase: one after the other plays a card or passes, until all pass in succession. Add bad neighbors
    and bad events to melds of opponents, good events to your own. Shut Down may also clear your meld of a
    bad neighbor.
    Recovery Phase: for each card that events of opponents have discarded from your melds you may play
    another one of its type there.
    Score Phase: a meld earns the cash of its cards and of events that affect it, twice as much for each
    card that doubles, half as much, rounded down, for Bad Spot. Without a game or without a carny it earns
    nothing.
    End Phase: all cards in play are discarded, and all but two of your hand, or more if you like.

    Most cash at the end of the fair wins.
"""

from typing import Literal, NamedTuple

from tabletome.engine import Layout, Look, Option, Player, Ruling
from tabletome.parts.cards import Card, Deck, Hand, Pile, Row
from tabletome.parts.hands import draw_up_to, look_at
from tabletome.parts.sheets import rows
from tabletome.parts.starting import Led, first_by_chance

HAND = 10
KEPT = 2
NEIGHBORS = 2
DAYS = range(5, 21)
GAME, CARNY, NEIGHBOR, EVENT = "Game", "Carny", "Neighbor", "Event"
RULES = {
    "": "",
    "double": "Meld scores double",
    "half": "Meld scores half",
    "all": "In all melds",
    "yours": "In all your melds",
    "others": "In all your opponents' melds",
    "no carny": "A carny is discarded",
    "no game": "A game is discarded",
    "no neighbor": "A neighbor is discarded",
    "crooked": "Not with a Retiree",
    "honest": "No Build Up or Gaff in his meld",
    "look": "Look at all opponents' hands",
}
REMOVES = {"no carny": CARNY, "no game": GAME, "no neighbor": NEIGHBOR}
EVERYWHERE = ("all", "yours", "others")
POWER = 100
"What a card of no cash but with a rule counts in a bot's estimate."


class CarnyCard(Card):
    type: str
    cash: int
    rule: str
    text: str
    look = Look(
        suit="type",
        corner="cash",
        text="text",
        signs={"Game": "star", "Carny": "person", "Neighbor": "flag", "Event": "bolt"},
        colours={"Game": "#b3261e", "Carny": "#1d5aa8", "Neighbor": "#2e7d32", "Event": "#6a3d9a"},
    )

    @property
    def good(self) -> bool:
        """For a meld that it is in or is played on."""
        return self.cash >= 0 and self.rule not in ("half", *REMOVES)


class Line(NamedTuple):
    name: str
    type: Literal["Game", "Carny", "Neighbor", "Event"]
    cash: int
    rule: str = ""


DECK = [
    CarnyCard(line.name, line.type, line.cash, line.rule, RULES[line.rule])
    for line in rows(__package__, "carny", Line)
]


class Showman(Player):
    hand: Hand[CarnyCard]
    meld: Row[CarnyCard]
    second_meld: Row[CarnyCard]
    events: Row[CarnyCard]
    "Those that affect several melds."
    cash: int = 0
    lost: list[str]
    "Types of cards that opponents have discarded from the first meld."
    lost_of_second: list[str]

    def held(self, kind: str) -> list[CarnyCard]:
        return [card for card in self.hand if card.type == kind]

    def melds(self) -> list[Row[CarnyCard]]:
        return [meld for meld in (self.meld, self.second_meld) if meld]

    def lost_from(self, meld: Row[CarnyCard]) -> list[str]:
        return self.lost if meld is self.meld else self.lost_of_second


def fits(card: CarnyCard, meld: Row[CarnyCard]) -> bool:
    """No Build Up or Gaff beside a Retiree."""
    return all({card.rule, other.rule} != {"honest", "crooked"} for other in meld)


class Carny(Led[Showman]):
    title = "Carny"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 10)
    family = "set collection"
    mechanisms = ("melds", "set collection", "hand management", "take that")
    minutes = 45
    turn_name = "day"
    layout = Layout(
        felt="#4a2f4f",
        accents=("#f2c14e", "#7fd1c0"),
        hidden_fields=("leader", "rule"),
        labels={
            "lost": "discarded by opponents from the meld",
            "lost_of_second": "discarded by opponents from the second meld",
            "events": "fair events",
        },
    )
    days = Option(5, "Days that the fair lasts", DAYS)

    deck: Deck[CarnyCard] = Deck("discards")
    discards: Pile[CarnyCard]

    def setup(self) -> None:
        self.deck.fill_shuffled(DECK)
        self.leader = first_by_chance(self)

    def round(self) -> None:
        self.then(self.draw_phase)
        for me in self.from_leader():
            self.then(self.meld_phase, me)
        self.then(self.event_phase, self.leader)
        for me in self.from_leader():
            self.then(self.recovery_phase, me)
        self.then(self.score_phase)
        self.then(self.end_phase)

    def draw_phase(self) -> None:
        self.log("Day {}: {} leads", self.turns, self.leader)
        for me in self.from_leader():
            draw_up_to(self, me, self.deck, me.hand, HAND)

    # -- Meld Phase ------------------------------------------------------------------------------------

    async def meld_phase(self, me: Showman) -> None:
        for meld in (me.meld, me.second_meld):
            games, carnies = me.held(GAME), me.held(CARNY)
            prompt = "Meld Phase: which game do you set up?"
            game = await me.choose(
                games if carnies else [], prompt, otherwise="No other" if me.meld else "None"
            )
            if game is None:
                return
            carny = await me.choose(carnies, f"Which carny works at {game}?")
            prompt = f"Which neighbors does {game} have? Up to {NEIGHBORS}."
            neighbors = await me.choose_some(me.held(NEIGHBOR), prompt, most=NEIGHBORS)
            meld.add_all([game, carny, *neighbors])
            self.log("{} plays a meld of {}", me, list(meld))
            for neighbor in neighbors:
                self.look_around(me, neighbor)

    def look_around(self, me: Showman, card: CarnyCard) -> None:
        """The Fortune Teller's gift."""
        if card.rule == "look":
            for rival in self.others(me):
                look_at(self, me, rival.hand)

    # -- Event Phase -----------------------------------------------------------------------------------

    async def event_phase(self, me: Showman, passes: int = 0) -> None:
        """One player's chance, after so many have passed in succession."""
        cards = [card for card in me.hand if self.targets(me, card)]
        if me.hand and (card := await me.choose(cards, "Event Phase: do you play a card?", otherwise="Pass")):
            targets = self.targets(me, card)
            prompt = f"On what do you play {card}?"
            target = targets[0] if len(targets) == 1 else await me.choose(targets, prompt, label=in_words)
            self.play(me, card, target)
            passes = -1
        if passes + 1 < len(self.players):
            self.then(self.event_phase, self.after(me), passes + 1)

    def targets(self, me: Showman, card: CarnyCard) -> list[Row[CarnyCard]] | list[CarnyCard]:
        """Where it may be added; if it discards a card, which."""
        mine = me.melds()
        theirs = [meld for rival in self.others(me) for meld in rival.melds()]
        if card.type not in (EVENT, NEIGHBOR) or (card.type == NEIGHBOR and card.good):
            return []
        if card.rule in REMOVES:
            kind = REMOVES[card.rule]
            nuisances = [
                other for meld in mine for other in meld if other.type == NEIGHBOR and not other.good
            ]
            victims = [other for meld in theirs for other in meld if other.type == kind]
            return victims + nuisances if kind == NEIGHBOR else victims
        if card.rule in EVERYWHERE:
            affected = {"all": mine + theirs, "yours": mine, "others": theirs}[card.rule]
            return [me.events] if affected else []
        return [meld for meld in mine if fits(card, meld)] if card.good else theirs

    def play(self, me: Showman, card: CarnyCard, target: Row[CarnyCard] | CarnyCard) -> None:
        if isinstance(target, CarnyCard):
            self.discard_from_meld(me, card, target)
        else:
            target.add(card)
            self.log("{} plays {}{}", me, card, "" if target is me.events else f" on {target}")

    def discard_from_meld(self, me: Showman, card: CarnyCard, target: CarnyCard) -> None:
        meld = target.place
        assert isinstance(meld, Row)
        self.discards.add_all([card, target])
        self.log("{} plays {}: {} is discarded from {}", me, card, target, meld)
        for rival in self.others(me):
            if meld in (rival.meld, rival.second_meld):
                rival.lost_from(meld).append(target.type)

    # -- Recovery, Score and End Phase -----------------------------------------------------------------

    async def recovery_phase(self, me: Showman) -> None:
        for meld in (me.meld, me.second_meld):
            for kind in me.lost_from(meld) if me.hand else []:
                cards = [card for card in me.held(kind) if fits(card, meld)]
                prompt = f"Recovery Phase: do you replace the {kind} in {meld}?"
                card = await me.choose(cards, prompt, otherwise="Do not replace it")
                if card:
                    meld.add(card)
                    self.log("{} plays {} to replace the {} in {}", me, card, kind, meld)
                    self.look_around(me, card)

    def earned(self, me: Showman, meld: Row[CarnyCard]) -> int:
        if not {GAME, CARNY} <= {card.type for card in meld}:
            return 0
        cards = [*meld, *(card for card in me.events if card.rule in ("all", "yours"))]
        cards += (
            card for rival in self.others(me) for card in rival.events if card.rule in ("all", "others")
        )
        rules = [card.rule for card in cards]
        cash: int = sum(card.cash for card in cards) * 2 ** rules.count("double") // 2 ** rules.count("half")
        return cash

    def score_phase(self) -> None:
        for me in self.from_leader():
            for meld in me.melds():
                earned = self.earned(me, meld)
                me.cash += earned
                self.log("{} earns {} with {}", me, earned, list(meld), hold=True)

    async def end_phase(self) -> None:
        for me in self.players:
            for place in (me.meld, me.second_meld, me.events):
                self.discards.add_all(place)
            me.lost, me.lost_of_second = [], []
        prompt = f"End Phase: which cards do you keep? Up to {KEPT}."
        kept = await self.together(lambda me: me.choose_some(me.hand, prompt, most=KEPT))
        for me, cards in kept.items():
            discarded = [card for card in me.hand if card not in cards]
            self.discards.add_all(discarded)
            if discarded:
                self.log("{} discards {}", me, discarded)
        self.pass_lead()
        if self.turns == self.days:
            self.end("last day", because="The fair is over.")

    def score(self, me: Showman) -> int:
        return me.cash

    def estimate(self, me: Showman) -> float:
        """Money, what the melds would earn now, and something for the best cards in hand."""
        uses = sorted(abs(card.cash) or POWER for card in me.hand if card.cash or card.rule)
        return me.cash + sum(self.earned(me, meld) for meld in me.melds()) + sum(uses[-KEPT:]) / 5


def in_words(target: Row[CarnyCard] | CarnyCard) -> str:
    if isinstance(target, CarnyCard):
        return f"{target} of {target.place}"
    return f"{target} with {target.items[0]}"


RULINGS = [
    Ruling(
        "Introduction",
        "gap",
        "How many can play, if it is for “2+”?",
        "Up to nine, for whom the deck has ten cards each.",
        "test_nine_can_play",
    ),
    Ruling(
        "Game Length",
        "gap",
        "Five to twenty days: how many if nobody says?",
        "Five.",
        "test_the_fair_lasts_five_to_twenty_days",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "In which order do players go through a phase?",
        "Clockwise from a leader, whom chance picks for the first day; next day the next player leads. In "
        "the End Phase all choose at the same time.",
        "test_the_lead_goes_round",
    ),
    Ruling(
        "Event Phase",
        "gap",
        "How many cards may one play there, and in what order?",
        "One at a time, round and round, until all have passed in succession.",
        "test_events_are_played_one_at_a_time",
    ),
    Ruling(
        "Event Phase",
        "gap",
        "What is bad?",
        "Neighbors and events of less than no cash, Bad Spot, and the events that discard a card. Each goes "
        "to opponents only, good events to one's own melds only.",
        "test_where_cards_may_be_played",
    ),
    Ruling(
        "Event Phase",
        "gap",
        "May a meld have more than two neighbors?",
        "Yes, by bad ones that opponents add; two is what its owner may begin with.",
        "test_bad_neighbors_go_beyond_two",
    ),
    Ruling(
        "Card List",
        "gap",
        "May Shut Down discard a bad neighbor from one's own meld?",
        "Yes: there it is a good event.",
        "test_shut_down_of_ones_own_bad_neighbor",
    ),
    Ruling(
        "Card List",
        "gap",
        "What do events do that affect several melds?",
        "They lie before their player, and their cash counts in each legal meld concerned, the player's own "
        "too if it says all melds, before it is doubled or halved.",
        "test_rain_and_good_night_affect_all_melds",
    ),
    Ruling(
        "Card List",
        "gap",
        "What is the target meld of The Pro?",
        "The one he works in.",
        "test_doubles_are_cumulative",
    ),
    Ruling(
        "Card List",
        "gap",
        "What is half of an odd sum?",
        "It is rounded down to whole dollars.",
        "test_bad_spot_halves",
    ),
    Ruling(
        "Card List",
        "damaged",
        "Trash Collection is printed with “Discard target Neighbor card”.",
        "That has slipped down from Shut Down; it is a bad neighbor and no more.",
        "test_trash_collection_is_a_bad_neighbor",
    ),
    Ruling(
        "Card List",
        "damaged",
        "What are Snack Shop, Candy Store and Fryer worth? Their rows have run into each other.",
        "75, 100 and 100, one copy each.",
        "test_stands",
    ),
    Ruling(
        "Card List",
        "gap",
        "Does the Center Joint score 200 and double as well?",
        "Both, as printed.",
        "test_center_joint",
    ),
    Ruling(
        "Card List",
        "gap",
        "Whose hands does the Fortune Teller show, and when?",
        "Those of all opponents, to who plays it into a meld, at once.",
        "test_fortune_teller",
    ),
    Ruling(
        "Card List",
        "gap",
        "May a Retiree replace another carny where Build Up or Gaff has been added?",
        "No.",
        "test_a_retiree_is_no_replacement_beside_gaff",
    ),
    Ruling(
        "Recovery Phase",
        "gap",
        "What replaces what?",
        "A card of the same type in the same meld, one for each that an opponent's event has discarded; what "
        "one's own Shut Down has discarded is not replaced. No more events are played then.",
        "test_recovery",
    ),
    Ruling(
        "Score Phase",
        "gap",
        "Can a meld cost cash?",
        "Yes, if it is legal and the bad outweighs the good. One without a game or a carny scores nothing.",
        "test_a_meld_may_cost_cash",
    ),
    Ruling(
        "End Phase",
        "gap",
        "May one keep less than two cards?",
        "Yes.",
        "test_keep_two_cards_at_most",
    ),
    Ruling(
        "Winning",
        "gap",
        "What if several have most money?",
        "They share the win.",
        "test_shared_win",
    ),
]
