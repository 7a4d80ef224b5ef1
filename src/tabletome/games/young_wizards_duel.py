"""Young Wizards Duel: hurl fire and lightning, heal, shield yourself and send creatures until one is left.

How to play
    Every wizard has 25 Magic Points (MP). Who has none left is out of the game and his cards are discarded;
    the last one left wins.

    The deck has 50 cards of five suits. In each suit there is one card of each level from 1 to 10: Fire
    Balls, Lightning Bolts, Heals, Shields, and Creatures, which are Spider 1, Goblin 2, Wolf 3, Lion 4,
    Troll 5, Minotaur 6, Knight 7, Unicorn 8, Giant 9 and Dragon 10. Everybody is dealt five cards. The
    youngest, who is found by chance, begins, and turns go clockwise. A turn has four phases.

    Draw: draw two cards. When the deck runs out the discards are shuffled into a new one.

    Action: you may do one of four things:
        Fire Balls       play one or more of them, one after the other
        Lightning Bolts  play one or more of them, in the same way
        Heals            play one or more of them
        a Creature       lay one out before you
    Each Fire Ball or Lightning Bolt is aimed at an opponent, who loses as many MP as its level, or at a
    creature of an opponent, which is discarded if its own level is not higher. A Heal gives back as many MP
    as its level, but nobody ever has more than 25. All these are discarded once they are played; a creature
    stays.

    Creature: each of your creatures, also a new one, strikes once, in the order you like: at an opponent or
    at an opponent's creature, like a Fire Ball of its level. It takes no harm from that.

    End: discard down to seven cards.

    Shields are played in turns of others only. When you or a creature of yours is the target, you may play
    any number of them; each takes its level off the level of what strikes. What is too much is lost.

    If nobody has lost MP while everybody had 50 turns, most MP win.

    Enchantresses Duel (an option for two): each has a full deck and discards of her own. In both decks the
    Goblin is a Dog, and in that of the second player the Knight is an Amazon.
"""

from collections.abc import Callable, Mapping
from typing import Any

from tabletome.engine import Game, Guard, Layout, Look, Option, Player, Ruling, behaviour, calls, state
from tabletome.parts.answers import could_hold
from tabletome.parts.cards import Card, Deck, Hand, Pile, Row
from tabletome.parts.hands import discard_down_to, draw
from tabletome.parts.starting import first_by_chance

MAGIC_POINTS = 25
DEALT, DRAWN, HAND_LIMIT = 5, 2, 7
LEVELS = range(1, 11)


class Spell(Card):
    level: int
    suit: str
    effect: Callable[..., Any] | None = behaviour(default=None)
    "In one's own Action Phase."
    ready: bool = state(default=False)
    "A creature that has still to strike in this turn."
    look = Look(
        suit="suit",
        corner="level",
        signs={
            "Fire Ball": "flame",
            "Lightning Bolt": "bolt",
            "Heal": "heart",
            "Shield": "shield",
            "Creature": "paw",
        },
        colours={
            "Fire Ball": "#b3361e",
            "Lightning Bolt": "#8a6a00",
            "Heal": "#2f7d4f",
            "Shield": "#2f5f9e",
            "Creature": "#6b4a8c",
        },
    )

    def __str__(self) -> str:
        return f"{self.name} {self.level}"


class Creature(Spell): ...


CREATURES = "Spider Goblin Wolf Lion Troll Minotaur Knight Unicorn Giant Dragon".split()


def deck_of_spells(renamed: Mapping[str, str]) -> list[Spell]:
    creatures = [renamed.get(name, name) for name in CREATURES]
    return [
        *[Spell("Fire Ball", level, "Fire Ball", effect=calls("hurl")) for level in LEVELS],
        *[Spell("Lightning Bolt", level, "Lightning Bolt", effect=calls("hurl")) for level in LEVELS],
        *[Spell("Heal", level, "Heal", effect=calls("heal")) for level in LEVELS],
        *[Spell("Shield", level, "Shield") for level in LEVELS],
        *[
            Creature(name, level, "Creature", effect=calls("summon"))
            for level, name in zip(LEVELS, creatures, strict=True)
        ],
    ]


DECK = deck_of_spells({})
DECKS_OF_ENCHANTRESSES = (
    deck_of_spells({"Goblin": "Dog"}),
    deck_of_spells({"Goblin": "Dog", "Knight": "Amazon"}),
)


class Wizard(Player):
    magic_points: int = MAGIC_POINTS
    hand: Hand[Spell]
    creatures: Row[Creature]


Target = Wizard | Creature


