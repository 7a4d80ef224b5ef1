"""Librarium: the Reader takes a book that nobody sees and reads from it; the others guess which it was.

How to play
    You sit before a shelf of 68 well-known old books, each with its year, which is below zero if it is B.C.
    The Host, in the first seat, is the first Reader; then all are Readers in turn, clockwise. The others are
    the Listeners.

    When you are the Reader, take a book without thinking long; the others have closed their eyes and do not
    see which. Then read a passage. For each book there are three to choose from, each told in a sentence or
    two, or you type one of your own; in one room you can read it aloud and type how it begins. Then the book
    stands on the shelf again as if nothing had been.

    Now Listeners may pose questions, all at the same time, until nobody has one, and the Reader answers. To
    two questions the answer is ready made and true: in which century the book came out, and how many words
    its title has. Books to which such an answer does not fit are ruled out. Talk it over in the chat.

    Then, clockwise from the Reader, each Listener in turn may name one book; who does not know need not. The
    first who is right gets a point and the turn ends; a wrong book is ruled out for those who follow. If no
    Listener is right, the Reader gets a point. A book may be taken again; passages that were read before are
    offered only when there is no other.

    When everybody has been the Reader three times (with four or five players twice, with more once), and
    after each further round, all say whether they want to play on, and you do if more than half want to. Most
    points win, and a tie is a tie. Should each have been the Reader fifty times, it is over. Options are the
    rounds before you are first asked, and that only right guesses count for the win.

    A library of your own, of books on your shelf at home, is a text file with a book on each line: title,
    author, year, and passages, if you like, with bars between, as in “Emma | Jane Austen | 1815 | She is
    handsome, clever and rich”. A year is like 1815, about 1000 or 429 B.C. Lines that begin with # are not
    read. Put such files into a folder and start Tabletome with the environment variable TABLETOME_LIBRARIES
    set to that folder: every file there is offered as a library under its name. It needs five books at least.
"""

import re
from collections import Counter
from functools import cache
from typing import NamedTuple

from tabletome.engine import (
    Component,
    Game,
    Guard,
    Layout,
    Look,
    Option,
    Player,
    Ruling,
    Space,
    TabletomeError,
    by_players,
    state,
    this_turn,
)
from tabletome.parts.boards import Board, Track
from tabletome.parts.cards import Bag, Card, Hand
from tabletome.parts.sheets import own_tables, table

OLD_BOOKS = "old books"
OWN_LIBRARIES = own_tables("TABLETOME_LIBRARIES")
FEWEST_BOOKS = 5
LONGEST_PASSAGE, LONGEST_QUESTION = 600, 120
YEAR = re.compile(r"(about )?([1-9]\d*)( B\.C\.)?")
TELLING = re.compile(r"\w{5,}")
"Words that may tell a book; shorter ones are in all of them."
QUESTIONS = AGE, LENGTH = "In which century did it come out?", "How many words has the title?"
OWN_PASSAGE, OWN_QUESTION = "A passage of your own", "A question of your own"
OTHER_QUESTIONS = ("Is it long?", "Is it sad?", "Have you read all of it?", "Is there a love story in it?")
NO_QUESTION, NO_ANSWER, NO_GUESS = "No question", "That I do not say", "No guess"
RULED_OUT = "no"
WHICH = "Which book is it?"
PLAY_ON, STOP = "Play on", "Stop here"


class Work(NamedTuple):
    title: str
    author: str
    year: str
    passages: tuple[str, ...]

    def surname(self) -> str:
        return self.author.split()[-1]

    def answer(self, question: str) -> str:
        """What is true, for a question that comes with the game."""
        words = len(self.title.split())
        return self.century() if question == AGE else f"The title has {words} word{'s' * (words > 1)}"

    def century(self) -> str:
        first = (abs(self.year_in_figures()) - 1) // 100 * 100 + 1
        if self.year_in_figures() < 0:
            return f"Between {first + 99} and {first} B.C."
        return f"Between {first} and {first + 99}"

    def year_in_figures(self) -> int:
        """Years B.C. are below zero."""
        year = YEAR.fullmatch(self.year)
        assert year is not None
        return -int(year[2]) if year[3] else int(year[2])

    def texts(self) -> tuple[str, ...]:
        """What can be read of it without the book: of one without passages, what is known of it."""
        return self.passages or (f"{self.answer(AGE)}. {self.answer(LENGTH)}.",)

    def telling(self) -> set[str]:
        return _telling(" ".join((self.title, self.author, *self.passages)))


