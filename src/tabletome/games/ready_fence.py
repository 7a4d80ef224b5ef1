"""Ready Fence: a fencing bout of attacks and parries, each paid for by steps forward and back.

How to play
    Agree on the bout, to 5 points or to 15, on the weapon, and on how many special abilities each fencer has.
    The deck of 70 cards is shared:

        card           number   needs                     card         number   needs
        Move Forward       20                             Deflection        4   1 Move Back
        Move Back          20                             Block             2   2 Move Back
        Thrust              4   1 Move Forward            Retreat           2   3 Move Back
        Lunge               2   2 Move Forward            Flick             2
        Fleche              2   3 Move Forward            Feint             2
        Riposte             2   1 Move Forward            Tactics           2
                                and 1 Move Back           Ability           6

    On the cards F stands for a Move Forward needed, B for a Move Back. Thrust, Lunge, Fleche and Riposte are
    Attack cards; Deflection, Block and Retreat are Defense cards.
    Everybody is dealt two cards, and a coin says who begins. Players take turns; what is played is discarded,
    and when the deck is used up the discards are shuffled into a new one. A turn has three phases.

    Draw Phase: draw two cards in a bout with foils, one with epees, three with sabres.
    Attack Phase: you may make one attack by playing an Attack card and the Move cards that it needs. Instead
    you may discard a Feint: the opponent loses three cards at random. Before that you may discard any number
    of Tactics cards, drawing two cards for each. Or do nothing.
    Defense Phase: if attacked, the opponent may play any Defense card and the Move cards that it needs. The
    attacker may then discard a Flick: the defense comes to nothing, and the opponent may play another. An
    attack against which no defense stands is a touch, and scores a point for the attacker.
    At the end of your turn discard down to seven cards.

    At the start the abilities of each fencer are rolled, different ones. They say as what he may use Ability
    cards; he pays for them what the other card needs.

        1  Athletic      as Move Forward or Move Back       4  Aggressive   as Lunge
        2  Finesse       as Riposte                         5  Tricky       as Feint
        3  Experienced   as Tactics                         6  Cautious     as Block

    The first with 5 (or 15) points wins. If there is no touch in 100 turns, whoever has more points wins.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from enum import Enum
from typing import Any, NamedTuple

from tabletome.engine import Game, Guard, Heap, Layout, Look, Option, Player, Ruling, behaviour, calls
from tabletome.parts.answers import could_hold
from tabletome.parts.cards import Card, Deck, Hand, Pile, Row
from tabletome.parts.hands import discard_down_to, draw
from tabletome.parts.starting import first_by_chance

DEALT = 2
HAND_LIMIT = 7
ATTACK, DEFENSE, MOVEMENT, SPECIAL = "Attack", "Defense", "Movement", "Special"
FORWARD, BACK = "F", "B"
WEAPONS = {"Foil": 2, "Epee": 1, "Sabre": 3}
"How many cards are drawn in a turn."


class FenceCard(Card):
    type: str
    needs: str = ""
    "The Move cards to be played with it, a letter for each."
    text: str = ""
    step: str = behaviour(default="")
    "Which Move card it is."
    effect: Any = behaviour(default=None)
    "What it does when discarded in one's own Attack Phase."
    negates: str = behaviour(default="")
    "The type of card that it makes come to nothing."
    changeable: bool = behaviour(default=False)
    "It is what its player's abilities make of it."
    look = Look(
        suit="type",
        corner="needs",
        text="text",
        signs={
            ATTACK: "sword",
            DEFENSE: "shield",
            SPECIAL: "bolt",
            "Move Forward": "arrow",
            "Move Back": "wind",
        },
        colours={
            ATTACK: "#a1343c",
            DEFENSE: "#1d5aa8",
            SPECIAL: "#6a3d9a",
            "Move Forward": "#7a5c00",
            "Move Back": "#2e6b4a",
        },
    )


CARD_LIST = [
    (20, FenceCard("Move Forward", MOVEMENT, step=FORWARD)),
    (20, FenceCard("Move Back", MOVEMENT, step=BACK)),
    (4, FenceCard("Deflection", DEFENSE, "B", "Guard Parry")),
    (2, FenceCard("Block", DEFENSE, "BB", "Beat Parry")),
    (2, FenceCard("Retreat", DEFENSE, "BBB")),
    (2, FenceCard("Feint", SPECIAL, text="Opponent loses 3 random cards", effect=calls("feint", 3))),
    (4, FenceCard("Thrust", ATTACK, "F", "or Cut")),
    (2, FenceCard("Lunge", ATTACK, "FF")),
    (2, FenceCard("Fleche", ATTACK, "FFF", "Running Attack")),
    (2, FenceCard("Riposte", ATTACK, "FB", "Counter Attack")),
    (2, FenceCard("Flick", SPECIAL, text="Negate Defense card (Whip)", negates=DEFENSE)),
    (2, FenceCard("Tactics", SPECIAL, text="Discard to draw 2 cards", effect=calls("tactics", 2))),
    (6, FenceCard("Ability", SPECIAL, text="As your abilities say", changeable=True)),
]
CARDS = {card.name: card for _, card in CARD_LIST}


class Ability(Enum):
    """In the order of the die: as which cards Ability cards may be used."""

    ATHLETIC = ("Move Forward", "Move Back")
    FINESSE = ("Riposte",)
    EXPERIENCED = ("Tactics",)
    AGGRESSIVE = ("Lunge",)
    TRICKY = ("Feint",)
    CAUTIOUS = ("Block",)

    def __str__(self) -> str:
        return f"{self.name.title()} (Ability as {' or '.join(self.value)})"


DIE = tuple(Ability)


class Play(NamedTuple):
    card: FenceCard
    name: str
    "Of the card as which it is played."
    paid: tuple[FenceCard, ...] = ()

    @property
    def use(self) -> FenceCard:
        return CARDS[self.name]

    def __str__(self) -> str:
        name = self.name if self.card.name == self.name else f"{self.card} as {self.name}"
        kinds = Counter(map(str, self.paid)).items()
        paid = " and ".join(kind if number == 1 else f"{number} {kind}" for kind, number in kinds)
        return f"{name} with {paid}" if paid else name


class Fencer(Player):
    hand: Hand[FenceCard]
    points: int = 0
    abilities: list[Ability]

    def held(self, fits: Callable[[FenceCard], bool]) -> list[FenceCard]:
        """Those that most have seen first."""
        return sorted(filter(fits, self.hand), key=lambda card: -card.witnesses)

    def uses(self, card: FenceCard) -> list[FenceCard]:
        if not card.changeable:
            return [card]
        return [CARDS[name] for ability in self.abilities for name in ability.value]

    def payments(self, card: FenceCard, needs: str) -> Iterable[tuple[FenceCard, ...]]:
        """Every way to lay down the Move cards that a card needs."""
        forward = self.held(lambda held: held.step == FORWARD)
        back = self.held(lambda held: held.step == BACK)
        others = self.held(lambda held: held.changeable and held is not card)
        spare = others if Ability.ATHLETIC in self.abilities else []
        for f in range(min(needs.count(FORWARD), len(forward)), -1, -1):
            for b in range(min(needs.count(BACK), len(back)), -1, -1):
                missing = len(needs) - f - b
                if missing <= len(spare):
                    yield (*forward[:f], *back[:b], *spare[:missing])

    def plays(self, fits: Callable[[FenceCard], bool]) -> list[Play]:
        """One of each kind of card, as what it can be used, with what it needs."""
        kinds = {card.name: card for card in self.held(lambda card: True)[::-1]}
        return [
            Play(card, use.name, paid)
            for card in kinds.values()
            for use in self.uses(card)
            if fits(use)
            for paid in self.payments(card, use.needs)
        ]


class ReadyFence(Game[Fencer]):
    title = "Ready Fence"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 3)
    family = "sports"
    mechanisms = ("hand management", "reactions", "take that")
    minutes = 20
    layout = Layout(
        felt="#3a4254",
        accents=("#d9b44a", "#c9ced6"),
    )
    guard = Guard(quiet=100, progress="touch")
    goal = Option(5, "Points to win the bout", (5, 15))
    weapon = Option(
        "Foil", "Weapon of both fencers", {name: f"{name}, draw {drawn}" for name, drawn in WEAPONS.items()}
    )
    number_of_abilities = Option(1, "Special abilities of each fencer", range(len(DIE) + 1))

    deck: Deck[FenceCard] = Deck("discards")
    discards: Pile[FenceCard]
    attack: Row[FenceCard]
    defense: Row[FenceCard]

    def setup(self) -> None:
        self.deck.fill_shuffled(card for number, card in CARD_LIST for _ in range(number))
        for fencer in self.players:
            self.deck.draw_many(fencer.hand, DEALT)
            while len(fencer.abilities) < self.number_of_abilities:
                ability = DIE[self.roll(len(DIE)) - 1]
                if ability not in fencer.abilities:
                    fencer.abilities.append(ability)
                    self.log("{} is {}", fencer, ability)
        first_by_chance(self)

    async def turn(self, me: Fencer) -> None:
        draw(self, me, self.deck, me.hand, WEAPONS[self.weapon])
        self.then(self.attack_phase, me)
        self.then(self.keep_hand_limit, me)

    async def attack_phase(self, me: Fencer) -> None:
        play = await me.choose(
            me.plays(lambda card: card.type == ATTACK or card.effect is not None),
            "Attack Phase: do you attack, or play a Special card?",
            otherwise="No attack",
            label=str,
        )
        if play is None:
            self.log("{} does not attack", me)
            return
        effect = play.use.effect
        self.lay(me, play, self.attack if effect is None else self.discards)
        if effect is None:
            self.then(self.defense_phase, me, str(play))
        else:
            await effect(self, me)

    async def defense_phase(self, me: Fencer, attack: str) -> None:
        rival = self.after(me)
        if not could_hold(rival.hand, lambda card: any(use.type == DEFENSE for use in rival.uses(card))):
            self.touch(me)
            return
        play = await rival.choose(
            rival.plays(lambda card: card.type == DEFENSE),
            f"{me} attacks by {attack}. Do you defend?",
            otherwise="Take the hit",
            kind="reaction",
            label=str,
        )
        if play is None:
            self.touch(me)
            return
        self.lay(rival, play, self.defense)
        if await self.negated(me, rival, play):
            self.then(self.defense_phase, me, attack)
        else:
            self.log("{} has defended", rival, hold=True)
            self.clear_piste()

    async def negated(self, me: Fencer, rival: Fencer, play: Play) -> bool:
        if not could_hold(me.hand, lambda card: card.negates == play.use.type):
            return False
        flick = await me.choose(
            me.held(lambda card: card.negates == play.use.type),
            f"{rival} defends by {play}. Do you negate it?",
            otherwise="Let it stand",
            kind="reaction",
        )
        if flick is None:
            return False
        self.lay(me, Play(flick, flick.name), self.attack)
        self.discards.add_all(self.defense)
        return True

    async def keep_hand_limit(self, me: Fencer) -> None:
        await discard_down_to(self, me, me.hand, self.discards, HAND_LIMIT)

    # -- Special cards ---------------------------------------------------------------------------------

    async def feint(self, me: Fencer, count: int) -> None:
        rival = self.after(me)
        for _ in range(min(count, len(rival.hand))):
            lost = self.pick(rival.hand.items)
            self.discards.add(lost)
            self.log("{} loses {}", rival, lost)

    async def tactics(self, me: Fencer, count: int) -> None:
        draw(self, me, self.deck, me.hand, count)
        self.then(self.attack_phase, me)

    # -- piste -----------------------------------------------------------------------------------------

    def lay(self, fencer: Fencer, play: Play, where: Heap[FenceCard]) -> None:
        where.add_all([play.card, *play.paid])
        self.log("{} plays {}", fencer, str(play))

    def clear_piste(self) -> None:
        self.discards.add_all(self.attack)
        self.discards.add_all(self.defense)

    def touch(self, me: Fencer) -> None:
        me.points += 1
        self.progress()
        self.log("A touch: {} has {} point(s)", me, me.points, hold=True)
        self.clear_piste()
        if me.points == self.goal:
            self.end("bout won", because=f"{me} has scored {me.points} points.")

    def score(self, me: Fencer) -> int:
        return me.points

    def estimate(self, me: Fencer) -> float:
        """Points, and the cards: less for Move cards, more for attacks and defenses that can be paid."""
        ready = {play.use.type for play in me.plays(lambda card: card.type in (ATTACK, DEFENSE))}
        acts = sum(card.type != MOVEMENT for card in me.hand)
        return me.points + 0.2 * len(ready) + 0.1 * acts + 0.05 * len(me.hand)


RULINGS = [
    Ruling(
        "Fencers",
        "gap",
        "How many abilities has a fencer, and which?",
        "One, if no other number from none to six is agreed on. Each is rolled on the table; one that the "
        "fencer has already is rolled again.",
        "test_abilities_are_rolled",
    ),
    Ruling(
        "Fencers",
        "gap",
        "What does an Ability card cost that is used as another card?",
        "What that card costs, in Move cards. It also counts as that card, so a Flick negates it as a Block.",
        "test_ability_cards_as_other_cards",
    ),
    Ruling(
        "Fencers",
        "gap",
        "What may an Athletic fencer pay with Ability cards?",
        "Any of the Move cards that his Attack and Defense cards need.",
        "test_athletic",
    ),
    Ruling(
        "Attack Phase",
        "gap",
        "Is a Feint possible beside an attack, and what if the opponent holds fewer than three cards?",
        "It takes the place of the attack, also of a second Feint. He who holds fewer loses all.",
        "test_feint",
    ),
    Ruling(
        "Card List",
        "gap",
        "When are Tactics discarded?",
        "In one's own Attack Phase, any number, before an attack or a Feint, which remain possible.",
        "test_tactics",
    ),
    Ruling(
        "Card List",
        "gap",
        "Is a Riposte an answer to an attack?",
        "No, its type is Attack: it is played in one's own turn like the others.",
        "test_a_riposte_is_an_attack",
    ),
    Ruling(
        "Defense",
        "gap",
        "Which defense stops which attack?",
        "Any stops any.",
        "test_any_defense_stops_any_attack",
    ),
    Ruling(
        "Card List",
        "gap",
        "Who plays a Flick, and when?",
        "The attacker, right after a Defense card. That card and its Move cards are lost, and the defender "
        "may play another, which another Flick may negate.",
        "test_flick",
    ),
    Ruling(
        "Defense",
        "gap",
        "For whom does the hand limit hold?",
        "Only for the current player at the end of his turn.",
        "test_hand_limit",
    ),
    Ruling(
        "Defense",
        "gap",
        "Is a player asked for a card that he cannot have?",
        "He is asked if he holds cards, unless all cards that would do lie in the open discards.",
        "test_nobody_is_asked_for_cards_that_lie_open",
    ),
    Ruling(
        "Victory",
        "gap",
        "What if nobody attacks any more?",
        "After 100 turns without a touch more points win; equal points are a draw.",
        "test_a_hundred_turns_without_a_touch",
    ),
]
