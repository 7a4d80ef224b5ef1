"""Play Sets: draw figures and scenery together, cut them out and play with them.

How to play
    This is no contest. A grown-up and one or more small children draw their favourite action figures and
    cut them out, draw scenery on sheets of its own, and play with the cut-outs on the scenery. There are no
    turns: whoever likes does what he likes, at any time and all at once.

    Draw a figure: draw it with pen and colours or take one that is ready made, say what it is called, and put
    it on the scenery. Up to 24 figures can be cut out of the white paper.
    Draw scenery: up to eight large sheets; the new one is laid out at once, under all the figures. Lay out
    another of them whenever the story goes on elsewhere.
    Take a figure that nobody else holds, on the floor or in the toy box: move it to a place, let it say
    something, or put it back into the toy box.

    Who has had enough stops. When all have stopped, it is over, and everybody has won.

    The option “play set” says what is ready made: things of one's own, or one of four sets after the kind of
    figures that children know from films and television.
"""

from collections.abc import Awaitable
from typing import Any, NamedTuple

from tabletome.engine import Component, Game, Layout, Look, Option, Player, Ruling, state
from tabletome.parts.boards import Square, SquareGrid, Stacks
from tabletome.parts.cards import Pile, Row
from tabletome.parts.sheets import rows

FIGURES = 24
SCENERIES = 8
LONGEST_NAME = 40
LONGEST_LINE = 60
STAGE = SquareGrid(9, 6, "floor")
NAMES = ("Max", "Zora", "Captain", "Little One", "Super", "Grandma", "Speedy", "Professor")
PLACES = ("Far away", "At home", "The secret place", "Under the sea")
LINES = ("Hello!", "Let us go!", "Watch out!", "Help me, please!", "I can fly!", "Who are you?", "Ha ha ha!")
DRAW, PAINT, STOP = "Draw a figure", "Draw scenery", "Stop playing"
SPEAK, PUT_AWAY = "Let it say something", "Put it into the toy box"


class ReadyMade(NamedTuple):
    play_set: str
    kind: str
    name: str
    drawing: str


READY_MADE = rows(__package__, "play_sets", ReadyMade)
SETS = list(dict.fromkeys(made.play_set for made in READY_MADE))


class Figure(Component):
    """A cut-out; before it is one, a part of the white paper."""

    look = Look(title="called", doodle="drawing", text="says")
    called: str = state(default="")
    drawing: str = state(default="")
    says: str = state(default="")

    def __str__(self) -> str:
        return self.called or "white paper"


class Scenery(Component):
    look = Look(title="called", doodle="drawing")
    called: str = state(default="")
    drawing: str = state(default="")

    def __str__(self) -> str:
        return self.called or "a large sheet"


class Playmate(Player):
    busy: str = ""
    "What one is about; others may do something meanwhile."
    holds: Figure | None = None
    "Nobody else can touch it."
    drawing: str = ""
    "Done, but without a name yet."


