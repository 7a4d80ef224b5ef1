"""Dodge Ball: two teams of six run and throw by cards across the middle line until one team is all out.

How to play
    The court is a chessboard. Each coach has six men, one of them the captain, and keeps to the four rows
    on his own side. Both coaches choose at the same time on which squares of their back rows the men start,
    the captain first. Then a die gives each man his skill: 1 Dodge, 2 Fast, 3 Aim, 4 Catch, 5 Strong,
    6 Quick. Chance says who begins; nobody holds cards yet.

    A turn has these phases.
    Draw Phase: draw three cards. When the deck is empty the discards are shuffled into a new one.
    Run Phase: play any number of Move cards. Each moves one man exactly so many squares in a straight line,
    orthogonally or diagonally, over empty squares of his own side: Walk 1, Jog 2, Run 3, Sprint 4; Cut
    Across is a Knight's leap. A man moves once a turn, and two men never share a square.
    Throw Phase: play any number of Throw cards. With each, one man throws at a rival exactly so many squares
    away in a straight line: Throw Short 1, Throw Near 2, Throw Long 3, Throw Far 4, or with Side Throw a
    Knight's leap away. Men in between do not matter. A man throws once a turn. Who is hit is out.
    Dodge Phase: the answer of the target's coach to each throw. A Dodge card (Dodge, Blocking Ball, Duck,
    Dip, Dive) stops it. A Catch stops it and lets one of his own men who are out come back on any free
    square of his side. Return Package turns the throw round against the thrower, whose coach may answer in
    the same way. The coach whose throw was dodged or caught may counter: Not Looking stops a Dodge or a
    Catch, Double Teamed a Dodge, Aim Low a Catch. Then the man is hit after all.

    A man with a skill can use a Skill card: Dodge as a Dodge card or Catch as a Catch card when he is the
    target, Fast as a Run, Quick as a Cut Across, Aim as a Throw Long, Strong as a Throw Far.
    In your own Run and Throw Phases you may also play Get Mad or Time Out (draw three cards), Think (look
    at the rival's hand), Intimidate or Penalty (the rival discards two cards of his choice). No Balls is
    played at the start of the rival's turn: he may not throw in it.

    The deck of 85: Walk, Jog, Run, Sprint, Cut Across, Throw Near, Throw Long, Side Throw and Catch 5 each,
    Throw Short 6, Throw Far 4, each of the five Dodge cards 2, Skill 10, all others 1.

    Whoever has put all rivals out wins. If nobody is put out in 100 turns running, the larger team wins.
    Options: the captain rolls twice for skills and has both; whoever holds more than ten cards at the end of
    his turn discards down to ten.
"""

from collections.abc import Awaitable, Callable
from functools import cache
from typing import Any

from tabletome.engine import (
    Game,
    Guard,
    Layout,
    Look,
    Option,
    Player,
    Ruling,
    behaviour,
    calls,
    state,
    this_turn,
)
from tabletome.parts.answers import could_hold
from tabletome.parts.boards import KNIGHT, Board, Square, square_grid
from tabletome.parts.cards import Card, Deck, Hand, Pile
from tabletome.parts.hands import discard, discard_down_to, look_at
from tabletome.parts.pieces import Piece
from tabletome.parts.starting import first_by_chance

COURT = square_grid(8, 8, "court")
TEAM = 6
CARDS_DRAWN = 3

Effect = Callable[["DodgeBall", "Coach"], Awaitable[None]]


class Play(Card):
    type: str
    dist: str = "-"
    notes: str = ""
    look = Look(
        suit="type",
        text="notes",
        signs={
            "Catch": "drop",
            "Dodge": "shield",
            "Move": "arrow",
            "Skill": "eye",
            "Special": "bolt",
            "Throw": "ball",
        },
    )
    answers: tuple[str, ...] = behaviour(default=())
    "What it may be played against: types of cards, or the start of a turn."
    reflects: bool = behaviour(default=False)
    "As an answer it turns a throw round."
    effect: Effect | None = behaviour(default=None)
    "What it does when played on one's own turn."


