from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from tabletome.bots import knowledge
from tabletome.engine import Option, TabletomeError
from tabletome.games import librarium
from tabletome.games.librarium import Librarium, shelf_of, works
from tabletome.parts.sheets import own_tables
from tabletome.testing import Trial, at

AGE, LENGTH = "In which century did it come out?", "How many words has the title?"
OWN_PASSAGE, OWN_QUESTION = "A passage of your own", "A question of your own"
NO_QUESTION, NO_GUESS, NO_ANSWER = "No question", "No guess", "That I do not say"
TAKE = "Take a book, quickly; the others have closed their eyes"
WHALE = "The captain nails a gold coin to the mast for the man who first sees what took his leg."
HEAD = (
    "The innkeeper says that the harpooner who shares the bed is a good fellow, only out late to sell his "
    "last head."
)
COFFIN = "I alone came away, since the coffin which the carpenter had made into a lifebuoy shot up beside me."

# Title, author and year as libraries have them, and a word of each of the three passages.
BOOKS = """
    Adventures of Huckleberry Finn|Mark Twain|1884|raft slavery rotten
    The Adventures of Pinocchio|Carlo Collodi|1883|noses carpenter shark
    The Adventures of Sherlock Holmes|Arthur Conan Doyle|1892|encyclopaedia speckled goose
    The Adventures of Tom Sawyer|Mark Twain|1876|whitewashes funeral cave
    Aesop's Fables|Aesop|about 600 B.C.|sour nap sheep
    Alice's Adventures in Wonderland|Lewis Carroll|1865|March roses grin
    Andersen's Fairy Tales|Hans Christian Andersen|1835|nothing featherbeds tin
    Anna Karenina|Leo Tolstoy|1878|governess mare chalk
    Anne of Green Gables|L. M. Montgomery|1908|orphanage carrots raspberry
    The Arabian Nights|unknown storytellers|about 1400|king robbers bottle
    Around the World in Eighty Days|Jules Verne|1872|whist elephant sunrise
    Beowulf|unknown poet|about 1000|moor grips breather
    Black Beauty|Anna Sewell|1877|trot bridge cabman
    The Call of the Wild|Jack London|1903|California club sledge
    Candide|Voltaire|1759|spectacles quoits garden
    The Canterbury Tales|Geoffrey Chaucer|about 1400|inn Bath Death
    A Christmas Carol|Charles Dickens|1843|knocker turkey clerk
    The Count of Monte Cristo|Alexandre Dumas|1844|sack betrothal stranger
    Crime and Punishment|Fyodor Dostoevsky|1866|axe magistrate crossroads
    David Copperfield|Charles Dickens|1850|caul pawnbroker fisherman
    The Decameron|Giovanni Boccaccio|1353|plague basil falcon
    The Divine Comedy|Dante Alighieri|1320|beasts gate ice
    A Doll's House|Henrik Ibsen|1879|macaroons tarantella door
    Don Quixote|Miguel de Cervantes|1605|mills basin priest
    Dracula|Bram Stoker|1897|mirror Whitby castle
    Emma|Jane Austen|1815|matches Hill cake
    Faust|Johann Wolfgang von Goethe|1808|poodle theology blood
    Frankenstein|Mary Shelley|1818|November chink sledge
    Great Expectations|Charles Dickens|1861|marshes clocks blacksmith
    Grimms' Fairy Tales|Jacob and Wilhelm Grimm|1812|crumbs hop tower
    Gulliver's Travels|Jonathan Swift|1726|threads egg horses
    Hamlet|William Shakespeare|1603|battlements uncle skull
    Heidi|Johanna Spyri|1881|hay Frankfurt wheelchair
    The Hound of the Baskervilles|Arthur Conan Doyle|1902|yew boot tor
    The Hunchback of Notre-Dame|Victor Hugo|1831|bell sanctuary goat
    Ivanhoe|Walter Scott|1819|Sluggard Ashby Rebecca
    Jane Eyre|Charlotte Brontë|1847|laughs wedding red
    Journey to the Center of the Earth|Jules Verne|1864|craters raft volcano
    The Jungle Book|Rudyard Kipling|1894|panther mongoose python
    The Last of the Mohicans|James Fenimore Cooper|1826|Huron singing fort
    Little Women|Louisa May Alcott|1868|Christmas cropped manuscript
    Macbeth|William Shakespeare|1623|cauldron candle banquet
    Madame Bovary|Gustave Flaubert|1857|manure pavement Rouen
    The Metamorphosis|Franz Kafka|1915|salesman cheese apple
    A Midsummer Night's Dream|William Shakespeare|1600|ass flower tinker
    Les Misérables|Victor Hugo|1862|bishop cart sewers
    Moby-Dick|Herman Melville|1851|coin harpooner coffin
    The Odyssey|Homer|about 700 B.C.|weaves wax giant
    Oedipus the King|Sophocles|about 429 B.C.|seer shepherd eyes
    Oliver Twist|Charles Dickens|1838|bowl handkerchief dog
    Peter and Wendy|J. M. Barrie|1911|Newfoundland crocodile Clap
    The Picture of Dorian Gray|Oscar Wilde|1890|easel cruel acts
    Pride and Prejudice|Jane Austen|1813|tolerable clergyman fortune
    Robinson Crusoe|Daniel Defoe|1719|foot wreck parrot
    Romeo and Juliet|William Shakespeare|1597|lark orchard friar
    The Scarlet Letter|Nathaniel Hawthorne|1850|scaffold physician brook
    The Secret Garden|Frances Hodgson Burnett|1911|robin crying India
    Strange Case of Dr Jekyll and Mr Hyde|Robert Louis Stevenson|1886|will cheque salt
    A Tale of Two Cities|Charles Dickens|1859|knit lawyer shoes
    The Three Musketeers|Alexandre Dumas|1844|duel studs bastion
    The Time Machine|H. G. Wells|1895|lever shafts crabs
    Treasure Island|Robert Louis Stevenson|1883|barrel fourpence black
    Twenty Thousand Leagues Under the Seas|Jules Verne|1870|plates organ beak
    War and Peace|Leo Tolstoy|1869|Austerlitz ball spectacles
    The War of the Worlds|H. G. Wells|1898|cylinder three smallest
    The Wind in the Willows|Kenneth Grahame|1908|whitewash oars washerwoman
    The Wonderful Wizard of Oz|L. Frank Baum|1900|silver screen straw
    Wuthering Heights|Emily Brontë|1847|pane souls Liverpool
"""