def _telling(text: str) -> set[str]:
    return set(TELLING.findall(text.casefold()))


@cache
def works(library: str) -> dict[str, Work]:
    """The books of a library by their titles."""
    rows = OWN_LIBRARIES[library] if library in OWN_LIBRARIES else table(__package__, "librarium")
    made: dict[str, Work] = {}
    for number, row in enumerate(rows, start=1):
        complete = len(row) > 2 and all(row) and YEAR.fullmatch(row[2])
        if not complete or row[0] in made or max(map(len, row)) > LONGEST_PASSAGE:
            raise TabletomeError(
                f"Book {number} of the library {library} is not title, author, year and passages of at most "
                f"{LONGEST_PASSAGE} letters, or it is there twice: {' | '.join(row)}"
            )
        title, author, year, *passages = row
        made[title] = Work(title, author, year, tuple(passages))
    if len(made) < FEWEST_BOOKS:
        raise TabletomeError(f"The library {library} has {len(made)} books; it needs {FEWEST_BOOKS}.")
    return made


@cache
def shelf_of(library: str) -> Track:
    return Track(list(works(library)), "shelf")


class Book(Component):
    """It stands on the shelf, at its title, before the eyes of all. Its name is that of the author."""

    name: str
    year: str
    surname: str
    look = Look(title="surname", corner="shows", sign="book")
    shows: str = state(default="")
    "Its year, or that it is ruled out in this turn."
    times_read: int = state(default=0)


class Taken(Card):
    """There is one for each book, and who holds it has the book in hand: others do not see which it is."""

    back = "book"
    look = Look(sign="book")


class Reader(Player):
    guessed: int = 0
    "Books that he knew as a Listener."
    unguessed: int = 0
    "Books that he read and nobody knew."
    book: Hand[Taken]
    questions: int = 0
    "That he made up himself."
    content: bool = this_turn(False)
    "He has no more questions."


