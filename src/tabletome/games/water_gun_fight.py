"""Water Gun Fight: put kids with water guns into play; the first to soak ten kids of the others wins.

How to play
    All draw from one deck of 84 cards, one of each. Everybody rolls a die; the highest begins, and turns go
    clockwise. A turn has five phases.

    Refill Phase: your kids who are soaked, or Empty because no gun of theirs has a drop left, have retreated:
    they cannot attack or be attacked. Roll a die for each. On 5 or more a soaked kid is dry again and loses
    all his drops (the Dry-off Roll), and an Empty kid has his guns filled up (the Refill Roll). One who is
    both needs both. Before the dice you may play cards that add to these rolls.
    Draw Phase: draw two cards. When the deck is used up, the discards are shuffled into a new one.
    Recruit Phase: put any number of kids from your hand into play, and give guns to your kids, one each. A
    gun has a Volume V and a Capacity C, and comes with as many drops as its Capacity. Modifiers go to a gun
    that was just put into play, any number to each.
    Soak Phase: each of your kids with a loaded gun may attack once a kid of another player who has not
    retreated, also one without a gun. Take the Volume of the gun from its drops, or all if there are fewer.
    Roll a die and add the Volume: with 6 or more you hit, and the drops go to the target. A kid with as many
    drops as his Hits is soaked, which counts for you. A kid with Water Balloons may throw one as his attack:
    it hits on 5 or more and gives as many drops as another die shows.
    End Phase: discard down to five cards.

    Before the die of an attack falls each player, the attacker first, may play cards that change the roll.
    Other Events are played in your own Recruit or Soak Phase, Face Shot when you have hit.

    Kids stand with their guns on their player's squares of the lawn; where does not matter. A kid marked 2/5
    has 2 drops on him and 5 Hits, a gun shows its drops.

        Water Guns   Mini-Water Gun (V 1, C 2, Min), Squirt Gun (1, 3, Min), Water Squirter (1, 3), Character
                     Gun (1, 3), Animal Gun (1, 3, Min), Water Pistol (1, 4), Water Luger (1, 4), Water Uzi
                     (1, 6), Water Space Gun (1, 4), Water Ray Gun (1, 4), Spray Gun (2, 4, Splash), Magnum
                     Water Gun (2, 6), Liquidator (2, 6, Stream), Pump Squirt Gun (2, 8, Splash), Mega-Water
                     Gun (2, 10), Stream Machine (3, 6, Max Stream), Super Soaker (3, 9, Max Stream), Water
                     Blaster (3, 12, Max), Water Cannon (4, 8, Max), Bazooka Water Gun (4, 12, Max Splash),
                     Shield Water Gun (2, 8, Max Shield Stream), Shield Blaster (3, 9, Max Shield), Shield
                     Mega Blaster (3, 6, Max Shield Splash)
        Min, Max     not for kids with 5 or more Hits; not for kids with 4 or fewer
        Shield       attacks on the kid who holds it are at -1
        Stream       makes up to two attacks in a turn
        Splash       may shoot twice its Volume at once; the roll still adds the Volume only

        Kid (Hits)   Crybaby (2) is put into play under an opponent's control. Timid Kid (3) -1 to his attacks
                     with Water Balloons. Runt Kid (3) -1 to attacks on him. Little Kid (3) and Sturdy Kid (8)
                     -1 to Dry-off Rolls. Cute Kid (4) cannot be attacked while his player has another who can
                     be. Forgetful Kid (4) -1 to Refill Rolls. Screaming Kid (4) opponents keep one card less.
                     Scaredy-Cat Kid (4) -1 to his attacks and to attacks on him. Fast Kid (4) attacks twice.
                     Mean Kid (5) +1 to his attacks. Rat Fink Kid (5) on arrival, steal two cards from an
                     opponent. Oblivious Kid (5) +1 to attacks on him. Clumsy Kid (5) -1 to his attacks.
                     Laughing Kid (6) +1 to his attacks and to attacks on him. Bully Kid (6) on arrival, an
                     opponent's kid with fewer Hits is discarded. Commando Kid (7) may have two guns, and
                     attacks with each. Control Freak Kid (7) on arrival, draw three cards. Big Kid (8) gets a
                     die of Water Balloons. Older Kid (9) +1 to Refill Rolls. Teenager (10) you may keep one
                     card more. High-School Kid (10) +1 to his attacks with Water Balloons

        Modifiers    V+1: Pump Action, Double Barrel, Motorized, Rapid Fire
                     C+6: Cylindrical Reservoir, Water Clips, Water Tank, Water Pack
        Attack +3    Point Blank, Extreme Short Range, Ambush, Surprise Attack, Shot in the Back
        Attack -3    Quick Getaway, Long Range Attack, Duck, Dodge, Find Cover
        Attack ±2    Hit & Run: +2 or -2
        Rolls +3     Garden Hose, Submerged: a Refill Roll; Towel Dry, Spare Shirt: a Dry-off Roll
        Balloons     Water Balloon Lob, Fling and Hurl, Water Bomb: a die of them, shared out among your kids
        Drops        Half Filled, Wild Shots, Water Waster: a gun loses as many drops as a die shows
        Events       Broken: discard a gun. Time to Go Home: discard a kid. Lunch Time: each player discards a
                     kid of his. Face Shot: the kid you have hit is soaked. Kamikaze Attack: one more attack
                     for a kid of yours. Double Team: +2 to all attacks on a kid in this turn. Switch Sides:
                     an opponent's kid is yours. I Have A Plan: draw three cards. Temporary Truce: nobody may
                     attack in his next Soak Phase

    A kid who is discarded takes his guns along and counts for nobody. If nobody is soaked in thirty turns of
    each player, who has soaked the most wins. Options: five cards for everybody at the start; kids without a
    gun may throw Water Balloons.

Super Soaker, Uzi, Luger and Magnum are trademarks of their owners, with whom this game has no connection.
"""