def reading(
    book: str = "Moby-Dick", passage: str = WHALE, players: int = 3, **options: object
) -> Trial[Librarium]:
    """Ann is the Reader and has read this."""
    t = at(Librarium, players, options=options)
    read(t, "Ann", book, passage)
    return t


def read(t: Trial[Librarium], reader: str, book: str, passage: str) -> None:
    t.answer(reader, book)
    if passage not in t.options(reader):
        t.answer(reader, OWN_PASSAGE)
    t.answer(reader, passage)


def go_round(t: Trial[Librarium]) -> None:
    """Everybody reads, and nobody guesses."""
    for number, reader in enumerate(t.game.players):
        read(t, reader.name, "Moby-Dick", f"Passage {number}")
        t.pass_all(NO_QUESTION)
        t.pass_all(NO_GUESS)


def points(t: Trial[Librarium]) -> list[tuple[int, int]]:
    return [(reader.guessed, reader.unguessed) for reader in t.game.players]


def ruled_out(t: Trial[Librarium]) -> set[str]:
    return {str(book.at) for book in t.game.shelf if book.shows == "no"}


def test_the_books() -> None:
    entered = [line.strip().split("|") for line in BOOKS.strip().splitlines()]
    library = works("old books")
    assert [[work.title, work.author, work.year] for work in library.values()] == [row[:3] for row in entered]
    assert len(library) == 68
    for title, _, _, telling in entered:
        words = telling.split()
        passages = library[title].passages
        assert len(passages) == len(words) == 3
        for word, passage in zip(words, passages, strict=True):
            assert word in passage, (title, word)
            assert passage[0].isupper()
            assert passage[-1] in ".?"
            assert 20 < len(passage) <= 150
    assert sum(len(work.passages) for work in library.values()) == 204
    assert len({passage for work in library.values() for passage in work.passages}) == 204


