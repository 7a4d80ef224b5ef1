"""Utopia: build up an island for two runs through the deck, and beat your last score.

How to play
    A game for one. You begin with 100 gold bars, 1,000 people and no score. The deck has 54 cards; those with
    a price are buildings, boats and crops, which you can build, the others are events.

        card          number  price      card       number
        Fort             2      50       Rebels        4
        Factory          4      40       Pirates       2
        Crops            8      25       Hurricane     2
        School           1      35       Rain          8
        Hospital         1      75       Fish          8
        Housing          8      60
        PT Boat          2      40
        Fishing Boat     4      25

    Each turn has these phases. All dice have six sides.
        Census: the population grows by 25, and by 5 more in each of the first ten turns. The Hospital adds
            10. Each Factory takes 5, and so does a shortage of housing or of food found in the turn before.
        Taxes: one gold bar for every full 100 people.
        Industry: each Factory brings 4 gold bars, one more with the School and one more with the Hospital.
        Housing: each Housing card has room for 500 people. If there are more, the others are homeless, and
            you have a shortage of housing until this phase of the next turn.
        Food: the same with Fishing Boats and Crops, each of which feeds 500; the others are hungry, and you
            have a shortage of food.
        Flip: turn over the top card of the deck, the new card.
        Fishing: if it is Fish, roll a die for each Fishing Boat and get as many gold bars.
        Farming: if it is Rain, get one gold bar for each Crops card.
        Build: you may pay for the new card and for cards of the discard pile, as many as you like, and put
            them into play.
        Piracy: if the new card is Pirates and you have a Fishing Boat, roll a die, less 1 for each PT Boat,
            and 1 more for each Fishing Boat after the first. With 6 or more a Fishing Boat is destroyed.
        Rebellion: if it is Rebels, roll a die, less 1 for each Fort and for the School, and 1 more for each
            Factory, for a shortage of housing and for a shortage of food. With 6 or more there is a
            rebellion: you keep half of your gold and half of your score, rounded down.
        Hurricane: if it is a Hurricane and you have built something, roll a die. With 5 or more a building,
            boat or crop of yours, picked by chance, is destroyed.
        Score: the gold you earned in this turn by taxes, industry, fishing and farming is added to your
            score, also what you have spent or lost since.

    A new card that was not built goes to the discard pile, and so does what is destroyed. When the deck is
    empty, the discards are shuffled for the second run; what you have built stays. After the second run your
    score is final: beat it next time.

    Utopia was a video game, whose name belongs to its owners.
"""

from collections import Counter

from tabletome.engine import Game, Layout, Look, Player, Ruling, this_turn
from tabletome.parts.cards import Card, Deck, Pile, Row
from tabletome.parts.dice import roll_each

GOLD, PEOPLE = 100, 1000
RUNS = 2
GROWTH, EARLY_GROWTH, EARLY_TURNS = 25, 5, 10
POLLUTION, HEALTH, SHORTAGE = 5, 10, 5
TAXED = 100
FACTORY_GOLD = 4
SERVED = 500
"People who are housed or fed by one card."
RAID, REBELLION, STORM = 6, 6, 5
"What a die must come to."


class Event(Card): ...


class Rebels(Event):
    look = Look(sign="flag", colours={"Rebels": "#a1343c"})


class Pirates(Event):
    look = Look(sign="skull", colours={"Pirates": "#33312e"})


class Hurricane(Event):
    look = Look(sign="wind", colours={"Hurricane": "#56697a"})


class Rain(Event):
    look = Look(sign="drop", colours={"Rain": "#2368b0"})


class Fish(Event):
    look = Look(sign="fish", colours={"Fish": "#1f8f83"})


class Asset(Card):
    """What can be built: buildings, boats and crops."""

    cost: int


class Fort(Asset):
    look = Look(corner="cost", sign="tower", colours={"Fort": "#5d5d5d"})


class Factory(Asset):
    look = Look(corner="cost", sign="gear", colours={"Factory": "#7a4f2a"})


class Crops(Asset):
    look = Look(corner="cost", sign="leaf", colours={"Crops": "#2e7d32"})


class School(Asset):
    look = Look(corner="cost", sign="book", colours={"School": "#6a3d9a"})


class Hospital(Asset):
    look = Look(corner="cost", sign="cross", colours={"Hospital": "#b3261e"})


class Housing(Asset):
    look = Look(corner="cost", sign="person", colours={"Housing": "#9a6a00"})


class PTBoat(Asset):
    look = Look(corner="cost", sign="anchor", colours={"PT Boat": "#1d5aa8"})


class FishingBoat(Asset):
    look = Look(corner="cost", sign="ship", colours={"Fishing Boat": "#0f7173"})


