"""Kid Stuff: draw a card that says what to do next with the children, and get on with it.

How to play
    This is no contest. There are 63 cards, each with something to do, from magnets to bike riding. One seat
    is enough for a whole family; those who like a seat of their own draw in turn, clockwise.

    On your turn a card is drawn and shown to all. Read it together, and go and do it; nobody hurries you.
    Then say that you did it: it is ticked off and lies with what is done, and the next one draws. Or lay it
    aside for another time: such cards come again when the deck has run out.

    The list is one household's, so make the deck yours: at the start everybody may write up to ten cards of
    his own, which are shuffled in, and in play a card that is not for you goes out of the deck.

    Whoever has had enough stops (he is asked once more), and the others go on; a card that he leaves lies
    there for the next. It is over when all have stopped or no card is left; then you see how much you have
    done together, and everybody has won. Should a hundred cards running be drawn and nothing done, it is
    over as well.

    A list of your own, which stays, is a text file with an activity on each line, and if you like, after a
    bar, of which kind it is: “Hide and Seek | games”. Kinds with a picture are building, games, making,
    outdoors, pretending, screens, sport, stories and songs, toys. Lines that begin with # are not read. Put
    such files into a folder and start Tabletome with the environment variable TABLETOME_ACTIVITIES set to
    that folder: every file there is offered as a list under its name.

Names of toys and games belong to their owners.
"""

from collections import Counter
from functools import cache

from tabletome.engine import Game, Guard, Layout, Look, Option, Player, Ruling, TabletomeError
from tabletome.parts.cards import Card, Deck, Pile, Row
from tabletome.parts.sheets import own_tables, table

PRINTED = "printed"
OWN_LISTS = own_tables("TABLETOME_ACTIVITIES")
LONGEST = 40
MOST_WRITTEN = 10
FULL_DAY = 3
"So many cards that bots have drawn and done are enough for them."
DONE, LATER, NOT_OURS, STOP = "We did it", "Later", "Not for us", "Stop"
ENOUGH, PLAY_ON = "Yes, stop", "No, play on"
SHUFFLE, WRITE = "No, shuffle the deck", "Yes, write a card"
IDEAS = (
    "Hide and Seek", "Paper Planes", "Shadow Puppets", "Hopscotch", "Kites", "Puddles", "Treasure Hunt",
    "Charades", "Dancing", "Planting Seeds", "Looking at Stars", "Tag", "Jump Rope", "Photo Album",
    "Picnic", "Origami", "Telling Jokes", "Feeding Ducks", "Baking Bread", "Pillow Fight",
)  # fmt: skip
"Activities that come to a bot's mind."


class Activity(Card):
    kind: str = ""
    back = "activity"
    backs = "activities"
    look = Look(
        suit="kind",
        signs={
            "building": "tower",
            "games": "crown",
            "making": "drop",
            "outdoors": "sun",
            "pretending": "sword",
            "screens": "bolt",
            "sport": "ball",
            "stories and songs": "book",
            "toys": "star",
        },
        colours={
            "building": "#8a5a2b",
            "games": "#6a3d9a",
            "making": "#c2377d",
            "outdoors": "#2e8b57",
            "pretending": "#b3261e",
            "screens": "#3d5a80",
            "sport": "#c96a00",
            "stories and songs": "#00708a",
            "toys": "#9a7d00",
        },
    )


@cache
def activities(which: str) -> tuple[Activity, ...]:
    rows = OWN_LISTS[which] if which in OWN_LISTS else table(__package__, "kid_stuff")
    names = Counter(row[0].casefold() for row in rows)
    for number, row in enumerate(rows, start=1):
        name = row[0]
        if len(row) > 2 or not 0 < len(name) <= LONGEST or names[name.casefold()] > 1:
            raise TabletomeError(
                f"Card {number} of the list {which} is not an activity of at most {LONGEST} letters, named "
                f"once, and its kind: {' | '.join(row)}"
            )
    if not rows:
        raise TabletomeError(f"The list {which} has no activity.")
    return tuple(Activity(*row) for row in rows)


class Kid(Player):
    done: int = 0
    taken_out: int = 0
    stopped: bool = False


