"""Renaissance Fair: stroll round the fair and be the first with five tokens of everything it has to offer.

How to play
    The fair is a closed loop of 85 spaces; all begin at the Entrance/Exit. Before the first round everybody
    says whether he brings kids. Chance names the youngest. Who has five Craft, five Games, five Food, five
    Acting and five Music tokens and three of Education first, wins at once. More of a kind than that does
    no harm, and no good.

    The spaces in their order. C gives a Craft token, G Games, F Food, A Acting, M Music, E Education; V is
    an encounter, X special:
        Entrance/Exit X; Dark Ale F drink; Ye Olde Playground G kids; Live Chess Match A; Comedic Minstrels
        M; Alchemists Shoppe E; Frozen Treats F; Climbing Tower G; Armorers Shoppe C expensive; Ride the
        Dragon G kids; Meat Pie F; Jousting Field A; Singing Executioners M; Encounter 1 V; Maze G; Pottery
        Shoppe C; Lemonade F drink; Carousel G kids; The Mud Show A; Courtly Dance Show M; Glass Blower E;
        Archery Challenge G; Footwear Shoppe C; Pub Sing F drink, or Music; French Fried Potatoes F;
        Magician A; Celtic Music M; Medieval History Group E; Throwing Axes G; Games Shoppe C or Games; Ice
        Water F drink; Storytelling Monk A; Acoustic Guitar M; Combat Reenactment E; Cannon Shoot G; Hammer
        Swing G; Toys Shoppe C kids; Turkey Leg F; Royal Falconer A; Renaissance Melodies M; Encounter 2 V;
        Throwing Knives G; Sword Smithy C expensive; Medieval Beer F drink; Laundry Wenches A; European Folk
        Music M (hammered dulcimer); Graveyard G kids; The Royal Feast F and Acting; Weavers Demonstration
        E; Mug Toss G; Candles Shoppe C; Polish Sausage F; Acrobats A; Instrumentalists M (recorder and
        lutar); Local High School Club E; Fencing G; Henna Tattoos C; Cola Drinks F drink; Puppetry A kids;
        Maypole Dance M; Encounter 3 V; Jacobs Ladder G kids; Jewelry Shoppe C; Fried Dough F; Romantic
        Scoundrels A; Slay the Dragon G kids; Romani Dancers M; Metal Smith E; Peasant Shoot G; Flute Maker
        C or Music; Honeyed Meade F drink; Feats of Strength/Skill A; Silly Songs Show M kids; Heraldry E;
        Crossbows G; Costume Shoppe C expensive; Italian Pizza F; Kids on Stage A kids; Percussionists M;
        Historical Rein-actors E; Darts G; Puzzles Shoppe C or Games; Wine & Spirits F drink; Tarot Reader X,
        gives Acting; Face Painting C kids.

    A round has two phases. Show Time: the show markers are taken away, and four dice put them where the
    shows of this round are:
        1st die, 1 to 6: Live Chess Match, Jousting Field, The Mud Show, Magician, Storytelling Monk, Royal
        Falconer.
        2nd die, 1 to 6: Feats of Strength/Skill, Laundry Wenches, Acrobats, Puppetry, Romantic Scoundrels,
        Kids on Stage.
        3rd die, 1 to 6: Comedic Minstrels, Singing Executioners, Courtly Dance Show, Celtic Music,
        Renaissance Melodies, Maypole Dance.
        4th die, 1 to 6: Acoustic Guitar, Instrumentalists, Percussionists, Romani Dancers, European Folk
        Music, Silly Songs Show.
    Players Turns: the youngest first, then clockwise, roll a die and move so far, forwards or backwards.
    Take the token of the space where you land. With kids, a 6 is a potty break: you do not move and your
    turn is over.

    No Repeat: you get tokens from each space once only, and leave a mark there. The same holds for each
    encounter card.
    Kids: spaces for kids give tokens only to those who brought some.
    Craft: only two of the three expensive spaces give you tokens.
    Games: with the token of a G space, roll a die. On 1 or 2 you miss your next turn; on 6 you win a prize,
    one more Games or Craft token, as you like.
    Food: who had food last gets a token only where there is a drink, and the other way round. The Royal
    Feast gives its Acting token together with the meal.
    Acting and Music: A and M spaces give tokens only while their show is on. Where a space of another kind,
    or a card, gives such a token, no show is needed.
    Where it says “or” you choose; who may not have the drink can still take the other token.
    Encounters: turn up a card. There are 16, one of each, and used up they are shuffled anew. Buy a Map and
    Rickshaw: move to any other space and take what it gives. Pickle Wheelbarrow: a Food token, which is
    neither food nor drink. The Beggar, The Jester, Fairies, Stilt Walker, Queens Procession and Parade: an
    Acting token. Bagpiper, Bawdy Bearded Bard and Heartstring Player: a Music token. The Insultor: all your
    opponents gain an Acting token. Queens Guard: miss your next turn. Privy and Rest: nothing.

    Opponents who are done by the same Insultor share the win. If nobody is done after 2000 rounds, whoever
    has most of the tokens that are wanted wins.
"""