DECK = [
    *[Fort("Fort", 50)] * 2,
    *[Factory("Factory", 40)] * 4,
    *[Crops("Crops", 25)] * 8,
    School("School", 35),
    Hospital("Hospital", 75),
    *[Housing("Housing", 60)] * 8,
    *[PTBoat("PT Boat", 40)] * 2,
    *[FishingBoat("Fishing Boat", 25)] * 4,
    *[Rebels("Rebels")] * 4,
    *[Pirates("Pirates")] * 2,
    *[Hurricane("Hurricane")] * 2,
    *[Rain("Rain")] * 8,
    *[Fish("Fish")] * 8,
]


class Ruler(Player):
    island: Row[Asset]
    gold: int = GOLD
    population: int = PEOPLE
    points: int = 0
    earned: int = this_turn(0)
    homeless: int = 0
    hungry: int = 0
    "If there are any, that is a shortage of housing or of food."

    def built(self, kind: type[Asset]) -> int:
        return len(self.island.of(kind))

    def growth(self) -> int:
        growth = GROWTH - POLLUTION * self.built(Factory) + HEALTH * self.built(Hospital)
        return growth - SHORTAGE * ((self.homeless > 0) + (self.hungry > 0))

    def industry(self) -> int:
        return self.built(Factory) * (FACTORY_GOLD + self.built(School) + self.built(Hospital))

    def find_homeless(self) -> int:
        return max(0, self.population - SERVED * self.built(Housing))

    def find_hungry(self) -> int:
        return max(0, self.population - SERVED * (self.built(FishingBoat) + self.built(Crops)))

    def anger(self, homeless: int, hungry: int) -> int:
        """What rebels add to their roll."""
        shortages = (homeless > 0) + (hungry > 0)
        return self.built(Factory) + shortages - self.built(Fort) - self.built(School)


