"""Space Blast: two fleets run round a ring of sectors in opposite ways and fight; four planets win the war.

How to play
    The ring has 28 sectors, numbered clockwise. Four of them are planets: 1 is Earth, 8 Nimrod, 15 Planet X
    and 22 Cygnus-7. All others are deep space. The first player is the Terran Defense Force, who goes
    clockwise and whose homeworld is Earth; the second is the Evil Empire, who goes counterclockwise, has
    Planet X for a homeworld, and begins. Each side has fifteen units, which all start on its homeworld:

        units  force  Terran Defense Force  Evil Empire
          1      5    Sol-1                 Vindicator
          2      4    Stellar Navy          Star Cruisers
          3      3    Space Marines         Imperial Enforcers
          4      2    Solar Scouts          Robot Drones
          5      1    Planetary Patrol      Clone Troopers

    There is one deck, with two of each of these cards, and each player is dealt five. Played cards are
    discarded; when the deck runs out, the discards are shuffled into a new one.

        card                        played                what it does
        Espionage                   enemy's draw phase    look at the enemy's hand
        Hyper Jump                  roll phase            roll one more die
        Battle Computers            roll phase            roll one of your dice again
        Reinforcements              build phase           rebuild one more unit
        Jam Transmission            enemy's move phase    one enemy unit cannot move in this turn
        Ion Thrusters               move phase            one die counts 1 more
        Warp Overdrive              move phase            one die counts 2 more
        Maximum Burn                move phase            one die counts 3 more
        Strategic Move              move phase            all units of a sector move by one die
        Space Combat Tactics        move phase            a unit moves backwards by one die
        Hold Position               move phase            one die is not used
        Defend the Homeworld        move phase            one unit goes straight to your homeworld
        Continuous Wave Laser       fight, by attacker    force +1
        Plasma Generator            fight, by attacker    force +2
        Disruptor Cannon            fight, by attacker    force +3
        Antimatter Missiles         fight, by attacker    force +4
        Nova Bomb                   fight, by attacker    force +5
        Surprise Attack             fight, by attacker    force + the roll of a die
        Plasteel Armor              fight, by defender    force +1
        Electronic Countermeasures  fight, by defender    force +2
        Inertial Force Field        fight, by defender    force +3
        Evasive Maneuver            fight, by defender    force +4
        Ablative Energy Shields     fight, by defender    force +5
        Ambush                      fight, by defender    force + the roll of a die
        Major Offensive             end of your turn      discard two other cards: another turn

    A turn has five phases. You control a planet if units of yours are there.
    Draw: draw two cards, then discard down to six; you may hold one more if you control Nimrod, one more if
    you control Cygnus-7, and two less if you do not control your homeworld.
    Roll: roll two dice.
    Build: after doubles you may put one of your destroyed units back on your homeworld, if you control it.
    Reinforcements also need the homeworld, but no doubles.
    Move: use each die to move a unit exactly so many sectors in your direction. One unit may use several
    dice, but if it lands where the enemy is it moves no further. Dice must be used as long as a unit can; the
    order is free, even if it leaves a die that nobody can use. Enemies may be passed.
    Fight: you attack in each sector with units of both sides, in the order you like. Both add up the force of
    their units there, then play cards, one at a time in turn and you first, until both pass in succession.
    The higher total wins. The loser's units there are destroyed. The winner keeps units with a force of no
    more than the difference of the totals, or any one unit. Equal totals destroy all units of both sides.

    You win when you control all four planets at the end of your turn's fights, or the enemy has no unit left
    on the ring. If both have none it is a draw, and so it is after 600 turns.
"""

from typing import Any

from tabletome.engine import Game, Guard, Layout, Look, Player, Ruling, Space, behaviour, calls, state
from tabletome.parts.answers import could_hold
from tabletome.parts.backgammon import against, men_of, way
from tabletome.parts.boards import Ring, Stacks
from tabletome.parts.cards import Card, Deck, Hand, Pile
from tabletome.parts.dice import roll_each
from tabletome.parts.hands import discard, discard_down_to, draw, look_at
from tabletome.parts.pieces import Piece
from tabletome.parts.turns import again