class PlaySets(Game[Playmate]):
    title = "Play Sets"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 9)
    family = "party"
    mechanisms = ("drawing", "storytelling", "cooperation")
    minutes = 30
    turn_name = "moment"
    layout = Layout(
        felt="#6b4a63",
        accents=("#f2c14e", "#56b4e9"),
        hidden_fields=("drawing",),
        hidden_places=("paper", "large_sheets"),
        labels={"holds": "holding"},
        backdrop="backdrop",
    )
    play_set = Option(SETS[0], "What is ready made", SETS)

    floor: Stacks[Figure, Square] = Stacks(STAGE)
    toy_box: Row[Figure]
    sceneries: Row[Scenery]
    paper: Pile[Figure]
    large_sheets: Pile[Scenery]
    backdrop: str = ""
    "The scenery that is laid out."

    def setup(self) -> None:
        self.paper.fill([Figure() for _ in range(FIGURES)])
        self.large_sheets.fill([Scenery() for _ in range(SCENERIES)])

    async def round(self) -> None:
        """Whoever does something does it; what the others are about goes on."""
        me, done = await self.whoever(self.next_of)
        busy, me.busy = me.busy, ""
        if busy in (DRAW, PAINT) and not me.drawing:
            me.drawing, me.busy = done, busy
        elif busy == DRAW:
            self.cut_out(me, done)
        elif busy == PAINT:
            self.hang_up(me, done)
        elif busy == SPEAK:
            self.speak(me, done)
        elif busy == STOP:
            self.stop(me, really=done is not None)
        elif me.holds:
            self.play_with(me, me.holds, done)
        else:
            self.begin(me, done)

    def next_of(self, me: Playmate) -> Awaitable[Any]:
        """What one is asked, by what he is about."""
        if me.busy in (DRAW, PAINT):
            return self.ask_name(me) if me.drawing else self.ask_drawing(me)
        if me.busy == SPEAK:
            return me.say(f"What does {me.holds} say?", LINES, longest=LONGEST_LINE)
        if me.busy == STOP:
            return me.choose(["Yes, stop"], "Have you had enough?", otherwise="No, play on")
        return self.ask_where(me) if me.holds else self.ask_what(me)

    def ask_what(self, me: Playmate) -> Awaitable[Any]:
        about = [mate.busy for mate in self.players]
        held = [mate.holds for mate in self.players]
        new = [
            what
            for what, sheets in ((DRAW, self.paper), (PAINT, self.large_sheets))
            if len(sheets) > about.count(what)
        ]
        figures = [figure for figure in (*self.floor, *self.toy_box) if figure not in held]
        others = [scenery for scenery in self.sceneries if scenery.drawing != self.backdrop]
        return me.choose([*new, *figures, *others], "What would you like to do?", otherwise=STOP)

    def begin(self, me: Playmate, what: object) -> None:
        if isinstance(what, Figure):
            me.holds = what
        elif isinstance(what, Scenery):
            self.lay_out(me, what)
        else:
            me.busy = STOP if what is None else str(what)

    # -- drawing and cutting out -------------------------------------------------------------------------

    def ask_drawing(self, me: Playmate) -> Awaitable[str]:
        kind = "figure" if me.busy == DRAW else "scenery"
        stock = {
            made.name: made.drawing
            for made in READY_MADE
            if (made.play_set, made.kind) == (self.play_set, kind)
        }
        return me.draw(f"{me.busy} on the paper", stock)

    def ask_name(self, me: Playmate) -> Awaitable[str]:
        stock = NAMES if me.busy == DRAW else PLACES
        return me.say("What is it called?", stock, longest=LONGEST_NAME)

    def cut_out(self, me: Playmate, name: str) -> None:
        figure = self.paper.top
        assert figure is not None
        figure.called, figure.drawing, me.drawing = name, me.drawing, ""
        self.toy_box.add(figure)
        me.holds = figure
        self.log("{} cuts out {}", me, figure)

    def hang_up(self, me: Playmate, name: str) -> None:
        scenery = self.large_sheets.top
        assert scenery is not None
        scenery.called, scenery.drawing, me.drawing = name, me.drawing, ""
        self.sceneries.add(scenery)
        self.lay_out(me, scenery)

    def lay_out(self, me: Playmate, scenery: Scenery) -> None:
        self.backdrop = scenery.drawing
        self.log("{} lays out {}", me, scenery)

    # -- playing -----------------------------------------------------------------------------------------

    def ask_where(self, me: Playmate) -> Awaitable[Any]:
        figure = me.holds
        assert figure is not None
        away = [PUT_AWAY] if figure.place is self.floor else []
        spaces = [space for space in STAGE if space is not figure.at]
        return me.choose(
            [*spaces, SPEAK, *away], f"What does {figure} do? Move it to a place?", otherwise="Let it go"
        )

    def play_with(self, me: Playmate, figure: Figure, does: object) -> None:
        if does == SPEAK:
            me.busy = SPEAK
            return
        me.holds = None
        if isinstance(does, Square):
            figure.says = ""
            self.floor.put(figure, does)
            self.log("{} moves {} to {}", me, figure, does)
        elif does == PUT_AWAY:
            figure.says = ""
            self.toy_box.add(figure)
            self.log("{} puts {} into the toy box", me, figure)

    def speak(self, me: Playmate, line: str) -> None:
        figure, me.holds = me.holds, None
        assert figure is not None
        figure.says = line
        self.log("{}: “{}”", figure, line, hold=True)

    def stop(self, me: Playmate, really: bool) -> None:
        if really:
            me.out = True
            self.log("{} has had enough", me)
            if not self.active():
                self.win(
                    *self.players, ending="all stopped", because="All have played enough, and all have won."
                )

    def estimate(self, me: Playmate) -> float:
        """There is nothing to win."""
        return 0.0


RULINGS = [
    Ruling(
        "Introduction",
        "gap",
        "How many can play, with “an adult and one or more small children”?",
        "Two to eight, as many as have a colour of their own. Nobody has another part than the rest: the "
        "grown-up sits where he likes.",
        "test_two_to_eight_play",
    ),
    Ruling(
        "Concept",
        "gap",
        "Are there turns?",
        "No: all are asked at once what they like to do, and what one does is seen at once. Only a figure "
        "that somebody holds is not to be had by others.",
        "test_nobody_waits_for_another",
    ),
    Ruling(
        "Concept",
        "gap",
        "When is it over, and who has won?",
        "When all have stopped; then everybody has won. Whoever wants to stop is asked once more. Nothing "
        "else ends it but the limit that all games have: 20,000, here of moments.",
        "test_all_stop_and_all_win",
    ),
    Ruling(
        "Materials",
        "gap",
        "How much paper is there?",
        "Enough for 24 figures and eight sceneries.",
        "test_the_paper_runs_out",
    ),
    Ruling(
        "Concept",
        "gap",
        "What becomes of the figures when other scenery is laid out?",
        "They stay where they stand, now in the new place: paper lies under cut-outs.",
        "test_figures_stay_when_the_scenery_changes",
    ),
    Ruling(
        "Concept",
        "gap",
        "What if somebody cannot draw, as a bot?",
        "For each play set there are four figures and a scenery that are ready made, drawn for this program; "
        "bots take nothing else. The sets are after the four that the text names, without protected names.",
        "test_ready_made",
    ),
]
