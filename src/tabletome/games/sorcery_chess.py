"""Sorcery Chess: chess whose kings are wizards; each turn brings a spell, and to cast one takes a turn.

How to play
    Set up as for chess; White, the first player, begins. All rules of chess hold but for what follows.

    In your turn make a move or cast a spell of your book. Then roll two ten-sided dice as a D100 on the Spell
    Table (01 is 1, 00 is 100) and write the spell into your book, which both players may read. Numbers 91 to
    100 stand for a roll on the Wild Magic Table; there 54 to 100 are rolled again. A spell is used up when it
    is cast. If you have more than five by the end of your turn, forget spells of your choice until five are
    left. Who can neither move nor cast passes; who can cast but not move may pass.

    The king may be left attacked, at his owner's risk: whoever captures the enemy king, or sees him
    destroyed, wins. If both fall at once it is a draw, and so are 50 turns of each player without a capture,
    a loss or a move of a pawn, or 1000 turns in all. There is no stalemate, and repeated positions do not
    matter.

    Spells
    -   A man moved like another moves in that way only; he may capture, unless the spell says otherwise.
        Whichever way a pawn comes to the last row, it is promoted.
    -   To skip is to jump like a king in checkers: diagonally in all four directions over a man of either
        side to the empty square behind him, and on from there if you like. Nobody jumped is captured.
    -   The men, books and artifacts of a spell are those of its caster unless it says otherwise. A man of
        the opponent that you move may capture yours.
    -   What lasts for turns begins with the next turn of each player who is named, and lies on the table
        until then. Who "cannot cast" cannot do so in his own turns; in those of his opponent he can.
    -   Invisible men are noted down in secret. Men of the opponent pass as if they were not there, those of
        the owner do not; whoever comes to stand on such a square captures who is there.
    -   Counterspell is an answer to any spell, also to a Counterspell; the spell it stops is used up and
        the turn with it. Hand of Fate and Probability Shift answer a roll, Barring Ways a move that was
        announced. Possession is cast when the opponent's turn begins. All these cost no turn.

    Events are no spells: they happen as soon as they are rolled. Artifacts are no spells of the book either
    and are not cast: they lie before you and serve you for good. Of each you can have one; roll again if you
    have it.

    With Magic Chivalry (an option) nobody may give check, or capture the king, in a turn in which he casts a
    spell. In the card version (an option) there is one card for each spell, artifact and event of the tables;
    you draw a card instead of rolling, and what is used up or forgotten is shuffled into a new deck when the
    deck is used up. An answer to a roll then makes the player draw another card; Merlins Staff does nothing.
"""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from tabletome.engine import Component, Guard, Look, Option, Ruling, calls, state, this_turn
from tabletome.parts.answers import contested
from tabletome.parts.areas import hops
from tabletome.parts.boards import DIAGONAL, KNIGHT, Board, Square, square_grid
from tabletome.parts.cards import Bag, Card, Deck, Hand, Pile, Row
from tabletome.parts.chess import (
    CHESS_LAYOUT,
    ORTHODOX,
    ChessGame,
    ChessPlayer,
    Choice,
    Kind,
    Laws,
    Man,
    Men,
    Position,
    home_squares,
)
from tabletome.parts.chess.men import leaps

T = TypeVar("T")

LIMIT = 5
SIDES = 100
BLANK_PAGES = 80
"""More than books, artifacts and lasting spells can take."""
MARKS = 16
TURNS_BACK = 2

GRID = square_grid(8, 8)
SQUARES = GRID.spaces
ROWS = [tuple(SQUARES[8 * row + col] for col in range(8)) for row in range(8)]
COLUMNS = [tuple(SQUARES[8 * row + col] for row in range(8)) for col in range(8)]
LINES = (*ROWS, *COLUMNS)
LINE_NAMES = {
    line: f"Row {number + 1}" if line in ROWS else f"Column {'abcdefgh'[number - 8]}"
    for number, line in enumerate(LINES)
}
BOXES = [
    tuple(SQUARES[8 * (row + up) + col + right] for up in (0, 1) for right in (0, 1))
    for row in range(7)
    for col in range(7)
]
SHIFTS = {"up": (0, 1), "right": (1, 0), "down": (0, -1), "left": (-1, 0)}
BACK_ROWS = (ROWS[0], ROWS[7])

MEN = Men(
    {
        **ORTHODOX,
        "Questing King": ORTHODOX["King"].also(leaps(KNIGHT)),
        "Meek King": replace(ORTHODOX["Pawn"], letter="K", royal=True, pawn=False),
        "Stone": Kind("", ()),
        "Void": Kind("", ()),
    }
)
"""A man that can neither move nor be captured stands on the board as a stone, a hexed square is a void."""
STONE, VOID = MEN.numbers["Stone"], MEN.numbers["Void"]


# -- the tables --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Spell:
    """A row of the tables. It can be cast if there are targets; with a question one of them is chosen."""

    name: str
    text: str
    targets: Callable[..., Any] | None = None
    ask: str = ""
    effect: Callable[..., Any] | None = None
    sort: str = "Spell"
    answers: str = ""
    "What it is cast upon: a spell, a roll, a roll of the rival, his move, his turn."
    force: str = ""
    "What it does as long as it lasts, or as an artifact."
    lasts: tuple[int, int] = (0, 0)
    "So many of the next turns of the caster and of his opponent."
    costs: int = 0
    "Other spells that are forgotten."


TRAVEL = calls("travel")
MOVES = calls("spell_moves")
PAWN_MOVES = calls("spell_moves", "Pawn")
RIVAL_MOVES = calls("rival_moves")
PLAIN_MOVES = (MOVES, PAWN_MOVES, RIVAL_MOVES)
FORCE = calls("force")
RIVAL_KINGS_MOVES = calls("rival_moves", "King")
QUIET_KINGS_MOVES = calls("like", "", "King", True)


def moving_like(name: str, kind: str, other: str, quiet: bool = False) -> Spell:
    text = f"A {kind.lower()} moves like a {other.lower()}{', without capturing' if quiet else ''}."
    ask = f"Which {kind.lower()} moves like a {other.lower()}, and where?"
    return Spell(name, text, calls("like", kind, other, quiet), ask, TRAVEL)


def skipping(kind: str) -> Spell:
    ask = f"Which {kind.lower()} skips, and where to?"
    return Spell(f"{kind} Skip", f"A {kind.lower()} skips.", calls("skips", kind), ask, TRAVEL)


def moving_twice(name: str, kind: str) -> Spell:
    text = f"A {kind.lower()} moves twice, without capturing."
    way = calls("like", kind, "", True)
    return Spell(name, text, way, f"Which {kind.lower()} moves twice, and where first?", calls("again", way))


# fmt: off
SPELL_TABLE = (
    moving_like("Lordly Standing", "Knight", "King"),
    moving_like("Masonic Secret", "Rook", "King"),
    moving_like("Divine Authority", "Bishop", "King"),
    moving_like("Squires Errand", "Pawn", "King"),
    Spell("Feebleness", "The opponent forgets two spells of his choice.", calls("rival_pages"),
        effect=calls("enfeeble")),
    Spell("Arcane Study", "Roll twice on the Spell Table.", effect=calls("study")),
    Spell("Counterspell", "Stops a spell of the opponent as it is cast.", answers="spell"),
    Spell("Teleport", "One of your men moves anywhere, without capturing or giving check.",
        calls("teleported"), "Which man do you teleport?", calls("teleport")),
    skipping("Pawn"),
    skipping("Queen"),
    skipping("Rook"),
    skipping("Knight"),
    skipping("Bishop"),
    skipping("King"),
    Spell("Probability Shift", "A roll of the dice is made again.", answers="roll"),
    moving_like("Knight Templar", "Knight", "Bishop"),
    moving_like("Holy Ground", "Rook", "Bishop"),
    moving_like("Divine Moment", "King", "Bishop"),
    moving_like("Monks Deliverance", "Pawn", "Bishop"),
    moving_like("Pilgrimage", "Bishop", "Rook"),
    moving_like("Charge", "Knight", "Rook"),
    moving_like("Trade Fair", "Pawn", "Rook"),
    moving_like("Kings Highway", "King", "Rook"),
    moving_like("Queen's Revenge", "Queen", "Knight"),
    moving_like("King's Battle", "King", "Knight"),
    moving_like("Juggernaut", "Rook", "Knight"),
    moving_like("Paladin", "Bishop", "Knight"),
    moving_like("Strength of the Common Man", "Pawn", "Knight"),
    moving_like("Knight Moves", "Knight", "King", True),
    moving_like("Bulwark", "Rook", "King", True),
    moving_like("Intercession", "Bishop", "King", True),
    moving_like("King of Thieves", "Pawn", "King", True),
    moving_twice("Procession", "Queen"),
    moving_twice("Joust", "Knight"),
    moving_twice("Pilgrimage (twice)", "Bishop"),
    moving_twice("Siege Tower", "Rook"),
    moving_twice("Forced March", "Pawn"),
    moving_twice("Master Stroke", "King"),
    Spell("Follower", "Two of your men move, one after the other.", MOVES, effect=calls("march", MOVES, 2)),
    Spell("Transferral", "Two of your men change places.", calls("switchable", "own"),
        "Which of your men changes places?", calls("switch", "own")),
    Spell("Call Defender", "One of your men goes to an empty square next to your king.", calls("defenders"),
        "Who goes to the king, and where?", TRAVEL),
    Spell("Knighting Ceremony", "A pawn becomes a knight.", calls("men_that_become", "Knight", "Pawn", False),
        "Which pawn becomes a knight?", calls("turn_into", "Knight")),
    Spell("Forget", "The opponent forgets a spell of your choice.", calls("rival_pages"),
        "Which spell is forgotten?", calls("make_forgotten")),
    Spell("Antimagic", "Nobody can cast spells in the next 3 turns of each.", sort="Event", force="silence",
        lasts=(3, 3)),
    Spell("Steal Magic", "Take a spell from the opponent's book.", calls("rival_pages"),
        "Which spell do you steal?", calls("steal")),
)
"""Each row has two numbers, from 01-02 to 89-90. From 91 on one rolls on the other table."""