from collections.abc import Awaitable, Callable
from typing import Literal, NamedTuple

from tabletome.engine import Component, Guard, Layout, Look, Ruling, Space, behaviour, calls
from tabletome.parts.boards import Board, Ring, Stacks, Track
from tabletome.parts.cards import Card, Deck, Pile
from tabletome.parts.pieces import Piece
from tabletome.parts.sheets import rows
from tabletome.parts.starting import Led, first_by_chance
from tabletome.parts.turns import Skipper, skip

WANTED = {"craft": 5, "games": 5, "food": 5, "acting": 5, "music": 5, "education": 3}
MOST_EXPENSIVE = 2
BUSY = (1, 2)
"Rolls at a game after which one is still playing next turn."
PRIZE = 6
POTTY_BREAK = 6
PERFORMED = ("acting", "music")
KIDS = {False: "Come without kids", True: "Bring kids"}


class Stall(NamedTuple):
    name: str
    kind: Literal["craft", "games", "food", "acting", "music", "education", "encounter", "special"]
    note: Literal["", "kids", "drink", "expensive"] = ""
    instead: str = ""
    besides: str = ""

    @property
    def meal(self) -> str:
        return (self.note or "food") if self.kind == "food" else ""

    @property
    def zone(self) -> str:
        """Its type and what is noted beside it."""
        also = [self.note, self.instead and f"or {self.instead}", self.besides and f"also {self.besides}"]
        return ", ".join(filter(None, [self.kind, *also]))


STALLS = rows(__package__, "renaissance_fair", Stall)


class Lane(Ring):
    """A ring too long to be drawn as one: in rows, as one reads."""

    kind = "track"
    position = Track.position


FAIR = Lane([stall.name for stall in STALLS], "fair", zones={stall.name: stall.zone for stall in STALLS})
ENTRANCE = FAIR["Entrance/Exit"]

# fmt: off
SHOWS = [
    ["Live Chess Match", "Jousting Field", "The Mud Show",
     "Magician", "Storytelling Monk", "Royal Falconer"],
    ["Feats of Strength/Skill", "Laundry Wenches", "Acrobats",
     "Puppetry", "Romantic Scoundrels", "Kids on Stage"],
    ["Comedic Minstrels", "Singing Executioners", "Courtly Dance Show",
     "Celtic Music", "Renaissance Melodies", "Maypole Dance"],
    ["Acoustic Guitar", "Instrumentalists", "Percussionists",
     "Romani Dancers", "European Folk Music", "Silly Songs Show"],
]
# fmt: on
"For each of the four dice, what it puts on."

Effect = Callable[["RenaissanceFair", "Visitor", "Encounter"], Awaitable[None]]


def a_token(kind: str) -> str:
    return f"{'an' if kind[0] in 'ae' else 'a'} {token_of(kind)}"