class YoungWizardsDuel(Game[Wizard]):
    title = "Young Wizards Duel"
    author = "Lloyd Krassner (Warp Spawn Games); Enchantresses Duel by Angelo Tamburello"
    seats = range(2, 7)
    family = "war and skirmish"
    mechanisms = ("hand management", "take that", "reactions")
    minutes = 20
    guard = Guard(quiet=50, progress="loss of MP", each=True)
    layout = Layout(
        felt="#2e2450",
        accents=("#f2c14e", "#8fd0e8"),
        labels={"magic_points": "MP"},
    )
    enchantresses = Option(False, "Enchantresses Duel: each has a deck of her own")

    deck: Deck[Spell] = Deck("discards")
    discards: Pile[Spell]
    second_deck: Deck[Spell] = Deck("second_discards")
    "Of the second enchantress; the others are the first one's."
    second_discards: Pile[Spell]

    @classmethod
    def refuse(cls, players: int, options: Mapping[str, Any]) -> str | None:
        return "Enchantresses Duel is for two." if options["enchantresses"] and players > 2 else None

    def setup(self) -> None:
        if self.enchantresses:
            for deck, spells in zip((self.deck, self.second_deck), DECKS_OF_ENCHANTRESSES, strict=True):
                deck.fill_shuffled(spells)
        else:
            self.deck.fill_shuffled(DECK)
        for me in self.players:
            self.deck_of(me).draw_many(me.hand, DEALT)
        first_by_chance(self)

    def deck_of(self, me: Wizard) -> Deck[Spell]:
        return self.second_deck if self.enchantresses and me.seat == 1 else self.deck

    def discards_of(self, me: Wizard) -> Pile[Spell]:
        return self.second_discards if self.enchantresses and me.seat == 1 else self.discards

    # -- the turn ------------------------------------------------------------------------------------------

    async def turn(self, me: Wizard) -> None:
        draw(self, me, self.deck_of(me), me.hand, DRAWN)
        self.then(self.action_phase, me)
        self.then(self.creature_phase, me)
        self.then(self.end_phase, me)

    async def action_phase(self, me: Wizard, suit: str = "") -> None:
        """One card; then the next of its suit, if it is not a creature."""
        if not me.hand:
            return
        if suit:
            cards = [card for card in me.hand if card.suit == suit]
            prompt, otherwise = f"Do you play another {suit}?", "Enough"
        else:
            cards = [card for card in me.hand if card.effect is not None]
            prompt, otherwise = "Play Fire Balls, Lightning Bolts, Heals or one Creature", "Play nothing"
        card = await me.choose(cards, prompt, otherwise=otherwise)
        if card is None:
            return
        if not isinstance(card, Creature):
            self.then(self.action_phase, me, card.suit)
        assert card.effect is not None
        done = card.effect(self, me, card)
        if done is not None:
            await done

    async def hurl(self, me: Wizard, card: Spell) -> None:
        target = await self.aim(me, card)
        self.discards_of(me).add(card)
        self.log("{} hurls {} at {}", me, card, self.named(target))
        await self.strike(me, card, target)

    def heal(self, me: Wizard, card: Spell) -> None:
        self.discards_of(me).add(card)
        me.magic_points = min(MAGIC_POINTS, me.magic_points + card.level)
        self.log("{} plays {} and has {} MP", me, card, me.magic_points)

    def summon(self, me: Wizard, card: Creature) -> None:
        me.creatures.add(card)
        self.log("{} calls {}", me, card)

    def creature_phase(self, me: Wizard) -> None:
        for creature in me.creatures:
            creature.ready = True
        self.then(self.creature_strikes, me)

    async def creature_strikes(self, me: Wizard) -> None:
        waiting = [creature for creature in me.creatures if creature.ready]
        if not waiting:
            return
        creature = waiting[0]
        if len(waiting) > 1:
            creature = await me.choose(waiting, "Which of your creatures strikes next?")
        creature.ready = False
        self.then(self.creature_strikes, me)
        target = await self.aim(me, creature)
        self.log("{}'s {} strikes {}", me, creature, self.named(target))
        await self.strike(me, creature, target)

    async def end_phase(self, me: Wizard) -> None:
        await discard_down_to(self, me, me.hand, self.discards_of(me), HAND_LIMIT)

    # -- damage --------------------------------------------------------------------------------------------

    async def aim(self, me: Wizard, card: Spell) -> Target:
        targets: list[Target] = [target for rival in self.others(me) for target in (rival, *rival.creatures)]
        if len(targets) == 1:
            return targets[0]
        return await me.choose(targets, f"Whom does {card} strike?", label=self.described)

    async def strike(self, me: Wizard, card: Spell, target: Target) -> None:
        victim = self.victim_of(target)
        least = target.level if isinstance(target, Creature) else 1
        damage = await self.shield(victim, card, target, least)
        if damage < least:
            self.log("{} is not hurt", self.named(target))
        elif isinstance(target, Creature):
            self.discards_of(victim).add(target)
            self.log("{}'s {} is destroyed", victim, target)
        else:
            self.lose(me, victim, damage)

    async def shield(self, victim: Wizard, card: Spell, target: Target, least: int) -> int:
        """The damage that is left. Nobody is asked when it is too little anyway."""
        damage = card.level
        while damage >= least and could_hold(victim.hand, is_shield):
            struck = f"you with {victim.magic_points} MP" if target is victim else f"your {target}"
            prompt = f"{card} does {damage} damage to {struck}. Do you play a Shield?"
            shields = [shield for shield in victim.hand if is_shield(shield)]
            shield = await victim.choose(shields, prompt, otherwise="No Shield", kind="reaction")
            if shield is None:
                break
            self.discards_of(victim).add(shield)
            damage = max(0, damage - shield.level)
            self.log("{} plays {}: {} damage is left", victim, shield, damage)
        return damage

    def lose(self, me: Wizard, victim: Wizard, damage: int) -> None:
        victim.magic_points = max(0, victim.magic_points - damage)
        self.progress()
        self.log("{} loses {} MP and has {} left", victim, damage, victim.magic_points)
        if victim.magic_points:
            return
        self.discards_of(victim).add_all((*victim.hand, *victim.creatures))
        self.eliminate(victim)
        self.log("{} is out of the game", victim)
        if not self.others(me):
            self.drop_steps()
            self.win(me, ending="last wizard", because=f"{me} is the last wizard with Magic Points.")

    def victim_of(self, target: Target) -> Wizard:
        if isinstance(target, Wizard):
            return target
        owner = target.owner
        assert isinstance(owner, Wizard)
        return owner

    def named(self, target: Target) -> str:
        return target.name if isinstance(target, Wizard) else f"{target.owner}'s {target}"

    def described(self, target: Target) -> str:
        points = f" ({target.magic_points} MP)" if isinstance(target, Wizard) else ""
        return f"{self.named(target)}{points}"

    def score(self, wizard: Wizard) -> int:
        return wizard.magic_points

    def estimate(self, wizard: Wizard) -> float:
        """Magic Points, the levels of creatures, which strike every turn, and part of those in hand."""
        if wizard.out:
            return 0
        standing = sum(creature.level for creature in wizard.creatures)
        return wizard.magic_points + 1.5 * standing + 0.3 * sum(card.level for card in wizard.hand)


