"""The Great Traveling Circus Game: tour a Monopoly board, perform in rested cities and hire acts.

How to play
    The board is that of Monopoly: 22 cities (its streets) in eight colored regions, four railroads, two
    utilities, two taxes, six card spaces (Chance and Community Chest) and four corners, of which Go is called
    Start. All pawns begin there and move clockwise.

    Everybody owns a circus, names it, and has $200 and a Ringmaster. The deck has 52 acts, 13 of each type;
    everybody is dealt four. Acts and money lie open.

        Acrobats    Flying Trapeze, Human Cannonball, Tightrope Walkers, Chinese Acrobats, Bicycle Act,
                    Trampoline Act, Daring Young Man, High Wire Act, Motorcycle Act, Showgirls, Fixed
                    Straps Act, See Saw Act, Sway Pole Act
        Clowns      Clown Car, Clowns on Stilts, Cop Clowns, Fireman Clowns, Little Clowns, Mime, Clown
                    Band, Clown Magic Show, Vaudville Clowns, Clown Crooks, Clowns with Pies, Clown on
                    Unicycle, Clown Jugglers
        Animals     Zebras, Monkeys, White Tigers, Sheep Dogs, Indian Elephants, Trained Horses, Lion
                    Tamer, Two Hump Camels, Bengal Tigers, Dancing Bears, African Elephants, Alpacas,
                    Miniature Horses
        Sideshows   Block Head, Fire Eater, Sword Swallower, Bearded Lady, Snake Charmer, Strongman,
                    Fortune Teller, Conjoined Twins, Knife Throwing Act, Escape Artist, Contortionist,
                    Tattooed Man, Belly Dancer

    All roll a die: from the highest roll to the lowest is the turn order, those who tie roll again among
    themselves. The first is the Lead Player.

    On your turn roll a die and move that many spaces. On the Start space you must stop; the rest of the roll
    is lost. If you land where other pawns stand you may steal an act at random from one of their owners.
    Then the space takes effect:
        City: if no time markers lie there you may perform. You get $10 for each of your acts and for your
            Ringmaster, and $10 more for every three acts of one type. Then roll a die: the city gets two
            markers less than that, at least none and at most three.
            Whether you perform or not you have visited the city, and your chip stays there. When you have
            visited all cities of a region you get ten times two dice in dollars, likewise for all cities of
            a side of the board, and ten times five dice for all 22; each once.
        Start: if you are the Lead Player, first one marker is taken from every city. Then pay $10 to each of
            your acts and to your Ringmaster. If you cannot pay all acts, discard those that you cannot pay.
            The Ringmaster is paid last and stays in any case.
        Railroad: pay ten times a die roll to the bank. Utility or tax: pay as much to Free Parking. Who has
            less pays what he has.
        Free Parking: take the money that lies there.
        Go to Jail: put one of your acts in Jail; you stay where you are. Jail: take one of the acts there.
        Chance and Community Chest: draw an act and keep it.
    The Ringmaster is of no type, and is never stolen, jailed or discarded.

    The game ends at once when the last act is drawn. Most money wins.

    Options. Alternate ending: the game ends at once when the Lead Player has come round to Start for the 15th
    time; when the deck is empty, no act is drawn. More acts: the deck has three more, Gymnasts and Woman
    Suspended by Hair (Acrobats), and Horn playing Seal (Animals).

    Monopoly and the names on its board belong to their owners, with whom this game has no connection.
"""

from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from typing import Literal, NamedTuple

from tabletome.engine import Component, Game, Layout, Look, Option, Player, Ruling, Space, calls
from tabletome.parts.boards import SquareRing, Stacks
from tabletome.parts.cards import Card, Deck, Pile, Row
from tabletome.parts.dice import Dice
from tabletome.parts.hands import steal
from tabletome.parts.majorities import standings
from tabletome.parts.pieces import Piece
from tabletome.parts.sheets import rows

START_MONEY = 200
ACTS_DEALT = 4
PRICE = 10
"Of a show for each act, of wages, and of what a die is multiplied with."
RING = 3
MOST_MARKERS = 3
LAPS = 15
LONGEST_NAME = 30
NAMES = (
    *("Circus Bellini", "The Flying Star", "Grand Carnival", "Circus Fantastico", "The Golden Ring"),
    *("Silver Moon Circus", "Wonders on Wheels", "The Merry Big Top"),
)
SHOWS_A_TURN, STARTS_A_TURN, ACTS_A_TURN = 1 / 3, 1 / 12, 0.15
"How often one performs, is on Start, and draws an act, as bots see it."
PART_OF_A_RING = 0.3
HORIZON = 12
"How many turns ahead they look; further on too much depends on luck."