def token_of(kind: str) -> str:
    return f"{kind.capitalize()} token"


class Encounter(Card):
    text: str
    look = Look(text="text", sign="person")
    effect: Effect | None = behaviour(default=None)
    back = "encounter"


def treat(name: str, kind: str) -> Encounter:
    return Encounter(name, f"Gain {a_token(kind)}", effect=calls("treat", kind))


ENCOUNTERS = [
    Encounter("Buy a Map", "Move to any space on the board", effect=calls("travel")),
    treat("Pickle Wheelbarrow", "food"),
    treat("The Beggar", "acting"),
    treat("The Jester", "acting"),
    treat("Fairies", "acting"),
    treat("Bagpiper", "music"),
    treat("Stilt Walker", "acting"),
    Encounter("The Insultor", "All your opponents gain an Acting Token", effect=calls("insult")),
    treat("Queens Procession", "acting"),
    treat("Parade", "acting"),
    treat("Bawdy Bearded Bard", "music"),
    treat("Heartstring Player", "music"),
    Encounter("Rickshaw", "Move to any space on the board", effect=calls("travel")),
    Encounter("Privy", "Nothing"),
    Encounter("Rest", "Nothing"),
    Encounter("Queens Guard", "Miss your next turn", effect=calls("detain")),
]


class Pawn(Piece):
    look = Look(sign="person")

    def __str__(self) -> str:
        return f"{self.owner}'s pawn"


class Mark(Piece):
    """Left where its owner got a token."""

    def __str__(self) -> str:
        return f"{self.owner}'s mark"


class ShowMarker(Component):
    name: str = "show"
    look = Look(sign="star")


class Visitor(Skipper):
    kids: bool = False
    craft: int = 0
    games: int = 0
    food: int = 0
    acting: int = 0
    music: int = 0
    education: int = 0
    last_meal: str = ""
    expensive: int = 0
    met: list[str]
    "Encounter cards that gave a token."
    pawn: Pawn
    marks: Pile[Mark]

    def lacks(self, kind: str) -> int:
        held: int = getattr(self, kind)
        return max(0, WANTED[kind] - held)