PLANETS = {1: "Earth", 8: "Nimrod", 15: "Planet X", 22: "Cygnus-7"}
RING = Ring(
    [PLANETS.get(number, str(number)) for number in range(1, 29)],
    "ring",
    zones=dict.fromkeys(PLANETS.values(), "planet"),
)
HOMEWORLDS = (RING["Earth"], RING["Planet X"])
HAND, DRAWN, MAX_HAND = 5, 2, 6
MAX_HAND_CHANGES = {"Nimrod": 1, "Cygnus-7": 1}
WITHOUT_HOMEWORLD = 2
DICE = 2
OFFENSIVE_COST = 2
COPIES = 2

UNIT_LISTS = (
    {
        "Sol-1": (1, 5),
        "Stellar Navy": (2, 4),
        "Space Marines": (3, 3),
        "Solar Scouts": (4, 2),
        "Planetary Patrol": (5, 1),
    },
    {
        "Vindicator": (1, 5),
        "Star Cruisers": (2, 4),
        "Imperial Enforcers": (3, 3),
        "Robot Drones": (4, 2),
        "Clone Troopers": (5, 1),
    },
)
"How many units there are of each, and their force."
SIDES = ("Terran Defense Force", "Evil Empire")
EMPIRE = 1

USES = ENEMY_DRAW, ROLL, BUILD, ENEMY_MOVE, MOVE, ATTACK, DEFENSE, END = (
    "Enemy's draw phase",
    "Roll phase",
    "Build phase",
    "Enemy's move phase",
    "Move phase",
    "Attack",
    "Defense",
    "End of turn",
)


class Order(Card):
    use: str
    "When it is played."
    notes: str
    effect: Any = behaviour(default=None)
    takes_die: bool = behaviour(default=True)
    "Of those of the move phase, which come to nothing if no unit can use a die."
    look = Look(
        suit="use",
        text="notes",
        signs=dict(zip(USES, "eye bolt gear wave arrow sword shield flag".split(), strict=True)),
    )


DECK_LIST = [
    Order("Ion Thrusters", MOVE, "Add +1 to one die roll", effect=calls("boost", 1)),
    Order("Warp Overdrive", MOVE, "Add +2 to one die roll", effect=calls("boost", 2)),
    Order("Maximum Burn", MOVE, "Add +3 to one die roll", effect=calls("boost", 3)),
    Order("Hyper Jump", ROLL, "Roll one additional die", effect=calls("roll_more")),
    Order(
        "Strategic Move", MOVE, "Use one die roll to move all units in one space", effect=calls("move_sector")
    ),
    Order("Space Combat Tactics", MOVE, "Use one die roll to move backwards", effect=calls("move_back")),
    Order(
        "Defend the Homeworld",
        MOVE,
        "Move a unit directly to your homeworld",
        effect=calls("defend"),
        takes_die=False,
    ),
    Order("Hold Position", MOVE, "Do not use one die roll", effect=calls("hold")),
    Order("Battle Computers", ROLL, "Reroll one of your die rolls", effect=calls("reroll")),
    Order("Continuous Wave Laser", ATTACK, "Attacker +1 Force", effect=calls("add_force", 1)),
    Order("Plasma Generator", ATTACK, "Attacker +2 Force", effect=calls("add_force", 2)),
    Order("Disruptor Cannon", ATTACK, "Attacker +3 Force", effect=calls("add_force", 3)),
    Order("Antimatter Missiles", ATTACK, "Attacker +4 Force", effect=calls("add_force", 4)),
    Order("Nova Bomb", ATTACK, "Attacker +5 Force", effect=calls("add_force", 5)),
    Order("Surprise Attack", ATTACK, "Attacker +1D6 Force", effect=calls("roll_force")),
    Order("Plasteel Armor", DEFENSE, "Defender +1 Force", effect=calls("add_force", 1)),
    Order("Electronic Countermeasures", DEFENSE, "Defender +2 Force", effect=calls("add_force", 2)),
    Order("Inertial Force Field", DEFENSE, "Defender +3 Force", effect=calls("add_force", 3)),
    Order("Evasive Maneuver", DEFENSE, "Defender +4 Force", effect=calls("add_force", 4)),
    Order("Ablative Energy Shields", DEFENSE, "Defender +5 Force", effect=calls("add_force", 5)),
    Order("Ambush", DEFENSE, "Defender +1D6 Force", effect=calls("roll_force")),
    Order("Espionage", ENEMY_DRAW, "Look at your opponent's hand", effect=calls("spy")),
    Order("Jam Transmission", ENEMY_MOVE, "An enemy unit cannot move this turn", effect=calls("jam")),
    Order("Reinforcements", BUILD, "Rebuild one extra destroyed unit", effect=calls("rebuild")),
    Order("Major Offensive", END, "Discard 2 cards and take another turn", effect=calls("attack_again")),
]