WILD_MAGIC_TABLE = (
    Spell("Fey Magic", "Forget all your spells and roll for as many new ones.", effect=calls("renew")),
    Spell("The Meek Shall Inherit", "All men move as pawns in the next 3 turns of each player.", sort="Event",
        force="meek", lasts=(3, 3)),
    Spell("Shield", "A man cannot be captured by pawns in the opponent's next 3 turns.", calls("anybody"),
        "Whom do you shield?", force="shield", lasts=(0, 3)),
    Spell("Invulnerability", "A man cannot be captured in the opponent's next turn.", calls("anybody"),
        "Who becomes invulnerable?", force="safe", lasts=(0, 1)),
    Spell("Hand of Fate", "The opponent makes his roll for a spell again. Cast it right after that roll.",
        answers="rival roll"),
    Spell("Kings Crown", "Your book may hold one spell more.", sort="Artifact", force="room"),
    Spell("Hex", "Nobody can move to or through an empty square in the next 3 turns of each player.",
        calls("empty_squares"), "Which square do you hex?", force="hex", lasts=(3, 3)),
    Spell("Petrify", "A man but no king can neither move nor be captured in the next 3 turns of each player.",
        calls("anybody", False), "Whom do you petrify?", force="stone", lasts=(3, 3)),
    Spell("Plague", "Each player must destroy one of his men.", effect=calls("plague"), sort="Event"),
    Spell("Eldritch Barrier", "A man cannot be the target of spells in the next 3 turns of each player.",
        calls("anybody"), "Whom does the barrier guard?", force="barrier", lasts=(3, 3)),
    Spell("Exchange", "The players exchange their books.", effect=calls("exchange")),
    Spell("Mirror Image", "A row or column is reversed.", calls("mirrors"), "Which line is reversed?",
        calls("mirror")),
    Spell("Excommunicate", "One of the opponent's knights becomes a pawn.",
        calls("men_that_become", "Pawn", "Knight", True), "Which knight becomes a pawn?",
        calls("turn_into", "Pawn")),
    Spell("Thief", "Take an artifact from the opponent.", calls("loot"), "Which artifact do you steal?",
        calls("rob")),
    Spell("Merlins Staff", "You may change your rolls for spells by one, up or down.", sort="Artifact",
        force="staff"),
    Spell("Magical Vortex", "Both players forget all spells.", effect=calls("vortex"), sort="Event"),
    Spell("Drain", "Destroy an artifact.", calls("artifacts_in_play"), "Which artifact?", calls("shatter")),
    Spell("Dispel", "End a spell that lasts longer than one turn.", calls("long_spells"), "Which spell ends?",
        calls("dispel")),
    Spell("Hallucinatory Terrain",
        "All men of a row or column shift by one square, if none captures or leaves the board.",
        calls("shifts"), "Which line shifts, and in which direction?", calls("shift")),
    Spell("All the Kings Men", "Some or all of your men move.", MOVES,
        effect=calls("march", MOVES, 16, True)),
    Spell("Battle Frenzy", "Two of your pawns move.", PAWN_MOVES, effect=calls("march", PAWN_MOVES, 2)),
    Spell("Invisibility",
        "One of your men is off the board, noted down in secret, for 3 turns of each. He may move at once.",
        calls("own_men"), "Who becomes invisible?", calls("vanish"), force="unseen", lasts=(3, 3)),
    Spell("Death Spell", "Forget two more spells and destroy a man but no king.", calls("mortals"),
        "Who is destroyed?", calls("death"), costs=2),
    Spell("Mystic Ward", "The opponent cannot cast spells in his next 3 turns.", force="silence",
        lasts=(0, 3)),
    Spell("Barring Ways", "The opponent may not make the move he wants; he does something else.",
        answers="move"),
    Spell("Resurrection", "One of your lost men comes back on an empty square of your first row.",
        calls("fallen"), "Who comes back?", calls("resurrect")),
    Spell("Reverse Time", "The last two turns are undone, and this spell is forgotten.", calls("past"),
        effect=calls("turn_back")),
    Spell("Word of Recall", "A man goes back to the empty square where he began.", calls("strayed"),
        "Who is sent home?", calls("recall")),
    Spell("Translocation", "One of your men changes places with a man of the opponent of the same kind.",
        calls("switchable", "alike"), "Which of your men changes places?", calls("switch", "alike")),
    Spell("Father to Son", "Your king changes places with one of your men.", calls("sons"),
        "With whom does the king change places?", calls("swap_with_king")),
    Spell("Black Magic",
        "The opponent must cast one of his spells in your turn; you decide everything about it.",
        calls("forcible"), "Which spell must he cast?", FORCE),
    Spell("Old Tricks", "You regain a spell that you have cast.", effect=calls("regain"), sort="Event"),
    Spell("Major Arcana", "You gain any spell or artifact.", effect=calls("arcana"), sort="Event"),
    Spell("Possession", "In his turn the opponent must make a move of your choice.", answers="turn"),
    Spell("Spellbind", "No player can make a normal move in his next turn.", force="bound", lasts=(1, 1)),
    Spell("Banish", "Destroy a pawn.", calls("mortals", "Pawn"), "Which pawn?", calls("slay")),
    Spell("Hold", "A man but no king cannot move in the next turn.", calls("anybody", False),
        "Whom do you hold?", force="held", lasts=(0, 1)),
    Spell("Confusion", "Two of the opponent's men change places.", calls("switchable", "rivals"),
        "Which of his men changes places?", calls("switch", "rivals")),
    Spell("Cursed Ground",
        "Choose 4 squares in a box. After the opponent's next 3 turns all men standing there are destroyed.",
        calls("boxes"), "Which box is cursed?", force="curse", lasts=(0, 3)),
    Spell("Destiny", "The opponent must capture in his next turn.", force="destiny", lasts=(0, 1)),
    Spell("Tempest", "You move four of the opponent's men like kings.", RIVAL_KINGS_MOVES,
        effect=calls("march", RIVAL_KINGS_MOVES, 4)),
    Spell("Chaos", "You move six of the opponent's men.", RIVAL_MOVES, effect=calls("march", RIVAL_MOVES, 6)),
    Spell("Weird", "Any or all of your men move like kings, without capturing.", QUIET_KINGS_MOVES,
        effect=calls("march", QUIET_KINGS_MOVES, 16, True)),
    Spell("Mislead", "You move one of the opponent's men, but no king, twice.",
        calls("rival_moves", "", False), "Whom do you mislead, and where first?",
        calls("again", RIVAL_MOVES)),
    Spell("Cowardice", "In his next turn the opponent must move a man backwards twice.", force="cowardice",
        lasts=(0, 1)),
    Spell("Delude", "You move one of the opponent's men like a king.", RIVAL_KINGS_MOVES,
        "Whom do you delude, and where does he go?", TRAVEL),
    Spell("Turn the Tides", "The opponent can move no man forward in his next 2 turns.", force="tides",
        lasts=(0, 2)),
    Spell("Phase", "One of your rooks moves and may pass through one man.", calls("phases"),
        "Which rook moves, and where?", TRAVEL),
    Spell("Ritual", "Cast two more spells this turn.", effect=calls("cast_two_more")),
    Spell("Wrap", "One of your men moves and may leave the board at one side to come back at the other.",
        calls("wraps"), "Which man moves, and where?", TRAVEL),
    Spell("Morganas Orb", "You roll for two spells and pick one.", sort="Artifact", force="orb"),
    Spell("Kings Scepter", "Your book may hold one spell more.", sort="Artifact", force="room"),
    Spell("Excalibur", "Your king may also move like a knight.", sort="Artifact", force="excalibur"),
)
"""Numbers 01 to 53; from 54 on one rolls again."""
# fmt: on
SPELLS = {spell.name: spell for spell in (*SPELL_TABLE, *WILD_MAGIC_TABLE)}

__doc__ += "\n    Spell Table\n" + "".join(
    f"        {2 * number + 1:02}-{2 * number + 2:02}  {row.sort.replace('Spell', '')}"
    f"{': ' * (row.sort != 'Spell')}{row.name}: {row.text}\n"
    for number, row in enumerate(SPELL_TABLE)
)
__doc__ += "        91-100 Wild Magic Table\n\n    Wild Magic Table\n" + "".join(
    f"        {number:02}  {row.sort.replace('Spell', '')}"
    f"{': ' * (row.sort != 'Spell')}{row.name}: {row.text}\n"
    for number, row in enumerate(WILD_MAGIC_TABLE, 1)
)


# -- components --------------------------------------------------------------------------------------------


class Figure(Man):
    home: str = ""
    magic: str = state(default="")
    "The spell that lasts upon it."
    look = Look(
        figure="kind",
        suit="magic",
        signs={
            "Shield": "shield",
            "Invulnerability": "star",
            "Petrify": "mountain",
            "Eldritch Barrier": "ring",
            "Hold": "anchor",
        },
    )


class Page(Card):
    """Of a book, or one of the artifacts and lasting spells. In the card version its name is printed."""

    spell: str = state(default="")
    words: str = state(default="")
    sort: str = state(default="")
    target: Any = state(default=None)
    "The man it is upon."
    squares: tuple[Square, ...] = state(default=())
    turns: tuple[int, int] = state(default=(0, 0))
    "For how many turns of each player it will last."
    left: str = state(default="")
    "The same in words."
    fresh: bool = state(default=False, lasts="turn")
    "Laid in this turn: it begins with the next."
    look = Look(
        title="spell",
        suit="sort",
        text="words",
        signs={"Spell": "scroll", "Event": "bolt", "Artifact": "gem"},
        colours={"Spell": "#4a3a7a", "Event": "#8c2f39", "Artifact": "#8a5a00"},
    )

    def __str__(self) -> str:
        return self.spell or self.name

    @property
    def row(self) -> Spell:
        return SPELLS[self.spell]


class Note(Card):
    """A slip of paper with the name of a square: where an invisible man is."""

    man: Man | None = state(default=None)
    back = "note"


class Mark(Component):
    spell: str = state(default="")
    look = Look(title="spell", sign="flame")

    def __str__(self) -> str:
        return self.spell or "Mark"


SET_UP = {square: Figure(man.seat, man.name, square.name) for square, man in home_squares().items()}


class Wizard(ChessPlayer):
    book: Row[Page]
    artifacts: Row[Page]
    unseen: Row[Man]
    notes: Hand[Note]
    "Where these are."
    cast_before: list[str]