def dodge(name: str) -> Play:
    return Play(name, "Dodge", answers=("Throw",))


def special(name: str, notes: str, **acts: Any) -> Play:
    return Play(name, "Special", notes=notes, **acts)


CARD_LIST = [
    (5, Play("Walk", "Move", "1")),
    (5, Play("Jog", "Move", "2")),
    (5, Play("Run", "Move", "3")),
    (5, Play("Sprint", "Move", "4")),
    (5, Play("Cut Across", "Move", "K")),
    (6, Play("Throw Short", "Throw", "1")),
    (5, Play("Throw Near", "Throw", "2")),
    (5, Play("Throw Long", "Throw", "3")),
    (4, Play("Throw Far", "Throw", "4")),
    (5, Play("Side Throw", "Throw", "K")),
    (2, dodge("Dodge")),
    (2, dodge("Blocking Ball")),
    (2, dodge("Duck")),
    (2, dodge("Dip")),
    (2, dodge("Dive")),
    (5, Play("Catch", "Catch", answers=("Throw",))),
    (10, Play("Skill", "Skill", answers=("Throw",))),
    (1, special("Get Mad", "Draw 3 cards", effect=calls("draw", 3))),
    (1, special("Time Out", "Draw 3 cards", effect=calls("draw", 3))),
    (1, special("Think", "Look at opponent Hand", effect=calls("look"))),
    (1, special("Intimidate", "Opponent must discard 2 cards", effect=calls("fine", 2))),
    (1, special("Penalty", "Opponent must discard 2 cards", effect=calls("fine", 2))),
    (1, special("Return Package", "Reflect Throw back on Thrower", answers=("Throw",), reflects=True)),
    (1, special("Not Looking", "Negate a Dodge or Catch card", answers=("Dodge", "Catch"))),
    (1, special("No Balls", "Opponent may not Throw this Turn", answers=("Turn",))),
    (1, special("Double Teamed", "Negate a Dodge card", answers=("Dodge",))),
    (1, special("Aim Low", "Negate a Catch card", answers=("Catch",))),
]
CARDS = {card.name: card for _, card in CARD_LIST}

SKILL_TABLE = {
    1: ("Dodge", "Dodge"),
    2: ("Fast", "Run"),
    3: ("Aim", "Throw Long"),
    4: ("Catch", "Catch"),
    5: ("Strong", "Throw Far"),
    6: ("Quick", "Cut Across"),
}
"For each roll the skill, and the card as which one who has it may use a Skill card."
SKILL_CARD_AS = dict(SKILL_TABLE.values())


class Man(Piece):
    name: str
    skills: tuple[str, ...] = state(default=())
    moved: bool = state(default=False, lasts="turn")
    thrown: bool = state(default=False, lasts="turn")
    look = Look(sign="person")

    def __str__(self) -> str:
        skills = f" ({', '.join(self.skills)})" if self.skills else ""
        return f"{self.owner}'s {self.name}{skills}"


class Coach(Player):
    hand: Hand[Play]
    bench: Pile[Man]
    "Men who are out."