class Unit(Piece):
    name: str
    force: int
    jammed: bool = state(default=False, lasts="turn")
    look = Look(corner="force")


class Commander(Player):
    side: str = ""
    hand: Hand[Order]


Move = tuple[int, Unit, Space]
"By which die, which unit, and where to."


class SpaceBlast(Game[Commander]):
    title = "Space Blast"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 3)
    family = "backgammon-like"
    mechanisms = ("dice", "stacking", "capture", "hand management", "reactions")
    minutes = 40
    layout = Layout(
        felt="#171c2e",
        accents=("#6fb1ff", "#ff7a66"),
        seat_colours=("#3f7fd6", "#cf3f36"),
        dice=("dice",),
        zones={"planet": "rings #7a8fb8"},
        hidden_fields=("seat",),
    )
    guard = Guard(turns=600, then="draw")

    ring: Stacks[Unit, Space] = Stacks(RING)
    deck: Deck[Order] = Deck("discards")
    discards: Pile[Order]
    scrap_heap: Pile[Unit]
    dice: list[int]
    "Those still to be used."

    def setup(self) -> None:
        for player, side, units in zip(self.players, SIDES, UNIT_LISTS, strict=True):
            player.side = side
            fleet = [Unit(player.seat, name, force) for name, (n, force) in units.items() for _ in range(n)]
            self.ring.fill({HOMEWORLDS[player.seat]: fleet})
        self.deck.fill_shuffled(DECK_LIST * COPIES)
        for player in self.players:
            self.deck.draw_many(player.hand, HAND)
        self.mover = self.players[EMPIRE]

    async def turn(self, me: Commander) -> None:
        for phase in (self.draw_phase, self.roll_phase, self.build_phase, self.jamming, self.move_phase):
            self.then(phase, me)
        self.then(self.fight_phase, me)
        self.then(self.end_of_turn, me)

    # -- cards -----------------------------------------------------------------------------------------------

    async def window(
        self, player: Commander, use: str, prompt: str, without_die: bool = False
    ) -> Order | None:
        """He may play a card of this use. He is asked if, for all that can be seen, he could hold one."""

        def fits(card: Order) -> bool:
            return card.use == use and not (without_die and card.takes_die)

        if not could_hold(player.hand, fits):
            return None
        cards = [card for card in player.hand if fits(card)]
        card = await player.choose(cards, prompt, otherwise="Pass", kind="reaction")
        if card is not None:
            self.play(player, card)
        return card

    def play(self, player: Commander, card: Order) -> None:
        self.discards.add(card)
        self.log("{} plays {}", player, card)

    # -- the draw, roll and build phases ---------------------------------------------------------------------

    async def draw_phase(self, me: Commander) -> None:
        draw(self, me, self.deck, me.hand, DRAWN)
        await discard_down_to(self, me, me.hand, self.discards, self.max_hand(me))
        spy = self.after(me)
        while order := await self.window(spy, ENEMY_DRAW, f"{me} has drawn. Do you spy on the hand?"):
            await order.effect(self, spy)

    def max_hand(self, me: Commander) -> int:
        size = MAX_HAND
        for planet, more in MAX_HAND_CHANGES.items():
            size += more * self.controls(me, RING[planet])
        return size - WITHOUT_HOMEWORLD * (not self.controls(me, HOMEWORLDS[me.seat]))

    async def spy(self, me: Commander) -> None:
        look_at(self, me, self.after(me).hand)

    async def roll_phase(self, me: Commander) -> None:
        self.dice = roll_each(self, DICE)
        self.log("{} rolls {}", me, self.dice)
        while order := await self.window(me, ROLL, f"You have rolled {self.dice_in_words()}. Change that?"):
            await order.effect(self, me)

    async def roll_more(self, me: Commander) -> None:
        self.dice.append(self.roll())
        self.log("{} also rolls {}", me, self.dice[-1])

    async def reroll(self, me: Commander) -> None:
        die = await self.choose_die(me, "Which die do you roll again?")
        self.dice[self.dice.index(die)] = rolled = self.roll()
        self.log("{} rolls {} instead of {}", me, rolled, die)

    async def choose_die(self, me: Commander, prompt: str) -> int:
        return await me.choose(dict.fromkeys(self.dice), prompt, label=lambda die: f"The {die}")

    def dice_in_words(self) -> str:
        return " and ".join(map(str, self.dice))

    async def build_phase(self, me: Commander) -> None:
        if len(set(self.dice)) < len(self.dice) and self.can_build(me):
            await self.rebuild(me)
        while self.can_build(me) and (order := await self.window(me, BUILD, "Rebuild one more unit?")):
            await order.effect(self, me)

    def can_build(self, me: Commander) -> bool:
        return self.controls(me, HOMEWORLDS[me.seat]) and bool(men_of(me, self.scrap_heap.items))

    async def rebuild(self, me: Commander) -> None:
        unit = await me.choose(
            men_of(me, self.scrap_heap.items),
            f"Which destroyed unit do you put back on {HOMEWORLDS[me.seat]}?",
            otherwise="None of them",
        )
        if unit is not None:
            self.ring.put(unit, HOMEWORLDS[me.seat])
            self.log("{} rebuilds {}", me, unit)

    # -- the move phase --------------------------------------------------------------------------------------

    async def jamming(self, me: Commander) -> None:
        rival, prompt = self.after(me), f"{me} is going to move by {self.dice_in_words()}. Do you jam a unit?"
        while self.movable(me) and (order := await self.window(rival, ENEMY_MOVE, prompt)):
            await order.effect(self, rival)

    async def jam(self, rival: Commander) -> None:
        unit = await rival.choose(
            self.movable(self.after(rival)),
            "Which unit cannot move?",
            label=lambda unit: f"{unit} at {unit.at}",
        )
        unit.jammed = True
        self.log("{} at {} cannot move", unit, unit.at)

    async def move_phase(self, me: Commander) -> None:
        moves = self.moves(me)
        if not moves:
            return await self.end_moves(me)
        acts: list[Move | Order] = [*moves, *self.orders(me)]
        act = await me.choose(acts, "Move a unit by one of your dice, or play a card.", label=self.describe)
        if isinstance(act, Order):
            self.play(me, act)
            await act.effect(self, me)
        else:
            self.move(me, *act)
        return self.then(self.move_phase, me)

    async def end_moves(self, me: Commander) -> None:
        """Without dice, or units that can use them, some cards can still be played."""
        prompt = "Do you play a card before the fights?"
        order = await self.window(me, MOVE, prompt, without_die=True) if self.away(me) else None
        if order is not None:
            await order.effect(self, me)
            return self.then(self.move_phase, me)
        if self.dice:
            self.log("{} cannot use {}", me, self.dice)
        self.dice = []
        return None

    def movable(self, me: Commander) -> list[Unit]:
        """Units that a die can move, of those alike one for each sector."""
        found: dict[tuple[Space, str], Unit] = {}
        for sector, stack in self.ring.cells.items():
            if not against(me, stack):
                found.update(((sector, unit.name), unit) for unit in stack if not unit.jammed)
        return list(found.values())

    def moves(self, me: Commander, direction: int = 1) -> list[Move]:
        return [
            (die, unit, RING.ahead(unit.at, direction * way(me) * die))
            for die in dict.fromkeys(self.dice)
            for unit in self.movable(me)
        ]

    def orders(self, me: Commander) -> list[Order]:
        """Cards that can be played now, of those alike the one that most have seen."""
        cards = [
            card
            for card in sorted(me.hand, key=lambda card: card.witnesses)
            if card.use == MOVE and (card.takes_die or self.away(me))
        ]
        return list({card.name: card for card in cards}.values())

    def describe(self, act: Move | Order) -> str:
        if isinstance(act, Order):
            return f"Play {act}"
        die, unit, goal = act
        fight = ", to fight" if against(self.mover, self.ring[goal]) else ""
        return f"{die}: {unit} from {unit.at} to {goal}{fight}"

    def move(self, me: Commander, die: int, unit: Unit, goal: Space) -> None:
        self.dice.remove(die)
        self.log("{} moves {} from {} to {}", me, unit, unit.at, goal)
        self.ring.put(unit, goal)

    async def boost(self, me: Commander, plus: int) -> None:
        die = await self.choose_die(me, f"Which die counts {plus} more?")
        self.dice[self.dice.index(die)] += plus
        self.log("The {} of {} counts {}", die, me, die + plus)

    async def hold(self, me: Commander) -> None:
        die = await self.choose_die(me, "Which die do you not use?")
        self.dice.remove(die)
        self.log("{} does not use {}", me, die)

    async def move_back(self, me: Commander) -> None:
        move = await me.choose(
            self.moves(me, -1), "Which unit moves backwards, and by which die?", label=self.describe
        )
        self.move(me, *move)

    async def move_sector(self, me: Commander) -> None:
        sectors = dict.fromkeys(unit.at for unit in self.movable(me))
        die, sector, goal = await me.choose(
            [
                (die, sector, RING.ahead(sector, way(me) * die))
                for die in dict.fromkeys(self.dice)
                for sector in sectors
            ],
            "All units of which sector move, and by which die?",
            label=lambda move: f"{move[0]}: all from {move[1]} to {move[2]}",
        )
        self.dice.remove(die)
        self.log("{} moves all units from {} to {}", me, sector, goal)
        for unit in list(self.ring[sector]):
            if not unit.jammed:
                self.ring.put(unit, goal)

    def away(self, me: Commander) -> list[Unit]:
        units = (unit for unit in self.units(me) if not unit.jammed and unit.at is not HOMEWORLDS[me.seat])
        return list({(unit.at, unit.name): unit for unit in units}.values())

    async def defend(self, me: Commander) -> None:
        unit = await me.choose(
            self.away(me), "Which unit goes to your homeworld?", label=lambda unit: f"{unit} at {unit.at}"
        )
        self.log("{} goes from {} to {}", unit, unit.at, HOMEWORLDS[me.seat])
        self.ring.put(unit, HOMEWORLDS[me.seat])

    # -- the fight phase -------------------------------------------------------------------------------------

    async def fight_phase(self, me: Commander) -> None:
        sectors = [
            sector for sector, stack in self.ring.cells.items() if men_of(me, stack) and against(me, stack)
        ]
        if not sectors:
            return self.look_who_has_won(me)
        sector = sectors[0]
        if len(sectors) > 1:
            sector = await me.choose(sectors, "Where do you fight next?")
        self.then(self.fight, me, sector)
        return self.then(self.fight_phase, me)

    async def fight(self, me: Commander, sector: Space) -> None:
        rival = self.after(me)
        totals = {side: force_of(men_of(side, self.ring[sector])) for side in (me, rival)}
        self.log("{} attacks at {} with {} against {}", me, sector, totals[me], totals[rival])
        await self.play_fight_cards(me, sector, totals)
        difference = abs(totals[me] - totals[rival])
        losers = [side for side in (me, rival) if totals[side] <= totals[self.after(side)]]
        for side in losers:
            self.log("{} loses all units at {}", side, sector, hold=True)
            self.scrap_heap.add_all(men_of(side, self.ring[sector]))
        if difference:
            await self.keep_survivors(self.after(losers[0]), sector, difference)

    async def play_fight_cards(self, me: Commander, sector: Space, totals: dict[Commander, int]) -> None:
        side, passed = me, 0
        while passed < 2:
            use, other = ATTACK if side is me else DEFENSE, self.after(side)
            prompt = f"Fight at {sector}: you have {totals[side]}, {other} has {totals[other]}. Play a card?"
            card = await self.window(side, use, prompt)
            if card is None:
                passed += 1
            else:
                passed = 0
                totals[side] += await card.effect(self, side)
                self.log("{} now has {} against {}", side, totals[side], totals[other])
            side = other

    async def add_force(self, side: Commander, force: int) -> int:
        return force

    async def roll_force(self, side: Commander) -> int:
        rolled = self.roll()
        self.log("{} rolls {}", side, rolled)
        return rolled

    async def keep_survivors(self, winner: Commander, sector: Space, difference: int) -> None:
        """So much force of units, but always at least one unit."""
        units = men_of(winner, self.ring[sector])
        kept: list[Unit] = []
        left = difference
        while fitting := [unit for unit in units if unit.force <= left or not kept]:
            if force_of(units) <= left or len(units) + len(kept) == 1:
                units.clear()
                break
            unit = await winner.choose(
                fitting,
                f"Keep units with a force of {left}{'' if kept else ', or any one unit'}.",
                otherwise="Keep no more" if kept else "",
                label=str,
                picked=tuple(kept),
                merge=True,
            )
            if unit is None:
                break
            units.remove(unit)
            kept.append(unit)
            left -= unit.force
        if units:
            self.log("{} also loses {}", winner, units)
            self.scrap_heap.add_all(units)

    # -- the end ---------------------------------------------------------------------------------------------

    def units(self, player: Commander) -> list[Unit]:
        return men_of(player, list(self.ring))

    def controls(self, player: Commander, planet: Space) -> bool:
        return bool(men_of(player, self.ring[planet]))

    def planets(self, player: Commander) -> int:
        return sum(self.controls(player, RING[planet]) for planet in PLANETS.values())

    def look_who_has_won(self, me: Commander) -> None:
        left = [player for player in self.players if self.units(player)]
        if self.planets(me) == len(PLANETS):
            self.win(me, ending="four planets", because=f"{me} controls all four planets.")
        elif not left:
            self.end_drawn("nobody left", because="Neither side has a unit left.")
        elif len(left) == 1:
            self.win(*left, ending="last fleet", because=f"{self.after(left[0])} has no unit left.")

    async def end_of_turn(self, me: Commander) -> None:
        if self.finished or len(me.hand) <= OFFENSIVE_COST:
            return
        order = await self.window(me, END, "Discard two other cards to take another turn?")
        if order is not None:
            await order.effect(self, me)

    async def attack_again(self, me: Commander) -> None:
        await discard(self, me, me.hand, self.discards, OFFENSIVE_COST, "Discard two cards")
        again(self, me)

    def estimate(self, player: Commander) -> float:
        """The force of his fleet, what he controls, his homeworld above all, and his cards."""
        home = self.controls(player, HOMEWORLDS[player.seat])
        return force_of(self.units(player)) + 2 * self.planets(player) + 2 * home + 0.7 * len(player.hand)