class SorceryChess(ChessGame[Wizard]):
    title = "Sorcery Chess"
    author = "Lloyd Krassner (Warp Spawn Games)"
    mechanisms = ("chess moves", "capture", "dice", "card effects", "take that")
    minutes = 60
    men = MEN
    laws = Laws(check=False)
    guard = Guard(turns=1000, then="draw")
    layout = replace(
        CHESS_LAYOUT,
        felt="#2b2440",
        accents=("#e0c068", "#9a86d8"),
        hidden_fields=(
            *CHESS_LAYOUT.hidden_fields,
            *(
                "home",
                "name",
                "puppeteer",
                "history",
                "gave_check",
                "turned",
                "acted",
                "turns",
                "fresh",
                "squares",
            ),
            "cast_before",
        ),
        hidden_places=("spent", "paper", "spare_marks"),
        labels={
            **CHESS_LAYOUT.labels,
            "book": "spell book",
            "lasting": "lasting spells",
            "shown": "on the table",
            "unseen": "invisible men",
            "notes": "notes in secret",
            "Page.target": "on",
            "Page.left": "turns left:",
        },
    )
    chivalry = Option(
        False, "Magic Chivalry: no check and no capture of the king in a turn in which one casts"
    )
    cards = Option(False, "Card version: draw from a deck with one card for each spell")

    deck: Deck[Page] = Deck("spent")
    spent: Pile[Page]
    shown: Row[Page]
    "Just cast, rolled or drawn."
    lasting: Row[Page]
    paper: Bag[Note]
    marks: Board[Mark, Square] = Board(GRID)
    spare_marks: Pile[Mark]

    history: list[str]
    "The last positions with which a turn began."
    puppeteer: Wizard | None = None
    "Who decides everything, by Black Magic or Possession."
    acted: bool = this_turn(False)
    gave_check: bool = this_turn(False)
    turned: bool = False
    "Whether time was reversed."

    def setup(self) -> None:
        self.board.fill(SET_UP)
        if self.cards:
            self.deck.fill_shuffled([Page(name) for name in SPELLS])
        else:
            self.spent.fill([Page("Blank page")] * BLANK_PAGES)
        self.paper.fill([Note(square.name) for square in SQUARES])
        self.spare_marks.fill([Mark()] * MARKS)

    # -- a turn ----------------------------------------------------------------------------------------------

    async def turn(self, me: Wizard) -> None:
        if self.drawn_by_idling():
            return
        self.history = [*self.history[-TURNS_BACK:], self.remembered()]
        self.then(self.move_or_magic, me)
        self.then(self.acquire, me)
        self.then(self.close_turn, me)

    async def move_or_magic(self, me: Wizard) -> None:
        before, self.turned = self.passed, False
        if not await self.possessed(me):
            await self.act(me)
        if self.turned:
            self.then(self.move_or_magic, me)
            return
        if self.passed is before:
            self.passed = None
        self.idle += 1
        self.acted = True

    async def act(self, me: Wizard) -> None:
        barred: list[Choice] = []
        while True:
            moves, compelled = self.duty(me, barred)
            spells = [] if compelled and moves else self.castable(me)
            if not moves and not spells:
                self.log("{} can do nothing and passes", me)
                return
            choice = await self.ask_what(me, moves, spells)
            if choice is None:
                self.log("{} passes", me)
            elif isinstance(choice, Page):
                await self.cast(me, choice)
            elif await self.bars(me, choice, moves):
                barred.append(choice)
                continue
            else:
                await self.move_normally(me, choice)
            return

    async def ask_what(
        self, me: Wizard, moves: Sequence[Choice], spells: Sequence[Page]
    ) -> Choice | Page | None:
        now = self.outlook(me)

        def label(option: Any) -> str:
            return str(option) if isinstance(option, Page) else self.said(option, moves, now)

        prompt = "Which man do you move?" if moves else "Which spell do you cast?"
        if moves and spells:
            prompt = "Which man do you move, or which spell do you cast?"
        return await me.choose([*moves, *spells], prompt, otherwise="" if moves else "Pass", label=label)

    async def move_normally(self, me: Wizard, choice: Choice) -> None:
        man = choice[0]
        retreats_twice = self.forces("cowardice") and self.retreats(me, [choice])
        in_check = self.chivalry and self.checks(me)
        await self.go(me, choice, plain=True)
        further = self.normal_moves(me) if retreats_twice and not self.finished else []
        further = [choice for choice in further if choice[0] is man and self.is_retreat(choice)]
        if further:
            prompt = f"Where does your {man} retreat next?"
            await self.go(me, await me.choose(further, prompt, label=self.in_words), plain=True)
        self.gave_check = self.chivalry and self.checks(me) and not in_check

    def close_turn(self, me: Wizard) -> None:
        for page in [page for page in self.lasting if not page.fresh and page.turns[me.seat]]:
            page.turns = (page.turns[0] - (me.seat == 0), page.turns[1] - (me.seat == 1))
            if page.turns != (0, 0):
                self.tell_turns(page)
            elif page.place is self.lasting:
                self.log("{} ends", page)
                squares = page.squares if page.row.force == "curse" else ()
                self.expire(page)
                self.destroy([man for man in self.men_on_board() if man.at in squares])

    # -- normal moves ----------------------------------------------------------------------------------------

    def duty(self, me: Wizard, barred: Sequence[Choice] = ()) -> tuple[list[Choice], bool]:
        """The normal moves among which he has to choose, and whether a spell compels him to one of them."""
        if self.forces("bound"):
            return [], False
        moves, compelled = [choice for choice in self.normal_moves(me) if choice not in barred], False
        for force, fitting in (("destiny", self.captures), ("cowardice", self.retreats)):
            if self.forces(force) and (left := fitting(me, moves)):
                moves, compelled = left, True
        return moves, compelled

    def captures(self, me: Wizard, moves: Iterable[Choice]) -> list[Choice]:
        now = self.outlook(me)
        return [choice for choice in moves if now.victim(self.numbers(choice)) >= 0]

    def retreats(self, me: Wizard, moves: Iterable[Choice]) -> list[Choice]:
        """Those backwards after which the same man can move backwards again."""
        now = self.outlook(me)
        found = []
        for choice in moves:
            if self.is_retreat(choice):
                start, goal = self.numbers(choice)
                undo = now.make((start, goal))
                if any(ahead(me.seat, goal, further) < 0 for further in now.goals(goal)):
                    found.append(choice)
                now.take_back(undo)
        return found

    def is_retreat(self, choice: Choice) -> bool:
        return ahead(choice[0].seat, *self.numbers(choice)) < 0

    def numbers(self, choice: Choice) -> tuple[int, int]:
        man, goal = choice
        return self.place_of(man).index, goal.index

    def normal_moves(self, owner: Wizard) -> list[Choice]:
        now = self.outlook(owner)
        standing = self.standing(owner)
        moves = [(standing[start], SQUARES[goal]) for start, goal in now.moves(owner.seat)]
        return self.permitted(owner, now, moves)

    def permitted(self, owner: Wizard, now: Position, moves: list[Choice]) -> list[Choice]:
        """Without captures by pawns of men with shields, and without moves against the tides."""
        shielded = [page.target.at.index for page in self.forces("shield") if page.target in self.board]
        if shielded:
            moves = [c for c in moves if c[0].kind != "Pawn" or now.victim(self.numbers(c)) not in shielded]
        return self.against_no_tides(owner, moves)

    def against_no_tides(self, owner: Wizard, moves: list[Choice]) -> list[Choice]:
        if owner is self.mover and self.forces("tides"):
            return [choice for choice in moves if ahead(owner.seat, *self.numbers(choice)) <= 0]
        return moves

    # -- the board as its players see it ---------------------------------------------------------------------

    def forces(self, *names: str, without: Page | None = None) -> list[Page]:
        """The lasting spells that do this in the turn of whoever is on move."""
        seat = self.mover.seat
        return [
            page
            for page in self.lasting
            if page.row.force in names and page.turns[seat] and not page.fresh and page is not without
        ]

    def owns(self, player: Wizard, force: str) -> int:
        return sum(page.row.force == force for page in player.artifacts)

    def decider(self, player: Wizard) -> Wizard:
        return self.puppeteer or player

    def seen_by(self, me: Wizard, look: Callable[[], T]) -> T:
        """What is found with the knowledge of one who decides for another."""
        before, self.puppeteer = self.puppeteer, self.decider(me)
        found = look()
        self.puppeteer = before
        return found

    def outlook(self, owner: Wizard, *, openly: bool = False, without: Page | None = None) -> Position:
        """The board as numbers for a move of this player's men: what cannot be moved, captured or entered is
        in the way. Whoever decides about his own men knows where those are that he cannot see."""
        seat = owner.seat
        meek = bool(self.forces("meek", without=without))
        cells = [0] * len(SQUARES)
        unmoved = []
        for square, man in self.board.cells.items():
            cells[square.index] = self.code(man, meek)
            if not man.moved:
                unmoved.append(square.index)
        if not openly and self.decider(owner) is owner:
            for man in owner.unseen:
                cells[self.place_of(man).index] = self.code(man, meek)
        for page in self.forces("hex", without=without):
            cells[page.squares[0].index] = VOID + seat
        for page in self.forces("stone", "held", "safe", without=without):
            man = page.target
            if man in self.board and page.row.force in ("stone", "held" if man.seat == seat else "safe"):
                cells[man.at.index] = STONE + seat
        passed = -1 if self.passed is None else self.passed.index
        return Position(MEN, cells, passed, () if meek else unmoved)

    def code(self, man: Man, meek: bool = False) -> int:
        kind = man.kind
        if kind == "King":
            if meek:
                kind = "Meek King"
            elif self.owns(self.players[man.seat], "excalibur"):
                kind = "Questing King"
        elif meek:
            kind = "Pawn"
        return MEN.code(kind, man.seat)

    def standing(self, owner: Wizard) -> dict[int, Man]:
        """His men by square, with those that he alone knows of."""
        found = {man.at.index: man for man in self.men_on_board(owner)}
        if self.decider(owner) is owner:
            found |= {self.place_of(man).index: man for man in owner.unseen}
        return found

    def men_on_board(self, owner: Wizard | None = None) -> list[Man]:
        men = [man for man in self.board if owner is None or man.seat == owner.seat]
        return sorted(men, key=lambda man: man.at.index)

    def place_of(self, man: Man) -> Square:
        square: Square = GRID[self.note_of(man).name] if man.at is None else man.at
        return square

    def note_of(self, man: Man) -> Note:
        return next(note for note in self.players[man.seat].notes if note.man is man)

    def checks(self, me: Wizard) -> bool:
        """Whether all can see that he attacks the other king."""
        return self.outlook(me, openly=True).in_check(self.after(me).seat)

    def could_be(self, component: Any, printed: Any) -> bool:
        """Nobody invisible is where somebody stands."""
        if not isinstance(component, Note) or component.man is None:
            return True
        return GRID[printed.name] not in self.board.cells

    # -- how men go ------------------------------------------------------------------------------------------

    async def go(self, me: Wizard, choice: Choice, plain: bool = False) -> None:
        """A move with all that belongs to it. In a plain one pawns capture in passing and kings castle."""
        before, self.puppeteer = self.puppeteer, self.decider(me)
        man, goal = choice
        owner = self.players[man.seat]
        now, move = self.outlook(owner), self.numbers((man, goal))
        said = self.told(man, goal, plain, now) if self.log_lines is not None else ""
        victim, rook, over = self.board[goal], None, -1
        if plain:
            at, rook, over = now.victim(move), now.rook_move(move), now.stepped_over(move)
            victim = self.board[SQUARES[at]] if at >= 0 else None
        if victim is not None:
            self.capture(victim)
        self.set_down(man, goal)
        if rook is not None:
            self.set_down(self.board.cells[SQUARES[rook[0]]], SQUARES[rook[1]])
        self.passed = SQUARES[over] if over >= 0 and man.place is self.board else None
        if man.kind == "Pawn":
            self.no_way_back()
            said += await self.promoted(man, goal)
        self.puppeteer = before
        if self.log_lines is not None:
            mover = self.decider(me)
            self.log("{} {}", mover, said + "+" * self.checks(mover))
        self.judge()

    def told(self, man: Man, goal: Square, plain: bool, now: Position) -> str:
        """How the log tells a move: of invisible men it tells only whom they capture."""
        victim = self.board[goal]
        taking = f" and captures {victim} on {goal}" if victim is not None else ""
        if man.place is not self.board:
            return f"moves an invisible {man}{taking}"
        owner = self.players[man.seat]
        if self.decider(owner) is not owner:
            return f"moves {owner}'s {man} from {man.at} to {goal}{taking}"
        if plain:
            return f"plays {self.notation((man, goal), self.normal_moves(owner), now)}"
        return f"moves {man} from {man.at} to {goal}{taking}"

    def set_down(self, man: Man, square: Square) -> None:
        """On the board or, if he is invisible, on paper. Invisible men whom he meets there are captured."""
        for player in self.players:
            for other in [m for m in player.unseen if m is not man and self.place_of(m) is square]:
                self.show(self.note_of(other))
                self.log("{} captures an invisible {} on {}", man, other, square)
                self.capture(other)
            if player.unseen:
                self.reveals += 1
        if man.place is self.players[man.seat].unseen:
            self.tear_up(man)
            self.note_down(man, square)
        else:
            self.board.replace(man, square)
        man.moved = True

    def note_down(self, man: Man, square: Square) -> None:
        note = next(note for note in self.paper if note.name == square.name)
        self.players[man.seat].notes.add(note)
        note.man = man

    def tear_up(self, man: Man) -> None:
        note = self.note_of(man)
        note.man = None
        self.paper.add(note)

    async def promoted(self, man: Man, square: Square) -> str:
        """A pawn that has come to the last row is promoted; returns how notation goes on."""
        if man.kind != "Pawn" or square not in BACK_ROWS[1 - man.seat]:
            return ""
        me = self.decider(self.players[man.seat])
        return self.become(
            me, man, await me.choose(self.promotions(me, man), f"What does the pawn on {square} become?")
        )

    async def place(self, *pairs: Choice) -> None:
        """Men come to stand elsewhere all at once, without a move."""
        for man, square in pairs:
            self.set_down(man, square)
        self.passed = None
        for man, square in pairs:
            await self.promoted(man, square)
        self.judge()

    def capture(self, victim: Man) -> None:
        if victim.place is not self.board:
            self.tear_up(victim)
        super().capture(victim)
        for page in [page for page in self.lasting if page.target is victim]:
            self.expire(page)
        self.no_way_back()

    def destroy(self, men: Iterable[Man]) -> None:
        for man in men:
            self.log("{}'s {} on {} is destroyed", self.players[man.seat], man.kind, man.at)
            self.capture(man)
        self.judge()

    def judge(self) -> None:
        """Whoever has lost his king has lost the game."""
        fallen = [player for player in self.players if any(man.name == "King" for man in player.lost)]
        if len(fallen) == 2:
            self.end_drawn("both kings lost", because="Both kings have fallen: a draw.")
        elif fallen:
            because = f"The king of {fallen[0]} has fallen."
            self.win(self.after(fallen[0]), ending="king captured", because=because)

    # -- casting ---------------------------------------------------------------------------------------------

    def castable(self, me: Wizard, barring: Any = None) -> list[Page]:
        """One of each name that he can cast as his turn, if it would find what it is for."""
        if self.is_silenced(me):
            return []
        found = {}
        for page in me.book:
            row = page.row
            if (
                row.answers
                or page.spell in found
                or len(me.book) <= row.costs
                or (barring and row.effect == barring)
            ):
                continue
            if row.targets is None or any(True for _ in row.targets(self, me)):
                found[page.spell] = page
        return list(found.values())

    def is_silenced(self, me: Wizard) -> bool:
        return me is self.mover and bool(self.forces("silence"))

    def answers(self, me: Wizard, *plays: str) -> list[Page]:
        """What he can cast upon this, one of each name."""
        if self.is_silenced(me) or (self.chivalry and me is self.mover and self.gave_check):
            return []
        return list({page.spell: page for page in me.book if page.row.answers in plays}.values())

    async def cast(self, me: Wizard, page: Page) -> None:
        self.spend(me, page, self.shown)
        self.log("{} casts {}", me, page)
        if self.puppeteer is not None or not await self.is_countered(me, page):
            await self.work(me, page)
        if page.place is self.shown:
            self.spent.add(page)

    def spend(self, me: Wizard, page: Page, goal: Row[Page] | Pile[Page]) -> None:
        goal.add(page)
        if page.spell not in me.cast_before:
            me.cast_before = [*me.cast_before, page.spell]

    def answer_with(self, me: Wizard, page: Page) -> None:
        self.spend(me, page, self.spent)
        self.log("{} answers with {}", me, page)

    async def is_countered(self, me: Wizard, page: Page) -> bool:
        answer = await contested(
            self,
            me,
            page,
            answers=lambda rival, played: self.answers(rival, "spell"),
            could=lambda rival, played: bool(self.answers(rival, "spell")),
            lay=self.answer_with,
            said=f"{me} casts {page}",
        )
        if answer is not None:
            self.log("{} comes to nothing", page)
        return answer is not None

    async def work(self, me: Wizard, page: Page) -> None:
        row, target = page.row, None
        if row.targets is not None:
            targets = list(row.targets(self, me))
            if not targets:
                self.log("{} finds nothing", page)
                return
            if row.ask:
                target = await self.decider(me).choose(targets, row.ask, label=self.in_words)
        if row.lasts != (0, 0):
            self.lay(me, page, target)
        if row.effect is not None:
            done = row.effect(self, me, target)
            if done is not None:
                await done

    # -- answers in the opponent's turn ----------------------------------------------------------------------

    async def possessed(self, me: Wizard) -> bool:
        """Possession: the opponent may choose the move."""
        rival = self.after(me)
        pages = self.answers(rival, "turn")
        if not pages or not self.moves_for(rival, me):
            return False
        page = await rival.choose(
            pages, f"{me}'s turn begins. Do you choose the move?", otherwise="Pass", kind="reaction"
        )
        if page is None:
            return False
        self.answer_with(rival, page)
        if await self.is_countered(rival, page):
            return False
        moves = self.moves_for(rival, me)
        choice = await rival.choose(moves, f"Which move must {me} make?", label=self.in_words)
        await self.go(rival, choice, plain=True)
        return True

    def moves_for(self, puppeteer: Wizard, me: Wizard) -> list[Choice]:
        """What one may be made to do: nothing that leaves the own king in check if anything else will do."""
        moves, now = self.seen_by(puppeteer, lambda: (self.duty(me)[0], self.outlook(me)))
        return [choice for choice in moves if now.is_safe(self.numbers(choice), me.seat)] or moves

    async def bars(self, me: Wizard, choice: Choice, moves: Sequence[Choice]) -> bool:
        """Barring Ways: the opponent may forbid the move that was announced."""
        rival = self.after(me)
        pages = self.answers(rival, "move")
        if not pages:
            return False
        man = choice[0]
        move = self.said(choice, moves, self.outlook(me)) if man.at else f"a move of an invisible {man}"
        self.log("{} wants to play {}", me, move)
        page = await rival.choose(
            pages, f"{me} wants to play {move}. Do you bar the way?", otherwise="Pass", kind="reaction"
        )
        if page is None:
            return False
        self.answer_with(rival, page)
        return not await self.is_countered(rival, page)

    async def is_rolled_again(self, me: Wizard, said: str) -> bool:
        """Probability Shift and Hand of Fate."""
        rival = self.after(me)
        for player, answers in ((me, ("roll",)), (rival, ("roll", "rival roll"))):
            pages = self.answers(player, *answers)
            if pages:
                prompt = f"{said}. Is that to be done again?"
                page = await player.choose(pages, prompt, otherwise="Let it stand", kind="reaction")
                if page is not None:
                    self.answer_with(player, page)
                    if not await self.is_countered(player, page):
                        return True
        return False

    # -- how spells come and go ------------------------------------------------------------------------------

    async def acquire(self, me: Wizard) -> None:
        """The end of a turn: a new spell, and back to the limit."""
        await self.gain_new(me)
        if not self.finished:
            await self.forget_some(me, len(me.book) - LIMIT - self.owns(me, "room"))

    async def gain_new(self, me: Wizard) -> None:
        pages = []
        for _ in range(1 + self.owns(me, "orb")):
            page = await (self.draw_spell(me) if self.cards else self.roll_spell(me))
            pages += [page] if page is not None else []
        if pages:
            page = pages[0]
            if len(pages) > 1:
                page = await self.decider(me).choose(pages, "Which of the two do you take?")
            for other in pages:
                if other is not page:
                    self.spent.add(other)
            await self.gain(me, page)

    async def roll_spell(self, me: Wizard) -> Page:
        wild = False
        while True:
            row = row_at(await self.roll_number(me, wild), wild)
            if row is None:
                wild = True
            elif row.name in map(str, me.artifacts):
                self.log("{} has {} and rolls again", me, row.name)
                wild = False
            else:
                page = self.write(self.spent.items[0], row.name)
                self.shown.add(page)
                return page

    async def roll_number(self, me: Wizard, wild: bool) -> int:
        while True:
            number = self.roll(SIDES)
            self.log("{} rolls {}: {}", me, number, name_at(number, wild))
            if not await self.is_rolled_again(me, f"{me} rolls {number}: {name_at(number, wild)}"):
                break
        if self.owns(me, "staff"):
            near = [n for n in (number, number - 1, number + 1) if 1 <= n <= SIDES]
            number = await self.decider(me).choose(
                near, "Do you change your roll by Merlins Staff?", label=lambda n: f"{n}: {name_at(n, wild)}"
            )
            self.log("{} makes it {}: {}", me, number, name_at(number, wild))
        return number

    async def draw_spell(self, me: Wizard) -> Page | None:
        while (page := self.deck.draw(self.shown)) is not None:
            self.write(page, page.name)
            self.log("{} draws {}", me, page)
            if not await self.is_rolled_again(me, f"{me} draws {page}"):
                return page
            self.spent.add(page)
        return None

    def write(self, page: Page, name: str) -> Page:
        page.spell, page.words, page.sort = name, SPELLS[name].text, SPELLS[name].sort
        return page

    async def gain(self, me: Wizard, page: Page) -> None:
        row = page.row
        if row.sort == "Artifact":
            me.artifacts.add(page)
            self.log("{} has {} now", me, page)
        elif row.sort == "Spell":
            me.book.add(page)
            self.log("{} writes {} into the book", me, page)
        else:
            self.log("{} happens", page, hold=True)
            await self.work(me, page)
            if page.place is self.shown:
                self.spent.add(page)

    async def forget_some(self, me: Wizard, count: int) -> None:
        for _ in range(min(count, len(me.book))):
            self.make_forgotten(me, await self.decider(me).choose(me.book, "Which spell do you forget?"))

    def lay(self, me: Wizard, page: Page, target: Any) -> None:
        """A spell that lasts lies on the table until it ends."""
        own, rivals = page.row.lasts
        self.lasting.add(page)
        page.turns = (own, rivals) if me.seat == 0 else (rivals, own)
        page.fresh = True
        page.target = target if isinstance(target, Man) else None
        page.squares = (target,) if isinstance(target, Square) else () if page.target else target or ()
        self.tell_turns(page)
        self.show_magic()

    def tell_turns(self, page: Page) -> None:
        said = [f"{player} {page.turns[player.seat]}" for player in self.players if page.turns[player.seat]]
        page.left = ", ".join(said)

    def expire(self, page: Page) -> None:
        man, force = page.target, page.row.force
        page.target, page.squares, page.turns, page.left = None, (), (0, 0), ""
        self.spent.add(page)
        self.show_magic()
        if force == "unseen" and man is not None and man.place is self.players[man.seat].unseen:
            self.reappear(man)

    def reappear(self, man: Man) -> None:
        square = self.place_of(man)
        self.show(self.note_of(man))
        if square in self.board.cells:
            self.capture(man)
        else:
            self.tear_up(man)
            self.board.put(man, square)
            self.log("{} is seen again on {}", man, square)

    def show_magic(self) -> None:
        """On the men and squares that lasting spells are upon."""
        for man in self.box:
            if isinstance(man, Figure):
                man.magic = ""
        for mark in list(self.marks):
            self.spare_marks.add(mark)
            mark.spell = ""
        for page in self.lasting:
            if isinstance(page.target, Figure):
                page.target.magic = page.spell
            for square in page.squares:
                if self.spare_marks and self.marks[square] is None:
                    mark = self.spare_marks.items[0]
                    self.marks.put(mark, square)
                    mark.spell = page.spell

    # -- whom and what spells find ---------------------------------------------------------------------------

    def quietly(
        self,
        me: Wizard,
        options: Iterable[Any],
        changes: Callable[[Any], Mapping[int, int]],
        always: bool = False,
    ) -> Iterable[Any]:
        """With Magic Chivalry what neither gives check nor takes the king, by the changes on the board."""
        if not (always or self.chivalry):
            yield from options
            return
        hand = self.decider(me)
        now, seat = self.outlook(hand), self.after(hand).seat
        before = self.checking(now, hand)
        for option in options:
            undo = [(square, now.put(square, code)) for square, code in changes(option).items()]
            fits = now.king(seat) >= 0 or before is None
            fits = fits and (before is None or before.issuperset(self.checking(now, hand) or ()))
            for square, code in reversed(undo):
                now.put(square, code)
            if fits:
                yield option

    def checking(self, now: Position, me: Wizard) -> set[int] | None:
        """The squares of his men that attack the other king, if that one is there to be attacked."""
        king = now.king(self.after(me).seat)
        return None if king < 0 else set(now.attackers(king, me.seat))

    def moved(self, *pairs: Choice) -> dict[int, int]:
        """What changes on the board if these men stand elsewhere."""
        meek = bool(self.forces("meek"))
        leaving = [man for man, _ in pairs if man.place is not self.players[man.seat].lost]
        changes = {self.place_of(man).index: 0 for man in leaving}
        return changes | {square.index: self.code(man, meek) for man, square in pairs}

    def spelled(self, me: Wizard, moves: Iterable[Choice], plain: bool = False) -> list[Choice]:
        """Of these moves those that a spell can bring about."""
        guarded = [page.target for page in self.forces("barrier")]
        moves = [choice for choice in moves if choice[0] not in guarded]
        return list(self.quietly(me, moves, self.changes_of_plain if plain else self.moved_alone))

    def moved_alone(self, choice: Choice) -> dict[int, int]:
        return self.moved(choice)

    def changes_of_plain(self, choice: Choice) -> dict[int, int]:
        """With who is captured in passing and the rook that castles."""
        man, _ = choice
        now, move = self.outlook(self.players[man.seat]), self.numbers(choice)
        victim, rook = now.victim(move), now.rook_move(move)
        changes = {victim: 0} if victim >= 0 else {}
        if rook is not None:
            changes |= {rook[0]: 0, rook[1]: now.cells[rook[0]]}
        return changes | self.moved(choice)

    def spell_moves(self, me: Wizard, kind: str = "") -> list[Choice]:
        moves = [choice for choice in self.normal_moves(me) if kind in ("", choice[0].kind)]
        return self.spelled(me, moves, plain=True)

    def rival_moves(self, me: Wizard, other: str = "", kings: bool = True) -> list[Choice]:
        """Moves of the opponent's men, their own or like another man."""
        rival = self.after(me)
        moves = self.seen_by(me, lambda: self.gait(rival, "", other) if other else self.normal_moves(rival))
        moves = [choice for choice in moves if kings or choice[0].kind != "King"]
        return self.spelled(me, moves, plain=not other)

    def like(self, me: Wizard, kind: str, other: str = "", quiet: bool = False) -> list[Choice]:
        return self.spelled(me, self.gait(me, kind, other, quiet))

    def gait(self, owner: Wizard, kind: str, other: str, quiet: bool = False) -> list[Choice]:
        """How his men of a kind can go, or go like another man, without capturing if quietly."""
        now = self.outlook(owner)
        found = []
        for start, man in self.movable_at(owner, now).items():
            if kind in ("", man.kind):
                goals = now.goals(start, MEN.code(other, owner.seat) if other else 0)
                found += [(man, SQUARES[goal]) for goal in goals if not (quiet and now.cells[goal])]
        return self.permitted(owner, now, found)

    def movable_at(self, owner: Wizard, now: Position) -> dict[int, Man]:
        standing = self.standing(owner)
        return {at: man for at, man in standing.items() if now.cells[at] & ~1 != STONE}

    def skips(self, me: Wizard, kind: str) -> list[Choice]:
        now = self.outlook(me)
        men: dict[Square, Man | None] = {page.squares[0]: None for page in self.forces("hex")}
        men |= self.board.cells
        men |= {self.place_of(man): man for man in self.standing(me).values()}
        found: list[Choice] = []
        for start, man in self.movable_at(me, now).items():
            if man.kind == kind:
                found += [(man, goal) for goal in hops(men, SQUARES[start], lambda over: True, DIAGONAL)]
        return self.spelled(me, self.against_no_tides(me, found))

    def phases(self, me: Wizard) -> list[Choice]:
        """Moves of rooks that may pass through one man, but not through a hexed square."""
        now = self.outlook(me)
        found: list[Choice] = []
        for start, man in self.movable_at(me, now).items():
            if man.kind != "Rook":
                continue
            for ray in MEN.ways[MEN.code("Rook", me.seat)][start][1]:
                passed = 0
                for goal in ray:
                    code = now.cells[goal]
                    if code & ~1 == VOID or passed > 1:
                        break
                    if not code or code & 1 != me.seat:
                        found.append((man, SQUARES[goal]))
                    passed += bool(code)
        return self.spelled(me, self.against_no_tides(me, found))

    def wraps(self, me: Wizard) -> list[Choice]:
        """Moves on a board whose left and right edges are joined."""
        now = self.outlook(me)
        goals = dict.fromkeys(self.gait(me, "", ""))
        for start, man in self.movable_at(me, now).items():
            goals |= {(man, SQUARES[goal]): None for goal in goals_round(now, start)}
        return self.spelled(me, self.permitted(me, now, list(goals)))

    def movable(self, owner: Wizard) -> list[Man]:
        """His men on the board that a spell can put elsewhere."""
        bound = [page.target for page in self.forces("stone", "held", "barrier")]
        return [man for man in self.men_on_board(owner) if man not in bound]

    def own_men(self, me: Wizard) -> Iterable[Man]:
        return self.quietly(me, self.movable(me), self.vacated)

    def vacated(self, man: Man) -> dict[int, int]:
        return {self.place_of(man).index: 0}

    def anybody(self, me: Wizard, kings: bool = True) -> list[Man]:
        guarded = [page.target for page in self.forces("barrier")]
        return [man for man in self.men_on_board() if man not in guarded and (kings or man.kind != "King")]

    def mortals(self, me: Wizard, kind: str = "") -> Iterable[Man]:
        men = [man for man in self.anybody(me, kings=False) if kind in ("", man.kind)]
        return self.quietly(me, men, self.vacated)

    def men_that_become(self, me: Wizard, new: str, old: str, rivals: bool) -> Iterable[Man]:
        men = [man for man in self.anybody(me) if man.kind == old and not (rivals and man.seat == me.seat)]
        return self.quietly(me, men, lambda man: {man.at.index: MEN.code(new, man.seat)})

    def is_open(self, me: Wizard, square: Square) -> bool:
        """Whether somebody can be put there, as far as the one who decides knows."""
        return (
            square not in self.board.cells
            and all(square not in page.squares for page in self.forces("hex"))
            and (self.decider(me) is not me or all(self.place_of(man) is not square for man in me.unseen))
        )

    def empty_squares(self, me: Wizard) -> list[Square]:
        return [square for square in SQUARES if self.is_open(me, square)]

    def boxes(self, me: Wizard) -> Sequence[tuple[Square, ...]]:
        return BOXES

    def teleported(self, me: Wizard) -> Iterable[Man]:
        return (man for man in self.movable(me) if any(True for _ in self.teleport_goals(me, man)))

    def teleport_goals(self, me: Wizard, man: Man) -> Iterable[Square]:
        choices = self.against_no_tides(me, [(man, square) for square in self.empty_squares(me)])
        return (goal for _, goal in self.quietly(me, choices, self.moved_alone, always=True))

    def defenders(self, me: Wizard) -> list[Choice]:
        king = next(man for man in self.standing(me).values() if man.kind == "King")
        around = [square for square in self.place_of(king).around if self.is_open(me, square)]
        pairs = [(man, square) for man in self.movable(me) if man is not king for square in around]
        return self.spelled(me, self.against_no_tides(me, pairs))

    def switchable(self, me: Wizard, which: str) -> Iterable[Man]:
        owner = self.after(me) if which == "rivals" else me
        return (man for man in self.movable(owner) if any(True for _ in self.partners(me, man, which)))

    def partners(self, me: Wizard, man: Man, which: str) -> Iterable[Man]:
        others = self.movable(me if which == "own" else self.after(me))
        fitting = [
            other for other in others if other is not man and (which != "alike" or other.kind == man.kind)
        ]
        return self.quietly(me, fitting, lambda other: self.moved((man, other.at), (other, man.at)))

    def sons(self, me: Wizard) -> Iterable[Man]:
        king = next((man for man in self.movable(me) if man.kind == "King"), None)
        return [] if king is None else self.partners(me, king, "own")

    def strayed(self, me: Wizard) -> Iterable[Man]:
        """Men that are not where they began, if nobody is there."""
        men = [man for player in self.players for man in self.movable(player)]
        men = [man for man in men if self.is_open(me, home_of(man))]
        return self.quietly(me, men, lambda man: self.moved((man, home_of(man))))

    def fallen(self, me: Wizard) -> Iterable[Man]:
        """One lost man of each kind that can come back."""
        men = {man.kind: man for man in me.lost}.values()
        return (man for man in men if any(True for _ in self.places_to_rise(me, man)))

    def places_to_rise(self, me: Wizard, man: Man) -> Iterable[Square]:
        squares = [square for square in BACK_ROWS[me.seat] if self.is_open(me, square)]
        return self.quietly(me, squares, lambda square: self.moved((man, square)))

    def mirrors(self, me: Wizard) -> Iterable[tuple[Square, ...]]:
        lines = [line for line in LINES if self.can_go_together(me, mirrored(self.board.cells, line))]
        return self.quietly(me, lines, lambda line: self.moved(*mirrored(self.board.cells, line)))

    def shifts(self, me: Wizard) -> Iterable[tuple[tuple[Square, ...], str]]:
        """Rows and columns with the directions in which all their men can go one square."""
        found = []
        for line in LINES:
            for direction, (right, up) in SHIFTS.items():
                pairs = shifted(self.board.cells, line, right, up)
                if pairs is not None and self.can_go_together(me, pairs):
                    found.append((line, direction))
        return self.quietly(me, found, lambda choice: self.moved(*self.shift_pairs(choice)))

    def shift_pairs(self, choice: tuple[tuple[Square, ...], str]) -> list[Choice]:
        line, direction = choice
        return shifted(self.board.cells, line, *SHIFTS[direction]) or []

    def can_go_together(self, me: Wizard, pairs: Sequence[Choice]) -> bool:
        """Whether all these men can be put there and meet nobody but each other."""
        bound = [page.target for page in self.forces("stone", "held")]
        men = [man for man, _ in pairs]
        return bool(pairs) and all(
            man not in bound and (self.board[square] in men or self.is_open(me, square))
            for man, square in pairs
        )

    def rival_pages(self, me: Wizard) -> list[Page]:
        return list({page.spell: page for page in self.after(me).book}.values())

    def loot(self, me: Wizard) -> list[Page]:
        mine = [page.spell for page in me.artifacts]
        return [page for page in self.after(me).artifacts if page.spell not in mine]

    def artifacts_in_play(self, me: Wizard) -> list[Page]:
        return [page for player in self.players for page in player.artifacts]

    def long_spells(self, me: Wizard) -> list[Page]:
        pages = [page for page in self.lasting if page.row.sort == "Spell" and max(page.row.lasts) > 1]
        if not self.chivalry:
            return pages
        hand = self.decider(me)
        before = self.checking(self.outlook(hand), hand)
        after = {page: self.checking(self.outlook(hand, without=page), hand) for page in pages}
        return [page for page in pages if before is None or before.issuperset(after[page] or ())]

    def forcible(self, me: Wizard) -> list[Page]:
        """The spells that the opponent could cast now, as the one knows who would force him. One Black Magic
        may force another, but no third."""
        barring = FORCE if self.puppeteer else None
        return self.seen_by(me, lambda: self.castable(self.after(me), barring))

    def past(self, me: Wizard) -> list[str]:
        return self.history[:-TURNS_BACK]

    # -- what spells do --------------------------------------------------------------------------------------

    async def travel(self, me: Wizard, choice: Choice) -> None:
        await self.go(me, choice)

    async def again(self, me: Wizard, choice: Choice, way: Callable[..., list[Choice]]) -> None:
        """The same man moves twice."""
        plain = way in PLAIN_MOVES
        await self.go(me, choice, plain)
        further = [] if self.finished else [other for other in way(self, me) if other[0] is choice[0]]
        if further:
            prompt = f"Where does the {choice[0]} go next?"
            await self.go(me, await self.decider(me).choose(further, prompt, label=self.in_words), plain)

    async def march(
        self, me: Wizard, _: None, way: Callable[..., list[Choice]], most: int, free: bool = False
    ) -> None:
        """Several men move, each once: as many as can, or as many as one likes."""
        marched: list[Man] = []
        while len(marched) < most and not self.finished:
            moves = [choice for choice in way(self, me) if choice[0] not in marched]
            if not moves:
                return
            choice = await self.decider(me).choose(
                moves,
                f"Which man moves as number {len(marched) + 1}{'' if free else f' of {most}'}?",
                otherwise="Done" if free and marched else "",
                label=self.in_words,
            )
            if choice is None:
                return
            await self.go(me, choice, way in PLAIN_MOVES)
            marched.append(choice[0])

    async def teleport(self, me: Wizard, man: Man) -> None:
        goals = list(self.teleport_goals(me, man))
        goal = await self.decider(me).choose(goals, f"Where do you teleport your {man}?")
        self.log("{} goes from {} to {}", man.kind, man.at, goal)
        await self.place((man, goal))

    async def switch(self, me: Wizard, man: Man, which: str) -> None:
        others = list(self.partners(me, man, which))
        other = await self.decider(me).choose(
            others, f"With whom does the {man} on {man.at} change places?", label=self.in_words
        )
        await self.swap(man, other)

    async def swap_with_king(self, me: Wizard, man: Man) -> None:
        await self.swap(man, next(king for king in self.men_on_board(me) if king.kind == "King"))

    async def swap(self, man: Man, other: Man) -> None:
        self.log("{} on {} and {} on {} change places", man.kind, man.at, other.kind, other.at)
        await self.place((man, other.at), (other, man.at))

    async def recall(self, me: Wizard, man: Man) -> None:
        self.log("{} goes from {} to {}", man.kind, man.at, home_of(man))
        await self.place((man, home_of(man)))

    async def resurrect(self, me: Wizard, man: Man) -> None:
        squares = list(self.places_to_rise(me, man))
        square = await self.decider(me).choose(squares, f"Where does your {man} come back?")
        self.log("{} comes back on {}", man.kind, square)
        self.no_way_back()
        await self.place((man, square))

    async def mirror(self, me: Wizard, line: tuple[Square, ...]) -> None:
        self.log("{} is reversed", LINE_NAMES[line])
        await self.place(*mirrored(self.board.cells, line))

    async def shift(self, me: Wizard, choice: tuple[tuple[Square, ...], str]) -> None:
        self.log("{} shifts {}", LINE_NAMES[choice[0]], choice[1])
        await self.place(*self.shift_pairs(choice))

    def turn_into(self, me: Wizard, man: Man, kind: str) -> None:
        self.log("{} on {} becomes a {}", man.kind, man.at, kind.lower())
        man.kind = kind
        self.no_way_back()

    async def slay(self, me: Wizard, man: Man) -> None:
        self.destroy([man])

    async def death(self, me: Wizard, man: Man) -> None:
        await self.forget_some(me, 2)
        self.destroy([man])

    async def plague(self, me: Wizard, _: None) -> None:
        for player in (self.after(me), me):
            men = [man for man in self.men_on_board(player) if man.kind != "King"]
            if men:
                prompt = "The plague: which of your men do you destroy?"
                self.destroy([await self.decider(player).choose(men, prompt, label=self.in_words)])

    async def vanish(self, me: Wizard, man: Man) -> None:
        """He leaves the board and may move at once."""
        self.note_down(man, man.at)
        me.unseen.add(man)
        self.log("{} becomes invisible", man.kind)
        moves = [choice for choice in self.spell_moves(me) if choice[0] is man]
        if moves:
            choice = await self.decider(me).choose(
                moves, f"Where does your invisible {man} go?", otherwise="Stay", label=self.in_words
            )
            if choice is not None:
                await self.go(me, choice, plain=True)

    async def enfeeble(self, me: Wizard, _: None) -> None:
        await self.forget_some(self.after(me), 2)

    def make_forgotten(self, me: Wizard, page: Page) -> None:
        self.log("{} forgets {}", page.owner, page)
        self.spent.add(page)

    def steal(self, me: Wizard, page: Page) -> None:
        me.book.add(page)
        self.log("{} steals {}", me, page)

    def rob(self, me: Wizard, page: Page) -> None:
        me.artifacts.add(page)
        self.log("{} steals {}", me, page)

    def shatter(self, me: Wizard, page: Page) -> None:
        self.log("{} is destroyed", page)
        self.spent.add(page)

    def dispel(self, me: Wizard, page: Page) -> None:
        self.log("{} is dispelled", page)
        self.expire(page)

    async def study(self, me: Wizard, _: None) -> None:
        for _time in range(2):
            await self.gain_new(me)

    async def renew(self, me: Wizard, _: None) -> None:
        number = len(me.book)
        self.forget_all(me)
        for _time in range(number):
            await self.gain_new(me)

    def vortex(self, me: Wizard, _: None) -> None:
        for player in self.players:
            self.forget_all(player)

    def forget_all(self, player: Wizard) -> None:
        self.log("{} forgets {} spell(s)", player, len(player.book))
        self.spent.add_all(player.book)

    def exchange(self, me: Wizard, _: None) -> None:
        rival = self.after(me)
        mine, theirs = list(me.book), list(rival.book)
        me.book.add_all(theirs)
        rival.book.add_all(mine)

    async def regain(self, me: Wizard, _: None) -> None:
        await self.gain_named(me, [name for name in me.cast_before if self.pages_named(name, [self.spent])])

    async def arcana(self, me: Wizard, _: None) -> None:
        owned = list(map(str, me.artifacts))
        fitting = [name for name, row in SPELLS.items() if row.sort != "Event" and name not in owned]
        await self.gain_named(me, [n for n in fitting if self.pages_named(n, [self.deck, self.spent])])
        self.shuffle(self.deck)

    def pages_named(self, name: str, places: Iterable[Iterable[Page]]) -> list[Page]:
        """Blank pages, or the card of this name if it is there."""
        return [page for place in places for page in place if not self.cards or page.name == name]

    async def gain_named(self, me: Wizard, names: Sequence[str]) -> None:
        if names:
            name = await self.decider(me).choose(names, "Which spell do you gain?")
            page = self.pages_named(name, [self.spent, self.deck])[0]
            await self.gain(me, self.write(page, name))
        else:
            self.log("There is nothing to gain")

    async def cast_two_more(self, me: Wizard, _: None) -> None:
        for _time in range(2):
            pages = [] if self.finished or self.turned else self.castable(me)
            page = (
                await self.decider(me).choose(pages, "Which spell do you cast as well?", otherwise="None")
                if pages
                else None
            )
            if page is None:
                return
            await self.cast(me, page)

    async def force(self, me: Wizard, page: Page) -> None:
        before, self.puppeteer = self.puppeteer, self.decider(me)
        await self.cast(self.after(me), page)
        self.puppeteer = before

    # -- words, and how one stands ---------------------------------------------------------------------------

    def said(self, choice: Choice, moves: Sequence[Choice], now: Position) -> str:
        """A normal move as chess players write it."""
        if choice[0].place is not self.board:
            return self.in_words(choice)
        return self.notation(choice, list(moves), now)

    def in_words(self, option: Any) -> str:
        match option:
            case (Man() as man, Square() as goal):
                victim = self.board[goal]
                return f"{man} {self.place_of(man)} {'to' if victim is None else f'takes {victim}'} {goal}"
            case (tuple() as line, str(direction)):
                return f"{LINE_NAMES[line]} {direction}"
            case Man() if option.at is not None:
                return f"{self.players[option.seat]}'s {option} {option.at}"
            case tuple():
                return LINE_NAMES.get(option) or f"{option[0]} to {option[-1]}"
        return str(option)

    def estimate(self, me: Wizard) -> float:
        """Men, spells and artifacts; whoever is to move next and attacks the king has all but won."""
        worth = super().estimate(me)
        next_to_move = self.after(self.mover) if self.acted else self.mover
        for player in self.players:
            unseen = sum(self.men.kinds[man.kind].worth for man in player.unseen)
            magic = 0.4 * len(player.book) + len(player.artifacts)
            danger = 15 if player is next_to_move and self.checks(player) else 0
            worth += (unseen + magic + danger) * (1 if player is me else -1)
        return worth

    # -- turning back time -----------------------------------------------------------------------------------

    def remembered(self) -> str:
        """All that Reverse Time can bring back, without what is drawn from."""
        source = self.deck if self.cards else self.spent
        men = [man for man in self.box if isinstance(man, Man)]
        pages = [
            page
            for place in self.fixtures
            if isinstance(place, Row | Pile) and place is not source
            for page in place
            if isinstance(page, Page)
        ]
        return json.dumps(
            [
                [[m.uid, m.place.uid, m.at and m.at.index, m.kind, m.moved] for m in men],
                [
                    [note.uid, player.seat, note.man and note.man.uid]
                    for player in self.players
                    for note in player.notes
                ],
                [
                    [
                        p.uid,
                        p.place.uid,
                        p.spell,
                        p.target and p.target.uid,
                        [s.index for s in p.squares],
                        p.turns,
                    ]
                    for p in pages
                ],
                self.passed and self.passed.index,
                self.idle,
                [player.cast_before for player in self.players],
            ]
        )

    def turn_back(self, me: Wizard, _: None) -> None:
        """All is as it was when the turn before last began, but what was cast now is used up."""
        then = self.history[0]
        self.history, self.turned = [then], True
        men, notes, pages, passed, self.idle, cast_before = json.loads(then)
        used = {(page.uid, page.spell): page for page in self.shown}
        self.sweep()
        for uid, place, at, kind, moved in men:
            self.put_back(uid, place, None if at is None else SQUARES[at], kind=kind, moved=moved)
        for uid, seat, man in notes:
            self.put_back(uid, self.players[seat].notes.uid, man=self.box[man])
        for uid, place, name, target, squares, turns in pages:
            if (uid, name) not in used:
                page = self.put_back(uid, place, squares=tuple(SQUARES[square] for square in squares))
                page.target, page.turns = None if target is None else self.box[target], tuple(turns)
                self.write(page, name)
                self.tell_turns(page)
        self.spent.add_all(page for page in used.values() if page.place is self.deck)
        if self.cards:
            self.shuffle(self.deck)
        self.passed = None if passed is None else SQUARES[passed]
        for player, names in zip(self.players, cast_before, strict=True):
            player.cast_before = names
        self.show_magic()
        self.log("The last two turns are undone", hold=True)

    def sweep(self) -> None:
        """All men off the board, all pages and notes to where they are drawn from."""
        source: Deck[Page] | Pile[Page] = self.deck if self.cards else self.spent
        for thing in self.box:
            if isinstance(thing, Man):
                self.players[thing.seat].lost.add(thing)
            elif isinstance(thing, Page) and thing.place is not source:
                thing.target, thing.squares, thing.turns, thing.left, thing.fresh = (
                    None,
                    (),
                    (0, 0),
                    "",
                    False,
                )
                source.add(thing)
            elif isinstance(thing, Note) and thing.man is not None:
                thing.man = None
                self.paper.add(thing)

    def put_back(self, uid: int, place: int, at: Square | None = None, **states: Any) -> Any:
        thing, goal = self.box[uid], self.fixtures[place]
        if at is None:
            goal.add(thing)
        else:
            goal.put(thing, at)
        for name, value in states.items():
            setattr(thing, name, value)
        return thing