def test_no_passage_says_the_title() -> None:
    for title, work in works("old books").items():
        said = " ".join(work.passages).casefold().replace(".", " ").replace(",", " ").split()
        named = {word.casefold() for word in title.split() if len(word) > 3}
        assert not named & set(said), title


def test_the_shelf() -> None:
    t = at(Librarium, 2)
    assert t.prompt("Ann") == TAKE
    assert t.options("Ann")[:2] == ["Adventures of Huckleberry Finn", "The Adventures of Pinocchio"]
    assert len(t.options("Ann")) == len(t.game.shelf) == len(t.game.out_of_sight) == 68
    emma = t.game.shelf[shelf_of("old books")["Emma"]]
    assert emma is not None
    assert (emma.name, emma.surname) == ("Jane Austen", "Austen")
    assert (emma.year, emma.shows, emma.times_read) == ("1815", "1815", 0)
    shown = {str(book.at): (book.year, book.shows) for book in t.game.shelf}
    assert shown["Beowulf"] == ("about 1000", "1000")
    assert shown["The Odyssey"] == ("about 700 B.C.", "-700")


def test_two_to_eight_play() -> None:
    assert list(Librarium.seats) == [2, 3, 4, 5, 6, 7, 8]


def test_all_are_readers_in_turn() -> None:
    t = at(Librarium, 3)
    readers = []
    for _ in range(3):
        readers += t.asked
        read(t, t.asked[0], "Emma", "Something")
        t.pass_all(NO_QUESTION)
        t.pass_all(NO_GUESS)
    assert readers == ["Ann", "Bob", "Cleo"]
    t.pass_all("Play on")
    assert t.asked == ["Ann"]


def test_nobody_sees_which_book_is_taken() -> None:
    t = at(Librarium, 3)
    t.answer("Ann", "Moby-Dick")
    assert t.log() == ["Ann takes a book"]
    [book] = t.player("Ann").book
    assert book.known_to(t.player("Ann").bit) == "Moby-Dick"
    assert book.known_to(t.player("Bob").bit) == "book"
    assert t.prompt("Ann") == "Read a passage of Moby-Dick"
    t.answer("Ann", WHALE)
    t.pass_all(NO_QUESTION)
    assert book.known_to(t.player("Cleo").bit) == "book"
    t.pass_all(NO_GUESS)
    assert len(t.game.out_of_sight) == 68
    assert t.log()[-1] == "It was Moby-Dick by Herman Melville (1851)"


def test_a_passage_is_read_to_all() -> None:
    t = at(Librarium, 3)
    t.answer("Ann", "Moby-Dick")
    assert t.options("Ann") == [WHALE, HEAD, COFFIN, OWN_PASSAGE]
    t.answer("Ann", HEAD)
    assert t.game.passage == HEAD
    assert t.log()[-1] == f"Ann reads: “{HEAD}”"
    assert t.asked == ["Bob", "Cleo"]
    assert t.prompt("Bob") == f"“{HEAD}” Do you ask the Reader something?"
    t.pass_all(NO_QUESTION)
    t.pass_all(NO_GUESS)
    assert t.game.passage == ""


