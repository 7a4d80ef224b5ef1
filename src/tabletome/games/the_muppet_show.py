"""The Muppet Show: collect the cast of acts, stage each of them before others do, and add bonus cards.

A fan's game: The Muppet Show is a trademark and belongs to its owner, as do all its names.

How to play
    Everybody is dealt five cards of a deck of 73. The youngest, found by chance, begins; turns go clockwise.
    A guest star may change one rule (see below); Ethel Merman changes none. When eight acts have been staged
    the game ends, and the most act points win; of equals, the most acts.

    Your turn has four phases.
        Dressing Room: draw a card, from the deck or the top of the discards. When the deck runs out, the
            discards are shuffled into a new one.
        Backstage: you may discard one Special card for what it does.
        Act: you may stage one act that nobody has staged yet, with the cards it requires. Add as many Bonus
            cards as you like, each for one point. There is another point for each card whose condition is
            met, and one more if the last act before this was yours too. All its cards are discarded.
        Finale: discard down to seven cards.

    The acts, with their points:
        At the Dance 4: 2 male and 2 female Muppets         Electric Mayhem 5: 4 Band Members
        Bear on Patrol 3: Fozzie Bear, Link Hogthrob        Sketch 5: Guest Star, 4 Muppets
        Fozzie's Act 3: Fozzie Bear, Statler & Waldorf      Set Piece 4: 4 Muppets
        Muppet Labs 5: Dr. Bunsen Honeydew, Beaker,         Talk Spot 2: Guest Star, 1 Muppet
            Disaster                                        Panel Discussion 4: Guest Star, 3 Muppets
        Muppet News Flash 3: News Announcer, Disaster       Vaudeville Blackout 3: Guest Star, 2 Muppets
        Pigs in Space 5: 3 Pigs                             Piano Solo 3: Rowlf, Guest Star
        Swedish Chef 3: Swedish Chef, Disaster              Diva Spotlight 3: 2 Miss Piggy
        Vetrinarian's Hospital 5: Rowlf, Miss Piggy,        Musical Act 6: Guest Star, 5 Muppets
            Janice                                          The Great Gonzo 3: Gonzo the Great, Disaster

    Muppets are all characters but the Guest Star. No act but the Diva Spotlight takes two copies of a card.
    Female are Miss Piggy, Janice and Camilla; the Woodland Animals, the Muppet Orchestra and the Whatnots
    are neither, all others male. The Whatnots stand in for any Muppet an act requires. Pigs are Miss Piggy,
    Link Hogthrob and Dr Julius Strangepork. Band Members are Animal, Janice, Dr Teeth, Sgt. Floyd Pepper,
    Zoot and Lips.

    The cards, one of each unless a number says otherwise:
        Characters: 4 Miss Piggy (+1 with Kermit the Frog), 3 Fozzie Bear, 2 Gonzo the Great, 2 Statler &
            Waldorf, Dr. Bunsen Honeydew, Beaker, News Announcer, 2 Link Hogthrob, Dr Julius Strangepork,
            Swedish Chef, 3 Rowlf, Camilla the Chicken (+1 with Gonzo the Great), Animal, 2 Janice, Dr Teeth,
            Sgt. Floyd Pepper, Zoot, Lips, Rizzo the Rat, Lew Zealand, Crazy Harry (+1 with Explosion),
            Sweetums (+1 with Guest Star), Whatnots, Woodland Animals.
        Characters that are Special as well: 5 Guest Star: give it to an opponent and draw a card. 4 Kermit
            the Frog: look through the deck and take a card. Sam the Eagle: look at an opponent's hand and
            discard a card of it. Phantom of Muppet Theater: look at an opponent's hand and draw a card.
            2 Scooter: draw two cards.
        Special: Muppet Theater: look at the next seven cards of the deck. Backstage Right: take a card at
            random from an opponent. Prop-Room: discard your hand and draw five cards. Back Alley: take a
            card out of the discards. Pandemonium: each opponent discards a card at random.
        Bonus: Parody, Slapstick; +1 at the Dance One-Liners and Snappy Come-Back; +1 in Fozzie's Act Bad
            Jokes and Hecklers; +1 in Muppet Labs Explosion and Malfunction; +1 in the Muppet News Flash
            Absurdist Humor and Bad Luck; +1 in the act Swedish Chef Gibberish; +1 with the card Swedish Chef
            Pepper; +1 with Gonzo the Great Daredevil Stunt; +1 with Guest Star Singing; +1 with Rizzo the
            Rat Sarcasm. The Muppet Orchestra is a Bonus card or a character.
        Event: 4 Disaster.

    The guest stars: Ethel Merman: no special rule. John Denver: the game goes to nine acts. Harry Belafonte:
    to seven. Elton John: keep eight cards. Alice Cooper: keep six. Linda Ronstadt: Muppets can be Bonus
    cards. John Cleese: draw two cards in the Dressing Room. George Burns: you may trade cards Backstage,
    before your Special card, as long as your offers are accepted. Florence Henderson: acts earn two more.
    Bob Hope: acts earn one less. Vincent Price: draw a card when you play a Special card. Phyllis Diller:
    Bonus cards earn one more. Steve Martin: when you stage an act each opponent discards a card at random.

    If each player has had 40 turns in a row and nobody has staged an act, the points decide.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import Any

from tabletome.engine import Game, Guard, Layout, Look, Option, Player, Ruling, behaviour, calls
from tabletome.parts.cards import Card, Deck, Hand, Pile, Row
from tabletome.parts.hands import discard_down_to, draw, look_at, look_at_top, steal
from tabletome.parts.rummy import Step, build, take
from tabletome.parts.starting import first_by_chance
from tabletome.parts.trades import Trading

DEALT = 5
MOST_CARDS = 7
ACTS_PLAYED = 8
BONUS_POINTS = 1
EXTRA = 1
"Points for a condition that is met, and for another act in a row."

CHARACTER, SPECIAL, BONUS, EVENT = "Character", "Special", "Bonus", "Event"
MUPPET, MALE, FEMALE, PIG, BAND = "Muppet", "Male Muppet", "Female Muppet", "Pig", "Band Member"
GUEST_STAR, DISASTER = "Guest Star", "Disaster"
STAR = f"{CHARACTER}, {SPECIAL}"


class MuppetCard(Card):
    type: str
    gender: str = ""
    group: str = ""
    text: str = ""
    with_card: str = ""
    "With which other card it earns a point more."
    in_act: str = ""
    "In which act it does."
    wild: bool = False
    "Stands in for any Muppet."
    effect: Any = behaviour(default=None)
    look = Look(
        suit="type",
        text="text",
        signs={CHARACTER: "person", STAR: "star", BONUS: "heart", SPECIAL: "eye", EVENT: "flame"},
        colours={
            CHARACTER: "#2e6b35", STAR: "#5b3a8c", BONUS: "#9a5b12", f"{BONUS}, {CHARACTER}": "#7a6a12",
            SPECIAL: "#1f5f8b", EVENT: "#a3261f",
        },
    )  # fmt: skip

    def is_a(self, kind: str) -> bool:
        return kind in self.type

    @property
    def muppet(self) -> bool:
        return self.is_a(CHARACTER) and self.name != GUEST_STAR

    def fits(self, role: str) -> bool:
        if role in (self.name, self.gender, self.group):
            return True
        return self.muppet and (role == MUPPET or (self.wild and role not in (GUEST_STAR, DISASTER)))


def printed(
    name: str,
    type: str,  # noqa: A002
    gender: str = "",
    group: str = "",
    note: str = "",
    with_card: str = "",
    in_act: str = "",
    **more: Any,
) -> MuppetCard:
    """With a text that says all that counts."""
    extra = f"+1 with {with_card}" if with_card else f"+1 in {in_act}" if in_act else ""
    text = ", ".join(filter(None, (gender, group, note, extra)))
    return MuppetCard(name, type, gender, group, text, with_card, in_act, **more)


def character(name: str, gender: str = MALE, group: str = "", note: str = "", **more: Any) -> MuppetCard:
    return printed(name, CHARACTER, gender, group, note, **more)


def bonus(name: str, **more: Any) -> MuppetCard:
    return printed(name, BONUS, **more)


def special(name: str, note: str, effect: Any) -> MuppetCard:
    return printed(name, SPECIAL, note=note, effect=effect)


def special_character(name: str, gender: str, note: str, effect: Any) -> MuppetCard:
    return printed(name, STAR, gender, note=note, effect=effect)


CARD_LIST = [
    (5, special_character(GUEST_STAR, "", "give to an opponent and draw 1 card", calls("give_away"))),
    (
        4,
        special_character(
            "Kermit the Frog", MALE, "look through the deck, take 1 card", calls("search_deck")
        ),
    ),
    (4, character("Miss Piggy", FEMALE, PIG, with_card="Kermit the Frog")),
    (3, character("Fozzie Bear")),
    (2, character("Gonzo the Great")),
    (1, bonus("One-Liners", in_act="At the Dance")),
    (1, bonus("Snappy Come-Back", in_act="At the Dance")),
    (1, bonus("Bad Jokes", in_act="Fozzie's Act")),
    (2, character("Statler & Waldorf")),
    (1, bonus("Hecklers", in_act="Fozzie's Act")),
    (1, character("Dr. Bunsen Honeydew")),
    (1, character("Beaker")),
    (1, bonus("Explosion", in_act="Muppet Labs")),
    (1, bonus("Malfunction", in_act="Muppet Labs")),
    (1, bonus("Absurdist Humor", in_act="Muppet News Flash")),
    (4, MuppetCard(DISASTER, EVENT)),
    (1, character("News Announcer")),
    (2, character("Link Hogthrob", group=PIG)),
    (1, character("Dr Julius Strangepork", group=PIG)),
    (1, character("Swedish Chef", note="mock Swedish")),
    (1, bonus("Pepper", with_card="Swedish Chef")),
    (1, special_character("Sam the Eagle", MALE, "look at a hand, discard a card of it", calls("censor"))),
    (3, character("Rowlf", note="dog, pianist and Dr. Bob")),
    (1, bonus("Gibberish", in_act="Swedish Chef")),
    (1, character("Camilla the Chicken", FEMALE, with_card="Gonzo the Great")),
    (1, special("Muppet Theater", "look at the next 7 cards of the deck", calls("peek", 7))),
    (1, special_character("Phantom of Muppet Theater", MALE, "look at a hand, draw 1 card", calls("haunt"))),
    (1, special("Backstage Right", "take a card at random from an opponent", calls("steal_a_card"))),
    (1, special("Prop-Room", "discard your hand and draw 5 cards", calls("new_hand", 5))),
    (1, special("Back Alley", "take a card out of the discards", calls("search_discards"))),
    (1, special("Pandemonium", "each opponent discards a card at random", calls("lose_cards"))),
    (2, special_character("Scooter", MALE, "draw 2 cards", calls("draw_cards", 2))),
    (1, bonus("Parody")),
    (1, bonus("Slapstick")),
    (1, bonus("Daredevil Stunt", with_card="Gonzo the Great")),
    (1, character("Animal", group=BAND, note="drummer")),
    (2, character("Janice", FEMALE, BAND, "guitar")),
    (1, character("Dr Teeth", group=BAND, note="keyboard")),
    (1, character("Sgt. Floyd Pepper", group=BAND, note="bassist")),
    (1, character("Zoot", group=BAND, note="sax")),
    (1, character("Lips", group=BAND, note="trumpet")),
    (1, bonus("Bad Luck", in_act="Muppet News Flash")),
    (1, bonus("Singing", with_card=GUEST_STAR)),
    (1, character("Rizzo the Rat")),
    (1, bonus("Sarcasm", with_card="Rizzo the Rat")),
    (1, printed("Muppet Orchestra", f"{BONUS}, {CHARACTER}")),
    (1, character("Lew Zealand", note="fish thrower")),
    (1, character("Crazy Harry", with_card="Explosion")),
    (1, character("Sweetums", with_card=GUEST_STAR)),
    (1, character("Whatnots", "", note="stand in for any Muppet", wild=True)),
    (1, character("Woodland Animals", "")),
]
DECK = [card for copies, card in CARD_LIST for _ in range(copies)]


class Act(Card):
    points: int
    roles: tuple[tuple[str, int], ...]
    text: str
    copies: int
    "How many cards of one name it takes."
    back = "act"
    look = Look(corner="points", text="text", sign="star")

    def takes(self, role: str) -> bool:
        return role in dict(self.roles)


def act_of(name: str, points: int, roles: dict[str, int], copies: int = 1) -> Act:
    text = ", ".join(f"{count} {role}s" if count > 1 else role for role, count in roles.items())
    return Act(name, points, tuple(roles.items()), text, copies)


ACT_CHART = [
    act_of("At the Dance", 4, {MALE: 2, FEMALE: 2}),
    act_of("Bear on Patrol", 3, {"Fozzie Bear": 1, "Link Hogthrob": 1}),
    act_of("Fozzie's Act", 3, {"Fozzie Bear": 1, "Statler & Waldorf": 1}),
    act_of("Muppet Labs", 5, {"Dr. Bunsen Honeydew": 1, "Beaker": 1, DISASTER: 1}),
    act_of("Muppet News Flash", 3, {"News Announcer": 1, DISASTER: 1}),
    act_of("Pigs in Space", 5, {PIG: 3}),
    act_of("Swedish Chef", 3, {"Swedish Chef": 1, DISASTER: 1}),
    act_of("Vetrinarian's Hospital", 5, {"Rowlf": 1, "Miss Piggy": 1, "Janice": 1}),
    act_of("Musical Act", 6, {GUEST_STAR: 1, MUPPET: 5}),
    act_of("The Great Gonzo", 3, {"Gonzo the Great": 1, DISASTER: 1}),
    act_of("Electric Mayhem", 5, {BAND: 4}),
    act_of("Sketch", 5, {GUEST_STAR: 1, MUPPET: 4}),
    act_of("Set Piece", 4, {MUPPET: 4}),
    act_of("Talk Spot", 2, {GUEST_STAR: 1, MUPPET: 1}),
    act_of("Panel Discussion", 4, {GUEST_STAR: 1, MUPPET: 3}),
    act_of("Vaudeville Blackout", 3, {GUEST_STAR: 1, MUPPET: 2}),
    act_of("Piano Solo", 3, {"Rowlf": 1, GUEST_STAR: 1}),
    act_of("Diva Spotlight", 3, {"Miss Piggy": 2}, copies=2),
]


class GuestStar(Card):
    text: str
    acts: int = ACTS_PLAYED
    hand: int = MOST_CARDS
    drawn: int = 1
    act_points: int = 0
    bonus_points: int = BONUS_POINTS
    special_draws: int = 0
    muppets_as_bonus: bool = False
    trades: bool = False
    costs_rivals_a_card: bool = False
    back = "guest star"
    look = Look(text="text", sign="crown")


GUEST_STARS = [
    GuestStar("Ethel Merman", "No special rule"),
    GuestStar("John Denver", "The game goes to 9 acts", acts=9),
    GuestStar("Elton John", "Players keep 8 cards", hand=8),
    GuestStar("Linda Ronstadt", "Muppets can be used as Bonus cards", muppets_as_bonus=True),
    GuestStar("John Cleese", "All draw 1 extra card in the Dressing Room", drawn=2),
    GuestStar("Harry Belafonte", "The game goes to 7 acts", acts=7),
    GuestStar("George Burns", "Players may trade cards Backstage", trades=True),
    GuestStar("Florence Henderson", "Acts earn 2 points more", act_points=2),
    GuestStar("Vincent Price", "Who plays a Special card draws 1 card", special_draws=1),
    GuestStar("Phyllis Diller", "Bonus cards earn 1 point more", bonus_points=2),
    GuestStar("Alice Cooper", "Players keep 6 cards", hand=6),
    GuestStar("Bob Hope", "Acts earn 1 point less", act_points=-1),
    GuestStar("Steve Martin", "An act makes opponents discard a card", costs_rivals_a_card=True),
]
BY_CHANCE = "By chance"


class Troupe(Player):
    hand: Hand[MuppetCard]
    acts: Row[Act]
    points: int = 0

    def once_each(self, copies: int = 1) -> list[MuppetCard]:
        """The cards in hand, of each name only so many."""
        names = dict.fromkeys(card.name for card in self.hand)
        return [card for name in names for card in self.hand.named(name)[:copies]]

    def casts(self, act: Act) -> Iterator[tuple[MuppetCard, ...]]:
        """All ways to cast an act from hand."""
        cards = self.once_each(act.copies)
        parts = [combinations([card for card in cards if card.fits(role)], n) for role, n in act.roles]
        for chosen in product(*parts):
            cast = tuple(card for part in chosen for card in part)
            if len(set(cast)) == len(cast):
                yield cast


def casting(casts: Sequence[tuple[MuppetCard, ...]]) -> Step[MuppetCard]:
    """The steps to one of these: who plays in all of them is not asked for."""

    def step(picked: Sequence[MuppetCard]) -> tuple[list[MuppetCard], bool]:
        possible = [cast for cast in casts if set(picked).issubset(cast)]
        open_to = list(dict.fromkeys(card for cast in possible for card in cast if card not in picked))
        needed = [card for card in open_to if all(card in cast for cast in possible)]
        return needed[:1] or open_to, not open_to

    return step


class TheMuppetShow(Game[Troupe]):
    title = "The Muppet Show"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 5)
    family = "set collection"
    mechanisms = ("set collection", "hand management", "take that", "card effects", "wild cards")
    minutes = 30
    layout = Layout(
        felt="#5c1a24",
        accents=("#f2c14e", "#7fb069"),
        labels={
            "guest_acts": "acts with a Guest Star",
            "disaster_acts": "acts with a Disaster",
            "stage_cards": "on stage",
            "billing": "guest star",
            "last_troupe": "last act by",
        },
        hidden_fields=(
            "gender", "group", "with_card", "in_act", "wild", "roles", "copies", "drawn", "act_points",
            "bonus_points", "special_draws", "muppets_as_bonus", "trades", "costs_rivals_a_card",
        ),
    )  # fmt: skip
    guard = Guard(quiet=40, progress="act", each=True)

    guest_star = Option(
        GUEST_STARS[0].name,
        "Guest star",
        {star.name: f"{star.name}: {star.text}" for star in GUEST_STARS} | {BY_CHANCE: BY_CHANCE},
    )

    deck: Deck[MuppetCard] = Deck("discards")
    discards: Pile[MuppetCard]
    guest_acts: Row[Act]
    disaster_acts: Row[Act]
    other_acts: Row[Act]
    billing: Pile[GuestStar]
    stage_cards: Pile[MuppetCard]
    last_troupe: Troupe | None = None
    "Who played the last act."

    def setup(self) -> None:
        stars = [star for star in GUEST_STARS if self.guest_star in (star.name, BY_CHANCE)]
        self.billing.fill([self.pick(stars)])
        with_guest = [act for act in ACT_CHART if act.takes(GUEST_STAR)]
        with_disaster = [act for act in ACT_CHART if act.takes(DISASTER)]
        self.guest_acts.fill(with_guest)
        self.disaster_acts.fill(with_disaster)
        self.other_acts.fill(act for act in ACT_CHART if act not in [*with_guest, *with_disaster])
        self.deck.fill_shuffled(DECK)
        for me in self.players:
            self.deck.draw_many(me.hand, DEALT)
        first_by_chance(self)

    @property
    def chart(self) -> list[Act]:
        """The acts that nobody has staged yet."""
        return [*self.guest_acts, *self.disaster_acts, *self.other_acts]

    @property
    def star(self) -> GuestStar:
        return self.billing.items[0]

    async def turn(self, me: Troupe) -> None:
        self.then(self.dressing_room_phase, me)
        self.then(self.backstage_phase, me)
        self.then(self.act_phase, me)
        self.then(self.finale_phase, me)

    async def dressing_room_phase(self, me: Troupe) -> None:
        for _ in range(self.star.drawn):
            await take(self, me, self.deck, self.discards, me.hand)

    async def backstage_phase(self, me: Troupe) -> None:
        if self.star.trades:
            trading = Trading(self, lambda troupe: troupe.hand, CARDS_THERE_ARE)
            while await trading.offer(me, self.others(me), otherwise="No trade"):
                pass
        specials = [card for card in me.once_each() if card.is_a(SPECIAL)]
        card = await me.choose(specials, "Do you play a Special card?", otherwise="Play none")
        if card:
            self.discards.add(card)
            self.log("{} plays {}", me, card)
            await card.effect(self, me)
            draw(self, me, self.deck, me.hand, self.star.special_draws)

    async def act_phase(self, me: Troupe) -> None:
        acts = [act for act in self.chart if next(me.casts(act), None)]
        act = await me.choose(acts, "Which act do you stage?", otherwise="Stage none")
        if act is None:
            return
        cast = await build(me, casting(list(me.casts(act))), f"Who plays in {act}?")
        self.stage_cards.add_all(cast)
        added = await self.add_bonus_cards(me, cast)
        points = self.points_for(act, cast, added) + (EXTRA if self.last_troupe is me else 0)
        me.points += points
        me.acts.add(act)
        self.last_troupe = me
        self.progress()
        self.log("{} stages {} with {} for {} point(s)", me, act, [*cast, *added], points, hold=True)
        self.discards.add_all(self.stage_cards)
        if self.star.costs_rivals_a_card:
            await self.lose_cards(me)
        if sum(len(troupe.acts) for troupe in self.players) == self.star.acts:
            self.end("last act", because=f"{self.star.acts} acts have been staged.")

    async def add_bonus_cards(self, me: Troupe, cast: Sequence[MuppetCard]) -> list[MuppetCard]:
        """He is asked until he has enough: it must not show that he has no more of them."""
        added: list[MuppetCard] = []
        while True:
            extras = [card for card in me.once_each() if self.can_add(card, [*cast, *added])]
            card = await me.choose(extras, "Do you add a Bonus card?", otherwise="Add no more")
            if card is None:
                return added
            self.stage_cards.add(card)
            added.append(card)

    def can_add(self, card: MuppetCard, cast: Sequence[MuppetCard]) -> bool:
        """As a Bonus card, unless a copy of it plays already."""
        allowed = card.is_a(BONUS) or (self.star.muppets_as_bonus and card.muppet)
        return allowed and all(other.name != card.name for other in cast)

    def points_for(self, act: Act, cast: Sequence[MuppetCard], added: Sequence[MuppetCard]) -> int:
        cards = [*cast, *added]
        names = [card.name for card in cards]
        met = [card for card in cards if card.with_card in names or card.in_act == act.name]
        return act.points + self.star.act_points + self.star.bonus_points * len(added) + EXTRA * len(met)

    async def finale_phase(self, me: Troupe) -> None:
        await discard_down_to(self, me, me.hand, self.discards, self.star.hand)

    # -- Special cards ----------------------------------------------------------------------------------

    async def opponent(self, me: Troupe, rivals: Sequence[Troupe], prompt: str) -> Troupe:
        return rivals[0] if len(rivals) == 1 else await me.choose(rivals, prompt)

    def with_cards(self, me: Troupe) -> list[Troupe]:
        return [rival for rival in self.others(me) if rival.hand]

    async def give_away(self, me: Troupe) -> None:
        card = self.discards.top
        assert card is not None
        rival = await self.opponent(me, self.others(me), f"To whom do you give {card}?")
        rival.hand.add(card)
        self.log("{} gets {}", rival, card)
        await self.draw_cards(me, 1)

    async def search_deck(self, me: Troupe) -> None:
        if self.deck:
            for card in self.deck:
                self.show(card, to=me)
            names = sorted({card.name for card in self.deck})
            name = await me.choose(names, "Which card of the deck do you take?")
            card = next(card for card in self.deck if card.name == name)
            me.hand.add(card)
            self.shuffle(self.deck)
            self.log("{} takes {} out of the deck", me, card)

    async def censor(self, me: Troupe) -> None:
        if rivals := self.with_cards(me):
            rival = await self.opponent(me, rivals, "At whose hand do you look?")
            look_at(self, me, rival.hand)
            card = await me.choose(rival.hand, f"Which card does {rival} lose?")
            self.discards.add(card)
            self.log("{} loses {}", rival, card)

    async def haunt(self, me: Troupe) -> None:
        look_at(self, me, (await self.opponent(me, self.others(me), "At whose hand do you look?")).hand)
        await self.draw_cards(me, 1)

    async def peek(self, me: Troupe, count: int) -> None:
        look_at_top(self, me, self.deck, count)

    async def steal_a_card(self, me: Troupe) -> None:
        if rivals := self.with_cards(me):
            victim = await self.opponent(me, rivals, "From whom do you take a card?")
            steal(self, me, victim.hand, me.hand)

    async def new_hand(self, me: Troupe, count: int) -> None:
        self.discards.add_all(me.hand)
        await self.draw_cards(me, count)

    async def search_discards(self, me: Troupe) -> None:
        cards = list(self.discards)[:-1]
        if cards:
            card = await me.choose(cards, "Which card of the discards do you take?")
            me.hand.add(card)
            self.log("{} takes {} out of the discards", me, card)

    async def lose_cards(self, me: Troupe) -> None:
        for rival in self.with_cards(me):
            card = self.pick(rival.hand.items)
            self.discards.add(card)
            self.log("{} loses {}", rival, card)

    async def draw_cards(self, me: Troupe, count: int) -> None:
        draw(self, me, self.deck, me.hand, count)

    # -- end --------------------------------------------------------------------------------------------

    def score(self, me: Troupe) -> int:
        return me.points

    def tiebreak(self, me: Troupe) -> int:
        return len(me.acts)

    def estimate(self, me: Troupe) -> float:
        """Points, what the two acts that are nearest promise, and Bonus cards."""
        promises = sorted(self.promise(me, act) for act in self.chart)
        bonuses = sum(card.is_a(BONUS) for card in me.hand)
        return me.points + 0.5 * sum(promises[-2:]) + 0.4 * bonuses

    def promise(self, me: Troupe, act: Act) -> float:
        cards = me.once_each(act.copies)
        have = sum(min(n, sum(card.fits(role) for card in cards)) for role, n in act.roles)
        return act.points * (have / sum(n for _, n in act.roles)) ** 3


CARDS_THERE_ARE = Counter(card.name for card in DECK)


RULINGS = [
    Ruling(
        "Setup",
        "gap",
        "Is there always a guest star, if the list is optional, and who picks?",
        "Ethel Merman, who has no special rule, unless the option names another one or leaves it to chance.",
        "test_the_guest_star_is_picked_by_an_option",
    ),
    Ruling(
        "Setup",
        "gap",
        "Who is the youngest player?",
        "Chance decides.",
        "test_who_begins",
    ),
    Ruling(
        "Backstage Phase",
        "gap",
        "How many Special cards may be played in a turn?",
        "One: “a Special card”. It may be played also if nothing comes of it.",
        "test_one_special_card_a_turn",
    ),
    Ruling(
        "Backstage Phase",
        "gap",
        "Which opponent does a card mean, if there are several?",
        "Whoever plays it chooses; of those with cards, where a card of theirs is wanted.",
        "test_backstage_right",
    ),
    Ruling(
        "Act Phase",
        "gap",
        "What is “the last player to also play an act”?",
        "Whoever staged the last act before this one, in whatever turn that was.",
        "test_another_point_for_two_acts_in_a_row",
    ),
    Ruling(
        "Act Phase",
        "contradiction",
        "No act may use several copies of a card, but the Diva Spotlight requires two Miss Piggy cards.",
        "It is the exception.",
        "test_diva_spotlight",
    ),
    Ruling(
        "Act Phase",
        "gap",
        "Do Bonus cards go with any act, and does a card with a condition take part in both of its points?",
        "Any act takes them. Each is worth a point, and another one if its condition is met.",
        "test_bonus_cards",
    ),
    Ruling(
        "Act Phase",
        "gap",
        "May more characters be added to an act than it requires?",
        "No, unless Linda Ronstadt is the guest star or it is the Muppet Orchestra as a Bonus card.",
        "test_the_orchestra_is_bonus_or_character",
    ),
    Ruling(
        "Act Chart",
        "gap",
        "Who is a Muppet?",
        "Every character but the Guest Star.",
        "test_who_is_what",
    ),
    Ruling(
        "Act Chart",
        "gap",
        "Who is male or female?",
        "Female: Miss Piggy, Janice, Camilla. Neither: Woodland Animals, Muppet Orchestra and Whatnots. All "
        "others are male; Statler & Waldorf count as one.",
        "test_who_is_what",
    ),
    Ruling(
        "Act Chart",
        "gap",
        "Is Miss Piggy, whose card does not say so, a pig?",
        "Yes: without her there are only two different Pigs for Pigs in Space.",
        "test_pigs_in_space",
    ),
    Ruling(
        "Common Deck Card List",
        "gap",
        "For whom can the Whatnots be substituted?",
        "For any Muppet an act requires, also for a second Miss Piggy, but not for Guest Star or Disaster. "
        "They meet no condition of other cards.",
        "test_whatnots",
    ),
    Ruling(
        "Common Deck Card List",
        "gap",
        "What happens to the deck that Kermit has looked through, and to one that is empty?",
        "It is shuffled; the seven cards that the Muppet Theater shows stay where they are. In an empty deck "
        "neither finds anything: the discards are shuffled when a card is to be drawn.",
        "test_kermit_looks_through_the_deck",
    ),
    Ruling(
        "Common Deck Card List",
        "gap",
        "May the Back Alley find itself?",
        "No, only what lay in the discards before.",
        "test_back_alley",
    ),
    Ruling(
        "Optional Guest Star Deck Card List",
        "gap",
        "How are cards traded with George Burns?",
        "In his own Backstage Phase, before a Special card, a player may make offers as long as they are "
        "accepted; each may be answered by one counter-offer.",
        "test_george_burns",
    ),
    Ruling(
        "Winning",
        "gap",
        "What if nobody stages acts any more?",
        "When each player has had 40 turns in a row without one, the game ends and the points decide.",
        "test_forty_quiet_turns_each_end_the_game",
    ),
]
