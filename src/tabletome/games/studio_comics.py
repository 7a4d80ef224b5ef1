"""Studio Comics: create heroes through four ages of comics, and gather talent, merchandise and publications.

How to play
    The track is a square of 24 spaces, seven a side, with a Hero space in each corner. Clockwise from the
    lower right corner the four sides are

        Hero, Action, Merchandise, Talent, Publication, Action
        Hero, Action, Publication, Talent, Merchandise, Action
        Hero, Action, Publication, Talent, Merchandise, Action
        Hero, Action, Publication, Talent, Merchandise, Action

    The highest roll of a die begins, then turns go clockwise. The pawns start on the corners: the first
    player's lower right, the next upper left, then lower left and upper right; a fifth begins anew.

    On your turn roll a die and move that many spaces clockwise. If you land on pawns of opponents, you steal
    a token of your choice from one of these players. Then the space takes effect:
        Hero: create the top hero of the deck of the current age and lay the card before you. When the last
            hero of the Golden Age is created the Silver Age begins, then the Bronze Age, then the Modern Age.
        Publication, Merchandise, Talent: take the top card of that deck, gain as many tokens of that kind
            as it says, and discard it. A card of another age has no effect. When a deck has run out its
            discards are shuffled into a new one.
        Action: roll a die. 1 Retro: move a die roll backwards. 2 Visionary: move a die roll forwards. 3 or 4
            Stagnation: nothing happens. 5 Sales Slump: lose a token of your choice. 6 Hard Work: gain one.
            Where Retro and Visionary lead, you land as usual.

    The game ends when the last hero of the Modern Age is created. Then there is a Victory Token for each of
    these: the highest sum of points of Golden, of Silver, of Bronze and of Modern Age heroes, the most
    Publication, the most Merchandise and the most Talent tokens. Nobody gets one in which several are best.
    Most Victory Tokens win. A tie is broken by the points of Golden Age heroes, then of Silver, of Bronze
    and of Modern Age heroes.

    Heroes, one of each, by their points:

        Golden 10     Dick Tracy, Tarzan, Buck Rodgers, Lone Ranger, Superman, Batman, Flash Gordon,
                      Flash, Astro Boy
        Golden 9      Zorro, Green Hornet
        Golden 8      The Shadow, John Carter of Mars, Wonder Woman, Aquaman, Green Arrow
        Golden 7      Captain America, Conan the Barbarian
        Golden 6      Supernatural Stories, War Stories, Green Lantern
        Golden 5      Crime Stories, Westerns
        Golden 4      Nemor the Submariner, Doc Savage, The Phantom, Dare Devil, Plastic Man
        Silver 10     Iron Man, Spider Man, X-Men, Fantastic Four, Star Trek Comics, Judge Dredd
        Silver 9      Avengers, Justice League
        Silver 8      Hulk, Doctor Strange, Silver Surfer, Super Girl
        Silver 7      Thor
        Silver 6      Ant Man, Black Panther, Martian Manhunter
        Silver 5      The Defenders
        Silver 4      Guardians of the Galaxy, Teen Titans
        Silver 3      Inhumans, Black Widow
        Bronze 10     Star Wars Comics, Teenage Mutant Ninja Turtles
        Bronze 8      Swamp Thing, Godzilla Comics, Ghost Rider
        Bronze 7      Wolverine, Vampirella
        Bronze 6      Alpha Flight, New Mutants
        Bronze 5      Punisher
        Bronze 4      New Gods, Rogue, Groo, The Eternals, Elektra
        Bronze 3      American Flagg
        Modern 10     Watchmen, Transformers, Power Rangers
        Modern 9      The Incredibles, Ben 10
        Modern 8      Spawn
        Modern 7      Hellboy
        Modern 6      Thundercats, Deadpool, Nova
        Modern 5      X-Statix, Cable, Tank Girl, Mrs. Marvel
        Modern 4      Gambit

    Cards, one of each, by the tokens they bring; in brackets the ages in which they work:

        Publication 6     Superhero Debut
        Publication 5     Multiverse (Modern), Mainstay, Hay Day, Saga (from Silver), Series Wide Event,
                          Critical Acclaim (Modern), Resurgence in Popularity (from Silver), Landmark
                          Superhero, Shared Universe, New Villain
        Publication 4     Reboot (from Bronze), Retcon (from Silver), Event, Rebranding, New Incarnation,
                          Newspaper (to Bronze), Superhero Team, Title Character, Long Run, Relaunch, New
                          Continuity
        Publication 3     Story Arc, Minor Superheroes, Extended Storyline, Second Series, Crossover
                          Event, Ongoing Series
        Publication 2     Sidekick, Limited Series, Mini-Series
        Publication 1     Canceled, Comics Code
        Publication 1D6   Situational Character
        Merchandise 5     Blockbuster (from Bronze), Movie Series, TV Show (from Silver), Radio Show
                          (Golden only), TV Cartoon, Toy Line, Action Figures (from Silver), Video Game
                          (Modern), Online Gaming (Modern), Free Comic Book Day, Comic Book Stores
        Merchandise 4     Good Movie, Live Action TV (from Silver), Comic Book Convention (from Silver),
                          Videos (Modern), Graphic Novel (from Silver), Collectibles, Play Sets
        Merchandise 3     Movie Adaptation, Omnibus (from Bronze), Chronicles (from Bronze), Collected
                          Volume (from Bronze), Pulp Magazine (Golden only), Clothing, Posters & Prints,
                          T-Shirts & Hats, Costumes, Accessories
        Merchandise 2     Bad Movie, Board Game, Card Game (Modern), Cereal Box Prizes, Fast Food Prizes,
                          Statues (Modern), Décor, Watches & Wallets, Stickers, Pins and Buttons
        Merchandise 1     Gimmicks
        Talent 5          Marvel Method, Stan Lee, Alan Moore, Jack Kirby, Al Feldstein, Jim Shooter (from
                          Silver), Gardner Fox (to Silver), John Byrne (from Bronze), Joe Gill (to
                          Bronze), Edmond Hamilton (to Silver), Otto Binder (to Silver), Roy Thomas (from
                          Silver), Edgar Rice Burroughs (Golden only), Frank Miller (from Bronze), Steve
                          Ditko, Jim Steranko, Osamu Tezuka, Will Eisner, John Romita (Modern), Brian
                          Bolland (from Bronze), Dave Gibbons (from Silver), Detective Comics, Marvel
                          Comics
        Talent 4          Good Writing, Good Artist, Good Editing, Good Inker, Good Colorist, Good
                          Illustrator
        Talent 3          Valiant Comics (Modern), Dark Horse Comics (Modern), Image Comics (Modern)

    The names of heroes, titles and publishers belong to their owners, with whom this game has no connection.
"""