from collections.abc import Sequence
from itertools import takewhile
from typing import Any, NamedTuple

from tabletome.engine import (
    Game,
    Guard,
    Layout,
    Look,
    Option,
    Player,
    Ruling,
    behaviour,
    calls,
    state,
    this_turn,
)
from tabletome.parts.answers import could_hold
from tabletome.parts.boards import Square, SquareGrid, Stacks
from tabletome.parts.cards import Card, Deck, Hand, Pile
from tabletome.parts.hands import discard_down_to, draw, steal
from tabletome.parts.starting import first_by_roll

GOAL = 10
CARDS_DRAWN = 2
HAND_SIZE = 5
ATTACK_HITS_FROM = 6
BALLOON_HITS_FROM = 5
RETURNS_FROM = 5
BALLOON = "Water Balloon"
SOAKED = "soaked"
LANES = {2: (6, 2), 3: (6, 2), 4: (8, 1), 5: (8, 1), 6: (8, 1)}
"Columns and rows of the lawn that each player has for his kids, by how many play."
LAWNS = {
    players: SquareGrid(
        columns,
        players * rows,
        "lawn",
        zones={
            f"{'abcdefgh'[column]}{row + 1}": ("grass", "gravel")[row // rows % 2]
            for row in range(players * rows)
            for column in range(columns)
        },
    )
    for players, (columns, rows) in LANES.items()
}


def lawn_of(game: "WaterGunFight") -> SquareGrid:
    return LAWNS[len(game.players)]


class WaterCard(Card):
    """What kids and guns in play have is a field of all, so that none can be told by its back."""

    drops: int = state(default=0)
    "On a kid, or in a gun."
    level: str = state(default="")
    "What its counter shows of them."
    condition: str = state(default="")
    balloons: int | None = state(default=None)
    attacks: tuple[str, ...] = state(default=(), lasts="turn")
    "With what a kid has attacked in this turn."
    just_put_in_play: bool = state(default=False, lasts="turn")

    @property
    def owner(self) -> Player | None:
        if self.at is None:
            return self.place.owner
        players = self.place.game.players
        leader: Player = players[self.at.row // LANES[len(players)][1]]
        return leader

    def set_drops(self, drops: int) -> None:
        self.drops, self.level = drops, str(drops)

    def clear(self) -> None:
        self.drops, self.level, self.balloons = 0, "", None
        self.condition, self.attacks, self.just_put_in_play = "", (), False


class Modifier(WaterCard):
    notes: str = ""
    type: str = "Modifier"
    volume: int = behaviour(default=0)
    capacity: int = behaviour(default=0)
    look = Look(suit="type", text="notes", sign="gear", colours={"Modifier": "#6a4a86"})


class Gun(WaterCard):
    volume: int = 0
    capacity: int = 0
    notes: str = ""
    type: str = "Water Gun"
    least_hits: int = behaviour(default=0)
    most_hits: int = behaviour(default=10)
    "Of kids who may have it."
    per_turn: int = behaviour(default=1)
    "Attacks."
    splashes: bool = behaviour(default=False)
    shield: int = behaviour(default=0)
    look = Look(suit="type", badge="level", text="notes", sign="drop", colours={"Water Gun": "#1f5f8b"})

    @property
    def modifiers(self) -> list[Modifier]:
        """They lie right behind it."""
        found = []
        for card in behind(self):
            if not isinstance(card, Modifier):
                break
            found.append(card)
        return found

    def full_volume(self) -> int:
        return self.volume + sum(modifier.volume for modifier in self.modifiers)

    def shot(self, double: bool) -> int:
        """How many drops leave it at once."""
        return min(self.drops, self.full_volume() * (2 if double else 1))

    def fill_up(self) -> None:
        self.set_drops(self.capacity + sum(modifier.capacity for modifier in self.modifiers))


class Event(WaterCard):
    notes: str = ""
    type: str = "Event"
    on_attack: tuple[int, ...] = behaviour(default=())
    "What it may add to an Attack Roll."
    dry_off: int = behaviour(default=0)
    refill: int = behaviour(default=0)
    soaks: bool = behaviour(default=False)
    "Played on a kid who was hit."
    effect: Any = behaviour(default=None)
    "What it does in one's own Recruit or Soak Phase."
    needs: Any = behaviour(default=None)
    "What there must be for that."
    more_attacks: int = behaviour(default=0)
    to_be_hit: int = behaviour(default=0)
    "For the kid with whom it lies for a turn."
    look = Look(suit="type", text="notes", sign="bolt", colours={"Event": "#8a5a00"})


class Kid(WaterCard):
    hits: int = 0
    notes: str = ""
    type: str = "Kid"
    to_hit: int = behaviour(default=0)
    with_balloons: int = behaviour(default=0)
    to_be_hit: int = behaviour(default=0)
    dry_off: int = behaviour(default=0)
    refill: int = behaviour(default=0)
    per_turn: int = behaviour(default=1)
    "Attacks."
    arms: int = behaviour(default=1)
    "Guns he may have."
    last: bool = behaviour(default=False)
    hand_size: int = behaviour(default=0)
    rivals_hand_size: int = behaviour(default=0)
    for_a_rival: bool = behaviour(default=False)
    arrival: Any = behaviour(default=None)
    look = Look(
        suit="condition",
        corner="hits",
        badge="level",
        text="notes",
        sign="person",
        signs={SOAKED: "wave"},
        colours={"": "#3d6b35", SOAKED: "#1f5f8b"},
    )

    def set_drops(self, drops: int) -> None:
        self.drops, self.level = drops, f"{drops}/{self.hits}"

    @property
    def soaked(self) -> bool:
        return self.condition == SOAKED

    @property
    def empty(self) -> bool:
        return bool(self.guns) and not self.loaded

    @property
    def loaded(self) -> bool:
        return any(gun.drops for gun in self.guns)

    @property
    def retreated(self) -> bool:
        return self.soaked or self.empty

    @property
    def belongings(self) -> list[WaterCard]:
        """They lie behind him, up to the next kid: guns with their Modifiers, and Events for a turn."""
        return list(takewhile(lambda card: not isinstance(card, Kid), behind(self)))

    @property
    def guns(self) -> list[Gun]:
        return [card for card in self.belongings if isinstance(card, Gun)]

    @property
    def events(self) -> list[Event]:
        return [card for card in self.belongings if isinstance(card, Event)]


def behind(card: WaterCard) -> list[WaterCard]:
    assert isinstance(card.place, Stacks)
    lying = card.place[card.at]
    return lying[lying.index(card) + 1 :]


def gun_card(name: str, volume: int, capacity: int, notes: str = "", **acts: Any) -> Gun:
    return Gun(name, volume=volume, capacity=capacity, notes=notes, **acts)


def kid_card(name: str, hits: int, notes: str, **acts: Any) -> Kid:
    return Kid(name, hits=hits, notes=notes, **acts)


GUNS = [
    gun_card("Mini-Water Gun", 1, 2, "Min", most_hits=4),
    gun_card("Squirt Gun", 1, 3, "Min", most_hits=4),
    gun_card("Water Squirter", 1, 3),
    gun_card("Character Gun", 1, 3),
    gun_card("Animal Gun", 1, 3, "Min", most_hits=4),
    gun_card("Water Pistol", 1, 4),
    gun_card("Water Luger", 1, 4),
    gun_card("Water Uzi", 1, 6),
    gun_card("Water Space Gun", 1, 4),
    gun_card("Water Ray Gun", 1, 4),
    gun_card("Spray Gun", 2, 4, "Splash", splashes=True),
    gun_card("Magnum Water Gun", 2, 6),
    gun_card("Liquidator", 2, 6, "Stream", per_turn=2),
    gun_card("Pump Squirt Gun", 2, 8, "Splash", splashes=True),
    gun_card("Mega-Water Gun", 2, 10),
    gun_card("Stream Machine", 3, 6, "Max Stream", per_turn=2, least_hits=5),
    gun_card("Super Soaker", 3, 9, "Max Stream", per_turn=2, least_hits=5),
    gun_card("Water Blaster", 3, 12, "Max", least_hits=5),
    gun_card("Water Cannon", 4, 8, "Max", least_hits=5),
    gun_card("Bazooka Water Gun", 4, 12, "Max Splash", splashes=True, least_hits=5),
    gun_card("Shield Water Gun", 2, 8, "Max Shield Stream", shield=1, per_turn=2, least_hits=5),
    gun_card("Shield Blaster", 3, 9, "Max Shield", shield=1, least_hits=5),
    gun_card("Shield Mega Blaster", 3, 6, "Max Shield Splash", shield=1, splashes=True, least_hits=5),
]
KIDS = [
    kid_card("Crybaby", 2, "Put in play under opponent's control", for_a_rival=True),
    kid_card("Timid Kid", 3, "-1 to attacks with Water Balloons", with_balloons=-1),
    kid_card("Runt Kid", 3, "-1 to attacks vs this Kid", to_be_hit=-1),
    kid_card("Little Kid", 3, "-1 to Dry-off Rolls", dry_off=-1),
    kid_card("Cute Kid", 4, "Always the last Kid to be attacked", last=True),
    kid_card("Forgetful Kid", 4, "-1 to Refill Rolls", refill=-1),
    kid_card("Screaming Kid", 4, "Opponents' Hand Size -1", rivals_hand_size=-1),
    kid_card("Scaredy-Cat Kid", 4, "-1 to hit & to be hit", to_hit=-1, to_be_hit=-1),
    kid_card("Fast Kid", 4, "May attack twice per turn", per_turn=2),
    kid_card("Mean Kid", 5, "+1 to Attack Roll", to_hit=1),
    kid_card(
        "Rat Fink Kid", 5, "When put in play: steal 2 cards from opponent", arrival=calls("steal_cards", 2)
    ),
    kid_card("Oblivious Kid", 5, "+1 to attacks vs this Kid", to_be_hit=1),
    kid_card("Clumsy Kid", 5, "-1 to attacks", to_hit=-1),
    kid_card("Laughing Kid", 6, "+1 to hit & to be hit", to_hit=1, to_be_hit=1),
    kid_card("Bully Kid", 6, "When put in play: discard Kid with less Hits", arrival=calls("bully")),
    kid_card("Commando Kid", 7, "He may attach 2 Water Guns", arms=2),
    kid_card("Control Freak Kid", 7, "When put in play: draw 3 cards", arrival=calls("take_control", 3)),
    kid_card("Sturdy Kid", 8, "-1 to Dry-off Rolls", dry_off=-1),
    kid_card("Big Kid", 8, "When put in play he gets 1D6 Water Balloons", arrival=calls("bring_balloons")),
    kid_card("Older Kid", 9, "+1 to Refill Rolls", refill=1),
    kid_card("Teenager", 10, "Your Hand Size is +1", hand_size=1),
    kid_card("High-School Kid", 10, "+1 to hit with Water Balloons", with_balloons=1),
]
ATTACK_CARDS = {
    3: ("Point Blank", "Extreme Short Range", "Ambush", "Surprise Attack", "Shot in the Back"),
    -3: ("Quick Getaway", "Long Range Attack", "Duck", "Dodge", "Find Cover"),
}
ACTIONS: list[WaterCard] = [
    *(
        Modifier(name, notes="Water Gun gets V+1", volume=1)
        for name in ("Pump Action", "Double Barrel", "Motorized", "Rapid Fire")
    ),
    *(
        Modifier(name, notes="Water Gun gets C+6", capacity=6)
        for name in ("Cylindrical Reservoir", "Water Clips", "Water Tank", "Water Pack")
    ),
    *(
        Event(name, notes=f"Attack Roll gets {plus:+}", on_attack=(plus,))
        for plus, names in ATTACK_CARDS.items()
        for name in names
    ),
    Event("Hit & Run", notes="Attack Roll gets -2 or +2", on_attack=(-2, 2)),
    *(Event(name, notes="Refill Roll +3", refill=3) for name in ("Garden Hose", "Submerged")),
    *(Event(name, notes="Dry-off Roll +3", dry_off=3) for name in ("Towel Dry", "Spare Shirt")),
    *(
        Event(
            name,
            notes="Distribute 1D6 Water Balloons to your Kids",
            effect=calls("share_out"),
            needs=calls("kids_of"),
        )
        for name in ("Water Balloon Lob", "Water Balloon Fling", "Water Balloon Hurl", "Water Bomb")
    ),
    *(
        Event(
            name,
            notes="Remove 1D6 Water Drops from target Gun",
            effect=calls("spill"),
            needs=calls("loaded_guns"),
        )
        for name in ("Half Filled", "Wild Shots", "Water Waster")
    ),
    Event("Broken", notes="Discard target Water Gun", effect=calls("break_gun"), needs=calls("all_guns")),
    Event("Time to Go Home", notes="Discard target Kid", effect=calls("send_home"), needs=calls("all_kids")),
    Event("Lunch Time", notes="Each player must discard 1 Kid", effect=calls("call_to_lunch")),
    Event("Face Shot", notes="Hit Kid is automatically soaked", soaks=True),
    Event("Kamikaze Attack", notes="Target Kid gets an extra attack", needs=calls("kids_of"), more_attacks=1),
    Event(
        "Double Team", notes="All Attack Rolls vs target Kid at +2", needs=calls("rival_kids"), to_be_hit=2
    ),
    Event(
        "Switch Sides",
        notes="Take control of target Kid",
        effect=calls("win_over"),
        needs=calls("rival_kids"),
    ),
    Event("I Have A Plan", notes="Draw 3 cards", effect=calls("plan", 3)),
    Event(
        "Temporary Truce", notes="No one may attack in their next attack phase", effect=calls("make_truce")
    ),
]


class Attack(NamedTuple):
    kid: Kid
    weapon: Gun | str
    double: bool = False


class Leader(Player):
    hand: Hand[WaterCard]
    soaks: int = 0
    truce: bool = False


class WaterGunFight(Game[Leader]):
    title = "Water Gun Fight"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 7)
    family = "war and skirmish"
    mechanisms = ("hand management", "tableau building", "dice combat", "reactions", "take that")
    minutes = 60
    layout = Layout(
        felt="#3f6b3a",
        accents=("#56b4e9", "#f0e442"),
        hidden_fields=("drops", "type"),
        zones={"grass": "dots #6f9e5a", "gravel": "dots #b3a98c"},
        labels={
            "soaks": "kids soaked",
            "truce": "under a truce",
            "peace": "nobody is attacked",
            "Kid.attacks": "has used",
            "Kid.condition": "",
            "Kid.level": "drops",
            "Gun.level": "drops",
            "Gun.volume": "V",
            "Gun.capacity": "C",
            "Gun.just_put_in_play": "just put in play",
        },
    )
    guard = Guard(quiet=30, progress="soaked kid", each=True)
    starting_hand = Option(0, "Cards for each player at the start", {0: "none", 5: "five"})
    unarmed_throwers = Option(False, "Kids without a Water Gun may throw Water Balloons")

    lawn: Stacks[WaterCard, Square] = Stacks(lawn_of)
    "Each kid has a square, with his guns, their modifiers and what was played on him."
    deck: Deck[WaterCard] = Deck("discards")
    discards: Pile[WaterCard]
    peace: bool = this_turn(False)

    def setup(self) -> None:
        self.deck.fill_shuffled([*GUNS, *KIDS, *ACTIONS])
        for leader in self.players:
            self.deck.draw_many(leader.hand, self.starting_hand)
        first_by_roll(self)

    async def turn(self, me: Leader) -> None:
        self.then(self.refill_phase, me)
        self.then(self.draw_phase, me)
        self.then(self.recruit_phase, me)
        self.then(self.begin_soak_phase, me)
        self.then(self.soak_phase, me)
        self.then(self.end_phase, me)

    async def refill_phase(self, me: Leader) -> None:
        dry_off = {kid: kid.dry_off for kid in self.kids_of(me) if kid.soaked}
        refill = {kid: kid.refill for kid in self.kids_of(me) if kid.empty}
        while could_hold(me.hand, lambda card: bool(helped(card, dry_off, refill))):
            play = await me.choose(
                [(card, kid) for card in me.hand.of(Event) for kid in helped(card, dry_off, refill)],
                "Refill Phase: play a card for one of your rolls?",
                otherwise="Roll",
                label=lambda play: f"{play[0]} for {play[1]}",
            )
            if play is None:
                break
            card, kid = play
            helped(card, dry_off, refill)[kid] += card.dry_off + card.refill
            self.discards.add(card)
            self.log("{} plays {} for {}", me, card, kid)
        for kid, plus in dry_off.items():
            result = self.roll() + plus
            if result >= RETURNS_FROM:
                kid.condition = ""
                kid.set_drops(0)
            outcome = "is still soaked" if kid.soaked else "is dry again"
            self.log("{} has {} with the Dry-off Roll and {}", whose(kid), result, outcome)
        for kid, plus in refill.items():
            result = self.roll() + plus
            if result >= RETURNS_FROM:
                for gun in kid.guns:
                    gun.fill_up()
            outcome = "is still Empty" if kid.empty else "fills up"
            self.log("{} has {} with the Refill Roll and {}", whose(kid), result, outcome)

    def draw_phase(self, me: Leader) -> None:
        draw(self, me, self.deck, me.hand, CARDS_DRAWN)

    async def recruit_phase(self, me: Leader) -> None:
        cards = [card for card in me.hand if self.can_recruit(me, card)]
        card = await me.choose(
            cards, "Recruit Phase: put a card into play?", otherwise="On to the Soak Phase"
        )
        if card is None:
            return
        self.then(self.recruit_phase, me)
        if isinstance(card, Kid):
            await self.recruit(me, card)
        elif isinstance(card, Gun):
            kid = await me.choose(self.takers(me, card), f"Who gets {card}?", label=str)
            self.arm(me, kid, card)
        elif isinstance(card, Modifier):
            gun = await me.choose(self.new_guns(me), f"To which Water Gun does {card} go?", label=str)
            self.modify(me, gun, card)
        elif isinstance(card, Event):
            await self.play_event(me, card)

    def can_recruit(self, me: Leader, card: WaterCard) -> bool:
        if isinstance(card, Event):
            return self.can_play(me, card)
        if isinstance(card, Gun):
            return bool(self.takers(me, card))
        return isinstance(card, Kid) or bool(self.new_guns(me))

    def takers(self, me: Leader, gun: Gun) -> list[Kid]:
        return [
            kid
            for kid in self.kids_of(me)
            if len(kid.guns) < kid.arms and gun.least_hits <= kid.hits <= gun.most_hits
        ]

    def new_guns(self, me: Leader) -> list[Gun]:
        return [gun for _, gun in self.guns_of(me) if gun.just_put_in_play]

    async def recruit(self, me: Leader, kid: Kid) -> None:
        leader = me
        if kid.for_a_rival:
            leader = await self.pick_rival(me, self.others(me), f"Under whose control do you put {kid}?")
        self.lawn.put(kid, self.free_square(leader))
        kid.set_drops(0)
        self.log("{} puts {} into play{}", me, kid, "" if leader is me else f" under the control of {leader}")
        if kid.arrival is not None:
            await kid.arrival(self, me, kid)

    def arm(self, me: Leader, kid: Kid, gun: Gun) -> None:
        self.lay(gun, (kid, *kid.belongings)[-1])
        gun.fill_up()
        gun.just_put_in_play = True
        self.log("{} gives {} to {}", me, gun, kid)

    def modify(self, me: Leader, gun: Gun, modifier: Modifier) -> None:
        self.lay(modifier, (gun, *gun.modifiers)[-1])
        gun.fill_up()
        self.log("{} attaches {} to {}", me, modifier, gun)

    def lay(self, card: WaterCard, last: WaterCard) -> None:
        """Lay it behind another card on the lawn."""
        self.lawn.put(card, last.at)
        lying = self.lawn[last.at]
        lying.insert(lying.index(last) + 1, lying.pop())

    def free_square(self, leader: Leader) -> Square:
        """For one more kid; if there is none he shares the last one."""
        squares = self.squares_of(leader)
        return next((square for square in squares if not self.lawn[square]), squares[-1])

    # -- the soak phase ----------------------------------------------------------------------------------

    def begin_soak_phase(self, me: Leader) -> None:
        self.peace, me.truce = me.truce, False

    async def soak_phase(self, me: Leader) -> None:
        acts: list[Attack | Event] = [
            *self.attacks(me),
            *(card for card in me.hand.of(Event) if self.can_play(me, card)),
        ]
        act = await me.choose(
            acts, "Soak Phase: attack or play an Event?", otherwise="End of the Soak Phase", label=in_words
        )
        if act is None:
            return
        if isinstance(act, Event):
            await self.play_event(me, act)
        else:
            await self.attack(me, act)
        self.then(self.soak_phase, me)

    def attacks(self, me: Leader) -> list[Attack]:
        if self.peace or not self.targets(me):
            return []
        found: list[Attack] = []
        for kid in self.kids_of(me):
            for weapon in self.weapons(kid):
                found.append(Attack(kid, weapon))
                if isinstance(weapon, Gun) and weapon.splashes and weapon.drops > weapon.full_volume():
                    found.append(Attack(kid, weapon, double=True))
        return found

    def weapons(self, kid: Kid) -> list[Gun | str]:
        """With what he may attack now."""
        more = sum(event.more_attacks for event in kid.events)
        most = max(kid.per_turn, sum(gun.per_turn for gun in kid.guns)) + more
        if kid.retreated or len(kid.attacks) >= most:
            return []
        weapons: list[Gun | str] = [
            gun
            for gun in kid.guns
            if gun.drops and kid.attacks.count(str(gun)) < max(kid.per_turn, gun.per_turn) + more
        ]
        thrown = kid.attacks.count(BALLOON)
        if kid.balloons and thrown < kid.per_turn + more and (kid.guns or self.unarmed_throwers):
            weapons.append(BALLOON)
        return weapons

    def targets(self, me: Leader) -> list[Kid]:
        found: list[Kid] = []
        for rival in self.others(me):
            kids = [kid for kid in self.kids_of(rival) if not kid.retreated]
            found += [kid for kid in kids if not kid.last] or kids
        return found

    async def attack(self, me: Leader, attack: Attack) -> None:
        kid, weapon = attack.kid, attack.weapon
        target = await me.choose(self.targets(me), f"Whom does {kid} attack?", label=whose)
        shot = None
        if isinstance(weapon, Gun):
            shot = weapon.shot(attack.double)
            weapon.set_drops(weapon.drops - shot)
            plus, hits_from = weapon.full_volume(), ATTACK_HITS_FROM
        else:
            kid.balloons = (kid.balloons or 0) - 1 or None
            plus, hits_from = kid.with_balloons, BALLOON_HITS_FROM
        kid.attacks += (str(weapon),)
        plus += kid.to_hit + target.to_be_hit
        plus += sum(event.to_be_hit for event in target.events) - sum(gun.shield for gun in target.guns)
        self.log("{} attacks {} with {}", whose(kid), whose(target), weapon)
        said = f"{whose(kid)} attacks {whose(target)} with {weapon}"
        plus += await self.attack_cards(me, said, hits_from - plus)
        rolled = self.roll()
        if rolled + plus < hits_from:
            self.log("{} rolls {}, in all {}, and misses", me, rolled, rolled + plus, hold=True)
            return
        drops = self.roll() if shot is None else shot
        target.set_drops(target.drops + drops)
        said = f"{rolled}, in all {rolled + plus}, and hits {whose(target)}"
        self.log("{} rolls {} with {} drop(s)", me, said, drops, hold=True)
        if target.drops >= target.hits or await self.face_shot(me, target):
            self.soak(me, target)

    async def attack_cards(self, me: Leader, said: str, needed: int) -> int:
        """What all together add to an Attack Roll by their cards."""
        added = 0
        for leader in self.from_player(me):
            while could_hold(leader.hand, lambda card: isinstance(card, Event) and bool(card.on_attack)):
                play = await leader.choose(
                    [(card, plus) for card in leader.hand.of(Event) for plus in card.on_attack],
                    f"{said} and hits with {in_dice(needed - added)}. Do you play a card?",
                    otherwise="Pass",
                    kind="reaction",
                    label=lambda play: f"{play[0]}: {play[1]:+}",
                )
                if play is None:
                    break
                card, plus = play
                added += plus
                self.discards.add(card)
                self.log("{} plays {}: {}", leader, card, f"{plus:+}")
        return added

    async def face_shot(self, me: Leader, target: Kid) -> bool:
        if not could_hold(me.hand, lambda card: isinstance(card, Event) and card.soaks):
            return False
        cards = [card for card in me.hand.of(Event) if card.soaks]
        card = await me.choose(
            cards, f"You have hit {whose(target)}. Do you play a card?", otherwise="Pass", kind="reaction"
        )
        if card is None:
            return False
        self.discards.add(card)
        self.log("{} plays {}", me, card)
        return True

    def soak(self, me: Leader, kid: Kid) -> None:
        kid.condition = SOAKED
        me.soaks += 1
        self.progress()
        self.log("{} is soaked: {} has soaked {} kid(s)", whose(kid), me, me.soaks, hold=True)
        if me.soaks >= GOAL:
            self.end("ten soaked", because=f"{me} has soaked ten opposing kids.")

    async def end_phase(self, me: Leader) -> None:
        self.discards.add_all([card for card in self.lawn if isinstance(card, Event)])
        limit = HAND_SIZE + sum(kid.hand_size for kid in self.kids_of(me))
        limit += sum(kid.rivals_hand_size for kid in self.rival_kids(me))
        await discard_down_to(self, me, me.hand, self.discards, limit)

    # -- Events in one's own Recruit and Soak Phase ------------------------------------------------------

    def can_play(self, me: Leader, event: Event) -> bool:
        return bool(event.needs(self, me)) if event.needs else event.effect is not None

    async def play_event(self, me: Leader, event: Event) -> None:
        if event.effect is None:
            kid = await me.choose(event.needs(self, me), f"At whom do you play {event}?", label=whose)
            self.lay(event, (kid, *kid.belongings)[-1])
            self.log("{} plays {} at {}", me, event, whose(kid))
        else:
            self.discards.add(event)
            self.log("{} plays {}", me, event)
            await event.effect(self, me)

    async def share_out(self, me: Leader) -> None:
        left = self.roll()
        self.log("{} has {} Water Balloon(s) to share out", me, left)
        while left:
            kid = await me.choose(
                self.kids_of(me), f"Who gets a Water Balloon? {left} to share out.", label=str
            )
            left -= 1
            self.give_balloons(kid, 1)

    def give_balloons(self, kid: Kid, count: int) -> None:
        kid.balloons = (kid.balloons or 0) + count
        self.log("{} gets {} Water Balloon(s)", whose(kid), count)

    async def spill(self, me: Leader) -> None:
        kid, gun = await me.choose(self.loaded_guns(me), "Which Water Gun loses drops?", label=whose_gun)
        drops = min(gun.drops, self.roll())
        gun.set_drops(gun.drops - drops)
        self.log("{} of {} loses {} drop(s)", gun, whose(kid), drops)

    async def break_gun(self, me: Leader) -> None:
        kid, gun = await me.choose(self.all_guns(me), "Which Water Gun is discarded?", label=whose_gun)
        self.take_off([gun, *gun.modifiers])
        self.log("{} loses {}", whose(kid), gun)

    async def send_home(self, me: Leader) -> None:
        self.discard_kid(await me.choose(self.all_kids(me), "Which kid has to go home?", label=whose))

    async def call_to_lunch(self, me: Leader) -> None:
        for leader in self.from_player(me):
            if kids := self.kids_of(leader):
                self.discard_kid(
                    await leader.choose(kids, "Lunch Time: which of your kids is discarded?", label=str)
                )

    async def win_over(self, me: Leader) -> None:
        kid = await me.choose(self.rival_kids(me), "Who comes over to your side?", label=whose)
        self.log("{} takes control of {}", me, whose(kid))
        square = self.free_square(me)
        for card in (kid, *kid.belongings):
            self.lawn.put(card, square)

    async def plan(self, me: Leader, count: int) -> None:
        draw(self, me, self.deck, me.hand, count)

    async def make_truce(self, me: Leader) -> None:
        for leader in self.players:
            leader.truce = True
        self.log("Nobody may attack in his next Soak Phase")

    def discard_kid(self, kid: Kid) -> None:
        name = whose(kid)
        self.take_off([kid, *kid.belongings])
        self.log("{} is discarded", name)

    def take_off(self, cards: list[WaterCard]) -> None:
        self.discards.add_all(cards)
        for card in cards:
            card.clear()

    # -- kids who are put in play ------------------------------------------------------------------------

    async def steal_cards(self, me: Leader, kid: Kid, count: int) -> None:
        rivals = [rival for rival in self.others(me) if rival.hand]
        if rivals:
            rival = await self.pick_rival(me, rivals, f"From whom do you steal {count} cards?")
            for _ in range(count):
                steal(self, me, rival.hand, me.hand)

    async def bully(self, me: Leader, kid: Kid) -> None:
        weaker = [other for other in self.rival_kids(me) if other.hits < kid.hits]
        if weaker:
            self.discard_kid(await me.choose(weaker, f"Whom does {kid} send away?", label=whose))

    async def take_control(self, me: Leader, kid: Kid, count: int) -> None:
        draw(self, me, self.deck, me.hand, count)

    async def bring_balloons(self, me: Leader, kid: Kid) -> None:
        self.give_balloons(kid, self.roll())

    async def pick_rival(self, me: Leader, rivals: list[Leader], prompt: str) -> Leader:
        return rivals[0] if len(rivals) == 1 else await me.choose(rivals, prompt)

    # -- who and what is in play -------------------------------------------------------------------------

    def kids_of(self, leader: Leader) -> list[Kid]:
        lawn = self.lawn
        return [card for square in self.squares_of(leader) for card in lawn[square] if isinstance(card, Kid)]

    def squares_of(self, leader: Leader) -> Sequence[Square]:
        columns, rows = LANES[len(self.players)]
        size = columns * rows
        return lawn_of(self).spaces[leader.seat * size : (leader.seat + 1) * size]

    def rival_kids(self, me: Leader) -> list[Kid]:
        return [kid for rival in self.others(me) for kid in self.kids_of(rival)]

    def all_kids(self, me: Leader) -> list[Kid]:
        return [*self.rival_kids(me), *self.kids_of(me)]

    def guns_of(self, leader: Leader) -> list[tuple[Kid, Gun]]:
        return [(kid, gun) for kid in self.kids_of(leader) for gun in kid.guns]

    def all_guns(self, me: Leader) -> list[tuple[Kid, Gun]]:
        return [pair for leader in (*self.others(me), me) for pair in self.guns_of(leader)]

    def loaded_guns(self, me: Leader) -> list[tuple[Kid, Gun]]:
        return [pair for pair in self.all_guns(me) if pair[1].drops]

    # -- end ---------------------------------------------------------------------------------------------

    def score(self, leader: Leader) -> int:
        return leader.soaks

    def estimate(self, me: Leader) -> float:
        """Kids soaked, how wet the others are, what his own can do, and his cards."""
        wet = sum(kid.drops / kid.hits for kid in self.rival_kids(me) if not kid.soaked)
        cards = sum(0.9 if isinstance(card, Event) else 0.4 for card in me.hand)
        return 4 * me.soaks + 2 * wet + sum(map(strength, self.kids_of(me))) + cards


def strength(kid: Kid) -> float:
    arms = sum(0.4 * gun.full_volume() + 0.1 * gun.drops for gun in kid.guns) + 0.3 * (kid.balloons or 0)
    worth = 0.5 + 0.1 * kid.hits + arms
    return worth / 2 if kid.soaked else worth - 2 * kid.drops / kid.hits


def helped(card: WaterCard, dry_off: dict[Kid, int], refill: dict[Kid, int]) -> dict[Kid, int]:
    """The rolls for which a card can be played."""
    if not isinstance(card, Event):
        return {}
    return dry_off if card.dry_off else refill if card.refill else {}


def whose(kid: Kid) -> str:
    return f"{kid.owner}'s {kid}"


def whose_gun(pair: tuple[Kid, Gun]) -> str:
    return f"{pair[1]} of {whose(pair[0])}"


def in_words(act: Attack | Event) -> str:
    if not isinstance(act, Attack):
        return f"Play {act}"
    if isinstance(act.weapon, str):
        return f"{act.kid} throws a {act.weapon}"
    drops = act.weapon.shot(act.double)
    twice = " at double Volume" if act.double else ""
    return f"{act.kid} shoots {drops} drop{'s' * (drops != 1)} from {act.weapon}{twice}"


def in_dice(needed: int) -> str:
    if needed > 6:
        return "no roll"
    return "any roll" if needed < 2 else f"{needed} or more"


RULINGS = [
    Ruling(
        "Introduction",
        "gap",
        "How many can play?",
        "Two to six: with seven full hands, and all kids, guns and Modifiers in play, the deck would be out.",
        "test_six_can_play",
    ),
    Ruling(
        "Card List Notation",
        "gap",
        "How many copies are there of each card, if the lists have no column for it?",
        "One.",
        "test_one_of_each_card",
    ),
    Ruling(
        "Kid Card List",
        "departure",
        "Are all kids called as printed?",
        "Three names that hurt are neutral here: the kid at -1 with Water Balloons is called Timid, the one "
        "at -1 to Refill Rolls Forgetful, the one of 8 Hits at -1 to Dry-off Rolls Sturdy. Scaredy-Cat is "
        "spelt so.",
        "test_neutral_names",
    ),
    Ruling(
        "Setup",
        "gap",
        "Do players hold cards before their first turn?",
        "None, as none are mentioned; with an option five, which is the hand size.",
        "test_hands_at_the_start",
    ),
    Ruling("Setup", "gap", "Equal rolls?", "Those who tie roll again.", "test_the_highest_roll_begins"),
    Ruling(
        "Refill Phase",
        "gap",
        "Is a kid without a gun Empty?",
        "No: he can be attacked.",
        "test_a_kid_without_a_gun_can_be_attacked",
    ),
    Ruling(
        "Refill Phase",
        "gap",
        "When is a kid with two guns Empty?",
        "When both are. One Refill Roll fills both, and there is none as long as one is loaded.",
        "test_two_guns",
    ),
    Ruling(
        "Refill Phase",
        "gap",
        "A kid who is soaked and Empty?",
        "He rolls for both and stays away until both are mended.",
        "test_soaked_and_empty",
    ),
    Ruling(
        "Action Card List",
        "gap",
        "When are Garden Hose, Submerged, Towel Dry and Spare Shirt played?",
        "By the player whose kids are to return, before the rolls of the phase; any number, each for a roll.",
        "test_cards_for_rolls",
    ),
    Ruling(
        "Draw Phase",
        "gap",
        "What if deck and discards are both empty?",
        "So many cards are drawn as there are.",
        "test_deck_and_discards",
    ),
    Ruling(
        "Recruit Phase",
        "gap",
        "May kids get guns in a later turn, or other guns for those they have?",
        "Yes, also while they are away; no gun is put in the place of another.",
        "test_guns_for_kids_in_play",
    ),
    Ruling(
        "Card List Notation",
        "gap",
        "How many Modifiers may a gun get, and when?",
        "Any number, in the Recruit Phase in which it was put into play. Added Capacity is filled at once.",
        "test_modifiers",
    ),
    Ruling(
        "Kid Card List",
        "gap",
        "Who gets the Crybaby?",
        "An opponent of one's choice, for whom he fights; whoever soaks him has soaked an opposing kid.",
        "test_crybaby",
    ),
    Ruling(
        "Kid Card List",
        "gap",
        "Whom do the Bully and the Rat Fink hit?",
        "An opponent of one's choice. The Bully discards a kid with fewer Hits than his own 6 if an opponent "
        "has one; the Rat Fink takes two cards at random, or what there is.",
        "test_bully",
    ),
    Ruling(
        "Soak Phase",
        "gap",
        "How often may a kid attack?",
        "Once in a turn; the Fast Kid, and one with a Stream gun, twice, and who has both still twice. The "
        "Commando attacks with each gun.",
        "test_fast_kid_with_a_stream_gun",
    ),
    Ruling(
        "Card List Notation",
        "damaged",
        "A Stream gun may make up to two attacks “per” what?",
        "Per turn.",
        "test_stream",
    ),
    Ruling(
        "Card List Notation",
        "gap",
        "What does the Double Volume Attack of a Splash gun double?",
        "The drops, not what is added to the roll. It can be made with any water above the Volume.",
        "test_splash",
    ),
    Ruling(
        "Soak Phase",
        "gap",
        "A gun has fewer drops than its Volume?",
        "It shoots what is left; the roll adds the full Volume.",
        "test_fewer_drops_than_the_volume",
    ),
    Ruling("Soak Phase", "gap", "Is the water lost on a miss?", "Yes.", "test_a_miss_spends_the_water"),
    Ruling(
        "Water Balloons",
        "gap",
        "Who may throw Water Balloons, and when?",
        "A throw is an attack of the kid, in place of one with a gun, so only kids who may attack throw: not "
        "soaked and with a loaded gun. With an option also those who have no gun at all.",
        "test_balloons_in_place_of_shots",
    ),
    Ruling(
        "Water Balloons",
        "gap",
        "What changes the roll for a Water Balloon?",
        "All that changes attacks, Attack Rolls or being hit, Shields and cards too, but no Volume.",
        "test_rolls_for_balloons",
    ),
    Ruling(
        "Action Card List",
        "gap",
        "Who may change an Attack Roll, and when?",
        "When the attack is announced, before the die: all players in turn, the attacker first, are asked "
        "once, and play as many cards as they like, on either side.",
        "test_attack_cards",
    ),
    Ruling(
        "Action Card List",
        "gap",
        "Who plays the Face Shot, and when?",
        "The attacker, after a hit that does not soak anyway.",
        "test_face_shot",
    ),
    Ruling(
        "Winning",
        "gap",
        "For whom does a soaked kid count, and how often?",
        "For the attacker, each time he is soaked. Drops beyond his Hits do nothing more.",
        "test_a_kid_can_be_soaked_again",
    ),
    Ruling(
        "Kid Card List",
        "gap",
        "What is it to be the last kid to be attacked?",
        "The Cute Kid is no target while another kid of the same player is one.",
        "test_cute_kid",
    ),
    Ruling(
        "Action Card List",
        "gap",
        "When are the other Events played, and at whom?",
        "In one's own Recruit and Soak Phases; at any kid or gun in play, one's own too, also if the kid has "
        "retreated. Only Double Team and Switch Sides are for rivals, Kamikaze Attack for one's own.",
        "test_events_in_both_phases",
    ),
    Ruling(
        "Action Card List",
        "gap",
        "What becomes of a discarded kid's guns, and does he count as soaked?",
        "They are discarded with him; he does not.",
        "test_time_to_go_home",
    ),
    Ruling(
        "Action Card List",
        "gap",
        "Who discards at Lunch Time, in which order, and from where?",
        "All who have kids in play, one of them each, in turn from whoever played the card.",
        "test_lunch_time",
    ),
    Ruling(
        "Action Card List",
        "gap",
        "What does a kid take along who switches sides?",
        "All that is his; if he has not attacked in this turn, he may at once.",
        "test_switch_sides",
    ),
    Ruling(
        "Action Card List",
        "gap",
        "How long do Double Team and Kamikaze Attack last?",
        "For this turn. The card lies with the kid until the End Phase.",
        "test_double_team",
    ),
    Ruling(
        "Action Card List",
        "gap",
        "Which attack phases does a truce cover?",
        "The next Soak Phase that each player begins, also one's own of this turn if it is still to come.",
        "test_temporary_truce",
    ),
    Ruling(
        "End Phase",
        "gap",
        "Do Screaming Kid and Teenager count while they have retreated?",
        "Yes, as long as they are in play.",
        "test_hand_sizes",
    ),
    Ruling(
        "Winning",
        "gap",
        "What if nobody is soaked any more?",
        "When each player has had thirty turns since the last, most soaked kids win.",
        "test_thirty_turns_each_without_a_soaked_kid",
    ),
]