def test_new_passages_come_first() -> None:
    t = reading(players=2)
    for reader, left in (("Bob", [HEAD, COFFIN]), ("Ann", [COFFIN]), ("Bob", [WHALE, HEAD, COFFIN])):
        t.pass_all(NO_QUESTION)
        t.pass_all(NO_GUESS)
        t.pass_all("Play on")
        t.answer(reader, "Moby-Dick")
        assert t.options(reader) == [*left, OWN_PASSAGE]
        t.answer(reader, left[0])
    assert [b.times_read for b in t.game.shelf if str(b.at) in ("Moby-Dick", "Emma")] == [0, 3]


def test_a_passage_of_ones_own() -> None:
    t = at(Librarium, 2)
    t.answer("Ann", "Emma", OWN_PASSAGE)
    assert t.prompt("Ann") == "Type a passage of Emma, or read it aloud and type how it begins"
    assert len(t.options("Ann")) == 3
    with pytest.raises(AssertionError, match="between 1 and 600"):
        t.answer("Ann", "x" * 601)
    t.answer("Ann", "x" * 600)
    assert t.game.passage == "x" * 600


def test_questions() -> None:
    t = reading()
    assert t.options("Bob") == [AGE, LENGTH, OWN_QUESTION, NO_QUESTION]
    t.answer("Cleo", OWN_QUESTION)
    assert t.prompt("Cleo") == "What do you ask the Reader?"
    with pytest.raises(AssertionError, match="between 1 and 120"):
        t.answer("Cleo", "x" * 121)
    t.answer("Cleo", "Is it wet?")
    t.answer("Bob", AGE)
    assert t.prompt("Ann") == f"Bob asks: {AGE}"
    assert t.options("Ann") == ["Between 1801 and 1900"]
    t.answer("Ann", "Between 1801 and 1900")
    assert t.prompt("Ann") == "Cleo asks: Is it wet?"
    assert t.options("Ann") == [NO_ANSWER]
    with pytest.raises(AssertionError, match="between 1 and 120"):
        t.answer("Ann", "x" * 121)
    t.answer("Ann", "Rather.")
    assert t.game.answers == f"{AGE} Between 1801 and 1900; Is it wet? Rather."
    assert t.log()[2:] == [
        f"Bob asks: {AGE}",
        "Ann answers: Between 1801 and 1900",
        "Cleo asks: Is it wet?",
        "Ann answers: Rather.",
    ]
    assert [reader.questions for reader in t.game.players] == [0, 0, 1]
    assert t.options("Bob") == [LENGTH, OWN_QUESTION, NO_QUESTION]
    t.answer("Bob", NO_QUESTION)
    t.answer("Cleo", OWN_QUESTION, "Is it wet?")
    t.answer("Ann", "I said so.")
    assert t.asked == ["Cleo"], "Bob has none any more"
    t.answer("Cleo", NO_QUESTION)
    assert t.asked == ["Bob"]
    assert t.prompt("Bob") == f"“{WHALE}” Which book is it?"
    t.pass_all(NO_GUESS)
    assert t.game.answers == ""


def test_one_question_of_two_is_answered_once() -> None:
    t = reading()
    t.answer("Bob", LENGTH)
    t.answer("Cleo", LENGTH)
    t.answer("Ann", "The title has 1 word")
    assert t.asked == ["Bob", "Cleo"]
    assert t.game.answers == f"{LENGTH} The title has 1 word"


def test_what_the_reader_types_answers_no_other_question() -> None:
    t = reading(players=2)
    t.answer("Bob", OWN_QUESTION, "Is it wet?")
    t.answer("Ann", f"Ask me: {AGE} {LENGTH}")
    assert t.options("Bob") == [AGE, LENGTH, OWN_QUESTION, NO_QUESTION]
    t.answer("Bob", AGE)
    t.answer("Ann", "Between 1801 and 1900")
    assert t.options("Bob") == [LENGTH, OWN_QUESTION, NO_QUESTION]