# -- lines and numbers -------------------------------------------------------------------------------------


def row_at(number: int, wild: bool) -> Spell | None:
    """A row by the number that was rolled; None on the first table sends to the second, there rolls again."""
    table, share = (WILD_MAGIC_TABLE, 1) if wild else (SPELL_TABLE, 2)
    index = (number - 1) // share
    return table[index] if index < len(table) else None


def name_at(number: int, wild: bool) -> str:
    row = row_at(number, wild)
    if row is None:
        return "roll again" if wild else "Wild Magic Table"
    return row.name


def ahead(seat: int, start: int, goal: int) -> int:
    """How many rows a move goes forward, below zero if backward."""
    rows = goal // 8 - start // 8
    return -rows if seat else rows


def home_of(man: Man) -> Square:
    assert isinstance(man, Figure)
    return GRID[man.home]


def mirrored(men: Mapping[Square, Man], line: Sequence[Square]) -> list[Choice]:
    """Who stands on a line, with where he stands when it is reversed."""
    return [(men[square], goal) for square, goal in zip(line, reversed(line), strict=True) if square in men]


def shifted(men: Mapping[Square, Man], line: Sequence[Square], right: int, up: int) -> list[Choice] | None:
    """The same when it is shifted by a square; None if somebody would leave the board."""
    pairs = [(men[square], square.offset(right, up)) for square in line if square in men]
    placed = [(man, goal) for man, goal in pairs if goal is not None]
    return placed if len(placed) == len(pairs) else None