class RenaissanceFair(Led[Visitor]):
    title = "Renaissance Fair"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 9)
    family = "race"
    mechanisms = ("dice", "track", "set collection", "race", "events")
    minutes = 60
    guard = Guard(turns=2000)
    layout = Layout(
        felt="#3f5a3a",
        accents=("#e3b04b", "#b5533c"),
        hidden_fields=("pawn",),
        hidden_places=("marks", "markers"),
        labels={
            "leader": "youngest",
            "skips": "turns to skip",
            "last_meal": "last had",
            "expensive": "expensive crafts",
            "met": "tokens from encounters",
        },
        zones={
            "craft": "grid #b5793c",
            "craft, expensive": "checks #b5793c",
            "craft, kids": "dots #b5793c",
            "craft, or games": "grid #b5793c",
            "craft, or music": "grid #b5793c",
            "games": "grid #5f9e5a",
            "games, kids": "dots #5f9e5a",
            "food": "lines #e0b53c",
            "food, drink": "waves #e0b53c",
            "food, drink, or music": "waves #e0b53c",
            "food, also acting": "lines #e0b53c",
            "acting": "rising #c2574f",
            "acting, kids": "dots #c2574f",
            "music": "rising #7d68b3",
            "music, kids": "dots #7d68b3",
            "education": "dashes #4f86b3",
            "encounter": "rings #4b4b4b",
            "special": "rings #d9d9d9",
            "special, or acting": "rings #d9d9d9",
        },
    )

    pawns: Stacks[Pawn, Space] = Stacks(FAIR)
    marked: Stacks[Mark, Space] = Stacks(FAIR)
    shows: Board[ShowMarker, Space] = Board(FAIR)
    markers: Pile[ShowMarker]
    encounters: Deck[Encounter] = Deck("encounter_discards")
    encounter_discards: Pile[Encounter]

    async def setup(self) -> None:
        self.encounters.fill_shuffled(ENCOUNTERS)
        self.markers.fill([ShowMarker()] * len(SHOWS))
        for visitor in self.players:
            self.pawns.fill({ENTRANCE: Pawn(visitor.seat)})
            visitor.pawn = self.pawns[ENTRANCE][-1]
            visitor.marks.fill([Mark(visitor.seat)] * len(FAIR))
        self.leader = first_by_chance(self)
        prompt = "Do you bring kids to the fair?"
        brought = await self.together(lambda me: me.choose((False, True), prompt, label=KIDS.__getitem__))
        for visitor in self.from_leader():
            visitor.kids = brought[visitor]
            self.log("{} brings kids" if visitor.kids else "{} brings no kids", visitor)

    def round(self) -> None:
        self.show_time_phase()
        for me in self.from_leader():
            self.then(self.player_turn, me)

    def show_time_phase(self) -> None:
        self.markers.add_all(self.shows)
        for programme in SHOWS:
            self.shows.put(self.markers.items[-1], FAIR[programme[self.roll() - 1]])
        self.log("Now showing: {}", [str(marker.at) for marker in self.shows])

    # -- Players Turns Phase -------------------------------------------------------------------------------

    async def player_turn(self, me: Visitor) -> None:
        if me.skips:
            me.skips -= 1
            self.log("{} misses a turn", me)
            return
        rolled = self.roll()
        if me.kids and rolled == POTTY_BREAK:
            self.log("{} rolls {}: a potty break", me, rolled)
            return
        here: Space = me.pawn.at
        ways = {FAIR.ahead(here, rolled): "Forwards", FAIR.ahead(here, -rolled): "Backwards"}
        goal = await me.choose(
            list(ways),
            f"You rolled {rolled}: which way do you go?",
            label=lambda space: f"{ways[space]} to {space} ({FAIR.zone(space)})",
        )
        self.pawns.put(me.pawn, goal)
        self.log("{} rolls {} and goes {} to {}", me, rolled, ways[goal].lower(), goal)
        await self.visit(me)

    async def visit(self, me: Visitor) -> None:
        here: Space = me.pawn.at
        stall = STALLS[here.index]
        if stall.kind == "encounter":
            await self.meet(me)
        elif offered := self.offered(me, here):
            await self.take_token(me, stall, offered)

    async def take_token(self, me: Visitor, stall: Stall, offered: list[str]) -> None:
        kind = offered[0]
        if len(offered) > 1:
            kind = await me.choose(offered, f"{stall.name}: which token do you take?", label=token_of)
        self.marked.put(me.marks.items[-1], me.pawn.at)
        self.gain(kind, stall.name, me)
        if kind == stall.kind and not self.finished:
            await self.enjoy(me, stall)

    def offered(self, me: Visitor, space: Space) -> list[str]:
        """The kinds of tokens he can get there now, of which he gets one."""
        stall = STALLS[space.index]
        if not self.welcome(me, space):
            return []
        plain = stall.kind in WANTED and self.serves(me, space)
        return [kind for kind in (stall.kind if plain else "", stall.instead) if kind]

    def welcome(self, me: Visitor, space: Space) -> bool:
        """The No Repeat Rule, and that of kids."""
        if STALLS[space.index].note == "kids" and not me.kids:
            return False
        return all(mark.seat != me.seat for mark in self.marked[space])

    def serves(self, me: Visitor, space: Space) -> bool:
        stall = STALLS[space.index]
        if stall.kind in PERFORMED:
            return self.shows[space] is not None
        if stall.kind == "food":
            return me.last_meal != stall.meal
        return stall.note != "expensive" or me.expensive < MOST_EXPENSIVE

    async def enjoy(self, me: Visitor, stall: Stall) -> None:
        """What comes with the token that is a space's own."""
        if stall.note == "expensive":
            me.expensive += 1
        if stall.meal:
            me.last_meal = stall.meal
        if stall.besides:
            self.gain(stall.besides, stall.name, me)
        if stall.kind == "games":
            await self.play(me)

    async def play(self, me: Visitor) -> None:
        rolled = self.roll()
        self.log("{} rolls {} in the game", me, rolled)
        if rolled in BUSY:
            skip(self, me)
        elif rolled == PRIZE:
            prize = await me.choose(["games", "craft"], "You win! Which token is your prize?", label=token_of)
            self.gain(prize, "a prize", me)

    def gain(self, kind: str, source: str, *visitors: Visitor) -> None:
        for visitor in visitors:
            setattr(visitor, kind, getattr(visitor, kind) + 1)
            self.log("{} gains {} from {}", visitor, a_token(kind), source)
        done = [str(visitor) for visitor in visitors if not any(map(visitor.lacks, WANTED))]
        if done:
            self.end("all tokens", because=f"{' and '.join(done)} got all the tokens that are wanted.")

    # -- Encounters ----------------------------------------------------------------------------------------

    async def meet(self, me: Visitor) -> None:
        card = self.encounters.draw(self.encounter_discards)
        assert card is not None
        self.log("{} meets {}: {}", me, card, card.text)
        if card.effect is not None:
            await card.effect(self, me, card)

    async def travel(self, me: Visitor, card: Encounter) -> None:
        spaces = [space for space in FAIR if space is not me.pawn.at]
        goal = await me.choose(spaces, f"{card}: where do you go?")
        self.pawns.put(me.pawn, goal)
        self.log("{} goes to {}", me, goal)
        await self.visit(me)

    async def treat(self, me: Visitor, card: Encounter, kind: str) -> None:
        self.hand_out(card, kind, me)

    async def insult(self, me: Visitor, card: Encounter) -> None:
        self.hand_out(card, "acting", *self.others(me))

    def hand_out(self, card: Encounter, kind: str, *visitors: Visitor) -> None:
        """To those who have had none from this card."""
        first_time = [visitor for visitor in visitors if card.name not in visitor.met]
        for visitor in first_time:
            visitor.met.append(card.name)
        self.gain(kind, card.name, *first_time)

    async def detain(self, me: Visitor, card: Encounter) -> None:
        skip(self, me)

    # -- how one stands ------------------------------------------------------------------------------------

    def score(self, visitor: Visitor) -> int:
        return sum(WANTED.values()) - sum(map(visitor.lacks, WANTED))

    def estimate(self, visitor: Visitor) -> float:
        """Tokens that are wanted, turns to skip, and what the next roll could bring."""
        here: Space = visitor.pawn.at
        ahead = sum(
            max(self.promise(visitor, FAIR.ahead(here, roll)), self.promise(visitor, FAIR.ahead(here, -roll)))
            for roll in range(1, 7)
        )
        return self.score(visitor) - 0.4 * visitor.skips + 0.1 * ahead

    def promise(self, me: Visitor, space: Space) -> float:
        stall = STALLS[space.index]
        if not self.welcome(me, space):
            return 0
        if stall.kind == "encounter":
            return 0.4
        if stall.instead and me.lacks(stall.instead):
            return 1
        if stall.kind not in WANTED or not me.lacks(stall.kind):
            return 0
        if stall.kind in PERFORMED:
            return 1 / 6
        return float(self.serves(me, space))