class KidStuff(Game[Kid]):
    title = "Kid Stuff"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(1, 9)
    family = "party"
    mechanisms = ("activities", "cooperation")
    minutes = 60
    turn_name = "card"
    guard = Guard(quiet=100, progress="activity done")
    layout = Layout(
        felt="#35606b",
        accents=("#f2c14e", "#f78154"),
        labels={"Kid.done": "drawn and done", "drawn": "what to do next", "not_ours": "not for us"},
    )
    list_used = Option(PRINTED, "The list of activities", (PRINTED, *OWN_LISTS))

    deck: Deck[Activity] = Deck("another_time")
    drawn: Row[Activity]
    done: Row[Activity]
    another_time: Pile[Activity]
    not_ours: Pile[Activity]

    async def setup(self) -> None:
        """Make the deck yours, and shuffle it."""
        written = await self.together(self.write_cards)
        cards = {card.name.casefold(): card for card in activities(self.list_used)}
        for me, names in written.items():
            for name in names:
                if name.casefold() not in cards:
                    cards[name.casefold()] = Activity(name)
                    self.log("{} writes a card: {}", me, name)
        self.deck.fill_shuffled(cards.values())

    async def write_cards(self, me: Kid) -> list[str]:
        names: list[str] = []
        while len(names) < MOST_WRITTEN:
            so_far = f" So far: {', '.join(names)}." if names else ""
            prompt = f"Make the deck yours: is there anything else you like to do?{so_far}"
            if await me.choose([SHUFFLE, WRITE], prompt) == SHUFFLE:
                break
            ideas = [idea for idea in IDEAS if idea not in names]
            names.append(await me.say("What does the card say?", ideas, longest=LONGEST))
        return names

    async def turn(self, me: Kid) -> None:
        if not self.drawn:
            self.log("{} draws {}", me, self.deck.draw(self.drawn))
        [card] = self.drawn
        prompt = f"{card}! Read it together and get on with it. And then?"
        while True:
            what = await me.choose([DONE, LATER, NOT_OURS, STOP], prompt)
            if what != STOP or await me.choose([ENOUGH, PLAY_ON], "Have you had enough?") == ENOUGH:
                break
        if what == DONE:
            self.tick_off(me, card)
        elif what == LATER:
            self.another_time.add(card)
            self.log("{} lays {} aside for another time", me, card)
        elif what == NOT_OURS:
            self.not_ours.add(card)
            me.taken_out += 1
            self.log("{} takes {} out of the deck", me, card)
        else:
            me.stopped = True
            self.log("{} has had enough", me)
        self.go_on(me)

    def tick_off(self, me: Kid, card: Activity) -> None:
        self.done.add(card)
        me.done += 1
        self.progress()
        self.log("{} ticks off {}", me, card, hold=True)

    def go_on(self, me: Kid) -> None:
        playing = [kid for kid in (*self.others(me), me) if not kid.stopped]
        if not playing:
            self.end("all stopped", because="All have had enough.")
        elif not self.drawn and self.deck.spent():
            self.end("all cards", because="No card is left.")
        else:
            self.next_up = playing[0]

    def score(self, kid: Kid) -> int:
        """What all have done together, so that all have won."""
        return len(self.done)

    def estimate(self, kid: Kid) -> float:
        """Bots like to have done what they drew, and when they have had enough, to stop. They know least what
        is not for a family."""
        if kid.stopped and kid.done < FULL_DAY:
            return -1 - kid.taken_out
        return min(kid.done, FULL_DAY) + kid.stopped - 2 * kid.taken_out


RULINGS = [
    Ruling(
        "Introduction",
        "gap",
        "How many can play?",
        "From one seat, for a family before one screen, to eight. Nobody has another part than the rest.",
        "test_one_to_eight_play",
    ),
    Ruling(
        "Introduction",
        "gap",
        "Who draws, and when?",
        "All in turn, one card each. What is drawn is shown to all.",
        "test_all_draw_in_turn",
    ),
    Ruling(
        "Introduction",
        "gap",
        "Must one do what one draws?",
        "It may be laid aside for another time: such cards come again when the deck has run out.",
        "test_another_time",
    ),
    Ruling(
        "Introduction",
        "gap",
        "When is it over, and who has won?",
        "When all have stopped, each asked once more, or no card is left; then everybody has won. What was "
        "done is counted.",
        "test_all_stop_and_all_have_won",
    ),
    Ruling(
        "Introduction",
        "gap",
        "What becomes of a drawn card if the one who drew it stops?",
        "It lies there for the next.",
        "test_who_stops_leaves_the_card_to_the_next",
    ),
    Ruling(
        "Introduction",
        "gap",
        "How is the deck customized?",
        "By cards that all may write at the start, up to ten each, and by taking out what is drawn and not "
        "for them; for good, by lists from text files.",
        "test_a_list_of_ones_own",
    ),
    Ruling(
        "Introduction",
        "gap",
        "What if nothing is ever done and nobody stops?",
        "After a hundred cards running without an activity done it is over.",
        "test_a_hundred_cards_and_nothing_done",
    ),
    Ruling(
        "Card List",
        "damaged",
        "The last card of the list is “Sing SongsRC Models”",
        "These are two: there are 63.",
        "test_the_list_of_the_rulebook",
    ),
]