@pytest.mark.parametrize(
    ("book", "century", "length"),
    [
        ("Aesop's Fables", "Between 600 and 501 B.C.", "The title has 2 words"),
        ("Oedipus the King", "Between 500 and 401 B.C.", "The title has 3 words"),
        ("Beowulf", "Between 901 and 1000", "The title has 1 word"),
        ("A Midsummer Night's Dream", "Between 1501 and 1600", "The title has 4 words"),
        ("The Scarlet Letter", "Between 1801 and 1900", "The title has 3 words"),
        ("The Call of the Wild", "Between 1901 and 2000", "The title has 5 words"),
    ],
)
def test_true_answers_rule_out_other_books(book: str, century: str, length: str) -> None:
    t = reading(book, "Passage", players=2)
    t.answer("Bob", AGE)
    assert t.options("Ann") == [century]
    t.answer("Ann", century)
    assert book not in ruled_out(t)
    out = ruled_out(t)
    t.answer("Bob", LENGTH)
    assert t.options("Ann") == [length]
    t.answer("Ann", length)
    assert book not in ruled_out(t)
    assert out <= ruled_out(t)
    t.answer("Bob", NO_QUESTION)
    assert {*t.options("Bob"), *ruled_out(t)} == {*works("old books"), NO_GUESS}


def test_what_is_ruled_out() -> None:
    t = reading("Beowulf", "Passage", players=2)
    t.answer("Bob", AGE)
    t.answer("Ann", "Between 901 and 1000")
    assert len(ruled_out(t)) == 67
    t = reading("Candide", "Passage", players=2)
    t.answer("Bob", AGE)
    t.answer("Ann", "Between 1701 and 1800")
    t.answer("Bob", NO_QUESTION)
    assert t.options("Bob") == ["Candide", "Gulliver's Travels", "Robinson Crusoe", NO_GUESS]


def test_the_first_who_is_right_gets_a_point() -> None:
    t = reading(players=4)
    t.pass_all(NO_QUESTION)
    assert t.asked == ["Bob"]
    t.answer("Bob", "Treasure Island")
    assert t.asked == ["Cleo"]
    t.answer("Cleo", "Moby-Dick")
    assert points(t) == [(0, 0), (0, 0), (1, 0), (0, 0)]
    assert t.log()[2:] == [
        "Bob says Treasure Island, and is wrong",
        "Cleo says Moby-Dick, and is right",
        "It was Moby-Dick by Herman Melville (1851)",
    ]
    assert t.asked == ["Bob"]
    assert t.prompt("Bob") == TAKE


def test_a_wrong_book_is_ruled_out() -> None:
    t = reading()
    t.pass_all(NO_QUESTION)
    t.answer("Bob", "Emma")
    assert ruled_out(t) == {"Emma"}
    assert "Emma" not in t.options("Cleo")
    assert len(t.options("Cleo")) == 68
    t.answer("Cleo", "Faust")
    assert ruled_out(t) == set(), "in the next turn all books are there again"
    shown = {book.shows for book in t.game.shelf if str(book.at) in ("Emma", "Faust", "Moby-Dick")}
    assert shown == {"1815", "1808", "1851"}


def test_nobody_need_guess() -> None:
    t = reading()
    t.pass_all(NO_QUESTION)
    t.answer("Bob", NO_GUESS)
    t.answer("Cleo", "Emma")
    assert points(t) == [(0, 1), (0, 0), (0, 0)]
    assert t.log()[2:] == [
        "Bob does not guess",
        "Cleo says Emma, and is wrong",
        "Nobody knows the book, and Ann gets a point",
        "It was Moby-Dick by Herman Melville (1851)",
    ]


def test_who_has_heard_whether_he_is_right_cannot_guess_anew() -> None:
    t = reading(players=4)
    t.pass_all(NO_QUESTION)
    t.answer("Bob", NO_GUESS)
    assert t.table.can_undo(1)
    t.answer("Cleo", "Emma")
    assert not t.table.can_undo(2)
    t.answer("Dan", NO_GUESS)
    assert not t.table.can_undo(3)