class Librarium(Game[Reader]):
    title = "Librarium"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 9)
    family = "words and trivia"
    mechanisms = ("trivia", "reading aloud", "questions", "guessing")
    minutes = 30
    turn_name = "reading"
    guard = Guard(turns=50, each=True)
    layout = Layout(
        felt="#4b2e23",
        accents=("#e3c27a", "#8fb996"),
        hidden_fields=("read_out", "ready_made", "known", "content", "questions"),
        hidden_places=("out_of_sight",),
        labels={
            "guessed": "books known",
            "unguessed": "books nobody knew",
            "book": "book in hand",
        },
    )
    library = Option(OLD_BOOKS, "The library", (OLD_BOOKS, *OWN_LIBRARIES))
    rounds = Option(
        by_players({2: 3, 4: 2, 6: 1}),
        "Rounds after which you are first asked whether to play on",
        (1, 2, 3, 5),
    )
    guesses_alone = Option(False, "For the win only right guesses count, not books that nobody knew")

    shelf: Board[Book, Space] = Board(lambda game: shelf_of(game.library))
    out_of_sight: Bag[Taken]
    passage: str = this_turn("")
    answers: str = this_turn("")
    "What the Reader was asked, and said."
    ready_made: tuple[str, ...] = this_turn(())
    "Questions that come with the game and were answered."
    known: bool = this_turn(False)
    read_out: tuple[str, ...] = ()

    def setup(self) -> None:
        library = works(self.library).values()
        self.shelf.fill(
            {self.place_of(work): Book(work.author, work.year, work.surname()) for work in library}
        )
        self.out_of_sight.fill([Taken(work.title) for work in library])
        self.show_years()

    def show_years(self) -> None:
        for book in self.shelf:
            book.shows = str(works(self.library)[book.at.name].year_in_figures())

    def place_of(self, work: Work) -> Space:
        return shelf_of(self.library)[work.title]

    async def turn(self, me: Reader) -> None:
        prompt = "Take a book, quickly; the others have closed their eyes"
        place = await me.choose(shelf_of(self.library), prompt)
        me.book.add(next(book for book in self.out_of_sight if book.name == place.name))
        self.log("{} takes a book", me)
        self.then(self.read, me)
        self.then(self.discuss, me)
        for listener in self.others(me):
            self.then(self.guess, listener, me)
        self.then(self.put_back, me)

    async def read(self, me: Reader) -> None:
        work = self.work_of(me)
        texts = [text for text in work.texts() if text not in self.read_out] or list(work.texts())
        passage = await me.choose([*texts, OWN_PASSAGE], f"Read a passage of {work.title}")
        if passage == OWN_PASSAGE:
            prompt = f"Type a passage of {work.title}, or read it aloud and type how it begins"
            passage = await me.say(prompt, texts, longest=LONGEST_PASSAGE)
        self.passage = passage
        self.read_out = (*self.read_out, passage)
        self.log("{} reads: “{}”", me, passage, hold=True)

    def work_of(self, me: Reader) -> Work:
        [book] = me.book
        return works(self.library)[book.name]

    async def discuss(self, me: Reader) -> None:
        """Who has a question poses it, again and again until nobody has one."""
        asking = [listener for listener in self.others(me) if not listener.content]
        for listener, question in (await self.together(self.pose, asking)).items():
            if question is None:
                listener.content = True
            elif question not in self.ready_made:
                await self.answer(me, listener, question)
        if not all(listener.content for listener in self.others(me)):
            self.then(self.discuss, me)

    async def pose(self, me: Reader) -> str | None:
        new = [question for question in QUESTIONS if question not in self.ready_made]
        prompt = f"“{self.passage}” Do you ask the Reader something?"
        question = await me.choose([*new, OWN_QUESTION], prompt, otherwise=NO_QUESTION)
        if question == OWN_QUESTION:
            question = await me.say("What do you ask the Reader?", OTHER_QUESTIONS, longest=LONGEST_QUESTION)
        return question

    async def answer(self, me: Reader, listener: Reader, question: str) -> None:
        self.log("{} asks: {}", listener, question)
        prompt = f"{listener} asks: {question}"
        if question in QUESTIONS:
            self.ready_made = (*self.ready_made, question)
            answer = await me.choose([self.work_of(me).answer(question)], prompt)
            for book in self.shelf:
                if works(self.library)[book.at.name].answer(question) != answer:
                    book.shows = RULED_OUT
        else:
            listener.questions += 1
            answer = await me.say(prompt, [NO_ANSWER], longest=LONGEST_QUESTION)
        self.answers = f"{self.answers}; {question} {answer}".removeprefix("; ")
        self.log("{} answers: {}", me, answer)

    async def guess(self, listener: Reader, me: Reader) -> None:
        if self.known:
            return
        left = [book.at for book in self.shelf if book.shows != RULED_OUT]
        place = await listener.choose(left, f"“{self.passage}” {WHICH}", otherwise=NO_GUESS)
        if place is None:
            self.log("{} does not guess", listener)
            return
        self.reveals += 1  # what he is told cannot be taken back
        if place is self.place_of(self.work_of(me)):
            self.known = True
            listener.guessed += 1
            self.log("{} says {}, and is right", listener, place.name)
        else:
            self.book_at(place).shows = RULED_OUT
            self.log("{} says {}, and is wrong", listener, place.name)

    def book_at(self, place: Space) -> Book:
        book = self.shelf[place]
        assert book is not None
        return book

    def put_back(self, me: Reader) -> None:
        work, [taken] = self.work_of(me), me.book
        if not self.known:
            me.unguessed += 1
            self.log("Nobody knows the book, and {} gets a point", me)
        self.show(taken)
        self.out_of_sight.add(taken)
        self.book_at(self.place_of(work)).times_read += 1
        self.show_years()
        self.log("It was {} by {} ({})", work.title, work.author, work.year, hold=True)
        if me is self.players[-1] and self.turns >= self.rounds * len(self.players):
            self.then(self.agree_to_play_on)

    async def agree_to_play_on(self) -> None:
        prompt = "The round is over. Do you want to play on?"
        wishes = await self.together(lambda me: me.choose([PLAY_ON, STOP], prompt))
        if 2 * list(wishes.values()).count(PLAY_ON) <= len(wishes):
            self.end("enough", because="Not more than half want to play on.")

    def score(self, me: Reader) -> int:
        return me.guessed + (0 if self.guesses_alone else me.unguessed)

    def estimate(self, me: Reader) -> float:
        """Bots cannot make use of answers in words."""
        return self.score(me) - me.questions

    def lore(self, prompt: str) -> list[str]:
        """What a passage that all can hear is from. Of one that is not known here, the books with which it
        shares most words that are in no other."""
        if not prompt.endswith(WHICH):
            return []
        library = works(self.library)
        known = [title for title, work in library.items() if any(text in prompt for text in work.texts())]
        return known or _likeliest(_telling(prompt), library)