def is_shield(card: Spell) -> bool:
    return card.suit == "Shield"


RULINGS = [
    Ruling(
        "Introduction",
        "gap",
        "“2+ players”: how many at most?",
        "Six: seven hands of seven cards leave one card of the deck.",
        "test_setup",
    ),
    Ruling("Setup", "gap", "Who is the youngest?", "Chance decides.", "test_chance_finds_the_youngest"),
    Ruling(
        "Victory",
        "gap",
        "What is different with more than two players?",
        "All opponents and their creatures may be targets; who is out discards his cards; the last one wins.",
        "test_three_wizards",
    ),
    Ruling(
        "Draw Phase",
        "gap",
        "What if deck and discards are empty?",
        "As many cards are drawn as there are.",
        "test_nothing_left_to_draw",
    ),
    Ruling(
        "Action Phase",
        "gap",
        "Do several Fire Balls or Lightning Bolts strike together?",
        "No, one after the other; each has a target of its own and is answered before the next.",
        "test_several_fire_balls",
    ),
    Ruling(
        "Creature Cards",
        "contradiction",
        "Is a creature discarded by any damage, or only if that is at least its level?",
        "Only then, whether a card or a creature does it; damage is not added up.",
        "test_a_creature_falls_to_its_own_level",
    ),
    Ruling(
        "Creature Phase",
        "gap",
        "Does a creature strike in the turn in which it was played, and does it suffer when it strikes?",
        "It does, and it takes no harm.",
        "test_a_new_creature_strikes_at_once",
    ),
    Ruling(
        "Creature Phase",
        "gap",
        "Must each creature strike, and in which order?",
        "Each does, and the player chooses order and targets.",
        "test_each_creature_strikes_in_any_order",
    ),
    Ruling(
        "Shield Cards",
        "gap",
        "May several be played against one hit, and for a creature?",
        "Yes, any number; for a creature, too, by its owner. Only who is struck plays them.",
        "test_shields_for_a_creature",
    ),
    Ruling(
        "Enchantresses Duel",
        "gap",
        "Whose knight is an amazon?",
        "That of the second player. The pictures of girls, mother and dog are left to the imagination.",
        "test_enchantresses",
    ),
    Ruling(
        "Victory",
        "gap",
        "What if nobody ever does any damage?",
        "After 50 turns of each without it the most Magic Points win.",
        "test_a_duel_without_damage",
    ),
]