@pytest.mark.parametrize(
    ("wishes", "over"),
    [
        (("Play on", "Play on"), False),
        (("Play on", "Stop here"), True),
        (("Play on", "Play on", "Stop here"), False),
        (("Play on", "Stop here", "Stop here"), True),
    ],
)
def test_more_than_half_must_want_to_play_on(wishes: tuple[str, ...], over: bool) -> None:
    t = at(Librarium, len(wishes), options={"rounds": 1})
    go_round(t)
    assert t.asked == ["Ann", "Bob", "Cleo"][: len(wishes)]
    assert t.prompt("Ann") == "The round is over. Do you want to play on?"
    for name, wish in zip(t.asked, wishes, strict=True):
        t.answer(name, wish)
    if over:
        assert (t.over().ending, set(t.over().scores or ())) == ("enough", {1})
        assert t.over().reason == "Not more than half want to play on."
    else:
        assert t.prompt("Ann") == TAKE


@pytest.mark.parametrize(("players", "rounds"), [(2, 3), (3, 3), (4, 2), (5, 2), (6, 1), (7, 1), (8, 1)])
def test_after_how_many_rounds_they_are_first_asked(players: int, rounds: int) -> None:
    t = at(Librarium, players)
    for _ in range(rounds):
        assert t.prompt("Ann") == TAKE
        go_round(t)
    assert len(t.asked) == players
    t.pass_all("Play on")
    assert t.prompt("Ann") == TAKE
    go_round(t)
    assert len(t.asked) == players, "from now on after each round"
    t.pass_all("Stop here")
    assert t.over().ending == "enough"


def test_fifty_rounds_are_enough() -> None:
    t = at(Librarium, 2)
    for number in range(50):
        assert t.result() is None, number
        go_round(t)
        t.pass_all("Play on")
    assert t.over().guarded


def score_points(game: Librarium) -> None:
    for reader, (guessed, unguessed) in zip(game.players, ((1, 3), (2, 0), (2, 1)), strict=True):
        reader.guessed, reader.unguessed = guessed, unguessed


def test_points_of_both_kinds_count() -> None:
    t = at(Librarium, 3, arrange=score_points)
    assert [t.game.score(reader) for reader in t.game.players] == [4, 2, 3]


def test_only_guesses_count() -> None:
    t = at(Librarium, 3, arrange=score_points, options={"guesses_alone": True})
    assert [t.game.score(reader) for reader in t.game.players] == [1, 2, 2]


def test_a_tie_is_a_tie() -> None:
    t = reading(players=2, rounds=1)
    t.pass_all(NO_QUESTION)
    t.pass_all(NO_GUESS)
    read(t, "Bob", "Emma", "Passage")
    t.pass_all(NO_QUESTION)
    t.answer("Ann", "Faust")
    t.pass_all("Stop here")
    assert t.over().winners == [0, 1]


def test_options() -> None:
    options = {name: o.default for name, o in vars(Librarium).items() if isinstance(o, Option)}
    assert options == {"library": "old books", "rounds": 3, "guesses_alone": False}
    assert tuple(Librarium.rounds.choices) == (1, 2, 3, 5)


def test_bots_do_not_ask_what_they_could_not_use() -> None:
    t = at(Librarium, 3, arrange=score_points)
    t.player("Ann").questions = 3
    assert [t.game.estimate(reader) for reader in t.game.players] == [1, 2, 3]


def test_bots_know_what_they_know() -> None:
    game = at(Librarium, 2).game
    assert game.lore(f"“{WHALE}” Which book is it?") == ["Moby-Dick"]
    assert game.lore(f"“{WHALE}” Do you ask the Reader something?") == []
    t = reading()
    t.pass_all(NO_QUESTION)
    knowing = {knowledge.decide(t.table, 1, Random(0), level) for level in ("easy", "expert")}
    assert knowing <= {None, t.options("Bob").index("Moby-Dick")}
    said = []
    for work in works("old books").values():
        t = reading(work.title, work.passages[0])
        t.pass_all(NO_QUESTION)
        said.append(knowledge.decide(t.table, 1, Random(0), "hard"))
        assert said[-1] in (None, t.options("Bob").index(work.title))
    assert 20 < said.count(None) < 48, "half of it"