from collections.abc import Awaitable, Callable
from enum import IntEnum
from itertools import cycle
from typing import NamedTuple

from tabletome.engine import Game, Layout, Look, Player, Ruling, Space, calls
from tabletome.parts.boards import SquareRing, Stacks
from tabletome.parts.cards import Card, Deck, Pile, Row
from tabletome.parts.dice import Dice, RollTable
from tabletome.parts.majorities import leader
from tabletome.parts.pieces import Piece
from tabletome.parts.sheets import rows
from tabletome.parts.starting import first_by_roll

HERO, ACTION = "Hero", "Action"
TALENT, MERCHANDISE, PUBLICATION = "Talent", "Merchandise", "Publication"
TOKENS = (TALENT, MERCHANDISE, PUBLICATION)
SIDES = (
    (HERO, ACTION, MERCHANDISE, TALENT, PUBLICATION, ACTION),
    (HERO, ACTION, PUBLICATION, TALENT, MERCHANDISE, ACTION),
    (HERO, ACTION, PUBLICATION, TALENT, MERCHANDISE, ACTION),
    (HERO, ACTION, PUBLICATION, TALENT, MERCHANDISE, ACTION),
)
SPACES = {f"{kind} {n}": kind for n, kind in enumerate((kind for side in SIDES for kind in side), 1)}
SPREAD = (0, 2, 1, 3)
"Which corners the pawns take, from the first player on: two are opposite each other."
TRACK = SquareRing(list(SPACES), "track", zones=SPACES)