Effect = Callable[["TheGreatTravelingCircusGame", "Circus"], Awaitable[None]]


class Stop(NamedTuple):
    name: str
    kind: Literal["start", "city", "cards", "tax", "railroad", "utility", "jail", "parking", "go to jail"]
    region: str = ""


STOPS = rows(__package__, "the_great_traveling_circus_game", Stop)
BOARD = SquareRing(
    [stop.name for stop in STOPS], "board", zones={stop.name: stop.region or stop.kind for stop in STOPS}
)
START = BOARD["Start"]
CITIES = [space for space in BOARD if STOPS[space.index].kind == "city"]
SIDE = len(BOARD) // 4


class Tour(NamedTuple):
    name: str
    cities: frozenset[Space]
    bonus: Dice


TOURS = [
    *(
        Tour(f"the {region} region", frozenset(BOARD.within(region)), Dice.of("2d6"))
        for region in dict.fromkeys(BOARD.zone(city) for city in CITIES)
    ),
    *(
        Tour(f"the {name} side", frozenset(c for c in CITIES if c.index // SIDE == side), Dice.of("2d6"))
        for side, name in enumerate(("lower", "left", "upper", "right"))
    ),
    Tour("the whole board", frozenset(CITIES), Dice.of("5d6")),
]

EFFECTS: Mapping[str, Effect] = {
    "start": calls("start_over"),
    "city": calls("visit"),
    "cards": calls("hire"),
    "railroad": calls("pay_bank"),
    "utility": calls("pay_parking"),
    "tax": calls("pay_parking"),
    "parking": calls("take_parking"),
    "jail": calls("free_an_act"),
    "go to jail": calls("jail_an_act"),
}


class Act(Card):
    type: str
    back = "act"
    look = Look(
        suit="type",
        signs={"Acrobats": "person", "Clowns": "star", "Animals": "paw", "Sideshows": "eye"},
        colours={"Acrobats": "#1f6fb2", "Clowns": "#c0392b", "Animals": "#2e7d32", "Sideshows": "#6d3f9c"},
    )


class Ringmaster(Card):
    look = Look(sign="crown")


ACTS: dict[str, tuple[str, ...]] = {
    "Acrobats": (
        *("Flying Trapeze", "Human Cannonball", "Tightrope Walkers", "Chinese Acrobats", "Bicycle Act"),
        *("Trampoline Act", "Daring Young Man", "High Wire Act", "Motorcycle Act", "Showgirls"),
        *("Fixed Straps Act", "See Saw Act", "Sway Pole Act"),
    ),
    "Clowns": (
        *("Clown Car", "Clowns on Stilts", "Cop Clowns", "Fireman Clowns", "Little Clowns", "Mime"),
        *("Clown Band", "Clown Magic Show", "Vaudville Clowns", "Clown Crooks", "Clowns with Pies"),
        *("Clown on Unicycle", "Clown Jugglers"),
    ),
    "Animals": (
        *("Zebras", "Monkeys", "White Tigers", "Sheep Dogs", "Indian Elephants", "Trained Horses"),
        *("Lion Tamer", "Two Hump Camels", "Bengal Tigers", "Dancing Bears", "African Elephants"),
        *("Alpacas", "Miniature Horses"),
    ),
    "Sideshows": (
        *("Block Head", "Fire Eater", "Sword Swallower", "Bearded Lady", "Snake Charmer", "Strongman"),
        *("Fortune Teller", "Conjoined Twins", "Knife Throwing Act", "Escape Artist", "Contortionist"),
        *("Tattooed Man", "Belly Dancer"),
    ),
}
MORE_ACTS: dict[str, tuple[str, ...]] = {
    "Acrobats": ("Gymnasts", "Woman Suspended by Hair"),
    "Animals": ("Horn playing Seal",),
}


class Wagon(Piece):
    look = Look(sign="person")

    def __str__(self) -> str:
        return f"{self.owner}'s circus"


class Chip(Piece):
    """Lies in a city that its owner has visited."""

    def __str__(self) -> str:
        return f"{self.owner}'s chip"


class TimeMarker(Component):
    shape = "cube"

    def __str__(self) -> str:
        return "time marker"


class Circus(Player):
    called: str = ""
    money: int = START_MONEY
    wagon: Wagon
    ringmaster: Pile[Ringmaster]
    acts: Row[Act]
    chips: Pile[Chip]

    def takings(self) -> int:
        """What a show brings; with the Three Ring Bonus."""
        rings = sum(number // RING for number in self.types().values())
        return PRICE * (len(self.acts) + len(self.ringmaster) + rings)

    def types(self) -> Counter[str]:
        return Counter(act.type for act in self.acts)


class TheGreatTravelingCircusGame(Game[Circus]):
    title = "The Great Traveling Circus Game"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 9)
    family = "economy"
    mechanisms = ("dice", "track", "set collection", "upkeep", "take that")
    minutes = 75
    layout = Layout(
        felt="#6d1f2f",
        accents=("#f2c14e", "#f5efe0"),
        hidden_fields=("wagon",),
        hidden_places=("chips", "houses"),
        labels={
            "called": "circus",
            "free_parking": "dollars on Free Parking",
            "laps": "rounds of the Lead Player",
            "order": "turn order",
            "money": "dollars",
        },
        zones={
            "brown": "dots #8b5a2b",
            "light blue": "dots #7ec8e3",
            "pink": "dots #d45b9e",
            "orange": "dots #e8862e",
            "red": "dots #cf2e2e",
            "yellow": "dots #e6c229",
            "green": "dots #2f8f4e",
            "blue": "dots #2b4fa0",
        },
    )
    alternate_ending = Option(False, f"The game ends when the Lead Player has gone around {LAPS} times")
    more_acts = Option(False, "Three more acts: Gymnasts, Woman Suspended by Hair, Horn playing Seal")

    order: list[Circus]
    laps: int = 0
    free_parking: int = 0
    wagons: Stacks[Wagon, Space] = Stacks(BOARD)
    visited: Stacks[Chip, Space] = Stacks(BOARD)
    time: Stacks[TimeMarker, Space] = Stacks(BOARD)
    houses: Pile[TimeMarker]
    deck: Deck[Act]
    discards: Pile[Act]
    jail: Row[Act]

    async def setup(self) -> None:
        lists = [ACTS, MORE_ACTS] if self.more_acts else [ACTS]
        self.deck.fill_shuffled(
            [Act(name, kind) for acts in lists for kind, names in acts.items() for name in names]
        )
        self.houses.fill([TimeMarker()] * (MOST_MARKERS * len(CITIES)))
        self.wagons.fill({START: [Wagon(me.seat) for me in self.players]})
        for me, wagon in zip(self.players, self.wagons, strict=True):
            me.wagon = wagon
            me.chips.fill([Chip(me.seat)] * len(CITIES))
            me.ringmaster.fill([Ringmaster("Ringmaster")])
            self.deck.draw_many(me.acts, ACTS_DEALT)
        self.order = self.turn_order(self.players)
        self.mover = self.lead
        self.log("{} is the Lead Player", self.lead)
        named = await self.together(lambda me: me.say("Name your circus", NAMES, longest=LONGEST_NAME))
        for me, name in named.items():
            me.called = name

    def turn_order(self, players: list[Circus]) -> list[Circus]:
        """From the highest roll to the lowest; those who tie roll again among themselves."""
        if len(players) == 1:
            return players
        rolls = {player: self.roll() for player in players}
        self.log("The rolls are {}", [f"{player} {rolled}" for player, rolled in rolls.items()])
        return [player for tied in standings(rolls) for player in self.turn_order(tied)]

    @property
    def lead(self) -> Circus:
        return self.order[0]

    def pass_turn(self) -> None:
        self.mover = self.order[(self.order.index(self.mover) + 1) % len(self.order)]

    async def turn(self, me: Circus) -> None:
        steps = self.roll()
        path = BOARD.path(me.wagon.at, steps)
        goal = START if START in path else path[-1]
        self.wagons.put(me.wagon, goal)
        self.log("{} rolls {} and comes to {}", me, steps, goal)
        self.then(self.land, me, goal)

    async def land(self, me: Circus, here: Space) -> None:
        await self.steal_an_act(me, here)
        await EFFECTS[STOPS[here.index].kind](self, me)

    async def steal_an_act(self, me: Circus, here: Space) -> None:
        rivals = [self.players[wagon.seat] for wagon in self.wagons[here] if wagon is not me.wagon]
        victims = [rival for rival in rivals if rival.acts]
        if victims:
            victim = await me.choose(victims, "Steal an act at random from", otherwise="Steal nothing")
            if victim is not None:
                steal(self, me, victim.acts, me.acts)

    # -- cities ------------------------------------------------------------------------------------------

    async def visit(self, me: Circus) -> None:
        city = me.wagon.at
        if not self.time[city]:
            await self.offer_to_perform(me, city)
        if all(chip.seat != me.seat for chip in self.visited[city]):
            self.visited.put(me.chips.items[-1], city)
            self.pay_bonuses(me, city)

    async def offer_to_perform(self, me: Circus, city: Space) -> None:
        takings = me.takings()
        prompt = f"Perform in {city} for ${takings}?"
        if await me.choose(["Perform"], prompt, otherwise="Do not perform") is None:
            return
        me.money += takings
        self.log("{} performs in {} and gets ${}", me, city, takings)
        rolled = self.roll()
        markers = max(0, min(rolled - 2, MOST_MARKERS))
        for _ in range(markers):
            self.time.put(self.houses.items[-1], city)
        self.log("{} rolls {}: {} time marker(s) in {}", me, rolled, markers, city)

    def pay_bonuses(self, me: Circus, city: Space) -> None:
        """For what is completed by this city; nobody visits a city for the first time twice."""
        visited = {chip.at for chip in self.visited if chip.seat == me.seat}
        for tour in TOURS:
            if city in tour.cities and tour.cities <= visited:
                bonus = PRICE * tour.bonus.roll(self)
                me.money += bonus
                self.log("{} has visited all cities of {} and gets ${}", me, tour.name, bonus)

    # -- other spaces ------------------------------------------------------------------------------------

    async def start_over(self, me: Circus) -> None:
        if me is self.lead:
            self.laps += 1
            for markers in list(self.time.cells.values()):
                self.houses.add(markers[-1])
            self.log("A time marker is taken from every city")
            if self.alternate_ending and self.laps == LAPS:
                self.end("15 rounds", because=f"The Lead Player has gone around {LAPS} times.")
                return
        await self.pay_wages(me)

    async def pay_wages(self, me: Circus) -> None:
        payable = me.money // PRICE
        lacking = len(me.acts) - payable
        if lacking > 0:
            prompt = f"You can pay {payable} of {len(me.acts)} acts: discard {lacking}"
            dismissed = await me.choose_some(me.acts, prompt, least=lacking, most=lacking)
            self.discards.add_all(dismissed)
            self.log("{} discards {}", me, dismissed)
        wages = PRICE * min(payable, len(me.acts) + len(me.ringmaster))
        me.money -= wages
        self.log("{} pays ${} in wages", me, wages)

    async def pay_bank(self, me: Circus) -> None:
        self.pay(me, "the bank")

    async def pay_parking(self, me: Circus) -> None:
        self.free_parking += self.pay(me, "Free Parking")

    def pay(self, me: Circus, to: str) -> int:
        paid = min(PRICE * self.roll(), me.money)
        me.money -= paid
        self.log("{} pays ${} to {}", me, paid, to)
        return paid

    async def take_parking(self, me: Circus) -> None:
        me.money += self.free_parking
        self.log("{} takes ${} from Free Parking", me, self.free_parking)
        self.free_parking = 0

    async def jail_an_act(self, me: Circus) -> None:
        if me.acts:
            act = await me.choose(me.acts, "Put one of your acts in Jail")
            self.jail.add(act)
            self.log("{} puts {} in Jail", me, act)

    async def free_an_act(self, me: Circus) -> None:
        if self.jail:
            act = await me.choose(self.jail, "Take an act out of Jail")
            me.acts.add(act)
            self.log("{} takes {} out of Jail", me, act)

    async def hire(self, me: Circus) -> None:
        act = self.deck.draw(me.acts)
        if act is None:
            self.log("There is no act left for {}", me)
            return
        self.log("{} draws {}", me, act)
        if not self.deck and not self.alternate_ending:
            self.end("last act", because="The last act is drawn.")

    # -- standing ----------------------------------------------------------------------------------------

    def score(self, me: Circus) -> int:
        return me.money

    def estimate(self, me: Circus) -> float:
        """His money, and what his acts will earn him beyond their wages in the next round."""
        if self.alternate_ending:
            turns = (LAPS - self.laps) / STARTS_A_TURN
        else:
            turns = len(self.deck) / ACTS_A_TURN / len(self.players)
        begun = sum(number % RING for number in me.types().values())
        show = me.takings() + PRICE * PART_OF_A_RING * begun
        wages = PRICE * (len(me.acts) + len(me.ringmaster))
        return me.money + min(turns, HORIZON) * (SHOWS_A_TURN * show - STARTS_A_TURN * wages)


RULINGS = [
    Ruling(
        "Game Board And Pieces",
        "gap",
        "Which Monopoly board, and for how many players?",
        "The standard one of the United States, for two to eight, as many as it has pawns.",
        "test_the_board",
    ),
    Ruling(
        "Game Board And Pieces",
        "gap",
        "What are the cities, sides and card spaces?",
        "Cities are the 22 streets, a side is what lies between two corners. One draws on Chance and on "
        "Community Chest.",
        "test_the_board",
    ),
    Ruling(
        "Card Type Notation",
        "departure",
        "The name of a type and of two acts insult people. Are they shown?",
        "No: Sideshows, Little Clowns and Conjoined Twins stand for them.",
        "test_neutral_names",
    ),
    Ruling(
        "Setup",
        "gap",
        "Do acts lie open?",
        "Yes, all of them; which one is stolen is still left to chance.",
        "test_acts_lie_open",
    ),
    Ruling(
        "Setup",
        "gap",
        "What if rolls for the turn order tie?",
        "Those who tie roll again among themselves. Turns go from the highest roll to the lowest.",
        "test_turn_order",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "From whom does one steal if several stand there?",
        "From one of them, of one's choice, who has acts.",
        "test_steal_from_one_of_several",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "Does one steal on the Start space too?",
        "Yes, on any space on which one lands. Being put there in the setup is no landing.",
        "test_stealing_on_start",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "What comes first, stealing or the space?",
        "Stealing: a stolen act performs, and is paid, at once.",
        "test_a_stolen_act_performs",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "How many markers are 1D6-2, at most three?",
        "None for a roll of 1 or 2, one for 3, two for 4, three for 5 and 6.",
        "test_time_markers",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "Does the Ringmaster perform and draw wages?",
        "Yes, both, for he counts as an act, but of no type. If money is short he is paid last, and he stays "
        "without pay.",
        "test_the_ringmaster_is_paid_last",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "Which acts are discarded if money is short?",
        "As few as need be, of their owner's choice. They are out of the game.",
        "test_acts_that_cannot_be_paid_are_discarded",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "What becomes of a roll that leads beyond the Start space?",
        "The rest of it is lost.",
        "test_everybody_stops_on_start",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "What if one cannot pay a railroad, utility or tax?",
        "One pays what one has.",
        "test_one_pays_what_one_has",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "Income Tax is not mentioned.",
        "It is like the luxury tax.",
        "test_utilities_and_taxes",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "What if there is no act to put into Jail, or none there to take?",
        "Nothing happens. Pawns are never jailed.",
        "test_no_act_for_jail",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "Is a city visited if one does not perform there?",
        "Yes: whoever lands there has visited it, markers or not.",
        "test_a_city_with_markers_counts_as_visited",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "For whom are bonuses “one time”?",
        "Everybody can get each of them once.",
        "test_everybody_gets_a_bonus_once",
    ),
    Ruling(
        "End Game",
        "gap",
        "Is anything paid when the last act is drawn, or when the Lead Player comes round for the last time?",
        "No, the game ends at once.",
        "test_fifteen_rounds",
    ),
    Ruling(
        "End Game",
        "gap",
        "With the alternate ending, what if the deck is empty?",
        "The game goes on, and no act is drawn.",
        "test_fifteen_rounds_with_an_empty_deck",
    ),
    Ruling(
        "More Acts",
        "gap",
        "Of which types are the further acts?",
        "Gymnasts and Woman Suspended by Hair are Acrobats, Horn playing Seal is an Animal.",
        "test_more_acts",
    ),
    Ruling(
        "Winning",
        "gap",
        "Equal money at the end?",
        "The victory is shared.",
        "test_equal_money",
    ),
]