class Utopia(Game[Ruler]):
    title = "Utopia"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(1, 2)
    family = "economy"
    mechanisms = ("solitaire", "dice", "engine building", "events")
    minutes = 20
    layout = Layout(
        felt="#1f6f78",
        accents=("#f2c14e", "#e4572e"),
        labels={
            "points": "score",
            "gold": "gold bars",
            "earned": "earned this turn",
            "new_card": "new card",
            "discards": "discards that can be built",
            "events": "discarded events",
        },
    )

    deck: Deck[Card]
    new_card: Pile[Card]
    discards: Row[Asset]
    events: Pile[Event]
    "The discard pile in two: what can be built from there, and what cannot."
    run: int = 1

    def setup(self) -> None:
        self.deck.fill_shuffled(DECK)

    async def turn(self, me: Ruler) -> None:
        self.census_phase(me)
        self.taxes_phase(me)
        self.industry_phase(me)
        self.housing_phase(me)
        self.food_phase(me)
        new = self.flip_phase()
        if isinstance(new, Fish):
            self.fishing_phase(me)
        if isinstance(new, Rain):
            self.farming_phase(me)
        await self.build_phase(me)
        if isinstance(new, Pirates):
            self.piracy_phase(me)
        if isinstance(new, Rebels):
            self.rebel_phase(me)
        if isinstance(new, Hurricane):
            self.hurricane_phase(me)
        self.score_phase(me)
        self.end_turn()

    def census_phase(self, me: Ruler) -> None:
        me.population += me.growth() + (EARLY_GROWTH if self.turns <= EARLY_TURNS else 0)
        self.log("Turn {}: {} people live on the island", self.turns, me.population)

    def taxes_phase(self, me: Ruler) -> None:
        self.earn(me, me.population // TAXED, "by taxes")

    def industry_phase(self, me: Ruler) -> None:
        self.earn(me, me.industry(), "by industry")

    def earn(self, me: Ruler, gold: int, how: str) -> None:
        me.gold += gold
        me.earned += gold
        if gold:
            self.log("{} earns {} gold bar(s) {}", me, gold, how)

    def housing_phase(self, me: Ruler) -> None:
        me.homeless = me.find_homeless()

    def food_phase(self, me: Ruler) -> None:
        me.hungry = me.find_hungry()

    def flip_phase(self) -> Card:
        new = self.deck.draw(self.new_card)
        assert new is not None
        self.log("The new card is {}", new, hold=True)
        return new

    def fishing_phase(self, me: Ruler) -> None:
        if boats := me.built(FishingBoat):
            self.earn(me, sum(roll_each(self, boats)), "by fishing")

    def farming_phase(self, me: Ruler) -> None:
        self.earn(me, me.built(Crops), "by farming")

    async def build_phase(self, me: Ruler) -> None:
        while True:
            by_name = {asset.name: asset for asset in (*self.discards, *self.new_card.of(Asset))}
            asset = await me.choose(
                [asset for asset in by_name.values() if asset.cost <= me.gold],
                f"Build something? You have {me.gold} gold bars",
                otherwise="Go on",
                label=lambda asset: f"{asset} for {asset.cost}",
            )
            if asset is None:
                return
            me.gold -= asset.cost
            me.island.add(asset)
            self.log("{} pays {} for {}", me, asset.cost, asset)

    def piracy_phase(self, me: Ruler) -> None:
        boats = me.island.of(FishingBoat)
        if not boats:
            return
        if self.roll() - me.built(PTBoat) + len(boats) - 1 >= RAID:
            self.destroy(boats[0], "Pirates destroy")
        else:
            self.log("The pirates do nothing")

    def rebel_phase(self, me: Ruler) -> None:
        if self.roll() + me.anger(me.homeless, me.hungry) < REBELLION:
            self.log("The rebels do nothing")
            return
        me.gold //= 2
        me.points //= 2
        self.log("Rebellion! {} keeps {} gold bars and a score of {}", me, me.gold, me.points, hold=True)

    def hurricane_phase(self, me: Ruler) -> None:
        if not me.island:
            return
        if self.roll() >= STORM:
            self.destroy(self.pick(me.island.items), "The hurricane destroys")
        else:
            self.log("The hurricane passes by")

    def destroy(self, asset: Asset, what: str) -> None:
        self.discards.add(asset)
        self.log(what + " {}", asset, hold=True)

    def score_phase(self, me: Ruler) -> None:
        me.points += me.earned
        self.log("{} scores {} and has {}", me, me.earned, me.points)

    def end_turn(self) -> None:
        self.discards.add_all(self.new_card.of(Asset))
        self.events.add_all(self.new_card.of(Event))
        if not self.deck and self.run == RUNS:
            self.end("deck done", because="The second run through the deck is over.")
        elif not self.deck:
            self.run += 1
            self.deck.add_all(self.discards)
            self.deck.add_all(self.events)
            self.shuffle(self.deck)
            self.log("The discards are shuffled for the second run")

    def score(self, me: Ruler) -> int:
        return me.points

    def estimate(self, me: Ruler) -> float:
        """What the score will come to if nothing more is built: what is earned, less what rebellions take."""
        coming = [*self.deck]
        if self.run < RUNS:
            coming += [*self.deck, *self.new_card, *self.discards, *self.events]
        turns, kinds = len(coming), Counter(type(card) for card in coming)
        people = me.population + me.growth() * turns / 2
        earnings = turns * (people / TAXED + me.industry())
        earnings += kinds[Fish] * 3.5 * me.built(FishingBoat) + kinds[Rain] * me.built(Crops)
        anger = me.anger(me.find_homeless(), me.find_hungry())
        kept = 1 - min(max(1 + anger, 0), 6) / 6 / 2
        return float((me.points + me.earned) * kept ** kinds[Rebels] + earnings * kept ** (kinds[Rebels] / 2))


RULINGS = [
    Ruling(
        "Build Phase",
        "gap",
        "What becomes of a new card that is not built?",
        "It goes to the discard pile at the end of the turn, as do cards that are destroyed, and may be "
        "built from there in any later turn. As many cards may be built in a turn as one can pay for.",
        "test_what_is_discarded_can_be_built_later",
    ),
    Ruling(
        "Victory",
        "gap",
        "What is the second run through the deck?",
        "The discards, shuffled anew. What is in play then stays there and comes again only if it is "
        "destroyed before the first run is over.",
        "test_the_second_run",
    ),
    Ruling(
        "Census Phase",
        "gap",
        "The census comes before housing and food: which shortages count in it?",
        "Those found in the turn before; in the first turn none.",
        "test_shortages_of_the_turn_before_count_in_the_census",
    ),
    Ruling(
        "Taxes Phase",
        "gap",
        "What of a part of a hundred people?",
        "It pays nothing.",
        "test_taxes_are_for_full_hundreds",
    ),
    Ruling(
        "Piracy Phase",
        "gap",
        "What if there is no Fishing Boat, or nothing a hurricane could destroy?",
        "Then no die is rolled.",
        "test_nothing_to_destroy",
    ),
    Ruling(
        "Rebel Phase",
        "damaged",
        "Where do “+1 per Factory” and what a rebellion does belong, which stand below the card list?",
        "To the roll of the Rebel Phase, which the list has split, and which the list of phases calls "
        "Rebellion Phase.",
        "test_factories_anger_the_rebels",
    ),
    Ruling(
        "Rebel Phase",
        "gap",
        "Does what is built in the same turn end a shortage before the rebels come?",
        "No: a shortage is found in its own phase, and lasts until that phase of the next turn.",
        "test_what_is_built_in_the_same_turn_does_not_end_a_shortage",
    ),
    Ruling(
        "Rebel Phase",
        "gap",
        "What of an odd half?",
        "It is lost: gold and score are rounded down. The gold earned in this turn is added to the score "
        "only after that, in the Score Phase.",
        "test_a_rebellion",
    ),
    Ruling(
        "Piracy Phase",
        "gap",
        "What does a modified roll above 6 do?",
        "The same as a 6.",
        "test_pirates",
    ),
    Ruling(
        "Score Phase",
        "gap",
        "What is the gold earned in a turn?",
        "That of taxes, industry, fishing and farming, whether it is spent or lost in the same turn or not.",
        "test_earnings_are_scored",
    ),
]