Effect = Callable[["StudioComics", "Studio"], Awaitable[None]]


class Action(NamedTuple):
    name: str
    effect: Effect | None = None


ACTIONS = RollTable(
    "1d6",
    {
        "1": Action("Retro", calls("move_again", -1)),
        "2": Action("Visionary", calls("move_again", 1)),
        "3-4": Action("Stagnation"),
        "5": Action("Sales Slump", calls("slump")),
        "6": Action("Hard Work", calls("work_hard")),
    },
)


class Age(IntEnum):
    GOLDEN = 1
    SILVER = 2
    BRONZE = 3
    MODERN = 4

    def __str__(self) -> str:
        return self.name.capitalize()


class Hero(Card):
    age: Age
    points: int
    back = "hero"
    look = Look(
        suit="age",
        corner="points",
        sign="star",
        colours={"Golden": "#b8860b", "Silver": "#7d8794", "Bronze": "#a0622d", "Modern": "#2a6fb0"},
    )


class StudioCard(Card):
    tokens: str
    since: Age | None = None
    until: Age | None = None

    def works_in(self, age: Age) -> bool:
        return (self.since is None or age >= self.since) and (self.until is None or age <= self.until)


class Talent(StudioCard):
    back = "talent"
    look = Look(corner="tokens", sign="person")


class Merchandise(StudioCard):
    back = "merchandise"
    look = Look(corner="tokens", sign="coin")


class Publication(StudioCard):
    back = "publication"
    look = Look(corner="tokens", sign="book")


HEROES = rows(__package__, "studio_comics_heroes", Hero)
CARDS = {
    TALENT: rows(__package__, "studio_comics_talent", Talent),
    MERCHANDISE: rows(__package__, "studio_comics_merchandise", Merchandise),
    PUBLICATION: rows(__package__, "studio_comics_publications", Publication),
}


class Pawn(Piece):
    look = Look(sign="person")

    def __str__(self) -> str:
        return f"{self.owner}'s pawn"


class Studio(Player):
    pawn: Pawn
    tokens: dict[str, int]
    hero_points: dict[Age, int]
    victory_tokens: int = 0
    heroes: Row[Hero]