class DodgeBall(Game[Coach]):
    title = "Dodge Ball"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 3)
    family = "sports"
    mechanisms = ("hand management", "grid movement", "reactions", "skills")
    minutes = 45
    layout = Layout(
        felt="#8a5a2b",
        accents=("#c0392b", "#2471a3"),
        labels={"no_balls": "no throwing this turn"},
        facing=True,
    )
    guard = Guard(quiet=100, progress="hit")
    captains_second_roll = Option(False, "The captain rolls twice for skills and has both")
    hand_limit = Option(0, "Cards one may keep at the end of one's turn", {0: "any number", 10: "ten"})
    court: Board[Man, Square] = Board(COURT)
    deck: Deck[Play] = Deck("discards")
    discards: Pile[Play]
    no_balls: bool = this_turn(False)

    async def setup(self) -> None:
        self.deck.fill_shuffled(card for copies, card in CARD_LIST for _ in range(copies))
        for coach in self.players:
            coach.bench.fill(
                Man(coach.seat, name) for name in ["captain", *(f"man {n}" for n in range(2, 7))]
            )
        line_up = await self.together(
            lambda me: me.choose_some(
                self.back_row(me), "Place your six men, the captain first", least=TEAM, most=TEAM
            )
        )
        for coach, squares in line_up.items():
            for man, square in zip(list(coach.bench), squares, strict=True):
                self.court.put(man, square)
                rolls = 2 if self.captains_second_roll and man.name == "captain" else 1
                man.skills = tuple(dict.fromkeys(SKILL_TABLE[self.roll(6)][0] for _ in range(rolls)))
        first_by_chance(self)

    async def turn(self, me: Coach) -> None:
        self.then(self.draw_phase, me)
        self.then(self.run_phase, me)
        self.then(self.throw_phase, me)
        self.then(self.keep_hand_limit, me)

    async def draw_phase(self, me: Coach) -> None:
        prompt = f"{me}'s turn begins"
        self.no_balls = await self.answer(self.rival(me), "Turn", None, prompt) is not None
        await self.draw(me, CARDS_DRAWN)

    async def run_phase(self, me: Coach) -> None:
        cards = [card for card in me.hand if card.effect or self.runs(me, card)]
        card = await me.choose(
            cards, "Run Phase: play a Move card or a Special card", otherwise="End running"
        )
        if card is None:
            return
        if card.effect is not None:
            self.play(me, card)
            await card.effect(self, me)
        else:
            man, square = await me.choose(self.runs(me, card), f"Move a man with {card}")
            self.play(me, card)
            self.court.put(man, square)
            man.moved = True
            self.log("{} moves to {}", man, square)
        self.then(self.run_phase, me)

    async def throw_phase(self, me: Coach) -> None:
        cards = [card for card in me.hand if card.effect or self.throws(me, card)]
        card = await me.choose(
            cards, "Throw Phase: play a Throw card or a Special card", otherwise="End the turn"
        )
        if card is None:
            return
        if card.effect is not None:
            self.play(me, card)
            await card.effect(self, me)
        else:
            man, target = await me.choose(self.throws(me, card), f"Who throws at whom with {card}?")
            self.play(me, card)
            man.thrown = True
            await self.throw(man, target)
        self.then(self.throw_phase, me)

    async def throw(self, thrower: Man, target: Man) -> None:
        """A throw and its Dodge Phase: the target's coach answers, the thrower's coach counters."""
        me, rival = self.players[thrower.seat], self.players[target.seat]
        self.log("{} throws at {}", thrower, target)
        answer = await self.answer(rival, "Throw", target, f"{thrower} throws at {target}")
        if answer is None:
            self.put_out(target)
        elif answer.reflects:
            await self.throw(target, thrower)
        elif await self.answer(me, answer.type, thrower, f"{rival} plays a {answer.type} card"):
            self.put_out(target)
        elif answer.type == "Catch":
            await self.bring_in(rival)

    async def keep_hand_limit(self, me: Coach) -> None:
        if self.hand_limit:
            await discard_down_to(self, me, me.hand, self.discards, self.hand_limit)

    # -- cards -------------------------------------------------------------------------------------------

    def play(self, coach: Coach, card: Play) -> None:
        self.discards.add(card)
        self.log("{} plays {}", coach, card)

    async def draw(self, me: Coach, count: int) -> None:
        self.log("{} draws {}", me, self.deck.draw_many(me.hand, count))

    async def look(self, me: Coach) -> None:
        look_at(self, me, self.rival(me).hand)

    async def fine(self, me: Coach, count: int) -> None:
        rival, prompt = self.rival(me), f"{me} makes you discard {count} cards"
        await discard(self, rival, rival.hand, self.discards, count, prompt)

    async def answer(self, coach: Coach, played: str, man: Man | None, prompt: str) -> Play | None:
        """The card with which a coach answers a play; of a Skill card, the card it stands for."""
        if not could_hold(coach.hand, lambda card: played in card.answers):
            return None
        cards = [card for card in coach.hand if self.answers(card, played, man)]
        card = await coach.choose(cards, f"{prompt}. Do you answer?", otherwise="Pass", kind="reaction")
        if card is None:
            return None
        ways = self.answers(card, played, man)
        way = ways[0] if len(ways) == 1 else await coach.choose(ways, "Use the Skill card as")
        self.play(coach, card)
        if way != card.name:
            self.log("It counts as {}", way)
        return CARDS[way]

    def answers(self, card: Play, played: str, man: Man | None) -> list[str]:
        return [use.name for use in self.uses(card, man) if played in use.answers]

    def uses(self, card: Play, man: Man | None) -> list[Play]:
        """What a card can be for a man: a Skill card is what his skills make of it."""
        if card.type != "Skill":
            return [card]
        return [CARDS[SKILL_CARD_AS[skill]] for skill in man.skills] if man else []

    # -- court -------------------------------------------------------------------------------------------

    def runs(self, me: Coach, card: Play) -> list[tuple[Man, Square]]:
        return [
            (man, path[-1])
            for man in self.men(me)
            if not man.moved
            for use in self.uses(card, man)
            if use.type == "Move"
            for path in paths(man.at, use.dist)
            if all(self.side(square) is me and self.court[square] is None for square in path)
        ]

    def throws(self, me: Coach, card: Play) -> list[tuple[Man, Man]]:
        if self.no_balls:
            return []
        return [
            (man, target)
            for man in self.men(me)
            if not man.thrown
            for use in self.uses(card, man)
            if use.type == "Throw"
            for path in paths(man.at, use.dist)
            if (target := self.court[path[-1]]) is not None and target.owner is not me
        ]

    def put_out(self, target: Man) -> None:
        self.players[target.seat].bench.add(target)
        self.progress()
        self.log("{} is out", target, hold=True)
        if not self.men(self.players[target.seat]):
            self.end("team out", because="A whole team is out.")

    async def bring_in(self, coach: Coach) -> None:
        man = (
            await coach.choose(coach.bench, "Who comes back in?", otherwise="Nobody") if coach.bench else None
        )
        if man is None:
            return
        free = [square for square in self.court.free() if self.side(square) is coach]
        square = await coach.choose(free, f"Where does {man} come in?")
        self.court.put(man, square)
        self.log("{} comes back in on {}", man, square)

    def rival(self, me: Coach) -> Coach:
        return self.after(me)

    def men(self, coach: Coach) -> list[Man]:
        """His men who are in."""
        return [man for man in self.court if man.owner is coach]

    def side(self, square: Square) -> Coach:
        return self.players[square.row // 4]

    def back_row(self, coach: Coach) -> list[Square]:
        return [square for square in COURT if square.row == 7 * coach.seat]

    def score(self, coach: Coach) -> int:
        return len(self.men(coach))

    def estimate(self, coach: Coach) -> float:
        """His men who are in, and a little for each Dodge and Catch card that will save one."""
        return TEAM - len(coach.bench) + sum(card.type in ("Dodge", "Catch") for card in coach.hand) / 5


@cache
def paths(start: Square, dist: str) -> list[tuple[Square, ...]]:
    """For each direction the squares passed and, last, the one reached; a Knight's leap passes none."""
    if dist == "K":
        return [(square,) for cols, rows in KNIGHT if (square := start.offset(cols, rows)) is not None]
    rays = (start.ray(direction)[: int(dist)] for direction in range(8))
    return [ray for ray in rays if len(ray) == int(dist)]


RULINGS = [
    Ruling(
        "Setup",
        "gap",
        "Which six of the eight squares of the back row do the men take?",
        "Their coach chooses, both coaches at the same time and before the skills are rolled; the first "
        "square is the captain's.",
        "test_men_start_on_squares_of_the_coachs_choice",
    ),
    Ruling(
        "Setup",
        "gap",
        "What does a second roll give the captain?",
        "Both skills. If both rolls agree he has only that one.",
        "test_a_captain_may_have_two_skills",
    ),
    Ruling(
        "Setup",
        "gap",
        "Who begins, and with which cards?",
        "Chance decides. Nobody is dealt cards: the book gives cards in the Draw Phase only.",
        "test_hands_are_empty_before_the_first_draw",
    ),
    Ruling(
        "Throw Phase",
        "damaged",
        "“A man can move only once per turn” stands in the Throw Phase too. How many cards may be played "
        "in a turn?",
        "It means throw: each man moves once and throws once, with any number of cards in all.",
        "test_each_man_moves_and_throws_once_a_turn",
    ),
    Ruling(
        "Run Phase",
        "gap",
        "Is a move a straight line of exactly that many squares, and may it pass men?",
        "Exactly that many squares in one line, all empty and on one's own side. Only Cut Across leaps.",
        "test_moves_are_exact_and_pass_nobody",
    ),
    Ruling(
        "Throw Phase",
        "gap",
        "Do men between thrower and target stop a throw?",
        "No. The distance must be exact.",
        "test_a_throw_passes_over_men",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "What happens in the Dodge Phase, which is listed but not described?",
        "It is the answer of the target's coach to each throw, not a phase after the Throw Phase.",
        "test_a_dodge_stops_the_throw",
    ),
    Ruling(
        "Throw Phase",
        "gap",
        "How long can answers go on?",
        "A throw is answered once, and that answer is countered once; a counter cannot be answered.",
        "test_a_counter_is_final",
    ),
    Ruling(
        "Player Skill Table",
        "gap",
        "Is a Skill card used as a Dodge or a Catch a Dodge or Catch card?",
        "Yes, so Not Looking, Double Teamed and Aim Low stop it too.",
        "test_a_skill_card_counts_as_the_card_it_replaces",
    ),
    Ruling(
        "Common Deck Card List",
        "gap",
        "What can be done against Return Package?",
        "It is neither Dodge nor Catch, so it cannot be countered; the thrower becomes the target of the "
        "same throw and his coach may dodge or catch it, which the other coach may counter.",
        "test_return_package_turns_the_throw_round",
    ),
    Ruling(
        "Throw Phase",
        "gap",
        "Who comes back after a Catch, where, and is the thrower out?",
        "One man who is out, of the coach's choice, on any free square of his own side, if the coach wishes. "
        "With nobody out the Catch only stops the throw. The thrower stays in.",
        "test_a_catch_brings_a_man_back",
    ),
    Ruling(
        "Common Deck Card List",
        "gap",
        "When is No Balls played, if it stops the opponent in “this” turn?",
        "At the start of the opponent's turn, before he draws.",
        "test_no_balls_at_the_start_of_the_rivals_turn",
    ),
    Ruling(
        "Common Deck Card List",
        "gap",
        "When may the other Special cards be played?",
        "At any time in one's own Run Phase or Throw Phase. The opponent chooses which two cards he "
        "discards; one who holds fewer discards all.",
        "test_specials_are_played_on_ones_own_turn",
    ),
    Ruling(
        "Draw Phase",
        "gap",
        "Is there a hand limit?",
        "The book has none. With the option it is ten cards at the end of one's own turn.",
        "test_ten_cards_at_the_end_of_the_turn",
    ),
    Ruling(
        "Victory",
        "gap",
        "What if both coaches stop throwing?",
        "After 100 turns in which nobody was put out the game ends; the larger team wins, equal teams draw.",
        "test_a_hundred_quiet_turns_end_the_game",
    ),
    Ruling(
        "Throw Phase",
        "gap",
        "Is a coach asked for an answer that he cannot have?",
        "He is asked whenever he holds cards, unless all answers of that kind lie in the open discards.",
        "test_windows_open_by_what_all_can_see",
    ),
]