def force_of(units: list[Unit]) -> int:
    return sum(unit.force for unit in units)


RULINGS = [
    Ruling(
        "Roll Phase",
        "contradiction",
        "Cards that add to a die modify the roll, and by how much a unit moves: in which phase?",
        "In the move phase, on a die still to be used: they make no doubles and are not rolled again. Hyper "
        "Jump and Battle Computers are played in the roll phase, before the build phase.",
        "test_what_is_added_makes_no_doubles",
    ),
    Ruling(
        "Build Phase",
        "gap",
        "Does the die of Hyper Jump, or one rolled again, count for doubles?",
        "Yes: any two dice alike do, and still only one unit is rebuilt.",
        "test_doubles_with_a_third_die",
    ),
    Ruling(
        "Deck Card List",
        "gap",
        "Reinforcements rebuild “one extra” unit: only after doubles? Without the homeworld?",
        "In any build phase, after doubles as a second one; but never without the homeworld.",
        "test_reinforcements",
    ),
    Ruling(
        "Move Phase",
        "gap",
        "May units pass enemies?",
        "Yes, only where a die ends counts; and no sector is closed to anybody.",
        "test_units_pass_enemies",
    ),
    Ruling(
        "Move Phase",
        "gap",
        "Dice must be used. What if no unit can?",
        "Then the die is lost. The order is free, even if it leaves a die that cannot be used.",
        "test_a_die_that_cannot_be_used",
    ),
    Ruling(
        "Deck Card List",
        "gap",
        "What if a card finds all units of a sector in a fight, or jammed?",
        "Cards that use a die move no unit that has landed among enemies. A jammed one stays when all units "
        "of its sector move, and does not defend the homeworld.",
        "test_jammed_units_stay",
    ),
    Ruling(
        "Deck Card List",
        "gap",
        "Does Defend the Homeworld take a die, and may the unit come from a fight to come, or into one?",
        "It takes none; yes, and yes.",
        "test_defend_the_homeworld",
    ),
    Ruling(
        "Deck Card List",
        "gap",
        "When exactly are Espionage and Jam Transmission played, and how many?",
        "Espionage when the enemy has drawn and discarded, Jam Transmission when he is about to move; as "
        "many as one likes.",
        "test_espionage",
    ),
    Ruling(
        "Fight Phase",
        "gap",
        "In which order are cards played in a fight?",
        "One at a time in turn, the attacker first, until both pass in succession. A die is rolled at once.",
        "test_cards_in_turn",
    ),
    Ruling(
        "Fight Phase",
        "gap",
        "Several fights in one turn?",
        "All are fought, in the order that the attacker likes.",
        "test_several_fights",
    ),
    Ruling(
        "Fight Phase",
        "gap",
        "Equal totals?",
        "Nobody wins, so the units of both sides are destroyed.",
        "test_equal_totals",
    ),
    Ruling(
        "Deck Card List",
        "gap",
        "When is Major Offensive played, and is it one of the two cards?",
        "At the end of one's turn, after all fights; two others are discarded, or it cannot be played.",
        "test_major_offensive",
    ),
    Ruling(
        "Object",
        "gap",
        "When is it seen whether somebody occupies all four planets?",
        "At the end of a fight phase, when no sector holds units of both sides.",
        "test_four_planets",
    ),
    Ruling(
        "Object",
        "gap",
        "What of a side without units, which cannot rebuild any, and of a war without end?",
        "Who has no unit left on the ring has lost, as he can do nothing any more; most wars end so. If both "
        "have none, and after 600 turns, it is a draw.",
        "test_no_unit_left",
    ),
]