class StudioComics(Game[Studio]):
    title = "Studio Comics"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 9)
    family = "set collection"
    mechanisms = ("dice", "track", "set collection", "majorities", "events", "take that")
    minutes = 90
    layout = Layout(
        felt="#33415c",
        accents=("#f2b134", "#e4572e"),
        hidden_fields=("pawn",),
        labels={
            "age": "current age",
            "golden_age": "Golden Age",
            "silver_age": "Silver Age",
            "bronze_age": "Bronze Age",
            "modern_age": "Modern Age",
            "victory_tokens": "Victory Tokens",
            "since": "from",
            "until": "up to",
        },
        zones={
            HERO: "rising #c0392b",
            ACTION: "dashes #6b7280",
            TALENT: "dots #2f6fb5",
            MERCHANDISE: "checks #c99a1a",
            PUBLICATION: "lines #2e8b57",
        },
    )

    age: Age = Age.GOLDEN
    track: Stacks[Pawn, Space] = Stacks(TRACK)
    golden_age: Deck[Hero]
    silver_age: Deck[Hero]
    bronze_age: Deck[Hero]
    modern_age: Deck[Hero]
    talent: Deck[StudioCard] = Deck("talent_discards")
    talent_discards: Pile[StudioCard]
    merchandise: Deck[StudioCard] = Deck("merchandise_discards")
    merchandise_discards: Pile[StudioCard]
    publications: Deck[StudioCard] = Deck("publication_discards")
    publication_discards: Pile[StudioCard]

    def setup(self) -> None:
        for age, heroes in self.heroes_to_come().items():
            heroes.fill_shuffled([hero for hero in HEROES if hero.age is age])
        for kind, (deck, _) in self.decks().items():
            deck.fill_shuffled(CARDS[kind])
        for me in self.players:
            me.tokens = dict.fromkeys(TOKENS, 0)
            me.hero_points = dict.fromkeys(Age, 0)
        self.spread_pawns(self.from_player(first_by_roll(self)))

    def spread_pawns(self, studios: list[Studio]) -> None:
        for me, side in zip(studios, cycle(SPREAD), strict=False):
            corner = TRACK.within(HERO)[side]
            self.track.fill({corner: Pawn(me.seat)})
            me.pawn = self.track[corner][-1]

    async def turn(self, me: Studio) -> None:
        self.move(me, self.roll())
        self.then(self.land, me)

    def move(self, me: Studio, steps: int) -> None:
        self.track.put(me.pawn, TRACK.ahead(me.pawn.at, steps))
        where = "on" if steps > 0 else "back"
        self.log("{} goes {} by {} to {}", me, where, abs(steps), me.pawn.at)

    async def land(self, me: Studio) -> None:
        await self.steal(me)
        kind = TRACK.zone(me.pawn.at)
        if kind == HERO:
            self.create_hero(me)
        elif kind == ACTION:
            await self.act(me)
        else:
            self.take_card(me, kind)

    async def steal(self, me: Studio) -> None:
        here = [self.players[pawn.seat] for pawn in self.track[me.pawn.at] if pawn is not me.pawn]
        tokens = [(rival, kind) for rival in here for kind in TOKENS if rival.tokens[kind]]
        if tokens:
            whose = "{0[0]}: {0[1]}".format
            rival, kind = await me.choose(tokens, "Steal a token", label=whose)
            rival.tokens[kind] -= 1
            me.tokens[kind] += 1
            self.log("{} steals a {} token from {}", me, kind, rival)

    def create_hero(self, me: Studio) -> None:
        hero = self.heroes_to_come()[self.age].draw(me.heroes)
        assert hero is not None
        me.hero_points[hero.age] += hero.points
        self.log("{} creates {}, worth {}", me, hero, hero.points)
        if self.heroes_to_come()[self.age]:
            return
        if self.age is Age.MODERN:
            self.award_victory_tokens()
            self.end("last hero", because="The last hero of the Modern Age is created.")
        else:
            self.age = Age(self.age + 1)
            self.log("The {} Age begins", self.age)

    def take_card(self, me: Studio, kind: str) -> None:
        deck, discards = self.decks()[kind]
        card = deck.draw(discards)
        assert card is not None
        if not card.works_in(self.age):
            self.log("{} takes {}, which has no effect in the {} Age", me, card, self.age)
            return
        gained = int(card.tokens) if card.tokens.isdigit() else Dice.of(card.tokens).roll(self)
        me.tokens[kind] += gained
        self.log("{} takes {} and gains {} {} token(s)", me, card, gained, kind)

    async def act(self, me: Studio) -> None:
        rolled, action = ACTIONS.roll(self)
        self.log("{} rolls {}: {}", me, rolled, action.name)
        if action.effect is not None:
            await action.effect(self, me)

    async def move_again(self, me: Studio, way: int) -> None:
        self.move(me, way * self.roll())
        self.then(self.land, me)

    async def slump(self, me: Studio) -> None:
        owned = [kind for kind in TOKENS if me.tokens[kind]]
        if owned:
            kind = await me.choose(owned, "Sales Slump: lose a token")
            me.tokens[kind] -= 1
            self.log("{} loses a {} token", me, kind)

    async def work_hard(self, me: Studio) -> None:
        kind = await me.choose(TOKENS, "Hard Work: gain a token")
        me.tokens[kind] += 1
        self.log("{} gains a {} token", me, kind)

    # -- decks -------------------------------------------------------------------------------------------

    def heroes_to_come(self) -> dict[Age, Deck[Hero]]:
        return {
            Age.GOLDEN: self.golden_age,
            Age.SILVER: self.silver_age,
            Age.BRONZE: self.bronze_age,
            Age.MODERN: self.modern_age,
        }

    def decks(self) -> dict[str, tuple[Deck[StudioCard], Pile[StudioCard]]]:
        return {
            TALENT: (self.talent, self.talent_discards),
            MERCHANDISE: (self.merchandise, self.merchandise_discards),
            PUBLICATION: (self.publications, self.publication_discards),
        }

    # -- end of the game ---------------------------------------------------------------------------------

    def contests(self) -> dict[str, dict[Studio, int]]:
        """What there is a Victory Token for, and how far everybody is in it."""
        heroes = {f"{age} Age heroes": {me: me.hero_points[age] for me in self.players} for age in Age}
        tokens = {f"{kind} tokens": {me: me.tokens[kind] for me in self.players} for kind in reversed(TOKENS)}
        return heroes | tokens

    def award_victory_tokens(self) -> None:
        for prize, totals in self.contests().items():
            best = leader(totals)
            if best is None:
                self.log("Nobody leads in {}", prize)
            else:
                best.victory_tokens += 1
                self.log("{} gets the Victory Token for {}, with {}", best, prize, totals[best])

    def score(self, me: Studio) -> int:
        return me.victory_tokens

    def tiebreak(self, me: Studio) -> list[int]:
        return [me.hero_points[age] for age in Age]

    def estimate(self, me: Studio) -> float:
        """How sure he is of the lead in each; a lead says more when fewer heroes are to come."""
        to_come = sum(map(len, self.heroes_to_come().values()))
        hope = 0.0
        for totals in self.contests().values():
            lead = totals[me] - max(totals[rival] for rival in self.others(me))
            hope += lead / (abs(lead) + 1 + to_come / 4)
        return hope