def goals_round(now: Position, start: int) -> list[int]:
    """Where a man can go on a board whose left and right edges are joined."""
    found: list[int] = []
    code = now.cells[start]
    seat = code & 1
    for way in MEN.kind(code).ways:
        for right, up in way.steps:
            for times in way.times:
                row = start // 8 + (-up if seat else up) * times
                goal = 8 * row + (start % 8 + right * times) % 8
                if not 0 <= row < 8 or goal == start:
                    break
                other = now.cells[goal]
                if way.captures if other and other & 1 != seat else way.moves and not other:
                    found.append(goal)
                if other:
                    break
    return found


def gap(section: str, question: str, ruling: str, test: str) -> Ruling:
    return Ruling(section, "gap", question, ruling, test)


RULINGS = [
    gap(
        "Introduction",
        "When is a king checkmated, if spells may still save him? When is one stalemated?",
        "The king may be left attacked, and whoever captures him wins; nobody is stalemated. No draw comes "
        "from repeated positions or too few men, for every turn brings a new spell.",
        "test_the_king_is_captured",
    ),
    gap(
        "Introduction",
        "Do other rules about check hold?",
        "A king castles neither out of nor over an attacked square. Check is told and binds nobody.",
        "test_castling",
    ),
    gap(
        "Introduction",
        "When is the game a draw?",
        "After 50 turns of each without a capture, a destruction or a move of a pawn, and after 1000 turns.",
        "test_idle_moves_are_a_draw",
    ),
    gap(
        "Spell Acquisition",
        "Is a spell used up when it is cast?",
        "Yes: Old Tricks regains a spell that was cast. The first spell comes at the end of the first turn.",
        "test_a_turn_ends_with_a_roll",
    ),
    gap(
        "5's the Limit",
        "And the opponent's book?",
        "It is cut at his own turn's end.",
        "test_five_is_the_limit",
    ),
    gap(
        "Move or Magic",
        "What if one can do neither?",
        "He passes. Who can cast but not move may pass as well. A spell that would find nothing to work on "
        "cannot be cast.",
        "test_who_can_cast_but_not_move_may_pass",
    ),
    gap(
        "Move or Magic",
        "Does a man that moves like another keep his own move, and may he capture?",
        "He moves in the other way only. He may capture unless the spell forbids it.",
        "test_men_move_like_others",
    ),
    gap(
        "Move or Magic",
        "What about pawns that a spell brings to the last row?",
        "However they come there, they are promoted as whoever moves them decides. Men that are turned into "
        "pawns there stay pawns.",
        "test_a_pawn_moved_like_another_man_is_promoted",
    ),
    gap(
        "Skipping",
        "Over whom does one skip “like a king in checkers”, how often, and in which directions?",
        "Diagonally, as that king goes, in all four directions, over any one man to the empty square behind, "
        "as often as one likes, instead of a move.",
        "test_skipping",
    ),
    gap(
        "Events",
        "Does an answer stop events?",
        "No, they are no spells; an answer to the roll does.",
        "test_plague",
    ),
    gap(
        "Artifacts",
        "Do they count towards the five? Are they cast?",
        "No: the Crown would be worth nothing. They work from the moment they are gained.",
        "test_crown_and_scepter",
    ),
    gap("Artifacts", "A second one of a type?", "Roll again.", "test_a_second_artifact_is_rolled_again"),
    gap(
        "Optional Rule",
        "What may one not do in a turn in which one casts?",
        "No step of a spell may give a new check or capture the king; one that was there may stay. Who "
        "has given check by his move casts nothing more in that turn.",
        "test_magic_chivalry",
    ),
    gap(
        "Optional Card Version",
        "What do spells and artifacts do that speak of dice?",
        "An answer to a roll replaces the card drawn; with the Orb draw two; the Staff does nothing.",
        "test_another_card_is_drawn",
    ),
    gap(
        "Optional Card Version",
        "When the deck is used up? What can be regained or chosen?",
        "What is used up is shuffled into a new deck. Old Tricks takes one's own spell if it is used up, "
        "Major Arcana any card used up or in the deck, which is then shuffled.",
        "test_cards_that_are_regained_and_chosen",
    ),
    Ruling(
        "Spell Table", "damaged", "85-86 has no name.", "It is called Forget.", "test_rolls_on_both_tables"
    ),
    Ruling(
        "Spell Table",
        "damaged",
        "39-40 and 69-70 have one name.",
        "The second is called Pilgrimage (twice).",
        "test_rolls_on_both_tables",
    ),
    Ruling(
        "Wild Magic Spell Table",
        "damaged",
        "The number of Possession is lost.",
        "It is 34.",
        "test_rolls_on_both_tables",
    ),
    gap(
        "Wild Magic Spell Table",
        "54-100: “Roll again or create your own spells”?",
        "Roll again on this table.",
        "test_rolls_on_both_tables",
    ),
    gap(
        "Spell Table",
        "Is Arcane Study an event?",
        "No, it is not called one: it is cast.",
        "test_arcane_study",
    ),
    gap(
        "Spell Table",
        "May a Counterspell be countered? Does it stop all spells?",
        "Yes, again and again. It stops all spells of the opponent, answers as well.",
        "test_a_counterspell_is_countered",
    ),
    gap(
        "Spell Table",
        "Which rolls can Probability Shift change?",
        "Any roll of either player, right after it. It does not take the turn, nor do other answers.",
        "test_probability_shift_and_hand_of_fate",
    ),
    gap(
        "Spell Table",
        "May a man teleport if that discovers a check?",
        "No, it may not lead to check.",
        "test_no_teleport_discovers_check",
    ),
    gap(
        "Spell Table",
        "Must the man move twice, and is it one man?",
        "It is one man; the second move is made if there is one.",
        "test_a_second_move_that_is_impossible",
    ),
    gap(
        "Spell Table",
        "Of several men that move, may one move twice? What if fewer can move?",
        "Each moves once. As many move as can; “some or all” lets one stop after the first.",
        "test_chaos",
    ),
    gap("Spell Table", "“Any pawn”: also the opponent's?", "Yes.", "test_knighting_ceremony"),
    gap(
        "Spell Table",
        "Who cannot cast for some turns: what of answers in the opponent's turn?",
        "They can be cast: only his own turns are named.",
        "test_who_is_silenced_can_cast_in_the_others_turn",
    ),
    gap(
        "Wild Magic Spell Table",
        "How many does Fey Magic bring?",
        "As many as are forgotten, without itself.",
        "test_fey_magic",
    ),
    gap(
        "Wild Magic Spell Table",
        "When do “next turns” begin?",
        "With the next turn of each player named; the turn in which the spell comes does not count. Hold "
        "means the opponent's next turn.",
        "test_shield",
    ),
    gap(
        "Wild Magic Spell Table",
        "How do men move as pawns?",
        "Also kings do; two steps from the second row, capture in passing, but only pawns are promoted. What "
        "spells say goes on. Nobody castles.",
        "test_the_meek",
    ),
    gap(
        "Wild Magic Spell Table",
        "Can a petrified or held man be put elsewhere, or men be put on a hexed square?",
        "No, neither; but they can be destroyed. What cannot be captured is in the way.",
        "test_petrify",
    ),
    gap(
        "Wild Magic Spell Table",
        "Who chooses first in the Plague, and may it be the king?",
        "The opponent of who rolled it; never the king.",
        "test_plague",
    ),
    gap(
        "Wild Magic Spell Table",
        "Who is the target of a spell?",
        "Every man chosen for it, also if his owner casts it to move him. Men on lines and ground are not.",
        "test_a_barrier_guards_against_ones_own_spells",
    ),
    gap(
        "Wild Magic Spell Table",
        "“This turn”: do reversed and shifted lines go back?",
        "No.",
        "test_mirror_image",
    ),
    gap(
        "Wild Magic Spell Table",
        "In which directions does a line shift?",
        "All four, also along itself; not if somebody would land on another man or leave the board.",
        "test_hallucinatory_terrain",
    ),
    gap(
        "Wild Magic Spell Table",
        "May Thief take a second artifact of a type?",
        "No.",
        "test_thief_and_drain",
    ),
    gap(
        "Wild Magic Spell Table",
        "When is the roll changed by the Staff?",
        "After it has come to stand, on either table; not beyond 1 and 100.",
        "test_merlins_staff",
    ),
    gap(
        "Wild Magic Spell Table",
        "What can be dispelled?",
        "Spells that last more than one turn of a player, of either side; no events and no artifacts.",
        "test_dispel_ends_spells_that_last_longer_than_a_turn",
    ),
    gap(
        "Wild Magic Spell Table",
        "How do invisible men and others meet?",
        "Others pass as if he were not there, but not those of his owner, who knows better. Whoever comes to "
        "stand on his square captures him, also a man of his own side whom the opponent moves. In the end "
        "he comes back where he is.",
        "test_whoever_comes_upon_an_invisible_man_captures_him",
    ),
    gap(
        "Wild Magic Spell Table",
        "Which spells reach an invisible man?",
        "His owner's for moves. For all others he is not on the board.",
        "test_spells_for_moves_find_invisible_men_of_ones_own",
    ),
    gap(
        "Wild Magic Spell Table",
        "Who has not two spells to forget?",
        "He cannot cast the Death Spell.",
        "test_death_spell",
    ),
    gap(
        "Wild Magic Spell Table",
        "What does Barring Ways prevent?",
        "The move that was just announced, for that turn. If nothing else can be done he passes.",
        "test_barring_ways",
    ),
    gap(
        "Wild Magic Spell Table",
        "Can destroyed men be resurrected?",
        "Yes, like captured ones, as what they were at first.",
        "test_resurrection",
    ),
    gap(
        "Wild Magic Spell Table",
        "What do two turns undone mean for books, and who moves then?",
        "All is as it was when the caster's last turn began, but for Reverse Time itself, and it is his turn "
        "again. Dice and decks are rolled and shuffled anew.",
        "test_reverse_time",
    ),
    gap(
        "Wild Magic Spell Table",
        "Which spells can Black Magic force?",
        "All that could be cast then, no answers. What is forced cannot be countered. One Black Magic may "
        "force another, but that one no third.",
        "test_black_magic_forces_black_magic",
    ),
    gap(
        "Wild Magic Spell Table",
        "Which spells can Major Arcana bring?",
        "The 87 spells and the 5 artifacts, but no event.",
        "test_major_arcana",
    ),
    gap(
        "Wild Magic Spell Table",
        "When is Possession cast, and which move may be chosen?",
        "When the opponent's turn begins. Any normal move that leaves his king out of check, or any if there "
        "is none. His turn goes on with his roll.",
        "test_possession_leaves_no_king_in_check",
    ),
    gap(
        "Wild Magic Spell Table",
        "Do kings fall on cursed ground?",
        "Yes, all men of both sides do. If both kings fall it is a draw.",
        "test_kings_fall_on_cursed_ground",
    ),
    gap(
        "Wild Magic Spell Table",
        "Must capture, must retreat: and if he cannot? May he cast instead?",
        "He must by a normal move, and casts nothing else; if no such move is possible he is free.",
        "test_cowardice",
    ),
    gap(
        "Wild Magic Spell Table",
        "May the opponent's men, moved by a spell, capture those of the caster?",
        "Yes, even the king, and may be moved into attack.",
        "test_a_man_moved_by_the_opponent_may_capture_his_men",
    ),
    gap(
        "Wild Magic Spell Table",
        "“Off the side of the board”: which sides?",
        "Left and right.",
        "test_wrap",
    ),
    gap(
        "Wild Magic Spell Table",
        "Must all spells of a Ritual be cast?",
        "No, up to two more, one after the other.",
        "test_ritual",
    ),
]