RULINGS = [
    Ruling(
        "Introduction",
        "gap",
        "How many can play, if it is for “2+”?",
        "Up to eight, for whom there are colours.",
        "test_eight_can_play",
    ),
    Ruling(
        "Victory",
        "gap",
        "Two opponents complete their tokens by the same card",
        "They share the win. Otherwise the game ends with the first token that completes a set of them.",
        "test_two_win_by_an_insult",
    ),
    Ruling("Victory", "gap", "What are more tokens than wanted good for?", "Nothing.", "test_surplus"),
    Ruling(
        "The Board",
        "damaged",
        "“Archery”, “Challenge”, “G” stand in three columns, and after Face Painting there is another scrap.",
        "Archery Challenge is a Game space; the scrap is no space. That makes the 85 spaces.",
        "test_the_fair",
    ),
    Ruling(
        "The Board",
        "departure",
        "Some dancers are called by a name that insults people.",
        "They are Romani Dancers here.",
        "test_the_fair",
    ),
    Ruling(
        "The Board",
        "gap",
        "Three spaces are called Encounter",
        "They are numbered.",
        "test_the_fair",
    ),
    Ruling(
        "The Board",
        "gap",
        "What does the Entrance/Exit do?",
        "Nothing but begin the game.",
        "test_the_entrance_gives_nothing",
    ),
    Ruling(
        "Acting & Music Tokens",
        "contradiction",
        "Tokens of these kinds need a performance on the space, but Pub Sing, Flute Maker, The Royal Feast "
        "and Tarot Reader give them and never have one.",
        "Only Acting and Music spaces need their show.",
        "test_music_without_a_show",
    ),
    Ruling(
        "The Board",
        "gap",
        "Who may not have the drink at Pub Sing, can he take the Music token there?",
        "Yes. It is no meal, and then he has had his token from that space.",
        "test_pub_sing",
    ),
    Ruling(
        "The Board",
        "gap",
        "Does the Royal Feast give its Acting token to one who cannot eat?",
        "No, it comes with the meal; he can come back for both.",
        "test_the_royal_feast",
    ),
    Ruling(
        "Food Tokens",
        "gap",
        "What about the first meal, and what counts as one?",
        "The first may be either. What one gets from Food spaces counts, the Pickle Wheelbarrow does not.",
        "test_pickles_are_no_meal",
    ),
    Ruling(
        "No Repeat Rule",
        "gap",
        "How does it apply to encounter cards?",
        "Whoever lands on an Encounter space draws each time, but from each card gets tokens once.",
        "test_no_repeat_of_encounter_cards",
    ),
    Ruling(
        "No Repeat Rule",
        "gap",
        "Are opponents whom the Insultor pays bound by it?",
        "Yes, each gets that token once.",
        "test_the_insultor",
    ),
    Ruling(
        "Kids", "gap", "Do all declare in turn?", "At the same time, before the first round.", "test_kids"
    ),
    Ruling(
        "Game Tokens",
        "gap",
        "Is there a roll at the Games Shoppe, or when one gets no token?",
        "No, only when one gets the token of a Game space.",
        "test_no_roll_without_a_game",
    ),
    Ruling(
        "Game Tokens",
        "gap",
        "Does a roll of 1 or 2 cost the token?",
        "No: one is still playing, and misses the next turn.",
        "test_the_roll_of_a_game",
    ),
    Ruling(
        "Encounter Deck",
        "gap",
        "What if the deck is used up?",
        "The discards are shuffled into a new one.",
        "test_encounters_are_shuffled_anew",
    ),
    Ruling(
        "Encounter Card List",
        "gap",
        "What happens on the space that one moves to by a map or a Rickshaw?",
        "As if one had landed there by a roll. It is another space than the one where one stands.",
        "test_buy_a_map",
    ),
    Ruling(
        "Turn Sequence",
        "contradiction",
        "Three phases are announced, two are listed.",
        "There are two.",
        "test_a_round",
    ),
    Ruling(
        "Show Time Phase",
        "gap",
        "Feats of Strength & Skill is on no space.",
        "It is the Acting space Feats of Strength/Skill.",
        "test_show_times",
    ),
    Ruling(
        "Players Turns Phase",
        "gap",
        "Who is youngest?",
        "Chance says so, once for the game. That player goes first in every round.",
        "test_the_youngest_goes_first",
    ),
    Ruling(
        "Victory",
        "gap",
        "Nothing bounds the number of rounds.",
        "After 2000 whoever has most of the tokens that are wanted wins.",
        "test_two_thousand_rounds",
    ),
]