def test_bots_guess_by_telling_words_what_is_typed() -> None:
    game = at(Librarium, 2).game
    for passage, books in (
        ("A lifebuoy of the carpenter", ["Moby-Dick"]),
        ("Is Fyodor mad?", ["Crime and Punishment"]),
        ("Little Ivanhoe and the volcano", ["Ivanhoe", "Journey to the Center of the Earth"]),
        ("Oh no", []),
    ):
        assert game.lore(f"“{passage}” Which book is it?") == books


@pytest.fixture
def own_library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], None]]:
    def write(text: str) -> None:
        (tmp_path / "home.txt").write_text(text, "utf-8")
        monkeypatch.setenv("TABLETOME_LIBRARIES", str(tmp_path))
        monkeypatch.setattr(librarium, "OWN_LIBRARIES", own_tables("TABLETOME_LIBRARIES"))
        monkeypatch.setattr(Librarium.library, "choices", ("old books", "home"))
        works.cache_clear()
        shelf_of.cache_clear()

    yield write
    works.cache_clear()
    shelf_of.cache_clear()


HOME = """
# books on our shelf
Cooking | A. Cook | 2001
Cooking More | A. Cook | about 2003 | Take an egg.
Gardens | B. Green | 40 B.C. | Dig. | Then plant.
Songs | C. Note | 100
Maps | D. Globe | 1999
"""


def test_a_library_of_ones_own(own_library: Callable[[str], None]) -> None:
    own_library(f"{HOME}Long | E. Scribe | 2020 | {'x' * 600}")
    t = at(Librarium, 2, options={"library": "home"})
    assert works("home")["Cooking"].century() == "Between 2001 and 2100"
    assert t.options("Ann") == ["Cooking", "Cooking More", "Gardens", "Songs", "Maps", "Long"]
    t.answer("Ann", "Gardens")
    assert t.options("Ann") == ["Dig.", "Then plant.", OWN_PASSAGE]
    assert t.game.lore("“Dig.” Which book is it?") == ["Gardens"]
    t.answer("Ann", "Then plant.")
    t.answer("Bob", AGE)
    t.answer("Ann", "Between 100 and 1 B.C.")
    t.answer("Bob", NO_QUESTION)
    assert t.options("Bob") == ["Gardens", NO_GUESS]
    t.answer("Bob", "Gardens")
    t.answer("Bob", "Songs")
    described = "Between 1 and 100. The title has 1 word."
    assert t.options("Bob") == [described, OWN_PASSAGE], "it has no passages"
    t.answer("Bob", described)
    t.pass_all(NO_QUESTION)
    assert t.game.lore(t.prompt("Ann")) == ["Songs"]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (f"{HOME}Maps | E. Globe | 1999", "Book 6 of the library home is not .* Maps | E. Globe | 1999"),
        ("Maps | D. Globe", "Book 1 of the library home is not"),
        ("Maps | D. Globe | soon", "Book 1 of the library home is not"),
        ("Maps | D. Globe | 0", "Book 1 of the library home is not"),
        ("Maps | | 1999", "Book 1 of the library home is not"),
        ("Maps | D. Globe | 1999 |", "Book 1 of the library home is not"),
        (f"Maps | D. Globe | 1999 | {'x' * 601}", "Book 1 of the library home is not"),
        (HOME.replace("Maps", "# Maps"), "The library home has 4 books; it needs 5."),
    ],
)
def test_a_faulty_library_is_refused_in_words(
    own_library: Callable[[str], None], text: str, fault: str
) -> None:
    own_library(text)
    with pytest.raises(TabletomeError, match=fault.replace("|", r"\|")):
        works("home")
