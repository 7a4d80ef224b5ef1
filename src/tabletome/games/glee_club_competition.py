"""Glee Club Competition: put together singers, songs and stories that go together, and win four competitions.

Some names of singers are given as neutral ones here; their figures are as printed.

How to play
    The deck has 87 cards: 28 singers, 26 songs, 23 events and 10 special cards.

        Songs       three each of Pop, Rock, Vocal, Show Tunes; two of Blues, Hip Hop, Alternative, Folk,
                    Gospel; one of Country, Latin, World, Classical
        Singers     one each; +2 in one sort of song: Diva, Show Star (Show Tunes), Mean Girl (Pop), Country
                    Kid (Country), Hippie (Folk), Goth (Alternative), Jock (Rock), Soprano (Vocal), Exchange
                    Student (World), Operetta (Classical), Soul Sister (Gospel), Rapper (Hip Hop), Wheelchair
                    User (Blues), Latina (Latin); +1 in two: Cheerleader (Pop, Show Tunes), Nerd (Folk,
                    World), Shy Star (Show Tunes, Blues), Macho (Latin, Pop), Bass (Vocal, Hip Hop), Surfer
                    (World, Rock), Tough Girl (Hip Hop, Blues), Big Voice (Pop, Gospel), Mixer (Hip Hop,
                    Pop), Mountain Kid (Country, Folk), Crooner (Show Tunes, Vocal), Idol (Pop, Alternative),
                    Falsetto (Classical, Vocal), Punk (Alternative, Rock)
        Events      one each; +2 for one singer: Homelessness (Surfer), Drug Abuse (Goth), Alcoholism
                    (Country Kid), Smoking (Mountain Kid), Depression (Shy Star), Traffic Accident
                    (Wheelchair User +1 only), Not Fitting In (Exchange Student), Parental Pressure (Idol),
                    Body Image (Big Voice), Skipping School (Mixer), Teen Sex (Punk), Dropout (Cheerleader),
                    School Politics (Hippie), Crime (nobody in this deck); +1 for two: Rivalry (Diva, Mean
                    Girl), Teen Pregnancy (Cheerleader, Punk), Bullying (Jock, Wheelchair User), Failing
                    Grades (Jock, Surfer), Cyber Bullying (Mean Girl, Nerd), Love Triangle (Operetta,
                    Crooner), Bad Breakup (Latina, Macho), Coming Out (Show Star, Tough Girl), Racial Slurs
                    (Soul Sister, Rapper)
        Special     Choreography, School Spirit, Teamwork, Friendship, Costumes, Success, Hard Work, Parental
                    Support, Teachers, Personal Growth

    The school year has four quarters, each of six phases in which all act at the same time.
        Audition: everybody is dealt ten cards. When the deck runs out the discards are shuffled into it.
        Rehearsals: discard up to four cards and draw as many.
        Changes: discard up to three cards and draw as many.
        Final Set: discard up to two cards and draw as many.
        Competition: make a meld of your hand, of at most four singers, three different songs, two events
            and one special card. You get a Glee point for each card of it, the bonus of each singer for
            each song in it that he is good at, and the bonus of each event for its singers in it. The
            highest meld also wins the competition: 2 points for the Sectional in the first quarter, 4 for
            the Regional, 6 for the State, 8 for the Nationals. Those who tie have a sing-off, by dice.
        Break: all cards are discarded.
    After the Nationals most Glee points win; a tie is broken by a sing-off again.

    Options. Names: everybody says the name of his school and its mascot. Teachers: in an order by chance
    each takes one of nine. Mister Broadway gives +1 for Show Tunes in your meld, the Acapella Expert for
    Vocal, the Choreographer for Hip Hop and for Latin. The Fundraiser Extraordinaire draws two more cards
    in Rehearsals. At the end of the Audition Phase the Recruiter looks at a hand and steals a singer, at
    the end of the Changes Phase the Set Stealer a song. Melds may have one more song with the Mixologist,
    one more singer with the Choir Teacher, one more event and special card with the Drama Queen.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations

from tabletome.engine import Game, Layout, Look, Option, Player, Ruling
from tabletome.parts.cards import Card, Deck, Hand, Pile, Row
from tabletome.parts.hands import draw, look_at
from tabletome.parts.starting import roll_off

HAND = 10
SINGER, SONG, EVENT, SPECIAL = "Singer", "Song", "Event", "Special"
MOST = {SINGER: 4, SONG: 3, EVENT: 2, SPECIAL: 1}
CALLED = {SINGER: "singers", SONG: "songs", EVENT: "events", SPECIAL: "special cards"}
COMPETITIONS = {"Sectional": 2, "Regional": 4, "State": 6, "Nationals": 8}
EXTRA_DRAWN = 2


class GleeCard(Card):
    kind: str
    text: str
    helps: tuple[str, ...]
    "What gets +1 by it if it is in the same meld; named twice, +2."
    look = Look(
        suit="kind",
        text="text",
        signs={SINGER: "person", SONG: "speech", EVENT: "bolt", SPECIAL: "star"},
        colours={SINGER: "#1d5aa8", SONG: "#8a1c5c", EVENT: "#6d4c00", SPECIAL: "#2e7d32"},
    )


class Teacher(Card):
    text: str
    helps: tuple[str, ...] = ()
    adds: tuple[str, ...] = ()
    "Of which cards a meld may have one more."
    steals: str = ""
    draws: int = 0
    look = Look(text="text", sign="person")


def bonus(text: str) -> tuple[str, ...]:
    """Of “Pop +1, Show Tunes +1”."""
    parts = [part.split(" +") for part in text.split(", ")] if text else []
    return tuple(name for name, size in parts for _ in range(int(size)))


SONGS = {
    "Pop": 3,
    "Blues": 2,
    "Rock": 3,
    "Hip Hop": 2,
    "Alternative": 2,
    "Country": 1,
    "Latin": 1,
    "Folk": 2,
    "Vocal": 3,
    "World": 1,
    "Gospel": 2,
    "Show Tunes": 3,
    "Classical": 1,
}
SINGERS = {
    "Diva": "Show Tunes +2",
    "Mean Girl": "Pop +2",
    "Cheerleader": "Pop +1, Show Tunes +1",
    "Country Kid": "Country +2",
    "Hippie": "Folk +2",
    "Goth": "Alternative +2",
    "Jock": "Rock +2",
    "Nerd": "Folk +1, World +1",
    "Shy Star": "Show Tunes +1, Blues +1",
    "Macho": "Latin +1, Pop +1",
    "Soprano": "Vocal +2",
    "Bass": "Vocal +1, Hip Hop +1",
    "Surfer": "World +1, Rock +1",
    "Exchange Student": "World +2",
    "Tough Girl": "Hip Hop +1, Blues +1",
    "Big Voice": "Pop +1, Gospel +1",
    "Mixer": "Hip Hop +1, Pop +1",
    "Mountain Kid": "Country +1, Folk +1",
    "Crooner": "Show Tunes +1, Vocal +1",
    "Operetta": "Classical +2",
    "Soul Sister": "Gospel +2",
    "Show Star": "Show Tunes +2",
    "Idol": "Pop +1, Alternative +1",
    "Rapper": "Hip Hop +2",
    "Falsetto": "Classical +1, Vocal +1",
    "Wheelchair User": "Blues +2",
    "Punk": "Alternative +1, Rock +1",
    "Latina": "Latin +2",
}
EVENTS = {
    "Rivalry": "Diva +1, Mean Girl +1",
    "Teen Pregnancy": "Cheerleader +1, Punk +1",
    "Homelessness": "Surfer +2",
    "Bullying": "Jock +1, Wheelchair User +1",
    "Drug Abuse": "Goth +2",
    "Alcoholism": "Country Kid +2",
    "Smoking": "Mountain Kid +2",
    "Depression": "Shy Star +2",
    "Failing Grades": "Jock +1, Surfer +1",
    "Traffic Accident": "Wheelchair User +1",
    "Cyber Bullying": "Mean Girl +1, Nerd +1",
    "Love Triangle": "Operetta +1, Crooner +1",
    "Not Fitting In": "Exchange Student +2",
    "Parental Pressure": "Idol +2",
    "Bad Breakup": "Latina +1, Macho +1",
    "Coming Out": "Show Star +1, Tough Girl +1",
    "Body Image": "Big Voice +2",
    "Skipping School": "Mixer +2",
    "Teen Sex": "Punk +2",
    "Dropout": "Cheerleader +2",
    "Crime": "Delinquent +2",
    "Racial Slurs": "Soul Sister +1, Rapper +1",
    "School Politics": "Hippie +2",
}
SPECIALS = (
    "Choreography",
    "School Spirit",
    "Teamwork",
    "Friendship",
    "Costumes",
    "Success",
    "Hard Work",
    "Parental Support",
    "Teachers",
    "Personal Growth",
)
DECK = [
    *(GleeCard(name, SINGER, text, bonus(text)) for name, text in SINGERS.items()),
    *(GleeCard(name, SONG, "", ()) for name, copies in SONGS.items() for _ in range(copies)),
    *(GleeCard(name, EVENT, text, bonus(text)) for name, text in EVENTS.items()),
    *(GleeCard(name, SPECIAL, "", ()) for name in SPECIALS),
]
TEACHERS = [
    Teacher("Mister Broadway", "Show Tunes +1", helps=("Show Tunes",)),
    Teacher("Fundraiser Extraordinaire", "Draw 2 extra cards in Rehearsals", draws=EXTRA_DRAWN),
    Teacher("Set Stealer", "After Changes look at a hand and steal a song", steals=SONG),
    Teacher("Recruiter", "After the Audition look at a hand and steal a singer", steals=SINGER),
    Teacher("Acapella Expert", "Vocal +1", helps=("Vocal",)),
    Teacher("Choreographer", "Hip Hop +1, Latin +1", helps=("Hip Hop", "Latin")),
    Teacher("Mixologist", "One extra song", adds=(SONG,)),
    Teacher("Drama Queen", "One extra event and one extra special card", adds=(EVENT, SPECIAL)),
    Teacher("Choir Teacher", "One extra singer", adds=(SINGER,)),
]
SCHOOLS = [
    "River Dam High and the Fighting Beavers",
    "Hill Top High and the Howling Wolves",
    "Lake Side High and the Diving Ducks",
    "Old Mill High and the Humming Bees",
    "North Gate High and the Roaring Bears",
    "Sunny Bay High and the Singing Seals",
    "Oak Street High and the Quick Foxes",
    "Green Valley High and the Proud Peacocks",
]


class Club(Player):
    hand: Hand[GleeCard]
    meld: Row[GleeCard]
    teacher: Row[Teacher]
    school: str = ""
    glee: int = 0
    sing_off: bool = False
    "Won for the year."

    def most(self, kind: str) -> int:
        return MOST[kind] + sum(teacher.adds.count(kind) for teacher in self.teacher)

    def worth(self, meld: Sequence[GleeCard]) -> int:
        """A point for each card and for each help that meets what it helps."""
        names = [card.name for card in meld]
        helps = [name for helper in (*meld, *self.teacher) for name in helper.helps]
        return len(meld) + sum(names.count(name) for name in helps)

    def of_kind(self, kind: str) -> list[GleeCard]:
        """What a meld may be made of: no song twice."""
        return list({card.name: card for card in self.hand if card.kind == kind}.values())


class GleeClubCompetition(Game[Club]):
    title = "Glee Club Competition"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 9)
    family = "set collection"
    mechanisms = ("set collection", "melds", "hand management", "sealed choices")
    minutes = 25
    turn_name = "quarter"
    layout = Layout(
        felt="#5a1846",
        accents=("#f2c14e", "#7fd1c0"),
        hidden_fields=("helps", "adds", "steals", "draws", "sing_off"),
        hidden_places=("staff_room",),
        labels={"glee": "Glee points"},
    )
    names = Option(False, "School And Mascot Names: everybody says them at the beginning")
    with_teachers = Option(False, "Teacher Bonuses: each glee club has a teacher with a special ability")

    deck: Deck[GleeCard] = Deck("discards")
    discards: Pile[GleeCard]
    teachers: Row[Teacher]
    staff_room: Pile[Teacher]

    async def setup(self) -> None:
        self.deck.fill_shuffled(DECK)
        if self.names:
            named = await self.together(
                lambda me: me.say("What is your school called, and its mascot?", SCHOOLS)
            )
            for me, name in named.items():
                me.school = name
                self.log("{} sings for {}", me, name)
        if self.with_teachers:
            self.teachers.fill(TEACHERS)
            order = list(self.players)
            self.mix(order)
            for me in order:
                teacher = await me.choose(self.teachers, "Which teacher does your glee club have?")
                me.teacher.add(teacher)
                self.log("{} has {}", me, teacher)
            self.staff_room.add_all(self.teachers)

    def round(self) -> None:
        self.then(self.audition_phase)
        self.then(self.steal, SINGER)
        self.then(self.discard_phase, "Rehearsals", 4)
        self.then(self.discard_phase, "Changes", 3)
        self.then(self.steal, SONG)
        self.then(self.discard_phase, "Final Set", 2)
        self.then(self.competition_phase)
        self.then(self.break_phase)

    def audition_phase(self) -> None:
        self.log("Quarter {}: {}", self.turns, self.competition())
        for me in self.players:
            draw(self, me, self.deck, me.hand, HAND)

    def competition(self) -> str:
        return list(COMPETITIONS)[self.turns - 1]

    async def discard_phase(self, phase: str, most: int) -> None:
        prompt = f"{phase} Phase: discard up to {most} cards and draw as many"
        discarded = await self.together(lambda me: me.choose_some(me.hand, prompt, most=most))
        for me, cards in discarded.items():
            self.discards.add_all(cards)
            self.log("{} discards {}", me, cards or "nothing")
        for me, cards in discarded.items():
            extra = sum(teacher.draws for teacher in me.teacher) if phase == "Rehearsals" else 0
            draw(self, me, self.deck, me.hand, len(cards) + extra)

    async def steal(self, kind: str) -> None:
        for me in self.players:
            if any(teacher.steals == kind for teacher in me.teacher):
                rival = await me.choose(self.others(me), f"From whose hand do you steal a {kind.lower()}?")
                look_at(self, me, rival.hand)
                cards = [card for card in rival.hand if card.kind == kind]
                if cards:
                    card = await me.choose(cards, f"Which {kind.lower()} do you steal?")
                    me.hand.add(card)
                    self.log("{} steals {} from {}", me, card, rival)

    async def competition_phase(self) -> None:
        melds = await self.together(self.make_meld)
        scores = {}
        for me, meld in melds.items():
            me.meld.add_all(meld)
            scores[me] = me.worth(meld)
            me.glee += scores[me]
            told = "{} gets {} Glee point(s), {} of them by bonuses, for {}"
            self.log(told, me, scores[me], scores[me] - len(meld), meld, hold=True)
        name = self.competition()
        winner = self.sing_off([me for me in melds if scores[me] == max(scores.values())])
        winner.glee += COMPETITIONS[name]
        self.log("{} wins the {} competition and {} more Glee points", winner, name, COMPETITIONS[name])

    async def make_meld(self, me: Club) -> list[GleeCard]:
        meld: list[GleeCard] = []
        for kind in (SONG, SINGER, EVENT, SPECIAL):
            cards, most = me.of_kind(kind), me.most(kind)
            if len(cards) > most:
                prompt = f"Competition Phase: choose {most} of your {CALLED[kind]} for the meld."
                cards = await me.choose_some(cards, prompt, least=most, most=most)
            meld += cards
        return meld

    def sing_off(self, tied: list[Club]) -> Club:
        if len(tied) > 1:
            self.log("{} have a sing-off", tied)
        return roll_off(self, tied)

    def break_phase(self) -> None:
        for me in self.players:
            self.discards.add_all([*me.meld, *me.hand])
        if self.turns == len(COMPETITIONS):
            best = max(me.glee for me in self.players)
            self.sing_off([me for me in self.players if me.glee == best]).sing_off = True
            self.end("last quarter", because="The school year is over.")

    def score(self, me: Club) -> int:
        return me.glee

    def tiebreak(self, me: Club) -> bool:
        return me.sing_off

    def estimate(self, me: Club) -> float:
        """Points, and what the hand would score now."""
        return me.glee + (0 if me.meld else best_meld(me))


def best_meld(me: Club) -> int:
    """The worth of the best that can be made. For given songs and events each singer counts by himself."""
    singers, songs, events, specials = (me.of_kind(kind) for kind in MOST)
    best = 0
    for sung in combinations(songs, min(len(songs), me.most(SONG))):
        for told in combinations(events, min(len(events), me.most(EVENT))):
            gains = sorted((gain(singer, sung, told) for singer in singers), reverse=True)
            best = max(best, me.worth(sung) + len(told) + sum(gains[: me.most(SINGER)]))
    return best + min(len(specials), me.most(SPECIAL))


def gain(singer: GleeCard, songs: Iterable[GleeCard], events: Iterable[GleeCard]) -> int:
    """What a singer adds to a meld of these."""
    told = sum(event.helps.count(singer.name) for event in events)
    return 1 + told + sum(singer.helps.count(song.name) for song in songs)


RULINGS = [
    Ruling(
        "Introduction",
        "gap",
        "How many can play, if it is for “2-4+”?",
        "Up to eight, for whom the deck has ten cards each.",
        "test_eight_can_play",
    ),
    Ruling(
        "Semesters",
        "contradiction",
        "Four quarters are one year; what are semesters?",
        "The same: phases and points of a semester are those of a quarter.",
        "test_four_quarters",
    ),
    Ruling(
        "Rehearsals Phase",
        "gap",
        "Do players discard one after the other?",
        "No: all choose at the same time, then draw.",
        "test_rehearsals_changes_and_final_set",
    ),
    Ruling(
        "Meld Scoring",
        "contradiction",
        "Is there a point for each card “in your hand”, or “in your meld (not your hand)”?",
        "For each card in the meld.",
        "test_a_point_for_each_card_of_the_meld",
    ),
    Ruling(
        "Meld Scoring",
        "gap",
        "Must all cards be melded that could be?",
        "Yes, as each scores at least a point; which, is asked only if there are too many of a type.",
        "test_cards_are_chosen_where_there_are_too_many",
    ),
    Ruling(
        "Meld Scoring",
        "gap",
        "Does each singer give his bonus if several are good at the same song?",
        "Yes, each of them; songs are different, so he gives it once for each sort.",
        "test_bonuses_of_singers",
    ),
    Ruling(
        "Competition Phase",
        "gap",
        "Is it the highest total or the highest meld that wins the competition?",
        "The meld of this quarter.",
        "test_the_highest_meld_wins_the_competition",
    ),
    Ruling(
        "Ties",
        "gap",
        "Tied players sing “Don't Stop Believing”; who judges?",
        "The dice, for a competition as for the year: those who tie roll, and the highest wins. At a real "
        "table the song may be sung meanwhile.",
        "test_sing_off",
    ),
    Ruling(
        "Singer Card List",
        "gap",
        "What are “Show” and “Class”?",
        "Show Tunes and Classical, as the songs are called.",
        "test_bonuses_of_singers",
    ),
    Ruling(
        "Singer Card List",
        "departure",
        "Some names insult people. Are they shown?",
        "No: Country Kid, Mountain Kid, Shy Star, Show Star, Tough Girl, Big Voice, Idol and Wheelchair User "
        "stand for them, with the figures as printed.",
        "test_neutral_names",
    ),
    Ruling(
        "Event Card List",
        "damaged",
        "Nine events have come apart from their bonuses. Which belong together?",
        "Those for two singers by their themes: Bad Breakup, Coming Out and Racial Slurs. The others in the "
        "order in which they stand: Body Image, Skipping School, Teen Sex, Dropout, Crime, School Politics.",
        "test_events_put_together_again",
    ),
    Ruling(
        "Event Card List",
        "gap",
        "Crime is for a Delinquent, who is not among the singers.",
        "It scores its own point only.",
        "test_crime_helps_nobody",
    ),
    Ruling(
        "Optional Teacher Bonuses",
        "gap",
        "Who gets which teacher?",
        "In an order by chance each chooses one that is left.",
        "test_teachers_are_chosen_in_an_order_by_chance",
    ),
    Ruling(
        "Optional Teacher Bonuses",
        "gap",
        "What does “Show Tunes +1” mean for a teacher?",
        "A point more if that song is in the meld, with or without a singer for it.",
        "test_teachers_of_songs",
    ),
    Ruling(
        "Optional Teacher Bonuses",
        "gap",
        "What if the hand that is looked at has no such card, and does its owner draw another?",
        "Then nothing is stolen. A card that is stolen is not replaced; the thief has one more.",
        "test_recruiter_and_set_stealer",
    ),
]