def _likeliest(heard: set[str], library: dict[str, Work]) -> list[str]:
    found = {title: heard & work.telling() for title, work in library.items()}
    met = Counter(word for words in found.values() for word in words)
    telling = {title: sum(met[word] == 1 for word in words) for title, words in found.items()}
    most = max(telling.values())
    return [title for title, number in telling.items() if number == most > 0]


RULINGS = [
    Ruling(
        "Introduction",
        "gap",
        "How many play, if it is for two or more?",
        "Up to eight.",
        "test_two_to_eight_play",
    ),
    Ruling(
        "Setup",
        "departure",
        "The game wants a small library, and people who sit in it",
        "A shelf of 68 old books, known to many and free to all, stands for it. Of each there are three "
        "passages, told in our words. One's own shelf can take its place, by a text file.",
        "test_the_books",
    ),
    Ruling("Setup", "gap", "Who is the Host?", "Who has the first seat.", "test_all_are_readers_in_turn"),
    Ruling(
        "How To Play",
        "gap",
        "How do Listeners close their eyes, and how is the book put back unheard?",
        "What the Reader takes and puts back is shown to nobody else.",
        "test_nobody_sees_which_book_is_taken",
    ),
    Ruling(
        "How To Play",
        "gap",
        "What is a passage?",
        "One of those that come with the book, new ones first, or what the Reader types. Of a book without "
        "passages century and length of the title can be read.",
        "test_a_passage_of_ones_own",
    ),
    Ruling(
        "How To Play",
        "gap",
        "How many questions are posed, which, and must they be answered?",
        "As many as Listeners like, all at once, before the guesses. Two come with the game and have one "
        "true answer; to others the Reader says what he likes.",
        "test_questions",
    ),
    Ruling(
        "How To Play",
        "gap",
        "How often may a Listener guess, and must he?",
        "Once a turn, and he need not.",
        "test_nobody_need_guess",
    ),
    Ruling(
        "How To Play",
        "gap",
        "Who says whether a guess is right?",
        "The game. Guesses are books on the shelf; a wrong one is not offered again in this turn.",
        "test_a_wrong_book_is_ruled_out",
    ),
    Ruling(
        "Winning",
        "contradiction",
        "Most correct guesses win, but the Reader gets points as well, for books that nobody knew",
        "Points of both kinds count. With an option only right guesses do.",
        "test_only_guesses_count",
    ),
    Ruling(
        "Winning",
        "gap",
        "How do players say that they collectively wish to go on?",
        "After some rounds of Readers, three to one by their number or as agreed on before, and then "
        "after each, all say so at once; more than half must want to. After fifty rounds it is over.",
        "test_more_than_half_must_want_to_play_on",
    ),
]