RULINGS = [
    Ruling(
        "Introduction",
        "gap",
        "How many can play, if it is for “2-4+”?",
        "Up to eight.",
        "test_setup",
    ),
    Ruling(
        "Setup",
        "gap",
        "Two roll highest at the start",
        "They roll again.",
        "test_the_highest_roll_begins",
    ),
    Ruling(
        "Setup",
        "gap",
        "How do pawns spread out among the corners?",
        "From the first player on one on each, the first two on opposite ones; four more share them. Being "
        "put there is no landing: no hero, nothing stolen.",
        "test_pawns_spread_out_among_the_corners",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "Which token can be stolen, and from whom if several pawns stand there?",
        "One Publication, Merchandise or Talent token of one of these players; nothing if they have none.",
        "test_one_token_is_stolen_where_several_pawns_stand",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "What comes first, stealing or the space?",
        "Stealing.",
        "test_stealing_comes_before_the_space",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "Which age is it after the last hero of a deck is taken?",
        "That of the deck from which the next hero will come.",
        "test_the_next_age_begins_with_the_last_hero_of_a_deck",
    ),
    Ruling(
        "Game End",
        "contradiction",
        "Is it with the last Modern Hero, or when somebody comes to a Hero Space and none is left?",
        "At once when the last one is created.",
        "test_the_last_modern_hero_ends_the_game",
    ),
    Ruling(
        "Talent Deck Card List",
        "gap",
        "What do the ages in the notes mean?",
        "An age alone is the first in which the card works; with “Only” it works in no other, with “Not "
        "Modern” in all but that. “Gold - Bronze” includes the Silver Age.",
        "test_cards_work_in_their_ages",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "Does the space take effect to which Retro or Visionary leads?",
        "Yes, like any on which one lands, with the pawns there; also if it is an Action space again.",
        "test_retro_and_visionary_land_as_usual",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "Which token does one gain or lose on an Action space?",
        "One Publication, Merchandise or Talent token of one's choice; who has none loses none.",
        "test_sales_slump_and_hard_work",
    ),
    Ruling(
        "End Of Game Scoring",
        "gap",
        "Who gets the token if several are best?",
        "Nobody: there is no player with the highest score.",
        "test_nobody_gets_a_token_in_a_tie",
    ),
    Ruling(
        "End Of Game Scoring",
        "gap",
        "What if the raw scores of all four ages are tied too?",
        "The victory is shared.",
        "test_ties_are_broken_by_the_ages_in_their_order",
    ),
]
